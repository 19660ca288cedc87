"""What happened, in words: the sentences of the log. Called only while somebody listens.

Each event cites the rule that it follows from: that of its cause, where one kind of event has several.
"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import SEEN
from bestiary.kernel.words import capital, counted, listed, seat_ref, who

from .language import (
    ALLY_DIES,
    ARMOR,
    ATTACKED,
    ATTACKERS,
    ATTACKS,
    BIT,
    COST,
    DIES,
    EACH,
    ENEMY_DIES,
    ENTER,
    GIVE,
    GROW,
    HITS_BEAST,
    HITS_ROYAL,
    IT,
    KEYWORDS,
    METRICS,
    MIGHT,
    PIN,
    SELF,
    TURN_END,
    TURN_START,
    USES,
    WARD,
    WEATHER,
    WHEN,
    WIELDED,
    WIELDER,
    Ability,
    Clause,
    Cost,
    Item,
)
from .material import LEVELS
from .rules.might import has_keyword, metric, upkeep_of
from .state import (
    CARD_TARGET,
    EVOLUTION,
    FIELD_COUNT,
    FIRST_OBJECT,
    NONE,
    NOWHERE,
    UNPAID,
    Attack,
    DuelState,
    Entry,
    Thing,
    beasts_of,
    find,
    is_beast,
    level_number,
    thing_at,
)

BOTH: Final = ("seat:0", "seat:1")

# -- nouns ------------------------------------------------------------------------------------------------------------


def royal_name(state: DuelState, seat: int) -> str:
    """'Gharr, Crocodile King'."""
    return state.cards.royal_names[state.royal[seat]]


def thing_name(state: DuelState, place: int) -> str:
    """'A's Canopy Panther', 'B's face-down card #7', 'B's Gharr'; with its number where there are two of a name."""
    thing = thing_at(state, place)
    if thing.id < 0:
        return f"{who(thing.owner)}'s {royal_name(state, thing.owner).partition(',')[0]}"
    if thing.down:
        return f"{who(thing.owner)}'s face-down card #{thing.id}"
    number = f" #{thing.id}" if has_twin(state, thing) else ""
    return f"{who(thing.owner)}'s {state.cards.names[thing.card]}{number}"


def has_twin(state: DuelState, thing: Thing) -> bool:
    places = range(FIRST_OBJECT, len(state.things), FIELD_COUNT)
    others = [thing_at(state, place) for place in places]
    same = (thing.owner, thing.card, 0)
    return any((other.owner, other.card, other.down) == same and other.id != thing.id for other in others)


def name_of(state: DuelState, id: int) -> str:
    """A thing by its id, if it is still there."""
    place = find(state, id)
    return "something that is gone" if place == NOWHERE else thing_name(state, place)


