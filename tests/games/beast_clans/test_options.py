"""The options of a game, their values and defaults, and how bad ones are refused."""

from __future__ import annotations

import warnings
from itertools import product
from typing import Any

import pytest

import bestiary
from bestiary.kernel.errors import OptionWarning
from tests.games.beast_clans.invariants import CARDS, MOUNTAIN, ROYALS
from tests.games.beast_clans.table import GAME, Table, own
from tests.games.beast_clans.test_examples import DESERT, DESERT_SIDE, cards
from tests.marks import rule

DEFAULTS: dict[str, Any] = {
    "players": 2,
    "mode": "single",
    "deck_a": "desert-starter",
    "deck_b": "jungle-starter",
    "sideboard_a": None,
    "sideboard_b": None,
    "royal_a": "ask",
    "royal_b": "ask",
    "first_player": "coin",
    "first_player_draws": True,
    "turn_limit": None,
    "cards": None,
}
STARTERS = {
    "desert-starter": "desert",
    "jungle-starter": "jungle",
    "marsh-starter": "marsh",
    "mountain-starter": "mountain",
    "ocean-starter": "ocean",
    "savanna-starter": "savanna",
}
MAIN, BOARD = cards(DESERT), cards(DESERT_SIDE)
REBELS = [*list(CARDS)[60:68], "pipe-club", "scrap-plate", "acid-rain", "ruined-bastion"]
FIXED: dict[str, Any] = {"royal_a": "akrab", "royal_b": "balam", "first_player": "1"}
PER_PLAYER = ("a", "b")


def refusal(**options: Any) -> bestiary.OptionError:
    """The error these options are refused with."""
    with pytest.raises(bestiary.OptionError) as caught:
        GAME.start(seed=1, **options)
    return caught.value


def started(**options: Any) -> Table:
    return Table(GAME.start(**{"seed": 1, **options}))


def deck(main: list[str] | None = None, side: list[str] | None = None, royal: str = "akrab") -> dict[str, Any]:
    """A Desert deck, unless other cards are given."""
    return {"royal": royal, "main": MAIN if main is None else main, "side": BOARD if side is None else side}


def without(*names: str) -> list[str]:
    """The Desert deck without one copy of each of these."""
    left = list(MAIN)
    for name in names:
        left.remove(name)
    return left


def said(error: bestiary.OptionError, code: str, *messages: str) -> None:
    """The code, and one of these messages (the rules leave open whether a card is named by id or by name)."""
    assert error.code == code
    assert error.message in messages


# -- defaults


@pytest.mark.parametrize(("name", "default"), DEFAULTS.items())
def test_an_option_left_out_takes_its_default(name: str, default: object) -> None:
    listed = {option.name: option for option in GAME.options}
    assert listed[name].default == default
    assert listed[name].help


def test_the_catalogue_lists_every_option() -> None:
    assert {option.name for option in GAME.options} - {"seed"} == set(DEFAULTS)
    assert list(GAME.seats) == [2]


def test_an_unknown_option_is_refused_by_name() -> None:
    assert refusal(colour="red").option == "colour"


# -- players


@rule("BCL-R01")
@pytest.mark.parametrize("players", [-1, 0, 1, 3, 4, 100, "three", 2.5, True])
def test_exactly_two_can_play(players: Any) -> None:
    error = refusal(players=players)
    said(error, "players-must-be-2", "Beast Clans is played by exactly 2 players.")
    assert error.option == "players"


# -- mode


@rule("BCL-422")
def test_there_are_single_games_and_matches() -> None:
    assert started(mode="single").state.view(None)["mode"] == "single"
    assert started(mode="best-of-three").state.view(None)["mode"] == "best-of-three"
    error = refusal(mode="best-of-five")
    said(error, "option-value", "Option mode does not allow the value best-of-five.")
    assert error.option == "mode"


# -- decks


@rule("BCL-030", "BCL-051", "BCL-054")
@pytest.mark.parametrize("starter", STARTERS)
def test_every_preconstructed_deck_can_be_played_by_both(starter: str) -> None:
    t = started(deck_a=starter, deck_b=starter)
    kingdom = STARTERS[starter]
    for player in "AB":
        royals = {line.split()[1] for line in t.answers}
        assert t.player == player
        assert royals == {name for name, royal in ROYALS.items() if royal[0] == kingdom}
        t.play(t.answers[0])
    for player in "AB":
        assert len(t.deck(player)) + len(t.hand(player)) == 40


@rule("BCL-030", "BCL-034")
def test_a_deck_of_ones_own_is_played() -> None:
    t = started(deck_a=deck(), **FIXED)
    assert sorted(t.deck("A") + t.hand("A")) == sorted(MAIN)


