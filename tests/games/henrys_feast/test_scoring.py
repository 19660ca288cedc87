"""Scoring and tie-breakers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.henrys_feast.dishes import ALL_FEASTS, ended
from tests.games.henrys_feast.table import Table
from tests.marks import rule

EASY = [["easy"], ["easy"]]


def item(t: Table, name: str) -> list[Any]:
    """One line of all score sheets."""
    return [sheet[name] for sheet in t.truth["sheets"]]


def ultimate_cooks(t: Table) -> list[int]:
    cooks: list[int] = t.state.view(None)["result"]["ultimate_cooks"]
    return list(cooks)


# -- who wins


@rule("HNF-310")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_most_points_win(winner: int) -> None:
    piles = ["masala-chips", "chana-chaat", "carrot-raita"]
    piles[winner] = "arancini"
    t = ended(players=3, piles=piles, feasts=[["easy"]] * 3)
    assert (t.result.kind, t.result.winners) == ("win", (winner,))
    assert max(t.result.scores) == t.result.scores[winner] == item(t, "total")[winner]
    assert t.result.ranking[0] == (winner,)
    assert ultimate_cooks(t) == []


@rule("HNF-311", "HNF-322")
def test_without_a_feast_dish_a_player_is_disqualified() -> None:
    t = ended(piles=["rasmalai masala-dosa arancini", ""], levels=[[3, 3, 0, 0], [0, 0, 0, 0]], feasts=[[], ["easy"]])
    assert item(t, "disqualified") == [True, False]
    assert item(t, "total")[0] == t.result.scores[0] == 0
    assert (t.result.kind, t.result.winners) == ("win", (1,))
    assert t.result.ranking == ((1,), (0,))


@rule("HNF-311")
@pytest.mark.parametrize("dish", ALL_FEASTS)
def test_any_feast_dish_is_enough(dish: str) -> None:
    t = ended(feasts=[[dish], ALL_FEASTS])
    assert item(t, "disqualified") == [False, False]


@rule("HNF-311", "HNF-310")
def test_all_are_disqualified() -> None:
    """HNF-R45: nobody wins; HNF-R53: they stand equal."""
    t = ended(players=3, piles=["arancini"])
    assert (t.result.kind, t.result.winners, t.result.scores) == ("no-winner", (), (0, 0, 0))
    assert t.result.ranking == ((0, 1, 2),)
    assert ultimate_cooks(t) == []


@rule("HNF-321", "HNF-310", "HNF-311")
def test_scores_may_be_negative() -> None:
    """HNF-R29; and even so they stand before somebody disqualified with 0 (HNF-R53)."""
    t = ended(
        players=3,
        feasts=[["easy"], ["easy"], []],
        hands=["bruschetta", "chana-chaat arancini"],
        pantries=["egg", "egg"],
        levels=[[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0]],
    )
    assert t.result.scores == (2 - 2 - 1 - 1, 2 + 2 - 2 - 2 - 1, 0)
    assert t.result.winners == (1,)
    assert t.result.ranking == ((1,), (0,), (2,))


# -- the items


@rule("HNF-312")
def test_dishes_are_the_victory_pile_and_the_feast_dishes() -> None:
    """Three dishes of A against two of B, whatever the bonus levels are."""
    t = ended(
        piles=["bruschetta", "chana-chaat"], feasts=[["easy", "medium"], ["easy"]], levels=[[0] * 4, [2, 2, 2, 2]]
    )
    assert item(t, "dishes") == [2 + 2 + 3, 2 + 2]
    assert item(t, "most_dishes") == [1, 0]


@rule("HNF-313")
@pytest.mark.parametrize(
    ("recipe", "points"),
    [
        ("bruschetta", 2),
        ("masala-omelette", 2),
        ("gajar-halwa", 2),
        ("devilled-eggs", 3),
        ("rajma-chawal", 3),
        ("phirni", 3),
        ("arancini", 4),
        ("masala-dosa", 4),
        ("rasmalai", 4),
    ],
)
def test_points_of_a_dish(recipe: str, points: int) -> None:
    t = ended(piles=[recipe], feasts=EASY)
    assert item(t, "dishes") == [2 + points, 2]


@rule("HNF-313", "HNF-319")
@pytest.mark.parametrize(
    ("feasts", "points", "missing"),
    [(["easy"], 2, -2), (["medium"], 3, -2), (["hard"], 4, -2), (["easy", "hard"], 6, -1), (ALL_FEASTS, 9, 0)],
)
def test_points_of_feast_dishes_and_of_missing_ones(feasts: list[str], points: int, missing: int) -> None:
    t = ended(feasts=[feasts, ALL_FEASTS])
    assert item(t, "dishes") == [points, 9]
    assert item(t, "missing_feasts") == [missing, 0]


@rule("HNF-314")
@pytest.mark.parametrize(
    ("pile", "sets"),
    [
        ("", 0),
        ("bruschetta", 0),
        ("gajar-halwa rasgulla sambar", 0),
        ("bruschetta sambar", 1),
        ("bruschetta arancini sambar masala-dosa", 1),
        ("bruschetta arancini sambar masala-dosa rasmalai", 2),
        ("bruschetta arancini chana-chaat sambar masala-dosa rasmalai", 2),
        ("bruschetta arancini chana-chaat sambar masala-dosa lemon-risotto rasmalai phirni", 3),
    ],
)
def test_sets_of_three_courses(pile: str, sets: int) -> None:
    """With the Easy Feast dish, a dessert; each dish belongs to one set at most."""
    t = ended(piles=[pile], feasts=EASY)
    assert item(t, "sets") == [2 * sets, 0]


@rule("HNF-315")
@pytest.mark.parametrize(
    ("levels", "points"),
    [
        ([[1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0]], [2, 0, 0]),
        ([[1, 1, 0, 0], [0, 0, 2, 0], [0, 0, 0, 1]], [1, 1, 0]),
        ([[3, 0, 0, 0], [0, 0, 2, 2], [0, 0, 0, 1]], [0, 2, 0]),
        ([[1, 1, 1, 0], [0, 1, 1, 1], [3, 0, 0, 0]], [1, 1, 1]),
        ([[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], [1, 1, 1]),
    ],
    ids=["one", "two tie", "the sum counts", "all tie", "all at 0 (HNF-R44)"],
)
def test_the_highest_sum_of_levels(levels: list[list[int]], points: list[int]) -> None:
    t = ended(players=3, levels=levels, feasts=[["easy"]] * 3)
    assert item(t, "highest_bonus") == points


@rule("HNF-316")
@pytest.mark.parametrize(
    ("levels", "points"), [([2, 2, 2, 2], 0), ([3, 2, 0, 0], 3), ([0, 3, 3, 0], 6), ([3, 3, 3, 3], 12)]
)
def test_tracks_at_their_highest_level(levels: list[int], points: int) -> None:
    t = ended(levels=[levels, [0, 0, 0, 0]], feasts=EASY)
    assert item(t, "maxed_tracks") == [points, 0]


@rule("HNF-317")
@pytest.mark.parametrize(
    ("piles", "points"),
    [
        (["bruschetta chana-chaat", "arancini", ""], [1, 0, 0]),
        (["bruschetta", "arancini", ""], [0, 0, 0]),
        (["", "", ""], [0, 0, 0]),
    ],
    ids=["one", "two tie", "all tie"],
)
def test_most_dishes(piles: list[str], points: list[int]) -> None:
    t = ended(players=3, piles=piles, feasts=[["easy"]] * 3)
    assert item(t, "most_dishes") == points


@rule("HNF-318")
@pytest.mark.parametrize("count", range(5))
def test_recipes_left_in_hand(count: int) -> None:
    hand = " ".join(["bruschetta", "arancini", "rasmalai", "sambar"][:count])
    t = ended(hands=[hand], levels=[[0, 0, 0, 3], [0, 0, 0, 0]], feasts=EASY)
    assert item(t, "hand") == [-count, 0]


@rule("HNF-320")
def test_a_messy_kitchen_costs_one_point_however_messy() -> None:
    stations = [["egg rice", "salt"], [], ["onion"]]
    t = ended(players=3, pantries=["milk carrot", "", ""], stations=stations, feasts=[["easy"]] * 3)
    assert item(t, "messy") == [-1, 0, -1]


@rule("HNF-322")
def test_the_disqualified_are_not_compared() -> None:
    """HNF-R30: C has the highest levels and the most dishes, but no Feast dish."""
    t = ended(
        players=3,
        levels=[[1, 0, 0, 0], [0, 0, 0, 0], [2, 2, 2, 2]],
        piles=["", "bruschetta", "arancini rasmalai sambar phirni"],
        feasts=[["easy"], ["easy"], []],
    )
    assert item(t, "highest_bonus")[:2] == [2, 0]
    assert item(t, "most_dishes")[:2] == [0, 1]
    assert item(t, "total")[2] == 0


@rule("HNF-311", "HNF-312", "HNF-313", "HNF-314", "HNF-315", "HNF-316", "HNF-317", "HNF-318", "HNF-319", "HNF-320")
@rule("HNF-310", "HNF-322")
def test_a_whole_score_sheet() -> None:
    t = ended(
        players=3,
        display="devilled-eggs olivier-salad phirni malai-kofta",
        piles=[
            "kachumber-salad samosa egg-curry kheer",
            "masala-dosa lemon-tart bruschetta sambar gulab-jamun",
            "rasmalai rajma-chawal paneer-tikka",
        ],
        feasts=[ALL_FEASTS, ["easy", "medium"], []],
        levels=[[3, 1, 0, 1], [2, 1, 2, 0], [3, 2, 3, 0]],
        hands=["carrot-cake"],
        pantries=["", "egg", ""],
    )
    a, b, c = t.truth["sheets"]
    assert a == {
        "seats": [0],
        "dishes": 19,
        "sets": 4,
        "highest_bonus": 1,
        "maxed_tracks": 3,
        "most_dishes": 0,
        "hand": -1,
        "missing_feasts": 0,
        "messy": 0,
        "total": 26,
        "disqualified": False,
    }
    assert b == {
        "seats": [1],
        "dishes": 20,
        "sets": 2,
        "highest_bonus": 1,
        "maxed_tracks": 0,
        "most_dishes": 0,
        "hand": 0,
        "missing_feasts": -1,
        "messy": -1,
        "total": 21,
        "disqualified": False,
    }
    assert (c["total"], c["disqualified"]) == (0, True)
    assert t.result.scores == (26, 21, 0)
    assert (t.result.kind, t.result.winners, t.result.ranking) == ("win", (0,), ((0,), (1,), (2,)))


# -- tie-breakers


def tie(*, winner: int, **laid: Any) -> Table:
    """A finished game with equal points of the first two that one of them wins all the same."""
    t = ended(**laid)
    assert t.result.scores[0] == t.result.scores[1]
    assert (t.result.kind, t.result.winners) == ("win", (winner,))
    assert t.result.ranking[:2] == ((winner,), (1 - winner,))
    return t


@rule("HNF-340")
def test_the_hard_feast_dish_decides_first() -> None:
    """B has cooked it, A the two others: 5 points and two dishes each."""
    t = tie(winner=1, feasts=[["easy", "medium"], ["hard"]], piles=["", "bruschetta"])
    assert t.result.scores == (5, 5)


@rule("HNF-341")
def test_then_the_medium_one() -> None:
    t = tie(winner=1, feasts=[["easy", "hard"], ["medium", "hard"]], hands=["", "bruschetta"])
    assert t.result.scores == (6, 6)


@rule("HNF-341", "HNF-344", "HNF-340")
def test_a_step_that_would_leave_nobody_is_skipped() -> None:
    """HNF-R31: neither has cooked the Hard one."""
    t = tie(winner=0, feasts=[["easy", "medium"], ["easy"]], piles=["", "arancini"])
    assert t.result.scores == (5, 5)


@rule("HNF-342", "HNF-344")
def test_then_the_easy_one() -> None:
    t = tie(winner=1, feasts=[["medium"], ["easy", "medium"]], piles=["devilled-eggs", ""])
    assert t.result.scores == (5, 5)


@rule("HNF-343")
def test_then_the_number_of_dishes() -> None:
    """A point for the most dishes against one recipe left in hand."""
    laid: dict[str, Any] = {"piles": ["arancini", "bruschetta chana-chaat"], "hands": ["", "sambar"]}
    t = tie(winner=1, feasts=[ALL_FEASTS, ALL_FEASTS], **laid)
    assert item(t, "most_dishes") == [0, 1]


@rule("HNF-340", "HNF-343")
def test_more_dishes_do_not_outweigh_the_hard_feast_dish() -> None:
    """A has four dishes, B two of them and a track at its highest level."""
    t = tie(
        winner=1,
        feasts=[["easy", "medium"], ["hard"]],
        piles=["chana-chaat gajar-halwa", "masala-dosa"],
        levels=[[0, 0, 0, 0], [3, 0, 0, 0]],
    )
    assert t.result.scores == (9 + 2 + 1 - 1, 8 + 2 + 3 - 2)


@rule("HNF-340", "HNF-341", "HNF-342", "HNF-343")
@pytest.mark.parametrize(
    ("laid", "how", "number"),
    [
        ({"feasts": [["easy", "medium"], ["hard"]], "piles": ["", "bruschetta"]}, "the Hard Feast dish", "HNF-340"),
        (
            {"feasts": [["easy", "hard"], ["medium", "hard"]], "hands": ["", "bruschetta"]},
            "the Medium Feast dish",
            "HNF-341",
        ),
        (
            {"feasts": [["medium"], ["easy", "medium"]], "piles": ["devilled-eggs", ""]},
            "the Easy Feast dish",
            "HNF-342",
        ),
        (
            {
                "feasts": [ALL_FEASTS, ALL_FEASTS],
                "piles": ["arancini", "bruschetta chana-chaat"],
                "hands": ["", "sambar"],
            },
            "the number of dishes",
            "HNF-343",
        ),
    ],
)
def test_a_broken_tie_says_what_has_broken_it(laid: dict[str, Any], how: str, number: str) -> None:
    t = tie(winner=1, **laid)
    told = t.state.events[-1]
    assert told.text == f"The game is over. B wins with {t.result.scores[1]} points: a tie is broken by {how}."
    assert told.rules == ("HNF-297", "HNF-310", number)


@rule("HNF-345")
def test_an_unbroken_tie_costs_all_heads() -> None:
    """HNF-R32."""
    t = ended(feasts=[ALL_FEASTS, ALL_FEASTS])
    assert (t.result.kind, t.result.winners) == ("heads-lost", ())
    assert ultimate_cooks(t) == [0, 1]
    assert t.result.ranking == ((0, 1),)


@rule("HNF-345", "HNF-344")
def test_an_unbroken_tie_with_the_same_feast_dish_missing() -> None:
    t = ended(feasts=EASY)
    assert t.result.kind == "heads-lost"
    assert ultimate_cooks(t) == [0, 1]


FIVE_AND_FIVE_AND_FOUR = [
    "masala-omelette macaroni-and-cheese carrot-beans-poriyal rajma-chawal paneer-butter-masala",
    "masala-chips kachumber-salad bruschetta devilled-eggs cream-of-tomato-soup",
    "vegetable-khichdi spanish-omelette margherita-pizza lemon-risotto",
    "",
]
FEASTS = [ALL_FEASTS, ALL_FEASTS, ALL_FEASTS, ["easy"]]


@rule("HNF-345", "HNF-343")
def test_nobody_else_wins_in_place_of_the_ultimate_cooks() -> None:
    """HNF-R32, HNF-R53: C drops out at the fourth step, D has fewer points."""
    t = ended(players=4, piles=FIVE_AND_FIVE_AND_FOUR, feasts=FEASTS)
    scores = t.result.scores
    assert scores[0] == scores[1] == scores[2] > scores[3]
    assert (t.result.kind, t.result.winners) == ("heads-lost", ())
    assert ultimate_cooks(t) == [0, 1]
    assert t.result.ranking == ((0, 1), (2,), (3,))


@rule("HNF-343")
def test_the_one_with_the_most_dishes_of_three_wins_alone() -> None:
    """With 8, 7 and 7 dishes; the point for the most dishes is lost to a recipe in hand."""
    piles = list(FIVE_AND_FIVE_AND_FOUR)
    piles[1] = "devilled-eggs cream-of-tomato-soup paneer-tikka olivier-salad"
    t = ended(players=4, piles=piles, feasts=FEASTS, hands=["rasmalai"])
    scores = t.result.scores
    assert scores[0] == scores[1] == scores[2]
    assert (t.result.kind, t.result.winners) == ("win", (0,))
    assert t.result.ranking == ((0,), (1, 2), (3,))


@rule("HNF-340", "HNF-341")
def test_lower_places_are_ordered_in_the_same_way() -> None:
    """HNF-R53: B and C tie behind A; C has cooked the Hard Feast dish. D and E are disqualified and equal."""
    t = ended(
        players=5,
        piles=["arancini rasmalai masala-dosa", "", "bruschetta", "sambar", ""],
        feasts=[ALL_FEASTS, ["easy", "medium"], ["hard"], [], []],
    )
    assert t.result.scores[1] == t.result.scores[2]
    assert t.result.ranking == ((0,), (2,), (1,), (3, 4))
