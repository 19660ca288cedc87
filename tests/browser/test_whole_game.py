"""Two people and a bot play a whole game; then they look back on it, and play again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .conftest import SLOW_MACHINE, WIDE
from .house import Server
from .people import GAME, Person, play_out


@dataclass(frozen=True)
class Evening:
    ada: Person
    ben: Person
    table: str
    answers: int

    @property
    def verdict(self) -> str:
        """How it ended, without the seat's letter in front, which the page replaces by the name."""
        return re.sub(r"^[A-C] ", "", self.ada.table["result"]["verdict"])


@pytest.fixture(scope="module")
def evening(browser: Browser, server: Server) -> Iterator[Evening]:
    """Ada lays a table with a chair for a friend and one for a bot, and sends the link; Ben sits down; they play."""
    contexts = [browser.new_context(base_url=server.address, reduced_motion="reduce", **WIDE) for _ in range(2)]
    for context in contexts:
        context.set_default_timeout(SLOW_MACHINE)
    ada, ben = Person(contexts[0], "Ada"), Person(contexts[1], "Ben")

    page = ada.goes_to("/").page
    ada.plate.get_by_role("link", name="With friends").click()
    page.get_by_role("button", name="3", exact=True).click()
    expect(page.get_by_label("Who sits at A")).to_have_value("me")
    page.get_by_label("Who sits at B").select_option("open")
    page.get_by_label("Who sits at C").select_option("bot")
    page.get_by_label("Your name at the table").fill("Ada")
    page.get_by_label("Beast", exact=True).select_option("hydra")
    page.get_by_label("Advanced beasts").check()
    page.get_by_text("More options").click()
    page.get_by_label("Start player").fill("0")
    page.get_by_label("Turn cap").fill("60")  # should they never get done
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_role("region", name="Waiting room")).to_be_visible()
    link = page.url

    ben.page.goto(link)
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ada.until(lambda: ada.situation is not None, "for the game to begin")
    ben.until(lambda: ben.situation is not None, "for the game to begin")
    answers = play_out((ada, "list"), (ben, "board"))
    yield Evening(ada, ben, link.rpartition("/")[2], answers)
    for context in contexts:
        context.close()


def test_they_play_to_the_end_and_see_the_same(evening: Evening) -> None:
    ada, ben = evening.ada, evening.ben
    assert evening.answers > 10
    assert ada.you == [0] and ben.you == [1]
    assert ada.table["result"] == ben.table["result"]
    for person in (ada, ben):
        expect(person.result.get_by_role("heading")).to_contain_text(evening.verdict)
        expect(person.bar).to_contain_text("The game is over")
        expect(person.page.get_by_role("region", name="Players")).to_contain_text("Ada")
        expect(person.page.get_by_role("region", name="Players")).to_contain_text("Ben")
        assert person.mishaps == []
    assert ada.page.title().startswith("Feed the Beast")


def test_every_position_has_an_address(evening: Evening, server: Server) -> None:
    page = evening.ada.context.new_page()
    page.goto(f"/t/{evening.table}")
    page.get_by_role("region", name="Result").get_by_role("link", name="Replay").click()
    expect(page.get_by_role("heading", name="Replay: Feed the Beast")).to_be_visible()
    expect(page).to_have_url(f"{server.address}/replay/{evening.table}/0")
    page.get_by_role("button", name="One step on").click()
    expect(page).to_have_url(f"{server.address}/replay/{evening.table}/1")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(f"{server.address}/replay/{evening.table}/2")
    page.keyboard.press("End")
    expect(page.get_by_text(evening.verdict).first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    middle = 7
    page.goto(f"/replay/{evening.table}/{middle}")
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(middle))
    expect(page.get_by_text(re.compile(rf"^{middle} of \d+$"))).to_be_visible()
    page.get_by_label("Seen by").select_option(label="Ben (B)")
    expect(page.get_by_role("region", name="Your food")).to_be_visible()
    page.close()


def test_a_stranger_may_look_back_after_the_end(evening: Evening, browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address)
    page = context.new_page()
    page.goto(f"/replay/{evening.table}/3")
    expect(page.get_by_role("slider", name="Step")).to_have_value("3")
    expect(page.get_by_role("log")).to_be_visible()
    context.close()


def test_the_record_is_saved_and_opened_again(evening: Evening, server: Server, tmp_path: Path) -> None:
    page = evening.ada.context.new_page()
    page.goto(f"/t/{evening.table}")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the record").click()
    record = tmp_path / "record.json"
    saved.value.save_as(record)
    assert json.loads(record.read_text("utf-8"))["game"] == GAME
    page.goto("/")
    page.get_by_label("Watch a saved record").set_input_files(record)
    expect(page).to_have_url(re.compile(rf"{re.escape(server.address)}/r/[^/]+/0$"))
    expect(page.get_by_role("heading", name="Replay: Feed the Beast")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(evening.verdict).first).to_be_visible()
    page.close()


def test_both_ask_for_another_game_and_meet_again(evening: Evening) -> None:
    """Last: it leads the two away from the finished table."""
    ada, ben = evening.ada, evening.ben
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page).not_to_have_url(re.compile(evening.table))
    ben.page.get_by_role("button", name="Join the rematch").click()
    expect(ben.page).to_have_url(ada.page.url)
    ben.until(lambda: ben.table["status"] == "playing" and ben.situation is not None, "for the rematch")
    names = [seat["name"] for seat in ben.table["seats"]]
    assert names[1:] == ["Ada", "Ben"]