@rule("BCL-030")
def test_a_deck_can_be_written_as_text() -> None:
    t = started(deck_a=MOUNTAIN, royal_a="ursok", royal_b="balam", first_player="1")
    held = t.deck("A") + t.hand("A")
    assert held.count("cliff-goat") == held.count("lynx-stalker") == 3
    assert len(held) == 40


def test_an_unknown_deck_is_refused() -> None:
    assert refusal(deck_a="arctic-starter").option == "deck_a"
    junk: list[Any] = [7, None, [], {"main": 3}]
    for value in junk:
        assert refusal(deck_b=value).option == "deck_b"


@rule("BCL-030", "BCL-036")
@pytest.mark.parametrize("player", PER_PLAYER)
@pytest.mark.parametrize("size", [0, 39, 41])
def test_a_deck_has_exactly_forty_cards(size: int, player: str) -> None:
    main = ([*MAIN, "plague-rat"])[:size]
    error = refusal(**{f"deck_{player}": deck(main, [])})
    said(error, "deck-size", f"The deck has {size} cards; it must have exactly 40.")
    assert error.option == f"deck_{player}"


@rule("BCL-036")
@pytest.mark.parametrize("player", PER_PLAYER)
def test_an_unknown_card_is_refused(player: str) -> None:
    error = refusal(**{f"deck_{player}": deck([*without("mirage"), "snow-fox"])})
    said(error, "deck-unknown-card", "Unknown card: snow-fox.")
    error = refusal(**{f"deck_{player}": deck(side=[*BOARD[:-1], "snow-fox"])})
    said(error, "deck-unknown-card", "Unknown card: snow-fox.")


@rule("BCL-032", "BCL-R04")
@pytest.mark.parametrize(
    ("main", "side"),
    [
        ([*without("mirage"), "sand-skink"], []),
        (MAIN, ["sand-skink", *BOARD[:-1]]),
        ([*without("mirage"), "stray-hound"], ["stray-hound", *BOARD[:-1]]),
    ],
)
def test_a_fourth_copy_is_refused(main: list[str], side: list[str]) -> None:
    error = refusal(deck_a=deck(main, side))
    card = "stray-hound" if "stray-hound" in side else "sand-skink"
    name = card.replace("-", " ").title()
    text = "appears 4 times in deck and sideboard; at most 3 are allowed."
    said(error, "deck-copies", f"{name} {text}", f"{card} {text}")


@rule("BCL-032")
def test_three_copies_over_both_are_allowed() -> None:
    started(deck_a=deck([*without("mirage"), "raccoon-saboteur"], [*BOARD]))


@rule("BCL-031")
@pytest.mark.parametrize("other", ["dart-frog", "war-elephant", "tidal-wave"])
def test_two_kingdoms_are_refused(other: str) -> None:
    kingdom = {"dart-frog": "Jungle", "war-elephant": "Savanna", "tidal-wave": "Ocean"}[other]
    error = refusal(deck_a=deck([*without("mirage"), other]))
    text = "; besides Rebel only one Kingdom is allowed."
    said(
        error,
        "deck-kingdoms",
        f"The deck mixes Desert and {kingdom}{text}",
        f"The deck mixes {kingdom} and Desert{text}",
    )


@rule("BCL-034", "BCL-R03")
def test_a_deck_of_rebels_alone_is_refused() -> None:
    # The Rebel cards of the set make 36: it takes two more of one's own to fill a deck with them.
    more = [own("tin-can", "equipment"), own("old-tire", "equipment")]
    main = [card for card in REBELS for _ in range(3)] + ["tin-can"] * 3 + ["old-tire"]
    error = refusal(deck_a=deck(main, []), cards=more)
    said(error, "deck-no-kingdom", "The deck has no card of the Royal's Kingdom.")
    said(refusal(deck_a=deck(main, [])), "deck-unknown-card", "Unknown card: tin-can.")


@rule("BCL-034", "BCL-R03")
def test_one_card_of_the_kingdom_is_enough() -> None:
    main = [card for card in REBELS for _ in range(3)] + ["sand-skink"] * 3 + ["mirage"]
    t = started(deck_a=deck(main, []), **FIXED)
    assert sorted(t.deck("A") + t.hand("A")) == sorted(main)


@rule("BCL-033")
@pytest.mark.parametrize("royal", ["akrab", "balam"])
def test_royals_are_no_part_of_a_deck(royal: str) -> None:
    text = "Royals cannot be put into a deck."
    said(refusal(deck_a=deck([*without("mirage"), royal])), "deck-royal-inside", text)
    said(refusal(deck_a=deck(side=[*BOARD[:-1], royal])), "deck-royal-inside", text)


