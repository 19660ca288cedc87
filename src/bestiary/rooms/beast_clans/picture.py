"""The table in the terminal: every public fact of the view, readable without colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from bestiary.kernel.words import listed, who

from .knowledge import view
from .prompts import step_words
from .schema import AttackView, ClauseView, DuelView, EntryView, SideView, ThingView
from .state import BEFORE, DuelState
from .words import name_of, verdict

STYLES: Final = ("blue", "dark_orange")
METRICS: Final = {
    "my-beasts": "beasts",
    "my-equipment": "equipment",
    "my-hand": "cards in hand",
    "my-biomass": "Biomass",
    "my-life": "Life",
    "my-discard-beasts": "beasts in the discard",
    "top-might": "highest Might",
    "attacks-this-turn": "attacks this turn",
    "wields": "times wielded",
    "rushes": "attacks on arrival",
    "accompanies": "times accompanied",
    "flips": "cards flipped",
    "enemy-fallen": "enemy beasts discarded",
    "royal-damage": "damage to the enemy Royal",
}
"""What counters and conditions count, in short words."""


def picture(state: DuelState, seat: int | None) -> str:
    """The table as that seat (None: a spectator) sees it, as lines of text with Rich markup."""
    seen = view(state, seat)
    bottom = 0 if seat is None else seat
    lines = [*_heading(state, seen), ""]
    for owner in (1 - bottom, bottom):
        lines.extend(_side(state, seen.sides[owner], seen))
    lines.extend(_under_way(state, seen))
    return "\n".join(lines)


def _heading(state: DuelState, seen: DuelView) -> list[str]:
    where = "before the first turn" if state.step == BEFORE and not seen.turn else f"{who(seen.active)}'s turn"
    step = "" if state.step == BEFORE or state.over else f"  {step_words(state)}"
    first = f"  {who(seen.first)} began" if seen.turn else ""
    lines = [f"[bold]Turn {seen.turn}[/bold]  {where}{step}{first}"]
    if state.match:
        score = f"A {seen.match.wins[0]}, B {seen.match.wins[1]}, drawn {seen.match.draws}"
        lines.append(f"Match, game {seen.match.game}: {score}")
    if state.over:
        lines.append(f"[bold]{verdict(state)}[/bold]  {_last_lives(seen)}")
    return lines


def _last_lives(seen: DuelView) -> str:
    """What decided it: the Life and the decks that are left."""
    return "; ".join(f"{who(side.seat)}: {side.life} Life, {_cards(side.deck_size)} in the deck" for side in seen.sides)


# -- a player ---------------------------------------------------------------------------------------------------------


def _side(state: DuelState, side: SideView, seen: DuelView) -> list[str]:
    asked = "> " if seen.deciding == side.seat else "  "
    name = side.royal_name or "a Royal face-down"
    biomass = "" if side.max_biomass is None else f"  Biomass {side.biomass}/{side.max_biomass}"
    life = f"  [bold]{side.life} Life[/bold]" if state.revealed else ""
    if state.revealed and side.max_life_printed is not None:
        life += f" (printed {side.max_life_printed})"
    marks = [word.upper() for word in side.keywords] + ([f"ward {side.ward}"] if side.ward else [])
    lines = [
        f"{asked}[{STYLES[side.seat]}]{who(side.seat)}[/]  {name}, level {side.level}{life}{biomass}"
        f"  hand {side.hand_size}  deck {side.deck_size}{_marked(marks)}"
    ]
    if side.ability is not None:
        used = " (used this turn)" if side.used else ""
        lines.append(f"     Royal ability: {_safe(side.ability.text)}{used}")
    if side.evolution is not None:
        ways = [" and ".join(_progress(clause) for clause in way) for way in side.evolution.progress]
        lines.append(f"     Evolves with {', or '.join(ways)}")
    counted = [f"{METRICS[name]} {number}" for name, number in side.counters.items() if number]
    if counted:
        lines.append(f"     So far: {', '.join(counted)}")
    lines.extend(f"     {_object(state, each)}" for each in side.field)
    if side.discard:
        top = _listed(state, side.discard[-1:])
        lines.append(f"     Discard ({len(side.discard)}, on top {top}): {_listed(state, side.discard)}")
    lines.extend(_hand(state, side, seen))
    return lines


def _progress(clause: ClauseView) -> str:
    words = {">=": " or more", "<=": " or less", "=": " exactly"}[clause.sign]
    return f"{METRICS[clause.metric]} {clause.need}{words} (now {clause.now})"


def _hand(state: DuelState, side: SideView, seen: DuelView) -> list[str]:
    """The own hand, with what can be played marked; of another one, what is known of it."""
    if side.hand is None:
        return [f"     Known in hand: {_listed(state, side.known)}"] if side.known else []
    cards = state.cards
    shown = []
    for card in side.hand:
        number = cards.index[card]
        name = f"{_safe(cards.names[number])} ({cards.costs[number]})"
        can = card in seen.playable and seen.playable[card] is None
        shown.append(f"[bold]*{name}[/bold]" if can else name)
    hint = "; * can be played now" if any(each.startswith("[bold]*") for each in shown) else ""
    known = f"; known to the opponent: {_listed(state, side.known)}" if side.known else ""
    return [f"     [cyan]Hand[/cyan] {', '.join(shown) if shown else 'empty'}{hint}{known}"]


def _object(state: DuelState, each: ThingView) -> str:
    numbers = "" if each.might is None else f"  {each.might} Might"
    if each.life is not None:
        numbers += f"  {each.life} Life (printed {each.printed_life})  cost {each.cost}  upkeep {each.upkeep}"
    elif each.uses is not None:
        numbers += f"  {each.uses} Uses  cost {each.cost}"
    else:
        numbers += f"  castle, cost {each.cost}"
    marks = [word.upper() for word in each.keywords]
    if each.kind == "facedown":
        marks.append("face-down")
    if each.pinned:
        marks.append("pinned")
    if each.asleep:
        marks.append("came this turn")
    elif each.entered == state.turn and state.turn:
        marks.append("came this turn, may act")
    if each.ward:
        marks.append(f"ward {each.ward}")
    if each.wielded_by is not None:
        marks.append(f"wielded by {_ref(state, each.wielded_by)}")
    text = f"  {_safe(each.text)}" if each.text else ""
    return f"#{each.id} {_safe(each.name)}{numbers}{_marked(marks)}{text}"


# -- what is under way ------------------------------------------------------------------------------------------------


def _under_way(state: DuelState, seen: DuelView) -> list[str]:
    lines = [f"[magenta]Stack[/magenta] {_entry(state, each)}" for each in seen.stack]
    lines.extend(f"Waiting {each.number}: {_entry(state, each)}" for each in seen.waiting)
    foreseen = seen.phase not in ("guard", "defend-wield") or seen.deciding == seen.seat
    lines.extend(_attack(state, each, foreseen) for each in seen.attacks)
    if seen.window is not None and seen.holder is not None:
        how = "may act" if seen.window.mode == "action" else "may respond"
        passed = f"; {who(1 - seen.holder)} passed" if seen.window.passed else ""
        lines.append(f"{who(seen.holder)} holds right-to-play and {how}{passed}")
    if seen.upkeep is not None:
        lines.append(f"Upkeep: {_ids(state, seen.upkeep.paid)} paid; {_ids(state, seen.upkeep.unpaid)} not paid")
    if seen.looking is not None:
        lines.append(f"You look at {_listed(state, seen.looking)}")
    return lines


def _entry(state: DuelState, each: EntryView) -> str:
    target = "" if each.target is None else f"  aimed at {_ref(state, each.target)}"
    return f"{who(each.seat)}'s {_safe(each.source)}: {_safe(each.text)}{target}"


def _attack(state: DuelState, each: AttackView, foreseen: bool) -> str:
    """What it would deal is not foreseen while the other side still declares its defense."""
    text = f"[red]Attack {each.number}[/red] {_ref(state, each.attacker)} attacks {_ref(state, each.target)}"
    if each.equipment is not None:
        text += f" with {_ref(state, each.equipment)}"
    if each.helpers:
        text += f", accompanied by {listed([_ref(state, helper) for helper in each.helpers])}"
    if each.original != each.target:
        text += f", which guards {_ref(state, each.original)}"
    if each.defence is not None:
        text += f", which defends with {_ref(state, each.defence)}"
    if each.void:
        return f"{text}: void"
    return f"{text}: {each.damage} damage, {each.back} back" if foreseen else text


# -- words ------------------------------------------------------------------------------------------------------------


def _ref(state: DuelState, ref: str) -> str:
    """What a ref of the view names."""
    kind, _, rest = ref.partition(":")
    if kind == "discard":
        owner, _, card = rest.partition(":")
        return f"{_safe(state.cards.names[state.cards.index[card]])} in {who(int(owner))}'s discard"
    return _safe(name_of(state, -1 - int(rest) if kind == "royal" else int(rest)))


def _ids(state: DuelState, ids: list[int]) -> str:
    return listed([_safe(name_of(state, id)) for id in ids])


def _listed(state: DuelState, cards: Iterable[str]) -> str:
    """Cards by name in their order, copies together."""
    names = [state.cards.names[state.cards.index[card]] for card in cards]
    return ", ".join(f"{count} {_safe(name)}" if count > 1 else _safe(name) for name, count in Counter(names).items())


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _marked(marks: list[str]) -> str:
    return f"  {', '.join(marks)}" if marks else ""


def _safe(text: str) -> str:
    """A name that somebody has written must not be taken for markup."""
    return text.replace("[", r"\[")
