"""What the log tells: whose tokens move, what does not happen and why, each with the rule that is the cause."""

from __future__ import annotations

from typing import Any

import pytest

from bestiary.rooms.feed_the_beast import content
from bestiary.rooms.feed_the_beast.words import FAILS, FURTHER, OWN_REWARDS, REWARDED
from tests.games.feed_the_beast.table import GAME, Table, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
PRINCESS = {"save_the_princess": True}
BERRIES = ["berries"]


def told(t: Table) -> list[str]:
    """Everything that everybody was told, in order."""
    return [event.text for event in t.events if event.seats is None]


def refs_of(t: Table, text: str) -> tuple[str, ...]:
    return next(event.refs for event in t.events if event.text == text)


def citing(t: Table) -> dict[str, tuple[str, ...]]:
    return {event.text: event.rules for event in t.events}


# -- whose tokens -----------------------------------------------------------------------------------------------------


@rule("FTB-622")
def test_a_token_paid_by_the_doll_is_told_as_its_owners() -> None:
    row = ["elf-1", "elf-2", "troll-1", "robot-doll-1"]
    t = table(hands=["apple*2", "bread*2", "bread*2"], options=PRINCESS, row=row, victims=[["little-baby-1"], [], []])
    t.play("pay line 3", "with bread of B")
    text = "A pays B's Bread for line 3."
    assert {"seat:0", "seat:1", "tile", "food:bread"} <= set(refs_of(t, text))
    assert citing(t)[text] == ("FTB-061", "FTB-622")


@rule("FTB-624")
def test_an_upgrade_by_the_bard_tells_what_is_given_and_whence_the_new_token_comes() -> None:
    t = table(hands=["bread apple", "lamb apple", "bread*2"], options=PRINCESS, victims=[["bard-1"], [], []])
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "lamb from B")
    text = "A upgrades Apple to Lamb, taken from B's hand."
    assert {"seat:0", "seat:1", "food:apple", "food:lamb"} <= set(refs_of(t, text))
    assert citing(t)[text] == ("FTB-082", "FTB-624")


@rule("FTB-624", "FTB-R35")
def test_the_bard_with_a_hidden_hand_tells_only_what_everybody_sees() -> None:
    t = table(
        hands=["bread apple", "lamb apple", "bread*2"], options=PRINCESS, victims=[["bard-1"], [], []], hidden=[0]
    )
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "lamb from B")
    assert "A upgrades a Tier 1 food to Lamb, taken from B's hand." in told(t)
    assert not any("Apple" in text for text in told(t))


@rule("FTB-145")
def test_a_swap_is_told_as_one() -> None:
    t = table(hands=["apple*2 bread", *OTHERS], menu="menu-s-16")
    t.play("pay line 1", "with apple", "reward", "swap apple", "with supply", "for fish")
    assert citing(t)["A swaps Apple for Fish."] == ("FTB-165",)


@rule("FTB-443", "FTB-444")
def test_a_challenge_is_told_before_its_outcome() -> None:
    t = table(beast="cyclops", state="Eye Shut", hands=["apple*3 fish", *OTHERS])
    t.play("declare feed berries", "put down fish", "challenge")
    kinds = [event.kind for event in t.events if event.seats is None]
    assert kinds[:6] == ["declare", "put-down", "asked", "challenge", "reveal", "verdict"]


# -- the restless beast -----------------------------------------------------------------------------------------------


@rule("FTB-051")
def test_a_restless_beast_tells_why_then_what() -> None:
    hands = ["candy apple bread", "apple fish", "apple fish"]
    t = table(beast="cerberus", hands=hands)
    t.play("pay own 2", "with candy", "upgrade", "upgrade apple", "to pie")
    events = [event for event in t.events if "FTB-051" in event.rules]
    assert [event.kind for event in events] == ["restless", "empty", "state", "menu"]
    assert [event.text for event in events][:3] == [
        "Nobody can pay: Cerberus grows restless.",
        "The tile is emptied.",
        "Cerberus is now Biting.",
    ]


# -- what does not happen ---------------------------------------------------------------------------------------------


@rule("FTB-044", "FTB-361")
def test_nobody_is_passed_over_without_a_word() -> None:
    t = table(beast="phoenix", hands=["bread apple", "fish*2", "bread*2"])
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    text = "B cannot pay anything: no food fits, and the Regular Phoenix takes no wrong food."
    assert citing(t)[text] == ("FTB-044", "FTB-361")


@rule("FTB-044", "FTB-176")
def test_whoever_holds_only_forbidden_food_hears_why_nothing_is_paid() -> None:
    t = table(hands=["apple*2", "fish*2", "bread*2"], forbidden=[[], ["fish"], []]).play("feed apple")
    assert citing(t)["B cannot pay anything: nothing in the hand may be placed now."] == ("FTB-044", "FTB-176")


