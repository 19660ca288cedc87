"""Beast Clans in the browser: two people who answer each other's abilities to the end, passing and being asked, the
ribbon with its stops, upkeep, cards that are read, a phone, the guided game."""

from __future__ import annotations

import json
import re
from collections import Counter

from playwright.sync_api import Locator, expect

from . import lessons
from .conftest import Invite
from .inspection import Inspection
from .people import CLANS, DECLARED, DRAWN, QUICK, Person, play_on
from .tastes import Json

JUNGLE, OCEAN, MARSH = "jungle-starter", "ocean-starter", "marsh-starter"
DUEL = {"deck_a": JUNGLE, "royal_a": "balam", "deck_b": OCEAN, "royal_b": "thalor", "first_player": "2", "seed": "1524"}
"""The Jungle has Blowguns to answer with, the Ocean face-down cards and a King who turns them up."""
WAIT = {"deck_a": MARSH, "royal_a": "gharr", "deck_b": JUNGLE, "royal_b": "balam", "first_player": "1", "seed": "294"}
"""Ada holds a Leech Tender, who has something to do in every window, and Ben a Thorn Bow for his King."""
SHARED = ("turn", "step", "active", "holder", "window", "stack", "upkeep", "result")
STEPS = 15
READABLE = 10  # pixels
LOW = 130  # pixels
REMEMBERS = """
window.animated = []
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, options) {
    window.animated.push(options.id)
    return animate.call(this, frames, options)
}
"""


def arrows(person: Person, kind: str) -> Locator:
    return person.page.locator(f".arrows g.{kind}")


def batch(person: Person) -> Locator:
    return person.page.get_by_role("region", name=re.compile("^Abilities that wait"))


def chip(person: Person, name: str) -> Locator:
    group = person.bar.get_by_role("group", name="When you are asked")
    return group.get_by_role("button", name=re.compile(f"^{name}"))


# -- two people, with responses ---------------------------------------------------------------------------------------


def told(thing: Json) -> Json:
    """What both may know of a card on the field."""
    return {key: thing[key] for key in thing if thing["kind"] != "facedown" or key not in ("card", "name")}


def shared(view: Json) -> Json:
    """What both may see. Declarations are their player's own until they bind."""
    sides = [{**side, "hand": None, "field": [told(thing) for thing in side["field"]]} for side in view["sides"]]
    attacks = [] if view["phase"] in DECLARED else view["attacks"]
    return {"sides": sides, "attacks": attacks} | {key: view[key] for key in SHARED}


def drawn(person: Person) -> list[str]:
    """Everything that stands on the field as the page draws it, whichever half is below."""
    person.page.evaluate(DRAWN)
    found: list[str] = person.page.locator(".bcl .lists").evaluate(
        """(field) => {
            const read = (refs, ...parts) => [...field.querySelectorAll(refs)].map((one) => `${one.dataset.ref}: ` +
                parts.map((part) => [...one.querySelectorAll(part)].map((each) => each.textContent.trim())).join('; '))
            return [
                ...read('.spot > [data-ref]', '.name', '.numbers', '.ward'),
                ...read('[data-ref^="royal:"]', '.name b', '.life b', '.biomass b'),
                ...read('.pile', '.count'),
            ].toSorted()
        }"""
    )
    return found


def assert_the_same_field(ada: Person, ben: Person) -> None:
    assert shared(ada.view) == shared(ben.view)
    assert drawn(ada) == drawn(ben)


def seen_by(person: Person) -> set[str]:
    """Every card that this person has had before their eyes."""
    seen: set[str] = set()
    for eyes, view in person.views():
        for side in view["sides"]:
            assert (side["hand"] is not None) == (side["seat"] == eyes)
            seen |= {*(side["hand"] or []), *side["discard"], *side["known"]}
            for thing in side["field"]:
                assert (thing["card"] is None) == (thing["kind"] == "facedown" and side["seat"] != eyes)
                seen |= {thing["card"]} - {None}
        assert view["looking"] is None or view["deciding"] == eyes
        assert eyes is None or set(view["playable"]) <= set(view["sides"][eyes]["hand"])
        own = [*(view["looking"] or []), *(view["match"]["main"] or []), *(view["match"]["side"] or [])]
        seen |= {*own, *(entry["card"] for entry in view["stack"] if entry["card"])}
    return seen


