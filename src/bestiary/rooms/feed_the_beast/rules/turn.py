"""The course of a turn slot in twelve steps (FTB-030 to FTB-042), and winning."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action, Result

from .. import words
from ..content import CAT, DEMON, GOLEM, LEVIATHAN, SNOWMAN, SPIRIT, WEREWOLF
from ..state import FIRST, NO_CARD, NO_TOKENS, NOBODY, SEAT_BIT, VALID, WRONG, FeedState, changed
from .answers import GOLEM_SWITCH, SNOWMAN_SWAP, STOP, WEREWOLF_DOWNGRADE, YES
from .feeding import NO_OPTION, REWARD_OR_UPGRADE, Feed
from .menu import menu_locked, put_out, reset, switch_menu, top_card
from .payment import FEED
from .questions import Question
from .receiving import LOWER_FREELY, SWAP, draw_tier
from .tokens import empty_tile
from .trades import next_trade, swap_with_supply, tradable
from .victims import free_victim, keeper_of, keeps

LAST_STEP: Final = 12  # the slot ends
EVERYBODY: Final[list[int]] = [0, 1, 3, 7, 15, 31, 63]  # mask of all seats, by number of players


class BeginSlot(Step[FeedState]):
    """Steps 1 to 3: locks end (FTB-031), skips (FTB-032), haunting (FTB-480)."""

    def run(self, state: FeedState) -> None:
        seat = state.active
        state.payments = 0
        state.outcome = 0
        state.paid = 0
        if state.listening:
            words.turn_begins(state)
        if state.state_locks or state.menu_locks:
            end_locks(state, SEAT_BIT[seat])
        if state.statues[seat]:
            state.statues = changed(state.statues, seat, state.statues[seat] - 1)
            if state.listening:
                words.skipped_as_statue(state, state.statues[seat])
            self.skip_slot(state)
            return
        if state.skips & SEAT_BIT[seat]:
            state.skips &= ~SEAT_BIT[seat]
            if state.listening:
                words.skipped(state)
            self.skip_slot(state)
            return
        state.second_turn = 0
        if state.beast == LEVIATHAN and second_turn_earned(state):
            state.second_turn = 1
            if state.listening:
                words.second_turn_earned(state)
        state.push(REST[4])
        if state.keeper or state.beast == WEREWOLF or state.beast == GOLEM:
            state.push(MoreFreeActions(seat, 0))  # after the haunting draw
        if state.haunted & SEAT_BIT[seat]:
            if state.listening:
                words.haunting_strikes(state, seat)
            draw_tier(state, seat, 1, 1, "FTB-480")

    def skip_slot(self, state: FeedState) -> None:
        state.second_turn = 0
        state.push(NEXT_SLOT)
        update_runs(state)


def end_locks(state: FeedState, bit: int) -> None:
    """FTB-031: locks end with the next slot of whoever laid them."""
    if state.state_locks & bit:
        state.state_locks &= ~bit
        if state.listening:
            words.state_lock_ends(state)
    if state.menu_locks & bit:
        state.menu_locks &= ~bit
        if state.listening:
            words.menu_lock_ends(state)


def second_turn_earned(state: FeedState) -> bool:
    """FTB-433: Leviathan Waiting, and the slot before was another player's with wrong food."""
    return (
        state.side == FIRST
        and state.previous_seat not in (NOBODY, state.active)
        and state.previous_outcome & WRONG != 0
    )


# -- step 4: free actions ---------------------------------------------------------------------------------------------


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
            next_trade(state, self.seat, LOWER_FREELY, 1, (), "FTB-390")
        elif action == GOLEM_SWITCH:
            switch_menu(state)
        else:
            swap_with_supply(state, self.seat, 1, 1, "FTB-612")


class MoreFreeActions(Step[FeedState]):
    """Offer the free actions that are open, if any."""

    FIELDS = ("owner", "done")

    def __init__(self, owner: int, done: int) -> None:
        self.owner = owner
        self.done = done

    def run(self, state: FeedState) -> None:
        if free_actions(state, self.owner, self.done):
            state.push(FreeAction(self.owner, self.done))


# -- steps 5 to 12 ----------------------------------------------------------------------------------------------------


class Turn(Step[FeedState]):
    """A taken turn from one of its steps 5 to 12 on. Where a step asks somebody, the rest waits on the agenda."""

    FIELDS = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, state: FeedState) -> None:
        agenda = state.agenda
        depth = len(agenda)
        step = self.step
        while step < LAST_STEP:
            creature = state.creature
            if not creature.silent[step]:
                again = False
                if step == 5:
                    count_feeds(state)
                elif step == 6:
                    again = state.feeds > 0  # step 6 once more: another feed, or what follows the last one
                    feed(state)
                elif step == 7:
                    creature.turn_triggers(state)  # FTB-037
                elif step == 8:
                    reset_check(state)
                elif step == 9:
                    update_runs(state)
                elif step == 10:
                    win_check(state)
                else:
                    creature.after_turn(state)  # FTB-041
                if state.watchful:
                    state.watch()
                if again:
                    step = 5
                if len(agenda) > depth:
                    agenda.insert(depth, REST[step])
                    return
                if state.over:
                    return
            step += 1
        end_slot(state)


