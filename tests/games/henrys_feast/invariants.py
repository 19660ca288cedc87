"""What holds at any table of Henry's Feast, written a second time from the rules."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from bestiary.kernel.values import Event
from tests.conformance.telling import Rule, Untold
from tests.games.henrys_feast.recipes import INGREDIENTS, NEEDS, course, difficulty

MATCH = {"mode": "quick"}
"""In the standard game a random player practically never cooks a first dish, so that no Feast recipe ever opens."""
MAX_DECISIONS = 60_000
SECRETS = ("cookbook", "feast", "hands", "removed", "stock_deck", "chance")

COURSES = ("appetizer", "entree", "dessert")
SPOTS = ("easy", "medium", "hard")
TRACKS = ("station", "pantry", "satchels", "hand-limit")
STATION, PANTRY, SATCHELS, HAND_LIMIT = range(4)
POINTS = {"easy": 2, "medium": 3, "hard": 4}

IDS = re.compile(r"[a-z]+(?:-[a-z]+)*")

Snapshot = dict[str, Any]
Card = tuple[str, str, int]
"""Ingredient, origin, and the round in which it was taken."""


THEFT = re.compile(
    r"[A-F] steals an? (?:Easy|Medium|Hard) (?:Appetizer|Entrée|Dessert)"
    r" from the Cookbook \((?:the top recipe|not the top one)\)(?:; [a-z ]+ is shuffled)?\."
)


def seen_and_gone(event: Event) -> bool:
    """At a theft everybody sees the back, and whether it was the top recipe (HNF-093); afterwards another lies there,
    maybe with the same back."""
    return THEFT.fullmatch(event.text) is not None


# -- which element an event names when a field of the view changes


def chosen_door(stars: list[str], was: str | None, now: str | None) -> set[str]:
    """The Active action; that a new turn has none yet, the turn itself tells."""
    return set() if now is None else {f"door:{now}"}


def spots(stars: list[str], was: list[str | None], now: list[str | None]) -> set[str]:
    """The spots of the display with another recipe."""
    return {f"display:{spot}" for spot, pair in enumerate(zip(was, now, strict=True), 1) if pair[0] != pair[1]}


def station(stars: list[str], was: list[str], now: list[str]) -> set[str]:
    return {f"station:{stars[0]}:{int(stars[1]) + 1}"}


def marker(stars: list[str], was: int, now: int) -> set[str]:
    return {f"seat:{stars[0]}", f"bonus:{stars[1]}"}


def feast_face(stars: list[str], was: str | None, now: str | None) -> set[str]:
    """What was shown once goes away with the confirmation (HNF-R26)."""
    return set() if now is None else {f"feast:{stars[0]}"}


def top_face(stars: list[str], was: str | None, now: str | None) -> set[str]:
    """As with a Feast recipe."""
    return set() if now is None else {"cookbook"}


def peeked(stars: list[str], was: Any, now: Any) -> set[str]:
    return set() if now is None else {"cookbook" if now["where"] == "cookbook" else "feast:easy"}


def bought(stars: list[str], was: Any, now: Any) -> set[str]:
    """The purchases of a visit; that it begins and ends, the question tells."""
    if was is None or now is None:
        return set()
    return {f"market:{name}" for name in (Counter(now["bought"]) - Counter(was["bought"]))}


TOLD: dict[str, Rule] = {
    "round": "round",
    "active": "seat:{now}",
    "last_call": "last-call",
    "last_round": "last-call",
    "action": chosen_door,
    "display": spots,
    "market": "market:{item}",
    "proved": "seat:{item}",
    "result": lambda stars, was, now: {f"seat:{seat}" for group in now["ranking"] for seat in group},
    "deciding": Untold("the question itself says who is asked"),
    "phase": Untold("the question itself says what is asked"),
    "feasts.*.open": "feast:{0}",
    "feasts.*.recipe": feast_face,
    "stockroom.deck": "stock-deck",
    "stockroom.display": ("stock:{item}", "stock-row"),
    "stockroom.discard": "stock-discard",
    "stockroom.top": "stock-discard",
    "kitchens.*.pantry": "pantry:{0}",
    "kitchens.*.pantry_size": "bonus:pantry",
    "kitchens.*.stations.*": station,
    "kitchens.*.owned": "bonus:station",
    "kitchens.*.levels.*": marker,
    "kitchens.*.satchel": "bonus:satchels",
    "kitchens.*.hand_limit": "bonus:hand-limit",
    "kitchens.*.hand": "hand:{0}",
    "kitchens.*.backs": "hand:{0}",
    "kitchens.*.proved": "seat:{0}",
    "kitchens.*.feasts": "feast:{item}",
    "kitchens.*.pile": "pile:{0}",
    "kitchens.*.pile_size": "pile:{0}",
    "kitchens.*.messy": Untold("it follows from the pantry and the stations"),
    "kitchens.*.plates": Untold("what a station can become follows from its cards and the open recipes"),
    "sheets": Untold("points follow from what was cooked, raised and left"),
    "basket": bought,
    "cookbook.size": "cookbook",
    "cookbook.top": "cookbook",
    "cookbook.face": top_face,
    "cookbook_faces": Untold("the question of Steal Up shows them"),
    "cookbook_backs": Untold("the question of Steal Down shows them"),
    "peek": peeked,
    "doors": Untold("the question at the start of a turn shows them"),
}


# -- what redeals keep


def possible(truth: Snapshot, dealt: Snapshot, seat: int | None) -> None:
    """HNF-R27, HNF-R47: everywhere lie recipes with the same backs, on the same side of the Cookbook whenever this
    player looked through it; and what was peeked at (HNF-R26) lies where it lay."""
    looks = [] if seat is None else truth["looks"][seat]
    real, other = piles_of(truth), piles_of(dealt)
    assert real.keys() == other.keys()
    for pile, recipes in real.items():
        assert traits(recipes, looks) == traits(other[pile], looks), f"HNF-R27: {pile}"
        known = set(truth["knows"][-1 if seat is None else seat]) & set(recipes)
        assert pile == "depth" or known <= set(other[pile]), f"HNF-R26: {pile}"


def piles_of(now: Snapshot) -> dict[str, list[str]]:
    """Where recipes lie that somebody may not see."""
    hands = {f"hand {seat}": hand for seat, hand in enumerate(now["hands"])}
    feasts = {f"feast {spot}": [recipe] for spot, recipe in now["feast"].items()}
    book = now["cookbook"]
    return {**hands, **feasts, "top": book[:1], "depth": book[1:], "removed": now["removed"]}


def traits(recipes: list[str], looks: list[list[str]]) -> Counter[tuple[str, str, tuple[bool, ...]]]:
    return Counter((difficulty(each), course(each), tuple(each in look for look in looks)) for each in recipes)


def check(before: Snapshot, after: Snapshot, state: Any) -> None:
    """Every invariant that two successive snapshots can show."""
    market_cards(after)
    stockroom_cards(after)
    recipes(after)
    limits(after)
    display(after)
    feasts_open(after)
    shopping(after)
    calendar(after)
    scores(after)
    faces(after, state)
    assert state.over or state.actions(), "rounds, and somebody to ask"
    if before is not after and not before["result"]:
        never(before, after)
        turns(before, after)
        last_call(before, after)
        kitchens(before, after, "" if state.over else state.prompt.name)


# -- reading a snapshot


@cache
def card_of(word: str, now: int) -> Card:
    """'market-rice@4', 'fresh-market-rice' or, for a card never fresh, 'market-rice'."""
    fresh = word.startswith("fresh-")
    name, _, taken = word.removeprefix("fresh-").partition("@")
    origin, _, ingredient = name.partition("-")
    assert origin in ("market", "stockroom") and ingredient in INGREDIENTS, word
    return ingredient, origin, now if fresh else int(taken or 0)


def lane(now: Snapshot, seat: int, number: int) -> list[Card]:
    """The cards of a station, in order of placement."""
    return [card_of(word, now["round"]) for word in now["stations"][seat][number - 1]]


def pantry(now: Snapshot, seat: int) -> list[Card]:
    return [card_of(word, now["round"]) for word in now["pantries"][seat]]


def seats(now: Snapshot) -> range:
    return range(len(now["pantries"]))


def kitchen(now: Snapshot, seat: int) -> list[Card]:
    """All ingredient cards of a kitchen."""
    return [*pantry(now, seat), *(card for number in range(1, 6) for card in lane(now, seat, number))]


def teams(now: Snapshot) -> bool:
    return now["options"]["teams"] in (True, "on")


def no_cookbook(now: Snapshot) -> bool:
    return now["options"]["cookbook"] in (False, "off")


def side_of(now: Snapshot, seat: int) -> int:
    return seat % 2 if teams(now) else seat


def members(now: Snapshot, side: int) -> list[int]:
    return [seat for seat in seats(now) if side_of(now, seat) == side]


def mates(now: Snapshot, seat: int) -> list[int]:
    """The player's teammate, if there is one."""
    return [other for other in members(now, side_of(now, seat)) if other != seat]


