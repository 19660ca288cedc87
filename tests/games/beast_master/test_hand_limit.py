"""The hand limit: BMR-240 to BMR-242."""

from __future__ import annotations

import pytest

from tests.games.beast_master.table import loot, table
from tests.marks import rule

SIX = "convert convert purge purge bank-run eruption"
SIX_TOO = "dodge dodge intimidate intimidate ghouls sabotage"


@rule("BMR-240")
@pytest.mark.parametrize(
    "hand",
    [
        "convert convert purge purge intimidate intimidate",
        "convert convert purge rampage rampage rampage",
        "convert eruption eruption eruption rampage rampage",
    ],
)
def test_colossus_and_beast_master_cards_count_together(hand: str) -> None:
    t = table(hands={"P1": hand}, colossus_top=["replace"], phase="draw")
    assert (t.player, t.asked) == ("P1", "discard")
    t.play("discard replace")
    assert t.hand("P1") == sorted(hand.split())
    assert t.asked == "action"


@rule("BMR-240")
def test_six_cards_are_not_too_many() -> None:
    t = table(hands={"P1": "convert convert purge rampage rampage"}, colossus_top=["replace"], phase="draw")
    assert len(t.hand("P1")) == 6
    assert t.asked == "action"


@rule("BMR-240")
def test_everybody_sees_the_limit() -> None:
    t = table(perks={"P2": "a-bigger-bag"})
    assert [seat["limit"] for seat in t.state.view(None)["seats"]] == [6, 8, 6, 6]


@rule("BMR-241", "BMR-401")
def test_a_draw_over_the_limit_is_discarded_before_the_window_opens() -> None:
    hands = {"P1": SIX, "P2": "rampage"}
    t = table(hands=hands, banners={"B5": "P1", "D2": "P1"}, colossus_top=["replace"], phase="draw")
    assert (t.player, t.asked) == ("P1", "discard")
    t.play("discard convert")
    assert t.gold("P1") == 4
    assert (t.player, t.asked) == ("P2", "window")


@rule("BMR-241", "BMR-R27")
def test_a_card_that_draws_is_followed_by_the_limit_before_anything_else() -> None:
    hands = {"P1": "pilfer convert convert purge purge eruption", "P2": "rampage"}
    t = table(hands=hands, colossus_top=["replace", "steal"]).play("play pilfer")
    assert (t.player, t.asked) == ("P1", "discard")
    t.play("discard purge")
    assert len(t.hand("P1")) == 6
    assert (t.player, t.asked) == ("P2", "window")


@rule("BMR-241", "BMR-430", "BMR-R27")
def test_a_draw_of_several_cards_is_completed_first() -> None:
    t = table(hands={"P1": "abundance convert convert purge purge eruption"}, colossus_top=["replace", "steal", "zeal"])
    t.play("play abundance")
    assert len(t.hand("P1")) == 8
    assert {"discard replace", "discard steal", "discard zeal"} <= set(t.answers)
    t.play("discard convert")
    assert (t.player, t.asked, len(t.hand("P1"))) == ("P1", "discard", 7)
    t.play("discard convert")
    assert t.asked == "action"
    assert t.hand("P1") == ["eruption", "purge", "purge", "replace", "steal", "zeal"]


@rule("BMR-241", "BMR-420")
def test_a_lowered_limit_counts_at_once() -> None:
    hands = {"P1": "vandalize rampage", "P2": "convert convert purge purge dodge dodge eruption eruption"}
    t = table(hands=hands, perks={"P2": "a-bigger-bag"}, ask=["all"] * 4).play("play vandalize")
    assert (t.player, t.asked) == ("P2", "discard")
    t.play("discard eruption")
    assert (t.player, t.asked) == ("P2", "discard")
    t.play("discard dodge")
    assert t.hand("P2") == ["convert", "convert", "dodge", "eruption", "purge", "purge"]
    assert (t.player, t.asked) == ("P1", "window")


@rule("BMR-241")
def test_several_players_discard_in_turn_order() -> None:
    hands = {"P1": SIX, "P2": "abundance teleport", "P3": SIX_TOO}
    t = table(hands=hands, active="P2", ask=["never"] * 4).play("play abundance")
    assert (len(t.hand("P1")), len(t.hand("P3"))) == (7, 7)
    assert (t.player, t.asked) == ("P3", "discard")
    t.play("discard ghouls")
    assert (t.player, t.asked) == ("P1", "discard")
    t.play("discard eruption")
    assert (t.player, t.asked) == ("P2", "action")


@rule("BMR-241", "BMR-322")
def test_the_limit_counts_after_scoring_as_well_before_the_window() -> None:
    t = table(
        hands={"P1": SIX, "P2": "rampage"},
        banners={"A2": "P1"},
        loot=loot(A2="loot-colossus"),
        colossus_top=["replace"],
    ).play("end")
    assert (t.player, t.asked) == ("P2", "window")  # W4, before the Scoring Phase
    t.play("pass")
    assert (t.player, t.asked) == ("P1", "discard")
    t.play("discard convert")
    assert len(t.hand("P1")) == 6
    assert t.player == "P1"  # W5: who holds a Beast Master card is asked, the active player first
    assert t.asked == "window"


@rule("BMR-242", "BMR-R62")
def test_any_card_may_be_discarded_newly_drawn_ones_included() -> None:
    t = table(hands={"P1": SIX}, colossus_top=["replace"], phase="draw")
    assert set(t.answers) == {f"discard {card}" for card in [*SIX.split(), "replace"]}
    assert len(t.answers) == 5  # a title that is held twice is one answer
    for card, pile in (("replace", "colossus_discard"), ("purge", "colossus_discard"), ("bank-run", "beast_discard")):
        twin = t.copy().play(f"discard {card}")
        assert twin.truth[pile] == [card]
        assert len(twin.hand("P1")) == 6


@rule("BMR-242")
def test_nothing_but_a_card_of_the_own_hand_is_discarded() -> None:
    t = table(hands={"P1": SIX, "P2": "teleport"}, colossus_top=["replace"], phase="draw")
    t.refused("discard teleport")
    t.refused("pass")
    t.refused("end")
