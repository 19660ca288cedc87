"""Advanced beasts of Level 4: Ghost, Golem, Hydra, Goblin, Spirit, Demon."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Step
from bestiary.kernel.values import Action

from .. import words
from ..content import (
    APPLE,
    BEASTS,
    BERRIES,
    BREAD,
    DEMON,
    FOOD_COUNT,
    GHOST,
    GOBLIN,
    GOLEM,
    HYDRA,
    LAMB,
    MUSHROOM,
    SPIRIT,
)
from ..state import ALL_FOODS, BIT, FIRST, FOODS_IN, NOBODY, SEAT_BIT, SECOND, FeedState, Foods
from .answers import FURY_DRAW, FURY_FLIP, NEW_BEAST, SEAT, STOP, TIER_THREE, TIER_TWO, TO_FIRST, TO_SECOND
from .beast import FROM_TILE, NEVER, ORDINARY, Beast, enrol, seat_beast
from .feeding import NO_OPTION, REWARD_OR_UPGRADE, Feed, chosen
from .level_3 import MayTakeFromTile, RemoveFromTile
from .menu import flip_state, set_state
from .payment import OWN_MENU, offer
from .questions import Counted, CountedFood, CountedStep, Question, anybody_else
from .receiving import Draw, draw_choice, draw_named, draw_tier
from .rewards import ForceWhom, skip
from .tokens import empty_tile, mask_of, random_in_supply, tile_to_hand
from .trades import WITH_ANYONE_FREELY, swap_with_anyone
from .turn import EVERYBODY


class Ghost(Beast):
    """Haunting / Being Dead."""

    SPARES = ("", "FTB-485")
    STAYS = ("FTB-482", "FTB-482")

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-480."""
        if state.listening:
            words.haunted(state, seat)
        state.haunted |= SEAT_BIT[seat]
        return True

    def failed(self, state: FeedState) -> bool:
        """FTB-481."""
        return state.tile_size > TILE_LIMIT

    def capacity(self, state: FeedState) -> int:
        """FTB-482."""
        return NEVER

    def can_reset(self, state: FeedState) -> bool:
        """FTB-482."""
        return False

    def more_options(self, state: FeedState) -> list[int]:
        """FTB-483, FTB-484."""
        return [TIER_TWO, TIER_THREE]

    def added_reward(self, state: FeedState, seat: int, option: int) -> None:
        """FTB-483, FTB-484."""
        count, rule = (2, "FTB-483") if option == TIER_TWO else (3, "FTB-484")
        if option == TIER_THREE:
            state.push(GiveFromTile(seat, 3, rule))
        if state.tile_size:
            state.push(RemoveFromTile(seat, count, count, rule))
        elif state.listening:
            words.nothing_to_remove(state, seat, rule=rule)

    def spares(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-485."""
        return state.side == SECOND

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-485, FTB-486."""
        if state.side == FIRST:
            state.push(NewBeast(seat))
        elif state.listening:
            words.ghost_is_dead(state)


class GiveFromTile(CountedStep):
    """FTB-484: tokens of the tile go to other players."""

    def run(self, state: FeedState) -> None:
        if state.tile_size:
            state.push(GiveWhichFromTile(self.owner, self.count, GIFTS))
        elif state.listening:
            words.nothing_left_to_give(state, self.owner)


GIFTS: Final = 3  # FTB-484


class GiveWhichFromTile(Counted):
    """FTB-484: which token of the tile."""

    NAME = "take_from_tile"
    RULES = ("FTB-484",)

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[mask_of(state.tile)]

    def play(self, state: FeedState, action: Action) -> None:
        state.push(GiveFromTileToWhom(self.seat, action, self.left, self.of))


class GiveFromTileToWhom(CountedFood):
    """FTB-484: which other player gets it."""

    NAME = "target_player"
    RULES = ("FTB-484",)

    def actions(self, state: FeedState) -> list[Action]:
        return anybody_else(state, self.seat)

    def play(self, state: FeedState, action: Action) -> None:
        other = action - SEAT
        tile_to_hand(state, other, self.food)
        if state.listening:
            words.given_from_tile(state, other, self.food, rule="FTB-484")
        if self.left > 1:
            state.push(GiveFromTile(self.seat, self.left - 1, "FTB-484"))


class NewBeast(Question):
    """FTB-486: which beast follows the Ghost."""

    NAME = "new_beast"
    RULES = ("FTB-486", "FTB-487")

    def actions(self, state: FeedState) -> list[Action]:
        return [NEW_BEAST + beast for beast in range(len(BEASTS)) if beast != state.beast]

    def play(self, state: FeedState, action: Action) -> None:
        become(state, action - NEW_BEAST)


def become(state: FeedState, index: int) -> None:
    """FTB-486, FTB-487: the newcomer starts in its first State, with no memory."""
    if state.listening:
        words.ghost_leaves(state, BEASTS[index].name)
    empty_tile(state, "FTB-486")
    state.haunted = 0
    drop_repeats(state)
    seat_beast(state, index)
    state.side = FIRST
    state.before = state.tile[:]
    state.dragon_count = 0
    state.unlucky_seats = 0
    state.previous_seat = NOBODY
    state.previous_outcome = 0
    state.previous_paid = 0
    state.paid = 0
    state.marks = 0
    state.marks_owner = NOBODY
    beast = state.creature
    if state.listening:
        words.new_beast(state)
    beast.arrive(state)
    state.watchful = beast.fails


def drop_repeats(state: FeedState) -> None:
    """FTB-R90: the Menu that a Wizard would pay once more is gone."""
    kept = [task for task in state.agenda if not (isinstance(task, Feed) and task.again)]
    if len(kept) < len(state.agenda):
        state.agenda[:] = kept  # in place: whoever runs the turn holds this list
        if state.listening:
            words.wizard_too_late(state)


class Golem(Beast):
    """Sculpting / Hardening. (Its free action stands with the others in turn.py.)"""

    OBLIGES = ("FTB-492", "FTB-492")
    STAYS = ("", "FTB-496")
    HOLDS = ("", "FTB-496")

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-490: pay the own Menu now, or owe it."""
        if offer(state, seat, OWN_MENU, NO_OPTION).empty():
            owe(state, seat)
        else:
            state.push(PayOwnNow(seat))
        return True

    def failed(self, state: FeedState) -> bool:
        """FTB-491."""
        supply = mask_of(state.supply)
        masks = state.tier_masks
        return not (supply & masks[1] and supply & masks[2] and supply & masks[3])

    def wanted(self, state: FeedState, seat: int) -> int:
        """FTB-492."""
        return ALL_FOODS & ~mask_of(state.tile)

    def limits_tile(self, state: FeedState) -> bool:
        """FTB-493, FTB-496."""
        return state.side == FIRST

    def room_for(self, state: FeedState, food: int) -> int:
        """FTB-493."""
        return 3 - state.tile[food] if state.side == FIRST else NEVER

    def after_reset(self, state: FeedState) -> None:
        """FTB-494."""
        flip_state(state, "FTB-494")

    def can_switch(self, state: FeedState) -> bool:
        """FTB-496."""
        return state.side == FIRST

    def can_reset(self, state: FeedState) -> bool:
        """FTB-496."""
        return state.side == FIRST

    def tile_fixed(self, state: FeedState) -> bool:
        """FTB-496."""
        return state.side == SECOND

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-497."""
        if len(tokens) >= 2:
            draw_choice(state, seat, state.tier_masks[1], "FTB-497")
        elif state.listening:
            words.golem_gives_nothing(state, seat)


def owe(state: FeedState, seat: int) -> None:
    """FTB-490: the own Menu is due in the next taken turn."""
    state.debt_later |= SEAT_BIT[seat]
    if state.listening:
        words.owes(state, seat)


class PayOwnNow(Question):
    """FTB-490: pay the own Menu right now, or in the next turn."""

    NAME = "pay_own_now"
    RULES = ("FTB-490",)

    def actions(self, state: FeedState) -> list[Action]:
        return [*offer(state, self.seat, OWN_MENU, NO_OPTION).answers(), STOP]

    def play(self, state: FeedState, action: Action) -> None:
        if action == STOP:
            owe(state, self.seat)
        else:
            chosen(state, self.seat, action, OWN_MENU, NO_OPTION, REWARD_OR_UPGRADE, False)


class Hydra(Beast):
    """Attacking / Regrowing."""

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-500."""
        draw_named(state, seat, food, 2, "FTB-500")
        return True

    def failed(self, state: FeedState) -> bool:
        """FTB-501."""
        return sum(state.aside) >= HEAD_LIMIT

    def on_payment(self, state: FeedState, seat: int, tokens: Foods, option: int) -> None:
        """FTB-503."""
        if state.side != FIRST:
            return
        for food in tokens:
            if state.tiers[food] == 1:
                if state.listening:
                    words.hydra_feeds(state, seat)
                state.push(Draw(seat, state.tier_masks[1], 2, "FTB-503"))
                return

    def side_changed(self, state: FeedState) -> None:
        """FTB-504."""
        if state.side == SECOND:
            if mask_of(state.supply):
                if state.listening:
                    words.head_grows(state)
                state.push(HeadFood(state.active))
            elif state.listening:
                words.no_head_grows(state)

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-505."""
        mask = 0
        for food in tokens:
            mask |= BIT[food]
        state.push(FlipState("FTB-505"))
        draw_choice(state, seat, mask, "FTB-505")


HEAD_LIMIT: Final = 10
TILE_LIMIT: Final = 25  # FTB-481


class FlipState(Step[FeedState]):
    """A flip of the State that waits on the agenda."""

    FIELDS = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, state: FeedState) -> None:
        flip_state(state, self.rule)


