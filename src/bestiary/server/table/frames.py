"""What a viewer is sent, built from `view`, `prompt`, `actions` and the events that viewer may see; nothing else.

These functions take a state and a viewpoint and know nothing of sockets, so that a test can build the same frames for
a redealt state and compare them byte by byte.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from msgspec import convert

from bestiary.bots.foresight import into_the_unknown
from bestiary.kernel.state import State
from bestiary.kernel.values import Action, Json
from bestiary.kernel.words import who

from ..store.rows import SeatRow, TableRow
from ..wire import scene
from ..wire.kept import ResultInfo
from .names import digest

NO_UNDO = scene.UndoState(False, False, None, [], [])
NO_PLANS: Mapping[int, list[str]] = {}


def situation(
    state: State,
    viewpoint: int | None,
    clocks: Sequence[scene.ClockFace],
    undo: scene.UndoState,
    until: float | None = None,
    named: bool = False,
    policy: scene.PolicyInfo | None = None,
) -> scene.Situation:
    """The game as one viewer sees it now. For `until` and `named` see `prompt`."""
    return scene.Situation(
        view=view(state, viewpoint),
        prompt=prompt(state, viewpoint, until, named),
        actions=actions(state) if viewpoint is not None and state.seat == viewpoint else [],
        clocks=list(clocks),
        undo=undo,
        wishes=list(state.game.wishes) if viewpoint is not None and not state.over else [],
        policy=policy,
    )


def view(state: State, viewpoint: int | None) -> Json:
    """What a viewer may see: the room's own View, as it is. It becomes JSON like any message, and making it plain data
    before (`State.view`) would be work for nothing."""
    return cast(Json, state.game.sight(state, viewpoint))


def prompt(
    state: State, viewpoint: int | None, until: float | None = None, named: bool = False
) -> scene.PromptInfo | None:
    """The question as a viewer may see it. `until`: seconds before it counts as passed, if it is quiet; `named`: the
    asked seat is no secret, even so (the people at one screen must know whom to hand it to)."""
    if state.seat is None:
        return None
    asked = state.game.shown_prompt(state, viewpoint)
    seat = state.seat if named else state.game.shown_seat(state, viewpoint)
    quiet = state.decision().QUIET
    return scene.PromptInfo(seat, asked.name, asked.text, list(asked.rules), quiet, until if quiet else None)


def actions(state: State) -> list[scene.ActionInfo]:
    """The legal answers of the deciding seat, and what each would mean. Consequences are tried on a redeal, so they
    tell nothing that the seat cannot know."""
    thought = state.redeal(state.seat, THOUGHT)
    return [
        scene.ActionInfo(
            action=action,
            notation=state.notation(action),
            label=state.label(action),
            refs=list(state.refs(action)),
            final=is_final(thought, action),
        )
        for action in state.actions()
    ]


THOUGHT = 1
"""The seed of that redeal; it never meets the game's own chance."""


def is_final(thought: State, action: Action) -> bool:
    """Whether an answer cannot be taken back freely: it draws, reveals something, or hands the decision on."""
    after = thought.copy()
    after.play(action)
    return after.seat != thought.seat or into_the_unknown(thought, after)


def result(state: State) -> ResultInfo | None:
    if state.result is None:
        return None
    return convert({**state.result._asdict(), "verdict": state.game.verdict(state)}, ResultInfo)


def table_info(
    row: TableRow,
    title: str,
    options: Json,
    presence: Mapping[int, scene.Presence],
    spectators: int,
    host: bool,
    plans: Mapping[int, list[str]] = NO_PLANS,
) -> scene.TableInfo:
    """A table as everybody sees it. Only `host` differs between readers, `plans` between players and others, and the
    `options` as far as some of them are a seat's secret."""
    return scene.TableInfo(
        id=row.id,
        game=row.game,
        title=title,
        options=options,
        status=row.status,
        private=row.private,
        hotseat=row.hotseat,
        seats=[seat_info(number, seat, presence.get(number, "offline")) for number, seat in enumerate(row.seats)],
        host=host,
        clock=row.clock,
        takeover=row.takeover,
        hints=row.hints_on,
        spectators=spectators,
        created=row.created,
        next_table=row.next_table,
        result=row.result,
        seed_hash=None if row.seed_chosen else digest(row.seed),
        plans=dict(sorted(plans.items())),
    )


def seat_info(number: int, seat: SeatRow, presence: scene.Presence) -> scene.SeatInfo:
    if seat.kind == "bot":
        presence = "here"
    return scene.SeatInfo(
        seat=number,
        letter=who(number),
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot if seat.kind == "bot" or seat.taken_over else None,
        presence="offline" if seat.kind == "open" else presence,
        taken_over=seat.taken_over,
    )
