"""The pieces on the table of Feed the Beast, and their copy.

Foods, seats, cards and beasts are numbers here; words appear only at the edges. Sets of foods are bit masks
(BIT[food]); FOODS_IN[mask] lists a mask's foods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from bestiary.kernel.state import State

from .content import FOOD_COUNT, TIERS, MenuDeck

if TYPE_CHECKING:
    from .rules.beast import Beast

BIT: Final[list[int]] = [2**food for food in range(FOOD_COUNT)]
ALL_FOODS: Final = 2**FOOD_COUNT - 1
FOODS_IN: Final[list[list[int]]] = [
    [food for food in range(FOOD_COUNT) if mask & 2**food] for mask in range(ALL_FOODS + 1)
]

SEAT_BIT: Final[list[int]] = [1, 2, 4, 8, 16, 32]  # seats as a mask

FIRST: Final = 0  # the beast's first State, the sun side of its token
SECOND: Final = 1

# What a turn slot's payments were (FTB-046); a slot's outcome is the sum of these.
VALID: Final = 1
WRONG: Final = 2
NEUTRAL: Final = 4

Foods = tuple[int, ...]
"""Tokens one after the other, each by its food."""

NOBODY: Final = -1
NO_TOKENS: Final[list[int]] = [0] * FOOD_COUNT  # never changed
NO_CARD: Final = -1

PAYMENT_CAP: Final = 60  # in one turn (FTB-045)

PEGASUS_DEMAND: Final = 16  # added to a demanded food: the Pegasus leaves ways out (FTB-424)


def foods_by_tier(tiers: list[int]) -> list[int]:
    """The mask of each tier's foods, by tier; 0 at place 0."""
    masks = [0, 0, 0, 0, 0]
    for food in range(FOOD_COUNT):
        masks[tiers[food]] |= BIT[food]
    return masks


def foods_above(tiers: list[int]) -> list[int]:
    """For each food the mask of the foods of higher tiers: what may stand in for it (FTB-064)."""
    return [sum(BIT[other] for other in range(FOOD_COUNT) if tiers[other] > tiers[food]) for food in range(FOOD_COUNT)]


T = TypeVar("T")


