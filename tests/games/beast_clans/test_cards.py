"""The 114 cards one by one: how each comes into the game, what it can do there, and every ability at work.

Both Royals are Thalor on level 2 unless a test is about something else: his ability touches nothing but the upkeep of
BREACH beasts. Where nothing is said about A's hand it holds a card that cannot be paid, so that the game stops in A's
Play Phases.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.beast_clans.invariants import CARDS, WEATHER_NEEDS
from tests.games.beast_clans.table import GAME, Table, table
from tests.marks import rule

QUIET = "thalor@2"
UNPAID = "leviathan"
"""Too expensive for whatever Biomass a test hands out (but it could be breached for 3)."""


def of_type(kind: str) -> list[str]:
    return [name for name, card in CARDS.items() if card.type == kind]


def with_keyword(keyword: str) -> list[str]:
    return [name for name, card in CARDS.items() if keyword in card.keywords]


def duel(ours: str = "", theirs: str = "", **fields: Any) -> Table:
    """Two quiet Royals; A has a spare card unless a hand is named."""
    spare = "" if "hand " in ours else f"hand {UNPAID}; "
    return table(f"{QUIET}; {spare}{ours}", f"{QUIET}; {theirs}", **fields)


def playing(card: str, ours: str = "", theirs: str = "", more: int = 0, **fields: Any) -> Table:
    """A has this card in hand, besides the spare one, and just the Biomass for it (and so much more)."""
    t = duel(f"hand {card} {UNPAID}; biomass {CARDS[card].cost + more}; {ours}", theirs, **fields)
    return t.play(f"play {card}")


def struck(attacks: str, ours: str, theirs: str = "", **fields: Any) -> Table:
    """These attacks (separated by commas) of A are carried out; the game stops in Play Phase 2."""
    t = duel(ours, theirs, **fields).declare(*(each.strip() for each in attacks.split(",")))
    return t.until("play-2")


def stats(t: Table, name: str) -> tuple[int, int]:
    """Might and Life (or Uses)."""
    found = t.object(name)
    return found["might"], found["life"] if found["kind"] == "beast" else found["uses"]


def reaches(t: Table, question: str) -> bool:
    """Whether that question is asked in this turn if everybody passes."""
    turn = t.truth["turn"]
    while not t.over and t.truth["turn"] == turn and t.asked != question:
        t.answer(t.state.actions()[0])
    return not t.over and t.asked == question


def offered(t: Table) -> set[str]:
    return set(t.answers)


def may_attack(t: Table, name: str) -> bool:
    return any(line.startswith(f"attack {name}") for line in t.copy().until("attack-1").answers)


# -- every card comes into the game in its own way


def test_there_are_114_cards() -> None:
    reference = GAME.reference()["cards"]
    assert set(reference) == set(CARDS)
    assert [len(of_type(kind)) for kind in ("beast", "equipment", "weather", "castle")] == [68, 18, 20, 8]


@rule("BCL-003", "BCL-004")
@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_as_printed(card: str) -> None:
    shown = GAME.reference()["cards"][card]
    known = CARDS[card]
    assert (shown["type"], shown["cost"]) == (known.type, known.cost)
    assert set(shown["keywords"]) == known.keywords
    if known.type == "beast":
        assert (shown["might"], shown["life"]) == (known.might, known.life)
    elif known.type == "equipment":
        assert (shown["might"], shown["uses"]) == (known.might, known.life)


@rule("BCL-143", "BCL-141", "BCL-140")
@pytest.mark.parametrize("card", of_type("beast"))
def test_a_played_beast_is_on_the_field_at_once(card: str) -> None:
    t = playing(card)
    assert t.field("A") == [card]
    assert stats(t, card) == (CARDS[card].might, CARDS[card].life)
    assert t.keywords(card) == CARDS[card].keywords
    assert t.object(card)["entered"] == t.truth["turn"]
    assert t.biomass("A") == 0
    assert t.hand("A").count(card) == (card == UNPAID)
    assert t.discard("A") == []


@rule("BCL-143", "BCL-148", "BCL-225")
@pytest.mark.parametrize("card", of_type("equipment"))
def test_a_played_equipment_can_be_wielded_at_once(card: str) -> None:
    t = playing(card)
    assert t.field("A") == [card]
    assert stats(t, card) == (CARDS[card].might, CARDS[card].life)
    assert t.keywords(card) == CARDS[card].keywords
    assert t.biomass("A") == 0
    t.declare(f"royal-A royal-B with {card}#1").until("play-2")
    assert t.life("B") == 410 - CARDS[card].might
    assert t.uses(card) == CARDS[card].life - 10


@rule("BCL-143", "BCL-011")
@pytest.mark.parametrize("card", of_type("castle"))
def test_a_played_castle_stands_on_the_field(card: str) -> None:
    t = playing(card)
    assert t.field("A") == [card]
    assert t.object(card)["kind"] == "castle"
    assert (t.biomass("A"), t.discard("A")) == (0, [])


def stormy(card: str, biomass: int) -> Table:
    """Everything is there that any weather wants to act on."""
    return duel(
        f"hand {card} {UNPAID}; biomass {biomass}; sand-skink, tapir-bulwark, *orca-hunter; discard bone-scimitar",
        "warthog-guard, fennec-blade, scrap-plate",
    )


@rule("BCL-144", "BCL-141")
@pytest.mark.parametrize("card", of_type("weather"))
def test_played_weather_goes_straight_to_the_discard(card: str) -> None:
    t = stormy(card, CARDS[card].cost)
    assert card in t.hand("A")
    t.play(f"play {card}")
    while t.asked in ("target", "pay-sac", "pay-discard"):
        assert card in t.hand("A")
        t.answer(t.state.actions()[0])
    gone = t.discard("A") + t.hand("A")  # Shifting Dunes could bring itself back if it could be its own target
    assert card in t.discard("A")
    assert gone.count(card) == 1
    assert card not in t.field("A")
    assert t.biomass("A") == 0


@rule("BCL-141")
@pytest.mark.parametrize("card", [name for name, card in CARDS.items() if card.cost > 1])
def test_a_card_cannot_be_played_for_less(card: str) -> None:
    t = stormy(card, CARDS[card].cost - 1)
    assert f"play {card}" not in t.answers
    assert "BCL-141" in t.refused(f"play {card}").rules


@rule("BCL-124")
@pytest.mark.parametrize("card", WEATHER_NEEDS)
def test_weather_that_finds_nothing_to_act_on_cannot_be_played(card: str) -> None:
    t = duel(f"hand {card}; biomass {CARDS[card].cost}")
    assert t.answers == ["pass"]
    assert {"BCL-124", "BCL-141"} & set(t.refused(f"play {card}").rules)


# -- every beast fights


@rule("BCL-221", "BCL-007", "BCL-271")
@pytest.mark.parametrize("card", of_type("beast"))
def test_every_beast_attacks_with_its_might(card: str) -> None:
    t = struck(f"{card}#1 royal-B", card)
    assert t.life("B") == 410 - CARDS[card].might
    assert t.counter("A", "royal-damage") == CARDS[card].might


@rule("BCL-272", "BCL-275")
@pytest.mark.parametrize("card", of_type("beast"))
def test_every_beast_defends_with_its_might(card: str) -> None:
    t = struck(f"mercenary-boar#1 {card}#2", "mercenary-boar 30/200", card)
    extra = 10 if card in ("snapper-warden", "plague-rat") else 0  # by their abilities
    assert t.life("mercenary-boar") == 200 - CARDS[card].might - extra


@rule("BCL-147", "BCL-226", "BCL-345")
@pytest.mark.parametrize("card", of_type("beast"))
def test_only_beasts_with_rush_attack_on_the_turn_they_enter(card: str) -> None:
    t = duel(f"{card}!, mercenary-boar")
    assert may_attack(t, f"{card}#1") == ("rush" in CARDS[card].keywords)


@rule("BCL-325", "BCL-291", "BCL-224")
@pytest.mark.parametrize("card", of_type("beast"))
def test_only_beasts_with_doubletap_attack_twice(card: str) -> None:
    t = duel(f"{card}, stray-hound").declare(f"{card}#1 royal-B").until("attack-2")
    assert any(line.startswith(f"attack {card}#1") for line in t.answers) == ("doubletap" in CARDS[card].keywords)
    assert any(line.startswith("attack stray-hound#2") for line in t.answers)


@rule("BCL-330")
@pytest.mark.parametrize("card", of_type("beast"))
def test_only_guardians_step_in(card: str) -> None:
    t = duel("mercenary-boar", card).declare("mercenary-boar#1 royal-B")
    steps_in = reaches(t, "guard") and f"guard {card}#2 1" in t.answers
    assert steps_in == ("guardian" in CARDS[card].keywords)


@rule("BCL-300", "BCL-271")
@pytest.mark.parametrize("card", of_type("beast"))
def test_only_beasts_with_accompany_help_another(card: str) -> None:
    t = duel(f"stray-hound, {card}").until("attack-1").play("attack stray-hound#1 royal-B")
    helps = f"accompany {card}#2 1" in t.answers
    assert helps == ("accompany" in CARDS[card].keywords)
    if helps:
        t.play(f"accompany {card}#2 1", "finish").until("play-2")
        assert t.life("B") == 410 - 10 - CARDS[card].might


@rule("BCL-350", "BCL-122")
@pytest.mark.parametrize("card", of_type("beast"))
def test_only_beasts_with_vanish_cannot_be_targeted(card: str) -> None:
    t = duel("hand mirage; biomass 1", card)
    assert ("play mirage" in t.answers) == ("vanish" not in CARDS[card].keywords)


@rule("BCL-320")
@pytest.mark.parametrize("card", of_type("beast"))
def test_only_beasts_with_cull_give_life_to_their_royal(card: str) -> None:
    t = struck(f"{card}#1 royal-B", card)
    assert t.life("A") == 410 + (CARDS[card].might if "cull" in CARDS[card].keywords else 0)


@rule("BCL-340", "BCL-252")
@pytest.mark.parametrize("card", of_type("beast"))
def test_only_beasts_with_ready_at_arms_defend_with_any_equipment(card: str) -> None:
    t = duel("stray-hound", f"{card}, war-hammer").declare(f"stray-hound#1 {card}#2")
    ready = reaches(t, "defend-wield") and f"wield war-hammer#3 {card}#2" in t.answers
    assert ready == ("ready-at-arms" in CARDS[card].keywords)


@rule("BCL-252", "BCL-315")
@pytest.mark.parametrize("card", of_type("equipment"))
def test_only_equipment_with_armor_is_wielded_in_defense(card: str) -> None:
    t = duel("war-elephant", f"mercenary-boar 30/90, {card}").declare("war-elephant#1 mercenary-boar#2")
    armored = reaches(t, "defend-wield")
    assert armored == ("armor" in CARDS[card].keywords)
    if armored:
        t.play(f"wield {card}#3 mercenary-boar#2", "finish").until("play-2")
        assert t.life("war-elephant") == 90 - 30 - CARDS[card].might
        assert t.uses(card) == CARDS[card].life - 10


@rule("BCL-360", "BCL-361")
@pytest.mark.parametrize("card", of_type("beast"))
def test_only_beasts_with_breach_are_played_face_down(card: str) -> None:
    t = duel(f"hand {card}; biomass 3")
    hides = f"breach {card}" in t.answers
    assert hides == ("breach" in CARDS[card].keywords)
    if hides:
        t.play(f"breach {card}")
        assert t.field("A") == ["facedown"]
        assert stats(t, card) == (10, 30)
        assert t.biomass("A") == 0


@rule("BCL-271", "BCL-281", "BCL-202")
@pytest.mark.parametrize("card", of_type("equipment"))
def test_every_equipment_adds_its_might_until_it_is_used_up(card: str) -> None:
    # Stray Hound wields it for the last time; nothing is left of it but what its own ability does.
    might = CARDS[card].might
    t = struck(f"stray-hound#1 royal-B with {card}#2", f"stray-hound, {card} {might}/10")
    assert t.life("B") == 410 - 10 - might
    assert t.discard("A") == [card]


# -- Desert


@rule("BCL-174")
def test_jerboa_finder_brings_back_equipment() -> None:
    t = playing("jerboa-finder", "discard bone-scimitar mirage sun-shield")
    assert offered(t) == {"target bone-scimitar", "target sun-shield"}
    t.play("target sun-shield")
    assert t.hand("A") == [UNPAID, "sun-shield"]
    assert t.discard("A") == ["bone-scimitar", "mirage"]


@rule("BCL-255", "BCL-278")
def test_dune_tortoise_wards_itself_when_attacked() -> None:
    t = struck("mercenary-boar#1 dune-tortoise#2", "mercenary-boar", "dune-tortoise")
    assert stats(t, "dune-tortoise") == (10, 40 - 30 + 10)
    t = struck("stray-hound#1 dune-tortoise#2", "stray-hound", "dune-tortoise")
    assert stats(t, "dune-tortoise") == (10, 40)


@rule("BCL-411", "BCL-174")
@pytest.mark.parametrize("card", ["camel-quartermaster", "oxpecker-trader"])
def test_the_traders_search_for_equipment(card: str) -> None:
    t = playing(card, "deck mirage sun-shield sand-skink glass-lance glass-lance")
    assert t.asked == "search"
    assert t.answers[0] == "none"
    assert offered(t) == {"none", "take sun-shield", "take glass-lance"}
    t.play("take glass-lance")
    assert t.hand("A") == ["glass-lance", UNPAID]
    assert sorted(t.deck("A")) == ["glass-lance", "mirage", "sand-skink", "sun-shield"]


@rule("BCL-175")
def test_horned_viper_grows_stronger_for_biomass() -> None:
    t = duel("horned-viper; biomass 2").play("use horned-viper#1 1")
    assert (t.biomass("A"), t.might("horned-viper")) == (1, 30), "the ability waits on the stack"
    t.passing()
    assert t.might("horned-viper") == 40
    t.play("use horned-viper#1 1").passing()
    assert (t.biomass("A"), t.might("horned-viper")) == (0, 50)
    t.idle_turn()
    assert t.might("horned-viper") == 30


@rule("BCL-172")
def test_vulture_gleaner_feeds_on_enemy_beasts() -> None:
    t = playing("scouring-sandstorm", "vulture-gleaner", "dart-frog, leech-tender")
    assert sorted(t.discard("B")) == ["dart-frog", "leech-tender"]
    assert t.life("A") == 410 + 20


@rule("BCL-171")
def test_scorpion_lancer_is_stronger_with_equipment() -> None:
    assert duel("scorpion-lancer").might("scorpion-lancer") == 40
    assert duel("scorpion-lancer, thorn-bow").might("scorpion-lancer") == 50
    assert duel("scorpion-lancer, *orca-hunter").might("scorpion-lancer") == 50
    assert duel("scorpion-lancer, thorn-bow, sun-shield").might("scorpion-lancer") == 50
    assert duel("scorpion-lancer, buried-vault").might("scorpion-lancer") == 40
    assert duel("scorpion-lancer", "thorn-bow").might("scorpion-lancer") == 40


@rule("BCL-174", "BCL-147")
def test_buried_colossus_deploys_a_small_beast() -> None:
    t = playing("buried-colossus", "discard sand-skink horned-viper stray-hound mirage")
    assert offered(t) == {"target sand-skink", "target stray-hound"}
    t.play("target stray-hound")
    assert t.field("A") == ["buried-colossus", "stray-hound"]
    assert t.discard("A") == ["sand-skink", "horned-viper", "mirage"]
    assert not may_attack(t, "stray-hound")


@rule("BCL-255", "BCL-231", "BCL-278")
@pytest.mark.parametrize("card", ["sun-shield", "granite-plate", "coral-mail"])
def test_shields_ward_their_wielder(card: str) -> None:
    t = duel("mercenary-boar", card).declare("mercenary-boar#1 royal-B").play(f"wield {card}#2 royal-B", "finish")
    t.until("play-2")
    assert t.life("B") == 410 - 30 + 10
    t = struck(f"stray-hound#1 mercenary-boar#3 with {card}#2", f"stray-hound, {card}", "mercenary-boar 30/200")
    assert t.life("stray-hound") == 40 - 30 + 10


@rule("BCL-280")
@pytest.mark.parametrize("attack", ["royal-A royal-B with glass-lance#1", "stray-hound#2 royal-B with glass-lance#1"])
def test_glass_lance_draws_a_card_when_a_royal_is_hit(attack: str) -> None:
    t = struck(attack, "glass-lance, stray-hound; deck mirage sand-skink")
    assert t.hand("A") == [UNPAID, "mirage"]
    t = struck("stray-hound#2 mercenary-boar#3 with glass-lance#1", "glass-lance, stray-hound", "mercenary-boar")
    assert t.hand("A") == [UNPAID]


@rule("BCL-126")
def test_scouring_sandstorm_hits_every_beast() -> None:
    t = playing("scouring-sandstorm", "stray-hound, bone-scimitar", "cottonmouth, dart-frog")
    assert (t.life("stray-hound"), t.life("cottonmouth")) == (30, 20)
    assert t.discard("B") == ["dart-frog"]
    assert (t.life("A"), t.life("B"), t.uses("bone-scimitar")) == (410, 410, 40)


@rule("BCL-145", "BCL-R29")
def test_shifting_dunes_brings_back_any_other_card() -> None:
    t = playing("shifting-dunes", "discard ruined-bastion mirage").play("target mirage")
    assert t.hand("A") == [UNPAID, "mirage"]
    assert t.discard("A") == ["ruined-bastion", "shifting-dunes"]
    t = duel("hand shifting-dunes; biomass 1")
    assert t.answers == ["pass"], "it cannot bring itself back"


@rule("BCL-226", "BCL-R18")
def test_mirage_pins_an_enemy_beast_through_its_next_turn() -> None:
    t = playing("mirage", "", "stray-hound, mercenary-boar").play("target mercenary-boar#2")
    assert (t.pinned("mercenary-boar"), t.pinned("stray-hound")) == (True, False)
    t.idle_turn().play("pay stray-hound#1", "pay mercenary-boar#2").until("attack-1", "attack")
    assert t.active == "B"
    assert {line.split()[1] for line in t.answers if line != "finish"} == {"stray-hound#1"}
    t.idle_turn()
    assert not t.pinned("mercenary-boar")


@rule("BCL-175", "BCL-010")
def test_buried_vault_repairs_equipment() -> None:
    t = duel("buried-vault, sun-shield, *orca-hunter; biomass 2").play("use buried-vault#1 1", "target sun-shield#2")
    t.passing()
    assert t.uses("sun-shield") == 40
    t.play("use buried-vault#1 1", "target facedown#3").passing()
    assert t.uses("orca-hunter") == 40


# -- Jungle


@rule("BCL-280", "BCL-279")
def test_dart_frog_pins_what_it_hits() -> None:
    t = struck("dart-frog#1 tapir-bulwark#2", "dart-frog", "tapir-bulwark")
    assert t.pinned("tapir-bulwark")
    assert t.discard("A") == ["dart-frog"], "the ability activates though the frog died"
    t = struck("dart-frog#1 tapir-bulwark#2", "dart-frog", "tapir-bulwark ward:10")
    assert not t.pinned("tapir-bulwark")


@rule("BCL-412", "BCL-174")
def test_capuchin_forager_scouts_two() -> None:
    t = playing("capuchin-forager", "deck mirage thorn-bow sun-shield")
    assert offered(t) == {"take mirage", "take thorn-bow"}
    t.play("take thorn-bow")
    assert t.hand("A") == [UNPAID, "thorn-bow"]
    assert t.deck("A") == ["sun-shield", "mirage"]


@rule("BCL-172")
def test_howler_drummer_cheers_newcomers() -> None:
    t = playing("mercenary-boar", "howler-drummer, stray-hound")
    assert (t.might("mercenary-boar"), t.might("howler-drummer"), t.might("stray-hound")) == (40, 20, 10)
    t = playing("howler-drummer")
    assert t.might("howler-drummer") == 20, "it does not cheer itself"
    t = playing("undertow", "howler-drummer, *orca-hunter")
    assert t.might("orca-hunter") == 60


@rule("BCL-176", "BCL-175")
def test_coati_pack_grows_stronger_for_a_card() -> None:
    t = duel("coati-pack; hand mirage mirage").play("use coati-pack#1 1", "discard mirage").passing()
    assert (t.might("coati-pack"), t.hand("A"), t.discard("A")) == (30, ["mirage"], ["mirage"])
    t.play("use coati-pack#1 1")
    assert t.hand("A") == []
    assert t.might("coati-pack") == 40


@rule("BCL-280")
def test_harpy_striker_draws_when_it_hits_a_royal() -> None:
    t = struck("harpy-striker#1 royal-B", "harpy-striker; deck mirage sand-skink")
    assert t.hand("A") == [UNPAID, "mirage"]
    t = struck("harpy-striker#1 stray-hound#2", "harpy-striker; deck mirage sand-skink", "stray-hound")
    assert t.hand("A") == [UNPAID]


@rule("BCL-173", "BCL-231")
def test_silverback_breaker_is_stronger_in_company() -> None:
    t = struck("silverback-breaker#1 royal-B", "silverback-breaker, stray-hound, dart-frog")
    assert (t.might("silverback-breaker"), t.life("B")) == (60, 410 - 60)
    t = struck("silverback-breaker#1 royal-B", "silverback-breaker, stray-hound, thorn-bow")
    assert (t.might("silverback-breaker"), t.life("B")) == (40, 410 - 40)


@rule("BCL-176", "BCL-175")
def test_blowgun_shoots_with_its_uses() -> None:
    t = duel("blowgun", "stray-hound, mercenary-boar").play("use blowgun#1 1", "target stray-hound#2").passing()
    assert (t.uses("blowgun"), t.life("stray-hound")) == (20, 20)
    t = duel("blowgun 10/10", "stray-hound").play("use blowgun#1 1")
    assert t.discard("A") == ["blowgun"]
    assert t.life("stray-hound") == 20, "its last shot resolves though it is gone"


@rule("BCL-255", "BCL-231")
def test_vine_mail_heals_the_royal_when_wielded() -> None:
    t = struck("stray-hound#1 royal-B with vine-mail#2", "stray-hound, vine-mail")
    assert t.life("A") == 420
    t = duel("stray-hound", "vine-mail").declare("stray-hound#1 royal-B").play("wield vine-mail#2 royal-B", "finish")
    assert t.life("B") == 410 - 10 + 10


@rule("BCL-087")
def test_monsoon_charge_strengthens_the_own_beasts() -> None:
    t = playing("monsoon-charge", "stray-hound, cottonmouth, thorn-bow", "mercenary-boar")
    assert (t.might("stray-hound"), t.might("cottonmouth")) == (20, 50)
    assert (t.might("mercenary-boar"), t.might("thorn-bow")) == (30, 10)
    t.idle_turn()
    assert (t.might("stray-hound"), t.might("cottonmouth")) == (10, 40)


@rule("BCL-144", "BCL-009")
@pytest.mark.parametrize("card", ["flash-flood", "dry-lightning"])
def test_two_storms_deal_thirty_to_an_enemy_beast(card: str) -> None:
    t = playing(card, "tapir-bulwark", "warthog-guard, stray-hound")
    assert t.answers == ["target warthog-guard#2", "target stray-hound#3"]
    t.play("target warthog-guard#2")
    assert (t.life("warthog-guard"), t.life("stray-hound")) == (20, 40)


@rule("BCL-410")
@pytest.mark.parametrize(("card", "drawn", "life"), [("overgrowth", 2, 0), ("stillwater", 1, 10)])
def test_rain_draws_cards(card: str, drawn: int, life: int) -> None:
    t = playing(card, "deck mirage thorn-bow sun-shield")
    assert t.hand("A") == [UNPAID, "mirage", "thorn-bow"][: drawn + 1]
    assert t.deck("A") == ["mirage", "thorn-bow", "sun-shield"][drawn:]
    assert t.life("A") == 410 + life


@rule("BCL-072", "BCL-020")
def test_fruiting_grove_raises_the_maximum() -> None:
    assert duel("fruiting-grove, fruiting-grove", step="biomass").biomass("A") == 9
    t = playing("fruiting-grove")
    assert t.seen("A")["max_biomass"] == 8
    assert t.biomass("A") == 0, "it counts from the next Biomass Step"
    assert t.seen("B")["max_biomass"] == 7


# -- Marsh


@rule("BCL-175", "BCL-010")
def test_leech_tender_heals_the_royal() -> None:
    t = duel("leech-tender; biomass 2").play("use leech-tender#1 1").passing().play("use leech-tender#1 1").passing()
    assert (t.biomass("A"), t.life("A")) == (0, 430)


@rule("BCL-014", "BCL-R67")
def test_heron_watcher_looks_at_the_hand() -> None:
    t = playing("heron-watcher", "", "hand mirage thorn-bow")
    assert sorted(t.seen("B", "A")["known"]) == ["mirage", "thorn-bow"]
    assert t.hand("B") == ["mirage", "thorn-bow"]


@rule("BCL-176", "BCL-121")
def test_mire_newt_gives_itself_for_thirty_damage() -> None:
    t = duel("mire-newt", "warthog-guard, stray-hound").play("use mire-newt#1 1", "target warthog-guard#2")
    assert t.discard("A") == ["mire-newt"]
    assert t.life("warthog-guard") == 20


@rule("BCL-175")
def test_bittern_lurker_pecks_at_enemy_beasts() -> None:
    t = duel("bittern-lurker; biomass 1", "stray-hound, mudskipper").play("use bittern-lurker#1 1")
    assert (t.life("stray-hound"), t.life("mudskipper"), t.biomass("A")) == (30, 20, 0)


@rule("BCL-255", "BCL-R40")
def test_snapper_warden_bites_every_attacker() -> None:
    ours = "mercenary-boar, swordfish, thorn-bow"
    attacks = "mercenary-boar#1 snapper-warden#4, royal-A snapper-warden#4 with thorn-bow#3, swordfish#2 royal-B"
    t = duel(ours, "snapper-warden 30/100").declare(*attacks.split(", "))
    assert (t.asked, t.player) == ("guard", "B")
    t.play("finish").until("play-2")
    assert t.discard("A") == ["mercenary-boar"], "30 by defense, and 10 before"
    assert t.life("A") == 410 - 10 - 30
    assert t.life("swordfish") == 30, "it attacks somebody else"
    assert t.life("snapper-warden") == 100 - 30 - 10


@rule("BCL-171")
def test_drowned_alligator_is_stronger_with_biomass() -> None:
    assert duel("drowned-alligator; biomass 1").might("drowned-alligator") == 50
    assert duel("drowned-alligator; biomass 2").might("drowned-alligator") == 70
    assert duel("drowned-alligator; biomass 7").might("drowned-alligator") == 70


@rule("BCL-174", "BCL-016")
def test_bog_titan_devours_a_wounded_beast() -> None:
    t = playing("bog-titan", "", "warthog-guard 20/40, stray-hound, mercenary-boar 30/10")
    assert t.answers == ["target warthog-guard#1", "target mercenary-boar#3"]
    t.play("target warthog-guard#1")
    assert t.discard("B") == ["warthog-guard"]
    t = playing("bog-titan", "", "stray-hound")
    assert t.discard("B") == []


@rule("BCL-280")
def test_whisper_dart_takes_a_card_of_the_royals_hand() -> None:
    t = duel("stray-hound, whisper-dart", "hand mirage thorn-bow").declare("stray-hound#1 royal-B with whisper-dart#2")
    assert (t.asked, t.player) == ("hand-discard", "B")
    assert offered(t) == {"discard mirage", "discard thorn-bow"}
    t.play("discard thorn-bow")
    assert (t.hand("B"), t.discard("B")) == (["mirage"], ["thorn-bow"])


@rule("BCL-280", "BCL-009")
def test_venom_fang_poisons_what_it_hits() -> None:
    t = struck("stray-hound#1 war-elephant#3 with venom-fang#2", "stray-hound 10/90, venom-fang", "war-elephant")
    assert t.life("war-elephant") == 90 - 30 - 10


@rule("BCL-144")
def test_sinkhole_swallows_a_cheap_enemy_beast() -> None:
    t = playing("sinkhole", "stray-hound", "mercenary-boar, crag-puma, dart-frog")
    assert t.answers == ["target mercenary-boar#2", "target dart-frog#4"]
    t.play("target mercenary-boar#2")
    assert t.discard("B") == ["mercenary-boar"]


@rule("BCL-350", "BCL-226")
def test_creeping_fog_pins_every_enemy_beast() -> None:
    t = playing("creeping-fog", "mercenary-boar", "stray-hound, cottonmouth")
    assert [t.pinned(name) for name in ("stray-hound", "cottonmouth", "mercenary-boar")] == [True, True, False]


@rule("BCL-175")
def test_mangrove_keep_hits_any_beast() -> None:
    t = duel("mangrove-keep, stray-hound; biomass 4", "mercenary-boar").play("use mangrove-keep#1 1")
    assert t.answers == ["target stray-hound#2", "target mercenary-boar#3"]
    t.play("target stray-hound#2").passing()
    t.play("use mangrove-keep#1 1", "target mercenary-boar#3").passing()
    assert (t.life("stray-hound"), t.life("mercenary-boar"), t.biomass("A")) == (30, 20, 0)


@rule("BCL-085", "BCL-173")
@pytest.mark.parametrize(("biomass", "life"), [(1, 410), (2, 430), (7, 430)])
def test_lily_shrine_heals_who_ends_the_turn_with_biomass(biomass: int, life: int) -> None:
    t = duel(f"lily-shrine; biomass {biomass}").idle_turn()
    assert t.life("A") == life
    t = duel("", f"lily-shrine; biomass {biomass}").idle_turn()
    assert t.life("B") == 410, "only at the end of its own turn"


# -- Mountain


@rule("BCL-180", "BCL-172")
def test_marmot_porter_leaves_its_strength_to_another() -> None:
    t = playing("scouring-sandstorm", "marmot-porter, stray-hound, mercenary-boar")
    assert (t.asked, t.player) == ("target", "A")
    t.play("target mercenary-boar#3")
    assert stats(t, "mercenary-boar") == (40, 30 - 10 + 10)
    assert stats(t, "stray-hound") == (10, 30)
    assert t.discard("A") == ["scouring-sandstorm", "marmot-porter"]


@rule("BCL-176", "BCL-278")
@pytest.mark.parametrize(("card", "ward"), [("lynx-stalker", 10), ("honey-badger", 20)])
def test_two_beasts_ward_themselves_for_a_card(card: str, ward: int) -> None:
    t = duel(f"{card}; hand mirage", "war-elephant").play(f"use {card}#1 1")
    assert (t.hand("A"), t.discard("A")) == ([], ["mirage"])
    assert t.object(card)["ward"] == ward


@rule("BCL-172", "BCL-181")
def test_wolverine_fury_feeds_on_fallen_friends() -> None:
    t = playing("scouring-sandstorm", "wolverine-fury, dart-frog, leech-tender", "ocelot-skirmisher")
    assert stats(t, "wolverine-fury") == (30 + 20, 30 - 10 + 20)
    assert t.discard("B") == ["ocelot-skirmisher"]


@rule("BCL-172")
def test_cave_bear_grows_with_every_wound_of_its_royal() -> None:
    t = duel("mercenary-boar, swordfish", "cave-bear").declare("mercenary-boar#1 royal-B", "swordfish#2 royal-B")
    t.until("play-2")
    assert stats(t, "cave-bear") == (70, 50)
    assert t.idle_turn().might("cave-bear") == 70


@rule("BCL-174")
@pytest.mark.parametrize(("card", "damage"), [("storm-condor", 30), ("anglerfish", 20)])
def test_two_beasts_strike_when_they_enter(card: str, damage: int) -> None:
    t = playing(card, "stray-hound", "warthog-guard, mercenary-boar").play("target warthog-guard#2")
    assert (t.life("warthog-guard"), t.life("mercenary-boar")) == (50 - damage, 30)


@rule("BCL-350", "BCL-126")
@pytest.mark.parametrize("card", ["avalanche", "tidal-wave"])
def test_two_storms_deal_twenty_to_every_enemy_beast(card: str) -> None:
    t = playing(card, "stray-hound", "warthog-guard, cottonmouth, dart-frog")
    assert (t.life("warthog-guard"), t.life("cottonmouth"), t.life("stray-hound")) == (30, 10, 40)
    assert t.discard("B") == ["dart-frog"]


@rule("BCL-087")
def test_war_cry_strengthens_one_beast() -> None:
    t = playing("war-cry", "stray-hound, mercenary-boar", "swordfish")
    assert t.answers == ["target stray-hound#1", "target mercenary-boar#2"]
    t.play("target mercenary-boar#2")
    assert (t.might("mercenary-boar"), t.might("stray-hound")) == (50, 10)
    assert t.idle_turn().might("mercenary-boar") == 30


@rule("BCL-141", "BCL-R65")
def test_summit_offering_gives_one_beast_for_another() -> None:
    t = playing("summit-offering", "stray-hound, mercenary-boar, dart-frog").play("target mercenary-boar#2")
    assert t.asked == "pay-sac"
    assert t.answers == ["sacrifice stray-hound#1", "sacrifice dart-frog#3"]
    t.play("sacrifice dart-frog#3")
    assert stats(t, "mercenary-boar") == (60, 60)
    assert sorted(t.discard("A")) == ["dart-frog", "summit-offering"]


@rule("BCL-175", "BCL-R65")
def test_summit_hold_gives_one_beast_for_another() -> None:
    t = duel("summit-hold, stray-hound; biomass 7")
    assert "use summit-hold#1 1" not in t.answers
    t = duel("summit-hold, stray-hound, mercenary-boar").play("use summit-hold#1 1", "target mercenary-boar#3")
    assert t.discard("A") == ["stray-hound"]
    assert stats(t, "mercenary-boar") == (50, 50)


# -- Ocean


@rule("BCL-174")
def test_cleaner_shrimp_heals_the_royal() -> None:
    assert playing("cleaner-shrimp").life("A") == 420
    assert duel("cleaner-shrimp").life("A") == 410


@rule("BCL-174", "BCL-363")
def test_remora_diver_wears_a_face_down_card_down() -> None:
    t = playing("remora-diver", "*orca-hunter, *leviathan, thorn-bow")
    assert t.answers == ["target facedown#1", "target facedown#2"]
    t.play("target facedown#1")
    assert (t.uses("orca-hunter"), t.uses("leviathan")) == (20, 30)
    t = playing("remora-diver", "*orca-hunter 10/10")
    assert sorted(t.field("A")) == ["orca-hunter", "remora-diver"]
    assert stats(t, "orca-hunter") == (50, 40)


@rule("BCL-172", "BCL-149")
def test_storm_petrel_brings_damage_with_every_weather() -> None:
    t = playing("stillwater", "storm-petrel")
    assert (t.life("A"), t.life("B")) == (420, 400)
    t = playing("stillwater", "", "storm-petrel")
    assert t.life("A") == 420, "the opponent's weather is nothing to it"
    assert t.life("B") == 410


@rule("BCL-174", "BCL-364")
def test_moray_ambusher_pins_when_it_enters() -> None:
    t = playing("moray-ambusher", "", "stray-hound, mercenary-boar").play("target mercenary-boar#2")
    assert t.pinned("mercenary-boar")
    t = playing("undertow", "*moray-ambusher", "mercenary-boar")
    assert t.pinned("mercenary-boar")


@rule("BCL-174", "BCL-017")
def test_giant_squid_throws_a_small_beast_back() -> None:
    t = playing("giant-squid", "", "stray-hound 10/10, mercenary-boar, dart-frog")
    assert t.answers == ["target stray-hound#1", "target dart-frog#3"]
    t.play("target stray-hound#1")
    assert t.hand("B") == ["stray-hound"]
    assert t.field("B") == ["mercenary-boar", "dart-frog"]


@rule("BCL-174", "BCL-364")
@pytest.mark.parametrize("way", ["played", "flipped"])
def test_leviathan_shakes_every_enemy_beast(way: str) -> None:
    theirs = "warthog-guard, cottonmouth, dart-frog"
    if way == "played":
        t = duel("hand leviathan mirage; biomass 7", theirs).play("play leviathan")
    else:
        t = playing("undertow", "*leviathan", theirs)
    assert stats(t, "leviathan") == (70, 70)
    assert (t.life("warthog-guard"), t.life("cottonmouth")) == (30, 10)
    assert t.discard("B") == ["dart-frog"]


@rule("BCL-280")
def test_harpoon_pins_what_it_hits() -> None:
    t = struck("stray-hound#1 war-elephant#3 with harpoon#2", "stray-hound 10/90, harpoon", "war-elephant")
    assert t.pinned("war-elephant")
    assert t.life("war-elephant") == 90 - 30


@rule("BCL-017")
def test_riptide_throws_a_beast_back() -> None:
    t = playing("riptide", "dart-frog", "war-elephant, crag-puma 40/10, swordfish")
    assert t.answers == ["target crag-puma#3", "target swordfish#4"]
    t.play("target crag-puma#3")
    assert t.hand("B") == ["crag-puma"]
    assert t.seen("B", "A")["known"] == ["crag-puma"]


@rule("BCL-363", "BCL-364", "BCL-365")
def test_undertow_flips_a_face_down_card() -> None:
    t = playing("undertow", "*orca-hunter, *leviathan").play("target facedown#1")
    assert stats(t, "orca-hunter") == (50, 40)
    assert t.keywords("orca-hunter") == {"breach", "rush"}
    assert may_attack(t, "orca-hunter")
    assert t.counter("A", "flips") == 1


@rule("BCL-412")
def test_deep_current_scouts_three() -> None:
    t = playing("deep-current", "deck mirage thorn-bow sun-shield glass-lance")
    assert offered(t) == {"take mirage", "take thorn-bow", "take sun-shield"}
    t.play("take mirage")
    assert t.hand("A") == [UNPAID, "mirage"]
    assert t.deck("A")[0] == "glass-lance"
    assert sorted(t.deck("A")[1:]) == ["sun-shield", "thorn-bow"]


@rule("BCL-074", "BCL-020")
def test_trench_palace_makes_breach_beasts_cheaper_to_keep() -> None:
    ours = "trench-palace, trench-palace, orca-hunter, swordfish; biomass 7"
    t = table(f"balam; {ours}", "gharr; orca-hunter")
    assert t.object("orca-hunter#3")["upkeep"] == 3
    assert t.object("swordfish")["upkeep"] == 3
    assert t.object("orca-hunter#5")["upkeep"] == 5


# -- Savanna


@rule("BCL-126", "BCL-412", "BCL-R67")
def test_meerkat_lookout_looks_and_scouts() -> None:
    t = playing("meerkat-lookout", "deck mirage thorn-bow sun-shield", "hand sinkhole")
    assert t.asked == "scout"
    assert t.seen("B", "A")["known"] == ["sinkhole"], "it looks first"
    assert offered(t) == {"take mirage", "take thorn-bow"}
    t.play("take mirage")
    assert t.hand("A") == [UNPAID, "mirage"]


@rule("BCL-172", "BCL-181")
def test_hyena_raider_grows_with_every_fallen_enemy() -> None:
    t = playing("scouring-sandstorm", "hyena-raider, dart-frog", "ocelot-skirmisher, leech-tender")
    assert t.might("hyena-raider") == 20 + 20


@rule("BCL-171")
@pytest.mark.parametrize(("cards", "might"), [(3, 30), (4, 40), (7, 40)])
def test_secretary_bird_is_stronger_with_a_full_hand(cards: int, might: int) -> None:
    assert duel(f"secretary-bird; hand {' '.join(['mirage'] * cards)}").might("secretary-bird") == might


@rule("BCL-231", "BCL-325")
def test_lioness_captain_leads_the_pack() -> None:
    t = struck("lioness-captain#1 royal-B", "lioness-captain, stray-hound, cottonmouth", "mercenary-boar")
    assert (t.might("lioness-captain"), t.might("stray-hound"), t.might("cottonmouth")) == (40, 20, 50)
    assert t.might("mercenary-boar") == 30
    t = duel("lioness-captain, stray-hound").declare("lioness-captain#1 royal-B")
    t.declare("lioness-captain#1 royal-B", phase=2).until("play-2")
    assert t.might("stray-hound") == 30


@rule("BCL-180", "BCL-015")
def test_hide_shield_leaves_a_card() -> None:
    t = struck("stray-hound#1 royal-B with hide-shield#2", "stray-hound, hide-shield 10/10; deck mirage sand-skink")
    assert t.discard("A") == ["hide-shield"]
    assert t.hand("A") == [UNPAID, "mirage"]
    t = playing("acid-rain", "", "hide-shield; deck thorn-bow sand-skink")
    assert t.hand("B") == ["thorn-bow"]


@rule("BCL-141", "BCL-176", "BCL-411")
def test_trade_wind_trades_a_card_for_another() -> None:
    t = duel("hand trade-wind; biomass 1")
    assert t.answers == ["pass"], "there is no other card to discard"
    t = duel("hand trade-wind mirage thorn-bow; biomass 1; deck sand-skink war-cry").play("play trade-wind")
    assert t.asked == "pay-discard"
    assert offered(t) == {"discard mirage", "discard thorn-bow"}
    t.play("discard mirage")
    assert offered(t) == {"none", "take sand-skink", "take war-cry"}
    t.play("take war-cry")
    assert t.hand("A") == ["thorn-bow", "war-cry"]
    assert t.seen("A", "B")["known"] == ["war-cry"]


@rule("BCL-345", "BCL-087")
def test_stampede_drives_even_newcomers_on() -> None:
    t = playing("stampede", "stray-hound!, cottonmouth", "mercenary-boar")
    assert (t.might("stray-hound"), t.might("cottonmouth"), t.might("mercenary-boar")) == (20, 50, 30)
    assert "rush" in t.keywords("stray-hound") and "rush" in t.keywords("cottonmouth")
    assert may_attack(t, "stray-hound#1")
    t.idle_turn()
    assert "rush" not in t.keywords("stray-hound")


@rule("BCL-176", "BCL-412")
def test_salvage_market_turns_a_card_into_a_better_one() -> None:
    t = duel("salvage-market; hand mirage; biomass 1; deck thorn-bow sun-shield glass-lance")
    t.play("use salvage-market#1 1")
    assert (t.discard("A"), t.biomass("A")) == (["mirage"], 0)
    assert offered(t) == {"take thorn-bow", "take sun-shield", "take glass-lance"}
    t.play("take glass-lance")
    assert t.hand("A") == ["glass-lance"]
    t = duel("salvage-market, leech-tender; hand ; biomass 1")
    assert t.answers == ["pass", "use leech-tender#2 1"], "without a card it cannot be paid"


# -- Rebel


@rule("BCL-180", "BCL-127")
def test_plague_rat_takes_somebody_along() -> None:
    t = duel("mercenary-boar, stray-hound", "plague-rat").declare("mercenary-boar#1 plague-rat#3")
    assert (t.asked, t.player) == ("target", "B")
    t.play("target stray-hound#2").until("play-2")
    assert (t.life("stray-hound"), t.life("mercenary-boar")) == (30, 20)


@rule("BCL-174", "BCL-369")
def test_raccoon_saboteur_destroys_a_relic() -> None:
    t = playing("raccoon-saboteur", "thorn-bow", "ruined-bastion, *orca-hunter, scrap-plate, stray-hound")
    assert t.answers == ["target ruined-bastion#2", "target facedown#3", "target scrap-plate#4"]
    twin = t.copy().play("target facedown#3")
    assert twin.discard("B") == ["orca-hunter"]
    t.play("target ruined-bastion#2")
    assert t.discard("B") == ["ruined-bastion"]


@rule("BCL-320", "BCL-330")
def test_renegade_warlord_guards_and_culls() -> None:
    t = duel("mercenary-boar", "renegade-warlord").declare("mercenary-boar#1 royal-B")
    t.play("guard renegade-warlord#2 1", "finish").until("play-2")
    assert t.life("B") == 410 + 40
    assert t.life("renegade-warlord") == 20


@rule("BCL-176", "BCL-R66")
def test_pipe_club_is_mended_with_the_royals_life() -> None:
    t = duel("pipe-club").play("use pipe-club#1 1").passing()
    assert (t.life("A"), t.uses("pipe-club")) == (400, 30)
    assert "use pipe-club#1 1" not in duel("pipe-club; life 10").answers
    assert "use pipe-club#1 1" in duel("pipe-club; life 20").answers


@rule("BCL-144", "BCL-369")
def test_acid_rain_destroys_any_relic() -> None:
    t = playing("acid-rain", "thorn-bow, stray-hound", "ruined-bastion, *orca-hunter")
    assert t.answers == ["target thorn-bow#1", "target ruined-bastion#3", "target facedown#4"]
    t.play("target thorn-bow#1")
    assert t.discard("A") == ["acid-rain", "thorn-bow"]
    assert t.field("B") == ["ruined-bastion", "facedown"]


@rule("BCL-079", "BCL-R17")
def test_ruined_bastion_heals_at_the_start_of_every_own_turn() -> None:
    t = duel("ruined-bastion, ruined-bastion", "ruined-bastion", step="biomass")
    assert (t.life("A"), t.life("B")) == (430, 410)
    t.idle_turn()
    assert (t.life("A"), t.life("B")) == (430, 420)


# -- all of them have been here


def test_every_card_with_an_ability_has_a_test_of_its_own() -> None:
    """Whoever adds an ability adds a test: the names of all tests together mention every card that has one."""
    with open(__file__, encoding="utf-8") as file:
        text = file.read().partition("# -- Desert")[2]
    for name, card in GAME.reference()["cards"].items():
        if json.dumps(card["formal"]) not in ("[]", '""', "null"):
            assert name in text, name
