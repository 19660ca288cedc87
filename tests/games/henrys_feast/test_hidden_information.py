"""Who sees what (HNF-R26, HNF-R27): views, events, answers, refusals and redeals give away nothing hidden."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.henrys_feast.recipes import BACK, INGREDIENTS, PRINTED, back, cookbook
from tests.games.henrys_feast.table import BONUS, DISPLAY, FEAST, GAME, Table, table
from tests.marks import rule

NONE = [0, 0, 0, 0]
THIEF = [0, 0, 0, 3]
BOTH = (0, 1, None)
TEAMS = {"teams": True}
ASSISTED = {"peek_memory": "assisted"}
LEMON_RICE = "red-chili rice lemon"


def laid(*top: str, without: str = "", **fields: Any) -> Table:
    """A table whose Cookbook is known, with these recipes on top of it."""
    hidden = " ".join([*fields.get("hands", []), *fields.get("piles", []), without])
    return table(**{"cookbook": cookbook(*top, without=hidden, display=fields.get("display", DISPLAY)), **fields})


def view(t: Table, seat: int | None) -> dict[str, Any]:
    return t.state.view(seat)


def told(t: Table, seat: int | None) -> list[tuple[Any, ...]]:
    """The events this seat is told."""
    return [(event.kind, event.text, event.refs) for event in t.events if event.seen_by(seat)]


def text(data: object) -> str:
    return json.dumps(data).lower()


def names(recipe: str) -> tuple[str, str]:
    """A recipe as an id and, near enough, as a name."""
    return recipe, recipe.replace("-", " ")


def mentions(data: object, recipe: str) -> bool:
    return any(name in text(data) for name in names(recipe))


def redeals(t: Table, seat: int | None, times: int = 40) -> list[dict[str, Any]]:
    """So many redeals for this seat, each of which it cannot tell from the truth."""
    dealt = []
    for number in range(times):
        state = t.state.redeal(seat, number)
        assert state.view(seat) == t.state.view(seat)
        snapshot = state.snapshot()
        assert backs(snapshot) == backs(t.truth)
        dealt.append(snapshot)
    return dealt


def backs(now: dict[str, Any]) -> list[Any]:
    """What everybody can see of the hidden places."""
    hands = [sorted(BACK[recipe] for recipe in hand) for hand in now["hands"]]
    feast = [BACK[recipe] for recipe in now["feast"].values()]
    return [hands, feast, [BACK[recipe] for recipe in now["cookbook"][:1]]]


def different(values: Any) -> int:
    """How many different values there are."""
    return len({json.dumps(value, sort_keys=True) for value in values})


def assert_same_for(seat: int | None, *tables: Table) -> None:
    """This seat cannot tell these games apart."""
    first = tables[0]
    for other in tables[1:]:
        assert view(other, seat) == view(first, seat)
        assert told(other, seat) == told(first, seat)
        assert other.state.picture(seat) == first.state.picture(seat)
        if seat is not None and first.seat == seat:
            assert other.answers == first.answers
            assert other.state.prompt == first.state.prompt


# -- row by row: bonus, display, open Feast recipes


@rule("HNF-142")
def test_everybody_sees_bonus_display_and_open_feast_recipes() -> None:
    t = laid(feast_open=["easy", "medium"], feasts=[["easy"], []])
    for seat in BOTH:
        seen = view(t, seat)
        assert seen["bonus"] == BONUS
        assert seen["display"] == DISPLAY.split()
        assert seen["feasts"]["easy"] == {"open": True, "course": "dessert", "recipe": "jalebi"}
        assert seen["feasts"]["medium"] == {"open": True, "course": "entree", "recipe": "dum-aloo"}


@rule("HNF-006", "HNF-035", "HNF-R27")
def test_everybody_sees_the_backs_of_closed_feast_recipes_and_nobody_their_faces() -> None:
    t = laid(proved=[], feast_open=[])
    for seat in BOTH:
        seen = view(t, seat)["feasts"]
        assert seen["easy"] == {"open": False, "course": "dessert", "recipe": None}
        assert seen["medium"] == {"open": False, "course": "entree", "recipe": None}
        assert seen["hard"] == {"open": False, "course": "appetizer", "recipe": None}
        for recipe in FEAST.values():
            assert not mentions(view(t, seat), recipe)
            assert not mentions(t.state.picture(seat), recipe)


# -- the Easy Feast recipe after the peek


def proving(**options: Any) -> Table:
    """A proves worth with a bonus dish and looks at the Easy Feast recipe."""
    return laid(proved=[], feast_open=[], stations=[[LEMON_RICE]], options=options).play("cook", "cook 1")


@rule("HNF-181", "HNF-R26")
@pytest.mark.parametrize("memory", ["strict", "assisted"])
def test_the_easy_feast_face_is_shown_during_the_peek_to_the_peeker_alone(memory: str) -> None:
    t = proving(peek_memory=memory)
    assert (t.asked, t.seat, t.answers) == ("peek", 0, ["ack"])
    assert view(t, 0)["peek"] == {"where": "feast", "recipe": "jalebi"}
    assert view(t, 0)["feasts"]["easy"] == {"open": False, "course": "dessert", "recipe": "jalebi"}
    for seat in (1, None):
        assert view(t, seat)["peek"] is None
        assert view(t, seat)["feasts"]["easy"]["recipe"] is None
        assert not mentions(view(t, seat), "jalebi")


@rule("HNF-105", "HNF-R26")
def test_in_strict_mode_nothing_repeats_the_face_after_the_peek() -> None:
    t = proving().play("ack")
    for _ in range(6):
        for seat in BOTH:
            assert view(t, seat)["peek"] is None
            assert not mentions(view(t, seat), "jalebi")
            assert not mentions(t.state.picture(seat), "jalebi")
        t.play(t.answers[0])


@rule("HNF-R26")
def test_in_assisted_mode_the_peeker_keeps_seeing_the_face_until_it_is_turned_up() -> None:
    t = proving(**ASSISTED).play("ack", "finish", "end-turn").quiet_turn()
    assert view(t, 0)["peek"] is None
    assert view(t, 0)["feasts"]["easy"] == {"open": False, "course": "dessert", "recipe": "jalebi"}
    for seat in (1, None):
        assert not mentions(view(t, seat), "jalebi")


@rule("HNF-R55", "HNF-397")
@pytest.mark.parametrize("memory", ["strict", "assisted"])
def test_a_teammate_does_not_see_the_peek(memory: str) -> None:
    options = {**TEAMS, "peek_memory": memory}
    t = table(players=4, proved=[], feast_open=[], stations=[[LEMON_RICE]], options=options)
    t.play("cook", "cook 1 for self")
    for _ in range(2):
        for seat in (1, 2, 3, None):
            assert view(t, seat)["peek"] is None
            assert view(t, seat)["feasts"]["easy"]["recipe"] is None
            assert not mentions(told(t, seat), "jalebi")
        t.play(t.answers[0])


# -- the Cookbook


@rule("HNF-035", "HNF-R27")
def test_everybody_sees_the_size_of_the_cookbook_and_the_back_of_its_top() -> None:
    t = laid("phirni")
    for seat in BOTH:
        assert view(t, seat)["cookbook"] == {"size": 39, "top": back("phirni"), "face": None}
        assert view(t, seat)["cookbook_faces"] is None
        assert view(t, seat)["cookbook_backs"] is None
        assert not mentions(view(t, seat), "phirni")


def test_an_empty_cookbook_has_no_top() -> None:
    rest = cookbook()
    t = table(cookbook=[], piles=["", " ".join(rest)])
    for seat in BOTH:
        assert view(t, seat)["cookbook"] == {"size": 0, "top": None, "face": None}


@rule("HNF-085", "HNF-R26")
def test_the_top_face_is_shown_during_the_peek_to_the_peeker_alone() -> None:
    t = laid("phirni").play("corner", "peek-top")
    assert view(t, 0)["peek"] == {"where": "cookbook", "recipe": "phirni"}
    assert view(t, 0)["cookbook"] == {"size": 39, "top": back("phirni"), "face": "phirni"}
    for seat in (1, None):
        assert view(t, seat)["peek"] is None
        assert view(t, seat)["cookbook"]["face"] is None
        assert not mentions(view(t, seat), "phirni")


@rule("HNF-105", "HNF-R26")
def test_in_strict_mode_the_top_face_is_gone_after_the_peek() -> None:
    t = laid("phirni").play("corner", "peek-top", "ack")
    for _ in range(4):
        for seat in BOTH:
            assert not mentions(view(t, seat), "phirni")
            assert not mentions(t.state.picture(seat), "phirni")
        t.play(t.answers[0])


@rule("HNF-R26", "HNF-094")
def test_in_assisted_mode_the_peeker_sees_the_top_face_while_it_stays_on_top() -> None:
    t = laid("phirni", options=ASSISTED).play("corner", "peek-top", "ack", "finish", "end-turn")
    t.play("corner", "peek-top", "ack", "finish", "end-turn")
    for seat in (0, 1):
        assert view(t, seat)["cookbook"]["face"] == "phirni"
    assert view(t, None)["cookbook"]["face"] is None


@rule("HNF-R66", "HNF-R26")
@pytest.mark.parametrize("theft", [["steal-top"], ["steal-display", "take 1"], ["steal-up", "take phirni"]])
def test_in_assisted_mode_the_top_face_goes_with_its_card(theft: list[str]) -> None:
    t = laid("phirni", options=ASSISTED, levels=[NONE, THIEF]).play("corner", "peek-top", "ack", "finish", "end-turn")
    t.play("corner", *theft)
    assert t.truth["cookbook"][0] != "phirni"
    assert view(t, 0)["cookbook"]["face"] is None
    assert t.truth["cookbook"][0] not in text(view(t, 0))


@rule("HNF-090")
def test_steal_down_shows_the_thief_backs_and_nothing_else() -> None:
    t = laid("phirni", levels=[THIEF, NONE]).play("corner", "steal-down")
    seen = view(t, 0)
    rest = t.truth["cookbook"][1:]
    counted = {(entry["difficulty"], entry["course"]): entry["count"] for entry in seen["cookbook_backs"]}
    assert counted == {kind: n for kind in PRINTED if (n := sum(BACK[recipe] == kind for recipe in rest))}
    assert seen["cookbook_faces"] is None
    assert seen["cookbook"]["face"] is None
    assert set(t.answers) == {"take top", *(f"take {difficulty} {course}" for difficulty, course in counted)}
    for recipe in t.truth["cookbook"]:
        assert recipe not in text([seen, t.answers, [t.state.label(action) for action in t.state.actions()]])
    for seat in (1, None):
        assert view(t, seat)["cookbook_backs"] is None


@rule("HNF-091", "HNF-R47")
def test_steal_up_shows_the_thief_all_faces_without_their_order() -> None:
    t = laid("phirni", levels=[THIEF, NONE]).play("corner", "steal-up")
    seen = view(t, 0)
    assert sorted(seen["cookbook_faces"]) == sorted(t.truth["cookbook"])
    assert seen["cookbook"]["face"] == "phirni"
    assert sorted(t.answers) == sorted(f"take {recipe}" for recipe in t.truth["cookbook"])
    for seat in (1, None):
        other = view(t, seat)
        assert (other["cookbook_faces"], other["cookbook"]["face"]) == (None, None)
    backwards = ["phirni", *t.truth["cookbook"][:0:-1]]
    twin = laid(levels=[THIEF, NONE], cookbook=backwards).play("corner", "steal-up")
    assert twin.answers == t.answers
    assert view(twin, 0) == seen


@rule("HNF-R47", "HNF-R26")
@pytest.mark.parametrize(("memory", "face"), [("strict", None), ("assisted", "phirni")])
def test_after_steal_up_the_top_face_is_known_as_after_a_peek(memory: str, face: str | None) -> None:
    t = laid("phirni", levels=[THIEF, NONE], options={"peek_memory": memory})
    t.play("corner", "steal-up", "take rasmalai")
    assert view(t, 0)["cookbook"]["face"] == face
    assert view(t, 0)["cookbook_faces"] is None
    assert view(t, 1)["cookbook"]["face"] is None


@rule("HNF-R55")
@pytest.mark.parametrize("option", ["peek-top", "steal-down", "steal-up"])
def test_a_teammate_does_not_look_over_the_shoulder(option: str) -> None:
    t = table(players=4, options=TEAMS, levels=[THIEF, NONE, THIEF, NONE]).play("corner", option)
    assert t.seat == 0
    for seat in (1, 2, 3, None):
        seen = view(t, seat)
        assert (seen["peek"], seen["cookbook"]["face"]) == (None, None)
        assert (seen["cookbook_faces"], seen["cookbook_backs"]) == (None, None)
        assert not any(recipe in text(seen) for recipe in t.truth["cookbook"])


# -- hands and victory piles


@rule("HNF-093", "HNF-R27")
def test_a_hand_is_seen_by_its_owner_and_only_from_behind_by_others() -> None:
    t = laid(levels=[THIEF, NONE], hands=["rasmalai arancini phirni"])
    assert sorted(t.kitchen(0)["hand"]) == ["arancini", "phirni", "rasmalai"]
    for seat in (1, None):
        kitchen = view(t, seat)["kitchens"][0]
        assert kitchen["hand"] is None
        assert sorted(map(text, kitchen["backs"])) == sorted(text(back(r)) for r in ("rasmalai", "arancini", "phirni"))
        for recipe in ("rasmalai", "arancini", "phirni"):
            assert recipe not in text(view(t, seat))


@rule("HNF-R27")
def test_backs_of_a_hand_are_shown_without_an_order() -> None:
    orders = ("rasmalai phirni kachumber-salad", "kachumber-salad rasmalai phirni")
    games = [laid(levels=[THIEF, NONE], hands=[order]) for order in orders]
    for seat in (1, None):
        assert view(games[0], seat)["kitchens"] == view(games[1], seat)["kitchens"]


@rule("HNF-393", "HNF-394")
def test_teammates_see_hands_and_the_shared_pile() -> None:
    t = table(players=4, options=TEAMS, hands=["rasmalai"], piles=["arancini"])
    for mate in (0, 2):
        assert view(t, mate)["kitchens"][0]["hand"] == ["rasmalai"]
        assert view(t, mate)["kitchens"][0]["pile"] == view(t, mate)["kitchens"][2]["pile"] == ["arancini"]
    for seat in (1, 3, None):
        assert view(t, seat)["kitchens"][0]["hand"] is None
        assert view(t, seat)["kitchens"][0]["pile"] is None
        assert view(t, seat)["kitchens"][0]["pile_size"] == 1


@rule("HNF-156", "HNF-R27")
def test_a_victory_pile_is_counted_by_others_unless_it_is_open() -> None:
    t = laid(piles=["arancini rasmalai"])
    assert t.kitchen(0)["pile"] == ["arancini", "rasmalai"]
    for seat in (1, None):
        kitchen = view(t, seat)["kitchens"][0]
        assert (kitchen["pile"], kitchen["pile_size"]) == (None, 2)
        assert "arancini" not in text(view(t, seat))
        sheet = view(t, seat)["sheets"][0]
        assert [sheet[item] for item in ("dishes", "sets", "total")] == [None, None, None]
    t = laid(piles=["arancini rasmalai"], options={"open_victory_piles": True})
    for seat in BOTH:
        assert view(t, seat)["kitchens"][0]["pile"] == ["arancini", "rasmalai"]
        assert view(t, seat)["sheets"][0]["dishes"] == 8


# -- what is open to all


@rule("HNF-015", "HNF-R02")
def test_kitchens_are_open_to_all() -> None:
    t = laid(
        pantries=["stockroom-rice fresh-market-egg", "market-salt"],
        stations=[["potato"], ["", "stockroom-milk"]],
        levels=[[1, 0, 2, 0], [0, 1, 0, 0]],
        feasts=[["easy"], []],
        feast_open=["easy", "medium"],
    )
    for key in ("pantry", "stations", "levels", "feasts", "proved", "pantry_size", "owned", "satchel", "messy"):
        for owner in (0, 1):
            assert different(view(t, seat)["kitchens"][owner][key] for seat in BOTH) == 1
    seen = view(t, None)["kitchens"][0]
    assert sorted(seen["pantry"]) == ["fresh-market-egg", "stockroom-rice"]
    assert seen["stations"][0] == ["market-potato"]
    assert seen["levels"] == {"station": 1, "pantry": 0, "satchels": 2, "hand-limit": 0}
    assert seen["feasts"] == ["easy"]


@rule("HNF-015", "HNF-127", "HNF-R28")
def test_market_and_stockroom_are_seen_alike_by_all() -> None:
    t = laid(stock_display="rice salt", pantries=["rice"])
    truth = t.truth
    for seat in BOTH:
        seen = view(t, seat)
        assert seen["market"] == truth["market"]
        assert seen["stockroom"] == {
            "deck": len(truth["stock_deck"]),
            "display": ["rice", "salt"],
            "discard": len(truth["stock_discard"]),
            "top": truth["stock_discard"][0],
        }
        assert not {"stock_deck", "stock_discard", "seed", "chance", "agenda", "knows", "looks"} & set(seen)


@rule("HNF-127", "HNF-R28")
def test_nobody_can_tell_what_lies_below_the_top_of_the_discard_pile() -> None:
    every = [name for name in ("egg", "milk", "salt") for _ in range(3)]
    station = [name for name in INGREDIENTS if name not in ("egg", "milk", "salt")]
    kitchens = [[], [" ".join(f"stockroom-{name}*3" for name in station)]]
    piles = (["egg", *every[1:5]], ["egg", *every[4:0:-1]])
    games = [
        laid(stations=kitchens, stock_deck=every[5:], stock_display=[], stock_discard=pile, levels=[NONE, NONE])
        for pile in piles
    ]
    for seat in BOTH:
        assert_same_for(seat, *games)


@rule("HNF-060", "HNF-015")
def test_what_is_bought_is_seen_by_all_and_doors_by_the_one_before_them() -> None:
    t = laid()
    assert view(t, 0)["doors"] is not None
    assert [view(t, seat)["doors"] for seat in (1, None)] == [None, None]
    t.play("market", "buy rice")
    for seat in BOTH:
        assert view(t, seat)["basket"] == {"bought": ["rice"], "left": 1, "per_kind": 1}
        assert view(t, seat)["doors"] is None


def test_a_view_is_plain_data_without_the_seed() -> None:
    state = GAME.start(players=3, seed="open-sesame-4711")
    for seat in (0, 1, 2, None):
        assert json.loads(json.dumps(state.view(seat))) == state.view(seat)
        assert "open-sesame-4711" not in text(state.view(seat))


def test_what_others_could_cook_is_shown_by_open_recipes_alone() -> None:
    t = laid(hands=["rasmalai"], stations=[["cheese milk"]])
    own = view(t, 0)["kitchens"][0]["plates"][0]
    assert "rasmalai" in {fit["recipe"] for fit in own["fits"]}
    for seat in (1, None):
        plate = view(t, seat)["kitchens"][0]["plates"][0]
        assert "rasmalai" not in text(plate)
    t = laid(hands=["rasmalai"], stations=[["cheese milk sugar lemon herbs"]])
    assert view(t, 0)["kitchens"][0]["plates"][0]["ready"] == "rasmalai"
    for seat in (1, None):
        assert view(t, seat)["kitchens"][0]["plates"][0]["ready"] is None


# -- what the log tells


@rule("HNF-085", "HNF-105", "HNF-R26")
def test_a_peek_is_told_once_to_the_peeker_with_the_face_and_to_others_without() -> None:
    t = laid("phirni").play("corner", "peek-top", "ack", "finish", "end-turn").quiet_turn()
    private = [event for event in t.events if mentions((event.text, event.refs), "phirni")]
    assert [event.seats for event in private] == [(0,)]
    for seat in (1, None):
        assert not mentions(told(t, seat), "phirni")
        assert any("peek" in line.lower() or "look" in line.lower() for _, line, _ in told(t, seat))


@rule("HNF-181", "HNF-R26")
def test_the_look_at_the_easy_feast_recipe_is_told_once_and_in_private() -> None:
    t = proving().play("ack", "finish", "end-turn").quiet_turn()
    private = [event for event in t.events if mentions((event.text, event.refs), "jalebi")]
    assert [event.seats for event in private] == [(0,)]
    for seat in (1, None):
        assert not mentions(told(t, seat), "jalebi")
        assert told(t, seat)


@rule("HNF-093", "HNF-R27")
@pytest.mark.parametrize(
    ("moves", "recipe", "words"),
    [
        (["steal-top"], "phirni", "medium dessert"),
        (["steal-down", "take top"], "phirni", "medium dessert"),
        (["steal-up", "take phirni"], "phirni", "medium dessert"),
        (["steal-up", "take rasmalai"], "rasmalai", "hard dessert"),
        (["steal-down", "take hard dessert"], "", "hard dessert"),
    ],
)
def test_a_theft_from_the_cookbook_names_only_the_back(moves: list[str], recipe: str, words: str) -> None:
    t = laid("phirni", levels=[THIEF, NONE]).play("corner", *moves)
    (taken,) = t.truth["hands"][0]
    assert taken == (recipe or taken)
    for seat in (1, None):
        lines = told(t, seat)
        assert words in text([line for _, line, _ in lines])
        assert not mentions(lines, taken)
    assert mentions(told(t, 0), taken) or t.kitchen(0)["hand"] == [taken]


@rule("HNF-089", "HNF-R27")
def test_a_theft_from_the_display_is_named() -> None:
    t = laid("phirni", levels=[THIEF, NONE]).play("corner", "steal-display", "take 2")
    for seat in (1, None):
        lines = [line for _, line, _ in told(t, seat)]
        assert mentions(lines, "egg-curry")
        assert mentions(lines, "phirni"), "the recipe that is opened in its place is open to all"
        assert view(t, seat)["kitchens"][0]["hand"] is None


@rule("HNF-095", "HNF-096")
@pytest.mark.parametrize(
    ("top", "other"),
    [
        (["steal-down", "take top"], ["steal-down", "take medium dessert"]),
        (["steal-up", "take phirni"], ["steal-up", "take gulab-jamun"]),
    ],
)
def test_the_log_says_whether_the_top_recipe_was_taken(top: list[str], other: list[str]) -> None:
    """Both are Medium Desserts: only the top's being taken or not can tell the two thefts apart."""
    taken, left = (laid("phirni", levels=[THIEF, NONE]).play("corner", *moves) for moves in (top, other))
    for seat in (1, None):
        said = [[line for _, line, _ in told(t, seat)] for t in (taken, left)]
        assert said[0] != said[1]
        assert "top" in text(said[0])


