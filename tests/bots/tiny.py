"""A tiny game for bots: one die lies hidden under a cup, and one question is asked of seat 0. Afterwards both are asked
in turn, for ever, what is all the same.

`start(question)` asks one of:
  offer    safe gives 2 points; guess gives 9 if the hidden die shows 5, otherwise none
  doors    now gives 3 points at once; later asks for a second choice, where the favourite gives 5 and the other none
  same     three answers that are all worth the same
  alone    a single answer, and then doors
  fool     two answers, the second of which wins the game at once (advice thinks little of it)
"""

from __future__ import annotations

from typing import ClassVar

from bestiary.kernel.advice import Advice
from bestiary.kernel.answers import Part, Speech, part, says, verb
from bestiary.kernel.game import Game, chance_of
from bestiary.kernel.schema import Position, View
from bestiary.kernel.state import State
from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action, Json, Option, Result

ANSWERS = {"offer": ["safe", "guess"], "doors": ["now", "later"], "same": ["a", "b", "c"], "fool": ["stay", "leap"]}
ANSWERS["inside"] = ["nothing", "five"]
ANSWERS["alone"] = ["only"]
MOST_ANSWERS = 3


class TinyState(State):
    __slots__ = ("answered", "die", "points", "question")

    answered: int  # how many questions
    die: int  # under the cup: nobody knows it
    points: list[int]
    question: str

    def copy(self) -> TinyState:
        other = TinyState()
        self.copy_table_to(other)
        other.answered = self.answered
        other.die = self.die
        other.points = self.points[:]
        other.question = self.question
        return other


class Ask(Decision[TinyState]):
    NAME: ClassVar[str] = "ask"
    ASKS: ClassVar[str] = "which"
    RULES: ClassVar[tuple[str, ...]] = ("TNY-001",)

    def actions(self, state: TinyState) -> list[Action]:
        return list(range(len(ANSWERS[state.question])))

    def play(self, state: TinyState, action: Action) -> None:
        state.answered += 1
        answer = ANSWERS[state.question][action]
        seat = 1 - self.seat
        if answer == "leap":
            state.finish(Result("win", (0,), (), ((0,), (1,)), "A leaps."))
            return
        if answer == "later":
            seat, state.question = 0, "inside"
        elif answer == "only":
            seat, state.question = 0, "doors"
        else:
            gain = {"safe": 2, "now": 3, "five": 5, "guess": 9 if state.die == 5 else 0}
            state.points[0] += gain.get(answer, 0)
            state.question = "same"
        state.push(Ask(seat))


class TinyAdvice(Advice[TinyState]):
    def value(self, state: TinyState, seat: int) -> float:
        return state.points[seat] / 100

    def favourite(self, state: TinyState) -> Action:
        return 1


class TinyView(View, frozen=True):
    seat: int | None
    points: list[int]
    question: str


class Tiny:
    """All the parts of a very small game in one."""

    SEATS = range(2, 3)
    OPTIONS = (
        Option("players", "number", 2, (2,), "Always two."),
        Option("question", "choice", "offer", tuple(ANSWERS), "What is asked."),
        Option("die", "number", None, None, "What lies under the cup."),
    )

    def __init__(self) -> None:
        self.redeals = 0
        answer: Part[TinyState] = part(lambda state, number: ANSWERS[state.question][number], MOST_ANSWERS)
        self.SAYS: Speech = {"ask": says(verb(0, "{answer}", answer))}

    def check(self, chosen: Json) -> Json:
        return chosen

    def set_table(self, game: Game, settings: Json, seed: str) -> TinyState:
        state = TinyState()
        state.begin(game, 2, settings, seed, chance_of(seed))
        state.answered = 0
        state.die = settings["die"]
        state.points = [0, 0]
        state.question = settings["question"]
        state.push(Ask(0))
        return state

    def view(self, state: TinyState, seat: int | None) -> TinyView:
        return TinyView(seat, state.points[:], state.question)

    def redeal(self, state: TinyState, seat: int | None) -> None:
        self.redeals += 1
        state.die = 1 + state.chance.below(6)

    def snapshot(self, state: TinyState) -> Position:
        raise NotImplementedError

    def restore(self, game: Game, data: Json) -> TinyState:
        raise NotImplementedError

    def verdict(self, state: TinyState) -> str:
        return "A leaps."

    def rules_of_the_end(self, state: TinyState) -> tuple[str, ...]:
        return ("TNY-001",)


ROOM = Tiny()
GAME = Game(
    slug="tiny",
    title="Tiny",
    version="1",
    package="tests.bots",
    options=ROOM,
    setup=ROOM,
    position=ROOM,
    knowledge=ROOM,
    verbs=ROOM,
    words=ROOM,
    advice=TinyAdvice(),
)


def start(question: str, die: int = 3) -> State:
    return GAME.start(seed="tiny", question=question, die=die)
