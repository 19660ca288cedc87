"""Decks and cards of one's own over HTTP: the same judgement that a table gives, and nothing is kept."""

from __future__ import annotations

from typing import Any

import pytest

import bestiary

from .host import TOY, Host

SLUG = "beast-clans"
CRAB: dict[str, Any] = {
    "id": "glass-crab",
    "name": "Glass Crab",
    "kingdom": "rebel",
    "type": "beast",
    "cost": 2,
    "might": 20,
    "life": 20,
    "keywords": ["rush"],
    "abilities": [],
}


def test_a_ready_made_deck_has_no_faults_and_its_text_is_the_same_deck(host: Host) -> None:
    visitor = host.visitor()
    deck = visitor.post(f"/api/games/{SLUG}/decks", {"deck": "desert-starter"})
    assert (deck["name"], deck["leader"], deck["faults"]) == ("Desert Starter", "akrab", [])
    assert (len(deck["main"]), len(deck["side"])) == (40, 10)
    assert sum(deck["figures"]["cost"].values()) == 40
    again = visitor.post(f"/api/games/{SLUG}/decks", {"deck": deck["text"]})
    assert (again["main"], again["side"], again["faults"]) == (deck["main"], deck["side"], [])


def test_all_faults_are_told_at_once_also_of_a_deck_that_is_only_begun(host: Host) -> None:
    visitor = host.visitor()
    empty = visitor.post(f"/api/games/{SLUG}/decks", {"deck": ""})
    assert empty["faults"][0]["code"] == "deck-size"
    deck = visitor.post(f"/api/games/{SLUG}/decks", {"deck": "4 sand-skink\n1 Dragon\nRoyal: akrab"})
    assert [fault["code"] for fault in deck["faults"]] == ["deck-size", "deck-unknown-card", "deck-copies"]
    assert deck["main"] == ["sand-skink"] * 4 + ["Dragon"]


def test_own_cards_are_checked_and_can_be_used(host: Host) -> None:
    visitor = host.visitor()
    brought = visitor.post(f"/api/games/{SLUG}/cards", {"cards": [CRAB]})
    assert brought["cards"]["glass-crab"]["keywords"] == ["rush"]
    assert brought["cards"]["glass-crab"].keys() == bestiary.game(SLUG).reference()["cards"]["sand-skink"].keys()
    refused = visitor.post(f"/api/games/{SLUG}/cards", {"cards": [{**CRAB, "keywords": ["gallop"]}]}, 422)
    assert refused["code"] == "bad_cards" and "glass-crab" in refused["message"] and "gallop" in refused["message"]
    deck = visitor.post(f"/api/games/{SLUG}/decks", {"deck": "2 Glass Crab\n3 sand-skink", "cards": [CRAB]})
    assert deck["main"].count("glass-crab") == 2
    assert "deck-unknown-card" not in [fault["code"] for fault in deck["faults"]]


@pytest.mark.parametrize("deck", [None, 7, [], {}, {"main": 3}, {"main": [{}]}, "Soup: yes", ["x"]])
@pytest.mark.parametrize("cards", [None, 7, "[[", "x = 1", [3], {"id": 1}])
def test_anything_else_is_refused_in_words(host: Host, deck: object, cards: object) -> None:
    visitor = host.visitor()
    answer = visitor.http.post(f"/api/games/{SLUG}/decks", json={"deck": deck, "cards": cards})
    assert answer.status_code in (200, 422) and answer.json()
    if cards is not None:
        assert visitor.post(f"/api/games/{SLUG}/cards", {"cards": cards}, 422)["message"]


def test_a_list_without_end_is_not_read_to_its_end(host: Host) -> None:
    refused = host.visitor().post(f"/api/games/{SLUG}/decks", {"deck": "99 dragons\n" * 5000}, 422)
    assert refused["code"] == "deck-size" and "more than 500 cards" in refused["message"]


def test_other_games_have_no_workshop(host: Host) -> None:
    visitor = host.visitor()
    assert visitor.post(f"/api/games/{TOY}/decks", {"deck": "x"}, 404)["code"] == "no_workshop"
    offered = {game["slug"]: game["decks"] for game in visitor.get("/api/games")}
    assert offered[SLUG] and not offered[TOY]
