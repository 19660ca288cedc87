"""Advanced beasts of Level 3: Pegasus, Leviathan, Cyclops, Cerberus, Basilisk, Minotaur."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Step
from bestiary.kernel.values import Action

from .. import words
from ..content import BASILISK, CERBERUS, CYCLOPS, FOOD_COUNT, LEVIATHAN, MINOTAUR, NECTAR, PEGASUS, TIERS
from ..state import (
    ALL_FOODS,
    BIT,
    FIRST,
    FOODS_IN,
    PEGASUS_DEMAND,
    SEAT_BIT,
    SECOND,
    WRONG,
    FeedState,
    Foods,
    changed,
    foods_above,
    foods_by_tier,
)
from .answers import ALL_LINES, SEAT
from .beast import ORDINARY, SECRETLY, Beast, enrol
from .feeding import EVERY_REWARD, NO_OPTION, Feed
from .menu import TO_BLIND, TO_SPARE_ONE, MenuLine, pick_card
from .payment import EVERY_LINE, wrong_foods
from .questions import AboutOther, Counted, CountedBy, CountedFood, CountedStep, Question, anybody
from .receiving import DOWNGRADE, Draw, draw_named, draw_tier
from .rewards import demand, flip_direction, in_turn_order, others_of
from .tokens import foods_with, held, mask_of, random_in_supply, supply_to_hand, tile_to_hand, tile_to_supply
from .trades import discard_of, downgrade, steal, tradable
from .turn import following, win


class Pegasus(Beast):
    """Prancing / Soaring."""

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-420."""
        flip_direction(state, "FTB-420")
        draw_tier(state, seat, 1, 2, "FTB-420")
        return True

    def upgrades_by_chance(self) -> bool:
        """FTB-422."""
        return True

    def after_turn(self, state: FeedState) -> None:
        """FTB-423."""
        if state.side == SECOND:
            other = following(state)
            if state.listening:
                words.names_for_next(state, other)
            state.push(NameForNext(state.active, other))

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-425: the others, clockwise, whatever the direction of play."""
        for step in range(state.players - 1, 0, -1):
            state.push(MayTakeFromTile((seat + step) % state.players, 1, "FTB-425"))


class DraftFood(Counted):
    """FTB-421: hands are drafted, one token after the other, clockwise from the start player."""

    NAME = "draft_food"
    RULES = ("FTB-421",)

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[state.tier_masks[1] & mask_of(state.supply)]

    def play(self, state: FeedState, action: Action) -> None:
        supply_to_hand(state, self.seat, action)
        if state.listening:
            words.drew(state, self.seat, action, False, "FTB-421")
        if self.left > 1:
            state.push(DraftFood((self.seat + 1) % state.players, self.left - 1, self.of))


class NameForNext(AboutOther):
    """FTB-423: the food that the next player must play."""

    NAME = "name_food"
    RULES = ("FTB-423",)

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[ALL_FOODS]

    def play(self, state: FeedState, action: Action) -> None:
        demand(state, self.other, PEGASUS_DEMAND + action, "FTB-423")


class MayTakeFromTile(CountedStep):
    """FTB-425, FTB-520: tokens from the tile, while there are any."""

    def run(self, state: FeedState) -> None:
        if state.tile_size:
            if state.listening:
                words.takes_from_tile(state, self.owner, rule=self.rule)
            state.push(TakeFromTile(self.owner, self.count, self.count, self.rule))
        elif state.listening:
            words.nothing_to_take(state, self.owner, rule=self.rule)


class TakeFromTile(CountedBy):
    """FTB-143: which token of the tile comes into your hand."""

    NAME = "take_from_tile"

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[mask_of(state.tile)]

    def play(self, state: FeedState, action: Action) -> None:
        tile_to_hand(state, self.seat, action)
        if state.listening:
            words.taken_from_tile(state, self.seat, action, rule=self.rule)
        if self.left > 1 and state.tile_size:
            state.push(TakeFromTile(self.seat, self.left - 1, self.of, self.rule))
        elif self.left > 1 and state.listening:
            words.nothing_more_to_take(state, self.seat, rule=self.rule)


class Leviathan(Beast):
    """Waiting / Wailing. (The second turn stands with the turns.)"""

    FULL = ("FTB-100", "FTB-434")

    def win_check(self, state: FeedState) -> bool:
        """FTB-430: players without food draw first, then those whose foods all lie on the tile qualify."""
        state.push(QualifyCheck())
        state.push(RefillHands(state.active, 0))
        return True

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-432."""
        if wrong_foods(state, seat):
            state.push(NameWrongFood(seat))
        elif state.listening:
            words.no_wrong_food(state, seat)
        return True

    def capacity(self, state: FeedState) -> int:
        """FTB-434."""
        return 10 if state.side == FIRST else 4

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-435."""
        for other in reversed(others_of(state, seat)):
            state.push(GiftFor(seat, other))


class RefillHands(Step[FeedState]):
    """FTB-430: whoever has no food draws, in turn order; FTB-R91: also whom a Bard empties meanwhile, once each.

    `owner` is who is looked at first, `drawn` the seats that have drawn already.
    """

    FIELDS = ("owner", "drawn")

    def __init__(self, owner: int, drawn: int) -> None:
        self.owner = owner
        self.drawn = drawn

    def run(self, state: FeedState) -> None:
        for seat in in_turn_order(state, self.owner):
            if state.size[seat] == 0 and not self.drawn & SEAT_BIT[seat]:
                following = (seat + state.direction) % state.players
                state.push(RefillHands(following, self.drawn | SEAT_BIT[seat]))
                state.push(Draw(seat, state.tier_masks[1], 5, "FTB-430"))
                if state.listening:
                    words.refilled(state, seat)
                return


class QualifyCheck(Step[FeedState]):
    """FTB-430, FTB-431: exactly one qualifying player wins."""

    def run(self, state: FeedState) -> None:
        tile = mask_of(state.tile)
        found: list[int] = []
        for seat in range(state.players):
            if state.size[seat] and not held(state, seat) & ~tile:
                found.append(seat)
        if len(found) == 1:
            win(state, found[0])
        elif found and state.listening:
            words.tie(state, found)


class NameWrongFood(Question):
    """FTB-432: a food that would be wrong now; you draw two of it."""

    NAME = "name_food"
    RULES = ("FTB-432",)

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[wrong_foods(state, self.seat)]

    def play(self, state: FeedState, action: Action) -> None:
        draw_named(state, self.seat, action, 2, "FTB-432")


class GiftFor(Step[FeedState]):
    """FTB-435: the next player to be given a food."""

    FIELDS = ("owner", "other")

    def __init__(self, owner: int, other: int) -> None:
        self.owner = owner
        self.other = other

    def run(self, state: FeedState) -> None:
        if mask_of(state.supply):
            state.push(NameGift(self.owner, self.other))
        elif state.listening:
            words.nothing_to_draw(state, self.other, ALL_FOODS, "FTB-435")


class NameGift(AboutOther):
    """FTB-435: which food another player gets from the supply."""

    NAME = "name_food"
    RULES = ("FTB-435",)

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[mask_of(state.supply)]

    def play(self, state: FeedState, action: Action) -> None:
        draw_named(state, self.other, action, 1, "FTB-435")


class Cyclops(Beast):
    """Eye Open / Eye Shut."""

    CLOSES = ("FTB-441", "FTB-441")

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-440."""
        for tier in (3, 2):
            foods = [f for f in FOODS_IN[state.tier_masks[tier]] if state.hands[seat * FOOD_COUNT + f]]
            if foods:
                for each in foods:
                    count = state.hands[seat * FOOD_COUNT + each]
                    state.hands[seat * FOOD_COUNT + each] = 0
                    state.size[seat] -= count
                    state.supply[each] += count
                if state.listening:
                    words.lost_tier(state, seat, tier, foods)
                return True
        if state.listening:
            words.nothing_to_lose(state, seat)
        return True

    def line_open(self, state: FeedState, line: int) -> bool:
        """FTB-441, FTB-446."""
        return state.blinded & BIT[line] == 0

    def menu_came_out(self, state: FeedState) -> None:
        """FTB-441."""
        state.push(MenuLine(state.active, state.menu, TO_BLIND))

    def manner(self, state: FeedState) -> int:
        """FTB-442."""
        return ORDINARY if state.side == FIRST else SECRETLY

    def hides_hands(self, state: FeedState) -> bool:
        """FTB-442."""
        return state.side == SECOND

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-446."""
        pick_card(state, TO_SPARE_ONE)


class Cerberus(Beast):
    """Barking / Biting."""

    FULL = ("FTB-451", "FTB-451")
    BARS = ("FTB-453", "")

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-450."""
        draw_named(state, seat, food, 2, "FTB-450")
        return True

    def capacity(self, state: FeedState) -> int:
        """FTB-451."""
        return 14

    def more_options(self, state: FeedState) -> list[int]:
        """FTB-452."""
        return [ALL_LINES]

    def prohibited(self, state: FeedState) -> int:
        """FTB-453."""
        if state.side == SECOND or state.tile_size == 0:
            return 0
        return ALL_FOODS & ~mask_of(state.tile)

    def after_turn(self, state: FeedState) -> None:
        """FTB-454."""
        if state.side == SECOND:
            if state.tile_size:
                state.push(RemoveFromTile(state.active, 2, 2, "FTB-454"))
            elif state.listening:
                words.nothing_to_remove(state, state.active, rule="FTB-454")

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-455."""
        state.push(Feed(seat, EVERY_LINE, NO_OPTION, True, EVERY_REWARD, True))


class RemoveFromTile(CountedBy):
    """FTB-454, FTB-483, FTB-484, FTB-523: which token of the tile goes to the supply."""

    NAME = "remove_from_tile"

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[mask_of(state.tile)]

    def play(self, state: FeedState, action: Action) -> None:
        tile_to_supply(state, action)
        if state.listening:
            words.removed_from_tile(state, self.seat, action, rule=self.rule)
        if self.left > 1 and state.tile_size:
            state.push(RemoveFromTile(self.seat, self.left - 1, self.of, self.rule))
        elif self.left > 1 and state.listening:
            words.nothing_more_to_remove(state, self.seat, rule=self.rule)


class Basilisk(Beast):
    """Slithering / Frozen."""

    STAYS = ("", "FTB-465")
    HOLDS = ("", "FTB-465")

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-460."""
        state.statues = changed(state.statues, seat, STATUE_TURNS)
        if state.listening:
            words.became_statue(state, seat)
        return True

    def failed(self, state: FeedState) -> bool:
        """FTB-461."""
        return all(state.statues)

    def fills_nothing(self, state: FeedState) -> int:
        """FTB-462: the foods with the highest count."""
        return foods_with(state.tile, max(state.tile)) if state.tile_size else 0

    def never_wrong(self, state: FeedState) -> int:
        """FTB-463: the foods with the lowest count."""
        return foods_with(state.tile, min(state.tile)) & ~self.fills_nothing(state)

    def after_turn(self, state: FeedState) -> None:
        """FTB-464."""
        if state.side == FIRST:
            steal(state, state.active, 1, 1, "FTB-464")

    def can_reset(self, state: FeedState) -> bool:
        """FTB-465."""
        return state.side == FIRST

    def can_switch(self, state: FeedState) -> bool:
        """FTB-465."""
        return state.side == FIRST

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-466: what is wrong does not change while only the hand changes."""
        discard_of(state, seat, 3, 3, wrong_foods(state, seat), "FTB-466")


class Minotaur(Beast):
    """Escaping / Charging."""

    DUE = "FTB-474"

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FTB-470."""
        if tradable(state, seat, DOWNGRADE, ()):
            downgrade(state, seat, "FTB-470")
        else:
            draw_tier(state, seat, 1, 2, "FTB-470")
        return True

    def failed(self, state: FeedState) -> bool:
        """FTB-471."""
        return sum(state.aside) >= MAZE_LIMIT

    def arrive(self, state: FeedState) -> None:
        """FTB-472, FTB-R82."""
        chosen = minotaur_foods(state)
        tiers = TIERS[:]
        for food in chosen:
            tiers[food] = 2
        tiers[NECTAR] = 2
        state.tiers = tiers
        state.tier_masks = foods_by_tier(tiers)
        state.above = foods_above(tiers)
        if state.listening:
            words.tiers_changed(state, chosen)

    def after_reset(self, state: FeedState) -> None:
        """FTB-473, FTB-R82."""
        if state.side != FIRST:
            return
        food = random_in_supply(state, ALL_FOODS)
        if food >= 0:
            state.supply[food] -= 1
            state.aside[food] += 1
            if state.listening:
                words.became_maze(state, food)

    def due(self, state: FeedState) -> bool:
        """FTB-474."""
        return state.side == SECOND and state.outcome & WRONG != 0

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """FTB-475."""
        give_maze(state, seat, MAZE_GIFTS)


