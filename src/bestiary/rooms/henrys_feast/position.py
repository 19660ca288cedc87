"""Positions: the whole truth, and back. What one looks like, and what is taken for granted, `FeastPosition` tells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Sized
from typing import Final, TypeVar

from msgspec import UNSET, structs

from bestiary.kernel.errors import PositionError
from bestiary.kernel.position import Codec, Pieces, Positions, between, called, check_agenda, mask_of, tasks_in
from bestiary.kernel.schema import result_view
from bestiary.kernel.task import AnyTask, Decision
from bestiary.kernel.values import Result

from . import content, rules
from . import state as pieces
from .content import BIT, NO_RECIPE
from .material import Track
from .rules import answers
from .rules.corner import CornerBuy, corner_options
from .rules.kitchen import hand_limit, level, pantry_size, put, satchel, stations_owned, top_level
from .rules.market import Market, per_kind
from .rules.scoring import ITEM_NAMES, bonus_sum, disqualified, score, sheet
from .rules.sharing import SHARED_AT_MOST
from .rules.turn import ALL_FEASTS
from .schema import Action, Caller, FeastPosition, FeastResult, Levels, SheetView
from .setup import market_copies, places, set_table
from .state import DISPLAY_SPOTS, HEAD_CHEF, NOBODY, FeastState, card_of, ingredient_of, mate_of, origin_of, side_of
from .words import ORIGINS

T = TypeVar("T")

ACTIONS: Final[dict[int, Action | None]] = {
    pieces.NOT_YET: None,
    answers.MARKET: "market",
    answers.CORNER: "corner",
    answers.STOCKROOM: "stockroom",
    answers.COOK: "cook",
    answers.SHARE: "share",
    answers.NO_ACTION: "none",
}


# -- writing ----------------------------------------------------------------------------------------------------------


def recipe_ids(recipes: Iterable[int]) -> list[str]:
    return [content.RECIPES[recipe] for recipe in recipes]


def ingredient_ids(ingredients: Iterable[int]) -> list[str]:
    return [content.INGREDIENTS[ingredient] for ingredient in ingredients]


def names_in(mask: int, names: Sequence[T]) -> list[T]:
    """Those of the names whose bits are in the mask."""
    return [name for number, name in enumerate(names) if mask & BIT[number]]


def caller_of(state: FeastState) -> Caller | None:
    if state.last_call == NOBODY:
        return None
    return "head-chef" if state.last_call == HEAD_CHEF else state.last_call


def display_of(state: FeastState) -> list[str | None]:
    return [None if recipe == NO_RECIPE else content.RECIPES[recipe] for recipe in state.display]


def market_of(state: FeastState) -> dict[str, int]:
    return dict(zip(content.INGREDIENTS, state.market, strict=True))


def result_of(state: FeastState) -> FeastResult | None:
    """HNF-345: after an unbroken tie the best are named the ultimate cooks."""
    result = result_view(state.result)
    if result is None:
        return None
    best = result.ranking[0] if result.kind == "heads-lost" else []
    return FeastResult(**structs.asdict(result), ultimate_cooks=best)


def sheet_of(state: FeastState, side: int) -> SheetView:
    """Each item of a side's score as its own number."""
    return SheetView(
        seats=list(range(side, state.players, state.sides)),
        **dict(zip(ITEM_NAMES, sheet(state, side), strict=True)),
        total=score(state, side),
        disqualified=disqualified(state, side),
    )


def card_text(card: int) -> str:
    """'market-rice' for a starting card, 'market-rice@4' for one taken in round 4."""
    text = f"{ORIGINS[origin_of(card)]}-{content.INGREDIENTS[ingredient_of(card)]}"
    taken = card // pieces.CARDS_PER_ROUND
    return f"{text}@{taken}" if taken else text


