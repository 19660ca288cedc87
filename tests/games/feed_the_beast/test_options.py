"""The options of a game, their ranges, and how bad ones are refused."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import bestiary
from bestiary.kernel.values import Json
from tests.games.feed_the_beast.table import GAME, table
from tests.marks import rule

LEVELS = {
    1: {"dragon", "unicorn", "gnome", "loch-ness", "griffin", "bigfoot"},
    2: {"phoenix", "kraken", "yeti", "werewolf", "sphinx", "ogre"},
    3: {"pegasus", "leviathan", "cyclops", "cerberus", "basilisk", "minotaur"},
    4: {"ghost", "golem", "hydra", "goblin", "spirit", "demon"},
}
BASE = LEVELS[1] | LEVELS[2]
ADVANCED = LEVELS[3] | LEVELS[4]
TIER_1 = {"bread", "fish", "mushroom", "berries", "apple"}
DEFAULTS: dict[str, Any] = {
    "players": 4,
    "beast": "dragon",
    "advanced_beasts": False,
    "multi_food_menus": False,
    "save_the_princess": False,
    "start_tokens": 10,
    "menu_deck": "generated",
    "start_player": "random",
    "minotaur_foods": "random",
    "turn_cap": 300,
}


def refusal(**options: Any) -> bestiary.OptionError:
    """The error these options are refused with."""
    with pytest.raises(bestiary.OptionError) as caught:
        GAME.start(seed=1, **options)
    return caught.value


def truth(**options: Any) -> dict[str, Any]:
    """The whole truth about a game just set up."""
    return GAME.start(**{"seed": 1, "menu_deck": "standard", **options}).snapshot()


def drawn(times: int, **options: Any) -> set[str]:
    """The beasts that come up in so many games."""
    return {truth(seed=seed, **options)["beast"] for seed in range(times)}


def cards(position: dict[str, Any]) -> list[str]:
    return [position["menu"], *position["market"], *position["deck"]]


# -- defaults


@pytest.mark.parametrize(("name", "default"), DEFAULTS.items())
def test_the_default_of_an_option(name: str, default: Any) -> None:
    assert GAME.start(seed=1).options[name] == default


def test_the_catalogue_lists_every_option_with_its_default() -> None:
    listed = {option.name: option for option in GAME.options}
    assert set(listed) - {"seed"} == set(DEFAULTS)
    assert {name: listed[name].default for name in DEFAULTS} == DEFAULTS
    assert all(option.help for option in GAME.options)


def test_a_state_keeps_the_options_it_was_started_with() -> None:
    chosen: Json = {"players": 5, "beast": "random:2", "start_tokens": 12, "start_player": 4, "turn_cap": 20}
    options = GAME.start(seed=1, **chosen).options
    assert {name: options[name] for name in chosen} == chosen


def test_an_unknown_option_is_refused_by_name() -> None:
    assert refusal(colour="red").option == "colour"


# -- players


@rule("FTB-001")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(players: int) -> None:
    assert len(truth(players=players)["hands"]) == players
    assert players in GAME.seats


@rule("FTB-001")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100])
def test_fewer_or_more_cannot_play(players: int) -> None:
    error = refusal(players=players)
    assert error.code == "players_out_of_range"
    assert error.message == "Feed the Beast takes 2 to 6 players."
    assert error.option == "players"


def test_players_are_a_number() -> None:
    assert refusal(players="three").option == "players"


# -- beast


@pytest.mark.parametrize("beast", sorted(BASE))
def test_every_base_beast_can_be_chosen(beast: str) -> None:
    assert truth(beast=beast)["beast"] == beast


@pytest.mark.parametrize("beast", sorted(ADVANCED))
def test_every_advanced_beast_can_be_chosen_once_they_are_switched_on(beast: str) -> None:
    assert truth(beast=beast, advanced_beasts=True)["beast"] == beast


@pytest.mark.parametrize("beast", ["griffon", "Dragon", "random:0", "random:5", "random:", "random:two"])
def test_an_unknown_beast_is_refused(beast: str) -> None:
    error = refusal(beast=beast, advanced_beasts=True)
    assert error.code == "unknown_beast"
    assert error.message == f"There is no beast called {beast}."
    assert error.option == "beast"


@pytest.mark.parametrize("beast", sorted(ADVANCED))
def test_an_advanced_beast_needs_the_advanced_beasts(beast: str) -> None:
    error = refusal(beast=beast)
    assert error.code == "advanced_not_enabled"
    assert error.message == f"{beast.title()} is an advanced beast; switch on advanced beasts first."
    assert error.option in {"beast", "advanced_beasts"}


@pytest.mark.parametrize("beast", ["random:3", "random:4"])
def test_a_random_advanced_beast_needs_the_advanced_beasts(beast: str) -> None:
    error = refusal(beast=beast)
    assert error.code == "advanced_not_enabled"
    assert error.message == f"{beast} is an advanced beast; switch on advanced beasts first."
    assert error.option in {"beast", "advanced_beasts"}


def test_random_draws_from_the_base_beasts_only() -> None:
    assert drawn(250, beast="random") == BASE


def test_random_draws_from_all_beasts_with_the_advanced_ones_switched_on() -> None:
    assert drawn(500, beast="random", advanced_beasts=True) == BASE | ADVANCED


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("advanced", [False, True])
def test_random_by_level_draws_from_that_base_level(level: int, advanced: bool) -> None:
    assert drawn(120, beast=f"random:{level}", advanced_beasts=advanced) == LEVELS[level]


@pytest.mark.parametrize("level", [3, 4])
def test_random_by_level_draws_from_that_advanced_level(level: int) -> None:
    assert drawn(120, beast=f"random:{level}", advanced_beasts=True) == LEVELS[level]


@pytest.mark.parametrize(
    ("players", "start_tokens", "left_out"),
    [
        (3, 10, set()),
        (3, 12, {"hydra"}),
        (4, 15, {"hydra"}),
        (6, 12, {"hydra", "spirit"}),
        (5, 15, {"hydra", "spirit", "golem"}),
    ],
)
def test_random_leaves_out_beasts_that_cannot_be_set_up(players: int, start_tokens: int, left_out: set[str]) -> None:
    beasts = drawn(150, beast="random:4", advanced_beasts=True, players=players, start_tokens=start_tokens)
    assert beasts == LEVELS[4] - left_out


def test_random_over_all_levels_leaves_out_the_same_beasts() -> None:
    beasts = drawn(500, beast="random", advanced_beasts=True, players=5, start_tokens=15)
    assert beasts == (BASE | ADVANCED) - {"hydra", "spirit", "golem"}


# -- switches


@pytest.mark.parametrize("switch", ["advanced_beasts", "multi_food_menus", "save_the_princess"])
def test_a_switch_is_on_or_off(switch: str) -> None:
    for value in (True, False):
        assert GAME.start(seed=1, **{switch: value}).options[switch] is value
    assert refusal(**{switch: "maybe"}).option == switch


@rule("FTB-R50")
def test_without_the_variant_the_standard_deck_has_single_foods() -> None:
    assert sorted(cards(truth())) == [f"menu-s-{number:02}" for number in range(1, 19)]


@rule("FTB-190")
def test_with_the_variant_the_standard_deck_has_combinations() -> None:
    assert sorted(cards(truth(multi_food_menus=True))) == [f"menu-m-{number:02}" for number in range(1, 19)]


# -- start tokens


@rule("FTB-002", "FTB-R44")
@pytest.mark.parametrize("start_tokens", [10, 12, 15])
def test_everybody_starts_with_that_many_tier_1_tokens(start_tokens: int) -> None:
    for hand in truth(players=4, start_tokens=start_tokens)["hands"]:
        assert sum(hand.values()) == start_tokens
        assert {food for food, count in hand.items() if count} <= TIER_1


@pytest.mark.parametrize("start_tokens", [-10, 0, 9, 11, 13, 14, 16])
def test_other_start_hands_are_refused(start_tokens: int) -> None:
    error = refusal(start_tokens=start_tokens)
    assert error.code == "bad_start_tokens"
    assert error.message == "Start with 10, 12 or 15 tokens."
    assert error.option == "start_tokens"


@rule("FTB-R44")
def test_six_hands_of_fifteen_do_not_exist() -> None:
    error = refusal(players=6, start_tokens=15)
    assert error.code == "not_enough_food"
    assert error.message == "There are only 75 Tier 1 tokens."
    assert error.option in {"players", "start_tokens"}


@rule("FTB-R44")
@pytest.mark.parametrize(("players", "start_tokens"), [(6, 12), (5, 15)])
def test_the_largest_hands_that_can_be_dealt(players: int, start_tokens: int) -> None:
    hands = truth(players=players, start_tokens=start_tokens)["hands"]
    assert [sum(hand.values()) for hand in hands] == [start_tokens] * players


@pytest.mark.parametrize("start_tokens", [12, 15])
def test_the_hydra_has_its_own_start_hand(start_tokens: int) -> None:
    error = refusal(beast="hydra", advanced_beasts=True, players=3, start_tokens=start_tokens)
    assert error.code == "hydra_fixed_hand"
    assert error.message == "With the Hydra everyone starts with 3 tokens."
    assert error.option in {"start_tokens", "beast"}


def test_the_golem_needs_tier_1_food_in_the_supply() -> None:
    error = refusal(beast="golem", advanced_beasts=True, players=5, start_tokens=15)
    assert error.code == "golem_needs_supply"
    assert error.message == "The Golem would win at once: no Tier 1 food left."
    assert error.option in {"players", "start_tokens", "beast"}


@pytest.mark.parametrize(("players", "start_tokens"), [(6, 12), (5, 12), (4, 15)])
def test_the_golem_is_content_with_little(players: int, start_tokens: int) -> None:
    options = {"beast": "golem", "advanced_beasts": True, "players": players, "start_tokens": start_tokens}
    assert truth(**options)["beast"] == "golem"


@pytest.mark.parametrize(("players", "start_tokens"), [(6, 12), (5, 15)])
def test_the_spirit_needs_five_tokens_from_the_supply(players: int, start_tokens: int) -> None:
    error = refusal(beast="spirit", advanced_beasts=True, players=players, start_tokens=start_tokens)
    assert error.code == "spirit_needs_supply"
    assert error.message == "The Spirit needs 5 Tier 1 tokens from the supply."
    assert error.option in {"players", "start_tokens", "beast"}


@pytest.mark.parametrize(("players", "start_tokens"), [(6, 10), (5, 12), (4, 15)])
def test_the_spirit_can_be_set_up_with_five_tokens_left(players: int, start_tokens: int) -> None:
    options = {"beast": "spirit", "advanced_beasts": True, "players": players, "start_tokens": start_tokens}
    assert sum(truth(**options)["tile"].values()) == 5


# -- Menu deck


def test_the_menu_deck_is_generated_or_standard() -> None:
    generated = cards(truth(menu_deck="generated"))
    assert sorted(generated) == [f"menu-g-{number:02}" for number in range(1, 19)]
    assert all(card.startswith("menu-s-") for card in cards(truth(menu_deck="standard")))
    assert refusal(menu_deck="homemade").option == "menu_deck"


# -- start player


@rule("FTB-008", "FTB-R01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_start_player_can_be_chosen(seat: int) -> None:
    assert truth(players=3, start_player=seat)["active"] == seat


@rule("FTB-008", "FTB-R01")
def test_a_random_start_player_can_be_anybody() -> None:
    assert {truth(players=3, start_player="random", seed=seed)["active"] for seed in range(80)} == {0, 1, 2}


@pytest.mark.parametrize("seat", [-1, 3, 6, "first", "A"])
def test_there_is_no_such_seat(seat: Any) -> None:
    error = refusal(players=3, start_player=seat)
    assert error.code == "bad_start_player"
    assert error.message == "There is no such seat."
    assert error.option == "start_player"


# -- Minotaur's foods


@rule("FTB-472", "FTB-R82")
def test_the_minotaurs_foods_can_be_chosen() -> None:
    tiers = truth(beast="minotaur", advanced_beasts=True, minotaur_foods=["bread", "fish"])["tiers"]
    assert {food for food, tier in tiers.items() if tier == 1} == {"mushroom", "berries", "apple"}
    assert {food for food, tier in tiers.items() if tier == 2} == {"bread", "fish", "lamb", "pie", "candy", "nectar"}
    assert {food for food, tier in tiers.items() if tier == 3} == {"human"}


@rule("FTB-472", "FTB-R82")
def test_the_minotaurs_foods_are_random_otherwise() -> None:
    pairs = set()
    for seed in range(40):
        tiers = truth(beast="minotaur", advanced_beasts=True, seed=seed)["tiers"]
        pair = frozenset(food for food in TIER_1 if tiers[food] == 2)
        assert len(pair) == 2
        pairs.add(pair)
    assert len(pairs) > 1


@pytest.mark.parametrize("beast", ["minotaur", "ghost", "random", "random:1", "random:3"])
def test_the_minotaurs_foods_may_be_given_where_a_minotaur_might_come(beast: str) -> None:
    truth(beast=beast, advanced_beasts=True, minotaur_foods=["bread", "fish"])


@pytest.mark.parametrize(
    "pair",
    [
        [],
        ["bread"],
        ["bread", "bread"],
        ["bread", "lamb"],
        ["nectar", "fish"],
        ["bread", "stone"],
        ["bread", "fish", "apple"],
        "bread",
    ],
)
def test_other_foods_for_the_minotaur_are_refused(pair: Any) -> None:
    error = refusal(beast="minotaur", advanced_beasts=True, minotaur_foods=pair)
    assert error.code == "bad_minotaur_foods"
    assert error.message == "Name two different Tier 1 foods, and only with the Minotaur."
    assert error.option == "minotaur_foods"


@pytest.mark.parametrize("beast", ["dragon", "cyclops", "spirit"])
def test_the_minotaurs_foods_are_for_the_minotaur_only(beast: str) -> None:
    error = refusal(beast=beast, advanced_beasts=True, minotaur_foods=["bread", "fish"])
    assert error.code == "bad_minotaur_foods"
    assert error.message == "Name two different Tier 1 foods, and only with the Minotaur."
    assert error.option == "minotaur_foods"


def test_random_minotaur_foods_may_be_said_with_any_beast() -> None:
    assert truth(beast="dragon", minotaur_foods="random")["beast"] == "dragon"


# -- turn cap


@pytest.mark.parametrize("turn_cap", [0, 20, 21, 300, 9_999, 10_000])
def test_a_turn_cap_in_its_range(turn_cap: int) -> None:
    assert GAME.start(seed=1, turn_cap=turn_cap).options["turn_cap"] == turn_cap


@pytest.mark.parametrize("turn_cap", [-1, 1, 19, 10_001])
def test_a_turn_cap_outside_its_range_is_refused(turn_cap: int) -> None:
    error = refusal(turn_cap=turn_cap)
    assert error.code == "bad_turn_cap"
    assert error.message == "The turn cap is 0 or 20 to 10,000."
    assert error.option == "turn_cap"


@rule("FTB-027", "FTB-R46")
def test_the_turn_cap_ends_the_game_as_a_draw() -> None:
    t = table(options={"turn_cap": 20}, slot=19).play("feed apple")
    assert t.result.kind == "draw"
    assert t.result.reason == "turn_cap"


@rule("FTB-027", "FTB-R46")
def test_a_turn_cap_of_zero_is_none() -> None:
    t = table(options={"turn_cap": 0}, slot=20_000).play("feed apple")
    assert not t.over


# -- seed


@pytest.mark.parametrize("seed", [0, 7, -7, 2**80, "seven", "", "wild & wyrd ü"])
def test_the_same_seed_gives_the_same_game(seed: Any) -> None:
    options = {"players": 3, "beast": "random", "save_the_princess": True, "seed": seed}
    assert GAME.start(**options).snapshot() == GAME.start(**options).snapshot()


@pytest.mark.parametrize("seeds", [range(5), ["a", "b", "c", "d", "e"]])
def test_different_seeds_give_different_games(seeds: Any) -> None:
    hands = [GAME.start(players=3, seed=seed).snapshot()["hands"] for seed in seeds]
    assert any(hand != hands[0] for hand in hands)


def test_without_a_seed_every_game_is_fresh() -> None:
    hands = [GAME.start(players=6).snapshot()["hands"] for _ in range(5)]
    assert any(hand != hands[0] for hand in hands)


# -- everything else goes together


@rule("FTB-004")
@pytest.mark.parametrize("beast", sorted(BASE | ADVANCED))
def test_every_variant_goes_with_every_beast_and_number_of_players(beast: str) -> None:
    for players, multi, princess in product(range(2, 7), (False, True), (False, True)):
        state = GAME.start(
            players=players,
            beast=beast,
            advanced_beasts=True,
            multi_food_menus=multi,
            save_the_princess=princess,
            seed=1,
        )
        assert not state.over
        assert state.actions()
        assert state.snapshot()["beast"] == beast