def assert_nothing_hidden_is_told(person: Person, names: Json) -> int:
    """Of the other's deck only cards that were seen stand in any frame, or on the page. How many are left."""
    hidden = set(names) - seen_by(person)
    frames, page = json.dumps(person.received, ensure_ascii=False), person.page.content()
    for card in hidden:
        assert re.search(rf"\b{card}\b", frames) is None, f"{person.name} was told of {card}"
        assert names[card] not in frames and names[card] not in page, f"{person.name} was told of {names[card]}"
    return len(hidden)


def assert_the_batch_is_shown(person: Person) -> None:
    """What waits stands in the order in which it will resolve, with an arrow to each target."""
    stack = person.view["stack"]
    entries = batch(person).get_by_role("listitem")
    expect(entries).to_have_count(len(stack))
    for place, entry in enumerate(stack):
        expect(entries.nth(place)).to_contain_text(re.compile(rf"^\s*{place + 1}\s*{re.escape(entry['source'])}"))
        expect(entries.nth(place)).to_contain_text(entry["text"])
    expect(arrows(person, "stack")).to_have_count(sum(entry["target"] is not None for entry in stack))


def assert_attacks_show_their_damage(person: Person) -> None:
    """One arrow for each attack, with what is dealt at its head and what comes back at its tail."""
    attacks = person.view["attacks"]
    expect(arrows(person, "attack")).to_have_count(len(attacks))
    expect(person.page.locator(".arrows .hit:not(.back)")).to_have_text([f"−{one['damage']}" for one in attacks])
    back = [f"−{one['back']}" for one in attacks if one["back"]]
    expect(person.page.locator(".arrows .hit.back")).to_have_text(back)
    rows = person.page.get_by_role("region", name="Attacks").locator(".attack")
    expect(rows).to_have_count(len(attacks))


def test_two_people_answer_each_other_to_the_end(invite: Invite) -> None:
    """Ada likes to see things move; Ben does not."""
    ada = invite("Ada", game=CLANS, settings={**QUICK, "motion": "fast"}, reduced_motion="no-preference")
    ben = invite("Ben", game=CLANS)
    for person in (ada, ben):
        person.page.add_init_script(REMEMBERS)
    ada.shares_a_table_with(ben, **DUEL)
    printed = ada.page.request.get(f"/api/games/{CLANS}/reference").json()
    names = {
        deck: {card: printed["cards"][card]["name"] for card in printed["decks"][deck]["main"]}
        for deck in (JUNGLE, OCEAN)
    }

    happened: Counter[str] = Counter()
    for number in range(160):
        ada.until(lambda: ada.over or ada.answers or ben.answers, "for anybody's turn", 30)
        if ada.over:
            break
        person, other = (ada, ben) if ada.answers else (ben, ada)
        other.until(lambda person=person, other=other: other.seq >= person.seq, "to be told as much")  # type: ignore[misc]
        view = person.view
        if number % 15 == 0:
            assert_the_same_field(ada, ben)
            happened["hidden from Ada"] += assert_nothing_hidden_is_told(ada, names[OCEAN])
            happened["hidden from Ben"] += assert_nothing_hidden_is_told(ben, names[JUNGLE])
        if len(view["stack"]) > 1:
            for one in (ada, ben):
                assert_the_batch_is_shown(one)
            happened["batches"] += 1
        if view["attacks"] and view["phase"] in ("attack", "respond") and not view["step"].startswith("damage"):
            assert_attacks_show_their_damage(person)
            happened["attacks"] += 1
        chosen = person.answer("board")
        if view["phase"] == "respond" and chosen["notation"] != "pass":
            happened[f"{person.name} responds"] += 1
        happened[chosen["notation"].split()[0]] += 1
    assert ada.over
    assert happened["Ada responds"] and happened["Ben responds"] and happened["breach"] and happened["guard"], happened
    assert happened["batches"] and happened["attacks"] > 10, happened
    assert happened["hidden from Ada"] > 50 and happened["hidden from Ben"] > 50, happened

    ben.until(lambda: ben.over and ben.seq >= ada.seq, "for the end")
    assert ada.table["result"] == ben.table["result"] and len(ada.table["result"]["winners"]) == 1
    assert shared(ada.view)["sides"] == shared(ben.view)["sides"]
    moved = ada.page.evaluate("window.animated")
    assert {"turn-up", "rise"} <= set(moved), set(moved)
    assert ben.page.evaluate("window.animated") == []
    for person in (ada, ben):
        expect(person.list).to_have_count(0)  # every answer had its place on the board
        expect(person.result.get_by_role("heading")).to_be_visible()
        expect(person.bar).to_contain_text("You win." if person.you == ada.table["result"]["winners"] else "wins.")
        seen = Inspection(person.page)
        seen.look("result")
        seen.finish()
        assert person.mishaps == []


