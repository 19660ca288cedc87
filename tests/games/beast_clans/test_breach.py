"""Face-down cards: BCL-360 to BCL-369."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_clans.table import Table, battle, own, table
from tests.marks import rule


def attackers(t: Table) -> set[str]:
    """Who can still be declared as attacker."""
    return {line.split()[1] for line in t.answers if line.startswith("attack ")}


def shown(t: Table, player: str, viewer: str) -> list[str | None]:
    """The cards of a field as somebody sees them; None: not known."""
    return [each["card"] for each in t.seen(player, viewer)["field"]]


# -- playing face-down


@rule("BCL-360")
@pytest.mark.parametrize(("biomass", "possible"), [(2, False), (3, True)])
def test_a_beast_with_breach_may_be_played_face_down_for_3(biomass: int, possible: bool) -> None:
    t = table(f"thalor; ; hand orca-hunter swordfish; biomass {biomass}")
    assert ("breach orca-hunter" in t.answers) is possible
    t.refused("breach swordfish")
    if possible:
        t.play("breach orca-hunter")
        assert (t.field("A"), t.biomass("A"), t.hand("A")) == (["facedown"], 0, ["swordfish"])


@rule("BCL-360", "BCL-R50")
def test_the_breach_cost_is_never_changed() -> None:
    t = table("ara@2; ; hand orca-hunter mirage; biomass 4")
    assert {"play orca-hunter", "breach orca-hunter"} <= set(t.answers), "face-up it costs 4"
    t.play("breach orca-hunter")
    assert t.biomass("A") == 1
    t = table("ara@2; ; hand orca-hunter mirage; biomass 2")
    t.refused("breach orca-hunter")


@rule("BCL-360", "BCL-364")
def test_entering_face_down_is_no_entrance() -> None:
    t = table("thalor; ; hand anglerfish mirage; biomass 3", "gharr; bog-toad").play("breach anglerfish")
    assert (t.asked, t.life("bog-toad"), t.counter("A", "flips")) == ("action", 50, 0)


# -- what a face-down card is


@rule("BCL-361", "BCL-R07", "BCL-R50")
def test_a_face_down_card_is_an_equipment_with_10_might_and_30_uses() -> None:
    t = table("thalor; ; hand leviathan mirage; biomass 3").play("breach leviathan")
    (seen,) = t.seen("A", "B")["field"]
    assert (seen["kind"], seen["might"], seen["uses"], seen["cost"]) == ("facedown", 10, 30, 0)
    assert (seen["card"], seen["keywords"]) == (None, [])


@rule("BCL-361")
def test_a_face_down_card_is_wielded_like_any_equipment() -> None:
    t = battle("thalor; swordfish, *orca-hunter").fight("attack swordfish#1 royal-B with facedown#2")
    assert (t.life("B"), t.uses("orca-hunter"), t.counter("A", "wields")) == (380, 20, 1)


@rule("BCL-361")
def test_a_face_down_card_counts_and_is_targeted_as_equipment() -> None:
    assert table("akrab@2; *orca-hunter, scorpion-lancer; hand mirage").might("orca-hunter") == 20
    t = table("akrab; *orca-hunter, scorpion-lancer, buried-vault; biomass 1; hand mirage")
    assert t.might("scorpion-lancer") == 50, "it counts as an equipment"
    t.play("use buried-vault#3 1")
    assert t.uses("orca-hunter") == 40


@rule("BCL-361")
def test_a_face_down_card_has_no_abilities() -> None:
    eel = own("mourning-eel", "beast", "when enemy-dies: life(my-royal,10)", keywords=["breach"])
    for field, life in (("mourning-eel", 430), ("*mourning-eel", 420)):
        t = table(f"gharr; {field}; hand flash-flood mirage; biomass 2", "gharr; swordfish", options={"cards": [eel]})
        assert t.play("play flash-flood").life("A") == life


@rule("BCL-361", "BCL-369", "BCL-180")
def test_a_face_down_card_does_not_see_itself_leave() -> None:
    polyp = own("polyp", "beast", "when dies: life(my-royal,10)", keywords=["breach"])
    t = table("gharr; ; hand acid-rain mirage; biomass 1", "gharr; *polyp", options={"cards": [polyp]})
    t.play("play acid-rain")
    assert (t.discard("B"), t.life("B")) == (["polyp"], 420)


@rule("BCL-362", "BCL-078")
def test_no_upkeep_is_paid_for_a_face_down_card() -> None:
    t = table("thalor; *orca-hunter, swordfish", step="biomass")
    assert set(t.answers) == {"finish", "pay swordfish#2"}
    t.play("finish")
    assert t.field("A") == ["facedown"]


# -- flipping


@rule("BCL-363")
def test_a_face_down_card_without_uses_is_flipped() -> None:
    t = table("thalor; *orca-hunter 10/10, *leviathan 10/20; hand mirage; biomass 1")
    t.play("use royal-A 1", "target facedown#1")
    assert (sorted(t.field("A")), t.counter("A", "flips")) == (["facedown", "orca-hunter"], 1)


@rule("BCL-363")
def test_wielding_it_to_the_end_flips_it_also_on_the_opponents_turn() -> None:
    t = battle("gharr; swordfish", "akrab; fennec-blade 20/40, *orca-hunter 10/10")
    t.play("attack swordfish#1 fennec-blade#2", "finish", "wield facedown#3 fennec-blade#2", "finish")
    assert t.field("A") == [], "20 of the Fennec, 10 of the card"
    assert (t.active, t.field("B"), t.counter("B", "flips")) == ("A", ["fennec-blade", "orca-hunter"], 1)


CROWBAR = own("crowbar", "castle", "cost <biomass 1> [enemy.facedown]: uses(T,-10)")


@rule("BCL-363", "BCL-R51")
def test_it_is_flipped_whoever_takes_its_last_uses() -> None:
    t = table("gharr; crowbar; hand mirage; biomass 1", "gharr; *orca-hunter 10/10", options={"cards": [CROWBAR]})
    t.play("use crowbar#1 1")
    assert (t.field("B"), t.life("orca-hunter")) == (["orca-hunter"], 40)


@rule("BCL-363", "BCL-364")
def test_an_effect_may_flip_it_with_uses_left() -> None:
    t = table("thalor; *orca-hunter; hand undertow mirage; biomass 1").play("play undertow")
    assert (t.field("A"), t.life("orca-hunter"), t.might("orca-hunter")) == (["orca-hunter"], 40, 50)


@rule("BCL-364")
def test_a_flipped_beast_enters_the_field_now() -> None:
    t = table("thalor; howler-drummer, *orca-hunter; hand undertow mirage; biomass 1").play("play undertow")
    assert (t.might("orca-hunter"), t.object("orca-hunter")["entered"]) == (60, 5), "the Drummer saw it enter"


@rule("BCL-364", "BCL-203")
def test_a_flipped_fourth_beast_meets_the_limit() -> None:
    t = table("thalor; swordfish, cliff-goat, bog-toad, *orca-hunter; hand undertow mirage; biomass 1")
    t.play("play undertow")
    assert (t.asked, len(t.answers)) == ("limit-discard", 4)


@rule("BCL-365")
def test_a_flipped_beast_has_rush_until_the_end_of_the_turn() -> None:
    t = table("thalor; *orca-hunter; hand undertow mirage; biomass 1").play("play undertow")
    assert "rush" in t.keywords("orca-hunter")
    assert attackers(t.until("attack-1")) == {t.ref("orca-hunter")}
    t.idle_turn()
    assert (t.active, "rush" in t.keywords("orca-hunter")) == ("B", False)


@rule("BCL-366", "BCL-R51")
def test_a_flipped_beast_is_a_new_object() -> None:
    field = [{"card": "orca-hunter", "facedown": True, "uses": 60, "bonus": 20, "might": 10}]
    t = table("thalor; ; hand undertow mirage; biomass 1", a={"field": field})
    assert t.might("orca-hunter") == 40
    t.play("play undertow")
    assert (t.might("orca-hunter"), t.life("orca-hunter")) == (50, 40)
    assert t.ref("orca-hunter") != "orca-hunter#1"


@rule("BCL-366", "BCL-123")
def test_abilities_aimed_at_the_face_down_card_have_lost_their_target() -> None:
    """Remora Diver takes the last Uses in vain: Thalor has done so in response, and the card is a beast now."""
    t = table("thalor; *orca-hunter 10/10; hand remora-diver mirage; biomass 2")
    t.play("play remora-diver")
    assert t.stack == ["Remora Diver"]
    t.play("use royal-A 1")
    assert (t.asked, t.stack, t.counter("A", "flips")) == ("action", [], 1)
    assert t.life("orca-hunter") == 40


# -- secrecy


@rule("BCL-367", "BCL-R52")
def test_only_its_controller_knows_a_face_down_card() -> None:
    t = table("thalor; ; hand orca-hunter mirage; biomass 3").play("breach orca-hunter")
    assert shown(t, "A", "A") == ["orca-hunter"]
    assert shown(t, "A", "B") == shown(t, "A", "-") == [None]
    assert "orca" not in str(t.seen("A", "B")).lower()


@rule("BCL-367")
def test_a_flipped_card_is_known_to_all() -> None:
    t = table("thalor; *orca-hunter; hand undertow mirage; biomass 1").play("play undertow")
    assert shown(t, "A", "B") == ["orca-hunter"]


@rule("BCL-367", "BCL-369", "BCL-R52")
def test_a_discarded_face_down_card_is_shown_but_was_no_beast() -> None:
    t = table("akrab; vulture-gleaner; hand acid-rain mirage; biomass 1", "gharr; *anglerfish")
    t.play("play acid-rain")
    assert (t.field("B"), t.seen("B", "A")["discard"]) == ([], ["anglerfish"])
    assert (t.life("A"), t.counter("A", "enemy-fallen")) == (390, 0), "no enemy beast has died"
    assert t.life("vulture-gleaner") == 30, "and none has entered"
    assert t.counter("B", "flips") == 0


@rule("BCL-R52")
def test_a_face_down_card_that_returns_to_the_hand_is_not_shown() -> None:
    swell = own("swell", "weather", "weather [enemy.equipment]: bounce(T)")
    for theirs, known in (("*orca-hunter", []), ("scrap-plate", ["scrap-plate"])):
        t = table("gharr; ; hand swell mirage; biomass 1", f"gharr; {theirs}", options={"cards": [swell]})
        t.play("play swell")
        assert (t.hand("B"), t.whose("A")["known"]) == ([theirs.strip("*")], known)


@rule("BCL-368", "BCL-R52")
def test_at_the_end_of_the_game_all_face_down_cards_are_shown() -> None:
    t = table("thalor; storm-petrel, *leviathan; hand stillwater; biomass 1", "gharr; bog-toad, *orca-hunter; life 10")
    t.play("play stillwater")
    assert t.over
    assert shown(t, "A", "B") == ["storm-petrel", "leviathan"]
    assert shown(t, "B", "A") == ["bog-toad", "orca-hunter"]
    assert (t.life("bog-toad"), t.counter("A", "flips")) == (50, 0), "Leviathan did not enter"


@rule("BCL-368")
def test_they_are_shown_however_the_game_ends() -> None:
    t = table("thalor; *leviathan; hand mirage", "gharr; bog-toad").concede("B")
    assert t.over
    assert (shown(t, "A", "B"), t.life("bog-toad")) == (["leviathan"], 50)


# -- on the opponent's turn


@rule("BCL-R71", "BCL-334")
def test_a_beast_flipped_on_the_opponents_turn_may_guard_at_once_and_attack_on_the_next() -> None:
    cards: dict[str, Any] = {
        "cards": [
            own("reef-warden", "beast", life=60, keywords=["breach", "guardian"]),
            own("sluice", "castle", "cost <biomass 1> [ally.facedown]: flip(T)"),
        ]
    }
    t = battle("gharr; canopy-panther", "gharr; sluice, *reef-warden; biomass 1", options=cards)
    t.play("attack canopy-panther#1 royal-B", "finish", "use sluice#2 1")
    warden = t.ref("reef-warden")
    assert (t.asked, set(t.answers)) == ("guard", {"finish", f"guard {warden} 1"})
    t.play(f"guard {warden} 1", "finish")
    assert (t.life("B"), t.life("reef-warden")) == (420, 30)
    t.until("upkeep").play(f"pay {warden}").until("attack-1")
    assert (t.active, attackers(t)) == ("B", {warden})
