"""Positions: the whole truth, and back. What one looks like, and what is taken for granted, `MazePosition` tells."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from bestiary.kernel import position as positions
from bestiary.kernel.content import index_of
from bestiary.kernel.errors import OptionError, PositionError
from bestiary.kernel.game import Game
from bestiary.kernel.task import AnyTask, Decision
from bestiary.kernel.values import Json, Result

from . import content, rules
from .content import CONTROL_ROOM, EMERGENCY_EXIT, ENTRANCE, NO_PERSON, PEOPLE_TYPES, TILE_COUNT, TILES, TYPES
from .material import TOKENS_PER_TYPE, Person
from .options import OPTIONS, given
from .rules.ending import BEAST_RUNNING, DEFEAT, WIN
from .rules.gears import MOST_ACTIVATIONS
from .rules.maze import is_exit, lay
from .rules.placing import PlaceExit
from .rules.turn import BEGIN_TURN, BeginTurn, GearRepeat, Move, MoveOn, Vote
from .schema import GearOf, MazePosition, Placed
from .setup import set_table
from .stacking import places_of
from .state import NEVER, NO_GEAR, NOBODY, NOWHERE, SPECIALS, MazeState, is_engineer, meeples_of, space_of, x_of, y_of
from .words import ENDS, OUTCOMES, crew_names, meeple_id

# -- writing ----------------------------------------------------------------------------------------------------------


def tile_ids(tiles: list[int]) -> list[str]:
    return [TILES[tile] for tile in tiles]


def people_of(counts: list[int]) -> dict[Person, int]:
    return {PEOPLE_TYPES[kind]: counts[kind] for kind in range(TYPES) if counts[kind]}


def gear_of(gear: int) -> GearOf | None:
    return None if gear == NO_GEAR else GearOf(TILES[gear // 2], gear % 2)


def hands_of(state: MazeState) -> list[dict[Person, int]]:
    return [people_of(state.hands[seat * TYPES : (seat + 1) * TYPES]) for seat in range(state.players)]


def box_of(state: MazeState) -> list[int]:
    """The tiles that are neither in the deck, nor on the table, nor collapsed."""
    return sorted(set(range(TILE_COUNT)).difference(state.deck, state.grid.values(), state.collapsed))


def write(state: MazeState) -> MazePosition:
    """The pieces by their names."""
    names = crew_names(state)
    stayed = [meeple for meeple in positions.numbers_in(state.never_left) if is_engineer(state, meeple)]
    return MazePosition(
        tiles=[
            Placed(TILES[tile], x_of(state.space[tile]), y_of(state.space[tile]), state.turned[tile])
            for tile in sorted(state.grid.values())
        ],
        deck=tile_ids(state.deck[::-1]),
        collapsed=tile_ids(state.collapsed),
        box=tile_ids(box_of(state)),
        drawn_at={TILES[tile]: index for tile, index in enumerate(state.drawn_at) if index != NEVER},
        meeples=dict(zip(names, tile_ids(state.stands), strict=True)),
        start_rooms=dict(zip(names, tile_ids(state.start), strict=True)),
        last_gear={names[meeple]: gear_of(gear) for meeple, gear in enumerate(state.last_gear) if gear != NO_GEAR},
        people={TILES[tile]: PEOPLE_TYPES[kind] for tile, kind in enumerate(state.persons) if kind != NO_PERSON},
        supply=people_of(state.supply),
        hands=[*hands_of(state)],
        switch_turn=None if state.switch_turn == NEVER else state.switch_turn,
        pile=[names[meeple] for meeple in state.pile],
        arrived={
            names[meeple]: state.arrived[meeple]
            for meeple in _engineers(state)
            if is_exit(state, state.stands[meeple]) and meeple not in stayed
        },
        never_left=[names[meeple] for meeple in stayed],
        moved=None if state.moved == NOBODY else names[state.moved],
    )


def _engineers(state: MazeState) -> list[int]:
    return [meeple for meeple in range(len(state.stands)) if is_engineer(state, meeple)]


# -- reading ----------------------------------------------------------------------------------------------------------


def settings(game: Game, position: MazePosition) -> Json:
    """Options may stand beside the other fields; an option that is left out, or null, is not given."""
    beside = {name: getattr(position, name) for name in BESIDE if getattr(position, name) is not UNSET}
    options = {name: value for name, value in {**(position.options or {}), **beside}.items() if value is not None}
    try:
        players = given(options.get("players"), options)
    except OptionError as error:
        raise PositionError(f"options, {error.option}: {error.message}") from error
    return positions.settings_from(game, options if players is None else {**options, "players": players})


def read(state: MazeState, position: MazePosition) -> None:
    if not position.given() - SETUP:
        return
    state.agenda = [BEGIN_TURN]
    _read_switch(state, position)
    _read_maze(state, position)
    _read_stacking(state, position)
    _read_meeples(state, position)
    _read_people(state, position)
    _read_pile(state, position)
    _read_arrivals(state, position)


def _read_switch(state: MazeState, position: MazePosition) -> None:
    if position.switch_turn and not state.switch:
        raise PositionError("switch_turn: the switch is not thrown.")
    if position.switch_turn and position.switch_turn > state.turn:
        raise PositionError(f"switch_turn: it is turn {state.turn}.")
    state.switch_turn = position.switch_turn or (state.turn if state.switch else NEVER)


def _read_maze(state: MazeState, position: MazePosition) -> None:
    """Tiles on the table, in the deck, collapsed, in the box: each at most once."""
    pieces = positions.Pieces("tile", content.TILE_INDEX)
    state.space = [NOWHERE] * TILE_COUNT
    state.turned = [0] * TILE_COUNT
    state.grid = {}
    for placed in [Placed("entrance", 0, 0)] if position.tiles is UNSET else position.tiles:
        tile = pieces.take(placed.tile, "tiles")
        space = space_of(placed.x, placed.y)
        if space in state.grid:
            raise PositionError(f"tiles: {placed.tile} and {TILES[state.grid[space]]} lie on the same space.")
        lay(state, tile, space, placed.r)
    if state.space[ENTRANCE] == NOWHERE:
        raise PositionError("tiles: the Entrance must be on the table.")
    state.collapsed = pieces.take_all(position.collapsed, "collapsed")
    pieces.take_all(position.box, "box")
    if position.deck is not UNSET:
        deck = pieces.take_all(position.deck, "deck")
        if position.deck_top is not UNSET:
            raise PositionError("deck_top: the deck is given either as deck or as deck_top.")
    else:
        deck = [*pieces.take_all(position.deck_top, "deck_top"), *pieces.rest(range(content.FIRST_ROOM, TILE_COUNT))]
    state.deck = deck[::-1]


def _read_stacking(state: MazeState, position: MazePosition) -> None:
    """A deck that is called stacked, and what was drawn from it, is one that the options allow."""
    state.stacked = position.stacked or False
    drawn_at = position.drawn_at or {}
    drawn = len(state.grid) - 1 + len(state.collapsed)
    in_play = [tile for tile in range(SPECIALS) if places_of(state.options, tile)] if state.stacked else []
    if set(drawn_at) != {TILES[tile] for tile in in_play if tile not in state.deck}:
        raise PositionError("drawn_at: it names exactly the special tiles that were drawn from a stacked deck.")
    if max(drawn_at.values(), default=-1) >= drawn:
        raise PositionError(f"drawn_at: only {drawn} tiles have been drawn.")
    unused = [tile for tile in range(ENTRANCE + 1, SPECIALS) if tile not in in_play]
    if state.stacked and box_of(state) != unused:  # with that, what is in the deck and what was drawn make it whole
        raise PositionError(f"stacked: such a deck has {state.deck_total} tiles, drawn or not.")
    state.drawn_at = [drawn_at.get(TILES[tile], NEVER) for tile in range(SPECIALS)]
    places = state.drawn_at[:]
    for tile in in_play:
        if places[tile] == NEVER:
            places[tile] = state.deck_total - 1 - state.deck.index(tile)
        if places[tile] not in places_of(state.options, tile):
            raise PositionError(f"stacked: {TILES[tile]} cannot have the index {places[tile]} in such a deck.")
    if state.stacked and state.competitive and places[EMERGENCY_EXIT] != places[CONTROL_ROOM] + 1:
        raise PositionError("stacked: the Emergency Exit lies right under the Control Room.")


def _meeple(state: MazeState, name: str, where: str) -> int:
    return positions.called(name, index_of(crew_names(state)), "meeple", where)


def _engineer(state: MazeState, name: str, where: str) -> int:
    meeple = _meeple(state, name, where)
    if not is_engineer(state, meeple):
        raise PositionError(f"{where}: {name} is no engineer.")
    return meeple


def _tile(name: str, where: str) -> int:
    return positions.called(name, content.TILE_INDEX, "tile", where)


def _room(state: MazeState, name: str, where: str) -> int:
    tile = _tile(name, where)
    if state.space[tile] == NOWHERE:
        raise PositionError(f"{where}: the tile {name} is not on the table.")
    return tile


def _read_meeples(state: MazeState, position: MazePosition) -> None:
    if position.meeples is not UNSET:
        missing = set(crew_names(state)) - set(position.meeples)
        if missing:
            raise PositionError(f"meeples: {', '.join(sorted(missing))} is missing.")
        for name, tile in position.meeples.items():
            state.stands[_meeple(state, name, "meeples")] = _room(state, tile, f"meeples, {name}")
    state.start = state.stands[:]
    for name, tile in (position.start_rooms or {}).items():
        state.start[_meeple(state, name, "start_rooms")] = _tile(tile, "start_rooms")
    for name, gear in (position.last_gear or {}).items():
        meeple = _meeple(state, name, "last_gear")
        if gear is not None:
            state.last_gear[meeple] = _gear(gear, f"last_gear, {name}")
    if isinstance(position.moved, str):
        state.moved = _meeple(state, position.moved, "moved")


def _gear(gear: GearOf, where: str) -> int:
    tile = _tile(gear.tile, where)
    if gear.index >= len(content.GEAR_KIND[tile]):
        raise PositionError(f"{where}: there is no gear {gear.index} on {gear.tile}.")
    return tile * 2 + gear.index


def _read_people(state: MazeState, position: MazePosition) -> None:
    """A token has its tile's type; tokens in hands take the first types left; the supply is the rest."""
    people = position.people or []
    persons = [NO_PERSON] * TILE_COUNT
    for name in people:
        tile = _room(state, name, "people")
        if content.PERSON_OF[tile] == NO_PERSON:
            raise PositionError(f"people: {name} is no People room.")
        if persons[tile] != NO_PERSON:
            raise PositionError(f"people: {name} holds one token at most.")
        persons[tile] = PEOPLE_TYPES.index(people[name]) if isinstance(people, dict) else content.PERSON_OF[tile]
    supply = [TOKENS_PER_TYPE - persons.count(kind) for kind in range(TYPES)]
    held = [0] * (state.players * TYPES)
    for seat, hand in enumerate(position.hands or ()):
        for kind in _tokens(hand, supply):
            held[seat * TYPES + kind] += 1
            supply[kind] -= 1
    for kind in range(TYPES):
        if supply[kind] < 0:
            raise PositionError(f"people, hands: there are only {TOKENS_PER_TYPE} tokens of {PEOPLE_TYPES[kind]}.")
    if state.competitive and (any(held) or people):
        raise PositionError("people: the competitive game has no People.")
    told = position.supply
    if told is not UNSET and {kind: count for kind, count in told.items() if count} != people_of(supply):
        raise PositionError("supply: it is what is neither on tiles nor in hands.")
    state.persons, state.supply, state.hands = persons, supply, held
    state.people_inside = TILE_COUNT - persons.count(NO_PERSON)


