"""All decision points: how each is reached, who is asked, what can be answered, what is not asked.

The pass (or finish, or none) is always the first answer where there is one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.games.beast_clans.table import GAME, Table, own, table
from tests.marks import rule

KEPT = "leviathan"
"""Nobody can pay for it here; who has it in hand is asked in a Play Phase."""
PASSES = ("pass", "finish", "none")


class Case(NamedTuple):
    """How a decision is reached, who is asked, and with which answers (None: the test itself looks)."""

    build: Callable[[], Table]
    player: str
    answers: list[str] | None


def started(**options: Any) -> Table:
    return Table(GAME.start(**{"seed": 1, **options}))


def chosen(**options: Any) -> Table:
    """Both Royals are chosen."""
    return started(**options).play("royal akrab", "royal ara")


def duel(ours: str = "", theirs: str = "", **fields: Any) -> Table:
    """Two Royals whose abilities touch nothing here; A has a card that cannot be paid."""
    kept = "" if "hand " in ours else f"hand {KEPT}; "
    return table(f"thalor@2; {kept}{ours}", f"thalor@2; {theirs}", **fields)


def attacked() -> Table:
    """Two attacks of A have been declared; B has two Guardians."""
    t = duel("mercenary-boar, swordfish", "stray-hound, reef-crab, dart-frog")
    return t.declare("mercenary-boar#1 royal-B", "swordfish#2 dart-frog#5")


def armed() -> Table:
    """Two attacks of A have been declared; B has ARMOR, and a beast with READY-AT-ARMS."""
    t = duel("mercenary-boar, swordfish", "sand-skink, scrap-plate, war-hammer")
    return t.declare("mercenary-boar#1 royal-B", "swordfish#2 sand-skink#3")


def three_helpers() -> Table:
    """40 defense damage for three: everybody takes 10, and one 10 is left over."""
    t = duel("crag-puma, pika-herald, cliff-goat", "cottonmouth 40/90")
    return t.declare("crag-puma#1 cottonmouth#4 + pika-herald#2 + cliff-goat#3")


def two_left_over() -> Table:
    """50 for three: everybody takes 10, and two are left over for different ones."""
    t = duel("crag-puma, pika-herald, cliff-goat", "ironback-monitor 50/90")
    return t.declare("crag-puma#1 ironback-monitor#4 + pika-herald#2 + cliff-goat#3")


def waiting() -> Table:
    """A's Marmot Porter and Wolverine Fury activate at the same moment, and B's Plague Rat."""
    return duel(
        f"hand scouring-sandstorm {KEPT}; biomass 2; marmot-porter, wolverine-fury, stray-hound", "plague-rat"
    ).play("play scouring-sandstorm")


def between_games() -> Table:
    """The first game of a match is lost for A."""
    return started(royal_a="akrab", royal_b="ara", first_player="1", mode="best-of-three").concede("A")


CASES: dict[str, Case] = {
    "choose-royal": Case(started, "A", ["royal akrab", "royal zahra"]),
    "choose-royal, the other": Case(lambda: started().play("royal zahra"), "B", ["royal balam", "royal ara"]),
    "choose-first": Case(lambda: coin_for("A"), "A", ["first A", "first B"]),
    "choose-first, the other": Case(lambda: coin_for("B"), "B", ["first A", "first B"]),
    "upkeep": Case(
        lambda: duel("swordfish, orca-hunter, *leviathan", step="biomass"),
        "A",
        ["finish", "pay swordfish#1", "pay orca-hunter#2"],
    ),
    "upkeep, what is left": Case(
        lambda: table("thalor@2; swordfish, orca-hunter, dart-frog", step="biomass").play("pay orca-hunter#2"),
        "A",
        ["finish", "pay swordfish#1", "pay dart-frog#3"],
    ),
    "action": Case(
        lambda: duel(
            "hand anglerfish thorn-bow mirage overgrowth; biomass 4; horned-viper, bittern-lurker",
            "stray-hound",
        ),
        "A",
        None,
    ),
    "action, in another window": Case(
        lambda: duel("hand thorn-bow; biomass 1; horned-viper", step="draw", a={"deck": ["mirage", "mirage"]}),
        "A",
        ["pass", "use horned-viper#1 1"],
    ),
    "action, a forced pass": Case(duel, "A", ["pass"]),
    "respond": Case(
        lambda: duel("", "leech-tender, horned-viper; biomass 1").play("pass"),
        "B",
        ["pass", "use leech-tender#1 1", "use horned-viper#2 1"],
    ),
    "respond, the acting player": Case(
        lambda: duel("leech-tender; biomass 2").play("use leech-tender#1 1"), "A", ["pass", "use leech-tender#1 1"]
    ),
    "target": Case(
        lambda: duel(f"hand mirage {KEPT}; biomass 1", "stray-hound, cottonmouth, swordfish").play("play mirage"),
        "A",
        ["target stray-hound#1", "target swordfish#3"],
    ),
    "target, a Royal": Case(
        lambda: table(f"gharr@3; hand {KEPT}; biomass 1", "balam; stray-hound").play("use royal-A 1"),
        "A",
        ["target stray-hound#1", "target royal-B"],
    ),
    "target, in the discard": Case(
        lambda: duel(f"hand jerboa-finder {KEPT}; biomass 1; discard thorn-bow mirage sun-shield thorn-bow").play(
            "play jerboa-finder"
        ),
        "A",
        None,
    ),
    "target, face-down": Case(
        lambda: duel(f"hand undertow {KEPT}; biomass 1; *orca-hunter, thorn-bow, *leviathan").play("play undertow"),
        "A",
        ["target facedown#1", "target facedown#3"],
    ),
    "pay-discard": Case(
        lambda: duel("hand mirage thorn-bow mirage; coati-pack").play("use coati-pack#1 1"),
        "A",
        None,
    ),
    "pay-sac": Case(
        lambda: duel("summit-hold, stray-hound, swordfish, cottonmouth").play(
            "use summit-hold#1 1", "target swordfish#3"
        ),
        "A",
        ["sacrifice stray-hound#2", "sacrifice cottonmouth#4"],
    ),
    "attack": Case(
        lambda: duel("mercenary-boar, swordfish!, thorn-bow", "stray-hound, scrap-plate").until("attack-1"),
        "A",
        None,
    ),
    "guard": Case(
        attacked,
        "B",
        [
            "finish",
            "guard stray-hound#3 1",
            "guard stray-hound#3 2",
            "guard reef-crab#4 1",
            "guard reef-crab#4 2",
        ],
    ),
    "guard, one has stepped in": Case(
        lambda: attacked().play("guard reef-crab#4 1"), "B", ["finish", "guard stray-hound#3 2", "undo 1"]
    ),
    "defend-wield": Case(
        armed,
        "B",
        [
            "finish",
            "wield scrap-plate#4 royal-B",
            "wield scrap-plate#4 sand-skink#3",
            "wield war-hammer#5 sand-skink#3",
        ],
    ),
    "defend-wield, one is armed": Case(
        lambda: armed().play("wield scrap-plate#4 sand-skink#3"), "B", ["finish", "undo sand-skink#3"]
    ),
    "split": Case(three_helpers, "B", ["split crag-puma#1", "split pika-herald#2", "split cliff-goat#3"]),
    "split, the second": Case(
        lambda: two_left_over().play("split pika-herald#2"), "B", ["split crag-puma#1", "split cliff-goat#3"]
    ),
    "limit-discard": Case(
        lambda: duel(f"hand dart-frog {KEPT}; biomass 1; swordfish, stray-hound, *leviathan, cottonmouth").play(
            "play dart-frog"
        ),
        "A",
        ["discard swordfish#1", "discard stray-hound#2", "discard cottonmouth#4", "discard dart-frog#5"],
    ),
    "order": Case(waiting, "A", ["next 1", "next 2"]),
    "hand-discard": Case(
        lambda: duel("stray-hound, whisper-dart", "hand mirage thorn-bow mirage").declare(
            "stray-hound#1 royal-B with whisper-dart#2"
        ),
        "B",
        None,
    ),
    "search": Case(
        lambda: duel(f"hand oxpecker-trader {KEPT}; biomass 2; deck mirage sun-shield mirage").play(
            "play oxpecker-trader"
        ),
        "A",
        ["none", "take sun-shield"],
    ),
    "search, in vain": Case(
        lambda: duel(f"hand oxpecker-trader {KEPT}; biomass 2; deck mirage mirage").play("play oxpecker-trader"),
        "A",
        ["none"],
    ),
    "scout": Case(
        lambda: duel(f"hand deep-current {KEPT}; biomass 1; deck mirage thorn-bow mirage sun-shield").play(
            "play deep-current"
        ),
        "A",
        None,
    ),
    "sideboard": Case(between_games, "A", None),
    "sideboard, the other": Case(lambda: between_games().play("finish"), "B", None),
}
DECISIONS: dict[str, Callable[[], Table]] = {name: case.build for name, case in CASES.items()}


def coin_for(player: str) -> Table:
    """A game whose coin names that player."""
    games = (started(royal_a="akrab", royal_b="ara", seed=seed) for seed in range(40))
    return next(t for t in games if t.player == player)


@rule("BCL-100")
@pytest.mark.parametrize("name", CASES)
def test_the_decision_its_player_and_its_answers(name: str) -> None:
    t = CASES[name].build()
    assert t.asked == name.partition(",")[0]
    assert t.player == CASES[name].player
    answers = CASES[name].answers
    if answers is not None:
        assert sorted(t.answers) == sorted(answers)


@pytest.mark.parametrize("name", CASES)
def test_the_pass_is_the_first_answer(name: str) -> None:
    answers = CASES[name].build().answers
    passes = [line for line in answers if line in PASSES]
    assert answers[: len(passes)] == passes
    assert len(passes) <= 1
    must = name.partition(",")[0] in (
        "upkeep",
        "action",
        "respond",
        "attack",
        "guard",
        "defend-wield",
        "search",
        "sideboard",
    )
    assert bool(passes) == must


@pytest.mark.parametrize("name", CASES)
def test_every_answer_is_said_in_words_and_accepted(name: str) -> None:
    t = CASES[name].build()
    labels = [t.state.label(action) for action in t.state.actions()]
    assert all(label.strip() for label in labels)
    assert len(set(labels)) == len(labels)
    for action in t.state.actions():
        t.copy().answer(action)


PROMPTS = {
    "choose-royal": ("A: choose your Royal, secretly.", "BCL-050"),
    "choose-royal, the other": ("B: choose your Royal, secretly.", "BCL-050"),
    "choose-first": ("A: decide who takes the first turn.", "BCL-052"),
    "choose-first, the other": ("B: decide who takes the first turn.", "BCL-052"),
    "upkeep": (
        "A: pay the upkeep of beasts you want to keep, with 7 Biomass; abilities have to wait until you finish.",
        "BCL-073 BCL-075 BCL-076 BCL-077 BCL-R16",
    ),
    "upkeep, what is left": (
        "A: pay the upkeep of beasts you want to keep, with 3 Biomass; abilities have to wait until you finish.",
        "BCL-073 BCL-075 BCL-076 BCL-077 BCL-R16",
    ),
    "action": ("A: Play Phase 1: play a card, use an ability, or pass.", "BCL-110 BCL-140"),
    "action, in another window": ("A: Draw Step: use an ability, or pass.", "BCL-110"),
    "action, a forced pass": ("A: Play Phase 1: nothing can be done now: pass.", "BCL-110 BCL-140"),
    "respond": ("B: Play Phase 1: A passes; use an ability, or pass.", "BCL-114 BCL-117"),
    "respond, the acting player": ("A: Play Phase 1: respond to your Leech Tender, or pass.", "BCL-113"),
    "target": ("A: choose a target for Mirage: an enemy beast.", "BCL-120 BCL-122"),
    "target, a Royal": ("A: choose a target for Gharr: an enemy beast or the enemy Royal.", "BCL-120 BCL-122"),
    "target, in the discard": (
        "A: choose a target for Jerboa Finder: an equipment card in your discard.",
        "BCL-122 BCL-125",
    ),
    "target, face-down": ("A: choose a target for Undertow: a face-down card you control.", "BCL-120 BCL-122"),
    "pay-discard": ("A: discard a card from your hand to pay for Coati Pack.", "BCL-176 BCL-R75"),
    "pay-sac": ("A: discard a beast of yours from the field to pay for Summit Hold.", "BCL-176 BCL-R65"),
    "attack": ("A: Combat Phase 1: declare an attack, or finish.", "BCL-220"),
    "guard": ("B: Combat Phase 1: let a Guardian take over an attack, or finish.", "BCL-250 BCL-330"),
    "guard, one has stepped in": (
        "B: Combat Phase 1: let a Guardian take over an attack, call one back, or finish.",
        "BCL-250 BCL-330",
    ),
    "defend-wield": ("B: Combat Phase 1: arm a unit that is attacked, or finish.", "BCL-251 BCL-252"),
    "defend-wield, one is armed": ("B: Combat Phase 1: take equipment back, or finish.", "BCL-251 BCL-252"),
    "split": (
        "B: 40 damage from your Cottonmouth for A's Crag Puma, A's Pika Herald and A's Cliff Goat: "
        "choose who takes 10 of what is left over.",
        "BCL-306 BCL-307",
    ),
    "split, the second": (
        "B: 50 damage from your Ironback Monitor for A's Crag Puma, A's Pika Herald and A's Cliff Goat: "
        "choose who takes 10 of what is left over (2 of 2).",
        "BCL-306 BCL-307",
    ),
    "limit-discard": ("A: you control 4 beasts and may keep 3: discard one.", "BCL-203"),
    "order": ("A: choose which of your 2 abilities goes on the stack next; the last one resolves first.", "BCL-127"),
    "hand-discard": ("B: discard a card from your hand for A's Whisper Dart.", "BCL-015 BCL-R75"),
    "search": ("A: Oxpecker Trader: take an equipment card from your deck, or nothing.", "BCL-411 BCL-R60"),
    "search, in vain": (
        "A: Oxpecker Trader looks for an equipment card, but your deck has none: take nothing.",
        "BCL-411 BCL-R60",
    ),
    "scout": ("A: Deep Current: take one of the 3 cards that you look at.", "BCL-412"),
    "sideboard": ("A: exchange cards between deck and sideboard, or finish.", "BCL-420"),
    "sideboard, the other": ("B: exchange cards between deck and sideboard, or finish.", "BCL-420"),
}


@pytest.mark.parametrize("name", CASES)
def test_the_question_names_its_cause_and_its_rules(name: str) -> None:
    prompt = CASES[name].build().state.prompt
    text, rules = PROMPTS[name]
    assert (prompt.text, prompt.rules) == (text, tuple(rules.split()))


def test_a_question_that_comes_several_times_counts() -> None:
    scare = own("scare", "weather", "weather: opp-discard(2)")
    t = duel(f"hand scare {KEPT}; biomass 1", "hand mirage war-cry sinkhole", options={"cards": [scare]})
    t.play("play scare")
    assert t.state.prompt.text == "B: discard a card from your hand for A's Scare (1 of 2)."
    t.play("discard mirage")
    assert t.state.prompt.text == "B: discard a card from your hand for A's Scare (2 of 2)."
    toll = own("toll", "castle", "cost <discard 2>: draw(1)")
    t = duel("hand mirage war-cry sinkhole; toll", options={"cards": [toll]}).play("use toll#1 1")
    assert t.state.prompt.text == "A: discard a card from your hand to pay for Toll (1 of 2)."
    t.play("discard mirage")
    assert t.state.prompt.text == "A: discard a card from your hand to pay for Toll (2 of 2)."


def test_whoever_may_respond_reads_to_what() -> None:
    t = duel(f"hand mirage {KEPT}; biomass 1", "stray-hound, leech-tender; biomass 1")
    t.play("play mirage", "target stray-hound#1")
    assert t.state.prompt.text == "B: Play Phase 1: respond to A's Mirage, aimed at your Stray Hound, or pass."


def test_others_read_nothing_of_what_a_hand_allows() -> None:
    tables = [duel(f"hand {card} {KEPT}; biomass 1") for card in ("thorn-bow", "flash-flood")]
    assert len({t.state.prompt.text for t in tables}) == 2
    assert {GAME.shown_prompt(t.state, 1).text for t in tables} == {"A may act."}


def test_every_line_of_the_table_is_here() -> None:
    table_6_3 = (
        "choose-royal choose-first upkeep action respond target pay-discard pay-sac attack guard defend-wield split "
        "limit-discard order hand-discard search scout sideboard"
    )
    assert {name.partition(",")[0] for name in CASES} == set(table_6_3.split())


# -- what can be answered


@rule("BCL-110", "BCL-140", "BCL-360")
def test_in_action_cards_are_played_in_every_way_and_abilities_used() -> None:
    assert set(DECISIONS["action"]().answers) == {
        "pass",
        "play anglerfish",
        "breach anglerfish",
        "play thorn-bow",
        "play mirage",
        "play overgrowth",
        "use horned-viper#1 1",
        "use bittern-lurker#2 1",
    }


@rule("BCL-R72")
def test_copies_in_a_discard_are_one_answer() -> None:
    assert sorted(DECISIONS["target, in the discard"]().answers) == ["target sun-shield", "target thorn-bow"]


@rule("BCL-176")
@pytest.mark.parametrize("name", ["pay-discard", "hand-discard"])
def test_copies_in_a_hand_are_one_answer(name: str) -> None:
    assert sorted(DECISIONS[name]().answers) == ["discard mirage", "discard thorn-bow"]


@rule("BCL-412")
def test_copies_among_the_scouted_cards_are_one_answer() -> None:
    assert sorted(DECISIONS["scout"]().answers) == ["take mirage", "take thorn-bow"]


@rule("BCL-220", "BCL-222", "BCL-225", "BCL-226", "BCL-227", "BCL-228")
def test_attacks_are_added_with_and_without_equipment_and_taken_back() -> None:
    t = DECISIONS["attack"]()
    boar = [
        f"attack mercenary-boar#1 {aim}{arms}"
        for aim in ("stray-hound#4", "royal-B")
        for arms in ("", " with thorn-bow#3")
    ]
    royal = [f"attack royal-A {aim} with thorn-bow#3" for aim in ("stray-hound#4", "royal-B")]
    assert sorted(t.answers) == sorted(["finish", *boar, *royal])
    t.play("attack mercenary-boar#1 royal-B with thorn-bow#3")
    assert t.answers == ["finish", "remove 1"]
    t.play("remove 1")
    assert sorted(t.answers) == sorted(["finish", *boar, *royal])
    t.play("attack mercenary-boar#1 stray-hound#4")
    assert sorted(t.answers) == sorted(["finish", "remove 1", *royal])


@rule("BCL-300", "BCL-303")
def test_helpers_are_added_to_a_declared_attack() -> None:
    t = duel("crag-puma, pika-herald, cliff-goat, thorn-bow").until("attack-1")
    assert not any(line.startswith("accompany") for line in t.answers)
    t.play("attack royal-A royal-B with thorn-bow#4")
    assert not any(line.startswith("accompany") for line in t.answers), "nobody accompanies a Royal"
    t.play("attack crag-puma#1 royal-B")
    assert {line for line in t.answers if line.startswith("accompany")} == {
        "accompany pika-herald#2 2",
        "accompany cliff-goat#3 2",
    }
    t.play("accompany pika-herald#2 2", "accompany cliff-goat#3 2")
    assert t.answers == ["finish", "remove 1", "remove 2"]


@rule("BCL-220")
def test_a_removed_attack_frees_its_attacker_its_equipment_and_its_helpers() -> None:
    t = duel("crag-puma, pika-herald, thorn-bow").until("attack-1")
    before = sorted(t.answers)
    t.play("attack crag-puma#1 royal-B with thorn-bow#3", "accompany pika-herald#2 1", "remove 1")
    assert sorted(t.answers) == before
    t.play("finish").until("play-2")
    assert t.life("B") == 410
    assert t.uses("thorn-bow") == 20


@rule("BCL-271", "BCL-272")
def test_who_declares_sees_what_each_attack_would_deal() -> None:
    t = duel("crag-puma, pika-herald, thorn-bow, war-hammer", "sand-skink, scrap-plate").until("attack-1")
    t.play("attack crag-puma#1 sand-skink#5 with war-hammer#4", "attack royal-A royal-B with thorn-bow#3")
    t.play("accompany pika-herald#2 1")
    foreseen = [(each["damage"], each["back"]) for each in t.state.view(0)["attacks"]]
    assert foreseen == [(40 + 30 + 10, 10), (10, 0)]
    t.play("finish")
    assert t.asked == "defend-wield"
    t.play("wield scrap-plate#6 sand-skink#5")
    foreseen = [(each["damage"], each["back"]) for each in t.state.view(1)["attacks"]]
    assert foreseen == [(80, 10 + 10), (10, 0)]


@rule("BCL-250", "BCL-330")
def test_a_guardian_can_be_called_back() -> None:
    t = attacked()
    before = t.answers
    t.play("guard stray-hound#3 1", "undo 1")
    assert t.answers == before


@rule("BCL-251")
def test_a_defending_equipment_can_be_taken_back() -> None:
    t = armed()
    before = t.answers
    t.play("wield scrap-plate#4 royal-B", "undo royal-B")
    assert t.answers == before


@rule("BCL-250", "BCL-251")
def test_guarding_comes_before_wielding() -> None:
    t = duel("mercenary-boar", "stray-hound, scrap-plate").declare("mercenary-boar#1 royal-B")
    assert (t.step, t.asked) == ("guard-1", "guard")
    t.play("guard stray-hound#2 1", "finish")
    assert (t.step, t.asked) == ("guard-1", "defend-wield")
    assert t.answers == ["finish", "wield scrap-plate#3 stray-hound#2"]


@rule("BCL-307")
def test_two_left_over_tens_go_to_different_ones() -> None:
    t = two_left_over().play("split pika-herald#2", "split cliff-goat#3")
    assert "pika-herald" in t.discard("A")
    assert "cliff-goat" in t.discard("A")
    assert t.life("crag-puma") == 30


@rule("BCL-127")
def test_the_waiting_abilities_are_listed_with_their_numbers() -> None:
    t = waiting()
    listed = t.state.view(0)["waiting"]
    assert [each["number"] for each in listed] == [1, 2]
    assert {each["source"] for each in listed} == {"Marmot Porter", "Wolverine Fury"}
    marmot = next(each["number"] for each in listed if each["source"] == "Marmot Porter")
    t.play(f"next {marmot}")
    assert (t.asked, t.player) == ("target", "A")


@rule("BCL-127")
def test_identical_abilities_without_a_target_are_not_ordered() -> None:
    t = duel("ruined-bastion, ruined-bastion", step="upkeep")
    assert t.asked == "action"
    assert t.life("A") == 430
    t = duel("lioness-captain, lioness-captain, stray-hound")
    t.declare("lioness-captain#1 royal-B", "lioness-captain#2 royal-B").until("attack-2")
    assert t.might("stray-hound") == 30


@rule("BCL-420")
@pytest.mark.parametrize("player", ["A", "B"])
def test_any_card_of_the_sideboard_is_swapped_for_any_card_of_the_deck(player: str) -> None:
    t = DECISIONS["sideboard" if player == "A" else "sideboard, the other"]()
    match = t.truth["match"]
    main, board = (set(match[name]["AB".index(player)]) for name in ("main", "side"))
    swaps = {line for line in t.answers if line != "finish"}
    assert swaps <= {f"swap {out} for {into}" for out in main for into in board}
    assert {line.split()[1] for line in swaps} == main
    assert {line.split()[3] for line in swaps} == board - (main & board) | {line.split()[3] for line in swaps} & main


@rule("BCL-406", "BCL-R58")
@pytest.mark.parametrize("player", ["A", "B"])
@pytest.mark.parametrize("name", [name for name in CASES if not name.startswith("sideboard")])
def test_everybody_can_concede_at_every_decision(name: str, player: str) -> None:
    t = CASES[name].build().concede(player)
    assert t.over
    assert (t.result.kind, t.result.reason) == ("win", "conceded")
    assert t.result.winners == (1 - "AB".index(player),)


# -- what is not asked


@rule("BCL-119", "BCL-R23")
def test_who_can_only_pass_is_not_asked_but_in_action_with_a_card_in_hand() -> None:
    t = duel("stray-hound", "leech-tender; hand mirage")
    assert (t.asked, t.step, t.answers) == ("action", "play-1", ["pass"])
    t.play("pass")
    assert (t.asked, t.step) == ("attack", "attack-1"), "B has nothing to say"
    t = duel("stray-hound; hand ", "leech-tender; hand mirage")
    assert (t.asked, t.step) == ("attack", "attack-1"), "without a card A is not even asked in the Play Phase"


@rule("BCL-119")
def test_a_target_a_sacrifice_and_a_discard_without_a_choice_just_happen() -> None:
    t = duel(f"hand mirage {KEPT}; biomass 1", "stray-hound").play("play mirage")
    assert t.pinned("stray-hound")
    t = duel("summit-hold, stray-hound, swordfish").play("use summit-hold#1 1", "target swordfish#3")
    assert t.discard("A") == ["stray-hound"]
    t = duel("hand mirage; coati-pack").play("use coati-pack#1 1").passing()
    assert t.discard("A") == ["mirage"]
    t = duel(f"hand deep-current {KEPT}; biomass 1; deck mirage").play("play deep-current")
    assert t.hand("A") == [KEPT, "mirage"]
    t = dart("mirage")
    assert (t.hand("B"), t.discard("B")) == ([], ["mirage"])


def dart(hand: str) -> Table:
    """A Whisper Dart has hit B's Royal, so that B discards a card."""
    return duel("stray-hound, whisper-dart", f"hand {hand}").declare("stray-hound#1 royal-B with whisper-dart#2")


