"""Answers declared once: a verb, its parts, and how it reads.

A room's `verbs.py` declares what each decision may be answered:

    PIECE = part(piece_name, 8, ref=piece_ref)
    SQUARE = part(SQUARES, ref=square_ref)
    GO = verb(MOVE, "move {piece} to {square}", PIECE, SQUARE, label=move_label)
    SAYS = {"move": says(STAY, CALL, GO), ...}

From that follow the notation of an answer, reading it back, the pieces and places that it concerns, and a label. What
is played is a plain number: a verb owns the codes from `at` on, as many as its parts have values, the last part running
fastest, as the rules compute them (`MOVE + piece * 64 + square`). Verbs of different decisions may share codes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import prod
from typing import Any, Final, Generic, NamedTuple

from .task import Decision, S
from .values import Action
from .words import capital

Reason = tuple[str, tuple[str, ...]]
"""Why something is refused: a sentence, and the rules that say so."""

Values = tuple[int, ...]
"""One number for each part of a verb."""

Names = Sequence[str] | Callable[[S, int], str]
"""Values in words: a list of them, or what writes one."""

Label = str | Callable[..., str] | None
Refs = tuple[str, ...] | Callable[..., tuple[str, ...]] | None

SLOT: Final = re.compile(r"\{(\w+)\}")
ONE_WORD: Final = r"\S+"
TRIED: Final = 1000
"""So many values of a part are looked through for a board's element."""
OPTIONAL: Final = re.compile(r"\[(.*?)\]")


class Part(Generic[S]):
    """One thing that an answer names: a food, a room, a player.

    `spell` is the list of its names, or writes one value; then `count` says how many values there are. `ref` is the
    name that a board gives the thing, `read` finds a value by its name where there are too many to try them all,
    `unknown` says why a name is refused that nothing has: `("There is no space called {}.", "BMR-020")`, or a function.
    `form` is a regular expression of what names look like, where they are not single words. `none`: the value 0 is
    nothing, and left out of the text. `named` is what people call a value in labels, where they do not spell it out.
    """

    def __init__(
        self,
        spell: Names[S],
        count: int | None = None,
        *,
        ref: Callable[[S, int], str] | None = None,
        read: Callable[[S, str], int | None] | None = None,
        unknown: Callable[[S, str], Reason] | tuple[str, ...] | None = None,
        form: str = ONE_WORD,
        none: bool = False,
        named: Names[S] | None = None,
    ) -> None:
        if count is None:
            assert not callable(spell), "a part that is spelled by a function says how many values it has"
            count = len(spell)
        self.count = count
        self.spell = _words(spell)
        self.ref = ref
        self.form = form
        self.none = none
        self.named = self.spell if named is None else _words(named)
        self._read = read
        self._unknown = unknown

    def unknown(self, state: S, name: str) -> Reason | None:
        """Why this name is refused, which nothing has; None: nobody can say why."""
        if isinstance(self._unknown, tuple):
            text, *rules = self._unknown
            return text.format(name), tuple(rules)
        return self._unknown and self._unknown(state, name)

    def read(self, state: S, text: str) -> int | None:
        """The value that is written like this; None: there is none."""
        if self._read is not None:
            return self._read(state, text)
        return _value(range(self.none, self.count), lambda value: self.spell(state, value).lower() == text)

    def marked(self, state: S, ref: str) -> int | None:
        """The value that a board's element stands for."""
        mark = self.ref
        return None if mark is None else _value(range(self.count), lambda value: mark(state, value) == ref)


part = Part
"""As rooms write it: `SQUARE = part(SQUARES)`."""


def _words(names: Names[S]) -> Callable[[S, int], str]:
    if callable(names):
        return names
    listed = tuple(names)
    return lambda _, value: listed[value]


def _value(values: Iterable[int], wanted: Callable[[int], bool]) -> int | None:
    """The first of the values that is wanted; what this table does not have is none."""
    for value in values:
        try:
            if wanted(value):
                return value
        except (IndexError, KeyError):  # no fifth player sits at a table for four
            continue
    return None


