"""What happened, in words: the sentences of the log. Called only while somebody listens."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Result
from bestiary.kernel.words import capital, listed, seat_ref, who

from .content import (
    CONTROL_ROOM,
    CORNER,
    EDGE,
    EMERGENCY_EXIT,
    ENTRANCE,
    GEAR_KIND,
    GEAR_KINDS,
    LOCKDOWN,
    PEOPLE_TYPES,
    TILE_NAMES,
    TILES,
)
from .rules.answers import WAY_NAMES
from .rules.gears import place_now
from .rules.trapped import by_frozen_layout, still_inside, trapped
from .state import NOWHERE, MazeState, is_engineer, x_of, y_of

DIRECTION_NAMES: Final = ("north", "east", "south", "west")
CORNER_NAMES: Final = ("north-east", "south-east", "south-west", "north-west")
WAY_WORDS: Final = ("to the north", "to the east", "to the south", "to the west", "clockwise", "counter-clockwise")


# -- nouns ------------------------------------------------------------------------------------------------------------


def meeple_id(state: MazeState, meeple: int) -> str:
    """'eng-0', 'android'; in the competitive game 'eng-0a'."""
    if state.competitive:
        return f"eng-{meeple // 2}{'ab'[meeple % 2]}"
    return f"eng-{meeple}" if meeple < state.players else "android"


def crew_names(state: MazeState) -> list[str]:
    """The ids of all meeples, by their numbers."""
    return [meeple_id(state, meeple) for meeple in range(len(state.stands))]


def meeple_name(state: MazeState, meeple: int) -> str:
    if state.competitive:
        return f"engineer {who(meeple // 2)}{meeple % 2 + 1}"
    return f"engineer {who(meeple)}" if meeple < state.players else "the android"


def capital_name(state: MazeState, meeple: int) -> str:
    """A meeple's name at the beginning of a sentence."""
    return capital(meeple_name(state, meeple))


def room_name(tile: int) -> str:
    return f"the {TILE_NAMES[tile]}"


def room_there(state: MazeState, tile: int) -> str:
    """'the Axle Pit (column 2, row -1)'"""
    return f"{room_name(tile)} ({place_words(state.space[tile])})"


def place_words(space: int) -> str:
    """Coordinates in words: 'column 2, row -1'."""
    return f"column {x_of(space)}, row {y_of(space)}"


def gear_name(state: MazeState, tile: int, index: int) -> str:
    """'center gear of the Axle Pit'; where there are two of a kind, also where it is: 'east edge gear of ...'."""
    kind = GEAR_KIND[tile][index]
    name = f"{GEAR_KINDS[kind]} gear of {room_name(tile)}"
    if GEAR_KIND[tile].count(kind) == 1:
        return name
    return f"{GEAR_SIDES[kind][place_now(state, tile, index)]} {name}"


GEAR_SIDES: Final = {EDGE: DIRECTION_NAMES, CORNER: CORNER_NAMES}
"""The sides and corners on which two gears of a kind can sit in one room."""


# -- refs -------------------------------------------------------------------------------------------------------------


def tile_ref(tile: int) -> str:
    return f"tile:{TILES[tile]}"


def meeple_ref(state: MazeState, meeple: int) -> str:
    return f"meeple:{meeple_id(state, meeple)}"


def space_ref(space: int) -> str:
    return f"space:{x_of(space)}:{y_of(space)}"


def gear_ref(tile: int, index: int) -> str:
    return f"gear:{TILES[tile]}:{index}"


def way_ref(way: int) -> str:
    return f"way:{WAY_NAMES[way]}"


# -- the course of the game -------------------------------------------------------------------------------------------


def turn_begins(state: MazeState, moved: list[int]) -> None:
    """Also names the meeples that stand in another room than when the last turn began: their start rooms are new."""
    text = f"Turn {state.turn} begins: {who(state.active)}."
    refs = [meeple_ref(state, meeple) for meeple in moved]
    state.tell("turn", text, ("MBT-027", "MBT-060", "MBT-068"), (seat_ref(state.active), *refs))


