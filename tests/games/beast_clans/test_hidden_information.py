"""Who sees what: what a seat cannot know can be dealt again without changing anything it is shown,
and games that differ only in that look alike to it.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.games.beast_clans.invariants import CARDS
from tests.games.beast_clans.table import GAME, Table, own, table
from tests.marks import rule

EVERYBODY = (0, 1, None)
KEPT = "leviathan"
"""Nobody can pay for it here; who has it in hand is asked in a Play Phase."""
BREACH = {name for name, card in CARDS.items() if "breach" in card.keywords}
OPEN = "turn active first step holder stack attacks window result"
OPEN_OF_A_SIDE = (
    "seat royal royal_name level life max_life_printed ward biomass max_biomass used ability evolution hand_size "
    "deck_size discard counters"
)
OCEAN: dict[str, Any] = {"options": {"deck_a": "ocean-starter", "deck_b": "ocean-starter"}}


def view(t: Table, seat: int | None) -> dict[str, Any]:
    return t.state.view(seat)


def told(t: Table, seat: int | None) -> list[tuple[Any, ...]]:
    """The events this seat is told."""
    return [(event.kind, event.text, event.refs) for event in t.events if event.seen_by(seat)]


def shown(t: Table, seat: int | None) -> list[Any]:
    """Everything this seat has been shown."""
    return [view(t, seat), told(t, seat), t.state.picture(seat)]


def mentions(data: object, card: str) -> bool:
    """Whether a card is named, as an id or by its name."""
    text = json.dumps(data)
    return card in text or GAME.reference()["cards"][card]["name"] in text


def different(values: Any) -> int:
    """How many different values there are."""
    return len({json.dumps(value, sort_keys=True) for value in values})


def sizes(now: dict[str, Any]) -> list[Any]:
    """What everybody can count of the hidden places."""
    return [[len(player["hand"]), len(player["deck"]), player["discard"]] for player in now["players"]]


def redeals(t: Table, seat: int | None, times: int = 30) -> list[list[dict[str, Any]]]:
    """The players in so many redeals for this seat, each of which it cannot tell from the truth."""
    dealt = []
    for number in range(times):
        state = t.state.redeal(seat, number)
        assert state.view(seat) == t.state.view(seat)
        assert state.picture(seat) == t.state.picture(seat)
        snapshot = state.snapshot()
        assert sizes(snapshot) == sizes(t.truth)
        dealt.append(snapshot["players"])
    return dealt


def assert_same_for(seat: int | None, *tables: Table) -> None:
    """This seat cannot tell these games apart."""
    first = tables[0]
    for other in tables[1:]:
        assert view(other, seat) == view(first, seat)
        assert told(other, seat) == told(first, seat)
        assert other.state.picture(seat) == first.state.picture(seat)
        assert other.over == first.over
        if not first.over:
            assert GAME.shown_prompt(other.state, seat) == GAME.shown_prompt(first.state, seat)
            assert GAME.shown_seat(other.state, seat) == GAME.shown_seat(first.state, seat)


def duel(ours: str = "", theirs: str = "", **fields: Any) -> Table:
    """Two Royals whose abilities touch nothing here; A has a card that cannot be paid."""
    kept = "" if "hand " in ours else f"hand {KEPT}; "
    return table(f"thalor@2; {kept}{ours}", f"thalor@2; {theirs}", **{**OCEAN, **fields})


def hands(dealt: list[list[dict[str, Any]]], seat: int) -> list[list[str]]:
    return [sorted(players[seat]["hand"]) for players in dealt]


def cards_of(player: dict[str, Any]) -> Counter[str]:
    held = Counter(player["hand"] + player["deck"] + player["discard"])
    held.update(thing["card"] for thing in player["field"])
    return held


# -- what is open to all


@rule("BCL-013", "BCL-012", "BCL-014")
def test_the_board_the_numbers_and_the_piles_are_seen_alike_by_all() -> None:
    t = duel(
        "stray-hound 20/30 pinned, thorn-bow 10/10, ruined-bastion; discard mirage thorn-bow; biomass 3; life 200",
        "cottonmouth ward:10, *orca-hunter; hand mirage thorn-bow; discard avalanche",
        a={"counters": {"wields": 2, "royal-damage": 50}},
    )
    for seat in EVERYBODY:
        for owner in (0, 1):
            side = view(t, seat)["sides"][owner]
            other = view(t, None)["sides"][owner]
            for name in OPEN_OF_A_SIDE.split():
                assert side[name] == other[name], name
            assert [each["id"] for each in side["field"]] == [each["id"] for each in other["field"]]
        for name in OPEN.split():
            assert view(t, seat)[name] == view(t, None)[name], name
    seen = view(t, 1)["sides"][0]
    assert (seen["life"], seen["biomass"], seen["max_biomass"], seen["hand_size"]) == (200, 3, 7, 1)
    assert seen["discard"] == ["mirage", "thorn-bow"]
    assert (seen["counters"]["wields"], seen["counters"]["royal-damage"]) == (2, 50)
    hound = seen["field"][0]
    assert (hound["might"], hound["life"], hound["pinned"]) == (20, 30, True)


@rule("BCL-220", "BCL-116")
def test_the_stack_and_its_targets_are_seen_by_all() -> None:
    t = duel(f"hand mirage {KEPT}; biomass 1", "stray-hound, leech-tender; biomass 1")
    t.play("play mirage", "target stray-hound#1")
    for seat in EVERYBODY:
        stack = view(t, seat)["stack"]
        assert [(each["source"], each["card"], each["seat"], each["target"]) for each in stack] == [
            ("Mirage", "mirage", 0, "object:1")
        ]


# -- hands


@rule("BCL-014")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    t = duel("hand mirage thorn-bow", "hand avalanche")
    assert sorted(view(t, 0)["sides"][0]["hand"]) == ["mirage", "thorn-bow"]
    assert view(t, 1)["sides"][1]["hand"] == ["avalanche"]
    for seat, owner in ((0, 1), (1, 0), (None, 0), (None, 1)):
        assert view(t, seat)["sides"][owner]["hand"] is None
    for card, seats in (("mirage", (1, None)), ("avalanche", (0, None))):
        assert not any(mentions(shown(t, seat), card) for seat in seats)
    assert [view(t, None)["sides"][owner]["hand_size"] for owner in (0, 1)] == [2, 1]


@rule("BCL-014")
def test_redeals_keep_the_own_hand_and_deal_the_others_again() -> None:
    t = duel("hand mirage thorn-bow avalanche", "hand sinkhole overgrowth war-cry")
    assert different(hands(redeals(t, 0), 0)) == 1
    assert different(hands(redeals(t, 0), 1)) > 5
    assert different(hands(redeals(t, None), 0)) > 5
    assert different(hands(redeals(t, None), 1)) > 5


@rule("BCL-014", "BCL-119")
def test_nobody_sees_whether_the_hand_could_be_played() -> None:
    tables = [duel(f"hand {card} {KEPT}; biomass 1") for card in ("thorn-bow", "flash-flood", "war-elephant")]
    assert [len(t.answers) for t in tables] == [2, 1, 1]
    for seat in (1, None):
        assert_same_for(seat, *tables)
    assert set(view(tables[0], 0)["playable"]) == {"thorn-bow", KEPT}
    assert view(tables[0], 0)["playable"]["thorn-bow"] is None
    assert view(tables[1], 0)["playable"]["flash-flood"]["why"]
    assert not mentions(view(tables[0], 1)["playable"], "thorn-bow")


@rule("BCL-410")
def test_what_is_drawn_is_told_to_its_player_alone() -> None:
    decks = ("mirage thorn-bow sun-shield", "avalanche war-cry sun-shield")
    tables = [duel(f"hand overgrowth {KEPT}; biomass 2; deck {deck}").play("play overgrowth") for deck in decks]
    assert mentions(told(tables[0], 0), "mirage")
    assert mentions(told(tables[0], 0), "thorn-bow")
    for seat in (1, None):
        assert_same_for(seat, *tables)


@rule("BCL-013", "BCL-014")
def test_after_the_end_nothing_changes_for_who_looks() -> None:
    t = duel("hand mirage thorn-bow; *orca-hunter", "hand avalanche").concede("B")
    for seat in EVERYBODY:
        redeals(t, seat, 5)


# -- decks


@rule("BCL-012")
def test_nobody_sees_a_deck_and_its_owner_knows_what_is_in_it_but_not_the_order() -> None:
    t = duel("hand mirage; deck thorn-bow sun-shield avalanche war-cry; *orca-hunter")
    assert [view(t, seat)["sides"][0]["deck_size"] for seat in EVERYBODY] == [4, 4, 4]
    for seat in (1, None):
        for card in ("thorn-bow", "sun-shield", "avalanche", "war-cry"):
            assert not mentions(shown(t, seat), card)
    dealt = redeals(t, 0)
    assert different(players[0]["deck"] for players in dealt) > 5
    for players in dealt:
        assert sorted(players[0]["deck"]) == ["avalanche", "sun-shield", "thorn-bow", "war-cry"]
        assert players[0]["field"][0]["card"] == "orca-hunter"


@rule("BCL-012")
def test_games_with_other_decks_look_alike() -> None:
    decks = ("thorn-bow sun-shield avalanche", "avalanche thorn-bow sun-shield")
    tables = [duel(f"deck {deck}", f"deck {deck}") for deck in decks]
    for seat in EVERYBODY:
        assert_same_for(seat, *tables)


def test_every_redeal_is_a_whole_deck() -> None:
    t = Table(GAME.start(seed=3, royal_a="akrab", royal_b="ara", first_player="1"))
    main = t.truth["match"]["main"]
    for seat in (0, 1):
        for players in redeals(t, seat):
            assert cards_of(players[seat]) == Counter(main[seat])
            assert cards_of(players[1 - seat]).total() == 40


# -- face-down cards


@rule("BCL-367", "BCL-361")
def test_a_face_down_card_is_known_to_its_controller_alone() -> None:
    t = duel("", "*orca-hunter, *leviathan 10/20")
    own, other = view(t, 1)["sides"][1]["field"], view(t, 0)["sides"][1]["field"]
    assert [each["card"] for each in own] == ["orca-hunter", "leviathan"]
    assert [each["card"] for each in other] == [None, None]
    for each, mine in zip(other, own, strict=True):
        for name in ("id", "kind", "might", "uses", "entered", "cost"):
            assert each[name] == mine[name], name
        assert each["kind"] == "facedown"
    assert [each["uses"] for each in other] == [30, 20]
    for seat in (0, None):
        assert not mentions(shown(t, seat), "orca-hunter")


@rule("BCL-367")
def test_redeals_put_other_breach_beasts_face_down() -> None:
    t = table(
        f"thalor@2; hand {KEPT}",
        "thalor@2; *orca-hunter, *leviathan; hand anglerfish mirage; deck moray-ambusher swordfish giant-squid mirage",
        **OCEAN,
    )
    lie = [tuple(thing["card"] for thing in players[1]["field"]) for players in redeals(t, 0, 60)]
    assert different(lie) > 5
    assert {card for pair in lie for card in pair} <= BREACH
    assert different([thing["card"] for thing in players[1]["field"]] for players in redeals(t, 1)) == 1


@rule("BCL-360", "BCL-367", "BCL-R67")
def test_which_card_is_played_face_down_is_not_seen() -> None:
    tables = [
        duel(f"hand anglerfish orca-hunter {KEPT}; biomass 3").play(f"breach {card}")
        for card in ("anglerfish", "orca-hunter")
    ]
    for seat in (1, None):
        assert_same_for(seat, *tables)
        assert not mentions(shown(tables[0], seat), "anglerfish")
    assert mentions(told(tables[0], 0), "anglerfish")


@rule("BCL-363", "BCL-367")
def test_a_flipped_card_is_seen_by_all() -> None:
    t = duel(f"hand undertow {KEPT}; biomass 1; *orca-hunter").play("play undertow")
    for seat in EVERYBODY:
        assert [each["card"] for each in view(t, seat)["sides"][0]["field"]] == ["orca-hunter"]
        assert mentions(told(t, seat), "orca-hunter")


@rule("BCL-369", "BCL-R52")
def test_a_discarded_face_down_card_is_seen_by_all() -> None:
    t = duel(f"hand acid-rain {KEPT}; biomass 1", "*orca-hunter").play("play acid-rain")
    for seat in EVERYBODY:
        assert view(t, seat)["sides"][1]["discard"] == ["orca-hunter"]


@rule("BCL-368")
@pytest.mark.parametrize("how", ["conceded", "fallen"])
def test_at_the_end_everything_is_turned_up(how: str) -> None:
    t = duel("swordfish, *orca-hunter", "*leviathan; life 30")
    if how == "conceded":
        t.concede("B")
    else:
        t.declare("swordfish#1 royal-B")
    assert t.over
    for seat in EVERYBODY:
        assert [each["card"] for each in view(t, seat)["sides"][0]["field"]] == ["swordfish", "orca-hunter"]
        assert [each["card"] for each in view(t, seat)["sides"][1]["field"]] == ["leviathan"]
        assert all(each["kind"] != "facedown" for side in view(t, seat)["sides"] for each in side["field"])
    assert t.counter("A", "flips") == t.counter("B", "flips") == 0


@rule("BCL-367")
def test_answers_about_face_down_cards_do_not_name_them() -> None:
    t = duel(f"hand acid-rain {KEPT}; biomass 1", "*orca-hunter, *leviathan").play("play acid-rain")
    said = [(t.state.notation(action), t.state.label(action), t.state.refs(action)) for action in t.state.actions()]
    assert not mentions(said, "orca-hunter")
    assert t.answers == ["target facedown#1", "target facedown#2"]


# -- searching and scouting


def searching() -> Table:
    return duel(f"hand oxpecker-trader {KEPT}; biomass 2; deck mirage sun-shield thorn-bow war-cry").play(
        "play oxpecker-trader"
    )


@rule("BCL-411")
def test_the_searched_deck_is_seen_while_deciding_by_the_searcher_alone() -> None:
    t = searching()
    assert {"sun-shield", "thorn-bow"} <= set(view(t, 0)["looking"])
    for seat in (1, None):
        assert view(t, seat)["looking"] is None
        assert not any(mentions(shown(t, seat), card) for card in ("sun-shield", "thorn-bow", "mirage", "war-cry"))
    t.play("none")
    assert view(t, 0)["looking"] is None


@rule("BCL-411", "BCL-R67")
def test_the_card_taken_by_a_search_is_revealed() -> None:
    t = searching().play("take sun-shield")
    for seat in (0, 1, None):
        assert mentions(told(t, seat), "sun-shield")
    assert view(t, 1)["sides"][0]["known"] == ["sun-shield"]
    assert not mentions(shown(t, 1), "thorn-bow")
    assert all("sun-shield" in hand for hand in hands(redeals(t, 1), 0))
    assert different(players[0]["deck"] for players in redeals(t, 0)) > 3, "the deck is shuffled"


@rule("BCL-411")
def test_who_takes_nothing_shows_nothing() -> None:
    decks = ("mirage sun-shield war-cry", "mirage sun-shield thorn-bow")
    tables = [
        duel(f"hand oxpecker-trader {KEPT}; biomass 2; deck {deck}").play("play oxpecker-trader", "none")
        for deck in decks
    ]
    for seat in (1, None):
        assert_same_for(seat, *tables)


def scouting(deck: str, *take: str) -> Table:
    t = duel(f"hand deep-current {KEPT}; biomass 1; deck {deck}").play("play deep-current")
    return t.play(*(f"take {card}" for card in take))


@rule("BCL-412")
def test_scouted_cards_are_seen_by_the_scouting_player_alone() -> None:
    decks = ("mirage thorn-bow sun-shield war-cry", "avalanche sinkhole glass-lance war-cry")
    tables = [scouting(deck) for deck in decks]
    assert sorted(view(tables[0], 0)["looking"]) == ["mirage", "sun-shield", "thorn-bow"]
    for seat in (1, None):
        assert view(tables[0], seat)["looking"] is None
        assert_same_for(seat, *tables)
    tables = [scouting(decks[0], "mirage"), scouting(decks[0], "sun-shield"), scouting(decks[1], "sinkhole")]
    assert mentions(told(tables[0], 0), "mirage")
    for seat in (1, None):
        assert_same_for(seat, *tables)
        assert not mentions(shown(tables[0], seat), "mirage")
    assert view(tables[0], 1)["sides"][0]["known"] == []


@rule("BCL-412")
def test_a_redeal_in_the_middle_of_a_scout_keeps_what_is_looked_at() -> None:
    t = scouting("mirage thorn-bow sun-shield war-cry avalanche")
    for players in redeals(t, 0):
        assert set(players[0]["deck"][:3]) == {"mirage", "thorn-bow", "sun-shield"}
    assert different(sorted(players[0]["deck"][:3]) for players in redeals(t, 1)) > 3


# -- what is remembered of a hand (BCL-R67)


@rule("BCL-R67", "BCL-014")
def test_a_shown_hand_is_remembered() -> None:
    t = duel(f"hand heron-watcher {KEPT}; biomass 2", "hand mirage mirage anglerfish").play("play heron-watcher")
    assert sorted(view(t, 0)["sides"][1]["known"]) == ["anglerfish", "mirage", "mirage"]
    assert not mentions(shown(t, None), "anglerfish"), "a spectator sees no hand"
    assert different(hands(redeals(t, 0), 1)) == 1
    assert different(hands(redeals(t, None), 1)) > 1


@rule("BCL-R67")
def test_the_owner_is_told_that_the_hand_was_seen() -> None:
    t = duel(f"hand heron-watcher {KEPT}; biomass 2", "hand mirage").play("play heron-watcher")
    assert any("hand" in text for _, text, _ in told(t, 1))


def remembered(cards: str, biomass: int) -> Table:
    """B is active and holds these cards; A knows a Mirage and an Anglerfish among them."""
    return table(
        "thalor@2; swordfish; biomass 0",
        f"thalor@2; hand {cards}; biomass {biomass}",
        active="B",
        a={"known": ["mirage", "anglerfish"]},
        **OCEAN,
    )


def known(t: Table, seat: int) -> list[str]:
    """What this seat knows of the opponent's hand."""
    return sorted(view(t, seat)["sides"][1 - seat]["known"])


