"""Positions: the whole truth as readable data, and back (6.1 and 6.4 of the rules).

A hand-written position has the form of 6.4; options may stand beside its other fields. What it leaves out takes its
value from the setup, but a deck that is left out is `deck_top` with an empty list; tiles that are then nowhere are in
the box. It begins at the movement of `to_move`. Only a position with nothing but options and a seed is the setup
itself, its stacked deck included.
"""

from __future__ import annotations

from typing import Any, Final

from bestiary.kernel.errors import OptionError, PositionError
from bestiary.kernel.game import Game
from bestiary.kernel.position import (
    check_heading,
    heading_data,
    known_options,
    number,
    read_course,
    readable,
    result_data,
    seat_in,
    seed_from,
    settings_from,
    task_called,
    truth,
)
from bestiary.kernel.task import AnyTask, Decision
from bestiary.kernel.values import Json, Result

from .content import (
    CONTROL_ROOM,
    EMERGENCY_EXIT,
    ENTRANCE,
    FIRST_ROOM,
    GEAR_KIND,
    NO_PERSON,
    PEOPLE_TYPES,
    PERSON_OF,
    TILE_COUNT,
    TILE_INDEX,
    TILES,
    TOKENS_PER_TYPE,
    TYPES,
)
from .options import given
from .rules.ending import BEAST_RUNNING, DEFEAT, VICTORY, WIN, WITHOUT_ANDROID
from .rules.gears import MOST_ACTIVATIONS
from .rules.maze import is_exit, lay
from .rules.placing import PlaceExit
from .rules.tasks import TASK_BY_NAME
from .rules.turn import BEGIN_TURN, BITS, BeginTurn, GearRepeat, Move, MoveOn, Vote
from .setup import set_table
from .stacking import places_of
from .state import (
    NEVER,
    NO_GEAR,
    NOBODY,
    NOWHERE,
    SPECIALS,
    MazeState,
    is_engineer,
    meeples_of,
    space_of,
    x_of,
    y_of,
)
from .words import REASONS, meeple_id

# -- writing ----------------------------------------------------------------------------------------------------------


def tiles_data(tiles: list[int]) -> list[str]:
    return [TILES[tile] for tile in tiles]


def counts_data(counts: list[int]) -> dict[str, int]:
    return {PEOPLE_TYPES[kind]: counts[kind] for kind in range(TYPES) if counts[kind]}


