"""The options of Feed the Beast and their errors."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.errors import OptionError
from bestiary.kernel.options import choice, players_in, switch, whole
from bestiary.kernel.values import Json, Option

from .content import BEAST_INDEX, BEASTS, FOOD_INDEX, FOODS, GOLEM, HYDRA, SPIRIT, TIERS

SEATS: Final = range(2, 7)
TIER_1_TOKENS: Final = 75
RANDOM_BEASTS: Final = ("random", "random:1", "random:2", "random:3", "random:4")

OPTIONS: Final = (
    Option("players", "number", 4, tuple(SEATS), "How many play."),
    Option(
        "beast",
        "choice",
        "dragon",
        (*(beast.id for beast in BEASTS), *RANDOM_BEASTS),
        "The beast on the table, or a random one, of any level or of one. Level 1 is best for a first game.",
    ),
    Option(
        "advanced_beasts", "switch", False, (False, True), "Allow the beasts of Levels 3 and 4, with FURY and FAIL."
    ),
    Option("multi_food_menus", "switch", False, (False, True), "Menu cards may ask for two or three foods at once."),
    Option("save_the_princess", "switch", False, (False, True), "Play with the victim cards of the expansion."),
    Option("start_tokens", "choice", 10, (10, 12, 15), "How many tokens everybody starts with."),
    Option("menu_deck", "choice", "generated", ("generated", "standard"), "A new Menu deck, or the fixed one."),
    Option("start_player", "text", "random", None, "Who starts: random, or a seat counted from 0."),
    Option(
        "minotaur_foods",
        "text",
        "random",
        None,
        "With the Minotaur: the two Tier 1 foods that become Tier 2, for example bread,fish; or random.",
    ),
    Option("turn_cap", "number", 300, None, "After so many turns the game is a draw: 20 to 10,000, or 0 for no cap."),
    Option("seed", "text", None, None, "Any text or number; the same seed, options and answers give the same game."),
)


def check(chosen: Json) -> Json:
    """The settings as the game keeps them, or an OptionError."""
    players = players_in(chosen, SEATS, "Feed the Beast takes 2 to 6 players.")
    advanced = switch(chosen, "advanced_beasts")
    settings: Json = {
        "players": players,
        "beast": _beast(chosen["beast"], advanced),
        "advanced_beasts": advanced,
        "multi_food_menus": switch(chosen, "multi_food_menus"),
        "save_the_princess": switch(chosen, "save_the_princess"),
        "start_tokens": _start_tokens(chosen["start_tokens"], players),
        "menu_deck": choice(chosen, "menu_deck", ("generated", "standard")),
        "start_player": _start_player(chosen["start_player"], players),
        "minotaur_foods": _minotaur_foods(chosen["minotaur_foods"], str(chosen["beast"])),
        "turn_cap": _turn_cap(chosen["turn_cap"]),
    }
    if settings["beast"] in BEAST_INDEX:
        fault = misfit(BEAST_INDEX[settings["beast"]], players, settings["start_tokens"])
        if fault is not None:
            raise fault
    return settings


def misfit(beast: int, players: int, start_tokens: int) -> OptionError | None:
    """Why a beast cannot be played with that many players and tokens, if it cannot."""
    left = TIER_1_TOKENS - players * start_tokens
    if beast == HYDRA and start_tokens != 10:
        return OptionError("start_tokens", "With the Hydra everyone starts with 3 tokens.", "hydra_fixed_hand")
    if beast == GOLEM and left == 0:
        return OptionError("beast", "The Golem would win at once: no Tier 1 food left.", "golem_needs_supply")
    if beast == SPIRIT and left < 5:
        return OptionError("beast", "The Spirit needs 5 Tier 1 tokens from the supply.", "spirit_needs_supply")
    return None


def random_beasts(settings: Json) -> list[int]:
    """The beasts from which a random one is drawn: sets switched on, the asked level, no misfits."""
    wanted = str(settings["beast"])
    level = int(wanted.partition(":")[2] or 0)
    highest = 4 if settings["advanced_beasts"] else 2
    return [
        index
        for index, beast in enumerate(BEASTS)
        if beast.level <= highest
        and level in (0, beast.level)
        and misfit(index, settings["players"], settings["start_tokens"]) is None
    ]


def _beast(value: object, advanced: bool) -> str:
    name = str(value)
    if name not in BEAST_INDEX and name not in RANDOM_BEASTS:
        raise OptionError("beast", f"There is no beast called {name}.", "unknown_beast")
    high = name in ("random:3", "random:4") or (name in BEAST_INDEX and BEASTS[BEAST_INDEX[name]].level > 2)
    if high and not advanced:
        shown = BEASTS[BEAST_INDEX[name]].name if name in BEAST_INDEX else name
        raise OptionError(
            "beast", f"{shown} is an advanced beast; switch on advanced beasts first.", "advanced_not_enabled"
        )
    return name


def _start_tokens(value: object, players: int) -> int:
    if not whole(value) or value not in (10, 12, 15):
        raise OptionError("start_tokens", "Start with 10, 12 or 15 tokens.", "bad_start_tokens")
    if players * value > TIER_1_TOKENS:
        raise OptionError("start_tokens", "There are only 75 Tier 1 tokens.", "not_enough_food")
    return value


def _start_player(value: object, players: int) -> object:
    if value == "random":
        return "random"
    if isinstance(value, str) and value.isascii() and value.isdigit():
        value = int(value)
    if not whole(value) or not 0 <= value < players:
        raise OptionError("start_player", "There is no such seat.", "bad_start_player")
    return value


def _minotaur_foods(value: object, beast: str) -> object:
    if value == "random":
        return "random"
    foods = value.replace("+", ",").replace(" ", "").split(",") if isinstance(value, str) else value
    good = (
        isinstance(foods, (list, tuple))
        and len(foods) == 2
        and foods[0] != foods[1]
        and all(food in FOODS and TIERS[FOOD_INDEX[food]] == 1 for food in foods)
        and (beast in ("minotaur", "ghost") or beast in RANDOM_BEASTS)
    )
    if not good:
        raise OptionError(
            "minotaur_foods", "Name two different Tier 1 foods, and only with the Minotaur.", "bad_minotaur_foods"
        )
    assert isinstance(foods, (list, tuple))
    return [str(food) for food in foods]


def _turn_cap(value: object) -> int:
    if not whole(value) or not (value == 0 or 20 <= value <= 10_000):
        raise OptionError("turn_cap", "The turn cap is 0 or 20 to 10,000.", "bad_turn_cap")
    return value
