"""Trades: upgrades, downgrades, swaps; and the simple losses: discards, steals, gifts."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import FOOD_COUNT
from ..state import ALL_FOODS, BIT, FOODS_IN, FeedState, Foods
from .answers import BEAST, LOWER, SEAT, STOP, SUPPLY
from .questions import CountedBy
from .receiving import (
    BY_CHANCE,
    BY_CHOICE,
    COUNTED,
    DOWNGRADE,
    LOWER_FREELY,
    SWAP,
    UPGRADE,
    UPGRADE_MAX,
    WEREWOLF,
    Receive,
)
from .tokens import hand_hidden, hand_to_hand, hand_to_supply, held, mask_of, random_in_hand

# -- upgrades and downgrades ------------------------------------------------------------------------------------------


def wanted(state: FeedState, kind: int, food: int) -> int:
    """What a token of this food may be traded for: a mask of foods (FTB-082, FTB-092, FTB-145, FTB-166, FTB-390)."""
    tier = state.tiers[food]
    masks = state.tier_masks
    if kind == UPGRADE:
        return masks[tier + 1]
    if kind == DOWNGRADE:
        return masks[tier - 1]
    if kind == UPGRADE_MAX:
        return masks[3] if tier < 3 else 0
    if kind == LOWER_FREELY:
        return (masks[1] if tier > 1 else 0) | (masks[2] if tier > 2 else 0)
    return masks[tier]


def tradable(state: FeedState, seat: int, kind: int, fresh: Foods) -> list[int]:
    """The foods of which a player has a token that can be traded: the supply has something for it (FTB-083), and the
    token was not received by the same effect (FTB-R62)."""
    foods: list[int] = []
    supply = mask_of(state.supply)
    start = seat * FOOD_COUNT
    for food in range(FOOD_COUNT):
        count = state.hands[start + food]
        if count and fresh:
            for received in fresh:
                if received == food:
                    count -= 1
        if count > 0 and wanted(state, kind, food) & supply:
            foods.append(food)
    return foods


def upgrade(state: FeedState, seat: int, count: int, rule: str) -> None:
    """FTB-082: upgrade tokens, each a different one, as far as possible."""
    next_trade(state, seat, UPGRADE, count, (), rule)


def downgrade(state: FeedState, seat: int, rule: str) -> None:
    """FTB-092: downgrade one token if possible."""
    next_trade(state, seat, DOWNGRADE, 1, (), rule)


def next_trade(state: FeedState, seat: int, kind: int, left: int, fresh: Foods, rule: str) -> None:
    """Ask for the next trade of a chain, if there is one."""
    if left <= 0:
        return
    if kind == SWAP:
        swap_with_supply(state, seat, left, left + len(fresh), rule)
    elif kind == WEREWOLF:
        if tradable(state, seat, UPGRADE, fresh) or tradable(state, seat, DOWNGRADE, fresh):
            state.push(UpgradeToken(seat, kind, left, fresh, rule))
        elif state.listening:
            words.nothing_to_trade(state, seat, kind, rule)
    else:
        foods = tradable(state, seat, kind, fresh)
        if not foods:
            if state.listening:
                words.nothing_to_trade(state, seat, kind, rule)
        elif kind == UPGRADE or kind == UPGRADE_MAX:
            state.ask(UpgradeToken(seat, kind, left, fresh, rule), foods)
        else:
            state.ask(DowngradeToken(seat, kind, left, fresh, rule), foods)


class TradeToken(Decision[FeedState]):
    """Which token is traded."""

    FIELDS = ("seat", "kind", "left", "fresh", "rule")

    def __init__(self, seat: int, kind: int, left: int, fresh: Foods, rule: str) -> None:
        super().__init__(seat)
        self.kind = kind
        self.left = left
        self.fresh = fresh
        self.rule = rule

    def actions(self, state: FeedState) -> list[Action]:
        if self.kind != WEREWOLF:
            return tradable(state, self.seat, self.kind, self.fresh)
        answers = tradable(state, self.seat, UPGRADE, self.fresh)
        answers.extend([LOWER + food for food in tradable(state, self.seat, DOWNGRADE, self.fresh)])
        answers.append(STOP)
        return answers

    def play(self, state: FeedState, action: Action) -> None:
        if action == STOP:
            if state.listening:
                words.trades_no_more(state, self.seat, rule=self.rule)
            return
        food = action
        direction = self.kind
        if self.kind == WEREWOLF:
            direction = DOWNGRADE if action >= LOWER else UPGRADE
            food = action - LOWER if action >= LOWER else action
        way = BY_CHOICE
        if direction in (UPGRADE, UPGRADE_MAX) and state.creature.upgrades_by_chance():
            way = BY_CHANCE
        mask = wanted(state, direction, food)
        Receive(self.seat, mask, way, food, self.kind, self.left, self.fresh, self.rule).run(state)


class UpgradeToken(TradeToken):
    """FTB-082, FTB-083: which token goes up (with the Werewolf's reward: or down)."""

    NAME = "upgrade_token"
    RULES = ("FTB-082", "FTB-083")


class DowngradeToken(TradeToken):
    """FTB-092: which token goes down."""

    NAME = "downgrade_token"
    RULES = ("FTB-092",)


# -- swaps ------------------------------------------------------------------------------------------------------------

WITH_SUPPLY: Final = 0  # Nessie, Snowman: only with the supply, and optional
WITH_ANYONE: Final = 1  # `swap-food`: compulsory
WITH_ANYONE_FREELY: Final = 2  # Demon: optional


def swap_with_supply(state: FeedState, seat: int, left: int, of: int, rule: str) -> None:
    """FTB-330, FTB-612: optional swaps with the supply."""
    if tradable(state, seat, SWAP, ()):
        if state.listening and left == of:
            words.may_swap(state, seat, rule=rule)
        state.push(SwapOwn(seat, WITH_SUPPLY, left, of, rule))
    elif state.listening:
        words.nothing_to_trade(state, seat, SWAP, rule)


def swap_with_anyone(state: FeedState, seat: int, scope: int, left: int, of: int, rule: str) -> None:
    """FTB-165, FTB-535: swaps with the supply, another player or the beast."""
    if state.size[seat] and any_partner(state, seat):
        state.push(SwapOwn(seat, scope, left, of, rule))
    elif state.listening:
        words.nothing_to_trade(state, seat, SWAP, rule)


def partners(state: FeedState, seat: int, food: int) -> list[Action]:
    """With whom a token of this food can be swapped (FTB-145)."""
    found: list[Action] = []
    if wanted(state, SWAP, food) & mask_of(state.supply):
        found.append(SUPPLY)
    if tile_swaps(state, food):
        found.append(BEAST)
    for other in range(state.players):
        if other != seat and state.size[other]:
            found.append(SEAT + other)
    return found


def tile_swaps(state: FeedState, food: int) -> int:
    """What the tile gives for a token of this food (FTB-493, FTB-496)."""
    beast = state.creature
    if beast.tile_fixed(state):
        return 0
    offered = mask_of(state.tile)
    if beast.room_for(state, food) <= 0:
        offered &= BIT[food]
    return offered


def any_partner(state: FeedState, seat: int) -> bool:
    return any(partners(state, seat, food) for food in FOODS_IN[held(state, seat)])


class SwapOwn(Decision[FeedState]):
    """FTB-145: which of your tokens you swap."""

    NAME = "swap_own"
    RULES = ("FTB-145",)
    FIELDS = ("seat", "scope", "left", "of", "rule")

    def __init__(self, seat: int, scope: int, left: int, of: int, rule: str) -> None:
        super().__init__(seat)
        self.scope = scope
        self.left = left
        self.of = of
        self.rule = rule

    def actions(self, state: FeedState) -> list[Action]:
        if self.scope == WITH_SUPPLY:
            answers = tradable(state, self.seat, SWAP, ())
        else:
            answers = [food for food in FOODS_IN[held(state, self.seat)] if partners(state, self.seat, food)]
        if self.scope != WITH_ANYONE:
            answers.append(STOP)
        return answers

    def play(self, state: FeedState, action: Action) -> None:
        if action == STOP:
            if state.listening:
                words.swaps_no_more(state, self.seat, rule=self.rule)
            return
        if self.scope == WITH_SUPPLY:
            done = (COUNTED,) * (self.of - self.left)
            mask = wanted(state, SWAP, action)
            Receive(self.seat, mask, BY_CHOICE, action, SWAP, self.left, done, self.rule).run(state)
        else:
            state.push(SwapWith(self.seat, action, self.scope, self.left, self.of, self.rule))


class SwapWith(Decision[FeedState]):
    """FTB-145: with whom."""

    NAME = "swap_with"
    RULES = ("FTB-145",)
    FIELDS = ("seat", "own", "scope", "left", "of", "rule")

    def __init__(self, seat: int, own: int, scope: int, left: int, of: int, rule: str) -> None:
        super().__init__(seat)
        self.own = own
        self.scope = scope
        self.left = left
        self.of = of
        self.rule = rule

    def actions(self, state: FeedState) -> list[Action]:
        return partners(state, self.seat, self.own)

    def play(self, state: FeedState, action: Action) -> None:
        if self.left > 1:
            state.push(MoreSwaps(self.seat, self.scope, self.left - 1, self.of, self.rule))
        if action == SUPPLY:
            Receive(self.seat, wanted(state, SWAP, self.own), BY_CHOICE, self.own, SWAP, 1, (), self.rule).run(state)
        elif action == BEAST:
            state.push(SwapTake(self.seat, self.own, -1, self.rule))
        elif hand_hidden(state, action - SEAT):
            other = action - SEAT
            food = random_in_hand(state, other, ALL_FOODS)
            swap_between(state, self.seat, self.own, other, food, self.rule)
        else:
            state.push(SwapTake(self.seat, self.own, action - SEAT, self.rule))


class MoreSwaps(Step[FeedState]):
    """FTB-535: the Demon's further swaps."""

    FIELDS = ("owner", "scope", "left", "of", "rule")

    def __init__(self, owner: int, scope: int, left: int, of: int, rule: str) -> None:
        self.owner = owner
        self.scope = scope
        self.left = left
        self.of = of
        self.rule = rule

    def run(self, state: FeedState) -> None:
        swap_with_anyone(state, self.owner, self.scope, self.left, self.of, self.rule)


class SwapTake(Decision[FeedState]):
    """FTB-145: which token of the tile (`other` is -1) or of the other player's open hand you get."""

    NAME = "swap_take"
    RULES = ("FTB-145",)
    FIELDS = ("seat", "own", "other", "rule")

    def __init__(self, seat: int, own: int, other: int, rule: str) -> None:
        super().__init__(seat)
        self.own = own
        self.other = other
        self.rule = rule

    def actions(self, state: FeedState) -> list[Action]:
        if self.other < 0:
            return FOODS_IN[tile_swaps(state, self.own)]
        return FOODS_IN[held(state, self.other)]

    def play(self, state: FeedState, action: Action) -> None:
        if self.other >= 0:
            swap_between(state, self.seat, self.own, self.other, action, self.rule)
            return
        hands = state.hands
        start = self.seat * FOOD_COUNT
        hands[start + self.own] -= 1
        hands[start + action] += 1
        state.tile[self.own] += 1
        state.tile[action] -= 1
        if state.listening:
            words.swapped_with_tile(state, self.seat, self.own, action, self.rule)


def swap_between(state: FeedState, seat: int, own: int, other: int, food: int, rule: str) -> None:
    """Two players exchange a token each."""
    hand_to_hand(state, seat, other, own)
    hand_to_hand(state, other, seat, food)
    if state.listening:
        seen = not (hand_hidden(state, seat) and hand_hidden(state, other))
        words.swapped_hands(state, seat, own, other, food, seen, rule)


# -- discards ---------------------------------------------------------------------------------------------------------


def discard(state: FeedState, seat: int, count: int, rule: str) -> None:
    """FTB-144: discard tokens of your choice, all if you have fewer."""
    discard_of(state, seat, count, count, ALL_FOODS, rule)


def discard_of(state: FeedState, seat: int, left: int, of: int, mask: int, rule: str) -> None:
    """Discard tokens of certain foods (FTB-466)."""
    if held(state, seat) & mask:
        state.push(DiscardFood(seat, left, of, mask, False, rule))
    elif state.listening:
        words.nothing_to_discard(state, seat, rule=rule)


class DiscardFood(Decision[FeedState]):
    """FTB-144: which token goes to the supply."""

    NAME = "discard_food"
    RULES = ("FTB-144",)
    FIELDS = ("seat", "left", "of", "mask", "optional", "rule")

    def __init__(self, seat: int, left: int, of: int, mask: int, optional: bool, rule: str) -> None:
        super().__init__(seat)
        self.left = left
        self.of = of
        self.mask = mask
        self.optional = optional
        self.rule = rule

    def actions(self, state: FeedState) -> list[Action]:
        answers = FOODS_IN[held(state, self.seat) & self.mask]
        return [*answers, STOP] if self.optional else answers

    def play(self, state: FeedState, action: Action) -> None:
        if action == STOP:
            if state.listening:
                words.keeps_tokens(state, self.seat, rule=self.rule)
            return
        hand_to_supply(state, self.seat, action)
        if state.listening:
            words.discarded(state, self.seat, action, hand_hidden(state, self.seat), self.rule)
        if self.left > 1:
            discard_of(state, self.seat, self.left - 1, self.of, self.mask, self.rule)


# -- steals and gifts -------------------------------------------------------------------------------------------------


def steal(state: FeedState, seat: int, left: int, of: int, rule: str) -> None:
    """FTB-146, FTB-167, FTB-464: steal tokens, each from a player of your choice."""
    if any(state.size[other] for other in range(state.players) if other != seat):
        state.push(StealFrom(seat, left, of, rule))
    elif state.listening:
        words.nothing_to_steal(state, seat, rule=rule)


class StealFrom(CountedBy):
    """FTB-146: from whom."""

    NAME = "target_player"
    RULES = ("FTB-146",)

    def actions(self, state: FeedState) -> list[Action]:
        return [SEAT + other for other in range(state.players) if other != self.seat and state.size[other]]

    def play(self, state: FeedState, action: Action) -> None:
        other = action - SEAT
        if hand_hidden(state, other):  # FTB-147
            food = random_in_hand(state, other, ALL_FOODS)
            stolen(state, self.seat, other, food, self.left, self.of, self.rule)
        else:
            state.push(StealFood(self.seat, other, self.left, self.of, self.rule))


class StealFood(Decision[FeedState]):
    """FTB-146: which token."""

    NAME = "steal_food"
    RULES = ("FTB-146",)
    FIELDS = ("seat", "other", "left", "of", "rule")

    def __init__(self, seat: int, other: int, left: int, of: int, rule: str) -> None:
        super().__init__(seat)
        self.other = other
        self.left = left
        self.of = of
        self.rule = rule

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[held(state, self.other)]

    def play(self, state: FeedState, action: Action) -> None:
        stolen(state, self.seat, self.other, action, self.left, self.of, self.rule)


def stolen(state: FeedState, thief: int, other: int, food: int, left: int, of: int, rule: str) -> None:
    seen = not (hand_hidden(state, thief) and hand_hidden(state, other))
    hand_to_hand(state, other, thief, food)
    if state.listening:
        words.stole(state, thief, other, food, seen, rule)
    if left > 1:
        steal(state, thief, left - 1, of, rule)
