"""Worked examples of whole turns, answer by answer."""

from __future__ import annotations

from tests.games.feed_the_beast.table import foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}


@rule("FTB-080", "FTB-082")
def test_example_01_reward_or_upgrade() -> None:
    t = table(hands=["bread fish", *OTHERS]).play("pay line 3", "with bread")
    assert set(t.answers) == {"reward", "upgrade"}
    t.play("upgrade", "upgrade fish", "to lamb")
    assert t.tile == foods("bread")
    assert t.hand(0) == foods("lamb")
    assert t.menu == "menu-s-09"


@rule("FTB-081", "FTB-020", "FTB-086")
def test_example_02_nothing_to_upgrade() -> None:
    t = table(menu="menu-s-16", hands=["bread", *OTHERS]).play("pay line 2", "with bread")
    assert set(t.answers) == {"reward", "upgrade"}
    assert t.copy().play("upgrade").winner == 0
    t.play("reward")
    assert t.hand(0) == foods("mushroom")
    assert not t.over


@rule("FTB-067", "FTB-068", "FTB-091", "FTB-092")
def test_example_03_wrong_food_with_higher_tiers() -> None:
    t = table(menu="menu-s-07", hands=["bread pie", *OTHERS])
    assert t.payments() == {"feed bread", "pay line 3", "pay own 1"}
    t.play("feed bread")
    assert t.answers == ["downgrade pie"]
    t.play("downgrade pie")
    assert set(t.answers) == {f"to {food}" for food in TIER_1}
    t.play("to apple")
    assert t.size(0) == 2
    assert set(+t.hand(0)) <= TIER_1


@rule("FTB-093", "FTB-095")
def test_example_04_wrong_last_token() -> None:
    t = table(hands=["berries", *OTHERS]).play("feed berries")
    assert t.size(0) == 1
    assert set(+t.hand(0)) <= TIER_1
    assert not t.over
    assert t.seat == 1


@rule("FTB-094", "FTB-020")
def test_example_05_wrong_last_token_supply_exhausted() -> None:
    hands = ["berries", "apple*15 bread*15 fish*7", "fish*8 mushroom*15 berries*14"]
    t = table(hands=hands).play("feed berries")
    assert t.size(0) == 0
    assert t.winner == 0


