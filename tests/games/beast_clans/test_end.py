"""The end of the game: BCL-400 to BCL-407."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from tests.games.beast_clans.table import GAME, Table, table
from tests.marks import rule

SPARE = "storm-condor"  # in hand it keeps its owner in ACTION: nobody can pay for it here

RUIN: dict[str, Any] = {
    "id": "common-ruin",
    "name": "Common Ruin",
    "kingdom": "rebel",
    "type": "weather",
    "cost": 1,
    "keywords": [],
    "abilities": ["weather: damage(my-royal,50); damage(enemy-royal,50)"],
}
GAMBLE = {**RUIN, "id": "gamble", "name": "Gamble", "abilities": ["weather: draw(1); damage(enemy-royal,50)"]}
MARTYR: dict[str, Any] = {
    "id": "martyr",
    "name": "Martyr",
    "kingdom": "rebel",
    "type": "beast",
    "cost": 1,
    "might": 10,
    "life": 10,
    "keywords": [],
    "abilities": ["when royal-hit: damage(my-royal,10)", "cost <biomass 1>: damage(my-royal,10)"],
}
SAINT = {
    **MARTYR,
    "id": "saint",
    "name": "Saint",
    "abilities": ["when royal-hit: life(my-royal,10); damage(my-royal,10)", "cost <biomass 1>: damage(my-royal,10)"],
}


def ended(t: Table) -> tuple[str, tuple[int, ...], str]:
    """How the game ended: kind, winners, reason."""
    assert t.over
    assert t.state.actions() == []
    return t.result.kind, t.result.winners, t.result.reason


# -- a Royal at 0 Life


@rule("BCL-400", "BCL-401")
def test_a_royal_brought_to_zero_in_combat_loses() -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}", B="gharr; life 30", step="attack-1")
    t.play("attack canopy-panther#1 royal-B", "finish")
    assert ended(t) == ("win", (0,), "royal-fallen")
    assert t.result.scores == (1, 0)
    assert t.result.ranking == ((0,), (1,))


@rule("BCL-400", "BCL-401")
def test_an_attacking_royal_can_lose_too() -> None:
    t = table(A=f"akrab; bone-scimitar; hand {SPARE}; life 30", B="thalor; swordfish", step="attack-1")
    t.play("attack royal-A swordfish#2 with bone-scimitar#1", "finish")
    assert ended(t) == ("win", (1,), "royal-fallen")
    assert t.result.scores == (0, 1)


@rule("BCL-400")
def test_ten_life_are_enough_to_go_on() -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}", B="gharr; life 40", step="attack-1")
    t.play("attack canopy-panther#1 royal-B", "finish")
    assert (t.over, t.life("B")) == (False, 10)


@rule("BCL-400", "BCL-401")
def test_a_royal_brought_to_zero_by_an_ability_loses() -> None:
    t = table(A=f"gharr@3; hand {SPARE}; biomass 1", B="balam; life 40").play("use royal-A 1").passing()
    assert ended(t) == ("win", (0,), "royal-fallen")


@rule("BCL-401")
def test_the_game_ends_in_the_middle_of_a_resolution() -> None:
    """The Storm Petrel's ability resolves first; the cards of the Overgrowth are never drawn."""
    t = table(A=f"thalor; storm-petrel; hand overgrowth {SPARE}; deck dart-frog blowgun; biomass 2", B="gharr; life 10")
    t.play("play overgrowth")
    assert ended(t) == ("win", (0,), "royal-fallen")
    assert (t.hand("A"), t.deck("A")) == ([SPARE], ["dart-frog", "blowgun"])


@rule("BCL-401")
def test_the_game_ends_in_the_middle_of_a_step() -> None:
    """The equipment that struck the last blow does not even lose its Uses."""
    t = table(A="akrab; bone-scimitar", B="gharr; life 20", step="attack-1")
    t.play("attack royal-A royal-B with bone-scimitar#1", "finish")
    assert ended(t) == ("win", (0,), "royal-fallen")
    assert (t.step, t.uses("bone-scimitar")) == ("damage-1", 40)


@rule("BCL-401")
def test_nothing_is_possible_afterwards() -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}", B="gharr; life 30", step="attack-1")
    t.play("attack canopy-panther#1 royal-B", "finish")
    assert (t.seat, t.answers) == (None, [])
    with pytest.raises(bestiary.IllegalAction):
        t.state.wish(1, "concede")
    assert t.result.winners == (0,)


# -- an empty deck


