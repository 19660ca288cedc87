"""Why an answer is refused: the condition that fails, in words, and its rule.

What is said here depends only on what the asking seat sees. When a verb can be said at all, it says itself (`when`);
here stands why not, of the verbs and the elements of the question that waits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bestiary.kernel.answers import Reason, Values, Verb
from bestiary.kernel.task import Decision
from bestiary.kernel.words import capital, listed

from . import verbs
from .content import KINGDOM_NAMES
from .language import (
    ACCOMPANY,
    ARMOR,
    BIT,
    BREACH,
    COST,
    DOUBLETAP,
    ENTER,
    FIELD,
    GUARDIAN,
    READY_AT_ARMS,
    STATIC,
    VANISH,
    WHEN,
    Ability,
    Cost,
    Filter,
)
from .plain import card_words, wanted_words, with_article
from .rules.activating import PayDiscard, PaySac, can_breach, can_pay, can_play, extra_cost, is_weather
from .rules.answers import order_of, place_in
from .rules.combat import (
    DeclareAttacks,
    DefendWield,
    Guard,
    Split,
    attacked_units,
    can_attack,
    free_equipment,
    is_free,
    is_void,
    participants,
    takers,
    takes_part,
)
from .rules.effects import Scout, Search
from .rules.might import fits, has_keyword, price_of, upkeep_of
from .rules.opening import ChooseRoyal, kingdom_of
from .rules.settling import LimitDiscard, TargetChoice
from .rules.targets import ability_of, targets
from .rules.turn import Upkeep
from .rules.windows import Respond, TakeAction, is_play_phase
from .state import (
    BREACH_COST,
    FIRST_OBJECT,
    ID,
    NONE,
    NOWHERE,
    DuelState,
    Entry,
    Thing,
    beasts_of,
    find,
    is_beast,
    is_equipment,
    is_unit,
    level_number,
    royal_id,
    thing_at,
)
from .words import name_of, source_called, thing_name

Asked = Decision[Any]


def named(state: DuelState, seat: int, place: int) -> str:
    """A thing as whoever is asked calls it: 'your Swordfish', 'B's Swordfish'."""
    name = thing_name(state, place)
    return f"your {name.partition(' ')[2]}" if thing_at(state, place).owner == seat else name


# -- cards ------------------------------------------------------------------------------------------------------------


def why_not_playable(state: DuelState, seat: int, card: int) -> Reason | None:
    """Why a card of the own hand cannot be played now; None: it can."""
    decision = state.decision()
    name = state.cards.names[card]
    if not isinstance(decision, TakeAction) or decision.seat != seat or not is_play_phase(state):
        return f"{name} can be played in your own Play Phases, when you are to act.", ("BCL-140",)
    if can_breach(state, seat, card):
        return None
    return why_not_face_up(state, seat, card)


def why_not_face_up(state: DuelState, seat: int, card: int) -> Reason | None:
    """Why a card cannot be played in the usual way; None: it can."""
    if can_play(state, seat, card):
        return None
    name = state.cards.names[card]
    price = price_of(state, seat, card)
    cost = extra_cost(state, card)
    if price > state.biomass[seat]:
        return f"{name} costs {price} Biomass; you have {state.biomass[seat]}.", ("BCL-141", "BCL-018")
    if not can_pay(state, cost, seat, 0, price, len(state.hands[seat]) - 1):
        lacks = _what_is_lacking(state, cost, seat, 0, price, len(state.hands[seat]) - 1)
        return f"The extra cost of {name} cannot be paid: {lacks}.", ("BCL-141", "BCL-176")
    return _no_target(state, name, state.cards.abilities[card][0], cost, seat, NONE)


def _what_is_lacking(state: DuelState, cost: Cost, seat: int, place: int, price: int, spare: int) -> str:
    """The first part of a cost that a player does not have."""
    if cost.biomass + price > state.biomass[seat]:
        return f"it takes {cost.biomass + price} Biomass, and you have {state.biomass[seat]}"
    if cost.discard > spare:
        return f"it takes {cost.discard} other card{'s' if cost.discard > 1 else ''} from your hand"
    if cost.uses and (place < FIRST_OBJECT or thing_at(state, place).left < cost.uses):
        return f"it takes {cost.uses} Uses"
    return f"it takes {cost.life} Life, and your Royal has to keep some"


