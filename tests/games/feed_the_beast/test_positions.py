"""Positions written by hand: what is left out comes from the setup, what contradicts itself is refused in words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

import bestiary
from bestiary.kernel.position import settings_from
from bestiary.rooms.feed_the_beast.position import POSITIONS
from bestiary.rooms.feed_the_beast.setup import set_table
from tests.games.feed_the_beast.table import GAME, table
from tests.marks import rule


def test_a_position_with_nothing_but_options_is_the_start_of_a_game() -> None:
    for beast in ("unicorn", "pegasus", "spirit"):
        options: dict[str, Any] = {"players": 3, "beast": beast, "advanced_beasts": True}
        restored = GAME.restore({"options": options, "seed": "same"})
        assert restored.snapshot() == GAME.start(seed="same", **options).snapshot()


STANDARD_CARDS = GAME.start(seed=1, menu_deck="standard").snapshot()["cards"]


def draw(owner: int = 0, mask: Sequence[str] = ("fish",)) -> dict[str, Any]:
    return {"task": "Draw", "owner": owner, "mask": list(mask), "count": 1, "rule": "FTB-091"}


def reward(option: str) -> dict[str, Any]:
    return {"task": "TakeReward", "owner": 0, "option": option, "foods": ["bread"]}


def fill(token: str) -> dict[str, Any]:
    chosen = {"task": "FillSlot", "seat": 0, "option": "own 1", "filled": [token]}
    return {**chosen, "needs": [], "earns": 0, "again": 0}


def ended(kind: str, reason: str, winners: Sequence[int] = (0,)) -> dict[str, Any]:
    ranking = [[0], [1, 2, 3]]
    return {"kind": kind, "winners": list(winners), "scores": [0] * 4, "ranking": ranking, "reason": reason}


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"game": "chess"}, "not a position of Feed the Beast"),
        ({"version": "0"}, "version"),
        ({"colour": "red"}, "colour"),
        ({"options": {"players": 9}}, "2 to 6 players"),
        ({"options": {"cheat": True}}, "cheat"),
        ({"options": None}, "options"),
        ({"options": []}, "options"),
        ({"chance": "7"}, "chance"),
        ({"reveals": None}, "reveals"),
        ({"beast": "hamster"}, "hamster"),
        ({"options": {"beast": "unicorn"}, "state": "Flying"}, "Flying"),
        ({"hands": [{}, {}]}, "hands"),
        ({"hands": [{"bread": 16}, {}, {}, {}]}, "bread"),
        ({"hands": [{"bread": -1}, {}, {}, {}]}, "bread"),
        ({"hands": [{"stone": 1}, {}, {}, {}]}, "stone"),
        ({"hands": [{}, {}, {}, {}], "tile": {}, "supply": {"bread": 3}}, "supply"),
        ({"options": {"menu_deck": "standard"}, "menu": "menu-s-99"}, "menu-s-99"),
        ({"options": {"menu_deck": "standard"}, "menu": "menu-s-01", "market": ["menu-s-01"]}, "two places"),
        ({"victims": [["dog-1"], [], [], []]}, "save_the_princess"),
        ({"options": {"save_the_princess": True}, "row": ["dog-1", "dog-1"]}, "dog-1"),
        ({"skips": [7]}, "seat 7"),
        ({"agenda": [{"task": "Dance"}]}, "Dance"),
        ({"agenda": []}, "agenda"),
        ({"known_top": [99, 0, 0, 0]}, "known_top"),
        ({"paid": ["human", "human"]}, "paid: human stands there twice."),
        ({"previous": {"paid": ["pie", "fish", "pie"]}}, "previous, paid: pie stands there twice."),
        ({"forbidden": [[], ["apple", "apple"], [], []]}, "forbidden, seat 1: apple stands there twice."),
        ({"marks": {"foods": ["lamb", "lamb"]}}, "marks, foods: lamb stands there twice."),
        ({"blinded": [3, 3]}, "blinded: 3 stands there twice."),
        ({"skips": [1, 1]}, "skips: 1 stands there twice."),
        ({"agenda": [draw(mask=["fish", "fish"])]}, "agenda, Draw, mask: fish stands there twice."),
        ({"tiers": {"bread": 1}}, "tiers: fish is missing"),
        ({"demands": [["pegasus stone"], [], [], []]}, "demands, seat 0: there is no demand called pegasus stone."),
        ({"options": {"menu_deck": "standard"}, "cards": STANDARD_CARDS}, "and the Elves with them"),
        ({"elves": []}, "elves: [] must have at least 7 entries."),
        ({"cards": {"menu-s-01": STANDARD_CARDS["menu-s-01"]}}, "cards: there must be 18 Menu cards"),
        ({"menu": "", "active": 0}, "menu: there is no Menu card called ."),
        ({"options": {"menu_deck": "standard"}, "market": [], "deck": ["menu-s-01"]}, "are nowhere"),
        ({"victim_deck": []}, "save_the_princess"),
        ({"wizard_ready": True}, "save_the_princess"),
        ({"agenda": [draw(mask=["stone"])]}, "agenda, Draw, mask, entry 1: 'stone' is none of"),
        ({"agenda": [{**draw(), "rule": "FTB-999"}]}, "agenda, Draw, rule: there is no rule called FTB-999."),
        ({"agenda": [draw(owner=4)]}, "agenda, Draw, owner: there is no seat 4."),
        ({"agenda": [{"task": "OuterFeed", "ready": 2}]}, "agenda, OuterFeed, ready: 2 is more than 1."),
        ({"agenda": [{"task": "Turn", "step": 13}]}, "agenda, Turn, step: 13 is more than 12."),
        ({"agenda": [reward("own 11")]}, "there is no recipe option called own 11."),
        ({"agenda": [reward("menu-s-99 line 1")]}, "there is no recipe option called menu-s-99 line 1."),
        ({"agenda": [fill("bread of E")]}, "agenda, FillSlot, filled: there is no token called bread of E."),
        ({"agenda": [{"task": "Challenge", "put": "pie"}]}, "agenda, Challenge, put: 'pie' is not a list."),
        ({"result": ended(kind="win", reason="boredom")}, "result: the reason is one of"),
        ({"result": ended(kind="draw", reason="no_food")}, "result: the kind is win"),
        ({"result": ended(kind="beast_wins", reason="fail", winners=[1])}, "result: these cannot be the winners."),
        ({"result": ended(kind="win", reason="no_food", winners=[])}, "result: these cannot be the winners."),
    ],
)
def test_a_contradiction_is_refused_and_named(position: dict[str, Any], words: str) -> None:
    with pytest.raises(bestiary.PositionError) as refusal:
        GAME.restore(position)
    assert words in refusal.value.message


BOUNDS = [
    ({"payments": 61}, "payments: 61 is more than 60."),
    ({"payments": 60}, "agenda: ChoosePayment cannot wait there, since it has no answer."),
    ({"forbidden": [["bread", "apple"], [], []]}, "agenda: ChoosePayment cannot wait there, since it has no answer."),
    ({"statues": [-1, 0, 0]}, "statues, seat 0: -1 is less than 0."),
    ({"statues": [0, 3, 0]}, "statues: 3 is more than 2."),
    ({"known_top": [-3, 0, 0]}, "known_top, seat 0: -3 is less than 0."),
    ({"feeds": 3}, "feeds: 3 is more than 2."),
    ({"dragon_count": 3}, "dragon_count: 3 is more than 2."),
    ({"dragon_count": "x"}, "dragon_count: 'x' is not a whole number."),
    ({"slot": None}, "slot: None is not a whole number."),
    ({"marks": {"foods": [], "owner": 9}}, "marks, owner: there is no seat 9."),
    ({"marks": {"foods": ["pie"]}}, "marks: somebody has laid them."),
    ({"previous": {"seat": 7}}, "previous, seat: there is no seat 7."),
]


@rule("FTB-045", "FTB-301", "FTB-460")
@pytest.mark.parametrize(("field", "words"), BOUNDS)
def test_what_no_game_can_come_to_is_refused_in_words(field: dict[str, Any], words: str) -> None:
    t = table(beast="dragon", hands=["bread apple", "bread*2", "bread*2"])
    with pytest.raises(bestiary.PositionError) as refusal:
        GAME.restore({**t.truth, **field})
    assert refusal.value.message == words


def test_marks_on_nothing_have_no_owner() -> None:
    assert GAME.restore({"marks": {"foods": [], "owner": 1}}).snapshot()["marks"] == {"foods": [], "owner": None}


def test_a_line_may_be_closed_without_a_word_about_the_cards() -> None:
    assert GAME.restore({"blinded": [2]}).snapshot()["blinded"] == [2]


def test_only_games_with_victims_write_of_them() -> None:
    fields = {"row", "row_hidden", "troll_partner", "used", "victim_deck", "victim_discard", "victims", "wizard_ready"}
    assert not fields & set(GAME.start(seed=1).snapshot())
    assert fields <= set(GAME.start(seed=1, save_the_princess=True).snapshot())


@pytest.mark.parametrize(
    "task",
    [
        *[reward(option) for option in ("own 2", "elf-7", "tier 2", "tier 3", "all lines", "menu-s-18 line 3")],
        *[fill(token) for token in ("human", "three berries", "fish of B")],
        {"task": "SwapTake", "seat": 1, "own": "pie", "other": None, "rule": "FTB-165"},
        {"task": "SwapTake", "seat": 1, "own": "pie", "other": 2, "rule": "FTB-535"},
        {"task": "Reward", "owner": 2, "reward": "draw fish"},
        {"task": "TrollPartner", "seat": 0, "victim": "troll-2"},
        {"task": "SkipWhom", "seat": 0, "seats": [1]},
    ],
)
def test_a_task_is_read_as_it_is_written(task: dict[str, Any]) -> None:
    state = set_table(GAME, settings_from(GAME, {"players": 3, "menu_deck": "standard"}), "tasks")
    assert POSITIONS.task_data(state, POSITIONS.task_from(state, task)) == task


@pytest.mark.parametrize("flag", [0, 1])
def test_yes_or_no_is_written_as_one_or_nought(flag: int) -> None:
    state = set_table(GAME, settings_from(GAME, {"players": 3}), "tasks")
    for task in ({"task": "OuterFeed", "ready": flag}, {**fill("human"), "again": flag}):
        written = POSITIONS.task_data(state, POSITIONS.task_from(state, task))
        assert json.dumps(written, sort_keys=True) == json.dumps(task, sort_keys=True), "true would be equal to 1"
