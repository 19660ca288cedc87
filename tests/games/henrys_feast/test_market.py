"""Go to Market."""

from __future__ import annotations

import pytest

from tests.games.henrys_feast.recipes import INGREDIENTS
from tests.games.henrys_feast.table import Table, table
from tests.marks import rule

EVERY_PURCHASE = {f"buy {ingredient}" for ingredient in INGREDIENTS}


def shopper(satchels: int, pantry: str = "", players: int = 4) -> Table:
    """A at the Market, with this Satchels level and a pantry of eight; four players have three cards on each spot."""
    others = [[0, 0, 0, 0]] * (players - 1)
    return table(players=players, levels=[[0, 3, satchels, 0], *others], pantries=[pantry]).play("market")


@rule("HNF-060")
def test_ingredients_are_taken_for_free_one_after_another() -> None:
    t = table(pantries=["onion"])
    before = t.truth
    t.play("market")
    assert set(t.answers) == EVERY_PURCHASE | {"finish"}
    t.play("buy egg")
    assert t.pantry(0) == ["fresh-market-egg", "market-onion"]
    assert t.truth["market"] == {**before["market"], "egg": 1}
    assert t.asked == "market"
    t.play("buy rice", "finish")
    assert t.pantry(0) == ["fresh-market-egg", "fresh-market-rice", "market-onion"]
    assert t.truth["market"] == {**before["market"], "egg": 1, "rice": 1}
    assert t.asked == "passive"


@rule("HNF-060")
def test_everybody_sees_what_is_being_bought() -> None:
    t = table(levels=[[0, 0, 1, 0], [0, 0, 0, 0]]).play("market", "buy egg")
    for viewer in (0, 1, None):
        assert t.state.view(viewer)["basket"] == {"bought": ["egg"], "left": 2, "per_kind": 1}


