"""Combat damage, used equipment and the second combat: BCL-270 to BCL-294."""

from __future__ import annotations

import pytest

from tests.games.beast_clans.table import Table, battle, own, table
from tests.marks import rule


def attackers(t: Table) -> set[str]:
    """Who can still be declared as attacker."""
    return {line.split()[1] for line in t.answers if line.startswith("attack ")}


# -- the order of the procedure


@rule("BCL-270", "BCL-322")
def test_the_loss_check_comes_before_cull() -> None:
    t = battle("balam; canopy-panther, coati-pack", "gharr; exile-stag; life 30")
    t.fight("attack canopy-panther#1 royal-B", "attack coati-pack#2 exile-stag#3")
    assert (t.over, t.result.winners, t.life("B")) == (True, (0,), 0)


@rule("BCL-270")
def test_the_dead_leave_before_used_up_cards_are_flipped_and_the_limit_is_looked_at() -> None:
    ours = "gharr; swordfish, mercenary-boar, cliff-goat, *orca-hunter 10/10"
    t = battle(ours, "gharr; stone-ram")
    t.fight("attack swordfish#1 stone-ram#5 with facedown#4")
    assert sorted(t.field("A")) == ["cliff-goat", "mercenary-boar", "orca-hunter"]
    assert (t.asked, t.discard("A")) == ("attack", ["swordfish"]), "three beasts are left: no more has to go"

    t = battle(ours, "gharr; stone-ram").fight("attack swordfish#1 royal-B with facedown#4")
    assert (t.asked, t.player, len(t.answers)) == ("limit-discard", "A", 4)


EEL = own("mourning-eel", "beast", "when ally-dies: life(my-royal,10)", keywords=["breach"])


@rule("BCL-270", "BCL-364")
def test_a_card_that_flips_in_the_damage_step_does_not_see_the_deaths_before() -> None:
    field = [{"card": "swordfish"}, {"card": "mourning-eel", "facedown": True, "uses": 10}]
    t = battle("gharr", "gharr; stone-ram", a={"field": field}, options={"cards": [EEL]})
    t.fight("attack swordfish#1 stone-ram#3 with facedown#2")
    assert (t.field("A"), t.life("A")) == (["mourning-eel"], 420)


@rule("BCL-270", "BCL-127", "BCL-128")
def test_all_abilities_of_the_damage_step_are_one_batch() -> None:
    t = battle("gharr; marmot-porter, swordfish, harpoon", "gharr; bog-toad")
    t.fight("attack marmot-porter#1 bog-toad#4 with harpoon#3")
    assert (t.asked, t.step) == ("order", "damage-1")
    assert sorted(each["source"] for each in t.state.view(0)["waiting"]) == ["Harpoon", "Marmot Porter"]
    assert t.field("A") == ["swordfish", "harpoon"], "everything else has happened"
    t.play("next 1")
    assert t.pinned("bog-toad")
    assert (t.might("swordfish"), t.life("swordfish")) == (40, 40)


@rule("BCL-270")
def test_the_window_comes_last() -> None:
    t = battle("gharr; canopy-panther, leech-tender; biomass 1", "gharr; coati-pack")
    t.play("attack canopy-panther#1 coati-pack#3", "finish").until("damage-1")
    assert (t.asked, t.player) == ("action", "A")
    assert (t.field("A"), t.field("B")) == (["leech-tender"], [])


# -- how much


@rule("BCL-271", "BCL-007")
def test_attack_damage_is_the_might_of_attacker_equipment_and_helpers() -> None:
    t = battle("gharr; crag-puma, pika-herald, cliff-goat, war-hammer")
    t.fight("attack crag-puma#1 royal-B with war-hammer#4", "accompany pika-herald#2 1", "accompany cliff-goat#3 1")
    assert t.life("B") == 420 - (40 + 30 + 10 + 20)


@rule("BCL-272", "BCL-007")
def test_defense_damage_is_the_might_of_target_and_equipment() -> None:
    t = battle("gharr; war-elephant", "gharr; swordfish, scrap-plate")
    t.play("attack war-elephant#1 swordfish#2", "finish", "wield scrap-plate#3 swordfish#2", "finish")
    assert t.life("war-elephant") == 90 - (30 + 10)


