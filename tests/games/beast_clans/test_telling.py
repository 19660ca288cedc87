"""What the log says, and by which rule: for every kind of event, each of its causes, and what comes to nothing.

The table below is that of kinds and causes: a sentence as it is told, and the rules that it cites.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from bestiary.kernel.values import SEEN, Event
from tests.games.beast_clans.table import GAME, Table, battle, own, table
from tests.games.beast_clans.test_attack_step import TWICE_ROYAL
from tests.games.beast_clans.test_decisions import armed, attacked, between_games, chosen, started, two_left_over

KEPT = "leviathan"


class Case(NamedTuple):
    """How an event comes about, its kind, its sentence, and its rules."""

    build: Callable[[], Table]
    kind: str
    text: str
    rules: str


def duel(ours: str = "", theirs: str = "", **fields: Any) -> Table:
    kept = "" if "hand " in ours else f"hand {KEPT}; "
    return table(f"thalor@2; {kept}{ours}", f"thalor@2; {theirs}", **fields)


def made(*cards: dict[str, Any], ours: str = "", theirs: str = "", **fields: Any) -> Table:
    """A duel with cards of one's own."""
    return duel(ours, theirs, options={"cards": list(cards)}, **fields)


def played(card: str, ours: str = "", theirs: str = "", biomass: int = 7, **fields: Any) -> Table:
    """A plays a card of the set, and nobody answers."""
    return duel(f"hand {card} {KEPT}; biomass {biomass}; {ours}", theirs, **fields).play(f"play {card}").passing()


def fought(ours: str, theirs: str, *attacks: str, **fields: Any) -> Table:
    return duel(ours, theirs, **fields).declare(*attacks).until("play-2")


def upkeep(ours: str, *paid: str) -> Table:
    return table(f"thalor@2; {ours}", step="biomass").play(*(f"pay {each}" for each in paid), "finish")


VEIL = own("veil", "beast", "cost <biomass 1>: give(self,vanish)")
WELL = own("well", "weather", "weather: draw(1)")
SCARE = own("scare", "weather", "weather: opp-discard(2)")
ODD = own("odd-club", "equipment", "when wielded: pin(wielder)")
TWICE = own("twice", "weather", "weather [discard:card]: retrieve(T); retrieve(T)")
BOLT = own("bolt", "weather", "weather [any.beast]: damage(T,30); life(T,10)", cost=1)
HERALD = own("herald", "beast", "enter [discard:equipment]: retrieve(T); life(my-royal,10)")
EBB = own("ebb-tide", "weather", "weather [enemy.facedown]: bounce(T)")
BLOOD = own("blood-rain", "weather", "weather: draw(1)", extra_cost="life 10")


