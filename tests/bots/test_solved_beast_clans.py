"""Small positions of Beast Clans with a known best answer. The turn limit ends the game in a draw in turn 20.

Both sides have Akrab, whose ability is of no use here. A beast's Might and Life: canopy-panther 30/20 with RUSH,
mercenary-boar and swordfish 30/30, coati-pack 20/20, crag-puma 40/40; Guardians are bog-toad 10/50, stray-hound 10/40
and tapir-bulwark 20/50.
"""

from __future__ import annotations

from typing import Any

from tests.games.beast_clans.table import Table, table

from .puzzles import assert_finds, assert_wins


def duel(a: str, b: str, *, turns: int = 1, **fields: Any) -> Table:
    """So many turns are left, the running one included; then it is a draw."""
    return table(f"akrab; {a}", f"akrab; {b}", turn=21 - turns, options={"turn_limit": 20}, **fields)


# -- a win on the spot


def test_the_royal_is_struck_not_the_beast() -> None:
    """The Panther's 30 are what B has left. The Coati Pack may do what it likes besides."""
    t = duel("canopy-panther, coati-pack", "swordfish; life 30", step="attack-2")
    strikes = ("attack canopy-panther#1 royal-B", "attack coati-pack#2 royal-B", "attack coati-pack#2 swordfish#3")
    assert_finds(t, *strikes, sensible=True)
    assert_wins(t, sensible=True)


# -- a loss that can be avoided


def test_the_guardian_is_played_not_the_fighter() -> None:
    """B's Panther strikes for all the Life that A has left, and there is Biomass for one card."""
    t = duel(
        "hand tapir-bulwark swordfish; biomass 3; life 30",
        "canopy-panther; deck bog-toad bog-toad bog-toad",
        turns=2,
        step="play-2",
    )
    assert_finds(t, "play tapir-bulwark", worth=0.0, sensible=True)


def test_the_attack_that_kills_is_guarded() -> None:
    """Two attacks, one Guardian: 30 would be the end, 20 leave 10 Life."""
    t = duel("bog-toad; life 30", "coati-pack, canopy-panther", active="B", step="attack-2")
    t.play("attack coati-pack#2 royal-A", "attack canopy-panther#3 royal-A", "finish")
    assert_finds(t, "guard bog-toad#1 2", worth=0.0, sensible=True)


def test_the_beast_that_is_kept_is_the_one_that_guards() -> None:
    """There is Biomass for the upkeep of one. B cannot be beaten in this turn, and beats A in the next."""
    few = "deck sand-skink sand-skink sand-skink"
    t = duel(f"swordfish, tapir-bulwark; life 40; biomass 3; {few}", f"crag-puma; {few}", turns=2, step="upkeep")
    assert_finds(t, "pay tapir-bulwark#2", worth=0.0, sensible=True)


def test_the_beast_that_is_kept_is_the_one_that_wins() -> None:
    """The same choice, but now B has only 30 Life."""
    few = "deck sand-skink sand-skink sand-skink"
    t = duel(
        f"swordfish, tapir-bulwark; life 40; biomass 3; {few}", f"crag-puma; life 30; {few}", turns=2, step="upkeep"
    )
    assert_finds(t, "pay swordfish#1", sensible=True)
    assert_wins(t, sensible=True)


# -- two steps


def test_two_attacks_are_more_than_one_guardian_can_take() -> None:
    """Either of the two would be the end of B, but one alone is guarded."""
    t = duel("canopy-panther, swordfish", "bog-toad; life 30", step="attack-2")
    assert_finds(t, "attack canopy-panther#1 royal-B", "attack swordfish#2 royal-B", sensible=True)
    assert_finds(t.play("attack canopy-panther#1 royal-B"), "attack swordfish#2 royal-B", sensible=True)


def test_the_guardian_goes_first() -> None:
    """The flood kills the wounded Hound, and nobody stands before the Royal any more."""
    t = duel("mercenary-boar; hand flash-flood; biomass 2", "stray-hound 10/30, swordfish; life 30")
    assert_finds(t, "play flash-flood", sensible=True)
    assert_finds(t.play("play flash-flood"), "target stray-hound#2", sensible=True)
    assert_wins(t, sensible=True)


# -- what is hidden


def test_cards_are_drawn_where_every_order_of_the_deck_wins() -> None:
    """Three of the last four cards are Dart Frogs, which have RUSH: two draws bring one for certain."""
    frogs = "deck dart-frog dart-frog dart-frog blowgun"
    t = duel(f"hand overgrowth mercenary-boar; {frogs}; biomass 3", "life 10")
    assert_finds(t, "play overgrowth", deals=6, sensible=True)


def test_cards_are_drawn_where_one_order_in_two_wins() -> None:
    """One Dart Frog in four cards: a chance, and the Boar is none."""
    frog = "deck blowgun blowgun blowgun dart-frog"
    t = duel(f"hand overgrowth mercenary-boar; {frog}; biomass 3", "life 10")
    assert_finds(t, "play overgrowth", worth=0.5, deals=40, sensible=True)
