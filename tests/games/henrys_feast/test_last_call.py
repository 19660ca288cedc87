"""Last Call and the round cap."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.henrys_feast.dishes import ALL_FEASTS, MINESTRONE, last_round, open_feasts
from tests.games.henrys_feast.table import Table, table
from tests.marks import rule


def feasted(*feasts: list[str], players: int = 2, **laid: Any) -> Table:
    """A table at which these Feast dishes are cooked, seat by seat."""
    done = [*feasts, *[[] for _ in range(players)]][:players]
    return table(players=players, feasts=done, feast_open=open_feasts(done), **laid)


@rule("HNF-280")
def test_all_three_feast_dishes_are_needed() -> None:
    t = feasted(["easy", "medium"], ALL_FEASTS)
    assert "last-call" not in t.answers
    assert "HNF-280" in t.refused("last-call").rules
    t.play("no-action")
    assert "last-call" not in t.answers
    t.play("end-turn")
    assert t.seat == 1
    assert "last-call" in t.answers
    t.play("last-call")
    assert t.truth["last_call"] == 1
    assert t.state.view(None)["last_call"] == 1


@rule("HNF-280")
def test_nobody_calls_out_of_turn() -> None:
    t = feasted([], ALL_FEASTS)
    assert t.seat == 0
    assert "last-call" not in t.answers


@rule("HNF-281")
def test_the_call_may_follow_the_third_feast_dish_in_the_same_turn() -> None:
    t = feasted(["easy", "medium"], stations=[[MINESTRONE]])
    assert "last-call" not in t.answers
    t.play("cook", "cook 1", "finish")
    assert "last-call" in t.answers
    t.play("last-call")
    assert t.truth["last_call"] == 0


@rule("HNF-281", "HNF-282")
def test_the_call_may_wait_for_any_later_turn() -> None:
    t = feasted(["easy", "medium"], stations=[[MINESTRONE]]).play("cook", "cook 1", "finish", "end-turn")
    assert t.truth["last_call"] is None, "it is not mandatory"
    for number in (6, 7, 8):
        t.quiet_turn()
        assert (t.seat, t.truth["round"]) == (0, number)
        assert "last-call" in t.answers
        t.quiet_turn()


@rule("HNF-282")
def test_the_call_is_made_once_by_one_player() -> None:
    t = feasted(ALL_FEASTS, ALL_FEASTS).play("last-call")
    assert "last-call" not in t.answers
    t.refused("last-call")
    t.play("no-action")
    assert "last-call" not in t.answers
    t.play("end-turn")
    assert t.seat == 1
    assert "last-call" not in t.answers
    t.refused("last-call")
    t.play("no-action")
    assert "last-call" not in t.answers
    assert t.truth["last_call"] == 0


@rule("HNF-285", "HNF-049")
def test_a_call_at_the_start_of_the_turn_costs_nothing() -> None:
    """HNF-R22: the turn goes on with all its actions."""
    t = feasted(ALL_FEASTS)
    before = set(t.answers)
    t.play("last-call")
    assert t.asked == "turn-start"
    assert set(t.answers) == before - {"last-call"}
    t.play("market", "buy egg", "finish")
    assert t.asked == "passive"


@rule("HNF-285")
def test_a_call_in_the_passive_phase_does_not_end_it() -> None:
    t = feasted(ALL_FEASTS, pantries=["egg"]).play("no-action", "last-call")
    assert t.asked == "passive"
    assert set(t.answers) == {"end-turn", "discard-pantry market-egg"}


@rule("HNF-285")
@pytest.mark.parametrize(
    "way",
    [["market"], ["corner"], ["corner", "peek-top"], ["stockroom"], ["stockroom", "fill"], ["cook"]],
    ids=" ".join,
)
def test_no_call_within_an_action(way: list[str]) -> None:
    t = feasted(ALL_FEASTS).play(*way)
    assert "last-call" not in t.answers


@rule("HNF-285", "HNF-283")
@pytest.mark.parametrize("lines", [["last-call", "no-action", "end-turn"], ["no-action", "last-call", "end-turn"]])
def test_the_moment_within_the_turn_has_no_effect(lines: list[str]) -> None:
    t = feasted(ALL_FEASTS).play(*lines)
    assert (t.active, t.truth["round"], t.truth["last_round"], t.asked) == (1, 5, False, "turn-start")


@rule("HNF-283", "HNF-284", "HNF-297", "HNF-002")
def test_the_round_is_played_to_its_end_and_the_last_round_follows() -> None:
    """Four players, the third seat is First Player and the fourth one calls."""
    seating: dict[str, Any] = {"players": 4, "options": {"first_player": 3}, "first": 2, "active": 3}
    t = feasted([], [], [], ["easy", "medium"], round=18, stations=[[], [], [], [MINESTRONE]], **seating)
    t.play("cook", "cook 1", "finish", "last-call", "end-turn")
    for seat in (0, 1):
        assert (t.seat, t.truth["round"], t.truth["last_round"], t.asked) == (seat, 18, False, "turn-start")
        assert {"market", "corner", "stockroom", "cook"} <= set(t.answers)
        t.quiet_turn()
    for seat in (2, 3, 0, 1):
        assert (t.seat, t.truth["round"], t.truth["last_round"], t.asked) == (seat, 19, True, "stock-prepare")
        t.quiet_turn()
    assert t.over
    assert t.result.reason == "last-call"


@rule("HNF-283")
def test_a_call_by_the_last_player_of_a_round() -> None:
    """The Last Round follows at once."""
    t = feasted([], ALL_FEASTS, active=1, round=18).play("last-call").quiet_turn()
    assert (t.seat, t.truth["round"], t.truth["last_round"]) == (0, 19, True)


@rule("HNF-283", "HNF-282")
def test_without_a_call_the_rounds_go_on() -> None:
    t = feasted([], ALL_FEASTS, active=1, round=18).quiet_turn()
    assert (t.seat, t.truth["round"], t.truth["last_round"]) == (0, 19, False)


@rule("HNF-286", "HNF-291")
def test_no_call_in_the_last_round() -> None:
    t = last_round(feasts=[ALL_FEASTS, []])
    phases = []
    while t.active == 0:
        phases.append(t.asked)
        assert "last-call" not in t.answers
        t.refused("last-call")
        t.play(t.answers[0])
    assert phases == ["stock-prepare", "stock-move", "cook", "passive"]
    assert t.truth["last_call"] == "head-chef"


# -- the round cap


@rule("HNF-287")
def test_the_head_chef_calls_before_the_cap() -> None:
    """HNF-R23, HNF-R45."""
    t = table(options={"max_rounds": 10}, round=8).quiet_turn().quiet_turn()
    assert (t.truth["round"], t.truth["last_round"], t.truth["last_call"]) == (9, False, None)
    t.quiet_turn()
    assert (t.seat, t.truth["round"], t.truth["last_round"], t.truth["last_call"]) == (1, 9, False, None)
    t.quiet_turn()
    assert (t.seat, t.truth["round"], t.truth["last_round"], t.truth["last_call"]) == (0, 10, True, "head-chef")
    t.quiet_turn().quiet_turn()
    assert t.over
    assert (t.result.kind, t.result.winners, t.result.reason) == ("no-winner", (), "round-cap")


@rule("HNF-287")
def test_scoring_after_the_cap_is_as_usual() -> None:
    t = last_round(active=1, piles=["bruschetta", ""], feasts=[["easy"], ["easy"]]).quiet_turn()
    assert (t.result.kind, t.result.winners, t.result.reason) == ("win", (0,), "round-cap")


@rule("HNF-287", "HNF-283")
def test_a_call_in_the_round_before_the_cap_is_the_callers() -> None:
    t = feasted(ALL_FEASTS, options={"max_rounds": 10}, round=9).play("last-call").quiet_turn().quiet_turn()
    assert (t.truth["round"], t.truth["last_round"], t.truth["last_call"]) == (10, True, 0)
    t.quiet_turn().quiet_turn()
    assert t.result.reason == "last-call"


# -- absent players


@rule("HNF-041")
def test_an_absent_player_does_nothing() -> None:
    """HNF-R50: no action, end of turn; and nothing of theirs changes."""
    t = feasted(ALL_FEASTS, pantries=["egg"], stations=[["rice"]])
    before = t.truth
    assert t.answers[0] == "no-action"
    t.play(t.answers[0])
    assert t.answers[0] == "end-turn"
    t.play(t.answers[0])
    assert t.seat == 1
    for name in ("pantries", "stations", "market", "stock_display", "stock_deck", "last_call"):
        assert t.truth[name] == before[name]


@rule("HNF-292")
def test_an_absent_player_in_the_last_round_only_fills_the_stockroom() -> None:
    """HNF-R50: they stay in the scoring."""
    t = last_round(pantries=["egg"], stations=[["rice"]], active=1, feasts=[["easy"], []])
    lines = []
    while not t.over:
        lines.append(t.answers[0])
        t.play(t.answers[0])
    assert lines == ["fill", "finish", "finish", "end-turn"]
    assert len(t.truth["stock_display"]) == 5
    assert t.truth["sheets"][0]["messy"] == -1
