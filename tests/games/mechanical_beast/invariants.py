"""What always holds, written a second time from the rules: from two successive snapshots alone they work out
what the answer between them can have been, what it must have done, and what may be answered next.

(That no view depends on the hidden deck, and that a replay gives the same states, is the conformance battery's own
affair.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import inf
from typing import Any, NamedTuple

from tests.conformance.telling import Untold

MAX_TURNS = 144 * 100 * 4
MATCH = {"mode": "competitive"}
"""The only mode in which bots play against each other."""
MAX_DECISIONS = MAX_TURNS * 48
"""Of one turn: two movement decisions, three votes, a movement that goes on, an action, forty gears, a placement."""
SECRETS = ("deck", "chance")

CLOCK = Untold("it counts turns")
FOLLOWS = Untold("it follows from where the tiles and the meeples are")
ASKED = Untold("the question itself says who is asked what")


def tiles_told(stars: list[str], was: list[dict[str, Any]], now: list[dict[str, Any]]) -> set[str]:
    """A tile that came, went, moved, turned, or has People on it or no longer; who stands on it is told of the meeple.

    (Its edges and ways follow from how the tiles lie.)
    """
    shown = ("x", "y", "r", "person")
    old, new = ({tile["id"]: [tile[name] for name in shown] for tile in tiles} for tiles in (was, now))
    return {f"tile:{name}" for name in {*old, *new} if old.get(name) != new.get(name)}


def winners_told(stars: list[str], was: Any, now: dict[str, Any]) -> set[str]:
    return {f"seat:{seat}" for seat in now["winners"]}


def if_any(form: str) -> Any:
    """The new value is named; that there is none any more a new turn says of itself."""
    return lambda stars, was, now: {form.format(now)} if now else set()


TOLD = {
    "turn": CLOCK,
    "stall": CLOCK,
    "deciding": ASKED,
    "phase": ASKED,
    "to_move": "seat:{now}",
    "tiles": tiles_told,
    "meeples.*.tile": "meeple:{0}",
    "meeples.*.start": "meeple:{0}",
    "meeples.*.last_gear": "meeple:{0}",
    "meeples.*.safe": FOLLOWS,
    "meeples.*.reach": FOLLOWS,
    "meeples.*.exit_in_reach": FOLLOWS,
    "switch_thrown": "switch",
    "lockdown_revealed": "tile:lockdown",
    "can_explore": "deck",
    "deck_size": "deck",
    "unseen": "tile:{item}",
    "collapsed": "tile:{item}",
    "people_inside": Untold("a sum of what is on the tiles"),
    "hands.*": "seat:{0}",
    "supply": Untold("it is what is neither on tiles nor in hands"),
    "pile": "meeple:{item}",
    "moved": if_any("meeple:{}"),
    "called": Untold("the vote is an event, and a new turn begins without a call"),
    "vote": lambda stars, was, now: (
        {f"seat:{seat}" for seat in (now["agreed"][-1:] or [now["proposer"]])} if now else set()
    ),
    "gear": lambda stars, was, now: {f"gear:{now['tile']}:{now['index']}"} if now else set(),
    "result": winners_told,
}
"""What is told of every field of the view; `mode`, `players` and the like never change."""

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
LETTERS = "nesw"
CORNERS = ("ne", "se", "sw", "nw")
TYPES = ("welder", "cook", "medic", "weaver", "pupil")
SPECIAL = ("control-room", "emergency-exit", "lockdown")
MOST_ACTIVATIONS = 40

PRINTED = """
entrance OOOO
control-room OOLO
emergency-exit GGOG
lockdown O-L-
room-01 OOOO
room-02 OOGO corner-ne
room-03 OGOG center
room-04 OOO-
room-05 OOO- edge-w
room-06 GOO- linear-v
room-07 OGO-
room-08 OOG- corner-nw
room-09 O-OO
room-10 O-OO edge-e
room-11 G-OO linear-h
room-12 O-OG
room-13 O-GO corner-ne
room-14 -OOO
room-15 -OOO edge-n
room-16 -GOO center
room-17 -OOG
room-18 -OGO corner-se
room-19 O-O-
room-20 O-O-
room-21 O-O- edge-e edge-w
room-22 O-O- center
room-23 O-G- linear-h
room-24 G-O- corner-se
room-25 O-G- edge-e
room-26 -OO-
room-27 -OO-
room-28 -GO- center
room-29 -OO- edge-n
room-30 -GO- corner-nw
room-31 -OG- linear-v
room-32 --OO
room-33 --OO
room-34 --OG center
room-35 --OO edge-n
room-36 --OG corner-ne
room-37 --GO linear-v
room-38 --O-
room-39 --O- center
room-40 --O- corner-ne corner-nw
room-41 --O- linear-h
room-42 --O- edge-e
room-43 --O- edge-w
room-44 OOLO welder
room-45 OGLO cook
room-46 OOL- medic
room-47 OOL- corner-sw weaver
room-48 GOL- edge-w pupil
room-49 O-LO welder
room-50 O-LO corner-se cook
room-51 G-LO edge-e medic
room-52 -OLO weaver
room-53 -OLO edge-n pupil
room-54 -OLG center welder
room-55 O-L- cook
room-56 O-L- center medic
room-57 O-L- edge-e weaver
room-58 -OL- pupil
room-59 -OL- center welder
room-60 -OL- edge-w cook
room-61 --LO linear-v medic
room-62 --LO corner-ne edge-e weaver
room-63 LOO- pupil
room-64 L-OO welder
room-65 OLG- center cook
room-66 O-OL linear-h medic
room-67 OLOL corner-nw weaver
room-68 -LOO edge-n pupil
"""
EDGES: dict[str, str] = {}
GEARS: dict[str, list[str]] = {}
PERSON: dict[str, str] = {}
"""The People type of each People room."""
for _line in PRINTED.strip().splitlines():
    _name, _edges, *_words = _line.split()
    EDGES[_name] = _edges
    GEARS[_name] = [word for word in _words if word not in TYPES]
    PERSON.update((_name, word) for word in _words if word in TYPES)

Snapshot = dict[str, Any]
Space = tuple[int, int]
Place = tuple[int, int, int]
"""x, y and rotation."""
Layout = dict[str, Place]


def possible(truth: dict[str, Any], dealt: dict[str, Any], seat: int | None) -> None:
    """The same tiles in another order; in a race the Emergency Exit lies right under the Control Room (MBT-048)."""
    real, other = truth["deck"], dealt["deck"]
    assert Counter(real) == Counter(other)
    if truth["options"]["mode"] == "competitive" and "control-room" in other and "emergency-exit" in other:
        assert other.index("emergency-exit") == other.index("control-room") + 1, "MBT-048"


def check(before: Snapshot, after: Snapshot, state: Any) -> None:
    """Every invariant that two successive snapshots can show."""
    tiles(after)
    people(after)
    meeples(after)
    assert bool(after["result"]) == state.over, "a game that is over has a result"
    if state.over:
        assert not state.actions(), "after the end nothing is asked"
    else:
        answers(after, state)
        views(after, state)
    if before == after:
        return
    assert not before["result"], "after the end nothing happens"
    never(before, after)
    step = step_between(before, after)
    assert layout_of(after) == step.layout, "MBT-150 to 178, MBT-204 to 207"
    effects(before, after, step)
    turns(before, after, step)
    if after["result"]:
        results(before, after)
    else:
        follows(before, after, step, state)


# -- reading a snapshot


def layout_of(now: Snapshot) -> Layout:
    return {name: (x, y, turned) for name, x, y, turned in now["tiles"]}


def spaces_of(layout: Layout) -> dict[Space, str]:
    return {(x, y): name for name, (x, y, _) in layout.items()}


def mode(now: Snapshot) -> str:
    return str(now["options"]["mode"])


def players(now: Snapshot) -> int:
    return int(now["options"]["players"])


def closed_hatch(now: Snapshot) -> bool:
    return mode(now) == "competitive" or now["options"]["difficulty"] == "extreme"


def glass_locked(now: Snapshot) -> bool:
    if mode(now) == "competitive":
        return bool(now["options"]["glass"] == "locked")
    return now["options"]["difficulty"] in ("hard", "extreme")


def crew(now: Snapshot) -> list[str]:
    if mode(now) == "competitive":
        return [f"eng-{seat}{letter}" for seat in range(players(now)) for letter in "ab"]
    return [*(f"eng-{seat}" for seat in range(players(now))), "android"]


def owned(now: Snapshot, seat: int) -> list[str]:
    """The engineers of a player."""
    return [meeple for meeple in crew(now) if meeple.startswith(f"eng-{seat}")]


def usable(now: Snapshot) -> list[str]:
    """MBT-062, MBT-304: the meeples of the active player."""
    return [*owned(now, now["to_move"]), *([] if mode(now) == "competitive" else ["android"])]


def exits(now: Snapshot) -> set[str]:
    """MBT-013."""
    found = set() if closed_hatch(now) else {"entrance"}
    return found | ({"emergency-exit"} & set(layout_of(now)))


# -- geometry


def edge(layout: Layout, name: str, direction: int) -> str:
    """MBT-005."""
    return EDGES[name][(direction - layout[name][2]) % 4]


def passable(layout: Layout, name: str, direction: int, locked: bool) -> bool:
    """MBT-009."""
    return edge(layout, name, direction) in ("O" if locked else "OG")


def beside(layout: Layout, name: str, direction: int) -> Space:
    x, y, _ = layout[name]
    return x + STEPS[direction][0], y + STEPS[direction][1]


def connected(layout: Layout, spaces: dict[Space, str], name: str, direction: int, locked: bool) -> str:
    """MBT-010: the room connected with this one on that side; empty: there is none."""
    other = spaces.get(beside(layout, name, direction), "")
    both = other and passable(layout, name, direction, locked) and passable(layout, other, (direction + 2) % 4, locked)
    return other if both else ""


def reach(layout: Layout, start: str, locked: bool, stop: str = "") -> set[str]:
    """The rooms to which one can walk, the own one included; `stop` may be entered but not passed through."""
    spaces = spaces_of(layout)
    found = {start}
    waiting = [start]
    while waiting:
        name = waiting.pop()
        if name == stop and name != start:
            continue
        for direction in range(4):
            other = connected(layout, spaces, name, direction, locked)
            if other and other not in found:
                found.add(other)
                waiting.append(other)
    return found


def explorable(layout: Layout, name: str, locked: bool) -> list[int]:
    """MBT-095: the directions in which a passable edge faces a blank space."""
    spaces = spaces_of(layout)
    return [d for d in range(4) if passable(layout, name, d, locked) and beside(layout, name, d) not in spaces]


# -- gears


def activations(layout: Layout, name: str, index: int) -> dict[str, Layout]:
    """MBT-134, MBT-150 to 178: by direction, what the table looks like after one activation that has an effect."""
    kind, _, detail = GEARS[name][index].partition("-")
    turned = layout[name][2]
    if kind == "center":
        ways = {"cw": center(layout, name, 1), "ccw": center(layout, name, -1)}
    elif kind == "corner":
        corner = CORNERS[(CORNERS.index(detail) + turned) % 4]
        ways = {"cw": turned_block(layout, name, corner, 1), "ccw": turned_block(layout, name, corner, -1)}
    elif kind == "linear":
        lies = (detail == "h") == (turned % 2 == 0)
        ways = {LETTERS[d]: slid(layout, name, d) for d in ((1, 3) if lies else (0, 2))}
    else:
        facing = (LETTERS.index(detail) + turned) % 4
        ways = {LETTERS[d]: shifted(layout, name, facing, d) for d in ((1, 3) if facing % 2 == 0 else (0, 2))}
    return {way: after for way, after in ways.items() if after != layout}


def center(layout: Layout, name: str, way: int) -> Layout:
    around = {beside(layout, name, direction) for direction in range(4)}
    after = {}
    for other, (x, y, turned) in layout.items():
        turn = way if other == name else -way if (x, y) in around else 0
        after[other] = (x, y, (turned + turn) % 4)
    return after


def turned_block(layout: Layout, name: str, corner: str, way: int) -> Layout:
    x, y, _ = layout[name]
    left = x if "e" in corner else x - 1
    top = y if "s" in corner else y - 1
    ring = [(left, top), (left + 1, top), (left + 1, top + 1), (left, top + 1)]
    after = {}
    for other, (at_x, at_y, turned) in layout.items():
        if (at_x, at_y) in ring:
            at_x, at_y = ring[(ring.index((at_x, at_y)) + way) % 4]
            turned = (turned + way) % 4
        after[other] = (at_x, at_y, turned)
    return after


def slid(layout: Layout, name: str, direction: int) -> Layout:
    axis = 0 if direction in (1, 3) else 1
    now, target = layout[name], beside(layout, name, direction)
    others = [place[axis] for other, place in layout.items() if other != name]
    low, high = min(others) - 1, max(others) + 1
    if distance_to(target[axis], low, high) > 0 and (
        distance_to(target[axis], low, high) >= distance_to(now[axis], low, high)
    ):
        return layout
    after = {**layout, name: (*target, now[2])}
    swapped = spaces_of(layout).get(target)
    if swapped:
        after[swapped] = (now[0], now[1], layout[swapped][2])
    return after


def distance_to(value: int, low: int, high: int) -> int:
    """How far a coordinate is outside an interval."""
    return max(low - value, value - high, 0)


def shifted(layout: Layout, name: str, facing: int, direction: int) -> Layout:
    along, across = (0, 1) if direction in (1, 3) else (1, 0)
    line = beside(layout, name, facing)[across]
    low, high = min(place[along] for place in layout.values()), max(place[along] for place in layout.values())
    after = {}
    for other, place in layout.items():
        if place[across] == line:
            at = low + (place[along] + STEPS[direction][along] - low) % (high - low + 1)
            place = (at, place[1], place[2]) if along == 0 else (place[0], at, place[2])
        after[other] = place
    return after


def without(layout: Layout, name: str) -> Layout:
    """MBT-204 to 207: the table after the collapse of a room."""
    x, y, turned = layout[name]
    dx, dy = STEPS[turned]
    after = {}
    for other, (at_x, at_y, r) in layout.items():
        far = (at_x - x) * -dx + (at_y - y) * -dy
        in_line = at_y == y if dx else at_x == x
        if other != name:
            after[other] = (at_x + dx, at_y + dy, r) if in_line and far > 0 else (at_x, at_y, r)
    return after


# -- one snapshot


def tiles(now: Snapshot) -> None:
    """Every tile is in one place, and lies there as a tile can lie."""
    layout = layout_of(now)
    places = [*(entry[0] for entry in now["tiles"]), *now["deck"], *now["collapsed"], *now["box"]]
    assert sorted(places) == sorted(EDGES), "every tile in exactly one place"
    spare = mode(now) != "competitive" and now["options"]["difficulty"] in ("normal", "hard")
    assert now["box"] == (["emergency-exit"] if spare else []), "MBT-047"
    assert len(spaces_of(layout)) == len(layout), "MBT-003"
    assert all(turned in range(4) for _, _, turned in layout.values()), "MBT-005"
    assert "entrance" in layout, "MBT-202"
    assert now["switch_thrown"] or not now["collapsed"], "MBT-195"
    assert now["lockdown_revealed"] == ("lockdown" not in now["deck"]), "MBT-230"
    stacking(now)


def stacking(now: Snapshot) -> None:
    """MBT-044 to 048: where in the deck the special tiles can be; redeals keep to it, too."""
    spread = 0 if now["options"]["stack_cut"] == "even" else 2
    if mode(now) == "competitive":
        size, ranges = 71, {"control-room": (23, 23), "emergency-exit": (24, 24)}
    elif now["options"]["difficulty"] in ("starting", "extreme"):
        size, ranges = 71, {"control-room": (14, 21), "emergency-exit": (36, 36), "lockdown": (50, 57)}
    else:
        size, ranges = 70, {"control-room": (18, 25), "lockdown": (44, 51)}
    gone = size - len(now["deck"])
    assert gone == len(now["tiles"]) - 1 + len(now["collapsed"]), "what has left the deck was laid on the table"
    for name, (first, last) in ranges.items():
        if name in now["deck"]:
            assert first - spread <= now["deck"].index(name) + gone <= last + spread, f"MBT-044 to 048: {name}"
    if mode(now) == "competitive":
        assert now["deck"][-1:] in ([], ["lockdown"]), "MBT-048"
        if "control-room" in now["deck"]:
            assert now["deck"][now["deck"].index("control-room") + 1] == "emergency-exit", "MBT-048"


def people(now: Snapshot) -> None:
    """MBT-025, MBT-115, MBT-124: all tokens are there, and lie only in People rooms."""
    layout = layout_of(now)
    held = Counter(now["people"].values())
    for hand in now["hands"]:
        held.update(hand)
    if mode(now) == "competitive":
        assert not held.total(), "MBT-124"
    else:
        held.update(now["supply"])
        assert all(held[kind] == 5 for kind in TYPES) and held.total() == 25, "MBT-025"
    assert all(count >= 0 for hand in (*now["hands"], now["supply"]) for count in hand.values()), "MBT-025"
    assert len(now["hands"]) == players(now)
    for name in now["people"]:
        assert name in layout, "MBT-204"
        assert name in PERSON, "MBT-115"


def meeples(now: Snapshot) -> None:
    """Everybody is in the maze, the stall limit holds, and the pile is who stands on the Emergency Exit."""
    layout = layout_of(now)
    assert sorted(now["meeples"]) == sorted(crew(now)), "MBT-023, MBT-024, MBT-300"
    assert all(name in layout for name in now["meeples"].values()), "MBT-011"
    for gear in now["last_gear"].values():
        if gear is not None:
            name, index = gear
            assert index in range(len(GEARS[name])), "MBT-135"
    if now["result"]:
        return
    assert now["stall"] < now["options"]["stall_rounds"] * players(now), "MBT-346"
    assert 1 <= now["turn"] <= 144 * now["options"]["stall_rounds"] * players(now), "MBT-R35"
    at_home = [meeple for meeple in crew(now) if now["meeples"][meeple] == "emergency-exit"]
    if mode(now) == "competitive":
        assert sorted(now["pile"]) == at_home, "MBT-320"
        assert not any(set(owned(now, seat)) <= set(at_home) for seat in range(players(now))), "MBT-330"
    else:
        assert not now["pile"], "only the competitive game has a pile"


def views(now: Snapshot, state: Any) -> None:
    """Everybody sees the same, and sees it right. Only now and then: looking takes longer than all the rest."""
    if (now["turn"] + len(now["deck"])) % 7:
        return
    shown = [{**state.view(seat), "seat": None} for seat in (*range(players(now)), None)]
    assert all(view == shown[0] for view in shown), "everybody sees the same"
    layout, locked = layout_of(now), glass_locked(now)
    spaces = spaces_of(layout)
    for tile in shown[0]["tiles"]:
        name = tile["id"]
        assert (tile["x"], tile["y"], tile["r"]) == layout[name]
        assert tile["edges"] == "".join(edge(layout, name, direction) for direction in range(4)), "MBT-005"
        assert tile["arrow"] == (None if name == "entrance" else LETTERS[layout[name][2]]), "MBT-006"
        assert tile["exit"] == (name in exits(now)), "MBT-013"
        assert tile["ways"] == {LETTERS[d]: way(layout, spaces, name, d, locked) for d in range(4)}, "MBT-010"
    for meeple, seen in shown[0]["meeples"].items():
        room = now["meeples"][meeple]
        assert seen["safe"] == (room in exits(now)), "MBT-013"
        rooms = reach(layout, room, locked)
        assert set(seen["reach"]) == rooms - {room}, "MBT-010"
        assert seen["exit_in_reach"] == bool(rooms & exits(now)), "MBT-013"


def way(layout: Layout, spaces: dict[Space, str], name: str, direction: int, locked: bool) -> str:
    """What lies behind an edge of a tile, as the view calls it."""
    if beside(layout, name, direction) in spaces:
        return connected(layout, spaces, name, direction, locked) or "blocked"
    return "explore" if passable(layout, name, direction, locked) else "blank"


# -- what may be answered


def answers(now: Snapshot, state: Any) -> None:
    """Exactly the legal answers are offered, to the right player."""
    name = state.prompt.name
    offered = [state.notation(action) for action in state.actions()]
    active = now["to_move"]
    if name == "move":
        legal, seat = list(movements(now)), active
    elif name == "move-continue":
        legal, seat = list(further_movements(now)), active
    elif name == "action":
        legal, seat = list(actions(now)), active
    elif name == "gear-repeat":
        legal, seat = list(repetitions(now, state.view(None)["gear"])), active
    elif name == "place-exit":
        seat = (active - 1) % players(now)
        legal = [f"place {x} {y} r{turned}" for x, y in exit_spaces(now, seat) for turned in range(4)]
    else:
        assert name == "vote", name
        assert now["called"], "MBT-347"
        assert state.seat in range(players(now)) and state.seat != active, "MBT-347"
        legal, seat = ["yes", "no"], state.seat
    assert state.seat == seat, f"{name} is asked of seat {state.seat}"
    assert offered, "while the game goes on there is something to answer"
    assert sorted(offered) == sorted(legal), f"{name}: {sorted(set(offered) ^ set(legal))}"
    if name != "place-exit":
        assert offered[0] == legal[0], f"{name}: the quiet answer comes first"


def movements(now: Snapshot) -> Iterator[str]:
    """MBT-080 to 086, MBT-347."""
    yield "skip-move"
    layout, locked = layout_of(now), glass_locked(now)
    for meeple in usable(now):
        start = now["meeples"][meeple]
        stop = "" if now["switch_thrown"] or meeple == "android" else "control-room"
        for name in reach(layout, start, locked, stop) - {start}:
            yield f"move {meeple} to {name}"
    if now["options"]["call_end"] in (True, "on") and not now["called"]:
        yield "call-end"


def further_movements(now: Snapshot) -> Iterator[str]:
    """MBT-185."""
    assert now["switch_thrown"] and now["moved"] in owned(now, now["to_move"]), "MBT-185"
    start = now["meeples"][now["moved"]]
    assert start == "control-room", "MBT-185"
    yield "stop"
    for name in reach(layout_of(now), start, glass_locked(now)) - {start}:
        yield f"move on to {name}"


def actions(now: Snapshot) -> Iterator[str]:
    """MBT-095 to 097, MBT-130 to 135."""
    yield "end-turn"
    layout, locked = layout_of(now), glass_locked(now)
    for meeple in usable(now):
        room = now["meeples"][meeple]
        if may_explore(now):
            for direction in explorable(layout, room, locked):
                yield f"explore {meeple} {LETTERS[direction]}"
        for index in range(len(GEARS[room])):
            if not is_last_gear(now, meeple, room, index):
                for way in activations(layout, room, index):
                    yield f"gear {meeple} {index} {way}"


def may_explore(now: Snapshot) -> bool:
    """MBT-097."""
    return bool(now["deck"]) and not now["lockdown_revealed"]


def is_last_gear(now: Snapshot, meeple: str, room: str, index: int) -> bool:
    last = now["last_gear"].get(meeple)
    return last is not None and list(last) == [room, index]


def repetitions(now: Snapshot, gear: dict[str, Any]) -> Iterator[str]:
    """MBT-132, MBT-133, MBT-136."""
    yield "gear-stop"
    meeple, room, index = gear["meeple"], gear["tile"], gear["index"]
    assert meeple in usable(now) and now["meeples"][meeple] == room, "MBT-130"
    assert is_last_gear(now, meeple, room, index), "MBT-136"
    assert 1 <= gear["times"] <= MOST_ACTIVATIONS, "MBT-133"
    if gear["times"] < MOST_ACTIVATIONS:
        for way in activations(layout_of(now), room, index):
            yield f"gear-again {way}"


def exit_spaces(now: Snapshot, seat: int) -> list[Space]:
    """MBT-307 to 310."""
    layout = layout_of(now)
    x, y, _ = layout["control-room"]
    own = [layout[now["meeples"][meeple]] for meeple in owned(now, seat)]
    spaces = {space for place in layout.values() for space in around(place)} - set(spaces_of(layout))
    clear = {space for space in spaces if not any(space in around(place) for place in own)}
    spaces = clear or spaces
    distance = {space: abs(space[0] - x) + abs(space[1] - y) for space in spaces}
    most = max(3, min(distance.values()))
    return sorted(space for space in spaces if distance[space] <= most)


def around(place: Place) -> set[Space]:
    return {(place[0] + dx, place[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy}


# -- from one snapshot to the next


def never(before: Snapshot, after: Snapshot) -> None:
    """What never changes or turns back."""
    assert before["options"] == after["options"]
    assert before["box"] == after["box"], "nothing goes into the box or comes out of it"
    assert after["collapsed"][: len(before["collapsed"])] == before["collapsed"], "MBT-209"
    drawn = len(before["deck"]) - len(after["deck"])
    assert drawn in (0, 1) and after["deck"] == before["deck"][drawn:], "the deck loses only its top tile"
    for lamp in ("switch_thrown", "lockdown_revealed"):
        assert after[lamp] or not before[lamp], "MBT-182, MBT-230"
    for old, new in zip(before["hands"], after["hands"], strict=True):
        assert all(new.get(kind, 0) >= count for kind, count in old.items()), "MBT-123"
    if mode(before) == "coop" and before["switch_thrown"]:
        assert set(after["people"]) <= set(before["people"]), "MBT-119"


class Step(NamedTuple):
    """What an answer must have done."""

    meeple: str
    """Who has changed rooms; empty: nobody."""
    placed: str
    collapsed: str
    layout: Layout
    """The table after it."""


def step_between(before: Snapshot, after: Snapshot) -> Step:
    """Find out what has happened, and work out from the rules what the table must look like after it."""
    layout, locked = layout_of(before), glass_locked(before)
    walkers = [meeple for meeple in crew(before) if before["meeples"][meeple] != after["meeples"][meeple]]
    assert len(walkers) <= 1, "MBT-064"
    placed = before["deck"][0] if len(after["deck"]) < len(before["deck"]) else ""
    if not walkers and placed:
        assert mode(before) == "competitive" and placed == "emergency-exit", "MBT-306"
        x, y, turned = layout_of(after)[placed]
        assert (x, y) in exit_spaces(before, (before["to_move"] - 1) % players(before)), "MBT-307"
        return Step("", placed, "", {**layout, placed: (x, y, turned)})
    if not walkers:
        return Step("", "", "", geared(before, layout_of(after)))
    (meeple,) = walkers
    assert meeple in usable(before), "MBT-067"
    start, target = before["meeples"][meeple], after["meeples"][meeple]
    if placed:
        assert target == placed and may_explore(before), "MBT-097, MBT-100"
        layout = {**layout, placed: discovery(before, after, start, placed)}
    else:
        goes_on = before["moved"] == meeple and start == "control-room"
        assert before["moved"] is None or goes_on, "MBT-064"
        stop = "" if before["switch_thrown"] or meeple == "android" else "control-room"
        assert target in reach(layout, start, locked, stop), "MBT-081"
    left = "" if start in after_without(before, meeple) or start == "entrance" else start
    collapsed = left if before["switch_thrown"] and before["start_rooms"][meeple] == start else ""
    return Step(meeple, placed, collapsed, without(layout, collapsed) if collapsed else layout)


def after_without(now: Snapshot, meeple: str) -> set[str]:
    """The rooms in which the others stand."""
    return {room for other, room in now["meeples"].items() if other != meeple}


def discovery(before: Snapshot, after: Snapshot, start: str, placed: str) -> Place:
    """MBT-098: where the new tile was put; a collapse may have moved it since, so every direction is tried."""
    layout = layout_of(before)
    gone = after["collapsed"][len(before["collapsed"]) :]
    for direction in explorable(layout, start, glass_locked(before)):
        place = (*beside(layout, start, direction), direction)
        table = {**layout, placed: place}
        if (without(table, gone[0]) if gone else table)[placed] == layout_of(after)[placed]:
            return place
    raise AssertionError("MBT-098: the new tile does not lie behind a doorway")


def geared(before: Snapshot, wanted: Layout) -> Layout:
    """MBT-132: nobody walked and nothing was placed, so at most one gear has been activated once."""
    layout = layout_of(before)
    if wanted == layout:
        return layout
    for meeple in usable(before):
        room = before["meeples"][meeple]
        for index in range(len(GEARS[room])):
            for result in activations(layout, room, index).values():
                if result == wanted:
                    return result
    raise AssertionError("MBT-130: no gear in reach does this to the table")


def effects(before: Snapshot, after: Snapshot, step: Step) -> None:
    """What comes of a step besides the places of the tiles."""
    assert after["collapsed"][len(before["collapsed"]) :] == ([step.collapsed] if step.collapsed else []), "MBT-196"
    target = after["meeples"][step.meeple] if step.meeple else ""
    throws = step.meeple != "android" and target == "control-room"
    assert after["switch_thrown"] == (before["switch_thrown"] or throws), "MBT-182"
    assert after["lockdown_revealed"] == (before["lockdown_revealed"] or step.placed == "lockdown"), "MBT-230"

    tokens = dict(before["people"])
    supply: Counter[str] = Counter(before["supply"])
    hands = [Counter(hand) for hand in before["hands"]]
    in_time = mode(before) == "semi-coop" or (mode(before) == "coop" and not before["switch_thrown"])
    if step.placed in PERSON and in_time:
        kinds = [kind for kind in (PERSON[step.placed], *TYPES) if supply[kind]]
        for kind in kinds[:1]:
            tokens[step.placed] = kind
            supply[kind] -= 1
    if step.collapsed in tokens:
        hands[before["to_move"]][tokens.pop(step.collapsed)] += 1
    assert after["people"] == tokens, "MBT-116, MBT-118, MBT-204"
    assert +Counter(after["supply"]) == +supply, "MBT-116"
    assert [+Counter(hand) for hand in after["hands"]] == [+hand for hand in hands], "MBT-122"

    if mode(before) == "competitive":
        pile = [meeple for meeple in before["pile"] if meeple != step.meeple]
        pile += [step.meeple] if target == "emergency-exit" else []
        assert after["pile"] == pile, "MBT-320"
    if mode(before) == "semi-coop" and step.meeple not in ("", "android"):
        if target in exits(after):
            assert after["arrived"][step.meeple] == before["turn"], "MBT-275"
        assert step.meeple not in after["never_left"], "MBT-275"


def turns(before: Snapshot, after: Snapshot, step: Step) -> None:
    """MBT-060 to 069: how a turn goes and what its end brings."""
    progress = bool(step.placed or step.collapsed or after["switch_thrown"] != before["switch_thrown"])
    if step.collapsed:
        assert step.collapsed not in after["meeples"].values(), "MBT-201"
    if after["result"]:
        return
    if after["turn"] == before["turn"]:
        assert after["to_move"] == before["to_move"], "MBT-027"
        assert after["start_rooms"] == before["start_rooms"], "MBT-068"
        assert after["stall"] == before["stall"], "MBT-345"
        assert after["progress"] == (before["progress"] or progress), "MBT-345"
        assert not before["called"] or after["called"], "MBT-347"
        if step.meeple and not step.placed:
            assert after["moved"] == step.meeple, "MBT-064"
        else:
            assert after["moved"] == before["moved"], "MBT-064"
        return
    assert after["turn"] == before["turn"] + 1, "MBT-069"
    assert after["to_move"] == (before["to_move"] + 1) % players(before), "MBT-027"
    assert after["start_rooms"] == after["meeples"], "MBT-068"
    assert after["stall"] == (0 if before["progress"] or progress else before["stall"] + 1), "MBT-345"
    assert (after["moved"], after["called"], after["progress"]) == (None, False, False), "MBT-064"
    for meeple, gear in after["last_gear"].items():
        assert gear is None or gear[0] == after["meeples"][meeple], "MBT-137"


def follows(before: Snapshot, after: Snapshot, step: Step, state: Any) -> None:
    """What is asked after a step, as far as the step alone decides it."""
    name = state.prompt.name
    ended = after["turn"] != before["turn"]
    throws = after["switch_thrown"] and not before["switch_thrown"]
    if ended:
        assert name == "move", "MBT-060"
        assert not all_safe(after), "MBT-240"
        assert is_live(after), "MBT-343"
        assert not trapped_for_certain(after), "MBT-352, MBT-354"
    if step.placed:
        race = mode(before) == "competitive"
        finds = race and step.placed == "control-room"
        assert not race or step.placed != "emergency-exit" or not step.meeple, "MBT-306"
        assert name == "place-exit" if finds else ended, "MBT-103"
    elif step.meeple:
        assert name == ("move-continue" if throws else "action"), "MBT-185"
        assert not ended, "MBT-066"
    elif name == "gear-repeat":
        gear = state.view(None)["gear"]
        possible = activations(layout_of(before), gear["tile"], gear["index"]).values()
        assert layout_of(after) in possible, "MBT-150 to 178"
    else:
        assert layout_of(after) == layout_of(before), "nothing else moves tiles"


# -- the end


def all_safe(now: Snapshot) -> bool:
    """MBT-240."""
    if mode(now) == "competitive" or not now["switch_thrown"]:
        return False
    return set(now["meeples"].values()) <= exits(now)


def is_live(now: Snapshot) -> bool:
    """MBT-335, MBT-340 to 342."""
    layout, locked = layout_of(now), glass_locked(now)
    for meeple, start in now["meeples"].items():
        if mode(now) == "competitive" and start == "emergency-exit":
            continue
        rooms = reach(layout, start, locked)
        if may_explore(now) and any(explorable(layout, room, locked) for room in rooms):
            return True
        if any(has_gear(now, meeple, room, len(rooms) == 1) for room in rooms):
            return True
        if now["switch_thrown"] and len(rooms) > 1:
            return True
        if not now["switch_thrown"] and meeple != "android" and "control-room" in rooms:
            return True
    return False


def has_gear(now: Snapshot, meeple: str, room: str, alone: bool) -> bool:
    """MBT-341."""
    usable_gears = (i for i in range(len(GEARS[room])) if not (alone and is_last_gear(now, meeple, room, i)))
    return any(activations(layout_of(now), room, index) for index in usable_gears)


class Frozen(NamedTuple):
    """MBT-350: the sets of a layout, and whether it is frozen (MBT-351)."""

    places: dict[str, set[Space]]
    rooms: dict[str, set[str]]
    frozen: bool


def frozen(now: Snapshot) -> Frozen:
    """MBT-350, MBT-351, word by word: the smallest sets P, R and C, then F1 and F2."""
    layout, locked = layout_of(now), glass_locked(now)
    places = {tile: {(x, y)} for tile, (x, y, _) in layout.items()}
    rooms = {meeple: {room} for meeple, room in now["meeples"].items()}
    before = None
    while before != (before := (sum(map(len, places.values())), sum(map(len, rooms.values())))):
        for reached in rooms.values():
            for room in list(reached):
                reached.update(v for v in layout if v != room and may_meet(layout, places, room, v, locked))
        for room in may_collapse(rooms):
            dx, dy = STEPS[layout[room][2]]
            for x, y in list(places[room]):
                for tile in layout:
                    tail = {(tx, ty) for tx, ty in places[tile] if tile != room and is_behind(tx - x, ty - y, dx, dy)}
                    places[tile] |= {(tx + dx, ty + dy) for tx, ty in tail}
    return Frozen(places, rooms, no_exploring(now, places, rooms) and no_gears(now, rooms))


def is_behind(x: int, y: int, dx: int, dy: int) -> bool:
    """Whether a space, counted from a room, lies in the line of its arrow on the tail side."""
    return (x * dy == 0 and y * dx == 0) and x * dx + y * dy < 0


def may_collapse(rooms: dict[str, set[str]]) -> set[str]:
    return {room for reached in rooms.values() if len(reached) > 1 for room in reached} - {"entrance"}


def may_meet(layout: Layout, places: dict[str, set[Space]], u: str, v: str, locked: bool) -> bool:
    """MBT-350 (b)."""
    for d, (dx, dy) in enumerate(STEPS):
        both = passable(layout, u, d, locked) and passable(layout, v, (d + 2) % 4, locked)
        if both and any((x + dx, y + dy) in places[v] for x, y in places[u]):
            return True
    return False


def no_exploring(now: Snapshot, places: dict[str, set[Space]], rooms: dict[str, set[str]]) -> bool:
    """MBT-351, F1."""
    if not may_explore(now):
        return True
    layout, locked, falling = layout_of(now), glass_locked(now), may_collapse(rooms)
    spaces = spaces_of(layout)
    for room in set().union(*rooms.values()):
        beyond = [spaces.get(beside(layout, room, d)) for d in range(4) if passable(layout, room, d, locked)]
        if len(places[room]) > 1 or any(v is None or v in falling or len(places[v]) > 1 for v in beyond):
            return False
    return True


def no_gears(now: Snapshot, rooms: dict[str, set[str]]) -> bool:
    """MBT-351, F2."""
    for meeple, reached in rooms.items():
        alone = len(reached) == 1
        for room in reached:
            if any(not (alone and is_last_gear(now, meeple, room, index)) for index in range(len(GEARS[room]))):
                return False
    return True


def plainly_not_frozen(now: Snapshot) -> bool:
    """MBT-R61: what a meeple can walk to now it may ever reach: that alone mostly shows it, and soon."""
    layout, locked = layout_of(now), glass_locked(now)
    rooms = {meeple: reach(layout, room, locked) for meeple, room in now["meeples"].items()}
    blanks = may_explore(now) and any(explorable(layout, room, locked) for room in set().union(*rooms.values()))
    return blanks or not no_gears(now, rooms)


def trapped_for_certain(now: Snapshot) -> list[str]:
    """MBT-352, MBT-354: of a position that is live."""
    if mode(now) == "competitive":
        return []
    outside = [meeple for meeple, room in now["meeples"].items() if room not in exits(now)]
    engineers = [meeple for meeple in outside if meeple != "android"]
    last = outside if now["switch_thrown"] and not now["people"] else []
    if not (engineers or last) or plainly_not_frozen(now):
        return []
    layout = frozen(now)
    return [meeple for meeple in engineers or last if layout.frozen and not layout.rooms[meeple] & exits(now)]


def results(before: Snapshot, after: Snapshot) -> None:
    """MBT-240 to 249, 272 to 278, 292, 330 to 335, 343 to 354: the right reason, and the right places for it."""
    result = after["result"]
    everybody = tuple(range(players(after)))
    at_home = {seat: [m for m in owned(after, seat) if after["meeples"][m] == "emergency-exit"] for seat in everybody}
    collapsed = after["collapsed"][len(before["collapsed"]) :]
    race = mode(after) == "competitive"
    home = [seat for seat in everybody if race and len(at_home[seat]) == 2]
    limit = after["options"]["stall_rounds"] * players(after)

    if closed_hatch(after) and "emergency-exit" in collapsed:
        reason, kind, winners = "exit-collapsed", "defeat", []
    elif home:
        reason, kind, winners = "both-home", "win", home
    elif result["reason"] == "called":
        assert before["called"] or players(after) == 1, "MBT-347"
        reason, (kind, winners) = "called", reckoning(after)
    else:
        goes_on = is_live(after) and not trapped_for_certain(after)
        reason = "all-safe" if all_safe(after) else "stalled" if goes_on else "dead-position"
        assert reason != "stalled" or (before["stall"] + 1 == limit and not before["progress"]), "MBT-346"
        kind, winners = reckoning(after)
    assert (result["reason"], result["kind"]) == (reason, kind), "MBT-348"
    assert list(result["winners"]) == winners, "MBT-273"

    assert [sorted(group) for group in result["ranking"]] == ranking(after, kind, winners), "MBT-249, 278, 334"
    tokens = [sum(hand.values()) for hand in after["hands"]]
    assert list(result["scores"]) == ([len(at_home[seat]) for seat in everybody] if race else tokens)


def ranking(now: Snapshot, kind: str, winners: list[int]) -> list[list[int]]:
    """MBT-249, MBT-278, MBT-334."""
    everybody = list(range(players(now)))
    if not winners or mode(now) == "coop":
        return [everybody]
    if mode(now) == "competitive":
        piled = [int(meeple[4]) for meeple in now["pile"]]
        rank = {seat: (seat not in winners, piled.index(seat) if seat in piled else inf) for seat in everybody}
    else:
        rank = {seat: (-sum(now["hands"][seat].values()), left_at(now, f"eng-{seat}")) for seat in everybody}
    return [[seat for seat in everybody if rank[seat] == place] for place in sorted(set(rank.values()))]


def reckoning(now: Snapshot) -> tuple[str, list[int]]:
    """MBT-244 to 246, 272 to 276, 332, 333: how the game ends as it stands, and for whom."""
    everybody = list(range(players(now)))
    if mode(now) == "competitive":
        if now["switch_thrown"] and now["pile"]:
            return "win", [int(now["pile"][0][4])]
        return "defeat", []
    if not now["switch_thrown"]:
        return "defeat-beast-running", []
    outside = {meeple for meeple, room in now["meeples"].items() if room not in exits(now)}
    if now["people"] or outside - {"android"}:
        return "defeat", []
    kind = "victory-without-android" if outside else "victory"
    return kind, everybody if mode(now) == "coop" else first_out(now, everybody)


def first_out(now: Snapshot, seats: Iterable[int]) -> list[int]:
    """MBT-273 to 276."""
    ranks = {seat: (-sum(now["hands"][seat].values()), left_at(now, f"eng-{seat}")) for seat in seats}
    return [seat for seat, rank in ranks.items() if rank == min(ranks.values())]


def left_at(now: Snapshot, engineer: str) -> float:
    """MBT-275."""
    if engineer in now["never_left"]:
        return inf
    return float(max(now["arrived"][engineer], now["switch_turn"]))