@rule("BCL-R67")
def test_a_mark_goes_when_such_a_card_leaves_the_hand_openly() -> None:
    t = remembered("mirage mirage anglerfish thorn-bow", 2)
    assert known(t, 0) == ["anglerfish", "mirage"]
    t.play("play mirage")
    assert known(t, 0) == ["anglerfish"]
    t.play("play thorn-bow")
    assert known(t, 0) == ["anglerfish"], "another card has left"


@rule("BCL-R67")
@pytest.mark.parametrize("card", ["anglerfish", "orca-hunter"])
def test_all_marks_on_breach_cards_go_when_any_card_is_played_face_down(card: str) -> None:
    t = remembered("mirage anglerfish orca-hunter", 3).play(f"breach {card}")
    assert known(t, 0) == ["mirage"]
    held = {card for hand in hands(redeals(t, 0, 60), 1) for card in hand}
    assert held > {"mirage"}


@rule("BCL-R67")
def test_a_discarded_card_is_no_longer_known() -> None:
    t = duel("stray-hound, whisper-dart", "hand mirage thorn-bow", a={"known": ["mirage", "thorn-bow"]}).declare(
        "stray-hound#1 royal-B with whisper-dart#2"
    )
    t.play("discard mirage")
    assert known(t, 0) == ["thorn-bow"]


