"""Writes web/src/wire.ts from the message types of src/bestiary/server/wire.py, so that the two cannot drift.

python tools/wire_types.py            writes the file
python tools/wire_types.py --check    says whether the file is up to date (exit code 1 when it is not)
"""

from __future__ import annotations

import inspect
import sys
import types
import typing
from pathlib import Path
from typing import Any, Literal, Union

import msgspec

from bestiary.server import wire

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "wire.ts"
WIDTH = 120
HEAD = "// Made by tools/wire_types.py from src/bestiary/server/wire.py. Change the types there, then run it.\n"
PLAIN: dict[Any, str] = {str: "string", int: "number", float: "number", bool: "boolean", Any: "any", type(None): "null"}


def generate() -> str:
    """The text of web/src/wire.ts."""
    parts = [HEAD, f"export const PROTOCOL = {wire.PROTOCOL}\n"]
    aliases = _aliases()
    for name, value in vars(wire).items():
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct:
            parts.append(_interface(value, aliases))
        elif name in aliases.values():
            parts.append(_alias(name, _written(value, {})))
    return "\n".join(parts)


def _aliases() -> dict[Any, str]:
    """Unions and literals that the module gives a name."""
    return {
        value: name
        for name, value in vars(wire).items()
        if name[0].isupper() and (typing.get_origin(value) in (Literal, Union) or isinstance(value, types.UnionType))
    }


def _alias(name: str, written: str) -> str:
    line = f"export type {name} = {written}\n"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "".join(f"  | {part}\n" for part in written.split(" | "))


def _interface(struct: type[msgspec.Struct], aliases: dict[Any, str]) -> str:
    lines = []
    text = inspect.cleandoc(struct.__dict__.get("__doc__") or "")
    if text and "\n" not in text:
        lines.append(f"/** {text} */")
    elif text:
        lines += ["/**", *(f" * {line}".rstrip() for line in text.splitlines()), " */"]
    lines.append(f"export interface {struct.__name__} {{")
    config = struct.__struct_config__
    if config.tag_field is not None:
        lines.append(f"  {config.tag_field}: {_literal(config.tag)}")
    hints = typing.get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        # What the client sends may leave out a field with a default; what the server sends is always whole.
        mark = "" if field.required or not _sent_by_client(struct) else "?"
        lines.append(f"  {field.encode_name}{mark}: {_written(hints[field.name], aliases)}")
    return "\n".join([*lines, "}", ""])


def _sent_by_client(struct: type[msgspec.Struct]) -> bool:
    return struct in (*typing.get_args(wire.FromClient), wire.NewTable, wire.SeatPlan, wire.DeckQuestion)


def _written(hint: Any, aliases: dict[Any, str]) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    if hint in aliases:
        return aliases[hint]
    if inspect.isclass(hint) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return " | ".join(_literal(value) for value in arguments)
    if origin in (Union, types.UnionType):
        return " | ".join(_written(part, aliases) for part in arguments)
    if origin is list:
        item = _written(arguments[0], aliases)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is dict:
        return f"Record<{_written(arguments[0], aliases)}, {_written(arguments[1], aliases)}>"
    raise TypeError(f"{hint!r} has no counterpart in TypeScript yet: teach tools/wire_types.py")


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def main() -> int:
    text = generate()
    if "--check" in sys.argv[1:]:
        if TARGET.read_text("utf-8") == text:
            return 0
        print(f"{TARGET} is not what the wire's types give: run python tools/wire_types.py", file=sys.stderr)
        return 1
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
