"""Small positions of Beast Master with a known best answer: the last turn of the last Age, two players, P2 to play.

Nobody but P1 in one test is asked in windows. Who has as much Gold as the other shares the win.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.beast_master.table import Table, loot, table

from .puzzles import assert_finds, assert_wins


def last_turn(**fields: Any) -> Table:
    """P2's last turn. Unless a test says otherwise it has one Movement and no card left."""
    usual: dict[str, Any] = {
        "players": 2,
        "age": 6,
        "active": "P2",
        "moves_made": 3,
        "cards_played": 2,
        "options": {"ask": "never"},
        "loot": loot(),
    }
    return table(**{**usual, **fields})


def all_but(*cards: str) -> list[str]:
    """All other Colossus cards: for a discard pile that leaves these."""
    left = Counter(table(players=2).truth["colossus_deck"])
    left.subtract(cards)
    return sorted(left.elements())


# -- a win on the spot


def test_only_the_gold_mine_brings_enough() -> None:
    t = last_turn(P1="Colossus E5", P2="Colossus B1", gold={"P1": 3})
    assert_finds(t, "move colossus B1 C1", "create C1")


def test_the_banner_that_earns_nothing_is_the_one_that_moves() -> None:
    """All five Banners are out: the Mine's three Gold must not cost any of the Gold that the others bring."""
    out = dict.fromkeys(("A2", "A4", "A5", "B1", "B6"), "P2")
    tokens = loot(A2="loot-gold-2", A4="loot-gold-2", A5="loot-gold-1", B1="loot-gold-2", B6="loot-beast")
    t = last_turn(P1="Colossus E5", P2="Colossus A1, B2", banners=out, loot=tokens, gold={"P1": 10})
    assert_finds(t.play("move acolyte B2 C1"), "move B6")


# -- a loss that can be avoided


def test_the_banner_that_would_win_is_sabotaged() -> None:
    """P1 is asked before P2 scores: P2's lonely Banner on the Gold Mine is worth more than P1's lead."""
    t = last_turn(
        P1="Colossus E5",
        P2="Colossus A1",
        moves_made=4,
        banners={"C1": "P2", "A5": "P2"},
        loot=loot(A5="loot-colossus"),
        hands={"P1": "sabotage"},
        gold={"P1": 2},
        options={"ask": ["normal", "never"]},
    ).play("end")
    assert t.player == "P1"
    assert_finds(t, "play-beast sabotage")
    assert_wins(t)


def test_a_gift_that_gives_the_other_one_more_is_not_given() -> None:
    """Each card would bring P2 some Gold, but Solitude brings P1 more of it, and Comradery as much."""
    t = last_turn(
        P1="Colossus A2",
        P2="Colossus A2, B2",
        moves_made=4,
        cards_played=1,
        hands={"P2": "comradery solitude fortitude"},
        gold={"P1": 1},
    )
    assert_finds(t, "play fortitude")


# -- two steps


def test_the_colossus_goes_where_the_next_card_pays() -> None:
    """Authority pays for opposing Acolytes beside one's Colossus. A Banner on any Loot within reach is too little."""
    t = last_turn(
        P1="Colossus E5, B4 3",
        P2="Colossus B3, B3",
        cards_played=1,
        loot=loot(B4="loot-colossus", A2="loot-gold-2"),
        hands={"P2": "authority"},
        gold={"P1": 6},
    )
    assert_finds(t, "move colossus B3 B4")
    assert_wins(t)


def test_two_movements_lead_to_the_mine() -> None:
    """The Gold Mine is two spaces away: whoever goes first makes the road. What lies nearer brings too little."""
    t = last_turn(
        P1="Colossus E5",
        P2="Colossus A1",
        moves_made=2,
        loot=loot(A1="loot-beast", A2="loot-colossus", B1="loot-colossus", B3="loot-beast", C2="loot-beast"),
        gold={"P1": 3},
    )
    assert_finds(t, "move colossus A1 B1", "move colossus A1 B2", "create B1", "create B2")
    assert_wins(t)


# -- what is hidden


def test_cards_are_drawn_where_every_pair_wins() -> None:
    """Three cards are left in the deck, and two of them win: Pilfer draws one of these for certain."""
    t = last_turn(
        P1="Colossus E5",
        P2="Colossus B3, C2, B4",
        moves_made=4,
        cards_played=0,
        hands={"P2": "pilfer teleport"},
        colossus_discard=all_but("pilfer", "teleport", "fortitude", "audacity", "vandalize"),
        gold={"P1": 4},
    )
    assert_finds(t, "play pilfer", deals=6)


def test_cards_are_drawn_where_one_pair_in_two_wins() -> None:
    """One of four cards wins. Who has as much Gold as the other does not lose, so nothing else is of use."""
    t = last_turn(
        P1="Colossus E5",
        P2="Colossus B3, C2, B4",
        moves_made=4,
        cards_played=0,
        hands={"P2": "pilfer teleport"},
        colossus_discard=all_but("pilfer", "teleport", "audacity", "vandalize", "steal", "dodge"),
        gold={"P1": 6},
    )
    assert_finds(t, "play pilfer", worth=0.0, deals=40)
