"""Drawing, discarding and the hand limit (BMR-240 to BMR-258), and what others know of a hand."""

from __future__ import annotations

from typing import ClassVar, Final

from bestiary.kernel.state import changed
from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import CARD_COUNT, FIRST_BEAST, MARKET, SPACE_COUNT
from ..state import MARKETS, NOBODY, IslandState, hand_limit
from .answers import DISCARD, SEATS_AT_MOST
from .card import Running
from .gold import gain

PER_DISCARD: Final = 2  # BMR-401


# -- what others know -------------------------------------------------------------------------------------------------


def known_code(observer: int, holder: int, card: int) -> int:
    """That somebody knows a card in somebody else's hand, as one number."""
    return (observer * SEATS_AT_MOST + holder) * CARD_COUNT + card


def observer_of(code: int) -> int:
    return code // (SEATS_AT_MOST * CARD_COUNT)


def holder_of(code: int) -> int:
    return code // CARD_COUNT % SEATS_AT_MOST


def known_cards(state: IslandState, observer: int, holder: int) -> list[int]:
    """The cards in a hand that somebody else knows."""
    first = known_code(observer, holder, 0)
    return [code - first for code in state.known if first <= code < first + CARD_COUNT]


def _forget(state: IslandState, code: int) -> None:
    if code in state.known:
        state.known = without(state.known, code)


def _left_unseen(state: IslandState, holder: int, receiver: int, card: int) -> None:
    """A card has passed unseen: for the others any card of its kind may have been it."""
    _forget(state, known_code(receiver, holder, card))
    beast = card >= FIRST_BEAST
    state.known = tuple(
        [
            code
            for code in state.known
            if holder_of(code) != holder or observer_of(code) == receiver or (code % CARD_COUNT >= FIRST_BEAST) != beast
        ]
    )


def forget_colossus_cards(state: IslandState, holder: int) -> None:
    """BMR-449: the hand has been shuffled together with others."""
    state.known = tuple([code for code in state.known if holder_of(code) != holder or code % CARD_COUNT >= FIRST_BEAST])


