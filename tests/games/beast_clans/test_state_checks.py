"""State checks and the control limit: BCL-200 to BCL-208."""

from __future__ import annotations

from tests.games.beast_clans.table import battle, own, table
from tests.marks import rule

RUST = own("rust-rain", "weather", "weather: damage(each any.beast,10); uses(each any.equipment,-30)")
THREE = "swordfish, cliff-goat, mercenary-boar"

# -- when


@rule("BCL-200", "BCL-202", "BCL-121")
def test_checks_follow_a_paid_cost() -> None:
    t = table("balam; blowgun 10/10; hand mirage", "gharr; bog-toad, leech-tender; biomass 1")
    t.play("use blowgun#1 1", "target bog-toad#2")
    assert (t.player, t.field("A"), t.discard("A"), t.stack) == ("B", [], ["blowgun"], ["Blowgun"])
    t.play("pass")
    assert t.life("bog-toad") == 30


@rule("BCL-200", "BCL-203")
def test_checks_follow_a_played_card() -> None:
    t = table(f"gharr; {THREE}; hand leech-tender mirage; biomass 2", "gharr; leech-tender; biomass 1")
    t.play("play leech-tender")
    assert (t.asked, t.player) == ("limit-discard", "A"), "before anybody responds"


@rule("BCL-200", "BCL-202")
def test_checks_follow_each_resolved_ability() -> None:
    """Wolverine Fury sees the Coati Pack die before the flood reaches it."""
    t = table("balam; mire-newt; hand flash-flood mirage; biomass 2", "gharr; coati-pack, wolverine-fury")
    t.play("play flash-flood", "target wolverine-fury#3", "use mire-newt#1 1", "target coati-pack#2")
    assert (t.field("B"), t.life("wolverine-fury")) == (["wolverine-fury"], 10)


@rule("BCL-200", "BCL-201")
def test_checks_follow_the_procedure_of_a_step() -> None:
    t = table("gharr; leech-tender; biomass 1; deck", "gharr; ; life 10", step="evolution").play("pass")
    assert (t.over, t.result.winners, t.result.reason) == (True, (1,), "deck-empty")


# -- what


@rule("BCL-201")
def test_a_royal_at_0_life_has_lost() -> None:
    """The petrel's ability lies above the weather's: the game is over before that one resolves."""
    t = table("thalor; storm-petrel; hand stillwater; biomass 1", "gharr; ; life 10").play("play stillwater")
    assert (t.over, t.result.winners, t.result.reason) == (True, (0,), "royal-fallen")
    assert t.life("A") == 410


@rule("BCL-202")
def test_everything_that_is_used_up_leaves_or_flips_at_the_same_time() -> None:
    t = table(
        "gharr; outcast-bat, *orca-hunter, thorn-bow; hand rust-rain mirage; biomass 1",
        "gharr; leech-tender, bog-toad, *leviathan",
        options={"cards": [RUST]},
    )
    t.play("play rust-rain")
    assert t.field("A") == ["orca-hunter"]
    assert sorted(t.discard("A")) == ["outcast-bat", "rust-rain", "thorn-bow"]
    assert (sorted(t.field("B")), t.discard("B")) == (["bog-toad", "leviathan"], ["leech-tender"])
    assert t.life("bog-toad") == 40
    assert t.life("orca-hunter") == 20, "the rain came before the flip, Leviathan's entrance after it"


# -- the control limit


@rule("BCL-203", "BCL-204", "BCL-R33")
def test_of_four_beasts_one_is_discarded_also_the_newest() -> None:
    t = table(f"gharr; {THREE}; hand bog-toad mirage; biomass 2").play("play bog-toad")
    assert set(t.answers) == {
        "discard swordfish#1",
        "discard cliff-goat#2",
        "discard mercenary-boar#3",
        "discard bog-toad#4",
    }
    newest = t.copy().play("discard bog-toad#4")
    assert (newest.field("A"), newest.discard("A")) == (["swordfish", "cliff-goat", "mercenary-boar"], ["bog-toad"])
    t.play("discard cliff-goat#2")
    assert (t.field("A"), t.discard("A")) == (["swordfish", "mercenary-boar", "bog-toad"], ["cliff-goat"])


@rule("BCL-203")
def test_three_beasts_are_within_the_limit() -> None:
    t = table("gharr; swordfish, cliff-goat; hand bog-toad mirage; biomass 2").play("play bog-toad")
    assert (t.asked, t.field("A")) == ("action", ["swordfish", "cliff-goat", "bog-toad"])


