"""The Beast Master cards: BMR-460 to BMR-471."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.beast_master.box import BEAST_CARDS, all_but
from tests.games.beast_master.table import FIRST_GAME, SPACES, Table, everybody, loot, table
from tests.marks import rule

TWO_MARKETS = {
    "landmarks": "custom",
    "layout": {
        "B4": "market",
        "D3": "market",
        "B2": "hallowed-ground",
        "D5": "hallowed-ground",
        "A3": "ruins",
        "E3": "ruins",
        "C1": "gold-mine",
        "C5": "volcano",
    },
}
"""Options: both Markets lie beside the Beast's first space."""


def played(card: str, *lines: str, **fields: Any) -> Table:
    """P1 has played this card, which was all P1 held, from the menu, and given these answers."""
    return table(**{"hands": {"P1": card}, **fields}).play(f"play-beast {card}", *lines)


def playable(card: str, **fields: Any) -> bool:
    """Whether P1 could play this card, according to the menu."""
    t = table(**{"hands": {"P1": card}, **fields})
    offered = f"play-beast {card}" in t.answers
    if not offered:
        t.refused(f"play-beast {card}")
    return offered


def hands_without(*deck: str, first: str) -> dict[str, Any]:
    """Fields: every Beast Master card is in a hand, except those in the deck. P1 holds `first` and some others."""
    rest = all_but(BEAST_CARDS, first, *deck)
    held = {"P1": " ".join([first, *rest[:3]]), "P2": " ".join(rest[3:8]), "P3": " ".join(rest[8:13])}
    return {"hands": {**held, "P4": " ".join(rest[13:])}, "beast_deck": list(deck), "beast_discard": []}


# -- all of them


@rule("BMR-464", "BMR-466", "BMR-470")
@pytest.mark.parametrize("card", ["take-flight", "landslide", "rampage"])
def test_cards_that_can_always_be_played(card: str) -> None:
    assert playable(card)


# -- Bank Run


@rule("BMR-460", "BMR-R51")
def test_bank_run_needs_the_beast_beside_a_market() -> None:
    assert not playable("bank-run")
    assert not playable("bank-run", beast="B5")  # on a Market is not beside it
    for space in ("B4", "C4", "A4", "C2", "D3"):
        assert playable("bank-run", beast=space)


@rule("BMR-460")
def test_bank_run_sends_the_beast_to_the_market_and_kills_all_around_it() -> None:
    t = played("bank-run", beast="C4", P1="A4", P2="B5, B4 2", P3="A5, B3", P4="B6, D5")
    assert t.beast == "B5"
    assert t.truth["acolytes"] == [{}, {}, {"B3": 1}, {"D5": 1}]
    assert t.gold("P1") == 5


@rule("BMR-460")
def test_bank_run_displaces_a_colossus_before_the_second_blow() -> None:
    t = played("bank-run", beast="C4", P2="Colossus B5, B5, B4")
    assert (t.asked, t.player) == ("displace", "P2")
    assert t.spaces() == {"B4", "C4", "B6", "A5", "A4"}
    assert (t.gold("P1"), t.acolytes("P2", "B4")) == (1, 1)
    t.play("displace B4")
    assert t.colossus("P2") == "B4"
    assert (t.gold("P1"), t.acolytes("P2", "B4")) == (2, 0)


@rule("BMR-460")
def test_bank_run_leaves_colossi_beside_the_market() -> None:
    t = played("bank-run", beast="C4", P2="Colossus B4", P4="Colossus A4")
    assert (t.colossus("P2"), t.colossus("P3"), t.colossus("P4")) == ("B4", "A5", "A4")


@rule("BMR-460", "BMR-297")
def test_bank_run_strikes_the_market_and_all_around_it() -> None:
    t = table(beast="C4", P2="B4, A5", hands={"P1": "bank-run", "P2": "dodge"})
    t.play("play-beast bank-run", "dodge", "step B6", "step A4")  # board order: A5, then B4
    assert t.truth["acolytes"][1] == {}
    assert t.gold("P1") == 2


