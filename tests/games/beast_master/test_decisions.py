"""All decision points: how each is reached, who is asked, what can be answered in which order.

The first answer is what counts for somebody who no longer answers (BMR-R61): the pass where there is one, otherwise the
first in canonical order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pytest

from tests.games.beast_master.invariants import AXIAL, CARDS, NEAR, SPACES, TOKENS
from tests.games.beast_master.table import GAME, TILES, Table, loot, table
from tests.marks import rule

VERBS = ("end", "move", "create", "play", "play-beast", "mantle", "outpost")
"""The order of the menu, but for the end, which is its pass."""
PASSES = ("end", "pass", "stay", "decline", "stop", "done")
HAZARDS = {"C3", "C5"}
TWO_MARKETS = {"B2": "hallowed-ground", "D5": "hallowed-ground", "B4": "market", "D3": "market"}
TWO_MARKETS |= {"A3": "ruins", "E3": "ruins", "C1": "gold-mine", "C5": "volcano"}
NORTHERN_VOLCANO = {**{space: tile for space, tile in TILES.items() if tile != "volcano"}, "C2": "volcano"}
FULL_HAND = "convert pilfer purge replace teleport vandalize"


class Case(NamedTuple):
    """How a decision is reached, who is asked, and with which answers, in order (None: the test itself looks)."""

    build: Callable[[], Table]
    player: str
    answers: list[str] | None


def lines(verb: str, spaces: Iterable[str]) -> list[str]:
    """The same word with each of these spaces, in board order."""
    return [f"{verb} {space}" for space in sorted(spaces, key=SPACES.index)]


def started(**options: Any) -> Table:
    return Table(GAME.start(**{"seed": 1, "first_player": 1, **options}))


def struck(card: str) -> Table:
    """P2 has an Acolyte under the Beast that P1's Rampage has just moved."""
    return table(P2="D3", hands={"P1": "rampage", "P2": card}).play("play-beast rampage", "beast D3")


def arrived() -> Table:
    """The Beast has come to the Colossi of P1 and P2."""
    pieces: dict[str, Any] = {"P1": "Colossus D4", "P2": "Colossus D4"}
    return table(**pieces, hands={"P3": "rampage"}, phase="W2").play("play-beast rampage", "beast D4")


def erupted() -> Table:
    """P3 must find another way for the Beast: straight away from the Volcano is off the island."""
    t = table(landmarks=NORTHERN_VOLCANO, beast="C1", hands={"P3": "eruption"}, phase="W2")
    return t.play("play-beast eruption")


def sacrificed() -> Table:
    four = dict.fromkeys(("D1", "D3", "D4", "D6"), "P2")
    t = table(
        P1="B2, E3",
        P2="B2, E3",
        banners={"B2": "P1", "E3": "P1", **four},
        hands={"P3": "ritual-sacrifice"},
        active="P3",
        dice=[1, 6, 1, 6],
    )
    return t.play("play-beast ritual-sacrifice")


def five_banners(player: str) -> dict[str, str]:
    return dict.fromkeys(("A2", "A4", "B1", "B6", "D1"), player)


def gift(card: str, **fields: Any) -> Table:
    return table(**fields, hands={"P1": card}).play(f"play {card}")


def beast_card(card: str, **fields: Any) -> Table:
    return table(**fields, hands={"P1": card}).play(f"play-beast {card}")


def ransacked(*top: str) -> Table:
    return beast_card("ransack", beast_top=list(top), P2="C4")


COLOSSI = {"A1", "E1", "A5", "E5"}

