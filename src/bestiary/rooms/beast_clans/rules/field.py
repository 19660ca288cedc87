"""Entering and leaving the field, and what that triggers (BCL-143, BCL-172 to BCL-174, BCL-360 to BCL-369)."""

from __future__ import annotations

from .. import words
from ..language import ALLY_DIES, ALLY_ENTERS, BEAST_CARD, BIT, BREACH, DIES, ENEMY_DIES, ENTER, NO_TRIGGER, RUSH, WHEN
from ..state import (
    CARD,
    DOWN,
    ENEMY_FALLEN,
    FACE_DOWN_USES,
    FIELD_COUNT,
    FIRST_OBJECT,
    FLIPS,
    ID,
    NONE,
    OWNER,
    DuelState,
    Entry,
    count,
    find,
    is_beast,
    lineup_of,
    regroup,
)
from .might import holds


def await_ability(
    state: DuelState, kind: int, trigger: int, seat: int, card: int, source: int, it: int, wielder: int
) -> None:
    """BCL-172 to BCL-174: the abilities of a card that this moment activates wait for the next state check."""
    abilities = state.cards.abilities[card]
    for number in range(len(abilities)):
        ability = abilities[number]
        if ability.kind == kind and ability.trigger == trigger and holds(state, seat, ability.condition):
            state.waiting.append((seat, card, number, source, NONE, it, wielder))


def trigger_at(state: DuelState, place: int, trigger: int, it: int = NONE, wielder: int = NONE) -> None:
    """A "whenever" of a thing on the field."""
    things = state.things
    if place >= FIRST_OBJECT and not things[place + DOWN]:
        seat = things[place + OWNER]
        await_ability(state, WHEN, trigger, seat, things[place + CARD], things[place + ID], it, wielder)


def trigger_all(state: DuelState, seat: int, trigger: int, it: int = NONE, besides: int = NONE) -> None:
    """A "whenever" of everything that a player has on the field, but for one thing."""
    if not lineup_of(state).triggers[seat] & BIT[trigger]:
        return
    things = state.things
    place = FIRST_OBJECT
    while place < len(things):
        if things[place + OWNER] == seat and things[place + ID] != besides:
            trigger_at(state, place, trigger, it)
        place += FIELD_COUNT


# -- entering ---------------------------------------------------------------------------------------------------------


def enter(state: DuelState, seat: int, card: int) -> int:
    """BCL-143, BCL-174: a card enters the field face-up; gives its id."""
    id = _add(state, seat, card, 0, state.cards.lives[card], 0)
    _entered(state, seat, card, id)
    return id


def enter_face_down(state: DuelState, seat: int, card: int) -> int:
    """BCL-360, BCL-361."""
    return _add(state, seat, card, 1, FACE_DOWN_USES, 0)


def flip_all(state: DuelState, ids: list[int]) -> None:
    """BCL-363 to BCL-366: new objects, with RUSH until the end of the turn; together they see each other enter."""
    fresh: list[int] = []
    for id in ids:
        place = find(state, id)
        things = state.things
        seat = things[place + OWNER]
        card = things[place + CARD]
        _remove(state, place)
        fresh.append(_add(state, seat, card, 0, state.cards.lives[card], BIT[RUSH]))
        count(state, seat, FLIPS)
        state.reveal()
        if state.listening:
            words.flipped(state, seat, card, id, fresh[-1])
    for id in fresh:
        place = find(state, id)
        _entered(state, state.things[place + OWNER], state.things[place + CARD], id)


def _add(state: DuelState, seat: int, card: int, down: int, left: int, given: int) -> int:
    id = state.next_id
    state.next_id += 1
    state.things.extend([id, card, seat, down, left, 0, 0, given, 0, 0, state.turn, 0, 0, 0, 0])
    regroup(state)
    return id


def _remove(state: DuelState, place: int) -> None:
    del state.things[place : place + FIELD_COUNT]
    regroup(state)


def _entered(state: DuelState, seat: int, card: int, id: int) -> None:
    await_ability(state, ENTER, NO_TRIGGER, seat, card, id, NONE, NONE)
    if state.cards.types[card] == BEAST_CARD:
        trigger_all(state, seat, ALLY_ENTERS, id, id)


# -- leaving ----------------------------------------------------------------------------------------------------------


