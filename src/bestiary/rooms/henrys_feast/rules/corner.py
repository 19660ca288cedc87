"""Visit Chef's Corner: peek at a recipe or steal one, then buy one ingredient on the way back."""

from __future__ import annotations

from bestiary.kernel.state import changed
from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action

from .. import words
from ..content import BACK_OF, BACKS, BIT, HAND_LIMIT, NO_RECIPE
from ..state import DISPLAY_SPOTS, FeastState
from .answers import (
    FINISH,
    PEEK_TOP,
    STEAL_DISPLAY,
    STEAL_DOWN,
    STEAL_TOP,
    STEAL_UP,
    TAKE_BACK,
    TAKE_RECIPE,
    TAKE_SPOT,
    TAKE_TOP,
)
from .dishes import Peek
from .kitchen import hand_limit, level
from .market import buy, purchases
from .recipes import learn, learn_by_all, leave_cookbook, put_into_hand, refill_display, shuffle_below_top


def corner_options(state: FeastState, seat: int) -> list[Action]:
    """HNF-081, HNF-082: what a visit may be; HNF-083: stealing needs room; HNF-102: and a Cookbook to steal from."""
    answers: list[Action] = []
    if state.cookbook:
        answers.append(PEEK_TOP)
    if len(state.hands[seat]) >= hand_limit(state, seat):
        return answers
    reached = level(state, seat, HAND_LIMIT)
    if state.cookbook:
        answers.append(STEAL_TOP)
    if reached >= 1 and max(state.display) != NO_RECIPE:
        answers.append(STEAL_DISPLAY)
    if reached >= 2 and state.cookbook:
        answers.append(STEAL_DOWN)
    if reached >= 3 and state.cookbook:
        answers.append(STEAL_UP)
    return answers


class CornerOption(Decision[FeastState]):
    """HNF-080: exactly one option; HNF-092: whoever chooses a theft must complete it."""

    NAME = "corner-option"
    RULES = ("HNF-080", "HNF-081")

    def actions(self, state: FeastState) -> list[Action]:
        return corner_options(state, self.seat)

    def play(self, state: FeastState, action: Action) -> None:
        seat = self.seat
        if action == PEEK_TOP:
            peek_top(state, seat)
        elif action == STEAL_TOP:
            steal_from_cookbook(state, seat, state.cookbook[-1], "HNF-088")
        elif action == STEAL_DISPLAY:
            state.push(CornerDisplay(seat))
        elif action == STEAL_DOWN:
            state.push(CornerDown(seat))
            if state.listening:
                words.looks_through_cookbook(state, seat, "backs", "HNF-090")
        else:
            look_through_cookbook(state, seat)
            state.push(CornerUp(seat))


def peek_top(state: FeastState, seat: int) -> None:
    """HNF-085: the player alone looks at the top recipe; HNF-094: the others are shuffled."""
    recipe = state.cookbook[-1]
    learn(state, seat, recipe)
    state.reveal()
    shuffle_below_top(state)
    if state.listening:
        words.peeked_at_cookbook(state, seat, recipe)
    state.push(PeekTop(seat))


def look_through_cookbook(state: FeastState, seat: int) -> None:
    """HNF-R47: at Steal Up a player sees the whole Cookbook, and which recipe is on top."""
    look = sum([BIT[recipe] for recipe in state.cookbook])
    state.looks = changed(state.looks, seat, (*state.looks[seat], look))
    learn(state, seat, state.cookbook[-1])
    state.reveal()
    if state.listening:
        words.looks_through_cookbook(state, seat, "faces", "HNF-091")


def steal_from_cookbook(state: FeastState, seat: int, recipe: int, rule: str) -> None:
    """HNF-093: into the hand, hidden from the others, except for its back."""
    was_top = leave_cookbook(state, recipe)
    put_into_hand(state, seat, recipe)
    state.reveal()
    if state.listening:
        words.stole(state, seat, recipe, was_top, rule)


class PeekTop(Peek):
    """HNF-085, HNF-R26: the face is shown until the player confirms, and not again."""

    RULES = ("HNF-085", "HNF-105")


class CornerDisplay(Decision[FeastState]):
    """HNF-089: take any open recipe of the display."""

    NAME = "corner-display"
    RULES = ("HNF-089", "HNF-092")

    def actions(self, state: FeastState) -> list[Action]:
        return [TAKE_SPOT + spot for spot in range(DISPLAY_SPOTS) if state.display[spot] != NO_RECIPE]

    def play(self, state: FeastState, action: Action) -> None:
        spot = action - TAKE_SPOT
        recipe = state.display[spot]
        put_into_hand(state, self.seat, recipe)
        learn_by_all(state, recipe)
        if state.listening:
            words.stole_from_display(state, self.seat, recipe, spot)
        opened = refill_display(state, spot)
        if state.listening:
            words.opened_on_display(state, opened, spot, "HNF-089")


class CornerDown(Decision[FeastState]):
    """HNF-090, HNF-R46: choose by the back: the top recipe, or the nearest other one with a given back."""

    NAME = "corner-down"
    RULES = ("HNF-090", "HNF-092")

    def actions(self, state: FeastState) -> list[Action]:
        backs = [BACK_OF[recipe] for recipe in state.cookbook[:-1]]
        return [TAKE_TOP, *[TAKE_BACK + back for back in range(BACKS) if back in backs]]

    def play(self, state: FeastState, action: Action) -> None:
        book = state.cookbook
        place = len(book) - 1
        if action != TAKE_TOP:
            place -= 1
            while BACK_OF[book[place]] != action - TAKE_BACK:
                place -= 1
        steal_from_cookbook(state, self.seat, book[place], "HNF-090")


class CornerUp(Decision[FeastState]):
    """HNF-091: choose any recipe of the Cookbook by its face."""

    NAME = "corner-up"
    RULES = ("HNF-091", "HNF-092")
    ONCE = True  # HNF-R47

    def actions(self, state: FeastState) -> list[Action]:
        """HNF-R47: sorted, so that nobody learns the order."""
        return [TAKE_RECIPE + recipe for recipe in sorted(state.cookbook)]

    def play(self, state: FeastState, action: Action) -> None:
        steal_from_cookbook(state, self.seat, action - TAKE_RECIPE, "HNF-091")


class CornerBuy(Decision[FeastState]):
    """HNF-098, HNF-R48: after the option one ingredient may be bought, whatever the satchels."""

    NAME = "corner-buy"
    FIELDS = ("seat", "bought")
    RULES = ("HNF-098",)

    def __init__(self, seat: int, bought: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.bought = bought

    def actions(self, state: FeastState) -> list[Action]:
        return purchases(state, self.seat, self.bought, 1, 1)

    def play(self, state: FeastState, action: Action) -> None:
        if action == FINISH:
            return
        buy(state, self.seat, action, "HNF-098")
        state.push(CornerBuy(self.seat, (action,)))
