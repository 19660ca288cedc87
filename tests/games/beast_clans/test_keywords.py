"""The keywords but Breach: BCL-300 to BCL-350."""

from __future__ import annotations

import pytest

from tests.games.beast_clans.table import Table, battle, own, table
from tests.marks import rule


def attackers(t: Table) -> set[str]:
    """Who can still be declared as attacker."""
    return {line.split()[1] for line in t.answers if line.startswith("attack ")}


def helpers(t: Table) -> set[str]:
    """Who may join which attack: 'cliff-goat#2 1'."""
    return {line.removeprefix("accompany ") for line in t.answers if line.startswith("accompany ")}


def guards(t: Table) -> set[str]:
    """Who may take over which attack: 'stray-hound#3 1'."""
    assert t.asked == "guard"
    return {line.removeprefix("guard ") for line in t.answers if line.startswith("guard ")}


# -- ACCOMPANY


@rule("BCL-300", "BCL-303")
def test_beasts_with_accompany_add_their_might_to_an_attack() -> None:
    t = battle("gharr; crag-puma, pika-herald, cliff-goat", "gharr; stone-ram").play("attack crag-puma#1 royal-B")
    assert helpers(t) == {"pika-herald#2 1", "cliff-goat#3 1"}
    alone = t.copy().fight("accompany cliff-goat#3 1")
    assert alone.life("B") == 420 - (40 + 20)
    t.fight("accompany cliff-goat#3 1", "accompany pika-herald#2 1")
    assert (t.life("B"), t.counter("A", "accompanies")) == (420 - (40 + 20 + 10), 2)


@rule("BCL-300")
def test_beasts_without_accompany_do_not_help() -> None:
    t = battle("gharr; crag-puma, swordfish, bog-toad").play("attack crag-puma#1 royal-B")
    assert helpers(t) == set()
    t = battle("gharr; swordfish, cliff-goat").play("attack swordfish#1 royal-B")
    assert helpers(t) == {"cliff-goat#2 1"}, "the attacker needs no keyword"


@rule("BCL-304")
def test_a_pinned_beast_is_refused_as_helper() -> None:
    t = battle("gharr; crag-puma, cliff-goat pinned").play("attack crag-puma#1 royal-B")
    refusal = t.refused("accompany cliff-goat#2 1")
    assert (refusal.message, refusal.rules) == ("Your Cliff Goat is pinned and cannot accompany.", ("BCL-304",))


@rule("BCL-301")
def test_a_beast_attacks_or_accompanies_in_a_turn() -> None:
    t = battle("gharr; crag-puma, cliff-goat, bog-toad")
    joined = t.copy().play("attack crag-puma#1 royal-B", "accompany cliff-goat#2 1")
    assert attackers(joined) == {"bog-toad#3"}
    joined.fight()
    assert (joined.step, attackers(joined)) == ("attack-2", {"bog-toad#3"})

    t.play("attack cliff-goat#2 royal-B", "attack crag-puma#1 royal-B")
    assert helpers(t) == set()
    t.fight().play("attack bog-toad#3 royal-B")
    assert (t.step, helpers(t)) == ("attack-2", set())


@rule("BCL-301")
def test_not_even_doubletap_lets_a_helper_attack() -> None:
    t = battle("gharr; crag-puma, cliff-goat +doubletap, bog-toad")
    t.fight("attack crag-puma#1 royal-B", "accompany cliff-goat#2 1")
    assert (t.step, attackers(t)) == ("attack-2", {"bog-toad#3"})


@rule("BCL-302", "BCL-R46")
def test_a_helper_joins_one_attack_in_each_combat_phase() -> None:
    t = battle("gharr; swordfish, bog-toad, cliff-goat")
    t.play("attack swordfish#1 royal-B", "accompany cliff-goat#3 1", "attack bog-toad#2 royal-B")
    assert helpers(t) == set()
    t = battle("gharr; swordfish, bog-toad, cliff-goat")
    t.fight("attack swordfish#1 royal-B", "accompany cliff-goat#3 1")
    t.play("attack bog-toad#2 royal-B")
    assert (t.step, helpers(t)) == ("attack-2", {"cliff-goat#3 1"})


