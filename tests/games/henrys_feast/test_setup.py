"""Setup, and the number of players."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bestiary import OptionError
from tests.games.henrys_feast.recipes import BACK, EASY_ENTREES, INGREDIENTS, PRINTED, back, course, difficulty
from tests.games.henrys_feast.table import GAME, Table
from tests.marks import rule

TRACKS = ["station", "pantry", "satchels", "hand-limit"]
SPOTS = ["easy", "medium", "hard"]
SEEDS = range(80)


def start(**options: Any) -> Table:
    """A game that has just been set up: 3 players unless the options say otherwise."""
    return Table(GAME.start(**{"players": 3, "seed": 1, **options}))


def starters(t: Table) -> list[str]:
    """All the dealt ingredients, whoever has them."""
    return [card.removeprefix("stockroom-") for pantry in t.truth["pantries"] for card in pantry]


# -- the players


@rule("HNF-001")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    assert len(start(players=players).truth["pantries"]) == players


@rule("HNF-001")
@pytest.mark.parametrize("players", [1, 6])
def test_one_or_six_cannot_play(players: int) -> None:
    with pytest.raises(OptionError):
        start(players=players)


@rule("HNF-001")
def test_teams_need_exactly_four() -> None:
    assert start(players=4, teams=True).state.view(None)["teams"]
    for players in (2, 3, 5):
        with pytest.raises(OptionError):
            start(players=players, teams=True)


# -- the recipes


@rule("HNF-020")
def test_four_easy_entrees_are_the_bonus_recipes() -> None:
    for seed in SEEDS:
        bonus = start(seed=seed).truth["bonus"]
        assert list(bonus) == TRACKS
        assert len(set(bonus.values())) == 4
        assert set(bonus.values()) <= EASY_ENTREES


@rule("HNF-020", "HNF-R59")
@pytest.mark.parametrize("track", TRACKS)
def test_any_easy_entree_can_come_to_any_bonus_spot(track: str) -> None:
    assert {start(seed=seed).truth["bonus"][track] for seed in SEEDS} == EASY_ENTREES


@rule("HNF-020")
def test_the_bonus_recipes_lie_face_up() -> None:
    t = start()
    for seat in (0, 1, 2, None):
        assert t.state.view(seat)["bonus"] == t.truth["bonus"]


@rule("HNF-021")
def test_the_easy_feast_recipe_is_one_of_the_other_fourteen_easy_recipes() -> None:
    courses: Counter[str] = Counter()
    for seed in SEEDS:
        truth = start(seed=seed).truth
        easy = truth["feast"]["easy"]
        assert difficulty(easy) == "easy"
        assert easy not in truth["bonus"].values()
        courses[course(easy)] += 1
    assert set(courses) == {"appetizer", "entree", "dessert"}


@rule("HNF-022", "HNF-023")
@pytest.mark.parametrize("spot", ["medium", "hard"])
def test_the_other_feast_recipes_are_drawn_from_their_difficulty(spot: str) -> None:
    drawn = {start(seed=seed).truth["feast"][spot] for seed in SEEDS}
    assert {difficulty(recipe) for recipe in drawn} == {spot}
    assert {course(recipe) for recipe in drawn} == {"appetizer", "entree", "dessert"}


@rule("HNF-021", "HNF-022", "HNF-023")
@pytest.mark.parametrize("spot", SPOTS)
def test_the_feast_recipes_lie_face_down(spot: str) -> None:
    t = start()
    assert t.truth["feast_open"] == []
    for seat in (0, 1, 2, None):
        feast = t.state.view(seat)["feasts"][spot]
        assert not feast["open"]
        assert feast["recipe"] is None


@rule("HNF-024")
def test_four_of_the_remaining_recipes_lie_open_on_the_display() -> None:
    for seed in range(20):
        t = start(seed=seed)
        display = t.truth["display"]
        assert len(set(display)) == 4
        assert not set(display) & {*t.truth["bonus"].values(), *t.truth["feast"].values()}
        for seat in (0, None):
            assert t.state.view(seat)["display"] == display


@rule("HNF-024")
def test_the_remaining_recipes_are_shuffled_together() -> None:
    first = {start(seed=seed).truth["display"][0] for seed in SEEDS}
    assert {difficulty(recipe) for recipe in first} == set(SPOTS)
    top = [difficulty(recipe) for recipe in start().truth["cookbook"]]
    assert top != sorted(top), "the difficulties lie in layers"


@rule("HNF-024", "HNF-025")
@pytest.mark.parametrize("players", [2, 5])
def test_the_other_thirty_nine_recipes_are_the_cookbook(players: int) -> None:
    t = start(players=players)
    assert len(t.truth["cookbook"]) == 39
    remaining = [*t.truth["display"], *t.truth["cookbook"]]
    assert Counter(map(difficulty, remaining)) == {"easy": 13, "medium": 18, "hard": 12}
    assert {*remaining, *t.truth["bonus"].values(), *t.truth["feast"].values()} == set(BACK)


@rule("HNF-025")
def test_the_cookbook_lies_face_down() -> None:
    t = start()
    for seat in (0, 1, 2, None):
        view = t.state.view(seat)
        assert view["cookbook"]["size"] == 39
        assert view["cookbook"]["face"] is None
        assert view["cookbook_faces"] is None


@rule("HNF-035", "HNF-R27")
def test_everybody_sees_the_backs_that_lie_uppermost() -> None:
    for seed in range(10):
        t = start(seed=seed)
        for seat in (0, 1, 2, None):
            view = t.state.view(seat)
            assert view["cookbook"]["top"] == back(t.truth["cookbook"][0])
            for spot, recipe in t.truth["feast"].items():
                assert view["feasts"][spot]["course"] == course(recipe)


# -- the ingredients


@rule("HNF-026")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_the_market_has_two_or_three_of_each_ingredient(players: int, each: int) -> None:
    t = start(players=players)
    assert t.truth["market"] == dict.fromkeys(INGREDIENTS, each)
    assert t.state.view(None)["market"] == t.truth["market"]


@rule("HNF-027")
@pytest.mark.parametrize("players", [2, 3])
def test_the_third_market_card_of_an_ingredient_is_out_of_the_game(players: int) -> None:
    t = start(players=players, first_player=1)
    assert not any(card.startswith("market-") for pantry in t.truth["pantries"] for card in pantry)
    for _ in range(2):
        t.play("market", "buy rice", "finish", "end-turn")
    assert t.truth["market"]["rice"] == 0
    t.play("market")
    assert "buy rice" not in t.answers


@rule("HNF-028")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_three_starter_cards_are_dealt_to_each_pantry(players: int) -> None:
    t = start(players=players)
    assert [len(pantry) for pantry in t.truth["pantries"]] == [3] * players
    assert all(card.startswith("stockroom-") for pantry in t.truth["pantries"] for card in pantry)
    assert len(set(starters(t))) == 3 * players, "there is only one starter card of each ingredient"


@rule("HNF-028")
def test_the_starter_cards_are_shuffled() -> None:
    dealt = {tuple(sorted(start(seed=seed).truth["pantries"][0])) for seed in range(20)}
    assert len(dealt) > 10


@rule("HNF-029")
@pytest.mark.parametrize(("players", "left"), [(2, 9), (3, 6), (4, 3), (5, 0)])
def test_the_starter_cards_not_dealt_are_the_discard_pile(players: int, left: int) -> None:
    t = start(players=players)
    discard = t.truth["stock_discard"]
    assert len(discard) == left
    assert sorted([*discard, *starters(t)]) == sorted(INGREDIENTS)
    assert t.state.view(None)["stockroom"]["top"] == (discard[0] if discard else None)


@rule("HNF-028", "HNF-029")
def test_the_starter_cards_not_dealt_lie_in_no_order() -> None:
    """Nor is it the Market's order that decides which are dealt."""
    piles = [GAME.start(seed=seed).snapshot()["stock_discard"] for seed in range(10)]
    for pile in piles:
        assert pile not in (sorted(pile, key=INGREDIENTS.index), sorted(pile, key=INGREDIENTS.index, reverse=True))
    assert len({tuple(sorted(pile)) for pile in piles}) > 1