@rule("BCL-R67")
@pytest.mark.parametrize(
    ("fields", "line", "card"),
    [
        (("hand riptide leviathan; biomass 2", "swordfish"), "play riptide", "swordfish"),
        (("hand giant-squid leviathan; biomass 5", "dart-frog"), "play giant-squid", "dart-frog"),
    ],
)
def test_a_card_thrown_back_into_the_hand_is_known(fields: tuple[str, str], line: str, card: str) -> None:
    t = duel(*fields).play(line)
    assert t.hand("B") == [card]
    assert known(t, 0) == [card]
    assert all(hand == [card] for hand in hands(redeals(t, 0), 1))


@rule("BCL-R52", "BCL-367")
def test_a_face_down_card_thrown_back_into_the_hand_is_not_shown() -> None:
    ebb = own("ebb-tide", "weather", "weather [enemy.facedown]: bounce(T)")
    options = {**OCEAN["options"], "cards": [ebb]}
    tables = [
        duel(f"hand ebb-tide {KEPT}; biomass 1", f"*{card}", options=options).play("play ebb-tide")
        for card in ("orca-hunter", "giant-squid")
    ]
    assert [t.hand("B") for t in tables] == [["orca-hunter"], ["giant-squid"]]
    for seat in (0, None):
        assert_same_for(seat, *tables)
    assert known(tables[0], 0) == []


