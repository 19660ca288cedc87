"""Drawing, searching, scouting: BCL-410 to BCL-412."""

from __future__ import annotations

import json

import pytest

from tests.games.beast_clans.table import Table, table
from tests.marks import rule

SPARE = "storm-condor"  # in hand it keeps its owner in ACTION: nobody can pay for it here
DECK = "wild-dog stampede scrap-rifle honey-badger salvaged-spear dry-lightning secretary-bird hide-shield"


def shown(t: Table, seat: int | None) -> str:
    """All that a seat sees and was told, as one text."""
    told = [[event.text, event.refs] for event in t.events if event.seen_by(seat)]
    return json.dumps([t.state.view(seat), told])


def names(text: str, card: str) -> bool:
    """Whether a text gives a card away: by its id or by its name."""
    return card in text or card.replace("-", " ").title() in text


def takes(t: Table) -> list[str]:
    """The cards that can be taken now."""
    return sorted(line.removeprefix("take ") for line in t.answers if line.startswith("take "))


# -- drawing


@rule("BCL-410")
def test_drawing_takes_the_top_card() -> None:
    t = table(A=f"gharr; hand {SPARE}; deck mudskipper bog-toad sinkhole", step="draw")
    assert t.hand("A") == sorted(["mudskipper", SPARE])
    assert t.deck("A") == ["bog-toad", "sinkhole"]


@rule("BCL-410")
def test_a_drawn_card_is_not_shown() -> None:
    t = table(A="balam; deck coati-pack dart-frog thorn-bow", B=f"gharr; hand {SPARE}", active="B", step="play-2")
    t.play("pass")
    assert (t.active, t.hand("A")) == ("A", ["coati-pack"])
    assert t.seen("A")["hand"] == ["coati-pack"]
    for seat in (1, None):
        assert not names(shown(t, seat), "coati-pack")


@rule("BCL-410")
def test_cards_drawn_by_an_ability_are_not_shown_either() -> None:
    t = table(A=f"balam; hand overgrowth {SPARE}; deck mudskipper bog-toad sinkhole; biomass 2").play("play overgrowth")
    assert t.hand("A") == sorted(["bog-toad", "mudskipper", SPARE])
    assert t.seen("A", "B")["known"] == []
    for card in ("mudskipper", "bog-toad", "sinkhole"):
        assert not names(shown(t, 1), card)


# -- searching


@rule("BCL-411")
def test_a_search_looks_through_the_whole_deck() -> None:
    t = table(A=f"sefa@2; hand {SPARE}; deck {DECK}; biomass 2").play("use royal-A 1")
    assert (t.asked, t.player) == ("search", "A")
    assert takes(t) == sorted(DECK.split())
    assert sorted(t.state.view(0)["looking"]) == sorted(DECK.split())
    assert t.state.view(1)["looking"] is None
    assert not names(shown(t, 1), "scrap-rifle")


@rule("BCL-411")
def test_the_chosen_card_is_revealed_and_comes_to_the_hand() -> None:
    t = table(A=f"sefa@2; hand {SPARE}; deck {DECK}; biomass 2").play("use royal-A 1", "take scrap-rifle")
    assert t.hand("A") == sorted(["scrap-rifle", SPARE])
    assert sorted(t.deck("A")) == sorted(DECK.replace("scrap-rifle ", "").split())
    assert t.seen("A", "B")["known"] == ["scrap-rifle"]
    assert names(shown(t, 1), "scrap-rifle")
    assert not names(shown(t, 1), "stampede")


@rule("BCL-411")
def test_only_cards_that_fit_can_be_chosen() -> None:
    t = table(A=f"akrab; hand camel-quartermaster {SPARE}; deck {DECK}; biomass 3").play("play camel-quartermaster")
    assert t.asked == "search"
    assert takes(t) == ["hide-shield", "salvaged-spear", "scrap-rifle"]
    t.refused("take wild-dog")


@rule("BCL-411", "BCL-R60")
def test_choosing_none_is_allowed() -> None:
    t = table(A=f"sefa@2; hand {SPARE}; deck {DECK}; biomass 2").play("use royal-A 1")
    assert t.answers[0] == "none"
    t.play("none")
    assert t.hand("A") == [SPARE]
    assert sorted(t.deck("A")) == sorted(DECK.split())
    assert t.seen("A", "B")["known"] == []


@rule("BCL-411", "BCL-R60")
def test_a_search_may_find_nothing() -> None:
    t = table(A=f"akrab; hand camel-quartermaster {SPARE}; deck wild-dog stampede; biomass 3")
    t.play("play camel-quartermaster")
    assert t.answers == ["none"]
    t.play("none")
    assert (t.asked, t.hand("A"), sorted(t.deck("A"))) == ("action", [SPARE], ["stampede", "wild-dog"])


