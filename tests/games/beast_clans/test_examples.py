"""Worked examples of the rules, each with all its branches.

A card that cannot be paid is in A's hand wherever the examples are silent about the hand, so that the turn stops in its
Play Phases.
"""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from tests.games.beast_clans.table import GAME, Table, table
from tests.marks import rule

DESERT = (
    "sand-skink*3 jerboa-finder*2 fennec-blade*3 dune-tortoise*2 camel-quartermaster*2 horned-viper*3 "
    "vulture-gleaner*2 scorpion-lancer*3 ironback-monitor*2 buried-colossus bone-scimitar*3 sun-shield*2 glass-lance*2 "
    "scouring-sandstorm shifting-dunes*2 mirage*2 buried-vault stray-hound*2 deserter-wolf ruined-bastion"
)
DESERT_SIDE = (
    "scouring-sandstorm*2 glass-lance sun-shield dune-tortoise buried-colossus raccoon-saboteur*2 acid-rain "
    "mercenary-boar"
)


def cards(text: str) -> list[str]:
    """'sand-skink*3 mirage' -> the ids one by one."""
    found: list[str] = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or 1)
    return found


@rule("BCL-071", "BCL-073", "BCL-074", "BCL-075", "BCL-076", "BCL-077")
def test_e01_upkeep_by_choice() -> None:
    t = table("balam; canopy-panther, coati-pack, dart-frog", step="biomass")
    assert (t.step, t.asked, t.biomass("A")) == ("upkeep", "upkeep", 4)
    assert t.answers == ["finish", "pay canopy-panther#1", "pay coati-pack#2", "pay dart-frog#3"]
    t.play("pay canopy-panther#1")
    assert t.biomass("A") == 1
    assert t.answers == ["finish", "pay dart-frog#3"]
    assert "BCL-075" in t.refused("pay coati-pack#2").rules
    t.play("pay dart-frog#3")
    assert t.biomass("A") == 0
    assert t.field("A") == ["canopy-panther", "dart-frog"]
    assert t.discard("A") == ["coati-pack"]
    assert t.asked == "action"


@rule("BCL-143", "BCL-174", "BCL-203", "BCL-204", "BCL-121")
def test_e02_fourth_beast() -> None:
    t = table(
        "akrab; sand-skink, fennec-blade, horned-viper; hand jerboa-finder mirage; discard bone-scimitar; biomass 1",
        "gharr; leech-tender; biomass 1",
    )
    t.play("play jerboa-finder")
    assert (t.asked, t.player) == ("limit-discard", "A")
    assert len(t.answers) == 4
    t.play(f"discard {t.ref('jerboa-finder')}")
    assert t.stack == ["Jerboa Finder"]
    assert "bone-scimitar" in t.state.view(None)["stack"][0]["target"]
    assert t.discard("A") == ["bone-scimitar", "jerboa-finder"]
    t.passing()
    assert t.hand("A") == ["bone-scimitar", "mirage"]
    assert t.discard("A") == ["jerboa-finder"]
    assert t.field("A") == ["sand-skink", "fennec-blade", "horned-viper"]
    assert t.biomass("A") == 0


@rule("BCL-111", "BCL-113", "BCL-114", "BCL-115", "BCL-116", "BCL-120", "BCL-123", "BCL-144")
def test_e03_last_in_first_out_and_lost_target() -> None:
    t = table("balam; canopy-panther; hand flash-flood thorn-bow; biomass 2", "gharr; mire-newt")
    t.play("play flash-flood")
    assert (t.asked, t.player) == ("respond", "B")
    assert t.discard("A") == ["flash-flood"]
    assert t.stack == ["Flash Flood"]
    t.play("use mire-newt#2 1")
    assert t.discard("B") == ["mire-newt"]
    assert t.discard("A") == ["flash-flood", "canopy-panther"]
    assert t.field("A") == t.field("B") == []
    assert (t.asked, t.player, t.step) == ("action", "A", "play-1")


@rule("BCL-117", "BCL-118", "BCL-140")
def test_e04_passing_is_not_always_the_end() -> None:
    t = table("balam; hand coati-pack; biomass 2", "gharr; leech-tender; biomass 1")
    t.play("pass")
    assert (t.asked, t.player) == ("respond", "B")
    t.play("use leech-tender#1 1")
    assert t.life("B") == 430
    assert (t.asked, t.player, t.step) == ("action", "A", "play-1")
    assert "play coati-pack" in t.answers
    twin = t.copy()
    twin.play("play coati-pack")
    assert twin.field("A") == ["coati-pack"]
    t.play("pass")
    assert t.step == "play-2"


