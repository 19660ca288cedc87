"""Right-to-play: ACTION, RESPONSE and RESOLUTION (BCL-100 to BCL-119)."""

from __future__ import annotations

from typing import Final, Literal, get_args

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..state import PLAY_1, PLAY_2, DuelState, lineup_of
from .activating import activate, add_abilities, add_cards
from .answers import PASS
from .effects import perform_from
from .match import NOBODY, end_game
from .settling import SETTLE, settle

ACTION: Final = 0
ACTING: Final = 1  # RESPONSE, the active player
DEFENDING: Final = 2  # RESPONSE, the defending player
WindowMode = Literal["action", "respond-acting", "respond-defending"]
MODES: Final[tuple[WindowMode, ...]] = get_args(WindowMode)
MOST_RESOLVED: Final = 200  # BCL-407


def is_play_phase(state: DuelState) -> bool:
    return state.step == PLAY_1 or state.step == PLAY_2


class Window(Step[DuelState]):
    """A window in one of its modes. `passed`: the active player has passed in ACTION and nothing was activated since;
    `acted`: the defending player has activated something in this RESPONSE."""

    FIELDS = ("mode", "passed", "acted")

    def __init__(self, mode: int, passed: bool, acted: bool) -> None:
        self.mode = mode
        self.passed = passed
        self.acted = acted

    def run(self, state: DuelState) -> None:
        open_window(state, self.mode, self.passed, self.acted)


OPEN: Final = Window(ACTION, False, False)
RESPOND_ACTING: Final = Window(ACTING, False, False)


def settle_and_open(state: DuelState) -> None:
    """BCL-102: what has happened is settled; then comes the window."""
    state.push(OPEN)
    settle(state)


def asks(state: DuelState, decision: Decision[DuelState]) -> bool:
    """Ask, if there is anything to declare besides the end of it; whether somebody is asked."""
    answers = decision.actions(state)
    if len(answers) == 1:
        return False
    state.ask(decision, answers)
    if state.listening:
        words.turns_to(state, decision.seat, decision.NAME)
    return True


def open_window(state: DuelState, mode: int, passed: bool, acted: bool) -> None:
    """Ask who has the right to play; who can do nothing passes unasked (BCL-119)."""
    if mode == ACTION and state.stack:  # BCL-112
        open_window(state, ACTING, False, False)
        return
    seat = 1 - state.active if mode == DEFENDING else state.active
    playing = mode == ACTION and is_play_phase(state)
    if playing or lineup_of(state).uses[seat]:
        answers = options(state, seat, playing)
        if len(answers) > 1 or (playing and state.hands[seat]):
            state.ask(TakeAction(seat) if mode == ACTION else Respond(seat, mode, passed, acted), answers)
            if state.listening:
                words.turns_to(state, seat, "action" if mode == ACTION else "respond")
            return
    pass_on(state, mode, passed, acted)


def options(state: DuelState, seat: int, playing: bool) -> list[Action]:
    answers = [PASS]
    if playing:
        add_cards(state, seat, answers)
    add_abilities(state, seat, answers)
    return answers


def pass_on(state: DuelState, mode: int, passed: bool, acted: bool) -> None:
    """BCL-111 to BCL-118: what follows a pass."""
    if mode == ACTION:
        open_window(state, DEFENDING, True, False)
    elif mode == ACTING:
        open_window(state, DEFENDING, False, False)
    elif acted:
        open_window(state, ACTING, False, False)
    elif state.stack:
        state.resolved = 0
        state.push(RESOLVE)
    elif not passed:
        open_window(state, ACTION, False, False)


class TakeAction(Decision[DuelState]):
    """BCL-110: play a card (in a Play Phase), use an ability, or pass."""

    NAME = "action"
    RULES = ("BCL-110",)
    HIDES = "may act."

    def actions(self, state: DuelState) -> list[Action]:
        return options(state, self.seat, is_play_phase(state))

    def play(self, state: DuelState, action: Action) -> None:
        if action == PASS:
            pass_on(state, ACTION, False, False)
        else:
            state.push(RESPOND_ACTING)
            activate(state, self.seat, action)


class Respond(Decision[DuelState]):
    """BCL-113, BCL-114: use an ability, or pass."""

    NAME = "respond"
    FIELDS = ("seat", "mode", "passed", "acted")
    RULES = ("BCL-113", "BCL-114")

    def __init__(self, seat: int, mode: int, passed: bool, acted: bool) -> None:
        super().__init__(seat)
        self.mode = mode
        self.passed = passed
        self.acted = acted

    def actions(self, state: DuelState) -> list[Action]:
        return options(state, self.seat, False)

    def play(self, state: DuelState, action: Action) -> None:
        if action == PASS:
            pass_on(state, self.mode, self.passed, self.acted)
        else:
            state.push(RESPOND_ACTING if self.mode == ACTING else DEFENDER_ACTED)
            activate(state, self.seat, action)


DEFENDER_ACTED: Final = Window(DEFENDING, False, True)


class Resolve(Step[DuelState]):
    """BCL-116: the most recently activated first; then ACTION again."""

    def run(self, state: DuelState) -> None:
        if not state.stack:
            open_window(state, ACTION, False, False)
            return
        state.resolved += 1
        if state.resolved > MOST_RESOLVED:
            end_game(state, NOBODY, "resolution-limit")
            return
        entry = state.stack.pop()
        if state.listening:
            words.resolves(state, entry)
        state.push(RESOLVE)
        state.push(SETTLE)
        perform_from(state, entry, 0)


RESOLVE: Final = Resolve()