@rule("FTB-022")
def test_an_empty_hand_is_told() -> None:
    t = table(hands=["apple*2", "", "bread*2"]).play("feed apple")
    assert citing(t)["B has no food and pays nothing."] == ("FTB-022",)


def gave(reward: str) -> dict[str, Any]:
    """A game in which A has Berries to pay line 1 with, for this reward."""
    cards = GAME.start(seed=1, menu_deck="standard").snapshot()["cards"]
    cards["menu-s-09"] = [{"cost": BERRIES, "reward": reward}, *cards["menu-s-09"][1:]]
    elves = GAME.start(seed=1, menu_deck="standard").snapshot()["elves"]
    return {"cards": cards, "elves": elves}


NOTHING_HAPPENS: list[tuple[str, dict[str, Any], str, tuple[str, ...]]] = [
    ("flip-state", {"state_locks": [1]}, "The State is locked by B and does not change.", ("FTB-179", "FTB-124")),
    (
        "flip-state",
        {"beast": "loch-ness", "dived": True},
        "Nessie stays Underwater for good.",
        ("FTB-332", "FTB-124"),
    ),
    (
        "switch-menu",
        {"menu_locks": [1, 2]},
        "The Menu is locked by B and C and is not switched.",
        ("FTB-180", "FTB-109"),
    ),
    (
        "switch-menu",
        {"beast": "basilisk", "state": "Frozen"},
        "The Frozen Basilisk does not let the Menu be switched.",
        ("FTB-465", "FTB-109"),
    ),
    (
        "reset-beast",
        {"beast": "dragon", "state": "Flying"},
        "The Flying Dragon does not reset.",
        ("FTB-303", "FTB-110"),
    ),
    ("reset-beast", {"beast": "ghost"}, "The Haunting Ghost does not reset.", ("FTB-482", "FTB-110")),
    (
        "empty-beast",
        {"beast": "golem", "state": "Hardening"},
        "The Hardening Golem keeps its tile as it is.",
        ("FTB-496",),
    ),
    (
        "steal-two",
        {"hands": ["berries apple", "", ""]},
        "Nobody else has food that A could steal.",
        ("FTB-167", "FTB-150"),
    ),
    ("swap-food", {"hands": ["berries", *OTHERS]}, "A has nothing to swap.", ("FTB-165", "FTB-150")),
    ("upgrade-three-max", {"hands": ["berries", *OTHERS]}, "A has nothing to upgrade.", ("FTB-166", "FTB-083")),
    ("play-three", {"hands": ["berries", *OTHERS]}, "A has no token that may be played.", ("FTB-174", "FTB-150")),
    ("play-already-played", {}, "A has no token that may be played.", ("FTB-169", "FTB-150")),
    ("play-not-played", {"tile": "apple fish"}, "A has no token that may be played.", ("FTB-170", "FTB-150")),
    (
        "play-most-or-least",
        {"beast": "kraken", "state": "Attacking", "hands": ["berries fish", *OTHERS]},
        "A has no token that may be played.",
        ("FTB-171", "FTB-150"),
    ),
    (
        "play-ignoring-beast",
        {"forbidden": [["apple", "fish"], [], []]},
        "A has no token that may be played.",
        ("FTB-182", "FTB-150"),
    ),
    ("feed-again", {"hands": ["berries", *OTHERS]}, "A cannot feed once more.", ("FTB-173", "FTB-150")),
    (
        "pay-beast-menu-again",
        {},
        "A cannot pay the Unicorn's own Menu for its reward.",
        ("FTB-172", "FTB-150"),
    ),
    (
        "study-deck",
        {
            "deck": [],
            "market": ["menu-s-01", "menu-s-02", "menu-s-03", "menu-s-04"],
            "discard": [f"menu-s-{number:02}" for number in (5, 6, 7, 8, *range(10, 19))],
        },
        "The deck is empty: A has nothing to look at.",
        ("FTB-163", "FTB-R38"),
    ),
    (
        "draw human",
        {"hands": ["berries apple", "human*8", "apple"]},
        "The supply has no Human: A draws nothing.",
        ("FTB-184", "FTB-086"),
    ),
    ("replace-market", {"beast": "demon"}, "The Demon has no market: only the Menu is switched.", ("FTB-532",)),
    (
        "skip-two",
        {"players": 2, "hands": ["berries apple", "apple"], "skips": [1]},
        "B must skip B's next turn already: it stays 1 turn.",
        ("FTB-177", "FTB-185"),
    ),
    ("hide-food", {"hidden": [0]}, "A's hand is hidden already.", ("FTB-168",)),
    ("upgrade-one", {"hands": ["berries", *OTHERS]}, "A has nothing to upgrade.", ("FTB-617", "FTB-083")),
    (
        "discard-one",
        {"hands": ["berries", *OTHERS]},
        "A has nothing left to discard for the Elf's reward.",
        ("FTB-617", "FTB-150"),
    ),
]


