"""The words effects are made of."""

from __future__ import annotations

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}
ALL_TEN = TIER_1 | {"lamb", "pie", "candy", "nectar", "human"}


@rule("FTB-140")
def test_a_draw_by_tier_is_random() -> None:
    drawn = set()
    for seed in range(40):
        t = table(hands=["fish human", *OTHERS], seed=str(seed)).play("feed fish", "downgrade human", "to lamb")
        drawn |= set(t.hand(0) - foods("lamb"))
    assert drawn <= TIER_1
    assert len(drawn) > 1


@rule("FTB-140")
def test_every_token_is_equally_likely_to_be_drawn() -> None:
    """In the supply lie 9 berries and 1 apple: nine draws of ten give berries."""
    hands = ["fish*5", "bread*15 fish*10", "mushroom*15 berries*6 apple*14"]
    draws = [table(hands=hands, seed=str(seed)).play("feed fish").hand(0) for seed in range(80)]
    assert sum(hand["berries"] for hand in draws) > 56
    assert sum(hand["berries"] + hand["apple"] for hand in draws) == 80


@rule("FTB-140")
def test_several_tokens_are_drawn_one_after_the_other() -> None:
    """In the supply lie 1 berries and 1 apple: a draw of two gives both."""
    hands = ["fish*5", "bread*15 fish*10", "mushroom*15 berries*14 apple*14"]
    t = table(beast="pegasus", hands=hands).play("feed fish")
    assert t.hand(0) == foods("fish*4 berries apple")


@rule("FTB-140")
def test_a_draw_of_tier_2_gives_tier_2() -> None:
    for seed in range(10):
        t = table(beast="griffin", hands=["bread apple fish*2", *OTHERS], seed=str(seed))
        t.play("pay own 2", "with bread", "with apple", "reward")
        assert t.size(0) == 3
        assert set(t.hand(0) - foods("fish*2")) <= {"lamb", "pie", "candy"}


@rule("FTB-141")
def test_a_named_food_is_drawn_as_it_is() -> None:
    for seed in range(5):
        t = table(menu="menu-s-11", hands=["fish apple", *OTHERS], seed=str(seed))
        t.play("pay line 2", "with fish", "reward")
        assert t.hand(0) == foods("apple pie")


@rule("FTB-141")
def test_a_food_of_choice_is_chosen_by_the_drawer_from_the_supply() -> None:
    hands = ["bread fish", "nectar*8 apple*4", "apple*4"]
    t = table(tile="mushroom*9", hands=hands).play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    t.play(t.answers[0])
    assert (t.seat, t.asked) == (0, "draw_food")
    assert set(t.answers) == {f"draw {food}" for food in ALL_TEN - {"nectar"}}
    t.play("draw human")
    assert t.hand(0) == foods("lamb human")
    assert t.seat == 1


@rule("FTB-141")
def test_any_tier_1_food_is_chosen_by_the_drawer() -> None:
    t = table(beast="golem", hands=["lamb*2 apple", *OTHERS])
    t.play("done", "pay own 2", "with lamb", "with lamb", "reward")
    assert set(t.answers) == {f"draw {food}" for food in TIER_1}
    t.play("draw bread")
    assert t.hand(0) == foods("apple bread")


@rule("FTB-082", "FTB-497")
def test_everybody_is_told_a_draw_from_a_trade() -> None:
    draw = table(beast="golem", hands=["lamb*2 apple", *OTHERS])
    draw.play("done", "pay own 2", "with lamb", "with lamb", "reward", "draw bread")
    assert draw.heard("draw") == [("A draws Bread.", ("FTB-497",))]
    assert draw.heard("trade") == []
    trade = table(hands=["bread fish", *OTHERS])
    trade.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to candy")
    assert trade.heard("trade") == [("A upgrades Fish to Candy.", ("FTB-082",))]
    assert trade.heard("draw") == []


@rule("FTB-142")
def test_a_token_without_a_tier_is_tier_1() -> None:
    for seed in range(10):
        t = table(menu="menu-s-17", hands=["nectar apple", "fish*3", "berries*3"], seed=str(seed))
        t.play("pay line 1", "with nectar", "reward")
        assert t.size(1) == t.size(2) == 4
        assert set(+t.hand(1)) | set(+t.hand(2)) <= TIER_1


@rule("FTB-143")
def test_who_draws_from_the_beast_chooses_tokens_of_the_tile() -> None:
    t = table(beast="spirit", tile="berries*3 fish*3", hands=["apple*4", *OTHERS]).play("feed apple")
    assert (t.seat, t.asked) == (0, "take_from_tile")
    assert set(t.answers) == {"take berries", "take fish", "take apple"}
    t.play("take fish", "take berries")
    assert t.hand(0) == foods("apple*3 fish berries")
    assert t.tile == foods("berries*2 fish*2 apple")


@rule("FTB-144")
def test_discarded_tokens_go_from_the_hand_to_the_supply() -> None:
    t = table(beast="gnome", hands=["candy*2 fish*3 apple*3", *OTHERS])
    before = t.supply
    t.play("pay own 1", "with candy", "with candy", "reward")
    assert set(t.answers) == {"discard fish", "discard apple"}
    t.play("discard fish", "discard apple", "discard fish", "discard fish")
    assert t.hand(0) == foods("apple*2")
    assert t.supply == before + foods("fish*3 apple")
    assert t.tile == foods("candy*2")