@rule("BMR-460", "BMR-R51")
def test_bank_run_chooses_between_two_markets() -> None:
    t = played("bank-run", options=TWO_MARKETS, P2="D3, B4")
    assert (t.asked, t.player) == ("beast-market", "P1")
    assert t.spaces() == {"B4", "D3"}
    t.play("beast D3")
    assert t.beast == "D3"
    assert t.truth["acolytes"][1] == {"B4": 1}


# -- Enrage the Beast


@rule("BMR-461")
def test_enrage_needs_somebody_beside_the_beast() -> None:
    card = "enrage-the-beast"
    assert not playable(card)
    assert playable(card, P2="C4")
    assert playable(card, P1="D3")
    assert playable(card, P2="Colossus B3")


@rule("BMR-461")
def test_enrage_kills_beside_the_beast_and_nowhere_else() -> None:
    t = played("enrage-the-beast", P1="B3", P2="C2 2, D2", P3="C4", P4="D5")
    assert t.truth["acolytes"] == [{}, {"D2": 1}, {}, {"D5": 1}]
    assert t.gold("P1") == 3
    assert t.beast == "C3"


@rule("BMR-461")
def test_enrage_drives_colossi_away_after_the_kills() -> None:
    t = played("enrage-the-beast", P2="Colossus C4, C4")
    assert (t.asked, t.player) == ("retreat", "P2")
    assert t.acolytes("P2", "C4") == 0
    t.play("retreat B5")
    assert t.colossus("P2") == "B5"


@rule("BMR-461", "BMR-462", "BMR-196")
@pytest.mark.parametrize("card", ["enrage-the-beast", "eruption"])
def test_colossi_retreat_clockwise_from_the_player_of_the_card(card: str) -> None:
    """On C4 the straight way is barred by the other hazard, so that everybody is asked."""
    t = table(**everybody("Colossus C4"), active="P2", phase="W2", hands={"P3": card}).play(f"play-beast {card}")
    order = []
    while t.asked == "retreat":
        order.append(t.player)
        t.answer(t.state.actions()[0])
    assert order == ["P3", "P4", "P1", "P2"]


@rule("BMR-461")
def test_each_colossus_retreats_once() -> None:
    """In the corner it stays beside the Beast all the same."""
    t = played("enrage-the-beast", "retreat B1", beast="B2")
    assert t.colossus("P1") == "B1"
    assert t.asked == "action"


# -- Eruption


@rule("BMR-462")
def test_eruption_needs_somebody_beside_the_volcano() -> None:
    assert not playable("eruption")
    assert playable("eruption", P2="C4")
    assert playable("eruption", P2="Colossus D5")
    assert playable("eruption", beast="C4")


@rule("BMR-462")
def test_eruption_kills_beside_the_volcano_and_nowhere_else() -> None:
    t = played("eruption", P1="D6", P2="B5 2, B4", P3="C4", P4="D5")
    assert t.truth["acolytes"] == [{}, {"B4": 1}, {}, {}]
    assert t.gold("P1") == 4


@rule("BMR-462", "BMR-R65")
def test_eruption_moves_the_beast_last_and_it_arrives_as_usual() -> None:
    t = played("eruption", beast="C4", P2="Colossus C3", P3="Colossus B5", P4="C3, D5")
    assert (t.asked, t.player) == ("displace", "P2")
    assert t.beast == "C3"
    assert t.colossus("P3") == "A4"
    assert t.gold("P1") == 2
    assert "C4" in t.spaces()
    t.play("displace C4")
    assert t.colossus("P2") == "C4"  # it comes beside the Volcano too late to retreat from it


@rule("BMR-462", "BMR-R65")
def test_eruption_bars_the_beasts_space_while_colossi_retreat() -> None:
    t = played("eruption", beast="D5", P2="Colossus D6", P4="Colossus A1")
    assert t.colossus("P2") == "E5"
    assert t.beast == "E4"


# -- Ghouls!


@rule("BMR-463")
def test_ghouls_need_an_acolyte_on_ruins() -> None:
    assert not playable("ghouls", P2="A2")
    assert playable("ghouls", P2="A3")
    assert playable("ghouls", P1="E3")


