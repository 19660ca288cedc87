"""The ability language of Beast Clans: an ability is one line of a closed vocabulary, taken apart into plain data.

No card has code of its own. What a line says is checked here as far as the line alone can tell (`parse_ability`), then
against the kind of card it stands on (`check_ability`), so that the rules never meet an ability that makes no sense.
The words that stand on the card are made in `plain.py`.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from bestiary.kernel.content import ids

BIT: Final[list[int]] = [2**place for place in range(62)]

# Types of cards.
BEAST_CARD: Final = 0
EQUIPMENT_CARD: Final = 1
WEATHER_CARD: Final = 2
CASTLE_CARD: Final = 3
ROYAL_CARD: Final = 4  # in no deck and in no table of cards; only abilities ask
CardType = Literal["beast", "equipment", "weather", "castle"]
TYPES: Final[tuple[CardType, ...]] = get_args(CardType)

# Kinds of abilities.
ENTER: Final = 0
WEATHER: Final = 1
COST: Final = 2
STATIC: Final = 3
WHEN: Final = 4
KINDS: Final = ("enter", "weather", "cost", "static", "when")

# Triggers.
NO_TRIGGER: Final = -1
DIES: Final = 0
ALLY_ENTERS: Final = 1
ALLY_DIES: Final = 2
ENEMY_DIES: Final = 3
ATTACKS: Final = 4
ATTACKED: Final = 5
WIELDED: Final = 6
HITS_BEAST: Final = 7
HITS_ROYAL: Final = 8
ROYAL_HIT: Final = 9
TURN_START: Final = 10
TURN_END: Final = 11
WEATHER_PLAYED: Final = 12
TRIGGERS: Final[tuple[str, ...]] = tuple(
    ids(
        "dies ally-enters ally-dies enemy-dies attacks attacked wielded hits-beast hits-royal royal-hit"
        " turn-start turn-end weather-played"
    )
)

# Metrics.
MY_BEASTS: Final = 0
MY_EQUIPMENT: Final = 1
MY_HAND: Final = 2
MY_BIOMASS: Final = 3
MY_LIFE: Final = 4
MY_DISCARD_BEASTS: Final = 5
TOP_MIGHT: Final = 6
ATTACKS_THIS_TURN: Final = 7
WIELDS: Final = 8
RUSHES: Final = 9
ACCOMPANIES: Final = 10
FLIPS: Final = 11
ENEMY_FALLEN: Final = 12
ROYAL_DAMAGE: Final = 13
Metric = Literal[
    "my-beasts",
    "my-equipment",
    "my-hand",
    "my-biomass",
    "my-life",
    "my-discard-beasts",
    "top-might",
    "attacks-this-turn",
    "wields",
    "rushes",
    "accompanies",
    "flips",
    "enemy-fallen",
    "royal-damage",
]
METRICS: Final[tuple[Metric, ...]] = get_args(Metric)

# Comparisons.
AT_LEAST: Final = 0
AT_MOST: Final = 1
EQUAL: Final = 2
Comparison = Literal[">=", "<=", "="]
COMPARISONS: Final[tuple[Comparison, ...]] = get_args(Comparison)

# Keywords; a set of them is a mask of BIT[keyword].
NO_KEYWORD: Final = -1
ACCOMPANY: Final = 0
ARMOR: Final = 1
CULL: Final = 2
DOUBLETAP: Final = 3
GUARDIAN: Final = 4
READY_AT_ARMS: Final = 5
RUSH: Final = 6
VANISH: Final = 7
BREACH: Final = 8
Keyword = Literal["accompany", "armor", "cull", "doubletap", "guardian", "ready-at-arms", "rush", "vanish", "breach"]
KEYWORDS: Final[tuple[Keyword, ...]] = get_args(Keyword)

# Filters: where, whose, what.
FIELD: Final = 0
DISCARD: Final = 1
DECK: Final = 2
HAND: Final = 3
ZONES: Final = ("field", "discard", "deck", "hand")
ALLY: Final = 0
ENEMY: Final = 1
ANY: Final = 2
SIDES: Final = ("ally", "enemy", "any")
BEAST: Final = 0
UNIT: Final = 1
EQUIPMENT: Final = 2
RELIC: Final = 3
FACEDOWN: Final = 4
CARD: Final = 5
FILTER_TYPES: Final = ("beast", "unit", "equipment", "relic", "facedown", "card")
ANY_COST: Final = -1

# References.
TARGET: Final = 0
SELF: Final = 1
IT: Final = 2
WIELDER: Final = 3
ATTACKERS: Final = 4
MY_ROYAL: Final = 5
ENEMY_ROYAL: Final = 6
EACH: Final = 7
REFERENCES: Final = ("T", "self", "it", "wielder", "attackers", "my-royal", "enemy-royal", "each")

# Effects. The word "discard" names a zone and an effect; the effect has the longer name.
NO_EFFECT: Final = -1
DAMAGE: Final = 0
LIFE: Final = 1
MIGHT: Final = 2
GROW: Final = 3
GIVE: Final = 4
WARD: Final = 5
PIN: Final = 6
USES: Final = 7
DISCARD_EFFECT: Final = 8
BOUNCE: Final = 9
RETRIEVE: Final = 10
DEPLOY: Final = 11
FLIP: Final = 12
DRAW: Final = 13
OPP_DISCARD: Final = 14
SEARCH: Final = 15
SCOUT: Final = 16
LOOK_HAND: Final = 17
# Auras.
NO_AURA: Final = -1
AURA_MIGHT: Final = 0
AURA_KW: Final = 1
AURA_REDUCE: Final = 2
COST_MOD: Final = 3
UPKEEP_MOD: Final = 4
MAX_BIOMASS: Final = 5

STEP: Final = 10
"""Might, Life, Uses, damage and ward go in steps of ten (BCL-006)."""
MOST: Final = 9990
"""No number of a card is higher: far more than any game needs, but a slip of the pen is found."""

# What a reference can name, as a mask.
_IS_BEAST: Final = 1
_IS_ROYAL: Final = 2
_IS_EQUIPMENT: Final = 4
_IS_CASTLE: Final = 8
_IS_UNIT: Final = 3  # beasts and Royals
_IS_CARD: Final = 13  # whatever was played: all but Royals
_THING_WORDS: Final[list[str]] = ["beasts", "Royals", "equipment", "castles"]

_NAMED: Final[list[int]] = [_IS_BEAST, _IS_UNIT, _IS_EQUIPMENT, _IS_EQUIPMENT | _IS_CASTLE, _IS_EQUIPMENT, 0]
"""What a filter on the field can name, by its type."""

# Effects and auras in the order of their numbers: what stands in the brackets, and what it can happen to.
_EFFECTS: Final[dict[str, tuple[str, int]]] = {
    "damage": ("who tens", _IS_UNIT),
    "life": ("who tens", _IS_UNIT),
    "might": ("who signed", _IS_BEAST | _IS_EQUIPMENT),
    "grow": ("who tens-or-0 life-or-0", _IS_BEAST),
    "give": ("who keyword", _IS_BEAST | _IS_EQUIPMENT),
    "ward": ("who tens", _IS_UNIT),
    "pin": ("who", _IS_BEAST),
    "uses": ("who signed", _IS_EQUIPMENT),
    "discard": ("who", _IS_CARD),
    "bounce": ("who", _IS_CARD),
    "retrieve": ("target", 0),
    "deploy": ("target", 0),
    "flip": ("target", 0),
    "draw": ("count", 0),
    "opp-discard": ("count", 0),
    "search": ("filter", 0),
    "scout": ("count", 0),
    "look-hand": ("", 0),
}
_AURAS: Final[dict[str, tuple[str, int]]] = {
    "aura-might": ("whose signed", _IS_UNIT | _IS_EQUIPMENT),
    "aura-kw": ("whose keyword", _IS_UNIT | _IS_EQUIPMENT),
    "aura-reduce": ("whose tens", _IS_UNIT),
    "cost-mod": ("filter minus", 0),
    "upkeep-mod": ("filter minus", 0),
    "max-biomass": ("count", 0),
}
EFFECTS: Final[tuple[str, ...]] = tuple(_EFFECTS)
AURAS: Final[tuple[str, ...]] = tuple(_AURAS)

_BEARERS: Final[list[int]] = [
    _IS_BEAST,  # accompany
    _IS_EQUIPMENT,  # armor
    _IS_BEAST,  # cull
    _IS_UNIT,  # doubletap
    _IS_BEAST,  # guardian
    _IS_UNIT,  # ready-at-arms
    _IS_BEAST,  # rush
    _IS_BEAST,  # vanish
    _IS_BEAST,  # breach
]
"""What can have a keyword, by keyword (BCL-300 to BCL-360)."""


class LanguageError(ValueError):
    """A line of the ability language is at fault; the message says what was expected where."""


class Clause:
    """One comparison: a metric of the ability's controller against a number."""

    def __init__(self, metric: int, comparison: int, number: int) -> None:
        self.metric = metric
        self.comparison = comparison
        self.number = number