@rule("BCL-223", "BCL-271", "BCL-272", "BCL-273", "BCL-275")
def test_e05_two_attackers_one_target() -> None:
    t = table("balam; coati-pack, canopy-panther; hand war-elephant", "gharr; swordfish")
    t.declare("coati-pack#1 swordfish#3", "canopy-panther#2 swordfish#3").until("play-2")
    assert t.field("A") == t.field("B") == []
    assert sorted(t.discard("A")) == ["canopy-panther", "coati-pack"]
    assert t.discard("B") == ["swordfish"]


@rule("BCL-225", "BCL-227", "BCL-272", "BCL-281")
def test_e06_royal_attacks() -> None:
    t = table("akrab; bone-scimitar, glass-lance, sand-skink; hand buried-colossus", "gharr; coati-pack")
    t.declare("royal-A coati-pack#4 with bone-scimitar#1").until("attack-2")
    assert t.discard("B") == ["coati-pack"]
    assert t.life("A") == 370
    assert t.uses("bone-scimitar") == 30
    assert any(line.startswith("attack sand-skink#3") for line in t.answers)
    assert not any(line.startswith("attack royal-A") for line in t.answers)
    for arms in ("bone-scimitar#1", "glass-lance#2"):
        assert set(t.refused(f"attack royal-A royal-B with {arms}").rules) & {"BCL-224", "BCL-225", "BCL-291"}


@rule("BCL-251", "BCL-252", "BCL-274", "BCL-315")
def test_e07_armor_on_a_royal() -> None:
    t = table("balam; canopy-panther; hand war-elephant", "gharr; scrap-plate").declare("canopy-panther#1 royal-B")
    assert (t.asked, t.player) == ("defend-wield", "B")
    without = t.copy().play("finish").until("play-2")
    assert (without.life("B"), without.life("canopy-panther"), without.uses("scrap-plate")) == (390, 20, 20)
    t.play("wield scrap-plate#2 royal-B", "finish").until("play-2")
    assert t.life("B") == 390
    assert (t.might("canopy-panther"), t.life("canopy-panther")) == (30, 10)
    assert t.uses("scrap-plate") == 10


@rule("BCL-250", "BCL-330", "BCL-331", "BCL-332", "BCL-333", "BCL-335")
def test_e08_guardian_limits() -> None:
    t = table("balam; canopy-panther, coati-pack, harpy-striker; hand war-elephant", "gharr; stray-hound, swordfish")
    t.declare("canopy-panther#1 royal-B", "coati-pack#2 swordfish#5", "harpy-striker#3 stray-hound#4").until("guard-1")
    assert (t.asked, t.player) == ("guard", "B")
    assert t.answers == ["finish", "guard stray-hound#4 1", "guard stray-hound#4 2"]
    assert "BCL-332" in t.refused("guard stray-hound#4 3").rules
    t.play("guard stray-hound#4 1")
    assert "guard stray-hound#4 2" not in t.answers
    assert "BCL-331" in t.refused("guard stray-hound#4 2").rules
    t.play("finish").until("play-2")
    assert t.discard("B") == ["stray-hound"]
    assert (t.life("canopy-panther"), t.life("harpy-striker")) == (10, 20)
    assert t.life("swordfish") == 10
    assert t.discard("A") == ["coati-pack"]
    assert t.life("B") == 420


def accompanied() -> Table:
    """Crag Puma has attacked Swordfish accompanied by Pika Herald: 30 cannot be split evenly."""
    t = table("ylva; crag-puma, pika-herald, cliff-goat; hand war-elephant", "gharr; swordfish")
    return t.declare("crag-puma#1 swordfish#4 + pika-herald#2")


@rule("BCL-300", "BCL-306", "BCL-307", "BCL-301")
def test_e09_accompany_odd_split() -> None:
    t = accompanied()
    assert (t.asked, t.player) == ("split", "B")
    assert t.answers == ["split crag-puma#1", "split pika-herald#2"]
    t.play("split pika-herald#2")
    assert t.discard("B") == ["swordfish"]
    assert t.discard("A") == ["pika-herald"]
    assert t.life("crag-puma") == 30


@rule("BCL-301", "BCL-307", "BCL-226")
def test_e09_had_pika_survived_it_could_not_attack() -> None:
    t = accompanied().play("split crag-puma#1").until("attack-2")
    assert (t.life("crag-puma"), t.life("pika-herald")) == (20, 10)
    attackers = {line.split()[1] for line in t.answers if line.startswith("attack")}
    assert attackers == {"cliff-goat#3"}
    assert {"BCL-301", "BCL-226"} & set(t.refused("attack pika-herald#2 royal-B").rules)


@rule("BCL-320", "BCL-321", "BCL-322")
def test_e10_cull() -> None:
    t = table("balam; deserter-wolf; hand war-elephant", "gharr; leech-tender")
    t.declare("deserter-wolf#1 leech-tender#2").until("play-2")
    assert t.discard("A") == ["deserter-wolf"]
    assert t.discard("B") == ["leech-tender"]
    assert t.life("A") == 400