# -- hands ------------------------------------------------------------------------------------------------------------


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The same but for one of them."""
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)


def put_in_hand(state: IslandState, seat: int, card: int) -> None:
    state.hands[seat] = tuple(sorted([*state.hands[seat], card]))


def show_from_hand(state: IslandState, seat: int, card: int) -> None:
    """A card leaves the hand, and everybody sees it: whoever knew one of that title there no longer does."""
    state.hands[seat] = without(state.hands[seat], card)
    if state.known:
        for observer in range(state.players):
            _forget(state, known_code(observer, seat, card))


def give_card(state: IslandState, giver: int, receiver: int, card: int) -> None:
    """BMR-448: only giver and receiver see it; the giver knows it for as long as it stays there."""
    state.hands[giver] = without(state.hands[giver], card)
    if state.known:
        _left_unseen(state, giver, receiver, card)
    put_in_hand(state, receiver, card)
    state.known = (*state.known, known_code(giver, receiver, card))
    state.reveal()


def titles_in(hand: tuple[int, ...]) -> list[int]:
    """Each title once, in order."""
    found: list[int] = []
    for card in hand:
        if not found or found[-1] != card:
            found.append(card)
    return found


# -- decks and piles --------------------------------------------------------------------------------------------------


def put_on_pile(state: IslandState, card: int) -> None:
    """BMR-246, BMR-258: its own discard pile, face up."""
    if card >= FIRST_BEAST:
        state.beast_discard.append(card)
    else:
        state.colossus_discard.append(card)


def next_cards(state: IslandState, beast: bool, count: int) -> list[int]:
    """BMR-251, BMR-252: up to so many cards from the top of a deck; its discard pile makes a new one."""
    drawn: list[int] = []
    deck = state.beast_deck if beast else state.colossus_deck
    pile = state.beast_discard if beast else state.colossus_discard
    for _ in range(count):
        if not deck:
            if not pile:
                break
            if state.listening:
                words.reshuffled(state, beast)
            deck.extend(pile)
            pile.clear()
            state.chance.shuffle(deck)
        drawn.append(deck.pop())
    if drawn:
        state.reveal()
        if beast:
            state.top_knower = NOBODY
    return drawn


def draw_colossus(state: IslandState, seat: int, count: int, rule: str) -> None:
    """BMR-251, BMR-252: from the Colossus deck, as a rule says."""
    _draw(state, seat, False, count, rule)


def draw_beast(state: IslandState, seat: int, count: int, rule: str) -> None:
    """BMR-251, BMR-252: from the Beast Master deck, as a rule says."""
    _draw(state, seat, True, count, rule)


def _draw(state: IslandState, seat: int, beast: bool, count: int, rule: str) -> None:
    drawn = next_cards(state, beast, count)
    for card in drawn:
        put_in_hand(state, seat, card)
    if state.listening:
        words.drew(state, seat, drawn, count, beast, rule)


# -- discarding -------------------------------------------------------------------------------------------------------


def discard(state: IslandState, seat: int, card: int, rule: str) -> None:
    """BMR-254: from a hand, as a rule demands."""
    show_from_hand(state, seat, card)
    throw_away(state, seat, card, rule)


def throw_away(state: IslandState, seat: int, card: int, rule: str) -> None:
    """BMR-254: a card discarded by a player; BMR-401: 2 Gold for each Market with the player's Banner."""
    put_on_pile(state, card)
    if state.listening:
        words.discarded(state, seat, card, rule)
    markets = 0
    for space in range(SPACE_COUNT):
        if state.landmark[space] == MARKET and state.banner[space] == seat:
            markets += 1
    gain(state, seat, PER_DISCARD * markets, MARKETS)


class DiscardOne(Decision[IslandState]):
    """A card of either kind from the own hand goes to its pile. What comes after that, the kinds of it know."""

    NAME = "discard"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def actions(self, state: IslandState) -> list[Action]:
        return [DISCARD + card for card in titles_in(state.hands[self.seat])]


class DiscardToLimit(DiscardOne):
    """BMR-241, BMR-242: one card at a time."""

    RULES = ("BMR-240", "BMR-241", "BMR-242")

    def play(self, state: IslandState, action: Action) -> None:
        discard(state, self.seat, action - DISCARD, "BMR-241")
        if len(state.hands[self.seat]) > hand_limit(state, self.seat):
            state.push(self)


def keep_limit(state: IslandState, seat: int) -> None:
    """BMR-240, BMR-241: the hand limit; BMR-R66: asked even if all cards are alike."""
    if len(state.hands[seat]) > hand_limit(state, seat):
        if state.listening:
            words.over_limit(state, seat)
        state.push(DiscardToLimit(seat))


class KeepLimit(Step[IslandState]):
    """The hand limit of one player, when its turn has come."""

    FIELDS = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: IslandState) -> None:
        keep_limit(state, self.seat)


def keep_limits(state: IslandState, seats: list[int]) -> None:
    """The hand limit of several players, one after the other."""
    for seat in reversed(seats):
        if len(state.hands[seat]) > hand_limit(state, seat):
            state.push(KeepLimit(seat))


# -- laying down ------------------------------------------------------------------------------------------------------


class PutAway(Running):
    """BMR-246, BMR-253: a card that has fully resolved goes to its pile; until then it lies on the table."""

    def run(self, state: IslandState) -> None:
        put_on_pile(state, self.card)
        if state.listening:
            words.put_away(state, self.card)


def note_played(state: IslandState, seat: int, card: int) -> None:
    """A card is played, for everybody to see."""
    state.played = changed(state.played, card, state.played[card] + 1)
    if state.listening:
        words.played(state, seat, card)