def _no_target(state: DuelState, name: str, ability: Ability, cost: Cost, seat: int, source: int) -> Reason:
    """Why an ability finds nothing to be aimed at, or nothing to be paid with besides it."""
    if ability.filter is not None and not targets(state, ability.filter, seat, source):
        words = f"{capital(name)} has no legal target: it needs {wanted_words(ability.filter)}."
        return words, ("BCL-124", "BCL-122")
    return f"There is no beast to discard for {name}, besides its target and itself.", ("BCL-176", "BCL-R65")


def _not_held(state: DuelState, seat: int, card: int) -> Reason | None:
    return None if card in state.hands[seat] else (f"You do not hold {state.cards.names[card]}.", ("BCL-140",))


def why_not_play(state: DuelState, decision: TakeAction, card: int) -> Reason | None:
    seat = decision.seat
    if not is_play_phase(state):
        return verbs.PLAY.when
    return _not_held(state, seat, card) or why_not_face_up(state, seat, card)


def why_not_breach(state: DuelState, decision: TakeAction, card: int) -> Reason | None:
    seat = decision.seat
    if not is_play_phase(state):
        return verbs.BREACH.when
    if reason := _not_held(state, seat, card):
        return reason
    name = state.cards.names[card]
    if state.cards.keywords[card] & BIT[BREACH]:
        words = f"Playing {name} face-down costs {BREACH_COST} Biomass; you have {state.biomass[seat]}."
        return words, ("BCL-360", "BCL-018")
    return f"{name} has no BREACH: only beasts that have it are played face-down.", ("BCL-360",)


def why_not_discard(state: DuelState, decision: Asked, card: int) -> Reason | None:
    if isinstance(decision, PayDiscard) and is_weather(decision.entry) and card == decision.entry[1]:
        return f"{state.cards.names[card]} is being played itself: another card pays for it.", ("BCL-176",)
    return _not_held(state, decision.seat, card)


def why_not_take(state: DuelState, decision: Asked, card: int) -> Reason | None:
    name = state.cards.names[card]
    if isinstance(decision, Scout):
        return f"{name} is not among the {decision.looked} cards that you look at.", ("BCL-412",)
    assert isinstance(decision, Search)
    if card not in state.decks[decision.seat]:
        return f"{name} is not in your deck.", ("BCL-411",)
    return f"{name} is not {with_article(card_words(decision.wanted(state)))}.", ("BCL-411",)


def why_not_target_card(state: DuelState, decision: TargetChoice, card: int) -> Reason | None:
    name = state.cards.names[card]
    wanted = _wanted(state, decision.entry)
    if wanted.zone == FIELD:
        return _not_on_the_field(state, decision.entry, name)
    if card not in state.discards[decision.seat]:
        return f"{name} is not in your discard.", ("BCL-122",)
    return _does_not_fit(state, decision.entry, name)


def _not_on_the_field(state: DuelState, entry: Entry, name: str) -> Reason:
    """A card that lies in a discard, where something on the field is to be chosen."""
    wanted = wanted_words(_wanted(state, entry))
    return f"{name} is not on the field: {source_called(state, entry)} needs {wanted} there.", ("BCL-122",)


# -- abilities --------------------------------------------------------------------------------------------------------


def why_not_use(state: DuelState, decision: TakeAction | Respond, order: int, number: int) -> Reason | None:
    """Why an ability cannot be used."""
    seat, place = decision.seat, place_in(order)
    thing = thing_at(state, place)
    name = named(state, seat, place)
    if thing.owner != seat:
        return f"{capital(name)} is not yours: you use the abilities of your own cards.", ("BCL-175",)
    if thing.down:
        return f"{capital(name)} has no abilities while it lies face-down.", ("BCL-361",)
    abilities = _abilities(state, thing)
    if number >= len(abilities):
        return f"{capital(name)} has no such ability.", ("BCL-175",)
    ability = abilities[number]
    if ability.kind != COST:
        return f"Nobody activates that ability of {name}: it works by itself.", (
            "BCL-383" if place < FIRST_OBJECT else BY_ITSELF[ability.kind],
        )
    if place < FIRST_OBJECT:
        if seat != state.active:
            return "A Royal ability is used in your own turn only.", ("BCL-381",)
        if state.used[seat]:
            return f"The ability of {name} has been used in this turn.", ("BCL-381", "BCL-382")
    if not can_pay(state, ability.cost, seat, place, 0, len(state.hands[seat])):
        lacks = _what_is_lacking(state, ability.cost, seat, place, 0, len(state.hands[seat]))
        return f"The cost of {name} cannot be paid: {lacks}.", ("BCL-176",)
    return _no_target(state, name, ability, ability.cost, seat, thing.id)