@rule("BCL-411", "BCL-R60")
@pytest.mark.parametrize("choice", ["none", "take wild-dog"])
def test_the_deck_is_shuffled_afterwards(choice: str) -> None:
    orders = set()
    for seed in range(8):
        t = table(A=f"sefa@2; hand {SPARE}; deck {DECK}; biomass 2", seed=str(seed)).play("use royal-A 1", choice)
        orders.add(tuple(t.deck("A")))
    assert len(orders) >= 6


@rule("BCL-411")
def test_the_opponents_deck_is_not_touched() -> None:
    t = table(A=f"sefa@2; hand {SPARE}; deck {DECK}; biomass 2", B="gharr; deck mudskipper bog-toad sinkhole")
    t.play("use royal-A 1", "take wild-dog")
    assert t.deck("B") == ["mudskipper", "bog-toad", "sinkhole"]


# -- scouting


@rule("BCL-412")
@pytest.mark.parametrize(
    ("side", "line", "count"),
    [
        ("thalor; hand deep-current storm-condor; biomass 1", "play deep-current", 3),
        ("sefa; hand storm-condor; biomass 2", "use royal-A 1", 3),
        ("maris; hand storm-condor; biomass 2", "use royal-A 1", 2),
        ("balam; hand capuchin-forager storm-condor; biomass 1", "play capuchin-forager", 2),
    ],
)
def test_scouting_looks_at_so_many_cards_from_the_top(side: str, line: str, count: int) -> None:
    t = table(A=f"{side}; deck {DECK}").play(line)
    assert (t.asked, t.player) == ("scout", "A")
    assert takes(t) == sorted(DECK.split()[:count])
    assert sorted(t.state.view(0)["looking"]) == sorted(DECK.split()[:count])
    assert len(t.answers) == count, "one must be taken"


@rule("BCL-412")
def test_one_comes_to_the_hand_and_the_others_to_the_bottom_of_the_deck() -> None:
    t = table(A=f"sefa; hand {SPARE}; deck {DECK}; biomass 2").play("use royal-A 1", "take stampede")
    assert t.hand("A") == sorted(["stampede", SPARE])
    assert t.deck("A")[:-2] == DECK.split()[3:]
    assert set(t.deck("A")[-2:]) == {"wild-dog", "scrap-rifle"}


@rule("BCL-412")
def test_they_lie_there_in_random_order() -> None:
    bottoms = set()
    for seed in range(24):
        t = table(A=f"sefa; hand {SPARE}; deck {DECK}; biomass 2", seed=str(seed)).play(
            "use royal-A 1", "take stampede"
        )
        bottoms.add(tuple(t.deck("A")[-2:]))
    assert bottoms == {("wild-dog", "scrap-rifle"), ("scrap-rifle", "wild-dog")}


@rule("BCL-412")
def test_nothing_of_it_is_shown() -> None:
    t = table(A=f"sefa; hand {SPARE}; deck {DECK}; biomass 2").play("use royal-A 1")
    assert t.state.view(1)["looking"] is None
    t.play("take stampede")
    assert t.seen("A", "B")["known"] == []
    for card in ("wild-dog", "stampede", "scrap-rifle"):
        assert not names(shown(t, 1), card)
        assert not names(shown(t, None), card)


@rule("BCL-412")
def test_a_smaller_deck_shows_fewer_cards() -> None:
    t = table(A=f"sefa; hand {SPARE}; deck wild-dog stampede; biomass 2").play("use royal-A 1")
    assert takes(t) == ["stampede", "wild-dog"]
    t.play("take stampede")
    assert (t.hand("A"), t.deck("A")) == (["stampede", SPARE], ["wild-dog"])
    t = table(A=f"sefa; hand {SPARE}; deck wild-dog; biomass 2").play("use royal-A 1")
    assert (t.asked, t.hand("A"), t.deck("A")) == ("action", [SPARE, "wild-dog"], [])


@rule("BCL-R67")
def test_a_searched_card_stays_known_until_it_leaves_the_hand_openly() -> None:
    t = table(A=f"sefa@2; hand {SPARE}; deck {DECK}; biomass 3").play("use royal-A 1", "take salvaged-spear")
    assert t.seen("A", "B")["known"] == ["salvaged-spear"]
    t.play("play salvaged-spear").passing()
    assert t.seen("A", "B")["known"] == []
