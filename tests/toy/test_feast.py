"""The rules of the Watchers' Feast at work: what the kernel must carry, each thing shown once."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary

from . import GAME, feast
from .state import DISHES, FeastState


def table(**fields: Any) -> FeastState:
    """A position for three guests, the first of them active."""
    options = {"players": 3} | fields.pop("options", {})
    return feast(GAME.restore({"options": options, "active": 0, **fields}))


def play(state: FeastState, *lines: str) -> FeastState:
    for line in lines:
        state.play(state.parse(line))
    return state


def answers(state: FeastState) -> list[str]:
    return [state.notation(action) for action in state.actions()]


def held(state: FeastState, seat: int) -> dict[str, int]:
    hands: list[dict[str, int]] = state.snapshot()["hands"]
    return hands[seat]


def test_every_other_guest_is_asked_in_order_even_with_an_empty_hand() -> None:
    state = play(table(hands=[{"bread": 1}, {}, {"salt": 1}]), "serve bread")
    assert (state.seat, answers(state)) == (1, ["pass"])
    play(state, "pass")
    assert (state.seat, answers(state)) == (2, ["pass", "add salt"])


def test_the_batch_is_resolved_in_reverse_order() -> None:
    state = table(hands=[{"draught": 1}, {"salt": 1}, {"salt": 1}])
    play(state, "serve draught", "add salt", "add salt")
    assert state.candles == [2, 2, 2], "the second salt spoils the first, and the draught blows"
    state = table(hands=[{"draught": 1}, {"salt": 1}, {}])
    play(state, "serve draught", "add salt", "pass")
    assert state.candles == [3, 3, 3]


def test_spice_forces_a_choice_on_a_guest_whose_turn_it_is_not() -> None:
    state = play(table(hands=[{"bread": 1}, {"spice": 1}, {"crow": 1}]), "serve bread", "add spice", "pass")
    assert (state.active, state.seat, answers(state)) == (0, 2, ["blow", "throw crow"])
    play(state, "throw crow")
    assert held(state, 2) == {}


def test_nobody_can_blow_with_bread_in_the_hand() -> None:
    state = play(table(hands=[{"bread": 1}, {"spice": 1}, {"bread": 1}]), "serve bread", "add spice", "pass")
    assert (state.seat, answers(state)) == (2, ["throw bread"])
    with pytest.raises(bestiary.IllegalAction, match="bread in the hand") as refused:
        state.parse("blow")
    assert refused.value.rules == ("TOY-022",)


def test_a_guest_who_blew_has_no_bread_in_any_redeal_until_the_next_draw() -> None:
    state = play(table(hands=[{"salt": 1}, {"spice": 1}, {"crow": 2}]), "serve salt", "add spice", "pass", "blow")
    assert state.view(0)["breadless"] == [False, False, True]
    assert all("bread" not in held(feast(state.redeal(0, seed)), 2) for seed in range(30))
    play(state, "listen", "serve crow", "pass", "pass")
    assert state.view(0)["breadless"] == [False, False, False]
    assert any("bread" in held(feast(state.redeal(0, seed)), 2) for seed in range(30))


def test_a_chain_of_spices_is_nested() -> None:
    state = table(hands=[{"spice": 1}, {"spice": 1}, {"spice": 1}])
    play(state, "serve spice", "add spice", "add spice")
    asked = []
    for _ in range(3):
        asked.append(state.seat)
        play(state, "blow")
    assert asked == [0, 2, 1]


def test_several_guests_leave_at_the_same_moment() -> None:
    state = table(hands=[{"draught": 1}, {}, {}], candles=[2, 1, 1])
    play(state, "serve draught", "pass", "pass")
    assert state.result is not None
    assert state.result.winners == (0,)
    assert state.result.ranking == ((0,), (1, 2))


def test_all_can_lose_together() -> None:
    state = table(hands=[{"draught": 1}, {}, {}], candles=[1, 1, 1])
    play(state, "serve draught", "pass", "pass")
    assert state.result is not None
    assert (state.result.kind, state.result.winners, state.result.ranking) == ("draw", (), ((0, 1, 2),))
    assert state.returns() == (0.0, 0.0, 0.0)


def test_the_end_comes_in_the_middle_of_anything() -> None:
    state = table(options={"players": 2}, hands=[{"draught": 1}, {"spice": 1}], candles=[1, 3])
    play(state, "serve draught", "add spice", "blow")
    assert state.result is not None
    assert state.result.winners == (1,)
    assert state.candles == [0, 3], "the draught beneath the spice never blew"


def test_a_peek_is_remembered_and_every_redeal_honours_it() -> None:
    state = play(table(), "listen")
    top = DISHES[state.larder[-1]]
    assert state.view(0)["larder"]["top"] == top
    assert state.view(1)["larder"]["top"] is None
    dealt = [feast(state.redeal(0, seed)) for seed in range(30)]
    assert {DISHES[other.larder[-1]] for other in dealt} == {top}
    assert len({DISHES[feast(state.redeal(1, seed)).larder[-1]] for seed in range(30)}) > 1


def test_a_peek_is_forgotten_when_the_dish_is_drawn() -> None:
    state = play(table(hands=[{}, {"bread": 1}, {}]), "listen", "serve bread", "pass", "pass")
    assert state.knows == [0, 0, 0]


def test_redeals_keep_the_own_hand_and_all_sizes() -> None:
    state = table()
    dealt = [state.redeal(0, seed).snapshot() for seed in range(30)]
    assert all(other["hands"][0] == held(state, 0) for other in dealt)
    assert all(sum(hand.values()) == 3 for other in dealt for hand in other["hands"])
    assert len({str(other["hands"][1]) for other in dealt}) > 5


def test_a_spectator_knows_no_hand_and_open_hands_are_known_to_all() -> None:
    assert all(hand["dishes"] is None for hand in table().view(None)["hands"])
    state = table(options={"open_hands": True})
    assert all(hand["dishes"] for hand in state.view(None)["hands"])
    assert state.redeal(None, 1).snapshot()["hands"] == state.snapshot()["hands"]


def test_refusals_say_why() -> None:
    state = table(hands=[{"bread": 1}, {}, {}])
    with pytest.raises(bestiary.IllegalAction, match="You have no salt") as refused:
        state.parse("serve salt")
    assert refused.value.rules == ("TOY-010", "TOY-011")
    with pytest.raises(bestiary.IllegalAction, match="You add a dish to what another guest has served"):
        state.parse("pass")


def test_elements_of_the_table_are_named_and_refused_with_a_reason() -> None:
    state = table(hands=[{"bread": 1}, {}, {}])
    assert [state.refs(action) for action in state.actions()] == [("hand:0", "dish:bread"), ("larder",)]
    assert GAME.why_not_ref(state, "dish:salt") == ("You have no salt.", ("TOY-010", "TOY-011"))
    assert GAME.why_not_ref(state, "batch") == ("What lies in the batch takes effect by itself.", ("TOY-013",))
    assert GAME.reference()["dishes"]["crow"] == {"copies": 3}


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"hands": [{"crow": 4}, {}, {}]}, "more crow"),
        ({"hands": [{"soup": 1}, {}, {}]}, "hands, seat 0: "),
        ({"hands": [{}, {}]}, "hands: there must be 3"),
        ({"candles": [1, 1]}, "candles: there must be 3"),
        ({"larder": ["bread"]}, "larder does not hold"),
        ({"active": 3}, "active: "),
        ({"agenda": [{"task": "Dance"}]}, "no task called 'Dance'"),
    ],
)
def test_impossible_positions_are_refused(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(bestiary.PositionError, match=complaint):
        table(**fields)


def test_users_do_not_see_the_toy() -> None:
    assert "toy" not in bestiary.games()


def test_who_wishes_never_to_be_asked_is_not_asked() -> None:
    state = table(hands=[{"bread": 2}, {"salt": 1}, {"salt": 1}])
    state.wish(1, "ask never")
    play(state, "serve bread")
    assert state.seat == 2
    state.wish(1, "ask always")
    play(state, "pass", "listen", "listen", "serve bread")
    assert state.seat == 1
