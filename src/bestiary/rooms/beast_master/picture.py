"""The table in the terminal: every public fact, readable without colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from bestiary.kernel.words import counted, listed, who

from .content import CARD_INDEX, CARD_NAMES, LANDMARK_INDEX, LANDMARK_NAMES, Q, R
from .knowledge import view
from .schema import IncomeView, IslandView, SeatView, SpacePayView, SpaceView
from .state import SOURCES, IslandState
from .words import cards, verdict

SIGNS: Final = {
    "hallowed-ground": "Hallowed",
    "market": "Market",
    "ruins": "Ruins",
    "volcano": "VOLCANO",
    "gold-mine": "Mine",
}
LOOT_SIGNS: Final = {"loot-gold-1": "$1", "loot-gold-2": "$2", "loot-colossus": "+C", "loot-beast": "+B"}
LEGEND: Final = (
    "[dim]A♜ Colossus, 2×A two Acolytes, ⚑A Banner, =A controlled by A, =? contested;"
    " $1 $2 Loot in Gold, +C +B in cards[/dim]"
)
STYLES: Final = ("blue", "dark_orange", "green", "magenta")
SOURCE_NAMES: Final = (
    *(
        "Loot",
        "Hallowed Ground",
        "Markets",
        "Gold Mine",
        "Kills",
        "Divine Gifts",
        "Taken from others",
        "Lost to others",
    ),
)
WIDTH: Final = 12
"""Of a column. A full space may reach into the next one, which is empty beside it."""
ROWS: Final = 12


def picture(state: IslandState, seat: int | None) -> str:
    """The table as that seat (None: a spectator) sees it, as lines of text with Rich markup."""
    seen = view(state, seat)
    lines = [*_heading(state, seen), "", *_island(seen), LEGEND, ""]
    for each in seen.seats:
        lines.extend(_player(seen, each))
    lines.extend(["", *_cards(seen), *_running(seen), *_own(seen)])
    if seen.result is not None:
        lines.extend(["", *_score_sheet(seen)])
    return "\n".join(lines)


def _heading(state: IslandState, seen: IslandView) -> list[str]:
    game = f"[bold]Age {seen.age} of {seen.ages}[/bold], first player {who(seen.first)}"
    if seen.result is not None:
        return [f"{game}  [bold]{verdict(state)}[/bold]"]
    if not seen.turn:
        return [f"{game}  Setup: {who(seen.active)} places"]
    moves = max(0, seen.moves_allowed - seen.moves_made)
    plays = max(0, seen.cards_allowed - seen.cards_played)
    left = f"{moves} of {seen.moves_allowed} Movements and {plays} of {seen.cards_allowed} cards left"
    window = f", window {seen.window}" if seen.window else ""
    return [f"{game}, turn {seen.turn}, {who(seen.active)}'s{window}  [dim]{left}[/dim]"]


# -- the island -------------------------------------------------------------------------------------------------------


def _island(seen: IslandView) -> list[str]:
    """Five columns, every second one half a space lower; two lines for a space."""
    rows: list[list[tuple[int, str, str]]] = [[] for _ in range(2 * ROWS)]
    for place, space in enumerate(seen.spaces):
        row = 2 * (2 * R[place] + Q[place] + 5)
        style = "red" if space.hazard else "dim" if space.controller is None else STYLES[space.controller]
        rows[row].append((Q[place] + 2, _ground(space), style))
        rows[row + 1].append((Q[place] + 2, _pieces(space), "bold"))
    return [_line(row) for row in rows if row]


def _line(cells: list[tuple[int, str, str]]) -> str:
    line, at = "", 0
    for column, text, style in sorted(cells):
        if text:
            gap = max(column * WIDTH - at, 1 if at else 0)
            line += f"{' ' * gap}[{style}]{text}[/{style}]"
            at += gap + len(text)
    return line


def _ground(space: SpaceView) -> str:
    signs = [SIGNS[space.landmark]] if space.landmark else []
    return " ".join([space.id, *signs, *[LOOT_SIGNS[token] for token in space.loot]])


def _pieces(space: SpaceView) -> str:
    found = ["BEAST"] if space.hazard == "beast" else []
    found.extend(f"{who(seat)}♜" for seat in space.colossi)
    found.extend(f"{count}×{who(seat)}" for seat, count in enumerate(space.acolytes) if count)
    if space.banner is not None:
        found.append(f"{'⚑' * space.banners}{who(space.banner)}")
    if space.contested:
        found.append("=?")
    elif space.controller is not None:
        found.append(f"={who(space.controller)}")
    return " ".join(found)


# -- players ----------------------------------------------------------------------------------------------------------


def _player(seen: IslandView, player: SeatView) -> list[str]:
    name = f"[{STYLES[player.seat]}]{who(player.seat)} ({player.color})[/]"
    reserve = f"reserve {player.ready} ready, {player.resting} resting"
    hand = f"hand {player.colossus_cards} Colossus + {player.beast_cards} Beast Master of {player.limit}"
    perk = "no Perk" if player.perk is None else f"Perk {_name(player.perk)}"
    banners = f"{counted(player.supply, 'Banner')} in supply"
    lines = [f"{name} [bold]{player.gold} Gold[/bold]  {reserve}  {banners}  {hand}  {perk}"]
    if player.hand is not None and player.seat != seen.seat:  # after the end all hands lie open
        lines.append(f"    holds {_names(player.hand)}")
    if player.known:
        lines.append(f"    you gave {_names(player.known)}")
    if seen.result is None and player.income.spaces:
        spaces = "; ".join([_paid(pay) for pay in player.income.spaces])
        lines.append(f"    [dim]Scoring now: {_brings(player.income)} ({spaces})[/dim]")
    return lines


def _paid(pay: SpacePayView) -> str:
    return f"{pay.space} {_brings(pay)}"


def _brings(pay: IncomeView | SpacePayView) -> str:
    parts = [f"{pay.gold} Gold"] if pay.gold else []
    if pay.colossus_cards:
        parts.append(cards(pay.colossus_cards, False))
    if pay.beast_cards:
        parts.append(cards(pay.beast_cards, True))
    return listed(parts)


# -- cards ------------------------------------------------------------------------------------------------------------


def _name(card: str) -> str:
    return CARD_NAMES[CARD_INDEX[card]]


def _names(found: Iterable[str]) -> str:
    """'2 Dodge, Zeal': each title once."""
    return ", ".join([f"{count} {_name(card)}" if count > 1 else _name(card) for card, count in Counter(found).items()])


def _cards(seen: IslandView) -> list[str]:
    """The decks and their piles, the top of a pile first, and what has been played."""
    lines: list[str] = []
    for name, deck, pile in (
        ("Colossus", seen.colossus_deck, seen.colossus_discard),
        ("Beast Master", seen.beast_deck, seen.beast_discard),
    ):
        lying = ", ".join([_name(card) for card in pile]) if pile else "empty"
        lines.append(f"{name} deck {counted(deck, 'card')}  discard pile {lying}")
    if seen.played:
        played = [f"{_name(card)} {count}" if count > 1 else _name(card) for card, count in seen.played.items()]
        lines.append(f"[dim]Played so far {', '.join(played)}[/dim]")
    return lines


def _running(seen: IslandView) -> list[str]:
    """What is being carried out, who is about to die, and who wants to be heard."""
    lines: list[str] = []
    if seen.tile:
        left = f"{seen.tiles_left} of 8 left"
        lines.append(f"[yellow]Next Landmark {LANDMARK_NAMES[LANDMARK_INDEX[seen.tile]]}[/yellow] ({left})")
    if seen.resolving:
        lines.append(f"On the table {', '.join([f'{_name(row.card)} of {who(row.seat)}' for row in seen.resolving])}")
    strike = seen.strike
    if strike is not None:
        doomed = ", ".join([f"{row.count}×{who(row.seat)} on {row.space}" for row in strike.doomed]) or "nobody"
        area = f"; struck {', '.join(strike.area)}" if strike.area else ""
        dodging = f"; dodging {', '.join([who(seat) for seat in strike.dodging])}" if strike.dodging else ""
        lines.append(
            f"[red]{_name(strike.card)} of {who(strike.caster)} is about to kill {doomed}{area}{dodging}[/red]"
        )
    if seen.raised:
        lines.append(f"Wants to interrupt {', '.join([who(seat) for seat in seen.raised])}")
    return lines


def _own(seen: IslandView) -> list[str]:
    """What only the viewer sees."""
    if seen.seat is None:
        return []
    hand = seen.seats[seen.seat].hand or []
    titles = [
        f"{count} {_card(seen, card)}" if count > 1 else _card(seen, card) for card, count in Counter(hand).items()
    ]
    lines = [f"[cyan]Your hand[/cyan] {', '.join(titles) if titles else 'is empty'}"]
    if seen.top is not None:
        lines.append(f"[cyan]On top of the Beast Master deck[/cyan] {_name(seen.top)}")
    if seen.drawn:
        lines.append(f"[cyan]Drawn by Ransack[/cyan] {_names(seen.drawn)}")
    if seen.result is None:
        rest = ", not for the rest of this turn" if seen.not_this_turn else ""
        lines.append(f"[dim]Asked in windows: {seen.ask}{rest}[/dim]")
    return lines


def _card(seen: IslandView, card: str) -> str:
    """Unplayable cards are bracketed."""
    return _name(card) if seen.playable.get(card) is None else f"[dim]({_name(card)})[/dim]"


# -- the end ----------------------------------------------------------------------------------------------------------


def _score_sheet(seen: IslandView) -> list[str]:
    """Where all Gold came from."""
    width = max(len(name) for name in SOURCE_NAMES) + 2
    lines = [f"[bold]{'Gold by source':<{width}}{''.join(f'{who(each.seat):>5}' for each in seen.seats)}[/bold]"]
    for source, name in zip(SOURCES, SOURCE_NAMES, strict=True):
        sign = -1 if source == "lost" else 1
        lines.append(f"{name:<{width}}{''.join(f'{sign * each.earned[source]:>5}' for each in seen.seats)}")
    lines.append(f"[bold]{'Gold':<{width}}{''.join(f'{each.gold:>5}' for each in seen.seats)}[/bold]")
    return lines
