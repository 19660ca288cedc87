"""What is written down for those who read no Python is what the types say."""

from __future__ import annotations

import inspect
import json
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import pytest
from msgspec import UNSET, field

import bestiary
from bestiary.kernel.schema import Count, Maybe, PerSeat, Row, Seat, View

ROOT = Path(__file__).resolve().parents[2]
Suit = Literal["cups", "coins"]


class Spot(Row, frozen=True):
    """A spot."""

    x: int
    y: int


class TableView(View, frozen=True, kw_only=True):
    """What lies there."""

    princess: Maybe[bool | None] = UNSET

    seat: Seat | None
    """Who looks."""
    hands: PerSeat[dict[Suit, Count]]
    spots: list[Spot | None]
    wild_cards: Count = field(name="wild-cards")


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return import_module("contracts")


def test_the_committed_files_are_those_of_the_types(tools: ModuleType) -> None:
    stale = [str(path) for path, text in tools.files() if not path.is_file() or path.read_text("utf-8") != text]
    assert not stale, "run python tools/contracts.py"


def test_nothing_is_left_over(tools: ModuleType) -> None:
    """A page or schema that no room gives any more."""
    made = {path for path, _ in tools.files()}
    assert {*(ROOT / "docs" / "games").iterdir(), *(ROOT / "docs" / "schemas").iterdir()} <= made


def test_a_stale_file_is_named(
    tools: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stale, missing, good = tmp_path / "stale.ts", tmp_path / "new" / "missing.ts", tmp_path / "good.ts"
    stale.write_text("old", "utf-8")
    good.write_text("text", "utf-8")
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    monkeypatch.setattr(tools, "files", lambda: [(path, "text") for path in (stale, missing, good)])
    monkeypatch.setattr(sys, "argv", ["contracts.py", "--check"])
    assert tools.main() == 1
    told = capsys.readouterr().err
    assert "stale.ts" in told and "missing.ts" in told and "good.ts" not in told
    monkeypatch.setattr(sys, "argv", ["contracts.py"])
    assert tools.main() == 0
    assert stale.read_text("utf-8") == missing.read_text("utf-8") == "text"
    monkeypatch.setattr(sys, "argv", ["contracts.py", "--check"])
    assert tools.main() == 0


def test_every_message_is_there(tools: ModuleType) -> None:
    text = tools.wire_types()
    for name in ("FromClient", "FromServer", "Sync", "Delta", "NewTable", "ReplayFrame"):
        assert f" {name} " in text


def test_types_in_typescript(tools: ModuleType) -> None:
    typescript = import_module("typescript")
    assert typescript.declaration(Spot, {}) == "/** A spot. */\nexport type Spot = [x: number, y: number]\n"
    assert typescript.declaration(TableView, {Suit: "Suit"}) == (
        "/** What lies there. */\n"
        "export interface TableView {\n"
        "  princess?: boolean | null\n"
        "  /** Who looks. */\n"
        "  seat: number | null\n"
        "  hands: Partial<Record<Suit, number>>[]\n"
        "  spots: (Spot | null)[]\n"
        "  'wild-cards': number\n"
        "}\n"
    )
    assert typescript.alias("Suit", Suit) == "export type Suit = 'cups' | 'coins'\n"


def schema(name: str) -> Any:
    return json.loads((ROOT / "docs" / "schemas" / name).read_text("utf-8"))


def test_json_schemas_tell_bounds_and_what_fields_are() -> None:
    position = schema("mechanical-beast.position.json")
    assert position["$ref"] == "#/$defs/MazePosition"
    fields = position["$defs"]["MazePosition"]["properties"]
    assert fields["turn"] == {"type": "integer", "minimum": 1, "maximum": 1_000_000}
    assert fields["stall"]["description"] == "Turns without progress."
    assert position["$defs"]["MazePosition"].get("required", []) == []
    view = schema("mechanical-beast.view.json")["$defs"]["MazeView"]
    assert view["required"] == list(bestiary.game("mechanical-beast").start(seed=1).view(0))


def test_every_public_name_says_what_it_is(tools: ModuleType) -> None:
    api = import_module("api_page")
    undocumented = [name for name in bestiary.__all__ if name != "Action" and not getattr(bestiary, name).__doc__]
    for name, value in vars(bestiary).items():
        if name in bestiary.__all__ and inspect.isclass(value) and value is not int:
            members = {member: each for member, each in vars(value).items() if api.is_public(member, each)}
            undocumented += [f"{name}.{member}" for member, each in members.items() if not api.said(each)]
    assert not undocumented
