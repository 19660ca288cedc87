"""A table of Feed the Beast laid out by hand, for tests that read as rules.

    t = table(hands=["bread fish", "apple*3", "apple*3"])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert t.hand(0) == foods("lamb")

Unless a test says otherwise: 3 players, seat 0 (A) active, the Unicorn in its first State, Menu card `menu-s-09` of the
standard deck, an empty tile, and everything that is not in a hand or on the tile in the supply.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

import bestiary
from bestiary.rooms.feed_the_beast.state import FeedState
from tests.games.sitting import Sitting

GAME = bestiary.game("feed-the-beast")


def foods(words: str) -> Counter[str]:
    """'bread fish*2' -> Counter(bread=1, fish=2)."""
    counts: Counter[str] = Counter()
    for word in words.split():
        food, _, times = word.partition("*")
        counts[food] += int(times or 1)
    return counts


class Table(Sitting):
    """A state with the words a test wants to use of it."""

    # -- playing

    def play(self, *lines: str) -> Self:
        """Give these answers in turn. A decision with only one answer is answered by itself if the line is another."""
        for line in lines:
            while len(self.answers) == 1 and self.answers[0] != line:
                self.answer(self.state.actions()[0])
            self.answer(self.state.parse(line))
        return self

    def settle(self) -> Table:
        """Answer everything that leaves no choice, up to the next real decision."""
        while not self.over and len(self.answers) == 1:
            self.answer(self.state.actions()[0])
        return self

    # -- looking

    @property
    def pieces(self) -> FeedState:
        """The state as the rules know it."""
        assert isinstance(self.state, FeedState)
        return self.state

    @property
    def active(self) -> int:
        return int(self.truth["active"])

    @property
    def winner(self) -> int | None:
        """The one winner, if there is one."""
        winners = self.state.result.winners if self.state.result else ()
        return winners[0] if winners else None

    def hand(self, seat: int) -> Counter[str]:
        return Counter(self.truth["hands"][seat])

    def size(self, seat: int) -> int:
        return self.hand(seat).total()

    @property
    def tile(self) -> Counter[str]:
        return Counter(self.truth["tile"])

    @property
    def supply(self) -> Counter[str]:
        return Counter(self.truth["supply"])

    @property
    def beast_state(self) -> str:
        """The name of the beast's State: 'Regular', 'Magic' ..."""
        return str(self.truth["state"])

    @property
    def menu(self) -> str:
        return str(self.truth["menu"])

    def payments(self) -> set[str]:
        """The answers to `choose_payment`."""
        assert self.asked == "choose_payment", self.asked
        return set(self.answers)

    def heard(self, kind: str) -> list[tuple[str, tuple[str, ...]]]:
        """What everybody was told of this kind: each sentence, and the rules it goes by."""
        return [(event.text, event.rules) for event in self.events if event.kind == kind and event.seen_by(None)]


def table(
    *,
    hands: list[str] | None = None,
    tile: str = "",
    beast: str = "unicorn",
    state: str | None = None,
    menu: str | None = None,
    players: int = 3,
    active: int = 0,
    options: dict[str, Any] | None = None,
    seed: str = "table",
    **fields: Any,
) -> Table:
    """Lay out a position. Further keyword arguments are fields of a snapshot, as they stand there."""
    chosen: dict[str, Any] = {"players": players, "beast": beast, "menu_deck": "standard", "start_player": 0}
    chosen["advanced_beasts"] = True
    chosen.update(options or {})
    multi = chosen.get("multi_food_menus", False)
    position: dict[str, Any] = {
        "game": "feed-the-beast",
        "options": chosen,
        "seed": seed,
        "menu": menu or ("menu-m-03" if multi else "menu-s-09"),
        "active": active,
        "tile": dict(foods(tile)),
        **fields,
    }
    if hands is None:
        hands = ["apple*4 fish*3 berries*3"] * players
    position["hands"] = [dict(foods(hand)) for hand in hands]
    if state is not None:
        position["state"] = state
    return Table(GAME.restore(position))