@rule("BCL-303", "BCL-R46")
def test_a_royals_attack_is_not_accompanied() -> None:
    t = battle("ylva; cliff-goat, swordfish, war-hammer").play("attack royal-A royal-B with war-hammer#3")
    assert helpers(t) == set()
    t.play("attack swordfish#2 royal-B")
    assert helpers(t) == {"cliff-goat#1 2"}


@rule("BCL-304", "BCL-R46")
@pytest.mark.parametrize(("goat", "helps"), [("cliff-goat!", True), ("cliff-goat pinned", False)])
def test_a_new_beast_may_accompany_a_pinned_one_not(goat: str, helps: bool) -> None:
    t = battle(f"gharr; swordfish, {goat}").play("attack swordfish#1 royal-B")
    assert bool(helpers(t)) is helps


@rule("BCL-305", "BCL-R46")
def test_a_helper_adds_the_might_it_has_in_the_damage_step() -> None:
    t = battle("balam; swordfish, cliff-goat; biomass 1")
    t.play("attack swordfish#1 royal-B", "accompany cliff-goat#2 1", "finish", "use royal-A 1", "target cliff-goat#2")
    assert t.life("B") == 420 - (30 + 30)


@rule("BCL-305", "BCL-R46")
def test_a_helper_is_no_attacker() -> None:
    t = battle("gharr; swordfish, deserter-wolf +accompany, lioness-captain +accompany", "gharr; war-elephant 50/120")
    t.play("attack swordfish#1 war-elephant#4", "accompany deserter-wolf#2 1", "accompany lioness-captain#3 1")
    t.fight()
    assert t.counter("A", "attacks-this-turn") == 1
    assert t.life("A") == 420, "no CULL"
    assert t.asked == "split", "50 among three"
    t.play("split swordfish#1", "split lioness-captain#3")
    assert t.life("war-elephant") == 120 - (30 + 20 + 40), "no 10 more from the Lioness"
    assert t.life("A") == 420


@rule("BCL-305")
def test_the_hits_of_an_attack_are_not_the_helpers() -> None:
    t = battle("gharr; swordfish, dart-frog +accompany", "gharr; bog-toad")
    t.play("attack swordfish#1 bog-toad#3", "accompany dart-frog#2 1").fight()
    t.play("split swordfish#1")
    assert (t.life("bog-toad"), t.pinned("bog-toad")) == (10, False)


@rule("BCL-306")
def test_defense_damage_is_split_evenly() -> None:
    t = battle("gharr; stone-ram, cliff-goat", "gharr; crag-puma")
    t.fight("attack stone-ram#1 crag-puma#3", "accompany cliff-goat#2 1")
    assert (t.field("A"), t.life("stone-ram"), t.field("B")) == (["stone-ram"], 10, []), "20 to each"


@rule("BCL-306", "BCL-277", "BCL-278", "BCL-R74")
def test_reduction_lowers_each_share_of_the_defense() -> None:
    """Lowered first, the 40 would be 30, and one of the two would take 20."""
    t = battle("ylva@3; crag-puma, stone-ram", "gharr; cottonmouth 40/200")
    t.fight("attack crag-puma#1 cottonmouth#3", "accompany stone-ram#2 1")
    assert t.asked != "split", "20 and 20: nothing is left over"
    assert (t.life("crag-puma"), t.life("stone-ram")) == (40 - 10, 30 - 10)


@rule("BCL-306", "BCL-277", "BCL-278", "BCL-R74")
def test_a_ward_lowers_only_the_share_of_the_beast_that_has_it() -> None:
    t = battle("ylva; crag-puma, stone-ram; biomass 1", "gharr; cottonmouth 40/200")
    t.play("attack crag-puma#1 cottonmouth#3", "accompany stone-ram#2 1", "finish")
    t.play("use royal-A 1", "target crag-puma#1").passing().until("play-2")
    assert (t.life("crag-puma"), t.object("crag-puma")["ward"]) == (40, 10), "20 of its 30 are used up"
    assert t.life("stone-ram") == 30 - 20, "the ward of another does not help"


