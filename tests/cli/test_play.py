"""`bestiary play`: a game in the terminal, with what is typed into it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bestiary
from bestiary.cli.seats import PERSON, seating
from bestiary.cli.session import Session
from bestiary.kernel.record import Record
from bestiary.kernel.values import SEEN, Event
from tests import toy
from tests.bots.tiny import start

from .typed import Command

ALONE = ("play", "toy", "--seed", "12", "--players", "2", "--seat", "B=random")
TOGETHER = ("play", "toy", "--seed", "4", "--players", "2", "--bots", "none")


# -- who sits where ----------------------------------------------------------------------------------------------------


def test_you_sit_first_and_greedy_bots_everywhere_else() -> None:
    assert seating(3, None, []) == [PERSON, "greedy", "greedy"]


def test_bots_fill_the_last_seats() -> None:
    assert seating(4, "greedy,random", []) == [PERSON, PERSON, "greedy", "random"]
    assert seating(2, "none", []) == [PERSON, PERSON]
    assert seating(2, "random,greedy", []) == ["random", "greedy"]


def test_single_seats_have_the_last_word() -> None:
    assert seating(3, None, ["1=random", "C=person"]) == ["random", "greedy", PERSON]
    assert seating(3, "greedy,greedy", ["b=me"]) == [PERSON, PERSON, "greedy"]


def test_a_saved_game_keeps_its_seating_unless_told_otherwise() -> None:
    assert seating(2, None, [], before=["random", PERSON]) == ["random", PERSON]
    assert seating(2, None, ["A=greedy"], before=["random", PERSON]) == ["greedy", PERSON]
    assert seating(2, "random", [], before=["random", PERSON]) == [PERSON, "random"]


# -- answering ---------------------------------------------------------------------------------------------------------


def test_the_screen_shows_table_question_and_answers(command: Command) -> None:
    shown = command(*ALONE, typed="quit\nno\n")
    assert shown.code == 0
    for words in (
        "The Watchers' Feast, seed 12. At the table: A, B (random).",
        "A decides",
        "candles  3, 3",
        "Guest 1: serve a dish, or listen at the larder. (TOY-010, TOY-011)",
        "Listen: look at the top dish of the larder",
    ):
        assert words in shown.out


def test_answers_are_given_by_number_or_in_words(command: Command) -> None:
    for answer in ("listen", "LISTEN", " listen  ", "4"):
        shown = command(*ALONE, typed=f"{answer}\nquit\nno\n")
        assert "Guest 1 listens at the larder. (TOY-011)" in shown.out
        assert "You hear" in shown.out


def test_a_refusal_says_why_and_why_shows_the_rules(command: Command) -> None:
    shown = command(*ALONE, typed="serve draught\nwhy\nquit\nno\n")
    assert "You have no draught. (TOY-010, TOY-011)" in shown.out
    assert "On your turn you serve a dish of your hand, or you listen at the larder." in shown.out


def test_why_answers_for_anything_on_the_table(command: Command) -> None:
    kitchen = ("play", "henrys-feast", "--players", "2", "--seed", "3", "--seat", "A=person", "--seat", "B=greedy")
    shown = command(*kitchen, typed="why rice\nwhy cook 1\nwhy market\nquit\nno\n")
    assert "First: market" in shown.out
    assert "cooked" in shown.out
    assert "That can be chosen now." in shown.out


def test_why_shows_the_rules_behind_a_line_of_the_log(command: Command) -> None:
    shown = command(*ALONE, typed="listen\nwhy 1\nwhy 99\nquit\nno\n")
    assert "Guest 1 listens at the larder." in shown.out
    assert "TOY-011" in shown.out
    assert "The log tells nothing of answer 99" in shown.out


def test_why_shows_the_rules_behind_a_question(command: Command) -> None:
    shown = command(*ALONE, typed="why\nwhy toy-024\nwhy TOY-999\nquit\nno\n")
    assert "To listen is to look at the top dish of the larder." in shown.out
    assert "Draught: all guests still at the table lose a candle" in shown.out
    assert "has no rule TOY-999" in shown.out


def test_a_number_without_an_answer(command: Command) -> None:
    shown = command(*ALONE, typed="17\n0\nquit\nno\n")
    assert "There is no answer 17: choose 1 to" in shown.out
    assert "There is no answer 0: choose 1 to" in shown.out


def test_rules_table_log_and_help(command: Command) -> None:
    shown = command(*ALONE, typed="help\nrules\nrules salt\nrules dragon\nlisten\nlog\ntable\n\nquit\nno\n")
    for words in ("take back your last answer", "Setting the table", "Salt: the dish", "1  Guest 1 listens"):
        assert words in shown.out
    assert "No rule of The Watchers' Feast speaks of 'dragon'." in shown.err
    assert shown.out.count("Guest 1: serve a dish") + shown.out.count("Guest 1: add a dish") == 3


def test_a_whole_game_and_its_record(command: Command) -> None:
    shown = command(*ALONE, typed="1\n" * 60 + "game.json\n")
    assert shown.code == 0
    assert "The game is over." in shown.out
    shown = command(*ALONE, typed="1\n" * shown.out.count("A>") + "game.json\n")
    assert "Saved in game.json" in shown.out
    assert Record.load("game.json").replay().over
    assert command("verify", "game.json").code == 0
    again = command("play", "--resume", "game.json")
    assert again.code == 0
    assert "The game is over." in again.out


def test_bots_alone_play_for_spectators(command: Command) -> None:
    shown = command("play", "toy", "--bots", "random,greedy,random", "--seed", "6")
    assert shown.code == 0
    assert "The game is over." in shown.out
    assert "The dish is" not in shown.out  # what only one guest may know
    assert "Guest 2" in shown.out


def test_without_a_name_it_asks_which_game(command: Command) -> None:
    shown = command("play", "--seed", "3", "--bots", "random,random", typed="chess\ntoy\nquit\nno\n")
    assert "Which game?" in shown.out
    assert "There is no game called 'chess'" in shown.out
    assert "The Watchers' Feast, seed 3" in shown.out
    assert command("play").code == 0


def test_the_same_seed_and_answers_are_the_same_game(command: Command) -> None:
    typed = "1\n" * 8
    assert command(*ALONE, typed=typed + "quit\nno\n").out == command(*ALONE, typed=typed + "quit\nno\n").out


# -- going back --------------------------------------------------------------------------------------------------------


def test_undo_takes_back_an_answer(command: Command) -> None:
    typed = "later\nundo\nnow\nquit\nno\n"
    shown = command("play", "tiny", "--set", "question=doors", "--set", "die=1", "--bots", "none", typed=typed)
    assert "Taken back." in shown.out
    assert "points  3, 0" in shown.out


def test_undo_ends_where_something_was_revealed(command: Command) -> None:
    shown = command(*ALONE, typed="listen\nundo\nquit\nno\n")
    assert "There is no way back from here" in shown.out


def test_undo_goes_back_over_several_answers_and_forced_ones() -> None:
    session = Session(start("alone"), [PERSON, PERSON])
    assert session.forced()
    session.answer(session.state.parse("later"))
    before = session.state.view(0)
    assert session.undo()
    assert session.state.view(0) != before
    assert session.state.parse("now") == 0
    assert session.number == 1
    assert [line.event.text for line in session.log] == ["Only one answer was possible: only"]
    assert not session.undo()


def test_another_seat_is_a_barrier() -> None:
    session = Session(start("doors"), [PERSON, PERSON])
    session.answer(session.state.parse("now"))
    assert session.state.seat == 1
    assert not session.undo()


def test_a_refused_answer_leaves_nothing_to_undo() -> None:
    session = Session(start("doors"), [PERSON, PERSON])
    with pytest.raises(Exception, match="not possible here"):
        session.answer(99)
    assert not session.undo()


def test_a_forced_answer_is_told_to_nobody_else() -> None:
    session = Session(start("alone"), [PERSON, PERSON])
    assert session.forced()
    assert not session.forced()
    assert len(session.told(0)) == 1
    assert session.told(1) == session.told(None) == []


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_secret_screens_are_handed_over_behind_a_curtain(command: Command) -> None:
    shown = command(*TOGETHER, typed="\n1\n\npass\nquit\nno\n")
    first, second, third = shown.out.split("Hand the keyboard to ")
    assert "decides" not in first
    assert second.startswith("B, press Enter.")
    assert "Guest 2: serve a dish" in second
    assert third.startswith("A, press Enter.")
    assert "Guest 1: add a dish" in third
    assert "The dish is" not in third.partition("Guest 1: add a dish")[0]


def test_open_hands_need_no_curtain(command: Command) -> None:
    shown = command(*TOGETHER, "--set", "open_hands=yes", typed="1\npass\nquit\nno\n")
    assert "Hand the keyboard" not in shown.out


def test_one_person_needs_no_curtain(command: Command) -> None:
    assert "Hand the keyboard" not in command(*ALONE, typed="1\n1\nquit\nno\n").out


def test_a_log_shows_only_what_its_reader_may_know(command: Command) -> None:
    """B draws a dish; only B is told which one."""
    shown = command(*TOGETHER, typed="\n1\n\npass\nlog\nquit\nno\n")
    log = shown.out.rpartition(">")[0].rpartition(">")[2]
    assert "Guest 2 draws a dish." in shown.out
    assert log.count("The dish is") == 0


def test_what_is_shown_once_waits_for_its_reader_and_is_not_told_again() -> None:
    """A peek of Henry's Feast (HNF-R26): its only answer is given by hand."""
    state = bestiary.game("henrys-feast").start(seed=1, first_player=1)
    session = Session(state, [PERSON, PERSON])
    for line in ("corner", "peek-top"):
        session.answer(session.state.parse(line))
    assert len(session.state.actions()) == 1
    assert not session.forced()
    assert session.state.prompt.name == "peek"
    told = session.told(0)[-1].event.text
    assert told.startswith("You see ")
    session.answer(session.state.parse("ack"))
    assert told not in [line.event.text for line in session.told(0)]
    assert not session.undo()


