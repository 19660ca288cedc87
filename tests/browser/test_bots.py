"""Bots at the table: their levels, their hints, and what they say about a game when it is over."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .conftest import Invite
from .inspection import Inspection
from .people import Person, play_out

DUEL: dict[str, object] = {"beast": "griffin", "seed": "7", "start_player": "0"}
SHORT: dict[str, object] = {"beast": "demon", "advanced_beasts": True, "seed": "22", "start_player": "0"}
JUDGED = 60_000  # milliseconds within which a short game is judged, on a busy machine
WIDE_AND_PHONE = ({"color_scheme": "light"}, {"color_scheme": "dark", "phone": True})


def hint_of(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Hint", exact=True)


def test_a_level_is_chosen_for_each_seat(invite: Invite) -> None:
    ada = invite("Ada").goes_to("/new?game=feed-the-beast")
    page = ada.page
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_label("Who sits at B").select_option("A bot")
    first, second = page.get_by_label("Which bot sits at B"), page.get_by_label("Which bot sits at C")
    expect(first).to_have_value("casual")
    assert first.locator("> option").all_inner_texts() == ["Beginner", "Casual", "Strong", "Master"]
    assert {"Greedy", "Random"} <= set(first.locator("optgroup[label='Other bots'] option").all_inner_texts())
    lines = set()
    for level in ("Beginner", "Casual", "Strong", "Master"):
        first.select_option(level)
        lines.add(first.locator("xpath=following-sibling::p").inner_text())
    assert len(lines) == 4 and "" not in lines, "each level has a line of its own"
    first.select_option("Beginner")
    second.select_option("Greedy")
    page.get_by_role("button", name="Lay the table").click()
    ada.until(lambda: ada.situation is not None, "to sit at the table")
    assert [seat["bot"] for seat in ada.table["seats"]] == [None, "beginner", "greedy"]
    ada.is_asked(30)
    assert ada.table["hints"] is True and ada.mishaps == []


def test_hints_are_the_hosts_to_switch(invite: Invite) -> None:
    ada, ben = invite("Ada").goes_to("/new?game=feed-the-beast"), invite("Ben")
    page = ada.page
    switch = page.get_by_label("Hints", exact=True)
    page.get_by_role("button", name="2", exact=True).click()
    expect(switch).not_to_be_checked()
    page.get_by_label("Who sits at B").select_option("A bot")
    expect(switch).to_be_checked()
    page.get_by_label("Who sits at B").select_option("Open, for whoever has the link")
    expect(switch).not_to_be_checked()
    switch.check()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_text("Hints are allowed")).to_be_visible()
    ben.joins(page.url.rpartition("/")[2])
    for person in (ada, ben):
        expect(person.page.get_by_text("Hints are allowed").locator("visible=true")).to_be_visible()


def test_a_hint_shows_the_piece_that_it_means_and_can_be_played(invite: Invite) -> None:
    ada = invite("Ada")
    ada.sits_at(ada.lays_a_table("me", "beginner", **DUEL)).is_asked()
    ada.bar.get_by_role("button", name="Hint").click()
    hint = hint_of(ada)
    expect(hint).to_contain_text("A strong player would")
    said = next(message for message in reversed(ada.received) if message["type"] == "hint")
    expect(hint).to_contain_text(said["best"]["label"])
    expect(hint).to_contain_text(re.compile("Next best|Nothing else"))
    lit = ada.page.locator("[data-ref].lit")
    expect(lit.first).to_be_visible()
    shown = {spot.get_attribute("data-ref") for spot in lit.all()}
    assert shown & set(said["best"]["refs"]), f"{shown} is not what the hint means"
    # It can be put away, and a key brings it back.
    ada.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(lit).to_have_count(0)
    ada.page.keyboard.press("h")
    expect(hint).to_contain_text(said["best"]["label"])
    before = ada.seq
    hint.get_by_role("button", name="Play it").click()
    ada.until(lambda: ada.seq > before, "for the hint to be played")
    expect(hint).to_have_count(0)
    expect(lit).to_have_count(0)
    assert ada.mishaps == []


def test_where_there_are_no_hints_nothing_offers_one(invite: Invite) -> None:
    ada = invite("Ada")
    ada.page.request.post("/api/me", data={"name": "Ada"})
    plan = {"game": ada.game, "seats": [{"kind": "me"}, {"kind": "bot"}], "options": DUEL, "hints": False}
    table = ada.page.request.post("/api/tables", data=plan).json()["table"]
    ada.sits_at(table).is_asked()
    expect(ada.bar.get_by_role("button", name="All answers")).to_be_visible()
    expect(ada.bar.get_by_role("button", name="Hint")).to_have_count(0)
    ada.page.keyboard.press("h")
    expect(hint_of(ada)).to_have_count(0)


def test_a_game_is_analysed_and_leads_back_into_the_replay(invite: Invite) -> None:
    ada = invite("Ada")
    page = ada.page
    table = ada.lays_a_table("me", "greedy", **SHORT)
    ada.sits_at(table).is_asked()
    ada.answer(
        "list", next(answer for answer in ada.answers if "wrong" in answer["label"])
    )  # which must cost something
    play_out((ada, "list"))
    ada.result.get_by_role("button", name="Analyse").click()
    expect(page).to_have_url(re.compile(f"/replay/{table}/0$"))
    panel = page.get_by_role("region", name="Analysis")
    expect(panel.get_by_role("heading", name="What cost most")).to_be_visible(timeout=JUDGED)
    found = page.request.get(f"/api/tables/{table}/analysis").json()
    assert found["status"] == "done" and found["costly"], "nobody made a mistake: this test shows nothing"
    # The curve: a line for each player, and the way to every decision.
    expect(panel.locator("svg path.line")).to_have_count(2)
    curve = panel.get_by_role("slider", name="Chances to win")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"Step 0: Ada \d+ %, Greedy bot \d+ %"))
    step = page.get_by_role("slider", name="Step", exact=True)
    box = curve.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + 20)
    expect(step).to_have_value(str(found["last"]))
    curve.focus()
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_value(str(found["decisions"][-1]["at"]))
    page.keyboard.press("Home")
    expect(step).to_have_value(str(found["decisions"][0]["at"]))
    # The dearest answer: its link shows that moment, as its player saw it.
    worst = next(one for one in found["decisions"] if one["at"] == found["costly"][0])
    item = panel.get_by_role("listitem").filter(has_text=worst["better"]).first
    item.get_by_role("link", name=worst["played"]).click()
    expect(page).to_have_url(re.compile(f"/replay/{table}/{worst['at']}$"))
    expect(page.get_by_label("Seen by")).to_have_value(str(worst["seat"]))
    expect(page.get_by_text(worst["played"]).first).to_be_visible()
    # For those who listen, or like figures: a table; and a file to take away.
    panel.get_by_text("Every decision as a table").click()
    expect(panel.get_by_role("table").get_by_role("row")).to_have_count(1 + len(found["decisions"]))
    with page.expect_download() as saved:
        panel.get_by_role("link", name="CSV").click()
    assert saved.value.suggested_filename == f"{ada.game}-{table}-analysis.csv"
    # It is there the next time, wide and on a phone, and nothing is wrong with it.
    for look in WIDE_AND_PHONE:
        eve = invite("Eve", **look).goes_to(f"/replay/{table}/3")
        expect(eve.page.get_by_role("heading", name="Where it turned")).to_be_visible()
        eve.page.get_by_text("Every decision as a table").click()
        seen = Inspection(eve.page)
        seen.look("analysis")
        seen.finish()
        assert eve.mishaps == []
    assert ada.mishaps == []


def test_a_hint_and_an_analysis_at_work_fit_a_dark_phone(invite: Invite) -> None:
    ada = invite("Ada", color_scheme="dark", phone=True)
    seen = Inspection(ada.page)
    table = ada.lays_a_table("me", "greedy", **SHORT)
    ada.sits_at(table).is_asked()
    ada.bar.get_by_role("button", name="Hint").tap()
    expect(hint_of(ada)).to_contain_text("A strong player would")
    seen.look("hint")
    play_out((ada, "list"))
    ada.goes_to(f"/replay/{table}/0")
    begin = ada.page.get_by_role("button", name="Analyse the game")
    expect(begin).to_be_visible()
    seen.look("before the analysis")
    begin.tap()
    expect(ada.page.get_by_role("heading", name="What cost most")).to_be_visible(timeout=JUDGED)
    seen.finish()
