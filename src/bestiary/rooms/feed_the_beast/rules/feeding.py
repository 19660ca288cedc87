"""Feeding: choosing a payment, filling its slots, and what it brings."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import FOOD_COUNT, ROBOT, TEDDY_BEAR, WIZARD
from ..state import (
    BIT,
    FOODS_IN,
    NEUTRAL,
    PAYMENT_CAP,
    PEGASUS_DEMAND,
    SEAT_BIT,
    VALID,
    WRONG,
    FeedState,
    Foods,
    changed,
)
from .answers import ALL_LINES, CHOICE, ELF, HAND, LINE, REWARD, STOP, THREE, UPGRADE, YES, is_own, is_recipe
from .beast import ANYTHING, BY_CHANCE, FROM_TILE, ORDINARY, SECRETLY
from .payment import (
    EVERY_LINE,
    FEED,
    OWN_MENU,
    SAME,
    accepts,
    cost_of,
    food_of,
    offer,
    pantry,
    recipe_options,
    slot_answers,
    stand_ins,
)
from .questions import AboutFood, AboutSlot, Question
from .receiving import Draw
from .tokens import foods_with, hand_to_tile, held, mask_of, random_in_hand, tile_to_supply
from .trades import downgrade, upgrade
from .victims import keeps, unused

# What a valid payment earns.
REWARD_OR_UPGRADE: Final = 0  # FTB-080
REWARD_ONLY: Final = 1  # FTB-172
NOTHING: Final = 2  # FTB-413: only the permission to pay once more
EVERY_REWARD: Final = 3  # FTB-455

NO_OPTION: Final = -1


# -- offering a payment -----------------------------------------------------------------------------------------------


class Feed(Step[FeedState]):
    """FTB-036: offer a payment, if there is a legal one; `again` marks the repeat of a payment (FTB-R71)."""

    FIELDS = ("owner", "scope", "option", "optional", "earns", "again")

    def __init__(self, owner: int, scope: int, option: int, optional: bool, earns: int, again: bool) -> None:
        self.owner = owner
        self.scope = scope
        self.option = option
        self.optional = optional
        self.earns = earns
        self.again = again

    def run(self, state: FeedState) -> None:
        if self.scope == FEED:
            if self.optional and state.keeper:
                state.push(OuterFeed(state.wizard_ready))
            state.wizard_ready = True
        creature = state.creature
        manner = ORDINARY if creature.plain else creature.manner(state)
        if manner == BY_CHANCE:
            if self.scope != FEED or not random_pool(state, self.owner):  # FTB-382: no repeat of a fixed option
                if state.listening:
                    self.tell_nothing(state)
            elif self.optional:
                if state.listening:
                    words.may_pay_again(state, self.owner, "FTB-173")
                state.push(FeedAtRandom(self.owner))
            else:
                pay_at_random(state, self.owner)
            return
        answers = offer(state, self.owner, self.scope, self.option).answers()
        if not answers:
            if state.listening:
                self.tell_nothing(state)
            return
        if self.optional:
            answers.append(STOP)
            if state.listening:
                words.may_pay_again(state, self.owner, cause_of(self.scope, self.earns))
        if manner == SECRETLY:
            from .secrecy import DeclarePayment

            scope, option = self.scope, self.option
            state.ask(DeclarePayment(self.owner, scope, option, self.optional, self.earns, self.again), answers)
        elif self.optional:
            state.ask(RepeatPayment(self.owner, self.scope, self.option, self.earns, self.again), answers)
        else:
            state.ask(CHOOSE_PAYMENT[self.owner], answers)

    def tell_nothing(self, state: FeedState) -> None:
        """FTB-022, FTB-044, FTB-045: nothing can be paid."""
        if self.optional:
            words.no_further_payment(state, self.owner, cause_of(self.scope, self.earns))
        else:
            words.no_payment(state, self.owner)


def cause_of(scope: int, earns: int) -> str:
    """The rule by which a further payment is offered."""
    if scope == FEED:
        return "FTB-173"
    if scope == SAME:
        return "FTB-371"
    if scope == EVERY_LINE:
        return "FTB-455"
    if earns == REWARD_ONLY:
        return "FTB-172"
    return "FTB-413" if earns == NOTHING else "FTB-618"


class OuterFeed(Step[FeedState]):
    """FTB-618: after a `feed-again` the feed around it goes on, with its own count of the Wizard's repeat."""

    FIELDS = ("ready",)

    def __init__(self, ready: bool) -> None:
        self.ready = ready

    def run(self, state: FeedState) -> None:
        state.wizard_ready = self.ready


