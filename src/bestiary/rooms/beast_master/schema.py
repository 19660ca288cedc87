"""What Beast Master shows and writes down: its view, its positions, and what is printed on its material.

Spaces are called by column and row (`C3`), cards, Landmarks and Loot by their ids (`take-flight`, `ruins`,
`loot-gold-1`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, field

from bestiary.kernel.schema import Count, Maybe, Part, PerSeat, Position, Reference, ResultView, Row, Seat, View

from .content import Color
from .material import CardKind, Landmark, Token
from .state import CARD_PLAYS, MOVEMENTS, Ask, Source, WindowName

Length = Literal["full", "half"]
Hazard = Literal["beast", "volcano"]
Age = Annotated[int, Meta(ge=1, le=6)]
Die = Annotated[int, Meta(ge=1, le=6)]

# -- the view ---------------------------------------------------------------------------------------------------------


class SpaceView(View, frozen=True):
    """A space of the island."""

    id: str
    landmark: Landmark | None
    loot: list[Token]
    colossi: list[Seat]
    """The seats whose Colossus is here."""
    acolytes: PerSeat[Count]
    banner: Seat | None
    banners: Count
    """2: a pair of Outpost."""
    controller: Seat | None
    contested: bool
    """Pieces are here, but nobody controls it."""
    why: str
    """Why somebody controls it, or nobody, in words."""
    hazard: Hazard | None


class SpacePayView(View, frozen=True):
    """What Scoring would bring now for one space."""

    space: str
    gold: Count
    colossus_cards: Count
    beast_cards: Count
    words: str
    """What stands there that pays: `Ruins`, `Loot for 1 Gold`, or both."""


class IncomeView(View, frozen=True):
    """What Scoring would bring a player now, in all and space by space."""

    gold: Count
    colossus_cards: Count
    beast_cards: Count
    spaces: list[SpacePayView] = field(name="from")


class SeatView(View, frozen=True):
    """A player."""

    seat: Seat
    color: Color
    gold: Count
    ready: Count
    """Acolytes in reserve that can come to the island."""
    resting: Count
    """Acolytes in reserve that have died in this turn."""
    supply: Count
    """Banners that are not on the island."""
    colossus: str | None
    """Its space."""
    perk: str | None
    colossus_cards: Count
    beast_cards: Count
    limit: Count
    """How many cards the hand may hold."""
    hand: list[str] | None
    """Null: the viewer may not see it."""
    known: list[str]
    """The cards of this hand that the viewer has given to it."""
    income: IncomeView
    earned: dict[Source, Count]
    """All Gold by where it came from; `lost` is what others have taken."""


class ResolvingView(View, frozen=True):
    """A card that is being carried out."""

    card: str
    seat: Seat


class DoomedView(View, frozen=True):
    """Acolytes of one player on one space that are about to die."""

    seat: Seat
    space: str
    count: Count


class StrikeView(View, frozen=True):
    """The batch of deaths that is being dealt with."""

    card: str
    caster: Seat
    doomed: list[DoomedView]
    area: list[str]
    """The spaces in which everything dies."""
    dodging: list[Seat]


class WhyNotView(View, frozen=True):
    """Why a card cannot be played now."""

    why: str
    rules: list[str]


class WalkView(View, frozen=True):
    """The shortest road of a piece to a space."""

    road: list[str]
    """The spaces walked over on the way."""
    lethal: bool


class IslandView(View, frozen=True):
    """What a seat sees of a game of Beast Master."""

    age: Age
    turn: Count
    """Counted through the whole game; 0: in setup."""
    first: Seat
    active: Seat
    moves_made: Count
    cards_played: Count
    beast: str | None
    """Null: not on the island yet."""
    colossus_discard: list[str]
    """The top first."""
    beast_discard: list[str]
    played: dict[str, Count]
    """How often each card has been played."""
    result: ResultView | None
    players: int
    seat: Seat | None
    """Who looks; null: a spectator."""
    deciding: Seat | None
    """Null: nobody, or nobody may know who."""
    phase: str
    """The decision that waits, or `game-over`."""
    length: Length
    ages: Age
    moves_allowed: Count
    cards_allowed: Count
    volcano: str | None
    spaces: list[SpaceView]
    seats: PerSeat[SeatView]
    colossus_deck: Count
    """How many cards it has."""
    beast_deck: Count
    top: str | None
    """The top of the Beast Master deck, if the viewer has put it there."""
    tile: Landmark | None
    """The Landmark that is placed next."""
    tiles_left: Count
    window: WindowName | None
    resolving: list[ResolvingView]
    strike: StrikeView | None
    raised: list[Seat]
    """Who wants to be asked in the next window."""
    drawn: list[str] | None
    """The viewer's cards of Ransack, while they are chosen from."""
    ask: Ask | None
    """When the viewer wants to be asked in windows."""
    not_this_turn: bool
    """The viewer passes for the rest of the turn."""
    playable: dict[str, WhyNotView | None]
    """The viewer's cards; null: this one can be played now."""
    reach: dict[str, dict[str, WalkView]] | None
    """Where the viewer's pieces can go now, by `colossus`, `create`, or the space of the Acolytes."""


# -- positions --------------------------------------------------------------------------------------------------------

Phase = Literal["setup", "draw", "W1", "action", "W2", "W3", "W4", "scoring", "W5"]


