"""Positions: the whole truth as readable data, and back (6.1 of the rules).

A hand-written position may leave out what it likes: options and seed make a setup, every field that is given replaces
the setup's. Recipes and Stockroom cards that are not named anywhere keep the setup's order behind those that are; the
Market holds what the kitchens do not. Without an `agenda` the active seat's turn begins.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from bestiary.kernel.errors import PositionError
from bestiary.kernel.game import Game
from bestiary.kernel.position import (
    check_heading,
    heading_data,
    number,
    read_course,
    readable,
    result_data,
    rows,
    seat_in,
    seed_from,
    settings_from,
    task_called,
    truth,
)
from bestiary.kernel.task import AnyTask, Decision
from bestiary.kernel.values import Json, Result

from .content import (
    BIT,
    DIFFICULTIES,
    DIFFICULTY_OF,
    EASY,
    INGREDIENT_COUNT,
    INGREDIENT_INDEX,
    INGREDIENTS,
    NO_RECIPE,
    RECIPE_COUNT,
    RECIPE_INDEX,
    RECIPES,
    SPOILED,
    TRACKS,
)
from .rules.answers import PEEK_TOP, STEAL_DISPLAY, STEAL_DOWN, STEAL_UP
from .rules.corner import CornerBuy, corner_options
from .rules.kitchen import hand_limit, pantry_size, satchel, stations_owned, top_level
from .rules.market import Market, per_kind
from .rules.scoring import ITEM_NAMES, disqualified, score, sheet
from .rules.sharing import SHARED_AT_MOST
from .rules.tasks import TASK_BY_NAME
from .rules.turn import ALL_FEASTS, BEGIN_TURN
from .setup import is_bonus_dish, market_copies, places, set_table
from .state import (
    CARDS_PER_ROUND,
    COPIES,
    DISPLAY_SPOTS,
    FEAST_COUNT,
    HEAD_CHEF,
    MARKET_CARD,
    NOBODY,
    STATIONS,
    STOCK_CARD,
    TRACK_COUNT,
    FeastState,
    ingredient_of,
    mate_of,
    origin_of,
    side_of,
)
from .words import ORIGINS

ACTIONS: Final = (None, "market", "corner", "stockroom", "cook", "share", "none")


# -- writing ----------------------------------------------------------------------------------------------------------


def recipe_data(recipe: int) -> str | None:
    return None if recipe == NO_RECIPE else RECIPES[recipe]


def recipes_data(recipes: Iterable[int]) -> list[str]:
    return [RECIPES[recipe] for recipe in recipes]


def recipes_in(mask: int) -> list[str]:
    return [RECIPES[recipe] for recipe in range(RECIPE_COUNT) if mask & BIT[recipe]]


def ingredients_data(ingredients: Iterable[int]) -> list[str]:
    return [INGREDIENTS[ingredient] for ingredient in ingredients]


def difficulties_data(mask: int) -> list[str]:
    return [DIFFICULTIES[difficulty] for difficulty in range(FEAST_COUNT) if mask & BIT[difficulty]]


def last_call_data(state: FeastState) -> int | str | None:
    if state.last_call == NOBODY:
        return None
    return "head-chef" if state.last_call == HEAD_CHEF else state.last_call


def card_data(card: int) -> str:
    """'market-rice' for a starting card, 'market-rice@4' for one taken in round 4."""
    text = f"{ORIGINS[origin_of(card)]}-{INGREDIENTS[ingredient_of(card)]}"
    taken = card // CARDS_PER_ROUND
    return f"{text}@{taken}" if taken else text


def course_data(state: FeastState) -> Json:
    """How far the game has come: the view and the snapshot share it."""
    return {
        "round": state.round,
        "first": state.first,
        "active": state.active,
        "last_call": last_call_data(state),
        "last_round": state.last_round,
        "action": ACTIONS[state.action],
        "bonus": {TRACKS[track]: RECIPES[state.bonus[track]] for track in range(TRACK_COUNT)},
        "display": [recipe_data(recipe) for recipe in state.display],
        "market": {INGREDIENTS[ingredient]: state.market[ingredient] for ingredient in range(INGREDIENT_COUNT)},
        "proved": [seat for seat in range(state.players) if state.proved & BIT[seat]],
        "result": _result_data(state.result),
    }


def _result_data(result: Result | None) -> Json | None:
    """HNF-345: after an unbroken tie the best are named the ultimate cooks."""
    data = result_data(result)
    if data is not None:
        data["ultimate_cooks"] = data["ranking"][0] if data["kind"] == "heads-lost" else []
    return data


def sheet_data(state: FeastState, side: int) -> Json:
    """6.5: each item of a side's score as its own number."""
    data: Json = {"seats": list(range(side, state.players, state.sides))}
    data.update(zip(ITEM_NAMES, sheet(state, side), strict=True))
    data["total"] = score(state, side)
    data["disqualified"] = disqualified(state, side)
    return data


