"""The deck builder: filters, faults as the server tells them, lists in and out, own cards, and the way to a table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Invite
from .inspection import Inspection
from .people import Person
from .test_screens import LOOKS

CLANS = "beast-clans"
CRAB = """
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
SEER = """
[[cards]]
id = "tide-reader"
name = "Seer of Tides"
kingdom = "rebel"
type = "beast"
cost = 1
might = 10
life = 20
abilities = ["enter: draw(1)"]
"""


@pytest.fixture
def ada(invite: Invite) -> Person:
    return invite("Ada", game=CLANS)


def builder(person: Person) -> Page:
    person.goes_to(f"/decks/{CLANS}")
    expect(person.page.get_by_role("heading", name="Build a deck")).to_be_visible()
    expect(person.page.get_by_text("114 cards")).to_be_attached()
    return person.page


def deck(page: Page) -> Locator:
    return page.get_by_role("region", name="Deck", exact=True)


def shelf(page: Page) -> Locator:
    return page.get_by_role("region", name="Cards", exact=True)


def begin_with(page: Page, choice: str) -> None:
    deck(page).get_by_label("Begin with").select_option(choice)


def file(text: str) -> Any:
    return {"name": "mine.toml", "mimeType": "text/plain", "buffer": text.encode()}


def test_the_library_is_narrowed_and_cards_go_into_the_deck(ada: Person) -> None:
    ada.goes_to("/")
    ada.page.get_by_role("link", name="Build a deck").click()
    page = builder(ada)
    page.keyboard.press("/")
    page.keyboard.type("viper")
    expect(shelf(page).get_by_role("status")).to_contain_text("1 card")
    add = page.get_by_role("button", name="Add Horned Viper: Desert beast")
    add.click()
    add.press("+")
    add.press("+")
    add.press("-")
    expect(deck(page).get_by_role("group", name="Horned Viper")).to_contain_text("2")
    expect(deck(page).get_by_text("The deck has 2 cards; it must have exactly 40.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    for label, choice, left in (("Kingdom", "desert", 17), ("Type", "weather", 3), ("Cost", "1", 2)):
        page.get_by_label(label, exact=True).select_option(choice)
        expect(shelf(page).get_by_role("status")).to_contain_text(f"{left} cards")
    page.get_by_role("button", name="Lines").click()
    page.get_by_role("button", name="Sideboard").click()
    page.get_by_role("button", name="One Mirage more").first.click()
    expect(deck(page).get_by_role("heading", name="Sideboard 1/10")).to_be_visible()
    assert not ada.mishaps


def test_a_ready_made_deck_is_changed_kept_and_written_as_a_list(ada: Person) -> None:
    page = builder(ada)
    begin_with(page, "desert-starter")
    expect(deck(page).get_by_text("This deck can be played.")).to_be_visible()
    expect(deck(page).get_by_role("img", name="Costs: 11 of cost 1")).to_be_visible()
    deck(page).get_by_role("button", name="A sample hand").click()
    expect(page.get_by_role("list", name="Sample hand").get_by_role("listitem")).to_have_count(4)
    deck(page).get_by_label("Name of the deck").fill("Dry season")
    deck(page).get_by_role("button", name="One Sand Skink more").first.click()
    faults = deck(page).get_by_text("it must have exactly 40.")
    expect(faults).to_be_visible()
    expect(deck(page).get_by_text("Sand Skink appears 4 times")).to_be_visible()
    expect(deck(page).get_by_role("button", name="Play with this deck")).to_be_disabled()
    deck(page).get_by_role("button", name="One Sand Skink less").first.click()
    deck(page).get_by_role("button", name="Keep it").click()
    page.reload()
    expect(deck(page).get_by_label("Name of the deck")).to_have_value("Dry season")
    begin_with(page, "new")
    expect(deck(page).get_by_role("heading", name="Deck 0/40")).to_be_visible()
    begin_with(page, "own:Dry season")
    expect(deck(page).get_by_text("This deck can be played.")).to_be_visible()
    deck(page).get_by_text("As a list").click()
    written = deck(page).get_by_label("The deck as a list")
    text = written.input_value()
    assert "Name: Dry season\n" in text and "3 sand-skink\n" in text and "Sideboard:\n" in text
    written.fill("Royal: akrab\n3x Sand Skink\n1 Dragon")
    deck(page).get_by_role("button", name="Take this list").click()
    expect(deck(page).get_by_text("Unknown card: Dragon.")).to_be_visible()
    expect(deck(page).get_by_role("heading", name="Deck 4/40")).to_be_visible()
    written.fill("Soup: hot")
    deck(page).get_by_role("button", name="Take this list").click()
    expect(page.get_by_role("alert")).to_contain_text("Soup: hot")
    expect(deck(page).get_by_role("heading", name="Deck 4/40")).to_be_visible()
    assert not ada.mishaps


def test_cards_of_ones_own_are_checked_by_the_server_and_lie_beside_the_others(ada: Person) -> None:
    page = builder(ada)
    chooser = page.locator("input[type=file]")
    chooser.set_input_files(file(CRAB.replace("rush", "gallop")))
    expect(page.get_by_role("alert")).to_contain_text("glass-crab")
    chooser.set_input_files(file(CRAB))
    expect(page.get_by_text("1 own card", exact=True)).to_be_visible()
    page.get_by_placeholder("Name or text").fill("glass crab")
    page.get_by_role("button", name="Add Glass Crab").click()
    expect(deck(page).get_by_role("group", name="Glass Crab")).to_be_visible()
    expect(deck(page).get_by_text("Unknown card")).to_have_count(0)
    page.reload()
    expect(page.get_by_text("115 cards")).to_be_visible()
    page.get_by_role("button", name="Without them").click()
    expect(deck(page).get_by_text("Unknown card: glass-crab.")).to_be_visible()


def test_the_deck_comes_along_to_the_table_and_nobody_else_sees_it(ada: Person, invite: Invite) -> None:
    page = builder(ada)
    begin_with(page, "desert-starter")
    expect(deck(page).get_by_label("Name of the deck")).to_have_value("Desert Starter")
    deck(page).get_by_label("Name of the deck").fill("Dry season")
    deck(page).get_by_role("button", name="Play with this deck").click()
    chosen = page.get_by_label("Deck of A").locator("option:checked")
    expect(chosen).to_have_text("Dry season")
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_role("region", name="Waiting room")).to_contain_text("a deck of your own")
    address = page.url.removeprefix(page.url.split("/t/")[0])
    bob = invite("Bob", game=CLANS)
    bob.goes_to(address)
    expect(bob.page.get_by_role("region", name="Waiting room")).to_contain_text("a deck of their own")
    bob.page.get_by_label("Your deck").select_option("marsh-starter")
    bob.page.get_by_role("button", name="Sit down").click()
    ada.until(lambda: ada.table.get("status") == "playing", "the game begins")
    bob.until(lambda: bob.table.get("status") == "playing", "the game begins")
    assert len(ada.table["options"]["deck_a"]["main"]) == 40
    assert bob.table["options"]["deck_a"] == "hidden"
    assert ada.table["options"]["deck_b"] == "marsh-starter"


def test_cards_of_ones_own_have_their_faces_at_the_table(ada: Person, invite: Invite) -> None:
    printed = ada.page.request.get(f"/api/games/{CLANS}/reference").json()["decks"]["desert-starter"]["main"]
    main = ["tide-reader" if card == "sand-skink" else card for card in printed]
    bob = invite("Bob", game=CLANS)
    royals = {"royal_a": "akrab", "royal_b": "balam"}
    ada.shares_a_table_with(bob, deck_a={"main": main}, cards=SEER, first_player="1", seed="24", **royals)
    ada.is_asked()
    held = ada.page.locator('[data-ref="card:tide-reader"]')
    expect(held.locator(".card .name")).to_have_text("Seer of Tides")
    held.hover()
    expect(ada.page.locator(".reader .card .text")).to_have_text("When Seer of Tides enters the field, draw 1 card.")
    ada.answer("board", "play tide-reader")
    bob.page.locator('[data-ref="object:1"]').focus()
    bob.page.keyboard.press("z")
    leaf = bob.page.get_by_role("dialog", name="Seer of Tides")
    expect(leaf.locator(".picture .card .text")).to_have_text("When Seer of Tides enters the field, draw 1 card.")
    expect(leaf).to_contain_text("Rebel beast, costs 1 Biomass")
    assert not ada.mishaps and not bob.mishaps


def test_passing_is_shown_and_changed_in_the_prompt_bar(ada: Person) -> None:
    page = ada.page
    ada.goes_to(f"/t/{ada.lays_a_table('me', 'random', royal_a='akrab', royal_b='balam', first_player='1', seed='7')}")
    bar = page.get_by_role("group", name="When you are asked")
    expect(bar.get_by_role("button", name="Smart")).to_be_visible()
    bar.get_by_role("button", name="Smart").click()
    expect(bar.get_by_role("button", name="Full control")).to_be_visible()
    page.locator("body").press("Shift+Y")
    expect(bar).to_contain_text("Passing this turn")
    page.locator("body").press("Escape")
    expect(bar.get_by_role("button", name="Full control")).to_be_visible()
    page.locator("body").press("y")
    expect(bar).to_contain_text("Passing this step")
    bar.get_by_role("button").click()
    expect(bar.get_by_role("button", name="Turn")).to_be_visible()


@pytest.mark.parametrize("look", LOOKS)
def test_the_builder_is_fit_for_everybody(invite: Invite, look: str) -> None:
    ada = invite("Ada", game=CLANS, **LOOKS[look])
    page = builder(ada)
    seen = Inspection(page)
    expect(page.get_by_role("button", name="Add Acid Rain")).to_be_visible()
    seen.look("library")
    page.get_by_role("button", name="Lines").click()
    seen.look("lines")
    if LOOKS[look].get("phone"):
        page.get_by_role("group", name="What is shown").get_by_role("button", name="Deck").click()
    begin_with(page, "desert-starter")
    expect(deck(page).get_by_text("This deck can be played.")).to_be_visible()
    deck(page).get_by_role("button", name="A sample hand").click()
    deck(page).get_by_text("As a list").click()
    deck(page).get_by_role("button", name="Keep it").click()
    seen.look("deck")
    deck(page).get_by_role("button", name="Play with this deck").click()
    expect(page.get_by_label("Deck of A")).to_be_visible()
    seen.look("new table")
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_role("region", name="Waiting room")).to_be_visible()
    seen.look("waiting room")
    seen.finish()
