"""What always holds, written a second time from the rules: what two successive snapshots must have in common, and what
may be answered next. (That positions and records come back as they were is the conformance battery's own affair.)
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from tests.conformance.telling import Rule, Untold, moved
from tests.games.beast_master.box import BEAST_CARDS, COLOSSUS_CARDS, GIFTS, PERKS

MAX_DECISIONS = 20_000
"""24 turns; in each at most 5 Movements, 2 cards and what the hands hold, every time with a window for everybody."""
MATCH: dict[str, object] = {}
SECRETS = ("hands", "colossus_deck", "beast_deck", "stack", "chance")
WISHED = ("ask", "not_this_turn")
"""How players wish to be asked: a redeal forgets it of the others, and whether a window opens depends on it."""
LAYOUT = "A1=volcano B3=market D3=market C2=ruins C4=ruins B6=gold-mine D1=hallowed-ground E4=hallowed-ground"
CHOICES: tuple[tuple[str, object], ...] = (
    ("layout", LAYOUT),
    ("ask", "all"),
    ("ask", "never"),
    ("first_player", 2),
    ("window_seconds", 5),
    ("colors", "dusk moss tide ember"),
)
"""Values of options that have no list of values."""

COLUMNS = {"A": (5, -1), "B": (6, -2), "C": (5, -2), "D": (6, -3), "E": (5, -3)}
"""Number of spaces, and r of the northernmost."""
AXIAL = {
    f"{column}{row + 1}": (q, top + row)
    for q, (column, (rows, top)) in enumerate(COLUMNS.items(), start=-2)
    for row in range(rows)
}
SPACES = tuple(AXIAL)
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
NEAR = {space: {other for other, (a, b) in AXIAL.items() if (a - q, b - r) in STEPS} for space, (q, r) in AXIAL.items()}

TILES = Counter({"hallowed-ground": 2, "market": 2, "ruins": 2, "volcano": 1, "gold-mine": 1})
TOKENS = Counter({"loot-gold-1": 4, "loot-gold-2": 4, "loot-colossus": 6, "loot-beast": 5})
CARDS = COLOSSUS_CARDS + BEAST_CARDS
MOVES_THE_BEAST = {"bank-run", "eruption", "rampage", "take-flight"}
TOUCHES_BANNERS = {"dominion", "sabotage", "power-surge", "terraform"}
SOURCES = ("loot", "hallowed-ground", "market", "gold-mine", "kills", "gifts", "taken")
SCORED = ("loot", "hallowed-ground", "gold-mine")

QUESTIONS: dict[str, str] = {}
"""Which task on top of an agenda asks which decision, as seen so far: a snapshot says no more than the task."""
STRINGS = re.compile(r'"([a-z-]+)"')

Snapshot = dict[str, Any]


# -- which element every field of a view is, so that a change of it is told

SEATS = ("seat:0", "seat:1", "seat:2", "seat:3")
DERIVED = Untold("it follows from what stands on the island and lies on the table, which is told")
QUESTION = Untold("the question itself says so")


def place(form: str) -> Callable[[list[str], Any, Any], set[str]]:
    """The element of the space that the first star of a path counts."""
    return lambda stars, was, now: {form.format(SPACES[int(stars[0])])}


def lying(form: str) -> Callable[[list[str], Any, Any], set[str]]:
    """The same for each entry that came or went."""
    return lambda stars, was, now: {form.format(SPACES[int(stars[0])], item) for item in moved(was, now)}


def struck(stars: list[str], was: Any, now: Any) -> set[str]:
    """The Acolytes that are about to die, or no longer; the spaces in which everything dies; who dodges."""
    before, after = (
        {
            *(f"acolyte:{one['seat']}:{one['space']}" for one in strike["doomed"]),
            *(f"space:{space}" for space in strike["area"]),
            *(f"seat:{seat}" for seat in strike["dodging"]),
        }
        if strike
        else set()
        for strike in (was, now)
    )
    return after - before if now else {ref for ref in before if ref.startswith("acolyte:")}


def resolved(stars: list[str], was: Any, now: Any) -> set[str]:
    """The cards that came to the table, and those that left it."""
    return {f"card:{row['card']}" for row in moved(was, now)}


TOLD: dict[str, Rule] = {
    "age": Untold("a clock"),
    "turn": Untold("a clock"),
    "active": "seat:{now}",
    "moves_made": SEATS,
    "moves_allowed": ("perk:0", "perk:1", "perk:2", "perk:3", *SEATS),
    "cards_played": SEATS,
    "beast": "beast",
    "volcano": "volcano",
    "colossus_discard": "card:{item}",
    "beast_discard": "card:{item}",
    "played": "card:{item}",
    "result": SEATS,
    "deciding": QUESTION,
    "phase": QUESTION,
    "window": QUESTION,
    "spaces.*.landmark": place("space:{}"),
    "spaces.*.loot": lying("loot:{}:{}"),
    "spaces.*.colossi": "colossus:{item}",
    "spaces.*.acolytes.*": lambda stars, was, now: {f"acolyte:{stars[1]}:{SPACES[int(stars[0])]}"},
    "spaces.*.banner": place("banner:{}"),
    "spaces.*.banners": place("banner:{}"),
    "spaces.*.controller": place("space:{}"),
    "spaces.*.contested": DERIVED,
    "spaces.*.why": DERIVED,
    "spaces.*.hazard": lambda stars, was, now: {hazard for hazard in (was, now) if hazard},
    "seats.*.gold": "seat:{0}",
    "seats.*.earned": "seat:{0}",
    "seats.*.ready": "reserve:{0}",
    "seats.*.resting": "reserve:{0}",
    "seats.*.supply": "seat:{0}",
    "seats.*.colossus": "colossus:{0}",
    "seats.*.perk": "perk:{0}",
    "seats.*.limit": "perk:{0}",
    "seats.*.colossus_cards": "seat:{0}",
    "seats.*.beast_cards": "seat:{0}",
    "seats.*.hand": "card:{item}",
    "seats.*.known": ("card:{item}", "seat:{0}"),
    "seats.*.income": DERIVED,
    "colossus_deck": "deck:colossus",
    "beast_deck": "deck:beast",
    "top": "deck:beast",
    "tile": "tile",
    "tiles_left": "tile",
    "resolving": resolved,
    "strike": struck,
    "raised": "seat:{item}",
    "drawn": "card:{item}",
    "not_this_turn": SEATS,
    "playable": DERIVED,
    "reach": DERIVED,
}
UNASKED = {"action": "whoever's turn it is goes on when everything has been dealt with"}


def possible(truth: dict[str, Any], dealt: dict[str, Any], seat: int | None) -> None:
    """A redeal leaves what this player holds, has given away (BMR-448) or put back (BMR-467), and in every other hand
    as many cards of each kind (BMR-257)."""
    for owner, (real, other) in enumerate(zip(truth["hands"], dealt["hands"], strict=True)):
        assert [card in BEAST_CARDS for card in real].count(True) == [card in BEAST_CARDS for card in other].count(True)
        assert len(real) == len(other)
        if owner == seat:
            assert real == other
        given = [card for observer, holder, card in truth["known"] if (observer, holder) == (seat, owner)]
        assert Counter(given) <= Counter(other), "BMR-448"
    if seat is not None and truth["top_known"] == seat:
        assert dealt["beast_deck"][0] == truth["beast_deck"][0], "BMR-467"


def check(before: Snapshot, after: Snapshot, state: Any) -> None:
    """Every invariant that two successive snapshots can show."""
    pieces(after)
    tiles(after)
    banners(after)
    cards(after, state)
    calendar(after, state)
    if state.over:
        results(after, state)
    else:
        name = state.prompt.name
        QUESTIONS[after["agenda"][-1]["task"]] = name
        assert state.seat is not None and state.actions(), "nobody is asked"
        hazards(after, name)
        limits(after, name, state.seat)
        if name in ("action", "window"):
            settled(after)
        answers(after, name, state.seat, [state.notation(action) for action in state.actions()])
        faces(after, state)
    if before != after:
        assert not before["result"], "BMR-081"
        never(before, after)
        turns(before, after)
        draws(before, after)
        banner_changes(before, after)
        if turn_of(before) == turn_of(after) and before["moves_made"] < after["moves_made"]:
            movement(before, after)
        gold_changes(before, after, state)


# -- reading a snapshot


def seats(now: Snapshot) -> range:
    return range(len(now["gold"]))


def volcano(now: Snapshot) -> str | None:
    return next((space for space, tile in now["landmarks"].items() if tile == "volcano"), None)


def hazard_spaces(now: Snapshot) -> set[str]:
    return {space for space in (now["beast"], volcano(now)) if space is not None}


def safe(now: Snapshot) -> set[str]:
    return set(SPACES) - hazard_spaces(now)


def acolytes(now: Snapshot, seat: int, space: str) -> int:
    return int(now["acolytes"][seat].get(space, 0))


def all_acolytes(now: Snapshot, space: str) -> int:
    return sum(acolytes(now, seat, space) for seat in seats(now))


def colossi(now: Snapshot, space: str) -> list[int]:
    return [seat for seat in seats(now) if now["colossi"][seat] == space]


def occupied(now: Snapshot, space: str) -> bool:
    return bool(colossi(now, space) or all_acolytes(now, space))


def stands(now: Snapshot, seat: int) -> set[str]:
    """The spaces with a piece of that player."""
    found = {space for space, count in now["acolytes"][seat].items() if count}
    return found | ({now["colossi"][seat]} - {None})


def flags(now: Snapshot, seat: int) -> Counter[str]:
    """How many Banners of that player each space bears."""
    return Counter({space: owners.count(seat) for space, owners in now["banners"].items() if seat in owners})


def with_tile(now: Snapshot, tile: str) -> set[str]:
    return {space for space, found in now["landmarks"].items() if found == tile}


def hand(now: Snapshot, seat: int, kind: Counter[str]) -> list[str]:
    return [card for card in now["hands"][seat] if card in kind]


def limit(now: Snapshot, seat: int) -> int:
    return 8 if now["perks"][seat] == "a-bigger-bag" else 6


def ages(now: Snapshot) -> int:
    return 6 if now["options"]["length"] == "full" else 4


def turn_of(now: Snapshot) -> int:
    return int((now["age"] - 1) * len(seats(now)) + (now["active"] - now["first"]) % len(seats(now)) + 1)


def under_way(now: Snapshot) -> bool:
    """Whether the setup is over: everybody has placed a Colossus and three Acolytes.

    The last Acolyte of the setup is placed in the same step in which the first turn begins.
    """
    return QUESTIONS.get(top_task(now), "") not in ("place-landmark", "place-colossus", "place-acolyte")


def top_task(now: Snapshot) -> str:
    return str(now["agenda"][-1]["task"]) if now["agenda"] else ""


def question(now: Snapshot) -> str:
    return QUESTIONS.get(top_task(now), "")


def controller(now: Snapshot, space: str) -> int | None:
    """BMR-130 to BMR-135."""
    if space in hazard_spaces(now):
        return None
    rivals = colossi(now, space)
    if len(rivals) == 1:
        return rivals[0]
    counts = {seat: acolytes(now, seat, space) for seat in rivals or seats(now)}
    most = max(counts.values())
    best = [seat for seat, count in counts.items() if count == most]
    return best[0] if len(best) == 1 else None


def missing(now: Snapshot) -> Counter[str]:
    """The cards that are neither in a deck, a pile or a hand nor in front of anybody: they are being dealt with."""
    found = Counter(perk for perk in now["perks"] if perk)
    for pile in (*now["hands"], *(now[name] for name in PILES)):
        found.update(pile)
    assert not found - CARDS, f"{found - CARDS} too many"
    return CARDS - found


PILES = ("colossus_deck", "colossus_discard", "beast_deck", "beast_discard")


def busy(before: Snapshot, after: Snapshot) -> set[str]:
    """The cards that can have been at work between two snapshots."""
    for kind in ("colossus", "beast"):
        if len(after[f"{kind}_deck"]) > len(before[f"{kind}_deck"]):  # shuffled: anything may have been among them
            return set(CARDS)
    put = Counter(after["colossus_discard"] + after["beast_discard"])
    put -= Counter(before["colossus_discard"] + before["beast_discard"])
    return {*missing(before), *missing(after), *put}


# -- one snapshot


def pieces(now: Snapshot) -> None:
    """Acolytes, Colossi, Perks, Gold and the Beast."""
    each = 10 if len(seats(now)) == 4 else 12
    for seat in seats(now):
        assert all(space in AXIAL and count > 0 for space, count in now["acolytes"][seat].items()), "BMR-004"
        assert now["ready"][seat] >= 0 and now["resting"][seat] >= 0, "BMR-004"
        assert sum(now["acolytes"][seat].values()) + now["ready"][seat] + now["resting"][seat] == each, "BMR-004"
        assert now["colossi"][seat] is None or now["colossi"][seat] in AXIAL, "BMR-005"
        assert now["perks"][seat] is None or now["perks"][seat] in PERKS, "BMR-247"
        assert now["gold"][seat] >= 0, "BMR-008"
    if len(now["landmarks"]) == 8 and now["loot"]:
        assert now["beast"] in AXIAL and now["beast"] != volcano(now), "BMR-192"


def tiles(now: Snapshot) -> None:
    """Landmarks and Loot."""
    assert set(now["landmarks"]) <= set(SPACES) - ({"C3"} if not under_way(now) else set()), "BMR-047"
    assert Counter(now["landmarks"].values()) + Counter(now.get("stack") or []) == TILES, "BMR-046"
    tokens = Counter(token for on_space in now["loot"].values() for token in on_space)
    assert set(now["loot"]) <= set(SPACES), "BMR-020"
    if now.get("stack"):
        assert not tokens, "BMR-048"
    else:
        assert tokens == TOKENS, "BMR-048"
    if not under_way(now) and tokens:
        assert all((len(now["loot"].get(space, [])) == 1) != (space in now["landmarks"]) for space in SPACES), "BMR-023"


def banners(now: Snapshot) -> None:
    """BMR-003, BMR-146."""
    for space, owners in now["banners"].items():
        assert space in AXIAL and len(owners) in (1, 2) and len(set(owners)) == 1, "BMR-146"
    for seat in seats(now):
        own = flags(now, seat)
        assert now["supply"][seat] >= 0 and own.total() + now["supply"][seat] == 5, "BMR-003"
        pairs = [space for space, count in own.items() if count == 2]
        assert len(pairs) <= (1 if now["perks"][seat] == "outpost" else 0), "BMR-423"


def cards(now: Snapshot, state: Any) -> None:
    """Every card is in one place."""
    for kind, title in (("colossus", COLOSSUS_CARDS), ("beast", BEAST_CARDS)):
        assert all(card in title for pile in ("deck", "discard") for card in now[f"{kind}_{pile}"]), "BMR-246"
    away = missing(now)
    if away:
        shown = state.view(state.seat)
        resolving = Counter(entry["card"] for entry in shown["resolving"]) - Counter(filter(None, now["perks"]))
        assert away == resolving + Counter(shown["drawn"] or []), "BMR-253"


def hazards(now: Snapshot, name: str) -> None:
    """BMR-028."""
    for space in hazard_spaces(now):
        if all_acolytes(now, space):
            assert name in ("dodge", "dodge-move"), "BMR-028"
        if colossi(now, space):
            assert space == now["beast"], "BMR-192"
            assert name in ("dodge", "dodge-move", "displace", "banner-next", "banner-move"), "BMR-028"


def limits(now: Snapshot, name: str, asked: int) -> None:
    """BMR-240, BMR-241."""
    over = [seat for seat in seats(now) if len(now["hands"][seat]) > limit(now, seat)]
    if name == "extortion":
        assert set(over) <= {now["active"]}, "BMR-241"
    elif over:
        assert name == "discard" and asked in over, "BMR-241"


def settled(now: Snapshot) -> None:
    """Who controls which space, and that no opposing Banner is left there."""
    for space in SPACES:
        owner = controller(now, space)
        assert now["control"].get(space) == owner, f"BMR-137: {space}"
        assert owner is None or set(now["banners"].get(space, [])) <= {owner}, f"BMR-138: {space}"


def calendar(now: Snapshot, state: Any) -> None:
    """Ages, turns, and what was done in this one."""
    assert 1 <= now["age"] <= ages(now), "BMR-070"
    assert 1 <= turn_of(now) <= ages(now) * len(seats(now)), "BMR-072"
    assert 0 <= now["moves_made"] <= 5, "BMR-422"
    assert 0 <= now["cards_played"] <= 2, "BMR-245"
    assert bool(now["result"]) == state.over, "BMR-081"


def results(now: Snapshot, state: Any) -> None:
    """BMR-081 to 084."""
    assert (state.seat, state.actions()) == (None, []), "BMR-081"
    assert now["age"] == ages(now) and now["active"] == (now["first"] - 1) % len(seats(now)), "BMR-081"
    result, gold = now["result"], now["gold"]
    assert list(result["scores"]) == gold, "BMR-084"
    groups = [[seat for seat in seats(now) if gold[seat] == sum_] for sum_ in sorted(set(gold), reverse=True)]
    assert [sorted(group) for group in result["ranking"]] == groups, "BMR-082"
    assert sorted(result["winners"]) == groups[0], "BMR-083"


# -- what may be answered


def reach(now: Snapshot, owner: int, origin: str, kind: str, tunnels: bool) -> set[str]:
    """BMR-103 to BMR-114: where a Colossus, an Acolyte or a new Acolyte ('create') can go."""
    landmarks = set(now["landmarks"])
    road = stands(now, owner)

    def near(space: str) -> set[str]:
        return NEAR[space] | (landmarks - {space} if tunnels and space in landmarks else set())

    found = near(origin) | ({origin} if kind == "create" else set())
    waiting = list(found)
    while waiting:
        space = waiting.pop()
        if space != origin and space in road:
            fresh = near(space) - found
            found |= fresh
            waiting += fresh
    if kind != "create":
        found -= {origin}
    return found - (hazard_spaces(now) if kind == "colossus" else set())


def playable(now: Snapshot, seat: int, card: str) -> bool:
    """BMR-250: the conditions of the cards."""
    own = now["colossi"][seat]
    others = [other for other in seats(now) if other != seat]
    beast, fire = now["beast"], volcano(now)
    assert fire is not None
    crowd = {space for space in SPACES if all_acolytes(now, space)}
    statues = set(now["colossi"])
    if card in PERKS or card in GIFTS or card in ("teleport", "landslide", "rampage", "take-flight"):
        return True
    match card:
        case "dodge":
            return False
        case "convene" | "intimidate":
            return bool(crowd & NEAR[own])
        case "convert":
            return bool(crowd)
        case "extortion":
            return any(now["hands"][other] or now["gold"][other] for other in others)
        case "hegemony":
            return any(acolytes(now, other, own) for other in others)
        case "pilfer":
            return bool(now["colossus_deck"] or now["colossus_discard"])
        case "purge":
            return own in crowd
        case "replace":
            return len(statues) > 1
        case "steal" | "vandalize":
            return any(now["perks"][other] for other in others)
        case "bank-run":
            return bool(NEAR[beast] & with_tile(now, "market"))
        case "enrage-the-beast":
            return bool((crowd | statues) & NEAR[beast])
        case "eruption":
            return bool((crowd | statues | {beast}) & NEAR[fire])
        case "ghouls":
            return bool(crowd & with_tile(now, "ruins"))
        case "power-surge":
            return bool((crowd | set(now["banners"])) & with_tile(now, "hallowed-ground"))
        case "ransack":
            return bool(now["beast_deck"] or now["beast_discard"])
        case "ritual-sacrifice":
            return bool(crowd & set(now["landmarks"]))
        case "sabotage":
            return any(not occupied(now, space) for space in now["banners"])
        case "terraform":
            return bool(movable_tokens(now))
    raise AssertionError(f"there is no card {card}")


def movable_tokens(now: Snapshot) -> set[str]:
    """The tokens with which the Volcano can trade places."""
    free = set(SPACES) - set(now["landmarks"]) - {now["beast"]} - set(now["colossi"])
    return {f"token {space} {token}" for space in free for token in now["loot"].get(space, [])}


def beast_cards(now: Snapshot, seat: int) -> set[str]:
    return {f"play-beast {card}" for card in hand(now, seat, BEAST_CARDS) if playable(now, seat, card)}


def menu(now: Snapshot, seat: int) -> Iterator[str]:
    """The action menu."""
    yield "end"
    own = now["colossi"][seat]
    tunnels = now["perks"][seat] == "tunnel-keys"
    if now["moves_made"] < (5 if now["perks"][seat] == "blinding-speed" else 4):
        for kind, origins in (("colossus", [own]), ("acolyte", list(now["acolytes"][seat]))):
            for origin in origins:
                yield from (f"move {kind} {origin} {space}" for space in reach(now, seat, origin, kind, tunnels))
        if now["ready"][seat]:
            yield from (f"create {space}" for space in reach(now, seat, own, "create", tunnels))
    if now["cards_played"] < 2:
        for card in set(hand(now, seat, COLOSSUS_CARDS)):
            if playable(now, seat, card):
                yield f"play {card}"
    yield from beast_cards(now, seat)
    if now["perks"][seat] == "beast-mantle" and hand(now, seat, COLOSSUS_CARDS):
        yield "mantle"
    if now["perks"][seat] == "outpost" and now["supply"][seat] and 2 not in flags(now, seat).values():
        yield from (f"outpost {space}" for space in flags(now, seat))


def letter(seat: int) -> str:
    return "ABCD"[seat]


def expected(now: Snapshot, name: str, seat: int) -> set[str] | None:
    """The answers to a decision, where the snapshot alone tells them."""
    statues = [(other, now["colossi"][other]) for other in seats(now)]
    others = [other for other in seats(now) if other != seat]
    beast, fire = now["beast"], volcano(now)
    match name:
        case "place-landmark":
            return {f"place {space}" for space in set(SPACES) - set(now["landmarks"]) - {"C3"}}
        case "place-colossus":
            return {f"place {space}" for space in safe(now)}
        case "place-acolyte":
            return {f"place {space}" for space in (NEAR[now["colossi"][seat]] | {now["colossi"][seat]}) & safe(now)}
        case "action":
            return set(menu(now, seat))
        case "window":
            return {"pass"} | beast_cards(now, seat)
        case "dodge":
            return {"pass"} | ({"dodge"} if "dodge" in now["hands"][seat] else set())
        case "displace":
            return {f"displace {space}" for space in NEAR[beast] - {fire}}
        case "banner-move":
            return {"decline"} | {f"move {space}" for space in flags(now, seat)}
        case "extortion":
            cards = {f"give {card}" for card in now["hands"][seat]}
            return cards | ({"pay"} if now["gold"][seat] >= 2 else set())
        case "companionship-target":
            return {f"colossus {letter(other)}" for other in seats(now)}
        case "solidarity":
            return {"decline"} | {f"place {space}" for space in safe(now)}
        case "dominion":
            free = {space for space in SPACES if not occupied(now, space) and space not in now["banners"]}
            return {"decline"} | {f"place {space}" for space in free}
        case "influence":
            moves = ((other, reach(now, other, now["colossi"][other], "colossus", False)) for other in others)
            return {"decline"} | {f"move {letter(other)} {space}" for other, found in moves for space in found}
        case "convert-target":
            return {f"convert {space} {letter(other)}" for other in seats(now) for space in now["acolytes"][other]}
        case "replace-target":
            pairs = combinations(statues, 2)
            return {f"swap {letter(one)} {letter(two)}" for (one, here), (two, there) in pairs if here != there}
        case "teleport-target":
            return {f"teleport {letter(one)} {space}" for one, here in statues for space in safe(now) - {here}}
        case "perk-target":
            return {f"perk {letter(other)}" for other in others if now["perks"][other]}
        case "beast-step":
            return {f"beast {space}" for space in NEAR[beast] - {fire}}
        case "beast-place":
            return {f"beast {space}" for space in set(SPACES) - {beast, fire}}
        case "beast-market":
            return {f"beast {space}" for space in NEAR[beast] & with_tile(now, "market")}
        case "terraform":
            return movable_tokens(now)
    return None


def answers(now: Snapshot, name: str, seat: int, lines: list[str]) -> None:
    """17: what is offered is exactly what the rules allow."""
    wanted = expected(now, name, seat)
    assert wanted is None or set(lines) == wanted, f"{name}: {sorted(set(lines) ^ wanted)}"
    if name == "window":
        assert hand(now, seat, BEAST_CARDS), "BMR-289"
    elif name == "dodge":
        assert hand(now, seat, COLOSSUS_CARDS), "BMR-299"
    elif name == "displace":
        assert now["colossi"][seat] == beast_of(now), "BMR-172"
    elif name == "banner-move":
        assert now["supply"][seat] == 0, "BMR-141"
    elif name == "banner-next":
        assert all(now["control"].get(line.split()[1]) == seat for line in lines), "BMR-152"
        assert now["supply"][seat] < len(lines) > 1, "BMR-152"
    elif name == "discard":
        titles = {line.split()[1] for line in lines if line != "done"}
        assert titles in (set(now["hands"][seat]), set(hand(now, seat, COLOSSUS_CARDS))), "BMR-242"
    elif name == "place-from-reserve":
        assert lines[0] == "stop" and now["ready"][seat], "BMR-R42"
        assert {line.split()[1] for line in lines[1:]} <= safe(now), "BMR-211"
    elif name == "dominion":
        assert now["supply"][seat], "BMR-436"
    elif name == "sabotage":
        assert all(not occupied(now, line.split()[1]) for line in lines if line != "stop"), "BMR-469"
    elif name == "dodge-move":
        assert lines[0] == "stay", "BMR-295"


def beast_of(now: Snapshot) -> str:
    return str(now["beast"])


# -- from one snapshot to the next


def never(before: Snapshot, after: Snapshot) -> None:
    """Colossi stay, Movements and cards are counted, and what changes by nothing but certain cards."""
    for name in ("options", "first"):
        assert before[name] == after[name], name
    work = busy(before, after)
    assert all(after["colossi"][seat] or not before["colossi"][seat] for seat in seats(after)), "BMR-005"
    if before["loot"] and before["beast"] != after["beast"]:
        assert work & MOVES_THE_BEAST, "BMR-179"
    if not before.get("stack") and before["landmarks"] != after["landmarks"]:
        assert "terraform" in work, "BMR-471"
        moved = {space for space in SPACES if before["landmarks"].get(space) != after["landmarks"].get(space)}
        assert moved == {volcano(before), volcano(after)}, "BMR-R63"
    if before["loot"] and before["loot"] != after["loot"]:
        assert work & {"landslide", "terraform"}, "BMR-324"
    if turn_of(before) == turn_of(after):
        made = after["moves_made"] - before["moves_made"]
        assert made in (0, 1), "BMR-100"
        speed = before["perks"][before["active"]] == "blinding-speed"
        assert made == 0 or before["moves_made"] < (5 if speed else 4), "BMR-075"
        assert after["cards_played"] - before["cards_played"] in (0, 1), "BMR-245"
        tired = zip(before["resting"], after["resting"], strict=True)
        assert all(now >= then for then, now in tired), "BMR-209"
        fresh = zip(before["ready"], after["ready"], strict=True)
        assert all(now <= then for then, now in fresh), "BMR-209"


def draws(before: Snapshot, after: Snapshot) -> None:
    """BMR-251, BMR-255: cards come into a hand from the top of a deck, or by the two cards that pass them on."""
    work = busy(before, after)
    if work == set(CARDS) or work & {"extortion", "hegemony"}:
        return
    for kind, titles in (("colossus", COLOSSUS_CARDS), ("beast", BEAST_CARDS)):
        deck, left = before[f"{kind}_deck"], after[f"{kind}_deck"]
        drawn = deck[: len(deck) - len(left)]
        if kind == "colossus" or "ransack" not in work:
            assert deck[len(drawn) :] == left, "BMR-251"
        come = Counter[str]()
        for seat in seats(after):
            come += Counter(hand(after, seat, titles)) - Counter(hand(before, seat, titles))
        assert not come - Counter(drawn), "BMR-255"


def turns(before: Snapshot, after: Snapshot) -> None:
    """20, BMR-072."""
    if turn_of(before) == turn_of(after):
        return
    if not under_way(before):
        laid = bool(before.get("stack")) and not after.get("stack")
        assert after["active"] == (after["first"] if laid else (before["active"] + 1) % len(seats(after))), "BMR-050"
        return
    assert turn_of(after) == turn_of(before) + 1, "BMR-072"
    assert after["resting"] == [0] * len(seats(after)), "BMR-210"
    assert (after["moves_made"], after["cards_played"]) == (0, 0), "BMR-077"


def movement(before: Snapshot, after: Snapshot) -> None:
    """BMR-100 to BMR-118, and BMR-137 after it: one piece has come to one place, and nobody else's has moved."""
    seat = before["active"]
    for other in seats(after):
        if other != seat:
            for name in ("colossi", "acolytes", "resting", "ready"):
                assert before[name][other] == after[name][other], "BMR-100"
    gone = Counter(before["acolytes"][seat]) - Counter(after["acolytes"][seat])
    come = Counter(after["acolytes"][seat]) - Counter(before["acolytes"][seat])
    died = after["resting"][seat] - before["resting"][seat]
    tunnels = before["perks"][seat] == "tunnel-keys"
    here, there = before["colossi"][seat], after["colossi"][seat]
    if here != there:
        assert not gone and not come and there in reach(before, seat, here, "colossus", tunnels), "BMR-111"
    elif gone:
        assert gone.total() == come.total() + died == 1, "BMR-100"
        ways = reach(before, seat, next(iter(gone)), "acolyte", tunnels)
        assert come.keys() <= ways - hazard_spaces(before) and (come or ways & hazard_spaces(before)), "BMR-112"
    else:
        assert come.total() + died == before["ready"][seat] - after["ready"][seat] == 1, "BMR-113"
        ways = reach(before, seat, here, "create", tunnels)
        assert come.keys() <= ways - hazard_spaces(before) and (come or ways & hazard_spaces(before)), "BMR-114"
    taken(before, after)


