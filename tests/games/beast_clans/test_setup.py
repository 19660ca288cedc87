"""Setup: BCL-050 to BCL-057."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bestiary import OptionError
from tests.games.beast_clans.table import GAME, Table, table
from tests.marks import rule

SEEDS = range(60)
DESERT = Counter(
    {
        "sand-skink": 3,
        "jerboa-finder": 2,
        "fennec-blade": 3,
        "dune-tortoise": 2,
        "camel-quartermaster": 2,
        "horned-viper": 3,
        "vulture-gleaner": 2,
        "scorpion-lancer": 3,
        "ironback-monitor": 2,
        "buried-colossus": 1,
        "bone-scimitar": 3,
        "sun-shield": 2,
        "glass-lance": 2,
        "scouring-sandstorm": 1,
        "shifting-dunes": 2,
        "mirage": 2,
        "buried-vault": 1,
        "stray-hound": 2,
        "deserter-wolf": 1,
        "ruined-bastion": 1,
    }
)


def start(**options: Any) -> Table:
    """Desert against Jungle, nothing chosen yet."""
    return Table(GAME.start(**{"seed": 1, **options}))


def royals(t: Table, A: str = "akrab", B: str = "balam") -> Table:
    """Both choose their Royals, whoever is asked first."""
    while t.asked == "choose-royal":
        t.play(f"royal {A if t.player == 'A' else B}")
    return t


def ready(first: str = "A", **options: Any) -> Table:
    """The first turn has begun, in Play Phase 1."""
    return royals(start(first_player="12"["AB".index(first)], **options)).until("play-1")


# -- the players


@rule("BCL-R01")
@pytest.mark.parametrize("players", [1, 3, 4])
def test_exactly_two_play(players: int) -> None:
    with pytest.raises(OptionError):
        start(players=players)
    assert len(start(players=2).truth["players"]) == 2


# -- the Royals


@rule("BCL-050")
def test_each_player_chooses_a_royal_of_the_kingdom() -> None:
    t = start()
    asked: dict[str | None, list[str]] = {}
    while t.asked == "choose-royal":
        asked[t.player] = sorted(t.answers)
        t.play(t.answers[0])
    assert asked == {"A": ["royal akrab", "royal zahra"], "B": ["royal ara", "royal balam"]}


@rule("BCL-050", "BCL-380")
@pytest.mark.parametrize(("A", "B"), [("akrab", "ara"), ("zahra", "balam")])
def test_the_chosen_royal_is_placed_at_level_one(A: str, B: str) -> None:
    t = royals(start(), A, B)
    assert (t.whose("A")["royal"], t.whose("B")["royal"]) == (A, B)
    assert (t.level("A"), t.level("B")) == (1, 1)


@rule("BCL-050")
@pytest.mark.parametrize("player", ["A", "B"])
def test_the_choice_is_secret(player: str) -> None:
    """Whatever one player chooses, the other one and a spectator see the same until the reveal."""
    pairs = {"A": ("akrab", "zahra"), "B": ("balam", "ara")}
    one, other = (royals(start(first_player="coin"), **{player: royal}) for royal in pairs[player])
    assert one.asked == other.asked == "choose-first"
    rival = "BA"["AB".index(player)]
    for viewer in ("AB".index(rival), None):
        assert one.state.view(viewer) == other.state.view(viewer)
        told = [[event for event in t.events if event.seen_by(viewer)] for t in (one, other)]
        assert told[0] == told[1]
    assert one.seen(player)["royal"] != other.seen(player)["royal"], "one knows the own choice"


@rule("BCL-050")
def test_who_chooses_second_does_not_know_the_first_choice() -> None:
    one, other = start(), start()
    first = one.player
    assert one.asked == "choose-royal"
    one.play(one.answers[0])
    other.play(other.answers[1])
    assert one.player != first
    assert one.answers == other.answers
    assert one.seat is not None
    assert one.state.view(one.seat) == other.state.view(one.seat)


@rule("BCL-050")
def test_a_fixed_royal_is_not_asked_for() -> None:
    t = start(royal_a="zahra", royal_b="ara")
    assert t.asked == "choose-first"
    assert (t.whose("A")["royal"], t.whose("B")["royal"]) == ("zahra", "ara")


@rule("BCL-053")
def test_both_royals_are_revealed_together_after_the_coin() -> None:
    t = royals(start(), "zahra", "ara")
    assert t.asked == "choose-first"
    for player, viewer in (("A", "B"), ("B", "A"), ("A", "-"), ("B", "-")):
        assert t.seen(player, viewer)["royal"] is None
    t.play(t.answers[0])
    for viewer in ("A", "B", "-"):
        assert t.seen("A", viewer)["royal"] == "zahra"
        assert t.seen("B", viewer)["royal"] == "ara"


# -- the decks


@rule("BCL-051")
def test_each_deck_is_the_players_main_deck_of_forty() -> None:
    t = royals(start(deck_b="desert-starter"), B="zahra")
    for player in "AB":
        assert Counter(t.deck(player)) == DESERT
        assert len(t.deck(player)) == 40


@rule("BCL-051")
def test_the_decks_are_shuffled() -> None:
    orders = {tuple(royals(start(seed=seed)).deck("A")) for seed in range(10)}
    assert len(orders) == 10
    assert {order[0] for order in orders} != {next(iter(orders))[0]}
    t = royals(start(deck_b="desert-starter"), B="zahra")
    assert t.deck("A") != t.deck("B"), "each is shuffled by itself"


@rule("BCL-051")
def test_the_decks_lie_face_down() -> None:
    t = ready()
    for viewer in ("A", "B", "-"):
        assert t.seen("A", viewer)["deck_size"] == 35
        assert "deck" not in t.seen("A", viewer)


# -- who begins


@rule("BCL-052", "BCL-R06")
def test_the_coin_names_either_player() -> None:
    winners = Counter(royals(start(seed=seed)).player for seed in SEEDS)
    assert set(winners) == {"A", "B"}
    assert min(winners.values()) >= 15


@rule("BCL-052", "BCL-R06")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_named_player_decides_who_begins(first: str) -> None:
    for seed in range(6):
        t = royals(start(seed=seed))
        assert t.asked == "choose-first"
        assert sorted(t.answers) == ["first A", "first B"]
        t.play(f"first {first}")
        assert (t.active, t.truth["turn"]) == (first, 1)


@rule("BCL-052")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_first_player_can_be_fixed(first: str) -> None:
    for seed in range(4):
        t = ready(first, seed=seed)
        assert (t.active, t.truth["turn"]) == (first, 1)


# -- the hands


@rule("BCL-054")
def test_the_hands_are_drawn_only_after_the_reveal() -> None:
    t = royals(start())
    assert (t.hand("A"), t.hand("B")) == ([], [])
    assert (len(t.deck("A")), len(t.deck("B"))) == (40, 40)


@rule("BCL-054")
@pytest.mark.parametrize("first", ["A", "B"])
def test_each_player_draws_four_cards(first: str) -> None:
    t = royals(start(first_player_draws=False))
    tops = {player: sorted(t.deck(player)[:4]) for player in "AB"}
    t.play(f"first {first}")
    assert {player: t.hand(player) for player in "AB"} == tops
    assert (len(t.deck("A")), len(t.deck("B"))) == (36, 36)


@rule("BCL-055", "BCL-R12")
def test_there_is_no_mulligan() -> None:
    """After the first player is known the next question is that player's first ACTION, with the hand as drawn."""
    for seed in range(10):
        t = royals(start(seed=seed, first_player_draws=False))
        tops = {player: sorted(t.deck(player)[:4]) for player in "AB"}
        t.play("first B")
        assert (t.asked, t.player, t.step) == ("action", "B", "play-1")
        assert {player: t.hand(player) for player in "AB"} == tops


