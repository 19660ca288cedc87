"""Abilities that activate at the same moment: BCL-127 and BCL-128."""

from __future__ import annotations

from tests.games.beast_clans.table import Table, battle, table
from tests.marks import rule


def waiting(t: Table) -> list[str]:
    """The sources of the abilities that wait to be ordered, as the player who is asked sees them."""
    return [each["source"] for each in t.state.view(t.seat)["waiting"]]


def next_one(t: Table, source: str) -> Table:
    """That one is put on the stack next."""
    assert t.asked == "order"
    return t.play(f"next {waiting(t).index(source) + 1}")


@rule("BCL-127", "BCL-R27")
def test_the_active_players_abilities_go_first_and_so_resolve_last() -> None:
    t = battle("akrab; vulture-gleaner, leech-tender; biomass 1", "ylva; marmot-porter, stone-ram")
    t.play("attack vulture-gleaner#1 marmot-porter#3", "finish").until("damage-1")
    assert t.stack == ["Marmot Porter", "Vulture Gleaner"]
    t.passing()
    assert (t.might("stone-ram"), t.life("stone-ram")) == (40, 40)
    assert (t.life("A"), t.life("vulture-gleaner")) == (400, 20)


@rule("BCL-127")
def test_a_player_chooses_the_order_of_the_own_abilities() -> None:
    t = table("ylva; summit-hold, marmot-porter, wolverine-fury, stone-ram; hand mirage")
    t.play("use summit-hold#1 1", "target stone-ram#4", "sacrifice marmot-porter#2")
    assert (t.asked, t.player) == ("order", "A")
    assert sorted(waiting(t)) == ["Marmot Porter", "Wolverine Fury"]

    first = next_one(t.copy(), "Wolverine Fury")
    assert first.asked == "target"
    first.play("target stone-ram#4")
    assert first.stack == ["Marmot Porter", "Wolverine Fury", "Summit Hold"]

    second = next_one(t, "Marmot Porter")
    assert second.asked == "target", "its target is chosen when it is put on the stack"
    second.play("target stone-ram#4")
    assert second.stack == ["Wolverine Fury", "Marmot Porter", "Summit Hold"]


@rule("BCL-127")
def test_each_player_orders_the_own_abilities_the_active_player_first() -> None:
    t = table(
        "akrab; plague-rat, vulture-gleaner; hand scouring-sandstorm mirage; biomass 2",
        "akrab; plague-rat, vulture-gleaner",
    )
    t.play("play scouring-sandstorm")
    assert (t.asked, t.player) == ("order", "A")
    t.play("next 1")
    assert (t.asked, t.player) == ("order", "B")
    t.play("next 1")
    assert (t.asked, t.life("A"), t.life("B")) == ("action", 400, 400)
    assert [each["life"] for each in t.objects("vulture-gleaner")] == [10, 10], "the storm, and a rat"


@rule("BCL-127")
def test_the_order_of_identical_abilities_is_not_asked() -> None:
    t = table("akrab; vulture-gleaner, vulture-gleaner; hand flash-flood mirage; biomass 2", "gharr; coati-pack")
    t.play("play flash-flood")
    assert (t.asked, t.life("A")) == ("action", 410)


@rule("BCL-127", "BCL-172")
def test_the_order_of_one_ability_that_activates_twice_is_not_asked() -> None:
    t = table("akrab; vulture-gleaner; hand scouring-sandstorm mirage; biomass 2", "gharr; leech-tender, outcast-bat")
    t.play("play scouring-sandstorm")
    assert (t.asked, t.life("A")) == ("action", 410), "once for each"


@rule("BCL-127", "BCL-R73")
def test_unpaid_upkeep_and_the_start_of_the_turn_are_one_moment() -> None:
    t = table("gharr; ruined-bastion, wolverine-fury, plague-rat", "gharr; bog-toad", step="biomass")
    t.play("pay wolverine-fury#2", "finish")
    assert (t.asked, t.player) == ("order", "A")
    assert sorted(waiting(t)) == ["Plague Rat", "Ruined Bastion", "Wolverine Fury"]


@rule("BCL-128", "BCL-200", "BCL-R27")
def test_abilities_of_a_resolution_come_before_the_older_ones_on_the_stack() -> None:
    """The newt kills the Marmot Porter, whose gift to the ram arrives before the flood does."""
    t = table("balam; mire-newt; hand flash-flood mirage; biomass 2", "gharr; marmot-porter, stone-ram")
    t.play("play flash-flood", "target stone-ram#3", "use mire-newt#1 1", "target marmot-porter#2")
    assert (t.asked, t.field("B")) == ("action", ["stone-ram"])
    assert (t.might("stone-ram"), t.life("stone-ram")) == (40, 10)


@rule("BCL-128")
def test_abilities_are_on_the_stack_before_anybody_gets_right_to_play() -> None:
    t = table("gharr; howler-drummer, leech-tender; hand bog-toad mirage; biomass 3").play("play bog-toad")
    assert (t.asked, t.player, t.stack) == ("respond", "A", ["Howler Drummer"])
    assert t.might("bog-toad") == 10
    t.passing()
    assert t.might("bog-toad") == 20
