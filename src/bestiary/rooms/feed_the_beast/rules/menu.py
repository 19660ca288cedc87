"""The Menu card, the market, the deck; reset and State."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import DOG
from ..state import ALL_FOODS, BIT, NO_CARD, NOBODY, FeedState, changed
from .answers import CARD, line_of, lines_of
from .questions import OwnerStep
from .tokens import empty_tile
from .victims import free_by_reset, keeper_of

MARKET: Final = 4
STUDIED: Final = 6


# -- the deck ---------------------------------------------------------------------------------------------------------


def top_card(state: FeedState) -> int:
    """Take the top card of the deck; an empty deck is made anew from the discard pile (FTB-106)."""
    if not state.deck:
        if not state.discard:
            return NO_CARD
        if state.listening:
            words.reshuffled(state)
        state.deck = state.discard
        state.discard = []
        state.chance.shuffle(state.deck)
        state.known = (0,) * state.players
    card = state.deck.pop()
    state.reveal()
    if any(state.known):
        state.known = tuple([max(0, known - 1) for known in state.known])
    return card


def refill_market(state: FeedState) -> None:
    """FTB-104: up to four cards, none with the Demon (FTB-532)."""
    if not state.creature.has_market():
        return
    came: list[int] = []
    while len(state.market) < MARKET:
        card = top_card(state)
        if card == NO_CARD:
            break
        state.market.append(card)
        came.append(card)
    if state.listening and came:
        words.to_market(state, came)


def menu_locked(state: FeedState) -> bool:
    """FTB-180, FTB-465, FTB-496: whether the Menu cannot be switched now."""
    return state.menu_locks != 0 or not state.creature.can_switch(state)


def put_out(state: FeedState, card: int, rule: str) -> None:
    """A new Menu card replaces the old one."""
    if state.listening:
        words.new_menu(state, card, state.menu, rule=rule)
    state.discard.append(state.menu)
    state.menu = card
    state.blinded = 0


# -- switching --------------------------------------------------------------------------------------------------------

# What a card is picked from the market for.
TO_SWITCH: Final = 0
TO_RESET: Final = 1  # like TO_SWITCH, but the market is refilled later (FTB-104)
TO_ADD: Final = 2  # the Dragon's second Menu card
TO_SPARE_ONE: Final = 3  # Cyclops: switch, then only one line stays payable (FTB-446)
PICK_RULES: Final[list[str]] = ["FTB-107", "FTB-102", "FTB-305", "FTB-446"]


def switch_menu(state: FeedState) -> None:
    """FTB-107: the active player picks a market card, the market is refilled."""
    pick_card(state, TO_SWITCH)


def pick_card(state: FeedState, purpose: int) -> None:
    if purpose != TO_ADD and menu_locked(state):
        if state.listening:
            words.menu_stays(state)
        return
    if not state.creature.has_market():  # FTB-532
        card = top_card(state)
        if card != NO_CARD:
            picked(state, card, purpose)
    elif state.market:
        state.push(MarketCard(state.active, purpose))


class MarketCard(Decision[FeedState]):
    """FTB-102, FTB-107, FTB-R52: which card of the market; declining is not possible."""

    NAME = "market_card"
    RULES = ("FTB-102", "FTB-107")
    FIELDS = ("seat", "purpose")

    def __init__(self, seat: int, purpose: int) -> None:
        super().__init__(seat)
        self.purpose = purpose

    def actions(self, state: FeedState) -> list[Action]:
        return [CARD + card for card in state.market]

    def play(self, state: FeedState, action: Action) -> None:
        state.market.remove(action - CARD)
        picked(state, action - CARD, self.purpose)


def picked(state: FeedState, card: int, purpose: int) -> None:
    if purpose == TO_ADD:
        state.second_menu = card
        if state.listening:
            words.second_menu(state, card)
    else:
        put_out(state, card, PICK_RULES[purpose])
    if purpose != TO_RESET:
        refill_market(state)
    if purpose == TO_SPARE_ONE:
        state.push(MenuLine(state.active, card, TO_KEEP))
    elif purpose != TO_ADD:
        state.creature.menu_came_out(state)


def replace_market(state: FeedState) -> None:
    """FTB-164: a new market, then Switch Menu; FTB-R39: a lock stops only the switch."""
    if state.listening:
        words.market_replaced(state)
    state.discard.extend(state.market)
    state.market = []
    refill_market(state)
    switch_menu(state)


# -- picking a line ---------------------------------------------------------------------------------------------------

TO_BLIND: Final = 0  # Cyclops, FTB-441
TO_KEEP: Final = 1  # Cyclops, FTB-446


class MenuLine(Decision[FeedState]):
    """FTB-441, FTB-446: which line is closed, or is the only one that stays open."""

    NAME = "menu_line"
    RULES = ("FTB-441", "FTB-446")
    FIELDS = ("seat", "card", "purpose")

    def __init__(self, seat: int, card: int, purpose: int) -> None:
        super().__init__(seat)
        self.card = card
        self.purpose = purpose

    def actions(self, state: FeedState) -> list[Action]:
        return lines_of(self.card)

    def play(self, state: FeedState, action: Action) -> None:
        bit = BIT[line_of(action)]
        state.blinded = bit if self.purpose == TO_BLIND else 7 - bit
        if state.listening:
            words.blinded(state, self.purpose == TO_KEEP)


# -- studying ---------------------------------------------------------------------------------------------------------


def study_deck(state: FeedState, seat: int) -> None:
    """FTB-163, FTB-R38: look at the top six cards and put them back in any order."""
    count = min(STUDIED, len(state.deck))
    if count == 0:
        if state.listening:
            words.nothing_to_study(state, seat)
        return
    state.reveal()
    state.known = changed((0,) * state.players, seat, count)
    if state.listening:
        words.studied(state, seat, count)
    state.push(StudyOrder(seat, 0))


class StudyOrder(Decision[FeedState]):
    """FTB-163: which of the cards looked at comes next from the top."""

    NAME = "study_order"
    RULES = ("FTB-163",)
    FIELDS = ("seat", "placed")

    def __init__(self, seat: int, placed: int) -> None:
        super().__init__(seat)
        self.placed = placed

    def actions(self, state: FeedState) -> list[Action]:
        last = len(state.deck)
        looked_at = state.deck[last - state.known[self.seat] : last - self.placed]
        looked_at.sort()
        return [CARD + card for card in looked_at]

    def play(self, state: FeedState, action: Action) -> None:
        deck = state.deck
        here = len(deck) - 1 - self.placed
        there = deck.index(action - CARD)
        deck[there] = deck[here]
        deck[here] = action - CARD
        if self.placed + 1 < state.known[self.seat]:
            state.push(StudyOrder(self.seat, self.placed + 1))


# -- reset ------------------------------------------------------------------------------------------------------------


def reset(state: FeedState, rule: str) -> None:
    """FTB-102 to FTB-105: card, tile, market, triggers; FTB-110: or nothing at all."""
    if not state.creature.can_reset(state):
        if state.listening:
            words.no_reset(state)
        return
    if state.listening:
        words.resets(state, rule=rule)
    state.push(RESET_TRIGGERS)
    state.push(REFILL)
    state.push(CLEAR_TILE)
    if state.second_menu != NO_CARD:  # FTB-306
        if state.listening:
            words.second_menu_leaves(state, state.second_menu)
        state.discard.append(state.second_menu)
        state.second_menu = NO_CARD
    if state.marks:  # FTB-384
        if state.listening:
            words.marks_end(state)
        state.marks = 0
        state.marks_owner = NOBODY
    pick_card(state, TO_RESET)


class ClearTile(Step[FeedState]):
    """FTB-103: step 2 of a reset."""

    def run(self, state: FeedState) -> None:
        state.creature.clear(state)


class Refill(Step[FeedState]):
    """FTB-104: step 3 of a reset."""

    def run(self, state: FeedState) -> None:
        refill_market(state)


class ResetTriggers(Step[FeedState]):
    """FTB-105: step 4 of a reset: the beast, then victims, then the Cat."""

    def run(self, state: FeedState) -> None:
        state.cat_calls = True
        free_by_reset(state)
        state.creature.after_reset(state)


CLEAR_TILE: Final = ClearTile()
REFILL: Final = Refill()
RESET_TRIGGERS: Final = ResetTriggers()


def empty_beast(state: FeedState) -> None:
    """FTB-161, FTB-496."""
    if state.creature.tile_fixed(state):
        if state.listening:
            words.tile_stays(state)
    elif state.tile_size:
        empty_tile(state, "FTB-161")
    elif state.listening:
        words.nothing_to_empty(state)


# -- the State --------------------------------------------------------------------------------------------------------


def state_locked(state: FeedState) -> bool:
    """FTB-179, FTB-332."""
    return state.state_locks != 0 or state.dived


def flip_state(state: FeedState, rule: str) -> None:
    """FTB-121, FTB-R51: the beast flips to its other State."""
    set_state(state, 1 - state.side, rule)


def set_state(state: FeedState, side: int, rule: str) -> None:
    """FTB-124: impossible while locked; FTB-125: triggers at once, the beast's own first, then the Dog."""
    if side == state.side or state_locked(state):
        if state.listening and side != state.side:
            words.state_stays(state, "FTB-124")
        return
    state.side = side
    if state.listening:
        words.state_changed(state, rule=rule)
    dog = keeper_of(state, DOG)
    if dog >= 0:
        state.push(DogMayDiscard(dog))
    state.creature.side_changed(state)


class DogMayDiscard(OwnerStep):
    """FTB-613: the Dog's owner may discard a token, unless it is the only one."""

    def run(self, state: FeedState) -> None:
        from .trades import DiscardFood

        if state.size[self.owner] > 1:
            if state.listening:
                words.dog_barks(state, self.owner)
            state.push(DiscardFood(self.owner, 1, 1, ALL_FOODS, True, "FTB-613"))
        elif state.listening:
            words.dog_waits(state, self.owner)
