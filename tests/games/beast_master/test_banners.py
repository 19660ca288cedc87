"""Banners: BMR-138 to BMR-155."""

from __future__ import annotations

import pytest

import bestiary
from tests.games.beast_master.table import Table, loot, table
from tests.marks import rule

WEST = ("A1", "A2", "B2", "B3", "C2")  # where P1 has all five Banners
EAST = ("D1", "D3", "D4", "D6", "E3")  # where P2 has


def flags(player: str, spaces: tuple[str, ...]) -> dict[str, str]:
    return dict.fromkeys(spaces, player)


def no_banner_left() -> Table:
    """P1, with all five Banners on the island, walks to E4, where P3's Banner is."""
    t = table(P1="E5", P4="Colossus D6", banners={**flags("P1", WEST), "E4": "P3"})
    return t.play("move acolyte E5 E4")


# -- taking control


@rule("BMR-138", "BMR-139")
@pytest.mark.parametrize("owner", ["P2", "P3", "P4"])
def test_the_opposing_banner_goes_home_and_the_own_one_goes_up(owner: str) -> None:
    t = table(P1="D4", banners={"D5": owner}).play("move acolyte D4 D5")
    assert (t.banner("D5"), t.supply(owner), t.supply("P1")) == ("P1", 5, 4)
    assert t.asked == "action", "nobody is asked"


@rule("BMR-138", "BMR-136")
def test_a_banner_of_a_third_player_goes_home_too() -> None:
    # P2 controls D5, which has had P3's Banner from before.
    t = table(P1="Colossus D4", P2="D5", banners={"D5": "P3"}).play("move colossus D4 D5")
    assert (t.banner("D5"), t.supply("P3"), t.supply("P2")) == ("P1", 5, 5)


@rule("BMR-138")
def test_both_banners_of_an_outpost_go_home() -> None:
    t = table(P1="D4", banners={"D5": "P2 P2"}, perks={"P2": "outpost"})
    assert t.supply("P2") == 3
    t.play("move acolyte D4 D5")
    assert (t.banner("D5"), t.banners("P2"), t.supply("P2")) == ("P1", [], 5)


@rule("BMR-139")
def test_raising_is_no_choice() -> None:
    t = table(P1="D4").play("move acolyte D4 D5")
    assert (t.asked, t.banners("P1"), t.supply("P1")) == ("action", ["D5"], 4)


@rule("BMR-140", "BMR-146")
def test_a_banner_that_is_there_already_is_enough() -> None:
    t = table(P1="D4", banners={"D5": "P1"}).play("move acolyte D4 D5")
    assert (t.controller("D5"), t.banners("P1"), t.supply("P1")) == ("P1", ["D5"], 4)


@rule("BMR-140")
def test_nor_is_anything_asked_of_an_empty_supply() -> None:
    t = table(P1="B4", banners=flags("P1", WEST)).play("move acolyte B4 B3")
    assert (t.asked, t.banners("P1")) == ("action", list(WEST))


@rule("BMR-140")
def test_an_outpost_that_is_there_already_stays_a_pair() -> None:
    t = table(P1="D4", banners={"D5": "P1 P1"}, perks={"P1": "outpost"}).play("move acolyte D4 D5")
    assert (t.banners("P1"), t.supply("P1")) == (["D5", "D5"], 3)


# -- an empty supply


@rule("BMR-138", "BMR-141", "BMR-142")
def test_without_a_banner_in_supply_one_may_be_moved() -> None:
    t = no_banner_left()
    assert (t.asked, t.player) == ("banner-move", "P1")
    assert t.answers == ["decline", "move A1", "move A2", "move B2", "move B3", "move C2"]
    assert (t.banner("E4"), t.supply("P3")) == (None, 5), "the opposing one is gone before the choice"
    t.play("move B3")
    assert t.banners("P1") == ["A1", "A2", "B2", "C2", "E4"]
    assert t.supply("P1") == 0


@rule("BMR-141", "BMR-142", "BMR-R20")
def test_declining_does_not_save_the_opposing_banner() -> None:
    t = no_banner_left().play("decline")
    assert (t.banner("E4"), t.supply("P3"), t.controller("E4")) == (None, 5, "P1")
    assert t.banners("P1") == list(WEST)


@rule("BMR-141")
def test_with_a_banner_in_supply_none_may_be_moved_instead() -> None:
    t = table(P1="E5", P4="Colossus D6", banners=flags("P1", WEST[:4])).play("move acolyte E5 E4")
    assert (t.asked, t.banners("P1")) == ("action", [*WEST[:4], "E4"])