def stalling(state: MazeState) -> None:
    rounds = state.stall // state.players
    text = f"For {rounds} rounds there has been no progress: after {_stall_rounds(state)} the game ends."
    state.tell("stall", text, ("MBT-345", "MBT-346"))


def _stall_rounds(state: MazeState) -> int:
    return state.stall_limit // state.players


def passed(state: MazeState) -> None:
    text = f"{who(state.active)} neither moves a meeple nor takes an action."
    state.tell("pass", text, ("MBT-065",), (seat_ref(state.active),))


def gear_forgotten(state: MazeState, meeple: int, gear: int) -> None:
    tile, index = gear // 2, gear % 2
    text = f"{capital_name(state, meeple)} may use the {gear_name(state, tile, index)} again."
    if state.space[tile] == NOWHERE:
        text = f"{capital_name(state, meeple)} has no last gear any more: {room_name(tile)} is gone."
    state.tell("forget", text, ("MBT-137",), (meeple_ref(state, meeple), gear_ref(tile, index)))


# -- movement and collapse --------------------------------------------------------------------------------------------


def moved(state: MazeState, meeple: int, room: int, tile: int) -> None:
    text = f"{capital_name(state, meeple)} moves from {room_name(room)} to {room_name(tile)}."
    state.tell("move", text, ("MBT-080",), (meeple_ref(state, meeple), tile_ref(room), tile_ref(tile)))


def moved_on(state: MazeState, meeple: int, tile: int) -> None:
    text = f"{capital_name(state, meeple)} moves on from {room_name(CONTROL_ROOM)} to {room_name(tile)}."
    refs = (meeple_ref(state, meeple), tile_ref(CONTROL_ROOM), tile_ref(tile))
    state.tell("move", text, ("MBT-185", "MBT-186"), refs)


def switch_thrown(state: MazeState, meeple: int) -> None:
    text = f"{capital_name(state, meeple)} throws the switch: from now on rooms collapse."
    refs = (meeple_ref(state, meeple), "tile:control-room", "switch")
    state.tell("switch", text, ("MBT-182", "MBT-186", "MBT-195"), refs)


def no_switch(state: MazeState, meeple: int) -> None:
    text = f"{capital_name(state, meeple)} does not throw the switch: only an engineer does."
    state.tell("switch", text, ("MBT-183",), (meeple_ref(state, meeple), "tile:control-room"))


def piled(state: MazeState, meeple: int) -> None:
    """MBT-320: its place in the pile."""
    below = len(state.pile) - 1
    place = "at the bottom of the pile" if below == 0 else f"on top of {meeple_name(state, state.pile[-2])} in the pile"
    text = f"{capital_name(state, meeple)} is on the Emergency Exit, {place}."
    state.tell("pile", text, ("MBT-320",), (meeple_ref(state, meeple), tile_ref(EMERGENCY_EXIT)))


def unpiled(state: MazeState, meeple: int) -> None:
    text = f"{capital_name(state, meeple)} leaves the pile on the Emergency Exit."
    state.tell("pile", text, ("MBT-321",), (meeple_ref(state, meeple), tile_ref(EMERGENCY_EXIT)))


def rescued(state: MazeState, tile: int, person: int) -> None:
    text = f"{who(state.active)} rescues the {PEOPLE_TYPES[person]} from {room_name(tile)}."
    state.tell("rescue", text, ("MBT-122",), (seat_ref(state.active), tile_ref(tile)))


GONE_TOO: Final = {CONTROL_ROOM: ("MBT-189",), EMERGENCY_EXIT: ("MBT-222",), LOCKDOWN: ("MBT-231",)}
"""The special rooms collapse like all others, and each has a rule that says so."""


def collapsed(state: MazeState, tile: int, slid: list[int]) -> None:
    count = len(slid)
    rooms = "" if count == 0 else f", and {count} {'room slides' if count == 1 else 'rooms slide'}"
    refs = (tile_ref(tile), *[tile_ref(other) for other in slid])
    rules = ("MBT-196", "MBT-204") if slid else ("MBT-196", "MBT-207")
    state.tell("collapse", f"{capital(room_name(tile))} collapses{rooms}.", (*rules, *GONE_TOO.get(tile, ())), refs)


