"""The client's types are the server's."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire_types", ROOT / "tools" / "wire_types.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_committed_types_are_those_of_the_wire() -> None:
    wire_types = tool()
    assert wire_types.TARGET.read_text("utf-8") == wire_types.generate(), "run python tools/wire_types.py"


def test_every_message_is_there() -> None:
    text = tool().generate()
    for name in ("FromClient", "FromServer", "Sync", "Delta", "NewTable", "ReplayFrame"):
        assert f" {name} " in text