@rule("BMR-141")
def test_either_banner_of_an_outpost_may_be_moved() -> None:
    t = table(
        P1="E5",
        P4="Colossus D6",
        banners={"A1": "P1", "A2": "P1", "B2": "P1", "B3": "P1 P1"},
        perks={"P1": "outpost"},
    ).play("move acolyte E5 E4")
    assert "move B3" in t.answers
    assert t.play("move B3").banners("P1") == ["A1", "A2", "B2", "B3", "E4"]


@rule("BMR-143", "BMR-R19")
def test_no_banner_goes_up_later() -> None:
    t = table(P1="E5", P2="A3", P4="Colossus D6", banners={**flags("P1", WEST), "E4": "P3"})
    t.play("move acolyte E5 E4", "decline").end_turn()
    # P2 takes A2, so that P1's Banner from there comes home.
    t.play("move acolyte A3 A2")
    assert (t.supply("P1"), t.banner("A2"), t.controller("E4"), t.banner("E4")) == (1, "P2", "P1", None)
    t.end_turn().end_turn().end_turn()
    assert (t.player, t.controller("E4"), t.banner("E4")) == ("P1", "P1", None)


@rule("BMR-143", "BMR-R19")
def test_unless_control_is_taken_anew() -> None:
    t = table(P1="D5")
    assert (t.controller("D5"), t.banner("D5")) == ("P1", None)
    t.play("move acolyte D5 D6", "move acolyte D6 D5")
    assert t.banners("P1") == ["D5", "D6"]


# -- a Banner stays


@rule("BMR-144")
def test_a_tie_keeps_the_banner() -> None:
    t = table(P1="B4", P2="A4 2", active="P2", banners={"B4": "P1"}).play("move acolyte A4 B4")
    assert (t.controller("B4"), t.banner("B4")) == (None, "P1")
    t.play("move acolyte A4 B4")
    assert (t.controller("B4"), t.banner("B4"), t.supply("P1")) == ("P2", "P2", 5)


@rule("BMR-144")
def test_and_it_scores() -> None:
    t = table(P1="B4", P2="B4", banners={"B4": "P1"}, loot=loot(B4="loot-gold-2"))
    assert t.controller("B4") is None
    assert t.end_turn().gold("P1") == 2


@rule("BMR-144", "BMR-145")
def test_a_banner_stays_where_nobody_is_left_and_goes_on_earning() -> None:
    t = table(P1="C1", banners={"C1": "P1"}).play("move acolyte C1 C2")
    assert (t.controller("C1"), t.banner("C1")) == (None, "P1")
    assert t.end_turn().gold("P1") >= 3
    assert t.banner("C1") == "P1"


@rule("BMR-145")
def test_it_earns_turn_after_turn() -> None:
    t = table(players=2, banners={"C1": "P1"})
    for gold in (3, 6, 9):
        assert t.end_turn().gold("P1") == gold
        t.end_turn()


@rule("BMR-146")
def test_two_banners_on_a_space_are_an_outpost() -> None:
    t = table(banners={"B3": "P1 P1"}, perks={"P1": "outpost"})
    assert (t.banners("P1"), t.space("B3")["banners"]) == (["B3", "B3"], 2)


@rule("BMR-146")
@pytest.mark.parametrize(
    ("owners", "perks"), [("P1 P1", {}), ("P1 P2", {"P1": "outpost"}), ("P1 P1 P1", {"P1": "outpost"})]
)
def test_no_other_two_share_a_space(owners: str, perks: dict[str, str]) -> None:
    with pytest.raises(bestiary.PositionError):
        table(banners={"B3": owners}, perks=perks)


# -- coming home and going up again


@rule("BMR-147", "BMR-138", "BMR-151", "BMR-R21")
def test_a_banner_that_came_home_goes_up_at_once() -> None:
    # P1's fifth Banner comes home from E2 in the very event that needs one on D2.
    t = table(P1="Colossus E2", P2="E2", banners=flags("P1", ("A1", "A2", "B2", "B3", "E2")))
    t.play("move colossus E2 D2")
    assert t.asked == "action"
    assert (t.banner("E2"), t.banner("D2"), t.supply("P1")) == ("P2", "P1", 0)


@rule("BMR-147")
def test_and_in_later_events() -> None:
    t = table(P1="A4, D4", P2="D5 2", active="P2", banners={**flags("P1", WEST[:4]), "D4": "P1"})
    t.play("move acolyte D5 D4", "move acolyte D5 D4")
    assert (t.banner("D4"), t.supply("P1")) == ("P2", 1)
    t.end_turn().end_turn().end_turn().then("move acolyte A4 A5", "move acolyte A5 A4")
    assert t.banner("A4") == "P1"


# -- nobody touches their own


