"""The line to the server is cut, and heals."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from .conftest import Invite
from .house import Server

BANNER_WITHIN = 3_000


def test_the_server_falls_and_comes_back(invite: Invite, own_server: Server) -> None:
    """The page says so, keeps the answer given meanwhile, and sends it when the table is there again: no reload."""
    ada = invite("Ada", at=own_server)
    ada.sits_at(ada.lays_a_table("me", "greedy", beast="griffin", seed="7", start_player="0")).is_asked()
    ada.page.evaluate("window.same_page = true")
    ada.opens_the_list()
    hand, before = ada.view["hands"][0], ada.seq
    own_server.fall()
    expect(ada.banner).to_be_visible(timeout=BANNER_WITHIN)
    chosen = next(place for place, answer in enumerate(ada.answers) if answer["notation"].startswith("pay"))
    ada.list.locator("button.answer").nth(chosen).click()
    expect(ada.bar.get_by_role("button", name="Will be sent…")).to_be_visible()
    assert ada.view["hands"][0] == hand
    own_server.start()
    expect(ada.banner).to_have_count(0, timeout=30_000)
    ada.until(lambda: ada.seq > before, "for the answer to arrive")
    ada.is_asked()
    ada.answer()
    assert ada.page.evaluate("window.same_page") is True
    assert ada.mishaps == []


def test_a_board_that_could_not_be_fetched_comes_later(invite: Invite) -> None:
    """The server falls just when the page asks for the board: it is drawn when it can be had, with its styles."""
    ada = invite("Ada")
    lost: list[str] = []

    def falls(route: Route) -> None:
        if lost.count(route.request.url) < 2:
            lost.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    for part in ("**/assets/Board-*", "**/api/games/*/reference"):
        ada.context.route(part, falls)
    ada.sits_at(ada.lays_a_table("me", "greedy", beast="griffin", seed="7", start_player="0")).is_asked()
    expect(ada.board.locator(".ftb")).to_be_visible(timeout=20_000)
    assert {url.rpartition(".")[2] for url in lost} >= {"js", "css"}
    drawn = "[...document.styleSheets].map((sheet) => sheet.href)"
    assert all(url in ada.page.evaluate(drawn) for url in lost if url.endswith(".css"))
    ada.answer()
    assert ada.mishaps == []


def test_the_network_goes_away_and_comes_back(invite: Invite) -> None:
    ada = invite("Ada")
    ada.sits_at(ada.lays_a_table("me", "greedy", beast="griffin", seed="7", start_player="0")).is_asked()
    ada.page.evaluate("window.same_page = true")
    ada.context.set_offline(True)
    expect(ada.banner).to_be_visible(timeout=BANNER_WITHIN)
    ada.context.set_offline(False)
    expect(ada.banner).to_have_count(0, timeout=30_000)
    ada.answer()
    assert ada.page.evaluate("window.same_page") is True