def write(state: FeastState) -> FeastPosition:
    """The pieces by their names."""
    seats = range(state.players)
    stations = [[card_text(card) for card in cards] for cards in state.stations]
    return FeastPosition(
        result=result_of(state),
        last_call=caller_of(state),
        action=ACTIONS[state.action],
        bonus=dict(zip(content.TRACKS, recipe_ids(state.bonus), strict=True)),
        display=display_of(state),
        market=market_of(state),
        proved=names_in(state.proved, seats),
        feast=dict(zip(content.DIFFICULTIES, recipe_ids(state.feast), strict=True)),
        feast_open=names_in(state.feast_open, content.DIFFICULTIES),
        cookbook=recipe_ids(reversed(state.cookbook)),
        removed=recipe_ids(state.removed),
        hands=[recipe_ids(hand) for hand in state.hands],
        piles=[recipe_ids(pile) for pile in state.piles],
        stock_deck=ingredient_ids(reversed(state.stock_deck)),
        stock_display=ingredient_ids(state.stock_display),
        stock_discard=ingredient_ids(reversed(state.stock_discard)),
        pantries=[[card_text(card) for card in pantry] for pantry in state.pantries],
        stations=[stations[seat * pieces.STATIONS : (seat + 1) * pieces.STATIONS] for seat in seats],
        levels=[Levels(*state.levels[seat * pieces.TRACK_COUNT : (seat + 1) * pieces.TRACK_COUNT]) for seat in seats],
        feasts=[names_in(mask, content.DIFFICULTIES) for mask in state.feasts],
        knows=[names_in(mask, content.RECIPES) for mask in state.knows],
        looks=[[names_in(mask, content.RECIPES) for mask in looks] for looks in state.looks],
        sheets=[sheet_of(state, side) for side in range(state.sides)],
    )


# -- reading ----------------------------------------------------------------------------------------------------------


def read(state: FeastState, position: FeastPosition) -> None:
    _read_course(state, position)
    _read_chefs(state, position)
    _read_recipes(state, position)
    _read_worth(state, position)
    _read_kitchens(state, position)
    _read_market(state, position)
    _read_stockroom(state, position)
    _read_knowledge(state, position)


def _read_course(state: FeastState, position: FeastPosition) -> None:
    if state.round > state.max_rounds:
        raise PositionError(f"round: {state.round} is more than {state.max_rounds}, the last one.")
    if position.active is UNSET:
        state.active = state.first
    state.action = next(answer for answer, word in ACTIONS.items() if word == (position.action or None))
    if isinstance(position.last_call, int):
        state.last_call = position.last_call
    elif position.last_call:
        state.last_call = HEAD_CHEF
    at_cap = state.round == state.max_rounds
    if position.last_round is UNSET:
        state.last_round = at_cap
    if at_cap and not state.last_round:
        raise PositionError(f"last_round: round {state.round} is the Last Round at the latest.")
    if state.last_round and state.last_call == NOBODY:
        if not at_cap:
            raise PositionError("last_round: the Last Round follows a Last Call, and last_call is empty.")
        state.last_call = HEAD_CHEF
    if state.last_call == HEAD_CHEF and not at_cap:
        raise PositionError(f"last_call: the Head Chef calls before round {state.max_rounds} only.")


def _read_chefs(state: FeastState, position: FeastPosition) -> None:
    if position.levels is not UNSET:
        state.levels = [reached for levels in position.levels for reached in structs.astuple(levels)]
    if position.feasts is not UNSET:
        _check_rows(position.feasts, state.sides, "feasts", "one for each side")
        state.feasts = [_mask_of(cooked, content.DIFFICULTIES) for cooked in position.feasts]


def _read_worth(state: FeastState, position: FeastPosition) -> None:
    """Who has proven their worth, and what that has opened; left out, both follow from what was cooked."""
    if position.proved is not UNSET:
        state.proved = _mask_of(position.proved, range(state.players))
    elif not state.quick:
        state.proved = _proved_at_least(state)
    if position.feast_open is not UNSET:
        state.feast_open = _mask_of(position.feast_open, content.DIFFICULTIES)
    else:
        state.feast_open = _feasts_that_must_be_open(state)