@rule("BCL-273", "BCL-275")
def test_a_target_deals_its_full_damage_to_each_attacker_even_when_it_dies() -> None:
    t = battle("gharr; crag-puma, bog-toad", "gharr; swordfish")
    t.fight("attack crag-puma#1 swordfish#3", "attack bog-toad#2 swordfish#3")
    assert (t.field("B"), t.life("crag-puma"), t.life("bog-toad")) == ([], 10, 20)


@rule("BCL-274", "BCL-R43")
def test_a_royal_strikes_back_only_with_what_it_wields() -> None:
    t = battle("balam; canopy-panther", "gharr; scrap-plate").play("attack canopy-panther#1 royal-B", "finish")
    idle = t.copy().play("finish")
    assert (idle.life("B"), idle.life("canopy-panther")) == (390, 20)
    t.play("wield scrap-plate#2 royal-B", "finish")
    assert (t.life("B"), t.life("canopy-panther"), t.uses("scrap-plate")) == (390, 10, 10)


@rule("BCL-275", "BCL-403")
def test_both_sides_strike_at_the_same_time() -> None:
    t = battle("gharr; cottonmouth", "gharr; canopy-panther").fight("attack cottonmouth#1 canopy-panther#2")
    assert (t.field("A"), t.field("B")) == ([], [])
    t = battle("akrab; glass-lance; life 10", "zahra; scrap-plate; life 30")
    t.play("attack royal-A royal-B with glass-lance#1", "finish", "wield scrap-plate#2 royal-B", "finish")
    assert (t.result.kind, t.result.winners, t.life("A"), t.life("B")) == ("draw", (), 0, 0)


@rule("BCL-276", "BCL-R44")
def test_damage_beyond_the_life_of_a_beast_is_lost() -> None:
    t = battle("gharr; bog-titan", "gharr; leech-tender, swordfish").fight("attack bog-titan#1 leech-tender#2")
    assert (t.field("B"), t.life("B"), t.life("swordfish")) == (["swordfish"], 420, 30)


# -- instances, reduction, ward


@rule("BCL-277", "BCL-278", "BCL-279", "BCL-R45")
@pytest.mark.parametrize(("frog_first", "pinned"), [(True, False), (False, True)])
def test_instances_are_processed_in_the_order_of_the_declarations(frog_first: bool, pinned: bool) -> None:
    """Ward 10 swallows the Dart Frog's 10 if they come first; then it has dealt no damage, and pins nobody."""
    t = battle("gharr; dart-frog, canopy-panther", "gharr; bog-toad ward:10")
    attacks = ["attack dart-frog#1 bog-toad#3", "attack canopy-panther#2 bog-toad#3"]
    t.fight(*attacks[:: 1 if frog_first else -1])
    assert t.life("bog-toad") == 50 - (10 + 30 - 10)
    assert t.object("bog-toad")["ward"] == 0
    assert t.pinned("bog-toad") is pinned


@rule("BCL-278", "BCL-R45")
def test_reduction_comes_before_ward_for_each_instance() -> None:
    """Ylva takes 10 off each: nothing is left of the Dart Frog's, and the ward is whole for the Panther's."""
    t = battle("gharr; dart-frog, canopy-panther", "ylva@3; crag-puma ward:10")
    t.fight("attack dart-frog#1 crag-puma#3", "attack canopy-panther#2 crag-puma#3")
    assert (t.life("crag-puma"), t.object("crag-puma")["ward"]) == (30, 0)
    assert not t.pinned("crag-puma")


@rule("BCL-278")
def test_a_ward_is_used_up_by_what_it_prevents() -> None:
    t = battle("gharr; canopy-panther", "gharr; bog-toad ward:50").fight("attack canopy-panther#1 bog-toad#2")
    assert (t.life("bog-toad"), t.object("bog-toad")["ward"]) == (50, 20)
    t = battle("gharr; canopy-panther", "gharr; ; ward 20").fight("attack canopy-panther#1 royal-B")
    assert t.life("B") == 410


