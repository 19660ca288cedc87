"""The questions name their cause, what is left, whose token and from where; two different ones never read alike."""

from __future__ import annotations

from typing import Any

import pytest

from bestiary.rooms.feed_the_beast.position import POSITIONS
from bestiary.rooms.feed_the_beast.prompts import ASKED, IN_QUESTIONS
from bestiary.rooms.feed_the_beast.words import CAUSES
from tests.games.feed_the_beast.table import GAME, Table, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
MARKET = ["menu-s-15", "menu-s-01", "menu-s-02", "menu-s-03"]
PRINCESS = {"save_the_princess": True}


def asked(t: Table) -> tuple[str, tuple[str, ...]]:
    prompt = t.state.prompt
    return prompt.text, prompt.rules


@rule("FTB-441", "FTB-446", "FTB-363", "FTB-452")
def test_lines_are_picked_for_different_things_in_different_words() -> None:
    keep = table(beast="cyclops", hands=["human apple", *OTHERS], market=MARKET)
    keep.play("pay own 1", "with human", "reward", "take menu-s-15")
    close = table(beast="cyclops", hands=["bread apple", *OTHERS], market=MARKET)
    close.play("pay line 3", "with bread", "reward", "take menu-s-15")
    phoenix = table(beast="phoenix", hands=["lamb apple fish", *OTHERS])
    phoenix.play("pay own 1", "with lamb", "reward", "play apple")
    lines = table(beast="cerberus", hands=["human mushroom bread", *OTHERS])
    lines.play("pay all lines", "with human", "with mushroom", "with bread", "reward")
    assert asked(keep) == ("A: choose the only line of the Menu card that stays open.", ("FTB-446",))
    assert asked(close) == ("A: choose the line of the Menu card that is closed by the Cyclops.", ("FTB-441",))
    assert asked(phoenix) == ("A: choose the line whose reward you take for the Phoenix.", ("FTB-363",))
    assert asked(lines)[1] == ("FTB-452",)
    labels = [t.state.label(t.state.actions()[0]) for t in (keep, close, phoenix, lines)]
    assert len(set(labels)) == 3
    assert labels[0].startswith("Keep line 1 open: Candy → ")
    assert labels[1].startswith("Close line 1: Candy → ")
    assert labels[2].startswith("Take the reward of line 1: Human → ")


def after(lines: list[str], **fields: Any) -> Table:
    return table(**fields).play(*lines)


@rule("FTB-325", "FTB-610", "FTB-370", "FTB-466", "FTB-613")
def test_a_discard_names_who_asks_for_it_and_how_many_are_left() -> None:
    gnome = after(
        ["pay own 1", "with candy", "with candy", "reward"], beast="gnome", hands=["candy*2 apple*5", *OTHERS]
    )
    assert asked(gnome) == ("A: discard a token for the Gnome's reward (1 of 4).", ("FTB-325",))
    assert asked(gnome.play("discard apple"))[0] == "A: discard a token for the Gnome's reward (2 of 4)."
    dog = after(
        ["pay line 2", "with mushroom", "reward"],
        hands=["mushroom apple", *OTHERS],
        options=PRINCESS,
        victims=[[], ["dog-1"], []],
    )
    assert asked(dog) == ("B: discard a token for the Dog, or stop.", ("FTB-613",))
    assert ("The Dog: B may discard a token.", ("FTB-613",)) in dog.heard("asked")


@rule("FTB-082", "FTB-092", "FTB-320", "FTB-166")
def test_a_trade_names_its_cause_and_the_token() -> None:
    up = after(["pay line 3", "with bread", "upgrade"], hands=["bread apple", *OTHERS])
    assert asked(up) == ("A: choose a token to upgrade instead of the reward.", ("FTB-082",))
    assert asked(up.play("upgrade apple")) == ("A: choose the food you upgrade your Apple to.", ("FTB-082",))
    down = after(["feed apple"], hands=["apple pie bread", *OTHERS], menu="menu-s-07")
    assert asked(down) == ("A: choose a token to downgrade as the penalty.", ("FTB-092",))


@rule("FTB-R35")
def test_the_token_of_a_hidden_hand_is_not_named() -> None:
    up = after(["pay line 3", "with bread", "upgrade", "upgrade apple"], hands=["bread apple", *OTHERS], hidden=[0])
    assert asked(up)[0] == "A: choose the food you upgrade your token to."


