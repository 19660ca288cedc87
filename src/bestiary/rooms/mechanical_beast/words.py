"""What happened, in words: the sentences of the log. Called only while somebody listens."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Result
from bestiary.kernel.words import capital, listed, seat_ref, who

from .content import EMERGENCY_EXIT, GEAR_KIND, GEAR_KINDS, PEOPLE_TYPES, TILE_NAMES, TILES
from .rules.answers import WAY_NAMES
from .state import MazeState, x_of, y_of

DIRECTION_NAMES: Final = ("north", "east", "south", "west")
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


def gear_name(tile: int, index: int) -> str:
    return f"{GEAR_KINDS[GEAR_KIND[tile][index]]} gear of {room_name(tile)}"


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


def turn_begins(state: MazeState) -> None:
    text = f"Turn {state.turn}: {who(state.active)}."
    state.tell("turn", text, ("MBT-027", "MBT-060"), (seat_ref(state.active),))


def moved(state: MazeState, meeple: int, tile: int) -> None:
    text = f"{capital_name(state, meeple)} moves to {room_name(tile)}."
    state.tell("move", text, ("MBT-080",), (meeple_ref(state, meeple), tile_ref(tile)))


def switch_thrown(state: MazeState, meeple: int) -> None:
    text = f"{capital_name(state, meeple)} throws the switch: from now on rooms collapse."
    state.tell("switch", text, ("MBT-182", "MBT-195"), (meeple_ref(state, meeple), "tile:control-room", "switch"))


def explored(state: MazeState, meeple: int, direction: int, tile: int) -> None:
    found = f"{TILE_NAMES[tile]}, {place_words(state.space[tile])}"
    text = f"{capital_name(state, meeple)} explores {DIRECTION_NAMES[direction]}: {found}."
    state.tell("explore", text, ("MBT-098", "MBT-100"), (meeple_ref(state, meeple), tile_ref(tile), "deck"))


def person_found(state: MazeState, tile: int, person: int) -> None:
    text = f"A {PEOPLE_TYPES[person]} is found in {room_name(tile)}."
    state.tell("person", text, ("MBT-116",), (tile_ref(tile),))


def rescued(state: MazeState, tile: int, person: int) -> None:
    text = f"{who(state.active)} rescues the {PEOPLE_TYPES[person]} from {room_name(tile)}."
    state.tell("rescue", text, ("MBT-122",), (seat_ref(state.active), tile_ref(tile)))


def collapsed(state: MazeState, tile: int, slid: int) -> None:
    rooms = "" if slid == 0 else f", and {slid} {'room slides' if slid == 1 else 'rooms slide'}"
    state.tell("collapse", f"{capital(room_name(tile))} collapses{rooms}.", ("MBT-196", "MBT-204"), (tile_ref(tile),))


def lockdown(state: MazeState) -> None:
    state.tell("lockdown", "The Lockdown: nobody may explore any more.", ("MBT-230",), ("tile:lockdown", "deck"))


def geared(state: MazeState, meeple: int, index: int, way: int) -> None:
    tile = state.stands[meeple]
    text = f"{capital_name(state, meeple)} turns the {gear_name(tile, index)} {WAY_WORDS[way]}."
    rule = ("MBT-150", "MBT-157", "MBT-165", "MBT-175")[GEAR_KIND[tile][index]]
    state.tell("gear", text, ("MBT-132", rule), (meeple_ref(state, meeple), tile_ref(tile), gear_ref(tile, index)))


def placed_exit(state: MazeState, seat: int) -> None:
    text = f"{who(seat)} places the Emergency Exit at {place_words(state.space[EMERGENCY_EXIT])}."
    state.tell("place", text, ("MBT-306", "MBT-311"), (seat_ref(seat), tile_ref(EMERGENCY_EXIT)))


def proposed(state: MazeState, seat: int) -> None:
    state.tell("vote", f"{who(seat)} proposes to call the end.", ("MBT-347",), (seat_ref(seat),))


def voted(state: MazeState, seat: int, yes: bool) -> None:
    text = f"{who(seat)} {'agrees' if yes else 'disagrees: the game goes on'}."
    state.tell("vote", text, ("MBT-347",), (seat_ref(seat),))


# -- the end ----------------------------------------------------------------------------------------------------------

# What a game ended by, in words, and its rule.
REASONS: Final = {
    "all-safe": ("everybody is out", "MBT-240"),
    "dead-position": ("nobody can change anything any more", "MBT-343"),
    "stalled": ("nothing has happened for too long", "MBT-346"),
    "called": ("the end was called", "MBT-347"),
    "exit-collapsed": ("the Emergency Exit has collapsed", "MBT-292"),
    "both-home": ("both engineers are on the Emergency Exit", "MBT-330"),
}
# How a team's game ended, in words, and the rule of the final reckoning.
OUTCOMES: Final = {
    "victory": ("Victory", "MBT-244"),
    "victory-without-android": ("Victory without the android", "MBT-244"),
    "defeat": ("Defeat", "MBT-245"),
    "defeat-beast-running": ("Defeat, and the Beast still runs", "MBT-246"),
}


def ended(state: MazeState) -> None:
    state.tell("end", verdict(state), rules_of_the_end(state))


def verdict(state: MazeState) -> str:
    """How the game ended, in one sentence."""
    result = state.result
    if result is None:
        return "The game is not over."
    reason, _ = REASONS[result.reason]
    if state.competitive:
        winner = f"{who(result.winners[0])} wins" if result.winners else "Everybody loses"
        return f"{winner}: {reason}."
    outcome, _ = OUTCOMES[result.kind]
    winners = f"{_winners_words(result)} " if state.semi and result.winners else ""
    return f"{winners}{outcome}: {reason}."


def _winners_words(result: Result) -> str:
    """Semi-co-op: who has won, and whether that took more than counting People (MBT-273 to MBT-276)."""
    tied = [who(seat) for seat in most_rescued(result)]
    winners = [who(seat) for seat in result.winners]
    if len(tied) == 1:
        return f"{tied[0]} has rescued the most People and won."
    equal = f"{listed(tied)} have rescued the most People"
    if winners == tied:
        return f"{equal}, none of them left the Beast first, and they share the win."
    return f"{equal}; {listed(winners)} left the Beast first and {'wins' if len(winners) == 1 else 'share the win'}."


def most_rescued(result: Result) -> list[int]:
    return [seat for seat, count in enumerate(result.scores) if count == max(result.scores)]


def rules_of_the_end(state: MazeState) -> tuple[str, ...]:
    result = state.result
    if result is None:
        return ("MBT-248",)
    _, rule = REASONS[result.reason]
    if state.competitive:
        if result.reason == "both-home":
            return (rule,)
        if result.reason == "exit-collapsed":
            return ("MBT-331",)
        return rule, "MBT-332" if state.switch else "MBT-333"
    winners = _rules_of_the_winners(result) if state.semi else ()
    if result.reason == "exit-collapsed":
        return (rule, *winners)
    if result.reason == "all-safe":
        return (rule, "MBT-241" if result.winners else "MBT-242", *winners)
    return (rule, OUTCOMES[result.kind][1], *winners)


def _rules_of_the_winners(result: Result) -> tuple[str, ...]:
    """Semi-co-op."""
    if not result.winners:
        return ("MBT-272",)
    if len(most_rescued(result)) == 1:
        return ("MBT-273",)
    shared = ("MBT-276",) if len(result.winners) > 1 else ()
    return ("MBT-273", "MBT-274", "MBT-275", *shared)