STATUE_TURNS: Final = 2  # FTB-460
MAZE_LIMIT: Final = 5
MAZE_GIFTS: Final = 3


def minotaur_foods(state: FeedState) -> list[int]:
    """The two Tier 1 foods that become Tier 2: by option, or drawn."""
    if state.minotaur_pair:
        return list(state.minotaur_pair)
    foods = FOODS_IN[state.tier_masks[1]][:]
    state.chance.shuffle(foods)
    return sorted(foods[:2])


def give_maze(state: FeedState, seat: int, left: int) -> None:
    if mask_of(state.aside):
        state.push(MazeFood(seat, left, MAZE_GIFTS))
    elif state.listening:
        words.nothing_in_the_maze(state, seat)


class MazeFood(Counted):
    """FTB-475: which Maze Token is given next."""

    NAME = "maze_food"
    RULES = ("FTB-475",)

    def actions(self, state: FeedState) -> list[Action]:
        return FOODS_IN[mask_of(state.aside)]

    def play(self, state: FeedState, action: Action) -> None:
        state.push(MazeToWhom(self.seat, action, self.left, self.of))


class MazeToWhom(CountedFood):
    """FTB-475: who gets it, yourself included."""

    NAME = "target_player"
    RULES = ("FTB-475",)

    def actions(self, state: FeedState) -> list[Action]:
        return anybody(state)

    def play(self, state: FeedState, action: Action) -> None:
        other = action - SEAT
        state.aside[self.food] -= 1
        state.hands[other * FOOD_COUNT + self.food] += 1
        state.size[other] += 1
        if state.listening:
            words.maze_given(state, other, self.food)
        if self.left > 1:
            give_maze(state, self.seat, self.left - 1)


enrol(
    Pegasus(PEGASUS), Leviathan(LEVIATHAN), Cyclops(CYCLOPS), Cerberus(CERBERUS), Basilisk(BASILISK), Minotaur(MINOTAUR)
)
