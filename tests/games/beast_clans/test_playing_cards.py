"""Playing cards: BCL-140 to BCL-150."""

from __future__ import annotations

import pytest

from tests.games.beast_clans.table import Table, table
from tests.marks import rule

SPARE = "storm-condor"  # in hand it keeps its owner in ACTION: nobody can pay for it here
WINDOWS = ["upkeep", "evolution", "draw", "attack-1", "attack-2", "end-evolution", "transition"]


def plays(t: Table) -> set[str]:
    """What can be played now."""
    return {line for line in t.answers if line.split()[0] in ("play", "breach")}


def attacks(t: Table) -> set[str]:
    return {line for line in t.answers if line.startswith("attack ")}


# -- when


@rule("BCL-140", "BCL-082")
@pytest.mark.parametrize("step", ["play-1", "play-2"])
def test_cards_are_played_in_action_of_a_play_phase(step: str) -> None:
    t = table(A="thalor; hand swordfish orca-hunter; biomass 5", step=step)
    assert plays(t) == {"play swordfish", "play orca-hunter", "breach orca-hunter"}


@rule("BCL-140")
@pytest.mark.parametrize("step", WINDOWS)
def test_in_no_other_step(step: str) -> None:
    t = table(A="gharr; leech-tender; hand mudskipper orca-hunter; biomass 5", step=step)
    if t.asked == "upkeep":
        t.play("pay leech-tender#1")
    t.until(step, "action")
    assert set(t.answers) == {"pass", "use leech-tender#1 1"}
    assert t.refused("play mudskipper").rules


@rule("BCL-140")
def test_not_in_a_response() -> None:
    t = table(A="gharr; leech-tender; hand mudskipper cottonmouth; biomass 5").play("play cottonmouth")
    assert (t.asked, t.player, t.window) == ("respond", "A", "respond-acting")
    assert set(t.answers) == {"pass", "use leech-tender#1 1"}
    t.passing()
    assert plays(t) == {"play mudskipper"}


@rule("BCL-140", "BCL-150")
@pytest.mark.parametrize("step", ["play-1", "play-2"])
def test_not_on_the_opponents_turn_but_abilities_are_used_then(step: str) -> None:
    t = table(A=f"balam; hand {SPARE}", B="gharr; leech-tender; hand mudskipper; biomass 3", step=step).play("pass")
    assert (t.asked, t.player) == ("respond", "B")
    assert set(t.answers) == {"pass", "use leech-tender#1 1"}
    assert t.refused("play mudskipper").rules
    t.play("use leech-tender#1 1").passing()
    assert (t.active, t.life("B"), t.hand("B")) == ("A", 430, ["mudskipper"])


@rule("BCL-140")
def test_only_from_the_hand() -> None:
    t = table(A="thalor; hand harpoon; discard swordfish; deck cleaner-shrimp reef-crab; biomass 9")
    assert plays(t) == {"play harpoon"}
    for card in ("swordfish", "cleaner-shrimp", "reef-crab"):
        t.refused(f"play {card}")


# -- the cost


@rule("BCL-141")
@pytest.mark.parametrize(("card", "cost"), [("mudskipper", 1), ("bog-toad", 2), ("cottonmouth", 3), ("venom-fang", 2)])
def test_the_cost_is_paid_at_once(card: str, cost: int) -> None:
    t = table(A=f"gharr; hand {card} {SPARE}; biomass {cost - 1}")
    assert plays(t) == set()
    t = table(A=f"gharr; leech-tender; hand {card} {SPARE}; biomass {cost + 1}").play(f"play {card}")
    assert (t.asked, t.biomass("A")) == ("respond", 1)


@rule("BCL-141")
def test_auras_change_the_cost() -> None:
    t = table(A=f"ara@2; hand canopy-panther {SPARE}; biomass 2").play("play canopy-panther").passing()
    assert (t.field("A"), t.biomass("A")) == (["canopy-panther"], 0)
    assert plays(table(A=f"ara@1; hand canopy-panther {SPARE}; biomass 2")) == set()