BY_ITSELF: Final = {STATIC: "BCL-170", WHEN: "BCL-172", ENTER: "BCL-174"}
"""By the kind of an ability that nobody activates: the rule that says when it works."""


def _abilities(state: DuelState, thing: Thing) -> list[Ability]:
    if thing.id < 0:
        return [state.cards.royal_abilities[level_number(state, thing.owner)]]
    return state.cards.abilities[thing.card]


def _wanted(state: DuelState, entry: Entry) -> Filter:
    wanted = ability_of(state, entry).filter
    assert wanted is not None, "a target without anything to fit"
    return wanted


def _does_not_fit(state: DuelState, entry: Entry, name: str) -> Reason:
    words = f"{capital(name)} does not fit: {source_called(state, entry)} needs {wanted_words(_wanted(state, entry))}."
    return words, ("BCL-122",)


def why_not_target(state: DuelState, decision: TargetChoice, order: int) -> Reason | None:
    place = place_in(order)
    name = named(state, decision.seat, place)
    if is_beast(state, place) and has_keyword(state, place, VANISH):
        return f"{capital(name)} has VANISH: no ability can choose it as a target.", ("BCL-350", "BCL-122")
    entry = decision.entry
    if fits(state, _wanted(state, entry), decision.seat, entry[3], place):
        return f"Aimed at {name}, {source_called(state, entry)} leaves no beast to pay with.", ("BCL-R65", "BCL-176")
    return _does_not_fit(state, entry, name)


def why_not_sacrifice(state: DuelState, decision: PaySac, order: int) -> Reason | None:
    place = place_in(order)
    entry = decision.entry
    name = capital(named(state, decision.seat, place))
    if place not in beasts_of(state, decision.seat):
        return f"{name} cannot pay: the cost is a beast of yours.", ("BCL-176",)
    role = "what the cost is paid for" if state.things[place + ID] == entry[3] else "the target"
    return f"{name} is {role}, so it cannot pay.", ("BCL-R65",)


def why_not_over_limit(state: DuelState, decision: LimitDiscard, order: int) -> Reason | None:
    name = capital(named(state, decision.seat, place_in(order)))
    return f"{name} does not count: one of your beasts has to go.", ("BCL-203",)


# -- upkeep -----------------------------------------------------------------------------------------------------------


def why_not_pay(state: DuelState, decision: Upkeep, order: int) -> Reason | None:
    place, seat = place_in(order), decision.seat
    name = capital(named(state, seat, place))
    if thing_at(state, place).owner != seat:
        return f"{name} is not yours: you pay upkeep for your own beasts.", ("BCL-073",)
    if not is_beast(state, place):
        return f"{name} has no upkeep.", ("BCL-362" if thing_at(state, place).down else "BCL-078",)
    if thing_at(state, place).id in state.paid:
        return f"The upkeep of {name[:1].lower()}{name[1:]} is paid.", ("BCL-075",)
    words = f"The upkeep of {name[:1].lower()}{name[1:]} is {upkeep_of(state, place)}; you have {state.biomass[seat]}"
    return f"{words} Biomass.", ("BCL-075", "BCL-018")


# -- attacking --------------------------------------------------------------------------------------------------------


def why_not_strike(state: DuelState, decision: DeclareAttacks, attacker: int, target: int, weapon: int) -> Reason:
    """Why a unit cannot attack at all, or not this target, or not with this equipment."""
    seat = decision.seat
    place, prey, arms = place_in(attacker), place_in(target), place_in(weapon)
    if refused := why_not_attack(state, seat, place):
        return refused
    if not is_unit(state, prey) or thing_at(state, prey).owner == seat:
        name = capital(named(state, seat, prey))
        return f"{name} cannot be attacked: choose a beast or the Royal of your opponent.", ("BCL-222",)
    if not weapon:
        return "Your Royal attacks only with equipment.", ("BCL-225",)
    if not is_equipment(state, arms) or thing_at(state, arms).owner != seat:
        return f"{capital(named(state, seat, arms))} cannot be wielded: choose equipment of yours.", ("BCL-229",)
    return f"{capital(named(state, seat, arms))} is wielded in this Combat Phase already.", ("BCL-228",)