class Filter:
    """Which objects of the field, or which cards of the controller's discard, deck or hand."""

    def __init__(self, text: str, zone: int, side: int, type: int) -> None:
        self.text = text
        self.zone = zone
        self.side = side
        self.type = type
        self.most_cost: int = ANY_COST
        self.wounded: bool = False
        self.other: bool = False
        self.keyword: int = NO_KEYWORD


class Ref:
    """What an effect or aura happens to; EACH has a filter."""

    def __init__(self, kind: int, filter: Filter | None) -> None:
        self.kind = kind
        self.filter = filter


class Item:
    """One effect or one aura with its arguments."""

    def __init__(self, effect: int, aura: int) -> None:
        self.effect = effect
        self.aura = aura
        self.ref: Ref | None = None
        self.amount: int = 0
        self.second: int = 0
        self.keyword: int = NO_KEYWORD
        self.filter: Filter | None = None

    def refers_to(self, kind: int) -> bool:
        """Whether it happens to what this reference names."""
        return self.ref is not None and self.ref.kind == kind


class Cost:
    """Everything that is paid; what is 0 or false is not part of the cost."""

    def __init__(self) -> None:
        self.biomass: int = 0
        self.discard: int = 0
        self.sac: bool = False
        self.sac_self: bool = False
        self.uses: int = 0
        self.life: int = 0