@rule("BCL-141")
def test_the_cost_is_never_below_one() -> None:
    assert plays(table(A=f"ara@2; hand dart-frog {SPARE}; biomass 0")) == set()
    t = table(A=f"ara@2; hand dart-frog {SPARE}; biomass 3").play("play dart-frog").passing()
    assert t.biomass("A") == 2


@rule("BCL-141")
def test_an_aura_for_beasts_changes_nothing_else() -> None:
    t = table(A=f"ara@2; hand blowgun overgrowth {SPARE}; biomass 1")
    assert plays(t) == set()


@rule("BCL-141", "BCL-R63")
def test_an_extra_cost_must_be_payable() -> None:
    """Trade Wind wants another card of the hand."""
    t = table(A="jabari; leech-tender; hand trade-wind; biomass 1")
    assert plays(t) == set()
    t = table(A="jabari; hand trade-wind wild-dog stampede; biomass 1").play("play trade-wind")
    assert t.asked == "pay-discard"
    assert set(t.answers) == {"discard wild-dog", "discard stampede"}
    t.play("discard wild-dog")
    assert sorted(t.discard("A")) == ["trade-wind", "wild-dog"]
    assert t.biomass("A") == 0


@rule("BCL-141", "BCL-R65")
def test_a_beast_must_be_there_to_be_given_up_besides_the_target() -> None:
    assert plays(table(A=f"ursok; stone-ram; hand summit-offering {SPARE}; biomass 1")) == set()
    t = table(A=f"ursok; stone-ram, cliff-goat, pika-herald; hand summit-offering {SPARE}; biomass 1")
    t.play("play summit-offering", "target stone-ram#1")
    assert t.asked == "pay-sac"
    assert set(t.answers) == {"sacrifice cliff-goat#2", "sacrifice pika-herald#3"}
    t.play("sacrifice cliff-goat#2").passing()
    assert (t.might("stone-ram"), t.life("stone-ram")) == (60, 60)
    assert t.field("A") == ["stone-ram", "pika-herald"]


@rule("BCL-141")
def test_biomass_does_not_replace_an_extra_cost() -> None:
    t = table(A=f"ursok; hand summit-offering {SPARE}; biomass 6")
    assert "play summit-offering" not in plays(t)
    assert t.refused("play summit-offering").rules


@rule("BCL-142")
def test_any_number_of_cards_may_be_played_one_after_another() -> None:
    hand = ["thorn-bow", "vine-mail", "dart-frog", "thorn-bow", "fruiting-grove", "vine-mail"]
    t = table(A=f"balam; hand {' '.join([*hand, SPARE])}; biomass 8")
    for card in hand:
        assert (t.asked, t.step) == ("action", "play-1")
        t.play(f"play {card}").passing()
    assert t.field("A") == hand
    assert t.hand("A") == [SPARE]


# -- entering the field


@rule("BCL-143", "BCL-R28")
@pytest.mark.parametrize("card", ["ocelot-skirmisher", "thorn-bow", "fruiting-grove"])
def test_beasts_equipment_and_castles_enter_at_once(card: str) -> None:
    t = table(A=f"akrab; hand {card} {SPARE}; biomass 3", B="gharr; leech-tender; biomass 1").play(f"play {card}")
    assert (t.asked, t.player) == ("respond", "B")
    assert (t.field("A"), t.stack, t.hand("A")) == ([card], [], [SPARE])


