"""Nobody can be stuck in a lesson: whoever strays comes to its end too, and is shown all of it."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from . import lessons
from .conftest import Invite
from .people import CLANS, FEAST, GAME, ISLAND, MAZE

TOLD: Mapping[str, Mapping[int, str]] = {
    GAME: {},
    FEAST: {5: "buy onion"},
    MAZE: {9: "skip-move", 10: "gear android 0 cw"},
    ISLAND: {},
    CLANS: {4: "use royal-A 1"},
}
"""What lessons say in words, and do not only point at."""


@pytest.mark.parametrize("back", [True, False], ids=["takes back", "goes on"])
@pytest.mark.parametrize("game", TOLD)
def test_whoever_strays_at_every_step_is_shown_everything(invite: Invite, game: str, back: bool) -> None:
    ada = invite("Ada", game=game)
    card = lessons.begins(ada)
    seen = lessons.strays(ada, card, TOLD[game], back=back)
    count = int(re.findall(r"\d+", card.get_attribute("data-steps") or "0")[0])
    assert list(seen) == list(range(1, count + 1))
    expect(card).to_contain_text("That is all you need")
    assert ada.mishaps == []