# -- wishes and quiet questions ----------------------------------------------------------------------------------------


def test_a_wish_is_typed_like_an_answer_and_the_question_stays(command: Command) -> None:
    shown = command(*ALONE, typed="help\nASK  never\nask nicely\nlisten\nsave game.json\nquit\nno\n")
    assert "And a wish, which is no answer: ask never, ask always" in shown.out
    assert "Guest 1 is not asked any more. (TOY-016)" in shown.out
    assert "'ask nicely' cannot be read." in shown.out
    assert shown.out.count("Guest 1: serve a dish") > 1
    assert Record.load("game.json").actions[:2] == ["A: ask never", "listen"]
    assert command("verify", "game.json").code == 0
    resumed = command("play", "--resume", "game.json", typed="log\nquit\nno\n")
    assert "1  Guest 1 is not asked any more." in resumed.out
    assert "2  Guest 1 listens at the larder." in resumed.out


def test_a_game_without_wishes_does_not_speak_of_them(command: Command) -> None:
    assert "a wish" not in command("play", "tiny", "--bots", "none", typed="help\nquit\nno\n").out


def test_an_undo_keeps_what_was_wished() -> None:
    position = {"options": {"players": 2}, "active": 0, "hands": [{"bread": 1}, {"salt": 1}], "candles": [2, 2]}
    burn = {"task": "Burn", "seat": 1}
    state = toy.GAME.restore({**position, "agenda": [{"task": "Serve", "seat": 0}, burn, burn]})
    session = Session(state, [PERSON, PERSON])
    session.wish(0, "ask never")
    session.answer(session.state.parse("blow"))
    session.wish(1, "ask never")
    assert session.number == 3
    assert session.undo()
    assert session.number == 2
    assert session.state.snapshot()["candles"] == [2, 2]
    assert session.state.snapshot()["silent"] == [1, 1]
    assert [line.event.kind for line in session.log] == ["wish", "wish"]


