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
    ("demon", "Bullying", "apple bread", {}, "pay line 3", "FTB-534", "takes only the first line"),
    ("demon", "Pestering", "mushroom bread", {}, "pay own 1", "FTB-534", "takes only the last cost of its own Menu"),
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
    assert refusal(t, "to nectar") == ("Only Tier 2 food can be chosen here, not Nectar.", ("FTB-082",))
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


# -- what is declined, and what is shown on the board -----------------------------------------------------------------


@rule("FTB-043", "FTB-062", "FTB-107", "FTB-034", "FTB-624", "FTB-443", "FTB-401", "FTB-433")
@pytest.mark.parametrize(
    ("fields", "lines", "reason"),
    [
        ({}, [], ("There is nothing to decline: whoever can pay must pay.", ("FTB-043",))),
        ({}, ["pay line 3"], ("A payment that was chosen is made in full.", ("FTB-062",))),
        ({}, ["pay line 3", "with bread", "reward"], ("This cannot be declined.", ("FTB-107",))),
        (
            {"beast": "werewolf", "hands": ["pie bread", *OTHERS]},
            [],
            ("Whoever uses no free action says 'done' and goes on to feeding.", ("FTB-034",)),
        ),
        (
            {"options": {"save_the_princess": True}, "victims": [["bard-1"], [], []], "tile": "apple"},
            ["feed apple"],
            ("Whoever does not use the Bard says 'from supply'.", ("FTB-624",)),
        ),
        (
            {"beast": "cyclops", "state": "Eye Shut"},
            ["declare feed apple", "put down apple"],
            ("Whoever does not challenge says 'pass'.", ("FTB-443",)),
        ),
        (
            {"beast": "sphinx", "hands": ["bread berries*2", *OTHERS]},
            ["pay line 3", "with bread"],
            ("Whoever slips in nothing says 'none'.", ("FTB-401",)),
        ),
        (
            {"beast": "leviathan", "previous": {"seat": 2, "outcome": "wrong", "paid": ["fish"]}, "second_turn": "may"},
            ["feed apple", "name apple"],
            ("Whoever takes no second turn says 'no'.", ("FTB-433",)),
        ),
    ],
)
def test_what_cannot_be_declined_says_so(
    fields: dict[str, Any], lines: list[str], reason: tuple[str, tuple[str, ...]]
) -> None:
    t = table(**{"hands": ["bread apple*3", *OTHERS], **fields}).play(*lines)
    assert refusal(t, "stop") == reason


def at(t: Table, ref: str) -> tuple[str, tuple[str, ...]]:
    return GAME.why_not_ref(t.state, ref)


@rule("FTB-060", "FTB-084", "FTB-085", "FTB-141")
def test_an_element_that_nothing_asks_for_says_when_it_is_asked_for() -> None:
    t = hungry()
    assert at(t, "seat:1")[1] == ("FTB-085",)
    assert at(t, "supply:bread") == (
        "Food comes from the supply only where you draw, trade or swap.",
        ("FTB-141", "FTB-082", "FTB-145"),
    )
    assert at(t, "tile:bread")[1] == ("FTB-084",)
    assert at(t, "beast") == ("The beast itself is not chosen: it is fed.", ("FTB-060",))
    assert at(t, "hand:1:apple") == ("That is B's food, not yours.", ("FTB-060",))
    assert at(t, "hand:4:apple") == ("There is no player E.", ("FTB-001",))
    t.play("pay line 3", "with bread")
    assert at(t, "hand:0:fish")[0] == "Your tokens are chosen where you pay, play, trade, swap or discard them."


@rule("FTB-483", "FTB-525")
def test_an_element_that_only_one_beast_asks_for() -> None:
    ghost = table(beast="ghost", hands=["bread fish", *OTHERS])
    assert at(ghost, "beast")[0].startswith("Nothing in your hand pays any Tier")
    spirit = table(beast="spirit", state="Destroying", tile="berries", hands=["bread fish", *OTHERS])
    assert at(spirit, "hand:0:bread") == ("You pay from the tile now, not from your hand.", ("FTB-525",))


@rule("FTB-475", "FTB-504")
def test_tokens_set_aside_are_called_as_they_are() -> None:
    hands = ["bread fish", *OTHERS]
    hydra = table(beast="hydra", set_aside={"pie": 2}, hands=hands)
    assert at(hydra, "aside:pie") == ("Head Tokens stay set aside for good.", ("FTB-504", "FTB-501"))
    minotaur = table(beast="minotaur", set_aside={"pie": 2}, hands=hands)
    assert at(minotaur, "aside:pie")[1] == ("FTB-475",)