def discard_from_field(state: DuelState, ids: list[int], cause: int, entry: Entry | None = None) -> None:
    """BCL-207: what leaves together sees each other leave; then it lies in its owner's discard. `entry`: the ability
    that it pays for, or that says so."""
    for id in ids:
        place = find(state, id)
        things = state.things
        seat = things[place + OWNER]
        if things[place + DOWN]:
            continue  # BCL-369: no beast was discarded
        trigger_at(state, place, DIES)
        if is_beast(state, place):
            trigger_all(state, seat, ALLY_DIES, NONE, id)
            trigger_all(state, 1 - seat, ENEMY_DIES)
            count(state, 1 - seat, ENEMY_FALLEN)
    for id in ids:
        place = find(state, id)
        things = state.things
        seat = things[place + OWNER]
        card = things[place + CARD]
        if things[place + DOWN]:
            state.reveal()
        state.discards[seat].append(card)
        if state.listening:
            words.discarded_from_field(state, place, cause, entry)
        _remove(state, place)


def return_to_hand(state: DuelState, id: int) -> None:
    """Bounce: BCL-R52: a face-down card is not shown; BCL-R67: any other is known to be there."""
    place = find(state, id)
    things = state.things
    seat = things[place + OWNER]
    card = things[place + CARD]
    hidden = things[place + DOWN] == 1
    if state.listening:
        words.returned_to_hand(state, place)
    _remove(state, place)
    put_in_hand(state, seat, card)
    if not hidden:
        make_known(state, seat, card)


# -- hands ------------------------------------------------------------------------------------------------------------


def put_in_hand(state: DuelState, seat: int, card: int) -> None:
    state.hands[seat] = tuple(sorted([*state.hands[seat], card]))


def make_known(state: DuelState, seat: int, card: int) -> None:
    """BCL-R67: the opponent knows that this card is in the player's hand."""
    state.known[1 - seat] = tuple(sorted([*state.known[1 - seat], card]))


def show_hand(state: DuelState, seat: int) -> None:
    """BCL-R67: the opponent sees the whole hand."""
    state.known[1 - seat] = state.hands[seat]


def leave_hand(state: DuelState, seat: int, card: int) -> None:
    """A card leaves the hand openly: a mark on such a card disappears."""
    state.hands[seat] = without(state.hands[seat], card)
    if card in state.known[1 - seat]:
        state.known[1 - seat] = without(state.known[1 - seat], card)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The same cards but for one copy of this one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def leave_hand_face_down(state: DuelState, seat: int, card: int) -> None:
    """BCL-R67: any card with BREACH may have been it."""
    state.hands[seat] = without(state.hands[seat], card)
    known = state.known[1 - seat]
    keywords = state.cards.keywords
    left = tuple([each for each in known if not keywords[each] & BIT[BREACH]])
    if len(left) < len(known):
        remember(state, seat)
        state.known[1 - seat] = left


def remember(state: DuelState, seat: int) -> None:
    """BCL-R76: what the opponent sees of a player's deck now is known to be in it, wherever it goes."""
    things = state.things
    found = [*state.discards[seat], *state.known[1 - seat]]
    for place in range(FIRST_OBJECT, len(things), FIELD_COUNT):
        if things[place + OWNER] == seat and not things[place + DOWN]:
            found.append(things[place + CARD])
    for card in state.seen[1 - seat]:
        if found.count(card) < state.seen[1 - seat].count(card):
            found.append(card)
    state.seen[1 - seat] = tuple(sorted(found))


def discard_from_hand(state: DuelState, seat: int, card: int, entry: Entry) -> None:
    """For an ability: as its cost, or because it says so."""
    leave_hand(state, seat, card)
    state.discards[seat].append(card)
    if state.listening:
        words.discarded_from_hand(state, seat, card, entry)


def draw(state: DuelState, seat: int, amount: int, why: int) -> None:
    """BCL-402, BCL-404, BCL-410: one at a time; an empty deck is noticed at the next state check."""
    drawn: list[int] = []
    for _ in range(amount):
        if not state.decks[seat]:
            state.failed |= BIT[seat]
            break
        card = state.decks[seat].pop()
        drawn.append(card)
        put_in_hand(state, seat, card)
    if drawn:
        state.reveal()
    if state.listening:
        words.drew(state, seat, drawn, state.failed & BIT[seat] != 0, why)