def top_level(now: Snapshot, track: int) -> int:
    """HNF-010, HNF-367."""
    return 1 if track == HAND_LIMIT and no_cookbook(now) else 3


# -- cards and recipes


def market_cards(now: Snapshot) -> None:
    """Market cards."""
    each = 2 if len(seats(now)) <= 3 else 3
    held = Counter(card[0] for seat in seats(now) for card in kitchen(now, seat) if card[1] == "market")
    for ingredient in INGREDIENTS:
        assert now["market"].get(ingredient, 0) >= 0, "Market cards"
        assert now["market"].get(ingredient, 0) + held[ingredient] == each, f"Market cards: {ingredient}"
    assert set(now["market"]) <= set(INGREDIENTS), "Market cards"


def stockroom_cards(now: Snapshot) -> None:
    """Stockroom cards; the Stockroom's display."""
    held = Counter(card[0] for seat in seats(now) for card in kitchen(now, seat) if card[1] == "stockroom")
    total = held + Counter(now["stock_deck"]) + Counter(now["stock_display"]) + Counter(now["stock_discard"])
    assert total == Counter(dict.fromkeys(INGREDIENTS, 3)), "Stockroom cards"
    assert len(now["stock_display"]) <= 8, "the Stockroom's display"


def recipes(now: Snapshot) -> None:
    """Recipes, each in one place; the recipes of bonus and Feast."""
    places = [*now["bonus"].values(), *now["feast"].values(), *(recipe for recipe in now["display"] if recipe)]
    places += [*now["cookbook"], *now["removed"]]
    for pile in (*now["hands"], *now["piles"]):
        places += pile
    assert sorted(places) == sorted(NEEDS), "recipes, each in one place"
    assert tuple(now["bonus"]) == TRACKS or set(now["bonus"]) == set(TRACKS), "the recipes of bonus and Feast"
    for recipe in now["bonus"].values():
        assert (difficulty(recipe), course(recipe)) == ("easy", "entree"), "the recipes of bonus and Feast"
    assert all(difficulty(now["feast"][spot]) == spot for spot in SPOTS), "the recipes of bonus and Feast"


