"""How a bot searches: all parameters by name, each beside the word that the field has for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Way(NamedTuple):
    """A way of searching and of playing; what is not said is as usual."""

    iterations: int = 400  # walks through the tree (simulations)
    seconds: float = 0.0  # the time there is (time budget); 0: as long as the iterations take
    horizon: int = 3  # how often the turn comes back before a walk ends (depth limit); 0: it ends with the turn
    exploration: float = 0.1  # how much what was tried little attracts a walk (the constant of UCB)
    trust: float = 1.0  # first sight counts like so many visits (weight of the prior)
    patience: int = 4  # visits before all branches of a place are looked at (progressive widening)
    careful: bool = False  # beyond the tree all answers are looked at, none is given offhand (greedy playouts)
    wander: float = 0.0  # how often an answer beyond the tree is any legal one (epsilon of the playouts)
    slips: float = 0.0  # how often any answer is given without thinking (epsilon of the player)
    lapses: float = 0.0  # how often the first answer is, which in a window is to pass
    minds: int = 1  # processes that think side by side (root parallelism)

    def told(self, parameters: Mapping[str, float]) -> Way:
        """This way with some parameters changed, each given by its name as a number."""
        changed: dict[str, Any] = {name: kind_of(name)(value) for name, value in parameters.items()}
        return self._replace(**changed)


def kind_of(name: str) -> type[bool] | type[int] | type[float]:
    """Whether a parameter is a switch, counted or measured."""
    kind: type[bool] | type[int] | type[float] = type(Way._field_defaults[name])
    return kind
