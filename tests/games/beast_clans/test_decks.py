"""Deck lists: how they are read and written, and what is wrong with one that cannot be played."""

from __future__ import annotations

import pickle

import pytest

from bestiary.kernel.errors import OptionError
from bestiary.rooms.beast_clans.content import NO_ROYAL, STANDARD, Deck, card_set_of, deck_faults
from bestiary.rooms.beast_clans.decks import (
    DeckError,
    check_deck,
    deck_text,
    parse_deck,
    stats,
)
from tests.marks import rule

LEGAL = """
Royal: akrab
3 sand-skink
3 jerboa-finder
3 fennec-blade
3 dune-tortoise
3 camel-quartermaster
3 horned-viper
3 vulture-gleaner
3 scorpion-lancer
3 ironback-monitor
3 bone-scimitar
3 glass-lance
3 mirage
3 stray-hound
1 buried-vault
"""
SIDE = """
Sideboard:
3 sun-shield
3 shifting-dunes
3 raccoon-saboteur
1 acid-rain
"""
REBELS = """
3 outcast-bat
3 plague-rat
3 stray-hound
3 deserter-wolf
3 raccoon-saboteur
3 mercenary-boar
3 exile-stag
3 renegade-warlord
3 pipe-club
3 scrap-plate
3 acid-rain
3 ruined-bastion
"""


def found(text: str) -> list[tuple[str, str]]:
    return deck_faults(parse_deck(text, STANDARD), STANDARD)


def cards_of(numbers: list[int]) -> list[str]:
    return [STANDARD.cards[card] for card in numbers]


class TestReading:
    def test_a_legal_list(self) -> None:
        deck = parse_deck(LEGAL + SIDE, STANDARD)
        assert deck_faults(deck, STANDARD) == []
        assert (len(deck.main), len(deck.side)) == (40, 10)
        assert STANDARD.royals[deck.royal] == "akrab"
        assert (deck.id, deck.name) == ("custom", "")
        check_deck(deck, STANDARD)

    @pytest.mark.parametrize(
        "line",
        ["2 sand-skink", "2x sand-skink", "2X Sand Skink", "2× SAND SKINK", "  2   Sand   Skink  # for the start"],
    )
    def test_ids_and_names_in_any_case(self, line: str) -> None:
        assert cards_of(parse_deck(line, STANDARD).main) == ["sand-skink", "sand-skink"]

    def test_a_card_without_a_number_is_there_once(self) -> None:
        assert cards_of(parse_deck("Sand Skink\nmirage", STANDARD).main) == ["sand-skink", "mirage"]

    @pytest.mark.parametrize("line", ["Royal: zahra", "royal:ZAHRA", "Royal: Zahra, Sandcat Queen"])
    def test_the_royal(self, line: str) -> None:
        assert STANDARD.royals[parse_deck(line, STANDARD).royal] == "zahra"

    def test_without_a_royal_it_is_chosen_at_the_table(self) -> None:
        deck = parse_deck(LEGAL.replace("Royal: akrab", ""), STANDARD)
        assert deck.royal == NO_ROYAL
        assert deck_faults(deck, STANDARD) == []

    def test_comments_and_empty_lines_say_nothing(self) -> None:
        deck = parse_deck("# my deck\n\n1 mirage # against big beasts\n#2 mirage", STANDARD)
        assert cards_of(deck.main) == ["mirage"]

    def test_after_sideboard_come_the_cards_of_the_sideboard(self) -> None:
        deck = parse_deck("1 mirage\nSideboard:\n2 acid-rain\nDeck:\n1 acid-rain", STANDARD)
        assert cards_of(deck.main) == ["mirage", "acid-rain"]
        assert cards_of(deck.side) == ["acid-rain", "acid-rain"]

    def test_the_cards_are_in_order(self) -> None:
        deck = parse_deck("1 mirage\n1 sand-skink\n1 acid-rain\n1 mirage", STANDARD)
        assert cards_of(deck.main) == ["sand-skink", "mirage", "mirage", "acid-rain"]

    @pytest.mark.parametrize(
        "line", ["0 mirage", "100 mirage", "3", "3x", "Queen: zahra", "Royal:", "Sideboard: 3 mirage"]
    )
    def test_what_is_no_line_of_a_list(self, line: str) -> None:
        with pytest.raises(DeckError) as caught:
            parse_deck(f"1 mirage\n{line}", STANDARD)
        assert (caught.value.code, caught.value.option) == ("option-value", "deck")
        assert caught.value.message == f"Option deck does not allow the value {line}."

    def test_own_cards_are_found_too(self) -> None:
        yeti: dict[str, object] = {"id": "yeti", "name": "Big Yeti", "kingdom": "rebel", "type": "castle", "cost": 2}
        cards = card_set_of([yeti])
        assert parse_deck("2 big yeti\n1 yeti", cards).main == [114, 114, 114]


