"""Answers declared once: codes, words, reading and elements follow from a verb and its parts."""

from __future__ import annotations

import pytest

import bestiary
from bestiary.kernel.answers import Part, Verb, heard, owner, part, plain, says, verb
from bestiary.kernel.errors import Unreadable
from bestiary.kernel.state import State
from tests.toy import GAME

NOWHERE = State()
ROOMS = ("hall", "attic", "cellar")
ROOM: Part[State] = part(
    ROOMS, ref=lambda _, room: f"room:{ROOMS[room]}", unknown=lambda _, name: (f"No {name}.", ("X",))
)
TOOL: Part[State] = part(("", "key", "lamp"), none=True, ref=lambda _, tool: f"tool:{tool}")
PLACE: Part[State] = part(lambda _, place: f"{place % 4} {place // 4}", 16, form=r"\S+ \S+")
GO: Verb[State] = verb(100, "go {room} to {room}[ with {tool}]", ROOM, ROOM, TOOL)
GO_ON: Verb[State] = verb(10, "go on to {room}", ROOM)
DIG: Verb[State] = verb(
    200, "dig {place}", PLACE, refs=("ground",), label=lambda _, place: f"Dig in the {place}th hole"
)
REST = plain(0, "rest")


def test_codes_run_through_the_values_with_the_last_part_fastest() -> None:
    assert GO.count == 27
    assert [GO.code(GO.values(code)) for code in range(100, 127)] == list(range(100, 127))
    assert GO.values(100 + 2 * 9 + 1 * 3 + 0) == (2, 1, 0)
    assert GO.owns(126)
    assert not GO.owns(127)


def test_an_answer_is_spelled_by_its_parts_and_what_is_nothing_is_left_out() -> None:
    assert GO.spell(NOWHERE, (0, 2, 1)) == "go hall to cellar with key"
    assert GO.spell(NOWHERE, (0, 2, 0)) == "go hall to cellar"
    assert DIG.spell(NOWHERE, (6,)) == "dig 2 1"
    assert REST.spell(NOWHERE, ()) == "rest"


def test_what_can_be_spelled_can_be_read() -> None:
    for one in (GO, GO_ON, DIG, REST):
        for code in range(one.at, one.at + one.count):
            words = one.hears(one.spell(NOWHERE, one.values(code)))
            assert words is not None
            assert one.understood(NOWHERE, words) == one.values(code)


def test_a_name_that_nothing_has_is_refused_by_its_part() -> None:
    assert GO_ON.understood(NOWHERE, ["kitchen"]) == ("No kitchen.", ("X",))
    assert DIG.understood(NOWHERE, ["9 9"]) is None, "this part has nothing to say about it"


def test_the_verb_with_most_words_of_its_own_is_meant() -> None:
    """'on' is no room, and nobody goes from it."""
    assert heard([GO, GO_ON], "go on to attic") == [GO_ON, GO]
    assert heard([GO, GO_ON], "go hall to attic") == [GO]
    assert heard([GO, DIG], "dig 1 1 1") == []


def test_elements_and_labels_follow_from_the_parts_unless_they_are_given() -> None:
    assert GO.refs(NOWHERE, (0, 2, 1)) == ("room:hall", "room:cellar", "tool:1")
    assert GO.refs(NOWHERE, (0, 2, 0)) == ("room:hall", "room:cellar")
    assert GO.label(NOWHERE, (0, 2, 0)) == "Go hall to cellar"
    assert (DIG.refs(NOWHERE, (6,)), DIG.label(NOWHERE, (6,))) == (("ground",), "Dig in the 6th hole")
    assert (REST.refs(NOWHERE, ()), REST.label(NOWHERE, ())) == (("rest",), "Rest")


def test_no_code_may_belong_to_two_answers_of_one_decision() -> None:
    assert owner(says(REST, GO_ON, GO, DIG), 12) is GO_ON
    with pytest.raises(AssertionError, match="shares codes"):
        says(GO, verb(126, "jump {room}", ROOM))


def test_a_verb_has_as_many_places_as_parts() -> None:
    with pytest.raises(AssertionError, match="1 places for 2 parts"):
        verb(0, "go {room}", ROOM, ROOM)


