"""Worked examples of the rules, each with all its steps."""

from __future__ import annotations

from typing import Any

from tests.games.beast_master.table import GAME, Table, loot, table
from tests.marks import rule


def window_of(t: Table) -> str | None:
    found: str | None = t.state.view(None)["window"]
    return found


@rule("BMR-103", "BMR-104", "BMR-105", "BMR-106", "BMR-107", "BMR-108", "BMR-109", "BMR-110", "BMR-112")
def test_e01_road() -> None:
    t = table(P1="A2, B3, B4")
    reached = {"A1", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "C2", "C3", "C4"}
    assert t.destinations("acolyte A2") == reached
    for space in reached:
        assert t.copy().play(f"move acolyte A2 {space}").truth["moves_made"] == 1
    walked = t.copy().play("move acolyte A2 C4")
    assert (walked.acolytes("P1", "C4"), walked.banners("P1")) == (1, ["C4"])
    t.play("move acolyte A2 C3")
    assert (t.acolytes("P1", "C3"), t.acolytes("P1", "A2"), t.resting("P1")) == (0, 0, 1)


@rule("BMR-113", "BMR-114", "BMR-116")
def test_e02_create_and_walk_on() -> None:
    t = table(P1="Colossus D3, E3")
    ends = {"D3", "C2", "D2", "E2", "E3", "D4", "E4", "C3"}
    assert t.destinations("create") == ends
    for space in ends:
        made = t.copy().play(f"create {space}")
        assert made.truth["moves_made"] == 1
        assert made.acolytes("P1", space) == (0 if space == "C3" else 2 if space == "E3" else 1)
    assert t.copy().play("create E4").banners("P1") == ["E4"]
    assert t.play("create C3").resting("P1") == 1


@rule("BMR-131", "BMR-137", "BMR-138", "BMR-139", "BMR-150")
def test_e03_out_of_turn_banner() -> None:
    t = table(P1="Colossus E2", P2="E2", banners={"E2": "P1"})
    assert t.controller("E2") == "P1"
    t.play("move colossus E2 D2")
    assert (t.controller("E2"), t.banners("P2"), t.supply("P2")) == ("P2", ["E2"], 4)
    assert (t.controller("D2"), t.banners("P1"), t.supply("P1")) == ("P1", ["D2"], 4)
    assert (t.player, t.asked) == ("P1", "action")


@rule("BMR-130", "BMR-134", "BMR-144")
def test_e04_tie_keeps_the_banner() -> None:
    t = table(P1="B4", P2="C4 2", banners={"B4": "P1"}, loot=loot(B4="loot-gold-2"), active="P2")
    t.play("move acolyte C4 B4")
    assert (t.controller("B4"), t.banner("B4")) == (None, "P1")
    later = t.copy().end_turn().end_turn().end_turn()
    assert (later.player, later.gold("P1")) == ("P1", 0)
    assert later.end_turn().gold("P1") == 2
    t.play("move acolyte C4 B4")
    assert (t.controller("B4"), t.banner("B4"), t.supply("P1")) == ("P2", "P2", 5)


@rule("BMR-132", "BMR-133", "BMR-134")
def test_e05_several_colossi() -> None:
    t = table(P1="Colossus D4, D4", P2="Colossus D4, D4", P3="D4 4", active="P2")
    assert t.controller("D4") is None
    t.play("create D4")
    assert (t.controller("D4"), t.banner("D4")) == ("P2", "P2")


@rule("BMR-138", "BMR-141", "BMR-142", "BMR-143")
def test_e06_no_banner_left() -> None:
    five = dict.fromkeys(("A1", "A2", "B2", "B3", "C2"), "P1")
    t = table(P1="E5", P2="A3", P4="Colossus D6", banners={**five, "E4": "P3"})
    t.play("move acolyte E5 E4")
    assert (t.supply("P3"), t.banner("E4")) == (5, None)
    assert (t.asked, t.player) == ("banner-move", "P1")
    assert t.answers == ["decline", "move A1", "move A2", "move B2", "move B3", "move C2"]
    moved = t.copy().play("move B3")
    assert moved.banners("P1") == ["A1", "A2", "B2", "C2", "E4"]
    t.play("decline")
    assert (t.controller("E4"), t.banner("E4")) == ("P1", None)
    t.end_turn().play("move acolyte A3 A2").quiet()
    assert (t.banner("A2"), t.supply("P1")) == ("P2", 1)
    assert (t.controller("E4"), t.banner("E4")) == ("P1", None)


