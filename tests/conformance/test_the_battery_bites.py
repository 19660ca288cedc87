"""The battery itself at work: faults are put into the toy game one by one, and each is caught by its check.

Whether a rule is the right one only a game's own tests and invariants can say: the last of the faults needs them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest

import bestiary
from bestiary.kernel.state import State
from bestiary.kernel.values import Action, Json, Prompt
from bestiary.rooms.feed_the_beast import words as feeding_words
from tests.toy import GAME, feast, invariants, rules
from tests.toy.state import DISHES, FeastState

from . import test_copies, test_determinism, test_invariants, test_knowledge, test_records, test_refs, test_telling
from .tables import COMPILED, NEEDED, SLUGS, TOY, declared, find, table_for, tables_of

pytestmark = [
    pytest.mark.skipif(COMPILED, reason="into compiled code no faults can be put"),
    pytest.mark.skipif(TOY not in SLUGS, reason="without the toy there is nothing to put faults into"),
]

Check = Callable[..., None]
Reason = tuple[str, tuple[str, ...]]
FAULTS: dict[str, tuple[Check, Callable[[pytest.MonkeyPatch], None]]] = {}


def fault(name: str, caught_by: Check) -> Callable[[Callable[[pytest.MonkeyPatch], None]], None]:
    """Register a function that puts a fault into the toy."""

    def register(put_in: Callable[[pytest.MonkeyPatch], None]) -> None:
        FAULTS[name] = (caught_by, put_in)

    return register


def run(check: Check) -> None:
    """A check of the battery on the toy."""
    if "slug" in signature(check).parameters:
        check(TOY)
    else:
        for table in tables_of(TOY):
            check(table)


def top(state: State) -> str:
    """A secret: the dish on top of the larder."""
    larder = feast(state).larder
    return DISHES[larder[-1]] if larder else "nothing"


NOTHING_LEAKS = test_knowledge.test_nobody_can_tell_a_redeal_from_the_truth


# -- faults of states and positions


@fault("a copy shares a list", caught_by=test_copies.test_copies_are_independent)
def _(patch: pytest.MonkeyPatch) -> None:
    copy = FeastState.copy

    def sharing(state: FeastState) -> FeastState:
        other = copy(state)
        other.hands = state.hands
        return other

    patch.setattr(FeastState, "copy", sharing)


@fault("a snapshot lacks a field", caught_by=test_copies.test_restored_games_are_the_same_games)
def _(patch: pytest.MonkeyPatch) -> None:
    snapshot = GAME.snapshot
    patch.setattr(GAME, "snapshot", lambda state: {k: v for k, v in snapshot(state).items() if k != "knows"})


@fault("a restored game has no origin", caught_by=test_records.test_games_from_a_position_have_records_too)
def _(patch: pytest.MonkeyPatch) -> None:
    restore = GAME.restore

    def forgetting(position: Json) -> State:
        state = restore(position)
        state.origin = None
        return state

    patch.setattr(GAME, "restore", forgetting)


@fault("chance comes from Python", caught_by=test_determinism.test_the_same_seed_and_answers_give_the_same_game)
def _(patch: pytest.MonkeyPatch) -> None:
    draw = FeastState.draw

    def drawing(state: FeastState, seat: int) -> None:
        random.shuffle(state.larder)
        draw(state, seat)

    patch.setattr(FeastState, "draw", drawing)


# -- leaks


@fault("a label leaks", caught_by=NOTHING_LEAKS)
def _(patch: pytest.MonkeyPatch) -> None:
    label = GAME.label
    patch.setattr(GAME, "label", lambda state, action: f"{label(state, action)}, not {top(state)}")


@fault("a refusal leaks", caught_by=NOTHING_LEAKS)
def _(patch: pytest.MonkeyPatch) -> None:
    def why_not(state: State, verb: object, values: object) -> Reason:
        return f"You may not, for {top(state)} comes next.", ("TOY-010",)

    patch.setattr(GAME, "why_not", why_not)


@fault("an event leaks", caught_by=test_knowledge.test_events_tell_no_more_than_the_view)
def _(patch: pytest.MonkeyPatch) -> None:
    def tell(state: State, kind: str, text: str, *more: Any) -> None:
        State.tell(state, kind, f"{text} ({top(state)} comes next)" if kind == "draw" else text, *more)

    patch.setattr(FeastState, "tell", tell)


@fault("a change is not told", caught_by=test_telling.test_nothing_changes_untold_and_nothing_fails_silently)
def _(patch: pytest.MonkeyPatch) -> None:
    def tell(state: State, kind: str, text: str, *more: Any) -> None:
        if kind != "draught":
            State.tell(state, kind, text, *more)

    patch.setattr(FeastState, "tell", tell)


@fault("an event names no element", caught_by=test_telling.test_nothing_changes_untold_and_nothing_fails_silently)
def _(patch: pytest.MonkeyPatch) -> None:
    def tell(state: State, kind: str, text: str, rules: Any, refs: Any = (), seats: Any = None) -> None:
        State.tell(state, kind, text, rules, () if kind == "lay" else refs, seats)

    patch.setattr(FeastState, "tell", tell)


@fault(
    "a question comes out of the blue", caught_by=test_telling.test_nothing_changes_untold_and_nothing_fails_silently
)
def _(patch: pytest.MonkeyPatch) -> None:
    def tell(state: State, kind: str, text: str, *more: Any) -> None:
        if kind != "spice":
            State.tell(state, kind, text, *more)

    patch.setattr(FeastState, "tell", tell)


@fault("a question that answers itself leaks", caught_by=test_knowledge.test_who_is_asked_tells_nothing_hidden)
def _(patch: pytest.MonkeyPatch) -> None:
    spice = rules.spice

    def unasked(state: FeastState, seat: int) -> None:
        if len(state.held(seat)) == 1:
            state.throw(seat, state.held(seat)[0])
        else:
            spice(state, seat)

    patch.setattr(rules, "spice", unasked)


@fault("a prompt leaks", caught_by=NOTHING_LEAKS)
def _(patch: pytest.MonkeyPatch) -> None:
    prompt = GAME.prompt

    def telling(state: State) -> Prompt:
        asked = prompt(state)
        return asked._replace(text=f"{asked.text} ({top(state)})")

    patch.setattr(GAME, "prompt", telling)


@fault("the refs of an answer leak", caught_by=NOTHING_LEAKS)
def _(patch: pytest.MonkeyPatch) -> None:
    refs = GAME.refs

    def marking(state: State, action: Action) -> tuple[str, ...]:
        return (*refs(state, action), f"dish:{top(state)}")

    patch.setattr(GAME, "refs", marking)


@fault("the reason at an element leaks", caught_by=NOTHING_LEAKS)
def _(patch: pytest.MonkeyPatch) -> None:
    def refusal_at(state: State, ref: str) -> bestiary.IllegalAction:
        return bestiary.IllegalAction(f"Wait for {top(state)}." if ref == "larder" else "Not now.", ("TOY-011",))

    patch.setattr(GAME, "refusal_at", refusal_at)


@fault("what comes to light is not counted", caught_by=test_knowledge.test_what_comes_to_light_is_counted)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(FeastState, "reveal", lambda state: None, raising=False)


@fault("a private draw is not counted", caught_by=test_knowledge.test_what_comes_to_light_is_counted)
def _(patch: pytest.MonkeyPatch) -> None:
    """Only the guest who draws could tell, and that is mostly not the guest who answers."""
    draw = FeastState.draw

    def drawing(state: FeastState, seat: int) -> None:
        counted = state.reveals
        draw(state, seat)
        state.reveals = counted

    patch.setattr(FeastState, "draw", drawing)


# -- faults of redeals


@fault("a redeal leans to the truth", caught_by=test_knowledge.test_a_redeal_depends_on_nothing_but_what_the_seat_knows)
def _(patch: pytest.MonkeyPatch) -> None:
    redeal = GAME.redeal

    def leaning(state: State, seat: int | None) -> None:
        here = feast(state)
        hands, larder = here.hands[:], here.larder[:]
        redeal(state, seat)
        if here.chance.word % 2:
            here.hands, here.larder = hands, larder

    patch.setattr(GAME, "redeal", leaning)


@fault("a redeal contradicts what is known", caught_by=NOTHING_LEAKS)
def _(patch: pytest.MonkeyPatch) -> None:
    redeal = GAME.redeal

    def forgetful(state: State, seat: int | None) -> None:
        here = feast(state)
        breadless, here.breadless = here.breadless, [0] * state.players
        redeal(state, seat)
        here.breadless = breadless

    patch.setattr(GAME, "redeal", forgetful)


@fault("a secret is never dealt again", caught_by=test_knowledge.test_every_secret_is_dealt_again)
def _(patch: pytest.MonkeyPatch) -> None:
    def only_the_larder(state: State, seat: int | None) -> None:
        here = feast(state)
        known = [here.larder.pop()] if seat is not None and here.knows[seat] and here.larder else []
        here.larder.sort()
        here.chance.shuffle(here.larder)
        here.larder += known

    patch.setattr(GAME, "redeal", only_the_larder)


# -- faults of boards and rules


@fault("the reference is empty", caught_by=test_refs.test_a_game_with_elements_has_a_reference)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(GAME, "reference", dict)


@fault("an answer names what no board knows", caught_by=test_refs.test_every_element_has_a_name_that_the_room_declares)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(GAME, "refs", lambda state, action: (f"plate-{action}",))


@fault("who should lose wins", caught_by=test_invariants.test_invariants_hold_after_every_answer)
def _(patch: pytest.MonkeyPatch) -> None:
    finish = FeastState.finish

    def turned_round(state: FeastState, result: Any) -> None:
        if result.kind == "win":
            result = result._replace(winners=result.ranking[-1], ranking=result.ranking[::-1])
        finish(state, result)

    patch.setattr(FeastState, "finish", turned_round, raising=False)


# -- what comes of them


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check, put_in = FAULTS[name]
    put_in(monkeypatch)
    with pytest.raises((AssertionError, bestiary.IllegalAction)):  # a record that cannot be replayed raises the latter
        run(check)


@pytest.mark.parametrize("check", {check for check, _ in FAULTS.values()}, ids=lambda check: check.__name__)
def test_without_a_fault_nothing_is_caught(check: Check) -> None:
    run(check)


@pytest.mark.parametrize("name", NEEDED)
def test_what_a_game_does_not_declare_is_named_with_the_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(invariants, name)
    with pytest.raises(AssertionError, match=f"The Watchers' Feast has to declare {name} in tests.toy.invariants"):
        declared(GAME, name)


def test_an_exemption_is_no_cover_for_its_kind_of_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Feed the Beast others hear the tier of what a hidden hand draws. That the food is named must be caught."""
    drew = feeding_words.drew

    def naming(state: Any, seat: int, food: int, hidden: bool, rule: str) -> None:
        drew(state, seat, food, False, rule)

    table = table_for(find("feed-the-beast"), ("beast", "cyclops"))
    monkeypatch.setattr(feeding_words, "drew", naming)
    with pytest.raises(AssertionError, match=r"is told more than it sees: \[Event\(kind='draw'"):
        test_knowledge.test_events_tell_no_more_than_the_view(table)