def _tokens(hand: dict[Person, int] | int, supply: list[int]) -> list[int]:
    """The types of the tokens of one hand."""
    if isinstance(hand, dict):
        return [PEOPLE_TYPES.index(name) for name, count in hand.items() for _ in range(count)]
    left = [kind for kind in range(TYPES) for _ in range(supply[kind])]
    if hand > len(left):
        raise PositionError(f"hands: there are only {TYPES * TOKENS_PER_TYPE} tokens.")
    return left[:hand]


def _read_pile(state: MazeState, position: MazePosition) -> None:
    if position.pile and not state.competitive:
        raise PositionError("pile: only the competitive game has a pile.")
    on_exit = [meeple for meeple, tile in enumerate(state.stands) if state.competitive and tile == EMERGENCY_EXIT]
    pile = on_exit if position.pile is UNSET else [_meeple(state, name, "pile") for name in position.pile]
    if sorted(pile) != on_exit:
        raise PositionError("pile: it holds exactly the engineers on the Emergency Exit.")
    state.pile = tuple(pile)


def _read_arrivals(state: MazeState, position: MazePosition) -> None:
    """Who has come onto an exit when, and who never left the Entrance."""
    arrived = {_engineer(state, name, "arrived"): turn for name, turn in (position.arrived or {}).items()}
    for meeple, turn in arrived.items():
        if turn > state.turn:
            raise PositionError(f"arrived, {meeple_id(state, meeple)}: it is turn {state.turn}.")
        if not is_exit(state, state.stands[meeple]):
            raise PositionError(f"arrived: {meeple_id(state, meeple)} stands on no exit room.")
        state.arrived[meeple] = turn
    if position.never_left is not UNSET:
        stayed = [_engineer(state, name, "never_left") for name in position.never_left]
    else:
        inside = [meeple for meeple in _engineers(state) if state.stands[meeple] == ENTRANCE]
        stayed = [meeple for meeple in inside if meeple not in arrived]
    for meeple in stayed:
        if state.stands[meeple] != ENTRANCE:
            raise PositionError(f"never_left: {meeple_id(state, meeple)} is not on the Entrance.")
        if meeple in arrived:
            raise PositionError(f"never_left: {meeple_id(state, meeple)} has left it if it has arrived.")
    state.never_left = positions.mask_of(stayed)


