"""The maze in the terminal: five columns and three lines for each room."""

from __future__ import annotations

from bestiary.kernel.words import who

from .knowledge import view
from .schema import MazeView, TileView
from .state import MazeState

ARROWS = {"n": "↑", "e": "→", "s": "↓", "w": "←", None: "▣"}
SIDES = {"O": " ", "G": "┊", "L": "╪", "-": "│"}
TOPS = {"O": "   ", "G": "┈┈┈", "L": "═╪═", "-": "───"}
GEARS = {"center": "*", "linear": "=", "edge": "+", "corner": "%"}


def picture(state: MazeState, seat: int | None) -> str:
    """The table as lines of text with Rich markup."""
    seen = view(state, seat)
    return "\n".join([_heading(seen), *_maze(seen), *_legend(seen)])


def _heading(seen: MazeView) -> str:
    marks = ["[red]switch thrown[/red]" if seen.switch_thrown else "switch off"]
    if seen.lockdown_revealed:
        marks.append("[red]Lockdown[/red]")
    marks.append(f"{seen.deck_size} tiles left")
    marks.append(f"People inside: {seen.people_inside}")
    return f"[bold]Turn {seen.turn}, {who(seen.to_move)}[/bold]: {', '.join(marks)}"


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


def _legend(seen: MazeView) -> list[str]:
    lines = ["[dim]door: open '   ', glass ┈ ┊, locked ═ ╪; gear: center *, linear =, edge +, corner %; p People[/dim]"]
    places = {tile.id: tile for tile in seen.tiles}
    for name, meeple in seen.meeples.items():
        tile = places[meeple.tile]
        safe = " [green](safe)[/green]" if meeple.safe else ""
        lines.append(f"  [bold]{name}[/bold] in {tile.name} ({tile.id}) at {tile.x}, {tile.y}{safe}")
    if seen.pile:
        lines.append(f"  on the Emergency Exit, bottom first: {', '.join(seen.pile)}")
    return lines