@rule("BCL-R67")
def test_a_card_retrieved_from_the_discard_is_known() -> None:
    t = duel(f"hand shifting-dunes {KEPT}; biomass 1; discard thorn-bow").play("play shifting-dunes")
    assert known(t, 1) == ["thorn-bow"]
    t.play("pass")
    assert known(t, 1) == ["thorn-bow"]


@rule("BCL-R67")
def test_a_drawn_card_is_not_known_even_if_all_others_are() -> None:
    t = duel(f"hand heron-watcher {KEPT}; biomass 2", "hand mirage; deck thorn-bow war-cry sun-shield")
    t.play("play heron-watcher").idle_turn()
    assert (t.active, t.hand("B")) == ("B", ["mirage", "thorn-bow"])
    assert known(t, 0) == ["mirage"]
    assert different(hands(redeals(t, 0), 1)) > 1


# -- what is declared


@rule("BCL-220")
def test_attacks_are_seen_when_they_are_finished() -> None:
    t = duel("swordfish, stray-hound, thorn-bow", "leech-tender; biomass 1").until("attack-1", "attack")
    before = [shown(t, seat) for seat in (1, None)]
    t.play("attack swordfish#1 royal-B with thorn-bow#3", "attack stray-hound#2 leech-tender#4")
    assert len(view(t, 0)["attacks"]) == 2
    assert [shown(t, seat) for seat in (1, None)] == before
    for seat in (1, None):
        assert view(t, seat)["attacks"] == []
    t.play("finish")
    assert t.player == "B"
    for seat in EVERYBODY:
        attacks = view(t, seat)["attacks"]
        assert [(each["attacker"], each["target"], each["equipment"]) for each in attacks] == [
            ("object:1", "royal:1", "object:3"),
            ("object:2", "object:4", None),
        ]


