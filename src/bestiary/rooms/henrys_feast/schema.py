"""What Henry's Feast shows and writes down: its view, its positions, and what is printed on its material.

Ingredients and recipes are called by their ids (`red-chili`, `masala-chips`), cards by origin and ingredient:
`market-rice`, `stockroom-rice`, and in a view `fresh-market-rice` while they are fresh (HNF-016).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, field

from bestiary.kernel.schema import Count, Maybe, PerSeat, Position, Reference, ResultView, Row, Seat, View

from .material import LEVEL_COUNT, Course, Difficulty, Track
from .options import MOST_ROUNDS
from .state import DISPLAY_SPOTS, STATIONS

LARGEST_PANTRY = 8  # so many cards can lie open in the Stockroom (HNF-112, HNF-212)

Mode = Literal["standard", "quick"]
Action = Literal["market", "corner", "stockroom", "cook", "share", "none"]
"""The Active action of a turn (HNF-042)."""
Round = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
Level = Annotated[int, Meta(ge=0, lt=LEVEL_COUNT)]
Caller = Seat | Literal["head-chef"]
Display = Annotated[list[str | None], Meta(min_length=DISPLAY_SPOTS, max_length=DISPLAY_SPOTS)]
Stations = Annotated[list[list[str]], Meta(max_length=STATIONS)]


# -- the view ---------------------------------------------------------------------------------------------------------


class FeastResult(ResultView, frozen=True):
    """How a game of Henry's Feast ended."""

    ultimate_cooks: list[Seat] = field(default_factory=list)
    """The best after a tie that nothing breaks (HNF-345)."""


class SheetView(View, frozen=True):
    """The score of a side, as if the game ended now; null: it would betray a victory pile."""

    seats: list[Seat]
    dishes: int | None
    sets: int | None
    highest_bonus: int | None
    maxed_tracks: int | None
    most_dishes: int | None
    hand: int | None
    missing_feasts: int | None
    messy: int | None
    total: int | None
    disqualified: bool


class BonusView(View, frozen=True):
    """The recipe on each bonus spot."""

    station: str
    pantry: str
    satchels: str
    hand_limit: str = field(name="hand-limit")


class LevelsView(View, frozen=True):
    """The bonus level on each track."""

    station: Level
    pantry: Level
    satchels: Level
    hand_limit: Level = field(name="hand-limit")


class FeastRecipeView(View, frozen=True):
    """A Feast recipe; its face, if this seat may see it."""

    open: bool
    course: Course
    recipe: str | None


class FeastRecipesView(View, frozen=True):
    """The Feast recipes."""

    easy: FeastRecipeView
    medium: FeastRecipeView
    hard: FeastRecipeView


class StockroomView(View, frozen=True):
    """The Stockroom: two piles and the cards that lie open."""

    deck: Count
    display: list[str]
    discard: Count
    top: str | None
    """The top card of the discard pile."""


class Back(View, frozen=True):
    """The back of a recipe."""

    difficulty: Difficulty
    course: Course


class BackCount(Back, frozen=True):
    """How many recipes have that back."""

    count: Count


class Fit(View, frozen=True):
    """A recipe that the cards of a station can still become."""

    recipe: str
    where: str = field(name="from")
    """Where it lies: `bonus:pantry`, `feast:easy`, `display:2`, `hand`."""
    missing: list[str]


class PlateView(View, frozen=True):
    """What can come of a station, of the recipes that the viewer knows its owner may cook."""

    ready: str | None
    spoiled: bool
    fits: list[Fit]
    """Those that lack least come first."""


class KitchenView(View, frozen=True):
    """A chef's kitchen, hand and victory pile."""

    seat: Seat
    side: Count
    pantry: list[str]
    pantry_size: Count
    stations: list[list[str]]
    owned: Count
    """How many of the stations the chef has."""
    levels: LevelsView
    satchel: Count
    """How many ingredients fit into the satchels."""
    hand_limit: Count
    hand: list[str] | None
    """null: only the backs are to be seen."""
    backs: list[Back]
    proved: bool
    """The chef has proven their worth (HNF-181)."""
    feasts: list[Difficulty]
    """The Feast dishes that the side has cooked."""
    pile: list[str] | None
    """The side's victory pile; null: only its size is to be seen."""
    pile_size: Count
    messy: bool
    plates: list[PlateView]


class Basket(View, frozen=True):
    """What has been bought in the running action, and how much more may be."""

    bought: list[str]
    left: Count
    per_kind: Count


class CookbookView(View, frozen=True):
    """The Cookbook; the face of its top recipe, if this seat knows it."""

    size: Count
    top: Back | None
    face: str | None


class Peek(View, frozen=True):
    """A recipe that this seat looks at now, and nobody else."""

    where: Literal["cookbook", "feast"]
    recipe: str


class Door(View, frozen=True):
    """Why an action is closed, and the rules that say so."""

    why: str
    rules: list[str]


