"""An island of Beast Master laid out by hand, for tests that read as rules.

    t = table(P1="Colossus D3, B3 2", P2="C4", banners={"B3": "P1"}, hands={"P1": "pilfer rampage"})
    t.play("move acolyte B3 B4").quiet()
    assert t.controller("B4") == "P1"

A player is described by where the pieces stand: 'Colossus D3' and 'B3 2' (two Acolytes on B3). Unless a test says
otherwise: four players, P1 first and active in the Action Phase of Age 1, the first-game layout, the Beast on C3,
Colossi parked on A1, E1, A5, E5, nobody else on the island, no Banners, no Gold, empty hands. Everything else is a
field of a position.
"""

from __future__ import annotations

from typing import Any

import bestiary
from tests.games.sitting import Sitting

GAME = bestiary.game("beast-master")
PARKED = ("A1", "E1", "A5", "E5")
SPACES = tuple(
    f"{column}{row}" for column, rows in zip("ABCDE", (5, 6, 5, 6, 5), strict=True) for row in range(1, rows + 1)
)
FIRST_GAME = {
    "B2": "hallowed-ground",
    "D5": "hallowed-ground",
    "B5": "market",
    "D2": "market",
    "A3": "ruins",
    "E3": "ruins",
    "C1": "gold-mine",
    "C5": "volcano",
}
LOOT = {"loot-gold-1": 4, "loot-gold-2": 4, "loot-colossus": 6, "loot-beast": 5}
TILES, TOKENS = FIRST_GAME, LOOT  # the same, by the names that other files use
PASSES = ("window", "dodge")
"""The questions that everybody who might have an answer is asked."""


def seat_of(player: str) -> int:
    """'P1' -> 0."""
    return int(player[1:]) - 1


def pieces(text: str) -> tuple[str | None, dict[str, int]]:
    """'Colossus D3, B3 2, B4' -> ('D3', {'B3': 2, 'B4': 1})."""
    colossus: str | None = None
    acolytes: dict[str, int] = {}
    for entry in filter(None, (part.strip() for part in text.split(","))):
        space, *more = entry.split()
        if space == "Colossus":
            colossus = more[0]
        else:
            acolytes[space] = acolytes.get(space, 0) + (int(more[0]) if more else 1)
    return colossus, acolytes


def everybody(text: str) -> dict[str, Any]:
    """Four players with the same pieces on the same spaces: table(**everybody("Colossus D3"))."""
    return {f"P{number}": text for number in (1, 2, 3, 4)}


def loot(**named: str) -> dict[str, list[str]]:
    """All 19 tokens, with these where a test wants them: loot(D4="loot-gold-2", A2="", C1="loot-beast loot-beast").

    The others lie one each on the spaces without a Landmark that are not named, and what is left over on E5.
    """
    lying = {space: tokens.split() for space, tokens in named.items()}
    used = [token for tokens in lying.values() for token in tokens]
    others = [token for token, copies in LOOT.items() for _ in range(copies - used.count(token))]
    for space in SPACES:
        if space not in lying and space not in FIRST_GAME and others:
            lying[space] = [others.pop(0)]
    lying.setdefault("E5", []).extend(others)
    return lying


