"""The pieces on the table.

Everything with Life or Uses is a thing: a run of FIELD_COUNT numbers in the list `things`. The two Royals come first
and stay; after them come the objects of both fields in the order in which they entered. A place is where a thing's run
begins; an id is a thing's number for good: objects count up from 1, the Royals are -1 and -2, and 0 is nothing. What
refers to a thing for longer than a moment (the stack, attacks) refers to its id.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from bestiary.kernel.state import State

from .content import CardSet
from .language import BEAST_CARD, BIT, CASTLE_CARD, COST, EQUIPMENT_CARD, STATIC, WHEN, Ability, Clause, Item
from .material import LEVELS

NONE: Final = 0
NOWHERE: Final = -1

# The numbers of a thing.
ID: Final = 0
CARD: Final = 1  # of a Royal: the Royal
OWNER: Final = 2
DOWN: Final = 3  # 1: face-down
LEFT: Final = 4  # Life or Uses
GROWN: Final = 5  # permanent change of Might
BONUS: Final = 6  # change of Might until the end of the turn
GIVEN: Final = 7  # mask of keywords until the end of the turn
WARD: Final = 8
PINNED: Final = 9
ENTERED: Final = 10  # the turn
STRUCK: Final = 11  # mask of the Combat Phases of this turn in which it attacked
HELPED: Final = 12  # ... in which it accompanied
WIELDER: Final = 13  # who wields it in this Combat Phase
GUARDS: Final = 14  # whether it has taken over an attack in this Combat Phase
FIELD_COUNT: Final = 15
FIRST_OBJECT: Final = 2 * FIELD_COUNT


class Thing(NamedTuple):
    """The same numbers by name, for the edges, where words are made. The rules read `things` itself."""

    id: int
    card: int
    owner: int
    down: int
    left: int
    grown: int
    bonus: int
    given: int
    ward: int
    pinned: int
    entered: int
    struck: int
    helped: int
    wielder: int
    guards: int


FACE_DOWN_MIGHT: Final = 10  # BCL-361
FACE_DOWN_USES: Final = 30
BREACH_COST: Final = 3  # BCL-360
CONTROL_LIMIT: Final = 3  # BCL-203
PHASE_BIT: Final[list[int]] = [0, 1, 2]

# Steps and Phases of a turn, in their order (BCL-070).
BIOMASS: Final = 0
UPKEEP: Final = 1
EVOLUTION: Final = 2
DRAW: Final = 3
PLAY_1: Final = 4
ATTACK_1: Final = 5
GUARD_1: Final = 6
DAMAGE_1: Final = 7
ATTACK_2: Final = 8
GUARD_2: Final = 9
DAMAGE_2: Final = 10
PLAY_2: Final = 11
END_EVOLUTION: Final = 12
TRANSITION: Final = 13
BEFORE: Final = 14  # setup, and between the games of a match
StepName = Literal[
    "biomass",
    "upkeep",
    "evolution",
    "draw",
    "play-1",
    "attack-1",
    "guard-1",
    "damage-1",
    "attack-2",
    "guard-2",
    "damage-2",
    "play-2",
    "end-evolution",
    "transition",
    "setup",
]
STEPS: Final[tuple[StepName, ...]] = get_args(StepName)

# Counters of a player for the whole game; the last one for the turn.
WIELDS: Final = 0
RUSHES: Final = 1
ACCOMPANIES: Final = 2
FLIPS: Final = 3
ENEMY_FALLEN: Final = 4
ROYAL_DAMAGE: Final = 5
ATTACKS: Final = 6
Counter = Literal["wields", "rushes", "accompanies", "flips", "enemy-fallen", "royal-damage", "attacks-this-turn"]
COUNTERS: Final[tuple[Counter, ...]] = get_args(Counter)
COUNTER_COUNT: Final = 7

# Why a thing is discarded from the field.
SPENT: Final = 0  # it has no Life or Uses left
UNPAID: Final = 1
OVER_LIMIT: Final = 2
AS_COST: Final = 3
BY_ABILITY: Final = 4

# Why cards are drawn.
OPENING_DRAW: Final = 0
STEP_DRAW: Final = 1
ABILITY_DRAW: Final = 2

CARD_TARGET: Final = 100_000
"""A target that is a card in a discard: this plus the card. (Objects never get so many.)"""

Entry = tuple[int, int, int, int, int, int, int]
"""An ability that waits or stands on the stack: controller, card (a Royal's level: -1 - number), ability of the card,
source, target, `it`, wielder."""

Attack = tuple[int, int, int, int, tuple[int, ...]]
"""A declared attack: attacker, target as declared, target now, equipment wielded, helpers."""


class Aura:
    """One aura of a persistent ability: where it comes from, whose it is, and when it is there."""

    def __init__(self, source: int, seat: int, condition: list[Clause], item: Item) -> None:
        self.source = source  # the place
        self.seat = seat
        self.condition = condition
        self.item = item


class Use:
    """A cost ability on the field: where it stands, and as which of the abilities there."""

    def __init__(self, place: int, number: int, ability: Ability) -> None:
        self.place = place
        self.number = number
        self.ability = ability


class Lineup:
    """Who stands where, sorted once and asked often. It depends on which things there are, which of them lie face-down,
    and the levels of the revealed Royals: whoever changes one of these says so (`regroup`). Nobody changes a lineup:
    copies share it."""

    def __init__(self) -> None:
        self.beasts: list[list[int]] = [[], []]  # by seat: places, in the order in which they entered
        self.equipment: list[list[int]] = [[], []]
        self.uses: list[list[Use]] = [[], []]  # by seat, the Royal's first
        self.triggers: list[int] = [0, 0]  # by seat: mask of what its "whenever" abilities wait for
        self.auras: list[Aura] = []


class DuelState(State):
    """The whole truth about a game. Lists of tuples are copied as lists; the tuples are shared."""

    # Chosen before the game.
    cards: CardSet
    match: bool
    first_draws: bool
    turn_limit: int  # 0: none
    mains: list[tuple[int, ...]]  # the main decks as they are in this game
    sides: list[tuple[int, ...]]  # the sideboards

    # The match.
    game_number: int
    wins: list[int]
    drawn_games: int

    # The course of the game.
    turn: int
    first: int
    active: int
    step: int
    phase: int  # the Combat Phase, 1 or 2; 0 outside
    revealed: bool  # the Royals lie open
    failed: int  # mask of the players who had to draw from an empty deck
    resolved: int  # abilities in this RESOLUTION

    # The players.
    royal: list[int]
    level: list[int]  # 0 to 2
    used: list[bool]  # the Royal ability, this turn
    biomass: list[int]
    decks: list[list[int]]  # the top is the last
    hands: list[tuple[int, ...]]
    discards: list[list[int]]  # in order of arrival
    counters: list[int]  # by seat * COUNTER_COUNT + counter
    known: list[tuple[int, ...]]  # by observer: cards known to be in the opponent's hand (BCL-R67)
    seen: list[tuple[int, ...]]  # by observer: cards of the opponent's list, seen before they were hidden (BCL-R76)

    # The fields.
    things: list[int]
    next_id: int
    lineup: Lineup | None  # None: not worked out yet

    # What is under way.
    stack: list[Entry]
    waiting: list[Entry]
    attacks: list[Attack]
    defences: list[tuple[int, int]]  # unit, equipment
    splits: list[tuple[int, int]]  # attack, who takes a left-over 10
    paid: tuple[int, ...]  # beasts whose upkeep has been paid

    __slots__ = tuple(__annotations__)  # all of the above

    def copy(self) -> DuelState:
        other = DuelState()
        self.copy_table_to(other)
        other.cards = self.cards
        other.match = self.match
        other.first_draws = self.first_draws
        other.turn_limit = self.turn_limit
        other.mains = self.mains[:]
        other.sides = self.sides[:]
        other.game_number = self.game_number
        other.wins = self.wins[:]
        other.drawn_games = self.drawn_games
        other.turn = self.turn
        other.first = self.first
        other.active = self.active
        other.step = self.step
        other.phase = self.phase
        other.revealed = self.revealed
        other.failed = self.failed
        other.resolved = self.resolved
        other.royal = self.royal[:]
        other.level = self.level[:]
        other.used = self.used[:]
        other.biomass = self.biomass[:]
        other.decks = [self.decks[0][:], self.decks[1][:]]
        other.hands = self.hands[:]
        other.discards = [self.discards[0][:], self.discards[1][:]]
        other.counters = self.counters[:]
        other.known = self.known[:]
        other.seen = self.seen[:]
        other.things = self.things[:]
        other.next_id = self.next_id
        other.lineup = self.lineup
        other.stack = self.stack[:]
        other.waiting = self.waiting[:]
        other.attacks = self.attacks[:]
        other.defences = self.defences[:]
        other.splits = self.splits[:]
        other.paid = self.paid
        return other


# -- things -----------------------------------------------------------------------------------------------------------


def royal_id(seat: int) -> int:
    return -1 - seat


def find(state: DuelState, id: int) -> int:
    """The place of a thing; NOWHERE: it has left the field."""
    if id < 0:
        return (-1 - id) * FIELD_COUNT
    things = state.things
    place = FIRST_OBJECT
    end = len(things)
    while place < end:
        if things[place] == id:
            return place
        place += FIELD_COUNT
    return NOWHERE


def thing_at(state: DuelState, place: int) -> Thing:
    """All about the thing in a place; an IndexError: there is none."""
    things = state.things
    return Thing(*[things[place + number] for number in range(FIELD_COUNT)])


def objects_of(state: DuelState, seat: int) -> list[int]:
    """The places of a player's objects on the field, in the order in which they entered."""
    things = state.things
    return [place for place in range(FIRST_OBJECT, len(things), FIELD_COUNT) if things[place + OWNER] == seat]


def all_cards(state: DuelState, seat: int) -> list[int]:
    """The deck that a player came with, wherever its cards lie now."""
    things = state.things
    on_field = [things[place + CARD] for place in objects_of(state, seat)]
    return sorted([*state.hands[seat], *state.decks[seat], *state.discards[seat], *on_field])


def is_beast(state: DuelState, place: int) -> bool:
    """A face-up beast."""
    things = state.things
    return place >= FIRST_OBJECT and things[place + DOWN] == 0 and state.cards.types[things[place + CARD]] == BEAST_CARD


def is_unit(state: DuelState, place: int) -> bool:
    return place < FIRST_OBJECT or is_beast(state, place)


def is_equipment(state: DuelState, place: int) -> bool:
    """BCL-361: face-down cards are equipment."""
    things = state.things
    if place < FIRST_OBJECT:
        return False
    return things[place + DOWN] == 1 or state.cards.types[things[place + CARD]] == EQUIPMENT_CARD


def is_castle(state: DuelState, place: int) -> bool:
    things = state.things
    if place < FIRST_OBJECT or things[place + DOWN] == 1:
        return False
    return state.cards.types[things[place + CARD]] == CASTLE_CARD


def level_number(state: DuelState, seat: int) -> int:
    """The Royal's present level, as the card set counts them."""
    return state.royal[seat] * LEVELS + state.level[seat]


def count(state: DuelState, seat: int, counter: int, amount: int = 1) -> None:
    state.counters[seat * COUNTER_COUNT + counter] += amount


# -- the lineup -------------------------------------------------------------------------------------------------------


def regroup(state: DuelState) -> None:
    """Something has come, gone or been turned over, or a Royal is another: the lineup is to be worked out anew."""
    state.lineup = None


def lineup_of(state: DuelState) -> Lineup:
    lineup = state.lineup
    if lineup is None:
        lineup = state.lineup = line_up(state)
    return lineup


def line_up(state: DuelState) -> Lineup:
    """The lineup, worked out from the things."""
    lineup = Lineup()
    cards = state.cards
    things = state.things
    if state.revealed:
        for seat in range(2):
            enlist(lineup, seat * FIELD_COUNT, seat, 0, cards.royal_abilities[level_number(state, seat)])
    for place in range(FIRST_OBJECT, len(things), FIELD_COUNT):
        seat = things[place + OWNER]
        if things[place + DOWN]:
            lineup.equipment[seat].append(place)
            continue
        card = things[place + CARD]
        kind = cards.types[card]
        if kind == BEAST_CARD:
            lineup.beasts[seat].append(place)
        elif kind == EQUIPMENT_CARD:
            lineup.equipment[seat].append(place)
        abilities = cards.abilities[card]
        for number in range(len(abilities)):
            enlist(lineup, place, seat, number, abilities[number])
    return lineup


def enlist(lineup: Lineup, place: int, seat: int, number: int, ability: Ability) -> None:
    """An ability that stands on the field finds its place in the lineup."""
    if ability.kind == STATIC:
        for item in ability.items:
            lineup.auras.append(Aura(place, seat, ability.condition, item))
    elif ability.kind == COST:
        lineup.uses[seat].append(Use(place, number, ability))
    elif ability.kind == WHEN:
        lineup.triggers[seat] |= BIT[ability.trigger]


def beasts_of(state: DuelState, seat: int) -> list[int]:
    """The places of a player's beasts, in the order in which they entered."""
    return lineup_of(state).beasts[seat]


def equipment_of(state: DuelState, seat: int) -> list[int]:
    return lineup_of(state).equipment[seat]
