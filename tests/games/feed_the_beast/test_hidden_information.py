"""Who sees what (FTB-R35): views, redeals, events, answers and refusals give away nothing hidden."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import bestiary
from tests.games.feed_the_beast.table import GAME, Table, foods, table
from tests.marks import rule

PRINCESS = {"save_the_princess": True}
OTHERS = "apple*4 fish*3 berries*3"
ROW = ["elf-4", "elf-5", "elf-6", "elf-7"]
MARKET = ["menu-s-01", "menu-s-02", "menu-s-04", "menu-s-06"]
EVERYBODY = (0, 1, 2, None)
ALL_BUT_A = (1, 2, None)
TEN_FOODS = {"bread", "fish", "mushroom", "berries", "apple", "lamb", "pie", "candy", "nectar", "human"}
PRINTED = foods("bread*15 fish*15 mushroom*15 berries*15 apple*15 lamb*12 pie*12 candy*12 nectar*8 human*8")


def laid(**fields: Any) -> Table:
    """A position whose market is known, so that two of them differ only where the test says so."""
    return table(**{"market": MARKET, **fields})


def seen(t: Table, seat: int | None) -> list[tuple[Any, ...]]:
    """The events this seat may see. An event that names no seats is for everybody."""
    return [(event.kind, event.text, event.refs) for event in t.events if not event.seats or seat in event.seats]


def assert_same_for(seat: int | None, *tables: Table) -> None:
    """This seat cannot tell these games apart."""
    first = tables[0]
    for other in tables[1:]:
        assert other.state.view(seat) == first.state.view(seat)
        assert seen(other, seat) == seen(first, seat)
        assert other.seat == first.seat
        if seat is not None and first.seat == seat:
            assert other.answers == first.answers
            assert (other.asked, other.state.prompt.text) == (first.asked, first.state.prompt.text)


def redeals(t: Table, seat: int | None, times: int = 20) -> list[Table]:
    """So many redeals for this seat, each of which it cannot tell from the truth."""
    dealt = [Table(t.state.redeal(seat, number)) for number in range(times)]
    for twin in dealt:
        assert twin.state.view(seat) == t.state.view(seat)
    return dealt


def different(values: Any) -> int:
    """How many different values there are."""
    return len({json.dumps(value, sort_keys=True) for value in values})


# -- what everybody sees

PUBLIC: list[tuple[str, dict[str, Any]]] = [
    ("beast", {"beast": "gnome"}),
    ("state", {"state": "Magic"}),
    ("menu", {"menu": "menu-s-05"}),
    ("second_menu", {"beast": "dragon", "second_menu": "menu-s-03"}),
    ("market", {}),
    ("discard", {"discard": ["menu-s-07", "menu-s-08"]}),
    ("direction", {"direction": "counter-clockwise"}),
    ("state_locks", {"state_locks": [1]}),
    ("menu_locks", {"menu_locks": [2]}),
    ("skips", {"skips": [1]}),
    ("statues", {"beast": "basilisk", "statues": [0, 0, 2]}),
    ("demands", {"demands": [["fish"], [], []]}),
    ("forbidden", {"forbidden": [["apple"], [], []]}),
    ("marks", {"beast": "yeti", "marks": {"foods": ["fish"], "owner": 1}}),
    ("tile", {"tile": "bread*2 pie"}),
    ("set_aside", {"beast": "minotaur", "set_aside": {"bread": 2}}),
    ("row", {"options": PRINCESS, "row": ROW}),
    ("victims", {"options": PRINCESS, "row": ROW, "victims": [["dog-1"], [], ["cat-1"]]}),
]


@pytest.mark.parametrize(("key", "fields"), PUBLIC, ids=[key for key, _ in PUBLIC])
def test_everybody_sees(key: str, fields: dict[str, Any]) -> None:
    t = laid(**fields)
    assert t.truth[key]
    for seat in EVERYBODY:
        assert t.state.view(seat)[key] == t.truth[key]


@rule("FTB-009", "FTB-R02")
def test_everybody_sees_open_hands_and_all_hand_sizes() -> None:
    t = laid(hands=["bread*3", "fish*4 lamb", "apple*2"])
    for seat in EVERYBODY:
        view = t.state.view(seat)
        assert [Counter(hand) for hand in view["hands"]] == [foods("bread*3"), foods("fish*4 lamb"), foods("apple*2")]
        assert view["hand_sizes"] == [3, 5, 2]


def test_everybody_sees_the_size_of_the_decks_and_nobody_their_order() -> None:
    t = laid(options=PRINCESS, row=ROW)
    for seat in EVERYBODY:
        view = t.state.view(seat)
        assert view["deck_size"] == len(t.truth["deck"]) == 13
        assert view["victim_deck_size"] == len(t.truth["victim_deck"]) == 22
        assert "deck" not in view
        assert "victim_deck" not in view


def test_everybody_reads_the_log_of_open_play() -> None:
    told = [laid(hands=["bread*2 fish*3", OTHERS, OTHERS]) for _ in range(2)]
    for t, food in zip(told, ("lamb", "candy"), strict=True):
        t.play("pay line 3", "with bread", "upgrade", "upgrade fish", f"to {food}")
    for seat in EVERYBODY:
        assert seen(told[0], seat)
        assert seen(told[0], seat) != seen(told[1], seat)


@pytest.mark.parametrize("hidden", [[], [1]])
def test_a_view_is_plain_data(hidden: list[int]) -> None:
    t = laid(options=PRINCESS, row=ROW, hidden=hidden)
    for seat in EVERYBODY:
        view = t.state.view(seat)
        assert json.loads(json.dumps(view)) == view


def test_everybody_knows_which_cards_are_in_the_game() -> None:
    state = GAME.start(players=3, seed=3, save_the_princess=True)
    truth = state.snapshot()
    for seat in EVERYBODY:
        dealt = state.redeal(seat, 9).snapshot()
        assert (dealt["menu"], dealt["market"], dealt["row"]) == (truth["menu"], truth["market"], truth["row"])
        assert sorted(dealt["deck"]) == sorted(truth["deck"])
        assert sorted(dealt["victim_deck"]) == sorted(truth["victim_deck"])


# -- seed and chance


@pytest.mark.parametrize("key", ["seed", "chance", "agenda", "murky"])
def test_nobody_sees_what_runs_the_game(key: str) -> None:
    t = laid(hidden=[1])
    for seat in EVERYBODY:
        assert key not in t.state.view(seat)


def test_nobody_finds_the_seed_anywhere_in_the_view() -> None:
    state = GAME.start(players=3, seed="open-sesame-4711", save_the_princess=True)
    for seat in EVERYBODY:
        assert "open-sesame-4711" not in json.dumps(state.view(seat))


def test_nobody_can_read_the_future_not_even_the_active_player() -> None:
    t = laid(hands=["apple*5", OTHERS, OTHERS])
    for seat in EVERYBODY:
        assert different(twin.play("feed apple").truth["hands"][0] for twin in redeals(t, seat, 40)) > 1


def test_a_redeal_leaves_the_game_itself_alone() -> None:
    t = laid(hidden=[1], options=PRINCESS, row=ROW)
    before = t.truth
    for seat in EVERYBODY:
        t.state.redeal(seat, 1)
    assert t.truth == before


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_redeal_of_an_open_table_moves_no_food(seat: int | None) -> None:
    t = laid(tile="bread*3")
    for twin in redeals(t, seat, 5):
        assert [twin.hand(player) for player in (0, 1, 2)] == [t.hand(player) for player in (0, 1, 2)]
        assert (twin.tile, twin.supply) == (t.tile, t.supply)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_redeal_shuffles_the_decks(seat: int | None) -> None:
    t = laid(options=PRINCESS, row=ROW)
    dealt = redeals(t, seat)
    assert different(twin.truth["deck"] for twin in dealt) > 1
    assert different(twin.truth["victim_deck"] for twin in dealt) > 1


# -- hands hidden by hide-food


@rule("FTB-168", "FTB-R35")
def test_a_hidden_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    t = laid(menu="menu-s-10", hands=["pie*2 apple*5", OTHERS, OTHERS])
    t.play("pay line 1", "with pie", "reward")
    assert Counter(t.state.view(0)["hands"][0]) == foods("pie apple*5")
    for seat in ALL_BUT_A:
        view = t.state.view(seat)
        assert view["hands"][0] is None
        assert view["hand_sizes"] == [6, 10, 10]
        assert view["hidden"] == [0]
        assert Counter(view["hands"][1]) == foods(OTHERS)


@rule("FTB-168", "FTB-R35")
def test_a_hidden_hand_stays_hidden_with_everything_that_comes_later() -> None:
    t = laid(menu="menu-s-10", hands=["pie apple*6", OTHERS, OTHERS])
    t.play("pay line 1", "with pie", "reward", "feed apple", "feed apple", "feed apple")
    assert t.active == 1
    for seat in ALL_BUT_A:
        assert t.state.view(seat)["hands"][0] is None
        assert t.state.view(seat)["hand_sizes"][0] == 6
    assert Counter(t.state.view(0)["hands"][0]) == t.hand(0)


@rule("FTB-R35")
def test_food_paid_from_a_hidden_hand_is_visible() -> None:
    t = laid(hidden=[0]).play("feed apple")
    for seat in EVERYBODY:
        assert Counter(t.state.view(seat)["tile"]) == foods("apple")


HIDING: list[dict[str, Any]] = [
    {"hidden": [1]},
    {"beast": "spirit", "tile": "bread*5"},
    {"beast": "cyclops", "state": "Eye Shut"},
]


@rule("FTB-168", "FTB-442", "FTB-524", "FTB-R35")
@pytest.mark.parametrize("fields", HIDING, ids=["hide-food", "spirit", "cyclops"])
def test_games_that_differ_in_a_hidden_hand_look_the_same(fields: dict[str, Any]) -> None:
    games = [laid(hands=[OTHERS, hand, OTHERS], **fields) for hand in ("bread*4 lamb*4", "mushroom*4 human*2 pie*2")]
    for seat in (0, 2, None):
        assert_same_for(seat, *games)
    assert games[0].state.view(1) != games[1].state.view(1)


@rule("FTB-168", "FTB-442", "FTB-524", "FTB-R35")
@pytest.mark.parametrize("fields", HIDING, ids=["hide-food", "spirit", "cyclops"])
def test_a_hidden_hand_is_dealt_again_for_everybody_but_its_owner(fields: dict[str, Any]) -> None:
    t = laid(**fields)
    for seat in (0, 2, None):
        dealt = redeals(t, seat)
        assert different(twin.truth["hands"][1] for twin in dealt) > 1
        for twin in dealt:
            assert [twin.size(player) for player in (0, 1, 2)] == [10, 10, 10]
            assert twin.hand(0) + twin.hand(1) + twin.hand(2) + twin.tile + twin.supply == PRINTED
    assert all(twin.hand(1) == t.hand(1) for twin in redeals(t, 1))


@rule("FTB-R35")
def test_hidden_hands_are_dealt_again_in_no_order() -> None:
    """Food dealt in order would give B the breads and C the apples."""
    dealt = redeals(laid(hidden=[1, 2]), 0)
    for first, second in ((1, 2), (2, 1)):
        assert any(twin.hand(first)["apple"] and twin.hand(second)["bread"] for twin in dealt)


@rule("FTB-R35")
def test_a_hidden_hand_that_is_dealt_again_holds_the_token_it_has_chosen() -> None:
    """One is enough."""
    t = laid(hidden=[0], hands=["bread fish*4 apple*3", OTHERS, OTHERS])
    t.play("pay line 3", "with bread", "upgrade", "upgrade fish")
    held = {twin.hand(0)["fish"] for twin in redeals(t, 1)}
    assert min(held) == 1


@rule("FTB-R02")
def test_open_hands_are_not_dealt_again_beside_a_hidden_one() -> None:
    t = laid(hidden=[1])
    for seat in EVERYBODY:
        for twin in redeals(t, seat):
            assert (twin.hand(0), twin.hand(2)) == (t.hand(0), t.hand(2))


def test_the_owner_of_the_only_hidden_hand_knows_all_food() -> None:
    t = laid(hidden=[1])
    for twin in redeals(t, 1):
        assert twin.hand(1) == t.hand(1)
        assert twin.supply == t.supply


# -- hands hidden by beasts


@rule("FTB-524")
@pytest.mark.parametrize("state", ["Protecting", "Destroying"])
def test_the_spirit_hides_all_hands(state: str) -> None:
    t = laid(beast="spirit", state=state, tile="bread*5")
    for seat in EVERYBODY:
        view = t.state.view(seat)
        for player in (0, 1, 2):
            assert (view["hands"][player] is None) == (player != seat)
        assert view["hand_sizes"] == [10, 10, 10]


@rule("FTB-442")
def test_the_cyclops_hides_all_hands_with_its_eye_shut() -> None:
    t = laid(beast="cyclops", state="Eye Shut")
    for seat in EVERYBODY:
        view = t.state.view(seat)
        for player in (0, 1, 2):
            assert (view["hands"][player] is None) == (player != seat)


@rule("FTB-442")
def test_the_cyclops_hides_hands_from_the_moment_it_shuts_its_eye() -> None:
    t = laid(beast="cyclops", hands=["mushroom*2 apple*4", OTHERS, OTHERS])
    assert Counter(t.state.view(1)["hands"][0]) == foods("mushroom*2 apple*4")
    t.play("pay line 2", "with mushroom", "reward")
    assert t.beast_state == "Eye Shut"
    assert t.state.view(1)["hands"][0] is None
    assert t.state.view(0)["hands"][1] is None
    assert Counter(t.state.view(0)["hands"][0]) == foods("mushroom apple*4")


@rule("FTB-442", "FTB-R79")
def test_hands_lie_open_again_when_the_cyclops_opens_its_eye() -> None:
    t = laid(beast="cyclops", state="Eye Shut", hands=["mushroom*2 apple*4", OTHERS, OTHERS], hidden=[2])
    t.play("declare pay line 2", "as mushroom", "put down mushroom", "pass", "pass", "reward")
    assert t.beast_state == "Eye Open"
    view = t.state.view(0)
    assert Counter(view["hands"][1]) == foods(OTHERS)
    assert view["hands"][2] is None
    assert set(view["supply"].values()) <= {"some", "none"}


# -- the supply


def test_with_open_hands_everybody_counts_the_supply() -> None:
    t = laid(tile="human*8")
    for seat in EVERYBODY:
        supply = t.state.view(seat)["supply"]
        assert Counter(supply) == t.supply
        assert supply.get("human", 0) == 0


@rule("FTB-R35")
@pytest.mark.parametrize("fields", HIDING, ids=["hide-food", "spirit", "cyclops"])
def test_while_a_hand_is_hidden_everybody_sees_only_whether_there_is_some(fields: dict[str, Any]) -> None:
    t = laid(**{**fields, "tile": "human*8"})
    for seat in EVERYBODY:
        supply = t.state.view(seat)["supply"]
        assert supply.get("human", "none") == "none"
        assert {supply[food] for food in TEN_FOODS - {"human"}} == {"some"}


@rule("FTB-R35")
def test_the_supply_is_counted_again_when_the_cyclops_opens_its_eye() -> None:
    t = laid(beast="cyclops", state="Eye Shut", hands=["mushroom*2 apple*4", OTHERS, OTHERS])
    assert t.state.view(1)["supply"]["bread"] == "some"
    t.play("declare pay line 2", "as mushroom", "put down mushroom", "pass", "pass", "reward")
    assert t.state.view(1)["supply"]["bread"] == 15


# -- the deck that was studied


def study(t: Table) -> list[str]:
    """The active player looks at the top 6 and puts them back in reverse order, which is returned."""
    cards: list[str] = t.truth["deck"][:6]
    backwards = cards[::-1]
    t.play("pay line 1", "with lamb", "reward", *(f"next {card}" for card in backwards[:-1])).settle()
    return backwards


@rule("FTB-163")
def test_only_the_student_knows_the_cards_and_the_order_they_were_put_back() -> None:
    t = laid(menu="menu-s-13", hands=["lamb*2 apple*5", OTHERS, OTHERS])
    order = study(t)
    assert t.truth["deck"][:6] == order
    assert t.state.view(0)["known_top"] == order
    for seat in ALL_BUT_A:
        assert t.state.view(seat)["known_top"] == []


@rule("FTB-163")
def test_the_student_knows_them_in_every_redeal_and_the_others_do_not() -> None:
    t = laid(menu="menu-s-13", hands=["lamb*2 apple*5", OTHERS, OTHERS])
    order = study(t)
    assert all(twin.truth["deck"][:6] == order for twin in redeals(t, 0))
    assert different(twin.truth["deck"][6:] for twin in redeals(t, 0)) > 1
    for seat in ALL_BUT_A:
        assert different(twin.truth["deck"][:6] for twin in redeals(t, seat)) > 1


@rule("FTB-163")
def test_watching_somebody_study_tells_nothing() -> None:
    t = laid(menu="menu-s-13", hands=["lamb*2 apple*5", OTHERS, OTHERS])
    games = [t, *redeals(t, 1, 5)]
    for game in games:
        game.play("pay line 1", "with lamb", "reward")
    for seat in ALL_BUT_A:
        assert_same_for(seat, *games)
    for game in games:
        while game.asked == "study_order":
            game.play(game.answers[0])
    for seat in ALL_BUT_A:
        assert_same_for(seat, *games)


def test_a_known_card_is_known_until_it_is_drawn() -> None:
    t = laid(active=1, known_top=[3, 0, 0], hands=[OTHERS, "bread*2 apple*4", OTHERS])
    deck = t.truth["deck"]
    assert t.state.view(0)["known_top"] == deck[:3]
    t.play("pay line 3", "with bread", "reward", "take menu-s-01")
    assert t.state.view(0)["known_top"] == deck[1:3]
    assert all(twin.truth["deck"][:2] == deck[1:3] for twin in redeals(t, 0))


def test_another_players_study_ends_what_was_known() -> None:
    t = laid(active=1, menu="menu-s-13", known_top=[3, 0, 0], hands=[OTHERS, "lamb*2 apple*4", OTHERS])
    order = study(t)
    assert t.state.view(0)["known_top"] == []
    assert t.state.view(1)["known_top"] == order
    assert different(twin.truth["deck"][:6] for twin in redeals(t, 0)) > 1


def test_a_new_shuffle_ends_what_was_known() -> None:
    rest = [f"menu-s-{number:02}" for number in (3, *range(9, 19))]
    t = table(
        active=1,
        menu="menu-s-02",
        market=["menu-s-01", "menu-s-04", "menu-s-05", "menu-s-06"],
        deck=["menu-s-07", "menu-s-08"],
        discard=rest,
        known_top=[2, 0, 0],
        hands=[OTHERS, "candy*2 apple*4", OTHERS],
    )
    assert t.state.view(0)["known_top"] == ["menu-s-07", "menu-s-08"]
    t.play("pay line 1", "with candy", "reward")
    t.play(t.answers[0])
    assert t.state.view(0)["known_top"] == []
    assert different(twin.truth["deck"] for twin in redeals(t, 0)) > 1


# -- the face-down row


@rule("FTB-620")
def test_nobody_sees_a_face_down_row_not_even_the_donkeys_owner() -> None:
    t = laid(options=PRINCESS, row=ROW, row_hidden=True, victims=[["donkey-1"], [], []])
    for seat in EVERYBODY:
        view = t.state.view(seat)
        assert view["row"] == [None] * 4
        assert not any(card in json.dumps(view["row"]) for card in ROW)
        dealt = redeals(t, seat)
        assert different(sorted(twin.truth["row"]) for twin in dealt) > 1
        unseen = sorted(t.truth["row"] + t.truth["victim_deck"])
        assert all(sorted(twin.truth["row"] + twin.truth["victim_deck"]) == unseen for twin in dealt)


@rule("FTB-620")
def test_how_a_face_down_row_really_lies_does_not_shine_through_a_redeal() -> None:
    rows = [ROW, ROW[::-1]]
    dealt = [laid(options=PRINCESS, row=row, row_hidden=True, victims=[["donkey-1"], [], []]) for row in rows]
    for number in range(5):
        first, second = (t.state.redeal(0, number).snapshot() for t in dealt)
        assert (first["row"], first["victim_deck"]) == (second["row"], second["victim_deck"])


def before_a_blind_pick() -> Table:
    """A has completed a round of wrong food, and picks from a face-down row."""
    t = laid(
        options=PRINCESS,
        row=ROW,
        row_hidden=True,
        victims=[[], ["donkey-1"], []],
        run={"kind": "wrong", "seats": [1, 2]},
    )
    return t.play("feed fish")


@rule("FTB-620")
def test_a_face_down_victim_is_seen_when_it_is_taken() -> None:
    t = before_a_blind_pick()
    assert not any(card in answer for card in ROW for answer in t.answers)
    t.play("free position 3")
    (taken,) = t.truth["victims"][0]
    for seat in EVERYBODY:
        assert t.state.view(seat)["victims"][0] == [taken]
        assert t.state.view(seat)["row"] == [None] * 4


@rule("FTB-620")
def test_a_victim_that_was_face_down_cannot_be_unseen() -> None:
    t = before_a_blind_pick()
    before = t.state.reveals
    t.play("free position 3")
    assert t.state.reveals == before + 1, "what comes into the row stays face down"


# -- what is put down before the Cyclops


def put_down(food: str) -> Table:
    """A says bread and puts down something."""
    t = laid(beast="cyclops", state="Eye Shut", hands=["fish*4 berries*4", OTHERS, OTHERS])
    return t.play("declare pay line 3", "as bread", f"put down {food}")


@rule("FTB-442", "FTB-R79")
def test_only_the_payer_knows_what_was_put_down() -> None:
    games = [put_down("fish"), put_down("berries")]
    assert (games[0].asked, games[0].seat) == ("challenge", 1)
    for seat in ALL_BUT_A:
        assert_same_for(seat, *games)
    assert Counter(games[0].state.view(0)["hands"][0]) == foods("fish*3 berries*4")
    assert Counter(games[1].state.view(0)["hands"][0]) == foods("fish*4 berries*3")


@rule("FTB-442", "FTB-R79")
def test_the_second_player_asked_knows_no_more() -> None:
    games = [put_down("fish").play("pass"), put_down("berries").play("pass")]
    assert (games[0].asked, games[0].seat) == ("challenge", 2)
    for seat in ALL_BUT_A:
        assert_same_for(seat, *games)


@rule("FTB-443", "FTB-R79")
def test_what_was_put_down_is_turned_up_when_nobody_challenges() -> None:
    t = put_down("fish").play("pass", "pass", "upgrade", "upgrade berries", "to lamb")
    for seat in EVERYBODY:
        assert Counter(t.state.view(seat)["tile"]) == foods("fish")


@rule("FTB-444", "FTB-R79")
def test_what_was_put_down_is_turned_up_by_a_challenge() -> None:
    t = put_down("fish").play("challenge")
    for seat in EVERYBODY:
        assert Counter(t.state.view(seat)["tile"]) == foods("fish")


@rule("FTB-442", "FTB-R79")
def test_a_token_that_waits_for_the_second_one_is_dealt_again_for_the_others() -> None:
    t = laid(beast="cyclops", state="Eye Shut", hands=["fish*4 berries*4", OTHERS, OTHERS])
    t.play("declare pay own 2", "as lamb", "as nectar", "put down fish")
    assert t.asked == "put_down"
    assert different(twin.truth["agenda"] for twin in redeals(t, 1)) > 1


@rule("FTB-442", "FTB-R79")
def test_what_was_put_down_is_dealt_again_for_the_others() -> None:
    tiles = []
    for twin in redeals(put_down("fish"), 1, 40):
        twin.play("challenge")
        tiles.append(dict(+twin.tile))
    assert different(tiles) > 1


# -- what happens inside a hidden hand


@rule("FTB-R35")
def test_others_do_not_see_what_a_hidden_hand_upgrades() -> None:
    games = [laid(hidden=[0], hands=["bread*2 fish*3 apple*3", OTHERS, OTHERS]) for _ in range(2)]
    games[0].play("pay line 3", "with bread", "upgrade", "upgrade fish", "to lamb")
    games[1].play("pay line 3", "with bread", "upgrade", "upgrade apple", "to candy")
    for seat in ALL_BUT_A:
        assert_same_for(seat, *games)
    assert Counter(games[0].state.view(0)["hands"][0]) == foods("bread fish*2 apple*3 lamb")
    assert seen(games[0], 0) != seen(games[1], 0)


@rule("FTB-R35")
def test_others_do_not_see_what_a_hidden_hand_downgrades() -> None:
    games = [laid(hidden=[0], hands=["berries*4 lamb*2 pie*2", OTHERS, OTHERS]) for _ in range(2)]
    games[0].play("feed berries", "downgrade lamb", "to bread")
    games[1].play("feed berries", "downgrade pie", "to fish")
    for seat in ALL_BUT_A:
        assert_same_for(seat, *games)
    assert games[0].truth["hands"][0] != games[1].truth["hands"][0]


@rule("FTB-R35")
def test_others_do_not_see_what_a_hidden_hand_discards() -> None:
    games = [laid(beast="gnome", hidden=[0], hands=["candy*2 apple*5 fish*5", OTHERS, OTHERS]) for _ in range(2)]
    for t, food in zip(games, ("apple", "fish"), strict=True):
        t.play("pay own 1", "with candy", "with candy", "reward", *[f"discard {food}"] * 4)
    for seat in ALL_BUT_A:
        assert_same_for(seat, *games)
    assert Counter(games[0].state.view(0)["hands"][0]) == foods("apple fish*5")


@rule("FTB-R35")
def test_others_do_not_see_what_a_hidden_hand_swaps_with_the_supply() -> None:
    games = []
    for own, other in (("apple", "bread"), ("fish", "mushroom")):
        t = laid(options=PRINCESS, row=ROW, victims=[["snowman-1"], [], []], hidden=[0])
        games.append(t.play("snowman-swap", f"swap {own}", f"for {other}"))
    for seat in ALL_BUT_A:
        assert_same_for(seat, *games)


@rule("FTB-R35")
def test_others_do_not_see_what_a_hidden_hand_draws() -> None:
    games = [laid(hidden=[0], seed=f"draw {number}").play("feed apple") for number in range(20)]
    for seat in ALL_BUT_A:
        assert_same_for(seat, *games)
    assert different(t.truth["hands"][0] for t in games) > 1
    assert all(Counter(t.state.view(0)["hands"][0]) == t.hand(0) for t in games)


# -- tokens that pass between hands


def steal(number: int, hidden: list[int]) -> Table:
    """A steals two tokens from B, whose hand is hidden."""
    hands = ["candy*2 lamb*4", "apple*5 berries*5", OTHERS]
    t = laid(menu="menu-s-07", hidden=hidden, hands=hands, seed=f"steal {number}")
    return t.play("pay line 1", "with candy", "reward", "choose B", "choose B")


@rule("FTB-147", "FTB-R35")
def test_from_a_hidden_hand_one_steals_at_random() -> None:
    games = [steal(number, [1]) for number in range(20)]
    assert all(t.size(0) == 7 and t.size(1) == 8 and t.active == 1 for t in games)
    assert different(t.truth["hands"][0] for t in games) > 1


@rule("FTB-R35")
def test_a_token_between_two_hidden_hands_is_seen_by_their_owners_only() -> None:
    games = [steal(number, [0, 1]) for number in range(20)]
    for seat in (2, None):
        assert_same_for(seat, *games)
    for t in games:
        assert Counter(t.state.view(0)["hands"][0]) == t.hand(0)
        assert Counter(t.state.view(1)["hands"][1]) == t.hand(1)
    assert different(t.truth["hands"][0] for t in games) > 1


@rule("FTB-R35")
def test_a_token_that_comes_into_an_open_hand_is_seen_by_everybody() -> None:
    t = steal(1, [1])
    for seat in EVERYBODY:
        assert Counter(t.state.view(seat)["hands"][0]) == t.hand(0)


@rule("FTB-147", "FTB-R35")
def test_a_swap_with_a_hidden_hand_takes_a_random_token() -> None:
    hands = ["apple*2 fish*3", "bread*4 mushroom*4", OTHERS]
    games = [laid(menu="menu-s-16", hands=hands, hidden=[1], seed=f"swap {number}") for number in range(20)]
    for t in games:
        t.play("pay line 1", "with apple", "reward", "swap fish", "with B")
        assert (t.asked, t.seat) == ("choose_payment", 1)
        assert (t.size(0), t.size(1)) == (4, 8)
    assert different(t.truth["hands"][0] for t in games) > 1


# -- answers and refusals


@rule("FTB-175", "FTB-R27")
@pytest.mark.parametrize("hidden", [[], [1]])
def test_a_demand_may_name_any_of_the_ten_foods(hidden: list[int]) -> None:
    t = table(menu="menu-s-08", hidden=hidden, hands=["bread*2 apple*5", OTHERS, OTHERS])
    t.play("pay line 2", "with bread", "reward", "choose B")
    assert t.asked == "name_food"
    assert set(t.answers) == {f"name {food}" for food in TEN_FOODS}


@rule("FTB-526")
def test_the_spirits_demand_may_name_any_of_the_ten_foods() -> None:
    t = laid(beast="spirit", tile="mushroom*5", hands=["bread*2 apple*5", OTHERS, OTHERS])
    t.play("pay own 1", "with bread", "reward", "first", "choose B")
    assert t.asked == "name_food"
    assert set(t.answers) == {f"name {food}" for food in TEN_FOODS}


def doll(hand: str) -> Table:
    """A, who owns the Doll, beside a hidden hand."""
    hands = ["bread lamb apple*4", hand, "fish*5"]
    return laid(options=PRINCESS, row=ROW, victims=[["little-baby-1"], [], []], hidden=[1], hands=hands)


@rule("FTB-622", "FTB-R35")
def test_the_answers_offered_do_not_depend_on_a_hidden_hand() -> None:
    games = [doll("mushroom*5 bread*3"), doll("berries*4 fish*4")]
    assert_same_for(0, *games)
    for t in games:
        t.play("pay line 3")
    assert_same_for(0, *games)


@rule("FTB-R35")
def test_a_refusal_does_not_depend_on_a_hidden_hand() -> None:
    messages = set()
    for hand in ("mushroom*5 bread*3", "berries*4 fish*4"):
        t = doll(hand).play("pay line 3")
        with pytest.raises(bestiary.IllegalAction) as caught:
            t.state.parse("with bread of B")
        messages.add(str(caught.value))
    assert len(messages) == 1


# -- half-made choices ------------------------------------------------------------------------------------------------


def kept_hands(t: Table, seat: int, of: int = 200) -> int:
    """In how many redeals for another seat the hand stays as it is."""
    true = t.truth["hands"][seat]
    return sum(t.state.redeal(1, seed).snapshot()["hands"][seat] == true for seed in range(of))


def whatever_is_named(t: Table, seat: int, named: str) -> None:
    """The tokens already named stay in every redeal, there is an answer, and the rest is not the true one too often."""
    for seed in range(60):
        dealt = t.state.redeal(1, seed)
        assert foods(named) <= Counter(dealt.snapshot()["hands"][seat])
        assert dealt.actions()
    assert kept_hands(t, seat) < 60


@rule("FTB-R35")
def test_a_half_made_payment_keeps_what_is_named_and_no_more() -> None:
    hands = ["apple*3 bread fish", "apple*2", "mushroom*2 bread"]
    t = table(beast="golem", hands=hands, hidden=[0])
    assert kept_hands(t, 0) < 10
    t.play("done", "pay own 1")
    whatever_is_named(t, 0, "apple*3")  # nothing else pays it
    whatever_is_named(t.play("with apple"), 0, "apple*3")


@rule("FTB-R35")
@pytest.mark.parametrize(
    ("lines", "named"),
    [
        (["pay line 1", "with apple", "reward", "swap fish"], "fish"),
        (["pay line 1", "with apple", "reward", "swap fish", "with B"], "fish"),
        (["pay line 1", "with apple", "upgrade", "upgrade fish"], "fish"),
    ],
)
def test_a_half_made_trade_keeps_the_token_that_is_given(lines: list[str], named: str) -> None:
    hands = ["apple*2 fish*2 bread mushroom berries", "apple*2 pie", "mushroom*2 bread"]
    whatever_is_named(table(menu="menu-s-16", hands=hands, hidden=[0]).play(*lines), 0, named)


@rule("FTB-R35", "FTB-624")
def test_the_bards_choice_keeps_the_token_that_is_given() -> None:
    hands = ["apple*2 fish*2 bread mushroom berries", "apple*2 lamb", "mushroom*2 bread"]
    t = table(
        menu="menu-s-16",
        hands=hands,
        hidden=[0],
        options={"save_the_princess": True},
        victims=[["bard-1"], [], []],
    )
    t.play("pay line 1", "with apple", "upgrade", "upgrade fish")
    assert t.asked == "bard_source"
    whatever_is_named(t, 0, "fish")