def taken(before: Snapshot, after: Snapshot) -> None:
    """BMR-138 to BMR-141 after a single event: which Banners must have gone home, and which must have gone up."""
    took = {space: owner for space in SPACES if (owner := controller(after, space)) is not None}
    took = {space: owner for space, owner in took.items() if before["control"].get(space) != owner}
    standing = {
        space: owners for space, owners in before["banners"].items() if space not in took or owners[0] == took[space]
    }
    supply = [5 - sum(owners.count(seat) for owners in standing.values()) for seat in seats(after)]
    for number in seats(after):
        seat = (before["active"] + number) % len(seats(after))
        wanted = [space for space in SPACES if took.get(space) == seat and space not in standing]
        if supply[seat] < len(wanted):
            assert question(after) in ("banner-next", "banner-move"), "BMR-141"
            return
        standing.update({space: [seat] for space in wanted})
    assert after["banners"] == standing, "BMR-139"


def banner_changes(before: Snapshot, after: Snapshot) -> None:
    """BMR-139, BMR-148: a Banner goes up where a player stands, and comes down where somebody else does."""
    if busy(before, after) & TOUCHES_BANNERS:
        return
    for seat in seats(after):
        was, now = flags(before, seat), flags(after, seat)
        lost_outpost = before["perks"][seat] == "outpost" and after["perks"][seat] != "outpost"
        raised = now - was
        stood = stands(before, seat) | stands(after, seat)  # one retreat may clear the way for the next
        for space in raised:
            if was[space]:  # a second one
                assert question(before) == "action" and before["active"] == seat, "BMR-423"
                assert after["perks"][seat] == "outpost" and raised.total() == 1, "BMR-423"
            else:
                assert space in stood, f"BMR-139: {space}"
        for space in was - now:
            others = [other for other in seats(after) if other != seat]
            rivals = [other for other in others if space in stands(before, other) | stands(after, other)]
            moved_away = question(before) == "banner-move" and was[space] == now[space] + 1
            assert rivals or moved_away or (lost_outpost and now[space] == 1), f"BMR-148: {space}"