@rule("BCL-402", "BCL-R57")
def test_an_empty_deck_is_harmless_until_a_draw() -> None:
    t = table(A=f"balam; hand {SPARE}; deck", B=f"gharr; hand {SPARE}").play("pass", "pass")
    assert (t.over, t.active) == (False, "B")
    t.idle_turn()
    assert ended(t) == ("win", (1,), "deck-empty")


@rule("BCL-402", "BCL-R57")
def test_the_last_card_can_be_drawn() -> None:
    t = table(A="balam; deck dart-frog", step="draw")
    assert (t.over, t.hand("A"), t.deck("A")) == (False, ["dart-frog"], [])


@rule("BCL-402", "BCL-081", "BCL-R57")
def test_who_must_draw_from_an_empty_deck_loses_before_any_combat() -> None:
    t = table(A="balam; canopy-panther; deck", B="gharr; life 10", step="draw")
    assert ended(t) == ("win", (1,), "deck-empty")


@rule("BCL-402", "BCL-R57")
def test_a_draw_by_an_ability_can_lose_the_game() -> None:
    t = table(A=f"balam; hand overgrowth {SPARE}; deck; biomass 2").play("play overgrowth")
    assert ended(t) == ("win", (1,), "deck-empty")


@rule("BCL-402", "BCL-R68")
def test_even_on_the_opponents_turn() -> None:
    t = table(A=f"balam; hand acid-rain {SPARE}; biomass 1", B="jabari; hide-shield; deck").play("play acid-rain")
    assert ended(t) == ("win", (0,), "deck-empty")


@rule("BCL-402")
def test_the_loss_is_found_by_the_next_state_check() -> None:
    """What else the ability does is still done."""
    t = table(A=f"gharr; hand stillwater {SPARE}; deck; biomass 1").play("play stillwater")
    assert ended(t) == ("win", (1,), "deck-empty")
    assert t.life("A") == 430


@rule("BCL-404", "BCL-R57")
def test_cards_are_drawn_one_at_a_time_until_one_fails() -> None:
    t = table(A=f"balam; hand overgrowth {SPARE}; deck dart-frog; biomass 2").play("play overgrowth")
    assert ended(t) == ("win", (1,), "deck-empty")
    assert (t.hand("A"), t.deck("A")) == (sorted(["dart-frog", SPARE]), [])


@rule("BCL-404")
def test_two_cards_are_the_two_on_top() -> None:
    t = table(A=f"balam; hand overgrowth {SPARE}; deck dart-frog blowgun coati-pack; biomass 2").play("play overgrowth")
    assert (t.hand("A"), t.deck("A")) == (sorted(["blowgun", "dart-frog", SPARE]), ["coati-pack"])


@rule("BCL-405", "BCL-R57")
def test_searching_an_empty_deck_loses_nothing() -> None:
    t = table(A=f"sefa@2; hand {SPARE}; deck; biomass 2").play("use royal-A 1")
    assert (t.over, t.asked, t.biomass("A")) == (False, "action", 0)


@rule("BCL-405", "BCL-R57")
@pytest.mark.parametrize("deck", ["", "swordfish", "swordfish reef-crab"])
def test_scouting_a_small_deck_loses_nothing(deck: str) -> None:
    t = table(A=f"thalor; hand deep-current {SPARE}; deck {deck}; biomass 1").play("play deep-current").passing()
    while t.asked == "scout":
        t.play(t.answers[0])
    assert (t.over, t.asked) == (False, "action")
    assert len(t.deck("A")) == max(0, len(deck.split()) - 1)


# -- both lose


@rule("BCL-403")
def test_two_royals_that_fall_together_make_a_draw() -> None:
    t = table(A="akrab; glass-lance; life 10", B="zahra; scrap-plate; life 30", step="attack-1")
    t.play("attack royal-A royal-B with glass-lance#1", "finish", "wield scrap-plate#2 royal-B", "finish")
    assert ended(t) == ("draw", (), "both-lost")
    assert t.result.ranking == ((0, 1),)


@rule("BCL-403", "BCL-R57")
def test_one_ability_can_make_both_lose() -> None:
    options = {"cards": [RUIN, GAMBLE]}
    t = table(A=f"balam; hand common-ruin {SPARE}; biomass 1; life 50", B="gharr; life 50", options=options)
    assert ended(t.play("play common-ruin")) == ("draw", (), "both-lost")
    t = table(A=f"balam; hand gamble {SPARE}; deck; biomass 1", B="gharr; life 50", options=options)
    assert ended(t.play("play gamble")) == ("draw", (), "both-lost")


