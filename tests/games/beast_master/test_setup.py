"""Setup: BMR-040 to BMR-057."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.beast_master.table import FIRST_GAME, LOOT, SPACES, Table, start
from tests.games.beast_master.test_board import NEAR
from tests.marks import rule

COLOSSUS_CARDS = {
    **dict.fromkeys(("a-bigger-bag", "beast-mantle", "blinding-speed", "outpost", "tunnel-keys"), 1),
    **dict.fromkeys(("abundance", "audacity", "authority", "companionship", "comradery", "diplomacy"), 1),
    **dict.fromkeys(("dominion", "fortitude", "influence", "solidarity", "solitude", "zeal"), 1),
    **dict.fromkeys(("convene", "extortion", "hegemony", "replace", "steal"), 1),
    **dict.fromkeys(("convert", "intimidate", "pilfer", "purge", "teleport", "vandalize"), 2),
    "dodge": 4,
}
BEAST_CARDS = {
    **dict.fromkeys(("bank-run", "ghouls", "landslide", "power-surge"), 1),
    **dict.fromkeys(("ritual-sacrifice", "sabotage", "take-flight", "terraform"), 1),
    **dict.fromkeys(("enrage-the-beast", "ransack"), 2),
    **dict.fromkeys(("eruption", "rampage"), 3),
}
SEEDS = range(60)
MODES = ["first-game", "players-place", "random"]


def placing(t: Table) -> tuple[str, str | None]:
    return t.asked, t.player


def to_placement(t: Table) -> Table:
    """The Landmarks are placed."""
    while t.asked == "place-landmark":
        t.answer(t.state.actions()[0])
    return t


# -- the order


@rule("BMR-040")
def test_cards_are_dealt_before_landmarks_and_loot_and_the_beast_come_after() -> None:
    t = start(landmarks="players-place", players=3)
    for _ in range(8):
        assert t.asked == "place-landmark"
        assert [len(hand) for hand in t.truth["hands"]] == [4, 4, 4]
        assert (t.truth["ready"], t.truth["supply"]) == ([12, 12, 12], [5, 5, 5])
        assert not any(each["loot"] or each["colossi"] for each in t.state.view(None)["spaces"])
        assert t.state.view(None)["beast"] is None
        t.answer(t.state.actions()[-1])
    assert t.asked == "place-colossus"
    assert sum(len(each["loot"]) for each in t.state.view(None)["spaces"]) == 19
    assert t.state.view(None)["beast"] == "C3"
    assert t.truth["colossi"] == [None, None, None]


@rule("BMR-040")
@pytest.mark.parametrize("landmarks", ["first-game", "random"])
def test_where_nobody_places_landmarks_the_colossi_come_at_once(landmarks: str) -> None:
    assert placing(start(landmarks=landmarks)) == ("place-colossus", "P1")


# -- the cards


def test_the_cards_of_these_tests_are_all_there() -> None:
    assert (sum(COLOSSUS_CARDS.values()), sum(BEAST_CARDS.values())) == (38, 18)


@rule("BMR-041", "BMR-042")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_three_colossus_cards_and_one_beast_master_card(players: int) -> None:
    for seed in range(10):
        truth = start(players=players, seed=seed).truth
        for hand in truth["hands"]:
            assert len([card for card in hand if card in COLOSSUS_CARDS]) == 3
            assert len([card for card in hand if card in BEAST_CARDS]) == 1
            assert len(hand) == 4
        dealt = Counter(card for hand in truth["hands"] for card in hand)
        assert dealt + Counter(truth["colossus_deck"]) + Counter(truth["beast_deck"]) == COLOSSUS_CARDS | BEAST_CARDS
        assert set(truth["colossus_deck"]) <= set(COLOSSUS_CARDS)
        assert set(truth["beast_deck"]) <= set(BEAST_CARDS)
        assert truth["colossus_discard"] == truth["beast_discard"] == []


@rule("BMR-041")
def test_both_decks_are_shuffled() -> None:
    games = [start(seed=seed).truth for seed in SEEDS]
    assert len({tuple(truth["colossus_deck"]) for truth in games}) == len(SEEDS)
    assert len({tuple(truth["beast_deck"]) for truth in games}) == len(SEEDS)
    assert len({truth["beast_deck"][0] for truth in games}) > 7
    assert len({truth["colossus_deck"][0] for truth in games}) > 20


@rule("BMR-043")
@pytest.mark.parametrize(
    ("landmarks", "first"), [("players-place", "place-landmark"), ("first-game", "place-colossus")]
)
def test_everybody_sees_their_own_cards_before_anything_is_placed(landmarks: str, first: str) -> None:
    t = start(landmarks=landmarks)
    assert t.asked == first
    for seat in range(4):
        hands = [entry["hand"] for entry in t.state.view(seat)["seats"]]
        assert sorted(hands[seat]) == t.hand(f"P{seat + 1}")
        assert len(hands[seat]) == 4
        assert [hand for other, hand in enumerate(hands) if other != seat] == [None, None, None]


# -- the first player


@rule("BMR-044", "BMR-R09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_anybody(players: int) -> None:
    first = {start(players=players, seed=seed, first_player="random").truth["first"] for seed in SEEDS}
    assert first == set(range(players))


@rule("BMR-044", "BMR-R09")
@pytest.mark.parametrize("first", ["P1", "P2", "P3"])
def test_the_same_player_is_first_in_everything(first: str) -> None:
    t = start(players=3, landmarks="players-place", first_player=int(first[1]))
    assert placing(t) == ("place-landmark", first)
    assert placing(to_placement(t)) == ("place-colossus", first)
    t.set_up()
    for age in (1, 2, 3):
        assert (t.truth["age"], t.player, t.asked) == (age, first, "action")
        for _ in range(3):
            t.end_turn()


# -- the Landmarks


@rule("BMR-048", "BMR-049")
def test_after_the_last_landmark_the_log_tells_of_loot_and_beast() -> None:
    t = start(landmarks="players-place", players=2)
    t.state.listen()
    to_placement(t)
    island, following = [event for event in t.state.events if event.kind in ("island", "turn")]
    assert island.text == "Loot lies on every space without a Landmark, and the Beast waits on C3."
    assert len([ref for ref in island.refs if ref.startswith("loot:")]) == 19
    assert following.text == "A places a Colossus and 3 Acolytes."


@rule("BMR-045", "BMR-R10")
def test_the_landmarks_of_the_first_game() -> None:
    for seed in range(5):
        assert start(seed=seed).truth["landmarks"] == FIRST_GAME


@rule("BMR-046")
@pytest.mark.parametrize(
    ("players", "first", "order"),
    [(2, 1, "P1 P2 P1 P2 P1 P2 P1 P2"), (3, 2, "P2 P3 P1 P2 P3 P1 P2 P3"), (4, 3, "P3 P4 P1 P2 P3 P4 P1 P2")],
)
def test_players_place_the_landmarks_in_turn(players: int, first: int, order: str) -> None:
    t = start(players=players, landmarks="players-place", first_player=first)
    placed: dict[str, str] = {}
    for player, space in zip(order.split(), ("A1", "E5", "D2", "B4", "C1", "C5", "A3", "D6"), strict=True):
        assert placing(t) == ("place-landmark", player)
        placed[space] = t.state.view(None)["tile"]
        t.play(f"place {space}")
        assert t.truth["landmarks"] == placed
    assert sorted(placed.values()) == sorted(FIRST_GAME.values())
    assert t.asked == "place-colossus"


@rule("BMR-046", "BMR-050")
def test_during_setup_whoever_places_counts_as_active() -> None:
    t = start(players=3, landmarks="players-place", first_player=2)
    while t.asked in ("place-landmark", "place-colossus", "place-acolyte"):
        assert t.truth["active"] == t.seat
        t.answer(t.state.actions()[0])


@rule("BMR-046")
def test_the_tiles_are_shuffled() -> None:
    assert {start(landmarks="players-place", seed=seed).state.view(0)["tile"] for seed in SEEDS} == set(
        FIRST_GAME.values()
    )


@rule("BMR-046")
def test_only_the_top_tile_is_revealed() -> None:
    t = start(landmarks="players-place")
    left = t.state.view(None)["tiles_left"]
    for number in range(8):
        views = [t.state.view(viewer) for viewer in (0, 1, 2, 3, None)]
        assert {view["tile"] for view in views} == {views[0]["tile"]} != {None}
        assert all("stack" not in view for view in views)
        assert {view["tiles_left"] for view in views} == {left - number}
        t.answer(t.state.actions()[number])
    assert t.state.view(None)["tile"] is None


@rule("BMR-047")
def test_a_landmark_goes_on_any_space_without_one_but_the_centre() -> None:
    t = start(landmarks="players-place")
    free = set(SPACES) - {"C3"}
    for space in ("D4", "D3", "A1", "C2", "C4", "B3", "B4"):
        assert set(t.answers) == {f"place {each}" for each in free}
        t.refused("place C3")
        t.play(f"place {space}")
        t.refused(f"place {space}")
        free.remove(space)


# -- Loot and the Beast


@rule("BMR-048")
@pytest.mark.parametrize("landmarks", MODES)
def test_one_loot_token_lies_on_each_space_without_a_landmark(landmarks: str) -> None:
    for seed in range(10):
        t = to_placement(start(landmarks=landmarks, seed=seed))
        loot = {each["id"]: each["loot"] for each in t.state.view(None)["spaces"] if each["loot"]}
        assert set(loot) == set(SPACES) - set(t.truth["landmarks"])
        assert all(len(tokens) == 1 for tokens in loot.values())
        assert Counter(token for (token,) in loot.values()) == LOOT
        assert "C3" in loot


@rule("BMR-048")
def test_the_loot_is_shuffled() -> None:
    games = [start(seed=seed).truth["loot"] for seed in SEEDS]
    for space in ("A1", "C3", "E5"):
        assert {loot[space][0] for loot in games} == set(LOOT)


@rule("BMR-048", "BMR-R05")
def test_everybody_sees_the_loot() -> None:
    t = start()
    for viewer in (0, 3, None):
        for each in t.state.view(viewer)["spaces"]:
            assert each["loot"] == t.truth["loot"].get(each["id"], [])


@rule("BMR-049")
@pytest.mark.parametrize("landmarks", MODES)
def test_the_beast_begins_in_the_centre(landmarks: str) -> None:
    for seed in range(5):
        assert to_placement(start(landmarks=landmarks, seed=seed)).beast == "C3"


# -- Colossi and their Acolytes


@rule("BMR-050")
@pytest.mark.parametrize(
    ("players", "first", "order"), [(2, 1, "P1 P2"), (3, 2, "P2 P3 P1"), (4, 1, "P1 P2 P3 P4"), (4, 4, "P4 P1 P2 P3")]
)
def test_each_player_places_everything_before_the_next_begins(players: int, first: int, order: str) -> None:
    t = start(players=players, first_player=first)
    for player in order.split():
        assert placing(t) == ("place-colossus", player)
        t.play("place D4")
        for _ in range(3):
            assert placing(t) == ("place-acolyte", player)
            t.play("place D5")
    assert placing(t) == ("action", order.split()[0])


@rule("BMR-051")
def test_a_colossus_goes_anywhere_but_on_the_volcano_and_the_beast() -> None:
    t = start()
    assert set(t.answers) == {f"place {space}" for space in SPACES if space not in ("C3", "C5")}
    t.refused("place C3")
    t.refused("place C5")


@rule("BMR-051")
def test_the_volcano_is_forbidden_wherever_it_lies() -> None:
    layout = {**FIRST_GAME, "C1": "volcano", "C5": "gold-mine"}
    t = start(landmarks="custom", layout=layout)
    assert set(t.answers) == {f"place {space}" for space in SPACES if space not in ("C3", "C1")}


@rule("BMR-052", "BMR-R11")
def test_colossi_may_be_placed_where_pieces_are() -> None:
    t = start().play("place B3", "place B3", "place B4", "place B4")
    assert placing(t) == ("place-colossus", "P2")
    assert {"place B3", "place B4"} <= set(t.answers)
    t.play("place B3", "place B3", "place B3", "place B3")
    t.play("place B4", "place B4", "place B4", "place B4")
    t.play("place B3", "place B3", "place B3", "place B3")
    assert [t.colossus(player) for player in ("P1", "P2", "P3", "P4")] == ["B3", "B3", "B4", "B3"]


@rule("BMR-053")
@pytest.mark.parametrize("space", ["A1", "B6", "C1", "E3", "D6"])
def test_acolytes_go_on_the_colossus_space_or_beside_it(space: str) -> None:
    t = start().play(f"place {space}")
    around = {f"place {each}" for each in {space} | NEAR[space]} - {"place C5"}
    for _ in range(3):
        assert placing(t) == ("place-acolyte", "P1")
        assert set(t.answers) == around
        t.refused("place C3")
        t.play(f"place {space}")
    assert placing(t) == ("place-colossus", "P2")


@rule("BMR-053")
@pytest.mark.parametrize("split", ["A2 A2 A2", "A1 A1 A1", "A1 A2 B2", "A2 B3 B3"])
def test_exactly_three_acolytes_in_any_split(split: str) -> None:
    t = start().play("place A2", *(f"place {space}" for space in split.split()))
    assert t.truth["acolytes"][0] == Counter(split.split())
    assert placing(t) == ("place-colossus", "P2")


@rule("BMR-054", "BMR-R12")
def test_no_acolyte_is_placed_on_a_hazard_space() -> None:
    t = start().play("place C4")
    for _ in range(3):
        assert t.spaces() == {"C4", "D4", "D5", "B5", "B4"}, "neither C3 nor C5"
        t.refused("place C3")
        t.refused("place C5")
        t.play("place C4")


# -- control and cards during setup


@rule("BMR-055", "BMR-R11")
def test_a_banner_goes_up_with_the_piece_that_takes_control() -> None:
    t = start().play("place B3")
    assert (t.controller("B3"), t.banners("P1"), t.supply("P1")) == ("P1", ["B3"], 4)
    t.play("place B4")
    assert (t.controller("B4"), t.banners("P1"), t.supply("P1")) == ("P1", ["B3", "B4"], 3)
    t.play("place A2", "place A3")
    assert (t.banners("P1"), t.supply("P1")) == (["A2", "A3", "B3", "B4"], 1)


@rule("BMR-055", "BMR-R11")
def test_control_is_checked_after_each_single_piece() -> None:
    t = start().play("place B3", "place B3", "place B4", "place B4")
    assert t.banners("P1") == ["B3", "B4"]
    t.play("place B3")
    assert (t.controller("B3"), t.banner("B3")) == ("P1", "P1"), "one Acolyte against none"
    t.play("place B3")
    assert (t.controller("B3"), t.banner("B3")) == (None, "P1")
    t.play("place B3")
    assert (t.controller("B3"), t.banner("B3")) == ("P2", "P2")
    assert t.supply("P1") == 4


@rule("BMR-056")
def test_no_card_is_played_during_setup() -> None:
    t = start(landmarks="players-place", ask="all")
    for player in range(4):
        t.state.wish(player, "interrupt")
    for _ in range(8 + 4 * 4):
        assert t.asked in ("place-landmark", "place-colossus", "place-acolyte")
        assert {answer.split()[0] for answer in t.answers} == {"place"}
        for card in t.hand(t.player or ""):
            t.refused(f"{'play-beast' if card in BEAST_CARDS else 'play'} {card}")
        t.answer(t.state.actions()[0])
    assert t.asked == "window", "the first one is after the first Drawing Phase"


@rule("BMR-057")
@pytest.mark.parametrize(("players", "ready"), [(2, 9), (3, 9), (4, 7)])
def test_the_reserve_after_placement(players: int, ready: int) -> None:
    t = start(players=players).set_up()
    assert t.truth["ready"] == [ready] * players
    assert t.truth["resting"] == [0] * players
