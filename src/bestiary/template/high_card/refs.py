"""The names by which a board marks its elements, and what is printed on them."""

from __future__ import annotations

from typing import Final

from .schema import HighCardReference
from .state import CARDS

REFS: Final = "card:{number} seat:{seat} trick"
"""All forms of these names; CONTRIBUTING.md says what stands for the words in braces."""


def reference() -> HighCardReference:
    return HighCardReference(cards=list(range(1, CARDS + 1)))
