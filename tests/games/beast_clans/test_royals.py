"""Royals and evolution: BCL-380 to BCL-389."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_clans.table import Table, table
from tests.marks import rule

SPARE = "storm-condor"  # in hand it keeps its owner in ACTION: nobody can pay for it here
LEECH = "leech-tender"  # with Biomass its owner is asked in every window
USE = "use royal-A 1"


def targets(t: Table) -> set[str]:
    assert t.asked == "target"
    return {line.removeprefix("target ") for line in t.answers}


# -- levels


@rule("BCL-380", "BCL-388", "BCL-R20")
def test_level_three_is_the_highest() -> None:
    t = table(A=f"balam@3; hand {SPARE}; life 100", step="evolution", a={"counters": {"royal-damage": 500}})
    assert (t.step, t.level("A")) == ("play-1", 3)
    t.idle_turn()
    assert (t.active, t.level("A")) == ("B", 3)


@rule("BCL-388", "BCL-R20")
@pytest.mark.parametrize("royal", ["akrab", "ara", "gharr", "ursok", "maris", "sefa"])
def test_only_below_level_three_is_there_an_evolution_ability(royal: str) -> None:
    for level in (1, 2, 3):
        seen = table(A=f"{royal}@{level}; hand {SPARE}").seen("A")
        assert (seen["evolution"] is None) is (level == 3)


# -- cost-type Royal abilities


@rule("BCL-381")
def test_a_cost_type_ability_is_used_once_per_turn() -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}; biomass 3")
    assert USE in t.answers
    t.play(USE).passing()
    assert (t.might("canopy-panther"), t.biomass("A")) == (40, 2)
    assert USE not in t.answers
    assert t.refused(USE).rules
    t.until("play-2")
    assert USE not in t.answers


@rule("BCL-381", "BCL-089")
def test_it_can_be_used_again_on_the_next_own_turn() -> None:
    t = table(A=f"nerys; hand {SPARE}; biomass 1").play(USE).passing().idle_turn().idle_turn().until("play-1")
    assert (t.active, t.life("A")) == ("A", 450)
    t.play(USE).passing()
    assert t.life("A") == 470


@rule("BCL-381")
def test_it_is_used_only_on_its_controllers_turn() -> None:
    t = table(A=f"balam; hand {SPARE}", B=f"nerys; {LEECH}; biomass 3").play("pass")
    assert (t.player, t.asked) == ("B", "respond")
    assert set(t.answers) == {"pass", "use leech-tender#1 1"}
    assert t.refused("use royal-B 1").rules


@rule("BCL-381")
def test_its_cost_is_paid() -> None:
    t = table(A=f"jabari; wild-dog; hand {SPARE}; biomass 1")
    assert USE not in t.answers
    t = table(A=f"jabari; wild-dog, swordfish; hand {SPARE}; biomass 2").play(USE, "target swordfish#2").passing()
    assert (t.biomass("A"), t.keywords("swordfish")) == (0, {"doubletap"})


@rule("BCL-381")
@pytest.mark.parametrize(
    "step",
    ["upkeep", "evolution", "draw", "play-1", "attack-1", "attack-2", "play-2", "end-evolution", "transition"],
)
def test_it_is_used_in_every_window(step: str) -> None:
    t = table(A=f"nerys; hand {SPARE}; biomass 1", step=step).until(step, "action")
    assert USE in t.answers
    t.play(USE).passing()
    assert t.life("A") == 450


@rule("BCL-381")
def test_it_is_used_in_a_response() -> None:
    t = table(A=f"nerys; hand mudskipper {SPARE}; biomass 2").play("play mudskipper")
    assert (t.asked, t.player, t.answers) == ("respond", "A", ["pass", USE])


@rule("BCL-381")
def test_using_it_counts_even_before_it_resolves() -> None:
    t = table(A=f"nerys; hand {SPARE}; biomass 3", B=f"gharr; {LEECH}; biomass 1").play(USE)
    assert (t.player, t.stack) == ("B", ["Nerys, Heron Queen"])
    t.passing()
    assert USE not in t.answers


@rule("BCL-382", "BCL-R53")
def test_evolving_does_not_renew_the_use() -> None:
    t = table(
        A=f"gharr; {LEECH}; hand {SPARE}; biomass 4; life 330", B="balam; coati-pack 20/10, tapir-bulwark 20/40"
    ).play(USE, "target tapir-bulwark#3")
    t.passing().until("end-evolution", "action")
    assert (t.level("A"), t.biomass("A")) == (2, 3)
    assert set(t.answers) == {"pass", "use leech-tender#1 1"}


@rule("BCL-382", "BCL-R53")
def test_an_unused_ability_is_used_at_the_new_level() -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}; biomass 1; life 290", step="evolution")
    assert t.level("A") == 2
    t.play(USE).passing()
    assert t.might("canopy-panther") == 30 + 20


# -- persistent Royal abilities


@rule("BCL-383")
@pytest.mark.parametrize(("level", "might"), [(1, 20), (2, 30), (3, 40)])
def test_only_the_ability_of_the_current_level_is_active(level: int, might: int) -> None:
    t = table(A=f"akrab@{level}; bone-scimitar; hand {SPARE}")
    assert t.might("bone-scimitar") == might


@rule("BCL-383")
def test_a_persistent_ability_is_active_on_both_turns_and_costs_nothing() -> None:
    t = table(A=f"sefa@3; swordfish; hand {SPARE}; biomass 0")
    assert t.might("swordfish") == 40
    assert USE not in t.answers
    t.idle_turn()
    assert (t.active, t.might("swordfish")) == ("B", 40)


@rule("BCL-383")
def test_a_cost_ability_of_an_earlier_level_is_gone() -> None:
    t = table(A=f"sefa@3; swordfish; hand {SPARE}; biomass 5")
    assert not any("royal" in line for line in t.answers)
    t = table(A=f"nerys@2; hand {SPARE}; biomass 5", B="balam; coati-pack").play(USE).passing()
    assert (t.life("A"), t.object("coati-pack")["pinned"]) == (430, True)


@rule("BCL-383")
def test_a_persistent_ability_of_a_later_level_is_not_yet_there() -> None:
    t = table(A=f"ara; swordfish!; hand canopy-panther {SPARE}; biomass 2")
    assert "play canopy-panther" not in t.answers
    assert t.keywords("swordfish") == set()
    assert table(A=f"ara@3; swordfish!; hand {SPARE}").keywords("swordfish") == {"rush"}


# -- evolution


@rule("BCL-384", "BCL-178")
def test_a_condition_met_in_combat_waits_for_the_end_evolution_step() -> None:
    t = table(
        A=f"balam; canopy-panther, {LEECH}; hand {SPARE}; biomass 1",
        step="attack-1",
        a={"counters": {"royal-damage": 60}},
    ).fight("attack canopy-panther#1 royal-B")
    assert (t.counter("A", "royal-damage"), t.level("A")) == (90, 1)
    t.until("play-2")
    assert t.level("A") == 1
    t.until("end-evolution", "action")
    assert t.level("A") == 2


@rule("BCL-384")
def test_it_does_nothing_on_the_opponents_turn() -> None:
    t = table(A=f"balam; hand {SPARE}; life 310", B="jabari; swordfish", active="B", step="attack-1")
    t.play("attack swordfish#1 royal-A", "finish").until("play-1")
    assert (t.life("A"), t.active, t.level("A")) == (280, "A", 2)
    t = table(A="balam; life 310", B=f"jabari; swordfish; hand {SPARE}", active="B", step="attack-1")
    t.play("attack swordfish#1 royal-A", "finish")
    assert t.active == "B"
    while t.active == "B":
        assert t.level("A") == 1
        t.answer(t.state.actions()[0])


@rule("BCL-384")
def test_a_condition_that_no_longer_holds_then_does_nothing() -> None:
    """Sefa wants 7 cards: in the Play Phase she has them, at the end of the turn no more."""
    hand = "leviathan orca-hunter swordfish giant-squid anglerfish moray-ambusher thorn-bow"
    t = table(A=f"sefa; hand {hand}; biomass 1").play("play thorn-bow").passing().idle_turn()
    assert (t.active, t.level("A")) == ("B", 1)
    t = table(A=f"sefa; hand {hand}; biomass 1").idle_turn()
    assert (t.active, t.level("A")) == ("B", 2)


@rule("BCL-384", "BCL-385")
def test_attacks_of_this_turn_count_at_its_end_only() -> None:
    t = table(A=f"jabari; hand {SPARE}", step="play-2", a={"counters": {"attacks-this-turn": 3}}).idle_turn()
    assert t.level("A") == 2
    t = table(A=f"jabari; hand {SPARE}", step="biomass", a={"counters": {"attacks-this-turn": 3}})
    assert (t.step, t.level("A")) == ("play-1", 1)


@rule("BCL-385", "BCL-R54")
def test_a_royal_evolves_by_one_level_at_a_time() -> None:
    t = table(A=f"balam; {LEECH}; biomass 1", step="evolution", a={"counters": {"royal-damage": 500}})
    assert (t.step, t.level("A")) == ("evolution", 2)
    t.until("play-1")
    assert t.level("A") == 2
    t.until("play-2")
    assert t.level("A") == 2
    t.until("end-evolution", "action")
    assert t.level("A") == 3


@rule("BCL-085", "BCL-385", "BCL-R54")
@pytest.mark.parametrize("step", ["evolution", "play-2"])
def test_even_if_both_conditions_are_met_one_step_brings_one_level(step: str) -> None:
    t = table(A=f"balam; {LEECH}; biomass 1", step=step, a={"counters": {"royal-damage": 500}})
    t.until("evolution" if step == "evolution" else "end-evolution", "action")
    assert t.level("A") == 2


@rule("BCL-385", "BCL-R54")
def test_evolving_is_mandatory() -> None:
    """Nobody is asked."""
    t = table(A=f"balam; hand {SPARE}; life 290", step="upkeep")
    assert (t.step, t.asked, t.level("A")) == ("play-1", "action", 2)


@rule("BCL-385")
@pytest.mark.parametrize(
    ("royal", "counters", "level"),
    [
        ("akrab", {"wields": 3}, 2),
        ("akrab", {"wields": 2}, 1),
        ("akrab@2", {"wields": 3}, 2),
        ("akrab@2", {"wields": 8}, 3),
        ("ara", {"rushes": 2}, 2),
        ("gharr", {"enemy-fallen": 3}, 2),
        ("gharr", {"enemy-fallen": 2}, 1),
        ("ylva", {"accompanies": 3}, 2),
        ("thalor", {"flips": 1}, 2),
        ("thalor@2", {"flips": 2}, 2),
        ("balam@2", {"royal-damage": 180}, 3),
    ],
)
def test_the_condition_is_that_of_the_current_level(royal: str, counters: dict[str, int], level: int) -> None:
    t = table(A=f"{royal}; hand {SPARE}", step="evolution", a={"counters": counters})
    assert t.level("A") == level


@rule("BCL-385")
@pytest.mark.parametrize(
    ("side", "fields", "level"),
    [
        ("zahra; discard fennec-blade bone-scimitar", {}, 1),
        ("zahra; discard fennec-blade sand-skink", {}, 2),
        ("ursok; crag-puma 50/40", {}, 1),
        ("ursok; crag-puma 60/40", {}, 2),
        ("nerys; biomass 2", {"enemy-fallen": 1}, 1),
        ("nerys; biomass 1", {"enemy-fallen": 2}, 1),
        ("nerys; biomass 2", {"enemy-fallen": 2}, 2),
        ("maris; harpoon", {"flips": 1}, 1),
        ("maris; harpoon, *orca-hunter", {"flips": 1}, 2),
        ("nerys; life 340", {}, 2),
        ("nerys; life 350", {}, 1),
    ],
)
def test_conditions_look_at_the_table(side: str, fields: dict[str, Any], level: int) -> None:
    t = table(A=f"{side}; hand {SPARE}", step="evolution", a={"counters": fields})
    assert t.level("A") == level


@rule("BCL-386", "BCL-R55")
def test_evolving_changes_the_maximum_and_the_ability_but_not_the_current_biomass() -> None:
    t = table(A=f"balam; canopy-panther, {LEECH}; biomass 1; hand {SPARE}; life 290", step="end-evolution")
    assert (t.step, t.asked) == ("end-evolution", "action")
    seen = t.seen("A")
    assert (t.biomass("A"), seen["level"], seen["max_biomass"]) == (1, 2, 7)
    assert "+20 Might" in seen["ability"]["text"]
    t.idle_turn()
    assert t.biomass("A") == 1
    t.idle_turn()
    assert (t.active, t.biomass("A")) == ("A", 7)


@rule("BCL-386", "BCL-R55")
def test_a_persistent_ability_works_as_soon_as_the_royal_has_evolved() -> None:
    t = table(A=f"akrab; bone-scimitar, {LEECH}; biomass 1", step="evolution", a={"counters": {"wields": 3}})
    assert (t.step, t.might("bone-scimitar"), t.biomass("A")) == ("evolution", 30, 1)


@rule("BCL-387", "BCL-R56")
@pytest.mark.parametrize("life", [100, 290, 500])
def test_evolving_keeps_the_life(life: int) -> None:
    t = table(A=f"balam; hand {SPARE}; life {life}", step="evolution", a={"counters": {"royal-damage": 80}})
    assert (t.level("A"), t.life("A")) == (2, life)


# -- Royals as targets


@rule("BCL-389", "BCL-R10")
@pytest.mark.parametrize(
    ("A", "line"),
    [
        ("akrab; hand mirage storm-condor; biomass 1", "play mirage"),
        ("balam; hand flash-flood storm-condor; biomass 2", "play flash-flood"),
        ("gharr; hand sinkhole storm-condor; biomass 3", "play sinkhole"),
        ("thalor; hand riptide storm-condor; biomass 2", "play riptide"),
        ("gharr; mangrove-keep, bog-toad, bog-toad; hand storm-condor; biomass 2", "use mangrove-keep#1 1"),
        ("ursok; swordfish, stone-ram; hand war-cry storm-condor; biomass 1", "play war-cry"),
        ("ylva; swordfish, stone-ram; hand storm-condor; biomass 1", "use royal-A 1"),
    ],
)
def test_royals_are_no_target_of_abilities_for_beasts(A: str, line: str) -> None:
    t = table(A=A, B="jabari; wild-dog, hyena-raider").play(line)
    assert targets(t)
    assert not any("royal" in target for target in targets(t))


@rule("BCL-389", "BCL-R10")
def test_royals_are_no_relics() -> None:
    t = table(A="balam; thorn-bow; hand acid-rain storm-condor; biomass 1", B="jabari; salvaged-spear").play(
        "play acid-rain"
    )
    assert targets(t) == {"thorn-bow#1", "salvaged-spear#2"}


@rule("BCL-389", "BCL-R10")
def test_without_a_beast_an_ability_for_beasts_has_no_target() -> None:
    t = table(A="balam; hand flash-flood storm-condor; biomass 2", B="gharr")
    assert "play flash-flood" not in t.answers


@rule("BCL-389", "BCL-R10")
def test_an_ability_for_units_reaches_the_royal() -> None:
    t = table(A="gharr@3; hand storm-condor; biomass 1", B="balam; coati-pack").play(USE)
    assert targets(t) == {"royal-B", "coati-pack#1"}
    t.play("target royal-B").passing()
    assert t.life("B") == 380 - 40


@rule("BCL-389", "BCL-R10")
def test_abilities_that_name_a_royal_reach_it_without_a_target() -> None:
    t = table(A="thalor; storm-petrel; hand deep-current storm-condor; biomass 1", B="gharr").play("play deep-current")
    assert t.passing().life("B") == 410


@rule("BCL-389")
def test_each_beast_is_no_royal() -> None:
    t = table(A="akrab; hand scouring-sandstorm storm-condor; biomass 2", B="gharr; bog-toad").play(
        "play scouring-sandstorm"
    )
    t.passing()
    assert (t.life("A"), t.life("B"), t.life("bog-toad")) == (390, 420, 40)