@rule("BCL-250", "BCL-251", "BCL-256")
def test_guarding_and_wielding_are_seen_when_they_are_finished() -> None:
    t = duel("swordfish", "stray-hound, scrap-plate").declare("swordfish#1 royal-B")
    before = [shown(t, seat) for seat in (0, None)]
    t.play("guard stray-hound#2 1")
    assert view(t, 1)["attacks"][0]["target"] == "object:2"
    assert [shown(t, seat) for seat in (0, None)] == before
    t.play("finish")
    assert t.asked == "defend-wield"
    seen = [shown(t, seat) for seat in (0, None)]
    t.play("wield scrap-plate#3 stray-hound#2")
    assert view(t, 1)["attacks"][0]["defence"] == "object:3"
    assert [shown(t, seat) for seat in (0, None)] == seen


@rule("BCL-073")
def test_who_pays_upkeep_pays_openly() -> None:
    t = table("thalor@2; swordfish, stray-hound", "thalor@2", step="biomass").play("pay swordfish#1")
    assert [view(t, seat)["sides"][0]["biomass"] for seat in EVERYBODY] == [4, 4, 4]


# -- Royals and sideboards


def begun(**options: Any) -> Table:
    return Table(GAME.start(**{"seed": 5, **options}))


@rule("BCL-050", "BCL-053")
def test_the_choice_of_a_royal_is_secret_until_both_are_revealed() -> None:
    tables = [begun().play(f"royal {royal}") for royal in ("akrab", "zahra")]
    for seat in (1, None):
        assert_same_for(seat, *tables)
        assert view(tables[0], seat)["sides"][0]["royal"] is None
    assert view(tables[0], 0)["sides"][0]["royal"] == "akrab"
    t = tables[0].play("royal ara")
    assert t.asked == "choose-first"
    for seat in (1, None):
        assert view(t, seat)["sides"][0]["royal"] is None, "revealed when it is clear who begins"
    t.play("first A")
    for seat in EVERYBODY:
        assert [side["royal"] for side in view(t, seat)["sides"]] == ["akrab", "ara"]


