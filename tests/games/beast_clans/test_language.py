"""The ability language: every word of it is understood, what makes no sense is refused, and it reads as plain words."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager

import pytest

from bestiary.rooms.beast_clans import language
from bestiary.rooms.beast_clans.language import (
    ACCOMPANY,
    ALLY,
    ALLY_ENTERS,
    ANY,
    ANY_COST,
    AT_LEAST,
    AT_MOST,
    ATTACKERS,
    AURA_KW,
    AURA_MIGHT,
    AURAS,
    BEAST,
    BEAST_CARD,
    BIT,
    BREACH,
    CARD,
    CASTLE_CARD,
    COST,
    COST_MOD,
    DAMAGE,
    DECK,
    DISCARD,
    DRAW,
    EACH,
    EFFECTS,
    ENEMY,
    ENEMY_FALLEN,
    ENTER,
    EQUAL,
    EQUIPMENT,
    EQUIPMENT_CARD,
    FACEDOWN,
    FIELD,
    GIVE,
    GROW,
    HAND,
    IT,
    KEYWORDS,
    KINDS,
    LIFE,
    MAX_BIOMASS,
    METRICS,
    MIGHT,
    MY_BIOMASS,
    MY_HAND,
    MY_LIFE,
    MY_ROYAL,
    NO_AURA,
    NO_EFFECT,
    NO_KEYWORD,
    NO_TRIGGER,
    READY_AT_ARMS,
    RELIC,
    ROYAL_CARD,
    RUSH,
    SEARCH,
    SELF,
    STATIC,
    TARGET,
    TRIGGERS,
    TURN_END,
    UNIT,
    UPKEEP_MOD,
    USES,
    WEATHER,
    WEATHER_CARD,
    WHEN,
    Ability,
    Clause,
    Filter,
    Item,
    LanguageError,
    Ref,
    check_ability,
    parse_ability,
    parse_condition,
    parse_cost,
    parse_evolution,
    parse_extra_cost,
    parse_filter,
)
from bestiary.rooms.beast_clans.plain import evolution_words, plain
from tests.marks import rule


def item(text: str) -> Item:
    """The only item of an ability."""
    (only,) = parse_ability(text).items
    return only


def ref(text: str) -> Ref:
    found = item(text).ref
    assert found is not None
    return found


def target(text: str) -> Filter:
    found = parse_ability(text).filter
    assert found is not None
    return found


def clauses(found: list[Clause]) -> list[tuple[int, int, int]]:
    return [(clause.metric, clause.comparison, clause.number) for clause in found]


def stands_on(text: str, type: int) -> Ability:
    ability = parse_ability(text)
    check_ability(ability, type)
    return ability


def refused(fault: str) -> AbstractContextManager[object]:
    return pytest.raises(LanguageError, match=re.escape(fault))


class TestWords:
    @pytest.mark.parametrize(
        ("words", "count"), [(KINDS, 5), (TRIGGERS, 13), (METRICS, 14), (KEYWORDS, 9), (EFFECTS, 18), (AURAS, 6)]
    )
    def test_the_vocabulary_is_closed(self, words: tuple[str, ...], count: int) -> None:
        assert len(words) == len(set(words)) == count

    @pytest.mark.parametrize("words", [KINDS, TRIGGERS, METRICS, KEYWORDS, EFFECTS, AURAS])
    def test_every_word_has_its_number(self, words: tuple[str, ...]) -> None:
        for number, word in enumerate(words):
            name = "DISCARD_EFFECT" if word == "discard" else word.upper().replace("-", "_")
            assert getattr(language, name) == number

    def test_bits_are_powers_of_two(self) -> None:
        assert [BIT[ACCOMPANY], BIT[BREACH]] == [1, 256]


class TestKinds:
    @pytest.mark.parametrize(
        ("text", "kind", "trigger"),
        [
            ("enter: draw(1)", ENTER, NO_TRIGGER),
            ("weather: draw(1)", WEATHER, NO_TRIGGER),
            ("cost <biomass 1>: draw(1)", COST, NO_TRIGGER),
            ("static: max-biomass(1)", STATIC, NO_TRIGGER),
            ("when ally-enters: draw(1)", WHEN, ALLY_ENTERS),
            ("when turn-end: draw(1)", WHEN, TURN_END),
        ],
    )
    def test_the_first_word_is_the_kind(self, text: str, kind: int, trigger: int) -> None:
        ability = parse_ability(text)
        assert (ability.kind, ability.trigger, ability.formal) == (kind, trigger, text)

    def test_a_head_with_everything(self) -> None:
        ability = parse_ability("when turn-end {my-biomass>=2 & my-hand<=3} [enemy.beast]: pin(T); draw(1)")
        assert clauses(ability.condition) == [(MY_BIOMASS, AT_LEAST, 2), (MY_HAND, AT_MOST, 3)]
        assert ability.filter is not None and ability.filter.text == "enemy.beast"
        assert [item.effect for item in ability.items] == [language.PIN, DRAW]

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("draw(1)", "expected ': ' between"),
            ("enter:draw(1)", "expected ': ' between"),
            ("leave: draw(1)", "not 'leave'"),
            ("when: draw(1)", "not 'when'"),
            ("when sleeps: draw(1)", "expected a trigger"),
            ("enter [ally.beast] {my-hand>=1}: pin(T)", "in this order"),
            ("cost [ally.beast] <biomass 1>: pin(T)", "in this order"),
            ("enter{my-hand>=1}: draw(1)", "expected ' {…}' at the end"),
            ("enter {}: draw(1)", "expected ' {…}' at the end"),
        ],
    )
    def test_a_head_that_makes_no_sense(self, text: str, fault: str) -> None:
        with refused(fault):
            parse_ability(text)


class TestConditions:
    @pytest.mark.parametrize(("sign", "comparison"), [(">=", AT_LEAST), ("<=", AT_MOST), ("=", EQUAL)])
    def test_three_comparisons(self, sign: str, comparison: int) -> None:
        assert clauses(parse_condition(f"my-hand{sign}4")) == [(MY_HAND, comparison, 4)]

    @pytest.mark.parametrize("metric", METRICS)
    def test_every_metric(self, metric: str) -> None:
        assert clauses(parse_condition(f"{metric}>=20")) == [(METRICS.index(metric), AT_LEAST, 20)]

    def test_and_binds_tighter_than_or(self) -> None:
        any_of = parse_evolution("my-biomass>=2 & enemy-fallen>=2 or my-life<=340")
        assert [clauses(found) for found in any_of] == [
            [(MY_BIOMASS, AT_LEAST, 2), (ENEMY_FALLEN, AT_LEAST, 2)],
            [(MY_LIFE, AT_MOST, 340)],
        ]

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("my-gold>=1", "expected a metric (my-beasts"),
            ("my-hand>1", "expected a metric, then >=, <= or =, then a number"),
            ("my-hand>=", "expected a whole number"),
            ("my-hand>=-1", "expected a whole number"),
            ("my-hand>=two", "expected a whole number"),
            ("my-hand>=07", "expected a whole number"),
            ("my-hand>=1 &my-life>=10", "expected a whole number"),
            ("my-life<=305", "must be a multiple of 10"),
            ("top-might>=25", "must be a multiple of 10"),
            ("royal-damage>=99999", "too high"),
        ],
    )
    def test_a_condition_that_makes_no_sense(self, text: str, fault: str) -> None:
        with refused(fault):
            parse_evolution(text)

    @pytest.mark.parametrize(
        "text", ["cost {my-hand>=1} <biomass 1>: draw(1)", "weather {my-hand>=1}: draw(1)"], ids=["cost", "weather"]
    )
    def test_what_is_chosen_has_no_condition(self, text: str) -> None:
        with refused("cannot have a condition"):
            parse_ability(text)

    @pytest.mark.parametrize("aura", ["aura-might(self,+10)", "aura-kw(self,rush)"])
    def test_might_and_keywords_cannot_depend_on_might(self, aura: str) -> None:
        with refused("cannot depend on top-might"):
            parse_ability(f"static {{top-might>=50}}: {aura}")


class TestCosts:
    def test_all_six(self) -> None:
        cost = parse_cost("biomass 2, discard 1, sac, sac-self, uses 10, life 20")
        assert (cost.biomass, cost.discard, cost.sac, cost.sac_self, cost.uses, cost.life) == (2, 1, True, True, 10, 20)

    def test_what_is_not_named_is_not_paid(self) -> None:
        cost = parse_ability("cost <sac>: draw(1)").cost
        assert (cost.biomass, cost.discard, cost.sac, cost.sac_self, cost.uses, cost.life) == (0, 0, True, False, 0, 0)

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("cost: draw(1)", "must cost something"),
            ("cost <>: draw(1)", "expected ' <…>'"),
            ("cost <biomass 0>: draw(1)", "must be at least 1"),
            ("cost <biomass>: draw(1)", "expected a whole number"),
            ("cost <biomass 1,discard 1>: draw(1)", "expected a whole number"),
            ("cost <gold 1>: draw(1)", "expected a cost"),
            ("cost <biomass 1, biomass 1>: draw(1)", "twice"),
            ("cost <sac 2>: draw(1)", "has no number"),
            ("cost <life 5>: draw(1)", "multiple of 10"),
            ("cost <uses 0>: draw(1)", "must be at least 10"),
            ("enter <biomass 1>: draw(1)", "only an ability of the kind 'cost'"),
        ],
    )
    def test_a_cost_that_makes_no_sense(self, text: str, fault: str) -> None:
        with refused(fault):
            parse_ability(text)

    def test_an_extra_cost_is_a_list_without_biomass(self) -> None:
        cost = parse_extra_cost("sac, discard 2, life 10")
        assert (cost.sac, cost.discard, cost.life) == (True, 2, 10)

    @pytest.mark.parametrize("text", ["biomass 1", "uses 10", "sac-self"])
    def test_a_weather_card_cannot_pay_like_a_card_on_the_field(self, text: str) -> None:
        with refused("only be made of discard, sac and life"):
            parse_extra_cost(text)


class TestFilters:
    @pytest.mark.parametrize(
        ("text", "zone", "side", "type"),
        [
            ("ally.beast", FIELD, ALLY, BEAST),
            ("enemy.unit", FIELD, ENEMY, UNIT),
            ("any.equipment", FIELD, ANY, EQUIPMENT),
            ("enemy.relic", FIELD, ENEMY, RELIC),
            ("ally.facedown", FIELD, ALLY, FACEDOWN),
            ("discard:beast", DISCARD, ALLY, BEAST),
            ("deck:equipment", DECK, ALLY, EQUIPMENT),
            ("hand:card", HAND, ALLY, CARD),
        ],
    )
    def test_where_whose_and_what(self, text: str, zone: int, side: int, type: int) -> None:
        filter = parse_filter(text)
        assert (filter.zone, filter.side, filter.type, filter.text) == (zone, side, type, text)
        assert (filter.most_cost, filter.wounded, filter.other, filter.keyword) == (ANY_COST, False, False, NO_KEYWORD)

    def test_all_qualifiers(self) -> None:
        filter = parse_filter("ally.beast.cost<=3.wounded.other.kw=ready-at-arms")
        assert (filter.most_cost, filter.wounded, filter.other, filter.keyword) == (3, True, True, READY_AT_ARMS)

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("friend.beast", "expected a side"),
            ("ally", "expected beast, unit, equipment, relic or facedown"),
            ("ally.castle", "expected beast, unit, equipment, relic or facedown"),
            ("ally.card", "expected beast, unit, equipment, relic or facedown"),
            ("field:beast", "expected a zone (discard, deck, hand)"),
            ("discard:unit", "expected beast, equipment or card"),
            ("ally.beast.big", "expected a qualifier"),
            ("ally.beast.cost<=", "expected a whole number"),
            ("ally.beast.kw=flying", "expected a keyword"),
            ("ally.beast.other.other", "twice"),
            ("enemy.unit.cost<=2", "a Royal has no cost"),
            ("discard:beast.wounded", "only beasts and units on the field are wounded"),
            ("any.equipment.wounded", "only beasts and units on the field are wounded"),
            ("discard:beast.other", "'other' is for objects on the field"),
            ("ally.facedown.kw=armor", "never has the keyword 'armor'"),
            ("ally.equipment.kw=rush", "never has the keyword 'rush'"),
        ],
    )
    def test_a_filter_that_makes_no_sense(self, text: str, fault: str) -> None:
        with refused(fault):
            parse_filter(text)


class TestTargets:
    def test_the_filter_in_the_head_is_the_target(self) -> None:
        text = "enter [enemy.beast.cost<=2]: bounce(T)"
        assert target(text).most_cost == 2
        assert ref(text).kind == TARGET

    @pytest.mark.parametrize(
        ("text", "only"),
        [
            ("enter [enemy.beast]: pin(T)", True),
            ("enter [enemy.beast]: damage(T,10); pin(T)", True),
            ("enter [enemy.beast]: pin(T); draw(1)", False),
            ("enter: draw(1)", False),
        ],
    )
    def test_whether_all_effects_use_it(self, text: str, only: bool) -> None:
        assert parse_ability(text).uses_target_only is only

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("enter: pin(T)", "has no [filter]"),
            ("enter [enemy.beast]: draw(1)", "no effect uses the target [enemy.beast]"),
            ("enter [deck:beast]: retrieve(T)", "on the field or in the discard"),
            ("enter [hand:beast]: retrieve(T)", "on the field or in the discard"),
            ("static [ally.beast]: aura-might(self,+10)", "cannot have a target"),
            ("enter [ally.beast]: retrieve(T)", "needs a target in the discard"),
            ("enter [ally.beast]: deploy(T)", "needs a target in the discard"),
            ("enter [discard:card]: deploy(T)", "needs a beast as its target"),
            ("enter [ally.equipment]: flip(T)", "needs a target that is facedown"),
            ("enter [discard:beast]: damage(T,10)", "can only happen to beasts and Royals"),
            ("enter [discard:beast]: deploy(self)", "expected the target T"),
        ],
    )
    def test_a_target_that_makes_no_sense(self, text: str, fault: str) -> None:
        with refused(fault):
            parse_ability(text)


class TestReferences:
    @pytest.mark.parametrize(
        ("text", "kind"),
        [
            ("enter: pin(self)", SELF),
            ("when ally-enters: pin(it)", IT),
            ("when hits-beast: pin(it)", IT),
            ("when hits-royal: damage(it,10)", IT),
            ("when wielded: ward(wielder,10)", language.WIELDER),
            ("when attacked: damage(attackers,10)", ATTACKERS),
            ("enter: life(my-royal,10)", MY_ROYAL),
            ("enter: damage(enemy-royal,10)", language.ENEMY_ROYAL),
            ("enter: damage(each any.unit,10)", EACH),
        ],
    )
    def test_who_is_meant(self, text: str, kind: int) -> None:
        found = ref(text)
        assert found.kind == kind
        assert (found.filter is not None) == (kind == EACH)

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("enter: pin(them)", "expected T, self, it"),
            ("enter: pin(each)", "expected T, self, it"),
            ("enter: pin(each discard:beast)", "'each' is for objects on the field"),
            ("enter: pin(it)", "'it' needs the trigger"),
            ("when dies: pin(it)", "'it' needs the trigger"),
            ("when attacks: pin(attackers)", "'attackers' needs the trigger attacked"),
            ("when hits-beast: ward(wielder,10)", "'wielder' needs the trigger wielded"),
            ("weather: pin(self)", "the source is not on the field any more"),
            ("when dies: pin(self)", "the source is not on the field any more"),
            ("cost <sac-self>: pin(self)", "the source is not on the field any more"),
        ],
    )
    def test_a_reference_to_nothing(self, text: str, fault: str) -> None:
        with refused(fault):
            parse_ability(text)


class TestEffects:
    @pytest.mark.parametrize(
        ("text", "effect", "amount", "second", "keyword"),
        [
            ("damage(each any.beast,10)", DAMAGE, 10, 0, NO_KEYWORD),
            ("life(my-royal,20)", LIFE, 20, 0, NO_KEYWORD),
            ("might(self,+10)", MIGHT, 10, 0, NO_KEYWORD),
            ("might(self,-20)", MIGHT, -20, 0, NO_KEYWORD),
            ("grow(self,30,10)", GROW, 30, 10, NO_KEYWORD),
            ("grow(self,0,10)", GROW, 0, 10, NO_KEYWORD),
            ("give(self,rush)", GIVE, 0, 0, RUSH),
            ("ward(self,10)", language.WARD, 10, 0, NO_KEYWORD),
            ("pin(self)", language.PIN, 0, 0, NO_KEYWORD),
            ("uses(each ally.facedown,-10)", USES, -10, 0, NO_KEYWORD),
            ("discard(self)", language.DISCARD_EFFECT, 0, 0, NO_KEYWORD),
            ("bounce(self)", language.BOUNCE, 0, 0, NO_KEYWORD),
            ("draw(2)", DRAW, 2, 0, NO_KEYWORD),
            ("opp-discard(1)", language.OPP_DISCARD, 1, 0, NO_KEYWORD),
            ("scout(3)", language.SCOUT, 3, 0, NO_KEYWORD),
            ("look-hand()", language.LOOK_HAND, 0, 0, NO_KEYWORD),
        ],
    )
    def test_what_happens(self, text: str, effect: int, amount: int, second: int, keyword: int) -> None:
        found = item(f"enter: {text}")
        assert (found.effect, found.aura) == (effect, NO_AURA)
        assert (found.amount, found.second, found.keyword) == (amount, second, keyword)

    def test_a_search_has_a_filter_on_the_deck(self) -> None:
        found = item("enter: search(deck:equipment)")
        assert found.effect == SEARCH and found.ref is None
        assert found.filter is not None and (found.filter.zone, found.filter.type) == (DECK, EQUIPMENT)

    @rule("BCL-006")
    @pytest.mark.parametrize(
        "text",
        ["damage(self,15)", "life(self,5)", "might(self,+5)", "grow(self,10,5)", "ward(self,1)", "uses(self,-3)"],
    )
    def test_numbers_are_tens(self, text: str) -> None:
        with refused("must be a multiple of 10"):
            parse_ability(f"enter: {text}")

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("explode(self)", "no effect or aura called 'explode'"),
            ("draw 1", "expected an effect or aura with its arguments in brackets"),
            ("draw(1", "expected an effect or aura with its arguments in brackets"),
            ("draw()", "expected 1 argument in"),
            ("draw(1,2)", "expected 1 argument in"),
            ("damage(self)", "expected 2 arguments in"),
            ("look-hand(1)", "expected 0 arguments in"),
            ("draw(0)", "must be at least 1"),
            ("scout(many)", "expected a whole number"),
            ("damage(self,0)", "must be at least 10"),
            ("damage(self,+10)", "expected a whole number"),
            ("might(self,10)", "expected + or -"),
            ("grow(self,0,0)", "does nothing"),
            ("give(self,flying)", "expected a keyword"),
            ("give(self,breach)", "does nothing"),
            ("give(each ally.beast,armor)", "only equipment can have ARMOR"),
            ("search(ally.beast)", "expected a filter on the deck"),
            ("pin(my-royal)", "can only happen to beasts"),
            ("pin(each enemy.unit)", "can only happen to beasts"),
            ("grow(my-royal,10,10)", "can only happen to beasts"),
            ("might(each any.relic,+10)", "can only happen to beasts and equipment"),
            ("damage(each any.equipment,10)", "can only happen to beasts and Royals"),
            ("uses(each ally.beast,+10)", "can only happen to equipment"),
            ("discard(enemy-royal)", "can only happen to beasts and equipment and castles"),
            ("aura-might(self,+10)", "only stand in an ability of the kind 'static'"),
        ],
    )
    def test_an_effect_that_makes_no_sense(self, text: str, fault: str) -> None:
        with refused(fault):
            parse_ability(f"enter: {text}")


class TestAuras:
    def test_who_has_more_might(self) -> None:
        found = item("static: aura-might(ally.beast.kw=accompany,+10)")
        assert (found.effect, found.aura, found.amount) == (NO_EFFECT, AURA_MIGHT, 10)
        assert found.ref is not None and found.ref.kind == EACH
        assert found.ref.filter is not None and found.ref.filter.keyword == ACCOMPANY

    def test_who_has_a_keyword(self) -> None:
        found = item("static: aura-kw(my-royal,ready-at-arms)")
        assert (found.aura, found.keyword) == (AURA_KW, READY_AT_ARMS)
        assert found.ref is not None and found.ref.kind == MY_ROYAL

    def test_who_takes_less_damage(self) -> None:
        found = item("static: aura-reduce(self,10)")
        assert (found.aura, found.amount) == (language.AURA_REDUCE, 10)
        assert found.ref is not None and found.ref.kind == SELF

    def test_what_costs_less(self) -> None:
        found = item("static: cost-mod(hand:beast,-1)")
        assert (found.aura, found.amount) == (COST_MOD, -1)
        assert found.filter is not None and found.filter.zone == HAND

    def test_whose_upkeep_is_less(self) -> None:
        found = item("static: upkeep-mod(ally.beast.kw=breach,-2)")
        assert (found.aura, found.amount) == (UPKEEP_MOD, -2)
        assert found.filter is not None and found.filter.keyword == BREACH

    def test_more_biomass(self) -> None:
        found = item("static: max-biomass(1)")
        assert (found.aura, found.amount, found.ref, found.filter) == (MAX_BIOMASS, 1, None, None)

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("draw(1)", "cannot stand in an ability of the kind 'static'"),
            ("max-biomass(0)", "must be at least 1"),
            ("cost-mod(hand:beast,+1)", "expected a minus"),
            ("cost-mod(hand:beast,-0)", "must be at least 1"),
            ("cost-mod(deck:beast,-1)", "expected a filter on the hand"),
            ("upkeep-mod(ally.unit,-1)", "only beasts have an upkeep"),
            ("upkeep-mod(hand:beast,-1)", "only beasts have an upkeep"),
            ("aura-might(each ally.beast,+10)", "expected a side"),
            ("aura-might(ally.beast,10)", "expected + or -"),
            ("aura-might(ally.relic,+10)", "can only happen to"),
            ("aura-might(hand:beast,+10)", "can only happen to"),
            ("aura-reduce(ally.equipment,10)", "can only happen to"),
            ("aura-reduce(ally.beast,-10)", "expected a whole number"),
            ("aura-kw(my-royal,guardian)", "only beasts can have GUARDIAN"),
            ("aura-kw(ally.beast.kw=rush,doubletap)", "cannot depend on keywords"),
            ("aura-kw(ally.beast,breach)", "BREACH is a way to play a card"),
        ],
    )
    def test_an_aura_that_makes_no_sense(self, text: str, fault: str) -> None:
        with refused(fault):
            parse_ability(f"static: {text}")


class TestWhereItStands:
    @pytest.mark.parametrize(
        ("text", "type", "fault"),
        [
            ("weather: draw(1)", BEAST_CARD, "only stand on a weather card"),
            ("weather: draw(1)", ROYAL_CARD, "only stand on a weather card"),
            ("enter: draw(1)", WEATHER_CARD, "must be weather, not enter"),
            ("cost <biomass 1>: draw(1)", WEATHER_CARD, "must be weather, not cost"),
            ("when attacks: draw(1)", EQUIPMENT_CARD, "only stand on a beast"),
            ("when attacked: draw(1)", CASTLE_CARD, "only stand on a beast"),
            ("when wielded: draw(1)", BEAST_CARD, "only stand on an equipment"),
            ("when hits-royal: draw(1)", CASTLE_CARD, "only stand on a beast or an equipment"),
            ("cost <uses 10>: draw(1)", BEAST_CARD, "only an equipment can pay with its Uses"),
            ("cost <sac-self>: draw(1)", ROYAL_CARD, "a Royal cannot be discarded"),
            ("static: aura-might(self,+10)", ROYAL_CARD, "'my-royal', not 'self'"),
            ("enter: damage(self,10)", EQUIPMENT_CARD, "only stand on beasts"),
            ("enter: uses(self,+10)", BEAST_CARD, "only stand on equipment"),
            ("enter: might(self,+10)", CASTLE_CARD, "only stand on beasts and equipment"),
            ("enter: give(self,armor)", BEAST_CARD, "only equipment can have ARMOR"),
            ("static: aura-kw(self,rush)", EQUIPMENT_CARD, "only beasts can have RUSH"),
        ],
    )
    def test_not_there(self, text: str, type: int, fault: str) -> None:
        with refused(fault):
            stands_on(text, type)

    @rule("BCL-R20")
    @pytest.mark.parametrize("text", ["enter: draw(1)", "when turn-start: draw(1)"])
    def test_a_royal_ability_is_cost_or_persistent(self, text: str) -> None:
        stands_on("cost <biomass 1>: draw(1)", ROYAL_CARD)
        stands_on("static: max-biomass(1)", ROYAL_CARD)
        with refused("a Royal ability must be of the kind cost or static"):
            stands_on(text, ROYAL_CARD)

    @pytest.mark.parametrize(
        ("text", "type"),
        [
            ("when hits-beast: pin(it)", EQUIPMENT_CARD),
            ("static: aura-might(self,+10)", EQUIPMENT_CARD),
            ("when dies: draw(1)", CASTLE_CARD),
            ("cost <sac-self>: draw(1)", CASTLE_CARD),
            ("static: aura-kw(my-royal,doubletap)", BEAST_CARD),
            ("when turn-start: bounce(self)", CASTLE_CARD),
        ],
    )
    def test_there(self, text: str, type: int) -> None:
        assert stands_on(text, type).formal == text


class TestPlainWords:
    """The words of the standard cards are in test_content; here are those that only own cards need."""

    @pytest.mark.parametrize(
        ("text", "type", "words"),
        [
            (
                "enter [enemy.beast]: damage(T,10); pin(T)",
                BEAST_CARD,
                "When Yeti enters the field, deal 10 damage to target enemy beast; pin the target.",
            ),
            (
                "cost <biomass 1, discard 2, sac, uses 10, life 10>: draw(2)",
                EQUIPMENT_CARD,
                "1 Biomass, discard 2 cards from your hand, discard a beast you control from the field,"
                " this loses 10 Uses, your Royal loses 10 Life: draw 2 cards.",
            ),
            (
                "cost <sac> [ally.beast.other]: ward(T,10)",
                BEAST_CARD,
                "Discard another beast you control (not the target) from the field:"
                " target other beast you control gains ward 10 until end of turn.",
            ),
            (
                "when ally-dies: grow(each ally.beast,0,10)",
                CASTLE_CARD,
                "Whenever a beast you control is discarded from the field, each beast you control gains 10 Life.",
            ),
            (
                "weather: might(each enemy.beast,-10)",
                WEATHER_CARD,
                "Each enemy beast gets -10 Might until end of turn.",
            ),
            ("weather: damage(each any.unit,10)", WEATHER_CARD, "Deal 10 damage to each beast and each Royal."),
            (
                "weather [any.unit]: damage(T,10)",
                WEATHER_CARD,
                "Deal 10 damage to target beast or Royal.",
            ),
            (
                "weather: search(deck:beast.cost<=2.kw=rush)",
                WEATHER_CARD,
                "Search your deck for a beast card of cost 2 or less with RUSH, reveal it, take it into your hand,"
                " then shuffle.",
            ),
            (
                "static {my-hand=1}: aura-reduce(ally.beast.other,10)",
                BEAST_CARD,
                "If you have exactly 1 card in hand, each time another beast you control would be dealt damage,"
                " that damage is reduced by 10.",
            ),
        ],
    )
    def test_as_written_on_a_card(self, text: str, type: int, words: str) -> None:
        assert plain(stands_on(text, type), "Yeti", type) == words

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            (
                "wields>=3 or my-life<=300",
                "your equipment has been wielded 3 or more times this game, or your Royal has 300 or less Life",
            ),
            (
                "my-equipment>=2 & flips>=1",
                "you control 2 or more equipment and 1 or more face-down cards of yours have been flipped this game",
            ),
            ("flips=1", "exactly 1 face-down card of yours has been flipped this game"),
        ],
    )
    def test_when_a_royal_evolves(self, text: str, words: str) -> None:
        assert evolution_words(parse_evolution(text)) == words

    @pytest.mark.parametrize("metric", METRICS)
    def test_every_metric_has_words_of_its_own(self, metric: str) -> None:
        others = [evolution_words(parse_evolution(f"{other}>=20")) for other in METRICS if other != metric]
        assert evolution_words(parse_evolution(f"{metric}>=20")) not in others

    @pytest.mark.parametrize("trigger", TRIGGERS)
    def test_every_trigger_has_words_of_its_own(self, trigger: str) -> None:
        others = [plain(parse_ability(f"when {other}: draw(1)"), "X", 0) for other in TRIGGERS if other != trigger]
        assert plain(parse_ability(f"when {trigger}: draw(1)"), "X", 0) not in others

    @pytest.mark.parametrize("keyword", [word for word in KEYWORDS if word not in ("armor", "breach")])
    def test_keywords_are_written_large(self, keyword: str) -> None:
        ability = parse_ability(f"enter: give(self,{keyword})")
        assert (
            plain(ability, "X", BEAST_CARD) == f"When X enters the field, X gains {keyword.upper()} until end of turn."
        )
