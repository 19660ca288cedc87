"""Playing cards and using abilities: choose, pay, put on the stack (BCL-120 to BCL-124, BCL-140 to BCL-150)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..language import BIT, BREACH, WEATHER_CARD, WEATHER_PLAYED, Ability, Cost
from ..state import (
    AS_COST,
    BREACH_COST,
    CARD,
    FIELD_COUNT,
    FIRST_OBJECT,
    ID,
    LEFT,
    NONE,
    DuelState,
    Entry,
    Use,
    find,
    level_number,
    lineup_of,
)
from .answers import ABILITIES, BREACH_ANSWER, CARD_ANSWER, THING, USE, order_of, place_in
from .effects import titles
from .field import (
    discard_from_field,
    discard_from_hand,
    enter,
    enter_face_down,
    leave_hand,
    leave_hand_face_down,
    trigger_all,
)
from .might import price_of
from .settling import EntryDecision, TargetChoice, put_on_stack, settle, target_answers, target_in, with_target
from .targets import ability_of, has_targets, sacrifices, targets

NO_COST: Final = Cost()


# -- what can be done -------------------------------------------------------------------------------------------------


def extra_cost(state: DuelState, card: int) -> Cost:
    cost = state.cards.extra_costs[card]
    return NO_COST if cost is None else cost


def possible_targets(state: DuelState, ability: Ability, cost: Cost, seat: int, source: int) -> list[int]:
    """BCL-124, BCL-R65: the targets with which the cost can still be paid."""
    if ability.filter is None:
        return [NONE] if not cost.sac or sacrifices(state, seat, source, NONE) else []
    found = targets(state, ability.filter, seat, source)
    if not cost.sac:
        return found
    return [target for target in found if sacrifices(state, seat, source, target)]


def is_possible(state: DuelState, ability: Ability, cost: Cost, seat: int, source: int) -> bool:
    """BCL-124: whether there is such a target, or none is needed."""
    if cost.sac:
        return len(possible_targets(state, ability, cost, seat, source)) > 0
    return ability.filter is None or has_targets(state, ability.filter, seat, source)


def can_pay(state: DuelState, cost: Cost, seat: int, place: int, price: int, spare: int) -> bool:
    """BCL-176: every part in full; `price` is Biomass besides the cost's own, `spare` the cards in hand to discard."""
    if cost.biomass + price > state.biomass[seat] or cost.discard > spare:
        return False
    if cost.uses and (place < FIRST_OBJECT or state.things[place + LEFT] < cost.uses):
        return False
    return cost.life == 0 or state.things[seat * FIELD_COUNT + LEFT] > cost.life  # BCL-R66


def can_play(state: DuelState, seat: int, card: int) -> bool:
    """BCL-141, BCL-124."""
    price = price_of(state, seat, card)
    cost = extra_cost(state, card)
    if not can_pay(state, cost, seat, 0, price, len(state.hands[seat]) - 1):
        return False
    if state.cards.types[card] != WEATHER_CARD:
        return True
    return is_possible(state, state.cards.abilities[card][0], cost, seat, NONE)  # BCL-177: it has one


def can_breach(state: DuelState, seat: int, card: int) -> bool:
    """BCL-360."""
    return state.cards.keywords[card] & BIT[BREACH] != 0 and state.biomass[seat] >= BREACH_COST


def can_use(state: DuelState, seat: int, use: Use) -> bool:
    """BCL-175, BCL-381."""
    place = use.place
    cost = use.ability.cost
    if place < FIRST_OBJECT and (state.used[seat] or seat != state.active):
        return False
    if not can_pay(state, cost, seat, place, 0, len(state.hands[seat])):
        return False
    return is_possible(state, use.ability, cost, seat, state.things[place + ID])


def add_abilities(state: DuelState, seat: int, answers: list[Action]) -> None:
    """All the cost abilities that a player can use now."""
    for use in lineup_of(state).uses[seat]:
        if can_use(state, seat, use):
            answers.append(USE + order_of(use.place) * ABILITIES + use.number)