CASES: dict[str, Case] = {
    "place-landmark": Case(lambda: started(landmarks="players-place"), "P1", lines("place", set(SPACES) - {"C3"})),
    "place-landmark, the second": Case(
        lambda: started(landmarks="players-place").play("place A1"), "P2", lines("place", set(SPACES) - {"C3", "A1"})
    ),
    "place-colossus": Case(started, "P1", lines("place", set(SPACES) - HAZARDS)),
    "place-acolyte": Case(
        lambda: started().play("place B4"), "P1", lines("place", {"B4", "A3", "A4", "B3", "B5", "C4"})
    ),
    "action": Case(lambda: table(P1="A2"), "P1", None),
    "action, cards alone": Case(
        lambda: table(hands={"P1": "take-flight teleport rampage pilfer dodge zeal"}, moves_made=4),
        "P1",
        ["end", "play zeal", "play pilfer", "play teleport", "play-beast rampage", "play-beast take-flight"],
    ),
    "action, the Mantle": Case(
        lambda: table(hands={"P1": "dodge"}, perks={"P1": "beast-mantle"}, moves_made=4), "P1", ["end", "mantle"]
    ),
    "action, the Outpost": Case(
        lambda: table(banners={"D2": "P1", "A4": "P1"}, perks={"P1": "outpost"}, moves_made=4),
        "P1",
        ["end", "outpost A4", "outpost D2"],
    ),
    "window": Case(
        lambda: table(hands={"P2": "take-flight rampage eruption"}, phase="W2"),
        "P2",
        ["pass", "play-beast rampage", "play-beast take-flight"],
    ),
    "window, a forced pass": Case(lambda: table(hands={"P2": "eruption"}, phase="W2"), "P2", ["pass"]),
    "dodge": Case(lambda: struck("dodge"), "P2", ["pass", "dodge"]),
    "dodge, a forced pass": Case(lambda: struck("pilfer"), "P2", ["pass"]),
    "dodge-move": Case(lambda: struck("dodge").play("dodge"), "P2", ["stay", *lines("step", NEAR["D3"])]),
    "displace": Case(arrived, "P1", lines("displace", NEAR["D4"])),
    "displace, the next": Case(lambda: arrived().play("displace C3"), "P2", lines("displace", NEAR["D4"])),
    "retreat": Case(
        lambda: beast_card("enrage-the-beast", P2="Colossus C1", beast="C2"), "P2", ["retreat B1", "retreat D1"]
    ),
    "retreat, the Beast": Case(erupted, "P3", ["retreat B1", "retreat D1"]),
    "banner-next": Case(sacrificed, "P2", ["next B2", "next E3"]),
    "banner-move": Case(
        lambda: table(P1="D3", banners=five_banners("P1")).play("move acolyte D3 E3"),
        "P1",
        ["decline", *lines("move", ("A2", "A4", "B1", "B6", "D1"))],
    ),
    "discard, over the limit": Case(
        lambda: table(hands={"P1": FULL_HAND}, colossus_top=["zeal"], phase="draw"),
        "P1",
        [f"discard {card}" for card in ("zeal", *FULL_HAND.split())],
    ),
    "discard, Ghouls!": Case(
        lambda: table(
            P1="A3",
            P2="A3",
            hands={"P1": "rampage pilfer zeal", "P2": "purge steal pilfer", "P3": "ghouls"},
            phase="W2",
        ).play("play-beast ghouls"),
        "P1",
        ["discard zeal", "discard pilfer", "discard rampage"],
    ),
    "discard, Beast Mantle": Case(
        lambda: table(hands={"P1": "pilfer dodge rampage"}, perks={"P1": "beast-mantle"}).play("mantle"),
        "P1",
        ["discard dodge", "discard pilfer"],
    ),
    "discard, Beast Mantle again": Case(
        lambda: table(hands={"P1": "pilfer dodge rampage"}, perks={"P1": "beast-mantle"}).play(
            "mantle", "discard dodge"
        ),
        "P1",
        ["done", "discard pilfer"],
    ),
    "extortion": Case(
        lambda: table(hands={"P1": "extortion", "P2": "rampage zeal"}, gold={"P2": 1}).play("play extortion"),
        "P2",
        ["give zeal", "give rampage"],
    ),
    "companionship-target": Case(
        lambda: gift("companionship"), "P1", ["colossus A", "colossus B", "colossus C", "colossus D"]
    ),
    "place-from-reserve, Companionship": Case(
        lambda: gift("companionship").play("colossus C"), "P1", ["stop", "place A5"]
    ),
    "place-from-reserve, Zeal": Case(lambda: gift("zeal"), "P1", ["stop", *lines("place", NEAR["C5"])]),
    "solidarity": Case(
        lambda: gift("solidarity", P1="B3", P2="B3", P3="B4"),
        "P4",
        ["decline", *lines("place", set(SPACES) - HAZARDS)],
    ),
    "dominion": Case(lambda: gift("dominion"), "P1", ["decline", *lines("place", set(SPACES) - COLOSSI)]),
    "influence": Case(
        lambda: gift("influence"),
        "P1",
        [
            "decline",
            *lines("move B", NEAR["E1"]),
            *lines("move C", NEAR["A5"]),
            *lines("move D", NEAR["E5"]),
        ],
    ),
    "convert-target": Case(
        lambda: gift("convert", P1="B3", P2="B3, A2 2"), "P1", ["convert A2 B", "convert B3 A", "convert B3 B"]
    ),
    "purge-target": Case(lambda: gift("purge", P1="Colossus D4, D4", P2="D4"), "P1", lines("to", NEAR["D4"])),
    "replace-target": Case(
        lambda: gift("replace"), "P1", ["swap A B", "swap A C", "swap A D", "swap B C", "swap B D", "swap C D"]
    ),
    "teleport-target": Case(
        lambda: gift("teleport"),
        "P1",
        [
            line
            for letter, here in zip("ABCD", ("A1", "E1", "A5", "E5"), strict=True)
            for line in lines(f"teleport {letter}", set(SPACES) - HAZARDS - {here})
        ],
    ),
    "perk-target": Case(
        lambda: table(hands={"P1": "vandalize"}, perks={"P2": "outpost", "P4": "tunnel-keys"}).play("play vandalize"),
        "P1",
        ["perk B", "perk D"],
    ),
    "beast-step": Case(lambda: beast_card("rampage"), "P1", lines("beast", NEAR["C3"])),
    "beast-step, the second": Case(
        lambda: beast_card("rampage").play("beast C4"), "P1", lines("beast", NEAR["C4"] - {"C5"})
    ),
    "beast-place": Case(lambda: beast_card("take-flight"), "P1", lines("beast", set(SPACES) - HAZARDS)),
    "beast-market": Case(lambda: beast_card("bank-run", landmarks=TWO_MARKETS), "P1", ["beast B4", "beast D3"]),
    "landslide": Case(
        lambda: beast_card("landslide", loot=loot()),
        "P1",
        [f"token {space} {loot()[space][0]}" for space in SPACES if space not in TILES],
    ),
    "landslide, the other token": Case(
        lambda: beast_card("landslide", loot=loot()).play(f"token A1 {loot()['A1'][0]}"),
        "P1",
        [f"token {space} {loot()[space][0]}" for space in SPACES if space not in TILES and space != "A1"],
    ),
    "landslide, the first destination": Case(
        lambda: beast_card("landslide", loot=loot()).play(f"token A1 {loot()['A1'][0]}", f"token E5 {loot()['E5'][0]}"),
        "P1",
        lines("put", set(SPACES) - {"A1"}),
    ),
    "landslide, the second destination": Case(
        lambda: beast_card("landslide", loot=loot()).play(
            f"token A1 {loot()['A1'][0]}", f"token E5 {loot()['E5'][0]}", "put C5"
        ),
        "P1",
        lines("put", set(SPACES) - {"C5", "E5"}),
    ),
    "terraform": Case(
        lambda: beast_card("terraform", loot=loot()),
        "P1",
        [f"token {space} {loot()[space][0]}" for space in SPACES if space not in {*TILES, *COLOSSI, "C3"}],
    ),
    "sabotage": Case(
        lambda: beast_card("sabotage", P2="B3", banners={"B3": "P2", "A4": "P2", "E4": "P3", "A1": "P1"}),
        "P1",
        ["sabotage A4", "sabotage E4"],
    ),
    "sabotage, again": Case(
        lambda: beast_card("sabotage", banners={"B3": "P2", "A4": "P2", "E4": "P3"}).play("sabotage B3"),
        "P1",
        ["stop", "sabotage A4", "sabotage E4"],
    ),
    "ransack-play": Case(
        lambda: ransacked("take-flight", "bank-run", "eruption"), "P1", ["play eruption", "play take-flight"]
    ),
    "ransack-discard": Case(
        lambda: ransacked("take-flight", "bank-run", "eruption").play("play eruption"),
        "P1",
        ["discard bank-run", "discard take-flight"],
    ),
    "ransack-back": Case(
        lambda: ransacked("sabotage", "ghouls", "bank-run"), "P1", ["back bank-run", "back ghouls", "back sabotage"]
    ),
}
DECISIONS: dict[str, Callable[[], Table]] = {name: case.build for name, case in CASES.items()}


