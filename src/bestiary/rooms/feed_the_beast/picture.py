"""The table as a terminal shows it to one seat, drawn from that seat's view alone. Nothing rests on colour."""

from __future__ import annotations

from msgspec import UNSET

from bestiary.kernel.words import listed, who

from .content import (
    BEAST_INDEX,
    BEASTS,
    FIRST_ELF,
    FOOD_COUNT,
    FOOD_INDEX,
    FOOD_NAMES,
    TIERS,
    VICTIM_INDEX,
    VICTIM_KIND_OF,
    VICTIM_NAMES,
    VICTIM_TEXTS,
)
from .knowledge import view
from .material import Food
from .rules.answers import ELF
from .rules.level_1 import WRONG_TURNS
from .rules.level_3 import MAZE_LIMIT
from .rules.level_4 import HEAD_LIMIT, TILE_LIMIT
from .schema import FeedView, Tiers
from .state import FeedState
from .verbs import bargain, card_words
from .words import card_name, printed, victim_name

DOTS = {1: "·", 2: "··", 3: "···"}


def picture(state: FeedState, seat: int | None) -> str:
    """Lines of text with Rich markup."""
    seen = view(state, seat)
    lines = [*_beast(seen), *_course(state, seen), "", *_menus(state, seen), "", _supply(seen)]
    for other in range(seen.players):
        lines.append(_player(state, seen, other, seat))
    lines += _secret(seen)
    if seen.row is not UNSET:
        lines += ["", *_victims(state, seen)]
    if seen.result is not None:
        lines += ["", *_score_sheet(state, seen)]
    return "\n".join(lines)


# -- tokens -----------------------------------------------------------------------------------------------------------


def _foods(counts: dict[Food, int], tiers: Tiers) -> str:
    rows = sorted((getattr(tiers, food), FOOD_INDEX[food], count) for food, count in counts.items())
    return "  ".join(f"{FOOD_NAMES[food]}{DOTS[tier]}×{count}" for tier, food, count in rows)


def _named(foods: list[Food]) -> str:
    return listed([FOOD_NAMES[FOOD_INDEX[food]] for food in foods])


def _tokens(count: int) -> str:
    return "1 token" if count == 1 else f"{count} tokens"


def _supply(seen: FeedView) -> str:
    """While a hand is hidden only which foods are left (FTB-R35)."""
    counts = {food: count for food, count in seen.supply.items() if isinstance(count, int)}
    if len(counts) == len(seen.supply):
        return f"Supply: {_foods({food: count for food, count in counts.items() if count}, seen.tiers) or 'nothing'}"
    left = [food for food, count in seen.supply.items() if count not in ("none", 0)]
    return f"Supply: some {_named(left)}" if left else "Supply: nothing"


# -- the beast --------------------------------------------------------------------------------------------------------


def _beast(seen: FeedView) -> list[str]:
    card = BEASTS[BEAST_INDEX[seen.beast]]
    lines = [f"[bold]{card.name}[/bold] (Level {card.level}) — Rule: {card.rule}"]
    for index, name in enumerate(card.states):
        here = name == seen.state
        line = f"{'☀' if index == 0 else '☾'} {name}{' (now)' if here else ''}: {card.state_texts[index]}"
        lines.append(f"  [bold]{line}[/bold]" if here else f"  [dim]{line}[/dim]")
    if seen.dived:
        lines.append("  Nessie is Underwater for good.")
    costs = " | ".join(" + ".join(FOOD_NAMES[FOOD_INDEX[food]] for food in cost) for cost in card.menu)
    lines.append(f"  Own Menu: {costs} → {card.reward}")
    if card.fury:
        lines.append(f"  [red]FURY[/red]: {card.fury}")
    if card.fail:
        lines.append(f"  [red]FAIL[/red]: {card.fail} Now: {_fail_progress(seen)}.")
    lines.append(f"  On the tile ({_limit(seen)}): {_foods(seen.tile, seen.tiers) or 'nothing'}")
    if seen.set_aside:
        lines.append(f"  Set aside: {_foods(seen.set_aside, seen.tiers)}")
    return lines + [f"  {line}" for line in _memory(seen)]


def _limit(seen: FeedView) -> str:
    """How full the tile is; where nothing lies on the Goblin there is no limit yet (FTB-512)."""
    size = sum(seen.tile.values())
    if seen.capacity is not None:
        return f"{size} / {seen.capacity}{', or 3 of one food' if seen.beast == 'phoenix' else ''}"
    return "empty" if seen.beast == "goblin" else f"{_tokens(size)}, does not reset now"