@rule("BCL-306", "BCL-307", "BCL-R74")
def test_the_tens_left_over_belong_to_a_share_before_it_is_lowered() -> None:
    t = battle("ylva@3; crag-puma, stone-ram", "gharr; bittern-lurker 30/200")
    t.fight("attack crag-puma#1 bittern-lurker#3", "accompany stone-ram#2 1")
    t.play("split stone-ram#2")
    assert (t.life("crag-puma"), t.life("stone-ram")) == (40, 30 - 10), "10 and 20, each lowered by 10"


@rule("BCL-307", "BCL-R08")
def test_the_defending_player_assigns_the_odd_10() -> None:
    t = battle("gharr; crag-puma, pika-herald", "gharr; swordfish")
    t.fight("attack crag-puma#1 swordfish#3", "accompany pika-herald#2 1")
    assert (t.asked, t.player) == ("split", "B")
    assert set(t.answers) == {"split crag-puma#1", "split pika-herald#2"}
    puma = t.copy().play("split crag-puma#1")
    assert (puma.life("crag-puma"), puma.life("pika-herald")) == (20, 10)
    t.play("split pika-herald#2")
    assert (t.life("crag-puma"), t.discard("A")) == (30, ["pika-herald"])


@rule("BCL-307", "BCL-R08")
def test_left_over_tens_go_to_different_participants() -> None:
    t = battle("gharr; crag-puma, stone-ram, cliff-goat 20/40", "gharr; ironback-monitor")
    t.fight("attack crag-puma#1 ironback-monitor#4", "accompany stone-ram#2 1", "accompany cliff-goat#3 1")
    assert set(t.answers) == {"split crag-puma#1", "split stone-ram#2", "split cliff-goat#3"}
    t.play("split stone-ram#2")
    assert set(t.answers) == {"split crag-puma#1", "split cliff-goat#3"}
    t.play("split cliff-goat#3")
    assert [t.life(beast) for beast in ("crag-puma", "stone-ram", "cliff-goat")] == [30, 10, 20]


@rule("BCL-308", "BCL-R46")
def test_a_helper_that_left_adds_nothing_and_takes_nothing() -> None:
    t = battle("gharr; crag-puma, cliff-goat", "gharr; mire-newt, swordfish")
    t.play("attack crag-puma#1 swordfish#4", "accompany cliff-goat#2 1", "finish")
    t.play("use mire-newt#3 1", "target cliff-goat#2")
    assert (t.asked, t.life("crag-puma"), t.field("B")) == ("action", 10, []), "30 to the Puma alone"
    t = battle("gharr; crag-puma, cliff-goat", "gharr; mire-newt")
    t.play("attack crag-puma#1 royal-B", "accompany cliff-goat#2 1", "finish")
    t.play("use mire-newt#3 1", "target cliff-goat#2")
    assert t.life("B") == 380


@rule("BCL-308", "BCL-257")
def test_helpers_of_a_void_attack_do_nothing() -> None:
    t = battle("gharr; stone-ram, cliff-goat", "gharr; mire-newt, swordfish")
    t.play("attack stone-ram#1 swordfish#4", "accompany cliff-goat#2 1", "finish")
    t.play("use mire-newt#3 1", "target stone-ram#1")
    assert (t.life("cliff-goat"), t.life("swordfish")) == (20, 30)


@rule("BCL-309", "BCL-R41")
def test_accompanying_costs_nothing_and_uses_no_stack() -> None:
    t = battle("gharr; crag-puma, cliff-goat, leech-tender; biomass 1")
    t.play("attack crag-puma#1 royal-B", "accompany cliff-goat#2 1", "finish")
    assert (t.asked, t.player, t.stack, t.biomass("A")) == ("action", "A", [], 1)