@rule(
    *(f"BMR-{number}" for number in range(170, 179)),
    "BMR-220",
    "BMR-221",
    "BMR-222",
    "BMR-466",
)
def test_e07_rampage_on_anothers_turn() -> None:
    t = table(
        P1="Colossus D4",
        P2="Colossus D4, D4 2",
        P3="D4",
        banners={"D4": "P2"},
        hands={"P3": "rampage"},
        phase="W2",
    )
    assert (t.asked, t.player, window_of(t)) == ("window", "P3", "W2")
    t.play("play-beast rampage")
    assert (t.asked, t.player) == ("beast-step", "P3")
    assert t.spaces() == {"B3", "B4", "C2", "C4", "D3", "D4"}
    t.play("beast D4")
    assert [t.space("D4")["acolytes"], t.resting("P2"), t.resting("P3")] == [[0, 0, 0, 0], 2, 1]
    assert t.gold("P3") == 2
    around = ["displace C3", "displace C4", "displace D3", "displace D5", "displace E3", "displace E4"]
    assert (t.asked, t.player, t.answers) == ("displace", "P1", around)
    t.play("displace E3")
    assert (t.colossus("P1"), t.banners("P1")) == ("E3", ["E3"])
    assert (t.asked, t.player, t.answers) == ("displace", "P2", around)
    t.play("displace E3")
    assert (t.colossus("P2"), t.controller("E3"), t.banner("E3")) == ("E3", None, "P1")
    assert (t.banner("D4"), t.controller("D4")) == ("P2", None)
    assert (t.asked, t.player) == ("beast-step", "P3")
    assert t.spaces() == {"C3", "C4", "D3", "D5", "E3", "E4"}
    t.play("beast C3")
    assert (t.beast, t.asked, t.player) == ("C3", "action", "P1")


@rule("BMR-193", "BMR-194", "BMR-195", "BMR-196", "BMR-462", "BMR-R65")
def test_e08_eruption() -> None:
    pieces: dict[str, Any] = {"P1": "D5", "P2": "Colossus C3, B5 2", "P3": "D5", "P4": "Colossus D6, C3"}
    t = table(**pieces, beast="C4", hands={"P1": "eruption"})
    t.play("play-beast eruption")
    assert [t.resting(player) for player in ("P1", "P2", "P3", "P4")] == [1, 2, 1, 1]
    assert t.gold("P1") == 4
    assert (t.colossus("P4"), t.beast) == ("E5", "C3")
    assert (t.asked, t.player) == ("displace", "P2")
    assert t.spaces() == {"B3", "B4", "C2", "C4", "D3", "D4"}
    t.play("displace C4")
    assert (t.colossus("P2"), t.asked, t.player) == ("C4", "action", "P1")

    # P4 has a card, is asked about Dodge, and the steps can be told apart.
    t = table(**pieces, beast="C4", hands={"P1": "eruption", "P4": "pilfer"})
    t.play("play-beast eruption")
    assert (t.asked, t.player, t.gold("P1"), t.colossus("P4")) == ("dodge", "P4", 3, "E5")
    assert t.play("pass").gold("P1") == 4


@rule("BMR-197", "BMR-205", "BMR-206", "BMR-223", "BMR-450")
def test_e09_intimidate() -> None:
    t = table(P1="Colossus B5, A4", P2="B6, B4", P3="C4", beast="B3", hands={"P1": "intimidate"})
    t.play("play intimidate")
    assert [t.resting(player) for player in ("P1", "P2", "P3")] == [1, 2, 0]
    assert t.acolytes("P3", "D4") == 1
    assert all(t.space(space)["acolytes"] == [0, 0, 0, 0] for space in ("A4", "B3", "B4", "B6", "C4"))
    assert [t.gold(player) for player in ("P1", "P2", "P3", "P4")] == [0, 0, 0, 0]


@rule("BMR-293", "BMR-294", "BMR-295", "BMR-296", "BMR-466")
def test_e10_one_dodge_whole_card() -> None:
    t = table(P1="D3 2, E3", hands={"P1": "dodge", "P2": "rampage"}, active="P2")
    t.play("play-beast rampage", "beast D3")
    assert (t.asked, t.player, t.answers) == ("dodge", "P1", ["pass", "dodge"])
    t.play("dodge")
    assert (t.asked, t.player) == ("dodge-move", "P1")
    t.play("step D2", "step E3")
    assert (t.acolytes("P1", "D2"), t.acolytes("P1", "E3"), t.gold("P2")) == (1, 2, 0)
    assert (t.asked, t.player) == ("beast-step", "P2")
    t.play("beast E3")
    assert (t.asked, t.player) == ("dodge-move", "P1")
    t.play("step E4", "stay")
    assert (t.acolytes("P1", "D2"), t.acolytes("P1", "E4"), t.acolytes("P1", "E3")) == (1, 1, 0)
    assert (t.resting("P1"), t.gold("P2")) == (1, 1)