@rule("HNF-150", "HNF-R27")
def test_a_recipe_cooked_from_hand_is_shown_to_all_at_that_moment() -> None:
    t = laid(hands=["rasmalai"], stations=[["cheese milk sugar lemon herbs"]]).play("cook", "cook 1")
    for seat in BOTH:
        assert mentions(told(t, seat), "rasmalai")
    assert "rasmalai" not in text(view(t, 1))


@rule("HNF-R27", "HNF-R28")
def test_watching_a_theft_tells_nothing_about_the_face() -> None:
    """The top may be any of three recipes with the same back; the rest is the same set."""
    games = []
    for top in ("phirni", "gulab-jamun", "lemon-tart"):
        games.append(laid(top).play("corner", "steal-top"))
    for seat in (1, None):
        assert different(told(t, seat) for t in games) == 1
        assert different(view(t, seat)["kitchens"] for t in games) == 1
    assert different(t.truth["hands"][0] for t in games) == 3


def test_a_refusal_does_not_depend_on_what_is_hidden() -> None:
    errors = set()
    for top in ("phirni", "gulab-jamun"):
        t = laid(top, levels=[THIEF, NONE]).play("corner", "steal-down")
        for line in ("take phirni", "take gulab-jamun", "cook 1", "take easy"):
            error = t.refused(line)
            errors.add((line, error.message, error.rules))
    assert len(errors) == 4


