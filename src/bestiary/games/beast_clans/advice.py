"""What a good player of Beast Clans cares about: Life, an army that can be kept, cards, and the next level.

What is on the stack is taken as resolved, and declared attacks as unguarded: an answer is judged by what it leads to,
although the opponent still has a say in it.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.advice import Advice
from bestiary.kernel.values import Action

from .content import BIT
from .language import CULL, DOUBLETAP, GUARDIAN, RUSH, VANISH
from .rules.answers import NEXT, PASS, UNDO
from .rules.combat import DeclareAttacks, hits_of
from .rules.damage import deal
from .rules.might import keywords_of, max_biomass, might_of, upkeep_of
from .rules.opening import ChooseFirst
from .rules.windows import Respond, TakeAction
from .state import (
    DAMAGE_1,
    DAMAGE_2,
    DOWN,
    FIELD_COUNT,
    LEFT,
    OWNER,
    PINNED,
    DuelState,
    find,
    is_beast,
    is_castle,
    objects_of,
)

LIFE: Final[list[float]] = [1.15 * (tens * 10) ** 0.5 for tens in range(201)]  # by Life in tens
DEAD: Final = -12.0
LEVEL: Final = 2.6
CARD_IN_HAND: Final = 1.15
SPARE_BIOMASS: Final = 0.12
MIGHT_WORTH: Final = 0.075  # for each point of Might
LIFE_WORTH: Final = 0.045
BODY: Final = 0.4
KEYWORD_WORTH: Final[list[float]] = [0.2, 0.0, 0.5, 0.7, 0.8, 0.2, 0.2, 0.6, 0.0]
EQUIPMENT_WORTH: Final = 0.028  # for each point of Might, for each of up to three wieldings
CASTLE: Final = 1.4
FACE_DOWN: Final = 2.6
SCALE: Final = 14.0
PASSES: Final = 10  # so many responses are passed to see what the stack does
FEW_CARDS: Final = 4  # so many cards in a deck, and drawing becomes dangerous


class DuelAdvice(Advice[DuelState]):
    """The advice of this game."""

    def value(self, state: DuelState, seat: int) -> float:
        """The lead in worth, squashed to -1 .. 1."""
        result = state.result
        if result is not None:
            return 0.0 if not result.winners else 1.0 if seat in result.winners else -1.0
        later = foreseen(state)
        if later.result is not None:
            winners = later.result.winners
            return 0.0 if not winners else 1.0 if seat in winners else -1.0
        lead = (worth(later, seat) - worth(later, 1 - seat)) / SCALE
        return lead / (1.0 + (lead if lead > 0 else -lead))

    def favourite(self, state: DuelState) -> Action:
        """Pass in windows; otherwise the answer that looks best at once."""
        answers = state.actions()
        decision = state.decision()
        if len(answers) == 1 or isinstance(decision, TakeAction | Respond | DeclareAttacks):
            return answers[0]
        name = decision.NAME
        if name == "upkeep":
            return dearest_upkeep(state, answers)
        if name in ("guard", "defend-wield", "sideboard", "order", "choose-first"):
            return answers[0]
        best = answers[0]
        best_worth = -1000.0
        for answer in answers:
            after = state.copy()
            after.play(answer)
            found = self.value(after, decision.seat)
            if found > best_worth:
                best_worth = found
                best = answer
        return best

    def sensible(self, state: DuelState) -> list[Action]:
        """Nothing is taken back, sideboards stay as they are, and who may choose begins."""
        decision = state.decision()
        answers = state.actions()
        if decision.NAME == "sideboard" or isinstance(decision, ChooseFirst):
            return answers[:1]
        if decision.NAME in ("attack", "guard", "defend-wield"):
            return [answer for answer in answers if not UNDO <= answer < NEXT]
        return answers

    def settled(self, state: DuelState) -> bool:
        """Windows and declarations: what was begun is done, or foreseen."""
        return state.decision().NAME in ("action", "respond", "attack", "guard", "defend-wield")


def dearest_upkeep(state: DuelState, answers: list[Action]) -> Action:
    """The most valuable beast that can still be paid for, or the end of the upkeep."""
    best = PASS
    most = 0.0
    for answer in answers:
        if answer != PASS:
            place = (answer - 1) * FIELD_COUNT
            found = beast_worth(state, place) - 0.25 * upkeep_of(state, place)
            if found > most:
                most = found
                best = answer
    return best


def foreseen(state: DuelState) -> DuelState:
    """The game with an empty stack and declared attacks dealt, if nobody does anything about it."""
    if not state.stack and not state.attacks:
        return state
    later = state.copy()
    left = PASSES
    while left and later.result is None and later.stack and isinstance(later.decision(), Respond):
        later.play(PASS)
        left -= 1
    if later.result is None and later.attacks and later.step != DAMAGE_1 and later.step != DAMAGE_2:
        fight(later)
    return later


def fight(state: DuelState) -> None:
    """Combat damage as it would be dealt now; who falls is still there, without Life."""
    for hit in hits_of(state):
        dealer = find(state, hit.dealer)
        deal(state, find(state, hit.unit), hit.amount, state.things[dealer + OWNER])


def worth(state: DuelState, seat: int) -> float:
    """What a player's position is worth."""
    life = state.things[seat * FIELD_COUNT + LEFT]
    if life == 0 and state.revealed:
        return DEAD
    total = LIFE[min(200, life // 10)] + LEVEL * state.level[seat]
    hand = len(state.hands[seat])
    total += CARD_IN_HAND * (hand if hand < 7 else 7)
    total += SPARE_BIOMASS * min(state.biomass[seat], 4)
    deck = len(state.decks[seat])
    if deck < FEW_CARDS:
        total -= 1.5 * (FEW_CARDS - deck)
    return total + army_worth(state, seat)


def army_worth(state: DuelState, seat: int) -> float:
    """Beasts as far as their upkeep can be paid, equipment and castles."""
    total = 0.0
    budget = max_biomass(state, seat) if state.revealed else 0
    due = 0
    least = 1000.0
    for place in objects_of(state, seat):
        if is_beast(state, place):
            if state.things[place + LEFT]:
                found = beast_worth(state, place)
                due += upkeep_of(state, place)
                least = min(least, found)
                total += found
        elif state.things[place + DOWN]:
            total += FACE_DOWN
        elif is_castle(state, place):
            total += CASTLE
        else:
            wieldings = min(3, state.things[place + LEFT] // 10)
            total += EQUIPMENT_WORTH * might_of(state, place) * wieldings + 0.15
    if due > budget and least < 1000.0:  # somebody will have to go
        total -= 0.7 * least
    return total


def beast_worth(state: DuelState, place: int) -> float:
    things = state.things
    total = BODY + MIGHT_WORTH * might_of(state, place) + LIFE_WORTH * things[place + LEFT]
    keywords = keywords_of(state, place)
    if keywords:
        for keyword in (CULL, DOUBLETAP, GUARDIAN, RUSH, VANISH):
            if keywords & BIT[keyword]:
                total += KEYWORD_WORTH[keyword]
    if things[place + PINNED]:
        total -= 0.5
    return total
