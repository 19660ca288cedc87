"""The twelve Royals on their three levels: what each level's ability does, and what makes them evolve."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.games.beast_clans.invariants import ROYALS
from tests.games.beast_clans.table import GAME, Table, table
from tests.marks import rule

LEVELS = [f"{royal}@{level}" for royal in ROYALS for level in (1, 2, 3)]
UNPAID = "leviathan"
OTHER = "thalor@2"
"""A Royal whose ability touches nothing but the upkeep of BREACH beasts."""


def court(royal: str, ours: str = "", theirs: str = "", **fields: Any) -> Table:
    """A has that Royal and a card that cannot be paid; B has a quiet one."""
    spare = "" if "hand " in ours else f"hand {UNPAID}; "
    return table(f"{royal}; {spare}{ours}", f"{OTHER}; {theirs}", **fields)


def used(royal: str, ours: str = "", theirs: str = "", aim: str | None = None) -> Table:
    """A has used the Royal ability, and everybody has passed."""
    t = court(royal, ours, theirs).play("use royal-A 1")
    if aim is not None:
        t.play(f"target {aim}")
    return t.passing()


def stats(t: Table, name: str) -> tuple[int, int]:
    """Might and Life (or Uses)."""
    found = t.object(name)
    return found["might"], found["life"] if found["kind"] == "beast" else found["uses"]


def offered(t: Table) -> set[str]:
    return set(t.answers)


# -- what is printed


@rule("BCL-005", "BCL-072", "BCL-071")
@pytest.mark.parametrize("royal", LEVELS)
def test_every_level_has_its_maximum_biomass_and_life(royal: str) -> None:
    name, _, level = royal.partition("@")
    _, biomass, life = ROYALS[name]
    t = court(royal, step="biomass")
    assert t.biomass("A") == t.seen("A")["max_biomass"] == biomass[int(level) - 1]
    assert t.life("A") == t.seen("A")["max_life_printed"] == life


@rule("BCL-005", "BCL-388")
@pytest.mark.parametrize("royal", LEVELS)
def test_the_first_two_levels_have_an_evolution_ability(royal: str) -> None:
    side = court(royal).seen("A")
    assert (side["evolution"] is None) == royal.endswith("@3")
    assert side["ability"]["text"].strip()


@rule("BCL-388")
def test_the_reference_says_what_evolution_asks_for() -> None:
    royals = GAME.reference()["royals"]
    assert [level["evolution"] for level in royals["akrab"]["levels"]] == [
        "your equipment has been wielded 3 or more times this game, or your Royal has 300 or less Life",
        "your equipment has been wielded 8 or more times this game, or your Royal has 190 or less Life",
        None,
    ]
    for royal in royals.values():
        assert [level["evolution"] is None for level in royal["levels"]] == [False, False, True]


def test_every_kingdom_has_a_king_and_a_queen() -> None:
    royals = GAME.reference()["royals"]
    assert set(royals) == set(ROYALS)
    for kingdom in ("desert", "jungle", "marsh", "mountain", "ocean", "savanna"):
        assert len([name for name, royal in royals.items() if royal["kingdom"] == kingdom]) == 2


# -- Desert


@rule("BCL-381")
def test_akrab_1_returns_an_equipment_to_the_hand() -> None:
    t = court("akrab", "discard bone-scimitar mirage sun-shield; biomass 1").play("use royal-A 1")
    assert offered(t) == {"target bone-scimitar", "target sun-shield"}
    t.play("target bone-scimitar")
    assert t.hand("A") == ["bone-scimitar", UNPAID]
    assert t.biomass("A") == 0
    assert "use royal-A 1" not in court("akrab", "discard mirage; biomass 4").answers


@rule("BCL-383", "BCL-170")
@pytest.mark.parametrize(("royal", "more"), [("akrab@1", 0), ("akrab@2", 10), ("akrab@3", 20)])
def test_akrab_2_and_3_sharpen_the_own_equipment(royal: str, more: int) -> None:
    t = court(royal, "bone-scimitar, *orca-hunter, sand-skink", "thorn-bow")
    assert (t.might("bone-scimitar"), t.might("orca-hunter")) == (20 + more, 10 + more)
    assert (t.might("sand-skink"), t.might("thorn-bow")) == (10, 10)


@rule("BCL-340", "BCL-252")
@pytest.mark.parametrize(("royal", "ready"), [("akrab@1", False), ("akrab@2", False), ("akrab@3", True)])
def test_akrab_3_is_ready_at_arms(royal: str, ready: bool) -> None:
    t = table(f"{OTHER}; mercenary-boar; hand {UNPAID}", f"{royal}; bone-scimitar").declare("mercenary-boar#1 royal-B")
    assert (t.asked == "defend-wield") == ready
    if ready:
        t.play("wield bone-scimitar#2 royal-B", "finish").until("play-2")
        assert t.discard("A") == ["mercenary-boar"], "20 and 20 more"


@rule("BCL-381", "BCL-174")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_zahra_deploys_beasts_up_to_a_cost(level: int) -> None:
    graves = "stray-hound mercenary-boar crag-puma ironback-monitor mirage"
    t = court(f"zahra@{level}", f"discard {graves}; biomass 1").play("use royal-A 1")
    if level > 1:
        assert offered(t) == {f"target {name}" for name in graves.split()[:level]}
        t.play("target stray-hound")
    assert t.field("A") == ["stray-hound"]
    assert "stray-hound" not in t.discard("A")
    assert t.object("stray-hound")["entered"] == t.truth["turn"]


# -- Jungle


@rule("BCL-381", "BCL-087")
@pytest.mark.parametrize(("royal", "more"), [("balam@1", 10), ("balam@2", 20)])
def test_balam_1_and_2_strengthen_one_beast(royal: str, more: int) -> None:
    t = used(royal, "stray-hound, mercenary-boar; biomass 1", "swordfish", "mercenary-boar#2")
    assert (t.might("mercenary-boar"), t.might("stray-hound"), t.biomass("A")) == (30 + more, 10, 0)
    assert t.idle_turn().might("mercenary-boar") == 30


@rule("BCL-381", "BCL-350")
def test_balam_3_strengthens_every_beast() -> None:
    t = used("balam@3", "stray-hound, cottonmouth; biomass 2", "swordfish")
    assert (t.might("stray-hound"), t.might("cottonmouth"), t.might("swordfish")) == (30, 60, 30)
    assert t.biomass("A") == 0


@rule("BCL-381", "BCL-345")
def test_ara_1_sends_a_newcomer_into_battle() -> None:
    t = used("ara", "stray-hound!, mercenary-boar!; biomass 1", "", "stray-hound#1").until("attack-1")
    assert {line.split()[1] for line in t.answers if line != "finish"} == {"stray-hound#1"}


@rule("BCL-141", "BCL-383")
@pytest.mark.parametrize(("royal", "less"), [("ara@1", 0), ("ara@2", 1), ("ara@3", 1)])
def test_ara_2_and_3_make_beasts_cheaper(royal: str, less: int) -> None:
    t = court(royal, f"hand mercenary-boar {UNPAID}; biomass 3").play("play mercenary-boar").passing()
    assert t.biomass("A") == less
    t = court(royal, f"hand dart-frog thorn-bow {UNPAID}; biomass 2").play("play dart-frog").passing()
    assert t.biomass("A") == 1, "never below 1"
    t.play("play thorn-bow").passing()
    assert t.biomass("A") == 0, "beasts alone"


@rule("BCL-345", "BCL-170")
@pytest.mark.parametrize(("royal", "rushes"), [("ara@2", False), ("ara@3", True)])
def test_ara_3_lets_every_beast_rush(royal: str, rushes: bool) -> None:
    t = court(royal, "stray-hound!, mercenary-boar", "swordfish").until("attack-1")
    assert any(line.startswith("attack stray-hound#1") for line in t.answers) == rushes
    assert ("rush" in t.keywords("mercenary-boar")) == rushes
    assert "rush" not in t.keywords("swordfish")


# -- Marsh


@rule("BCL-381")
def test_gharr_1_bites_a_wounded_beast() -> None:
    t = used("gharr", "biomass 1", "warthog-guard 20/40, stray-hound")
    assert (t.life("warthog-guard"), t.life("stray-hound")) == (20, 40)
    assert "use royal-A 1" not in court("gharr", "biomass 4", "stray-hound").answers


@rule("BCL-381")
def test_gharr_2_bites_any_enemy_beast() -> None:
    t = used("gharr@2", "biomass 1", "warthog-guard, stray-hound", "stray-hound#2")
    assert (t.life("stray-hound"), t.biomass("A")) == (20, 0)


@rule("BCL-381", "BCL-389")
def test_gharr_3_bites_even_the_royal() -> None:
    t = court("gharr@3", "stray-hound; biomass 1", "warthog-guard").play("use royal-A 1")
    assert offered(t) == {"target warthog-guard#2", "target royal-B"}
    t.play("target royal-B")
    assert t.life("B") == 410 - 40
    assert t.counter("A", "royal-damage") == 40


@rule("BCL-381", "BCL-010")
def test_nerys_1_heals_herself() -> None:
    t = used("nerys", "biomass 1")
    assert (t.life("A"), t.biomass("A")) == (450, 0)


@rule("BCL-381", "BCL-R18")
def test_nerys_2_pins_an_enemy_beast() -> None:
    t = used("nerys@2", "biomass 1", "stray-hound, mercenary-boar", "mercenary-boar#2")
    assert (t.pinned("stray-hound"), t.pinned("mercenary-boar")) == (False, True)


@rule("BCL-278", "BCL-279", "BCL-383")
@pytest.mark.parametrize(("royal", "less"), [("nerys@2", 0), ("nerys@3", 10)])
def test_nerys_3_softens_every_blow(royal: str, less: int) -> None:
    t = table(f"{OTHER}; mercenary-boar, stray-hound; hand {UNPAID}", royal)
    t.declare("mercenary-boar#1 royal-B", "stray-hound#2 royal-B").until("play-2")
    assert t.life("B") == 430 - 30 - 10 + 2 * less
    assert t.counter("A", "royal-damage") == 40 - 2 * less


# -- Mountain


@rule("BCL-381", "BCL-R65")
def test_ursok_1_gives_one_beast_for_another() -> None:
    t = court("ursok", "stray-hound, mercenary-boar").play("use royal-A 1", "target mercenary-boar#2")
    assert t.discard("A") == ["stray-hound"]
    assert stats(t, "mercenary-boar") == (50, 50)
    assert "use royal-A 1" not in court("ursok", "mercenary-boar; biomass 4").answers


@rule("BCL-381", "BCL-181")
@pytest.mark.parametrize(("royal", "more"), [("ursok@2", 10), ("ursok@3", 20)])
def test_ursok_2_and_3_let_a_beast_grow(royal: str, more: int) -> None:
    t = used(royal, "stray-hound, mercenary-boar; biomass 2", "", "mercenary-boar#2")
    assert stats(t, "mercenary-boar") == (30 + more, 30 + more)
    assert t.biomass("A") == 0
    assert stats(t.idle_turn(), "mercenary-boar") == (30 + more, 30 + more)


@rule("BCL-381", "BCL-278")
def test_ylva_1_wards_a_beast() -> None:
    t = used("ylva", "stray-hound, cliff-goat; biomass 1", "swordfish", "cliff-goat#2")
    assert (t.object("cliff-goat")["ward"], t.biomass("A")) == (30, 0)
    t.declare("cliff-goat#2 swordfish#3").until("play-2")
    assert (t.life("cliff-goat"), t.object("cliff-goat")["ward"]) == (20, 0)


@rule("BCL-383", "BCL-170")
@pytest.mark.parametrize(("royal", "more"), [("ylva@1", 0), ("ylva@2", 10), ("ylva@3", 10)])
def test_ylva_2_and_3_strengthen_companions(royal: str, more: int) -> None:
    t = court(royal, "cliff-goat, stray-hound, pika-herald", "stone-ram")
    assert (t.might("cliff-goat"), t.might("pika-herald")) == (20 + more, 10 + more)
    assert (t.might("stray-hound"), t.might("stone-ram")) == (10, 30)


@rule("BCL-278")
@pytest.mark.parametrize(("royal", "less"), [("ylva@2", 0), ("ylva@3", 10)])
def test_ylva_3_shields_companions(royal: str, less: int) -> None:
    t = court(royal, f"cliff-goat, stray-hound; biomass 2; hand scouring-sandstorm {UNPAID}")
    t.play("play scouring-sandstorm").passing()
    assert (t.life("cliff-goat"), t.life("stray-hound")) == (10 + less, 30)


# -- Ocean


@rule("BCL-381", "BCL-363")
def test_thalor_1_wears_a_face_down_card_down() -> None:
    t = used("thalor", "*orca-hunter, thorn-bow; biomass 1")
    assert (t.uses("orca-hunter"), t.uses("thorn-bow"), t.biomass("A")) == (20, 20, 0)
    t = used("thalor", "*orca-hunter 10/10; biomass 1")
    assert stats(t, "orca-hunter") == (50, 40)


@rule("BCL-074", "BCL-383")
@pytest.mark.parametrize(("royal", "orca", "swordfish"), [("thalor@1", 5, 3), ("thalor@2", 4, 3), ("thalor@3", 4, 2)])
def test_thalor_2_and_3_make_upkeep_cheaper(royal: str, orca: int, swordfish: int) -> None:
    t = court(royal, "orca-hunter, swordfish, *leviathan")
    assert (t.object("orca-hunter")["upkeep"], t.object("swordfish")["upkeep"]) == (orca, swordfish)
    t = court(royal, "dart-frog, anglerfish", step="biomass")
    assert t.object("dart-frog")["upkeep"] == (0 if royal == "thalor@3" else 1)


@rule("BCL-381", "BCL-412")
@pytest.mark.parametrize(("royal", "deep"), [("maris@1", 2), ("sefa@1", 3)])
def test_maris_1_and_sefa_1_scout(royal: str, deep: int) -> None:
    top = ["mirage", "thorn-bow", "sun-shield", "glass-lance"]
    t = used(royal, f"biomass 2; deck {' '.join(top)}")
    assert offered(t) == {f"take {card}" for card in top[:deep]}
    t.play("take thorn-bow")
    assert t.hand("A") == [UNPAID, "thorn-bow"]
    assert t.biomass("A") == 0
    assert t.deck("A")[: 4 - deep] == top[deep:]


@rule("BCL-383", "BCL-361")
@pytest.mark.parametrize(("royal", "more"), [("maris@1", 0), ("maris@2", 10), ("maris@3", 20)])
def test_maris_2_and_3_sharpen_what_lies_hidden(royal: str, more: int) -> None:
    t = court(royal, "*orca-hunter, thorn-bow, leviathan", "*giant-squid")
    assert (t.might("orca-hunter"), t.might("thorn-bow"), t.might("leviathan")) == (10 + more, 10, 70)
    assert t.might("giant-squid") == 10


# -- Savanna


@rule("BCL-381", "BCL-325")
@pytest.mark.parametrize(("royal", "cost"), [("jabari@1", 2), ("jabari@2", 1)])
def test_jabari_1_and_2_let_a_beast_attack_twice(royal: str, cost: int) -> None:
    t = used(royal, f"stray-hound, mercenary-boar; biomass {cost}", "", "stray-hound#1")
    assert t.biomass("A") == 0
    t.declare("stray-hound#1 royal-B", "mercenary-boar#2 royal-B").until("attack-2")
    assert {line.split()[1] for line in t.answers if line != "finish"} == {"stray-hound#1"}


@rule("BCL-325", "BCL-170")
def test_jabari_3_lets_every_beast_attack_twice() -> None:
    t = court("jabari@3", "stray-hound, mercenary-boar", "swordfish")
    assert "doubletap" in t.keywords("stray-hound") and "doubletap" not in t.keywords("swordfish")
    t.declare("stray-hound#1 royal-B").declare("stray-hound#1 royal-B", phase=2).until("play-2")
    assert t.life("B") == 410 - 20


@rule("BCL-381", "BCL-411")
def test_sefa_2_searches_for_any_card() -> None:
    t = used("sefa@2", "biomass 2; deck mirage thorn-bow sun-shield")
    assert offered(t) == {"none", "take mirage", "take thorn-bow", "take sun-shield"}
    t.play("take sun-shield")
    assert t.hand("A") == [UNPAID, "sun-shield"]
    assert sorted(t.deck("A")) == ["mirage", "thorn-bow"]


@rule("BCL-383", "BCL-170")
@pytest.mark.parametrize(("royal", "more"), [("sefa@2", 0), ("sefa@3", 10)])
def test_sefa_3_strengthens_every_beast(royal: str, more: int) -> None:
    t = court(royal, "stray-hound, cottonmouth, thorn-bow", "swordfish")
    assert (t.might("stray-hound"), t.might("cottonmouth")) == (10 + more, 40 + more)
    assert (t.might("thorn-bow"), t.might("swordfish")) == (10, 30)


# -- cost abilities of Royals


COSTLY = {  # what each needs besides Biomass
    "akrab@1": "discard thorn-bow",
    "zahra@1": "discard sand-skink",
    "zahra@2": "discard sand-skink",
    "zahra@3": "discard sand-skink",
    "balam@1": "stray-hound",
    "balam@2": "stray-hound",
    "balam@3": "stray-hound",
    "ara@1": "stray-hound",
    "gharr@1": "",
    "gharr@2": "",
    "gharr@3": "",
    "nerys@1": "",
    "nerys@2": "",
    "ursok@1": "stray-hound, swordfish, dart-frog",
    "ursok@2": "stray-hound",
    "ursok@3": "stray-hound",
    "ylva@1": "stray-hound",
    "thalor@1": "*orca-hunter",
    "maris@1": "",
    "jabari@1": "stray-hound",
    "jabari@2": "stray-hound",
    "sefa@1": "",
    "sefa@2": "",
}


@rule("BCL-179", "BCL-381")
@pytest.mark.parametrize("royal", COSTLY)
def test_a_royal_ability_is_used_once_per_turn(royal: str) -> None:
    t = court(royal, f"{COSTLY[royal]}; biomass 10", "warthog-guard 20/40")
    assert "use royal-A 1" in t.answers
    t.play("use royal-A 1")
    while t.asked in ("target", "pay-sac", "respond", "scout", "search"):
        assert "use royal-A 1" not in t.answers
        t.answer(t.state.actions()[0])
    assert t.asked == "action"
    assert t.seen("A")["used"] is True
    assert "use royal-A 1" not in t.answers
    assert "BCL-381" in t.refused("use royal-A 1").rules or "BCL-179" in t.refused("use royal-A 1").rules


@rule("BCL-179", "BCL-381")
@pytest.mark.parametrize("royal", COSTLY)
def test_a_royal_ability_is_not_used_on_the_opponents_turn(royal: str) -> None:
    needs = COSTLY[royal].removesuffix(", dart-frog")
    field = f"leech-tender; {needs}" if needs.startswith("discard") or not needs else f"leech-tender, {needs}"
    t = table(f"{OTHER}; warthog-guard 20/40; hand {UNPAID}", f"{royal}; {field}; biomass 10").play("pass")
    assert (t.player, t.answers) == ("B", ["pass", "use leech-tender#2 1"])
    assert {"BCL-179", "BCL-381"} & set(t.refused("use royal-B 1").rules)


@rule("BCL-381")
@pytest.mark.parametrize("royal", [royal for royal in COSTLY if royal != "ursok@1"])
def test_a_royal_ability_is_not_used_without_biomass(royal: str) -> None:
    cost = 2 if royal in ("balam@3", "ursok@2", "ursok@3", "maris@1", "jabari@1", "sefa@1", "sefa@2") else 1
    t = court(royal, f"{COSTLY[royal]}; biomass {cost - 1}", "warthog-guard 20/40")
    assert "use royal-A 1" not in t.answers
    t = court(royal, f"{COSTLY[royal]}; biomass {cost}", "warthog-guard 20/40")
    assert "use royal-A 1" in t.answers


@rule("BCL-383", "BCL-179")
@pytest.mark.parametrize("royal", [royal for royal in LEVELS if royal not in COSTLY])
def test_a_persistent_royal_ability_is_never_used(royal: str) -> None:
    t = court(royal, "stray-hound, *orca-hunter; discard sand-skink thorn-bow; biomass 10", "warthog-guard 20/40")
    assert not any(line.startswith("use royal-A") for line in t.answers)


# -- evolution


class Case(NamedTuple):
    """What is just enough to evolve, and what is just not."""

    enough: list[dict[str, Any]]
    short: list[dict[str, Any]]


def counted(name: str, number: int) -> Case:
    return Case([{"counters": {name: number}}], [{"counters": {name: number - 1}}])


def graves(number: int) -> Case:
    beasts = ["sand-skink", "dart-frog", "mudskipper", "wild-dog"]
    return Case(
        [{"discard": [*beasts[:number], "mirage"]}], [{"discard": [*beasts[: number - 1], "mirage", "thorn-bow"]}]
    )


def strong(might: int) -> Case:
    beast = {"card": "swordfish", "might": might - 30}
    weak = {"card": "swordfish", "might": might - 40}
    return Case([{"field": [beast]}], [{"field": [weak]}, {"field": []}])


def fallen_and_biomass(fallen: int, biomass: int) -> Case:
    return Case(
        [{"counters": {"enemy-fallen": fallen}, "biomass": biomass}],
        [
            {"counters": {"enemy-fallen": fallen}, "biomass": biomass - 1},
            {"counters": {"enemy-fallen": fallen - 1}, "biomass": biomass},
        ],
    )


def armed_and_flipped(flips: int) -> Case:
    armed = [{"card": "thorn-bow"}, {"card": "orca-hunter", "facedown": True}]
    return Case(
        [{"counters": {"flips": flips}, "field": armed}],
        [{"counters": {"flips": flips - 1}, "field": armed}, {"counters": {"flips": flips}, "field": armed[:1]}],
    )


def holding(number: int) -> Case:
    return Case([{"hand": ["mirage"] * number}], [{"hand": ["mirage"] * (number - 1)}])


DEEDS: dict[str, Case] = {
    "akrab@1": counted("wields", 3),
    "akrab@2": counted("wields", 8),
    "zahra@1": graves(2),
    "zahra@2": graves(4),
    "balam@1": counted("royal-damage", 80),
    "balam@2": counted("royal-damage", 180),
    "ara@1": counted("rushes", 2),
    "ara@2": counted("rushes", 6),
    "gharr@1": counted("enemy-fallen", 3),
    "gharr@2": counted("enemy-fallen", 6),
    "nerys@1": fallen_and_biomass(2, 2),
    "nerys@2": fallen_and_biomass(5, 3),
    "ursok@1": strong(60),
    "ursok@2": strong(80),
    "ylva@1": counted("accompanies", 3),
    "ylva@2": counted("accompanies", 6),
    "thalor@1": counted("flips", 1),
    "thalor@2": counted("flips", 3),
    "maris@1": armed_and_flipped(1),
    "maris@2": armed_and_flipped(3),
    "jabari@1": counted("attacks-this-turn", 3),
    "jabari@2": counted("attacks-this-turn", 4),
    "sefa@1": holding(7),
    "sefa@2": holding(8),
}


def below(royal: str) -> int:
    """How low the Life must be: 90 below the start for level 2, 200 below for level 3 of what is printed."""
    name, _, level = royal.partition("@")
    return ROYALS[name][2] - (90 if level == "1" else 200)


def after_evolution(royal: str, step: str, fields: dict[str, Any]) -> int:
    """A's level after that step."""
    biomass = {"biomass": 0, "hand": ["mirage"], **fields}
    return table(royal, OTHER, step=step, a=biomass).level("A")


