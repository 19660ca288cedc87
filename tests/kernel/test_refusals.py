"""Refusals: the reason that holds, what comes first, and nothing that is hidden."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

import bestiary
from bestiary.kernel.refusals import leading_to
from bestiary.kernel.state import State
from bestiary.kernel.task import Step

from .test_agenda import Ask, Diary, diary


def refused(state: State, text: str) -> bestiary.IllegalAction:
    with pytest.raises(bestiary.IllegalAction) as error:
        state.parse(text)
    return error.value


def feast() -> State:
    return bestiary.game("henrys-feast").start(players=3, seed=3)


def test_a_refusal_names_the_answer_that_comes_first() -> None:
    state = feast()
    error = refused(state, "buy rice")
    assert error.first == "market"
    assert not error.general
    state.play(error.first)
    assert state.parse("buy rice") in state.actions()


def test_an_element_is_refused_with_what_comes_first() -> None:
    assert feast().game.refusal_at(feast(), "market:rice").first == "market"


def test_an_element_that_can_be_chosen_is_not_refused_with_a_reason() -> None:
    state = feast()
    state.play("market")
    error = state.game.refusal_at(state, "market:rice")
    assert error.message.startswith("That can be chosen now.")
    assert not error.general


class Reveal(Step[Diary]):
    def run(self, state: Diary) -> None:
        state.reveal()


class Roll(Step[Diary]):
    def run(self, state: Diary) -> None:
        state.chance.below(6)


def test_what_comes_after_a_secret_or_a_throw_of_dice_is_promised_to_nobody() -> None:
    plainly = diary(Ask(0), Ask(0))
    assert leading_to(plainly, lambda after: True) == plainly.actions()[0]
    assert leading_to(diary(Ask(0), Reveal(), Ask(0)), lambda after: True) is None
    assert leading_to(diary(Ask(0), Roll(), Ask(0)), lambda after: True) is None


def test_what_comes_after_others_have_decided_is_no_step_either() -> None:
    assert leading_to(diary(Ask(0), Ask(1), Ask(0)), lambda after: True) is None


def test_a_refusal_that_knows_nothing_better_owns_up_to_it() -> None:
    state = diary(Ask(0), Ask(1), Ask(0))
    with pytest.raises(bestiary.IllegalAction) as error:
        state.play(99)
    assert error.value.general
    assert state.prompt.text in error.value.message


def test_what_was_said_is_repeated_as_it_was_said_and_not_for_ever() -> None:
    message = refused(feast(), f"Pass The Salt {'x' * 300}").message
    assert message.startswith("'Pass The Salt xxx")
    assert "x" * 40 not in message


def test_errors_travel_with_what_comes_first() -> None:
    error = refused(feast(), "buy rice")
    assert pickle.loads(pickle.dumps(error)).first == "market"


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        (lambda state: state.view("0"), "There is no seat '0': the seats are 0 to 2."),
        (lambda state: state.view(3), "There is no seat 3: the seats are 0 to 2."),
        (lambda state: state.picture(True), "There is no seat True: the seats are 0 to 2."),
        (lambda state: state.redeal(1.0, 1), "There is no seat 1.0: the seats are 0 to 2."),
        (lambda state: state.redeal(0, "abc"), "The seed of a redeal is a whole number, not 'abc'."),
    ],
)
def test_seats_and_seeds_that_are_none_are_refused_in_words(call: Callable[[State], object], complaint: str) -> None:
    with pytest.raises(bestiary.BestiaryError) as error:
        call(feast())
    assert error.value.message == complaint
