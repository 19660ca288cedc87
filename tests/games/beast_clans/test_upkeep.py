"""The Upkeep Step: BCL-073 to BCL-079."""

from __future__ import annotations

import pytest

from tests.games.beast_clans.table import Table, table
from tests.marks import rule

SPARE = "storm-condor"  # in hand it keeps its owner in ACTION: nobody can pay for it here


def offers(t: Table) -> set[str]:
    """What can be paid for now."""
    return {line.removeprefix("pay ") for line in t.answers if line.startswith("pay ")}


# -- choosing


@rule("BCL-073")
def test_the_active_player_chooses_for_each_beast() -> None:
    t = table(A=f"balam@2; canopy-panther, coati-pack, dart-frog; hand {SPARE}", B="gharr; bog-toad", step="biomass")
    assert (t.asked, t.player) == ("upkeep", "A")
    assert t.answers[0] == "finish"
    assert offers(t) == {"canopy-panther#1", "coati-pack#2", "dart-frog#3"}


@rule("BCL-073")
def test_the_defending_players_beasts_stay() -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}", B="gharr; bog-toad", step="biomass").play("finish")
    assert (t.field("A"), t.field("B")) == ([], ["bog-toad"])


@rule("BCL-073")
def test_a_beast_that_entered_on_the_opponents_turn_is_paid_for_too() -> None:
    t = table(A=f"balam; hand {SPARE}", step="biomass", a={"field": [{"card": "swordfish", "entered": 4}]})
    assert offers(t) == {"swordfish#1"}


@rule("BCL-073")
def test_there_is_no_upkeep_on_the_opponents_turn() -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}", B=f"gharr; hand {SPARE}").idle_turn()
    assert (t.active, t.asked, t.field("A")) == ("B", "action", ["canopy-panther"])


# -- the price


@rule("BCL-074")
@pytest.mark.parametrize(
    ("beast", "cost"), [("dart-frog", 1), ("tapir-bulwark", 3), ("harpy-striker", 4), ("bog-titan", 6)]
)
def test_the_upkeep_is_the_printed_cost(beast: str, cost: int) -> None:
    t = table(A=f"balam@2; {beast}; hand {SPARE}", step="biomass")
    assert t.object(beast)["upkeep"] == cost
    t.play(f"pay {beast}#1").until("play-1")
    assert (t.biomass("A"), t.field("A")) == (7 - cost, [beast])


@rule("BCL-074", "BCL-R16")
def test_what_changes_the_cost_to_play_does_not_change_the_upkeep() -> None:
    t = table(A=f"ara@2; canopy-panther; hand {SPARE}", step="biomass").play("pay canopy-panther#1")
    assert t.biomass("A") == 7 - 3


@rule("BCL-074")
@pytest.mark.parametrize(
    ("side", "beast", "upkeep"),
    [
        ("thalor; anglerfish, trench-palace", "anglerfish", 3),
        ("thalor; anglerfish, trench-palace, trench-palace", "anglerfish", 2),
        ("thalor@2; anglerfish", "anglerfish", 3),
        ("thalor@2; anglerfish, trench-palace", "anglerfish", 2),
        ("thalor@2; swordfish, trench-palace", "swordfish", 3),
        ("thalor@3; swordfish", "swordfish", 2),
    ],
)
def test_auras_change_the_upkeep(side: str, beast: str, upkeep: int) -> None:
    t = table(A=f"{side}; hand {SPARE}", step="biomass")
    before = t.biomass("A")
    t.play(f"pay {beast}#1")
    assert t.biomass("A") == before - upkeep


@rule("BCL-074", "BCL-R16")
def test_the_opponents_auras_do_not() -> None:
    t = table(A=f"balam; anglerfish; hand {SPARE}", B="thalor@3; trench-palace", step="biomass").play(
        "pay anglerfish#1"
    )
    assert t.biomass("A") == 0


@rule("BCL-074", "BCL-R16")
def test_the_upkeep_is_never_below_zero() -> None:
    palaces = ", ".join(["trench-palace"] * 6)
    t = table(A=f"thalor; anglerfish, {palaces}; hand {SPARE}", step="biomass")
    assert t.object("anglerfish")["upkeep"] == 0
    t.play("pay anglerfish#1").until("play-1")
    assert (t.biomass("A"), t.field("A")[0]) == (4, "anglerfish")


# -- paying