@rule("FTB-085", "FTB-109", "FTB-110", "FTB-124", "FTB-150", "FTB-185", "FTB-R16", "FTB-R38")
@pytest.mark.parametrize(("reward", "fields", "text", "rules"), NOTHING_HAPPENS)
def test_a_reward_that_does_nothing_says_so(
    reward: str, fields: dict[str, Any], text: str, rules: tuple[str, ...]
) -> None:
    fields = {"hands": ["berries apple fish", *OTHERS], **gave(reward), **fields}
    t = table(**fields)
    t.play("pay line 1", "with berries", "reward")
    if reward == "skip-two":
        t.play("choose B")
    assert citing(t)[text] == rules
    lines = told(t)
    after = lines.index(next(line for line in lines if "takes the reward" in line))
    assert text in lines[after:], "it is told after the reward that promised it"


def test_every_reward_is_walked_over() -> None:
    """Those that always do something are named here; all others have a case above."""
    always = {"force-food", "forbid-food", "others-draw", "lock-state", "lock-menu", "flip-direction"}
    walked = {reward for reward, *_ in NOTHING_HAPPENS if not reward.startswith("draw ")}
    assert walked | always == {*content.ACTIONS, "upgrade-one", "discard-one"}


BEASTS_DO_NOTHING: list[tuple[dict[str, Any], list[str], str, str]] = [
    (
        {"beast": "dragon", "hands": ["lamb apple", *OTHERS], "second_menu": "menu-s-16"},
        ["pay own 1", "with lamb", "reward"],
        "A second Menu card is out already.",
        "FTB-307",
    ),
    (
        {"beast": "loch-ness", "hands": ["nectar apple*3", *OTHERS], "state_locks": [1]},
        ["pay own 1", "with nectar", "reward", "discard apple", "discard apple"],
        "The State is locked by B and does not change.",
        "FTB-333",
    ),
    (
        {"beast": "bigfoot", "hands": ["lamb*2", *OTHERS]},
        ["pay own 1", "with lamb", "with lamb", "reward"],
        "A has no food to give away.",
        "FTB-353",
    ),
    (
        {"beast": "phoenix", "hands": ["lamb", *OTHERS]},
        ["pay own 1", "with lamb", "reward"],
        "A has no token that may be played.",
        "FTB-363",
    ),
    (
        {"beast": "gnome", "hands": ["candy*2", *OTHERS]},
        ["pay own 1", "with candy", "with candy", "reward"],
        "A has nothing left to discard for the Gnome's reward.",
        "FTB-325",
    ),
    (
        {"beast": "werewolf", "hands": ["bread berries", *OTHERS]},
        ["pay own 1", "with bread", "with berries", "reward"],
        "A has nothing to upgrade or downgrade.",
        "FTB-393",
    ),
    (
        {"beast": "ogre", "hands": ["human apple", *OTHERS]},
        ["pay own 1", "with human", "reward"],
        "A cannot pay the Ogre's own Menu again.",
        "FTB-413",
    ),
    (
        {"beast": "cyclops", "hands": ["human apple", *OTHERS], "menu_locks": [1]},
        ["pay own 1", "with human", "reward"],
        "The Menu is locked by B and is not switched.",
        "FTB-180",
    ),
    (
        {"beast": "cerberus", "hands": ["nectar", *OTHERS]},
        ["pay own 1", "with nectar", "reward"],
        "A cannot pay all lines for all their rewards.",
        "FTB-455",
    ),
    (
        {"beast": "basilisk", "hands": ["lamb pie candy", *OTHERS]},
        ["pay own 1", "with lamb", "with pie", "with candy", "reward"],
        "A has nothing left to discard for the Basilisk's reward.",
        "FTB-466",
    ),
    (
        {"beast": "minotaur", "hands": ["human apple", *OTHERS]},
        ["pay own 3", "with human", "reward"],
        "No Maze Token is left for A to give.",
        "FTB-475",
    ),
    (
        {"beast": "ghost", "state": "Being Dead", "hands": ["nectar*2 apple", *OTHERS]},
        ["pay own 2", "with nectar", "with nectar", "reward"],
        "The Ghost Being Dead gives no reward.",
        "FTB-485",
    ),
    (
        {"beast": "golem", "hands": ["nectar apple", *OTHERS], "menu_locks": [1]},
        ["pay own 5", "with nectar", "reward"],
        "A single token was paid: A draws nothing.",
        "FTB-497",
    ),
    (
        {"beast": "demon", "hands": ["mushroom", *OTHERS]},
        ["pay own 1", "with mushroom", "reward"],
        "A has nothing to swap.",
        "FTB-535",
    ),
    (
        {"beast": "cyclops", "hands": ["apple*2", *OTHERS]},
        ["feed apple"],
        "A has no food above Tier 1 to lose.",
        "FTB-440",
    ),
    (
        {"beast": "ghost", "hands": ["apple*2", *OTHERS], "haunted": [0]},
        ["feed apple"],
        "A is haunted already.",
        "FTB-480",
    ),
    ({"hands": ["apple*2", *OTHERS]}, ["feed apple"], "A has nothing to downgrade.", "FTB-093"),
    (
        {"beast": "cerberus", "hands": ["apple*2", "apple*10", "apple"], "tile": "apple*2"},
        ["feed apple"],
        "The supply has no Apple: A draws nothing.",
        "FTB-450",
    ),
    (
        {"beast": "dragon", "state": "Flying", "dragon_count": 2, "hands": ["apple*2", *OTHERS]},
        ["feed apple"],
        "The Dragon flies already and counts from 0 again.",
        "FTB-302",
    ),
    (
        {
            "hands": ["berries apple", "", "fish*2"],
            "options": PRINCESS,
            "victims": [[], ["dog-1"], []],
            **gave("flip-state"),
        },
        ["pay line 1", "with berries", "reward"],
        "The Dog: B holds at most 1 token and discards nothing.",
        "FTB-613",
    ),
]