def rank(line: str) -> tuple[int, ...]:
    """The canonical place of an answer: verbs as in the menu, spaces by the board, cards and tokens as listed."""
    order = [*AXIAL, *TOKENS, *CARDS, *"ABCD", "colossus", "acolyte"]
    verb, *rest = line.split()
    return (VERBS.index(verb) if verb in VERBS else 0, *(order.index(word) for word in rest))


@rule("BMR-R61")
@pytest.mark.parametrize("name", CASES)
def test_the_decision_its_player_and_its_answers(name: str) -> None:
    t = CASES[name].build()
    assert t.asked == name.partition(",")[0]
    assert t.player == CASES[name].player
    if CASES[name].answers is not None:
        assert t.answers == CASES[name].answers


@rule("BMR-R61")
@pytest.mark.parametrize("name", CASES)
def test_the_pass_is_first_and_the_rest_in_canonical_order(name: str) -> None:
    answers = CASES[name].build().answers
    passes = [line for line in answers if line in PASSES]
    assert answers[: len(passes)] == passes
    assert len(passes) <= 1
    rest = answers[len(passes) :]
    if name == "action":
        kinds = [line.rpartition(" ")[0] for line in rest]
        assert list(dict.fromkeys(kinds)) == ["move colossus A1", "move acolyte A2", "create"]
        for kind in set(kinds):
            own = [line for line in rest if line.rpartition(" ")[0] == kind]
            assert own == sorted(own, key=rank)
    else:
        assert rest == sorted(rest, key=rank)


