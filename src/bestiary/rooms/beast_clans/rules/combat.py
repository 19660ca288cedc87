"""Combat: attacking, guarding, damage (BCL-220 to BCL-294)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..language import (
    ACCOMPANY,
    ARMOR,
    ATTACKED,
    CULL,
    DOUBLETAP,
    GUARDIAN,
    HITS_BEAST,
    HITS_ROYAL,
    READY_AT_ARMS,
    RUSH,
    WIELDED,
)
from ..language import ATTACKS as ATTACKS_TRIGGER
from ..state import (
    ACCOMPANIES,
    ATTACK_1,
    ATTACK_2,
    ATTACKS,
    DAMAGE_1,
    DAMAGE_2,
    DOWN,
    ENTERED,
    FIELD_COUNT,
    FIRST_OBJECT,
    GUARD_1,
    GUARD_2,
    GUARDS,
    HELPED,
    ID,
    LEFT,
    NONE,
    NOWHERE,
    OWNER,
    PHASE_BIT,
    PINNED,
    RUSHES,
    SPENT,
    STRUCK,
    WIELDER,
    WIELDS,
    Attack,
    DuelState,
    beasts_of,
    count,
    equipment_of,
    find,
    is_beast,
)
from .answers import ATTACK, ORDERS, PAIR, PASS, THING, UNDO, order_of, place_in
from .damage import deal_reduced, heal
from .field import discard_from_field, flip_all, trigger_at
from .might import has_keyword, might_of, reduction_of
from .settling import somebody_has_lost
from .windows import asks, settle_and_open

STEP: Final = 10
WIELDING_COSTS: Final = 10  # BCL-281


class CombatStep(Step[DuelState]):
    """What belongs to one of the two Combat Phases."""

    FIELDS = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase


# -- the Attack Step --------------------------------------------------------------------------------------------------


class AttackStep(CombatStep):
    """BCL-220: the active player declares attacks; then comes the window."""

    def run(self, state: DuelState) -> None:
        state.phase = self.phase
        state.step = ATTACK_1 if self.phase == 1 else ATTACK_2
        lay_down_arms(state)
        state.push(AfterAttacks(self.phase))
        if asks(state, DeclareAttacks(state.active)):
            return
        if state.listening and (beasts_of(state, state.active) or equipment_of(state, state.active)):
            words.no_attack(state, False)
        declared(state)


def can_attack(state: DuelState, place: int) -> bool:
    """BCL-224 to BCL-226, BCL-291."""
    things = state.things
    if things[place + PINNED] or things[place + HELPED]:
        return False
    struck = things[place + STRUCK]
    if struck & PHASE_BIT[state.phase] or takes_part(state, things[place + ID]):
        return False
    if struck and not has_keyword(state, place, DOUBLETAP):
        return False
    return place < FIRST_OBJECT or things[place + ENTERED] != state.turn or has_keyword(state, place, RUSH)


def can_help(state: DuelState, place: int) -> bool:
    """BCL-300 to BCL-304."""
    things = state.things
    if things[place + PINNED] or things[place + STRUCK] or takes_part(state, things[place + ID]):
        return False
    return has_keyword(state, place, ACCOMPANY)


def takes_part(state: DuelState, id: int) -> bool:
    """Whether a unit attacks or helps in one of the attacks declared so far."""
    for attack in state.attacks:
        if attack[0] == id or id in attack[4]:
            return True
    return False


def free_equipment(state: DuelState, seat: int) -> list[int]:
    """BCL-228: the equipment that nobody wields in this Combat Phase."""
    return [place for place in equipment_of(state, seat) if is_free(state, place)]


def is_free(state: DuelState, place: int) -> bool:
    things = state.things
    if things[place + WIELDER] != NONE:
        return False
    id = things[place + ID]
    for attack in state.attacks:
        if attack[3] == id:
            return False
    for pair in state.defences:
        if pair[1] == id:
            return False
    return True


class DeclareAttacks(Decision[DuelState]):
    """BCL-220: one attack after the other; they bind only when the player has finished."""

    NAME = "attack"
    RULES = ("BCL-220",)
    HIDES = "declares attacks."

    def actions(self, state: DuelState) -> list[Action]:
        answers = [PASS]
        seat = self.seat
        weapons = free_equipment(state, seat)
        if weapons:  # BCL-225: the Royal attacks with equipment only
            add_attacks(state, seat * FIELD_COUNT, weapons, answers)
        for place in beasts_of(state, seat):
            add_attacks(state, place, weapons, answers)
        if state.attacks:
            add_helpers(state, seat, answers)
            for number in range(len(state.attacks)):
                answers.append(UNDO + number)
        return answers

    def play(self, state: DuelState, action: Action) -> None:
        if action == PASS:
            if state.listening and not state.attacks:
                words.no_attack(state, True)
            declared(state)
            return
        things = state.things
        if action >= ATTACK:
            code = action - ATTACK
            attacker = things[place_in(code // (ORDERS * ORDERS)) + ID]
            target = things[place_in(code // ORDERS % ORDERS) + ID]
            weapon = things[place_in(code % ORDERS) + ID] if code % ORDERS else NONE
            state.attacks.append((attacker, target, target, weapon, ()))
            number = len(state.attacks) - 1
        elif action >= PAIR:
            helper = things[place_in((action - PAIR) // ORDERS) + ID]
            number = (action - PAIR) % ORDERS
            attack = state.attacks[number]
            state.attacks[number] = (attack[0], attack[1], attack[2], attack[3], (*attack[4], helper))
        else:
            number = action - UNDO
            del state.attacks[number]
        state.push(self)
        if state.listening:
            if action < PAIR:
                words.takes_back_attack(state, number)
            else:
                words.drafts_attack(state, number)


def add_attacks(state: DuelState, place: int, weapons: list[int], answers: list[Action]) -> None:
    """BCL-222: the attacks that a unit can be declared to make: first on the Royal, then on the beasts."""
    if not can_attack(state, place):
        return
    rival = 1 - state.things[place + OWNER]
    add_attacks_on(place, rival * FIELD_COUNT, weapons, answers)
    for target in beasts_of(state, rival):
        add_attacks_on(place, target, weapons, answers)


def add_attacks_on(place: int, target: int, weapons: list[int], answers: list[Action]) -> None:
    bare = ATTACK + (order_of(place) * ORDERS + order_of(target)) * ORDERS
    if place >= FIRST_OBJECT:
        answers.append(bare)
    for weapon in weapons:
        answers.append(bare + order_of(weapon))


def add_helpers(state: DuelState, seat: int, answers: list[Action]) -> None:
    """BCL-303: only attacks by beasts are accompanied."""
    helpers = [place for place in beasts_of(state, seat) if can_help(state, place)]
    if helpers:
        for number in range(len(state.attacks)):
            if state.attacks[number][0] > 0:
                for helper in helpers:
                    answers.append(PAIR + order_of(helper) * ORDERS + number)


def declared(state: DuelState) -> None:
    """BCL-230, BCL-231: the declarations bind: they are counted, and "whenever" abilities activate."""
    seat = state.active
    things = state.things
    bit = PHASE_BIT[state.phase]
    for number in range(len(state.attacks)):
        attack = state.attacks[number]
        place = find(state, attack[0])
        things[place + STRUCK] |= bit
        count(state, seat, ATTACKS)
        if place >= FIRST_OBJECT and things[place + ENTERED] == state.turn:
            count(state, seat, RUSHES)
        for helper in attack[4]:
            things[find(state, helper) + HELPED] |= bit
            count(state, seat, ACCOMPANIES)
        if attack[3] != NONE:
            wield(state, attack[3], attack[0])
        if state.listening:
            words.attacks(state, number)
    for attack in state.attacks:
        trigger_at(state, find(state, attack[0]), ATTACKS_TRIGGER)
        if attack[3] != NONE:
            trigger_at(state, find(state, attack[3]), WIELDED, NONE, attack[0])
    settle_and_open(state)


def wield(state: DuelState, equipment: int, unit: int) -> None:
    place = find(state, equipment)
    state.things[place + WIELDER] = unit
    count(state, state.things[place + OWNER], WIELDS)


class AfterAttacks(CombatStep):
    """BCL-232: without an attack there is neither a Guard nor a Damage Step."""

    def run(self, state: DuelState) -> None:
        state.push(END_COMBAT)
        if state.attacks:
            state.push(DamageStep(self.phase))
            state.push(GuardStep(self.phase))


class EndCombat(Step[DuelState]):
    """The Combat Phase is over."""

    def run(self, state: DuelState) -> None:
        if state.listening and state.attacks:
            words.combat_over(state, state.phase)
        state.phase = 0
        lay_down_arms(state)


def lay_down_arms(state: DuelState) -> None:
    """BCL-293: attacks, what was wielded and who guarded count for one Combat Phase."""
    state.attacks = []
    state.defences = []
    things = state.things
    for place in range(0, len(things), FIELD_COUNT):
        things[place + WIELDER] = NONE
        things[place + GUARDS] = 0


END_COMBAT: Final = EndCombat()


# -- the Guard Step ---------------------------------------------------------------------------------------------------


class GuardStep(CombatStep):
    """BCL-250, BCL-251: Guardians first, then equipment in defense."""

    def run(self, state: DuelState) -> None:
        state.step = GUARD_1 if self.phase == 1 else GUARD_2
        state.push(DEFEND)
        asks(state, Guard(1 - state.active))


def is_void(state: DuelState, attack: Attack) -> bool:
    """BCL-257."""
    return find(state, attack[0]) == NOWHERE or find(state, attack[2]) == NOWHERE


class Guard(Decision[DuelState]):
    """BCL-330 to BCL-335: a Guardian takes over one attack on another unit."""

    NAME = "guard"
    RULES = ("BCL-250", "BCL-330")
    HIDES = "declares Guardians."

    def actions(self, state: DuelState) -> list[Action]:
        answers = [PASS]
        things = state.things
        guardians = [
            place
            for place in beasts_of(state, self.seat)
            if not things[place + GUARDS] and has_keyword(state, place, GUARDIAN)
        ]
        for number in range(len(state.attacks)):
            attack = state.attacks[number]
            if is_void(state, attack):
                continue
            target = find(state, attack[2])
            if is_beast(state, target) and has_keyword(state, target, GUARDIAN):
                if attack[1] != attack[2]:
                    answers.append(UNDO + number)
                continue
            for place in guardians:
                answers.append(PAIR + order_of(place) * ORDERS + number)
        return answers

    def play(self, state: DuelState, action: Action) -> None:
        if action == PASS:
            return
        if action >= PAIR:
            place = place_in((action - PAIR) // ORDERS)
            number = (action - PAIR) % ORDERS
            state.things[place + GUARDS] = 1
            redirect(state, number, state.things[place + ID])
        else:
            number = action - UNDO
            attack = state.attacks[number]
            state.things[find(state, attack[2]) + GUARDS] = 0
            redirect(state, number, attack[1])
        state.push(self)
        if state.listening:
            words.drafts_guard(state, number)


def redirect(state: DuelState, number: int, target: int) -> None:
    attack = state.attacks[number]
    state.attacks[number] = (attack[0], attack[1], target, attack[3], attack[4])


class Defend(Step[DuelState]):
    """BCL-251: now the equipment in defense."""

    def run(self, state: DuelState) -> None:
        if state.listening:
            for number in range(len(state.attacks)):
                if state.attacks[number][1] != state.attacks[number][2]:
                    words.guards(state, number)
        if not asks(state, DefendWield(1 - state.active)):
            defended(state)


DEFEND: Final = Defend()


def attacked_units(state: DuelState) -> list[int]:
    """The ids of the units that are now the target of an attack, each once."""
    found: list[int] = []
    for attack in state.attacks:
        if not is_void(state, attack) and attack[2] not in found:
            found.append(attack[2])
    return found


class DefendWield(Decision[DuelState]):
    """BCL-251 to BCL-254: at most one equipment for each attacked unit."""

    NAME = "defend-wield"
    RULES = ("BCL-251", "BCL-252")
    HIDES = "declares the equipment in defense."

    def actions(self, state: DuelState) -> list[Action]:
        answers = [PASS]
        armed = [pair[0] for pair in state.defences]
        weapons = free_equipment(state, self.seat)
        for unit in attacked_units(state):
            place = find(state, unit)
            if unit in armed:
                answers.append(UNDO + order_of(place))
                continue
            ready = has_keyword(state, place, READY_AT_ARMS)
            for weapon in weapons:
                if ready or has_keyword(state, weapon, ARMOR):
                    answers.append(PAIR + order_of(weapon) * ORDERS + order_of(place))
        return answers

    def play(self, state: DuelState, action: Action) -> None:
        if action == PASS:
            defended(state)
            return
        things = state.things
        if action >= PAIR:
            weapon = things[place_in((action - PAIR) // ORDERS) + ID]
            unit = things[place_in((action - PAIR) % ORDERS) + ID]
            state.defences.append((unit, weapon))
        else:
            unit = things[place_in(action - UNDO) + ID]
            state.defences = [pair for pair in state.defences if pair[0] != unit]
        state.push(self)
        if state.listening:
            words.drafts_defence(state, unit, defence_of(state, unit))


def defended(state: DuelState) -> None:
    """BCL-255: the declarations bind, and "whenever" abilities activate."""
    for unit, weapon in state.defences:
        wield(state, weapon, unit)
        if state.listening:
            words.defends(state, unit, weapon)
    for unit in attacked_units(state):
        trigger_at(state, find(state, unit), ATTACKED)
    for unit, weapon in state.defences:
        trigger_at(state, find(state, weapon), WIELDED, NONE, unit)
    settle_and_open(state)


# -- the Damage Step --------------------------------------------------------------------------------------------------


class DamageStep(CombatStep):
    """BCL-270; first the left-over tens of accompanied attacks are assigned (BCL-307)."""

    def run(self, state: DuelState) -> None:
        state.step = DAMAGE_1 if self.phase == 1 else DAMAGE_2
        state.splits = []
        split_or_deal(state)


def split_or_deal(state: DuelState) -> None:
    for number in range(len(state.attacks)):
        attack = state.attacks[number]
        if not attack[4] or is_void(state, attack):
            continue  # nothing to share out
        band = participants(state, attack)
        rest = defence_damage(state, attack) // STEP % len(band)
        if len(takers(state, number)) < rest:
            state.push(Split(1 - state.active, number))
            if state.listening:
                words.turns_to(state, 1 - state.active, "split")
            return
    deal_damage(state)


def takers(state: DuelState, number: int) -> list[int]:
    """Who has been assigned a left-over 10 of this attack."""
    return [pair[1] for pair in state.splits if pair[0] == number]


def participants(state: DuelState, attack: Attack) -> list[int]:
    """BCL-306: the attacker and its helpers that are still on the field."""
    return [attack[0], *[helper for helper in attack[4] if find(state, helper) != NOWHERE]]


def equipment_might(state: DuelState, equipment: int) -> int:
    """BCL-282, BCL-R70: what a wielded equipment adds, if it is still there. (What was flipped is another object.)"""
    place = NOWHERE if equipment == NONE else find(state, equipment)
    return 0 if place == NOWHERE else might_of(state, place)


def attack_damage(state: DuelState, attack: Attack) -> int:
    """BCL-271."""
    damage = might_of(state, find(state, attack[0])) + equipment_might(state, attack[3])
    for helper in attack[4]:
        place = find(state, helper)
        if place != NOWHERE:
            damage += might_of(state, place)
    return damage


def defence_of(state: DuelState, unit: int) -> int:
    """The equipment that a unit wields in defense."""
    for pair in state.defences:
        if pair[0] == unit:
            return pair[1]
    return NONE


def defence_damage(state: DuelState, attack: Attack) -> int:
    """BCL-272, BCL-274."""
    unit = attack[2]
    return might_of(state, find(state, unit)) + equipment_might(state, defence_of(state, unit))


class Split(Decision[DuelState]):
    """BCL-307: who of an accompanied attack takes the next left-over 10."""

    NAME = "split"
    FIELDS = ("seat", "attack")
    RULES = ("BCL-306", "BCL-307")

    def __init__(self, seat: int, attack: int) -> None:
        super().__init__(seat)
        self.attack = attack

    def actions(self, state: DuelState) -> list[Action]:
        done = takers(state, self.attack)
        band = participants(state, state.attacks[self.attack])
        return [THING + order_of(find(state, id)) for id in band if id not in done]

    def play(self, state: DuelState, action: Action) -> None:
        state.splits.append((self.attack, state.things[place_in(action - THING) + ID]))
        if state.listening:
            words.assigned(state, self.attack, state.splits[-1][1])
        split_or_deal(state)


class Hit:
    """One instance of combat damage: who deals it with what, to whom, how much. Until all of it is dealt nothing leaves
    the field, so that units are known by their places."""

    def __init__(self, dealer: int, equipment: int, unit: int, amount: int) -> None:
        self.dealer = dealer
        self.equipment = equipment  # the id
        self.unit = unit
        self.amount = amount
        self.less = 0  # by reduction
        self.culls = False


def hits_of(state: DuelState) -> list[Hit]:
    """BCL-271 to BCL-277: all instances, in the order in which the attacks were declared."""
    found: list[Hit] = []
    for number in range(len(state.attacks)):
        attack = state.attacks[number]
        attacker, target = find(state, attack[0]), find(state, attack[2])
        if state.listening:
            words.comes_to_nothing(state, number, attack)
        if attacker == NOWHERE or target == NOWHERE:  # BCL-257
            continue
        found.append(Hit(attacker, attack[3], target, attack_damage(state, attack)))
        back = defence_damage(state, attack)
        weapon = defence_of(state, attack[2])
        band = participants(state, attack)
        share = back // STEP // len(band) * STEP
        for id in band:
            extra = STEP if (number, id) in state.splits else 0
            found.append(Hit(target, weapon, find(state, id), share + extra))
    return found


def deal_damage(state: DuelState) -> None:
    """BCL-270."""
    things = state.things
    culls = [0, 0]
    hits = hits_of(state)
    for hit in hits:  # all at once: what one of them changes does not change the others
        hit.less = min(hit.amount, reduction_of(state, hit.unit))
        hit.culls = has_keyword(state, hit.dealer, CULL)
    for hit in hits:
        seat = things[hit.dealer + OWNER]
        dealt = deal_reduced(state, hit.unit, hit.amount - hit.less, seat, hit.less, hit.dealer)
        if dealt:
            if hit.culls:
                culls[seat] += dealt
            trigger_hit(state, hit)
    if somebody_has_lost(state):
        return
    for seat in (state.active, 1 - state.active):
        if culls[seat]:
            heal(state, seat * FIELD_COUNT, culls[seat], True)
    bury_beasts(state)
    wear_equipment(state)
    settle_and_open(state)


def trigger_hit(state: DuelState, hit: Hit) -> None:
    """BCL-280: once for each instance of damage dealt, by the beast and by what it wields."""
    things = state.things
    trigger = HITS_ROYAL if hit.unit < FIRST_OBJECT else HITS_BEAST
    unit, dealer = things[hit.unit + ID], things[hit.dealer + ID]
    trigger_at(state, hit.dealer, trigger, unit)
    weapon = NOWHERE if hit.equipment == NONE else find(state, hit.equipment)
    if weapon != NOWHERE and things[weapon + WIELDER] == dealer:
        trigger_at(state, weapon, trigger, unit, dealer)


def bury_beasts(state: DuelState) -> None:
    things = state.things
    gone = [
        things[place + ID]
        for place in range(FIRST_OBJECT, len(things), FIELD_COUNT)
        if is_beast(state, place) and things[place + LEFT] == 0
    ]
    if gone:
        discard_from_field(state, gone, SPENT)


def wear_equipment(state: DuelState) -> None:
    """BCL-281: what was wielded loses 10 Uses; what is used up is discarded or flipped."""
    things = state.things
    gone: list[int] = []
    turned: list[int] = []
    for place in range(FIRST_OBJECT, len(things), FIELD_COUNT):
        if things[place + WIELDER] != NONE:
            things[place + LEFT] = max(0, things[place + LEFT] - WIELDING_COSTS)
            if state.listening:
                words.worn(state, place, WIELDING_COSTS)
            if things[place + LEFT] == 0:
                (turned if things[place + DOWN] else gone).append(things[place + ID])
    if gone:
        discard_from_field(state, gone, SPENT)
    flip_all(state, turned)