def why_not_attack(state: DuelState, seat: int, place: int) -> Reason | None:
    """Why a unit cannot be declared as attacker."""
    thing = thing_at(state, place)
    name = capital(named(state, seat, place))
    if thing.owner != seat or not is_unit(state, place):
        return f"{name} cannot attack: only your beasts and your Royal do.", ("BCL-221",)
    if can_attack(state, place):
        if thing.id < 0 and not free_equipment(state, seat):
            return f"{name} attacks only with equipment, and you have none that is free.", ("BCL-225",)
        return None
    if thing.pinned:
        return f"{name} is pinned and cannot attack.", ("BCL-226",)
    if thing.helped or any(thing.id in attack[4] for attack in state.attacks):
        return f"{name} accompanies in this turn, and so it cannot attack.", ("BCL-301", "BCL-226")
    if takes_part(state, thing.id):
        return f"{name} has been declared as attacker in this Combat Phase.", ("BCL-224",)
    if thing.struck and not has_keyword(state, place, DOUBLETAP):
        rules = ("BCL-225",) if thing.id < 0 else ("BCL-224", "BCL-291")
        return f"{name} has attacked in this turn and has no DOUBLETAP.", rules
    if thing.struck:
        return f"{name} has attacked in this Combat Phase.", ("BCL-224",)
    return f"{name} entered the field in this turn and has no RUSH.", ("BCL-147", "BCL-226")


def why_not_accompany(state: DuelState, decision: DeclareAttacks, order: int, attack: int) -> Reason:
    """Why a beast cannot accompany an attack."""
    place, seat = place_in(order), decision.seat
    return why_not_help(state, seat, place) or _not_helped(state, attack)


def why_not_help(state: DuelState, seat: int, place: int) -> Reason | None:
    """Why a beast can accompany no attack."""
    thing = thing_at(state, place)
    name = capital(named(state, seat, place))
    if place not in beasts_of(state, seat):
        return f"{name} cannot accompany: only your beasts do.", ("BCL-300",)
    if not has_keyword(state, place, ACCOMPANY):
        return f"{name} has no ACCOMPANY.", ("BCL-300",)
    if thing.pinned:
        return f"{name} is pinned and cannot accompany.", ("BCL-304",)
    if thing.struck or any(attack[0] == thing.id for attack in state.attacks):
        return f"{name} attacks in this turn, and so it cannot accompany.", ("BCL-301",)
    if any(thing.id in attack[4] for attack in state.attacks):
        return f"{name} accompanies an attack already.", ("BCL-302",)
    return None


def _not_helped(state: DuelState, number: int) -> Reason:
    if number >= len(state.attacks):
        return no_such_attack(number)
    return "Only attacks by beasts can be accompanied, not those of a Royal.", ("BCL-303",)


def no_such_attack(number: int) -> Reason:
    return f"There is no attack {number + 1}.", ("BCL-220",)


def why_not_remove(state: DuelState, decision: DeclareAttacks, number: int) -> Reason:
    return no_such_attack(number)


# -- guarding ---------------------------------------------------------------------------------------------------------


def why_not_guard(state: DuelState, decision: Guard, order: int, number: int) -> Reason:
    """Why a beast cannot take over an attack."""
    return why_not_guardian(state, decision.seat, place_in(order)) or why_not_guarded(state, number)


def why_not_guardian(state: DuelState, seat: int, place: int) -> Reason | None:
    """Why a beast can take over no attack."""
    name = capital(named(state, seat, place))
    if place not in beasts_of(state, seat):
        return f"{name} cannot guard: only your beasts do.", ("BCL-330",)
    if not has_keyword(state, place, GUARDIAN):
        return f"{name} has no GUARDIAN.", ("BCL-330",)
    if thing_at(state, place).guards:
        return f"{name} has taken over an attack in this Combat Phase.", ("BCL-331",)
    return None


