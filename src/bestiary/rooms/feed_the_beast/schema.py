"""What Feed the Beast shows and writes down: its view, its positions, and what is printed on its material.

Menu cards are called by their ids (`menu-s-09`), victims by theirs (`dog-1`), beasts and rewards too (`loch-ness`,
`switch-menu`, `draw fish`). A list of foods or seats that stands for a set names each of them once.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, field

from bestiary.kernel.schema import Count, Maybe, PerSeat, Position, Reference, ResultView, Seat, View

from .material import ELF_COUNT, LINE_COUNT, Cost, Food, Tier

Direction = Literal["clockwise", "counter-clockwise"]
Outcome = Literal["none", "valid", "wrong", "mixed", "neutral"]
RunKind = Literal["none", "valid", "wrong"]
SecondTurn = Literal["no", "may", "granted"]
Some = Literal["some", "none"]

LineNumber = Annotated[int, Meta(ge=1, le=LINE_COUNT)]
Counts = dict[Food, Count]
"""Tokens; a food of which there are none may be left out."""


# -- parts of views and positions -------------------------------------------------------------------------------------


class Line(View, frozen=True):
    """A line of a Menu card."""

    cost: Cost
    reward: str


class Elf(View, frozen=True):
    """What is printed on an Elf."""

    food: Food
    reward: str


class Tiers(View, frozen=True):
    """The tier of every food as this beast sees it."""

    bread: Tier
    fish: Tier
    mushroom: Tier
    berries: Tier
    apple: Tier
    lamb: Tier
    pie: Tier
    candy: Tier
    nectar: Tier
    human: Tier


class Previous(View, frozen=True):
    """The turn slot before this one."""

    seat: Seat | None = None
    outcome: Outcome = "none"
    paid: list[Food] = field(default_factory=list)


class Run(View, frozen=True):
    """A series of turn slots with nothing but valid, or nothing but wrong food, and whose slots they were."""

    kind: RunKind
    seats: list[Seat]


class Marks(View, frozen=True):
    """The types that the Yeti's marks lie on, and who laid them."""

    foods: list[Food]
    owner: Seat | None = None


Cards = dict[str, Annotated[list[Line], Meta(min_length=LINE_COUNT, max_length=LINE_COUNT)]]
Elves = Annotated[list[Elf], Meta(min_length=ELF_COUNT, max_length=ELF_COUNT)]


# -- the view ---------------------------------------------------------------------------------------------------------


class SecretView(View, frozen=True):
    """A payment face down: who pays, what was declared, and how many tokens lie there; the payer sees which."""

    payer: Seat
    declared: list[Food]
    put_down: list[Food] | Count


