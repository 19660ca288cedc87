"""The kinds of abilities, and Might: BCL-170 to BCL-181."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_clans.table import battle, own, table
from tests.marks import rule

# -- persistent


@rule("BCL-170", "BCL-179", "BCL-383")
def test_a_persistent_royal_ability_always_works_on_its_level() -> None:
    assert table("sefa@3; swordfish; hand mirage").might("swordfish") == 40
    assert table("sefa@2; swordfish; hand mirage").might("swordfish") == 30
    t = table("gharr; ; hand mirage", "sefa@3; swordfish")
    assert t.might("swordfish") == 40, "also on the opponent's turn"


@rule("BCL-170")
def test_a_persistent_ability_ends_when_its_card_leaves() -> None:
    t = table("balam; fruiting-grove; hand acid-rain mirage; biomass 1")
    assert t.seen("A")["max_biomass"] == 5
    t.play("play acid-rain")
    assert (t.field("A"), t.seen("A")["max_biomass"]) == ([], 4)


@rule("BCL-170")
def test_what_an_aura_gave_is_gone_with_it() -> None:
    major = own("drum-major", "beast", "static: aura-might(ally.beast.other,+10)")
    t = table("balam; ; hand flash-flood mirage; biomass 2", "gharr; drum-major, swordfish", options={"cards": [major]})
    assert (t.might("drum-major"), t.might("swordfish")) == (10, 40)
    t.play("play flash-flood", "target drum-major#1")
    assert t.might("swordfish") == 30


# -- conditional


@rule("BCL-171")
def test_an_if_ability_comes_and_goes_with_its_condition() -> None:
    t = table("akrab; scorpion-lancer; hand bone-scimitar acid-rain mirage; biomass 3")
    assert t.might("scorpion-lancer") == 40
    t.play("play bone-scimitar")
    assert t.might("scorpion-lancer") == 50
    t.passing().play("play acid-rain")
    assert t.might("scorpion-lancer") == 40


@rule("BCL-171", "BCL-181", "BCL-088")
def test_might_is_read_when_it_is_needed() -> None:
    t = battle("balam; war-elephant", "gharr; drowned-alligator, leech-tender; biomass 2")
    t.play("attack war-elephant#1 drowned-alligator#2", "finish")
    assert t.might("drowned-alligator") == 70
    t.play("use leech-tender#3 1")
    assert t.might("drowned-alligator") == 50
    t.until("play-2")
    assert t.life("war-elephant") == 40


@rule("BCL-172")
def test_a_whenever_ability_costs_nothing_and_uses_the_stack_on_either_turn() -> None:
    t = table("balam; mire-newt, leech-tender; biomass 1; hand mirage", "gharr; vulture-gleaner, swordfish")
    t.play("use mire-newt#1 1", "target swordfish#4")
    assert (t.stack, t.life("B")) == (["Vulture Gleaner", "Mire Newt"], 420)
    t.passing()
    assert (t.life("B"), t.biomass("B")) == (430, 0)


@rule("BCL-172")
def test_a_whenever_ability_activates_each_time() -> None:
    t = table("thalor; storm-petrel; hand stillwater stillwater mirage; biomass 2").play("play stillwater")
    assert t.life("B") == 410
    t.play("play stillwater")
    assert t.life("B") == 400


@rule("BCL-173", "BCL-R26")
def test_the_condition_of_a_trigger_is_not_looked_at_again() -> None:
    t = battle("gharr; silverback-breaker, mire-newt, coati-pack", "gharr; bog-toad")
    t.play("attack silverback-breaker#1 royal-B", "finish")
    assert t.stack == ["Silverback Breaker"]
    t.play("use mire-newt#2 1").passing()
    assert t.might("silverback-breaker") == 60, "there were three beasts when it attacked"


@rule("BCL-173")
def test_a_condition_that_comes_true_later_is_too_late() -> None:
    t = battle("thalor; silverback-breaker, coati-pack, *orca-hunter 10/10; biomass 1")
    t.play("attack silverback-breaker#1 royal-B", "finish")
    assert t.stack == []
    t.play("use royal-A 1").passing()
    assert t.field("A") == ["silverback-breaker", "coati-pack", "orca-hunter"]
    assert t.might("silverback-breaker") == 40


@rule("BCL-173", "BCL-R26")
@pytest.mark.parametrize(("biomass", "activates"), [(2, True), (1, False)])
def test_the_condition_of_an_entrance_is_looked_at_when_the_card_enters(biomass: int, activates: bool) -> None:
    heron = own("sated-heron", "beast", "enter {my-biomass>=1}: life(my-royal,10)")
    ours = f"gharr; leech-tender; hand sated-heron mirage; biomass {biomass}"
    t = table(ours, options={"cards": [heron]}).play("play sated-heron")
    if activates:
        assert t.stack == ["Sated Heron"]
        t.play("use leech-tender#1 1").passing()
        assert (t.biomass("A"), t.life("A")) == (0, 440), "it was true when the Heron entered"
    else:
        assert (t.asked, t.life("A")) == ("action", 420)


# -- entrance


@rule("BCL-174")
@pytest.mark.parametrize("type", ["beast", "equipment", "castle"])
def test_whatever_enters_the_field_may_have_an_entrance_ability(type: str) -> None:
    stone = own("way-stone", type, "enter: life(my-royal,10)")
    t = table("gharr; ; hand way-stone mirage; biomass 1", options={"cards": [stone]}).play("play way-stone")
    assert (t.life("A"), t.field("A")) == (430, ["way-stone"])


@rule("BCL-174", "BCL-364")
def test_a_flipped_card_has_its_entrance() -> None:
    t = table("thalor; *anglerfish; hand undertow mirage; biomass 1", "gharr; swordfish").play("play undertow")
    assert (t.field("A"), t.life("swordfish")) == (["anglerfish"], 10)


@rule("BCL-174")
def test_a_beast_put_onto_the_field_has_its_entrance() -> None:
    t = table("zahra; ; discard cleaner-shrimp; hand mirage; biomass 1").play("use royal-A 1")
    assert (t.field("A"), t.life("A")) == (["cleaner-shrimp"], 410)


# -- cost


@rule("BCL-175", "BCL-150")
def test_a_cost_ability_is_used_any_number_of_times_on_any_turn() -> None:
    t = table("gharr; ; hand mirage", "gharr; leech-tender; biomass 3").play("pass")
    t.play(*["use leech-tender#1 1"] * 3).passing()
    assert (t.life("B"), t.biomass("B")) == (450, 0)


@rule("BCL-175", "BCL-361")
def test_a_cost_ability_works_only_face_up_on_the_field() -> None:
    lamprey = own("lamprey", "beast", "cost <biomass 1>: life(my-royal,10)", keywords=["breach"])
    cards: dict[str, Any] = {"cards": [lamprey]}
    t = table("gharr; lamprey; hand mirage; biomass 1", options=cards)
    assert set(t.answers) == {"pass", "use lamprey#1 1"}
    t = table("gharr; *lamprey; hand mirage; biomass 1", options=cards)
    assert t.answers == ["pass"]
    t = table("gharr; ; hand lamprey; discard lamprey; biomass 1", options=cards)
    assert set(t.answers) == {"pass", "play lamprey"}


# A Leech Tender with 1 Biomass makes sure that A is asked at all.
PAYABLE = [
    ("biomass", "leech-tender; biomass 1; hand mirage", "use leech-tender#1 1", True),
    ("no biomass", "leech-tender; biomass 0; hand mirage", "use leech-tender#1 1", False),
    ("a card", "coati-pack, leech-tender; biomass 1; hand mirage", "use coati-pack#1 1", True),
    ("no card", "coati-pack, leech-tender; biomass 1", "use coati-pack#1 1", False),
    ("a beast besides the target", "summit-hold, stone-ram, cliff-goat; hand mirage", "use summit-hold#1 1", True),
    ("no beast besides the target", "summit-hold, stone-ram; hand mirage", "use summit-hold#1 1", False),
    ("enough Life", "pipe-club; life 20; hand mirage", "use pipe-club#1 1", True),
    ("the last Life", "pipe-club; life 10; hand mirage", "use pipe-club#1 1", False),
    ("both parts", "salvage-market; biomass 1; hand mirage", "use salvage-market#1 1", True),
    ("a card but no biomass", "salvage-market; biomass 0; hand mirage", "use salvage-market#1 1", False),
    ("biomass but no card", "salvage-market, leech-tender; biomass 1", "use salvage-market#1 1", False),
]


@rule("BCL-176", "BCL-R65", "BCL-R66")
@pytest.mark.parametrize(("ours", "line", "payable"), [case[1:] for case in PAYABLE], ids=[case[0] for case in PAYABLE])
def test_every_part_of_a_cost_must_be_payable(ours: str, line: str, payable: bool) -> None:
    t = table(f"gharr; {ours}")
    assert (t.player, t.step) == ("A", "play-1")
    assert (line in t.answers) is payable


@rule("BCL-176")
def test_every_part_of_a_cost_is_paid() -> None:
    t = table("gharr; salvage-market; biomass 1; hand mirage").play("use salvage-market#1 1")
    assert (t.asked, t.biomass("A"), t.hand("A"), t.discard("A")) == ("scout", 0, [], ["mirage"])


@rule("BCL-176")
@pytest.mark.parametrize(("uses", "payable"), [(20, True), (10, False)])
def test_uses_are_lost_as_a_cost_if_there_are_enough(uses: int, payable: bool) -> None:
    flare = own("flare-gun", "equipment", "cost <uses 20>: life(my-royal,10)", uses=40)
    field = [{"card": "flare-gun", "uses": uses}]
    t = table("gharr; ; hand mirage", a={"field": field}, options={"cards": [flare]})
    assert ("use flare-gun#1 1" in t.answers) is payable


@rule("BCL-176")
def test_what_is_paid_is_gone() -> None:
    t = table("balam; blowgun; hand mirage", "gharr; bog-toad").play("use blowgun#1 1").passing()
    assert (t.uses("blowgun"), t.life("bog-toad")) == (20, 30)
    t = table("balam; mire-newt; hand mirage", "gharr; bog-toad").play("use mire-newt#1 1")
    assert (t.discard("A"), t.life("bog-toad")) == (["mire-newt"], 20)


@rule("BCL-176", "BCL-R66")
def test_life_paid_is_not_damage() -> None:
    t = table("gharr; pipe-club, cave-bear; ward 20; hand mirage").play("use pipe-club#1 1").passing()
    assert (t.life("A"), t.uses("pipe-club")) == (410, 30)
    assert t.might("cave-bear") == 50, "the Royal was not hit"
    assert t.counter("B", "royal-damage") == 0


# -- weather, Royals, evolution


@rule("BCL-177", "BCL-144")
def test_a_weather_ability_activates_when_the_card_is_played() -> None:
    t = table("gharr; coati-pack; hand monsoon-charge mirage; biomass 2").play("play monsoon-charge")
    assert (t.asked, t.stack, t.discard("A")) == ("respond", ["Monsoon Charge"], ["monsoon-charge"])
    assert t.might("coati-pack") == 20
    t.passing()
    assert t.might("coati-pack") == 30


@rule("BCL-178", "BCL-384")
def test_evolution_is_looked_at_only_in_the_evolution_steps_and_uses_no_stack() -> None:
    t = table("balam; leech-tender; biomass 1; hand mirage", a={"counters": {"royal-damage": 80}})
    t.until("play-2", "action")
    assert t.level("A") == 1
    t.until("end-evolution")
    assert (t.asked, t.level("A"), t.stack) == ("action", 2, [])


@rule("BCL-178", "BCL-384")
def test_evolution_happens_only_on_the_own_turn() -> None:
    t = table("gharr; ; hand mirage", "balam; ; hand mirage", b={"counters": {"royal-damage": 80}})
    t.until("play-2")
    assert (t.active, t.level("B")) == ("A", 1)
    t.play("pass")
    assert (t.active, t.step, t.level("B")) == ("B", "play-1", 2)


@rule("BCL-179", "BCL-381", "BCL-R20")
def test_a_royal_cost_ability_is_used_once_on_each_own_turn() -> None:
    t = table("nerys; leech-tender; hand mirage; biomass 3").play("use royal-A 1").passing()
    assert (t.asked, t.life("A")) == ("action", 450)
    t.refused("use royal-A 1")
    t = table("gharr; ; hand mirage", "nerys; leech-tender; biomass 2").play("pass")
    assert set(t.answers) == {"pass", "use leech-tender#1 1"}
    t.refused("use royal-B 1")


# -- where abilities live


@rule("BCL-180")
def test_cards_that_are_not_on_the_field_do_nothing() -> None:
    """A Storm Petrel on the field would hurt the enemy Royal for the weather played."""
    t = table("nerys; ; hand stillwater storm-petrel; deck storm-petrel storm-petrel; discard storm-petrel; biomass 1")
    t.play("play stillwater")
    assert (t.life("A"), t.life("B")) == (440, 420)


@rule("BCL-180")
def test_a_card_sees_itself_leave_the_field_but_not_the_hand() -> None:
    t = table("balam; coati-pack; hand marmot-porter").play("use coati-pack#1 1")
    assert (t.discard("A"), t.might("coati-pack"), t.life("coati-pack")) == (["marmot-porter"], 30, 20)
    t = table("ylva; summit-hold, marmot-porter, coati-pack; hand mirage")
    t.play("use summit-hold#1 1", "target coati-pack#3").passing()
    assert (t.discard("A"), t.might("coati-pack"), t.life("coati-pack")) == (["marmot-porter"], 50, 50)


# -- Might


@rule("BCL-181")
def test_might_is_the_sum_of_print_and_all_changes() -> None:
    field = [{"card": "crag-puma", "might": 10, "bonus": 20}]
    assert table("gharr; ; hand mirage", a={"field": field}).might("crag-puma") == 70
    assert table("sefa@3; ; hand mirage", a={"field": field}).might("crag-puma") == 80


@rule("BCL-181")
def test_might_is_never_below_0() -> None:
    t = battle("gharr", "gharr; bog-toad", a={"field": [{"card": "crag-puma", "bonus": -60}]})
    assert t.might("crag-puma") == 0
    t.fight("attack crag-puma#1 bog-toad#2")
    assert (t.life("bog-toad"), t.life("crag-puma")) == (50, 30)
    assert table("sefa@3; ; hand mirage", a={"field": [{"card": "crag-puma", "bonus": -60}]}).might("crag-puma") == 0, (
        "40 - 60 + 10"
    )