@rule("BCL-143", "BCL-R28")
def test_nothing_can_be_done_before_a_card_enters() -> None:
    """The Raccoon's ability can be answered, the Raccoon itself cannot."""
    t = table(A=f"balam; hand raccoon-saboteur {SPARE}; biomass 2", B="akrab; buried-vault, bone-scimitar; biomass 1")
    t.play("play raccoon-saboteur", "target buried-vault#1")
    assert (t.asked, t.player) == ("respond", "B")
    assert (t.field("A"), t.stack) == (["raccoon-saboteur"], ["Raccoon Saboteur"])
    t.play("use buried-vault#1 1").passing()
    assert (t.field("B"), t.uses("bone-scimitar")) == (["bone-scimitar"], 50)


# -- weather


@rule("BCL-144", "BCL-R29")
def test_weather_goes_to_the_discard_and_its_ability_on_the_stack() -> None:
    t = table(A=f"balam; hand flash-flood {SPARE}; biomass 2", B="gharr; bog-toad, leech-tender; biomass 1")
    t.play("play flash-flood", "target bog-toad#1")
    assert (t.asked, t.player) == ("respond", "B")
    assert (t.discard("A"), t.stack, t.field("A"), t.hand("A")) == (["flash-flood"], ["Flash Flood"], [], [SPARE])
    assert t.life("bog-toad") == 50
    t.play("pass")
    assert (t.life("bog-toad"), t.stack, t.field("A")) == (20, [], [])


@rule("BCL-145", "BCL-R29")
def test_a_weather_card_cannot_target_itself() -> None:
    t = table(A=f"akrab; hand shifting-dunes {SPARE}; biomass 1")
    assert plays(t) == set(), "there is no other card in the discard"
    t = table(A=f"akrab; hand shifting-dunes {SPARE}; discard mirage; biomass 1").play("play shifting-dunes").passing()
    assert t.hand("A") == sorted(["mirage", SPARE])
    assert t.discard("A") == ["shifting-dunes"]


@rule("BCL-145")
def test_it_is_not_among_the_offered_targets() -> None:
    t = table(A=f"akrab; hand shifting-dunes {SPARE}; discard mirage sand-skink; biomass 1").play("play shifting-dunes")
    assert set(t.answers) == {"target mirage", "target sand-skink"}


@rule("BCL-145", "BCL-R72")
def test_another_copy_may_be_the_target() -> None:
    t = table(A=f"akrab; hand shifting-dunes {SPARE}; discard shifting-dunes; biomass 1").play("play shifting-dunes")
    t.passing()
    assert t.hand("A") == sorted([SPARE, "shifting-dunes"])
    assert t.discard("A") == ["shifting-dunes"]


# -- afterwards


@rule("BCL-146", "BCL-R22")
@pytest.mark.parametrize("card", ["ocelot-skirmisher", "thorn-bow", "fruiting-grove"])
def test_the_defending_player_may_act_after_a_card_without_an_ability(card: str) -> None:
    t = table(A=f"akrab; hand {card} {SPARE}; biomass 3", B="gharr; leech-tender; biomass 1").play(f"play {card}")
    assert (t.asked, t.player, t.window) == ("respond", "B", "respond-defending")
    t.play("use leech-tender#1 1").passing()
    assert t.life("B") == 430
    assert (t.asked, t.player, t.step) == ("action", "A", "play-1")


@rule("BCL-146")
def test_the_acting_player_is_first_to_respond() -> None:
    t = table(A=f"gharr; leech-tender; hand mudskipper {SPARE}; biomass 2", B="nerys; leech-tender; biomass 1")
    t.play("play mudskipper")
    assert (t.asked, t.player, t.window) == ("respond", "A", "respond-acting")
    t.play("pass")
    assert (t.asked, t.player, t.window) == ("respond", "B", "respond-defending")
    t.play("pass")
    assert (t.asked, t.player, t.window) == ("action", "A", "action")


# -- the turn of entering


@rule("BCL-147", "BCL-R30")
def test_a_beast_that_was_played_this_turn_cannot_attack() -> None:
    t = table(A=f"akrab; canopy-panther; hand mercenary-boar {SPARE}; biomass 3").play("play mercenary-boar").passing()
    t.until("attack-1", "attack")
    assert attacks(t) == {"attack canopy-panther#1 royal-B"}
    t.play("finish")
    assert (t.step, attacks(t)) == ("attack-2", {"attack canopy-panther#1 royal-B"})


