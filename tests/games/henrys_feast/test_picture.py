"""The table in the terminal: every fact of the view is there, and needs no colours."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.text import Text

from bestiary.kernel.state import State
from tests.games.henrys_feast.dishes import KHEER, ended, last_round
from tests.games.henrys_feast.recipes import all_but, cookbook
from tests.games.henrys_feast.table import GAME, table
from tests.games.henrys_feast.test_busy_cooks import busy
from tests.marks import rule

NONE = [0, 0, 0, 0]
REFERENCE = GAME.reference()
TRACKS = ("station", "pantry", "satchels", "hand-limit")
COURSES = {"appetizer": "Appetizer", "entree": "Entrée", "dessert": "Dessert"}
ITEMS = {
    "dishes": "dishes",
    "sets": "sets of three courses",
    "highest_bonus": "highest bonus levels",
    "maxed_tracks": "tracks at +3",
    "most_dishes": "most dishes",
    "hand": "recipes left in hand",
    "missing_feasts": "Feast dishes not cooked",
    "messy": "Messy Kitchen",
}


def plain(state: State, seat: int | None) -> list[str]:
    """The picture without its markup, line by line."""
    return Text.from_markup(state.picture(seat)).plain.splitlines()


# -- facts, written down a second time


def name(ingredient: str) -> str:
    return str(REFERENCE["ingredients"][ingredient]["name"])


def face(recipe: str) -> str:
    print_ = REFERENCE["recipes"][recipe]
    needs = ", ".join(name(each) for each in print_["ingredients"])
    return f"{print_['name']} ({print_['difficulty'].title()} {COURSES[print_['course']]}: {needs})"


def back(seen: dict[str, Any]) -> str:
    return f"{seen['difficulty'].title()} {COURSES[seen['course']]}"


def card(word: str) -> str:
    bare = word.removeprefix("fresh-")
    origin, _, ingredient = bare.partition("-")
    text = name(ingredient) if origin == "market" else f"[{name(ingredient)}]"
    return f"{text}*" if bare != word else text


def who(seat: int) -> str:
    return "ABCDE"[seat]


def facts(seen: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """Each fact as pieces that stand on one line."""
    over = seen["result"] is not None
    yield f"Round {seen['round']} of at most {seen['max_rounds']}.", "Quick" if seen["mode"] == "quick" else "Standard"
    if not seen["cookbook_on"]:
        yield ("without the Cookbook",)
    if seen["last_call"] is not None:
        caller = "The Head Chef" if seen["last_call"] == "head-chef" else who(seen["last_call"])
        yield caller, "has called Last Call", "this is the Last Round" if seen["last_round"] else "the next round"
    if not over:
        yield f"It is {who(seen['active'])}'s turn", *(["Active action: "] if seen["action"] else [])
    for difficulty in ("easy", "medium", "hard"):
        feast = seen["feasts"][difficulty]
        title = f"Feast {difficulty.title()}: "
        if feast["recipe"] is not None:
            yield title, face(feast["recipe"])
        if not feast["open"] and not over:
            yield title, "face down", f"{difficulty.title()} {COURSES[feast['course']]}"
    for track in TRACKS:
        yield f"Bonus {REFERENCE['tracks'][track]['name']}: ", face(seen["bonus"][track])
    for spot, recipe in enumerate(seen["display"], 1):
        yield f"Display #{spot}: ", "empty" if recipe is None else face(recipe)
    book = seen["cookbook"]
    if book["top"] is not None:
        yield f"Cookbook: {book['size']} recipe", back(book["top"]), *([face(book["face"])] if book["face"] else [])
    for ingredient, count in seen["market"].items():
        yield (f"{name(ingredient)} ×{count}",)
    stock = seen["stockroom"]
    yield (
        "Stockroom: " + (", ".join(name(each) for each in stock["display"]) or "no open card"),
        f"{stock['deck']} in the deck, {stock['discard']} on the discard pile",
        *([f"{name(stock['top'])} on top"] if stock["top"] else []),
    )
    if seen["basket"]:
        bought = seen["basket"]["bought"]
        yield "Bought on this visit: ", *(name(each) for each in bought), f"room for {seen['basket']['left']} more"
    for door, closed in (seen["doors"] or {}).items():
        if closed is not None:
            yield "Closed to you: ", closed["why"], ", ".join(closed["rules"])
            assert door
    for one in seen["cookbook_backs"] or ():
        yield (f"{one['count']} × {back(one)}",)
    for recipe in seen["cookbook_faces"] or ():
        yield (f"    {face(recipe)}",)
    if seen["peek"]:
        yield "You see", face(seen["peek"]["recipe"])


def kitchen_facts(seen: dict[str, Any], kitchen: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    seat = kitchen["seat"]
    yield (
        f"{who(seat)} (you)" if seat == seen["seat"] else who(seat),
        *(["First Player"] if seat == seen["first"] else []),
        *([f"teammate of {who((seat + 2) % 4)}"] if seen["teams"] else []),
        *([] if seen["mode"] == "quick" else ["worth proven" if kitchen["proved"] else "worth not proven"]),
        *([] if not seen["last_round"] else ["Messy Kitchen" if kitchen["messy"] else "clean kitchen"]),
    )
    levels = [f"{REFERENCE['tracks'][track]['name']} +{kitchen['levels'][track]}" for track in TRACKS]
    yield *levels, f"satchels for {kitchen['satchel']}"
    cooked = [each.title() for each in kitchen["feasts"]]
    yield "Feast dishes: ", *(cooked or ["none"])
    if kitchen["pile"] is None:
        yield (f"{kitchen['pile_size']} recipe{'' if kitchen['pile_size'] == 1 else 's'} on the victory pile",)
    else:
        yield "victory pile: ", *(REFERENCE["recipes"][each]["name"] for each in kitchen["pile"])
    hand = [back(each) for each in kitchen["backs"]] if kitchen["hand"] is None else map(face, kitchen["hand"])
    yield f"Hand {len(kitchen['backs'])} of {kitchen['hand_limit']}: ", *hand
    pantry = ", ".join(map(card, kitchen["pantry"])) or "empty"
    yield (f"Pantry {len(kitchen['pantry'])} of {kitchen['pantry_size']}: {pantry}",)
    for number in range(kitchen["owned"]):
        plate = kitchen["plates"][number]
        yield (
            f"Station {number + 1}{' (Dessert Station)' if number == 4 else ''}: ",
            " + ".join(map(card, kitchen["stations"][number])) or "empty",
            *([f"ready: {REFERENCE['recipes'][plate['ready']]['name']}"] if plate["ready"] else []),
            *(["fits no open recipe"] if plate["spoiled"] else []),
            *([REFERENCE["recipes"][plate["fits"][0]["recipe"]]["name"]] if plate["fits"] else []),
        )


def score_facts(seen: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    over = seen["result"] is not None
    for sheet in seen["sheets"]:
        side = " and ".join(map(who, sheet["seats"]))
        items = {words: points(sheet[item]) for item, words in ITEMS.items()}
        if over:
            yield "Score sheet", side
            yield from ((words, value) for words, value in items.items())
            yield "total", "disqualified" if sheet["disqualified"] else str(sheet["total"])
        else:
            told = [f"{value} for {words}" for words, value in items.items() if value != "0"]
            total = "?" if sheet["total"] is None else sheet["total"]
            yield f"Points so far, {side}: {total} ", *told, *(["no Feast dish yet"] if sheet["disqualified"] else [])


def points(value: int | None) -> str:
    return "?" if value is None else f"{value:+}" if value else "0"


def check(state: State, seat: int | None) -> None:
    """Every fact of the view is in the picture."""
    lines, seen = plain(state, seat), state.view(seat)
    for pieces in [*facts(seen), *score_facts(seen)]:
        assert any(all(piece in line for piece in pieces) for line in lines), f"{pieces} is missing in {lines}"
    starts = [place for place, line in enumerate(lines) if line[:2] in ("  ", "→ ") and line[2:3].isalpha()]
    assert len([place for place in starts if lines[place][2] in "ABCDE"]) >= state.players
    for kitchen in seen["kitchens"]:
        begin = next(place for place in starts if lines[place][2:].split(",")[0].split()[0] == who(kitchen["seat"]))
        own = lines[begin : begin + 5 + 1 + kitchen["owned"]]
        for pieces in kitchen_facts(seen, kitchen):
            assert any(all(piece in line for piece in pieces) for line in own), f"{pieces} is missing in {own}"
        assert (lines[begin][0] == "→") == (kitchen["seat"] == seen["active"] and not state.over)


@rule("HNF-015", "HNF-035", "HNF-127")
@pytest.mark.parametrize(
    "options",
    [
        {"players": 3},
        {"players": 2, "mode": "quick", "cookbook": False, "open_victory_piles": True},
        {"players": 4, "teams": True, "peek_memory": "assisted"},
        {"players": 5, "mode": "quick"},
    ],
    ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()),
)
def test_every_fact_of_the_view_is_in_the_picture(options: dict[str, Any]) -> None:
    state = GAME.start(seed="picture", max_rounds=16, **options)
    pick = Random(5)
    asked: set[str] = set()
    number = 0
    while not state.over:
        if state.prompt.name not in asked or number % 40 == 0:
            asked.add(state.prompt.name)
            for seat in (state.seat, 1 - (state.seat or 0) % 2, None):
                check(state, seat)
        number += 1
        state.play(busy(state, state.snapshot(), pick))
    for seat in (0, 1, None):
        check(state, seat)


@pytest.mark.parametrize("line", ["peek-top", "steal-up", "steal-down", "steal-display", "steal-top"])
def test_what_only_one_seat_sees_is_in_its_picture_alone(line: str) -> None:
    book = cookbook("phirni", without="arancini bruschetta")
    t = table(levels=[[0, 0, 0, 3], NONE], cookbook=book, hands=["arancini", "bruschetta"])
    t.play("corner", line)
    for seat in (0, 1, None):
        check(t.state, seat)
    assert any("Arancini" in text for text in plain(t.state, 0))
    assert not any("Arancini" in text for text in plain(t.state, 1))


@rule("HNF-184")
def test_the_picture_says_who_keeps_the_easy_feast_recipe_closed() -> None:
    t = table(players=4, proved=[1, 3])
    assert "Feast Easy: face down, an Easy Dessert, until A and C prove their worth" in plain(t.state, 0)
    t = table(players=3, proved=[0, 2])
    assert "Feast Easy: face down, an Easy Dessert, until B proves their worth" in plain(t.state, 0)


def test_signs_are_explained() -> None:
    legend = "Cards: Egg comes from the Market, [Egg] from the Stockroom; Egg* is fresh, so it cannot be discarded."
    assert legend in plain(table().state, None)


def test_the_dessert_station_is_named() -> None:
    t = table(levels=[[3, 0, 0, 0], NONE], stations=[["", "", "", "", KHEER]])
    assert "    Station 5 (Dessert Station): Milk + Rice + Sugar → ready: Kheer" in plain(t.state, 1)


@rule("HNF-035")
@pytest.mark.parametrize(
    ("book", "line"),
    [
        ("phirni", "Cookbook: 1 recipe, on top a Medium Dessert"),
        ("masala-chips phirni", "Cookbook: 2 recipes, on top an Easy Appetizer"),
        ("", "Cookbook: used up"),
    ],
)
def test_the_cookbook_is_counted_and_its_top_has_a_name(book: str, line: str) -> None:
    t = table(cookbook=book, piles=["", all_but(*book.split())])
    assert line in plain(t.state, 0)


@rule("HNF-365", "HNF-366", "HNF-367")
def test_the_own_tracks_say_what_comes_next() -> None:
    t = table(levels=[[1, 3, 0, 0], NONE])
    text = (
        "    Next levels: Station: Station 4 | Pantry: none | Satchels: 3 ingredients per Go to Market"
        " | Hand Limit: 2 recipes in hand; Steal Display"
    )
    assert text in plain(t.state, 0)
    quick = {"mode": "quick", "cookbook": False}
    line = next(line for line in plain(table(options=quick).state, 0) if "Next levels" in line)
    assert line.endswith("Hand Limit: 1 recipe in hand; Steal Display")
    t = table(options=quick, levels=[[0, 0, 0, 1], NONE])
    line = next(line for line in plain(t.state, 0) if "Next levels" in line)
    assert line.endswith("Hand Limit: none")


@rule("HNF-297")
def test_after_the_end_nobody_has_an_arrow_and_there_is_a_score_sheet() -> None:
    t = ended(players=4, options={"teams": True}, feasts=[["easy"], []], hands=["arancini"], pantries=["egg"])
    lines = plain(t.state, None)
    assert not any(line.startswith("→") for line in lines)
    assert "The game is over. A and C win with 1 point." in lines
    assert "The Head Chef has called Last Call: this is the Last Round." in lines
    sheet = lines[next(place for place, line in enumerate(lines) if line.startswith("Score sheet")) :]
    assert [line.split() for line in sheet[:2]] == [
        ["Score", "sheet", "A", "and", "C", "B", "and", "D"],
        ["dishes", "(HNF-313)", "+2", "0"],
    ]
    assert sheet[-1].split() == ["total", "1", "disqualified"]
    assert [line.split("(")[1][:7] for line in sheet[3:6:2]] == ["HNF-396", "HNF-399"]  # what teams are compared by
    widths = {len(line) for line in sheet}
    assert len(widths) == 1, "the columns stand in line"


@rule("HNF-298")
def test_in_the_last_round_the_picture_says_whose_kitchen_is_messy() -> None:
    lines = plain(last_round(pantries=["egg"]).state, 0)
    assert any(line.startswith("→ A (you), First Player, worth proven, Messy Kitchen") for line in lines)
    assert "  B, worth proven, clean kitchen" in lines
