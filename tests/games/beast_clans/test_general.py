"""Cards, numbers and the places of the board: BCL-001 to BCL-020."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bestiary
from tests.games.beast_clans.table import GAME, Table, table
from tests.marks import rule

CARDS: dict[str, Any] = GAME.reference()["cards"]
ROYALS: dict[str, Any] = GAME.reference()["royals"]
TYPES = {"beast", "equipment", "weather", "castle"}
SPARE = "storm-condor"  # in hand it keeps its owner in ACTION: nobody can pay for it here

HOUND = {"type": "beast", "might": 20, "life": 20}
CLUB = {"type": "equipment", "might": 10, "uses": 20}
SQUALL = {"type": "weather", "abilities": ["weather: draw(1)"]}
FORT = {"type": "castle", "abilities": ["when turn-start: draw(1)"]}


def own(**fields: Any) -> dict[str, Any]:
    """A card of one's own; a field that is None is left out."""
    card = {"id": "own-card", "name": "Own Card", "kingdom": "rebel", "cost": 2, "keywords": [], "abilities": []}
    return {name: value for name, value in {**card, **fields}.items() if value is not None}


def accepted(card: dict[str, Any]) -> bool:
    """Whether a game can be played with that card."""
    try:
        GAME.start(seed=1, cards=[card])
    except bestiary.BestiaryError:
        return False
    return True


def to_b(t: Table) -> str:
    """Everything that B is shown or told, as one text."""
    told = [event for event in t.events if event.seen_by(1)]
    return json.dumps([t.state.view(1), [[event.text, event.refs] for event in told]])


# -- the Big Rule


@rule("BCL-001")
@pytest.mark.parametrize(("royal", "wields"), [("akrab", False), ("akrab@3", True)])
def test_a_card_can_allow_what_the_rules_forbid(royal: str, wields: bool) -> None:
    """Only ARMOR is wielded in defense; Akrab's third level says otherwise."""
    t = table(A="balam; canopy-panther", B=f"{royal}; bone-scimitar", step="attack-1")
    t.play("attack canopy-panther#1 royal-B", "finish")
    assert (t.asked == "defend-wield" and "wield bone-scimitar#2 royal-B" in t.answers) is wields


@rule("BCL-001")
def test_a_card_can_bring_a_beast_without_hand_and_cost() -> None:
    """Cards are played from the hand for their cost; Zahra's ability says otherwise."""
    t = table(A=f"zahra; hand {SPARE}; discard fennec-blade; biomass 1").play("use royal-A 1").passing()
    assert t.field("A") == ["fennec-blade"]
    assert t.biomass("A") == 0


# -- cards


@rule("BCL-002")
def test_there_are_four_types_of_cards_besides_the_royals() -> None:
    assert {card["type"] for card in CARDS.values()} == TYPES
    assert len(ROYALS) == 12
    assert not set(ROYALS) & set(CARDS)


@rule("BCL-002", "BCL-003")
@pytest.mark.parametrize("type", ["trap", "creature", "", None])
def test_a_card_of_no_such_type_is_refused(type: str | None) -> None:
    assert accepted(own(**HOUND))
    assert not accepted(own(**{**HOUND, "type": type}))


@rule("BCL-003")
def test_every_card_has_a_name_a_cost_a_kingdom_a_type_and_a_text_box() -> None:
    for id, card in CARDS.items():
        assert card["name"], id
        assert card["cost"] >= 1, id
        assert card["kingdom"] in {"desert", "jungle", "marsh", "mountain", "ocean", "savanna", "rebel"}, id
        assert card["type"] in TYPES, id
        assert isinstance(card["text"], str), id


@rule("BCL-003")
@pytest.mark.parametrize(
    "fault",
    [{"name": None}, {"name": ""}, {"cost": None}, {"cost": 0}, {"cost": -1}, {"kingdom": None}, {"kingdom": "arctic"}],
)
def test_a_card_that_lacks_one_of_them_is_refused(fault: dict[str, Any]) -> None:
    assert not accepted(own(**{**HOUND, **fault}))


@rule("BCL-004")
def test_beasts_have_might_and_life_and_equipment_might_and_uses() -> None:
    for id, card in CARDS.items():
        if card["type"] == "beast":
            assert card["might"] > 0 and card["life"] > 0 and not card["uses"], id
        elif card["type"] == "equipment":
            assert card["might"] > 0 and card["uses"] > 0 and not card["life"], id
        else:
            assert not card["might"] and not card["life"] and not card["uses"], id