@rule("BMR-240", "BMR-241", "BMR-326", "BMR-401")
def test_e11_markets_stack() -> None:
    t = table(
        banners={"B5": "P1", "D2": "P1"},
        hands={"P1": "convert pilfer purge replace teleport vandalize", "P2": "rampage"},
        phase="draw",
    )
    assert (t.asked, t.player, len(t.hand("P1")), t.gold("P1")) == ("discard", "P1", 7, 0)
    assert window_of(t) is None
    t.play("discard purge")
    assert (len(t.hand("P1")), t.gold("P1")) == (6, 4)
    assert (t.asked, t.player, window_of(t)) == ("window", "P2", "W1")


@rule("BMR-326", "BMR-327", "BMR-400", "BMR-423")
def test_e12_hallowed_ground_with_outpost() -> None:
    t = table(P1="B2 3, D5", banners={"B2": "P1 P1", "D5": "P1"}, perks={"P1": "outpost"}, phase="scoring")
    assert t.gold("P1") == 12


@rule("BMR-283", "BMR-284", "BMR-285", "BMR-286", "BMR-287", "BMR-289", "BMR-290")
def test_e13_asking_order() -> None:
    hands = {"P1": "rampage", "P2": "rampage", "P3": "eruption", "P4": "take-flight"}
    t = table(hands=hands, active="P2").play("move colossus E1 E2")
    quiet = t.copy()
    order = []
    while quiet.asked == "window":
        order.append(quiet.player)
        quiet.play("pass")
    assert order == ["P3", "P4", "P1"]
    assert (quiet.asked, quiet.player) == ("action", "P2")
    t.play("pass", "play-beast take-flight", "beast A3")
    assert t.beast == "A3"
    order = []
    while t.asked == "window":
        order.append(t.player)
        t.play("pass")
    assert order == ["P2", "P3", "P1"]
    assert (t.asked, t.player) == ("action", "P2")


@rule("BMR-320", "BMR-321", "BMR-322", "BMR-323", "BMR-324", "BMR-402")
def test_e14_scoring() -> None:
    tokens = loot(A2="loot-colossus", A4="loot-colossus", B3="loot-beast", B4="loot-gold-2")
    t = table(
        banners=dict.fromkeys(("E3", "A2", "A4", "B3", "B4"), "P1"),
        hands={"P1": "convert pilfer purge teleport"},
        gold={"P2": 3, "P4": 5},
        loot=tokens,
        colossus_top=["vandalize", "replace"],
        beast_top=["terraform"],
        phase="scoring",
    )
    assert [t.gold(player) for player in ("P1", "P2", "P3", "P4")] == [4, 2, 0, 4]
    drawn = ["convert", "pilfer", "purge", "replace", "teleport", "terraform", "vandalize"]
    assert t.hand("P1") == drawn
    assert (t.asked, t.player, len(t.answers)) == ("discard", "P1", 7)
    t.play("discard terraform")
    assert t.hand("P1") == [card for card in drawn if card != "terraform"]
    assert t.truth["loot"]["B4"] == ["loot-gold-2"]


@rule("BMR-112", "BMR-115", "BMR-207", "BMR-209", "BMR-210")
def test_e15_resting() -> None:
    t = table(P1="C4, A2 9", hands={"P2": "companionship"})
    t.play("move acolyte C4 C5")
    assert (t.acolytes("P1", "C5"), t.ready("P1"), t.resting("P1")) == (0, 0, 1)
    assert t.destinations("create") == set()
    assert "BMR-115" in t.refused("create A1").rules
    t.end_turn()
    assert (t.player, t.ready("P1"), t.resting("P1")) == ("P2", 1, 0)
    t.play("play companionship", "colossus A")
    for player in ("P2", "P3", "P4"):
        assert (t.asked, t.player) == ("place-from-reserve", player)
        t.play("stop")
    assert (t.asked, t.player, t.answers) == ("place-from-reserve", "P1", ["stop", "place A1"])
    t.play("place A1")
    assert (t.acolytes("P1", "A1"), t.ready("P1")) == (1, 0)