# -- the start


@rule("BCL-056")
@pytest.mark.parametrize(
    ("A", "B", "lives"), [("akrab", "balam", (390, 380)), ("zahra", "ara", (400, 430)), ("akrab", "ara", (390, 430))]
)
def test_a_royal_starts_with_its_printed_life(A: str, B: str, lives: tuple[int, int]) -> None:
    t = royals(start(), A, B).play("first A")
    assert (t.life("A"), t.life("B")) == lives


@rule("BCL-056", "BCL-R14")
def test_everybody_starts_without_biomass() -> None:
    t = royals(start())
    assert (t.biomass("A"), t.biomass("B")) == (0, 0)


@rule("BCL-056", "BCL-R14")
@pytest.mark.parametrize(("first", "biomass"), [("A", (4, 0)), ("B", (0, 4))])
def test_the_second_player_has_none_during_the_first_turn(first: str, biomass: tuple[int, int]) -> None:
    t = ready(first)
    assert (t.biomass("A"), t.biomass("B")) == biomass


@rule("BCL-057", "BCL-R15")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_first_turn_draws_a_card(first: str) -> None:
    t = ready(first)
    second = "BA"["AB".index(first)]
    assert (len(t.hand(first)), len(t.hand(second))) == (5, 4)
    assert t.truth["turn"] == 1


@rule("BCL-057", "BCL-R15")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_very_first_draw_can_be_switched_off(first: str) -> None:
    t = ready(first, first_player_draws=False)
    assert (len(t.hand("A")), len(t.hand("B"))) == (4, 4)
    t.idle_turn().until("play-1")
    second = "BA"["AB".index(first)]
    assert (t.active, len(t.hand(second))) == (second, 5)
    t.idle_turn().until("play-1")
    assert (t.active, len(t.hand(first))) == (first, 5)


@rule("BCL-057", "BCL-R15")
def test_the_first_turn_has_both_combat_phases() -> None:
    for phase in ("attack-1", "attack-2"):
        t = table(A="akrab; hand bone-scimitar storm-condor", B="balam", step="biomass", turn=1, first=0)
        assert (t.step, t.truth["turn"]) == ("play-1", 1)
        t.play("play bone-scimitar").passing().until(phase, "attack")
        t.play(f"attack royal-A royal-B with {t.ref('bone-scimitar')}", "finish")
        assert (t.truth["turn"], t.life("B")) == (1, 380 - 20)


@rule("BCL-057", "BCL-R15")
def test_a_royal_with_equipment_attacks_on_the_very_first_turn() -> None:
    for seed in SEEDS:
        t = ready(seed=seed)
        if "bone-scimitar" in t.hand("A"):
            break
    t.play("play bone-scimitar").passing().until("attack-1", "attack")
    assert f"attack royal-A royal-B with {t.ref('bone-scimitar')}" in t.answers
    assert t.truth["turn"] == 1


@rule("BCL-057", "BCL-R15")
def test_the_first_turn_checks_evolution() -> None:
    t = table(A="balam; hand storm-condor; life 290", step="biomass", turn=1, first=0)
    assert (t.truth["turn"], t.level("A")) == (1, 2)