def snapshot(state: FeastState) -> Json:
    """The whole truth."""
    data: Json = {
        **heading_data(state),
        **course_data(state),
        "feast": {DIFFICULTIES[difficulty]: RECIPES[state.feast[difficulty]] for difficulty in range(FEAST_COUNT)},
        "feast_open": difficulties_data(state.feast_open),
        "cookbook": recipes_data(reversed(state.cookbook)),
        "removed": recipes_data(state.removed),
        "hands": [recipes_data(hand) for hand in state.hands],
        "piles": [recipes_data(pile) for pile in state.piles],
        "stock_deck": ingredients_data(reversed(state.stock_deck)),
        "stock_display": ingredients_data(state.stock_display),
        "stock_discard": ingredients_data(reversed(state.stock_discard)),
        "pantries": [[card_data(card) for card in pantry] for pantry in state.pantries],
        "stations": [
            [[card_data(card) for card in state.stations[seat * STATIONS + station]] for station in range(STATIONS)]
            for seat in range(state.players)
        ],
        "levels": [state.levels[seat * TRACK_COUNT : (seat + 1) * TRACK_COUNT] for seat in range(state.players)],
        "feasts": [difficulties_data(mask) for mask in state.feasts],
        "knows": [recipes_in(mask) for mask in state.knows],
        "looks": [[recipes_in(mask) for mask in looks] for looks in state.looks],
        "agenda": [task_data(task) for task in state.agenda],
        "sheets": [sheet_data(state, side) for side in range(state.sides)],
    }
    return data


# -- tasks ------------------------------------------------------------------------------------------------------------


def task_data(task: AnyTask) -> Json:
    data: Json = {"task": type(task).__name__}
    for field in task.FIELDS:
        value = getattr(task, field)
        if field == "bought":
            value = ingredients_data(value)
        elif field == "bonus_cooked":
            value = [TRACKS[track] for track in range(TRACK_COUNT) if value & BIT[track]]
        data[field] = value
    return data


def task_from(data: Json) -> AnyTask:
    kind = task_called(data["task"], TASK_BY_NAME)
    values = []
    for field in kind.FIELDS:
        value = data[field]
        if field == "bought":
            value = tuple([_ingredient(word, "agenda") for word in value])
        elif field == "bonus_cooked":
            value = sum(BIT[TRACKS.index(word)] for word in set(value))
        elif field == "taken":
            value = number(value, "agenda, taken", 0, SHARED_AT_MOST)
        elif field in ("cleared", "freshened"):
            value = truth(value, f"agenda, {field}")
        values.append(value)
    return kind(*values)


# -- reading ----------------------------------------------------------------------------------------------------------


def restore(game: Game, data: Json) -> FeastState:
    """A game from a position; contradictions raise PositionError."""
    check_heading(game, data, KEYS)
    state = set_table(game, settings_from(game, data.get("options", {})), seed_from(data))
    with readable():
        _read(state, data)
    _check(state)
    _check_feasts(state)
    _check_agenda(state)
    state.origin = data
    state.advance()
    return state


