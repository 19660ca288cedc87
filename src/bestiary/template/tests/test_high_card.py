"""High Card, rule by rule. Each test carries the numbers of the rules that it would miss if they were broken."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from bestiary.kernel.state import State
from bestiary.template.high_card import GAME
from tests.marks import rule


def table(**fields: Any) -> State:
    return GAME.restore({"options": {"players": 2}, **fields})


@rule("HIC-001")
def test_two_to_four_play() -> None:
    assert [len(GAME.start(players=players, seed=1).returns()) for players in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(bestiary.OptionError, match="2 to 4"):
        GAME.start(players=5)


@rule("HIC-002")
def test_everybody_is_dealt_five_of_twenty_cards() -> None:
    truth = GAME.start(players=3, seed=1).snapshot()
    assert [len(hand) for hand in truth["hands"]] == [5, 5, 5]
    assert sorted([*truth["rest"], *(card for hand in truth["hands"] for card in hand)]) == list(range(1, 21))


@rule("HIC-003")
def test_a_hand_is_known_to_its_player_alone() -> None:
    state = table(hands=[[3, 9], [5, 12]])
    assert [state.view(seat)["hand"] for seat in (0, 1, None)] == [[3, 9], [5, 12], None]
    assert state.view(None)["hand_sizes"] == [2, 2]


@rule("HIC-010")
def test_each_plays_a_card_of_the_own_hand_in_turn() -> None:
    state = table(hands=[[3, 9], [5, 12]], leader=1)
    assert (state.seat, [str(answer) for answer in state.answers()]) == (1, ["play 5", "play 12"])
    with pytest.raises(bestiary.IllegalAction, match="do not hold the 9") as refused:
        state.play("play 9")
    assert refused.value.rules == ("HIC-010",)
    with pytest.raises(bestiary.IllegalAction, match="no card 21"):
        state.play("play 21")
    state.play("play 5")
    assert state.seat == 0


@rule("HIC-011")
def test_the_highest_card_takes_the_trick_and_its_player_leads() -> None:
    state = table(hands=[[3, 9], [5, 12]])
    state.play("play 3")
    state.play("play 5")
    assert state.view(None)["tricks"] == [0, 1]
    assert state.seat == 1


@rule("HIC-020")
@pytest.mark.parametrize(("tricks", "winners"), [([2, 2], (1,)), ([3, 1], (0,)), ([3, 2], (0, 1))])
def test_most_tricks_win_and_equals_win_together(tricks: list[int], winners: tuple[int, ...]) -> None:
    state = table(hands=[[3], [5]], tricks=tricks)
    state.play("play 3")
    state.play("play 5")
    assert state.result is not None
    assert state.result.winners == winners


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"hands": [[3], [3]]}, "two places"),
        ({"hands": [[3], [5]], "rest": [4]}, "missing"),
        ({"hands": [[3], [5, 6]]}, "as many cards"),
        ({"hands": [[], []]}, "the game is over"),
        ({"hands": [[21], [3]]}, "hands, seat 0"),
    ],
)
def test_impossible_positions_are_refused(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(bestiary.PositionError, match=complaint):
        table(**fields)
