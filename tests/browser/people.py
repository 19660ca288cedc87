"""A person with a browser: what they see, what their page was told, and how they answer.

They decide by what the page was sent (which is all that a person could know), and answer through the page alone: from
the list, on the board, with the keyboard, or by touch.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from typing import Final, Literal

from playwright.sync_api import BrowserContext, Locator, Page, WebSocket, expect

from .tastes import TASTES, Json

Way = Literal["list", "board", "keyboard", "touch"]
GAME: Final = "feed-the-beast"
FEAST: Final = "henrys-feast"
MAZE: Final = "mechanical-beast"
ISLAND: Final = "beast-master"
CLANS: Final = "beast-clans"
TITLES: Final = {
    GAME: "Feed the Beast",
    FEAST: "Henry's Feast",
    MAZE: "Mechanical Beast",
    ISLAND: "Beast Master",
    CLANS: "Beast Clans",
}
WAIT = 15.0
QUICK = {"forced": False, "motion": "off", "sound": False}
"""Settings of people in a hurry: they press every button themselves."""
DRAWN: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
MENU: Final = 9  # so many answers at most are left for a menu beside the chosen piece
LED_BY_PIECES: Final = (MAZE, ISLAND)  # boards without that menu: every piece of an answer is chosen on the board
AT_ONCE: Final = re.compile("explore ")
"""Answers that the first tap gives."""
DECLARED: Final = ("attack", "guard", "defend-wield")  # what of Beast Clans is chosen like that: arrows on the field
TAKEN_UP: Final = re.compile("(colossus|acolyte|reserve|perk|banner):")
"""Pieces of the island that are only taken up by the first press, even if a single answer is left."""


class Person:
    """One browser context with one page, and a game that they have come to play."""

    def __init__(self, context: BrowserContext, name: str, settings: Json | None = None, game: str = GAME) -> None:
        self.context = context
        self.name = name
        self.game = game
        chosen = json.dumps(json.dumps(QUICK if settings is None else settings))
        context.add_init_script(f"localStorage['bestiary.settings'] ??= {chosen}")
        self.page: Page = context.new_page()
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.mishaps.append(str(error)))
        self.received: list[Json] = []
        self.mishaps: list[str] = []
        self.seq = -1
        self.situation: Json | None = None
        self.table: Json = {}
        self.you: list[int] = []
        self.viewpoint: int | None = None

    # -- what the page is told -------------------------------------------------------------------------------------

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self._hear(json.loads(payload)))

    def _hear(self, message: Json) -> None:
        self.received.append(message)
        if message["type"] == "sync":
            self.seq, self.situation, self.table = message["seq"], message["situation"], message["table"]
            self.you, self.viewpoint = message["you"], message["viewpoint"]
        elif message["type"] == "delta":
            self.seq, self.situation = message["to_seq"], message["situation"]
        elif message["type"] == "table":
            self.table = message["table"]

    @property
    def answers(self) -> list[Json]:
        """The legal answers, if it is this person's decision, and not one that the table passes for them."""
        if self.situation is None or self.over:
            return []
        actions: list[Json] = self.situation["actions"]
        passed = (self.situation["policy"] or {}).get("passing") or (self.is_quiet and len(actions) == 1)
        return [] if passed else list(actions)

    @property
    def is_quiet(self) -> bool:
        """Asked for something that most people pass, and that the others do not see."""
        return self.situation is not None and bool((self.situation["prompt"] or {}).get("quiet"))

    @property
    def view(self) -> Json:
        assert self.situation is not None
        view: Json = self.situation["view"]
        return view

    @property
    def prompt(self) -> Json:
        assert self.situation is not None and self.situation["prompt"] is not None
        prompt: Json = self.situation["prompt"]
        return prompt

    @property
    def over(self) -> bool:
        return self.table.get("status") == "over"

    def views(self) -> list[tuple[int | None, Json]]:
        """Every view that ever came through the socket, with the eyes it was meant for."""
        seen: list[tuple[int | None, Json]] = []
        eyes: int | None = None
        for message in self.received:
            if message["type"] == "sync":
                eyes = message["viewpoint"]
            if message.get("situation") is not None:
                seen.append((eyes, message["situation"]["view"]))
        return seen

    def until(self, happens: Callable[[], object], what: str, seconds: float = WAIT) -> None:
        """Let the page live until something has happened."""
        end = time.monotonic() + seconds
        while not happens():
            assert time.monotonic() < end, f"{self.name} waited in vain: {what}. {self._standing()}"
            self.page.wait_for_timeout(15)

    def _standing(self) -> str:
        asked = (self.situation or {}).get("prompt")
        return f"At {self.page.url}, entry {self.seq}, asked: {asked}, mishaps: {self.mishaps}"

    # -- places ----------------------------------------------------------------------------------------------------

    def goes_to(self, path: str) -> Person:
        self.page.goto(path)
        return self

    def lays_a_table(self, *seats: str, **options: object) -> str:
        """Over HTTP, for stories that begin at the table. A seat is "me", "open", or a bot's name."""
        plan = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        return str(self._lays(plan, options)["table"])

    def _lays(self, plan: Sequence[Json], options: Json) -> Json:
        self.page.request.post("/api/me", data={"name": self.name})
        answer = self.page.request.post("/api/tables", data={"game": self.game, "seats": plan, "options": options})
        assert answer.status == 201, answer.text()
        made: Json = answer.json()
        return made

    def shares_a_table_with(self, *others: Person, **options: object) -> str:
        """With a fixed seed, and everybody sits. A table with open chairs refuses a seed (who chose it could know what
        is hidden), so every seat is one's own at first, and is then opened by its link in the browser of its person."""
        people = (self, *others)
        made = self._lays([{"kind": "me", "name": person.name} for person in people], options)
        for person, seat in zip(others, made["seats"][1:], strict=True):
            person.goes_to(f"/s/{seat['token']}")
            person.until(lambda person=person, seat=seat: person.you == [seat["seat"]], "to have a seat")  # type: ignore[misc]
        self.sits_at(made["table"])
        assert self.you == [0]
        return str(made["table"])

    def sits_at(self, table: str) -> Person:
        self.goes_to(f"/t/{table}")
        self.until(lambda: self.situation is not None, "to see the table")
        return self

    def is_asked(self, seconds: float = WAIT) -> Person:
        self.until(lambda: self.answers, "to be asked something", seconds)
        self.page.evaluate(DRAWN)  # what the page was told is now what it shows
        words = "You may answer" if self.is_quiet else "Your decision"
        expect(self.bar.get_by_text(words, exact=True)).to_be_visible()
        return self

    def joins(self, table: str) -> Person:
        """By the link, on the first chair that is free."""
        self.goes_to(f"/t/{table}")
        self.page.get_by_label("Your name at the table").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()
        self.until(lambda: self.you and self.situation is not None, "to have a seat")
        return self

    # -- what is on the page ---------------------------------------------------------------------------------------

    @property
    def plate(self) -> Locator:
        """The card of their game on the home page."""
        heading = self.page.get_by_role("heading", name=TITLES[self.game], exact=True)
        return self.page.get_by_role("region", name="The games").get_by_role("article").filter(has=heading)

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log", name="Log")

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("region", name="What is asked")

    @property
    def board(self) -> Locator:
        return self.page.locator("[data-frame=board]")

    @property
    def list(self) -> Locator:
        return self.page.get_by_role("region", name="All legal answers")

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("region", name="Result")

    @property
    def banner(self) -> Locator:
        return self.page.get_by_role("alert").filter(has_text="The line to the table is cut")

    def element(self, ref: str) -> Locator:
        """A piece or place of the board that can be chosen now, under its name or another that it goes by."""
        return self.page.locator(f'[data-ref="{ref}"].possible, [data-also~="{ref}"].possible').locator("visible=true")

    def out_of_reach(self) -> Locator:
        """Pieces and places that no legal answer concerns now."""
        return self.page.locator("[data-ref][role=button][aria-disabled=true]").locator("visible=true")

    # -- answering -------------------------------------------------------------------------------------------------

    def favourite(self) -> Json:
        view, taste = self.view, TASTES[self.game]
        return max(self.answers, key=lambda answer: taste(answer, view))

    def answer(self, way: Way = "list", wanted: Json | str | None = None) -> Json:
        """Give an answer (the favourite one, or the one of this notation), and wait until the table has it."""
        if isinstance(wanted, str):
            wanted = next(answer for answer in self.answers if answer["notation"] == wanted)
        chosen = wanted or self.favourite()
        before = self.seq
        if way in ("board", "touch") and any(answer["notation"].startswith("buy ") for answer in self.answers):
            self.fills_the_basket([] if wanted is None else [chosen["notation"]], way == "touch")
        elif way == "board":
            self._on_the_board(chosen, touch=False)
        elif way == "touch":
            self._on_the_board(chosen, touch=True)
        elif way == "keyboard":
            self._with_keys(chosen)
        else:
            self._from_the_list(chosen)
        self.until(lambda: self.seq > before, f"for {chosen['notation']!r} to be taken")
        return chosen

    def opens_the_list(self) -> None:
        if not self.list.is_visible():
            self.bar.get_by_role("button", name="All answers").click()

    def puts_the_list_away(self) -> None:
        if self.list.is_visible():
            self.list.get_by_role("button", name="Put the list away").click()
        expect(self.list).to_have_count(0)

    def _from_the_list(self, chosen: Json, touch: bool = False) -> None:
        self.opens_the_list()
        button = self.list.locator("button.answer").nth(self.answers.index(chosen))
        expect(button).to_contain_text(chosen["label"])
        if touch:
            button.tap()
        else:
            button.click()

    def _with_keys(self, chosen: Json) -> None:
        if not self.list.is_visible():
            self.page.keyboard.press("l")
        buttons = self.list.locator("button.answer")
        place = self.answers.index(chosen)
        expect(buttons.nth(place)).to_contain_text(chosen["label"])
        expect(buttons.first).to_be_focused()
        for _ in range(place):
            self.page.keyboard.press("ArrowDown")
        expect(buttons.nth(place)).to_be_focused()
        self.page.keyboard.press("Enter")

    def _on_the_board(self, chosen: Json, touch: bool) -> None:
        """Choose its pieces until it alone is left, or in the menu; by touch, a second tap confirms the first."""
        self.page.evaluate(DRAWN)  # what the page was told is now what it shows
        refs: list[str] = chosen["refs"]
        left = self.answers
        spot = self.element(refs[0]) if refs else self._choice(chosen)
        if spot.count() == 0:
            self._from_the_list(chosen, touch)
            return
        for ref in refs:
            _press(self.element(ref).first, touch)
            left = [other for other in left if ref in other["refs"]]
            if self.game == ISLAND and len(left) == 1 and not TAKEN_UP.match(ref):
                break
            if self.game in LED_BY_PIECES:
                continue
            if len(left) == 1:
                break
            if self.game == CLANS and self.prompt["name"] in DECLARED:
                continue
            if len(left) <= MENU:
                menu = self.page.get_by_role("group", name="Answers left")
                _press(menu.get_by_role("button", name=chosen["label"], exact=True), touch)
                break
        if not refs:
            _press(spot.first, touch)
        elif self.game == CLANS and chosen["notation"].startswith("attack ") and len(left) > 1:
            _press(self.page.get_by_role("group", name="With what?").get_by_role("button", name="nothing"), touch)
        elif touch and not AT_ONCE.match(chosen["notation"]):
            self.bar.get_by_role("button", name=chosen["label"], exact=True).tap()

    def fills_the_basket(self, wanted: Sequence[str] = (), touch: bool = False) -> Sequence[str]:
        """Henry's Feast: a purchase is gathered and bought as a whole. Without wishes they buy what they like."""
        before, view, taste = self.seq, self.view, TASTES[self.game]
        liked = [one["notation"] for one in self.answers if one["notation"].startswith("buy ") and taste(one, view) > 0]
        bought = [one for one in wanted or liked if one != "finish"][: view["basket"]["left"]]
        for one in bought:
            _press(self.market_spot(one.removeprefix("buy ")), touch)
        basket = self.page.get_by_role("group", name="Your basket")
        expect(basket.get_by_role("button", name=re.compile("^Put .* back$"))).to_have_count(len(bought))
        _press(basket.get_by_role("button", name=re.compile("^(Buy|Done)")), touch)
        self.until(lambda: self.seq > before + len(bought), f"for {bought} to be bought")
        return bought

    def market_spot(self, food: str) -> Locator:
        return self.page.get_by_role("region", name="Market", exact=True).locator(f'[data-ref="market:{food}"]')

    def _choice(self, chosen: Json) -> Locator:
        """The large buttons of the tray for answers that concern no piece."""
        word = {"reward": "Take the reward", "upgrade": "Upgrade"}.get(chosen["notation"], chosen["label"])
        return self.page.get_by_role("region", name="Your food").get_by_role("button", name=word)


def _press(spot: Locator, touch: bool) -> None:
    if touch:
        spot.tap()
    else:
        spot.click()


def play_on(people: list[tuple[Person, Way]], done: Callable[[], bool], most: int = 150) -> int:
    """Everybody answers when they are asked, until it is done. How many answers that took."""
    first = people[0][0]
    for number in range(most):
        first.until(lambda: done() or any(person.answers for person, _ in people), "for anybody's turn")
        if done():
            return number
        for person, way in people:
            if person.answers:
                person.answer(way)
                break
    raise AssertionError(f"Not done after {most} answers.")


def play_out(*people: tuple[Person, Way], most: int = 150) -> int:
    """A game to its end."""
    number = play_on(list(people), lambda: any(person.over for person, _ in people), most)
    for person, _ in people:
        person.until(lambda person=person: person.over, "for the end")  # type: ignore[misc]
    return number
