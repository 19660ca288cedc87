"""Declaring attacks: BCL-220 to BCL-232."""

from __future__ import annotations

import pytest

from tests.games.beast_clans.table import Table, battle, own
from tests.marks import rule


def attackers(t: Table) -> set[str]:
    """Who can still be declared as attacker."""
    return {line.split()[1] for line in t.answers if line.startswith("attack ")}


def targets(t: Table) -> set[str]:
    """Who can be attacked."""
    return {line.split()[2] for line in t.answers if line.startswith("attack ")}


# -- what is declared


@rule("BCL-220")
def test_any_number_of_attacks_is_declared_before_anybody_responds() -> None:
    t = battle("gharr; canopy-panther, swordfish, mercenary-boar", "gharr; leech-tender; biomass 1")
    assert (t.asked, t.player) == ("attack", "A")
    assert "finish" in t.answers, "none is enough"
    for line in ("attack canopy-panther#1 royal-B", "attack mercenary-boar#3 leech-tender#4"):
        t.play(line)
        assert (t.asked, t.player) == ("attack", "A")
    t.play("finish")
    assert (t.asked, t.player, len(t.state.view(None)["attacks"])) == ("respond", "B", 2)


@rule("BCL-220", "BCL-229", "BCL-300")
def test_an_attack_names_attacker_target_equipment_and_helpers() -> None:
    t = battle("gharr; crag-puma, pika-herald, war-hammer", "gharr; leech-tender; biomass 1")
    t.play("attack crag-puma#1 royal-B with war-hammer#3", "accompany pika-herald#2 1", "finish")
    (attack,) = t.state.view(None)["attacks"]
    assert (attack["attacker"], attack["target"]) == ("object:1", "royal:1")
    assert (attack["equipment"], attack["helpers"]) == ("object:3", ["object:2"])


@rule("BCL-220")
def test_until_the_end_of_the_declaration_an_attack_can_be_taken_back() -> None:
    t = battle("gharr; canopy-panther, swordfish").play("attack canopy-panther#1 royal-B", "remove 1")
    assert attackers(t) == {"canopy-panther#1", "swordfish#2"}
    t.play("finish")
    assert t.counter("A", "attacks-this-turn") == 0


@rule("BCL-221")
def test_beasts_and_the_royal_attack_and_nothing_else() -> None:
    t = battle("akrab; sand-skink, bone-scimitar, buried-vault, *orca-hunter", "gharr; swordfish")
    assert attackers(t) == {"sand-skink#1", "royal-A"}


@rule("BCL-222")
def test_beasts_and_the_royal_are_attacked_and_nothing_else() -> None:
    t = battle("gharr; swordfish", "gharr; bog-toad, cottonmouth, scrap-plate, mangrove-keep, *orca-hunter")
    assert targets(t) == {"bog-toad#2", "cottonmouth#3", "royal-B"}, "no beast shields its Royal"


@rule("BCL-223")
def test_several_attackers_may_choose_the_same_target() -> None:
    t = battle("gharr; coati-pack, canopy-panther", "gharr; swordfish")
    t.play("attack coati-pack#1 swordfish#3")
    assert "attack canopy-panther#2 swordfish#3" in t.answers
    t.fight("attack canopy-panther#2 swordfish#3")
    assert (t.field("A"), t.field("B")) == ([], []), "each of them met the Swordfish"


# -- how often


@rule("BCL-224", "BCL-291")
def test_a_unit_attacks_once_in_a_combat_phase_and_once_in_a_turn_unless_it_doubletaps() -> None:
    t = battle("gharr; wild-dog, swordfish").play("attack wild-dog#1 royal-B")
    assert attackers(t) == {"swordfish#2"}
    t.fight("attack swordfish#2 royal-B")
    assert (t.step, attackers(t)) == ("attack-2", {"wild-dog#1"})
    t.play("attack wild-dog#1 royal-B")
    assert attackers(t) == set()


@rule("BCL-225")
def test_a_royal_attacks_only_with_an_equipment() -> None:
    t = battle("akrab; sand-skink")
    assert attackers(t) == {"sand-skink#1"}
    t = battle("akrab; sand-skink, bone-scimitar")
    assert attackers(t) == {"sand-skink#1", "royal-A"}
    assert [line for line in t.answers if line.startswith("attack royal-A")] == [
        "attack royal-A royal-B with bone-scimitar#2"
    ]
    t.refused("attack royal-A royal-B")


