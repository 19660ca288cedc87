"""The first page: all games in sight, and one's own tables before them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .people import GAME, TITLES

WHOLE = {"1440x900": (1440, 900), "1366x768": (1366, 768), "1280x720": (1280, 720), "360x740": (360, 740)}
"""Screens on which all five plates are in sight at once."""


@pytest.mark.parametrize("size", WHOLE)
def test_all_games_are_in_sight_and_can_be_begun(invite: Invite, size: str) -> None:
    width, height = WHOLE[size]
    page = invite("Ada", viewport={"width": width, "height": height}).goes_to("/").page
    plates = page.get_by_role("region", name="The games").get_by_role("article")
    expect(plates).to_have_count(len(TITLES))
    for plate in plates.all():
        expect(plate).to_be_in_viewport(ratio=0.99)
        expect(plate.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_two_and_three_leave_no_hole(invite: Invite) -> None:
    page = invite("Ada", viewport={"width": 820, "height": 1180}).goes_to("/").page
    plates = page.get_by_role("region", name="The games").get_by_role("article")
    expect(plates).to_have_count(len(TITLES))
    boxes = [box for plate in plates.all() if (box := plate.bounding_box())]
    rows = sorted({round(box["y"]) for box in boxes})
    assert [sum(round(box["y"]) == row for box in boxes) for row in rows] == [2, 3]
    for row in rows:
        found = [box for box in boxes if round(box["y"]) == row]
        assert found[0]["x"] < 20
        assert found[-1]["x"] + found[-1]["width"] > 800


def test_on_a_phone_the_further_ways_are_one_tap_away(invite: Invite) -> None:
    ada = invite("Ada", phone=True).goes_to("/")
    expect(ada.plate.get_by_role("link", name="Learn it")).to_be_hidden()
    ada.plate.get_by_role("button", name="More ways").tap()
    for name in ("Learn it", "With friends", "Rules"):
        expect(ada.plate.get_by_role("link", name=name)).to_be_visible()


def test_running_games_and_open_tables_come_first(invite: Invite) -> None:
    ada, ben = invite("Ada"), invite("Ben")
    ada.lays_a_table("me", "greedy")
    seats = [{"kind": "me"}, {"kind": "open"}]
    ben.page.request.post("/api/me", data={"name": "Ben"})
    laid = ben.page.request.post("/api/tables", data={"game": GAME, "seats": seats, "private": False})
    assert laid.status == 201, laid.text()
    page = ada.goes_to("/").page
    for name in ("Your games", "Open tables"):
        expect(page.get_by_role("region", name=name)).to_be_in_viewport(ratio=0.5)
    games = page.get_by_role("region", name="The games").bounding_box()
    mine = page.get_by_role("region", name="Your games").bounding_box()
    assert games is not None
    assert mine is not None
    assert mine["y"] < games["y"]