@rule("BMR-241", "BMR-254", "BMR-255", "BMR-420", "BMR-454")
def test_e16_stealing_the_bag() -> None:
    t = table(
        perks={"P1": "blinding-speed", "P2": "a-bigger-bag"},
        hands={"P1": "steal", "P2": "convert pilfer purge replace teleport vandalize eruption rampage"},
        banners={"B5": "P1"},
    )
    assert t.state.view(0)["moves_allowed"] == 5
    t.play("play steal")
    assert (t.perk("P1"), t.perk("P2"), t.gold("P1")) == ("a-bigger-bag", None, 2)
    assert t.state.view(0)["moves_allowed"] == 4
    assert t.truth["colossus_discard"] == ["blinding-speed"]
    for left in (8, 7):
        assert (t.asked, t.player, len(t.hand("P2"))) == ("discard", "P2", left)
        t.play(t.answers[0])
    assert len(t.hand("P2")) == 6
    assert t.quiet().asked == "action"


@rule("BMR-154", "BMR-220", "BMR-471")
def test_e17_terraform() -> None:
    t = table(P1="D4 2", banners={"D4": "P1"}, hands={"P3": "terraform"}, loot=loot(D4="loot-gold-2"), phase="W2")
    t.play("play-beast terraform", "token D4 loot-gold-2")
    assert (t.space("D4")["landmark"], t.space("D4")["loot"], t.space("D4")["hazard"]) == ("volcano", [], "volcano")
    assert (t.space("C5")["landmark"], t.space("C5")["loot"], t.space("C5")["hazard"]) == (None, ["loot-gold-2"], None)
    assert (t.acolytes("P1", "D4"), t.resting("P1"), t.gold("P3")) == (0, 2, 2)
    assert (t.banner("D4"), t.supply("P1")) == (None, 5)


@rule("BMR-254", "BMR-401", "BMR-467")
def test_e18_ransack() -> None:
    t = table(
        P1="Colossus D2",
        P2="C4",
        banners={"D2": "P1"},
        hands={"P1": "ransack"},
        beast_top=["bank-run", "eruption", "sabotage"],
    )
    t.play("play-beast ransack")
    assert (t.asked, t.player, t.answers) == ("ransack-play", "P1", ["play eruption"])
    t.play("play eruption")
    assert (t.asked, t.player, t.answers) == ("ransack-discard", "P1", ["discard bank-run", "discard sabotage"])
    t.play("discard sabotage")
    assert t.truth["beast_deck"][0] == "bank-run"
    assert sorted(t.truth["beast_discard"]) == ["eruption", "ransack", "sabotage"]
    assert (t.acolytes("P2", "C4"), t.gold("P1")) == (0, 3)
    assert (t.truth["earned"][0]["market"], t.truth["earned"][0]["kills"]) == (2, 1)


@rule("BMR-025", "BMR-323", "BMR-325", "BMR-464")
def test_e19_landslide_onto_a_landmark() -> None:
    t = table(
        banners=dict.fromkeys(("C1", "A4", "B4"), "P1"),
        hands={"P1": "landslide"},
        loot=loot(A4="loot-gold-2", B4="loot-gold-1"),
    )
    t.play("play-beast landslide", "token A4 loot-gold-2", "token B4 loot-gold-1", "put C1", "put A2")
    assert t.space("C1")["loot"] == ["loot-gold-2"]
    assert len(t.space("A2")["loot"]) == 2
    assert (t.space("A4")["loot"], t.space("B4")["loot"]) == ([], [])
    assert t.gold("P1") == 0
    assert t.end_turn().gold("P1") == 3 + 2


@rule("BMR-081", "BMR-082", "BMR-083", "BMR-084", "BMR-292", "BMR-R32", "BMR-R33")
def test_e20_the_end() -> None:
    t = table(
        P3="D3",
        active="P4",
        age=6,
        gold={"P1": 20, "P2": 19, "P3": 12, "P4": 20},
        hands={"P1": "eruption pilfer", "P2": "rampage"},
        phase="W5",
    )
    assert (t.asked, t.player, t.over) == ("window", "P1", False)
    assert t.copy().quiet().result.winners == (0, 3)
    t.play("pass")
    assert (t.asked, t.player) == ("window", "P2")
    t.play("play-beast rampage", "beast D3", "beast C3")
    assert (t.gold("P2"), t.over) == (20, False)
    t.quiet()
    assert t.over
    assert t.result == ("win", (0, 1, 3), (20, 20, 12, 20), ((0, 1, 3), (2,)), "ages")


@rule("BMR-194", "BMR-195", "BMR-461")
def test_e21_retreat_in_a_corner() -> None:
    t = table(beast="B2", hands={"P2": "enrage-the-beast"}, active="P2").play("play-beast enrage-the-beast")
    assert (t.asked, t.player, t.answers) == ("retreat", "P1", ["retreat A2", "retreat B1"])
    assert t.play("retreat B1").colossus("P1") == "B1"


