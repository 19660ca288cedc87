"""What is true of every game about who may know what. Each check takes a state and leaves it as it was."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any
from unittest.mock import patch

from bestiary.kernel.state import State
from bestiary.kernel.values import Event

from .checks import FUTURE, NONSENSE, assert_refused, sample, text_of
from .tables import invariants_of
from .walk import SEED_WORD, Notes, known_rules, play_on

REDEALS = 2
TRIES = 3
"""So many wrong lines and places are tried in every redeal: each looks an answer ahead."""


def viewpoints(state: State) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(state.players), None]


# -- nothing leaks ----------------------------------------------------------------------------------------------------


def check_knowledge(state: State, seed: int, pick: Random, notes: Notes) -> None:
    """What a seat cannot know can be dealt again without changing anything that it is shown."""
    truth = state.snapshot()
    wrong = [*NONSENSE, *sample(notes.lines, {state.notation(action) for action in state.actions()}, pick)[:TRIES]]
    places = [*NONSENSE, *sample(notes.refs, set(), pick)[:TRIES]]
    closely = {state.seat, pick.choice(viewpoints(state))}
    for seat in viewpoints(state):
        seen = sight(state, seat, wrong, places)
        assert SEED_WORD not in seen, "the seed leaks"
        assert str(state.chance.word) not in seen, "chance's word leaks"
        check_possible(state, state, seat)
        for number in range(REDEALS):
            dealt = state.redeal(seat, seed + number)
            assert sight(dealt, seat, wrong, places) == seen, f"seat {seat} could tell the redeal from the truth"
            check_possible(state, dealt, seat)
            if seat in closely:
                check_redeal(state, dealt, seat, seed + number, pick)
        assert sight(state, seat, wrong, places) == seen
    assert state.snapshot() == truth, "looking or redealing has changed the game"


def sight(state: State, seat: int | None, wrong: list[str], places: list[str]) -> str:
    """Everything that a seat is shown, as text: also the order in which it is shown must give nothing away.

    If the seat is asked, that includes its answers, and what it is told when it tries wrong ones or wrong places.
    """
    shown: list[Any] = [
        state.view(seat),
        state.picture(seat),
        state.game.shown_seat(state, seat),
        state.over,
        state.result,
        state.returns(),
        [event for event in state.events if event.seen_by(seat)],
    ]
    if not state.over:
        shown.append(state.game.shown_prompt(state, seat))
    if seat is not None and state.seat == seat:
        actions = state.actions()
        shown += [(action, state.notation(action), state.label(action), state.refs(action)) for action in actions]
        refused = [assert_refused(state, text) for text in wrong]
        shown += [(error.message, error.rules, error.first) for error in refused]
        shown += [reason_at(state, place) for place in places]
    return json.dumps(shown)


def reason_at(state: State, place: str) -> tuple[str, tuple[str, ...], str]:
    """Why an element cannot be chosen: in words, by rules that exist; and what comes first."""
    error = state.game.refusal_at(state, place)
    assert error.message.strip(), f"{place!r} is refused without words"
    assert error.rules, f"{place!r} is refused without a rule"
    assert set(error.rules) <= known_rules(state), error.rules
    return error.message, error.rules, error.first


# -- what a redeal is -------------------------------------------------------------------------------------------------


def check_possible(state: State, dealt: State, seat: int | None) -> None:
    """What a seat knows holds in its redeals too, where no view can show it: that somebody lacks something, or was seen
    to take it. Only the game can say what follows from its past, so its invariants module may have `possible(truth,
    dealt, seat)`, a function of two snapshots that asserts it."""
    possible = getattr(invariants_of(state.game), "possible", None)
    if possible is not None:
        possible(state.snapshot(), dealt.snapshot(), seat)


def check_redeal(state: State, dealt: State, seat: int | None, seed: int, pick: Random) -> None:
    """A redeal is another possible game: a whole position, repeatable, with a chance of its own, playable, and what the
    seat knows can be told from what it does not know ever after."""
    snapshot = dealt.snapshot()
    assert snapshot == state.redeal(seat, seed).snapshot(), "the same redeal twice gives two deals"
    if state.over:
        return
    assert dealt.chance.word != state.chance.word, "the redeal still knows the future"
    assert dealt.chance.word != state.redeal(seat, seed + REDEALS).chance.word, "every redeal has the same future"
    assert dealt.game.restore(json.loads(json.dumps(snapshot))).snapshot() == snapshot
    assert dealt.actions(), "in the redeal the asked seat has no answer"
    for other in viewpoints(state):
        check_possible(dealt, dealt, other)
    futures = [dealt.copy() for _ in range(2 if state.seat == seat else 1)]
    for future in futures:
        play_on(future, FUTURE, pick)
        again = future.redeal(seat, seed)
        assert again.view(seat) == future.view(seat), f"what seat {seat} was dealt contradicts what it sees later"
        check_possible(future, again, seat)


def differing(state: State, dealt: State, paths: Iterable[str]) -> set[str]:
    """At which of these paths of a snapshot the two differ."""
    truth, other = state.snapshot(), dealt.snapshot()
    return {path for path in paths if [*under(truth, path)] != [*under(other, path)]}


def under(data: Any, path: str) -> Iterator[Any]:
    """Everything at a path of a snapshot: 'players.*.hand' is the hand of each player. What an option leaves out is not
    there."""
    name, _, rest = path.partition(".")
    for part in data if name == "*" else [data[name]] if name in data else []:
        if rest:
            yield from under(part, rest)
        else:
            yield part


# -- what an answer tells ---------------------------------------------------------------------------------------------


def alike(state: State, seat: int | None, seed: int) -> State:
    """A redeal with the same luck, so that only what is hidden makes a difference."""
    dealt = state.redeal(seat, seed)
    dealt.chance.word = state.chance.word
    return dealt


def counted(before: State, after: State) -> bool:
    """Whether the game says that something was drawn or came to light between the two."""
    return (after.reveals, after.chance.word) != (before.reveals, before.chance.word)


def check_revealed(state: State, seed: int, pick: Random) -> None:
    """What comes to light is counted (`State.reveal`), for it cannot be taken back: if two games look alike to a seat,
    and after the same answer with the same luck they do not, then that answer has shown it something.

    What players show everybody by their own choice need not be counted. So of the others only those are looked at who
    have learned something in private: a spectator sees no difference.

    Who is asked may also depend on how players wish to be asked, which is no secret of the game: the invariants module
    lists such fields of a snapshot as WISHED.
    """
    wished = getattr(invariants_of(state.game), "WISHED", ())
    for action in pick.sample(state.actions(), min(2, len(state.actions()))):
        after = state.copy()
        after.play(action)
        if counted(state, after):
            continue
        for seat in viewpoints(state):
            dealt = alike(state, seat, seed)
            if action not in dealt.actions() or (wished and differing(state, dealt, wished)):
                continue
            dealt.play(action)
            if seat == state.seat or dealt.view(None) == after.view(None):
                line = state.notation(action)
                assert dealt.view(seat) == after.view(seat), f"{line!r} has shown seat {seat} something, uncounted"


def check_told_no_more(state: State, seed: int, pick: Random) -> None:
    """Events say no more than the view: who has seen the same at each event of an answer has been told the same.

    A game may show openly what no view keeps (in which order cards were turned up): its invariants module may have
    `seen_and_gone(event)`, which knows the sentences that do. It judges an event, never a kind of events.
    """
    gone = getattr(invariants_of(state.game), "seen_and_gone", None)
    action = eventful(state, pick)
    for seat in viewpoints(state):
        dealt = alike(state, seat, seed)
        if action in dealt.actions():
            true_views, true_events = told(state.copy(), action, seat)
            views, events = told(dealt, action, seat)
            if views == true_views:
                more = [event for event in [*events, *true_events] if (event in events) != (event in true_events)]
                more = [event for event in more if gone is None or not gone(event)]
                assert not more, f"seat {seat} is told more than it sees: {more}"


def eventful(state: State, pick: Random) -> int:
    """Any answer, if possible one that draws or brings something to light: there is more to tell about it."""
    answers = pick.sample(state.actions(), min(6, len(state.actions())))
    for action in answers:
        after = state.copy()
        after.play(action)
        if counted(state, after):
            return action
    return answers[0]


def told(state: State, action: int, seat: int | None) -> tuple[list[str], list[Event]]:
    """What a seat sees at each event of an answer and after it, and those of the events that it is told."""
    views: list[str] = []
    tell = State.tell

    def tell_and_look(state: State, *event: Any, **more: Any) -> None:
        tell(state, *event, **more)
        try:
            views.append(text_of(state.view(seat)))
        except Exception:  # in the middle of a step a game need not be able to show itself
            views.append("unseen")

    state.listen()
    with patch.object(State, "tell", tell_and_look):
        state.play(action)
    return [*views, text_of(state.view(seat))], [event for event in state.events if event.seen_by(seat)]


def check_asked_alike(state: State, seed: int, pick: Random) -> None:
    """Who is asked what next tells nothing hidden: in two games that look alike to a seat the same answer leads to the
    same question, until something comes to light or is left to chance in both of them.

    What players have chosen and not shown yet is theirs to show: the invariants module lists such fields of a snapshot
    as COMMITTED.
    """
    nature = invariants_of(state.game)
    chosen = (*getattr(nature, "WISHED", ()), *getattr(nature, "COMMITTED", ()))
    for seat in viewpoints(state):
        dealt = alike(state, seat, seed)
        common = [action for action in state.actions() if action in dealt.actions()]
        if not common or differing(state, dealt, chosen):
            continue
        action = pick.choice(common)
        truth, other = state.copy(), dealt.copy()
        truth.play(action)
        other.play(action)
        if not (counted(state, truth) and counted(dealt, other)):
            assert question(truth, seat) == question(other, seat), (
                f"what is asked after {state.notation(action)!r} tells seat {seat} something hidden"
                f" (a choice that was not shown yet? then COMMITTED has to name it)"
            )


def question(state: State, seat: int | None) -> tuple[int | None, str]:
    """Who is asked what, as a seat may know it."""
    return state.game.shown_seat(state, seat), "" if state.over else state.game.shown_prompt(state, seat).name


# -- advice -----------------------------------------------------------------------------------------------------------


def check_advice(state: State, seed: int) -> None:
    """A game's advice, asked on redeals as bots ask it, is sane and changes nothing."""
    seat = state.seat
    assert seat is not None
    dealt = state.redeal(seat, seed)
    before = text_of(dealt.snapshot())
    advice = state.game.advice
    assert advice.favourite(dealt) in dealt.actions()
    assert all(-1.0 <= advice.value(dealt, other) <= 1.0 for other in range(state.players))
    assert text_of(dealt.snapshot()) == before, "advice has changed the game"
