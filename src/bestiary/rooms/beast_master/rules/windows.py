"""Windows: who is asked to play a Beast Master card, and when (BMR-280 to BMR-292)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.state import changed
from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import BIT
from ..state import ALL, NEVER, IslandState, holds_beast_card
from .answers import PASS, PLAY
from .beast_cards import add_beast_cards, play_beast_card

# BMR-281.
W1: Final = 1
W2: Final = 2
W3: Final = 3
W4: Final = 4
W5: Final = 5

WISHES: Final = ("ask normal", "ask all", "ask never", "ask not-this-turn", "interrupt", "stand-down")
FINAL_WISHES: Final[tuple[str, ...]] = ()  # nobody concedes
NOT_THIS_TURN: Final = 3
INTERRUPT: Final = 4


def grant(state: IslandState, seat: int, wish: int) -> None:
    """BMR-290: how a player wants to be asked; it counts from the next question on."""
    bit = BIT[seat]
    if wish <= NEVER:
        state.asks = changed(state.asks, seat, wish)
        state.not_this_turn &= ~bit
    elif wish == NOT_THIS_TURN:
        state.not_this_turn |= bit
    elif wish == INTERRUPT:
        state.raised |= bit
    else:
        state.raised &= ~bit
    if state.listening:
        words.wished(state, seat, wish)


def is_eligible(state: IslandState, seat: int, kind: int, played: bool) -> bool:
    """BMR-289, BMR-290: by holding a card, playable or not, and by the own wish to be asked."""
    if not holds_beast_card(state, seat):
        return False
    if state.raised & BIT[seat]:
        return True
    ask = state.asks[seat]
    if ask == NEVER or state.not_this_turn & BIT[seat]:
        return False
    return ask == ALL or seat != state.active or kind == W5 or played


def ask_next(state: IslandState, seat: int, kind: int, played: bool, passed: int) -> None:
    """BMR-283, BMR-286: the next eligible player from this seat on who has not passed; nobody: the window closes."""
    players = state.players
    for _ in range(players):
        if not passed & BIT[seat] and is_eligible(state, seat, kind, played):
            if state.listening and state.raised & BIT[seat]:
                words.is_heard(state, seat)
            state.raised &= ~BIT[seat]
            state.push(Window(seat, kind, played, passed))
            return
        seat += 1
        if seat == players:
            seat = 0


class OpenWindow(Step[IslandState]):
    """BMR-285: the asking starts, or starts again, with the active player."""

    FIELDS = ("kind", "played")

    def __init__(self, kind: int, played: bool) -> None:
        self.kind = kind
        self.played = played

    def run(self, state: IslandState) -> None:
        ask_next(state, state.active, self.kind, self.played, 0)


class Window(Decision[IslandState]):
    """BMR-283, BMR-291: play one Beast Master card, or pass.

    `played`: somebody has played one in this window; `passed`: mask of the seats that have passed since then.
    """

    NAME = "window"
    FIELDS = ("seat", "kind", "played", "passed")
    RULES = ("BMR-280", "BMR-283")
    QUIET = True

    def __init__(self, seat: int, kind: int, played: bool, passed: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.played = played
        self.passed = passed

    def actions(self, state: IslandState) -> list[Action]:
        answers = [PASS]
        add_beast_cards(state, self.seat, answers)
        return answers

    def play(self, state: IslandState, action: Action) -> None:
        if action == PASS:
            ask_next(state, self.seat, self.kind, self.played, self.passed | BIT[self.seat])
        else:
            state.push(OPEN_AGAIN[self.kind])
            play_beast_card(state, self.seat, action - PLAY)


OPEN: Final[list[OpenWindow]] = [OpenWindow(kind, False) for kind in range(W5 + 1)]
OPEN_AGAIN: Final[list[OpenWindow]] = [OpenWindow(kind, True) for kind in range(W5 + 1)]
