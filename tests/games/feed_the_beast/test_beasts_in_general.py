"""Beasts in general."""

from __future__ import annotations

import pytest

from tests.games.feed_the_beast.table import GAME, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
VALID_TURN = ("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
ROW = ["witch-1", "elf-1", "elf-2", "elf-3"]
PRINCESS = {"save_the_princess": True}
LEVELS = {
    1: {"dragon", "unicorn", "gnome", "loch-ness", "griffin", "bigfoot"},
    2: {"phoenix", "kraken", "yeti", "werewolf", "sphinx", "ogre"},
    3: {"pegasus", "leviathan", "cyclops", "cerberus", "basilisk", "minotaur"},
    4: {"ghost", "golem", "hydra", "goblin", "spirit", "demon"},
}


@rule("FTB-120")
@pytest.mark.parametrize("state", ["Regular", "Magic"])
def test_the_rule_of_a_beast_applies_in_both_states(state: str) -> None:
    t = table(state=state, tile="mushroom*9", hands=["bread fish", *OTHERS]).play(*VALID_TURN)
    t.play(t.answers[0])
    assert t.asked == "draw_food"


@rule("FTB-120")
def test_the_rules_of_other_beasts_do_not_apply() -> None:
    t = table(beast="griffin", state="Chasing", tile="mushroom*4", hands=["bread fish", *OTHERS]).play(*VALID_TURN)
    t.play(t.answers[0])
    assert (t.seat, t.asked) == (1, "choose_payment"), "no food of the Unicorn"
    assert "pay line 3" in table(hands=["lamb fish", *OTHERS]).payments(), "no substitution rule of the Griffin"


@rule("FTB-121")
@pytest.mark.parametrize(("before", "after"), [("Regular", "Magic"), ("Magic", "Regular")])
def test_a_state_reward_flips_the_state(before: str, after: str) -> None:
    t = table(state=before, hands=["mushroom fish", *OTHERS]).play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == after


@rule("FTB-122")
def test_the_own_menu_can_be_paid_on_every_turn_by_every_player() -> None:
    t = table(hands=["pie*2 apple*3"] * 3)
    for seat in (0, 1, 2, 0):
        assert t.seat == seat
        assert "pay own 1" in t.payments()
        t.play("pay own 1", "with pie", "upgrade", "upgrade apple", "to lamb")


@rule("FTB-123")
def test_switching_the_menu_leaves_the_own_menu() -> None:
    t = table(hands=["bread fish", "pie apple*3", "pie apple*3"]).play("pay line 3", "with bread", "reward")
    t.play(t.answers[0])
    assert t.seat == 1
    assert "pay own 1" in t.payments()


@rule("FTB-123")
def test_a_reset_leaves_the_own_menu() -> None:
    t = table(tile="mushroom*9", hands=["bread fish", "pie apple*3", "pie apple*3"]).play(*VALID_TURN)
    t.play(t.answers[0], "draw fish", "draw fish", "draw fish")
    assert t.seat == 1
    assert "pay own 1" in t.payments()


@rule("FTB-124")
def test_a_locked_state_does_not_change() -> None:
    t = table(hands=["mushroom fish", *OTHERS], state_locks=[2]).play("pay line 2", "with mushroom", "reward")
    assert t.seat == 1
    assert t.beast_state == "Regular"


@rule("FTB-124")
@pytest.mark.parametrize(
    ("state", "turn", "then"),
    [("Aboveground", VALID_TURN, "victim"), ("Underground", ("feed bread",), "discard_food")],
)
def test_setting_a_state_the_beast_already_has_is_no_change(state: str, turn: tuple[str, ...], then: str) -> None:
    """After a reset the Gnome becomes Aboveground; the Dog notices only a real change."""
    t = table(
        beast="gnome",
        state=state,
        tile="fish*2 berries*2 apple*2 mushroom*2 lamb",
        hands=["bread fish*2", *OTHERS],
        options=PRINCESS,
        victims=[[], ["dog-1"], []],
        row=ROW,
    )
    t.play(*turn)
    assert t.asked == "market_card"
    t.play(t.answers[0])
    assert t.beast_state == "Aboveground"
    assert t.asked == then


@rule("FTB-125")
def test_a_state_change_triggers_the_beast_first_and_then_dogs() -> None:
    t = table(
        beast="loch-ness",
        hands=["mushroom fish*2", *OTHERS],
        options=PRINCESS,
        victims=[[], ["dog-1"], []],
        row=ROW,
    )
    t.play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == "Surfaced"
    for seat in (0, 1, 2):
        assert (t.seat, t.asked) == (seat, "swap_own")
        t.play("stop")
    assert (t.seat, t.asked) == (1, "discard_food")
    t.play("discard apple")
    assert t.size(1) == 9
    assert (t.seat, t.asked) == (1, "choose_payment")


@rule("FTB-126")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_beast_has_its_level(level: int) -> None:
    drawn = {
        GAME.start(players=2, seed=seed, beast=f"random:{level}", advanced_beasts=True).snapshot()["beast"]
        for seed in range(80)
    }
    assert drawn == LEVELS[level]


@rule("FTB-127")
def test_stored_food_is_what_lies_on_the_tile_now() -> None:
    t = table(
        beast="loch-ness",
        state="Surfaced",
        menu="menu-s-10",
        tile="apple*2",
        hands=["berries apple*3", "apple*4", "apple*4"],
    )
    assert t.payments() == {"pay line 2"}
    t.play("pay line 2", "with berries", "reward")
    assert t.tile == foods("")
    assert t.seat == 1
    assert t.payments() == {"feed apple"}
