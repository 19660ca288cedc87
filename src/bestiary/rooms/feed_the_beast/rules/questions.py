"""The shapes that many questions share: what they carry, and lists of players to choose from."""

from __future__ import annotations

from typing import ClassVar

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from ..state import FeedState
from .answers import SEAT


class Question(Decision[FeedState]):
    """A question that says everything by being asked."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)


class Counted(Decision[FeedState]):
    """A question that is asked `of` times: `left` times still, this one included."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "of")

    def __init__(self, seat: int, left: int, of: int) -> None:
        super().__init__(seat)
        self.left = left
        self.of = of


class CountedBy(Counted):
    """The same, for several causes; `rule` is the one that asks."""

    FIELDS = ("seat", "left", "of", "rule")

    def __init__(self, seat: int, left: int, of: int, rule: str) -> None:
        super().__init__(seat, left, of)
        self.rule = rule


class AboutFood(Decision[FeedState]):
    """A question about one token."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "food")

    def __init__(self, seat: int, food: int) -> None:
        super().__init__(seat)
        self.food = food


class CountedFood(AboutFood):
    """A question about the next of `left` tokens, of `of` in all."""

    FIELDS = ("seat", "food", "left", "of")

    def __init__(self, seat: int, food: int, left: int, of: int) -> None:
        super().__init__(seat, food)
        self.left = left
        self.of = of


class AboutOther(Decision[FeedState]):
    """A question about another player."""

    FIELDS = ("seat", "other")

    def __init__(self, seat: int, other: int) -> None:
        super().__init__(seat)
        self.other = other


class AboutSlot(Decision[FeedState]):
    """A question about the next slot of a recipe option that is being paid."""

    FIELDS = ("seat", "option", "filled", "needs", "earns", "again")

    def __init__(
        self, seat: int, option: int, filled: tuple[int, ...], needs: tuple[int, ...], earns: int, again: bool
    ) -> None:
        super().__init__(seat)
        self.option = option
        self.filled = filled
        self.needs = needs
        self.earns = earns
        self.again = again


class OwnerStep(Step[FeedState]):
    """Something that happens to a player."""

    FIELDS = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner


class CountedStep(Step[FeedState]):
    """Something that happens to a player's tokens, so many of them, by that rule."""

    FIELDS = ("owner", "count", "rule")

    def __init__(self, owner: int, count: int, rule: str) -> None:
        self.owner = owner
        self.count = count
        self.rule = rule


def anybody(state: FeedState) -> list[Action]:
    """Every player."""
    return [SEAT + seat for seat in range(state.players)]


def anybody_else(state: FeedState, seat: int) -> list[Action]:
    """Every other player."""
    return [SEAT + other for other in range(state.players) if other != seat]
