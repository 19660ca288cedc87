"""A duel of Beast Clans laid out by hand, for tests that read as rules.

    t = table(A="balam; canopy-panther, coati-pack; hand flash-flood; biomass 2", B="gharr; mire-newt")
    t.play("play flash-flood", "target mire-newt#3").passing()
    assert t.life("canopy-panther") == 20

A side is described in parts: the Royal (with '@2' its level), the field, then named parts: hand, discard, deck,
biomass, life. On the field: 'crag-puma' as printed; 'crag-puma 40/10' with other Might and Life (or Uses);
'*orca-hunter' face-down; 'crag-puma!' entered this turn; 'crag-puma +rush ward:20 pinned' with keywords given until end
of turn, ward, and pinned. Objects are numbered from 1: A's field left to right, then B's. Unless a test says otherwise:
turn 5, A is active, in ACTION of Play Phase 1, and both decks hold ten cards.
"""

from __future__ import annotations

from typing import Any

import bestiary
from tests.games.sitting import Sitting

GAME = bestiary.game("beast-clans")
TURN = 5
PARTS = ("hand", "discard", "deck")
NUMBERS = ("biomass", "life", "ward")


def thing(text: str) -> dict[str, Any]:
    """'crag-puma 40/10' -> {'card': 'crag-puma', ...}: see above."""
    name, *words = text.split()
    found: dict[str, Any] = {"card": name.strip("*!")}
    if name.startswith("*"):
        found["facedown"] = True
    if name.endswith("!"):
        found["entered"] = TURN
    for word in words:
        if word.startswith("+"):
            found.setdefault("given", []).append(word[1:])
        elif word.startswith("ward:"):
            found["ward"] = int(word[5:])
        elif word == "pinned":
            found["pinned"] = True
        else:
            printed = GAME.reference()["cards"][found["card"]]
            might, left = map(int, word.split("/"))
            key = "uses" if found.get("facedown") or printed["type"] == "equipment" else "life"
            found[key] = left
            found["might"] = might - (10 if found.get("facedown") else printed["might"])
    return found


def own(id: str, type: str, *abilities: str, **fields: Any) -> dict[str, Any]:
    """A card of one's own, for what no card of the set can show: table(..., options={"cards": [own(...)]})."""
    found: dict[str, Any] = {
        "id": id,
        "name": id.replace("-", " ").title(),
        "kingdom": "rebel",
        "type": type,
        "cost": 1,
    }
    if type == "beast":
        found.update(might=10, life=10)
    elif type == "equipment":
        found.update(might=10, uses=20)
    return {**found, "keywords": [], "abilities": list(abilities), **fields}


def side(text: str, **fields: Any) -> dict[str, Any]:
    """'balam@2; canopy-panther, coati-pack; hand flash-flood mirage; biomass 2' -> a player of a position."""
    parts = [part.strip() for part in text.split(";")]
    royal, _, level = parts[0].partition("@")
    found: dict[str, Any] = {"royal": royal}
    if level:
        found["level"] = int(level)
    for part in filter(None, parts[1:]):
        word, _, rest = part.partition(" ")
        if word in PARTS:
            found[word] = rest.split()
        elif word in NUMBERS:
            found[word] = int(rest)
        else:
            found["field"] = [thing(entry.strip()) for entry in part.split(",")]
    return {**found, **fields}