CASES: dict[str, Case] = {
    # Setup and match.
    "royal, chosen": Case(lambda: started().play("royal akrab"), "royal", "A chooses a Royal, secretly.", "BCL-050"),
    "royal, shown": Case(
        lambda: chosen(first_player="1"),
        "royal",
        "A leads with Akrab, Scorpion King; B leads with Ara, Macaw Queen. A takes the first turn.",
        "BCL-052 BCL-053",
    ),
    "coin": Case(
        lambda: chosen(seed=2),
        "coin",
        f"{'AB'[chosen(seed=2).seat or 0]} wins the coin flip and says who begins.",
        "BCL-052",
    ),
    "draw, opening": Case(lambda: chosen(first_player="1"), "draw", "A draws 4 cards.", "BCL-054"),
    "draw, first switched off": Case(
        lambda: chosen(first_player="1", first_player_draws=False),
        "draw",
        "A draws nothing in the very first Draw Step, as was agreed.",
        "BCL-R15",
    ),
    "game": Case(between_games, "game", "Game 2 begins with the whole Setup.", "BCL-421"),
    "swap, done": Case(lambda: between_games().play("finish"), "swap", "A is ready for the next game.", "BCL-420"),
    # The turn.
    "turn": Case(lambda: duel("").idle_turn(), "turn", "B begins turn 6 with 7 Biomass.", "BCL-070 BCL-071"),
    "draw, in the step": Case(lambda: duel("").idle_turn(), "draw", "B draws a card.", "BCL-081"),
    "draw, from nothing": Case(
        lambda: duel("", "deck").idle_turn(), "draw", "B must draw, but the deck is empty.", "BCL-402 BCL-404"
    ),
    "upkeep": Case(
        lambda: upkeep("swordfish, dart-frog", "swordfish#1"),
        "upkeep",
        "A pays 3 Biomass for the upkeep of A's Swordfish.",
        "BCL-073 BCL-075",
    ),
    "discard, not paid": Case(
        lambda: upkeep("swordfish, dart-frog", "swordfish#1"),
        "discard",
        "A's Dart Frog Runner is discarded: A does not pay its upkeep of 1.",
        "BCL-076 BCL-077",
    ),
    "discard, cannot be paid": Case(
        lambda: table("thalor@2; swordfish, ironback-monitor", step="biomass").play("pay swordfish#1"),
        "discard",
        "A's Ironback Monitor is discarded: A cannot pay its upkeep of 5.",
        "BCL-075 BCL-077",
    ),
    "evolve": Case(
        lambda: table("balam; hand mirage", a={"counters": {"royal-damage": 80}}).idle_turn(),
        "evolve",
        "A's Balam, after 80 damage to the enemy Royal, evolves to level 2: 7 Biomass from A's next turn on.",
        "BCL-085 BCL-385 BCL-386",
    ),
    "evolve, at the start": Case(
        lambda: table("balam; hand mirage", "ara; hand mirage", b={"counters": {"rushes": 2}}).idle_turn(),
        "evolve",
        "B's Ara, after 2 attacks by beasts that had just entered, evolves to level 2:"
        " 7 Biomass from B's next turn on.",
        "BCL-080 BCL-385 BCL-386",
    ),
    "evolve, by two things at once": Case(
        lambda: table("nerys; hand mirage; biomass 2", step="play-2", a={"counters": {"enemy-fallen": 2}}).idle_turn(),
        "evolve",
        "A's Nerys, with 2 Biomass and after the fall of 2 enemy beasts, evolves to level 2:"
        " 7 Biomass from A's next turn on.",
        "BCL-085 BCL-385 BCL-386",
    ),
    "evolve, cornered": Case(
        lambda: table("balam; hand mirage; life 290").idle_turn(),
        "evolve",
        "A's Balam, with 290 Life, evolves to level 2: 7 Biomass from A's next turn on.",
        "BCL-085 BCL-385 BCL-386",
    ),
    "fade": Case(
        lambda: duel("swordfish +rush, stray-hound ward:10").idle_turn(),
        "fade",
        "As the turn ends, A's Swordfish loses the given RUSH; A's Stray Hound loses ward 10.",
        "BCL-087",
    ),
    "fade, all that was given": Case(
        lambda: duel("", a={"field": [{"card": "swordfish", "bonus": 20, "given": ["rush"], "ward": 10}]}).idle_turn(),
        "fade",
        "As the turn ends, A's Swordfish loses the +20 Might, the given RUSH and ward 10.",
        "BCL-087",
    ),
    "fade, pinned": Case(
        lambda: duel("swordfish pinned").idle_turn(), "fade", "A's Swordfish is no longer pinned.", "BCL-087 BCL-R18"
    ),
    # Playing cards and using abilities.
    "play": Case(lambda: played("swordfish"), "play", "A plays Swordfish for 3 Biomass.", "BCL-141 BCL-143"),
    "play, weather": Case(
        lambda: played("flash-flood", "", "stray-hound"),
        "play",
        "A plays Flash Flood for 2 Biomass.",
        "BCL-141 BCL-144",
    ),
    "play, for Life": Case(
        lambda: made(BLOOD, ours=f"hand blood-rain {KEPT}; biomass 1").play("play blood-rain"),
        "play",
        "A plays Blood Rain for 1 Biomass and 10 Life.",
        "BCL-141 BCL-144",
    ),
    "play, face-down": Case(
        lambda: duel("hand orca-hunter; biomass 3").play("breach orca-hunter"),
        "play",
        "A plays a card face-down for 3 Biomass.",
        "BCL-360",
    ),
    "pay": Case(
        lambda: duel("hand mirage war-cry; salvage-market; biomass 1").play("use salvage-market#1 1"),
        "pay",
        "A pays 1 Biomass for Salvage Market.",
        "BCL-176 BCL-120",
    ),
    "use": Case(
        lambda: duel("horned-viper; biomass 1").play("use horned-viper#1 1"),
        "use",
        "A uses Horned Viper for 1 Biomass.",
        "BCL-175 BCL-176",
    ),
    "use, a Royal's": Case(
        lambda: table("nerys; hand mirage; biomass 1").play("use royal-A 1"),
        "use",
        "A uses Nerys for 1 Biomass.",
        "BCL-176 BCL-381",
    ),
    "use, chosen cost": Case(
        lambda: duel("hand mirage war-cry; salvage-market; biomass 1").play("use salvage-market#1 1", "discard mirage"),
        "use",
        "A uses Salvage Market.",
        "BCL-175 BCL-176",
    ),
    "discard, from hand as a cost": Case(
        lambda: duel("hand mirage; coati-pack").play("use coati-pack#1 1"),
        "discard",
        "A discards Mirage from hand to pay for Coati Pack.",
        "BCL-176",
    ),
    "discard, from hand for an ability": Case(
        lambda: fought("stray-hound, whisper-dart", "hand mirage", "stray-hound#1 royal-B with whisper-dart#2"),
        "discard",
        "B discards Mirage from hand for A's Whisper Dart.",
        "BCL-015",
    ),
    "discard, as a cost": Case(
        lambda: duel("mire-newt", "stray-hound").play("use mire-newt#1 1"),
        "discard",
        "A's Mire Newt is discarded to pay for its ability.",
        "BCL-176",
    ),
    "discard, of a beast as a cost": Case(
        lambda: duel("summit-hold, stray-hound, swordfish").play("use summit-hold#1 1", "target swordfish#3"),
        "discard",
        "A's Stray Hound is discarded to pay for Summit Hold.",
        "BCL-176",
    ),
    "discard, of a chosen beast as a cost": Case(
        lambda: duel("summit-hold, stray-hound, swordfish, sand-skink").play(
            "use summit-hold#1 1", "target swordfish#3", "sacrifice sand-skink#4"
        ),
        "discard",
        "A's Sand Skink is discarded to pay for Summit Hold.",
        "BCL-176",
    ),
    "stack, a cost ability": Case(
        lambda: duel("horned-viper; biomass 1").play("use horned-viper#1 1"),
        "stack",
        "The ability of A's Horned Viper waits on the stack.",
        "BCL-120",
    ),
    "stack, weather": Case(
        lambda: played("flash-flood", "", "stray-hound"),
        "stack",
        "The ability of A's Flash Flood waits on the stack, aimed at B's Stray Hound.",
        "BCL-144 BCL-177",
    ),
    "stack, entrance": Case(
        lambda: played("jerboa-finder", "discard thorn-bow"),
        "stack",
        "The ability of A's Jerboa Finder waits on the stack, aimed at Thorn Bow in A's discard.",
        "BCL-174 BCL-128",
    ),
    "stack, whenever": Case(
        lambda: played("swordfish", "howler-drummer"),
        "stack",
        "The ability of A's Howler Drummer waits on the stack.",
        "BCL-172 BCL-128",
    ),
    "stack, an attack": Case(
        lambda: duel("lioness-captain").declare("lioness-captain#1 royal-B"),
        "stack",
        "The ability of A's Lioness Captain waits on the stack.",
        "BCL-231 BCL-128",
    ),
    "stack, attacked": Case(
        lambda: duel("swordfish", "dune-tortoise").declare("swordfish#1 dune-tortoise#2"),
        "stack",
        "The ability of B's Dune Tortoise waits on the stack.",
        "BCL-255 BCL-128",
    ),
    "stack, wielded": Case(
        lambda: duel("swordfish, sun-shield").declare("swordfish#1 royal-B with sun-shield#2"),
        "stack",
        "The ability of A's Sun Shield waits on the stack.",
        "BCL-231 BCL-128",
    ),
    "stack, wielded in defense": Case(
        lambda: (
            duel("swordfish", "sun-shield").declare("swordfish#1 royal-B").play("wield sun-shield#2 royal-B", "finish")
        ),
        "stack",
        "The ability of B's Sun Shield waits on the stack.",
        "BCL-255 BCL-128",
    ),
    "stack, a hit": Case(
        lambda: fought("harpy-striker", "", "harpy-striker#1 royal-B"),
        "stack",
        "The ability of A's Harpy Striker waits on the stack.",
        "BCL-280 BCL-128",
    ),
    "stack, a death": Case(
        lambda: played("flash-flood", "stray-hound", "plague-rat"),
        "stack",
        "The ability of B's Plague Rat waits on the stack, aimed at A's Stray Hound.",
        "BCL-180 BCL-128",
    ),
    "stack, the start of a turn": Case(
        lambda: duel("", "ruined-bastion").idle_turn(),
        "stack",
        "The ability of B's Ruined Bastion waits on the stack.",
        "BCL-079 BCL-128",
    ),
    "resolve": Case(
        lambda: duel("horned-viper; biomass 1").play("use horned-viper#1 1"),
        "resolve",
        "The ability of A's Horned Viper resolves.",
        "BCL-116",
    ),
    # What abilities do.
    "damage, by an ability": Case(
        lambda: played("flash-flood", "", "stray-hound"),
        "damage",
        "B's Stray Hound takes 30 damage: 10 Life left.",
        "BCL-008",
    ),
    "damage, warded off": Case(
        lambda: played("flash-flood", "", "stray-hound ward:30"),
        "damage",
        "B's Stray Hound takes no damage: 30 stopped by ward.",
        "BCL-008 BCL-278 BCL-279",
    ),
    "damage, lowered": Case(
        lambda: table(f"gharr; hand flash-flood {KEPT}; biomass 2", "ylva@3; cliff-goat ward:20").play(
            "play flash-flood"
        ),
        "damage",
        "B's Cliff Goat takes no damage: 10 less by reduction and 20 stopped by ward.",
        "BCL-008 BCL-278 BCL-279",
    ),
    "life": Case(
        lambda: duel("leech-tender; biomass 1").play("use leech-tender#1 1"),
        "life",
        "A's Thalor gains 10 Life: 420 Life now.",
        "BCL-010",
    ),
    "life, by CULL": Case(
        lambda: fought("deserter-wolf", "leech-tender", "deserter-wolf#1 leech-tender#2"),
        "life",
        "A's Thalor gains 20 Life by CULL: 430 Life now.",
        "BCL-320 BCL-321",
    ),
    "mark, Might": Case(
        lambda: duel("horned-viper; biomass 1").play("use horned-viper#1 1"),
        "mark",
        "A's Horned Viper gets +10 Might until the end of the turn.",
        "BCL-181 BCL-087",
    ),
    "mark, grown": Case(
        lambda: duel("summit-hold, stray-hound, swordfish").play("use summit-hold#1 1", "target swordfish#3"),
        "mark",
        "A's Swordfish permanently gains +20 Might and 20 Life.",
        "BCL-181 BCL-010",
    ),
    "mark, a keyword": Case(
        lambda: table("ara; swordfish!; hand mirage; biomass 1").play("use royal-A 1"),
        "mark",
        "A's Swordfish has RUSH until the end of the turn.",
        "BCL-345 BCL-087",
    ),
    "mark, ward": Case(
        lambda: table("ylva; swordfish ward:10; hand mirage; biomass 1").play("use royal-A 1"),
        "mark",
        "A's Swordfish gains ward 30 until the end of the turn: ward 40 now.",
        "BCL-278 BCL-087",
    ),
    "mark, pinned": Case(
        lambda: played("mirage", "", "stray-hound"),
        "mark",
        "B's Stray Hound is pinned until the end of B's turn.",
        "BCL-R18 BCL-226",
    ),
    "mark, Uses": Case(
        lambda: duel("buried-vault, thorn-bow; biomass 1").play("use buried-vault#1 1"),
        "mark",
        "A's Thorn Bow gains 10 Uses: 30 Uses now.",
        "BCL-010",
    ),
    "mark, fewer Uses": Case(
        lambda: table("thalor; *orca-hunter; hand mirage; biomass 1").play("use royal-A 1"),
        "mark",
        "A's face-down card #1 loses 10 Uses: 20 Uses now.",
        "BCL-R07",
    ),
    "discard, by an ability": Case(
        lambda: played("sinkhole", "", "stray-hound"),
        "discard",
        "B's Stray Hound is discarded by the ability of A's Sinkhole.",
        "BCL-015",
    ),
    "discard, face-down": Case(
        lambda: played("acid-rain", "", "*orca-hunter"),
        "discard",
        "B's face-down card #1 is discarded by the ability of A's Acid Rain; it was Orca Hunter.",
        "BCL-015 BCL-369",
    ),
    "discard, no Life": Case(
        lambda: played("flash-flood", "", "dart-frog"),
        "discard",
        "B's Dart Frog Runner is discarded: it has no Life left.",
        "BCL-202",
    ),
    "discard, no Uses": Case(
        lambda: fought("swordfish, thorn-bow 10/10", "", "swordfish#1 royal-B with thorn-bow#2"),
        "discard",
        "A's Thorn Bow is discarded: it has no Uses left.",
        "BCL-202",
    ),
    "discard, over the limit": Case(
        lambda: played("dart-frog", "swordfish, stray-hound, cottonmouth").play("discard swordfish#1"),
        "discard",
        "A's Swordfish is discarded: A controls more than 3 beasts.",
        "BCL-203",
    ),
    "return": Case(
        lambda: played("riptide", "", "swordfish"), "return", "B's Swordfish returns to B's hand.", "BCL-017 BCL-R67"
    ),
    "return, face-down": Case(
        lambda: made(EBB, ours=f"hand ebb-tide {KEPT}; biomass 1", theirs="*orca-hunter").play("play ebb-tide"),
        "return",
        "B's face-down card #1 returns to B's hand.",
        "BCL-017 BCL-R52",
    ),
    "take": Case(
        lambda: played("jerboa-finder", "discard thorn-bow"),
        "take",
        "A takes Thorn Bow from A's discard into hand.",
        "BCL-126 BCL-R67",
    ),
    "enter": Case(
        lambda: table("zahra; discard sand-skink; hand mirage; biomass 1").play("use royal-A 1"),
        "enter",
        "Sand Skink comes from A's discard onto the field.",
        "BCL-174",
    ),
    "flip": Case(
        lambda: played("undertow", "*orca-hunter"),
        "flip",
        "A's face-down card #1 is flipped: it is Orca Hunter, with RUSH this turn.",
        "BCL-363 BCL-364 BCL-365",
    ),
    "look": Case(lambda: played("heron-watcher", "", "hand mirage"), "look", "A looks at B's hand.", "BCL-014 BCL-R67"),
    "search": Case(
        lambda: played("oxpecker-trader", "deck sun-shield mirage").play("take sun-shield"),
        "search",
        "A searches A's deck, shows and takes Sun Shield, and shuffles it.",
        "BCL-411 BCL-R67",
    ),
    "search, nothing": Case(
        lambda: played("oxpecker-trader", "deck mirage mirage").play("none"),
        "search",
        "A searches A's deck, takes nothing, and shuffles it.",
        "BCL-411 BCL-R60",
    ),
    "scout": Case(
        lambda: played("deep-current", "deck mirage war-cry sinkhole").play("take mirage"),
        "scout",
        "A scouts the top 3 cards of A's deck and takes one of them.",
        "BCL-412",
    ),
    "draw, by an ability": Case(
        lambda: made(WELL, ours=f"hand well {KEPT}; biomass 1").play("play well"), "draw", "A draws a card.", "BCL-410"
    ),
    # Combat.
    "attack": Case(
        lambda: duel("swordfish").declare("swordfish#1 royal-B"),
        "attack",
        "A's Swordfish attacks B's Thalor.",
        "BCL-220",
    ),
    "attack, with everything": Case(
        lambda: duel("crag-puma, thorn-bow, pika-herald").declare(
            "crag-puma#1 royal-B with thorn-bow#2 + pika-herald#3"
        ),
        "attack",
        "A's Crag Puma attacks B's Thalor with A's Thorn Bow, accompanied by A's Pika Herald.",
        "BCL-220 BCL-229 BCL-300",
    ),
    "attack, a Royal's": Case(
        lambda: duel("thorn-bow").declare("royal-A royal-B with thorn-bow#1"),
        "attack",
        "A's Thalor attacks B's Thalor with A's Thorn Bow.",
        "BCL-220 BCL-225 BCL-229",
    ),
    "attack, none": Case(
        lambda: duel("swordfish").until("attack-1").play("finish"),
        "attack",
        "A declares no attack in Combat Phase 1.",
        "BCL-232",
    ),
    "attack, nobody can": Case(
        lambda: duel("swordfish!").play("pass"),
        "attack",
        "No unit of A's can attack in Combat Phase 1.",
        "BCL-225 BCL-226 BCL-232",
    ),
    "attack, all have attacked": Case(
        lambda: fought("swordfish, war-hammer", "", "royal-A royal-B with war-hammer#2", "swordfish#1 royal-B"),
        "attack",
        "No unit of A's can attack in Combat Phase 2.",
        "BCL-291 BCL-232",
    ),
    "attack, the Royal has attacked": Case(
        lambda: fought("war-hammer", "", "royal-A royal-B with war-hammer#1"),
        "attack",
        "No unit of A's can attack in Combat Phase 2.",
        "BCL-291 BCL-232",
    ),
    "guard": Case(
        lambda: attacked().play("guard reef-crab#4 1", "finish"),
        "guard",
        "B's Reef Crab takes over the attack of A's Mercenary Boar on B's Thalor.",
        "BCL-330",
    ),
    "guard, with equipment": Case(
        lambda: armed().play("wield scrap-plate#4 royal-B", "finish"),
        "guard",
        "B's Thalor defends with B's Scrap Plate.",
        "BCL-251 BCL-315",
    ),
    "guard, ready at arms": Case(
        lambda: armed().play("wield war-hammer#5 sand-skink#3", "finish"),
        "guard",
        "B's Sand Skink defends with B's War Hammer.",
        "BCL-251 BCL-340",
    ),
    "split": Case(
        lambda: two_left_over().play("split pika-herald#2"),
        "split",
        "B assigns 10 of the damage that is left over to A's Pika Herald.",
        "BCL-307",
    ),
    "damage, of an attack": Case(
        lambda: fought("swordfish", "stray-hound", "swordfish#1 stray-hound#2"),
        "damage",
        "B's Stray Hound takes 30 damage from A's Swordfish: 10 Life left.",
        "BCL-271",
    ),
    "damage, of a defense": Case(
        lambda: fought("swordfish", "stray-hound", "swordfish#1 stray-hound#2"),
        "damage",
        "A's Swordfish takes 10 damage from B's Stray Hound: 20 Life left.",
        "BCL-272",
    ),
    "damage, of a shared defense": Case(
        lambda: fought("crag-puma, stone-ram", "cottonmouth 40/200", "crag-puma#1 cottonmouth#3 + stone-ram#2"),
        "damage",
        "A's Stone Ram takes 20 damage from B's Cottonmouth: 10 Life left.",
        "BCL-306",
    ),
    "damage, none": Case(
        lambda: fought("dart-frog 0/10", "", "dart-frog#1 royal-B"),
        "damage",
        "B's Thalor takes no damage from A's Dart Frog Runner.",
        "BCL-271 BCL-279",
    ),
    "wear": Case(
        lambda: fought("swordfish, thorn-bow", "", "swordfish#1 royal-B with thorn-bow#2"),
        "wear",
        "A's Thorn Bow loses 10 Uses for being wielded: 10 Uses left.",
        "BCL-281",
    ),
    "combat": Case(
        lambda: fought("swordfish", "", "swordfish#1 royal-B"), "combat", "Combat Phase 1 is over.", "BCL-293"
    ),
    # What comes to nothing.
    "nothing, the attacker is gone": Case(
        lambda: duel("swordfish", "mire-newt, dart-frog").declare("swordfish#1 dart-frog#3").play("use mire-newt#2 1"),
        "nothing",
        "Attack 1 is void: its attacker has left the field.",
        "BCL-257",
    ),
    "nothing, the attacked is gone": Case(
        lambda: (
            duel("stray-hound", "mire-newt, dart-frog").declare("stray-hound#1 mire-newt#2").play("use mire-newt#2 1")
        ),
        "nothing",
        "Attack 1 is void: its target has left the field.",
        "BCL-257",
    ),
    "nothing, the equipment is gone": Case(
        lambda: (
            made(
                own("scrapper", "beast", "cost <biomass 1> [any.equipment]: discard(T)"),
                ours="swordfish, thorn-bow",
                theirs="scrapper; biomass 1",
            )
            .declare("swordfish#1 royal-B with thorn-bow#2")
            .play("use scrapper#3 1")
        ),
        "nothing",
        "Attack 1 goes on without its equipment, which has left the field.",
        "BCL-282",
    ),
    "nothing, a helper is gone": Case(
        lambda: (
            duel("crag-puma, cliff-goat", "mire-newt, swordfish")
            .declare("crag-puma#1 swordfish#4 + cliff-goat#2")
            .play("use mire-newt#3 1", "target cliff-goat#2")
        ),
        "nothing",
        "Attack 1 goes on without a helper, which has left the field.",
        "BCL-308",
    ),
    "nothing, the target is gone": Case(
        lambda: duel(f"hand flash-flood {KEPT}; biomass 2; stray-hound", "mire-newt").play(
            "play flash-flood", "use mire-newt#2 1"
        ),
        "nothing",
        "Its target has left the field: what A's Flash Flood would do to it is left out.",
        "BCL-123",
    ),
    "nothing, the target does not fit": Case(
        lambda: made(VEIL, ours=f"hand flash-flood {KEPT}; biomass 2", theirs="veil; biomass 1").play(
            "play flash-flood", "use veil#1 1"
        ),
        "nothing",
        "B's Veil is no longer a legal target: what A's Flash Flood would do to it is left out.",
        "BCL-123",
    ),
    "nothing, no target": Case(
        lambda: played("jerboa-finder"),
        "nothing",
        "The ability of A's Jerboa Finder finds no legal target: it is not put on the stack.",
        "BCL-125",
    ),
    "nothing, no target for a part": Case(
        lambda: made(HERALD, ours=f"hand herald {KEPT}; biomass 1").play("play herald"),
        "nothing",
        "The ability of A's Herald finds no legal target: what it would do to one is left out.",
        "BCL-125",
    ),
    "nothing, its card is gone": Case(
        lambda: duel("horned-viper; biomass 1", "mire-newt").play("use horned-viper#1 1", "use mire-newt#2 1"),
        "nothing",
        "The ability of A's Horned Viper has nothing to act on: its card has left the field.",
        "BCL-R24",
    ),
    "nothing, nobody fits": Case(
        lambda: played("avalanche"),
        "nothing",
        "The ability of A's Avalanche has nothing to act on: nothing on the field fits.",
        "BCL-126",
    ),
    "nothing, a Royal": Case(
        lambda: battle(
            "gharr; stray-hound", "gharr", options={"cards": [ODD]}, a={"field": [{"card": "odd-club"}]}
        ).play("attack royal-A royal-B with odd-club#1", "finish"),
        "nothing",
        "The ability of A's Odd Club does nothing to A's Gharr, which is a Royal.",
        "BCL-389",
    ),
    "nothing, at 0 Life": Case(
        lambda: made(BOLT, ours=f"hand bolt {KEPT}; biomass 1", theirs="dart-frog").play("play bolt"),
        "nothing",
        "B's Dart Frog Runner is at 0 Life and gains none.",
        "BCL-208",
    ),
    "nothing, the card is gone": Case(
        lambda: made(TWICE, ours=f"hand twice {KEPT}; biomass 1; discard mirage").play("play twice"),
        "nothing",
        "Mirage is no longer in A's discard.",
        "BCL-R72",
    ),
    "nothing, an empty deck searched": Case(
        lambda: played("oxpecker-trader", "deck"),
        "nothing",
        "A's deck is empty: Oxpecker Trader finds nothing there.",
        "BCL-405 BCL-R75",
    ),
    "nothing, an empty deck scouted": Case(
        lambda: played("deep-current", "deck"),
        "nothing",
        "A's deck is empty: Deep Current finds nothing there.",
        "BCL-405 BCL-R75",
    ),
    "nothing, an empty hand": Case(
        lambda: made(SCARE, ours=f"hand scare {KEPT}; biomass 1").play("play scare"),
        "nothing",
        "B has no card to discard for A's Scare.",
        "BCL-015",
    ),
    # The end.
    "end": Case(lambda: duel("").concede("B"), "end", "A wins the game: the game was conceded.", "BCL-406"),
    "end, a fallen Royal": Case(
        lambda: fought("swordfish", "life 30", "swordfish#1 royal-B"),
        "end",
        "A wins the game: a Royal has fallen.",
        "BCL-400 BCL-401",
    ),
    "end, an empty deck": Case(
        lambda: duel("", "deck").idle_turn(), "end", "A wins the game: a deck was empty.", "BCL-402 BCL-401"
    ),
    "end, what is left": Case(lambda: duel("hand mirage").concede("B"), "end", "A still holds Mirage.", "BCL-014"),
    "end, of a game of a match": Case(between_games, "end", "B wins game 1: the game was conceded.", "BCL-406"),
    "end, of a match": Case(
        lambda: between_games().play("finish", "finish").concede("A"), "end", "B wins the match 2 to 0.", "BCL-422"
    ),
    "flip, at the end": Case(
        lambda: duel("*orca-hunter").concede("B"), "flip", "A's face-down card #1 was Orca Hunter.", "BCL-368"
    ),
    # What only its player is told.
    "hand, drawn": Case(
        lambda: duel("deck mirage mirage", "deck war-cry mirage").idle_turn(), "hand", "You draw War Cry.", "BCL-410"
    ),
    "hand, seen": Case(lambda: played("heron-watcher", "", "hand mirage"), "hand", "You see Mirage.", "BCL-014"),
    "hand, face-down": Case(
        lambda: duel("hand orca-hunter; biomass 3").play("breach orca-hunter"),
        "hand",
        "The face-down card is Orca Hunter.",
        "BCL-367",
    ),
    "hand, back again": Case(
        lambda: made(EBB, ours=f"hand ebb-tide {KEPT}; biomass 1", theirs="*orca-hunter").play("play ebb-tide"),
        "hand",
        "You have Orca Hunter in hand again.",
        "BCL-R52",
    ),
    "hand, scouted": Case(
        lambda: played("deep-current", "deck mirage war-cry sinkhole").play("take mirage"),
        "hand",
        "You take Mirage.",
        "BCL-412",
    ),
    "hand, laid aside": Case(
        lambda: started(royal_a="akrab", royal_b="ara", first_player="1", mode="best-of-three").concede("A"),
        "hand",
        "You lay your hand aside.",
        "BCL-421",
    ),
    "royal, chosen by oneself": Case(
        lambda: started().play("royal akrab"), "royal", "You choose Akrab, Scorpion King.", "BCL-050"
    ),
    "swap": Case(
        lambda: between_games().play("swap sand-skink for dune-tortoise"),
        "swap",
        "You take Sand Skink out and Dune Tortoise in.",
        "BCL-420",
    ),
}

