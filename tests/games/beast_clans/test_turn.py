"""The Steps and Phases of a turn: BCL-070 to BCL-089 (the Upkeep Step: test_upkeep)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_clans.table import Table, table
from tests.marks import rule

SPARE = "storm-condor"  # in hand it keeps its owner in ACTION: nobody can pay for it here

# A Leech Tender with Biomass can be used in every window, so its owner is asked in every one.
LEECH = "leech-tender"
WINDOWS = [
    "upkeep",
    "evolution",
    "draw",
    "play-1",
    "attack-1",
    "guard-1",
    "damage-1",
    "attack-2",
    "guard-2",
    "damage-2",
    "play-2",
    "end-evolution",
    "transition",
]
CALM = [step for step in WINDOWS if step[:-2] not in ("guard", "damage")]


def windows(t: Table, *attacks: str) -> list[str]:
    """Play the running turn quietly but for these attacks: the Steps with an ACTION, in order."""
    turn, left, seen = t.truth["turn"], list(attacks), []
    while not t.over and t.truth["turn"] == turn:
        if t.asked == "action":
            seen.append(t.step)
        if t.asked == "attack" and left:
            t.play(left.pop(0), "finish")
        else:
            t.answer(t.state.actions()[0])
    return seen


def at(step: str, A: str = f"gharr@2; {LEECH}; biomass 2", B: str = "nerys", **fields: Any) -> Table:
    """The window of a Step, with A in ACTION."""
    return table(A=A, B=B, step=step, **fields).until(step, "action")


# -- the order


@rule("BCL-070", "BCL-083")
def test_the_steps_and_phases_come_in_this_order() -> None:
    t = table(A=f"gharr@2; {LEECH}, coati-pack, canopy-panther", B="nerys", step="biomass")
    t.play("pay leech-tender#1", "pay coati-pack#2", "pay canopy-panther#3")
    assert t.biomass("A") == 1
    assert windows(t, "attack coati-pack#2 royal-B", "attack canopy-panther#3 royal-B") == WINDOWS
    assert t.active == "B"


@rule("BCL-070")
def test_the_order_is_the_same_on_the_next_turn() -> None:
    t = table(A="balam", B=f"gharr@2; {LEECH}, coati-pack, canopy-panther", step="biomass", active="B", turn=6)
    t.play("pay leech-tender#1", "pay coati-pack#2", "pay canopy-panther#3")
    assert windows(t, "attack coati-pack#2 royal-A", "attack canopy-panther#3 royal-A") == WINDOWS
    assert t.active == "A"


# -- the Biomass Step


@rule("BCL-071")
@pytest.mark.parametrize("left", [0, 3, 9])
def test_biomass_is_set_to_the_maximum_not_added(left: int) -> None:
    t = table(A=f"balam; hand {SPARE}; biomass {left}", step="biomass")
    assert t.biomass("A") == 4


@rule("BCL-071")
def test_the_defending_players_biomass_does_not_change() -> None:
    t = table(A=f"balam; hand {SPARE}; biomass 1", B="gharr; biomass 3", step="biomass")
    assert (t.biomass("A"), t.biomass("B")) == (4, 3)


@rule("BCL-071")
def test_the_biomass_step_has_no_window() -> None:
    t = table(A=f"gharr; {LEECH}; biomass 1", B=f"nerys; {LEECH}; biomass 1", step="biomass")
    assert (t.step, t.asked, t.player) == ("upkeep", "upkeep", "A")


@rule("BCL-072")
@pytest.mark.parametrize(
    ("royal", "biomass"), [("balam", 4), ("balam@2", 7), ("balam@3", 10), ("ara", 5), ("ara@3", 9)]
)
def test_the_maximum_is_on_the_royals_current_level(royal: str, biomass: int) -> None:
    t = table(A=f"{royal}; hand {SPARE}", step="biomass")
    assert t.biomass("A") == t.seen("A")["max_biomass"] == biomass


@rule("BCL-072")
def test_auras_add_to_the_maximum_of_their_player_only() -> None:
    t = table(A=f"balam; fruiting-grove, fruiting-grove; hand {SPARE}", B=f"ara; hand {SPARE}", step="biomass")
    assert t.biomass("A") == 4 + 2
    t.idle_turn().until("play-1")
    assert (t.active, t.biomass("B")) == ("B", 5)


@rule("BCL-072")
def test_an_aura_that_is_gone_adds_nothing() -> None:
    t = table(A="balam; fruiting-grove", B=f"thalor; hand acid-rain {SPARE}; biomass 1", active="B")
    assert t.seen("A")["max_biomass"] == 5
    t.play("play acid-rain").passing()
    assert t.seen("A")["max_biomass"] == 4
    t.idle_turn().until("play-1")
    assert (t.active, t.biomass("A")) == ("A", 4)


# -- the Evolution Step and the Draw Step


@rule("BCL-080")
def test_the_royal_evolves_in_the_evolution_step_before_its_window() -> None:
    t = table(A=f"balam; {LEECH}; biomass 1", step="evolution", a={"counters": {"royal-damage": 80}})
    assert (t.step, t.asked, t.level("A")) == ("evolution", "action", 2)


@rule("BCL-080")
def test_without_its_condition_it_does_not_evolve() -> None:
    t = table(A=f"balam; {LEECH}; biomass 1", step="evolution", a={"counters": {"royal-damage": 70}})
    assert (t.step, t.asked, t.level("A")) == ("evolution", "action", 1)


@rule("BCL-080")
def test_only_the_active_players_royal_evolves() -> None:
    t = table(B=f"balam; {LEECH}; biomass 1", step="evolution", b={"counters": {"royal-damage": 80}})
    assert (t.step, t.player, t.level("B")) == ("evolution", "B", 1)
    t.idle_turn()
    assert (t.active, t.level("B")) == ("B", 1)
    t.until("play-1")
    assert (t.active, t.level("B")) == ("B", 2)


@rule("BCL-081")
def test_one_card_is_drawn_before_the_window_of_the_draw_step() -> None:
    t = table(A=f"gharr; {LEECH}; biomass 1; hand {SPARE}; deck mudskipper bog-toad sinkhole", step="draw")
    assert (t.step, t.asked) == ("draw", "action")
    assert t.hand("A") == sorted([SPARE, "mudskipper"])
    assert t.deck("A") == ["bog-toad", "sinkhole"]


@rule("BCL-081")
def test_the_defending_player_draws_nothing() -> None:
    t = table(A=f"gharr; hand {SPARE}", B="balam; deck dart-frog coati-pack", step="draw")
    assert (t.hand("B"), t.deck("B")) == ([], ["dart-frog", "coati-pack"])


@rule("BCL-081", "BCL-402")
def test_who_cannot_draw_has_lost() -> None:
    t = table(A=f"gharr; hand {SPARE}; deck", B="balam", step="draw")
    assert t.over
    assert t.result.winners == (1,)
    assert t.result.reason == "deck-empty"


# -- the Play Phases


@rule("BCL-082", "BCL-084", "BCL-142")
@pytest.mark.parametrize("step", ["play-1", "play-2"])
def test_a_play_phase_is_one_window_in_which_cards_may_be_played(step: str) -> None:
    t = table(A=f"thalor; hand swordfish harpoon {SPARE}; biomass 5", step=step)
    assert (t.step, t.asked, t.window) == (step, "action", "action")
    t.play("play swordfish").passing()
    assert (t.step, t.asked) == (step, "action")
    t.play("play harpoon").passing()
    assert (t.step, t.asked) == (step, "action")
    assert t.field("A") == ["swordfish", "harpoon"]
    t.play("pass")
    assert t.step != step


@rule("BCL-082", "BCL-084")
@pytest.mark.parametrize("step", ["play-1", "play-2"])
def test_abilities_are_used_in_it_as_well(step: str) -> None:
    t = at(step, A=f"gharr; {LEECH}; hand mudskipper; biomass 2")
    assert {"pass", "use leech-tender#1 1", "play mudskipper"} <= set(t.answers)


@rule("BCL-084")
def test_the_second_play_phase_answers_like_the_first() -> None:
    """A play, a response by the defender, the resolution, and another ACTION."""
    for step in ("play-1", "play-2"):
        t = table(A=f"balam; hand flash-flood {SPARE}; biomass 2", B=f"gharr; {LEECH}; biomass 2", step=step)
        t.play("play flash-flood")
        assert (t.asked, t.player, t.stack) == ("respond", "B", ["Flash Flood"])
        t.play("use leech-tender#1 1")
        assert t.stack == ["Leech Tender", "Flash Flood"]
        t.passing()
        assert (t.life("B"), t.field("B")) == (430, [])
        assert (t.asked, t.player, t.step) == ("action", "A", step)


# -- the Combat Phases


@rule("BCL-083")
@pytest.mark.parametrize("phase", [1, 2])
def test_a_unit_may_attack_in_either_combat_phase(phase: int) -> None:
    t = table(A=f"balam; canopy-panther; hand {SPARE}", B="gharr").until(f"attack-{phase}", "attack")
    t.play("attack canopy-panther#1 royal-B", "finish")
    assert t.life("B") == 420 - 30


# -- the end of a turn


@rule("BCL-085")
def test_the_royal_may_evolve_at_the_end_of_the_turn_too() -> None:
    t = at("end-evolution", A=f"balam; {LEECH}; biomass 1", a={"counters": {"royal-damage": 80}})
    assert t.level("A") == 2
    t = at("end-evolution", A=f"balam; {LEECH}; biomass 1", a={"counters": {"royal-damage": 70}})
    assert t.level("A") == 1


@rule("BCL-085", "BCL-R17")
def test_turn_end_abilities_come_after_the_evolution_check() -> None:
    """The 20 Life of the Lily Shrine would make the condition (Life 330 or less) fail."""
    t = table(A="gharr; lily-shrine; life 330; biomass 2", step="end-evolution").until("play-1")
    assert (t.level("A"), t.life("A")) == (2, 350)


@rule("BCL-085", "BCL-R17")
def test_turn_end_abilities_wait_on_the_stack_when_the_window_opens() -> None:
    t = table(A="gharr; lily-shrine; biomass 2", B=f"nerys; {LEECH}; biomass 1", step="end-evolution")
    assert (t.step, t.asked, t.player) == ("end-evolution", "respond", "B")
    assert (t.stack, t.life("A")) == (["Lily Shrine"], 420)
    t.play("pass")
    assert (t.stack, t.life("A")) == ([], 440)


@rule("BCL-085")
def test_turn_end_abilities_are_those_of_the_active_player() -> None:
    t = table(A=f"balam; hand {SPARE}", B=f"gharr; lily-shrine; biomass 3; hand {SPARE}").idle_turn()
    assert (t.active, t.life("B")) == ("B", 420)
    t.idle_turn()
    assert (t.active, t.life("B")) == ("A", 440)


@rule("BCL-086")
def test_the_transition_step_is_a_window_and_then_the_turn_ends() -> None:
    t = at("transition")
    assert (t.active, t.truth["turn"]) == ("A", 5)
    assert t.answers == ["pass", "use leech-tender#1 1"]
    t.play("use leech-tender#1 1").passing()
    assert (t.step, t.active, t.life("A")) == ("transition", "A", 430)
    t.play("pass")
    assert (t.active, t.truth["turn"]) == ("B", 6)


@rule("BCL-087", "BCL-R18")
def test_what_lasts_until_the_end_of_the_turn_ends_for_both_players() -> None:
    def changed(card: str) -> dict[str, Any]:
        return {"card": card, "bonus": 20, "given": ["vanish"], "ward": 30}

    t = table(
        step="transition",
        a={"field": [changed("swordfish")], "ward": 10},
        b={"field": [changed("stone-ram")], "ward": 10},
    )
    assert t.active == "B"
    for card in ("swordfish", "stone-ram"):
        seen = t.object(card)
        assert (seen["might"], seen["ward"]) == (30, 0)
        assert "vanish" not in seen["keywords"]
    assert (t.whose("A")["ward"], t.whose("B")["ward"]) == (0, 0)


@rule("BCL-087")
def test_permanent_changes_stay() -> None:
    t = table(A="balam; swordfish 50/60", step="transition")
    assert t.active == "B"
    assert (t.might("swordfish"), t.life("swordfish")) == (50, 60)


@rule("BCL-087", "BCL-R18")
@pytest.mark.parametrize(("card", "keyword"), [("stampede", "rush")])
def test_a_weather_cards_changes_last_for_its_turn(card: str, keyword: str) -> None:
    t = table(A=f"jabari; swordfish; hand {card} {SPARE}; biomass 3").play(f"play {card}").passing()
    assert (t.might("swordfish"), t.keywords("swordfish")) == (40, {keyword})
    t.until("play-2")
    assert (t.might("swordfish"), t.keywords("swordfish")) == (40, {keyword})
    t.idle_turn()
    assert (t.might("swordfish"), t.keywords("swordfish")) == (30, set())


@rule("BCL-087", "BCL-R18")
def test_a_change_made_on_the_opponents_turn_ends_with_that_turn() -> None:
    t = table(A=f"balam; hand {SPARE}", B="akrab; horned-viper; biomass 1").play("pass")
    t.play("use horned-viper#1 1").passing()
    assert (t.active, t.might("horned-viper")) == ("A", 40)
    t.idle_turn()
    assert (t.active, t.might("horned-viper")) == ("B", 30)


@rule("BCL-087", "BCL-R18")
def test_pinned_markers_are_removed_from_the_active_players_objects_only() -> None:
    t = table(
        step="transition",
        a={"field": [{"card": "swordfish", "pinned": True}]},
        b={"field": [{"card": "stone-ram", "pinned": True}]},
    )
    assert t.active == "B"
    assert not t.object("swordfish")["pinned"]
    assert t.object("stone-ram")["pinned"]


@rule("BCL-087", "BCL-R18")
def test_who_is_pinned_on_the_opponents_turn_stays_so_for_the_own_next_turn() -> None:
    t = table(A=f"akrab; hand mirage {SPARE}; biomass 1", B=f"thalor; swordfish; hand {SPARE}")
    t.play("play mirage").passing()
    assert t.object("swordfish")["pinned"]
    t.idle_turn().play("pay swordfish#1").until("play-1").play("pass")
    assert (t.active, t.step) == ("B", "play-2"), "the only beast cannot attack"
    t.idle_turn()
    assert t.active == "A"
    assert not t.object("swordfish")["pinned"]


@rule("BCL-087", "BCL-R18")
def test_who_is_pinned_on_the_own_turn_is_free_when_it_ends() -> None:
    t = table(A=f"thalor; swordfish; hand {SPARE}", B="balam; dart-frog", step="attack-1")
    t.play("attack swordfish#1 dart-frog#2", "finish")
    assert (t.active, t.object("swordfish")["pinned"]) == ("A", True)
    t.idle_turn()
    assert (t.active, t.object("swordfish")["pinned"]) == ("B", False)


@rule("BCL-087")
@pytest.mark.parametrize(("active", "next"), [("A", "B"), ("B", "A")])
def test_the_defending_player_becomes_the_active_player(active: str, next: str) -> None:
    t = table(step="transition", active=active)
    assert (t.active, t.truth["turn"]) == (next, 6)


@rule("BCL-088", "BCL-R19")
def test_left_over_biomass_is_kept_and_may_be_spent_on_the_opponents_turn() -> None:
    t = table(A=f"gharr; {LEECH}; biomass 2", B=f"balam; hand {SPARE}", step="transition").until("play-1")
    assert (t.active, t.biomass("A")) == ("B", 2)
    t.play("pass")
    assert (t.player, t.asked) == ("A", "respond")
    t.play("use leech-tender#1 1").passing()
    assert (t.active, t.biomass("A"), t.life("A")) == ("B", 1, 430)


@rule("BCL-071", "BCL-088", "BCL-R19")
def test_it_is_overwritten_in_the_own_next_biomass_step() -> None:
    t = table(A=f"gharr; hand {SPARE}; biomass 3").idle_turn()
    assert (t.active, t.biomass("A")) == ("B", 3)
    t.idle_turn()
    assert (t.active, t.biomass("A")) == ("A", 4)


# -- the memory of a turn


@rule("BCL-089")
def test_the_memory_of_a_turn_is_cleared_when_the_next_begins() -> None:
    beast = {"card": "crag-puma", "attacks": [1, 2], "accompanied": True}
    counters = {"attacks-this-turn": 3, "wields": 2, "rushes": 2}
    t = table(
        A=f"ursok@2; hand {SPARE}",
        step="biomass",
        a={"field": [beast], "used": True, "attacks": [1], "counters": counters},
        b={"counters": counters},
    )
    assert t.asked == "upkeep"
    for player in "AB":
        assert t.counter(player, "attacks-this-turn") == 0
        assert (t.counter(player, "wields"), t.counter(player, "rushes")) == (2, 2), "these count for the whole game"
    assert not t.whose("A")["used"]
    t.play("pay crag-puma#1").until("play-1")
    assert "use royal-A 1" in t.answers
    t.until("attack-1", "attack")
    assert "attack crag-puma#1 royal-B" in t.answers


@rule("BCL-089")
def test_beasts_and_royals_attack_again_on_the_next_own_turn() -> None:
    t = table(A=f"akrab; canopy-panther, salvaged-spear; hand {SPARE}", B="gharr", step="attack-1")
    t.play("attack canopy-panther#1 royal-B", "attack royal-A royal-B with salvaged-spear#2", "finish")
    assert (t.life("B"), t.counter("A", "attacks-this-turn")) == (380, 2)
    assert t.step == "play-2", "nobody can attack a second time"
    t.idle_turn()
    assert t.counter("A", "attacks-this-turn") == 0
    t.idle_turn().play("pay canopy-panther#1").until("attack-1", "attack")
    t.play("attack canopy-panther#1 royal-B", "attack royal-A royal-B with salvaged-spear#2", "finish")
    assert t.life("B") == 340


@rule("BCL-089")
def test_who_accompanied_may_attack_on_the_next_own_turn() -> None:
    t = table(A=f"thalor; crag-puma, cliff-goat; hand {SPARE}", B="gharr", step="attack-1")
    t.play("attack crag-puma#1 royal-B", "accompany cliff-goat#2 1", "finish")
    assert t.life("B") == 360
    assert not any(line.startswith("attack") for line in t.answers)
    t.idle_turn().idle_turn().play("pay cliff-goat#2").until("attack-1", "attack")
    assert "attack cliff-goat#2 royal-B" in t.answers


def test_the_windows_without_attacks_are_the_others() -> None:
    t = table(A=f"gharr@2; {LEECH}", B="nerys", step="biomass").play("pay leech-tender#1")
    assert windows(t) == CALM
