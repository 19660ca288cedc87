"""Who may act when: BCL-100 to BCL-119, and the peace of RESOLUTION (BCL-129)."""

from __future__ import annotations

from tests.games.beast_clans.table import Table, battle, table
from tests.marks import rule

# A Leech Tender's player can always do something: 1 Biomass, the Royal gains 10 Life. Gharr has 420.
HEAL_A = "use leech-tender#1 1"
HEAL_B = "use leech-tender#2 1"


def holder(t: Table) -> int | None:
    """The seat that holds right-to-play, as everybody sees it."""
    found: int | None = t.state.view(None)["holder"]
    return found


# -- one player at a time


@rule("BCL-100")
def test_only_the_holder_of_right_to_play_may_act() -> None:
    t = table("gharr; leech-tender; biomass 1; hand mirage", "gharr; leech-tender; biomass 1")
    assert (t.player, holder(t)) == ("A", 0)
    assert HEAL_A in t.answers
    t.refused(HEAL_B)
    t.play("pass")
    assert (t.player, holder(t)) == ("B", 1)
    assert HEAL_B in t.answers
    t.refused(HEAL_A)


@rule("BCL-101")
def test_nobody_acts_in_the_biomass_step() -> None:
    t = table("gharr", "gharr; leech-tender; biomass 1", step="biomass")
    assert (t.step, t.player, t.biomass("A")) == ("upkeep", "B", 4), "the first question comes after it"


@rule("BCL-101", "BCL-102")
def test_the_procedure_of_a_step_asks_only_its_own_choices() -> None:
    t = table("gharr; leech-tender", step="biomass")
    assert set(t.answers) == {"finish", "pay leech-tender#1"}
    t.play("pay leech-tender#1")
    assert (t.step, t.asked) == ("upkeep", "action")
    assert HEAL_A in t.answers


@rule("BCL-101", "BCL-102")
def test_declarations_leave_no_room_for_abilities() -> None:
    t = battle("gharr; leech-tender; biomass 1", "gharr; stray-hound, leech-tender; biomass 1")
    assert t.asked == "attack"
    assert not [line for line in t.answers if line.startswith("use")]
    t.play("attack leech-tender#1 royal-B", "finish").until("guard-1")
    assert (t.asked, t.player) == ("guard", "B")
    assert not [line for line in t.answers if line.startswith("use")]


@rule("BCL-101", "BCL-129")
def test_a_choice_during_resolution_is_not_right_to_play() -> None:
    t = table(
        "gharr; leech-tender; hand capuchin-forager; deck mirage swordfish; biomass 2", "gharr; leech-tender; biomass 1"
    )
    t.play("play capuchin-forager").passing()
    assert (t.asked, t.player, holder(t)) == ("scout", "A", None)
    assert all(line.startswith("take ") for line in t.answers)


# -- steps and their windows


@rule("BCL-102", "BCL-232")
def test_every_step_but_the_biomass_step_holds_a_window() -> None:
    t = table("gharr@2; leech-tender, swordfish", step="biomass")
    t.play("pay leech-tender#1", "pay swordfish#2")
    steps = [t.step]
    while t.active == "A":
        if (t.step, t.asked) == ("attack-1", "attack"):
            t.play("attack swordfish#2 royal-B", "finish")
        else:
            t.answer(t.state.actions()[0])
        if t.asked == "action" and t.active == "A":
            steps.append(t.step)
    assert steps == [
        "upkeep", "evolution", "draw", "play-1",
        "attack-1", "guard-1", "damage-1", "attack-2",
        "play-2", "end-evolution", "transition",
    ]  # fmt: skip


@rule("BCL-102")
def test_the_window_comes_after_the_procedure() -> None:
    t = table("gharr; leech-tender; biomass 1; hand mirage", step="draw")
    assert (t.step, t.asked) == ("draw", "action")
    assert len(t.hand("A")) == 2, "the card is drawn already"


@rule("BCL-103", "BCL-117")
def test_the_next_step_begins_when_the_window_closes() -> None:
    t = table("gharr; leech-tender; biomass 1; hand mirage", "gharr; leech-tender; biomass 1", step="draw")
    assert (t.step, t.player) == ("draw", "A")
    t.play("pass")
    assert (t.step, t.player) == ("draw", "B")
    t.play("pass")
    assert (t.step, t.player, t.asked) == ("play-1", "A", "action")


