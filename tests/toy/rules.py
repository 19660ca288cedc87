"""The decisions and steps of the Watchers' Feast. An answer is a dish, or one of the numbers after the dishes."""

from __future__ import annotations

from typing import ClassVar, Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .state import BREAD, CROW, DISH_COUNT, DISHES, DRAUGHT, SALT, SPICE, TURNS, FeastState

LISTEN: Final = DISH_COUNT
PASS: Final = DISH_COUNT + 1
BLOW: Final = DISH_COUNT + 2
WISHES: Final = ("ask never", "ask always")
FINAL_WISHES: Final = ()


class Serve(Decision[FeastState]):
    """TOY-010: serve a dish or listen."""

    NAME: ClassVar[str] = "serve"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    RULES: ClassVar[tuple[str, ...]] = ("TOY-010", "TOY-011")

    def actions(self, state: FeastState) -> list[Action]:
        return [*state.held(self.seat), LISTEN]

    def play(self, state: FeastState, action: Action) -> None:
        seat = self.seat
        if action == LISTEN:
            listen(state, seat)
            state.push(EndTurn(0))
            return
        state.push(EndTurn(1))
        state.push(RESOLVE)
        others: list[int] = []
        other = state.next_guest(seat)
        while other != seat:
            if not state.silent[other]:
                others.append(other)
            other = state.next_guest(other)
        for other in reversed(others):
            state.push(Join(other))
        lay(state, seat, action)


class Join(Decision[FeastState]):
    """TOY-012: add a dish to what another guest has served, or pass. Asked of everybody, whatever they hold."""

    NAME: ClassVar[str] = "join"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    RULES: ClassVar[tuple[str, ...]] = ("TOY-012",)
    QUIET: ClassVar[bool] = True

    def actions(self, state: FeastState) -> list[Action]:
        return [PASS, *state.held(self.seat)]

    def play(self, state: FeastState, action: Action) -> None:
        if action != PASS:
            lay(state, self.seat, action)
        elif state.listening:
            state.tell("pass", f"Guest {self.seat + 1} passes.", ("TOY-012",), (f"seat:{self.seat}",))


class Burn(Decision[FeastState]):
    """TOY-022: spice forces the next guest, in whosever turn, to give up a candle or a dish."""

    NAME: ClassVar[str] = "burn"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    RULES: ClassVar[tuple[str, ...]] = ("TOY-022",)
    HIDES: ClassVar[str] = "suffers from spice."

    def actions(self, state: FeastState) -> list[Action]:
        held = state.held(self.seat)
        return held if BREAD in held else [BLOW, *held]

    def play(self, state: FeastState, action: Action) -> None:
        seat = self.seat
        if action == BLOW:
            state.candles[seat] -= 1
            state.breadless[seat] = 1
            if state.listening:
                state.tell("blow", f"Guest {seat + 1} blows out a candle.", ("TOY-022",), (f"candles:{seat}",))
            return
        state.throw(seat, action)
        if state.listening:
            refs = (f"hand:{seat}", f"dish:{DISHES[action]}")
            state.tell("throw", f"Guest {seat + 1} throws away {DISHES[action]}.", ("TOY-022",), refs)


class Resolve(Step[FeastState]):
    """TOY-013: the uppermost dish of the batch takes effect, then the one beneath it."""

    NAME: ClassVar[str] = "resolve"

    def run(self, state: FeastState) -> None:
        if not state.batch:
            return
        state.push(self)
        seat, dish = divmod(state.batch.pop(), DISH_COUNT)
        state.thrown[dish] += 1
        effect = "is wasted" if state.gone[seat] else "takes effect"
        if state.listening:
            words = f"The {DISHES[dish]} of guest {seat + 1} {effect}."
            state.tell("resolve", words, ("TOY-013", f"TOY-{20 + dish:03}"), ("batch", f"dish:{DISHES[dish]}"))
        if state.gone[seat]:
            return
        if dish == BREAD:
            state.draw(seat)
        elif dish == SALT:
            salt(state)
        elif dish == SPICE:
            spice(state, state.next_guest(seat))
        elif dish == CROW:
            crow(state, state.next_guest(seat))
        elif dish == DRAUGHT:
            for other in range(state.players):
                if not state.gone[other]:
                    state.candles[other] -= 1
            if state.listening:
                refs = tuple(f"candles:{other}" for other in range(state.players))
                state.tell("draught", "A candle of every guest goes out.", ("TOY-024",), refs)


