"""Nothing changes untold, and nothing fails silently: what seats see, compared with what they are told.

A game's invariants module declares, for every field of its view, which element of the board an event has to name when
the field changes:

    TOLD = {
        "players.*.gold": "seat:{0}",           {0}, {1}: what the stars stand for
        "players.*.hand": "card:{item}",        each entry that came or went; of a table of counts, each key
        "menu": "menu:{now}",                   {was}, {now}: the values
        "tile.*": ("tile", "food:{0}"),         any one of these is enough
        "market": stalls_of,                    a function of (stars, was, now): all refs that have to be named
        "deciding": Untold("the question says who is asked"),
    }

The first pattern that fits a path applies, to everything below it too. A change without a pattern is an error.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from bestiary.kernel.state import State
from bestiary.kernel.values import Event
from bestiary.kernel.words import who


class Untold(NamedTuple):
    """A field that may change without an event, and why."""

    reason: str


Rule = str | tuple[str, ...] | Callable[[list[str], Any, Any], Iterable[str]] | Untold


class Change(NamedTuple):
    """A difference between two views."""

    path: tuple[str, ...]
    was: Any
    now: Any
    stars: list[str]
    rule: Rule


class Moment(NamedTuple):
    """What everybody sees at a decision, and who is asked what."""

    views: dict[int | None, Any]
    seat: int | None
    asked: str


def moment_of(state: State) -> Moment:
    views = {seat: state.view(seat) for seat in [*range(state.players), None]}
    return Moment(views, state.seat, "" if state.over else state.decision().NAME)


def check_told(rules: Mapping[str, Rule], before: Moment, state: State) -> None:
    """Every difference that a seat sees is explained by an event that it was told and that names the element."""
    for seat, was in before.views.items():
        told = {ref for event in heard_by(state, seat) for ref in event.refs}
        for change in changes(rules, was, state.view(seat)):
            wanted = [set(refs) for refs in needed(change)]
            if wanted and not any(refs <= told for refs in wanted):
                lacks = " or ".join(", ".join(sorted(refs - told)) for refs in wanted)
                raise AssertionError(
                    f"{'.'.join(change.path)} changed for {name_of(seat)} from {change.was!r} to {change.now!r},"
                    f" and no event names {lacks}. {what_was_told(state, seat)}"
                )


def check_not_silent(unasked: Mapping[str, str], before: Moment, state: State) -> None:
    """Whoever is asked besides whoever answered was told of it; `unasked` are the questions that explain themselves."""
    if state.over:
        assert state.events, "the game has ended without a word"
        return
    decision = state.decision()
    if decision.seat == before.seat or decision.QUIET or decision.NAME in unasked:
        return
    named = {ref for event in heard_by(state, decision.seat) for ref in event.refs}
    assert f"seat:{decision.seat}" in named, (
        f"{who(decision.seat)} is asked '{decision.NAME}' after '{before.asked}', and nothing says why."
        f" {what_was_told(state, decision.seat)}"
    )


def heard_by(state: State, seat: int | None) -> list[Event]:
    return [event for event in state.events if event.seen_by(seat)]


def what_was_told(state: State, seat: int | None) -> str:
    return f"It was told: {[(event.text, event.refs) for event in heard_by(state, seat)]}"


def name_of(seat: int | None) -> str:
    return "a spectator" if seat is None else who(seat)


# -- differences ------------------------------------------------------------------------------------------------------


def changes(rules: Mapping[str, Rule], was: Any, now: Any, path: tuple[str, ...] = ()) -> Iterator[Change]:
    """The differences between two views, each as far down as a pattern reaches."""
    if was == now:
        return
    found = rule_of(rules, path)
    if found is not None:
        yield Change(path, was, now, *found)
        return
    below = steps(was, now)
    assert below, f"{'.'.join(path)} changed from {was!r} to {now!r}: TOLD does not say which element that is."
    for step, one, other in below:
        yield from changes(rules, one, other, (*path, step))


def steps(was: Any, now: Any) -> list[tuple[str, Any, Any]]:
    """What lies below two values: the entries of tables and of lists of the same length."""
    if isinstance(was, dict | None) and isinstance(now, dict | None):
        was, now = was or {}, now or {}
        return [(key, was.get(key), now.get(key)) for key in dict.fromkeys([*was, *now])]
    if isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        return [(str(place), one, other) for place, (one, other) in enumerate(zip(was, now, strict=True))]
    return []


def rule_of(rules: Mapping[str, Rule], path: tuple[str, ...]) -> tuple[list[str], Rule] | None:
    """The first pattern that fits, with what its stars stand for."""
    for pattern, rule in rules.items():
        parts = pattern.split(".")
        if len(parts) == len(path) and all(part in ("*", step) for part, step in zip(parts, path, strict=True)):
            return [step for part, step in zip(parts, path, strict=True) if part == "*"], rule
    return None


def needed(change: Change) -> list[Iterable[str]]:
    """The refs that have to be named, as alternatives; none: nothing has to be told."""
    if isinstance(change.rule, Untold):
        return []
    if callable(change.rule):
        return [change.rule(change.stars, change.was, change.now)]
    templates = (change.rule,) if isinstance(change.rule, str) else change.rule
    return [filled(template, change) for template in templates]


def filled(template: str, change: Change) -> list[str]:
    if "{item" in template:
        items = moved(change.was, change.now)
        return [template.format(*change.stars, item=item) for item in items]
    return [template.format(*change.stars, was=change.was, now=change.now)]


def moved(was: Any, now: Any) -> list[Any]:
    """What came or went: entries of lists, keys of tables of counts, or the two values themselves."""
    if isinstance(was, dict | None) and isinstance(now, dict | None):
        was, now = was or {}, now or {}
        return [key for key in dict.fromkeys([*was, *now]) if was.get(key) != now.get(key)]
    if isinstance(was, list | None) and isinstance(now, list | None):
        had, has = (Counter(json.dumps(item) for item in items or []) for items in (was, now))
        return [json.loads(item) for item in (had - has) + (has - had)]
    return [item for item in (was, now) if item is not None]
