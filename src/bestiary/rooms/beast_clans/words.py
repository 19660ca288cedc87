"""What happened, in words: the sentences of the log. Called only while somebody listens."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.words import listed, seat_ref, who

from .language import GIVE, GROW, KEYWORDS, MIGHT, PIN, USES, WARD, Cost, Item
from .material import LEVELS
from .state import CARD_TARGET, NONE, NOWHERE, Attack, DuelState, Entry, find, level_number, thing_at

# -- nouns ------------------------------------------------------------------------------------------------------------


def royal_name(state: DuelState, seat: int) -> str:
    return state.cards.royal_names[state.royal[seat]]


def thing_name(state: DuelState, place: int) -> str:
    """'A's Canopy Panther', 'B's face-down card', 'Gharr, Crocodile King'."""
    thing = thing_at(state, place)
    if thing.id < 0:
        return royal_name(state, thing.owner)
    what = f"face-down card #{thing.id}" if thing.down else state.cards.names[thing.card]
    return f"{who(thing.owner)}'s {what}"


def name_of(state: DuelState, id: int) -> str:
    """A thing by its id, if it is still there."""
    place = find(state, id)
    return "something that is gone" if place == NOWHERE else thing_name(state, place)


def source_name(state: DuelState, entry: Entry) -> str:
    """What an ability belongs to."""
    card = entry[1]
    return state.cards.royal_names[(-1 - card) // LEVELS] if card < 0 else state.cards.names[card]


def target_name(state: DuelState, target: int) -> str:
    if target >= CARD_TARGET:
        return f"{state.cards.names[target - CARD_TARGET]} in the discard"
    return name_of(state, target)


# -- refs -------------------------------------------------------------------------------------------------------------


def thing_ref(id: int) -> str:
    return f"royal:{-1 - id}" if id < 0 else f"object:{id}"


def card_ref(state: DuelState, card: int) -> str:
    return f"card:{state.cards.cards[card]}"


def discard_ref(seat: int) -> str:
    return f"discard:{seat}"


def deck_ref(seat: int) -> str:
    return f"deck:{seat}"


def target_ref(state: DuelState, seat: int, target: int) -> str | None:
    if target == NONE:
        return None
    if target >= CARD_TARGET:
        return f"discard:{seat}:{state.cards.cards[target - CARD_TARGET]}"
    return thing_ref(target)


# -- setup ------------------------------------------------------------------------------------------------------------


def won_coin(state: DuelState, seat: int) -> None:
    state.tell("coin", f"{who(seat)} wins the coin flip and says who begins.", ("BCL-052",), (seat_ref(seat),))


def royals_shown(state: DuelState) -> None:
    names = f"A leads with {royal_name(state, 0)}, B with {royal_name(state, 1)}"
    text = f"{names}. {who(state.first)} has the first turn."
    state.tell("royal", text, ("BCL-053",), ("royal:0", "royal:1"))


def turn_begins(state: DuelState) -> None:
    seat = state.active
    state.tell("turn", f"Turn {state.turn}: {who(seat)}.", ("BCL-070",), (seat_ref(seat),))


# -- cards ------------------------------------------------------------------------------------------------------------


def drew(state: DuelState, seat: int, drawn: list[int], failed: bool) -> None:
    refs = (seat_ref(seat), deck_ref(seat))
    if drawn:
        count = "a card" if len(drawn) == 1 else f"{len(drawn)} cards"
        state.tell("draw", f"{who(seat)} draws {count}.", ("BCL-410",), refs)
        names = listed([state.cards.names[card] for card in drawn])
        state.tell("hand", f"You draw {names}.", ("BCL-410",), refs, (seat,))
    if failed:
        state.tell("draw", f"{who(seat)} must draw, but the deck is empty.", ("BCL-402",), refs)


def played(state: DuelState, seat: int, card: int) -> None:
    text = f"{who(seat)} plays {state.cards.names[card]}."
    state.tell("play", text, ("BCL-140", "BCL-141"), (seat_ref(seat), card_ref(state, card)))


def played_face_down(state: DuelState, seat: int, card: int, id: int) -> None:
    refs = (seat_ref(seat), thing_ref(id))
    state.tell("play", f"{who(seat)} plays a card face-down.", ("BCL-360",), refs)
    text = f"The face-down card is {state.cards.names[card]}."
    state.tell("hand", text, ("BCL-367",), refs, (seat,))


def discarded_from_hand(state: DuelState, seat: int, card: int) -> None:
    text = f"{who(seat)} discards {state.cards.names[card]} from hand."
    state.tell("discard", text, ("BCL-015",), (seat_ref(seat), discard_ref(seat)))


def discarded_from_field(state: DuelState, place: int) -> None:
    thing = thing_at(state, place)
    it_was = f": it was {state.cards.names[thing.card]}" if thing.down else ""
    text = f"{thing_name(state, place)} is discarded{it_was}."
    state.tell("discard", text, ("BCL-015", "BCL-016"), (thing_ref(thing.id), discard_ref(thing.owner)))


def returned_to_hand(state: DuelState, place: int) -> None:
    thing = thing_at(state, place)
    text = f"{thing_name(state, place)} returns to the hand."
    state.tell("return", text, ("BCL-017",), (thing_ref(thing.id), seat_ref(thing.owner)))


def flipped(state: DuelState, seat: int, card: int, id: int) -> None:
    text = f"{who(seat)}'s face-down card is flipped: {state.cards.names[card]}."
    state.tell("flip", text, ("BCL-363", "BCL-364"), (seat_ref(seat), thing_ref(id)))


def turned_up(state: DuelState, place: int) -> None:
    thing = thing_at(state, place)
    text = f"{who(thing.owner)}'s face-down card was {state.cards.names[thing.card]}."
    state.tell("flip", text, ("BCL-368",), (thing_ref(thing.id),))


def retrieved(state: DuelState, seat: int, card: int) -> None:
    text = f"{who(seat)} takes {state.cards.names[card]} from the discard into the hand."
    state.tell("take", text, ("BCL-013",), (seat_ref(seat), discard_ref(seat)))


def deployed(state: DuelState, seat: int, card: int, id: int) -> None:
    text = f"{state.cards.names[card]} comes from {who(seat)}'s discard onto the field."
    state.tell("enter", text, ("BCL-174",), (discard_ref(seat), thing_ref(id)))


def looked_at_hand(state: DuelState, seat: int) -> None:
    other = 1 - seat
    state.tell("look", f"{who(seat)} looks at {who(other)}'s hand.", ("BCL-014",), (seat_ref(seat), seat_ref(other)))
    names = [state.cards.names[card] for card in state.hands[other]]
    state.tell("hand", f"You see {listed(names)}.", ("BCL-014",), (seat_ref(other),), (seat,))


def searched(state: DuelState, seat: int, card: int) -> None:
    found = "takes nothing" if card < 0 else f"shows and takes {state.cards.names[card]}"
    text = f"{who(seat)} searches the deck, {found}, and shuffles it."
    state.tell("search", text, ("BCL-411",), (seat_ref(seat), deck_ref(seat)))


def scouts(state: DuelState, seat: int, looked: int) -> None:
    names = listed([state.cards.names[card] for card in reversed(state.decks[seat][-looked:])])
    state.tell("hand", f"You see {names} on top of your deck.", ("BCL-412",), (deck_ref(seat),), (seat,))


def scouted(state: DuelState, seat: int, card: int, looked: int) -> None:
    cards = "the top card" if looked == 1 else f"the top {looked} cards"
    refs = (seat_ref(seat), deck_ref(seat))
    state.tell("scout", f"{who(seat)} scouts {cards} and takes one.", ("BCL-412",), refs)
    state.tell("hand", f"You take {state.cards.names[card]}.", ("BCL-412",), refs, (seat,))


# -- abilities --------------------------------------------------------------------------------------------------------


def used(state: DuelState, entry: Entry, cost: Cost) -> None:
    seat = entry[0]
    amounts = ((cost.biomass, "Biomass"), (cost.uses, "Uses"), (cost.life, "Life"))
    parts = [f"{amount} {what}" for amount, what in amounts if amount]
    price = f" for {listed(parts)}" if parts else ""
    text = f"{who(seat)} uses {source_name(state, entry)}{price}."
    rules = ("BCL-175", "BCL-381") if entry[1] < 0 else ("BCL-175",)
    state.tell("use", text, rules, (seat_ref(seat), thing_ref(entry[3])))


def on_stack(state: DuelState, entry: Entry) -> None:
    aim = "" if entry[4] == NONE else f", aimed at {target_name(state, entry[4])}"
    text = f"The ability of {source_name(state, entry)} waits on the stack{aim}."
    ref = target_ref(state, entry[0], entry[4])
    state.tell("stack", text, ("BCL-120",), (f"stack:{len(state.stack) - 1}", *([ref] if ref else [])))


def damaged(state: DuelState, place: int, amount: int) -> None:
    thing = thing_at(state, place)
    text = f"{thing_name(state, place)} takes {amount} damage: {thing.left} Life left."
    state.tell("damage", text, ("BCL-008", "BCL-278"), (thing_ref(thing.id),))


def gained_life(state: DuelState, place: int, amount: int) -> None:
    thing = thing_at(state, place)
    text = f"{thing_name(state, place)} gains {amount} Life: {thing.left}."
    state.tell("life", text, ("BCL-010",), (thing_ref(thing.id),))


def marked(state: DuelState, item: Item, place: int) -> None:
    """What an effect has made of a thing."""
    name = thing_name(state, place)
    amount = f"{'+' if item.amount >= 0 else '−'}{abs(item.amount)}"
    if item.effect == MIGHT:
        text = f"{name} has {amount} Might until the end of the turn."
    elif item.effect == GROW:
        text = f"{name} grows: {amount} Might, {item.second} Life."
    elif item.effect == GIVE:
        text = f"{name} has {KEYWORDS[item.keyword].upper()} until the end of the turn."
    elif item.effect == WARD:
        text = f"{name} gains ward {item.amount}."
    elif item.effect == PIN:
        text = f"{name} is pinned."
    else:
        assert item.effect == USES
        text = f"{name} {'gains' if item.amount > 0 else 'loses'} {abs(item.amount)} Uses."
    state.tell("mark", text, ("BCL-126",), (thing_ref(thing_at(state, place).id),))


# -- the turn ---------------------------------------------------------------------------------------------------------


def paid_upkeep(state: DuelState, place: int) -> None:
    text = f"{who(state.active)} pays the upkeep of {thing_name(state, place)}."
    state.tell("upkeep", text, ("BCL-073", "BCL-075"), (thing_ref(thing_at(state, place).id),))


def unpaid(state: DuelState, ids: list[int]) -> None:
    names = listed([name_of(state, id) for id in ids])
    state.tell("upkeep", f"Nobody pays for {names}.", ("BCL-077",), (*[thing_ref(id) for id in ids],))


def evolved(state: DuelState, seat: int) -> None:
    biomass = state.cards.royal_biomass[level_number(state, seat)]
    level = f"level {state.level[seat] + 1}: {biomass} Biomass from the next turn on"
    state.tell("evolve", f"{royal_name(state, seat)} evolves to {level}.", ("BCL-385", "BCL-386"), (f"royal:{seat}",))


# -- combat -----------------------------------------------------------------------------------------------------------


def attacks(state: DuelState, attack: Attack) -> None:
    weapon = "" if attack[3] == NONE else f" with {name_of(state, attack[3])}"
    helpers = f", accompanied by {listed([name_of(state, id) for id in attack[4]])}" if attack[4] else ""
    text = f"{name_of(state, attack[0])} attacks {name_of(state, attack[2])}{weapon}{helpers}."
    state.tell("attack", text, ("BCL-220",), (thing_ref(attack[0]), thing_ref(attack[2])))


def guards(state: DuelState, attack: Attack) -> None:
    text = f"{name_of(state, attack[2])} steps in the way of {name_of(state, attack[0])}."
    state.tell("guard", text, ("BCL-330",), (thing_ref(attack[2]), thing_ref(attack[0])))


def defends(state: DuelState, unit: int, weapon: int) -> None:
    text = f"{name_of(state, unit)} defends with {name_of(state, weapon)}."
    state.tell("guard", text, ("BCL-251", "BCL-252"), (thing_ref(unit), thing_ref(weapon)))


# -- the end ----------------------------------------------------------------------------------------------------------

REASONS: Final = {
    "royal-fallen": ("a Royal has fallen", "BCL-400", "BCL-401"),
    "deck-empty": ("a deck was empty", "BCL-402", "BCL-401"),
    "both-lost": ("both have lost at the same moment", "BCL-403"),
    "conceded": ("the game was conceded", "BCL-406"),
    "resolution-limit": ("too many abilities resolved in a row", "BCL-407"),
    "turn-limit": ("the turn limit is reached", "BCL-407"),
    "match": ("the match is over", "BCL-422"),
}
"""Why a game ends, in words, and the rules that say so."""


def game_ended(state: DuelState, winner: int, reason: str) -> None:
    who_won = "The game is a draw" if winner < 0 else f"{who(winner)} wins the game"
    words, *rules = REASONS[reason]
    state.tell("end", f"{who_won}: {words}.", tuple(rules), ("royal:0", "royal:1"))


def verdict(state: DuelState) -> str:
    """How the game or the match ended, in one sentence."""
    result = state.result
    if result is None:
        return "The game is not over."
    winner = who(result.winners[0]) if result.winners else None
    if result.reason == "match":
        score = f"{max(result.scores)} to {min(result.scores)}"
        return f"{winner} wins the match {score}." if winner else f"The match is drawn, {score}."
    words = REASONS[result.reason][0]
    return f"{winner} wins: {words}." if winner else f"The game is a draw: {words}."


def rules_of_the_end(state: DuelState) -> tuple[str, ...]:
    return ("BCL-401",) if state.result is None else REASONS[state.result.reason][1:]
