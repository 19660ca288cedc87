"""Deck lists of Beast Clans: what a person writes, what is wrong with it, and what a builder wants to know about it.

A list has a line for each card, `3 sand-skink` or `3x Sand Skink`, a line `Royal: akrab`, and `Sideboard:` before the
cards of the sideboard. Ids and names serve alike, in whatever case; `Name:` calls the deck something, and `#` begins a
comment. What a list says is read as far as it can be read, so that all its faults can be told at once.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from bestiary.kernel.errors import OptionError

from .content import NO_ROYAL, CardSet, Deck, deck_faults, royal_called
from .language import BIT, GUARDIAN, TYPES
from .material import KINGDOMS, MAIN_SIZE

CUSTOM: Final = "custom"
"""The id of a deck without a name."""

_MOST_AT_ONCE: Final = 99
_MOST_IN_ALL: Final = 500  # what is longer is no deck, and not worth anybody's time


@mypyc_attr(native_class=False)
class DeckError(OptionError):
    """A deck that cannot be played: one of the errors that the rules list (BCL-036)."""

    def __init__(self, code: str, message: str, option: str = "deck") -> None:
        super().__init__(option, message, code)


class Stats(NamedTuple):
    """What a builder shows beside a list: the main deck in numbers."""

    curve: dict[int, int]
    """How many cards there are of each cost, from 1 to the highest one."""
    types: dict[str, int]
    kingdoms: dict[str, int]
    guardians: int


def check_deck(deck: Deck, cards: CardSet) -> None:
    """Refuse a deck that cannot be played, for its first fault."""
    found = deck_faults(deck, cards)
    if found:
        code, message = found[0]
        option = "deck"
        if code.startswith("sideboard"):
            option = "sideboard"
        elif code == "royal-kingdom" or code == "option-value":
            option = "royal"
        raise DeckError(code, message, option)


def parse_deck(text: str, cards: CardSet) -> Deck:
    """The deck of a list. Whether it can be played is for `check_deck`; only what is no list at all is refused here."""
    deck = Deck(CUSTOM, "", NO_ROYAL)
    called = {name.lower(): card for card, name in enumerate(cards.names)} | cards.index
    in_side = False
    for line in text.splitlines():
        words = " ".join(line.partition("#")[0].split())
        if not words:
            continue
        head, colon, rest = words.partition(":")
        if colon:
            in_side = _heading(deck, cards, head.lower(), rest.strip(), words, in_side)
            continue
        count, name = _counted(words)
        deck.put(called.get(name.lower(), -1), name, count, in_side)
        if len(deck.main) + len(deck.side) + len(deck.main_strangers) + len(deck.side_strangers) > _MOST_IN_ALL:
            words = f"The deck has more than {_MOST_IN_ALL} cards; it must have exactly {MAIN_SIZE}."
            raise DeckError("deck-size", words)
    return deck


def _heading(deck: Deck, cards: CardSet, head: str, value: str, line: str, in_side: bool) -> bool:
    """Take in a line with a colon; the answer is whether the sideboard's cards follow."""
    if head == "sideboard" and not value:
        return True
    if head == "deck" and not value:
        return False
    if head == "royal" and value:
        deck.royal = royal_called(value, cards)
        deck.royal_stranger = value if deck.royal == NO_ROYAL else ""
        return in_side
    if head == "name" and value:
        deck.name = value
        deck.id = "-".join(value.lower().split())
        return in_side
    raise _unreadable(line)


def _counted(line: str) -> tuple[int, str]:
    """How many of what. A name alone is one card."""
    first, _, rest = line.partition(" ")
    digits = first[:-1] if first[-1] in "xX×" else first
    if not digits.isascii() or not digits.isdigit():
        return 1, line
    if not rest or len(digits) > 2 or not 1 <= int(digits) <= _MOST_AT_ONCE:
        raise _unreadable(line)
    return int(digits), rest


def _unreadable(line: str) -> DeckError:
    return DeckError("option-value", f"Option deck does not allow the value {line}.")


def deck_text(deck: Deck, cards: CardSet) -> str:
    """The list of a deck; `parse_deck` makes the same cards, Royal and name of it."""
    lines: list[str] = []
    if deck.name:
        lines.append(f"Name: {deck.name}")
    if deck.royal != NO_ROYAL:
        lines.append(f"Royal: {cards.royals[deck.royal]}")
    elif deck.royal_stranger:
        lines.append(f"Royal: {deck.royal_stranger}")
    _write(lines, deck.main, deck.main_strangers, cards)
    if deck.side or deck.side_strangers:
        lines.append("Sideboard:")
        _write(lines, deck.side, deck.side_strangers, cards)
    return "\n".join(lines) + "\n"


def _write(lines: list[str], numbers: list[int], strangers: list[str], cards: CardSet) -> None:
    names = [cards.cards[card] for card in sorted(numbers)] + strangers
    lines.extend([f"{names.count(name)} {name}" for name in dict.fromkeys(names)])


def stats(deck: Deck, cards: CardSet) -> Stats:
    """The main deck in numbers; what is no card does not count."""
    costs = [cards.costs[card] for card in deck.main]
    types = [cards.types[card] for card in deck.main]
    kingdoms = [cards.kingdoms[card] for card in deck.main]
    return Stats(
        {cost: costs.count(cost) for cost in range(1, max(costs, default=0) + 1)},
        {word: types.count(type) for type, word in enumerate(TYPES)},
        {name: kingdoms.count(kingdom) for kingdom, name in enumerate(KINGDOMS) if kingdom in kingdoms},
        len([card for card in deck.main if cards.keywords[card] & BIT[GUARDIAN]]),
    )
