"""Beast Master in the browser: two people who interrupt each other to the end, the island by mouse and by keys, what a
move would change, why a space is controlled, what scoring would bring, a phone, the guided game."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import pairwise

from playwright.sync_api import Locator, expect

from . import lessons
from .conftest import Invite
from .inspection import Inspection
from .people import ISLAND, Person, play_on
from .tastes import Json

HALF: dict[str, object] = {"length": "half", "first_player": "1"}
ALONE: dict[str, object] = {**HALF, "ask": "never", "seed": "2517"}  # the table of the lesson
INTERRUPTED = "4"  # a deal in which both have something to interrupt the other with, several times
SETTLED = ("place C1", "place B2", "place C2", "place D2")
STEPS = 20
READABLE = 10  # pixels
SHARED = ("spaces", "beast", "volcano", "age", "active", "turn", "colossus_deck", "beast_deck")
SHARED_TOO = ("colossus_discard", "beast_discard", "resolving", "strike", "raised", "result")


def island(person: Person) -> Locator:
    return person.page.get_by_role("group", name=re.compile("^The island"))


def space(person: Person, name: str) -> Locator:
    return island(person).locator(f'[data-ref="space:{name}"]')


def at(person: Person, name: str) -> Json:
    """A space in the view."""
    return next(one for one in person.view["spaces"] if one["id"] == name)


def focused(person: Person) -> str:
    return str(person.page.evaluate("document.activeElement.dataset.ref"))


def points_at(person: Person, name: str) -> None:
    """With the mouse, at its left corner, where no piece ever stands, and only when the page has come to rest."""
    place = space(person, name)
    box = place.bounding_box()
    assert box is not None
    place.hover(position={"x": box["width"] / 10, "y": box["height"] / 2})


def settled(ada: Person, **options: object) -> Person:
    """At the beginning of the first turn, with three Acolytes around the Colossus on C1."""
    ada.sits_at(ada.lays_a_table("me", "greedy", **{**ALONE, **options}))
    for answer in SETTLED:
        ada.is_asked().answer("board", answer)
    ada.until(lambda: ada.answers and ada.prompt["name"] == "action", "for the first turn")
    ada.page.mouse.move(0, 0)  # a pointer that rests on the island looks at what comes to lie under it
    return ada.is_asked()


# -- two people, with interrupts --------------------------------------------------------------------------------------


def shared(view: Json) -> Json:
    """What everybody may see."""
    seats = [{key: seat[key] for key in seat if key not in ("hand", "known")} for seat in view["seats"]]
    return {"seats": seats} | {key: view[key] for key in SHARED + SHARED_TOO}


def drawn(person: Person) -> list[str]:
    """Everything that stands on the island as the page draws it: what, where, and how many."""
    person.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: list[str] = island(person).evaluate(
        """(island) => [...island.querySelectorAll('[data-piece], [data-ref]:not(.space)')].map((one) => {
            const place = one.closest('[transform]').getAttribute('transform')
            return `${one.dataset.piece ?? one.dataset.ref} at ${place}: ${one.textContent.replace(/\\s/g, '')}`
        })"""
    )
    return sorted(found)


def assert_the_same_island(ada: Person, ben: Person) -> None:
    ben.until(lambda: ben.seq >= ada.seq, "to be told as much as Ada")
    ada.until(lambda: ada.seq >= ben.seq, "to be told as much as Ben")
    assert shared(ada.view) == shared(ben.view)
    assert drawn(ada) == drawn(ben)


def assert_hands_are_hidden(person: Person, other: Person) -> None:
    """The other's cards are neither on the page nor in any frame, unless everybody has seen that title."""
    (own,), (theirs,) = person.you, other.you
    shown: set[str] = set()
    for eyes, view in person.views():
        assert view["result"] is None and view["seats"][theirs]["hand"] is None
        mine = view["seats"][own]["hand"] if eyes == own else []  # before they sat down
        assert mine is not None
        assert set(view["playable"]) <= {*mine, *(view["drawn"] or [])}
        shown |= {*mine, *(view["drawn"] or []), *view["colossus_discard"], *view["beast_discard"]}
        shown |= {one["card"] for one in view["resolving"]}
        shown |= {card for seat in view["seats"] for card in [seat["perk"], *seat["known"]] if card}
    held = person.view["seats"][own]
    on_page: list[str] = person.page.locator("[data-card]").evaluate_all("all => all.map((one) => one.dataset.card)")
    assert set(on_page) <= {*held["hand"], held["perk"], *(person.view["drawn"] or [])}
    secret = set(other.view["seats"][theirs]["hand"]) - shown - {"dodge"}  # its name is in every question about it
    frames = json.dumps(person.received)
    for card in secret:
        assert re.search(rf"\b{card}\b", frames) is None, f"{person.name} was told of {card}"