class Ability:
    """One ability. `text` holds its plain words once it stands on a card; `formal` is the line it was read from."""

    def __init__(self, formal: str, kind: int, trigger: int) -> None:
        self.formal = formal
        self.kind = kind
        self.trigger = trigger
        self.condition: list[Clause] = []
        self.cost: Cost = Cost()
        self.filter: Filter | None = None
        self.items: list[Item] = []
        self.text: str = ""
        self.uses_target_only: bool = False


# -- reading -----------------------------------------------------------------------------------------------------------


def parse_ability(text: str) -> Ability:
    """Take one line apart; a LanguageError says what is wrong with it."""
    head, colon, body = text.partition(": ")
    if not colon:
        raise LanguageError(f"expected ': ' between the head of the ability and its effects in {text!r}")
    rest, target = _bracket(head, "[", "]")
    rest, costs = _bracket(rest, "<", ">")
    rest, condition = _bracket(rest, "{", "}")
    ability = _ability_of(text, rest)
    if condition:
        if ability.kind == COST or ability.kind == WEATHER:
            raise LanguageError(f"an ability of the kind {KINDS[ability.kind]!r} cannot have a condition")
        ability.condition = parse_condition(condition)
    if costs:
        if ability.kind != COST:
            raise LanguageError(f"only an ability of the kind 'cost' can have a cost, not {rest!r}")
        ability.cost = parse_cost(costs)
    elif ability.kind == COST:
        raise LanguageError("an ability of the kind 'cost' must cost something: expected '<cost>' after 'cost'")
    if target:
        if ability.kind == STATIC:
            raise LanguageError("an ability of the kind 'static' cannot have a target")
        ability.filter = _target_of(target)
    ability.items = [_item_of(part, ability) for part in body.split("; ")]
    _check_target(ability)
    _check_static(ability)
    return ability


