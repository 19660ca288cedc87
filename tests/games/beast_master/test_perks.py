"""The Perks: BMR-420 to BMR-424."""

from __future__ import annotations

import pytest

from tests.games.beast_master.table import FIRST_GAME, Table, table
from tests.marks import rule

NEVER = ["never"] * 4
SIX = "convert convert purge purge dodge dodge"
EIGHT = f"{SIX} intimidate rampage"
BAG = {"P1": "a-bigger-bag"}
MANTLE = {"P1": "beast-mantle"}
SPEED = {"P1": "blinding-speed"}
OUTPOST = {"P1": "outpost"}
KEYS = {"P1": "tunnel-keys"}
LANDMARKS = set(FIRST_GAME)


def moves(t: Table) -> list[str]:
    return [line for line in t.answers if line.startswith(("move", "create"))]


# -- A Bigger Bag


@rule("BMR-420")
def test_the_bag_holds_eight_cards() -> None:
    t = table(hands={"P1": f"{SIX} rampage"}, perks=BAG, colossus_top=["zeal"], phase="draw", ask=NEVER)
    assert len(t.hand("P1")) == 8
    assert t.asked == "action"
    t = table(hands={"P1": EIGHT}, perks=BAG, colossus_top=["zeal"], phase="draw", ask=NEVER)
    assert (t.asked, len(t.hand("P1"))) == ("discard", 9)
    t.play("discard zeal")
    assert (t.asked, len(t.hand("P1"))) == ("action", 8)


@rule("BMR-420")
def test_the_bag_is_its_owners_alone() -> None:
    t = table(hands={"P1": SIX}, perks={"P2": "a-bigger-bag"}, colossus_top=["zeal"], phase="draw")
    assert (t.player, t.asked) == ("P1", "discard")


@rule("BMR-420")
def test_a_bag_replaced_by_another_perk_is_lost_at_once() -> None:
    t = table(hands={"P1": f"{SIX} rampage outpost"}, perks=BAG).play("play outpost")
    assert (t.player, t.asked, len(t.hand("P1"))) == ("P1", "discard", 7)
    t.play("discard rampage")
    assert (t.asked, t.hand("P1")) == ("action", sorted(SIX.split()))


@rule("BMR-420", "BMR-456")
def test_a_vandalized_bag_is_lost_at_once() -> None:
    t = table(hands={"P1": EIGHT, "P2": "vandalize"}, perks=BAG, active="P2", ask=NEVER).play("play vandalize")
    assert (t.player, t.asked) == ("P1", "discard")
    t.play("discard rampage", "discard dodge")
    assert len(t.hand("P1")) == 6
    assert (t.player, t.asked) == ("P2", "action")


@rule("BMR-420", "BMR-454", "BMR-241", "BMR-254")
def test_a_stolen_bag_is_lost_by_one_and_gained_by_the_other() -> None:
    hands = {"P1": "steal convene extortion hegemony replace abundance", "P2": EIGHT}
    perks = {"P1": "blinding-speed", "P2": "a-bigger-bag"}
    t = table(hands=hands, perks=perks, banners={"B5": "P1"}, moves_made=4, ask=NEVER).play("play steal")
    assert (t.perk("P1"), t.perk("P2"), t.gold("P1")) == ("a-bigger-bag", None, 2)
    assert (t.player, t.asked) == ("P2", "discard")
    t.play("discard rampage", "discard dodge")
    assert (t.player, t.asked) == ("P1", "action")
    assert moves(t) == []
    t.play("play abundance")
    assert len(t.hand("P1")) == 7  # the thief's bag is big enough, and P2 is the first who is over the limit
    assert (t.player, t.asked) == ("P2", "discard")


@rule("BMR-420")
def test_a_bag_lost_with_six_cards_costs_nothing() -> None:
    t = table(hands={"P1": SIX, "P2": "vandalize"}, perks=BAG, active="P2").play("play vandalize")
    assert (t.player, t.asked) == ("P2", "action")
    assert len(t.hand("P1")) == 6


# -- Beast Mantle


