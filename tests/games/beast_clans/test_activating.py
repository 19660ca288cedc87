"""How abilities are activated and resolve: BCL-120 to BCL-126, with the rulings on targets and costs."""

from __future__ import annotations

import pytest

from tests.games.beast_clans.table import own, table
from tests.marks import rule

# -- announce, target, pay


@rule("BCL-120", "BCL-R24")
def test_the_target_is_chosen_before_the_cost_is_paid() -> None:
    t = table("gharr; mire-newt; hand mirage", "gharr; swordfish, leech-tender; biomass 1")
    t.play("use mire-newt#1 1")
    assert (t.asked, t.field("A"), t.stack) == ("target", ["mire-newt"], [])
    t.play("target swordfish#2")
    assert (t.field("A"), t.discard("A")) == ([], ["mire-newt"]), "the cost is paid"
    assert (t.player, t.stack, t.life("swordfish")) == ("B", ["Mire Newt"], 30), "it waits on the stack"
    t.play("pass")
    assert t.discard("B") == ["swordfish"]


@rule("BCL-120", "BCL-128")
def test_what_the_payment_triggers_goes_on_the_stack_above() -> None:
    t = table("ylva; summit-hold, stone-ram, cliff-goat, wolverine-fury; hand mirage")
    t.play("use summit-hold#1 1", "target stone-ram#2")
    assert (t.asked, t.stack) == ("pay-sac", [])
    t.play("sacrifice cliff-goat#3")
    assert t.stack == ["Wolverine Fury", "Summit Hold"]
    t.passing()
    assert (t.might("stone-ram"), t.life("stone-ram")) == (50, 50)
    assert (t.might("wolverine-fury"), t.life("wolverine-fury")) == (40, 40)


@rule("BCL-120", "BCL-R65")
def test_a_sacrifice_is_never_the_target() -> None:
    t = table("ylva; summit-hold, stone-ram, cliff-goat, wolverine-fury; hand mirage")
    t.play("use summit-hold#1 1")
    assert set(t.answers) == {"target stone-ram#2", "target cliff-goat#3", "target wolverine-fury#4"}
    t.play("target stone-ram#2")
    assert set(t.answers) == {"sacrifice cliff-goat#3", "sacrifice wolverine-fury#4"}


@rule("BCL-176", "BCL-R65")
def test_a_sacrifice_is_never_the_source() -> None:
    priest = own("toad-priest", "beast", "cost <sac>: life(my-royal,10)")
    t = table("gharr; toad-priest; hand mirage", options={"cards": [priest]})
    assert t.answers == ["pass"]
    t = table("gharr; toad-priest, bog-toad; hand mirage", options={"cards": [priest]})
    t.play("use toad-priest#1 1")
    assert (t.field("A"), t.life("A")) == (["toad-priest"], 430)


@rule("BCL-176", "BCL-141")
@pytest.mark.parametrize(("other", "possible"), [("", False), ("mirage", True), ("trade-wind", True)])
def test_a_card_that_is_played_does_not_pay_for_itself(other: str, possible: bool) -> None:
    t = table(f"gharr; leech-tender; hand trade-wind {other}; biomass 1")
    assert ("play trade-wind" in t.answers) is possible
    if possible:
        t.play("play trade-wind")
        assert (t.asked, t.hand("A"), sorted(t.discard("A"))) == ("search", [], sorted(["trade-wind", other]))


# -- independent of the source


@rule("BCL-121", "BCL-R24")
def test_an_ability_resolves_even_if_its_source_is_gone() -> None:
    t = table("balam; mire-newt; hand mirage", "gharr; leech-tender; biomass 1")
    t.play("pass", "use leech-tender#2 1", "use mire-newt#1 1")
    assert (t.field("A"), t.field("B")) == ([], [])
    assert t.life("B") == 430


@rule("BCL-121", "BCL-R24")
def test_effects_on_a_source_that_is_gone_do_nothing() -> None:
    t = table("gharr; horned-viper; biomass 1; hand mirage", "gharr; mire-newt")
    t.play("use horned-viper#1 1", "use mire-newt#2 1")
    assert t.discard("A") == ["horned-viper"]
    assert (t.asked, t.stack) == ("action", [])


# -- targets


@rule("BCL-122")
def test_a_target_must_fit_the_filter() -> None:
    t = table("gharr; ; hand mirage; biomass 1", "balam; swordfish 30/20, coati-pack 20/10, mercenary-boar")
    t.play("use royal-A 1")
    assert set(t.answers) == {"target swordfish#1", "target coati-pack#2"}, "the boar is not wounded"


@rule("BCL-122", "BCL-350")
def test_a_beast_with_vanish_is_no_target() -> None:
    t = table("balam; mire-newt; hand mirage", "gharr; cottonmouth, swordfish, mercenary-boar")
    t.play("use mire-newt#1 1")
    assert set(t.answers) == {"target swordfish#3", "target mercenary-boar#4"}


@rule("BCL-123")
def test_a_target_that_no_longer_fits_is_spared() -> None:
    """The ram is wounded when Gharr aims at it, and whole again when his ability resolves."""
    t = table("gharr; ; hand mirage; biomass 1", "ylva; summit-hold, stone-ram 30/10, cliff-goat")
    t.play("use royal-A 1", "use summit-hold#1 1", "target stone-ram#2")
    assert (t.asked, t.player) == ("action", "A")
    assert (t.might("stone-ram"), t.life("stone-ram")) == (50, 30)