def add_cards(state: DuelState, seat: int, answers: list[Action]) -> None:
    """BCL-140: all the cards that a player can play now."""
    breaches: list[Action] = []
    for card in titles(state.hands[seat]):
        if can_play(state, seat, card):
            answers.append(CARD_ANSWER + card)
        if can_breach(state, seat, card):
            breaches.append(BREACH_ANSWER + card)
    answers.extend(breaches)


# -- doing it ---------------------------------------------------------------------------------------------------------


def activate(state: DuelState, seat: int, action: Action) -> None:
    """BCL-120, BCL-149: a card is played or an ability used. What follows is on the agenda already."""
    if action >= BREACH_ANSWER:
        play_face_down(state, seat, action - BREACH_ANSWER)
    elif action >= CARD_ANSWER:
        play_card(state, seat, action - CARD_ANSWER)
    else:
        use_ability(state, seat, action)


def play_face_down(state: DuelState, seat: int, card: int) -> None:
    """BCL-360: for exactly 3 Biomass."""
    state.biomass[seat] -= BREACH_COST
    leave_hand_face_down(state, seat, card)
    id = enter_face_down(state, seat, card)
    if state.listening:
        words.played_face_down(state, seat, card, id, BREACH_COST)
    settle(state)


def play_card(state: DuelState, seat: int, card: int) -> None:
    if state.cards.types[card] != WEATHER_CARD:
        price = price_of(state, seat, card)
        state.biomass[seat] -= price
        leave_hand(state, seat, card)
        id = enter(state, seat, card)
        if state.listening:
            words.played(state, seat, card, price, id)
        settle(state)
        return
    choose_target(state, (seat, card, 0, NONE, NONE, NONE, NONE))


