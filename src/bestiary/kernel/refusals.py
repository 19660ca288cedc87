"""Why something cannot be answered now, like a friendly judge: the reason that holds, its rule, and what comes first.

A room says why an answer to the waiting question is refused (`why_not`), when a verb can be said at all (its `when`),
and what no answer ever concerns (`NEVER`). Whether an answer is one step away nobody has to write down: the engine
looks. Only where nobody knows better the question itself is repeated, and the refusal says so (`general`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from .answers import Reason, Values, Verb, answer_read, asked, heard, owner
from .errors import IllegalAction, Unreadable
from .state import State, mark
from .values import Action

if TYPE_CHECKING:
    from .game import Game

ECHO: Final = 40
"""How much of what somebody said is repeated."""
FAR: Final = 200
"""How many answers are tried when the engine looks for one that comes first."""


def refused_number(game: Game, state: State, action: Action) -> IllegalAction:
    """The error for an answer that is not legal here."""
    if state.over:
        return ended(game, state)
    for verbs in (asked(game.speech, state.decision()), game.verbs()):
        verb = owner(verbs, action)
        if verb is None:
            continue
        values = verb.values(action)
        words = verb.spoken(state, values)
        if words is not None:  # nobody can say why not, of what this table does not have
            return refused_answer(game, state, verb, values, words)
    return general(game, state, f"'answer {action}' is not possible here.")


def refused_text(game: Game, state: State, text: str) -> IllegalAction:
    """The error for a text that is no legal answer here."""
    if state.over:
        return ended(game, state)
    words = " ".join(text.lower().split())
    here = asked(game.speech, state.decision())
    known = heard([*here, *game.verbs()], words)
    unknown: list[Reason] = []
    for verb in known:
        found = verb.understood(state, verb.hears(words) or [])
        if found is None:
            continue
        if found and isinstance(found[0], str):
            unknown.append(found)  # another verb of the same form may know the name: 'target fox' or 'target fox#3'
            continue
        return refused_answer(game, state, verb, found, text)
    if unknown:
        return IllegalAction(*unknown[0])
    if not known:
        prompt, forms = game.prompt(state), ", ".join(verb.form for verb in here)
        return Unreadable(f"{echo(text)} cannot be read. {prompt.text} One can say: {forms}.", prompt.rules)
    reason = when_said(known)
    return general(game, state, f"{echo(text)} is not possible here.") if reason is None else IllegalAction(*reason)


def refused_answer(game: Game, state: State, verb: Verb[Any], values: Values, text: str) -> IllegalAction:
    """Why a readable answer is not legal here."""
    spoken = verb.spoken(state, values)
    first = None if says(game, state, spoken) else leading_to(state, lambda after: says(game, after, spoken))
    reason = None if game.why_not is None else game.why_not(state, verb, values)
    if reason is None and verb not in asked(game.speech, state.decision()):
        reason = when_said([verb])
    return judged(game, state, reason, first, f"{echo(text)} is not possible here.")


def refused_element(game: Game, state: State, ref: str) -> IllegalAction:
    """Why an element of the board cannot be chosen now."""
    if state.over:
        return ended(game, state)
    prompt = game.prompt(state)
    if ref.partition(":")[0] not in game.kinds:
        return Unreadable(f"Nothing at this table is called {echo(ref)}. {prompt.text}", prompt.rules)
    if marks(state, ref):
        return IllegalAction(f"That can be chosen now. {prompt.text}", prompt.rules)
    first = leading_to(state, lambda after: wanted(game, after, ref))
    return judged(game, state, reason_at(game, state, ref), first, "That cannot be chosen now.")


def reason_at(game: Game, state: State, ref: str) -> Reason | None:
    """What is known against an element: of itself, as an answer to this question, as one to others, or at any time."""
    if game.why_not_element is not None:
        special = game.why_not_element(state, ref)
        if special is not None:
            return special
    here = asked(game.speech, state.decision())
    for verb in here:
        values = verb.meant(state, ref)
        special = None if values is None or game.why_not is None else game.why_not(state, verb, values)
        if special is not None:
            return special
    elsewhere = (verb for verb in game.verbs() if verb not in here and verb.concerns(state, ref))
    return when_said(elsewhere) or game.never.get(ref.partition(":")[0])


def judged(game: Game, state: State, reason: Reason | None, first: Action | None, words: str) -> IllegalAction:
    """The refusal with what comes first, if something does."""
    if first is None:
        return general(game, state, words) if reason is None else IllegalAction(*reason)
    if reason is None:
        step = state.label(first).partition(":")[0]
        reason = f"Not yet. First: {step}.", game.prompt(state).rules
    return IllegalAction(*reason, first=state.notation(first))


def general(game: Game, state: State, words: str) -> IllegalAction:
    """A refusal that knows nothing better than the question."""
    prompt = game.prompt(state)
    return IllegalAction(f"{words} {prompt.text}", prompt.rules, general=True)


def ended(game: Game, state: State) -> IllegalAction:
    return IllegalAction(f"The game is over. {game.verdict(state)}", game.rules_of_the_end(state))


def when_said(verbs: Iterable[Verb[Any]]) -> Reason | None:
    """When the first of these verbs that says so can be said at all."""
    return next((verb.when for verb in verbs if verb.when is not None), None)


def echo(text: str) -> str:
    """What somebody said, as far as it is worth repeating."""
    return repr(text if len(text) <= ECHO else f"{text[: ECHO - 1]}…")


# -- what comes first -------------------------------------------------------------------------------------------------


def leading_to(state: State, reached: Callable[[State], bool]) -> Action | None:
    """An answer after which the same seat is asked again and can do what it wants; None: there is none.

    Answers that bring something hidden to light, or leave something to chance, are no such step: what comes after them
    nobody can promise, and a promise would tell what is hidden.
    """
    for action in state.actions()[:FAR]:
        after = state.copy()
        after.listening = False
        after.play(action)
        pass_quietly(after, state.seat)
        if after.seat == state.seat and mark(after) == mark(state) and reached(after):
            return action
    return None


def pass_quietly(state: State, seat: int | None) -> None:
    """Nobody may know whether somebody was asked quietly: take it that they all pass, which is their first answer."""
    while not state.over and state.seat != seat and state.decision().QUIET:
        state.play(state.actions()[0])


def marks(state: State, ref: str) -> bool:
    """Whether a legal answer concerns that element."""
    return any(ref in state.refs(action) for action in state.actions())


def wanted(game: Game, state: State, ref: str) -> bool:
    """Whether whoever points at that element could mean a legal answer by it."""
    kind = ref.partition(":")[0]
    verbs = asked(game.speech, state.decision())
    return any(
        ref in state.refs(action) and not ((verb := owner(verbs, action)) and kind in verb.aside)
        for action in state.actions()
    )


def says(game: Game, state: State, spoken: str | None) -> bool:
    """Whether a line of text is a legal answer."""
    return spoken is not None and answer_read(asked(game.speech, state.decision()), state, spoken.lower()) is not None