# -- what no single field can see -------------------------------------------------------------------------------------


def check(state: MazeState) -> None:
    if state.result is not None:
        _check_result(state, state.result)
        return
    if state.stall >= state.stall_limit:
        raise PositionError(f"stall: the game ends at {state.stall_limit}.")
    for seat in range(state.players if state.competitive else 0):
        if all(state.stands[meeple] == EMERGENCY_EXIT for meeple in meeples_of(state, seat)):
            raise PositionError(f"meeples: both engineers of seat {seat} are home, and the game goes on.")
    positions.check_agenda(state, NEXT, _possible)
    top = state.agenda[-1]
    if not isinstance(top, BeginTurn) and not (isinstance(top, Decision) and top.actions(state)):
        raise PositionError("agenda: nobody is asked anything.")


def _check_result(state: MazeState, result: Result) -> None:
    """It is one that a game in this mode can have."""
    kinds = (WIN, DEFEAT) if state.competitive else tuple(OUTCOMES)
    if result.kind not in kinds:
        raise PositionError(f"result: the kind is one of {', '.join(kinds)}.")
    reasons = [reason for reason in ENDS if reason != ("all-safe" if state.competitive else "both-home")]
    if result.reason not in reasons:
        raise PositionError(f"result: the reason is one of {', '.join(reasons)}.")
    if bool(result.winners) == (result.kind in (DEFEAT, BEAST_RUNNING)):
        raise PositionError("result: these cannot be the winners.")
    if min(result.scores) < 0:
        raise PositionError("result: nobody has a score below 0.")