class FeastView(View, frozen=True):
    """What a seat sees of a game of Henry's Feast."""

    round: Round
    first: Seat
    active: Seat
    last_call: Caller | None
    """Who has called Last Call."""
    last_round: bool
    action: Action | None
    """The Active action of the running turn."""
    bonus: BonusView
    display: Display
    market: dict[str, Count]
    """The cards on each spot, in the order of the Market."""
    proved: list[Seat]
    """The seats that have proven their worth (HNF-181)."""
    result: FeastResult | None
    players: int
    seat: Seat | None
    """Who looks; null: a spectator."""
    deciding: Seat | None
    phase: str
    """The decision that waits, or `game-over`."""
    teams: bool
    mode: Mode
    cookbook_on: bool
    max_rounds: Round
    feasts: FeastRecipesView
    stockroom: StockroomView
    kitchens: PerSeat[KitchenView]
    sheets: list[SheetView]
    basket: Basket | None
    cookbook: CookbookView
    cookbook_faces: list[str] | None
    """While this seat chooses by Steal Up: all faces, sorted."""
    cookbook_backs: list[BackCount] | None
    """While this seat chooses by Steal Down: the backs under the top recipe."""
    peek: Peek | None
    doors: dict[str, Door | None] | None
    """At the start of this seat's turn: each action, and why it is closed; null: it is open."""


# -- positions --------------------------------------------------------------------------------------------------------


class Levels(Row, frozen=True):
    """The bonus levels of a seat."""

    station: Level
    pantry: Level
    satchels: Level
    hand_limit: Level


class FeastPosition(Position, frozen=True):
    """A position of Henry's Feast.

    What a position leaves out is as at the setup. Recipes and Stockroom cards that are not named anywhere keep the
    setup's order behind those that are; the Market holds what the kitchens do not. It begins with the turn of `active`.
    """

    result: Maybe[FeastResult | None] = UNSET
    round: Maybe[Round] = UNSET
    first: Maybe[Seat] = UNSET
    active: Maybe[Seat] = UNSET
    """Left out: the First Player."""
    last_call: Maybe[Caller | None] = UNSET
    """Who has called Last Call."""
    last_round: Maybe[bool] = UNSET
    action: Maybe[Action | None] = UNSET
    """The Active action of the running turn."""
    bonus: Maybe[dict[Track, str]] = UNSET
    display: Maybe[Display] = UNSET
    """null: an empty spot."""
    market: Maybe[dict[str, Count]] = UNSET
    """The cards on spots: what the kitchens leave of them."""
    proved: Maybe[list[Seat]] = UNSET
    """The seats that have proven their worth (HNF-181); left out: those that must have, by what was cooked."""
    feast: Maybe[dict[Difficulty, str]] = UNSET
    feast_open: Maybe[list[Difficulty]] = UNSET
    """The Feast recipes that lie face up; left out: those that must, by `proved` and `feasts`."""
    cookbook: Maybe[list[str]] = UNSET
    """The whole Cookbook, top first."""
    removed: Maybe[list[str]] = UNSET
    """The recipes out of the game, where it is played without the Cookbook."""
    hands: Maybe[PerSeat[list[str]]] = UNSET
    piles: Maybe[list[list[str]]] = UNSET
    """The victory pile of each side, in the order of cooking."""
    stock_deck: Maybe[list[str]] = UNSET
    """Top first, as in the discard pile."""
    stock_display: Maybe[Annotated[list[str], Meta(max_length=LARGEST_PANTRY)]] = UNSET
    stock_discard: Maybe[list[str]] = UNSET
    pantries: Maybe[PerSeat[list[str]]] = UNSET
    """Cards: `market-rice@4` was taken in round 4, `fresh-market-rice` in this one, `market-rice` before the first."""
    stations: Maybe[PerSeat[Stations]] = UNSET
    """The cards on the stations of each seat, in the order of placement."""
    levels: Maybe[PerSeat[Levels]] = UNSET
    feasts: Maybe[list[list[Difficulty]]] = UNSET
    """The Feast dishes that each side has cooked."""
    knows: Maybe[list[list[str]]] = UNSET
    """The hidden recipes whose place each seat knows; the last entry is the spectators'."""
    looks: Maybe[PerSeat[list[list[str]]]] = UNSET
    """What the Cookbook held at each of a seat's own Steal Ups."""
    sheets: Maybe[list[SheetView]] = UNSET
    """The score of each side. It follows from the rest: what a written position says here counts for nothing."""


# -- what is printed --------------------------------------------------------------------------------------------------


class IngredientPrint(Reference, frozen=True):
    """An ingredient."""

    name: str


class RecipePrint(Reference, frozen=True):
    """A recipe as it is printed."""

    name: str
    difficulty: Difficulty
    course: Course
    ingredients: list[str]
    points: Count
    style: str


class TrackPrint(Reference, frozen=True):
    """A bonus track."""

    name: str
    gives: list[str]
    """What each level brings."""
    gives_without_cookbook: list[str]


class TracksPrint(Reference, frozen=True):
    """The bonus tracks, in the order of the board."""

    station: TrackPrint
    pantry: TrackPrint
    satchels: TrackPrint
    hand_limit: TrackPrint = field(name="hand-limit")


class FeastReference(Reference, frozen=True):
    """What is printed on the material of Henry's Feast."""

    ingredients: dict[str, IngredientPrint]
    """In the order of the Market."""
    recipes: dict[str, RecipePrint]
    tracks: TracksPrint
