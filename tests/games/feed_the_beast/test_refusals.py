"""Refusals: whatever is asked, the answer is the one condition that fails, and the rule that says so."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from bestiary.rooms.feed_the_beast import reasons, refs
from tests.games.feed_the_beast.table import GAME, Table, table
from tests.games.refusals import answered_when_pointed_at, refused_in_words
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TEXTS = [
    *("feed bread", "feed human", "feed soup", "feed", "pay line 1", "pay second line 1", "pay own 1", "pay elf-1"),
    *("pay elf-8", "pay tier 2", "pay all lines", "pay soup", "declare feed bread", "declare pay line 1", "as bread"),
    *("with bread", "with three bread", "with bread of B", "with B", "take menu-s-04", "take dog-1", "take bread"),
    *("choose B", "choose Z", "line 1", "stop", "dance", ""),
]
REFS = [
    *("hand:0:bread", "hand:0:human", "hand:0:soup", "hand:1:bread", "line:menu-s-09:1", "line:menu-s-09:9", "line"),
    *("line:soup:1", "own:1", "own:x", "tile", "seat:1", "victim:elf-1", "nonsense", ":", ""),
]


def hungry() -> Table:
    """The lines of menu-s-09 ask for Human, Mushroom and Bread."""
    return table(beast="dragon", hands=["bread fish", *OTHERS])


def refusal(t: Table, line: str) -> tuple[str, tuple[str, ...]]:
    error = t.refused(line)
    return error.message, error.rules


def test_whatever_is_said_or_shown_there_is_a_reason() -> None:
    refused_in_words(hungry().state, TEXTS)
    answered_when_pointed_at(hungry().state, REFS)
    filling = hungry().play("pay line 3")
    refused_in_words(filling.state, TEXTS)
    answered_when_pointed_at(filling.state, REFS)


@rule("FTB-060", "FTB-068")
def test_why_a_token_is_no_wrong_food() -> None:
    assert refusal(hungry(), "feed apple") == ("You hold no Apple.", ("FTB-060",))
    valid = ("Bread can pay a recipe, so it is never wrong food: choose what it pays for.", ("FTB-068",))
    assert refusal(hungry(), "feed bread") == valid


@rule("FTB-063", "FTB-064")
def test_a_line_of_the_second_menu_card_is_called_so() -> None:
    t = table(beast="dragon", hands=["fish*2", *OTHERS], second_menu="menu-s-16")
    reason = ("Nothing in your hand pays Apple for line 1 of the second Menu card.", ("FTB-063", "FTB-064"))
    assert refusal(t, "pay second line 1") == reason
    assert GAME.why_not_ref(t.state, "line:menu-s-16:1") == reason


@rule("FTB-061", "FTB-305")
def test_a_recipe_that_is_not_there_is_said_to_be_none() -> None:
    for name in ("line 7", "elf-8", "soup"):
        assert refusal(hungry(), f"pay {name}") == (f"There is no recipe called {name}.", ("FTB-061",))
    second = "There is no second Menu card with such a line."
    assert refusal(hungry(), "pay second line 1") == (second, ("FTB-305",))
    assert refusal(hungry(), "pay own 2") == ("The Dragon's own Menu has only 1 cost.", ("FTB-061",))


def test_numbers_that_stand_for_no_recipe_are_refused() -> None:
    t = hungry()
    legal = t.state.actions()
    for number in range(-1, 400):
        if number not in legal:
            with pytest.raises(bestiary.IllegalAction):
                t.state.play(number)


def test_what_everybody_could_take_is_told_apart_by_its_name() -> None:
    """A token, a Menu card and a victim are all taken, each in its own case."""
    assert refusal(hungry(), "take bread")[0] == "Food is taken from the tile only where the beast says so."
    assert refusal(hungry(), "take menu-s-04")[0].startswith("A card is taken from the market when")
    assert refusal(hungry(), "take dog-1")[0].startswith("Victims of others are taken or discarded only by")


# -- the beast that forbids -------------------------------------------------------------------------------------------

PROHIBITING = [
    ("kraken", "Attacking", {}, "fish", "FTB-372"),
    ("loch-ness", "Surfaced", {"tile": "fish"}, "fish", "FTB-331"),
    ("bigfoot", "Walking", {"previous": {"seat": 2, "outcome": "wrong", "paid": ["fish"]}}, "fish", "FTB-352"),
    ("werewolf", "Wolf", {}, "fish", "FTB-392"),
    ("werewolf", "Man", {}, "pie", "FTB-391"),
    ("cerberus", "Barking", {"tile": "bread"}, "fish", "FTB-453"),
    ("phoenix", "Regular", {}, "fish", "FTB-361"),
    ("golem", "Sculpting", {"tile": "fish*3"}, "fish", "FTB-493"),
]


@rule("FTB-331", "FTB-352", "FTB-361", "FTB-372", "FTB-391", "FTB-392", "FTB-453", "FTB-493")
@pytest.mark.parametrize(("beast", "state", "fields", "food", "cause"), PROHIBITING)
def test_a_beast_that_forbids_a_food_cites_the_rule_that_does(
    beast: str, state: str, fields: dict[str, Any], food: str, cause: str
) -> None:
    t = table(beast=beast, state=state, hands=["fish bread pie", *OTHERS], **fields)
    if t.asked == "free_action":
        t.play("done")
    assert refusal(t, f"feed {food}")[1] == (cause,)


@rule("FTB-400")
@pytest.mark.parametrize("state", ["Asking", "Answering"])
def test_the_sphinx_says_that_it_takes_no_wrong_food(state: str) -> None:
    t = table(beast="sphinx", state=state, hands=["berries bread", *OTHERS])
    assert refusal(t, "feed berries") == (f"The {state} Sphinx takes no wrong food.", ("FTB-400",))


CLOSED = [
    ("goblin", "Spending", "apple*4 bread*2", {}, "pay line 3", "FTB-513", "more than 5 tokens"),
    ("goblin", "Stealing", "apple bread*2", {}, "pay line 3", "FTB-514", "fewer than 5 tokens"),
    ("demon", "Bullying", "apple bread", {}, "pay line 3", "FTB-534", "Line 3 is closed by the Demon."),
    ("demon", "Pestering", "mushroom bread", {}, "pay own 1", "FTB-534", "does not take this payment"),
    ("cyclops", "Eye Open", "apple bread", {"blinded": [3]}, "pay line 3", "FTB-441", "Line 3 is closed"),
    ("cyclops", "Eye Open", "apple bread", {"blinded": [1, 3]}, "pay line 3", "FTB-446", "Line 3 is closed"),
    ("yeti", "Hibernating", "nectar bread", {}, "pay own 1", "FTB-381", "its own Menu"),
    ("basilisk", "Slithering", "bread fish", {"tile": "bread*2 fish"}, "pay line 3", "FTB-462", "most often"),
    ("gnome", "Underground", "bread fish", {}, "pay line 3", "FTB-322", "no recipe can be paid"),
    ("griffin", "Guarding", "pie fish", {}, "pay line 3", "FTB-340", "Pie may not stand in"),
    ("demon", "Pestering", "pie fish", {}, "pay line 3", "FTB-533", "Pie may not stand in"),
]


@rule("FTB-513", "FTB-514", "FTB-534", "FTB-441", "FTB-446", "FTB-381", "FTB-462", "FTB-322", "FTB-340", "FTB-533")
@pytest.mark.parametrize(("beast", "state", "hand", "fields", "line", "cause", "words"), CLOSED)
def test_a_closed_recipe_says_what_closes_it(
    beast: str, state: str, hand: str, fields: dict[str, Any], line: str, cause: str, words: str
) -> None:
    t = table(beast=beast, state=state, hands=[hand, *OTHERS], **fields)
    text, rules = refusal(t, line)
    assert rules == (cause,)
    assert words in text


@rule("FTB-525")
def test_the_spirit_destroying_speaks_of_the_tile() -> None:
    t = table(beast="spirit", state="Destroying", hands=["bread fish", *OTHERS], tile="berries*2")
    assert refusal(t, "feed bread") == ("You pay from the tile now, and no Bread lies there.", ("FTB-525",))
    assert refusal(t, "feed berries")[1] == ("FTB-068",)
    assert "pay own 2" in t.answers, "Berries of the tile pay the own Menu"


# -- what one is obliged to pay ---------------------------------------------------------------------------------------


@rule("FTB-075", "FTB-175", "FTB-384", "FTB-351", "FTB-492", "FTB-490", "FTB-424")
@pytest.mark.parametrize(
    ("fields", "line", "cause"),
    [
        ({"beast": "unicorn", "demands": [["fish"], [], []]}, "feed apple", "FTB-175"),
        ({"beast": "pegasus", "demands": [["pegasus fish"], [], []], "tile": "pie"}, "feed apple", "FTB-424"),
        ({"beast": "yeti", "marks": {"foods": ["fish"], "owner": 1}}, "feed apple", "FTB-384"),
        ({"beast": "bigfoot", "previous": {"seat": 2, "outcome": "wrong", "paid": ["fish"]}}, "feed apple", "FTB-351"),
        ({"beast": "golem", "tile": "apple", "menu_locks": [1]}, "feed apple", "FTB-492"),
        (
            {"beast": "golem", "debt": [0], "menu_locks": [1], "hands": ["nectar fish apple", *OTHERS]},
            "feed apple",
            "FTB-490",
        ),
    ],
)
def test_an_obligation_is_named(fields: dict[str, Any], line: str, cause: str) -> None:
    t = table(**{"hands": ["fish apple*2", *OTHERS], **fields})
    assert refusal(t, line)[1] == ("FTB-075", cause)


@rule("FTB-074")
def test_a_demand_binds_the_tokens_of_a_recipe() -> None:
    t = table(hands=["bread pie fish", *OTHERS], demands=[["pie"], [], []]).play("pay line 3")
    assert refusal(t, "with bread") == ("This payment must contain Pie.", ("FTB-074", "FTB-075"))


# -- tokens, players, cards -------------------------------------------------------------------------------------------


@rule("FTB-083", "FTB-093")
def test_why_a_token_is_not_traded() -> None:
    t = table(hands=["bread*2 nectar fish", *OTHERS]).play("pay line 3", "with bread", "upgrade")
    assert refusal(t, "upgrade nectar") == ("Nectar is Tier 3, the highest.", ("FTB-083",))
    assert refusal(t, "upgrade apple") == ("You hold no Apple.", ("FTB-060",))
    t.play("upgrade fish")
    assert refusal(t, "to nectar") == ("Nectar is not Tier 2 food.", ("FTB-082",))
    wrong = table(hands=["apple*2 fish pie", *OTHERS], menu="menu-s-07").play("feed apple")
    assert refusal(wrong, "downgrade fish") == ("Fish is Tier 1, the lowest.", ("FTB-093",))


@rule("FTB-321")
def test_a_token_that_was_just_received_is_not_upgraded_again() -> None:
    t = table(beast="gnome", tile="bread*2", hands=["bread fish apple lamb", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to pie", "upgrade apple", "to candy")
    assert t.asked == "upgrade_token"
    assert refusal(t, "upgrade candy") == ("This Candy was only just received.", ("FTB-321",))


@rule("FTB-063", "FTB-064")
def test_why_a_token_does_not_fill_a_slot() -> None:
    t = hungry().play("pay line 3")
    text = "Fish does not fill the slot: it asks for Bread, or a higher tier."
    assert refusal(t, "with fish") == (text, ("FTB-063", "FTB-064"))


@rule("FTB-146", "FTB-177")
def test_why_a_player_is_not_chosen() -> None:
    t = table(hands=["candy apple", "bread", ""], menu="menu-s-07").play("pay line 1", "with candy", "reward")
    assert refusal(t, "choose C") == ("C has no food.", ("FTB-167",))
    assert refusal(t, "choose A") == ("Only another player can be chosen.", ("FTB-167",))


@rule("FTB-107")
def test_why_a_card_is_not_taken() -> None:
    t = table(hands=["bread fish", *OTHERS]).play("pay line 3", "with bread", "reward")
    assert refusal(t, "take menu-s-09") == ("Card 9 does not lie in the market.", ("FTB-102", "FTB-107"))


@rule("FTB-085")
def test_what_must_be_done_cannot_be_declined() -> None:
    t = table(hands=["apple*2 bread", *OTHERS], menu="menu-s-16").play("pay line 1", "with apple", "reward")
    assert refusal(t, "stop") == ("This must be done as far as possible.", ("FTB-165", "FTB-085"))


@rule("FTB-062")
def test_what_comes_first_is_offered_with_the_refusal() -> None:
    assert hungry().refused("with bread").first == "pay line 3"


def test_every_kind_of_element_has_a_reason_of_its_own() -> None:
    """Whatever a board names, there is something better to say than the question."""
    kinds = {form.partition(":")[0] for form in refs.REFS.split()}
    assert kinds <= set(reasons.NEVER)
    for ref in ("deck", "market", "direction", "menu", "beast", "supply:bread", "hand:1:apple", "menu:menu-s-09"):
        assert not GAME.refusal_at(hungry().state, ref).general, ref
