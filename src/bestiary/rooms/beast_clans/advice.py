"""What a good player of Beast Clans cares about: Life, an army that can be kept, cards, and the next level.

What is on the stack is taken as resolved, and declared attacks as fought out, with the Guardian in the way who hurts
most: an answer is judged by what it leads to, although the opponent still has a say in it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bestiary.kernel.advice import Advice
from bestiary.kernel.values import Action

from .language import AT_LEAST, BIT, CULL, DOUBLETAP, GUARDIAN, RUSH, VANISH
from .rules.answers import PASS, THING, place_in, takes_back
from .rules.combat import DeclareAttacks, DefendWield, Guard, hits_of, is_void
from .rules.damage import deal
from .rules.might import keywords_of, max_biomass, metric, might_of, upkeep_of
from .rules.opening import ChooseFirst
from .rules.windows import Respond, TakeAction
from .state import (
    ATTACK_1,
    ATTACK_2,
    BONUS,
    CARD,
    DAMAGE_1,
    DAMAGE_2,
    DOWN,
    ENTERED,
    FIELD_COUNT,
    FIRST_OBJECT,
    GIVEN,
    ID,
    LEFT,
    OWNER,
    PHASE_BIT,
    PINNED,
    STRUCK,
    DuelState,
    beasts_of,
    find,
    is_beast,
    is_castle,
    level_number,
    objects_of,
)

LIFE: Final[list[float]] = [3.0 * (tens * 10) ** 0.5 for tens in range(201)]  # by Life in tens
DEAD: Final = -12.0
LEVEL: Final = 1.7
TOP_LEVEL: Final = 2
PROGRESS: Final = 1.1  # for having all that the next level asks for
CARD_IN_HAND: Final = 0.75
SPARE_BIOMASS: Final = 0.24
MIGHT_WORTH: Final = 0.08  # for each point of Might
SECOND_STRIKE: Final = 0.07  # ... of a beast that attacks twice
STRIKE: Final = 0.03  # ... that can still attack in this turn
LIFE_WORTH: Final = 0.045
BODY: Final = 0.4
UPKEEP_WORTH: Final = 0.62  # what a point of upkeep costs, turn after turn
KEYWORD_WORTH: Final[list[float]] = [0.2, 0.0, 0.5, 0.7, 0.8, 0.2, 0.2, 0.6, 0.0]
PIN: Final = 0.5
EQUIPMENT_WORTH: Final = 0.028  # for each point of Might, for each of up to three wieldings
CASTLE: Final = 0.8
FACE_DOWN: Final = 1.6
HIDDEN_BEAST: Final = 0.5  # how much of a face-down beast's worth counts already
USE_GONE: Final = 0.36  # for each use less that stands between a face-down card and its flip
FULL_USES: Final = 3
SCALE: Final = 14.0
PASSES: Final = 10  # so many responses are passed to see what the stack does
FEW_CARDS: Final = 4  # so many cards in a deck, and drawing becomes dangerous


class DuelAdvice(Advice[DuelState]):
    """The advice of this game."""

    habits: ClassVar[dict[str, float]] = {"horizon": 10, "patience": 20, "careful": 1}
    levels: ClassVar[dict[str, dict[str, float]]] = {  # who does something costs little by a slip, who misses it much
        "beginner": {"slips": 0.0, "lapses": 0.85},
        "casual": {"slips": 0.0, "lapses": 0.5},
        "strong": {"iterations": 24, "lapses": 0.2},
    }

    def value(self, state: DuelState, seat: int) -> float:
        """The lead in worth, squashed to -1 .. 1."""
        later = foreseen(state)
        result = later.result
        if result is not None:
            return 0.0 if not result.winners else 1.0 if seat in result.winners else -1.0
        lead = fought(later) / SCALE
        if seat != later.active:
            lead = -lead
        return lead / (1.0 + (lead if lead > 0 else -lead))

    def favourite(self, state: DuelState) -> Action:
        """Pass in windows; otherwise the answer that looks best at once."""
        answers = state.actions()
        decision = state.decision()
        if len(answers) == 1 or isinstance(decision, (TakeAction, Respond, DeclareAttacks)):
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
            return [answer for answer in answers if not takes_back(answer)]
        return answers

    def settled(self, state: DuelState) -> bool:
        """Windows and declarations: what was begun is done, or foreseen."""
        return isinstance(state.decision(), (TakeAction, Respond, DeclareAttacks, Guard, DefendWield))


def dearest_upkeep(state: DuelState, answers: list[Action]) -> Action:
    """The most valuable beast that can still be paid for, or the end of the upkeep."""
    best = PASS
    most = 0.0
    for answer in answers:
        if answer != PASS:
            place = place_in(answer - THING)
            found = beast_worth(state, place) - 0.25 * upkeep_of(state, place)
            if found > most:
                most = found
                best = answer
    return best


def foreseen(state: DuelState) -> DuelState:
    """The game with an empty stack, if nobody does anything about it."""
    if not state.stack or state.result is not None:
        return state
    later = state.copy()
    left = PASSES
    while left and later.result is None and later.stack and isinstance(later.decision(), Respond):
        later.play(PASS)
        left -= 1
    return later


def fought(state: DuelState) -> float:
    """The lead of the active player after the declared attacks."""
    if not state.attacks or state.step == DAMAGE_1 or state.step == DAMAGE_2:
        return lead_of(state)
    least = after_fight(state)
    if state.step != ATTACK_1 and state.step != ATTACK_2:
        return least
    for guard in guardians(state):
        for number in range(len(state.attacks)):
            attack = state.attacks[number]
            if can_take_over(state, guard, attack[2]) and not is_void(state, attack):
                other = state.copy()
                other.attacks[number] = (attack[0], attack[1], guard, attack[3], attack[4])
                least = min(least, after_fight(other))
    return least


def guardians(state: DuelState) -> list[int]:
    """The ids of the defender's Guardians."""
    return [
        state.things[place + ID]
        for place in beasts_of(state, 1 - state.active)
        if keywords_of(state, place) & BIT[GUARDIAN]
    ]


