"""Steps and Phases of a turn (BCL-070 to BCL-089), and evolution (BCL-384 to BCL-388)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..language import TURN_END, TURN_START, Clause
from ..state import (
    ATTACK_1,
    ATTACK_2,
    ATTACKS,
    BEFORE,
    BIOMASS,
    BONUS,
    COUNTER_COUNT,
    DRAW,
    END_EVOLUTION,
    EVOLUTION,
    FIELD_COUNT,
    GIVEN,
    HELPED,
    ID,
    LEFT,
    OWNER,
    PINNED,
    PLAY_2,
    STEP_DRAW,
    STRUCK,
    TRANSITION,
    UNPAID,
    UPKEEP,
    WARD,
    DuelState,
    beasts_of,
    level_number,
    regroup,
)
from .answers import PASS, THING, order_of, place_in
from .combat import AttackStep
from .field import discard_from_field, draw, trigger_all
from .match import NOBODY, end_game
from .might import holds, max_biomass, upkeep_of
from .windows import asks, settle_and_open

TOP_LEVEL: Final = 2


class BeginTurn(Step[DuelState]):
    """BCL-070, BCL-089: the whole turn comes onto the agenda, its last Step first."""

    def run(self, state: DuelState) -> None:
        state.turn += 1
        if state.turn_limit and state.turn > state.turn_limit:
            end_game(state, NOBODY, "turn-limit")  # BCL-407
            return
        state.push(END_TURN)
        push_steps(state, BIOMASS)


def push_steps(state: DuelState, first: int) -> None:
    """Everything from that Step on to the Transition Step."""
    for step in range(TRANSITION, first - 1, -1):
        task = STEP_TASKS[step]
        if task is not None:
            state.push(task)


BEGIN_TURN: Final = BeginTurn()


class TurnStep(Step[DuelState]):
    """A Step or Play Phase: its procedure, then its window (BCL-102)."""

    FIELDS = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, state: DuelState) -> None:
        step = self.step
        seat = state.active
        state.step = step
        if step == BIOMASS:
            begin_turn_memory(state)
            state.biomass[seat] = max_biomass(state, seat)  # BCL-071
            if state.listening:
                words.turn_begins(state)
            return
        if step == UPKEEP:
            state.paid = ()
            pay_more(state)
            return
        if step == DRAW:
            if state.turn > 1 or state.first_draws:
                draw(state, seat, 1, STEP_DRAW)
            elif state.listening:
                words.no_first_draw(state, seat)
        elif step == EVOLUTION:
            evolve(state, seat)
        elif step == END_EVOLUTION:
            evolve(state, seat)
            trigger_all(state, seat, TURN_END)
        settle_and_open(state)


def step_task(step: int) -> Step[DuelState] | None:
    """What stands on the agenda for a Step; None: it comes with the Attack Step before it."""
    if step == ATTACK_1 or step == ATTACK_2:
        return AttackStep(1 if step == ATTACK_1 else 2)
    return None if ATTACK_1 < step < PLAY_2 else TurnStep(step)


STEP_TASKS: Final[list[Step[DuelState] | None]] = [step_task(step) for step in range(TRANSITION + 1)]


def begin_turn_memory(state: DuelState) -> None:
    """BCL-089: what is remembered of a turn is forgotten."""
    things = state.things
    for place in range(0, len(things), FIELD_COUNT):
        things[place + STRUCK] = 0
        things[place + HELPED] = 0
    state.used[state.active] = False
    for seat in range(2):
        state.counters[seat * COUNTER_COUNT + ATTACKS] = 0


# -- Upkeep -----------------------------------------------------------------------------------------------------------


def pay_more(state: DuelState) -> None:
    """Ask for another payment, if there can be one."""
    if not asks(state, Upkeep(state.active)):
        finish_upkeep(state)


class Upkeep(Decision[DuelState]):
    """BCL-073 to BCL-077: beast by beast; nobody has to pay."""

    NAME = "upkeep"
    RULES = ("BCL-073", "BCL-075", "BCL-076", "BCL-077", "BCL-R16")

    def actions(self, state: DuelState) -> list[Action]:
        answers = [PASS]
        things = state.things
        for place in beasts_of(state, self.seat):
            if things[place + ID] not in state.paid and upkeep_of(state, place) <= state.biomass[self.seat]:
                answers.append(THING + order_of(place))
        return answers

    def play(self, state: DuelState, action: Action) -> None:
        if action == PASS:
            finish_upkeep(state)
            return
        place = place_in(action - THING)
        upkeep = upkeep_of(state, place)
        state.biomass[self.seat] -= upkeep
        state.paid = (*state.paid, state.things[place + ID])
        if state.listening:
            words.paid_upkeep(state, place, upkeep)
        pay_more(state)


def finish_upkeep(state: DuelState) -> None:
    """BCL-077, BCL-079, BCL-R73: the unpaid leave together; in the same batch the turn's start activates abilities."""
    seat = state.active
    things = state.things
    unpaid = [things[place + ID] for place in beasts_of(state, seat) if things[place + ID] not in state.paid]
    state.paid = ()
    if unpaid:
        discard_from_field(state, unpaid, UNPAID)
    trigger_all(state, seat, TURN_START)
    settle_and_open(state)


# -- Evolution --------------------------------------------------------------------------------------------------------


def way_to_evolve(state: DuelState, seat: int) -> list[Clause] | None:
    """BCL-384, BCL-388: the condition that is met; None: the Royal does not evolve."""
    if state.level[seat] == TOP_LEVEL:
        return None
    for condition in state.cards.royal_evolutions[level_number(state, seat)]:
        if holds(state, seat, condition):
            return condition
    return None


def evolve(state: DuelState, seat: int) -> None:
    """BCL-385 to BCL-387."""
    way = way_to_evolve(state, seat)
    if way is None:
        return
    deed = words.deed_words(state, seat, way) if state.listening else ""
    lives = state.cards.royal_lives
    before = lives[level_number(state, seat)]
    state.level[seat] += 1
    regroup(state)
    life = state.things[seat * FIELD_COUNT + LEFT] + lives[level_number(state, seat)] - before
    state.things[seat * FIELD_COUNT + LEFT] = max(0, life)
    if state.listening:
        words.evolved(state, seat, deed)


# -- the end of a turn ------------------------------------------------------------------------------------------------


class EndTurn(Step[DuelState]):
    """BCL-087, BCL-088: what lasted until the end of the turn ends; the other player's turn begins."""

    def run(self, state: DuelState) -> None:
        things = state.things
        if state.listening:
            tell_end(state)
        for place in range(0, len(things), FIELD_COUNT):
            things[place + BONUS] = 0
            things[place + GIVEN] = 0
            things[place + WARD] = 0
            if things[place + OWNER] == state.active:
                things[place + PINNED] = 0
        state.active = 1 - state.active
        state.step = BEFORE
        state.push(BEGIN_TURN)


def tell_end(state: DuelState) -> None:
    """Whatever bears something that ends with the turn."""
    things = state.things
    places = range(0, len(things), FIELD_COUNT)
    faded = [place for place in places if things[place + BONUS] or things[place + GIVEN] or things[place + WARD]]
    freed = [place for place in places if things[place + PINNED] and things[place + OWNER] == state.active]
    words.turn_ends(state, faded, freed)


END_TURN: Final = EndTurn()