def use_ability(state: DuelState, seat: int, action: Action) -> None:
    place = place_in((action - USE) // ABILITIES)
    number = (action - USE) % ABILITIES
    card = -1 - level_number(state, seat) if place < FIRST_OBJECT else state.things[place + CARD]
    choose_target(state, (seat, card, number, state.things[place + ID], NONE, NONE, NONE))


def choose_target(state: DuelState, entry: Entry) -> None:
    """BCL-120: the target is chosen before the cost is paid."""
    found = targets_of(state, entry)
    if len(found) > 1:
        state.ask(CostTarget(entry[0], entry), target_answers(state, found))
    else:
        pay(state, with_target(entry, found[0]))


def targets_of(state: DuelState, entry: Entry) -> list[int]:
    """The targets that the ability of an entry can be aimed at."""
    return possible_targets(state, ability_of(state, entry), cost_of(state, entry), entry[0], entry[3])


def cost_of(state: DuelState, entry: Entry) -> Cost:
    """What using the ability of an entry costs; of a weather card: what playing it costs besides Biomass."""
    return extra_cost(state, entry[1]) if is_weather(entry) else ability_of(state, entry).cost


class CostTarget(TargetChoice):
    """The target of a cost ability or of a weather card."""

    def possible(self, state: DuelState) -> list[int]:
        return targets_of(state, self.entry)

    def play(self, state: DuelState, action: Action) -> None:
        pay(state, with_target(self.entry, target_in(state, action)))


def pay(state: DuelState, entry: Entry) -> None:
    """First what has to be chosen, then the rest at once."""
    cost = cost_of(state, entry)
    price = cost.biomass  # before what it costs besides may change it
    if is_weather(entry):
        price += price_of(state, entry[0], entry[1])
    state.biomass[entry[0]] -= price
    if not cost.sac and not cost.discard:
        finish_activation(state, entry, price)
        return
    if state.listening and price:
        words.pays(state, entry, price)
    state.push(Paid(entry))
    if cost.sac:
        state.push(Sacrifice(entry))
    if cost.discard:
        state.push(DiscardAsCost(entry, cost.discard))


def is_weather(entry: Entry) -> bool:
    """Whether the entry is a weather card that is being played: it has no source on the field."""
    return entry[3] == NONE and entry[1] >= 0


class DiscardAsCost(Step[DuelState]):
    """So many cards from the hand; a weather card that is being played is none of them."""

    FIELDS = ("entry", "left")

    def __init__(self, entry: Entry, left: int) -> None:
        self.entry = entry
        self.left = left

    def run(self, state: DuelState) -> None:
        if self.left == 0:
            return
        spare = spare_cards(state, self.entry)
        if len(spare) == 1:  # BCL-R75: what is asked depends on how many cards there are, never on which
            discard_from_hand(state, self.entry[0], spare[0], self.entry)
        else:
            state.push(PayDiscard(self.entry[0], self.entry, self.left))


def spare_cards(state: DuelState, entry: Entry) -> list[int]:
    """The cards in hand that can be discarded as a cost."""
    hand = list(state.hands[entry[0]])
    if is_weather(entry):
        hand.remove(entry[1])
    return hand


class PayDiscard(Decision[DuelState]):
    """BCL-176: which card to discard."""

    NAME = "pay-discard"
    FIELDS = ("seat", "entry", "left")
    RULES = ("BCL-176", "BCL-R75")

    def __init__(self, seat: int, entry: Entry, left: int) -> None:
        super().__init__(seat)
        self.entry = entry
        self.left = left

    def actions(self, state: DuelState) -> list[Action]:
        return [CARD_ANSWER + card for card in titles(spare_cards(state, self.entry))]

    def play(self, state: DuelState, action: Action) -> None:
        state.push(DiscardAsCost(self.entry, self.left - 1))
        discard_from_hand(state, self.seat, action - CARD_ANSWER, self.entry)


class EntryStep(Step[DuelState]):
    """A part of activating an ability."""

    FIELDS = ("entry",)

    def __init__(self, entry: Entry) -> None:
        self.entry = entry


class Sacrifice(EntryStep):
    """A beast of one's own; if only one can be it, it is."""

    def run(self, state: DuelState) -> None:
        entry = self.entry
        found = sacrifices(state, entry[0], entry[3], entry[4])
        if len(found) == 1:
            discard_from_field(state, [state.things[found[0] + ID]], AS_COST, entry)
        else:
            state.push(PaySac(entry[0], entry))


class PaySac(EntryDecision):
    """BCL-R65: which beast to discard."""

    NAME = "pay-sac"
    RULES = ("BCL-176", "BCL-R65")

    def actions(self, state: DuelState) -> list[Action]:
        entry = self.entry
        return [THING + order_of(place) for place in sacrifices(state, self.seat, entry[3], entry[4])]

    def play(self, state: DuelState, action: Action) -> None:
        discard_from_field(state, [state.things[place_in(action - THING) + ID]], AS_COST, self.entry)


class Paid(EntryStep):
    """What had to be chosen for the cost has been paid."""

    def run(self, state: DuelState) -> None:
        finish_activation(state, self.entry, 0)


def finish_activation(state: DuelState, entry: Entry, price: int) -> None:
    """The rest of the cost is paid, and the ability goes on the stack; what that triggers goes above it (BCL-120).
    `price` is the Biomass that was paid just now."""
    if is_weather(entry):
        play_weather(state, entry, price)
    else:
        pay_the_rest(state, entry)
    settle(state)


def pay_the_rest(state: DuelState, entry: Entry) -> None:
    seat = entry[0]
    cost = cost_of(state, entry)
    if entry[1] < 0:
        state.used[seat] = True
    state.things[seat * FIELD_COUNT + LEFT] -= cost.life
    if state.listening:
        words.used(state, entry, cost)
    put_on_stack(state, entry)
    if cost.uses:
        state.things[find(state, entry[3]) + LEFT] -= cost.uses
    if cost.sac_self:
        discard_from_field(state, [entry[3]], AS_COST, entry)


def play_weather(state: DuelState, entry: Entry, price: int) -> None:
    """BCL-144, BCL-149: straight to the discard; its ability comes before what the play triggered."""
    seat, card = entry[0], entry[1]
    life = cost_of(state, entry).life
    state.things[seat * FIELD_COUNT + LEFT] -= life
    leave_hand(state, seat, card)
    state.discards[seat].append(card)
    if state.listening:
        words.played_weather(state, entry, price, life)
    put_on_stack(state, entry)
    trigger_all(state, seat, WEATHER_PLAYED)
