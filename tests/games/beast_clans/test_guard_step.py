"""Guarding and wielding in defense: BCL-250 to BCL-257."""

from __future__ import annotations

from tests.games.beast_clans.table import Table, battle, own
from tests.marks import rule


def wieldings(t: Table) -> set[str]:
    """What can be wielded by whom now: 'scrap-plate#3 royal-B'."""
    assert t.asked == "defend-wield"
    return {line.removeprefix("wield ") for line in t.answers if line.startswith("wield ")}


# -- first guard, then wield


@rule("BCL-250", "BCL-251", "BCL-330")
def test_guardians_are_declared_before_the_equipment_of_those_who_are_attacked_then() -> None:
    t = battle("gharr; canopy-panther", "gharr; stray-hound, swordfish, scrap-plate")
    t.play("attack canopy-panther#1 royal-B", "finish")
    assert (t.step, t.asked, t.player) == ("guard-1", "guard", "B")
    assert set(t.answers) == {"finish", "guard stray-hound#2 1"}
    idle = t.copy().play("finish")
    assert wieldings(idle) == {"scrap-plate#4 royal-B"}
    t.play("guard stray-hound#2 1", "finish")
    assert (t.player, wieldings(t)) == ("B", {"scrap-plate#4 stray-hound#2"}), "the Royal is no longer attacked"
    t.play("wield scrap-plate#4 stray-hound#2", "finish")
    assert (t.life("B"), t.life("stray-hound")) == (420, 10)
    assert t.discard("A") == ["canopy-panther"], "10 of the Hound, 10 of the Plate"


@rule("BCL-250", "BCL-330")
def test_a_declared_guard_can_be_taken_back() -> None:
    t = battle("gharr; canopy-panther", "gharr; stray-hound")
    t.play("attack canopy-panther#1 royal-B", "finish", "guard stray-hound#2 1", "undo 1", "finish")
    assert (t.life("B"), t.life("stray-hound")) == (390, 40)


@rule("BCL-251")
def test_each_attacked_unit_wields_at_most_one_equipment() -> None:
    t = battle("gharr; canopy-panther, swordfish", "gharr; bog-toad, scrap-plate, vine-mail")
    t.play("attack canopy-panther#1 royal-B", "attack swordfish#2 bog-toad#3", "finish", "finish")
    assert wieldings(t) == {
        f"{what} {who}" for what in ("scrap-plate#4", "vine-mail#5") for who in ("bog-toad#3", "royal-B")
    }
    t.play("wield scrap-plate#4 royal-B")
    assert wieldings(t) == {"vine-mail#5 bog-toad#3"}
    t.play("undo royal-B")
    assert len(wieldings(t)) == 4


# -- which equipment


@rule("BCL-252", "BCL-315", "BCL-R50")
def test_in_defense_only_armor_is_wielded() -> None:
    t = battle("gharr; canopy-panther", "gharr; swordfish, scrap-plate, bone-scimitar, *orca-hunter")
    t.play("attack canopy-panther#1 swordfish#2", "finish")
    assert wieldings(t) == {"scrap-plate#3 swordfish#2"}


@rule("BCL-252", "BCL-340", "BCL-361")
def test_who_is_ready_at_arms_wields_any_equipment_also_face_down() -> None:
    t = battle("gharr; canopy-panther", "akrab; fennec-blade, scrap-plate, bone-scimitar, *orca-hunter")
    t.play("attack canopy-panther#1 fennec-blade#2", "finish")
    assert wieldings(t) == {
        "scrap-plate#3 fennec-blade#2",
        "bone-scimitar#4 fennec-blade#2",
        "facedown#5 fennec-blade#2",
    }


@rule("BCL-253", "BCL-273", "BCL-281", "BCL-R39")
def test_one_equipment_serves_against_all_attackers() -> None:
    t = battle("balam; silverback-breaker, tapir-bulwark", "akrab; fennec-blade, bone-scimitar")
    t.play("attack silverback-breaker#1 fennec-blade#3", "attack tapir-bulwark#2 fennec-blade#3", "finish")
    t.play("wield bone-scimitar#4 fennec-blade#3", "finish")
    assert t.field("A") == ["tapir-bulwark"], "each attacker took 40"
    assert (t.life("tapir-bulwark"), t.field("B")) == (10, ["bone-scimitar"])
    assert (t.uses("bone-scimitar"), t.counter("B", "wields")) == (30, 1)


@rule("BCL-254")
def test_an_equipment_defends_only_one_unit() -> None:
    t = battle("gharr; canopy-panther, swordfish", "gharr; cottonmouth, scrap-plate")
    t.play("attack canopy-panther#1 royal-B", "attack swordfish#2 cottonmouth#3", "finish")
    assert wieldings(t) == {"scrap-plate#4 royal-B", "scrap-plate#4 cottonmouth#3"}
    t.play("wield scrap-plate#4 royal-B")
    assert wieldings(t) == set()


# -- abilities