@rule("BCL-073", "BCL-075", "BCL-R16")
@pytest.mark.parametrize(
    "order", [("canopy-panther#1", "dart-frog#3"), ("dart-frog#3", "canopy-panther#1"), ("coati-pack#2", "dart-frog#3")]
)
def test_any_beasts_that_fit_are_paid_in_any_order(order: tuple[str, ...]) -> None:
    t = table(A=f"balam; canopy-panther, coati-pack, dart-frog; hand {SPARE}", step="biomass")
    t.play(*(f"pay {beast}" for beast in order)).until("play-1")
    assert t.field("A") == [beast[:-2] for beast in sorted(order, key=lambda beast: beast[-1])]


@rule("BCL-075")
def test_each_payment_needs_enough_biomass() -> None:
    t = table(A=f"balam; canopy-panther, coati-pack, dart-frog; hand {SPARE}", step="biomass").play(
        "pay canopy-panther#1"
    )
    assert t.biomass("A") == 1
    assert offers(t) == {"dart-frog#3"}
    assert t.refused("pay coati-pack#2").rules
    assert t.refused("pay canopy-panther#1").rules, "once is enough"


@rule("BCL-075")
def test_a_beast_is_never_paid_in_part() -> None:
    """5 of 7 Biomass are gone: the 2 that are left do not keep a beast that costs 3."""
    t = table(A=f"balam@2; river-anaconda, canopy-panther; hand {SPARE}", step="biomass").play("pay river-anaconda#1")
    assert (t.biomass("A"), t.field("A"), t.discard("A")) == (2, ["river-anaconda"], ["canopy-panther"])


@rule("BCL-075")
def test_what_nobody_could_pay_leaves_without_a_question() -> None:
    t = table(A=f"balam; river-anaconda; hand {SPARE}", step="biomass")
    assert (t.step, t.biomass("A"), t.discard("A")) == ("play-1", 4, ["river-anaconda"])


@rule("BCL-076", "BCL-R16")
def test_paying_is_never_forced() -> None:
    t = table(A=f"balam; dart-frog; hand {SPARE}", step="biomass").play("finish")
    assert (t.biomass("A"), t.field("A"), t.discard("A")) == (4, [], ["dart-frog"])


@rule("BCL-076", "BCL-R16")
def test_even_a_beast_without_upkeep_is_kept_only_if_chosen() -> None:
    t = table(A=f"thalor@3; cleaner-shrimp, remora-diver; hand {SPARE}", step="biomass")
    assert offers(t) == {"cleaner-shrimp#1", "remora-diver#2"}
    t.play("pay remora-diver#2", "finish")
    assert (t.biomass("A"), t.field("A"), t.discard("A")) == (10, ["remora-diver"], ["cleaner-shrimp"])


@rule("BCL-076", "BCL-R16")
def test_a_beast_without_upkeep_can_be_chosen_with_nothing_left() -> None:
    t = table(A=f"thalor@3; cleaner-shrimp, leviathan, orca-hunter 50/40; hand {SPARE}", step="biomass")
    t.play("pay leviathan#2", "pay orca-hunter#3")
    assert (t.biomass("A"), offers(t)) == (0, {"cleaner-shrimp#1"})
    t.play("pay cleaner-shrimp#1")
    assert len(t.field("A")) == 3


@rule("BCL-073", "BCL-075")
def test_what_was_paid_for_once_is_paid_for_again_on_the_next_own_turn() -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}", step="biomass").play("pay canopy-panther#1").idle_turn()
    t.idle_turn()
    assert (t.active, t.asked, offers(t)) == ("A", "upkeep", {"canopy-panther#1"})
    t.play("finish")
    assert t.field("A") == []


# -- leaving


@rule("BCL-077")
def test_nobody_leaves_before_the_player_finishes() -> None:
    t = table(A=f"balam; canopy-panther, coati-pack, dart-frog; hand {SPARE}", step="biomass").play("pay dart-frog#3")
    assert t.field("A") == ["canopy-panther", "coati-pack", "dart-frog"]
    t.play("finish")
    assert t.field("A") == ["dart-frog"]
    assert sorted(t.discard("A")) == ["canopy-panther", "coati-pack"]


@rule("BCL-077", "BCL-207", "BCL-R16")
@pytest.mark.parametrize("unpaid", ["wolverine-fury, pika-herald", "pika-herald, wolverine-fury"])
def test_the_unpaid_leave_at_the_same_time(unpaid: str) -> None:
    """Wherever it stands, a Wolverine Fury that leaves sees the other beast go."""
    t = table(A=f"ursok@2; {unpaid}, leech-tender", step="biomass").play("pay leech-tender#3", "finish")
    assert (t.field("A"), t.stack) == (["leech-tender"], ["Wolverine Fury"])


