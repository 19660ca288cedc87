"""The pieces on the table, as flat lists of numbers.

A space is its number in board order, a card its title's number: copies of a title are the same to everybody. A hand is
a sorted tuple, so its last card tells whether it holds a Beast Master card, its first whether it holds a Colossus card.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from bestiary.kernel.state import State

from .content import A_BIGGER_BAG, BLINDING_SPEED, FIRST_BEAST, SPACE_COUNT

NOBODY: Final = -1
NOWHERE: Final = -1
NO_CARD: Final = -1

BANNERS: Final = 5  # BMR-003
MOVEMENTS: Final = 4  # BMR-075
CARD_PLAYS: Final = 2  # BMR-075
HAND_LIMIT: Final = 6  # BMR-240
BIG_HAND_LIMIT: Final = 8  # BMR-420
LOOT_BASE: Final = 32  # more than all tokens: the tokens of a space are the digits of one number

# BMR-290: when a seat wants to be asked in windows.
NORMAL: Final = 0
ALL: Final = 1
NEVER: Final = 2
Ask = Literal["normal", "all", "never"]
ASKS: Final[tuple[Ask, ...]] = get_args(Ask)

WindowName = Literal["W1", "W2", "W3", "W4", "W5"]  # BMR-281
WINDOWS: Final[tuple[WindowName, ...]] = get_args(WindowName)

# Where Gold comes from, for the table at the end.
LOOT: Final = 0
HALLOWED: Final = 1
MARKETS: Final = 2
MINE: Final = 3
KILLS: Final = 4
GIFTS: Final = 5
TAKEN: Final = 6
LOST: Final = 7
Source = Literal["loot", "hallowed-ground", "market", "gold-mine", "kills", "gifts", "taken", "lost"]
SOURCES: Final[tuple[Source, ...]] = get_args(Source)
SOURCE_COUNT: Final = 8


def acolytes_each(players: int) -> int:
    """BMR-004."""
    return 10 if players == 4 else 12


class IslandState(State):
    """Everything that lies on the table, who holds it, and how far the game has come.

    What changes rarely is replaced as a whole (see `changed`), never changed in place, so that copies share it.
    """

    ages: int

    # The island.
    landmark: list[int]  # shared; tile by space
    loot: list[int]  # shared; tokens by space: a digit to the base LOOT_BASE for each kind
    stack: tuple[int, ...]  # Landmarks still to be placed; the top is the last
    volcano: int
    beast: int
    colossus: list[int]  # space by seat
    acolytes: list[int]  # count by seat * SPACE_COUNT + space
    spread: list[int]  # by seat: mask of the spaces with own Acolytes
    banner: list[int]  # owner by space
    pair: list[int]  # by seat: the space with the second Banner of Outpost
    controller: list[int]  # remembered, by space (BMR-136)
    touched: list[int]  # spaces whose control may have changed since it was last checked

    # The players.
    gold: list[int]
    ready: list[int]
    resting: list[int]
    supply: list[int]  # Banners
    hands: list[tuple[int, ...]]
    perk: list[int]
    asks: list[int]  # shared
    not_this_turn: int  # mask of the seats that pass for the rest of the turn
    raised: int  # mask of the seats that want to be asked in the next window
    earned: list[int]  # shared; Gold by seat * SOURCE_COUNT + source

    # The cards.
    colossus_deck: list[int]  # the top is the last, in all four
    beast_deck: list[int]
    colossus_discard: list[int]
    beast_discard: list[int]
    played: list[int]  # shared; how often each title has been played
    known: tuple[int, ...]  # cards given by Extortion, as their givers know them (see `known_code`)
    top_knower: int  # who knows the top of the Beast Master deck, from Ransack

    # The course of play.
    first: int
    active: int
    age: int
    turn: int
    moves_made: int
    cards_played: int
    dice: tuple[int, ...]  # rolls that a position fixes; the next is the first

    # The batch of deaths that is being dealt with (BMR-208).
    strike_card: int
    striker: int
    doomed: tuple[int, ...]  # seat * SPACE_COUNT + space for each Acolyte
    area: int  # mask of the spaces in which the batch kills everything
    shoves: tuple[int, ...]  # (seat * SPACE_COUNT + from) * SPACE_COUNT + to for each Acolyte that is moved with it
    dodging: int  # mask of the seats that dodge the running card

    __slots__ = tuple(__annotations__)  # all of the above

    def copy(self) -> IslandState:
        other = IslandState()
        self.copy_table_to(other)
        other.ages = self.ages
        other.landmark = self.landmark
        other.loot = self.loot
        other.stack = self.stack
        other.volcano = self.volcano
        other.beast = self.beast
        other.colossus = self.colossus[:]
        other.acolytes = self.acolytes[:]
        other.spread = self.spread[:]
        other.banner = self.banner[:]
        other.pair = self.pair[:]
        other.controller = self.controller[:]
        other.touched = self.touched[:]
        other.gold = self.gold[:]
        other.ready = self.ready[:]
        other.resting = self.resting[:]
        other.supply = self.supply[:]
        other.hands = self.hands[:]
        other.perk = self.perk[:]
        other.asks = self.asks
        other.not_this_turn = self.not_this_turn
        other.raised = self.raised
        other.earned = self.earned
        other.colossus_deck = self.colossus_deck[:]
        other.beast_deck = self.beast_deck[:]
        other.colossus_discard = self.colossus_discard[:]
        other.beast_discard = self.beast_discard[:]
        other.played = self.played
        other.known = self.known
        other.top_knower = self.top_knower
        other.first = self.first
        other.active = self.active
        other.age = self.age
        other.turn = self.turn
        other.moves_made = self.moves_made
        other.cards_played = self.cards_played
        other.dice = self.dice
        other.strike_card = self.strike_card
        other.striker = self.striker
        other.doomed = self.doomed
        other.area = self.area
        other.shoves = self.shoves
        other.dodging = self.dodging
        return other


def seats_from(state: IslandState, seat: int) -> list[int]:
    """BMR-011: this seat first, then clockwise."""
    players = state.players
    return [(seat + step) % players for step in range(players)]


def acolytes_of(state: IslandState, seat: int, space: int) -> int:
    return state.acolytes[seat * SPACE_COUNT + space]


def holds_beast_card(state: IslandState, seat: int) -> bool:
    hand = state.hands[seat]
    return len(hand) > 0 and hand[-1] >= FIRST_BEAST


def holds_colossus_card(state: IslandState, seat: int) -> bool:
    hand = state.hands[seat]
    return len(hand) > 0 and hand[0] < FIRST_BEAST


def beast_cards_of(state: IslandState, seat: int) -> int:
    """BMR-257: how many Beast Master cards are in a hand."""
    count = 0
    for card in state.hands[seat]:
        if card >= FIRST_BEAST:
            count += 1
    return count


def hand_limit(state: IslandState, seat: int) -> int:
    return BIG_HAND_LIMIT if state.perk[seat] == A_BIGGER_BAG else HAND_LIMIT


def movements_allowed(state: IslandState) -> int:
    """BMR-422, BMR-R59: looked up at each Movement."""
    return MOVEMENTS + 1 if state.perk[state.active] == BLINDING_SPEED else MOVEMENTS