def holds(state: MazeState, meeple: int, room: int) -> None:
    """MBT-198, MBT-201, MBT-202: why a room that a meeple has left does not collapse."""
    if room == ENTRANCE:
        text, rule = "The Entrance never collapses.", "MBT-202"
    elif room in state.stands:
        there = [other for other in range(len(state.stands)) if state.stands[other] == room]
        text, rule = f"{_crew_words(state, there)} still there.", "MBT-201"
    else:
        text, rule = f"{meeple_name(state, meeple)} did not start the turn there.", "MBT-198"
    hold = "" if room == ENTRANCE else f"{capital(room_name(room))} does not collapse: "
    state.tell("hold", f"{hold}{text}", (rule,), (tile_ref(room),))


# -- exploring --------------------------------------------------------------------------------------------------------


def explored(state: MazeState, meeple: int, direction: int, room: int, tile: int) -> None:
    found = f"{TILE_NAMES[tile]}, {place_words(state.space[tile])}"
    text = f"{capital_name(state, meeple)} explores {DIRECTION_NAMES[direction]}: {found}."
    refs = (meeple_ref(state, meeple), tile_ref(room), tile_ref(tile), "deck")
    rules = ("MBT-098", "MBT-100", "MBT-220") if tile == EMERGENCY_EXIT else ("MBT-098", "MBT-100")
    state.tell("explore", text, rules, refs)


def shut(state: MazeState, meeple: int, tile: int, glass: bool) -> None:
    """MBT-102: nobody can pass the entry of a new room."""
    door = "glass door at the entry" if glass else "door at the entry"
    text = f"The {door} of {room_name(tile)} is locked: nobody can pass it behind {meeple_name(state, meeple)}."
    rules = ("MBT-102", "MBT-289") if glass else ("MBT-101", "MBT-102")
    state.tell("shut", text, rules, (tile_ref(tile), meeple_ref(state, meeple)))


def person_found(state: MazeState, tile: int, person: int) -> None:
    text = f"A {PEOPLE_TYPES[person]} is found in {room_name(tile)}."
    rules = ("MBT-116", "MBT-120", "MBT-271") if state.semi and state.switch else ("MBT-116",)
    state.tell("person", text, rules, (tile_ref(tile),))


def nobody_found(state: MazeState, tile: int) -> None:
    """MBT-117, MBT-119: a People room without People."""
    if state.semi or not state.switch:
        why, rule = "the supply is empty", "MBT-117"
    else:
        why, rule = "the switch has been thrown", "MBT-119"
    state.tell("person", f"Nobody is found in {room_name(tile)}: {why}.", (rule,), (tile_ref(tile),))


def lockdown(state: MazeState) -> None:
    state.tell("lockdown", "The Lockdown: nobody may explore any more.", ("MBT-230",), ("tile:lockdown", "deck"))


def deck_empty(state: MazeState) -> None:
    state.tell("deck", "The deck is empty: nobody may explore any more.", ("MBT-097",), ("deck",))


def exit_to_place(state: MazeState, seat: int) -> None:
    text = f"The Emergency Exit is next in the deck: {who(seat)}, who sits before {who(state.active)}, places it."
    state.tell("exit", text, ("MBT-306", "MBT-312"), (seat_ref(seat), "deck"))


def placed_exit(state: MazeState, seat: int) -> None:
    arrow = DIRECTION_NAMES[state.turned[EMERGENCY_EXIT]]
    text = f"{who(seat)} places the Emergency Exit at {place_words(state.space[EMERGENCY_EXIT])}, arrow {arrow}."
    state.tell("place", text, ("MBT-306", "MBT-311"), (seat_ref(seat), tile_ref(EMERGENCY_EXIT), "deck"))


# -- gears ------------------------------------------------------------------------------------------------------------


def geared(state: MazeState, meeple: int, index: int, way: int, name: str, changed: list[int]) -> None:
    """`name` is what the gear was called before it was turned: with its room it may have come to another side."""
    tile = state.stands[meeple]
    text = f"{capital_name(state, meeple)} turns the {name} {WAY_WORDS[way]}."
    rule = ("MBT-150", "MBT-157", "MBT-165", "MBT-175")[GEAR_KIND[tile][index]]
    refs = [tile_ref(other) for other in changed if other != tile]
    own = (meeple_ref(state, meeple), tile_ref(tile), gear_ref(tile, index))
    state.tell("gear", text, ("MBT-132", rule), (*own, *refs))