def parse_extra_cost(text: str) -> Cost:
    """What a weather card costs besides its Biomass: the list of costs, as in `sac` or `discard 1, life 10`."""
    cost = parse_cost(text)
    if cost.biomass or cost.uses or cost.sac_self:
        raise LanguageError(f"an extra cost can only be made of discard, sac and life, not {text!r}")
    return cost


def parse_evolution(text: str) -> list[list[Clause]]:
    """The conditions any of which makes a Royal evolve."""
    return [parse_condition(part) for part in text.split(" or ")]


def parse_condition(text: str) -> list[Clause]:
    """The comparisons all of which must hold."""
    return [_clause_of(part) for part in text.split(" & ")]


def parse_cost(text: str) -> Cost:
    """A list of costs, each at most once."""
    cost = Cost()
    seen: list[str] = []
    for part in text.split(", "):
        word, _, number = part.partition(" ")
        if word in seen:
            raise LanguageError(f"the cost {word!r} is there twice in {text!r}")
        seen.append(word)
        if word == "sac" or word == "sac-self":
            if number:
                raise LanguageError(f"the cost {word!r} has no number, but {part!r} has one")
            if word == "sac":
                cost.sac = True
            else:
                cost.sac_self = True
        elif word == "biomass":
            cost.biomass = _count(number, part)
        elif word == "discard":
            cost.discard = _count(number, part)
        elif word == "uses":
            cost.uses = _tens(number, part)
        elif word == "life":
            cost.life = _tens(number, part)
        else:
            raise LanguageError(f"expected a cost (biomass, discard, sac, sac-self, uses, life), not {part!r}")
    return cost


def parse_filter(text: str) -> Filter:
    """Objects of the field (`side.type`) or cards of an own zone (`zone:type`), narrowed down by qualifiers."""
    parts = text.split(".")
    zone_name, colon, card_type = parts[0].partition(":")
    first = 1
    if colon:
        if zone_name not in ZONES or zone_name == "field":
            raise LanguageError(f"expected a zone (discard, deck, hand) before ':' in {text!r}, not {zone_name!r}")
        if card_type not in ("beast", "equipment", "card"):
            raise LanguageError(f"expected beast, equipment or card after ':' in {text!r}, not {card_type!r}")
        filter = Filter(text, ZONES.index(zone_name), ALLY, FILTER_TYPES.index(card_type))
    else:
        if parts[0] not in SIDES:
            raise LanguageError(f"expected a side (ally, enemy, any) or a zone in the filter {text!r}")
        if len(parts) == 1 or parts[1] not in FILTER_TYPES or parts[1] == "card":
            raise LanguageError(f"expected beast, unit, equipment, relic or facedown after the side in {text!r}")
        filter = Filter(text, FIELD, SIDES.index(parts[0]), FILTER_TYPES.index(parts[1]))
        first = 2
    seen: list[str] = []
    for qualifier in parts[first:]:
        word = _qualify(filter, qualifier)
        if word in seen:
            raise LanguageError(f"the qualifier {word!r} is there twice in {text!r}")
        seen.append(word)
    return filter


