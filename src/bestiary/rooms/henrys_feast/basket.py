"""A basket: several ingredients bought in one line, in any order (HNF-R67).

One basket is one line of play, so the answers of the Market go in its order. People need not mind: a line that names
several ingredients, or one that stands before what is bought already, stands for the purchases of the whole visit in
that order. Nothing comes to light at the Market, so whoever has bought something may take it back and begin anew.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bestiary.kernel.answers import Reason
from bestiary.kernel.errors import IllegalAction

from .content import INGREDIENT_INDEX, INGREDIENT_NAMES, INGREDIENTS
from .reasons import why_not_in_basket
from .rules.answers import BUY
from .rules.corner import CornerBuy
from .rules.market import Market
from .state import FeastState
from .verbs import NO_INGREDIENT

VERB: Final = "buy "
BETWEEN: Final = re.compile(r"\s*(?:,|;|\+|\band\b|\s)\s*")
IN_TWO_WORDS: Final = {name.lower(): id for id, name in zip(INGREDIENTS, INGREDIENT_NAMES, strict=True) if " " in name}
"""'red chili' is one ingredient."""


def spread(state: FeastState, text: str) -> list[str]:
    """The answers that a line stands for: the purchases of the whole visit, from its start, in the Market's order.

    A line that is no purchase stands for itself. IllegalAction says which ingredient cannot be had, and why.
    """
    wanted = named(text)
    if wanted is None:
        return [text]
    decision = state.decision()
    if isinstance(decision, CornerBuy) and len(wanted) > 1:
        raise refused("On the way back from the Chef's Corner only 1 ingredient can be bought.", ("HNF-098",), wanted)
    bought: tuple[int, ...] = ()
    if isinstance(decision, Market):
        bought = decision.bought
        for place, ingredient in enumerate(wanted):
            reason = why_not_in_basket(state, decision.seat, bought, wanted[:place], ingredient)
            if reason is not None:
                raise refused(*reason, wanted)
    return [f"{VERB}{INGREDIENTS[ingredient]}" for ingredient in sorted([*bought, *wanted])]


def rearranged(state: FeastState, text: str) -> tuple[list[str], int] | None:
    """The answers that a line stands for, and how many answers of this visit have to be taken back before they are
    given; None: the line is an answer like any other."""
    wanted = named(text)
    if wanted is None:
        return None
    decision = state.decision()
    if isinstance(decision, Market):
        return spread(state, text), len(decision.bought)
    return (spread(state, text), 0) if len(wanted) > 1 else None


def out_of_order(state: FeastState) -> list[str]:
    """The purchases that nothing but the Market's order forbids now: while there are some, a visit is not over."""
    decision = state.decision()
    if not isinstance(decision, Market):
        return []
    legal = state.actions()
    return [
        f"{VERB}{INGREDIENTS[ingredient]}"
        for ingredient in range(len(INGREDIENTS))
        if BUY + ingredient not in legal
        and why_not_in_basket(state, decision.seat, decision.bought, (), ingredient) is None
    ]


def named(text: str) -> list[int] | None:
    """The ingredients that a line wants to buy, as it names them; None: it buys nothing."""
    line = " ".join(text.lower().split())
    if not line.startswith(VERB):
        return None
    rest = line.removeprefix(VERB)
    for words, id in IN_TWO_WORDS.items():
        rest = rest.replace(words, id)
    names = rest.strip(" ,;+")
    if not names:
        raise IllegalAction("Name the ingredients that you want to buy.", ("HNF-060",))
    wanted: list[int] = []
    for name in BETWEEN.split(names):
        if name not in INGREDIENT_INDEX:
            raise IllegalAction(NO_INGREDIENT[0].format(name), NO_INGREDIENT[1:])
        wanted.append(INGREDIENT_INDEX[name])
    return wanted


def refused(text: str, rules: tuple[str, ...], wanted: Sequence[int]) -> IllegalAction:
    """Of a basket that cannot be had as a whole nothing is bought."""
    reason: Reason = (f"{text} Nothing is bought.", rules) if len(wanted) > 1 else (text, rules)
    return IllegalAction(*reason)
