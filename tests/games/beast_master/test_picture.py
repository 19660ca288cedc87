"""The table in the terminal: every fact of the view is in it, also without colours."""

from __future__ import annotations

import re

import pytest
from rich.text import Text

from tests.games.beast_master.table import GAME, Table, loot, table
from tests.games.beast_master.test_decisions import ransacked, started, struck


def drawn(t: Table, seat: int | None = 0) -> str:
    """The picture with its markup taken away."""
    return Text.from_markup(t.state.picture(seat)).plain


def line_with(t: Table, start: str, seat: int | None = 0) -> str:
    return next(line.strip() for line in drawn(t, seat).splitlines() if line.strip().startswith(start))


def ground(t: Table, space: str) -> tuple[str, str]:
    """What is drawn of a space: its own line, and the pieces below it."""
    lines = drawn(t).splitlines()
    number = next(number for number, line in enumerate(lines) if re.search(rf"(^| ){space}( |$)", line))
    at = re.search(rf"(?:^| )({space})(?: |$)", lines[number])
    assert at is not None
    column = at.start(1)
    return re.split(r" {2,}", lines[number][column:])[0], re.split(r" {2,}", lines[number + 1][column:])[0].strip()


def full() -> Table:
    return table(
        P1="Colossus D3, D3 2, B3",
        P2="Colossus D3, B3, E4",
        banners={"D3": "P1", "E4": "P2 P2", "A2": "P3"},
        perks={"P2": "outpost"},
        gold={"P1": 3, "P2": 7},
        resting=[0, 1, 0, 0],
        hands={"P1": "zeal dodge dodge rampage", "P2": "pilfer rampage"},
        loot=loot(A2="loot-gold-2 loot-beast", E4="loot-colossus"),
        colossus_discard=["steal", "purge"],
        beast_discard=["eruption"],
        played={"steal": 1, "eruption": 2},
        moves_made=1,
        cards_played=1,
        age=2,
    )


def test_the_heading_says_when_it_is() -> None:
    heading = drawn(full()).splitlines()[0]
    for fact in ("Age 2 of 6", "first player A", "turn 5, A's", "3 of 4 Movements", "1 of 2 cards left"):
        assert fact in heading


@pytest.mark.parametrize(
    ("space", "tile", "pieces"),
    [
        ("D3", None, "A♜ B♜ 2×A ⚑A =A"),
        ("B3", None, "1×A 1×B =?"),
        ("E4", "E4 +C", "1×B ⚑⚑B =B"),
        ("A2", "A2 $2 +B", "⚑C"),
        ("C3", None, "BEAST"),
        ("C5", "C5 VOLCANO", None),
        ("B2", "B2 Hallowed", None),
        ("D2", "D2 Market", None),
        ("A3", "A3 Ruins", None),
        ("C1", "C1 Mine", None),
    ],
)
def test_a_space_shows_tile_loot_pieces_banners_and_control(space: str, tile: str | None, pieces: str | None) -> None:
    top, below = ground(full(), space)
    assert tile is None or top == tile
    assert pieces is None or below == pieces


def test_a_player_shows_everything_that_is_public() -> None:
    line = line_with(full(), "B (tide)")
    for fact in (
        "7 Gold",
        "7 ready, 1 resting",
        "3 Banners in supply",
        "1 Colossus + 1 Beast Master of 6",
        "Perk Outpost",
    ):
        assert fact in line
    assert "no Perk" in line_with(full(), "A (ember)")
    assert "Scoring now: 2 Colossus cards (E4 2 Colossus cards)" in drawn(full())


def test_decks_piles_and_played_cards_are_listed() -> None:
    assert line_with(full(), "Colossus deck") == "Colossus deck 31 cards  discard pile Steal, Purge"
    assert line_with(full(), "Beast Master deck") == "Beast Master deck 15 cards  discard pile Eruption"
    assert line_with(full(), "Played so far") == "Played so far Steal, Eruption 2"


