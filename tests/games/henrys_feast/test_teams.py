"""Team play. Seats 0 and 2 (A and C) play against 1 and 3 (B and D)."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from tests.games.henrys_feast.dishes import (
    ALL_FEASTS,
    ALOO_PARATHA,
    BRUSCHETTA,
    DAL_TADKA,
    EGG_CURRY,
    EGG_FRIED_RICE,
    JALEBI,
    LEMON_RICE,
    ended,
    last_round,
    open_feasts,
)
from tests.games.henrys_feast.table import GAME, INGREDIENTS, Table, table
from tests.marks import rule

TEAMS = {"teams": True}
ZERO = [0, 0, 0, 0]


def team_table(*, feasts: list[list[str]] | None = None, **laid: Any) -> Table:
    done = feasts or [[], []]
    return table(players=4, options=TEAMS, feasts=done, **{"feast_open": open_feasts(done), **laid})


def team_last_round(**laid: Any) -> Table:
    return last_round(players=4, options=TEAMS, **laid)


def team_ended(**laid: Any) -> Table:
    return ended(players=4, options=TEAMS, **laid)


def item(t: Table, name: str) -> list[Any]:
    """One line of both score sheets."""
    return [sheet[name] for sheet in t.truth["sheets"]]


def starting(t: Table, word: str) -> set[str]:
    return {line for line in t.answers if line.startswith(word)}


@rule("HNF-380")
def test_mates_sit_opposite() -> None:
    """HNF-R34."""
    state = GAME.start(players=4, seed=1, teams=True)
    assert [kitchen["side"] for kitchen in state.view(0)["kitchens"]] == [0, 1, 0, 1]
    assert [sheet["seats"] for sheet in state.snapshot()["sheets"]] == [[0, 2], [1, 3]]


@rule("HNF-380", "HNF-001")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_teams_need_four_players(players: int) -> None:
    with pytest.raises(bestiary.OptionError, match="exactly 4 players"):
        GAME.start(players=players, seed=1, teams=True)


@rule("HNF-380")
def test_teams_may_play_the_quick_game_without_the_cookbook() -> None:
    """HNF-R54."""
    truth = GAME.start(players=4, seed=1, teams=True, mode="quick", cookbook=False).snapshot()
    assert (truth["feast_open"], truth["cookbook"], len(truth["sheets"])) == (["easy"], [], 2)


# -- Share Pantry


@rule("HNF-381", "HNF-042")
def test_cards_come_from_the_mates_pantry_to_the_own_kitchen() -> None:
    t = team_table(pantries=["", "potato", "egg stockroom-salt", "rice"]).play("share")
    assert (t.seat, t.asked) == (0, "share-move")
    assert set(t.answers) == {
        "finish",
        "mate-to-pantry market-egg",
        "mate-to-pantry stockroom-salt",
        *(f"mate-to-station {card} {number}" for card in ("market-egg", "stockroom-salt") for number in (1, 2)),
    }
    t.play("mate-to-station stockroom-salt 2", "mate-to-pantry market-egg")
    assert t.station(0, 2) == ["stockroom-salt"]
    assert t.pantry(0) == ["market-egg"]
    assert t.pantry(2) == []


@rule("HNF-381", "HNF-382")
@pytest.mark.parametrize("ingredient", INGREDIENTS)
def test_every_ingredient_can_be_shared(ingredient: str) -> None:
    t = team_table(pantries=[f"stockroom-{ingredient}", "", f"market-{ingredient}*2"]).play("share")
    t.play(f"mate-to-station market-{ingredient} 1", f"mate-to-pantry market-{ingredient}")
    assert t.pantry(0) == [f"market-{ingredient}", f"stockroom-{ingredient}"]
    t.play(f"pantry-to-station market-{ingredient} 1", f"pantry-to-station stockroom-{ingredient} 2")
    assert t.station(0, 1) == [f"market-{ingredient}"] * 2
    assert t.station(0, 2) == [f"stockroom-{ingredient}"]
    assert t.pantry(2) == []


@rule("HNF-381")
def test_no_more_than_two_cards() -> None:
    t = team_table(pantries=["", "", "egg salt rice"]).play("share", "mate-to-pantry market-egg")
    t.play("mate-to-station market-salt 1")
    assert starting(t, "mate-to") == set()
    assert "HNF-381" in t.refused("mate-to-pantry market-rice").rules
    assert "HNF-381" in t.refused("mate-to-station market-rice 1").rules
    assert t.pantry(2) == ["market-rice"]


@rule("HNF-381", "HNF-383")
def test_taking_nothing_or_one_card_is_legal() -> None:
    """HNF-R35."""
    t = team_table(pantries=["", "", "egg salt"]).play("share", "finish")
    assert t.asked == "passive"
    assert t.pantry(2) == ["market-egg", "market-salt"]
    t = team_table(pantries=["", "", "egg salt"]).play("share", "mate-to-pantry market-egg", "finish")
    assert t.asked == "passive"


@rule("HNF-382")
def test_own_pantry_cards_move_to_stations_in_between() -> None:
    t = team_table(pantries=["rice beans milk", "", "egg salt"]).play("share")
    t.play(
        "pantry-to-station market-rice 1",
        "mate-to-pantry market-egg",
        "pantry-to-station market-egg 1",
        "mate-to-station market-salt 2",
        "pantry-to-station market-beans 1",
        "pantry-to-station market-milk 2",
    )
    assert t.station(0, 1) == ["market-rice", "market-egg", "market-beans"]
    assert t.station(0, 2) == ["market-salt", "market-milk"]
    assert t.answers == ["finish"]


@rule("HNF-383", "HNF-011")
def test_the_own_pantry_limit_applies() -> None:
    t = team_table(pantries=["rice beans milk onion carrot", "", "egg"]).play("share")
    assert starting(t, "mate-to-pantry") == set()
    t.refused("mate-to-pantry market-egg")
    assert "mate-to-station market-egg 1" in t.answers
    t.play("pantry-to-station market-rice 1", "mate-to-pantry market-egg")
    assert len(t.pantry(0)) == 5


@rule("HNF-383")
def test_nothing_is_given_to_the_mate() -> None:
    """HNF-R35: only taking, and nobody asks the mate."""
    t = team_table(pantries=["rice", "", "egg"]).play("share")
    t.refused("pantry-to-mate market-rice")
    t.play("mate-to-pantry market-egg")
    assert (t.seat, t.asked) == (0, "share-move")
    t.play("finish", "end-turn").quiet_turn()
    assert t.pantry(2) == []


@rule("HNF-381", "HNF-382")
@pytest.mark.parametrize(
    ("laid", "offered"),
    [
        ({}, False),
        ({"pantries": ["", "egg", "", "egg"]}, False),
        ({"pantries": ["egg"]}, True),
        ({"pantries": ["", "", "egg"]}, True),
        ({"levels": [[3, 0, 0, 0], ZERO, ZERO, ZERO], "stations": [["", "", "", "", "milk rice"]]}, True),
        ({"levels": [[3, 0, 0, 0], ZERO, ZERO, ZERO], "stations": [["milk rice sugar"]]}, False),
    ],
    ids=["nothing", "opponents only", "own", "mate", "dessert ready", "ready elsewhere"],
)
def test_when_share_pantry_is_offered(laid: dict[str, Any], offered: bool) -> None:
    """HNF-R35."""
    t = team_table(**laid)
    assert ("share" in t.answers) == offered


@rule("HNF-381")
def test_there_is_no_sharing_without_teams() -> None:
    t = table(players=4, pantries=["egg", "", "egg"])
    assert "share" not in t.answers
    t.refused("share")


@rule("HNF-384")
def test_the_dessert_station_cooks_while_sharing() -> None:
    stations = [[LEMON_RICE, "", "", "", "milk"]]
    t = team_table(levels=[[3, 0, 0, 0], ZERO, ZERO, ZERO], stations=stations, pantries=["", "", "rice"]).play("share")
    t.play("mate-to-station market-rice 5")
    assert starting(t, "cook") == {"cook 5"}
    t.play("cook 5")
    assert t.truth["piles"] == [["kheer"], []]


@rule("HNF-385", "HNF-381", "HNF-382", "HNF-383")
def test_sharing_does_not_make_a_card_old() -> None:
    """HNF-R63: and the pantry is not adjusted after it."""
    seating: dict[str, Any] = {"options": {**TEAMS, "first_player": 3}, "first": 2, "active": 0, "players": 4}
    t = table(pantries=["rice beans milk carrot", "", "fresh-market-egg onion salt"], **seating).play("share")
    t.play("mate-to-pantry fresh-market-egg", "mate-to-station market-onion 2")
    assert "HNF-381" in t.refused("mate-to-station market-salt 1").rules
    t.play("pantry-to-station market-rice 2", "finish")
    assert starting(t, "pantry-to-station") == set()
    assert "HNF-046" in t.refused("pantry-to-station market-beans 1").rules
    assert starting(t, "discard-pantry") == {f"discard-pantry market-{name}" for name in ("beans", "milk", "carrot")}
    assert "HNF-262" in t.refused("discard-pantry fresh-market-egg").rules
    assert "discard-station 2" in t.answers


@rule("HNF-385", "HNF-004")
def test_sharing_does_not_change_the_origin() -> None:
    t = team_table(stations=[["rice red-chili"]], pantries=["", "", "stockroom-lemon"])
    t.play("share", "mate-to-station stockroom-lemon 1", "finish", "end-turn")
    for _ in range(3):
        t.quiet_turn()
    t.play("cook", "cook 1 for self")
    assert t.truth["stock_discard"][0] == "lemon"
    assert t.truth["market"]["lemon"] == 3


@rule("HNF-386")
def test_the_last_round_begins_with_the_stockroom_or_with_sharing() -> None:
    t = team_last_round()
    assert (t.asked, set(t.answers)) == ("last-first", {"stockroom", "share"}), "both, even with empty kitchens"
    t.play("stockroom")
    assert t.asked == "stock-prepare"
    t.play("fill")
    assert len(t.truth["stock_display"]) == 5


@rule("HNF-386")
def test_sharing_in_the_last_round_takes_the_place_of_the_stockroom() -> None:
    """HNF-R64: nothing is filled; the other two steps follow."""
    t = team_last_round(stations=[["rice red-chili"]], pantries=["egg", "", "lemon"], stock_display="milk")
    t.play("share", "mate-to-station market-lemon 1", "finish")
    assert t.truth["stock_display"] == ["milk"]
    assert t.asked == "cook"
    t.play("cook 1 for self", "finish")
    assert t.asked == "passive"
    assert "pantry-to-station market-egg 1" in t.answers
    t.play("end-turn")
    assert (t.seat, t.asked) == (1, "last-first")


@rule("HNF-386", "HNF-298")
def test_the_mate_may_still_clean_a_kitchen() -> None:
    """HNF-R51: a mess is judged when the game has ended."""
    t = team_last_round(pantries=["egg rice"], feasts=[["easy"], ["easy"]]).quiet_turn().quiet_turn()
    t.play("share", "mate-to-pantry market-egg", "mate-to-pantry market-rice", "finish", "finish")
    t.play("discard-pantry market-egg", "discard-pantry market-rice", "end-turn").quiet_turn()
    assert t.over
    assert item(t, "messy") == [0, 0]


# -- Feast dishes


@rule("HNF-387")
def test_feast_dishes_belong_to_the_team() -> None:
    t = team_table(stations=[[JALEBI], [], [JALEBI]]).play("cook", "cook 1", "finish", "end-turn").quiet_turn()
    assert t.truth["feasts"] == [["easy"], []]
    assert [t.kitchen(seat)["feasts"] for seat in range(4)] == [["easy"], [], ["easy"], []]
    before = item(t, "dishes")
    t.play("cook", "cook 1")
    assert t.station(2, 1) == []
    assert t.truth["feasts"] == [["easy"], []]
    assert item(t, "dishes") == before == [2, 0]


@rule("HNF-388", "HNF-311", "HNF-319")
def test_disqualification_and_missing_dishes_are_judged_once_per_team() -> None:
    t = team_ended(feasts=[["easy"], []], piles=["", "arancini rasmalai"])
    assert item(t, "disqualified") == [False, True]
    assert item(t, "missing_feasts")[0] == -2
    assert t.result.scores[1] == t.result.scores[3] == 0
    assert (t.result.kind, t.result.winners) == ("win", (0, 2))


# -- bonus dishes


@rule("HNF-389", "HNF-390")
def test_bonus_levels_are_individual() -> None:
    t = team_table(stations=[[DAL_TADKA]]).play("cook")
    assert set(t.answers) == {"finish", "cook 1 for self", "cook 1 for mate"}
    t.play("cook 1 for self")
    assert t.truth["levels"] == [[0, 1, 0, 0], ZERO, ZERO, ZERO]
    assert [t.kitchen(seat)["pantry_size"] for seat in range(4)] == [6, 5, 5, 5]


@rule("HNF-390")
def test_a_bonus_dish_for_the_mate() -> None:
    """The choice is made dish by dish."""
    t = team_table(stations=[[DAL_TADKA, LEMON_RICE]]).play("cook", "cook 1 for mate")
    assert t.truth["levels"] == [ZERO, ZERO, [0, 1, 0, 0], ZERO]
    assert t.kitchen(2)["pantry_size"] == 6, "at once"
    t.play("cook 2 for self")
    assert t.truth["levels"] == [[1, 0, 0, 0], ZERO, [0, 1, 0, 0], ZERO]


@rule("HNF-390")
def test_other_dishes_have_no_receiver() -> None:
    t = team_table(stations=[[EGG_CURRY, JALEBI]]).play("cook")
    assert set(t.answers) == {"finish", "cook 1", "cook 2"}


@rule("HNF-390")
def test_there_is_no_receiver_without_teams() -> None:
    t = table(players=4, stations=[[DAL_TADKA]]).play("cook")
    assert set(t.answers) == {"finish", "cook 1"}


@rule("HNF-390")
def test_bonus_dishes_are_cooked_for_the_mate_in_cook_dishes_only() -> None:
    """HNF-R65: station 5, which cooks in other phases, cooks no Entrée."""
    stations = [[DAL_TADKA, "", "", "", EGG_FRIED_RICE]]
    t = team_table(stations=stations, levels=[[3, 0, 0, 0], ZERO, ZERO, ZERO]).play("stockroom", "fill")
    assert starting(t, "cook") == set()


@rule("HNF-390", "HNF-154")
def test_the_level_of_the_receiver_counts() -> None:
    """HNF-R15: without effect for A, who stands at +3 by C's cooking, the dish proves nothing."""
    laid: dict[str, Any] = {"levels": [[0, 3, 0, 0], ZERO, ZERO, ZERO], "proved": [2], "feast_open": []}
    t = team_table(stations=[[DAL_TADKA]], **laid).play("cook", "cook 1 for self")
    assert t.asked == "cook"
    assert t.truth["proved"] == [2]
    assert t.truth["levels"] == [[0, 3, 0, 0], ZERO, ZERO, ZERO]
    assert t.station(0, 1) == []
    t = team_table(stations=[[DAL_TADKA]], **laid).play("cook", "cook 1 for mate")
    assert t.asked == "peek"
    assert sorted(t.truth["proved"]) == [0, 2]
    assert t.truth["levels"][2] == [0, 1, 0, 0]


