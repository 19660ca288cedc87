"""Base beasts of Level 2: Phoenix, Kraken, Yeti, Werewolf, Sphinx, Ogre."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Step
from bestiary.kernel.values import Action

from .. import words
from ..content import BERRIES, BREAD, FISH, FOOD_COUNT, HUMAN, KRAKEN, LAMB, OGRE, PHOENIX, SPHINX, WEREWOLF, YETI
from ..state import BIT, FIRST, FOODS_IN, SECOND, FeedState, Foods
from .answers import SEAT, STOP
from .beast import BY_CHANCE, ORDINARY, Beast, enrol
from .feeding import ANY, NO_OPTION, NOTHING, Feed, extra_play, play_token, playable
from .menu import flip_state, reset
from .payment import OWN_MENU, cost_of, pantry, wrong_foods
from .questions import AboutFood, Counted, CountedStep, OwnerStep, Question, anybody
from .receiving import WEREWOLF as UP_OR_DOWN
from .receiving import Draw, draw_named
from .rewards import RewardLine, others_draw, skip
from .tokens import mask_of, supply_to_hand, tile_to_hand
from .trades import discard, next_trade

FIRE_LIMIT: Final = 6  # tokens that the Phoenix carries (FTB-360)


class Phoenix(Beast):
    """Regular / On Fire."""

    FULL = ("FTB-360", "FTB-360")
    REFUSES = ("FTB-361", "")

    def capacity(self, state: FeedState) -> int:
        """FTB-360."""
        return FIRE_LIMIT

    def full(self, state: FeedState) -> bool:
        """FTB-360: or three of a kind."""
        return state.tile_size >= FIRE_LIMIT or max(state.tile) >= 3

    def takes_wrong(self, state: FeedState) -> bool:
        """FTB-361."""
        return state.side == SECOND

    def after_feed(self, state: FeedState) -> None:
        """FTB-362, FTB-R70."""
        if state.side == SECOND and state.payments:
            extra_play(state, state.active, ANY, 1, 1, "FTB-362")

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-363."""
        if playable(state, seat, ANY):
            state.push(PlaceForReward(seat))
        elif state.listening:
            words.nothing_to_play(state, seat, rule="FTB-363")


class PlaceForReward(Question):
    """FTB-363: place one more token, then take the reward of a line; or decline."""

    NAME = "extra_play"
    RULES = ("FTB-363",)

    def actions(self, state: FeedState) -> list[Action]:
        return [*FOODS_IN[playable(state, self.seat, ANY)], STOP]

    def play(self, state: FeedState, action: Action) -> None:
        if action != STOP:
            play_token(state, self.seat, action, "FTB-363")
            state.push(RewardLine(self.seat, state.menu, "FTB-363"))
        elif state.listening:
            words.plays_no_more(state, self.seat, rule="FTB-363")


class Kraken(Beast):
    """Swimming / Attacking."""

    BARS = ("", "FTB-372")

    def turn_triggers(self, state: FeedState) -> None:
        """FTB-370, FTB-R65: tiers whose foods have all come to lie on the tile."""
        before = mask_of(state.before)
        now = 0
        for food in range(FOOD_COUNT):
            if state.tile[food] - state.ignored[food] > 0:
                now |= BIT[food]
        for tier in (3, 2, 1):
            mask = state.tier_masks[tier]
            if now & mask == mask and before & mask != mask:
                others_draw(state, state.active, mask, "FTB-370")
                state.push(MustDiscard(state.active, 1, "FTB-370"))
                state.push(WholeTier(tier))

    def repeats(self, state: FeedState, option: int) -> bool:
        """FTB-371."""
        return state.side == FIRST and FISH in cost_of(state, option)

    def prohibited(self, state: FeedState) -> int:
        """FTB-372."""
        return BIT[FISH] if state.side == SECOND else 0

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-373."""
        if choice == 0:
            draw_named(state, seat, FISH, 1, "FTB-373")
        else:
            flip_state(state, "FTB-373")


class WholeTier(Step[FeedState]):
    """FTB-370: the discard and the draws of a tier are announced before they come."""

    FIELDS = ("tier",)

    def __init__(self, tier: int) -> None:
        self.tier = tier

    def run(self, state: FeedState) -> None:
        if state.listening:
            words.whole_tier(state, self.tier)


class MustDiscard(CountedStep):
    """A discard that waits on the agenda."""

    def run(self, state: FeedState) -> None:
        discard(state, self.owner, self.count, self.rule)


class Yeti(Beast):
    """Hibernating / Roaming."""

    CLOSES = ("FTB-381", "")

    def feeds(self, state: FeedState) -> int:
        """FTB-380, FTB-R64."""
        return 2 if max(state.tile) >= TWICE else 1

    def own_open(self, state: FeedState, choice: int) -> bool:
        """FTB-381."""
        return state.side == SECOND

    def manner(self, state: FeedState) -> int:
        """FTB-382."""
        return ORDINARY if state.side == FIRST else BY_CHANCE

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-383."""
        state.push(MarkTypes(seat))
        reset(state, "FTB-383")


