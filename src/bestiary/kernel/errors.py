"""What can go wrong, in words fit for a person."""

from __future__ import annotations

from collections.abc import Sequence


class BestiaryError(Exception):
    """Anything a user of Bestiary can get wrong. `message` is a sentence for that user."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    def __reduce__(self) -> tuple[object, ...]:
        """Errors travel between processes whole, whatever their constructors take."""
        return _again, (type(self), self.message, dict(self.__dict__))


def _again(kind: type[BestiaryError], message: str, fields: dict[str, object]) -> BestiaryError:
    error = kind.__new__(kind, message)
    error.__dict__.update(fields)
    return error


class UnknownGame(BestiaryError):
    """There is no game of that name."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"There is no game called {name!r}. The games are: {', '.join(known)}.")
        self.name = name
        self.known = tuple(known)


class UnknownRule(BestiaryError):
    """A rulebook has no rule of that number."""


class OptionError(BestiaryError):
    """A game cannot be started like this: which option is at fault, and why."""

    def __init__(self, option: str, message: str, code: str = "bad_option") -> None:
        super().__init__(message)
        self.option = option
        self.code = code


class OptionWarning(UserWarning):
    """A game can be started like this, but an option will do nothing: which one, and why."""

    def __init__(self, option: str, message: str, code: str) -> None:
        super().__init__(message)
        self.option = option
        self.message = message
        self.code = code


class IllegalAction(BestiaryError):
    """This answer is not allowed here. `rules` are the ids of the rules that say so.

    `first` is a legal answer (its notation) after which this one is possible, if there is one; `general` says that no
    better reason was found than that something else is asked.
    """

    def __init__(self, message: str, rules: Sequence[str], *, first: str = "", general: bool = False) -> None:
        super().__init__(message)
        self.rules = tuple(rules)
        self.first = first
        self.general = general


class Unreadable(IllegalAction):
    """This is no answer that the game knows at all: the message says what can be said here."""


class PositionError(BestiaryError):
    """A written position contradicts itself or the game's material."""


class ContentError(BestiaryError):
    """A content file is faulty: which file, which entry, and what is wrong with it."""


class RecordError(BestiaryError):
    """A record cannot be read, or does not replay to what it claims."""