@rule(
    "FTB-093",
    "FTB-302",
    "FTB-307",
    "FTB-333",
    "FTB-353",
    "FTB-363",
    "FTB-440",
    "FTB-450",
    "FTB-485",
    "FTB-497",
    "FTB-613",
)
@pytest.mark.parametrize(("fields", "lines", "text", "cause"), BEASTS_DO_NOTHING)
def test_a_beast_that_does_nothing_says_so(fields: dict[str, Any], lines: list[str], text: str, cause: str) -> None:
    t = table(**fields)
    if t.asked == "free_action":
        t.play("done")
    t.play(*lines)
    assert cause in citing(t)[text]


@rule("FTB-619")
def test_a_witch_says_that_nobody_is_freed() -> None:
    t = table(hands=["berries apple", *OTHERS], options=PRINCESS, victims=[[], ["witch-1"], []], **gave("reset-beast"))
    t.play("pay line 1", "with berries", "reward", first_of_market(t))
    assert citing(t)["B's Witch: this reset frees nobody."] == ("FTB-619",)


def first_of_market(t: Table) -> str:
    return f"take {t.truth['market'][0]}"


# -- causes -----------------------------------------------------------------------------------------------------------


@rule("FTB-087", "FTB-122")
def test_every_reward_and_beast_has_its_words_and_its_rule() -> None:
    """The tables by which the log names causes are whole, and cite rules that the book has for that very cause."""
    book = {found.id for found in GAME.rulebook.rules()}
    assert set(REWARDED) == {*content.ACTIONS, "upgrade-one", "discard-one"}
    assert [id for id, *_ in OWN_REWARDS] == [beast.id for beast in content.BEASTS]
    for beast, (_, _, cause) in zip(content.BEASTS, OWN_REWARDS, strict=True):
        assert cause in beast.rules
    for beast in content.BEASTS:
        assert (beast.id in FAILS) == bool(beast.fail)
        if beast.fail:
            assert FAILS[beast.id][1] in beast.rules
    assert set(FURTHER) <= book


def draws(t: Table) -> set[tuple[str, ...]]:
    return {event.rules for event in t.events if event.kind == "draw"}


@rule("FTB-091", "FTB-184", "FTB-178", "FTB-342", "FTB-412", "FTB-450", "FTB-500", "FTB-515")
@pytest.mark.parametrize(
    ("fields", "lines", "cause"),
    [
        ({"hands": ["apple*2", *OTHERS]}, ["feed apple"], "FTB-091"),
        (gave("draw fish"), ["pay line 1", "with berries", "reward"], "FTB-184"),
        (gave("others-draw"), ["pay line 1", "with berries", "reward"], "FTB-178"),
        (
            {"beast": "griffin", "hands": ["bread apple*2", *OTHERS]},
            ["pay own 2", "with bread", "with apple", "reward"],
            "FTB-342",
        ),
        ({"beast": "ogre", "state": "Punching", "hands": ["apple*2", *OTHERS]}, ["feed apple"], "FTB-412"),
        ({"beast": "cerberus", "hands": ["apple*2", *OTHERS]}, ["feed apple"], "FTB-450"),
        ({"beast": "hydra", "state": "Regrowing", "hands": ["fish*2", *OTHERS]}, ["feed fish"], "FTB-500"),
        (
            {"beast": "goblin", "hands": ["fish*3", *OTHERS]},
            ["pay own 2", "with fish", "with fish", "reward", "option 2"],
            "FTB-515",
        ),
    ],
)
def test_a_draw_cites_its_cause(fields: dict[str, Any], lines: list[str], cause: str) -> None:
    t = table(**{"hands": ["berries apple fish", *OTHERS], **fields}).play(*lines)
    assert draws(t) == {(cause,)}


