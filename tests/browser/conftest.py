"""Real browsers at a real server. A process of its own: `python -m pytest -q tests/browser`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from . import house
from .house import Server
from .people import GAME, Person

SLOW_MACHINE = 15_000  # milliseconds that anything may take before it counts as broken
expect.set_options(timeout=SLOW_MACHINE)
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 860}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}

Invite = Callable[..., Person]


@pytest.fixture(scope="session", autouse=True)
def _ready() -> None:
    """Without a browser these tests are left out, and say so; without the client they fail, and say how to build it."""
    if house.browser() is None:
        names = ", ".join(house.BROWSERS)
        pytest.exit(
            f"The tests in the browser are LEFT OUT: none of {names} is installed here (Debian: apt install chromium)",
            returncode=house.CANNOT,
        )
    if not house.CLIENT.is_file():
        pytest.exit("The client is not built. Build it: python3 tools/client.py", returncode=1)
    if not house.AXE.is_file():
        pytest.exit(f"{house.AXE} is missing. Install it: python3 tools/client.py --force", returncode=1)


@pytest.fixture(scope="session")
def browser_type_launch_args(_ready: None) -> dict[str, Any]:
    return {"executable_path": house.browser(), "args": house.ARGUMENTS}


@pytest.fixture(scope="session")
def server(_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all."""
    running = Server(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may pull the plug of."""
    running = Server(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[Invite]:
    """People with browsers of their own, who do not know each other's cookies. invite("Ada", game=FEAST, phone=True)"""
    contexts: list[BrowserContext] = []

    def invite(name: str, *, game: str = GAME, phone: bool = False, at: Server | None = None, **more: Any) -> Person:
        settings = more.pop("settings", None)
        chosen: dict[str, Any] = {"reduced_motion": "reduce", **(PHONE if phone else WIDE), **more}
        context = browser.new_context(base_url=(at or server).address, **chosen)
        contexts.append(context)
        context.set_default_timeout(SLOW_MACHINE)
        return Person(context, name, settings, game)

    yield invite
    for context in contexts:
        context.close()
