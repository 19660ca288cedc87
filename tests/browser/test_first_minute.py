"""The first minute: what a newcomer sees, presses, and is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .people import CLANS, FEAST, GAME, ISLAND, MAZE, play_on

FRESH = {"novice": True}
"""The settings of somebody who has never been here."""


@pytest.mark.parametrize("phone", [False, True], ids=["1440x900", "360x740"])
def test_in_the_maze_one_press_on_a_dashed_square_explores(invite: Invite, phone: bool) -> None:
    """The empty Move is passed over, and the button says who plays."""
    size = {} if phone else {"viewport": {"width": 1440, "height": 900}}
    ada = invite("Ada", game=MAZE, phone=phone, settings=FRESH, **size)
    ada.goes_to("/").plate.get_by_role("button", name="Play now, alone with the android").click()
    ada.until(lambda: ada.answers, "to be asked")
    assert {answer["notation"] for answer in ada.answers} == {"skip-move", "call-end"}
    rooms = len(ada.view["tiles"])
    square = ada.page.locator('[data-ref^="space:"]').locator("visible=true").first
    square.tap() if phone else square.click()
    ada.until(lambda: len(ada.view["tiles"]) > rooms, "for a room to be explored")
    assert ada.mishaps == []


def test_the_empty_move_of_the_maze_passes_by_itself(invite: Invite) -> None:
    """To end the game now is no choice beside it, and whoever has not answered yet is still told the goal."""
    ada = invite("Ada", game=MAZE, settings=FRESH, phone=True)
    ada.sits_at(ada.lays_a_table("me"))
    ada.until(lambda: ada.answers and ada.prompt["name"] == "action", "for the Action")
    goal = ada.page.locator("[data-goal]").locator("visible=true")
    expect(goal).to_be_in_viewport()
    ada.answer("list", next(one for one in ada.answers if one["notation"].startswith("explore")))
    expect(goal).to_have_count(0)
    ada.page.get_by_role("button", name="Log", exact=True).click()
    expect(ada.log).to_contain_text("Only one answer was legal")


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("game", [GAME, FEAST, MAZE, ISLAND, CLANS])
def test_the_goal_is_told_on_the_first_screen(invite: Invite, game: str, phone: bool) -> None:
    ada = invite("Ada", game=game, phone=phone)
    ada.sits_at(ada.lays_a_table("me", *([] if game == MAZE else ["greedy"]))).is_asked()
    goal = ada.page.locator("[data-goal]").locator("visible=true")
    expect(goal).to_have_count(1)
    expect(goal).to_be_in_viewport()
    if phone:  # there it makes room when it has been read
        goal.tap()
        expect(goal).to_have_count(0)


def test_the_menu_goes_before_what_lies_under_it(invite: Invite) -> None:
    ada = invite("Ada")
    ada.sits_at(ada.lays_a_table("me", "greedy")).is_asked()
    page = ada.page
    more = page.get_by_role("button", name="More", exact=True)
    menu = page.get_by_role("group", name="More")
    hint = page.get_by_role("region", name="Hint")
    ada.bar.get_by_role("button", name="Hint").click()
    expect(hint).to_be_visible()
    more.click()
    expect(menu.get_by_role("link", name="Rules")).to_have_count(0)  # they have a button of their own
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(more).to_be_focused()
    expect(hint).to_be_visible()
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    more.click()
    ada.board.click(position={"x": 5, "y": 5})
    expect(menu).to_have_count(0)
    more.click()
    ada.bar.get_by_role("button", name="All answers").click()
    expect(menu).to_have_count(0)
    expect(ada.list).to_be_visible()


def test_a_mistyped_link_to_a_table_leads_back_to_the_book(invite: Invite) -> None:
    page = invite("Ada").goes_to("/t/nosuchtable").page
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    back = page.get_by_role("link", name="Back to the book")
    box = back.bounding_box()
    assert box is not None
    assert box["height"] >= 40
    back.click()
    expect(page.get_by_role("region", name="The games")).to_be_visible()


def test_a_line_of_the_log_is_one_stop_and_leads_to_its_rules(invite: Invite) -> None:
    ada = invite("Ada")
    ada.sits_at(ada.lays_a_table("me", "greedy"))
    play_on([(ada, "list")], lambda: ada.log.get_by_role("listitem").count() > 5)
    ada.is_asked().puts_the_list_away()
    line = ada.log.get_by_role("listitem").filter(has=ada.page.get_by_role("button", name="Show on the board")).last
    stops = line.locator("button:not([tabindex='-1']), a")
    expect(stops).to_have_count(1)
    why = line.get_by_role("button", name=re.compile("^Why"))
    expect(why).to_have_css("opacity", "0")
    stops.focus()
    expect(why).to_have_css("opacity", "1")
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("dialog", name="Why?").get_by_role("article").first).to_be_visible()
