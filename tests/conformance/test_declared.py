"""Every game writes down, beside its tests, what the battery cannot find out by itself."""

from __future__ import annotations

from .tables import NEEDED, declared, every_game, find


@every_game
def test_every_game_declares_what_the_battery_needs(slug: str) -> None:
    for name in NEEDED:
        declared(find(slug), name)
