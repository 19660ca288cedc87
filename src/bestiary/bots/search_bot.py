"""The bot that searches, and the levels people can choose.

A level is a way of searching with a share of slips (any answer, given without thinking) and of lapses (the first
answer, which in a window is to pass: a chance is missed). Weaker levels do not play worse plans on purpose, they
overlook things, as people do. What a game's advice has to say about searching (`habits`) and about levels (`levels`:
in one game a slip is deadly, in another it costs little) holds unless a bot was told otherwise.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.chance import Chance
from bestiary.kernel.values import Action

from .bot import Bot
from .perspective import Perspective
from .search import TO_THE_END, Search
from .thoughts import Thoughts
from .way import Way

LEVELS: Final = ("beginner", "casual", "strong", "master")
"""From the weakest to the strongest."""

WAYS: Final = {
    "search": Way(),
    "beginner": Way(iterations=12, slips=0.5),
    "casual": Way(iterations=24, slips=0.2),
    "strong": Way(iterations=64),
    "master": Way(iterations=1_000_000, seconds=2.0),
}
"""How each bot that searches does it, unless a game or whoever names the bot has something to say about it."""

BOUNDS: Final[dict[str, tuple[float, float]]] = {
    "iterations": (1, 1_000_000),
    "seconds": (0.0, 60.0),
    "horizon": (0, TO_THE_END),
    "exploration": (0.0, 10.0),
    "trust": (0.0, 100.0),
    "patience": (0, 1_000_000),
    "careful": (0, 1),
    "wander": (0.0, 1.0),
    "slips": (0.0, 1.0),
    "lapses": (0.0, 1.0),
    "minds": (1, 64),
}
"""The least and the most of every parameter: a bot's name may come over a network."""


class SearchBot(Bot):
    """Thinks ahead by searching."""

    def __init__(self, name: str = "search", parameters: dict[str, float] | None = None) -> None:
        self.name = name
        self.level = name.partition("+")[0]
        self.told = parameters or {}

    def think(self, perspective: Perspective, chance: Chance) -> Thoughts:
        """What it makes of the decision, without slips."""
        way = self.way(perspective)
        if way.minds > 1:
            from .minds import side_by_side  # there are places without processes, and one mind needs none

            return side_by_side(perspective, chance, way)
        return Search(way).think(perspective, chance)

    def way(self, perspective: Perspective) -> Way:
        """How this bot plays this game."""
        advice = perspective.advice
        return WAYS[self.level].told(advice.habits).told(advice.levels.get(self.level, {})).told(self.told)

    def choose(self, perspective: Perspective, chance: Chance) -> Action:
        actions = perspective.actions()
        if len(actions) == 1:
            return actions[0]
        way = self.way(perspective)
        if happens(way.lapses, chance):
            return actions[0]
        if happens(way.slips, chance):
            return actions[chance.below(len(actions))]
        return self.think(perspective, chance).choices[0].action


def happens(share: float, chance: Chance) -> bool:
    return chance.below(1_000_000) < share * 1_000_000