def _read(state: FeastState, data: Json) -> None:
    _read_course(state, data)
    _read_chefs(state, data)
    _read_recipes(state, data)
    _read_kitchens(state, data)
    _read_market(state, data)
    _read_stockroom(state, data)
    _read_knowledge(state, data)
    if not read_course(state, data, task_from):
        state.agenda = [BEGIN_TURN]


def _read_course(state: FeastState, data: Json) -> None:
    state.round = number(data.get("round", state.round), "round", 1, state.max_rounds)
    if "first" in data:
        state.first = seat_in(state, data["first"], "first")
    state.active = seat_in(state, data.get("active", state.first), "active")
    call = data.get("last_call")
    if call is None:
        state.last_call = NOBODY
    else:
        state.last_call = HEAD_CHEF if call == "head-chef" else seat_in(state, call, "last_call")
    at_cap = state.round == state.max_rounds
    state.last_round = truth(data.get("last_round", at_cap), "last_round")
    if at_cap and not state.last_round:
        raise PositionError(f"last_round: round {state.round} is the Last Round at the latest.")
    if state.last_round and state.last_call == NOBODY:
        if not at_cap:
            raise PositionError("last_round: the Last Round follows a Last Call, and last_call is empty.")
        state.last_call = HEAD_CHEF
    if state.last_call == HEAD_CHEF and not at_cap:
        raise PositionError(f"last_call: the Head Chef calls before round {state.max_rounds} only.")
    action = data.get("action")
    if action not in ACTIONS:
        raise PositionError(f"action: {action!r} is no Active action.")
    state.action = ACTIONS.index(action)


def _read_chefs(state: FeastState, data: Json) -> None:
    if "levels" in data:
        levels: list[int] = []
        for seat, row in enumerate(rows(data, "levels", state.players)):
            if len(row) != TRACK_COUNT:
                raise PositionError(f"levels, seat {seat}: there are {TRACK_COUNT} tracks.")
            for track, reached in enumerate(row):
                where = f"levels, seat {seat}, {TRACKS[track]}"
                levels.append(number(reached, where, 0, top_level(state, track)))
        state.levels = levels
    if "feasts" in data:
        state.feasts = [_difficulties(row, "feasts") for row in rows(data, "feasts", state.sides)]
    if "proved" in data:
        if state.quick and data["proved"]:
            raise PositionError("proved: there is no Prove Your Worth in the quick game.")
        state.proved = sum(BIT[seat_in(state, seat, "proved")] for seat in set(data["proved"]))
    if "feast_open" in data:
        state.feast_open = _difficulties(data["feast_open"], "feast_open")
    elif "proved" in data or "feasts" in data:
        state.feast_open = _feasts_that_must_be_open(state)


def _feasts_that_must_be_open(state: FeastState) -> int:
    """HNF-184, HNF-187, HNF-188."""
    cooked = 0
    for mask in state.feasts:
        cooked |= mask
    easy = state.quick or state.proved == BIT[state.players] - 1
    return (1 if easy else 0) | (2 if cooked & 1 else 0) | (4 if cooked & 2 else 0)


class _Recipes:
    """The recipes that a position names, each at most once."""

    def __init__(self) -> None:
        self.named: list[int] = []

    def take(self, name: Any, where: str) -> int:
        if name not in RECIPE_INDEX:
            raise PositionError(f"{where}: there is no recipe called {name}.")
        recipe = RECIPE_INDEX[name]
        if recipe in self.named:
            raise PositionError(f"{where}: the recipe {name} is in two places.")
        self.named.append(recipe)
        return recipe