@rule("BCL-123", "BCL-350")
def test_a_target_that_has_vanished_meanwhile_is_spared() -> None:
    wisp = own("marsh-wisp", "beast", "cost <biomass 1>: give(self,vanish)", life=30)
    t = table("balam; mire-newt; hand mirage", "gharr; marsh-wisp; biomass 1", options={"cards": [wisp]})
    t.play("use mire-newt#1 1", "use marsh-wisp#2 1")
    assert t.life("marsh-wisp") == 30


@rule("BCL-123")
def test_effects_that_do_not_use_the_lost_target_still_happen() -> None:
    sleet = own("sleet", "weather", "weather [enemy.beast]: damage(T,10); draw(1)")
    t = table("balam; swordfish; hand sleet mirage; biomass 1", "gharr; mire-newt", options={"cards": [sleet]})
    t.play("play sleet", "use mire-newt#2 1")
    assert (t.field("A"), t.field("B")) == ([], [])
    assert len(t.hand("A")) == 2, "Mirage, and the card drawn"


@rule("BCL-123", "BCL-R72")
@pytest.mark.parametrize("copies", [1, 2])
def test_a_card_in_the_discard_stays_a_target_while_there_is_a_copy(copies: int) -> None:
    """Akrab takes one copy in response to Shifting Dunes."""
    t = table(f"akrab; ; hand shifting-dunes; discard {'bone-scimitar ' * copies}; biomass 2")
    t.play("play shifting-dunes", "use royal-A 1")
    assert (t.hand("A"), t.discard("A")) == (["bone-scimitar"] * copies, ["shifting-dunes"])


@rule("BCL-124", "BCL-R25")
@pytest.mark.parametrize(("theirs", "possible"), [("", False), ("cottonmouth", False), ("swordfish", True)])
def test_without_a_legal_target_nothing_can_be_started(theirs: str, possible: bool) -> None:
    t = table("balam; mire-newt; hand mirage; biomass 1", f"gharr; {theirs}")
    for line in ("use mire-newt#1 1", "play mirage"):
        assert (line in t.answers) is possible
        if not possible:
            t.refused(line)


@rule("BCL-125", "BCL-R25")
def test_an_entrance_ability_that_finds_no_target_does_not_come_to_the_stack() -> None:
    t = table("gharr; leech-tender; hand storm-condor mirage; biomass 7").play("play storm-condor")
    assert (t.asked, t.stack) == ("respond", [])
    t = table("gharr; leech-tender; hand storm-condor mirage; biomass 7", "gharr; bog-toad").play("play storm-condor")
    assert (t.asked, t.stack) == ("respond", ["Storm Condor"])


@rule("BCL-125")
def test_a_whenever_ability_that_finds_no_target_does_not_come_to_the_stack() -> None:
    ours = "ylva; summit-hold, plague-rat, stone-ram, leech-tender; biomass 1; hand mirage"
    sacrifice = ("use summit-hold#1 1", "target stone-ram#3", "sacrifice plague-rat#2")
    assert table(ours).play(*sacrifice).stack == ["Summit Hold"]
    assert table(ours, "gharr; bog-toad").play(*sacrifice).stack == ["Plague Rat", "Summit Hold"]


@rule("BCL-125")
def test_without_a_target_the_other_effects_of_an_entrance_happen() -> None:
    owl = own("dusk-owl", "beast", "enter [enemy.beast]: damage(T,10); draw(1)")
    t = table("gharr; leech-tender; hand dusk-owl mirage; biomass 2", options={"cards": [owl]}).play("play dusk-owl")
    assert t.stack == ["Dusk Owl"]
    t.passing()
    assert len(t.hand("A")) == 2


@rule("BCL-125")
def test_a_target_must_be_chosen_if_there_is_one() -> None:
    t = table("gharr; ; hand storm-condor mirage; biomass 6", "gharr; bog-toad, mire-newt").play("play storm-condor")
    assert set(t.answers) == {"target bog-toad#1", "target mire-newt#2"}


# -- resolving


@rule("BCL-126", "BCL-R26")
@pytest.mark.parametrize(
    ("effects", "life"),
    [
        ("damage(each enemy.beast,10); damage(each enemy.beast.wounded,10)", 10),
        ("damage(each enemy.beast.wounded,10); damage(each enemy.beast,10)", 20),
    ],
)
def test_effects_happen_in_the_written_order(effects: str, life: int) -> None:
    frost = own("frost", "weather", f"weather: {effects}")
    t = table("gharr; ; hand frost mirage; biomass 1", "gharr; swordfish", options={"cards": [frost]})
    t.play("play frost")
    assert t.life("swordfish") == life


@rule("BCL-126", "BCL-200")
def test_all_effects_of_an_ability_happen_before_anybody_loses() -> None:
    t = table("nerys; ; hand stillwater; deck; biomass 1").play("play stillwater")
    assert t.over and t.result.winners == (1,), "A could not draw"
    assert t.life("A") == 440, "but gained Life first"


@rule("BCL-126", "BCL-200", "BCL-R32")
def test_a_beast_at_0_life_is_still_there_for_the_next_effect() -> None:
    whirl = own("whirl", "weather", "weather [enemy.beast]: damage(T,30); bounce(T)")
    t = table("gharr; ; hand whirl mirage; biomass 1", "gharr; swordfish", options={"cards": [whirl]}).play(
        "play whirl"
    )
    assert (t.hand("B"), t.discard("B")) == (["swordfish"], [])