@rule("BCL-147")
def test_with_rush_it_can() -> None:
    t = table(A=f"balam; hand ocelot-skirmisher {SPARE}; biomass 2").play("play ocelot-skirmisher").passing()
    t.until("attack-1", "attack")
    assert attacks(t) == {f"attack {t.ref('ocelot-skirmisher')} royal-B"}


@rule("BCL-147", "BCL-R30")
def test_a_beast_put_onto_the_field_by_an_ability_cannot_attack_either() -> None:
    t = table(A=f"zahra; sand-skink; hand {SPARE}; discard fennec-blade; biomass 1").play("use royal-A 1").passing()
    assert t.object("fennec-blade")["asleep"]
    t.until("attack-1", "attack")
    assert attacks(t) == {"attack sand-skink#1 royal-B"}


@rule("BCL-147", "BCL-R30")
def test_a_flipped_beast_has_entered_this_turn_and_attacks_only_by_its_rush() -> None:
    t = table(A=f"thalor; *orca-hunter; hand undertow {SPARE}; biomass 1").play("play undertow").passing()
    orca = t.object("orca-hunter")
    assert (orca["entered"], "rush" in orca["keywords"]) == (5, True)
    t.until("attack-1", "attack")
    assert attacks(t) == {f"attack {t.ref('orca-hunter')} royal-B"}


@rule("BCL-147")
def test_on_the_next_own_turn_it_can_attack() -> None:
    t = table(A=f"balam; hand coati-pack {SPARE}; biomass 2").play("play coati-pack").passing().idle_turn().idle_turn()
    t.play(f"pay {t.ref('coati-pack')}").until("attack-1", "attack")
    assert attacks(t) == {f"attack {t.ref('coati-pack')} royal-B"}


@rule("BCL-148", "BCL-R31")
def test_equipment_is_wielded_on_the_turn_it_is_played() -> None:
    t = table(A=f"akrab; hand bone-scimitar {SPARE}; biomass 2", B="gharr").play("play bone-scimitar").passing()
    t.until("attack-1", "attack").play(f"attack royal-A royal-B with {t.ref('bone-scimitar')}", "finish")
    assert (t.life("B"), t.uses("bone-scimitar")) == (400, 30)


@rule("BCL-148", "BCL-R31")
def test_equipment_uses_its_ability_on_the_turn_it_is_played() -> None:
    t = table(A=f"balam; hand blowgun {SPARE}; biomass 2", B="gharr; bog-toad").play("play blowgun").passing()
    t.play(f"use {t.ref('blowgun')} 1").passing()
    assert (t.life("bog-toad"), t.uses("blowgun")) == (30, 20)


@rule("BCL-148", "BCL-R31")
def test_castles_work_from_the_moment_they_enter() -> None:
    t = table(A=f"akrab; bone-scimitar; hand buried-vault {SPARE}; biomass 3").play("play buried-vault").passing()
    t.play(f"use {t.ref('buried-vault')} 1").passing()
    assert t.uses("bone-scimitar") == 50
    t = table(A=f"balam; hand fruiting-grove {SPARE}; biomass 3").play("play fruiting-grove")
    assert (t.seen("A")["max_biomass"], t.biomass("A")) == (5, 0)


# -- the sequence


@rule("BCL-149")
def test_the_target_is_chosen_before_anything_is_paid_or_moved() -> None:
    t = table(A=f"balam; hand flash-flood {SPARE}; biomass 2", B="gharr; bog-toad, mire-newt").play("play flash-flood")
    assert t.asked == "target"
    assert (t.biomass("A"), t.hand("A"), t.discard("A")) == (2, sorted(["flash-flood", SPARE]), [])
    t.play("target bog-toad#1").passing()
    assert (t.biomass("A"), t.hand("A"), t.discard("A")) == (0, [SPARE], ["flash-flood"])


