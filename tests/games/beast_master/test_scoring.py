"""The Scoring Phase: BMR-320 to BMR-329."""

from __future__ import annotations

from typing import Any

from tests.games.beast_master.table import Table, loot, table
from tests.marks import rule

NEVER = ["never"] * 4
SIX = "convert convert purge purge rampage eruption"
OUTPOST = {"P1": "outpost"}


def scored(**position: Any) -> Table:
    """P1 ends the Action Phase at once: what the Scoring Phase brought, and the next player's turn has begun."""
    return table(**{"ask": NEVER, **position}).play("end")


def round_of_turns(t: Table) -> Table:
    """The four players' turns go by."""
    return t.end_turn().end_turn().end_turn().end_turn()


# -- what is collected


@rule("BMR-320", "BMR-329")
def test_every_space_with_an_own_banner_is_collected() -> None:
    lying = loot(A2="loot-gold-2", B1="loot-gold-1", E2="loot-gold-2", B4="")
    t = scored(banners={"A2": "P1", "B1": "P1", "E2": "P2", "B4": "P1"}, loot=lying)
    assert t.gold("P1") == 3


@rule("BMR-320")
def test_control_of_the_space_is_not_needed() -> None:
    tie = {"P1": "A2", "P2": "A2"}
    t = scored(**tie, banners={"A2": "P1", "C2": "P1"}, loot=loot(A2="loot-gold-1", C2="loot-gold-2"))
    assert (t.controller("A2"), t.controller("C2")) == (None, None)
    assert t.gold("P1") == 3


@rule("BMR-320")
def test_control_without_a_banner_brings_nothing() -> None:
    t = table(P1="A2 3, B1", loot=loot(A1="loot-gold-2", A2="loot-gold-2", B1="loot-gold-1"), ask=NEVER)
    assert t.controller("A2") == "P1"
    assert t.play("end").gold("P1") == 0


@rule("BMR-320")
def test_only_the_active_player_collects() -> None:
    t = scored(banners={"A2": "P1", "E2": "P2"}, loot=loot(A2="loot-gold-1", E2="loot-gold-2"))
    assert [t.gold(player) for player in ("P1", "P2", "P3", "P4")] == [1, 0, 0, 0]
    t.play("end")
    assert [t.gold(player) for player in ("P1", "P2", "P3", "P4")] == [1, 2, 0, 0]


@rule("BMR-321", "BMR-R39")
def test_collecting_asks_nothing() -> None:
    lying = loot(A2="loot-gold-2", B1="loot-colossus", B3="loot-beast")
    t = scored(banners={"A2": "P1", "B1": "P1", "B3": "P1"}, loot=lying, colossus_top=["zeal"], beast_top=["terraform"])
    assert (t.player, t.asked) == ("P2", "action")
    assert t.gold("P1") == 2
    assert t.hand("P1") == ["terraform", "zeal"]


@rule("BMR-321")
def test_cards_are_drawn_even_into_a_full_hand() -> None:
    t = scored(hands={"P1": SIX}, banners={"B1": "P1"}, loot=loot(B1="loot-colossus"), colossus_top=["zeal"])
    assert (t.player, t.asked, len(t.hand("P1"))) == ("P1", "discard", 7)


# -- in which order


@rule("BMR-322", "BMR-R39")
def test_gold_and_all_cards_come_before_the_hand_limit_which_counts_once() -> None:
    t = scored(
        hands={"P1": SIX},
        banners={"A2": "P1", "B1": "P1", "B3": "P1", "E3": "P1"},
        loot=loot(A2="loot-beast", B1="loot-colossus", B3="loot-gold-2"),
        colossus_top=["zeal"],
        beast_top=["terraform"],
        gold={"P2": 5},
    )
    assert (t.player, t.asked) == ("P1", "discard")
    assert t.hand("P1") == sorted([*SIX.split(), "zeal", "terraform"])
    assert (t.gold("P1"), t.gold("P2")) == (3, 4)
    t.play("discard zeal", "discard rampage")
    assert len(t.hand("P1")) == 6
    assert t.player == "P2"


@rule("BMR-322", "BMR-R39")
def test_gold_then_colossus_cards_then_beast_master_cards() -> None:
    """The board order of the spaces is the other way round, so that only the rule can have put the log in order."""
    t = table(
        banners={"A2": "P1", "B1": "P1", "B3": "P1"},
        loot=loot(A2="loot-beast", B1="loot-colossus", B3="loot-gold-2"),
        colossus_top=["zeal"],
        beast_top=["terraform"],
        ask=NEVER,
    )
    t.play("end")
    public = [event for event in t.events if event.seats is None and "seat:0" in event.refs]
    gold = next(at for at, event in enumerate(public) if "2 Gold" in event.text)
    colossus = next(at for at, event in enumerate(public) if "deck:colossus" in event.refs)
    beast = next(at for at, event in enumerate(public) if "deck:beast" in event.refs)
    assert gold < colossus < beast


# -- how often