@rule("HNF-391", "HNF-152")
@pytest.mark.parametrize("receiver", ["self", "mate"])
def test_the_same_bonus_dish_is_cooked_once_whoever_receives_it(receiver: str) -> None:
    """HNF-R36."""
    t = team_table(stations=[[LEMON_RICE, LEMON_RICE]]).play("cook", f"cook 1 for {receiver}")
    assert t.answers == ["finish"]
    for line in ("cook 2 for self", "cook 2 for mate"):
        assert {"HNF-152", "HNF-391"} & set(t.refused(line).rules)


# -- hands and piles


@rule("HNF-392", "HNF-394")
def test_a_recipe_from_the_mates_hand() -> None:
    t = team_table(stations=[[BRUSCHETTA]], hands=["", "", "bruschetta"]).play("cook", "cook 1")
    assert t.truth["hands"] == [[], [], [], []]
    assert t.truth["piles"] == [["bruschetta"], []]
    t.play("finish", "end-turn").quiet_turn().play("corner")
    assert "steal-top" in t.answers, "the place in the mate's hand is free again"


@rule("HNF-392", "HNF-143")
@pytest.mark.parametrize("holder", [1, 3])
def test_no_recipe_from_an_opponents_hand(holder: int) -> None:
    hands = ["", "", "", ""]
    hands[holder] = "bruschetta"
    t = team_table(stations=[[BRUSCHETTA]], hands=hands).play("cook")
    assert t.answers == ["finish"]


