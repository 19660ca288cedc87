"""Positions: the whole truth as readable data, and back (6.2 of the rules).

A hand-written position may leave out what it likes: options and seed make the island, every field that is given
replaces the setup's. Without an `agenda` (or a `phase`) the active seat's Action Phase is on; then hands are empty,
Colossi parked in the corners and nobody else on the island, unless the position says otherwise. Cards that are not
named anywhere lie in their deck in the setup's order, beneath those that are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from bestiary.kernel.errors import PositionError
from bestiary.kernel.game import Game
from bestiary.kernel.position import (
    check_heading,
    heading_data,
    number,
    read_course,
    readable,
    result_data,
    rows,
    seat_in,
    seed_from,
    settings_from,
    task_called,
    truth,
)
from bestiary.kernel.task import AnyTask, Decision
from bestiary.kernel.values import Json

from .content import (
    BEAST_MANTLE,
    BIT,
    CARD_COPIES,
    CARD_COUNT,
    CARD_INDEX,
    CARD_NAMES,
    CARDS,
    CENTRE,
    FIRST_BEAST,
    FIRST_GAME,
    FIRST_GIFT,
    LANDMARK_COPIES,
    LANDMARK_INDEX,
    LANDMARKS,
    LOOT,
    LOOT_COPIES,
    LOOT_INDEX,
    NO_LANDMARK,
    OUTPOST,
    RANSACK,
    SPACE_COUNT,
    SPACE_INDEX,
    SPACES,
    VOLCANO,
)
from .rules.answers import SEATS_AT_MOST
from .rules.banners import BannerMove, BannerNext
from .rules.beast import Displace
from .rules.beast_cards import RansackChoice
from .rules.hand import DiscardToLimit, PutAway, holder_of, known_code, observer_of
from .rules.island import LOOT_DIGIT, control, count_in, hazards, spaces_in
from .rules.perks import MantleDiscard
from .rules.placing import PlaceAcolyte, PlaceColossus, PlaceLandmark, lay_loot
from .rules.scoring import SCORE
from .rules.strike import Dodge, DodgeMove, doomed_spaces, is_doomed
from .rules.tasks import TASK_BY_NAME
from .rules.turn import ACT, BEGIN_TURN, END_TURN, Act
from .rules.windows import OPEN, W1, W2, W3, W4, W5, Window
from .setup import set_table, whole_deck
from .state import (
    ASKS,
    BANNERS,
    LOOT_BASE,
    LOST,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SOURCE_COUNT,
    SOURCES,
    IslandState,
    acolytes_each,
    hand_limit,
    holds_beast_card,
    holds_colossus_card,
)

PARKED: Final = ("A1", "E1", "A5", "E5")

# -- writing ----------------------------------------------------------------------------------------------------------


def space_or_none(space: int) -> str | None:
    return None if space == NOWHERE else SPACES[space]


def card_or_none(card: int) -> str | None:
    return None if card == NO_CARD else CARDS[card]


def cards_data(cards: Iterable[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(SEATS_AT_MOST) if mask & BIT[seat]]


def spaces_data(mask: int) -> list[str]:
    return [SPACES[space] for space in spaces_in(mask)]


def loot_data(loot: int) -> list[str]:
    """The tokens of a space."""
    return [id for kind, id in enumerate(LOOT) for _ in range(loot // LOOT_DIGIT[kind] % LOOT_BASE)]


def earned_data(state: IslandState, seat: int) -> Json:
    first = seat * SOURCE_COUNT
    return {name: state.earned[first + source] for source, name in enumerate(SOURCES)}


def course_data(state: IslandState) -> Json:
    """How far the game has come: the view and the snapshot share it."""
    return {
        "age": state.age,
        "turn": state.turn,
        "first": state.first,
        "active": state.active,
        "moves_made": state.moves_made,
        "cards_played": state.cards_played,
        "beast": space_or_none(state.beast),
        "colossus_discard": cards_data(reversed(state.colossus_discard)),
        "beast_discard": cards_data(reversed(state.beast_discard)),
        "played": {CARDS[card]: count for card, count in enumerate(state.played) if count},
        "result": result_data(state.result),
    }


def strike_data(state: IslandState) -> Json | None:
    """The batch of deaths that is being dealt with: who is about to die, and by what."""
    if state.strike_card == NO_CARD:
        return None
    counts: dict[int, int] = {}
    for place in sorted(state.doomed):
        counts[place] = counts.get(place, 0) + 1
    return {
        "card": CARDS[state.strike_card],
        "caster": state.striker,
        "doomed": [
            {"seat": place // SPACE_COUNT, "space": SPACES[place % SPACE_COUNT], "count": count}
            for place, count in counts.items()
        ],
        "area": spaces_data(state.area),
        "dodging": seats_in(state.dodging),
    }


def _whole_strike(state: IslandState) -> Json | None:
    """With the order of the doomed, and what is moved by the same step."""
    data = strike_data(state)
    if data is not None:
        data["doomed"] = [[place // SPACE_COUNT, SPACES[place % SPACE_COUNT]] for place in state.doomed]
        data["shoves"] = [
            [code // SPACE_COUNT // SPACE_COUNT, SPACES[code // SPACE_COUNT % SPACE_COUNT], SPACES[code % SPACE_COUNT]]
            for code in state.shoves
        ]
        del data["dodging"]
    return data


def snapshot(state: IslandState) -> Json:
    """The whole truth."""
    seats = range(state.players)
    return {
        **heading_data(state),
        **course_data(state),
        "landmarks": {SPACES[space]: LANDMARKS[tile] for space, tile in enumerate(state.landmark) if tile >= 0},
        "stack": [LANDMARKS[tile] for tile in reversed(state.stack)],
        "loot": {SPACES[space]: loot_data(loot) for space, loot in enumerate(state.loot) if loot},
        "colossi": [space_or_none(space) for space in state.colossus],
        "acolytes": [
            {SPACES[space]: state.acolytes[seat * SPACE_COUNT + space] for space in spaces_in(state.spread[seat])}
            for seat in seats
        ],
        "ready": state.ready[:],
        "resting": state.resting[:],
        "banners": {
            SPACES[space]: [owner, owner] if state.pair[owner] == space else [owner]
            for space, owner in enumerate(state.banner)
            if owner != NOBODY
        },
        "supply": state.supply[:],
        "control": {SPACES[space]: owner for space, owner in enumerate(state.controller) if owner != NOBODY},
        "gold": state.gold[:],
        "hands": [cards_data(hand) for hand in state.hands],
        "perks": [card_or_none(card) for card in state.perk],
        "colossus_deck": cards_data(reversed(state.colossus_deck)),
        "beast_deck": cards_data(reversed(state.beast_deck)),
        "ask": [ASKS[ask] for ask in state.asks],
        "not_this_turn": seats_in(state.not_this_turn),
        "raised": seats_in(state.raised),
        "dice": list(state.dice),
        "known": [[observer_of(code), holder_of(code), CARDS[code % CARD_COUNT]] for code in state.known],
        "top_known": None if state.top_knower == NOBODY else state.top_knower,
        "strike": _whole_strike(state),
        "dodging": seats_in(state.dodging),
        "earned": [earned_data(state, seat) for seat in seats],
        "agenda": [task_data(task) for task in state.agenda],
    }


# -- tasks ------------------------------------------------------------------------------------------------------------


def task_data(task: AnyTask) -> Json:
    data: Json = {"task": type(task).__name__}
    for field in task.FIELDS:
        value = getattr(task, field)
        if field == "spaces":
            value = spaces_data(value)
        elif field in ("space", "source"):
            value = SPACES[value]
        elif field in ("card", "chosen"):
            value = CARDS[value]
        elif field == "passed":
            value = seats_in(value)
        elif field == "drawn":
            value = cards_data(value)
        elif field in ("waiting", "sent"):
            value = [SPACES[space] for space in value]
        elif field == "picks":
            value = [_pick_data(place, pick) for place, pick in enumerate(value)]
        data[field] = value
    return data


def _pick_data(place: int, pick: int) -> str:
    """Of Landslide: two tokens, then a space."""
    return f"{SPACES[pick // len(LOOT)]} {LOOT[pick % len(LOOT)]}" if place < 2 else SPACES[pick]


def _task_from(state: IslandState, data: Json) -> AnyTask:
    kind = task_called(data["task"], TASK_BY_NAME)
    return kind(*[_field(state, kind.__name__, field, data[field]) for field in kind.FIELDS])


def _field(state: IslandState, task: str, field: str, value: Any) -> Any:
    where = f"agenda, {task}, {field}"
    if field in ("seat", "thief"):
        return seat_in(state, value, where)
    if field == "spaces":
        return sum(BIT[_space(space, where)] for space in set(value))
    if field in ("space", "source"):
        return _space(value, where)
    if field in ("card", "chosen"):
        return _card(value, where)
    if field == "drawn":
        return tuple(sorted([_card(card, where) for card in value]))
    if field in ("waiting", "sent"):
        return tuple([_space(space, where) for space in value])
    if field == "picks":
        return tuple([_pick(place, pick, where) for place, pick in enumerate(value)])
    if field == "played":
        return truth(value, where)
    if field == "passed":
        return sum(BIT[seat_in(state, seat, where)] for seat in set(value))
    least, most = NUMBERS.get((task, field), (0, 2 * BANNERS + 2))
    return number(value, where, least, most)


NUMBERS: Final = {
    ("OpenWindow", "kind"): (W1, W5),
    ("Window", "kind"): (W1, W5),
    ("AskToDodge", "step"): (0, 4),
    ("PlaceAcolyte", "left"): (1, 3),
    ("BeastStep", "left"): (1, 2),
    ("SabotageSpace", "left"): (1, 3),
    ("DiscardToGhouls", "count"): (1, 2),
    ("FeedGhouls", "count"): (0, 2),
    ("PlaceFromReserve", "most"): (1, 12),
}


def _pick(place: int, pick: str, where: str) -> int:
    if place >= 2:
        return _space(pick, where)
    space, kind = pick.split()
    return _space(space, where) * len(LOOT) + LOOT_INDEX[kind]


# -- reading ----------------------------------------------------------------------------------------------------------


def _space(name: Any, where: str) -> int:
    if not isinstance(name, str) or name.upper() not in SPACE_INDEX:
        raise PositionError(f"{where}: there is no space called {name}.")
    return SPACE_INDEX[name.upper()]


def _card(name: Any, where: str) -> int:
    if name not in CARD_INDEX:
        raise PositionError(f"{where}: there is no card called {name}.")
    return CARD_INDEX[name]


def restore(game: Game, data: Json) -> IslandState:
    """A game from a position; contradictions raise PositionError."""
    check_heading(game, data, KEYS)
    state = set_table(game, settings_from(game, data.get("options", {})), seed_from(data))
    with readable():
        _read(state, data)
        _check(state, data)
    state.origin = data
    state.advance()
    return state


def _read(state: IslandState, data: Json) -> None:
    state.agenda = []
    phase = data.get("phase", "action")
    if phase not in PHASES:
        raise PositionError(f"phase: {phase!r} is none of {', '.join(PHASES)}.")
    setup = phase == "setup" or "agenda" in data
    _read_course(state, data, setup)
    _read_island(state, data, setup)
    _read_pieces(state, data, setup)
    _read_banners(state, data)
    _read_players(state, data)
    _read_cards(state, data)
    _read_wishes(state, data)
    _read_strike(state, data)
    state.touched = list(range(SPACE_COUNT))
    _read_control(state, data)
    if not read_course(state, data, lambda task: _task_from(state, task)):
        _lay_agenda(state, phase)


PHASES: Final = ("setup", "draw", "action", "scoring", "W1", "W2", "W3", "W4", "W5")


def _lay_agenda(state: IslandState, phase: str) -> None:
    """What is to be done from a phase on."""
    seat = state.active
    if phase == "setup":
        state.turn = 0
        if state.colossus[seat] != NOWHERE:
            raise PositionError(f"phase: seat {seat} has placed its Colossus already.")
        state.agenda = [PlaceLandmark(seat) if state.stack else PlaceColossus(seat)]
        return
    if phase == "draw":
        state.turn -= 1
        state.agenda = [BEGIN_TURN]
        return
    state.agenda = [END_TURN]
    if phase == "W5":
        state.push(OPEN[W5])
        return
    state.push(OPEN[W5])
    state.push(SCORE)
    if phase == "scoring":
        return
    state.push(OPEN[W4])
    if phase == "W4":
        return
    state.push(ACT[seat])
    if phase in ("W1", "W2", "W3"):
        state.push(OPEN[(W1, W2, W3)[("W1", "W2", "W3").index(phase)]])


def _read_course(state: IslandState, data: Json, setup: bool) -> None:
    if "first" in data:
        state.first = seat_in(state, data["first"], "first")
    elif not setup:
        state.first = 0
    state.active = seat_in(state, data.get("active", state.first), "active")
    state.age = number(data.get("age", 1), "age", 1, state.ages)
    turn = (state.age - 1) * state.players + (state.active - state.first) % state.players + 1
    if ("turn" in data and data["turn"] not in (turn, 0)) or (data.get("turn") == 0 and state.age > 1):
        raise PositionError(f"turn: seat {state.active} has turn {turn} in Age {state.age}.")
    state.turn = data.get("turn", turn)
    state.moves_made = number(data.get("moves_made", 0), "moves_made", 0, 5)
    state.cards_played = number(data.get("cards_played", 0), "cards_played", 0, 2)
    state.dice = tuple([number(roll, "dice", 1, 6) for roll in data.get("dice", [])])


def _read_island(state: IslandState, data: Json, setup: bool) -> None:
    if "landmarks" in data or "stack" in data:
        state.landmark = [NO_LANDMARK] * SPACE_COUNT
        for name, tile in data.get("landmarks", {}).items():
            if tile not in LANDMARK_INDEX:
                raise PositionError(f"landmarks: there is no tile called {tile}.")
            space = _space(name, "landmarks")
            if space == CENTRE and tile != LANDMARKS[VOLCANO]:  # which Terraform may bring there
                raise PositionError("landmarks: the centre space C3 cannot hold a Landmark.")
            state.landmark[space] = LANDMARK_INDEX[tile]
        state.stack = tuple([LANDMARK_INDEX[tile] for tile in reversed(data.get("stack", []))])
    elif state.stack and not setup:  # the players have placed them: as in a first game, for want of anything said
        state.landmark = FIRST_GAME[:]
        state.stack = ()
    state.volcano = state.landmark.index(VOLCANO) if VOLCANO in state.landmark else NOWHERE
    if "loot" in data:
        state.loot = [0] * SPACE_COUNT
        for name, tokens in data["loot"].items():
            for token in tokens:
                if token not in LOOT_INDEX:
                    raise PositionError(f"loot: there is no token called {token}.")
                state.loot[_space(name, "loot")] += LOOT_DIGIT[LOOT_INDEX[token]]
    elif not state.stack:
        _check_landmarks(state)
        lay_loot(state)
    beast = data.get("beast", None if state.stack else SPACES[CENTRE])
    state.beast = NOWHERE if beast is None else _space(beast, "beast")


def _read_pieces(state: IslandState, data: Json, setup: bool) -> None:
    parked: list[str | None] = [None] * state.players if setup else list(PARKED[: state.players])
    colossi = data.get("colossi", parked)
    if len(colossi) != state.players:
        raise PositionError(f"colossi: there must be {state.players} entries.")
    state.colossus = [NOWHERE if name is None else _space(name, "colossi") for name in colossi]
    each = acolytes_each(state.players)
    stand = rows({"acolytes": data.get("acolytes", [{}] * state.players)}, "acolytes", state.players)
    for seat, stands in enumerate(stand):
        for name, count in stands.items():
            space = _space(name, "acolytes")
            state.acolytes[seat * SPACE_COUNT + space] = number(count, f"acolytes, seat {seat}, {name}", 0, each)
            if count:
                state.spread[seat] |= BIT[space]
    resting = rows({"resting": data.get("resting", [0] * state.players)}, "resting", state.players)
    for seat in range(state.players):
        out = sum(state.acolytes[seat * SPACE_COUNT : (seat + 1) * SPACE_COUNT])
        state.resting[seat] = number(resting[seat], f"resting, seat {seat}", 0, each)
        state.ready[seat] = each - out - resting[seat]
        if state.ready[seat] < 0:
            raise PositionError(f"acolytes: seat {seat} has more than {each} Acolytes.")
    if "ready" in data and list(data["ready"]) != state.ready:
        raise PositionError(f"ready: with the Acolytes on the island there are {state.ready}.")


def _read_banners(state: IslandState, data: Json) -> None:
    for name, owners in data.get("banners", {}).items():
        space = _space(name, "banners")
        if not owners or len(set(owners)) > 1 or len(owners) > 2:
            raise PositionError(f"banners, {name}: a space bears the Banners of one player, one or a pair.")
        owner = seat_in(state, owners[0], f"banners, {name}")
        state.banner[space] = owner
        state.supply[owner] -= len(owners)
        if len(owners) == 2:
            if state.pair[owner] != NOWHERE:
                raise PositionError(f"banners, {name}: seat {owner} has another pair already.")
            state.pair[owner] = space
    for seat in range(state.players):
        if state.supply[seat] < 0:
            raise PositionError(f"banners: seat {seat} has more than {BANNERS} Banners.")
    if "supply" in data and list(data["supply"]) != state.supply:
        raise PositionError(f"supply: with the Banners on the island there are {state.supply}.")


def _read_players(state: IslandState, data: Json) -> None:
    gold = rows({"gold": data.get("gold", [0] * state.players)}, "gold", state.players)
    state.gold = [number(amount, f"gold, seat {seat}", 0) for seat, amount in enumerate(gold)]
    perks = rows({"perks": data.get("perks", [None] * state.players)}, "perks", state.players)
    for seat, name in enumerate(perks):
        if name is not None:
            card = _card(name, f"perks, seat {seat}")
            if card >= FIRST_GIFT:
                raise PositionError(f"perks, seat {seat}: {CARD_NAMES[card]} is no Perk.")
            state.perk[seat] = card
    for seat in range(state.players):
        if state.pair[seat] != NOWHERE and state.perk[seat] != OUTPOST:
            raise PositionError(f"banners: seat {seat} has a pair of Banners without Outpost.")
    if "earned" in data:
        earned: list[int] = []
        for seat, row in enumerate(rows(data, "earned", state.players)):
            earned.extend([number(row.get(name, 0), f"earned, seat {seat}", 0) for name in SOURCES])
        state.earned = earned
    else:  # Gold of unknown source counts as Loot, so that the sums agree
        for seat in range(state.players):
            state.earned[seat * SOURCE_COUNT] = state.gold[seat]
    for seat in range(state.players):
        row = state.earned[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]
        if sum(row) - 2 * row[LOST] != state.gold[seat]:
            raise PositionError(f"earned, seat {seat}: the sources do not add up to {state.gold[seat]} Gold.")


class _Cards:
    """The cards that a position names: of each title at most as many as there are."""

    def __init__(self) -> None:
        self.left = list(CARD_COPIES)

    def take(self, name: Any, where: str) -> int:
        card = _card(name, where)
        if self.left[card] == 0:
            raise PositionError(f"{where}: there are only {CARD_COPIES[card]} cards called {name}.")
        self.left[card] -= 1
        return card

    def pile(self, data: Json, key: str, beast: bool) -> list[int]:
        """A pile as it is given, top first; the top is the last."""
        found = [self.take(name, key) for name in data.get(key, [])]
        for card in found:
            if (card >= FIRST_BEAST) != beast:
                raise PositionError(f"{key}: {CARDS[card]} belongs into the other deck.")
        return found[::-1]

    def rest(self, order: list[int]) -> list[int]:
        """What nobody has named, in this order."""
        found: list[int] = []
        for card in reversed(order):
            if self.left[card]:
                self.left[card] -= 1
                found.append(card)
        return found[::-1]


def _read_cards(state: IslandState, data: Json) -> None:
    cards = _Cards()
    for card in state.perk:
        if card != NO_CARD:
            cards.take(CARDS[card], "perks")
    hands = rows(data, "hands", state.players)
    state.hands = [
        tuple(sorted([cards.take(name, f"hands, seat {seat}") for name in hand])) for seat, hand in enumerate(hands)
    ]
    for task in data.get("agenda", []):
        if task["task"] == "PutAway":
            cards.take(task["card"], "agenda, PutAway")
        for name in task.get("drawn", []):
            cards.take(name, "agenda, drawn")
    state.colossus_discard = cards.pile(data, "colossus_discard", False)
    state.beast_discard = cards.pile(data, "beast_discard", True)
    state.colossus_deck = _deck(cards, data, "colossus", state.colossus_deck, False)
    state.beast_deck = _deck(cards, data, "beast", state.beast_deck, True)
    if "played" in data:
        played = [0] * CARD_COUNT
        for name, count in data["played"].items():
            played[_card(name, "played")] = number(count, f"played, {name}", 0)
        state.played = played


def _deck(cards: _Cards, data: Json, name: str, order: list[int], beast: bool) -> list[int]:
    """The top cards that are given, and beneath them all that are nowhere else; or the whole deck as it is given."""
    whole, top = f"{name}_deck", f"{name}_top"
    given = cards.pile(data, whole if whole in data else top, beast)
    everything = order + whole_deck(FIRST_BEAST if beast else 0, CARD_COUNT if beast else FIRST_BEAST)
    rest = cards.rest(everything)
    if whole in data and rest:
        raise PositionError(f"{whole}: {', '.join(cards_data(rest))} are nowhere.")
    return rest + given


def _read_wishes(state: IslandState, data: Json) -> None:
    if "ask" in data:
        asks = rows(data, "ask", state.players)
        if not all(ask in ASKS for ask in asks):
            raise PositionError(f"ask: {asks} must be 'normal', 'all' or 'never'.")
        state.asks = [ASKS.index(ask) for ask in asks]
    state.not_this_turn = _seats(state, data, "not_this_turn")
    state.raised = _seats(state, data, "raised")
    state.dodging = _seats(state, data, "dodging")
    known: list[int] = []
    for observer, holder, name in data.get("known", []):
        seats = seat_in(state, observer, "known"), seat_in(state, holder, "known")
        if observer == holder:
            raise PositionError(f"known: what seat {holder} holds itself is no news to it.")
        known.append(known_code(*seats, _card(name, "known")))
    state.known = tuple(known)
    for code in known:
        same = [each for each in known if each == code]
        if len(same) > state.hands[holder_of(code)].count(code % CARD_COUNT):
            raise PositionError(f"known: seat {holder_of(code)} does not hold {CARDS[code % CARD_COUNT]}.")
    top = data.get("top_known")
    state.top_knower = NOBODY if top is None else seat_in(state, top, "top_known")
    if state.top_knower != NOBODY and not state.beast_deck:
        raise PositionError("top_known: there is no card in the beast_deck.")


def _seats(state: IslandState, data: Json, key: str) -> int:
    return sum(BIT[seat_in(state, seat, key)] for seat in set(data.get(key, [])))


def _read_strike(state: IslandState, data: Json) -> None:
    strike = data.get("strike")
    if strike is None:
        return
    state.strike_card = _card(strike["card"], "strike, card")
    state.striker = seat_in(state, strike["caster"], "strike, caster")
    state.area = sum(BIT[_space(space, "strike, area")] for space in set(strike.get("area", [])))
    state.doomed = tuple(
        [seat_in(state, seat, "strike") * SPACE_COUNT + _space(space, "strike") for seat, space in strike["doomed"]]
    )
    state.shoves = tuple(
        [
            (seat_in(state, seat, "strike") * SPACE_COUNT + _space(space, "strike")) * SPACE_COUNT
            + _space(to, "strike")
            for seat, space, to in strike.get("shoves", [])
        ]
    )
    moved = list(state.doomed) + [code // SPACE_COUNT for code in state.shoves]
    for place in set(moved):
        if moved.count(place) > state.acolytes[place]:
            raise PositionError("strike: more Acolytes are struck than there are.")


def _read_control(state: IslandState, data: Json) -> None:
    found = [control(state, space) for space in range(SPACE_COUNT)]
    if "control" in data:
        given = [NOBODY] * SPACE_COUNT
        for name, seat in data["control"].items():
            given[_space(name, "control")] = seat_in(state, seat, f"control, {name}")
        waits = data["agenda"][-1]["task"] if data.get("agenda") else "Act"
        if waits in ("Act", "Window") and given != found:
            space = next(each for each in range(SPACE_COUNT) if given[each] != found[each])
            raise PositionError(f"control: the pieces on {SPACES[space]} say otherwise.")
        found = given
    state.controller = found


# -- contradictions ---------------------------------------------------------------------------------------------------


def _check(state: IslandState, data: Json) -> None:
    _check_island(state)
    _check_hazards(state)
    _check_hands(state)
    _check_agenda(state)


def _check_landmarks(state: IslandState) -> None:
    laid = [tile for tile in state.landmark if tile >= 0]
    for tile, copies in enumerate(LANDMARK_COPIES):
        if laid.count(tile) + state.stack.count(tile) != copies:
            raise PositionError(f"landmarks, stack: there must be {copies} of {LANDMARKS[tile]}.")


def _check_island(state: IslandState) -> None:
    _check_landmarks(state)
    tokens = [0] * len(LOOT)
    for loot in state.loot:
        for kind in range(len(LOOT)):
            tokens[kind] += loot // LOOT_DIGIT[kind] % LOOT_BASE
    before_loot = state.beast == NOWHERE and not any(tokens)
    if not before_loot and tokens != list(LOOT_COPIES):
        raise PositionError(f"loot: there must be {LOOT_COPIES} of the tokens, not {tokens}.")
    if state.beast == NOWHERE and not before_loot:
        raise PositionError("beast: it must be on the island.")
    if state.beast != NOWHERE and state.beast == state.volcano:
        raise PositionError("beast: it can never be on the Volcano's space.")
    if state.stack and not before_loot:
        raise PositionError("stack: Landmarks are placed before the Loot.")


def _check_hazards(state: IslandState) -> None:
    """BMR-028: nobody stands on a hazard, but for those whose death or displacement is being dealt with."""
    deadly = hazards(state)
    names = [type(task).__name__ for task in state.agenda]
    for seat in range(state.players):
        for space in spaces_in(state.spread[seat] & deadly):
            if state.strike_card == NO_CARD:
                raise PositionError(f"acolytes: nobody can stand on {SPACES[space]}, which is a hazard.")
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
        if len(state.hands[seat]) > hand_limit(state, seat) and not waits and not state.over:
            raise PositionError(f"hands: seat {seat} holds more than {hand_limit(state, seat)} cards.")


def _check_agenda(state: IslandState) -> None:
    """Every decision that waits must have an answer, and what it speaks of must be there."""
    if state.over:
        return
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
        return seat == state.active and (isinstance(task, Act) or state.perk[seat] == BEAST_MANTLE)
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
        return isinstance(below, PutAway) and below.card == RANSACK and below.seat == seat
    if isinstance(task, DiscardToLimit):
        return len(state.hands[seat]) > hand_limit(state, seat)
    return True


def _may_dodge(state: IslandState, task: Dodge | DodgeMove) -> bool:
    seat = task.seat
    if seat == state.striker or not is_doomed(state, seat):
        return False
    if isinstance(task, Dodge):
        return holds_colossus_card(state, seat)
    spaces = list(doomed_spaces(state, seat))
    enough = all(task.waiting.count(space) <= spaces.count(space) for space in task.waiting)
    return state.dodging & BIT[seat] != 0 and bool(task.waiting) and enough


def _wants_banner(state: IslandState, seat: int, spaces: int) -> bool:
    """Whether the seat has taken these spaces and has no Banner there."""
    return all(state.controller[space] == seat and state.banner[space] == NOBODY for space in spaces_in(spaces))


BOTTOM: Final = ("EndTurn", "BeginTurn", "LayLoot", "NextPlacement", "PlaceAcolyte", "PlaceColossus", "PlaceLandmark")
STRIKE_TASKS: Final = ("AskToDodge", "Dodge", "DodgeMove", "Strike")
FIELD_NAMES: Final = """
game version options seed chance reveals first active age turn moves_made cards_played beast landmarks stack loot
colossi acolytes ready resting banners supply control gold hands perks colossus_deck beast_deck colossus_discard
beast_discard colossus_top beast_top played ask not_this_turn raised dice known top_known strike dodging earned phase
agenda result
"""
KEYS: Final = frozenset(FIELD_NAMES.split())