@rule("BMR-297", "BMR-460")
def test_e22_bank_run() -> None:
    t = table(
        P2="Colossus B5, B5",
        P3="B4, A5",
        beast="C4",
        hands={"P1": "bank-run", "P3": "dodge"},
    )
    t.play("play-beast bank-run")
    assert (t.beast, t.acolytes("P2", "B5"), t.gold("P1")) == ("B5", 0, 1)
    assert (t.asked, t.player) == ("displace", "P2")
    assert t.spaces() == {"A4", "A5", "B4", "B6", "C4"}
    t.play("displace C4")
    assert (t.asked, t.player) == ("dodge", "P3")
    t.play("dodge", "step A4", "step B3")
    assert (t.acolytes("P3", "B3"), t.acolytes("P3", "A4"), t.resting("P3")) == (1, 0, 1)
    assert t.gold("P1") == 2


@rule("BMR-050", "BMR-051", "BMR-052", "BMR-053", "BMR-054", "BMR-055", "BMR-134")
def test_e23_setup() -> None:
    t = Table(GAME.start(seed=1, first_player=1))
    assert (t.asked, t.player) == ("place-colossus", "P1")
    assert not {"C3", "C5"} & t.spaces()
    t.play("place B3")
    assert (t.asked, t.player) == ("place-acolyte", "P1")
    assert t.spaces() == {"A2", "A3", "B2", "B3", "B4", "C2"}
    t.play("place B3", "place B4", "place B4")
    assert t.banners("P1") == ["B3", "B4"]
    assert (t.asked, t.player) == ("place-colossus", "P2")
    t.play("place B3")
    assert (t.controller("B3"), t.banner("B3")) == ("P1", "P1")
    t.play("place B3")
    assert (t.controller("B3"), t.banner("B3")) == (None, "P1")
    t.play("place B3")
    assert (t.controller("B3"), t.banner("B3"), t.banners("P1")) == ("P2", "P2", ["B4"])


@rule("BMR-151", "BMR-152", "BMR-208", "BMR-468", "BMR-R21")
def test_e24_too_few_banners_for_two_spaces() -> None:
    four = dict.fromkeys(("D1", "D3", "D4", "D6"), "P2")
    t = table(
        P1="B2 2, E3 2",
        P2="B2, E3",
        banners={"B2": "P1", "E3": "P1", **four},
        hands={"P3": "ritual-sacrifice"},
        active="P3",
        dice=[1, 2, 6, 1, 2, 5],
    )
    t.play("play-beast ritual-sacrifice")
    assert (t.resting("P1"), t.acolytes("P1", "B2"), t.acolytes("P1", "E3")) == (4, 0, 0)
    assert (t.acolytes("P2", "B2"), t.acolytes("P2", "E3"), t.gold("P3")) == (1, 1, 4)
    assert (t.supply("P1"), t.banner("B2"), t.banner("E3")) == (5, None, None)
    assert (t.controller("B2"), t.controller("E3")) == ("P2", "P2")
    assert (t.asked, t.player, t.answers) == ("banner-next", "P2", ["next B2", "next E3"])
    t.play("next E3")
    assert (t.banner("E3"), t.banner("B2")) == ("P2", None)
    assert (t.asked, t.player) == ("banner-move", "P2")
    assert t.answers == ["decline", "move D1", "move D3", "move D4", "move D6", "move E3"]
    assert t.play("move E3").banners("P2") == ["B2", "D1", "D3", "D4", "D6"]


@rule("BMR-448", "BMR-463", "BMR-R44", "BMR-R50", "BMR-R66")
def test_e25_asked_although_the_cards_are_equal() -> None:
    transcripts = []
    for hand in ("dodge dodge", "dodge pilfer"):
        t = table(hands={"P1": "extortion", "P2": hand, "P3": "pilfer zeal"})
        seen = [(t.state.view(3), list(t.state.events))]
        for line in ("play extortion", "give dodge", "give pilfer"):
            t.play(line)
            seen.append((t.state.view(3), [event for event in t.state.events if event.seen_by(3)]))
        transcripts.append(seen)
        assert [(view["deciding"], view["phase"]) for view, _ in seen] == [
            *[(0, "action"), (1, "extortion"), (2, "extortion"), (0, "action")]
        ]
    assert transcripts[0] == transcripts[1]
    t = table(P2="A3", hands={"P1": "ghouls", "P2": "dodge dodge dodge"}).play("play-beast ghouls")
    for _ in range(2):
        assert (t.asked, t.player, t.answers) == ("discard", "P2", ["discard dodge"])
        t.play("discard dodge")
    assert (t.asked, t.hand("P2")) == ("action", ["dodge"])