def _fail_progress(seen: FeedView) -> str:
    """How near the beast is to winning, as a number."""
    aside, lying = sum(seen.set_aside.values()), sum(seen.tile.values())
    if seen.beast == "golem":
        return _golems_supply(seen)
    return {
        "basilisk": f"{len([turns for turns in seen.statues if turns])} of {seen.players} players are Statues",
        "minotaur": f"{aside} of {MAZE_LIMIT} Maze Tokens",
        "hydra": f"{aside} of {HEAD_LIMIT} Head Tokens",
        "ghost": f"{lying} tokens, and {TILE_LIMIT} are safe",
        "goblin": f"{len(seen.tile)} of {FOOD_COUNT} foods",
        "spirit": f"{_tokens(lying)} left",
        "demon": f"{len(seen.demon_run)} of {seen.players} players without a valid payment",
    }[seen.beast]


def _golems_supply(seen: FeedView) -> str:
    left = [0, 0, 0, 0]
    for food, count in seen.supply.items():
        if not isinstance(count, int):
            return "what is left of each tier is hidden"
        left[getattr(seen.tiers, food)] += count
    return ", ".join(f"{left[tier]} left of Tier {tier}" for tier in (1, 2, 3))


def _memory(seen: FeedView) -> list[str]:
    """What the beast remembers."""
    lines: list[str] = []
    if seen.beast == "dragon":
        lines.append(f"Wrong turns in a row: {seen.dragon_count} of {WRONG_TURNS}")
    if seen.beast == "bigfoot":
        lines.append(f"Paid in the turn before: {_named(seen.previous.paid)}")
    if seen.beast == "leviathan" and seen.previous.seat is not None:
        lines.append(f"The turn before, of {who(seen.previous.seat)}: {seen.previous.outcome}")
    if seen.marks.foods and seen.marks.owner is not None:
        lines.append(f"Marked by {who(seen.marks.owner)}: {_named(seen.marks.foods)}")
    changed = [food for food in seen.supply if getattr(seen.tiers, food) != TIERS[FOOD_INDEX[food]]]
    if changed:
        lines.append(f"Other tiers than printed: {_named(changed)}")
    return lines


# -- the course of play -----------------------------------------------------------------------------------------------


def _course(state: FeedState, seen: FeedView) -> list[str]:
    """Direction, who is next, and the series that decide something."""
    step = 1 if seen.direction == "clockwise" else -1
    following = (seen.active + step) % seen.players
    if seen.result is not None:
        return []
    lines = [f"Turn {seen.slot + 1}, {seen.direction}: {who(seen.active)}, then {who(following)}"]
    if seen.second_turn == "granted":
        lines[0] += f", but {who(seen.active)} takes a second turn first"
    elif seen.second_turn == "may":
        lines[0] += f", unless {who(seen.active)} takes a second turn"
    if seen.payments:
        lines.append(f"  Paid in this turn: {_named(seen.paid)} ({seen.outcome})")
    if seen.feeds:
        lines.append("  Another feed follows in this turn")
    if seen.cat_calls and seen.victims is not UNSET:
        lines += [f"  The Cat: {who(seat)} is next" for seat, kept in enumerate(seen.victims) if "cat-1" in kept]
    if seen.row is not UNSET and seen.run.seats:
        names = listed([who(seat) for seat in seen.run.seats])
        lines.append(f"  Only {seen.run.kind} food so far by {names}: {len(seen.run.seats)} of {seen.players} players")
    if seen.stuck:
        lines.append(f"  Nothing could be paid by {listed([who(seat) for seat in seen.stuck])}")
    return lines


# -- cards ------------------------------------------------------------------------------------------------------------


def _menus(state: FeedState, seen: FeedView) -> list[str]:
    if seen.menu is None:
        return ["The cards are laid out after the draft."]
    lines = [f"[green]Menu[/green]   {_card(state, seen.menu)}"]
    if seen.blinded:
        closed = listed([str(line) for line in seen.blinded])
        lines.append(f"         closed: line{'s' if len(seen.blinded) > 1 else ''} {closed}")
    if seen.second_menu:
        lines.append(f"[green]Second[/green] {_card(state, seen.second_menu)}")
    for card in seen.market:
        lines.append(f"[dim]Market {_card(state, card)}[/dim]")
    gone = f": {', '.join(card_name(state, _number(state, card)) for card in seen.discard)}" if seen.discard else ""
    lines.append(f"[dim]Deck {seen.deck_size}, discarded {len(seen.discard)}{gone}[/dim]")
    if seen.known_top:
        names = [card_name(state, _number(state, card)) for card in seen.known_top]
        lines.append(f"You know the top of the deck: {', '.join(names)}")
    return lines


def _number(state: FeedState, card: str) -> int:
    return state.menus.ids.index(card)