@rule("BCL-050")
def test_redeals_choose_the_hidden_royal_again() -> None:
    t = begun().play("royal akrab")
    assert {players[0]["royal"] for players in redeals(t, 1, 40)} == {"akrab", "zahra"}
    assert {players[0]["royal"] for players in redeals(t, 0, 10)} == {"akrab"}


def match() -> Table:
    """A match in which A has conceded the first game, and may now change the deck."""
    options = {"royal_a": "akrab", "royal_b": "ara", "first_player": "1", "mode": "best-of-three"}
    return begun(**options).concede("A")


@rule("BCL-420")
def test_sideboards_and_swaps_are_secret() -> None:
    swap, other = [line for line in match().answers if line.startswith("swap")][:2]
    tables = [match(), match().play(swap), match().play(other)]
    assert different(view(t, 0)["match"] for t in tables) == 3
    for seat in (1, None):
        assert_same_for(seat, *tables)
    done = [t.play("finish") for t in tables]
    for seat in (1, None):
        assert_same_for(seat, *done)


@rule("BCL-420", "BCL-421")
def test_in_the_second_game_nobody_knows_what_was_swapped() -> None:
    swaps = [line for line in match().answers if line.startswith("swap")]
    tables = [t.play("finish", "finish") for t in (match(), match().play(swaps[0]), match().play(swaps[-1]))]
    for t in tables:
        assert (t.truth["turn"], t.truth["match"]["wins"]) == (1, [0, 1])
        assert sorted(t.truth["match"]["main"][0] + t.truth["match"]["side"][0]) == sorted(
            tables[0].truth["match"]["main"][0] + tables[0].truth["match"]["side"][0]
        )
    for seat in (1, None):
        seen = [view(t, seat)["sides"][0] for t in tables]
        for side in seen:
            assert (side["hand"], side["hand_size"], side["deck_size"]) == (None, 5, 35)
        assert different(view(t, seat)["match"] for t in tables) == 1


@rule("BCL-421", "BCL-R67")
def test_in_the_second_game_nothing_of_the_first_is_known() -> None:
    t = table(
        f"thalor@2; hand heron-watcher {KEPT}; biomass 2",
        "thalor@2; hand mirage mirage",
        options={"mode": "best-of-three", "deck_a": "ocean-starter", "deck_b": "ocean-starter"},
    )
    t.play("play heron-watcher")
    assert known(t, 0) == ["mirage", "mirage"]
    t.concede("A")
    while t.asked in ("sideboard", "choose-royal", "choose-first"):
        assert known(t, 0) == known(t, 1) == []
        t.answer(t.state.actions()[0])
    assert t.truth["turn"] == 1
    assert known(t, 0) == known(t, 1) == []


@rule("BCL-421", "BCL-050")
def test_in_the_second_game_the_royal_is_chosen_secretly_again() -> None:
    def second(royal: str) -> Table:
        t = begun(mode="best-of-three").play("royal akrab", "royal ara").concede("A")
        return t.play("finish", "finish", f"royal {royal}")

    for seat in (1, None):
        assert_same_for(seat, second("akrab"), second("zahra"))


