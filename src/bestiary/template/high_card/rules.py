"""The decisions and steps."""

from __future__ import annotations

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action, Result, ranked
from bestiary.kernel.words import seat_ref, who

from .state import NO_CARD, HighCardState


class PlayCard(Decision[HighCardState]):
    """HIC-010: an answer is the card."""

    NAME = "play"
    ASKS = "play a card"
    RULES = ("HIC-010",)

    def actions(self, state: HighCardState) -> list[Action]:
        return state.hands[self.seat][:]

    def play(self, state: HighCardState, action: Action) -> None:
        state.hands[self.seat].remove(action)
        state.trick[self.seat] = action
        state.reveal()  # what was seen cannot be undone
        if state.listening:
            marks = (seat_ref(self.seat), f"card:{action}")
            state.tell("play", f"{who(self.seat)} plays {action}.", ("HIC-010",), marks)
        follower = (self.seat + 1) % state.players
        state.push(Take() if follower == state.leader else PlayCard(follower))


class Take(Step[HighCardState]):
    """HIC-011: the highest card takes the trick; HIC-020: most tricks win when the hands are empty."""

    def run(self, state: HighCardState) -> None:
        winner = state.trick.index(max(state.trick))
        state.tricks[winner] += 1
        state.played += state.trick
        state.trick = [NO_CARD] * state.players
        state.leader = winner
        if state.listening:
            state.tell("take", f"{who(winner)} takes the trick.", ("HIC-011",), (seat_ref(winner), "trick"))
        if state.hands[winner]:
            state.push(PlayCard(winner))
        else:
            ranking = ranked(state.tricks)
            state.finish(Result("win", ranking[0], tuple(state.tricks), ranking, "hands-empty"))