@rule("BCL-R75")
@pytest.mark.parametrize(
    ("name", "alike", "other"),
    [
        ("pay-discard", "mirage mirage", "mirage thorn-bow"),
        ("hand-discard", "mirage mirage", "mirage thorn-bow"),
        ("scout", "mirage mirage mirage", "mirage thorn-bow sun-shield"),
        ("search", "mirage mirage", "sun-shield mirage"),
    ],
)
def test_whether_hidden_cards_are_alike_does_not_decide_who_is_asked(name: str, alike: str, other: str) -> None:
    ways: dict[str, Callable[[str], Table]] = {
        "pay-discard": lambda cards: duel(f"hand {cards}; coati-pack").play("use coati-pack#1 1"),
        "hand-discard": dart,
        "scout": lambda cards: duel(f"hand deep-current {KEPT}; biomass 1; deck {cards}").play("play deep-current"),
        "search": lambda cards: duel(f"hand oxpecker-trader {KEPT}; biomass 2; deck {cards}").play(
            "play oxpecker-trader"
        ),
    }
    one, two = ways[name](alike), ways[name](other)
    assert one.asked == two.asked == name
    assert len(one.answers) == 1 < len(two.answers)
    watcher = 1 if one.player == "A" else 0
    for seat in (watcher, None):
        assert one.state.view(seat) == two.state.view(seat)
        assert GAME.shown_prompt(one.state, seat) == GAME.shown_prompt(two.state, seat)


