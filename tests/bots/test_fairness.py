"""No bot cheats: what it answers, and all that it thinks, rests on what its seat knows.

Two true games that look the same to a seat are the same to its bot. The second of them is a redeal of the first for
that seat; everything that the seat cannot know is different there.
"""

from __future__ import annotations

from typing import Any

from bestiary.bots import Perspective, bot
from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.state import State

from .puzzles import thoughts
from .random_play import choices_at, every_game, hidden_tables

SEARCH = "search+iterations=12+horizon=1"
OTHER_DEAL = 4711


def lookalikes(slug: str) -> list[tuple[State, State]]:
    """Pairs of games between which the seat that is asked cannot tell any difference."""
    pairs: list[tuple[State, State]] = []
    for number, table in enumerate(hidden_tables(slug)):
        for state in choices_at(table, seed=number):
            other = state.redeal(state.seat, OTHER_DEAL)
            assert other.view(state.seat) == state.view(state.seat)
            assert (other.seat, other.prompt, other.actions()) == (state.seat, state.prompt, state.actions())
            pairs.append((state.copy(), other))
    assert any(one.snapshot()["chance"] != other.snapshot()["chance"] for one, other in pairs)
    return pairs


def told(state: State) -> dict[str, Any]:
    """All that a perspective has to say, redeals included."""
    assert state.seat is not None
    sight = Perspective(state, state.seat)
    return {
        "seat": sight.seat,
        "players": sight.players,
        "prompt": sight.prompt,
        "advice": sight.advice,
        "view": sight.view(),
        "actions": sight.actions(),
        "notation": [sight.notation(action) for action in sight.actions()],
        "redeal": [sight.redeal(number).snapshot() for number in range(3)],
    }


@every_game
def test_the_search_thinks_the_same_of_what_looks_the_same(slug: str) -> None:
    for number, (one, other) in enumerate(lookalikes(slug)):
        ours, theirs = thoughts(one, SEARCH, luck=number), thoughts(other, SEARCH, luck=number)
        assert ours._replace(seconds=0.0) == theirs._replace(seconds=0.0), one.prompt


@every_game
def test_every_bot_answers_the_same_to_what_looks_the_same(slug: str) -> None:
    for number, (one, other) in enumerate(lookalikes(slug)):
        for name in ("greedy", "random", "casual+iterations=6"):
            assert one.seat is not None
            ours = bot(name).choose(Perspective(one, one.seat), Chance(word_from(number)))
            theirs = bot(name).choose(Perspective(other, one.seat), Chance(word_from(number)))
            assert ours == theirs, (name, one.prompt)


@every_game
def test_a_perspective_tells_nothing_but_what_the_seat_knows(slug: str) -> None:
    for one, other in lookalikes(slug):
        assert told(one) == told(other), one.prompt


def test_all_that_a_perspective_tells_is_looked_at() -> None:
    """Whatever is added to a perspective must be compared above."""
    public = {name for name in dir(Perspective) if not name.startswith("_")}
    state = next(choices_at(hidden_tables("beast-master")[0], seed=0))
    assert public == set(told(state))


@every_game
def test_thinking_leaves_the_game_alone(slug: str) -> None:
    state = next(choices_at(hidden_tables(slug)[0], seed=1))
    before = state.snapshot()
    thoughts(state, SEARCH)
    assert state.snapshot() == before
