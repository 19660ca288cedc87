"""Names that nobody can guess, for tables, guests and replays; names of people as shown; digests of secrets."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"  # nothing that can be mistaken for something else
UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")


def new_id(length: int = 12) -> str:
    """A name for a table, a guest or a replay that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(18)


def digest(token: str) -> str:
    """SHA-256: what is kept of a seat's secret, and what is told of a seed before the end."""
    return sha256(token.encode()).hexdigest()


def first_name(guest: str) -> str:
    """What a guest is called who has not chosen a name."""
    return f"Guest {int(digest(guest)[:8], 16) % 900 + 100}"


def clean(text: str, length: int) -> str:
    """A name or a line of chat, without what cannot be seen and no longer than allowed."""
    return " ".join(UNSEEN.sub("", " ".join(text.split())).split())[:length].strip()
