"""The guided first game of any house game, as a person follows it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from playwright.sync_api import Locator, expect

from .people import DRAWN, Person, Way
from .tastes import Json

STEP = re.compile(r"Introduction, (\d+) of (\d+)", re.IGNORECASE)
MOST = 120
LAST = re.compile("call-end|concede")  # answers that end the game


def begins(person: Person) -> Locator:
    """From the card of the game on the home page. The card with the words of the lesson."""
    person.goes_to("/").plate.get_by_role("link", name="Learn it").click()
    expect(person.page).to_have_url(re.compile(r"/t/[\w-]+$"))
    card = person.page.get_by_role("complementary", name="Introduction")
    expect(card).to_be_visible()
    expect(person.board).to_be_visible()  # what is lit can be seen only there
    return card


def lit(person: Person) -> set[str]:
    """What the lesson points at."""
    refs: Sequence[str] = person.page.locator("[data-ref].lit").evaluate_all("all => all.map(one => one.dataset.ref)")
    return set(refs)


def follows(person: Person, card: Locator, told: Mapping[int, str]) -> Sequence[int]:
    """Reads, does on the board what is lit or what they were told, to the last words. The steps that were shown.

    "key i" is a key to be pressed before one reads on.
    """
    seen: dict[int, None] = {}
    following = card.get_by_role("button", name="Next", exact=True)
    for _ in range(MOST):
        person.until(lambda: person.answers, "for a decision", 30)
        found = STEP.search(card.inner_text())
        if found is None:
            return list(seen)
        number = int(found[1])
        seen[number] = None
        if following.is_visible():
            if told.get(number, "").startswith("key "):
                person.page.keyboard.press(told[number].removeprefix("key "))
            following.click()
        else:
            does(person, told.get(number))
            expect(card).not_to_contain_text("leads away")
        if number not in told or not told[number].endswith("*"):
            expect(card).not_to_contain_text(re.compile(rf"Introduction, {number} of", re.IGNORECASE))
    raise AssertionError(f"The lesson has no end: {list(seen)}")


def strays(person: Person, card: Locator, told: Mapping[int, str], *, back: bool) -> Sequence[int]:
    """Answers something else wherever something is to be done; takes it back once and does as told, or goes on.

    The steps that were shown, to the last words.
    """
    seen: dict[int, None] = {}
    tempted: set[int] = set()
    buttons = {name: card.get_by_role("button", name=name, exact=True) for name in ("Next", "Go on", "Take it back")}
    for _ in range(MOST):
        person.until(lambda: person.answers or person.over, "for a decision", 30)
        person.page.evaluate(DRAWN)
        person.puts_the_list_away()  # its first entry would be lit
        found = STEP.search(card.inner_text())
        if found is None:
            return list(seen)
        number = int(found[1])
        seen[number] = None
        if buttons["Next"].is_visible():
            if buttons["Next"].is_disabled():
                person.page.keyboard.press("i")
            buttons["Next"].click()
            expect(card).not_to_contain_text(re.compile(rf"Introduction, {number} of", re.IGNORECASE))
        elif buttons["Take it back"].is_visible() and back:
            before = person.seq
            buttons["Take it back"].click()
            person.until(lambda before=before: person.seq != before, "to be back")  # type: ignore[misc]
        elif buttons["Go on"].is_visible():
            buttons["Go on"].click()
        elif back and number in tempted:
            does(person, told.get(number), "list")
        else:
            tempted.add(number)
            person.answer("list", temptation(person, told.get(number)))
    raise AssertionError(f"The lesson has no end: {list(seen)}")


def temptation(person: Person, told: str | None) -> Json:
    """A legal answer that is not what the step waits for, if there is one; never the end of the game."""
    wanted = suitable(person, told)
    others = [one for one in person.answers if one is not wanted and not LAST.match(one["notation"])]
    return others[-1] if others else person.answers[0]


def does(person: Person, told: str | None, way: Way = "board") -> None:
    """What is told ("buy rice, egg" is a basket, "cook *" any of that kind), else what has all its pieces lit."""
    if told is not None and told.startswith("buy ") and way == "board":
        person.fills_the_basket([f"buy {food}" for food in told.removeprefix("buy ").split(", ")])
        return
    chosen = suitable(person, told)
    if chosen is None and way == "list":
        chosen = person.answers[0]
    said = [answer["notation"] for answer in person.answers]
    assert chosen is not None, f"Nothing to do among {lit(person)}, told {told!r}: {said}"
    person.answer(way, chosen)


def suitable(person: Person, told: str | None) -> Json | None:
    shown = lit(person)
    return next(
        (
            answer
            for answer in person.answers
            if (answer["notation"].startswith(told.removesuffix("*")) if told else set(answer["refs"]) <= shown)
        ),
        None,
    )
