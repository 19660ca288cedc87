"""A game without a mouse."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Invite
from .people import play_out


def test_from_the_front_page_to_the_first_answer(invite: Invite) -> None:
    """Tab to the button, Enter; at the table Tab to a piece, the arrows walk, Enter answers."""
    ada = invite("Ada").goes_to("/")
    page = ada.page
    play = ada.plate.get_by_role("button", name="Play now against bots")
    expect(play).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    for _ in range(30):
        if play.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ada.is_asked(30)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-ref].possible')"):
            break
    focused = page.locator("[data-ref].possible:focus")
    expect(focused).to_have_count(1)
    expect(focused).to_have_attribute("role", "button")
    expect(focused).to_have_accessible_name(re.compile(r"\w"))
    before = ada.seq
    page.keyboard.press("Enter")
    menu = page.get_by_role("group", name="Answers left")
    ada.until(lambda: ada.seq > before or menu.is_visible(), "for Enter to choose")
    if ada.seq == before:
        page.keyboard.press("Enter")
    ada.until(lambda: ada.seq > before, "for the answer to be taken")


def test_a_whole_game_by_keys_alone(invite: Invite) -> None:
    ada = invite("Ada")
    options: dict[str, object] = {"beast": "hydra", "advanced_beasts": True, "seed": "11", "start_player": "0"}
    ada.sits_at(ada.lays_a_table("me", "greedy", **options))
    play_out((ada, "keyboard"))
    expect(ada.result).to_be_visible()
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert ada.mishaps == []


def test_the_arrows_walk_over_the_board(invite: Invite) -> None:
    ada = invite("Ada")
    ada.sits_at(ada.lays_a_table("me", "greedy", beast="griffin", seed="7", start_player="0")).is_asked()
    page = ada.page
    stack = page.get_by_role("region", name="Your food").locator("[data-ref].possible").first
    stack.focus()
    start = stack.get_attribute("data-ref")
    walked = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
        walked.add(page.evaluate("document.activeElement.dataset.ref"))
    assert len(walked - {start}) > 1, walked
