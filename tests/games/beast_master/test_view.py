"""What a board is shown: who controls what and why, what a turn has left, what Scoring brings, what is going on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.beast_master.box import BEAST_CARDS, COLOSSUS_CARDS
from tests.games.beast_master.invariants import AXIAL, CARDS, NEAR, SPACES, TILES, TOKENS
from tests.games.beast_master.table import GAME, Table, loot, table
from tests.marks import rule


def seen(t: Table, seat: int | None = None) -> dict[str, Any]:
    return t.state.view(seat)


def row(t: Table, seat: int, viewer: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = seen(t, viewer)["seats"][seat]
    return found


# -- the island


@rule("BMR-020")
def test_spaces_come_in_board_order() -> None:
    assert tuple(space["id"] for space in seen(table())["spaces"]) == SPACES


@rule("BMR-023", "BMR-045")
def test_tiles_tokens_and_hazards() -> None:
    tokens = loot()
    t = table(loot=tokens)
    for space in seen(t)["spaces"]:
        assert (space["landmark"] is None) == (len(space["loot"]) == 1)
        assert space["loot"] == tokens.get(space["id"], [])
        assert space["hazard"] == {"C3": "beast", "C5": "volcano"}.get(space["id"])
    assert (seen(t)["beast"], seen(t)["volcano"]) == ("C3", "C5")


def test_before_the_landmarks_lie_there_is_no_volcano() -> None:
    t = Table(GAME.start(seed=1, landmarks="players-place", first_player=1))
    assert seen(t)["volcano"] is None
    while t.asked == "place-landmark":
        assert seen(t)["tile"] in TILES
        t.play(t.answers[0])
    assert seen(t)["volcano"] is not None
    assert (seen(t)["tile"], seen(t)["tiles_left"]) == (None, 0)


@rule("BMR-130", "BMR-131", "BMR-132", "BMR-134", "BMR-135")
def test_control_is_shown_with_its_reason() -> None:
    t = table(
        P1="Colossus D4, A2 2, B3, B4", P2="Colossus D4, A2, B3", P3="Colossus E3", P4="E3 5", banners={"B3": "P2"}
    )
    found = {space["id"]: space for space in seen(t)["spaces"]}
    controllers = {"A2": 0, "B3": None, "B4": 0, "D4": None, "E3": 2, "E5": 3, "C3": None, "C5": None, "A5": None}
    assert {space: found[space]["controller"] for space in controllers} == controllers
    contested = [space for space in SPACES if found[space]["contested"]]
    assert contested == ["B3", "D4"]
    assert found["B3"]["banner"] == 1
    for space in (*controllers, "D6"):
        assert found[space]["why"].strip()


def test_pieces_and_banners_of_a_space() -> None:
    t = table(P1="B3 2", P2="B3", banners={"B3": "P1 P1"}, perks={"P1": "outpost"})
    space = t.space("B3")
    assert (space["acolytes"], space["colossi"]) == ([2, 1, 0, 0], [])
    assert (space["banner"], space["banners"]) == (0, 2)
    assert t.space("A1")["colossi"] == [0]
    assert (t.space("A2")["banner"], t.space("A2")["banners"]) == (None, 0)


# -- seats


def test_a_seat() -> None:
    t = table(
        P2="Colossus D2, B3 2",
        banners={"B3": "P2"},
        hands={"P2": "zeal dodge rampage"},
        perks={"P2": "a-bigger-bag"},
        gold={"P2": 4},
        resting=[0, 3, 0, 0],
    )
    found = row(t, 1)
    shown = {name: found[name] for name in ("seat", "color", "gold", "ready", "resting", "supply", "colossus", "perk")}
    assert shown == {
        "seat": 1,
        "color": "tide",
        "gold": 4,
        "ready": 5,
        "resting": 3,
        "supply": 4,
        "colossus": "D2",
        "perk": "a-bigger-bag",
    }
    assert (found["colossus_cards"], found["beast_cards"], found["limit"]) == (2, 1, 8)
    assert row(t, 0)["limit"] == 6


@rule("BMR-320", "BMR-327", "BMR-400", "BMR-404")
def test_income_is_what_scoring_would_bring_now() -> None:
    t = table(
        P1="B2 2",
        banners={"B2": "P1 P1", "C1": "P1", "A2": "P1", "A4": "P1"},
        perks={"P1": "outpost"},
        loot=loot(A2="loot-beast", A4="loot-colossus"),
    )
    income = row(t, 0)["income"]
    assert (income["gold"], income["colossus_cards"], income["beast_cards"]) == (2 * 2 + 3, 1, 1)
    by_space = {entry["space"]: entry for entry in income["from"]}
    assert {space: entry["gold"] for space, entry in by_space.items()} == {"B2": 4, "C1": 3, "A2": 0, "A4": 0}
    assert (by_space["A2"]["beast_cards"], by_space["A4"]["colossus_cards"]) == (1, 1)
    assert all(entry["words"].strip() for entry in income["from"])
    assert t.end_turn().gold("P1") == 7


@rule("BMR-402")
def test_income_from_ruins_counts_who_has_gold() -> None:
    t = table(banners={"E3": "P1"}, gold={"P2": 3, "P4": 1})
    assert row(t, 0)["income"]["gold"] == 2
    assert row(t, 1)["income"] == {"gold": 0, "colossus_cards": 0, "beast_cards": 0, "from": []}


@rule("BMR-225")
def test_gold_is_told_by_its_source() -> None:
    t = table(P2="C4", banners={"B5": "P1", "B4": "P1"}, loot=loot(B4="loot-gold-2"), hands={"P1": "eruption"})
    t.play("play-beast eruption").quiet().play("end")
    earned = row(t, 0)["earned"]
    assert {name: amount for name, amount in earned.items() if amount} == {"kills": 1, "loot": 2}
    assert sum(earned.values()) == t.gold("P1")


# -- the turn


@rule("BMR-075", "BMR-422", "BMR-R59")
def test_what_the_turn_has_left() -> None:
    t = table(hands={"P1": "teleport"}).play("create A1")
    shown = {name: seen(t)[name] for name in ("moves_made", "moves_allowed", "cards_played", "cards_allowed")}
    assert shown == {"moves_made": 1, "moves_allowed": 4, "cards_played": 0, "cards_allowed": 2}
    t.play("play teleport", "teleport A B1")
    assert (seen(t)["moves_made"], seen(t)["cards_played"]) == (1, 1)
    assert seen(table(perks={"P1": "blinding-speed"}))["moves_allowed"] == 5


@rule("BMR-072")
def test_ages_and_turns_are_counted() -> None:
    t = table(players=3, active="P3", options={"length": "half"}, age=2)
    assert [seen(t)[name] for name in ("age", "ages", "length", "active", "first", "players")] == [
        2,
        4,
        "half",
        2,
        0,
        3,
    ]
    turn = seen(t)["turn"]
    t.end_turn()
    assert [seen(t)[name] for name in ("age", "active", "turn")] == [3, 0, turn + 1]


@pytest.mark.parametrize("window", ["W1", "W2", "W3", "W4", "W5"])
def test_the_window_is_named(window: str) -> None:
    t = table(hands={"P2": "rampage"}, phase=window)
    for viewer in (0, 1, None):
        assert seen(t, viewer)["window"] == window
    assert seen(table())["window"] is None


@rule("BMR-283", "BMR-290")
def test_raised_hands_come_in_the_order_of_asking() -> None:
    t = table(hands={"P1": "rampage", "P3": "rampage", "P4": "eruption"}, active="P4", ask=["never"] * 4)
    assert seen(t)["raised"] == []
    t.state.wish(2, "interrupt")
    t.state.wish(0, "interrupt")
    assert seen(t)["raised"] == [0, 2]
    t.play("move colossus E5 E4")
    assert (t.asked, t.player) == ("window", "P1")
    t.play("pass")
    assert (t.asked, t.player) == ("window", "P3")
    assert 0 not in seen(t)["raised"]
    t.play("pass")
    assert (t.asked, t.player, seen(t)["raised"]) == ("action", "P4", [])


@rule("BMR-290")
def test_the_own_wishes_are_shown() -> None:
    t = table(hands={"P2": "rampage"})
    assert (seen(t, 1)["ask"], seen(t, 1)["not_this_turn"]) == ("normal", False)
    t.state.wish(1, "ask not-this-turn")
    assert seen(t, 1)["not_this_turn"] is True
    assert t.play("move colossus A1 B1").asked == "action", "P2 is not asked in this turn"
    t.end_turn()
    assert seen(t, 1)["not_this_turn"] is False
    t.state.wish(1, "ask all")
    assert seen(t, 1)["ask"] == "all"


# -- what is going on


@rule("BMR-253")
def test_cards_being_resolved_are_shown_outermost_first() -> None:
    t = table(hands={"P1": "ransack"}, beast_top=["rampage", "take-flight", "bank-run"])
    assert seen(t)["resolving"] == []
    t.play("play-beast ransack", "play rampage", "discard bank-run")
    assert seen(t)["resolving"] == [{"card": "ransack", "seat": 0}, {"card": "rampage", "seat": 0}]


@rule("BMR-293", "BMR-297")
def test_a_strike_shows_what_is_about_to_die() -> None:
    t = table(P1="B4", P2="D3 2", P3="B4", hands={"P1": "enrage-the-beast", "P2": "dodge", "P3": "zeal"})
    assert seen(t)["strike"] is None
    t.play("play-beast enrage-the-beast")
    for viewer in (0, 1, 3, None):
        strike = seen(t, viewer)["strike"]
        assert (strike["card"], strike["caster"], strike["dodging"]) == ("enrage-the-beast", 0, [])
        assert sorted(strike["area"]) == sorted(NEAR["C3"])
        doomed = {(entry["seat"], entry["space"]): entry["count"] for entry in strike["doomed"]}
        assert doomed == {(0, "B4"): 1, (1, "D3"): 2, (2, "B4"): 1}
    t.play("dodge")
    assert seen(t)["strike"]["dodging"] == [1]
    t.play("step E3", "stay")
    doomed = {(entry["seat"], entry["space"]): entry["count"] for entry in seen(t)["strike"]["doomed"]}
    assert doomed == {(0, "B4"): 1, (1, "D3"): 1, (2, "B4"): 1}
    t.play("pass")
    assert seen(t)["strike"] is None


# -- for the one who decides


@rule("BMR-103", "BMR-104", "BMR-111", "BMR-112")
def test_reach_tells_roads_and_dangers() -> None:
    reach = seen(table(P1="A2, B3, B4"), 0)["reach"]
    assert set(reach) == {"colossus", "A2", "B3", "B4", "create"}
    assert set(reach["A2"]) == {"A1", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "C2", "C3", "C4"}
    assert [space for space, way in reach["A2"].items() if way["lethal"]] == ["C3"]
    assert reach["A2"]["A3"]["road"] == []
    assert reach["A2"]["C2"]["road"] == ["B3"]
    assert reach["A2"]["C4"]["road"] == ["B3", "B4"]
    assert "C3" not in reach["colossus"]
    assert not any(way["lethal"] for way in reach["colossus"].values())


def test_reach_agrees_with_the_answers() -> None:
    t = table(P1="A2, B3, B4, D5 2", perks={"P1": "tunnel-keys"})
    reach = seen(t, 0)["reach"]
    assert set(reach["colossus"]) == t.destinations("colossus A1")
    assert set(reach["create"]) == t.destinations("create")
    for origin in ("A2", "B3", "B4", "D5"):
        assert set(reach[origin]) == t.destinations(f"acolyte {origin}")


def test_nothing_is_reached_outside_the_action_menu() -> None:
    t = table(hands={"P1": "teleport"}, P1="B3").play("play teleport")
    assert seen(t, 0)["reach"] is None


@rule("BMR-250", "BMR-447")
def test_unplayable_cards_say_why() -> None:
    t = table(hands={"P1": "zeal dodge convene rampage eruption"})
    playable = seen(t, 0)["playable"]
    assert (playable["zeal"], playable["rampage"]) == (None, None)
    for card in ("dodge", "convene", "eruption"):
        assert playable[card]["why"].strip()
        assert all(GAME.rulebook.rule(number).id == number for number in playable[card]["rules"])
        assert playable[card]["rules"]
    assert "BMR-447" in playable["dodge"]["rules"]


@rule("BMR-245")
def test_after_two_cards_the_others_are_dimmed() -> None:
    playable = seen(table(hands={"P1": "zeal teleport rampage"}, cards_played=2), 0)["playable"]
    assert "BMR-245" in playable["zeal"]["rules"]
    assert "BMR-245" in playable["teleport"]["rules"]
    assert playable["rampage"] is None


@rule("BMR-244", "BMR-280")
def test_on_anothers_turn_colossus_cards_wait() -> None:
    playable = seen(table(hands={"P2": "zeal rampage"}, phase="W2"), 1)["playable"]
    assert "BMR-244" in playable["zeal"]["rules"]
    assert playable["rampage"] is None


# -- the end, and the printed material


@rule("BMR-082")
def test_the_result_is_shown() -> None:
    t = table(active="P4", age=6, gold={"P1": 3})
    assert seen(t)["result"] is None
    assert seen(t.end_turn())["result"]["winners"] == [0]


def test_views_are_plain_data() -> None:
    t = table(P2="D3", hands={"P1": "rampage", "P2": "dodge"}).play("play-beast rampage", "beast D3")
    for viewer in (0, 1, None):
        assert json.loads(json.dumps(seen(t, viewer))) == seen(t, viewer)


@rule("BMR-020")
def test_the_reference_has_everything_printed() -> None:
    printed = GAME.reference()
    assert json.loads(json.dumps(printed)) == printed
    assert tuple(printed["spaces"]) == SPACES
    for space, entry in printed["spaces"].items():
        assert (entry["q"], entry["r"]) == AXIAL[space]
        assert set(entry["near"]) == NEAR[space]
    assert {tile: entry["copies"] for tile, entry in printed["landmarks"].items()} == TILES
    assert set(printed["loot"]) == set(TOKENS)
    assert {card: entry["copies"] for card, entry in printed["cards"].items()} == CARDS
    for card, entry in printed["cards"].items():
        assert entry["name"] and entry["text"]
        assert GAME.rulebook.rule(entry["rule"]).id == entry["rule"]
        assert (entry["kind"] == "beast") == (card in BEAST_CARDS)
        assert (entry["kind"] in ("perk", "gift", "action")) == (card in COLOSSUS_CARDS)
    assert list(printed["colors"]) == ["ember", "tide", "moss", "dusk"]