# -- passing and being asked ------------------------------------------------------------------------------------------


def asked_at(person: Person, step: str) -> None:
    """Nobody answers for them: were they asked any sooner, the table would stand still there."""
    person.until(lambda: person.answers and person.view["step"] == step, f"to be asked in {step}")
    person.is_asked()


def policy(person: Person) -> Json:
    assert person.situation is not None
    found: Json = person.situation["policy"]
    return found


def test_the_table_passes_as_it_is_told(invite: Invite) -> None:
    """Smart, full control, yielding a step and a turn; by chips and by keys; until the Royal is attacked."""
    ada, ben = (invite(name, game=CLANS) for name in ("Ada", "Ben"))
    ada.shares_a_table_with(ben, **WAIT)
    press = ada.page.keyboard.press
    asked_at(ada, "play-1")
    expect(chip(ada, "Smart")).to_have_attribute("aria-pressed", "false")
    before = len(ada.received)
    ada.answer("board", "play leech-tender")
    asked_at(ada, "play-1")
    windows = [one["situation"] for one in ada.received[before:] if one.get("situation")]
    passed = [one for one in windows if one["policy"]["passing"]]
    assert passed and all(one["prompt"]["name"] == "respond" and len(one["actions"]) > 1 for one in passed)

    chip(ada, "Smart").click()
    expect(chip(ada, "Full control")).to_have_attribute("aria-pressed", "true")
    ada.answer("board", "pass")
    asked_at(ada, "attack-1")
    chip(ada, "Step").click()
    asked_at(ada, "attack-2")
    press("y")
    asked_at(ada, "play-2")  # the own Play Phases are never passed
    ada.answer("board", "pass")
    asked_at(ada, "end-evolution")
    press("Y")
    ada.until(lambda: ada.answers and ada.view["active"] == 1, "for Ben's turn")
    assert ada.view["step"] == "upkeep" and policy(ada)["yield"] is None, "a yield ends with its turn"

    press("Y")
    expect(chip(ada, "Passing this turn")).to_be_visible()
    ben.is_asked()
    press("Escape")
    expect(chip(ada, "Full control")).to_be_visible()
    assert policy(ada)["yield"] is None and ada.view["step"] == "play-1"
    ben.answer("list", "play dart-frog")
    asked_at(ada, "play-1")
    chip(ada, "Turn").click()
    expect(chip(ada, "Passing this turn")).to_be_visible()
    since = len(ada.received)
    for answer in ("play thorn-bow", "pass", "attack royal-B royal-A with thorn-bow#3", "finish"):
        ben.is_asked().answer("list", answer)
    asked_at(ada, "attack-1")
    expect(ada.bar.get_by_role("status").filter(has_text="You are asked again")).to_contain_text(
        re.compile(r"attacks .*Gharr")
    )
    assert policy(ada)["yield"] is None and policy(ada)["broken"]
    steps = [one["situation"]["view"]["step"] for one in ada.received[since:] if one.get("situation")]
    assert steps.count("attack-1") and set(steps) == {"play-1", "attack-1"}
    assert ada.mishaps == [] and ben.mishaps == []


def test_the_ribbon_stops_where_it_is_told(invite: Invite) -> None:
    """Nothing threatens Ada in Ben's Draw Step, but there she wants to be asked."""
    ada, ben = (invite(name, game=CLANS) for name in ("Ada", "Ben"))
    ada.shares_a_table_with(ben, **WAIT)
    page = ada.page
    ribbon = page.get_by_role("list", name="The Steps of the turn")
    expect(ribbon.locator("[aria-current=step]")).to_have_text("Play 1")
    expect(ribbon.locator(".stop")).to_have_count(0)
    page.get_by_role("button", name="Stops").click()
    leaf = page.get_by_role("dialog", name="Where the table stops for you")
    stop = leaf.get_by_role("checkbox", name="Draw Step, their turn")
    stop.check()
    expect(ribbon.locator(".step").filter(has_text="Draw").locator(".stop.theirs")).to_have_count(1)
    seen = Inspection(page)
    seen.look("stops")
    page.keyboard.press("Escape")
    expect(leaf).to_have_count(0)
    for answer in ("play leech-tender", "play stray-hound", "pass", "pass"):
        ada.is_asked().answer("board", answer)
    asked_at(ada, "draw")
    assert ada.view["active"] == 1 and not ada.view["stack"] and not ada.view["attacks"]
    expect(ribbon.locator("[aria-current=step]")).to_have_text("Draw")
    expect(page.get_by_text("You may respond")).to_be_visible()
    seen.look("stopped in the Draw Step")
    page.get_by_role("button", name="Stops").click()
    stop.uncheck()
    expect(ribbon.locator(".stop")).to_have_count(0)
    page.keyboard.press("Escape")
    assert policy(ada)["stops"] == {}
    ben.is_asked()  # what waits is passed at once
    assert ada.answers == []
    for _ in range(2):
        ben.is_asked().answer("list", "pass")
    feeds_one_of_two(ada, seen)
    seen.finish()
    assert ada.mishaps == [] and ben.mishaps == []


