"""Which things an ability can choose, and which ones its effects concern (BCL-122 to BCL-124)."""

from __future__ import annotations

from ..language import (
    ATTACKERS,
    BIT,
    EACH,
    ENEMY_ROYAL,
    FIELD,
    IT,
    MY_ROYAL,
    SELF,
    TARGET,
    UNIT,
    VANISH,
    WIELDER,
    Ability,
    Filter,
    Ref,
)
from ..state import (
    CARD_TARGET,
    FIELD_COUNT,
    FIRST_OBJECT,
    ID,
    NONE,
    NOWHERE,
    OWNER,
    DuelState,
    Entry,
    beasts_of,
    find,
    is_beast,
    royal_id,
)
from .might import card_fits, fits, keywords_of


def ability_of(state: DuelState, entry: Entry) -> Ability:
    """The ability that an entry speaks of."""
    card = entry[1]
    if card < 0:
        return state.cards.royal_abilities[-1 - card]
    return state.cards.abilities[card][entry[2]]


def targets(state: DuelState, wanted: Filter, seat: int, source: int) -> list[int]:
    """BCL-122: the legal targets, as ids or as cards in the own discard."""
    if wanted.zone != FIELD:
        return [CARD_TARGET + card for card in sorted(set(state.discards[seat])) if card_fits(state, wanted, card)]
    things = state.things
    return [
        things[place + ID]
        for place in range(first_place(wanted), len(things), FIELD_COUNT)
        if can_be_target(state, wanted, seat, source, place)
    ]


def has_targets(state: DuelState, wanted: Filter, seat: int, source: int) -> bool:
    """BCL-124: whether there is a legal target: the first one will do."""
    if wanted.zone != FIELD:
        for card in state.discards[seat]:
            if card_fits(state, wanted, card):
                return True
        return False
    for place in range(first_place(wanted), len(state.things), FIELD_COUNT):
        if can_be_target(state, wanted, seat, source, place):
            return True
    return False


def first_place(wanted: Filter) -> int:
    """Where the things begin that a filter may name: the Royals are units and nothing else."""
    return 0 if wanted.type == UNIT else FIRST_OBJECT


def can_be_target(state: DuelState, wanted: Filter, seat: int, source: int, place: int) -> bool:
    """BCL-350: a beast with VANISH cannot be chosen, by nobody."""
    if not fits(state, wanted, seat, source, place):
        return False
    return not (is_beast(state, place) and keywords_of(state, place) & BIT[VANISH])


def is_legal(state: DuelState, entry: Entry) -> bool:
    """BCL-123: whether the chosen target is still a legal one."""
    target = entry[4]
    wanted = ability_of(state, entry).filter
    if target == NONE or wanted is None:
        return False
    seat = entry[0]
    if target >= CARD_TARGET:
        return target - CARD_TARGET in state.discards[seat]  # BCL-R72
    place = find(state, target)
    return place != NOWHERE and can_be_target(state, wanted, seat, entry[3], place)


def sacrifices(state: DuelState, seat: int, source: int, target: int) -> list[int]:
    """BCL-R65: the own beasts that can be discarded as a cost: neither the source nor the target."""
    things = state.things
    return [place for place in beasts_of(state, seat) if things[place + ID] != source and things[place + ID] != target]


def concerned(state: DuelState, ref: Ref, entry: Entry) -> list[int]:
    """The ids of the things that an effect concerns; what is no longer on the field is left out."""
    seat = entry[0]
    kind = ref.kind
    if kind == MY_ROYAL:
        return [royal_id(seat)]
    if kind == ENEMY_ROYAL:
        return [royal_id(1 - seat)]
    if kind == EACH:
        assert ref.filter is not None
        things = state.things
        return [
            things[place + ID]
            for place in range(0, len(things), FIELD_COUNT)
            if fits(state, ref.filter, seat, entry[3], place)
        ]
    if kind == ATTACKERS:
        return attackers_of(state, entry[3])
    if kind == TARGET:
        id = entry[4]
    elif kind == SELF:
        id = entry[3]
    elif kind == IT:
        id = entry[5]
    else:
        assert kind == WIELDER
        id = entry[6]
    return [id] if id != NONE and find(state, id) != NOWHERE else []


def attackers_of(state: DuelState, id: int) -> list[int]:
    """Every unit that now attacks this one; who has left the field is attacked by nobody."""
    found: list[int] = []
    if find(state, id) == NOWHERE:
        return found
    for attack in state.attacks:
        if attack[2] == id and attack[0] not in found and find(state, attack[0]) != NOWHERE:
            found.append(attack[0])
    return found


def owner_of(state: DuelState, id: int) -> int:
    """Whose thing this is; it must be on the field."""
    return state.things[find(state, id) + OWNER]
