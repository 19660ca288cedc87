"""The maze in the terminal, five columns and three lines for each room, and beneath it every fact of the table."""

from __future__ import annotations

from collections.abc import Mapping

from bestiary.kernel.words import listed, who

from .content import LOCKDOWN
from .knowledge import view
from .material import Person
from .schema import MazeView, MeepleView, TileView
from .stacking import places_of
from .state import NEVER, MazeState
from .words import capital_name, verdict

ARROWS = {"n": "↑", "e": "→", "s": "↓", "w": "←", None: "▣"}
SIDES = {"O": " ", "G": "┊", "L": "╪", "-": "│"}
TOPS = {"O": "   ", "G": "┈┈┈", "L": "═╪═", "-": "───"}
GEARS = {"center": "*", "linear": "=", "edge": "+", "corner": "%"}


def picture(state: MazeState, seat: int | None) -> str:
    """The table as lines of text with Rich markup."""
    seen = view(state, seat)
    names = {name: capital_name(state, meeple) for meeple, name in enumerate(seen.meeples)}
    lines = [_heading(seen), _course(seen, names), *_maze(seen), *_legend(), *_crew(seen, names)]
    return "\n".join([*lines, *_pieces(seen, names), *_rooms(seen), *_deck(state, seen), *_end(state, seen)])


def _heading(seen: MazeView) -> str:
    kind = seen.mode if seen.difficulty is None else f"{seen.mode}, {seen.difficulty}"
    marks = ["[red]switch thrown[/red]" if seen.switch_thrown else "switch not thrown"]
    if seen.lockdown_revealed:
        marks.append("[red]Lockdown[/red]")
    marks.append(f"hatch {seen.hatch}, glass doors {'locked' if seen.glass_locked else 'unlocked'}")
    marks.append(f"{seen.stall} of {seen.stall_limit} turns without progress")
    turn = "The game is over" if seen.result else f"Turn {seen.turn}, {who(seen.to_move)}"
    return f"[bold]{turn}[/bold] ({kind}): {', '.join(marks)}"


def _course(seen: MazeView, names: dict[str, str]) -> str:
    """How far the turn has come."""
    marks = [] if seen.deciding is None else [f"{who(seen.deciding)} is asked: {seen.phase}"]
    if seen.moved:
        marks.append(f"{names[seen.moved]} has moved")
    if seen.gear:
        gear = seen.gear
        marks.append(f"{names[gear.meeple]} turns gear {gear.index} of {gear.tile}, {gear.times} of 40 done")
    if seen.vote:
        agreed = listed([who(seat) for seat in seen.vote.agreed]) if seen.vote.agreed else "nobody"
        marks.append(f"{who(seen.vote.proposer)} proposes to call the end, {agreed} has agreed so far")
    elif seen.called:
        marks.append("the end was proposed in this turn")
    return f"  {'; '.join(marks)}" if marks else ""


def _maze(seen: MazeView) -> list[str]:
    tiles = {(tile.x, tile.y): tile for tile in seen.tiles}
    columns = [x for x, _ in tiles]
    rows = [y for _, y in tiles]
    lines = ["      " + "".join(f"{x:^5}" for x in range(min(columns), max(columns) + 1))]
    for y in range(min(rows), max(rows) + 1):
        drawn = [_room(tiles.get((x, y))) for x in range(min(columns), max(columns) + 1)]
        for part in range(3):
            lines.append(f"{y if part == 1 else '':>5} " + "".join(room[part] for room in drawn))
    return lines


def _room(tile: TileView | None) -> tuple[str, str, str]:
    if tile is None:
        return "     ", "  ·  ", "     "
    north, east, south, west = list(tile.edges)
    crew = len(tile.meeples)
    inside = f"[bold]{crew}[/bold]" if crew else "p" if tile.person else " "
    gear = GEARS[tile.gears[0].kind] if tile.gears else " "
    middle = f"{SIDES[west]}{ARROWS[tile.arrow]}{inside}{gear}{SIDES[east]}"
    return f"┌{TOPS[north]}┐", middle, f"└{TOPS[south]}┘"


def _legend() -> list[str]:
    doors = "doors: open '   ', glass ┈ ┊, locked ═ ╪; arrows: what a collapse pulls along; ▣ the Entrance"
    return [f"[dim]{doors}[/dim]", "[dim]gears: center *, linear =, edge +, corner %; p People; numbers: meeples[/dim]"]