def limits(now: Snapshot) -> None:
    """Levels and their limits; stations that are owned."""
    for seat in seats(now):
        levels = now["levels"][seat]
        assert all(0 <= levels[track] <= top_level(now, track) for track in range(4)), "levels and their limits"
        assert len(now["pantries"][seat]) <= 5 + levels[PANTRY], "levels and their limits"
        assert len(now["hands"][seat]) <= levels[HAND_LIMIT] + (0 if no_cookbook(now) else 1), "levels and their limits"
        for number in range(1, 6):
            assert number <= 2 + levels[STATION] or not lane(now, seat, number), "stations that are owned"
        assert all(0 <= card[2] <= now["round"] for card in kitchen(now, seat)), "a card from the future"


def display(now: Snapshot) -> None:
    """The display."""
    assert len(now["display"]) == 4, "the display"
    assert None not in now["display"] or not now["cookbook"], "the display"
    if no_cookbook(now):
        assert not now["cookbook"] and len(now["removed"]) == 39, "HNF-363"
    else:
        assert not now["removed"], "HNF-363"


def feasts_open(now: Snapshot) -> None:
    """The Feast's order."""
    cooked = {spot for own in now["feasts"] for spot in own}
    opened = set(now["feast_open"])
    if now["options"]["mode"] == "quick":
        assert "easy" in opened, "HNF-360"
        assert now["proved"] == [], "HNF-361"
    else:
        assert ("easy" in opened) == (len(set(now["proved"])) == len(seats(now))), "the Feast's order"
        for side in range(len(now["piles"])):
            own = [seat for seat in seats(now) if side_of(now, seat) == side]
            if now["piles"][side] or any(any(now["levels"][seat]) for seat in own):
                assert set(own) & set(now["proved"]), "HNF-R68: a dish proves worth"
    assert ("medium" in opened) == ("easy" in cooked), "the Feast's order"
    assert ("hard" in opened) == ("medium" in cooked), "the Feast's order"
    assert all(len(set(own)) == len(own) for own in now["feasts"]), "HNF-191"