@rule("BMR-421", "BMR-R58")
@pytest.mark.parametrize(("number", "drawn"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_the_mantle_turns_two_colossus_cards_into_one_beast_master_card(number: int, drawn: int) -> None:
    top = ["ghouls", "terraform", "take-flight"]
    t = table(hands={"P1": SIX}, perks=MANTLE, beast_top=top).play("mantle")
    cards = SIX.split()
    for card in cards[:number]:
        t.play(f"discard {card}")
    if t.asked == "discard":
        t.play("done")
    assert t.hand("P1") == sorted([*cards[number:], *top[:drawn]])
    assert sorted(t.truth["colossus_discard"]) == sorted(cards[:number])
    assert t.asked == "action"


@rule("BMR-421")
def test_the_mantle_takes_at_least_one_card_and_only_colossus_cards() -> None:
    t = table(hands={"P1": "convert pilfer rampage"}, perks=MANTLE).play("mantle")
    assert set(t.answers) == {"discard convert", "discard pilfer"}
    t.refused("done")
    t.refused("discard rampage")
    t.play("discard convert")
    assert set(t.answers) == {"done", "discard pilfer"}


@rule("BMR-421")
@pytest.mark.parametrize("hand", ["", "rampage eruption"])
def test_the_mantle_needs_a_colossus_card(hand: str) -> None:
    t = table(hands={"P1": hand}, perks=MANTLE)
    assert "mantle" not in t.answers
    assert "BMR-421" in t.refused("mantle").rules


@rule("BMR-421")
def test_the_mantle_is_a_free_action_for_its_owner_in_the_own_action_phase() -> None:
    t = table(hands={"P1": "convert convert"}, perks=MANTLE, moves_made=4, cards_played=2)
    t.play("mantle", "discard convert", "done")
    assert (t.moves_made, t.cards_played) == (4, 2)
    t = table(hands={"P1": "convert convert rampage"}, perks=MANTLE, phase="W5")
    assert t.answers == ["pass", "play-beast rampage"]
    t.refused("mantle")
    t = table(hands={"P1": "convert", "P2": "convert"}, perks={"P1": "blinding-speed", "P2": "beast-mantle"})
    assert "BMR-421" in t.refused("mantle").rules


@rule("BMR-421", "BMR-R58")
def test_the_mantle_is_used_as_often_as_wished_and_odd_cards_are_lost() -> None:
    t = table(hands={"P1": "convert purge pilfer dodge"}, perks=MANTLE, beast_top=["ghouls", "terraform"])
    t.play("mantle", "discard convert", "done", "mantle", "discard purge", "done")
    assert t.hand("P1") == ["dodge", "pilfer"]  # one and one do not make two
    t.play("mantle", "discard pilfer", "discard dodge")
    if t.asked == "discard":
        t.play("done")
    assert t.hand("P1") == ["ghouls"]
    assert t.truth["beast_deck"][0] == "terraform"


@rule("BMR-421", "BMR-401")
def test_the_mantle_and_a_market() -> None:
    t = table(hands={"P1": "convert purge"}, perks=MANTLE, banners={"D2": "P1", "B5": "P1"})
    t.play("mantle", "discard convert", "done")
    assert t.gold("P1") == 4


@rule("BMR-421", "BMR-281")
def test_a_window_follows_the_use_of_the_mantle() -> None:
    t = table(hands={"P1": "convert purge", "P2": "rampage"}, perks=MANTLE).play("mantle", "discard convert")
    assert (t.player, t.asked) == ("P1", "discard")
    t.play("done")
    assert (t.player, t.asked) == ("P2", "window")


# -- Blinding Speed


@rule("BMR-422")
def test_five_movements_with_blinding_speed() -> None:
    t = table(perks=SPEED, moves_made=4)
    assert t.state.view(None)["moves_allowed"] == 5
    t.play("move colossus A1 A2")
    assert moves(t) == []
    t.refused("move colossus A2 A1")
    assert t.moves_made == 5


@rule("BMR-422")
def test_four_movements_without() -> None:
    t = table(perks={"P2": "blinding-speed"}, moves_made=4)
    assert moves(t) == []
    assert t.state.view(None)["moves_allowed"] == 4


@rule("BMR-422", "BMR-R59")
def test_blinding_speed_gained_in_mid_turn_counts_at_once() -> None:
    t = table(hands={"P1": "blinding-speed"}, moves_made=4)
    assert moves(t) == []
    t.play("play blinding-speed")
    assert "move colossus A1 A2" in moves(t)
    t = table(hands={"P1": "steal"}, perks={"P3": "blinding-speed"}, moves_made=4).play("play steal")
    assert "move colossus A1 A2" in moves(t)


@rule("BMR-422", "BMR-R59")
@pytest.mark.parametrize("made", [3, 4, 5])
def test_blinding_speed_lost_in_mid_turn_undoes_nothing(made: int) -> None:
    t = table(hands={"P1": "outpost"}, perks=SPEED, moves_made=made, P1="Colossus A2").play("play outpost")
    assert t.moves_made == made
    assert t.state.view(None)["moves_allowed"] == 4
    assert bool(moves(t)) == (made < 4)
    assert t.colossus("P1") == "A2"


# -- Outpost


@rule("BMR-423", "BMR-R57")
def test_a_second_banner_from_the_supply_as_a_free_action() -> None:
    t = table(perks=OUTPOST, banners={"B2": "P1", "C2": "P1", "E2": "P2"}, moves_made=4, cards_played=2)
    assert {line for line in t.answers if line.startswith("outpost")} == {"outpost B2", "outpost C2"}
    assert t.supply("P1") == 3
    t.play("outpost B2")
    assert t.banners("P1") == ["B2", "B2", "C2"]
    assert t.supply("P1") == 2
    assert (t.moves_made, t.cards_played) == (4, 2)


@rule("BMR-423", "BMR-R57")
def test_at_most_one_pair_at_a_time() -> None:
    t = table(perks=OUTPOST, banners={"B2": "P1 P1", "C2": "P1"})
    assert not any(line.startswith("outpost") for line in t.answers)
    assert "BMR-423" in t.refused("outpost C2").rules
    assert "BMR-423" in t.refused("outpost B2").rules


@rule("BMR-423", "BMR-R57")
def test_the_second_banner_goes_only_to_an_own_one() -> None:
    t = table(perks=OUTPOST, P1="A2", banners={"B2": "P1", "E2": "P2"})
    assert "BMR-423" in t.refused("outpost E2").rules
    assert "BMR-423" in t.refused("outpost A2").rules


@rule("BMR-423", "BMR-R57")
def test_outpost_needs_a_banner_in_supply() -> None:
    t = table(perks=OUTPOST, banners=dict.fromkeys(("A2", "B1", "B2", "B3", "C2"), "P1"))
    assert not any(line.startswith("outpost") for line in t.answers)
    assert "BMR-423" in t.refused("outpost B2").rules


@rule("BMR-423")
def test_outpost_is_for_its_owner_in_the_own_action_phase() -> None:
    banners = {"B2": "P1", "C2": "P2"}
    t = table(perks=OUTPOST, banners=banners, active="P2")
    t.refused("outpost B2")
    assert "BMR-423" in t.refused("outpost C2").rules
    t = table(hands={"P1": "rampage"}, perks=OUTPOST, banners=banners, phase="W5")
    assert t.answers == ["pass", "play-beast rampage"]
    t.refused("outpost B2")


@rule("BMR-423", "BMR-281")
def test_a_window_follows_the_use_of_outpost() -> None:
    t = table(hands={"P2": "rampage"}, perks=OUTPOST, banners={"B2": "P1"}).play("outpost B2")
    assert (t.player, t.asked) == ("P2", "window")


@rule("BMR-423", "BMR-138", "BMR-R57")
def test_losing_the_space_returns_both_banners() -> None:
    t = table(P2="C1", perks=OUTPOST, banners={"B2": "P1 P1", "C2": "P1"}, active="P2")
    t.play("move acolyte C1 B2")
    assert t.banner("B2") == "P2"
    assert t.banners("P1") == ["C2"]
    assert t.supply("P1") == 4


@rule("BMR-423", "BMR-R57")
def test_a_new_pair_can_be_made_after_one_was_lost() -> None:
    t = table(P2="C1", perks=OUTPOST, banners={"B2": "P1 P1", "C2": "P1"}, active="P2", ask=NEVER)
    t.play("move acolyte C1 B2").end_turn().end_turn().end_turn()
    assert t.player == "P1"
    t.play("outpost C2")
    assert t.banners("P1") == ["C2", "C2"]


@rule("BMR-423", "BMR-R57")
def test_the_second_banner_returns_when_the_perk_is_replaced() -> None:
    t = table(hands={"P1": "tunnel-keys"}, perks=OUTPOST, banners={"B2": "P1 P1", "C2": "P1"}).play("play tunnel-keys")
    assert t.banners("P1") == ["B2", "C2"]
    assert t.supply("P1") == 3


@rule("BMR-423", "BMR-454", "BMR-R57")
def test_the_second_banner_returns_when_the_perk_is_stolen() -> None:
    t = table(hands={"P2": "steal"}, perks=OUTPOST, banners={"B2": "P1 P1", "E2": "P2"}, active="P2").play("play steal")
    assert t.banners("P1") == ["B2"]
    assert t.supply("P1") == 4
    t.play("outpost E2")
    assert t.banners("P2") == ["E2", "E2"]


@rule("BMR-423", "BMR-456", "BMR-R57")
def test_the_second_banner_returns_when_the_perk_is_vandalized() -> None:
    t = table(hands={"P2": "vandalize"}, perks=OUTPOST, banners={"B2": "P1 P1"}, active="P2").play("play vandalize")
    assert t.banners("P1") == ["B2"]
    assert t.supply("P1") == 4


# -- Tunnel Keys


@rule("BMR-424", "BMR-R41")
def test_landmarks_are_adjacent_to_one_another_for_the_owner() -> None:
    t = table(P1="B2", P2="Colossus E1, D5", perks=KEYS)
    near = {"A1", "A2", "B1", "B3", "C1", "C2"}
    assert t.destinations("acolyte B2") == near | LANDMARKS - {"B2"}
    assert t.destinations("colossus A1") == {"B1", "B2", "A2"} | {"B3", "C1", "C2"} | LANDMARKS - {"C5"}


@rule("BMR-424")
def test_from_a_space_without_a_landmark_nothing_is_nearer() -> None:
    t = table(P1="Colossus D3, C2", perks=KEYS)
    assert t.destinations("acolyte C2") == {"C1", "D2", "D3", "C3", "B3", "B2"} | {"E2", "E3", "D4"}


@rule("BMR-424", "BMR-R41")
def test_a_step_through_the_tunnel_is_an_ordinary_step_and_not_free() -> None:
    t = table(P1="Colossus A1, B2", perks=KEYS, moves_made=2).play("move acolyte B2 E3")
    assert t.moves_made == 3
    assert t.controller("E3") == "P1"
    t.play("move acolyte E3 A3")
    assert t.moves_made == 4
    assert moves(t) == []


@rule("BMR-424", "BMR-R41")
def test_a_road_through_a_landmark_goes_on_through_the_tunnel() -> None:
    t = table(P1="Colossus A2, B2, E3", perks=KEYS)
    first = {"A1", "B2", "B3", "A3"}
    from_b2 = {"B1", "C1", "C2"} | LANDMARKS
    from_e3 = {"E2", "E4", "D4", "D3"}
    assert t.destinations("colossus A2") == (first | from_b2 | from_e3) - {"C5"}


@rule("BMR-424", "BMR-R41", "BMR-191")
def test_an_acolyte_can_walk_through_the_tunnel_into_the_volcano_but_no_colossus() -> None:
    t = table(P1="Colossus B2, A3", perks=KEYS)
    assert "C5" not in t.destinations("colossus B2")
    t.play("move acolyte A3 C5")
    assert t.acolytes("P1", "C5") == 0
    assert t.resting("P1") == 1


@rule("BMR-424", "BMR-R41")
def test_creations_use_the_tunnel() -> None:
    t = table(P1="Colossus B2", perks=KEYS)
    assert t.destinations("create") == {"A1", "A2", "B1", "B3", "C1", "C2"} | LANDMARKS
    t.play("create D5")
    assert t.acolytes("P1", "D5") == 1
    assert t.moves_made == 1


@rule("BMR-424", "BMR-R41")
def test_the_keys_are_their_owners_alone() -> None:
    t = table(P1="B2, D5", perks={"P2": "tunnel-keys"})
    assert t.destinations("acolyte D5") == {"D4", "E4", "E5", "D6", "C5", "C4"}


@rule("BMR-424", "BMR-R41", "BMR-438")
@pytest.mark.parametrize("owner", ["P1", "P2"])
def test_influence_uses_no_tunnel(owner: str) -> None:
    t = table(P2="Colossus D2", hands={"P1": "influence"}, perks={owner: "tunnel-keys"}).play("play influence")
    found = {line.split()[-1] for line in t.answers if line.startswith("move B ")}
    assert found == {"D1", "E1", "E2", "D3", "C2", "C1"}


@rule("BMR-424", "BMR-R41", "BMR-174")
def test_a_displacement_uses_no_tunnel() -> None:
    t = table(P1="Colossus D2", hands={"P2": "take-flight"}, perks=KEYS, active="P2")
    t.play("play-beast take-flight", "beast D2")
    assert (t.player, t.asked) == ("P1", "displace")
    assert t.spaces() == {"D1", "E1", "E2", "D3", "C2", "C1"}


@rule("BMR-424", "BMR-R41", "BMR-295")
def test_a_dodge_uses_no_tunnel() -> None:
    t = table(P1="D2", hands={"P1": "dodge", "P2": "take-flight"}, perks=KEYS, active="P2")
    t.play("play-beast take-flight", "beast D2", "dodge")
    assert t.spaces() == {"D1", "E1", "E2", "D3", "C2", "C1"}


@rule("BMR-424", "BMR-R41")
@pytest.mark.parametrize("card", ["convene", "intimidate"])
def test_a_cards_condition_uses_no_tunnel(card: str) -> None:
    t = table(P1="Colossus B2, D5", hands={"P1": card}, perks=KEYS)
    assert f"play {card}" not in t.answers


@rule("BMR-424", "BMR-R41", "BMR-452")
def test_purge_uses_no_tunnel() -> None:
    t = table(P1="Colossus B2, B2", hands={"P1": "purge"}, perks=KEYS).play("play purge")
    assert t.spaces() == {"A1", "A2", "B1", "B3", "C1", "C2"}