SNARE = own("snare-tower", "castle", "cost <biomass 1> [enemy.beast]: pin(T)")


@rule("BCL-305", "BCL-R69")
def test_a_helper_that_is_pinned_afterwards_goes_on_helping() -> None:
    t = battle("gharr; crag-puma, cliff-goat", "gharr; snare-tower; biomass 1", options={"cards": [SNARE]})
    t.play("attack crag-puma#1 royal-B", "accompany cliff-goat#2 1", "finish")
    t.play("use snare-tower#3 1", "target cliff-goat#2")
    assert (t.pinned("cliff-goat"), t.life("B")) == (True, 360)


# -- ARMOR, READY-AT-ARMS


@rule("BCL-315")
def test_armor_may_be_wielded_in_attack_too() -> None:
    t = battle("gharr; swordfish, scrap-plate").fight("attack swordfish#1 royal-B with scrap-plate#2")
    assert (t.life("B"), t.uses("scrap-plate")) == (380, 10)


@rule("BCL-315")
def test_armor_defends_beasts_and_royals() -> None:
    t = battle("gharr; swordfish, mercenary-boar", "gharr; cottonmouth, scrap-plate")
    t.play("attack swordfish#1 royal-B", "attack mercenary-boar#2 cottonmouth#3", "finish")
    assert {"wield scrap-plate#4 royal-B", "wield scrap-plate#4 cottonmouth#3"} <= set(t.answers)


@rule("BCL-340")
@pytest.mark.parametrize(("royal", "ready"), [("akrab@2", False), ("akrab@3", True)])
def test_a_royal_may_be_ready_at_arms(royal: str, ready: bool) -> None:
    t = battle("gharr; swordfish", f"{royal}; bone-scimitar").play("attack swordfish#1 royal-B", "finish")
    assert (t.asked == "defend-wield") is ready
    if ready:
        t.play("wield bone-scimitar#2 royal-B", "finish")
        assert t.discard("A") == ["swordfish"], "20 of the Scimitar, 20 of Akrab's art"


@rule("BCL-340")
def test_who_is_ready_at_arms_wields_one_equipment_only() -> None:
    t = battle("gharr; war-elephant", "akrab; fennec-blade, bone-scimitar, war-hammer")
    t.play("attack war-elephant#1 fennec-blade#2", "finish", "wield bone-scimitar#3 fennec-blade#2")
    assert not [line for line in t.answers if line.startswith("wield")]
    t.play("finish")
    assert (t.life("war-elephant"), t.uses("war-hammer")) == (90 - 40, 20)


# -- CULL


@rule("BCL-320", "BCL-322", "BCL-321")
def test_cull_gives_the_royal_the_damage_even_of_a_beast_that_dies() -> None:
    t = battle("balam; deserter-wolf", "gharr; leech-tender").fight("attack deserter-wolf#1 leech-tender#2")
    assert (t.field("A"), t.field("B")) == ([], [])
    assert t.life("A") == 400, "20, although the Tender had only 10 Life"


@rule("BCL-320")
def test_cull_works_in_defense() -> None:
    t = battle("gharr; canopy-panther", "gharr; exile-stag").fight("attack canopy-panther#1 exile-stag#2")
    assert (t.life("A"), t.life("B")) == (420, 450)


@rule("BCL-321", "BCL-R47")
def test_cull_counts_equipment_and_helpers() -> None:
    t = battle("gharr; deserter-wolf, pika-herald, thorn-bow")
    t.fight("attack deserter-wolf#1 royal-B with thorn-bow#3", "accompany pika-herald#2 1")
    assert (t.life("A"), t.life("B")) == (460, 380)


@rule("BCL-321")
def test_cull_counts_what_reduction_and_ward_let_through() -> None:
    t = battle("gharr; exile-stag", "gharr; bog-toad ward:10").fight("attack exile-stag#1 bog-toad#2")
    assert t.life("A") == 440
    t = battle("gharr; exile-stag", "nerys@3").fight("attack exile-stag#1 royal-B")
    assert t.life("A") == 440


