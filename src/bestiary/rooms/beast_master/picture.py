"""The table in the terminal."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.words import who

from .content import CARD_INDEX, CARD_NAMES, LANDMARK_INDEX, LANDMARK_NAMES, Q, R
from .knowledge import view
from .schema import IslandView, SeatView, SpaceView
from .state import IslandState

SIGNS: Final = {
    "hallowed-ground": "Hallow",
    "market": "Market",
    "ruins": "Ruins",
    "volcano": "VOLCANO",
    "gold-mine": "Mine",
}
LOOT_SIGNS: Final = {"loot-gold-1": "$1", "loot-gold-2": "$2", "loot-colossus": "+C", "loot-beast": "+B"}
STYLES: Final = ("blue", "dark_orange", "green", "magenta")
WIDTH: Final = 12
ROWS: Final = 12


def picture(state: IslandState, seat: int | None) -> str:
    """The table as that seat (None: a spectator) sees it, as lines of text with Rich markup."""
    seen = view(state, seat)
    lines = [_heading(seen), "", *_island(seen), ""]
    lines.extend(_player(each) for each in seen.seats)
    lines.extend(_own(seen, seat))
    return "\n".join(lines)


def _heading(seen: IslandView) -> str:
    moves = seen.moves_allowed - seen.moves_made
    plays = seen.cards_allowed - seen.cards_played
    return (
        f"[bold]Age {seen.age} of {seen.ages}[/bold]  {who(seen.active)}'s turn"
        f"  [dim]{max(0, moves)} Movements and {max(0, plays)} cards left[/dim]"
    )


def _island(seen: IslandView) -> list[str]:
    """Five columns, every second one half a space lower; two lines for a space."""
    lines = [[" " * WIDTH for _ in range(5)] for _ in range(2 * ROWS)]
    for place, space in enumerate(seen.spaces):
        column = Q[place] + 2
        row = 2 * R[place] + Q[place] + 5
        first, second = _cell(space)
        lines[2 * row][column] = first
        lines[2 * row + 1][column] = second
    return ["".join(row).rstrip() for row in lines if any(cell.strip() for cell in row)]


def _cell(space: SpaceView) -> tuple[str, str]:
    signs = [SIGNS[space.landmark]] if space.landmark else []
    tile = " ".join([*signs, *[LOOT_SIGNS[token] for token in space.loot]])
    flag = "" if space.banner is None else f"{'⚑' * space.banners}{who(space.banner)}"
    top = f"{space.id} {tile}"
    pieces = ["BEAST"] if space.hazard == "beast" else []
    pieces.extend(f"{who(seat)}♜" for seat in space.colossi)
    pieces.extend(f"{who(seat)}{count}" for seat, count in enumerate(space.acolytes) if count)
    below = " ".join([*pieces, flag]).strip()
    if space.hazard:
        return f"[red]{top:<{WIDTH}}[/red]", f"[bold red]{below:<{WIDTH}}[/bold red]"
    style = "dim" if space.controller is None else STYLES[space.controller]
    return f"[{style}]{top:<{WIDTH}}[/{style}]", f"[bold]{below:<{WIDTH}}[/bold]"


def _player(player: SeatView) -> str:
    perk = "" if player.perk is None else f"  Perk: {CARD_NAMES[CARD_INDEX[player.perk]]}"
    return (
        f"[{STYLES[player.seat]}]{who(player.seat)}[/] [bold]{player.gold} Gold[/bold]"
        f" (+{player.income.gold})  reserve {player.ready}/{player.resting} resting  Banners {player.supply}"
        f"  cards {player.colossus_cards} + {player.beast_cards} Beast Master{perk}"
    )


def _own(seen: IslandView, seat: int | None) -> list[str]:
    lines: list[str] = []
    if seen.tile:
        lines.append(f"[yellow]Next Landmark: {LANDMARK_NAMES[LANDMARK_INDEX[seen.tile]]}[/yellow]")
    hand = None if seat is None else seen.seats[seat].hand
    if hand is not None:
        names = [_card(seen, card) for card in hand]
        lines.append(f"[cyan]Your hand[/cyan] {', '.join(names) if names else 'is empty'}")
    if seen.drawn:
        lines.append(f"[cyan]Drawn[/cyan] {', '.join(CARD_NAMES[CARD_INDEX[card]] for card in seen.drawn)}")
    return lines


def _card(seen: IslandView, card: str) -> str:
    name = CARD_NAMES[CARD_INDEX[card]]
    return name if seen.playable.get(card) is None else f"[dim]{name}[/dim]"
