"""The bot that knows nothing: every legal answer is equally likely."""

from __future__ import annotations

from bestiary.kernel.chance import Chance
from bestiary.kernel.values import Action

from .bot import Bot
from .perspective import Perspective


class RandomBot(Bot):
    """Answers at random. It is what every other bot is measured against."""

    name: str = "random"

    def choose(self, perspective: Perspective, chance: Chance) -> Action:
        actions = perspective.actions()
        return actions[chance.below(len(actions))]
