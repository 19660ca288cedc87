"""Which pieces and places an answer concerns: the names by which a board marks its elements.

object:5          a thing on the field         card:mirage             a card of the own hand
royal:0           a Royal                      discard:0:bone-scimitar a card in a discard; discard:0 the pile
ability:5:1       an ability of an object      deck:0, seat:0, stack:0 (from the bottom), attack:1
ability:royal:0   a Royal ability              pass, finish, waiting:1
"""

from __future__ import annotations

from bestiary.kernel.values import Action, Json

from .content import KINGDOM_NAMES, KINGDOMS, LEVELS, STANDARD, TYPES, CardSet, Deck
from .decks import stats
from .language import BIT, KEYWORDS
from .notation import PASSES
from .plain import evolution_words
from .rules.answers import (
    ABILITIES,
    ATTACK,
    BREACH_ANSWER,
    CARD_ANSWER,
    CARDS_AT_MOST,
    FIRST_PLAYER,
    NEXT,
    ORDERS,
    PAIR,
    PASS,
    ROYAL,
    SWAP,
    THING,
    UNDO,
    USE,
    place_in,
)
from .state import FIRST_OBJECT, ID, OWNER, STEPS, DuelState
from .words import thing_ref

KEYWORD_RULES = {
    "accompany": ("ACCOMPANY", "BCL-300"),
    "armor": ("ARMOR", "BCL-315"),
    "cull": ("CULL", "BCL-320"),
    "doubletap": ("DOUBLETAP", "BCL-325"),
    "guardian": ("GUARDIAN", "BCL-330"),
    "ready-at-arms": ("READY-AT-ARMS", "BCL-340"),
    "rush": ("RUSH", "BCL-345"),
    "vanish": ("VANISH", "BCL-350"),
    "breach": ("BREACH", "BCL-360"),
}


def refs(state: DuelState, action: Action) -> tuple[str, ...]:
    """The pieces and places of a legal answer."""
    decision = state.decision()
    name, seat = decision.NAME, decision.seat
    ids = state.cards.cards
    if action == PASS:
        return (PASSES[name],)
    if action >= ATTACK:
        code = action - ATTACK
        orders = [code // (ORDERS * ORDERS), code // ORDERS % ORDERS, *([code % ORDERS] if code % ORDERS else [])]
        return tuple([_ref(state, order) for order in orders])
    if action >= SWAP:
        out, new = divmod(action - SWAP, CARDS_AT_MOST)
        return (f"main:{ids[out]}", f"side:{ids[new]}")
    if action >= PAIR:
        first, second = divmod(action - PAIR, ORDERS)
        return (_ref(state, first), _ref(state, second) if name == "defend-wield" else f"attack:{second + 1}")
    if action >= BREACH_ANSWER:
        return (f"card:{ids[action - BREACH_ANSWER]}", "breach")
    if action >= CARD_ANSWER:
        return (_card_ref(name, seat, ids[action - CARD_ANSWER]),)
    if action >= USE:
        return _use_refs(state, *divmod(action - USE, ABILITIES))
    if action >= ROYAL:
        return (f"choice:{state.cards.royals[action - ROYAL]}",)
    if action >= FIRST_PLAYER:
        return (f"seat:{action - FIRST_PLAYER}",)
    if action >= NEXT:
        return (f"waiting:{action - NEXT + 1}",)
    if action >= UNDO:
        number = action - UNDO
        return (_ref(state, number),) if name == "defend-wield" else (f"attack:{number + 1}",)
    return (_ref(state, action - THING),)


def _ref(state: DuelState, order: int) -> str:
    return thing_ref(state.things[place_in(order) + ID])


def _card_ref(name: str, seat: int, id: str) -> str:
    if name == "target":
        return f"discard:{seat}:{id}"
    return f"deck:{seat}:{id}" if name in ("search", "scout") else f"card:{id}"


def _use_refs(state: DuelState, order: int, number: int) -> tuple[str, ...]:
    place = place_in(order)
    if place < FIRST_OBJECT:
        seat = state.things[place + OWNER]
        return (f"royal:{seat}", f"ability:royal:{seat}")
    id = state.things[place + ID]
    return (f"object:{id}", f"ability:{id}:{number + 1}")


# -- what is printed --------------------------------------------------------------------------------------------------


def reference() -> Json:
    """What stands printed on the game's material."""
    cards = STANDARD
    return {
        "cards": {id: card_data(card) for card, id in enumerate(cards.cards)},
        "royals": {id: royal_data(royal) for royal, id in enumerate(cards.royals)},
        "decks": {deck.id: deck_data(deck) for deck in cards.decks},
        "keywords": {id: {"name": name, "rule": rule} for id, (name, rule) in KEYWORD_RULES.items()},
        "kingdoms": [{"id": id, "name": name} for id, name in zip(KINGDOMS, KINGDOM_NAMES, strict=True)],
        "steps": list(STEPS[:-1]),
    }


def card_data(card: int, cards: CardSet = STANDARD) -> Json:
    kind = TYPES[cards.types[card]]
    return {
        "name": cards.names[card],
        "kingdom": KINGDOMS[cards.kingdoms[card]],
        "type": kind,
        "cost": cards.costs[card],
        "might": cards.mights[card],
        "life": cards.lives[card] if kind == "beast" else None,
        "uses": cards.lives[card] if kind == "equipment" else None,
        "keywords": [word for number, word in enumerate(KEYWORDS) if cards.keywords[card] & BIT[number]],
        "text": cards.texts[card],
        "formal": [ability.formal for ability in cards.abilities[card]],
    }


def royal_data(royal: int, cards: CardSet = STANDARD) -> Json:
    levels = range(royal * LEVELS, (royal + 1) * LEVELS)
    return {
        "name": cards.royal_names[royal],
        "kingdom": KINGDOMS[cards.royal_kingdoms[royal]],
        "title": cards.royal_titles[royal],
        "levels": [
            {
                "biomass": cards.royal_biomass[level],
                "life": cards.royal_lives[level],
                "text": cards.royal_texts[level],
                "evolution": evolution_words(cards.royal_evolutions[level]) or None,  # as it stands after "if"
            }
            for level in levels
        ],
    }


def deck_data(deck: Deck, cards: CardSet = STANDARD) -> Json:
    figures = stats(deck, cards)
    return {
        "name": deck.name,
        "royal": cards.royals[deck.royal],
        "main": [cards.cards[card] for card in deck.main],
        "side": [cards.cards[card] for card in deck.side],
        "curve": {str(cost): count for cost, count in figures.curve.items()},
        "types": figures.types,
    }