def test_no_answer_is_numbered_by_a_hidden_card() -> None:
    """The answers to a Steal Down are the same numbers whatever the faces are."""
    games = [laid(top, levels=[THIEF, NONE]).play("corner", "steal-down") for top in ("phirni", "gulab-jamun")]
    assert games[0].state.actions() == games[1].state.actions()


# -- redeals: what is exchanged


def hidden_of(now: dict[str, Any], recipe: str) -> str:
    """Where a recipe lies: 'feast', 'top', 'cookbook' or 'hand 0'."""
    if recipe in now["feast"].values():
        return "feast"
    if recipe in now["cookbook"]:
        return "top" if now["cookbook"][0] == recipe else "cookbook"
    return next((f"hand {seat}" for seat, hand in enumerate(now["hands"]) if recipe in hand), "open")


@rule("HNF-R27")
@pytest.mark.parametrize("seat", BOTH)
def test_a_redeal_exchanges_hidden_recipes_of_the_same_back(seat: int | None) -> None:
    t = laid("phirni", proved=[], feast_open=[])
    dealt = redeals(t, seat)
    for spot, recipe in FEAST.items():
        faces = {now["feast"][spot] for now in dealt}
        assert len(faces) > 1
        assert all(BACK[face] == BACK[recipe] for face in faces)
    tops = {now["cookbook"][0] for now in dealt}
    assert len(tops) > 1
    assert all(BACK[top] == BACK["phirni"] for top in tops)
    assert different(now["cookbook"][1:] for now in dealt) == len(dealt)
    assert different(now["stock_deck"] for now in dealt) > 1
    for now in dealt:
        assert (now["bonus"], now["display"]) == (t.truth["bonus"], t.truth["display"])
        assert sorted([*now["feast"].values(), *now["cookbook"]]) == sorted([*FEAST.values(), *t.truth["cookbook"]])


