"""Bots: what they are given, what they choose, and that all their luck is their own."""

from __future__ import annotations

import pytest

from bestiary.bots import Bot, GreedyBot, Perspective, RandomBot, SearchBot, bot, win_chance
from bestiary.bots.first_sight import best
from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.state import State
from tests import toy

from .tiny import ROOM, TinyAdvice, start


def chosen(player: Bot, state: State, luck: int = 0) -> str:
    assert state.seat is not None
    return state.notation(player.choose(Perspective(state, state.seat), Chance(word_from(luck))))


# -- the perspective ---------------------------------------------------------------------------------------------------


def test_a_perspective_answers_for_the_state() -> None:
    state = toy.GAME.start(players=3, seed=1)
    assert state.seat is not None
    sight = Perspective(state, state.seat)
    assert sight.seat == state.seat
    assert sight.players == 3
    assert sight.view() == state.view(state.seat)
    assert sight.prompt == state.prompt
    assert sight.actions() == state.actions()
    assert [sight.notation(action) for action in sight.actions()] == [state.notation(a) for a in state.actions()]


def test_a_perspective_never_hands_out_the_state() -> None:
    state = toy.GAME.start(players=3, seed=1)
    sight = Perspective(state, 0)
    for name in dir(sight):
        if not name.startswith("_"):
            assert getattr(sight, name) is not state
    assert sight.redeal(1) is not state


def test_a_redeal_carries_nothing_that_gives_the_game_away() -> None:
    state = toy.GAME.start(players=3, seed="a secret seed")
    state.listen()
    while len(state.history()) < 12:
        state.play(state.actions()[0])
    deal = Perspective(state, 0).redeal(1)
    assert deal.seed != state.seed
    assert deal.chance.word != state.chance.word
    assert deal.history() == []
    assert deal.origin is None
    assert all(event.seen_by(0) for event in deal.events)
    assert not deal.listening
    assert state.listening
    assert deal.view(0) == state.view(0)


def test_the_same_seed_gives_the_same_redeal() -> None:
    sight = Perspective(toy.GAME.start(players=3, seed=1), 0)
    assert sight.redeal(7).snapshot() == sight.redeal(7).snapshot()
    assert len({str(sight.redeal(seed).snapshot()["hands"]) for seed in range(8)}) > 1


# -- random ------------------------------------------------------------------------------------------------------------


def test_random_gives_every_answer_equally_often() -> None:
    state = start("same")
    luck = Chance(word_from(1))
    player = RandomBot()
    counts = [0, 0, 0]
    for _ in range(3000):
        counts[player.choose(Perspective(state, 0), luck)] += 1
    assert min(counts) > 900


# -- greedy ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
def test_greedy_does_not_see_what_is_hidden(die: int) -> None:
    """A guess wins only if the die shows 5. Whatever it really shows, greedy judges by its own redeals."""
    answers = [chosen(GreedyBot(), start("offer", die), luck) for luck in range(60)]
    assert answers == [chosen(GreedyBot(), start("offer", 1), luck) for luck in range(60)]
    assert answers.count("safe") > 25


def test_greedy_takes_the_better_answer_on_average() -> None:
    answers = [chosen(GreedyBot(redeals=60), start("offer", 5), luck) for luck in range(30)]
    assert answers.count("safe") == 30 - answers.count("guess") >= 25


def test_greedy_thinks_to_the_end_of_its_own_decisions() -> None:
    assert chosen(GreedyBot(), start("doors")) == "later"
    assert chosen(GreedyBot(follow_ups=0), start("doors")) == "now"


def test_greedy_takes_the_first_of_equal_answers() -> None:
    assert {chosen(GreedyBot(), start("same"), luck) for luck in range(10)} == {"a"}
    assert best([0.5, 0.5 + 1e-12, 0.4]) == 0


def test_greedy_knows_a_won_game_when_it_sees_one() -> None:
    assert chosen(GreedyBot(), start("fool")) == "leap"


def test_greedy_leaves_the_state_alone() -> None:
    state = toy.GAME.start(players=3, seed=5)
    before = state.snapshot()
    assert state.seat is not None
    GreedyBot().choose(Perspective(state, state.seat), Chance(word_from(1)))
    assert state.snapshot() == before


def test_greedy_stops_dealing_where_nothing_hidden_matters() -> None:
    ROOM.redeals = 0
    chosen(GreedyBot(redeals=9), start("doors"))
    assert ROOM.redeals == 2


# -- searching -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", [1, 5])
def test_a_search_does_not_see_what_is_hidden(die: int) -> None:
    """A guess wins a lot if the hidden die shows 5, which it does in one game of six: too rarely."""
    assert {chosen(bot("search+iterations=2000"), start("offer", die), luck) for luck in range(10)} == {"safe"}


@pytest.mark.parametrize(("question", "answer"), [("fool", "leap"), ("doors", "later")])
def test_a_search_finds_what_wins_and_what_brings_more_later(question: str, answer: str) -> None:
    assert chosen(bot("search+iterations=50"), start(question)) == answer


def test_a_level_that_slips_gives_any_answer_now_and_then() -> None:
    """Every second answer of a beginner is given without thinking, every other of these is the wrong one."""
    answers = [chosen(bot("beginner"), start("fool"), luck) for luck in range(400)]
    assert 60 < answers.count("stay") < 140
    answers = [chosen(bot("strong"), start("fool"), luck) for luck in range(40)]
    assert answers.count("stay") == 0


def test_a_lapse_is_the_first_answer() -> None:
    answers = [chosen(bot("search+iterations=10+lapses=0.5"), start("fool"), luck) for luck in range(200)]
    assert 70 < answers.count("stay") < 130


@pytest.mark.parametrize("fault", ["slips", "lapses"])
def test_slips_and_lapses_are_no_thoughts(fault: str) -> None:
    """What a level thinks is what it would answer if nothing came between."""
    player = bot(f"beginner+{fault}=1")
    assert isinstance(player, SearchBot)
    for luck in range(20):
        thought = player.think(Perspective(start("fool"), 0), Chance(word_from(luck)))
        assert thought.choices[0].action == 1


def test_a_game_may_say_what_sets_a_level_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parameters that the bot was told hold before those of the level, these before the game's habits, and these before
    what is usual."""
    sight = Perspective(start("fool"), 0)
    monkeypatch.setattr(TinyAdvice, "habits", {"horizon": 7, "patience": 8})
    monkeypatch.setattr(TinyAdvice, "levels", {"casual": {"slips": 0.9, "patience": 9}})
    ways = [
        SearchBot(name, {"slips": 0.7} if "+" in name else None).way(sight) for name in ("casual", "casual+", "strong")
    ]
    assert [(way.horizon, way.patience, way.slips) for way in ways] == [(7, 9, 0.9), (7, 9, 0.7), (7, 8, 0.0)]


def test_a_value_is_a_chance_to_win() -> None:
    assert [win_chance(value) for value in (-1.0, 0.0, 0.5, 1.0)] == [0.0, 0.5, 0.75, 1.0]
    assert (win_chance(-1.1), win_chance(1.1)) == (0.0, 1.0)


# -- luck --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy", "search+iterations=8", "beginner", "casual"])
def test_the_same_luck_gives_the_same_game(name: str) -> None:
    def play() -> list[str]:
        state = toy.GAME.start(players=3, seed=9)
        luck = Chance(word_from(3))
        lines = []
        while state.seat is not None:
            action = bot(name).choose(Perspective(state, state.seat), luck)
            lines.append(state.notation(action))
            state.play(action)
        return lines

    assert play() == play()