def shopping(now: Snapshot) -> None:
    """The Market cards that the active player has taken in this round were taken by this turn's action."""
    if now["result"] or now["action"] is None:
        return
    seat = now["active"]
    fresh = [card for card in pantry(now, seat) if card[1:] == ("market", now["round"])]
    laid = [card for number in range(1, 6) for card in lane(now, seat, number) if card[1:] == ("market", now["round"])]
    bought = Counter(card[0] for card in fresh)
    satchels = now["levels"][seat][SATCHELS]
    if now["action"] == "market":
        assert bought.total() <= 2 + satchels, "what may be bought"
        assert max(bought.values(), default=0) <= (2 if satchels == 3 else 1), "what may be bought"
    elif now["action"] == "corner":
        assert bought.total() <= 1, "what may be bought"
    elif now["action"] != "share":
        assert not fresh, "what may be bought"
    if now["action"] != "share":
        assert not laid, "when stations may be filled"


def calendar(now: Snapshot) -> None:
    """Rounds, and somebody to ask, and what the Last Round is."""
    assert 1 <= now["round"] <= now["options"]["max_rounds"], "rounds, and somebody to ask"
    assert now["round"] < now["options"]["max_rounds"] or now["last_round"], "rounds, and somebody to ask"
    if now["last_round"]:
        assert now["last_call"] is not None, "who has called Last Call"
        assert now["action"] not in ("market", "corner", "none"), "HNF-291"
    if isinstance(now["last_call"], int):
        assert set(now["feasts"][side_of(now, now["last_call"])]) == set(SPOTS), "who has called Last Call"
        played = [(now["first"] + turn) % len(seats(now)) for turn in seats(now)]
        played = played[: played.index(now["active"]) + 1]
        assert now["last_round"] or now["last_call"] in played, "HNF-R68: a call in one's own turn"
    else:
        assert now["last_call"] in (None, "head-chef"), "who has called Last Call"
        assert now["last_call"] is None or now["round"] == now["options"]["max_rounds"], "who has called Last Call"


# -- from one snapshot to the next


def never(before: Snapshot, after: Snapshot) -> None:
    """What never changes, goes down or turns back."""
    for name in ("options", "bonus", "feast", "removed", "first"):
        assert before[name] == after[name], f"the recipes of bonus and Feast: {name}"
    for old, new in zip(before["levels"], after["levels"], strict=True):
        assert all(was <= now for was, now in zip(old, new, strict=True)), "levels and their limits"
    assert sum(map(sum, after["levels"])) <= sum(map(sum, before["levels"])) + 1, "HNF-210"
    assert set(before["feast_open"]) <= set(after["feast_open"]), "the Feast's order"
    assert set(before["proved"]) <= set(after["proved"]), "HNF-182"
    for old, new in zip(before["feasts"], after["feasts"], strict=True):
        assert set(old) <= set(new), "HNF-155"
    for old, new in zip(before["piles"], after["piles"], strict=True):
        assert new[: len(old)] == old and len(new) <= len(old) + 1, "HNF-148"
    for seat in seats(after):
        if seat != before["active"]:
            lanes = range(1, 6)
            assert all(lane(before, seat, number) == lane(after, seat, number) for number in lanes), "HNF-051"
            assert set(after["hands"][seat]) <= set(before["hands"][seat]), "HNF-051"


def turns(before: Snapshot, after: Snapshot) -> None:
    """HNF-002, HNF-034: one seat after the other, the First Player first."""
    if after["result"]:
        assert before["last_round"] and before["active"] == (before["first"] - 1) % len(seats(before)), "HNF-297"
        return
    if (before["active"], before["round"]) == (after["active"], after["round"]):
        assert before["action"] is None or before["action"] == after["action"] or after["last_round"], "HNF-040"
        return
    assert after["active"] == (before["active"] + 1) % len(seats(before)), "HNF-034"
    assert after["round"] == before["round"] + (after["active"] == after["first"]), "HNF-002"


def last_call(before: Snapshot, after: Snapshot) -> None:
    """Who has called Last Call."""
    if before["last_call"] is not None:
        assert before["last_call"] == after["last_call"], "who has called Last Call"
    elif isinstance(after["last_call"], int):
        assert after["last_call"] == before["active"] == after["active"], "HNF-280"
        assert not before["last_round"], "HNF-286"
    if after["round"] != before["round"]:
        assert not before["last_round"], "HNF-297"
        assert after["last_round"] == (after["last_call"] is not None), "HNF-283"
    else:
        assert before["last_round"] == after["last_round"], "HNF-283"
        assert before["last_call"] == after["last_call"] or after["last_call"] != "head-chef", "HNF-287"