@rule("HNF-093", "HNF-R27")
def test_a_recipe_stolen_unseen_is_dealt_again_for_others_and_stays_with_its_owner() -> None:
    t = laid("phirni").play("corner", "steal-top", "finish", "end-turn")
    assert all(now["hands"][0] == ["phirni"] for now in redeals(t, 0))
    for seat in (1, None):
        faces = {now["hands"][0][0] for now in redeals(t, seat, 80)}
        assert faces == {"phirni", "gulab-jamun", "salted-caramel-custard", "lemon-tart", "puran-poli"}


def test_hidden_recipes_really_change_places() -> None:
    """A hand, the Medium Feast recipe, the top and the rest all hold Medium Entrées: each gets the others'."""
    t = laid("sambar", hands=["", "rajma-chawal"])
    dealt = redeals(t, 0, 150)
    for recipe in ("sambar", "rajma-chawal", "dum-aloo", "lemon-risotto"):
        assert {hidden_of(now, recipe) for now in dealt} == {"hand 1", "feast", "top", "cookbook"}


def test_for_a_spectator_all_hands_are_hidden() -> None:
    t = laid(hands=["rasmalai", "rajma-chawal"])
    dealt = redeals(t, None)
    assert different(now["hands"][0] for now in dealt) > 1
    assert different(now["hands"][1] for now in dealt) > 1
    for seat in (0, 1):
        assert different(now["hands"][seat] for now in redeals(t, seat)) == 1
        assert different(now["hands"][1 - seat] for now in redeals(t, seat)) > 1