class EndTurn(Step[FeastState]):
    """TOY-014 and TOY-033."""

    NAME: ClassVar[str] = "end-turn"
    FIELDS: ClassVar[tuple[str, ...]] = ("draws",)

    def __init__(self, draws: int) -> None:
        self.draws = draws

    def run(self, state: FeastState) -> None:
        if self.draws and not state.gone[state.active]:
            state.draw(state.active)
        if state.turn >= TURNS[state.options["mode"]]:
            most = max(state.candles)
            winners = tuple(seat for seat in range(state.players) if state.candles[seat] == most)
            state.conclude("win", winners, "The feast is over, and most candles win.")
            return
        state.turn += 1
        state.active = state.next_guest(state.active)
        state.push(Serve(state.active))
        if state.listening:
            state.tell("turn", f"Guest {state.active + 1} is next.", ("TOY-014",), (f"seat:{state.active}",))


RESOLVE: Final = Resolve()


def listen(state: FeastState, seat: int) -> None:
    """TOY-011."""
    state.knows[seat] = 1
    state.reveal()
    if state.listening:
        state.tell("listen", f"Guest {seat + 1} listens at the larder.", ("TOY-011",), ("larder",))
        heard = DISHES[state.larder[-1]] if state.larder else "nothing"
        state.tell("heard", f"You hear {heard}.", ("TOY-011",), ("larder",), (seat,))


def grant(state: FeastState, seat: int, wish: int) -> None:
    """TOY-016."""
    state.silent[seat] = int(WISHES[wish] == "ask never")
    if state.listening:
        words = "is not asked any more" if state.silent[seat] else "is asked again"
        state.tell("wish", f"Guest {seat + 1} {words}.", ("TOY-016",), (f"seat:{seat}",))


def lay(state: FeastState, seat: int, dish: int) -> None:
    """Put a dish of a hand on top of the batch."""
    state.hands[seat * DISH_COUNT + dish] -= 1
    state.batch.append(seat * DISH_COUNT + dish)
    state.reveal()
    if state.listening:
        refs = ("batch", f"hand:{seat}", f"dish:{DISHES[dish]}")
        state.tell("lay", f"Guest {seat + 1} lays down {DISHES[dish]}.", ("TOY-010", "TOY-012"), refs)


def salt(state: FeastState) -> None:
    """TOY-021: the dish beneath is thrown away."""
    dish = state.batch.pop() % DISH_COUNT if state.batch else -1
    if dish >= 0:
        state.thrown[dish] += 1
    if state.listening:
        words = f"spoils the {DISHES[dish]} beneath it" if dish >= 0 else "lies on nothing"
        state.tell("salt", f"The salt {words}.", ("TOY-021",), (f"dish:{DISHES[dish]}",) if dish >= 0 else ())


def spice(state: FeastState, seat: int) -> None:
    """TOY-022."""
    state.push(Burn(seat))
    if state.listening:
        state.tell("spice", f"Guest {seat + 1} suffers from spice.", ("TOY-022",), (f"seat:{seat}",))


def crow(state: FeastState, seat: int) -> None:
    """TOY-023: chance picks among the single dishes, not among the kinds."""
    row = seat * DISH_COUNT
    dish = state.chance.weighted(state.hands[row : row + DISH_COUNT])
    if dish < 0:
        if state.listening:
            state.tell("crow", f"The crow finds nothing in the hand of guest {seat + 1}.", ("TOY-023",), ())
        return
    state.throw(seat, dish)
    state.reveal()
    if state.listening:
        refs = (f"hand:{seat}", f"dish:{DISHES[dish]}")
        state.tell("crow", f"The crow takes {DISHES[dish]} from guest {seat + 1}.", ("TOY-023",), refs)
