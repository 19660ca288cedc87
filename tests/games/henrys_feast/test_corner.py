"""Visit Chef's Corner."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.henrys_feast.recipes import BACK, INGREDIENTS, all_but, back, cookbook
from tests.games.henrys_feast.table import BONUS, FEAST, GAME, Table, table
from tests.marks import rule

EVERY_PURCHASE = {f"buy {ingredient}" for ingredient in INGREDIENTS}
OPTIONS = ["peek-top", "steal-top", "steal-display", "steal-down", "steal-up"]
PEEK = ("corner", "peek-top", "ack")
BOOK = cookbook("phirni", "sambar", "lemon-tart", "gulab-jamun")
"""The Cookbook of most of these tests: on top of it a Medium Dessert, and two more below."""


def visitor(level: int = 3, **fields: Any) -> Table:
    """A with this Hand Limit level, and a Cookbook in a known order."""
    return table(**{"levels": [[0, 0, 0, level], [0, 0, 0, 0]], "cookbook": BOOK, **fields})


def shuffled(now: list[str], before: list[str]) -> bool:
    """The same recipes in another order. (Thirty and more cards hardly ever fall as they lay.)"""
    assert sorted(now) == sorted(before), "the recipes are not the same"
    return now != before


def told(t: Table, seat: int | None) -> str:
    """All that the log has told this seat."""
    return " ".join(f"{event.text} {event.refs}" for event in t.events if event.seen_by(seat)).lower()


def sees(t: Table, seat: int | None, recipe: str) -> bool:
    """Whether this recipe's id is anywhere in the seat's view."""
    return f'"{recipe}"' in json.dumps(t.state.view(seat))


# -- the visit and its options


@rule("HNF-080", "HNF-R09")
def test_a_visit_is_exactly_one_option() -> None:
    t = visitor().play("corner")
    assert t.asked == "corner-option"
    assert set(t.answers) == set(OPTIONS), "one of them must be taken, there is no way around"
    t.play("peek-top", "ack")
    assert t.asked == "corner-buy"
    assert not set(t.answers) & set(OPTIONS)
    t.play("finish")
    assert t.asked == "passive"


@rule("HNF-080", "HNF-R09")
def test_one_cannot_visit_just_to_buy() -> None:
    t = visitor().play("corner")
    assert t.refused("finish").rules
    assert t.refused("buy egg").rules


@rule("HNF-081", "HNF-082")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_each_level_adds_an_option_and_takes_none_away(level: int) -> None:
    t = visitor(level).play("corner")
    assert set(t.answers) == set(OPTIONS[: level + 2])
    for option in OPTIONS[level + 2 :]:
        assert t.refused(option).rules


@rule("HNF-082")
def test_the_options_of_lower_levels_work_at_the_highest() -> None:
    assert visitor().play("corner", "steal-top").truth["hands"][0] == ["phirni"]
    assert visitor().play("corner", "steal-display", "take 1").truth["hands"][0] == ["samosa"]
    assert visitor().play("corner", "steal-down", "take top").truth["hands"][0] == ["phirni"]
    assert visitor().play("corner", "peek-top").asked == "peek"


@rule("HNF-083", "HNF-084")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_a_full_hand_can_only_peek(level: int) -> None:
    held = ["rasmalai", "carrot-cake", "arancini", "masala-dosa"][: level + 1]
    book = cookbook("phirni", without=" ".join(held))
    t = visitor(level, hands=[" ".join(held)], cookbook=book).play("corner")
    assert t.answers == ["peek-top"]
    assert "HNF-083" in t.refused("steal-top").rules
    t.play("peek-top")
    assert t.asked == "peek"
    book = cookbook("phirni", without=" ".join(held[1:]))
    t = visitor(level, hands=[" ".join(held[1:])], cookbook=book).play("corner")
    assert set(t.answers) == set(OPTIONS[: level + 2]), "one free place opens them all"


# -- Peek Top


@rule("HNF-085")
def test_the_peeker_alone_looks_at_the_top_recipe() -> None:
    t = visitor(0).play("corner", "peek-top")
    assert t.state.view(0)["peek"] == {"where": "cookbook", "recipe": "phirni"}
    assert t.state.view(0)["cookbook"]["face"] == "phirni"
    for viewer in (1, None):
        assert t.state.view(viewer)["peek"] is None
        assert not sees(t, viewer, "phirni")
        assert "phirni" not in told(t, viewer)
    t.play("ack", "finish", "end-turn")
    assert t.truth["cookbook"][0] == "phirni"
    assert t.truth["hands"] == [[], []]


@rule("HNF-085")
def test_everybody_hears_that_somebody_peeked() -> None:
    t = visitor(0).play("corner", "peek-top")
    for viewer in (1, None):
        assert told(t, viewer)


@rule("HNF-086")
def test_a_recipe_in_the_cookbook_cannot_be_cooked_by_who_knows_it() -> None:
    t = visitor(0, stations=[["milk rice sugar herbs"]]).play(*PEEK, "finish", "end-turn").quiet_turn()
    t.play("cook")
    assert t.answers == ["finish"]
    assert t.refused("cook 1").rules
    t = visitor(0, stations=[["milk rice sugar herbs"]]).play("corner", "steal-top", "finish", "end-turn").quiet_turn()
    t.play("cook", "cook 1")
    assert t.truth["piles"][0] == ["phirni"]


@rule("HNF-085", "HNF-086", "HNF-094")
def test_a_peeked_recipe_can_be_cooked_as_soon_as_it_is_opened() -> None:
    display = "samosa egg-curry gajar-halwa malai-kofta"
    stations = [["egg tomato onion red-chili", "rice milk sugar"]]
    t = table(display=display, cookbook=cookbook("kheer", display=display), stations=stations)
    t.play(*PEEK, "finish", "end-turn").quiet_turn().play("cook")
    assert set(t.answers) == {"cook 1", "finish"}
    t.play("cook 1")
    assert t.truth["display"][1] == "kheer"
    assert set(t.answers) == {"cook 2", "finish"}
    following = t.truth["cookbook"][0]
    t.play("cook 2")
    assert t.truth["display"][1] == following
    assert sorted(t.truth["piles"][0]) == ["egg-curry", "kheer"]


@rule("HNF-087")
def test_peek_and_steal_do_not_fit_into_one_round() -> None:
    t = visitor(0).play(*PEEK)
    assert t.refused("steal-top").rules
    t.play("finish")
    assert t.refused("corner").rules
    t.play("end-turn")
    assert t.seat == 1


@rule("HNF-087")
def test_what_was_peeked_can_be_stolen_in_a_later_round() -> None:
    t = visitor(0).play(*PEEK, "finish", "end-turn").quiet_turn()
    assert t.truth["round"] == 6
    t.play("corner", "steal-top")
    assert t.truth["hands"][0] == ["phirni"]


# -- stealing


@rule("HNF-088")
def test_steal_top_takes_the_top_recipe_unseen() -> None:
    t = visitor(0).play("corner")
    assert not sees(t, 0, "phirni")
    t.play("steal-top")
    assert t.truth["hands"][0] == t.kitchen(0)["hand"] == ["phirni"]
    assert len(t.truth["cookbook"]) == 38


@rule("HNF-089", "HNF-097")
@pytest.mark.parametrize(("spot", "recipe"), [(1, "samosa"), (2, "egg-curry"), (3, "kheer"), (4, "malai-kofta")])
def test_steal_display_takes_any_open_recipe_and_opens_the_top_in_its_spot(spot: int, recipe: str) -> None:
    t = visitor(1).play("corner", "steal-display")
    assert set(t.answers) == {"take 1", "take 2", "take 3", "take 4"}
    display = t.truth["display"]
    t.play(f"take {spot}")
    display[spot - 1] = "phirni"
    assert t.truth["hands"][0] == [recipe]
    assert t.truth["display"] == display
    assert t.truth["cookbook"] == BOOK[1:], "nothing is shuffled"
    assert t.asked == "corner-buy"


@rule("HNF-090", "HNF-R46")
def test_steal_down_shows_the_backs_alone() -> None:
    t = visitor(2).play("corner", "steal-down")
    assert t.asked == "corner-down"
    below = [BACK[recipe] for recipe in BOOK[1:]]
    shown = t.state.view(0)["cookbook_backs"]
    assert {(entry["difficulty"], entry["course"]): entry["count"] for entry in shown} == {
        one: below.count(one) for one in below
    }
    assert not any(sees(t, 0, recipe) for recipe in BOOK)
    assert t.state.view(1)["cookbook_backs"] is None
    assert set(t.answers) == {"take top", *(f"take {difficulty} {course}" for difficulty, course in below)}


@rule("HNF-090", "HNF-R46")
def test_of_equal_backs_the_one_nearest_the_top_is_stolen() -> None:
    t = visitor(2).play("corner", "steal-down", "take medium dessert")
    assert t.truth["hands"][0] == t.kitchen(0)["hand"] == ["lemon-tart"]
    assert "lemon-tart" not in t.truth["cookbook"]


@rule("HNF-R46")
def test_the_top_can_be_named_as_such() -> None:
    t = visitor(2).play("corner", "steal-down", "take top")
    assert t.truth["hands"][0] == ["phirni"]


@rule("HNF-R46")
def test_only_the_backs_below_the_top_are_offered() -> None:
    book = ["phirni", "sambar", "rasmalai", "carrot-cake"]
    t = visitor(2, cookbook=book, piles=["", all_but(*book)]).play("corner", "steal-down")
    assert set(t.answers) == {"take top", "take medium entree", "take hard dessert"}
    assert t.refused("take medium dessert").rules


@rule("HNF-091")
def test_steal_up_takes_any_recipe_by_its_face() -> None:
    t = visitor(3).play("corner", "steal-up")
    assert t.asked == "corner-up"
    assert set(t.answers) == {f"take {recipe}" for recipe in BOOK}
    assert sorted(t.state.view(0)["cookbook_faces"]) == sorted(BOOK)
    for viewer in (1, None):
        assert t.state.view(viewer)["cookbook_faces"] is None
        assert not any(sees(t, viewer, recipe) for recipe in BOOK)
    t.play("take carrot-cake")
    assert t.truth["hands"][0] == ["carrot-cake"]
    assert "carrot-cake" not in t.truth["cookbook"]


@rule("HNF-092", "HNF-R10")
@pytest.mark.parametrize("option", ["steal-display", "steal-down", "steal-up"])
def test_who_begins_a_theft_must_complete_it(option: str) -> None:
    t = visitor(3).play("corner", option)
    assert {answer.split()[0] for answer in t.answers} == {"take"}
    for line in ("finish", "end-turn", "peek-top", "ack"):
        assert t.refused(line).rules


@rule("HNF-093", "HNF-R27")
@pytest.mark.parametrize(
    ("lines", "recipe"),
    [
        (("steal-top",), "phirni"),
        (("steal-down", "take medium dessert"), "lemon-tart"),
        (("steal-up", "take rasmalai"), "rasmalai"),
    ],
)
def test_a_stolen_recipe_is_hidden_from_the_others(lines: tuple[str, ...], recipe: str) -> None:
    t = visitor(3).play("corner", *lines, "finish", "end-turn")
    assert t.kitchen(0)["hand"] == [recipe]
    for viewer in (1, None):
        kitchen = t.state.view(viewer)["kitchens"][0]
        assert kitchen["hand"] is None
        assert kitchen["backs"] == [back(recipe)], "its back is not hidden"
        assert not sees(t, viewer, recipe)
        assert recipe not in told(t, viewer).replace(" ", "-")


@rule("HNF-R27")
@pytest.mark.parametrize(
    ("lines", "stolen"),
    [
        (("steal-top",), "medium dessert"),
        (("steal-down", "take medium entree"), "medium entr"),
        (("steal-up", "take rasmalai"), "hard dessert"),
        (("steal-display", "take 2"), "egg curry"),
    ],
)
def test_everybody_hears_of_a_theft_what_everybody_can_see(lines: tuple[str, ...], stolen: str) -> None:
    t = visitor(3).play("corner", *lines)
    for viewer in (0, 1, None):
        assert stolen in told(t, viewer)


@rule("HNF-093")
def test_a_recipe_stolen_from_the_display_is_not_shown_in_the_hand_either() -> None:
    t = visitor(1).play("corner", "steal-display", "take 2")
    assert t.kitchen(0, viewer=1)["hand"] is None
    assert t.kitchen(0, viewer=1)["backs"] == [back("egg-curry")]


# -- shuffling


@rule("HNF-094")
def test_after_a_peek_the_top_stays_and_the_others_are_shuffled() -> None:
    t = visitor(0).play(*PEEK)
    assert t.truth["cookbook"][0] == "phirni"
    assert shuffled(t.truth["cookbook"][1:], BOOK[1:])


@rule("HNF-095")
@pytest.mark.parametrize(
    ("lines", "recipe"),
    [(("steal-down", "take medium entree"), "sambar"), (("steal-up", "take rasmalai"), "rasmalai")],
)
def test_after_a_theft_below_the_top_it_stays_and_the_others_are_shuffled(lines: tuple[str, ...], recipe: str) -> None:
    t = visitor(3).play("corner", *lines)
    left = [other for other in BOOK if other != recipe]
    assert t.truth["cookbook"][0] == "phirni"
    assert shuffled(t.truth["cookbook"][1:], left[1:])


@rule("HNF-096", "HNF-R11")
@pytest.mark.parametrize("lines", [("steal-top",), ("steal-down", "take top"), ("steal-up", "take phirni")])
def test_after_a_theft_of_the_top_the_whole_cookbook_is_shuffled(lines: tuple[str, ...]) -> None:
    tops = set()
    for seed in range(8):
        t = visitor(3, seed=f"seed {seed}").play("corner", *lines)
        assert t.truth["hands"][0] == ["phirni"]
        assert shuffled(t.truth["cookbook"], BOOK[1:])
        tops.add(t.truth["cookbook"][0])
    assert len(tops) > 1, "the new top is shuffled too"


@rule("HNF-R47")
def test_steal_up_does_not_show_the_order_of_the_cookbook() -> None:
    other = ["phirni", *reversed(BOOK[1:])]
    shown = [visitor(3, cookbook=book).play("corner", "steal-up") for book in (BOOK, other)]
    assert shown[0].state.view(0) == shown[1].state.view(0)
    assert shown[0].answers == shown[1].answers


@rule("HNF-090")
def test_steal_down_does_not_show_the_order_of_the_cookbook() -> None:
    other = ["phirni", *reversed(BOOK[1:])]
    shown = [visitor(3, cookbook=book).play("corner", "steal-down") for book in (BOOK, other)]
    assert shown[0].state.view(0) == shown[1].state.view(0)
    assert shown[0].answers == shown[1].answers


@rule("HNF-R47")
def test_steal_up_marks_the_top_card() -> None:
    t = visitor(3).play("corner", "steal-up")
    assert t.state.view(0)["cookbook"]["face"] == "phirni"
    assert t.state.view(1)["cookbook"]["face"] is None


@rule("HNF-R47")
def test_after_steal_up_the_top_is_known_as_after_a_peek() -> None:
    t = visitor(3, options={"peek_memory": "assisted"}).play("corner", "steal-up", "take rasmalai", "finish")
    assert t.state.view(0)["cookbook"]["face"] == "phirni"
    assert t.state.view(1)["cookbook"]["face"] is None
    t = visitor(3, options={"peek_memory": "assisted"}).play("corner", "steal-up", "take phirni", "finish")
    assert t.state.view(0)["cookbook"]["face"] is None


@rule("HNF-097")
def test_refilling_the_display_after_a_dish_does_not_shuffle() -> None:
    t = visitor(0, stations=[["milk rice sugar"]]).play("cook", "cook 1")
    assert t.truth["display"] == ["samosa", "egg-curry", "phirni", "malai-kofta"]
    assert t.truth["cookbook"] == BOOK[1:]


# -- the purchase on the way back


@rule("HNF-098")
@pytest.mark.parametrize("satchels", [0, 3])
def test_one_ingredient_whatever_the_satchels(satchels: int) -> None:
    t = table(levels=[[0, 3, satchels, 0], [0, 0, 0, 0]]).play(*PEEK)
    assert set(t.answers) == EVERY_PURCHASE | {"finish"}
    t.play("buy potato")
    assert t.pantry(0) == ["fresh-market-potato"]
    assert t.truth["market"]["potato"] == 1
    assert t.answers == ["finish"]
    assert "HNF-098" in t.refused("buy tomato").rules
    assert "HNF-098" in t.refused("buy potato").rules


@rule("HNF-098")
def test_the_purchase_is_optional() -> None:
    t = table().play(*PEEK)
    assert t.answers[0] == "finish"
    t.play("finish")
    assert t.asked == "passive"
    assert t.pantry(0) == []


@rule("HNF-098")
def test_the_purchase_needs_an_empty_space() -> None:
    assert "buy egg" in table(pantries=["potato tomato onion carrot"]).play(*PEEK).answers
    t = table(pantries=["potato tomato onion carrot beans"])
    assert "corner" in t.answers, "the visit itself needs none"
    t.play(*PEEK)
    assert t.answers == ["finish"]
    assert t.refused("buy egg").rules


@rule("HNF-098")
def test_the_purchase_needs_a_card_on_the_spot() -> None:
    t = table(pantries=["egg", "egg"]).play(*PEEK)
    assert set(t.answers) == (EVERY_PURCHASE - {"buy egg"}) | {"finish"}


@rule("HNF-R48")
@pytest.mark.parametrize("option", [("steal-top",), ("steal-display", "take 1"), ("steal-up", "take rasmalai")])
def test_the_purchase_comes_when_the_option_is_complete(option: tuple[str, ...]) -> None:
    t = visitor(3).play("corner", *option)
    assert t.asked == "corner-buy"
    board = [t.truth[name] for name in ("hands", "display", "cookbook")]
    assert None not in t.truth["display"]
    t.play("buy egg", "finish")
    assert [t.truth[name] for name in ("hands", "display", "cookbook")] == board


# -- recipes in hand


@rule("HNF-099")
def test_a_recipe_in_hand_cannot_be_got_rid_of() -> None:
    t = table(hands=["rasgulla", "phirni"], pantries=["egg"])
    for turn in (("no-action",), ("market", "finish"), ("cook", "finish"), ("corner", "peek-top", "ack", "finish")):
        passive = t.copy().play(*turn)
        assert not any("rasgulla" in answer or "hand" in answer for answer in passive.answers)
        assert passive.refused("discard rasgulla").rules
    for _ in range(4):
        t.quiet_turn()
    assert t.truth["hands"] == [["rasgulla"], ["phirni"]]


@rule("HNF-099")
def test_mates_do_not_pass_recipes_on_either() -> None:
    t = table(players=4, options={"teams": True}, hands=["rasgulla", "", "phirni"], pantries=["egg"]).play("share")
    assert not any("rasgulla" in answer or "phirni" in answer for answer in t.answers)
    t.play("finish", "end-turn")
    assert t.truth["hands"] == [["rasgulla"], [], ["phirni"], []]


@rule("HNF-100")
def test_a_recipe_in_hand_is_cooked_by_its_holder_alone() -> None:
    rasgulla = "cheese flour sugar"
    t = table(hands=["", "rasgulla"], stations=[[rasgulla], [rasgulla]]).play("cook")
    assert t.answers == ["finish"]
    assert t.refused("cook 1").rules
    t.play("finish", "end-turn", "cook", "cook 1")
    assert t.truth["piles"] == [[], ["rasgulla"]]


@rule("HNF-101")
def test_a_cooked_recipe_leaves_the_hand_for_the_victory_pile_and_frees_its_place() -> None:
    t = table(hands=["rasgulla"], stations=[["cheese flour sugar"]])
    assert "steal-top" not in t.copy().play("corner").answers
    t.play("cook", "cook 1", "finish", "end-turn").quiet_turn()
    assert t.truth["hands"][0] == []
    assert t.truth["piles"][0] == ["rasgulla"]
    assert "steal-top" in t.play("corner").answers


# -- when the Cookbook runs out


@rule("HNF-102", "HNF-R12")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_with_an_empty_cookbook_only_the_display_can_be_robbed(level: int) -> None:
    t = visitor(level, cookbook=[], piles=["", all_but()]).play("corner")
    assert t.answers == ["steal-display"]
    for option in ("peek-top", "steal-top", "steal-down", "steal-up"):
        assert t.refused(option).rules
    t.play("steal-display", "take 2")
    assert t.truth["display"] == ["samosa", None, "kheer", "malai-kofta"]
    t.play("finish", "end-turn").quiet_turn().play("corner", "steal-display")
    assert set(t.answers) == {"take 1", "take 3", "take 4"}


@rule("HNF-102", "HNF-R12")
def test_a_display_spot_stays_empty_after_cooking_too() -> None:
    t = visitor(0, cookbook=[], piles=["", all_but()], stations=[["milk rice sugar"]])
    t.play("cook", "cook 1", "finish", "end-turn").quiet_turn()
    assert t.truth["display"] == ["samosa", "egg-curry", None, "malai-kofta"]
    assert t.truth["cookbook"] == []


@rule("HNF-102")
def test_the_last_recipe_of_the_cookbook_can_still_be_used() -> None:
    t = visitor(3, cookbook=["phirni"], piles=["", all_but("phirni")])
    assert t.copy().play("corner", "steal-down").answers == ["take top"]
    assert t.copy().play("corner", "steal-up").answers == ["take phirni"]
    t.play("corner", "steal-top")
    assert t.truth["cookbook"] == []
    view = t.state.view(1)["cookbook"]
    assert (view["size"], view["top"]) == (0, None)


@rule("HNF-103", "HNF-R09")
def test_without_an_option_there_is_no_visit() -> None:
    t = visitor(0, cookbook=[], piles=["", all_but()])
    assert "corner" not in t.answers
    assert {"HNF-102", "HNF-103"} & set(t.refused("corner").rules)
    book = cookbook(without="rasmalai")
    full = visitor(1, cookbook=[], hands=["rasmalai phirni"], piles=["", all_but("rasmalai", "phirni")])
    assert "corner" not in full.answers
    assert "corner" in visitor(0, cookbook=book, hands=["rasmalai"]).answers


# -- what cannot be stolen


@rule("HNF-104")
def test_feast_and_bonus_recipes_cannot_be_stolen() -> None:
    fixed = {*BONUS.values(), *FEAST.values()}
    t = visitor(3, feast_open=["easy", "medium", "hard"], feasts=[["easy", "medium"], []]).play("corner")
    up = set(t.copy().play("steal-up").answers)
    assert not up & {f"take {recipe}" for recipe in fixed}
    assert set(t.copy().play("steal-display").answers) == {f"take {spot}" for spot in (1, 2, 3, 4)}
    for recipe in sorted(fixed):
        assert t.copy().play("steal-up").refused(f"take {recipe}").rules


# -- remembering


@rule("HNF-105", "HNF-R26")
def test_what_was_peeked_is_not_shown_again() -> None:
    t = visitor(0).play(*PEEK)
    assert t.state.view(0)["peek"] is None
    assert t.state.view(0)["cookbook"]["face"] is None
    assert not sees(t, 0, "phirni")
    t.play("finish", "end-turn").quiet_turn()
    assert t.truth["cookbook"][0] == "phirni"
    assert not sees(t, 0, "phirni")


@rule("HNF-105", "HNF-R26")
def test_the_face_is_told_once_and_to_the_peeker_alone() -> None:
    t = visitor(0).play(*PEEK, "finish", "end-turn").quiet_turn()
    naming = [event for event in t.events if "phirni" in f"{event.text} {event.refs}".lower()]
    assert [event.seats for event in naming] == [(0,)]


@rule("HNF-R26")
def test_a_game_taken_up_again_before_the_acknowledgement_shows_the_face() -> None:
    t = visitor(0).play("corner", "peek-top")
    again = Table(GAME.restore(t.truth))
    assert again.asked == "peek"
    assert again.state.view(0)["peek"] == {"where": "cookbook", "recipe": "phirni"}
    assert again.state.view(1)["peek"] is None


@rule("HNF-R26")
def test_assisted_memory_shows_the_top_as_long_as_it_is_on_top() -> None:
    t = visitor(0, options={"peek_memory": "assisted"}).play(*PEEK, "finish", "end-turn")
    assert t.state.view(0)["cookbook"]["face"] == "phirni"
    assert t.state.view(1)["cookbook"]["face"] is None
    assert t.state.view(None)["cookbook"]["face"] is None
    t.play("corner", "steal-top", "finish", "end-turn")
    assert t.active == 0
    assert t.state.view(0)["cookbook"]["face"] is None