@rule("HNF-393")
def test_a_teammates_hand_is_not_dealt_again() -> None:
    t = table(players=4, options=TEAMS, hands=["rasmalai", "rajma-chawal", "puran-poli", "arancini"])
    dealt = redeals(t, 0)
    assert all((now["hands"][0], now["hands"][2]) == (["rasmalai"], ["puran-poli"]) for now in dealt)
    assert different(now["hands"][1] for now in dealt) > 1
    assert different(now["hands"][3] for now in dealt) > 1


@rule("HNF-363")
@pytest.mark.parametrize("seat", BOTH)
def test_without_the_cookbook_the_removed_recipes_are_exchanged_with_the_feast(seat: int | None) -> None:
    t = Table(GAME.start(seed=5, mode="quick", cookbook=False))
    dealt = redeals(t, seat)
    assert different(now["feast"]["medium"] for now in dealt) > 1
    assert different(sorted(now["removed"]) for now in dealt) > 1
    for now in dealt:
        assert now["feast"]["easy"] == t.truth["feast"]["easy"]
        assert sorted([*now["removed"], *now["feast"].values()]) == sorted(
            [*t.truth["removed"], *t.truth["feast"].values()]
        )


@pytest.mark.parametrize("seat", BOTH)
def test_a_redeal_keeps_piles_and_the_stockroom_discard_pile(seat: int | None) -> None:
    t = laid(piles=["arancini", "rasmalai kheer"], display="samosa egg-curry malai-kofta sambar", hands=["phirni"])
    for now in redeals(t, seat):
        assert now["piles"] == t.truth["piles"]
        for name in ("stock_discard", "stock_display", "market", "pantries", "stations", "levels", "proved", "feasts"):
            assert now[name] == t.truth[name]
        assert sorted(now["stock_deck"]) == sorted(t.truth["stock_deck"])


