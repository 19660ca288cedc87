"""The names by which a board marks its elements (CONTRIBUTING.md explains the braces), and what is printed on them."""

from __future__ import annotations

from typing import Final

from .schema import HighCardReference
from .state import CARDS

REFS: Final = "card:{number} seat:{seat} trick"


def reference() -> HighCardReference:
    return HighCardReference(cards=CARDS)
