"""What the frames say of an answer before it is given."""

from __future__ import annotations

from bestiary.server.table.frames import actions
from tests import toy


def test_an_answer_that_hands_the_decision_on_is_final() -> None:
    state = toy.GAME.start(players=3, seed="frames")
    for info in actions(state):
        after = state.copy()
        after.play(info.action)
        if after.seat != state.seat:
            assert info.final, info.notation


def test_trying_consequences_changes_nothing() -> None:
    state = toy.GAME.start(players=3, seed="frames")
    before = state.snapshot()
    actions(state)
    assert state.snapshot() == before
