"""What a good player of Feed the Beast cares about: few tokens, and tokens that will be valid to the end."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.advice import Advice
from bestiary.kernel.values import Action

from .content import ACTIONS, FOOD_COUNT, LEVIATHAN
from .rules.answers import CARD, ELF, LINE, REWARD, SEAT, STOP, UPGRADE, is_line, is_recipe
from .rules.feeding import RewardOrUpgrade
from .rules.payment import cost_of, valid_singles
from .rules.secrecy import PutDown
from .state import BIT, NO_CARD, SEAT_BIT, FeedState

_ACTION_WORTH: Final = {
    "play-three": 2.6,
    "feed-again": 1.0,
    "play-already-played": 0.9,
    "play-not-played": 0.9,
    "play-most-or-least": 0.9,
    "play-ignoring-beast": 1.0,
    "pay-beast-menu-again": 0.7,
    "others-draw": 0.9,
    "skip-two": 0.8,
    "upgrade-three-max": 0.8,
    "force-food": 0.3,
    "forbid-food": 0.2,
    "swap-food": 0.1,
    "switch-menu": 0.05,
    "flip-state": 0.05,
    "study-deck": 0.0,
    "replace-market": 0.05,
    "empty-beast": 0.05,
    "reset-beast": 0.05,
    "lock-state": 0.0,
    "lock-menu": 0.0,
    "flip-direction": 0.05,
    "hide-food": 0.1,
    "steal-two": -2.0,
}
REWARD_WORTH: Final[list[float]] = [
    *[_ACTION_WORTH[action] for action in ACTIONS],
    *[-1.0] * FOOD_COUNT,
    *(0.25, 1.0, 0.3),  # the Elves' upgrade and discard, a beast's own reward
]
"""What a reward is worth to the player who takes it, in tokens got rid of."""

UPGRADE_WORTH: Final = 0.22
TIER_WEIGHT: Final[list[float]] = [0.0, 1.0, 0.86, 0.78]  # how long a token of each tier will stay with its owner
VALID_BONUS: Final = 0.1
SCALE: Final = 6.0


class FeedAdvice(Advice[FeedState]):
    """The advice of this game."""

    def value(self, state: FeedState, seat: int) -> float:
        """The lead over the best other player, squashed to -1 .. 1."""
        result = state.result
        if result is not None:
            if result.kind == "draw":
                return -0.2
            return 1.0 if seat in result.winners else -1.0
        own = burden(state, seat)
        best = 1000.0
        total = 0.0
        for other in range(state.players):
            if other != seat:
                load = burden(state, other)
                total += load
                if load < best:
                    best = load
        others = 0.6 * best + 0.4 * total / (state.players - 1)
        lead = (others - own) / SCALE
        return lead / (1.0 + (lead if lead > 0 else -lead))

    def favourite(self, state: FeedState) -> Action:
        """A sensible answer without looking ahead."""
        answers = state.actions()
        if len(answers) == 1:
            return answers[0]
        best = answers[0]
        best_worth = -1000.0
        for answer in answers:
            worth = liking(state, answer)
            if worth > best_worth:
                best_worth = worth
                best = answer
        return best


def burden(state: FeedState, seat: int) -> float:
    """How far a player is from having no food, in tokens."""
    start = seat * FOOD_COUNT
    valid = valid_now(state, seat)
    load = 0.0
    if state.beast == LEVIATHAN:  # FTB-430: what counts are the foods that are not on the tile
        for food in range(FOOD_COUNT):
            if state.hands[start + food] and not state.tile[food]:
                load += 2.0
        return load + 0.1 * state.size[seat] + (0.0 if state.size[seat] else 8.0)
    for food in range(FOOD_COUNT):
        count = state.hands[start + food]
        if count:
            weight = TIER_WEIGHT[state.tiers[food]]
            load += weight * count
            if valid & BIT[food]:
                load -= VALID_BONUS * (2.0 if count > 1 else 1.0)
    if state.skips & SEAT_BIT[seat]:
        load += 0.9
    load += 0.9 * state.statues[seat]
    if state.haunted & SEAT_BIT[seat]:
        load += 0.8
    if (state.debt | state.debt_later) & SEAT_BIT[seat]:
        load += 0.2
    if state.demands[seat] and seat != state.active:
        load += 0.25
    return load


def valid_now(state: FeedState, seat: int) -> int:
    """The foods that pay something alone; nothing while hands are drafted and no Menu card lies open."""
    return 0 if state.menu == NO_CARD else valid_singles(state, seat)


def liking(state: FeedState, answer: Action) -> float:
    """How much a player would like an answer at first sight."""
    decision = state.decision()
    name = decision.NAME
    seat = decision.seat
    if name == "menu_line":
        return option_worth(state, answer)
    if name == "market_card":
        return card_liking(state, seat, answer - CARD)
    if is_recipe(answer):
        return len(cost_of(state, answer)) + max(UPGRADE_WORTH, option_worth(state, answer))
    if answer < FOOD_COUNT:
        return food_liking(state, seat, name, answer)
    if answer == REWARD and isinstance(decision, RewardOrUpgrade):
        return option_worth(state, decision.option)
    if answer == UPGRADE:
        return UPGRADE_WORTH
    if SEAT <= answer < SEAT + 6:
        other = answer - SEAT
        return -1.0 * state.size[other] if other != seat else -50.0
    if answer == STOP and name in ("extra_play", "repeat_payment", "slip_in"):
        return -10.0
    return 0.0


def option_worth(state: FeedState, option: int) -> float:
    if is_line(option):
        return REWARD_WORTH[state.menus.rewards[option - LINE]]
    return 0.4 if option < ELF else 0.3


def food_liking(state: FeedState, seat: int, name: str, food: int) -> float:
    """Give cheap, common, useless food away; take dear and useful food."""
    tier = state.tiers[food]
    count = state.hands[seat * FOOD_COUNT + food]
    useful = 0.5 if valid_now(state, seat) & BIT[food] else 0.0
    if name in ("upgrade_food", "downgrade_food", "draw_food", "swap_take", "steal_food", "draft_food"):
        return tier + useful - 0.1 * count
    if name == "put_down":
        decision = state.decision()
        if isinstance(decision, PutDown):
            return 10.0 if food in decision.declared[len(decision.put) :] else -1.0 * tier
    if name == "declare_payment":
        return (5.0 if count else -5.0) - tier
    if name in ("choose_payment", "repeat_payment"):
        return -0.8 - 0.1 * tier
    if name == "upgrade_token":
        return 0.05 * count - 0.2 * tier - useful
    if name == "downgrade_token":
        return -1.0 * tier
    return -1.0 * tier + 0.05 * count - useful


def card_liking(state: FeedState, seat: int, card: int) -> float:
    """How well a Menu card fits the own hand."""
    worth = 0.0
    for line in range(3):
        cost = state.menus.costs[card * 3 + line]
        held = True
        for food in cost:
            if not state.hands[seat * FOOD_COUNT + food]:
                held = False
        if held:
            worth += len(cost) + 0.3 * REWARD_WORTH[state.menus.rewards[card * 3 + line]]
    return worth