# -- what never leaks


def test_neither_the_seed_nor_chance_is_shown() -> None:
    t = Table(GAME.start(seed="unspeakable", royal_a="akrab", royal_b="ara", first_player="1"))
    for seat in EVERYBODY:
        assert "unspeakable" not in json.dumps(shown(t, seat))
        assert str(t.truth["chance"]) not in json.dumps(shown(t, seat))


@rule("BCL-014", "BCL-367")
def test_a_refusal_does_not_tell_what_others_hold() -> None:
    tables = [duel("", f"hand {card}; *orca-hunter", options=OCEAN["options"]) for card in ("mirage", "thorn-bow")]
    for line in ("play mirage", "play thorn-bow", "target orca-hunter#1", "play orca-hunter"):
        assert different([t.refused(line).message, t.refused(line).rules] for t in tables) == 1
    lies = [duel("", f"*{card}") for card in ("orca-hunter", "leviathan")]
    for line in ("target orca-hunter#1", "attack royal-A orca-hunter#1", "use orca-hunter#1 1", "use leviathan#1 1"):
        assert different([t.refused(line).message, t.refused(line).rules] for t in lies) == 1
    for ref in ("object:1", "card:mirage", "card:orca-hunter", "deck:1"):
        assert different(GAME.why_not_ref(t.state, ref) for t in lies) == 1


# -- decks of one's own (BCL-R76)


def own_list(kingdom: str, first: int = 0) -> list[str]:
    """A deck of that Kingdom and of Rebels, three copies of each card."""
    printed = GAME.reference()["cards"]
    kin = [name for name, card in printed.items() if card["kingdom"] == kingdom]
    rebels = [name for name, card in printed.items() if card["kingdom"] == "rebel"]
    names = (kin + rebels)[first : first + 14]
    return sorted([name for name in names for _ in range(3)][:40])


def against_own_list(**options: Any) -> Table:
    """B plays a list that B has put together."""
    fixed = {"royal_a": "akrab", "royal_b": "maris", "first_player": "1", "deck_b": {"main": own_list("ocean")}}
    return begun(**{**fixed, **options})


def lists(t: Table, seat: int | None, owner: int = 1, times: int = 20) -> list[Counter[str]]:
    """The whole list of a player in so many redeals for this seat."""
    found = []
    for number in range(times):
        state = t.state.redeal(seat, number)
        assert state.view(seat) == t.state.view(seat)
        match = state.snapshot()["match"]
        found.append(Counter(match["main"][owner] + match["side"][owner]))
    return found


@rule("BCL-R76")
def test_redeals_do_not_know_a_list_of_ones_own() -> None:
    t = against_own_list()
    true = Counter(own_list("ocean"))
    for seat in (0, None):
        found = lists(t, seat)
        assert different(found) == len(found)
        assert all((each & true).total() < 35 for each in found), "no nearer to the truth than chance is"
    assert all(each == true for each in lists(t, 1)), "whoever made it knows it"


@rule("BCL-R76")
def test_games_with_other_own_lists_have_the_same_redeals() -> None:
    """What is never looked at cannot make a difference."""
    tables = [against_own_list(deck_b={"main": own_list("ocean", first)}) for first in (0, 10)]
    for seat in (0, None):
        for number in range(10):
            one, two = (t.state.redeal(seat, number).snapshot() for t in tables)
            for where in ("options", "match"):
                assert one[where] == two[where]
            assert one["players"][1] == two["players"][1]


@rule("BCL-R76", "BCL-030", "BCL-031", "BCL-032", "BCL-034")
def test_an_imagined_list_could_be_played() -> None:
    t = against_own_list(mode="best-of-three", sideboard_b=own_list("ocean", 15)[:10])
    for number in range(20):
        snapshot = t.state.redeal(0, number).snapshot()
        main, side = (snapshot["match"][name][1] for name in ("main", "side"))
        options = snapshot["options"]
        assert (options["deck_b"], options["sideboard_b"]) == ({"main": main}, side)
        assert GAME.workshop is not None
        assert not GAME.workshop.examine({"royal": "maris", "main": main, "side": side}).faults
        kin = {GAME.reference()["cards"][card]["kingdom"] for card in main + side}
        assert kin == {"ocean", "rebel"}
        assert GAME.restore(snapshot).snapshot() == snapshot


@rule("BCL-R76")
def test_every_list_that_could_be_it_may_be_imagined() -> None:
    """Each card of the Kingdom and each Rebel comes up, and as often as any other."""
    counts: Counter[str] = Counter()
    times = 400
    for each in lists(against_own_list(), 0, times=times):
        counts.update(each)
    printed = GAME.reference()["cards"]
    kin = {name for name, card in printed.items() if card["kingdom"] in ("ocean", "rebel")}
    assert set(counts) == kin
    mean = 40 * times / len(kin)
    assert all(abs(count - mean) < 0.15 * mean for count in counts.values())


