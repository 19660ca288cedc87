"""Abilities in plain words: what stands on a card for people, made from what it says in the ability language."""

from __future__ import annotations

from .language import (
    ACCOMPANIES,
    ALLY,
    ALLY_DIES,
    ALLY_ENTERS,
    ANY_COST,
    AT_LEAST,
    AT_MOST,
    ATTACKED,
    ATTACKERS,
    ATTACKS,
    ATTACKS_THIS_TURN,
    AURA_KW,
    AURA_MIGHT,
    AURA_REDUCE,
    BEAST,
    BEAST_CARD,
    BOUNCE,
    COST,
    COST_MOD,
    DAMAGE,
    DEPLOY,
    DIES,
    DISCARD,
    DISCARD_EFFECT,
    DRAW,
    ENEMY,
    ENEMY_DIES,
    ENEMY_FALLEN,
    ENEMY_ROYAL,
    ENTER,
    EQUAL,
    EQUIPMENT,
    EQUIPMENT_CARD,
    FLIP,
    FLIPS,
    GIVE,
    GROW,
    HITS_BEAST,
    HITS_ROYAL,
    IT,
    KEYWORDS,
    LIFE,
    MIGHT,
    MY_BEASTS,
    MY_BIOMASS,
    MY_DISCARD_BEASTS,
    MY_EQUIPMENT,
    MY_HAND,
    MY_LIFE,
    MY_ROYAL,
    NO_AURA,
    NO_KEYWORD,
    OPP_DISCARD,
    PIN,
    RELIC,
    RETRIEVE,
    ROYAL_HIT,
    RUSHES,
    SCOUT,
    SEARCH,
    SELF,
    TARGET,
    TOP_MIGHT,
    TURN_END,
    TURN_START,
    UNIT,
    UPKEEP_MOD,
    USES,
    WARD,
    WEATHER_CARD,
    WHEN,
    WIELDED,
    WIELDER,
    WIELDS,
    Ability,
    Clause,
    Cost,
    Filter,
    Item,
    Ref,
)


def plain(ability: Ability, name: str, type: int) -> str:
    """The ability in plain words, as they stand on a card of this name and type."""
    items: list[str] = []
    targeted = False
    for item in ability.items:
        items.append(_item_words(item, ability, name, targeted))
        if item.ref is not None and item.ref.kind == TARGET:
            targeted = True
    words = "; ".join(items)
    if ability.condition:
        words = f"if {condition_words(ability.condition)}, {words}"
    if ability.kind == ENTER:
        words = f"when {name} enters the field, {words}"
    elif ability.kind == WHEN:
        words = f"whenever {_trigger_words(ability.trigger, name, type)}, {words}"
    elif ability.kind == COST:
        words = f"{cost_words(ability.cost, ability.filter is not None, type)}: {words}"
    return f"{_capital(words)}."


def plain_extra_cost(cost: Cost, targeted: bool) -> str:
    """The sentence that a weather card with an extra cost begins with."""
    return f"As an extra cost to play this card, {cost_words(cost, targeted, WEATHER_CARD)}."


def cost_words(cost: Cost, targeted: bool, type: int) -> str:
    """What is paid, in small letters."""
    words: list[str] = []
    if cost.biomass:
        words.append(f"{cost.biomass} Biomass")
    if cost.discard:
        words.append(f"discard {_cards(cost.discard)} from your hand")
    if cost.sac:
        beast = "another beast you control" if type == BEAST_CARD else "a beast you control"
        words.append(f"discard {beast}{' (not the target)' if targeted else ''} from the field")
    if cost.sac_self:
        words.append("discard this card from the field")
    if cost.uses:
        words.append(f"this loses {cost.uses} Uses")
    if cost.life:
        words.append(f"your Royal loses {cost.life} Life")
    return ", ".join(words)


def condition_words(clauses: list[Clause]) -> str:
    """What must hold, as it stands after "if"."""
    words: list[str] = []
    for clause in clauses:
        words.append(_clause_words(clause))
    return " and ".join(words)


def evolution_words(conditions: list[list[Clause]]) -> str:
    """When a Royal evolves, as it stands after "if"."""
    words: list[str] = []
    for clauses in conditions:
        words.append(condition_words(clauses))
    return ", or ".join(words)