def test_the_own_hand_tells_what_cannot_be_played() -> None:
    assert line_with(full(), "Your hand") == "Your hand Zeal, 2 (Dodge), Rampage"
    assert "Your hand" not in drawn(full(), None)
    assert "Pilfer" not in drawn(full(), 0)


def test_a_strike_names_card_victims_area_and_who_dodges() -> None:
    t = struck("dodge")
    assert "Rampage of A is about to kill 1×B on D3; struck D3" in drawn(t)
    assert "On the table Rampage of A" in drawn(t)
    assert "dodging B" in drawn(t.play("dodge"))


def test_windows_raised_hands_and_the_own_wish() -> None:
    t = table(hands={"P2": "rampage"}, phase="W2")
    assert "window W2" in drawn(t, None)
    t = table(hands={"P2": "rampage"}).wish("P2", "interrupt").wish("P1", "ask not-this-turn")
    assert "Wants to interrupt B" in drawn(t, None)
    assert "Asked in windows: normal, not for the rest of this turn" in drawn(t)


def test_setup_shows_the_next_landmark() -> None:
    t = started(landmarks="players-place")
    assert "Setup: A places" in drawn(t)
    assert "(8 of 8 left)" in line_with(t, "Next Landmark")


def test_what_only_the_viewer_knows() -> None:
    t = ransacked("take-flight", "bank-run", "eruption")
    assert line_with(t, "Drawn by Ransack") == "Drawn by Ransack Bank Run, Eruption, Take Flight"
    t.play("play eruption", "discard bank-run")
    assert line_with(t, "On top of") == "On top of the Beast Master deck Take Flight"
    assert "Take Flight" not in drawn(t, 1)
    given = table(hands={"P1": "extortion", "P2": "zeal"}).play("play extortion")
    assert "you gave Zeal" in drawn(given, 1)
    assert "Zeal" not in drawn(given, 2)


def test_the_end_has_a_score_sheet_and_no_turn() -> None:
    earned = [{"loot": 5, "kills": 4, "lost": 2}, {"gifts": 3, "taken": 2}, {}, {}]
    t = table(
        active="P4",
        age=6,
        gold={"P1": 7, "P2": 5},
        earned=earned,
        hands={"P2": "zeal dodge"},
    ).end_turn()
    shown = drawn(t)
    assert shown.splitlines()[0] == "Age 6 of 6, first player A  A wins with 7 Gold."
    for row in (
        "Loot 5 0 0 0",
        "Kills 4 0 0 0",
        "Divine Gifts 0 3 0 0",
        "Taken from others 0 2 0 0",
        "Lost to others -2 0 0 0",
    ):
        assert row in [" ".join(line.split()) for line in shown.splitlines()]
    assert "Gold 7 5 0 0" in [" ".join(line.split()) for line in shown.splitlines()]
    assert "holds Zeal, Dodge" in shown


@pytest.mark.parametrize("seed", [1, 2])
def test_every_number_of_the_view_is_in_the_picture_throughout_a_game(seed: int) -> None:
    t = Table(GAME.start(seed=seed, players=3, length="half"))
    number = 0
    while not t.over:
        actions = t.state.actions()
        t.answer(actions[number * 5 % len(actions)])
        number += 1
        if number % 25:
            continue
        seen, shown = t.state.view(None), drawn(t, None)
        for row in seen["seats"]:
            line = line_with(t, f"{'ABC'[row['seat']]} (", None)
            for fact in (
                f"{row['gold']} Gold",
                f"{row['ready']} ready, {row['resting']} resting",
                f"of {row['limit']}",
            ):
                assert fact in line
        assert shown.count("⚑") - 1 == sum(space["banners"] for space in seen["spaces"]), "one is in the legend"
        assert shown.count("=?") - 1 == sum(space["contested"] for space in seen["spaces"])