@rule("BMR-148")
def test_no_action_moves_or_removes_an_own_banner() -> None:
    hand = "pilfer comradery rampage"
    t = table(P1="B3", banners={"B3": "P1", "D5": "P1"}, hands={"P1": hand}, perks={"P1": "outpost"})
    verbs = {" ".join(answer.split()[:2]) if answer.startswith("move") else answer.split()[0] for answer in t.answers}
    assert verbs == {"end", "move colossus", "move acolyte", "create", "play", "play-beast", "outpost"}
    t.refused("move banner B3 B4")
    t.refused("move D5")


@rule("BMR-148")
@pytest.mark.parametrize("answer", ["decline", "move A2"])
def test_the_choice_is_offered_once(answer: str) -> None:
    t = no_banner_left().play(answer)
    assert t.asked == "action"
    t.refused("move A1")
    t.refused("decline")


@rule("BMR-149", "BMR-R19")
def test_a_banner_moved_away_changes_nothing_where_it_was() -> None:
    t = table(P1="E5, A2", P4="Colossus D6", banners=flags("P1", WEST)).play("move acolyte E5 E4", "move A2")
    assert (t.controller("A2"), t.banner("A2"), t.banner("E4")) == ("P1", None, "P1")
    assert t.asked == "action"


@rule("BMR-149", "BMR-143", "BMR-R19")
def test_nor_does_it_come_back_when_the_supply_refills() -> None:
    t = table(P1="E5, A2", P2="C4 2", P4="Colossus D6", banners={**flags("P1", WEST[:4]), "B4": "P1"})
    t.play("move acolyte E5 E4", "move A2").end_turn()
    assert t.player == "P2"
    t.play("move acolyte C4 B4")
    assert (t.supply("P1"), t.controller("A2"), t.banner("A2")) == (1, "P1", None)


# -- on other players' turns, several spaces at once


@rule("BMR-150", "BMR-137", "BMR-138", "BMR-139")
def test_a_banner_out_of_turn() -> None:
    t = table(P1="Colossus E2", P2="E2", banners={"E2": "P1"}).play("move colossus E2 D2")
    assert (t.controller("E2"), t.banner("E2"), t.supply("P2")) == ("P2", "P2", 4)
    assert (t.controller("D2"), t.banner("D2"), t.supply("P1")) == ("P1", "P1", 4)


@rule("BMR-150", "BMR-141")
def test_the_player_concerned_decides_on_anothers_turn() -> None:
    t = table(P1="Colossus E2", P2="E2", banners=flags("P2", EAST)).play("move colossus E2 D2")
    assert (t.asked, t.player) == ("banner-move", "P2")
    assert t.answers == ["decline", *(f"move {space}" for space in EAST)]
    t.play("move D6")
    assert t.banners("P2") == ["D1", "D3", "D4", "E2", "E3"]
    assert (t.asked, t.player) == ("action", "P1")


@rule("BMR-151", "BMR-R21")
def test_all_removals_come_before_anything_goes_up() -> None:
    # Neither has a Banner in supply; each gets one home from the other's new space.
    t = table(
        P1="Colossus E2",
        P2="E2, D2",
        banners={**flags("P1", ("A1", "A2", "B2", "B3", "E2")), **flags("P2", ("D1", "D2", "D3", "D4", "D6"))},
    ).play("move colossus E2 D2")
    assert t.asked == "action"
    assert (t.banner("E2"), t.banner("D2")) == ("P2", "P1")
    assert (t.supply("P1"), t.supply("P2")) == (0, 0)


@rule("BMR-152", "BMR-011", "BMR-R21")
@pytest.mark.parametrize(("active", "order"), [("P1", "P1 P2"), ("P2", "P2 P1"), ("P3", "P1 P2")])
def test_banners_go_up_in_player_order(active: str, order: str) -> None:
    t = table(
        P1="Colossus B4",
        P2="Colossus E5",
        P4="Colossus D5",
        active=active,
        banners={**flags("P1", WEST), **flags("P2", EAST)},
        hands={active: "replace"},
    ).play("play replace", "swap A B")
    asked = []
    while t.asked == "banner-move":
        asked.append(t.player)
        t.play("decline")
    assert asked == order.split()


@rule("BMR-152", "BMR-R21")
def test_nobody_raises_a_banner_before_their_turn_to_do_so() -> None:
    t = table(P1="Colossus E2", P2="E2", banners=flags("P1", WEST)).play("move colossus E2 D2")
    assert (t.asked, t.player) == ("banner-move", "P1")
    assert (t.controller("E2"), t.banner("E2")) == ("P2", None), "P2 waits for P1"
    t.play("decline")
    assert (t.banner("E2"), t.banner("D2"), t.asked) == ("P2", None, "action")


