"""Why an answer is refused: the rule that forbids it, in words.

What is said here depends only on what the asking seat sees.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import AnyTask
from bestiary.kernel.words import who

from .content import (
    BANK_RUN,
    CARD_INDEX,
    CARD_NAMES,
    CARD_RULES,
    CONVENE,
    CONVERT,
    DODGE,
    ENRAGE_THE_BEAST,
    ERUPTION,
    EXTORTION,
    FIRST_BEAST,
    GHOULS,
    HEGEMONY,
    INTIMIDATE,
    PILFER,
    POWER_SURGE,
    PURGE,
    RANSACK,
    REPLACE,
    RITUAL_SACRIFICE,
    SABOTAGE,
    SPACE_INDEX,
    SPACES,
    STEAL,
    TERRAFORM,
    VANDALIZE,
)
from .notation import prompt
from .refs import refs
from .rules.beast_cards import beast_playable
from .rules.island import is_hazard
from .rules.movement import reach, reach_of_new, tunnels
from .rules.placing import PlaceLandmark
from .rules.turn import Act, colossus_card
from .rules.windows import Window
from .state import CARD_PLAYS, NO_CARD, NOWHERE, IslandState, acolytes_of, movements_allowed
from .words import rules_of_the_end, verdict

Reason = tuple[str, tuple[str, ...]]

CONDITIONS: Final = {
    CONVENE: "no Acolyte is adjacent to your Colossus",
    CONVERT: "no Acolyte is on the island",
    DODGE: "it is played only when a card of another player is about to kill Acolytes of yours",
    EXTORTION: "no opponent has a card or Gold",
    HEGEMONY: "no opponent has an Acolyte on your Colossus's space",
    INTIMIDATE: "no Acolyte is adjacent to your Colossus",
    PILFER: "no Colossus card is left to draw",
    PURGE: "no Acolyte is on your Colossus's space",
    REPLACE: "all Colossi are on one space",
    STEAL: "no opponent has a Perk",
    VANDALIZE: "no opponent has a Perk",
    BANK_RUN: "the Beast is not adjacent to a Market",
    ENRAGE_THE_BEAST: "nothing is adjacent to the Beast",
    ERUPTION: "nothing is adjacent to the Volcano",
    GHOULS: "no Acolyte is on Ruins",
    POWER_SURGE: "there is neither an Acolyte nor a Banner on a Hallowed Ground",
    RANSACK: "no Beast Master card is left to draw",
    RITUAL_SACRIFICE: "no Acolyte is on a Landmark",
    SABOTAGE: "no Banner is on a space without pieces",
    TERRAFORM: "no Loot lies on a space without a Landmark, the Beast and Colossi",
}


def why_not_playable(state: IslandState, seat: int, card: int) -> Reason | None:
    """Why a card of the own hand cannot be played now; None: it can."""
    decision = state.decision()
    name = CARD_NAMES[card]
    if card >= FIRST_BEAST:
        if not isinstance(decision, Act | Window) or decision.seat != seat:
            return f"{name} can be played when a window opens, or in your Action Phase.", ("BMR-281", "BMR-292")
        if not beast_playable(state, seat, card):
            return f"{name} cannot be played: {CONDITIONS[card]}.", (CARD_RULES[card], "BMR-250")
        return None
    if card == DODGE:
        if decision.NAME == "dodge" and decision.seat == seat:
            return None
        return f"{name} cannot be played now: {CONDITIONS[card]}.", (CARD_RULES[card], "BMR-293")
    if not isinstance(decision, Act) or decision.seat != seat:
        return f"{name} can be played in your own Action Phase.", ("BMR-244",)
    if state.cards_played >= CARD_PLAYS:
        return "You have played 2 Colossus cards in this turn.", ("BMR-245", "BMR-075")
    if not colossus_card(card).playable(state, seat):
        return f"{name} cannot be played: {CONDITIONS[card]}.", (CARD_RULES[card], "BMR-250")
    return None


def why_not(state: IslandState, text: str) -> Reason | None:
    """The reason for refusing an answer; None where the prompt says enough."""
    words = text.split()
    if not words:
        return None
    decision = state.decision()
    verb = words[0]
    if verb in ("play", "play-beast", "dodge") and not decision.NAME.startswith("ransack"):
        return why_not_play(state, decision.seat, CARD_INDEX.get(words[-1], NO_CARD))
    if verb == "move" and len(words) == 4:
        return why_not_move(state, decision, words[1], words[2].upper(), words[3].upper())
    if verb == "create" and len(words) == 2:
        return why_not_create(state, decision, words[1].upper())
    if verb in ("mantle", "outpost"):
        return why_not_perk(state, decision, verb)
    if verb == "place" and len(words) == 2:
        return why_not_place(state, decision, words[1].upper())
    return None


def why_not_play(state: IslandState, seat: int, card: int) -> Reason | None:
    if card == NO_CARD:
        return None
    if card not in state.hands[seat]:
        return f"You do not hold {CARD_NAMES[card]}.", ("BMR-244",) if card < FIRST_BEAST else ("BMR-280",)
    return why_not_playable(state, seat, card)


def _no_movement(state: IslandState, decision: AnyTask) -> Reason | None:
    """Why no Movement can be made at all."""
    if not isinstance(decision, Act):
        return "Movements are made in your own Action Phase.", ("BMR-117",)
    if state.moves_made >= movements_allowed(state):
        return f"You have made all {movements_allowed(state)} Movements of this turn.", ("BMR-075",)
    return None


def why_not_move(state: IslandState, decision: AnyTask, piece: str, origin: str, to: str) -> Reason | None:
    if piece not in ("colossus", "acolyte") or origin not in SPACE_INDEX or to not in SPACE_INDEX:
        return None
    refused = _no_movement(state, decision)
    if refused is not None or not isinstance(decision, Act):
        return refused
    seat, start, end = decision.seat, SPACE_INDEX[origin], SPACE_INDEX[to]
    if piece == "colossus":
        if state.colossus[seat] != start:
            return f"Your Colossus is on {SPACES[state.colossus[seat]]}.", ("BMR-100",)
        if is_hazard(state, end):
            return f"A Colossus cannot go to {to}: it is a hazard.", ("BMR-111",)
    elif not acolytes_of(state, seat, start):
        return f"You have no Acolyte on {origin}.", ("BMR-100",)
    if start == end:
        return "A Movement cannot end where it began.", ("BMR-109",)
    if not reach(state, seat, start, tunnels(state, seat)) & 2**end:
        text = f"{to} cannot be reached from {origin}: your road does not lead there."
        return text, ("BMR-103", "BMR-104")
    return None


def why_not_create(state: IslandState, decision: AnyTask, to: str) -> Reason | None:
    refused = _no_movement(state, decision)
    if refused is not None or not isinstance(decision, Act) or to not in SPACE_INDEX:
        return refused
    seat = decision.seat
    if not state.ready[seat]:
        return "No Acolyte is ready in your reserve.", ("BMR-115", "BMR-209")
    if not reach_of_new(state, seat, tunnels(state, seat)) & 2 ** SPACE_INDEX[to]:
        return f"A new Acolyte cannot reach {to} from your Colossus.", ("BMR-114",)
    return None


def why_not_perk(state: IslandState, decision: AnyTask, verb: str) -> Reason | None:
    perk = "beast-mantle" if verb == "mantle" else "outpost"
    rule = "BMR-421" if verb == "mantle" else "BMR-423"
    if not isinstance(decision, Act):
        return "A Perk is used in your own Action Phase.", (rule,)
    seat = decision.seat
    if state.perk[seat] != CARD_INDEX[perk]:
        return f"You do not have {CARD_NAMES[CARD_INDEX[perk]]}.", (rule,)
    if verb == "mantle":
        return "You hold no Colossus card to discard.", (rule,)
    if state.pair[seat] != NOWHERE:
        return "You have a second Banner on the island already.", (rule,)
    if not state.supply[seat]:
        return "No Banner is left in your supply.", (rule,)
    return "A second Banner goes to a space with a Banner of yours.", (rule,)


def why_not_place(state: IslandState, decision: AnyTask, to: str) -> Reason | None:
    if to not in SPACE_INDEX:
        return None
    space = SPACE_INDEX[to]
    if isinstance(decision, PlaceLandmark):
        if state.landmark[space] >= 0:
            return f"There is a Landmark on {to} already.", ("BMR-047", "BMR-024")
        return f"No Landmark can be placed on the centre space {to}.", ("BMR-047",)
    if decision.NAME == "place-colossus" and is_hazard(state, space):
        return f"A Colossus cannot be placed on {to}: it is a hazard.", ("BMR-051",)
    if decision.NAME in ("place-acolyte", "place-from-reserve", "solidarity") and is_hazard(state, space):
        return f"Acolytes are never placed on a hazard such as {to}.", ("BMR-054", "BMR-211")
    return None


# -- elements of the board --------------------------------------------------------------------------------------------


def why_not_ref(state: IslandState, ref: str) -> Reason:
    """Why an element of the board cannot be chosen now."""
    if state.over:
        return verdict(state), rules_of_the_end(state)
    decision = state.decision()
    kind, _, rest = ref.partition(":")
    for action in state.actions():
        if ref in refs(state, action):
            question = prompt(state)
            return question.text, question.rules
    found: Reason | None = None
    if kind == "card" and rest in CARD_INDEX:
        found = why_not_play(state, decision.seat, CARD_INDEX[rest])
    elif kind == "acolyte":
        owner, _, space = rest.partition(":")
        found = _not_own(decision.seat, owner) or why_not_move(state, decision, "acolyte", space, space)
    elif kind == "colossus":
        found = _not_own(decision.seat, rest) or _no_movement(state, decision)
    elif kind == "reserve":
        found = _not_own(decision.seat, rest) or why_not_create(state, decision, "")
    elif kind == "perk" and isinstance(decision, Act):
        found = _not_own(decision.seat, rest)
    if found is not None:
        return found
    question = prompt(state)
    return question.text, question.rules


def _not_own(seat: int, owner: str) -> Reason | None:
    if owner in ("0", "1", "2", "3") and int(owner) != seat:
        return f"That is {who(int(owner))}'s: you move your own pieces.", ("BMR-100",)
    return None