def why_not_guarded(state: DuelState, number: int) -> Reason:
    """Why nobody can take over an attack."""
    if number >= len(state.attacks):
        return no_such_attack(number)
    attack = state.attacks[number]
    if is_void(state, attack):
        return f"Attack {number + 1} is void: nobody can guard against it.", ("BCL-257",)
    target = find(state, attack[2])
    if is_beast(state, target) and has_keyword(state, target, GUARDIAN):
        return f"Attack {number + 1} is on a Guardian: nobody else can take it over.", ("BCL-332",)
    return f"You have no Guardian that is free to take over attack {number + 1}.", ("BCL-330", "BCL-331")


def why_not_stand_back(state: DuelState, decision: Guard, number: int) -> Reason:
    if number >= len(state.attacks):
        return no_such_attack(number)
    return f"No Guardian has taken over attack {number + 1}.", ("BCL-330",)


def why_not_wield(state: DuelState, decision: DefendWield, weapon: int, unit: int) -> Reason:
    """Why a unit cannot wield an equipment in defense."""
    seat = decision.seat
    return why_not_arm(state, seat, place_in(unit)) or why_not_weapon(state, seat, place_in(weapon))


def why_not_arm(state: DuelState, seat: int, place: int) -> Reason | None:
    """Why a unit can wield nothing in defense."""
    id = thing_at(state, place).id
    name = capital(named(state, seat, place))
    if id not in attacked_units(state):
        return f"{name} is not attacked, so it wields nothing in defense.", ("BCL-251",)
    if any(pair[0] == id for pair in state.defences):
        return f"{name} wields equipment already.", ("BCL-251",)
    return None


def why_not_weapon(state: DuelState, seat: int, place: int) -> Reason:
    """Why an equipment cannot be wielded in defense, or not by this unit."""
    name = capital(named(state, seat, place))
    if not is_equipment(state, place) or thing_at(state, place).owner != seat:
        return f"{name} cannot be wielded: choose equipment of yours.", ("BCL-252",)
    if not is_free(state, place):
        return f"{name} is wielded in this Combat Phase already.", ("BCL-254", "BCL-228")
    return f"{name} has no ARMOR: only a unit with READY-AT-ARMS can wield it in defense.", ("BCL-252", "BCL-340")


def fits_somebody(state: DuelState, seat: int, place: int) -> bool:
    """Whether this is free equipment of a player's that an attacked unit could wield, if it had none yet."""
    if place not in free_equipment(state, seat):
        return False
    ready = [unit for unit in attacked_units(state) if has_keyword(state, find(state, unit), READY_AT_ARMS)]
    return has_keyword(state, place, ARMOR) or len(ready) > 0


def why_not_lay_down(state: DuelState, decision: DefendWield, unit: int) -> Reason:
    return f"{capital(named(state, decision.seat, place_in(unit)))} wields nothing in defense.", ("BCL-251",)


def why_not_split(state: DuelState, decision: Split, order: int) -> Reason:
    place = place_in(order)
    id = thing_at(state, place).id
    name = capital(named(state, decision.seat, place))
    attack = state.attacks[decision.attack]
    if id in takers(state, decision.attack):
        return f"{name} has been assigned one of the tens already.", ("BCL-307",)
    band = listed([name_of(state, each) for each in participants(state, attack)])
    return f"{name} takes no share: the damage is for {band}.", ("BCL-306", "BCL-307")


# -- the rest ---------------------------------------------------------------------------------------------------------


def why_not_next(state: DuelState, decision: Asked, number: int) -> Reason:
    return f"No ability {number + 1} is waiting.", ("BCL-127",)


def why_not_royal(state: DuelState, decision: ChooseRoyal, royal: int) -> Reason:
    name = state.cards.royal_names[royal].partition(",")[0]
    kingdom = KINGDOM_NAMES[state.cards.royal_kingdoms[royal]]
    own = KINGDOM_NAMES[kingdom_of(state, decision.seat)]
    return f"{name} belongs to {kingdom}, but your deck is {own}.", ("BCL-050", "BCL-034")


def why_not_swap(state: DuelState, decision: Asked, out: int, new: int) -> Reason:
    seat, names = decision.seat, state.cards.names
    if out not in state.mains[seat]:
        return f"{names[out]} is not in your deck.", ("BCL-420",)
    if new not in state.sides[seat]:
        return f"{names[new]} is not in your sideboard.", ("BCL-420",)
    if out == new:
        return f"{names[out]} for {names[new]} changes nothing.", ("BCL-420",)
    return f"{names[out]} is the last card of your Kingdom in the deck.", ("BCL-034", "BCL-420")


