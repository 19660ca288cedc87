"""Setup (FTB-001 to FTB-011)."""

from __future__ import annotations

from typing import Any

import pytest

from bestiary import OptionError
from tests.games.feed_the_beast.table import GAME, Table, foods, table
from tests.marks import rule

TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}
STANDARD = {f"menu-s-{number:02}" for number in range(1, 19)}
FIRST_STATES = {
    "dragon": "Grounded",
    "unicorn": "Regular",
    "gnome": "Aboveground",
    "loch-ness": "Underwater",
    "griffin": "Guarding",
    "bigfoot": "Still",
    "phoenix": "Regular",
    "kraken": "Swimming",
    "yeti": "Hibernating",
    "werewolf": "Man",
    "sphinx": "Asking",
    "ogre": "Eating",
    "pegasus": "Prancing",
    "leviathan": "Waiting",
    "cyclops": "Eye Open",
    "cerberus": "Barking",
    "basilisk": "Slithering",
    "minotaur": "Escaping",
    "ghost": "Haunting",
    "golem": "Sculpting",
    "hydra": "Attacking",
    "goblin": "Spending",
    "spirit": "Protecting",
    "demon": "Bullying",
}
WITH_SETUP_TEXT = {"ogre", "minotaur", "pegasus", "hydra", "spirit", "demon"}


def start(**options: Any) -> Table:
    """A game that has just been set up: 3 players, the Unicorn, unless the options say otherwise."""
    return Table(GAME.start(**{"players": 3, "seed": 1, "beast": "unicorn", "advanced_beasts": True, **options}))


@rule("FTB-001")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(players: int) -> None:
    assert len(start(players=players).truth["hands"]) == players


@rule("FTB-001")
@pytest.mark.parametrize("players", [1, 7])
def test_one_or_seven_cannot_play(players: int) -> None:
    with pytest.raises(OptionError):
        start(players=players)


@rule("FTB-001")
def test_the_seats_keep_their_clockwise_order() -> None:
    t = table(players=4, hands=["apple*3 fish*3"] * 4)
    order = []
    for _ in range(8):
        order.append(t.seat)
        t.play("feed apple")
    assert order == [0, 1, 2, 3, 0, 1, 2, 3]


@rule("FTB-002")
def test_everybody_is_dealt_ten_tier_1_tokens() -> None:
    t = start(players=6)
    for seat in range(6):
        assert t.size(seat) == 10
        assert set(+t.hand(seat)) <= TIER_1


@rule("FTB-002")
@pytest.mark.parametrize("tokens", [12, 15])
def test_the_start_hand_can_be_larger(tokens: int) -> None:
    t = start(start_tokens=tokens)
    assert [t.size(seat) for seat in range(3)] == [tokens] * 3


@rule("FTB-002")
def test_the_deal_is_random() -> None:
    deals = {tuple(sorted((+start(seed=seed).hand(0)).items())) for seed in range(10)}
    assert len(deals) > 1


@rule("FTB-003")
def test_no_higher_tier_is_dealt_and_the_rest_is_the_supply() -> None:
    t = start()
    assert t.supply.total() == 127 - 30
    for food in ("lamb", "pie", "candy"):
        assert t.supply[food] == 12
    for food in ("nectar", "human"):
        assert t.supply[food] == 8
    for food in TIER_1:
        assert t.supply[food] == 15 - sum(t.hand(seat)[food] for seat in range(3))


@rule("FTB-004")
def test_the_dragon_is_the_default_beast() -> None:
    assert GAME.start(players=3, seed=1).snapshot()["beast"] == "dragon"


@rule("FTB-004")
@pytest.mark.parametrize("beast", sorted(FIRST_STATES))
def test_any_beast_can_be_chosen_and_starts_with_an_empty_tile(beast: str) -> None:
    t = start(beast=beast)
    assert t.truth["beast"] == beast
    assert t.tile.total() == (5 if beast == "spirit" else 0)


@rule("FTB-005")
@pytest.mark.parametrize(("beast", "state"), FIRST_STATES.items())
def test_the_beast_starts_in_its_first_state(beast: str, state: str) -> None:
    assert start(beast=beast).beast_state == state


@rule("FTB-006")
def test_one_menu_card_four_in_the_market_thirteen_in_the_deck() -> None:
    truth = start(menu_deck="standard").truth
    assert len(truth["market"]) == 4
    assert len(truth["deck"]) == 13
    assert truth["discard"] == []
    assert {truth["menu"], *truth["market"], *truth["deck"]} == STANDARD


@rule("FTB-006")
def test_the_menu_cards_are_shuffled() -> None:
    truths = [start(menu_deck="standard", seed=seed).truth for seed in range(12)]
    assert len({truth["menu"] for truth in truths}) > 1
    assert len({tuple(truth["deck"]) for truth in truths}) > 1


