"""The options of Beast Clans and their errors."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeGuard, get_args
from warnings import warn

from bestiary.kernel.errors import ContentError, OptionError, OptionWarning
from bestiary.kernel.options import SWITCHES, whole
from bestiary.kernel.values import OWN_CARDS, Json, Option

from .content import NO_ROYAL, STANDARD, CardSet, Deck, card_set_of, extended, royal_called
from .decks import DeckError, check_deck, parse_deck
from .rules.opening import FIRST_PLAYERS

SEATS: Final = range(2, 3)
Mode = Literal["single", "best-of-three"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
LEAST_TURNS: Final = 20
READY_MADE: Final = tuple(deck.id for deck in STANDARD.decks)
LETTERS: Final = ("a", "b")
DECK_FORMS: Final = (
    f"A deck is the id of a ready-made one ({', '.join(READY_MADE)}), a list of cards, "
    "or a text with a card on each line."
)

OPTIONS: Final = (
    Option("players", "number", 2, (2,), "Beast Clans is a duel."),
    Option("mode", "choice", "single", MODES, "A single game, or a match of up to three with sideboards."),
    Option("deck_a", "text", READY_MADE[0], None, f"A's deck: {', '.join(READY_MADE)}, or a list of cards.", 0),
    Option("deck_b", "text", READY_MADE[1], None, "B's deck, likewise.", 1),
    Option("sideboard_a", "text", None, None, "A's sideboard of 10 cards; left out: the deck's own.", 0),
    Option("sideboard_b", "text", None, None, "B's sideboard, likewise.", 1),
    Option("royal_a", "text", "ask", None, "A's Royal; ask: chosen secretly before each game.", 0),
    Option("royal_b", "text", "ask", None, "B's Royal, likewise.", 1),
    Option("first_player", "choice", "coin", FIRST_PLAYERS, "Who has the first turn: the coin decides who says so."),
    Option("first_player_draws", "switch", True, (True, False), "Whether the very first Draw Step draws a card."),
    Option("turn_limit", "number", None, None, "After so many turns, 20 or more, the game is a draw; left out: never."),
    Option("cards", "text", None, None, "Own cards beside the standard ones, as a card file has them.", role=OWN_CARDS),
    Option("seed", "text", None, None, "Any text or number; the same seed, options and answers give the same game."),
)


def check(chosen: Json) -> Json:
    """The settings as the game keeps them, or an OptionError."""
    if not whole(chosen["players"]) or chosen["players"] != 2:
        raise OptionError("players", "Beast Clans is played by exactly 2 players.", "players-must-be-2")
    settings: Json = {
        "players": 2,
        "mode": _one_of(chosen, "mode", MODES),
        "first_player": _one_of({**chosen, "first_player": str(chosen["first_player"])}, "first_player", FIRST_PLAYERS),
        "first_player_draws": _switch(chosen, "first_player_draws"),
        "turn_limit": _turn_limit(chosen),
        "cards": _own_cards(chosen),
    }
    cards = card_set(settings["cards"])
    for letter in LETTERS:
        settings.update(_side(chosen, cards, letter))
        _warn_of_side(chosen, settings, cards, letter)
    return settings


def _warn_of_side(chosen: Json, settings: Json, cards: CardSet, letter: str) -> None:
    """A sideboard instead of a ready-made deck's own is for matches only."""
    name = f"sideboard_{letter}"
    deck = deck_of(chosen[f"deck_{letter}"], cards)
    if settings["mode"] == "single" and chosen[name] is not None and deck in cards.decks:
        assert deck is not None
        if settings[name] != [cards.cards[card] for card in deck.side]:
            message = f"Option {name} is not used in a single game: sideboards are for matches (mode best-of-three)."
            warn(OptionWarning(name, message, "sideboard-unused"), stacklevel=2)


def bad_value(chosen: Json, name: str) -> OptionError:
    return OptionError(name, f"Option {name} does not allow the value {chosen[name]}.", "option-value")


def _one_of(chosen: Json, name: str, values: tuple[str, ...]) -> str:
    if chosen[name] not in values:
        raise bad_value(chosen, name)
    return str(chosen[name])


def _switch(chosen: Json, name: str) -> bool:
    value = chosen[name]
    if isinstance(value, str):
        value = SWITCHES.get(value)
    if not isinstance(value, bool):
        raise bad_value(chosen, name)
    return value


