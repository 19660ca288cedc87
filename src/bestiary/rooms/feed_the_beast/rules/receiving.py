"""Getting tokens from the supply: draws, and what trades bring; with the Bard's other sources (FTB-624).

`Receive` carries everything: which foods are asked for (`mask`), whether chance or the player picks (`way`), which own
token is given for it (`own`, or -1), the chain it belongs to (`kind`, `left`, `fresh`; see trades.py), and the `rule`
that is the cause of it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import BARD, FOOD_COUNT
from ..state import BIT, FOODS_IN, FeedState, Foods
from .answers import HAND, SUPPLY, TILE, other_token
from .tokens import (
    draw_now,
    hand_hidden,
    hand_to_hand,
    hand_to_supply,
    mask_of,
    random_in_supply,
    supply_to_hand,
    tile_to_hand,
)
from .victims import keeps

BY_CHANCE: Final = 0
BY_CHOICE: Final = 1

# What a received token belongs to; the trades are in trades.py.
DRAW: Final = 0
UPGRADE: Final = 1  # one tier up
UPGRADE_MAX: Final = 2  # to Tier 3 (FTB-166)
DOWNGRADE: Final = 3  # one tier down
LOWER_FREELY: Final = 4  # to any lower tier (FTB-390)
WEREWOLF: Final = 5  # up or down by one tier, optional (FTB-393)
SWAP: Final = 6  # for one of the same tier

COUNTED: Final = 0  # stands in `fresh` for a token of draws and swaps, of which only the number counts


def draw_tier(state: FeedState, seat: int, tier: int, count: int, rule: str) -> None:
    """FTB-140: draw random food of a tier."""
    draw_random(state, seat, state.tier_masks[tier], count, rule)


def draw_random(state: FeedState, seat: int, mask: int, count: int, rule: str) -> None:
    """Draw random food out of a mask, at once unless a Bard may ask for other sources."""
    if keeps(state, seat, BARD):
        state.push(Receive(seat, mask, BY_CHANCE, -1, DRAW, count, (), rule))
    else:
        draw_now(state, seat, mask, count, rule)


def draw_named(state: FeedState, seat: int, food: int, count: int, rule: str) -> None:
    """FTB-086, FTB-141: draw tokens of one named food."""
    draw_random(state, seat, BIT[food], count, rule)


def draw_choice(state: FeedState, seat: int, mask: int, rule: str) -> None:
    """FTB-141: draw one food of choice out of a mask."""
    state.push(Receive(seat, mask, BY_CHOICE, -1, DRAW, 1, (), rule))


class Draw(Step[FeedState]):
    """A random draw that waits on the agenda."""

    FIELDS = ("owner", "mask", "count", "rule")

    def __init__(self, owner: int, mask: int, count: int, rule: str) -> None:
        self.owner = owner
        self.mask = mask
        self.count = count
        self.rule = rule

    def run(self, state: FeedState) -> None:
        draw_random(state, self.owner, self.mask, self.count, self.rule)


class Receive(Step[FeedState]):
    """The next token of a draw or trade is about to come from the supply."""

    FIELDS = ("owner", "mask", "way", "own", "kind", "left", "fresh", "rule")

    def __init__(
        self, owner: int, mask: int, way: int, own: int, kind: int, left: int, fresh: Foods, rule: str
    ) -> None:
        self.owner = owner
        self.mask = mask
        self.way = way
        self.own = own
        self.kind = kind
        self.left = left
        self.fresh = fresh
        self.rule = rule

    def run(self, state: FeedState) -> None:
        """Get one token out of the mask, if the supply has one; the Bard may offer other sources."""
        foods = FOODS_IN[self.mask & mask_of(state.supply)]
        if not foods:
            if state.listening:
                words.nothing_to_draw(state, self.owner, self.mask, self.rule)
            return
        if keeps(state, self.owner, BARD) and bard_sources(state, self.owner, self.mask):
            if state.listening:
                words.bard_offers(state, self.owner)
            state.push(
                BardSource(self.owner, self.mask, self.way, self.own, self.kind, self.left, self.fresh, self.rule)
            )
        else:
            self.from_supply(state, foods)

    def from_supply(self, state: FeedState, foods: list[int]) -> None:
        """Take one of these foods from the supply, by chance or by the player's choice."""
        if self.way == BY_CHOICE:
            if state.listening and self.kind == DRAW:
                words.draws_by_choice(state, self.owner, rule=self.rule)
            state.ask(self.question(state), foods)
            return
        food = random_in_supply(state, self.mask)
        if food >= 0:
            take(state, self.owner, food, self.mask, self.own, self.rule)
            self.go_on(state, food)

    def question(self, state: FeedState) -> Receiving:
        kind = self.kind
        if kind == WEREWOLF:
            kind = UPGRADE if self.mask & state.tier_masks[state.tiers[self.own] + 1] else DOWNGRADE
        if kind == DRAW:
            return DrawFood(self.owner, self.mask, self.own, self.kind, self.left, self.fresh, self.rule)
        if kind == SWAP:
            return SwapTakeSupply(self.owner, self.mask, self.own, self.kind, self.left, self.fresh, self.rule)
        if kind == UPGRADE or kind == UPGRADE_MAX:
            return UpgradeFood(self.owner, self.mask, self.own, self.kind, self.left, self.fresh, self.rule)
        return DowngradeFood(self.owner, self.mask, self.own, self.kind, self.left, self.fresh, self.rule)

    def go_on(self, state: FeedState, food: int) -> None:
        """The rest of the chain: further draws, further trades."""
        if self.left <= 1:
            return
        if self.kind == DRAW:
            fresh = (*self.fresh, COUNTED)
            state.push(Receive(self.owner, self.mask, self.way, -1, DRAW, self.left - 1, fresh, self.rule))
        else:
            from .trades import next_trade

            received = COUNTED if self.kind == SWAP else food
            next_trade(state, self.owner, self.kind, self.left - 1, (*self.fresh, received), self.rule)