def test_every_line_of_the_table_is_here() -> None:
    table_6_3 = (
        "place-landmark place-colossus place-acolyte action window dodge dodge-move displace retreat banner-next "
        "banner-move discard extortion companionship-target place-from-reserve solidarity dominion influence "
        "convert-target purge-target replace-target teleport-target perk-target beast-step beast-place beast-market "
        "landslide terraform sabotage ransack-play ransack-discard ransack-back"
    )
    assert {name.partition(",")[0] for name in CASES} == set(table_6_3.split())


# -- who is asked in which order


@rule("BMR-046")
def test_landmarks_are_placed_in_turn_until_all_eight_lie() -> None:
    t = started(landmarks="players-place", first_player=3)
    players = []
    while t.asked == "place-landmark":
        players.append(t.player)
        t.play(t.answers[0])
    assert players == ["P3", "P4", "P1", "P2"] * 2
    assert (t.asked, t.player) == ("place-colossus", "P3")
    assert len(t.truth["landmarks"]) == 8


@rule("BMR-050", "BMR-053")
def test_each_player_places_a_colossus_and_three_acolytes() -> None:
    t = started(first_player=4)
    order = []
    while t.asked.startswith("place"):
        order.append((t.asked, t.player))
        t.play(t.answers[-1])
    each = ["place-colossus", "place-acolyte", "place-acolyte", "place-acolyte"]
    assert order == [(name, player) for player in ("P4", "P1", "P2", "P3") for name in each]


@rule("BMR-433", "BMR-R42")
def test_companionship_goes_round_and_stops_at_three_each() -> None:
    t = gift("companionship").play("colossus D")
    placed = []
    while t.asked == "place-from-reserve":
        placed.append(t.player)
        t.play("place E5")
    assert placed == [player for player in ("P1", "P2", "P3", "P4") for _ in range(3)]