@rule("BCL-004")
@pytest.mark.parametrize(
    ("card", "fault"),
    [
        (HOUND, {"might": None}),
        (HOUND, {"life": None}),
        (HOUND, {"uses": 20}),
        (CLUB, {"might": None}),
        (CLUB, {"uses": None}),
        (CLUB, {"life": 20}),
        (SQUALL, {"might": 20}),
        (SQUALL, {"life": 20}),
        (FORT, {"life": 20}),
        (FORT, {"uses": 20}),
    ],
)
def test_a_card_has_just_the_numbers_of_its_type(card: dict[str, Any], fault: dict[str, Any]) -> None:
    assert accepted(own(**card))
    assert not accepted(own(**{**card, **fault}))


@rule("BCL-005", "BCL-388", "BCL-R20")
@pytest.mark.parametrize("royal", ROYALS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_royal_has_its_numbers_one_ability_and_below_level_three_an_evolution(royal: str, level: int) -> None:
    seen = table(A=f"{royal}@{level}; hand {SPARE}").seen("A", "-")
    assert (seen["royal"], seen["level"]) == (royal, level)
    assert seen["royal_name"]
    assert ROYALS[royal]["kingdom"] in {"desert", "jungle", "marsh", "mountain", "ocean", "savanna"}
    assert seen["max_biomass"] > 0
    assert seen["life"] > 0
    assert seen["ability"]["text"]
    assert (seen["evolution"] is None) is (level == 3)


@rule("BCL-006", "BCL-R07")
def test_all_printed_values_are_tens() -> None:
    for id, card in CARDS.items():
        for value in (card["might"], card["life"], card["uses"]):
            assert (value or 0) % 10 == 0, id
    for royal in ROYALS:
        assert table(A=f"{royal}; hand {SPARE}").life("A") % 10 == 0


@rule("BCL-006", "BCL-R07")
@pytest.mark.parametrize(
    ("card", "fault"),
    [
        (HOUND, {"might": 15}),
        (HOUND, {"life": 25}),
        (CLUB, {"might": 1}),
        (CLUB, {"uses": 3}),
        (HOUND, {"abilities": ["enter: damage(enemy-royal,15)"]}),
        (HOUND, {"abilities": ["enter: ward(self,5)"]}),
        (HOUND, {"abilities": ["enter: life(my-royal,1)"]}),
        (HOUND, {"abilities": ["enter: grow(self,5,10)"]}),
    ],
)
def test_a_card_with_other_values_is_refused(card: dict[str, Any], fault: dict[str, Any]) -> None:
    assert not accepted(own(**{**card, **fault}))


# -- Might and Life


@rule("BCL-007", "BCL-008")
def test_might_is_the_damage_of_an_attack() -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}", B="gharr", step="attack-1")
    t.play("attack canopy-panther#1 royal-B", "finish")
    assert t.life("B") == 420 - 30


@rule("BCL-007", "BCL-008")
def test_might_is_the_damage_of_a_defense() -> None:
    t = table(A=f"jabari; war-elephant; hand {SPARE}", B="thalor; swordfish", step="attack-1")
    t.play("attack war-elephant#1 swordfish#2", "finish")
    assert t.life("war-elephant") == 90 - 30


@rule("BCL-007")
def test_might_counts_each_time() -> None:
    t = table(A=f"jabari; wild-dog; hand {SPARE}", B="gharr", step="attack-1")
    t.play("attack wild-dog#1 royal-B", "finish", "attack wild-dog#1 royal-B", "finish")
    assert t.life("B") == 420 - 10 - 10


@rule("BCL-007")
def test_the_might_of_equipment_is_added_to_its_wielders() -> None:
    t = table(A=f"akrab; canopy-panther, bone-scimitar; hand {SPARE}", B="jabari; war-elephant", step="attack-1")
    t.play("attack canopy-panther#1 war-elephant#3 with bone-scimitar#2", "finish")
    assert t.life("war-elephant") == 90 - 30 - 20


@rule("BCL-007")
def test_the_might_of_equipment_is_added_in_defense_too() -> None:
    t = table(A=f"jabari; war-elephant; hand {SPARE}", B="akrab; fennec-blade, bone-scimitar", step="attack-1")
    t.play("attack war-elephant#1 fennec-blade#2", "finish", "wield bone-scimitar#3 fennec-blade#2", "finish")
    assert t.life("war-elephant") == 90 - 20 - 20


