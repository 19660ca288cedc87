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
from bestiary.kernel.game import Game, chance_of
from bestiary.kernel.state import State
from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action, Json, Option, Prompt, Result

ANSWERS = {"offer": ["safe", "guess"], "doors": ["now", "later"], "same": ["a", "b", "c"], "fool": ["stay", "leap"]}
ANSWERS["inside"] = ["nothing", "five"]
ANSWERS["alone"] = ["only"]


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


class Tiny(Game):
    def __init__(self) -> None:
        super().__init__()
        self.redeals = 0
        self.slug, self.title, self.version, self.seats = "tiny", "Tiny", "1", range(2, 3)
        self.package = "tests.bots"
        self.options = (
            Option("players", "number", 2, (2,), "Always two."),
            Option("question", "choice", "offer", tuple(ANSWERS), "What is asked."),
            Option("die", "number", None, None, "What lies under the cup."),
        )

    def check(self, chosen: Json) -> Json:
        return chosen

    def begin(self, settings: Json, seed: str) -> TinyState:
        state = TinyState()
        state.begin(self, 2, settings, seed, chance_of(seed))
        state.answered = 0
        state.die = settings["die"]
        state.points = [0, 0]
        state.question = settings["question"]
        state.push(Ask(0))
        state.advance()
        return state

    @property
    def advice(self) -> TinyAdvice:
        return TinyAdvice()

    def prompt(self, state: State) -> Prompt:
        return Prompt("ask", "Which?", ("TNY-001",))

    def notation(self, state: State, action: Action) -> str:
        assert isinstance(state, TinyState)
        return ANSWERS[state.question][action]

    def view(self, state: State, seat: int | None) -> Json:
        assert isinstance(state, TinyState)
        return {"seat": seat, "points": state.points[:], "question": state.question}

    def redeal(self, state: State, seat: int | None) -> None:
        assert isinstance(state, TinyState)
        self.redeals += 1
        state.die = 1 + state.chance.below(6)


GAME = Tiny()


def start(question: str, die: int = 3) -> State:
    return GAME.start(seed="tiny", question=question, die=die)
