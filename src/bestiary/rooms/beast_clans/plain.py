"""Abilities in plain words: what stands on a card for people, made from what it says in the ability language."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.words import capital

from . import language
from .language import Ability, Clause, Cost, Filter, Item, Ref

_METRICS: Final = {
    "my-beasts": "you control {few} beast{s}",
    "my-equipment": "you control {few} equipment",
    "my-hand": "you have {few} card{s} in hand",
    "my-biomass": "you have {little} Biomass",
    "my-life": "your Royal has {little} Life",
    "my-discard-beasts": "you have {few} beast card{s} in your discard",
    "top-might": "the highest Might among beasts you control is {little}",
    "attacks-this-turn": "you have declared {few} attack{s} this turn",
    "wields": "your equipment has been wielded {few} time{s} this game",
    "rushes": "your beasts have attacked on the turn they entered {few} time{s} this game",
    "accompanies": "your beasts have accompanied {few} time{s} this game",
    "flips": "{few} face-down card{s} of yours {have} been flipped this game",
    "enemy-fallen": "{few} enemy beast{s} {have} been discarded from the field this game",
    "royal-damage": "you have dealt {little} damage to the enemy Royal this game",
}
_TRIGGERS: Final = {
    "dies": "{name} is discarded from the field",
    "ally-enters": "{another} you control enters the field",
    "ally-dies": "{another} you control is discarded from the field",
    "enemy-dies": "an enemy beast is discarded from the field",
    "attacks": "{name} attacks",
    "attacked": "{name} is attacked",
    "wielded": "{name} is wielded",
    "hits-beast": "{striker} deals combat damage to a beast",
    "hits-royal": "{striker} deals combat damage to a Royal",
    "royal-hit": "your Royal is dealt damage",
    "turn-start": "your turn starts",
    "turn-end": "your turn ends",
    "weather-played": "you play a weather card",
}
_REFERENCES: Final = {
    "it": "it",
    "wielder": "its wielder",
    "attackers": "each unit attacking it",
    "my-royal": "your Royal",
    "enemy-royal": "the enemy Royal",
}
_ITEMS: Final = {
    "damage": "deal {amount} damage to {who}",
    "life": "{who} gains {amount} Life",
    "might": "{who} gets {signed} Might until end of turn",
    "give": "{who} gains {keyword} until end of turn",
    "ward": "{who} gains ward {amount} until end of turn",
    "pin": "pin {who}",
    "discard": "discard {who} from the field",
    "bounce": "return {who} to its owner's hand",
    "retrieve": "return {who} to your hand",
    "deploy": "put {who} onto the field",
    "flip": "flip {who} face-up",
    "draw": "draw {cards}",
    "opp-discard": "your opponent chooses and discards {cards} from hand",
    "search": "search your deck for {one}, reveal it, take it into your hand, then shuffle",
    "scout": "scout {amount}",
    "look-hand": "look at your opponent's hand",
    "aura-might": "{who} has {signed} Might",
    "aura-kw": "{who} has {keyword}",
    "aura-reduce": "each time {who} would be dealt damage, that damage is reduced by {amount}",
    "cost-mod": "each {what} in your hand costs {less} less to play (never below 1)",
    "upkeep-mod": "the upkeep of each {what} is {less} less (never below 0)",
    "max-biomass": "your maximum Biomass is {amount} higher",
}
"""Effects and auras; what `grow` and `uses` say depends on their numbers."""


def plain(ability: Ability, name: str, type: int) -> str:
    """The ability in plain words, as they stand on a card of this name and type."""
    items: list[str] = []
    targeted = False
    for item in ability.items:
        items.append(_item_words(item, ability, name, targeted))
        targeted = targeted or item.refers_to(language.TARGET)
    words = "; ".join(items)
    if ability.condition:
        words = f"if {condition_words(ability.condition)}, {words}"
    if ability.kind == language.ENTER:
        words = f"when {name} enters the field, {words}"
    elif ability.kind == language.WHEN:
        words = f"whenever {_trigger_words(ability.trigger, name, type)}, {words}"
    elif ability.kind == language.COST:
        words = f"{cost_words(ability.cost, ability.filter is not None, type)}: {words}"
    return f"{capital(words)}."


def plain_extra_cost(cost: Cost, targeted: bool) -> str:
    """The sentence that a weather card with an extra cost begins with."""
    return f"As an extra cost to play this card, {cost_words(cost, targeted, language.WEATHER_CARD)}."


def cost_words(cost: Cost, targeted: bool, type: int) -> str:
    """What is paid, in small letters."""
    words: list[str] = []
    if cost.biomass:
        words.append(f"{cost.biomass} Biomass")
    if cost.discard:
        words.append(f"discard {_cards(cost.discard)} from your hand")
    if cost.sac:
        beast = "another beast you control" if type == language.BEAST_CARD else "a beast you control"
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
    return " and ".join([_clause_words(clause) for clause in clauses])


def evolution_words(conditions: list[list[Clause]]) -> str:
    """When a Royal evolves, as it stands after "if"."""
    return ", or ".join([condition_words(clauses) for clauses in conditions])


def _clause_words(clause: Clause) -> str:
    one = clause.number == 1 and clause.comparison == language.EQUAL
    return _METRICS[language.METRICS[clause.metric]].format(
        few=_compared(clause, "fewer"),
        little=_compared(clause, "less"),
        s="" if one else "s",
        have="has" if one else "have",
    )


def _compared(clause: Clause, less: str) -> str:
    if clause.comparison == language.EQUAL:
        return f"exactly {clause.number}"
    return f"{clause.number} or {'more' if clause.comparison == language.AT_LEAST else less}"


def _trigger_words(trigger: int, name: str, type: int) -> str:
    return _TRIGGERS[language.TRIGGERS[trigger]].format(
        name=name,
        striker=f"the wielder of {name}" if type == language.EQUIPMENT_CARD else name,
        another="another beast" if type == language.BEAST_CARD else "a beast",
    )


def _item_words(item: Item, ability: Ability, name: str, targeted: bool) -> str:
    amount = item.amount
    who = "" if item.ref is None else _ref_words(item.ref, ability, name, targeted)
    if item.effect == language.GROW:
        might = f"permanently gets +{amount} Might" if amount else ""
        life = f"gains {item.second} Life" if item.second else ""
        return f"{who} {might}{' and ' if might and life else ''}{life}"
    if item.effect == language.USES:
        return f"{who} {'loses' if amount < 0 else 'gains'} {abs(amount)} Uses"
    if item.aura == language.AURA_REDUCE and item.ref is not None and item.ref.filter is not None:
        who = with_article(object_words(item.ref.filter, " or "))
    what = ""
    if item.filter is not None:
        on_field = item.filter.zone == language.FIELD
        what = object_words(item.filter, " and ") if on_field else card_words(item.filter)
    return _ITEMS[language.word_of(item)].format(  # its sentence asks only for what the item says
        who=who,
        what=what,
        one=with_article(what),
        amount=amount,
        signed=f"+{amount}" if amount > 0 else str(amount),
        less=-amount,
        cards=_cards(amount),
        keyword=language.KEYWORDS[item.keyword].upper(),
    )


def _ref_words(ref: Ref, ability: Ability, name: str, targeted: bool) -> str:
    if ref.kind == language.SELF:
        return name
    if ref.kind == language.EACH:
        assert ref.filter is not None
        return f"each {object_words(ref.filter, ' and ')}"
    if ref.kind != language.TARGET:
        return _REFERENCES[language.REFERENCES[ref.kind]]
    assert ability.filter is not None
    if targeted:
        return "the target"
    if ability.filter.zone == language.DISCARD:
        return f"target {card_words(ability.filter)} in your discard"
    return f"target {object_words(ability.filter, ' or ')}"


def object_words(filter: Filter, joint: str) -> str:
    """What a filter on the field names, without an article; a beast and a Royal are joined by the joint."""
    ally, enemy = filter.side == language.ALLY, filter.side == language.ENEMY
    whose = " you control" if ally else ""
    words = f"{'other ' if filter.other else ''}{'wounded ' if filter.wounded else ''}{'enemy ' if enemy else ''}"
    if filter.type == language.BEAST:
        words += f"beast{whose}"
    elif filter.type == language.EQUIPMENT:
        words += f"equipment{whose}"
    elif filter.type == language.RELIC:
        words += f"equipment{joint}castle{whose}"
    elif filter.type == language.FACEDOWN:
        words += f"face-down card{whose}"
    elif filter.wounded or filter.keyword != language.NO_KEYWORD:
        words += f"unit{whose}"
    elif ally:
        words += f"beast you control{joint}your Royal"
    elif enemy:
        words += f"beast{joint}the enemy Royal"
    else:
        words += f"beast{joint}{'each ' if joint == ' and ' else ''}Royal"
    return words + _qualifier_words(filter)


def card_words(filter: Filter) -> str:
    """What a filter on a discard, deck or hand names, without an article."""
    type = "" if filter.type == language.CARD else f"{language.FILTER_TYPES[filter.type]} "
    return f"{type}card{_qualifier_words(filter)}"


def wanted_words(filter: Filter) -> str:
    """What a filter asks its player for: 'an enemy beast', 'an equipment card in your discard'."""
    if filter.zone != language.FIELD:
        return f"{with_article(card_words(filter))} in your discard"
    return with_article(object_words(filter, " or "))


def _qualifier_words(filter: Filter) -> str:
    words = ""
    if filter.most_cost != language.ANY_COST:
        words += f" of cost {filter.most_cost}{' or less' if filter.most_cost else ''}"
    if filter.keyword != language.NO_KEYWORD:
        words += f" with {language.KEYWORDS[filter.keyword].upper()}"
    return words


def with_article(words: str) -> str:
    if words.startswith("other "):
        return f"an{words}"
    return f"{'an' if words.startswith(('a', 'e', 'i', 'o')) else 'a'} {words}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