def _possible(state: MazeState, task: AnyTask, below: str) -> bool:
    """Whether this task can wait in this position."""
    if not isinstance(task, Decision):
        return True
    usable = meeples_of(state, state.active)
    if state.moved != NOBODY and (state.moved not in usable or isinstance(task, Move)):
        return False
    if isinstance(task, Vote):
        return state.called and task.proposer == state.active != task.seat
    if isinstance(task, PlaceExit):
        ready = state.switch and state.space[CONTROL_ROOM] != NOWHERE and EMERGENCY_EXIT in state.deck
        return state.competitive and ready and task.seat == (state.active - 1) % state.players
    if task.seat != state.active:
        return False
    if isinstance(task, MoveOn):
        entered = state.moved != NOBODY and state.stands[state.moved] == CONTROL_ROOM
        return state.switch and entered and is_engineer(state, state.moved)
    if isinstance(task, GearRepeat):
        return task.meeple in usable and state.last_gear[task.meeple] == state.stands[task.meeple] * 2 + task.index
    return True


# What may lie on a task of the agenda.
NEXT: Final[dict[str, tuple[str, ...]]] = {
    "": ("BeginTurn", "EndOfTurn"),
    "EndOfTurn": ("Move", "Act", "GearRepeat", "PlaceExit"),
    "Move": ("Vote",),
    "Act": ("MoveOn",),
}
BESIDE: Final = [option.name for option in OPTIONS if option.name != "seed"]
SETUP: Final = {"game", "version", "options", "seed", *BESIDE}

CODECS: Final = {
    "meeple": positions.Codec(str, meeple_id, _meeple),
    "index": positions.between(0, 1),
    "times": positions.between(1, MOST_ACTIVATIONS),
    "proposer": positions.SEAT_CODEC,
}
POSITIONS: Final = positions.Positions(
    MazePosition, set_table, write, read, check, positions.tasks_in(rules), CODECS, settings
)
