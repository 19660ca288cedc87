"""One voice: what is wrong with a text by docs/words.md, and every text that the tables of a game produce.

python -m tests.conformance.voice feed-the-beast            every distinct sentence, to be read, with what is wrong
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from bestiary.kernel.state import State
from tests.toy.visit import visit

from .checks import refusal
from .tables import Table, tables_of
from .walk import Eye, Notes, walk


class Text(NamedTuple):
    """Something that people read."""

    kind: str
    """'event', 'secret' (an event for some seats only), 'prompt', 'label' or 'refusal'"""
    words: str


NOUNS = (
    "tokens cards points tiles turns rounds rooms players dishes recipes ingredients stations engineers acolytes "
    "banners beasts spaces votes answers times meeples lines foods victims copies levels satchels copies steps moves"
)
ANYWHERE = {
    "one of many": re.compile(rf"(?<!Tier )\b1 ({'|'.join(NOUNS.split())})\b", re.IGNORECASE),
    "an optional plural": re.compile(r"\(s\)"),
    "doubled stops or commas": re.compile(r"\.\.(?!\.)|[!?]\.|,,|;;|\?!"),
    "a space too many": re.compile(r"  |\s[.,;!?](?!\.)|^\s|\s$"),
    "an id": re.compile(r"\b[a-z]+(?:-[a-z]+)*-\d+[a-z]?\b|\b[a-z]+_[a-z_]+\b|[a-z]#\d"),
    "a recipe by its number": re.compile(r"\bown \d"),
    "the own": re.compile(r"\bthe own\b"),
    "a word twice": re.compile(r"\b([a-z]+) \1\b"),
    "a wrong article": re.compile(
        r"\ba (?!one\b|un[ia]|eu|use)(?=[aeioAEIO]\w)|\ban (?![aeiouAEIOU8]|1[18]\b|hour|hono)"
    ),
    "something raw": re.compile(r"[{}]|\bNone\b|\bnull\b|\bTrue\b|\bFalse\b|<\w+ "),
}
YOU = re.compile(r"\byou(rs?|rself)?\b", re.IGNORECASE)
SAID = re.compile(r"'[^']*'|(?<=called )\S+")
"""In a refusal: what somebody said, which is repeated as it was."""
ENDS = re.compile(r"[.!?][\"')]?$")


def faults(text: Text) -> list[str]:
    """What is wrong with a text."""
    words = text.words
    said = SAID.sub("it", words) if text.kind == "refusal" else words
    found = [fault for fault, pattern in ANYWHERE.items() if pattern.search(said)]
    if text.kind == "event" and YOU.search(words):
        found.append("second person in a line for all")
    if text.kind == "label" and words.endswith("."):
        found.append("a stop after a label")
    if text.kind != "label" and not ENDS.search(words):
        found.append("no stop at the end")
    if words[:1].islower():
        found.append("no capital at the beginning")
    if text.kind == "prompt":
        found += prompt_faults(words)
    return found


def prompt_faults(words: str) -> Iterator[str]:
    asked = re.match(r"([A-Z]): (.*)", words)
    if asked is None:
        yield "a prompt that does not say who is asked"
    elif re.search(rf"(?<!engineer )(?<!^)(?<![.!?:] )\b{asked[1]}\b", asked[2]):
        yield "who is asked is named again"


# -- all texts --------------------------------------------------------------------------------------------------------


def texts_of(tables: Iterable[Table], seeds: int = 2) -> dict[Text, str]:
    """Every distinct text of random games at these tables, with a line that says where it was read."""
    found: dict[Text, str] = {}
    notes = Notes()
    for table in tables:
        for seed in range(seeds):
            eye, pick = Eye(growth=3), Random(f"{table} {seed}")
            for number, state in enumerate(walk(table, seed, listening=True)):
                for text in said_at(state, notes, pick, closely=eye.opens(state)):
                    found.setdefault(text, f"{table}, seed {seed}, decision {number}")
    return found


def questions_of(tables: Iterable[Table]) -> dict[str, set[str]]:
    """Every question in words, with the names of the decisions that ask it so."""
    found: dict[str, set[str]] = {}
    for table in tables:
        for state in walk(table, seed=1):
            if not state.over:
                found.setdefault(state.prompt.text, set()).add(state.prompt.name)
    return found


def said_at(state: State, notes: Notes, pick: Random, closely: bool) -> Iterator[Text]:
    for event in state.events:
        yield Text("event" if event.seats is None else "secret", event.text)
    if state.over:
        yield Text("event", state.game.verdict(state))
        return
    yield Text("prompt", state.prompt.text)
    for action in state.actions():
        yield Text("label", state.label(action))
    if closely:
        notes.take(state)
        yield from refusals_at(state, notes, pick)


def refusals_at(state: State, notes: Notes, pick: Random) -> Iterator[Text]:
    for line in pick.sample(sorted(notes.lines), min(6, len(notes.lines))):
        error = refusal(state, line)
        if error is not None:
            yield Text("refusal", error.message)
    for ref in pick.sample(sorted(notes.refs), min(6, len(notes.refs))):
        yield Text("refusal", state.game.refusal_at(state, ref).message)


if __name__ == "__main__":
    with visit():
        texts = texts_of(tables_of(sys.argv[1]))
    for text in sorted(texts):
        print(f"{text.kind:8} {text.words}", *(f"   <-- {fault}" for fault in faults(text)))