# -- calling the end --------------------------------------------------------------------------------------------------


def called(state: MazeState, seat: int) -> None:
    state.tell("vote", f"{who(seat)} calls the end.", ("MBT-347",), (seat_ref(seat),))


def proposed(state: MazeState, seat: int, voter: int) -> None:
    text = f"{who(seat)} proposes to call the end: {who(voter)} votes first."
    if state.players == 2:
        text = f"{who(seat)} proposes to call the end: {who(voter)} votes."
    state.tell("vote", text, ("MBT-347",), (seat_ref(seat), seat_ref(voter)))


def agreed(state: MazeState, seat: int, following: int, proposer: int) -> None:
    then = "" if following == proposer else f": {who(following)} votes next"
    refs = (seat_ref(seat),) if following == proposer else (seat_ref(seat), seat_ref(following))
    state.tell("vote", f"{who(seat)} agrees{then}.", ("MBT-347",), refs)


def disagreed(state: MazeState, seat: int, proposer: int) -> None:
    text = f"{who(seat)} disagrees: {who(proposer)}'s turn goes on."
    state.tell("vote", text, ("MBT-347",), (seat_ref(seat), seat_ref(proposer)))


# -- the end ----------------------------------------------------------------------------------------------------------

ENDS: Final = {
    "all-safe": "MBT-240",
    "dead-position": "MBT-343",
    "stalled": "MBT-346",
    "called": "MBT-347",
    "exit-collapsed": "MBT-292",
    "both-home": "MBT-330",
}
"""The reasons for which a game ends, each with its rule."""

# How a team's game ended, in words, and the rule of the final reckoning.
OUTCOMES: Final = {
    "victory": ("Victory", "MBT-244"),
    "victory-without-android": ("Victory without the android", "MBT-244"),
    "defeat": ("Defeat", "MBT-245"),
    "defeat-beast-running": ("Defeat, and the Beast still runs", "MBT-246"),
}


def ended(state: MazeState) -> None:
    assert state.result is not None
    caught = [meeple_ref(state, meeple) for meeple in who_is_trapped(state, state.result)]
    winners = [seat_ref(seat) for seat in state.result.winners]
    state.tell("end", verdict(state), rules_of_the_end(state), (*winners, *caught))


def who_is_trapped(state: MazeState, result: Result) -> list[int]:
    """MBT-353: the meeples that are trapped, where that has ended the game."""
    found = trapped(state) if result.reason == "dead-position" else None
    return found or []


def verdict(state: MazeState) -> str:
    """How the game ended, in one sentence; in semi-co-op, who has won in another."""
    result = state.result
    if result is None:
        return "The game is not over."
    why = listed([*_reason_words(state, result), *_what_decided(state, result)])
    if state.competitive:
        winner = f"{who(result.winners[0])} wins" if result.winners else "Everybody loses"
        return f"{winner}: {why}."
    outcome, _ = OUTCOMES[result.kind]
    winners = f"{_winners_words(result)} " if state.semi and result.winners else ""
    return f"{winners}{outcome}: {why}."


def _reason_words(state: MazeState, result: Result) -> list[str]:
    """Why the game is over."""
    if result.reason == "dead-position":
        return _trapped_words(state, result)
    if result.reason == "both-home":
        return [f"both of {who(result.winners[0])}'s engineers are on the Emergency Exit"]
    if result.reason == "stalled":
        return [f"for {_stall_rounds(state)} rounds there was no progress"]
    if result.reason == "all-safe":
        return [f"everybody is out, but {_people_words(state)}" if state.people_inside else "everybody is out"]
    return ["the end has been called" if result.reason == "called" else "the Emergency Exit has collapsed"]


