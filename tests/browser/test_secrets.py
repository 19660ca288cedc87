"""What is hidden never reaches the page that must not show it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from .conftest import Invite
from .people import Person, play_on

HIDDEN: dict[str, Any] = {"beast": "spirit", "advanced_beasts": True, "start_player": "0"}


def assert_nothing_leaked(person: Person) -> None:
    """Hands of others came as nothing at all, in every message; one's own came."""
    views = person.views()
    assert views
    for eyes, view in views:
        for seat, hand in enumerate(view["hands"]):
            assert (hand is not None) == (seat == eyes), f"{person.name} as {eyes} was sent the hand of {seat}"


def test_a_page_never_holds_the_hand_of_the_other(invite: Invite) -> None:
    ada, ben, eve = invite("Ada"), invite("Ben"), invite("Eve")
    table = ada.lays_a_table("me", "open", **HIDDEN)
    ada.goes_to(f"/t/{table}")
    ben.goes_to(f"/t/{table}")
    ben.page.get_by_role("button", name="Sit down").click()
    ada.is_asked()
    eve.sits_at(table)
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    play_on([(ada, "list"), (ben, "list")], lambda: ada.over or ada.seq >= 12, 30)
    for person in (ada, ben, eve):
        assert_nothing_leaked(person)
    assert ada.view["hands"][0] and ben.view["hands"][1]
    for person, other in ((ada, 1), (ben, 0)):
        assert person.page.locator(f"[data-ref^='hand:{other}:']").count() == 0
    assert eve.page.locator("[data-ref^='hand:']").count() == 0


def test_the_curtain_falls_between_two_at_one_screen(invite: Invite) -> None:
    ada = invite("Ada and Ben").goes_to("/new?game=feed-the-beast")
    page = ada.page
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_label("Who sits at B").select_option("me")
    page.get_by_label("Name of the player at A").fill("Ada")
    page.get_by_label("Name of the player at B").fill("Ben")
    page.get_by_label("Beast", exact=True).select_option("spirit")
    page.get_by_label("Advanced beasts").check()
    page.get_by_text("More options").click()
    page.get_by_label("Start player").fill("0")
    page.get_by_role("button", name="Lay the table").click()
    curtain = page.get_by_role("region", name="Hand over")
    for name, seat in (("Ada", 0), ("Ben", 1)):
        expect(curtain).to_contain_text(name)
        assert page.locator("[data-ref^='hand:']").count() == 0
        assert ada.viewpoint is None
        page.get_by_role("button", name=f"I am {name}: open the curtain").click()
        ada.until(lambda seat=seat: ada.viewpoint == seat and ada.answers, "to see the own hand")  # type: ignore[misc]
        expect(page.locator(f"[data-ref^='hand:{seat}:']").first).to_be_visible()
        assert page.locator(f"[data-ref^='hand:{1 - seat}:']").count() == 0
        for _ in range(12):
            ada.answer("list")
            ada.until(lambda: ada.answers or ada.viewpoint is None, "for the next question")
            if not ada.answers:
                break
    expect(curtain).to_contain_text("Ada")
    assert_nothing_leaked(ada)
