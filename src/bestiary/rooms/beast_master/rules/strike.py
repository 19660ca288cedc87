"""A batch of deaths, and Dodge (BMR-205 to BMR-225, BMR-293 to BMR-300)."""

from __future__ import annotations

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import BIT, CONVERT, DODGE, FIRST_BEAST, NEIGHBOURS, SPACE_COUNT
from ..state import KILLS, NO_CARD, NOBODY, IslandState, holds_colossus_card
from . import answers
from .answers import PASS, SPACE
from .banners import take_control
from .gold import gain
from .hand import PutAway, note_played, show_from_hand, without
from .island import add_acolyte, bring_acolyte, kill, place_ready, remove_acolyte


def strike(
    state: IslandState, card: int, caster: int, doomed: tuple[int, ...], area: int, shoves: tuple[int, ...] = ()
) -> None:
    """BMR-208: these Acolytes are about to die, and these are moved by the same step."""
    state.strike_card = card
    state.striker = caster
    state.doomed = doomed
    state.area = area
    state.shoves = shoves
    if not doomed:
        if state.listening and not shoves:
            words.kills_nobody(state)
        STRIKE.run(state)
        return
    if state.listening:
        words.doomed(state)
    state.push(STRIKE)
    AskToDodge(0).run(state)


def is_doomed(state: IslandState, seat: int) -> bool:
    for place in state.doomed:
        if place // SPACE_COUNT == seat:
            return True
    return False


def doomed_spaces(state: IslandState, seat: int) -> tuple[int, ...]:
    """Where the player's doomed Acolytes stand, in board order."""
    return tuple(sorted([place % SPACE_COUNT for place in state.doomed if place // SPACE_COUNT == seat]))


class AskToDodge(Step[IslandState]):
    """BMR-299: everybody else with doomed Acolytes and a Colossus card, the active player first, then clockwise.

    `step` is how many seats have been dealt with.
    """

    FIELDS = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, state: IslandState) -> None:
        for step in range(self.step, state.players):
            seat = (state.active + step) % state.players
            if seat == state.striker or not is_doomed(state, seat):
                continue
            if state.dodging & BIT[seat]:
                state.push(AskToDodge(step + 1))
                state.push(DodgeMove(seat, doomed_spaces(state, seat)))
                if state.listening:
                    words.dodges_on(state, seat)
                return
            if holds_colossus_card(state, seat):
                state.push(AskToDodge(step + 1))
                state.push(Dodge(seat))
                return


class Dodge(Decision[IslandState]):
    """BMR-293, BMR-299: play Dodge, or pass; asked of everybody who might hold it."""

    NAME = "dodge"
    RULES = ("BMR-293", "BMR-299")
    QUIET = True

    def actions(self, state: IslandState) -> list[Action]:
        return [PASS, answers.DODGE] if DODGE in state.hands[self.seat] else [PASS]

    def play(self, state: IslandState, action: Action) -> None:
        if action == PASS:
            return
        seat = self.seat
        show_from_hand(state, seat, DODGE)
        note_played(state, seat, DODGE)
        state.push(PutAway(seat, DODGE))
        state.dodging |= BIT[seat]
        state.push(DodgeMove(seat, doomed_spaces(state, seat)))


class DodgeMove(Decision[IslandState]):
    """BMR-295: an own doomed Acolyte steps away, or stays. `waiting` are the spaces of those not yet decided about."""

    NAME = "dodge-move"
    FIELDS = ("seat", "waiting")
    RULES = ("BMR-295", "BMR-297", "BMR-298")

    def __init__(self, seat: int, waiting: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.waiting = waiting

    def actions(self, state: IslandState) -> list[Action]:
        return [PASS, *[SPACE + space for space in NEIGHBOURS[self.waiting[0]]]]

    def play(self, state: IslandState, action: Action) -> None:
        if len(self.waiting) > 1:
            state.push(DodgeMove(self.seat, self.waiting[1:]))
        if action != PASS:
            step_away(state, self.seat, self.waiting[0], action - SPACE)
        elif state.listening:
            words.stays(state, self.seat, self.waiting[0])


def step_away(state: IslandState, seat: int, space: int, to: int) -> None:
    """BMR-297: it escapes the batch, unless the batch strikes there too; BMR-298: a hazard kills it at once."""
    state.doomed = without(state.doomed, seat * SPACE_COUNT + space)
    remove_acolyte(state, seat, space)
    lives = bring_acolyte(state, seat, to)
    if lives and state.area & BIT[to]:
        state.doomed = (*state.doomed, seat * SPACE_COUNT + to)
    if state.listening:
        words.stepped_away(state, seat, space, to, lives)


class Strike(Step[IslandState]):
    """BMR-208, BMR-220: the doomed die together, the card pays for its kills, and control is checked once."""

    def run(self, state: IslandState) -> None:
        doomed = state.doomed
        card = state.strike_card
        caster = state.striker
        kills = 0
        for place in doomed:
            seat = place // SPACE_COUNT
            kill(state, seat, place % SPACE_COUNT)
            if seat != caster:
                kills += 1
        if doomed and state.listening:
            words.died(state, doomed)
        for code in state.shoves:
            seat = code // (SPACE_COUNT * SPACE_COUNT)
            remove_acolyte(state, seat, code // SPACE_COUNT % SPACE_COUNT)
            add_acolyte(state, seat, code % SPACE_COUNT)
        if state.shoves and state.listening:
            words.shoved(state, state.shoves)
        if card >= FIRST_BEAST:  # BMR-220, BMR-223, BMR-224
            gain(state, caster, kills, KILLS)
        if card == CONVERT:
            convert(state, caster, doomed)
        state.doomed = ()
        state.shoves = ()
        state.area = 0
        state.strike_card = NO_CARD
        state.striker = NOBODY
        take_control(state)


STRIKE = Strike()


def convert(state: IslandState, seat: int, killed: tuple[int, ...]) -> None:
    """BMR-446: whoever Convert has killed is replaced, if there is somebody to replace it."""
    if not killed or not state.ready[seat]:
        if state.listening:
            words.not_converted(state, seat, killed)
        return
    space = killed[0] % SPACE_COUNT
    place_ready(state, seat, space)
    if state.listening:
        words.converted(state, seat, space)