class ChoosePayment(Question):
    """FTB-043, FTB-061 to FTB-077: what the active player pays."""

    NAME = "choose_payment"
    RULES = ("FTB-043", "FTB-061", "FTB-067")

    def actions(self, state: FeedState) -> list[Action]:
        return offer(state, self.seat, FEED, NO_OPTION).answers()

    def play(self, state: FeedState, action: Action) -> None:
        chosen(state, self.seat, action, FEED, NO_OPTION, REWARD_OR_UPGRADE, False)


class RepeatPayment(Decision[FeedState]):
    """FTB-149: an optional further payment."""

    NAME = "repeat_payment"
    RULES = ("FTB-149", "FTB-172", "FTB-173", "FTB-371", "FTB-413", "FTB-455", "FTB-618")
    FIELDS = ("seat", "scope", "option", "earns", "again")

    def __init__(self, seat: int, scope: int, option: int, earns: int, again: bool) -> None:
        super().__init__(seat)
        self.scope = scope
        self.option = option
        self.earns = earns
        self.again = again

    def actions(self, state: FeedState) -> list[Action]:
        return [*offer(state, self.seat, self.scope, self.option).answers(), STOP]

    def play(self, state: FeedState, action: Action) -> None:
        if action != STOP:
            chosen(state, self.seat, action, self.scope, self.option, self.earns, self.again)
        elif state.listening:
            words.pays_no_more(state, self.seat, cause_of(self.scope, self.earns))


CHOOSE_PAYMENT: Final[list[ChoosePayment]] = [ChoosePayment(seat) for seat in range(6)]


def chosen(state: FeedState, seat: int, answer: int, scope: int, option: int, earns: int, again: bool) -> None:
    """A payment was chosen: a single token at once, a recipe option slot by slot."""
    if not is_recipe(answer):
        pay(state, seat, NO_OPTION, (answer,), earns, again)
        return
    state.push(FillSlot(seat, answer, (), needs_of(state, seat, scope, option, answer), earns, again))


def needs_of(state: FeedState, seat: int, scope: int, option: int, answer: int) -> tuple[int, ...]:
    """The obligations that bind a payment of the chosen recipe option."""
    if not state.demands[seat] and state.marks == 0 and state.creature.wanted(state, seat) == 0:
        return ()
    return tuple(offer(state, seat, scope, option).needs_of(answer))


class FillSlot(AboutSlot):
    """FTB-062 to FTB-065: which token fills the next slot."""

    NAME = "fill_slot"
    RULES = ("FTB-062", "FTB-063", "FTB-064")

    def actions(self, state: FeedState) -> list[Action]:
        slots = cost_of(state, self.option)
        if len(slots) == 1 and not self.needs and not state.keeper:
            return single_fillers(state, self.seat, slots[0])
        return slot_answers(state, self.seat, slots, self.filled, self.needs, state.creature.manner(state))

    def play(self, state: FeedState, action: Action) -> None:
        filled = (*self.filled, action)
        if len(filled) < len(cost_of(state, self.option)):
            state.push(FillSlot(self.seat, self.option, filled, self.needs, self.earns, self.again))
        else:
            pay(state, self.seat, self.option, filled, self.earns, self.again)


def single_fillers(state: FeedState, seat: int, slot: int) -> list[Action]:
    """The quick way for the usual case: one slot, no obligation, no victims."""
    beast = state.creature
    at_hand = mask_of(pantry(state, seat, beast.manner(state)))
    return FOODS_IN[accepts(state, slot, stand_ins(state, seat)) & at_hand & ~beast.fills_nothing(state)]


# -- by chance --------------------------------------------------------------------------------------------------------