def feeds_one_of_two(ada: Person, seen: Inspection) -> None:
    """The check-list: all who can be fed are ticked, the Biomass runs with the ticks, and one press pays for all."""
    asked_at(ada, "upkeep")
    before = ada.seq
    panel = ada.page.get_by_role("region", name="Upkeep")
    tender, hound = (panel.get_by_role("checkbox", name=name) for name in ("Leech Tender", "Stray Hound"))
    for row in (tender, hound):
        expect(row).to_be_checked()
    expect(panel.get_by_label("Biomass: 4 to spend, 3 for upkeep, 1 left")).to_be_visible()
    expect(panel.get_by_role("button", name="Pay 3", exact=True)).to_be_visible()
    hound.click()
    expect(hound).not_to_be_checked()
    expect(panel.get_by_label("Biomass: 4 to spend, 1 for upkeep, 3 left")).to_be_visible()
    expect(panel.get_by_text("You could still afford Stray Hound")).to_be_visible()
    expect(ada.page.locator(".spot.doomed")).to_have_count(1)
    seen.look("upkeep")
    assert ada.seq == before
    panel.get_by_role("button", name="Pay 1, let Stray Hound go").click()
    ada.until(lambda: ada.view["step"] == "play-1", "for the next question")
    mine = ada.view["sides"][0]
    assert [thing["card"] for thing in mine["field"]] == ["leech-tender"]
    assert mine["discard"] == ["stray-hound"] and mine["biomass"] == 3


# -- cards that are read ----------------------------------------------------------------------------------------------


def test_a_card_is_read_as_a_picture_and_as_text(invite: Invite) -> None:
    """By pointing at it, with Z, with the other button of the mouse; every keyword in plain words, with its rule."""
    ada = invite("Ada", game=CLANS)
    ada.sits_at(ada.lays_a_table("me", "greedy", **WAIT)).is_asked()
    page = ada.page
    card = page.locator('[data-ref="card:cottonmouth"]')
    reader = page.locator(".reader")
    card.hover()
    expect(reader).to_contain_text("Cottonmouth")
    page.keyboard.press("z")
    expect(page.get_by_role("dialog", name="Cottonmouth")).to_be_visible()
    expect(reader).to_have_count(0)
    page.keyboard.press("Escape")
    page.mouse.move(2, 2)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(reader).to_have_count(0)
    card.focus()
    page.keyboard.press("z")
    leaf = page.get_by_role("dialog", name="Cottonmouth")
    expect(leaf.locator(".picture .card .name")).to_have_text("Cottonmouth")
    expect(leaf).to_contain_text("Marsh beast, costs 3 Biomass")
    explained = leaf.locator("dl > div").filter(has_text="Vanish")
    expect(explained).to_contain_text("No ability can target it")
    seen = Inspection(page)
    seen.look("card")
    explained.get_by_role("button", name="BCL-350").click()
    rule = page.get_by_role("dialog", name="Why?").get_by_role("article").filter(has_text="BCL-350")
    expect(rule).to_be_visible()
    for _ in range(2):
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator('[data-ref="royal:1"]').click(button="right", force=True)  # no answer concerns it, but it can be read
    expect(page.get_by_role("dialog", name="Balam, Jaguar King")).to_contain_text(
        "target beast you control gets +20 Might"
    )
    page.keyboard.press("Escape")
    ada.answer("board", "play stray-hound")
    page.locator('[data-ref="object:1"]').focus()
    page.keyboard.press("z")
    expect(page.get_by_role("dialog", name="Stray Hound")).to_contain_text(
        "Now: Might 10, Life 40, cannot attack this turn"
    )
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    row = page.get_by_role("dialog", name="Keys").locator("dl > div").filter(has_text="read the card large")
    expect(row.locator("kbd")).to_have_text("z")
    seen.finish()
    assert ada.mishaps == []