def test_a_quiet_question_with_only_the_pass_is_passed_without_a_word() -> None:
    state = toy.GAME.restore({"options": {"players": 2}, "active": 0, "hands": [{"bread": 1}, {}]})
    state.play(state.parse("serve bread"))
    session = Session(state, [PERSON, PERSON])
    assert session.forced()
    assert "forced" not in [line.event.kind for line in session.log]
    assert "Guest 2 passes." in [line.event.text for line in session.told(0)]


def test_what_is_shown_once_is_still_there_after_a_wish() -> None:
    state = toy.GAME.start(players=2, seed=1)
    session = Session(state, [PERSON, PERSON])
    session.answer(state.parse("listen"))
    session.remember(session.number, [Event(SEEN, "You see it once.", (), (), (0,))])
    session.wish(0, "ask never")
    assert "You see it once." in [line.event.text for line in session.told(0)]
    session.answer(state.parse("listen"))
    assert "You see it once." not in [line.event.text for line in session.told(0)]


# -- saving ------------------------------------------------------------------------------------------------------------


def test_save_and_resume(command: Command) -> None:
    saved = command(*ALONE, typed="listen\nsave game.json\nquit\nno\n")
    assert "Saved in game.json. Go on with: bestiary play --resume game.json" in saved.out
    assert json.loads(Path("game.json").read_text())["seats"] == [PERSON, "random"]
    resumed = command("play", "--resume", "game.json", typed="log\nquit\nno\n")
    assert resumed.code == 0
    assert "A, B (random)" in resumed.out
    assert "1  Guest 1 listens at the larder." in resumed.out


