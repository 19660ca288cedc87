"""The guided first game of any house game, as a person follows it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from playwright.sync_api import Locator, expect

from .people import Person

STEP = re.compile(r"Introduction, (\d+) of (\d+)", re.IGNORECASE)
MOST = 80


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


def does(person: Person, told: str | None) -> None:
    """What is told ("buy rice, egg" is a basket, "cook *" any of that kind), else what has all its pieces lit."""
    if told is not None and told.startswith("buy "):
        person.fills_the_basket([f"buy {food}" for food in told.removeprefix("buy ").split(", ")])
        return
    shown = lit(person)
    chosen = next(
        (
            answer
            for answer in person.answers
            if (answer["notation"].startswith(told.removesuffix("*")) if told else set(answer["refs"]) <= shown)
        ),
        None,
    )
    assert chosen is not None, f"Nothing to do among {shown}, told {told!r}: {[a['notation'] for a in person.answers]}"
    person.answer("board", chosen)