@rule("BCL-149", "BCL-R65")
def test_an_extra_cost_is_paid_after_the_target_is_chosen() -> None:
    t = table(A=f"ursok; stone-ram, cliff-goat, pika-herald; hand summit-offering {SPARE}; biomass 1")
    t.play("play summit-offering")
    assert t.asked == "target"
    t.play("target pika-herald#3")
    assert (t.asked, len(t.field("A"))) == ("pay-sac", 3)


@rule("BCL-149", "BCL-R33")
def test_the_control_limit_comes_before_the_entrance_ability_is_put_on_the_stack() -> None:
    """The new beast is discarded, and its ability still finds its way to the stack."""
    t = table(
        A=f"akrab; sand-skink, fennec-blade, leech-tender; hand jerboa-finder {SPARE}; discard bone-scimitar; biomass 2"
    ).play("play jerboa-finder")
    assert (t.asked, t.stack) == ("limit-discard", [])
    t.play(f"discard {t.ref('jerboa-finder')}")
    assert (t.asked, t.stack) == ("respond", ["Jerboa Finder"])
    t.passing()
    assert t.hand("A") == sorted(["bone-scimitar", SPARE])
    assert t.discard("A") == ["jerboa-finder"]


@rule("BCL-149")
def test_the_weather_ability_lies_below_the_abilities_its_play_triggered() -> None:
    t = table(A=f"thalor; storm-petrel; hand tidal-wave {SPARE}; biomass 4", B="gharr; leech-tender; biomass 1")
    t.play("play tidal-wave")
    assert t.stack == ["Storm Petrel", "Tidal Wave"]
    t.play("use leech-tender#2 1").passing()
    assert (t.life("B"), t.field("B")) == (420, [])


@rule("BCL-149")
def test_entrance_abilities_are_on_the_stack_when_the_window_goes_on() -> None:
    t = table(A=f"thalor; hand cleaner-shrimp {SPARE}; biomass 1", B="gharr; leech-tender; biomass 1")
    t.play("play cleaner-shrimp")
    assert (t.asked, t.player, t.stack, t.life("A")) == ("respond", "B", ["Cleaner Shrimp"], 410)
    t.play("pass")
    assert t.life("A") == 420


@rule("BCL-149")
def test_whenever_abilities_about_the_new_beast_are_put_there_too() -> None:
    t = table(A=f"balam; howler-drummer; hand mercenary-boar {SPARE}; biomass 3", B="gharr; leech-tender; biomass 1")
    t.play("play mercenary-boar")
    assert (t.stack, t.might("mercenary-boar")) == (["Howler Drummer"], 30)
    t.play("pass")
    assert t.might("mercenary-boar") == 40


@rule("BCL-149", "BCL-360")
@pytest.mark.parametrize(
    ("line", "left", "field"), [("play orca-hunter", 1, "orca-hunter"), ("breach orca-hunter", 3, "facedown")]
)
def test_the_way_of_playing_is_chosen_with_the_card(line: str, left: int, field: str) -> None:
    t = table(A=f"thalor@2; hand orca-hunter {SPARE}; biomass 6").play(line).passing()
    assert (t.biomass("A"), t.field("A"), t.hand("A")) == (left, [field], [SPARE])


# -- the opponent's turn


@rule("BCL-150")
def test_in_the_windows_of_the_opponents_turn_only_abilities_are_offered() -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}", B="gharr; leech-tender; hand mudskipper bog-toad; biomass 4")
    asked = 0
    while t.active == "A":
        if t.player == "B":
            asked += 1
            assert set(t.answers) == {"pass", "use leech-tender#2 1"}
        t.answer(t.state.actions()[0])
    assert asked >= 6
