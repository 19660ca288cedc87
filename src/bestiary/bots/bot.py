"""What a bot is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bestiary.kernel.chance import Chance
from bestiary.kernel.values import Action

from .perspective import Perspective


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. A new one is made for every game, so it may remember what it has seen."""

    name: str = "bot"

    def choose(self, perspective: Perspective, chance: Chance) -> Action:
        """One of `perspective.actions()`.

        All of a bot's luck comes from `chance`: the same perspective and the same chance give the same answer, so
        that every game between bots can be played again.
        """
        raise NotImplementedError
