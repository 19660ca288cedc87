"""Writes down what the types of the house say, for all who read no Python, so that nobody writes it a second time.

From the messages of src/bestiary/server/wire comes web/src/wire.ts. From the schema.py of each room come

    web/src/boards/<game>/types.ts        what its board is shown
    docs/games/<game>.md                  options, decisions, view and positions, field by field
    docs/schemas/<game>.<what>.json       view, position and reference as JSON Schemas

python tools/contracts.py            writes the files
python tools/contracts.py --check    says which of them are not what the types give (exit code 1)
"""

from __future__ import annotations

import json
import sys
import typing
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType

import msgspec
from api_page import api_page
from contract_page import page
from typescript import Struct, field_docs, is_struct, module_text, named_unions, parts, structs_of

import bestiary
from bestiary.kernel.game import Game
from bestiary.kernel.schema import Position, Reference, View
from bestiary.server.wire import MODULES, forms, messages

ROOT = Path(__file__).resolve().parent.parent
HEAD = "// Made by tools/contracts.py from {source}. Change the types there, then run it.\n"


def files() -> Iterable[tuple[Path, str]]:
    """Every file that follows from the types, with its text."""
    yield ROOT / "web" / "src" / "wire.ts", wire_types()
    yield ROOT / "docs" / "api.md", api_page()
    for slug in bestiary.games():
        game = bestiary.game(slug)
        schema = import_module(f"{game.package}.schema")
        yield ROOT / "web" / "src" / "boards" / slug / "types.ts", board_types(schema)
        yield ROOT / "docs" / "games" / f"{slug}.md", page(game, contracts_of(schema))
        for what, struct in contracts_of(schema).items():
            yield ROOT / "docs" / "schemas" / f"{slug}.{what}.json", json_schema(game, what, struct)


# -- the wire ---------------------------------------------------------------------------------------------------------


def wire_types() -> str:
    """The text of web/src/wire.ts."""
    head = HEAD.format(source="src/bestiary/server/wire") + f"\nexport const PROTOCOL = {messages.PROTOCOL}\n"
    aliases = {value: name for module in MODULES for value, name in named_unions(module).items()}
    names = {name: value for module in MODULES for name, value in vars(module).items()}  # each where it is first met
    declared = [value for name, value in names.items() if is_struct(value) or name in aliases.values()]
    # What the client sends may leave out a field with a default; what the server sends is always whole.
    sent = [*typing.get_args(messages.FromClient), forms.NewTable, forms.SeatPlan, forms.DeckQuestion]
    return module_text(head, declared, aliases, sent)


# -- a room -----------------------------------------------------------------------------------------------------------


def contracts_of(schema: ModuleType) -> dict[str, Struct]:
    """A room's view, position and reference: of each the last that its schema declares, for parts stand before it."""
    kinds: dict[str, Struct] = {"view": View, "position": Position, "reference": Reference}
    structs = structs_of(schema)
    return {what: [each for each in structs if issubclass(each, kind)][-1] for what, kind in kinds.items()}


def board_types(schema: ModuleType) -> str:
    """The text of a board's types.ts: the view and the reference with all their parts."""
    contracts = contracts_of(schema)
    found = [part for what in ("view", "reference") for part in parts(contracts[what])]
    aliases = {value: name for value, name in named_unions(schema).items() if value in found}
    structs = [part for part in found if is_struct(part)]
    head = HEAD.format(source=f"src/{schema.__name__.replace('.', '/')}.py")
    return module_text(head, [*aliases, *dict.fromkeys(structs)], aliases)


def json_schema(game: Game, what: str, struct: Struct) -> str:
    (root,), components = msgspec.json.schema_components([struct])
    for part in dict.fromkeys(part for part in parts(struct) if isinstance(part, type)):
        described = components.get(part.__name__, {}).get("properties", {})
        for name, text in field_docs(part).items() if described else ():
            described[_encoded(part, name)]["description"] = text
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{game.title}: {what}",
        "$comment": "Made by tools/contracts.py.",
        **root,
        "$defs": components,
    }
    text = json.dumps(whole, indent=2, ensure_ascii=False)
    return text.replace("#/components/schemas/", "#/$defs/") + "\n"


def _encoded(struct: Struct, name: str) -> str:
    return next(field.encode_name for field in msgspec.structs.fields(struct) if field.name == name)


def main() -> int:
    stale = [(path, text) for path, text in files() if not path.is_file() or path.read_text("utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path, _ in stale:
            print(
                f"{path.relative_to(ROOT)} is not what the types give: run python tools/contracts.py", file=sys.stderr
            )
        return 1 if stale else 0
    for path, text in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