class Known(Row, frozen=True):
    """A card in a hand that somebody else knows, having given it there."""

    observer: Seat
    holder: Seat
    card: str


class Doomed(Row, frozen=True):
    """An Acolyte that is about to die."""

    seat: Seat
    space: str


class Shove(Row, frozen=True):
    """An Acolyte that is moved by the step that kills the others."""

    seat: Seat
    space: str
    to: str


class Strike(Part, frozen=True):
    """The batch of deaths that is being dealt with."""

    card: str
    caster: Seat
    doomed: list[Doomed]
    """One entry for each Acolyte, in the order in which they die."""
    area: list[str] = field(default_factory=list)
    """The spaces in which everything dies."""
    shoves: list[Shove] = field(default_factory=list)


class IslandPosition(Position, frozen=True):
    """A position of Beast Master.

    Options and seed make the island; every field that is given replaces the setup's. Without an `agenda` (or a `phase`)
    the active seat's Action Phase is on; then the first seat is 0, Colossi are parked in the corners, and Landmarks for
    the players to place lie as in a first game, unless the position says otherwise. Hands are empty and nobody else is
    on the island but for what is given. Cards that are named nowhere lie in their deck beneath those that are, in the
    order of the content, the last on top. Spaces may be written in small letters.
    """

    age: Maybe[Age] = UNSET
    turn: Maybe[Count] = UNSET
    """It follows from Age, `first` and `active`; 0: in setup."""
    first: Maybe[Seat] = UNSET
    active: Maybe[Seat] = UNSET
    """Left out: the first seat."""
    moves_made: Maybe[Annotated[int, Meta(ge=0, le=MOVEMENTS + 1)]] = UNSET
    cards_played: Maybe[Annotated[int, Meta(ge=0, le=CARD_PLAYS)]] = UNSET
    beast: Maybe[str | None] = UNSET
    colossus_discard: Maybe[list[str]] = UNSET
    """The top first, as in all piles and decks."""
    beast_discard: Maybe[list[str]] = UNSET
    played: Maybe[dict[str, Count]] = UNSET
    """How often each card has been played."""
    landmarks: Maybe[dict[str, Landmark]] = UNSET
    stack: Maybe[list[Landmark]] = UNSET
    """The Landmarks that are still to be placed, the next one first."""
    loot: Maybe[dict[str, list[Token]]] = UNSET
    colossi: Maybe[PerSeat[str | None]] = UNSET
    acolytes: Maybe[PerSeat[dict[str, Count]]] = UNSET
    """How many stand on which space."""
    ready: Maybe[PerSeat[Count]] = UNSET
    """The Acolytes that are neither on the island nor resting."""
    resting: Maybe[PerSeat[Count]] = UNSET
    banners: Maybe[dict[str, list[Seat]]] = UNSET
    """Whose Banner a space bears; the owner twice: a pair of Outpost."""
    supply: Maybe[PerSeat[Count]] = UNSET
    """The Banners that are not on the island."""
    control: Maybe[dict[str, Seat]] = UNSET
    """Who controls which space, as it was last checked; it follows from the pieces unless a card is carried out."""
    gold: Maybe[PerSeat[Count]] = UNSET
    hands: Maybe[PerSeat[list[str]]] = UNSET
    perks: Maybe[PerSeat[str | None]] = UNSET
    colossus_deck: Maybe[list[str]] = UNSET
    """The whole deck."""
    beast_deck: Maybe[list[str]] = UNSET
    ask: Maybe[PerSeat[Ask]] = UNSET
    """When each seat wants to be asked in windows."""
    not_this_turn: Maybe[list[Seat]] = UNSET
    """Who passes for the rest of the turn."""
    raised: Maybe[list[Seat]] = UNSET
    """Who wants to be asked in the next window."""
    dice: Maybe[list[Die]] = UNSET
    """The next rolls."""
    known: Maybe[list[Known]] = UNSET
    top_known: Maybe[Seat | None] = UNSET
    """Who knows the top of the Beast Master deck."""
    strike: Maybe[Strike | None] = UNSET
    dodging: Maybe[list[Seat]] = UNSET
    """Who dodges the running card."""
    earned: Maybe[PerSeat[dict[Source, Count]]] = UNSET
    """All Gold by where it came from, less what is `lost`; left out: all of it is from Loot."""
    colossus_top: Maybe[list[str]] = UNSET
    """Instead of `colossus_deck`: its first cards."""
    beast_top: Maybe[list[str]] = UNSET
    phase: Maybe[Phase] = UNSET
    """Instead of an agenda: where in the turn it is."""


# -- what is printed --------------------------------------------------------------------------------------------------


class SpacePrint(Reference, frozen=True):
    """Where a space lies."""

    q: int
    """The column, from the centre eastwards."""
    r: int
    """The place in the column southwards; a step east leads half a space south."""
    near: list[str]


class ThingPrint(Reference, frozen=True):
    """A Landmark tile or a Loot token."""

    name: str
    text: str
    copies: Count


class CardPrint(Reference, frozen=True):
    """A card as it is printed."""

    name: str
    kind: CardKind
    copies: Count
    text: str
    rule: str


class IslandReference(Reference, frozen=True):
    """What is printed on the material of Beast Master."""

    spaces: dict[str, SpacePrint]
    landmarks: dict[str, ThingPrint]
    loot: dict[str, ThingPrint]
    cards: dict[str, CardPrint]
    colors: list[Color]