# -- redeals: what an observer knows


@rule("HNF-085", "HNF-R26")
@pytest.mark.parametrize("memory", ["strict", "assisted"])
def test_a_peeked_top_stays_for_the_peeker_alone(memory: str) -> None:
    t = laid("phirni", options={"peek_memory": memory}).play("corner", "peek-top", "ack", "finish", "end-turn")
    assert all(now["cookbook"][0] == "phirni" for now in redeals(t, 0))
    assert different(now["cookbook"][1:] for now in redeals(t, 0)) > 1
    for seat in (1, None):
        assert different(now["cookbook"][0] for now in redeals(t, seat)) > 1


@rule("HNF-R66")
@pytest.mark.parametrize("theft", [["steal-top"], ["steal-down", "take top"], ["steal-up", "take phirni"]])
def test_a_peeked_top_follows_into_the_thiefs_hand(theft: list[str]) -> None:
    t = laid("phirni", levels=[NONE, THIEF]).play("corner", "peek-top", "ack", "finish", "end-turn", "corner", *theft)
    assert all(now["hands"][1] == ["phirni"] for now in redeals(t, 0))
    assert different(now["cookbook"][0] for now in redeals(t, 0)) > 1
    assert different(now["hands"][1] for now in redeals(t, None)) > 1
    t.play("finish", "end-turn").quiet_turn()
    assert all(now["hands"][1] == ["phirni"] for now in redeals(t, 0)), "it is known as long as it is held"


