"""The questions in words: only what is among the answers is offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action, Prompt
from bestiary.kernel.words import who

from .rules.answers import CALL_END, EXPLORER, GEAR_STOP, MOVER, STOP, TURNER
from .rules.gears import MOST_ACTIVATIONS
from .rules.turn import GearRepeat, Vote
from .state import MazeState
from .words import gear_name, meeple_name

Question = tuple[str, tuple[str, ...]]
"""What is asked, and the rules it rests on."""


def prompt(state: MazeState) -> Prompt:
    """What is asked."""
    decision = state.decision()
    text, rules = ASKS[decision.NAME](state, decision)
    return Prompt(decision.NAME, f"{who(decision.seat)}: {text}.", rules)


def to_move(state: MazeState, decision: Decision[MazeState]) -> Question:
    answers = state.actions()
    walkers = _named(state, answers, MOVER)
    usable = "MBT-304" if state.competitive else "MBT-062"
    rules = ["MBT-060", usable, "MBT-080"]
    ways = [f"move {walkers}", "do not move"] if walkers else ["go on without a movement, for no way is open"]
    if CALL_END in answers:
        ways.append("end the game now" if state.players == 1 else "propose to call the end")
        rules.append("MBT-347")
    return _either(ways), tuple(rules)


def to_move_on(state: MazeState, decision: Decision[MazeState]) -> Question:
    name = meeple_name(state, state.moved)
    if state.actions() == [STOP]:
        return f"stop in the Control Room, where {name} has thrown the switch: no way leads on", ("MBT-185",)
    return f"move {name} on from the Control Room, where it has thrown the switch, or stop there", (
        "MBT-185",
        "MBT-186",
    )


def to_act(state: MazeState, decision: Decision[MazeState]) -> Question:
    answers = state.actions()
    explorers, turners = _named(state, answers, EXPLORER), _named(state, answers, TURNER)
    ways, rules = [], ["MBT-061"]
    if explorers:
        ways.append(f"explore with {explorers}")
        rules.append("MBT-095")
    if turners:
        ways.append(f"turn a gear with {turners}")
        rules.append("MBT-130")
    if not ways:
        return "end the turn, for there is nothing to explore and no gear to turn", ("MBT-061", "MBT-065")
    return _either([*ways, "end the turn"]), tuple(rules)


def to_turn_again(state: MazeState, decision: Decision[MazeState]) -> Question:
    assert isinstance(decision, GearRepeat)
    gear = gear_name(state, state.stands[decision.meeple], decision.index)
    count = f"({decision.times} of {MOST_ACTIVATIONS} done)"
    if state.actions() == [GEAR_STOP]:
        return f"leave the {gear}, which cannot be turned again {count}", ("MBT-132", "MBT-133")
    return f"turn the {gear} again {count}, or leave it", ("MBT-132", "MBT-133")


def to_vote(state: MazeState, decision: Decision[MazeState]) -> Question:
    assert isinstance(decision, Vote)
    return f"agree to end the game now, as {who(decision.proposer)} proposes, or play on", decision.RULES


def to_place(state: MazeState, decision: Decision[MazeState]) -> Question:
    text = (
        f"place the Emergency Exit near the Control Room, which {who(state.active)} has found, and turn it as you like"
    )
    return text, decision.RULES


def _named(state: MazeState, answers: list[Action], meeples: dict[int, int]) -> str:
    """The meeples that these answers use, as a choice, 'engineer A or the android'; empty: none."""
    found = dict.fromkeys(meeples[answer] for answer in answers if answer in meeples)
    return " or ".join(meeple_name(state, meeple) for meeple in found)


def _either(ways: list[str]) -> str:
    """'explore with engineer A, turn a gear with the android, or end the turn'"""
    return f"{', '.join(ways[:-1])}, or {ways[-1]}" if len(ways) > 1 else ways[0]


ASKS: Final[dict[str, Callable[[MazeState, Decision[MazeState]], Question]]] = {
    "move": to_move,
    "move-continue": to_move_on,
    "action": to_act,
    "gear-repeat": to_turn_again,
    "vote": to_vote,
    "place-exit": to_place,
}