def _qualify(filter: Filter, qualifier: str) -> str:
    """Narrow the filter down; the answer is the qualifier's first word."""
    on_field = filter.zone == FIELD
    if qualifier.startswith("cost<="):
        if filter.type == UNIT:
            raise LanguageError(f"a Royal has no cost, so {qualifier!r} does not fit {filter.text!r}")
        filter.most_cost = _number(qualifier[6:], qualifier)
        return "cost"
    if qualifier == "wounded":
        if not on_field or (filter.type != BEAST and filter.type != UNIT):
            raise LanguageError(f"only beasts and units on the field are wounded, so it does not fit {filter.text!r}")
        filter.wounded = True
        return "wounded"
    if qualifier == "other":
        if not on_field:
            raise LanguageError(f"'other' is for objects on the field, so it does not fit {filter.text!r}")
        filter.other = True
        return "other"
    if qualifier.startswith("kw="):
        filter.keyword = _keyword(qualifier[3:], qualifier)
        fits = filter.type == CARD or (_NAMED[filter.type] & _BEARERS[filter.keyword]) != 0
        if not fits or filter.type == FACEDOWN:
            raise LanguageError(f"what {filter.text!r} names never has the keyword {KEYWORDS[filter.keyword]!r}")
        return "kw"
    raise LanguageError(f"expected a qualifier (cost<=n, wounded, other, kw=keyword) in {filter.text!r}")


def _bracket(text: str, opening: str, closing: str) -> tuple[str, str]:
    """The text without the bracket that ends it, and what stands in that bracket; nothing if there is none."""
    if not text.endswith(closing):
        return text, ""
    before, found, inside = text[:-1].partition(" " + opening)
    if not found or not inside:
        raise LanguageError(f"expected ' {opening}…{closing}' at the end of {text!r}")
    return before, inside


def _ability_of(text: str, head: str) -> Ability:
    if "{" in head or "<" in head or "[" in head:
        raise LanguageError(f"expected the kind, then {{condition}}, <cost> and [filter] in this order, not {head!r}")
    if head.startswith("when "):
        trigger = head[5:]
        if trigger not in TRIGGERS:
            raise LanguageError(f"expected a trigger ({', '.join(TRIGGERS)}) after 'when', not {trigger!r}")
        return Ability(text, WHEN, TRIGGERS.index(trigger))
    if head not in KINDS or head == "when":
        raise LanguageError(f"expected enter, weather, cost, static or 'when' with a trigger, not {head!r}")
    return Ability(text, KINDS.index(head), NO_TRIGGER)


def _clause_of(text: str) -> Clause:
    comparison = EQUAL
    if ">=" in text:
        comparison = AT_LEAST
    elif "<=" in text:
        comparison = AT_MOST
    metric_name, found, number_text = text.partition(COMPARISONS[comparison])
    if not found:
        raise LanguageError(f"expected a metric, then >=, <= or =, then a number, not {text!r}")
    if metric_name not in METRICS:
        raise LanguageError(f"expected a metric ({', '.join(METRICS)}) in {text!r}, not {metric_name!r}")
    metric = METRICS.index(metric_name)
    number = _number(number_text, text)
    if (metric == MY_LIFE or metric == TOP_MIGHT or metric == ROYAL_DAMAGE) and number % STEP != 0:
        raise LanguageError(f"the number in {text!r} must be a multiple of {STEP}")
    return Clause(metric, comparison, number)


def _target_of(text: str) -> Filter:
    filter = parse_filter(text)
    if filter.zone == DECK or filter.zone == HAND:
        raise LanguageError(f"a target is on the field or in the discard, not {text!r}")
    return filter


def _item_of(text: str, ability: Ability) -> Item:
    name, opening, rest = text.partition("(")
    if not opening or not rest.endswith(")"):
        raise LanguageError(f"expected an effect or aura with its arguments in brackets, not {text!r}")
    if name in AURAS:
        if ability.kind != STATIC:
            raise LanguageError(f"the aura {name!r} can only stand in an ability of the kind 'static'")
        item = Item(NO_EFFECT, AURAS.index(name))
    elif name not in EFFECTS:
        raise LanguageError(f"there is no effect or aura called {name!r} (in {text!r})")
    elif ability.kind == STATIC:
        raise LanguageError(f"the effect {name!r} cannot stand in an ability of the kind 'static'")
    else:
        item = Item(EFFECTS.index(name), NO_AURA)
    arguments: list[str] = rest[:-1].split(",") if rest != ")" else []
    forms = _form_of(item)[0].split()
    if len(arguments) != len(forms):
        raise LanguageError(f"expected {len(forms)} argument{'' if len(forms) == 1 else 's'} in {text!r}")
    for form, argument in zip(forms, arguments, strict=True):
        _take_in(item, form, argument, text, ability)
    _check_item(item, text, ability)
    return item


