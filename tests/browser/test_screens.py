"""Every screen, on a wide light page and on a dark phone: axe-core finds nothing, and nothing scrolls sideways."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .inspection import Inspection
from .people import GAME, TITLES, Person, play_out

LOOKS: dict[str, dict[str, Any]] = {
    "wide and light": {"color_scheme": "light"},
    "phone and dark": {"color_scheme": "dark", "phone": True},
}
PLACES = {
    "/": "Feed the Beast",
    **{f"/new?game={game}": "The house" for game in TITLES},
    **{f"/rules/{game}": "The rulebook" for game in TITLES},
    f"/rules/{GAME}/FTB-043": "The rulebook",
    "/about": "Credits",
    "/nowhere": "This page is not in the book",
    "/s/nothing": "Your seat",
    "/t/nothing": "Back to the book",
}


@pytest.fixture(params=LOOKS)
def ada(request: pytest.FixtureRequest, invite: Invite) -> Person:
    return invite("Ada", **LOOKS[request.param])


def test_the_pages_of_the_book(ada: Person) -> None:
    seen = Inspection(ada.page)
    for place, sign in PLACES.items():
        ada.goes_to(place)
        expect(ada.page.get_by_text(sign).first).to_be_visible()
        seen.look(place)
    ada.goes_to("/")
    ada.page.get_by_role("button", name="Settings").click()
    expect(ada.page.get_by_role("dialog", name="Settings")).to_be_visible()
    seen.look("settings")
    seen.finish()


def test_the_table(ada: Person) -> None:
    page = ada.page
    seen = Inspection(page)
    ada.goes_to(f"/t/{ada.lays_a_table('me', 'open', 'open')}")
    expect(page.get_by_role("region", name="Waiting room")).to_be_visible()
    seen.look("waiting room")
    options: dict[str, object] = {"beast": "griffin", "seed": "7", "start_player": "0", "save_the_princess": True}
    ada.sits_at(ada.lays_a_table("me", "greedy", "greedy", "greedy", **options)).is_asked()
    expect(page.locator("[data-ref].possible").first).to_be_visible()
    seen.look("table")
    page.get_by_role("button", name="More", exact=True).click()
    seen.look("menu of the table")
    page.get_by_role("button", name="More", exact=True).click()
    ada.out_of_reach().first.click(force=True)
    expect(ada.bar.get_by_role("alert")).to_be_visible()
    seen.look("refusal")
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect(page.get_by_role("dialog", name="Why?").get_by_role("article").first).to_be_visible()
    seen.look("why")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    seen.look("keys")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("c")
    expect(page.get_by_label("Say something")).to_be_focused()
    seen.look("chat")
    page.keyboard.press("Escape")
    ada.opens_the_list()
    expect(ada.list).to_be_visible()
    seen.look("list")
    for _ in range(4):
        ada.answer("list")
        ada.is_asked()
    seen.look("later in the game")
    seen.finish()


def test_the_curtain_and_the_end(ada: Person) -> None:
    page = ada.page
    seen = Inspection(page)
    ada.goes_to(f"/t/{ada.lays_a_table('me', 'me', beast='spirit', advanced_beasts=True, seed='1')}")
    expect(page.get_by_role("region", name="Hand over")).to_be_visible()
    seen.look("curtain")
    options: dict[str, object] = {"beast": "demon", "advanced_beasts": True, "seed": "22", "start_player": "0"}
    table = ada.lays_a_table("me", "greedy", **options)
    ada.sits_at(table)
    play_out((ada, "list"))
    expect(ada.result).to_be_visible()
    seen.look("result")
    for step in (0, 5):
        ada.goes_to(f"/replay/{table}/{step}")
        expect(page.get_by_role("slider", name="Step")).to_have_value(str(step))
        expect(page.get_by_role("log")).to_be_visible()
        seen.look(f"replay {step}")
    ada.goes_to("/")
    expect(page.get_by_role("link", name="Look back").first).to_be_visible()
    seen.look("home with games")
    seen.finish()


@pytest.mark.parametrize("game", TITLES)
def test_the_guided_first_game(ada: Person, game: str) -> None:
    seen = Inspection(ada.page)
    ada.goes_to(f"/learn/{game}")
    expect(ada.page.get_by_role("complementary", name="Introduction")).to_be_visible()
    seen.look("lesson")
    seen.finish()