BOTH = ("evolution", "end-evolution")


def steps_for(royal: str) -> tuple[str, ...]:
    """The steps in which its deed can be found done: at the start of a turn nobody has attacked yet."""
    return BOTH[1:] if royal.startswith("jabari") else BOTH


def tens(fields: dict[str, Any]) -> dict[str, Any]:
    """Damage is counted in tens: one less is ten less."""
    counters = dict(fields.get("counters", {}))
    if counters.get("royal-damage", 0) % 10:
        counters["royal-damage"] -= counters["royal-damage"] % 10
        return {**fields, "counters": counters}
    return fields


@rule("BCL-080", "BCL-085", "BCL-385", "BCL-384")
@pytest.mark.parametrize(("royal", "step"), [(royal, step) for royal in DEEDS for step in steps_for(royal)])
def test_a_royal_evolves_by_its_own_deed(royal: str, step: str) -> None:
    level = int(royal[-1])
    for fields in DEEDS[royal].enough:
        assert after_evolution(royal, step, tens(fields)) == level + 1
    for fields in DEEDS[royal].short:
        assert after_evolution(royal, step, tens(fields)) == level


@rule("BCL-080", "BCL-085", "BCL-385")
@pytest.mark.parametrize("step", BOTH)
@pytest.mark.parametrize("royal", DEEDS)
def test_a_royal_evolves_when_cornered(royal: str, step: str) -> None:
    level = int(royal[-1])
    assert after_evolution(royal, step, {"life": below(royal)}) == level + 1
    assert after_evolution(royal, step, {"life": below(royal) + 10}) == level