def hand_goes_up(person: Person, other: Person, by_key: bool) -> None:
    """Interrupt: both see at once that somebody wants to be asked."""
    (seat,) = person.you
    button = person.page.get_by_role("button", name=re.compile("^(Interrupt|Hand is up)$"))
    expect(button).to_have_attribute("aria-pressed", "false")
    if by_key:
        person.page.keyboard.press("i")
    else:
        button.click()
    for one in (person, other):
        one.until(lambda one=one: seat in one.view["raised"], "for the hand to be up")  # type: ignore[misc]
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(person.page.get_by_text("Your hand is up")).to_be_visible()
    expect(other.page.get_by_text(f"{person.name}'s hand is up")).to_be_visible()


def test_two_people_interrupt_each_other_to_the_end(invite: Invite) -> None:
    """Ada is asked as usual; Ben never, unless he raises his hand."""
    ada, ben = (invite(name, game=ISLAND) for name in ("Ada", "Ben"))
    ada.shares_a_table_with(ben, **HALF, seed=INTERRUPTED)
    ben.page.get_by_label("Ask me").select_option("never")
    ben.until(lambda: ben.view["ask"] == "never", "not to be asked")

    happened: Counter[str] = Counter()
    turn = -1
    for number in range(220):
        ada.until(lambda: ada.over or ada.answers or ben.answers, "for anybody's turn", 30)
        if ada.over:
            break
        if number % 12 == 0:
            assert_the_same_island(ada, ben)
            assert_hands_are_hidden(ada, ben)
            assert_hands_are_hidden(ben, ada)
            continue
        if ada.answers and ada.view["phase"] == "action" and ada.view["turn"] != turn:
            turn = ada.view["turn"]
            ben.until(lambda: ben.seq >= ada.seq, "to see the turn")
            if ben.view["seats"][1]["beast_cards"]:
                hand_goes_up(ben, ada, by_key=happened["hand up"] > 0)
                happened["hand up"] += 1
        person, other = (ada, ben) if ada.answers else (ben, ada)
        (seat,) = person.you
        phase, active = person.view["phase"], person.view["active"]
        chosen = person.answer("board")
        if phase == "window" and chosen["notation"] != "pass" and active != seat:
            happened[f"{person.name} interrupts"] += 1
        if phase == "dodge":  # nobody knows the shuffle, but mostly it comes to that
            expect(other.log).to_contain_text("Dodge")
    assert ada.over
    assert happened["Ada interrupts"] and happened["Ben interrupts"] and happened["hand up"] > 1, happened

    ben.until(lambda: ben.over and ben.seq >= ada.seq, "for the end")
    assert ada.table["result"] == ben.table["result"]
    assert shared(ada.view) == shared(ben.view)
    for person in (ada, ben):
        expect(person.list).to_have_count(0)  # every answer had its place on the board
        expect(person.result.get_by_role("heading")).to_be_visible()
        sheet = person.page.get_by_role("region", name="Gold by source")
        for gold in ada.table["result"]["scores"]:
            expect(sheet.locator("tfoot")).to_contain_text(str(gold))
        seen = Inspection(person.page)
        seen.look("result")
        seen.finish()
        assert person.mishaps == []


# -- the island -------------------------------------------------------------------------------------------------------


def test_a_piece_goes_by_mouse_and_says_before_what_it_changes(invite: Invite) -> None:
    ada = settled(invite("Ada", game=ISLAND))
    page, before = ada.page, ada.seq
    seen = Inspection(page)
    now = page.locator("div.now")
    ada.element("acolyte:0:B2").first.click()
    expect(now).to_contain_text(re.compile(r"Your Acolyte on B2: \d+ spaces for 1 Movement"))
    assert ada.seq == before
    expect(page.locator(".island .over .cost")).to_have_count(
        sum(not walk["lethal"] for walk in ada.view["reach"]["B2"].values())
    )
    seen.look("a piece is taken up")
    space(ada, "A2").hover()
    expect(now).to_contain_text("You take A2: your Banner goes up.")
    look = page.locator(".look")
    expect(look).to_contain_text("You take A2: your Banner goes up.")
    expect(look).to_contain_text("Scoring would bring you")
    expect(page.locator(".island .turned")).to_have_count(1)
    assert ada.seq == before and at(ada, "A2")["banner"] is None
    page.mouse.move(2, 2)
    expect(page.locator(".island .turned")).to_have_count(0)
    space(ada, "A2").click()
    ada.until(lambda: ada.seq > before, "for the Acolyte to go")
    ada.is_asked()
    assert at(ada, "A2")["acolytes"][0] == 1 and at(ada, "A2")["banner"] == 0
    expect(space(ada, "A2")).to_have_accessible_name(re.compile("your Banner.*Your 1 Acolyte.*You control it"))
    expect(page.get_by_label(re.compile("^3 Movements and 2 cards left"))).to_be_visible()
    seen.finish()
    assert ada.mishaps == []


