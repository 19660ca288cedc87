"""Matches: BCL-420 to BCL-422."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.beast_clans.table import GAME, Table
from tests.marks import rule

SIDE = {
    "A": "scouring-sandstorm scouring-sandstorm glass-lance sun-shield dune-tortoise buried-colossus raccoon-saboteur"
    " raccoon-saboteur acid-rain mercenary-boar",
    "B": "tapir-bulwark silverback-breaker river-anaconda monsoon-charge vine-mail overgrowth raccoon-saboteur"
    " raccoon-saboteur acid-rain renegade-warlord",
}


def match(**options: Any) -> Table:
    """A best-of-three match of Desert against Jungle, in Play Phase 1 of its first game."""
    chosen = {
        "mode": "best-of-three",
        "seed": 1,
        "first_player": "1",
        "royal_a": "akrab",
        "royal_b": "balam",
        **options,
    }
    return Table(GAME.start(**chosen))


def game(t: Table, winner: str) -> Table:
    """Play the running game: 'A' or 'B' wins it because the other one concedes; '-' is a draw by the turn limit."""
    if winner == "-":
        while not t.over and t.asked != "sideboard":
            t.answer(t.state.actions()[0])
    else:
        t.concede("BA"["AB".index(winner)])
    return t


def between(t: Table) -> Table:
    """Nobody changes anything between two games."""
    while not t.over and t.asked == "sideboard":
        t.play("finish")
    return t


def number(t: Table) -> int:
    """Which game of the match is running, counted from 1."""
    return int(t.state.view(None)["match"]["game"])


def cards(t: Table, player: str) -> Counter[str]:
    """The cards that a player brought to the running game."""
    own = t.whose(player)
    return Counter([*own["deck"], *own["hand"], *own["discard"], *(each["card"] for each in own["field"])])


# -- the sideboard


@rule("BCL-420")
def test_after_a_game_both_are_asked_for_their_changes() -> None:
    t = game(match(), "A")
    assert not t.over
    asked = []
    while t.asked == "sideboard":
        asked.append(t.player)
        t.play("finish")
    assert sorted(map(str, asked)) == ["A", "B"]


@rule("BCL-420")
def test_cards_are_exchanged_one_for_one() -> None:
    t = match()
    before = cards(t, "A")
    game(t, "A")
    while t.asked == "sideboard":
        if t.player == "A":
            assert "swap dune-tortoise for acid-rain" in t.answers
            t.play("swap dune-tortoise for acid-rain", "swap mirage for raccoon-saboteur")
        t.play("finish")
    after = cards(t, "A")
    assert after - before == Counter(["acid-rain", "raccoon-saboteur"])
    assert before - after == Counter(["dune-tortoise", "mirage"])
    assert sum(after.values()) == 40


@rule("BCL-420")
def test_any_number_of_cards_can_be_exchanged_and_none() -> None:
    t = match()
    before = {player: cards(t, player) for player in "AB"}
    game(t, "B")
    while t.asked == "sideboard":
        if t.player == "A":
            outs = list((before["A"] - Counter(SIDE["A"].split())).elements())[:10]
            t.play(*(f"swap {out} for {card}" for out, card in zip(outs, SIDE["A"].split(), strict=True)))
        t.play("finish")
    assert sum((cards(t, "A") - before["A"]).values()) == 10
    assert cards(t, "B") == before["B"]


@rule("BCL-420")
def test_a_change_can_be_taken_back_in_a_later_pause() -> None:
    t = match()
    before = cards(t, "A")
    game(t, "A")
    while t.asked == "sideboard":
        if t.player == "A":
            t.play("swap mirage for acid-rain")
        t.play("finish")
    assert cards(t, "A") != before
    game(t, "B")
    while t.asked == "sideboard":
        if t.player == "A":
            t.play("swap acid-rain for mirage")
        t.play("finish")
    assert cards(t, "A") == before


@rule("BCL-420")
def test_a_card_is_exchanged_only_as_often_as_it_is_there() -> None:
    t = game(match(), "A")
    assert t.player == "A"
    t.play("swap mirage for acid-rain")
    assert not any(line.endswith(" for acid-rain") for line in t.answers), "there was one"
    assert "swap ruined-bastion for mirage" in t.answers, "it lies in the sideboard now"
    t.play("swap ruined-bastion for mercenary-boar")
    assert not any(line.startswith("swap ruined-bastion ") for line in t.answers)


@rule("BCL-420")
def test_only_the_own_sideboard_can_be_brought_in() -> None:
    t = game(match(), "A")
    seen = {}
    while t.asked == "sideboard":
        assert t.player is not None
        seen[t.player] = {line.partition(" for ")[2] for line in t.answers if line.startswith("swap ")}
        t.play("finish")
    assert seen == {player: set(SIDE[player].split()) for player in "AB"}


@rule("BCL-420")
def test_the_changes_are_secret() -> None:
    """Whatever A exchanges, B and a spectator see and are told the same."""
    plain, changed = game(match(), "A"), game(match(), "A")
    assert plain.player == changed.player == "A"
    plain.play("finish")
    changed.play("swap dune-tortoise for acid-rain", "finish")
    assert plain.player == changed.player == "B"
    for seat in (1, None):
        assert plain.state.view(seat) == changed.state.view(seat)
        told = [[event for event in t.events if event.seen_by(seat)] for t in (plain, changed)]
        assert [event.text for event in told[0]] == [event.text for event in told[1]]


@rule("BCL-420", "BCL-035")
def test_without_a_sideboard_there_is_nothing_to_exchange() -> None:
    t = game(match(sideboard_a=[], sideboard_b=[]), "A")
    while t.asked == "sideboard":
        assert t.answers == ["finish"]
        t.play("finish")
    assert number(t) == 2


@rule("BCL-420")
def test_a_single_game_has_no_pause() -> None:
    t = Table(GAME.start(seed=1, first_player="1", royal_a="akrab", royal_b="balam")).concede("A")
    assert t.over


# -- every game is set up anew


@rule("BCL-421", "BCL-R61")
def test_royals_may_be_chosen_anew() -> None:
    t = match(royal_a="ask", royal_b="ask")
    chosen = iter([("akrab", "balam"), ("zahra", "balam"), ("akrab", "ara")])
    for place in (1, 2, 3):
        a, b = next(chosen)
        asked = set()
        while t.asked == "choose-royal":
            asked.add(t.player)
            options = {"royal akrab", "royal zahra"} if t.player == "A" else {"royal balam", "royal ara"}
            assert set(t.answers) == options
            t.play(f"royal {a if t.player == 'A' else b}")
        assert asked == {"A", "B"}
        assert (t.whose("A")["royal"], t.whose("B")["royal"]) == (a, b)
        if place < 3:
            between(game(t, "AB"[place - 1]))


@rule("BCL-421", "BCL-R61")
def test_a_new_coin_is_flipped() -> None:
    pairs = set()
    for seed in range(16):
        t = match(seed=seed, first_player="coin")
        assert t.asked == "choose-first"
        first = t.player
        between(game(t.play("first A"), "A"))
        assert t.asked == "choose-first"
        pairs.add((first, t.player))
    assert len(pairs) == 4, "the second coin does not depend on the first"


@rule("BCL-421", "BCL-R61")
def test_everything_else_begins_anew() -> None:
    t = match()
    decks = {player: t.deck(player) for player in "AB"}
    t.idle_turn().idle_turn().idle_turn()
    between(game(t, "A"))
    assert (t.truth["turn"], t.step, number(t)) == (1, "play-1", 2)
    assert (t.life("A"), t.life("B")) == (390, 380)
    assert (t.biomass("A"), t.biomass("B")) == (4, 0)
    assert (len(t.hand("A")), len(t.hand("B"))) == (5, 4)
    assert (t.field("A"), t.discard("A"), t.field("B"), t.discard("B")) == ([], [], [], [])
    for player in "AB":
        assert sum(cards(t, player).values()) == 40
        assert t.deck(player) != decks[player]


# -- who wins a match

MATCHES = [
    ("AA", (0,), (2, 0)),
    ("BB", (1,), (0, 2)),
    ("ABA", (0,), (2, 1)),
    ("BAA", (0,), (2, 1)),
    ("ABB", (1,), (1, 2)),
    ("-AA", (0,), (2, 0)),
    ("A-A", (0,), (2, 0)),
    ("A--", (0,), (1, 0)),
    ("-B-", (1,), (0, 1)),
    ("AB-", (), (1, 1)),
    ("-BA", (), (1, 1)),
    ("---", (), (0, 0)),
]


@rule("BCL-422", "BCL-R62")
@pytest.mark.parametrize(("games", "winners", "scores"), MATCHES)
def test_two_wins_or_the_most_wins_in_three_games_decide(
    games: str, winners: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    t = match(turn_limit=20)
    for place, winner in enumerate(games, start=1):
        assert not t.over, "the match has ended too early"
        assert number(t) == place
        game(t, winner)
        if place < len(games):
            between(t)
    assert t.over, "the match goes on too long"
    assert t.result.kind == ("win" if winners else "draw")
    assert (t.result.winners, t.result.scores) == (winners, scores)


@rule("BCL-422")
def test_a_match_keeps_the_score_of_its_games() -> None:
    t = between(game(match(turn_limit=20), "B"))
    assert t.truth["match"]["wins"] == [0, 1]
    between(game(t, "-"))
    assert (t.truth["match"]["wins"], t.truth["match"]["draws"]) == ([0, 1], 1)
