"""What a seat may see, and what it cannot know."""

from __future__ import annotations

from bestiary.kernel.schema import result_view

from .schema import HighCardView
from .state import HighCardState


def view(state: HighCardState, seat: int | None) -> HighCardView:
    """HIC-003: the own hand; of all others only how many cards they hold."""
    return HighCardView(
        seat=seat,
        leader=state.leader,
        hand=None if seat is None else state.hands[seat][:],
        hand_sizes=[len(hand) for hand in state.hands],
        trick=state.trick[:],
        tricks=state.tricks[:],
        played=state.played[:],
        result=result_view(state.result),
    )


def redeal(state: HighCardState, seat: int | None) -> None:
    """Deal again what this seat cannot see: the other hands and what lies aside; in order first, to hide how it lay."""
    others = [holder for holder in range(state.players) if holder != seat]
    hidden = sorted([*state.rest, *(card for holder in others for card in state.hands[holder])])
    state.chance.shuffle(hidden)
    for holder in others:
        state.hands[holder] = sorted([hidden.pop() for _ in state.hands[holder]])
    state.rest = sorted(hidden)
