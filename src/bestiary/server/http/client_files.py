"""The built browser client, if it is there; plain words on how to build it, if it is not."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

FOLDER = Path(__file__).parents[1] / "client"
FOREVER = "public, max-age=31536000, immutable"

MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bestiary</title></head>
<body><h1>The server is running, but its pages are not built yet</h1>
<p>Build them once with <code>python3 run.py client</code> in the checkout, then load this page again.</p>
<p>Everything else works: <a href="/api/games">/api/games</a>, <a href="/healthz">/healthz</a>.</p>
</body></html>
"""


def file_at(folder: Path, path: str) -> Path | None:
    """The file of that name inside the folder, if there is one; some names cannot be those of files at all."""
    try:
        wanted = (folder / path).resolve()
        return wanted if wanted.is_relative_to(folder) and wanted.is_file() else None
    except (OSError, ValueError):
        return None


async def page(request: Request) -> Response:
    """Every path that is not something else: the client finds its way by itself."""
    path = request.path_params.get("path", "")
    folder = FOLDER.resolve()
    wanted = file_at(folder, path)
    if wanted is not None and wanted.name != "index.html":
        hashed = wanted.is_relative_to(folder / "assets")
        return FileResponse(wanted, headers={"Cache-Control": FOREVER if hashed else "no-cache"})
    if path.startswith(("assets/", "api/", "ws/")):
        raise HTTPException(404)
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING, 200 if not path else 404)
    return FileResponse(index, headers={"Cache-Control": "no-cache"}, media_type="text/html")
