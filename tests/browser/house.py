"""What the tests in the browser need of this machine: a browser, the built client, and servers of our own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import httpx

import bestiary

ROOT = Path(__file__).parents[2]
CLIENT = Path(bestiary.__file__).parent / "server" / "client" / "index.html"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--metrics-recording-only",
    "--no-pings",
]
CANNOT = 3  # the exit status by which run.py knows that this part is impossible here
STARTS_WITHIN = 30.0


def browser() -> str | None:
    """The browser's program, or None where there is none."""
    return next((found for name in BROWSERS if (found := shutil.which(name)) is not None), None)


class Server:
    """`bestiary serve` as people start it, in a process of its own. It can fall over and come back to its tables."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """On the port it had before, if it had one."""
        assert self._process is None
        source = str(Path(bestiary.__file__).parents[1])
        words = ["serve", "--no-browser", "--port", str(self.port), "--data", str(self.data), "--bot-pause", "0"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bestiary", *words, "--workers", "1"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONPATH": source, "COLUMNS": "200"},
        )
        assert self._process.stdout is not None
        said = ""
        while not self.port:
            line = self._process.stdout.readline()
            assert line, f"The server did not start: {said}"
            said += line
            address = next((word for word in line.split() if word.startswith("http://")), "")
            self.port = int(address.rpartition(":")[2] or 0)
        until = time.monotonic() + STARTS_WITHIN
        while not self._answers():
            assert time.monotonic() < until and self._process.poll() is None, "The server does not answer."
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/readyz", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    def fall(self) -> None:
        """As if somebody had pulled the plug."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate(timeout=30)
        self._process = None

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            self.fall()
        self._process = None
