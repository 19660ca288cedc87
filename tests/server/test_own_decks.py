"""Options of a seat: everybody brings a deck of their own, and nobody else is shown what is in it before the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bestiary

from .host import Host, Sitting, Visitor

SLUG = "beast-clans"
CARDS = [
    "sand-skink",
    "jerboa-finder",
    "fennec-blade",
    "dune-tortoise",
    "camel-quartermaster",
    "horned-viper",
    "vulture-gleaner",
    "scorpion-lancer",
    "ironback-monitor",
    "buried-colossus",
    "bone-scimitar",
    "sun-shield",
    "glass-lance",
]
MINE = "\n".join([*(f"3 {card}" for card in CARDS), "1 scouring-sandstorm", "Sideboard:"])
SIDE = ["acid-rain"] * 3 + ["raccoon-saboteur"] * 3 + ["mercenary-boar"] * 3 + ["renegade-warlord"]
SECRETS = ("glass-lance", "scouring-sandstorm")  # B's ready-made deck has none of them
OPTIONS = {"deck_a": MINE, "sideboard_a": SIDE, "mode": "best-of-three"}


def laid(host: Host, *seats: str, **more: Any) -> tuple[Visitor, str]:
    ann = host.visitor("Ann")
    return ann, ann.create(*(seats or ("me", "open")), game=SLUG, **{"options": OPTIONS, "private": False, **more})


def of_seat(info: dict[str, Any], letter: str) -> list[Any]:
    return [info["options"][f"{name}_{letter}"] for name in ("deck", "sideboard")]


def hidden(info: dict[str, Any], letter: str = "a") -> bool:
    return of_seat(info, letter) == ["hidden", "hidden"] and not any(card in json.dumps(info) for card in SECRETS)


def test_only_its_own_seat_is_shown_a_list(host: Host) -> None:
    ann, id = laid(host)
    bob, cleo = host.visitor("Bob"), host.visitor("Cleo")
    own = ann.get(f"/api/tables/{id}")
    assert sorted(set(own["options"]["deck_a"]["main"])) == sorted([*CARDS, "scouring-sandstorm"])
    assert sorted(own["options"]["sideboard_a"]) == sorted(SIDE)
    assert hidden(bob.get(f"/api/tables/{id}"))
    assert hidden(next(table for table in bob.get("/api/tables")["open"] if table["id"] == id))
    bob.post(f"/api/tables/{id}/join", {})
    with ann.sit(id) as a, bob.sit(id) as b, cleo.sit(id) as c:
        for seat in (a, b, c):
            seat.until(lambda seat=seat: bool(seat.now))  # type: ignore[misc]
        assert of_seat(a.info, "a") == of_seat(own, "a")
        assert hidden(b.info) and hidden(c.info)
        assert of_seat(b.info, "b")[0] == "jungle-starter", "the name of a ready-made deck is no secret"
        assert a.info["options"]["sideboard_b"] == "hidden"
        a.command("plan", lines=["Win."])
        for seat in (a, b, c):  # what comes later is sent to each by their own seat, too
            seat.expect("table")
        assert of_seat(a.info, "a") == of_seat(own, "a")
        assert hidden(b.info) and hidden(c.info)
        assert not any(card in frame for frame in [*b.frames, *c.frames] for card in SECRETS)
    assert hidden(bob.get("/api/tables")["mine"][0])
    assert of_seat(ann.get(f"/api/tables/{id}/replay?seat=0"), "a") == of_seat(own, "a")
    assert hidden(bob.get(f"/api/tables/{id}/replay?seat=1"))


def test_at_one_screen_the_curtain_hides_both_lists(host: Host) -> None:
    ann, id = laid(host, "me", "me")
    with ann.sit(id) as seat:
        assert hidden(seat.info)
        for own, other in ((0, 1), (1, 0)):
            seat.send({"type": "look", "seat": own})
            seat.expect("sync", viewpoint=own)
            assert seat.info["options"][f"sideboard_{'ab'[own]}"] != "hidden"
            assert seat.info["options"][f"sideboard_{'ab'[other]}"] == "hidden"
    assert hidden(ann.get(f"/api/tables/{id}"))


def test_the_record_lays_the_lists_open_after_the_end_and_a_deck_stays_with_its_player(host: Host) -> None:
    ann, id = laid(host, options={"deck_a": MINE})
    bob = host.visitor("Bob")
    bob.post(f"/api/tables/{id}/join", {})
    assert bob.get(f"/api/tables/{id}/record", 409)["code"] == "not_over"
    with bob.sit(id) as b:
        concede(b)
    assert len(bob.get(f"/api/tables/{id}/replay?seat=1")["options"]["deck_a"]["main"]) == 40
    record = bob.get(f"/api/tables/{id}/record")
    assert len(record["options"]["deck_a"]["main"]) == 40
    assert bestiary.Record.from_data(record).replay().over
    again = ann.post(f"/api/tables/{id}/rematch")["table"]
    info = ann.get(f"/api/tables/{again}")
    assert [seat["name"] for seat in info["seats"]] == ["Bob", "Ann"]
    assert len(info["options"]["deck_b"]["main"]) == 40 and info["options"]["deck_a"] == "jungle-starter"
    assert bob.get(f"/api/tables/{again}")["options"]["deck_b"] == "hidden"


def concede(seat: Sitting) -> None:
    seat.until(lambda: bool(seat.now))
    assert seat.command("wish", text="concede")["type"] == "ack"
    seat.until(lambda: seat.over)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_catalogue_says_whose_an_option_is(host: Host, seat: int) -> None:
    game = next(game for game in host.visitor().get("/api/games") if game["slug"] == SLUG)
    names = [option["name"] for option in game["options"] if option["seat"] == seat]
    assert names == [f"{name}_{'ab'[seat]}" for name in ("deck", "sideboard", "royal")]
    assert next(option for option in game["options"] if option["name"] == "cards")["seat"] is None


# -- everybody brings their own ---------------------------------------------------------------------------------------


def test_whoever_sits_down_brings_a_deck(host: Host) -> None:
    ann, id = laid(host, options={"deck_a": "ocean-starter"})
    bob = host.visitor("Bob")
    bob.post(f"/api/tables/{id}/join", {"seat": 1, "options": {"deck_b": MINE, "royal_b": "akrab"}})
    own, other = bob.get(f"/api/tables/{id}"), ann.get(f"/api/tables/{id}")
    assert own["status"] == "playing", "the last one to sit down starts the game"
    assert len(own["options"]["deck_b"]["main"]) == 40 and own["options"]["sideboard_b"] == []
    assert hidden(other, "b") and other["options"]["deck_a"] == "ocean-starter"
    course = host.match(id).course
    assert course.state.view(0)["sides"][1]["royal"] == "akrab"


def test_a_bad_deck_is_refused_and_nobody_has_sat_down(host: Host) -> None:
    _, id = laid(host)
    bob = host.visitor("Bob")
    refused = bob.post(f"/api/tables/{id}/join", {"options": {"deck_b": "Royal: akrab\n3 sand-skink"}}, 422)
    assert (refused["code"], refused["option"]) == ("deck-size", "deck_b")
    assert refused["message"] == "The deck has 3 cards; it must have exactly 40."
    assert [seat["kind"] for seat in bob.get(f"/api/tables/{id}")["seats"]] == ["person", "open"]


@pytest.mark.parametrize("name", ["deck_a", "mode", "cards"])
def test_nobody_chooses_for_others(host: Host, name: str) -> None:
    _, id = laid(host)
    refused = host.visitor("Bob").post(f"/api/tables/{id}/join", {"options": {name: "ocean-starter"}}, 422)
    assert (refused["code"], refused["option"]) == ("not_your_option", name)
    assert refused["message"] == f"{name!r} is not yours to choose. Yours are: deck_b, sideboard_b, royal_b."


def test_a_deck_can_be_exchanged_while_the_table_waits(host: Host) -> None:
    ann, id = laid(host)
    with host.visitor("Eve").sit(id) as eve:
        changed = ann.post(f"/api/tables/{id}/seat-options", {"options": {"deck_a": "marsh-starter"}})
        assert changed["options"]["deck_a"] == "marsh-starter"
        assert len(changed["options"]["sideboard_a"]) == 10, "what is left out takes its default: the deck's own"
        assert set(changed["options"]["sideboard_a"]) != set(SIDE)
        eve.until(lambda: eve.info["options"]["deck_a"] == "marsh-starter")
    refused = host.visitor("Bob").post(f"/api/tables/{id}/seat-options", {"options": {}}, 403)
    assert refused["code"] == "not_seated"
    ann.post(f"/api/tables/{id}/start")
    assert ann.post(f"/api/tables/{id}/seat-options", {"options": {}}, 409)["code"] == "already_begun"


def test_at_one_screen_one_says_for_which_seat(host: Host) -> None:
    ann = host.visitor("Ann")
    id = ann.create("me", "me", game=SLUG)
    assert ann.post(f"/api/tables/{id}/seat-options", {"options": {}}, 422)["code"] == "which_seat"


def test_who_gets_up_takes_the_deck_along(host: Host) -> None:
    ann, id = laid(host, "open", "open", options={})
    ann.post(f"/api/tables/{id}/join", {"seat": 0, "options": {"deck_a": MINE}})
    ann.post(f"/api/tables/{id}/leave")
    bob = host.visitor("Bob")
    bob.post(f"/api/tables/{id}/join", {"seat": 0})
    info = bob.get(f"/api/tables/{id}")
    assert info["options"]["deck_a"] == "desert-starter"
    assert len(info["options"]["sideboard_a"]) == 10


def test_a_game_without_options_of_a_seat_has_none(host: Host) -> None:
    ann = host.visitor("Ann")
    id = ann.create("me", "open")
    refused = ann.post(f"/api/tables/{id}/seat-options", {"options": {"mode": "short"}}, 422)
    assert refused["message"] == "'mode' is not yours to choose. Nobody has options of their own here."
    before = ann.get(f"/api/tables/{id}")["options"]
    assert ann.post(f"/api/tables/{id}/seat-options", {"options": {}})["options"] == before
