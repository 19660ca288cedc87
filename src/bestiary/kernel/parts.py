"""The parts of a game's room, and what each of them offers.

All rooms are laid out alike. A part is a module of the room that has at least the names listed here; in a very small
game one module may be several parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from . import schema
from .answers import Reason, Speech, Values, Verb
from .state import State
from .values import Json, Moment, Option, Prompt, Threat

if TYPE_CHECKING:
    from .game import Game

S_in = TypeVar("S_in", bound=State, contravariant=True)


class Options(Protocol):
    """What can be chosen before a game, and what is refused."""

    @property
    def SEATS(self) -> range: ...
    @property
    def OPTIONS(self) -> tuple[Option, ...]: ...
    def check(self, chosen: Json) -> Json:
        """The options as the game keeps them (numbers as numbers), or an OptionError."""


class Setup(Protocol):
    """The table laid, and what comes first on the agenda. Positions are laid on it too: it asks nobody anything yet."""

    def set_table(self, game: Game, settings: Json, seed: str) -> State: ...


class Position(Protocol[S_in]):
    """The whole truth as data, and back."""

    def snapshot(self, state: S_in) -> schema.Position: ...
    def restore(self, game: Game, data: Json) -> State:
        """A game from a position; what a hand-written position leaves out takes its value from the setup."""


class Knowledge(Protocol[S_in]):
    """What a seat may see, and what it cannot know."""

    def view(self, state: S_in, seat: int | None) -> schema.View: ...
    def redeal(self, state: S_in, seat: int | None) -> None:
        """Deal again, in place and by the state's own chance, everything that this seat cannot know."""


class Verbs(Protocol):
    """What each decision may be answered."""

    @property
    def SAYS(self) -> Speech: ...


class Prompts(Protocol[S_in]):
    """The questions in words, which give away nothing hidden."""

    def prompt(self, state: S_in) -> Prompt: ...


class Words(Protocol[S_in]):
    """How the game ended, and by which rules. (The sentences of the log are the room's own affair.)"""

    def verdict(self, state: S_in) -> str: ...
    def rules_of_the_end(self, state: S_in) -> tuple[str, ...]: ...


class Reasons(Protocol[S_in]):
    """Why something is refused."""

    def why_not(self, state: S_in, verb: Verb[Any], values: Values) -> Reason | None:
        """Why this is no answer here; None: its verb's `when` says enough."""

    # A room may have besides: `why_not_ref(state, ref)`, why an element of the board cannot be chosen now (None: as the
    # answer that it alone would be), and `NEVER`, reasons for the kinds of elements that no answer ever concerns.


class Refs(Protocol):
    """What the names of a board's elements look like, and what is printed on them."""

    @property
    def REFS(self) -> str: ...
    def reference(self) -> schema.Reference: ...


class Picture(Protocol[S_in]):
    """The table in a terminal, as lines of text with Rich markup."""

    def picture(self, state: S_in, seat: int | None) -> str: ...


class Shorthand(Protocol[S_in]):
    """Lines that stand for several answers, for people who say in one what the engine asks piece by piece."""

    def rearranged(self, state: S_in, text: str) -> tuple[list[str], int] | None:
        """The answers that a line stands for, and how many of the seat's own last answers have to be taken back before
        they are given; None: it is no such line. IllegalAction: why it cannot be."""

    def out_of_order(self, state: S_in) -> list[str]:
        """The lines that can be said beside the legal answers: while there are some, nobody is answered for."""


class Wishes(Protocol[S_in]):
    """What a seat may say at any time, besides its answers. Most rooms have no such part."""

    @property
    def WISHES(self) -> tuple[str, ...]: ...
    @property
    def FINAL_WISHES(self) -> tuple[str, ...]: ...
    def grant(self, state: S_in, seat: int, wish: int) -> None:
        """A seat says the wish of that number. What waits for an answer goes on waiting, unchanged."""


class Passing(Protocol[S_in]):
    """Chances to act that a seat may let pass unasked, and what it hears of even so. Most rooms have no such part.

    Everything about passing rests on what everybody can see: a pass must not betray a hand.
    """

    @property
    def STEPS(self) -> tuple[str, ...]: ...
    def yields(self, state: S_in) -> bool:
        """Whether the waiting question is such a chance; its first answer is the pass."""

    def moment(self, state: S_in) -> Moment: ...
    def threats(self, state: S_in, seat: int) -> list[Threat]:
        """What is aimed at a seat now: where that is so, nobody passes unasked."""