@rule("BCL-225", "BCL-224")
def test_a_royal_attacks_once_in_a_turn_whatever_it_could_wield() -> None:
    t = battle("akrab; sand-skink, bone-scimitar, glass-lance", "gharr; coati-pack")
    t.fight("attack royal-A coati-pack#4 with bone-scimitar#2")
    assert (t.life("A"), t.uses("bone-scimitar"), t.discard("B")) == (370, 30, ["coati-pack"])
    assert (t.step, attackers(t)) == ("attack-2", {"sand-skink#1"})


@rule("BCL-226", "BCL-345", "BCL-147")
@pytest.mark.parametrize(
    ("beast", "ready"),
    [
        ("swordfish", True),
        ("swordfish!", False),
        ("canopy-panther!", True),
        ("swordfish! +rush", True),
        ("swordfish pinned", False),
        ("canopy-panther! pinned", False),
    ],
)
def test_new_beasts_without_rush_and_pinned_beasts_do_not_attack(beast: str, ready: bool) -> None:
    t = battle(f"gharr; bog-toad, {beast}")
    assert attackers(t) == ({"bog-toad#1", f"{beast.split()[0].strip('!')}#2"} if ready else {"bog-toad#1"})


@rule("BCL-226", "BCL-301")
def test_a_beast_that_accompanied_does_not_attack() -> None:
    t = battle("gharr; crag-puma, cliff-goat, bog-toad")
    t.fight("attack crag-puma#1 royal-B", "accompany cliff-goat#2 1")
    assert (t.step, attackers(t)) == ("attack-2", {"bog-toad#3"})


# -- equipment


@rule("BCL-227", "BCL-R36")
def test_an_attacker_wields_at_most_one_equipment() -> None:
    t = battle("akrab; sand-skink, bone-scimitar, glass-lance")
    t.play("attack sand-skink#1 royal-B with bone-scimitar#2")
    t.refused("attack sand-skink#1 royal-B with glass-lance#3")
    t.play("attack royal-A royal-B with glass-lance#3")
    assert attackers(t) == set()
    t.fight()
    assert t.life("B") == 420 - 30 - 30


@rule("BCL-228")
def test_an_equipment_has_one_wielder_in_a_combat_phase_and_may_have_another_in_the_next() -> None:
    t = battle("akrab; sand-skink, fennec-blade, bone-scimitar")
    t.play("attack sand-skink#1 royal-B with bone-scimitar#3")
    assert [line for line in t.answers if line.startswith("attack ")] == ["attack fennec-blade#2 royal-B"]
    t.fight()
    assert (t.step, t.life("B"), t.uses("bone-scimitar")) == ("attack-2", 390, 30)
    assert "attack royal-A royal-B with bone-scimitar#3" in t.answers
    t.fight("attack fennec-blade#2 royal-B with bone-scimitar#3")
    assert (t.life("B"), t.uses("bone-scimitar")) == (350, 20)


@rule("BCL-228", "BCL-R02")
def test_a_beast_and_the_royal_do_not_share_an_equipment() -> None:
    t = battle("akrab; sand-skink, bone-scimitar").play("attack royal-A royal-B with bone-scimitar#2")
    assert [line for line in t.answers if line.startswith("attack ")] == ["attack sand-skink#1 royal-B"]
    assert "BCL-228" in t.refused("attack sand-skink#1 royal-B with bone-scimitar#2").rules


@rule("BCL-228")
def test_the_same_unit_may_wield_the_same_equipment_again() -> None:
    t = battle("gharr; wild-dog, salvaged-spear").fight("attack wild-dog#1 royal-B with salvaged-spear#2")
    assert "attack wild-dog#1 royal-B with salvaged-spear#2" in t.answers


@rule("BCL-229")
def test_a_wielded_equipment_stays_a_card_of_its_own() -> None:
    t = battle("gharr; canopy-panther, leech-tender, bone-scimitar; biomass 1", "gharr; swordfish")
    assert t.object("bone-scimitar")["wielded_by"] is None
    t.play("attack canopy-panther#1 swordfish#4 with bone-scimitar#3", "finish")
    assert (t.step, t.object("bone-scimitar")["wielded_by"]) == ("attack-1", "object:1")
    assert t.might("canopy-panther") == 30
    t.until("attack-2")
    assert t.field("A") == ["leech-tender", "bone-scimitar"], "it outlives its wielder"
    assert (t.uses("bone-scimitar"), t.object("bone-scimitar")["wielded_by"]) == (30, None)


