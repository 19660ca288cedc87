"""docs/api.md: every public name with its signature and what its docstring says."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import bestiary
import bestiary.bots

FOR_AUTHORS = {
    bestiary.State: (
        "advance again ask begin copy_table_to decision entry finish forget line push reveal tell watch wished"
    ),
    bestiary.Game: (
        "answer begin code described grant label listed moment notation parse plain_picture record refs refusal "
        "refusal_at returns said says_more shown_options shown_prompt shown_seat snapshot spread threats view verbs "
        "why_not_ref yields"
    ),
}
"""What is for authors of games, bots and tables; all else is for everybody."""
HEAD = """\
# The public API

Made by tools/contracts.py from the docstrings. What stands here only grows. `import bestiary` is enough.

A game is answered with notation, refuses with a reason, its rules and what comes first, and hears wishes at any time:

```python
>>> import bestiary
>>> kitchen = bestiary.game("henrys-feast").start(players=3, seed=3)
>>> try:
...     kitchen.play("buy rice")
... except bestiary.IllegalAction as refusal:
...     print(refusal.rules, refusal.first)
('HNF-060', 'HNF-098') market
>>> kitchen.play("market")
>>> kitchen.play("buy rice")

>>> duel = bestiary.game("beast-clans").start(seed=7)
>>> duel.game.wishes
('concede',)
>>> duel.wish(0, "concede")
>>> duel.result.winners, duel.result.reason
((1,), 'conceded')

```"""
QUOTED = re.compile(r"(: |-> )'([^']*)'")  # how annotations look that nobody has evaluated
HOME = re.compile(r"\b(?:bestiary|typing|collections)(?:\.\w+)*\.(?=\w)")


def api_page() -> str:
    blocks = [HEAD]
    for name in sorted(bestiary.__all__, key=str.lower):
        value = getattr(bestiary, name)
        if value is int:
            blocks += ["## `Action`", "An answer as a number: `int`. `state.answer(action)` tells what it says."]
        elif inspect.isclass(value):
            blocks += class_blocks(name, value)
        elif callable(value):
            blocks += [f"## `bestiary.{name}{shown(value)}`", said(value)]
    for name in ("choose", "analyse", "bots"):
        value = getattr(bestiary.bots, name)
        blocks += [f"## `bestiary.bots.{name}{shown(value)}`", said(value)]
    return "\n\n".join(blocks) + "\n"


def class_blocks(name: str, value: type) -> Iterator[str]:
    yield f"## `{name}`"
    yield said(value)
    fields = getattr(value, "_fields", ())
    if fields:
        yield "Fields: " + ", ".join(f"`{field}`" for field in fields) + "."
    mine = {member: each for member, each in vars(value).items() if is_public(member, each) and member not in fields}
    authors = FOR_AUTHORS.get(value, "").split()
    for title, wanted in (("", False), ("For authors of games, bots and tables", True)):
        rows = [
            f"- `{member}{shown(each)}` {one_line(each)}"
            for member, each in mine.items()
            if (member in authors) is wanted
        ]
        if rows:
            yield ("**" + title + "**\n\n" if title else "") + "\n".join(rows)


def is_public(member: str, value: Any) -> bool:
    return not member.startswith("_") and (callable(value) or isinstance(value, property | classmethod))


def plain_function(value: Any) -> Any:
    if isinstance(value, property):
        return value.fget
    return value.__func__ if isinstance(value, classmethod) else value


def shown(value: Any) -> str:
    """A signature without `self`, and without the modules that types stand in."""
    if isinstance(value, property):
        return ""
    signature = inspect.signature(plain_function(value))
    parameters = [each for name, each in signature.parameters.items() if name not in ("self", "cls")]
    return QUOTED.sub(r"\1\2", HOME.sub("", str(signature.replace(parameters=parameters))))


def said(value: Any) -> str:
    return inspect.getdoc(plain_function(value)) or ""


def one_line(value: Any) -> str:
    return " ".join(said(value).split("\n\n")[0].split())
