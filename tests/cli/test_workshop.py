"""`bestiary cards`, `bestiary decks`, and decks and cards of one's own at the table."""

from __future__ import annotations

from pathlib import Path

from bestiary.cli.options import settings_of
from bestiary.kernel.catalogue import game

from .typed import Command

SLUG = "beast-clans"
CARDS = """
[[cards]]
id = "glass-crab"
name = "Glass Crab"
kingdom = "rebel"
type = "beast"
cost = 2
might = 20
life = 20
keywords = ["rush"]
abilities = []
"""


def deck_list(old: str = "", new: str = "") -> str:
    """The desert starter's list, with something exchanged."""
    workshop = game(SLUG).workshop
    assert workshop is not None
    text = workshop.examine("desert-starter").text
    assert old in text
    return text.replace(old, new)


def test_decks_lists_the_ready_made_ones(command: Command) -> None:
    shown = command("decks", SLUG)
    assert shown.code == 0
    for words in ("desert-starter", "Desert Starter", "Royal", "akrab", "Kingdoms", "jungle-starter", "40"):
        assert words in shown.out


def test_a_ready_made_deck_is_shown_with_its_costs(command: Command) -> None:
    shown = command("decks", SLUG, "desert-starter")
    assert shown.code == 0
    for words in ("3 sand-skink", "Sideboard:", "cost  1", "█", "guardian", "This deck can be played."):
        assert words in shown.out


def test_a_list_of_ones_own_is_checked_with_all_its_faults(command: Command) -> None:
    Path("good.txt").write_text(deck_list())
    assert command("decks", SLUG, "good.txt").code == 0
    Path("bad.txt").write_text(deck_list("sand-skink", "sand-shark") + "5 acid-rain\n")
    shown = command("decks", SLUG, "bad.txt")
    assert shown.code == 1
    assert "Unknown card: sand-shark." in shown.out
    assert "[deck-unknown-card]" in shown.out and "[deck-copies]" in shown.out
    missing = command("decks", SLUG, "nowhere.txt")
    assert missing.code == 2 and "nowhere.txt cannot be read" in missing.err


def test_cards_says_what_a_file_brings_or_which_card_is_at_fault(command: Command) -> None:
    Path("mine.toml").write_text(CARDS)
    shown = command("cards", SLUG, "mine.toml")
    assert shown.code == 0
    for words in ("mine.toml is good: 1 cards.", "glass-crab", "Glass Crab", "rebel beast"):
        assert words in shown.out
    Path("bad.toml").write_text(CARDS.replace('"rush"', '"gallop"'))
    shown = command("cards", SLUG, "bad.toml", "mine.toml")
    assert shown.code == 1, "one bad file is enough, and the others are looked at too"
    for words in ("bad.toml", "glass-crab", "gallop"):
        assert words in shown.err
    assert "mine.toml is good" in shown.out


def test_a_deck_may_use_cards_of_ones_own(command: Command) -> None:
    Path("mine.toml").write_text(CARDS)
    Path("deck.txt").write_text(deck_list("3 sand-skink", "3 glass-crab"))
    assert "Unknown card: glass-crab." in command("decks", SLUG, "deck.txt").out
    assert command("decks", SLUG, "deck.txt", "--cards", "mine.toml").code == 0
    settings = settings_of(game(SLUG), ["deck_a=@deck.txt", "cards=@mine.toml"])
    assert game(SLUG).start(seed=1, **settings).options["deck_a"]["main"].count("glass-crab") == 3
    words = ("--set", "deck_a=@deck.txt", "--set", "cards=@mine.toml", "--games", "1", "--seed", "3")
    assert command("simulate", SLUG, *words).code == 0


def test_a_file_that_cannot_be_read_is_named_with_its_option(command: Command) -> None:
    shown = command("simulate", SLUG, "--set", "deck_a=@nowhere.txt")
    assert shown.code == 2 and "deck_a: nowhere.txt cannot be read: No such file or directory." in shown.err


def test_other_games_have_no_workshop(command: Command) -> None:
    for word in (["decks", "toy"], ["cards", "toy", "x"]):
        shown = command(*word)
        assert shown.code == 2 and "Nobody brings decks or cards of their own to The Watchers' Feast." in shown.err