@rule("BMR-323")
def test_every_token_on_the_space_pays() -> None:
    lying = loot(A2="loot-gold-1 loot-gold-2 loot-gold-2 loot-colossus")
    t = scored(banners={"A2": "P1"}, loot=lying, colossus_top=["zeal"])
    assert t.gold("P1") == 5
    assert t.hand("P1") == ["zeal"]


@rule("BMR-324")
def test_tokens_and_landmarks_are_not_used_up() -> None:
    t = table(banners={"A2": "P1", "C1": "P1"}, loot=loot(A2="loot-gold-2"), ask=NEVER)
    round_of_turns(t)
    assert (t.player, t.gold("P1")) == ("P1", 5)
    assert t.space("A2")["loot"] == ["loot-gold-2"]
    round_of_turns(t)
    assert t.gold("P1") == 10


@rule("BMR-325", "BMR-404")
def test_a_landmark_with_loot_pays_both() -> None:
    t = scored(banners={"C1": "P1"}, loot=loot(C1="loot-gold-2"))
    assert t.gold("P1") == 5


@rule("BMR-325", "BMR-328")
def test_loot_on_a_market_pays() -> None:
    assert scored(banners={"B5": "P1"}, loot=loot(B5="loot-gold-1")).gold("P1") == 1


@rule("BMR-326", "BMR-402")
def test_two_landmarks_of_one_type_add_up() -> None:
    purses = {"P2": 3, "P3": 1, "P4": 0}
    t = scored(banners={"A3": "P1", "E3": "P1"}, gold=purses)
    assert [t.gold(player) for player in ("P1", "P2", "P3", "P4")] == [3, 1, 0, 0]


@rule("BMR-326", "BMR-400")
def test_two_hallowed_grounds_pay_the_whole_sum_each() -> None:
    t = scored(P1="B2 2, D5", banners={"B2": "P1", "D5": "P1"})
    assert t.gold("P1") == 6


# -- Outpost


@rule("BMR-327", "BMR-423")
def test_a_space_with_two_banners_pays_twice() -> None:
    lying = loot(A2="loot-gold-2 loot-colossus loot-beast")
    t = scored(
        perks=OUTPOST,
        banners={"A2": "P1 P1", "C1": "P1"},
        loot=lying,
        colossus_top=["zeal", "steal", "replace"],
        beast_top=["terraform", "ghouls", "sabotage"],
    )
    assert t.gold("P1") == 2 * 2 + 3
    assert t.hand("P1") == ["ghouls", "steal", "terraform", "zeal"]


@rule("BMR-327")
def test_outpost_doubles_landmarks() -> None:
    assert scored(perks=OUTPOST, banners={"C1": "P1 P1"}).gold("P1") == 6
    t = scored(perks=OUTPOST, banners={"A3": "P1 P1"}, gold={"P2": 3, "P3": 1})
    assert [t.gold(player) for player in ("P1", "P2", "P3", "P4")] == [3, 1, 0, 0]


@rule("BMR-326", "BMR-327", "BMR-400")
def test_outpost_and_two_hallowed_grounds() -> None:
    t = scored(P1="B2 3, D5", perks=OUTPOST, banners={"B2": "P1 P1", "D5": "P1"})
    assert t.gold("P1") == 12


@rule("BMR-327", "BMR-401", "BMR-R40")
def test_outpost_does_not_double_a_market_but_the_loot_on_it() -> None:
    t = scored(
        hands={"P1": SIX},
        perks=OUTPOST,
        banners={"B5": "P1 P1"},
        loot=loot(B5="loot-gold-1 loot-colossus"),
        colossus_top=["zeal", "steal"],
    )
    assert (t.gold("P1"), len(t.hand("P1"))) == (2, 8)
    t.play("discard zeal")
    assert t.gold("P1") == 4
    t.play("discard steal")
    assert t.gold("P1") == 6


# -- what pays nothing


@rule("BMR-328")
def test_a_market_pays_nothing_by_itself() -> None:
    assert scored(hands={"P1": "pilfer"}, banners={"B5": "P1", "D2": "P1"}).gold("P1") == 0


@rule("BMR-329")
def test_a_space_with_neither_landmark_nor_loot_pays_nothing() -> None:
    t = scored(P1="A2 3", banners={"A2": "P1"}, loot=loot(A2=""))
    assert t.gold("P1") == 0
    assert t.hand("P1") == []


# -- what Scoring would bring is public


@rule("BMR-320", "BMR-323", "BMR-326")
def test_the_view_tells_what_scoring_would_bring() -> None:
    lying = loot(A2="loot-gold-2 loot-beast", B1="loot-colossus")
    t = table(banners={"A2": "P1", "B1": "P1", "C1": "P1", "E3": "P1"}, loot=lying, gold={"P2": 1, "P3": 4}, ask=NEVER)
    income = t.state.view(None)["seats"][0]["income"]
    assert (income["gold"], income["colossus_cards"], income["beast_cards"]) == (2 + 3 + 2, 1, 1)
    assert {each["space"] for each in income["from"]} == {"A2", "B1", "C1", "E3"}
    assert t.play("end").gold("P1") == 7
