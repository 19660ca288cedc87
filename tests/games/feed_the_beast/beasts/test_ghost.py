"""Ghost: Haunting / Being Dead. Own Menu: Lamb + Pie + Candy, or Nectar + Nectar."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.feed_the_beast.table import Table, foods, table
from tests.marks import rule

OTHERS = ["apple*4 fish*3 berries*3"] * 2
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}


def ghost(hand: str = "apple*3", **fields: Any) -> Table:
    fields.setdefault("hands", [hand, *OTHERS])
    return table(beast="ghost", **fields)


def become(beast: str, **fields: Any) -> Table:
    """A pays two Nectar and names this beast."""
    t = ghost("nectar*2 apple*3", **fields)
    return t.play("pay own 2", "with nectar", "with nectar", "reward", f"become {beast}")


# -- FURY


@rule("FTB-480")
def test_fury_haunts_and_does_nothing_else() -> None:
    t = ghost("apple*3 lamb")
    t.play("feed apple")
    assert t.truth["haunted"] == [0]
    assert t.hand(0) == foods("apple*2 lamb")


@rule("FTB-480")
def test_a_haunted_player_draws_at_the_start_of_the_turn() -> None:
    t = ghost("apple*3", haunted=[0])
    assert t.asked == "choose_payment"
    drawn = t.hand(0) - foods("apple*3")
    assert drawn.total() == 1
    assert set(drawn) <= TIER_1
    assert [t.size(1), t.size(2)] == [10, 10]


@rule("FTB-480")
def test_a_haunted_player_draws_nothing_in_a_skipped_slot() -> None:
    t = ghost("apple*3", haunted=[0], skips=[0])
    assert t.active == 1
    assert t.hand(0) == foods("apple*3")
    assert t.truth["haunted"] == [0]


@rule("FTB-480")
def test_a_valid_payment_ends_the_haunting() -> None:
    t = ghost("bread lamb apple*3", haunted=[0])
    t.play("pay line 3", "with bread", "upgrade", "upgrade lamb", "to human")
    assert t.truth["haunted"] == []


@rule("FTB-480")
def test_another_players_valid_payment_does_not_end_it() -> None:
    t = ghost("bread lamb apple*3", haunted=[2])
    t.play("pay line 3", "with bread", "upgrade", "upgrade lamb", "to human")
    assert t.truth["haunted"] == [2]


@rule("FTB-480")
def test_being_haunted_twice_is_the_same_as_once() -> None:
    t = ghost("apple*3", haunted=[0])
    t.play("feed apple")
    assert t.truth["haunted"] == [0]
    t.play("feed apple", "feed apple")
    assert t.active == 0
    assert t.size(0) == 4


# -- FAIL, and never a reset


@rule("FTB-481")
def test_the_beast_wins_with_more_than_25_tokens() -> None:
    t = ghost("apple*3", tile="bread*10 mushroom*15")
    assert not t.over
    t.play("feed apple")
    assert t.over
    assert t.result.kind == "beast_wins"


@rule("FTB-481")
def test_25_tokens_are_not_enough() -> None:
    t = ghost("apple*3", tile="bread*9 mushroom*15")
    t.play("feed apple")
    assert t.tile.total() == 25
    assert not t.over


@rule("FTB-481", "FTB-198")
def test_the_26th_token_comes_before_a_win() -> None:
    t = ghost("bread", tile="bread*10 mushroom*15")
    t.play("pay line 3", "with bread")
    assert t.result.kind == "beast_wins"


@rule("FTB-482")
def test_it_does_not_reset_with_ten_tokens() -> None:
    t = ghost("bread apple*3", tile="mushroom*12")
    t.play("pay line 3", "with bread", "upgrade", "upgrade apple", "to lamb")
    assert t.active == 1
    assert t.tile == foods("mushroom*12 bread")
    assert t.menu == "menu-s-09"


@rule("FTB-482")
def test_it_is_not_reset_by_a_reward_either() -> None:
    t = ghost("pie apple*3", menu="menu-s-03", tile="mushroom*4")
    t.play("pay line 1", "with pie", "reward")
    assert t.active == 1
    assert t.tile == foods("mushroom*4 pie")
    assert t.menu == "menu-s-03"


# -- the recipes of Tier 2 and Tier 3


@rule("FTB-483")
def test_any_tier_2_token_pays_the_tier_2_recipe() -> None:
    t = ghost("lamb pie candy apple*2")
    assert "pay tier 2" in t.payments()
    t.play("pay tier 2")
    assert set(t.answers) == {"with lamb", "with pie", "with candy"}


@rule("FTB-483")
def test_tier_1_does_not_pay_the_tier_2_recipe() -> None:
    assert ghost("apple*2 bread").payments() == {"feed apple", "pay line 3"}


@rule("FTB-483")
def test_a_tier_3_token_may_substitute() -> None:
    t = ghost("nectar apple*3")
    t.play("pay tier 2", "with nectar")
    assert t.asked == "result"


@rule("FTB-483")
def test_the_tier_2_reward_discards_two_tokens_from_the_tile() -> None:
    t = ghost("lamb apple*3", tile="mushroom*2 bread")
    t.play("pay tier 2", "with lamb", "reward")
    assert t.asked == "remove_from_tile"
    assert set(t.answers) == {"remove mushroom", "remove bread", "remove lamb"}
    t.play("remove bread", "remove lamb")
    assert t.active == 1
    assert t.tile == foods("mushroom*2")
    assert t.supply["bread"] == 15
    assert t.supply["lamb"] == 12


@rule("FTB-483", "FTB-R83")
def test_the_tier_2_recipe_allows_the_upgrade_instead() -> None:
    t = ghost("lamb apple*3", tile="mushroom*2")
    t.play("pay tier 2", "with lamb", "upgrade", "upgrade apple", "to pie")
    assert t.hand(0) == foods("apple*2 pie")
    assert t.tile == foods("mushroom*2 lamb")


@rule("FTB-484")
def test_only_tier_3_pays_the_tier_3_recipe() -> None:
    assert "pay tier 3" not in ghost("lamb apple*3").payments()
    t = ghost("nectar human apple*3")
    t.play("pay tier 3")
    assert set(t.answers) == {"with nectar", "with human"}


@rule("FTB-484", "FTB-R83")
def test_the_tier_3_reward_discards_three_and_gives_three_of_the_tile() -> None:
    t = ghost("human apple*3", tile="bread*4 mushroom*3")
    t.play("pay tier 3", "with human", "reward", "remove bread", "remove bread", "remove bread")
    assert t.tile == foods("bread mushroom*3 human")
    assert t.asked == "take_from_tile"
    t.play("take mushroom")
    assert t.asked == "target_player"
    assert set(t.answers) == {"choose B", "choose C"}
    t.play("choose B", "take human", "choose C", "take mushroom", "choose B")
    assert t.active == 1
    assert t.tile == foods("bread mushroom")
    assert t.hand(0) == foods("apple*3")
    assert t.hand(1) == foods(OTHERS[0] + " mushroom*2")
    assert t.hand(2) == foods(OTHERS[1] + " human")


@rule("FTB-484")
def test_the_tier_3_reward_goes_as_far_as_the_tile_does() -> None:
    t = ghost("human apple*3", tile="bread mushroom*3")
    t.play("pay tier 3", "with human", "reward", "remove mushroom", "remove mushroom", "remove mushroom")
    t.play("take bread", "choose B", "take human", "choose B")
    assert t.active == 1
    assert t.tile.total() == 0
    assert t.hand(1) == foods(OTHERS[0] + " bread human")


@rule("FTB-484", "FTB-R83")
def test_the_tier_3_recipe_allows_the_upgrade_instead() -> None:
    t = ghost("human apple*3", tile="mushroom*2")
    t.play("pay tier 3", "with human", "upgrade", "upgrade apple", "to pie")
    assert t.hand(0) == foods("apple*2 pie")
    assert t.tile == foods("mushroom*2 human")


# -- Being Dead


@rule("FTB-485")
def test_being_dead_wrong_food_has_no_penalty() -> None:
    t = ghost("apple*3 lamb", state="Being Dead")
    t.play("feed apple")
    assert t.truth["haunted"] == []
    assert t.hand(0) == foods("apple*2 lamb")
    assert t.truth["previous"]["outcome"] == "wrong"


@rule("FTB-485")
def test_being_dead_the_own_menu_gives_nothing() -> None:
    t = ghost("nectar*2 apple*3", state="Being Dead")
    t.play("pay own 2", "with nectar", "with nectar", "reward")
    assert t.active == 1
    assert t.truth["beast"] == "ghost"
    assert t.tile == foods("nectar*2")
    assert t.hand(0) == foods("apple*3")


# -- another beast


@rule("FTB-486", "FTB-R84")
def test_the_reward_names_any_other_beast() -> None:
    t = ghost("nectar*2 apple*3")
    t.play("pay own 2", "with nectar", "with nectar", "reward")
    assert t.asked == "new_beast"
    assert t.seat == 0
    assert len(t.answers) == 23
    assert "become ghost" not in t.answers
    assert {"become dragon", "become loch-ness", "become demon"} <= set(t.answers)


@rule("FTB-486")
def test_the_new_beast_begins_in_its_first_state_with_an_empty_tile() -> None:
    t = become("unicorn", tile="bread*3")
    assert t.truth["beast"] == "unicorn"
    assert t.beast_state == "Regular"
    assert t.tile.total() == 0
    assert t.supply["bread"] == 15
    assert t.supply["nectar"] == 8


@rule("FTB-486")
def test_everybody_is_told_who_takes_the_ghosts_place() -> None:
    told = [("The Ghost is gone.", ("FTB-486",)), ("The Unicorn is here now: Regular.", ("FTB-486",))]
    assert become("unicorn").heard("beast") == told


@rule("FTB-486")
def test_lamb_pie_and_candy_bring_another_beast_too() -> None:
    t = ghost("lamb pie candy apple*3")
    t.play("pay own 1", "with lamb", "with pie", "with candy", "reward", "become dragon")
    assert t.truth["beast"] == "dragon"
    assert t.beast_state == "Grounded"


@rule("FTB-486")
def test_hauntings_end_with_the_ghost() -> None:
    t = become("dragon", haunted=[1, 2])
    assert t.truth["haunted"] == []
    assert t.hand(1) == foods(OTHERS[0])


@rule("FTB-486")
def test_cards_and_hands_stay() -> None:
    t = ghost("nectar*2 apple*3")
    before = t.truth
    t.play("pay own 2", "with nectar", "with nectar", "reward", "become dragon")
    for part in ("menu", "market", "deck", "discard"):
        assert t.truth[part] == before[part]
    assert t.hand(0) == foods("apple*3")
    assert t.hand(1) == foods(OTHERS[0])


@rule("FTB-486")
def test_the_new_beast_does_not_know_what_was_paid_before() -> None:
    t = become("bigfoot", hands=["nectar*2 apple*3", "nectar apple*3 fish*3", OTHERS[0]])
    assert t.active == 1
    assert t.payments() == {"pay line 2", "pay line 3", "feed apple", "feed fish"}


@rule("FTB-487")
def test_a_new_spirit_gets_its_five_tokens() -> None:
    t = become("spirit", tile="pie*3")
    assert not t.over
    assert t.tile.total() == 5
    assert set(+t.tile) <= TIER_1


@rule("FTB-487")
def test_a_new_minotaur_changes_the_tiers() -> None:
    t = become("minotaur")
    assert Counter(t.truth["tiers"].values()) == {1: 3, 2: 6, 3: 1}
    assert t.truth["tiers"]["nectar"] == 2


@rule("FTB-487")
def test_a_new_demon_discards_the_market() -> None:
    t = ghost("nectar*2 apple*3")
    market = set(t.truth["market"])
    assert len(market) == 4
    t.play("pay own 2", "with nectar", "with nectar", "reward", "become demon")
    assert t.truth["market"] == []
    assert market <= set(t.truth["discard"])


@rule("FTB-487", "FTB-R84")
def test_no_other_setup_text_is_done() -> None:
    for beast in ("ogre", "pegasus", "hydra"):
        t = become(beast)
        assert t.asked == "choose_payment"
        assert t.seat == 1
        assert t.hand(0) == foods("apple*3")
        assert t.hand(1) == foods(OTHERS[0])
        assert t.hand(2) == foods(OTHERS[1])


@rule("FTB-487")
def test_the_fail_of_the_new_beast_is_checked_after_its_setup() -> None:
    t = become("golem", hands=["nectar*2 apple*3", "lamb*12 pie*12 candy*12", OTHERS[0]])
    assert t.over
    assert t.result.kind == "beast_wins"
