"""Decks that players have put together themselves: what others know of them, and lists that could be theirs (BCL-R76).

A ready-made deck is public. Of an own list everybody else knows the Kingdom, once a Royal of it was shown, the sizes,
and the cards that were seen. Whoever thinks about such a deck thinks about another one that fits all of this.
"""

from __future__ import annotations

from typing import Final

from .content import MOST_COPIES, REBEL, Deck
from .language import BIT, BREACH
from .material import MAIN_SIZE
from .rules.opening import kingdom_of, wanted_royal
from .state import DuelState

DECK_OPTIONS: Final = ("deck_a", "deck_b")
SIDE_OPTIONS: Final = ("sideboard_a", "sideboard_b")


def has_own_deck(state: DuelState, owner: int) -> bool:
    """Whether a player brought a list of their own rather than a ready-made deck."""
    return not isinstance(state.options[DECK_OPTIONS[owner]], str)


def has_own_side(state: DuelState, owner: int) -> bool:
    """Whether the sideboard is another than that of the ready-made deck."""
    deck = ready_made(state, owner)
    side = [state.cards.index[card] for card in state.options[SIDE_OPTIONS[owner]]]
    return deck is None or side != deck.side


def ready_made(state: DuelState, owner: int) -> Deck | None:
    """The ready-made deck that a player brought; None: it is a list of their own."""
    name = state.options[DECK_OPTIONS[owner]]
    for deck in state.cards.decks:
        if deck.id == name:
            return deck
    return None


class Imagined:
    """Cards that could be those of an own list: the ones that somebody else has not seen, in random order."""

    def __init__(self, pool: list[int], side: list[int], lawful: bool) -> None:
        self.pool = pool  # what lies hidden in the game
        self.side = side  # a sideboard besides
        self.lawful = lawful  # whether all of it together is a deck; of a position written by hand it need not be


def imagine(state: DuelState, owner: int, open_cards: list[int], size: int, down: int, side: int) -> Imagined:
    """So many cards instead of the hidden ones, among them enough with BREACH for those that lie face-down, and a
    sideboard of that size. They are of the Kingdom or Rebels, with those that are open at most three of each, and
    what was seen before and is hidden now is among them. The true list is never looked at."""
    cards = state.cards
    kingdom = shown_kingdom(state, owner)
    kin = [card for card in range(len(cards.cards)) if cards.kingdoms[card] in (kingdom, REBEL)]
    pool = besides(certain(state, owner), open_cards)[:size]
    fixed = open_cards + pool
    lawful = all(card in kin for card in fixed) and max([fixed.count(card) for card in fixed], default=0) <= MOST_COPIES
    stock = [card for card in kin for _ in range(MOST_COPIES - fixed.count(card))]
    while len(stock) < size + side - len(pool):  # more than a deck has: a position written by hand
        stock.extend(kin)
    state.chance.shuffle(stock)
    lacking = down - sum([1 for card in pool if can_lie_down(state, card)])
    for card in [card for card in stock if can_lie_down(state, card)][: max(0, min(lacking, size - len(pool)))]:
        stock.remove(card)
        pool.append(card)
    wanted = size - len(pool)
    pool.extend(stock[:wanted])
    if wanted > 0 and all(cards.kingdoms[card] == REBEL for card in open_cards + pool):  # BCL-034
        pool[-1] = next(card for card in stock if cards.kingdoms[card] == kingdom)
    return Imagined(pool, stock[len(stock) - side :], lawful)


def shown_kingdom(state: DuelState, owner: int) -> int:
    """The Kingdom of a player, as everybody knows it; before any Royal was shown it may be each of them."""
    kingdoms = state.cards.royal_kingdoms
    if state.revealed:
        return kingdoms[state.royal[owner]]
    wanted = wanted_royal(state, owner)
    if wanted != "ask":
        return kingdoms[state.cards.royal_index[wanted]]
    if state.game_number > 0:
        return kingdom_of(state, owner)  # that of the games before
    each = sorted(set(kingdoms))
    return each[state.chance.below(len(each))]


def certain(state: DuelState, owner: int) -> list[int]:
    """The cards that are surely in deck or sideboard: those that the opponent has seen; of a ready-made deck all."""
    seen = list(state.seen[1 - owner])
    deck = ready_made(state, owner)
    return seen if deck is None else seen + besides(deck.main, seen)


def besides(cards: list[int], others: list[int]) -> list[int]:
    """What is left of the cards when the others are taken away, as far as they are among them."""
    left = list(cards)
    for card in others:
        if card in left:
            left.remove(card)
    return left


def can_lie_down(state: DuelState, card: int) -> bool:
    return state.cards.keywords[card] & BIT[BREACH] != 0


def write_down(state: DuelState, owner: int, lawful: bool) -> None:
    """What the options tell of the deck is the imagined list as well; where the cards of a position make no deck,
    any deck of the Kingdom."""
    deck = ready_made(state, owner)
    main, side = list(state.mains[owner]), list(state.sides[owner])
    if not lawful or len(main) != MAIN_SIZE:
        other = imagine(state, owner, [], MAIN_SIZE, 0, len(side))
        main, side = sorted(other.pool), sorted(other.side)
    names = state.cards.cards
    options = dict(state.options)
    if deck is None:
        options[DECK_OPTIONS[owner]] = {"main": [names[card] for card in main]}
    else:
        side = sorted(besides(main + side, deck.main))  # as it was brought, before anything was exchanged
    options[SIDE_OPTIONS[owner]] = [names[card] for card in side]
    state.options = options