def random_pool(state: FeedState, seat: int) -> int:
    """FTB-382: the foods of which a token may be paid, narrowed by the obligations."""
    if state.payments >= PAYMENT_CAP:
        return 0
    pool = mask_of(pantry(state, seat, BY_CHANCE))
    for demand in state.demands[seat]:
        if demand < PEGASUS_DEMAND and pool & BIT[demand]:
            pool = BIT[demand]
    if state.marks and state.marks_owner != seat and pool & state.marks:
        pool &= state.marks
    return pool


class FeedAtRandom(Question):
    """FTB-173, FTB-382: one more feed with the Yeti Roaming."""

    NAME = "repeat_payment"
    RULES = ("FTB-173", "FTB-382")

    def actions(self, state: FeedState) -> list[Action]:
        return [YES, STOP]

    def play(self, state: FeedState, action: Action) -> None:
        if action == YES:
            pay_at_random(state, self.seat)
        elif state.listening:
            words.pays_no_more(state, self.seat, "FTB-173")


def pay_at_random(state: FeedState, seat: int) -> None:
    """FTB-382: a random token is paid."""
    food = random_in_hand(state, seat, random_pool(state, seat))
    if state.listening:
        words.token_by_chance(state, food, seat)
    state.push(ChooseForToken(seat, food))


class ChooseForToken(AboutFood):
    """FTB-382: which option the random token pays; if there is none it is wrong food."""

    NAME = "choose_payment"
    RULES = ("FTB-382", "FTB-066")

    def actions(self, state: FeedState) -> list[Action]:
        substitutes = stand_ins(state, self.seat)
        answers: list[Action] = []
        for option in recipe_options(state, self.seat):
            cost = cost_of(state, option)
            if len(cost) == 1 and accepts(state, cost[0], substitutes) & BIT[self.food]:
                answers.append(option)
        return answers or [self.food]

    def play(self, state: FeedState, action: Action) -> None:
        option = action if is_recipe(action) else NO_OPTION
        pay(state, self.seat, option, (self.food,), REWARD_OR_UPGRADE, False)


# -- the payment ------------------------------------------------------------------------------------------------------


def pay(state: FeedState, seat: int, option: int, filled: tuple[int, ...], earns: int, again: bool) -> None:
    """FTB-052: place all tokens of a payment; `filled` says for each slot which token (see answers.py)."""
    beast = state.creature
    manner = beast.manner(state)
    foods: Foods = filled
    kind = VALID
    if option == NO_OPTION:
        kind = WRONG
        if manner == ANYTHING or beast.never_wrong(state) & BIT[filled[0]]:
            kind = NEUTRAL
    if manner == FROM_TILE:  # FTB-525
        tile_to_supply(state, filled[0])
    else:
        foods = place(state, seat, filled)
    if state.listening:
        words.paid(state, seat, option, filled, kind)
    settle(state, seat, option, foods, kind, earns, again)