class HeadFood(Question):
    """FTB-504: the food of the new Head Token."""

    NAME = "head_food"
    RULES = ("FTB-504",)

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[mask_of(state.supply)]

    def play(self, state: FeedState, action: Action) -> None:
        state.supply[action] -= 1
        state.aside[action] += 1
        if state.listening:
            words.became_head(state, action)


class Goblin(Beast):
    """Spending / Stealing."""

    FULL = ("FTB-512", "FTB-512")
    CLOSES = ("FTB-513", "FTB-514")

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-510."""
        state.push(FuryChoice(seat))
        return True

    def failed(self, state: FeedState) -> bool:
        """FTB-511."""
        return mask_of(state.tile) == ALL_FOODS

    def full(self, state: FeedState) -> bool:
        """FTB-512."""
        return state.tile_size > 0 and state.tile_size >= self.capacity(state)

    def capacity(self, state: FeedState) -> int:
        """FTB-512."""
        return 2 * len(FOODS_IN[mask_of(state.tile)])

    def recipes_open(self, state: FeedState, seat: int) -> bool:
        """FTB-513, FTB-514."""
        if state.side == FIRST:
            return state.size[seat] <= 5
        return state.size[seat] >= 5

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-515."""
        if choice == 1:
            draw_named(state, seat, APPLE, 1, "FTB-515")
            return
        for food in (LAMB, MUSHROOM, BERRIES, BREAD):
            state.push(Draw(seat, BIT[food], 1, "FTB-515"))


