"""Keywords, Might, auras and conditions: worked out whenever they are needed (BCL-170, BCL-171, BCL-181)."""

from __future__ import annotations

from typing import Final

from ..language import (
    ALLY,
    AT_LEAST,
    AT_MOST,
    AURA_KW,
    AURA_MIGHT,
    AURA_REDUCE,
    BEAST,
    BEAST_CARD,
    BIT,
    COST_MOD,
    ENEMY,
    EQUIPMENT,
    EQUIPMENT_CARD,
    FACEDOWN,
    MAX_BIOMASS,
    MY_BEASTS,
    MY_BIOMASS,
    MY_DISCARD_BEASTS,
    MY_EQUIPMENT,
    MY_HAND,
    MY_LIFE,
    MY_ROYAL,
    RELIC,
    SELF,
    TOP_MIGHT,
    UNIT,
    UPKEEP_MOD,
    Clause,
    Filter,
)
from ..state import (
    ACCOMPANIES,
    ATTACKS,
    BONUS,
    CARD,
    COUNTER_COUNT,
    DOWN,
    ENEMY_FALLEN,
    FACE_DOWN_MIGHT,
    FIELD_COUNT,
    FIRST_OBJECT,
    FLIPS,
    GIVEN,
    GROWN,
    ID,
    LEFT,
    OWNER,
    ROYAL_DAMAGE,
    RUSHES,
    WIELDS,
    Aura,
    DuelState,
    beasts_of,
    equipment_of,
    is_beast,
    is_castle,
    is_equipment,
    level_number,
    lineup_of,
)


def metric(state: DuelState, seat: int, name: int) -> int:
    """What a metric is for a player now."""
    if name == MY_BEASTS:
        return len(beasts_of(state, seat))
    if name == MY_EQUIPMENT:
        return len(equipment_of(state, seat))
    if name == MY_HAND:
        return len(state.hands[seat])
    if name == MY_BIOMASS:
        return state.biomass[seat]
    if name == MY_LIFE:
        return state.things[seat * FIELD_COUNT + LEFT]
    if name == MY_DISCARD_BEASTS:
        types = state.cards.types
        return len([card for card in state.discards[seat] if types[card] == BEAST_CARD])
    if name == TOP_MIGHT:
        most = 0
        for place in beasts_of(state, seat):
            most = max(most, might_of(state, place))
        return most
    return state.counters[seat * COUNTER_COUNT + COUNTER_BY_METRIC[name]]


COUNTER_BY_METRIC: Final[list[int]] = [
    *[0] * TOP_MIGHT,
    *[0, ATTACKS, WIELDS, RUSHES, ACCOMPANIES, FLIPS, ENEMY_FALLEN, ROYAL_DAMAGE],
]


def holds(state: DuelState, seat: int, condition: list[Clause]) -> bool:
    """Whether every clause of a condition is true."""
    for clause in condition:
        now = metric(state, seat, clause.metric)
        if clause.comparison == AT_LEAST:
            fits = now >= clause.number
        elif clause.comparison == AT_MOST:
            fits = now <= clause.number
        else:
            fits = now == clause.number
        if not fits:
            return False
    return True


def keywords_of(state: DuelState, place: int) -> int:
    """The keywords that a thing has now: printed, given and by auras."""
    things = state.things
    mask = things[place + GIVEN]
    if place >= FIRST_OBJECT:
        if things[place + DOWN]:
            return mask
        mask |= state.cards.keywords[things[place + CARD]]
    for aura in lineup_of(state).auras:
        item = aura.item
        if item.aura == AURA_KW and not mask & BIT[item.keyword] and reaches(state, aura, place):
            mask |= BIT[item.keyword]
    return mask


def has_keyword(state: DuelState, place: int, keyword: int) -> bool:
    return keywords_of(state, place) & BIT[keyword] != 0


def reaches(state: DuelState, aura: Aura, place: int) -> bool:
    """Whether an aura now reaches a thing."""
    if not holds(state, aura.seat, aura.condition):
        return False
    ref = aura.item.ref
    assert ref is not None
    if ref.kind == SELF:
        return aura.source == place
    if ref.kind == MY_ROYAL:
        return place == aura.seat * FIELD_COUNT
    assert ref.filter is not None
    return fits(state, ref.filter, aura.seat, state.things[aura.source + ID], place)