def kitchens(before: Snapshot, after: Snapshot, phase: str) -> None:
    """How cards come to a station and leave a kitchen, and what a dish brings."""
    seat = before["active"]
    emptied: list[int] = []
    placed: list[Card] = []
    for number in range(1, 6):
        old, new = lane(before, seat, number), lane(after, seat, number)
        if old and not new:
            emptied.append(number)
        else:
            assert new[: len(old)] == old, "how cards come to a station"
            placed += new[len(old) :]
    assert len(placed) + len(emptied) <= 1, "how cards come to a station"
    if placed:
        place(before, after, seat, placed[0])
        assert phase in ("stock-move", "share-move", "passive"), "when stations may be filled"
    elif emptied:
        clear(before, after, seat, emptied[0], phase)
    else:
        for name in ("piles", "feasts", "proved", "levels", "feast_open"):
            assert before[name] == after[name], f"{name} without a dish"
        thefts(before, after, seat)
        if pantries(before, after, seat):
            assert before["stock_deck"] == after["stock_deck"], "HNF-124"
        else:
            preparation(before, after, seat)


def moved(before: Snapshot, after: Snapshot, seat: int) -> tuple[list[Card], list[Card]]:
    """What has left a pantry, and what has come into it."""
    old, new = Counter(pantry(before, seat)), Counter(pantry(after, seat))
    return sorted((old - new).elements()), sorted((new - old).elements())


def place(before: Snapshot, after: Snapshot, seat: int, card: Card) -> None:
    """The card comes from the own pantry, the Stockroom's display or the teammate's pantry."""
    assert before["action"] in ("stockroom", "share", "cook"), "when stations may be filled"
    gone = {other: moved(before, after, other) for other in seats(before)}
    sources = [seat, *mates(before, seat)] if before["action"] == "share" else [seat]
    from_pantry = [other for other in sources if gone[other] == ([card], [])]
    changed = [other for other in seats(before) if gone[other] != ([], [])]
    if from_pantry:
        assert changed == from_pantry, "how cards come to a station"
        assert before["stock_display"] == after["stock_display"], "how cards come to a station"
    else:
        assert not changed, "how cards come to a station"
        assert before["action"] == "stockroom" and card[1:] == ("stockroom", before["round"]), (
            "how cards come to a station"
        )
        assert Counter(before["stock_display"]) - Counter(after["stock_display"]) == Counter([card[0]]), (
            "how cards come to a station"
        )
    for name in (
        "piles",
        "feasts",
        "proved",
        "levels",
        "hands",
        "cookbook",
        "display",
        "market",
        "stock_deck",
        "stock_discard",
    ):
        assert before[name] == after[name], f"{name} by a move"


def thefts(before: Snapshot, after: Snapshot, seat: int) -> None:
    """HNF-085 to 097: what a visit does to hand, display and Cookbook; without it and without a dish they stay."""
    assert all(before["hands"][other] == after["hands"][other] for other in seats(before) if other != seat), "HNF-099"
    old, new = before["cookbook"], after["cookbook"]
    shown = list(before["display"])
    taken = list(set(after["hands"][seat]) - set(before["hands"][seat]))
    assert sorted(after["hands"][seat]) == sorted([*before["hands"][seat], *taken]), "HNF-099"
    if not taken:
        assert shown == after["display"] and old[:1] == new[:1] and sorted(old) == sorted(new), "HNF-094"
        assert old == new or before["action"] == "corner", "HNF-097"
        return
    assert before["action"] == "corner" and len(taken) == 1, "HNF-080"
    if taken[0] in shown:
        shown[shown.index(taken[0])] = old[0] if old else None
        assert new == old[1:], "HNF-097"
    else:
        assert sorted([*new, *taken]) == sorted(old), "HNF-096"
        assert taken[0] == old[0] or new[0] == old[0], "HNF-095"
    assert after["display"] == shown, "HNF-089"