@rule("BMR-463")
def test_ghouls_take_two_cards_of_either_kind_from_everybody_on_ruins() -> None:
    hands = {"P1": "ghouls steal pilfer zeal", "P2": "rampage convene replace", "P3": "fortitude hegemony solitude"}
    t = table(P1="A3", P2="E3 3", P4="A2", hands=hands).play("play-beast ghouls")
    assert (t.asked, t.player) == ("discard", "P1")
    t.play("discard pilfer", "discard zeal")
    assert t.hand("P1") == ["steal"]
    assert t.player == "P2"
    t.play("discard rampage", "discard replace")
    assert t.hand("P2") == ["convene"]
    assert t.hand("P3") == ["fortitude", "hegemony", "solitude"]


@rule("BMR-463")
def test_ghouls_come_to_the_active_player_first_then_clockwise() -> None:
    hands = {
        "P1": "steal pilfer zeal",
        "P2": "ghouls convene replace solitude",
        "P3": "hegemony fortitude dominion",
        "P4": "audacity influence comradery",
    }
    t = table(**everybody("A3"), active="P3", phase="W2", hands=hands).play("play-beast ghouls")
    order = []
    while t.asked == "discard":
        order.append(t.player)
        t.answer(t.state.actions()[0])
    assert order == ["P3", "P3", "P4", "P4", "P1", "P1", "P2", "P2"]


@rule("BMR-463", "BMR-R50")
def test_ghouls_take_what_there_is() -> None:
    t = table(P1="A3", P2="A3", P3="A3", hands={"P1": "ghouls", "P2": "zeal", "P3": "pilfer pilfer"})
    t.play("play-beast ghouls")
    assert (t.asked, t.player) == ("action", "P1")
    assert [t.hand(player) for player in ("P1", "P2", "P3")] == [[], [], []]


@rule("BMR-463", "BMR-401")
def test_cards_that_ghouls_take_are_discarded() -> None:
    t = table(P2="A3", banners={"B5": "P2"}, hands={"P1": "ghouls", "P2": "zeal pilfer"}).play("play-beast ghouls")
    if t.asked == "discard":
        t.play("discard zeal")
    assert t.gold("P2") == 4
    assert set(t.truth["colossus_discard"]) == {"zeal", "pilfer"}


# -- Landslide


LYING = loot()


@rule("BMR-464")
def test_landslide_moves_two_tokens() -> None:
    lying = loot(A2="loot-gold-1", D4="loot-gold-2", B4="loot-beast")
    t = played("landslide", "token A2 loot-gold-1", "token D4 loot-gold-2", "put B4", "put E3", loot=lying)
    assert t.asked == "action"
    assert t.space("A2")["loot"] == t.space("D4")["loot"] == []
    assert sorted(t.space("B4")["loot"]) == ["loot-beast", "loot-gold-1"]
    assert (t.space("E3")["landmark"], t.space("E3")["loot"]) == ("ruins", ["loot-gold-2"])
    assert Counter(token for each in t.state.view(None)["spaces"] for token in each["loot"]) == Counter(
        token for tokens in lying.values() for token in tokens
    )


@rule("BMR-464")
def test_landslide_picks_any_two_tokens() -> None:
    t = played("landslide", loot=LYING)
    every = {f"token {space} {tokens[0]}" for space, tokens in LYING.items() if tokens}
    assert (t.asked, t.player) == ("landslide", "P1")
    assert set(t.answers) == every
    first = f"token A2 {LYING['A2'][0]}"
    t.play(first)
    assert set(t.answers) == every - {first}


@rule("BMR-464", "BMR-R46")
def test_landslide_goes_anywhere_but_back_and_never_twice_to_the_same_space() -> None:
    t = played("landslide", f"token A2 {LYING['A2'][0]}", f"token D4 {LYING['D4'][0]}", loot=LYING)
    assert t.spaces() == set(SPACES) - {"A2"}  # the Beast's space, the Volcano and Landmarks too
    t.play("put C3")
    assert t.spaces() == set(SPACES) - {"D4", "C3"}


@rule("BMR-464", "BMR-R46")
def test_two_tokens_may_trade_places() -> None:
    lying = loot(A2="loot-gold-1", D4="loot-gold-2")
    t = played("landslide", "token A2 loot-gold-1", "token D4 loot-gold-2", "put D4", "put A2", loot=lying)
    assert (t.space("A2")["loot"], t.space("D4")["loot"]) == (["loot-gold-2"], ["loot-gold-1"])


