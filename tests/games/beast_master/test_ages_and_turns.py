"""Ages, turns, the end of the game: BMR-070 to BMR-084."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_master.table import Table, loot, start, table
from tests.marks import rule

LENGTHS = [("full", 6), ("half", 4)]


def turns(t: Table) -> list[tuple[int, str | None]]:
    """The Age and the player of every turn up to the end, if nobody does anything."""
    found = []
    while not t.over:
        found.append((t.truth["age"], t.player))
        t.end_turn()
    return found


def last_turn(**fields: Any) -> Table:
    """The last turn of a full game of four: P4's, in Age 6."""
    return table(active="P4", age=6, **fields)


# -- Ages


@rule("BMR-070", "BMR-071", "BMR-072", "BMR-R09")
@pytest.mark.parametrize(("length", "ages"), LENGTHS)
@pytest.mark.parametrize(
    ("players", "first", "order"), [(2, 2, "P2 P1"), (3, 1, "P1 P2 P3"), (3, 3, "P3 P1 P2"), (4, 2, "P2 P3 P4 P1")]
)
def test_every_age_has_one_turn_each_in_the_same_order(
    length: str, ages: int, players: int, first: int, order: str
) -> None:
    t = start(length=length, players=players, first_player=first).set_up()
    assert t.state.view(None)["ages"] == ages
    assert turns(t) == [(age, player) for age in range(1, ages + 1) for player in order.split()]


@rule("BMR-071")
def test_a_half_cycle_changes_nothing_else() -> None:
    full, half = (start(length=length, seed=5).set_up() for length in ("full", "half"))
    while full.truth["age"] <= 4 and not half.over:
        assert full.answers == half.answers
        for field in ("hands", "gold", "loot", "landmarks", "acolytes", "banners", "colossus_deck", "moves_made"):
            assert full.truth[field] == half.truth[field]
        full.answer(full.state.actions()[-1])
        half.answer(half.state.actions()[-1])
    assert half.over and not full.over
    assert (full.truth["age"], full.truth["gold"]) == (5, half.truth["gold"])


# -- the phases of a turn


@rule("BMR-073")
def test_draw_then_act_then_score() -> None:
    t = table(phase="draw", banners={"C1": "P1"}, colossus_top=["comradery", "audacity"])
    assert (t.player, t.asked, t.hand("P1"), t.gold("P1")) == ("P1", "action", ["comradery"], 0)
    t.play("create A1")
    assert t.gold("P1") == 0, "nothing is scored before the Action Phase is over"
    t.play("end")
    assert t.gold("P1") == 3
    assert (t.player, t.asked, t.hand("P2")) == ("P2", "action", ["audacity"])


@rule("BMR-073")
def test_cards_scored_come_after_those_drawn() -> None:
    t = table(
        phase="draw", banners={"A2": "P1"}, loot=loot(A2="loot-colossus"), colossus_top=["comradery", "zeal", "pilfer"]
    )
    assert t.hand("P1") == ["comradery"]
    t.play("end")
    assert (t.hand("P1"), t.hand("P2")) == (["comradery", "zeal"], ["pilfer"])


@rule("BMR-074")
def test_the_active_player_draws_one_colossus_card() -> None:
    t = table(phase="draw", hands={"P2": "pilfer"}, colossus_top=["dodge", "zeal"])
    assert [t.hand(player) for player in ("P1", "P2", "P3", "P4")] == [["dodge"], ["pilfer"], [], []]
    assert t.state.view(None)["beast_deck"] == 18


@rule("BMR-074")
def test_drawing_is_mandatory() -> None:
    t = table(phase="draw", hands={"P1": "pilfer pilfer teleport teleport zeal dominion"}, colossus_top=["steal"])
    assert (t.asked, t.player) == ("discard", "P1")
    assert "discard steal" in t.answers
    t.play("discard steal")
    assert t.asked == "action"


@rule("BMR-075")
def test_movements_and_cards_are_freely_interleaved() -> None:
    t = table(hands={"P1": "comradery audacity authority"})
    t.play("move colossus A1 A2", "play comradery", "create A2", "move acolyte A2 A3", "play audacity", "create A2")
    assert (t.moves_made, t.cards_played) == (4, 2)
    assert t.answers == ["end"]


@rule("BMR-075")
def test_no_fifth_movement() -> None:
    t = table(hands={"P1": "comradery audacity"})
    t.play("create A1", "create A1", "create A1", "create A1")
    assert set(t.answers) == {"end", "play comradery", "play audacity"}
    t.refused("create A1")
    t.refused("move colossus A1 A2")


