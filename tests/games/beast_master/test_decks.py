"""Decks that run out: BMR-251 to BMR-253."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_master.box import BEAST_CARDS, COLOSSUS_CARDS, all_but
from tests.games.beast_master.table import Table, loot, table
from tests.marks import rule

NEVER = ["never"] * 4
BEASTS = {
    "P2": "eruption eruption eruption rampage rampage rampage",
    "P3": "bank-run ghouls landslide power-surge ransack ransack",
    "P4": "enrage-the-beast enrage-the-beast ritual-sacrifice sabotage take-flight",
}
"""All the Beast Master cards but Terraform, in the hands of three players."""
FOUR = "convert convert purge purge"


def mantle(t: Table, *cards: str) -> Table:
    """Use Beast Mantle with these cards."""
    t.play("mantle", *(f"discard {card}" for card in cards))
    return t.play("done") if t.asked == "discard" else t


@rule("BMR-251", "BMR-R29")
def test_an_empty_deck_is_formed_anew_of_the_discard_pile() -> None:
    t = table(colossus_deck=[], colossus_discard=all_but(COLOSSUS_CARDS), phase="draw")
    (drawn,) = t.hand("P1")
    assert t.truth["colossus_discard"] == []
    assert sorted(t.truth["colossus_deck"]) == sorted(all_but(COLOSSUS_CARDS, drawn))


@rule("BMR-251", "BMR-408", "BMR-R29")
def test_the_deck_of_beast_master_cards_is_formed_anew_as_well() -> None:
    discard = all_but(BEAST_CARDS)
    t = table(banners={"A2": "P1"}, loot=loot(A2="loot-beast"), beast_deck=[], beast_discard=discard, ask=NEVER)
    t.play("end")
    (drawn,) = t.hand("P1")
    assert t.truth["beast_discard"] == []
    assert sorted(t.truth["beast_deck"]) == sorted(all_but(BEAST_CARDS, drawn))


@rule("BMR-251", "BMR-451")
def test_what_is_left_of_the_deck_is_drawn_first() -> None:
    discard = all_but(COLOSSUS_CARDS, "pilfer solitude")
    t = table(hands={"P1": "pilfer"}, colossus_deck=["solitude"], colossus_discard=discard).play("play pilfer")
    hand = t.hand("P1")
    assert len(hand) == 2
    assert "solitude" in hand
    assert len(t.truth["colossus_deck"]) == 35


@rule("BMR-251", "BMR-R29")
def test_the_discard_pile_is_left_alone_until_a_card_is_needed() -> None:
    discard = all_but(COLOSSUS_CARDS, "solitude")
    t = table(colossus_deck=["solitude"], colossus_discard=discard, phase="draw")
    assert t.hand("P1") == ["solitude"]
    assert t.truth["colossus_deck"] == []
    assert t.truth["colossus_discard"] == discard


@rule("BMR-251")
def test_the_new_deck_is_shuffled() -> None:
    fields: dict[str, Any] = {"colossus_deck": [], "colossus_discard": all_but(COLOSSUS_CARDS), "phase": "draw"}
    decks = {tuple(table(seed=seed, **fields).truth["colossus_deck"]) for seed in range(6)}
    assert len(decks) > 1


@rule("BMR-251")
def test_the_new_deck_of_beast_master_cards_is_shuffled() -> None:
    fields: dict[str, Any] = {"banners": {"A2": "P1"}, "loot": loot(A2="loot-beast"), "ask": NEVER}
    piles: dict[str, Any] = {"beast_deck": [], "beast_discard": all_but(BEAST_CARDS)}
    decks = {tuple(table(seed=seed, **fields, **piles).play("end").truth["beast_deck"]) for seed in range(6)}
    assert len(decks) > 1


@rule("BMR-252", "BMR-R29")
def test_with_nothing_to_draw_nothing_is_drawn() -> None:
    hands = {**BEASTS, "P4": f"{BEASTS['P4']} terraform"}
    t = table(hands=hands, banners={"A2": "P1"}, loot=loot(A2="loot-beast"), beast_deck=[], beast_discard=[], ask=NEVER)
    t.play("end")
    assert t.hand("P1") == []
    assert t.player == "P2"  # the game goes on with the next turn


@rule("BMR-252", "BMR-421")
def test_of_two_cards_the_missing_one_is_simply_not_drawn() -> None:
    t = table(hands={"P1": FOUR, **BEASTS}, perks={"P1": "beast-mantle"}, beast_deck=["terraform"], ask=NEVER)
    mantle(t, *FOUR.split())
    assert t.hand("P1") == ["terraform"]
    assert t.truth["beast_deck"] == t.truth["beast_discard"] == []


@rule("BMR-251", "BMR-421")
def test_the_second_card_comes_from_the_discard_pile() -> None:
    hands = {"P1": FOUR, **BEASTS, "P4": "enrage-the-beast enrage-the-beast ritual-sacrifice sabotage"}
    piles: dict[str, Any] = {"beast_deck": ["terraform"], "beast_discard": ["take-flight"]}
    t = mantle(table(hands=hands, perks={"P1": "beast-mantle"}, ask=NEVER, **piles), *FOUR.split())
    assert t.hand("P1") == ["take-flight", "terraform"]


@rule("BMR-253", "BMR-246", "BMR-R29")
def test_a_colossus_card_being_resolved_is_not_shuffled_in() -> None:
    discard = all_but(COLOSSUS_CARDS, "pilfer")
    t = table(hands={"P1": "pilfer"}, colossus_deck=[], colossus_discard=discard).play("play pilfer")
    assert t.truth["colossus_discard"] == ["pilfer"]
    assert sorted([*t.truth["colossus_deck"], *t.hand("P1")]) == sorted(discard)


@rule("BMR-253", "BMR-467")
def test_a_beast_master_card_being_resolved_is_not_shuffled_in() -> None:
    hands = {"P1": "ransack", "P2": "ransack"}
    t = table(hands=hands, beast_deck=[], beast_discard=all_but(BEAST_CARDS, "ransack ransack"), ask=NEVER)
    t.play("play-beast ransack")
    drawn = t.state.view(0)["drawn"]
    assert len(drawn) == 3
    assert "ransack" not in [*drawn, *t.truth["beast_deck"], *t.truth["beast_discard"]]


@rule("BMR-253", "BMR-247")
@pytest.mark.parametrize("holder", ["P1", "P2"])
def test_perks_in_front_of_players_are_not_shuffled_in(holder: str) -> None:
    discard = all_but(COLOSSUS_CARDS, "outpost")
    t = table(perks={holder: "outpost"}, colossus_deck=[], colossus_discard=discard, phase="draw")
    assert sorted([*t.truth["colossus_deck"], *t.hand("P1")]) == sorted(discard)
    assert t.perk(holder) == "outpost"
