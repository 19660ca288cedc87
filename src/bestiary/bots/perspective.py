"""A game as one seat sees it: all that a bot is given."""

from __future__ import annotations

from typing import Any, Final

from bestiary.kernel.advice import Advice
from bestiary.kernel.state import State
from bestiary.kernel.values import Action, Json, Prompt

SEEDS: Final = 0x40000000
"""From so many numbers those who think draw the seeds of their redeals."""


class Perspective:
    """One seat's perspective. It answers for the state and never hands it out.

    A bot that wants to think ahead asks for a redeal: a state of its own, which agrees with everything the seat knows
    and in which everything else, the future of chance included, is dealt again.
    """

    __slots__ = ("_state", "players", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat: int = seat
        self.players: int = state.players

    @property
    def prompt(self) -> Prompt:
        """What is asked, in words."""
        return self._state.prompt

    @property
    def advice(self) -> Advice[Any]:
        """What a good player of this game cares about; ask it about redeals."""
        return self._state.game.advice

    def view(self) -> Json:
        """What the seat may see."""
        return self._state.view(self.seat)

    def actions(self) -> list[Action]:
        """The legal answers."""
        return self._state.actions()

    def notation(self, action: Action) -> str:
        """An answer as one line of text."""
        return self._state.notation(action)

    def redeal(self, seed: int) -> State:
        """A state of your own to think on (a determinization). The same seed gives the same redeal."""
        return self._state.redeal(self.seat, seed)
