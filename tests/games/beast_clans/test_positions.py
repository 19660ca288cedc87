"""Positions: a snapshot is the whole truth; what a hand-written one leaves out is as printed, and what contradicts
itself is refused in words."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest

import bestiary
from tests.games.beast_clans.invariants import MOUNTAIN, ROYALS, check
from tests.games.beast_clans.table import GAME, TURN, Table, own, side, table
from tests.games.beast_clans.test_decisions import DECISIONS
from tests.marks import rule

OPTIONS: list[dict[str, Any]] = [
    {},
    {"deck_a": "ocean-starter", "deck_b": "savanna-starter", "first_player": "2", "turn_limit": 20},
    {"deck_a": "marsh-starter", "deck_b": MOUNTAIN, "royal_a": "nerys", "first_player_draws": False},
    {"mode": "best-of-three", "deck_a": "ocean-starter", "sideboard_b": [], "turn_limit": 20},
]


def described(options: dict[str, Any]) -> str:
    return " ".join(f"{name}={str(value).strip().splitlines()[0]}" for name, value in options.items()) or "defaults"


def again(state: Any) -> Any:
    return GAME.restore(json.loads(json.dumps(state.snapshot())))


def same(twin: Any, state: Any) -> None:
    """Nobody can tell the restored game from the true one."""
    assert twin.snapshot() == state.snapshot()
    assert twin.actions() == state.actions()
    assert (twin.seat, twin.over, twin.result) == (state.seat, state.over, state.result)
    for seat in (0, 1, None):
        assert twin.view(seat) == state.view(seat)
    if not state.over:
        assert twin.prompt == state.prompt
        lines = [state.notation(action) for action in state.actions()]
        assert [twin.notation(action) for action in twin.actions()] == lines


# -- there and back


@pytest.mark.parametrize("options", OPTIONS, ids=described)
def test_a_snapshot_restores_the_same_game_at_every_decision(options: dict[str, Any]) -> None:
    state = GAME.start(seed="there and back", **options)
    pick = Random(1)
    number = 0
    while True:
        if number < 60 or number % 9 == 0 or state.over or state.prompt.name not in ("action", "attack", "sideboard"):
            same(again(state), state)
        if state.over:
            return
        swapping = state.prompt.name == "sideboard" and pick.random() < 0.5
        state.play(state.actions()[0] if swapping else pick.choice(state.actions()))
        number += 1


@pytest.mark.parametrize("name", DECISIONS)
def test_every_decision_can_be_restored_and_has_the_same_future(name: str) -> None:
    t = DECISIONS[name]()
    twin = again(t.state)
    same(twin, t.state)
    pick = Random(2)
    before = t.truth
    for _ in range(40):
        if t.over:
            return
        action = pick.choice(twin.actions())
        twin.play(action)
        t.state.play(action)
        after = t.truth
        assert twin.snapshot() == after
        check(before, after, t.state)
        before = after


def test_a_snapshot_is_plain_data() -> None:
    truth = table("balam; canopy-panther", "gharr; *orca-hunter").truth
    assert json.loads(json.dumps(truth)) == truth
    assert truth["game"] == "beast-clans"


def test_a_record_of_a_position_replays() -> None:
    t = table("balam; canopy-panther; hand flash-flood; biomass 2", "gharr; stray-hound")
    t.play("play flash-flood").until("play-2")
    record = t.state.record()
    assert record.actions[0] == "play flash-flood"
    assert record.position is not None


# -- written by hand


def bare(*players: dict[str, Any], **fields: Any) -> Table:
    """A position of which nothing is given but this."""
    both: list[dict[str, Any]] = [{"royal": "balam", "hand": ["mirage"]}, {"royal": "gharr"}]
    for number, player in enumerate(players):
        both[number] = {**both[number], **player}
    return Table(GAME.restore({"game": "beast-clans", "players": both, **fields}))


def test_what_is_left_out_is_as_printed() -> None:
    t = bare({"field": [{"card": "canopy-panther"}, {"card": "thorn-bow"}, {"card": "fruiting-grove"}]})
    assert (t.step, t.asked, t.player) == ("play-1", "action", "A")
    for player, royal in (("A", "balam"), ("B", "gharr")):
        own_side = t.whose(player)
        assert (own_side["royal"], own_side["level"], own_side["life"]) == (royal, 1, ROYALS[royal][2])
        assert (own_side["biomass"], own_side["discard"], own_side["known"]) == (0, [], [])
        assert set(own_side["counters"].values()) == {0}
        assert len(own_side["deck"]) == 10
    assert (t.might("canopy-panther"), t.life("canopy-panther"), t.uses("thorn-bow")) == (30, 20, 20)
    assert not t.object("canopy-panther")["asleep"]
    assert t.hand("B") == []


def test_objects_are_numbered_from_left_to_right() -> None:
    t = table("balam; canopy-panther, thorn-bow", "gharr; mire-newt, *orca-hunter")
    assert [each["id"] for side in t.state.view(None)["sides"] for each in side["field"]] == [1, 2, 3, 4]


def test_objects_can_have_numbers_of_their_own() -> None:
    t = bare({"field": [{"id": 7, "card": "canopy-panther"}]}, {"field": [{"id": 3, "card": "mire-newt"}]})
    assert (t.ref("canopy-panther"), t.ref("mire-newt")) == ("canopy-panther#7", "mire-newt#3")
    t = bare({"field": [{"id": 7, "card": "canopy-panther"}], "hand": ["dart-frog"], "biomass": 1}).play(
        "play dart-frog"
    )
    assert t.object("dart-frog")["id"] > 7


def test_what_is_named_lies_where_it_is_named() -> None:
    counters = {"wields": 4, "flips": 2, "royal-damage": 60, "attacks-this-turn": 1}
    fields: dict[str, Any] = {
        "royal": "thalor",
        "level": 2,
        "life": 120,
        "ward": 20,
        "biomass": 3,
        "used": True,
        "deck": ["mirage", "thorn-bow"],
        "hand": ["war-cry", "war-cry"],
        "discard": ["sinkhole", "avalanche"],
        "counters": counters,
        "known": ["mirage"],
        "field": [
            {"card": "orca-hunter", "facedown": True, "uses": 20},
            {"card": "swordfish", "life": 10, "might": 20, "bonus": 10, "given": ["rush"], "ward": 30, "pinned": True},
            {"card": "dart-frog", "entered": TURN},
        ],
    }
    t = bare(fields, {"hand": ["mirage"]}, turn=TURN)
    found = t.whose("A")
    for name, value in fields.items():
        if name == "counters":
            assert found[name] == {**dict.fromkeys(found[name], 0), **counters}
        elif name != "field":
            assert found[name] == value, name
    assert (t.might("orca-hunter"), t.uses("orca-hunter")) == (10, 20)
    fish = t.object("swordfish")
    assert (fish["might"], fish["life"], fish["ward"], fish["pinned"]) == (60, 10, 30, True)
    assert fish["keywords"] == ["rush"]
    assert t.object("dart-frog")["entered"] == TURN


@rule("BCL-012")
def test_the_cards_named_need_not_belong_to_the_decks() -> None:
    t = table("balam; war-elephant; hand sinkhole; deck leviathan mirage", "gharr; cave-bear")
    assert t.deck("A") == ["leviathan", "mirage"]
    main = t.truth["match"]["main"][0]
    assert sorted(main) == ["leviathan", "mirage", "sinkhole", "war-elephant"]


STEPS = [
    ("biomass", "upkeep"),
    ("upkeep", "upkeep"),
    ("evolution", "evolution"),
    ("draw", "draw"),
    ("play-1", "play-1"),
    ("attack-1", "attack-1"),
    ("attack-2", "attack-2"),
    ("play-2", "play-2"),
    ("end-evolution", "end-evolution"),
    ("transition", "transition"),
]


@rule("BCL-070")
@pytest.mark.parametrize(("step", "first"), STEPS)
def test_a_position_can_begin_at_every_step(step: str, first: str) -> None:
    t = table("balam; leech-tender; hand thorn-bow; biomass 1", "gharr; dart-frog", step=step)
    assert (t.step, t.active) == (first, "A")
    assert t.truth["turn"] == TURN


@rule("BCL-070")
@pytest.mark.parametrize("step", [step for step, _ in STEPS])
def test_a_position_can_begin_on_the_other_players_turn(step: str) -> None:
    t = table("balam", "gharr; leech-tender; hand thorn-bow; biomass 1", step=step, active="B")
    assert (t.active, t.player) == ("B", "B")


def test_a_position_plays_with_cards_of_ones_own() -> None:
    card = own("tin-can", "equipment", might=40)
    t = table("balam; hand tin-can; biomass 1", options={"cards": [card]}).play("play tin-can")
    assert (t.might("tin-can"), t.uses("tin-can")) == (40, 20)
    same(again(t.state), t.state)


# -- what contradicts itself


def won(**changes: Any) -> dict[str, Any]:
    """A result, but for these changes one that a game can have."""
    usual = {"kind": "win", "winners": [0], "scores": [1, 0], "ranking": [[0], [1]], "reason": "royal-fallen"}
    return {**usual, **changes}


def refused(position: Any) -> str:
    with pytest.raises(bestiary.PositionError) as caught:
        GAME.restore(position)
    assert caught.value.message.strip()
    return caught.value.message


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"royal": "godzilla"}, ["godzilla"]),
        ({"level": 0}, ["level"]),
        ({"level": 4}, ["level"]),
        ({"level": "high"}, ["level"]),
        ({"life": -10}, ["life"]),
        ({"life": 15}, ["life"]),
        ({"life": "much"}, ["life"]),
        ({"ward": 5}, ["ward"]),
        ({"biomass": -1}, ["biomass"]),
        ({"biomass": 2.5}, ["biomass"]),
        ({"used": 3}, ["used"]),
        ({"hand": ["snow-fox"]}, ["snow-fox"]),
        ({"hand": ["balam"]}, ["balam"]),
        ({"hand": "mirage"}, ["hand"]),
        ({"deck": ["snow-fox"]}, ["snow-fox"]),
        ({"discard": [7]}, ["discard"]),
        ({"known": ["mirage"]}, ["known"]),
        ({"counters": {"wields": -1}}, ["wields"]),
        ({"counters": {"royal-damage": 15}}, ["royal-damage"]),
        ({"counters": {"hugs": 1}}, ["hugs"]),
        ({"field": [{"card": "snow-fox"}]}, ["snow-fox"]),
        ({"field": [{"card": "balam"}]}, ["balam"]),
        ({"field": [{"card": "mirage"}]}, ["mirage"]),
        ({"field": [{"card": "swordfish", "facedown": True}]}, ["swordfish"]),
        ({"field": [{"card": "swordfish", "life": 0}]}, ["life"]),
        ({"field": [{"card": "swordfish", "life": 25}]}, ["life"]),
        ({"field": [{"card": "swordfish", "uses": 10}]}, ["uses"]),
        ({"field": [{"card": "thorn-bow", "uses": 0}]}, ["uses"]),
        ({"field": [{"card": "thorn-bow", "life": 10}]}, ["life"]),
        ({"field": [{"card": "swordfish", "might": 5}]}, ["might"]),
        ({"field": [{"card": "swordfish", "given": ["flying"]}]}, ["flying"]),
        ({"field": [{"card": "swordfish", "ward": -10}]}, ["ward"]),
        ({"field": [{"card": "swordfish", "pinned": "yes"}]}, ["pinned"]),
        ({"field": [{"card": "swordfish", "attacks": [3]}]}, ["attacks"]),
        ({"field": [{"card": "swordfish", "entered": 99}]}, ["entered"]),
        ({"field": [{"card": "swordfish", "colour": "red"}]}, ["colour"]),
        ({"field": [{"id": 1, "card": "swordfish"}, {"id": 1, "card": "thorn-bow"}]}, ["1"]),
        ({"field": [{"life": 10}]}, ["card"]),
        ({"field": "swordfish"}, ["field"]),
        ({"colour": "red"}, ["colour"]),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else "",
)
def test_a_contradiction_about_a_player_is_refused_and_named(fields: dict[str, Any], words: list[str]) -> None:
    players = [{"royal": "balam", **fields}, {"royal": "gharr"}]
    message = refused({"game": "beast-clans", "turn": TURN, "players": players})
    for word in words:
        assert word in message


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"turn": -1}, ["turn"]),
        ({"turn": "late"}, ["turn"]),
        ({"active": 2}, ["active"]),
        ({"active": None}, ["active"]),
        ({"first": 7}, ["first"]),
        ({"step": "lunch"}, ["step"]),
        ({"step": None}, ["step"]),
        ({"players": []}, ["players"]),
        ({"players": [{"royal": "balam"}]}, ["players"]),
        ({"players": "two"}, ["players"]),
        ({"players": [{"royal": "balam"}, 7]}, ["players, seat 1"]),
        ({"seed": 1.5}, ["seed"]),
        ({"chance": "lucky"}, ["chance"]),
        ({"reveals": -1}, ["reveals"]),
        ({"version": "99"}, ["version"]),
        ({"game": "chess"}, []),
        ({"weather": "fine"}, ["weather"]),
        ({"options": {"colour": "red"}}, ["colour"]),
        ({"options": {"mode": "best-of-nine"}}, ["mode"]),
        ({"options": 7}, ["options"]),
        ({"agenda": "pass"}, ["agenda"]),
        ({"agenda": []}, ["agenda"]),
        ({"agenda": [{"task": "Nonsense"}]}, ["Nonsense"]),
        ({"agenda": [7]}, ["agenda"]),
        ({"agenda": [{"task": "OpenGame"}, {"task": "DamageStep", "phase": 3}]}, ["DamageStep, phase"]),
        ({"result": {"kind": "win"}}, ["result"]),
        ({"result": won(reason="boredom")}, ["reason", "royal-fallen"]),
        ({"result": won(kind="draw")}, ["result"]),
        ({"result": won(winners=[])}, ["result"]),
        ({"stack": 7}, ["stack"]),
        ({"stack": [{"seat": 0}]}, ["stack", "card"]),
        ({"stack": [{"seat": 0, "card": "mirage"}]}, ["stack, ability", "mirage"]),
        ({"stack": [{"seat": 0, "card": "mirage", "ability": 2}]}, ["stack, ability", "mirage"]),
        ({"stack": [{"seat": 0, "royal": "balam"}]}, ["stack", "level"]),
        ({"stack": [{"seat": 0, "royal": "balam", "level": 1, "target": 100_000}]}, ["target"]),
        ({"attacks": [{}]}, ["attacks"]),
        ({"order": [1, 2]}, ["order"]),
        ({"match": {"wins": 7}}, ["match, wins"]),
        ({"match": {"main": [["mirage"], []]}}, ["match, main"]),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else "",
)
def test_a_contradiction_is_refused_and_named(fields: dict[str, Any], words: list[str]) -> None:
    position = {"game": "beast-clans", "players": [side("balam; swordfish"), side("gharr")], **fields}
    message = refused(position)
    for word in words:
        assert word in message


def test_a_position_may_be_that_of_a_game_that_is_over() -> None:
    t = bare({"life": 0}, result=won(winners=[1], ranking=[[1], [0]]))
    assert t.over and t.state.result is not None
    assert (t.state.result.winners, t.state.result.reason) == ((1,), "royal-fallen")


@pytest.mark.parametrize("junk", [None, [], "beast-clans", 7])
def test_what_is_no_position_at_all_is_refused(junk: Any) -> None:
    refused(junk)


@pytest.mark.parametrize(
    "name", ["attack", "guard", "target", "respond, the acting player", "upkeep", "order", "split"]
)
def test_a_damaged_snapshot_is_refused_or_read_never_worse(name: str) -> None:
    """Whatever is cut out of a snapshot or spoiled in it: it is a position, or a PositionError."""
    truth = DECISIONS[name]().truth
    pick = Random(name)
    for _ in range(150):
        spoiled = json.loads(json.dumps(truth))
        place: Any = spoiled
        while True:
            if isinstance(place, dict) and place:
                key: Any = pick.choice(sorted(place))
            elif isinstance(place, list) and place:
                key = pick.randrange(len(place))
            else:
                break
            inner = place[key]
            if isinstance(inner, (dict, list)) and inner and pick.random() < 0.85:
                place = inner
                continue
            if pick.random() < 0.3:
                del place[key]
            else:
                place[key] = pick.choice([None, -1, 0, 3, 99, "x", "", [], {}, True, [[]], "swordfish", 10**12])
            break
        with suppress(bestiary.PositionError):
            state = GAME.restore(spoiled)
            for seat in (0, 1, None):
                state.view(seat)
            assert state.over or state.actions()
