"""Who sees what: views, events, answers, refusals and redeals give away nothing hidden."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.games.beast_master.box import BEAST_CARDS, COLOSSUS_CARDS
from tests.games.beast_master.invariants import CARDS
from tests.games.beast_master.table import GAME, Table, loot, table
from tests.marks import rule

EVERYBODY = (0, 1, 2, 3, None)
OTHERS = (1, 2, 3, None)
PILES = ("colossus_deck", "beast_deck", "colossus_discard", "beast_discard")


def view(t: Table, seat: int | None) -> dict[str, Any]:
    return t.state.view(seat)


def row(t: Table, viewer: int | None, seat: int) -> dict[str, Any]:
    """What a viewer sees of a seat."""
    found: dict[str, Any] = view(t, viewer)["seats"][seat]
    return found


def told(t: Table, seat: int | None) -> list[tuple[Any, ...]]:
    """The events this seat is told."""
    return [(event.kind, event.text, event.refs) for event in t.events if event.seen_by(seat)]


def mentions(data: object, card: str) -> bool:
    """Whether a card is named, as an id or, near enough, by its name."""
    text = json.dumps(data).lower()
    return card in text or card.replace("-", " ") in text


def different(values: Any) -> int:
    """How many different values there are."""
    return len({json.dumps(value, sort_keys=True) for value in values})


def kinds(now: dict[str, Any]) -> list[Any]:
    """What everybody can count of the hidden places."""
    hands = [[sum(card in kind for card in hand) for kind in (COLOSSUS_CARDS, BEAST_CARDS)] for hand in now["hands"]]
    return [hands, len(now["colossus_deck"]), len(now["beast_deck"]), now["colossus_discard"], now["beast_discard"]]


def redeals(t: Table, seat: int | None, times: int = 40) -> list[dict[str, Any]]:
    """So many redeals for this seat, each of which it cannot tell from the truth."""
    dealt = []
    for number in range(times):
        state = t.state.redeal(seat, number)
        assert state.view(seat) == t.state.view(seat)
        assert state.picture(seat) == t.state.picture(seat)
        snapshot = state.snapshot()
        assert kinds(snapshot) == kinds(t.truth)
        dealt.append(snapshot)
    return dealt


def assert_same_for(seat: int | None, *tables: Table) -> None:
    """This seat cannot tell these games apart."""
    first = tables[0]
    for other in tables[1:]:
        assert view(other, seat) == view(first, seat)
        assert told(other, seat) == told(first, seat)
        assert other.state.picture(seat) == first.state.picture(seat)
        assert GAME.shown_prompt(other.state, seat) == GAME.shown_prompt(first.state, seat)
        assert GAME.shown_seat(other.state, seat) == GAME.shown_seat(first.state, seat)


# -- what is open to all


@rule("BMR-258", "BMR-257")
def test_the_island_the_gold_and_the_piles_are_seen_alike_by_all() -> None:
    t = table(
        P1="B3 2",
        P2="B3, D5",
        banners={"B3": "P1", "D5": "P2 P2"},
        perks={"P2": "outpost"},
        gold={"P1": 3, "P4": 7},
        hands={"P1": "pilfer rampage", "P2": "zeal", "P3": "eruption"},
        resting=[1, 0, 2, 0],
        colossus_discard=["dodge", "replace"],
        beast_discard=["ghouls"],
        moves_made=2,
        cards_played=1,
        active="P2",
    )
    open_fields = (
        "players age ages length first active turn moves_made moves_allowed cards_played cards_allowed beast volcano "
        "spaces colossus_deck beast_deck colossus_discard beast_discard tile tiles_left window resolving strike result"
    )
    for field in open_fields.split():
        assert different(view(t, seat)[field] for seat in EVERYBODY) == 1, field
    for owner in range(4):
        for field in [
            "seat",
            "color",
            "gold",
            "ready",
            "resting",
            "supply",
            "colossus",
            "perk",
            "colossus_cards",
            "beast_cards",
            "limit",
        ]:
            assert different(row(t, seat, owner)[field] for seat in EVERYBODY) == 1, field
    seen = view(t, None)
    assert (seen["colossus_discard"], seen["beast_discard"]) == (["dodge", "replace"], ["ghouls"])
    assert (seen["moves_made"], seen["cards_played"]) == (2, 1)
    assert [seat["gold"] for seat in seen["seats"]] == [3, 0, 0, 7]
    assert [seat["resting"] for seat in seen["seats"]] == [1, 0, 2, 0]
    assert [seat["supply"] for seat in seen["seats"]] == [4, 3, 5, 5]
    assert [seat["perk"] for seat in seen["seats"]] == [None, "outpost", None, None]


@rule("BMR-468")
def test_die_rolls_are_told_to_everybody() -> None:
    t = table(P2="B2 2", hands={"P1": "ritual-sacrifice"}, dice=[6, 1]).play("play-beast ritual-sacrifice")
    for seat in EVERYBODY:
        text = json.dumps(told(t, seat))
        assert "6" in text
        assert "1" in text
    assert different(told(t, seat) for seat in EVERYBODY) == 1


@rule("BMR-257")
def test_everybody_counts_both_kinds_in_each_hand_and_in_the_decks() -> None:
    t = table(hands={"P1": "pilfer rampage eruption", "P2": "zeal dodge"})
    for seat in EVERYBODY:
        counts = [(row(t, seat, owner)["colossus_cards"], row(t, seat, owner)["beast_cards"]) for owner in range(4)]
        assert counts == [(1, 2), (2, 0), (0, 0), (0, 0)]
        assert (view(t, seat)["colossus_deck"], view(t, seat)["beast_deck"]) == (35, 16)


# -- hands


@rule("BMR-043", "BMR-257")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    t = table(hands={"P1": "pilfer rampage", "P2": "zeal terraform"})
    assert sorted(row(t, 0, 0)["hand"]) == ["pilfer", "rampage"]
    assert sorted(row(t, 1, 1)["hand"]) == ["terraform", "zeal"]
    for seat in (1, 2, 3, None):
        assert row(t, seat, 0)["hand"] is None
    for card in ("zeal", "terraform"):
        for seat in (0, 2, 3, None):
            assert f'"{card}"' not in json.dumps(view(t, seat))


@rule("BMR-043")
def test_before_placing_anything_everybody_sees_four_cards_of_their_own() -> None:
    t = Table(GAME.start(seed=5, landmarks="players-place"))
    assert t.asked == "place-landmark"
    for seat in range(4):
        assert sorted(row(t, seat, seat)["hand"]) == sorted(t.truth["hands"][seat])
        assert len(row(t, seat, seat)["hand"]) == 4
        assert all(row(t, seat, other)["hand"] is None for other in range(4) if other != seat)


@rule("BMR-084")
def test_after_the_end_all_hands_are_open() -> None:
    t = table(active="P4", age=6, hands={"P1": "zeal", "P2": "terraform"}).end_turn()
    assert t.over
    for seat in EVERYBODY:
        assert row(t, seat, 0)["hand"] == ["zeal"]
        assert row(t, seat, 1)["hand"] == ["terraform"]


def test_after_the_end_redeals_still_change_nothing_that_is_seen() -> None:
    t = table(active="P4", age=6, hands={"P1": "zeal rampage"}, beast_top=["bank-run"], top_known=0).end_turn()
    for seat in EVERYBODY:
        assert all(now["hands"] == t.truth["hands"] for now in redeals(t, seat, 10))


@rule("BMR-257")
def test_games_that_differ_only_in_hidden_cards_look_alike_to_outsiders() -> None:
    hands = [
        {"P1": "pilfer", "P2": one, "P3": two} for one, two in (("dodge rampage", "zeal"), ("purge ghouls", "steal"))
    ]
    tables = [table(P2="D3", P3="E4", hands=each).play("move colossus A1 B1") for each in hands]
    for seat in (0, 3, None):
        assert_same_for(seat, *tables)
    for t in tables:
        t.quiet().play("end")
        t.quiet()
    for seat in (0, 3, None):
        assert view(tables[0], seat)["spaces"] == view(tables[1], seat)["spaces"]


def test_redeals_deal_the_unseen_cards_of_each_kind_again() -> None:
    t = table(hands={"P1": "pilfer rampage", "P2": "zeal terraform dodge", "P3": "ghouls"})
    for seat in EVERYBODY:
        dealt = redeals(t, seat)
        for owner in range(3):
            assert (different(sorted(now["hands"][owner]) for now in dealt) == 1) == (seat == owner)
        for deck in ("colossus_deck", "beast_deck"):
            assert different(now[deck] for now in dealt) > 30
        for now in dealt:
            held = Counter(card for pile in (*now["hands"], *(now[name] for name in PILES)) for card in pile)
            assert held == CARDS


def test_a_redeal_puts_nothing_into_a_hand_that_lies_open() -> None:
    t = table(
        hands={"P2": "zeal dodge"},
        perks={"P3": "outpost"},
        colossus_discard=["dodge", "dodge", "dodge", "replace"],
        beast_discard=["ghouls"],
    )
    for now in redeals(t, 0):
        assert not {"outpost", "replace"} & set(now["hands"][1])
        assert now["hands"][1].count("dodge") <= 1
        assert now["perks"] == t.truth["perks"]


# -- draws


@rule("BMR-074", "BMR-257")
def test_what_is_drawn_is_told_to_its_player_alone() -> None:
    t = table(hands={"P1": "pilfer"}, colossus_top=["solitude", "audacity"]).play("play pilfer")
    assert mentions(told(t, 0), "solitude")
    assert mentions(told(t, 0), "audacity")
    for seat in OTHERS:
        assert not mentions([told(t, seat), view(t, seat)], "solitude")
        assert not mentions([told(t, seat), view(t, seat)], "audacity")
        assert row(t, seat, 0)["colossus_cards"] == 2


@rule("BMR-430", "BMR-257")
def test_games_with_other_draws_look_alike_to_outsiders() -> None:
    tops = (["solitude", "audacity", "zeal"], ["steal", "comradery", "purge"])
    tables = [table(hands={"P1": "pilfer"}, colossus_top=top).play("play pilfer") for top in tops]
    for seat in OTHERS:
        assert_same_for(seat, *tables)


@rule("BMR-258")
def test_what_is_discarded_is_seen_by_all() -> None:
    t = table(hands={"P1": "convert pilfer purge replace teleport vandalize"}, phase="draw", colossus_top=["zeal"])
    t.play("discard zeal")
    for seat in EVERYBODY:
        assert view(t, seat)["colossus_discard"] == ["zeal"]


# -- which questions are asked


def questions(t: Table, *lines: str) -> list[list[tuple[int | None, str]]]:
    """Who is asked what, before each of these answers and after the last, as each seat and a spectator see it."""
    order = []
    for line in (*lines, None):
        order.append([(view(t, seat)["deciding"], view(t, seat)["phase"]) for seat in EVERYBODY])
        if line is not None:
            t.play(line)
    return order


@rule("BMR-R66", "BMR-R44", "BMR-R50")
@pytest.mark.parametrize(
    ("fields", "hands", "lines"),
    [
        ({}, ("dodge dodge", "dodge pilfer"), ["play extortion", "give dodge"]),
        ({"gold": {"P2": 1}}, ("dodge dodge dodge", "dodge pilfer zeal"), ["play extortion", "give dodge"]),
        ({"P2": "A3"}, ("dodge dodge dodge", "dodge dodge zeal"), ["play-beast ghouls", *["discard dodge"] * 2]),
        ({"P2": "A3"}, ("dodge dodge", "dodge zeal"), ["play-beast ghouls"]),
    ],
)
def test_who_is_asked_does_not_depend_on_titles(fields: dict[str, Any], hands: list[str], lines: list[str]) -> None:
    tables = [table(hands={"P1": "extortion ghouls", "P2": hand}, **fields) for hand in hands]
    assert different(questions(t, *lines) for t in tables) == 1


# -- a card given by Extortion


def extorted() -> Table:
    """P2 has given P1 a card that P1 did not have; P3 has paid."""
    hands = {"P1": "extortion pilfer rampage", "P2": "zeal dodge", "P3": "purge"}
    return table(hands=hands, gold={"P3": 2}).play("play extortion", "give zeal", "pay").quiet()


@rule("BMR-448", "BMR-255")
def test_the_giver_knows_the_card_in_the_receivers_hand() -> None:
    t = extorted()
    assert row(t, 1, 0)["known"] == ["zeal"]
    assert "zeal" in row(t, 0, 0)["hand"]
    for seat in (2, 3, None):
        assert row(t, seat, 0)["known"] == []
        assert not mentions([view(t, seat), told(t, seat)], "zeal")
        assert row(t, seat, 0)["colossus_cards"] == 2, "its kind is open"
    assert mentions(told(t, 0), "zeal")


@rule("BMR-448")
def test_redeals_keep_a_card_where_its_giver_knows_it() -> None:
    t = extorted()
    assert all("zeal" in now["hands"][0] for now in redeals(t, 1))
    assert different(sorted(now["hands"][0]) for now in redeals(t, 1)) > 5, "the other cards are dealt again"
    for seat in (2, 3, None):
        holds = {"zeal" in now["hands"][0] for now in redeals(t, seat, 150)}
        assert holds == {True, False}


@rule("BMR-448")
def test_in_a_redeal_nobody_knows_a_card_that_is_not_there() -> None:
    t = extorted()
    for seat in EVERYBODY:
        for now in redeals(t, seat):
            assert all(card in now["hands"][holder] for _, holder, card in now["known"])


@rule("BMR-448")
def test_the_knowledge_goes_when_the_card_leaves_the_hand() -> None:
    t = extorted().play("play zeal")
    assert row(t, 1, 0)["known"] == []
    t = extorted()
    assert t.truth["known"] == [[1, 0, "zeal"]]
    t = table(P1="A3", hands={"P1": "zeal pilfer rampage", "P4": "ghouls"}, known=[[1, 0, "zeal"]], phase="W2").play(
        "play-beast ghouls"
    )
    assert row(t, 1, 0)["known"] == ["zeal"]
    t.play("discard zeal")
    assert (row(t, 1, 0)["known"], t.truth["known"]) == ([], [])


@rule("BMR-448")
def test_the_knowledge_goes_with_a_beast_master_card_and_with_a_dodge() -> None:
    t = table(hands={"P1": "rampage pilfer"}, known=[[1, 0, "rampage"]]).play("play-beast rampage")
    assert t.truth["known"] == []
    t = table(P2="D3", hands={"P1": "take-flight", "P2": "dodge zeal"}, known=[[0, 1, "dodge"]])
    assert t.play("play-beast take-flight", "beast D3", "dodge").truth["known"] == []


@rule("BMR-448")
def test_a_card_given_further_is_known_to_both_givers_as_far_as_they_know() -> None:
    """The first giver only knows that it has left; the second one knows where it is."""
    hands = {"P1": "zeal pilfer", "P3": "extortion"}
    t = table(hands=hands, known=[[1, 0, "zeal"]], active="P3", gold={"P2": 0}).play("play extortion", "give zeal")
    assert row(t, 1, 0)["known"] == []
    assert row(t, 0, 2)["known"] == ["zeal"]
    assert row(t, 1, 2)["known"] == []


@rule("BMR-448")
@pytest.mark.parametrize(("given", "left"), [("dodge", ["zeal"]), ("zeal", [])])
def test_who_receives_a_card_sees_whether_it_is_the_one_that_was_known(given: str, left: list[str]) -> None:
    t = table(hands={"P1": "extortion", "P2": "zeal dodge"}, known=[[0, 1, "zeal"]]).play("play extortion")
    t.play(f"give {given}")
    assert row(t, 0, 1)["known"] == left


@rule("BMR-448")
def test_a_card_that_passes_unseen_may_be_any_known_one_of_its_kind() -> None:
    hands = {"P1": "extortion", "P2": "zeal dodge rampage"}
    t = table(hands=hands, known=[[2, 1, "zeal"], [2, 1, "rampage"]]).play("play extortion", "give dodge")
    assert row(t, 2, 1)["known"] == ["rampage"]


@rule("BMR-448")
def test_which_card_is_given_is_hidden_from_others_while_it_is_chosen() -> None:
    tables = [
        table(hands={"P1": "extortion", "P2": cards}).play("play extortion", f"give {given}")
        for cards, given in (("zeal dodge", "zeal"), ("purge steal", "steal"))
    ]
    for seat in (2, 3, None):
        assert_same_for(seat, *tables)


# -- Ransack


def ransacking(*top: str) -> Table:
    """P1 chooses among three cards."""
    return table(P2="C4", hands={"P1": "ransack", "P2": "zeal"}, beast_top=list(top)).play("play-beast ransack")


THREE = ("bank-run", "eruption", "sabotage")


@rule("BMR-467", "BMR-R37")
def test_the_cards_of_ransack_are_seen_by_its_player_alone() -> None:
    t = ransacking(*THREE)
    assert sorted(view(t, 0)["drawn"]) == sorted(THREE)
    for seat in OTHERS:
        assert view(t, seat)["drawn"] is None
        for card in THREE:
            assert not mentions([view(t, seat), told(t, seat), t.state.picture(seat)], card)
        assert view(t, seat)["beast_deck"] == 18 - 1 - 3


@rule("BMR-467", "BMR-R49")
def test_which_ransack_decision_is_pending_is_hidden() -> None:
    waiting = [
        ransacking(*THREE),
        ransacking(*THREE).play("play eruption"),
        ransacking("sabotage", "ghouls", "bank-run"),
    ]
    assert [t.asked for t in waiting] == ["ransack-play", "ransack-discard", "ransack-back"]
    for seat in OTHERS:
        assert [view(t, seat)["phase"] for t in waiting] == ["ransack"] * 3
        assert [view(t, seat)["deciding"] for t in waiting] == [0] * 3
        assert view(waiting[0], seat) == view(waiting[1], seat)
        assert different(GAME.shown_prompt(t.state, seat) for t in waiting) == 1
        assert told(waiting[0], seat) == told(waiting[1], seat)
        assert_same_for(seat, waiting[0], waiting[2])
    assert [view(t, 0)["phase"] for t in waiting] == ["ransack-play", "ransack-discard", "ransack-back"]


@rule("BMR-467")
def test_afterwards_all_know_the_played_and_the_discarded_card_and_one_the_top() -> None:
    t = ransacking(*THREE).play("play eruption", "discard sabotage").quiet()
    assert view(t, 0)["top"] == "bank-run"
    for seat in OTHERS:
        assert view(t, seat)["top"] is None
        assert {"eruption", "sabotage"} <= set(view(t, seat)["beast_discard"])
        assert mentions(told(t, seat), "eruption")
        assert mentions(told(t, seat), "sabotage")
        assert not mentions([view(t, seat), told(t, seat)], "bank-run")


@rule("BMR-467")
def test_redeals_keep_the_top_card_for_the_one_who_knows_it() -> None:
    t = ransacking(*THREE).play("play eruption", "discard sabotage").quiet()
    assert t.truth["top_known"] == 0
    assert {now["beast_deck"][0] for now in redeals(t, 0)} == {"bank-run"}
    assert different(now["beast_deck"][1:] for now in redeals(t, 0)) > 30
    for seat in OTHERS:
        assert len({now["beast_deck"][0] for now in redeals(t, seat)}) > 4


@rule("BMR-467")
@pytest.mark.parametrize("drawer", ["P1", "P2"])
def test_the_top_card_is_known_until_somebody_draws_it(drawer: str) -> None:
    t = table(banners={"B4": drawer}, loot=loot(B4="loot-beast"), beast_top=["bank-run"], top_known=0, active=drawer)
    assert view(t, 0)["top"] == "bank-run"
    assert view(t, 1)["top"] is None
    t.play("end")
    assert t.hand(drawer).count("bank-run") == 1
    assert (view(t, 0)["top"], t.truth["top_known"]) == (None, None)


@rule("BMR-467")
def test_another_ransack_takes_the_known_card_away_and_learns_another() -> None:
    t = table(P2="C4", hands={"P2": "ransack"}, beast_top=["bank-run", "eruption", "ghouls"], top_known=0, active="P2")
    t.play("play-beast ransack")
    assert view(t, 0)["top"] is None
    t.play("play eruption", "discard bank-run").quiet()
    assert (view(t, 0)["top"], view(t, 1)["top"]) == (None, "ghouls")


@rule("BMR-467", "BMR-R49")
def test_a_redeal_in_the_middle_of_anothers_ransack_begins_the_choosing_anew() -> None:
    for t in (
        ransacking(*THREE),
        ransacking(*THREE).play("play eruption"),
        ransacking("sabotage", "ghouls", "bank-run"),
    ):
        for seat in OTHERS:
            asked, drawn = set(), set()
            for number in range(60):
                state = t.state.redeal(seat, number)
                assert state.view(seat) == t.state.view(seat)
                assert state.seat == 0
                asked.add(state.prompt.name)
                drawn.add(tuple(sorted(state.view(0)["drawn"])))
                assert state.actions()
                state.play(state.actions()[0])
            assert asked <= {"ransack-play", "ransack-back"}
            assert "ransack-play" in asked
            assert len(drawn) > 10


@rule("BMR-467")
def test_a_redeal_for_the_ransack_player_keeps_the_cards() -> None:
    for t in (ransacking(*THREE), ransacking(*THREE).play("play eruption")):
        for number in range(20):
            state = t.state.redeal(0, number)
            assert (state.prompt, state.actions()) == (t.state.prompt, t.state.actions())
            assert state.view(0)["drawn"] == view(t, 0)["drawn"]


# -- Hegemony


def hegemony(mine: str, theirs: str) -> Table:
    hands = {"P1": f"hegemony {mine}".strip(), "P2": theirs, "P3": "zeal eruption"}
    return table(P1="Colossus D4", P2="D4", hands=hands).play("play hegemony").quiet()


@rule("BMR-449")
def test_nobody_is_shown_who_got_what() -> None:
    t = hegemony("pilfer purge", "steal rampage")
    dealt = {"pilfer", "purge", "steal"}
    assert {card for hand in t.truth["hands"][:2] for card in hand} == {*dealt, "rampage"}
    for member in (0, 1):
        assert sorted(row(t, member, member)["hand"]) == t.hand(f"P{member + 1}")
        assert row(t, member, 1 - member)["hand"] is None
        assert row(t, member, 1 - member)["known"] == []
    for seat in (2, 3, None):
        for card in dealt:
            assert f'"{card}"' not in json.dumps(view(t, seat))
            assert not mentions(told(t, seat), card)
        assert (row(t, seat, 0)["colossus_cards"], row(t, seat, 1)["colossus_cards"]) == (2, 1)


@rule("BMR-449")
def test_hegemony_ends_what_was_known_of_the_hands_in_it() -> None:
    hands = {"P1": "hegemony pilfer", "P2": "steal purge"}
    t = table(P1="Colossus D4", P2="D4", hands=hands, known=[[0, 1, "steal"], [2, 1, "purge"]])
    t.play("play hegemony").quiet()
    assert row(t, 0, 1)["known"] == []
    assert row(t, 2, 1)["known"] == []
    assert t.truth["known"] == []


@rule("BMR-449")
def test_hegemony_leaves_what_is_known_of_other_hands_and_of_beast_master_cards() -> None:
    hands = {"P1": "hegemony pilfer", "P2": "steal rampage", "P3": "zeal"}
    known = [[0, 1, "rampage"], [3, 2, "zeal"]]
    t = table(P1="Colossus D4", P2="D4", hands=hands, known=[*known, [0, 1, "steal"]]).play("play hegemony").quiet()
    assert t.truth["known"] == known


# -- decks, tiles, chance


def test_nobody_sees_the_order_of_the_decks_or_the_state_of_chance() -> None:
    t = Table(GAME.lay("open-sesame-4711"))
    for seat in EVERYBODY:
        seen = view(t, seat)
        assert json.loads(json.dumps(seen)) == seen
        assert "open-sesame-4711" not in json.dumps(seen)
        assert str(t.state.chance.word) not in json.dumps(seen)
        assert isinstance(seen["colossus_deck"], int)
        assert isinstance(seen["beast_deck"], int)
        assert not {"seed", "chance", "agenda", "stack", "known", "top_known", "hands"} & set(seen)


@rule("BMR-468")
def test_redeals_do_not_know_the_next_rolls() -> None:
    t = table(P2="B2", hands={"P1": "ritual-sacrifice"}, dice=[1])
    for seat in EVERYBODY:
        assert all(now["dice"] == [] for now in redeals(t, seat, 5))
    dealt = [t.state.redeal(0, number) for number in range(40)]
    for state in dealt:
        state.play(state.parse("play-beast ritual-sacrifice"))
    assert len({state.snapshot()["gold"][0] for state in dealt}) == 2


@rule("BMR-046")
def test_undrawn_landmark_tiles_are_seen_by_nobody() -> None:
    t = Table(GAME.start(seed=3, landmarks="players-place", first_player=1)).play("place A1")
    for seat in EVERYBODY:
        seen = view(t, seat)
        assert seen["tile"] == t.truth["stack"][0]
        assert seen["tiles_left"] == 7
        assert "stack" not in json.dumps(seen)
        dealt = redeals(t, seat)
        assert {now["stack"][0] for now in dealt} == {seen["tile"]}
        assert different(now["stack"] for now in dealt) > 15
        assert all(sorted(now["stack"]) == sorted(t.truth["stack"]) for now in dealt)


@rule("BMR-048")
def test_the_tokens_do_not_lie_there_before_the_landmarks() -> None:
    t = Table(GAME.start(seed=3, landmarks="players-place"))
    assert all(space["loot"] == [] for space in view(t, None)["spaces"])


# -- ask


@rule("BMR-290")
def test_ask_is_shown_to_its_owner_alone() -> None:
    tables = [table(ask=["all", one, "normal", "normal"], hands={"P1": "pilfer"}) for one in ("normal", "never")]
    assert [view(t, 1)["ask"] for t in tables] == ["normal", "never"]
    for seat in (0, 2, 3, None):
        assert view(tables[0], seat) == view(tables[1], seat)
    assert view(tables[0], None)["ask"] is None


@rule("BMR-290")
def test_redeals_know_nothing_of_how_others_want_to_be_asked() -> None:
    wanted = ["all", "never", "all", "never"]
    t = table(ask=wanted, hands={"P1": "pilfer", "P2": "rampage"})
    for seat in EVERYBODY:
        known = [ask if owner == seat else "normal" for owner, ask in enumerate(wanted)]
        assert all(now["ask"] == known for now in redeals(t, seat, 5))


@rule("BMR-290")
def test_a_wish_is_noticed_by_nobody_else() -> None:
    t = table(hands={"P1": "pilfer", "P2": "rampage", "P3": "rampage"})
    for wish in ("ask never", "ask all", "ask not-this-turn", "ask normal"):
        before = [view(t, seat) for seat in (0, 2, 3, None)]
        t.state.wish(1, wish)
        assert [view(t, seat) for seat in (0, 2, 3, None)] == before
        assert not [event for event in t.state.events for seat in (0, 2, 3, None) if event.seen_by(seat)]


@rule("BMR-289", "BMR-290")
def test_a_question_that_ask_leaves_out_cannot_be_told_from_a_pass() -> None:
    """P2 is asked and passes, or does not want to be asked: P3 is next either way, and nobody sees a difference."""
    hands = {"P2": "rampage", "P3": "rampage"}
    asked = table(hands=hands, ask=["normal"] * 4).play("move colossus A1 B1", "pass")
    left_out = table(hands=hands, ask=["normal", "never", "normal", "normal"]).play("move colossus A1 B1")
    assert (asked.player, left_out.player) == ("P3", "P3")
    for seat in (0, 3, None):
        assert view(asked, seat) == view(left_out, seat)
        assert told(asked, seat) == told(left_out, seat)


# -- questions that would tell something


@rule("BMR-291", "BMR-R37")
def test_who_is_asked_in_a_window_is_hidden_from_others() -> None:
    t = table(hands={"P2": "rampage"}, phase="W2")
    assert (view(t, 1)["deciding"], view(t, 1)["phase"]) == (1, "window")
    for seat in (0, 2, 3, None):
        assert view(t, seat)["deciding"] is None
        assert view(t, seat)["phase"] == "window"
        assert GAME.shown_seat(t.state, seat) is None
        assert GAME.shown_prompt(t.state, seat).name == "waiting"


@rule("BMR-291", "BMR-R37")
def test_a_forced_pass_looks_like_a_chosen_one() -> None:
    tables = [
        table(hands={"P2": card, "P4": "rampage"}).play("move colossus A1 B1") for card in ("eruption", "rampage")
    ]
    assert [t.answers for t in tables] == [["pass"], ["pass", "play-beast rampage"]]
    for seat in (0, 2, 3, None):
        assert_same_for(seat, *tables)
    for t in tables:
        t.play("pass")
    for seat in (0, 2, 3, None):
        assert_same_for(seat, *tables)


@rule("BMR-299", "BMR-R37")
def test_nobody_learns_who_holds_a_dodge() -> None:
    tables = [
        table(P2="D3 2", hands={"P1": "rampage", "P2": card}).play("play-beast rampage", "beast D3")
        for card in ("dodge", "pilfer")
    ]
    assert [t.answers for t in tables] == [["pass", "dodge"], ["pass"]]
    for seat in (0, 2, 3, None):
        assert view(tables[0], seat)["deciding"] is None
        assert view(tables[0], seat)["phase"] == "window"
        assert_same_for(seat, *tables)
    for t in tables:
        t.play("pass")
    for seat in (0, 2, 3, None):
        assert_same_for(seat, *tables)


@rule("BMR-299")
def test_redeals_of_a_dodge_question_give_dodges_and_take_them_away() -> None:
    t = table(P2="D3 2", hands={"P1": "rampage", "P2": "dodge zeal"}).play("play-beast rampage", "beast D3")
    for seat in (0, 2, None):
        found = {"dodge" in now["hands"][1] for now in redeals(t, seat, 60)}
        assert found == {True, False}


@rule("BMR-291")
def test_redeals_of_a_window_let_anybody_hold_anything() -> None:
    t = table(hands={"P2": "eruption", "P3": "rampage"}, phase="W2")
    lines: set[str] = set()
    for number in range(40):
        state = t.state.redeal(0, number)
        assert state.view(0) == view(t, 0)
        lines.update(state.notation(action) for action in state.actions())
    assert len(lines) > 4


def test_what_could_be_answered_is_shown_to_the_one_who_is_asked_alone() -> None:
    t = table(P1="B3", hands={"P1": "pilfer rampage", "P2": "rampage eruption"})
    assert view(t, 0)["reach"] is not None
    assert set(view(t, 0)["playable"]) == {"pilfer", "rampage"}
    assert set(view(t, 1)["playable"]) == {"rampage", "eruption"}
    for seat in OTHERS:
        assert view(t, seat)["reach"] is None
    assert view(t, None)["playable"] == {}


def test_a_drawn_card_that_a_search_deals_again_changes_no_view() -> None:
    """Redeals at many moments of a game, for everybody."""
    state = GAME.lay("many moments", 3)
    for number in range(120):
        if state.over:
            return
        for viewer in (0, 1, 2, None):
            assert state.redeal(viewer, number).view(viewer) == state.view(viewer)
        actions = state.actions()
        state.play(actions[(number * 7) % len(actions)])


# -- what comes to light, and what a redeal must not tell


def test_a_card_that_ghouls_take_without_a_choice_has_come_to_light() -> None:
    t = table(P2="A3", hands={"P1": "ghouls", "P2": "zeal"})
    before = t.truth["reveals"]
    t.play("play-beast ghouls")
    assert t.hand("P2") == []
    assert t.truth["reveals"] > before


def test_the_end_lays_all_hands_open() -> None:
    t = table(active="P4", age=6, phase="W5", hands={"P1": "rampage", "P2": "zeal"})
    before = t.truth["reveals"]
    t.quiet()
    assert t.over
    assert t.truth["reveals"] > before


def test_a_redeal_does_not_tell_who_was_passed_over_in_a_window() -> None:
    hands = {"P2": "rampage", "P3": "rampage"}
    asked = table(hands=hands).play("move colossus A1 B1", "pass")
    passed_over = table(hands=hands, ask=["normal", "never", "normal", "normal"]).play("move colossus A1 B1")
    assert asked.player == passed_over.player == "P3"
    seen = [t.state.redeal(2, 1) for t in (asked, passed_over)]
    for dealt in seen:
        dealt.play(dealt.parse("pass"))
    assert seen[0].view(2) == seen[1].view(2)


def test_a_redeal_does_not_tell_who_passes_for_the_rest_of_the_turn() -> None:
    tables = [table(hands={"P1": "pilfer", "P2": "rampage"}, not_this_turn=quiet) for quiet in ([], [1])]
    seen = [t.state.redeal(0, 1) for t in tables]
    for dealt in seen:
        dealt.play(dealt.parse("move colossus A1 B1"))
    assert seen[0].view(0) == seen[1].view(0)


def test_a_redeal_forgets_what_others_know_of_each_other() -> None:
    t = table(hands={"P3": "dodge dodge pilfer zeal"}, known=[[0, 2, "dodge"], [0, 2, "dodge"]])
    for seed in range(12):
        dealt = t.state.redeal(1, seed)
        assert dealt.snapshot()["known"] == []
        assert GAME.restore(dealt.snapshot()).snapshot() == dealt.snapshot()
    assert t.state.redeal(2, 1).snapshot()["known"] == [[0, 2, "dodge"], [0, 2, "dodge"]]


@rule("BMR-R66")
def test_redeals_at_a_question_about_hidden_cards_are_uniform() -> None:
    """That somebody is asked says nothing about the titles: of 37 unseen cards 12 pairs among 666 are equal."""
    t = table(hands={"P1": "extortion", "P2": "dodge pilfer"}).play("play extortion")
    assert (t.asked, t.player) == ("extortion", "P2")
    times = 4000
    hands = [t.state.redeal(3, number).snapshot()["hands"][1] for number in range(times)]
    equal = sum(one == other for one, other in hands)
    assert abs(equal - times * 12 / 666) < 35  # four standard deviations
    assert abs(sum("zeal" in hand for hand in hands) - times * 2 / 37) < 60