def _read_recipes(state: FeastState, data: Json) -> None:
    """Recipes that are not named keep the setup's order: on spots that are left out, then in the Cookbook."""
    if not any(key in data for key in RECIPE_FIELDS):
        return
    recipes = _Recipes()
    given_bonus, given_feast = data.get("bonus", {}), data.get("feast", {})
    for key, given, spots in (("bonus", given_bonus, TRACKS), ("feast", given_feast, DIFFICULTIES)):
        if set(given) - set(spots):
            raise PositionError(f"{key}: there is no {', '.join(sorted(set(given) - set(spots)))} on the board.")
    bonus = [recipes.take(given_bonus[track], f"bonus, {track}") if track in given_bonus else -1 for track in TRACKS]
    feast = [recipes.take(given_feast[word], f"feast, {word}") if word in given_feast else -1 for word in DIFFICULTIES]
    display = [NO_RECIPE if name is None else recipes.take(name, "display") for name in data.get("display", [])]
    hands = [tuple([recipes.take(name, "hands") for name in row]) for row in rows(data, "hands", state.players)]
    piles = [tuple([recipes.take(name, "piles") for name in row]) for row in rows(data, "piles", state.sides)]
    book = [recipes.take(name, "cookbook") for name in data.get("cookbook", [])]
    removed = [recipes.take(name, "removed") for name in data.get("removed", [])]
    order = [*state.bonus, *state.feast, *state.display, *reversed(state.cookbook), *state.removed]
    rest = [recipe for recipe in order if recipe not in recipes.named]
    for track in range(TRACK_COUNT):
        if bonus[track] < 0:
            bonus[track] = _first(rest, lambda recipe: is_bonus_dish(recipe), "bonus")
    for difficulty in range(FEAST_COUNT):
        if feast[difficulty] < 0:
            feast[difficulty] = _first(rest, lambda recipe, d=difficulty: DIFFICULTY_OF[recipe] == d, "feast")
    if "display" not in data:
        display, rest = [*rest[:DISPLAY_SPOTS], *[NO_RECIPE] * DISPLAY_SPOTS][:DISPLAY_SPOTS], rest[DISPLAY_SPOTS:]
    elif len(display) != DISPLAY_SPOTS:
        raise PositionError(f"display: there are {DISPLAY_SPOTS} spots; an empty one is null.")
    if not state.cookbook_on:
        if book:
            raise PositionError("cookbook: this game is played without the Cookbook.")
        removed.extend(rest)
    elif "cookbook" in data and rest:
        raise PositionError(f"cookbook: the recipes {', '.join(recipes_data(rest))} are nowhere.")
    elif removed:
        raise PositionError("removed: recipes leave the game only without the Cookbook.")
    else:
        book.extend(rest)
    state.bonus, state.feast, state.display = bonus, feast, display
    state.hands, state.piles = hands, piles
    state.cookbook, state.removed = book[::-1], removed
    state.place = places(state)


def _first(rest: list[int], fits: Any, where: str) -> int:
    for recipe in rest:
        if fits(recipe):
            rest.remove(recipe)
            return recipe
    raise PositionError(f"{where}: no fitting recipe is left for a spot that is not named.")


def _read_kitchens(state: FeastState, data: Json) -> None:
    if "pantries" in data:
        pantries = rows(data, "pantries", state.players)
        state.pantries = [tuple([_card(state, word, "pantries") for word in row]) for row in pantries]
    if "stations" in data:
        state.stations, state.masks = [], []
        for seat, lanes in enumerate(rows(data, "stations", state.players)):
            if len(lanes) > STATIONS:
                raise PositionError(f"stations, seat {seat}: there are {STATIONS} stations.")
            for lane in [*lanes, *[[]] * (STATIONS - len(lanes))]:
                cards = tuple([_card(state, word, "stations") for word in lane])
                state.stations.append(cards)
                state.masks.append(_mask(cards))


def _mask(cards: tuple[int, ...]) -> int:
    mask = 0
    for card in cards:
        bit = BIT[ingredient_of(card)]
        mask |= SPOILED if mask & bit else bit
    return mask