def _clause_words(clause: Clause) -> str:
    metric = clause.metric
    number = clause.number
    few = _compared(clause, "fewer")
    little = _compared(clause, "less")
    times = "time" if number == 1 and clause.comparison == EQUAL else "times"
    if metric == MY_BEASTS:
        return f"you control {few} {_plural('beast', clause)}"
    if metric == MY_EQUIPMENT:
        return f"you control {few} equipment"
    if metric == MY_HAND:
        return f"you have {few} {_plural('card', clause)} in hand"
    if metric == MY_BIOMASS:
        return f"you have {little} Biomass"
    if metric == MY_LIFE:
        return f"your Royal has {little} Life"
    if metric == MY_DISCARD_BEASTS:
        return f"you have {few} beast {_plural('card', clause)} in your discard"
    if metric == TOP_MIGHT:
        return f"the highest Might among beasts you control is {little}"
    if metric == ATTACKS_THIS_TURN:
        return f"you have declared {few} {_plural('attack', clause)} this turn"
    if metric == WIELDS:
        return f"your equipment has been wielded {few} {times} this game"
    if metric == RUSHES:
        return f"your beasts have attacked on the turn they entered {few} {times} this game"
    if metric == ACCOMPANIES:
        return f"your beasts have accompanied {few} {times} this game"
    if metric == FLIPS:
        return f"{few} {_plural('face-down card', clause)} of yours {_have(clause)} been flipped this game"
    if metric == ENEMY_FALLEN:
        return f"{few} {_plural('enemy beast', clause)} {_have(clause)} been discarded from the field this game"
    return f"you have dealt {little} damage to the enemy Royal this game"


def _compared(clause: Clause, less: str) -> str:
    if clause.comparison == AT_LEAST:
        return f"{clause.number} or more"
    if clause.comparison == AT_MOST:
        return f"{clause.number} or {less}"
    return f"exactly {clause.number}"


def _plural(word: str, clause: Clause) -> str:
    return word if clause.number == 1 and clause.comparison == EQUAL else f"{word}s"


def _have(clause: Clause) -> str:
    return "has" if clause.number == 1 and clause.comparison == EQUAL else "have"


def _trigger_words(trigger: int, name: str, type: int) -> str:
    striker = f"the wielder of {name}" if type == EQUIPMENT_CARD else name
    another = "another beast" if type == BEAST_CARD else "a beast"
    if trigger == DIES:
        return f"{name} is discarded from the field"
    if trigger == ALLY_ENTERS:
        return f"{another} you control enters the field"
    if trigger == ALLY_DIES:
        return f"{another} you control is discarded from the field"
    if trigger == ENEMY_DIES:
        return "an enemy beast is discarded from the field"
    if trigger == ATTACKS:
        return f"{name} attacks"
    if trigger == ATTACKED:
        return f"{name} is attacked"
    if trigger == WIELDED:
        return f"{name} is wielded"
    if trigger == HITS_BEAST:
        return f"{striker} deals combat damage to a beast"
    if trigger == HITS_ROYAL:
        return f"{striker} deals combat damage to a Royal"
    if trigger == ROYAL_HIT:
        return "your Royal is dealt damage"
    if trigger == TURN_START:
        return "your turn starts"
    if trigger == TURN_END:
        return "your turn ends"
    return "you play a weather card"


def _item_words(item: Item, ability: Ability, name: str, targeted: bool) -> str:
    who = ""
    if item.ref is not None:
        who = _ref_words(item.ref, ability, name, targeted)
    if item.aura != NO_AURA:
        return _aura_words(item, who)
    effect = item.effect
    amount = item.amount
    if effect == DAMAGE:
        return f"deal {amount} damage to {who}"
    if effect == LIFE:
        return f"{who} gains {amount} Life"
    if effect == MIGHT:
        return f"{who} gets {_sign(amount)} Might until end of turn"
    if effect == GROW:
        if item.second == 0:
            return f"{who} permanently gets +{amount} Might"
        if amount == 0:
            return f"{who} gains {item.second} Life"
        return f"{who} permanently gets +{amount} Might and gains {item.second} Life"
    if effect == GIVE:
        return f"{who} gains {KEYWORDS[item.keyword].upper()} until end of turn"
    if effect == WARD:
        return f"{who} gains ward {amount} until end of turn"
    if effect == PIN:
        return f"pin {who}"
    if effect == USES:
        return f"{who} loses {-amount} Uses" if amount < 0 else f"{who} gains {amount} Uses"
    if effect == DISCARD_EFFECT:
        return f"discard {who} from the field"
    if effect == BOUNCE:
        return f"return {who} to its owner's hand"
    if effect == RETRIEVE:
        return f"return {who} to your hand"
    if effect == DEPLOY:
        return f"put {who} onto the field"
    if effect == FLIP:
        return f"flip {who} face-up"
    if effect == DRAW:
        return f"draw {_cards(amount)}"
    if effect == OPP_DISCARD:
        return f"your opponent chooses and discards {_cards(amount)} from hand"
    if effect == SEARCH and item.filter is not None:
        return f"search your deck for {_one(card_words(item.filter))}, reveal it, take it into your hand, then shuffle"
    if effect == SCOUT:
        return f"scout {amount}"
    return "look at your opponent's hand"


