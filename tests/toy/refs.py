"""The names by which a board would mark its elements, and what is printed on them."""

from __future__ import annotations

from typing import Final

from .schema import DishPrint, FeastReference
from .state import DISHES, MATERIAL

REFS: Final = "dish:{dishes} candles:{seat} hand:{seat} seat:{seat} batch larder pass"


def reference() -> FeastReference:
    """The dishes, and how many of each there are (TOY-002)."""
    return FeastReference({dish: DishPrint(MATERIAL[number]) for number, dish in enumerate(DISHES)})