@rule("BCL-320", "BCL-321")
def test_cull_counts_what_is_split_among_attacker_and_helpers() -> None:
    t = battle("gharr; crag-puma, cliff-goat", "gharr; exile-stag 40/50")
    t.fight("attack crag-puma#1 exile-stag#3", "accompany cliff-goat#2 1")
    assert (t.life("crag-puma"), t.life("B")) == (20, 460)


@rule("BCL-322")
def test_cull_uses_no_stack() -> None:
    t = battle("gharr; deserter-wolf, leech-tender; biomass 1")
    t.play("attack deserter-wolf#1 royal-B", "finish").until("damage-1")
    assert (t.asked, t.stack, t.life("A")) == ("action", [], 440)


# -- DOUBLETAP


@rule("BCL-325", "BCL-326")
def test_doubletap_attacks_in_both_combats_with_the_same_equipment() -> None:
    t = battle("gharr; wild-dog, salvaged-spear")
    for _ in range(2):
        t.fight("attack wild-dog#1 royal-B with salvaged-spear#2")
    assert (t.step, t.life("B"), t.uses("salvaged-spear")) == ("play-2", 380, 10)


@rule("BCL-325", "BCL-R35")
def test_doubletap_does_not_attack_twice_in_one_combat() -> None:
    t = battle("gharr; wild-dog, swordfish").play("attack wild-dog#1 royal-B")
    t.refused("attack wild-dog#1 royal-B")
    assert attackers(t) == {"swordfish#2"}


@rule("BCL-325")
def test_doubletap_is_no_rush() -> None:
    t = battle("gharr; wild-dog!, swordfish, cheetah-lancer!")
    assert attackers(t) == {"swordfish#2", "cheetah-lancer#3"}


# -- GUARDIAN


@rule("BCL-330", "BCL-331", "BCL-332")
def test_a_guardian_takes_over_one_attack_on_another_unit() -> None:
    t = battle("balam; canopy-panther, coati-pack, harpy-striker; hand", "gharr; stray-hound, swordfish")
    t.play("attack canopy-panther#1 royal-B", "attack coati-pack#2 swordfish#5", "attack harpy-striker#3 stray-hound#4")
    t.play("finish")
    assert guards(t) == {"stray-hound#4 1", "stray-hound#4 2"}, "the third attack is its own"
    t.play("guard stray-hound#4 1")
    assert guards(t) == set(), "one attack only"
    t.play("finish")
    assert t.field("B") == ["swordfish"], "the Hound took 60"
    assert (t.life("canopy-panther"), t.life("harpy-striker"), t.life("swordfish")) == (10, 20, 10)
    assert (t.field("A"), t.life("B")) == (["canopy-panther", "harpy-striker"], 420)


@rule("BCL-331")
def test_a_guardian_guards_in_every_combat() -> None:
    t = battle("gharr; canopy-panther, swordfish", "gharr; yak-bulwark")
    t.play("attack canopy-panther#1 royal-B", "finish", "guard yak-bulwark#3 1", "finish")
    t.play("attack swordfish#2 royal-B", "finish")
    assert (t.step, guards(t)) == ("guard-2", {"yak-bulwark#3 1"})


@rule("BCL-332")
def test_an_attack_on_a_guardian_is_not_redirected() -> None:
    t = battle("gharr; canopy-panther", "gharr; stray-hound, bog-toad").play("attack canopy-panther#1 stray-hound#2")
    t.fight()
    assert (t.step, t.life("stray-hound")) == ("play-2", 10)
    t = battle("gharr; canopy-panther", "gharr; stray-hound, bog-toad")
    t.play("attack canopy-panther#1 royal-B", "finish", "guard stray-hound#2 1")
    assert guards(t) == set(), "it was taken over already"


@rule("BCL-332")
def test_it_is_the_keyword_now_that_counts() -> None:
    t = battle("gharr; canopy-panther", "gharr; stray-hound, swordfish +guardian")
    t.fight("attack canopy-panther#1 swordfish#3")
    assert (t.step, t.life("stray-hound")) == ("play-2", 40)