def word_of(item: Item) -> str:
    """What the language calls an effect or aura."""
    return EFFECTS[item.effect] if item.aura == NO_AURA else AURAS[item.aura]


def _form_of(item: Item) -> tuple[str, int]:
    """What stands in the brackets of an effect or aura, and what it can happen to."""
    return _EFFECTS[word_of(item)] if item.aura == NO_AURA else _AURAS[word_of(item)]


def _take_in(item: Item, form: str, argument: str, text: str, ability: Ability) -> None:
    """One argument of an effect or aura."""
    if form == "who":
        item.ref = _ref_of(argument, text, ability)
    elif form == "whose":
        item.ref = _ref_of_aura(argument)
    elif form == "target":
        if argument != "T":
            raise LanguageError(f"expected the target T in {text!r}, not {argument!r}")
        item.ref = _ref_of("T", text, ability)
    elif form == "filter":
        item.filter = parse_filter(argument)
    elif form == "keyword":
        item.keyword = _keyword(argument, text)
    elif form == "count":
        item.amount = _count(argument, text)
    elif form == "tens":
        item.amount = _tens(argument, text)
    elif form == "tens-or-0":
        item.amount = _tens_or_none(argument, text)
    elif form == "life-or-0":
        item.second = _tens_or_none(argument, text)
    elif form == "signed":
        item.amount = _signed(argument, text)
    else:
        if not argument.startswith("-"):
            raise LanguageError(f"expected a minus and a number in {text!r}, not {argument!r}")
        item.amount = -_count(argument[1:], text)


def _ref_of_aura(name: str) -> Ref:
    if name == "self":
        return Ref(SELF, None)
    return Ref(MY_ROYAL, None) if name == "my-royal" else Ref(EACH, parse_filter(name))


def _ref_of(name: str, text: str, ability: Ability) -> Ref:
    if name.startswith("each "):
        filter = parse_filter(name[5:])
        if filter.zone != FIELD:
            raise LanguageError(f"'each' is for objects on the field, but not so in {text!r}")
        return Ref(EACH, filter)
    if name not in REFERENCES or name == "each":
        known = "T, self, it, wielder, attackers, my-royal, enemy-royal or 'each' with a filter"
        raise LanguageError(f"expected {known} in {text!r}")
    kind = REFERENCES.index(name)
    trigger = ability.trigger
    if kind == TARGET and ability.filter is None:
        raise LanguageError(f"{text!r} uses the target T, but the ability has no [filter]")
    if kind == SELF:
        if ability.kind == WEATHER or trigger == DIES or ability.cost.sac_self:
            raise LanguageError(f"the source is not on the field any more, so 'self' names nothing in {text!r}")
    elif kind == IT:
        if trigger != ALLY_ENTERS and trigger != HITS_BEAST and trigger != HITS_ROYAL:
            raise LanguageError(f"'it' needs the trigger ally-enters, hits-beast or hits-royal in {text!r}")
    elif kind == WIELDER:
        if trigger != WIELDED:
            raise LanguageError(f"'wielder' needs the trigger wielded in {text!r}")
    elif kind == ATTACKERS and trigger != ATTACKED:
        raise LanguageError(f"'attackers' needs the trigger attacked in {text!r}")
    return Ref(kind, None)


# -- checking ----------------------------------------------------------------------------------------------------------