@rule("FTB-064", "FTB-065", "FTB-066")
def test_example_06_substitution_across_two_tiers() -> None:
    t = table(hands=["nectar", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "pay own 1"}
    t.play("pay own 1", "with nectar")
    assert t.tile == foods("nectar")


@rule("FTB-100", "FTB-107", "FTB-310")
def test_example_07_reset_after_the_reward() -> None:
    t = table(tile="mushroom*9", hands=["bread apple", *OTHERS]).play("pay line 3", "with bread", "reward")
    assert (t.seat, t.asked) == (0, "market_card")
    t.play(t.answers[0])
    assert t.tile.total() == 10
    assert (t.seat, t.asked) == (0, "market_card")
    t.play(t.answers[0])
    assert t.tile == foods("")
    for seat in (0, 1, 2):
        assert (t.seat, t.asked) == (seat, "draw_food")
        t.play("draw pie")
    assert t.hand(0) == foods("apple pie")
    assert t.seat == 1


@rule("FTB-023", "FTB-311", "FTB-341")
def test_example_08_reset_before_the_win_check() -> None:
    turn = ("pay line 3", "with bread", "upgrade")
    t = table(tile="mushroom*9", hands=["bread", *OTHERS]).play(*turn)
    t.play(t.answers[0], "draw fish", "draw fish", "draw fish")
    assert t.hand(0) == foods("fish")
    assert not t.over
    assert table(beast="griffin", tile="mushroom*9", hands=["bread", *OTHERS]).play(*turn).winner == 0


@rule("FTB-101", "FTB-108", "FTB-161")
def test_example_09_emptying_avoids_the_reset() -> None:
    t = table(menu="menu-s-10", tile="mushroom*9", hands=["berries fish", *OTHERS])
    t.play("pay line 2", "with berries", "reward")
    assert t.tile == foods("")
    assert t.menu == "menu-s-10"
    assert (t.seat, t.asked) == (1, "choose_payment")
    assert [t.size(seat) for seat in range(3)] == [1, 10, 10]


@rule("FTB-109", "FTB-180")
def test_example_10_locked_menu_and_reset() -> None:
    t = table(tile="mushroom*9", hands=["bread fish", *OTHERS], menu_locks=[1])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    assert t.tile == foods("")
    t.play("draw fish", "draw fish", "draw fish")
    assert [t.size(seat) for seat in range(3)] == [2, 11, 11]
    assert t.menu == "menu-s-09"
    assert t.seat == 1


@rule("FTB-044", "FTB-176", "FTB-186")
def test_example_11_all_food_prohibited() -> None:
    t = table(menu="menu-s-06", hands=["mushroom*3", "apple*4", "mushroom apple*4"], active=2)
    t.play("pay line 3", "with mushroom", "reward", "name mushroom")
    assert t.seat == 1
    assert t.hand(0) == foods("mushroom*3")
    assert t.tile == foods("mushroom")
    t.play("feed apple", "feed apple")
    assert t.seat == 0
    assert t.payments() == {"pay line 3"}


@rule("FTB-074", "FTB-076")
def test_example_12_forced_food() -> None:
    assert table(hands=["fish bread", *OTHERS], demands=[["fish"], [], []]).payments() == {"feed fish"}
    free = table(hands=["apple bread", *OTHERS], demands=[["fish"], [], []])
    assert free.payments() == {"feed apple", "pay line 3"}


@rule("FTB-021", "FTB-022", "FTB-032")
def test_example_13_emptied_by_a_thief() -> None:
    turn = ("pay line 1", "with candy", "reward", "choose B", "steal apple", "choose B", "steal fish")
    hands = ["candy mushroom*3", "apple fish", "apple*4"]
    skipped = table(menu="menu-s-07", hands=hands, skips=[1]).play(*turn)
    assert skipped.size(1) == 0
    assert not skipped.over
    assert skipped.seat == 2
    t = table(menu="menu-s-07", hands=hands).play(*turn)
    assert t.winner == 1
    assert t.tile == foods("candy")


@rule("FTB-148", "FTB-170")
def test_example_14_extra_plays_give_no_action() -> None:
    t = table(menu="menu-s-14", tile="bread", hands=["mushroom*2 apple berries lamb", *OTHERS])
    t.play("pay line 3", "with mushroom", "reward")
    assert set(t.answers) == {"play apple", "play berries", "play lamb", "stop"}
    t.play("play apple")
    assert t.truth["direction"] == "clockwise"
    assert t.tile == foods("bread mushroom apple")
    assert t.seat == 1


@rule("FTB-171")
def test_example_15_most_or_least() -> None:
    t = table(menu="menu-s-11", hands=["berries bread*3 fish*2 apple", *OTHERS])
    t.play("pay line 3", "with berries", "reward")
    assert set(t.answers) == {"play bread", "play apple", "stop"}


@rule("FTB-173", "FTB-046")
def test_example_16_feed_again_with_penalty() -> None:
    t = table(menu="menu-s-05", hands=["candy berries lamb", *OTHERS])
    t.play("pay line 1", "with candy", "reward", "feed berries")
    assert t.answers == ["downgrade lamb"]
    t.play("downgrade lamb", "to fish")
    assert t.size(0) == 2
    assert t.seat == 1
    assert t.truth["previous"]["outcome"] == "mixed"


@rule("FTB-177", "FTB-185")
def test_example_17_skip_does_not_stack() -> None:
    t = table(menu="menu-s-15", hands=["candy apple*3", *OTHERS], skips=[2])
    t.play("pay line 1", "with candy", "reward", "choose B", "choose C")
    assert t.seat == 0
    t.play("feed apple")
    assert t.seat == 1
    t.play("feed apple")
    assert t.seat == 2


@rule("FTB-062", "FTB-325")
def test_example_18_own_menu_combination() -> None:
    t = table(beast="gnome", hands=["candy*2 bread*3", *OTHERS]).play("pay own 1", "with candy", "with candy", "reward")
    t.play("discard bread", "discard bread", "discard bread")
    assert t.size(0) == 0
    assert t.winner == 0


@rule("FTB-320", "FTB-321")
def test_example_19_gnome_trigger_and_upgrade() -> None:
    t = table(beast="gnome", tile="bread*2", hands=["bread fish apple", *OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish", "to pie")
    assert set(t.answers) == {"upgrade pie", "upgrade apple"}
    other = t.copy().play("upgrade apple", "to lamb")
    assert other.answers == ["upgrade pie"], "the lamb just received cannot be the second"
    t.play("upgrade pie", "to nectar", "upgrade apple", "to lamb")
    assert t.hand(0) == foods("nectar lamb")
    assert t.seat == 1


@rule("FTB-301", "FTB-303")
def test_example_20_dragon() -> None:
    t = table(beast="dragon").play("feed apple", "feed apple", "feed apple")
    assert (t.seat, t.asked) == (2, "market_card")
    assert t.size(2) == 10, "after the penalty"
    t.play(t.answers[0])
    assert t.tile == foods("")
    assert t.menu != "menu-s-09"
    assert t.beast_state == "Flying"
    flying = table(beast="dragon", state="Flying", tile="mushroom*9").play("feed apple")
    assert (flying.seat, flying.asked) == (1, "choose_payment")
    assert flying.tile.total() == 10
    assert flying.menu == "menu-s-09"


@rule("FTB-340")
def test_example_21_griffin_substitution() -> None:
    t = table(beast="griffin", tile="pie", hands=["pie*2 lamb", *OTHERS])
    assert t.payments() == {"pay line 2", "pay line 3", "pay own 2", "feed lamb"}
    t.play("pay line 3")
    assert t.answers == ["with pie"]


@rule("FTB-371", "FTB-372")
def test_example_22_kraken_fish_twice() -> None:
    t = table(beast="kraken", menu="menu-s-13", hands=["fish*2 pie", *OTHERS]).play("pay line 2", "with fish", "reward")
    assert t.beast_state == "Attacking"
    assert t.asked == "repeat_payment"
    assert set(t.answers) == {"pay line 2", "stop"}
    t.play("pay line 2")
    assert t.answers == ["with pie"]
    t.play("with pie")
    assert t.asked == "result"
    assert t.tile == foods("fish pie")


@rule("FTB-331", "FTB-044")
def test_example_23_nessie_surfaced() -> None:
    t = table(beast="loch-ness", state="Surfaced", tile="bread", hands=["bread*2", *OTHERS])
    assert t.seat == 1
    assert t.hand(0) == foods("bread*2")
    assert t.tile == foods("bread")


@rule("FTB-460", "FTB-462", "FTB-463")
def test_example_24_basilisk() -> None:
    hands = ["apple mushroom fish*2", "fish berries apple*3", "mushroom candy fish*3"]
    t = table(beast="basilisk", state="Frozen", menu="menu-s-16", tile="apple*2 bread", hands=hands)
    assert t.payments() == {"feed apple", "feed mushroom", "feed fish"}
    neutral = t.copy().play("feed mushroom")
    assert neutral.truth["previous"]["outcome"] == "neutral"
    assert neutral.hand(0) == foods("apple fish*2")
    t.play("feed apple")
    assert t.truth["previous"]["outcome"] == "wrong"
    assert t.truth["statues"] == [2, 0, 0]
    t.play("feed fish", "feed mushroom")
    assert (t.seat, t.truth["statues"]) == (1, [1, 0, 0])
    t.play("pay line 3", "with berries", "upgrade", "upgrade apple", "to lamb")
    t.play("pay line 1", "with candy", "upgrade", "upgrade fish", "to lamb")
    assert (t.seat, t.truth["statues"]) == (1, [0, 0, 0])


@rule("FTB-603", "FTB-604", "FTB-048")
def test_example_25_victim_by_a_full_valid_round() -> None:
    row = ["witch-1", "elf-1", "elf-2", "elf-3"]
    t = table(hands=["bread apple*4"] * 3, active=1, options={"save_the_princess": True}, row=row)
    turn = ("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    t.play(*turn, *turn, *turn)
    assert (t.seat, t.asked) == (0, "victim")
    assert set(t.answers) == {f"free {card}" for card in row}
    t.play("free elf-2")
    assert t.truth["victims"] == [["elf-2"], [], []]
    assert t.truth["run"] == {"kind": "none", "seats": []}
    assert t.seat == 1


@rule("FTB-064", "FTB-070", "FTB-191")
def test_example_26_multi_food() -> None:
    t = table(menu="menu-m-03", hands=["apple pie", *OTHERS], options={"multi_food_menus": True})
    assert t.payments() == {"pay line 1", "pay line 3", "pay own 1", "feed apple"}
    alone = t.copy().play("pay line 3", "with pie")
    assert alone.asked == "result"
    t.play("pay line 1", "with apple", "with pie")
    assert t.asked == "result"
    assert t.tile == foods("apple pie")
