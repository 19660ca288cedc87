"""What is to be seen, and what nobody can know: the order of the deck."""

from __future__ import annotations

from bestiary.kernel.schema import result_view

from .content import (
    CONTROL_ROOM,
    DIRECTIONS,
    EDGE_LETTERS,
    EMERGENCY_EXIT,
    ENTRANCE,
    GEAR_KIND,
    GEAR_KINDS,
    GEAR_PLACES,
    NO_PERSON,
    PEOPLE_TYPES,
    TILE_NAMES,
    TILES,
)
from .position import gear_of, hands_of, people_of, tile_ids
from .rules.gears import place_now
from .rules.maze import can_explore, connected, edge_now, explorable, is_exit, neighbour, reach
from .rules.placing import PlaceExit
from .rules.turn import GearRepeat, Vote
from .schema import GearView, MazeView, MeepleView, TileView, TurningView, VoteView, WaysView
from .stacking import ROOMS, places_of, stacks_of
from .state import NEVER, NO_TILE, NOBODY, SPECIALS, MazeState, owner_of, x_of, y_of
from .words import crew_names, meeple_id


def view(state: MazeState, seat: int | None) -> MazeView:
    """What everybody sees."""
    names = crew_names(state)
    decision = None if state.over else state.decision()
    return MazeView(
        players=state.players,
        seat=seat,
        deciding=state.seat,
        phase="over" if decision is None else decision.NAME,
        mode=state.options["mode"],
        difficulty=state.options["difficulty"],
        glass_locked=bool(state.glass),
        hatch="open" if state.hatch_open else "closed",
        turn=state.turn,
        to_move=state.active,
        stall=state.stall,
        stall_limit=state.stall_limit,
        tiles=[_tile(state, tile, names) for tile in sorted(state.grid.values())],
        meeples={name: _meeple(state, meeple) for meeple, name in enumerate(names)},
        switch_thrown=state.switch,
        lockdown_revealed=state.lockdown,
        can_explore=can_explore(state),
        deck_size=len(state.deck),
        unseen=tile_ids(sorted(state.deck)),
        stacking=stacking_words(state),
        collapsed=tile_ids(state.collapsed),
        people_inside=state.people_inside,
        hands=hands_of(state),
        supply=people_of(state.supply),
        pile=[names[meeple] for meeple in state.pile],
        moved=None if state.moved == NOBODY else names[state.moved],
        called=state.called,
        vote=_vote(state, decision),
        gear=_gear(state, decision),
        result=result_view(state.result),
    )


def _tile(state: MazeState, tile: int, names: list[str]) -> TileView:
    turned = state.turned[tile]
    return TileView(
        id=TILES[tile],
        name=TILE_NAMES[tile],
        x=x_of(state.space[tile]),
        y=y_of(state.space[tile]),
        r=turned,
        edges="".join(EDGE_LETTERS[edge_now(state, tile, direction)] for direction in range(4)),
        arrow=None if tile == ENTRANCE else DIRECTIONS[turned],
        gears=[
            GearView(index=index, kind=GEAR_KINDS[kind], at=GEAR_PLACES[kind][place_now(state, tile, index)])
            for index, kind in enumerate(GEAR_KIND[tile])
        ],
        person=None if state.persons[tile] == NO_PERSON else PEOPLE_TYPES[state.persons[tile]],
        meeples=[names[meeple] for meeple in range(len(names)) if state.stands[meeple] == tile],
        exit=is_exit(state, tile),
        ways=WaysView(*[_way(state, tile, direction) for direction in range(4)]),
    )


def _way(state: MazeState, tile: int, direction: int) -> str:
    """What lies behind an edge: the room one can walk to, a space to explore, or why neither."""
    other = connected(state, tile, direction)
    if other != NO_TILE:
        return TILES[other]
    if neighbour(state, tile, direction) != NO_TILE:
        return "blocked"
    return "explore" if direction in explorable(state, tile) else "blank"


