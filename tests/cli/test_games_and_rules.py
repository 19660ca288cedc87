"""`bestiary games` and `bestiary rules`."""

from __future__ import annotations

from .typed import Command


def test_games_lists_every_game(command: Command) -> None:
    shown = command("games")
    assert shown.code == 0
    assert "The Watchers' Feast" in shown.out
    assert "2 to 4" in shown.out
    assert "feed-the-beast" in shown.out


def test_games_with_a_name_lists_its_options(command: Command) -> None:
    shown = command("games", "toy")
    assert shown.code == 0
    for words in ("players", "2, 3, 4", "long, short", "All hands lie open.", "--set mode=VALUE"):
        assert words in shown.out


def test_a_name_may_be_written_freely(command: Command) -> None:
    assert command("games", "Toy").code == 0


def test_rules_without_words_lists_the_sections(command: Command) -> None:
    shown = command("rules", "toy")
    assert shown.code == 0
    for words in ("Setting the table", "The dishes", "TOY-020", "TOY-025"):
        assert words in shown.out


def test_rules_by_number(command: Command) -> None:
    shown = command("rules", "toy", "toy-021", "TOY-024")
    assert "Salt: the dish that lies directly beneath it has no effect." in shown.out
    assert "Draught:" in shown.out
    assert "Bread:" not in shown.out


def test_rules_by_section(command: Command) -> None:
    shown = command("rules", "toy", "the", "dishes")
    assert shown.out.count("TOY-02") == 6


def test_rules_by_words(command: Command) -> None:
    shown = command("rules", "toy", "larder", "shuffles")
    assert "TOY-015" in shown.out
    assert "1 rule of 22." in shown.out


def test_rules_about_nothing(command: Command) -> None:
    shown = command("rules", "toy", "dragon")
    assert shown.code == 1
    assert shown.err == "No rule of The Watchers' Feast speaks of 'dragon'.\n"


def test_the_whole_rulebook(command: Command) -> None:
    shown = command("rules", "toy", "--all")
    assert "You dine in a draughty hall" in shown.out
    assert "TOY-001" in shown.out
    assert "TOY-034" in shown.out
