"""What a seat may see, and what it cannot know."""

from __future__ import annotations

from msgspec import structs

from bestiary.kernel.state import changed

from .content import (
    BACK_OF,
    BACKS,
    BIT,
    COURSE_OF,
    COURSES,
    DIFFICULTIES,
    DIFFICULTY_OF,
    EASY,
    INGREDIENTS,
    RECIPE_COUNT,
    RECIPES,
)
from .position import (
    ACTIONS,
    caller_of,
    display_of,
    ingredient_ids,
    market_of,
    names_in,
    recipe_ids,
    result_of,
    sheet_of,
)
from .reasons import closed_doors
from .rules.corner import CornerBuy, CornerDown, CornerUp, PeekTop
from .rules.dishes import PeekFeast
from .rules.kitchen import hand_limit, has_cards, level, pantry_size, pantry_space, satchel, stations_owned
from .rules.market import Market, per_kind
from .rules.recipes import UNFIT, lacking, open_recipes
from .rules.turn import TurnStart
from .schema import (
    Back,
    BackCount,
    Basket,
    BonusView,
    CookbookView,
    Door,
    FeastRecipesView,
    FeastRecipeView,
    FeastView,
    Fit,
    KitchenView,
    LevelsView,
    Peek,
    PlateView,
    SheetView,
    StockroomView,
)
from .state import FEAST_COUNT, NOBODY, STATIONS, TRACK_COUNT, FeastState, kind_of, side_of
from .words import card_id, place_ref


def view(state: FeastState, seat: int | None) -> FeastView:
    """What that seat (None: a spectator) sees."""
    decision = asked(state, seat)
    return FeastView(
        round=state.round,
        first=state.first,
        active=state.active,
        last_call=caller_of(state),
        last_round=state.last_round,
        action=ACTIONS[state.action],
        bonus=BonusView(*recipe_ids(state.bonus)),
        display=display_of(state),
        market=market_of(state),
        proved=names_in(state.proved, range(state.players)),
        result=result_of(state),
        players=state.players,
        seat=seat,
        deciding=state.seat,
        phase="game-over" if state.over else state.decision().NAME,
        teams=state.sides < state.players,
        mode=state.options["mode"],
        cookbook_on=state.cookbook_on,
        max_rounds=state.max_rounds,
        feasts=FeastRecipesView(*[_feast(state, difficulty, seat) for difficulty in range(FEAST_COUNT)]),
        stockroom=_stockroom(state),
        kitchens=[_kitchen(state, owner, seat) for owner in range(state.players)],
        sheets=[_sheet(state, side, seat) for side in range(state.sides)],
        basket=_basket(state),
        cookbook=_cookbook(state, seat),
        cookbook_faces=recipe_ids(sorted(state.cookbook)) if isinstance(decision, CornerUp) else None,
        cookbook_backs=_backs_below(state.cookbook) if isinstance(decision, CornerDown) else None,
        peek=_peek(state, seat),
        doors=_doors(state, seat),
    )


def allied(state: FeastState, seat: int | None, other: int) -> bool:
    """HNF-393, HNF-394: a player and a teammate see each other's hands and share a pile."""
    return seat is not None and side_of(state, seat) == side_of(state, other)


def remembers(state: FeastState, seat: int | None, recipe: int) -> bool:
    """HNF-R26: with assisted peeks, what a seat has seen stays in its view while it lies there."""
    return seat is not None and state.options["peek_memory"] == "assisted" and state.knows[seat] & BIT[recipe] != 0


def asked(state: FeastState, seat: int | None) -> object:
    """The waiting decision, if it is this seat's."""
    return None if state.over or state.seat != seat else state.decision()


def _back(recipe: int) -> Back:
    return Back(DIFFICULTIES[DIFFICULTY_OF[recipe]], COURSES[COURSE_OF[recipe]])


def _feast(state: FeastState, difficulty: int, seat: int | None) -> FeastRecipeView:
    recipe = state.feast[difficulty]
    is_open = state.feast_open & BIT[difficulty] != 0
    seen = difficulty == EASY and (isinstance(asked(state, seat), PeekFeast) or remembers(state, seat, recipe))
    face = RECIPES[recipe] if is_open or seen or state.over else None
    return FeastRecipeView(open=is_open, course=COURSES[COURSE_OF[recipe]], recipe=face)