@rule("HNF-392", "HNF-236")
def test_a_dessert_from_the_mates_hand_on_station_5() -> None:
    stations = [["", "", "", "", "carrot milk"]]
    t = team_table(stations=stations, levels=[[3, 0, 0, 0], ZERO, ZERO, ZERO], hands=["", "", "gajar-halwa"])
    t.play("stockroom", "fill", "cook 5")
    assert t.truth["piles"] == [["gajar-halwa"], []]
    assert t.truth["hands"][2] == []


@rule("HNF-393")
def test_mates_see_each_others_hands() -> None:
    t = team_table(hands=["bruschetta", "arancini", "rasmalai", "sambar"])
    for viewer, side in ((0, (0, 2)), (2, (0, 2)), (1, (1, 3)), (3, (1, 3))):
        for seat in range(4):
            hand = t.kitchen(seat, viewer)["hand"]
            assert hand == (t.truth["hands"][seat] if seat in side else None)


@rule("HNF-393")
def test_hand_limits_are_individual() -> None:
    levels = [ZERO, ZERO, [0, 0, 0, 2], ZERO]
    t = team_table(hands=["bruschetta"], levels=levels).play("corner")
    assert t.answers == ["peek-top"], "the own hand is full, though the mate has room"
    t = team_table(hands=["", "", "bruschetta arancini rasmalai"], levels=levels).play("corner")
    assert set(t.answers) == {"peek-top", "steal-top"}, "and the mate's options are the mate's"