class Verb(Generic[S]):
    """One way to answer: the codes it owns, the words it is spoken in, the elements it marks, a label for people.

    Its codes begin with `at`. `text` has one {name} for each part; what stands in [brackets] is left out when its part
    is nothing. `refs` and `label` may have the same {names}, for a part's ref and for what people call it, or are
    functions of the state and the values; left out, they follow from the parts and the text. `when` says when it can be
    said at all: `("Ingredients are bought in the Market.", "HNF-060")`. `aside` are kinds of elements that
    it only touches by the way, such as the pile where a card goes: nobody who wants those is led to it.
    """

    def __init__(
        self,
        at: Action,
        text: str,
        *parts: Part[S],
        refs: Refs = None,
        label: Label = None,
        when: tuple[str, ...] | None = None,
        aside: tuple[str, ...] = (),
    ) -> None:
        slots = SLOT.findall(text)
        assert len(slots) == len(parts), f"{text!r} has {len(slots)} places for {len(parts)} parts"
        self.at = at
        self.text = text
        self.parts = parts
        self.count = prod(one.count for one in parts)
        self.form = SLOT.sub(lambda slot: slot[1].upper(), text)
        """How the answer is written, for people: 'move PIECE to SQUARE'."""
        self.when: Reason | None = None if when is None else (when[0], when[1:])
        self.aside = aside
        self.fixed = len(SLOT.sub("", OPTIONAL.sub("", text)))
        self._slots = slots
        self._refs = refs
        self._label = label
        self._phrases = _phrases(text)
        self._pattern = re.compile(_pattern(text.lower(), [one.form for one in parts]))

    def __repr__(self) -> str:
        return f"<Verb {self.form!r} at {self.at}>"

    # -- numbers --------------------------------------------------------------------------------------------------

    def owns(self, action: Action) -> bool:
        return self.at <= action < self.at + self.count

    def values(self, action: Action) -> Values:
        """What each part is in an answer of this verb."""
        code = action - self.at
        found: list[int] = []
        for one in reversed(self.parts):
            code, value = divmod(code, one.count)
            found.append(value)
        return tuple(reversed(found))

    def code(self, values: Iterable[int]) -> Action:
        """The answer with these values."""
        code = 0
        for one, value in zip(self.parts, values, strict=True):
            code = code * one.count + value
        return self.at + code

    # -- words ----------------------------------------------------------------------------------------------------

    def spell(self, state: S, values: Values) -> str:
        """One line of text."""
        words = self.spelled(state, values)
        spoken, place = "", 0
        for phrase in self._phrases:
            said = words[place : place + phrase.places]
            place += phrase.places
            if not phrase.optional or any(said):
                spoken += phrase.template.format(*said)
        return spoken

    def spoken(self, state: S, values: Values) -> str | None:
        """The same for any values; None: this table has no such thing."""
        try:
            return self.spell(state, values)
        except (IndexError, KeyError):
            return None

    def spelled(self, state: S, values: Values) -> list[str]:
        """Each part in words; nothing is the empty text."""
        pairs = zip(self.parts, values, strict=True)
        return ["" if one.none and value == 0 else one.spell(state, value) for one, value in pairs]

    def refs(self, state: S, values: Values) -> tuple[str, ...]:
        """The pieces and places that an answer concerns."""
        if callable(self._refs):
            return self._refs(state, *values)
        triples = zip(self._slots, self.parts, values, strict=True)
        found = [
            (slot, one.ref(state, value)) for slot, one, value in triples if one.ref and not (one.none and not value)
        ]
        if self._refs is None:
            return tuple(ref for _, ref in found)
        marks = dict(found)
        return tuple(ref.format(**marks) for ref in self._refs)

    def label(self, state: S, values: Values) -> str:
        """An answer as a person would like to read it."""
        if self._label is None:
            return capital(self.spell(state, values))
        if callable(self._label):
            return self._label(state, *values)
        triples = zip(self._slots, self.parts, values, strict=True)
        return self._label.format(**{slot: one.named(state, value) for slot, one, value in triples})

    def meant(self, state: S, ref: str) -> Values | None:
        """The answer of this verb that a board's element alone stands for: its button, or its single part."""
        if not self.parts:
            return () if ref in self.refs(state, ()) else None
        value = self.parts[0].marked(state, ref) if len(self.parts) == 1 else None
        return None if value is None else (value,)

    def concerns(self, state: S, ref: str) -> bool:
        """Whether some answer of this verb could name that element, as far as its parts can tell."""
        if not self.parts:
            return self.meant(state, ref) is not None
        return any(one.count <= TRIED and one.marked(state, ref) is not None for one in self.parts)

    # -- reading --------------------------------------------------------------------------------------------------

    def hears(self, text: str) -> list[str] | None:
        """The words that stand for the parts, if a text (in lower case) has the form of this verb."""
        heard = self._pattern.fullmatch(text)
        return None if heard is None else [words or "" for words in heard.groups()]

    def understood(self, state: S, words: list[str]) -> Values | Reason | None:
        """The values that these words stand for, or why one of them stands for nothing; None: nobody can say why."""
        values: list[int] = []
        for one, word in zip(self.parts, words, strict=True):
            value = 0 if one.none and not word else one.read(state, word)
            if value is None:
                return one.unknown(state, word)
            values.append(value)
        return tuple(values)