class Table(Sitting):
    """A state with the words a test wants to use of it."""

    # -- playing

    def passing(self) -> Table:
        """Both pass until something else than an answer to the running abilities is asked (ACTION included)."""
        while not self.over and self.asked == "respond":
            self.play("pass")
        return self

    def until(self, step: str, asked: str | None = None) -> Table:
        """The quiet answers are given until that step (and that question) is reached."""
        while not self.over and (self.step != step or (asked is not None and self.asked != asked)):
            self.answer(self.state.actions()[0])
        return self

    def fight(self, *attacks: str) -> Table:
        """These attacks are declared, and nobody interferes: until the combat is over, or a choice has to be made."""
        number = self.step[-1]
        self.play(*attacks, "finish")
        quiet = ("action", "respond", "guard", "defend-wield")
        while (
            not self.over
            and self.asked in quiet
            and self.step in [f"{s}-{number}" for s in ("attack", "guard", "damage")]
        ):
            self.answer(self.state.actions()[0])
        return self

    def declare(self, *attacks: str, phase: int = 1) -> Table:
        """These attacks are declared in that Combat Phase: 'cliff-goat#2 royal-B with war-hammer#3 + pika-herald#4'."""
        self.until(f"attack-{phase}", "attack")
        for number, attack in enumerate(attacks, start=1):
            line, *helpers = attack.split(" + ")
            self.play(f"attack {line}", *(f"accompany {helper} {number}" for helper in helpers))
        return self.play("finish")

    def idle_turn(self) -> Table:
        """The running turn is passed through with the quiet answers (no upkeep is paid, nobody attacks)."""
        turn = self.truth["turn"]
        while not self.over and self.truth["turn"] == turn:
            self.answer(self.state.actions()[0])
        return self

    def concede(self, player: str) -> Table:
        self.state.wish("AB".index(player), "concede")
        return self

    # -- looking

    @property
    def step(self) -> str:
        return str(self.truth["step"])

    @property
    def player(self) -> str | None:
        """Who is asked: 'A' or 'B'."""
        return None if self.seat is None else "AB"[self.seat]

    @property
    def active(self) -> str:
        """Whose turn it is: 'A' or 'B'."""
        return "AB"[self.truth["active"]]

    @property
    def window(self) -> str | None:
        """The state of the right-to-play exchange: 'action', 'respond-acting', 'respond-defending'."""
        window = self.state.view(None)["window"]
        return None if window is None else str(window["mode"])

    def ref(self, name: str) -> str:
        """The only object of that name as answers write it: 'sand-skink' -> 'sand-skink#3'."""
        return f"{name}#{self.object(name)['id']}"

    def seen(self, player: str, viewer: str | None = None) -> dict[str, Any]:
        """A side as its owner (or another viewer; '-': a spectator) sees it."""
        seat = "AB".index(player)
        looking = seat if viewer is None else None if viewer == "-" else "AB".index(viewer)
        found: dict[str, Any] = self.state.view(looking)["sides"][seat]
        return found

    def whose(self, player: str) -> dict[str, Any]:
        found: dict[str, Any] = self.truth["players"]["AB".index(player)]
        return found

    def field(self, player: str) -> list[str]:
        """The cards on a field, in order; face-down ones as 'facedown'."""
        seen = self.state.view(None)["sides"]["AB".index(player)]["field"]
        return [each["card"] or "facedown" for each in seen]

    def objects(self, name: str) -> list[dict[str, Any]]:
        """Everything of that name on the field, as its controller sees it."""
        found: list[dict[str, Any]] = []
        for seat in (0, 1):
            shown = self.state.view(seat)["sides"][seat]["field"]
            found.extend(each for each in shown if each["card"] == name)
        return found

    def object(self, name: str) -> dict[str, Any]:
        """The only object of that name; 'stray-hound#4': that one."""
        name, _, number = name.partition("#")
        found = [each for each in self.objects(name) if not number or each["id"] == int(number)]
        assert len(found) == 1, f"there are {len(found)} of {name}"
        return found[0]

    def might(self, name: str) -> int:
        return int(self.object(name)["might"])

    def life(self, name: str) -> int:
        """The Life of a beast; 'A' and 'B': of a Royal."""
        if name in ("A", "B"):
            return int(self.whose(name)["life"])
        return int(self.object(name)["life"])

    def uses(self, name: str) -> int:
        return int(self.object(name)["uses"])

    def keywords(self, name: str) -> set[str]:
        return set(self.object(name)["keywords"])

    def pinned(self, name: str) -> bool:
        return bool(self.object(name)["pinned"])

    def biomass(self, player: str) -> int:
        return int(self.whose(player)["biomass"])

    def level(self, player: str) -> int:
        return int(self.whose(player)["level"])

    def hand(self, player: str) -> list[str]:
        return sorted(self.whose(player)["hand"])

    def discard(self, player: str) -> list[str]:
        """In order of arrival."""
        return list(self.whose(player)["discard"])

    def deck(self, player: str) -> list[str]:
        """Top first."""
        return list(self.whose(player)["deck"])

    def counter(self, player: str, name: str) -> int:
        return int(self.whose(player)["counters"][name])

    @property
    def stack(self) -> list[str]:
        """The sources of the abilities on the stack, next to resolve first."""
        return [each["source"] for each in self.state.view(None)["stack"]]


def table(A: str = "balam", B: str = "gharr", *, step: str = "play-1", active: str = "A", **fields: Any) -> Table:
    """Lay out a position. Further keyword arguments are fields of a position; a={...}, b={...}: of a player."""
    ours, theirs = fields.pop("a", {}), fields.pop("b", {})
    position: dict[str, Any] = {
        "game": "beast-clans",
        "turn": TURN,
        "active": "AB".index(active),
        "step": step,
        "players": [side(A, **ours), side(B, **theirs)],
        **fields,
    }
    return Table(GAME.restore(position))


def battle(A: str, B: str = "gharr", **fields: Any) -> Table:
    """A is in the Attack Step of Combat Phase 1; a card in A's hand makes the game stop in Play Phase 2."""
    royal, _, rest = A.partition(";")
    return table(f"{royal}; hand mirage; {rest}", B, step="attack-1", **fields)