def place(state: FeedState, seat: int, filled: tuple[int, ...]) -> Foods:
    """Put the tokens on the tile; the real foods (FTB-065)."""
    foods: list[int] = []
    for answer in filled:
        food = food_of(answer)
        foods.append(food)
        if answer >= HAND:  # FTB-622
            hand_to_tile(state, (answer - HAND) // FOOD_COUNT, food)
        elif answer >= THREE:  # FTB-623
            state.used[unused(state, seat, TEDDY_BEAR)] = 1
            foods.append(food)
            foods.append(food)
            for _ in range(3):
                hand_to_tile(state, seat, food)
        else:
            hand_to_tile(state, seat, food)
    return tuple(foods)


def settle(state: FeedState, seat: int, option: int, foods: Foods, kind: int, earns: int, again: bool) -> None:
    """FTB-052: note the payment, then push its consequences: on-payment effects, result, repeat."""
    note_payment(state, seat, option, foods, kind)
    beast = state.creature
    if kind == VALID:
        push_repeats(state, seat, option, earns, again)
        if earns == REWARD_OR_UPGRADE:
            state.push(RewardOrUpgrade(seat, option, foods))
        elif earns == REWARD_ONLY:
            state.push(TakeReward(seat, option, foods))
        elif earns == EVERY_REWARD:
            from .rewards import push_rewards

            push_rewards(state, seat, state.menu)
        else:
            state.push(Feed(seat, OWN_MENU, NO_OPTION, True, NOTHING, True))
        if state.haunted & SEAT_BIT[seat]:  # FTB-480
            state.haunted &= ~SEAT_BIT[seat]
            if state.listening:
                words.haunting_ends(state, seat)
    elif kind == WRONG:
        robot = keeps(state, seat, ROBOT) and state.size[seat] >= 3  # FTB-621
        if robot or beast.spares(state, seat, foods[0]):
            if state.listening:
                words.spared(state, seat, robot)
        else:
            state.push(Penalty(seat, foods[0]))
    beast.on_payment(state, seat, foods, option)


def note_payment(state: FeedState, seat: int, option: int, foods: Foods, kind: int) -> None:
    """What later rules remember of a payment."""
    state.payments += 1
    state.outcome |= kind
    state.stuck = 0
    mask = 0
    for food in foods:
        mask |= BIT[food]
    state.paid |= mask
    demands = state.demands[seat]
    if demands:  # FTB-077
        own = is_own(option)
        left = [
            demand
            for demand in demands
            if not BIT[demand % PEGASUS_DEMAND] & mask and not (demand >= PEGASUS_DEMAND and own)
        ]
        if state.listening and len(left) < len(demands):
            words.demands_met(state, seat, [demand for demand in demands if demand not in left], own)
        state.demands = changed(state.demands, seat, tuple(left))
    if is_own(option) and state.debt & SEAT_BIT[seat]:
        state.debt &= ~SEAT_BIT[seat]
        if state.listening:
            words.debt_paid(state, seat)


def push_repeats(state: FeedState, seat: int, option: int, earns: int, again: bool) -> None:
    """FTB-371, FTB-618: a permitted repeat follows the result."""
    if again or earns > REWARD_ONLY:
        return
    if state.creature.repeats(state, option):
        state.push(Feed(seat, SAME, option, True, REWARD_OR_UPGRADE, True))
    if is_own(option) and state.wizard_ready and keeps(state, seat, WIZARD):
        state.wizard_ready = False
        state.push(Feed(seat, OWN_MENU, NO_OPTION, True, REWARD_OR_UPGRADE, True))


# -- the result -------------------------------------------------------------------------------------------------------


class RewardOrUpgrade(Decision[FeedState]):
    """FTB-080, FTB-081: take the reward, or upgrade one token."""

    NAME = "result"
    RULES = ("FTB-080", "FTB-081")
    FIELDS = ("seat", "option", "foods")

    def __init__(self, seat: int, option: int, foods: Foods) -> None:
        super().__init__(seat)
        self.option = option
        self.foods = foods

    def actions(self, state: FeedState) -> list[Action]:
        return [REWARD, UPGRADE]

    def play(self, state: FeedState, action: Action) -> None:
        if action == UPGRADE:
            if state.listening:
                words.chose_upgrade(state, self.seat)
            upgrade(state, self.seat, 1, "FTB-082")
        else:
            take_reward(state, self.seat, self.option, self.foods)


class TakeReward(Step[FeedState]):
    """FTB-172: the reward without the choice."""

    FIELDS = ("owner", "option", "foods")

    def __init__(self, owner: int, option: int, foods: Foods) -> None:
        self.owner = owner
        self.option = option
        self.foods = foods

    def run(self, state: FeedState) -> None:
        take_reward(state, self.owner, self.option, self.foods)


def take_reward(state: FeedState, seat: int, option: int, foods: Foods) -> None:
    """FTB-085: carry out the reward of a recipe option."""
    from .rewards import RewardLine, reward

    beast = state.creature
    if option >= LINE:
        reward(state, seat, state.menus.rewards[option - LINE])
    elif option >= ELF:
        reward(state, seat, state.menus.elf_rewards[option - ELF])
    elif is_own(option):
        if state.listening:
            words.own_reward(state, seat)
        if beast.choices > 1:
            state.push(RewardOption(seat, foods))
        else:
            beast.own_reward(state, seat, foods, 0)
    else:
        if state.listening:
            words.added_reward(state, seat, option)
        if option == ALL_LINES:
            state.push(RewardLine(seat, state.menu, "FTB-452"))
        else:
            beast.added_reward(state, seat, option)


class RewardOption(Decision[FeedState]):
    """FTB-087: which alternative of the own Menu's reward."""

    NAME = "reward_option"
    RULES = ("FTB-087",)
    FIELDS = ("seat", "foods")

    def __init__(self, seat: int, foods: Foods) -> None:
        super().__init__(seat)
        self.foods = foods

    def actions(self, state: FeedState) -> list[Action]:
        return [CHOICE + choice for choice in range(state.creature.choices)]

    def play(self, state: FeedState, action: Action) -> None:
        if state.listening:
            words.reward_chosen(state, self.seat, action - CHOICE)
        state.creature.own_reward(state, self.seat, self.foods, action - CHOICE)


class Penalty(Step[FeedState]):
    """FTB-091, FTB-195: the beast's FURY, or downgrade one food and draw a Tier 1 food."""

    FIELDS = ("owner", "food")

    def __init__(self, owner: int, food: int) -> None:
        self.owner = owner
        self.food = food

    def run(self, state: FeedState) -> None:
        if state.creature.punish(state, self.owner, self.food):
            return
        state.push(Draw(self.owner, state.tier_masks[1], 1, "FTB-091"))
        downgrade(state, self.owner, "FTB-092")


# -- extra plays ------------------------------------------------------------------------------------------------------

# Which tokens may be played.
ANY: Final = 0
ALREADY_PLAYED: Final = 1  # FTB-169
NOT_PLAYED: Final = 2  # FTB-170
MOST_OR_LEAST: Final = 3  # FTB-171
IGNORING_BEAST: Final = 4  # FTB-182


def extra_play(state: FeedState, seat: int, which: int, left: int, of: int, rule: str) -> None:
    """FTB-148: extra plays, if any token may be played."""
    if playable(state, seat, which):
        state.push(ExtraPlay(seat, which, left, of, rule))
    elif state.listening:
        words.nothing_to_play(state, seat, rule=rule)


def playable(state: FeedState, seat: int, which: int) -> int:
    """The foods that may be played now, prohibitions respected (FTB-071, FTB-182)."""
    if which == IGNORING_BEAST:
        return held(state, seat) & ~state.forbidden[seat]
    mask = mask_of(pantry(state, seat, ANYTHING))
    if which == ALREADY_PLAYED:
        mask &= mask_of(state.tile)
    elif which == NOT_PLAYED:
        mask &= ~mask_of(state.tile)
    elif which == MOST_OR_LEAST:
        mask &= most_or_least(state, seat)
    return mask


def most_or_least(state: FeedState, seat: int) -> int:
    """FTB-171, FTB-R29: the foods a player holds most of or fewest of."""
    start = seat * FOOD_COUNT
    counts = state.hands[start : start + FOOD_COUNT]
    most = max(counts)
    least = most
    for count in counts:
        if 0 < count < least:
            least = count
    return foods_with(counts, most) | foods_with(counts, least)


class ExtraPlay(Decision[FeedState]):
    """FTB-148: play another token, or stop; no reward, no penalty."""

    NAME = "extra_play"
    FIELDS = ("seat", "which", "left", "of", "rule")

    def __init__(self, seat: int, which: int, left: int, of: int, rule: str) -> None:
        super().__init__(seat)
        self.which = which
        self.left = left
        self.of = of
        self.rule = rule

    def actions(self, state: FeedState) -> list[Action]:
        return [*FOODS_IN[playable(state, self.seat, self.which)], STOP]

    def play(self, state: FeedState, action: Action) -> None:
        if action == STOP:
            if state.listening:
                words.plays_no_more(state, self.seat, rule=self.rule)
            return
        play_token(state, self.seat, action, self.rule)
        if self.which == IGNORING_BEAST:
            state.ignored = state.ignored[:]
            state.ignored[action] += 1  # FTB-R32
        if self.left > 1:
            extra_play(state, self.seat, self.which, self.left - 1, self.of, self.rule)


def play_token(state: FeedState, seat: int, food: int, rule: str) -> None:
    """An extra play is not a payment (FTB-049)."""
    hand_to_tile(state, seat, food)
    if state.listening:
        words.played(state, seat, food, rule)