def _check_item(item: Item, text: str, ability: Ability) -> None:
    """What no single argument can tell."""
    if item.ref is not None:
        if _form_of(item)[0] == "target":
            _check_moved(item.effect, text, ability)
        else:
            _check_takes(item.ref, _form_of(item)[1], text, ability)
    if item.keyword != NO_KEYWORD:
        _check_bearer(item, text, ability)
    wanted = item.filter
    if wanted is not None:
        if item.effect == SEARCH and wanted.zone != DECK:
            raise LanguageError(f"expected a filter on the deck in {text!r}")
        if item.aura == COST_MOD and wanted.zone != HAND:
            raise LanguageError(f"expected a filter on the hand in {text!r}")
        if item.aura == UPKEEP_MOD and (wanted.zone != FIELD or wanted.type != BEAST):
            raise LanguageError(f"only beasts have an upkeep: expected a filter on beasts in {text!r}")
    if item.effect == GROW and item.amount == 0 and item.second == 0:
        raise LanguageError(f"{text!r} does nothing")


def _named_by(ref: Ref, ability: Ability) -> int:
    """What a reference can name; what `self` is, only the card can tell, so it may be anything here."""
    kind = ref.kind
    if kind == MY_ROYAL or kind == ENEMY_ROYAL:
        return _IS_ROYAL
    if kind == EACH or kind == TARGET:
        filter = ability.filter if kind == TARGET else ref.filter
        return 0 if filter is None or filter.zone != FIELD else _NAMED[filter.type]
    if kind == IT:
        return _IS_ROYAL if ability.trigger == HITS_ROYAL else _IS_BEAST
    return -1


def _check_takes(ref: Ref, takes: int, text: str, ability: Ability) -> None:
    named = _named_by(ref, ability)
    if named == -1:  # self is looked at when the card is known; a wielder or attacker that does not fit is passed over
        return
    if named == 0 or named & ~takes:
        raise LanguageError(f"{text!r} can only happen to {_things(takes)}")


def _check_bearer(item: Item, text: str, ability: Ability) -> None:
    """What an effect or aura gives a keyword to can have it, and does not depend on keywords."""
    keyword = item.keyword
    if keyword == BREACH:
        raise LanguageError(f"BREACH is a way to play a card, so {text!r} does nothing")
    assert item.ref is not None
    named = _named_by(item.ref, ability)
    if named != -1 and named & ~_BEARERS[keyword]:
        raise LanguageError(f"only {_things(_BEARERS[keyword])} can have {KEYWORDS[keyword].upper()}, in {text!r}")
    wanted = item.ref.filter
    if item.aura == AURA_KW and wanted is not None and wanted.keyword != NO_KEYWORD:
        raise LanguageError(f"who gets a keyword cannot depend on keywords, but does in {text!r}")


def _check_moved(effect: int, text: str, ability: Ability) -> None:
    filter = ability.filter
    assert filter is not None
    if effect == FLIP:
        if filter.zone != FIELD or filter.type != FACEDOWN:
            raise LanguageError(f"{text!r} needs a target that is facedown, not {filter.text!r}")
    elif filter.zone != DISCARD:
        raise LanguageError(f"{text!r} needs a target in the discard, not {filter.text!r}")
    elif effect == DEPLOY and filter.type != BEAST:
        raise LanguageError(f"{text!r} needs a beast as its target, not {filter.text!r}")


def _check_target(ability: Ability) -> None:
    """A target must be used; note whether nothing happens without it (BCL-125)."""
    users = len([item for item in ability.items if item.refers_to(TARGET)])
    if ability.filter is not None and users == 0:
        raise LanguageError(f"no effect uses the target [{ability.filter.text}]")
    ability.uses_target_only = users > 0 and users == len(ability.items)


def _check_static(ability: Ability) -> None:
    """Keywords are computed before Might, so neither may depend on Might."""
    if ability.kind == STATIC and TOP_MIGHT in [clause.metric for clause in ability.condition]:
        for item in ability.items:
            if item.aura == AURA_MIGHT or item.aura == AURA_KW:
                raise LanguageError(f"{AURAS[item.aura]} cannot depend on top-might")


