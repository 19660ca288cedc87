"""The course of a turn slot, S1 to S12 (3.2, 3.3 of the ledger)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import AnyTask, Decision, Step
from bestiary.kernel.values import Action, Result

from .. import words
from ..content import CAT, GOLEM, LEVIATHAN, SNOWMAN, SPIRIT, WEREWOLF
from ..state import FIRST, NO_CARD, NOBODY, SEAT_BIT, VALID, WRONG, FeedState, changed
from .answers import GOLEM_SWITCH, SNOWMAN_SWAP, STOP, WEREWOLF_DOWNGRADE, YES
from .beast import beast_of
from .feeding import NO_OPTION, REWARD_OR_UPGRADE, Feed
from .menu import menu_locked, put_out, reset, switch_menu, top_card
from .payment import FEED
from .receiving import LOWER_FREELY, SWAP, draw_tier
from .tokens import empty_tile
from .trades import next_trade, swap_with_supply, tradable
from .victims import free_victim, keeper_of, keeps

EVERYBODY: Final[list[int]] = [0, 1, 3, 7, 15, 31, 63]  # mask of all seats, by number of players


def set_outcome_none(state: FeedState) -> None:
    state.payments = 0
    state.outcome = 0
    state.paid = 0


class BeginSlot(Step[FeedState]):
    """S1 to S3: locks end (FTB-031), skips (FTB-032), haunting (FTB-480)."""

    NAME = "begin_slot"

    def run(self, state: FeedState) -> None:
        seat = state.active
        state.state_locks &= ~SEAT_BIT[seat]
        state.menu_locks &= ~SEAT_BIT[seat]
        set_outcome_none(state)
        state.cat_calls = False
        if state.listening:
            words.turn_begins(state)
        if state.statues[seat]:
            state.statues = changed(state.statues, seat, state.statues[seat] - 1)
            self.skip_slot(state)
            return
        if state.skips & SEAT_BIT[seat]:
            state.skips &= ~SEAT_BIT[seat]
            self.skip_slot(state)
            return
        state.second_turn = 1 if second_turn_earned(state) else 0
        state.agenda.extend(TURN)
        if has_free_actions(state):
            state.push(FreeAction(seat, 0))
        if state.haunted & SEAT_BIT[seat]:
            draw_tier(state, seat, 1, 1, "FTB-480")

    def skip_slot(self, state: FeedState) -> None:
        state.second_turn = 0
        if state.listening:
            words.skipped(state)
        state.push(NEXT_SLOT)
        state.push(RUN_UPDATE)


def second_turn_earned(state: FeedState) -> bool:
    """FTB-433: Leviathan Waiting, and the slot before was another player's with wrong food."""
    return (
        state.beast == LEVIATHAN
        and state.side == FIRST
        and state.previous_seat not in (NOBODY, state.active)
        and state.previous_outcome & WRONG != 0
    )


# -- S4: free actions -------------------------------------------------------------------------------------------------


def free_actions(state: FeedState, seat: int, done: int) -> list[Action]:
    """FTB-034: the free actions that are still open; `done` is a mask of those used."""
    answers: list[Action] = []
    if state.beast == WEREWOLF and not done & 1 and tradable(state, seat, LOWER_FREELY, ()):
        answers.append(WEREWOLF_DOWNGRADE)
    if state.beast == GOLEM and state.side == FIRST and not done & 2 and not menu_locked(state):
        answers.append(GOLEM_SWITCH)
    if state.keeper and not done & 4 and keeps(state, seat, SNOWMAN) and tradable(state, seat, SWAP, ()):
        answers.append(SNOWMAN_SWAP)
    return answers


def has_free_actions(state: FeedState) -> bool:
    if not state.keeper and state.beast not in (WEREWOLF, GOLEM):
        return False
    return bool(free_actions(state, state.active, 0))