def test_whoever_chooses_a_royal_reads_what_evolution_asks_for(invite: Invite) -> None:
    ada = invite("Ada", game=CLANS)
    ada.sits_at(ada.lays_a_table("me", "greedy", deck_a=MARSH, first_player="1", seed="1")).is_asked()
    page = ada.page
    wanted = (
        "Evolves if 3 or more enemy beasts have been discarded from the field this game, or your Royal has 330 or less"
    )
    choice = page.get_by_role("region", name="Choose your Royal").locator('[data-ref="choice:gharr"]')
    expect(choice).to_have_accessible_name(re.compile(f"Level 1: .* {wanted} Life. Level 2: "))
    expect(choice.locator(".level")).to_have_count(3)
    expect(choice.locator(".level").first).to_contain_text(wanted)
    expect(choice.locator(".next")).to_have_count(2)
    seen = Inspection(page)
    seen.look("Royals")
    ada.answer("board", "royal gharr")
    ada.is_asked()
    page.locator('[data-ref="royal:0"]').focus()
    page.keyboard.press("z")
    leaf = page.get_by_role("dialog", name="Gharr")
    expect(leaf.locator(".level.now")).to_contain_text(wanted)
    seen.look("Royal")
    seen.finish()
    assert ada.mishaps == []


# -- a phone, and the guided game -------------------------------------------------------------------------------------


def test_a_few_turns_on_a_phone(invite: Invite) -> None:
    """The own Royal stands above the hand, so that Life and Biomass are in sight whatever is chosen."""
    ada = invite("Ada", game=CLANS, phone=True, color_scheme="dark")
    ada.sits_at(ada.lays_a_table("me", "greedy", **DUEL)).is_asked()
    page = ada.page
    play_on([(ada, "touch")], lambda: ada.view["turn"] >= 6 and ada.view["phase"] == "action" and bool(ada.answers), 80)
    ada.is_asked()
    ada.puts_the_list_away()  # the last question may have had no piece on the board
    hand = page.get_by_role("region", name="Your hand")
    expect(hand).to_be_in_viewport(ratio=0.9)
    royal = page.locator('[data-ref="royal:0"]')
    expect(royal).to_have_count(1)
    expect(royal).to_be_in_viewport(ratio=0.9)
    expect(royal).to_contain_text(f"{ada.view['sides'][0]['biomass']}/")
    expect(hand.get_by_role("button", name="Pass")).to_be_in_viewport()
    for place in page.locator(".bcl .lists .spot").all():
        box = place.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360
    small = page.locator("main").evaluate(
        """(main, least) => [...main.querySelectorAll('.bcl *')].filter((one) => !(one instanceof SVGElement) &&
            [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) &&
            !one.closest('.unseen') && one.getClientRects().length && parseFloat(getComputedStyle(one).fontSize) < least
        ).map((one) => one.outerHTML.slice(0, 120))""",
        READABLE,
    )
    assert small == []
    seen = Inspection(page)
    seen.look("phone")
    assert_the_bar_is_low_and_keeps_its_height(ada, seen)
    seen.finish()
    assert ada.mishaps == []


def assert_the_bar_is_low_and_keeps_its_height(ada: Person, seen: Inspection) -> None:
    """One row for the chips, or for what was chosen: nothing moves under a finger."""
    before = ada.bar.bounding_box()
    assert before is not None and before["height"] < LOW
    expect(ada.bar.get_by_text("Choose on the board")).to_be_hidden()
    expect(chip(ada, "Smart")).to_be_visible()
    ada.page.locator('[data-ref^="card:"].possible').first.tap()
    expect(ada.bar.get_by_role("button", name="Back")).to_be_visible()
    expect(chip(ada, "Smart")).to_be_hidden()
    seen.look("phone, chosen")
    for _ in range(2):  # from the answer, and from the card
        assert ada.bar.bounding_box() == before
        ada.bar.get_by_role("button", name="Back").tap()
    expect(chip(ada, "Smart")).to_be_visible()
    assert ada.bar.bounding_box() == before


def test_the_guided_game_goes_to_its_last_words(invite: Invite) -> None:
    ada = invite("Ada", game=CLANS)
    card = lessons.begins(ada)
    seen = lessons.follows(ada, card, {4: "use royal-A 1"})
    assert list(seen) == list(range(1, STEPS + 1))
    expect(card).to_contain_text("That is all you need")
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    assert ada.mishaps == []