class FeedView(View, frozen=True, kw_only=True):
    """What a seat, or a spectator, sees of a game of Feed the Beast."""

    beast: str
    state: str
    """The name of the beast's State: `Regular`, `Magic` ..."""
    dived: bool
    """Nessie is Underwater for good."""
    menu: str | None
    """null: the cards are laid out after the Pegasus' draft."""
    second_menu: str | None
    blinded: list[LineNumber]
    """The lines of the Menu card that cannot be paid."""
    market: list[str]
    discard: list[str]
    tile: Counts
    set_aside: Counts
    """Maze Tokens or Head Tokens."""
    tiers: Tiers
    hidden: list[Seat]
    """Whose hands are hidden by a reward."""
    skips: list[Seat]
    haunted: list[Seat]
    debt: list[Seat]
    """Who must pay the Golem's own Menu in this turn."""
    debt_later: list[Seat]
    """The same, from the turn after the running one."""
    state_locks: list[Seat]
    menu_locks: list[Seat]
    statues: PerSeat[Count]
    """Turn slots that a Statue still has to skip."""
    forbidden: PerSeat[list[Food]]
    """What a seat may not play in its next, or running, slot."""
    forbidden_later: PerSeat[list[Food]]
    demands: PerSeat[list[str]]
    """What a seat must play, the oldest demand first: `fish`, or `pegasus fish`, which leaves ways out."""
    demands_later: PerSeat[list[str]]
    direction: Direction
    active: Seat
    slot: Count
    """Turn slots completed."""
    feeds: Count
    """Feeds still to come in this turn."""
    tile_before: Counts
    """What lay on the tile when the feeding of this turn began."""
    ignored: Counts
    """Tokens on the tile that the beast does not see in this turn."""
    payments: Count
    outcome: Outcome
    """What was paid in this turn slot."""
    paid: list[Food]
    previous: Previous
    dragon_count: Count
    """Wrong turns in a row."""
    run: Run
    demon_run: list[Seat]
    """Seats in the series of slots without a valid payment."""
    stuck: list[Seat]
    """Who had a turn without a legal payment since the last payment."""
    marks: Marks
    cat_calls: bool
    """The beast was reset in this turn: the Cat's owner is next."""
    second_turn: SecondTurn
    result: ResultView | None
    row_hidden: Maybe[bool] = UNSET
    """The row lies face down. This and all else about victims is there in games with victims only."""
    victim_discard: Maybe[list[str]] = UNSET
    victims: Maybe[PerSeat[list[str]]] = UNSET
    used: Maybe[list[str]] = UNSET
    """The victims that work once, and have worked."""
    troll_partner: Maybe[dict[str, Seat]] = UNSET
    wizard_ready: Maybe[bool] = UNSET
    """The Wizard's owner may still pay the own Menu once more in this feed."""
    cards: Cards
    """All Menu cards of this game."""
    elves: Elves
    capacity: Count | None
    """How many tokens make the beast reset; null: it does not reset now."""
    players: int
    seat: Seat | None
    """Who looks; null: a spectator."""
    deciding: Seat | None
    hands: PerSeat[Counts | None]
    """null: a hand that this seat does not see."""
    hand_sizes: PerSeat[Count]
    supply: dict[Food, Count | Some]
    """While a hand is hidden only whether there is some of a food, or none."""
    deck_size: Count
    known_top: list[str]
    """The cards on top of the deck that this seat has studied, the top first."""
    row: Maybe[list[str | None]] = UNSET
    victim_deck_size: Maybe[Count] = UNSET
    secret_payment: Maybe[SecretView] = UNSET


# -- positions --------------------------------------------------------------------------------------------------------