def fits(state: DuelState, wanted: Filter, seat: int, source: int, place: int) -> bool:
    """Whether a thing on the field matches a filter, for an ability of this player with that source."""
    things = state.things
    owner = things[place + OWNER]
    if (wanted.side == ALLY and owner != seat) or (wanted.side == ENEMY and owner == seat):
        return False
    kind = wanted.type
    if kind == BEAST:
        right = is_beast(state, place)
    elif kind == UNIT:
        right = place < FIRST_OBJECT or is_beast(state, place)
    elif kind == EQUIPMENT:
        right = is_equipment(state, place)
    elif kind == RELIC:
        right = is_equipment(state, place) or is_castle(state, place)
    else:
        right = kind == FACEDOWN and place >= FIRST_OBJECT and things[place + DOWN] == 1
    if not right:
        return False
    if wanted.other and things[place + ID] == source:
        return False
    if wanted.most_cost >= 0 and cost_for_filters(state, place) > wanted.most_cost:
        return False
    if wanted.wounded and not is_wounded(state, place):
        return False
    return wanted.keyword < 0 or has_keyword(state, place, wanted.keyword)


def cost_for_filters(state: DuelState, place: int) -> int:
    """The printed cost; a face-down card costs 0 (BCL-361), a Royal nothing."""
    things = state.things
    return 0 if place < FIRST_OBJECT or things[place + DOWN] else state.cards.costs[things[place + CARD]]


def is_wounded(state: DuelState, place: int) -> bool:
    """Whether its Life is lower than printed."""
    things = state.things
    if place < FIRST_OBJECT:
        return things[place + LEFT] < state.cards.royal_lives[level_number(state, things[place + OWNER])]
    return is_beast(state, place) and things[place + LEFT] < state.cards.lives[things[place + CARD]]


def card_fits(state: DuelState, wanted: Filter, card: int) -> bool:
    """Whether a card in a hand, a discard or a deck matches a filter."""
    cards = state.cards
    if wanted.type == BEAST and cards.types[card] != BEAST_CARD:
        return False
    if wanted.type == EQUIPMENT and cards.types[card] != EQUIPMENT_CARD:
        return False
    if wanted.most_cost >= 0 and cards.costs[card] > wanted.most_cost:
        return False
    return wanted.keyword < 0 or cards.keywords[card] & BIT[wanted.keyword] != 0


def might_of(state: DuelState, place: int) -> int:
    """BCL-181: never below 0."""
    things = state.things
    might = things[place + GROWN] + things[place + BONUS]
    if place >= FIRST_OBJECT:
        might += FACE_DOWN_MIGHT if things[place + DOWN] else state.cards.mights[things[place + CARD]]
    return max(0, might + aura_sum(state, AURA_MIGHT, place))


def aura_sum(state: DuelState, kind: int, place: int) -> int:
    """The sum of the auras of a kind that reach a thing."""
    total = 0
    for aura in lineup_of(state).auras:
        if aura.item.aura == kind and reaches(state, aura, place):
            total += aura.item.amount
    return total


def reduction_of(state: DuelState, place: int) -> int:
    """BCL-278: how much every instance of damage to a thing is lowered."""
    return aura_sum(state, AURA_REDUCE, place)


def max_biomass(state: DuelState, seat: int) -> int:
    """BCL-072."""
    return max(0, state.cards.royal_biomass[level_number(state, seat)] + own_sum(state, MAX_BIOMASS, seat, -1))


def upkeep_of(state: DuelState, place: int) -> int:
    """BCL-074."""
    things = state.things
    upkeep = state.cards.costs[things[place + CARD]]
    for aura in lineup_of(state).auras:
        wanted = aura.item.filter
        if (
            aura.item.aura == UPKEEP_MOD
            and wanted is not None
            and fits(state, wanted, aura.seat, things[aura.source + ID], place)
            and holds(state, aura.seat, aura.condition)
        ):
            upkeep += aura.item.amount
    return max(0, upkeep)


def price_of(state: DuelState, seat: int, card: int) -> int:
    """BCL-141: what it costs to play a card from the hand, never below 1."""
    return max(1, state.cards.costs[card] + own_sum(state, COST_MOD, seat, card))


def own_sum(state: DuelState, kind: int, seat: int, card: int) -> int:
    """The sum of a player's own auras of a kind, as far as they concern this card in hand."""
    total = 0
    for aura in lineup_of(state).auras:
        if aura.item.aura == kind and aura.seat == seat and holds(state, seat, aura.condition):
            wanted = aura.item.filter
            if wanted is None or (card >= 0 and card_fits(state, wanted, card)):
                total += aura.item.amount
    return total