def _proved_at_least(state: FeastState) -> int:
    """HNF-181, HNF-184: everybody, once a Feast dish was cooked; before that those who have cooked something.

    In teams a bonus may be the mate's doing (HNF-390): of each team that has something the member with most counts.
    """
    if any(state.feasts):
        return BIT[state.players] - 1
    proved = 0
    for side in range(state.sides):
        if _has_cooked(state, side):
            seats = range(side, state.players, state.sides)
            proved |= BIT[max(seats, key=lambda seat: _levels(state, seat))]
    return proved


def _has_cooked(state: FeastState, side: int) -> bool:
    """Whether a dish that proves worth must have been cooked: it lies on the pile, or has raised a level."""
    return bool(state.piles[side]) or bonus_sum(state, side) > 0


def _levels(state: FeastState, seat: int) -> int:
    return sum(level(state, seat, track) for track in range(pieces.TRACK_COUNT))


def _check_rows(rows: Sized, count: int, where: str, whose: str) -> None:
    if len(rows) != count:
        raise PositionError(f"{where}: there must be {count} entries, {whose}.")


def _mask_of(words: list[T], names: Sequence[T]) -> int:
    return mask_of(names.index(word) for word in words)


def _feasts_that_must_be_open(state: FeastState) -> int:
    """HNF-184, HNF-187, HNF-188: the Easy one by all chefs' worth, the others by the dish before them."""
    cooked = 0
    for mask in state.feasts:
        cooked |= mask
    easy = state.quick or state.proved == BIT[state.players] - 1
    return (BIT[content.EASY] if easy else 0) | cooked * 2 & ALL_FEASTS


def _read_recipes(state: FeastState, position: FeastPosition) -> None:
    """Recipes that are not named keep the setup's order: on spots that are left out, then in the Cookbook."""
    if not position.given() & RECIPE_FIELDS:
        return
    order = [*state.bonus, *state.feast, *state.display, *reversed(state.cookbook), *state.removed]
    recipes = Pieces("recipe", content.RECIPE_INDEX)
    bonus = {track: recipes.take(name, f"bonus, {track}") for track, name in (position.bonus or {}).items()}
    feast = {word: recipes.take(name, f"feast, {word}") for word, name in (position.feast or {}).items()}
    display = [NO_RECIPE if name is None else recipes.take(name, "display") for name in position.display or ()]
    if position.hands is not UNSET:
        state.hands = [tuple(recipes.take_all(hand, "hands")) for hand in position.hands]
    if position.piles is not UNSET:
        _check_rows(position.piles, state.sides, "piles", "one for each side")
        state.piles = [tuple(recipes.take_all(pile, "piles")) for pile in position.piles]
    book = recipes.take_all(position.cookbook, "cookbook")
    removed = recipes.take_all(position.removed, "removed")
    rest = recipes.rest(order)
    state.bonus = [
        bonus[track] if track in bonus else _first(rest, content.BONUS_DISHES, "bonus") for track in content.TRACKS
    ]
    state.feast = [feast[word] if word in feast else _first(rest, alike, "feast") for word, alike in FEAST_DISHES]
    if position.display is UNSET:
        display, rest = rest[:DISPLAY_SPOTS], rest[DISPLAY_SPOTS:]
        display.extend([NO_RECIPE] * (DISPLAY_SPOTS - len(display)))
    state.display = display
    if position.cookbook is not UNSET and state.cookbook_on and rest:
        raise PositionError(f"cookbook: the recipes {', '.join(recipe_ids(rest))} are nowhere.")
    (book if state.cookbook_on else removed).extend(rest)
    state.cookbook, state.removed = book[::-1], removed
    state.place = places(state)


def _first(rest: list[int], fitting: list[int], where: str) -> int:
    for recipe in rest:
        if recipe in fitting:
            rest.remove(recipe)
            return recipe
    raise PositionError(f"{where}: no fitting recipe is left for a spot that is not named.")