class FreeAction(Decision[FeedState]):
    """FTB-034: free actions before feeding, each once, in any order."""

    NAME = "free_action"
    RULES = ("FTB-034", "FTB-390", "FTB-495", "FTB-612")
    FIELDS = ("seat", "done")

    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.done = done

    def actions(self, state: FeedState) -> list[Action]:
        return [*free_actions(state, self.seat, self.done), STOP]

    def play(self, state: FeedState, action: Action) -> None:
        if action == STOP:
            return
        bit = 1 if action == WEREWOLF_DOWNGRADE else 2 if action == GOLEM_SWITCH else 4
        state.push(MoreFreeActions(self.seat, self.done | bit))
        if action == WEREWOLF_DOWNGRADE:
            next_trade(state, self.seat, LOWER_FREELY, 1, ())
        elif action == GOLEM_SWITCH:
            switch_menu(state)
        else:
            swap_with_supply(state, self.seat, 1)


class MoreFreeActions(Step[FeedState]):
    """Offer the rest of the free actions, if any."""

    NAME = "more_free_actions"
    FIELDS = ("owner", "done")

    def __init__(self, owner: int, done: int) -> None:
        self.owner = owner
        self.done = done

    def run(self, state: FeedState) -> None:
        if free_actions(state, self.owner, self.done):
            state.push(FreeAction(self.owner, self.done))


# -- S5 to S8 ---------------------------------------------------------------------------------------------------------


class CountFeeds(Step[FeedState]):
    """S5: the number of feeds is set, the tile remembered (FTB-035)."""

    NAME = "count_feeds"

    def run(self, state: FeedState) -> None:
        state.before = state.tile[:]
        state.ignored = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        state.feeds = beast_of(state).feeds(state)
        state.push(NEXT_FEED)


class NextFeed(Step[FeedState]):
    """S6: feed once or twice (FTB-036, FTB-380)."""

    NAME = "next_feed"

    def run(self, state: FeedState) -> None:
        if state.feeds > 0:
            state.feeds -= 1
            state.push(NEXT_FEED)
            state.push(MAIN_FEED[state.active])
        else:
            beast_of(state).after_feed(state)


class TurnTriggers(Step[FeedState]):
    """S7 (FTB-037)."""

    NAME = "turn_triggers"

    def run(self, state: FeedState) -> None:
        beast_of(state).turn_triggers(state)


class ResetCheck(Step[FeedState]):
    """S8: one automatic reset at most (FTB-100, FTB-101)."""

    NAME = "reset_check"

    def run(self, state: FeedState) -> None:
        beast = beast_of(state)
        due = beast.due(state)
        if due:
            beast.after_due_reset(state)
        if due or beast.full(state):
            reset(state)


# -- S9: runs ---------------------------------------------------------------------------------------------------------


class RunUpdate(Step[FeedState]):
    """S9: entire rounds of valid or wrong food (FTB-046 to FTB-049), and the Demon's FAIL (FTB-531)."""

    NAME = "run_update"

    def run(self, state: FeedState) -> None:
        bit = SEAT_BIT[state.active]
        kind = state.outcome & (VALID | WRONG)
        if kind == VALID or kind == WRONG:
            if state.run_kind == kind:
                state.run_seats |= bit
            else:
                state.run_kind = kind
                state.run_seats = bit
            if state.run_seats == EVERYBODY[state.players]:
                state.run_kind = 0
                state.run_seats = 0
                if state.listening and state.keeper:
                    words.entire_round(state, kind == VALID)
                free_victim(state, state.active)
        else:
            state.run_kind = 0
            state.run_seats = 0
        state.unlucky_seats = 0 if state.outcome & VALID else state.unlucky_seats | bit


# -- S10, S11 ---------------------------------------------------------------------------------------------------------


class EndTurn(Step[FeedState]):
    """S10: whoever ends the own turn without food wins (FTB-020)."""

    NAME = "end_turn"

    def run(self, state: FeedState) -> None:
        if beast_of(state).win_check(state):
            return
        if state.size[state.active] == 0:
            win(state, state.active)


class AfterTurn(Step[FeedState]):
    """S11 (FTB-041)."""

    NAME = "after_turn"

    def run(self, state: FeedState) -> None:
        beast_of(state).after_turn(state)


def scores(state: FeedState) -> tuple[int, ...]:
    """A player's score is minus the food still held."""
    return tuple([-size for size in state.size])


def win(state: FeedState, seat: int) -> None:
    """FTB-025: exactly one winner."""
    others = tuple([other for other in range(state.players) if other != seat])
    reason = "food_on_tile" if state.beast == LEVIATHAN else "no_food"
    state.finish(Result("win", (seat,), scores(state), ((seat,), others), reason))
    if state.listening:
        words.game_over(state)