class FuryChoice(Question):
    """FTB-510: draw a food, or flip the State and skip a turn."""

    NAME = "fury_choice"
    RULES = ("FTB-510",)

    def actions(self, state: FeedState) -> list[Action]:
        return [FURY_DRAW, FURY_FLIP]

    def play(self, state: FeedState, action: Action) -> None:
        if action == FURY_DRAW:
            draw_tier(state, self.seat, 1, 1, "FTB-510")
        else:
            skip(state, self.seat, "FTB-510")
            flip_state(state, "FTB-510")


class Spirit(Beast):
    """Protecting / Destroying."""

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-520."""
        state.push(MayTakeFromTile(seat, 2, "FTB-520"))
        return True

    def failed(self, state: FeedState) -> bool:
        """FTB-521."""
        return state.tile_size == 0

    def arrive(self, state: FeedState) -> None:
        """FTB-522, FTB-487."""
        for _ in range(5):
            food = random_in_supply(state, state.tier_masks[1])
            if food >= 0:
                state.supply[food] -= 1
                state.tile[food] += 1
                state.tile_size += 1
                if state.listening:
                    words.spirit_brings(state, food)

    def clear(self, state: FeedState) -> None:
        """FTB-523, FTB-R87: half of the tokens, rounded down, chosen by the active player."""
        if state.tile_size >= 2:
            half = state.tile_size // 2
            state.push(RemoveFromTile(state.active, half, half, "FTB-523"))
        elif state.listening:
            words.spirit_keeps(state)

    def hides_hands(self, state: FeedState) -> bool:
        """FTB-524."""
        return True

    def manner(self, state: FeedState) -> int:
        """FTB-525."""
        return ORDINARY if state.side == FIRST else FROM_TILE

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-526."""
        state.push(ForceWhom(seat, "FTB-526"))
        state.push(SetEither(seat))


class SetEither(Question):
    """FTB-526: set the State to either one."""

    NAME = "set_state"
    RULES = ("FTB-526",)

    def actions(self, state: FeedState) -> list[Action]:
        return [TO_FIRST, TO_SECOND]

    def play(self, state: FeedState, action: Action) -> None:
        side = FIRST if action == TO_FIRST else SECOND
        if state.listening and side == state.side:
            words.state_kept(state)
        set_state(state, side, "FTB-526")


class Demon(Beast):
    """Bullying / Pestering."""

    CLOSES = ("FTB-534", "FTB-534")
    NO_STAND_INS = "FTB-533"

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-530."""
        if state.listening:
            words.took_all(state, seat)
        for each in range(FOOD_COUNT):
            state.hands[seat * FOOD_COUNT + each] += state.tile[each]
            state.tile[each] = 0
        state.size[seat] += state.tile_size
        state.tile_size = 0
        return True

    def failed(self, state: FeedState) -> bool:
        """FTB-531."""
        return state.unlucky_seats == EVERYBODY[state.players]

    def has_market(self) -> bool:
        """FTB-532."""
        return False

    def arrive(self, state: FeedState) -> None:
        """FTB-532, FTB-487: the market is discarded; at setup there is none."""
        if state.listening:
            words.market_leaves(state)
        state.discard.extend(state.market)
        state.market = []

    def stand_ins(self, state: FeedState) -> int:
        """FTB-533."""
        return 0

    def line_open(self, state: FeedState, line: int) -> bool:
        """FTB-534."""
        return line == (0 if state.side == FIRST else 2)

    def own_open(self, state: FeedState, choice: int) -> bool:
        """FTB-534."""
        return choice == (0 if state.side == FIRST else len(self.menu) - 1)

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-535."""
        swap_with_anyone(state, seat, WITH_ANYONE_FREELY, 4, 4, "FTB-535")


enrol(Ghost(GHOST), Golem(GOLEM), Hydra(HYDRA), Goblin(GOBLIN), Spirit(SPIRIT), Demon(DEMON))