@rule("HNF-R46", "HNF-R66")
def test_a_peeked_top_that_is_not_the_one_stolen_stays_on_top() -> None:
    t = laid("phirni", levels=[NONE, THIEF]).play("corner", "peek-top", "ack", "finish", "end-turn")
    t.play("corner", "steal-down", "take medium dessert")
    for now in redeals(t, 0):
        assert now["cookbook"][0] == "phirni"
        assert now["hands"][1] != ["phirni"]
    assert different(now["hands"][1] for now in redeals(t, 0)) > 1


@rule("HNF-181", "HNF-R26")
def test_the_easy_feast_face_stays_for_the_one_who_looked() -> None:
    t = proving().play("ack", "finish", "end-turn")
    assert all(now["feast"]["easy"] == "jalebi" for now in redeals(t, 0))
    assert different(now["feast"]["medium"] for now in redeals(t, 0)) > 1
    for seat in (1, None):
        assert different(now["feast"]["easy"] for now in redeals(t, seat)) > 1


@rule("HNF-181")
@pytest.mark.parametrize("when", ["peek", "after"])
def test_the_easy_feast_face_is_secret_during_the_look_too(when: str) -> None:
    t = proving()
    if when == "after":
        t.play("ack")
    assert different(now["feast"]["easy"] for now in redeals(t, 1)) > 1
    assert different(now["feast"]["easy"] for now in redeals(t, 0)) == 1


@rule("HNF-R47")
def test_after_steal_up_the_thief_knows_the_top_that_was_left() -> None:
    t = laid("phirni", levels=[THIEF, NONE]).play("corner", "steal-up", "take rasmalai", "finish", "end-turn")
    assert all(now["cookbook"][0] == "phirni" for now in redeals(t, 0))
    assert all(now["hands"][0] == ["rasmalai"] for now in redeals(t, 0))
    for seat in (1, None):
        assert different(now["cookbook"][0] for now in redeals(t, seat)) > 1
        assert different(now["hands"][0] for now in redeals(t, seat)) > 1


@rule("HNF-091")
def test_steal_up_tells_which_recipes_lie_outside_the_cookbook() -> None:
    """B holds a Medium Entrée, another is the closed Feast recipe: A has seen that both are not in the Cookbook."""
    t = laid("phirni", levels=[THIEF, [0, 0, 0, 1]], hands=["", "rajma-chawal"])
    assert len({now["hands"][1][0] for now in redeals(t, 0, 80)}) > 2
    t.play("corner", "steal-up", "take phirni", "finish", "end-turn")
    dealt = redeals(t, 0, 80)
    assert {(now["hands"][1][0], now["feast"]["medium"]) for now in dealt} == {
        ("rajma-chawal", "dum-aloo"),
        ("dum-aloo", "rajma-chawal"),
    }
    assert {now["feast"]["hard"] for now in dealt} == {"minestrone"}, "no other Hard Appetizer lies outside"
    assert len({now["hands"][1][0] for now in redeals(t, None, 80)}) > 2
    seen = set(t.truth["cookbook"])
    t.play("corner", "steal-top", "finish", "end-turn")
    for now in redeals(t, 0, 80):
        stolen = set(now["hands"][1]) & seen
        assert len(stolen) == 1, "what B has taken since then comes from what A has seen"
        assert set(now["hands"][1]) - stolen <= {"rajma-chawal", "dum-aloo"}
    assert different(sorted(set(now["hands"][1]) & seen) for now in redeals(t, 0)) > 1


