"""How the server holds up: many tables at once, bots everywhere, and people who want their answers acknowledged.

    python -m bench.server_load                     200 tables, each with one scripted person and three bots
    python -m bench.server_load --tables 50 --seconds 20 --bot-pause 0.6

The server runs in its own process, with its bot processes, on a fresh data folder; the people share this process. It
prints how long an acknowledgement takes (command sent to `ack` received: the commit to disk included), how long a ping
takes while everybody thinks, and how many entries went into the move logs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from bestiary.kernel.catalogue import games

MARKS = (50, 95, 99)
SHOWN = ("bestiary_commit_seconds_sum", "bestiary_commit_seconds_count", "bestiary_faults", "bestiary_bot_failures")


class Figures:
    """What was measured, in seconds."""

    def __init__(self) -> None:
        self.acks: list[float] = []
        self.pings: list[float] = []
        self.games = 0
        self.entries = 0
        self.refused = 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="python -m bench.server_load", description="Load on one server.")
    top.add_argument("--tables", type=int, default=200, help="tables at once (200)")
    top.add_argument("--bots", type=int, default=3, help="bots at each table, besides one scripted person (3)")
    top.add_argument("--bot", default="greedy", help="which bot (greedy)")
    top.add_argument("--seconds", type=float, default=30.0, help="how long to measure (30)")
    top.add_argument("--bot-pause", type=float, default=0.6, help="before each answer of a bot, as when hosting (0.6)")
    top.add_argument("--think", type=float, default=0.5, help="a person's thinking time, on average (0.5)")
    top.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="bot processes (one for each core)")
    top.add_argument("--game", default="", help="which game (the first of the catalogue)")
    return top


async def person(base: str, chosen: argparse.Namespace, game: str, figures: Figures, end: float) -> None:
    """One person at one table after the other, until the time is out."""
    pick = random.Random()
    async with httpx.AsyncClient(base_url=f"http://{base}", timeout=60) as http:
        await http.get("/api/me")
        while time.monotonic() < end:
            seats = [{"kind": "me"}, *({"kind": "bot", "bot": chosen.bot} for _ in range(chosen.bots))]
            made = await http.post("/api/tables", json={"game": game, "seats": seats})
            while made.status_code == 429:
                await asyncio.sleep(1)
                made = await http.post("/api/tables", json={"game": game, "seats": seats})
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            address = f"ws://{base}/ws/{made.json()['table']}"
            async with connect(address, additional_headers={"Cookie": cookie}, compression=None) as socket:
                await play(socket, chosen, pick, figures, end)


async def watch(base: str, table: str, figures: Figures, end: float) -> None:
    """Somebody who only looks and pings: how responsive the server is while everybody thinks."""
    async with connect(f"ws://{base}/ws/{table}", compression=None) as socket:
        await socket.send(json.dumps({"type": "hello", "proto": 1}))
        while time.monotonic() < end:
            began = time.perf_counter()
            await socket.send(json.dumps({"type": "ping", "t": 0}))
            while json.loads(await socket.recv())["type"] != "pong":
                pass
            figures.pings.append(time.perf_counter() - began)
            await asyncio.sleep(0.05)


async def play(
    socket: ClientConnection, chosen: argparse.Namespace, pick: random.Random, figures: Figures, end: float
) -> None:
    await socket.send(json.dumps({"type": "hello", "proto": 1}))
    number = 0
    sent: dict[str, float] = {}
    async for text in socket:
        message: dict[str, Any] = json.loads(text)
        kind = message["type"]
        if kind == "ack":
            figures.acks.append(time.perf_counter() - sent.pop(message["id"]))
        elif kind == "nack":
            figures.refused += 1
        elif kind == "table" and message["table"]["status"] == "over":
            figures.games += 1
            return
        elif kind in ("sync", "delta"):
            seq = message["seq"] if kind == "sync" else message["to_seq"]
            if kind == "delta":
                figures.entries += message["to_seq"] - message["from_seq"]
            if time.monotonic() > end:
                return
            if message["situation"]["actions"]:
                await asyncio.sleep(pick.expovariate(1 / chosen.think) if chosen.think else 0)
                action = pick.choice(message["situation"]["actions"])["action"]
                number += 1
                sent[str(number)] = time.perf_counter()
                await socket.send(json.dumps({"type": "play", "id": str(number), "seq": seq, "action": action}))


def latencies(figures: Figures) -> Table:
    """How long people wait, in milliseconds."""
    table = Table(title="Milliseconds, as people wait for them")
    table.add_column("")
    for name in ("measured", *(f"p{mark}" for mark in MARKS), "worst"):
        table.add_column(name, justify="right")
    for name, seconds in (("acknowledged", figures.acks), ("ping", figures.pings)):
        if len(seconds) < 2:
            table.add_row(name, str(len(seconds)))
            continue
        cuts = statistics.quantiles(seconds, n=100, method="inclusive")
        marks = [cuts[mark - 1] for mark in MARKS] + [max(seconds)]
        table.add_row(name, str(len(seconds)), *(f"{mark * 1000:.1f}" for mark in marks))
    return table


async def main() -> int:
    chosen = parser().parse_args()
    game = chosen.game or games()[0]
    with tempfile.TemporaryDirectory() as folder:
        server = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bench.load_host",
            folder,
            str(chosen.bot_pause),
            str(chosen.workers),
            stdout=asyncio.subprocess.PIPE,
            cwd=Path(__file__).parents[1],
        )
        assert server.stdout is not None
        base = f"127.0.0.1:{int(await server.stdout.readline())}"
        figures = Figures()
        began = time.monotonic()
        end = began + chosen.seconds
        try:
            async with httpx.AsyncClient(base_url=f"http://{base}", timeout=30) as http:
                seats = [{"kind": "open"}, {"kind": "open"}]
                made = await http.post("/api/tables", json={"game": game, "seats": seats})
            watching = watch(base, made.json()["table"], figures, end)
            await asyncio.gather(watching, *(person(base, chosen, game, figures, end) for _ in range(chosen.tables)))
            async with httpx.AsyncClient(base_url=f"http://{base}", timeout=30) as http:
                metrics = (await http.get("/metrics")).text
        finally:
            server.terminate()
            await server.wait()
        took = time.monotonic() - began
    console = Console(highlight=False)
    console.print(
        f"{chosen.tables} tables of {game}, one person and {chosen.bots} {chosen.bot} bots each, {took:.0f} s"
    )
    console.print(f"{os.cpu_count()} cores, {chosen.workers} bot processes, {chosen.bot_pause} s before a bot's answer")
    console.print(latencies(figures))
    rate = figures.entries / took
    console.print(f"{rate:.0f} log entries per second, {figures.games} games finished, {figures.refused} refused")
    for line in metrics.splitlines():
        if line.startswith(SHOWN):
            console.print(f"  {line}", markup=False)
    return 0 if figures.acks else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
