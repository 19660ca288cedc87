"""What each effect does. An ability is performed item by item, in the written order (BCL-126)."""

from __future__ import annotations

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..language import (
    BIT,
    BOUNCE,
    DAMAGE,
    DEPLOY,
    DISCARD_EFFECT,
    DOUBLETAP,
    FLIP,
    GIVE,
    GROW,
    LIFE,
    LOOK_HAND,
    MIGHT,
    OPP_DISCARD,
    PIN,
    READY_AT_ARMS,
    RETRIEVE,
    SCOUT,
    SEARCH,
    TARGET,
    USES,
    Filter,
    Item,
)
from ..language import DRAW as DRAW_EFFECT
from ..language import WARD as WARD_EFFECT
from ..state import (
    ABILITY_DRAW,
    BONUS,
    BY_ABILITY,
    CARD_TARGET,
    FIRST_OBJECT,
    GIVEN,
    GROWN,
    LEFT,
    NONE,
    PINNED,
    WARD,
    DuelState,
    Entry,
    find,
    is_equipment,
)
from .answers import CARD_ANSWER, PASS
from .damage import deal, heal
from .field import (
    discard_from_field,
    discard_from_hand,
    draw,
    enter,
    flip_all,
    make_known,
    put_in_hand,
    return_to_hand,
    show_hand,
)
from .might import card_fits
from .targets import ability_of, concerned, is_legal


class Perform(Step[DuelState]):
    """What is left of an ability, from one of its items on."""

    FIELDS = ("entry", "item")

    def __init__(self, entry: Entry, item: int) -> None:
        self.entry = entry
        self.item = item

    def run(self, state: DuelState) -> None:
        perform_from(state, self.entry, self.item)


def perform_from(state: DuelState, entry: Entry, number: int) -> None:
    """An ability resolves from one of its items on. Where somebody must choose, the rest waits."""
    items = ability_of(state, entry).items
    if number == 0 and entry[4] != NONE and not is_legal(state, entry):  # BCL-123: looked at once
        if state.listening:
            words.lost_target(state, entry, entry[4])
        entry = (entry[0], entry[1], entry[2], entry[3], NONE, entry[5], entry[6])
    while number < len(items):
        item = items[number]
        number += 1
        if item.refers_to(TARGET) and entry[4] == NONE:
            continue
        if item.effect == SEARCH or item.effect == SCOUT or item.effect == OPP_DISCARD:
            state.push(Perform(entry, number))
            choose(state, item, entry, number - 1)
            return
        perform(state, item, entry)


def perform(state: DuelState, item: Item, entry: Entry) -> None:
    """An effect that asks nobody."""
    effect = item.effect
    seat = entry[0]
    if effect == DRAW_EFFECT:
        draw(state, seat, item.amount, ABILITY_DRAW)
    elif effect == LOOK_HAND:
        state.reveal()
        show_hand(state, 1 - seat)
        if state.listening:
            words.looked_at_hand(state, seat)
    elif effect == RETRIEVE or effect == DEPLOY:
        card = entry[4] - CARD_TARGET
        if card not in state.discards[seat]:  # an earlier effect has taken it away
            if state.listening:
                words.card_is_gone(state, entry)
            return
        state.discards[seat].remove(card)
        if effect == RETRIEVE:
            put_in_hand(state, seat, card)
            make_known(state, seat, card)
            if state.listening:
                words.retrieved(state, seat, card)
        else:
            id = enter(state, seat, card)
            if state.listening:
                words.deployed(state, seat, card, id)
    else:
        assert item.ref is not None
        found = concerned(state, item.ref, entry)
        if not found and state.listening:
            words.nobody_there(state, entry, item.ref.kind)
        affect(state, item, [id for id in found if takes(state, item, find(state, id), entry)], entry)


def affect(state: DuelState, item: Item, ids: list[int], entry: Entry) -> None:
    """An effect on things."""
    effect = item.effect
    if effect == DISCARD_EFFECT:
        discard_from_field(state, ids, BY_ABILITY, entry)
        return
    for id in ids:
        place = find(state, id)
        if effect == DAMAGE:
            deal(state, place, item.amount, entry[0])
        elif effect == LIFE:
            heal(state, place, item.amount, False)
        elif effect == BOUNCE:
            return_to_hand(state, id)
        elif effect == FLIP:
            flip_all(state, [id])
        else:
            mark(state, item, place)


def takes(state: DuelState, item: Item, place: int, entry: Entry) -> bool:
    """BCL-389, BCL-R10: a wielder or an attacker may be a Royal, to whom most effects do nothing."""
    effect = item.effect
    if place >= FIRST_OBJECT:
        touched = effect != USES or is_equipment(state, place)
    elif effect == GIVE:
        touched = item.keyword == DOUBLETAP or item.keyword == READY_AT_ARMS
    else:
        touched = effect == DAMAGE or effect == LIFE or effect == WARD_EFFECT
    if not touched and state.listening:
        words.untouched(state, entry, place)
    return touched


