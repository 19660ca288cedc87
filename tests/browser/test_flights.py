"""Piles whose tokens are all alike: copies fly from the one that shrank to the one that grew, and are gone again."""

from __future__ import annotations

import pytest

from .conftest import Invite
from .people import FEAST, GAME

ANIMATED = {"forced": False, "motion": "normal", "sound": False}
TABLES: dict[str, dict[str, object]] = {
    GAME: {"beast": "griffin", "seed": "7", "start_player": "0"},
    FEAST: {"mode": "quick", "first_player": "1", "seed": "3"},
}
COPIES = """[...document.querySelectorAll('main svg')].filter((one) => one.style.position === 'fixed').length"""
COUNT = """() => {
    window.flown = 0
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const one of addedNodes) {
            if (one instanceof SVGElement && one.style.position === 'fixed') window.flown++
        }
    }).observe(document.querySelector('main'), { childList: true, subtree: true })
}"""


@pytest.mark.parametrize("game", TABLES)
def test_what_is_alike_flies_as_copies(invite: Invite, game: str) -> None:
    ada = invite("Ada", game=game, settings=ANIMATED, reduced_motion="no-preference")
    ada.sits_at(ada.lays_a_table("me", "greedy", **TABLES[game])).is_asked()
    ada.page.evaluate(COUNT)
    for _ in range(5):
        ada.answer("list")
        ada.is_asked()
    assert ada.page.evaluate("window.flown") > 0
    ada.until(lambda: ada.page.evaluate(COPIES) == 0, "for every copy to land")
    assert ada.mishaps == []