@rule("FTB-145")
def test_a_swap_with_the_supply_keeps_the_tier() -> None:
    t = table(menu="menu-s-16", hands=["apple lamb fish", *OTHERS]).play("pay line 1", "with apple", "reward")
    assert set(t.answers) == {"swap lamb", "swap fish"}
    t.play("swap lamb", "with supply")
    assert {"for pie", "for candy"} <= set(t.answers) <= {"for lamb", "for pie", "for candy"}
    t.play("for pie")
    assert t.hand(0) == foods("pie fish")
    assert t.supply["lamb"] == 12


@rule("FTB-145")
def test_a_swap_with_a_player_takes_any_token() -> None:
    t = table(menu="menu-s-16", hands=["apple lamb fish", "human berries*3", "apple*4"])
    t.play("pay line 1", "with apple", "reward", "swap fish", "with B")
    assert set(t.answers) == {"for human", "for berries"}
    t.play("for human")
    assert t.hand(0) == foods("lamb human")
    assert t.hand(1) == foods("fish berries*3")


@rule("FTB-145")
def test_a_swap_with_the_beast_takes_any_token() -> None:
    t = table(menu="menu-s-16", tile="nectar", hands=["apple lamb fish", *OTHERS])
    t.play("pay line 1", "with apple", "reward", "swap fish", "with beast")
    assert set(t.answers) == {"for nectar", "for apple"}
    t.play("for nectar")
    assert t.hand(0) == foods("lamb nectar")
    assert t.tile == foods("apple fish")


@rule("FTB-146")
def test_the_thief_chooses_player_and_token() -> None:
    t = table(menu="menu-s-07", hands=["candy apple", *OTHERS]).play("pay line 1", "with candy", "reward")
    assert set(t.answers) == {"choose B", "choose C"}
    t.play("choose C")
    assert set(t.answers) == {"steal apple", "steal fish", "steal berries"}
    t.play("steal fish")
    assert t.hand(0) == foods("apple fish")
    assert t.hand(2) == foods("apple*4 fish*2 berries*3")


@rule("FTB-147")
def test_a_token_stolen_from_a_hidden_hand_is_random() -> None:
    stolen = set()
    for seed in range(20):
        hands = ["candy apple", "fish*5 berries*5", "apple*4"]
        t = table(menu="menu-s-07", hands=hands, hidden=[1], seed=str(seed))
        t.play("pay line 1", "with candy", "reward", "choose B")
        assert t.asked == "target_player", "no food is chosen: the next steal follows"
        assert t.size(1) == 9
        stolen |= set(t.hand(0) - foods("apple"))
    assert stolen == {"fish", "berries"}


@rule("FTB-147")
def test_a_swap_with_a_hidden_hand_takes_a_random_token() -> None:
    taken = set()
    for seed in range(20):
        hands = ["apple lamb", "fish*5 berries*5", "apple*4"]
        t = table(menu="menu-s-16", hands=hands, hidden=[1], seed=str(seed))
        t.play("pay line 1", "with apple", "reward", "swap lamb", "with B")
        assert t.seat == 1
        taken |= set(+t.hand(0))
    assert taken == {"fish", "berries"}


@rule("FTB-148")
def test_an_extra_play_is_optional() -> None:
    t = table(menu="menu-s-14", hands=["mushroom fish*2", *OTHERS]).play("pay line 3", "with mushroom", "reward")
    assert t.asked == "extra_play"
    assert "stop" in t.answers
    t.play("stop")
    assert t.seat == 1
    assert t.hand(0) == foods("fish*2")


@rule("FTB-148", "FTB-149")
def test_an_extra_play_has_neither_reward_nor_penalty() -> None:
    """Apple stands on the Menu card, fish does not; neither has any further effect as an extra play."""
    for food in ("apple", "fish"):
        t = table(menu="menu-s-14", hands=["mushroom apple fish lamb", *OTHERS])
        t.play("pay line 3", "with mushroom", "reward", f"play {food}")
        assert (t.seat, t.asked) == (1, "choose_payment")
        assert t.hand(0) == foods("apple fish lamb") - foods(food)
        assert t.tile == foods(f"mushroom {food}")


@rule("FTB-149")
def test_feed_again_gives_the_action_of_the_second_payment() -> None:
    t = table(menu="menu-s-05", hands=["candy apple fish", *OTHERS])
    t.play("pay line 1", "with candy", "reward", "pay line 3", "with apple")
    assert t.asked == "result"
    t.play("reward")
    assert t.hand(0) == foods("fish mushroom")


@rule("FTB-149")
def test_paying_the_own_menu_again_gives_its_reward() -> None:
    t = table(menu="menu-s-06", hands=["lamb pie apple", *OTHERS])
    t.play("pay line 1", "with lamb", "reward", "pay own 1", "with pie")
    assert t.asked == "market_card"


@rule("FTB-150")
def test_an_impossible_effect_does_nothing() -> None:
    t = table(hands=["human*2 nectar", *OTHERS]).play("pay line 1", "with human", "reward")
    assert t.seat == 1
    assert t.hand(0) == foods("human nectar")
    assert t.tile == foods("human")


@rule("FTB-150")
def test_nobody_to_steal_from_means_no_steal() -> None:
    t = table(menu="menu-s-07", hands=["candy apple", "", ""]).play("pay line 1", "with candy", "reward")
    assert t.hand(0) == foods("apple")
    assert t.winner == 1, "B had nothing before and nothing after"