def take(state: FeedState, seat: int, food: int, mask: int, own: int, rule: str) -> None:
    """This token of the supply it is."""
    supply_to_hand(state, seat, food)
    if own >= 0:
        hand_to_supply(state, seat, own)
    if state.listening:
        if own >= 0:
            words.traded(state, seat, own, food, words.FROM_SUPPLY, rule)
        else:
            hidden = hand_hidden(state, seat) and len(FOODS_IN[mask]) > 1  # a named food is public
            words.drew(state, seat, food, hidden, rule)


def bard_sources(state: FeedState, seat: int, mask: int) -> list[Action]:
    """FTB-624: fitting tokens on the tile and in other players' open hands."""
    sources: list[Action] = []
    if not state.creature.tile_fixed(state):
        for food in FOODS_IN[mask]:
            if state.tile[food]:
                sources.append(TILE + food)
    for other in range(state.players):
        if other == seat or hand_hidden(state, other):
            continue
        for food in FOODS_IN[mask]:
            if state.hands[other * FOOD_COUNT + food]:
                sources.append(HAND + other * FOOD_COUNT + food)
    return sources


class Receiving(Decision[FeedState]):
    """The shared part of all decisions about a token that comes to a player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "mask", "own", "kind", "left", "fresh", "rule")

    def __init__(self, seat: int, mask: int, own: int, kind: int, left: int, fresh: Foods, rule: str) -> None:
        super().__init__(seat)
        self.mask = mask
        self.own = own
        self.kind = kind
        self.left = left
        self.fresh = fresh
        self.rule = rule

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[self.mask & mask_of(state.supply)]

    def play(self, state: FeedState, action: Action) -> None:
        take(state, self.seat, action, self.mask, self.own, self.rule)
        if self.left > 1:  # else there is no rest, as nearly always: the object would be made for nothing
            chain = Receive(self.seat, self.mask, BY_CHOICE, self.own, self.kind, self.left, self.fresh, self.rule)
            chain.go_on(state, action)


class DrawFood(Receiving):
    """FTB-141, FTB-310, FTB-497, FTB-505: take a food of choice from the supply."""

    NAME = "draw_food"
    RULES = ("FTB-141",)


class UpgradeFood(Receiving):
    """FTB-082: which food of the higher tier."""

    NAME = "upgrade_food"
    RULES = ("FTB-082", "FTB-083")


class DowngradeFood(Receiving):
    """FTB-092: which food of the lower tier."""

    NAME = "downgrade_food"
    RULES = ("FTB-092",)


class SwapTakeSupply(Receiving):
    """FTB-145: which food of the same tier."""

    NAME = "swap_take"
    RULES = ("FTB-145",)


class BardSource(Receiving):
    """FTB-624: the Bard's owner may take the token from the tile or from an open hand instead."""

    NAME = "bard_source"
    RULES = ("FTB-624",)
    FIELDS = ("seat", "mask", "way", "own", "kind", "left", "fresh", "rule")

    def __init__(self, seat: int, mask: int, way: int, own: int, kind: int, left: int, fresh: Foods, rule: str) -> None:
        super().__init__(seat, mask, own, kind, left, fresh, rule)
        self.way = way

    def actions(self, state: FeedState) -> list[Action]:
        return [SUPPLY, *bard_sources(state, self.seat, self.mask)]

    def play(self, state: FeedState, action: Action) -> None:
        coming = Receive(self.seat, self.mask, self.way, self.own, self.kind, self.left, self.fresh, self.rule)
        if action == SUPPLY:
            coming.from_supply(state, super().actions(state))
            return
        source = words.FROM_TILE
        if action >= HAND:
            source, food = other_token(action)
            hand_to_hand(state, source, self.seat, food)
        else:
            food = action - TILE
            tile_to_hand(state, self.seat, food)
        if self.own >= 0:
            hand_to_supply(state, self.seat, self.own)
        if state.listening:
            if self.own >= 0:
                words.traded(state, self.seat, self.own, food, source, self.rule)
            else:
                words.drew_elsewhere(state, self.seat, food, source, self.rule)
        coming.go_on(state, food)