@rule("FTB-172", "FTB-173", "FTB-371", "FTB-413", "FTB-618")
@pytest.mark.parametrize(
    ("fields", "lines", "text", "cause"),
    [
        (
            {"hands": ["lamb pie", *OTHERS], "menu": "menu-s-06"},
            ["pay line 1", "with lamb", "reward"],
            "A: pay the Unicorn's own Menu for its reward, or stop.",
            "FTB-172",
        ),
        (
            {"hands": ["candy apple", *OTHERS], "menu": "menu-s-05"},
            ["pay line 1", "with candy", "reward"],
            "A: feed the Unicorn once more for the reward, or stop.",
            "FTB-173",
        ),
        (
            {"beast": "kraken", "hands": ["fish*2 apple", *OTHERS], "menu": "menu-s-11"},
            ["pay line 2", "with fish", "upgrade", "upgrade apple", "to pie"],
            "A: pay line 2 once more by the Kraken's State, or stop.",
            "FTB-371",
        ),
        (
            {"beast": "ogre", "hands": ["human*2 apple", *OTHERS]},
            ["pay own 1", "with human", "reward"],
            "A: pay the Ogre's own Menu again, or stop.",
            "FTB-413",
        ),
        (
            {"hands": ["pie*2 apple", *OTHERS], "options": PRINCESS, "victims": [["sorcerer-1"], [], []]},
            ["pay own 1", "with pie", "upgrade", "upgrade apple", "to lamb"],
            "A: pay the Unicorn's own Menu once more for the Wizard, or stop.",
            "FTB-618",
        ),
    ],
)
def test_a_further_payment_names_who_allows_it(fields: dict[str, Any], lines: list[str], text: str, cause: str) -> None:
    assert asked(after(lines, **fields)) == (text, (cause,))


@rule("FTB-390", "FTB-495", "FTB-612")
def test_only_open_free_actions_are_offered_in_words() -> None:
    t = table(beast="werewolf", hands=["pie apple", *OTHERS], options=PRINCESS, victims=[["snowman-1"], [], []])
    assert asked(t)[1] == ("FTB-034", "FTB-390", "FTB-612")
    t.play("snowman-swap", "swap apple", "for bread")
    assert asked(t) == ("A: downgrade a token (Werewolf) before feeding, or go on.", ("FTB-034", "FTB-390"))


@rule("FTB-080")
def test_the_choice_of_reward_or_upgrade_names_what_was_paid() -> None:
    line = after(["pay line 3", "with bread"], hands=["bread apple", *OTHERS])
    assert asked(line)[0] == "A: take the reward for line 3, or upgrade 1 token."
    own = after(["pay own 1", "with pie"], hands=["pie apple", *OTHERS])
    assert asked(own)[0] == "A: take the reward for the Unicorn's own Menu, or upgrade 1 token."


@rule("FTB-605", "FTB-615")
def test_who_frees_and_who_chooses_are_told_apart() -> None:
    run = {"kind": "wrong", "seats": [1, 2]}
    own = after(["feed apple"], hands=["apple*3", *OTHERS], options=PRINCESS, run=run)
    assert asked(own) == ("A: choose the victim that you free.", ("FTB-605",))
    victims = [[], ["grandfather-1"], []]
    other = after(["feed apple"], hands=["apple*3", *OTHERS], options=PRINCESS, run=run, victims=victims)
    assert asked(other) == ("B: choose for Grandpa the victim that A frees.", ("FTB-615",))


@rule("FTB-380")
def test_the_second_feed_is_counted() -> None:
    t = table(beast="yeti", hands=["apple*3 fish", *OTHERS], tile="pie*3")
    assert asked(t)[0] == "A: feed the Yeti (1 of 2)."
    assert asked(t.play("feed apple"))[0] == "A: feed the Yeti (2 of 2)."


def test_every_question_has_its_words() -> None:
    decisions = {name for name, task in POSITIONS.tasks.items() if hasattr(task, "RULES")}
    assert set(ASKED) == decisions
    book = {found.id for found in GAME.rulebook.rules()}
    assert {*CAUSES, *IN_QUESTIONS} <= book


@rule("FTB-362", "FTB-401", "FTB-510", "FTB-526", "FTB-433")
@pytest.mark.parametrize(
    ("fields", "lines", "labels"),
    [
        (
            {"beast": "goblin", "hands": ["apple*2", *OTHERS]},
            ["feed apple"],
            ["Draw a Tier 1 food", "Flip the State and skip your next turn"],
        ),
        (
            {"beast": "spirit", "tile": "apple*3", "hands": ["bread fish", *OTHERS]},
            ["pay own 1", "with bread", "reward"],
            ["Keep it Protecting", "Set it to Destroying"],
        ),
        ({"hands": ["bread fish", *OTHERS]}, ["pay line 3"], ["Pay with Bread"]),
        ({"beast": "golem", "hands": ["apple*2", *OTHERS]}, [], ["Switch the Menu (Golem)", "Go on to feeding"]),
    ],
)
def test_labels_say_what_an_answer_does(fields: dict[str, Any], lines: list[str], labels: list[str]) -> None:
    t = table(**fields)
    t.play(*lines)
    assert [t.state.label(action) for action in t.state.actions()] == labels


@rule("FTB-440")
def test_a_penalty_in_a_label_goes_on_in_small_letters() -> None:
    t = table(beast="cyclops", hands=["apple*2", *OTHERS])
    assert t.state.label(t.state.parse("feed apple")).startswith("Feed Apple (wrong: all tokens of your highest tier")
