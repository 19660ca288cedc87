"""msgspec Structs as TypeScript: interfaces, tuples and named unions, with docstrings as comments."""

from __future__ import annotations

import ast
import inspect
import sys
import types
import typing
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, Literal, TypeGuard, Union

import msgspec

WIDTH = 120
PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    Any: "unknown",
    type(None): "null",
}
UNIONS = (Union, types.UnionType)
Struct = type[msgspec.Struct]


def module_text(head: str, declared: Iterable[Any], aliases: dict[Any, str], loose: Iterable[Struct] = ()) -> str:
    """A module that declares these Structs and named unions. Of `loose` ones, fields with defaults may be left out."""
    told = [
        alias(aliases[each], each) if each in aliases else declaration(each, aliases, each not in loose)
        for each in declared
    ]
    return "\n".join([head, *told])


def alias(name: str, value: Any) -> str:
    text = written(value, {})
    line = f"export type {name} = {text}\n"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "".join(f"  | {part}\n" for part in text.split(" | "))


def declaration(struct: Struct, aliases: dict[Any, str], complete: bool = True) -> str:
    """An interface; a Struct that is written as a list is a tuple."""
    config = struct.__struct_config__
    lines = comment(inspect.cleandoc(struct.__dict__.get("__doc__") or ""))
    hints = typing.get_type_hints(struct)
    fields = [(each, written(hints[each.name], aliases)) for each in msgspec.structs.fields(struct)]
    if config.array_like:
        entries = ", ".join(f"{each.encode_name}: {text}" for each, text in fields)
        return "\n".join([*lines, f"export type {struct.__name__} = [{entries}]", ""])
    lines.append(f"export interface {struct.__name__} {{")
    if config.tag_field is not None:
        lines.append(f"  {config.tag_field}: {_literal(config.tag)}")
    told = field_docs(struct)
    for each, text in fields:
        mark = "?" if msgspec.UnsetType in typing.get_args(hints[each.name]) or not (complete or each.required) else ""
        lines += [f"  {line}" for line in comment(told.get(each.name, ""))]
        name = each.encode_name if each.encode_name.isidentifier() else _literal(each.encode_name)
        lines.append(f"  {name}{mark}: {text}")
    return "\n".join([*lines, "}", ""])


def comment(text: str) -> list[str]:
    if "\n" in text:
        return ["/**", *(f" * {line}".rstrip() for line in text.splitlines()), " */"]
    return [f"/** {text} */"] if text else []


def written(hint: Any, aliases: dict[Any, str]) -> str:
    """A type as TypeScript writes it."""
    if hint in PLAIN:
        return PLAIN[hint]
    if hint in aliases:
        return aliases[hint]
    if is_struct(hint):
        return hint.__name__
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        return written(arguments[0], aliases)
    if origin is Literal:
        return " | ".join(_literal(value) for value in arguments)
    if origin in UNIONS:
        return " | ".join(written(part, aliases) for part in arguments if part is not msgspec.UnsetType)
    if origin is list:
        item = written(arguments[0], aliases)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is dict:
        record = f"Record<{written(arguments[0], aliases)}, {written(arguments[1], aliases)}>"
        some = typing.get_origin(arguments[0]) is Literal  # a dict need not have all the names that it may have
        return f"Partial<{record}>" if some else record
    raise TypeError(f"{hint!r} has no counterpart in TypeScript yet: teach tools/typescript.py")


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


# -- what a module declares -------------------------------------------------------------------------------------------


def named_unions(module: types.ModuleType) -> dict[Any, str]:
    """Unions and literals that the module gives a name."""
    return {
        value: name
        for name, value in vars(module).items()
        if name[0].isupper()
        and typing.get_origin(value) in (Literal, *UNIONS)
        and not getattr(value, "__parameters__", ())
    }


def is_struct(value: object) -> TypeGuard[Struct]:
    return inspect.isclass(value) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct


def structs_of(module: types.ModuleType) -> list[Struct]:
    """The Structs that a module declares, in its order."""
    return [value for value in vars(module).values() if is_struct(value) and value.__module__ == module.__name__]


def parts(hint: Any) -> Iterable[Any]:
    """A type and all that it is made of."""
    yield hint
    if is_struct(hint):
        for inner in typing.get_type_hints(hint).values():
            yield from parts(inner)
    for inner in typing.get_args(hint) if typing.get_origin(hint) is not Literal else ():
        yield from parts(inner)


def field_docs(struct: Struct) -> dict[str, str]:
    """The docstrings under the fields of a Struct, those of its bases included."""
    found: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found.update(_docs_in(base.__module__).get(base.__name__, {}))
    return found


@cache
def _docs_in(module: str) -> dict[str, dict[str, str]]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: _docs_of(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _docs_of(node: ast.ClassDef) -> dict[str, str]:
    told = {}
    for field, below in zip(node.body, node.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match below:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    told[field.target.id] = inspect.cleandoc(text)
    return told
