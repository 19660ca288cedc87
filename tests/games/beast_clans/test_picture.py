"""The table in the terminal: with its markup taken away, every public fact is still there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from rich.text import Text

from bestiary.rooms.beast_clans.picture import METRICS
from tests.games.beast_clans.table import GAME, Table, table
from tests.games.beast_clans.test_decisions import DECISIONS, armed, attacked

CARDS: dict[str, Any] = GAME.reference()["cards"]


def plain(t: Table, seat: int | None) -> str:
    return Text.from_markup(t.state.picture(seat)).plain


def facts(view: dict[str, Any]) -> list[str]:
    """What a view says, in the words of the picture."""
    found = [f"Turn {view['turn']}"]
    if view["turn"]:
        found.append(f"{'AB'[view['first']]} began")
    if view["mode"] == "best-of-three":
        match = view["match"]
        found.append(f"game {match['game']}: A {match['wins'][0]}, B {match['wins'][1]}, drawn {match['draws']}")
    for side in view["sides"]:
        found += facts_of_a_side(side, view)
    for entry in (*view["stack"], *view["waiting"]):
        found.append(f"{'AB'[entry['seat']]}'s {entry['source']}: {entry['text']}")
    found += [f"Attack {attack['number']} " for attack in view["attacks"]]
    if view["holder"] is not None:
        found.append(f"{'AB'[view['holder']]} holds right-to-play")
    return found


def facts_of_a_side(side: dict[str, Any], view: dict[str, Any]) -> list[str]:
    found = [f"level {side['level']}", f"hand {side['hand_size']}", f"deck {side['deck_size']}"]
    if side["royal_name"]:
        found.append(side["royal_name"])
    if side["max_biomass"] is not None:
        found += [f"Biomass {side['biomass']}/{side['max_biomass']}", f"{side['life']} Life"]
    if side["ability"]:
        found.append(side["ability"]["text"])
    if side["ward"]:
        found.append(f"ward {side['ward']}")
    if side["used"]:
        found.append("(used this turn)")
    for way in (side["evolution"] or {"progress": []})["progress"]:
        found += [f"{METRICS[clause['metric']]} {clause['need']}" for clause in way]
        found += [f"(now {clause['now']})" for clause in way]
    found += [f"{METRICS[name]} {number}" for name, number in side["counters"].items() if number]
    found += [CARDS[card]["name"] for card in (*side["discard"], *side["known"], *(side["hand"] or ()))]
    for thing in side["field"]:
        found += facts_of_a_thing(thing, view["turn"])
    return found


def facts_of_a_thing(thing: dict[str, Any], turn: int) -> list[str]:
    found = [f"#{thing['id']} {thing['name']}", thing["text"], *(word.upper() for word in thing["keywords"])]
    for name, word in (("might", "Might"), ("life", "Life"), ("uses", "Uses")):
        if thing[name] is not None:
            found.append(f"{thing[name]} {word}")
    if thing["life"] is not None:
        found.append(f"upkeep {thing['upkeep']}")
    marks = {
        "pinned": thing["pinned"],
        f"ward {thing['ward']}": thing["ward"],
        "came this turn": thing["asleep"] or thing["entered"] == turn,
        "wielded by": thing["wielded_by"],
    }
    return [*found, *(mark for mark, there in marks.items() if there)]


@pytest.mark.parametrize("name", DECISIONS)
def test_every_public_fact_is_in_the_picture_at_every_question(name: str) -> None:
    t = DECISIONS[name]()
    for seat in (0, 1, None):
        shown = plain(t, seat)
        assert [fact for fact in facts(t.state.view(seat)) if fact not in shown] == []


@pytest.mark.parametrize("seed", range(3))
def test_every_public_fact_is_in_the_picture_throughout_a_game(seed: int) -> None:
    t = Table(GAME.start(seed=seed, deck_a="ocean-starter", deck_b="mountain-starter"))
    pick = Random(seed)
    while not t.over:
        t.answer(pick.choice(t.state.actions()))
        if pick.random() < 0.2 or t.over:
            for seat in (0, 1, None):
                shown = plain(t, seat)
                assert [fact for fact in facts(t.state.view(seat)) if fact not in shown] == []


def test_whoever_is_asked_is_marked_until_the_end() -> None:
    t = table("balam; hand mirage", "gharr")
    assert any(line.startswith("> A") for line in plain(t, None).splitlines())
    t.concede("B")
    shown = plain(t, None)
    assert ">" not in shown
    assert "A wins: the game was conceded." in shown
    assert "A: 380 Life, 10 cards in the deck; B: 420 Life, 10 cards in the deck" in shown


def test_what_can_be_played_is_marked_without_colour() -> None:
    shown = plain(table("balam; hand mirage coati-pack leviathan; biomass 2", "gharr; stray-hound"), 0)
    assert "*Coati Pack (2)" in shown and "*Mirage (1)" in shown
    assert "* can be played now" in shown
    assert "*Leviathan" not in shown


def test_an_attack_is_told_with_everything_that_takes_part() -> None:
    t = attacked().play("guard reef-crab#4 1")
    attack = "Attack 1 A's Mercenary Boar attacks B's Reef Crab, which guards B's Thalor: 30 damage, 10 back"
    assert attack in plain(t, 1)
    assert "Attack 1 A's Mercenary Boar attacks B's Thalor\n" in plain(t, 0), "it is not declared yet"
    t = armed().play("wield scrap-plate#4 royal-B")
    assert "attacks B's Thalor, which defends with B's Scrap Plate: 30 damage, 10 back" in plain(t, 1)


def test_a_name_with_brackets_is_no_markup() -> None:
    odd = {
        "id": "odd",
        "name": "Odd [red] One",
        "kingdom": "rebel",
        "type": "castle",
        "cost": 1,
        "keywords": [],
        "abilities": [],
    }
    t = table("balam", "gharr", options={"cards": [odd]}, a={"field": [{"card": "odd"}], "hand": ["odd"]})
    assert plain(t, 0).count("Odd [red] One") == 2