@rule("BMR-075")
def test_no_third_colossus_card() -> None:
    t = table(hands={"P1": "comradery audacity blinding-speed"}).play("play comradery", "play audacity")
    t.refused("play blinding-speed")
    assert not [answer for answer in t.answers if answer.startswith("play ")]
    assert t.destinations("create") == {"A1", "A2", "B1", "B2"}


@rule("BMR-075", "BMR-077")
def test_the_view_counts_them() -> None:
    t = table(hands={"P1": "comradery"}).play("create A1", "create A1", "play comradery")
    view = t.state.view(2)
    assert (view["moves_made"], view["moves_allowed"], view["cards_played"], view["cards_allowed"]) == (2, 4, 1, 2)


@rule("BMR-076")
def test_the_action_phase_may_end_at_any_point() -> None:
    t = table(hands={"P1": "comradery audacity"})
    for line in ("create A1", "play comradery", "move acolyte A1 A2", "play audacity"):
        assert t.answers[0] == "end"
        assert t.copy().play("end").player == "P2"
        t.play(line)
    assert t.answers[0] == "end"


@rule("BMR-077")
def test_what_is_unused_is_lost() -> None:
    t = table(players=2, hands={"P1": "comradery"}).play("end", "end")
    assert (t.player, t.moves_made, t.cards_played) == ("P1", 0, 0)
    view = t.state.view(None)
    assert (view["moves_allowed"], view["cards_allowed"]) == (4, 2)
    t.play("create A1", "create A1", "create A1", "create A1")
    t.refused("create A1")


@rule("BMR-077")
def test_what_was_used_comes_back_with_the_next_turn() -> None:
    t = table(players=2, hands={"P1": "comradery audacity"})
    t.play("create A1", "create A1", "create A1", "create A1", "play comradery", "play audacity", "end")
    assert (t.player, t.moves_made, t.cards_played) == ("P2", 0, 0)
    t.play("end")
    assert (t.player, t.moves_made, t.cards_played) == ("P1", 0, 0)
    assert "create A1" in t.answers


@rule("BMR-078")
def test_beast_master_cards_cost_neither_movements_nor_card_plays() -> None:
    t = table(hands={"P1": "rampage rampage rampage take-flight comradery audacity"})
    for _ in range(3):
        t.play("play-beast rampage", "beast D3", "beast C3")
    t.play("create A1", "create A1", "create A1", "create A1", "play comradery", "play audacity")
    assert (t.moves_made, t.cards_played) == (4, 2)
    assert t.answers == ["end", "play-beast take-flight"]
    t.play("play-beast take-flight", "beast D4")
    assert (t.moves_made, t.cards_played) == (4, 2)
    assert t.answers == ["end"]


# -- ending the Action Phase


@rule("BMR-079")
def test_ending_is_a_choice_even_when_nothing_else_is_left() -> None:
    t = table().play("create A1", "create A1", "create A1", "create A1")
    assert (t.player, t.asked, t.answers) == ("P1", "action", ["end"])


@rule("BMR-079", "BMR-R31")
def test_a_card_in_the_window_after_it_does_not_reopen_the_action_phase() -> None:
    t = table(hands={"P1": "comradery", "P2": "rampage"}, banners={"C1": "P1"}).play("end")
    assert (t.player, t.asked, t.gold("P1")) == ("P2", "window", 0)
    t.play("play-beast rampage", "beast D3", "beast C3").quiet()
    assert (t.player, t.asked, t.gold("P1")) == ("P2", "action", 3)


@rule("BMR-073", "BMR-079", "BMR-080", "BMR-R31")
def test_a_turn_played_from_its_beginning() -> None:
    # P4 holds a card for every window; the turn is not laid out by hand but follows another.
    t = table(banners={"C1": "P2"}, hands={"P4": "rampage take-flight"}, colossus_top=["comradery"]).then("end")
    assert (t.player, t.asked, t.hand("P2")) == ("P2", "action", ["comradery"])
    t.play("end")
    assert (t.player, t.asked, t.gold("P2")) == ("P4", "window", 0), "before Scoring"
    t.play("play-beast take-flight", "beast D4", "pass")
    assert (t.player, t.asked, t.gold("P2")) == ("P4", "window", 3), "after Scoring, and P2 was not asked again"
    t.quiet()
    assert (t.player, t.asked) == ("P3", "action")