@rule("FTB-606", "FTB-607", "FTB-617")
def test_a_victim_is_refused_by_where_it_is() -> None:
    t = table(
        hands=["apple bread", *OTHERS],
        options={"save_the_princess": True},
        row=["cat-1", "elf-2", "troll-1", "robot-doll-1"],
        victims=[["dog-1", "elf-1"], ["witch-1"], []],
        victim_discard=["bard-1"],
    ).play("pay line 3")
    assert at(t, "victim:dog-1") == (
        "The Dog is yours and works by its own rule: it is never chosen.",
        ("FTB-606", "FTB-613"),
    )
    assert at(t, "victim:elf-1")[0] == "Elf 1 is a recipe of yours: it is paid when you feed the beast."
    assert at(t, "victim:witch-1") == ("The Witch is with B and works for B.", ("FTB-606",))
    assert at(t, "victim:bard-1") == ("The Bard is on the discard pile of the victims.", ("FTB-607",))
    assert at(t, "victim:donkey-1") == ("The Donkey is still in the deck of the victims.", ("FTB-607",))
    assert at(t, "victim:cat-1")[0].startswith("A victim is freed when")
    plain = table(hands=["apple bread", *OTHERS])
    assert at(plain, "victim:cat-1") == ("Victims are not part of this game.", ("FTB-600",))


@rule("FTB-620")
def test_a_victim_that_lies_face_down_is_not_betrayed() -> None:
    t = table(
        hands=["apple bread", *OTHERS],
        options={"save_the_princess": True},
        row=["cat-1", "elf-2", "troll-1", "robot-doll-1"],
        row_hidden=True,
    )
    said = {at(t, f"victim:{card}")[0].partition(" ")[2].partition(" ")[2] for card in ("cat-1", "donkey-1")}
    assert said == {"lies face down in the row or in the deck."}


# -- the condition that fails -----------------------------------------------------------------------------------------


@rule("FTB-331", "FTB-352", "FTB-391", "FTB-453")
@pytest.mark.parametrize(("beast", "state", "fields", "food", "cause"), PROHIBITING[:6])
def test_a_beast_that_forbids_a_food_says_what_is_wrong_with_it(
    beast: str, state: str, fields: dict[str, Any], food: str, cause: str
) -> None:
    t = table(beast=beast, state=state, hands=["fish bread pie", *OTHERS], **fields)
    if t.asked == "free_action":
        t.play("done")
    assert refusal(t, f"feed {food}")[0].endswith(f": {reasons.BARRED[cause]}.")


@rule("FTB-493")
def test_a_recipe_for_which_the_tile_has_no_room() -> None:
    t = table(beast="golem", hands=["apple*3 fish", *OTHERS], tile="apple", menu_locks=[1])
    text = "The tile takes no more than 3 Apple, too few for the Golem's own Menu."
    assert refusal(t, "pay own 1") == (text, ("FTB-493", "FTB-062"))


@rule("FTB-075", "FTB-077")
def test_of_two_demands_the_one_that_is_not_met_is_named() -> None:
    t = table(
        hands=["apple pie bread fish", *OTHERS],
        menu="menu-m-03",
        options={"multi_food_menus": True},
        demands=[["pie", "fish"], [], []],
    )
    assert t.answers == ["pay line 2"], "Fish and Pie for Fish + Berries"
    assert refusal(t, "pay line 1")[0] == "You must play Fish in this turn; line 1 does not do that."
    assert refusal(t, "feed apple")[0] == "You must play Pie in this turn; Apple alone does not do that."
    t.play("pay line 2")
    assert refusal(t, "with pie")[0] == "This payment must contain Fish."


@rule("FTB-340", "FTB-533", "FTB-611")
@pytest.mark.parametrize(
    ("fields", "why", "cause"),
    [
        ({"beast": "griffin"}, "no Pie lies on the tile", "FTB-340"),
        ({"beast": "demon", "state": "Pestering"}, "the Demon takes no food in place of another", "FTB-533"),
        (
            {"options": {"save_the_princess": True}, "victims": [["troll-1"], [], []], "troll_partner": {"troll-1": 1}},
            "a Troll forbids it to you",
            "FTB-611",
        ),
    ],
)
def test_why_a_higher_tier_does_not_stand_in(fields: dict[str, Any], why: str, cause: str) -> None:
    t = table(hands=["pie fish", *OTHERS], **fields)
    assert refusal(t, "pay line 3") == (f"Pie may not stand in for a lower tier: {why}.", (cause,))


@rule("FTB-071", "FTB-176")
def test_a_forbidden_food_is_refused_as_such() -> None:
    t = table(hands=["fish apple", *OTHERS], forbidden=[["fish"], [], []])
    assert refusal(t, "feed fish") == ("Fish is forbidden in this turn.", ("FTB-071", "FTB-176"))


@rule("FTB-010", "FTB-421")
def test_no_line_is_paid_before_the_menu_card_lies_there() -> None:
    t = Table(GAME.start(seed=1, players=3, beast="pegasus", advanced_beasts=True))
    assert t.asked == "draft_food"
    assert refusal(t, "pay line 1") == ("The Menu card is laid out after the draft.", ("FTB-010", "FTB-421"))
