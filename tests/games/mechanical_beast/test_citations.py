"""Every event cites the rule that is its cause: a table of kinds of events and the rules that they may cite."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.mechanical_beast.table import GAME

CAUSES: dict[str, set[str]] = {
    "turn": {"MBT-027", "MBT-060", "MBT-068"},
    "stall": {"MBT-345", "MBT-346"},
    "forget": {"MBT-137"},
    "move": {"MBT-080", "MBT-185", "MBT-186"},
    "pass": {"MBT-065"},
    "switch": {"MBT-182", "MBT-183", "MBT-186", "MBT-195"},
    "pile": {"MBT-320", "MBT-321"},
    "rescue": {"MBT-122"},
    "collapse": {"MBT-196", "MBT-204", "MBT-207", "MBT-189", "MBT-222", "MBT-231"},
    "hold": {"MBT-198", "MBT-201", "MBT-202"},
    "explore": {"MBT-098", "MBT-100", "MBT-220"},
    "shut": {"MBT-101", "MBT-102", "MBT-289"},
    "person": {"MBT-116", "MBT-117", "MBT-119", "MBT-120", "MBT-271"},
    "lockdown": {"MBT-230"},
    "deck": {"MBT-097"},
    "exit": {"MBT-306", "MBT-312"},
    "place": {"MBT-306", "MBT-311"},
    "gear": {"MBT-132", "MBT-150", "MBT-157", "MBT-165", "MBT-175"},
    "vote": {"MBT-347"},
}
GEARS = {"center": "MBT-150", "linear": "MBT-157", "edge": "MBT-165", "corner": "MBT-175"}
OPTIONS = [
    {"players": 2},
    {"players": 1, "difficulty": "extreme"},
    {"mode": "semi-coop", "players": 3, "difficulty": "hard"},
    {"mode": "competitive", "players": 3, "glass": "locked"},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_events_cite_their_cause(options: dict[str, object]) -> None:
    for seed in range(4):
        chance = Random(seed)
        state = GAME.start(seed=seed, **options)  # type: ignore[arg-type]
        state.listen()
        while not state.over:
            state.play(chance.choice(state.actions()))
            for event in state.events:
                if event.kind == "end":
                    assert event.rules == GAME.rules_of_the_end(state)
                    continue
                assert event.rules, event.text
                assert set(event.rules) <= CAUSES[event.kind], event.text
                if event.kind == "gear":
                    [kind] = [kind for kind in GEARS if f"the {kind} gear" in event.text]
                    assert event.rules == ("MBT-132", GEARS[kind])
                if event.kind == "hold":
                    assert ("MBT-202" in event.rules) == ("Entrance" in event.text)
