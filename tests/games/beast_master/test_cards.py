"""What holds for all cards: BMR-243 to BMR-258. The hand limit and the decks have files of their own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_master.box import GIFTS, PERKS
from tests.games.beast_master.table import Table, table
from tests.marks import rule

MARKETS = {"B5": "P1", "D2": "P1"}
EVERYBODY = ("P1", "P2", "P3", "P4")


def gold(t: Table) -> list[int]:
    return [t.gold(player) for player in EVERYBODY]


# -- what is in a hand


@rule("BMR-243")
def test_a_card_being_resolved_is_not_in_hand() -> None:
    t = table(hands={"P1": "pilfer convert convert purge rampage"}, colossus_top=["replace", "steal"]).play(
        "play pilfer"
    )
    assert len(t.hand("P1")) == 6
    assert t.asked == "action"


@rule("BMR-243")
def test_a_perk_in_front_of_a_player_is_not_in_hand() -> None:
    full = "convert convert purge purge rampage"
    t = table(hands={"P1": full}, perks={"P1": "outpost"}, colossus_top=["replace"], phase="draw")
    assert t.hand("P1") == sorted([*full.split(), "replace"])
    assert t.asked == "action"


# -- when Colossus cards are played


@rule("BMR-244")
def test_only_the_active_player_plays_colossus_cards() -> None:
    t = table(hands={"P2": "teleport rampage"}).play("move colossus A1 B1")
    assert (t.player, t.asked) == ("P2", "window")
    assert t.answers == ["pass", "play-beast rampage"]
    assert "BMR-244" in t.refused("play teleport").rules


@rule("BMR-244")
@pytest.mark.parametrize("window", ["W1", "W2", "W3", "W4", "W5"])
def test_outside_the_action_phase_not_even_the_active_player_plays_one(window: str) -> None:
    t = table(hands={"P1": "teleport rampage"}, ask=["all"] * 4, phase=window)
    assert (t.player, t.asked) == ("P1", "window")
    assert t.answers == ["pass", "play-beast rampage"]
    assert "BMR-244" in t.refused("play teleport").rules


@rule("BMR-244")
def test_colossus_cards_are_played_from_the_own_hand() -> None:
    t = table(hands={"P1": "solitude", "P2": "teleport"})
    assert [line for line in t.answers if line.startswith("play")] == ["play solitude"]
    t.refused("play teleport")
    t.play("play solitude")
    assert t.hand("P1") == []


@rule("BMR-244", "BMR-447", "BMR-R28")
def test_dodge_is_the_exception_and_is_no_card_for_the_action_phase() -> None:
    t = table(P2="D3", hands={"P1": "rampage dodge", "P2": "dodge"})
    assert "play dodge" not in t.answers
    assert "BMR-447" in t.refused("play dodge").rules
    t.play("play-beast rampage", "beast D3")
    assert (t.player, t.asked) == ("P2", "dodge")
    t.play("dodge", "step E2")
    assert t.acolytes("P2", "E2") == 1
    assert t.hand("P2") == []


@rule("BMR-245")
@pytest.mark.parametrize("cards", ["blinding-speed outpost", "solitude comradery", "pilfer pilfer", "outpost solitude"])
def test_two_cards_of_any_types_in_an_action_phase(cards: str) -> None:
    t = table(hands={"P1": f"{cards} teleport"})
    for card in cards.split():
        assert "play teleport" in t.answers
        t.play(f"play {card}")
    assert t.cards_played == 2
    assert not any(line.startswith("play ") for line in t.answers)
    assert "BMR-245" in t.refused("play teleport").rules


@rule("BMR-245")
def test_the_next_action_phase_has_two_plays_again() -> None:
    t = table(hands={"P1": "solitude", "P2": "comradery authority"}, cards_played=1).play("play solitude").end_turn()
    assert (t.player, t.cards_played) == ("P2", 0)
    t.play("play comradery", "play authority")
    assert t.cards_played == 2


@rule("BMR-245", "BMR-R28")
def test_a_dodge_on_the_own_turn_does_not_count() -> None:
    t = table(P1="D3", hands={"P1": "dodge solitude comradery authority", "P2": "rampage"}, cards_played=0)
    t.play("play solitude", "play-beast rampage", "beast D3")
    assert (t.player, t.asked) == ("P1", "dodge")
    t.play("dodge", "step E2", "beast C3")
    assert (t.player, t.asked, t.cards_played) == ("P1", "action", 1)
    t.play("play comradery")
    assert "BMR-245" in t.refused("play authority").rules


@rule("BMR-245", "BMR-R28")
def test_a_dodge_is_still_possible_after_two_cards() -> None:
    t = table(P1="D3", hands={"P1": "dodge", "P2": "rampage"}, cards_played=2).play("move colossus A1 B1")
    t.play("play-beast rampage", "beast D3", "dodge", "step E2", "beast C3")
    assert t.acolytes("P1", "E2") == 1
    assert t.cards_played == 2


# -- where cards go


@rule("BMR-246")
def test_action_and_gift_go_to_the_discard_pile_of_the_colossus_cards() -> None:
    t = table(hands={"P1": "solitude pilfer"}).play("play solitude")
    assert t.truth["colossus_discard"] == ["solitude"]
    t.play("play pilfer")
    assert t.truth["colossus_discard"] == ["pilfer", "solitude"]
    assert t.truth["beast_discard"] == []


@rule("BMR-246")
def test_a_beast_master_card_goes_to_its_own_discard_pile() -> None:
    t = table(hands={"P1": "take-flight"}).play("play-beast take-flight", "beast D4")
    assert t.truth["beast_discard"] == ["take-flight"]
    assert t.truth["colossus_discard"] == []


@rule("BMR-246")
def test_a_card_lies_in_the_discard_pile_only_when_it_has_fully_resolved() -> None:
    t = table(hands={"P1": "teleport rampage"}).play("play teleport")
    assert (t.hand("P1"), t.truth["colossus_discard"]) == (["rampage"], [])
    t.play("teleport A B1")
    assert t.truth["colossus_discard"] == ["teleport"]
    t.play("play-beast rampage", "beast D3")
    assert (t.hand("P1"), t.truth["beast_discard"]) == ([], [])
    t.play("beast C3")
    assert t.truth["beast_discard"] == ["rampage"]


@rule("BMR-246")
def test_a_dodge_is_discarded_like_any_action() -> None:
    t = table(P2="D3", hands={"P1": "take-flight", "P2": "dodge"})
    t.play("play-beast take-flight", "beast D3", "dodge", "step E2")
    assert t.truth["colossus_discard"] == ["dodge"]
    assert t.truth["beast_discard"] == ["take-flight"]


# -- Perks and Divine Gifts


@rule("BMR-247")
def test_a_perk_stays_face_up_and_works_from_that_moment_on() -> None:
    t = table(hands={"P1": "blinding-speed"}, moves_made=4)
    assert not t.destinations("colossus A1")
    t.play("play blinding-speed")
    assert t.truth["colossus_discard"] == []
    for viewer in (0, 1, None):
        assert t.state.view(viewer)["seats"][0]["perk"] == "blinding-speed"
    assert t.destinations("colossus A1") == {"B1", "B2", "A2"}


@rule("BMR-247")
def test_a_perk_stays_through_the_turns_of_the_others() -> None:
    t = table(hands={"P1": "blinding-speed"}).play("play blinding-speed").end_turn().end_turn().end_turn().end_turn()
    assert (t.player, t.perk("P1")) == ("P1", "blinding-speed")
    assert t.state.view(0)["moves_allowed"] == 5


@rule("BMR-248", "BMR-254", "BMR-R34")
def test_another_perk_discards_the_old_one_and_a_market_pays_for_it() -> None:
    t = table(hands={"P1": "blinding-speed"}, perks={"P1": "outpost", "P2": "tunnel-keys"}, banners={"B5": "P1"})
    t.play("play blinding-speed")
    assert t.perk("P1") == "blinding-speed"
    assert t.perk("P2") == "tunnel-keys"
    assert t.truth["colossus_discard"] == ["outpost"]
    assert gold(t) == [2, 0, 0, 0]


@rule("BMR-249")
def test_a_divine_gift_applies_to_all_each_by_their_own_position() -> None:
    t = table(P2="E2", hands={"P1": "solitude"}).play("play solitude")
    assert gold(t) == [7, 0, 7, 7]


# -- nothing to act on


@rule("BMR-250", "BMR-R35")
@pytest.mark.parametrize(
    ("card", "number"),
    [
        ("convene", "BMR-445"),
        ("convert", "BMR-446"),
        ("dodge", "BMR-447"),
        ("extortion", "BMR-448"),
        ("hegemony", "BMR-449"),
        ("intimidate", "BMR-450"),
        ("purge", "BMR-452"),
        ("steal", "BMR-454"),
        ("vandalize", "BMR-456"),
    ],
)
def test_an_action_with_nothing_to_act_on_cannot_be_played(card: str, number: str) -> None:
    t = table(hands={"P1": card})
    assert f"play {card}" not in t.answers
    assert number in t.refused(f"play {card}").rules
    assert number in t.state.view(0)["playable"][card]["rules"]
    assert t.hand("P1") == [card]


@rule("BMR-250", "BMR-R35")
@pytest.mark.parametrize("card", [*PERKS, *GIFTS])
def test_perks_and_divine_gifts_can_always_be_played(card: str) -> None:
    t = table(hands={"P1": card})
    assert f"play {card}" in t.answers
    assert t.state.view(0)["playable"] == {card: None}


@rule("BMR-250", "BMR-R35")
def test_beast_master_cards_need_something_to_act_on_as_well() -> None:
    t = table(hands={"P1": "bank-run take-flight"})
    assert [line for line in t.answers if line.startswith("play")] == ["play-beast take-flight"]
    assert "BMR-460" in t.refused("play-beast bank-run").rules


# -- what discarding is, as the Markets pay it


@rule("BMR-254", "BMR-R36")
def test_playing_a_card_is_not_discarding_it() -> None:
    t = table(hands={"P1": "pilfer blinding-speed take-flight"}, banners=MARKETS)
    t.play("play pilfer", "play blinding-speed", "play-beast take-flight", "beast D4")
    assert t.gold("P1") == 0


@rule("BMR-254", "BMR-R36")
def test_playing_a_dodge_is_not_discarding_it() -> None:
    t = table(P1="D3", hands={"P1": "dodge", "P2": "take-flight"}, banners=MARKETS, active="P2")
    t.play("play-beast take-flight", "beast D3", "dodge", "step E2")
    assert t.truth["colossus_discard"] == ["dodge"]
    assert t.gold("P1") == 0


@rule("BMR-254", "BMR-255", "BMR-467", "BMR-R36")
def test_of_the_cards_of_ransack_only_the_discarded_one_is_discarded() -> None:
    top = ["bank-run", "eruption", "sabotage"]
    t = table(P1="Colossus D2", P2="C4", hands={"P1": "ransack"}, banners={"D2": "P1"}, beast_top=top)
    t.play("play-beast ransack", "play eruption", "discard sabotage")
    assert t.truth["beast_deck"][0] == "bank-run"
    assert set(t.truth["beast_discard"]) == {"ransack", "eruption", "sabotage"}
    assert t.gold("P1") == 3  # 2 for the discarded card and 1 for the Acolyte killed on C4


@rule("BMR-255", "BMR-R36")
def test_a_card_given_is_not_discarded() -> None:
    banners = {"B5": "P1", "D2": "P2"}
    t = table(hands={"P1": "extortion", "P2": "convert"}, banners=banners).play("play extortion")
    assert t.hand("P1") == ["convert"]
    assert gold(t) == [0, 0, 0, 0]


@rule("BMR-255", "BMR-R36")
def test_cards_passed_on_by_hegemony_are_not_discarded() -> None:
    hands = {"P1": "hegemony convert", "P2": "purge purge pilfer"}
    t = table(P2="A1", hands=hands, banners={"B5": "P1", "D2": "P2"}).play("play hegemony")
    assert gold(t) == [0, 0, 0, 0]


@rule("BMR-254", "BMR-255", "BMR-R36")
def test_a_stolen_perk_is_not_discarded_but_the_own_one_it_replaces_is() -> None:
    banners = {"B5": "P1", "D2": "P2"}
    t = table(hands={"P1": "steal"}, perks={"P2": "outpost"}, banners=banners).play("play steal")
    assert gold(t) == [0, 0, 0, 0]
    t = table(hands={"P1": "steal"}, perks={"P1": "tunnel-keys", "P2": "outpost"}, banners=banners).play("play steal")
    assert gold(t) == [2, 0, 0, 0]


@rule("BMR-255", "BMR-R36")
def test_a_vandalized_perk_is_discarded_by_nobody() -> None:
    banners = {"B5": "P1", "D2": "P2"}
    t = table(hands={"P1": "vandalize"}, perks={"P2": "outpost"}, banners=banners).play("play vandalize")
    assert set(t.truth["colossus_discard"]) == {"outpost", "vandalize"}
    assert gold(t) == [0, 0, 0, 0]


@rule("BMR-256")
def test_nobody_discards_voluntarily() -> None:
    t = table(hands={"P1": "pilfer rampage"}, banners=MARKETS)
    assert not any(line.startswith(("discard", "mantle")) for line in t.answers)
    t.refused("discard pilfer")
    t.refused("mantle")


@rule("BMR-256")
def test_nobody_discards_more_than_down_to_the_limit() -> None:
    hand = "convert convert purge purge rampage rampage"
    t = table(hands={"P1": hand}, banners=MARKETS, colossus_top=["replace"], phase="draw", ask=["never"] * 4)
    t.play("discard convert")
    assert t.asked == "action"
    assert not any(line.startswith("discard") for line in t.answers)
    t.refused("discard convert")


@rule("BMR-256")
def test_beast_mantle_is_the_exception() -> None:
    t = table(hands={"P1": "pilfer"}, perks={"P1": "beast-mantle"}, banners=MARKETS).play("mantle", "discard pilfer")
    assert t.gold("P1") == 4


# -- what everybody sees


@rule("BMR-257")
def test_how_many_cards_of_each_kind_a_player_holds_is_public() -> None:
    t = table(hands={"P1": "pilfer convert rampage", "P2": "eruption", "P4": "dodge dodge dodge"})
    for viewer in (0, 1, 2, 3, None):
        seats = t.state.view(viewer)["seats"]
        assert [seat["colossus_cards"] for seat in seats] == [2, 0, 0, 3]
        assert [seat["beast_cards"] for seat in seats] == [1, 1, 0, 0]
        hands = [None if seat["hand"] is None else sorted(seat["hand"]) for seat in seats]
        assert hands == [t.hand(player) if index == viewer else None for index, player in enumerate(EVERYBODY)]


@rule("BMR-258")
def test_discard_piles_are_face_up() -> None:
    piles: dict[str, Any] = {"colossus_discard": ["purge", "solitude"], "beast_discard": ["rampage"]}
    t = table(hands={"P1": "pilfer", "P2": "purge"}, **piles).play("play pilfer")
    for viewer in (0, 1, None):
        view = t.state.view(viewer)
        assert view["colossus_discard"] == ["pilfer", "purge", "solitude"]
        assert view["beast_discard"] == ["rampage"]