def gear_data(gear: int) -> list[Any] | None:
    return None if gear == NO_GEAR else [TILES[gear // 2], gear % 2]


def box_of(state: MazeState) -> list[int]:
    """The tiles that are neither in the deck, nor on the table, nor collapsed."""
    elsewhere = {*state.deck, *state.collapsed}
    return [tile for tile in range(TILE_COUNT) if state.space[tile] == NOWHERE and tile not in elsewhere]


def snapshot(state: MazeState) -> Json:
    """The whole truth."""
    crew = range(len(state.stands))
    names = [meeple_id(state, meeple) for meeple in crew]
    engineers = [meeple for meeple in crew if is_engineer(state, meeple)]
    return {
        **heading_data(state),
        "turn": state.turn,
        "to_move": state.active,
        "tiles": [
            [TILES[tile], x_of(state.space[tile]), y_of(state.space[tile]), state.turned[tile]]
            for tile in range(TILE_COUNT)
            if state.space[tile] != NOWHERE
        ],
        "deck": tiles_data(state.deck[::-1]),
        "collapsed": tiles_data(state.collapsed),
        "box": tiles_data(box_of(state)),
        "stacked": state.stacked,
        "drawn_at": {TILES[tile]: state.drawn_at[tile] for tile in range(SPECIALS) if state.drawn_at[tile] != NEVER},
        "meeples": {names[meeple]: TILES[state.stands[meeple]] for meeple in crew},
        "start_rooms": {names[meeple]: TILES[state.start[meeple]] for meeple in crew},
        "last_gear": {
            names[meeple]: gear_data(state.last_gear[meeple]) for meeple in crew if state.last_gear[meeple] != NO_GEAR
        },
        "people": {
            TILES[tile]: PEOPLE_TYPES[state.persons[tile]]
            for tile in range(TILE_COUNT)
            if state.persons[tile] != NO_PERSON
        },
        "supply": counts_data(state.supply),
        "hands": [counts_data(state.hands[seat * TYPES : (seat + 1) * TYPES]) for seat in range(state.players)],
        "switch_thrown": state.switch,
        "switch_turn": None if state.switch_turn == NEVER else state.switch_turn,
        "lockdown_revealed": state.lockdown,
        "pile": [names[meeple] for meeple in state.pile],
        "arrived": {
            names[meeple]: state.arrived[meeple]
            for meeple in engineers
            if is_exit(state, state.stands[meeple]) and not state.never_left & BITS[meeple]
        },
        "never_left": [names[meeple] for meeple in engineers if state.never_left & BITS[meeple]],
        "moved": None if state.moved == NOBODY else names[state.moved],
        "called": state.called,
        "progress": state.progress,
        "stall": state.stall,
        "agenda": [task_data(state, task) for task in state.agenda],
        "result": result_data(state.result),
    }


def task_data(state: MazeState, task: AnyTask) -> Json:
    data: Json = {"task": type(task).__name__}
    for field in task.FIELDS:
        value = getattr(task, field)
        data[field] = meeple_id(state, value) if field == "meeple" else value
    return data


# -- reading ----------------------------------------------------------------------------------------------------------


def restore(game: Game, data: Json) -> MazeState:
    """A game from a position; contradictions raise PositionError."""
    check_heading(game, data, KEYS)
    state = set_table(game, _settings(game, data), seed_from(data))
    with readable():
        if set(data) - SETUP_FIELDS:
            _read(state, data)
            _check(state)
        state.origin = data
        state.advance()
    return state


def _settings(game: Game, data: Json) -> Json:
    """6.4: options may stand beside the other fields; an option that is left out, or null, is not given."""
    names = [option.name for option in game.options if option.name != "seed"]
    options = {**known_options(game, data.get("options", {})), **{name: data[name] for name in names if name in data}}
    options = {name: value for name, value in options.items() if value is not None}
    try:
        players = given(options.get("players"), options)
    except OptionError as error:
        raise PositionError(f"options, {error.option}: {error.message}") from error
    return settings_from(game, options if players is None else {**options, "players": players})


def _read(state: MazeState, data: Json) -> None:
    _read_course(state, data)
    _read_maze(state, data)
    _read_stacking(state, data)
    _read_meeples(state, data)
    _read_people(state, data)
    _read_exits(state, data)
    if not read_course(state, data, lambda task: _task(state, task)):
        state.agenda = [BEGIN_TURN]


def _read_course(state: MazeState, data: Json) -> None:
    state.turn = number(data.get("turn", 1), "turn", 1)
    state.active = number(data.get("to_move", 0), "to_move", 0, state.players - 1)
    state.switch = truth(data.get("switch_thrown", False), "switch_thrown")
    turn = data.get("switch_turn")
    if turn is not None and not state.switch:
        raise PositionError("switch_turn: the switch is not thrown.")
    state.switch_turn = state.turn if state.switch else NEVER
    if turn is not None:
        state.switch_turn = number(turn, "switch_turn", 1, state.turn)
    state.lockdown = truth(data.get("lockdown_revealed", False), "lockdown_revealed")
    state.stall = number(data.get("stall", 0), "stall", 0)
    state.progress = truth(data.get("progress", False), "progress")
    state.called = truth(data.get("called", False), "called")


def _read_maze(state: MazeState, data: Json) -> None:
    """Tiles on the table, in the deck, collapsed, in the box: each at most once."""
    named: set[int] = set()

    def take(name: Any, where: str) -> int:
        if name not in TILE_INDEX:
            raise PositionError(f"{where}: there is no tile called {name}.")
        tile = TILE_INDEX[name]
        if tile in named:
            raise PositionError(f"{where}: the tile {name} is in two places.")
        named.add(tile)
        return tile

    state.space = [NOWHERE] * TILE_COUNT
    state.turned = [0] * TILE_COUNT
    state.grid = {}
    for entry in data.get("tiles", [["entrance", 0, 0]]):
        tile = take(entry[0], "tiles")
        if len(entry) > 4:
            raise PositionError(f"tiles, {entry[0]}: an entry is a tile, its column, its row and its rotation.")
        space = space_of(number(entry[1], "tiles", -FARTHEST, FARTHEST), number(entry[2], "tiles", -FARTHEST, FARTHEST))
        if space in state.grid:
            raise PositionError(f"tiles: {entry[0]} and {TILES[state.grid[space]]} lie on the same space.")
        turned = number(entry[3] if len(entry) > 3 else 0, f"tiles, {entry[0]}, rotation", 0, 3)
        lay(state, tile, space, turned)
    if state.space[ENTRANCE] == NOWHERE:
        raise PositionError("tiles: the Entrance must be on the table.")
    state.collapsed = [take(name, "collapsed") for name in data.get("collapsed", [])]
    for name in data.get("box", []):
        take(name, "box")
    if "deck" in data:
        deck = [take(name, "deck") for name in data["deck"]]
        if "deck_top" in data:
            raise PositionError("deck_top: the deck is given either as deck or as deck_top.")
    else:
        deck = [take(name, "deck_top") for name in data.get("deck_top", [])]
        deck.extend(tile for tile in range(FIRST_ROOM, TILE_COUNT) if tile not in named)
    if ENTRANCE in deck:
        raise PositionError("deck: the Entrance is never in the deck.")
    state.deck = deck[::-1]


def _read_stacking(state: MazeState, data: Json) -> None:
    """3.3: a deck that is called stacked, and what was drawn from it, is one that the options allow."""
    state.stacked = truth(data.get("stacked", False), "stacked")
    drawn_at = data.get("drawn_at", {})
    drawn = len(state.grid) - 1 + len(state.collapsed)
    in_play = [tile for tile in range(SPECIALS) if places_of(state.options, tile)] if state.stacked else []
    if set(drawn_at) != {TILES[tile] for tile in in_play if tile not in state.deck}:
        raise PositionError("drawn_at: it names exactly the special tiles that were drawn from a stacked deck.")
    unused = [tile for tile in range(ENTRANCE + 1, SPECIALS) if tile not in in_play]
    if state.stacked and box_of(state) != unused:  # with that, what is in the deck and what was drawn make it whole
        raise PositionError(f"stacked: such a deck has {state.deck_total} tiles, drawn or not.")
    state.drawn_at = [NEVER] * SPECIALS
    places = [NEVER] * SPECIALS
    for tile in in_play:
        if TILES[tile] in drawn_at:
            places[tile] = number(drawn_at[TILES[tile]], f"drawn_at, {TILES[tile]}", 0, drawn - 1)
            state.drawn_at[tile] = places[tile]
        else:
            places[tile] = state.deck_total - 1 - state.deck.index(tile)
        if places[tile] not in places_of(state.options, tile):
            raise PositionError(f"stacked: {TILES[tile]} cannot have the index {places[tile]} in such a deck.")
    if state.stacked and state.competitive and places[EMERGENCY_EXIT] != places[CONTROL_ROOM] + 1:
        raise PositionError("stacked: the Emergency Exit lies right under the Control Room.")


def _crew(state: MazeState) -> dict[str, int]:
    return {meeple_id(state, meeple): meeple for meeple in range(len(state.stands))}


def _meeple(state: MazeState, name: Any, where: str) -> int:
    crew = _crew(state)
    if name not in crew:
        raise PositionError(f"{where}: there is no meeple called {name}.")
    return crew[name]


def _engineer(state: MazeState, name: Any, where: str) -> int:
    meeple = _meeple(state, name, where)
    if not is_engineer(state, meeple):
        raise PositionError(f"{where}: {name} is no engineer.")
    return meeple


def _room(state: MazeState, name: Any, where: str) -> int:
    if name not in TILE_INDEX:
        raise PositionError(f"{where}: there is no tile called {name}.")
    if state.space[TILE_INDEX[name]] == NOWHERE:
        raise PositionError(f"{where}: the tile {name} is not on the table.")
    return TILE_INDEX[name]


def _read_meeples(state: MazeState, data: Json) -> None:
    if "meeples" in data:
        missing = set(_crew(state)) - set(data["meeples"])
        if missing:
            raise PositionError(f"meeples: {', '.join(sorted(missing))} is missing.")
    for name, tile in data.get("meeples", {}).items():
        state.stands[_meeple(state, name, "meeples")] = _room(state, tile, f"meeples, {name}")
    state.start = state.stands[:]
    for name, tile in data.get("start_rooms", {}).items():
        if tile not in TILE_INDEX:
            raise PositionError(f"start_rooms: there is no tile called {tile}.")
        state.start[_meeple(state, name, "start_rooms")] = TILE_INDEX[tile]
    for name, gear in data.get("last_gear", {}).items():
        meeple = _meeple(state, name, "last_gear")
        if gear is None:
            continue
        tile, index = gear
        if tile not in TILE_INDEX or type(index) is not int or not 0 <= index < len(GEAR_KIND[TILE_INDEX[tile]]):
            raise PositionError(f"last_gear, {name}: there is no gear {index} on {tile}.")
        state.last_gear[meeple] = TILE_INDEX[tile] * 2 + index
    moved = data.get("moved")
    state.moved = NOBODY if moved is None else _meeple(state, moved, "moved")


def _read_people(state: MazeState, data: Json) -> None:
    """6.4: a token has its tile's type; tokens in hands take the first types left; the supply is the rest."""
    given_people = data.get("people", [])
    persons = [NO_PERSON] * TILE_COUNT
    for name in given_people:
        tile = _room(state, name, "people")
        if PERSON_OF[tile] == NO_PERSON:
            raise PositionError(f"people: {name} is no People room.")
        if persons[tile] != NO_PERSON:
            raise PositionError(f"people: {name} holds one token at most.")
        persons[tile] = PEOPLE_TYPES.index(given_people[name]) if isinstance(given_people, dict) else PERSON_OF[tile]
    supply = [TOKENS_PER_TYPE - persons.count(kind) for kind in range(TYPES)]
    hands = data.get("hands", [0] * state.players)
    if len(hands) != state.players:
        raise PositionError(f"hands: there must be {state.players} of them.")
    held = [0] * (state.players * TYPES)
    for seat, hand in enumerate(hands):
        for kind in _tokens(hand, supply):
            held[seat * TYPES + kind] += 1
            supply[kind] -= 1
            if supply[kind] < 0:
                raise PositionError(f"hands: there are only {TOKENS_PER_TYPE} tokens of {PEOPLE_TYPES[kind]}.")
    if min(supply) < 0:
        raise PositionError(f"people: there are only {TOKENS_PER_TYPE} tokens of each type.")
    if state.competitive and (any(held) or given_people):
        raise PositionError("people: the competitive game has no People.")
    if "supply" in data and {kind: count for kind, count in data["supply"].items() if count} != counts_data(supply):
        raise PositionError("supply: it is what is neither on tiles nor in hands.")
    state.persons, state.supply, state.hands = persons, supply, held
    state.people_inside = TILE_COUNT - persons.count(NO_PERSON)


def _tokens(hand: Any, supply: list[int]) -> list[int]:
    """The types of the tokens of one hand."""
    if isinstance(hand, dict):
        counts = {name: number(count, f"hands, {name}", 0, TOKENS_PER_TYPE) for name, count in hand.items()}
        return [PEOPLE_TYPES.index(name) for name, count in counts.items() for _ in range(count)]
    left = [kind for kind in range(TYPES) for _ in range(supply[kind])]
    if number(hand, "hands", 0) > len(left):
        raise PositionError(f"hands: there are only {TYPES * TOKENS_PER_TYPE} tokens.")
    return left[:hand]


def _read_exits(state: MazeState, data: Json) -> None:
    """6.4: who has come onto an exit when, and who never left the Entrance; the pile of the competitive game."""
    on_exit = [meeple for meeple in range(len(state.stands)) if state.stands[meeple] == EMERGENCY_EXIT]
    pile = [_meeple(state, name, "pile") for name in data.get("pile", [])] if "pile" in data else on_exit
    if not state.competitive:
        if data.get("pile"):
            raise PositionError("pile: only the competitive game has a pile.")
        pile = []
    elif sorted(pile) != on_exit:
        raise PositionError("pile: it holds exactly the engineers on the Emergency Exit.")
    state.pile = tuple(pile)
    arrived = {_engineer(state, name, "arrived"): turn for name, turn in data.get("arrived", {}).items()}
    for meeple, turn in arrived.items():
        state.arrived[meeple] = number(turn, "arrived", 0, state.turn)
        if not is_exit(state, state.stands[meeple]):
            raise PositionError(f"arrived: {meeple_id(state, meeple)} stands on no exit room.")
    if "never_left" in data:
        stayed = [_engineer(state, name, "never_left") for name in data["never_left"]]
    else:
        stayed = [
            meeple
            for meeple in range(len(state.stands))
            if state.stands[meeple] == ENTRANCE and meeple not in arrived and is_engineer(state, meeple)
        ]
    for meeple in stayed:
        if state.stands[meeple] != ENTRANCE:
            raise PositionError(f"never_left: {meeple_id(state, meeple)} is not on the Entrance.")
        if meeple in arrived:
            raise PositionError(f"never_left: {meeple_id(state, meeple)} has left it if it has arrived.")
    state.never_left = sum(BITS[meeple] for meeple in set(stayed))


def _task(state: MazeState, data: Json) -> AnyTask:
    kind = task_called(data["task"], TASK_BY_NAME)
    values = []
    for field in kind.FIELDS:
        value = data[field]
        values.append(_meeple(state, value, "agenda") if field == "meeple" else number(value, f"agenda, {field}", 0))
    return kind(*values)


# -- what no single field can see -------------------------------------------------------------------------------------


def _check(state: MazeState) -> None:
    if state.result is not None:
        _check_result(state, state.result)
        return
    if state.stall >= state.stall_limit:
        raise PositionError(f"stall: the game ends at {state.stall_limit}.")
    for seat in range(state.players if state.competitive else 0):
        if all(state.stands[meeple] == EMERGENCY_EXIT for meeple in meeples_of(state, seat)):
            raise PositionError(f"meeples: both engineers of seat {seat} are home, and the game goes on.")
    _check_agenda(state)


def _check_result(state: MazeState, result: Result) -> None:
    """It is one that a game in this mode can have."""
    kinds = RACE_KINDS if state.competitive else TEAM_KINDS
    if result.kind not in kinds:
        raise PositionError(f"result: the kind is one of {', '.join(kinds)}.")
    reasons = [reason for reason in REASONS if reason != ("all-safe" if state.competitive else "both-home")]
    if result.reason not in reasons:
        raise PositionError(f"result: the reason is one of {', '.join(reasons)}.")
    winners = [seat_in(state, seat, "result, winners") for seat in result.winners]
    if len(set(winners)) != len(winners) or bool(winners) == (result.kind in (DEFEAT, BEAST_RUNNING)):
        raise PositionError("result: these cannot be the winners.")
    ranked = [seat_in(state, seat, "result, ranking") for group in result.ranking for seat in group]
    if sorted(ranked) != list(range(state.players)):
        raise PositionError("result: the ranking names every seat once.")
    if len([number(score, "result, scores", 0) for score in result.scores]) != state.players:
        raise PositionError(f"result: there must be {state.players} scores.")


# What may lie on a task of the agenda.
NEXT: Final[dict[str, tuple[str, ...]]] = {
    "": ("BeginTurn", "EndOfTurn"),
    "EndOfTurn": ("Move", "Act", "GearRepeat", "PlaceExit"),
    "Move": ("Vote",),
    "Act": ("MoveOn",),
}


def _check_agenda(state: MazeState) -> None:
    below = ""
    for task in state.agenda:
        name = type(task).__name__
        if name not in NEXT.get(below, ()) or not _possible(state, task):
            raise PositionError(f"agenda: {name} cannot wait there.")
        below = name
    top = state.agenda[-1]
    if not isinstance(top, BeginTurn) and not (isinstance(top, Decision) and top.actions(state)):
        raise PositionError("agenda: nobody is asked anything.")


def _possible(state: MazeState, task: AnyTask) -> bool:
    """Whether this task can wait in this position."""
    if not isinstance(task, Decision):
        return True
    usable = meeples_of(state, state.active)
    seat = seat_in(state, task.seat, "agenda")
    if state.moved != NOBODY and (state.moved not in usable or isinstance(task, Move)):
        return False
    if isinstance(task, Vote):
        return state.called and seat_in(state, task.proposer, "agenda") == state.active != seat
    if isinstance(task, PlaceExit):
        ready = state.switch and state.space[CONTROL_ROOM] != NOWHERE and EMERGENCY_EXIT in state.deck
        return state.competitive and ready and seat == (state.active - 1) % state.players
    if seat != state.active:
        return False
    if isinstance(task, MoveOn):
        entered = state.moved != NOBODY and state.stands[state.moved] == CONTROL_ROOM
        return state.switch and entered and is_engineer(state, state.moved)
    if isinstance(task, GearRepeat):
        gear = state.stands[task.meeple] * 2 + number(task.index, "agenda, index", 0, 1)
        again = task.meeple in usable and state.last_gear[task.meeple] == gear
        return again and 1 <= task.times <= MOST_ACTIVATIONS
    return True


RACE_KINDS: Final = (WIN, DEFEAT)
TEAM_KINDS: Final = (VICTORY, WITHOUT_ANDROID, DEFEAT, BEAST_RUNNING)
FARTHEST: Final = 400_000  # a written position keeps clear of the rim of the numbers that spaces have
SETUP_NAMES: Final = "game version options seed mode difficulty players glass stack_cut stall_rounds call_end"
SETUP_FIELDS: Final = frozenset(SETUP_NAMES.split())
FIELD_NAMES: Final = """
chance reveals turn to_move tiles deck deck_top collapsed box stacked drawn_at meeples start_rooms last_gear people
supply hands switch_thrown switch_turn lockdown_revealed pile arrived never_left moved called progress stall agenda
result
"""
KEYS: Final = SETUP_FIELDS | frozenset(FIELD_NAMES.split())