# What is told once, and kept in no log: whose turn it is to answer, and what is declared but does not bind yet.
ONCE: dict[str, Case] = {
    "action": Case(
        lambda: duel("", "leech-tender; biomass 1").play("pass", "use leech-tender#1 1"), "", "A may act.", "BCL-110"
    ),
    "respond": Case(lambda: duel("", "leech-tender; biomass 1").play("pass"), "", "B may respond.", "BCL-113 BCL-114"),
    "guard": Case(attacked, "", "B may declare Guardians.", "BCL-250"),
    "defend-wield": Case(armed, "", "B may wield equipment in defense.", "BCL-251"),
    "split": Case(two_left_over, "", "B assigns what cannot be shared out evenly.", "BCL-307"),
    "hand-discard": Case(
        lambda: made(SCARE, ours=f"hand scare {KEPT}; biomass 1", theirs="hand mirage war-cry sinkhole").play(
            "play scare"
        ),
        "",
        "B has to discard 2 cards for A's Scare.",
        "BCL-015",
    ),
    "target": Case(
        lambda: duel("swordfish, stray-hound, dart-frog", "plague-rat").declare("swordfish#1 plague-rat#4"),
        "",
        "B chooses a target for Plague Rat.",
        "BCL-125 BCL-127",
    ),
    "search": Case(
        lambda: played("oxpecker-trader", "deck mirage"),
        "",
        "A looks through A's deck with Oxpecker Trader.",
        "BCL-411",
    ),
    "scout": Case(
        lambda: played("deep-current", "deck mirage war-cry sinkhole"),
        "",
        "A looks at the top 3 cards of A's deck with Deep Current.",
        "BCL-412",
    ),
    "attack, drafted": Case(
        lambda: duel("swordfish").until("attack-1").play("attack swordfish#1 royal-B"),
        "",
        "Attack 1: A's Swordfish attacks B's Thalor.",
        "BCL-220",
    ),
    "attack, taken back": Case(
        lambda: duel("swordfish").until("attack-1").play("attack swordfish#1 royal-B", "remove 1"),
        "",
        "Attack 1 is taken back.",
        "BCL-220",
    ),
    "guard, drafted": Case(
        lambda: attacked().play("guard reef-crab#4 1"), "", "Attack 1 is now on B's Reef Crab.", "BCL-330"
    ),
    "defend-wield, drafted": Case(
        lambda: armed().play("wield scrap-plate#4 royal-B"),
        "",
        "B's Thalor is to defend with B's Scrap Plate.",
        "BCL-251",
    ),
    "defend-wield, taken back": Case(
        lambda: armed().play("wield scrap-plate#4 royal-B", "undo royal-B"),
        "",
        "B's Thalor is to defend without equipment.",
        "BCL-251",
    ),
}


