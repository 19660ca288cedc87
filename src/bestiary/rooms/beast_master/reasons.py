"""Why an answer is refused: the rule that forbids it, in words.

What is said here depends only on what the asking seat sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bestiary.kernel.answers import Reason, Values, Verb
from bestiary.kernel.task import Decision
from bestiary.kernel.words import who

from . import content, verbs
from .content import BIT, CARD_NAMES, CARD_RULES, CARDS, FIRST_BEAST, SPACES
from .prompts import prompt
from .rules.beast_cards import RansackChoice
from .rules.island import is_hazard
from .rules.movement import reach, reach_of_new, tunnels
from .rules.placing import PlaceLandmark
from .rules.turn import CARD_EFFECTS, Act
from .rules.windows import Window
from .state import CARD_PLAYS, NOWHERE, IslandState, acolytes_of
from .verbs import no_movement

CONDITIONS: Final = {
    "convene": "no Acolyte is adjacent to your Colossus",
    "convert": "no Acolyte is on the island",
    "dodge": "it is played only when a card of another player is about to kill Acolytes of yours",
    "extortion": "no opponent has a card or Gold",
    "hegemony": "no opponent has an Acolyte on your Colossus's space",
    "intimidate": "no Acolyte is adjacent to your Colossus",
    "pilfer": "no Colossus card is left to draw",
    "purge": "no Acolyte is on your Colossus's space",
    "replace": "all Colossi are on one space",
    "steal": "no opponent has a Perk",
    "vandalize": "no opponent has a Perk",
    "bank-run": "the Beast is not adjacent to a Market",
    "enrage-the-beast": "nothing is adjacent to the Beast",
    "eruption": "nothing is adjacent to the Volcano",
    "ghouls": "no Acolyte is on Ruins",
    "power-surge": "there is neither an Acolyte nor a Banner on a Hallowed Ground",
    "ransack": "no Beast Master card is left to draw",
    "ritual-sacrifice": "no Acolyte is on a Landmark",
    "sabotage": "no Banner is on a space without pieces",
    "terraform": "no Loot lies on a space without a Landmark, the Beast and Colossi",
}


def why_not_playable(state: IslandState, seat: int, card: int) -> Reason | None:
    """Why a card of the own hand cannot be played now; None: it can."""
    decision = state.decision()
    name = CARD_NAMES[card]
    if card == content.DODGE:
        if decision.NAME == "dodge" and decision.seat == seat:
            return None
        return f"{name} cannot be played now: {CONDITIONS['dodge']}.", (CARD_RULES[card], "BMR-293")
    acts = isinstance(decision, Act) and decision.seat == seat
    if card < FIRST_BEAST:
        if not acts:
            return f"{name} can be played in your own Action Phase.", ("BMR-244",)
        if state.cards_played >= CARD_PLAYS:
            return "You have played 2 Colossus cards in this turn.", ("BMR-245", "BMR-075")
    elif not acts and not (isinstance(decision, Window) and decision.seat == seat):
        return f"{name} can be played when a window opens, or in your Action Phase.", ("BMR-281", "BMR-292")
    if not CARD_EFFECTS[card].playable(state, seat):
        return f"{name} cannot be played: {CONDITIONS[CARDS[card]]}.", (CARD_RULES[card], "BMR-250")
    return None


def why_not(state: IslandState, verb: Verb[IslandState], values: Values) -> Reason | None:
    """The reason for refusing an answer; None where the prompt says enough."""
    reason = WHY_NOT.get(verb)
    return None if reason is None else reason(state, state.decision(), *values)


# -- cards and Perks --------------------------------------------------------------------------------------------------


def _why_not_from_hand(state: IslandState, seat: int, card: int) -> Reason | None:
    if card not in state.hands[seat]:
        return f"You do not hold {CARD_NAMES[card]}.", ("BMR-244",) if card < FIRST_BEAST else ("BMR-280",)
    return why_not_playable(state, seat, card)


def why_not_play(state: IslandState, decision: Decision[Any], card: int) -> Reason | None:
    return None if isinstance(decision, RansackChoice) else _why_not_from_hand(state, decision.seat, card)


def why_not_mantle(state: IslandState, decision: Decision[Any]) -> Reason:
    return _no_perk(state, decision, content.BEAST_MANTLE) or ("You hold no Colossus card to discard.", ("BMR-421",))


def why_not_outpost(state: IslandState, decision: Decision[Any], _: int) -> Reason:
    if refused := _no_perk(state, decision, content.OUTPOST):
        return refused
    if state.pair[decision.seat] != NOWHERE:
        return "You have a second Banner on the island already.", ("BMR-423",)
    if not state.supply[decision.seat]:
        return "No Banner is left in your supply.", ("BMR-423",)
    return "A second Banner goes to a space with a Banner of yours.", ("BMR-423",)


def _no_perk(state: IslandState, decision: Decision[Any], perk: int) -> Reason | None:
    """Why a Perk cannot be used at all."""
    if not isinstance(decision, Act):
        return "A Perk is used in your own Action Phase.", (CARD_RULES[perk],)
    if state.perk[decision.seat] != perk:
        return f"You do not have {CARD_NAMES[perk]}.", (CARD_RULES[perk],)
    return None


# -- Movements and placing --------------------------------------------------------------------------------------------


def why_not_stride(state: IslandState, decision: Decision[Any], _: int, to: int) -> Reason | None:
    if refused := no_movement(state):
        return refused
    if is_hazard(state, to):
        return f"A Colossus cannot go to {SPACES[to]}: it is a hazard.", ("BMR-111",)
    return _no_way(state, decision.seat, state.colossus[decision.seat], to)


def why_not_walk(state: IslandState, decision: Decision[Any], origin: int, to: int) -> Reason | None:
    if refused := no_movement(state):
        return refused
    if not acolytes_of(state, decision.seat, origin):
        return f"You have no Acolyte on {SPACES[origin]}.", ("BMR-100",)
    return _no_way(state, decision.seat, origin, to)


def _no_way(state: IslandState, seat: int, origin: int, to: int) -> Reason | None:
    """Why an own piece cannot get from one space to another."""
    if origin == to:
        return "A Movement cannot end where it began.", ("BMR-109",)
    if not reach(state, seat, origin, tunnels(state, seat)) & BIT[to]:
        text = f"{SPACES[to]} cannot be reached from {SPACES[origin]}: your road does not lead there."
        return text, ("BMR-103", "BMR-104")
    return None


def why_not_create(state: IslandState, decision: Decision[Any], to: int) -> Reason | None:
    if refused := _no_creation(state, decision):
        return refused
    if not reach_of_new(state, decision.seat, tunnels(state, decision.seat)) & BIT[to]:
        return f"A new Acolyte cannot reach {SPACES[to]} from your Colossus.", ("BMR-114",)
    return None


def _no_creation(state: IslandState, decision: Decision[Any]) -> Reason | None:
    """Why no Acolyte can be created at all."""
    refused = no_movement(state)
    if refused is None and not state.ready[decision.seat]:
        return "No Acolyte is ready in your reserve.", ("BMR-115", "BMR-209")
    return refused


def why_not_place(state: IslandState, decision: Decision[Any], space: int) -> Reason | None:
    where = SPACES[space]
    if isinstance(decision, PlaceLandmark):
        if state.landmark[space] >= 0:
            return f"There is a Landmark on {where} already.", ("BMR-047", "BMR-024")
        return f"No Landmark can be placed on the centre space {where}.", ("BMR-047",)
    if not is_hazard(state, space):
        return None
    if decision.NAME == "place-colossus":
        return f"A Colossus cannot be placed on {where}: it is a hazard.", ("BMR-051",)
    if decision.NAME in ("place-acolyte", "place-from-reserve", "solidarity"):
        return f"Acolytes are never placed on a hazard such as {where}.", ("BMR-054", "BMR-211")
    return None


WHY_NOT: dict[Verb[IslandState], Callable[..., Reason | None]] = {
    verbs.PLAY: why_not_play,
    verbs.PLAY_BEAST: lambda state, decision, card: why_not_play(state, decision, FIRST_BEAST + card),
    verbs.PLAY_DRAWN: why_not_play,
    verbs.DODGE: lambda state, decision: why_not_play(state, decision, content.DODGE),
    verbs.MANTLE: why_not_mantle,
    verbs.OUTPOST: why_not_outpost,
    verbs.STRIDE: why_not_stride,
    verbs.WALK: why_not_walk,
    verbs.CREATE: why_not_create,
    verbs.PLACE_LANDMARK: why_not_place,
    verbs.PLACE_COLOSSUS: why_not_place,
    verbs.PLACE_ACOLYTE: why_not_place,
    verbs.PLACE_ALL: why_not_place,
}

# -- elements of the board --------------------------------------------------------------------------------------------


def why_not_ref(state: IslandState, ref: str) -> Reason:
    """Why an element of the board cannot be chosen now."""
    question = prompt(state)
    asked = question.text, question.rules
    if any(ref in state.refs(action) for action in state.actions()):
        return asked
    return _unasked(state, state.decision(), *ref.partition(":")[::2]) or asked


def _unasked(state: IslandState, decision: Decision[Any], kind: str, name: str) -> Reason | None:
    """Why no answer concerns an element."""
    seat = decision.seat
    if kind == "card" and name in content.CARD_INDEX:
        return _why_not_from_hand(state, seat, content.CARD_INDEX[name])
    if kind == "acolyte":
        owner, _, where = name.partition(":")
        space = verbs.SPACE.read(state, where.lower())
        return _not_own(seat, owner) or (None if space is None else why_not_walk(state, decision, space, space))
    if kind == "colossus":
        return _not_own(seat, name) or no_movement(state)
    if kind == "reserve":
        return _not_own(seat, name) or _no_creation(state, decision)
    return _not_own(seat, name) if kind == "perk" and isinstance(decision, Act) else None


def _not_own(seat: int, owner: str) -> Reason | None:
    if owner in ("0", "1", "2", "3") and int(owner) != seat:
        return f"That is {who(int(owner))}'s: you move your own pieces.", ("BMR-100",)
    return None
