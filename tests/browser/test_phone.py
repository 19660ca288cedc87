"""A phone of 360 pixels, by touch."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Invite
from .people import play_on


def test_a_few_turns_by_touch(invite: Invite) -> None:
    ada = invite("Ada", phone=True).goes_to("/")
    ada.plate.get_by_role("button", name="Play now against bots").tap()
    ada.is_asked(30)
    began = ada.seq
    number = play_on([(ada, "touch")], lambda: ada.over or ada.seq > began + 20, 40)
    assert number > 2
    assert ada.mishaps == []


def test_a_first_tap_shows_and_a_second_one_gives(invite: Invite) -> None:
    ada = invite("Ada", phone=True)
    ada.sits_at(ada.lays_a_table("me", "greedy", beast="griffin", seed="7", start_player="0")).is_asked()
    single = next(a for a in ada.answers if a["refs"] and sum(a["refs"][0] in b["refs"] for b in ada.answers) == 1)
    before = ada.seq
    spot = ada.element(single["refs"][0]).first
    spot.tap()
    expect(ada.bar.get_by_role("button", name=single["label"], exact=True)).to_be_visible()
    assert ada.seq == before
    spot.tap()
    ada.until(lambda: ada.seq > before, "for the second tap")


def test_log_and_chat_are_sheets(invite: Invite) -> None:
    ada = invite("Ada", phone=True)
    ada.sits_at(ada.lays_a_table("me", "greedy", beast="griffin", seed="7")).is_asked(30)
    log = ada.page.get_by_role("log", name="Log")
    expect(log).not_to_be_in_viewport()
    ada.page.get_by_role("button", name="Log", exact=True).tap()
    expect(log).to_be_in_viewport()
    ada.page.get_by_role("button", name="Put away").tap()
    expect(log).not_to_be_in_viewport()
    ada.page.get_by_role("button", name=re.compile("^Chat")).first.tap()
    expect(ada.page.get_by_label("Say something")).to_be_in_viewport()
