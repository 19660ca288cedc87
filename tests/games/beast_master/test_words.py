"""Words: questions that say what is asked, labels fit for people, a log that gives the cause, and the last sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bestiary.kernel.values import Event
from tests.games.beast_master.invariants import CARDS
from tests.games.beast_master.table import GAME, Table, loot, table
from tests.games.beast_master.test_decisions import DECISIONS
from tests.marks import rule


def events(t: Table, *words: str) -> list[Event]:
    """The events whose text has all these words."""
    return [event for event in t.events if all(re.search(rf"\b{word}\b", event.text) for word in words)]


# -- questions and labels


@pytest.mark.parametrize("name", DECISIONS)
def test_every_question_is_a_sentence_with_rules(name: str) -> None:
    prompt = DECISIONS[name]().state.prompt
    assert prompt.text[-1] in ".?!:"
    assert prompt.rules
    for number in prompt.rules:
        assert GAME.rulebook.rule(number).id == number


@pytest.mark.parametrize("name", DECISIONS)
def test_every_answer_has_a_label_of_its_own(name: str) -> None:
    t = DECISIONS[name]()
    labels = [t.state.label(action) for action in t.state.actions()]
    assert all(label.strip() and label[0].isupper() for label in labels)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("name", DECISIONS)
def test_labels_and_questions_name_cards_as_people_do(name: str) -> None:
    t = DECISIONS[name]()
    texts = [t.state.prompt.text, *(t.state.label(action) for action in t.state.actions())]
    for card in CARDS:
        if "-" in card:
            assert not [text for text in texts if card in text], card


PROMPTS = {
    "place-landmark, the second": "on any space without a Landmark but C3 (2 of 8).",
    "place-acolyte": "A: place an Acolyte on your Colossus's space or beside it (1 of 3).",
    "action": "A: make a Movement (4 left), or end the Action Phase.",
    "action, cards alone": "A: play a Colossus card (2 left), play a Beast Master card, or end the Action Phase.",
    "action, the Mantle": "A: play a Colossus card (2 left), use Beast Mantle, or end the Action Phase.",
    "action, the Outpost": "A: add a second Banner by Outpost, or end the Action Phase.",
    "dodge": "B: play Dodge, or let Rampage kill an Acolyte of yours on D3.",
    "dodge, a forced pass": "B: let Rampage kill an Acolyte of yours on D3, since you hold no Dodge.",
    "dodge-move": "B: let your Acolyte on D3 dodge Rampage, or stay.",
    "displace": "A: move your Colossus from D4 to an adjacent space (Rampage has brought the Beast there).",
    "retreat": "B: choose where your Colossus on C1 retreats to from the Beast by Enrage the Beast.",
    "retreat, the Beast": "C: choose where the Beast on C1 retreats to from the Volcano by Eruption.",
    "banner-next": "you have 1 Banner in supply for B2 (Hallowed Ground) and E3 (Ruins).",
    "banner-move": "A: move one of your Banners to E3 (Ruins), or leave it without one.",
    "discard, over the limit": "A: discard a card for the hand limit: you hold 7 and may keep 6.",
    "discard, Ghouls!": "A: discard a card for Ghouls! (1 of 2).",
    "discard, Beast Mantle again": "or be done (1 card so far, for nothing).",
    "extortion": "B: give A a card for Extortion.",
    "place-from-reserve, Companionship": "A: place an Acolyte on A5 for Companionship, or stop (at most 3 more).",
    "place-from-reserve, Zeal": "A: place an Acolyte beside the Volcano for Zeal, or stop (at most 10 more).",
    "solidarity": "D: place all your 10 ready Acolytes on one space for Solidarity, or decline.",
    "purge-target": "A: send your Acolyte from D4 to an adjacent space for Purge (1 of 2).",
    "perk-target": "A: choose the Perk that Vandalize destroys.",
    "beast-step": "A: move the Beast from C3 to an adjacent space for Rampage (1 of 2).",
    "beast-step, the second": "A: move the Beast from C4 to an adjacent space for Rampage (2 of 2).",
    "landslide, the first destination": "of the Loot for 1 Gold from A1 for Landslide (3 of 4).",
    "sabotage, again": "A: choose a space whose Banner falls by Sabotage, or stop (2 of 3).",
}


@pytest.mark.parametrize("name", PROMPTS)
def test_a_question_names_its_cause_and_what_is_left(name: str) -> None:
    assert DECISIONS[name]().state.prompt.text.endswith(PROMPTS[name])


def test_no_two_questions_read_alike() -> None:
    asked = {name: DECISIONS[name]().state.prompt.text.partition(": ")[2] for name in DECISIONS}
    twice = {text for text in asked.values() if list(asked.values()).count(text) > 1}
    alike = {name.partition(",")[0] for name, text in asked.items() if text in twice}
    assert alike <= {"displace"}, "what is asked of two players in turn is the same question"


@rule("BMR-281", "BMR-283")
@pytest.mark.parametrize(
    ("phase", "moment"),
    [
        ("W1", "W1 of A's turn, after the draw"),
        ("W2", "W2 of A's turn, after the Movement"),
        ("W3", "W3 of A's turn, after the card or Perk"),
        ("W4", "W4 of A's turn, before the Scoring Phase"),
        ("W5", "W5 of A's turn, after the Scoring Phase"),
    ],
)
def test_every_window_says_which_it_is(phase: str, moment: str) -> None:
    assert (
        table(hands={"P2": "rampage"}, phase=phase).state.prompt.text
        == f"B: play a Beast Master card, or pass ({moment})."
    )


@rule("BMR-285", "BMR-291")
def test_a_window_that_asks_again_and_a_forced_pass_say_so() -> None:
    t = table(hands={"P2": "take-flight rampage", "P3": "eruption"}, phase="W2").play(
        "play-beast take-flight", "beast D1"
    )
    assert t.state.prompt.text.endswith("(W2 of A's turn, after the Movement, again after a Beast Master card).")
    assert t.play("pass").state.prompt.text.startswith(
        "C: pass, since none of your Beast Master cards can be played now"
    )


@rule("BMR-433", "BMR-441", "BMR-454", "BMR-456", "BMR-461", "BMR-462", "BMR-466")
@pytest.mark.parametrize(
    ("name", "wanted", "others"),
    [
        ("place-from-reserve, Companionship", "BMR-433", "BMR-441"),
        ("place-from-reserve, Zeal", "BMR-441", "BMR-433"),
        ("perk-target", "BMR-456", "BMR-454"),
        ("retreat", "BMR-461", "BMR-462"),
        ("retreat, the Beast", "BMR-462", "BMR-461"),
        ("displace", "BMR-466", "BMR-470"),
        ("action, the Mantle", "BMR-421", "BMR-423"),
    ],
)
def test_a_question_cites_its_own_card_alone(name: str, wanted: str, others: str) -> None:
    rules = DECISIONS[name]().state.prompt.rules
    assert wanted in rules
    assert others not in rules


LABELS = {
    "action": {"move colossus A1 B1": "Move your Colossus from A1 to B1", "create A1": "Create an Acolyte on A1"},
    "extortion": {"give zeal": "Give Zeal to A"},
    "banner-move": {"decline": "Leave E3 (Ruins) without a Banner", "move A2": "Move the Banner from A2"},
    "discard, Beast Mantle again": {"done": "Be done: draw nothing"},
    "convert-target": {"convert B3 A": "Convert your Acolyte on B3", "convert A2 B": "Convert B's Acolyte on A2"},
    "teleport-target": {"teleport A D3": "Move your Colossus to D3", "teleport B D3": "Move B's Colossus to D3"},
    "terraform": {"token A2 loot-gold-1": "Take the Loot for 1 Gold on A2"},
    "sabotage": {"sabotage E4": "Bring down the Banner of C on E4"},
    "banner-next": {"next E3": "Raise your next Banner on E3 (Ruins)"},
    "replace-target": {
        "swap A B": "Let your Colossus trade places with B's",
        "swap B C": "Let B's Colossus trade places with C's",
    },
    "retreat": {"retreat B1": "Retreat to B1"},
    "retreat, the Beast": {"retreat B1": "Let the Beast retreat to B1"},
    "perk-target": {"perk D": "Destroy D's Tunnel Keys"},
}


@pytest.mark.parametrize("name", LABELS)
def test_labels_say_what_an_answer_does(name: str) -> None:
    t = DECISIONS[name]()
    for line, label in LABELS[name].items():
        assert t.state.label(t.state.parse(line)) == label


@rule("BMR-170")
def test_the_label_of_a_step_of_the_beast_tells_whom_it_kills() -> None:
    t = table(P1="D3", P2="D3 2", hands={"P1": "rampage"}).play("play-beast rampage")
    assert (
        t.state.label(t.state.parse("beast D3"))
        == "Lead the Beast to D3: kills an Acolyte of yours and 2 Acolytes of B"
    )


@rule("BMR-R52")
def test_the_label_of_sabotage_tells_own_banners_from_others() -> None:
    t = table(hands={"P1": "sabotage"}, perks={"P1": "outpost"}, banners={"B3": "P1", "D3": "P1 P1", "E4": "P2"})
    t.play("play-beast sabotage")
    assert [t.state.label(action) for action in t.state.actions()] == [
        "Bring down your own Banner on B3",
        "Bring down both your Banners on D3",
        "Bring down the Banner of B on E4",
    ]


@rule("BMR-297")
def test_the_label_of_a_dodge_warns_of_struck_spaces() -> None:
    t = table(P2="D3", hands={"P1": "enrage-the-beast", "P2": "dodge"}).play("play-beast enrage-the-beast", "dodge")
    assert t.state.label(t.state.parse("step D4")) == "Step to D4, which is struck as well"
    assert t.state.label(t.state.parse("step E3")) == "Step to E3 (Ruins)"


def test_the_label_of_a_lethal_step_warns() -> None:
    t = table(P1="B3, C4")
    deadly = [t.state.label(t.state.parse(f"move acolyte {origin}")) for origin in ("B3 C3", "C4 C5", "C4 C3")]
    harmless = t.state.label(t.state.parse("move acolyte B3 B2"))
    for label in deadly:
        assert re.search(r"\bdie", label)
    assert not re.search(r"\bdie", harmless)


def test_the_end_of_a_phase_says_what_is_left_unused() -> None:
    label = table(moves_made=1).state.label(table(moves_made=1).state.actions()[0])
    assert "3" in label


@rule("BMR-291", "BMR-299")
def test_others_are_told_no_question_that_would_tell_them_something() -> None:
    for name in ("window", "window, a forced pass", "dodge", "dodge, a forced pass"):
        t = DECISIONS[name]()
        assert GAME.shown_prompt(t.state, t.seat) == t.state.prompt
        shown = {GAME.shown_prompt(t.state, seat) for seat in (*range(4), None) if seat != t.seat}
        assert [prompt.name for prompt in shown] == ["waiting"]


# -- the log


@rule("BMR-138", "BMR-139")
def test_a_change_of_banners_is_told_with_its_space_and_player() -> None:
    t = table(P1="Colossus E2", P2="E2", banners={"E2": "P1"}).play("move colossus E2 D2")
    assert events(t, "B", "E2"), [event.text for event in t.events]
    assert events(t, "A", "D2")
    for event in events(t, "B", "E2"):
        assert event.seats is None
        assert event.rules


@rule("BMR-220", "BMR-224")
def test_kill_gold_is_told() -> None:
    t = table(P2="D3 2", hands={"P1": "rampage"}).play("play-beast rampage", "beast D3")
    assert events(t, "A", "2", "Gold")


@rule("BMR-401")
def test_market_gold_is_told() -> None:
    t = table(hands={"P1": "pilfer dodge"}, perks={"P1": "beast-mantle"}, banners={"D2": "P1"})
    t.play("mantle", "discard dodge")
    assert events(t, "A", "2", "Gold")


@rule("BMR-247", "BMR-257")
def test_a_card_that_is_played_is_named_to_all() -> None:
    t = table(hands={"P1": "beast-mantle"}).play("play beast-mantle")
    assert [event for event in events(t, "A", "Beast Mantle") if event.seats is None]


LETTERS = re.compile(r"\b([A-D])(?!')\b(?! Bigger Bag)|\b([A-D])(?='s)")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_a_line_names_is_among_its_elements(players: int) -> None:
    """So that a client can put names in the place of letters, and leave every other A alone."""
    t = Table(GAME.start(seed=17, players=players, landmarks="players-place"))
    number = 0
    while not t.over:
        actions = t.state.actions()
        t.answer(actions[number * 7 % len(actions)])
        number += 1
    for event in t.events:
        named = {f"seat:{ord(one or other) - 65}" for one, other in LETTERS.findall(event.text)}
        assert named <= set(event.refs), event


def test_every_event_of_a_game_is_in_words_and_rests_on_rules() -> None:
    t = Table(GAME.start(seed=11, players=3, length="half"))
    number = 0
    while not t.over:
        actions = t.state.actions()
        t.answer(actions[number * 5 % len(actions)])
        number += 1
    for event in t.events:
        assert event.kind and event.text.strip() and event.rules, event
        for card in CARDS:
            assert "-" not in card or card not in event.text, event


def told(t: Table) -> dict[str, tuple[str, ...]]:
    """The refs of every event, by its sentence."""
    return {event.text: event.refs for event in t.events}


@rule("BMR-423", "BMR-R57")
@pytest.mark.parametrize(
    ("hands", "perks", "player", "line"),
    [
        ({"P1": "tunnel-keys"}, {"P1": "outpost"}, "P1", "play tunnel-keys"),
        ({"P1": "steal"}, {"P2": "outpost"}, "P2", "play steal"),
        ({"P1": "vandalize"}, {"P2": "outpost"}, "P2", "play vandalize"),
    ],
    ids=["replaced", "stolen", "vandalized"],
)
def test_the_second_banner_of_an_outpost_that_is_lost_goes_home_aloud(
    hands: dict[str, str], perks: dict[str, str], player: str, line: str
) -> None:
    t = table(hands=hands, perks=perks, banners={"D2": f"{player} {player}"}).play(line)
    assert t.banners(player) == ["D2"]
    letter, seat = ("A", 0) if player == "P1" else ("B", 1)
    refs = told(t)[f"{letter} loses Outpost: the second Banner on D2 (Market) returns to the supply."]
    assert {f"seat:{seat}", "banner:D2"} <= set(refs)


@rule("BMR-423")
def test_an_outpost_without_a_second_banner_is_lost_without_one() -> None:
    t = table(hands={"P1": "vandalize"}, perks={"P2": "outpost"}, banners={"D2": "P2"}).play("play vandalize")
    assert not events(t, "second", "Banner")


@rule("BMR-320", "BMR-323", "BMR-326", "BMR-327")
def test_scoring_names_every_space_that_pays_and_what_it_pays() -> None:
    t = table(
        P1="B2 3, D5",
        banners={"B2": "P1 P1", "D5": "P1", "A2": "P1", "A4": "P1"},
        perks={"P1": "outpost"},
        loot=loot(A2="loot-gold-2", A4="loot-gold-1 loot-colossus", B2="", D5=""),
    ).play("end")
    found = told(t)
    assert found["A gains 3 Gold from Loot: 2 on A2 and 1 on A4."] == (
        *("seat:0", "banner:A2", "loot:A2:loot-gold-2", "banner:A4", "loot:A4:loot-gold-1"),
    )
    hallowed = found["A gains 12 Gold from Hallowed Ground: 8 on B2 for two Banners and 4 on D5."]
    assert hallowed == ("seat:0", "banner:B2", "banner:D5")
    assert {"banner:A4", "loot:A4:loot-colossus"} <= set(found["A draws a Colossus card for Loot on A4."])


@rule("BMR-402", "BMR-404")
def test_the_mine_and_ruins_are_told_with_their_spaces() -> None:
    found = told(table(banners={"C1": "P1", "A3": "P1"}, gold={"P2": 3, "P4": 1}).play("end"))
    assert found["A gains 3 Gold from the Gold Mine on C1."] == ("seat:0", "banner:C1")
    robbed = found["A takes 1 Gold from each of B and D for the Ruins on A3; C has none."]
    assert robbed == ("seat:0", "banner:A3", "seat:1", "seat:2", "seat:3")


@rule("BMR-327", "BMR-402")
def test_a_second_banner_at_ruins_takes_once_more_and_says_so() -> None:
    t = table(banners={"A3": "P1 P1"}, perks={"P1": "outpost"}, gold={"P2": 1, "P4": 3}).play("end")
    robbed = {event.text: event.rules for event in t.events if "Ruins" in event.text}
    assert robbed == {
        "A takes 1 Gold from each of B and D for the Ruins on A3; C has none.": ("BMR-402",),
        "A takes 1 Gold from D for the second Banner at the Ruins on A3; B and C have none.": ("BMR-402", "BMR-327"),
    }


@rule("BMR-450", "BMR-452")
def test_whose_acolytes_are_moved_is_told() -> None:
    t = table(P1="Colossus C4", P2="C3, D4 2", P3="B4", beast="A1", hands={"P1": "intimidate"}).play("play intimidate")
    first, last = "an Acolyte of C from B4 to A3, an Acolyte of B from C3 to C2", "2 Acolytes of B from D4 to E3"
    pushed = told(t)[f"Intimidate pushes {first} and {last}."]
    assert {"acolyte:2:B4", "acolyte:2:A3", "acolyte:1:E3", "space:E3"} <= set(pushed)
    t = table(P1="Colossus D4, D4", P2="D4", hands={"P1": "purge"}).play("play purge", "to D5", "to E4")
    assert "Purge sends an Acolyte of A from D4 to D5 and an Acolyte of B from D4 to E4." in told(t)


@rule("BMR-100", "BMR-112")
@pytest.mark.parametrize(
    ("fields", "lines", "text"),
    [
        ({"P1": "B5"}, ["move acolyte B5 C5"], "A's Acolyte walks from B5 to C5 and dies in the Volcano."),
        ({"P1": "B3"}, ["move acolyte B3 C3"], "A's Acolyte walks from B3 to C3 and dies under the Beast."),
        ({"P1": "B3"}, ["move acolyte B3 B2"], "A's Acolyte walks from B3 to B2 (Hallowed Ground)."),
        ({}, ["create A1"], "A creates an Acolyte on A1."),
        (
            {"P1": "Colossus B5"},
            ["create C5"],
            "A creates an Acolyte, which walks on from B5 to C5 and dies in the Volcano.",
        ),
        ({"P2": "A3", "hands": {"P1": "ghouls"}}, ["play-beast ghouls"], "A plays Ghouls!"),
        (
            {"P2": "D3", "hands": {"P1": "rampage"}},
            ["play-beast rampage", "beast D3"],
            "Rampage kills an Acolyte of B on D3.",
        ),
        (
            {"P2": "D3 2", "P1": "D3", "hands": {"P1": "rampage"}},
            ["play-beast rampage", "beast D3"],
            "Rampage kills an Acolyte of A on D3 and 2 Acolytes of B on D3.",
        ),
        (
            {"P2": "A2", "hands": {"P1": "convene"}},
            ["play convene"],
            "An Acolyte of B from A2 comes to A's Colossus on A1.",
        ),
        (
            {"hands": {"P1": "teleport"}},
            ["play teleport", "teleport A D4"],
            "A moves A's Colossus from A1 to D4 by Teleport.",
        ),
        (
            {"hands": {"P1": "landslide"}, "loot": loot(A2="loot-gold-2", D4="loot-colossus")},
            ["play-beast landslide", "token A2 loot-gold-2", "token D4 loot-colossus", "put E4", "put A3"],
            "The Loot for 1 Colossus card slides from D4 to A3 (Ruins).",
        ),
    ],
)
def test_sentences(fields: dict[str, Any], lines: list[str], text: str) -> None:
    t = table(**fields).play(*lines)
    assert text in told(t), list(told(t))


@rule("BMR-468")
def test_the_die_tells_whom_it_spares() -> None:
    t = table(P2="E3 2", hands={"P1": "ritual-sacrifice"}, dice=[2, 3]).play("play-beast ritual-sacrifice")
    assert "The die shows 2: B's Acolyte on E3 (Ruins) is doomed." in told(t)
    assert "The die shows 3: B's Acolyte on E3 (Ruins) is spared." in told(t)


@rule("BMR-449")
def test_hegemony_tells_everybody_in_private_what_was_put_in_and_dealt() -> None:
    t = table(P2="A1", hands={"P1": "hegemony zeal", "P2": "rampage"}).play("play hegemony")
    own = {event.seats: event.text for event in t.events if event.kind == "hand"}
    assert own == {
        (0,): "You put in Zeal and are dealt Zeal.",
        (1,): "You put in no card and are dealt no card.",
    }


@rule("BMR-210")
def test_whoever_rested_is_ready_aloud() -> None:
    t = table(P1="B3 9", resting=[1, 0, 2, 0]).play("end")
    assert told(t)["An Acolyte of A and 2 Acolytes of C are ready again."] == (
        *("seat:0", "reserve:0", "seat:2", "reserve:2"),
    )


@rule("BMR-084")
def test_at_the_end_every_hand_is_told() -> None:
    t = table(active="P4", age=6, hands={"P1": "zeal ghouls", "P2": "dodge"}, options={"ask": "never"}).end_turn()
    assert told(t)["A still holds Zeal and Ghouls!"] == ("seat:0", "card:zeal", "card:ghouls")
    assert "B still holds Dodge." in told(t)


@rule("BMR-280")
def test_whoever_wanted_to_interrupt_is_heard() -> None:
    t = table(hands={"P2": "rampage"}, options={"ask": "never"}).wish("P2", "interrupt").play("move colossus A1 B1")
    assert told(t)["B wanted to interrupt and is asked."] == ("seat:1",)
    assert t.player == "P2"


@rule("BMR-152", "BMR-011")
@pytest.mark.parametrize(("active", "order"), [("P1", "AB"), ("P2", "BA"), ("P3", "AB"), ("P4", "AB")])
def test_banners_are_raised_aloud_in_the_order_of_the_players(active: str, order: str) -> None:
    """Also where everybody has enough of them, and nobody is asked."""
    fields: dict[str, Any] = {"P1": "Colossus B4", "P2": "Colossus E4", "P4": "Colossus D6"}
    t = table(**fields, active=active, hands={active: "replace"}).play("play replace", "swap A B")
    raised = [event.text[0] for event in t.events if "raises a Banner" in event.text]
    assert "".join(raised) == order


# -- the end


def ending(t: Table) -> tuple[str, set[str]]:
    """The last event of a game that is over."""
    event = t.events[-1]
    assert (event.kind, event.text) == ("end", GAME.verdict(t.state))
    assert event.rules == GAME.rules_of_the_end(t.state)
    return event.text, set(event.rules)


@rule("BMR-081", "BMR-082")
def test_one_winner() -> None:
    text, rules = ending(table(active="P4", age=6, gold={"P1": 3, "P2": 9}).end_turn())
    assert re.search(r"\bB\b", text)
    assert "9" in text
    assert rules >= {"BMR-081", "BMR-082"}
    assert "BMR-083" not in rules


@rule("BMR-083", "BMR-R33")
def test_a_shared_victory() -> None:
    text, rules = ending(table(active="P4", age=6, gold={"P1": 9, "P2": 9, "P4": 9}).end_turn())
    assert all(re.search(rf"\b{letter}\b", text) for letter in "ABD")
    assert not re.search(r"\bC\b", text)
    assert "BMR-083" in rules


@rule("BMR-071")
def test_a_half_cycle_ends_after_four_ages() -> None:
    t = table(active="P4", age=4, options={"length": "half"}, gold={"P3": 1}).end_turn()
    text, rules = ending(t)
    assert re.search(r"\bC\b", text)
    assert "BMR-081" in rules
