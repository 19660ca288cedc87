"""A bot that does not keep to the rules."""

from __future__ import annotations

from bestiary.bots import Bot, Perspective
from bestiary.kernel.chance import Chance
from bestiary.kernel.values import Action


class Rascal(Bot):
    name: str = "rascal"

    def choose(self, perspective: Perspective, chance: Chance) -> Action:
        return 999
