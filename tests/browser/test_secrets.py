"""What is hidden never reaches the page that must not show it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import expect

from .conftest import Invite
from .people import CLANS, FEAST, ISLAND, MAZE, Person, play_on
from .tastes import Json

HIDDEN: dict[str, Any] = {"beast": "spirit", "advanced_beasts": True, "start_player": "0", "seed": "1"}


def assert_nothing_leaked(person: Person) -> None:
    """Hands of others came as nothing at all, in every message; one's own came."""
    views = person.views()
    assert views
    for eyes, view in views:
        for seat, hand in enumerate(view["hands"]):
            assert (hand is not None) == (seat == eyes), f"{person.name} as {eyes} was sent the hand of {seat}"


def test_a_page_never_holds_the_hand_of_the_other(invite: Invite) -> None:
    ada, ben, eve = invite("Ada"), invite("Ben"), invite("Eve")
    eve.sits_at(ada.shares_a_table_with(ben, **HIDDEN))
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    play_on([(ada, "list"), (ben, "list")], lambda: ada.over or ada.seq >= 12, 30)
    for person in (ada, ben, eve):
        assert_nothing_leaked(person)
    assert ada.view["hands"][0] and ben.view["hands"][1]
    for person, other in ((ada, 1), (ben, 0)):
        assert person.page.locator(f"[data-ref^='hand:{other}:']").count() == 0
    assert eve.page.locator("[data-ref^='hand:']").count() == 0


def test_the_curtain_falls_between_two_at_one_screen(invite: Invite) -> None:
    ada = invite("Ada and Ben").goes_to("/new?game=feed-the-beast")
    page = ada.page
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_label("Who sits at B").select_option("me")
    page.get_by_label("Name of the player at A").fill("Ada")
    page.get_by_label("Name of the player at B").fill("Ben")
    page.get_by_label("Beast", exact=True).select_option("spirit")
    page.get_by_label("Advanced beasts").check()
    page.get_by_text("More options").click()
    page.get_by_label("Start player").fill("0")
    page.get_by_label("Seed").fill("1")
    page.get_by_role("button", name="Lay the table").click()
    curtain = page.get_by_role("region", name="Hand over")
    for name, seat in (("Ada", 0), ("Ben", 1)):
        expect(curtain).to_contain_text(name)
        assert page.locator("[data-ref^='hand:']").count() == 0
        assert ada.viewpoint is None
        page.get_by_role("button", name=f"I am {name}: open the curtain").click()
        ada.until(lambda seat=seat: ada.viewpoint == seat and ada.answers, "to see the own hand")  # type: ignore[misc]
        expect(page.locator(f"[data-ref^='hand:{seat}:']").first).to_be_visible()
        assert page.locator(f"[data-ref^='hand:{1 - seat}:']").count() == 0
        for _ in range(12):
            ada.answer("list")
            ada.until(lambda: ada.answers or ada.viewpoint is None, "for the next question")
            if not ada.answers:
                break
    expect(curtain).to_contain_text("Ada")
    assert_nothing_leaked(ada)


# -- Henry's Feast ----------------------------------------------------------------------------------------------------


def frames_with(person: Person, *signs: str) -> Sequence[Json]:
    """The messages in which any of these is to be read."""
    return [message for message in person.received if any(sign in json.dumps(message) for sign in signs)]


def test_stolen_and_peeked_recipes_stay_with_whoever_saw_them(invite: Invite) -> None:
    """Ada steals the top of the Cookbook unseen, Ben peeks at the next one; Eve watches."""
    ada, ben, eve = (invite(name, game=FEAST) for name in ("Ada", "Ben", "Eve"))
    names = ada.page.request.get(f"/api/games/{FEAST}/reference").json()["recipes"]
    eve.sits_at(ada.shares_a_table_with(ben, mode="quick", first_player="1", seed="1"))
    ada.is_asked()
    for word in ("corner", "steal-top", "finish", "end-turn"):
        ada.answer("list", word)
    (stolen,) = ada.view["kitchens"][0]["hand"]
    name = names[stolen]["name"]
    expect(ada.page.get_by_role("region", name="Your kitchen")).to_contain_text(name)
    ben.is_asked()
    for word in ("corner", "peek-top"):
        ben.answer("list", word)
    peeked = ben.view["peek"]["recipe"]
    expect(ben.page.get_by_role("group", name="For your eyes only")).to_contain_text(names[peeked]["name"])
    for word in ("ack", "finish", "end-turn"):
        ben.answer("list", word)
    ada.until(lambda: ada.answers and ada.prompt["name"] == "turn-start", "for the next turn")
    assert len(eve.views()) > 1 and frames_with(ada, stolen) and frames_with(ben, peeked)
    for person in (ben, eve):
        assert frames_with(person, stolen, name) == []
        expect(person.page.locator("body")).not_to_contain_text(name)
        assert name not in person.page.content()
        assert person.view["kitchens"][0]["hand"] is None
        assert len(person.view["kitchens"][0]["backs"]) == 1
    for person in (ada, eve):
        assert frames_with(person, peeked, names[peeked]["name"]) == []
        assert names[peeked]["name"] not in person.page.content()
    for person in (ada, ben, eve):
        for eyes, view in person.views():
            assert (view["peek"] is None) or eyes == view["deciding"] == 1
            assert view["cookbook_faces"] is None
            for kitchen in view["kitchens"]:
                assert (kitchen["hand"] is not None) == (kitchen["pile"] is not None) == (kitchen["seat"] == eyes)


# -- Mechanical Beast -------------------------------------------------------------------------------------------------

TILE = re.compile(r"\b(?:room-\d\d|control-room|emergency-exit|lockdown)\b")


