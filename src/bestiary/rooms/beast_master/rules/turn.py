"""Ages and turns, the Drawing and the Action Phase (BMR-070 to BMR-084)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step, Task
from bestiary.kernel.values import Action

from .. import words
from ..content import BEAST_MANTLE, CARDS, FIRST_ACTION, FIRST_BEAST, FIRST_GIFT, SPACE_COUNT
from ..state import CARD_PLAYS, IslandState, holds_colossus_card, movements_allowed
from .action_cards import ACTION_CARDS
from .answers import MANTLE, OUTPOST, PASS, PLAY, SEATS_AT_MOST
from .beast_cards import BEAST_CARDS, add_beast_cards, play_beast_card
from .card import Card
from .divine_gifts import DIVINE_GIFTS
from .hand import PutAway, draw_colossus, keep_limit, note_played, show_from_hand
from .movement import add_movements, is_movement, make_movement
from .perks import MantleDiscard, build_outpost, lay_perk, outpost_spaces
from .scoring import SCORE, result
from .windows import OPEN, W1, W2, W3, W4, W5

PERK: Final = Card()  # playable at any time; it is laid down, not put into effect
CARD_EFFECTS: Final[list[Card]] = [
    *[PERK for _ in CARDS[:FIRST_GIFT]],
    *[DIVINE_GIFTS[title] for title in CARDS[FIRST_GIFT:FIRST_ACTION]],
    *[ACTION_CARDS[title] for title in CARDS[FIRST_ACTION:FIRST_BEAST]],
    *BEAST_CARDS,
]
"""When each title can be played, and what it does."""


class BeginTurn(Step[IslandState]):
    """BMR-073, BMR-074, BMR-210: the reserve is ready again, one Colossus card is drawn."""

    def run(self, state: IslandState) -> None:
        state.turn += 1
        state.moves_made = 0
        state.cards_played = 0
        if state.listening:
            words.turn_begins(state)
        state.not_this_turn = 0
        for seat in range(state.players):
            state.ready[seat] += state.resting[seat]
            state.resting[seat] = 0
        seat = state.active
        state.agenda.extend(TURN[seat])
        state.push(OPEN[W1])
        draw_colossus(state, seat, 1, "BMR-074")
        keep_limit(state, seat)


BEGIN_TURN = BeginTurn()


class EndTurn(Step[IslandState]):
    """BMR-072, BMR-081: the next player, perhaps the next Age; or the end of the game."""

    def run(self, state: IslandState) -> None:
        if state.turn == state.ages * state.players:
            state.reveal()  # all hands lie open
            state.finish(result(state))
            if state.listening:
                words.ended(state)
            return
        state.active = (state.active + 1) % state.players
        if state.active == state.first:
            state.age += 1
            if state.listening:
                words.age_begins(state)
        state.push(BEGIN_TURN)


END_TURN = EndTurn()


class Act(Decision[IslandState]):
    """BMR-075, BMR-076: Movements and cards in any order, or the end of the Action Phase."""

    NAME = "action"
    RULES = ("BMR-075", "BMR-076", "BMR-282")

    def actions(self, state: IslandState) -> list[Action]:
        seat = self.seat
        answers = [PASS]
        if state.moves_made < movements_allowed(state):
            add_movements(state, seat, answers)
        if state.cards_played < CARD_PLAYS:
            add_colossus_cards(state, seat, answers)
        add_beast_cards(state, seat, answers)
        if state.perk[seat] == BEAST_MANTLE and holds_colossus_card(state, seat):
            answers.append(MANTLE)
        for space in outpost_spaces(state, seat):
            answers.append(OUTPOST + space)
        return answers

    def play(self, state: IslandState, action: Action) -> None:
        seat = self.seat
        if action == PASS:  # BMR-079
            if state.listening:
                words.action_phase_ends(state)
            return
        state.push(self)
        if is_movement(action):
            state.push(OPEN[W2])
            make_movement(state, seat, action)
            return
        state.push(OPEN[W3])
        if action == MANTLE:
            if state.listening:
                words.uses_mantle(state, seat)
            state.push(MantleDiscard(seat, 0))
        elif OUTPOST <= action < OUTPOST + SPACE_COUNT:
            build_outpost(state, seat, action - OUTPOST)
        elif action >= PLAY + FIRST_BEAST:
            play_beast_card(state, seat, action - PLAY)
        else:
            play_colossus_card(state, seat, action - PLAY)


TURN: Final[list[list[Task[IslandState]]]] = [
    [END_TURN, OPEN[W5], SCORE, OPEN[W4], Act(seat)] for seat in range(SEATS_AT_MOST)
]
"""By seat: what follows the Drawing Phase and its window, the last first (BMR-281)."""


def add_colossus_cards(state: IslandState, seat: int, answers: list[Action]) -> None:
    """BMR-245, BMR-250: the playable Colossus cards, each title once."""
    last = -1
    for card in state.hands[seat]:
        if card >= FIRST_BEAST:
            break
        if card != last:
            last = card
            if CARD_EFFECTS[card].playable(state, seat):
                answers.append(PLAY + card)


def play_colossus_card(state: IslandState, seat: int, card: int) -> None:
    state.cards_played += 1
    state.dodging = 0
    show_from_hand(state, seat, card)
    note_played(state, seat, card)
    if card < FIRST_GIFT:
        lay_perk(state, seat, card)
    else:
        state.push(PutAway(seat, card))
        CARD_EFFECTS[card].play(state, seat)
