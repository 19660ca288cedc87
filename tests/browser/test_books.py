"""The rulebook, the guided first game, and the paper it is printed on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from . import lessons
from .conftest import Invite
from .people import GAME, play_on

STEPS = 9
LED = 7  # so many steps are led by the hand
RELOADED = 5
MOST = 60
LAST_WORDS = "That is all you need"


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


def test_the_guided_first_game_goes_to_its_last_words(invite: Invite) -> None:
    """Next where there is something to read; where something is to be done, what is lit."""
    ada = invite("Ada")
    page, card = ada.page, lessons.begins(ada)
    seen: list[int] = []
    for _ in range(MOST):
        ada.until(lambda: ada.answers, "for a decision", 30)
        # The card follows the table: it has words, a wait, or its last words.
        step = card.locator(".eyebrow")
        if not step.count():
            break
        number = int(step.inner_text().split("of")[0].split(",")[1])
        if number not in seen:
            seen.append(number)
            if number == RELOADED:  # it goes on where it was
                page.reload()
                expect(step).to_contain_text(re.compile(rf"{number} of \d+", re.IGNORECASE))
                expect(ada.board).to_be_visible()
                continue
        following = card.get_by_role("button", name="Next", exact=True)
        if following.is_visible():
            following.click()
            expect(card).not_to_contain_text(re.compile(rf"Introduction, {number} of", re.IGNORECASE))
            continue
        before = ada.seq
        lit = page.locator("[data-ref].lit.possible").locator("visible=true")
        if number <= LED and lit.count():
            lit.first.click()
            ada.until(lambda before=before: ada.seq > before, "for what is lit to be taken")  # type: ignore[misc]
        else:
            ada.answer("list")
        expect(card).not_to_contain_text("leads away")
        if number < STEPS:
            expect(card).not_to_contain_text(re.compile(rf"Introduction, {number} of", re.IGNORECASE))
    assert seen == list(range(1, STEPS + 1))
    expect(card).to_contain_text(LAST_WORDS)
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    assert ada.mishaps == []


def test_whoever_strays_from_the_lesson_still_comes_to_its_end(invite: Invite) -> None:
    """They take back once; from then on they play as they like, and read the rest when the game is over."""
    ada = invite("Ada")
    page, card = ada.page, lessons.begins(ada)
    for _ in range(2):
        card.get_by_role("button", name="Next", exact=True).click()
    expect(card).to_contain_text("Pay line 1")
    ada.is_asked()
    first = ada.answers
    other = next(answer for answer in first if not answer["notation"].startswith("pay line 1"))
    ada.answer("list", other)
    expect(card).to_contain_text("leads away")
    ada.is_asked()  # the others have answered
    card.get_by_role("button", name="Take it back").click()
    ada.until(lambda: ada.answers == first, "to be asked the same again")
    expect(card).not_to_contain_text("leads away")
    expect(card).to_contain_text("Pay line 1")
    ada.answer("list", other)
    play_on([(ada, "list")], lambda: ada.over)
    expect(ada.result).to_be_visible()
    for _ in range(STEPS):
        if not card.locator(".eyebrow").count():
            break
        card.get_by_role("button", name=re.compile("^(Next|Go on)$")).click()
    expect(card).to_contain_text(LAST_WORDS)
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    page.reload()
    expect(ada.result).to_be_visible()
    expect(card).to_have_count(0)
    assert ada.mishaps == []


def test_the_lesson_can_be_left(invite: Invite) -> None:
    card = lessons.begins(invite("Ada"))
    card.get_by_role("button", name="Skip the introduction").click()
    expect(card).to_have_count(0)


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
    ada = invite("Ada").goes_to("/nowhere/at/all")
    page = ada.page
    expect(page.get_by_role("heading", level=1)).to_have_text("This page is not in the book")
    page.get_by_role("link", name="Back to the book").click()
    expect(ada.plate.get_by_role("button", name="Play now against bots")).to_be_visible()
    page.goto("/t/no-such-table")
    expect(page.get_by_role("heading", level=1)).to_have_text("No such table")
    page.goto("/s/no-such-seat")
    expect(page.get_by_role("alert").first).to_contain_text("seat link")
