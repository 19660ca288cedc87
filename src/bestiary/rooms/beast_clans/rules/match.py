"""The end of a game, and what comes between the games of a match (BCL-400 to BCL-407, BCL-420 to BCL-422)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Action, Result

from .. import words
from ..content import REBEL
from ..state import CARD, DOWN, FIELD_COUNT, FIRST_OBJECT, LEFT, DuelState, regroup
from .answers import CARDS_AT_MOST, PASS, SWAP
from .field import remember, without

GAMES_TO_WIN: Final = 2  # BCL-422
GAMES_AT_MOST: Final = 3
NOBODY: Final = -1

WISHES: Final = ("concede",)
FINAL_WISHES: Final = WISHES


def grant(state: DuelState, seat: int, wish: int) -> None:
    """BCL-406: who concedes loses the game."""
    end_game(state, 1 - seat, "conceded")
    state.advance()


def end_game(state: DuelState, winner: int, reason: str) -> None:
    """BCL-401: at once, in the middle of anything; NOBODY wins a draw."""
    turn_up(state)
    state.reveal()  # after the end the hands lie open too
    if winner == NOBODY:
        state.drawn_games += 1
    else:
        state.wins[winner] += 1
    state.game_number += 1
    if state.listening:
        words.game_ended(state, winner, reason)
    if not state.match:
        finish(state, winner, reason)
    elif max(state.wins) == GAMES_TO_WIN or state.game_number == GAMES_AT_MOST:
        finish(state, leader(state), "match")
    else:
        for seat in range(2):
            remember(state, seat)
        del state.agenda[1:]  # what comes between the games waits at the bottom


def finish(state: DuelState, winner: int, reason: str) -> None:
    state.finish(result(state, winner, reason))
    if state.listening:
        for seat in range(2):
            if state.hands[seat]:
                words.hand_shown(state, seat)
        if state.match:
            words.match_ended(state)


def turn_up(state: DuelState) -> None:
    """BCL-368: all face-down cards are shown; nothing activates."""
    things = state.things
    for place in range(FIRST_OBJECT, len(things), FIELD_COUNT):
        if things[place + DOWN]:
            things[place + DOWN] = 0
            things[place + LEFT] = state.cards.lives[things[place + CARD]]
            if state.listening:
                words.turned_up(state, place)
    regroup(state)


def leader(state: DuelState) -> int:
    """BCL-422: who has won more games."""
    if state.wins[0] == state.wins[1]:
        return NOBODY
    return 0 if state.wins[0] > state.wins[1] else 1


def result(state: DuelState, winner: int, reason: str) -> Result:
    scores = tuple(state.wins)
    if winner == NOBODY:
        return Result("draw", (), scores, ((0, 1),), reason)
    return Result("win", (winner,), scores, ((winner,), (1 - winner,)), reason)


def tally(state: DuelState) -> dict[str, list[int]]:
    """What a designer would like to compare: how long it took, whether beginning helped, how far the Royals came, and
    how often each card of the decks was played. (The record knows the cards: no counter burdens the state.)"""
    final = state.result
    winners = () if final is None else final.winners
    figures = {
        "turns": [state.turn],
        "won by who began": [1 if seat == state.first else 0 for seat in winners],
        "level of the Royal": [level + 1 for level in state.level],
        "Life of the Royal": [state.things[seat * FIELD_COUNT + LEFT] for seat in range(2)],
    }
    lines = state.record().actions
    for card in sorted({card for seat in range(2) for card in state.mains[seat]}):
        name = state.cards.cards[card]
        figures[f"played, {name}"] = [lines.count(f"play {name}") + lines.count(f"breach {name}")]
    return figures


def keeps_kingdom(state: DuelState, seat: int, out: int, new: int) -> bool:
    """BCL-034: a card of the Kingdom stays in the deck, whatever else is exchanged."""
    kingdoms = state.cards.kingdoms
    if kingdoms[out] == REBEL or kingdoms[new] != REBEL:
        return True
    return sum(kingdoms[card] != REBEL for card in state.mains[seat]) > 1


class Sideboard(Decision[DuelState]):
    """BCL-420: exchange cards one for one, secretly."""

    NAME = "sideboard"
    RULES = ("BCL-420",)
    HIDES = "looks at the sideboard."

    def actions(self, state: DuelState) -> list[Action]:
        main = sorted(set(state.mains[self.seat]))
        side = sorted(set(state.sides[self.seat]))
        return [
            PASS,
            *[
                SWAP + out * CARDS_AT_MOST + new
                for out in main
                for new in side
                if out != new and keeps_kingdom(state, self.seat, out, new)
            ],
        ]

    def play(self, state: DuelState, action: Action) -> None:
        seat = self.seat
        if action == PASS:
            if state.listening:
                words.ready(state, seat)
            return
        state.push(self)
        out, new = (action - SWAP) // CARDS_AT_MOST, (action - SWAP) % CARDS_AT_MOST
        state.mains[seat] = tuple(sorted([*without(state.mains[seat], out), new]))
        state.sides[seat] = tuple(sorted([*without(state.sides[seat], new), out]))
        state.decks[seat] = list(state.mains[seat])
        if state.listening:
            words.swapped(state, seat, out, new)