@rule("HNF-394")
def test_the_victory_pile_is_shared() -> None:
    t = team_table(stations=[[EGG_CURRY], [], [BRUSCHETTA]], hands=["", "", "bruschetta"])
    t.play("cook", "cook 1", "finish", "end-turn").quiet_turn().play("cook", "cook 1")
    assert sorted(t.truth["piles"][0]) == ["bruschetta", "egg-curry"]
    for viewer in (0, 2):
        assert sorted(t.kitchen(0, viewer)["pile"]) == ["bruschetta", "egg-curry"]
        assert sorted(t.kitchen(2, viewer)["pile"]) == ["bruschetta", "egg-curry"]
    for viewer in (1, 3):
        assert (t.kitchen(2, viewer)["pile"], t.kitchen(2, viewer)["pile_size"]) == (None, 2)


# -- scoring


@rule("HNF-395", "HNF-399")
def test_the_points_of_both_members_are_added_up() -> None:
    t = team_ended(
        feasts=[ALL_FEASTS, ["easy"]],
        piles=["bruschetta", ""],
        hands=["arancini", "", "rasmalai", "sambar"],
        pantries=["egg", "", "egg", "egg"],
        levels=[[3, 0, 0, 0], ZERO, [0, 3, 3, 0], ZERO],
    )
    a, b = t.truth["sheets"]
    assert (a["dishes"], a["sets"], a["highest_bonus"], a["maxed_tracks"]) == (11, 2, 2, 9)
    assert (a["most_dishes"], a["hand"], a["missing_feasts"], a["messy"]) == (1, -2, 0, -2)
    assert a["total"] == 11 + 2 + 2 + 9 + 1 - 2 - 2
    assert (b["hand"], b["missing_feasts"], b["messy"]) == (-1, -2, -1)
    assert b["total"] == 2 - 1 - 2 - 1
    assert t.result.scores == (a["total"], b["total"], a["total"], b["total"])