def _aura_words(item: Item, who: str) -> str:
    if item.aura == AURA_MIGHT:
        return f"{who} has {_sign(item.amount)} Might"
    if item.aura == AURA_KW:
        return f"{who} has {KEYWORDS[item.keyword].upper()}"
    if item.aura == AURA_REDUCE:
        ref = item.ref
        if ref is not None and ref.filter is not None:
            who = _one(object_words(ref.filter, " or "))
        return f"each time {who} would be dealt damage, that damage is reduced by {item.amount}"
    if item.aura == COST_MOD and item.filter is not None:
        return f"each {card_words(item.filter)} in your hand costs {-item.amount} less to play (never below 1)"
    if item.aura == UPKEEP_MOD and item.filter is not None:
        return f"the upkeep of each {object_words(item.filter, ' and ')} is {-item.amount} less (never below 0)"
    return f"your maximum Biomass is {item.amount} higher"


def _ref_words(ref: Ref, ability: Ability, name: str, targeted: bool) -> str:
    kind = ref.kind
    if kind == TARGET:
        filter = ability.filter
        if filter is None or targeted:
            return "the target"
        if filter.zone == DISCARD:
            return f"target {card_words(filter)} in your discard"
        return f"target {object_words(filter, ' or ')}"
    if kind == SELF:
        return name
    if kind == IT:
        return "it"
    if kind == WIELDER:
        return "its wielder"
    if kind == ATTACKERS:
        return "each unit attacking it"
    if kind == MY_ROYAL:
        return "your Royal"
    if kind == ENEMY_ROYAL:
        return "the enemy Royal"
    if ref.filter is None:
        return "each"
    return f"each {object_words(ref.filter, ' and ')}"


def object_words(filter: Filter, joint: str) -> str:
    """What a filter on the field names, without an article; a beast and a Royal are joined by the joint."""
    whose = " you control" if filter.side == ALLY else ""
    words = "enemy " if filter.side == ENEMY else ""
    if filter.wounded:
        words = f"wounded {words}"
    if filter.other:
        words = f"other {words}"
    if filter.type == UNIT:
        if filter.wounded or filter.keyword != NO_KEYWORD:
            words += f"unit{whose}"
        elif filter.side == ALLY:
            words += f"beast you control{joint}your Royal"
        elif filter.side == ENEMY:
            words += f"beast{joint}the enemy Royal"
        else:
            words += f"beast{joint}{'each ' if joint == ' and ' else ''}Royal"
    elif filter.type == BEAST:
        words += f"beast{whose}"
    elif filter.type == EQUIPMENT:
        words += f"equipment{whose}"
    elif filter.type == RELIC:
        words += f"equipment{joint}castle{whose}"
    else:
        words += f"face-down card{whose}"
    return words + _qualifier_words(filter)


def card_words(filter: Filter) -> str:
    """What a filter on a discard, deck or hand names, without an article."""
    words = "card"
    if filter.type == BEAST:
        words = "beast card"
    elif filter.type == EQUIPMENT:
        words = "equipment card"
    return words + _qualifier_words(filter)


def _qualifier_words(filter: Filter) -> str:
    words = ""
    if filter.most_cost != ANY_COST:
        words += f" of cost {filter.most_cost}{' or less' if filter.most_cost else ''}"
    if filter.keyword != NO_KEYWORD:
        words += f" with {KEYWORDS[filter.keyword].upper()}"
    return words


def _one(words: str) -> str:
    if words.startswith("other "):
        return f"an{words}"
    return f"an {words}" if words[0] in "aeio" else f"a {words}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _sign(amount: int) -> str:
    return f"+{amount}" if amount > 0 else str(amount)


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