def events(t: Table) -> list[Event]:
    """All that was told, the end by a wish included."""
    return [*t.events, *(event for event in t.state.events if event not in t.events)]


@pytest.mark.parametrize("name", CASES)
def test_it_is_told_with_its_rule(name: str) -> None:
    case = CASES[name]
    found = {event.text: event for event in events(case.build())}
    assert case.text in found, list(found)
    event = found[case.text]
    assert (event.kind, event.rules) == (case.kind, tuple(case.rules.split()))
    assert case.kind == name.partition(",")[0]


@pytest.mark.parametrize("name", ONCE)
def test_it_is_told_once(name: str) -> None:
    case = ONCE[name]
    found = {event.text: event for event in events(case.build())}
    assert case.text in found, list(found)
    assert (found[case.text].kind, found[case.text].rules) == (SEEN, tuple(case.rules.split()))


def test_every_kind_of_event_is_in_the_table() -> None:
    """Whatever random games tell is of a kind that is shown here."""
    kinds = {case.kind for case in CASES.values()} | {SEEN}
    for seed in range(3):
        t = Table(GAME.start(seed=seed, deck_a="ocean-starter", deck_b="savanna-starter"))
        while not t.over:
            t.answer(t.state.actions()[(seed + len(t.events)) % len(t.state.actions())])
        assert {event.kind for event in t.events} <= kinds


def test_whoever_is_named_twice_on_a_field_has_a_number() -> None:
    t = fought("swordfish, swordfish", "stray-hound", "swordfish#2 stray-hound#3")
    assert any(event.text == "A's Swordfish #2 attacks B's Stray Hound." for event in t.events)
    assert any("B's Stray Hound takes 30 damage" in event.text for event in t.events), "there is only one"


def test_a_royal_with_doubletap_is_told_as_any_other() -> None:
    t = battle("onca; thorn-bow", options={"cards": TWICE_ROYAL})
    t.fight("attack royal-A royal-B with thorn-bow#1")
    assert any(event.text == "A's Onca attacks B's Gharr with A's Thorn Bow." for event in t.events)