WHY_NOT: Final[dict[Verb[DuelState], Callable[..., Reason | None]]] = {
    verbs.LEAD_WITH: why_not_royal,
    verbs.SWAP: why_not_swap,
    verbs.PAY: why_not_pay,
    verbs.PLAY: why_not_play,
    verbs.BREACH: why_not_breach,
    verbs.USE: why_not_use,
    verbs.STACK_NEXT: why_not_next,
    verbs.TARGET: why_not_target,
    verbs.TARGET_CARD: why_not_target_card,
    verbs.SACRIFICE: why_not_sacrifice,
    verbs.DISCARD: why_not_discard,
    verbs.DISCARD_THING: why_not_over_limit,
    verbs.TAKE: why_not_take,
    verbs.STRIKE: why_not_strike,
    verbs.ACCOMPANY: why_not_accompany,
    verbs.REMOVE: why_not_remove,
    verbs.GUARD: why_not_guard,
    verbs.STAND_BACK: why_not_stand_back,
    verbs.WIELD: why_not_wield,
    verbs.LAY_DOWN: why_not_lay_down,
    verbs.SPLIT: why_not_split,
}


def why_not(state: DuelState, verb: Verb[DuelState], values: Values) -> Reason | None:
    """The reason for refusing an answer to the waiting question; None: the verb itself says when it can be said."""
    decision = state.decision()
    if verb is verbs.USE and isinstance(decision, Upkeep):
        return NO_ABILITY_IN_UPKEEP
    asked = verbs.SAYS[decision.NAME]
    if verb is verbs.PASS and any(each in asked for each in verbs.FINISHES):
        return SAY_FINISH
    if verb in verbs.FINISHES and verbs.PASS in asked:
        return "You hold right-to-play: pass when you want no more.", decision.RULES
    if verb in (verbs.PLAY, verbs.BREACH) and decision.seat != state.active and state.revealed:
        return NO_CARD_IN_ANOTHER_TURN
    reason = WHY_NOT.get(verb)
    if reason is None or verb not in asked:
        return None
    return reason(state, decision, *values)


SAY_FINISH: Final = ("Nobody holds right-to-play now, so nobody passes: finish when you want no more.", ("BCL-101",))
NO_CARD_IN_ANOTHER_TURN: Final = ("In your opponent's turn you can play no cards, only use abilities.", ("BCL-150",))
NO_ABILITY_IN_UPKEEP: Final = (
    "No ability can be used while upkeep is paid: the window comes when you have finished.",
    ("BCL-R16", "BCL-101"),
)

# -- elements of the board --------------------------------------------------------------------------------------------


def why_not_ref(state: DuelState, ref: str) -> Reason | None:
    """What is to be said against an element of the board; None: nothing but what its verbs say."""
    kind, _, name = ref.partition(":")
    about = ELEMENTS.get(kind)
    return None if about is None else about(state, state.decision(), name)


