"""A table of Henry's Feast laid out by hand, for tests that read as rules.

    t = table(pantries=["market-egg", ""], stock_display="rice salt")
    t.play("stockroom", "fill", "stock-to-station rice 1", "finish")
    assert t.station(0, 1) == ["fresh-stockroom-rice"]

Unless a test says otherwise: 2 players, standard game, seat 0 (A) is first and active, round 5, everybody has proven
their worth; of the Feast recipes those lie open that must; kitchens and hands are empty. On the board lie

    bonus    station lemon-rice, pantry dal-tadka, satchels aloo-paratha, hand-limit egg-fried-rice
    feast    easy jalebi, medium dum-aloo, hard minestrone
    display  samosa, egg-curry, kheer, malai-kofta

Words stand for lists: "rice salt", "stockroom-rice*2 fresh-market-egg". Cards without an origin come from the Market.
"""

from __future__ import annotations

from typing import Any

import bestiary
from tests.games.sitting import Sitting

GAME = bestiary.game("henrys-feast")

INGREDIENTS = list(GAME.reference()["ingredients"])
BONUS = {
    "station": "lemon-rice",
    "pantry": "dal-tadka",
    "satchels": "aloo-paratha",
    "hand-limit": "egg-fried-rice",
}
FEAST = {"easy": "jalebi", "medium": "dum-aloo", "hard": "minestrone"}
DISPLAY = "samosa egg-curry kheer malai-kofta"


def words(text: str | list[Any]) -> list[Any]:
    """'rice salt*2' -> ['rice', 'salt', 'salt']; '-' -> None (an empty spot)."""
    if not isinstance(text, str):
        return text
    found: list[Any] = []
    for word in text.split():
        name, _, times = word.partition("*")
        found.extend([None if name == "-" else name] * int(times or 1))
    return found


def cards(text: str | list[str]) -> list[str]:
    """Cards of a kitchen; without an origin they come from the Market."""
    found = []
    for word in words(text):
        bare = word.removeprefix("fresh-").partition("@")[0]
        if bare in INGREDIENTS:
            word = word.replace(bare, f"market-{bare}", 1)
        found.append(word)
    return found


class Table(Sitting):
    """A state with the words a test wants to use of it."""

    # -- playing

    def quiet_turn(self) -> Table:
        """The running turn is passed through with the quiet answers (no action, fill, finish, end turn)."""
        seat, number = self.active, self.truth["round"]
        while not self.over and (self.active, self.truth["round"]) == (seat, number):
            self.answer(self.state.actions()[0])
        return self

    # -- looking

    @property
    def active(self) -> int:
        return int(self.truth["active"])

    def kitchen(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        """A kitchen as its owner (or another viewer) sees it."""
        seen: dict[str, Any] = self.state.view(seat if viewer is None else viewer)["kitchens"][seat]
        return seen

    def pantry(self, seat: int) -> list[str]:
        """The pantry's cards, fresh ones marked, sorted."""
        return sorted(self.kitchen(seat)["pantry"])

    def station(self, seat: int, number: int) -> list[str]:
        """The cards of a station (1 to 5) in order of placement, fresh ones marked."""
        found: list[str] = self.kitchen(seat)["stations"][number - 1]
        return found

    def levels(self, seat: int) -> list[int]:
        """Station, pantry, satchels, hand limit."""
        found: list[int] = self.truth["levels"][seat]
        return found


def table(
    *,
    players: int = 2,
    pantries: list[str] | None = None,
    stations: list[list[str]] | None = None,
    levels: list[list[int]] | None = None,
    hands: list[str] | None = None,
    piles: list[str] | None = None,
    display: str = DISPLAY,
    bonus: dict[str, str] | None = None,
    feast: dict[str, str] | None = None,
    feast_open: list[str] | None = None,
    proved: list[int] | None = None,
    active: int = 0,
    round: int = 5,
    options: dict[str, Any] | None = None,
    seed: str = "table",
    **fields: Any,
) -> Table:
    """Lay out a position. Further keyword arguments are fields of a snapshot; words stand for lists.

    `stations` is a list per seat of up to five strings; whatever is left out is empty.
    """
    chosen: dict[str, Any] = {"players": players, "first_player": 1, **(options or {})}
    sides = 2 if chosen.get("teams") else players
    lanes = [[*(stations[seat] if stations and seat < len(stations) else [])] for seat in range(players)]
    position: dict[str, Any] = {
        "game": "henrys-feast",
        "options": chosen,
        "seed": seed,
        "round": round,
        "active": active,
        "bonus": {**BONUS, **(bonus or {})},
        "feast": {**FEAST, **(feast or {})},
        "display": words(display),
        "hands": [words(hand) for hand in _each(hands, players)],
        "piles": [words(pile) for pile in _each(piles, sides)],
        "pantries": [cards(pantry) for pantry in _each(pantries, players)],
        "stations": [[cards(lane) for lane in _each(own, 5)] for own in lanes],
        "levels": levels or [[0, 0, 0, 0] for _ in range(players)],
        "proved": proved if proved is not None else [] if chosen.get("mode") == "quick" else list(range(players)),
    }
    if feast_open is not None:
        position["feast_open"] = feast_open
    for name, value in fields.items():
        position[name] = words(value) if isinstance(value, str) and name in LISTS else value
    return Table(GAME.restore(position))


LISTS = ("cookbook", "stock_deck", "stock_display", "stock_discard", "removed")


def _each(given: list[str] | None, count: int) -> list[str]:
    """One entry for each; what is left out is empty."""
    return [*(given or []), *[""] * count][:count]