@rule("BCL-030", "BCL-036")
def test_a_deck_may_be_a_plain_list() -> None:
    counted = [f"{MAIN.count(card)} {card}" for card in dict.fromkeys(MAIN)]
    text = started(deck_a="\n".join(counted), **FIXED).truth
    assert started(deck_a=MAIN, **FIXED).truth == text
    assert started(deck_a=counted, **FIXED).truth == text
    assert text["options"]["deck_a"] == {"main": sorted(MAIN, key=list(CARDS_IN_ORDER).index)}
    said(refusal(deck_a=MAIN[:-1]), "deck-size", "The deck has 39 cards; it must have exactly 40.")


CARDS_IN_ORDER = GAME.reference()["cards"]


@pytest.mark.parametrize("junk", [7, "desert", ["mirage", 7], {"cards": MAIN}])
def test_what_is_no_deck_at_all_is_told_what_a_deck_is(junk: Any) -> None:
    error = refusal(deck_a=junk)
    assert (error.option, error.code) == ("deck_a", "option-value")
    assert error.message.startswith(f"Option deck_a does not allow the value {junk}. A deck is the id of a ready-made")
    for form in ("desert-starter", "a list of cards", "a text with a card on each line"):
        assert form in error.message


# -- Royals


@rule("BCL-034", "BCL-050")
def test_a_fixed_royal_skips_the_choice() -> None:
    t = started(royal_a="zahra", royal_b="ara")
    assert t.asked == "choose-first"
    assert (t.whose("A")["royal"], t.whose("B")["royal"]) == ("zahra", "ara")
    t = started(royal_a="zahra")
    assert (t.asked, t.player) == ("choose-royal", "B")


@rule("BCL-034")
@pytest.mark.parametrize(
    ("player", "royal", "own", "other"), [("a", "balam", "Desert", "Jungle"), ("b", "akrab", "Jungle", "Desert")]
)
def test_a_royal_of_another_kingdom_is_refused(player: str, royal: str, own: str, other: str) -> None:
    error = refusal(**{f"royal_{player}": royal})
    assert error.code == "royal-kingdom"
    assert error.message.endswith(f" belongs to {other}, but the deck is {own}.")
    assert error.message.lower().startswith(royal)
    error = refusal(**{f"deck_{player}": deck(royal="gharr")})
    assert error.code == "royal-kingdom"
    assert error.message.endswith(" belongs to Marsh, but the deck is Desert.")


def test_an_unknown_royal_is_refused() -> None:
    error = refusal(royal_a="godzilla")
    assert error.option == "royal_a"
    said(
        error,
        "option-value",
        "Option royal does not allow the value godzilla.",
        "Option royal_a does not allow the value godzilla.",
    )


def test_both_may_use_the_same_royal() -> None:
    t = started(deck_b="desert-starter", royal_a="akrab", royal_b="akrab")
    assert (t.whose("A")["royal"], t.whose("B")["royal"]) == ("akrab", "akrab")


# -- sideboards


@rule("BCL-035", "BCL-R05")
@pytest.mark.parametrize("size", [1, 9, 11])
def test_a_sideboard_has_ten_cards_or_none(size: int) -> None:
    board = [*BOARD, "exile-stag"][:size]
    text = f"The sideboard has {size} cards; it must have 10 or none."
    said(refusal(deck_a=deck(side=board)), "sideboard-size", text)
    said(refusal(sideboard_a=board), "sideboard-size", text)
    started(deck_a=deck(side=[]))
    started(sideboard_a=[])
    started(sideboard_a=BOARD)


OF_A = ("deck_a", "sideboard_a", "royal_a")


@rule("BCL-036")
@pytest.mark.parametrize(
    "junk", [7, True, "mirage", {"mirage": 9}, [7] * 10, [None] * 10, [[]] * 10, [["mirage"]] * 10]
)
def test_what_is_no_list_of_cards_is_refused(junk: Any) -> None:
    assert refusal(sideboard_a=junk).option in OF_A
    assert refusal(deck_a={"royal": "akrab", "main": MAIN, "side": junk}).option in OF_A
    assert refusal(deck_a={"royal": "akrab", "main": junk, "side": []}).option in OF_A


@rule("BCL-036")
@pytest.mark.parametrize("junk", [7, ["akrab"], "godzilla", "mirage"])
def test_what_is_no_royal_is_refused(junk: Any) -> None:
    assert refusal(deck_a={"royal": junk, "main": MAIN, "side": []}).option in OF_A
    assert refusal(royal_a=junk).option in OF_A


@rule("BCL-035")
def test_a_foreign_card_in_the_sideboard_is_refused() -> None:
    text = "does not belong to Desert or Rebel."
    for options in ({"deck_a": deck(side=[*BOARD[:-1], "dart-frog"])}, {"sideboard_a": [*BOARD[:-1], "dart-frog"]}):
        said(refusal(**options), "sideboard-kingdoms", f"Dart Frog Runner {text}", f"dart-frog {text}")


