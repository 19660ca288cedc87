"""Positions: the whole truth, and back. What one looks like, and what is taken for granted, `IslandPosition` tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

from msgspec import UNSET

from bestiary.kernel.errors import PositionError
from bestiary.kernel.position import (
    SEAT_CODEC,
    Codec,
    Pieces,
    Positions,
    between,
    called,
    mask_of,
    numbers_in,
    tasks_in,
)
from bestiary.kernel.schema import Maybe, Seat
from bestiary.kernel.task import Decision

from . import content, rules
from .content import BIT, CARD_COUNT, CARDS, FIRST_BEAST, LANDMARKS, LOOT, SPACE_COUNT, SPACES
from .material import Token
from .rules.banners import BannerMove, BannerNext
from .rules.beast import Displace
from .rules.beast_cards import RansackChoice
from .rules.hand import DiscardToLimit, PutAway, holder_of, known_code, observer_of
from .rules.island import LOOT_DIGIT, control, count_in, hazards, spaces_in, tokens_on
from .rules.perks import MantleDiscard
from .rules.placing import PlaceAcolyte, PlaceColossus, PlaceLandmark, lay_loot
from .rules.strike import Dodge, DodgeMove, doomed_spaces, is_doomed
from .rules.turn import BEGIN_TURN, TURN, Act
from .rules.windows import OPEN, W1, W5, Window
from .schema import Doomed, IslandPosition, Known, Phase, Shove, Strike
from .setup import set_table, whole_deck
from .state import (
    ASKS,
    BANNERS,
    LOST,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SOURCE_COUNT,
    SOURCES,
    WINDOWS,
    IslandState,
    Source,
    acolytes_each,
    hand_limit,
    holds_beast_card,
    holds_colossus_card,
)

T = TypeVar("T")

PARKED: Final = ("A1", "E1", "A5", "E5")

# -- writing ----------------------------------------------------------------------------------------------------------


def or_none(names: Sequence[T], number: int) -> T | None:
    """What a piece is called; None: there is none."""
    return None if number < 0 else names[number]


def card_ids(cards: Iterable[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def space_ids(spaces: Iterable[int]) -> list[str]:
    return [SPACES[space] for space in spaces]


def loot_on(state: IslandState, space: int) -> list[Token]:
    return [token for kind, token in enumerate(LOOT) for _ in range(tokens_on(state, space, kind))]


def plays_of(state: IslandState) -> dict[str, int]:
    """How often each card has been played."""
    return {CARDS[card]: count for card, count in enumerate(state.played) if count}


def earned_by(state: IslandState, seat: int) -> dict[Source, int]:
    first = seat * SOURCE_COUNT
    return {name: state.earned[first + source] for source, name in enumerate(SOURCES)}


def write(state: IslandState) -> IslandPosition:
    """The pieces by their names."""
    seats = range(state.players)
    return IslandPosition(
        beast=or_none(SPACES, state.beast),
        colossus_discard=card_ids(reversed(state.colossus_discard)),
        beast_discard=card_ids(reversed(state.beast_discard)),
        played=plays_of(state),
        landmarks={SPACES[space]: LANDMARKS[tile] for space, tile in enumerate(state.landmark) if tile >= 0},
        stack=[LANDMARKS[tile] for tile in reversed(state.stack)],
        loot={SPACES[space]: loot_on(state, space) for space, loot in enumerate(state.loot) if loot},
        colossi=[or_none(SPACES, space) for space in state.colossus],
        acolytes=[
            {SPACES[space]: state.acolytes[seat * SPACE_COUNT + space] for space in spaces_in(state.spread[seat])}
            for seat in seats
        ],
        banners={
            SPACES[space]: [owner, owner] if state.pair[owner] == space else [owner]
            for space, owner in enumerate(state.banner)
            if owner != NOBODY
        },
        control={SPACES[space]: owner for space, owner in enumerate(state.controller) if owner != NOBODY},
        hands=[card_ids(hand) for hand in state.hands],
        perks=[or_none(CARDS, card) for card in state.perk],
        colossus_deck=card_ids(reversed(state.colossus_deck)),
        beast_deck=card_ids(reversed(state.beast_deck)),
        ask=[ASKS[ask] for ask in state.asks],
        not_this_turn=numbers_in(state.not_this_turn),
        raised=numbers_in(state.raised),
        dice=list(state.dice),
        known=[Known(observer_of(code), holder_of(code), CARDS[code % CARD_COUNT]) for code in state.known],
        top_known=None if state.top_knower == NOBODY else state.top_knower,
        strike=_strike(state),
        dodging=numbers_in(state.dodging),
        earned=[earned_by(state, seat) for seat in seats],
    )


def _strike(state: IslandState) -> Strike | None:
    if state.strike_card == NO_CARD:
        return None
    return Strike(
        card=CARDS[state.strike_card],
        caster=state.striker,
        doomed=[Doomed(*_seat_and_space(place)) for place in state.doomed],
        area=space_ids(spaces_in(state.area)),
        shoves=[Shove(*_seat_and_space(code // SPACE_COUNT), SPACES[code % SPACE_COUNT]) for code in state.shoves],
    )


def _seat_and_space(place: int) -> tuple[int, str]:
    return place // SPACE_COUNT, SPACES[place % SPACE_COUNT]


def _pick_id(place: int, pick: int) -> str:
    """Of Landslide: two tokens, then a space."""
    return f"{SPACES[pick // len(LOOT)]} {LOOT[pick % len(LOOT)]}" if place < 2 else SPACES[pick]


# -- reading ----------------------------------------------------------------------------------------------------------


def _space(name: str, where: str) -> int:
    return called(name.upper(), content.SPACE_INDEX, "space", where)


def _spaces(names: Iterable[str], where: str) -> list[int]:
    return [_space(name, where) for name in names]


def _card(name: str, where: str) -> int:
    return called(name, content.CARD_INDEX, "card", where)


def _pick(place: int, name: str, where: str) -> int:
    if place >= 2:
        return _space(name, where)
    space, _, token = name.partition(" ")
    return _space(space, where) * len(LOOT) + called(token, content.LOOT_INDEX, "token", where)


def read(state: IslandState, position: IslandPosition) -> None:
    phase = position.phase or "action"
    setup = phase == "setup" or position.agenda is not UNSET
    _read_course(state, position, setup)
    _read_landmarks(state, position, setup)
    _read_loot(state, position)
    _read_pieces(state, position, setup)
    _read_banners(state, position)
    _read_gold(state, position)
    _read_cards(state, position)
    _read_known(state, position)
    _read_strike(state, position)
    _read_control(state, position)
    if position.agenda is UNSET and not position.result:
        _lay_agenda(state, phase)


def _lay_agenda(state: IslandState, phase: Phase) -> None:
    """What is to be done from a phase on."""
    seat = state.active
    if phase == "setup":
        state.turn = 0
        if state.colossus[seat] != NOWHERE:
            raise PositionError(f"phase: seat {seat} has placed its Colossus already.")
        state.agenda = [PlaceLandmark(seat) if state.stack else PlaceColossus(seat)]
    elif phase == "draw":
        state.turn -= 1
        state.agenda = [BEGIN_TURN]
    else:
        state.agenda = [*TURN[seat][: LEFT.get(phase)]]
        if phase in ("W1", "W2", "W3"):
            state.push(OPEN[WINDOWS.index(phase) + 1])


LEFT: Final[dict[Phase, int]] = {"W5": 2, "scoring": 3, "W4": 4}
"""How much of a turn there is still to do."""


def _read_course(state: IslandState, position: IslandPosition, setup: bool) -> None:
    if position.first is UNSET and not setup:
        state.first = 0
    if position.active is UNSET:
        state.active = state.first
    if state.age > state.ages:
        raise PositionError(f"age: there are {state.ages} Ages.")
    turn = (state.age - 1) * state.players + (state.active - state.first) % state.players + 1
    if position.turn is UNSET:
        state.turn = turn
    elif position.turn != turn and (position.turn or state.age > 1):
        raise PositionError(f"turn: seat {state.active} has turn {turn} in Age {state.age}.")
    state.dice = tuple(position.dice or ())
    if position.ask is not UNSET:
        state.asks = [ASKS.index(ask) for ask in position.ask]
    state.not_this_turn = mask_of(position.not_this_turn or ())
    state.raised = mask_of(position.raised or ())


def _read_landmarks(state: IslandState, position: IslandPosition, setup: bool) -> None:
    if position.landmarks is not UNSET or position.stack is not UNSET:
        state.landmark = [content.NO_LANDMARK] * SPACE_COUNT
        for name, tile in (position.landmarks or {}).items():
            space = _space(name, "landmarks")
            if space == content.CENTRE and tile != LANDMARKS[content.VOLCANO]:  # which Terraform may bring there
                raise PositionError("landmarks: the centre space C3 cannot hold a Landmark.")
            state.landmark[space] = content.LANDMARK_INDEX[tile]
        state.stack = tuple([content.LANDMARK_INDEX[tile] for tile in reversed(position.stack or [])])
    elif state.stack and not setup:  # the players have placed them: as in a first game, for want of anything said
        state.landmark = content.FIRST_GAME[:]
        state.stack = ()
    laid = [*state.landmark, *state.stack]
    for kind, copies in enumerate(content.LANDMARK_COPIES):
        if laid.count(kind) != copies:
            raise PositionError(f"landmarks, stack: there must be {copies} of {LANDMARKS[kind]}.")
    state.volcano = state.landmark.index(content.VOLCANO) if content.VOLCANO in state.landmark else NOWHERE


def _read_loot(state: IslandState, position: IslandPosition) -> None:
    """The tokens, and the Beast that is placed after them."""
    if position.loot is not UNSET:
        state.loot = [0] * SPACE_COUNT
        for name, tokens in position.loot.items():
            for token in tokens:
                state.loot[_space(name, "loot")] += LOOT_DIGIT[content.LOOT_INDEX[token]]
    elif not state.stack:
        lay_loot(state)
    usual = None if state.stack else SPACES[content.CENTRE]
    beast = usual if position.beast is UNSET else position.beast
    state.beast = NOWHERE if beast is None else _space(beast, "beast")


def _read_pieces(state: IslandState, position: IslandPosition, setup: bool) -> None:
    if position.colossi is not UNSET:
        state.colossus = [NOWHERE if name is None else _space(name, "colossi") for name in position.colossi]
    elif not setup:
        state.colossus = _spaces(PARKED[: state.players], "colossi")
    for seat, stands in enumerate(position.acolytes or ()):
        for name, count in stands.items():
            space = _space(name, f"acolytes, seat {seat}")
            state.acolytes[seat * SPACE_COUNT + space] = count
            state.spread[seat] |= BIT[space] if count else 0
    each = acolytes_each(state.players)
    state.ready = [
        each - resting - sum(state.acolytes[seat * SPACE_COUNT : (seat + 1) * SPACE_COUNT])
        for seat, resting in enumerate(state.resting)
    ]
    for seat in range(state.players):
        if state.ready[seat] < 0:
            raise PositionError(f"acolytes: seat {seat} has more than {each} Acolytes.")
    if position.ready is not UNSET and position.ready != state.ready:
        raise PositionError(f"ready: with the Acolytes on the island there are {state.ready}.")


def _read_banners(state: IslandState, position: IslandPosition) -> None:
    state.supply = [BANNERS] * state.players
    for name, owners in (position.banners or {}).items():
        space = _space(name, "banners")
        if state.banner[space] != NOBODY:
            raise PositionError(f"banners: {SPACES[space]} is named twice.")
        if not owners or len(set(owners)) > 1 or len(owners) > 2:
            raise PositionError(f"banners, {name}: a space bears the Banners of one player, one or a pair.")
        owner = owners[0]
        state.banner[space] = owner
        state.supply[owner] -= len(owners)
        if len(owners) == 2:
            if state.pair[owner] != NOWHERE:
                raise PositionError(f"banners, {name}: seat {owner} has another pair already.")
            state.pair[owner] = space
    for seat in range(state.players):
        if state.supply[seat] < 0:
            raise PositionError(f"banners: seat {seat} has more than {BANNERS} Banners.")
    if position.supply is not UNSET and position.supply != state.supply:
        raise PositionError(f"supply: with the Banners on the island there are {state.supply}.")


def _read_gold(state: IslandState, position: IslandPosition) -> None:
    all_loot: list[dict[Source, int]] = [{"loot": amount} for amount in state.gold]  # so that the sums agree
    rows = all_loot if position.earned is UNSET else position.earned
    state.earned = [row.get(name, 0) for row in rows for name in SOURCES]
    for seat, row in enumerate(rows):
        if sum(row.values()) - 2 * row.get(SOURCES[LOST], 0) != state.gold[seat]:
            raise PositionError(f"earned, seat {seat}: the sources do not add up to {state.gold[seat]} Gold.")


def _read_cards(state: IslandState, position: IslandPosition) -> None:
    """Perks, hands, what tasks hold, piles and decks: of each title at most as many as there are."""
    cards = Pieces("card", content.CARD_INDEX, content.CARD_COPIES)
    for seat, name in enumerate(position.perks or ()):
        if name is not None:
            state.perk[seat] = cards.take(name, f"perks, seat {seat}")
            if state.perk[seat] >= content.FIRST_GIFT:
                raise PositionError(f"perks, seat {seat}: {content.CARD_NAMES[state.perk[seat]]} is no Perk.")
    state.hands = [()] * state.players
    for seat, hand in enumerate(position.hands or ()):
        state.hands[seat] = tuple(sorted(cards.take_all(hand, f"hands, seat {seat}")))
    for task in position.agenda or ():
        if task.get("task") == "PutAway":
            cards.take(task["card"], "agenda, PutAway, card")
        cards.take_all(task.get("drawn", []), "agenda, drawn")
    state.colossus_discard = _pile(cards, position.colossus_discard, "colossus_discard", False)
    state.beast_discard = _pile(cards, position.beast_discard, "beast_discard", True)
    state.colossus_deck = _deck(cards, position.colossus_deck, position.colossus_top, "colossus", False)
    state.beast_deck = _deck(cards, position.beast_deck, position.beast_top, "beast", True)
    if position.played is not UNSET:
        state.played = [0] * CARD_COUNT
        for name, count in position.played.items():
            state.played[_card(name, "played")] = count


def _pile(cards: Pieces, names: Maybe[list[str]], where: str, beast: bool) -> list[int]:
    """A pile as it is given, top first; the top is the last."""
    found = cards.take_all(names, where)
    for card in found:
        if (card >= FIRST_BEAST) != beast:
            raise PositionError(f"{where}: {CARDS[card]} belongs into the other deck.")
    return found[::-1]


def _deck(cards: Pieces, whole: Maybe[list[str]], top: Maybe[list[str]], name: str, beast: bool) -> list[int]:
    """The whole deck as it is given; or the top cards that are given, and beneath them all that are nowhere else."""
    given = _pile(cards, top, f"{name}_top", beast) if whole is UNSET else _pile(cards, whole, f"{name}_deck", beast)
    rest = cards.rest(whole_deck(FIRST_BEAST, CARD_COUNT) if beast else whole_deck(0, FIRST_BEAST))
    if whole is not UNSET and rest:
        raise PositionError(f"{name}_deck: {', '.join(card_ids(rest))} are nowhere.")
    return rest + given


def _read_known(state: IslandState, position: IslandPosition) -> None:
    known: list[int] = []
    for row in position.known or ():
        if row.observer == row.holder:
            raise PositionError(f"known: what seat {row.holder} holds itself is no news to it.")
        known.append(known_code(row.observer, row.holder, _card(row.card, "known")))
        if known.count(known[-1]) > state.hands[row.holder].count(known[-1] % CARD_COUNT):
            raise PositionError(f"known: seat {row.holder} does not hold {row.card}.")
    state.known = tuple(known)
    if isinstance(position.top_known, int):
        state.top_knower = position.top_known
        if not state.beast_deck:
            raise PositionError("top_known: there is no card in the beast_deck.")


def _read_strike(state: IslandState, position: IslandPosition) -> None:
    state.dodging = mask_of(position.dodging or ())
    strike = position.strike
    if not strike:
        return
    state.strike_card = _card(strike.card, "strike, card")
    state.striker = strike.caster
    state.area = mask_of(_spaces(strike.area, "strike, area"))
    state.doomed = tuple([one.seat * SPACE_COUNT + _space(one.space, "strike, doomed") for one in strike.doomed])
    shoved = [one.seat * SPACE_COUNT + _space(one.space, "strike, shoves") for one in strike.shoves]
    targets = _spaces([one.to for one in strike.shoves], "strike, shoves")
    state.shoves = tuple([place * SPACE_COUNT + to for place, to in zip(shoved, targets, strict=True)])
    struck = Counter([*state.doomed, *shoved])
    if any(count > state.acolytes[place] for place, count in struck.items()):
        raise PositionError("strike: more Acolytes are struck than there are.")


def _read_control(state: IslandState, position: IslandPosition) -> None:
    """Who controls what as the pieces say; while a card is carried out, it may not have been checked yet."""
    state.touched = list(range(SPACE_COUNT))
    state.controller = [control(state, space) for space in range(SPACE_COUNT)]
    if position.control is UNSET:
        return
    told = [NOBODY] * SPACE_COUNT
    for name, seat in position.control.items():
        told[_space(name, "control")] = seat
    waits = position.agenda[-1].get("task") if position.agenda else "Act"
    for space in range(SPACE_COUNT):
        if waits in ("Act", "Window") and told[space] != state.controller[space]:
            raise PositionError(f"control: the pieces on {SPACES[space]} say otherwise.")
    state.controller = told


# -- what no single field can see -------------------------------------------------------------------------------------


def check(state: IslandState) -> None:
    _check_island(state)
    _check_outposts(state)
    _check_hazards(state)
    if state.result is not None:
        if (state.result.kind, state.result.reason) != ("win", "ages"):
            raise PositionError("result: its kind is win and its reason ages.")
        return
    _check_hands(state)
    _check_agenda(state)


def _check_island(state: IslandState) -> None:
    tokens = [sum(tokens_on(state, space, kind) for space in range(SPACE_COUNT)) for kind in range(len(LOOT))]
    if state.beast == NOWHERE and not any(tokens):
        return  # they come after the Landmarks
    if tokens != content.LOOT_COPIES:
        raise PositionError(f"loot: there must be {content.LOOT_COPIES} of the tokens, not {tokens}.")
    if state.beast == NOWHERE:
        raise PositionError("beast: it must be on the island.")
    if state.beast == state.volcano:
        raise PositionError("beast: it can never be on the Volcano's space.")
    if state.stack:
        raise PositionError("stack: Landmarks are placed before the Loot.")


def _check_outposts(state: IslandState) -> None:
    for seat in range(state.players):
        if state.pair[seat] != NOWHERE and state.perk[seat] != content.OUTPOST:
            raise PositionError(f"banners: seat {seat} has a pair of Banners without Outpost.")


def _check_hazards(state: IslandState) -> None:
    """BMR-028: nobody stands on a hazard, but for those whose death or displacement is being dealt with."""
    deadly = hazards(state)
    names = [type(task).__name__ for task in state.agenda]
    for seat in range(state.players):
        lost = spaces_in(state.spread[seat] & deadly)
        if lost and state.strike_card == NO_CARD:
            raise PositionError(f"acolytes: nobody can stand on {SPACES[lost[0]]}, which is a hazard.")
        home = state.colossus[seat]
        if home == NOWHERE:
            if not any(name.startswith("Place") or name in ("NextPlacement", "LayLoot") for name in names):
                raise PositionError(f"colossi: seat {seat} has no Colossus on the island.")
        elif home == state.volcano or (home == state.beast and not any(name.startswith("Displace") for name in names)):
            raise PositionError(f"colossi: a Colossus cannot be on {SPACES[home]}, which is a hazard.")


LIMIT_TASKS: Final = ("KeepLimit", "DiscardToLimit", "Extort", "ExtortionGift")


def _check_hands(state: IslandState) -> None:
    waits = any(type(task).__name__ in LIMIT_TASKS for task in state.agenda)
    for seat in range(state.players):
        if len(state.hands[seat]) > hand_limit(state, seat) and not waits:
            raise PositionError(f"hands: seat {seat} holds more than {hand_limit(state, seat)} cards.")


def _check_agenda(state: IslandState) -> None:
    """Every decision that waits must have an answer, and what it speaks of must be there."""
    for place, task in enumerate(state.agenda):
        name = type(task).__name__
        if (name in BOTTOM) != (place == 0):
            raise PositionError(f"agenda: {name} cannot wait there.")
        if name in STRIKE_TASKS and state.strike_card == NO_CARD:
            raise PositionError(f"agenda: {name} needs a strike.")
        if isinstance(task, Decision) and not (_concerned(state, task, place) and task.actions(state)):
            raise PositionError(f"agenda: {name} cannot be asked of seat {task.seat}.")


def _concerned(state: IslandState, task: Decision[Any], place: int) -> bool:
    """Whether the question concerns this seat at all."""
    seat = task.seat
    if isinstance(task, Act | MantleDiscard):
        return seat == state.active and (isinstance(task, Act) or state.perk[seat] == content.BEAST_MANTLE)
    if isinstance(task, Window):
        return holds_beast_card(state, seat)
    if isinstance(task, Dodge | DodgeMove):
        return _may_dodge(state, task)
    if isinstance(task, PlaceColossus | PlaceAcolyte):
        return (state.colossus[seat] == NOWHERE) == isinstance(task, PlaceColossus)
    if isinstance(task, Displace):
        return state.colossus[seat] == state.beast
    if isinstance(task, BannerMove):
        return state.supply[seat] == 0 and _wants_banner(state, seat, BIT[task.space])
    if isinstance(task, BannerNext):
        return state.supply[seat] < count_in(task.spaces) > 1 and _wants_banner(state, seat, task.spaces)
    if isinstance(task, RansackChoice):
        below = state.agenda[place - 1]
        return isinstance(below, PutAway) and below.card == content.RANSACK and below.seat == seat
    if isinstance(task, DiscardToLimit):
        return len(state.hands[seat]) > hand_limit(state, seat)
    return True


def _may_dodge(state: IslandState, task: Dodge | DodgeMove) -> bool:
    seat = task.seat
    if seat == state.striker or not is_doomed(state, seat):
        return False
    if isinstance(task, Dodge):
        return holds_colossus_card(state, seat)
    enough = Counter(task.waiting) <= Counter(doomed_spaces(state, seat))
    return state.dodging & BIT[seat] != 0 and bool(task.waiting) and enough


def _wants_banner(state: IslandState, seat: int, spaces: int) -> bool:
    """Whether the seat has taken these spaces and has no Banner there."""
    return all(state.controller[space] == seat and state.banner[space] == NOBODY for space in spaces_in(spaces))


BOTTOM: Final = ("EndTurn", "BeginTurn", "LayLoot", "NextPlacement", "PlaceAcolyte", "PlaceColossus", "PlaceLandmark")
STRIKE_TASKS: Final = ("AskToDodge", "Dodge", "DodgeMove", "Strike")


def _codec(form: Any, write: Callable[[Any], Any], read: Callable[[Any, str], Any]) -> Codec:
    """One that needs nothing but the field itself."""
    return Codec(form, lambda state, value: write(value), lambda state, data, where: read(data, where))


SPACE_CODEC: Final = _codec(str, SPACES.__getitem__, _space)
ROAD_CODEC: Final = _codec(list[str], space_ids, lambda names, where: tuple(_spaces(names, where)))
CARD_CODEC: Final = _codec(str, CARDS.__getitem__, _card)
CODECS: Final = {
    "thief": SEAT_CODEC,
    "passed": _codec(list[Seat], numbers_in, lambda seats, where: mask_of(seats)),
    "space": SPACE_CODEC,
    "source": SPACE_CODEC,
    "spaces": _codec(
        list[str],
        lambda mask: space_ids(spaces_in(mask)),
        lambda names, where: mask_of(_spaces(names, where)),
    ),
    "waiting": ROAD_CODEC,
    "sent": ROAD_CODEC,
    "card": CARD_CODEC,
    "chosen": CARD_CODEC,
    "drawn": _codec(list[str], card_ids, lambda names, where: tuple(sorted([_card(name, where) for name in names]))),
    "picks": _codec(
        list[str],
        lambda picks: [_pick_id(place, pick) for place, pick in enumerate(picks)],
        lambda names, where: tuple([_pick(place, name, where) for place, name in enumerate(names)]),
    ),
    "played": Codec(bool),
    "kind": between(W1, W5),
    "AskToDodge.step": between(0, 4),
    "PlaceAcolyte.left": between(1, 3),
    "BeastStep.left": between(1, 2),
    "SabotageSpace.left": between(1, 3),
    "FeedGhouls.count": between(0, 2),
    "DiscardToGhouls.count": between(1, 2),
    "MantleDiscard.count": between(0, 12),
    "OfferReserve.most": between(0, 12),
    "PlaceFromReserve.most": between(1, 12),
}
POSITIONS: Final = Positions(IslandPosition, set_table, write, read, check, tasks_in(rules), CODECS)