def preparation(before: Snapshot, after: Snapshot, seat: int) -> None:
    """HNF-110 to 118: Clear, Fresh Stock and Fill are all that happens in the Stockroom by itself."""
    old, new = ([now[name] for name in ("stock_display", "stock_deck", "stock_discard")] for now in (before, after))
    assert before["market"] == after["market"], "HNF-110"
    if old == new:
        return
    shown, deck, thrown = old
    assert before["action"] == "stockroom" or before["last_round"], "HNF-110"
    if new == [[], deck, shown[::-1] + thrown]:
        return  # Clear
    if new[0] == shown:
        assert before["levels"][seat][PANTRY] == 3 and thrown, "HNF-117"
        assert new[2] == [] and sorted(new[1]) == sorted(deck + thrown), "HNF-117"
        return
    drawn = new[0][len(shown) :]
    assert new[0][: len(shown)] == shown, "HNF-124"
    assert len(new[0]) == min(5 + before["levels"][seat][PANTRY], len(shown) + len(deck) + len(thrown)), "HNF-112"
    assert drawn[: len(deck)] == deck[: len(drawn)], "HNF-112"
    if len(drawn) <= len(deck):
        assert new[1:] == [deck[len(drawn) :], thrown], "HNF-115"
    else:
        assert new[2] == [] and sorted(drawn + new[1]) == sorted(deck + thrown), "HNF-115"


def pantries(before: Snapshot, after: Snapshot, seat: int) -> bool:
    """What leaves a pantry without going to a station is discarded, or goes to the teammate.

    The answer says whether anything went into or out of a pantry.
    """
    for other in seats(before):
        lost, found = moved(before, after, other)
        if other != seat and (lost or found):
            assert before["action"] == "share" and other in mates(before, seat) and not found, "HNF-017"
            assert len(lost) == 1 and moved(before, after, seat) == ([], lost), "HNF-381"
        elif other == seat and lost:
            assert len(lost) == 1 and not found, "HNF-260"
            assert lost[0][2] != before["round"], "what may be discarded"
            returned(before, after, lost)
        elif other == seat and found:
            assert len(found) == 1 and before["stock_discard"] == after["stock_discard"], "HNF-126"
            ingredient, origin, taken = found[0]
            if before["action"] == "share" and any(moved(before, after, mate)[0] for mate in mates(before, seat)):
                continue
            assert taken == before["round"], "HNF-016"
            if origin == "market":
                assert before["action"] in ("market", "corner"), "HNF-060"
                assert after["market"].get(ingredient, 0) == before["market"].get(ingredient, 0) - 1, "Market cards"
            else:
                assert before["action"] == "stockroom", "HNF-119"
                assert Counter(before["stock_display"]) - Counter(after["stock_display"]) == Counter([ingredient])
    return any(moved(before, after, other) != ([], []) for other in seats(before))


def returned(before: Snapshot, after: Snapshot, cards: list[Card]) -> None:
    """HNF-147, HNF-264, HNF-R41: by origin; Stockroom cards lie on the discard pile in their order, last on top."""
    stock = [card[0] for card in cards if card[1] == "stockroom"]
    assert after["stock_discard"] == stock[::-1] + before["stock_discard"], "HNF-147"
    assert (after["stock_deck"], after["stock_display"]) == (before["stock_deck"], before["stock_display"]), "HNF-147"
    market = Counter(card[0] for card in cards if card[1] == "market")
    for ingredient in INGREDIENTS:
        assert after["market"].get(ingredient, 0) == before["market"].get(ingredient, 0) + market[ingredient], "HNF-147"


def clear(before: Snapshot, after: Snapshot, seat: int, number: int, phase: str) -> None:
    """A whole station is emptied, by a dish with all that it brings or by a discard."""
    cards = lane(before, seat, number)
    returned(before, after, cards)
    assert all(moved(before, after, other) == ([], []) for other in seats(before)), "HNF-146"
    dish = dish_of(before, seat, number)
    effects = ("piles", "feasts", "levels", "proved", "hands", "display", "cookbook", "feast_open")
    if phase != "passive" or any(before[name] != after[name] for name in effects):
        assert dish is not None, "HNF-141"
        assert number == 5 or cooks(before), "HNF-233"
        brings(before, after, seat, *dish)
    elif any(card[2] == before["round"] for card in cards):
        assert number == 5 and dish is not None and dish[0] == "feast", (
            "what may be discarded"
        )  # cooked once more (HNF-R15)
        assert recipe_spot(before, dish[1]) in before["feasts"][side_of(before, seat)], "HNF-155"


def recipe_spot(now: Snapshot, recipe: str) -> str:
    return next(spot for spot in SPOTS if now["feast"][spot] == recipe)


def available(now: Snapshot, seat: int) -> Iterator[tuple[str, str]]:
    """HNF-142, HNF-392: the recipes that a player may cook, with where they are."""
    yield from (("bonus", recipe) for recipe in now["bonus"].values())
    yield from (("feast", now["feast"][spot]) for spot in now["feast_open"])
    yield from (("display", recipe) for recipe in now["display"] if recipe)
    for holder in (seat, *mates(now, seat)):
        yield from (("hand", recipe) for recipe in now["hands"][holder])


