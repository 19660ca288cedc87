"""The table in the terminal."""

from __future__ import annotations

from bestiary.kernel.words import who

from .knowledge import view
from .schema import DuelView, SideView, ThingView
from .state import DuelState

STYLES = ("blue", "dark_orange")


def picture(state: DuelState, seat: int | None) -> str:
    """The table as that seat (None: a spectator) sees it, as lines of text with Rich markup."""
    seen = view(state, seat)
    bottom = 0 if seat is None else seat
    lines = [f"[bold]Turn {seen.turn}[/bold]  {who(seen.active)}'s turn  [dim]{seen.step}[/dim]", ""]
    for owner in (1 - bottom, bottom):
        lines.extend(_side(state, seen.sides[owner], seen))
    lines.extend(_stack(seen))
    return "\n".join(lines)


def _side(state: DuelState, side: SideView, seen: DuelView) -> list[str]:
    style = STYLES[side.seat]
    name = side.royal_name or "a Royal face-down"
    lines = [
        f"[{style}]{who(side.seat)}[/] {name}, level {side.level}  [bold]{side.life} Life[/bold]"
        f"  Biomass {side.biomass}/{side.max_biomass}  hand {side.hand_size}  deck {side.deck_size}"
    ]
    lines.extend(f"   {_object(each)}" for each in side.field)
    if side.hand is not None:
        index = state.cards.index
        names = [
            state.cards.names[index[card]]
            if seen.playable.get(card) is None
            else f"[dim]{state.cards.names[index[card]]}[/dim]"
            for card in side.hand
        ]
        lines.append(f"   [cyan]Hand[/cyan] {', '.join(names) if names else 'empty'}")
    return lines


def _object(each: ThingView) -> str:
    numbers = "" if each.might is None else f" {each.might}/{each.life if each.kind == 'beast' else each.uses}"
    marks = [word.upper() for word in each.keywords]
    if each.pinned:
        marks.append("pinned")
    if each.asleep:
        marks.append("asleep")
    if each.ward:
        marks.append(f"ward {each.ward}")
    return f"#{each.id} {each.name}{numbers}{'  ' + ', '.join(marks) if marks else ''}"


def _stack(seen: DuelView) -> list[str]:
    lines = [f"[magenta]Stack[/magenta] {each.source}: {each.text}" for each in seen.stack]
    lines.extend(f"[red]Attack {each.number}[/red] {each.attacker} → {each.target}" for each in seen.attacks)
    return lines
