"""Positions of the Watchers' Feast: the whole truth, and back."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from bestiary.kernel.errors import PositionError
from bestiary.kernel.position import Positions, tasks_in

from . import rules
from .rules import Serve
from .schema import Dish, FeastPosition, Laid
from .setup import set_table
from .state import DISH_COUNT, DISHES, MATERIAL, FeastState


def counted(counts: list[int]) -> dict[Dish, int]:
    return {DISHES[dish]: counts[dish] for dish in range(DISH_COUNT) if counts[dish]}


def write(state: FeastState) -> FeastPosition:
    rows = [state.hands[seat * DISH_COUNT : (seat + 1) * DISH_COUNT] for seat in range(state.players)]
    return FeastPosition(
        hands=[counted(row) for row in rows],
        larder=[DISHES[dish] for dish in reversed(state.larder)],
        thrown=counted(state.thrown),
        batch=[Laid(laid // DISH_COUNT, DISHES[laid % DISH_COUNT]) for laid in state.batch],
    )


def read(state: FeastState, position: FeastPosition) -> None:
    if position.hands is not UNSET:
        state.hands = [count for hand in position.hands for count in counts(hand)]
    state.thrown = counts(position.thrown or {})
    state.batch = [laid.seat * DISH_COUNT + DISHES.index(laid.dish) for laid in position.batch or ()]
    lay_larder(state, position)
    state.agenda = [Serve(state.active)]


def lay_larder(state: FeastState, position: FeastPosition) -> None:
    left = MATERIAL[:]
    for place, count in enumerate([*state.hands, *state.thrown]):
        left[place % DISH_COUNT] -= count
    for laid in state.batch:
        left[laid % DISH_COUNT] -= 1
    if min(left) < 0:
        raise PositionError(f"There is more {DISHES[left.index(min(left))]} on the table than the game has.")
    rest = [dish for dish in range(DISH_COUNT) for _ in range(left[dish])]
    if position.larder is UNSET:
        state.larder = rest
        state.chance.shuffle(state.larder)
        return
    state.larder = [DISHES.index(dish) for dish in reversed(position.larder)]
    if sorted(state.larder) != rest:
        raise PositionError("The larder does not hold exactly the dishes that lie nowhere else.")


def counts(names: dict[Dish, int]) -> list[int]:
    row = [0] * DISH_COUNT
    for dish, count in names.items():
        row[DISHES.index(dish)] = count
    return row


def check(state: FeastState) -> None:
    """Whatever the fields allow can be."""


POSITIONS: Final = Positions(FeastPosition, set_table, write, read, check, tasks_in(rules), {})