def gold_changes(before: Snapshot, after: Snapshot, state: Any) -> None:
    """All Gold has a source."""
    work = busy(before, after)
    changes = [
        {name: after["earned"][seat][name] - before["earned"][seat][name] for name in (*SOURCES, "lost")}
        for seat in seats(after)
    ]
    for seat, change in enumerate(changes):
        assert all(amount >= 0 for amount in change.values()), "BMR-008"
        gained = after["gold"][seat] - before["gold"][seat]
        assert gained == sum(change[name] for name in SOURCES) - change["lost"], "BMR-225"
        assert seat == before["active"] or not any(change[name] for name in (*SCORED, "taken")), "BMR-080"
        assert not change["gifts"] or work & set(GIFTS), "BMR-225"
        assert not change["kills"] or work & set(BEAST_CARDS), "BMR-220"
        assert change["market"] % 2 == 0, "BMR-401"
    assert sum(change["taken"] for change in changes) == sum(change["lost"] for change in changes), "BMR-009"
    if turn_of(before) == turn_of(after):
        dead = [now - then for then, now in zip(before["resting"], after["resting"], strict=True)]
        assert all(changes[seat]["kills"] <= sum(dead) - dead[seat] for seat in seats(after)), "BMR-221"
    earned = {name: changes[before["active"]][name] for name in SCORED}
    ended = under_way(before) and (turn_of(before) != turn_of(after) or state.over)
    if any(earned.values()) or (ended and question(before) == "action"):
        assert earned == income(after, before["active"]), "BMR-320"


