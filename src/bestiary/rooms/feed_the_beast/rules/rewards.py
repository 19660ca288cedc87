"""The 24 rewards of the Menu cards."""

from __future__ import annotations

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import (
    DISCARD_ONE,
    EMPTY_BEAST,
    FEED_AGAIN,
    FLIP_DIRECTION,
    FLIP_STATE,
    FOOD_REWARD,
    FORBID_FOOD,
    FORCE_FOOD,
    HIDE_FOOD,
    LOCK_MENU,
    LOCK_STATE,
    OTHERS_DRAW,
    PAY_BEAST_MENU_AGAIN,
    PLAY_ALREADY_PLAYED,
    PLAY_IGNORING_BEAST,
    PLAY_MOST_OR_LEAST,
    PLAY_NOT_PLAYED,
    PLAY_THREE,
    REPLACE_MARKET,
    RESET_BEAST,
    SKIP_TWO,
    STEAL_TWO,
    STUDY_DECK,
    SWAP_FOOD,
    SWITCH_MENU,
    UPGRADE_ONE,
    UPGRADE_THREE_MAX,
)
from ..state import ALL_FOODS, BIT, FOODS_IN, PEGASUS_DEMAND, SEAT_BIT, FeedState, changed
from .answers import LINE, SEAT, lines_of
from .feeding import (
    ALREADY_PLAYED,
    ANY,
    IGNORING_BEAST,
    MOST_OR_LEAST,
    NO_OPTION,
    NOT_PLAYED,
    REWARD_ONLY,
    REWARD_OR_UPGRADE,
    Feed,
    extra_play,
)
from .menu import empty_beast, flip_state, replace_market, reset, study_deck, switch_menu
from .payment import FEED, OWN_MENU
from .questions import Question, anybody_else
from .receiving import UPGRADE_MAX, Draw, draw_named
from .trades import WITH_ANYONE, discard, next_trade, steal, swap_with_anyone, upgrade


def reward(state: FeedState, seat: int, code: int) -> None:
    """FTB-085: carry out a reward as far as possible."""
    if state.listening:
        words.rewarded(state, seat, code)
    if code == SWITCH_MENU:
        switch_menu(state)
    elif code == FLIP_STATE:
        flip_state(state, "FTB-181")
    elif FOOD_REWARD <= code < UPGRADE_ONE:  # FTB-184
        draw_named(state, seat, code - FOOD_REWARD, 1, "FTB-184")
    elif code == FORCE_FOOD:
        state.push(ForceWhom(seat, "FTB-175"))
    elif code == SWAP_FOOD:
        swap_with_anyone(state, seat, WITH_ANYONE, 1, 1, "FTB-165")
    elif code == PLAY_ALREADY_PLAYED:
        extra_play(state, seat, ALREADY_PLAYED, 1, 1, "FTB-169")
    elif code == PLAY_NOT_PLAYED:
        extra_play(state, seat, NOT_PLAYED, 1, 1, "FTB-170")
    elif code == PLAY_MOST_OR_LEAST:
        extra_play(state, seat, MOST_OR_LEAST, 1, 1, "FTB-171")
    elif code == PLAY_IGNORING_BEAST:
        extra_play(state, seat, IGNORING_BEAST, 1, 1, "FTB-182")
    elif code == PLAY_THREE:
        extra_play(state, seat, ANY, 3, 3, "FTB-174")
    elif code == EMPTY_BEAST:
        empty_beast(state)
    elif code == RESET_BEAST:
        reset(state, "FTB-162")
    elif code == STUDY_DECK:
        study_deck(state, seat)
    elif code == REPLACE_MARKET:
        replace_market(state)
    elif code == UPGRADE_THREE_MAX:
        next_trade(state, seat, UPGRADE_MAX, 3, (), "FTB-166")
    elif code == STEAL_TWO:
        steal(state, seat, 2, 2, "FTB-167")
    elif code == HIDE_FOOD:
        if state.listening:
            words.hand_hides(state, seat)
        state.hidden |= SEAT_BIT[seat]
    elif code == PAY_BEAST_MENU_AGAIN:
        state.push(Feed(seat, OWN_MENU, NO_OPTION, True, REWARD_ONLY, False))
    elif code == FEED_AGAIN:
        state.push(Feed(seat, FEED, NO_OPTION, True, REWARD_OR_UPGRADE, False))
    elif code == FORBID_FOOD:
        state.push(ForbidFood(seat))
    elif code == SKIP_TWO:
        state.push(SkipWhom(seat, ()))
    elif code == OTHERS_DRAW:
        others_draw(state, seat, state.tier_masks[1], "FTB-178")
    elif code == LOCK_STATE:
        state.state_locks |= SEAT_BIT[seat]
        if state.listening:
            words.state_locked(state, seat)
    elif code == LOCK_MENU:
        state.menu_locks |= SEAT_BIT[seat]
        if state.listening:
            words.menu_locked(state, seat)
    elif code == FLIP_DIRECTION:
        flip_direction(state, "FTB-183")
    elif code == UPGRADE_ONE:
        upgrade(state, seat, 1, "FTB-617")
    elif code == DISCARD_ONE:
        discard(state, seat, 1, "FTB-617")