# -- after the declarations


@rule("BCL-230", "BCL-257", "BCL-R37")
def test_an_attack_that_comes_to_nothing_was_an_attack() -> None:
    t = battle("gharr; ironback-monitor, bog-toad", "gharr; mire-newt")
    t.play("attack ironback-monitor#1 mire-newt#3", "finish", "use mire-newt#3 1", "target ironback-monitor#1")
    assert (t.step, attackers(t)) == ("attack-2", {"bog-toad#2"})
    assert t.counter("A", "attacks-this-turn") == 1
    assert t.life("ironback-monitor") == 20


SNARE = own("snare-tower", "castle", "cost <biomass 1> [enemy.beast]: pin(T)")


@rule("BCL-230", "BCL-R69")
def test_an_attacker_that_is_pinned_afterwards_goes_on() -> None:
    t = battle("gharr; swordfish", "gharr; snare-tower; biomass 1", options={"cards": [SNARE]})
    t.play("attack swordfish#1 royal-B", "finish", "use snare-tower#2 1")
    assert t.pinned("swordfish")
    assert t.life("B") == 390


@rule("BCL-231", "BCL-127")
def test_abilities_of_attackers_and_equipment_wait_for_the_end_of_the_declaration() -> None:
    t = battle("gharr; lioness-captain, swordfish, leech-tender, sun-shield; biomass 1")
    t.play("attack lioness-captain#1 royal-B with sun-shield#4")
    assert (t.asked, t.stack) == ("attack", [])
    t.play("attack swordfish#2 royal-B", "finish")
    assert t.asked == "order"
    t.play("next 1")
    assert (t.asked, sorted(t.stack)) == ("respond", ["Lioness Captain", "Sun Shield"])
    t.passing()
    assert t.might("swordfish") == 40
    assert t.object("lioness-captain")["ward"] == 10


@rule("BCL-232", "BCL-R38")
def test_without_an_attack_only_the_attack_window_is_held() -> None:
    t = battle("gharr; leech-tender; biomass 1", "gharr; stray-hound, scrap-plate")
    t.play("finish")
    assert (t.step, t.asked) == ("attack-1", "action")
    t.play("pass")
    assert (t.step, t.asked) == ("attack-2", "attack")
    t.play("finish")
    assert (t.step, t.asked) == ("attack-2", "action")
    t.play("pass")
    assert (t.step, t.asked) == ("play-2", "action")


TWICE_ROYAL = """
[[royals]]
id = "onca"
name = "Onca, Twice-Striking King"
kingdom = "jungle"
title = "king"

[[royals.levels]]
biomass = 4
life = 380
ability = "static: aura-kw(my-royal,doubletap)"
evolution = "my-life<=290"

[[royals.levels]]
biomass = 7
life = 380
ability = "static: aura-kw(my-royal,ready-at-arms)"
evolution = "my-life<=180"

[[royals.levels]]
biomass = 10
life = 380
ability = "static: aura-kw(my-royal,doubletap)"
"""


@rule("BCL-225", "BCL-224", "BCL-R35")
@pytest.mark.parametrize(("level", "times"), [(1, 2), (2, 1)])
def test_a_royal_attacks_once_per_turn_unless_it_has_doubletap(level: int, times: int) -> None:
    t = battle(f"onca@{level}; thorn-bow, war-hammer", options={"cards": TWICE_ROYAL})
    t.fight("attack royal-A royal-B with thorn-bow#1")
    assert t.life("B") == 420 - 10
    if times == 2:
        assert (t.step, t.asked) == ("attack-2", "attack")
        t.fight("attack royal-A royal-B with war-hammer#2")
        assert t.life("B") == 420 - 10 - 30
    assert t.step == "play-2"


@rule("BCL-225", "BCL-224")
def test_not_even_with_doubletap_does_a_royal_attack_twice_in_one_combat_phase_or_with_bare_hands() -> None:
    t = battle("onca; thorn-bow, war-hammer", options={"cards": TWICE_ROYAL})
    t.play("attack royal-A royal-B with thorn-bow#1")
    assert t.answers == ["finish", "remove 1"]
    t = battle("onca; thorn-bow 10/10, stray-hound", options={"cards": TWICE_ROYAL})
    t.fight("attack royal-A royal-B with thorn-bow#1")
    assert not any(line.startswith("attack royal-A") for line in t.answers), "nothing is left to wield"