def _read_kitchens(state: FeastState, position: FeastPosition) -> None:
    if position.pantries is not UNSET:
        state.pantries = [tuple(_card(state, word, "pantries") for word in pantry) for pantry in position.pantries]
    for seat, stations in enumerate(position.stations or ()):
        for station, cards in enumerate(stations):
            for word in cards:
                put(state, seat, _card(state, word, "stations"), station)


def _card(state: FeastState, word: str, where: str) -> int:
    """'market-rice', 'market-rice@4', 'fresh-market-rice'."""
    bare, _, taken = word.partition("@")
    fresh = bare.startswith("fresh-")
    origin, _, ingredient = bare.removeprefix("fresh-").partition("-")
    known = origin in ORIGINS and ingredient in content.INGREDIENT_INDEX
    dated = taken.isascii() and taken.isdigit() and len(taken) <= LONGEST_ROUND and not fresh
    if not known or not (dated or word == bare):
        raise PositionError(f"{where}: there is no card called {word}.")
    taken_in = state.round if fresh else int(taken or 0)
    if taken_in > state.round:
        raise PositionError(f"{where}, {word}: it is round {state.round}.")
    return card_of(content.INGREDIENT_INDEX[ingredient], ORIGINS.index(origin), taken_in)


def _left_by_kitchens(state: FeastState, origin: int, copies: int) -> Pieces:
    """The cards of the Market or the Stockroom that lie in no kitchen."""
    supply = Pieces("ingredient", content.INGREDIENT_INDEX, [copies] * content.INGREDIENT_COUNT)
    for cards in (*state.pantries, *state.stations):
        held = [ingredient_of(card) for card in cards if origin_of(card) == origin]
        supply.take_all(ingredient_ids(held), f"kitchens, cards of the {ORIGINS[origin].title()}")
    return supply


def _read_market(state: FeastState, position: FeastPosition) -> None:
    copies = market_copies(state.players)
    state.market = _left_by_kitchens(state, pieces.MARKET_CARD, copies).left
    for word, count in (position.market or {}).items():
        if count != state.market[_ingredient(word, "market")]:
            raise PositionError(f"market: {word} on its spot and in the kitchens must be {copies} cards together.")


def _ingredient(word: str, where: str) -> int:
    return called(word, content.INGREDIENT_INDEX, "ingredient", where)


def _read_stockroom(state: FeastState, position: FeastPosition) -> None:
    """Cards that are not named stay on the setup's discard pile, or lie in the deck in the setup's order."""
    if not position.given() & STOCK_FIELDS:
        return
    supply = _left_by_kitchens(state, pieces.STOCK_CARD, pieces.COPIES)
    display = supply.take_all(position.stock_display, "stock_display")
    discard = supply.take_all(position.stock_discard, "stock_discard")
    deck = supply.take_all(position.stock_deck, "stock_deck")
    old_discard = state.stock_discard[::-1]
    if position.stock_discard is UNSET:
        discard = supply.rest(old_discard)
    if position.stock_deck is UNSET:
        whole = list(range(content.INGREDIENT_COUNT)) * pieces.COPIES
        deck = supply.rest([*reversed(state.stock_deck), *old_discard, *whole])
    missing = [ingredient for ingredient, left in zip(content.INGREDIENTS, supply.left, strict=True) if left]
    if missing:
        raise PositionError(f"stock_deck: Stockroom cards of {', '.join(missing)} are nowhere.")
    state.stock_display, state.stock_discard, state.stock_deck = display, discard[::-1], deck[::-1]


def _read_knowledge(state: FeastState, position: FeastPosition) -> None:
    if position.knows is not UNSET:
        _check_rows(position.knows, state.players + 1, "knows", "one for each seat and one for all spectators")
        state.knows = [_recipe_mask(known, "knows") for known in position.knows]
    if position.looks is not UNSET:
        state.looks = [tuple([_recipe_mask(look, "looks") for look in looks]) for looks in position.looks]


