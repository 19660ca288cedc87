"""The Scoring Phase (BMR-320 to BMR-329, BMR-400 to BMR-408), and the end of the game."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Step
from bestiary.kernel.values import Result

from .. import words
from ..content import (
    BEAST_CARD,
    CARDS,
    COLOSSUS_CARD,
    GOLD_1,
    GOLD_2,
    GOLD_MINE,
    HALLOWED_GROUND,
    RUINS,
    SPACE_COUNT,
)
from ..state import HALLOWED, LOOT, MINE, SOURCE_COUNT, SOURCES, IslandState, acolytes_of, seats_from
from .gold import gain, take_gold
from .hand import draw_beast, draw_colossus, keep_limit
from .island import spaces_with, tokens_on

MINE_PAYS: Final = 3  # BMR-404
RUINS_TAKE: Final = 1  # BMR-402


class Income:
    """What a player's Banners bring, space by space, in the order of collecting. Nothing has happened yet."""

    def __init__(self) -> None:
        self.loot = 0
        self.hallowed = 0
        self.mine = 0
        self.ruins = 0  # how often 1 Gold is taken from every opponent
        self.colossus_cards = 0
        self.beast_cards = 0


def income(state: IslandState, seat: int) -> Income:
    """BMR-320: from every space bearing the player's Banner."""
    found = Income()
    for space in range(SPACE_COUNT):
        if state.banner[space] == seat:
            add_space(state, seat, space, found)
    return found


def add_space(state: IslandState, seat: int, space: int, found: Income) -> None:
    """BMR-323 to BMR-327: all its Loot and its Landmark, twice with a second Banner."""
    times = 2 if state.pair[seat] == space else 1
    if state.loot[space]:
        found.loot += times * (tokens_on(state, space, GOLD_1) + 2 * tokens_on(state, space, GOLD_2))
        found.colossus_cards += times * tokens_on(state, space, COLOSSUS_CARD)
        found.beast_cards += times * tokens_on(state, space, BEAST_CARD)
    landmark = state.landmark[space]
    if landmark == HALLOWED_GROUND:
        found.hallowed += times * congregation(state, seat)
    elif landmark == RUINS:
        found.ruins += times
    elif landmark == GOLD_MINE:
        found.mine += times * MINE_PAYS


def congregation(state: IslandState, seat: int) -> int:
    """BMR-400: the player's own Acolytes on both Hallowed Grounds."""
    count = 0
    for space in spaces_with(state, HALLOWED_GROUND):
        count += acolytes_of(state, seat, space)
    return count


class Score(Step[IslandState]):
    """BMR-320 to BMR-322: all Gold, then Colossus cards, then Beast Master cards, then the hand limit."""

    def run(self, state: IslandState) -> None:
        seat = state.active
        found = income(state, seat)
        if state.listening:
            words.scoring_begins(state, seat)
        gain(state, seat, found.loot, LOOT)
        gain(state, seat, found.hallowed, HALLOWED)
        if found.ruins:
            plunder(state, seat)
        gain(state, seat, found.mine, MINE)
        if found.colossus_cards:
            draw_colossus(state, seat, found.colossus_cards, "BMR-407")
        if found.beast_cards:
            draw_beast(state, seat, found.beast_cards, "BMR-408")
        keep_limit(state, seat)


SCORE = Score()


def plunder(state: IslandState, seat: int) -> None:
    """BMR-402, BMR-327: for every Ruins tile with the player's Banner; twice where there are two."""
    for space in spaces_with(state, RUINS):
        if state.banner[space] == seat:
            search_ruins(state, seat, space, False)
            if state.pair[seat] == space:
                search_ruins(state, seat, space, True)


def search_ruins(state: IslandState, seat: int, space: int, again: bool) -> None:
    """BMR-402: 1 Gold from each opponent who has any; BMR-327: again for the second Banner."""
    robbed: list[int] = []
    for other in seats_from(state, seat)[1:]:
        if take_gold(state, seat, other, RUINS_TAKE):
            robbed.append(other)
    if state.listening:
        words.plundered(state, seat, space, robbed, again)


# -- the end ----------------------------------------------------------------------------------------------------------


def result(state: IslandState) -> Result:
    """BMR-082, BMR-083: the most Gold; whoever ties for it wins too."""
    amounts = sorted(set(state.gold), reverse=True)
    ranking = tuple(tuple([seat for seat in range(state.players) if state.gold[seat] == amount]) for amount in amounts)
    return Result("win", ranking[0], tuple(state.gold), ranking, "ages")


def tally(state: IslandState) -> dict[str, list[int]]:
    """What a designer would like to compare: Gold by source for each seat, and how often each card was played."""
    figures: dict[str, list[int]] = {"gold": list(state.gold)}
    for source, name in enumerate(SOURCES):
        figures[f"gold, {name}"] = [state.earned[seat * SOURCE_COUNT + source] for seat in range(state.players)]
    for card, title in enumerate(CARDS):
        figures[f"played, {title}"] = [state.played[card]]
    return figures