@rule("FTB-007")
def test_play_starts_clockwise() -> None:
    t = start(start_player=0, seed=3)
    assert t.truth["direction"] == "clockwise"


@rule("FTB-008")
def test_the_start_player_is_drawn_at_random() -> None:
    assert {start(seed=seed).seat for seed in range(40)} == {0, 1, 2}


@rule("FTB-008")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_start_player_can_be_fixed(seat: int) -> None:
    assert {start(seed=seed, start_player=seat).seat for seed in range(5)} == {seat}


@rule("FTB-009")
def test_hands_lie_open_for_everybody() -> None:
    t = table(hands=["apple*4 fish*3", "bread*3 berries*3", "mushroom*5"])
    for seat in (0, 1, 2, None):
        for seed in range(5):
            assert Table(t.state.redeal(seat, seed)).truth["hands"] == t.truth["hands"]


@rule("FTB-009")
def test_only_a_rule_hides_a_hand() -> None:
    t = table(hands=["apple*4 fish*3", "bread*3 berries*3", "mushroom*5"], hidden=[1])
    seen = [Table(t.state.redeal(0, seed)) for seed in range(20)]
    assert any(other.hand(1) != t.hand(1) for other in seen)
    assert all(other.hand(2) == t.hand(2) for other in seen)


@rule("FTB-010")
def test_the_start_player_is_known_before_the_hands_are_made() -> None:
    t = start(beast="pegasus", start_player=2)
    drafters = []
    while t.asked == "draft_food":
        drafters.append(t.seat)
        t.play(t.answers[0])
    assert drafters == [2, 0, 1] * 10


@rule("FTB-010")
def test_the_first_turn_comes_after_the_setup_of_the_beast() -> None:
    t = start(beast="pegasus", start_player=2)
    while t.asked == "draft_food":
        t.play(t.answers[0])
    assert (t.asked, t.seat, t.active) == ("choose_payment", 2, 2)


@rule("FTB-010")
def test_hands_are_dealt_before_the_setup_of_the_beast() -> None:
    now_tier_2 = 0
    for seed in range(10):
        t = start(beast="minotaur", seed=seed)
        assert [t.size(seat) for seat in range(3)] == [10, 10, 10]
        lifted = [food for food in TIER_1 if t.truth["tiers"][food] == 2]
        now_tier_2 += sum(t.hand(seat)[food] for seat in range(3) for food in lifted)
    assert now_tier_2 > 0


@rule("FTB-011")
def test_the_ogre_gives_everybody_a_human_and_two_lamb() -> None:
    t = start(beast="ogre")
    for seat in range(3):
        assert t.hand(seat)["human"] == 1
        assert t.hand(seat)["lamb"] == 2
        assert t.size(seat) == 13


@rule("FTB-011")
def test_the_minotaur_lifts_two_foods_and_lowers_nectar() -> None:
    tiers = start(beast="minotaur").truth["tiers"]
    assert tiers["nectar"] == 2
    assert sum(tiers[food] == 2 for food in TIER_1) == 2
    assert [food for food, tier in tiers.items() if tier == 3] == ["human"]


@rule("FTB-011")
def test_the_pegasus_lets_everybody_draft() -> None:
    t = start(beast="pegasus")
    assert t.asked == "draft_food"
    assert set(t.answers) == {f"draft {food}" for food in TIER_1}
    assert [t.size(seat) for seat in range(3)] == [0, 0, 0]


@rule("FTB-011")
def test_the_hydra_gives_everybody_three_of_one_food() -> None:
    t = start(beast="hydra", players=5)
    hands = [+t.hand(seat) for seat in range(5)]
    assert all(hand.total() == 3 and len(hand) == 1 for hand in hands)
    assert {food for hand in hands for food in hand} == TIER_1


@rule("FTB-011")
def test_the_spirit_gets_five_tier_1_tokens() -> None:
    t = start(beast="spirit")
    assert t.tile.total() == 5
    assert set(+t.tile) <= TIER_1
    assert [t.size(seat) for seat in range(3)] == [10, 10, 10]


@rule("FTB-011")
def test_the_demon_has_no_market() -> None:
    truth = start(beast="demon").truth
    assert truth["market"] == []
    assert len(truth["deck"]) == 17


@rule("FTB-011")
@pytest.mark.parametrize("beast", sorted(set(FIRST_STATES) - WITH_SETUP_TEXT))
def test_no_other_beast_changes_the_setup(beast: str) -> None:
    t = start(beast=beast)
    assert [t.size(seat) for seat in range(3)] == [10, 10, 10]
    assert all(set(+t.hand(seat)) <= TIER_1 for seat in range(3))
    assert t.tile == foods("")
    assert len(t.truth["market"]) == 4
    assert sorted(t.truth["tiers"].values()) == [1] * 5 + [2] * 3 + [3] * 2