@rule("BCL-333", "BCL-R48")
def test_several_guardians_and_guardians_that_are_targets() -> None:
    t = battle("gharr; canopy-panther, swordfish, mercenary-boar", "gharr; stray-hound 10/90, bog-toad")
    t.play("attack canopy-panther#1 royal-B", "attack swordfish#2 royal-B", "attack mercenary-boar#3 stray-hound#4")
    t.play("finish")
    assert guards(t) == {"stray-hound#4 1", "stray-hound#4 2", "bog-toad#5 1", "bog-toad#5 2"}
    t.play("guard stray-hound#4 1")
    assert guards(t) == {"bog-toad#5 2"}
    t.play("guard bog-toad#5 2", "finish")
    assert (t.life("B"), t.life("stray-hound"), t.life("bog-toad")) == (420, 30, 20)


@rule("BCL-334", "BCL-R48")
@pytest.mark.parametrize("mark", [{"entered": 5}, {"pinned": True}, {"attacks": [1]}, {"accompanied": True}])
def test_guarding_needs_no_readiness(mark: dict[str, object]) -> None:
    t = battle("gharr; canopy-panther", b={"field": [{"card": "stray-hound", **mark}]})
    t.play("attack canopy-panther#1 royal-B", "finish")
    assert guards(t) == {"stray-hound#2 1"}


@rule("BCL-335")
def test_guarding_is_optional() -> None:
    t = battle("gharr; canopy-panther", "gharr; stray-hound").play("attack canopy-panther#1 royal-B", "finish")
    t.play("finish")
    assert (t.life("B"), t.life("stray-hound")) == (390, 40)


# -- RUSH


@rule("BCL-345", "BCL-147")
def test_a_beast_with_rush_attacks_on_the_turn_it_is_played() -> None:
    t = table("gharr; ; hand canopy-panther coati-pack mirage; biomass 5").play(
        "play canopy-panther", "play coati-pack"
    )
    t.until("attack-1")
    assert attackers(t) == {"canopy-panther#1"}
    t.fight("attack canopy-panther#1 royal-B")
    assert (t.life("B"), t.counter("A", "rushes")) == (390, 1)


# -- VANISH


@rule("BCL-350", "BCL-R49")
def test_vanish_cannot_be_targeted_not_even_by_its_own_side() -> None:
    t = table("balam; cottonmouth; hand war-cry mirage; biomass 2", "gharr; cottonmouth")
    assert t.answers == ["pass"], "neither Balam, War Cry nor Mirage finds a target"


@rule("BCL-350")
def test_vanish_can_be_attacked_and_guarded_for() -> None:
    t = battle("gharr; canopy-panther", "gharr; cottonmouth, stray-hound")
    t.play("attack canopy-panther#1 cottonmouth#2", "finish")
    assert guards(t) == {"stray-hound#3 1"}
    t.play("finish")
    assert t.field("B") == ["stray-hound"]


@rule("BCL-350", "BCL-R49")
def test_vanish_can_be_paid_with() -> None:
    t = table("ylva; summit-hold, cottonmouth, stone-ram; hand mirage").play("use summit-hold#1 1")
    assert (t.discard("A"), t.might("stone-ram")) == (["cottonmouth"], 50)


@rule("BCL-350", "BCL-R49")
def test_vanish_is_reached_by_what_does_not_target() -> None:
    t = table("ursok; ; hand avalanche mirage; biomass 4", "gharr; cottonmouth").play("play avalanche")
    assert t.life("cottonmouth") == 10, "each"
    t = battle("gharr; swordfish, harpoon", "gharr; drowned-alligator")
    t.fight("attack swordfish#1 drowned-alligator#3 with harpoon#2")
    assert t.pinned("drowned-alligator"), "it"
    t = battle("gharr; bog-titan", "gharr; snapper-warden").fight("attack bog-titan#1 snapper-warden#2")
    assert t.life("bog-titan") == 30, "attackers: 10, besides 30 in defense"