def income(now: Snapshot, seat: int) -> dict[str, int]:
    """BMR-320 to 329, 400 to 408: the Gold of a Scoring Phase, but for Ruins."""
    worth = {"loot-gold-1": 1, "loot-gold-2": 2}
    holy = sum(acolytes(now, seat, space) for space in with_tile(now, "hallowed-ground"))
    found = dict.fromkeys(SCORED, 0)
    for space, count in flags(now, seat).items():
        found["loot"] += count * sum(worth.get(token, 0) for token in now["loot"].get(space, []))
        found["hallowed-ground"] += count * holy * (now["landmarks"].get(space) == "hallowed-ground")
        found["gold-mine"] += count * 3 * (now["landmarks"].get(space) == "gold-mine")
    return found


# -- faces


def faces(now: Snapshot, state: Any) -> None:
    """What one observer after the other sees, now and then: looking takes longer than all the rest."""
    moment = len(now["colossus_deck"]) + len(now["beast_deck"]) + sum(now["gold"]) + sum(now["ready"])
    if moment % 3:
        return
    observers = [None, *seats(now)]
    seat = observers[moment // 3 % len(observers)]
    view = state.view(seat)
    shown = set(STRINGS.findall(json.dumps({**view, "phase": "", "played": []}))) & set(CARDS)
    denied = shown - set(shown_to(now, state, seat, view))
    assert not denied, f"seat {seat} sees {sorted(denied)}"
    for other in seats(now):
        row = view["seats"][other]
        assert (row["hand"] is not None) == (other == seat), "BMR-257"
        counts = (len(hand(now, other, COLOSSUS_CARDS)), len(hand(now, other, BEAST_CARDS)))
        assert (row["colossus_cards"], row["beast_cards"]) == counts, "BMR-257"


def shown_to(now: Snapshot, state: Any, seat: int | None, view: dict[str, Any]) -> Iterator[str]:
    """The cards whose faces this seat may see."""
    yield from now["colossus_discard"]
    yield from now["beast_discard"]
    yield from filter(None, now["perks"])
    drawn = Counter(state.view(state.seat)["drawn"] or [])
    yield from missing(now) - drawn
    if seat is None:
        return
    yield from now["hands"][seat]
    yield from (card for knower, _, card in now["known"] if knower == seat)
    if now["top_known"] == seat:
        yield now["beast_deck"][0]
    if seat == state.seat:
        yield from drawn
