"""Labels that warn, and the sentence with which a game ends: it cites the rules that ended it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.mechanical_beast.table import GAME, Table, table
from tests.marks import rule


def label(t: Table, line: str) -> str:
    return t.state.label(t.state.parse(line))


def ending(t: Table) -> tuple[str, set[str]]:
    """The last event of a game that is over."""
    event = t.events[-1]
    assert (event.kind, event.text) == ("end", GAME.verdict(t.state))
    assert event.rules == GAME.rules_of_the_end(t.state)
    return event.text, set(event.rules)


# -- events


@rule("MBT-182")
def test_everybody_is_told_who_throws_the_switch() -> None:
    layout = "entrance 0 0, control-room 0 -1 r2, room-01 1 0"
    t = table(layout, meeples={"eng-0": "room-01"}).play("move eng-0 to control-room")
    [event] = [event for event in t.events if event.kind == "switch"]
    assert event.text == "Engineer A throws the switch: from now on rooms collapse."
    assert event.seen_by(None)
    assert set(event.refs) == {"meeple:eng-0", "tile:control-room", "switch"}


def told(t: Table, kind: str) -> list[tuple[str, tuple[str, ...]]]:
    """What was told of one kind, and by which rules."""
    return [(event.text, event.rules) for event in t.events if event.kind == kind]


@rule("MBT-183")
def test_the_android_does_not_throw_the_switch_and_that_is_said() -> None:
    t = table("entrance 0 0, control-room 0 -1 r2").play("move android to control-room")
    assert told(t, "switch") == [("The android does not throw the switch: only an engineer does.", ("MBT-183",))]


@rule("MBT-102", "MBT-289")
def test_a_locked_entry_that_shuts_behind_an_explorer_is_told() -> None:
    t = table(deck_top="room-46").play("skip-move", "explore eng-0 n")
    text = "The door at the entry of the Bunkhouse is locked: nobody can pass it behind engineer A."
    assert told(t, "shut") == [(text, ("MBT-101", "MBT-102"))]
    assert told(table(deck_top="room-25").play("skip-move", "explore eng-0 n"), "shut") == []
    t = table(deck_top="room-25", difficulty="hard").play("skip-move", "explore eng-0 n")
    text = "The glass door at the entry of the Escapement Duct is locked: nobody can pass it behind engineer A."
    assert told(t, "shut") == [(text, ("MBT-102", "MBT-289"))]


@rule("MBT-320", "MBT-321")
def test_the_place_in_the_pile_is_told() -> None:
    layout = "entrance 0 0, room-01 0 -1, emergency-exit 0 -2"
    meeples = {"eng-0a": "room-01", "eng-0b": "entrance", "eng-1a": "room-01", "eng-1b": "room-01"}
    t = table(layout, mode="competitive", players=2, switch_thrown=True, meeples=meeples)
    t.play("move eng-0a to emergency-exit", "end-turn", "move eng-1a to emergency-exit", "end-turn")
    t.play("move eng-0a to room-01")
    assert told(t, "pile") == [
        ("Engineer A1 is on the Emergency Exit, at the bottom of the pile.", ("MBT-320",)),
        ("Engineer B1 is on the Emergency Exit, on top of engineer A1 in the pile.", ("MBT-320",)),
        ("Engineer A1 leaves the pile on the Emergency Exit.", ("MBT-321",)),
    ]


@rule("MBT-119", "MBT-120", "MBT-117", "MBT-271")
def test_a_people_room_without_people_says_why() -> None:
    layout = "entrance 0 0, room-01 0 -1"
    fields: dict[str, Any] = {"meeples": {"eng-0": "room-01"}, "deck_top": "room-44", "switch_thrown": True}
    t = table(layout, **fields).play("skip-move", "explore eng-0 n")
    assert told(t, "person") == [("Nobody is found in the Commons: the switch has been thrown.", ("MBT-119",))]
    t = table(layout, mode="semi-coop", players=2, **fields).play("skip-move", "explore eng-0 n")
    assert told(t, "person") == [("A welder is found in the Commons.", ("MBT-116", "MBT-120", "MBT-271"))]
    t = table(layout, hands=[25], **{**fields, "switch_thrown": False}).play("skip-move", "explore eng-0 n")
    assert told(t, "person") == [("Nobody is found in the Commons: the supply is empty.", ("MBT-117",))]


@rule("MBT-198", "MBT-201", "MBT-202")
def test_a_room_that_does_not_collapse_says_why() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-19 0 -2"
    both = {"eng-0": "room-01", "android": "room-01"}
    t = table(layout, meeples=both, switch_thrown=True).play("move eng-0 to room-19")
    text = "The Grand Junction does not collapse: the android is still there."
    assert told(t, "hold") == [(text, ("MBT-201",))]
    crew = {**both, "eng-1": "room-01", "eng-2": "room-01"}
    t = table(layout, players=3, meeples=crew, switch_thrown=True).play("move android to room-19")
    assert told(t, "hold")[0][0] == "The Grand Junction does not collapse: engineers A, B and C are still there."
    t = table(layout, meeples={"android": "room-19"}, switch_thrown=True, deck_top="room-05")
    t.play("move eng-0 to room-01", "explore eng-0 e")
    assert told(t, "hold") == [
        ("The Entrance never collapses.", ("MBT-202",)),
        ("The Grand Junction does not collapse: engineer A did not start the turn there.", ("MBT-198",)),
    ]
    t = table(layout, meeples=both).play("move eng-0 to room-19")
    assert told(t, "hold") == [], "before the switch nothing does"


@rule("MBT-204", "MBT-207", "MBT-150")
def test_collapses_and_gears_name_every_tile_that_moves() -> None:
    layout = "entrance 0 0, room-01 0 -1, room-19 0 -2"
    t = table(layout, meeples={"eng-0": "room-01"}, switch_thrown=True).play("move eng-0 to room-19")
    [event] = [event for event in t.events if event.kind == "collapse"]
    assert event.text == "The Grand Junction collapses, and 1 room slides."
    assert (event.rules, set(event.refs)) == (("MBT-196", "MBT-204"), {"tile:room-01", "tile:entrance"})
    t = table("entrance 0 0, room-22 0 -1, room-19 5 5", meeples={"eng-0": "room-22"})
    t.play("skip-move", "gear eng-0 0 cw")
    [event] = [event for event in t.events if event.kind == "gear"]
    assert {ref for ref in event.refs if ref.startswith("tile:")} == {"tile:room-22", "tile:entrance"}


@rule("MBT-137")
def test_a_gear_that_is_free_again_is_told() -> None:
    t = table("entrance 0 0, room-22 0 -1", meeples={"eng-0": "room-22"}, last_gear={"eng-0": ["room-22", 0]})
    t.play("move eng-0 to entrance", "end-turn")
    assert told(t, "forget") == [("Engineer A may use the center gear of the Spindle Duct again.", ("MBT-137",))]
    t = table(
        "entrance 0 0, room-22 0 -1",
        meeples={"eng-0": "room-22"},
        last_gear={"eng-0": ["room-22", 0]},
        switch_thrown=True,
    ).play("move eng-0 to entrance", "explore eng-0 n")
    assert told(t, "forget") == [("Engineer A has no last gear any more: the Spindle Duct is gone.", ("MBT-137",))]


@rule("MBT-345", "MBT-346")
def test_everybody_is_told_that_nothing_happens() -> None:
    t = table(players=2)
    for _ in range(20):
        t.idle_turn()
    assert [text for text, _ in told(t, "stall")] == [
        f"For {rounds} rounds there has been no progress: after 25 the game ends." for rounds in (5, 10)
    ]


@rule("MBT-097")
def test_the_last_tile_of_the_deck_is_told() -> None:
    t = table(deck="room-01").play("skip-move", "explore eng-0 n")
    assert told(t, "deck") == [("The deck is empty: nobody may explore any more.", ("MBT-097",))]


@rule("MBT-306", "MBT-312")
def test_whoever_places_the_exit_is_told_why() -> None:
    t = table(mode="competitive", players=3, deck="control-room emergency-exit").play("skip-move", "explore eng-0a n")
    text = "The Emergency Exit is next in the deck: C, who sits before A, places it."
    assert told(t, "exit") == [(text, ("MBT-306", "MBT-312"))]


@rule("MBT-347")
def test_votes_say_who_is_asked_next() -> None:
    t = table(players=3).play("call-end", "yes", "no")
    assert [text for text, _ in told(t, "vote")] == [
        "A proposes to call the end: B votes first.",
        "B agrees: C votes next.",
        "C disagrees: A's turn goes on.",
    ]
    assert told(table().play("call-end"), "vote") == [("A calls the end.", ("MBT-347",))]


@rule("MBT-185")
def test_a_movement_that_goes_on_is_told_as_one() -> None:
    layout = "entrance 0 0, room-01 0 -1, control-room 1 -1, room-19 2 -1 r1"
    t = table(layout, meeples={"eng-0": "room-01"}).play("move eng-0 to control-room", "move on to room-19")
    assert told(t, "move") == [
        ("Engineer A moves from the Grand Junction to the Control Room.", ("MBT-080",)),
        ("Engineer A moves on from the Control Room to the Long Duct.", ("MBT-185", "MBT-186")),
    ]


@rule("MBT-065")
def test_a_turn_in_which_nothing_is_done_is_told() -> None:
    text = "A neither moves a meeple nor takes an action."
    assert told(table().play("skip-move", "end-turn"), "pass") == [(text, ("MBT-065",))]
    layout = "entrance 0 0, room-22 0 -1"
    assert told(table(layout).play("move eng-0 to room-22", "end-turn"), "pass") == []
    t = table(layout, meeples={"eng-0": "room-22"}).play("skip-move", "gear eng-0 0 cw", "gear-stop")
    assert told(t, "pass") == []


@rule("MBT-007")
def test_two_gears_of_a_kind_in_one_room_are_told_apart() -> None:
    """By the side or the corner on which they are now, also where their room has been turned."""
    t = table("entrance 0 0, room-21 0 -1, room-01 1 -1", meeples={"eng-0": "room-21"}).play("skip-move")
    assert label(t, "gear eng-0 0 n") == "Turn the east edge gear of the Twin-Rack Duct to the north with engineer A"
    assert t.refused("gear eng-0 1 n").message == "In the line beyond this gear there is nothing that it could move."
    t = table("entrance 0 0, room-40 0 -1 r1", meeples={"eng-0": "room-40"}).play("skip-move")
    assert label(t, "gear eng-0 0 cw").startswith("Turn the south-east corner gear of the Twin-Cam Pit clockwise")
    assert label(t, "gear eng-0 1 cw").startswith("Turn the north-east corner gear of the Twin-Cam Pit clockwise")
    t.play("gear eng-0 1 cw")
    assert told(t, "gear")[0][0] == "Engineer A turns the north-east corner gear of the Twin-Cam Pit clockwise."
    assert "turn the south-east corner gear of the Twin-Cam Pit again" in t.state.prompt.text, "it went along"


def test_no_two_answers_read_alike() -> None:
    layout = "entrance 0 0, room-01 1 -1, room-04 -1 -1, room-14 0 -2"
    for room in ("room-21", "room-40", "room-62"):
        t = table(f"{layout}, {room} 0 -1", meeples={"eng-0": room}).play("skip-move")
        labels = [t.state.label(action) for action in t.state.actions()]
        assert len([said for said in labels if "gear" in said]) == 4
        assert len(set(labels)) == len(labels)


# -- prompts


def asked(t: Table) -> str:
    return t.state.prompt.text


def test_a_prompt_offers_only_what_is_possible() -> None:
    assert asked(table()) == "A: go on without a movement, for no way is open, or end the game now."
    t = table("entrance 0 0, room-22 0 -1", players=2, meeples={"eng-0": "room-22"})
    assert asked(t) == "A: move engineer A or the android, do not move, or propose to call the end."
    t.play("skip-move")
    assert asked(t) == "A: explore with engineer A or the android, turn a gear with engineer A, or end the turn."
    t = table(lockdown_revealed=True, call_end=False).play("skip-move")
    assert asked(t) == "A: end the turn, for there is nothing to explore and no gear to turn."


def test_a_prompt_names_only_what_is_among_the_answers() -> None:
    """In every decision of games that are played to the end."""
    words = {"move": {"move ": "move "}, "action": {"explore with": "explore ", "turn a gear": "gear "}}
    for seed, mode in enumerate(["coop", "semi-coop", "competitive"] * 3):
        t = Table(GAME.start(seed=seed, mode=mode, players=2))
        chance = Random(seed)
        while not t.over:
            for said, verb in words.get(t.asked, {}).items():
                offered = any(line.startswith(verb) for line in t.answers)
                assert (f" {said}" in asked(t)) == offered, asked(t)
            if t.asked == "move":
                assert ("call the end" in asked(t)) == ("call-end" in t.answers)
            t.answer(chance.choice([action for action in t.state.actions() if t.state.notation(action) != "call-end"]))


# -- labels


def test_exploring_out_of_the_start_room_warns_of_the_collapse() -> None:
    layout = "entrance 0 0, room-01 0 -1, emergency-exit 0 -2"
    t = table(layout, meeples={"eng-0": "room-01", "android": "emergency-exit"}, switch_thrown=True).play("skip-move")
    assert label(t, "explore eng-0 e") == "Explore east with engineer A: the Grand Junction collapses"
    assert label(t, "explore android n").endswith(": the Emergency Exit collapses")
    fields: dict[str, Any] = {"meeples": {"eng-0": "emergency-exit"}, "switch_thrown": True}
    t = table(layout, difficulty="extreme", **fields)
    assert label(t, "move eng-0 to room-01").endswith(": the Emergency Exit collapses and the game is lost")


def test_exploring_without_a_collapse_warns_of_nothing() -> None:
    layout = "entrance 0 0, room-01 0 -1"
    both = {"eng-0": "room-01", "android": "room-01"}
    quiet: list[dict[str, Any]] = [{"meeples": {"eng-0": "room-01"}}, {"meeples": both, "switch_thrown": True}]
    for fields in quiet:
        t = table(layout, **fields).play("skip-move")
        assert label(t, "explore eng-0 e") == "Explore east with engineer A"
    t = table(layout, switch_thrown=True).play("move eng-0 to room-01")
    assert label(t, "explore eng-0 e") == "Explore east with engineer A", "it did not start there"
    assert label(t, "explore android e") == "Explore east with the android", "the Entrance never collapses"


def test_calling_the_end_alone_ends_it() -> None:
    assert label(table(), "call-end") == "End the game now"
    assert label(table(players=2), "call-end") == "Propose to call the end"


# -- the end of co-op

HOME = "entrance 0 0, room-38 5 5, room-46 8 8"
DEAD: dict[str, Any] = {"switch_thrown": True, "lockdown_revealed": True}
FAR: dict[str, Any] = {"meeples": {"android": "room-01"}}


@rule("MBT-241", "MBT-242")
def test_everybody_is_out() -> None:
    assert ending(table(HOME, switch_thrown=True).idle_turn()) == (
        "Victory: everybody is out.",
        {"MBT-240", "MBT-241"},
    )
    assert ending(table(HOME, switch_thrown=True, people="room-46").idle_turn()) == (
        "Defeat: everybody is out, but 1 of the People is left inside.",
        {"MBT-240", "MBT-242"},
    )


@pytest.mark.parametrize(
    ("fields", "outcome", "inside", "reckoned"),
    [
        ({"meeples": {"android": "room-38"}}, "Victory without the android", "the android is", "MBT-244"),
        ({"meeples": {"eng-0": "room-38"}}, "Defeat", "engineer A is", "MBT-245"),
        (
            {"meeples": {"eng-0": "room-38", "android": "room-38"}},
            "Defeat",
            "engineer A and the android are",
            "MBT-245",
        ),
    ],
)
@rule("MBT-353", "MBT-343", "MBT-244", "MBT-245")
def test_the_final_reckoning(fields: dict[str, Any], outcome: str, inside: str, reckoned: str) -> None:
    dead = table(HOME, **{**DEAD, **fields}).idle_turn()
    assert ending(dead) == (
        f"{outcome}: nobody can change anything any more and {inside} trapped.",
        {"MBT-343", "MBT-353", reckoned},
    )
    refs = {f"meeple:{meeple}" for meeple in fields["meeples"]}
    assert {ref for ref in dead.events[-1].refs if ref.startswith("meeple:")} == refs
    called = table(HOME, **{**DEAD, "lockdown_revealed": False, **fields}).play("call-end")
    assert ending(called) == (f"{outcome}: the end has been called and {inside} still inside.", {"MBT-347", reckoned})


@rule("MBT-353", "MBT-246")
def test_nobody_is_trapped_in_a_dead_position() -> None:
    t = table(HOME, lockdown_revealed=True).idle_turn()
    text = "Defeat, and the Beast still runs: nobody can change anything any more and nobody is trapped."
    assert ending(t) == (text, {"MBT-343", "MBT-353", "MBT-246"})
    assert t.events[-1].refs == ()


@rule("MBT-353")
def test_people_are_counted_where_they_are_left_behind() -> None:
    layout = f"{HOME}, room-47 9 9"
    t = table(layout, **DEAD, meeples={"android": "room-38"}, people="room-46 room-47").idle_turn()
    text = "nobody can change anything any more, the android is trapped and 2 of the People are left inside."
    assert ending(t)[0] == f"Defeat: {text}"


def test_a_stalled_game() -> None:
    t = table(stall=4, stall_rounds=5).idle_turn()
    text = "Defeat, and the Beast still runs: for 5 rounds there was no progress."
    assert ending(t) == (text, {"MBT-346", "MBT-246"})
    t = table("entrance 0 0, room-01 0 -1", stall=9, stall_rounds=5, players=2, switch_thrown=True, **FAR).idle_turn()
    text = "Victory without the android: for 5 rounds there was no progress and the android is still inside."
    assert ending(t) == (text, {"MBT-346", "MBT-244"})


def test_the_only_exit_collapses() -> None:
    layout = "entrance 0 0, emergency-exit 0 -1"
    fields: dict[str, Any] = {"difficulty": "extreme", "switch_thrown": True, "meeples": {"eng-0": "emergency-exit"}}
    t = table(layout, **fields).play("move eng-0 to entrance")
    assert ending(t) == ("Defeat: the Emergency Exit has collapsed.", {"MBT-292"})
    t = table(layout, mode="semi-coop", players=2, **fields).play("move eng-0 to entrance")
    assert ending(t)[1] == {"MBT-292", "MBT-272"}


# -- trapped for certain

WALKING = "entrance 0 0, room-01 0 -1, lockdown 5 5"


@rule("MBT-352", "MBT-353")
def test_engineers_who_are_trapped_for_certain_are_named() -> None:
    t = table(WALKING, **DEAD, players=3, meeples={"eng-0": "lockdown", "eng-2": "lockdown"}).idle_turn()
    text, rules = ending(t)
    assert text == "Defeat: engineers A and C are trapped for certain."
    assert rules == {"MBT-352", "MBT-351", "MBT-353", "MBT-245"}
    assert set(t.events[-1].refs) == {"meeple:eng-0", "meeple:eng-2"}


@rule("MBT-353", "MBT-354")
def test_an_android_that_is_trapped_for_certain_is_named() -> None:
    t = table(WALKING, **DEAD, meeples={"android": "lockdown"}).idle_turn()
    text, rules = ending(t)
    assert text == "Victory without the android: the android is trapped for certain."
    assert rules == {"MBT-354", "MBT-351", "MBT-353", "MBT-244"}
    assert set(t.events[-1].refs) == {"meeple:android", "seat:0"}


# -- semi-co-op


def semi(hands: list[int], **fields: Any) -> tuple[str, set[str]]:
    position: dict[str, Any] = {"switch_thrown": True, "switch_turn": 2, "turn": 90, "hands": hands, **fields}
    return ending(table(HOME, mode="semi-coop", players=len(hands), **position).idle_turn())


def test_most_people() -> None:
    text, rules = semi([1, 3])
    assert text == "B has rescued the most People and wins. Victory: everybody is out."
    assert rules == {"MBT-240", "MBT-241", "MBT-273"}


def test_a_tie_that_the_time_decides_says_so() -> None:
    text, rules = semi([3, 3, 1], arrived={"eng-0": 61, "eng-1": 58})
    assert text.startswith("A and B have rescued the most People; B left the Beast first and wins. Victory")
    assert rules == {"MBT-240", "MBT-241", "MBT-273", "MBT-274", "MBT-275"}
    text, rules = semi([3, 3, 3], arrived={"eng-0": 58, "eng-1": 58, "eng-2": 60})
    assert text.startswith("A, B and C have rescued the most People; A and B left the Beast first and share the win.")
    assert "MBT-276" in rules


def test_a_tie_that_nothing_decides() -> None:
    text, rules = semi([3, 3])
    tie = "nobody of them left the Beast before the others, and A and B share the win."
    assert text == f"A and B have rescued the most People, {tie} Victory: everybody is out."
    assert rules == {"MBT-240", "MBT-241", "MBT-273", "MBT-274", "MBT-275", "MBT-276"}


def test_where_nobody_was_rescued_nobody_has_rescued_the_most() -> None:
    text, _ = semi([0, 0], arrived={"eng-0": 61, "eng-1": 58})
    assert text.startswith("Nobody has rescued any People; B left the Beast first and wins.")
    text, _ = semi([0, 0])
    assert text.startswith(
        "Nobody has rescued any People, nobody of them left the Beast before the others, and A and B"
    )


def test_lost_together() -> None:
    assert semi([3, 1], people="room-46")[1] == {"MBT-240", "MBT-242", "MBT-272"}


# -- the race


def test_the_end_of_a_race() -> None:
    layout = "entrance 0 0, room-01 0 -1, emergency-exit 0 -2"
    race: dict[str, Any] = {"mode": "competitive", "players": 2, "switch_thrown": True}
    t = table(layout, **race, meeples={"eng-0a": "emergency-exit", "eng-0b": "room-01"})
    assert ending(t.copy().play("move eng-0b to emergency-exit")) == (
        "A wins: both of A's engineers are on the Emergency Exit.",
        {"MBT-330"},
    )
    assert ending(t.copy().play("move eng-0a to entrance")) == (
        "Everybody loses: the Emergency Exit has collapsed.",
        {"MBT-331"},
    )
    assert ending(t.copy().play("call-end", "yes")) == (
        "A wins: the end has been called and engineer A1 is at the bottom of the pile.",
        {"MBT-347", "MBT-332"},
    )
    t = table(layout, **race)
    assert ending(t.play("call-end", "yes")) == (
        "Everybody loses: the end has been called and nobody is on the Emergency Exit.",
        {"MBT-347", "MBT-332"},
    )
    t = table(layout, **{**race, "switch_thrown": False})
    assert ending(t.play("call-end", "yes")) == (
        "Everybody loses: the end has been called and the switch is not thrown.",
        {"MBT-347", "MBT-333"},
    )


@rule("MBT-335", "MBT-353")
def test_a_race_that_nobody_inside_can_go_on_with() -> None:
    layout = "entrance 20 20, room-19 0 1, emergency-exit 0 0, room-38 10 0, lockdown -9 -9"
    inside = {"eng-0b": "room-38", "eng-1a": "lockdown", "eng-1b": "room-38"}
    race: dict[str, Any] = {"mode": "competitive", "players": 2, **DEAD, "deck": ""}
    t = table(layout, meeples={"eng-0a": "emergency-exit", **inside}, **race).idle_turn()
    text, rules = ending(t)
    nobody = "nobody in the Beast can change anything any more, engineers A2, B1 and B2 are trapped"
    assert text == f"A wins: {nobody} and engineer A1 is at the bottom of the pile."
    assert rules == {"MBT-335", "MBT-343", "MBT-353", "MBT-332"}
    assert set(t.events[-1].refs) == {"seat:0", "meeple:eng-0b", "meeple:eng-1a", "meeple:eng-1b"}
    t = table(layout, meeples={"eng-0a": "lockdown", **inside}, **race).idle_turn()
    assert ending(t)[0].endswith("engineers A1, A2, B1 and B2 are trapped and nobody is on the Emergency Exit.")