@rule("BCL-270", "BCL-322", "BCL-400", "BCL-401")
def test_e11_lethal_before_cull() -> None:
    t = table("balam; canopy-panther, coati-pack", "gharr; exile-stag; life 30")
    t.declare("canopy-panther#1 royal-B", "coati-pack#2 exile-stag#3")
    assert t.over
    assert t.life("B") == 0
    assert (t.result.kind, t.result.winners, t.result.reason) == ("win", (0,), "royal-fallen")


@rule("BCL-360", "BCL-361", "BCL-362", "BCL-363", "BCL-364", "BCL-365")
@rule("BCL-078", "BCL-228", "BCL-294", "BCL-384", "BCL-385", "BCL-386", "BCL-074")
def test_e12_breach() -> None:
    t = table("thalor; swordfish; hand orca-hunter; biomass 4")
    assert t.life("B") == 420
    t.play("breach orca-hunter").passing()
    assert t.biomass("A") == 1
    assert t.field("A") == ["swordfish", "facedown"]
    assert (t.might("orca-hunter"), t.uses("orca-hunter")) == (10, 30)

    t.declare("swordfish#1 royal-B with facedown#2").until("attack-2", "attack")
    assert (t.life("B"), t.uses("orca-hunter")) == (380, 20)
    t.declare("royal-A royal-B with facedown#2", phase=2).until("upkeep", "upkeep")
    assert (t.life("B"), t.uses("orca-hunter")) == (370, 10)

    assert (t.active, t.biomass("A")) == ("A", 4)
    assert t.answers == ["finish", "pay swordfish#1"]
    t.play("pay swordfish#1")
    t.declare("royal-A royal-B with facedown#2").until("attack-2", "attack")
    assert t.life("B") == 360
    assert t.field("A") == ["swordfish", "orca-hunter"]
    assert (t.might("orca-hunter"), t.life("orca-hunter")) == (50, 40)
    assert "rush" in t.keywords("orca-hunter")
    assert t.level("A") == 1
    t.declare(f"{t.ref('orca-hunter')} royal-B", phase=2)
    t.until("upkeep", "upkeep")
    assert t.life("B") == 310
    assert (t.active, t.level("A"), t.biomass("A")) == ("A", 2, 7)
    assert t.object("orca-hunter")["upkeep"] == 4
    t.play(f"pay {t.ref('orca-hunter')}")
    assert t.biomass("A") == 3


@rule("BCL-325", "BCL-326", "BCL-228", "BCL-291")
def test_e13_doubletap_with_equipment() -> None:
    t = table("jabari; wild-dog, salvaged-spear; hand war-elephant")
    t.declare("wild-dog#1 royal-B with salvaged-spear#2")
    assert (t.life("B"), t.uses("salvaged-spear")) == (400, 20)
    t.declare("wild-dog#1 royal-B with salvaged-spear#2", phase=2).until("play-2")
    assert (t.life("B"), t.uses("salvaged-spear")) == (380, 10)


@rule("BCL-382", "BCL-384", "BCL-385", "BCL-386")
def test_e14_evolution_timing() -> None:
    t = table(
        "balam; canopy-panther, stray-hound, leech-tender; hand war-elephant; biomass 2",
        a={"counters": {"royal-damage": 60}},
    )
    t.play("use royal-A 1", "target stray-hound#2").passing()
    t.declare("canopy-panther#1 royal-B").until("play-2")
    assert t.counter("A", "royal-damage") == 90
    assert t.level("A") == 1
    t.until("end-evolution")
    assert (t.level("A"), t.biomass("A")) == (2, 1)
    assert t.answers == ["pass", "use leech-tender#3 1"]
    assert {"BCL-381", "BCL-382"} & set(t.refused("use royal-A 1").rules)
    t.until("upkeep", "upkeep")
    assert (t.active, t.biomass("A")) == ("A", 7)


@rule("BCL-122", "BCL-124", "BCL-350")
def test_e15_vanish() -> None:
    t = table("ursok; bittern-lurker; hand avalanche flash-flood; biomass 6", "gharr; cottonmouth")
    assert t.answers == ["pass", "play avalanche"]
    for line in ("play flash-flood", "use bittern-lurker#1 1"):
        assert {"BCL-124", "BCL-350"} & set(t.refused(line).rules)
    t.play("play avalanche")
    assert (t.might("cottonmouth"), t.life("cottonmouth")) == (40, 10)
    t.until("attack-1")
    assert "attack bittern-lurker#1 cottonmouth#2" in t.answers