@rule("BMR-441", "BMR-R42")
def test_zeal_goes_on_until_the_player_stops_or_has_nobody_left() -> None:
    t = gift("zeal", P1="B3 8")
    players = []
    while t.asked == "place-from-reserve" and t.player == "P1":
        players.append(t.player)
        t.play("place B6")
    assert players == ["P1", "P1"]
    assert t.player == "P2"
    t.play("place B6", "place D6", "stop")
    assert t.player == "P3"


@rule("BMR-436", "BMR-R53")
def test_dominion_goes_round_and_leaves_out_who_has_no_banner() -> None:
    t = table(hands={"P1": "dominion"}, banners=five_banners("P3")).play("play dominion")
    assert t.play("place C3").banner("C3") == "P1"
    assert (t.asked, t.player) == ("dominion", "P2")
    assert "place C3" not in t.answers
    t.play("decline")
    assert (t.asked, t.player) == ("dominion", "P4")
    assert t.play("place C5").banner("C5") == "P4"


@rule("BMR-438", "BMR-R55")
def test_influence_goes_round() -> None:
    t = gift("influence").play("move B D2")
    assert (t.asked, t.player) == ("influence", "P2")
    assert not [line for line in t.answers if line.startswith("move B")]
    t.play("decline", "decline")
    assert (t.asked, t.player) == ("influence", "P4")


@rule("BMR-448")
def test_extortion_goes_round_from_the_left() -> None:
    hands = {"P1": "pilfer zeal", "P2": "pilfer purge", "P3": "extortion", "P4": "teleport purge"}
    t = table(hands=hands, gold={"P1": 2}, active="P3").play("play extortion")
    assert (t.asked, t.player, set(t.answers)) == ("extortion", "P4", {"give purge", "give teleport"})
    t.play("give purge")
    assert (t.asked, t.player, set(t.answers)) == ("extortion", "P1", {"give zeal", "give pilfer", "pay"})
    t.play("pay")
    assert (t.asked, t.player) == ("extortion", "P2")
    t.play("give pilfer")
    assert (t.hand("P3"), t.gold("P3"), t.gold("P1")) == (["pilfer", "purge"], 2, 0)


@rule("BMR-448", "BMR-R44")
def test_who_has_no_card_pays_without_being_asked() -> None:
    t = table(hands={"P1": "extortion"}, gold={"P2": 5, "P3": 1}).play("play extortion")
    assert (t.asked, t.player) == ("action", "P1")
    assert [t.gold(player) for player in ("P1", "P2", "P3", "P4")] == [3, 3, 0, 0]


@rule("BMR-452")
def test_purge_asks_for_each_acolyte_by_seat() -> None:
    t = gift("purge", P1="Colossus D4, D4 2", P2="D4")
    t.play("to D3", "to E3")
    assert (t.asked, t.acolytes("P1", "D4")) == ("purge-target", 2), "they all move at once"
    t.play("to E4")
    assert (t.acolytes("P1", "D3"), t.acolytes("P1", "E3"), t.acolytes("P2", "E4")) == (1, 1, 1)


@rule("BMR-463", "BMR-011", "BMR-R50")
def test_ghouls_asks_the_active_player_first() -> None:
    t = CASES["discard, Ghouls!"].build()
    t.play("discard zeal", "discard rampage")
    assert (t.asked, t.player, t.hand("P1")) == ("discard", "P2", ["pilfer"])
    t.play("discard steal", "discard purge")
    assert (t.asked, t.player) == ("action", "P1")


@rule("BMR-295")
def test_each_doomed_acolyte_is_asked_for_in_board_order() -> None:
    t = table(P2="D4, B4 2", hands={"P1": "enrage-the-beast", "P2": "dodge"}).play("play-beast enrage-the-beast")
    t.play("dodge")
    for near in ("B4", "B4", "D4"):
        assert (t.asked, t.spaces()) == ("dodge-move", NEAR[near])
        t.play("stay")
    assert t.resting("P2") == 3


@rule("BMR-469", "BMR-R52")
def test_sabotage_ends_after_three() -> None:
    banners = {"A2": "P1", "A4": "P2", "B3": "P2", "B4": "P3"}
    t = beast_card("sabotage", banners=banners).play("sabotage B4", "sabotage A2", "sabotage A4")
    assert t.asked == "action"
    assert [t.banners(player) for player in ("P1", "P2", "P3")] == [[], ["B3"], []]


