"""A game as the catalogue knows it: options, seeds, seats, redeals. The toy game stands for all."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary
from bestiary.kernel.values import Option
from tests.toy import GAME, feast


def test_options_left_out_take_their_defaults() -> None:
    assert GAME.start(seed=1).options == {
        "players": 3,
        "mode": "long",
        "open_hands": False,
        "window_seconds": 0,
    }
    assert GAME.start(players=2, seed=1, mode="short").options["mode"] == "short"


@pytest.mark.parametrize(
    ("options", "fault", "message"),
    [
        ({"players": 5}, "players", "2 to 4 guests"),
        ({"mode": "endless"}, "mode", "'long' or 'short'"),
        (
            {"colour": "red"},
            "colour",
            "no option called 'colour'. It has: players, mode, open_hands, window_seconds, seed",
        ),
        ({"seed": 1.5}, "seed", "text or a whole number"),
        ({"seed": True}, "seed", "text or a whole number"),
    ],
)
def test_bad_options_are_named(options: dict[str, Any], fault: str, message: str) -> None:
    with pytest.raises(bestiary.OptionError, match=message) as refused:
        GAME.start(**options)
    assert refused.value.option == fault


def test_a_seed_is_a_text_or_a_number() -> None:
    assert GAME.start(seed=7).snapshot() == GAME.start(seed="7").snapshot()
    assert GAME.start(seed=7).snapshot() != GAME.start(seed=8).snapshot()


def test_without_a_seed_every_game_is_another() -> None:
    assert GAME.start().seed != GAME.start().seed


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_is_no_such_seat(seat: int) -> None:
    state = GAME.start(seed=1)
    with pytest.raises(bestiary.BestiaryError, match="the seats are 0 to 2"):
        state.view(seat)
    with pytest.raises(bestiary.BestiaryError, match="the seats are 0 to 2"):
        state.redeal(seat, 1)


def test_a_redeal_has_neither_past_nor_future() -> None:
    state = GAME.start(seed=1)
    state.play(state.actions()[-1])
    dealt = state.redeal(0, 5)
    assert dealt.history() == []
    assert dealt.redealt()
    assert dealt.chance.word != state.chance.word
    assert dealt.chance.word == state.redeal(0, 5).chance.word
    dealt.play(dealt.actions()[0])
    assert len(dealt.history()) == 1
    assert dealt.redealt()
    assert not state.redealt()
    with pytest.raises(bestiary.BestiaryError, match="redealt"):
        dealt.record()


def test_a_redeal_asks_anew_what_is_legal() -> None:
    """The asked seat may hold other dishes in the redeal of somebody else."""
    state = GAME.start(seed=1)
    assert state.seat is not None
    state.actions()
    other = (state.seat + 1) % state.players
    for seed in range(20):
        dealt = feast(state.redeal(other, seed))
        assert dealt.actions() == dealt.decision().actions(dealt)


def test_looking_and_drawing_are_counted_as_reveals() -> None:
    state = GAME.start(seed=1)
    before = state.reveals
    state.play(state.parse("listen"))
    assert state.reveals == before + 1


@pytest.mark.parametrize("text", ["listen", "  LISTEN ", "Listen\n"])
def test_notation_is_read_kindly(text: str) -> None:
    state = GAME.start(seed=1)
    assert state.notation(state.parse(text)) == "listen"


def test_returns_follow_the_winners() -> None:
    position = {"options": {"players": 3}, "hands": [{"draught": 1}, {}, {}], "active": 0, "candles": [2, 1, 1]}
    state = GAME.restore(position)
    assert state.returns() == (0.0, 0.0, 0.0)
    for line in ("serve draught", "pass", "pass"):
        state.play(state.parse(line))
    assert state.returns() == (1.0, -1.0, -1.0)


# -- options of a seat ------------------------------------------------------------------------------------------------


OWN_LISTS = (
    Option("players", "number", 2, (2,), ""),
    Option("list_a", "text", "plain", None, "", 0),
    Option("list_b", "text", "plain", None, "", 1),
)


def test_what_a_seat_has_put_together_itself_is_hidden_from_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "options", OWN_LISTS)
    settings = {"players": 2, "list_a": ["sword"], "list_b": {"main": ["axe"]}, "cards": [{"id": "sword"}]}
    game = GAME
    assert game.shown_options(settings, 0) == {**settings, "list_b": "hidden"}
    assert game.shown_options(settings, 1) == {**settings, "list_a": "hidden"}
    assert game.shown_options(settings, None) == {**settings, "list_a": "hidden", "list_b": "hidden"}
    assert game.shown_options({"list_a": "plain"}, 1) == {"list_a": "plain"}, "what has a name is no secret"
    assert [option.name for option in game.options_of(1)] == ["list_b"]