def _crew(seen: MazeView, names: dict[str, str]) -> list[str]:
    places = {tile.id: tile for tile in seen.tiles}
    return [
        f"  [bold]{names[name]}[/bold] ({name}) in {places[meeple.tile].name} ({meeple.tile}) at"
        f" {places[meeple.tile].x}, {places[meeple.tile].y}{_meeple_marks(seen, meeple, places)}"
        for name, meeple in seen.meeples.items()
    ]


def _meeple_marks(seen: MazeView, meeple: MeepleView, places: dict[str, TileView]) -> str:
    marks = ["[green]safe[/green]"] if meeple.safe else ["an exit in reach"] if meeple.exit_in_reach else []
    if not seen.result and in_dead_end(seen, meeple):
        marks.append("[red]in a dead end[/red]")
    if meeple.start != meeple.tile:
        marks.append(f"started the turn in {places[meeple.start].name if meeple.start in places else meeple.start}")
    if meeple.last_gear:
        marks.append(f"last gear: {meeple.last_gear.index} of {meeple.last_gear.tile}")
    marks.append(f"can walk to {listed(meeple.reach)}" if meeple.reach else "can walk nowhere")
    return f": {'; '.join(marks)}"


def in_dead_end(seen: MazeView, meeple: MeepleView) -> bool:
    """Whether it can do nothing for itself: no exit, no gear and nothing to explore in reach."""
    if meeple.safe or meeple.exit_in_reach:
        return False
    near = [tile for tile in seen.tiles if tile.id == meeple.tile or tile.id in meeple.reach]
    explore = seen.can_explore and any("explore" in (way.n, way.e, way.s, way.w) for way in (t.ways for t in near))
    return not explore and not any(tile.gears for tile in near)


def _pieces(seen: MazeView, names: dict[str, str]) -> list[str]:
    lines = []
    if seen.mode == "competitive":
        pile = ", ".join(names[name] for name in seen.pile) or "nobody"
        lines.append(f"  on the Emergency Exit, bottom first: {pile}")
    else:
        hands = "; ".join(f"{who(seat)}: {_people(hand)}" for seat, hand in enumerate(seen.hands))
        lines.append(f"  People: {seen.people_inside} inside, supply {_people(seen.supply)}; rescued: {hands}")
    lines.append(f"  collapsed: {', '.join(seen.collapsed) or 'nothing'}")
    return lines


def _people(counts: Mapping[Person, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in counts.items() if count) or "none"


def _rooms(seen: MazeView) -> list[str]:
    """Every room with its name; what the drawing has no place for: gears, People, exits."""
    lines = ["  rooms:"]
    for tile in sorted(seen.tiles, key=lambda tile: (tile.y, tile.x)):
        marks = [
            f"gear {gear.index}: {gear.kind}{'' if gear.kind == 'center' else f' {gear.at}'}" for gear in tile.gears
        ]
        marks += [f"a {tile.person}"] if tile.person else []
        marks += ["an exit"] if tile.exit else []
        lines.append(f"    {tile.x}, {tile.y} {tile.name} ({tile.id}){': ' if marks else ''}{'; '.join(marks)}")
    return lines


def _deck(state: MazeState, seen: MazeView) -> list[str]:
    lines = [f"  deck: {seen.deck_size} tiles left, stacked as: {', '.join(seen.stacking)}"]
    lines.append(f"  unseen: {', '.join(seen.unseen) or 'nothing'}")
    if not seen.result and seen.can_explore and may_be_lockdown(state):
        lines.append("  [red]Beware: the next tile may be the Lockdown, and whoever finds it stands in it.[/red]")
    elif not seen.can_explore:
        lines.append("  nobody may explore any more")
    return lines


def may_be_lockdown(state: MazeState) -> bool:
    """Whether the top of the deck can be the Lockdown, as everybody can tell (MBT-044 to MBT-048)."""
    if not state.stacked:
        return LOCKDOWN in state.deck
    drawn = state.deck_total - len(state.deck)
    return state.drawn_at[LOCKDOWN] == NEVER and drawn in places_of(state.options, LOCKDOWN)


def _end(state: MazeState, seen: MazeView) -> list[str]:
    """How it ended, and what the score came from."""
    if seen.result is None:
        return []
    counts = "engineers on the Emergency Exit" if seen.mode == "competitive" else "People rescued"
    scores = ", ".join(f"{who(seat)} {score}" for seat, score in enumerate(seen.result.scores))
    places = "; ".join(
        f"{place}. {listed([who(seat) for seat in group])}" for place, group in enumerate(seen.result.ranking, 1)
    )
    return [f"[bold]{verdict(state)}[/bold]", f"  {counts}: {scores}", f"  places: {places}"]
