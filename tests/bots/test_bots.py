"""Bots: what they are given, what they choose, and that all their luck is their own."""

from __future__ import annotations

import pytest

from bestiary.bots import Bot, GreedyBot, Perspective, RandomBot, UnknownBot, bot, bot_from, bots
from bestiary.bots.greedy import best
from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.errors import BestiaryError
from bestiary.kernel.state import State
from tests import toy

from .tiny import GAME, start


def chosen(player: Bot, state: State, luck: int = 0) -> str:
    assert state.seat is not None
    return state.notation(player.choose(Perspective(state, state.seat), Chance(word_from(luck))))


# -- by name -----------------------------------------------------------------------------------------------------------


def test_bots_are_found_by_name() -> None:
    assert bots() == ("greedy", "random")
    assert isinstance(bot("greedy"), GreedyBot)
    assert isinstance(bot("random"), RandomBot)
    assert [bot(name).name for name in bots()] == list(bots())


def test_every_seat_gets_a_bot_of_its_own() -> None:
    assert bot("greedy") is not bot("greedy")


def test_an_unknown_bot_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match=r"no bot called 'deep-thought'. The bots are: greedy, random") as caught:
        bot("deep-thought")
    assert isinstance(caught.value, BestiaryError)


def test_only_bot_from_imports_modules() -> None:
    assert isinstance(bot_from("bestiary.bots.random_bot:RandomBot"), RandomBot)
    assert isinstance(bot_from("greedy"), GreedyBot)
    with pytest.raises(UnknownBot):
        bot("bestiary.bots.random_bot:RandomBot")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("no.such.module:Bot", "cannot be imported"),
        (":Bot", "cannot be imported"),
        ("bestiary.bots:Nobody", "There is no bot 'Nobody'"),
        ("bestiary.bots:", "There is no bot ''"),
        ("bestiary.bots:Perspective", "without arguments"),
        ("collections:Counter", "is not a Bot"),
    ],
)
def test_what_is_no_bot_is_said_so(text: str, reason: str) -> None:
    with pytest.raises(UnknownBot, match=reason):
        bot_from(text)


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
    GAME.redeals = 0
    chosen(GreedyBot(redeals=9), start("doors"))
    assert GAME.redeals == 2


@pytest.mark.parametrize("name", bots())
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