@rule("BCL-008")
def test_damage_by_an_ability_is_taken_from_life() -> None:
    t = table(A=f"balam; hand flash-flood {SPARE}; biomass 2", B="jabari; war-elephant").play("play flash-flood")
    assert t.passing().life("war-elephant") == 90 - 30


@rule("BCL-008")
def test_life_is_never_below_zero() -> None:
    t = table(A="balam; canopy-panther", B="gharr; life 10", step="attack-1")
    t.play("attack canopy-panther#1 royal-B", "finish")
    assert t.life("B") == 0


@rule("BCL-009")
def test_damage_to_a_beast_stays() -> None:
    t = table(A=f"balam; canopy-panther 30/10; hand {SPARE}", B="gharr").idle_turn()
    assert t.life("canopy-panther") == 10
    t.idle_turn()
    assert (t.active, t.asked) == ("A", "upkeep")
    t.play("pay canopy-panther#1").until("play-1")
    assert t.life("canopy-panther") == 10


@rule("BCL-010", "BCL-R09")
def test_a_royal_may_have_more_life_than_printed() -> None:
    t = table(A=f"thalor; hand cleaner-shrimp {SPARE}; biomass 1").play("play cleaner-shrimp").passing()
    assert t.life("A") == 410 + 10


@rule("BCL-010", "BCL-R09")
def test_a_beast_may_have_more_life_than_printed() -> None:
    t = table(A=f"ursok@2; crag-puma; hand {SPARE}; biomass 2").play("use royal-A 1").passing()
    assert t.life("crag-puma") == 40 + 10
    assert t.object("crag-puma")["printed_life"] == 40


@rule("BCL-010", "BCL-R09")
def test_an_equipment_may_have_more_uses_than_printed() -> None:
    t = table(A=f"akrab; bone-scimitar, buried-vault; hand {SPARE}; biomass 3")
    for uses in (50, 60, 70):
        t.play("use buried-vault#2 1").passing()
        assert t.uses("bone-scimitar") == uses


# -- the places


@rule("BCL-011")
def test_a_player_has_a_field_a_royal_a_discard_a_hand_and_a_deck() -> None:
    for player in "AB":
        seen = table(A=f"balam; hand {SPARE}").seen(player)
        assert {"field", "royal", "discard", "hand", "deck_size"} <= set(seen)


@rule("BCL-011")
def test_castles_stand_on_the_field_with_beasts_and_equipment() -> None:
    t = table(A=f"balam; canopy-panther, thorn-bow; hand fruiting-grove {SPARE}; biomass 3").play("play fruiting-grove")
    assert t.field("A") == ["canopy-panther", "thorn-bow", "fruiting-grove"]
    assert [each["kind"] for each in t.seen("A")["field"]] == ["beast", "equipment", "castle"]


@rule("BCL-012")
def test_nobody_sees_a_deck_but_everybody_its_size() -> None:
    t = table(A=f"balam; hand {SPARE}; deck coati-pack thorn-bow overgrowth")
    twin = table(A=f"balam; hand {SPARE}; deck overgrowth coati-pack thorn-bow")
    for seat in (0, 1, None):
        assert t.state.view(seat)["sides"][0]["deck_size"] == 3
        assert t.state.view(seat) == twin.state.view(seat), "the order shows"
    for seat in (1, None):
        assert "coati-pack" not in json.dumps(t.state.view(seat))


@rule("BCL-012")
def test_the_order_of_a_deck_does_not_change_by_itself() -> None:
    t = table(A=f"balam; hand {SPARE}; deck coati-pack thorn-bow overgrowth dart-frog blowgun")
    t.idle_turn()
    assert t.deck("A") == ["coati-pack", "thorn-bow", "overgrowth", "dart-frog", "blowgun"]
    t.idle_turn().until("play-1")
    assert t.deck("A") == ["thorn-bow", "overgrowth", "dart-frog", "blowgun"]


@rule("BCL-013")
def test_the_discard_is_public_and_in_order_of_arrival() -> None:
    t = table(A=f"balam; hand thorn-bow monsoon-charge overgrowth {SPARE}; discard dart-frog; biomass 4")
    t.play("play overgrowth").passing().play("play monsoon-charge").passing()
    assert t.discard("A") == ["dart-frog", "overgrowth", "monsoon-charge"]
    for viewer in ("A", "B", "-"):
        assert t.seen("A", viewer)["discard"] == ["dart-frog", "overgrowth", "monsoon-charge"]


