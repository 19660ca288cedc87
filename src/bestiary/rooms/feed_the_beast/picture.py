"""The table as a terminal shows it to one seat, drawn from that seat's view alone."""

from __future__ import annotations

from msgspec import UNSET

from bestiary.kernel.words import who

from .content import BEAST_INDEX, BEASTS, FOOD_INDEX, FOOD_NAMES, VICTIM_INDEX, VICTIM_KIND_OF, VICTIM_NAMES
from .knowledge import view
from .material import Food
from .rules.beast import NEVER
from .schema import FeedView, Tiers
from .state import FeedState
from .verbs import card_words

DOTS = {1: "·", 2: "··", 3: "···"}


def picture(state: FeedState, seat: int | None) -> str:
    """Lines of text with Rich markup."""
    seen = view(state, seat)
    lines = [*_beast(state, seen), "", *_menus(state, seen), ""]
    for other in range(seen.players):
        lines.append(_player(seen, other, seat))
    if seen.row is not UNSET:
        lines += ["", f"Victims: {', '.join(card or 'face down' for card in seen.row)} (deck {seen.victim_deck_size})"]
    return "\n".join(lines)


def _foods(counts: dict[Food, int], tiers: Tiers) -> str:
    rows = sorted((getattr(tiers, food), FOOD_INDEX[food], count) for food, count in counts.items())
    return "  ".join(f"{FOOD_NAMES[food]}{DOTS[tier]}×{count}" for tier, food, count in rows)


def _beast(state: FeedState, seen: FeedView) -> list[str]:
    card = BEASTS[BEAST_INDEX[seen.beast]]
    capacity = state.creature.capacity(state)
    size = sum(seen.tile.values())
    limit = "never resets" if capacity >= NEVER or not state.creature.can_reset(state) else f"{size} / {capacity}"
    lines = [f"[bold]{card.name}[/bold] (Level {card.level}) — Rule: {card.rule}"]
    for index, name in enumerate(card.states):
        here = name == seen.state
        line = f"{'☀' if index == 0 else '☾'} {name}: {card.state_texts[index]}"
        lines.append(f"  [bold]{line}[/bold]" if here else f"  [dim]{line}[/dim]")
    costs = " | ".join(" + ".join(FOOD_NAMES[FOOD_INDEX[food]] for food in cost) for cost in card.menu)
    lines.append(f"  Own Menu: {costs} → {card.reward}")
    if card.fury:
        lines.append(f"  [red]FURY[/red]: {card.fury}")
    if card.fail:
        lines.append(f"  [red]FAIL[/red]: {card.fail}")
    lines.append(f"  On the tile ({limit}): {_foods(seen.tile, seen.tiers) or 'nothing'}")
    if seen.set_aside:
        lines.append(f"  Set aside: {_foods(seen.set_aside, seen.tiers)}")
    return lines


def _menus(state: FeedState, seen: FeedView) -> list[str]:
    ids = state.menus.ids
    if seen.menu is None:
        return ["The cards are laid out after the draft."]
    lines = [f"[green]Menu[/green]   {seen.menu}: {card_words(state, ids.index(seen.menu))}"]
    if seen.blinded:
        lines.append(f"         closed: line {', '.join(str(line) for line in seen.blinded)}")
    if seen.second_menu:
        lines.append(f"[green]Second[/green] {seen.second_menu}: {card_words(state, ids.index(seen.second_menu))}")
    for card in seen.market:
        lines.append(f"[dim]Market {card}: {card_words(state, ids.index(card))}[/dim]")
    lines.append(f"[dim]Deck {seen.deck_size}, discarded {len(seen.discard)}[/dim]")
    if seen.known_top:
        lines.append(f"You know the top of the deck: {', '.join(seen.known_top)}")
    return lines


def _player(seen: FeedView, other: int, seat: int | None) -> str:
    hand = seen.hands[other]
    shown = "hidden" if hand is None else _foods(hand, seen.tiers) or "no food"
    badges = [badge for badge, here in _badges(seen, other) if here]
    marks = f" [yellow]({'; '.join(badges)})[/yellow]" if badges else ""
    arrow = "→" if other == seen.active else " "
    name = f"{who(other)} (you)" if other == seat else who(other)
    return f"{arrow} [bold]{name}[/bold] {seen.hand_sizes[other]} tokens: {shown}{marks}"


def _badges(seen: FeedView, other: int) -> list[tuple[str, bool]]:
    victims = seen.victims[other] if seen.victims is not UNSET else []
    names = ", ".join(VICTIM_NAMES[VICTIM_KIND_OF[VICTIM_INDEX[card]]] for card in victims)
    return [
        ("skips", other in seen.skips),
        (f"Statue {seen.statues[other]}", seen.statues[other] > 0),
        (f"must play {', '.join(seen.demands[other])}", bool(seen.demands[other])),
        (f"may not play {', '.join(seen.forbidden[other])}", bool(seen.forbidden[other])),
        ("haunted", other in seen.haunted),
        ("owes the own Menu", other in seen.debt or other in seen.debt_later),
        ("locks the State", other in seen.state_locks),
        ("locks the Menu", other in seen.menu_locks),
        (f"with {names}", bool(names)),
    ]
