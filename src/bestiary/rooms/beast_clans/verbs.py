"""What each decision may be answered, how it reads, what it marks on the board, and its label for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bestiary.kernel.answers import Part, Speech, part, plain, says, verb
from bestiary.kernel.words import listed, seat_ref, who

from .rules import answers
from .rules.answers import ABILITIES, CARDS_AT_MOST, ORDERS, place_in
from .rules.might import price_of, upkeep_of
from .rules.settling import waiting_of
from .rules.targets import ability_of
from .state import BREACH_COST, ID, NONE, NOWHERE, DuelState, Entry, beasts_of, find, level_number, thing_at
from .words import card_ref, deck_ref, discard_ref, name_of, source_called, thing_name, thing_ref

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
ATTACK: Part[DuelState] = part(
    counted,
    ORDERS,
    ref=lambda _, number: f"attack:{number + 1}",
    unknown=("There is no attack called {}.", "BCL-220"),
    named=lambda state, number: name_of(state, state.attacks[number][0]),
)
WAITING = part(
    counted,
    ORDERS,
    ref=lambda _, number: f"waiting:{number + 1}",
    unknown=("No ability {} is waiting.", "BCL-127"),
)

# -- what a label or a mark looks up ----------------------------------------------------------------------------------


def first_label(state: DuelState, seat: int) -> str:
    return "Take the first turn" if seat == state.decision().seat else f"Leave the first turn to {who(seat)}"


def pay_label(state: DuelState, order: int) -> str:
    return f"Pay for {thing_called(state, order)}: {upkeep_of(state, place_in(order))} Biomass"


def no_more_label(state: DuelState) -> str:
    """Who is lost is said before it is lost."""
    seat = state.decision().seat
    ids = [state.things[place + ID] for place in beasts_of(state, seat)]
    lost = listed([name_of(state, id) for id in ids if id not in state.paid])
    return "Finish upkeep" if len(state.paid) == len(ids) else f"Finish upkeep: let {lost} go"


def play_label(state: DuelState, card: int) -> str:
    return f"Play {state.cards.names[card]}: {price_of(state, state.decision().seat, card)} Biomass"


def use_label(state: DuelState, order: int, number: int) -> str:
    thing = thing_at(state, place_in(order))
    if thing.id < 0:
        text = state.cards.royal_texts[level_number(state, thing.owner)]
    else:
        text = state.cards.abilities[thing.card][number].text
    return f"Use {thing_called(state, order)}: {text.rstrip('.')}"


def use_refs(state: DuelState, order: int, number: int) -> tuple[str, ...]:
    thing = thing_at(state, place_in(order))
    ability = f"ability:royal:{thing.owner}" if thing.id < 0 else f"ability:{thing.id}:{number + 1}"
    return thing_ref(thing.id), ability


def order_label(state: DuelState, number: int) -> str:
    """Of several alike, which one it is: an ability can wait twice."""
    texts = [waiting_label(state, entry) for entry in waiting_of(state, state.decision().seat)]
    text = texts[number]
    return text if texts.count(text) == 1 else f"{text} ({texts[: number + 1].count(text)} of {texts.count(text)})"


def waiting_label(state: DuelState, entry: Entry) -> str:
    there = entry[5] not in (NONE, entry[3]) and find(state, entry[5]) != NOWHERE
    cause = f" for {name_of(state, entry[5])}" if there else ""
    return f"Put {source_called(state, entry)}{cause} on the stack: {ability_of(state, entry).text.rstrip('.')}"


def aim_label(state: DuelState, card: int) -> str:
    return f"Aim at {state.cards.names[card]} in {who(state.decision().seat)}'s discard"


def swap_label(state: DuelState, out: int, new: int) -> str:
    return f"Take {state.cards.names[out]} out and {state.cards.names[new]} in"


def attacks_label(state: DuelState) -> str:
    count = len(state.attacks)
    return (
        "Declare no attack" if not count else "Declare this attack" if count == 1 else f"Declare these {count} attacks"
    )


def strike_label(state: DuelState, attacker: int, target: int, weapon: int) -> str:
    text = f"Attack {thing_called(state, target)} with {thing_called(state, attacker)}"
    return f"{text}, wielding {thing_called(state, weapon)}" if weapon else text


def stand_back_label(state: DuelState, number: int) -> str:
    attack = state.attacks[number]
    return f"Let {name_of(state, attack[1])} be attacked by {name_of(state, attack[0])} after all"


# -- before a game ----------------------------------------------------------------------------------------------------

BEFORE_A_GAME = ("Royals are chosen before a game begins.", "BCL-050")
LEAD_WITH = verb(answers.ROYAL, "royal {royal}", ROYAL, label="Lead with {royal}", when=BEFORE_A_GAME)
BEGIN = verb(
    answers.FIRST_PLAYER,
    "first {player}",
    PLAYER,
    label=first_label,
    when=("Who takes the first turn is said before it, by whoever wins the coin flip.", "BCL-052"),
)
BETWEEN_GAMES = ("Cards are exchanged between the games of a match.", "BCL-420")
SWAP = verb(
    answers.SWAP,
    "swap {card} for {card}",
    MAIN_CARD,
    SIDE_CARD,
    label=swap_label,
    when=BETWEEN_GAMES,
)
NOTHING_TO_FINISH = ("There is nothing to finish: this question wants an answer.", "BCL-101")
READY = plain(answers.PASS, "finish", "Be ready for the next game", when=NOTHING_TO_FINISH)

# -- upkeep, cards and abilities --------------------------------------------------------------------------------------

IN_UPKEEP = ("Upkeep is paid in your own Upkeep Step.", "BCL-073")
IN_PLAY_PHASES = ("Cards are played in Action of your own Play Phases.", "BCL-140")
WITH_RIGHT_TO_PLAY = ("Abilities are used while you hold right-to-play.", "BCL-175", "BCL-101")
ON_DEMAND = ("A target is chosen when an ability asks for it.", "BCL-120")
TO_PAY = ("Nothing has to be discarded now.", "BCL-176")
NOT_LOOKING = ("Cards are taken from the deck only when you search or scout.", "BCL-411", "BCL-412")
PAY = verb(answers.THING, "pay {thing}", THING, label=pay_label, when=IN_UPKEEP)
PAY_NO_MORE = plain(answers.PASS, "finish", no_more_label, when=NOTHING_TO_FINISH)
PASS = plain(
    answers.PASS, "pass", when=("Only whoever holds right-to-play can pass: this question wants an answer.", "BCL-101")
)
PLAY = verb(answers.CARD_ANSWER, "play {card}", HAND_CARD, label=play_label, when=IN_PLAY_PHASES)
BREACH = verb(
    answers.BREACH_ANSWER,
    "breach {card}",
    HAND_CARD,
    refs=("{card}", "breach"),
    label=f"Play {{card}} face-down: {BREACH_COST} Biomass",
    when=IN_PLAY_PHASES,
)
USE = verb(
    answers.USE, "use {thing} {ability}", THING, ABILITY, refs=use_refs, label=use_label, when=WITH_RIGHT_TO_PLAY
)
STACK_NEXT = verb(
    answers.NEXT,
    "next {number}",
    WAITING,
    label=order_label,
    when=("No abilities wait for an order now.", "BCL-127"),
)
TARGET = verb(answers.THING, "target {thing}", THING, label="Aim at {thing}", when=ON_DEMAND)
TARGET_CARD = verb(answers.CARD_ANSWER, "target {card}", DISCARDED, label=aim_label, when=ON_DEMAND)
SACRIFICE = verb(answers.THING, "sacrifice {thing}", THING, label="Discard {thing} from the field", when=TO_PAY)
DISCARD = verb(answers.CARD_ANSWER, "discard {card}", HAND_CARD, label="Discard {card} from hand", when=TO_PAY)
DISCARD_THING = verb(
    answers.THING,
    "discard {thing}",
    THING,
    label="Discard {thing} from the field",
    when=("Beasts are discarded when you control more than 3.", "BCL-203"),
)
TAKE = verb(answers.CARD_ANSWER, "take {card}", DECK_CARD, label="Take {card}", when=NOT_LOOKING)
TAKE_NOTHING = plain(answers.PASS, "none", "Take nothing", when=NOT_LOOKING)

# -- combat -----------------------------------------------------------------------------------------------------------

IN_ATTACK_STEP = ("Attacks are declared in the Attack Steps of your own turn.", "BCL-220")
IN_GUARD_STEP = ("Guardians and equipment in defense are declared in the Guard Step, when you are attacked.", "BCL-250")
STRIKE = verb(
    answers.ATTACK,
    "attack {attacker} {target}[ with {equipment}]",
    THING,
    THING,
    WEAPON,
    label=strike_label,
    when=IN_ATTACK_STEP,
)
ACCOMPANY = verb(
    answers.PAIR,
    "accompany {beast} {attack}",
    THING,
    ATTACK,
    label="Let {beast} accompany {attack}",
    when=IN_ATTACK_STEP,
)
REMOVE = verb(answers.UNDO, "remove {attack}", ATTACK, label="Take back the attack of {attack}", when=IN_ATTACK_STEP)
ATTACKS_DONE = plain(answers.PASS, "finish", attacks_label, when=NOTHING_TO_FINISH)
GUARD = verb(
    answers.PAIR,
    "guard {beast} {attack}",
    THING,
    ATTACK,
    label="Let {beast} take over the attack of {attack}",
    when=IN_GUARD_STEP,
)
STAND_BACK = verb(answers.UNDO, "undo {attack}", ATTACK, label=stand_back_label, when=IN_GUARD_STEP)
GUARDS_DONE = plain(answers.PASS, "finish", "Finish guarding", when=NOTHING_TO_FINISH)
WIELD = verb(
    answers.PAIR,
    "wield {equipment} {unit}",
    THING,
    THING,
    label="Let {unit} defend with {equipment}",
    when=IN_GUARD_STEP,
)
LAY_DOWN = verb(answers.UNDO, "undo {unit}", THING, label="Let {unit} defend without equipment", when=IN_GUARD_STEP)
ARMED = plain(answers.PASS, "finish", "Finish arming", when=NOTHING_TO_FINISH)
SPLIT = verb(
    answers.THING,
    "split {unit}",
    THING,
    label="Let {unit} take 10 more",
    when=("No damage is left over to be assigned.", "BCL-307"),
)

FINISHES: Final = (READY, PAY_NO_MORE, ATTACKS_DONE, GUARDS_DONE, ARMED)

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
