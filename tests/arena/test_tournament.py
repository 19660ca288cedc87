"""A tournament: what it is made of, and that its games do not depend on who plays them, or when."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

import bestiary
from bestiary.arena import (
    Outcome,
    Store,
    StoreError,
    Tournament,
    play,
    play_fixture,
    standings,
    tournament,
    usual_folder,
)
from bestiary.arena.together import wins_together
from bestiary.bots import UnknownBot
from bestiary.kernel.errors import BestiaryError, OptionError, UnknownGame


@pytest.fixture
def duel() -> Tournament:
    return tournament("feed-the-beast", ["greedy", "random"], seed="duel")


def untimed(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """Without what the clock has measured, in the order of the timetable."""
    return sorted((replace(outcome, seconds=()) for outcome in outcomes), key=lambda outcome: outcome.number)


# -- the plan ---------------------------------------------------------------------------------------------------------


def test_a_tournament_is_looked_through_before_anything_is_played() -> None:
    with pytest.raises(UnknownGame):
        tournament("chess", ["greedy", "random"])
    with pytest.raises(UnknownBot):
        tournament("toy", ["greedy", "nobody"])
    with pytest.raises(OptionError):
        tournament("toy", ["greedy", "random"], options={"mode": "endless"})
    with pytest.raises(BestiaryError, match="'greedy' is named twice"):
        tournament("toy", ["greedy", "random", "greedy"])
    with pytest.raises(BestiaryError, match="at least two bots"):
        tournament("toy", ["greedy"])
    with pytest.raises(BestiaryError, match="alone has nobody to play against"):
        tournament("mechanical-beast", ["greedy", "random"], players=1, together=False)


def test_two_players_are_usual() -> None:
    assert tournament("feed-the-beast", ["greedy", "random"]).players == 2
    assert tournament("feed-the-beast", ["greedy", "random"], players=5).players == 5


@pytest.mark.parametrize(
    ("game", "players", "options", "together"),
    [
        ("toy", 2, {}, False),
        ("feed-the-beast", 2, {}, False),
        ("henrys-feast", 4, {"teams": True}, False),
        ("mechanical-beast", 2, {"mode": "competitive"}, False),
        ("mechanical-beast", 2, {"mode": "semi-coop"}, False),
        ("mechanical-beast", 2, {"mode": "coop"}, True),
        ("mechanical-beast", 1, {}, True),
    ],
)
def test_who_wins_together_is_found_out(game: str, players: int, options: dict[str, object], together: bool) -> None:
    assert wins_together(bestiary.game(game), players, options) is together


# -- its games --------------------------------------------------------------------------------------------------------


def test_a_deal_is_the_same_for_all_who_get_it(duel: Tournament) -> None:
    first, second, third, _ = duel.fixtures(4)
    played = [play_fixture(duel, fixture) for fixture in (first, second, third)]
    assert [outcome.seats for outcome in played] == [("greedy", "random"), ("random", "greedy"), ("greedy", "random")]
    assert [outcome.seed for outcome in played] == ["duel-0", "duel-0", "duel-1"]
    assert all(len(outcome.decisions) == len(outcome.seconds) == 2 for outcome in played)
    assert played[0].seconds[0] > played[0].seconds[1] > 0, "greedy thinks longer than random"


def test_jobs_never_change_results(duel: Tournament) -> None:
    fixtures = duel.fixtures(12)
    assert untimed(list(play(duel, fixtures))) == untimed(list(play(duel, fixtures, jobs=2)))


def test_many_players_share_a_table() -> None:
    table = tournament("feed-the-beast", ["greedy", "random", "search+iterations=2"], players=4, seed="table")
    fixtures = table.fixtures(8)
    outcomes = list(play(table, fixtures))
    shown = standings(table, fixtures, outcomes)
    assert shown.games == 8
    assert sum(bot.won.total for bot in shown.bots) == 32
    assert sum(bot.won.count for bot in shown.bots) == sum(len(outcome.winners) for outcome in outcomes)


def test_your_own_bots_take_part() -> None:
    duel = tournament("toy", ["tests.arena.rascal:Rascal", "random"])
    with pytest.raises(BestiaryError, match="Rascal' broke the rules in game 0"):
        list(play(duel, duel.fixtures(2)))


# -- where they are kept ----------------------------------------------------------------------------------------------


def test_going_on_gives_what_an_uninterrupted_run_gives(duel: Tournament, tmp_path: Path) -> None:
    fixtures = duel.fixtures(8)
    with Store(tmp_path / "games.jsonl", duel) as store:
        for outcome in play(duel, store.missing(fixtures)[:3]):
            store.add(outcome)
    with Store(tmp_path / "games.jsonl", duel) as store:
        assert [fixture.number for fixture in store.missing(fixtures)] == [3, 4, 5, 6, 7]
        for outcome in play(duel, store.missing(fixtures), jobs=2):
            store.add(outcome)
        assert store.missing(fixtures) == []
        kept = store.done(fixtures)
    assert untimed(kept) == untimed(list(play(duel, fixtures)))
    with Store(tmp_path / "games.jsonl", duel) as store:
        assert store.done(fixtures) == kept
        assert [fixture.number for fixture in store.missing(duel.fixtures(10))] == [8, 9]


def test_a_torn_line_costs_only_itself(duel: Tournament, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    fixtures = duel.fixtures(4)
    with Store(path, duel) as store:
        for outcome in play(duel, fixtures):
            store.add(outcome)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    with Store(path, duel) as store:
        assert store.missing(fixtures) == fixtures[3:]
        store.add(next(play(duel, fixtures[3:])))
    with Store(path, duel) as store:
        assert store.missing(fixtures) == []
    assert len(path.read_bytes().splitlines()) == len(whole.splitlines())
    path.write_bytes(whole[:25])  # even the very first
    with Store(path, duel) as store:
        assert store.missing(fixtures) == fixtures


def test_another_tournament_is_kept_apart(duel: Tournament, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Store(path, duel).__exit__(None, None, None)
    before = path.read_bytes()
    other = replace(duel, seed="other", bots=("greedy", "search"), options={"beast": "unicorn"})
    with pytest.raises(StoreError) as refused:
        Store(path, other)
    assert 'seed: "duel" there, "other" here' in refused.value.message
    assert 'bots: ["greedy","random"] there, ["greedy","search"] here' in refused.value.message
    assert 'options: {} there, {"beast":"unicorn"} here' in refused.value.message
    assert "players" not in refused.value.message
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["my diary", "my diary\n", '{"format": 1}\n', "\n\n"])
def test_a_file_of_another_kind_is_left_alone(duel: Tournament, tmp_path: Path, text: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(text)
    with pytest.raises(StoreError, match="does not hold the games of a tournament"):
        Store(path, duel)
    assert path.read_text() == text


def test_a_broken_line_is_named(duel: Tournament, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Store(path, duel).__exit__(None, None, None)
    with path.open("a") as file:
        file.write('{"number": "first"}\n')
    with pytest.raises(StoreError, match=r"line 2 is not the result of a game"):
        Store(path, duel)


def test_a_game_that_is_not_of_the_timetable_is_named(duel: Tournament, tmp_path: Path) -> None:
    fixtures = duel.fixtures(2)
    with Store(tmp_path / "games.jsonl", duel) as store:
        store.add(replace(play_fixture(duel, fixtures[1]), number=0))
        with pytest.raises(StoreError, match="game 0 is not the one of the timetable"):
            store.done(fixtures)


def test_every_tournament_has_a_folder_of_its_own(duel: Tournament) -> None:
    folder = usual_folder(duel, "arena")
    assert folder == usual_folder(tournament("feed-the-beast", ["greedy", "random"], seed="duel"), "arena")
    assert folder.name.startswith("feed-the-beast-duel-")
    others = [replace(duel, seed="a/../b c"), replace(duel, players=3), replace(duel, bots=("random", "greedy"))]
    folders = {folder, *(usual_folder(other, "arena") for other in others)}
    assert len(folders) == 4
    assert all(each.parent == Path("arena") for each in folders)