def changed(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values with another one at one place."""
    return (*values[:place], value, *values[place + 1 :])


PRINTED_MASKS: Final[list[int]] = foods_by_tier(TIERS)
PRINTED_ABOVE: Final[list[int]] = foods_above(TIERS)


class FeedState(State):
    """Everything on the table and the course of play, as flat lists of numbers."""

    menus: MenuDeck  # the 18 cards of this game; shared, never changed
    turn_cap: int
    minotaur_pair: tuple[int, ...]  # the foods chosen by option; empty: by chance

    # The tokens.
    hands: list[int]  # hands[seat * 10 + food]
    size: list[int]  # tokens in each hand
    supply: list[int]
    tile: list[int]
    tile_size: int
    aside: list[int]  # Maze Tokens or Head Tokens
    tiers: list[int]  # shared until the Minotaur replaces them
    tier_masks: list[int]
    above: list[int]

    # The beast and the Menu.
    beast: int
    creature: Beast  # the rules of that beast; shared
    side: int
    dived: bool  # Nessie: locked Underwater for good (FTB-332)
    menu: int
    second_menu: int  # the Dragon's (FTB-305)
    blinded: int  # bit per line of the Menu card that cannot be paid (Cyclops)
    market: list[int]
    deck: list[int]  # the top card is the last
    discard: list[int]

    # What lies upon the players, as masks of seats.
    hidden: int  # hands hidden by `hide-food`
    murky: int  # hidden hands of which others have lost track of even the tiers
    skips: int
    haunted: int
    debt: int  # Golem: the own Menu must be paid in this turn (FTB-490)
    debt_later: int  # the same, from the turn after the running one
    state_locks: int  # the seats that laid them
    menu_locks: int

    # And seat by seat. These change rarely, so they are replaced as a whole (see `changed`) and copies share them.
    statues: tuple[int, ...]  # turn slots a Statue still has to skip
    forbidden: tuple[int, ...]  # masks: foods prohibited in the seat's next (or running) slot
    forbidden_later: tuple[int, ...]  # the same, laid on oneself: from the slot after the running one
    demands: tuple[tuple[int, ...], ...]  # foods that must be played, oldest first
    demands_later: tuple[tuple[int, ...], ...]
    known: tuple[int, ...]  # how many cards on top of the deck a seat knows from `study-deck`

    # The course of play.
    direction: int
    active: int
    slot: int  # turn slots completed
    feeds: int  # feeds still to come in this turn
    before: list[int]  # the tile at step 5; never changed, only replaced
    ignored: list[int]  # tokens on the tile that step 7 must not see (FTB-R32); never changed, only replaced
    payments: int  # payments made this turn
    outcome: int
    paid: int  # mask: foods in this slot's payments
    previous_seat: int
    previous_outcome: int
    previous_paid: int
    dragon_count: int
    run_kind: int
    run_seats: int
    unlucky_seats: int  # Demon: seats in the series of slots without a valid payment
    stuck: int  # seats that had a turn without a legal payment since the last payment
    marks: int  # Yeti: mask of the marked types
    marks_owner: int
    cat_calls: bool  # a reset happened this turn, so the Cat's owner is next
    second_turn: int  # Leviathan: 0 no, 1 may ask, 2 granted, 3 this is it

    # Save the Princess.
    row: list[int]
    row_hidden: bool
    victim_deck: list[int]
    victim_discard: list[int]
    keeper: list[int]  # by victim card: the seat that owns it, or NOBODY
    used: list[int]  # by victim card: Princess, Prince and Teddy Bear work once
    troll_partner: list[int]  # by victim card
    wizard_ready: bool  # the Wizard's repeat of this feed has not been used (FTB-618)
    no_stand_ins: int  # seats for which FTB-064 is off because of a Troll

    __slots__ = tuple(__annotations__)  # all of the above

    def watch(self) -> None:
        """FTB-197: a FAIL is checked after every single change."""
        if not self.over and self.creature.failed(self):
            from .rules.turn import beast_wins  # the rules stand above the pieces

            beast_wins(self)

    def copy(self) -> FeedState:
        other = FeedState()
        self.copy_table_to(other)
        other.menus = self.menus
        other.turn_cap = self.turn_cap
        other.minotaur_pair = self.minotaur_pair
        other.hands = self.hands[:]
        other.size = self.size[:]
        other.supply = self.supply[:]
        other.tile = self.tile[:]
        other.tile_size = self.tile_size
        other.aside = self.aside[:]
        other.tiers = self.tiers
        other.tier_masks = self.tier_masks
        other.above = self.above
        other.beast = self.beast
        other.creature = self.creature
        other.side = self.side
        other.dived = self.dived
        other.menu = self.menu
        other.second_menu = self.second_menu
        other.blinded = self.blinded
        other.market = self.market[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.hidden = self.hidden
        other.murky = self.murky
        other.skips = self.skips
        other.statues = self.statues
        other.forbidden = self.forbidden
        other.forbidden_later = self.forbidden_later
        other.demands = self.demands
        other.demands_later = self.demands_later
        other.haunted = self.haunted
        other.debt = self.debt
        other.debt_later = self.debt_later
        other.state_locks = self.state_locks
        other.menu_locks = self.menu_locks
        other.known = self.known
        other.direction = self.direction
        other.active = self.active
        other.slot = self.slot
        other.feeds = self.feeds
        other.before = self.before
        other.ignored = self.ignored
        other.payments = self.payments
        other.outcome = self.outcome
        other.paid = self.paid
        other.previous_seat = self.previous_seat
        other.previous_outcome = self.previous_outcome
        other.previous_paid = self.previous_paid
        other.dragon_count = self.dragon_count
        other.run_kind = self.run_kind
        other.run_seats = self.run_seats
        other.unlucky_seats = self.unlucky_seats
        other.stuck = self.stuck
        other.marks = self.marks
        other.marks_owner = self.marks_owner
        other.cat_calls = self.cat_calls
        other.second_turn = self.second_turn
        other.row = self.row[:]
        other.row_hidden = self.row_hidden
        other.victim_deck = self.victim_deck[:]
        other.victim_discard = self.victim_discard[:]
        other.keeper = self.keeper[:]
        other.used = self.used[:]
        other.troll_partner = self.troll_partner[:]
        other.no_stand_ins = self.no_stand_ins
        other.wizard_ready = self.wizard_ready
        return other
