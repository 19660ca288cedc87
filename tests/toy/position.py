"""Snapshots of the Watchers' Feast, and games restored from them or from positions written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bestiary.kernel.chance import Chance
from bestiary.kernel.errors import PositionError
from bestiary.kernel.task import AnyTask
from bestiary.kernel.values import Json, Result

from .knowledge import counted
from .rules import TASKS
from .state import DISH_COUNT, DISHES, MATERIAL, FeastState

if TYPE_CHECKING:
    from . import Feast


def snapshot(state: FeastState) -> Json:
    rows = [state.hands[seat * DISH_COUNT : (seat + 1) * DISH_COUNT] for seat in range(state.players)]
    return {
        "game": state.game.slug,
        "options": dict(state.options),
        "seed": state.seed,
        "chance": state.chance.word,
        "hands": [counted(row) for row in rows],
        "larder": [DISHES[dish] for dish in reversed(state.larder)],
        "thrown": counted(state.thrown),
        "batch": [[laid // DISH_COUNT, DISHES[laid % DISH_COUNT]] for laid in state.batch],
        "candles": state.candles[:],
        "gone": state.gone[:],
        "knows": state.knows[:],
        "silent": state.silent[:],
        "active": state.active,
        "turn": state.turn,
        "reveals": state.reveals,
        "agenda": [written(task) for task in state.agenda],
        "result": None if state.result is None else as_lists(state.result),
    }


def written(task: AnyTask) -> list[Any]:
    return [task.NAME, *(getattr(task, field) for field in task.FIELDS)]


def as_lists(value: object) -> Any:
    return [as_lists(part) for part in value] if isinstance(value, tuple) else value


def as_tuples(value: object) -> Any:
    return tuple(as_tuples(part) for part in value) if isinstance(value, list) else value


def restore(game: Feast, position: Json) -> FeastState:
    """What the position leaves out is as after the setup; the larder, if left out, is what remains, shuffled."""
    settings = game.check({option.name: option.default for option in game.options} | position.get("options", {}))
    state = game.begin(settings, str(position.get("seed", "position")))
    state.origin = position
    state.chance = Chance(position.get("chance", state.chance.word))
    if "hands" in position:
        state.hands = [count for hand in position["hands"] for count in counts(hand)]
    state.thrown = counts(position.get("thrown", {}))
    state.batch = [seat * DISH_COUNT + number(dish) for seat, dish in position.get("batch", [])]
    for name in ("candles", "gone", "knows", "silent"):
        if name in position:
            setattr(state, name, [*position[name]])
        if len(getattr(state, name)) != state.players:
            raise PositionError(f"A position for {state.players} guests needs {state.players} entries in {name!r}.")
    if len(state.hands) != state.players * DISH_COUNT:
        raise PositionError(f"A position for {state.players} guests needs {state.players} hands.")
    state.active = position.get("active", state.active)
    if not 0 <= state.active < state.players:
        raise PositionError(f"There is no guest {state.active} whose turn it could be.")
    state.turn = position.get("turn", state.turn)
    state.reveals = position.get("reveals", 0)
    lay_larder(state, position.get("larder"))
    state.agenda = [read(entry) for entry in position.get("agenda", [["serve", state.active]])]
    state._legal = None
    if position.get("result") is not None:
        state.finish(Result(*as_tuples(position["result"])))
    else:
        state.advance()
    return state


def lay_larder(state: FeastState, names: list[str] | None) -> None:
    left = MATERIAL[:]
    for place, count in enumerate(state.hands):
        left[place % DISH_COUNT] -= count
    for dish in range(DISH_COUNT):
        left[dish] -= state.thrown[dish]
    for laid in state.batch:
        left[laid % DISH_COUNT] -= 1
    if min(left) < 0:
        raise PositionError(f"There is more {DISHES[left.index(min(left))]} on the table than the game has.")
    rest = [dish for dish in range(DISH_COUNT) for _ in range(left[dish])]
    if names is None:
        state.larder = rest
        state.chance.shuffle(state.larder)
        return
    state.larder = [number(name) for name in reversed(names)]
    if sorted(state.larder) != rest:
        raise PositionError("The larder does not hold exactly the dishes that lie nowhere else.")


def number(dish: str) -> int:
    if dish not in DISHES:
        raise PositionError(f"There is no dish called {dish!r}.")
    return DISHES.index(dish)


def counts(names: dict[str, int]) -> list[int]:
    row = [0] * DISH_COUNT
    for dish, count in names.items():
        row[number(dish)] = count
    return row


def read(entry: list[Any]) -> AnyTask:
    if entry[0] not in TASKS:
        raise PositionError(f"There is no task called {entry[0]!r}.")
    return TASKS[entry[0]](*entry[1:])