# -- ACTION


@rule("BCL-110")
def test_cards_are_played_only_in_the_action_of_a_play_phase() -> None:
    t = table("gharr; leech-tender; biomass 2; hand leech-tender", step="draw")
    assert set(t.answers) == {"pass", HEAL_A}
    t.play("pass")
    assert t.step == "play-1"
    assert {"pass", HEAL_A, "play leech-tender"} <= set(t.answers)


@rule("BCL-111", "BCL-110")
def test_after_an_activation_the_acting_player_goes_on_in_response() -> None:
    t = table("gharr; leech-tender; biomass 2; hand mirage", "gharr; leech-tender; biomass 1")
    assert (t.player, t.asked, t.window) == ("A", "action", "action")
    t.play(HEAL_A)
    assert (t.player, t.asked, t.window) == ("A", "respond", "respond-acting")


@rule("BCL-111", "BCL-146")
def test_after_a_played_card_the_acting_player_goes_on_in_response() -> None:
    t = table("gharr; ; hand leech-tender mirage; biomass 2", "gharr; leech-tender; biomass 1")
    t.play("play leech-tender")
    assert (t.player, t.asked, t.window, t.stack) == ("A", "respond", "respond-acting", [])
    t.play("pass")
    assert (t.player, t.window) == ("B", "respond-defending")


@rule("BCL-111")
def test_after_a_pass_in_action_it_is_the_defending_players_turn_to_respond() -> None:
    t = table("gharr; leech-tender; biomass 2; hand mirage", "gharr; leech-tender; biomass 1")
    t.play("pass")
    assert (t.player, t.asked, t.window) == ("B", "respond", "respond-defending")


@rule("BCL-112", "BCL-R21")
def test_a_window_that_opens_on_a_stack_begins_with_responses() -> None:
    t = battle("gharr; lioness-captain, leech-tender; biomass 1")
    t.play("attack lioness-captain#1 royal-B", "finish")
    assert (t.step, t.player, t.window, t.stack) == ("attack-1", "A", "respond-acting", ["Lioness Captain"])
    t.play("pass")
    assert (t.step, t.player, t.window, t.stack) == ("attack-1", "A", "action", [])


# -- RESPONSE


@rule("BCL-113")
def test_the_acting_player_may_activate_one_ability_after_another_but_play_no_card() -> None:
    t = table("gharr; leech-tender; biomass 3; hand leech-tender", "gharr; leech-tender; biomass 1")
    assert "play leech-tender" in t.answers
    t.play(HEAL_A)
    assert set(t.answers) == {"pass", HEAL_A}
    t.refused("play leech-tender")
    t.play(HEAL_A)
    assert (t.player, t.window, t.stack) == ("A", "respond-acting", ["Leech Tender", "Leech Tender"])
    t.play("pass")
    assert (t.player, t.window) == ("B", "respond-defending")


@rule("BCL-114", "BCL-115")
def test_the_defending_player_may_activate_one_ability_after_another_and_is_answered() -> None:
    t = table("gharr; leech-tender; biomass 1; hand mirage", "gharr; leech-tender, cottonmouth; biomass 3; hand mirage")
    t.play("pass", HEAL_B, HEAL_B)
    assert (t.player, t.window, len(t.stack)) == ("B", "respond-defending", 2)
    assert set(t.answers) == {"pass", HEAL_B}, "no cards"
    t.play("pass")
    assert (t.player, t.window, len(t.stack)) == ("A", "respond-acting", 2)
    assert t.life("B") == 420


@rule("BCL-115")
def test_an_immediate_pass_of_the_defending_player_resolves_the_stack() -> None:
    t = table("gharr; leech-tender; biomass 2; hand mirage", "gharr; leech-tender; biomass 1")
    t.play(HEAL_A, "pass")
    assert (t.player, t.life("A")) == ("B", 420)
    t.play("pass")
    assert (t.player, t.window, t.stack, t.life("A")) == ("A", "action", [], 430)


@rule("BCL-115")
def test_a_second_round_of_responses_ends_the_same_way() -> None:
    t = table("gharr; leech-tender; biomass 2; hand mirage", "gharr; leech-tender; biomass 2")
    t.play(HEAL_A, "pass", HEAL_B, "pass")
    assert (t.player, t.window) == ("A", "respond-acting")
    t.play("pass")
    assert (t.player, t.window, len(t.stack)) == ("B", "respond-defending", 2)
    t.play("pass")
    assert (t.window, t.life("A"), t.life("B")) == ("action", 430, 430)


