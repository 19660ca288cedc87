"""Landmarks and Loot: BMR-400 to BMR-408."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_master.table import Table, loot, table
from tests.marks import rule

NEVER = ["never"] * 4
SIX = "convert convert purge purge dodge dodge"
EVERYBODY = ("P1", "P2", "P3", "P4")


def scored(**position: Any) -> Table:
    """P1 ends the Action Phase at once: what the Scoring Phase brought."""
    return table(**{"ask": NEVER, **position}).play("end")


# -- Hallowed Ground


@rule("BMR-400")
@pytest.mark.parametrize("banner", ["B2", "D5"])
def test_hallowed_ground_counts_the_own_acolytes_on_both_tiles(banner: str) -> None:
    t = scored(P1="B2 2, D5 3, A2 2", P2="B2, D5", banners={banner: "P1"}, loot=loot(A2=""))
    assert t.gold("P1") == 5
    assert t.gold("P2") == 0


@rule("BMR-400")
def test_hallowed_ground_pays_nothing_without_own_acolytes() -> None:
    assert scored(P1="A2 3", P2="D5 2", banners={"B2": "P1"}).gold("P1") == 0


@rule("BMR-400")
def test_acolytes_on_hallowed_ground_pay_nothing_without_a_banner() -> None:
    assert scored(P1="B2 2, D5 3").gold("P1") == 0


@rule("BMR-400")
def test_with_banners_on_both_tiles_the_whole_sum_is_collected_twice() -> None:
    assert scored(P1="B2 2, D5 3", banners={"B2": "P1", "D5": "P1"}).gold("P1") == 10


@rule("BMR-400")
def test_a_banner_on_hallowed_ground_pays_for_acolytes_on_the_other_tile_alone() -> None:
    t = scored(P1="D5 3", P2="D5 4", banners={"B2": "P1", "D5": "P2"})
    assert t.gold("P1") == 3


# -- Market


@rule("BMR-401")
@pytest.mark.parametrize(("banners", "paid"), [({}, 0), ({"B5": "P1"}, 2), ({"B5": "P1", "D2": "P1"}, 4)])
def test_a_market_pays_for_each_discarded_card(banners: dict[str, str], paid: int) -> None:
    t = table(hands={"P1": "pilfer convert dodge"}, perks={"P1": "beast-mantle"}, banners=banners)
    t.play("mantle", "discard pilfer")
    assert t.gold("P1") == paid
    t.play("discard dodge")
    assert t.gold("P1") == 2 * paid


@rule("BMR-401")
def test_a_market_pays_on_the_turns_of_others() -> None:
    hands = {"P1": "vandalize", "P2": f"{SIX} steal replace"}
    t = table(hands=hands, perks={"P2": "a-bigger-bag"}, banners={"B5": "P2", "D2": "P1"}).play("play vandalize")
    t.play("discard steal")
    assert t.gold("P2") == 2
    t.play("discard replace")
    assert t.gold("P2") == 4
    assert t.gold("P1") == 0


@rule("BMR-401")
def test_a_market_pays_only_the_owner_of_its_banner() -> None:
    t = table(hands={"P1": "pilfer"}, perks={"P1": "beast-mantle"}, banners={"B5": "P2"}, P1="D2")
    t.play("mantle", "discard pilfer")
    assert [t.gold(player) for player in EVERYBODY] == [0, 0, 0, 0]


@rule("BMR-401", "BMR-463")
def test_a_market_pays_for_cards_lost_to_ghouls() -> None:
    t = table(P2="A3", hands={"P1": "ghouls", "P2": "convert purge steal"}, banners={"D2": "P2"})
    t.play("play-beast ghouls", "discard convert", "discard steal")
    assert t.gold("P2") == 4


@rule("BMR-401", "BMR-463")
def test_a_market_pays_also_where_there_is_nothing_to_choose() -> None:
    t = table(P2="A3", hands={"P1": "ghouls", "P2": "dodge zeal"}, banners={"D2": "P2"})
    t.play("play-beast ghouls")
    assert (t.gold("P2"), t.hand("P2"), t.asked) == (4, [], "action")


@rule("BMR-401")
def test_what_counts_is_the_banner_at_that_moment() -> None:
    t = table(P1="Colossus A4", hands={"P1": "pilfer convert"}, perks={"P1": "beast-mantle"}, banners={"B5": "P2"})
    t.play("mantle", "discard pilfer", "done")
    assert t.gold("P1") == 0
    t.play("move colossus A4 B5", "mantle", "discard convert")
    assert t.gold("P1") == 2


@rule("BMR-401", "BMR-R40")
def test_an_outpost_on_a_market_pays_like_one_banner() -> None:
    """The old Perk is discarded while its second Banner may still stand there: a Market pays once, however many."""
    t = table(hands={"P1": "tunnel-keys"}, perks={"P1": "outpost"}, banners={"B5": "P1 P1"}).play("play tunnel-keys")
    assert t.gold("P1") == 2


# -- Ruins


@rule("BMR-402")
def test_ruins_take_one_gold_from_each_opponent_who_has_any() -> None:
    t = scored(banners={"A3": "P1"}, gold={"P1": 2, "P2": 3, "P3": 0, "P4": 1})
    assert [t.gold(player) for player in EVERYBODY] == [4, 2, 0, 0]


@rule("BMR-402")
def test_ruins_take_nothing_where_nothing_is() -> None:
    t = scored(banners={"A3": "P1", "E3": "P1"}, gold={"P1": 2})
    assert [t.gold(player) for player in EVERYBODY] == [2, 0, 0, 0]


# -- Volcano and Gold Mine


@rule("BMR-403", "BMR-190")
def test_the_volcano_pays_nothing() -> None:
    t = scored(banners={"C5": "P1"})
    assert t.gold("P1") == 0
    assert t.hand("P1") == []


@rule("BMR-403", "BMR-325")
def test_loot_on_the_volcano_pays() -> None:
    assert scored(banners={"C5": "P1"}, loot=loot(C5="loot-gold-2")).gold("P1") == 2


@rule("BMR-404")
def test_the_gold_mine_pays_three() -> None:
    t = scored(banners={"C1": "P1"})
    assert [t.gold(player) for player in EVERYBODY] == [3, 0, 0, 0]


# -- Loot


@pytest.mark.parametrize(
    ("token", "gold"),
    [
        pytest.param("loot-gold-1", 1, marks=rule("BMR-405")),
        pytest.param("loot-gold-2", 2, marks=rule("BMR-406")),
    ],
)
def test_loot_of_gold(token: str, gold: int) -> None:
    t = scored(banners={"A2": "P1"}, loot=loot(A2=token))
    assert [t.gold(player) for player in EVERYBODY] == [gold, 0, 0, 0]
    assert t.hand("P1") == []


@rule("BMR-407")
def test_loot_of_a_colossus_card() -> None:
    t = scored(banners={"A2": "P1"}, loot=loot(A2="loot-colossus"), colossus_top=["zeal", "steal"])
    assert t.hand("P1") == ["zeal"]
    assert t.hand("P2") == ["steal"]  # drawn in the next Drawing Phase
    assert t.gold("P1") == 0


@rule("BMR-408")
def test_loot_of_a_beast_master_card() -> None:
    t = scored(banners={"A2": "P1"}, loot=loot(A2="loot-beast"), beast_top=["terraform", "ghouls"])
    assert t.hand("P1") == ["terraform"]
    assert t.truth["beast_deck"][0] == "ghouls"
    assert t.gold("P1") == 0
