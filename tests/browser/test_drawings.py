"""Boards that are drawings: what a `Ref` makes inside an SVG belongs to the drawing, and can be seen."""

from __future__ import annotations

import pytest

from .conftest import Invite
from .people import ISLAND, MAZE

MARKED = """(root) => [...root.querySelectorAll('svg [data-ref]')].map((one) => {
    const { width, height } = one.getBoundingClientRect()
    return [one.dataset.ref, one.namespaceURI, one.localName, width > 0 && height > 0]
})"""


@pytest.mark.parametrize("game", [ISLAND, MAZE])
def test_what_is_marked_in_a_drawing_is_drawn(invite: Invite, game: str) -> None:
    ada = invite("Ada", game=game)
    ada.sits_at(ada.lays_a_table("me", "greedy", seed="2")).is_asked()
    marked = ada.page.locator("main").evaluate(MARKED)
    assert marked
    for ref, *found in marked:
        assert found == ["http://www.w3.org/2000/svg", "g", True], ref