def dish_of(now: Snapshot, seat: int, number: int) -> tuple[str, str] | None:
    """HNF-141, HNF-231, HNF-232: the dish that lies ready on a station, and where its recipe is."""
    have = [card[0] for card in lane(now, seat, number)]
    for kind, recipe in available(now, seat):
        ready = sorted(have) == sorted(NEEDS[recipe])
        if number == 5:
            ready = course(recipe) == "dessert" and (ready or sorted([*have, "sugar"]) == sorted(NEEDS[recipe]))
        if ready:
            return kind, recipe
    return None


def cooks(now: Snapshot) -> bool:
    """Whether Cook Dishes is this turn's action, or its second step in the Last Round."""
    return bool(now["action"] == "cook" or now["last_round"])


def brings(before: Snapshot, after: Snapshot, seat: int, kind: str, recipe: str) -> None:
    """HNF-147 to 155, 181 to 193, written a second time on purpose."""
    side = side_of(before, seat)
    levels = [list(own) for own in before["levels"]]
    piles = [list(pile) for pile in before["piles"]]
    hands = [list(hand) for hand in before["hands"]]
    feasts = [set(own) for own in before["feasts"]]
    shown, book = list(before["display"]), list(before["cookbook"])
    counts = kind != "feast"
    if kind == "bonus":
        track = next(at for at, name in enumerate(TRACKS) if before["bonus"][name] == recipe)
        risen = [who for who in (seat, *mates(before, seat)) if after["levels"][who][track] > levels[who][track]]
        assert len(risen) <= 1, "HNF-390"
        for who in risen:
            levels[who][track] += 1
        if not risen:
            assert any(levels[who][track] == top_level(before, track) for who in (seat, *mates(before, seat))), (
                "HNF-151"
            )
        counts = bool(risen)
    elif kind == "feast":
        feasts[side].add(recipe_spot(before, recipe))
    else:
        piles[side].append(recipe)
        if kind == "display":
            shown[shown.index(recipe)] = book.pop(0) if book else None
        else:
            holder = next(who for who in (seat, *mates(before, seat)) if recipe in hands[who])
            hands[holder].remove(recipe)
    proved = set(before["proved"])
    if counts and before["options"]["mode"] == "standard":
        proved.add(seat)
    assert after["levels"] == levels, "HNF-151"
    assert after["piles"] == piles, "HNF-148"
    assert [sorted(hand) for hand in after["hands"]] == [sorted(hand) for hand in hands], "HNF-150"
    assert [set(own) for own in after["feasts"]] == feasts, "HNF-155"
    assert (after["display"], after["cookbook"]) == (shown, book), "HNF-148"
    assert set(after["proved"]) == proved, "who has proven their worth"
    if kind == "bonus":
        old, new = sheets_of(before), sheets_of(after)
        for was, now in zip(old, new, strict=True):
            for item in ("dishes", "sets", "most_dishes", "hand", "missing_feasts", "disqualified"):
                assert was[item] == now[item], "points"


# -- points


def sheets_of(now: Snapshot) -> list[dict[str, Any]]:
    """HNF-311 to 322 and 395 to 399: the score sheet of each side, as if the game ended here."""
    sides = [members(now, side) for side in range(len(now["piles"]))]
    dishes = [
        [*now["piles"][side], *(now["feast"][spot] for spot in now["feasts"][side])] for side in range(len(sides))
    ]
    bonus = [sum(sum(now["levels"][seat]) for seat in own) for own in sides]
    rivals = [side for side in range(len(sides)) if now["feasts"][side]]
    highest = [side for side in rivals if bonus[side] == max(bonus[rival] for rival in rivals)]
    most = [side for side in rivals if len(dishes[side]) == max(len(dishes[rival]) for rival in rivals)]
    sheets: list[dict[str, Any]] = []
    for side, own in enumerate(sides):
        courses = Counter(course(dish) for dish in dishes[side])
        items = {
            "dishes": sum(POINTS[difficulty(dish)] for dish in dishes[side]),
            "sets": 2 * min(courses[kind] for kind in COURSES),
            "highest_bonus": (0 if side not in highest else 2 if len(highest) == 1 else 1),
            "maxed_tracks": 3 * sum(level == 3 for seat in own for level in now["levels"][seat]),
            "most_dishes": int(most == [side]),
            "hand": -sum(len(now["hands"][seat]) for seat in own),
            "missing_feasts": len(now["feasts"][side]) - 3,
            "messy": -sum(bool(kitchen(now, seat)) for seat in own),
        }
        out = side not in rivals
        sheets.append({**items, "seats": own, "disqualified": out, "total": 0 if out else sum(items.values())})
    return sheets