@rule("BMR-464", "BMR-R46")
def test_tokens_may_land_on_the_hazards() -> None:
    lying = loot(A2="loot-gold-1", D4="loot-gold-2", C3="loot-beast")
    t = played("landslide", "token A2 loot-gold-1", "token D4 loot-gold-2", "put C3", "put C5", loot=lying)
    assert sorted(t.space("C3")["loot"]) == ["loot-beast", "loot-gold-1"]
    assert t.space("C5")["loot"] == ["loot-gold-2"]


@rule("BMR-464")
def test_two_tokens_of_one_space_may_both_be_picked() -> None:
    lying = loot(A2="loot-gold-2 loot-gold-2")
    t = played("landslide", "token A2 loot-gold-2", "token A2 loot-gold-2", loot=lying)
    assert "put A2" not in t.answers
    t.play("put B1", "put C1")
    assert t.space("A2")["loot"] == []
    assert t.space("C1")["loot"] == ["loot-gold-2"]


# -- Power Surge


@rule("BMR-465", "BMR-R47")
def test_power_surge_needs_an_acolyte_or_a_banner_on_hallowed_ground() -> None:
    assert not playable("power-surge", P2="A3", banners={"A3": "P2"})
    assert playable("power-surge", P2="D5")
    assert playable("power-surge", banners={"B2": "P3"})
    assert not playable("power-surge", P2="Colossus B2")


@rule("BMR-465")
def test_power_surge_strikes_the_ground_with_more_acolytes() -> None:
    t = played("power-surge", P1="B2", P2="B2", P3="B2", P4="D5 2", banners={"B2": "P3", "D5": "P4"})
    assert t.truth["acolytes"] == [{}, {}, {}, {"D5": 2}]
    assert t.gold("P1") == 2
    assert (t.banner("B2"), t.supply("P3")) == (None, 5)
    assert t.banner("D5") == "P4"


@rule("BMR-465")
def test_power_surge_strikes_both_on_a_tie() -> None:
    t = played("power-surge", P2="B2 2", P3="D5", P4="D5", banners={"B2": "P2", "D5": "P1"})
    assert t.truth["acolytes"] == [{}, {}, {}, {}]
    assert t.gold("P1") == 4
    assert t.banner("B2") is None
    assert t.banner("D5") is None


@rule("BMR-465", "BMR-R47")
def test_power_surge_takes_both_banners_when_nobody_stands_there() -> None:
    t = played("power-surge", banners={"B2": "P3 P3", "D5": "P4"}, perks={"P3": "outpost"})
    assert (t.banner("B2"), t.banner("D5")) == (None, None)
    assert (t.supply("P3"), t.supply("P4")) == (5, 5)


@rule("BMR-465", "BMR-155")
def test_a_colossus_on_struck_ground_stays_and_raises_no_new_banner() -> None:
    t = played("power-surge", P2="Colossus B2, B2", banners={"B2": "P2"})
    assert (t.colossus("P2"), t.controller("B2"), t.banner("B2")) == ("B2", "P2", None)


@rule("BMR-465", "BMR-297")
def test_who_dodges_from_one_struck_ground_to_the_other_dies_there() -> None:
    tiles = {"A2" if space == "D5" else space: tile for space, tile in FIRST_GAME.items()}
    t = table(P2="B2", P3="A2", landmarks=tiles, hands={"P1": "power-surge", "P2": "dodge"})
    t.play("play-beast power-surge", "dodge", "step A2")
    assert t.truth["acolytes"] == [{}, {}, {}, {}]
    assert t.gold("P1") == 2


@rule("BMR-465", "BMR-141")
def test_the_banners_of_struck_ground_come_home_after_what_the_deaths_bring() -> None:
    five = dict.fromkeys(("B2", "D1", "D4", "E2", "E4"), "P2")
    t = table(P2="B2", banners=five, hands={"P1": "power-surge", "P2": "dodge"})
    t.play("play-beast power-surge", "dodge", "step A2")
    assert (t.asked, t.player) == ("banner-move", "P2")
    assert t.spaces() == set(five)
    t.play("decline")
    assert (t.banner("A2"), t.banner("B2"), t.supply("P2")) == (None, None, 1)


# -- Rampage