class Reward(Step[FeedState]):
    """A reward that waits on the agenda."""

    FIELDS = ("owner", "reward")

    def __init__(self, owner: int, reward: int) -> None:
        self.owner = owner
        self.reward = reward

    def run(self, state: FeedState) -> None:
        reward(state, self.owner, self.reward)


def push_rewards(state: FeedState, seat: int, card: int) -> None:
    """FTB-455: all rewards of a card, top to bottom."""
    rewards = state.menus.rewards
    for line in (2, 1, 0):
        state.push(Reward(seat, rewards[card * 3 + line]))


class RewardLine(Decision[FeedState]):
    """FTB-363, FTB-452: the reward of one line of the Menu card."""

    NAME = "menu_line"
    FIELDS = ("seat", "card", "rule")

    def __init__(self, seat: int, card: int, rule: str) -> None:
        super().__init__(seat)
        self.card = card
        self.rule = rule

    def actions(self, state: FeedState) -> list[Action]:
        return lines_of(self.card)

    def play(self, state: FeedState, action: Action) -> None:
        reward(state, self.seat, state.menus.rewards[action - LINE])


def in_turn_order(state: FeedState, first: int) -> list[int]:
    """FTB-050: all seats from one on, in the current direction."""
    return [(first + state.direction * step) % state.players for step in range(state.players)]


def others_of(state: FeedState, seat: int) -> list[int]:
    """FTB-050: all others in turn order, beginning after the active player."""
    return in_turn_order(state, seat)[1:]


def others_draw(state: FeedState, seat: int, mask: int, rule: str) -> None:
    """Every other player draws one food, one after the other."""
    for other in reversed(others_of(state, seat)):
        state.push(Draw(other, mask, 1, rule))


def flip_direction(state: FeedState, rule: str) -> None:
    """FTB-183."""
    state.direction = -state.direction
    if state.listening:
        words.direction_flipped(state, rule=rule)


# -- demands, bans, skips ---------------------------------------------------------------------------------------------


def demand(state: FeedState, target: int, food: int, rule: str) -> None:
    """FTB-186: a demand takes effect with the target's next slot; the running one does not count."""
    if state.listening:
        words.demanded(state, target, food % PEGASUS_DEMAND, rule=rule)
    if target == state.active:
        state.demands_later = changed(state.demands_later, target, (*state.demands_later[target], food))
    else:
        state.demands = changed(state.demands, target, (*state.demands[target], food))


class ForceWhom(Decision[FeedState]):
    """FTB-175, FTB-526: who must play a food."""

    NAME = "target_player"
    FIELDS = ("seat", "rule")

    def __init__(self, seat: int, rule: str) -> None:
        super().__init__(seat)
        self.rule = rule

    def actions(self, state: FeedState) -> list[Action]:
        return anybody_else(state, self.seat)

    def play(self, state: FeedState, action: Action) -> None:
        state.push(ForceFood(self.seat, action - SEAT, self.rule))


class ForceFood(Decision[FeedState]):
    """FTB-175, FTB-526, FTB-R27: any of the ten foods, held or not."""

    NAME = "name_food"
    FIELDS = ("seat", "other", "rule")

    def __init__(self, seat: int, other: int, rule: str) -> None:
        super().__init__(seat)
        self.other = other
        self.rule = rule

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[ALL_FOODS]

    def play(self, state: FeedState, action: Action) -> None:
        demand(state, self.other, action, self.rule)


class ForbidFood(Question):
    """FTB-176, FTB-R25: a food nobody may play in their next slot, you included."""

    NAME = "name_food"
    RULES = ("FTB-176",)

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[ALL_FOODS]

    def play(self, state: FeedState, action: Action) -> None:
        bit = BIT[action]
        for seat in range(state.players):
            if seat == state.active:
                state.forbidden_later = changed(state.forbidden_later, seat, state.forbidden_later[seat] | bit)
            else:
                state.forbidden = changed(state.forbidden, seat, state.forbidden[seat] | bit)
        if state.listening:
            words.forbidden(state, action)


class SkipWhom(Decision[FeedState]):
    """FTB-177, FTB-R26: two different other players, or the only one."""

    NAME = "target_player"
    RULES = ("FTB-177",)
    FIELDS = ("seat", "seats")

    def __init__(self, seat: int, seats: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.seats = seats

    def actions(self, state: FeedState) -> list[Action]:
        return [SEAT + other for other in range(state.players) if other != self.seat and other not in self.seats]

    def play(self, state: FeedState, action: Action) -> None:
        other = action - SEAT
        skip(state, other, "FTB-177")
        if not self.seats and state.players > 2:
            state.push(SkipWhom(self.seat, (other,)))


def skip(state: FeedState, seat: int, rule: str) -> None:
    """FTB-185: several skips of the next turn are one."""
    if state.listening:
        words.must_skip(state, seat, rule)
    state.skips |= SEAT_BIT[seat]
