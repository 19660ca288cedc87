"""What a cooked dish brings."""

from __future__ import annotations

from bestiary.kernel.state import changed
from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action

from .. import words
from ..content import BIT, EASY
from ..state import FEAST_COUNT, IN_HAND, ON_BONUS, ON_DISPLAY, ON_FEAST, TRACK_COUNT, FeastState, side_of
from .answers import ACK
from .kitchen import empty_station, go_home, top_level
from .recipes import learn, leave_hand, put_on_pile, refill_display


def cook_dish(state: FeastState, seat: int, station: int, recipe: int, receiver: int) -> None:
    """HNF-147 to HNF-155: the cards go home, then the dish has its effect; a bonus is the receiver's (HNF-390)."""
    place = state.place[recipe]
    cards = empty_station(state, seat, station)
    go_home(state, cards)
    if state.listening:
        words.cooked(state, seat, station, recipe, cards, receiver)
    if place < ON_FEAST:
        if raise_level(state, receiver, place - ON_BONUS):
            prove_worth(state, seat)
        elif state.listening:
            words.proved_nothing(state, seat)
        return
    if place < ON_DISPLAY:
        mark_feast(state, seat, place - ON_FEAST)
        return
    if place < IN_HAND:
        spot = place - ON_DISPLAY
        put_on_pile(state, side_of(state, seat), recipe)
        opened = refill_display(state, spot)
        if state.listening:
            words.opened_on_display(state, opened, spot, "HNF-148")
    else:
        leave_hand(state, recipe)
        put_on_pile(state, side_of(state, seat), recipe)
    prove_worth(state, seat)


def raise_level(state: FeastState, receiver: int, track: int) -> bool:
    """HNF-151, HNF-154: one level up, unless the marker is at its end; whether anything happened (HNF-R15)."""
    place = receiver * TRACK_COUNT + track
    before = state.levels[place]
    if before >= top_level(state, track):
        return False
    state.levels = changed(state.levels, place, before + 1)
    if state.listening:
        words.raised(state, receiver, track)
    return True


def mark_feast(state: FeastState, seat: int, difficulty: int) -> None:
    """HNF-155, HNF-187, HNF-188: a token for the side; the next Feast recipe opens when it is the first of all."""
    side = side_of(state, seat)
    if state.feasts[side] & BIT[difficulty]:  # HNF-191, HNF-387
        return
    state.feasts = changed(state.feasts, side, state.feasts[side] | BIT[difficulty])
    if difficulty + 1 < FEAST_COUNT:
        open_feast(state, difficulty + 1, "HNF-187" if difficulty == EASY else "HNF-188")


def open_feast(state: FeastState, difficulty: int, rule: str) -> None:
    if state.feast_open & BIT[difficulty]:
        return
    state.feast_open |= BIT[difficulty]
    state.reveal()
    if state.listening:
        words.opened_feast(state, difficulty, rule)


def prove_worth(state: FeastState, seat: int) -> None:
    """HNF-181 to HNF-184: the first dish of a player's game; HNF-R43: the last one to prove worth needs no peek."""
    if state.quick or state.proved & BIT[seat]:
        return
    state.proved |= BIT[seat]
    if state.listening:
        words.proved_worth(state, seat)
    if state.proved == BIT[state.players] - 1:
        open_feast(state, EASY, "HNF-184")
        return
    learn(state, seat, state.feast[EASY])
    state.reveal()
    if state.listening:
        words.peeked_at_feast(state, seat)
    state.push(PeekFeast(seat))


class Peek(Decision[FeastState]):
    """HNF-R26: what is shown once."""

    NAME = "peek"
    ONCE = True

    def actions(self, state: FeastState) -> list[Action]:
        return [ACK]

    def play(self, state: FeastState, action: Action) -> None:
        state.reveal()  # nobody goes back to what is shown once


class PeekFeast(Peek):
    """HNF-181, HNF-R26: the Easy Feast recipe, shown until the player confirms, and not again."""

    RULES = ("HNF-181", "HNF-182")