def mark(state: DuelState, item: Item, place: int) -> None:
    """An effect that changes the numbers of a thing."""
    things = state.things
    effect = item.effect
    if effect == MIGHT:
        things[place + BONUS] += item.amount
    elif effect == GROW:
        things[place + GROWN] += item.amount
        if things[place + LEFT] > 0:
            things[place + LEFT] += item.second
    elif effect == GIVE:
        things[place + GIVEN] |= BIT[item.keyword]
    elif effect == WARD_EFFECT:
        things[place + WARD] += item.amount
    elif effect == PIN:
        things[place + PINNED] = 1
    else:
        assert effect == USES
        things[place + LEFT] = max(0, things[place + LEFT] + item.amount)
    if state.listening:
        words.marked(state, item, place)


# -- choices ----------------------------------------------------------------------------------------------------------


def choose(state: DuelState, item: Item, entry: Entry, number: int) -> None:
    seat = entry[0]
    if item.effect == OPP_DISCARD:
        total = min(item.amount, len(state.hands[1 - seat]))
        if total:
            discard_next(state, 1 - seat, entry, total, total)
        elif state.listening:
            words.empty_hand(state, 1 - seat, entry)
    elif not state.decks[seat]:
        if state.listening:
            words.empty_deck(state, seat, entry)
    elif item.effect == SEARCH:
        state.push(Search(seat, entry, number))
        if state.listening:
            words.searches(state, seat, entry)
    else:
        looked = min(item.amount, len(state.decks[seat]))
        if looked == 1:
            take_scouted(state, seat, looked, state.decks[seat][-1])
        else:
            state.push(Scout(seat, entry, looked))
            state.reveal()
            if state.listening:
                words.scouts(state, seat, entry, looked)


def discard_next(state: DuelState, seat: int, entry: Entry, total: int, left: int) -> None:
    """`opp-discard`: cards of the player's own choice, one after the other."""
    hand = state.hands[seat]
    if len(hand) == 1:  # BCL-R75: what is asked depends on how many cards there are, never on which
        state.reveal()
        discard_from_hand(state, seat, hand[0], entry)
    else:
        state.push(HandDiscard(seat, entry, total, left))
        if state.listening and left == total:
            words.must_discard(state, seat, entry, total)


def titles(cards: list[int] | tuple[int, ...]) -> list[int]:
    """Each of these cards, which are in order, once."""
    found: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


class HandDiscard(Decision[DuelState]):
    """`opp-discard`: one card of the own hand; so many of all are left to discard, this one included."""

    NAME = "hand-discard"
    FIELDS = ("seat", "entry", "total", "left")
    RULES = ("BCL-015", "BCL-R75")

    def __init__(self, seat: int, entry: Entry, total: int, left: int) -> None:
        super().__init__(seat)
        self.entry = entry
        self.total = total
        self.left = left

    def actions(self, state: DuelState) -> list[Action]:
        return [CARD_ANSWER + card for card in titles(state.hands[self.seat])]

    def play(self, state: DuelState, action: Action) -> None:
        discard_from_hand(state, self.seat, action - CARD_ANSWER, self.entry)
        if self.left > 1:
            discard_next(state, self.seat, self.entry, self.total, self.left - 1)


class Search(Decision[DuelState]):
    """BCL-411: one fitting card of the own deck, shown to the opponent, or none; then the deck is shuffled."""

    NAME = "search"
    FIELDS = ("seat", "entry", "item")
    RULES = ("BCL-411", "BCL-R60")
    HIDES = "looks through their deck."

    def __init__(self, seat: int, entry: Entry, item: int) -> None:
        super().__init__(seat)
        self.entry = entry
        self.item = item

    def wanted(self, state: DuelState) -> Filter:
        wanted = ability_of(state, self.entry).items[self.item].filter
        assert wanted is not None, "a search without anything to look for"
        return wanted

    def actions(self, state: DuelState) -> list[Action]:
        wanted = self.wanted(state)
        found = [card for card in titles(sorted(state.decks[self.seat])) if card_fits(state, wanted, card)]
        return [PASS, *[CARD_ANSWER + card for card in found]]

    def play(self, state: DuelState, action: Action) -> None:
        seat = self.seat
        deck = state.decks[seat]
        card = -1
        if action != PASS:
            card = action - CARD_ANSWER
            deck.remove(card)
            put_in_hand(state, seat, card)
            make_known(state, seat, card)
        state.chance.shuffle(deck)
        state.reveal()
        if state.listening:
            words.searched(state, seat, card)


class Scout(Decision[DuelState]):
    """BCL-412: one of the top cards goes to the hand unseen, the others to the bottom in random order."""

    NAME = "scout"
    FIELDS = ("seat", "entry", "looked")
    RULES = ("BCL-412",)
    HIDES = "scouts the top of their deck."

    def __init__(self, seat: int, entry: Entry, looked: int) -> None:
        super().__init__(seat)
        self.entry = entry
        self.looked = looked

    def actions(self, state: DuelState) -> list[Action]:
        return [CARD_ANSWER + card for card in titles(sorted(state.decks[self.seat][-self.looked :]))]

    def play(self, state: DuelState, action: Action) -> None:
        take_scouted(state, self.seat, self.looked, action - CARD_ANSWER)


def take_scouted(state: DuelState, seat: int, looked: int, card: int) -> None:
    deck = state.decks[seat]
    seen = deck[-looked:]
    seen.remove(card)
    state.chance.shuffle(seen)
    state.decks[seat] = seen + deck[:-looked]
    put_in_hand(state, seat, card)
    state.reveal()
    if state.listening:
        words.scouted(state, seat, card, looked)