def source_name(state: DuelState, entry: Entry) -> str:
    """What an ability belongs to, as it is printed: 'Horned Viper', 'Nerys, Heron Queen'."""
    card = entry[1]
    return state.cards.royal_names[(-1 - card) // LEVELS] if card < 0 else state.cards.names[card]


def source_called(state: DuelState, entry: Entry) -> str:
    """The same inside a sentence: 'Horned Viper', 'Nerys'."""
    name = source_name(state, entry)
    return name.partition(",")[0] if entry[1] < 0 else name


def whose_source(state: DuelState, entry: Entry) -> str:
    """'A's Horned Viper'."""
    return f"{who(entry[0])}'s {source_called(state, entry)}"


def target_name(state: DuelState, seat: int, target: int) -> str:
    if target >= CARD_TARGET:
        return f"{state.cards.names[target - CARD_TARGET]} in {who(seat)}'s discard"
    return name_of(state, target)


def aim(state: DuelState, entry: Entry) -> str:
    """', aimed at B's Stray Hound'; nothing where there is no target."""
    return "" if entry[4] == NONE else f", aimed at {target_name(state, entry[0], entry[4])}"


def cards_counted(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def ability_in(state: DuelState, entry: Entry) -> Ability:
    card = entry[1]
    return state.cards.royal_abilities[-1 - card] if card < 0 else state.cards.abilities[card][entry[2]]


# -- refs -------------------------------------------------------------------------------------------------------------


def thing_ref(id: int) -> str:
    return f"royal:{-1 - id}" if id < 0 else f"object:{id}"


def card_ref(state: DuelState, card: int) -> str:
    return f"card:{state.cards.cards[card]}"


def discard_ref(seat: int) -> str:
    return f"discard:{seat}"


def discarded_refs(state: DuelState, seat: int, card: int) -> tuple[str, str]:
    """The pile, and the card in it."""
    return discard_ref(seat), f"discard:{seat}:{state.cards.cards[card]}"


def deck_ref(seat: int) -> str:
    return f"deck:{seat}"


def attack_ref(number: int) -> str:
    return f"attack:{number + 1}"


def target_ref(state: DuelState, seat: int, target: int) -> str | None:
    if target == NONE:
        return None
    if target >= CARD_TARGET:
        return f"discard:{seat}:{state.cards.cards[target - CARD_TARGET]}"
    return thing_ref(target)


def source_refs(state: DuelState, entry: Entry) -> tuple[str, ...]:
    """Whose ability it is, and what it belongs to, if that is still there."""
    there = entry[3] != NONE and find(state, entry[3]) != NOWHERE
    return (seat_ref(entry[0]), *([thing_ref(entry[3])] if there else []))


# -- whose turn it is to answer ---------------------------------------------------------------------------------------

TURNS_TO: Final = {
    "action": ("may act", "BCL-110"),
    "respond": ("may respond", "BCL-113", "BCL-114"),
    "attack": ("may declare attacks", "BCL-220"),
    "guard": ("may declare Guardians", "BCL-250"),
    "defend-wield": ("may wield equipment in defense", "BCL-251"),
    "split": ("assigns what cannot be shared out evenly", "BCL-307"),
    "limit-discard": ("controls more than 3 beasts and has to discard", "BCL-203"),
    "order": ("chooses the order in which abilities go on the stack", "BCL-127"),
    "upkeep": ("pays upkeep", "BCL-073"),
}
"""What a player is to do now, by the name of the question, and the rules that give it to them."""


def turns_to(state: DuelState, seat: int, question: str) -> None:
    """Somebody is asked whom nothing of what has happened names: said once, and kept in no log."""
    if not any(seat_ref(seat) in event.refs for event in state.events):
        words, *rules = TURNS_TO[question]
        state.tell(SEEN, f"{who(seat)} {words}.", tuple(rules), (seat_ref(seat),))


def aims(state: DuelState, entry: Entry) -> None:
    """A target is to be chosen for an ability that activates by itself."""
    text = f"{who(entry[0])} chooses a target for {source_called(state, entry)}."
    state.tell(SEEN, text, ("BCL-125", "BCL-127"), source_refs(state, entry))


def must_discard(state: DuelState, seat: int, entry: Entry, count: int) -> None:
    text = f"{who(seat)} has to discard {cards_counted(count)} for {whose_source(state, entry)}."
    state.tell(SEEN, text, ("BCL-015",), (seat_ref(seat),))


# -- setup ------------------------------------------------------------------------------------------------------------


def game_begins(state: DuelState) -> None:
    """The next game of a match: everything is taken off the table."""
    refs = [*BOTH, "royal:0", "royal:1", "deck:0", "deck:1"]
    for seat in range(2):
        for card in state.discards[seat]:
            refs.extend(discarded_refs(state, seat, card))
    refs.extend([thing_ref(id) for id in state.things[FIRST_OBJECT::FIELD_COUNT]])
    refs.extend([attack_ref(number) for number in range(len(state.attacks))])
    refs.extend([f"stack:{number}" for number in range(len(state.stack))])
    text = f"Game {state.game_number + 1} begins with the whole Setup."
    state.tell("game", text, ("BCL-421",), tuple(dict.fromkeys(refs)))
    for seat in range(2):
        cards = dict.fromkeys([card_ref(state, card) for card in state.hands[seat]])
        if cards:
            state.tell("hand", "You lay your hand aside.", ("BCL-421",), (seat_ref(seat), *cards), (seat,))


def swapped(state: DuelState, seat: int, out: int, new: int) -> None:
    names = state.cards.names
    ids = state.cards.cards
    refs = (f"main:{ids[out]}", f"side:{ids[new]}", f"main:{ids[new]}", f"side:{ids[out]}")
    state.tell("swap", f"You take {names[out]} out and {names[new]} in.", ("BCL-420",), refs, (seat,))


def ready(state: DuelState, seat: int) -> None:
    state.tell("swap", f"{who(seat)} is ready for the next game.", ("BCL-420",), (seat_ref(seat),))


def chose_royal(state: DuelState, seat: int) -> None:
    refs = (seat_ref(seat), f"royal:{seat}")
    state.tell("royal", f"{who(seat)} chooses a Royal, secretly.", ("BCL-050",), refs[:1])
    state.tell("royal", f"You choose {royal_name(state, seat)}.", ("BCL-050",), refs, (seat,))


def won_coin(state: DuelState, seat: int) -> None:
    state.tell("coin", f"{who(seat)} wins the coin flip and says who begins.", ("BCL-052",), (seat_ref(seat),))


def royals_shown(state: DuelState) -> None:
    names = f"A leads with {royal_name(state, 0)}; B leads with {royal_name(state, 1)}"
    text = f"{names}. {who(state.first)} takes the first turn."
    state.tell("royal", text, ("BCL-052", "BCL-053"), (*BOTH, "royal:0", "royal:1"))


# -- cards ------------------------------------------------------------------------------------------------------------

DRAWS: Final = ("BCL-054", "BCL-081", "BCL-410")
"""By why cards are drawn: the rule."""


def drew(state: DuelState, seat: int, drawn: list[int], failed: bool, why: int) -> None:
    refs = (seat_ref(seat), deck_ref(seat))
    if drawn:
        state.tell("draw", f"{who(seat)} draws {cards_counted(len(drawn))}.", (DRAWS[why],), refs)
        names = listed([state.cards.names[card] for card in drawn])
        cards = dict.fromkeys([card_ref(state, card) for card in drawn])
        state.tell("hand", f"You draw {names}.", ("BCL-410",), (*refs, *cards), (seat,))
    if failed:
        state.tell("draw", f"{who(seat)} must draw, but the deck is empty.", ("BCL-402", "BCL-404"), refs)


def no_first_draw(state: DuelState, seat: int) -> None:
    text = f"{who(seat)} draws nothing in the very first Draw Step, as was agreed."
    state.tell("draw", text, ("BCL-R15",), (seat_ref(seat),))


def played(state: DuelState, seat: int, card: int, price: int, id: int) -> None:
    text = f"{who(seat)} plays {state.cards.names[card]} for {price} Biomass."
    state.tell("play", text, ("BCL-141", "BCL-143"), (seat_ref(seat), card_ref(state, card), thing_ref(id)))


def played_weather(state: DuelState, entry: Entry, price: int, life: int) -> None:
    """Its price, where it has not been told already: something had to be chosen besides."""
    seat, card = entry[0], entry[1]
    amounts = [f"{amount} {what}" for amount, what in ((price, "Biomass"), (life, "Life")) if amount]
    text = f"{who(seat)} plays {state.cards.names[card]}{f' for {listed(amounts)}' if amounts else ''}."
    refs = (seat_ref(seat), card_ref(state, card), *discarded_refs(state, seat, card))
    state.tell("play", text, ("BCL-141", "BCL-144"), (*refs, *([f"royal:{seat}"] if life else [])))


def played_face_down(state: DuelState, seat: int, card: int, id: int, price: int) -> None:
    refs = (seat_ref(seat), thing_ref(id))
    state.tell("play", f"{who(seat)} plays a card face-down for {price} Biomass.", ("BCL-360",), refs)
    text = f"The face-down card is {state.cards.names[card]}."
    state.tell("hand", text, ("BCL-367",), (*refs, card_ref(state, card)), (seat,))


def discarded_from_hand(state: DuelState, seat: int, card: int, entry: Entry) -> None:
    """As a cost of one's own, or because an ability of the opponent says so."""
    name = state.cards.names[card]
    if entry[0] == seat:
        text, rules = f"{who(seat)} discards {name} from hand to pay for {source_called(state, entry)}.", ("BCL-176",)
    else:
        text, rules = f"{who(seat)} discards {name} from hand for {whose_source(state, entry)}.", ("BCL-015",)
    state.tell("discard", text, rules, (seat_ref(seat), card_ref(state, card), *discarded_refs(state, seat, card)))


CAUSES: Final = (
    (": it has no {left} left", "BCL-202"),
    (": {owner} does not pay its upkeep of {upkeep}", "BCL-076", "BCL-077"),
    (": {owner} controls more than 3 beasts", "BCL-203"),
    (" to pay for {source}", "BCL-176"),
    (" by the ability of {whose}", "BCL-015"),
)
"""Why a thing is discarded from the field: in words, and the rules."""
CANNOT_PAY: Final = (": {owner} cannot pay its upkeep of {upkeep}", "BCL-075", "BCL-077")


def discarded_from_field(state: DuelState, place: int, cause: int, entry: Entry | None) -> None:
    """For what it is discarded: an ability names itself."""
    thing = thing_at(state, place)
    upkeep = upkeep_of(state, place) if cause == UNPAID else 0
    why, *rules = CANNOT_PAY if upkeep > state.biomass[thing.owner] else CAUSES[cause]
    left = "Life" if is_beast(state, place) else "Uses"
    source = "" if entry is None else "its ability" if entry[3] == thing.id else source_called(state, entry)
    whose = "" if entry is None else whose_source(state, entry)
    reason = why.format(owner=who(thing.owner), upkeep=upkeep, left=left, source=source, whose=whose)
    text = f"{thing_name(state, place)} is discarded{reason}"
    if thing.down:
        text += f"; it was {state.cards.names[thing.card]}"
        rules.append("BCL-369")
    refs = (thing_ref(thing.id), *discarded_refs(state, thing.owner, thing.card))
    state.tell("discard", f"{text}.", tuple(rules), refs)


def returned_to_hand(state: DuelState, place: int) -> None:
    thing = thing_at(state, place)
    text = f"{thing_name(state, place)} returns to {who(thing.owner)}'s hand."
    refs = (thing_ref(thing.id), seat_ref(thing.owner))
    card = card_ref(state, thing.card)
    state.tell(
        "return", text, ("BCL-017", "BCL-R52" if thing.down else "BCL-R67"), refs if thing.down else (*refs, card)
    )
    if thing.down:
        text = f"You have {state.cards.names[thing.card]} in hand again."
        state.tell("hand", text, ("BCL-R52",), (*refs, card), (thing.owner,))


def flipped(state: DuelState, seat: int, card: int, old: int, id: int) -> None:
    text = f"{who(seat)}'s face-down card #{old} is flipped: it is {state.cards.names[card]}, with RUSH this turn."
    refs = (seat_ref(seat), thing_ref(old), thing_ref(id))
    state.tell("flip", text, ("BCL-363", "BCL-364", "BCL-365"), refs)


def turned_up(state: DuelState, place: int) -> None:
    thing = thing_at(state, place)
    text = f"{who(thing.owner)}'s face-down card #{thing.id} was {state.cards.names[thing.card]}."
    state.tell("flip", text, ("BCL-368",), (thing_ref(thing.id),))


def retrieved(state: DuelState, seat: int, card: int) -> None:
    text = f"{who(seat)} takes {state.cards.names[card]} from {who(seat)}'s discard into hand."
    refs = (seat_ref(seat), card_ref(state, card), *discarded_refs(state, seat, card))
    state.tell("take", text, ("BCL-126", "BCL-R67"), refs)


def deployed(state: DuelState, seat: int, card: int, id: int) -> None:
    text = f"{state.cards.names[card]} comes from {who(seat)}'s discard onto the field."
    refs = (seat_ref(seat), *discarded_refs(state, seat, card), thing_ref(id))
    state.tell("enter", text, ("BCL-174",), refs)


def looked_at_hand(state: DuelState, seat: int) -> None:
    other = 1 - seat
    refs = (seat_ref(seat), seat_ref(other))
    state.tell("look", f"{who(seat)} looks at {who(other)}'s hand.", ("BCL-014", "BCL-R67"), refs)
    names = [state.cards.names[card] for card in state.hands[other]]
    text = f"You see {listed(names)}." if names else f"You see that {who(other)}'s hand is empty."
    state.tell("hand", text, ("BCL-014",), (seat_ref(other),), (seat,))


def searches(state: DuelState, seat: int, entry: Entry) -> None:
    text = f"{who(seat)} looks through {who(seat)}'s deck with {source_called(state, entry)}."
    state.tell(SEEN, text, ("BCL-411",), (seat_ref(seat), deck_ref(seat)))


def searched(state: DuelState, seat: int, card: int) -> None:
    refs = [seat_ref(seat), deck_ref(seat)]
    found, rules = "takes nothing", ("BCL-411", "BCL-R60")
    if card >= 0:
        found, rules = f"shows and takes {state.cards.names[card]}", ("BCL-411", "BCL-R67")
        refs.append(card_ref(state, card))
    text = f"{who(seat)} searches {who(seat)}'s deck, {found}, and shuffles it."
    state.tell("search", text, rules, tuple(refs))


def scouts(state: DuelState, seat: int, entry: Entry, looked: int) -> None:
    refs = (seat_ref(seat), deck_ref(seat))
    text = f"{who(seat)} looks at the top {looked} cards of {who(seat)}'s deck with {source_called(state, entry)}."
    state.tell(SEEN, text, ("BCL-412",), refs)
    names = listed([state.cards.names[card] for card in reversed(state.decks[seat][-looked:])])
    state.tell("hand", f"You see {names} on top of your deck.", ("BCL-412",), refs, (seat,))


def scouted(state: DuelState, seat: int, card: int, looked: int) -> None:
    cards = "the top card" if looked == 1 else f"the top {looked} cards"
    rest = "it" if looked == 1 else "one of them"
    refs = (seat_ref(seat), deck_ref(seat))
    state.tell("scout", f"{who(seat)} scouts {cards} of {who(seat)}'s deck and takes {rest}.", ("BCL-412",), refs)
    text = f"You take {state.cards.names[card]}."
    state.tell("hand", text, ("BCL-412",), (*refs, card_ref(state, card)), (seat,))


# -- abilities --------------------------------------------------------------------------------------------------------


def has_choice(cost: Cost) -> bool:
    """Whether something has to be chosen to pay it."""
    return cost.discard > 0 or cost.sac


def pays(state: DuelState, entry: Entry, biomass: int) -> None:
    """Biomass is paid before the rest of a cost is chosen."""
    text = f"{who(entry[0])} pays {biomass} Biomass for {source_called(state, entry)}."
    state.tell("pay", text, ("BCL-176", "BCL-120"), source_refs(state, entry))


def used(state: DuelState, entry: Entry, cost: Cost) -> None:
    """What had to be chosen for it has been told already, and so has the Biomass that it costs."""
    seat = entry[0]
    amounts = ((0 if has_choice(cost) else cost.biomass, "Biomass"), (cost.uses, "Uses"), (cost.life, "Life"))
    parts = [f"{amount} {what}" for amount, what in amounts if amount]
    price = f" for {listed(parts)}" if parts else ""
    text = f"{who(seat)} uses {source_called(state, entry)}{price}."
    rules = ("BCL-176", "BCL-381") if entry[1] < 0 else ("BCL-175", "BCL-176")
    life = [f"royal:{seat}"] if cost.life and entry[1] >= 0 else []
    state.tell("use", text, rules, (seat_ref(seat), thing_ref(entry[3]), *life))


STACKED: Final = {COST: ("BCL-120",), WEATHER: ("BCL-144", "BCL-177"), ENTER: ("BCL-174", "BCL-128")}
"""Why an ability is put on the stack, by its kind; a "whenever" ability has the rule of its trigger."""
TRIGGERED: Final = {
    DIES: "BCL-180",
    ALLY_DIES: "BCL-207",
    ENEMY_DIES: "BCL-207",
    ATTACKS: "BCL-231",
    ATTACKED: "BCL-255",
    HITS_BEAST: "BCL-280",
    HITS_ROYAL: "BCL-280",
    TURN_START: "BCL-079",
    TURN_END: "BCL-085",
}
"""The rule that makes a trigger happen, where it is another than that of all "whenever" abilities."""


def why_stacked(state: DuelState, entry: Entry) -> tuple[str, ...]:
    ability = ability_in(state, entry)
    if ability.kind != WHEN:
        return STACKED[ability.kind]
    if ability.trigger == WIELDED:
        return ("BCL-231" if entry[0] == state.active else "BCL-255"), "BCL-128"
    return TRIGGERED.get(ability.trigger, "BCL-172"), "BCL-128"


def on_stack(state: DuelState, entry: Entry) -> None:
    text = f"The ability of {whose_source(state, entry)} waits on the stack{aim(state, entry)}."
    ref = target_ref(state, entry[0], entry[4])
    refs = (f"stack:{len(state.stack) - 1}", seat_ref(entry[0]), *([ref] if ref else []))
    state.tell("stack", text, why_stacked(state, entry), refs)


def resolves(state: DuelState, entry: Entry) -> None:
    """The ability has just left the stack."""
    text = f"The ability of {whose_source(state, entry)} resolves."
    state.tell("resolve", text, ("BCL-116",), (f"stack:{len(state.stack)}", seat_ref(entry[0])))


def damaged(state: DuelState, place: int, dealt: int, less: int, stopped: int, dealer: int) -> None:
    """Damage that was dealt, or that came to nothing; the dealer is a place in combat, NOWHERE for an ability."""
    strikes_back = dealer != NOWHERE and thing_at(state, dealer).owner != state.active
    if strikes_back and not dealt + less + stopped:
        return  # who has no Might does not strike back, and nobody expects it
    thing = thing_at(state, place)
    name = thing_name(state, place)
    by = "" if dealer == NOWHERE else f" from {thing_name(state, dealer)}"
    parts = ((less, "less by reduction"), (stopped, "stopped by ward"))
    lowered = listed([f"{amount} {how}" for amount, how in parts if amount])
    refs = [thing_ref(thing.id)]
    if dealer == NOWHERE:
        rules = ["BCL-008"]
    else:
        refs.append(thing_ref(thing_at(state, dealer).id))
        rules = [combat_rule(state, thing.id, thing_at(state, dealer).id, strikes_back)]
    if less or stopped:
        rules.append("BCL-278")
    if dealt:
        bracket = f" ({lowered})" if less or stopped else ""
        text = f"{name} takes {dealt} damage{by}{bracket}: {thing.left} Life left."
    else:
        rules.append("BCL-279")
        text = f"{name} takes no damage{by}{f': {lowered}' if less or stopped else ''}."
    state.tell("damage", text, tuple(rules), tuple(refs))


def combat_rule(state: DuelState, unit: int, dealer: int, strikes_back: bool) -> str:
    """The rule of combat damage: of an attack, of a defense, or of a share in a defense."""
    shared = any(attack[4] and attack[2] == dealer and unit in (attack[0], *attack[4]) for attack in state.attacks)
    return "BCL-271" if not strikes_back else "BCL-306" if shared else "BCL-272"


def gained_life(state: DuelState, place: int, amount: int, by_cull: bool) -> None:
    thing = thing_at(state, place)
    how, rules = (" by CULL", ("BCL-320", "BCL-321")) if by_cull else ("", ("BCL-010",))
    text = f"{thing_name(state, place)} gains {amount} Life{how}: {thing.left} Life now."
    state.tell("life", text, rules, (thing_ref(thing.id),))


def gains_none(state: DuelState, place: int) -> None:
    text = f"{thing_name(state, place)} is at 0 Life and gains none."
    state.tell("nothing", text, ("BCL-208",), (thing_ref(thing_at(state, place).id),))


KEYWORD_RULES: Final = {
    "accompany": "BCL-300",
    "armor": "BCL-315",
    "cull": "BCL-320",
    "doubletap": "BCL-325",
    "guardian": "BCL-330",
    "ready-at-arms": "BCL-340",
    "rush": "BCL-345",
    "vanish": "BCL-350",
    "breach": "BCL-360",
}


def marked(state: DuelState, item: Item, place: int) -> None:
    """What an effect has made of a thing."""
    thing = thing_at(state, place)
    name = thing_name(state, place)
    rules: tuple[str, ...]
    amount = signed(item.amount)
    if item.effect == MIGHT:
        text, rules = f"{name} gets {amount} Might until the end of the turn.", ("BCL-181", "BCL-087")
    elif item.effect == GROW:
        parts = [f"{amount} Might"] if item.amount else []
        if item.second and thing.left:
            parts.append(f"{item.second} Life")
        text, rules = f"{name} permanently gains {listed(parts)}.", ("BCL-181", "BCL-010")
    elif item.effect == GIVE:
        word = KEYWORDS[item.keyword]
        text, rules = f"{name} has {word.upper()} until the end of the turn.", (KEYWORD_RULES[word], "BCL-087")
    elif item.effect == WARD:
        text = f"{name} gains ward {item.amount} until the end of the turn: ward {thing.ward} now."
        rules = ("BCL-278", "BCL-087")
    elif item.effect == PIN:
        text, rules = f"{name} is pinned until the end of {who(thing.owner)}'s turn.", ("BCL-R18", "BCL-226")
    else:
        assert item.effect == USES
        how, rules = ("gains", ("BCL-010",)) if item.amount > 0 else ("loses", ("BCL-R07",))
        text = f"{name} {how} {abs(item.amount)} Uses: {thing.left} Uses now."
    state.tell("mark", text, rules, (thing_ref(thing.id),))


# -- what comes to nothing --------------------------------------------------------------------------------------------


def lost_target(state: DuelState, entry: Entry, target: int) -> None:
    """BCL-123: as the ability resolves."""
    gone = target < CARD_TARGET and find(state, target) == NOWHERE
    what = "Its target" if gone else capital(target_name(state, entry[0], target))
    why = "has left the field" if gone else "is no longer a legal target"
    text = f"{what} {why}: what {whose_source(state, entry)} would do to it is left out."
    state.tell("nothing", text, ("BCL-123",), source_refs(state, entry))


def no_target(state: DuelState, entry: Entry, stacked: bool) -> None:
    """BCL-125: as the ability activates."""
    left_out = "what it would do to one is left out" if stacked else "it is not put on the stack"
    text = f"The ability of {whose_source(state, entry)} finds no legal target: {left_out}."
    state.tell("nothing", text, ("BCL-125",), source_refs(state, entry))


NOBODY_THERE: Final = {
    SELF: ("its card has left the field", "BCL-R24"),
    IT: ("what it speaks of has left the field", "BCL-R24"),
    WIELDER: ("the wielder has left the field", "BCL-R24"),
    ATTACKERS: ("nobody attacks its card now", "BCL-126"),
    EACH: ("nothing on the field fits", "BCL-126"),
}
"""Why an effect has nothing to act on, by what it refers to."""


def nobody_there(state: DuelState, entry: Entry, reference: int) -> None:
    why, rule = NOBODY_THERE[reference]
    text = f"The ability of {whose_source(state, entry)} has nothing to act on: {why}."
    state.tell("nothing", text, (rule,), source_refs(state, entry))


def untouched(state: DuelState, entry: Entry, place: int) -> None:
    """An effect that cannot happen to such a thing."""
    thing = thing_at(state, place)
    why, rule = ("is a Royal", "BCL-389") if thing.id < 0 else ("has no Uses", "BCL-004")
    name = thing_name(state, place)
    text = f"The ability of {whose_source(state, entry)} does nothing to {name}, which {why}."
    state.tell("nothing", text, (rule,), (thing_ref(thing.id),))


def card_is_gone(state: DuelState, entry: Entry) -> None:
    name = state.cards.names[entry[4] - CARD_TARGET]
    text = f"{name} is no longer in {who(entry[0])}'s discard."
    state.tell("nothing", text, ("BCL-R72",), (seat_ref(entry[0]), discard_ref(entry[0])))


def empty_deck(state: DuelState, seat: int, entry: Entry) -> None:
    text = f"{who(seat)}'s deck is empty: {source_called(state, entry)} finds nothing there."
    state.tell("nothing", text, ("BCL-405", "BCL-R75"), (seat_ref(seat), deck_ref(seat)))


def empty_hand(state: DuelState, seat: int, entry: Entry) -> None:
    text = f"{who(seat)} has no card to discard for {whose_source(state, entry)}."
    state.tell("nothing", text, ("BCL-015",), (seat_ref(seat),))


# -- the turn ---------------------------------------------------------------------------------------------------------


def turn_begins(state: DuelState) -> None:
    seat = state.active
    text = f"{who(seat)} begins turn {state.turn} with {state.biomass[seat]} Biomass."
    state.tell("turn", text, ("BCL-070", "BCL-071"), (seat_ref(seat), seat_ref(1 - seat), f"royal:{seat}"))


def paid_upkeep(state: DuelState, place: int, upkeep: int) -> None:
    seat = state.active
    text = f"{who(seat)} pays {upkeep} Biomass for the upkeep of {thing_name(state, place)}."
    state.tell("upkeep", text, ("BCL-073", "BCL-075"), (seat_ref(seat), thing_ref(thing_at(state, place).id)))


def evolved(state: DuelState, seat: int, deed: str) -> None:
    biomass = state.cards.royal_biomass[level_number(state, seat)]
    level = f"level {state.level[seat] + 1}: {biomass} Biomass from {who(seat)}'s next turn on"
    name = thing_name(state, seat * FIELD_COUNT)
    step = "BCL-080" if state.step == EVOLUTION else "BCL-085"
    state.tell("evolve", f"{name}, {deed}, evolves to {level}.", (step, "BCL-385", "BCL-386"), (f"royal:{seat}",))


DEEDS: Final = {
    "my-beasts": ("with {}", "beast"),
    "my-equipment": ("with {}", "piece of equipment"),
    "my-hand": ("with {} in hand", "card"),
    "my-biomass": ("with {} Biomass", ""),
    "my-life": ("with {} Life", ""),
    "my-discard-beasts": ("with {} in the discard", "beast card"),
    "top-might": ("with {} Might on the field", ""),
    "attacks-this-turn": ("after {} in this turn", "attack"),
    "wields": ("after wielding equipment {}", "time"),
    "rushes": ("after {} by beasts that had just entered", "attack"),
    "accompanies": ("after accompanying {}", "time"),
    "flips": ("after {} flipped", "face-down card"),
    "enemy-fallen": ("after the fall of {}", "enemy beast"),
    "royal-damage": ("after {} damage to the enemy Royal", ""),
}
"""What a Royal evolves by, by what the condition counts: in words, and the noun that is counted."""


def deed_words(state: DuelState, seat: int, way: list[Clause]) -> str:
    """How a condition is met: 'with 290 Life', 'with 2 Biomass and after the fall of 3 enemy beasts'."""
    found: list[str] = []
    for clause in way:
        words, noun = DEEDS[METRICS[clause.metric]]
        now = metric(state, seat, clause.metric)
        found.append(words.format(counted(now, noun) if noun else now))
    return listed(found)


def turn_ends(state: DuelState, faded: list[int], freed: list[int]) -> None:
    """What lasted until now ends: of these places."""
    if faded:
        lost = [f"{thing_name(state, place)} loses {listed(fading(thing_at(state, place)))}" for place in faded]
        refs = [thing_ref(thing_at(state, place).id) for place in faded]
        state.tell("fade", f"As the turn ends, {'; '.join(lost)}.", ("BCL-087",), tuple(refs))
    if freed:
        names = listed([thing_name(state, place) for place in freed])
        refs = [thing_ref(thing_at(state, place).id) for place in freed]
        verb = "is" if len(freed) == 1 else "are"
        state.tell("fade", f"{names} {verb} no longer pinned.", ("BCL-087", "BCL-R18"), tuple(refs))


def fading(thing: Thing) -> list[str]:
    """What a thing has until the end of the turn: 'the +10 Might', 'the given RUSH' besides its own, 'ward 10'."""
    found = [f"the {signed(thing.bonus)} Might"] if thing.bonus else []
    found += [f"the given {word.upper()}" for number, word in enumerate(KEYWORDS) if thing.given & BIT[number]]
    return [*found, *([f"ward {thing.ward}"] if thing.ward else [])]


def signed(amount: int) -> str:
    return f"{'+' if amount >= 0 else '−'}{abs(amount)}"


# -- combat -----------------------------------------------------------------------------------------------------------


def attacks(state: DuelState, number: int) -> None:
    attack = state.attacks[number]
    rules = ["BCL-220"]
    if attack[0] < 0:
        rules.append("BCL-225")
    if attack[3] != NONE:
        rules.append("BCL-229")
    if attack[4]:
        rules.append("BCL-300")
    things = [id for id in (attack[0], attack[2], attack[3], *attack[4]) if id != NONE]
    refs = (attack_ref(number), seat_ref(state.active), *[thing_ref(id) for id in things])
    state.tell("attack", attack_words(state, attack), tuple(rules), refs)


def attack_words(state: DuelState, attack: Attack) -> str:
    weapon = "" if attack[3] == NONE else f" with {name_of(state, attack[3])}"
    helpers = f", accompanied by {listed([name_of(state, id) for id in attack[4]])}" if attack[4] else ""
    return f"{name_of(state, attack[0])} attacks {name_of(state, attack[1])}{weapon}{helpers}."


def drafted(state: DuelState, numbers: list[int], text: str, rule: str) -> None:
    """A declaration changes that does not bind yet: told once, to whoever declares."""
    refs = [attack_ref(number) for number in numbers]
    state.tell(SEEN, text, (rule,), tuple(refs), (state.decision().seat,))


def drafts_attack(state: DuelState, number: int) -> None:
    text = f"Attack {number + 1}: {attack_words(state, state.attacks[number])}"
    drafted(state, [number], text, "BCL-220")


def takes_back_attack(state: DuelState, number: int) -> None:
    """The attacks after it move up."""
    changed = list(range(number, len(state.attacks) + 1))
    drafted(state, changed, f"Attack {number + 1} is taken back.", "BCL-220")


def drafts_guard(state: DuelState, number: int) -> None:
    drafted(state, [number], f"Attack {number + 1} is now on {name_of(state, state.attacks[number][2])}.", "BCL-330")


def drafts_defence(state: DuelState, unit: int, weapon: int) -> None:
    numbers = [number for number, attack in enumerate(state.attacks) if attack[2] == unit]
    arms = "without equipment" if weapon == NONE else f"with {name_of(state, weapon)}"
    drafted(state, numbers, f"{name_of(state, unit)} is to defend {arms}.", "BCL-251")


def no_attack(state: DuelState, asked: bool) -> None:
    """BCL-232: the rest of the Combat Phase is left out."""
    seat = state.active
    rules: tuple[str, ...]
    if asked:
        text, rules = f"{who(seat)} declares no attack in Combat Phase {state.phase}.", ("BCL-232",)
    else:
        text = f"No unit of {who(seat)}'s can attack in Combat Phase {state.phase}."
        rules = (*why_idle(state, seat), "BCL-232")
    state.tell("attack", text, rules, (seat_ref(seat),))


def why_idle(state: DuelState, seat: int) -> list[str]:
    """The rules that keep each unit of a player's from attacking."""
    found: set[str] = set()
    for place in (seat * FIELD_COUNT, *beasts_of(state, seat)):
        thing = thing_at(state, place)
        if thing.struck:
            found.add("BCL-291")
        else:
            found.add("BCL-225" if thing.id < 0 else "BCL-226")
    return sorted(found)


def guards(state: DuelState, number: int) -> None:
    attack = state.attacks[number]
    text = f"{name_of(state, attack[2])} takes over the attack of {name_of(state, attack[0])} on"
    text += f" {name_of(state, attack[1])}."
    refs = (attack_ref(number), *[thing_ref(id) for id in (attack[2], attack[0], attack[1])])
    state.tell("guard", text, ("BCL-330",), refs)


def defends(state: DuelState, unit: int, weapon: int) -> None:
    text = f"{name_of(state, unit)} defends with {name_of(state, weapon)}."
    numbers = [number for number, attack in enumerate(state.attacks) if attack[2] == unit]
    refs = (thing_ref(unit), thing_ref(weapon), *[attack_ref(number) for number in numbers])
    by = "BCL-315" if has_keyword(state, find(state, weapon), ARMOR) else "BCL-340"
    state.tell("guard", text, ("BCL-251", by), refs)


def assigned(state: DuelState, number: int, taker: int) -> None:
    text = f"{who(1 - state.active)} assigns 10 of the damage that is left over to {name_of(state, taker)}."
    state.tell("split", text, ("BCL-307",), (attack_ref(number), thing_ref(taker)))


def comes_to_nothing(state: DuelState, number: int, attack: Attack) -> None:
    """Who or what has left the field since an attack was declared."""
    refs = (attack_ref(number),)
    for id, role in ((attack[0], "attacker"), (attack[2], "target")):
        if find(state, id) == NOWHERE:
            state.tell("nothing", f"Attack {number + 1} is void: its {role} has left the field.", ("BCL-257",), refs)
            return
    if attack[3] != NONE and find(state, attack[3]) == NOWHERE:
        text = f"Attack {number + 1} goes on without its equipment, which has left the field."
        state.tell("nothing", text, ("BCL-282",), refs)
    if any(find(state, helper) == NOWHERE for helper in attack[4]):
        text = f"Attack {number + 1} goes on without a helper, which has left the field."
        state.tell("nothing", text, ("BCL-308",), refs)


def worn(state: DuelState, place: int, uses: int) -> None:
    thing = thing_at(state, place)
    text = f"{thing_name(state, place)} loses {uses} Uses for being wielded: {thing.left} Uses left."
    state.tell("wear", text, ("BCL-281",), (thing_ref(thing.id),))


def combat_over(state: DuelState, phase: int) -> None:
    refs = [attack_ref(number) for number in range(len(state.attacks))]
    places = range(FIRST_OBJECT, len(state.things), FIELD_COUNT)
    refs += [thing_ref(thing.id) for thing in (thing_at(state, place) for place in places) if thing.wielder != NONE]
    state.tell("combat", f"Combat Phase {phase} is over.", ("BCL-293",), tuple(refs))


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
    game = f"game {state.game_number}" if state.match else "the game"
    who_won = f"{capital(game)} is a draw" if winner < 0 else f"{who(winner)} wins {game}"
    words, *rules = REASONS[reason]
    state.tell("end", f"{who_won}: {words}.", tuple(rules), (*BOTH, "royal:0", "royal:1"))


def match_ended(state: DuelState) -> None:
    state.tell("end", verdict(state), rules_of_the_end(state), BOTH)


def hand_shown(state: DuelState, seat: int) -> None:
    names = listed([state.cards.names[card] for card in state.hands[seat]])
    refs = (seat_ref(seat), *[card_ref(state, card) for card in state.hands[seat]])
    state.tell("end", f"{who(seat)} still holds {names}.", ("BCL-014",), refs)


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