@rule("BCL-077")
def test_leaving_for_upkeep_is_being_discarded_from_the_field() -> None:
    t = table(A=f"ursok; pika-herald, wolverine-fury; hand {SPARE}", B="gharr", step="biomass")
    t.play("pay wolverine-fury#2", "finish").passing()
    assert (t.might("wolverine-fury"), t.life("wolverine-fury")) == (40, 40)
    assert t.counter("B", "enemy-fallen") == 1


# -- who has no upkeep


@rule("BCL-078")
def test_face_down_cards_equipment_castles_and_royals_have_no_upkeep() -> None:
    t = table(A=f"thalor; *orca-hunter, swordfish, harpoon, fruiting-grove; hand {SPARE}", step="biomass")
    assert offers(t) == {"swordfish#2"}
    t.play("finish")
    assert t.field("A") == ["facedown", "harpoon", "fruiting-grove"]
    assert (t.biomass("A"), t.life("A")) == (5, 410)


@rule("BCL-078")
def test_without_beasts_there_is_nothing_to_pay() -> None:
    t = table(A=f"akrab; *orca-hunter, harpoon, fruiting-grove; hand {SPARE}", step="biomass")
    assert (t.step, t.biomass("A")) == ("play-1", 5)
    assert t.field("A") == ["facedown", "harpoon", "fruiting-grove"]


# -- the start of the turn


@rule("BCL-079", "BCL-R17")
def test_turn_start_abilities_wait_on_the_stack_when_the_upkeep_window_opens() -> None:
    t = table(A="balam; ruined-bastion, dart-frog", B="gharr; leech-tender; biomass 1", step="biomass")
    assert (t.asked, t.stack) == ("upkeep", [])
    t.play("finish")
    assert (t.step, t.asked, t.player) == ("upkeep", "respond", "B")
    assert (t.stack, t.field("A"), t.life("A")) == (["Ruined Bastion"], ["ruined-bastion"], 380)
    t.play("pass")
    assert t.life("A") == 390


@rule("BCL-079")
def test_turn_start_abilities_of_the_defending_player_do_not_activate() -> None:
    t = table(A=f"balam; hand {SPARE}", B="gharr; ruined-bastion", step="biomass")
    assert (t.step, t.life("B")) == ("play-1", 420)


@rule("BCL-079")
def test_the_window_opens_even_if_nothing_waits() -> None:
    t = table(A="gharr; leech-tender, bog-toad", B="balam", step="biomass").play("pay leech-tender#1", "finish")
    assert (t.step, t.asked, t.window, t.field("A")) == ("upkeep", "action", "action", ["leech-tender"])
    assert set(t.answers) == {"pass", "use leech-tender#1 1"}


@rule("BCL-077", "BCL-079", "BCL-R73")
def test_leaving_and_the_start_of_the_turn_are_one_batch() -> None:
    """The player orders the Bastion's ability together with the one triggered by the unpaid beast."""
    t = table(A=f"ursok; wolverine-fury, pika-herald, ruined-bastion; hand {SPARE}", step="biomass")
    t.play("pay wolverine-fury#1", "finish")
    assert (t.asked, t.player) == ("order", "A")
    waiting = t.state.view(0)["waiting"]
    assert sorted(each["source"] for each in waiting) == ["Ruined Bastion", "Wolverine Fury"]
    number = next(each["number"] for each in waiting if each["source"] == "Ruined Bastion")
    t.play(f"next {number}").passing()
    assert (t.might("wolverine-fury"), t.life("A")) == (40, 430)


@rule("BCL-077", "BCL-207", "BCL-R16", "BCL-R73")
def test_unpaid_beasts_leave_together_and_see_each_other_leave() -> None:
    """If they left one by one, the Wolverine Fury would be gone before the Porter, and would not see it leave."""
    t = table("ylva; wolverine-fury, marmot-porter, stone-ram", "gharr; leech-tender", step="biomass")
    t.play("pay stone-ram#3", "finish")
    assert t.discard("A") == ["wolverine-fury", "marmot-porter"]
    assert (t.asked, t.player) == ("order", "A")
    assert {each["source"] for each in t.state.view(0)["waiting"]} == {"Wolverine Fury", "Marmot Porter"}


@rule("BCL-R16", "BCL-R21", "BCL-101")
@pytest.mark.parametrize("paid", [[], ["pay swordfish#2"]])
def test_no_ability_is_used_while_upkeep_is_paid(paid: list[str]) -> None:
    t = table("thalor@2; bittern-lurker, swordfish", "gharr; leech-tender", step="biomass").play(*paid)
    assert t.asked == "upkeep"
    assert not any(line.startswith("use") for line in t.answers)
    t.play("finish")
    assert "bittern-lurker" in t.discard("A"), "the window comes when it has left"