def check_fail(state: FeedState) -> None:
    """FTB-026, FTB-197: if the FAIL condition is true, all players lose at once."""
    if not beast_of(state).failed(state):
        return
    state.finish(Result("beast_wins", (), scores(state), (tuple(range(state.players)),), "fail"))
    if state.listening:
        words.game_over(state)


# -- S12 --------------------------------------------------------------------------------------------------------------


class EndSlot(Step[FeedState]):
    """S12 of a taken turn: the restless beast (FTB-051), then the next slot."""

    NAME = "end_slot"

    def run(self, state: FeedState) -> None:
        bit = SEAT_BIT[state.active]
        state.debt = (state.debt & ~bit) | (state.debt_later & bit)  # FTB-490: owed in the next taken turn only
        state.debt_later &= ~bit
        if state.payments == 0:
            state.stuck |= bit
        state.push(NEXT_SLOT)
        if state.second_turn == 1:
            state.push(SecondTurn(state.active))
        if state.stuck == EVERYBODY[state.players]:
            state.stuck = 0
            grow_restless(state)


def grow_restless(state: FeedState) -> None:
    """FTB-051: everybody is stuck, so the beast moves by itself."""
    if state.beast != SPIRIT:
        empty_tile(state)
    if not state.dived:
        state.side = 1 - state.side
    if state.listening:
        words.restless(state)
    card = top_card(state)
    if card != NO_CARD:
        put_out(state, card)
        beast_of(state).menu_came_out(state)


class SecondTurn(Decision[FeedState]):
    """FTB-433: a second complete turn, if wanted."""

    NAME = "second_turn"
    RULES = ("FTB-433",)
    FIELDS = ("seat",)

    def actions(self, state: FeedState) -> list[Action]:
        return [YES, STOP]

    def play(self, state: FeedState, action: Action) -> None:
        state.second_turn = 2 if action == YES else 0


class NextSlot(Step[FeedState]):
    """S12: restrictions expire, the next slot is determined (FTB-042)."""

    NAME = "next_slot"

    def run(self, state: FeedState) -> None:
        seat = state.active
        expire(state, seat)
        state.previous_seat = seat
        state.previous_outcome = state.outcome
        state.previous_paid = state.paid
        state.slot += 1
        if state.turn_cap and state.slot >= state.turn_cap:  # FTB-027
            state.finish(Result("draw", (), scores(state), (tuple(range(state.players)),), "turn_cap"))
            if state.listening:
                words.game_over(state)
            return
        state.active = following(state)
        state.second_turn = 0
        state.push(BEGIN_SLOT)


def expire(state: FeedState, seat: int) -> None:
    """FTB-186: what was aimed at this slot is over; what the player laid on the own next slot begins."""
    if state.forbidden[seat] or state.forbidden_later[seat]:
        state.forbidden = changed(state.forbidden, seat, state.forbidden_later[seat])
        state.forbidden_later = changed(state.forbidden_later, seat, 0)
    if state.demands[seat] or state.demands_later[seat]:
        state.demands = changed(state.demands, seat, state.demands_later[seat])
        state.demands_later = changed(state.demands_later, seat, ())


def following(state: FeedState) -> int:
    """Whose slot is next: the Leviathan's second turn, the Cat's owner, or the neighbour (FTB-042, FTB-614)."""
    if state.second_turn == 2:
        return state.active
    if state.cat_calls:
        cat = keeper_of(state, CAT)
        if cat != NOBODY:
            return cat
    return (state.active + state.direction) % state.players


BEGIN_SLOT: Final = BeginSlot()
NEXT_FEED: Final = NextFeed()
NEXT_SLOT: Final = NextSlot()
RUN_UPDATE: Final = RunUpdate()
MAIN_FEED: Final[list[Feed]] = [Feed(seat, FEED, NO_OPTION, 0, REWARD_OR_UPGRADE, 0) for seat in range(6)]
TURN: Final[list[AnyTask]] = [
    EndSlot(),
    AfterTurn(),
    EndTurn(),
    RUN_UPDATE,
    ResetCheck(),
    TurnTriggers(),
    CountFeeds(),
]
"""A taken turn from S5 on, the first step on top."""
