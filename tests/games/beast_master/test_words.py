"""Words: questions that say what is asked, labels fit for people, a log that gives the cause, and the last sentence."""

from __future__ import annotations

import re

import pytest

from bestiary.kernel.values import Event
from tests.games.beast_master.invariants import CARDS
from tests.games.beast_master.table import GAME, Table, table
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
