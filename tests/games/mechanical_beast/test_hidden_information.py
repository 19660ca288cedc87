"""Who sees what: the order of the deck is hidden from everybody, and nothing else from anybody."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from bestiary.kernel.state import State
from tests.games.mechanical_beast.table import GAME, Table, crew, table
from tests.marks import rule

SPECIAL = ("control-room", "emergency-exit", "lockdown")
ROOMS = [f"room-{number:02}" for number in range(1, 69)]
TABLES: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 3, "difficulty": "normal"},
    {"players": 2, "mode": "semi-coop", "difficulty": "extreme"},
    {"players": 2, "difficulty": "hard", "stack_cut": "loose"},
    {"players": 2, "stack_cut": "loose"},
    {"players": 2, "mode": "competitive"},
    {"players": 4, "mode": "competitive", "glass": "locked", "stack_cut": "loose"},
]
LOOSE = [number for number, options in enumerate(TABLES) if options.get("stack_cut") == "loose"]
EVEN = [number for number in range(len(TABLES)) if number not in LOOSE]


def tables(numbers: Iterable[int]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("number", numbers, ids=lambda number: json.dumps(TABLES[number]))


every_table = tables(range(len(TABLES)))

LONG = {True: (14, 21, 36, 50, 57), False: (18, 25, -1, 44, 51)}
"""With and without the Emergency Exit: the first and last index of the Control Room, that of the Emergency Exit, the
first and last of the Lockdown, in an even deck."""


def ranges(options: dict[str, Any]) -> dict[str, range]:
    """MBT-044 to MBT-048: the indices that each special tile can have in an even deck."""
    if options.get("mode") == "competitive":
        return {"control-room": range(23, 24), "emergency-exit": range(24, 25), "lockdown": range(70, 71)}
    with_exit = options.get("difficulty", "starting") in ("starting", "extreme")
    first, last, way_out, low, high = LONG[with_exit]
    found = {"control-room": range(first, last + 1), "lockdown": range(low, high + 1)}
    return {**found, "emergency-exit": range(way_out, way_out + 1)} if with_exit else found


def size(options: dict[str, Any]) -> int:
    """How many tiles the deck had at setup."""
    return 70 if options.get("difficulty") in ("normal", "hard") else 71


def explorer(options: dict[str, Any], seed: int | str) -> Iterator[State]:
    """A random game that uncovers much of the deck: its state at each decision."""
    state = GAME.start(seed=seed, **options)
    state.listen()
    pick = Random(f"explorer {seed}")
    while not state.over:
        yield state
        lines = {state.notation(action): action for action in state.actions()}
        exploring = [action for line, action in lines.items() if line.startswith("explore")]
        lines.pop("call-end", None)
        state.play(pick.choice(exploring or list(lines.values())))


@cache
def moments(number: int) -> tuple[State, ...]:
    """Positions of games from setup, early and late, with ever fewer tiles in the deck."""
    options = TABLES[number]
    found: dict[int, State] = {}
    for seed in range(40):
        for state in explorer(options, seed):
            left = len(state.snapshot()["deck"])
            if left % 6 == 0 or left >= size(options) - 1:
                found.setdefault(left, state.copy())
        if len(found) > 8:
            break
    return tuple(found.values())


def shown(state: State, seat: int | None) -> dict[str, Any]:
    """A view without the one field in which views may differ."""
    view = dict(state.view(seat))
    assert view.pop("seat") == seat
    return view


def redeals(state: State, times: int, seat: int | None = None) -> list[list[str]]:
    """The decks of so many redeals; the observer cannot tell any of them from the truth."""
    truth = state.snapshot()
    decks = []
    for number in range(times):
        dealt = state.redeal(seat, number)
        assert dealt.view(seat) == state.view(seat)
        assert dealt.actions() == state.actions()
        now = dealt.snapshot()
        assert {name for name in now if now[name] != truth[name]} <= {"deck", "chance", "seed", "reveals"}
        assert sorted(now["deck"]) == sorted(truth["deck"])
        decks.append(now["deck"])
    assert state.snapshot() == truth, "redealing has changed the game"
    return decks


# -- what everybody sees


@every_table
def test_every_seat_and_every_spectator_sees_the_same(number: int) -> None:
    for state in moments(number):
        views = [shown(state, seat) for seat in (*range(state.players), None)]
        assert all(view == views[0] for view in views)


@every_table
def test_everything_on_the_table_is_open(number: int) -> None:
    for state in moments(number):
        truth, view = state.snapshot(), state.view(None)
        assert sorted((tile["id"], tile["x"], tile["y"], tile["r"]) for tile in view["tiles"]) == sorted(
            tuple(entry) for entry in truth["tiles"]
        )
        assert {name: meeple["tile"] for name, meeple in view["meeples"].items()} == truth["meeples"]
        assert {tile["id"]: tile["person"] for tile in view["tiles"] if tile["person"]} == truth["people"]
        for name, meeple in view["meeples"].items():
            assert meeple["last_gear"] == truth["last_gear"].get(name)
        for field in ("hands", "supply", "collapsed", "switch_thrown", "lockdown_revealed", "pile", "turn", "stall"):
            assert view[field] == truth[field]
        assert view["deck_size"] == len(truth["deck"])


@every_table
def test_which_tiles_are_unseen_is_public_but_not_their_order(number: int) -> None:
    order = ["entrance", *SPECIAL, *ROOMS]
    for state in moments(number):
        unseen = state.view(0)["unseen"]
        assert sorted(unseen) == sorted(state.snapshot()["deck"])
        assert unseen == sorted(unseen) or unseen == sorted(unseen, key=order.index), "in id order"


@every_table
def test_the_seed_and_chance_are_never_shown(number: int) -> None:
    options = TABLES[number]
    state = GAME.start(seed="unspeakable-seed", **options)
    state.listen()
    pick = Random(1)
    for _ in range(60):
        if state.over:
            break
        for seat in (*range(state.players), None):
            text = json.dumps([state.view(seat), state.picture(seat), state.prompt, state.events])
            assert "unspeakable" not in text
            assert str(state.chance.word) not in text
        state.play(pick.choice(state.actions()))


@pytest.mark.parametrize(
    ("difficulty", "lines"),
    [
        (
            "starting",
            "14 rooms, Control Room among 8, 14 rooms, Emergency Exit, 13 rooms, Lockdown among 8, 13 rooms",
        ),
        ("hard", "18 rooms, Control Room among 8, 18 rooms, Lockdown among 8, 18 rooms"),
    ],
)
def test_everybody_is_told_how_the_deck_is_stacked(difficulty: str, lines: str) -> None:
    assert GAME.start(seed=1, difficulty=difficulty).view(None)["stacking"] == lines.split(", ")


@every_table
def test_the_way_the_deck_was_stacked_is_public_and_rests_on_the_options_alone(number: int) -> None:
    options = TABLES[number]
    told = [GAME.start(seed=seed, **options).view(None)["stacking"] for seed in range(8)]
    assert told[0]
    assert all(lines == told[0] for lines in told)
    for state in moments(number):
        assert state.view(None)["stacking"] == told[0]


# -- nothing depends on the deck


LAYOUTS: list[dict[str, Any]] = [
    {"layout": "entrance 0 0, room-22 0 -1, room-44 0 -2 r2", "people": "room-44", "meeples": {"android": "room-22"}},
    {"layout": "entrance 0 0, room-01 0 -1, room-46 1 -1", "switch_thrown": True, "meeples": {"eng-0": "room-01"}},
    {"layout": "entrance 0 0, room-38 4 4", "players": 2, "difficulty": "hard", "meeples": {"eng-1": "room-38"}},
    {"layout": "entrance 0 0, room-23 0 -1", "mode": "competitive", "players": 2, "meeples": {"eng-0a": "room-23"}},
]
ORDERS = ["room-03 room-60 lockdown control-room emergency-exit room-05", "lockdown room-05 emergency-exit room-03"]
ORDERS[1] += " control-room room-60"


def everything(t: Table) -> str:
    """All that anybody is shown, told, asked or refused."""
    seats = [*range(t.state.players), None]
    parts: list[Any] = [[t.state.view(seat), t.state.picture(seat)] for seat in seats]
    parts += [t.seat, t.answers, t.state.prompt, [t.state.label(action) for action in t.state.actions()], t.events]
    meeples = crew(t.truth["options"]["mode"], t.state.players)
    wrong = [f"explore {meeple} {way}" for meeple in meeples for way in "nesw"]
    wrong += [f"move {meeple} to {tile}" for meeple in meeples for tile in ("room-03", "lockdown", "control-room")]
    wrong += ["gear eng-0 0 cw", "place 0 1 r0", "yes", "call-end", "call the plumber", ""]
    for line in wrong:
        if line not in t.answers:
            error = t.refused(line)
            parts.append([line, error.message, error.rules])
    return json.dumps(parts)


@rule("MBT-105")
@pytest.mark.parametrize("fields", LAYOUTS, ids=[entry["layout"] for entry in LAYOUTS])
@pytest.mark.parametrize("lines", [[], ["skip-move"], ["skip-move", "end-turn"]])
def test_nothing_depends_on_the_order_of_the_deck(fields: dict[str, Any], lines: list[str]) -> None:
    first, second = (table(**fields, deck=order, seed=1).play(*lines) for order in ORDERS)
    assert everything(first) == everything(second)


@rule("MBT-105")
def test_what_lies_under_the_explored_tile_is_not_told() -> None:
    first, second = (table(deck=f"room-01 {order}", seed=1).play("skip-move", "explore eng-0 n") for order in ORDERS)
    assert first.on("eng-0") == second.on("eng-0") == "room-01"
    assert everything(first) == everything(second)


@rule("MBT-105")
def test_no_answer_tells_what_will_be_found() -> None:
    t = table(deck="lockdown room-60", seed=1).play("skip-move")
    shown_now = json.dumps([t.answers, [t.state.label(action) for action in t.state.actions()], t.state.prompt])
    for word in ("lockdown", "room-60", "Nursery"):
        assert word.lower() not in shown_now.lower()


@every_table
def test_events_name_no_tile_that_is_still_in_the_deck(number: int) -> None:
    for state in explorer(TABLES[number], "events"):
        deck = {name for name in state.snapshot()["deck"] if name in ROOMS}
        named = [name for event in state.events for name in deck if name in json.dumps(event)]
        assert not named


# -- dealing again


@every_table
def test_a_redeal_changes_the_order_of_the_deck_and_nothing_else(number: int) -> None:
    for state in moments(number):
        for seat in (*range(state.players), None):
            redeals(state, 3, seat)


@every_table
def test_redeals_really_differ(number: int) -> None:
    for state in moments(number):
        truth = state.snapshot()["deck"]
        rooms = [name for name in truth if name in ROOMS]
        if len(rooms) > 8:
            decks = redeals(state, 12)
            assert len({tuple(deck) for deck in decks}) == 12
            assert truth not in decks
            assert len({deck[0] for deck in decks}) > 1 or truth[0] in SPECIAL


@every_table
def test_redeals_are_the_same_for_the_same_number(number: int) -> None:
    state = moments(number)[0]
    assert redeals(state, 3) == redeals(state, 3)


@tables(EVEN)
def test_with_an_even_cut_special_tiles_stay_in_their_ranges(number: int) -> None:
    """A redeal puts each on a random one of the indices of its range that are still in the deck, and on no other."""
    options = TABLES[number]
    for state in moments(number):
        truth = state.snapshot()["deck"]
        gone = size(options) - len(truth)
        decks = redeals(state, 160)
        for name, allowed in ranges(options).items():
            if name in truth:
                found = {deck.index(name) + gone for deck in decks}
                assert found == {index for index in allowed if index >= gone}, f"{name} with {gone} tiles gone"


def draw(options: dict[str, Any], pick: Random) -> dict[str, int]:
    """MBT-045: the indices of the special tiles in one loosely cut deck."""
    if options.get("mode") == "competitive":
        cut = 23 + pick.randint(-2, 2)
        return {"control-room": cut, "emergency-exit": cut + 1, "lockdown": 70}
    if size(options) == 71:
        first, second, third = (cut + pick.randint(-2, 2) for cut in (14, 28, 41))
        low = third + 9
        found = {"emergency-exit": second + 8}
    else:
        first, second = (cut + pick.randint(-2, 2) for cut in (18, 36))
        low = second + 8
        found = {}
    return {**found, "control-room": first + pick.randrange(8), "lockdown": low + pick.randrange(8)}


@rule("MBT-045")
@tables(LOOSE)
def test_with_a_loose_cut_special_tiles_lie_where_some_cut_could_have_put_them(number: int) -> None:
    """Draws of decks that disagree with what has been seen are thrown away; what is left is what redeals may show."""
    options = TABLES[number]
    drawn = [draw(options, Random(seed)) for seed in range(4000)]
    for state in moments(number):
        truth = state.snapshot()["deck"]
        gone = size(options) - len(truth)
        seen = known_indices(state, options)
        possible = [
            where
            for where in drawn
            if all(where[name] == seen[name] if name in seen else where[name] >= gone for name in where)
        ]
        decks = redeals(state, 200)
        for name in set(SPECIAL) & set(truth):
            allowed = {where[name] for where in possible}
            found = {deck.index(name) + gone for deck in decks}
            assert found <= allowed, f"{name} with {gone} tiles gone"
            often = {index for index in allowed if sum(where[name] == index for where in possible) * 12 > len(possible)}
            assert often <= found, f"{name} is never dealt to some of its places"
        together = {tuple(sorted(where.items())) for where in possible}
        for deck in decks if options.get("mode") == "competitive" else []:
            where = {**seen, **{name: deck.index(name) + gone for name in SPECIAL if name in deck}}
            assert tuple(sorted(where.items())) in together, "the Emergency Exit follows the Control Room"


def known_indices(state: State, options: dict[str, Any]) -> dict[str, int]:
    """Where the special tiles that have been drawn lay in the deck at setup."""
    again = GAME.start(seed=state.seed, **options)
    start = again.snapshot()["deck"]
    deck = state.snapshot()["deck"]
    return {name: start.index(name) for name in SPECIAL if name in start and name not in deck}


@every_table
def test_what_a_redeal_may_do_survives_in_a_snapshot(number: int) -> None:
    for state in moments(number)[:5]:
        again = GAME.restore(json.loads(json.dumps(state.snapshot())))
        assert redeals(again, 5) == redeals(state, 5)


@rule("MBT-306", "MBT-105")
def test_the_exit_that_is_placed_is_known() -> None:
    """Competitive: the tile under the Control Room is no secret, and no redeal puts another one there."""
    for seed in range(60):
        for state in explorer({"mode": "competitive"}, seed):
            if state.prompt.name == "place-exit":
                assert {deck[0] for deck in redeals(state, 30)} == {"emergency-exit"}
                assert {deck[-1] for deck in redeals(state, 30)} == {"lockdown"}
                return
    raise AssertionError("the Control Room was never found")


@rule("MBT-306", "MBT-105")
def test_placing_the_exit_brings_nothing_to_light() -> None:
    """What everybody knows can be foretold: a preview of the placement shows it, and its index is noted."""
    for seed in range(60):
        for state in explorer({"mode": "competitive"}, seed):
            if state.prompt.name == "place-exit":
                before = state.copy()
                state.play(state.actions()[0])
                assert (state.reveals, state.chance.word) == (before.reveals, before.chance.word)
                assert state.snapshot()["drawn_at"] == {"control-room": 23, "emergency-exit": 24}
                redeals(state, 3)
                return
    raise AssertionError("the Control Room was never found")


@rule("MBT-306")
def test_in_a_written_deck_too_the_exit_follows_the_control_room() -> None:
    fields: dict[str, Any] = {"mode": "competitive", "players": 2}
    t = table(deck="room-03 control-room emergency-exit room-60 lockdown room-05", **fields)
    decks = redeals(t.state, 60)
    assert {deck.index("emergency-exit") - deck.index("control-room") for deck in decks} == {1}
    assert len({deck.index("control-room") for deck in decks}) == 5
    t = table(deck="control-room emergency-exit room-60 lockdown room-05", **fields)
    t.play("skip-move", "explore eng-0a n")
    assert t.asked == "place-exit"
    decks = redeals(t.state, 30)
    assert {deck[0] for deck in decks} == {"emergency-exit"}
    assert len({deck[1] for deck in decks}) == 3
    dealt = t.state.redeal(1, 1)
    dealt.play(dealt.actions()[0])
    truth = dealt.snapshot()
    assert sorted(truth["deck"]) == ["lockdown", "room-05", "room-60"]
    assert "emergency-exit" in [name for name, *_ in truth["tiles"]]


@rule("MBT-306")
def test_an_exit_that_is_found_without_the_control_room_may_lie_anywhere() -> None:
    layout = "entrance 0 0, control-room 3 3"
    t = table(layout, mode="competitive", players=2, switch_thrown=True, deck="room-03 emergency-exit room-60")
    assert {deck.index("emergency-exit") for deck in redeals(t.state, 40)} == {0, 1, 2}


def test_the_places_of_a_loose_deck_are_as_likely_as_its_cuts_make_them() -> None:
    """MBT-045: five cuts and eight places in the stack; so many of the forty give each index."""
    state = GAME.start(seed=4, stack_cut="loose")
    times = 2000
    found = Counter(state.redeal(None, number).snapshot()["deck"].index("control-room") for number in range(times))
    likely = Counter(14 + change + place for change in range(-2, 3) for place in range(8))
    assert set(found) == set(likely)
    for index, ways in likely.items():
        assert abs(found[index] / times - ways / 40) < 0.03, index


def test_nobody_can_read_the_future() -> None:
    t = Table(GAME.start(seed=9)).play("skip-move")
    found = {Table(t.state.redeal(0, number)).play("explore eng-0 n").on("eng-0") for number in range(40)}
    assert len(found) > 10
    assert not found & set(SPECIAL), "the top of a new deck is always an ordinary room"


def test_a_written_deck_is_hidden_as_well() -> None:
    """Nobody knows how the deck of a puzzle was stacked: any tile may lie anywhere."""
    t = table(deck=ORDERS[0])
    decks = redeals(t.state, 120)
    assert {deck[0] for deck in decks} == set(ORDERS[0].split())


# -- after the game


def test_after_the_game_the_rest_of_the_deck_may_be_shown() -> None:
    t = table(deck=ORDERS[0]).play("call-end")
    assert t.over
    assert sorted(t.state.view(None)["unseen"]) == sorted(ORDERS[0].split())