def _card(state: FeastState, word: str, where: str) -> int:
    """'market-rice', 'market-rice@4', 'fresh-market-rice'."""
    bare, _, taken = word.partition("@")
    fresh = bare.startswith("fresh-")
    origin, _, ingredient = bare.removeprefix("fresh-").partition("-")
    known = origin in ORIGINS and ingredient in INGREDIENT_INDEX
    dated = taken.isascii() and taken.isdigit() and len(taken) <= LONGEST_ROUND and not fresh
    if not known or not (dated or word == bare):
        raise PositionError(f"{where}: there is no card called {word}.")
    taken_in = state.round if fresh else number(int(taken or 0), f"{where}, {word}", 0, state.round)
    return INGREDIENT_INDEX[ingredient] + INGREDIENT_COUNT * ORIGINS.index(origin) + CARDS_PER_ROUND * taken_in


def _in_kitchens(state: FeastState, origin: int) -> list[int]:
    counts = [0] * INGREDIENT_COUNT
    for cards in (*state.pantries, *state.stations):
        for card in cards:
            if origin_of(card) == origin:
                counts[ingredient_of(card)] += 1
    return counts


def _read_market(state: FeastState, data: Json) -> None:
    copies = market_copies(state.players)
    kitchens = _in_kitchens(state, MARKET_CARD)
    for ingredient in range(INGREDIENT_COUNT):
        left = copies - kitchens[ingredient]
        if left < 0:
            raise PositionError(f"There are only {copies} Market cards of {INGREDIENTS[ingredient]}.")
        state.market[ingredient] = left
    for word, count in data.get("market", {}).items():
        if count != state.market[_ingredient(word, "market")]:
            raise PositionError(f"market: {word} on its spot and in the kitchens must be {copies} cards together.")


def _read_stockroom(state: FeastState, data: Json) -> None:
    """Cards that are not named stay on the setup's discard pile, or lie in the deck in the setup's order."""
    if not any(key in data for key in STOCK_FIELDS):
        return
    left = [COPIES - count for count in _in_kitchens(state, STOCK_CARD)]
    display, discard, deck = [
        [_ingredient(word, key) for word in data.get(key, [])]
        for key in ("stock_display", "stock_discard", "stock_deck")
    ]
    for ingredient in (*display, *discard, *deck):
        left[ingredient] -= 1
    for ingredient in range(INGREDIENT_COUNT):
        if left[ingredient] < 0:
            raise PositionError(f"There are only {COPIES} Stockroom cards of {INGREDIENTS[ingredient]}.")
    old_discard, old_deck = state.stock_discard[::-1], state.stock_deck[::-1]
    if "stock_discard" not in data:
        discard = _still_there(old_discard, left)
    if "stock_deck" not in data:
        deck = _still_there([*old_deck, *old_discard, *list(range(INGREDIENT_COUNT)) * COPIES], left)
    missing = [INGREDIENTS[ingredient] for ingredient in range(INGREDIENT_COUNT) if left[ingredient]]
    if missing:
        raise PositionError(f"stock_deck: Stockroom cards of {', '.join(missing)} are nowhere.")
    state.stock_display, state.stock_discard, state.stock_deck = display, discard[::-1], deck[::-1]


def _still_there(cards: list[int], left: list[int]) -> list[int]:
    """Those of the cards that are still to be put somewhere."""
    found = []
    for ingredient in cards:
        if left[ingredient] > 0:
            left[ingredient] -= 1
            found.append(ingredient)
    return found


def _read_knowledge(state: FeastState, data: Json) -> None:
    if "knows" in data:
        state.knows = [_recipe_mask(row, "knows") for row in rows(data, "knows", state.players + 1)]
    if "looks" in data:
        looks = rows(data, "looks", state.players)
        state.looks = [tuple([_recipe_mask(look, "looks") for look in row]) for row in looks]


def _recipe_mask(names: list[str], where: str) -> int:
    mask = 0
    for name in names:
        if name not in RECIPE_INDEX:
            raise PositionError(f"{where}: there is no recipe called {name}.")
        mask |= BIT[RECIPE_INDEX[name]]
    return mask


def _ingredient(word: str, where: str) -> int:
    if word not in INGREDIENT_INDEX:
        raise PositionError(f"{where}: there is no ingredient called {word}.")
    return INGREDIENT_INDEX[word]


