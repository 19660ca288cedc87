"""How the deck is stacked (MBT-040 to MBT-049).

The generator is the engine's own affair. What can be said without it: all stacks come from one shuffled list, and the
competitive deck shows that list as it is, so the stacks of the other modes can be held against it.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.games.mechanical_beast.table import GAME
from tests.marks import rule

SEEDS = range(200)
FEW_SEEDS = range(12)
ROOMS = [f"room-{number:02}" for number in range(1, 69)]
IN_ORDER = ("control-room", "emergency-exit", "lockdown")
SPECIAL = set(IN_ORDER)


def deck(seed: int, **options: Any) -> list[str]:
    """The whole deck of a new game, top first: solo co-op at the starting level unless the options say otherwise."""
    found: list[str] = GAME.start(**{"players": 1, "seed": seed, **options}).snapshot()["deck"]
    return found


def race_deck(seed: int, **options: Any) -> list[str]:
    return deck(seed, mode="competitive", players=2, **options)


def shuffled(seed: int) -> list[str]:
    """The ordinary rooms in the order of step 1: the competitive deck leaves them in it."""
    return [tile for tile in race_deck(seed) if tile not in SPECIAL]


def stacked(rest: list[str], cuts: list[int], *between: list[str]) -> list[str]:
    """The rest cut at these points, with something put into each cut."""
    found = rest[: cuts[0]]
    for stack, start, end in zip(between, cuts, [*cuts[1:], len(rest)], strict=True):
        found += [*stack, *rest[start:end]]
    return found


# -- step 1


@rule("MBT-040")
def test_all_68_rooms_are_shuffled() -> None:
    for seed in SEEDS:
        assert sorted(shuffled(seed)) == ROOMS


@rule("MBT-040")
def test_any_room_can_come_anywhere() -> None:
    orders = [shuffled(seed) for seed in range(600)]
    for index in (0, 7, 14, 40, 67):
        found = Counter(order[index] for order in orders)
        assert len(found) == 68, "every room has been there once"
        assert max(found.values()) <= 30, "and none of them very often"


@rule("MBT-049")
def test_different_seeds_give_different_decks() -> None:
    assert len({tuple(deck(seed)) for seed in SEEDS}) == len(SEEDS)


# -- steps 2 to 4


@rule("MBT-041", "MBT-044")
def test_the_first_14_rooms_are_set_aside_and_the_other_54_are_the_rest() -> None:
    for seed in FEW_SEEDS:
        tiles = deck(seed)
        rest = tiles[:14] + tiles[22:36] + tiles[37:50] + tiles[58:]
        assert rest == shuffled(seed)[14:]


@rule("MBT-042")
def test_the_control_stack_holds_the_first_seven() -> None:
    for seed in FEW_SEEDS:
        assert sorted(deck(seed)[14:22]) == sorted(["control-room", *shuffled(seed)[:7]])


@rule("MBT-043")
def test_the_lockdown_stack_holds_the_next_seven() -> None:
    for seed in FEW_SEEDS:
        assert sorted(deck(seed)[50:58]) == sorted(["lockdown", *shuffled(seed)[7:14]])


@rule("MBT-042")
def test_the_control_room_can_be_anywhere_in_its_stack() -> None:
    assert {deck(seed).index("control-room") for seed in SEEDS} == set(range(14, 22))


@rule("MBT-043")
def test_the_lockdown_can_be_anywhere_in_its_stack() -> None:
    assert {deck(seed).index("lockdown") for seed in SEEDS} == set(range(50, 58))


@rule("MBT-042", "MBT-043")
def test_the_two_stacks_are_shuffled_apart() -> None:
    places = {(deck(seed).index("control-room") - 14, deck(seed).index("lockdown") - 50) for seed in SEEDS}
    assert len(places) > 40, "most of the 64 pairs turn up"


# -- step 5


@rule("MBT-044", "MBT-046", "MBT-R02")
@pytest.mark.parametrize("difficulty", ["starting", "extreme"])
def test_four_stacks_with_the_exit_in_the_middle(difficulty: str) -> None:
    for seed in SEEDS:
        tiles = deck(seed, difficulty=difficulty)
        assert len(tiles) == len(set(tiles)) == 71
        assert tiles.index("control-room") in range(14, 22)
        assert tiles.index("emergency-exit") == 36
        assert tiles.index("lockdown") in range(50, 58)


@rule("MBT-044", "MBT-047", "MBT-R02")
@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_three_stacks_and_no_exit(difficulty: str) -> None:
    for seed in SEEDS:
        tiles = deck(seed, difficulty=difficulty)
        assert len(tiles) == len(set(tiles)) == 70
        assert "emergency-exit" not in tiles
        assert tiles.index("control-room") in range(18, 26)
        assert tiles.index("lockdown") in range(44, 52)


@rule("MBT-047")
@pytest.mark.parametrize(("difficulty", "box"), [("starting", 0), ("normal", 1), ("hard", 1), ("extreme", 0)])
def test_the_exit_goes_back_to_the_box(difficulty: str, box: int) -> None:
    truth = GAME.start(players=1, seed=1, difficulty=difficulty).snapshot()
    assert truth["box"] == ["emergency-exit"] * box


@rule("MBT-047")
@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_three_stacks_are_cut_from_the_same_list(difficulty: str) -> None:
    for seed in FEW_SEEDS:
        tiles, rest = deck(seed, difficulty=difficulty), shuffled(seed)[14:]
        assert tiles == stacked(rest, [18, 36], tiles[18:26], tiles[44:52])
        assert sorted(tiles[18:26]) == sorted(["control-room", *shuffled(seed)[:7]])
        assert sorted(tiles[44:52]) == sorted(["lockdown", *shuffled(seed)[7:14]])


# -- loose cuts


@rule("MBT-045", "MBT-R02")
def test_a_loose_cut_moves_each_cut_point_by_up_to_two() -> None:
    for seed in range(60):
        even, loose, rest = deck(seed), deck(seed, stack_cut="loose"), shuffled(seed)[14:]
        control, lockdown = even[14:22], even[50:58]
        ways = product(range(12, 17), range(26, 31), range(39, 44))
        assert any(loose == stacked(rest, [*cuts], control, ["emergency-exit"], lockdown) for cuts in ways)


@rule("MBT-045")
@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_a_loose_cut_in_three(difficulty: str) -> None:
    for seed in range(60):
        even, loose = (deck(seed, difficulty=difficulty, stack_cut=cut) for cut in ("even", "loose"))
        rest = shuffled(seed)[14:]
        ways = product(range(16, 21), range(34, 39))
        assert any(loose == stacked(rest, [*cuts], even[18:26], even[44:52]) for cuts in ways)


@rule("MBT-045")
def test_a_loose_cut_is_drawn_evenly() -> None:
    found = Counter(deck(seed, stack_cut="loose").index("emergency-exit") for seed in range(500))
    assert set(found) == set(range(34, 39))
    assert min(found.values()) > 60, "about a hundred each"


@rule("MBT-045")
def test_each_cut_point_is_drawn_by_itself() -> None:
    pairs = set()
    for seed in range(300):
        even, loose = deck(seed), deck(seed, stack_cut="loose")
        pairs.add(tuple(loose.index(tile) - even.index(tile) for tile in IN_ORDER))
    moves = range(-2, 3)
    assert {pair[:2] for pair in pairs} == set(product(moves, moves))
    assert {pair[1:] for pair in pairs} == set(product(moves, moves))


@rule("MBT-045")
def test_an_even_cut_is_the_default() -> None:
    for seed in FEW_SEEDS:
        assert deck(seed) == deck(seed, stack_cut="even")


# -- competitive


@rule("MBT-048", "MBT-R43")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("glass", ["unlocked", "locked"])
def test_the_competitive_deck(players: int, glass: str) -> None:
    for seed in FEW_SEEDS:
        tiles = deck(seed, mode="competitive", players=players, glass=glass)
        assert len(tiles) == len(set(tiles)) == 71
        assert [tiles.index(tile) for tile in IN_ORDER] == [23, 24, 70]


@rule("MBT-048")
def test_the_competitive_deck_sets_nothing_aside() -> None:
    for seed in FEW_SEEDS:
        tiles = race_deck(seed)
        assert {*tiles[:23], *tiles[25:70]} == set(ROOMS)


@rule("MBT-048", "MBT-045")
def test_a_loose_competitive_cut_moves_only_the_first_cut_point() -> None:
    places: Counter[int] = Counter()
    for seed in SEEDS:
        tiles = race_deck(seed, stack_cut="loose")
        place = tiles.index("control-room")
        places[place] += 1
        assert tiles.index("emergency-exit") == place + 1
        assert tiles.index("lockdown") == 70
        assert [tile for tile in tiles if tile not in SPECIAL] == shuffled(seed)
    assert set(places) == set(range(21, 26))


# -- the same again


@rule("MBT-049")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"difficulty": "normal"},
        {"difficulty": "hard", "stack_cut": "loose"},
        {"mode": "semi-coop", "players": 3, "difficulty": "extreme"},
        {"mode": "competitive", "players": 4, "stack_cut": "loose"},
    ],
)
def test_the_same_options_and_seed_give_the_same_deck(options: dict[str, Any]) -> None:
    for seed in FEW_SEEDS:
        assert deck(seed, **options) == deck(seed, **options)


@rule("MBT-046", "MBT-049")
def test_players_mode_and_locks_do_not_change_the_deck() -> None:
    for seed in FEW_SEEDS:
        tiles = deck(seed)
        assert deck(seed, players=4) == tiles
        assert deck(seed, mode="semi-coop", players=2) == tiles
        assert deck(seed, difficulty="extreme") == tiles
        assert deck(seed, difficulty="hard") == deck(seed, difficulty="normal")
