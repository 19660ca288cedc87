"""What each decision may be answered, how it reads, what it marks on the board, and its label for people."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.answers import Part, Reason, Speech, part, plain, says, verb
from bestiary.kernel.words import seat_ref, who

from .rules import answers
from .rules.answers import ABILITIES, CARDS_AT_MOST, ORDERS, place_in
from .rules.might import price_of, upkeep_of
from .rules.settling import waiting_of
from .rules.targets import ability_of
from .state import BREACH_COST, CARD, DOWN, FIRST_OBJECT, ID, OWNER, DuelState, level_number
from .words import card_ref, deck_ref, discard_ref, name_of, source_name, thing_name, thing_ref

# -- what answers name ------------------------------------------------------------------------------------------------


def thing_id(state: DuelState, order: int) -> str:
    """'canopy-panther#5', 'facedown#7', 'royal-B'."""
    things, place = state.things, place_in(order)
    if place < FIRST_OBJECT:
        return f"royal-{who(things[place + OWNER])}"
    name = "facedown" if things[place + DOWN] else state.cards.cards[things[place + CARD]]
    return f"{name}#{things[place + ID]}"


def ref_of(state: DuelState, order: int) -> str:
    return thing_ref(state.things[place_in(order) + ID])


def card_id(state: DuelState, card: int) -> str:
    return state.cards.cards[card]


def no_thing(state: DuelState, name: str) -> Reason:
    return f"Nothing on the field is called {name}.", ("BCL-011", "BCL-361")


def no_card(state: DuelState, name: str) -> Reason:
    return f"There is no card called {name}.", ("BCL-003",)


def no_royal(state: DuelState, name: str) -> Reason:
    return f"There is no Royal called {name}.", ("BCL-050",)


def no_player(state: DuelState, name: str) -> Reason:
    return f"There is no player called {name}.", ("BCL-052",)


def no_ability(state: DuelState, name: str) -> Reason:
    return "It has no such ability.", ("BCL-175",)


def no_attack(state: DuelState, name: str) -> Reason:
    return f"There is no attack {name}.", ("BCL-220",)


def no_waiting(state: DuelState, name: str) -> Reason:
    return f"No ability {name} is waiting.", ("BCL-127",)


def counted(_: DuelState, number: int) -> str:
    """People count from 1."""
    return str(number + 1)


THING = part(thing_id, ORDERS, ref=ref_of, unknown=no_thing)
WEAPON = part(thing_id, ORDERS, ref=ref_of, unknown=no_thing, none=True)
CARD_NAME = part(
    card_id, CARDS_AT_MOST, ref=card_ref, read=lambda state, name: state.cards.index.get(name), unknown=no_card
)
ROYAL: Part[DuelState] = part(
    lambda state, royal: state.cards.royals[royal],
    answers.USE - answers.ROYAL,
    ref=lambda state, royal: f"choice:{state.cards.royals[royal]}",
    unknown=no_royal,
)
PLAYER = part("AB", ref=lambda _, seat: seat_ref(seat), unknown=no_player)
ABILITY = part(counted, ABILITIES, unknown=no_ability)
ATTACK = part(counted, ORDERS, ref=lambda _, number: f"attack:{number + 1}", unknown=no_attack)
WAITING = part(counted, ORDERS, ref=lambda _, number: f"waiting:{number + 1}", unknown=no_waiting)

# -- labels -----------------------------------------------------------------------------------------------------------


def called(state: DuelState, order: int) -> str:
    return thing_name(state, place_in(order))


def first_label(state: DuelState, seat: int) -> str:
    return "I take the first turn" if seat == state.decision().seat else f"{who(seat)} takes the first turn"


def royal_label(state: DuelState, royal: int) -> str:
    return state.cards.royal_names[royal]


def pay_label(state: DuelState, order: int) -> str:
    return f"Pay {upkeep_of(state, place_in(order))} for {called(state, order)}"


def play_label(state: DuelState, card: int) -> str:
    return f"Play {state.cards.names[card]} ({price_of(state, state.decision().seat, card)} Biomass)"


def breach_label(state: DuelState, card: int) -> str:
    return f"Play {state.cards.names[card]} face-down ({BREACH_COST} Biomass)"


def use_label(state: DuelState, order: int, number: int) -> str:
    place = place_in(order)
    if place < FIRST_OBJECT:
        text = state.cards.royal_texts[level_number(state, state.things[place + OWNER])]
    else:
        text = state.cards.abilities[state.things[place + CARD]][number].text
    return f"{thing_name(state, place)}: {text}"


def order_label(state: DuelState, number: int) -> str:
    entry = waiting_of(state, state.decision().seat)[number]
    return f"{source_name(state, entry)}: {ability_of(state, entry).text}"


def discard_label(state: DuelState, card: int) -> str:
    return f"Discard {state.cards.names[card]}"


def discard_thing_label(state: DuelState, order: int) -> str:
    return f"Discard {called(state, order)}"


def take_label(state: DuelState, card: int) -> str:
    return f"Take {state.cards.names[card]}"


def target_label(state: DuelState, card: int) -> str:
    return f"{state.cards.names[card]} in the discard"


def swap_label(state: DuelState, out: int, new: int) -> str:
    return f"{state.cards.names[out]} out, {state.cards.names[new]} in"


def attacks_label(state: DuelState) -> str:
    return f"Attack ({len(state.attacks)})" if state.attacks else "No attack"


def strike_label(state: DuelState, attacker: int, target: int, weapon: int) -> str:
    text = f"{called(state, attacker)} attacks {called(state, target)}"
    return f"{text} with {called(state, weapon)}" if weapon else text


def accompany_label(state: DuelState, helper: int, attack: int) -> str:
    return f"{called(state, helper)} accompanies {name_of(state, state.attacks[attack][0])}"


def remove_label(state: DuelState, attack: int) -> str:
    return f"Take back the attack of {name_of(state, state.attacks[attack][0])}"


def guard_label(state: DuelState, guardian: int, attack: int) -> str:
    return f"{called(state, guardian)} takes over the attack of {name_of(state, state.attacks[attack][0])}"


def stand_back_label(state: DuelState, attack: int) -> str:
    return f"Let {name_of(state, state.attacks[attack][1])} be attacked after all"


def wield_label(state: DuelState, weapon: int, unit: int) -> str:
    return f"{called(state, unit)} defends with {called(state, weapon)}"


def lay_down_label(state: DuelState, unit: int) -> str:
    return f"{called(state, unit)} defends without equipment"


def split_label(state: DuelState, unit: int) -> str:
    return f"{called(state, unit)} takes 10 more"


# -- elements of the board --------------------------------------------------------------------------------------------


def breach_refs(state: DuelState, card: int) -> tuple[str, ...]:
    return card_ref(state, card), "breach"


def use_refs(state: DuelState, order: int, number: int) -> tuple[str, ...]:
    place = place_in(order)
    if place < FIRST_OBJECT:
        return ref_of(state, order), f"ability:royal:{state.things[place + OWNER]}"
    return ref_of(state, order), f"ability:{state.things[place + ID]}:{number + 1}"


def discarded_refs(state: DuelState, card: int) -> tuple[str, ...]:
    return (f"{discard_ref(state.decision().seat)}:{card_id(state, card)}",)


def deck_refs(state: DuelState, card: int) -> tuple[str, ...]:
    return (f"{deck_ref(state.decision().seat)}:{card_id(state, card)}",)


def swap_refs(state: DuelState, out: int, new: int) -> tuple[str, ...]:
    return f"main:{card_id(state, out)}", f"side:{card_id(state, new)}"


# -- before a game ----------------------------------------------------------------------------------------------------

LEAD_WITH = verb(answers.ROYAL, "royal {royal}", ROYAL, label=royal_label)
BEGIN = verb(answers.FIRST_PLAYER, "first {player}", PLAYER, label=first_label)
SWAP = verb(answers.SWAP, "swap {card} for {card}", CARD_NAME, CARD_NAME, refs=swap_refs, label=swap_label)
READY = plain(answers.PASS, "finish", "Ready for the next game")

# -- upkeep, cards and abilities --------------------------------------------------------------------------------------

PAY = verb(answers.THING, "pay {thing}", THING, label=pay_label)
PAY_NO_MORE = plain(answers.PASS, "finish", "Finish upkeep: what is not paid for leaves")
PASS = plain(answers.PASS, "pass")
PLAY = verb(answers.CARD_ANSWER, "play {card}", CARD_NAME, label=play_label)
BREACH = verb(answers.BREACH_ANSWER, "breach {card}", CARD_NAME, refs=breach_refs, label=breach_label)
USE = verb(answers.USE, "use {thing} {ability}", THING, ABILITY, refs=use_refs, label=use_label)
STACK_NEXT = verb(answers.NEXT, "next {number}", WAITING, label=order_label)
TARGET = verb(answers.THING, "target {thing}", THING, label=called)
TARGET_CARD = verb(answers.CARD_ANSWER, "target {card}", CARD_NAME, refs=discarded_refs, label=target_label)
SACRIFICE = verb(answers.THING, "sacrifice {thing}", THING, label=discard_thing_label)
DISCARD = verb(answers.CARD_ANSWER, "discard {card}", CARD_NAME, label=discard_label)
DISCARD_THING = verb(answers.THING, "discard {thing}", THING, label=discard_thing_label)
TAKE = verb(answers.CARD_ANSWER, "take {card}", CARD_NAME, refs=deck_refs, label=take_label)
TAKE_NOTHING = plain(answers.PASS, "none", "Take nothing")

# -- combat -----------------------------------------------------------------------------------------------------------

STRIKE = verb(answers.ATTACK, "attack {attacker} {target}[ with {equipment}]", THING, THING, WEAPON, label=strike_label)
ACCOMPANY = verb(answers.PAIR, "accompany {beast} {attack}", THING, ATTACK, label=accompany_label)
REMOVE = verb(answers.UNDO, "remove {attack}", ATTACK, label=remove_label)
ATTACKS_DONE = plain(answers.PASS, "finish", attacks_label)
GUARD = verb(answers.PAIR, "guard {beast} {attack}", THING, ATTACK, label=guard_label)
STAND_BACK = verb(answers.UNDO, "undo {attack}", ATTACK, label=stand_back_label)
GUARDS_DONE = plain(answers.PASS, "finish", "No more Guardians")
WIELD = verb(answers.PAIR, "wield {equipment} {unit}", THING, THING, label=wield_label)
LAY_DOWN = verb(answers.UNDO, "undo {unit}", THING, label=lay_down_label)
ARMED = plain(answers.PASS, "finish", "No more equipment")
SPLIT = verb(answers.THING, "split {unit}", THING, label=split_label)

SAYS: Final[Speech] = {
    "choose-royal": says(LEAD_WITH),
    "choose-first": says(BEGIN),
    "upkeep": says(PAY_NO_MORE, PAY),
    "action": says(PASS, PLAY, BREACH, USE),
    "respond": says(PASS, USE),
    "order": says(STACK_NEXT),
    "target": says(TARGET, TARGET_CARD),
    "pay-discard": says(DISCARD),
    "pay-sac": says(SACRIFICE),
    "hand-discard": says(DISCARD),
    "limit-discard": says(DISCARD_THING),
    "search": says(TAKE_NOTHING, TAKE),
    "scout": says(TAKE),
    "attack": says(ATTACKS_DONE, STRIKE, ACCOMPANY, REMOVE),
    "guard": says(GUARDS_DONE, GUARD, STAND_BACK),
    "defend-wield": says(ARMED, WIELD, LAY_DOWN),
    "split": says(SPLIT),
    "sideboard": says(READY, SWAP),
}