@rule("HNF-030")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_stockroom_deck_has_two_of_each_ingredient(players: int) -> None:
    assert Counter(start(players=players).truth["stock_deck"]) == dict.fromkeys(INGREDIENTS, 2)


@rule("HNF-030")
def test_the_stockroom_deck_is_shuffled() -> None:
    assert len({tuple(start(seed=seed).truth["stock_deck"]) for seed in range(10)}) == 10


@rule("HNF-031", "HNF-R04")
def test_the_stockroom_display_starts_empty() -> None:
    t = start(first_player=1)
    assert t.truth["stock_display"] == []
    t.play("stockroom", "fill")
    assert len(t.truth["stock_display"]) == 5


# -- the players' things


@rule("HNF-032")
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_starts_with_nothing_but_the_starter_cards(players: int) -> None:
    t = start(players=players)
    assert t.truth["levels"] == [[0, 0, 0, 0]] * players
    assert t.truth["hands"] == t.truth["piles"] == t.truth["feasts"] == [[]] * players
    assert t.truth["stations"] == [[[]] * 5] * players
    assert t.truth["proved"] == []
    assert t.truth["last_call"] is None


# -- who starts


@rule("HNF-033", "HNF-R05")
def test_the_first_player_is_drawn_at_random() -> None:
    firsts = Counter(start(seed=seed).seat for seed in SEEDS)
    assert set(firsts) == {0, 1, 2}


@rule("HNF-033", "HNF-R05")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_first_player_can_be_named(seat: int) -> None:
    for seed in range(5):
        t = start(seed=seed, first_player=seat)
        assert t.seat == t.active == t.truth["first"] == seat - 1


@rule("HNF-033")
@pytest.mark.parametrize("seat", [0, 4])
def test_only_somebody_at_the_table_can_start(seat: int) -> None:
    with pytest.raises(OptionError):
        start(first_player=seat)


@rule("HNF-034")
@pytest.mark.parametrize(("players", "first", "order"), [(3, 2, [1, 2, 0, 1]), (5, 4, [3, 4, 0, 1, 2, 3])])
def test_turns_pass_clockwise(players: int, first: int, order: list[int]) -> None:
    t = start(players=players, first_player=first)
    seats = []
    for _ in order:
        seats.append(t.seat)
        t.quiet_turn()
    assert seats == order


def test_the_catalogue_of_these_tests_has_the_fifty_recipes() -> None:
    assert len(BACK) == 50
    assert [list(BACK.values()).count(kind) for kind in PRINTED] == [5, 8, 5, 5, 9, 5, 3, 7, 3]
