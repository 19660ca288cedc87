"""The Action cards: BMR-445 to BMR-456."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beast_master.box import COLOSSUS_CARDS, all_but
from tests.games.beast_master.table import SPACES, Table, table
from tests.marks import rule

NEVER = ["never"] * 4
EVERYBODY = ("P1", "P2", "P3", "P4")
FIVE = "convert convert purge purge dodge"
SIX = f"{FIVE} dodge"
ON_D3: dict[str, Any] = dict.fromkeys(EVERYBODY, "Colossus D3")


def gold(t: Table) -> list[int]:
    return [t.gold(player) for player in EVERYBODY]


def stand(t: Table, space: str) -> list[int]:
    """How many Acolytes each player has on a space."""
    return [t.acolytes(player, space) for player in EVERYBODY]


def unplayable(card: str, **position: Any) -> tuple[str, ...]:
    """The rules that forbid P1 to play this card; it is no answer either."""
    t = table(**{"hands": {"P1": card}, **position})
    assert f"play {card}" not in t.answers
    return t.refused(f"play {card}").rules


# -- Convene


@rule("BMR-445")
def test_convene_draws_every_adjacent_acolyte_onto_the_colossuss_space() -> None:
    t = table(P1="Colossus D4, C4, B3", P2="D3 2, E2", P3="E4", hands={"P1": "convene"}).play("play convene")
    assert stand(t, "D4") == [1, 2, 1, 0]
    assert [stand(t, space) for space in ("C4", "D3", "E4")] == [[0] * 4] * 3
    assert (t.acolytes("P1", "B3"), t.acolytes("P2", "E2")) == (1, 1)
    assert [t.resting(player) for player in EVERYBODY] == [0, 0, 0, 0]
    assert t.moves_made == 0


@rule("BMR-445", "BMR-137")
def test_convene_draws_them_all_at_once() -> None:
    """One after another, one of the two players would have taken control between the two Acolytes."""
    t = table(P1="Colossus D4, C4", P2="Colossus D4, D3", hands={"P1": "convene"}).play("play convene")
    assert stand(t, "D4") == [1, 1, 0, 0]
    assert (t.controller("D4"), t.banner("D4")) == (None, None)


@rule("BMR-445")
def test_convene_can_take_control_for_another() -> None:
    t = table(P1="Colossus D4, C4", P2="Colossus D4, D3, E4", hands={"P1": "convene"}).play("play convene")
    assert (t.controller("D4"), t.banner("D4")) == ("P2", "P2")


@rule("BMR-445", "BMR-250", "BMR-R35")
def test_convene_needs_an_acolyte_next_to_the_own_colossus() -> None:
    assert "BMR-445" in unplayable("convene", P1="Colossus D4, D4, D2", P2="E2")
    assert "play convene" in table(P1="Colossus D4", P2="D3", hands={"P1": "convene"}).answers


# -- Convert


@rule("BMR-446", "BMR-R54")
def test_convert_any_acolyte_may_be_chosen() -> None:
    t = table(P1="B4", P2="C4 2", P3="C4", hands={"P1": "convert"}).play("play convert")
    assert (t.player, t.asked) == ("P1", "convert-target")
    assert t.answers == ["convert B4 A", "convert C4 B", "convert C4 C"]
    t.play("convert C4 B")
    assert stand(t, "C4") == [1, 1, 1, 0]
    assert (t.ready("P1"), t.resting("P2")) == (8, 1)


@rule("BMR-446", "BMR-223")
def test_convert_takes_the_space_and_pays_no_gold() -> None:
    t = table(P2="C4", banners={"C4": "P2"}, hands={"P1": "convert"}).play("play convert")
    assert stand(t, "C4") == [1, 0, 0, 0]
    assert (t.controller("C4"), t.banner("C4"), t.supply("P2")) == ("P1", "P1", 5)
    assert gold(t) == [0, 0, 0, 0]


@rule("BMR-446", "BMR-294", "BMR-R54")
def test_convert_of_an_own_acolyte() -> None:
    t = table(P1="C4", hands={"P1": "convert dodge"}).play("play convert")
    assert t.asked == "action"  # nobody dodges an own card
    assert stand(t, "C4") == [1, 0, 0, 0]
    assert (t.ready("P1"), t.resting("P1")) == (8, 1)


@rule("BMR-446", "BMR-R54")
def test_convert_death_and_replacement_are_one_event() -> None:
    """Between the two, P3 would have had more Acolytes on D4 than anybody else."""
    position: dict[str, Any] = {"P1": "D4", "P2": "D4 2", "P3": "D4 2", "banners": {"D4": "P2"}}
    t = table(**position, hands={"P1": "convert"}).play("play convert", "convert D4 B")
    assert stand(t, "D4") == [2, 1, 2, 0]
    assert (t.controller("D4"), t.banner("D4")) == (None, "P2")
    assert t.supply("P3") == 5


@rule("BMR-446", "BMR-209")
@pytest.mark.parametrize("resting", [0, 1])
def test_convert_without_a_ready_acolyte_only_kills(resting: int) -> None:
    t = table(P1=f"A2 5, A3 {5 - resting}", P2="C4", hands={"P1": "convert"}, resting=[resting, 0, 0, 0])
    t.play("play convert", "convert C4 B")
    assert stand(t, "C4") == [0, 0, 0, 0]
    assert t.resting("P2") == 1


@rule("BMR-446", "BMR-294", "BMR-R54")
def test_convert_places_nobody_where_the_victim_dodged() -> None:
    t = table(P2="C4", hands={"P1": "convert", "P2": "dodge"}).play("play convert")
    assert (t.player, t.asked) == ("P2", "dodge")
    t.play("dodge", "step D4")
    assert stand(t, "D4") == [0, 1, 0, 0]
    assert stand(t, "C4") == [0, 0, 0, 0]
    assert t.ready("P1") == 10


@rule("BMR-446", "BMR-298", "BMR-R54")
@pytest.mark.parametrize("hazard", ["C3", "C5"])
def test_convert_places_nobody_where_the_victim_dodged_onto_a_hazard(hazard: str) -> None:
    t = table(P2="C4", hands={"P1": "convert", "P2": "dodge"}).play("play convert", "dodge", f"step {hazard}")
    assert t.resting("P2") == 1
    assert stand(t, "C4") == stand(t, hazard) == [0, 0, 0, 0]
    assert t.ready("P1") == 10


@rule("BMR-446")
@pytest.mark.parametrize("lines", [["pass"], ["dodge", "stay"]])
def test_convert_replaces_a_victim_that_stays(lines: list[str]) -> None:
    t = table(P2="C4", hands={"P1": "convert", "P2": "dodge"}).play("play convert", *lines)
    assert stand(t, "C4") == [1, 0, 0, 0]
    assert t.resting("P2") == 1


@rule("BMR-446", "BMR-250", "BMR-R35")
def test_convert_needs_an_acolyte_on_the_island() -> None:
    assert "BMR-446" in unplayable("convert")


# -- Dodge


@rule("BMR-447", "BMR-293", "BMR-R28")
def test_dodge_is_played_only_as_an_answer() -> None:
    assert "BMR-447" in unplayable("dodge", P1="C4", P2="C4")
    t = table(P2="D3 2", hands={"P1": "take-flight", "P2": "dodge"}).play("play-beast take-flight", "beast D3")
    assert (t.player, t.answers) == ("P2", ["pass", "dodge"])
    t.play("dodge", "step D2", "stay")
    assert (t.acolytes("P2", "D2"), t.resting("P2")) == (1, 1)
    assert t.truth["colossus_discard"] == ["dodge"]


@rule("BMR-447", "BMR-299")
def test_without_a_dodge_one_can_only_pass() -> None:
    t = table(P2="D3", hands={"P1": "take-flight", "P2": "zeal"}).play("play-beast take-flight", "beast D3")
    assert (t.player, t.asked, t.answers) == ("P2", "dodge", ["pass"])


# -- Extortion


@rule("BMR-448", "BMR-R44")
def test_extortion_a_card_or_two_gold_from_each_opponent() -> None:
    hands = {"P1": "extortion", "P2": "convert purge rampage", "P3": "dodge zeal", "P4": ""}
    t = table(hands=hands, gold={"P2": 2, "P3": 5, "P4": 7}, ask=NEVER).play("play extortion")
    assert (t.player, t.asked) == ("P2", "extortion")
    assert set(t.answers) == {"give convert", "give purge", "give rampage", "pay"}
    t.play("give rampage")
    assert t.player == "P3"
    assert set(t.answers) == {"give dodge", "give zeal", "pay"}
    t.play("pay")
    assert (t.player, t.asked) == ("P1", "action")  # P4 has no card and pays without being asked
    assert t.hand("P1") == ["rampage"]
    assert t.hand("P2") == ["convert", "purge"]
    assert gold(t) == [4, 2, 3, 5]


@rule("BMR-448", "BMR-R44")
def test_extortion_with_less_than_two_gold_a_card_must_be_given() -> None:
    hands = {"P1": "extortion", "P2": "convert purge", "P3": "zeal"}
    t = table(hands=hands, gold={"P2": 1, "P3": 1}).play("play extortion")
    assert t.player == "P2"
    assert set(t.answers) == {"give convert", "give purge"}
    assert set(t.refused("pay").rules) & {"BMR-448", "BMR-R44"}
    t.play("give purge")
    assert t.hand("P1") == ["purge", "zeal"]
    assert gold(t) == [0, 1, 1, 0]


@rule("BMR-448", "BMR-009", "BMR-R44")
def test_extortion_without_a_card_what_there_is() -> None:
    t = table(hands={"P1": "extortion"}, gold={"P2": 1, "P3": 2, "P4": 0}).play("play extortion")
    assert t.asked == "action"
    assert gold(t) == [3, 0, 0, 0]


@rule("BMR-448")
def test_extortion_goes_clockwise_from_the_left() -> None:
    hands = {"P1": "convert purge", "P2": "dodge zeal", "P3": "extortion", "P4": "pilfer steal"}
    t = table(hands=hands, active="P3").play("play extortion")
    for player, card in (("P4", "steal"), ("P1", "purge"), ("P2", "zeal")):
        assert (t.player, t.asked) == (player, "extortion")
        t.play(f"give {card}")
    assert t.hand("P3") == ["purge", "steal", "zeal"]
    assert (t.player, t.asked) == ("P3", "action")


@rule("BMR-448", "BMR-241")
def test_extortion_the_limit_comes_after_the_last_has_given() -> None:
    hands = {"P1": f"{FIVE} extortion", "P2": "zeal steal", "P3": "pilfer", "P4": "replace convene"}
    t = table(hands=hands).play("play extortion", "give zeal", "give replace")
    assert (t.player, t.asked, len(t.hand("P1"))) == ("P1", "discard", 8)
    t.play("discard zeal", "discard dodge")
    assert len(t.hand("P1")) == 6
    assert t.asked == "action"


@rule("BMR-448", "BMR-250", "BMR-R35")
def test_extortion_needs_an_opponent_with_a_card_or_gold() -> None:
    assert "BMR-448" in unplayable("extortion", gold={"P1": 9}, perks={"P2": "outpost"})
    assert "play extortion" in table(hands={"P1": "extortion"}, gold={"P4": 1}).answers
    assert "play extortion" in table(hands={"P1": "extortion", "P3": "rampage"}).answers


# -- Hegemony


@rule("BMR-449", "BMR-R43")
def test_hegemony_deals_the_colossus_cards_of_the_participants_anew() -> None:
    hands = {"P1": "hegemony zeal steal bank-run", "P2": "convert convert purge purge pilfer", "P3": "dodge dodge"}
    perks = {"P1": "outpost", "P2": "tunnel-keys"}
    t = table(P2="A1", P3="A2", hands=hands, perks=perks, ask=NEVER).play("play hegemony")
    first, second = ([card for card in t.hand(player) if card in COLOSSUS_CARDS] for player in ("P1", "P2"))
    assert (len(first), len(second)) == (4, 3)  # seven cards, dealt one at a time, the card's player first
    assert sorted(first + second) == ["convert", "convert", "pilfer", "purge", "purge", "steal", "zeal"]
    assert "bank-run" in t.hand("P1")
    assert t.hand("P3") == ["dodge", "dodge"]  # P3's Acolyte is only next to the space
    assert (t.perk("P1"), t.perk("P2")) == ("outpost", "tunnel-keys")


@rule("BMR-449")
def test_hegemony_deals_clockwise_from_its_player() -> None:
    hands = {"P1": "purge purge", "P2": "hegemony convert convert", "P4": "dodge"}
    t = table(P1="E1", P4="E1 2", hands=hands, active="P2").play("play hegemony")
    assert [len(t.hand(player)) for player in EVERYBODY] == [1, 2, 0, 2]


@rule("BMR-449")
def test_hegemony_shuffles() -> None:
    hands = {"P1": "hegemony zeal steal", "P2": "convert purge pilfer"}
    deals = {tuple(table(P2="A1", hands=hands, seed=seed).play("play hegemony").hand("P1")) for seed in range(8)}
    assert len(deals) > 1


@rule("BMR-449", "BMR-241")
def test_hegemony_the_limit_follows_for_each_participant() -> None:
    hands = {"P1": "hegemony rampage rampage rampage eruption eruption", "P2": SIX}
    t = table(P2="A1", hands=hands, ask=NEVER).play("play hegemony")
    assert (t.player, t.asked, len(t.hand("P1"))) == ("P1", "discard", 8)
    t.play("discard rampage", "discard eruption")
    assert (t.asked, len(t.hand("P1")), len(t.hand("P2"))) == ("action", 6, 3)


@rule("BMR-449", "BMR-R43")
def test_hegemony_can_give_away_cards_to_one_who_has_none() -> None:
    t = table(P2="A1", hands={"P1": "hegemony zeal steal"}).play("play hegemony")
    assert (len(t.hand("P1")), len(t.hand("P2"))) == (1, 1)


@rule("BMR-449", "BMR-250", "BMR-R35")
def test_hegemony_needs_an_opposing_acolyte_on_the_own_colossuss_space() -> None:
    position: dict[str, Any] = {"P1": "Colossus D3, D3 2", "P2": "Colossus D3, E2"}
    assert "BMR-449" in unplayable("hegemony", **position)
    assert "play hegemony" in table(P1="Colossus D3", P4="D3", hands={"P1": "hegemony"}).answers


# -- Intimidate

FRIGHT: dict[str, Any] = {"P1": "Colossus B5, A4", "P2": "B6, B4", "P3": "C4", "beast": "B3"}


@rule("BMR-450", "BMR-197", "BMR-205", "BMR-206", "BMR-223")
def test_intimidate_pushes_every_adjacent_acolyte_straight_away() -> None:
    t = table(**FRIGHT, hands={"P1": "intimidate"}).play("play intimidate")
    assert [stand(t, space) for space in ("A4", "B6", "B4", "C4")] == [[0] * 4] * 4
    assert stand(t, "D4") == [0, 0, 1, 0]
    assert [t.resting(player) for player in EVERYBODY] == [1, 2, 0, 0]
    assert gold(t) == [0, 0, 0, 0]
    assert t.banner("D4") == "P3"


@rule("BMR-450")
def test_intimidate_leaves_the_own_space_and_the_far_ones_alone() -> None:
    position: dict[str, Any] = {"P1": "Colossus D4, D4, D3 2", "P2": "D4 2, D2, E4"}
    t = table(**position, hands={"P1": "intimidate"}).play("play intimidate")
    assert stand(t, "D4") == [1, 2, 0, 0]
    assert stand(t, "D2") == [2, 1, 0, 0]  # pushed north from D3, onto the space of another
    assert t.resting("P2") == 1  # southeast of E4 there is nothing
    assert t.banner("D2") == "P1"


@rule("BMR-450", "BMR-137")
def test_intimidate_pushes_all_at_once() -> None:
    """One after another, the first of the two on D2 would have controlled it."""
    position: dict[str, Any] = {"P1": "Colossus D4", "P2": "D3", "P3": "D3"}
    t = table(**position, hands={"P1": "intimidate"}).play("play intimidate")
    assert stand(t, "D2") == [0, 1, 1, 0]
    assert t.banner("D2") is None


@rule("BMR-450", "BMR-295")
def test_intimidate_an_acolyte_that_dodges_is_not_pushed() -> None:
    hands = {"P1": "intimidate", "P2": "dodge", "P3": "zeal"}
    t = table(**FRIGHT, hands=hands).play("play intimidate")
    assert (t.player, t.asked) == ("P2", "dodge")  # P3's Acolyte is pushed and not doomed: P3 is not asked
    t.play("dodge", "step A4", "step A5")
    assert (t.acolytes("P2", "A4"), t.acolytes("P2", "A5")) == (1, 1)
    assert stand(t, "D4") == [0, 0, 1, 0]
    assert [t.resting(player) for player in EVERYBODY] == [1, 0, 0, 0]
    assert (t.player, t.asked) == ("P1", "action")


@rule("BMR-450", "BMR-206")
def test_intimidate_into_the_volcano() -> None:
    t = table(P1="Colossus C3", P2="C4 2", beast="A3", hands={"P1": "intimidate"}).play("play intimidate")
    assert t.resting("P2") == 2
    assert stand(t, "C5") == [0, 0, 0, 0]
    assert gold(t) == [0, 0, 0, 0]


@rule("BMR-450", "BMR-250", "BMR-R35")
def test_intimidate_needs_an_acolyte_next_to_the_own_colossus() -> None:
    assert "BMR-450" in unplayable("intimidate", P1="Colossus D4, D4, D2", P2="E2")
    assert "play intimidate" in table(P1="Colossus D4, D3", hands={"P1": "intimidate"}).answers


# -- Pilfer


@rule("BMR-451")
def test_pilfer_draws_two_cards() -> None:
    t = table(hands={"P1": "pilfer"}, colossus_top=["zeal", "steal", "replace"]).play("play pilfer")
    assert t.hand("P1") == ["steal", "zeal"]
    assert t.truth["colossus_deck"][0] == "replace"
    assert [t.hand(player) for player in ("P2", "P3", "P4")] == [[], [], []]


@rule("BMR-451", "BMR-241")
def test_pilfer_is_followed_by_the_limit() -> None:
    t = table(hands={"P1": f"pilfer {FIVE}"}, colossus_top=["zeal", "steal"]).play("play pilfer")
    assert (t.asked, len(t.hand("P1"))) == ("discard", 7)


@rule("BMR-451", "BMR-251")
def test_pilfer_needs_a_card_in_the_deck_or_in_the_discard_pile() -> None:
    discard = all_but(COLOSSUS_CARDS, "pilfer")
    t = table(hands={"P1": "pilfer"}, colossus_deck=[], colossus_discard=discard).play("play pilfer")
    assert len(t.hand("P1")) == 2


# -- Purge

CROWD: dict[str, Any] = {"P1": "Colossus D3, D3", "P2": "D3 2", "P3": "D3, D4"}


@rule("BMR-452", "BMR-223")
def test_purge_sends_each_acolyte_where_its_player_says() -> None:
    t = table(**CROWD, hands={"P1": "purge"}).play("play purge")
    for line in ("to D2", "to E2", "to C3", "to D2"):  # P1's, two of P2's and P3's
        assert (t.player, t.asked) == ("P1", "purge-target")
        assert set(t.answers) == {f"to {space}" for space in ("D2", "E2", "E3", "D4", "C3", "C2")}
        assert t.resting("P2") == 0
        t.play(line)
    assert stand(t, "D3") == [0, 0, 0, 0]
    assert stand(t, "D2") == [1, 0, 1, 0]
    assert stand(t, "E2") == [0, 1, 0, 0]
    assert stand(t, "D4") == [0, 0, 1, 0]  # next to the Colossus, not on its space
    assert t.resting("P2") == 1
    assert t.colossus("P1") == "D3"
    assert gold(t) == [0, 0, 0, 0]
    assert t.asked == "action"


@rule("BMR-452", "BMR-137")
def test_purge_moves_all_at_once() -> None:
    """One after another, the first of the two on D2 would have controlled it."""
    t = table(P1="Colossus D3, D3", P3="D3", hands={"P1": "purge"}).play("play purge", "to D2", "to D2")
    assert stand(t, "D2") == [1, 0, 1, 0]
    assert (t.controller("D2"), t.banner("D2")) == (None, None)


@rule("BMR-452", "BMR-295")
def test_purge_an_acolyte_that_dodges_goes_where_its_owner_says() -> None:
    hands = {"P1": "purge", "P2": "dodge", "P3": "zeal"}
    t = table(**CROWD, hands=hands).play("play purge", "to C3", "to E2", "to C3", "to D2")
    assert (t.player, t.asked) == ("P2", "dodge")
    t.play("dodge")
    assert t.spaces() == {"D2", "E2", "E3", "D4", "C3", "C2"}
    t.play("step E3")
    assert (t.acolytes("P2", "E2"), t.acolytes("P2", "E3")) == (1, 1)
    assert t.acolytes("P3", "D2") == 1
    assert [t.resting(player) for player in EVERYBODY] == [1, 0, 0, 0]


@rule("BMR-452", "BMR-250", "BMR-R35")
def test_purge_needs_an_acolyte_on_the_own_colossuss_space() -> None:
    assert "BMR-452" in unplayable("purge", P1="Colossus D3, D4", P2="Colossus D3, E2")
    assert "play purge" in table(P1="Colossus D3", P4="D3", hands={"P1": "purge"}).answers


# -- Replace


@rule("BMR-453")
def test_replace_two_colossi_trade_places() -> None:
    t = table(hands={"P1": "replace"}).play("play replace")
    assert (t.player, t.asked) == ("P1", "replace-target")
    assert t.answers == ["swap A B", "swap A C", "swap A D", "swap B C", "swap B D", "swap C D"]
    t.play("swap B D")
    assert [t.colossus(player) for player in EVERYBODY] == ["A1", "E5", "A5", "E1"]
    assert (t.banner("E5"), t.banner("E1")) == ("P2", "P4")
    assert t.moves_made == 0


@rule("BMR-453", "BMR-151")
def test_replace_is_one_event() -> None:
    """P1 has no Banner left but for the one that comes home from A1 in the same moment."""
    banners = {**dict.fromkeys(("A1", "A3", "B2", "B3", "C2"), "P1"), "E1": "P2"}
    t = table(banners=banners, hands={"P1": "replace"}).play("play replace", "swap A B")
    assert t.asked == "action"
    assert (t.banner("A1"), t.banner("E1")) == ("P2", "P1")
    assert t.banners("P1") == ["A3", "B2", "B3", "C2", "E1"]


@rule("BMR-453", "BMR-137")
def test_replace_leaves_neither_space_without_its_colossus_for_a_moment() -> None:
    """P3, who has no Banner left, would have A1 if P1's Colossus went before P2's comes."""
    banners = dict.fromkeys(("A3", "B2", "B3", "C2", "D6"), "P3")
    t = table(P3="A1", banners=banners, hands={"P1": "replace"}).play("play replace", "swap A B")
    assert (t.asked, t.banner("A1"), t.banner("E1")) == ("action", "P2", "P1")
    assert not any(event.text.startswith("C takes control") for event in t.events)


@rule("BMR-453")
def test_replace_takes_colossi_on_different_spaces() -> None:
    t = table(P1="Colossus D3", P2="Colossus D3", hands={"P1": "replace"}).play("play replace")
    assert t.answers == ["swap A C", "swap A D", "swap B C", "swap B D", "swap C D"]


@rule("BMR-453", "BMR-250", "BMR-R35")
def test_replace_needs_colossi_on_different_spaces() -> None:
    assert "BMR-453" in unplayable("replace", **ON_D3)
    assert "BMR-453" in unplayable("replace", players=2, P1="Colossus D3", P2="Colossus D3")


# -- Steal


@rule("BMR-454")
def test_steal_takes_an_opponents_perk_which_works_at_once() -> None:
    perks = {"P1": "outpost", "P2": "blinding-speed", "P4": "tunnel-keys"}
    t = table(hands={"P1": "steal"}, perks=perks, moves_made=4, banners={"A2": "P1 P1"}).play("play steal")
    assert (t.player, t.asked) == ("P1", "perk-target")
    assert t.answers == ["perk B", "perk D"]
    t.play("perk B")
    assert [t.perk(player) for player in EVERYBODY] == ["blinding-speed", None, None, "tunnel-keys"]
    assert set(t.truth["colossus_discard"]) == {"outpost", "steal"}
    assert t.destinations("colossus A1")
    assert t.banners("P1") == ["A2"]


@rule("BMR-454")
def test_steal_without_an_own_perk_discards_nothing() -> None:
    t = table(hands={"P1": "steal"}, perks={"P3": "outpost"}).play("play steal")
    assert (t.perk("P1"), t.perk("P3")) == ("outpost", None)
    assert t.truth["colossus_discard"] == ["steal"]


@rule("BMR-454", "BMR-250", "BMR-R35")
def test_steal_needs_an_opponents_perk() -> None:
    assert "BMR-454" in unplayable("steal", perks={"P1": "outpost"})


@rule("BMR-454", "BMR-241", "BMR-420")
def test_steal_whoever_gives_up_the_bag_for_another_perk_discards_down_to_six() -> None:
    hands = {"P1": "steal pilfer pilfer purge purge convert convert rampage"}
    t = table(hands=hands, perks={"P1": "a-bigger-bag", "P2": "tunnel-keys"}).play("play steal")
    assert (t.player, t.asked, t.perk("P1")) == ("P1", "discard", "tunnel-keys")
    assert t.play("discard purge").asked == "action"
    assert len(t.hand("P1")) == 6


# -- Teleport


@rule("BMR-455")
def test_teleport_any_colossus_to_any_other_space_that_is_no_hazard() -> None:
    t = table(P2="D3", hands={"P1": "teleport"}).play("play teleport")
    assert (t.player, t.asked) == ("P1", "teleport-target")
    for letter, space in zip("ABCD", ("A1", "E1", "A5", "E5"), strict=True):
        found = {line.split()[-1] for line in t.answers if line.startswith(f"teleport {letter} ")}
        assert found == set(SPACES) - {"C3", "C5", space}
    t.play("teleport B D3")
    assert t.colossus("P2") == "D3"
    assert t.moves_made == 0


@rule("BMR-455", "BMR-137")
def test_teleport_changes_control_where_it_leaves_and_where_it_arrives() -> None:
    t = table(P1="E1", P3="B4 3", banners={"E1": "P2", "B4": "P3"}, hands={"P1": "teleport"})
    t.play("play teleport", "teleport B B4")
    assert (t.banner("E1"), t.banner("B4")) == ("P1", "P2")


@rule("BMR-455", "BMR-250")
def test_teleport_is_always_playable() -> None:
    assert "play teleport" in table(hands={"P1": "teleport"}, **ON_D3).answers


# -- Vandalize


@rule("BMR-456")
def test_vandalize_sends_an_opponents_perk_to_the_discard_pile() -> None:
    perks = {"P1": "outpost", "P2": "blinding-speed", "P4": "tunnel-keys"}
    t = table(hands={"P1": "vandalize"}, perks=perks).play("play vandalize")
    assert (t.player, t.answers) == ("P1", ["perk B", "perk D"])
    t.play("perk D")
    assert [t.perk(player) for player in EVERYBODY] == ["outpost", "blinding-speed", None, None]
    assert set(t.truth["colossus_discard"]) == {"tunnel-keys", "vandalize"}


@rule("BMR-456", "BMR-250", "BMR-R35")
def test_vandalize_needs_an_opponents_perk() -> None:
    assert "BMR-456" in unplayable("vandalize", perks={"P1": "outpost"})
