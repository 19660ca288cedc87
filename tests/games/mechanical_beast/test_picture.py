"""The terminal is a full table: every public fact is in the picture, readable without colours."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from rich.text import Text

from tests.games.mechanical_beast.table import GAME, Table, table

GAMES: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 3, "difficulty": "extreme"},
    {"mode": "semi-coop", "players": 2, "difficulty": "hard"},
    {"mode": "competitive", "players": 2, "glass": "locked"},
]


def drawn(t: Table) -> str:
    return Text.from_markup(t.state.picture(None)).plain


def facts(view: dict[str, Any]) -> list[str]:
    """What has to be read somewhere, in words, of what everybody sees."""
    found = [f"{view['stall']} of {view['stall_limit']} turns", f"{view['deck_size']} tiles left", view["mode"]]
    found += [f"hatch {view['hatch']}", f"doors {'locked' if view['glass_locked'] else 'unlocked'}"]
    found += [*view["unseen"], *view["collapsed"], *view["stacking"], view["difficulty"] or view["mode"]]
    found += ["switch thrown" if view["switch_thrown"] else "switch not thrown"]
    found += ["Lockdown"] if view["lockdown_revealed"] else []
    found += [] if view["can_explore"] else ["nobody may explore"]
    for tile in view["tiles"]:
        found.append(f"{tile['x']}, {tile['y']} {tile['name']} ({tile['id']})")
        found += [f"gear {gear['index']}: {gear['kind']}" for gear in tile["gears"]]
        found += [f"a {tile['person']}"] if tile["person"] else []
    for name, meeple in view["meeples"].items():
        found += [f"({name})", *meeple["reach"]]
        found += [f"last gear: {meeple['last_gear'][1]} of"] if meeple["last_gear"] else []
        found += ["safe"] if meeple["safe"] else []
        found += ["started the turn in"] if meeple["start"] != meeple["tile"] else []
    for hand in (*view["hands"], view["supply"]):
        found += [f"{count} {kind}" for kind, count in hand.items()] if view["mode"] != "competitive" else []
    if view["result"] is None:
        found += [
            f"Turn {view['turn']}, {'ABCD'[view['to_move']]}",
            f"{'ABCD'[view['deciding']]} is asked: {view['phase']}",
        ]
        found += ["has moved"] if view["moved"] else []
        found += [f"{view['gear']['times']} of 40 done"] if view["gear"] else []
        found += ["proposes to call the end"] if view["vote"] else []
    return found


@pytest.mark.parametrize("options", GAMES)
def test_every_public_fact_is_in_the_picture(options: dict[str, Any]) -> None:
    chance = Random(7)
    t = Table(GAME.start(seed=7, **options))
    while not t.over:
        t.answer(chance.choice(t.state.actions()))
        if chance.random() < 0.1 or t.over:
            picture, view = drawn(t), t.state.view(None)
            assert [fact for fact in facts(view) if fact not in picture] == []


def test_the_end_says_what_the_score_came_from() -> None:
    t = table(mode="semi-coop", players=3, hands=[4, 0, 2], switch_thrown=True).idle_turn()
    picture = drawn(t)
    assert GAME.verdict(t.state) in picture
    assert "People rescued: A 4, B 0, C 2" in picture
    assert "places: 1. A; 2. C; 3. B" in picture
    assert "is asked" not in picture


def test_the_pile_and_a_vote() -> None:
    layout = "entrance 0 0, emergency-exit 3 0"
    meeples = {"eng-1a": "emergency-exit"}
    t = table(layout, mode="competitive", players=3, switch_thrown=True, meeples=meeples)
    assert "bottom first: Engineer B1" in drawn(t)
    assert "A proposes to call the end, B has agreed so far" in drawn(t.play("call-end", "yes"))
    assert "the end was proposed in this turn" in drawn(t.play("no"))


def test_a_warning_while_the_lockdown_may_come() -> None:
    warning = "the next tile may be the Lockdown"
    assert warning not in drawn(Table(GAME.start(seed=1)))
    assert warning in drawn(table(deck="room-01 lockdown")), "nobody knows the order of a written deck"
    assert warning not in drawn(table(deck="room-01"))
    assert warning not in drawn(table(deck="room-01", lockdown_revealed=True))


def test_whoever_can_do_nothing_is_in_a_dead_end() -> None:
    mark = "in a dead end"
    layout = "entrance 0 0, room-38 5 5, room-01 9 9"
    assert mark not in drawn(table(layout, meeples={"eng-0": "room-38"}, deck="room-02"))
    stuck: dict[str, Any] = {"meeples": {"eng-0": "room-01"}, "deck": "room-02", "lockdown_revealed": True}
    assert mark in drawn(table(layout, **stuck))
    assert mark not in drawn(table(layout, **{**stuck, "lockdown_revealed": False})), "there is something to explore"
    assert mark not in drawn(table(layout, **{**stuck, "meeples": {}})), "the Entrance is an exit"