class MarkTypes(OwnerStep):
    """FTB-383, FTB-384: after the reset two tokens are placed; old marks are replaced."""

    def run(self, state: FeedState) -> None:
        place_mark(state, self.owner, MARKS)


MARKS: Final = 2  # FTB-383
TWICE: Final = 3  # FTB-380


def place_mark(state: FeedState, seat: int, left: int) -> None:
    if playable(state, seat, ANY):
        state.push(PlaceMark(seat, left, MARKS))
    elif state.listening:
        words.nothing_to_play(state, seat, rule="FTB-383")


class PlaceMark(Counted):
    """FTB-383: place a token whose food becomes a marked type."""

    NAME = "extra_play"
    RULES = ("FTB-383",)

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[playable(state, self.seat, ANY)]

    def play(self, state: FeedState, action: Action) -> None:
        play_token(state, self.seat, action, "FTB-383")
        state.marks |= BIT[action]
        state.marks_owner = self.seat
        if state.listening:
            words.marked(state, self.seat, action)
        if self.left > 1:
            place_mark(state, self.seat, self.left - 1)


class Werewolf(Beast):
    """Man / Wolf. (Its free action stands with the others in turn.py.)"""

    BARS = ("FTB-391", "FTB-392")

    def prohibited(self, state: FeedState) -> int:
        """FTB-391, FTB-392."""
        if state.side == FIRST:
            return state.tier_masks[2] | state.tier_masks[3]
        return state.tier_masks[1]

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-393."""
        next_trade(state, seat, UP_OR_DOWN, 3, (), "FTB-393")


class Sphinx(Beast):
    """Asking / Answering."""

    REFUSES = ("FTB-400", "FTB-400")

    def takes_wrong(self, state: FeedState) -> bool:
        """FTB-400."""
        return False

    def on_payment(self, state: FeedState, seat: int, tokens: Foods, option: int) -> None:
        """FTB-401: with a valid payment a wrong token may be slipped in."""
        if option >= 0 and slippable(state, seat):
            state.push(SlipIn(seat))

    def side_changed(self, state: FeedState) -> None:
        """FTB-402, FTB-403."""
        if state.side == FIRST:
            reset(state, "FTB-402")
        elif state.tile_size:
            if state.listening:
                words.hands_out(state)
            hand_back(state, state.active)
        elif state.listening:
            words.nothing_to_hand_out(state)

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-404."""
        if choice == 1:
            draw_named(state, seat, BERRIES, 1, "FTB-404")
            return
        if choice == 2:
            state.push(Draw(seat, BIT[LAMB], 1, "FTB-404"))
        state.push(Draw(seat, BIT[BREAD], 1, "FTB-404"))


def slippable(state: FeedState, seat: int) -> int:
    """FTB-R74: foods that would be wrong now and may be placed."""
    return mask_of(pantry(state, seat, ORDINARY)) & wrong_foods(state, seat)


class SlipIn(Question):
    """FTB-401: slip in one wrong token, or none."""

    NAME = "slip_in"
    RULES = ("FTB-401",)

    def actions(self, state: FeedState) -> list[Action]:
        return [*FOODS_IN[slippable(state, self.seat)], STOP]

    def play(self, state: FeedState, action: Action) -> None:
        if action != STOP:
            play_token(state, self.seat, action, "FTB-401")


def hand_back(state: FeedState, seat: int) -> None:
    """FTB-403: the tile's tokens are given out one by one."""
    if state.tile_size:
        state.push(HandBackWhich(seat))


class HandBackWhich(Question):
    """FTB-403: which token of the tile is given next."""

    NAME = "take_from_tile"
    RULES = ("FTB-403",)

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[mask_of(state.tile)]

    def play(self, state: FeedState, action: Action) -> None:
        state.push(HandBackToWhom(self.seat, action))


class HandBackToWhom(AboutFood):
    """FTB-403: who gets it, yourself included."""

    NAME = "target_player"
    RULES = ("FTB-403",)

    def actions(self, state: FeedState) -> list[Action]:
        return anybody(state)

    def play(self, state: FeedState, action: Action) -> None:
        other = action - SEAT
        tile_to_hand(state, other, self.food)
        if state.listening:
            words.given_from_tile(state, other, self.food, rule="FTB-403")
        hand_back(state, self.seat)


class Ogre(Beast):
    """Eating / Punching."""

    SPARES = ("FTB-411", "")

    def set_up(self, state: FeedState) -> None:
        """FTB-410."""
        for seat in range(state.players):
            for food in (HUMAN, LAMB, LAMB):
                supply_to_hand(state, seat, food)

    def spares(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-411."""
        return state.side == FIRST and state.tiers[food] == 1

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-412, FTB-R75."""
        if state.side == FIRST:
            return False
        skip(state, seat, "FTB-412")
        state.push(Draw(seat, state.tier_masks[1], 1, "FTB-412"))
        return True

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-413."""
        state.push(Feed(seat, OWN_MENU, NO_OPTION, True, NOTHING, True))


enrol(Phoenix(PHOENIX), Kraken(KRAKEN), Yeti(YETI), Werewolf(WEREWOLF), Sphinx(SPHINX), Ogre(OGRE))
