"""What Beast Clans shows and writes down: its view, its positions, and what is printed on its material.

Cards and Royals are called by their ids (`mirage`, `balam`). Things on the field have numbers: objects count up from 1,
the Royals are -1 and -2, and 0 is nothing. In a view they are called as boards mark them: `object:5`, `royal:0`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta

from bestiary.kernel.schema import Count, Maybe, Part, PerSeat, Position, Reference, ResultView, Row, Seat, View

from .language import CardType, Comparison, Keyword, Metric
from .material import LEVELS, MOST_ABILITIES, Kingdom
from .options import Mode
from .rules.windows import WindowMode
from .state import CARD_TARGET, Counter, StepName

Kind = Literal["beast", "equipment", "castle", "facedown"]
Level = Annotated[int, Meta(ge=1, le=LEVELS)]
Phase = Annotated[int, Meta(ge=1, le=2)]
"""A Combat Phase."""
Tens = Annotated[int, Meta(ge=0, le=1_000_000, multiple_of=10)]
SignedTens = Annotated[int, Meta(ge=-10_000, le=1_000_000, multiple_of=10)]
Number = Annotated[int, Meta(ge=1, le=CARD_TARGET - 1)]
"""The number of an object."""
Thing = Annotated[int, Meta(ge=-2, le=CARD_TARGET - 1)]
"""The number of an object or of a Royal; 0: nothing."""
Games = Annotated[int, Meta(ge=0, le=3)]
Wins = Annotated[int, Meta(ge=0, le=2)]


# -- the view ---------------------------------------------------------------------------------------------------------


class MatchView(View, frozen=True):
    """How the match stands; deck lists are their owner's own affair."""

    game: Count
    """The game that is played, from 1."""
    wins: PerSeat[Count]
    draws: Count
    main: list[str] | None
    side: list[str] | None


class AbilityView(View, frozen=True):
    """A Royal ability, in words and as it is written in the ability language."""

    text: str
    formal: str


class ClauseView(View, frozen=True):
    """A condition, and how near it is."""

    metric: Metric
    now: int
    need: int
    sign: Comparison


class EvolutionView(View, frozen=True):
    """How near the next level is."""

    text: str
    progress: list[list[ClauseView]]
    """Each way to the next level, with its clauses."""


class ThingView(View, frozen=True):
    """An object on the field."""

    id: Number
    seat: Seat
    card: str | None
    """Null: it lies face-down, and the viewer does not know it."""
    name: str
    kind: Kind
    might: int | None
    life: Count | None
    uses: Count | None
    printed_life: Count | None
    cost: Count
    upkeep: Count
    keywords: list[Keyword]
    ward: Count
    pinned: bool
    entered: Count
    """The turn."""
    asleep: bool
    wielded_by: str | None
    text: str


class SideView(View, frozen=True):
    """A player's Royal, field, cards and counters."""

    seat: Seat
    royal: str | None
    """Null: it is still a secret."""
    royal_name: str | None
    level: Level
    life: Count
    max_life_printed: Count | None
    ward: Count
    keywords: list[Keyword]
    biomass: Count
    max_biomass: Count | None
    used: bool
    """The Royal ability has been used in this turn."""
    ability: AbilityView | None
    evolution: EvolutionView | None
    hand: list[str] | None
    hand_size: Count
    known: list[str]
    """The cards that the opponent knows to be in the hand (BCL-R67)."""
    deck_size: Count
    discard: list[str]
    counters: dict[Counter, Count]
    field: list[ThingView]


class EntryView(View, frozen=True, kw_only=True):  # keyword fields stand behind the number of one that waits
    """An ability on the stack."""

    source: str
    card: str | None
    royal: str | None
    seat: Seat
    text: str
    target: str | None
    object: str | None


class WaitingView(EntryView, frozen=True):
    """An ability whose place on the stack its controller is choosing."""

    number: Count


class AttackView(View, frozen=True):
    """A declared attack."""

    number: Count
    attacker: str
    target: str
    original: str
    """The target as it was declared."""
    equipment: str | None
    helpers: list[str]
    """The beasts that accompany it."""
    defence: str | None
    """The equipment that its target wields."""
    void: bool
    damage: Count
    back: Count
    """The damage that the attacker takes."""


