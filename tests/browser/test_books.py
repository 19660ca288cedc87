"""The rulebook, the guided first game, and the paper it is printed on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Invite
from .people import GAME

STEPS = 6


def test_the_rules_can_be_searched_and_linked(invite: Invite) -> None:
    page = invite("Ada").goes_to(f"/rules/{GAME}").page
    expect(page.get_by_role("heading", level=1)).to_have_text("Feed the Beast")
    everything = page.locator(".rules li").count()
    page.get_by_label("Search the rules").fill("hydra")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^\d+ rules?$"))
    found = page.locator(".rules li")
    assert 0 < found.count() < everything
    expect(found.first.locator("mark").first).to_have_text(re.compile("hydra", re.IGNORECASE))
    first = str(found.first.get_attribute("id"))
    found.first.get_by_role("link", name=first, exact=True).first.click()
    expect(page).to_have_url(re.compile(f"/rules/{GAME}/{first}$"))
    page.goto(f"/rules/{GAME}/FTB-043")
    rule = page.locator("[id='FTB-043']")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("xyzzy")
    expect(page.get_by_text("No rule has all of these words")).to_be_visible()


def test_the_guided_first_game_goes_through_its_first_steps(invite: Invite) -> None:
    """Next where there is something to read; where something is to be done, what is lit."""
    ada = invite("Ada").goes_to("/")
    page = ada.page
    page.get_by_role("link", name="Learn it").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    card = page.get_by_role("complementary", name="Introduction")
    for number in range(1, STEPS + 1):
        expect(card).to_contain_text(re.compile(rf"Introduction, {number} of \d+"))
        expect(card).not_to_contain_text("Watch what the others do", timeout=30_000)
        expect(card.locator(".text")).to_be_visible()
        following = card.get_by_role("button", name="Next", exact=True)
        if following.is_visible():
            following.click()
            continue
        lit = page.locator("[data-ref].lit.possible").locator("visible=true")
        if lit.count():
            lit.first.click()
        else:
            ada.answer("list")
    expect(card).to_contain_text(re.compile(rf"Introduction, {STEPS + 1} of \d+"))
    expect(card).not_to_contain_text("leads away")
    # Loaded again, it goes on where it was; it can be left at any time.
    page.reload()
    expect(card).to_contain_text(re.compile(rf"Introduction, {STEPS + 1} of \d+"))
    card.get_by_role("button", name="Skip the introduction").click()
    expect(card).to_have_count(0)
    assert ada.mishaps == []


def brightness(page: Page) -> float:
    channels = page.evaluate(
        "getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)"
    )
    return sum(float(channel) for channel in channels) / 3


@pytest.mark.parametrize(("scheme", "dark"), [("light", False), ("dark", True)])
def test_the_paper_follows_the_system(invite: Invite, scheme: str, dark: bool) -> None:
    page = invite("Ada", color_scheme=scheme).goes_to("/").page
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)
    assert (brightness(page) < 100) == dark


def test_the_paper_can_be_chosen(invite: Invite) -> None:
    page = invite("Ada", color_scheme="light").goes_to("/").page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_label("Night").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert brightness(page) < 100


def test_a_wrong_address_is_no_dead_end(invite: Invite) -> None:
    page = invite("Ada").goes_to("/nowhere/at/all").page
    expect(page.get_by_role("heading", level=1)).to_have_text("This page is not in the book")
    page.get_by_role("link", name="Back to the book").click()
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()
    page.goto("/t/no-such-table")
    expect(page.get_by_role("alert").first).to_be_visible()
    page.goto("/s/no-such-seat")
    expect(page.get_by_role("alert").first).to_contain_text("seat link")