def _trapped_words(state: MazeState, result: Result) -> list[str]:
    """MBT-353: who is trapped, and by which test."""
    caught = who_is_trapped(state, result)
    if caught and by_frozen_layout(state):
        return [f"{_crew_words(state, caught)} trapped for certain"]
    everybody = "nobody in the Beast" if state.competitive else "nobody"
    end = f"{_crew_words(state, caught)} trapped" if caught else "nobody is trapped"
    return [f"{everybody} can change anything any more", end]


def _crew_words(state: MazeState, meeples: list[int]) -> str:
    """'engineer A is', 'engineers A1 and B2 are', 'engineer A and the android are'"""
    letters = [meeple_name(state, meeple).removeprefix("engineer ") for meeple in meeples if is_engineer(state, meeple)]
    names = [f"engineer{'' if len(letters) == 1 else 's'} {listed(letters)}"] if letters else []
    if len(letters) < len(meeples):
        names.append("the android")
    return f"{listed(names)} {'is' if len(meeples) == 1 else 'are'}"


def _people_words(state: MazeState) -> str:
    left = state.people_inside
    return f"{left} of the People {'is' if left == 1 else 'are'} left inside"


def _what_decided(state: MazeState, result: Result) -> list[str]:
    """What the reckoning has found besides: who or what is left inside, and in a race the pile."""
    if result.reason in ("both-home", "exit-collapsed", "all-safe"):
        return []
    if state.competitive:
        if not state.switch:
            return ["the switch is not thrown"]
        if not state.pile:
            return ["nobody is on the Emergency Exit"]
        return [f"{meeple_name(state, state.pile[0])} is at the bottom of the pile"]
    if result.kind == "defeat-beast-running":
        return []
    inside = still_inside(state) if result.reason != "dead-position" else []
    found = [f"{_crew_words(state, inside)} still inside"] if inside else []
    return [*found, _people_words(state)] if state.people_inside else found


def _winners_words(result: Result) -> str:
    """Semi-co-op: who has won, and whether that took more than counting People (MBT-273 to MBT-276)."""
    tied = [who(seat) for seat in most_rescued(result)]
    winners = [who(seat) for seat in result.winners]
    if len(tied) == 1:
        return f"{tied[0]} has rescued the most People and wins."
    most = (
        "Nobody has rescued any People" if max(result.scores) == 0 else f"{listed(tied)} have rescued the most People"
    )
    if winners == tied:
        return f"{most}, nobody of them left the Beast before the others, and {listed(winners)} share the win."
    return f"{most}; {listed(winners)} left the Beast first and {'wins' if len(winners) == 1 else 'share the win'}."


def most_rescued(result: Result) -> list[int]:
    return [seat for seat, count in enumerate(result.scores) if count == max(result.scores)]


def rules_of_the_end(state: MazeState) -> tuple[str, ...]:
    result = state.result
    if result is None:
        return ("MBT-248",)
    rules = _rules_of_the_reason(state, result)
    if result.reason in ("both-home", "exit-collapsed"):
        return rules if state.competitive or not state.semi else (*rules, "MBT-272")
    if state.competitive:
        return (*rules, "MBT-332" if state.switch else "MBT-333")
    winners = _rules_of_the_winners(result) if state.semi else ()
    if result.reason == "all-safe":
        return (*rules, "MBT-241" if result.winners else "MBT-242", *winners)
    return (*rules, OUTCOMES[result.kind][1], *winners)


def _rules_of_the_reason(state: MazeState, result: Result) -> tuple[str, ...]:
    if result.reason == "exit-collapsed" and state.competitive:
        return ("MBT-331",)
    if result.reason != "dead-position":
        return (ENDS[result.reason],)
    if state.competitive:
        return "MBT-335", "MBT-343", "MBT-353"
    if by_frozen_layout(state):
        return "MBT-354" if result.winners else "MBT-352", "MBT-351", "MBT-353"
    return "MBT-343", "MBT-353"


def _rules_of_the_winners(result: Result) -> tuple[str, ...]:
    """Semi-co-op."""
    if not result.winners:
        return ("MBT-272",)
    if len(most_rescued(result)) == 1:
        return ("MBT-273",)
    shared = ("MBT-276",) if len(result.winners) > 1 else ()
    return ("MBT-273", "MBT-274", "MBT-275", *shared)