def _difficulties(words: list[str], where: str) -> int:
    for word in words:
        if word not in DIFFICULTIES:
            raise PositionError(f"{where}: {word!r} is none of {', '.join(DIFFICULTIES)}.")
    return sum(BIT[DIFFICULTIES.index(word)] for word in set(words))


def _check(state: FeastState) -> None:
    """What no single field can see."""
    for recipe in state.bonus:
        if not is_bonus_dish(recipe):
            raise PositionError(f"bonus: {RECIPES[recipe]} is no Easy Entrée.")
    for difficulty, recipe in enumerate(state.feast):
        if DIFFICULTY_OF[recipe] != difficulty:
            raise PositionError(f"feast, {DIFFICULTIES[difficulty]}: {RECIPES[recipe]} is not of that difficulty.")
    if state.cookbook and NO_RECIPE in state.display:
        raise PositionError("display: a spot is empty only when the Cookbook is.")
    if len(state.stock_display) > MOST_ON_DISPLAY:
        raise PositionError(f"stock_display: there are {MOST_ON_DISPLAY} spots.")
    for seat in range(state.players):
        if len(state.pantries[seat]) > pantry_size(state, seat):
            raise PositionError(f"pantries, seat {seat}: there are only {pantry_size(state, seat)} spaces.")
        if len(state.hands[seat]) > hand_limit(state, seat):
            raise PositionError(f"hands, seat {seat}: the hand limit is {hand_limit(state, seat)}.")
        for station in range(stations_owned(state, seat), STATIONS):
            if state.masks[seat * STATIONS + station]:
                raise PositionError(f"stations, seat {seat}: station {station + 1} is not owned.")


def _check_feasts(state: FeastState) -> None:
    """HNF-184 to HNF-188, HNF-280: what is open, what was cooked and who has called agree."""
    must = _feasts_that_must_be_open(state)
    if state.feast_open != must:
        raise PositionError(
            f"feast_open: by proved and feasts it is {', '.join(difficulties_data(must)) or 'nothing'}."
        )
    for mask in state.feasts:
        if mask & ~must:
            raise PositionError(f"feasts: {', '.join(difficulties_data(mask & ~must))} is still closed.")
    if state.last_call >= 0 and state.feasts[side_of(state, state.last_call)] != ALL_FEASTS:
        raise PositionError(f"last_call: seat {state.last_call} has not cooked all three Feast dishes.")


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
    "PeekTop": PEEK_TOP,
    "CornerDisplay": STEAL_DISPLAY,
    "CornerDown": STEAL_DOWN,
    "CornerUp": STEAL_UP,
}


def _check_agenda(state: FeastState) -> None:
    below = ""
    for task in state.agenda:
        name = type(task).__name__
        if name not in NEXT.get(below, ()) or not _possible(state, task, below):
            raise PositionError(f"agenda: {name} cannot wait there.")
        below = name


def _possible(state: FeastState, task: AnyTask, below: str) -> bool:
    """Whether this task can wait in this position."""
    name = type(task).__name__
    if not isinstance(task, Decision):
        return True
    seat = state.active
    if type(task.seat) is not int or task.seat != seat:
        return False
    if state.last_round and name in ("TurnStart", "Market", "CornerBuy"):
        return False
    if name == "PeekFeast":
        return state.proved & BIT[seat] != 0 and not state.feast_open & BIT[EASY]
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


MOST_ON_DISPLAY: Final = 8
LONGEST_ROUND: Final = 3  # digits
RECIPE_FIELDS: Final = ("bonus", "feast", "display", "cookbook", "removed", "hands", "piles")
STOCK_FIELDS: Final = ("pantries", "stations", "stock_deck", "stock_display", "stock_discard")
FIELD_NAMES: Final = """
game version options seed chance reveals round first active last_call last_round action bonus feast feast_open display
cookbook removed hands piles market stock_deck stock_display stock_discard pantries stations levels feasts proved knows
looks agenda result sheets
"""
KEYS: Final = frozenset(FIELD_NAMES.split())
