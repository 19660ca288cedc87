"""Cards of one's own: the rules hold whatever the ability language can say."""

from __future__ import annotations

import pytest

from tests.conformance.test_foretelling import check_foretold
from tests.games.beast_clans.table import GAME, Table, battle, own, table
from tests.marks import rule


@rule("BCL-389", "BCL-R10")
@pytest.mark.parametrize("effect", ["discard(wielder)", "bounce(wielder)", "uses(wielder,-10)", "pin(wielder)"])
def test_what_cannot_happen_to_a_royal_does_not_happen_to_a_royal_that_wields(effect: str) -> None:
    club = own("odd-club", "equipment", f"when wielded: {effect}")
    t = battle("gharr; stray-hound", "gharr", options={"cards": [club]}, a={"field": [{"card": "odd-club"}]})
    before = t.life("A")
    t.play("attack royal-A royal-B with odd-club#1", "finish").passing()
    assert (t.life("A"), t.discard("A"), t.hand("A").count("camel-quartermaster")) == (before, [], 0)


@rule("BCL-018", "BCL-141")
def test_a_price_is_paid_before_the_beast_that_lowers_it_is_sacrificed() -> None:
    merchant = own("merchant", "beast", "static: cost-mod(hand:card,-2)")
    rite = own("rite", "weather", "weather: draw(1)", cost=3, extra_cost="sac")
    fields = {"field": [{"card": "merchant"}]}
    t = table("gharr; hand rite mirage; biomass 1", "gharr", options={"cards": [merchant, rite]}, a=fields)
    assert t.play("play rite").biomass("A") == 0


@rule("BCL-123", "BCL-126")
def test_a_target_is_looked_at_once_not_before_every_effect() -> None:
    shroud = own("shroud", "weather", "weather [ally.beast]: give(T,vanish); grow(T,10,10)", cost=1)
    t = table("gharr; swordfish; hand shroud; biomass 1", "gharr", options={"cards": [shroud]})
    t.play("play shroud").passing()
    assert t.might("swordfish") == 40


@rule("BCL-411")
def test_two_searches_each_have_their_own_filter() -> None:
    quest = own("quest", "weather", "weather: search(deck:equipment); search(deck:beast)", cost=1)
    t = table("gharr; hand quest; biomass 1; deck war-hammer cliff-goat", "gharr", options={"cards": [quest]})
    t.play("play quest").passing()
    assert t.answers == ["none", "take war-hammer"]
    t.play("none")
    assert t.answers == ["none", "take cliff-goat"]


@rule("BCL-074")
def test_upkeep_can_be_changed_by_the_other_side_too() -> None:
    toll = own("toll", "castle", "static: upkeep-mod(enemy.beast,-1)")
    t = table("gharr; swordfish", "gharr", options={"cards": [toll]}, b={"field": [{"card": "toll"}]})
    assert t.object("swordfish")["upkeep"] == 2


@rule("BCL-277", "BCL-278", "BCL-R45")
def test_instances_of_one_step_do_not_change_each_other() -> None:
    hide = own("hide-cult", "castle", "static: aura-reduce(ally.beast.wounded,10)")
    field = {"field": [{"card": "war-elephant"}, {"card": "hide-cult"}]}
    t = battle("gharr; cleaner-shrimp, swordfish", "gharr", options={"cards": [hide]}, b=field)
    t.play("attack cleaner-shrimp#1 war-elephant#3", "attack swordfish#2 war-elephant#3", "finish").until("play-2")
    assert t.life("war-elephant") == 90 - 10 - 30


@rule("BCL-202", "BCL-364")
def test_cards_flipped_together_see_each_other_enter() -> None:
    eel = own("eel", "beast", "when ally-enters: life(my-royal,10)", keywords=["breach"])
    tide = own("tide", "weather", "weather: uses(each ally.facedown,-30)", cost=1)
    down = [{"card": "eel", "facedown": True}, {"card": "eel", "facedown": True}]
    t = table("gharr; hand tide; biomass 1", "gharr", options={"cards": [eel, tide]}, a={"field": down})
    before = t.life("A")
    t.play("play tide")
    while t.asked in ("order", "respond"):
        t.answer(t.state.actions()[0])
    assert t.life("A") == before + 20


@rule("BCL-257")
def test_nobody_attacks_what_has_left_the_field() -> None:
    t = battle("balam; canopy-panther, blowgun", "gharr; snapper-warden 30/20")
    t.play("attack canopy-panther#1 snapper-warden#3", "finish")
    t.until("guard-1", "respond").play("use blowgun#2 1").passing()
    assert t.life("canopy-panther") == 20


# -- what comes to light


def test_the_end_of_a_game_lays_the_hands_open() -> None:
    t = battle("balam; canopy-panther", "gharr; hand mirage sinkhole avalanche; life 30")
    t.play("attack canopy-panther#1 royal-B")
    check_foretold(t.state, t.state.parse("finish"), 1)


@pytest.mark.parametrize("hand", ["sinkhole", "sinkhole sinkhole", "sinkhole mirage"])
def test_a_discard_without_a_choice_comes_to_light_like_any_other(hand: str) -> None:
    t = battle("gharr; stray-hound, whisper-dart", f"gharr; hand {hand}; deck mirage avalanche war-cry overgrowth")
    t.play("attack stray-hound#1 royal-B with whisper-dart#2")
    check_foretold(t.state, t.state.parse("finish"), 1)


@rule("BCL-420")
def test_a_redeal_between_games_keeps_all_cards_of_a_player() -> None:
    t = Table(GAME.start(seed=5, royal_a="akrab", royal_b="ara", first_player="1", mode="best-of-three"))
    t.state.wish(0, "concede")
    t.play("swap sand-skink for dune-tortoise")
    match = t.truth["match"]
    there = sorted(match["main"][0] + match["side"][0])
    dealt = t.state.redeal(1, 3).snapshot()["match"]
    assert sorted(dealt["main"][0] + dealt["side"][0]) == there