@rule("BCL-203", "BCL-R51")
def test_beasts_above_the_limit_are_discarded_one_by_one() -> None:
    t = table(
        f"gharr; {THREE}, *orca-hunter, *orca-hunter; hand rust-rain mirage; biomass 1", options={"cards": [RUST]}
    )
    t.play("play rust-rain")
    assert (t.asked, len(t.answers)) == ("limit-discard", 5)
    t.play("discard swordfish#1")
    assert (t.asked, len(t.answers)) == ("limit-discard", 4)
    t.play("discard cliff-goat#2")
    assert (t.asked, t.field("A")) == ("action", ["mercenary-boar", "orca-hunter", "orca-hunter"])


@rule("BCL-203")
def test_the_active_player_is_first_to_keep_the_limit() -> None:
    t = table(
        f"gharr; {THREE}, *orca-hunter; hand rust-rain mirage; biomass 1",
        f"gharr; {THREE}, *orca-hunter",
        options={"cards": [RUST]},
    )
    t.play("play rust-rain")
    assert (t.asked, t.player) == ("limit-discard", "A")
    t.play("discard swordfish#1")
    assert (t.asked, t.player) == ("limit-discard", "B")
    t.play("discard cliff-goat#6")
    assert t.asked == "action"
    assert t.field("B") == ["swordfish", "mercenary-boar", "orca-hunter"]


@rule("BCL-204", "BCL-206", "BCL-121")
def test_the_fourth_beast_enters_before_the_limit_is_applied() -> None:
    t = table(
        "akrab; howler-drummer, sand-skink, fennec-blade; hand jerboa-finder mirage; discard bone-scimitar; biomass 2"
    )
    t.play("play jerboa-finder")
    assert (t.asked, t.stack) == ("limit-discard", []), "abilities wait for the checks"
    t.play("discard jerboa-finder#4")
    assert t.asked == "order"
    t.play("next 1")
    assert sorted(t.stack) == ["Howler Drummer", "Jerboa Finder"]
    t.passing()
    assert t.hand("A") == ["bone-scimitar", "mirage"]


@rule("BCL-205")
def test_face_down_cards_are_no_beasts() -> None:
    t = table(f"gharr; {THREE}; hand orca-hunter mirage; biomass 3").play("breach orca-hunter")
    assert (t.asked, t.player) == ("action", "A")
    assert t.field("A") == ["swordfish", "cliff-goat", "mercenary-boar", "facedown"]


@rule("BCL-206", "BCL-128")
def test_abilities_wait_until_the_checks_are_done() -> None:
    """The flip makes a fourth beast, and the beast discarded for it has an ability too: one batch."""
    t = table(
        "thalor; plague-rat, swordfish, mercenary-boar, *anglerfish; hand undertow mirage; biomass 1",
        "gharr; war-elephant",
    )
    t.play("play undertow")
    assert (t.asked, t.stack) == ("limit-discard", [])
    t.play("discard plague-rat#1")
    assert t.asked == "order"
    assert sorted(each["source"] for each in t.state.view(0)["waiting"]) == ["Anglerfish", "Plague Rat"]
    t.play("next 1")
    assert t.life("war-elephant") == 60


@rule("BCL-207", "BCL-R34")
def test_cards_that_leave_together_see_each_other_leave() -> None:
    t = battle("akrab; vulture-gleaner", "gharr; swordfish").fight("attack vulture-gleaner#1 swordfish#2")
    assert (t.field("A"), t.field("B")) == ([], [])
    assert t.life("A") == 400, "the Vulture Gleaner saw the Swordfish die"


# -- the dead stay dead


@rule("BCL-208", "BCL-R32")
def test_a_beast_at_0_life_gains_nothing() -> None:
    mercy = own("mercy", "weather", "weather: damage(each enemy.beast,30); life(each enemy.beast,20)")
    t = table("gharr; ; hand mercy mirage; biomass 1", "gharr; swordfish, bog-toad", options={"cards": [mercy]})
    t.play("play mercy")
    assert (t.field("B"), t.life("bog-toad")) == (["bog-toad"], 40)


@rule("BCL-208")
def test_a_royal_at_0_life_gains_nothing() -> None:
    mercy = own("mercy", "weather", "weather: damage(enemy-royal,10); life(enemy-royal,50)")
    t = table("gharr; ; hand mercy mirage; biomass 1", "gharr; ; life 20", options={"cards": [mercy]})
    assert t.play("play mercy").life("B") == 60
    t = table("gharr; ; hand mercy mirage; biomass 1", "gharr; ; life 10", options={"cards": [mercy]}).play(
        "play mercy"
    )
    assert (t.over, t.life("B"), t.result.winners) == (True, 0, (0,))