def _turn_limit(chosen: Json) -> int | None:
    value = chosen["turn_limit"]
    if value is None or value == "none":
        return None
    if not whole(value) or value < LEAST_TURNS:
        raise bad_value(chosen, "turn_limit")
    return value


# -- cards and decks --------------------------------------------------------------------------------------------------


def _own_cards(chosen: Json) -> object:
    """Own cards: records, or the text of a card file. They are kept as they were given."""
    value = chosen["cards"]
    if value is None or value == "":
        return None
    if not isinstance(value, (str, list)):
        raise bad_value(chosen, "cards")
    try:
        card_set(value)
    except ContentError as error:
        raise OptionError("cards", str(error), "option-value") from error
    return value


def card_set(own: object) -> CardSet:
    """The standard cards, with a game's own cards after them."""
    if own is None:
        return STANDARD
    return _from_text(own) if isinstance(own, str) else card_set_of(own)  # type: ignore[arg-type]


@lru_cache(maxsize=32)
def _from_text(text: str) -> CardSet:
    return extended(text, "cards")


def deck_of(value: object, cards: CardSet) -> Deck | None:
    """A ready-made deck by its id, a list, the text of one, or a deck as data; None: it is none of these."""
    if isinstance(value, str):
        for deck in cards.decks:
            if deck.id == value.strip():
                return deck
        return parse_deck(value, cards) if "\n" in value.strip() else None
    if _is_list(value):
        return parse_deck("\n".join(_each_one(value, cards)), cards)
    if isinstance(value, dict) and _is_list(value.get("main")) and _is_list(value.get("side") or []):
        royal = [f"Royal: {value['royal']}"] if value.get("royal") else []
        main, side = ([f"1 {card}" for card in value.get(part) or []] for part in ("main", "side"))
        return parse_deck("\n".join([*royal, *main, "Sideboard:", *side]), cards)
    return None


def _is_list(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(card, str) for card in value)


def _each_one(given: list[str], cards: CardSet) -> list[str]:
    """The lines of a list: a card alone is one, and what is no card's id is read like any line."""
    return [f"1 {card}" if card in cards.index else card for card in given]


def _side(chosen: Json, cards: CardSet, letter: str) -> Json:
    """One player's deck, sideboard and Royal, all checked."""
    deck_name, side_name, royal_name = f"deck_{letter}", f"sideboard_{letter}", f"royal_{letter}"
    try:
        found = deck_of(chosen[deck_name], cards)
        if found is None:
            refused = bad_value(chosen, deck_name)
            raise OptionError(deck_name, f"{refused.message} {DECK_FORMS}", refused.code)
        deck = Deck(found.id, found.name, found.royal)
        deck.main, deck.main_strangers = found.main, found.main_strangers
        deck.side, deck.side_strangers = found.side, found.side_strangers
        deck.royal_stranger = found.royal_stranger
        if chosen[side_name] is not None:
            _other_side(deck, _lines(chosen, side_name), cards)
        royal = str(chosen[royal_name])
        if royal != "ask":
            deck.royal = royal_called(royal, cards)
            deck.royal_stranger = royal if deck.royal == NO_ROYAL else ""
        check_deck(deck, cards)
    except DeckError as error:
        where = error.option if error.option in (deck_name, side_name) else f"{error.option}_{letter}"
        message = error.message.replace(f"Option {error.option} ", f"Option {where} ")
        raise OptionError(where, message, error.code) from error
    return {
        deck_name: deck.id if found in cards.decks else {"main": [cards.cards[card] for card in deck.main]},
        side_name: [cards.cards[card] for card in deck.side],
        royal_name: "ask" if royal == "ask" else cards.royals[deck.royal],
    }


def _lines(chosen: Json, name: str) -> list[str]:
    """A list of cards, or a text with one on each line."""
    value = chosen[name]
    if isinstance(value, str):
        return [] if value.strip() in ("", "none") else value.replace(",", "\n").splitlines()
    if not _is_list(value):
        raise bad_value(chosen, name)
    return list(value)


def _other_side(deck: Deck, given: list[str], cards: CardSet) -> None:
    """A sideboard instead of the deck's own."""
    side = parse_deck("\n".join(["Sideboard:", *_each_one(given, cards)]), cards)
    deck.side, deck.side_strangers = side.side, side.side_strangers