def _recipe_mask(names: list[str], where: str) -> int:
    return mask_of(called(name, content.RECIPE_INDEX, "recipe", where) for name in names)


# -- what no single field can see -------------------------------------------------------------------------------------


def check(state: FeastState) -> None:
    _check_recipes(state)
    _check_kitchens(state)
    _check_worth(state)
    _check_feasts(state)
    _check_last_call(state)
    check_agenda(state, NEXT, _possible)
    if state.result is not None:
        _check_result(state.result)


def _check_result(result: Result) -> None:
    if result.kind not in RESULT_KINDS:
        raise PositionError(f"result: the kind is one of {', '.join(RESULT_KINDS)}.")
    if result.reason not in RESULT_REASONS:
        raise PositionError(f"result: the reason is one of {', '.join(RESULT_REASONS)}.")
    if bool(result.winners) != (result.kind == "win"):
        raise PositionError("result: these cannot be the winners.")


def _check_recipes(state: FeastState) -> None:
    for recipe in state.bonus:
        if recipe not in content.BONUS_DISHES:
            raise PositionError(f"bonus: {content.RECIPES[recipe]} is no Easy Entrée.")
    for (word, alike), recipe in zip(FEAST_DISHES, state.feast, strict=True):
        if recipe not in alike:
            raise PositionError(f"feast, {word}: {content.RECIPES[recipe]} is not of that difficulty.")
    if state.cookbook and not state.cookbook_on:
        raise PositionError("cookbook: this game is played without the Cookbook.")
    if state.removed and state.cookbook_on:
        raise PositionError("removed: recipes leave the game only without the Cookbook.")
    if state.cookbook and NO_RECIPE in state.display:
        raise PositionError("display: a spot is empty only when the Cookbook is.")


def _check_kitchens(state: FeastState) -> None:
    for seat in range(state.players):
        for track in range(pieces.TRACK_COUNT):
            if level(state, seat, track) > top_level(state, track):
                raise PositionError(f"levels, seat {seat}: {content.TRACKS[track]} ends at {top_level(state, track)}.")
        if len(state.pantries[seat]) > pantry_size(state, seat):
            raise PositionError(f"pantries, seat {seat}: there are only {pantry_size(state, seat)} spaces.")
        if len(state.hands[seat]) > hand_limit(state, seat):
            raise PositionError(f"hands, seat {seat}: the hand limit is {hand_limit(state, seat)}.")
        for station in range(stations_owned(state, seat), pieces.STATIONS):
            if state.masks[seat * pieces.STATIONS + station]:
                raise PositionError(f"stations, seat {seat}: station {station + 1} is not owned.")


def _check_worth(state: FeastState) -> None:
    """HNF-R68: whoever (in teams: whichever team) has cooked a dish has proven their worth."""
    if state.quick:
        if state.proved:
            raise PositionError("proved: there is no Prove Your Worth in the quick game.")
        return
    for side in range(state.sides):
        seats = range(side, state.players, state.sides)
        if _has_cooked(state, side) and not any(state.proved & BIT[seat] for seat in seats):
            named = " or ".join(f"seat {seat}" for seat in seats)
            raise PositionError(f"proved: {named} must be there, since a dish was cooked: see piles and levels.")


def _check_feasts(state: FeastState) -> None:
    """HNF-184 to HNF-188: what is open and what was cooked agree."""
    must = _feasts_that_must_be_open(state)
    if state.feast_open != must:
        told = ", ".join(names_in(must, content.DIFFICULTIES)) or "nothing"
        raise PositionError(f"feast_open: by proved and feasts it is {told}.")
    for mask in state.feasts:
        if mask & ~must:
            raise PositionError(f"feasts: {', '.join(names_in(mask & ~must, content.DIFFICULTIES))} is still closed.")