# -- RESOLUTION


@rule("BCL-116")
def test_the_most_recent_ability_resolves_first() -> None:
    """The badger's ward comes before the flood that it answers."""
    t = table("balam; ; hand flash-flood mirage; biomass 2", "gharr; honey-badger; hand mirage")
    t.play("play flash-flood", "use honey-badger#1 1")
    assert t.life("honey-badger") == 10
    assert (t.step, t.player, t.window, t.stack) == ("play-1", "A", "action", [])


@rule("BCL-129", "BCL-116")
def test_nobody_acts_between_two_abilities_that_resolve() -> None:
    t = table("gharr; leech-tender; biomass 4; hand mirage", "gharr; leech-tender; biomass 1")
    t.play(HEAL_A, HEAL_A, "pass", "pass")
    assert (t.window, t.life("A")) == ("action", 440)


@rule("BCL-129", "BCL-R27")
def test_abilities_that_come_up_during_resolution_are_not_answered() -> None:
    t = table(
        "gharr; leech-tender; biomass 3; hand flash-flood mirage",
        "gharr; leech-tender, marmot-porter, stone-ram; biomass 1",
    )
    t.play("play flash-flood", "target marmot-porter#3", "pass", "pass")
    assert (t.asked, t.player) == ("target", "B")
    t.play("target stone-ram#4")
    assert (t.asked, t.player, t.might("stone-ram")) == ("action", "A", 40)


# -- when a window closes


@rule("BCL-117", "BCL-118", "BCL-R22")
def test_a_pass_does_not_close_the_window_if_the_defending_player_acts() -> None:
    t = table("balam; ; hand coati-pack; biomass 2", "gharr; leech-tender; biomass 1")
    t.play("pass", "use leech-tender#1 1")
    assert (t.step, t.player, t.asked) == ("play-1", "A", "action")
    assert t.life("B") == 430
    assert "play coati-pack" in t.answers
    t.play("pass")
    assert t.step == "play-2", "now both have passed"


@rule("BCL-117")
def test_a_pass_in_response_does_not_close_the_window() -> None:
    t = table("gharr; leech-tender; biomass 2; hand mirage", "gharr; leech-tender; biomass 1")
    t.play(HEAL_A, "pass", "pass")
    assert (t.step, t.player, t.window) == ("play-1", "A", "action")
    t.play("pass", "pass")
    assert t.step == "attack-1"


@rule("BCL-117", "BCL-118")
def test_an_old_pass_in_action_does_not_count_any_more() -> None:
    t = table("gharr; leech-tender; biomass 2; hand mirage", "gharr; leech-tender; biomass 2")
    t.play("pass", HEAL_B, "pass").passing()
    assert (t.step, t.window) == ("play-1", "action")
    t.play(HEAL_A).passing()
    assert (t.step, t.window) == ("play-1", "action")


# -- who is not asked


@rule("BCL-119")
def test_who_can_only_pass_is_passed() -> None:
    t = table("gharr", "gharr; ; hand mirage; biomass 4", turn=5)
    assert (t.truth["turn"], t.player, t.step) == (6, "B", "play-1"), "nobody could do anything in A's turn"


@rule("BCL-119")
def test_with_a_card_in_hand_one_is_always_asked_in_a_play_phase() -> None:
    t = table("gharr; ; hand mirage")
    assert (t.player, t.step, t.answers) == ("A", "play-1", ["pass"])
    t.play("pass")
    assert (t.player, t.step, t.answers) == ("A", "play-2", ["pass"]), "but nowhere in between"


@rule("BCL-119", "BCL-R23")
def test_being_asked_to_respond_tells_nothing_of_the_hand() -> None:
    t = table("gharr; leech-tender; biomass 1; hand mirage", "gharr; coati-pack; hand leech-tender; biomass 2")
    t.play("pass")
    assert t.player == "B", "a card in hand pays for the Coati Pack"
    t = table("gharr; leech-tender; biomass 1; hand mirage", "gharr; swordfish; hand leech-tender; biomass 2")
    t.play("pass")
    assert (t.player, t.step) == ("A", "attack-1")
