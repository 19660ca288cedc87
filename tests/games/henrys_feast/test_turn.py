"""The turn, and the order of rounds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.henrys_feast.table import GAME, Table, table
from tests.marks import rule

ROW = "rice salt egg potato flour"  # a Stockroom display of five, so that Fill draws nothing
ACTIVE = {"market", "corner", "stockroom", "cook"}
PASSIVE_VERBS = {"discard-pantry", "discard-station", "pantry-to-station"}
LEMON_RICE = "red-chili rice lemon"  # the Station bonus dish
DAL_TADKA = "tomato onion beans"  # the Pantry bonus dish
FEASTS: dict[str, Any] = {"feasts": [["easy", "medium", "hard"], []], "feast_open": ["easy", "medium", "hard"]}

# Each Active action (and none), played to its end with nothing done in it that could be left out.
TURNS = {
    "market": ("market", "finish"),
    "corner": ("corner", "peek-top", "ack", "finish"),
    "stockroom": ("stockroom", "fill", "finish"),
    "cook": ("cook", "finish"),
    "none": ("no-action",),
}


def verbs(t: Table) -> set[str]:
    return {answer.split()[0] for answer in t.answers}


# -- rounds


@rule("HNF-002")
def test_a_round_is_one_turn_each_beginning_with_the_first_player() -> None:
    t = Table(GAME.start(players=3, seed=1, first_player=2))
    turns = []
    for _ in range(7):
        turns.append((t.truth["round"], t.active))
        assert t.truth["first"] == 1
        t.quiet_turn()
    assert turns == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]


# -- the parts of a turn


@rule("HNF-040")
@pytest.mark.parametrize("action", TURNS)
def test_a_turn_is_one_active_action_then_passive_ones_then_the_next_player(action: str) -> None:
    t = table(pantries=["egg rice"])
    assert (t.asked, t.seat) == ("turn-start", 0)
    t.play(*TURNS[action])
    assert (t.asked, t.seat) == ("passive", 0)
    assert t.truth["action"] == action
    t.play("discard-pantry market-egg", "discard-pantry market-rice", "end-turn")
    assert (t.asked, t.seat) == ("turn-start", 1)


@rule("HNF-040", "HNF-045")
@pytest.mark.parametrize("action", TURNS)
def test_there_is_no_second_active_action(action: str) -> None:
    t = table(pantries=["egg"]).play(*TURNS[action])
    for second in sorted(ACTIVE):
        assert second not in t.answers
        assert {"HNF-040", "HNF-045"} & set(t.refused(second).rules)
    t.play("discard-pantry market-egg")
    assert t.answers == ["end-turn"]


@rule("HNF-041", "HNF-R06")
def test_the_active_action_may_be_left_out() -> None:
    t = table().play("no-action")
    assert t.asked == "passive"
    t.play("end-turn")
    assert t.seat == 1


@rule("HNF-041", "HNF-R06")
def test_nobody_is_ever_stuck() -> None:
    # A full pantry and a full hand; nothing lies on a station.
    t = table(pantries=["potato tomato onion carrot beans"], hands=["rasmalai"])
    assert {"stockroom", "cook", "no-action"} <= set(t.answers)
    t = table()
    assert {"stockroom", "cook", "no-action"} <= set(t.answers)


@rule("HNF-042")
def test_the_active_actions() -> None:
    t = table(pantries=["egg"])
    assert set(t.answers) == ACTIVE | {"no-action"}


@rule("HNF-042")
def test_teams_have_share_pantry_besides() -> None:
    t = table(players=4, options={"teams": True}, pantries=["egg"])
    assert set(t.answers) == ACTIVE | {"share", "no-action"}


@rule("HNF-043")
def test_the_passive_actions() -> None:
    t = table(pantries=["egg"], stations=[["rice"]]).play("cook", "finish")
    assert set(t.answers) == {
        "pantry-to-station market-egg 1",
        "pantry-to-station market-egg 2",
        "discard-pantry market-egg",
        "discard-station 1",
        "end-turn",
    }


@rule("HNF-044")
def test_passive_actions_alternate_freely() -> None:
    t = table(pantries=["egg rice salt potato"], stations=[["", "milk"]]).play("cook", "finish")
    t.play("discard-pantry market-egg", "pantry-to-station market-rice 1", "discard-station 2")
    t.play("pantry-to-station market-salt 2", "discard-station 1", "discard-pantry market-potato")
    assert t.answers[0] == "end-turn"
    assert t.pantry(0) == []
    assert (t.station(0, 1), t.station(0, 2)) == ([], ["market-salt"])


# Every step inside an Active action, with cards that could be discarded.
@rule("HNF-045")
@pytest.mark.parametrize(
    "lines",
    [
        ("market",),
        ("market", "buy salt"),
        ("corner",),
        ("corner", "peek-top"),
        ("corner", "peek-top", "ack"),
        ("stockroom",),
        ("stockroom", "fill"),
        ("cook",),
        ("cook", "cook 2"),
    ],
)
def test_no_passive_action_before_the_active_one_is_over(lines: tuple[str, ...]) -> None:
    t = table(pantries=["egg"], stations=[["milk", LEMON_RICE]], stock_display=ROW)
    assert not verbs(t) & {"discard-pantry", "discard-station"}
    t.play(*lines)
    forbidden = {"discard-pantry", "discard-station", "end-turn"}
    assert not verbs(t) & forbidden
    assert t.refused("discard-pantry market-egg").rules
    assert t.refused("discard-station 1").rules
    if lines[0] != "stockroom":  # where pantry cards move as a part of the action
        assert "pantry-to-station" not in verbs(t)


@rule("HNF-045")
def test_a_passive_action_cannot_come_before_the_active_one() -> None:
    t = table(pantries=["egg"], stations=[["milk"]])
    assert not verbs(t) & PASSIVE_VERBS
    assert t.refused("discard-pantry market-egg").rules
    t.play("no-action", "discard-pantry market-egg")
    assert t.refused("cook").rules


@rule("HNF-046")
@pytest.mark.parametrize("action", TURNS)
def test_only_cook_dishes_opens_adjust_pantry(action: str) -> None:
    t = table(pantries=["egg"]).play(*TURNS[action])
    assert ("pantry-to-station" in verbs(t)) is (action == "cook")
    if action != "cook":
        assert "HNF-046" in t.refused("pantry-to-station market-egg 1").rules


@rule("HNF-046")
def test_share_pantry_does_not_open_adjust_pantry() -> None:
    t = table(players=4, options={"teams": True}, pantries=["egg"]).play("share", "finish")
    assert "pantry-to-station" not in verbs(t)


@rule("HNF-047", "HNF-R06")
@pytest.mark.parametrize("action", TURNS)
def test_discarding_is_possible_after_any_action_and_after_none(action: str) -> None:
    t = table(pantries=["egg"], stations=[["milk"]]).play(*TURNS[action])
    assert {"discard-pantry market-egg", "discard-station 1"} <= set(t.answers)
    t.play("discard-station 1", "discard-pantry market-egg")
    assert t.kitchen(0)["messy"] is False


@rule("HNF-048")
@pytest.mark.parametrize("action", TURNS)
def test_passive_actions_are_never_mandatory(action: str) -> None:
    t = table(pantries=["egg"], stations=[["milk"]]).play(*TURNS[action])
    assert t.answers[0] == "end-turn"
    t.play("end-turn")
    assert t.seat == 1
    assert t.pantry(0) == ["market-egg"]
    assert t.station(0, 1) == ["market-milk"]


# -- Last Call within a turn


@rule("HNF-049")
def test_last_call_before_the_active_action_costs_nothing() -> None:
    t = table(**FEASTS)
    before = set(t.answers)
    t.play("last-call")
    assert t.asked == "turn-start"
    assert set(t.answers) == before - {"last-call"}
    t.play("market", "buy egg", "finish")
    assert t.asked == "passive"


@rule("HNF-049")
def test_last_call_in_the_passive_phase_costs_nothing() -> None:
    t = table(pantries=["egg"], **FEASTS).play("cook", "finish")
    before = set(t.answers)
    t.play("last-call")
    assert (t.asked, t.seat) == ("passive", 0)
    assert set(t.answers) == before - {"last-call"}
    assert "pantry-to-station market-egg 1" in before


# -- bonuses at once


@rule("HNF-050")
def test_a_bonus_counts_at_once_within_the_action() -> None:
    t = table(stations=[[DAL_TADKA, LEMON_RICE]]).play("cook", "cook 1")
    assert t.asked == "cook"
    assert t.kitchen(0)["pantry_size"] == 6
    assert t.kitchen(0)["owned"] == 2
    t.play("cook 2")
    assert t.kitchen(0)["owned"] == 3


@rule("HNF-050")
def test_a_new_station_can_be_used_in_the_same_turn() -> None:
    t = table(stations=[[LEMON_RICE]], pantries=["egg onion red-chili"])
    assert t.copy().play("cook", "finish").refused("pantry-to-station market-egg 3").rules
    t.play("cook", "cook 1", "finish")
    t.play(*(f"pantry-to-station market-{card} 3" for card in ("egg", "onion", "red-chili")))
    assert t.station(0, 3) == ["market-egg", "market-onion", "market-red-chili"]


# -- who decides


@rule("HNF-051")
@pytest.mark.parametrize("players", [2, 5])
def test_nobody_decides_out_of_turn(players: int) -> None:
    t = Table(GAME.start(players=players, seed=7))
    chosen = Random(7)
    for _ in range(250):
        assert t.seat == t.active
        seat = t.active
        t.state.play(chosen.choice(t.state.actions()))
        if t.over:
            break
        assert t.active == seat or t.asked == "turn-start" or t.truth["last_round"]


@rule("HNF-R58")
def test_steps_with_a_single_answer_are_still_asked() -> None:
    t = table(pantries=["potato tomato onion carrot"]).play("market", "buy rice")
    assert t.answers == ["finish"]
    t = table().play("cook")
    assert t.answers == ["finish"]
    t.play("finish")
    assert t.answers == ["end-turn"]
    t = table().play("corner", "peek-top")
    assert t.answers == ["ack"]