def test_roads_are_shown_and_cost_nothing(invite: Invite) -> None:
    """From D2 over the Colossus on C1 to B1: one Movement."""
    ada = settled(invite("Ada", game=ISLAND))
    ada.element("acolyte:0:D2").first.click()
    walk = ada.view["reach"]["D2"]["B1"]
    assert walk["road"] == ["C1"]
    expect(island(ada).locator("path.road").first).to_be_attached()
    expect(space(ada, "B1")).to_have_accessible_name(re.compile("for 1 Movement, free along the road over C1"))
    ada.element("space:B1").first.click()
    ada.until(lambda: ada.view["moves_made"] == 1, "for the Acolyte to go")
    assert at(ada, "B1")["acolytes"][0] == 1
    assert ada.mishaps == []


def test_nobody_dies_by_a_slip(invite: Invite) -> None:
    """The Beast on C3 is beside C2: the first press warns, the second one does it."""
    ada = settled(invite("Ada", game=ISLAND))
    assert ada.view["reach"]["C2"]["C3"]["lethal"]
    before, page = ada.seq, ada.page
    ada.element("acolyte:0:C2").first.click()
    expect(island(ada).locator(".over .skull")).to_have_count(1)
    expect(space(ada, "C3")).to_have_accessible_name(re.compile("Your Acolyte would die here"))
    space(ada, "C3").click(position={"x": 12, "y": 40})
    expect(page.locator("div.now")).to_contain_text("It would die there.")
    expect(page.locator(".look")).to_contain_text("Press again")
    page.wait_for_timeout(300)
    assert ada.seq == before
    for _ in range(3):  # the answer, the space, the piece
        page.keyboard.press("Escape")
    expect(page.locator("[data-ref].chosen")).to_have_count(0)
    ada.element("acolyte:0:C2").first.click()
    for _ in range(2):
        space(ada, "C3").click(position={"x": 12, "y": 40})
    ada.until(lambda: ada.seq > before, "for the second press")
    ada.until(lambda: ada.view["seats"][0]["resting"] == 1, "for the Acolyte to die")
    assert ada.mishaps == []


def test_the_arrows_go_over_the_island_and_move_a_piece(invite: Invite) -> None:
    ada = settled(invite("Ada", game=ISLAND))
    press = ada.page.keyboard.press
    spaces = ada.page.request.get(f"/api/games/{ISLAND}/reference").json()["spaces"]
    space(ada, "C3").focus()
    walked = [focused(ada)]
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp"):
        press(key)
        walked.append(focused(ada))
    names = [ref.removeprefix("space:") for ref in walked]
    for one, other in pairwise(names):
        assert other in spaces[one]["near"], walked
    for key, name in (("b", "C3"), ("v", ada.view["volcano"]), ("o", "C1"), ("Home", "A1"), ("End", "E5")):
        press(key)
        expect(space(ada, name)).to_be_focused()
    press("n")
    expect(space(ada, "B2")).to_be_focused()  # the first one with a piece to take up
    expect(space(ada, "B2")).to_have_accessible_name(re.compile("Enter takes up a piece"))
    before = ada.seq
    press("Enter")
    expect(island(ada).locator('[data-ref="acolyte:0:B2"].chosen')).to_have_count(1)
    for key in ("ArrowLeft", "ArrowDown"):
        press(key)
    expect(space(ada, "A2")).to_be_focused()
    expect(ada.page.locator(".look")).to_contain_text("You take A2")
    assert ada.seq == before
    press("Enter")
    ada.until(lambda: at(ada, "A2")["acolytes"][0] == 1, "for the Acolyte to go")
    ada.is_asked()
    expect(space(ada, "A2")).to_be_focused()
    assert ada.mishaps == []


