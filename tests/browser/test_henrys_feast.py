"""Henry's Feast in the browser: a whole game, the basket, doors, what is seen once, a phone, the guided game."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from . import lessons
from .conftest import Invite
from .inspection import Inspection
from .people import FEAST, play_on, play_out

FIXED: dict[str, object] = {"mode": "quick", "max_rounds": 10, "first_player": "1", "seed": "3"}
HALF = 5
READABLE = 10  # pixels

# What the lesson says in words, and does not only point at.
TOLD = {5: "buy onion, sugar", 8: "fill", 14: "finish", 17: "cook *", 18: "finish", 19: "end-turn"}


def test_a_whole_game_to_the_score_sheet(invite: Invite) -> None:
    """A person against a bot: the first rounds from the list, the others on the board."""
    ada = invite("Ada", game=FEAST)
    ada.sits_at(ada.lays_a_table("me", "greedy", **FIXED)).is_asked()
    listed = play_on([(ada, "list")], lambda: ada.over or ada.view["round"] >= HALF)
    ada.is_asked()
    seen = Inspection(ada.page)
    seen.look("table with its list")
    ada.puts_the_list_away()
    assert listed > HALF and play_out((ada, "board")) > HALF
    expect(ada.list).to_have_count(0)  # every answer had its place on the board
    kitchen = ada.view["kitchens"][0]
    assert kitchen["pile_size"] + sum(kitchen["levels"].values()) > 0, "nothing was cooked"
    expect(ada.log).to_contain_text(re.compile("Ada buys [A-Z]"))
    expect(ada.result.get_by_role("heading")).to_contain_text(re.sub("^[A-B] ", "", ada.table["result"]["verdict"]))
    sheet = ada.page.get_by_role("region", name="The final score").get_by_role("region", name="Score sheet")
    assert len(ada.view["sheets"]) == 2
    for column, score in enumerate(ada.view["sheets"]):
        assert score["total"] is not None
        expect(sheet.locator("tr.total td").nth(column)).to_contain_text(str(score["total"]))
        expect(sheet.locator("tr.dishes td").nth(column)).to_contain_text(str(score["dishes"]))
    seen.look("result")
    seen.finish()
    assert ada.mishaps == []


def test_the_basket_is_bought_as_a_whole(invite: Invite) -> None:
    """Nothing is bought before it is said; what does not fit is explained; a door that is shut says why."""
    ada = invite("Ada", game=FEAST)
    ada.sits_at(ada.lays_a_table("me", "greedy", **FIXED)).is_asked()
    ada.answer("board", "market")
    ada.is_asked()
    page, before = ada.page, ada.seq
    basket = page.get_by_role("group", name="Your basket")
    expect(basket.get_by_role("button", name="Buy nothing")).to_be_visible()
    for food in ("rice", "egg"):
        ada.market_spot(food).click()
    expect(basket.get_by_role("button", name="Buy 2 cards")).to_be_visible()
    ada.market_spot("milk").click(force=True)  # a third does not fit
    expect(basket.get_by_role("button", name=re.compile("^Put .* back$"))).to_have_count(2)
    assert ada.seq == before
    basket.get_by_role("button", name="Put Egg back").click()
    expect(basket.get_by_role("button", name="Buy 1 card")).to_be_visible()
    assert ada.seq == before
    ada.market_spot("rice").click(force=True)  # a chosen one that fits no second time goes back
    expect(basket.get_by_role("button", name="Buy nothing")).to_be_visible()
    ada.fills_the_basket(["buy milk", "buy herbs"])
    ada.is_asked()
    assert {"fresh-market-milk", "fresh-market-herbs"} <= set(ada.view["kitchens"][0]["pantry"])

    ada.answer("board", "end-turn")
    ada.until(lambda: ada.answers and ada.prompt["name"] == "turn-start", "for the next turn")
    shut = ada.view["doors"]["market"]
    assert shut is not None, "the pantry is full"
    doors = page.get_by_role("group", name="The actions of this turn")
    door = doors.locator('[data-ref="door:market"]')
    expect(door).to_contain_text(shut["why"])
    before = ada.seq
    door.click(force=True)
    note = ada.bar.get_by_role("alert")
    expect(note).to_contain_text(shut["why"])
    note.get_by_role("button", name=re.compile("^Why?")).click()
    expect(page.get_by_role("dialog", name="Why?").get_by_role("article").first).to_contain_text(shut["rules"][0])
    assert ada.seq == before
    assert ada.mishaps == []


def test_a_refusal_leads_to_what_comes_first(invite: Invite) -> None:
    """Whoever wants rice before going to the Market is taken there."""
    ada = invite("Ada", game=FEAST)
    ada.sits_at(ada.lays_a_table("me", "greedy", **FIXED)).is_asked()
    ada.page.locator('[data-ref="market:rice"]').first.click(force=True)
    note = ada.bar.get_by_role("alert")
    expect(note).to_contain_text("Market")
    note.get_by_role("button", name=re.compile("Go to the Market")).click()
    expect(note).to_have_count(0)
    ada.until(lambda: ada.prompt["name"] == "market", "to be at the Market")
    assert ada.mishaps == []


def test_nothing_stays_chosen_after_an_answer(invite: Invite) -> None:
    """Of two equal cards one is placed: the very same answers are asked for again, and none of them is half given."""
    ada = invite("Ada", game=FEAST)
    ada.sits_at(ada.lays_a_table("me", "greedy", **FIXED)).is_asked()
    for word in ("stockroom", "fill"):
        ada.answer("board", word)
        ada.is_asked()
    assert ada.view["stockroom"]["display"].count("onion") == 2
    before = [answer["notation"] for answer in ada.answers]
    ada.answer("board", "stock-to-station onion 1")
    ada.until(lambda: ada.view["kitchens"][0]["stations"][0], "for the card to lie in the pan")
    assert [answer["notation"] for answer in ada.answers] == before
    expect(ada.page.locator("[data-ref].chosen")).to_have_count(0)
    expect(ada.bar.get_by_text("Choose on the board, or from the list.")).to_be_visible()


def test_a_strict_peek_is_shown_once(invite: Invite) -> None:
    """It waits for a hand, and is then neither on the page nor in any frame, also after the page is loaded again."""
    ada = invite("Ada", game=FEAST, settings={"motion": "off", "forced": True, "novice": False})
    ada.sits_at(ada.lays_a_table("me", "greedy", **FIXED)).is_asked()
    page = ada.page
    ada.answer("board", "corner")
    ada.is_asked()
    ada.answer("board", "peek-top")
    ada.until(lambda: ada.view["peek"] is not None, "to be shown the recipe")
    recipe = ada.view["peek"]["recipe"]
    reference = page.request.get(f"/api/games/{FEAST}/reference").json()
    name: str = reference["recipes"][recipe]["name"]
    shown = page.get_by_role("group", name="For your eyes only")
    expect(shown).to_contain_text(name)
    page.wait_for_timeout(1200)  # a single legal answer would have been given by now
    assert ada.view["peek"] is not None
    before = len(ada.received)
    shown.get_by_role("button", name="I have memorised it").click()
    ada.until(lambda: ada.view["peek"] is None, "for it to be put away")
    ada.is_asked()

    def assert_forgotten(since: int) -> None:
        expect(shown).to_have_count(0)
        expect(page.locator("body")).not_to_contain_text(name)
        assert name not in page.content()
        frames = [json.dumps(message) for message in ada.received[since:]]
        assert frames
        assert not [frame for frame in frames if recipe in frame or name in frame]

    assert_forgotten(before)
    after = len(ada.received)
    page.reload()
    ada.until(lambda: len(ada.received) > after, "for the table after the reload")
    ada.is_asked()
    assert_forgotten(before)
    ada.answer("list", "finish")
    ada.is_asked()
    assert_forgotten(before)


def test_a_few_turns_on_a_phone(invite: Invite) -> None:
    ada = invite("Ada", game=FEAST, phone=True, color_scheme="dark")
    ada.sits_at(ada.lays_a_table("me", "greedy", **FIXED)).is_asked()
    page = ada.page
    kitchen = page.get_by_role("region", name="Your kitchen")
    expect(kitchen).to_be_in_viewport()
    began = ada.view["round"]
    play_on([(ada, "touch")], lambda: ada.over or ada.view["round"] >= began + 3, 60)
    ada.is_asked()
    ada.puts_the_list_away()
    seen = Inspection(page)
    seen.look("phone")
    expect(kitchen).to_be_in_viewport(ratio=0.9)
    for ref in ["station:0:1", "station:0:2", *(f"pantry:0:{card}" for card in ada.view["kitchens"][0]["pantry"])]:
        place = kitchen.locator(f'[data-ref="{ref}"]').first
        expect(place).to_be_in_viewport()
        box = place.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= page.evaluate("innerWidth")
    small = kitchen.evaluate(
        """(tray, least) => [...tray.querySelectorAll('*')].filter((one) =>
            [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) &&
            !one.closest('.unseen') && one.getClientRects().length && parseFloat(getComputedStyle(one).fontSize) < least
        ).map((one) => one.outerHTML.slice(0, 120))""",
        READABLE,
    )
    assert small == []
    kitchen.get_by_role("button", name="More", exact=True).tap()
    expect(kitchen).to_contain_text("Hand")
    seen.look("phone with the whole kitchen")
    seen.finish()
    assert ada.mishaps == []


def test_the_guided_game_goes_to_its_last_words(invite: Invite) -> None:
    ada = invite("Ada", game=FEAST)
    card = lessons.begins(ada)
    seen = lessons.follows(ada, card, TOLD)
    assert list(seen) == list(range(1, 21))
    expect(card).to_contain_text("That is all you need")
    assert ada.view["kitchens"][0]["owned"] == 3  # the station that the first dish brings
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    assert ada.mishaps == []