def _stockroom(state: FeastState) -> StockroomView:
    return StockroomView(
        deck=len(state.stock_deck),
        display=ingredient_ids(state.stock_display),
        discard=len(state.stock_discard),
        top=INGREDIENTS[state.stock_discard[-1]] if state.stock_discard else None,
    )


def _cookbook(state: FeastState, seat: int | None) -> CookbookView:
    if not state.cookbook:
        return CookbookView(size=0, top=None, face=None)
    top = state.cookbook[-1]
    seen = isinstance(asked(state, seat), (PeekTop, CornerUp)) or remembers(state, seat, top)
    return CookbookView(size=len(state.cookbook), top=_back(top), face=RECIPES[top] if seen else None)


def _backs_below(book: list[int]) -> list[BackCount]:
    """HNF-R46: the backs of all recipes but the top one."""
    below = [BACK_OF[recipe] for recipe in book[:-1]]
    return [BackCount(DIFFICULTIES[back // 3], COURSES[back % 3], below.count(back)) for back in sorted(set(below))]


def _peek(state: FeastState, seat: int | None) -> Peek | None:
    decision = asked(state, seat)
    if isinstance(decision, PeekTop):
        return Peek(where="cookbook", recipe=RECIPES[state.cookbook[-1]])
    if isinstance(decision, PeekFeast):
        return Peek(where="feast", recipe=RECIPES[state.feast[EASY]])
    return None


def _basket(state: FeastState) -> Basket | None:
    """What has been bought in the running action, and how much more may be."""
    decision = None if state.over else state.decision()
    if isinstance(decision, Market):
        left = satchel(state, decision.seat) - len(decision.bought)
        kind = per_kind(state, decision.seat)
    elif isinstance(decision, CornerBuy):
        left, kind = 1 - len(decision.bought), 1
    else:
        return None
    space = pantry_space(state, decision.seat)
    return Basket(bought=ingredient_ids(decision.bought), left=min(left, space), per_kind=kind)


def _doors(state: FeastState, seat: int | None) -> dict[str, Door | None] | None:
    """Why an action is closed, for the player who would like to take it: the others might learn of the hand from it."""
    if seat is None or not isinstance(asked(state, seat), TurnStart):
        return None
    return {
        door: None if reason is None else Door(why=reason[0], rules=list(reason[1]))
        for door, reason in closed_doors(state, seat).items()
    }


def _sheet(state: FeastState, side: int, seat: int | None) -> SheetView:
    whole = sheet_of(state, side)
    return whole if _pile_open(state, side, seat) else structs.replace(whole, dishes=None, sets=None, total=None)


def _pile_open(state: FeastState, side: int, seat: int | None) -> bool:
    """HNF-R27: a victory pile is its side's own, unless the option opens all; after the game everything is open."""
    own = allied(state, seat, side)  # the first seat of a side has its number
    return own or state.over or bool(state.options["open_victory_piles"])


# -- kitchens ---------------------------------------------------------------------------------------------------------


def _kitchen(state: FeastState, owner: int, seat: int | None) -> KitchenView:
    side = side_of(state, owner)
    hand = state.hands[owner]
    stations = [state.stations[owner * STATIONS + station] for station in range(STATIONS)]
    return KitchenView(
        seat=owner,
        side=side,
        pantry=_cards(state, state.pantries[owner]),
        pantry_size=pantry_size(state, owner),
        stations=[_cards(state, cards) for cards in stations],
        owned=stations_owned(state, owner),
        levels=LevelsView(*[level(state, owner, track) for track in range(TRACK_COUNT)]),
        satchel=satchel(state, owner),
        hand_limit=hand_limit(state, owner),
        hand=recipe_ids(hand) if allied(state, seat, owner) or state.over else None,
        backs=[_back(recipe) for recipe in sorted(hand, key=BACK_OF.__getitem__)],
        proved=state.proved & BIT[owner] != 0,
        feasts=names_in(state.feasts[side], DIFFICULTIES),
        pile=recipe_ids(state.piles[side]) if _pile_open(state, side, seat) else None,
        pile_size=len(state.piles[side]),
        messy=has_cards(state, owner),
        plates=[_plate(state, owner, station, allied(state, seat, owner)) for station in range(STATIONS)],
    )


def _cards(state: FeastState, cards: tuple[int, ...]) -> list[str]:
    return [card_id(kind_of(state, card)) for card in cards]


def _plate(state: FeastState, owner: int, station: int, with_hand: bool) -> PlateView:
    """What a station can still become, of the recipes that the viewer knows its owner may cook."""
    mask = state.masks[owner * STATIONS + station]
    fits: list[Fit] = []
    for recipe in open_recipes(state, owner, with_hand) if mask else ():
        lack = lacking(recipe, mask, station)
        if lack != UNFIT:
            where = place_ref(state.place[recipe])
            fits.append(Fit(recipe=RECIPES[recipe], where=where, missing=names_in(lack, INGREDIENTS)))
    fits.sort(key=lambda fit: len(fit.missing))
    ready = fits[0].recipe if fits and not fits[0].missing else None
    return PlateView(ready=ready, spoiled=mask != 0 and not fits, fits=fits)


# -- dealing again ----------------------------------------------------------------------------------------------------


def redeal(state: FeastState, seat: int | None) -> None:
    """Deal again, in place, everything this seat cannot know: sorted before it is shuffled, so that nothing of how it
    really lies shines through."""
    state.stock_deck.sort()
    state.chance.shuffle(state.stock_deck)
    if not state.over:  # then all faces outside the Cookbook lie open
        exchange_faces(state, seat)
    if len(state.cookbook) > 1:
        below = sorted(state.cookbook[:-1])
        state.chance.shuffle(below)
        below.append(state.cookbook[-1])
        state.cookbook = below


def exchange_faces(state: FeastState, seat: int | None) -> None:
    """Hidden faces change places with others that have the same back and lay on the same side of the Cookbook
    whenever this seat looked through it."""
    observer = state.players if seat is None else seat
    slots = hidden_outside(state, seat, state.knows[observer])
    outside = len(slots)
    if outside == 0:
        return
    slots.extend(state.cookbook[:-1])
    slots.extend(state.removed)
    looks: tuple[int, ...] = () if seat is None else state.looks[seat]
    keys: list[int] = []
    for recipe in slots:
        key = BACK_OF[recipe]
        for look in looks:
            if look & BIT[recipe]:
                key += BACKS
        keys.append(key)
    faces = slots[:]
    for key in sorted(set(keys[:outside])):
        places = [place for place in range(len(keys)) if keys[place] == key]
        alike = sorted([slots[place] for place in places])
        state.chance.shuffle(alike)
        for number in range(len(places)):
            faces[places[number]] = alike[number]
    if faces != slots:
        relabel(state, observer, slots, faces)


def hidden_outside(state: FeastState, seat: int | None, known: int) -> list[int]:
    """The recipes in hidden places other than the depth of the Cookbook, as far as the seat does not know them."""
    hidden: list[int] = []
    for difficulty in range(FEAST_COUNT):
        if not state.feast_open & BIT[difficulty]:
            hidden.append(state.feast[difficulty])
    if state.cookbook:
        hidden.append(state.cookbook[-1])
    side = NOBODY if seat is None else side_of(state, seat)
    for other in range(state.players):
        if side_of(state, other) != side:
            hidden.extend(state.hands[other])
    return [recipe for recipe in hidden if not known & BIT[recipe]]


def relabel(state: FeastState, observer: int, slots: list[int], faces: list[int]) -> None:
    """Put the new faces in their places; what other seats know is now known of the new faces."""
    now = list(range(RECIPE_COUNT))
    place = state.place[:]
    for slot in range(len(slots)):
        if slots[slot] != faces[slot]:
            now[slots[slot]] = faces[slot]
            place[faces[slot]] = state.place[slots[slot]]
    state.place = place
    state.feast = [now[recipe] for recipe in state.feast]
    state.cookbook = [now[recipe] for recipe in state.cookbook]
    state.removed = [now[recipe] for recipe in state.removed]
    for seat in range(state.players):
        hand = state.hands[seat]
        if hand:
            state.hands = changed(state.hands, seat, tuple([now[recipe] for recipe in hand]))
        if seat != observer and state.looks[seat]:
            looks = tuple([mapped(mask, now) for mask in state.looks[seat]])
            state.looks = changed(state.looks, seat, looks)
    state.knows = [
        known if other == observer or known == 0 else mapped(known, now) for other, known in enumerate(state.knows)
    ]


def mapped(mask: int, now: list[int]) -> int:
    """A mask of recipes under their new names."""
    found = 0
    for recipe in range(RECIPE_COUNT):
        if mask & BIT[recipe]:
            found |= BIT[now[recipe]]
    return found
