"""Positions: a snapshot is the whole truth; what a hand-written one leaves out comes from the setup, and what
contradicts itself is refused in words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import bestiary
from tests.games.beast_master.box import BEAST_CARDS, COLOSSUS_CARDS
from tests.games.beast_master.invariants import check
from tests.games.beast_master.table import GAME, TILES, Table, loot, table
from tests.games.beast_master.test_decisions import DECISIONS

OPTIONS: list[dict[str, Any]] = [
    {"players": 4},
    {"players": 2, "length": "half", "landmarks": "players-place"},
    {"players": 3, "ask": "all", "landmarks": "random"},
    {"players": 4, "ask": "never", "first_player": 3, "length": "half"},
]
BARE: dict[str, Any] = {"game": "beast-master", "options": {"players": 4}, "seed": "bare"}


def described(options: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items())


def again(state: Any) -> Any:
    return GAME.restore(json.loads(json.dumps(state.snapshot())))


# -- there and back


@pytest.mark.parametrize("options", OPTIONS, ids=described)
def test_a_snapshot_restores_the_same_game_at_every_decision(options: dict[str, Any]) -> None:
    state = GAME.lay("there and back", **options)
    pick = Random(1)
    number = 0
    while True:
        if number < 60 or number % 7 == 0 or state.over or state.prompt.name not in ("action", "window"):
            twin = again(state)
            assert twin.snapshot() == state.snapshot()
            assert twin.actions() == state.actions()
            assert (twin.seat, twin.over, twin.result) == (state.seat, state.over, state.result)
            for seat in [*range(state.players), None]:
                assert twin.view(seat) == state.view(seat)
            if not state.over:
                assert twin.prompt == state.prompt
                lines = [state.notation(action) for action in state.actions()]
                assert [twin.notation(action) for action in twin.actions()] == lines
        if state.over:
            return
        state.play(pick.choice(state.actions()))
        number += 1


CROWD: dict[str, Any] = {
    "P1": "Colossus D4, D3 2, C4",
    "P2": "Colossus D4, D3, B5",
    "P3": "D3, B2 2",
    "P4": "E3, C4",
    "hands": {
        "P1": "purge pilfer rampage ransack landslide sabotage",
        "P2": "dodge dodge eruption rampage",
        "P3": "convert extortion bank-run",
        "P4": "teleport",
    },
}
HANDS = {"hands": CROWD["hands"]}
PURGED: dict[str, Any] = {**HANDS, "P1": "Colossus D4, D4 2", "P2": "D4"}
TALL = {"A2": "P1 P1", "D5": "P1", "C1": "P2"}

MOMENTS: dict[str, Callable[[], Table]] = {
    "a strike": lambda: table(**CROWD).play("play-beast rampage", "beast D3"),
    "a dodge": lambda: table(**CROWD).play("play-beast rampage", "beast D3", "dodge"),
    "a displacement": lambda: table(**CROWD).play("play-beast rampage", "beast D4"),
    "the second step": lambda: table(**HANDS).play("play-beast rampage", "beast D3"),
    "the purge": lambda: table(**PURGED).play("play purge", "to E4"),
    "the tokens": lambda: table(**HANDS, loot=loot(A2="loot-beast")).play(
        "play-beast landslide", "token A2 loot-beast"
    ),
    "the cards of Ransack": lambda: table(**HANDS).play("play-beast ransack"),
    "sabotage": lambda: table(**HANDS, banners={"A2": "P2", "A4": "P3"}).play("play-beast sabotage", "sabotage A2"),
    "an Outpost": lambda: table(**CROWD, banners=TALL, perks={"P1": "outpost"}),
    "a window": lambda: table(**CROWD).play("move colossus D4 E4"),
    "extortion": lambda: table(**HANDS, active="P3", gold={"P1": 5}).play("play extortion"),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_can_be_restored_and_has_the_same_future(name: str) -> None:
    t = MOMENTS[name]()
    twin = again(t.state)
    pick = Random(2)
    for _ in range(40):
        if t.over:
            return
        assert twin.prompt == t.state.prompt
        assert twin.actions() == t.state.actions()
        action = pick.choice(twin.actions())
        twin.play(action)
        t.state.play(action)
        assert twin.snapshot() == t.truth


# -- written by hand


@pytest.mark.parametrize("options", OPTIONS, ids=described)
def test_the_setup_is_a_position_too(options: dict[str, Any]) -> None:
    started = GAME.lay("same", **options)
    restored = GAME.restore({"game": "beast-master", "options": options, "seed": "same", "phase": "setup"})
    assert restored.prompt.name == started.prompt.name
    assert restored.seat == started.seat
    assert restored.snapshot()["landmarks"] == started.snapshot()["landmarks"]


def test_what_is_left_out_is_an_action_phase_with_nothing_on_the_island() -> None:
    state = GAME.restore(BARE)
    truth = state.snapshot()
    assert (state.prompt.name, state.seat) == ("action", 0)
    assert (truth["first"], truth["active"], truth["age"]) == (0, 0, 1)
    assert (truth["moves_made"], truth["cards_played"]) == (0, 0)
    assert (truth["beast"], truth["landmarks"]) == ("C3", TILES)
    assert truth["colossi"] == ["A1", "E1", "A5", "E5"]
    assert truth["acolytes"] == [{}, {}, {}, {}]
    assert (truth["ready"], truth["resting"]) == ([10] * 4, [0] * 4)
    assert (truth["banners"], truth["supply"]) == ({}, [5] * 4)
    assert (truth["gold"], truth["hands"], truth["perks"]) == ([0] * 4, [[]] * 4, [None] * 4)
    assert sorted(truth["colossus_deck"]) == sorted(COLOSSUS_CARDS.elements())
    assert sorted(truth["beast_deck"]) == sorted(BEAST_CARDS.elements())


def test_ready_and_supply_follow_from_what_is_on_the_island() -> None:
    t = table(P1="B3 2, B4", banners={"B3": "P1", "D5": "P1 P1"}, perks={"P1": "outpost"}, resting=[4, 0, 0, 0])
    assert (t.ready("P1"), t.resting("P1"), t.supply("P1")) == (3, 4, 2)
    t = table(players=3, P2="B3 2")
    assert (t.ready("P1"), t.ready("P2")) == (12, 10)


def test_a_given_position_is_settled() -> None:
    t = table(P1="B3", P2="D3 2", P3="D3")
    assert (t.controller("B3"), t.controller("D3"), t.controller("A1")) == ("P1", "P2", "P1")
    assert [t.banners(player) for player in ("P1", "P2", "P3")] == [[], [], []]
    t.play("create B1")
    assert t.banners("P1") == ["B1"], "the Banner of A1 and B3 is not made up for"


def test_cards_that_are_named_nowhere_lie_in_the_deck_in_the_order_of_the_content() -> None:
    order = GAME.restore(BARE).snapshot()["colossus_deck"]
    assert order == [card for card in reversed(GAME.reference()["cards"]) for _ in range(COLOSSUS_CARDS[card])]
    held = [order[0], order[5]]
    truth = GAME.restore({**BARE, "hands": [held, [], [], []]}).snapshot()
    rest = list(order)
    for card in held:
        rest.remove(card)
    assert truth["colossus_deck"] == rest


def test_the_tops_of_the_decks_can_be_named() -> None:
    top = ["teleport", "zeal", "teleport"]
    t = table(colossus_top=top[:2], beast_top=["rampage", "rampage"], hands={"P1": "teleport"})
    assert t.truth["colossus_deck"][:2] == top[:2]
    assert t.truth["beast_deck"][:2] == ["rampage", "rampage"]
    assert len(t.truth["colossus_deck"]) == 37
    assert len(t.truth["beast_deck"]) == 18


def test_a_whole_deck_keeps_its_order() -> None:
    deck = sorted(BEAST_CARDS.elements(), reverse=True)
    assert table(beast_deck=deck).truth["beast_deck"] == deck


def test_discard_piles_lie_as_written() -> None:
    t = table(colossus_discard=["zeal", "dodge"], beast_discard=["ghouls"])
    assert (t.truth["colossus_discard"], t.truth["beast_discard"]) == (["zeal", "dodge"], ["ghouls"])
    assert (len(t.truth["colossus_deck"]), len(t.truth["beast_deck"])) == (36, 17)


@pytest.mark.parametrize(
    ("phase", "asked", "player"),
    [
        ("draw", "window", "P2"),
        ("action", "action", "P1"),
        ("W1", "window", "P2"),
        ("W2", "window", "P2"),
        ("W3", "window", "P2"),
        ("W4", "window", "P2"),
        ("W5", "window", "P1"),
        ("scoring", "window", "P1"),
    ],
)
def test_a_phase_stands_for_an_agenda(phase: str, asked: str, player: str) -> None:
    t = table(hands={"P1": "rampage", "P2": "rampage"}, phase=phase)
    assert (t.asked, t.player) == (asked, player)
    windows = {"draw": "W1", "action": None, "scoring": "W5"}
    assert t.state.view(None)["window"] == windows.get(phase, phase)
    assert len(t.hand("P1")) == (2 if phase == "draw" else 1)


def test_dice_fall_as_written() -> None:
    for roll, dead in ((1, 1), (2, 1), (3, 0), (6, 0)):
        t = table(P2="B2", hands={"P1": "ritual-sacrifice"}, dice=[roll]).play("play-beast ritual-sacrifice")
        assert (t.resting("P2"), t.truth["dice"]) == (dead, [])


def test_spaces_are_read_in_small_letters_too() -> None:
    assert GAME.restore({**BARE, "beast": "d3"}).snapshot()["beast"] == "D3"


def test_terraform_may_bring_the_volcano_to_the_centre() -> None:
    t = table(beast="D4", loot=loot(C3="loot-beast"), hands={"P1": "terraform"})
    t.play("play-beast terraform", "token C3 loot-beast")
    assert again(t.state).snapshot() == t.truth
    assert t.truth["landmarks"]["C3"] == "volcano"


def test_a_position_is_left_as_it_was() -> None:
    position = {**BARE, "hands": [["rampage"], [], [], []], "acolytes": [{"B3": 2}, {}, {}, {}], "loot": loot()}
    kept = json.dumps(position)
    state = GAME.restore(position)
    state.play(state.actions()[0])
    assert json.dumps(position) == kept


def test_the_same_position_always_gives_the_same_game() -> None:
    assert GAME.restore(BARE).snapshot() == GAME.restore(BARE).snapshot()


# -- contradictions


def row(first: Any, other: Any) -> list[Any]:
    """A list by seat in which only the first seat is special."""
    return [first, other, other, other]


FEW_TILES = {space: tile for space, tile in TILES.items() if space != "B2"}
LOOT = loot()
NO_A1 = {space: tokens for space, tokens in LOOT.items() if space != "A1"}
SEVEN = ["zeal", "pilfer", "purge", "convert", "steal", "replace", "teleport"]
ENDED = {"kind": "win", "winners": [0], "scores": [0] * 4, "ranking": [[0], [1, 2, 3]], "reason": "ages"}

FAULTS: list[tuple[dict[str, Any], list[str]]] = [
    # what it is
    ({"game": "chess"}, ["Beast Master"]),
    ({"version": "0"}, ["version"]),
    ({"colour": "red"}, ["colour"]),
    ({"options": {"players": 9}}, ["2 to 4 players"]),
    ({"options": {"cheat": True}}, ["cheat"]),
    ({"options": None}, ["options"]),
    ({"chance": "7"}, ["chance"]),
    ({"reveals": -1}, ["reveals"]),
    ({"seed": 1.5}, ["seed"]),
    # tiles
    ({"landmarks": FEW_TILES}, ["landmarks"]),
    ({"landmarks": {**TILES, "A1": "ruins"}}, ["landmarks"]),
    ({"landmarks": {**TILES, "B2": "ruins"}}, ["landmarks"]),
    ({"landmarks": {**FEW_TILES, "C3": "hallowed-ground"}, "beast": "C3"}, ["C3"]),
    ({"landmarks": {**FEW_TILES, "Z9": "hallowed-ground"}}, ["Z9"]),
    ({"landmarks": {**TILES, "B2": "tavern"}}, ["tavern"]),
    ({"landmarks": ["market"]}, ["landmarks", "not names with their values"]),
    ({"stack": ["market"]}, ["stack"]),
    # tokens
    ({"loot": NO_A1}, ["loot"]),
    ({"loot": {**LOOT, "A1": []}}, ["loot"]),
    ({"loot": {**LOOT, "A1": ["loot-gold-1", "loot-gold-1"]}}, ["loot"]),
    ({"loot": {**LOOT, "A1": ["loot-silver"]}}, ["loot-silver"]),
    ({"loot": {**NO_A1, "Z9": LOOT["A1"]}}, ["Z9"]),
    ({"loot": {"A1": "loot-gold-1"}}, ["loot"]),
    # the Beast
    ({"beast": "C5"}, ["beast", "Volcano"]),
    ({"beast": "Z9"}, ["beast", "Z9"]),
    ({"beast": None}, ["beast"]),
    # Colossi
    ({"colossi": ["C3", "E1", "A5", "E5"]}, ["C3"]),
    ({"colossi": ["C5", "E1", "A5", "E5"]}, ["C5"]),
    ({"colossi": ["Z9", "E1", "A5", "E5"]}, ["Z9"]),
    ({"colossi": [None, "E1", "A5", "E5"]}, ["coloss"]),
    ({"colossi": ["A1", "E1", "A5"]}, ["colossi"]),
    # Acolytes
    ({"acolytes": row({"B3": 11}, {})}, ["acolytes"]),
    ({"acolytes": row({"B3": 8, "B4": 3}, {})}, ["acolytes"]),
    ({"options": {"players": 2}, "acolytes": [{"B3": 13}, {}]}, ["acolytes"]),
    ({"acolytes": row({"B3": -1}, {})}, ["acolytes"]),
    ({"acolytes": row({"B3": "two"}, {})}, ["acolytes"]),
    ({"acolytes": row({"B3": True}, {})}, ["acolytes"]),
    ({"acolytes": row({"C3": 1}, {})}, ["C3"]),
    ({"acolytes": row({"C5": 1}, {})}, ["C5"]),
    ({"acolytes": row({"Z9": 1}, {})}, ["Z9"]),
    ({"acolytes": [{}, {}]}, ["acolytes"]),
    ({"acolytes": row({"B3": 8}, {}), "resting": [3, 0, 0, 0]}, ["acolytes"]),
    ({"resting": [-1, 0, 0, 0]}, ["resting"]),
    ({"resting": [0, 0]}, ["resting"]),
    ({"resting": [11, 0, 0, 0]}, ["acolytes"]),
    ({"ready": [9, 10, 10, 10]}, ["ready"]),
    # Banners
    ({"banners": {space: [0] for space in ("A1", "A2", "A4", "A5", "B1", "B3")}}, ["banners"]),
    ({"banners": {"B3": [0, 1]}}, ["B3"]),
    ({"banners": {"B3": [0, 0]}}, ["banners", "Outpost"]),
    ({"banners": {"B3": [0, 0, 0]}, "perks": row("outpost", None)}, ["B3"]),
    ({"banners": {"B3": [0, 0], "B4": [0, 0]}, "perks": row("outpost", None)}, ["B"]),
    ({"banners": {"B3": [4]}}, ["B3"]),
    ({"banners": {"B3": [-1]}}, ["B3"]),
    ({"banners": {"Z9": [0]}}, ["Z9"]),
    ({"banners": {"B3": [0], "b3": [1]}}, ["banners", "B3", "twice"]),
    ({"banners": {"B3": 0}}, ["B3"]),
    ({"supply": [4, 5, 5, 5]}, ["supply"]),
    # control
    ({"control": {"B3": 4}}, ["control"]),
    ({"control": {}}, ["control"]),
    ({"control": {"A1": 1, "E1": 1, "A5": 2, "E5": 3}}, ["control", "A1"]),
    ({"control": {"Z9": 0}}, ["Z9"]),
    # Gold, hands, Perks
    ({"gold": [-1, 0, 0, 0]}, ["gold"]),
    ({"gold": [0, 0]}, ["gold"]),
    ({"gold": [1.5, 0, 0, 0]}, ["gold"]),
    ({"hands": row(["fireball"], [])}, ["fireball"]),
    ({"hands": [["zeal"], ["zeal"], [], []]}, ["zeal"]),
    ({"hands": row(["dodge"] * 5, [])}, ["dodge"]),
    ({"hands": row(["zeal"], []), "colossus_discard": ["zeal"]}, ["zeal"]),
    ({"hands": row(["outpost"], []), "perks": [None, "outpost", None, None]}, ["outpost"]),
    ({"hands": row(SEVEN, [])}, ["hands"]),
    ({"hands": [[], []]}, ["hands"]),
    ({"hands": row("zeal", [])}, ["hands"]),
    ({"perks": row("zeal", None)}, ["perks", "Zeal"]),
    ({"perks": row("rampage", None)}, ["perks", "Rampage"]),
    ({"perks": row("fireproof", None)}, ["fireproof"]),
    ({"perks": ["outpost", "outpost", None, None]}, ["outpost"]),
    ({"perks": ["outpost"]}, ["perks"]),
    # decks and piles
    ({"colossus_deck": ["zeal"], "colossus_discard": []}, ["colossus_deck"]),
    ({"colossus_top": ["rampage"]}, ["rampage"]),
    ({"beast_top": ["zeal"]}, ["zeal"]),
    ({"beast_top": ["fireball"]}, ["fireball"]),
    ({"colossus_top": ["zeal", "zeal"]}, ["zeal"]),
    ({"beast_discard": ["zeal"]}, ["zeal"]),
    ({"colossus_discard": ["rampage"]}, ["rampage"]),
    ({"beast_top": ["rampage"], "beast_discard": ["rampage"] * 3}, ["rampage"]),
    # seats and numbers
    ({"active": 4}, ["active"]),
    ({"first": -1}, ["first"]),
    ({"age": 0}, ["age"]),
    ({"age": 7}, ["age"]),
    ({"options": {"players": 4, "length": "half"}, "age": 5}, ["age"]),
    ({"moves_made": 6}, ["moves_made"]),
    ({"moves_made": -1}, ["moves_made"]),
    ({"cards_played": 3}, ["cards_played"]),
    ({"ask": ["normal", "all", "never", "maybe"]}, ["ask"]),
    ({"ask": ["normal"]}, ["ask"]),
    ({"not_this_turn": [4]}, ["not_this_turn"]),
    ({"raised": [7]}, ["raised"]),
    ({"dice": [0]}, ["dice"]),
    ({"dice": [7]}, ["dice"]),
    ({"dice": "6"}, ["dice"]),
    # what somebody knows
    ({"known": [[0, 1, "zeal"]]}, ["known"]),
    ({"known": [[0, 0, "zeal"]], "hands": row(["zeal"], [])}, ["known"]),
    ({"known": [[0, 9, "zeal"]]}, ["known"]),
    ({"known": [[0, 1, "fireball"]]}, ["fireball"]),
    ({"top_known": 4}, ["top_known"]),
    # the agenda
    ({"turn": 2}, ["turn"]),
    ({"turn": 0, "age": 2}, ["turn"]),
    ({"earned": row({"loot": 1}, {})}, ["earned, seat 0"]),
    ({"earned": row({"theft": 0}, {})}, ["theft"]),
    ({"phase": "lunch"}, ["lunch"]),
    ({"phase": "draw", "agenda": []}, ["agenda"]),
    ({"agenda": []}, ["agenda"]),
    ({"agenda": [{"task": "Dance"}]}, ["Dance"]),
    ({"agenda": [{"task": "EndTurn"}, {"task": "Act", "seat": 4}]}, ["agenda, Act, seat"]),
    ({"agenda": [{"task": "EndTurn"}, {"task": "OpenWindow", "kind": 6, "played": False}]}, ["OpenWindow, kind", "5"]),
    ({"agenda": [{"task": "EndTurn"}, {"task": "DodgeMove", "seat": 0, "waiting": ["Z9"]}]}, ["Z9"]),
    ({"agenda": [{"task": "EndTurn"}, {"task": "LandslidePick", "seat": 0, "picks": ["B3 gem"]}]}, ["gem"]),
    # the end
    ({"result": {**ENDED, "kind": "loss"}}, ["result", "kind"]),
    ({"result": {**ENDED, "reason": "boredom"}}, ["result", "reason"]),
    ({"result": {**ENDED, "ranking": [[0, 1, 2]]}}, ["result, ranking"]),
    ({"agenda": "Action"}, ["agenda", "not a list"]),
]


@pytest.mark.parametrize(("fields", "words"), FAULTS, ids=[json.dumps(fields)[:70] for fields, _ in FAULTS])
def test_a_contradiction_is_refused_and_named(fields: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(bestiary.PositionError) as refusal:
        GAME.restore({**BARE, **fields})
    for word in words:
        assert word in refusal.value.message


def test_a_full_hand_with_a_bigger_bag_is_no_contradiction() -> None:
    t = table(hands={"P1": " ".join([*SEVEN, "rampage"])}, perks={"P1": "a-bigger-bag"})
    assert len(t.hand("P1")) == 8


def test_anything_but_a_position_is_refused() -> None:
    nothing: Any
    for nothing in (None, [], "B2", 7):
        with pytest.raises(bestiary.PositionError):
            GAME.restore(nothing)


# -- snapshots that somebody has tampered with

JUNK: tuple[Any, ...] = (None, -1, 0, 1, 2, 3, 99, True, "x", "A1", "C3", "zeal", [], [0], {})
"""What may stand in the place of a true value; nothing at all is tried too."""


def places(data: Any, *above: Any) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a snapshot."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (*above, key)
        yield from places(value, *above, key)


def tampered(truth: dict[str, Any], pick: Random) -> dict[str, Any]:
    """The snapshot with one thing wrong in it, or missing."""
    spoilt: dict[str, Any] = json.loads(json.dumps(truth))
    *above, last = pick.choice(list(places(spoilt)))
    inner: Any = spoilt
    for key in above:
        inner = inner[key]
    if pick.random() < 0.1:
        del inner[last]
    else:
        inner[last] = pick.choice(JUNK)
    return spoilt


TOUCHED = {**MOMENTS, **DECISIONS}


@pytest.mark.parametrize("name", TOUCHED)
def test_whatever_is_changed_a_snapshot_is_refused_in_words_or_still_whole(name: str) -> None:
    truth = TOUCHED[name]().truth
    pick = Random(name)
    for _ in range(40):
        try:
            state = GAME.restore(tampered(truth, pick))
        except bestiary.PositionError:
            continue
        now = state.snapshot()
        check(now, now, state)
        for seat in [*range(state.players), None]:
            assert state.redeal(seat, 1).view(seat) == state.view(seat)
        for action in state.actions()[:3]:
            state.copy().play(action)


@pytest.mark.parametrize("control", [{}, {"A1": 0, "E1": 1, "A5": 2}, {"A1": 1, "E1": 1, "A5": 2, "E5": 3}, {"C4": 0}])
def test_a_memory_that_contradicts_the_pieces_is_refused(control: dict[str, int]) -> None:
    for t in (table(), table(hands={"P2": "rampage"}, phase="W2")):
        with pytest.raises(bestiary.PositionError, match="control"):
            GAME.restore({**t.truth, "control": control})


def asked_instead(t: Table, seat: int) -> dict[str, Any]:
    """The snapshot with another seat before the same question."""
    truth = t.truth
    *rest, top = truth["agenda"]
    return {**truth, "agenda": [*rest, {**top, "seat": seat}]}


@pytest.mark.parametrize("name", ["window", "dodge", "displace", "banner-move", "action", "ransack-play"])
def test_a_question_to_somebody_who_cannot_be_asked_it_is_refused(name: str) -> None:
    t = DECISIONS[name]()
    with pytest.raises(bestiary.PositionError):
        GAME.restore(asked_instead(t, 2))


def test_who_has_placed_a_colossus_is_not_asked_for_it_again() -> None:
    with pytest.raises(bestiary.PositionError, match="seat 0 has placed"):
        table(phase="setup", colossi=["A1", None, None, None], acolytes=[{"A1": 3}, {}, {}, {}])
