"""`bestiary analyse`: what it draws and lists, as data too, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bestiary
from bestiary.bots import Analysis, analyse, judging
from bestiary.bots.analysis import Judged
from bestiary.cli.analyse import HEIGHT, drawing
from bestiary.kernel.record import Record

from .typed import Command

QUICK = "search+iterations=4"


@pytest.fixture(autouse=True)
def _light(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown here does not depend on how well two answers are told apart."""
    monkeypatch.setattr(judging, "DEALS", 2)
    monkeypatch.setattr(judging, "WEIGHED", QUICK)


@pytest.fixture
def record(command: Command) -> Path:
    """The first answers of a game on disk, in the directory the command works in; some of them were costly."""
    state = bestiary.game("feed-the-beast").start(players=2, seed="told 5")
    for _ in range(40):
        state.play(state.actions()[-1])
    path = Path("told.json").absolute()
    state.record().save(path)
    return path


def test_an_analysis_says_where_it_turned_and_what_was_better(command: Command, record: Path) -> None:
    found = analyse(Record.load(record), QUICK)
    assert found.costly() and found.swings(), "this test shows nothing"
    shown = command("analyse", str(record), "--bot", QUICK)
    assert (shown.code, shown.err) == (0, "")
    assert f"Feed the Beast, 2 players, seed told 5: {found.total} decisions, judged by {QUICK}" in shown.out
    assert "Chances to win" in shown.out and shown.out.count("%  │") + shown.out.count("% │") >= HEIGHT
    told = shown.out.split("Turning points")[1]
    for swing in found.swings():
        assert f"{swing.before:.1f} %" in told and f"{swing.after:.1f} %" in told
    told = told.split("Costly answers")[1]
    answers = json.loads(record.read_text())["actions"]
    for one in found.costly():
        assert f"{one.cost:.1f} % ± {one.doubt:.1f}" in told
        assert answers[one.at] in told, "as one types it"
    assert "(FTB-" in told, "with the rules that ask it"


def test_an_analysis_as_data(command: Command, record: Path) -> None:
    shown = command("analyse", str(record), "--bot", QUICK, "--json")
    assert json.loads(shown.out) == analyse(Record.load(record), QUICK).to_data()


def test_several_jobs_come_to_the_same(command: Command, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "DEALS", 8)
    monkeypatch.setattr(judging, "WEIGHED", "search+iterations=32")
    whole = Record.load(record)
    Record(whole.game, whole.version, whole.options, whole.seed, whole.actions[:4]).save(record)
    one, two = (command("analyse", str(record), "--bot", QUICK, "--json", "--jobs", jobs).out for jobs in "12")
    assert one == two


def test_a_quiet_game_is_told_as_one(command: Command, record: Path) -> None:
    state = Record.load(record).begin()
    state.record().save(record)
    shown = command("analyse", str(record), "--bot", QUICK)
    assert shown.code == 0
    assert "There was no turning point." in shown.out and "No answer was clearly costly." in shown.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("analyse nothing.json", "nothing.json cannot be read"),
        ("analyse told.json --bot greedy", "The bot 'greedy' does not search, so it cannot judge."),
        ("analyse told.json --bot nobody", "There is no bot called 'nobody'."),
        ("analyse told.json --jobs -1", "--jobs"),
        ("analyse", "The following arguments are required: FILE. Help: bestiary analyse --help"),
    ],
)
@pytest.mark.usefixtures("record")
def test_what_is_wrong_is_said_in_one_sentence(command: Command, words: str, sentence: str) -> None:
    command.refuses(words, sentence)


def curves(*points: tuple[int, float, float]) -> Analysis:
    """A game of two that stood so at these positions; the last of them is the end."""
    *before, (last, *end) = points
    decisions = [Judged(at, 0, "?", "this", None, 0.0, 0.0, [a, b], 1) for at, a, b in before]
    return Analysis("toy", "1", ["A", "B"], QUICK, len(decisions), decisions, last, end)


def test_a_drawing_has_a_line_for_every_ten_percentage_points() -> None:
    lines = drawing(curves((0, 50, 50), (2, 80, 20), (3, 100, 0)))
    plain = [line.replace("[red]A[/]", "A").replace("[blue]B[/]", "B") for line in lines]
    assert plain == [
        " 100 % │   A",
        "  90 % │    ",
        "  80 % │  A ",
        "  70 % │    ",
        "  60 % │    ",
        "  50 % │**  ",
        "  40 % │    ",
        "  30 % │    ",
        "  20 % │  B ",
        "  10 % │    ",
        "   0 % │   B",
        "       └────",
        "        0  3",
    ]


def test_a_long_game_is_drawn_no_wider_than_a_terminal() -> None:
    lines = drawing(curves(*((at, 50, 50) for at in range(500)), (500, 100, 0)))
    assert max(len(line) for line in lines[-2:]) <= 80
    assert lines[0].endswith("[red]A[/]"), "the end is there"