@rule("BCL-014")
def test_a_hand_is_seen_by_its_owner_only_but_its_size_by_all() -> None:
    t = table(A=f"balam; hand coati-pack {SPARE}")
    assert sorted(t.seen("A")["hand"]) == ["coati-pack", SPARE]
    for viewer in ("B", "-"):
        assert t.seen("A", viewer)["hand"] is None
        assert t.seen("A", viewer)["hand_size"] == 2
    assert "coati-pack" not in to_b(t)
    other = table(A=f"balam; hand blowgun {SPARE}")
    assert t.state.view(1) == other.state.view(1)
    assert t.state.view(None) == other.state.view(None)


@rule("BCL-014")
def test_an_ability_may_show_a_hand() -> None:
    t = table(A=f"gharr; hand heron-watcher {SPARE}; biomass 2", B="balam; hand coati-pack dart-frog")
    assert t.seen("B", "A")["known"] == []
    t.play("play heron-watcher").passing()
    assert sorted(t.seen("B", "A")["known"]) == ["coati-pack", "dart-frog"]


# -- discarding


@rule("BCL-015", "BCL-R10")
def test_a_card_from_the_hand_goes_to_ones_own_discard() -> None:
    t = table(A=f"balam; coati-pack; hand blowgun {SPARE}").play("use coati-pack#1 1", "discard blowgun").passing()
    assert (t.discard("A"), t.discard("B")) == (["blowgun"], [])
    assert t.hand("A") == [SPARE]


@rule("BCL-015", "BCL-R10")
def test_a_beast_killed_by_the_opponent_goes_to_its_controllers_discard() -> None:
    t = table(A=f"balam; hand flash-flood {SPARE}; biomass 2", B="gharr; mire-newt").play("play flash-flood")
    t.passing()
    assert (t.discard("A"), t.discard("B")) == (["flash-flood"], ["mire-newt"])


@rule("BCL-015", "BCL-R10")
def test_a_face_down_card_goes_to_its_controllers_discard() -> None:
    t = table(A=f"balam; hand acid-rain {SPARE}; biomass 1", B="thalor; *orca-hunter").play("play acid-rain").passing()
    assert (t.discard("A"), t.discard("B")) == (["acid-rain"], ["orca-hunter"])


# -- staying and leaving


@rule("BCL-016")
def test_cards_on_the_field_stay_there() -> None:
    t = table(A=f"balam; canopy-panther, thorn-bow, fruiting-grove, *orca-hunter; hand {SPARE}", B="gharr; scrap-plate")
    t.idle_turn().idle_turn().play("pay canopy-panther#1").until("play-1")
    assert t.active == "A"
    assert t.field("A") == ["canopy-panther", "thorn-bow", "fruiting-grove", "facedown"]
    assert t.field("B") == ["scrap-plate"]


@rule("BCL-016")
def test_damage_removes_a_beast() -> None:
    t = table(A=f"balam; hand flash-flood {SPARE}; biomass 2", B="gharr; mire-newt").play("play flash-flood")
    assert t.passing().field("B") == []


@rule("BCL-016")
def test_an_ability_removes_a_card() -> None:
    t = table(A=f"gharr; hand sinkhole {SPARE}; biomass 3", B="balam; tapir-bulwark").play("play sinkhole").passing()
    assert t.field("B") == []


@rule("BCL-016")
def test_unpaid_upkeep_removes_a_beast() -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}", step="biomass").play("finish")
    assert t.field("A") == []


@rule("BCL-016")
def test_the_last_uses_remove_an_equipment() -> None:
    t = table(A=f"balam; canopy-panther, thorn-bow 10/10; hand {SPARE}", B="gharr", step="attack-1")
    t.play("attack canopy-panther#1 royal-B with thorn-bow#2", "finish")
    assert t.field("A") == ["canopy-panther"]
    assert t.discard("A") == ["thorn-bow"]


@rule("BCL-016")
def test_the_control_limit_removes_a_beast() -> None:
    t = table(A=f"balam; canopy-panther, coati-pack, dart-frog; hand ocelot-skirmisher {SPARE}; biomass 2")
    t.play("play ocelot-skirmisher", "discard coati-pack#2").passing()
    assert t.field("A") == ["canopy-panther", "dart-frog", "ocelot-skirmisher"]


