"""Save the Princess: freeing victims, and what they do."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action

from .. import words
from ..content import DONKEY, GRANDMA, GRANDPA, PRINCE, PRINCESS, TROLL, VICTIM_KIND_OF, WITCH
from ..state import NOBODY, SEAT_BIT, FeedState
from .answers import PLACE, SEAT, VICTIM, VICTIM_DISCARD
from .questions import OwnerStep, Question, anybody_else

ROW: Final = 4
FREED_TOKENS: Final = 4  # FTB-610

CARDS_OF_KIND: Final[list[list[int]]] = [
    [card for card in range(len(VICTIM_KIND_OF)) if VICTIM_KIND_OF[card] == kind] for kind in range(16)
]


def keeps(state: FeedState, seat: int, kind: int) -> bool:
    """Whether a player owns a victim of that kind."""
    keeper = state.keeper
    if not keeper:
        return False
    for card in CARDS_OF_KIND[kind]:
        if keeper[card] == seat:
            return True
    return False


def keeper_of(state: FeedState, kind: int) -> int:
    """The owner of a victim of which there is one card, or NOBODY."""
    if not state.keeper:
        return NOBODY
    return state.keeper[CARDS_OF_KIND[kind][0]]


# -- the row ----------------------------------------------------------------------------------------------------------


def refill_row(state: FeedState) -> None:
    """FTB-607."""
    while len(state.row) < ROW:
        if not state.victim_deck:
            if not state.victim_discard:
                return
            if state.listening:
                words.victims_reshuffled(state)
            state.victim_deck = state.victim_discard
            state.victim_discard = []
            state.chance.shuffle(state.victim_deck)
        card = state.victim_deck.pop()
        state.row.append(card)
        if not state.row_hidden:
            state.reveal()
        if state.listening:
            words.to_row(state, card)


def free_by_reset(state: FeedState) -> None:
    """FTB-601; FTB-619: with a Witch on the table only her owner's resets free anybody."""
    witch = keeper_of(state, WITCH)
    if witch in (NOBODY, state.active):
        free_victim(state, state.active)
    elif state.listening:
        words.witch_forbids(state, witch)


def free_victim(state: FeedState, seat: int) -> None:
    """FTB-605: the player must take a victim; whether there is one is seen when it comes to it."""
    if state.keeper:
        state.push(FreeVictim(seat))


class FreeVictim(OwnerStep):
    """FTB-605, FTB-615, FTB-616: who picks, and from where."""

    def run(self, state: FeedState) -> None:
        seat = self.owner
        if keeps(state, seat, GRANDMA) and others_victims(state, seat):
            if state.listening:
                words.grandma_chooses(state, seat)
            state.push(Grandma(seat))
        elif state.row:
            grandpa = keeper_of(state, GRANDPA)
            chooser = grandpa if grandpa not in (NOBODY, seat) else seat
            if state.listening:
                if chooser == seat:
                    words.may_free(state, seat)
                else:
                    words.grandpa_chooses(state, chooser, seat)
            state.push(Victim(chooser, seat))
        elif state.listening:
            words.nobody_to_free(state, seat)


def others_victims(state: FeedState, seat: int) -> list[int]:
    return [card for card in range(len(state.keeper)) if state.keeper[card] not in (NOBODY, seat)]


class Victim(Decision[FeedState]):
    """FTB-605, FTB-615, FTB-620: which victim of the row."""

    NAME = "victim"
    RULES = ("FTB-605", "FTB-615", "FTB-620")
    FIELDS = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner = owner

    def actions(self, state: FeedState) -> list[Action]:
        if state.row_hidden:
            return [PLACE + place for place in range(len(state.row))]
        return [VICTIM + card for card in state.row]

    def play(self, state: FeedState, action: Action) -> None:
        if state.row_hidden:
            card = state.row.pop(action - PLACE)
            state.reveal()
        else:
            card = action - VICTIM
            state.row.remove(card)
        if state.listening:
            words.freed(state, self.owner, card)
        refill_row(state)
        take_victim(state, self.owner, card)


class Grandma(Question):
    """FTB-616: take or discard another player's victim instead."""

    NAME = "grandma"
    RULES = ("FTB-616",)

    def actions(self, state: FeedState) -> list[Action]:
        cards = others_victims(state, self.seat)
        return [VICTIM + card for card in cards] + [VICTIM_DISCARD + card for card in cards]

    def play(self, state: FeedState, action: Action) -> None:
        if action < VICTIM_DISCARD:
            card = action - VICTIM
            if state.listening:
                words.victim_stolen(state, self.seat, card, state.keeper[card])
            state.troll_partner[card] = NOBODY
            take_victim(state, self.seat, card)
            return
        card = action - VICTIM_DISCARD
        if state.listening:
            words.victim_discarded(state, self.seat, card, state.keeper[card])
        state.keeper[card] = NOBODY
        state.troll_partner[card] = NOBODY
        state.victim_discard.append(card)
        update_trolls(state)


def take_victim(state: FeedState, seat: int, card: int) -> None:
    """FTB-606: the victim now works for this player; some work at once."""
    state.keeper[card] = seat
    update_trolls(state)
    kind = VICTIM_KIND_OF[card]
    if kind in (PRINCESS, PRINCE):
        unite(state, seat)
    elif kind == TROLL:
        if state.listening:
            words.troll_chooses(state, seat)
        state.push(TrollPartner(seat, card))
    elif kind == DONKEY:
        turn_row_down(state)


def unite(state: FeedState, seat: int) -> None:
    """FTB-610: an unused Princess and an unused Prince."""
    princess = unused(state, seat, PRINCESS)
    prince = unused(state, seat, PRINCE)
    if princess < 0 or prince < 0:
        return
    state.used[princess] = 1
    state.used[prince] = 1
    if state.listening:
        words.united(state, princess, prince, seat)
    from .trades import discard

    discard(state, seat, FREED_TOKENS, "FTB-610")


def unused(state: FeedState, seat: int, kind: int) -> int:
    """A card of that kind that the player owns and that has not been used; -1 if there is none."""
    if not state.keeper:
        return -1
    for card in CARDS_OF_KIND[kind]:
        if state.keeper[card] == seat and not state.used[card]:
            return card
    return -1


def turn_row_down(state: FeedState) -> None:
    """FTB-620: the row is turned face down and shuffled."""
    if state.listening:
        words.row_turned_down(state)
    state.row_hidden = True
    state.chance.shuffle(state.row)


class TrollPartner(Decision[FeedState]):
    """FTB-611: for whom else no food stands in for lower tiers."""

    NAME = "troll_partner"
    RULES = ("FTB-611",)
    FIELDS = ("seat", "victim")

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def actions(self, state: FeedState) -> list[Action]:
        return anybody_else(state, self.seat)

    def play(self, state: FeedState, action: Action) -> None:
        state.troll_partner[self.victim] = action - SEAT
        update_trolls(state)
        if state.listening:
            words.trolled(state, self.victim, self.seat, action - SEAT)


def update_trolls(state: FeedState) -> None:
    """Who is under a Troll's rule: owners and their partners."""
    seats = 0
    for card in CARDS_OF_KIND[TROLL]:
        if state.keeper[card] != NOBODY:
            seats |= SEAT_BIT[state.keeper[card]]
            if state.troll_partner[card] != NOBODY:
                seats |= SEAT_BIT[state.troll_partner[card]]
    state.no_stand_ins = seats