def can_take_over(state: DuelState, guard: int, target: int) -> bool:
    """A Guardian stands in for whoever is none."""
    place = find(state, target)
    return guard != target and (place < FIRST_OBJECT or not keywords_of(state, place) & BIT[GUARDIAN])


def after_fight(state: DuelState) -> float:
    """The lead when combat damage has been dealt as it would be now; who falls is still there, without Life."""
    later = state.copy()
    for hit in hits_of(later):
        deal(later, hit.unit, hit.amount, later.things[hit.dealer + OWNER])
    return lead_of(later)


def lead_of(state: DuelState) -> float:
    """What the active player has more."""
    return worth(state, state.active) - worth(state, 1 - state.active)


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
    if state.revealed and state.level[seat] < TOP_LEVEL:
        total += PROGRESS * progress(state, seat)
    return total + army_worth(state, seat)


def progress(state: DuelState, seat: int) -> float:
    """How much of what the next level asks for is there, from 0 to 1, on the way that is nearest to its end."""
    level = level_number(state, seat)
    life = state.cards.royal_lives[level]
    nearest = 0.0
    for way in state.cards.royal_evolutions[level]:
        reached = 1.0
        for clause in way:
            now = metric(state, seat, clause.metric)
            if clause.comparison == AT_LEAST:
                reached = min(reached, now / max(1, clause.number))
            else:
                reached = min(reached, (life - now) / max(1, life - clause.number))
        nearest = max(nearest, reached)
    return nearest


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
            total += face_down_worth(state, place)
        elif is_castle(state, place):
            total += CASTLE
        else:
            wieldings = min(3, state.things[place + LEFT] // 10)
            total += EQUIPMENT_WORTH * might_of(state, place) * wieldings + 0.15
    total -= UPKEEP_WORTH * due
    if due > budget and least < 1000.0:  # somebody will have to go
        total -= 0.7 * least
    return total


def face_down_worth(state: DuelState, place: int) -> float:
    """A face-down card costs no upkeep, and becomes a beast in the end."""
    card = state.things[place + CARD]
    beast = BODY + MIGHT_WORTH * state.cards.mights[card] + LIFE_WORTH * state.cards.lives[card]
    return FACE_DOWN + HIDDEN_BEAST * beast + USE_GONE * (FULL_USES - state.things[place + LEFT] // 10)


def beast_worth(state: DuelState, place: int) -> float:
    """What lasts until the end of the turn counts only for attacks that can still come in it."""
    things = state.things
    might = might_of(state, place)
    lasting = might - max(0, things[place + BONUS])
    total = BODY + MIGHT_WORTH * lasting + LIFE_WORTH * things[place + LEFT]
    keywords = keywords_of(state, place)
    kept = keywords & ~things[place + GIVEN] | state.cards.keywords[things[place + CARD]]
    if kept:
        for keyword in (CULL, DOUBLETAP, GUARDIAN, RUSH, VANISH):
            if kept & BIT[keyword]:
                total += KEYWORD_WORTH[keyword]
        if kept & BIT[DOUBLETAP]:
            total += SECOND_STRIKE * lasting
    total += STRIKE * might * strikes_left(state, place, keywords)
    if things[place + PINNED]:
        total -= PIN
    return total


def strikes_left(state: DuelState, place: int, keywords: int) -> int:
    """How often a beast can still attack in this turn."""
    things = state.things
    if things[place + OWNER] != state.active or state.step > ATTACK_2 or things[place + PINNED]:
        return 0
    if things[place + ENTERED] == state.turn and not keywords & BIT[RUSH]:
        return 0
    struck = things[place + STRUCK]
    id = things[place + ID]
    for attack in state.attacks:
        if attack[0] == id or id in attack[4]:
            struck |= PHASE_BIT[state.phase]
    first = 1 if state.step <= ATTACK_1 and not struck & PHASE_BIT[1] else 0
    second = 0 if struck & PHASE_BIT[2] else 1
    if keywords & BIT[DOUBLETAP]:
        return first + second
    return 0 if struck else max(first, second)