@rule("BMR-466")
def test_rampage_moves_the_beast_twice() -> None:
    t = played("rampage", P2="D4", P3="D5", P4="E4")
    assert (t.asked, t.player) == ("beast-step", "P1")
    assert t.spaces() == {"C2", "D3", "D4", "C4", "B4", "B3"}
    t.play("beast D4")
    assert (t.asked, t.player) == ("beast-step", "P1")
    assert t.spaces() == {"D3", "E3", "E4", "D5", "C4", "C3"}
    t.play("beast D5")
    assert (t.beast, t.asked) == ("D5", "action")
    assert t.truth["acolytes"] == [{}, {}, {}, {"E4": 1}]


@rule("BMR-466")
def test_both_steps_of_a_rampage_are_mandatory() -> None:
    t = played("rampage")
    t.refused("pass")
    t.refused("stop")
    t.play("beast D4")
    t.refused("pass")
    t.refused("stop")


@rule("BMR-466")
def test_a_rampaging_beast_may_come_back() -> None:
    t = played("rampage", "beast D4", "beast C3")
    assert t.beast == "C3"


@rule("BMR-466")
def test_the_second_step_of_a_rampage_waits_for_the_first_arrival() -> None:
    t = played("rampage", "beast D4", P2="Colossus D4")
    assert (t.asked, t.player) == ("displace", "P2")
    t.play("displace E4")
    assert (t.asked, t.player) == ("beast-step", "P1")
    t.play("beast E4")
    assert (t.asked, t.player) == ("displace", "P2")


# -- Ransack


@rule("BMR-467")
def test_ransack_plays_one_card_discards_one_and_puts_one_back() -> None:
    t = played(
        "ransack", P2="C4", banners={"D2": "P1"}, P1="Colossus D2", beast_top=["bank-run", "eruption", "sabotage"]
    )
    assert (t.asked, t.player) == ("ransack-play", "P1")
    assert t.answers == ["play eruption"]  # the others have nothing to act on
    t.play("play eruption")
    assert t.asked == "ransack-discard"
    assert sorted(t.answers) == ["discard bank-run", "discard sabotage"]
    t.play("discard sabotage")
    assert t.truth["beast_deck"][0] == "bank-run"
    assert sorted(t.truth["beast_discard"]) == ["eruption", "ransack", "sabotage"]
    assert t.resting("P2") == 1
    assert t.gold("P1") == 3  # 2 from the Market, 1 for the kill


@rule("BMR-467")
def test_the_other_ransack_cards_are_put_away_before_the_chosen_one_is_played() -> None:
    t = played("ransack", "play rampage", "discard sabotage", beast_top=["bank-run", "rampage", "sabotage"])
    assert t.asked == "beast-step"
    assert t.truth["beast_deck"][0] == "bank-run"
    assert t.truth["beast_discard"] == ["sabotage"]


@rule("BMR-467")
def test_only_the_ransack_player_sees_the_cards() -> None:
    t = table(phase="W2", hands={"P3": "ransack"}, beast_top=["bank-run", "rampage", "sabotage"])
    t.play("play-beast ransack")
    assert sorted(t.state.view(2)["drawn"]) == ["bank-run", "rampage", "sabotage"]
    for viewer in (0, 1, 3, None):
        view = t.state.view(viewer)
        assert (view["drawn"], view["phase"]) == (None, "ransack")
    t.play("play rampage", "discard sabotage")
    assert t.state.view(2)["top"] == "bank-run"
    assert [t.state.view(viewer)["top"] for viewer in (0, 1, 3, None)] == [None] * 4


@rule("BMR-467")
def test_ransack_needs_a_card_to_draw() -> None:
    assert playable("ransack")
    assert not playable("ransack", **hands_without(first="ransack"))
    fields = hands_without("rampage", first="ransack")
    assert playable("ransack", **{**fields, "beast_deck": [], "beast_discard": ["rampage"]})


@rule("BMR-467", "BMR-R49")
def test_with_two_cards_ransack_plays_one_and_discards_the_other() -> None:
    t = played("ransack", **hands_without("rampage", "sabotage", first="ransack"))
    assert t.answers == ["play rampage"]
    t.play("play rampage")
    if t.asked == "ransack-discard":
        t.play("discard sabotage")
    assert t.asked == "beast-step"
    assert (t.truth["beast_deck"], t.truth["beast_discard"]) == ([], ["sabotage"])