def assert_the_deck_is_a_secret(person: Person) -> None:
    """Unseen tiles are told as a set, in the order of their numbers, and stand nowhere else in any message."""
    unseen: set[str] = set()
    for message in person.received:
        rest = json.loads(json.dumps(message))
        view = (rest.get("situation") or rest).get("view")
        if view is not None:
            assert view["result"] is None and "deck" not in view
            assert view["unseen"] == sorted(view["unseen"]) and len(view["unseen"]) == view["deck_size"]
            unseen = set(view.pop("unseen"))
        told = set(TILE.findall(json.dumps(rest)))
        assert told.isdisjoint(unseen), f"{person.name} was told of {told & unseen}"


def test_nothing_tells_what_comes_from_the_deck(invite: Invite) -> None:
    """Not the view, not the answers, not a thought about exploring; neither to the players nor to who watches."""
    ada, ben, eve = (invite(name, game=MAZE) for name in ("Ada", "Ben", "Eve"))
    eve.sits_at(ada.shares_a_table_with(ben, stall_rounds=5, seed="1"))
    ada.is_asked()
    ada.answer("list", "skip-move")
    ada.until(lambda: ada.answers and ada.prompt["name"] == "action", "to be asked for an action")
    ada.puts_the_list_away()
    ada.element("space:0:-1").first.hover()  # the engineer or the android: two answers
    ada.element("meeple:eng-0").first.click()
    ada.element("space:0:-1").first.hover()
    ada.until(lambda: any(message["type"] == "preview" for message in ada.received), "for the thought")
    ada.page.keyboard.press("Escape")
    play_on([(ada, "list"), (ben, "list")], lambda: ada.over or ada.view["deck_size"] <= 65, 40)
    for person in (ada, ben, eve):
        assert len(person.views()) > 10
        assert_the_deck_is_a_secret(person)


# -- Beast Master -----------------------------------------------------------------------------------------------------


def test_nobody_is_told_who_is_asked_in_a_window(invite: Invite) -> None:
    """Questions for Beast Master cards look the same to everybody but the one who is asked; hands are their own."""
    ada, ben, eve = (invite(name, game=ISLAND) for name in ("Ada", "Ben", "Eve"))
    eve.sits_at(ada.shares_a_table_with(ben, length="half", first_player="1", seed="4"))
    people = (ada, ben, eve)

    def windows(person: Person) -> Sequence[Json]:
        told = [message["situation"] for message in person.received if message.get("situation")]
        return [one for one in told if (one["prompt"] or {}).get("quiet")]

    play_on([(ada, "list"), (ben, "list")], lambda: len(windows(eve)) >= 3, 60)
    for person in people:
        person.until(lambda person=person: person.seq >= eve.seq, "for all that Eve has seen")  # type: ignore[misc]
        for eyes, view in person.views():
            for seat in view["seats"]:
                assert (seat["hand"] is not None) == (seat["seat"] == eyes)
            assert eyes is not None or (not view["playable"] and view["ask"] is None and view["drawn"] is None)
        for one in windows(person):
            asked = one["prompt"]["seat"] is not None
            assert one["prompt"]["seat"] in (None, *person.you)
            assert asked == bool(one["actions"]) == (one["view"]["deciding"] is not None)
    assert not [one for one in windows(eve) if one["actions"]]
    assert [one for person in (ada, ben) for one in windows(person) if one["actions"]]
    assert eve.page.locator("[data-card]").count() == 0
    for person in people:
        assert person.mishaps == []


# -- Beast Clans ------------------------------------------------------------------------------------------------------


def test_a_royal_and_a_face_down_card_are_their_players_own(invite: Invite) -> None:
    """Royals are chosen in secret and turned up together; a card that is played face-down is known to nobody else."""
    ada, ben, eve = (invite(name, game=CLANS) for name in ("Ada", "Ben", "Eve"))
    options = {"deck_a": "ocean-starter", "deck_b": "jungle-starter", "first_player": "1", "seed": "8"}
    eve.sits_at(ada.shares_a_table_with(ben, **options))
    printed = ada.page.request.get(f"/api/games/{CLANS}/reference").json()
    ada.is_asked().answer("board", "royal maris")
    ben.is_asked()
    eve.until(lambda: eve.seq >= ben.seq, "for all that Ben has seen")
    assert (
        frames_with(ada, "maris") and not frames_with(ben, "maris", "Maris") and not frames_with(eve, "maris", "Maris")
    )
    ben.answer("board", "royal balam")
    ada.is_asked()
    for person in (ben, eve):
        expect(person.page.locator('[data-ref="royal:0"]')).to_contain_text("Maris")
    hidden = next(answer for answer in ada.answers if answer["notation"].startswith("breach "))
    card = hidden["notation"].split()[1]
    name = printed["cards"][card]["name"]
    ada.answer("board", hidden)
    for person in (ben, eve):
        person.until(lambda person=person: person.seq >= ada.seq, "for the card")  # type: ignore[misc]
        (thing,) = person.view["sides"][0]["field"]
        assert (thing["kind"], thing["card"], thing["name"]) == ("facedown", None, "Face-down card")
        spot = person.page.locator(f'[data-ref="object:{thing["id"]}"]')
        expect(spot).to_be_visible()
        spot.press("z")
        expect(person.page.get_by_role("dialog")).to_have_count(0)
        assert frames_with(person, card, name) == []
        assert name not in person.page.content()
    expect(ada.page.locator('[data-ref="object:1"]')).to_contain_text(name)
    for eyes, view in eve.views():
        assert eyes is None and not view["playable"] and view["looking"] is None
        assert all(side["hand"] is None and side["known"] == [] for side in view["sides"])
    for person in (ada, ben, eve):
        assert person.mishaps == []
