"""What happened, in words: the sentences of the log. Called only while somebody listens.

A sentence cites the rule that it follows from, which is that of the card or the step that is its cause, and its refs
name every element that has changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from bestiary.kernel.answers import Reason
from bestiary.kernel.words import capital, counted, listed, seat_ref, who

from . import refs
from .content import (
    BANK_RUN,
    BIT,
    CARD_NAMES,
    CARD_RULES,
    DODGE,
    ERUPTION,
    FIRST_BEAST,
    GOLD_1,
    GOLD_2,
    GOLD_MINE,
    HALLOWED_GROUND,
    INTIMIDATE,
    LANDMARK_NAMES,
    LOOT_NAMES,
    MARKET,
    NEAR,
    NO_LANDMARK,
    OFF,
    PURGE,
    RANSACK,
    SPACE_COUNT,
    SPACES,
    TAKE_FLIGHT,
    TUNNEL_KEYS,
    VOLCANO,
)
from .rules.card import running
from .rules.island import acolytes_at, away, spaces_in, spaces_with, tokens_on
from .rules.roads import reach, reach_of_new
from .state import (
    CARD_PLAYS,
    GIFTS,
    HALLOWED,
    KILLS,
    LOOT,
    MARKETS,
    MINE,
    NOBODY,
    NOWHERE,
    IslandState,
    acolytes_of,
    hand_limit,
    movements_allowed,
)

# -- nouns ------------------------------------------------------------------------------------------------------------


def acolytes(count: int) -> str:
    """'no Acolyte', 'an Acolyte', '3 Acolytes'."""
    return "no Acolyte" if count == 0 else "an Acolyte" if count == 1 else f"{count} Acolytes"


def kind(beast: bool) -> str:
    return "Beast Master" if beast else "Colossus"


def cards(count: int, beast: bool) -> str:
    return f"a {kind(beast)} card" if count == 1 else f"{count} {kind(beast)} cards"


LANDMARK_NOUNS: Final = ("a Hallowed Ground", "a Market", "a Ruins tile", "the Volcano", "the Gold Mine")
"""Landmarks as a sentence names them."""


def loot_name(token: int) -> str:
    """'Loot for 2 Gold'."""
    return f"Loot for {LOOT_NAMES[token]}"


def space_name(state: IslandState, space: int) -> str:
    """'B2 (Hallowed Ground)'."""
    landmark = state.landmark[space]
    return SPACES[space] if landmark < 0 else f"{SPACES[space]} ({LANDMARK_NAMES[landmark]})"


def space_names(state: IslandState, spaces: Iterable[int]) -> str:
    return listed([space_name(state, space) for space in spaces])


def card_names(found: Iterable[int]) -> str:
    """'Zeal', 'Zeal and Dodge'; 'no card'."""
    return listed([CARD_NAMES[card] for card in found] or ["no card"])


def people(seats: Iterable[int]) -> str:
    return listed([who(seat) for seat in seats])


def crowd(places: Iterable[int], where: str = "on") -> str:
    """Acolytes by owner and space: '2 Acolytes of A on B2 and an Acolyte of B on C4'."""
    return listed(
        [
            f"{acolytes(count)} of {who(place // SPACE_COUNT)} {where} {SPACES[place % SPACE_COUNT]}"
            for place, count in Counter(places).items()
        ]
    )


def sentence(text: str) -> str:
    """With a full stop, unless a name at its end has a sign of its own: 'A plays Ghouls!'"""
    return text if text.endswith("!") else f"{text}."


def running_name(state: IslandState) -> str:
    """What the card is called that is being carried out. (A position by hand may have left it out.)"""
    task = running(state)
    return "a card" if task is None else CARD_NAMES[task.card]


def running_rule(state: IslandState) -> str:
    task = running(state)
    return "BMR-246" if task is None else CARD_RULES[task.card]


# -- who controls a space ---------------------------------------------------------------------------------------------


def reason_of_control(state: IslandState, space: int) -> Reason:
    """Why a space is controlled as it is: the count that decides it, and the rule."""
    if space == state.beast:
        return "the Beast is there", ("BMR-135",)
    if space == state.volcano:
        return "the Volcano is there", ("BMR-135",)
    colossi = [seat for seat in range(state.players) if state.colossus[seat] == space]
    if len(colossi) == 1:
        return f"one Colossus: {who(colossi[0])}'s", ("BMR-131",)
    seats = colossi or [seat for seat in range(state.players) if acolytes_of(state, seat, space)]
    if not seats:
        return "nobody is there", ("BMR-135",)
    if len(seats) == 1:
        return f"only {who(seats[0])} has Acolytes there", ("BMR-130",)
    counts = [acolytes_of(state, seat, space) for seat in seats]
    tied = counts.count(max(counts)) > 1
    whose = "Acolytes of the Colossi there" if colossi else "Acolytes"
    named = ", ".join([f"{who(seat)} {count}" for seat, count in zip(seats, counts, strict=True)])
    rules = ["BMR-134" if tied else "BMR-132" if colossi else "BMR-130"]
    if colossi and any(acolytes_of(state, seat, space) for seat in range(state.players) if seat not in colossi):
        rules.append("BMR-133")
    return f"{'a tie, ' if tied else ''}{whose}: {named}", (*rules,)


# -- setup ------------------------------------------------------------------------------------------------------------


def placed_landmark(state: IslandState, seat: int, tile: int, space: int) -> None:
    text = f"{who(seat)} places {LANDMARK_NOUNS[tile]} on {SPACES[space]}."
    marks = (seat_ref(seat), "tile", refs.space(space), *(("volcano",) if tile == VOLCANO else ()))
    state.tell("landmark", text, ("BMR-046", "BMR-047"), marks)


def revealed_landmark(state: IslandState, seat: int, tile: int) -> None:
    text = f"{who(seat)} reveals {LANDMARK_NOUNS[tile]} and places it next."
    state.tell("reveal", text, ("BMR-046",), (seat_ref(seat), "tile"))


def island_ready(state: IslandState) -> None:
    text = f"Loot lies on every space without a Landmark, and the Beast waits on {SPACES[state.beast]}."
    tokens = [
        refs.loot(space, token)
        for space in range(SPACE_COUNT)
        for token in range(len(LOOT_NAMES))
        if tokens_on(state, space, token)
    ]
    state.tell("island", text, ("BMR-048", "BMR-049"), ("beast", refs.space(state.beast), *tokens))


def places_next(state: IslandState) -> None:
    text = f"{who(state.active)} places a Colossus and 3 Acolytes."
    state.tell("turn", text, ("BMR-050",), (seat_ref(state.active),))


def placed_colossus(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)}'s Colossus rises on {space_name(state, space)}."
    state.tell("place", text, ("BMR-051",), (seat_ref(seat), refs.colossus(seat), refs.space(space)))


def placed_acolyte(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)} places an Acolyte on {space_name(state, space)}."
    state.tell("place", text, ("BMR-053",), _from_reserve(seat, space))


def _from_reserve(seat: int, space: int) -> tuple[str, ...]:
    return seat_ref(seat), refs.reserve(seat), refs.acolyte(seat, space), refs.space(space)


# -- Ages and turns ---------------------------------------------------------------------------------------------------


def age_begins(state: IslandState) -> None:
    length = "BMR-070" if state.options["length"] == "full" else "BMR-071"
    state.tell("age", f"Age {state.age} of {state.ages} begins.", (length, "BMR-072"), (seat_ref(state.active),))


def turn_begins(state: IslandState) -> None:
    """Before anything changes: whose turn it is, who rested till now, who passed for the turn that is over."""
    text = f"{who(state.active)}'s turn in Age {state.age}."
    state.tell("turn", text, ("BMR-072", "BMR-073"), (seat_ref(state.active),))
    tired = [seat for seat in range(state.players) if state.resting[seat]]
    if tired:
        named = listed([f"{acolytes(state.resting[seat])} of {who(seat)}" for seat in tired])
        verb = "is" if sum(state.resting) == 1 else "are"
        marks = [mark for seat in tired for mark in (seat_ref(seat), refs.reserve(seat))]
        state.tell("ready", f"{capital(named)} {verb} ready again.", ("BMR-210",), (*marks,))
    for seat in range(state.players):
        if state.not_this_turn & BIT[seat]:
            text = "The turn for which you wanted no question is over."
            state.tell("ask", text, ("BMR-290",), (seat_ref(seat),), (seat,))


def unused(state: IslandState) -> str:
    """What is left of the Action Phase: '2 Movements and 1 card'; nothing: ''."""
    moves = movements_allowed(state) - state.moves_made
    plays = CARD_PLAYS - state.cards_played
    left = [counted(moves, "Movement")] if moves > 0 else []
    if plays > 0:
        left.append(counted(plays, "card"))
    return listed(left) if left else ""


def action_phase_ends(state: IslandState) -> None:
    left = unused(state)
    text = f"{who(state.active)} ends the Action Phase{f' with {left} unused' if left else ''}."
    rules = ("BMR-079", "BMR-077") if left else ("BMR-079",)
    state.tell("end-phase", text, rules, (seat_ref(state.active),))


# -- Scoring and Gold -------------------------------------------------------------------------------------------------


def scoring_begins(state: IslandState, seat: int) -> None:
    spaces = [space for space in range(SPACE_COUNT) if state.banner[space] == seat]
    if not spaces:
        text = f"{who(seat)} has no Banner on the island and scores nothing."
    else:
        text = f"{who(seat)} scores {counted(len(spaces), 'space')}."
    state.tell("score", text, ("BMR-320",), (seat_ref(seat), *[refs.banner(space) for space in spaces]))
    bare = [space for space in spaces if _pays_nothing(state, seat, space)]
    if bare:
        text = f"{space_names(state, bare)} {'brings' if len(bare) == 1 else 'bring'} {who(seat)} nothing."
        rules = dict.fromkeys([PAYS_NOTHING[state.landmark[space]] for space in bare])
        state.tell("score", text, (*rules,), (seat_ref(seat), *[refs.banner(space) for space in bare]))


PAYS_NOTHING: Final = {NO_LANDMARK: "BMR-329", HALLOWED_GROUND: "BMR-400", MARKET: "BMR-328", VOLCANO: "BMR-190"}
"""The rule by which a space without Loot brings nothing, by its Landmark."""


def _pays_nothing(state: IslandState, seat: int, space: int) -> bool:
    if state.loot[space] or state.landmark[space] not in PAYS_NOTHING:
        return False
    return state.landmark[space] != HALLOWED_GROUND or not _congregation(state, seat)


def _congregation(state: IslandState, seat: int) -> int:
    return sum([acolytes_of(state, seat, space) for space in spaces_with(state, HALLOWED_GROUND)])


def gained(state: IslandState, seat: int, amount: int, source: int) -> None:
    """Gold that nobody loses, with the places that it comes from."""
    start = f"{who(seat)} gains {amount} Gold"
    if source == KILLS:
        kills = "a kill" if amount == 1 else f"{amount} kills"
        text = f"{start} for {kills} with {CARD_NAMES[state.strike_card]}."
        state.tell("gold", text, ("BMR-220",), (seat_ref(seat),))
    elif source == GIFTS:
        state.tell("gold", f"{start} from {running_name(state)}.", (running_rule(state),), (seat_ref(seat),))
    elif source == MARKETS:
        spaces = [space for space in spaces_with(state, MARKET) if state.banner[space] == seat]
        named = listed([SPACES[space] for space in spaces])
        text = f"{start} at the {'Market' if len(spaces) == 1 else 'Markets'} on {named}."
        state.tell("gold", text, ("BMR-401",), (seat_ref(seat), *[refs.banner(space) for space in spaces]))
    else:
        _collected(state, seat, start, source)


def _collected(state: IslandState, seat: int, start: str, source: int) -> None:
    """BMR-320: Gold of the Scoring Phase, space by space."""
    name, landmark = COLLECTED[source]
    paid: list[str] = []
    rules: list[str] = []
    marks = [seat_ref(seat)]
    for space in range(SPACE_COUNT):
        if state.banner[space] != seat:
            continue
        tokens = [token for token in (GOLD_1, GOLD_2) if source == LOOT and tokens_on(state, space, token)]
        if not tokens and (source == LOOT or state.landmark[space] != landmark):
            continue
        double = state.pair[seat] == space
        amount = _worth(state, seat, space, source) * (2 if double else 1)
        paid.append(f"{amount} on {SPACES[space]}{' for two Banners' if double else ''}")
        rules.extend([LOOT_RULES[token] for token in tokens] or [LANDMARK_RULES[landmark]])
        rules.extend(["BMR-327"] if double else [])
        marks.extend([refs.banner(space), *[refs.loot(space, token) for token in tokens]])
    where = f": {listed(paid)}" if len(paid) > 1 else f" {paid[0].partition(' ')[2]}"
    state.tell("gold", f"{start} from {name}{where}.", (*dict.fromkeys(rules),), (*marks,))


COLLECTED: Final = {
    LOOT: ("Loot", NO_LANDMARK),
    HALLOWED: ("Hallowed Ground", HALLOWED_GROUND),
    MINE: ("the Gold Mine", GOLD_MINE),
}
LOOT_RULES: Final = ("BMR-405", "BMR-406", "BMR-407", "BMR-408")
LANDMARK_RULES: Final = {HALLOWED_GROUND: "BMR-400", GOLD_MINE: "BMR-404"}


def _worth(state: IslandState, seat: int, space: int, source: int) -> int:
    """What one Banner brings there."""
    if source == LOOT:
        return tokens_on(state, space, GOLD_1) + 2 * tokens_on(state, space, GOLD_2)
    return _congregation(state, seat) if source == HALLOWED else 3


def plundered(state: IslandState, seat: int, space: int, robbed: list[int], again: bool) -> None:
    """Who has paid for Ruins, once more for a second Banner there, and who had nothing to pay with."""
    cause = f"the second Banner at the Ruins on {SPACES[space]}" if again else f"the Ruins on {SPACES[space]}"
    poor = [other for other in range(state.players) if other not in (seat, *robbed)]
    if robbed:
        rest = f"; {people(poor)} {'has' if len(poor) == 1 else 'have'} none" if poor else ""
        each = "" if len(robbed) == 1 else "each of "
        text = f"{who(seat)} takes 1 Gold from {each}{people(robbed)} for {cause}{rest}."
    else:
        text = f"{who(seat)} takes no Gold for {cause}: nobody else has any."
    rules = ("BMR-402", "BMR-327") if again else ("BMR-402",)
    others = [seat_ref(other) for other in range(state.players) if other != seat]
    state.tell("gold", text, rules, (seat_ref(seat), refs.banner(space), *others))


# -- pieces -----------------------------------------------------------------------------------------------------------


def _goal(state: IslandState, space: int, lives: bool) -> str:
    """Where an Acolyte goes, and what becomes of it there."""
    if lives:
        return space_name(state, space)
    return f"{SPACES[space]} and dies {'under the Beast' if space == state.beast else 'in the Volcano'}"


def _hazard_rule(state: IslandState, space: int) -> str:
    return "BMR-171" if space == state.beast else "BMR-191"


def _way(state: IslandState, seat: int, origin: int, space: int) -> Reason:
    """How a piece of this player gets farther than one step: ' by road', ' by Tunnel Keys', and the rule."""
    if NEAR[origin] & BIT[space]:
        return "", ()
    if reach(state, seat, origin, 0) & BIT[space]:
        return " by road", ("BMR-104",)
    return f" by {CARD_NAMES[TUNNEL_KEYS]}", (CARD_RULES[TUNNEL_KEYS],)


def walked(state: IslandState, seat: int, origin: int, space: int, lives: bool) -> None:
    by, roads = _way(state, seat, origin, space)
    text = f"{who(seat)}'s Acolyte walks{by} from {SPACES[origin]} to {_goal(state, space, lives)}."
    rules = ("BMR-100", *roads) if lives else ("BMR-100", *roads, "BMR-112", _hazard_rule(state, space))
    marks = (seat_ref(seat), refs.acolyte(seat, origin), *_arrived(seat, space, lives))
    state.tell("move", text, rules, marks)


def _arrived(seat: int, space: int, lives: bool) -> tuple[str, ...]:
    """Whoever dies has come to the reserve."""
    where = refs.space(space)
    return (refs.acolyte(seat, space), where) if lives else (refs.acolyte(seat, space), where, refs.reserve(seat))


def created(state: IslandState, seat: int, space: int, lives: bool) -> None:
    start = state.colossus[seat]
    where = f" on {space_name(state, space)}"
    rules: tuple[str, ...] = ("BMR-113",)
    if space != start:
        keys = not reach_of_new(state, seat, 0) & BIT[space]
        by = f" by {CARD_NAMES[TUNNEL_KEYS]}" if keys else ""
        where = f", which walks on{by} from {SPACES[start]} to {_goal(state, space, lives)}"
        rules = ("BMR-113", "BMR-114", CARD_RULES[TUNNEL_KEYS]) if keys else ("BMR-113", "BMR-114")
    if not lives:
        rules = (*rules, "BMR-112", _hazard_rule(state, space))
    state.tell("create", f"{who(seat)} creates an Acolyte{where}.", rules, _from_reserve(seat, space))


def strode(state: IslandState, seat: int, space: int) -> None:
    origin = state.colossus[seat]
    by, roads = _way(state, seat, origin, space)
    text = f"{who(seat)}'s Colossus strides{by} from {SPACES[origin]} to {space_name(state, space)}."
    state.tell("move", text, ("BMR-100", *roads), _colossus_goes(state, seat, space))


def _colossus_goes(state: IslandState, seat: int, space: int) -> tuple[str, ...]:
    return seat_ref(seat), refs.colossus(seat), refs.space(state.colossus[seat]), refs.space(space)


BEAST_VERBS: Final = {BANK_RUN: "runs", ERUPTION: "retreats", TAKE_FLIGHT: "flies"}


def beast_moves(state: IslandState, card: int, space: int) -> None:
    nobody = "" if acolytes_at(state, space) else ", where no Acolyte stands"
    way = f"from {SPACES[state.beast]} to {space_name(state, space)}"
    rules = (CARD_RULES[card], "BMR-195", "BMR-170") if card == ERUPTION else (CARD_RULES[card], "BMR-170")
    marks = ("beast", refs.space(state.beast), refs.space(space))
    state.tell("beast", f"The Beast {BEAST_VERBS.get(card, 'moves')} {way}{nobody}.", rules, marks)


def goes_on(state: IslandState, seat: int) -> None:
    text = f"{who(seat)} leads the Beast on, as Rampage says."
    state.tell("beast", text, ("BMR-466",), (seat_ref(seat), "beast"))


def must_give_way(state: IslandState, seat: int) -> None:
    text = f"{who(seat)}'s Colossus on {SPACES[state.beast]} has to give way to the Beast."
    state.tell("asked", text, ("BMR-172",), (seat_ref(seat), refs.colossus(seat), "beast"))


def displaced(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)}'s Colossus gives way to the Beast and goes to {space_name(state, space)}."
    state.tell("displace", text, ("BMR-172", "BMR-174"), _colossus_goes(state, seat, space))


def _source(state: IslandState, space: int) -> str:
    return "the Beast" if space == state.beast else "the Volcano"


def way_is_closed(state: IslandState, seat: int, source: int, ways: int) -> None:
    where = SPACES[state.colossus[seat]]
    text = f"{who(seat)}'s Colossus on {where} cannot retreat from {_source(state, source)} in a straight line"
    _closed(state, text, seat, ways, refs.colossus(seat))


def way_of_beast_is_closed(state: IslandState, seat: int, ways: int) -> None:
    _closed(state, "The Beast cannot retreat from the Volcano in a straight line", seat, ways, "beast")


def _closed(state: IslandState, text: str, seat: int, ways: int, mark: str) -> None:
    """Who chooses another way, or that only one is left."""
    rest = f"{who(seat)} chooses its way" if ways > 1 else "only one other way is left"
    rules = ("BMR-195", "BMR-196") if ways > 1 else ("BMR-195",)
    state.tell("asked", f"{text}: {rest}.", rules, (seat_ref(seat), mark))


def retreated(state: IslandState, seat: int, source: int, space: int) -> None:
    start = f"{who(seat)}'s Colossus on {SPACES[state.colossus[seat]]} retreats from {_source(state, source)}"
    text = f"{start} to {space_name(state, space)}."
    erupts = ("BMR-193",) if source == state.volcano else ()
    state.tell("retreat", text, (running_rule(state), *erupts, "BMR-195"), _colossus_goes(state, seat, space))


def moved_other(state: IslandState, seat: int, owner: int, space: int, rule: str) -> None:
    origin = state.colossus[owner]
    way = f"from {SPACES[origin]} to {space_name(state, space)}"
    text = f"{who(seat)} moves {who(owner)}'s Colossus {way} by {running_name(state)}."
    roads = ("BMR-R55",) if rule == "BMR-438" and not NEAR[origin] & BIT[space] else ()
    state.tell("move", text, (rule, *roads), (seat_ref(seat), *_colossus_goes(state, owner, space)))


def traded_places(state: IslandState, one: int, other: int) -> None:
    ways = [f"{who(seat)}'s goes to {space_name(state, state.colossus[seat])}" for seat in (one, other)]
    text = f"The Colossi of {who(one)} and {who(other)} trade places: {listed(ways)}."
    marks = [_colossus_goes(state, seat, state.colossus[seat]) for seat in (one, other)]
    state.tell("move", text, ("BMR-453",), (*dict.fromkeys([*marks[0], *marks[1]]),))


def convened(state: IslandState, seat: int, moved: tuple[int, ...]) -> None:
    home = state.colossus[seat]
    text = f"{crowd(moved, 'from')} {'comes' if len(moved) == 1 else 'come'} to {who(seat)}'s Colossus"
    come = [place - place % SPACE_COUNT + home for place in moved]
    people_moved = [seat_ref(owner) for owner in _owners(moved)]
    marks = (*dict.fromkeys([seat_ref(seat), *people_moved]), refs.colossus(seat), *_places([*moved, *come]))
    state.tell("shove", f"{capital(text)} on {space_name(state, home)}.", ("BMR-445",), (*marks, refs.space(home)))


def placed_from_reserve(state: IslandState, seat: int, space: int, count: int) -> None:
    where = f"from the reserve on {space_name(state, space)}"
    text = f"{who(seat)} places {acolytes(count)} {where} by {running_name(state)}."
    state.tell("place", text, (running_rule(state),), _from_reserve(seat, space))


def _places(places: Iterable[int]) -> list[str]:
    return [refs.acolyte(place // SPACE_COUNT, place % SPACE_COUNT) for place in dict.fromkeys(places)]


def _owners(places: Iterable[int]) -> list[int]:
    return sorted({place // SPACE_COUNT for place in places})


# -- deaths -----------------------------------------------------------------------------------------------------------


def doomed(state: IslandState) -> None:
    text = f"{CARD_NAMES[state.strike_card]} is about to kill {crowd(state.doomed)}."
    marks = (*[seat_ref(seat) for seat in _owners(state.doomed)], *_places(state.doomed))
    state.tell("doom", text, _deadly_rules(state), (*marks, *[refs.space(space) for space in spaces_in(state.area)]))


def _deadly_rules(state: IslandState) -> tuple[str, ...]:
    """The card, the Beast where it has just arrived, and where Acolytes are pushed to their death."""
    rules = [CARD_RULES[state.strike_card]]
    if state.area == BIT[state.beast]:
        rules.append("BMR-170")
    if state.strike_card == INTIMIDATE:
        ways = [away(state.colossus[state.striker], place % SPACE_COUNT) for place in state.doomed]
        rules.extend(dict.fromkeys(["BMR-205" if to == OFF else "BMR-206" for to in ways]))
    return tuple(rules)


def kills_nobody(state: IslandState) -> None:
    """Where a card strikes; that the Beast has found nobody was told when it came."""
    if state.area != BIT[state.beast]:
        text = f"{CARD_NAMES[state.strike_card]} kills nobody."
        state.tell("death", text, (CARD_RULES[state.strike_card],), (refs.card(state.strike_card),))


def dodges_on(state: IslandState, seat: int) -> None:
    text = f"{who(seat)}'s Dodge still holds against {CARD_NAMES[state.strike_card]}"
    state.tell("asked", sentence(text), ("BMR-296",), (seat_ref(seat),))


def stepped_away(state: IslandState, seat: int, space: int, to: int, lives: bool) -> None:
    struck = lives and state.area & BIT[to] != 0
    tail = ", which is struck as well" if struck else ""
    text = f"{who(seat)}'s Acolyte dodges from {SPACES[space]} to {_goal(state, to, lives)}{tail}."
    rules: tuple[str, ...] = ("BMR-295", "BMR-297") if struck else ("BMR-295",)
    if not lives:
        rules = ("BMR-295", "BMR-298", _hazard_rule(state, to))
    marks = (seat_ref(seat), refs.acolyte(seat, space), *_arrived(seat, to, lives))
    state.tell("dodge", text, rules, marks)


def stays(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)}'s Acolyte on {SPACES[space]} does not step aside."
    state.tell("dodge", text, ("BMR-295",), (seat_ref(seat), refs.acolyte(seat, space)))


def died(state: IslandState, places: tuple[int, ...]) -> None:
    text = f"{CARD_NAMES[state.strike_card]} kills {crowd(places)}."
    marks = (*_places(places), *[mark for seat in _owners(places) for mark in (seat_ref(seat), refs.reserve(seat))])
    state.tell("death", text, (*_deadly_rules(state), "BMR-207"), marks)


def shoved(state: IslandState, shoves: tuple[int, ...]) -> None:
    ways = [
        f"{acolytes(count)} of {who(code // SPACE_COUNT // SPACE_COUNT)}"
        f" from {SPACES[code // SPACE_COUNT % SPACE_COUNT]} to {SPACES[code % SPACE_COUNT]}"
        for code, count in Counter(shoves).items()
    ]
    verb = "sends" if state.strike_card == PURGE else "pushes"
    text = f"{CARD_NAMES[state.strike_card]} {verb} {listed(ways)}."
    came = [code // SPACE_COUNT // SPACE_COUNT * SPACE_COUNT + code % SPACE_COUNT for code in shoves]
    spaces = dict.fromkeys([refs.space(code % SPACE_COUNT) for code in shoves])
    owners = [seat_ref(seat) for seat in _owners(came)]
    marks = (*owners, *_places([*[code // SPACE_COUNT for code in shoves], *came]), *spaces)
    rules = (CARD_RULES[state.strike_card], "BMR-197") if verb == "pushes" else (CARD_RULES[state.strike_card],)
    state.tell("shove", text, rules, marks)


def converted(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)} puts an Acolyte from the reserve in its place on {space_name(state, space)}."
    state.tell("place", text, ("BMR-446",), _from_reserve(seat, space))


def not_converted(state: IslandState, seat: int, killed: tuple[int, ...]) -> None:
    if killed:
        text = f"{who(seat)} has no ready Acolyte to put in its place."
        state.tell("place", text, ("BMR-446",), (seat_ref(seat), refs.reserve(seat)))
    else:
        text = f"Convert has killed nobody, so {who(seat)} puts nobody in its place."
        state.tell("place", text, ("BMR-446", "BMR-R54"), (seat_ref(seat),))


# -- control and Banners ----------------------------------------------------------------------------------------------


def took_control(state: IslandState, seat: int, space: int) -> None:
    why, rules = reason_of_control(state, space)
    has_banner = state.banner[space] == seat
    own = f", where {who(seat)}'s Banner stands already" if has_banner else ""
    text = f"{who(seat)} takes control of {SPACES[space]} ({why}){own}."
    cited = ("BMR-136", *rules, "BMR-140") if has_banner else ("BMR-136", *rules)
    rivals = [other for other in range(state.players) if other != seat and _stands_on(state, other, space)]
    marks = (seat_ref(seat), *[seat_ref(other) for other in rivals], refs.space(space))
    state.tell("control", text, cited, marks)


def lost_control(state: IslandState, space: int) -> None:
    why, rules = reason_of_control(state, space)
    owner = state.banner[space]
    stays = f"; {who(owner)}'s Banner stays" if owner != NOBODY else ""
    text = f"Nobody controls {SPACES[space]} any more ({why}){stays}."
    present = [seat for seat in range(state.players) if seat == owner or _stands_on(state, seat, space)]
    marks = (*[seat_ref(seat) for seat in present], refs.space(space))
    state.tell("control", text, (*rules, "BMR-144") if stays else rules, marks)


def _stands_on(state: IslandState, seat: int, space: int) -> bool:
    return state.colossus[seat] == space or acolytes_of(state, seat, space) > 0


def banners_of(state: IslandState, space: int) -> str:
    """What stands on a space: 'the Banner of A on B2', 'both Banners of A on B2'."""
    owner = state.banner[space]
    which = "both Banners" if state.pair[owner] == space else "the Banner"
    return f"{which} of {who(owner)} on {space_name(state, space)}"


def _banner_marks(state: IslandState, space: int) -> tuple[str, ...]:
    return seat_ref(state.banner[space]), refs.banner(space), refs.space(space)


def banner_falls(state: IslandState, space: int) -> None:
    """Whoever takes control sends the Banners of others home."""
    if state.banner[space] != NOBODY:
        verb = "return" if state.pair[state.banner[space]] == space else "returns"
        text = f"{capital(banners_of(state, space))} {verb} to the supply."
        state.tell("banner", text, ("BMR-138",), _banner_marks(state, space))


def banner_destroyed(state: IslandState, space: int) -> None:
    if state.banner[space] != NOBODY:
        text = f"{running_name(state)} sends {banners_of(state, space)} back to the supply."
        state.tell("banner", text, (running_rule(state), "BMR-154"), _banner_marks(state, space))


def second_banner_returns(state: IslandState, seat: int) -> None:
    space = state.pair[seat]
    if space != NOWHERE:
        text = f"{who(seat)} loses Outpost: the second Banner on {space_name(state, space)} returns to the supply."
        marks = (seat_ref(seat), refs.perk(seat), refs.banner(space), refs.space(space))
        state.tell("banner", text, ("BMR-423", "BMR-R57"), marks)


def raised_banner(state: IslandState, seat: int, space: int, rule: str) -> None:
    by = "" if rule == "BMR-139" else f" by {running_name(state)}"
    text = f"{who(seat)} raises a Banner on {space_name(state, space)}{by}."
    state.tell("banner", text, (rule,), (seat_ref(seat), refs.banner(space), refs.space(space)))


def too_few_banners(state: IslandState, seat: int, spaces: list[int]) -> None:
    has = f"{who(seat)} has {counted(state.supply[seat], 'Banner') if state.supply[seat] else 'no Banner'} in supply"
    many = len(spaces) > 1
    ask = "and chooses which space comes first" if many else "and may move one"
    text = f"{has} for {space_names(state, spaces)} {ask}."
    marks = (seat_ref(seat), *[refs.space(space) for space in spaces])
    state.tell("asked", text, ("BMR-152",) if many else ("BMR-141",), marks)


def moved_banner(state: IslandState, seat: int, space: int, to: int) -> None:
    text = f"{who(seat)} moves a Banner from {space_name(state, space)} to {space_name(state, to)}."
    marks = (seat_ref(seat), refs.banner(space), refs.banner(to), refs.space(space), refs.space(to))
    state.tell("banner", text, ("BMR-141",), marks)


def left_without_banner(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)} leaves {space_name(state, space)} without a Banner."
    state.tell("banner", text, ("BMR-141", "BMR-142"), (seat_ref(seat), refs.space(space)))


def built_outpost(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)} adds a second Banner on {space_name(state, space)} by Outpost."
    state.tell("banner", text, ("BMR-423",), (seat_ref(seat), refs.perk(seat), refs.banner(space), refs.space(space)))


# -- cards ------------------------------------------------------------------------------------------------------------


def drew(state: IslandState, seat: int, drawn: list[int], wanted: int, beast: bool, rule: str) -> None:
    sources = _loot_drawn(state, seat, rule)
    marks = (seat_ref(seat), refs.deck(beast), *sources)
    cause = _cause_of_draw(state, seat, rule)
    short = len(drawn) < wanted
    rules = (rule, "BMR-252") if short else (rule,)
    if not drawn:
        state.tell("draw", f"{who(seat)} draws no {kind(beast)} card{cause}: none is left.", rules, marks)
        return
    if short:
        text = f"{who(seat)} draws only {len(drawn)} of {wanted} {kind(beast)} cards{cause}: no more are left."
    else:
        text = f"{who(seat)} draws {cards(len(drawn), beast)}{cause}."
    state.tell("draw", text, rules, marks)
    state.tell("hand", sentence(f"You draw {card_names(drawn)}"), rules, (*marks, *_card_marks(drawn)), (seat,))


def _cause_of_draw(state: IslandState, seat: int, rule: str) -> str:
    """What a draw is for, unless it is that of the Drawing Phase."""
    if rule in LOOT_RULES:
        spaces = [space for space in range(SPACE_COUNT) if _draws_at(state, seat, space, rule)]
        return f" for Loot on {listed([SPACES[space] for space in spaces])}"
    return f" for {CARD_NAMES[CARD_RULES.index(rule)]}" if rule in CARD_RULES else ""


def _loot_drawn(state: IslandState, seat: int, rule: str) -> list[str]:
    """The Loot and the Banners that bring cards."""
    if rule not in LOOT_RULES:
        return []
    token = LOOT_RULES.index(rule)
    spaces = [space for space in range(SPACE_COUNT) if _draws_at(state, seat, space, rule)]
    return [mark for space in spaces for mark in (refs.banner(space), refs.loot(space, token))]


def _draws_at(state: IslandState, seat: int, space: int, rule: str) -> bool:
    return state.banner[space] == seat and tokens_on(state, space, LOOT_RULES.index(rule)) > 0


def _card_marks(found: Iterable[int]) -> list[str]:
    return [refs.card(card) for card in dict.fromkeys(found)]


def reshuffled(state: IslandState, beast: bool) -> None:
    text = f"The {kind(beast)} deck has run out: its discard pile is shuffled into a new one."
    pile = state.beast_discard if beast else state.colossus_discard
    state.tell("shuffle", text, ("BMR-251",), (refs.deck(beast), refs.pile(beast), *_card_marks(pile)))


def played(state: IslandState, seat: int, card: int) -> None:
    """Before the card lies on the table, so that what runs is what it answers or comes from."""
    text = f"{who(seat)} plays {CARD_NAMES[card]}"
    rules: tuple[str, ...] = (CARD_RULES[card],)
    if card == DODGE:
        text = f"{text} against {CARD_NAMES[state.strike_card]}"
    elif card < FIRST_BEAST:
        rules = (*rules, "BMR-244")
    elif running_name(state) == CARD_NAMES[RANSACK]:
        text = f"{text} from Ransack"
        rules = (*rules, "BMR-467")
    else:
        rules = (*rules, "BMR-280")
    state.tell("card", sentence(text), rules, (seat_ref(seat), refs.card(card), refs.pile(card >= FIRST_BEAST)))


def put_away(state: IslandState, card: int) -> None:
    text = f"{CARD_NAMES[card]} goes to the discard pile."
    state.tell("pile", text, ("BMR-246",), (refs.card(card), refs.pile(card >= FIRST_BEAST)))


DISCARDS: Final = {
    "BMR-241": "for the hand limit",
    "BMR-248": "for the new Perk",
    "BMR-421": "for Beast Mantle",
    "BMR-454": "for Steal",
    "BMR-463": "for Ghouls!",
    "BMR-467": "for Ransack",
}
"""By the rule that demands it."""


def discarded(state: IslandState, seat: int, card: int, rule: str) -> None:
    text = sentence(f"{who(seat)} discards {CARD_NAMES[card]} {DISCARDS[rule]}")
    marks = (seat_ref(seat), refs.card(card), refs.pile(card >= FIRST_BEAST))
    perk = (refs.perk(seat),) if rule in ("BMR-248", "BMR-454") else ()
    state.tell("discard", text, (rule,), (*marks, *perk))


def over_limit(state: IslandState, seat: int) -> None:
    held, limit = len(state.hands[seat]), hand_limit(state, seat)
    text = f"{who(seat)} holds {held} cards and has to discard {held - limit} of them: the hand limit is {limit}."
    state.tell("asked", text, ("BMR-240", "BMR-241"), (seat_ref(seat),))


def has_perk(state: IslandState, seat: int, card: int) -> None:
    text = f"{who(seat)} now has the Perk {CARD_NAMES[card]}."
    state.tell("perk", text, ("BMR-247", CARD_RULES[card]), (seat_ref(seat), refs.perk(seat)))


def stole_perk(state: IslandState, seat: int, owner: int, card: int) -> None:
    text = f"{who(seat)} steals the Perk {CARD_NAMES[card]} from {who(owner)}."
    state.tell("perk", text, ("BMR-454",), (seat_ref(seat), seat_ref(owner), refs.perk(seat), refs.perk(owner)))


def vandalized(state: IslandState, seat: int, owner: int, card: int) -> None:
    text = f"{who(seat)} destroys {who(owner)}'s Perk {CARD_NAMES[card]}."
    marks = (seat_ref(seat), seat_ref(owner), refs.perk(owner), refs.card(card), refs.pile(False))
    state.tell("perk", text, ("BMR-456",), marks)


def uses_mantle(state: IslandState, seat: int) -> None:
    state.tell("perk", f"{who(seat)} uses Beast Mantle.", ("BMR-421",), (seat_ref(seat), refs.perk(seat)))


def odd_card_is_lost(state: IslandState, seat: int, count: int) -> None:
    """Beast Mantle takes two cards for one."""
    if count == 1:
        text = f"One card alone brings {who(seat)} no Beast Master card from Beast Mantle."
    else:
        text = f"The last of the {count} cards brings {who(seat)} nothing from Beast Mantle."
    state.tell("draw", text, ("BMR-421", "BMR-R58"), (seat_ref(seat), refs.perk(seat)))


# -- Divine Gifts and Actions -----------------------------------------------------------------------------------------


def is_next(state: IslandState, seat: int) -> None:
    """Whose turn it is with a card that goes round; its own player comes first and knows."""
    task = running(state)
    if task is not None and task.seat != seat:
        text = sentence(f"{who(seat)} is next for {CARD_NAMES[task.card]}")
        state.tell("asked", text, (CARD_RULES[task.card],), (seat_ref(seat),))


def declines(state: IslandState, seat: int) -> None:
    text = f"{who(seat)} makes no use of {running_name(state)}."
    state.tell("decline", text, (running_rule(state),), (seat_ref(seat),))


def gains_nothing(state: IslandState, seats: list[int]) -> None:
    text = f"{people(seats)} {'gains' if len(seats) == 1 else 'gain'} nothing from {running_name(state)}."
    state.tell("gold", text, (running_rule(state),), (*[seat_ref(seat) for seat in seats],))


def companions_come(state: IslandState, seat: int, owner: int) -> None:
    where = space_name(state, state.colossus[owner])
    text = f"{who(seat)} chooses {who(owner)}'s Colossus on {where} for Companionship."
    marks = (seat_ref(seat), *_colossus_goes(state, owner, state.colossus[owner]))
    state.tell("aim", text, ("BMR-433",), marks)


def nobody_ready(state: IslandState, seat: int) -> None:
    text = f"{who(seat)} has no ready Acolyte for {running_name(state)}."
    state.tell("decline", text, (running_rule(state), "BMR-R42"), (seat_ref(seat), refs.reserve(seat)))


def places_no_more(state: IslandState, seat: int) -> None:
    text = f"{who(seat)} places no more Acolytes by {running_name(state)}."
    state.tell("decline", text, (running_rule(state), "BMR-R42"), (seat_ref(seat),))


def largest_reserve(state: IslandState, seat: int, most: int) -> None:
    """Whom Solidarity concerns, or why it concerns nobody."""
    if seat == NOBODY:
        tied = [each for each in range(state.players) if state.ready[each] + state.resting[each] == most]
        text = f"{people(tied)} tie for the most Acolytes in reserve ({most}), so Solidarity comes to nothing."
        marks = [mark for each in tied for mark in (seat_ref(each), refs.reserve(each))]
        state.tell("asked", text, ("BMR-439",), (*marks,))
        return
    rest = "" if state.ready[seat] else ", but none is ready, so Solidarity comes to nothing"
    text = f"{who(seat)} alone has the most Acolytes in reserve ({most}){rest}."
    rules = ("BMR-439",) if state.ready[seat] else ("BMR-439", "BMR-R56")
    state.tell("asked", text, rules, (seat_ref(seat), refs.reserve(seat)))


def no_dominion(state: IslandState, seat: int) -> None:
    if state.supply[seat]:
        text = f"No space without pieces and Banners is left for {who(seat)}'s Dominion."
    else:
        text = f"{who(seat)} has no Banner in supply for Dominion."
    state.tell("decline", text, ("BMR-436",), (seat_ref(seat),))


def paid_ransom(state: IslandState, seat: int, thief: int, amount: int) -> None:
    marks = (seat_ref(seat), seat_ref(thief))
    if not amount:
        text = f"{who(seat)} has neither a card nor Gold to give {who(thief)} for Extortion."
        state.tell("gold", text, ("BMR-448", "BMR-R44"), marks)
    elif amount < 2:
        text = f"{who(seat)} pays {who(thief)} {amount} Gold for Extortion, which is all there is."
        state.tell("gold", text, ("BMR-448", "BMR-009"), marks)
    else:
        state.tell("gold", f"{who(seat)} pays {who(thief)} {amount} Gold for Extortion.", ("BMR-448",), marks)


def gave_card(state: IslandState, seat: int, thief: int, card: int) -> None:
    """The others see only its kind (BMR-257)."""
    marks = (seat_ref(seat), seat_ref(thief))
    text = f"{who(seat)} gives {who(thief)} {cards(1, card >= FIRST_BEAST)} for Extortion."
    state.tell("give", text, ("BMR-448",), marks)
    text = sentence(f"The card given is {CARD_NAMES[card]}")
    state.tell("hand", text, ("BMR-448",), (*marks, refs.card(card)), (seat, thief))


def shared_out(state: IslandState, seats: list[int], before: Sequence[tuple[int, ...]]) -> None:
    marks = tuple([seat_ref(seat) for seat in seats])
    pools = [[card for card in hand if card < FIRST_BEAST] for hand in before]
    if not any(pools):
        text = f"{people(seats)} hold no Colossus card, so Hegemony comes to nothing."
        state.tell("shuffle", text, ("BMR-449",), marks)
        return
    text = f"The Colossus cards of {people(seats)} are shuffled together and dealt out again."
    state.tell("shuffle", text, ("BMR-449",), marks)
    for seat, gave in zip(seats, pools, strict=True):
        got = [card for card in state.hands[seat] if card < FIRST_BEAST]
        text = f"You put in {card_names(gave)} and are dealt {card_names(got)}."
        state.tell("hand", text, ("BMR-449",), (seat_ref(seat), *_card_marks([*gave, *got])), (seat,))


# -- Beast Master cards -----------------------------------------------------------------------------------------------


def surges(state: IslandState, struck: int) -> None:
    """Which Hallowed Ground is struck, and why."""
    grounds = spaces_with(state, HALLOWED_GROUND)
    counts = listed([f"{acolytes(len(acolytes_at(state, space)))} on {SPACES[space]}" for space in grounds])
    spaces = spaces_in(struck)
    where = "both Hallowed Grounds" if spaces == grounds else space_names(state, spaces)
    text = f"Power Surge strikes {where}: there {'are' if acolytes_at(state, grounds[0])[1:] else 'is'} {counts}."
    state.tell("strike", text, ("BMR-465",), (*[refs.space(space) for space in spaces],))


def ghouls_come(state: IslandState, seat: int, count: int) -> None:
    held = len(state.hands[seat])
    marks = (seat_ref(seat),)
    if held >= count:
        text = f"{who(seat)} has Acolytes on Ruins and has to discard {count} cards for Ghouls!"
        state.tell("asked", text, ("BMR-463",), marks)
    else:
        has = "only 1 card" if held else "no card"
        state.tell("asked", f"{who(seat)} has Acolytes on Ruins, but {has} for Ghouls!", ("BMR-463", "BMR-R50"), marks)


def rolled(state: IslandState, place: int, roll: int, dies: bool) -> None:
    seat, space = divmod(place, SPACE_COUNT)
    fate = "is doomed" if dies else "is spared"
    text = f"The die shows {roll}: {who(seat)}'s Acolyte on {space_name(state, space)} {fate}."
    state.tell("die", text, ("BMR-468",), (seat_ref(seat), refs.acolyte(seat, space)))


def token_moves(state: IslandState, token: int, space: int, to: int) -> None:
    text = f"The {loot_name(token)} slides from {space_name(state, space)} to {space_name(state, to)}."
    marks = (refs.loot(space, token), refs.loot(to, token), refs.space(space), refs.space(to))
    state.tell("loot", text, ("BMR-464",), marks)


def terraformed(state: IslandState, token: int, old: int, space: int) -> None:
    was, now = SPACES[old], SPACES[space]
    text = f"The Volcano moves from {was} to {now}, and the {loot_name(token)} from {now} to {was}."
    marks = ("volcano", refs.space(old), refs.space(space), refs.loot(space, token), refs.loot(old, token))
    state.tell("volcano", text, ("BMR-471",), marks)


def ransacked(state: IslandState, seat: int, drawn: tuple[int, ...], wanted: int) -> None:
    marks = (seat_ref(seat), refs.deck(True))
    short = len(drawn) < wanted
    rules = ("BMR-467", "BMR-R49") if short else ("BMR-467",)
    rest = ": no more are left" if short else ""
    state.tell("draw", f"{who(seat)} looks at {cards(len(drawn), True)} from the deck{rest}.", rules, marks)
    text = sentence(f"You find {card_names(drawn)}")
    state.tell("hand", text, ("BMR-467",), (*marks, *_card_marks(drawn)), (seat,))


def ransacked_in_vain(state: IslandState, seat: int) -> None:
    text = f"{who(seat)} has found no card by Ransack that can be played."
    state.tell("card", text, ("BMR-467", "BMR-R49"), (seat_ref(seat),))


def put_back(state: IslandState, seat: int, card: int) -> None:
    marks = (seat_ref(seat), refs.deck(True))
    state.tell("draw", f"{who(seat)} puts a card back on the Beast Master deck.", ("BMR-467",), marks)
    text = f"{CARD_NAMES[card]} lies on top of the Beast Master deck."
    state.tell("hand", text, ("BMR-467",), (*marks, refs.card(card)), (seat,))


# -- wishes -----------------------------------------------------------------------------------------------------------

WISH_WORDS: Final = (
    "You are asked in all windows, in your own turn only after somebody has played a card.",
    "You are asked in all windows.",
    "You are not asked in windows any more.",
    "You are not asked for the rest of this turn.",
    "wants to interrupt.",
    "no longer wants to interrupt.",
)
FIRST_OPEN_WISH: Final = 4


def wished(state: IslandState, seat: int, wish: int) -> None:
    """How somebody wants to be asked is their own affair (BMR-290); a raised hand is for everybody to see."""
    if wish < FIRST_OPEN_WISH:
        state.tell("ask", WISH_WORDS[wish], ("BMR-290",), (seat_ref(seat),), (seat,))
    else:
        state.tell("ask", f"{who(seat)} {WISH_WORDS[wish]}", ("BMR-280",), (seat_ref(seat),))


def is_heard(state: IslandState, seat: int) -> None:
    state.tell("ask", f"{who(seat)} wanted to interrupt and is asked.", ("BMR-280",), (seat_ref(seat),))


# -- the end ----------------------------------------------------------------------------------------------------------


def ended(state: IslandState) -> None:
    """All hands lie open, and somebody has won."""
    for seat in range(state.players):
        hand = state.hands[seat]
        if hand:
            text = sentence(f"{who(seat)} still holds {card_names(hand)}")
            state.tell("open", text, ("BMR-084",), (seat_ref(seat), *_card_marks(hand)))
    winners = () if state.result is None else state.result.winners
    state.tell("end", verdict(state), rules_of_the_end(state), (*[seat_ref(seat) for seat in winners],))


def verdict(state: IslandState) -> str:
    """How the game ended, in one sentence."""
    result = state.result
    if result is None:
        return "The game is not over."
    verb = "wins" if len(result.winners) == 1 else "win together"
    return f"{people(result.winners)} {verb} with {result.scores[result.winners[0]]} Gold."


def rules_of_the_end(state: IslandState) -> tuple[str, ...]:
    shared = state.result is not None and len(state.result.winners) > 1
    return ("BMR-081", "BMR-083") if shared else ("BMR-081", "BMR-082")
