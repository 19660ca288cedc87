"""The bot that searches, and the levels people can choose.

A level is a way of searching, a share of slips (any answer, given without thinking) and a share of lapses (the first
answer, which in a window is to pass: a chance is missed). Weaker levels do not play worse plans on purpose, they
overlook things, as people do. What a game's advice has to say about searching (`habits`) and
about levels (`levels`: in one game a slip is deadly, in another it costs little) holds unless a bot was told otherwise.
"""

from __future__ import annotations

from typing import Any, Final

from bestiary.kernel.chance import Chance
from bestiary.kernel.values import Action

from .bot import Bot
from .minds import side_by_side
from .perspective import Perspective
from .search import TO_THE_END, Search
from .thoughts import Thoughts

LEVELS: Final = ("beginner", "casual", "strong", "master")
"""From the weakest to the strongest."""

WAYS: Final[dict[str, dict[str, float]]] = {
    "search": {},
    "beginner": {"iterations": 12, "slips": 0.5},
    "casual": {"iterations": 24, "slips": 0.2},
    "strong": {"iterations": 64},
    "master": {"iterations": 1_000_000, "seconds": 2.0},
}
"""The parameters of each bot that searches, where they are not the usual ones."""

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

WHOLE: Final = ("iterations", "horizon", "patience", "careful", "minds")
"""Parameters that are counted, not measured."""


class SearchBot(Bot):
    """Thinks ahead by searching."""

    def __init__(self, name: str = "search", parameters: dict[str, float] | None = None) -> None:
        self.name = name
        self.level = name.partition("+")[0]
        self.told = parameters or {}

    def think(self, perspective: Perspective, chance: Chance) -> Thoughts:
        """What it makes of the decision, without slips."""
        way: dict[str, Any] = self.way(perspective)
        way.pop("slips", None)
        way.pop("lapses", None)
        for name in WHOLE:
            if name in way:
                way[name] = int(way[name])
        minds = way.pop("minds", 1)
        return side_by_side(perspective, chance, way, minds) if minds > 1 else Search(**way).think(perspective, chance)

    def way(self, perspective: Perspective) -> dict[str, float]:
        """How this bot plays this game: parameters by name."""
        advice = perspective.advice
        return {**WAYS[self.level], **advice.habits, **advice.levels.get(self.level, {}), **self.told}

    def choose(self, perspective: Perspective, chance: Chance) -> Action:
        actions = perspective.actions()
        if len(actions) == 1:
            return actions[0]
        way = self.way(perspective)
        if happens(way.get("lapses", 0.0), chance):
            return actions[0]
        if happens(way.get("slips", 0.0), chance):
            return actions[chance.below(len(actions))]
        return self.think(perspective, chance).choices[0].action


def happens(share: float, chance: Chance) -> bool:
    return chance.below(1_000_000) < share * 1_000_000