@rule("BCL-279", "BCL-R45")
def test_no_damage_triggers_nothing() -> None:
    t = battle("gharr; sand-skink, glass-lance", "gharr; cave-bear; ward 40")
    t.fight("attack sand-skink#1 royal-B with glass-lance#2")
    assert (t.life("B"), t.hand("A"), t.might("cave-bear")) == (420, ["mirage"], 50)
    assert t.counter("A", "royal-damage") == 0
    t = battle("gharr; sand-skink, glass-lance", "gharr; cave-bear; ward 30")
    t.fight("attack sand-skink#1 royal-B with glass-lance#2")
    assert (t.life("B"), len(t.hand("A")), t.might("cave-bear")) == (410, 2, 60)
    assert t.counter("A", "royal-damage") == 10


@rule("BCL-280", "BCL-R42")
def test_a_hit_counts_even_if_the_equipment_was_used_up_by_it() -> None:
    t = battle("gharr; sand-skink, glass-lance 30/10").fight("attack sand-skink#1 royal-B with glass-lance#2")
    assert (t.discard("A"), len(t.hand("A"))) == (["glass-lance"], 2)


@rule("BCL-280", "BCL-275")
def test_a_hit_counts_even_if_the_beast_died() -> None:
    t = battle("gharr; dart-frog", "gharr; swordfish").fight("attack dart-frog#1 swordfish#2")
    assert (t.discard("A"), t.pinned("swordfish")) == (["dart-frog"], True)


@rule("BCL-280", "BCL-277")
def test_each_instance_of_damage_dealt_is_a_hit_also_in_defense() -> None:
    t = battle("gharr; swordfish, bog-toad, mercenary-boar", "gharr; dart-frog")
    t.fight("attack swordfish#1 dart-frog#4", "attack bog-toad#2 dart-frog#4").until("attack-2")
    assert [t.pinned(beast) for beast in ("swordfish", "bog-toad", "mercenary-boar")] == [True, True, False]


@rule("BCL-280", "BCL-306")
def test_every_unit_that_is_damaged_is_hit() -> None:
    t = battle("gharr; crag-puma, stone-ram", "gharr; fennec-blade, harpoon")
    t.play("attack crag-puma#1 fennec-blade#3", "accompany stone-ram#2 1", "finish")
    t.play("wield harpoon#4 fennec-blade#3", "finish").until("play-2")
    assert (t.life("crag-puma"), t.life("stone-ram")) == (20, 10), (
        "the two share 20 of the Fennec and 20 of the Harpoon"
    )
    assert t.pinned("crag-puma") and t.pinned("stone-ram")


# -- equipment


@rule("BCL-281")
def test_wielded_equipment_loses_10_uses_and_goes_when_it_has_none() -> None:
    t = battle("gharr; canopy-panther, swordfish, thorn-bow 10/10, bone-scimitar, climbing-pick", "gharr; bog-toad")
    t.fight("attack canopy-panther#1 royal-B with thorn-bow#3", "attack swordfish#2 bog-toad#6 with bone-scimitar#4")
    assert t.discard("A") == ["thorn-bow"]
    assert (t.uses("bone-scimitar"), t.uses("climbing-pick")) == (30, 30), "the Pick was not wielded"


@rule("BCL-270", "BCL-281")
def test_an_equipment_that_is_used_up_is_discarded_from_the_field() -> None:
    t = battle("gharr; swordfish, hide-shield 10/10").fight("attack swordfish#1 royal-B with hide-shield#2")
    assert (t.discard("A"), len(t.hand("A"))) == (["hide-shield"], 2), "its last ability draws a card"


@rule("BCL-281", "BCL-R37")
def test_equipment_of_a_void_attack_loses_its_uses_too() -> None:
    t = battle("gharr; ironback-monitor, bone-scimitar", "gharr; mire-newt")
    t.play("attack ironback-monitor#1 mire-newt#3 with bone-scimitar#2", "finish", "use mire-newt#3 1")
    assert (t.life("ironback-monitor"), t.uses("bone-scimitar")) == (20, 30)


