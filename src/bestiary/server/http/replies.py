"""What every route reads and answers with: types of the wire, as JSON, and refusals in words."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ..table.refusals import Refused
from ..wire.forms import Refusal
from .context import context_of

T = TypeVar("T")


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refusal(error: Refused) -> Response:
    return answer(Refusal(error.message, error.code, error.option), error.status)


def download(text: str, name: str, kind: str = "application/json") -> Response:
    """A file to take away."""
    return Response(text, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def number_named(request: Request, name: str, most: int, refused: Refused) -> int | None:
    """A number from 0 to `most` that an address names, if it does."""
    text = request.query_params.get(name) or None
    if text is not None and not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) <= most):
        raise refused
    return None if text is None else int(text)


async def body(request: Request, most: int) -> bytes:
    """The request's body, if it is not too long."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refused(f"This is too long: at most {most} bytes are read.", "too_long", 413)
        parts.append(part)
    return b"".join(parts)


async def read(request: Request, kind: type[T]) -> T:
    """The body as a type of the wire, or a refusal that says where it does not fit."""
    text = await body(request, context_of(request).settings.limits.body)
    try:
        return msgspec.json.decode(text or b"{}", type=kind)
    except (ValueError, RecursionError) as error:
        raise Refused(f"This was not understood: {error}.", "not_understood", 400) from error