@rule("BCL-032")
def test_a_sideboard_counts_for_the_copies() -> None:
    error = refusal(sideboard_a=["sand-skink", *BOARD[:-1]])
    assert error.code == "deck-copies"
    assert error.option in ("deck_a", "sideboard_a")


@rule("BCL-420")
def test_in_a_single_game_a_sideboard_is_accepted_but_unused() -> None:
    t = started(mode="single", deck_a=deck(), **FIXED)
    assert sorted(t.deck("A") + t.hand("A")) == sorted(MAIN)
    t.concede("A")
    assert t.over


def test_a_sideboard_of_ones_own_in_a_single_game_is_warned_of() -> None:
    other = [*BOARD[:-1], "scrap-plate"]
    with pytest.warns(OptionWarning, match="not used in a single game") as found:
        started(mode="single", sideboard_a=other)
    assert [warning.message.code for warning in found] == ["sideboard-unused"]  # type: ignore[union-attr]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        started(mode="single", sideboard_a=BOARD)  # the deck's own
        started(mode="best-of-three", sideboard_a=other)


# -- first player


@rule("BCL-052", "BCL-R06")
def test_the_first_player_can_be_fixed() -> None:
    for value, seat in (("1", 0), ("2", 1)):
        t = started(**{**FIXED, "first_player": value})
        assert (t.truth["first"], t.truth["active"], t.truth["turn"]) == (seat, seat, 1)
        assert t.asked == "action"


@rule("BCL-052")
def test_otherwise_a_coin_names_who_decides() -> None:
    choosers = {started(royal_a="akrab", royal_b="ara", seed=seed).player for seed in range(30)}
    assert choosers == {"A", "B"}
    for value in ("3", 0, "nobody", None):
        error = refusal(first_player=value)
        said(error, "option-value", f"Option first_player does not allow the value {value}.")


@rule("BCL-057", "BCL-R15")
@pytest.mark.parametrize(("draws", "cards_in_hand"), [(True, 5), (False, 4)])
def test_the_very_first_draw_can_be_switched_off(draws: bool, cards_in_hand: int) -> None:
    t = started(**FIXED, first_player_draws=draws)
    assert len(t.hand("A")) == cards_in_hand
    t.idle_turn()
    assert len(t.hand("B")) == 5
    t.idle_turn()
    assert len(t.hand("A")) == cards_in_hand + 1


def test_the_first_draw_is_a_switch() -> None:
    error = refusal(first_player_draws="maybe")
    said(error, "option-value", "Option first_player_draws does not allow the value maybe.")


# -- turn limit


@rule("BCL-407")
@pytest.mark.parametrize("limit", [20, 21])
def test_the_game_is_drawn_when_the_turn_limit_is_exceeded(limit: int) -> None:
    t = started(**FIXED, turn_limit=limit)
    while not t.over:
        assert t.truth["turn"] <= limit
        last = t.truth["turn"]
        t.idle_turn()
    assert last == limit
    assert (t.result.kind, t.result.winners, t.result.reason) == ("draw", (), "turn-limit")


@pytest.mark.parametrize("limit", [-1, 0, 19, "many", 20.5])
def test_a_turn_limit_below_twenty_is_refused(limit: object) -> None:
    error = refusal(turn_limit=limit)
    said(error, "option-value", f"Option turn_limit does not allow the value {limit}.")
    assert error.option == "turn_limit"


# -- the seed


def test_the_same_seed_gives_the_same_game() -> None:
    assert started(seed=7).truth == started(seed=7).truth == started(seed="7").truth
    assert started(seed=7, **FIXED).deck("A") != started(seed=8, **FIXED).deck("A")


def test_without_a_seed_every_game_is_another() -> None:
    assert len({tuple(GAME.start(**FIXED).snapshot()["players"][0]["deck"]) for _ in range(3)}) == 3


# -- combinations


def test_all_other_combinations_are_valid() -> None:
    values: tuple[tuple[Any, ...], ...] = (
        ("single", "best-of-three"),
        ("desert-starter", "ocean-starter"),
        ("coin", "1", "2"),
        (True, False),
        (None, 20),
        (None, []),
    )
    for mode, starter, first, draws, limit, board in product(*values):
        t = started(
            mode=mode,
            deck_a=starter,
            deck_b=starter,
            first_player=first,
            first_player_draws=draws,
            turn_limit=limit,
            sideboard_b=board,
        )
        assert (t.asked, t.player) == ("choose-royal", "A")


@rule("BCL-421")
def test_a_fixed_royal_leads_every_game_of_a_match() -> None:
    t = started(**FIXED, mode="best-of-three")
    t.concede("A")
    while t.asked == "sideboard":
        t.play("finish")
    assert t.truth["match"]["game"] != started(**FIXED, mode="best-of-three").truth["match"]["game"]
    assert (t.whose("A")["royal"], t.whose("B")["royal"]) == ("akrab", "balam")