@rule("HNF-396")
@pytest.mark.parametrize(
    ("levels", "points"),
    [
        ([[1, 1, 0, 0], [3, 0, 0, 0], [0, 0, 1, 1], ZERO], [2, 0]),
        ([[1, 1, 0, 0], [3, 0, 0, 0], [0, 0, 0, 1], ZERO], [1, 1]),
        ([[1, 1, 0, 0], [3, 0, 0, 0], ZERO, ZERO], [0, 2]),
        ([ZERO, ZERO, ZERO, ZERO], [1, 1]),
    ],
)
def test_the_levels_of_both_members_are_added_up(levels: list[list[int]], points: list[int]) -> None:
    """HNF-R37."""
    t = team_ended(levels=levels, feasts=[["easy"], ["easy"]])
    assert item(t, "highest_bonus") == points


@rule("HNF-399", "HNF-317")
def test_most_dishes_compare_teams() -> None:
    t = team_ended(piles=["bruschetta arancini", "rasmalai"], feasts=[["easy"], ["easy"]])
    assert item(t, "most_dishes") == [1, 0]
    t = team_ended(piles=["bruschetta", "rasmalai"], feasts=[["easy"], ["easy"]])
    assert item(t, "most_dishes") == [0, 0]


@rule("HNF-399", "HNF-340")
def test_tie_breakers_compare_teams() -> None:
    t = team_ended(feasts=[["easy", "medium"], ["hard"]], piles=["", "bruschetta"])
    assert t.result.scores == (5, 5, 5, 5)
    assert (t.result.kind, t.result.winners) == ("win", (1, 3))
    assert t.result.ranking == ((1, 3), (0, 2))