def test_a_resumed_game_goes_on_as_if_it_had_never_been_left(command: Command) -> None:
    command(*ALONE, typed="1\n" * 3 + "save a.json\n" + "1\n" * 4 + "save b.json\nquit\nno\n")
    command("play", "--resume", "a.json", typed="1\n" * 4 + "save c.json\nquit\nno\n")
    assert Record.load("b.json") == Record.load("c.json")


def test_no_file_is_overwritten_by_accident(command: Command) -> None:
    Path("precious.json").write_text("precious")
    shown = command(*ALONE, typed="save precious.json\nsave missing/game.json\nquit\nprecious.json\nno\n")
    assert shown.code == 0
    assert shown.out.count("precious.json exists already: choose another name.") == 2
    assert "cannot be written" in shown.out
    assert Path("precious.json").read_text() == "precious"


def test_quit_offers_to_save(command: Command) -> None:
    assert "Enter for toy-12.json" in command(*ALONE, typed="quit\n\n").out
    assert Path("toy-12.json").exists()
    assert "Enter for toy-12-2.json" in command(*ALONE, typed="quit\nother.json\n").out
    assert Path("other.json").exists()


def test_the_end_of_the_input_saves_the_game(command: Command) -> None:
    shown = command(*ALONE, typed="1\n")
    assert shown.code == 0
    assert "The input has ended." in shown.out
    assert "Saved in toy-12.json" in shown.out


def test_ctrl_c_saves_the_game(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["1"])

    def type_once(*_: object) -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", type_once)
    shown = command(*ALONE)
    assert shown.code == 130
    assert "Saved in toy-12.json" in shown.out


def test_a_resumed_game_brings_its_own_options(command: Command) -> None:
    command(*ALONE, typed="save game.json\nquit\nno\n")
    assert "leave --players, --seed, --set out" in command("play", "--resume", "game.json", "--seed", "4").err
    assert "is a game of toy, not of tiny" in command("play", "tiny", "--resume", "game.json").err


def test_a_file_does_not_choose_which_code_is_run(command: Command) -> None:
    command(*ALONE, typed="save game.json\nquit\nno\n")
    data = json.loads(Path("game.json").read_text())
    data["seats"][1] = "tests.arena.rascal:Rascal"
    Path("game.json").write_text(json.dumps(data))
    shown = command("play", "--resume", "game.json")
    assert shown.code == 2
    assert "To let it play on, say --seat B=tests.arena.rascal:Rascal." in shown.err


KITCHEN = [
    "play",
    "henrys-feast",
    "--players",
    "3",
    "--seed",
    "3",
    "--seat",
    "A=greedy",
    "--seat",
    "B=greedy",
    "--seat",
    "C=person",
]


@pytest.mark.parametrize(
    "lines", [["buy milk", "buy rice"], ["buy rice, milk"], ["buy rice", "buy milk"], ["buy rice and milk"]]
)
def test_a_basket_is_named_in_any_order(command: Command, lines: list[str]) -> None:
    typed = "".join(f"{line}\n" for line in ["market", *lines, "save game.json", "quit", "no"])
    shown = command(*KITCHEN, typed=typed)
    assert "Saved in game.json" in shown.out
    assert Record.load("game.json").actions[:3] == ["market", "buy milk", "buy rice"]


def test_a_basket_that_cannot_be_had_buys_nothing(command: Command) -> None:
    shown = command(*KITCHEN, typed="market\nbuy rice, rice\nsave game.json\nquit\nno\n")
    assert "Only 1 card of Rice can be bought in one Go to Market." in shown.out
    assert Record.load("game.json").actions == ["market"]