def _number(text: str) -> int:
    """A whole number as refs write it; -1: it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else -1


def _object(state: DuelState, decision: Asked, name: str) -> Reason | None:
    return _thing(state, decision, find(state, _number(name)) if _number(name) > 0 else NOWHERE)


def _royal(state: DuelState, decision: Asked, name: str) -> Reason | None:
    return _thing(state, decision, find(state, royal_id(int(name))) if name in ("0", "1") else NOWHERE)


def _thing(state: DuelState, decision: Asked, place: int) -> Reason | None:
    if not state.revealed:
        return "Before the game begins nothing is on the table but decks and hidden Royals.", ("BCL-050", "BCL-051")
    if place == NOWHERE:
        return "That is not on the field.", ("BCL-016",)
    return THINGS[decision.NAME](state, decision, place)


def _in_window(state: DuelState, decision: TakeAction | Respond, place: int) -> Reason | None:
    thing = thing_at(state, place)
    if thing.owner == decision.seat and not thing.down:
        found = [number for number, ability in enumerate(_abilities(state, thing)) if ability.kind == COST]
        if not found:
            return f"{capital(named(state, decision.seat, place))} has no ability to be used.", ("BCL-175",)
        return why_not_use(state, decision, order_of(place), found[0])
    return why_not_use(state, decision, order_of(place), 0)


def _in_attack(state: DuelState, decision: DeclareAttacks, place: int) -> Reason | None:
    seat = decision.seat
    name = capital(named(state, seat, place))
    if thing_at(state, place).owner != seat:
        if is_unit(state, place):
            return f"You have no unit left that could attack {named(state, seat, place)}.", ("BCL-221", "BCL-224")
        return f"{name} cannot be attacked: only beasts and Royals can.", ("BCL-222",)
    if not is_equipment(state, place):
        return why_not_attack(state, seat, place)
    if not is_free(state, place):
        return f"{name} is wielded in this Combat Phase already.", ("BCL-228",)
    return f"You have no unit left that could attack with {named(state, seat, place)}.", ("BCL-221", "BCL-224")


def _in_guard(state: DuelState, decision: Guard, place: int) -> Reason | None:
    name = named(state, decision.seat, place)
    return why_not_guardian(state, decision.seat, place) or (
        f"No attack is left that {name} could take over.",
        ("BCL-330", "BCL-332"),
    )


def _in_defence(state: DuelState, decision: DefendWield, place: int) -> Reason | None:
    seat = decision.seat
    name = named(state, seat, place)
    if is_equipment(state, place) or thing_at(state, place).owner != seat:
        return (
            why_not_weapon(state, seat, place)
            if not fits_somebody(state, seat, place)
            else (
                f"{capital(name)} finds nobody: each attacked unit that could wield it has equipment already.",
                ("BCL-251",),
            )
        )
    return why_not_arm(state, seat, place) or (
        f"You have no equipment that {name} could wield in defense.",
        ("BCL-252", "BCL-254"),
    )


def _by_verb(verb: Verb[DuelState]) -> Callable[[DuelState, Asked, int], Reason | None]:
    """The reason that the verb gives for this thing."""
    return lambda state, decision, place: WHY_NOT[verb](state, decision, order_of(place))


def _not_there(where: str, *rules: str) -> Callable[[DuelState, Asked, int], Reason | None]:
    """What lies open where something else is to be chosen."""
    return lambda state, decision, place: (
        f"{capital(named(state, decision.seat, place))} is not asked for: {where}.",
        rules,
    )


THINGS: Final[dict[str, Callable[[DuelState, Any, int], Reason | None]]] = {
    "action": _in_window,
    "respond": _in_window,
    "upkeep": _by_verb(verbs.PAY),
    "target": _by_verb(verbs.TARGET),
    "pay-sac": _by_verb(verbs.SACRIFICE),
    "limit-discard": _by_verb(verbs.DISCARD_THING),
    "attack": _in_attack,
    "guard": _in_guard,
    "defend-wield": _in_defence,
    "split": _by_verb(verbs.SPLIT),
    "pay-discard": _not_there("a card of your hand has to be discarded", "BCL-176"),
    "hand-discard": _not_there("a card of your hand has to be discarded", "BCL-015"),
    "search": _not_there("a card of your deck is to be taken", "BCL-411"),
    "scout": _not_there("a card of your deck is to be taken", "BCL-412"),
    "order": _not_there("an ability that waits is to be chosen", "BCL-127"),
}
"""Why a thing on the field is not the answer, by the name of the question."""


def _ability(state: DuelState, decision: Asked, name: str) -> Reason | None:
    if isinstance(decision, Upkeep):
        return NO_ABILITY_IN_UPKEEP
    if not isinstance(decision, TakeAction | Respond):
        return None
    first, _, second = name.partition(":")
    if first == "royal":
        place, number = (find(state, royal_id(int(second))) if second in ("0", "1") else NOWHERE), 0
    else:
        place, number = (find(state, _number(first)) if _number(first) > 0 else NOWHERE), _number(second) - 1
    if place == NOWHERE or number < 0:
        return "That is not on the field.", ("BCL-175",)
    return why_not_use(state, decision, order_of(place), number)


def _attack(state: DuelState, decision: Asked, name: str) -> Reason | None:
    number = _number(name) - 1
    if isinstance(decision, Guard) and number >= 0:
        return why_not_guarded(state, number)
    return no_such_attack(number) if number >= len(state.attacks) else None


def _card(state: DuelState, decision: Asked, name: str) -> Reason | None:
    """A card of the own hand, as far as the asked seat has it."""
    card = state.cards.index.get(name, NOWHERE)
    if card == NOWHERE:
        return None
    if decision.NAME in ("pay-discard", "hand-discard"):
        return why_not_discard(state, decision, card)
    if isinstance(decision, TakeAction) and is_play_phase(state):
        return why_not_play(state, decision, card)
    held = _not_held(state, decision.seat, card)
    return NO_CARD_IN_ANOTHER_TURN if held is None and decision.seat != state.active and state.revealed else held


def _discarded(state: DuelState, decision: Asked, name: str) -> Reason | None:
    owner, _, id = name.partition(":")
    card = state.cards.index.get(id, NOWHERE)
    if not isinstance(decision, TargetChoice) or card == NOWHERE:
        return None
    if owner != str(decision.seat):
        name = state.cards.names[card]
        if _wanted(state, decision.entry).zone == FIELD:
            return _not_on_the_field(state, decision.entry, name)
        return _does_not_fit(state, decision.entry, f"{name} in your opponent's discard")
    return why_not_target_card(state, decision, card)


def _in_deck(state: DuelState, decision: Asked, name: str) -> Reason | None:
    owner, _, id = name.partition(":")
    if not isinstance(decision, Search | Scout) or id not in state.cards.index:
        return None
    if owner != str(decision.seat):
        return "That is your opponent's deck: you take a card from your own.", decision.RULES[:1]
    return why_not_take(state, decision, state.cards.index[id])


def _brought(pile: str) -> Callable[[DuelState, Asked, str], Reason | None]:
    """A card of the own deck or sideboard, between games."""

    def about(state: DuelState, decision: Asked, name: str) -> Reason | None:
        card = state.cards.index.get(name, NOWHERE)
        if decision.NAME != "sideboard" or card == NOWHERE:
            return None
        return f"{state.cards.names[card]} is not in your {pile}, or there is nothing to exchange it for.", ("BCL-420",)

    return about


def _breach(state: DuelState, decision: Asked, name: str) -> Reason | None:
    if not isinstance(decision, TakeAction) or not is_play_phase(state):
        return None
    seat = decision.seat
    if not any(state.cards.keywords[card] & BIT[BREACH] for card in state.hands[seat]):
        return "No card of your hand has BREACH, so none can be played face-down.", ("BCL-360",)
    words = f"Playing a card face-down costs {BREACH_COST} Biomass; you have {state.biomass[seat]}."
    return words, ("BCL-360", "BCL-018")


ELEMENTS: Final[dict[str, Callable[[DuelState, Asked, str], Reason | None]]] = {
    "object": _object,
    "royal": _royal,
    "ability": _ability,
    "attack": _attack,
    "card": _card,
    "discard": _discarded,
    "deck": _in_deck,
    "main": _brought("deck"),
    "side": _brought("sideboard"),
    "breach": _breach,
}
"""What is to be said against an element, by the first word of its name."""

NEVER: Final[dict[str, Reason]] = {
    "ability": ("Abilities are used while you hold right-to-play.", ("BCL-175", "BCL-101")),
    "card": ("Cards are played in Action of your own Play Phases.", ("BCL-140",)),
    "breach": ("Cards are played face-down in Action of your own Play Phases.", ("BCL-360", "BCL-140")),
    "deck": ("A deck is never chosen: cards come from it by drawing, searching and scouting.", ("BCL-012",)),
    "discard": ("Cards in a discard are chosen only as targets of abilities.", ("BCL-013", "BCL-122")),
    "hand": ("A hand is never chosen: its owner plays from it.", ("BCL-014",)),
    "main": ("Cards are exchanged between the games of a match.", ("BCL-420",)),
    "side": ("Cards are exchanged between the games of a match.", ("BCL-420",)),
    "choice": ("Royals are chosen before a game begins.", ("BCL-050",)),
    "stack": ("What is on the stack resolves by itself, the last one first.", ("BCL-116",)),
    "waiting": ("No abilities wait for an order now.", ("BCL-127",)),
    "attack": ("Attacks are chosen while they are declared and guarded.", ("BCL-220", "BCL-250")),
    "seat": ("A player is chosen only to take the first turn.", ("BCL-052",)),
}
"""What is to be said of elements that no answer concerns."""