@rule("BMR-467", "BMR-R49")
def test_when_nothing_drawn_can_be_played_one_goes_back_and_the_others_are_discarded() -> None:
    t = ransacked("sabotage", "ghouls", "bank-run").play("back ghouls")
    assert t.asked == "action"
    assert t.truth["beast_deck"][0] == "ghouls"
    assert sorted(t.truth["beast_discard"]) == ["bank-run", "ransack", "sabotage"]


# -- what needs no question


@pytest.mark.parametrize(
    ("build", "shown"),
    [
        (lambda: beast_card("bank-run", beast="C4"), lambda t: t.beast == "B5"),
        (lambda: beast_card("enrage-the-beast", beast="D5", P4="Colossus D6"), lambda t: t.colossus("P4") == "E5"),
        (lambda: gift("convert", P2="B3"), lambda t: t.acolytes("P1", "B3") == 1),
        (
            lambda: table(hands={"P1": "steal"}, perks={"P2": "outpost"}).play("play steal"),
            lambda t: bool(t.perk("P1")),
        ),
        (
            lambda: table(players=2, hands={"P1": "replace"}).play("play replace"),
            lambda t: (t.colossus("P1"), t.colossus("P2")) == ("E1", "A1"),
        ),
        (
            lambda: table(hands={"P1": "extortion", "P2": "zeal"}).play("play extortion"),
            lambda t: t.hand("P1") == ["zeal"],
        ),
        (
            lambda: table(P2="A3", hands={"P1": "ghouls", "P2": "rampage zeal"}).play("play-beast ghouls"),
            lambda t: t.hand("P2") == [],
        ),
    ],
)
def test_a_single_answer_is_given_by_the_engine(build: Callable[[], Table], shown: Callable[[Table], bool]) -> None:
    t = build()
    assert t.quiet().asked == "action"
    assert shown(t)


EQUAL_HANDS: dict[str, tuple[Callable[[], Table], str, int]] = {
    "extortion": (lambda: table(hands={"P1": "extortion", "P2": "dodge dodge"}).play("play extortion"), "P2", 1),
    "extortion, one card and 2 Gold": (
        lambda: table(hands={"P1": "extortion", "P2": "dodge"}, gold={"P2": 2}).play("play extortion"),
        "P2",
        2,
    ),
    "discard, Ghouls!": (
        lambda: table(P2="A3", hands={"P1": "ghouls", "P2": "dodge dodge dodge"}).play("play-beast ghouls"),
        "P2",
        1,
    ),
    "discard, Beast Mantle": (
        lambda: table(hands={"P1": "dodge dodge"}, perks={"P1": "beast-mantle"}).play("mantle"),
        "P1",
        1,
    ),
    "ransack-play": (lambda: ransacked("rampage", "rampage", "rampage"), "P1", 1),
    "ransack-discard": (lambda: ransacked("rampage", "rampage", "eruption").play("play eruption"), "P1", 1),
    "ransack-play, one that can be played": (lambda: ransacked("rampage", "ghouls", "bank-run"), "P1", 1),
}


@rule("BMR-R66", "BMR-R37")
@pytest.mark.parametrize("name", EQUAL_HANDS)
def test_hidden_cards_are_asked_for_even_if_they_are_copies_of_one_title(name: str) -> None:
    build, player, choices = EQUAL_HANDS[name]
    t = build()
    assert (t.asked, t.player) == (name.partition(",")[0], player)
    assert len(t.answers) == choices


@rule("BMR-291", "BMR-299")
def test_windows_and_dodge_are_asked_even_if_only_the_pass_is_left() -> None:
    for name in ("window, a forced pass", "dodge, a forced pass"):
        assert CASES[name].build().answers == ["pass"]


@rule("BMR-076", "BMR-R61")
def test_a_whole_game_can_be_played_by_default_answers() -> None:
    t = started(length="half", players=3)
    while not t.over:
        t.answer(t.state.actions()[0])
    assert t.result.kind == "win"
