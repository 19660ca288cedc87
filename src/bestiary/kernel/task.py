"""What stands on a game's agenda: decisions, which ask a seat, and steps, which happen by themselves.

Both are small immutable objects, shared by every copy of a state. A task's constructor takes exactly its FIELDS, in
that order, and keeps each under the same name; that is all a snapshot needs to write a task down and to read it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .values import Action

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Generic[S]):
    """An entry of the agenda. It is either a Step or a Decision, and does only what its kind does."""

    NAME: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def run(self, state: S) -> None:
        """A step: what happens. It has already left the agenda."""
        raise NotImplementedError

    def actions(self, state: S) -> list[Action]:
        """A decision: the legal answers: at least one, none twice, in a stable order."""
        raise NotImplementedError

    def play(self, state: S, action: Action) -> None:
        """A decision: carry out a legal answer. The decision has already left the agenda."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Task[S]):
    """Something that happens by itself when it comes to the top of the agenda."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Task[S]):
    """A question put to one seat: it knows its legal answers and what each answer does."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    ASKS: ClassVar[str] = ""  # the question in words, where the room has no prompts of its own
    RULES: ClassVar[tuple[str, ...]] = ()
    ONCE: ClassVar[bool] = False  # it shows something that will not be shown again: a person answers it by hand
    QUIET: ClassVar[bool] = False  # only its seat may know that it is asked, and whether it had a choice: pass is first
    HIDES: ClassVar[str] = ""  # what the others are told the seat does, where the question itself would tell something

    def __init__(self, seat: int) -> None:
        self.seat = seat


AnyTask = Task[Any]