@rule("BMR-467", "BMR-R49")
def test_with_one_card_ransack_plays_it() -> None:
    t = played("ransack", "play take-flight", **hands_without("take-flight", first="ransack"))
    assert t.asked == "beast-place"
    assert (t.truth["beast_deck"], t.truth["beast_discard"]) == ([], [])


@rule("BMR-467", "BMR-R49")
def test_with_nothing_playable_ransack_puts_one_back_and_discards_the_others() -> None:
    t = played("ransack", P1="Colossus D2", banners={"D2": "P1"}, beast_top=["bank-run", "sabotage", "ghouls"])
    assert (t.asked, t.player) == ("ransack-back", "P1")
    assert sorted(t.answers) == ["back bank-run", "back ghouls", "back sabotage"]
    t.play("back sabotage")
    assert t.asked == "action"
    assert t.truth["beast_deck"][0] == "sabotage"
    assert sorted(t.truth["beast_discard"]) == ["bank-run", "ghouls", "ransack"]
    assert t.gold("P1") == 4
    assert t.state.view(0)["top"] == "sabotage"


@rule("BMR-467", "BMR-R49")
def test_a_drawn_ransack_can_be_played_for_the_cards_put_away() -> None:
    t = played("ransack", **hands_without("ransack", "sabotage", first="ransack"))
    assert t.answers == ["play ransack"]
    t.play("play ransack")
    if t.asked == "ransack-discard":
        t.play("discard sabotage")
    assert t.state.view(0)["drawn"] == ["sabotage"]  # the first Ransack is still being resolved
    assert (t.asked, t.answers) == ("ransack-back", ["back sabotage"])
    t.play("back sabotage").quiet()
    assert t.truth["beast_deck"] == ["sabotage"]
    assert t.truth["beast_discard"] == ["ransack", "ransack"]


@rule("BMR-467", "BMR-R49")
def test_a_drawn_ransack_alone_cannot_be_played() -> None:
    t = played("ransack", **hands_without("ransack", first="ransack"))
    assert (t.asked, t.answers) == ("ransack-back", ["back ransack"])
    t.play("back ransack").quiet()
    assert t.asked == "action"
    assert (t.truth["beast_deck"], t.truth["beast_discard"]) == (["ransack"], ["ransack"])


@rule("BMR-467", "BMR-R29")
def test_ransack_shuffles_the_discard_pile_when_the_deck_runs_out() -> None:
    fields = hands_without("rampage", "sabotage", "bank-run", first="ransack")
    t = played("ransack", **{**fields, "beast_deck": ["rampage"], "beast_discard": ["sabotage", "bank-run"]})
    assert sorted(t.state.view(0)["drawn"]) == ["bank-run", "rampage", "sabotage"]
    assert (t.truth["beast_deck"], t.truth["beast_discard"]) == ([], [])


@rule("BMR-467", "BMR-284")
def test_a_card_played_by_ransack_is_resolved_before_anybody_is_asked() -> None:
    top = ["bank-run", "rampage", "sabotage"]
    t = table(hands={"P1": "ransack", "P2": "take-flight"}, beast_top=top)
    t.play("play-beast ransack", "play rampage", "discard sabotage")
    assert t.asked == "beast-step"
    t.play("beast D4", "beast D3")
    assert (t.asked, t.window, t.player) == ("window", "W3", "P2")


# -- Ritual Sacrifice


@rule("BMR-468")
def test_ritual_sacrifice_needs_an_acolyte_on_a_landmark() -> None:
    assert not playable("ritual-sacrifice", P2="A2, Colossus B2")
    assert playable("ritual-sacrifice", P2="C1")


@rule("BMR-468", "BMR-R48")
def test_ritual_sacrifice_rolls_for_every_acolyte_on_a_landmark_in_order() -> None:
    """The rolls: P2 on A3; P1 and P2 on B2; P3 twice on E3. P4 stands on no Landmark."""
    t = played("ritual-sacrifice", P1="B2", P2="B2, A3", P3="E3 2", P4="C4 3", dice=[3, 1, 6, 2, 5])
    assert t.truth["acolytes"] == [{}, {"A3": 1, "B2": 1}, {"E3": 1}, {"C4": 3}]
    assert t.truth["dice"] == []
    assert t.gold("P1") == 1


