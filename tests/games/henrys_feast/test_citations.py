"""Every line of the log cites the rule that is its cause: a table of what each kind of event may rest on."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from tests.games.henrys_feast.table import GAME
from tests.games.henrys_feast.test_busy_cooks import TABLES, busy
from tests.games.henrys_feast.uncited import UNCITED

CITED: dict[str, set[str]] = {
    # the course of the game
    "round": {"HNF-002", "HNF-284", "HNF-290", "HNF-386"},
    "stale": {"HNF-016"},
    "turn": {"HNF-034", "HNF-284"},
    "action": {"HNF-041", "HNF-060", "HNF-080", "HNF-110", "HNF-140", "HNF-381", "HNF-290", "HNF-386"},
    "last-call": {"HNF-280", "HNF-398", "HNF-283", "HNF-287"},
    # Market and Chef's Corner
    "buy": {"HNF-060", "HNF-098", "HNF-064"},
    "peek": {"HNF-085", "HNF-094", "HNF-181"},
    "seen": {"HNF-085", "HNF-105", "HNF-181", "HNF-182"},
    "look": {"HNF-090", "HNF-091"},
    "steal": {"HNF-088", "HNF-089", "HNF-090", "HNF-091", "HNF-093", "HNF-095", "HNF-096"},
    "hand": {"HNF-088", "HNF-090", "HNF-091", "HNF-393"},
    "open": {"HNF-089", "HNF-148", "HNF-102", "HNF-364"},
    # Stockroom and kitchens
    "clear": {"HNF-111"},
    "shuffle": {"HNF-115", "HNF-117"},
    "fill": {"HNF-112", "HNF-113", "HNF-116"},
    "take": {"HNF-119", "HNF-120"},
    "place": {"HNF-119", "HNF-250", "HNF-295", "HNF-382", "HNF-122"},
    "share": {"HNF-381", "HNF-383", "HNF-122"},
    "discard": {"HNF-260", "HNF-261", "HNF-264"},
    # dishes
    "cook": {
        *{"HNF-141", "HNF-148", "HNF-150", "HNF-151", "HNF-154", "HNF-155", "HNF-191", "HNF-367"},
        *{"HNF-387", "HNF-390", "HNF-392", "HNF-394"},
        *{"HNF-158", "HNF-232", "HNF-233"},
    },
    "return": {"HNF-147", "HNF-237"},
    "bonus": {"HNF-151", "HNF-211", "HNF-212", "HNF-213", "HNF-214", "HNF-366"},
    "worth": {"HNF-181", "HNF-397", "HNF-R15"},
    "feast": {"HNF-184", "HNF-187", "HNF-188"},
    # the end
    "reveal": {"HNF-156", "HNF-R27"},
    "score": {
        *{"HNF-311", "HNF-313", "HNF-314", "HNF-315", "HNF-316", "HNF-317", "HNF-318", "HNF-319", "HNF-320"},
        *{"HNF-388", "HNF-395", "HNF-396", "HNF-399"},
    },
    "end": {"HNF-297", "HNF-310", "HNF-311", "HNF-340", "HNF-341", "HNF-342", "HNF-343", "HNF-345"},
}
ONLY: dict[str, dict[str, str]] = {
    "cook": {
        "bonus dish.": "HNF-151",
        "from Display": "HNF-148",
        "Feast dish.": "HNF-155",
    },
    "bonus": {"Station": "HNF-211", "Pantry": "HNF-212", "Satchels": "HNF-213"},
    "steal": {"from Display": "HNF-089", "(the top recipe); ": "HNF-096", "(not the top one); ": "HNF-095"},
    "action": {"Market": "HNF-060", "Corner": "HNF-080", "Stockroom": "HNF-110", "dishes": "HNF-140"},
}
"""Words of a sentence that name its cause, and the rule that has to be cited with them."""


@pytest.mark.parametrize("options", TABLES, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()))
def test_an_event_cites_what_its_kind_may_rest_on(options: dict[str, Any]) -> None:
    state = GAME.start(seed=4, **{"max_rounds": 30, **options})
    state.listen()
    pick = Random(4)
    while not state.over:
        state.play(busy(state, state.snapshot(), pick))
        for event in state.events:
            assert event.rules, event
            assert set(event.rules) <= CITED[event.kind], event
            for words, number in ONLY.get(event.kind, {}).items():
                assert words not in event.text or number in event.rules, event


def test_no_rule_is_both_cited_and_excused() -> None:
    excused = {number for numbers in UNCITED.values() for number in numbers.split()}
    cited = {number for numbers in CITED.values() for number in numbers}
    assert not excused & cited


def test_every_excuse_is_for_one_rule_of_the_book() -> None:
    count: dict[str, int] = defaultdict(int)
    for numbers in UNCITED.values():
        for number in numbers.split():
            count[number] += 1
            assert GAME.rulebook.rule(number).id == number
    assert set(count.values()) == {1}
