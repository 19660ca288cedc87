"""Cyclops with its Eye Shut: declared payments, tokens put down face down, challenges (FTB-442 to FTB-445)."""

from __future__ import annotations

from typing import ClassVar, Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action

from .. import words
from ..content import FOOD_COUNT
from ..state import VALID, WRONG, FeedState, Foods
from .answers import STOP, YES, is_recipe
from .beast import SECRETLY
from .feeding import NO_OPTION, cause_of, needs_of, note_payment, settle
from .payment import cost_of, offer, slot_answers
from .questions import AboutSlot
from .receiving import draw_tier

LIAR_DRAWS: Final = 4


class DeclarePayment(Decision[FeedState]):
    """FTB-442: declare a payment that would be legal with the declared foods."""

    NAME = "declare_payment"
    RULES = ("FTB-442",)
    FIELDS = ("seat", "scope", "option", "optional", "earns", "again")

    def __init__(self, seat: int, scope: int, option: int, optional: bool, earns: int, again: bool) -> None:
        super().__init__(seat)
        self.scope = scope
        self.option = option
        self.optional = optional
        self.earns = earns
        self.again = again

    def actions(self, state: FeedState) -> list[Action]:
        answers = offer(state, self.seat, self.scope, self.option).answers()
        return [*answers, STOP] if self.optional else answers

    def play(self, state: FeedState, action: Action) -> None:
        if action == STOP:
            if state.listening:
                words.pays_no_more(state, self.seat, cause_of(self.scope, self.earns))
            return
        if not is_recipe(action):
            declared(state, self.seat, NO_OPTION, (action,), self.earns, self.again)
            return
        needs = needs_of(state, self.seat, self.scope, self.option, action)
        state.push(DeclareFood(self.seat, action, (), needs, self.earns, self.again))


class DeclareFood(AboutSlot):
    """FTB-442: the declared food of the next slot, held or not."""

    NAME = "declare_payment"
    RULES = ("FTB-442", "FTB-063", "FTB-064")

    def actions(self, state: FeedState) -> list[Action]:
        return slot_answers(state, self.seat, cost_of(state, self.option), self.filled, self.needs, SECRETLY)

    def play(self, state: FeedState, action: Action) -> None:
        filled = (*self.filled, action)
        if len(filled) < len(cost_of(state, self.option)):
            state.push(DeclareFood(self.seat, self.option, filled, self.needs, self.earns, self.again))
        else:
            declared(state, self.seat, self.option, filled, self.earns, self.again)


def declared(state: FeedState, seat: int, option: int, foods: Foods, earns: int, again: bool) -> None:
    if state.listening:
        words.declared(state, seat, option, foods)
    state.push(PutDown(seat, option, foods, (), earns, again))


class FaceDown(Decision[FeedState]):
    """A question about a declared payment, some or all of whose tokens lie face down."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "option", "declared", "put", "earns", "again")

    def __init__(self, seat: int, option: int, declared: Foods, put: Foods, earns: int, again: bool) -> None:
        super().__init__(seat)
        self.option = option
        self.declared = declared
        self.put = put
        self.earns = earns
        self.again = again


class PutDown(FaceDown):
    """FTB-442: secretly put down a token of the hand, as declared or not."""

    NAME = "put_down"
    RULES = ("FTB-442",)

    def actions(self, state: FeedState) -> list[Action]:
        start = self.seat * FOOD_COUNT
        counts = state.hands[start : start + FOOD_COUNT]
        for food in self.put:
            counts[food] -= 1
        return [food for food in range(FOOD_COUNT) if counts[food]]

    def play(self, state: FeedState, action: Action) -> None:
        put = (*self.put, action)
        if state.listening:
            words.put_down(state, self.seat)
        if len(put) < len(self.declared):
            state.push(PutDown(self.seat, self.option, self.declared, put, self.earns, self.again))
            return
        for food in put:
            state.hands[self.seat * FOOD_COUNT + food] -= 1
            state.size[self.seat] -= 1
        first = (self.seat + state.direction) % state.players
        if state.listening:
            words.all_put_down(state, self.seat, put)
            words.may_challenge(state, first, self.seat)
        state.push(Challenge(first, self.seat, self.option, self.declared, put, self.earns, self.again))


class Challenge(FaceDown):
    """FTB-443: challenge the payment, or pass. The tokens lie face down between hand and tile."""

    NAME = "challenge"
    RULES = ("FTB-443", "FTB-444", "FTB-445")
    FIELDS = ("seat", "payer", "option", "declared", "put", "earns", "again")

    def __init__(
        self, seat: int, payer: int, option: int, declared: Foods, put: Foods, earns: int, again: bool
    ) -> None:
        super().__init__(seat, option, declared, put, earns, again)
        self.payer = payer

    def actions(self, state: FeedState) -> list[Action]:
        return [YES, STOP]

    def play(self, state: FeedState, action: Action) -> None:
        if action == STOP:
            following = (self.seat + state.direction) % state.players
            if state.listening:
                words.no_challenge(state, self.seat, self.payer)
            if following != self.payer:
                if state.listening:
                    words.may_challenge(state, following, self.payer)
                state.push(
                    Challenge(following, self.payer, self.option, self.declared, self.put, self.earns, self.again)
                )
                return
            self.turn_up(state)
            self.count_as_declared(state)
            return
        lie = sorted(self.put) != sorted(self.declared)
        if state.listening:
            words.challenged(state, self.seat, self.payer)
        self.turn_up(state)
        if state.listening:
            words.challenge_judged(state, self.seat, self.payer, lie)
        if lie:  # FTB-444
            note_payment(state, self.payer, NO_OPTION, self.put, WRONG)
            draw_tier(state, self.payer, 1, LIAR_DRAWS, "FTB-444")
        else:  # FTB-445
            self.count_as_declared(state)
            draw_tier(state, self.seat, 1, LIAR_DRAWS, "FTB-445")

    def turn_up(self, state: FeedState) -> None:
        """The tokens are turned up and lie on the tile as what they are."""
        for food in self.put:
            state.tile[food] += 1
            state.tile_size += 1
        state.reveal()
        if state.listening:
            words.turned_up(state, self.payer, self.put)

    def count_as_declared(self, state: FeedState) -> None:
        kind = WRONG if self.option == NO_OPTION else VALID
        settle(state, self.payer, self.option, self.declared, kind, self.earns, self.again)
