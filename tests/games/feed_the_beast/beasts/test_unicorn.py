"""Unicorn: Regular / Magic, own Menu Pie."""

from __future__ import annotations

from tests.games.feed_the_beast.table import Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
NINE = "bread*5 mushroom*4"
ALL_FOODS = {"bread", "fish", "mushroom", "berries", "apple", "lamb", "pie", "candy", "nectar", "human"}


def take_any(t: Table) -> str:
    """Take the first card of the market."""
    assert t.asked == "market_card"
    card = t.answers[0]
    t.play(card)
    return card.removeprefix("take ")


# -- a food for everybody at each reset


@rule("FTB-310")
def test_after_a_reset_everyone_draws_a_food_of_choice_in_turn_order() -> None:
    t = table(tile=NINE)
    t.play("feed apple")
    take_any(t)
    before = [t.hand(seat) for seat in range(3)]
    for seat, food in enumerate(["human", "lamb", "bread"]):
        assert t.seat == seat
        assert t.asked == "draw_food"
        t.play(f"draw {food}")
        assert t.hand(seat) == before[seat] + foods(food)
    assert t.asked == "choose_payment"
    assert t.active == 1


@rule("FTB-310")
def test_the_drawn_food_may_be_of_any_tier_and_cannot_be_declined() -> None:
    t = table(tile=NINE)
    t.play("feed apple")
    take_any(t)
    assert set(t.answers) == {f"draw {food}" for food in ALL_FOODS}


@rule("FTB-310")
def test_only_food_of_the_supply_can_be_drawn() -> None:
    t = table(tile=NINE, hands=["apple*4 fish*3", "nectar*8 apple*4", OTHERS[0]])
    t.play("feed apple")
    take_any(t)
    assert set(t.answers) == {f"draw {food}" for food in ALL_FOODS - {"nectar"}}


@rule("FTB-310")
def test_turn_order_follows_the_direction_of_play() -> None:
    t = table(tile=NINE, direction="counter-clockwise")
    t.play("feed apple")
    take_any(t)
    for seat in (0, 2, 1):
        assert t.seat == seat
        t.play("draw bread")
    assert t.active == 2


@rule("FTB-310")
def test_a_reset_by_a_reward_lets_everyone_draw_too() -> None:
    t = table(menu="menu-s-03", tile="apple", hands=["pie apple*4", *OTHERS])
    t.play("pay line 1", "with pie", "reward")
    take_any(t)
    for seat in range(3):
        assert (t.asked, t.seat) == ("draw_food", seat)
        t.play("draw bread")
    assert t.hand(0) == foods("apple*4 bread")


@rule("FTB-310")
def test_a_reset_with_a_locked_menu_lets_everyone_draw_too() -> None:
    t = table(tile=NINE, menu_locks=[1])
    t.play("feed apple")
    assert t.menu == "menu-s-09"
    assert (t.asked, t.seat) == ("draw_food", 0)


@rule("FTB-310")
def test_emptying_is_no_reset_and_nobody_draws() -> None:
    t = table(menu="menu-s-10", tile=NINE, hands=["berries apple*4", *OTHERS])
    t.play("pay line 2", "with berries", "reward")
    assert t.active == 1
    assert t.hand(0) == foods("apple*4")
    assert t.size(1) == t.size(2) == 10


@rule("FTB-310")
def test_switching_the_menu_is_no_reset_and_nobody_draws() -> None:
    t = table(tile="apple", hands=["bread apple*4", *OTHERS])
    t.play("pay line 3", "with bread", "reward")
    take_any(t)
    assert t.active == 1
    assert t.hand(0) == foods("apple*4")
    assert t.size(1) == t.size(2) == 10


@rule("FTB-311")
def test_a_last_token_that_causes_the_reset_does_not_win() -> None:
    t = table(tile=NINE, hands=["bread", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade")
    assert t.size(0) == 0
    take_any(t)
    t.play("draw bread", "draw bread", "draw bread")
    assert not t.over
    assert t.hand(0) == foods("bread")
    assert t.active == 1


@rule("FTB-311")
def test_without_the_reset_the_same_last_token_wins() -> None:
    t = table(tile="bread*5 mushroom*3", hands=["bread", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade")
    assert t.over
    assert t.winner == 0


# -- Magic


@rule("FTB-312")
def test_magic_wrong_food_has_no_penalty() -> None:
    t = table(state="Magic", hands=["apple*3 lamb", *OTHERS])
    t.play("feed apple")
    assert t.active == 1
    assert t.hand(0) == foods("apple*2 lamb")
    assert t.tile == foods("apple")


@rule("FTB-312")
def test_magic_the_food_is_still_wrong() -> None:
    t = table(state="Magic")
    assert t.payments() == {"feed apple", "feed fish", "feed berries"}
    t.play("feed apple")
    assert t.truth["previous"]["outcome"] == "wrong"


@rule("FTB-312")
def test_magic_a_wrong_last_token_wins() -> None:
    t = table(state="Magic", hands=["apple", *OTHERS])
    t.play("feed apple")
    assert t.winner == 0


@rule("FTB-312")
def test_regular_wrong_food_has_its_penalty() -> None:
    t = table(state="Regular", hands=["apple*3 lamb", *OTHERS])
    t.play("feed apple", "downgrade lamb", "to fish")
    assert t.active == 1
    assert t.size(0) == 4
    assert t.hand(0)["lamb"] == 0


# -- own Menu


@rule("FTB-313")
def test_the_own_menu_switches_the_menu() -> None:
    t = table(tile="apple", hands=["pie apple*4", *OTHERS])
    t.play("pay own 1", "with pie", "reward")
    card = take_any(t)
    assert t.menu == card
    assert t.truth["discard"] == ["menu-s-09"]
    assert len(t.truth["market"]) == 4
    assert t.tile == foods("apple pie")
    assert t.active == 1
