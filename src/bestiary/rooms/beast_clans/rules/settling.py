"""State checks, the control limit (BCL-200 to BCL-208), and how abilities come onto the stack (BCL-125 to BCL-128)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..language import ATTACKERS, BIT
from ..state import (
    CARD_TARGET,
    CONTROL_LIMIT,
    DOWN,
    FIELD_COUNT,
    FIRST_OBJECT,
    ID,
    LEFT,
    OVER_LIMIT,
    SPENT,
    DuelState,
    Entry,
    beasts_of,
    find,
    is_castle,
)
from .answers import CARD_ANSWER, NEXT, THING, order_of, place_in
from .field import discard_from_field, flip_all
from .match import end_game
from .targets import ability_of, targets


class Settle(Step[DuelState]):
    """State checks that are to come after something else."""

    def run(self, state: DuelState) -> None:
        settle(state)


SETTLE: Final = Settle()


def settle(state: DuelState) -> None:
    """BCL-200 to BCL-206: checks repeat until nothing changes; then waiting abilities are put on the stack."""
    if somebody_has_lost(state):
        return
    while clear_field(state):
        if somebody_has_lost(state):
            return
    if has_too_many(state, state.active) or has_too_many(state, 1 - state.active):
        return
    if state.waiting:
        state.push(STACK_UP)


def somebody_has_lost(state: DuelState) -> bool:
    """BCL-201, BCL-400 to BCL-403."""
    fallen = has_fallen(state, 0) or has_fallen(state, 1)
    if not fallen and not state.failed:
        return False
    losers = [seat for seat in (0, 1) if has_fallen(state, seat) or state.failed & BIT[seat]]
    if len(losers) == 2:
        end_game(state, -1, "both-lost")
    else:
        end_game(state, 1 - losers[0], "royal-fallen" if fallen else "deck-empty")
    return True


def has_fallen(state: DuelState, seat: int) -> bool:
    return state.things[seat * FIELD_COUNT + LEFT] == 0


def clear_field(state: DuelState) -> bool:
    """BCL-202: what is used up leaves or is flipped, all at the same time; whether there was anything."""
    things = state.things
    spent = [
        things[place + ID]
        for place in range(FIRST_OBJECT, len(things), FIELD_COUNT)
        if things[place + LEFT] == 0 and not is_castle(state, place)
    ]
    if not spent:
        return False
    turned = [id for id in spent if things[find(state, id) + DOWN]]
    gone = [id for id in spent if id not in turned]
    if gone:
        discard_from_field(state, gone, SPENT)
    flip_all(state, turned)
    return True


def has_too_many(state: DuelState, seat: int) -> bool:
    """BCL-203: whether a player controls too many beasts; then one is discarded, and everything is checked again."""
    if len(beasts_of(state, seat)) <= CONTROL_LIMIT:
        return False
    state.push(SETTLE)
    state.push(LimitDiscard(seat))
    if state.listening:
        words.turns_to(state, seat, "limit-discard")
    return True


class LimitDiscard(Decision[DuelState]):
    """BCL-203: beasts of the player's own choice, one by one."""

    NAME = "limit-discard"
    RULES = ("BCL-203",)

    def actions(self, state: DuelState) -> list[Action]:
        return [THING + order_of(place) for place in beasts_of(state, self.seat)]

    def play(self, state: DuelState, action: Action) -> None:
        discard_from_field(state, [state.things[place_in(action - THING) + ID]], OVER_LIMIT)


# -- waiting abilities ------------------------------------------------------------------------------------------------


class StackUp(Step[DuelState]):
    """BCL-127: first the active player's abilities, then the defending player's, each in an order of their own."""

    def run(self, state: DuelState) -> None:
        seat = state.active
        mine = waiting_of(state, seat)
        if not mine:
            seat = 1 - seat
            mine = waiting_of(state, seat)
        if mine:
            state.push(STACK_UP)
            if len(mine) > 1 and not alike(state, mine):
                state.push(Order(seat))
                if state.listening:
                    words.turns_to(state, seat, "order")
            else:
                announce(state, mine[0])


STACK_UP: Final = StackUp()


def waiting_of(state: DuelState, seat: int) -> list[Entry]:
    return [entry for entry in state.waiting if entry[0] == seat]


def alike(state: DuelState, entries: list[Entry]) -> bool:
    """Identical abilities without a target need no order."""
    first = entries[0]
    ability = ability_of(state, first)
    if ability.filter is not None:
        return False
    for item in ability.items:
        if item.refers_to(ATTACKERS):
            return False
    for entry in entries:
        if entry[1] != first[1] or entry[2] != first[2] or entry[5] != first[5] or entry[6] != first[6]:
            return False
    return True


class Order(Decision[DuelState]):
    """BCL-127: which of the own waiting abilities is put on the stack next."""

    NAME = "order"
    RULES = ("BCL-127",)

    def actions(self, state: DuelState) -> list[Action]:
        return [NEXT + number for number in range(len(waiting_of(state, self.seat)))]

    def play(self, state: DuelState, action: Action) -> None:
        announce(state, waiting_of(state, self.seat)[action - NEXT])


def announce(state: DuelState, entry: Entry) -> None:
    """BCL-125: choosing a target is mandatory where there is one; without any, what needs none still happens."""
    state.waiting.remove(entry)
    ability = ability_of(state, entry)
    if ability.filter is None:
        put_on_stack(state, entry)
        return
    found = targets(state, ability.filter, entry[0], entry[3])
    if len(found) > 1:
        state.ask(Target(entry[0], entry), target_answers(state, found))
        if state.listening:
            words.aims(state, entry)
    elif found:
        put_on_stack(state, with_target(entry, found[0]))
    else:
        if state.listening:
            words.no_target(state, entry, not ability.uses_target_only)
        if not ability.uses_target_only:
            put_on_stack(state, entry)


def put_on_stack(state: DuelState, entry: Entry) -> None:
    state.stack.append(entry)
    if state.listening:
        words.on_stack(state, entry)


def with_target(entry: Entry, target: int) -> Entry:
    return (entry[0], entry[1], entry[2], entry[3], target, entry[5], entry[6])


class EntryDecision(Decision[DuelState]):
    """What is to be chosen for an ability."""

    FIELDS = ("seat", "entry")

    def __init__(self, seat: int, entry: Entry) -> None:
        super().__init__(seat)
        self.entry = entry


class TargetChoice(EntryDecision):
    """BCL-122: one legal target."""

    NAME = "target"
    RULES = ("BCL-122",)

    def possible(self, state: DuelState) -> list[int]:
        wanted = ability_of(state, self.entry).filter
        assert wanted is not None
        return targets(state, wanted, self.seat, self.entry[3])

    def actions(self, state: DuelState) -> list[Action]:
        return target_answers(state, self.possible(state))


def target_answers(state: DuelState, found: list[int]) -> list[Action]:
    return [
        CARD_ANSWER + target - CARD_TARGET if target >= CARD_TARGET else THING + order_of(find(state, target))
        for target in found
    ]


def target_in(state: DuelState, action: Action) -> int:
    if action >= CARD_ANSWER:
        return CARD_TARGET + action - CARD_ANSWER
    return state.things[place_in(action - THING) + ID]


class Target(TargetChoice):
    """The target of an entrance or "whenever" ability."""

    def play(self, state: DuelState, action: Action) -> None:
        put_on_stack(state, with_target(self.entry, target_in(state, action)))
