"""The lineup is remembered from one question to the next: it must never be another than one worked out anew."""

from __future__ import annotations

from random import Random

import pytest

from bestiary.rooms.beast_clans import state as pieces
from bestiary.rooms.beast_clans.options import READY_MADE
from bestiary.rooms.beast_clans.state import FIELD_COUNT, DuelState, Lineup, Thing, line_up, lineup_of
from tests.games.beast_clans.table import GAME


def contents(lineup: Lineup) -> object:
    return (
        lineup.beasts,
        lineup.equipment,
        [[(use.place, use.number, use.ability.formal) for use in uses] for uses in lineup.uses],
        lineup.triggers,
        [(aura.source, aura.seat, aura.item) for aura in lineup.auras],
    )


def is_fresh(state: DuelState) -> bool:
    return contents(lineup_of(state)) == contents(line_up(state))


@pytest.mark.parametrize("deck", READY_MADE)
def test_the_lineup_is_never_stale(deck: str) -> None:
    for number in range(3):
        state = GAME.start(seed=f"{deck} {number}", deck_a=deck, deck_b=READY_MADE[number], mode="best-of-three")
        assert isinstance(state, DuelState)
        pick = Random(number)
        while not state.over:
            assert is_fresh(state)
            before = state.copy()
            state.play(pick.choice(state.actions()))
            assert is_fresh(before), "what a copy does is its own affair"
        assert is_fresh(state)


def test_redealt_and_restored_games_have_their_own_lineup() -> None:
    state = GAME.start(seed=4, deck_a="ocean-starter", deck_b="ocean-starter")
    pick = Random(4)
    while not state.over:
        assert isinstance(state, DuelState)
        lineup_of(state)
        for other in (state.redeal(0, 1), state.redeal(None, 1), GAME.restore(state.snapshot())):
            assert isinstance(other, DuelState)
            assert is_fresh(other)
        state.play(pick.choice(state.actions()))


def test_a_thing_by_name_has_the_same_numbers() -> None:
    assert [getattr(pieces, name.upper()) for name in Thing._fields] == list(range(FIELD_COUNT))