@rule("BCL-403", "BCL-401")
def test_a_loss_that_would_have_come_later_does_not_count() -> None:
    """The Petrel's ability ends the game; the draws that A could not have made are not asked for."""
    t = table(A=f"thalor; storm-petrel; hand overgrowth {SPARE}; deck; biomass 2", B="gharr; life 10")
    assert ended(t.play("play overgrowth")) == ("win", (0,), "royal-fallen")


# -- conceding


@rule("BCL-406", "BCL-R58")
@pytest.mark.parametrize(("player", "winner"), [("A", 1), ("B", 0)])
def test_who_concedes_loses(player: str, winner: int) -> None:
    t = table(A=f"balam; hand {SPARE}", B=f"gharr; hand {SPARE}", active=player).concede(player)
    assert ended(t) == ("win", (winner,), "conceded")


@rule("BCL-406", "BCL-R58")
@pytest.mark.parametrize(
    ("asked", "lines"),
    [
        ("choose-royal", []),
        ("choose-first", ["royal akrab", "royal balam"]),
        ("action", ["royal akrab", "royal balam", "first A"]),
    ],
)
def test_one_can_concede_in_the_setup(asked: str, lines: list[str]) -> None:
    t = Table(GAME.start(seed=1)).play(*lines)
    assert t.asked == asked
    assert t.player is not None
    player, seat = t.player, t.seat
    t.concede(player)
    assert ended(t)[2] == "conceded"
    assert seat not in t.result.winners


@rule("BCL-406", "BCL-R58")
def test_one_can_concede_at_every_kind_of_question() -> None:
    tables = {
        "upkeep": table(A="balam; canopy-panther", step="biomass"),
        "target": table(A="akrab; hand mirage; biomass 1", B="gharr; bog-toad, mire-newt").play("play mirage"),
        "attack": table(A="balam; canopy-panther", step="attack-1"),
        "pay-discard": table(A=f"balam; coati-pack; hand blowgun {SPARE}").play("use coati-pack#1 1"),
        "scout": table(A="thalor; hand deep-current; biomass 1").play("play deep-current"),
    }
    for asked, t in tables.items():
        assert (t.asked, t.player) == (asked, "A")
        assert ended(t.concede("A")) == ("win", (1,), "conceded")
    t = table(A="balam; canopy-panther", B="gharr; stray-hound", step="attack-1")
    t.play("attack canopy-panther#1 royal-B", "finish")
    assert (t.asked, t.player) == ("guard", "B")
    assert ended(t.concede("B")) == ("win", (0,), "conceded")


# -- safety stops


@rule("BCL-407", "BCL-R59")
def test_the_game_is_a_draw_when_the_turn_limit_is_exceeded() -> None:
    t = table(A=f"balam; hand {SPARE}", B=f"gharr; hand {SPARE}", turn=19, options={"turn_limit": 20}).idle_turn()
    assert (t.over, t.truth["turn"]) == (False, 20)
    t.idle_turn()
    assert ended(t) == ("draw", (), "turn-limit")


@rule("BCL-407")
def test_without_a_limit_the_game_goes_on() -> None:
    t = table(A=f"balam; hand {SPARE}", B=f"gharr; hand {SPARE}", turn=60).idle_turn()
    assert (t.over, t.truth["turn"]) == (False, 61)


@rule("BCL-407", "BCL-R59")
@pytest.mark.parametrize(
    ("life", "end"),
    [
        (1000, ("win", (1,), "royal-fallen")),
        (2000, ("win", (1,), "royal-fallen")),
        (2020, ("draw", (), "resolution-limit")),
    ],
)
def test_more_than_two_hundred_abilities_in_one_resolution_are_too_many(life: int, end: tuple[Any, ...]) -> None:
    """Every ability brings the Royal 10 Life closer to its fall: 200 of them may resolve."""
    t = table(
        A=f"balam; hand {SPARE}; biomass 1; life {life}", a={"field": [{"card": "martyr"}]}, options={"cards": [MARTYR]}
    )
    assert ended(t.play("use martyr#1 2")) == end


@rule("BCL-407", "BCL-R59")
def test_an_endless_chain_of_abilities_is_a_draw() -> None:
    t = table(A=f"balam; hand {SPARE}; biomass 1", a={"field": [{"card": "saint"}]}, options={"cards": [SAINT]})
    assert ended(t.play("use saint#1 2")) == ("draw", (), "resolution-limit")
    assert t.life("A") > 0
