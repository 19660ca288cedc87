"""A game's room: which of its parts answers which question.

All rooms are laid out alike. A part is a module of the room that offers at least the functions named here.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar, cast

from .advice import Advice
from .game import Game
from .state import State
from .task import S
from .values import Action, Json, Moment, Option, Prompt, Threat
from .workshop import Workshop

S_in = TypeVar("S_in", bound=State, contravariant=True)
Reason = tuple[str, tuple[str, ...]]


class Options(Protocol):
    """What can be chosen before a game, and what is refused."""

    @property
    def SEATS(self) -> range: ...
    @property
    def OPTIONS(self) -> tuple[Option, ...]: ...
    def check(self, chosen: Json) -> Json: ...


class Setup(Protocol):
    """The table laid for the first decision."""

    def begin(self, game: Game, settings: Json, seed: str) -> State: ...


class Position(Protocol[S_in]):
    """The whole truth as data, and back."""

    def snapshot(self, state: S_in) -> Json: ...
    def restore(self, game: Game, data: Json) -> State: ...


class Knowledge(Protocol[S_in]):
    """What a seat may see, and what it cannot know."""

    def view(self, state: S_in, seat: int | None) -> Json: ...
    def redeal(self, state: S_in, seat: int | None) -> None: ...


class Notation(Protocol[S_in]):
    """Answers and questions in words."""

    def prompt(self, state: S_in) -> Prompt: ...
    def notation(self, state: S_in, action: Action) -> str: ...
    def label(self, state: S_in, action: Action) -> str: ...


class Reasons(Protocol[S_in]):
    """Why something is refused."""

    def why_not(self, state: S_in, text: str) -> Reason | None: ...
    def why_not_ref(self, state: S_in, ref: str) -> Reason: ...


class Refs(Protocol[S_in]):
    """The elements of a board, and what is printed on them."""

    def refs(self, state: S_in, action: Action) -> tuple[str, ...]: ...
    def reference(self) -> Json: ...


class Words(Protocol[S_in]):
    """How the game ended, and by which rules. (The sentences of the log are the room's own affair.)"""

    def verdict(self, state: S_in) -> str: ...
    def rules_of_the_end(self, state: S_in) -> tuple[str, ...]: ...


class Picture(Protocol[S_in]):
    """The table in a terminal."""

    def picture(self, state: S_in, seat: int | None) -> str: ...


class Wishes(Protocol[S_in]):
    """What a seat may say at any time, besides its answers. Most rooms have no such part."""

    @property
    def WISHES(self) -> tuple[str, ...]: ...
    @property
    def FINAL_WISHES(self) -> tuple[str, ...]: ...
    def grant(self, state: S_in, seat: int, wish: int) -> None: ...


class Passing(Protocol[S_in]):
    """Chances to act that a seat may let pass unasked, and what it hears of even so. Most rooms have no such part."""

    @property
    def STEPS(self) -> tuple[str, ...]: ...
    def yields(self, state: S_in) -> bool: ...
    def moment(self, state: S_in) -> Moment: ...
    def threats(self, state: S_in, seat: int) -> list[Threat]: ...


class Room(Game, Generic[S]):
    """A game made of its room's parts."""

    def __init__(
        self,
        *,
        slug: str,
        title: str,
        version: str,
        package: str,
        options: Options,
        setup: Setup,
        position: Position[S],
        knowledge: Knowledge[S],
        notation: Notation[S],
        reasons: Reasons[S],
        refs: Refs[S],
        words: Words[S],
        picture: Picture[S],
        advice: Advice[S],
        wishes: Wishes[S] | None = None,
        passing: Passing[S] | None = None,
        workshop: Workshop | None = None,
    ) -> None:
        super().__init__()
        self.slug = slug
        self.title = title
        self.version = version
        self.package = package
        self.seats = options.SEATS
        self.options = options.OPTIONS
        self._options = options
        self._setup = setup
        self._position = position
        self._knowledge = knowledge
        self._notation = notation
        self._reasons = reasons
        self._refs = refs
        self._words = words
        self._picture = picture
        self._advice = advice
        self._wishes = wishes
        self._passing = passing
        self.workshop = workshop
        self.wishes = () if wishes is None else wishes.WISHES
        self.final_wishes = () if wishes is None else wishes.FINAL_WISHES
        self.steps = () if passing is None else passing.STEPS

    @property
    def advice(self) -> Advice[Any]:
        return self._advice

    def check(self, chosen: Json) -> Json:
        return self._options.check(chosen)

    def begin(self, settings: Json, seed: str) -> State:
        return self._setup.begin(self, settings, seed)

    def restore(self, snapshot: Json) -> State:
        return self._position.restore(self, snapshot)

    def snapshot(self, state: State) -> Json:
        return self._position.snapshot(cast(S, state))

    def view(self, state: State, seat: int | None) -> Json:
        return self._knowledge.view(cast(S, state), seat)

    def redeal(self, state: State, seat: int | None) -> None:
        self._knowledge.redeal(cast(S, state), seat)

    def grant(self, state: State, seat: int, wish: int) -> None:
        assert self._wishes is not None, "a room without wishes is never asked to grant one"
        self._wishes.grant(cast(S, state), seat, wish)

    def yields(self, state: State) -> bool:
        return self._passing is not None and not state.over and self._passing.yields(cast(S, state))

    def moment(self, state: State) -> Moment:
        assert self._passing is not None, "a room without chances to pass is never asked where it stands"
        return self._passing.moment(cast(S, state))

    def threats(self, state: State, seat: int) -> list[Threat]:
        return [] if self._passing is None else self._passing.threats(cast(S, state), seat)

    def prompt(self, state: State) -> Prompt:
        return self._notation.prompt(cast(S, state))

    def notation(self, state: State, action: Action) -> str:
        return self._notation.notation(cast(S, state), action)

    def label(self, state: State, action: Action) -> str:
        return self._notation.label(cast(S, state), action)

    def why_not(self, state: State, text: str) -> Reason | None:
        return self._reasons.why_not(cast(S, state), text)

    def why_not_ref(self, state: State, ref: str) -> Reason:
        return self._reasons.why_not_ref(cast(S, state), ref)

    def refs(self, state: State, action: Action) -> tuple[str, ...]:
        return self._refs.refs(cast(S, state), action)

    def reference(self) -> Json:
        return self._refs.reference()

    def verdict(self, state: State) -> str:
        return self._words.verdict(cast(S, state))

    def rules_of_the_end(self, state: State) -> tuple[str, ...]:
        return self._words.rules_of_the_end(cast(S, state))

    def picture(self, state: State, seat: int | None) -> str:
        return self._picture.picture(cast(S, state), seat)