# -- as a user meets them ---------------------------------------------------------------------------------------------


def test_what_no_verb_can_be_read_as_is_answered_with_what_can_be_said() -> None:
    with pytest.raises(Unreadable, match=r"One can say: serve DISH, listen\.") as refused:
        GAME.start(seed=1).parse("dance on the table")
    assert refused.value.rules


def test_a_number_is_refused_in_words() -> None:
    position = {"options": {"players": 2}, "hands": [{"bread": 1}, {}], "active": 0}
    state = GAME.restore(position)
    with pytest.raises(bestiary.IllegalAction, match=r"You have no salt\."):
        state.play(1)
    with pytest.raises(bestiary.IllegalAction, match="You add a dish to what another guest has served"):
        state.play(6)
    with pytest.raises(bestiary.IllegalAction, match="'answer 99' is not possible here"):
        state.play(99)


def test_a_number_that_stands_for_nothing_at_this_table_is_refused_as_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room is not asked why a thing that is not there cannot be chosen."""
    spices: Part[State] = part(("pepper",), 2)
    speech = {**GAME.speech, "serve": says(verb(50, "season with {spice}", spices))}
    monkeypatch.setattr(GAME, "speech", speech)
    monkeypatch.setattr("tests.toy.reasons.SAYS", speech)
    state = GAME.start(seed=1)
    with pytest.raises(bestiary.IllegalAction, match="You have no bread"):
        state.play(50)
    with pytest.raises(bestiary.IllegalAction, match="'answer 51' is not possible here"):
        state.play(51)


def test_a_stale_answer_is_refused_where_the_same_number_says_something_else() -> None:
    """'serve bread' and 'add bread' are one number, but not one answer."""
    position = {"options": {"players": 2}, "hands": [{"bread": 2}, {"bread": 1}], "active": 0}
    state = GAME.restore(position)
    served = state.answer("serve bread")
    state.play(served)
    assert int(served) in state.actions()
    with pytest.raises(bestiary.IllegalAction, match="Only in your own turn you serve"):
        state.play(served)


def test_a_number_that_stands_for_nothing_here_is_refused_whatever_is_asked_of_it() -> None:
    state = GAME.start(seed=1)
    for ask in (state.notation, state.label, state.refs, state.answer):
        with pytest.raises(bestiary.IllegalAction):
            ask(99)


def test_only_a_legal_answer_is_given_as_one() -> None:
    state = GAME.restore({"options": {"players": 2}, "hands": [{"bread": 1}, {}], "active": 0})
    with pytest.raises(bestiary.IllegalAction, match="You have no salt"):
        state.answer(1)


def test_an_element_is_refused_after_the_end_as_an_answer_is() -> None:
    position = {"options": {"players": 2}, "hands": [{"draught": 1}, {}], "active": 0, "candles": [2, 1]}
    state = GAME.restore(position)
    state.play("serve draught")
    state.play("pass")
    text, rules = GAME.why_not_ref(state, "larder")
    assert text.startswith("The game is over.")
    assert rules == ("TOY-034",)


def test_labels_and_elements_may_name_the_parts_again() -> None:
    room: Part[State] = part(ROOMS, ref=lambda _, room: f"room:{ROOMS[room]}", named=("the hall", "the attic", "below"))
    light = verb(300, "light {lamp} in {room}", TOOL, room, refs=("{room}", "fire"), label="Light it in {room}")
    assert light.refs(NOWHERE, (2, 1)) == ("room:attic", "fire")
    assert light.label(NOWHERE, (2, 1)) == "Light it in the attic"
    assert light.spell(NOWHERE, (2, 1)) == "light lamp in attic"


def test_why_a_name_is_refused_may_be_a_sentence_with_its_rules() -> None:
    room: Part[State] = part(ROOMS, unknown=("There is no room called {}.", "X", "Y"))
    enter = verb(0, "enter {room}", room)
    assert enter.understood(NOWHERE, ["kitchen"]) == ("There is no room called kitchen.", ("X", "Y"))
