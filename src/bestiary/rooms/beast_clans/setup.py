"""Setting the table: the decks of both players; the opening of a game is a part of the rules (`rules/opening.py`)."""

from __future__ import annotations

from bestiary.kernel.game import Game, chance_of
from bestiary.kernel.values import Json

from .content import CardSet
from .options import card_set, deck_of
from .rules.opening import OPEN_GAME, clear_board
from .state import DuelState


def set_table(game: Game, settings: Json, seed: str) -> DuelState:
    """The decks on the table, nothing chosen yet."""
    state = DuelState()
    state.begin(game, 2, settings, seed, chance_of(seed))
    state.cards = card_set(settings["cards"])
    state.match = settings["mode"] == "best-of-three"
    state.first_draws = settings["first_player_draws"]
    state.turn_limit = settings["turn_limit"] or 0
    index = state.cards.index
    state.mains = [_main(state.cards, settings[f"deck_{letter}"]) for letter in ("a", "b")]
    state.sides = [_numbers(index, settings[f"sideboard_{letter}"]) for letter in ("a", "b")]
    state.game_number = 0
    state.wins = [0, 0]
    state.drawn_games = 0
    state.seen = [(), ()]
    clear_board(state)
    state.push(OPEN_GAME)
    return state


def _main(cards: CardSet, deck: object) -> tuple[int, ...]:
    found = deck_of(deck, cards)
    assert found is not None, "the options have been checked"
    return tuple(sorted(found.main))


def _numbers(index: dict[str, int], ids: list[str]) -> tuple[int, ...]:
    return tuple(sorted([index[id] for id in ids]))