@rule("FTB-091", "FTB-430")
def test_a_draw_cites_its_cause_with_the_bard_too() -> None:
    t = table(hands=["apple*2", *OTHERS], options=PRINCESS, victims=[["bard-1"], [], []])
    t.play("feed apple", "from supply")
    assert draws(t) == {("FTB-091",)}


@rule("FTB-454", "FTB-483", "FTB-523")
def test_whatever_leaves_the_tile_cites_who_asks_for_it() -> None:
    biting = table(beast="cerberus", state="Biting", tile="pie*3", hands=["apple*3", *OTHERS])
    biting.play("feed apple", "remove pie")
    assert [rules for _, rules in biting.heard("remove")] == [("FTB-454",)]
    ghost = table(beast="ghost", tile="apple*3", hands=["pie fish", *OTHERS])
    ghost.play("pay tier 2", "with pie", "reward", "remove apple")
    assert [rules for _, rules in ghost.heard("remove")] == [("FTB-483",)]


@rule("FTB-422")
def test_an_upgrade_by_chance_says_so() -> None:
    t = table(beast="pegasus", hands=["bread fish", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish")
    assert [rules for _, rules in t.heard("trade")] == [("FTB-082", "FTB-422")]


@rule("FTB-434")
def test_the_wailing_leviathan_says_why_it_resets() -> None:
    t = table(beast="leviathan", state="Wailing", tile="pie*3", hands=["bread fish", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to pie")
    assert t.heard("reset") == [("The Leviathan resets.", ("FTB-434",))]


@rule("FTB-300")
def test_the_dragon_counts_aloud() -> None:
    t = table(beast="dragon", hands=["apple*3", "apple*3", "bread*3 fish"])
    t.play("feed apple", "feed apple", "pay line 3", "with bread", "upgrade", "upgrade fish", "to pie")
    assert [text for text, _ in t.heard("count")] == [
        "The Dragon has seen 1 wrong turn.",
        "The Dragon has seen 2 wrong turns in a row.",
        "The Dragon counts wrong turns from 0 again.",
    ]


@rule("FTB-384")
def test_after_a_reset_nobody_owns_the_yetis_marks() -> None:
    marks = {"foods": ["fish"], "owner": 1}
    t = table(beast="yeti", hands=["berries apple", *OTHERS], marks=marks, **gave("reset-beast"))
    t.play("pay line 1", "with berries", "reward")
    assert t.state.view(0)["marks"] == {"foods": [], "owner": None}
    assert citing(t)["The marks on Fish are gone."] == ("FTB-384",)


# -- rulings of the second edition ------------------------------------------------------------------------------------


@rule("FTB-R90", "FTB-618")
def test_the_wizards_repeat_falls_away_with_the_ghost() -> None:
    t = table(beast="ghost", hands=["nectar*2 bread*4", *OTHERS], options=PRINCESS, victims=[["sorcerer-1"], [], []])
    t.play("pay own 2", "with nectar", "with nectar", "reward", "become kraken")
    assert t.active == 1, "the Kraken's own Menu, which two Bread would pay, is not offered"
    assert citing(t)["The Menu that was paid is gone: A does not pay it once more."] == ("FTB-618", "FTB-R90")


@rule("FTB-618")
def test_the_wizard_repeats_where_the_ghost_stays() -> None:
    t = table(beast="ghost", hands=["nectar*4 bread*4", *OTHERS], options=PRINCESS, victims=[["sorcerer-1"], [], []])
    t.play("pay own 2", "with nectar", "with nectar", "upgrade", "upgrade bread", "to pie")
    assert t.asked == "repeat_payment"


@rule("FTB-R91", "FTB-430")
def test_a_hand_that_the_bard_empties_in_the_refill_is_refilled_too() -> None:
    hands = ["lamb", "", "bread"]
    t = table(beast="leviathan", hands=hands, options=PRINCESS, victims=[[], ["bard-1"], []], menu="menu-s-06")
    t.play("pay line 1", "with lamb", "upgrade")
    assert (t.asked, t.seat) == ("bard_source", 1)
    t.play("bread from C")
    while t.asked == "bard_source":
        t.play("from supply")
    assert (t.asked, t.active) == ("choose_payment", 1), "all this was still the end of A's turn"
    assert "Turn of C." not in told(t)
    assert [t.size(seat) for seat in range(3)] == [5, 5, 5], "C draws in the same step"


@rule("FTB-R91", "FTB-430")
def test_nobody_draws_twice_in_one_refill() -> None:
    hands = ["lamb", "", "bread*3"]
    t = table(beast="leviathan", hands=hands, options=PRINCESS, victims=[[], ["bard-1"], []], menu="menu-s-06")
    t.play("pay line 1", "with lamb", "upgrade")
    while t.asked == "bard_source":
        t.play(next(line for line in t.answers if line.endswith("from A")))
    assert (t.asked, t.active) == ("choose_payment", 1)
    assert [t.size(seat) for seat in range(3)] == [0, 5, 3], "the Bard has emptied A after A had drawn"


@rule("FTB-486", "FTB-350")
def test_a_newcomer_does_not_remember_what_was_paid_in_the_turn_before() -> None:
    """Bigfoot comes, and what the player before the Ghost's last payer has paid binds nobody."""
    previous = {"seat": 2, "outcome": "wrong", "paid": ["fish"]}
    t = table(beast="ghost", hands=["nectar*2 fish apple", *OTHERS], previous=previous)
    t.play("pay own 2", "with nectar", "with nectar", "reward", "become bigfoot")
    seen = t.state.view(0)["previous"]
    assert seen == {"seat": 0, "outcome": "valid", "paid": []}, (
        "the Ghost's own turn is all that counts, without its food"
    )
    assert {"feed apple", "feed fish", "feed berries"} <= t.payments()


@rule("FTB-486")
def test_a_newcomer_forgets_the_turn_before_at_once() -> None:
    """The Basilisk asks whom to steal from in the very turn in which it comes: by then nothing is remembered."""
    previous = {"seat": 2, "outcome": "wrong", "paid": ["fish"]}
    t = table(beast="ghost", hands=["nectar*2 fish apple", *OTHERS], previous=previous)
    t.play("pay own 2", "with nectar", "with nectar", "reward", "become basilisk")
    assert (t.asked, t.seat) == ("target_player", 0)
    assert t.state.view(0)["previous"] == {"seat": None, "outcome": "none", "paid": []}


# -- what is left, though it could be done ----------------------------------------------------------------------------

LEFT: list[tuple[dict[str, Any], list[str], str, tuple[str, ...]]] = [
    (
        gave("play-three"),
        ["pay line 1", "with berries", "reward", "play apple", "stop"],
        "A plays no further token.",
        ("FTB-174", "FTB-148"),
    ),
    (gave("feed-again"), ["pay line 1", "with berries", "reward", "stop"], "A does not feed once more.", ("FTB-173",)),
    (
        {"beast": "ogre", "hands": ["human*2 apple", *OTHERS]},
        ["pay own 1", "with human", "reward", "stop"],
        "A does not pay the Ogre's own Menu again.",
        ("FTB-413",),
    ),
    (
        {"beast": "phoenix", "hands": ["lamb apple", *OTHERS]},
        ["pay own 1", "with lamb", "reward", "stop"],
        "A plays no further token.",
        ("FTB-363", "FTB-148"),
    ),
    (
        {"beast": "werewolf", "hands": ["bread berries apple", *OTHERS]},
        ["pay own 1", "with bread", "with berries", "reward", "stop"],
        "A upgrades and downgrades no further token.",
        ("FTB-393",),
    ),
    (
        {"beast": "loch-ness", **gave("flip-state")},
        ["pay line 1", "with berries", "reward", "stop"],
        "A swaps no further token.",
        ("FTB-330",),
    ),
    (
        {"options": PRINCESS, "victims": [["dog-1"], [], []], **gave("flip-state")},
        ["pay line 1", "with berries", "reward", "stop"],
        "A discards nothing for the Dog.",
        ("FTB-613",),
    ),
    (
        {"beast": "yeti", "state": "Roaming", "hands": ["berries*3", *OTHERS], **gave("feed-again")},
        ["pay line 1", "reward", "stop"],
        "A does not feed once more.",
        ("FTB-173",),
    ),
    (
        {"beast": "cyclops", "state": "Eye Shut", **gave("feed-again")},
        ["declare pay line 1", "as berries", "put down berries", "pass", "pass", "reward", "stop"],
        "A does not feed once more.",
        ("FTB-173",),
    ),
]


@rule("FTB-148", "FTB-173", "FTB-174", "FTB-330", "FTB-363", "FTB-393", "FTB-413", "FTB-613")
@pytest.mark.parametrize(("fields", "lines", "text", "rules"), LEFT)
def test_whoever_leaves_what_was_offered_is_heard(
    fields: dict[str, Any], lines: list[str], text: str, rules: tuple[str, ...]
) -> None:
    t = table(**{"hands": ["berries apple*3 fish", *OTHERS], **fields})
    if t.asked == "free_action":
        t.play("done")
    assert citing(t.play(*lines))[text] == rules


# -- what cannot be paid, and why -------------------------------------------------------------------------------------


@rule("FTB-045")
def test_after_sixty_payments_the_cap_is_named() -> None:
    start = table(hands=["berries apple fish", *OTHERS], **gave("feed-again")).truth
    t = Table(GAME.restore({**start, "payments": 59}))
    t.play("pay line 1", "with berries", "reward")
    assert citing(t)["A cannot feed once more: 60 payments are the most in a turn."] == ("FTB-173", "FTB-045")
    assert t.active == 1


@rule("FTB-380")
def test_a_second_feed_that_falls_away_is_told_as_such() -> None:
    t = table(beast="yeti", hands=["berries", *OTHERS], tile="pie*3", **gave("flip-direction"))
    t.play("pay line 1", "with berries", "reward")
    assert citing(t)["A has no food left, and does not feed a second time."] == ("FTB-380",)


@rule("FTB-381", "FTB-382")
@pytest.mark.parametrize(("state", "cause"), [("Hibernating", "FTB-381"), ("Roaming", "FTB-382")])
def test_the_yeti_says_in_which_state_its_menu_is_not_paid(state: str, cause: str) -> None:
    t = table(beast="yeti", state=state, hands=["berries*2", *OTHERS], **gave("pay-beast-menu-again"))
    t.play("pay line 1", *(["with berries"] if state == "Hibernating" else []), "reward")
    assert citing(t)["A cannot pay the Yeti's own Menu for its reward."] == ("FTB-172", cause, "FTB-150")


@rule("FTB-044", "FTB-493")
def test_a_golem_whose_tile_takes_nothing_more_is_the_cause() -> None:
    t = table(beast="golem", hands=["fish*2", "apple*3", "bread*2"], tile="apple*3", menu_locks=[2])
    t.play("feed fish")
    assert citing(t)["B cannot pay anything: nothing in the hand may be placed now."] == ("FTB-044", "FTB-493")


@rule("FTB-044", "FTB-176", "FTB-361")
def test_food_that_fits_and_is_forbidden_is_no_food_that_does_not_fit() -> None:
    hands = ["bread apple", "bread*2", "bread*2"]
    t = table(beast="phoenix", hands=hands, forbidden=[[], ["bread"], []])
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    text = "B cannot pay anything: no food that may be placed fits, and the Regular Phoenix takes no wrong food."
    assert citing(t)[text] == ("FTB-044", "FTB-176", "FTB-361")


# -- why somebody draws, takes, chooses -------------------------------------------------------------------------------


@rule("FTB-480", "FTB-503")
def test_a_draw_that_nobody_asked_for_says_whose_it_is() -> None:
    hydra = table(beast="hydra", hands=["bread fish*2", *OTHERS]).play("pay line 3", "with bread")
    assert citing(hydra)["The Attacking Hydra: A draws 2 Tier 1 foods."] == ("FTB-503",)
    ghost = table(beast="ghost", hands=["apple*2", *OTHERS], haunted=[1]).play("feed apple")
    lines = told(ghost)
    assert lines.index("Haunted by the Ghost, B draws a Tier 1 food.") == lines.index("Turn of B.") + 1
    assert citing(ghost)["Haunted by the Ghost, B draws a Tier 1 food."] == ("FTB-480",)


@rule("FTB-310", "FTB-330", "FTB-425", "FTB-423")
@pytest.mark.parametrize(
    ("fields", "lines", "text", "cause"),
    [
        (
            gave("reset-beast"),
            ["pay line 1", "with berries", "reward", "take menu-s-01"],
            "B chooses a food to draw after the Unicorn's reset.",
            "FTB-310",
        ),
        (
            {"beast": "loch-ness", **gave("flip-state")},
            ["pay line 1", "with berries", "reward", "stop"],
            "B may swap tokens with the supply, since Nessie's State has changed.",
            "FTB-330",
        ),
        (
            {"beast": "pegasus", "tile": "apple*3", "hands": ["pie fish", *OTHERS]},
            ["pay own 1", "with pie", "reward"],
            "B chooses from the food on the tile for Pegasus' reward.",
            "FTB-425",
        ),
        (
            {"beast": "pegasus", "state": "Soaring"},
            ["feed apple"],
            "Soaring Pegasus: A names a food that C must play.",
            "FTB-423",
        ),
    ],
)
def test_whoever_is_asked_hears_for_what(fields: dict[str, Any], lines: list[str], text: str, cause: str) -> None:
    t = table(**{"hands": ["berries apple fish", *OTHERS], "market": MARKET, **fields}).play(*lines)
    if text not in citing(t):
        t.play(t.answers[0])
    assert cause in citing(t)[text]


MARKET = ["menu-s-01", "menu-s-02", "menu-s-03", "menu-s-04"]


@rule("FTB-454", "FTB-483")
def test_a_tile_that_runs_empty_ends_what_is_removed() -> None:
    biting = table(beast="cerberus", state="Biting", hands=["apple*3", *OTHERS]).play("feed apple", "remove apple")
    assert citing(biting)["The tile is empty: A removes no more."] == ("FTB-454", "FTB-150")
    ghost = table(beast="ghost", hands=["pie fish", *OTHERS])
    ghost.play("pay tier 2", "with pie", "reward", "remove pie")
    assert citing(ghost)["The tile is empty: A removes no more."] == ("FTB-483", "FTB-150")


# -- English ----------------------------------------------------------------------------------------------------------


@rule("FTB-121")
@pytest.mark.parametrize(
    ("beast", "text"),
    [
        ("cyclops", "The Eye of the Cyclops is now Shut."),
        ("werewolf", "The Werewolf is now a Wolf."),
        ("phoenix", "The Phoenix is now On Fire."),
        ("loch-ness", "Nessie is now Surfaced."),
    ],
)
def test_a_state_is_told_in_a_sentence(beast: str, text: str) -> None:
    t = table(beast=beast, hands=["berries apple fish", *OTHERS], **gave("flip-state"))
    t.play("pay line 1", "with berries", "reward")
    assert citing(t)[text] == ("FTB-181",)


@rule("FTB-186", "FTB-177")
def test_what_waits_for_a_next_turn_says_whose() -> None:
    ban = table(hands=["berries apple fish", *OTHERS], **gave("forbid-food"))
    ban.play("pay line 1", "with berries", "reward", "name fish")
    assert citing(ban)["A may not play Fish in A's next turn."] == ("FTB-186",)
    skips = table(hands=["berries apple fish", *OTHERS], **gave("skip-two"))
    skips.play("pay line 1", "with berries", "reward", "choose B")
    assert citing(skips)["B must skip B's next turn."] == ("FTB-177",)


@rule("FTB-490")
@pytest.mark.parametrize("lapses", [False, True])
def test_a_debt_that_is_laid_anew_is_not_told_to_lapse(lapses: bool) -> None:
    """Fish is wrong food again; Bread for line 3 pays no debt either."""
    t = table(beast="golem", hands=["fish*2 bread*2", *OTHERS], debt=[0], menu_locks=[1])
    if lapses:
        t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    else:
        t.play("feed fish")
        assert "A must pay the Golem's own Menu next turn, if possible." in told(t)
    assert ("A could not pay the Golem's own Menu and owes it no longer." in told(t)) == lapses
    assert t.state.view(0)["debt"] == ([] if lapses else [0])


@rule("FTB-611")
def test_a_troll_is_named_with_those_whom_it_binds() -> None:
    row = ["troll-1", "elf-2", "cat-1", "robot-doll-1"]
    run = {"kind": "wrong", "seats": [1, 2]}
    t = table(hands=["apple*3", *OTHERS], options=PRINCESS, run=run, row=row).play(
        "feed apple", "free troll-1", "choose C"
    )
    text = "Troll 1: no food of A or C stands in for lower tiers any more."
    assert refs_of(t, text) == ("seat:0", "seat:2", "victim:troll-1")


@rule("FTB-163", "FTB-446")
def test_one_and_many_are_told_apart() -> None:
    rest = [f"menu-s-{number:02}" for number in range(1, 19) if number != 9]
    fields: dict[str, Any] = {"market": rest[:4], "deck": rest[4:5], "discard": rest[5:]}
    t = table(hands=["berries apple fish", *OTHERS], **gave("study-deck"), **fields)
    t.play("pay line 1", "with berries", "reward")
    assert "A looks at the top card of the deck." in told(t)
    keep = table(beast="cyclops", hands=["human apple", *OTHERS], market=MARKET)
    keep.play("pay own 1", "with human", "reward", "take menu-s-01", "line 2")
    assert citing(keep)["Lines 1 and 3 of the Menu card are closed."] == ("FTB-446",)