def check_ability(ability: Ability, type: int) -> None:
    """Whether the ability can stand on a card of this type (ROYAL_CARD for a Royal)."""
    kind = ability.kind
    if (kind == WEATHER) != (type == WEATHER_CARD):
        if type == WEATHER_CARD:
            raise LanguageError(f"a weather card is never on the field: its ability must be weather, not {KINDS[kind]}")
        raise LanguageError("an ability of the kind 'weather' can only stand on a weather card")
    if type == ROYAL_CARD and kind != COST and kind != STATIC:
        raise LanguageError(f"a Royal ability must be of the kind cost or static, not {KINDS[kind]}")
    trigger = ability.trigger
    if (trigger == ATTACKS or trigger == ATTACKED) and type != BEAST_CARD:
        raise LanguageError(f"the trigger {TRIGGERS[trigger]!r} can only stand on a beast")
    if trigger == WIELDED and type != EQUIPMENT_CARD:
        raise LanguageError("the trigger 'wielded' can only stand on an equipment")
    if (trigger == HITS_BEAST or trigger == HITS_ROYAL) and type != BEAST_CARD and type != EQUIPMENT_CARD:
        raise LanguageError(f"the trigger {TRIGGERS[trigger]!r} can only stand on a beast or an equipment")
    if ability.cost.uses and type != EQUIPMENT_CARD:
        raise LanguageError("only an equipment can pay with its Uses")
    if ability.cost.sac_self and type == ROYAL_CARD:
        raise LanguageError("a Royal cannot be discarded to pay a cost")
    for item in ability.items:
        if item.refers_to(SELF):
            _check_self(item, type)


def _check_self(item: Item, type: int) -> None:
    if type == ROYAL_CARD:
        raise LanguageError("a Royal calls itself 'my-royal', not 'self'")
    named = _IS_EQUIPMENT if type == EQUIPMENT_CARD else _IS_CASTLE if type == CASTLE_CARD else _IS_BEAST
    takes = _form_of(item)[1]
    if not named & takes:
        raise LanguageError(f"'{word_of(item)}(self…)' can only stand on {_things(takes & ~_IS_ROYAL)}")
    if item.keyword != NO_KEYWORD and not named & _BEARERS[item.keyword]:
        raise LanguageError(f"only {_things(_BEARERS[item.keyword])} can have {KEYWORDS[item.keyword].upper()}")


def can_bear(type: int, keyword: int) -> bool:
    """Whether a card of this type can have the keyword printed on it."""
    if type == BEAST_CARD:
        return _BEARERS[keyword] & _IS_BEAST != 0
    return type == EQUIPMENT_CARD and _BEARERS[keyword] & _IS_EQUIPMENT != 0


def _things(mask: int) -> str:
    return " and ".join([word for place, word in enumerate(_THING_WORDS) if mask & BIT[place]])


def _keyword(name: str, text: str) -> int:
    if name not in KEYWORDS:
        raise LanguageError(f"expected a keyword ({', '.join(KEYWORDS)}) in {text!r}, not {name!r}")
    return KEYWORDS.index(name)


def _number(digits: str, text: str) -> int:
    """A whole number without sign and without leading zeros."""
    if not digits.isascii() or not digits.isdigit() or (digits[0] == "0" and digits != "0"):
        raise LanguageError(f"expected a whole number in {text!r}, not {digits!r}")
    if len(digits) > 4 or int(digits) > MOST:
        raise LanguageError(f"the number in {text!r} is too high (at most {MOST})")
    return int(digits)


def _count(digits: str, text: str) -> int:
    number = _number(digits, text)
    if number == 0:
        raise LanguageError(f"the number in {text!r} must be at least 1")
    return number


def _tens_or_none(digits: str, text: str) -> int:
    number = _number(digits, text)
    if number % STEP != 0:
        raise LanguageError(f"the number in {text!r} must be a multiple of {STEP}")
    return number


def _tens(digits: str, text: str) -> int:
    number = _tens_or_none(digits, text)
    if number == 0:
        raise LanguageError(f"the number in {text!r} must be at least {STEP}")
    return number


def _signed(digits: str, text: str) -> int:
    if digits.startswith("+"):
        return _tens(digits[1:], text)
    if digits.startswith("-"):
        return -_tens(digits[1:], text)
    raise LanguageError(f"expected + or - before the number in {text!r}")
