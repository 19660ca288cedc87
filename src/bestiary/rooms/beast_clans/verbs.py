"""What each decision may be answered, how it reads, what it marks on the board, and its label for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bestiary.kernel.answers import Part, Speech, part, plain, says, verb
from bestiary.kernel.words import seat_ref, who

from .rules import answers
from .rules.answers import ABILITIES, CARDS_AT_MOST, ORDERS, place_in
from .rules.might import price_of, upkeep_of
from .rules.settling import waiting_of
from .rules.targets import ability_of
from .state import BREACH_COST, ID, Attack, DuelState, level_number, thing_at
from .words import card_ref, deck_ref, discard_ref, name_of, source_name, thing_name, thing_ref

# -- what answers name ------------------------------------------------------------------------------------------------


def thing_id(state: DuelState, order: int) -> str:
    """'canopy-panther#5', 'facedown#7', 'royal-B'."""
    thing = thing_at(state, place_in(order))
    if thing.id < 0:
        return f"royal-{who(thing.owner)}"
    return f"{'facedown' if thing.down else card_id(state, thing.card)}#{thing.id}"


def thing_called(state: DuelState, order: int) -> str:
    return thing_name(state, place_in(order))


def ref_of(state: DuelState, order: int) -> str:
    return thing_ref(state.things[place_in(order) + ID])


def card_id(state: DuelState, card: int) -> str:
    return state.cards.cards[card]


def card_part(ref: Callable[[DuelState, int], str]) -> Part[DuelState]:
    """A card, wherever it lies."""
    return part(
        card_id,
        CARDS_AT_MOST,
        ref=ref,
        read=lambda state, name: state.cards.index.get(name),
        unknown=("There is no card called {}.", "BCL-003"),
        named=lambda state, card: state.cards.names[card],
    )


def counted(_: DuelState, number: int) -> str:
    """People count from 1."""
    return str(number + 1)


def attack_part(someone: Callable[[Attack], int]) -> Part[DuelState]:
    """An attack, which people call by who attacks, or by who was attacked."""
    return part(
        counted,
        ORDERS,
        ref=lambda _, number: f"attack:{number + 1}",
        unknown=("There is no attack {}.", "BCL-220"),
        named=lambda state, number: name_of(state, someone(state.attacks[number])),
    )


NOTHING_LIKE_IT: Final = ("Nothing on the field is called {}.", "BCL-011", "BCL-361")
THING = part(thing_id, ORDERS, ref=ref_of, unknown=NOTHING_LIKE_IT, named=thing_called)
WEAPON = part(thing_id, ORDERS, ref=ref_of, unknown=NOTHING_LIKE_IT, named=thing_called, none=True)
HAND_CARD = card_part(card_ref)
DISCARDED = card_part(lambda state, card: f"{discard_ref(state.decision().seat)}:{card_id(state, card)}")
DECK_CARD = card_part(lambda state, card: f"{deck_ref(state.decision().seat)}:{card_id(state, card)}")
MAIN_CARD = card_part(lambda state, card: f"main:{card_id(state, card)}")
SIDE_CARD = card_part(lambda state, card: f"side:{card_id(state, card)}")
ROYAL: Part[DuelState] = part(
    lambda state, royal: state.cards.royals[royal],
    answers.USE - answers.ROYAL,
    ref=lambda state, royal: f"choice:{state.cards.royals[royal]}",
    unknown=("There is no Royal called {}.", "BCL-050"),
    named=lambda state, royal: state.cards.royal_names[royal],
)
PLAYER: Part[DuelState] = part(
    "AB", ref=lambda _, seat: seat_ref(seat), unknown=("There is no player called {}.", "BCL-052")
)
ABILITY = part(counted, ABILITIES, unknown=("It has no such ability.", "BCL-175"))
ATTACK = attack_part(lambda attack: attack[0])
ATTACKED = attack_part(lambda attack: attack[1])
WAITING = part(
    counted,
    ORDERS,
    ref=lambda _, number: f"waiting:{number + 1}",
    unknown=("No ability {} is waiting.", "BCL-127"),
)

# -- what a label or a mark looks up ----------------------------------------------------------------------------------


def first_label(state: DuelState, seat: int) -> str:
    return "I take the first turn" if seat == state.decision().seat else f"{who(seat)} takes the first turn"


def pay_label(state: DuelState, order: int) -> str:
    return f"Pay {upkeep_of(state, place_in(order))} for {thing_called(state, order)}"


def play_label(state: DuelState, card: int) -> str:
    return f"Play {state.cards.names[card]} ({price_of(state, state.decision().seat, card)} Biomass)"


def use_label(state: DuelState, order: int, number: int) -> str:
    thing = thing_at(state, place_in(order))
    if thing.id < 0:
        text = state.cards.royal_texts[level_number(state, thing.owner)]
    else:
        text = state.cards.abilities[thing.card][number].text
    return f"{thing_called(state, order)}: {text}"


def use_refs(state: DuelState, order: int, number: int) -> tuple[str, ...]:
    thing = thing_at(state, place_in(order))
    ability = f"ability:royal:{thing.owner}" if thing.id < 0 else f"ability:{thing.id}:{number + 1}"
    return thing_ref(thing.id), ability


def order_label(state: DuelState, number: int) -> str:
    entry = waiting_of(state, state.decision().seat)[number]
    return f"{source_name(state, entry)}: {ability_of(state, entry).text}"


def swap_label(state: DuelState, out: int, new: int) -> str:
    return f"{state.cards.names[out]} out, {state.cards.names[new]} in"


def attacks_label(state: DuelState) -> str:
    return f"Attack ({len(state.attacks)})" if state.attacks else "No attack"


def strike_label(state: DuelState, attacker: int, target: int, weapon: int) -> str:
    text = f"{thing_called(state, attacker)} attacks {thing_called(state, target)}"
    return f"{text} with {thing_called(state, weapon)}" if weapon else text


# -- before a game ----------------------------------------------------------------------------------------------------

LEAD_WITH = verb(answers.ROYAL, "royal {royal}", ROYAL, label="{royal}")
BEGIN = verb(answers.FIRST_PLAYER, "first {player}", PLAYER, label=first_label)
SWAP = verb(answers.SWAP, "swap {card} for {card}", MAIN_CARD, SIDE_CARD, label=swap_label)
READY = plain(answers.PASS, "finish", "Ready for the next game")

# -- upkeep, cards and abilities --------------------------------------------------------------------------------------

PAY = verb(answers.THING, "pay {thing}", THING, label=pay_label)
PAY_NO_MORE = plain(answers.PASS, "finish", "Finish upkeep: what is not paid for leaves")
PASS = plain(answers.PASS, "pass")
PLAY = verb(answers.CARD_ANSWER, "play {card}", HAND_CARD, label=play_label)
BREACH = verb(
    answers.BREACH_ANSWER,
    "breach {card}",
    HAND_CARD,
    refs=("{card}", "breach"),
    label=f"Play {{card}} face-down ({BREACH_COST} Biomass)",
)
USE = verb(answers.USE, "use {thing} {ability}", THING, ABILITY, refs=use_refs, label=use_label)
STACK_NEXT = verb(answers.NEXT, "next {number}", WAITING, label=order_label)
TARGET = verb(answers.THING, "target {thing}", THING, label="{thing}")
TARGET_CARD = verb(answers.CARD_ANSWER, "target {card}", DISCARDED, label="{card} in the discard")
SACRIFICE = verb(answers.THING, "sacrifice {thing}", THING, label="Discard {thing}")
DISCARD = verb(answers.CARD_ANSWER, "discard {card}", HAND_CARD, label="Discard {card}")
DISCARD_THING = verb(answers.THING, "discard {thing}", THING, label="Discard {thing}")
TAKE = verb(answers.CARD_ANSWER, "take {card}", DECK_CARD, label="Take {card}")
TAKE_NOTHING = plain(answers.PASS, "none", "Take nothing")

# -- combat -----------------------------------------------------------------------------------------------------------

STRIKE = verb(answers.ATTACK, "attack {attacker} {target}[ with {equipment}]", THING, THING, WEAPON, label=strike_label)
ACCOMPANY = verb(answers.PAIR, "accompany {beast} {attack}", THING, ATTACK, label="{beast} accompanies {attack}")
REMOVE = verb(answers.UNDO, "remove {attack}", ATTACK, label="Take back the attack of {attack}")
ATTACKS_DONE = plain(answers.PASS, "finish", attacks_label)
GUARD = verb(answers.PAIR, "guard {beast} {attack}", THING, ATTACK, label="{beast} takes over the attack of {attack}")
STAND_BACK = verb(answers.UNDO, "undo {attack}", ATTACKED, label="Let {attack} be attacked after all")
GUARDS_DONE = plain(answers.PASS, "finish", "No more Guardians")
WIELD = verb(answers.PAIR, "wield {equipment} {unit}", THING, THING, label="{unit} defends with {equipment}")
LAY_DOWN = verb(answers.UNDO, "undo {unit}", THING, label="{unit} defends without equipment")
ARMED = plain(answers.PASS, "finish", "No more equipment")
SPLIT = verb(answers.THING, "split {unit}", THING, label="{unit} takes 10 more")

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
