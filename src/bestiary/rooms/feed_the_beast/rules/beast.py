"""What a beast can change: one class of hooks, and the ordinary answers to them.

Each beast of the levels overrides what its Rule, its States, its own Menu, its FURY and its FAIL say.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..content import BEASTS, OWN_MENUS
from ..state import ALL_FOODS, FeedState, Foods
from .answers import OWN

CAPACITY: Final = 10  # FTB-100
NEVER: Final = 1000  # more tokens than there are

# How a payment is made (Beast.manner).
ORDINARY: Final = 0
ANYTHING: Final = 1  # Gnome Underground: one token, nothing is right or wrong
BY_CHANCE: Final = 2  # Yeti Roaming: one random token
FROM_TILE: Final = 3  # Spirit Destroying: a token of the tile
SECRETLY: Final = 4  # Cyclops Eye Shut: declared, put down face down


@mypyc_attr(allow_interpreted_subclasses=True)
class Beast:
    """A beast without any special text."""

    # The rules behind its answers below, for refusals and the log; in pairs: by State, empty where it does not apply.
    FULL: ClassVar[tuple[str, str]] = ("FTB-100", "FTB-100")  # it resets because it is full
    DUE: ClassVar[str] = ""  # it resets although it is not full
    BARS: ClassVar[tuple[str, str]] = ("", "")  # foods may not be placed
    REFUSES: ClassVar[tuple[str, str]] = ("", "")  # no wrong food is taken
    CLOSES: ClassVar[tuple[str, str]] = ("", "")  # recipes, lines or its own Menu cannot be paid
    SPARES: ClassVar[tuple[str, str]] = ("", "")  # wrong food has no penalty
    OBLIGES: ClassVar[tuple[str, str]] = ("", "")  # certain food must be paid
    STAYS: ClassVar[tuple[str, str]] = ("", "")  # it does not reset
    HOLDS: ClassVar[tuple[str, str]] = ("", "")  # the Menu cannot be switched
    NO_STAND_INS: ClassVar[str] = "FTB-064"  # a token of a higher tier may not stand in

    def __init__(self, index: int) -> None:
        self.index = index
        card = BEASTS[index]
        self.menu = OWN_MENUS[index]
        self.own_options = [OWN + choice for choice in range(len(self.menu))]
        self.choices = max(1, len(card.reward_options))  # of the own Menu's reward (FTB-087)
        self.fails = card.fail != ""
        # What this beast has to say at all, so that the course of a turn asks only who answers.
        kind = type(self)
        self.restricts = (
            kind.recipes_open is not Beast.recipes_open
            or kind.line_open is not Beast.line_open
            or kind.own_open is not Beast.own_open
        )
        self.plain = not self.restricts and (  # whether it leaves payments as they are
            kind.manner is Beast.manner
            and kind.prohibited is Beast.prohibited
            and kind.limits_tile is Beast.limits_tile
            and kind.stand_ins is Beast.stand_ins
            and kind.fills_nothing is Beast.fills_nothing
            and kind.never_wrong is Beast.never_wrong
            and kind.takes_wrong is Beast.takes_wrong
            and kind.more_options is Beast.more_options
            and kind.wanted is Beast.wanted
        )
        self.silent = [False] * 13  # by step of a turn
        self.silent[7] = kind.turn_triggers is Beast.turn_triggers
        self.silent[11] = kind.after_turn is Beast.after_turn

    # -- setup

    def set_up(self, state: FeedState) -> None:
        """The setup text, after the deal (FTB-011); usually all of it also holds for a newcomer."""
        self.arrive(state)

    def arrive(self, state: FeedState) -> None:
        """What is done of the setup text when the beast follows a Ghost (FTB-487)."""

    # -- what can be paid

    def manner(self, state: FeedState) -> int:
        return ORDINARY

    def pays_from_tile(self, state: FeedState) -> bool:
        """FTB-525."""
        return self.manner(state) == FROM_TILE

    def prohibited(self, state: FeedState) -> int:
        """The foods nobody may place now (FTB-072)."""
        return 0

    def limits_tile(self, state: FeedState) -> bool:
        """FTB-493: whether the tile takes only so many tokens of a food."""
        return False

    def room_for(self, state: FeedState, food: int) -> int:
        """How many more tokens of a food the tile takes (FTB-493)."""
        return NEVER

    def stand_ins(self, state: FeedState) -> int:
        """The foods that may substitute for lower tiers (FTB-064)."""
        return ALL_FOODS

    def fills_nothing(self, state: FeedState) -> int:
        """The foods that cannot fill any slot (FTB-462)."""
        return 0

    def never_wrong(self, state: FeedState) -> int:
        """The foods that are neutral where they match nothing (FTB-463)."""
        return 0

    def takes_wrong(self, state: FeedState) -> bool:
        """Whether wrong payments are allowed at all."""
        return True

    def recipes_open(self, state: FeedState, seat: int) -> bool:
        """Whether any recipe option is available to this player."""
        return True

    def line_open(self, state: FeedState, line: int) -> bool:
        """Whether a line of the Menu card (0 to 2) can be paid."""
        return True

    def own_open(self, state: FeedState, choice: int) -> bool:
        """Whether a cost option of the own Menu can be paid."""
        return True

    def more_options(self, state: FeedState) -> list[int]:
        """Recipe options that the beast adds (Ghost, Cerberus)."""
        return []

    def wanted(self, state: FeedState, seat: int) -> int:
        """The obligation of its Rule or State as a mask of foods; 0: none (FTB-075, points 3 to 5)."""
        return 0

    # -- what a payment brings

    def on_payment(self, state: FeedState, seat: int, tokens: Foods, option: int) -> None:
        """Effects right after placing a payment; `option` is -1 for a wrong or neutral one (FTB-052)."""

    def own_reward(self, state: FeedState, seat: int, tokens: Foods, choice: int) -> None:
        """The own Menu's reward."""
        raise NotImplementedError

    def added_reward(self, state: FeedState, seat: int, option: int) -> None:
        """The reward of a recipe option that the beast has added."""
        raise NotImplementedError

    def repeats(self, state: FeedState, option: int) -> bool:
        """Whether the payer may pay the same option once more (FTB-371)."""
        return False

    def spares(self, state: FeedState, seat: int, food: int) -> bool:
        """Whether this wrong payment has no penalty (FTB-096)."""
        return False

    def punish(self, state: FeedState, seat: int, food: int) -> bool:
        """FURY, or a State's own penalty; False: the ordinary penalty applies."""
        return False

    def upgrades_by_chance(self) -> bool:
        """FTB-422: whether upgrades give a random token of the next tier."""
        return False

    # -- reset, Menu, State

    def capacity(self, state: FeedState) -> int:
        return CAPACITY

    def full(self, state: FeedState) -> bool:
        """FTB-100: whether the tile is full in step 8."""
        return state.tile_size >= self.capacity(state)

    def can_reset(self, state: FeedState) -> bool:
        """FTB-110."""
        return True

    def can_switch(self, state: FeedState) -> bool:
        """Whether the Menu can be switched as far as the beast is concerned (FTB-109)."""
        return True

    def has_market(self) -> bool:
        """FTB-532: only the Demon has none."""
        return True

    def tile_fixed(self, state: FeedState) -> bool:
        """FTB-496: whether the tile cannot change."""
        return False

    def clear(self, state: FeedState) -> None:
        """Step 2 of a reset (FTB-103)."""
        from .tokens import empty_tile

        empty_tile(state, "FTB-103")

    def menu_came_out(self, state: FeedState) -> None:
        """After a new Menu card has come out (FTB-441)."""

    def after_reset(self, state: FeedState) -> None:
        """Reset triggers (FTB-105)."""

    def side_changed(self, state: FeedState) -> None:
        """After a State change (FTB-125)."""

    # -- the course of a turn

    def feeds(self, state: FeedState) -> int:
        """FTB-035: how many feeds the turn has."""
        return 1

    def after_feed(self, state: FeedState) -> None:
        """After the last feed of the turn (Phoenix)."""

    def turn_triggers(self, state: FeedState) -> None:
        """Step 7 (FTB-037)."""

    def due(self, state: FeedState) -> bool:
        """Whether the beast resets in step 8 although it is not full."""
        return False

    def after_due_reset(self, state: FeedState) -> None:
        """What follows the check of step 8 (Dragon)."""

    def win_check(self, state: FeedState) -> bool:
        """Step 10 where the beast has a win condition of its own; False: FTB-020 applies (Leviathan)."""
        return False

    def after_turn(self, state: FeedState) -> None:
        """Step 11 (FTB-041)."""

    # -- knowledge and the end

    def hides_hands(self, state: FeedState) -> bool:
        return False

    def failed(self, state: FeedState) -> bool:
        """FTB-026: whether the FAIL condition is true."""
        return False


_BEASTS: Final[list[Beast]] = [Beast(index) for index in range(len(BEASTS))]


def enrol(*beasts: Beast) -> None:
    """Put the beasts of a level in their places."""
    for beast in beasts:
        _BEASTS[beast.index] = beast


def seat_beast(state: FeedState, index: int) -> None:
    """Put a beast on the table; whether it needs watching for a FAIL is for the caller to say."""
    state.beast = index
    state.creature = _BEASTS[index]