def played_list(ours: str, theirs: str, **fields: Any) -> Table:
    """Like `duel`, but B's deck is a list of B's own."""
    options = {"deck_a": "ocean-starter", "deck_b": {"main": own_list("ocean")}}
    return duel(ours, theirs, options=options, **fields)


@rule("BCL-R76", "BCL-R67", "BCL-013")
def test_what_was_seen_of_an_own_list_is_in_every_list() -> None:
    t = played_list(
        "", "swordfish, *orca-hunter; discard riptide riptide; hand undertow mirage", a={"known": ["undertow"]}
    )
    for each in lists(t, 0):
        assert each >= Counter(["swordfish", "riptide", "riptide", "undertow"])
    assert any(not each["mirage"] for each in lists(t, 0)), "this one nobody has seen"
    faces = {players[1]["field"][1]["card"] for players in redeals(t, 0, 40)}
    assert len(faces) > 3
    assert faces <= BREACH


@rule("BCL-R76", "BCL-R67")
def test_what_was_seen_and_is_hidden_again_is_still_in_the_list() -> None:
    """Two Leviathans were seen in the hand; when a card is played face-down, nobody knows where they are."""
    t = table(
        "thalor@2; swordfish",
        "thalor@2; hand leviathan leviathan orca-hunter; biomass 3; deck mirage mirage",
        active="B",
        a={"known": ["leviathan", "leviathan"]},
        options={"deck_a": "ocean-starter", "deck_b": {"main": own_list("ocean")}},
    )
    t.play("breach orca-hunter")
    assert known(t, 0) == []
    assert all(each["leviathan"] >= 2 for each in lists(t, 0))
    assert different(players[1]["field"][0]["card"] for players in redeals(t, 0)) > 2
    assert any(not each["leviathan"] for each in lists(t, None)), "a spectator has not seen the hand"


@rule("BCL-R76", "BCL-420")
def test_what_was_seen_in_the_first_game_is_remembered_in_the_second() -> None:
    t = against_own_list(mode="best-of-three", sideboard_b=own_list("ocean", 15)[:10])
    snapshot = t.truth
    player = snapshot["players"][1]
    seen = [player["deck"].pop() for _ in range(6)]
    player["discard"] = seen
    t = Table(GAME.restore(snapshot)).concede("A")
    t.until("play-1", "action")
    assert t.truth["match"]["wins"] == [0, 1]
    assert all(each >= Counter(seen) for each in lists(t, 0))
    assert different(lists(t, 0)) > 10


@rule("BCL-R76", "BCL-050")
def test_before_a_royal_is_shown_an_own_list_may_be_of_any_kingdom() -> None:
    t = begun(deck_b={"main": own_list("ocean")}).play("royal akrab", "royal maris")
    printed = GAME.reference()
    dealt = [t.state.redeal(0, number).snapshot() for number in range(60)]
    kingdoms = set()
    for now in dealt:
        own = {printed["cards"][card]["kingdom"] for card in now["match"]["main"][1]} - {"rebel"}
        assert own == {printed["royals"][now["players"][1]["royal"]]["kingdom"]}
        kingdoms |= own
    assert kingdoms == {"desert", "jungle", "marsh", "mountain", "ocean", "savanna"}
    public = begun().play("royal akrab", "royal ara")
    assert {public.state.redeal(0, number).snapshot()["players"][1]["royal"] for number in range(20)} == {
        "ara",
        "balam",
    }


@rule("BCL-R76", "BCL-420")
def test_a_sideboard_of_ones_own_is_unknown_beside_a_ready_made_deck() -> None:
    side = ["outcast-bat"] * 3 + ["plague-rat"] * 3 + ["renegade-warlord"] * 3 + ["acid-rain"]
    t = against_own_list(mode="best-of-three", deck_b="ocean-starter", sideboard_b=side)
    main = Counter(t.truth["match"]["main"][1])
    for games in range(2):
        found = lists(t, 0)
        assert all(each >= main and max(each.values()) <= 3 for each in found)
        assert different(found) > 10
        for number in range(5):
            snapshot = t.state.redeal(0, number).snapshot()
            assert snapshot["options"]["deck_b"] == "ocean-starter"
            assert Counter(snapshot["options"]["sideboard_b"]) == brought_of(snapshot) - main
            assert GAME.restore(snapshot).snapshot() == snapshot
        if not games:
            t.concede("A").until("play-1", "action")


def brought_of(snapshot: dict[str, Any]) -> Counter[str]:
    return Counter(snapshot["match"]["main"][1] + snapshot["match"]["side"][1])