@rule("BMR-468")
@pytest.mark.parametrize(("roll", "left"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_one_and_two_kill(roll: int, left: int) -> None:
    t = played("ritual-sacrifice", P2="D2", dice=[roll])
    assert t.acolytes("P2", "D2") == left
    assert t.gold("P1") == 1 - left


@rule("BMR-468")
def test_nobody_is_asked_about_dodge_when_all_rolls_are_high() -> None:
    t = table(P2="D2", dice=[3], hands={"P1": "ritual-sacrifice", "P2": "dodge"}).play("play-beast ritual-sacrifice")
    assert t.asked == "action"


@rule("BMR-468", "BMR-295")
def test_only_those_that_rolled_low_dodge() -> None:
    t = table(P2="D2 3", dice=[6, 1, 6], hands={"P1": "ritual-sacrifice", "P2": "dodge"})
    t.play("play-beast ritual-sacrifice", "dodge", "step D1")
    assert t.asked == "action"
    assert t.truth["acolytes"][1] == {"D1": 1, "D2": 2}


# -- Sabotage


@rule("BMR-469")
def test_sabotage_needs_a_banner_on_a_space_without_pieces() -> None:
    assert not playable("sabotage")
    assert not playable("sabotage", P2="B3", P3="D4", banners={"B3": "P2", "D4": "P1", "A1": "P1"})
    assert playable("sabotage", banners={"B3": "P2"})


@rule("BMR-469", "BMR-R52", "BMR-R22")
def test_sabotage_returns_up_to_three_banners_own_ones_too() -> None:
    standing = {"B1": "P2", "B3": "P2", "D1": "P3", "D6": "P1", "E2": "P2"}
    t = played("sabotage", P4="E2", banners=standing)
    assert (t.asked, t.player) == ("sabotage", "P1")
    assert t.answers == ["sabotage B1", "sabotage B3", "sabotage D1", "sabotage D6"]
    t.play("sabotage D6")
    assert t.answers == ["stop", "sabotage B1", "sabotage B3", "sabotage D1"]
    t.play("sabotage B1", "sabotage D1")
    assert t.asked == "action"
    assert [t.banner(space) for space in standing] == [None, "P2", None, None, "P2"]
    assert [t.supply(player) for player in ("P1", "P2", "P3")] == [5, 3, 5]


@rule("BMR-469")
def test_sabotage_may_stop_after_the_first() -> None:
    t = played("sabotage", banners={"B1": "P2", "B3": "P2", "D1": "P3"})
    t.refused("stop")
    t.play("sabotage B3", "stop")
    assert t.asked == "action"
    assert (t.banners("P2"), t.banners("P3")) == (["B1"], ["D1"])


@rule("BMR-469", "BMR-R52")
def test_sabotage_takes_both_banners_of_a_pair() -> None:
    t = played("sabotage", banners={"B1": "P2 P2", "B3": "P3", "D1": "P3"}, perks={"P2": "outpost"})
    t.play("sabotage B1", "stop")
    assert (t.banner("B1"), t.supply("P2")) == (None, 5)


@rule("BMR-469")
def test_sabotage_reaches_banners_on_the_hazards() -> None:
    t = played("sabotage", banners={"C3": "P2", "C5": "P3"}).play("sabotage C3", "sabotage C5")
    assert (t.supply("P2"), t.supply("P3")) == (5, 5)


# -- Take Flight


@rule("BMR-470")
def test_take_flight_goes_anywhere_but_its_own_space_and_the_volcano() -> None:
    t = played("take-flight")
    assert (t.asked, t.player) == ("beast-place", "P1")
    assert t.spaces() == set(SPACES) - {"C3", "C5"}
    t.play("beast D6")
    assert t.beast == "D6"


@rule("BMR-470")
def test_take_flight_arrives_as_usual_and_touches_nothing_on_the_way() -> None:
    t = played("take-flight", "beast E1", P2="E1, E2, D2", P3="D3")
    assert (t.asked, t.player) == ("displace", "P2")
    assert t.truth["acolytes"][1:3] == [{"D2": 1, "E2": 1}, {"D3": 1}]
    assert t.gold("P1") == 1


# -- Terraform


@rule("BMR-471", "BMR-R45")
def test_terraform_takes_a_token_away_from_landmarks_beast_and_colossi() -> None:
    lying = loot(B2="loot-gold-1", A2="loot-gold-2 loot-beast")
    t = played("terraform", loot=lying)
    assert (t.asked, t.player) == ("terraform", "P1")
    barred = {"C3", "A1", "E1", "A5", "E5", *FIRST_GAME}
    assert set(t.answers) == {
        f"token {space} {token}" for space, tokens in lying.items() for token in tokens if space not in barred
    }
    assert {"token A2 loot-gold-2", "token A2 loot-beast"} < set(t.answers)


@rule("BMR-471")
def test_terraform_needs_such_a_token() -> None:
    every = [token for tokens in loot().values() for token in tokens]
    assert not playable("terraform", loot={"C3": every[:9], "B2": every[9:12], "A1": every[12:]})
    assert playable("terraform", loot={"C3": every[:9], "B2": every[9:12], "A1": every[12:18], "A2": every[18:]})


@rule("BMR-471", "BMR-R63", "BMR-154")
def test_terraform_swaps_token_and_volcano() -> None:
    lying = loot(D4="loot-gold-2")
    t = played("terraform", "token D4 loot-gold-2", P1="D4", P2="D4 2", banners={"D4": "P2"}, loot=lying)
    assert (t.space("D4")["landmark"], t.space("D4")["loot"]) == ("volcano", [])
    assert (t.space("C5")["landmark"], t.space("C5")["loot"]) == (None, ["loot-gold-2"])
    assert t.state.view(None)["volcano"] == "D4"
    assert t.truth["acolytes"][:2] == [{}, {}]
    assert (t.resting("P1"), t.resting("P2")) == (1, 2)
    assert t.gold("P1") == 2
    assert (t.banner("D4"), t.supply("P2")) == (None, 5)


@rule("BMR-471", "BMR-R63")
def test_the_old_place_of_the_volcano_is_an_ordinary_space() -> None:
    t = played("terraform", "token D4 loot-gold-2", P1="Colossus D6, D5", loot=loot(D4="loot-gold-2"))
    assert "C5" in t.destinations("colossus D6")
    t.play("move colossus D6 C5", "move acolyte D5 D4")
    assert (t.colossus("P1"), t.banner("C5")) == ("C5", "P1")
    assert t.resting("P1") == 1


@rule("BMR-471", "BMR-R45")
def test_other_tokens_stay_when_the_volcano_moves() -> None:
    lying = loot(D4="loot-gold-2 loot-beast", C5="loot-gold-1")
    t = played("terraform", "token D4 loot-gold-2", loot=lying)
    assert t.space("D4")["loot"] == ["loot-beast"]
    assert sorted(t.space("C5")["loot"]) == ["loot-gold-1", "loot-gold-2"]


@rule("BMR-471")
def test_terraform_drives_nobody_beside_the_volcano_away() -> None:
    t = played("terraform", "token D4 loot-gold-2", P2="Colossus E4, D5", loot=loot(D4="loot-gold-2"))
    assert (t.colossus("P2"), t.acolytes("P2", "D5"), t.beast) == ("E4", 1, "C3")
    assert t.gold("P1") == 0


@rule("BMR-471")
def test_a_banner_on_the_old_place_of_the_volcano_stays() -> None:
    t = played("terraform", "token D4 loot-gold-2", banners={"C5": "P3"}, loot=loot(D4="loot-gold-2"))
    assert t.banner("C5") == "P3"


@rule("BMR-471", "BMR-141")
def test_the_banner_under_the_volcano_comes_home_after_what_the_deaths_bring() -> None:
    five = dict.fromkeys(("D4", "D1", "B2", "E2", "A2"), "P2")
    t = table(P2="D4", banners=five, loot=loot(D4="loot-gold-2"), hands={"P1": "terraform", "P2": "dodge"})
    t.play("play-beast terraform", "token D4 loot-gold-2", "dodge", "step E4")
    assert (t.asked, t.player) == ("banner-move", "P2")
    assert t.spaces() == set(five)
    t.play("decline")
    assert (t.banner("E4"), t.banner("D4"), t.supply("P2")) == (None, None, 1)