@rule("HNF-061")
@pytest.mark.parametrize(("satchels", "size"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_the_satchel_limits_the_purchase(satchels: int, size: int) -> None:
    t = shopper(satchels)
    for ingredient in INGREDIENTS[: size - 1]:
        t.play(f"buy {ingredient}")
    assert f"buy {INGREDIENTS[size]}" in t.answers
    t.play(f"buy {INGREDIENTS[size - 1]}")
    assert t.answers == ["finish"]
    assert "HNF-061" in t.refused(f"buy {INGREDIENTS[size]}").rules
    assert len(t.pantry(0)) == size


@rule("HNF-061")
def test_the_satchel_is_empty_again_at_the_next_market() -> None:
    t = table().play("market", "buy egg", "buy rice", "finish", "end-turn").quiet_turn()
    t.play("market", "buy egg", "buy rice")
    assert len(t.pantry(0)) == 4


@rule("HNF-062")
def test_the_empty_spaces_of_the_pantry_limit_the_purchase() -> None:
    t = table(levels=[[0, 0, 1, 0], [0, 0, 0, 0]], pantries=["potato tomato onion"]).play("market", "buy rice")
    assert "buy flour" in t.answers
    t.play("buy flour")
    assert t.answers == ["finish"]
    assert {"HNF-062", "HNF-063", "HNF-011"} & set(t.refused("buy lemon").rules)


@rule("HNF-063", "HNF-R07")
def test_the_market_is_closed_to_a_full_pantry() -> None:
    t = table(pantries=["potato tomato onion carrot beans"])
    assert "market" not in t.answers
    assert "HNF-063" in t.refused("market").rules
    assert "market" in table(pantries=["potato tomato onion carrot"]).answers


@rule("HNF-R07", "HNF-R49")
def test_the_market_is_closed_when_everything_is_sold() -> None:
    hoard = " ".join(f"{ingredient}*2" for ingredient in INGREDIENTS)
    t = table(stations=[[], [hoard]])
    assert "market" not in t.answers
    assert t.refused("market").rules
    but_one = hoard.replace("rice*2", "rice")
    assert table(stations=[[], [but_one]]).play("market").answers == ["finish", "buy rice"]


@rule("HNF-064")
def test_bought_cards_go_to_the_pantry_and_never_to_a_station() -> None:
    t = table(stations=[["rice lemon"]]).play("market")
    assert set(t.answers) == EVERY_PURCHASE | {"finish"}
    t.play("buy red-chili", "finish")
    assert t.pantry(0) == ["fresh-market-red-chili"]
    assert t.station(0, 1) == ["market-rice", "market-lemon"]
    assert not any(answer.startswith("pantry-to-station") for answer in t.answers)


@rule("HNF-065")
@pytest.mark.parametrize("satchels", [0, 1, 2])
def test_one_of_each_ingredient_below_xl(satchels: int) -> None:
    t = shopper(satchels).play("buy potato")
    assert "buy potato" not in t.answers
    assert "buy tomato" in t.answers
    assert "HNF-065" in t.refused("buy potato").rules


@rule("HNF-065")
def test_the_limit_for_an_ingredient_counts_per_market_not_per_pantry() -> None:
    t = shopper(0, pantry="potato potato")
    t.play("buy potato")
    assert t.pantry(0) == ["fresh-market-potato", "market-potato", "market-potato"]


@rule("HNF-066", "HNF-R08")
def test_xl_takes_two_of_a_kind_several_times() -> None:
    t = shopper(3).play("buy potato", "buy potato", "buy egg", "buy egg", "buy rice")
    assert t.answers == ["finish"]
    assert sorted(t.pantry(0)) == sorted(["fresh-market-potato"] * 2 + ["fresh-market-egg"] * 2 + ["fresh-market-rice"])


@rule("HNF-066")
def test_xl_comes_only_with_the_third_level() -> None:
    assert "buy potato" in shopper(3).play("buy potato").answers
    assert "buy potato" not in shopper(2).play("buy potato").answers


@rule("HNF-067")
def test_never_three_of_a_kind() -> None:
    t = shopper(3).play("buy potato", "buy potato")
    assert t.truth["market"]["potato"] == 1
    assert "buy potato" not in t.answers
    assert {"HNF-066", "HNF-067"} & set(t.refused("buy potato").rules)
    assert "buy egg" in t.answers


@rule("HNF-068")
def test_an_empty_spot_sells_nothing() -> None:
    t = table(pantries=["egg", "egg"]).play("market")
    assert set(t.answers) == (EVERY_PURCHASE - {"buy egg"}) | {"finish"}
    assert "HNF-068" in t.refused("buy egg").rules


@rule("HNF-068")
def test_a_spot_can_be_emptied_within_one_action() -> None:
    t = shopper(3, pantry="potato potato").play("buy potato")
    assert t.truth["market"]["potato"] == 0
    assert "HNF-068" in t.refused("buy potato").rules


@rule("HNF-069", "HNF-R07")
@pytest.mark.parametrize("bought", [(), ("buy egg",)])
def test_one_may_stop_at_any_time(bought: tuple[str, ...]) -> None:
    t = shopper(2).play(*bought)
    assert t.answers[0] == "finish"
    t.play("finish")
    assert t.asked == "passive"
    assert len(t.pantry(0)) == len(bought)


@rule("HNF-070")
def test_nothing_is_discarded_or_moved_during_the_action() -> None:
    t = table(pantries=["egg potato"], stations=[["rice lemon"]]).play("market")
    assert {answer.split()[0] for answer in t.answers} == {"buy", "finish"}
    for line in ("discard-pantry market-egg", "discard-station 1", "pantry-to-station market-egg 1", "cook 1"):
        assert t.refused(line).rules
    t.play("buy salt")
    assert {answer.split()[0] for answer in t.answers} == {"buy", "finish"}


@rule("HNF-R49")
def test_hoarding_is_legal_and_discarding_its_only_remedy() -> None:
    t = table(pantries=["rice*2"]).play("no-action", "end-turn", "market")
    assert "buy rice" not in t.answers
    t.play("finish", "end-turn", "no-action", "discard-pantry market-rice", "end-turn", "market")
    assert "buy rice" in t.answers
