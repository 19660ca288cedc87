"""The server's own log: one JSON object per line, and nothing in it that a player must not know.

Seeds, notations, views, tokens and cookies are never given to it; of an unexpected error it keeps the kind and the
places in the code, not the words, since those may quote a card.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from types import TracebackType
from typing import Any

LOGGER = logging.getLogger("bestiary.server")


class Reasoned(Exception):
    """An error that has a reason in words, which may stand in the log."""

    reason = ""


def note(what: str, /, **fields: Any) -> None:
    """Something worth knowing for whoever runs the server."""
    LOGGER.info(what, extra={"fields": fields})


def warn(what: str, /, **fields: Any) -> None:
    LOGGER.warning(what, extra={"fields": fields})


def fault(what: str, error: BaseException, /, **fields: Any) -> None:
    """An error that should not happen."""
    fields["error"] = type(error).__name__
    if isinstance(error, Reasoned):
        fields["reason"] = error.reason
    fields["where"] = places(error.__traceback__)
    LOGGER.error(what, extra={"fields": fields})


def places(trace: TracebackType | None) -> list[str]:
    """Where an error came from: files, lines and functions, newest last."""
    return [f"{entry.filename}:{entry.lineno} {entry.name}" for entry in traceback.extract_tb(trace)[-12:]]


class JsonLines(logging.Formatter):
    """One record, one line. Further lines of a message are left out: they may show what an error says."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "what": (str(record.msg) if record.exc_info else record.getMessage()).partition("\n")[0],
        }
        entry.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[1] is not None:
            entry["error"] = type(record.exc_info[1]).__name__
            entry["where"] = places(record.exc_info[2])
        return json.dumps(entry)


def set_up(level: str = "warning") -> None:
    """Send our log and uvicorn's to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("bestiary.server", "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "bestiary.server" else "WARNING")