@rule("BCL-282", "BCL-R37")
def test_without_its_equipment_an_attack_goes_on() -> None:
    t = battle("gharr; canopy-panther, blowgun 10/10", "gharr; bog-toad")
    t.play("attack canopy-panther#1 royal-B with blowgun#2", "finish", "use blowgun#2 1").until("play-2")
    assert (t.discard("A"), t.life("bog-toad"), t.life("B")) == (["blowgun"], 30, 390)


@rule("BCL-282", "BCL-R37")
def test_a_royal_whose_equipment_is_gone_deals_nothing_and_is_struck_back() -> None:
    t = battle("akrab; blowgun 10/10", "gharr; war-elephant")
    t.play("attack royal-A war-elephant#2 with blowgun#1", "finish", "use blowgun#1 1").until("play-2")
    assert (t.life("war-elephant"), t.life("A")) == (70, 340), "only the dart hit"


@rule("BCL-282", "BCL-366", "BCL-R70")
def test_a_face_down_card_that_is_flipped_while_wielded_is_out_of_this_combat() -> None:
    t = battle("thalor; swordfish, *orca-hunter 10/10; biomass 1")
    t.play("attack swordfish#1 royal-B with facedown#2", "finish", "use royal-A 1")
    assert t.life("B") == 390
    assert (t.field("A"), t.life("orca-hunter")) == (["swordfish", "orca-hunter"], 40)
    assert (t.step, attackers(t)) == ("attack-2", {t.ref("orca-hunter")})


# -- the second combat


@rule("BCL-290")
def test_the_second_combat_is_like_the_first() -> None:
    t = table("gharr; canopy-panther; hand mirage", "gharr; stray-hound, scrap-plate", step="attack-2")
    t.play("attack canopy-panther#1 royal-B", "finish")
    assert (t.step, t.asked) == ("guard-2", "guard")
    t.play("guard stray-hound#2 1", "finish", "wield scrap-plate#3 stray-hound#2", "finish")
    assert (t.step, t.field("A"), t.life("stray-hound"), t.uses("scrap-plate")) == ("play-2", [], 10, 10)


@rule("BCL-291", "BCL-R35")
def test_doubletap_may_come_after_the_first_attack() -> None:
    t = battle("jabari; swordfish; biomass 2").fight("attack swordfish#1 royal-B")
    assert (t.step, t.asked) == ("attack-2", "action"), "nobody can attack again"
    t = battle("jabari; swordfish; biomass 2").play("attack swordfish#1 royal-B", "finish", "use royal-A 1")
    assert (t.step, t.life("B"), attackers(t)) == ("attack-2", 390, {"swordfish#1"})


@rule("BCL-292")
def test_who_did_not_attack_may_still_attack_in_the_second_combat() -> None:
    t = battle("gharr; swordfish, bog-toad").fight("attack swordfish#1 royal-B")
    assert (t.step, attackers(t)) == ("attack-2", {"bog-toad#2"})
    t.fight("attack bog-toad#2 royal-B")
    assert t.life("B") == 380


@rule("BCL-293", "BCL-331", "BCL-302", "BCL-228")
def test_the_limits_of_a_combat_phase_start_afresh() -> None:
    t = battle("gharr; crag-puma, mercenary-boar, pika-herald, climbing-pick", "gharr; yak-bulwark")
    for attacker in ("crag-puma#1", "mercenary-boar#2"):
        t.play(f"attack {attacker} royal-B with climbing-pick#4", "accompany pika-herald#3 1", "finish")
        assert (t.asked, set(t.answers)) == ("guard", {"finish", "guard yak-bulwark#5 1"})
        t.play("finish")
    assert t.life("B") == 420 - (40 + 10 + 10) - (30 + 10 + 10)
    assert t.uses("climbing-pick") == 10


@rule("BCL-294", "BCL-365")
def test_a_beast_flipped_in_the_first_combat_may_attack_in_the_second() -> None:
    t = battle("thalor; *orca-hunter 10/10").fight("attack royal-A royal-B with facedown#1")
    assert (t.life("B"), t.field("A")) == (410, ["orca-hunter"])
    assert (t.step, attackers(t)) == ("attack-2", {t.ref("orca-hunter")})
    t.fight(f"attack {t.ref('orca-hunter')} royal-B")
    assert t.life("B") == 360