def last_ones(now: Snapshot, tied: list[int]) -> list[int]:
    """HNF-340 to 344: who is left of these sides."""
    for spot in reversed(SPOTS):
        tied = [side for side in tied if spot in now["feasts"][side]] or tied
    count = {side: len(now["piles"][side]) + len(now["feasts"][side]) for side in tied}
    return [side for side in tied if count[side] == max(count.values())]


def places(now: Snapshot, sheets: list[dict[str, Any]]) -> list[list[int]]:
    """HNF-R53: the sides by rank, best first."""
    ranks: list[list[int]] = []
    waiting = [side for side, sheet in enumerate(sheets) if not sheet["disqualified"]]
    while waiting:
        best = max(sheets[side]["total"] for side in waiting)
        group = last_ones(now, [side for side in waiting if sheets[side]["total"] == best])
        ranks.append(group)
        waiting = [side for side in waiting if side not in group]
    out = [side for side, sheet in enumerate(sheets) if sheet["disqualified"]]
    return [*ranks, out] if out else ranks


def scores(now: Snapshot) -> None:
    """HNF-310 to HNF-345: the sheets and the result are what the table says."""
    sheets = sheets_of(now)
    for told, sheet in zip(now.get("sheets") or sheets, sheets, strict=True):
        for item in sheet:
            assert told[item] == sheet[item], f"{item}: {told[item]} for {sheet[item]}"
    result = now["result"]
    if not result:
        return
    ranks = places(now, sheets)
    sides = [[seat for side in group for seat in members(now, side)] for group in ranks]
    assert list(result["scores"]) == [sheets[side_of(now, seat)]["total"] for seat in seats(now)], "HNF-310"
    assert [sorted(group) for group in result["ranking"]] == [sorted(group) for group in sides], "HNF-R53"
    alive = not sheets[ranks[0][0]]["disqualified"]
    kind = "no-winner" if not alive else "win" if len(ranks[0]) == 1 else "heads-lost"
    assert result["kind"] == kind, "HNF-345"
    assert sorted(result["winners"]) == (sorted(sides[0]) if kind == "win" else []), "the result"
    assert sorted(result["ultimate_cooks"]) == (sorted(sides[0]) if kind == "heads-lost" else []), "HNF-R32"
    assert result["reason"] == ("round-cap" if now["last_call"] == "head-chef" else "last-call"), "HNF-287"
    top = max((sheet["total"] for sheet in sheets if not sheet["disqualified"]), default=0)
    assert all(sheets[side]["total"] == top for side in ranks[0] if kind != "no-winner"), "the result"


# -- faces


def faces(now: Snapshot, state: Any) -> None:
    """Hidden faces, now and then (looking takes longer than all the rest), for one observer after the other."""
    moment = now["round"] + len(now["stock_deck"]) + sum(now["market"].values())
    if now["result"] or moment % 3:
        return
    observers = [None, *seats(now)]
    seat = observers[moment // 3 % len(observers)]
    view = state.view(seat)
    seen = NEEDS.keys() & IDS.findall(json.dumps(view))
    denied = seen - set(shown_to(now, seat, view["phase"] if seat == state.seat else ""))
    assert not denied, f"hidden faces: seat {seat} sees {sorted(denied)}"


def shown_to(now: Snapshot, seat: int | None, phase: str) -> Iterator[str]:
    """The recipes whose faces this seat may see."""
    yield from now["bonus"].values()
    yield from (recipe for recipe in now["display"] if recipe)
    yield from (now["feast"][spot] for spot in now["feast_open"])
    if now["options"]["open_victory_piles"] in (True, "on"):
        yield from (recipe for pile in now["piles"] for recipe in pile)
    if seat is None:
        return
    for member in (seat, *mates(now, seat)):
        yield from now["hands"][member]
    yield from now["piles"][side_of(now, seat)]
    if phase == "corner-up":
        yield from now["cookbook"]
    elif phase == "peek":
        yield from now["cookbook"][:1] if now["action"] == "corner" else [now["feast"]["easy"]]
    if now["options"]["peek_memory"] == "assisted":
        known = set(now["knows"][seat])
        yield from known & {*now["cookbook"][:1], now["feast"]["easy"]}