@rule("HNF-399", "HNF-345")
def test_an_unbroken_tie_of_teams() -> None:
    t = team_ended(feasts=[["easy"], ["easy"]])
    assert (t.result.kind, t.result.winners) == ("heads-lost", ())
    assert sorted(t.state.view(None)["result"]["ultimate_cooks"]) == [0, 1, 2, 3]


# -- Prove Your Worth and Last Call


@rule("HNF-397", "HNF-390", "HNF-391")
def test_the_cook_proves_worth_whoever_gets_the_bonus() -> None:
    """HNF-R55: the mate does not see the peek."""
    stations = [[ALOO_PARATHA, ALOO_PARATHA]]
    t = team_table(stations=stations, proved=[], feast_open=[]).play("cook", "cook 1 for mate")
    assert t.truth["levels"][2] == [0, 0, 1, 0]
    assert t.truth["proved"] == [0]
    assert t.asked == "peek"
    assert [t.state.view(seat)["peek"] is not None for seat in range(4)] == [True, False, False, False]
    t.play("ack")
    assert t.answers == ["finish"]


@rule("HNF-397", "HNF-392")
def test_the_cook_proves_worth_whoever_held_the_recipe() -> None:
    t = team_table(stations=[[BRUSCHETTA]], hands=["", "", "bruschetta"], proved=[], feast_open=[])
    t.play("cook", "cook 1")
    assert t.truth["proved"] == [0]


@rule("HNF-397", "HNF-184")
@pytest.mark.parametrize(("proved", "opens"), [([1], False), ([1, 2], False), ([2, 3], False), ([1, 2, 3], True)])
def test_all_four_need_a_dish_of_their_own(proved: list[int], opens: bool) -> None:
    """HNF-R38."""
    t = team_table(stations=[[LEMON_RICE]], proved=proved, feast_open=[]).play("cook", "cook 1 for self")
    assert (t.truth["feast_open"] == ["easy"]) == opens


@rule("HNF-398", "HNF-282")
@pytest.mark.parametrize("caller", [0, 2])
def test_either_member_may_call(caller: int) -> None:
    """HNF-R39."""
    t = team_table(feasts=[ALL_FEASTS, []], active=caller)
    assert "last-call" in t.answers
    t.play("last-call")
    assert t.truth["last_call"] == caller
    t.play("no-action", "end-turn")
    assert "last-call" not in t.answers


@rule("HNF-398", "HNF-280")
def test_the_team_needs_all_three() -> None:
    t = team_table(feasts=[["easy", "medium"], ALL_FEASTS])
    assert "HNF-280" in t.refused("last-call").rules or "HNF-398" in t.refused("last-call").rules
    t.quiet_turn()
    assert "last-call" in t.answers


@rule("HNF-398")
def test_not_after_the_mate_has_called() -> None:
    t = team_table(feasts=[ALL_FEASTS, []]).play("last-call").quiet_turn().quiet_turn()
    assert t.seat == 2
    assert "last-call" not in t.answers
