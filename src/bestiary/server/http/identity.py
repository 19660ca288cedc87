"""Who is who: a guest is a signed cookie. It is not kept in a form that could be stolen."""

from __future__ import annotations

import hmac
from hashlib import blake2b

COOKIE = "guest"
COOKIE_AGE = 400 * 24 * 3600  # as long as browsers allow


class Signer:
    """Signs the guest's cookie, so that nobody can become another guest by writing one."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, guest: str) -> str:
        return f"{guest}.{self._mark(guest)}"

    def read(self, cookie: str | None) -> str | None:
        """The guest, if the signature is ours."""
        guest, dot, mark = (cookie or "").partition(".")
        if not dot or not guest.isascii() or not mark.isascii():
            return None
        return guest if hmac.compare_digest(mark, self._mark(guest)) else None

    def _mark(self, guest: str) -> str:
        return blake2b(guest.encode(), key=self._secret, digest_size=16, person=b"bestiary-guest").hexdigest()