@rule("BCL-R75", "BCL-176")
def test_a_hand_of_copies_pays_with_one_of_them_and_tells_nothing_of_the_others() -> None:
    t = duel("hand mirage mirage; coati-pack").play("use coati-pack#1 1")
    assert t.answers == ["discard mirage"]
    t.play("discard mirage").passing()
    assert (t.hand("A"), t.discard("A")) == (["mirage"], ["mirage"])
    left = {card for number in range(40) for card in t.state.redeal(1, number).snapshot()["players"][0]["hand"]}
    assert len(left) > 4, "any card may be left"


@rule("BCL-R75", "BCL-405")
def test_nobody_is_asked_about_an_empty_deck() -> None:
    for line in ("use royal-A 1", "play deep-current"):
        t = table(f"sefa@2; hand deep-current {KEPT}; deck; biomass 2").play(line)
        assert t.asked == "action"


@rule("BCL-119")
def test_declarations_without_a_choice_are_not_asked() -> None:
    t = duel("dart-frog; hand ", "stray-hound", step="biomass", a={"deck": ["mirage", "mirage"]})
    assert t.asked == "upkeep"
    t = table("balam; war-elephant", "gharr; stray-hound", step="biomass")
    assert t.discard("A") == ["war-elephant"], "its upkeep of 6 could not be paid"
    t = duel("swordfish!", "stray-hound").play("pass")
    assert t.step == "play-2", "nobody could attack"
    t = duel("swordfish", "dart-frog, war-hammer").declare("swordfish#1 dart-frog#2")
    assert t.step == "play-2", "nobody could guard or wield"


@rule("BCL-R60", "BCL-411")
def test_a_search_is_always_asked() -> None:
    assert DECISIONS["search, in vain"]().answers == ["none"]


@rule("BCL-118", "BCL-150")
def test_cards_are_not_played_in_a_response() -> None:
    t = duel("hand thorn-bow mirage; biomass 3; leech-tender", "stray-hound").play("play thorn-bow")
    assert (t.asked, t.player) == ("respond", "A")
    assert t.answers == ["pass", "use leech-tender#1 1"]
    t = duel("", "leech-tender; biomass 7; hand mirage thorn-bow").play("pass")
    assert (t.asked, t.player, t.answers) == ("respond", "B", ["pass", "use leech-tender#1 1"])
