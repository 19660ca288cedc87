"""At the table: the quick ways in, the list, stepping back, reasons, taking back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Invite
from .people import GAME, play_on

DUEL: dict[str, object] = {"beast": "griffin", "seed": "7", "start_player": "0"}


def test_one_click_leads_into_a_game_against_bots(invite: Invite) -> None:
    ada = invite("Ada").goes_to("/")
    ada.plate.get_by_role("button", name="Play now against bots").click()
    ada.is_asked(30)
    expect(ada.page).to_have_url(re.compile(r"/t/[\w-]+$"))
    assert [seat["kind"] for seat in ada.table["seats"]] == ["person", "bot", "bot", "bot"]
    expect(ada.page).to_have_title(re.compile("Your turn"))
    assert ada.mishaps == []


def test_one_link_leads_a_friend_to_the_table(invite: Invite) -> None:
    ada, ben = invite("Ada"), invite("Ben")
    table = ada.lays_a_table("me", "open", beast="griffin", start_player="0")
    ada.goes_to(f"/t/{table}")
    expect(ada.page.get_by_role("region", name="Waiting room")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Copy the invitation").first).to_be_visible()
    ben.goes_to(f"/t/{table}")
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ada.is_asked()
    ben.until(lambda: ben.you == [1], "to have a seat")
    expect(ada.page.get_by_role("region", name="Players")).to_contain_text("Ben")
    expect(ben.bar).to_contain_text("Ada decides")
    # They talk.
    ben.page.keyboard.press("c")
    ben.page.get_by_label("Say something").fill("Good evening, Ada")
    ben.page.keyboard.press("Enter")
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("Good evening, Ada")


def test_the_page_can_be_loaded_again_at_any_time(invite: Invite) -> None:
    ada = invite("Ada")
    table = ada.lays_a_table("me", "greedy", **DUEL)
    ada.sits_at(table).is_asked()
    ada.answer()
    ada.is_asked()
    hand, question = ada.view["hands"][0], ada.prompt
    ada.received.clear()
    ada.page.reload()
    ada.until(lambda: ada.received, "for the table after the reload")
    ada.is_asked()
    assert (ada.view["hands"][0], ada.prompt) == (hand, question)
    ada.goes_to("/")
    ada.page.get_by_role("region", name="Your games").get_by_role("link", name="Go on").click()
    expect(ada.page).to_have_url(re.compile(f"/t/{table}$"))
    expect(ada.bar.get_by_text("Your decision", exact=True)).to_be_visible()


def test_the_list_holds_every_answer_and_escape_steps_back(invite: Invite) -> None:
    ada = invite("Ada", settings={"confirm": "always", "forced": False, "motion": "off"})
    ada.sits_at(ada.lays_a_table("me", "greedy", **DUEL)).is_asked()
    page = ada.page
    page.keyboard.press("l")
    expect(ada.list.locator("button.answer")).to_have_count(len(ada.answers))
    for place, answer in enumerate(ada.answers):
        expect(ada.list.locator("button.answer").nth(place)).to_contain_text(answer["label"])
    # The first press shows the answer, Escape drops it, the next one puts the list away.
    chosen = ada.answers[0]
    page.keyboard.press("Enter")
    expect(ada.bar.get_by_role("button", name=chosen["label"], exact=True)).to_be_visible()
    before = ada.seq
    page.keyboard.press("Escape")
    expect(ada.bar.get_by_role("button", name=chosen["label"], exact=True)).to_have_count(0)
    expect(ada.list).to_be_visible()
    page.keyboard.press("Escape")
    expect(ada.list).to_have_count(0)
    assert ada.seq == before
    page.keyboard.press("l")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    ada.until(lambda: ada.seq > before, "for the second press to give the answer")


def test_why_opens_the_rule(invite: Invite) -> None:
    ada = invite("Ada")
    ada.sits_at(ada.lays_a_table("me", "greedy", **DUEL)).is_asked()
    rule = ada.prompt["rules"][0]
    ada.bar.get_by_role("button", name=re.compile("^Why?")).click()
    leaf = ada.page.get_by_role("dialog", name="Why?")
    expect(leaf.get_by_role("article").filter(has_text=rule)).to_be_visible()
    with ada.context.expect_page() as opened:
        leaf.get_by_role("link", name="Open the rulebook here").first.click()
    expect(opened.value).to_have_url(re.compile(f"/rules/{GAME}/{rule}$"))
    expect(opened.value.locator(f"[id='{rule}']")).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(leaf).to_have_count(0)
    ada.page.keyboard.press("w")
    expect(leaf).to_be_visible()


def test_what_is_not_allowed_is_explained_with_its_rule(invite: Invite) -> None:
    ada = invite("Ada")
    ada.sits_at(ada.lays_a_table("me", "greedy", **DUEL)).is_asked()
    assert ada.prompt["name"] == "choose_payment"
    before, place = ada.seq, ada.board.bounding_box()
    ada.out_of_reach().first.click(force=True)
    note = ada.bar.get_by_role("alert")
    expect(note).to_be_visible()
    assert len(note.inner_text()) > 20
    assert ada.prompt["text"] not in note.inner_text()
    assert ada.board.bounding_box() == place, "the note lies over the board and moves nothing"
    note.get_by_role("button", name=re.compile("^Why?")).click()
    leaf = ada.page.get_by_role("dialog", name="Why?")
    expect(leaf.get_by_role("article").first).to_contain_text(re.compile(r"FTB-\d{3}"))
    ada.page.keyboard.press("Escape")
    expect(leaf).to_have_count(0)
    ada.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    assert ada.seq == before


def test_an_answer_can_be_taken_back(invite: Invite) -> None:
    ada = invite("Ada")
    ada.sits_at(ada.lays_a_table("me", "greedy", **DUEL)).is_asked()
    first, lines = ada.answers, ada.page.get_by_role("log", name="Log").get_by_role("listitem").count()
    ada.answer("board", next(answer for answer in first if answer["notation"].startswith("pay")))
    ada.until(lambda: ada.situation is not None and ada.situation["undo"]["free"], "to be able to take it back")
    ada.bar.get_by_role("button", name="Take back").click()
    ada.until(lambda: ada.answers == first, "to be asked the same again")
    expect(ada.page.get_by_role("log", name="Log").get_by_role("listitem")).to_have_count(lines)
    ada.answer("list")
    ada.page.keyboard.press("u")
    ada.until(lambda: ada.answers == first, "for the key to take it back")


def test_the_only_legal_answer_is_given_and_said(invite: Invite) -> None:
    ada = invite("Ada", settings={"motion": "off"})
    ada.sits_at(ada.lays_a_table("me", "greedy", **DUEL)).is_asked()
    ada.answer("board", next(answer for answer in ada.answers if answer["notation"].startswith("pay")))
    expect(ada.page.get_by_role("log", name="Log")).to_contain_text("Only one answer was legal", timeout=10_000)


def test_taking_back_says_who_is_not_here_to_agree(invite: Invite) -> None:
    ada, ben = invite("Ada"), invite("Ben")
    table = ada.shares_a_table_with(ben, **DUEL)
    play_on([(ada, "list")], lambda: bool(ben.answers))
    ben.answer()
    ask = ada.bar.get_by_role("button", name="Ask to take back")
    expect(ask).to_be_visible()
    ben.goes_to("/about")
    ada.until(lambda: ada.table["seats"][1]["presence"] == "offline", "for Ben to be gone", 30)
    ask.click()
    expect(ada.page.get_by_text("Ben must agree too, but is not here")).to_be_visible()
    ben.sits_at(table)
    expect(ada.page.get_by_text("Waiting for the others.")).to_be_visible()
    ben.page.get_by_role("button", name="Let them").click()
    ada.is_asked()
    assert ada.mishaps == []


def test_what_happened_since_the_last_turn_is_shown_as_it_was(invite: Invite) -> None:
    ada, ben = invite("Ada"), invite("Ben")
    ada.shares_a_table_with(ben, **DUEL)
    play_on([(ada, "list")], lambda: bool(ben.answers))
    play_on([(ben, "list")], lambda: bool(ada.answers))
    ada.is_asked()
    recap = ada.page.get_by_role("region", name="Since your last turn")
    recap.get_by_role("button", name="Step through").click()
    stamp = ada.page.get_by_text("As it was", exact=True)
    expect(stamp).to_be_visible()
    expect(recap).to_contain_text("1/")
    assert ada.out_of_reach().count() == 0, "nothing can be chosen in the past"
    while (on := recap.get_by_role("button", name="Next")).count():
        on.click()
    expect(stamp).to_have_count(0)
    recap.get_by_role("button", name="Done").click()
    expect(recap).to_have_count(0)
    ada.answer("board")
    assert ada.mishaps == []


def test_whoever_may_not_take_back_is_told(invite: Invite) -> None:
    ada, ben = invite("Ada"), invite("Ben")
    ada.shares_a_table_with(ben, **DUEL)
    play_on([(ada, "list")], lambda: bool(ben.answers))
    ben.answer()
    ada.bar.get_by_role("button", name="Ask to take back").click()
    expect(ben.page.get_by_text("Ada would like to take back the last decision.")).to_be_visible()
    ben.page.get_by_role("button", name="No", exact=True).click()
    told = ada.page.get_by_text("The others would rather not take that back.")
    expect(told).to_be_visible()
    ada.page.get_by_role("button", name="All right").click()
    expect(told).to_have_count(0)
    assert ada.mishaps == ben.mishaps == []


def test_the_menu_shows_how_the_shuffles_are_sealed(invite: Invite) -> None:
    ada = invite("Ada")
    seal = ada.page.get_by_role("dialog", name="About this table").get_by_text("SHA-256")
    for options, shown in (({"beast": "griffin"}, 1), (DUEL, 0)):
        ada.sits_at(ada.lays_a_table("me", "greedy", **options))
        ada.page.get_by_role("button", name="More", exact=True).click()
        expect(ada.page.get_by_role("button", name="Leave the table")).to_be_visible()
        ada.page.get_by_role("button", name="About this table").click()
        expect(seal).to_have_count(shown)
        if shown:
            expect(seal).to_have_text(f"SHA-256 {ada.table['seed_hash']}")
        ada.page.keyboard.press("Escape")