class Table(Sitting):
    """A state with the words a test wants to use of it."""

    # -- playing

    def quiet(self) -> Table:
        """Everybody passes in the windows and lets Dodge be, until something else is asked."""
        while not self.over and self.asked in PASSES:
            self.play("pass")
        return self

    def then(self, *lines: str) -> Table:
        """These answers, with everybody passing in the windows before each and after the last."""
        for line in lines:
            self.quiet().play(line)
        return self.quiet()

    def set_up(self) -> Table:
        """What is left of the setup, with the first answer to everything."""
        while self.asked in ("place-landmark", "place-colossus", "place-acolyte"):
            self.answer(self.state.actions()[0])
        return self

    def end_turn(self) -> Table:
        """The running turn ends without anything more happening; the next player's Action Phase is reached."""
        turn = self.state.view(None)["turn"]
        while not self.over and self.state.view(None)["turn"] == turn:
            self.answer(self.state.actions()[0])
        while not self.over and self.asked != "action":
            self.answer(self.state.actions()[0])
        return self

    def wish(self, player: str, text: str) -> Table:
        """What a player says without being asked: 'ask never', 'interrupt'."""
        self.state.wish(seat_of(player), text)
        return self

    def asking(self) -> list[str | None]:
        """Everybody passes until the open window, or the question about Dodge, is over: who was asked, in order."""
        question, window, order = self.asked, self.window, []
        while not self.over and self.asked == question and self.window == window:
            order.append(self.player)
            self.play("pass")
        return order

    # -- looking

    @property
    def window(self) -> str | None:
        """Which window is open: 'W2'."""
        found: str | None = self.state.view(None)["window"]
        return found

    @property
    def player(self) -> str | None:
        """Who is asked: 'P1'."""
        return None if self.seat is None else f"P{self.seat + 1}"

    def space(self, space: str) -> dict[str, Any]:
        found: dict[str, Any] = next(each for each in self.state.view(None)["spaces"] if each["id"] == space)
        return found

    def controller(self, space: str) -> str | None:
        seat = self.space(space)["controller"]
        return None if seat is None else f"P{seat + 1}"

    def banner(self, space: str) -> str | None:
        """Whose Banner is on a space."""
        seat = self.space(space)["banner"]
        return None if seat is None else f"P{seat + 1}"

    def banners(self, player: str) -> list[str]:
        """The spaces with a Banner of that player, in board order; a space with two is named twice."""
        found: list[str] = []
        for each in self.state.view(None)["spaces"]:
            if each["banner"] == seat_of(player):
                found.extend([each["id"]] * each["banners"])
        return found

    def acolytes(self, player: str, space: str) -> int:
        return int(self.space(space)["acolytes"][seat_of(player)])

    def colossus(self, player: str) -> str | None:
        found: str | None = self.truth["colossi"][seat_of(player)]
        return found

    def gold(self, player: str) -> int:
        return int(self.truth["gold"][seat_of(player)])

    def ready(self, player: str) -> int:
        return int(self.truth["ready"][seat_of(player)])

    def resting(self, player: str) -> int:
        return int(self.truth["resting"][seat_of(player)])

    def supply(self, player: str) -> int:
        return int(self.truth["supply"][seat_of(player)])

    def hand(self, player: str) -> list[str]:
        return sorted(self.truth["hands"][seat_of(player)])

    def perk(self, player: str) -> str | None:
        found: str | None = self.truth["perks"][seat_of(player)]
        return found

    @property
    def beast(self) -> str:
        return str(self.truth["beast"])

    @property
    def moves_made(self) -> int:
        return int(self.truth["moves_made"])

    @property
    def cards_played(self) -> int:
        return int(self.truth["cards_played"])

    def destinations(self, piece: str) -> set[str]:
        """Where a piece may go now: 'colossus A1', 'acolyte A2' -> {'A1', ...}; 'create' -> {...}."""
        start = f"{piece} " if piece == "create" else f"move {piece} "
        return {line.removeprefix(start) for line in self.answers if line.startswith(start)}

    def spaces(self) -> set[str]:
        """The spaces named last in the answers: for decisions that choose one space."""
        return {line.split()[-1] for line in self.answers if len(line.split()) > 1}


def start(**options: Any) -> Table:
    """A new game at its first decision. P1 is first and nobody is asked in windows, unless the options say so."""
    return Table(GAME.start(**{"seed": 1, "first_player": 1, "ask": "never", **options}))


def table(
    *,
    players: int = 4,
    banners: dict[str, str] | None = None,
    hands: dict[str, str] | None = None,
    perks: dict[str, str] | None = None,
    gold: dict[str, int] | None = None,
    active: str = "P1",
    **fields: Any,
) -> Table:
    """Lay out a position. P1 .. P4 describe the pieces; further keyword arguments are fields of a position."""
    seats = range(players)
    stand = [pieces(fields.pop(f"P{seat + 1}", "")) for seat in seats]
    owners = {
        space: [seat_of(owner) for owner in text.split()]  # 'P1 P1': an Outpost pair
        for space, text in (banners or {}).items()
    }
    options = {"players": players, **fields.pop("options", {})}
    position: dict[str, Any] = {
        "game": "beast-master",
        "options": options,
        "first": 0,
        "active": seat_of(active),
        "colossi": [colossus or PARKED[seat] for seat, (colossus, _) in zip(seats, stand, strict=True)],
        "acolytes": [acolytes for _, acolytes in stand],
        "banners": owners,
        "hands": [(hands or {}).get(f"P{seat + 1}", "").split() for seat in seats],
        "perks": [(perks or {}).get(f"P{seat + 1}") for seat in seats],
        "gold": [(gold or {}).get(f"P{seat + 1}", 0) for seat in seats],
        **fields,
    }
    return Table(GAME.restore(position))
