"""Mechanical Beast in the browser: a whole game alone, the drawing, what if, gears, plans, a phone, the guided game."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, expect

from . import lessons
from .conftest import Invite
from .inspection import Inspection
from .people import MAZE, Person, play_on, play_out

SHORT: dict[str, object] = {"stall_rounds": 5}
GEAR_SOON: dict[str, object] = {**SHORT, "seed": "2"}  # the first tile has a center gear
STEPS = 18


def maze(person: Person) -> Locator:
    return person.page.get_by_role("group", name=re.compile("^The maze"))


def camera(person: Person) -> tuple[float, float, float]:
    """Where the drawing is: moved right, moved down, scale."""
    style = str(maze(person).locator("g.camera").get_attribute("style"))
    found = re.search(r"translate\((-?[\d.]+)px, (-?[\d.]+)px\) scale\(([\d.]+)\)", style)
    assert found is not None, style
    return float(found[1]), float(found[2]), float(found[3])


def to_the_gear(ada: Person) -> None:
    """Until the engineer stands beside a gear and may act."""
    play_on([(ada, "list")], lambda: any(answer["notation"].startswith("gear eng-0") for answer in ada.answers), 8)
    ada.is_asked()
    ada.puts_the_list_away()


def test_a_whole_game_alone_on_the_board(invite: Invite) -> None:
    """Explore, throw the switch, walk home; with the whole maze in sight all the while."""
    ada = invite("Ada", game=MAZE)
    ada.sits_at(ada.lays_a_table("me", **SHORT, seed="21")).is_asked()
    maze(ada).get_by_role("button", name="The whole maze").click()
    seen = Inspection(ada.page)
    play_on([(ada, "board")], lambda: ada.view["turn"] >= 4)
    seen.look("table")
    number = play_out((ada, "board"), most=120)
    assert number > 30
    assert ada.view["switch_thrown"] and ada.view["collapsed"]
    expect(ada.list).to_have_count(0)  # every answer had its place on the board
    expect(ada.result.get_by_role("heading")).to_contain_text(ada.table["result"]["verdict"])
    ending = ada.page.get_by_role("region", name="How it ended")
    expect(ending).to_contain_text(re.compile(rf"Rooms collapsed\s*{len(ada.view['collapsed'])}"))
    expect(ending).to_contain_text(re.compile(rf"Turns\s*{ada.view['turn']}"))
    seen.look("result")
    seen.finish()
    assert ada.mishaps == []


def test_zoom_and_pan_by_keys(invite: Invite) -> None:
    ada = invite("Ada", game=MAZE)
    ada.sits_at(ada.lays_a_table("me", **GEAR_SOON)).is_asked()
    before, press = ada.seq, ada.page.keyboard.press
    maze(ada).focus()
    across, down, scale = camera(ada)
    press("+")
    ada.until(lambda: camera(ada)[2] > scale, "for the drawing to come nearer")
    nearer = camera(ada)
    press("ArrowRight")
    ada.until(lambda: camera(ada)[0] < nearer[0], "for the drawing to go to the left")
    press("ArrowDown")
    ada.until(lambda: camera(ada)[1] < nearer[1], "for the drawing to go up")
    press("-")
    ada.until(lambda: camera(ada)[2] < nearer[2], "for the drawing to go away")
    press("0")
    expect(maze(ada).get_by_role("button", name="The whole maze")).to_have_attribute("aria-pressed", "true")
    whole = camera(ada)
    maze(ada).get_by_role("button", name="Nearer").click()
    ada.until(lambda: camera(ada)[2] > whole[2], "for the button to bring it nearer")
    maze(ada).get_by_role("button", name="Follow the crew").click()
    ada.until(lambda: camera(ada) == (across, down, scale), "for the drawing to be as it was")
    assert ada.seq == before
    assert ada.mishaps == []


def test_what_if_and_the_gear_again(invite: Invite) -> None:
    """The arrow of a gear shows what it would do, and does nothing; then it is turned, again, and left."""
    ada = invite("Ada", game=MAZE)
    ada.sits_at(ada.lays_a_table("me", **GEAR_SOON)).is_asked()
    page = ada.page
    to_the_gear(ada)
    turn = next(answer for answer in ada.answers if answer["notation"] == "gear eng-0 0 cw")
    gear = next(ref for ref in turn["refs"] if ref.startswith("gear:"))
    before, rooms = ada.seq, ada.view["tiles"]
    asked = sum(message["type"] == "preview" for message in ada.received)
    ada.element(gear).first.click()
    knob = maze(ada).locator('[data-ref="way:cw"]')
    knob.hover()
    thought = maze(ada).locator("g.after")
    expect(thought).to_be_attached()
    expect(page.get_by_text("If so:").first).to_be_visible()
    ada.until(lambda: sum(message["type"] == "preview" for message in ada.received) > asked, "for the thought")
    page.mouse.move(2, 2)
    expect(thought).to_have_count(0)
    assert ada.seq == before and ada.view["tiles"] == rooms
    knob.click()
    ada.until(lambda: ada.seq == before + 1, "for the gear to be turned")
    ada.is_asked()
    assert ada.view["tiles"] != rooms and ada.view["gear"]["times"] == 1
    mine = page.get_by_role("region", name="Your turn")
    again = mine.get_by_role("button", name=re.compile("again clockwise$"))
    again.click()
    ada.until(
        lambda: ada.view["gear"] is not None and ada.view["gear"]["times"] == 2, "for the gear to be turned again"
    )
    mine.get_by_role("button", name="Leave the gear as it is").click()
    ada.until(lambda: ada.view["phase"] == "move", "for the next turn")
    assert ada.view["meeples"]["eng-0"]["last_gear"] is not None
    assert ada.mishaps == []


def test_what_if_tells_nothing_of_the_deck(invite: Invite) -> None:
    ada = invite("Ada", game=MAZE)
    ada.sits_at(ada.lays_a_table("me", **GEAR_SOON)).is_asked()
    ada.answer("board", "skip-move")
    ada.is_asked()
    explore = next(answer for answer in ada.answers if answer["notation"] == "explore eng-0 n")
    for ref in explore["refs"]:
        spot = ada.element(ref).first
        if ref == explore["refs"][-1]:
            spot.hover()
        else:
            spot.click()
    expect(ada.page.get_by_text("A tile comes from the deck; nobody knows which.").first).to_be_visible()
    ada.until(lambda: any(message["type"] == "preview" for message in ada.received), "for the thought")
    told = [message for message in ada.received if message["type"] == "preview"]
    assert told[-1]["unknown"] and told[-1]["view"] is None
    assert not told[-1]["events"]


def test_one_sees_and_copies_the_plan_of_the_other(invite: Invite) -> None:
    ada, ben, eve = (invite(name, game=MAZE) for name in ("Ada", "Ben", "Eve"))
    eve.sits_at(ada.shares_a_table_with(ben, **GEAR_SOON))
    line = "Explore east, then fetch the android"
    ada.page.get_by_role("tab", name="Plans").click()
    ada.page.get_by_label("Add a line to your plan").fill(line)
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("region", name="Your plan")).to_contain_text(line)
    plans = ben.page.get_by_role("tab", name="Plans")
    expect(plans).to_contain_text("!")
    plans.click()
    expect(ben.page.get_by_role("region", name="The plan of Ada")).to_contain_text(line)
    ben.page.get_by_role("button", name="Copy the plan of Ada into yours").click()
    expect(ben.page.get_by_role("region", name="Your plan")).to_contain_text(line)
    expect(ada.page.get_by_role("region", name="The plan of Ben")).to_contain_text(line)
    assert not [message for message in eve.received if line in json.dumps(message)]
    expect(eve.page.get_by_role("tab", name="Plans")).to_have_count(0)
    for person in (ada, ben, eve):
        assert person.mishaps == []


def test_a_few_turns_on_a_phone(invite: Invite) -> None:
    ada = invite("Ada", game=MAZE, phone=True, color_scheme="dark")
    ada.sits_at(ada.lays_a_table("me", **GEAR_SOON)).is_asked()
    expect(maze(ada)).to_be_in_viewport(ratio=0.5)
    play_on([(ada, "touch")], lambda: ada.over or ada.view["turn"] >= 6, 30)
    ada.is_asked()
    box = maze(ada).bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["height"] >= 240
    expect(ada.page.get_by_role("region", name="Your turn")).to_be_in_viewport()
    seen = Inspection(ada.page)
    seen.look("phone")
    seen.finish()
    assert ada.mishaps == []


def test_the_guided_game_goes_to_its_last_words(invite: Invite) -> None:
    ada = invite("Ada", game=MAZE)
    card = lessons.begins(ada)
    seen = lessons.follows(ada, card, {9: "skip-move", 10: "gear android 0 cw"})
    assert list(seen) == list(range(1, STEPS + 1))
    expect(card).to_contain_text("That is all you need")
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    ada.answer("board", "skip-move")
    assert ada.mishaps == []