class WindowView(View, frozen=True):
    """Who has the right-to-play: the player who acts, or one who may respond."""

    mode: WindowMode
    passed: bool
    """The other player has passed."""


class ReasonView(View, frozen=True):
    """Why a card cannot be played now, and by which rules."""

    why: str
    rules: list[str]


class UpkeepView(View, frozen=True):
    """The beasts whose upkeep has been paid, those that are left, and the Biomass for them."""

    left: Count
    paid: list[Number]
    unpaid: list[Number]


class DuelView(View, frozen=True):
    """What a seat sees of a game of Beast Clans."""

    players: int
    seat: Seat | None
    """Who looks; null: a spectator."""
    deciding: Seat | None
    phase: str
    """The decision that waits, or `game-over`."""
    step: StepName
    turn: Count
    active: Seat
    first: Seat
    holder: Seat | None
    """Who has the right-to-play."""
    mode: Mode
    match: MatchView
    sides: PerSeat[SideView]
    stack: list[EntryView]
    """What resolves next stands first."""
    attacks: list[AttackView]
    window: WindowView | None
    looking: list[str] | None
    """The cards that a search or a scout shows."""
    waiting: list[WaitingView]
    playable: dict[str, ReasonView | None]
    """The cards of the own hand; null: it can be played."""
    upkeep: UpkeepView | None
    result: ResultView | None


# -- positions --------------------------------------------------------------------------------------------------------


class ObjectPart(Part, frozen=True, kw_only=True):
    """An object on the field: as printed, unless it says something else."""

    id: Maybe[Number] = UNSET
    """Left out: the next one."""
    card: str
    facedown: bool = False
    life: Maybe[Tens] = UNSET
    """Of beasts."""
    uses: Maybe[Tens] = UNSET
    """Of equipment, and of whatever lies face-down."""
    might: SignedTens = 0
    """The lasting change of its Might."""
    bonus: SignedTens = 0
    """The change of its Might until the end of the turn."""
    given: Maybe[list[Keyword]] = UNSET
    """Keywords until the end of the turn."""
    ward: Tens = 0
    pinned: bool = False
    entered: Count = 0
    """The turn."""
    attacks: Maybe[list[Phase]] = UNSET
    """The Combat Phases of this turn in which it attacked."""
    accompanied: Maybe[list[Phase] | bool] = UNSET
    """The Combat Phases of this turn in which it accompanied; true: in the first."""
    wielder: Thing = 0
    """Who wields it in this Combat Phase."""
    guards: bool = False
    """It has taken over an attack in this Combat Phase."""


class PlayerPart(Part, frozen=True):
    """A player: the Royal, Biomass, cards and field."""

    royal: Maybe[str | None] = UNSET
    """Left out: the one of the options, or the first of the deck's Kingdom; null: not chosen yet."""
    level: Level = 1
    life: Maybe[Tens] = UNSET
    """Left out: as printed."""
    ward: Tens = 0
    bonus: SignedTens = 0
    given: Maybe[list[Keyword]] = UNSET
    pinned: bool = False
    used: bool = False
    """The Royal ability has been used in this turn."""
    attacks: Maybe[list[Phase]] = UNSET
    biomass: Count = 0
    deck: Maybe[list[str]] = UNSET
    """The top first; left out: a few cards."""
    hand: Maybe[list[str]] = UNSET
    discard: Maybe[list[str]] = UNSET
    """In the order in which they came."""
    field: Maybe[list[ObjectPart]] = UNSET
    counters: Maybe[dict[Counter, Count]] = UNSET
    known: Maybe[list[str]] = UNSET
    """The cards that the player knows to be in the opponent's hand (BCL-R67)."""
    seen: Maybe[list[str]] = UNSET
    """The cards that the player has seen to be in the opponent's deck, before they were hidden again (BCL-R76)."""


class EntryPart(Part, frozen=True, kw_only=True):
    """An ability on the stack, or waiting for it: of a card, or of a Royal's level."""

    seat: Seat
    card: Maybe[str] = UNSET
    royal: Maybe[str] = UNSET
    level: Maybe[Level] = UNSET
    ability: Maybe[Annotated[int, Meta(ge=1, le=MOST_ABILITIES)]] = UNSET
    """Which of the card's; a Royal has only one."""
    source: Thing = 0
    target: Thing | str | None = None
    """A thing on the field, or a card in a discard."""
    it: Thing = 0
    wielder: Thing = 0


