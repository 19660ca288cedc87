"""The pieces by their names, as views and positions write them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from bestiary.kernel.words import who

from .content import FOOD_COUNT, FOODS, VICTIM_CARDS
from .material import Food
from .rules.answers import HAND, THREE, card_of, is_line, line_of, other_token
from .rules.feeding import NO_OPTION
from .schema import Outcome, RunKind, SecondTurn
from .state import FOODS_IN, NEUTRAL, NO_CARD, NOBODY, VALID, WRONG, FeedState
from .words import option_words

Side = Literal["first", "second"]

OUTCOMES: Final[dict[int, Outcome]] = {
    0: "none",
    VALID: "valid",
    WRONG: "wrong",
    VALID | WRONG: "mixed",
    NEUTRAL: "neutral",
}
RUN_KINDS: Final[dict[int, RunKind]] = {0: "none", VALID: "valid", WRONG: "wrong"}
SECOND_TURNS: Final[tuple[SecondTurn, ...]] = ("no", "may", "granted")
SIDES: Final[tuple[Side, ...]] = ("first", "second")


def counted(counts: Iterable[int]) -> dict[Food, int]:
    return {FOODS[food]: count for food, count in enumerate(counts) if count}


def hand_of(state: FeedState, seat: int) -> dict[Food, int]:
    return counted(state.hands[seat * FOOD_COUNT : (seat + 1) * FOOD_COUNT])


def food_ids(foods: Iterable[int]) -> list[Food]:
    return [FOODS[food] for food in foods]


def foods_of(mask: int) -> list[Food]:
    return food_ids(FOODS_IN[mask])


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def outcome_of(outcome: int) -> Outcome:
    """VALID, WRONG and MIXED hide what is neutral beside them (FTB-046)."""
    return OUTCOMES[outcome & (VALID | WRONG) or outcome]


def card_or_none(state: FeedState, card: int) -> str | None:
    return None if card == NO_CARD else state.menus.ids[card]


def card_ids(state: FeedState, cards: Iterable[int]) -> list[str]:
    return [state.menus.ids[card] for card in cards]


def victim_ids(cards: Iterable[int]) -> list[str]:
    return [VICTIM_CARDS[card] for card in cards]


def option_name(state: FeedState, option: int) -> str | None:
    """A recipe option by itself: 'menu-s-09 line 3', 'own 1', 'elf-2', 'tier 2', 'all lines'."""
    if option == NO_OPTION:
        return None
    if is_line(option):
        return f"{state.menus.ids[card_of(option)]} line {line_of(option) + 1}"
    return option_words(state, option)


def filler_name(filler: int) -> str:
    """A token that fills a slot: 'bread', 'three bread', 'bread of B'."""
    if filler >= HAND:
        seat, food = other_token(filler)
        return f"{FOODS[food]} of {who(seat)}"
    if filler >= THREE:
        return f"three {FOODS[filler - THREE]}"
    return FOODS[filler]