verb = Verb
"""As rooms write it: `GO = verb(MOVE, "move to {square}", SQUARE)`."""


def plain(
    at: Action, text: str, label: Label = None, refs: Refs = None, when: tuple[str, ...] | None = None
) -> Verb[Any]:
    """A way to answer that names nothing: on a board it is a button of its own, unless `refs` say otherwise."""
    return Verb(at, text, refs=(text,) if refs is None else refs, label=label, when=when)


Says = tuple[Verb[Any], ...]
"""What one decision may be answered."""

Speech = Mapping[str | type[Decision[Any]], Says]
"""What the decisions of a game may be answered: by their names, and by their classes where one name has several."""


def says(*verbs: Verb[Any]) -> Says:
    """The verbs of one decision. No code may belong to two of them, or nobody could tell what an answer says."""
    after = -1
    for one in sorted(verbs, key=lambda one: one.at):
        assert one.at > after, f"{one} shares codes with another verb of the same decision"
        after = one.at + one.count - 1
    return verbs


def asked(speech: Speech, decision: Decision[Any]) -> Says:
    """What this decision may be answered."""
    found = speech.get(type(decision))
    return speech[decision.NAME] if found is None else found


def owner(verbs: Iterable[Verb[Any]], action: Action) -> Verb[Any] | None:
    """The verb that a code belongs to."""
    return next((one for one in verbs if one.owns(action)), None)


def heard(verbs: Iterable[Verb[Any]], text: str) -> list[Verb[Any]]:
    """The verbs whose form a text has, the one with most words of its own first: 'move on to X' moves no 'on'."""
    return sorted((one for one in verbs if one.hears(text) is not None), key=lambda one: -one.fixed)


def answer_read(verbs: Iterable[Verb[Any]], state: S, text: str) -> Action | None:
    """The legal answer that a text (in lower case) stands for; None: it stands for none."""
    legal = state.actions()
    for one in heard(verbs, text):
        for action in legal:
            if one.owns(action) and one.spell(state, one.values(action)).lower() == text:
                return action
    return None


class Answer(NamedTuple):
    """A legal answer that can be shown, compared, and read back: `state.answer(str(answer)) == answer`.

    `verb` is how it is said ('move {piece} to {square}'), `parts` are the words in its places; `int(answer)` is the
    action. Equal where it says the same: 'feed bread' is not 'draft bread', even if both are the same number.
    """

    action: Action
    verb: str
    parts: tuple[str, ...]
    text: str
    label: str
    refs: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and (self.action, self.verb, self.parts) == other[:3]

    def __hash__(self) -> int:
        return hash((self.action, self.verb, self.parts))

    def __index__(self) -> int:
        return self.action

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Answer({self.text!r})"


class _Phrase(NamedTuple):
    """A piece of a verb's text: words with places for parts; an optional one is left out when its part is nothing."""

    template: str
    places: int
    optional: bool


def _phrases(text: str) -> list[_Phrase]:
    pieces = OPTIONAL.split(text)
    return [
        _Phrase(SLOT.sub("{}", piece), len(SLOT.findall(piece)), number % 2 == 1) for number, piece in enumerate(pieces)
    ]


def _pattern(text: str, forms: list[str]) -> str:
    """A verb's text as a regular expression: a group for each part."""
    signs = {"[": "(?:", "]": ")?"}
    left = iter(forms)
    pieces = re.split(r"(\{\w+\}|[\[\]])", text)
    return "".join(
        f"({next(left)})" if piece.startswith("{") else signs.get(piece) or re.escape(piece) for piece in pieces
    )
