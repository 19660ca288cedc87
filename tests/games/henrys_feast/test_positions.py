"""Positions: a snapshot is the whole truth; what a hand-written one leaves out comes from the setup, and what
contradicts itself is refused in words."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import bestiary
from tests.games.henrys_feast.recipes import INGREDIENTS, RECIPES, cookbook
from tests.games.henrys_feast.table import BONUS, DISPLAY, FEAST, GAME, table
from tests.marks import rule

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 5, "peek_memory": "assisted"},
    {"players": 3, "mode": "quick", "open_victory_piles": True},
    {"players": 2, "mode": "quick", "cookbook": False},
    {"players": 4, "teams": True, "max_rounds": 12},
]
TWO: dict[str, Any] = {"options": {"players": 2}, "seed": "two"}


# -- there and back


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()))
def test_a_snapshot_restores_the_same_game_at_every_decision(options: dict[str, Any]) -> None:
    state = GAME.start(seed="there and back", **options)
    pick = Random(1)
    for number in range(400):
        if number < 60 or number % 7 == 0 or state.over:
            snapshot = state.snapshot()
            again = GAME.restore(json.loads(json.dumps(snapshot)))
            assert again.snapshot() == snapshot
            assert again.actions() == state.actions()
            assert (again.seat, again.over, again.result) == (state.seat, state.over, state.result)
            for seat in [*range(state.players), None]:
                assert again.view(seat) == state.view(seat)
            if not state.over:
                assert again.prompt == state.prompt
                lines = [state.notation(action) for action in state.actions()]
                assert [again.notation(action) for action in again.actions()] == lines
        if state.over:
            return
        state.play(pick.choice(state.actions()))


@pytest.mark.parametrize(
    "moves",
    [
        "corner peek-top",
        "corner steal-up",
        "corner steal-down",
        "corner steal-display",
        "corner peek-top ack",
        "market buy:rice",
        "stockroom",
        "stockroom clear",
        "stockroom fresh-stock",
        "stockroom fill",
        "cook",
        "cook finish",
        "no-action",
    ],
)
def test_every_decision_can_be_restored_and_has_the_same_future(moves: str) -> None:
    levels = [[0, 3, 3, 3], [0, 0, 0, 0]]
    t = table(levels=levels, pantries=["rice"], stock_display="egg egg milk")
    t.play(*(move.replace(":", " ") for move in moves.split()))
    again = GAME.restore(json.loads(json.dumps(t.truth)))
    pick = Random(2)
    for _ in range(30):
        assert again.prompt == t.state.prompt
        assert again.actions() == t.state.actions()
        action = pick.choice(again.actions())
        again.play(action)
        t.state.play(action)
        assert again.snapshot() == t.truth


def test_a_peek_that_is_not_confirmed_yet_is_shown_again() -> None:
    t = table(proved=[], feast_open=[], stations=[["red-chili rice lemon"]]).play("cook", "cook 1")
    again = GAME.restore(t.truth)
    assert again.view(0)["peek"] == {"where": "feast", "recipe": "jalebi"}
    assert again.view(1)["peek"] is None


# -- written by hand


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()))
def test_a_position_with_nothing_but_options_is_the_start_of_a_game(options: dict[str, Any]) -> None:
    restored = GAME.restore({"game": "henrys-feast", "options": options, "seed": "same"})
    assert restored.snapshot() == GAME.start(seed="same", **options).snapshot()


def test_what_is_named_lies_where_it_is_named() -> None:
    truth = table(hands=["arancini"], piles=["", "rasmalai kheer"], display="samosa egg-curry sambar phirni").truth
    assert truth["bonus"] == BONUS
    assert truth["feast"] == FEAST
    assert truth["display"] == ["samosa", "egg-curry", "sambar", "phirni"]
    assert (truth["hands"], truth["piles"]) == ([["arancini"], []], [[], ["rasmalai", "kheer"]])
    places = [*truth["bonus"].values(), *truth["feast"].values(), *truth["display"], *truth["cookbook"]]
    places += [*truth["hands"][0], *truth["piles"][1]]
    assert sorted(places) == sorted(RECIPES)


def test_recipes_that_are_not_named_keep_the_setups_order() -> None:
    start = GAME.start(seed="order", players=2).snapshot()
    first, second, third = start["cookbook"][:3]
    truth = GAME.restore({"options": {"players": 2}, "seed": "order", "hands": [[second], []]}).snapshot()
    assert truth["display"] == start["display"]
    assert truth["cookbook"] == [first, third, *start["cookbook"][3:]]
    displayed = start["display"][0]
    truth = GAME.restore({"options": {"players": 2}, "seed": "order", "hands": [[displayed], []]}).snapshot()
    assert None not in truth["display"]
    assert displayed not in truth["display"]


def test_a_whole_cookbook_keeps_its_order() -> None:
    book = cookbook("rasmalai", "phirni")
    assert table(cookbook=book).truth["cookbook"] == book


def test_the_market_holds_what_the_kitchens_do_not() -> None:
    truth = table(pantries=["rice*2 egg", "stockroom-salt"], stations=[[], ["egg"]]).truth
    assert {name: truth["market"][name] for name in ("rice", "egg", "salt")} == {"rice": 0, "egg": 0, "salt": 2}


def test_the_stockroom_always_has_its_45_cards() -> None:
    t = table(pantries=["stockroom-rice*2"], stock_display="rice salt")
    truth = t.truth
    held = [*truth["stock_deck"], *truth["stock_display"], *truth["stock_discard"], "rice", "rice"]
    assert sorted(held) == sorted(INGREDIENTS * 3)
    assert truth["stock_display"] == ["rice", "salt"]


def test_cards_know_when_they_were_taken() -> None:
    t = table(round=5, pantries=["market-rice@5 market-egg@4 fresh-stockroom-salt market-milk"])
    assert t.pantry(0) == ["fresh-market-rice", "fresh-stockroom-salt", "market-egg", "market-milk"]


def test_without_an_agenda_the_active_seats_turn_begins() -> None:
    t = table(active=1)
    assert (t.seat, t.asked) == (1, "turn-start")
    every = ["easy", "medium", "hard"]
    t = table(active=1, last_round=True, last_call=0, feasts=[every, []], feast_open=every)
    assert (t.seat, t.asked) == (1, "stock-prepare")


def test_a_position_is_left_as_it_was() -> None:
    position = {**TWO, "hands": [["kheer"], []], "pantries": [["market-rice"], []]}
    kept = json.dumps(position)
    state = GAME.restore(position)
    state.play(state.actions()[0])
    assert json.dumps(position) == kept


# -- contradictions


WON = {"kind": "win", "winners": [1], "scores": [0, 9], "ranking": [[1], [0]], "reason": "last-call"}
FULL = [f"market-{ingredient}" for ingredient in INGREDIENTS[:6]]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"game": "chess"}, ["not a position of Henry's Feast"]),
        ({"version": "0"}, ["version"]),
        ({"colour": "red"}, ["colour"]),
        ({"options": {"players": 9}}, ["2 to 5 players"]),
        ({"options": {"cheat": True}}, ["cheat"]),
        # recipes
        ({"hands": [["kheer"], ["kheer"]]}, ["kheer"]),
        ({"hands": [["kheer"], []], "piles": [[], ["kheer"]]}, ["kheer"]),
        ({"display": ["kheer", "kheer", "samosa", "sambar"]}, ["kheer"]),
        ({"bonus": BONUS, "hands": [["lemon-rice"], []]}, ["lemon-rice"]),
        ({"feast": FEAST, "cookbook": ["jalebi"]}, ["jalebi"]),
        ({"hands": [["stone-soup"], []]}, ["stone-soup"]),
        ({"display": ["stone-soup", None, None, None]}, ["stone-soup"]),
        ({"bonus": {**BONUS, "station": "kheer"}}, ["kheer"]),
        ({"bonus": {**BONUS, "station": "egg-curry"}}, ["egg-curry"]),
        ({"bonus": {**BONUS, "garden": "masala-omelette"}}, ["garden"]),
        ({"feast": {**FEAST, "easy": "samosa"}}, ["samosa"]),
        ({"feast": {**FEAST, "hard": "kheer"}}, ["kheer"]),
        ({"feast": {**FEAST, "huge": "kheer"}}, ["huge"]),
        ({"feast_open": ["huge"]}, ["huge"]),
        ({"hands": [["kheer", "samosa"], []]}, ["hand"]),
        ({"display": ["kheer"] * 5}, ["display"]),
        ({"display": ["samosa", None, "sambar", "phirni"]}, ["display"]),
        ({"removed": ["kheer"]}, ["removed"]),
        # ingredients
        ({"pantries": [["market-rice"] * 3, []]}, ["rice"]),
        ({"pantries": [["market-rice"] * 2, []], "stations": [[["market-rice"], [], [], [], []], [[]] * 5]}, ["rice"]),
        ({"pantries": [["stockroom-rice"] * 4, []]}, ["rice"]),
        ({"pantries": [["stockroom-rice"] * 2, []], "stock_display": ["rice", "rice"]}, ["rice"]),
        ({"market": {"rice": 3}}, ["rice"]),
        ({"market": {"rice": -1}}, ["rice"]),
        ({"market": {"stone": 1}}, ["stone"]),
        ({"stock_display": ["stone"]}, ["stone"]),
        ({"stock_display": ["rice", "egg", "milk"] * 3, "pantries": [[], []]}, ["stock_display"]),
        ({"stock_deck": ["rice"], "stock_display": [], "stock_discard": [], "pantries": [[], []]}, ["stock_deck"]),
        ({"pantries": [["market-stone"], []]}, ["market-stone"]),
        ({"pantries": [["pocket-rice"], []]}, ["pocket-rice"]),
        ({"pantries": [["rice"], []]}, ["rice"]),
        ({"pantries": [["market-rice@x"], []]}, ["market-rice@x"]),
        ({"round": 5, "pantries": [["market-rice@9"], []]}, ["market-rice@9"]),
        ({"pantries": [FULL, []]}, ["pantries", "5"]),
        ({"stations": [[[], [], ["market-rice"], [], []], [[]] * 5]}, ["station 3"]),
        ({"stations": [[[]] * 6, [[]] * 5]}, ["stations"]),
        # seats and numbers
        ({"hands": [[], [], []]}, ["hands"]),
        ({"pantries": [[]]}, ["pantries"]),
        ({"levels": [[0, 0, 0, 0]]}, ["levels"]),
        ({"levels": [[0, 0, 0], [0, 0, 0, 0]]}, ["levels"]),
        ({"levels": [[0, 0, 0, 4], [0, 0, 0, 0]]}, ["levels"]),
        ({"levels": [[0, -1, 0, 0], [0, 0, 0, 0]]}, ["levels"]),
        ({"piles": [[], [], []]}, ["piles"]),
        ({"feasts": [["huge"], []]}, ["huge"]),
        ({"feasts": [[]]}, ["feasts"]),
        ({"proved": [7]}, ["7"]),
        ({"active": 7}, ["7"]),
        ({"first": 2}, ["2"]),
        ({"last_call": 7}, ["7"]),
        ({"last_call": "the-cat"}, ["the-cat"]),
        ({"round": 0}, ["round"]),
        ({"round": 61}, ["round"]),
        ({"action": "dance"}, ["dance"]),
        ({"knows": [["stone-soup"], [], []]}, ["stone-soup"]),
        ({"knows": [[], []]}, ["knows"]),
        ({"agenda": [{"task": "Dance"}]}, ["Dance"]),
        ({"agenda": []}, ["agenda"]),
        # what belongs together
        ({"options": None}, ["options"]),
        ({"options": []}, ["options"]),
        ({"chance": "7"}, ["chance"]),
        ({"chance": True}, ["chance"]),
        ({"chance": -1}, ["chance"]),
        ({"reveals": "7"}, ["reveals"]),
        ({"reveals": None}, ["reveals"]),
        ({"last_round": "no"}, ["last_round"]),
        ({"round": 60, "last_round": False}, ["last_round"]),
        ({"last_round": True}, ["last_round"]),
        ({"last_call": 0}, ["last_call"]),
        ({"last_call": 0, "proved": [0, 1], "feasts": [["easy", "medium"], ["easy"]]}, ["last_call"]),
        ({"last_call": "head-chef"}, ["last_call"]),
        ({"last_call": "head-chef", "round": 59, "last_round": True}, ["last_call"]),
        ({"feast_open": ["easy"]}, ["feast_open"]),
        ({"proved": [0, 1], "feast_open": []}, ["feast_open"]),
        ({"proved": [0, 1], "feasts": [["easy"], []], "feast_open": ["easy"]}, ["feast_open"]),
        ({"proved": [0, 1], "feast_open": ["easy", "medium"]}, ["feast_open"]),
        ({"proved": [0], "feasts": [["easy"], []]}, ["feasts", "easy"]),
        ({"proved": [0, 1], "feasts": [["easy"], ["hard"]]}, ["feasts", "hard"]),
        ({"cookbook": ["kheer"]}, ["nowhere"]),
        ({"round": 5, "pantries": [["fresh-market-rice@3"], []]}, ["fresh-market-rice@3"]),
        ({"round": 5, "pantries": [["market-rice@²"], []]}, ["market-rice@²"]),
        ({"round": 5, "pantries": [["market-rice@"], []]}, ["market-rice@"]),
        ({"round": 5, "pantries": [["market-rice@" + "9" * 5000], []]}, ["market-rice@"]),
        ({"result": {**WON, "kind": "draw"}}, ["kind"]),
        ({"result": {**WON, "reason": "weather"}}, ["reason"]),
        ({"result": {**WON, "winners": []}}, ["winners"]),
        ({"result": {**WON, "kind": "no-winner"}}, ["winners"]),
        ({"result": {**WON, "ultimate_cooks": [2]}}, ["ultimate_cooks", "2"]),
        ({"agenda": "Passive"}, ["agenda: 'Passive' is not a list"]),
        ({"agenda": [["Passive"]]}, ["agenda, Passive: ['Passive'] is not names"]),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else "",
)
def test_a_contradiction_is_refused_and_named(fields: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(bestiary.PositionError) as refusal:
        GAME.restore({**TWO, **fields})
    for word in words:
        assert word in refusal.value.message


# -- positions that no game can come to

PILE = [["kheer"], []]
RAISED = [[0, 1, 0, 0], [0, 0, 0, 0]]
TEAMS: dict[str, Any] = {"options": {"players": 4, "teams": True}, "seed": "four"}
FOUR: dict[str, Any] = {"options": {"players": 4, "first_player": 3}, "seed": "four", "proved": [0, 1, 2, 3]}
CALLED: dict[str, Any] = {**FOUR, "round": 18, "feasts": [["easy", "medium", "hard"]] * 4}


@rule("HNF-R68", "HNF-181")
@pytest.mark.parametrize("cooked", [{"piles": PILE}, {"levels": RAISED}, {"piles": PILE, "levels": RAISED}])
def test_whoever_has_cooked_has_proven_their_worth(cooked: dict[str, Any]) -> None:
    for proved in ([], [1]):
        with pytest.raises(bestiary.PositionError, match=r"^proved: seat 0 must be there"):
            GAME.restore({**TWO, **cooked, "proved": proved})
    assert GAME.restore({**TWO, **cooked, "proved": [0]}).snapshot()["proved"] == [0]


@rule("HNF-R68", "HNF-397")
@pytest.mark.parametrize("cooked", [{"piles": PILE}, {"levels": [[0, 0, 0, 0], [0] * 4, [1, 0, 0, 0], [0] * 4]}])
def test_of_a_team_that_has_cooked_one_member_has_proven_worth(cooked: dict[str, Any]) -> None:
    for proved in ([], [1], [1, 3]):
        with pytest.raises(bestiary.PositionError, match=r"^proved: seat 0 or seat 2 must be there"):
            GAME.restore({**TEAMS, **cooked, "proved": proved})
    for proved in ([0], [2], [0, 2], [0, 1, 2, 3]):
        assert GAME.restore({**TEAMS, **cooked, "proved": proved}).snapshot()["proved"] == proved


@rule("HNF-R68", "HNF-184")
def test_a_feast_dish_needs_the_worth_of_all() -> None:
    with pytest.raises(bestiary.PositionError, match="feasts"):
        GAME.restore({**TWO, "proved": [0], "feasts": [["easy"], []]})
    assert GAME.restore({**TWO, "proved": [0, 1], "feasts": [["easy"], []]}).view(0)["feasts"]["medium"]["open"]


@rule("HNF-R68")
@pytest.mark.parametrize("proved", [[0], [1], [0, 1]])
def test_more_worth_than_dishes_is_no_contradiction(proved: list[int]) -> None:
    assert GAME.restore({**TWO, "proved": proved}).snapshot()["proved"] == proved


@rule("HNF-361", "HNF-R68")
def test_in_the_quick_game_dishes_prove_nothing() -> None:
    quick = {"options": {"players": 2, "mode": "quick"}, "seed": "two", "piles": PILE, "levels": RAISED}
    assert GAME.restore(quick).snapshot()["proved"] == []
    with pytest.raises(bestiary.PositionError, match="proved"):
        GAME.restore({**quick, "proved": [0]})


@rule("HNF-R68")
@pytest.mark.parametrize(
    ("position", "proved", "opened"),
    [
        ({**TWO}, [], []),
        ({**TWO, "piles": PILE}, [0], []),
        ({**TWO, "levels": RAISED[::-1]}, [1], []),
        ({**TWO, "levels": RAISED, "piles": PILE[::-1]}, [0, 1], ["easy"]),
        ({**TWO, "feasts": [[], ["easy"]]}, [0, 1], ["easy", "medium"]),
        ({**TEAMS, "levels": [[0] * 4, [0] * 4, [1, 0, 0, 0], [0] * 4]}, [2], []),
        ({**TEAMS, "piles": PILE}, [0], []),
    ],
)
def test_worth_that_is_left_out_follows_from_what_was_cooked(
    position: dict[str, Any], proved: list[int], opened: list[str]
) -> None:
    truth = GAME.restore(position).snapshot()
    assert (truth["proved"], truth["feast_open"]) == (proved, opened)


@rule("HNF-R68", "HNF-280", "HNF-283")
@pytest.mark.parametrize(
    ("active", "caller", "good"),
    [  # turns go C, D, A, B
        (2, 2, True),
        (2, 3, False),
        (2, 0, False),
        (3, 2, True),
        (3, 3, True),
        (3, 1, False),
        (0, 3, True),
        (0, 1, False),
        (1, 1, True),
        (1, 0, True),
    ],
)
def test_nobody_has_called_before_their_turn_of_the_round(active: int, caller: int, good: bool) -> None:
    position = {**CALLED, "active": active, "last_call": caller}
    if good:
        assert GAME.restore(position).snapshot()["last_call"] == caller
    else:
        with pytest.raises(bestiary.PositionError, match=rf"^last_call: seat {caller} has not had a turn"):
            GAME.restore(position)
    # In the Last Round itself everybody may have been the one.
    assert GAME.restore({**position, "last_round": True}).snapshot()["last_call"] == caller


@rule("HNF-R68", "HNF-280", "HNF-398")
def test_a_caller_has_all_three_feast_dishes() -> None:
    some = [["easy", "medium"], ["easy", "medium", "hard"]]
    for position in ({**TWO, "feasts": some}, {**TEAMS, "feasts": some}):
        with pytest.raises(bestiary.PositionError, match=r"^last_call: seat 0 has not cooked all three"):
            GAME.restore({**position, "last_call": 0})
    assert GAME.restore({**TEAMS, "feasts": some, "last_call": 3, "last_round": True, "round": 9}).prompt


@rule("HNF-R68", "HNF-287")
def test_when_the_head_chef_calls() -> None:
    for fields in ({"round": 30}, {"round": 30, "last_round": True}, {"round": 59}):
        with pytest.raises(bestiary.PositionError, match="last_call"):
            GAME.restore({**TWO, **fields, "last_call": "head-chef"})
    truth = GAME.restore({**TWO, "round": 60}).snapshot()
    assert (truth["last_call"], truth["last_round"]) == ("head-chef", True)


@rule("HNF-R68", "HNF-283")
def test_the_last_round_is_never_the_first() -> None:
    feasts = [["easy", "medium", "hard"], []]
    with pytest.raises(bestiary.PositionError, match=r"^last_round"):
        GAME.restore({**TWO, "round": 1, "last_round": True, "last_call": 0, "feasts": feasts})
    with pytest.raises(bestiary.PositionError, match=r"^last_round"):
        GAME.restore({**TWO, "round": 5, "last_round": True})
    with pytest.raises(bestiary.PositionError, match=r"^last_round"):
        GAME.restore({**TWO, "round": 60, "last_round": False})
    assert GAME.restore({**TWO, "round": 2, "last_round": True, "last_call": 0, "feasts": feasts}).prompt


# -- what else a position may leave out


def test_a_written_result_needs_no_ultimate_cooks() -> None:
    truth = GAME.restore({**TWO, "result": WON}).snapshot()
    assert truth["result"] == {**WON, "ultimate_cooks": []}


def task(name: str, seat: Any = 0, **fields: Any) -> dict[str, Any]:
    return {"task": name, "seat": seat, **fields}


PASSIVE = task("Passive")
BUY = task("CornerBuy", bought=[])
THIEF = [[0, 0, 0, 3], [0, 0, 0, 0]]
EVERYTHING = cookbook()
AT_THE_END: dict[str, Any] = {"round": 60, "first": 0}


@pytest.mark.parametrize(
    ("fields", "agenda"),
    [
        ({}, [task("Passive", 1)]),  # not the active seat
        ({}, [task("Passive", 7)]),
        ({}, [task("Passive", True)]),
        ({}, [task("Passive", "0")]),
        ({}, [{"task": "Passive"}]),
        # what does not lie there
        ({}, [task("Market", bought=[])]),
        ({}, [PASSIVE, PASSIVE]),
        ({}, [PASSIVE, task("TurnStart")]),
        ({}, [task("TurnStart"), PASSIVE]),
        ({}, [PASSIVE, {"task": "BeginTurn"}]),
        ({}, [PASSIVE, task("CornerOption")]),
        ({}, [PASSIVE, task("PeekTop")]),
        ({}, [PASSIVE, BUY, task("Cook", bonus_cooked=[])]),
        ({}, [PASSIVE, task("Cook", bonus_cooked=[]), task("StockMove")]),  # two actions in one turn
        (AT_THE_END, [task("TurnStart")]),
        (AT_THE_END, [PASSIVE, task("Market", bought=[])]),
        # fields
        ({}, [PASSIVE, task("Market", bought="rice")]),
        ({}, [PASSIVE, task("Market", bought=["stone"])]),
        ({}, [PASSIVE, task("Market", bought=["rice", "rice"])]),
        ({}, [PASSIVE, task("Market", bought=["rice", "egg"])]),
        ({}, [PASSIVE, task("Market", bought=["egg", "rice", "flour"])]),
        ({}, [PASSIVE, task("CornerBuy", bought=["egg", "rice"])]),
        ({}, [PASSIVE, task("Cook", bonus_cooked=["garden"])]),
        ({}, [PASSIVE, task("Cook", bonus_cooked=3)]),
        ({}, [PASSIVE, task("StockPrepare", cleared=1, freshened=False)]),
        ({}, [PASSIVE, task("StockPrepare", cleared=False, freshened="no")]),
        # nothing could be answered, or shown
        ({}, [PASSIVE, BUY, task("CornerDisplay")]),
        ({}, [PASSIVE, BUY, task("CornerDown")]),
        ({}, [PASSIVE, BUY, task("CornerUp")]),
        ({"piles": [[], EVERYTHING]}, [PASSIVE, BUY, task("PeekTop")]),
        ({"piles": [[], EVERYTHING]}, [PASSIVE, BUY, task("CornerOption")]),
        ({"piles": [[], EVERYTHING], "levels": THIEF}, [PASSIVE, BUY, task("CornerUp")]),
        ({}, [PASSIVE, task("PeekFeast")]),
        ({"proved": [0, 1]}, [PASSIVE, task("PeekFeast")]),
        # team play
        ({}, [PASSIVE, task("ShareMove", taken=0)]),
        (AT_THE_END, [PASSIVE, task("Cook", bonus_cooked=[]), task("LastFirst")]),
    ],
    ids=lambda value: json.dumps(value)[:80] if isinstance(value, list) else "",
)
def test_an_agenda_that_no_game_has_is_refused(fields: dict[str, Any], agenda: list[Any]) -> None:
    board = {"bonus": BONUS, "feast": FEAST, "display": DISPLAY.split(), "active": 0}
    with pytest.raises(bestiary.PositionError, match="agenda"):
        GAME.restore({**TWO, **board, **fields, "agenda": agenda})


@pytest.mark.parametrize(("taken", "good"), [(0, True), (2, True), (3, False), (-1, False), ("1", False)])
def test_sharing_takes_at_most_two_cards(taken: Any, good: bool) -> None:
    agenda = [PASSIVE, task("ShareMove", taken=taken)]
    position = {"options": {"players": 4, "teams": True}, "seed": "four", "active": 0, "agenda": agenda}
    if good:
        assert GAME.restore(position).prompt.name == "share-move"
        return
    with pytest.raises(bestiary.PositionError):
        GAME.restore(position)


def test_a_display_that_is_left_out_has_empty_spots_only_when_no_recipe_is_left() -> None:
    board = {"bonus": BONUS, "feast": FEAST}
    state = GAME.restore({**TWO, **board, "piles": [[], [*EVERYTHING, *DISPLAY.split()[1:]]]})
    assert sorted(state.snapshot()["display"], key=str) == [None, None, None, "samosa"]
    assert state.snapshot()["cookbook"] == []
    with pytest.raises(bestiary.PositionError, match="display"):
        GAME.restore({**TWO, **board, "cookbook": EVERYTHING, "piles": [[], DISPLAY.split()]})


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"levels": [[0, 0, 0, 2], [0, 0, 0, 0]]}, "levels"),
        ({"hands": [["kheer"], []]}, "hand"),
        ({"cookbook": ["kheer"]}, "cookbook"),
    ],
)
def test_a_game_without_the_cookbook_has_its_own_limits(fields: dict[str, Any], word: str) -> None:
    options = {"players": 2, "mode": "quick", "cookbook": False}
    with pytest.raises(bestiary.PositionError) as refusal:
        GAME.restore(
            {"options": options, "seed": "two", "display": DISPLAY.replace("kheer", "sambar").split(), **fields}
        )
    assert word in refusal.value.message


def test_three_cards_of_an_ingredient_are_in_the_market_of_four() -> None:
    pantry = ["market-rice"] * 3
    position: dict[str, Any] = {"options": {"players": 4}, "seed": "four", "pantries": [pantry, [], [], []]}
    assert GAME.restore(position).snapshot()["market"]["rice"] == 0


@pytest.mark.parametrize("junk", [None, [], "henrys-feast", 7])
def test_what_is_no_position_at_all_is_refused(junk: Any) -> None:
    with pytest.raises(bestiary.PositionError):
        GAME.restore(junk)