@rule("BCL-081", "BCL-402")
def test_e16_empty_deck() -> None:
    t = table("balam; canopy-panther; deck", "gharr; life 10", step="biomass")
    t.play("pay canopy-panther#1").until("play-1")
    assert t.over
    assert t.life("B") == 10
    assert (t.result.winners, t.result.reason) == ((1,), "deck-empty")


@rule("BCL-275", "BCL-403")
def test_e17_both_lose() -> None:
    t = table("akrab; glass-lance; life 10", "zahra; scrap-plate; life 30")
    before = t.deck("A")
    t.declare("royal-A royal-B with glass-lance#1").play("wield scrap-plate#2 royal-B", "finish")
    assert t.over
    assert (t.life("A"), t.life("B")) == (0, 0)
    assert (t.result.kind, t.result.winners, t.result.reason) == ("draw", (), "both-lost")
    assert t.deck("A") == before


@rule("BCL-252", "BCL-253", "BCL-273", "BCL-281", "BCL-173")
def test_e18_ready_at_arms_against_two() -> None:
    t = table("balam; silverback-breaker, tapir-bulwark; hand war-elephant", "akrab; fennec-blade, bone-scimitar")
    t.declare("silverback-breaker#1 fennec-blade#3", "tapir-bulwark#2 fennec-blade#3")
    assert t.might("silverback-breaker") == 40
    t.play("wield bone-scimitar#4 fennec-blade#3", "finish").until("play-2")
    assert t.discard("B") == ["fennec-blade"]
    assert t.discard("A") == ["silverback-breaker"]
    assert (t.might("tapir-bulwark"), t.life("tapir-bulwark")) == (20, 10)
    assert t.uses("bone-scimitar") == 30


@rule("BCL-127", "BCL-207", "BCL-116")
def test_e19_simultaneous_whenever() -> None:
    # Mangrove Keep lets B be asked, so that the stack can be looked at.
    t = table("akrab; vulture-gleaner; hand war-elephant", "ursok; marmot-porter, stone-ram, mangrove-keep; biomass 2")
    t.declare("vulture-gleaner#1 marmot-porter#2").until("damage-1")
    assert t.discard("B") == ["marmot-porter"]
    assert t.stack == ["Marmot Porter", "Vulture Gleaner"]
    assert t.state.view(None)["stack"][0]["target"] == "object:3"
    assert (t.life("A"), t.might("stone-ram")) == (390, 30)
    t.passing()
    assert (t.might("stone-ram"), t.life("stone-ram")) == (40, 40)
    assert t.life("A") == 400
    assert t.life("vulture-gleaner") == 20
    texts = [event.text for event in t.events]
    grown = max(at for at, text in enumerate(texts) if "Stone Ram" in text)
    healed = max(at for at, text in enumerate(texts) if "10 Life" in text and "Stone Ram" not in text)
    assert grown < healed, "the defending player's ability resolves first"


@rule("BCL-171", "BCL-181", "BCL-088")
def test_e20_if_abilities_are_live() -> None:
    t = table("balam; war-elephant; hand war-elephant", "gharr; drowned-alligator, leech-tender; biomass 2")
    assert t.might("drowned-alligator") == 70
    t.declare("war-elephant#1 drowned-alligator#2")
    assert (t.step, t.asked, t.player) == ("attack-1", "respond", "B")
    t.play("use leech-tender#3 1")
    assert t.biomass("B") == 1
    assert t.might("drowned-alligator") == 50
    t.until("play-2")
    assert t.life("war-elephant") == 90 - 50
    assert t.life("drowned-alligator") == 60 - 50


@rule("BCL-141", "BCL-R65")
def test_e21_sacrifice_cost() -> None:
    t = table("ursok; cliff-goat; hand summit-offering; biomass 1")
    assert t.answers == ["pass"]
    assert {"BCL-124", "BCL-141", "BCL-R65"} & set(t.refused("play summit-offering").rules)
    t = table("ursok; cliff-goat, stone-ram; hand summit-offering; biomass 1")
    t.play("play summit-offering", "target stone-ram#2")
    assert t.field("A") == ["stone-ram"]
    assert (t.might("stone-ram"), t.life("stone-ram")) == (60, 60)
    assert t.discard("A").count("cliff-goat") == t.discard("A").count("summit-offering") == 1


@rule("BCL-032", "BCL-036")
def test_e22_deck_check() -> None:
    main, board = cards(DESERT), cards(DESERT_SIDE)
    good: dict[str, Any] = {"royal": "akrab", "main": main, "side": board}
    assert (len(main), len(board)) == (40, 10)
    GAME.start(seed=1, deck_a=good)
    with pytest.raises(bestiary.OptionError) as caught:
        GAME.start(seed=1, deck_a={**good, "side": ["sand-skink", *board[:-1]]})
    assert caught.value.code == "deck-copies"