def _card(state: FeedState, card: str) -> str:
    number = _number(state, card)
    return f"{card_name(state, number)}: {card_words(state, number)}"


# -- players ----------------------------------------------------------------------------------------------------------


def _player(state: FeedState, seen: FeedView, other: int, seat: int | None) -> str:
    hand = seen.hands[other]
    shown = "hidden" if hand is None else _foods(hand, seen.tiers) or "no food"
    badges = [badge for badge, here in _badges(state, seen, other) if here]
    marks = f" [yellow]({'; '.join(badges)})[/yellow]" if badges else ""
    arrow = "→" if other == seen.active and seen.result is None else " "
    name = f"{who(other)} (you)" if other == seat else who(other)
    return f"{arrow} [bold]{name}[/bold] {_tokens(seen.hand_sizes[other])}: {shown}{marks}"


def _badges(state: FeedState, seen: FeedView, other: int) -> list[tuple[str, bool]]:
    victims = seen.victims[other] if seen.victims is not UNSET else []
    statues = seen.statues[other]
    later = seen.forbidden_later[other]
    return [
        ("hand hidden from the others", other in seen.hidden),
        ("skips the next turn", other in seen.skips),
        (f"Statue: skips {statues} turn{'s' if statues > 1 else ''}", statues > 0),
        (f"must play {_demanded(seen.demands[other])}", bool(seen.demands[other])),
        (f"must play {_demanded(seen.demands_later[other])} next turn", bool(seen.demands_later[other])),
        (f"may not play {_named(seen.forbidden[other])}", bool(seen.forbidden[other])),
        (f"may not play {_named(later)} next turn", bool(later)),
        ("haunted", other in seen.haunted),
        ("must pay the beast's own Menu", other in seen.debt),
        ("must pay the beast's own Menu next turn", other in seen.debt_later),
        ("locks the State", other in seen.state_locks),
        ("locks the Menu", other in seen.menu_locks),
        (f"with {listed([_owned(state, seen, card) for card in victims])}", bool(victims)),
    ]


def _demanded(demands: list[str]) -> str:
    """'Fish', 'Fish (Pegasus)'."""
    names = []
    for demand in demands:
        *pegasus, food = demand.split()
        names.append(f"{FOOD_NAMES[FOOD_INDEX[food]]}{' (Pegasus)' if pegasus else ''}")
    return listed(names)


def _owned(state: FeedState, seen: FeedView, card: str) -> str:
    """A victim, the recipe of an Elf, whom a Troll binds, and whether it has worked."""
    number = VICTIM_INDEX[card]
    name = victim_name(number)
    if card.startswith("elf-"):
        name = f"{name} ({bargain(state, ELF + number - FIRST_ELF)})"
    if seen.troll_partner is not UNSET and card in seen.troll_partner:
        name = f"{name} (binds {who(seen.troll_partner[card])} too)"
    return f"{name} (used)" if seen.used is not UNSET and card in seen.used else name


def _secret(seen: FeedView) -> list[str]:
    """A payment that lies face down."""
    if seen.secret_payment is UNSET:
        return []
    payment = seen.secret_payment
    put = payment.put_down
    shown = _tokens(put) if isinstance(put, int) else _named(put)
    return [f"{who(payment.payer)} has declared {_named(payment.declared)} and put down {shown} face down."]


def _victims(state: FeedState, seen: FeedView) -> list[str]:
    assert seen.row is not UNSET
    names = [_owned(state, seen, card) if card else "face down" for card in seen.row]
    line = f"Victims: {', '.join(names) or 'none'} (deck {seen.victim_deck_size})"
    if seen.victim_discard:
        gone = [victim_name(VICTIM_INDEX[card]) for card in seen.victim_discard]
        line += f"; discarded: {listed(gone)}"
    if seen.row_hidden and not seen.row:
        line += "; the row lies face down"
    owned = [] if seen.victims is UNSET else [card for cards in seen.victims for card in cards]
    kinds = dict.fromkeys(VICTIM_KIND_OF[VICTIM_INDEX[card]] for card in [*seen.row, *owned] if card)
    return [line, *[f"[dim]  {VICTIM_NAMES[kind]}: {printed(VICTIM_TEXTS[kind])}[/dim]" for kind in kinds]]


# -- the end ----------------------------------------------------------------------------------------------------------


def _score_sheet(state: FeedState, seen: FeedView) -> list[str]:
    """How it ended, and what each score comes from: minus the food still held."""
    assert seen.result is not None
    lines = [f"[bold]{state.game.verdict(state)}[/bold]"]
    for other, score in enumerate(seen.result.scores):
        won = ", wins" if other in seen.result.winners else ""
        lines.append(f"  {who(other)}: {score} ({_tokens(seen.hand_sizes[other])} left{won})")
    return lines