def _check_last_call(state: FeastState) -> None:
    """HNF-280 to HNF-287, HNF-R68: whoever has called could call, and has had (or has) the turn to do so."""
    caller = state.last_call
    if caller >= 0 and state.feasts[side_of(state, caller)] != ALL_FEASTS:
        raise PositionError(f"last_call: seat {caller} has not cooked all three Feast dishes.")
    if state.last_round and state.round == 1:
        raise PositionError("last_round: nobody can have called Last Call before round 1.")
    if caller >= 0 and not state.last_round and _turn_of(state, caller) > _turn_of(state, state.active):
        raise PositionError(f"last_call: seat {caller} has not had a turn in this round yet.")


def _turn_of(state: FeastState, seat: int) -> int:
    """How many turns of a round come before that seat's."""
    return (seat - state.first) % state.players


def _possible(state: FeastState, task: AnyTask, below: str) -> bool:
    """Whether this task can wait in this position."""
    name = type(task).__name__
    if not isinstance(task, Decision):
        return True
    seat = state.active
    if task.seat != seat:
        return False
    if state.last_round and name in ("TurnStart", "Market", "CornerBuy"):
        return False
    if name == "PeekFeast":
        return state.proved & BIT[seat] != 0 and not state.feast_open & BIT[content.EASY]
    if name in CHOSEN:
        return CHOSEN[name] in corner_options(state, seat)
    if name == "CornerOption":
        return bool(corner_options(state, seat))
    if isinstance(task, Market):
        most = max([task.bought.count(ingredient) for ingredient in task.bought], default=0)
        in_order = list(task.bought) == sorted(task.bought)
        return in_order and len(task.bought) <= satchel(state, seat) and most <= per_kind(state, seat)
    if isinstance(task, CornerBuy):
        return len(task.bought) <= 1
    if name in ("LastFirst", "ShareMove") and mate_of(state, seat) == NOBODY:
        return False
    return below != "Cook" or state.last_round


# What may lie on a task of the agenda: what interrupts it, and what comes before it in a turn.
NEXT: Final[dict[str, tuple[str, ...]]] = {
    "": ("BeginTurn", "TurnStart", "Passive"),
    "Passive": ("Market", "CornerBuy", "StockPrepare", "StockMove", "ShareMove", "Cook", "PeekFeast"),
    "Cook": ("StockPrepare", "StockMove", "ShareMove", "LastFirst", "PeekFeast"),
    "CornerBuy": ("CornerOption", "CornerDisplay", "CornerDown", "CornerUp", "PeekTop"),
    "StockMove": ("PeekFeast",),
    "ShareMove": ("PeekFeast",),
}
CHOSEN: Final = {
    "PeekTop": answers.PEEK_TOP,
    "CornerDisplay": answers.STEAL_DISPLAY,
    "CornerDown": answers.STEAL_DOWN,
    "CornerUp": answers.STEAL_UP,
}
FEAST_DISHES: Final = list(zip(content.DIFFICULTIES, content.OF_DIFFICULTY, strict=True))
LONGEST_ROUND: Final = 3  # digits
RECIPE_FIELDS: Final = {"bonus", "feast", "display", "cookbook", "removed", "hands", "piles"}
STOCK_FIELDS: Final = {"pantries", "stations", "stock_deck", "stock_display", "stock_discard"}
RESULT_KINDS: Final = ("win", "heads-lost", "no-winner")
RESULT_REASONS: Final = ("last-call", "round-cap")

CODECS: Final = {
    "bought": Codec(
        list[str],
        lambda state, bought: ingredient_ids(bought),
        lambda state, words, where: tuple(_ingredient(word, where) for word in words),
    ),
    "bonus_cooked": Codec(
        list[Track],
        lambda state, mask: names_in(mask, content.TRACKS),
        lambda state, words, where: _mask_of(words, content.TRACKS),
    ),
    "taken": between(0, SHARED_AT_MOST),
    "cleared": Codec(bool),
    "freshened": Codec(bool),
}
POSITIONS: Final = Positions(FeastPosition, set_table, write, read, check, tasks_in(rules), CODECS)