@rule("HNF-091")
def test_two_looks_through_the_cookbook_tell_what_was_stolen_between_them() -> None:
    """What lay in the Cookbook at A's first Steal Up and no more at the second, B must have taken."""
    t = laid("phirni", levels=[THIEF, NONE]).play("corner", "steal-up", "take phirni", "finish", "end-turn")
    t.play("corner", "steal-top", "finish", "end-turn")
    (stolen,) = t.truth["hands"][1]
    assert different(now["hands"][1] for now in redeals(t, 0)) > 1
    t.play("corner", "steal-up", f"take {t.truth['cookbook'][0]}", "finish", "end-turn")
    assert {now["hands"][1][0] for now in redeals(t, 0)} == {stolen}
    assert different(now["hands"][1] for now in redeals(t, None)) > 1


@rule("HNF-R26", "HNF-R47")
@pytest.mark.parametrize("option", [["peek-top", "ack"], ["steal-up", "take rasmalai"], ["steal-display", "take 2"]])
def test_what_was_learnt_survives_in_a_snapshot(option: list[str]) -> None:
    t = laid("phirni", levels=[THIEF, NONE], hands=["", "rajma-chawal"]).play("corner", *option, "finish", "end-turn")
    again = Table(GAME.restore(json.loads(json.dumps(t.truth))))
    for seat in BOTH:
        assert redeals(again, seat, 10) == redeals(t, seat, 10)


@rule("HNF-089", "HNF-R27")
def test_a_recipe_stolen_from_the_display_is_known_to_everybody_until_it_is_cooked() -> None:
    stations = [["tomato onion egg red-chili"]]
    t = laid("phirni", levels=[THIEF, NONE], hands=["rajma-chawal"], stations=stations)
    t.play("corner", "steal-display", "take 2", "finish", "end-turn")
    for seat in (1, None):
        dealt = redeals(t, seat)
        assert all("egg-curry" in now["hands"][0] for now in dealt)
        assert different(sorted(now["hands"][0]) for now in dealt) > 1, "the other recipe of that hand is still secret"
    t.quiet_turn().play("cook", "cook 1")
    for seat in BOTH:
        for now in redeals(t, seat):
            assert now["piles"][0] == ["egg-curry"]
            assert "egg-curry" not in now["hands"][0]


@rule("HNF-085")
def test_what_another_seat_has_peeked_at_stays_on_its_spot_under_its_new_face() -> None:
    t = laid("phirni", levels=[NONE, THIEF], active=1).play("corner", "peek-top", "ack", "finish", "end-turn")
    for seat in (0, None):
        dealt = redeals(t, seat)
        assert different(now["cookbook"][0] for now in dealt) > 1
        for now in dealt:
            assert now["knows"][1] == [now["cookbook"][0]]


@rule("HNF-091")
def test_what_another_seat_has_looked_through_is_known_under_its_new_faces() -> None:
    t = laid("phirni", levels=[NONE, THIEF], active=1).play("corner", "steal-up", "take rasmalai", "finish", "end-turn")
    for seat in (0, None):
        dealt = redeals(t, seat)
        assert different(sorted(now["cookbook"]) for now in dealt) > 1
        for now in dealt:
            assert sorted(now["looks"][1][0]) == sorted([*now["cookbook"], *now["hands"][1]])


@pytest.mark.parametrize("seat", BOTH)
def test_the_order_below_the_top_is_dealt_again(seat: int | None) -> None:
    """By the backs: exchanged faces alone would leave these where they are."""
    t = laid("phirni")
    assert different([BACK[recipe] for recipe in now["cookbook"][1:]] for now in redeals(t, seat, 10)) == 10


@rule("HNF-R55", "HNF-393")
def test_a_teammate_is_told_what_was_stolen_but_not_what_was_peeked_at() -> None:
    t = table(players=4, options=TEAMS).play("corner", "peek-top")
    assert [event.seats for event in t.state.events] == [None, (0,)]
    t = table(players=4, options=TEAMS).play("corner", "steal-top")
    assert [event.seats for event in t.state.events] == [None, (0, 2)]
    t = table().play("corner", "steal-top")
    assert [event.seats for event in t.state.events] == [None, (0,)]


def test_a_redeal_leaves_the_game_itself_alone() -> None:
    t = laid("phirni", hands=["rasmalai", "rajma-chawal"])
    before = t.truth
    for seat in BOTH:
        redeals(t, seat, 5)
    assert t.truth == before


def test_nobody_can_read_the_future() -> None:
    t = laid(stock_display="rice")
    for seat in BOTH:
        drawn = []
        for number in range(20):
            twin = Table(t.state.redeal(seat, number)).play("stockroom", "fill")
            drawn.append(twin.truth["stock_display"])
        assert different(drawn) > 1


# -- after the game


def test_after_the_game_everything_may_be_shown() -> None:
    every = ["easy", "medium", "hard"]
    t = laid(
        piles=["arancini", "rasmalai"], last_round=True, last_call=0, active=1, feasts=[every, []], feast_open=every
    )
    t.quiet_turn()
    assert t.over
    for seat in BOTH:
        assert [kitchen["pile"] for kitchen in view(t, seat)["kitchens"]] == [["arancini"], ["rasmalai"]]
        assert all(sheet["total"] is not None for sheet in view(t, seat)["sheets"])