class AttackRow(Row, frozen=True):
    """A declared attack."""

    attacker: Thing
    original: Thing
    """The target as it was declared."""
    target: Thing
    equipment: Thing
    helpers: list[Thing]


class DefenceRow(Row, frozen=True):
    """A unit, and the equipment that it wields in defense."""

    unit: Thing
    equipment: Number


class SplitRow(Row, frozen=True):
    """Of an attack, by its index: who takes a left-over 10."""

    attack: Count
    taker: Thing


class MatchPart(Part, frozen=True):
    """How the match stands."""

    game: Games = 0
    """How many games have been played."""
    wins: Maybe[PerSeat[Wins]] = UNSET
    draws: Games = 0
    main: Maybe[PerSeat[list[str]]] = UNSET
    """The decks of this game; left out: all cards that are there."""
    side: Maybe[PerSeat[list[str]]] = UNSET


class DuelPosition(Position, frozen=True):
    """A position of Beast Clans.

    What a position leaves out is as printed: a player who is not described further has the Royal's printed Life, no
    Biomass, no hand and a few cards in the deck. Without an agenda the given step begins.
    """

    turn: Maybe[Count] = UNSET
    """Left out: 1."""
    first: Maybe[Seat] = UNSET
    """Left out: as turn and active seat say."""
    active: Maybe[Seat] = UNSET
    step: Maybe[StepName] = UNSET
    """Left out: `play-1`."""
    phase: Maybe[Annotated[int, Meta(ge=0, le=2)]] = UNSET
    """The Combat Phase; 0: outside."""
    revealed: Maybe[bool] = UNSET
    """The Royals lie open. Left out: they do."""
    failed: Maybe[list[Seat]] = UNSET
    """Who had to draw from an empty deck."""
    resolved: Maybe[Count] = UNSET
    """How many abilities have resolved in a row."""
    next_id: Maybe[Number] = UNSET
    """The number of the next object."""
    players: Maybe[PerSeat[PlayerPart]] = UNSET
    order: Maybe[list[Number]] = UNSET
    """The objects of both fields in the order in which they came. Left out: first those of the first seat."""
    stack: Maybe[list[EntryPart]] = UNSET
    """What resolves next stands last."""
    waiting: Maybe[list[EntryPart]] = UNSET
    attacks: Maybe[list[AttackRow]] = UNSET
    defences: Maybe[list[DefenceRow]] = UNSET
    splits: Maybe[list[SplitRow]] = UNSET
    paid: Maybe[list[Number]] = UNSET
    """The beasts whose upkeep has been paid."""
    match: Maybe[MatchPart] = UNSET


# -- what is printed --------------------------------------------------------------------------------------------------


class CardPrint(Reference, frozen=True):
    """A card."""

    name: str
    kingdom: Kingdom
    type: CardType
    cost: Count
    might: Count
    life: Count | None
    uses: Count | None
    keywords: list[Keyword]
    text: str
    formal: list[str]
    """Its abilities as they are written in the ability language."""


class RoyalLevel(Reference, frozen=True):
    """A level of a Royal."""

    biomass: Count
    life: Count
    text: str
    evolution: str | None
    """What brings the next level, as it stands after "if"; null: there is none."""


class RoyalPrint(Reference, frozen=True):
    """A Royal."""

    name: str
    kingdom: Kingdom
    title: str
    levels: list[RoyalLevel]


class DeckPrint(Reference, frozen=True):
    """A ready-made deck."""

    name: str
    royal: str
    main: list[str]
    side: list[str]
    curve: dict[str, Count]
    """How many cards there are of each cost."""
    types: dict[str, Count]


class KeywordPrint(Reference, frozen=True):
    """A keyword, and the rule that tells of it."""

    name: str
    rule: str


class KingdomPrint(Reference, frozen=True):
    """A Kingdom."""

    id: Kingdom
    name: str


class DuelMaterial(Reference, frozen=True):
    """What a set of cards brings."""

    cards: dict[str, CardPrint]
    royals: dict[str, RoyalPrint]
    decks: dict[str, DeckPrint]


class DuelReference(DuelMaterial, frozen=True):
    """What is printed on the material of Beast Clans."""

    keywords: dict[str, KeywordPrint]
    kingdoms: list[KingdomPrint]
    steps: list[StepName]
