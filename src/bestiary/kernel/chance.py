"""Chance: one small seeded generator, a single machine word, cheap to copy.

A multiply-with-carry generator with base 2**32. Its multiplier is below 2**30, so every intermediate value fits
in 62 bits: arithmetic is exact, interpreted and compiled (there on machine words, `i64`) alike. (MULTIPLIER * 2**32 - 1
is a safe prime, so the period is about 2**61.) Limits stay below 2**31.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

MULTIPLIER: Final = 933607020
LOW: Final = 0xFFFFFFFF
ALL: Final = 0xFFFFFFFFFFFFFFFF


def word_of(text: str) -> int:
    """The starting word that belongs to a text, for example the seed `7` or the private stream `7:menu-deck`."""
    digest = blake2b(text.encode(), digest_size=8).digest()
    return _usable(int.from_bytes(digest, "big"))


def word_from(number: int) -> int:
    """The starting word that belongs to a whole number: cheap enough for every redeal of a search."""
    mixed = (number + 0x9E3779B97F4A7C15) & ALL
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & ALL
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & ALL
    return _usable(mixed ^ (mixed >> 31))


def _usable(number: int) -> int:
    """Fold any 64-bit number into a carry below MULTIPLIER and a non-zero low half."""
    carry = (number >> 32) % (MULTIPLIER - 1)
    low = number & LOW
    return (carry << 32) + (low if low else 1)


class Chance:
    """The generator. The word is its whole state."""

    __slots__ = ("word",)

    def __init__(self, word: int) -> None:
        self.word = word

    def copy(self) -> Chance:
        """A generator that goes on in the same way."""
        return Chance(self.word)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely (to within limit / 2**32)."""
        word: i64 = self.word
        self.word = word = 933607020 * (word & 0xFFFFFFFF) + (word >> 32)  # MULTIPLIER and LOW, without the look-up
        span: i64 = limit
        return (((word ^ (word >> 32)) & 0xFFFFFFFF) * span) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, every order equally likely."""
        word: i64 = self.word
        for last in range(len(items) - 1, 0, -1):
            word = 933607020 * (word & 0xFFFFFFFF) + (word >> 32)  # `below(last + 1)` without the call
            span: i64 = last + 1
            other = (((word ^ (word >> 32)) & 0xFFFFFFFF) * span) >> 32
            kept = items[last]
            items[last] = items[other]
            items[other] = kept
        self.word = word

    def weighted(self, weights: list[int]) -> int:
        """A position of the list, each as likely as its weight; -1 if there is no weight at all."""
        total = 0
        for weight in weights:
            total += weight
        if total == 0:
            return -1
        left = self.below(total)
        place = 0
        for weight in weights:
            left -= weight
            if left < 0:
                return place
            place += 1
        return -1  # not reached: `left` is below the total


def stream(seed: str, name: str) -> Chance:
    """A private stream of a game's seed, so that one use of chance never disturbs another."""
    return Chance(word_of(f"{seed}:{name}"))