def test_a_space_says_who_controls_it_and_why(invite: Invite) -> None:
    """A Colossus, more Acolytes, a tie: told to whoever points at it, and to whoever listens."""
    ada, ben = (invite(name, game=ISLAND) for name in ("Ada", "Ben"))
    ada.shares_a_table_with(ben, **ALONE)
    for answer in ("place C1", "place B2", "place B2", "place D2"):
        ada.is_asked().answer("board", answer)
    for answer in ("place E2", "place E2", "place D2", "place E2"):
        ben.is_asked().answer("board", answer)
    ada.until(lambda: ada.view["phase"] == "action", "for the first turn")
    ben.until(lambda: ben.seq >= ada.seq, "for the first turn")
    tie = "Contested, nobody controls it: "
    told = {
        "C1": ("You control it: one Colossus: yours", "Ada controls it: one Colossus: Ada's"),
        "B2": ("You control it: only you have Acolytes there", "Ada controls it: only Ada has Acolytes there"),
        "E2": ("Ben controls it: one Colossus: Ben's", "You control it: one Colossus: yours"),
        "D2": (tie, tie),
        "C4": ("Nobody controls it", "Nobody controls it"),
    }
    for name, words in told.items():
        for person, text in zip((ada, ben), words, strict=True):
            expect(space(person, name)).to_have_accessible_name(re.compile(re.escape(text)))
            points_at(person, name)
            expect(person.page.locator(".look")).to_contain_text(text)
    heights = set()
    for name in ("B2", "C1", "D2"):  # much or little is told of them, and the sheet moves nothing
        points_at(ada, name)
        expect(ada.page.locator(".look")).to_contain_text(told[name][0])
        box = ada.page.locator(".look").bounding_box()
        assert box is not None
        heights.add(round(box["height"]))
    assert len(heights) == 1
    for person in (ada, ben):
        expect(space(person, "D2").locator("path.tie")).to_have_count(1)  # hatched
        expect(space(person, "C1").locator("path.control.seat-0")).to_have_count(1)
        expect(space(person, "E2").locator("path.control.seat-1")).to_have_count(1)
    assert ada.mishaps == [] and ben.mishaps == []


def test_scoring_is_foretold_and_comes_true(invite: Invite) -> None:
    ada = settled(invite("Ada", game=ISLAND))
    page = ada.page
    ada.answer("board", "move acolyte B2 A2")
    ada.is_asked()
    seat = ada.view["seats"][0]
    income = seat["income"]
    assert income["gold"] >= 2  # the Loot of A2
    panel = page.get_by_role("list", name="The players").get_by_role("listitem").first
    expect(panel).to_contain_text(re.compile(rf"If scored now\s*: \+{income['gold']} Gold"))
    marks = island(ada).locator("g.pay")
    expect(marks).to_have_count(0)
    page.get_by_role("button", name="Scoring", exact=True).click()
    paying = [one for player in ada.view["seats"] for one in player["income"]["from"]]
    expect(marks).to_have_count(sum(bool(one["gold"] or one["colossus_cards"] or one["beast_cards"]) for one in paying))
    seen = Inspection(page)
    seen.look("scoring preview")
    seen.finish()
    before = len(ada.views())
    ada.answer("board", "end")
    ada.until(lambda: ada.view["active"] == 1, "for the end of the turn")
    scored = next(view for _, view in ada.views()[before:] if view["active"] == 1)
    assert scored["seats"][0]["gold"] == seat["gold"] + income["gold"]
    assert ada.mishaps == []


# -- a phone, and the guided game -------------------------------------------------------------------------------------


def test_a_few_turns_on_a_phone(invite: Invite) -> None:
    ada = invite("Ada", game=ISLAND, phone=True, color_scheme="dark")
    ada.sits_at(ada.lays_a_table("me", "greedy", **ALONE)).is_asked()
    page = ada.page
    expect(island(ada)).to_be_in_viewport(ratio=0.5)
    play_on([(ada, "touch")], lambda: ada.view["age"] >= 3 and ada.view["phase"] == "action" and bool(ada.answers), 80)
    ada.is_asked()
    expect(ada.list).to_have_count(0)
    expect(island(ada)).to_be_in_viewport(ratio=0.8)
    box = island(ada).bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360
    hand = page.get_by_role("region", name="Your hand")
    expect(hand).to_be_in_viewport(ratio=0.9)
    for name in ("Interrupt", re.compile("^Create"), re.compile("^End")):
        expect(hand.get_by_role("button", name=name).first).to_be_in_viewport()
    small = page.locator("main").evaluate(
        """(tray, least) => [...tray.querySelectorAll('.bmr *')].filter((one) => !(one instanceof SVGElement) &&
            [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) &&
            !one.closest('.unseen') && one.getClientRects().length && parseFloat(getComputedStyle(one).fontSize) < least
        ).map((one) => one.outerHTML.slice(0, 120))""",
        READABLE,
    )
    assert small == []
    seen = Inspection(page)
    seen.look("phone")
    seen.finish()
    assert ada.mishaps == []


def test_the_guided_game_goes_to_its_last_words(invite: Invite) -> None:
    ada = invite("Ada", game=ISLAND)
    card = lessons.begins(ada)
    seen = lessons.follows(ada, card, {13: "key i"})
    assert list(seen) == list(range(1, STEPS + 1))
    expect(card).to_contain_text("That is all you need")
    assert ada.view["seats"][0]["gold"] > 0 and ada.view["raised"] == []
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    assert ada.mishaps == []
