"""What cannot be done, said in words: over HTTP (`Refused`), and to a command at a table (`Declined`)."""

from __future__ import annotations


class Refused(Exception):
    """Something that was asked over HTTP cannot be done: why, in words, and the status that says so."""

    def __init__(self, message: str, code: str, status: int = 409, option: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.status = status
        self.option = option


class Unfit(Refused):
    """An option cannot be had like this."""

    def __init__(self, option: str | None, message: str, code: str) -> None:
        super().__init__(message, code, 422, option)


class Declined(Exception):
    """A command cannot be carried out: why, in words, and by which rules."""

    def __init__(self, message: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.rules = rules