def count_feeds(state: FeedState) -> None:
    """Step 5: the number of feeds is set, the tile remembered (FTB-035)."""
    state.before = state.tile[:]
    state.ignored = NO_TOKENS
    state.feeds = state.creature.feeds(state)
    if state.listening and state.feeds > 1:
        words.feeds_twice(state)


def feed(state: FeedState) -> None:
    """Step 6: feed once or twice (FTB-036, FTB-380), then what follows the last feed."""
    if state.feeds:
        state.feeds -= 1
        MAIN_FEED[state.active].run(state)
    else:
        state.creature.after_feed(state)


def reset_check(state: FeedState) -> None:
    """Step 8: one automatic reset at most (FTB-100, FTB-101)."""
    beast = state.creature
    if beast.due(state):
        beast.after_due_reset(state)
        reset(state, beast.DUE)
    elif beast.full(state) and beast.can_reset(state):
        reset(state, beast.FULL[state.side])


def update_runs(state: FeedState) -> None:
    """Step 9: entire rounds of valid or wrong food (FTB-046 to FTB-049), and the Demon's FAIL (FTB-531)."""
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
    if state.listening and state.beast == DEMON and state.unlucky_seats:
        words.demon_waits(state)


def win_check(state: FeedState) -> None:
    """Step 10: whoever ends the own turn without food wins (FTB-020), unless the beast says otherwise."""
    if not state.creature.win_check(state) and state.size[state.active] == 0:
        win(state, state.active)


def end_game(state: FeedState, kind: str, winners: tuple[int, ...], reason: str) -> None:
    """A player's score is minus the food still held; whoever does not win shares the last rank."""
    losers = tuple([seat for seat in range(state.players) if seat not in winners])
    ranking = (winners, losers) if winners else (losers,)
    state.finish(Result(kind, winners, tuple([-size for size in state.size]), ranking, reason))
    if state.listening:
        words.game_over(state)


def win(state: FeedState, seat: int) -> None:
    """FTB-025: exactly one winner."""
    end_game(state, "win", (seat,), "food_on_tile" if state.beast == LEVIATHAN else "no_food")


def beast_wins(state: FeedState) -> None:
    """FTB-026: a FAIL condition is true, and all players lose at once."""
    end_game(state, "beast_wins", (), "fail")


# -- step 12 ----------------------------------------------------------------------------------------------------------


def end_slot(state: FeedState) -> None:
    """Step 12 of a taken turn: debts, the restless beast (FTB-051), a second turn (FTB-433), then the next slot."""
    bit = SEAT_BIT[state.active]
    if state.listening and state.debt & bit & ~state.debt_later:  # or else it is owed anew, which was told
        words.debt_lapses(state, state.active)
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
    if state.listening:
        words.restless(state)
    if state.beast != SPIRIT:
        empty_tile(state, "FTB-051")
    if not state.dived:
        state.side = 1 - state.side
        if state.listening:
            words.state_changed(state, rule="FTB-051")
    card = top_card(state)
    if card != NO_CARD:
        put_out(state, card, "FTB-051")
        state.creature.menu_came_out(state)


class SecondTurn(Question):
    """FTB-433: a second complete turn, if wanted."""

    NAME = "second_turn"
    RULES = ("FTB-433",)

    def actions(self, state: FeedState) -> list[Action]:
        return [YES, STOP]

    def play(self, state: FeedState, action: Action) -> None:
        state.second_turn = 2 if action == YES else 0
        if state.listening:
            if action == YES:
                words.second_turn_taken(state)
            else:
                words.second_turn_declined(state)


class NextSlot(Step[FeedState]):
    """Step 12: restrictions expire, the next slot is determined (FTB-042)."""

    def run(self, state: FeedState) -> None:
        seat = state.active
        expire(state, seat)
        state.previous_seat = seat
        state.previous_outcome = state.outcome
        state.previous_paid = state.paid
        state.slot += 1
        if state.turn_cap and state.slot >= state.turn_cap:  # FTB-027
            end_game(state, "draw", (), "turn_cap")
            return
        state.active = following(state)
        if state.listening and state.cat_calls and state.second_turn != 2 and keeper_of(state, CAT) != NOBODY:
            words.cat_calls(state)
        if state.second_turn != 2:
            state.cat_calls = False  # FTB-R66: the Cat comes after a second turn
        state.second_turn = 0
        state.push(BEGIN_SLOT)


def expire(state: FeedState, seat: int) -> None:
    """FTB-186: what was aimed at this slot is over; what the player laid on the own next slot begins."""
    if state.listening:
        words.expired(state, seat)
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
NEXT_SLOT: Final = NextSlot()
MAIN_FEED: Final[list[Feed]] = [Feed(seat, FEED, NO_OPTION, False, REWARD_OR_UPGRADE, False) for seat in range(6)]
REST: Final[list[Turn]] = [Turn(step + 1) for step in range(LAST_STEP)]  # what follows each step of a turn