def sacrifice(*p2: str) -> Table:
    """P3 lets P1's Acolytes on B2 and E3 die, so that P2, with Banners on these spaces, takes both."""
    return table(
        P1="B2 2, E3 2",
        P2="B2, E3",
        banners={"B2": "P1", "E3": "P1", **flags("P2", p2)},
        hands={"P3": "ritual-sacrifice"},
        active="P3",
        dice=[1, 2, 6, 1, 2, 5],
    ).play("play-beast ritual-sacrifice")


@rule("BMR-151", "BMR-152", "BMR-R21")
def test_too_few_banners_for_two_spaces() -> None:
    t = sacrifice("D1", "D3", "D4", "D6")
    assert (t.controller("B2"), t.controller("E3"), t.supply("P1")) == ("P2", "P2", 5)
    assert (t.asked, t.player, t.answers) == ("banner-next", "P2", ["next B2", "next E3"])
    t.play("next E3")
    assert (t.banner("E3"), t.banner("B2")) == ("P2", None)
    assert (t.asked, t.player) == ("banner-move", "P2")
    assert t.answers == ["decline", "move D1", "move D3", "move D4", "move D6", "move E3"]
    t.play("move D3")
    assert t.banners("P2") == ["B2", "D1", "D4", "D6", "E3"]


@rule("BMR-152")
def test_with_none_at_all_the_order_is_chosen_too() -> None:
    t = sacrifice("D1", "D2", "D3", "D4", "D6")
    assert t.answers == ["next B2", "next E3"]
    t.play("next E3", "decline")
    assert (t.asked, t.player) == ("banner-move", "P2")
    t.play("move D1")
    assert t.banners("P2") == ["B2", "D2", "D3", "D4", "D6"]


@rule("BMR-152")
def test_with_enough_nothing_is_asked() -> None:
    t = sacrifice("D1", "D3", "D4")
    assert t.asked == "action"
    assert t.banners("P2") == ["B2", "D1", "D3", "D4", "E3"]


# -- the Beast, the Volcano and cards


@rule("BMR-153")
def test_the_beast_leaves_banners_alone() -> None:
    t = table(P2="D4", banners={"D4": "P2", "C3": "P3"}, hands={"P1": "rampage"}).play("play-beast rampage", "beast D4")
    assert (t.acolytes("P2", "D4"), t.banner("D4"), t.banner("C3")) == (0, "P2", "P3")
    t.play("beast D5")
    assert (t.banner("D4"), t.banner("C3")) == ("P2", "P3")


@rule("BMR-153")
def test_the_volcano_leaves_banners_alone() -> None:
    t = table(P2="B5, D5", banners={"B5": "P2", "D5": "P2", "C5": "P3"}, hands={"P1": "eruption"})
    t.play("play-beast eruption")
    assert (t.acolytes("P2", "B5"), t.acolytes("P2", "D5")) == (0, 0)
    assert (t.banners("P2"), t.banners("P3")) == (["B5", "D5"], ["C5"])


@rule("BMR-153", "BMR-145")
def test_a_banner_under_the_beast_still_earns() -> None:
    t = table(banners={"C3": "P1"}, loot=loot(C3="loot-gold-2"))
    assert t.end_turn().gold("P1") == 2


@rule("BMR-153", "BMR-154", "BMR-R07", "BMR-R22")
def test_terraform_is_the_card_that_says_so() -> None:
    t = table(P1="D4 2", banners={"D4": "P1"}, hands={"P3": "terraform"}, loot=loot(D4="loot-gold-2"), phase="W2")
    t.play("play-beast terraform", "token D4 loot-gold-2")
    assert (t.banner("D4"), t.supply("P1")) == (None, 5)


@rule("BMR-154", "BMR-R22")
def test_sabotaged_banners_go_home() -> None:
    t = table(banners={"B4": "P2", "D4": "P3", "D5": "P2"}, hands={"P1": "sabotage"})
    t.play("play-beast sabotage", "sabotage B4", "sabotage D4", "sabotage D5")
    assert (t.banners("P2"), t.banners("P3"), t.supply("P2"), t.supply("P3")) == ([], [], 5, 5)


@rule("BMR-154", "BMR-155", "BMR-R19", "BMR-R22")
def test_a_banner_removed_by_a_card_is_not_replaced() -> None:
    t = table(P2="Colossus B2, B2", banners={"B2": "P2"}, hands={"P1": "power-surge"}).play("play-beast power-surge")
    assert (t.colossus("P2"), t.controller("B2")) == ("B2", "P2")
    assert (t.banner("B2"), t.supply("P2"), t.asked) == (None, 5, "action")


@rule("BMR-155", "BMR-143", "BMR-R19")
def test_nor_is_it_in_later_turns() -> None:
    t = table(P2="Colossus B2", banners={"B2": "P2"}, hands={"P1": "power-surge"}).play("play-beast power-surge")
    t.end_turn().play("create B2")
    assert (t.controller("B2"), t.banner("B2")) == ("P2", None)
