"""What keeps other sites' pages out: origins and headers. A cookie alone never authorises a change."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders

HOST = re.compile(r"[A-Za-z0-9.\-\[\]:]+")

FIXED = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # a seat's link is a secret
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def policy(host: str) -> str:
    """Scripts from here only. Styles may stand in elements, since boards place their pieces with them."""
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            f"connect-src 'self'{sockets}",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )


def protect(headers: MutableHeaders, host: str, secure: bool) -> None:
    """The headers of every answer. What comes from the API is never kept by caches."""
    for name, value in FIXED.items():
        headers.setdefault(name, value)
    headers.setdefault("Content-Security-Policy", policy(host))
    headers.setdefault("Cache-Control", "no-store")
    if secure:
        headers.setdefault("Strict-Transport-Security", "max-age=31536000")


def same_origin(headers: Headers, public_url: str | None) -> bool:
    """Whether a page of ours asks. Programs send no Origin; browsers always do where it matters."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") not in ("cross-site", "same-site")
    if public_url is not None and origin == origin_of(public_url):
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host") and origin != "null"
    except ValueError:
        return False


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