@rule("BCL-255", "BCL-R40")
def test_a_beast_attacked_twice_is_attacked_once() -> None:
    t = battle("gharr; war-elephant, yak-bulwark", "gharr; snapper-warden")
    t.fight("attack war-elephant#1 snapper-warden#3", "attack yak-bulwark#2 snapper-warden#3")
    assert (t.life("war-elephant"), t.life("yak-bulwark")) == (50, 20), "10 for attacking, 30 in defense"


@rule("BCL-255")
def test_attackers_are_royals_too_but_not_helpers() -> None:
    t = battle("akrab; bone-scimitar", "gharr; snapper-warden").fight(
        "attack royal-A snapper-warden#2 with bone-scimitar#1"
    )
    assert t.life("A") == 390 - 10 - 30
    t = battle("gharr; crag-puma, bog-toad +accompany, leech-tender; biomass 1", "gharr; snapper-warden")
    t.play("attack crag-puma#1 snapper-warden#4", "accompany bog-toad#2 1", "finish").until("guard-1", "action")
    assert (t.life("crag-puma"), t.life("bog-toad")) == (30, 50)


@rule("BCL-255")
def test_a_guardian_that_takes_over_is_attacked() -> None:
    t = battle("gharr; canopy-panther", "gharr; dune-tortoise")
    t.play("attack canopy-panther#1 royal-B", "finish", "guard dune-tortoise#2 1", "finish")
    assert t.life("dune-tortoise") == 20, "its ability gave it ward 10"


HARE = own("skittish-hare", "beast", "when attacked: life(my-royal,10)", life=50)


@rule("BCL-255", "BCL-R40")
def test_a_beast_whose_attack_was_taken_over_is_not_attacked() -> None:
    t = battle("gharr; canopy-panther", "gharr; skittish-hare, stray-hound", options={"cards": [HARE]})
    t.play("attack canopy-panther#1 skittish-hare#2", "finish")
    assert t.copy().play("finish").life("B") == 430
    t.play("guard stray-hound#3 1", "finish")
    assert (t.life("B"), t.life("skittish-hare"), t.life("stray-hound")) == (420, 50, 10)


@rule("BCL-255")
def test_what_is_wielded_in_defense_is_wielded() -> None:
    t = battle("gharr; canopy-panther", "gharr; sun-shield, leech-tender; biomass 1")
    t.play("attack canopy-panther#1 royal-B", "finish").until("guard-1")
    t.play("wield sun-shield#2 royal-B", "finish")
    assert (t.step, t.player, t.window, t.stack) == ("guard-1", "B", "respond-defending", ["Sun Shield"])
    t.until("play-2")
    assert t.life("B") == 400


@rule("BCL-256", "BCL-309", "BCL-R41")
def test_guarding_and_wielding_cannot_be_responded_to() -> None:
    t = battle("gharr; canopy-panther, leech-tender; biomass 1", "gharr; stray-hound, scrap-plate")
    t.play("attack canopy-panther#1 royal-B", "finish", "pass")
    t.play("guard stray-hound#3 1", "finish")
    assert (t.asked, t.player) == ("defend-wield", "B")
    t.play("wield scrap-plate#4 stray-hound#3", "finish")
    assert (t.step, t.asked, t.player, t.stack) == ("guard-1", "action", "A", [])


# -- void attacks


@rule("BCL-257", "BCL-R37")
def test_an_attack_on_a_beast_that_left_is_void() -> None:
    t = battle("gharr; ironback-monitor", "gharr; mire-newt, stray-hound")
    t.play("attack ironback-monitor#1 mire-newt#2", "finish", "use mire-newt#2 1")
    assert t.step == "play-2", "nobody was asked to guard"
    assert (t.life("B"), t.life("stray-hound"), t.life("ironback-monitor")) == (420, 40, 20)


@rule("BCL-257", "BCL-R37")
def test_an_attack_by_a_beast_that_left_is_void() -> None:
    t = battle("gharr; canopy-panther", "gharr; mire-newt, stray-hound")
    t.play("attack canopy-panther#1 royal-B", "finish", "use mire-newt#2 1")
    assert (t.step, t.life("B")) == ("play-2", 420)


@rule("BCL-257")
def test_the_other_attacks_go_on() -> None:
    t = battle("gharr; ironback-monitor, canopy-panther", "gharr; mire-newt, stray-hound")
    t.play("attack ironback-monitor#1 mire-newt#3", "attack canopy-panther#2 royal-B", "finish")
    t.play("use mire-newt#3 1", "target ironback-monitor#1")
    assert set(t.answers) == {"finish", "guard stray-hound#4 2"}
    t.play("finish")
    assert (t.life("B"), t.life("stray-hound")) == (390, 40)


@rule("BCL-232", "BCL-257")
def test_the_steps_of_a_void_attack_are_held() -> None:
    t = battle("gharr; ironback-monitor, leech-tender; biomass 1", "gharr; mire-newt")
    t.play("attack ironback-monitor#1 mire-newt#3", "finish", "pass", "use mire-newt#3 1", "target ironback-monitor#1")
    steps = []
    while t.step != "attack-2":
        if t.asked == "action":
            steps.append(t.step)
        t.play("pass")
    assert steps == ["attack-1", "guard-1", "damage-1"]