@rule("BCL-388", "BCL-380")
@pytest.mark.parametrize("royal", ROYALS)
def test_level_three_is_the_highest(royal: str) -> None:
    assert after_evolution(f"{royal}@3", "end-evolution", {"life": 10}) == 3


@rule("BCL-387", "BCL-386", "BCL-R56")
@pytest.mark.parametrize("royal", ROYALS)
def test_evolving_keeps_the_life_and_the_biomass(royal: str) -> None:
    t = table(royal, OTHER, step="end-evolution", a={"life": 20, "biomass": 3})
    assert (t.level("A"), t.life("A"), t.biomass("A")) == (2, 20, 3)
    assert t.seen("A")["max_biomass"] == ROYALS[royal][1][1]


@rule("BCL-385", "BCL-R54")
def test_one_level_per_evolution_step_and_two_in_a_turn() -> None:
    t = table(f"balam; hand {UNPAID}", OTHER, step="evolution", a={"life": 10})
    assert t.level("A") == 2
    t.idle_turn()
    assert t.level("A") == 3


@rule("BCL-384", "BCL-178")
def test_a_royal_does_not_evolve_on_the_opponents_turn() -> None:
    t = table(f"{OTHER}; hand {UNPAID}", "balam; life 100", step="evolution")
    assert t.level("B") == 1
    t.idle_turn()
    assert t.active == "B"
    assert t.level("B") == 2, "but at once at the start of its own"
