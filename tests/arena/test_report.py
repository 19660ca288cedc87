"""The report: one file that stands by itself, whatever was played."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from bestiary.arena import Standings, standings
from bestiary.arena.report import page
from bestiary.arena.report.markup import duration
from bestiary.arena.report.scale import decades, nice, up_to

from .outcomes import contest, won_by

NASTY = "a&b:<script>alert(1)</script>+x=1"


def shown(
    bots: str = "a b c", players: int = 2, together: bool = False, games: int = 8, played: int = 999
) -> Standings:
    table = contest(bots, players, together)
    fixtures = table.fixtures(games)
    return standings(table, fixtures, won_by(table, fixtures, bots.split()[0])[:played])


VARIANTS = [
    shown(),
    shown(players=4),
    shown(bots="a", together=True),
    shown(together=True, players=3),
    shown(played=1),
    shown(bots=f"{NASTY} b"),
    shown(bots=" ".join(f"search+iterations={number}" for number in range(12)), games=2),
]


@pytest.mark.parametrize("standings", VARIANTS, ids=range(len(VARIANTS)))
def test_it_is_well_formed_and_needs_nothing_from_elsewhere(standings: Standings) -> None:
    text = page(standings, "Toys & Games")
    root = ElementTree.fromstring(text)
    assert root.tag == "html"
    tags = {element.tag for element in root.iter()}
    assert not tags & {"script", "link", "img", "iframe", "object", "image"}
    assert not any(name in ("src", "href") or name.startswith("on") for each in root.iter() for name in each.attrib)
    assert not re.search(r"//|url\(|@import|http", text)


@pytest.mark.parametrize("standings", VARIANTS, ids=range(len(VARIANTS)))
def test_every_picture_is_told_and_has_a_table(standings: Standings) -> None:
    root = ElementTree.fromstring(page(standings, "Toy"))
    for section in root.iter("section"):
        pictures = list(section.iter("figure"))
        assert len(list(section.iter("table"))) >= len(pictures)
        for picture in pictures:
            drawn = picture[0]
            assert drawn.get("role") == "img"
            assert (drawn.get("aria-label") or "").endswith("The table has the figures.")
    for table in root.iter("table"):
        widths = {len(row) for row in table.iter("tr")}
        assert len(widths) == 1, "every row has as many cells as its head"


def test_all_figures_lie_inside_their_pictures() -> None:
    root = ElementTree.fromstring(page(shown(players=4), "Toy"))
    for element in root.iter():
        for name in ("x", "x1", "x2", "cx"):
            place = element.get(name, "0%")
            assert not place.endswith("%") or 0 <= float(place[:-1]) <= 100


def test_it_says_what_the_tournament_shows() -> None:
    text = "".join(ElementTree.fromstring(page(shown(), "Toy")).itertext())
    assert "First stands a with a rating of" in text
    for title in ("Ratings", "Games won", "Against each other", "Deal by deal", "Seats", "Thinking time"):
        assert title in text
    assert "The tournament goes on" not in text


def test_a_tournament_that_goes_on_says_so() -> None:
    text = "".join(ElementTree.fromstring(page(shown(played=3), "Toy")).itertext())
    assert "The tournament goes on: 3 of 24 games are played." in text


def test_together_there_are_no_ratings() -> None:
    text = "".join(ElementTree.fromstring(page(shown(together=True), "Toy")).itertext())
    assert "The most games were won by a: 8 of 8" in text
    assert "Ratings" not in text
    assert "Against each other" not in text


def test_names_stay_names() -> None:
    root = ElementTree.fromstring(page(shown(bots=f"{NASTY} b"), "Toy"))
    names = {"".join(each.itertext()) for each in root.iter("span") if each.get("class") == "bot"}
    assert NASTY in names


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(2.0, "2.00 s"), (0.0421, "42.1 ms"), (0.000_008, "8.00 µs"), (0.123, "123 ms"), (0.0, "0.00 µs")],
)
def test_times_are_told_in_the_unit_that_fits(seconds: float, said: str) -> None:
    assert duration(seconds).replace("\u202f", " ") == said


def test_scales_have_round_ticks_and_hold_their_figures() -> None:
    assert nice([3.2, 41.0]).ticks == (0.0, 10.0, 20.0, 30.0, 40.0, 50.0)
    assert nice([-0.13, 0.4]).ticks == (-0.2, 0.0, 0.2, 0.4)
    assert nice([5.0, 5.0]).at(5.0) == 50.0
    assert up_to(312).ticks == (0.0, 100.0, 200.0, 300.0)
    assert up_to(312).at(312) == 100.0
    times = decades([0.00002, 0.5])
    assert times.ticks == pytest.approx((1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0))
    assert times.at(1e-3) == pytest.approx(40)
    assert decades([0.01]).at(0.01) == 0