def _meeple(state: MazeState, meeple: int) -> MeepleView:
    tile = state.stands[meeple]
    rooms = reach(state, tile, NO_TILE)
    owner = owner_of(state, meeple)
    return MeepleView(
        tile=TILES[tile],
        start=TILES[state.start[meeple]],
        last_gear=gear_of(state.last_gear[meeple]),
        seat=None if owner == NOBODY else owner,
        safe=is_exit(state, tile),
        reach=tile_ids(rooms),
        exit_in_reach=is_exit(state, tile) or any(is_exit(state, room) for room in rooms),
    )


def _vote(state: MazeState, decision: object) -> VoteView | None:
    if not isinstance(decision, Vote):
        return None
    agreed = [(decision.proposer + step) % state.players for step in range(1, state.players)]
    return VoteView(proposer=decision.proposer, agreed=agreed[: agreed.index(decision.seat)])


def _gear(state: MazeState, decision: object) -> TurningView | None:
    if not isinstance(decision, GearRepeat):
        return None
    return TurningView(
        meeple=meeple_id(state, decision.meeple),
        tile=TILES[state.stands[decision.meeple]],
        index=decision.index,
        times=decision.times,
    )


def stacking_words(state: MazeState) -> list[str]:
    """How the deck was stacked, top to bottom; it follows from the options alone."""
    about = "about " if state.options["stack_cut"] == "loose" else ""
    words: list[str] = []
    even = 0
    left = ROOMS
    for tiles, aside, above in stacks_of(state.options):
        if above > even:
            words.append(f"{about}{above - even} rooms")
        words += [f"{TILE_NAMES[tile]} among {aside + 1}" if aside else TILE_NAMES[tile] for tile in tiles]
        even = above
        left -= aside
    return [*words, f"{about}{left - even} rooms"] if left > even else words


# -- dealing again ----------------------------------------------------------------------------------------------------


def redeal(state: MazeState, seat: int | None) -> None:
    """Stack what is left of the deck again; nobody knows more of it than anybody else."""
    if state.stacked:
        restack(state)
    else:
        shuffle_written(state)


def shuffle_written(state: MazeState) -> None:
    """Of a written deck nobody knows anything, but that in a race the exit follows the Control Room (MBT-306)."""
    deck = state.deck
    placing = len(state.agenda) > 0 and isinstance(state.agenda[-1], PlaceExit)
    known = state.competitive and EMERGENCY_EXIT in deck and (placing or CONTROL_ROOM in deck)
    if known:
        deck.remove(EMERGENCY_EXIT)
    deck.sort()
    state.chance.shuffle(deck)
    if known:
        deck.insert(len(deck) if placing else deck.index(CONTROL_ROOM), EMERGENCY_EXIT)  # the top is the last


def restack(state: MazeState) -> None:
    """Each unseen special tile goes where it can still be, the rooms fill the other places in random order."""
    left = len(state.deck)
    drawn = state.deck_total - left
    rooms = sorted([tile for tile in state.deck if tile >= SPECIALS])  # nothing of how it really lies shines through
    state.chance.shuffle(rooms)
    places = fitting_places(state, drawn)
    deck = [NO_TILE] * left
    for tile in range(SPECIALS):
        if places[tile] != NEVER:
            deck[state.deck_total - 1 - places[tile]] = tile  # the top is the last
    for place in range(left):
        if deck[place] == NO_TILE:
            deck[place] = rooms.pop()
    state.deck = deck


def fitting_places(state: MazeState, drawn: int) -> list[int]:
    """Where the special tiles that are still unseen may lie, drawn for each from what its own cut allows.

    No two of them depend on the same cut, but for the Emergency Exit of a race. NEVER: not in the deck.
    """
    places = [NEVER] * SPECIALS
    for tile in range(CONTROL_ROOM, SPECIALS):
        if state.drawn_at[tile] != NEVER:
            continue
        if tile == EMERGENCY_EXIT and state.competitive:
            above = state.drawn_at[CONTROL_ROOM]
            places[tile] = (places[CONTROL_ROOM] if above == NEVER else above) + 1
            continue
        possible = [place for place in places_of(state.options, tile) if place >= drawn]
        if possible:
            places[tile] = possible[state.chance.below(len(possible))]
    return places