@rule("BCL-017", "BCL-R11")
def test_a_card_that_leaves_the_field_forgets_everything() -> None:
    fish = {"card": "swordfish", "life": 10, "might": 20, "bonus": 10, "given": ["rush"], "ward": 20, "pinned": True}
    t = table(A=f"thalor; hand riptide {SPARE}; biomass 2", B="maris", b={"field": [fish]})
    assert (t.might("swordfish"), t.life("swordfish")) == (60, 10)
    t.play("play riptide").passing()
    assert t.hand("B") == ["swordfish"]
    t.idle_turn().until("play-1").play("play swordfish").passing()
    fresh = t.object("swordfish")
    assert (fresh["might"], fresh["life"], fresh["keywords"], fresh["ward"]) == (30, 30, [], 0)
    assert not fresh["pinned"]
    assert fresh["asleep"]


@rule("BCL-017", "BCL-R11")
def test_a_beast_that_returns_has_not_attacked() -> None:
    t = table(A=f"zahra; ocelot-skirmisher; hand {SPARE}; biomass 1", B="thalor; swordfish", step="attack-1")
    t.play("attack ocelot-skirmisher#1 swordfish#2", "finish")
    assert t.discard("A") == ["ocelot-skirmisher"]
    t.until("damage-1", "action").play("use royal-A 1").passing().until("attack-2", "attack")
    assert f"attack {t.ref('ocelot-skirmisher')} royal-B" in t.answers, "RUSH lets the new beast attack"


# -- Biomass


@rule("BCL-018")
def test_spending_is_taken_from_the_current_biomass() -> None:
    t = table(A=f"thalor; hand swordfish cleaner-shrimp {SPARE}; biomass 4").play("play swordfish").passing()
    assert t.biomass("A") == 1
    t.play("play cleaner-shrimp").passing()
    assert t.biomass("A") == 0


@rule("BCL-018")
def test_nothing_can_be_paid_that_exceeds_it() -> None:
    t = table(A=f"thalor; hand swordfish cleaner-shrimp {SPARE}; biomass 2")
    assert "play swordfish" not in t.answers
    assert "play cleaner-shrimp" in t.answers
    assert t.refused("play swordfish").rules
    t.play("play cleaner-shrimp").passing()
    assert t.biomass("A") == 1
    t = table(A=f"gharr; leech-tender; hand {SPARE}; biomass 0")
    assert "use leech-tender#1 1" not in t.answers


# -- what has no limit


@rule("BCL-019", "BCL-R12")
def test_a_hand_has_no_maximum_size() -> None:
    t = table(A="balam; hand " + " ".join(["leviathan", "orca-hunter", "swordfish"] * 4))
    t.idle_turn()
    assert len(t.hand("A")) == 12
    t.idle_turn().until("play-1")
    assert len(t.hand("A")) == 13


@rule("BCL-020", "BCL-R13")
def test_equipment_and_castles_have_no_limit() -> None:
    field = ", ".join(["bone-scimitar"] * 5 + ["buried-vault"] * 4)
    t = table(A=f"akrab; {field}; hand bone-scimitar buried-vault {SPARE}; biomass 4")
    t.play("play bone-scimitar").passing().play("play buried-vault").passing()
    assert t.field("A").count("bone-scimitar") == 6
    assert t.field("A").count("buried-vault") == 5


@rule("BCL-020", "BCL-R13")
def test_copies_of_a_castle_add_up() -> None:
    t = table(A=f"balam; fruiting-grove, fruiting-grove, fruiting-grove; hand {SPARE}", step="biomass")
    assert t.biomass("A") == 4 + 3
    t = table(A=f"balam; ruined-bastion, ruined-bastion; hand {SPARE}", step="biomass")
    assert t.life("A") == 380 + 10 + 10


@rule("BCL-020", "BCL-R13")
def test_copies_of_an_aura_add_up() -> None:
    elder = own(id="elder", **HOUND, abilities=["static: aura-might(ally.beast.other,+10)"])
    field = [{"card": "elder"}, {"card": "elder"}, {"card": "canopy-panther"}]
    t = table(A=f"balam; hand {SPARE}", a={"field": field}, options={"cards": [elder]})
    assert t.might("canopy-panther") == 30 + 10 + 10
    assert [each["might"] for each in t.objects("elder")] == [30, 30]