@rule("BMR-079", "BMR-R31")
def test_not_even_the_own_one() -> None:
    t = table(hands={"P1": "comradery rampage", "P2": "take-flight"}).play("end")
    assert (t.player, t.asked) == ("P2", "window")
    t.play("play-beast take-flight", "beast D4")
    assert (t.player, t.asked) == ("P1", "window")
    assert t.answers == ["pass", "play-beast rampage"]
    t.play("play-beast rampage", "beast D3", "beast D4").quiet()
    assert (t.player, t.asked) == ("P2", "action")


@rule("BMR-080")
def test_only_the_active_player_scores_and_only_once() -> None:
    t = table(banners={"C1": "P1", "A2": "P2"}, loot=loot(A2="loot-gold-2"), hands={"P3": "rampage"}).play("end")
    assert (t.asked, t.player, t.gold("P1")) == ("window", "P3", 0), "before Scoring"
    t.play("pass")
    assert (t.asked, t.player, t.gold("P1")) == ("window", "P3", 3), "after Scoring"
    t.quiet()
    assert (t.player, t.gold("P1"), t.gold("P2")) == ("P2", 3, 0)
    t.then("end")
    assert (t.player, t.gold("P1"), t.gold("P2")) == ("P3", 3, 2)
    t.then("end", "end")
    assert (t.player, t.gold("P1"), t.gold("P2")) == ("P1", 3, 2)


# -- the end


@rule("BMR-081")
@pytest.mark.parametrize(("length", "ages"), LENGTHS)
def test_the_game_ends_with_the_last_turn_of_the_last_age(length: str, ages: int) -> None:
    t = table(options={"length": length}, active="P3", age=ages).play("end")
    assert (t.over, t.player) == (False, "P4")
    t.play("end")
    assert t.over
    t = table(options={"length": length}, active="P4", age=ages - 1).play("end")
    assert (t.over, t.player, t.truth["age"]) == (False, "P1", ages)


@rule("BMR-081")
def test_the_last_turn_is_that_of_the_player_before_the_first() -> None:
    t = table(first=2, active="P1", age=6).play("end")
    assert (t.over, t.player) == (False, "P2")
    assert t.play("end").over


@rule("BMR-081", "BMR-R32")
def test_the_last_turn_is_scored_and_its_last_window_asked() -> None:
    t = table(active="P3", age=6, banners={"C1": "P4"}, hands={"P2": "rampage"}).then("end")
    assert (t.asked, t.player) == ("action", "P4")
    t.play("end")
    assert (t.asked, t.player, t.gold("P4")) == ("window", "P2", 0)
    t.play("pass")
    assert (t.asked, t.player, t.gold("P4"), t.over) == ("window", "P2", 3, False)
    assert t.play("pass").over
    assert t.result.winners == (3,)


@rule("BMR-081", "BMR-082", "BMR-083", "BMR-R32", "BMR-R33")
def test_a_kill_after_the_last_scoring_still_pays() -> None:
    t = last_turn(P3="D4", hands={"P2": "rampage"}, gold={"P1": 20, "P2": 19, "P3": 12, "P4": 20}, phase="W5")
    t.play("play-beast rampage", "beast D4", "beast C3").quiet()
    assert t.over
    assert t.result.scores == (20, 20, 12, 20)
    assert t.result.winners == (0, 1, 3)


@rule("BMR-082")
@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_the_most_gold_wins(winner: int) -> None:
    gold = {f"P{seat + 1}": 11 if seat == winner else 10 for seat in range(4)}
    t = last_turn(gold=gold).play("end")
    assert t.result.kind == "win"
    assert t.result.winners == (winner,)


@rule("BMR-083", "BMR-R33")
def test_those_tied_for_the_most_all_win() -> None:
    t = last_turn(gold={"P1": 7, "P2": 9, "P3": 9, "P4": 2}).play("end")
    assert t.result.winners == (1, 2)
    assert t.result.ranking == ((1, 2), (0,), (3,))


@rule("BMR-083", "BMR-R33")
def test_nothing_breaks_a_tie() -> None:
    t = last_turn(
        P1="B3 5", banners={"B3": "P1", "B4": "P1"}, hands={"P1": "pilfer dodge"}, perks={"P1": "outpost"}
    ).play("end")
    assert t.result.winners == (0, 1, 2, 3)


@rule("BMR-084")
def test_nothing_but_gold_counts() -> None:
    t = last_turn(
        P1="Colossus B2, B2 5, D5 5",
        banners={"B2": "P1", "D5": "P1", "C1": "P1", "E3": "P1", "A3": "P1"},
        hands={"P1": "abundance pilfer rampage"},
        perks={"P1": "a-bigger-bag"},
        gold={"P1": 19, "P2": 20},
    ).then("end")
    assert t.result.scores == (19, 20, 0, 0)
    assert t.result.winners == (1,)
