"""Chance: the same everywhere, fair, and a single word."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bestiary.kernel.chance import ALL, LOW, MULTIPLIER, Chance, stream, word_from, word_of

words = st.integers(0, ALL).map(word_from)
calm = settings(derandomize=True, database=None, deadline=None, max_examples=100)


def test_known_values_stay_what_they_are() -> None:
    """Every recorded game depends on them: on any machine, in any version."""
    assert word_of("7") == 628601925028843394
    assert word_from(7) == 3181277986971323863
    chance = Chance(word_of("7"))
    assert [chance.below(100) for _ in range(10)] == [41, 53, 57, 68, 22, 77, 89, 81, 7, 30]
    deck = list(range(10))
    chance.shuffle(deck)
    assert deck == [8, 7, 5, 3, 1, 0, 6, 4, 2, 9]
    assert [chance.weighted([1, 2, 3]) for _ in range(10)] == [1, 0, 0, 1, 1, 1, 2, 0, 1, 1]
    assert stream("7", "menu-deck").word == word_of("7:menu-deck")


def is_prime(number: int) -> bool:
    """Miller-Rabin; these bases decide every number below 2**64."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(base, odd, number)
        if power not in (1, number - 1) and not any(pow(power, 2**k, number) == number - 1 for k in range(1, twos)):
            return False
    return True


def test_the_period_is_as_long_as_promised() -> None:
    modulus = MULTIPLIER * 2**32 - 1
    assert is_prime(modulus)
    assert is_prime(modulus // 2)
    assert modulus < 2**62


@calm
@given(word=words)
def test_the_word_stays_a_machine_word(word: int) -> None:
    chance = Chance(word)
    for _ in range(50):
        chance.below(6)
        assert 0 < chance.word < 2**62
        assert chance.word >> 32 < MULTIPLIER


@pytest.mark.parametrize("number", [0, -1, 1, LOW, ALL, 2**200])
def test_any_whole_number_makes_a_usable_word(number: int) -> None:
    word = word_from(number)
    assert word & LOW
    assert word >> 32 < MULTIPLIER


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first = [Chance(word_from(seed)).below(6) for seed in range(6000)]
    assert all(900 < count < 1100 for count in Counter(first).values())


@pytest.mark.parametrize("limit", [2, 3, 6, 10])
def test_every_number_is_equally_likely(limit: int) -> None:
    chance = stream("fair", str(limit))
    counts = Counter(chance.below(limit) for _ in range(2000 * limit))
    assert set(counts) == set(range(limit))
    assert all(1800 < count < 2200 for count in counts.values())


def test_every_order_is_equally_likely() -> None:
    chance = stream("fair", "orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24000):
        deck = [0, 1, 2, 3]
        chance.shuffle(deck)
        counts[tuple(deck)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(850 < count < 1150 for count in counts.values())


@calm
@given(word=words, items=st.lists(st.integers(0, 9), max_size=40))
def test_a_shuffle_is_a_permutation(word: int, items: list[int]) -> None:
    shuffled = items[:]
    Chance(word).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_weights_weigh() -> None:
    chance = stream("fair", "weights")
    counts = Counter(chance.weighted([1, 0, 3, 6]) for _ in range(10000))
    assert set(counts) == {0, 2, 3}
    assert abs(counts[0] - 1000) < 150
    assert abs(counts[2] - 3000) < 200


@pytest.mark.parametrize("weights", [[], [0], [0, 0, 0]])
def test_without_weight_nothing_is_picked(weights: list[int]) -> None:
    chance = Chance(word_of("7"))
    assert chance.weighted(weights) == -1
    assert chance.word == word_of("7"), "and no chance is spent"


def test_a_copy_has_the_same_future_and_its_own() -> None:
    chance = Chance(word_of("7"))
    twin = chance.copy()
    assert [chance.below(1000) for _ in range(5)] == [twin.below(1000) for _ in range(5)]
    chance.below(2)
    assert chance.word != twin.word


def test_streams_of_a_seed_are_independent() -> None:
    assert len({stream("7", name).word for name in ("a", "b", "c")} | {stream("8", "a").word, word_of("7")}) == 5
