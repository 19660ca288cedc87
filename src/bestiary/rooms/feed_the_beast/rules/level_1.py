"""Base beasts of Level 1: Dragon, Unicorn, Gnome, Nessie, Griffin, Bigfoot."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Step
from bestiary.kernel.values import Action

from .. import words
from ..content import BIGFOOT, DRAGON, FOOD_COUNT, GNOME, GRIFFIN, LOCH_NESS, UNICORN
from ..state import ALL_FOODS, FIRST, FOODS_IN, NO_CARD, SECOND, WRONG, FeedState, Foods
from .answers import SEAT
from .beast import ANYTHING, ORDINARY, Beast, enrol
from .menu import TO_ADD, pick_card, set_state, state_locked, switch_menu
from .questions import CountedFood, CountedStep, Question, anybody_else
from .receiving import SWAP, draw_choice, draw_tier
from .rewards import in_turn_order
from .tokens import hand_to_hand, held, mask_of
from .trades import discard, next_trade, upgrade


class Dragon(Beast):
    """Grounded / Flying."""

    DUE = "FTB-301"
    STAYS = ("", "FTB-303")

    def turn_triggers(self, state: FeedState) -> None:
        """FTB-300: count the WRONG turns in a row."""
        if state.outcome == WRONG:
            state.dragon_count += 1
            if state.listening:
                words.dragon_counts(state)
        elif state.outcome and state.dragon_count:
            state.dragon_count = 0
            if state.listening:
                words.dragon_forgets(state)

    def due(self, state: FeedState) -> bool:
        """FTB-301, FTB-302: three in a row; while Flying the count only starts anew."""
        if state.dragon_count < WRONG_TURNS:
            return False
        state.dragon_count = 0
        if state.listening:
            words.dragon_has_enough(state)
        return state.side == FIRST

    def after_due_reset(self, state: FeedState) -> None:
        state.push(SetState(SECOND, "FTB-301"))

    def can_reset(self, state: FeedState) -> bool:
        """FTB-303."""
        return state.side == FIRST

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-305, FTB-307: a second Menu card, if there is none."""
        if state.second_menu == NO_CARD:
            pick_card(state, TO_ADD)
        elif state.listening:
            words.second_menu_is_out(state)


WRONG_TURNS: Final = 3  # FTB-301


class SetState(Step[FeedState]):
    """The beast's State becomes a certain one, unless it is locked (FTB-124)."""

    FIELDS = ("side", "rule")

    def __init__(self, side: int, rule: str) -> None:
        self.side = side
        self.rule = rule

    def run(self, state: FeedState) -> None:
        set_state(state, self.side, self.rule)


class Unicorn(Beast):
    """Regular / Magic."""

    SPARES = ("", "FTB-312")

    def after_reset(self, state: FeedState) -> None:
        """FTB-310: every player draws a food of their choice."""
        for seat in reversed(in_turn_order(state, state.active)):
            draw_choice(state, seat, ALL_FOODS, "FTB-310")

    def spares(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-312."""
        return state.side == SECOND

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-313."""
        switch_menu(state)


class Gnome(Beast):
    """Aboveground / Underground."""

    CLOSES = ("", "FTB-322")

    def manner(self, state: FeedState) -> int:
        """FTB-322."""
        return ORDINARY if state.side == FIRST else ANYTHING

    def recipes_open(self, state: FeedState, seat: int) -> bool:
        return state.side == FIRST

    def turn_triggers(self, state: FeedState) -> None:
        """FTB-320, FTB-R65: a food has come to count three or more."""
        for food in range(FOOD_COUNT):
            if state.tile[food] - state.ignored[food] >= 3 > state.before[food]:
                if state.listening:
                    words.three_of_a_kind(state)
                upgrade(state, state.active, 2, "FTB-320")
                return

    def after_reset(self, state: FeedState) -> None:
        """FTB-324."""
        set_state(state, FIRST, "FTB-324")

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-325."""
        discard(state, seat, 4, "FTB-325")


class Nessie(Beast):
    """Underwater / Surfaced."""

    BARS = ("", "FTB-331")

    def prohibited(self, state: FeedState) -> int:
        """FTB-331."""
        return mask_of(state.tile) if state.side == SECOND else 0

    def side_changed(self, state: FeedState) -> None:
        """FTB-330: everybody may swap up to two tokens with the supply."""
        for seat in reversed(in_turn_order(state, state.active)):
            state.push(MaySwap(seat, 2, "FTB-330"))

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-332, FTB-333."""
        state.push(Dive())
        discard(state, seat, 2, "FTB-332")


class MaySwap(CountedStep):
    """FTB-330: optional swaps with the supply."""

    def run(self, state: FeedState) -> None:
        next_trade(state, self.owner, SWAP, self.count, (), self.rule)


class Dive(Step[FeedState]):
    """FTB-332: Underwater, and never to change again."""

    def run(self, state: FeedState) -> None:
        if state_locked(state):
            if state.listening:
                words.state_stays(state, "FTB-333")
            return
        set_state(state, FIRST, "FTB-332")
        state.dived = True
        if state.listening:
            words.dived(state)


class Griffin(Beast):
    """Guarding / Chasing."""

    FULL = ("FTB-341", "FTB-341")
    NO_STAND_INS = "FTB-340"

    def stand_ins(self, state: FeedState) -> int:
        """FTB-340."""
        return mask_of(state.tile)

    def capacity(self, state: FeedState) -> int:
        """FTB-341."""
        return 15 if state.side == FIRST else 5

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-342."""
        draw_tier(state, seat, 2, 1, "FTB-342")


class Bigfoot(Beast):
    """Still / Walking."""

    OBLIGES = ("FTB-351", "")
    BARS = ("", "FTB-352")

    def wanted(self, state: FeedState, seat: int) -> int:
        """FTB-350, FTB-351: a food of the slot just before."""
        return state.previous_paid if state.side == FIRST else 0

    def prohibited(self, state: FeedState) -> int:
        """FTB-352."""
        return state.previous_paid if state.side == SECOND else 0

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-353."""
        if state.size[seat]:
            state.push(GiveWhichFood(seat))
        elif state.listening:
            words.nothing_to_give(state, seat)


class GiveWhichFood(Question):
    """FTB-353: the food of which all tokens are given away."""

    NAME = "name_food"
    RULES = ("FTB-353",)

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[held(state, self.seat)]

    def play(self, state: FeedState, action: Action) -> None:
        count = state.hands[self.seat * FOOD_COUNT + action]
        state.push(GiveToWhom(self.seat, action, count, count))


class GiveToWhom(CountedFood):
    """FTB-353: who gets the next of these tokens."""

    NAME = "target_player"
    RULES = ("FTB-353",)

    def actions(self, state: FeedState) -> list[Action]:
        return anybody_else(state, self.seat)

    def play(self, state: FeedState, action: Action) -> None:
        other = action - SEAT
        hand_to_hand(state, self.seat, other, self.food)
        if state.listening:
            words.passed(state, self.seat, self.food, other)
        if self.left > 1:
            state.push(GiveToWhom(self.seat, self.food, self.left - 1, self.of))


enrol(Dragon(DRAGON), Unicorn(UNICORN), Gnome(GNOME), Nessie(LOCH_NESS), Griffin(GRIFFIN), Bigfoot(BIGFOOT))