class TestWriting:
    @pytest.mark.parametrize("deck", STANDARD.decks, ids=[deck.id for deck in STANDARD.decks])
    def test_a_written_deck_is_read_as_the_same_deck(self, deck: Deck) -> None:
        text = deck_text(deck, STANDARD)
        again = parse_deck(text, STANDARD)
        assert (again.id, again.name, again.royal) == (deck.id, deck.name, deck.royal)
        assert (again.main, again.side) == (deck.main, deck.side)
        assert deck_text(again, STANDARD) == text

    def test_how_it_looks(self) -> None:
        deck = parse_deck("Name: Little One\nRoyal: zahra\n1 mirage\n2 sand-skink\nSideboard:\n1 acid-rain", STANDARD)
        assert deck.id == "little-one"
        assert deck_text(deck, STANDARD) == (
            "Name: Little One\nRoyal: zahra\n2 sand-skink\n1 mirage\nSideboard:\n1 acid-rain\n"
        )

    def test_what_is_at_fault_is_not_lost(self) -> None:
        deck = parse_deck("Royal: Nobody\n2 unicorn\n1 mirage\nSideboard:\n1 akrab", STANDARD)
        again = parse_deck(deck_text(deck, STANDARD), STANDARD)
        assert deck_faults(again, STANDARD) == deck_faults(deck, STANDARD)
        assert again.main_strangers == ["unicorn", "unicorn"]


