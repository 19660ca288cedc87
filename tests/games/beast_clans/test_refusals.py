"""Refusals: whatever is asked, wherever, the answer is a sentence and the rules that forbid it."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from bestiary.rooms.beast_clans.rules.answers import CARDS_AT_MOST, ORDERS
from bestiary.rooms.beast_clans.verbs import PLAY, STRIKE, USE
from tests.games.beast_clans.invariants import CARDS, ROYALS
from tests.games.beast_clans.table import Table, own, table
from tests.games.beast_clans.test_decisions import CASES, DECISIONS
from tests.games.refusals import answered_when_pointed_at, refused_in_words, said
from tests.marks import rule

HUGE = "9" * 5000
THINGS = [
    *["", "1", "2", "0", "-1", "A", "B", "C", "mirage", "snow-fox", "royal-A", "royal-B", "royal-C", "akrab"],
    *["swordfish#1", "stray-hound#2", "facedown#1", "facedown#3", "orca-hunter#1", "swordfish#99", "swordfish#", "#1"],
    *["swordfish#1 royal-B", "swordfish#1 royal-B with thorn-bow#3", "swordfish#1 royal-B with", "royal-A royal-B"],
    *["swordfish#1 1", "royal-A 1", "royal-B 1", "swordfish#²", "swordfish#1 9", "mirage for acid-rain", "²", HUGE],
]
VERBS = [
    *["royal", "first", "pay", "play", "breach", "use", "target", "discard", "sacrifice", "attack", "accompany"],
    *["remove", "guard", "undo", "wield", "split", "next", "take", "swap"],
]
PLAIN = ["pass", "finish", "none", "concede", "dance", " ", HUGE, "🐉", "attack attack attack", "use use"]
TEXTS = [*PLAIN, *(f"{verb} {thing}".strip() for verb in VERBS for thing in THINGS)]

PLACES = ["object", "royal", "card", "discard", "deck", "seat", "stack", "attack", "ability", "nonsense"]
REFS = [
    *["pass", "finish", "none", "ability:royal:0", "ability:royal:1", "ability:royal:2", "ability:royal", ":", ""],
    *PLACES,
    *(f"{place}:{what}" for place in PLACES for what in ["", "0", "1", "2", "7", "-1", "mirage", "x", "²", HUGE]),
    *(f"{place}:{one}:{two}" for place in PLACES for one in "019x" for two in ("1", "9", "mirage", "x", "")),
    *(f"card:{card}" for card in (*CARDS, *ROYALS, "snow-fox")),
    "a:b:c:d",
]


def ended() -> Table:
    return table("balam", "gharr; life 10").concede("B")


EVERYWHERE = {**DECISIONS, "game over": ended}


@pytest.mark.parametrize("name", EVERYWHERE)
def test_whatever_is_said_an_illegal_answer_is_refused_in_words(name: str) -> None:
    t = EVERYWHERE[name]()
    truth = t.truth
    refused_in_words(t.state, TEXTS)
    assert t.truth == truth


@pytest.mark.parametrize("name", EVERYWHERE)
def test_whatever_is_pointed_at_there_is_an_answer(name: str) -> None:
    t = EVERYWHERE[name]()
    answered_when_pointed_at(t.state, REFS)


@pytest.mark.parametrize("name", DECISIONS)
def test_every_answer_points_at_something(name: str) -> None:
    t = DECISIONS[name]()
    found = [t.state.refs(action) for action in t.state.actions()]
    assert all(found)
    assert len(set(found)) == len(found), "a click must be enough to tell the answers apart"


@pytest.mark.parametrize(
    ("name", "line", "refs"),
    [
        ("upkeep", "finish", {"finish"}),
        ("upkeep", "pay swordfish#1", {"object:1"}),
        ("action", "pass", {"pass"}),
        ("action", "play mirage", {"card:mirage"}),
        ("action", "use horned-viper#1 1", {"ability:1:1"}),
        ("respond", "use leech-tender#1 1", {"ability:1:1"}),
        ("target", "target stray-hound#1", {"object:1"}),
        ("target, a Royal", "target royal-B", {"royal:1"}),
        ("target, face-down", "target facedown#3", {"object:3"}),
        ("target, in the discard", "target thorn-bow", {"discard:0:thorn-bow"}),
        ("pay-discard", "discard mirage", {"card:mirage"}),
        ("pay-sac", "sacrifice stray-hound#2", {"object:2"}),
        ("attack", "attack mercenary-boar#1 stray-hound#4", {"object:1", "object:4"}),
        ("attack", "attack royal-A royal-B with thorn-bow#3", {"royal:0", "royal:1", "object:3"}),
        ("guard", "guard stray-hound#3 1", {"object:3", "attack:1"}),
        ("defend-wield", "wield scrap-plate#4 royal-B", {"object:4", "royal:1"}),
        ("split", "split pika-herald#2", {"object:2"}),
        ("limit-discard", "discard dart-frog#5", {"object:5"}),
        ("hand-discard", "discard mirage", {"card:mirage"}),
    ],
)
def test_an_answer_is_pointed_at_by_its_pieces(name: str, line: str, refs: set[str]) -> None:
    t = DECISIONS[name]()
    assert refs <= set(t.state.refs(t.state.parse(line)))


def test_every_case_is_looked_at() -> None:
    assert set(DECISIONS) == set(CASES)


# -- the rule that forbids it


def duel(ours: str = "", theirs: str = "", **fields: Any) -> Table:
    kept = "" if "hand " in ours else "hand leviathan; "
    return table(f"thalor@2; {kept}{ours}", f"thalor@2; {theirs}", **fields)


def attacking(ours: str, theirs: str = "", **fields: Any) -> Table:
    """A third beast of A can always attack, so that the Attack Step is asked."""
    return duel(f"{ours}, exile-stag", theirs, **fields).until("attack-1", "attack")


@pytest.mark.parametrize(
    ("ours", "theirs", "line", "wanted"),
    [
        ("hand thorn-bow", "", "play thorn-bow", {"BCL-141"}),
        ("hand flash-flood; biomass 2", "cottonmouth", "play flash-flood", {"BCL-124"}),
        ("hand trade-wind; biomass 1", "", "play trade-wind", {"BCL-141", "BCL-176"}),
        ("hand orca-hunter; biomass 2", "", "breach orca-hunter", {"BCL-360"}),
        ("hand swordfish; biomass 3", "", "breach swordfish", {"BCL-360"}),
        ("horned-viper", "", "use horned-viper#1 1", {"BCL-175", "BCL-176"}),
        ("pipe-club; life 10", "", "use pipe-club#1 1", {"BCL-175", "BCL-176", "BCL-R66"}),
        ("bittern-lurker; biomass 1", "", "use bittern-lurker#1 1", {"BCL-124"}),
        ("*orca-hunter; biomass 7", "", "use orca-hunter#1 1", {"BCL-175", "BCL-361"}),
        ("", "leech-tender; biomass 1", "use leech-tender#1 1", {"BCL-100", "BCL-175"}),
        ("horned-viper", "", "use horned-viper#1 9", {"BCL-175"}),
        ("horned-viper", "", "use swordfish#1 1", {"BCL-011"}),
        ("", "", "play snow-leopard", {"BCL-003"}),
    ],
)
def test_in_action_the_rule_that_forbids_it_is_named(ours: str, theirs: str, line: str, wanted: set[str]) -> None:
    assert wanted & set(duel(ours, theirs).refused(line).rules)


@pytest.mark.parametrize(
    ("ours", "theirs", "line", "wanted"),
    [
        ("swordfish!", "", "attack swordfish#1 royal-B", {"BCL-147", "BCL-226"}),
        ("swordfish pinned", "", "attack swordfish#1 royal-B", {"BCL-226"}),
        ("thorn-bow", "", "attack royal-A royal-B", {"BCL-225"}),
        ("thorn-bow", "", "attack thorn-bow#1 royal-B", {"BCL-221"}),
        ("swordfish", "scrap-plate", "attack swordfish#1 scrap-plate#3", {"BCL-222"}),
        ("swordfish", "ruined-bastion", "attack swordfish#1 ruined-bastion#3", {"BCL-222"}),
        ("swordfish", "*orca-hunter", "attack swordfish#1 facedown#3", {"BCL-222"}),
        ("swordfish, stray-hound", "", "attack swordfish#1 stray-hound#2", {"BCL-222"}),
        ("swordfish", "", "attack swordfish#1 royal-A", {"BCL-222"}),
    ],
)
def test_in_the_attack_step_the_rule_that_forbids_it_is_named(
    ours: str, theirs: str, line: str, wanted: set[str]
) -> None:
    assert wanted & set(attacking(ours, theirs).refused(line).rules)


def test_a_name_is_looked_for_wherever_it_may_be() -> None:
    """A target may be a thing on the field or a card in a discard: a name that either has is not called unknown."""
    t = DECISIONS["target, in the discard"]()
    assert t.refused("target swordfish#99").message == "Nothing on the field is called swordfish#99."
    assert t.refused("target mirage").message.startswith("Mirage does not fit: ")


def test_a_number_for_something_that_is_not_there_is_refused_in_words() -> None:
    t = duel()
    for verb, values in ((USE, (ORDERS - 1, 0)), (PLAY, (CARDS_AT_MOST - 1,)), (STRIKE, (0, ORDERS - 1, 0))):
        with pytest.raises(bestiary.IllegalAction) as refused:
            t.state.play(verb.code(values))
        said(t.state, (refused.value.message, refused.value.rules))


@rule("BCL-224", "BCL-228", "BCL-301", "BCL-302", "BCL-303")
@pytest.mark.parametrize(
    ("first", "line", "wanted"),
    [
        (["attack swordfish#1 royal-B"], "attack swordfish#1 royal-B", {"BCL-224"}),
        (
            ["attack swordfish#1 royal-B with thorn-bow#3"],
            "attack exile-stag#4 royal-B with thorn-bow#3",
            {"BCL-228"},
        ),
        (["attack royal-A royal-B with thorn-bow#3"], "accompany pika-herald#2 1", {"BCL-303"}),
        (["attack pika-herald#2 royal-B", "attack swordfish#1 royal-B"], "accompany pika-herald#2 2", {"BCL-301"}),
        (
            ["attack swordfish#1 royal-B", "attack exile-stag#4 royal-B", "accompany pika-herald#2 1"],
            "accompany pika-herald#2 2",
            {"BCL-302"},
        ),
        (
            ["attack swordfish#1 royal-B", "accompany pika-herald#2 1"],
            "attack pika-herald#2 royal-B",
            {"BCL-226", "BCL-301", "BCL-302"},
        ),
        (["attack swordfish#1 royal-B"], "accompany exile-stag#4 1", {"BCL-300"}),
    ],
)
def test_what_is_declared_forbids_more(first: list[str], line: str, wanted: set[str]) -> None:
    t = attacking("swordfish, pika-herald, thorn-bow").play(*first)
    assert wanted & set(t.refused(line).rules)


@rule("BCL-330", "BCL-331", "BCL-332")
def test_in_the_guard_step_the_rule_that_forbids_it_is_named() -> None:
    t = DECISIONS["guard"]()
    assert "BCL-330" in t.refused("guard dart-frog#5 1").rules
    t.play("guard stray-hound#3 1")
    assert "BCL-331" in t.refused("guard stray-hound#3 2").rules
    assert "BCL-332" in t.refused("guard reef-crab#4 1").rules


@rule("BCL-252", "BCL-254")
def test_equipment_that_cannot_defend_is_refused_by_its_rule() -> None:
    t = DECISIONS["defend-wield"]()
    assert {"BCL-252"} & set(t.refused("wield war-hammer#5 royal-B").rules)
    t.play("wield scrap-plate#4 royal-B")
    assert {"BCL-254", "BCL-228"} & set(t.refused("wield scrap-plate#4 sand-skink#3").rules)


@rule("BCL-075")
def test_upkeep_that_cannot_be_paid_is_refused_by_its_rule() -> None:
    t = table("balam; war-elephant, swordfish", step="biomass")
    assert "BCL-075" in t.refused("pay war-elephant#1").rules


@rule("BCL-140", "BCL-150")
def test_cards_are_played_only_in_ones_own_play_phases() -> None:
    t = duel("hand thorn-bow; biomass 2; horned-viper", step="draw")
    assert t.step == "draw"
    assert {"BCL-140", "BCL-110"} & set(t.refused("play thorn-bow").rules)
    t = duel("", "leech-tender; hand thorn-bow; biomass 2").play("pass")
    assert t.player == "B"
    assert {"BCL-140", "BCL-150"} & set(t.refused("play thorn-bow").rules)


@rule("BCL-014")
def test_what_is_not_in_hand_is_not_played() -> None:
    t = duel("biomass 7", "hand thorn-bow")
    for card in ("thorn-bow", "mirage", "swordfish"):
        error = t.refused(f"play {card}")
        said(t.state, (error.message, error.rules))


@rule("BCL-401")
def test_after_the_end_nothing_can_be_chosen() -> None:
    t = ended()
    for line in ("pass", "finish", "play mirage", "concede"):
        assert t.refused(line).message.startswith("The game is over.")


def test_an_unknown_wish_is_refused_and_changes_nothing() -> None:
    t = duel()
    truth = t.truth
    for seat, wish in ((1, "resign"), (1, ""), (1, "pass"), (7, "concede"), (-1, "concede")):
        with pytest.raises(bestiary.BestiaryError):
            t.state.wish(seat, wish)
    assert t.truth == truth
    with pytest.raises(bestiary.IllegalAction):
        ended().state.wish(1, "concede")


# -- the reason that holds


@pytest.mark.parametrize(
    ("name", "line", "words", "wanted"),
    [
        ("choose-royal", "royal balam", "Balam belongs to Jungle, but your deck is Desert.", "BCL-050 BCL-034"),
        ("upkeep", "use swordfish#1 1", "No ability can be used while upkeep is paid", "BCL-R16 BCL-101"),
        ("upkeep", "pay facedown#3", "Your face-down card #3 has no upkeep.", "BCL-362"),
        ("upkeep, what is left", "pay orca-hunter#2", "The upkeep of your Orca Hunter is paid.", "BCL-075"),
        ("upkeep", "attack swordfish#1 royal-B", "Attacks are declared in the Attack Steps", "BCL-220"),
        ("action", "play leviathan", "You do not hold Leviathan.", "BCL-140"),
        ("action", "breach thorn-bow", "Thorn Bow has no BREACH", "BCL-360"),
        ("action", "use royal-A 1", "Nobody activates that ability of your Thalor", "BCL-383"),
        ("action", "use royal-B 1", "B's Thalor is not yours", "BCL-175"),
        ("action, in another window", "play thorn-bow", "Cards are played in Action of your own Play", "BCL-140"),
        ("respond", "play mirage", "In your opponent's turn you can play no cards", "BCL-150"),
        ("respond", "finish", "You hold right-to-play: pass", "BCL-113 BCL-114"),
        ("action", "finish", "You hold right-to-play: pass", "BCL-110"),
        ("attack", "pass", "Nobody holds right-to-play now, so nobody passes: finish", "BCL-101"),
        ("target", "finish", "There is nothing to finish", "BCL-101"),
        ("target", "target war-cry", "War Cry is not on the field: Mirage needs an enemy beast there.", "BCL-122"),
        ("target", "target cottonmouth#2", "B's Cottonmouth has VANISH", "BCL-350 BCL-122"),
        ("target", "target royal-A", "Your Thalor does not fit: Mirage needs an enemy beast.", "BCL-122"),
        ("target", "pass", "Only whoever holds right-to-play can pass", "BCL-101"),
        ("target, in the discard", "target war-cry", "War Cry is not in your discard.", "BCL-122"),
        ("pay-discard", "discard war-cry", "You do not hold War Cry.", "BCL-140"),
        ("pay-sac", "sacrifice swordfish#3", "Your Swordfish is the target, so it cannot pay.", "BCL-R65"),
        ("pay-sac", "sacrifice summit-hold#1", "Your Summit Hold cannot pay", "BCL-176"),
        ("attack", "attack swordfish#2 royal-B", "Your Swordfish entered the field in this turn", "BCL-147 BCL-226"),
        ("attack", "attack mercenary-boar#1 scrap-plate#5", "B's Scrap Plate cannot be attacked", "BCL-222"),
        ("attack", "attack royal-A royal-B", "Your Royal attacks only with equipment.", "BCL-225"),
        ("attack", "remove 1", "There is no attack 1.", "BCL-220"),
        ("attack", "accompany mercenary-boar#1 1", "Your Mercenary Boar has no ACCOMPANY.", "BCL-300"),
        ("guard", "guard dart-frog#5 1", "Your Dart Frog Runner has no GUARDIAN.", "BCL-330"),
        ("guard", "undo 1", "No Guardian has taken over attack 1.", "BCL-330"),
        ("guard, one has stepped in", "guard reef-crab#4 2", "Your Reef Crab has taken over an attack", "BCL-331"),
        ("guard, one has stepped in", "guard stray-hound#3 1", "Attack 1 is on a Guardian", "BCL-332"),
        ("defend-wield", "wield war-hammer#5 royal-B", "Your War Hammer has no ARMOR", "BCL-252 BCL-340"),
        ("defend-wield, one is armed", "wield war-hammer#5 sand-skink#3", "Your Sand Skink wields equ", "BCL-251"),
        ("defend-wield", "undo royal-B", "Your Thalor wields nothing in defense.", "BCL-251"),
        ("split", "split cottonmouth#4", "Your Cottonmouth takes no share", "BCL-306 BCL-307"),
        ("split, the second", "split pika-herald#2", "A's Pika Herald has been assigned one of the tens", "BCL-307"),
        ("limit-discard", "discard facedown#3", "Your face-down card #3 does not count", "BCL-203"),
        ("order", "next 9", "No ability 9 is waiting.", "BCL-127"),
        ("hand-discard", "discard war-cry", "You do not hold War Cry.", "BCL-140"),
        ("search", "take mirage", "Mirage is not an equipment card.", "BCL-411"),
        ("search", "take war-cry", "War Cry is not in your deck.", "BCL-411"),
        ("scout", "take sun-shield", "Sun Shield is not among the 3 cards that you look at.", "BCL-412"),
        ("sideboard", "swap leviathan for dune-tortoise", "Leviathan is not in your deck.", "BCL-420"),
        ("sideboard", "swap sand-skink for leviathan", "Leviathan is not in your sideboard.", "BCL-420"),
    ],
)
def test_the_reason_is_the_one_that_holds(name: str, line: str, words: str, wanted: str) -> None:
    error = DECISIONS[name]().refused(line)
    assert error.message.startswith(words), error.message
    assert error.rules == tuple(wanted.split())
    assert not error.general


@pytest.mark.parametrize(
    ("name", "ref", "words", "wanted"),
    [
        ("action", "object:3", "B's Stray Hound is not yours", "BCL-175"),
        ("action", "object:99", "That is not on the field.", "BCL-016"),
        ("action", "card:leviathan", "You do not hold Leviathan.", "BCL-140"),
        ("action", "deck:0", "A deck is never chosen", "BCL-012"),
        ("action", "discard:1", "Cards in a discard are chosen only as targets", "BCL-013 BCL-122"),
        ("action", "stack:0", "What is on the stack resolves by itself", "BCL-116"),
        ("action, a forced pass", "breach", "Playing a card face-down costs 3 Biomass; you have 0.", "BCL-360 BCL-018"),
        ("respond", "ability:royal:1", "Nobody activates that ability of your Thalor", "BCL-383"),
        ("upkeep", "ability:1:1", "No ability can be used while upkeep is paid", "BCL-R16 BCL-101"),
        ("upkeep", "object:3", "Your face-down card #3 has no upkeep.", "BCL-362"),
        ("choose-royal", "object:1", "Before the game begins nothing is on the table", "BCL-050 BCL-051"),
        ("attack", "object:2", "Your Swordfish entered the field in this turn", "BCL-147 BCL-226"),
        ("attack", "object:5", "B's Scrap Plate cannot be attacked", "BCL-222"),
        ("guard", "object:5", "Your Dart Frog Runner has no GUARDIAN.", "BCL-330"),
        ("guard", "attack:7", "There is no attack 7.", "BCL-220"),
        ("defend-wield", "object:1", "A's Mercenary Boar cannot be wielded", "BCL-252"),
        ("pay-discard", "object:1", "Your Coati Pack is not asked for: a card of your hand", "BCL-176"),
        ("search", "deck:0:mirage", "Mirage is not an equipment card.", "BCL-411"),
        ("search", "deck:1:mirage", "That is your opponent's deck", "BCL-411"),
        ("scout", "deck:1:mirage", "That is your opponent's deck", "BCL-412"),
        ("target, in the discard", "discard:0:mirage", "Mirage does not fit", "BCL-122"),
        ("target, in the discard", "discard:1:mirage", "Mirage in your opponent's discard does not fit", "BCL-122"),
        ("target", "discard:1:war-cry", "War Cry is not on the field: Mirage needs an enemy beast there.", "BCL-122"),
        ("defend-wield, one is armed", "object:5", "Your War Hammer finds nobody: each attacked unit", "BCL-251"),
        ("order", "object:2", "Your Wolverine Fury is not asked for", "BCL-127"),
    ],
)
def test_whatever_is_pointed_at_the_reason_holds(name: str, ref: str, words: str, wanted: str) -> None:
    t = DECISIONS[name]()
    error = t.state.game.refusal_at(t.state, ref)
    assert error.message.startswith(words), error.message
    assert error.rules == tuple(wanted.split())
    assert not error.general


@rule("BCL-360")
def test_without_a_card_that_has_breach_none_is_played_face_down() -> None:
    t = table("balam; hand mirage thorn-bow; biomass 4", "gharr; stray-hound")
    assert t.state.game.refusal_at(t.state, "breach").message.startswith("No card of your hand has BREACH")


@rule("BCL-R65")
def test_a_target_that_would_leave_nobody_to_pay_with_is_refused_for_that() -> None:
    altar = own("altar", "beast", "cost <sac> [any.beast]: grow(T,10,10)")
    t = duel("altar, swordfish", "stray-hound", options={"cards": [altar]}).play("use altar#1 1")
    assert t.answers == ["target altar#1", "target stray-hound#3"]
    error = t.refused("target swordfish#2")
    assert error.message.startswith("Aimed at your Swordfish, Altar leaves no beast to pay with.")
    assert error.rules == ("BCL-R65", "BCL-176")


def test_what_comes_first_is_part_of_a_refusal() -> None:
    t = duel("hand mirage swordfish; biomass 4; horned-viper", "stray-hound, dart-frog")
    t.play("play mirage")
    assert not t.refused("target horned-viper#1").first
    t = DECISIONS["attack"]()
    assert t.refused("remove 1").first == "attack royal-A royal-B with thorn-bow#3"