class FeedPosition(Position, frozen=True):
    """A position of Feed the Beast.

    What is left out is as at the setup; with hands or an active seat, and without an agenda, that seat's turn slot
    begins. Menu cards and victims that are not named keep the order of the setup behind those that are; a deck that is
    given is whole. The supply is what is left of the 127 tokens.
    """

    cards: Maybe[Cards] = UNSET
    """The Menu cards of this game, and `elves` with them; left out: those of the options and the seed."""
    elves: Maybe[Elves] = UNSET
    beast: Maybe[str] = UNSET
    state: Maybe[str] = UNSET
    """The name of the beast's State."""
    dived: Maybe[bool] = UNSET
    menu: Maybe[str | None] = UNSET
    """null: the cards are laid out after the Pegasus' draft."""
    second_menu: Maybe[str | None] = UNSET
    blinded: Maybe[list[LineNumber]] = UNSET
    """The lines of the Menu card that cannot be paid."""
    market: Maybe[list[str]] = UNSET
    discard: Maybe[list[str]] = UNSET
    tile: Maybe[Counts] = UNSET
    set_aside: Maybe[Counts] = UNSET
    """Maze Tokens or Head Tokens."""
    tiers: Maybe[Tiers] = UNSET
    hidden: Maybe[list[Seat]] = UNSET
    """Whose hands are hidden by a reward."""
    skips: Maybe[list[Seat]] = UNSET
    haunted: Maybe[list[Seat]] = UNSET
    debt: Maybe[list[Seat]] = UNSET
    """Who must pay the Golem's own Menu in this turn."""
    debt_later: Maybe[list[Seat]] = UNSET
    """The same, from the turn after the running one."""
    state_locks: Maybe[list[Seat]] = UNSET
    menu_locks: Maybe[list[Seat]] = UNSET
    statues: Maybe[PerSeat[Count]] = UNSET
    """Turn slots that a Statue still has to skip."""
    forbidden: Maybe[PerSeat[list[Food]]] = UNSET
    """What a seat may not play in its next, or running, slot."""
    forbidden_later: Maybe[PerSeat[list[Food]]] = UNSET
    demands: Maybe[PerSeat[list[str]]] = UNSET
    """What a seat must play, the oldest demand first: `fish`, or `pegasus fish`, which leaves ways out."""
    demands_later: Maybe[PerSeat[list[str]]] = UNSET
    direction: Maybe[Direction] = UNSET
    active: Maybe[Seat] = UNSET
    slot: Maybe[Count] = UNSET
    """Turn slots completed."""
    feeds: Maybe[Count] = UNSET
    """Feeds still to come in this turn."""
    tile_before: Maybe[Counts] = UNSET
    """What lay on the tile when the feeding of this turn began; left out: what lies there now."""
    ignored: Maybe[Counts] = UNSET
    """Tokens on the tile that the beast does not see in this turn."""
    payments: Maybe[Count] = UNSET
    outcome: Maybe[Outcome] = UNSET
    """What was paid in this turn slot."""
    paid: Maybe[list[Food]] = UNSET
    previous: Maybe[Previous] = UNSET
    dragon_count: Maybe[Count] = UNSET
    """Wrong turns in a row."""
    run: Maybe[Run] = UNSET
    demon_run: Maybe[list[Seat]] = UNSET
    """Seats in the series of slots without a valid payment."""
    stuck: Maybe[list[Seat]] = UNSET
    """Who had a turn without a legal payment since the last payment."""
    marks: Maybe[Marks] = UNSET
    cat_calls: Maybe[bool] = UNSET
    """The beast was reset in this turn: the Cat's owner is next."""
    second_turn: Maybe[SecondTurn] = UNSET
    # Not carried by name: only games with victims have these two.
    face_down: Maybe[bool] = field(name="row_hidden", default=UNSET)
    """The row lies face down. Nothing about victims may be given in games without them."""
    victim_discard: Maybe[list[str]] = UNSET
    victims: Maybe[PerSeat[list[str]]] = UNSET
    used: Maybe[list[str]] = UNSET
    """The victims that work once, and have worked."""
    troll_partner: Maybe[dict[str, Seat]] = UNSET
    wizard: Maybe[bool] = field(name="wizard_ready", default=UNSET)
    """The Wizard's owner may still pay the own Menu once more in this feed."""
    hands: Maybe[PerSeat[Counts]] = UNSET
    supply: Maybe[Counts] = UNSET
    deck: Maybe[list[str]] = UNSET
    """The top first."""
    known_top: Maybe[PerSeat[Count]] = UNSET
    """How many cards on top of the deck a seat has studied."""
    murky: Maybe[list[Seat]] = UNSET
    """Hidden hands of which others have lost track of even the tiers."""
    row: Maybe[list[str]] = UNSET
    victim_deck: Maybe[list[str]] = UNSET
    """The top first."""


# -- what is printed --------------------------------------------------------------------------------------------------


class FoodPrint(Reference, frozen=True):
    """A food, its tier, and how many tokens there are."""

    name: str
    tier: Tier
    tokens: Count


class RewardPrint(Reference, frozen=True):
    """A reward and the rules about it."""

    text: str
    rules: list[str]


class StatePrint(Reference, frozen=True):
    """A State of a beast."""

    name: str
    text: str


class BeastPrint(Reference, frozen=True):
    """A beast tile as it is printed."""

    name: str
    level: Count
    set: str
    rule: str
    states: list[StatePrint]
    menu: list[list[Food]]
    """The cost options of its own Menu."""
    reward: str
    fury: str
    fail: str
    rules: list[str]


class VictimPrint(Reference, frozen=True):
    """A kind of victim, and the rule about it."""

    name: str
    text: str
    rule: str


class FeedReference(Reference, frozen=True):
    """What is printed on the material of Feed the Beast."""

    foods: dict[Food, FoodPrint]
    rewards: dict[str, RewardPrint]
    beasts: dict[str, BeastPrint]
    victims: dict[str, VictimPrint]
    """By kind."""
    victim_kinds: dict[str, str]
    """The kind of every victim card."""