class TestFaults:
    @rule("BCL-030")
    def test_the_main_deck_has_40_cards(self) -> None:
        for count, size in ((0, 39), (2, 41)):
            line = f"{count} buried-vault" if count else ""
            message = f"The deck has {size} cards; it must have exactly 40."
            assert found(LEGAL.replace("1 buried-vault", line)) == [("deck-size", message)]

    def test_an_unknown_card(self) -> None:
        assert found(LEGAL.replace("1 buried-vault", "1 Unicorn")) == [("deck-unknown-card", "Unknown card: Unicorn.")]

    @rule("BCL-032", "BCL-R04")
    def test_the_fourth_copy_even_if_it_is_in_the_sideboard(self) -> None:
        text = LEGAL + SIDE.replace("1 acid-rain", "1 sand-skink")
        message = "Sand Skink appears 4 times in deck and sideboard; at most 3 are allowed."
        assert found(text) == [("deck-copies", message)]
        with pytest.raises(DeckError) as caught:
            check_deck(parse_deck(text, STANDARD), STANDARD)
        assert (caught.value.code, caught.value.message) == ("deck-copies", message)

    @rule("BCL-031")
    def test_two_kingdoms(self) -> None:
        message = "The deck mixes Desert and Ocean; besides Rebel only one Kingdom is allowed."
        assert found(LEGAL.replace("1 buried-vault", "1 swordfish")) == [("deck-kingdoms", message)]

    @rule("BCL-031")
    def test_three_kingdoms(self) -> None:
        text = LEGAL.replace("1 buried-vault", "1 swordfish").replace("3 mirage", "3 thorn-bow")
        message = "The deck mixes Desert, Jungle and Ocean; besides Rebel only one Kingdom is allowed."
        assert found(text) == [("deck-kingdoms", message)]

    @rule("BCL-034", "BCL-R03")
    @pytest.mark.parametrize("royal", ["Royal: akrab", ""])
    def test_rebels_alone_have_no_royal(self, royal: str) -> None:
        assert ("deck-no-kingdom", "The deck has no card of the Royal's Kingdom.") in found(royal + REBELS)

    @rule("BCL-034")
    def test_two_kingdoms_neither_of_which_is_the_royals(self) -> None:
        text = LEGAL.replace("1 buried-vault", "1 swordfish").replace("akrab", "gharr")
        assert [code for code, _ in found(text)] == ["deck-kingdoms", "deck-no-kingdom"]

    @rule("BCL-033")
    @pytest.mark.parametrize("royal", ["zahra", "Zahra, Sandcat Queen"])
    def test_a_royal_inside(self, royal: str) -> None:
        expected = [("deck-royal-inside", "Royals cannot be put into a deck.")]
        assert found(LEGAL.replace("1 buried-vault", f"1 {royal}")) == expected
        assert found(LEGAL + SIDE.replace("1 acid-rain", f"1 {royal}")) == expected

    @rule("BCL-034")
    def test_a_royal_of_another_kingdom(self) -> None:
        message = "Thalor, Kraken King belongs to Ocean, but the deck is Desert."
        assert found(LEGAL.replace("akrab", "thalor")) == [("royal-kingdom", message)]

    @rule("BCL-035", "BCL-R05")
    def test_a_sideboard_has_10_cards_or_none(self) -> None:
        for line, size in (("", 9), ("2 acid-rain", 11)):
            message = f"The sideboard has {size} cards; it must have 10 or none."
            assert found(LEGAL + SIDE.replace("1 acid-rain", line)) == [("sideboard-size", message)]
        assert found(LEGAL) == []

    @rule("BCL-035")
    def test_a_stranger_in_the_sideboard(self) -> None:
        message = "Swordfish does not belong to Desert or Rebel."
        assert found(LEGAL + SIDE.replace("1 acid-rain", "1 swordfish")) == [("sideboard-kingdoms", message)]

    def test_an_unknown_royal(self) -> None:
        message = "Option royal does not allow the value Nobody."
        assert found(LEGAL.replace("akrab", "Nobody")) == [("option-value", message)]

    def test_all_faults_in_the_order_of_the_rules(self) -> None:
        text = (
            "Royal: gharr\n4 sand-skink\n1 swordfish\n1 unicorn\n2 dragon\n1 akrab\nSideboard:\n1 thorn-bow\n1 unicorn"
        )
        assert found(text) == [
            ("deck-size", "The deck has 9 cards; it must have exactly 40."),
            ("deck-unknown-card", "Unknown card: unicorn."),
            ("deck-unknown-card", "Unknown card: dragon."),
            ("deck-copies", "Sand Skink appears 4 times in deck and sideboard; at most 3 are allowed."),
            ("deck-kingdoms", "The deck mixes Desert and Ocean; besides Rebel only one Kingdom is allowed."),
            ("deck-no-kingdom", "The deck has no card of the Royal's Kingdom."),
            ("deck-royal-inside", "Royals cannot be put into a deck."),
            ("sideboard-size", "The sideboard has 2 cards; it must have 10 or none."),
            ("sideboard-kingdoms", "Thorn Bow does not belong to Marsh or Rebel."),
        ]

    @pytest.mark.parametrize(
        ("text", "option"),
        [
            ("1 mirage", "deck"),
            (LEGAL.replace("akrab", "thalor"), "royal"),
            (LEGAL.replace("akrab", "Nobody"), "royal"),
            (LEGAL + "Sideboard:\n1 acid-rain", "sideboard"),
        ],
    )
    def test_the_first_one_is_an_error_of_its_option(self, text: str, option: str) -> None:
        deck = parse_deck(text, STANDARD)
        with pytest.raises(OptionError) as caught:
            check_deck(deck, STANDARD)
        assert (caught.value.option, caught.value.code, caught.value.message) == (
            option,
            *deck_faults(deck, STANDARD)[0],
        )
        again = pickle.loads(pickle.dumps(caught.value))
        assert isinstance(again, DeckError) and again.code == caught.value.code


class TestNumbers:
    def test_what_a_builder_shows(self) -> None:
        found = stats(parse_deck("2 sand-skink\n1 stray-hound\n1 scrap-rifle\n1 mirage\n1 unicorn", STANDARD), STANDARD)
        assert found.curve == {1: 3, 2: 1, 3: 1}
        assert found.types == {"beast": 3, "equipment": 1, "weather": 1, "castle": 0}
        assert found.kingdoms == {"desert": 3, "savanna": 1, "rebel": 1}
        assert found.guardians == 1

    def test_an_empty_deck_has_numbers_too(self) -> None:
        found = stats(parse_deck("", STANDARD), STANDARD)
        assert (found.curve, found.guardians) == ({}, 0)
