"""Positions: the whole truth as readable data, and back (6.1 of the rules).

A hand-written position may leave out what it likes: options and seed make a setup, every field that is given replaces
the setup's. Without an `agenda` the active seat's turn slot begins. The supply is what is left of the 127 tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from bestiary.kernel.errors import PositionError
from bestiary.kernel.game import Game
from bestiary.kernel.position import (
    check_heading,
    heading_data,
    read_course,
    readable,
    result_data,
    seed_from,
    settings_from,
    task_called,
)
from bestiary.kernel.task import AnyTask
from bestiary.kernel.values import Json
from bestiary.kernel.words import who

from .content import (
    BEAST_INDEX,
    BEASTS,
    FOOD_COUNT,
    FOOD_INDEX,
    FOODS,
    REWARD_INDEX,
    REWARDS,
    TOKENS,
    VICTIM_CARDS,
    VICTIM_INDEX,
    MenuDeck,
)
from .notation import demand_words
from .options import SEATS
from .rules.answers import ALL_LINES, ELF, HAND, LINE, OWN, THREE, TIER_THREE, TIER_TWO, is_line
from .rules.beast import seat_beast
from .rules.layout import lay_out
from .rules.menu import refill_market
from .rules.tasks import TASK_BY_NAME
from .rules.turn import BEGIN_SLOT
from .rules.victims import refill_row, update_trolls
from .setup import set_table
from .state import (
    BIT,
    FOODS_IN,
    NO_CARD,
    NOBODY,
    PEGASUS_DEMAND,
    SEAT_BIT,
    VALID,
    WRONG,
    FeedState,
    foods_above,
    foods_by_tier,
)

OUTCOMES: Final = {0: "none", VALID: "valid", WRONG: "wrong", VALID | WRONG: "mixed", 4: "neutral"}
SECOND_TURNS: Final = ("no", "may", "granted")
SIDES: Final = ("first", "second")
DIRECTIONS: Final = {1: "clockwise", -1: "counter-clockwise"}

SEAT_MASKS: Final = ("hidden", "murky", "skips", "haunted", "debt", "debt_later", "state_locks", "menu_locks")
LETTERS: Final = [who(seat) for seat in range(SEATS[-1])]


# -- writing ----------------------------------------------------------------------------------------------------------


def counts_data(counts: Iterable[int]) -> dict[str, int]:
    return {FOODS[food]: count for food, count in enumerate(counts) if count}


def foods_data(mask: int) -> list[str]:
    return [FOODS[food] for food in FOODS_IN[mask]]


def seats_data(mask: int, players: int) -> list[int]:
    return [seat for seat in range(players) if mask >> seat & 1]


def seat_data(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def outcome_data(outcome: int) -> str:
    """VALID, WRONG and MIXED hide what is neutral beside them (FTB-046)."""
    return OUTCOMES[outcome & 3 or outcome]


def card_data(state: FeedState, card: int) -> str | None:
    return None if card == NO_CARD else state.menus.ids[card]


def cards_data(state: FeedState, cards: Iterable[int]) -> list[str]:
    return [state.menus.ids[card] for card in cards]


def victims_data(cards: Iterable[int]) -> list[str]:
    return [VICTIM_CARDS[card] for card in cards]


def public_data(state: FeedState) -> Json:
    """All that lies open for everybody; the view and the snapshot share it."""
    players = state.players
    data: Json = {
        "beast": BEASTS[state.beast].id,
        "state": BEASTS[state.beast].states[state.side],
        "dived": state.dived,
        "menu": card_data(state, state.menu),
        "second_menu": card_data(state, state.second_menu),
        "blinded": [line + 1 for line in range(3) if state.blinded >> line & 1],
        "market": cards_data(state, state.market),
        "discard": cards_data(state, state.discard),
        "tile": counts_data(state.tile),
        "set_aside": counts_data(state.aside),
        "tiers": {FOODS[food]: state.tiers[food] for food in range(FOOD_COUNT)},
        "hidden": seats_data(state.hidden, state.players),
        "skips": seats_data(state.skips, state.players),
        "haunted": seats_data(state.haunted, state.players),
        "debt": seats_data(state.debt, players),
        "debt_later": seats_data(state.debt_later, players),
        "state_locks": seats_data(state.state_locks, state.players),
        "menu_locks": seats_data(state.menu_locks, state.players),
        "statues": list(state.statues),
        "forbidden": [foods_data(mask) for mask in state.forbidden],
        "forbidden_later": [foods_data(mask) for mask in state.forbidden_later],
        "demands": [[demand_words(demand) for demand in demands] for demands in state.demands],
        "demands_later": [[demand_words(demand) for demand in demands] for demands in state.demands_later],
        "direction": DIRECTIONS[state.direction],
        "active": state.active,
        "slot": state.slot,
        "feeds": state.feeds,
        "tile_before": counts_data(state.before),
        "ignored": counts_data(state.ignored),
        "payments": state.payments,
        "outcome": outcome_data(state.outcome),
        "paid": foods_data(state.paid),
        "previous": {
            "seat": seat_data(state.previous_seat),
            "outcome": outcome_data(state.previous_outcome),
            "paid": foods_data(state.previous_paid),
        },
        "dragon_count": state.dragon_count,
        "run": {"kind": OUTCOMES[state.run_kind], "seats": seats_data(state.run_seats, players)},
        "demon_run": seats_data(state.unlucky_seats, players),
        "stuck": seats_data(state.stuck, players),
        "marks": {"foods": foods_data(state.marks), "owner": seat_data(state.marks_owner)},
        "cat_calls": state.cat_calls,
        "second_turn": SECOND_TURNS[state.second_turn],
        "result": result_data(state.result),
    }
    if state.keeper:
        data["row_hidden"] = state.row_hidden
        data["victim_discard"] = victims_data(state.victim_discard)
        data["victims"] = [
            victims_data([card for card, keeper in enumerate(state.keeper) if keeper == seat])
            for seat in range(players)
        ]
        data["used"] = victims_data([card for card, used in enumerate(state.used) if used])
        data["troll_partner"] = {
            VICTIM_CARDS[card]: seat for card, seat in enumerate(state.troll_partner) if seat != NOBODY
        }
        data["wizard_ready"] = state.wizard_ready
    return data


def deck_data(menus: MenuDeck) -> Json:
    """The prints of this game's Menu cards and Elves: everybody knows them, as with a printed deck."""
    cards = {
        name: [
            {
                "cost": [FOODS[food] for food in menus.costs[card * 3 + line]],
                "reward": REWARDS[menus.rewards[card * 3 + line]],
            }
            for line in range(3)
        ]
        for card, name in enumerate(menus.ids)
    }
    elves = [
        {"food": FOODS[food], "reward": REWARDS[reward]}
        for food, reward in zip(menus.elf_foods, menus.elf_rewards, strict=True)
    ]
    return {"cards": cards, "elves": elves}


def deck_from(data: Json) -> MenuDeck:
    lines = [line for lines in data["cards"].values() for line in lines]
    if len(data["cards"]) != 18 or len(lines) != 54 or len(data["elves"]) != 7:
        raise PositionError("cards: there must be 18 Menu cards of 3 lines, and 7 Elves.")
    return MenuDeck(
        list(data["cards"]),
        [tuple([FOOD_INDEX[food] for food in line["cost"]]) for line in lines],
        [REWARD_INDEX[line["reward"]] for line in lines],
        [FOOD_INDEX[elf["food"]] for elf in data["elves"]],
        [REWARD_INDEX[elf["reward"]] for elf in data["elves"]],
    )


def snapshot(state: FeedState) -> Json:
    """The whole truth."""
    hands = state.hands
    data: Json = {
        **heading_data(state),
        **deck_data(state.menus),
        **public_data(state),
        "hands": [counts_data(hands[seat * FOOD_COUNT : (seat + 1) * FOOD_COUNT]) for seat in range(state.players)],
        "supply": counts_data(state.supply),
        "deck": cards_data(state, reversed(state.deck)),
        "known_top": list(state.known),
        "murky": seats_data(state.murky, state.players),
        "agenda": [task_data(state, task) for task in state.agenda],
    }
    if state.keeper:
        data["row"] = victims_data(state.row)
        data["victim_deck"] = victims_data(reversed(state.victim_deck))
    return data


# -- tasks ------------------------------------------------------------------------------------------------------------


def option_data(state: FeedState, option: int) -> str | None:
    """A recipe option by itself: 'menu-s-09 line 3', 'own 1', 'elf-2', 'tier 2', 'all lines'."""
    if option < 0:
        return None
    if is_line(option):
        return f"{state.menus.ids[(option - LINE) // 3]} line {(option - LINE) % 3 + 1}"
    if option >= ELF:
        return f"elf-{option - ELF + 1}"
    if option >= OWN:
        return f"own {option - OWN + 1}"
    return {TIER_TWO: "tier 2", TIER_THREE: "tier 3", ALL_LINES: "all lines"}[option]


def option_from(state: FeedState, text: str | None) -> int:
    if text is None:
        return -1
    fixed = {"tier 2": TIER_TWO, "tier 3": TIER_THREE, "all lines": ALL_LINES}
    if text in fixed:
        return fixed[text]
    if text.startswith("own "):
        return OWN + int(text[4:]) - 1
    if text.startswith("elf-"):
        return ELF + int(text[4:]) - 1
    card, _, line = text.partition(" line ")
    return LINE + state.menus.ids.index(card) * 3 + int(line) - 1


def filler_data(filler: int) -> str:
    """A token that fills a slot: 'bread', 'three bread', 'bread of B'."""
    if filler >= HAND:
        return f"{FOODS[(filler - HAND) % FOOD_COUNT]} of {LETTERS[(filler - HAND) // FOOD_COUNT]}"
    if filler >= THREE:
        return f"three {FOODS[filler - THREE]}"
    return FOODS[filler]


def filler_from(text: str) -> int:
    if text.startswith("three "):
        return THREE + FOOD_INDEX[text[6:]]
    food, _, letter = text.partition(" of ")
    if letter:
        return HAND + LETTERS.index(letter) * FOOD_COUNT + FOOD_INDEX[food]
    return FOOD_INDEX[food]


def mask_from(foods: Iterable[str]) -> int:
    return sum(BIT[FOOD_INDEX[food]] for food in foods)


Write = Callable[[FeedState, Any], Any]

SEAT_FIELD: Final[tuple[Write, Write]] = (
    lambda state, seat: seat_data(seat),
    lambda state, seat: NOBODY if seat is None else seat,
)
FOOD_FIELD: Final[tuple[Write, Write]] = (
    lambda state, food: None if food < 0 else FOODS[food],
    lambda state, food: -1 if food is None else FOOD_INDEX[food],
)
FOODS_FIELD: Final[tuple[Write, Write]] = (
    lambda state, foods: [FOODS[food] for food in foods],
    lambda state, foods: tuple([FOOD_INDEX[food] for food in foods]),
)

# How the fields of tasks are written and read back; a field that is not here is a number or a text.
FIELDS: Final[dict[str, tuple[Write, Write]]] = {
    "owner": SEAT_FIELD,
    "other": SEAT_FIELD,
    "payer": SEAT_FIELD,
    "food": FOOD_FIELD,
    "own": FOOD_FIELD,
    "foods": FOODS_FIELD,
    "fresh": FOODS_FIELD,
    "declared": FOODS_FIELD,
    "put": FOODS_FIELD,
    "mask": (lambda state, mask: foods_data(mask), lambda state, foods: mask_from(foods)),
    "needs": (
        lambda state, needs: [foods_data(mask) for mask in needs],
        lambda state, needs: tuple([mask_from(foods) for foods in needs]),
    ),
    "filled": (
        lambda state, filled: [filler_data(filler) for filler in filled],
        lambda state, filled: tuple([filler_from(text) for text in filled]),
    ),
    "option": (option_data, option_from),
    "card": (card_data, lambda state, card: state.menus.ids.index(card)),
    "victim": (lambda state, card: VICTIM_CARDS[card], lambda state, name: VICTIM_INDEX[name]),
    "reward": (lambda state, code: REWARDS[code], lambda state, name: REWARD_INDEX[name]),
    "side": (lambda state, side: SIDES[side], lambda state, name: SIDES.index(name)),
    "seats": (lambda state, seats: list(seats), lambda state, seats: tuple(seats)),
}


def task_data(state: FeedState, task: AnyTask) -> Json:
    data: Json = {"task": type(task).__name__}
    for field in task.FIELDS:
        value = getattr(task, field)
        data[field] = FIELDS[field][0](state, value) if field in FIELDS else value
    return data


def task_from(state: FeedState, data: Json) -> AnyTask:
    kind = task_called(data["task"], TASK_BY_NAME)
    values = []
    for field in kind.FIELDS:
        value = data[field]
        values.append(FIELDS[field][1](state, value) if field in FIELDS else value)
    return kind(*values)


# -- reading ----------------------------------------------------------------------------------------------------------


def restore(game: Game, data: Json) -> FeedState:
    """A game from a position; contradictions raise PositionError."""
    check_heading(game, data, KEYS)
    state = set_table(game, settings_from(game, data.get("options", {})), seed_from(data))
    if state.menu == NO_CARD and set(data) - UNTOUCHED and data.get("menu", "") is not None:
        lay_out(state)  # the Pegasus' draft is over
        state.agenda = [BEGIN_SLOT]
    with readable():
        _read(state, data)
    _check(state)
    state.origin = data
    state.advance()
    return state


def _read(state: FeedState, data: Json) -> None:
    if "cards" in data:
        state.menus = deck_from(data)
    _read_beast(state, data)
    _read_cards(state, data)
    _read_tokens(state, data)
    _read_marks(state, data)
    _read_course(state, data)
    _read_victims(state, data)
    if not read_course(state, data, lambda task: task_from(state, task)) and ("hands" in data or "active" in data):
        state.agenda = [BEGIN_SLOT]


def _read_beast(state: FeedState, data: Json) -> None:
    if "beast" in data:
        if data["beast"] not in BEAST_INDEX:
            raise PositionError(f"beast: there is no beast called {data['beast']}.")
        seat_beast(state, BEAST_INDEX[data["beast"]])
        state.watchful = state.creature.fails
    if "state" in data:
        names = BEASTS[state.beast].states
        if data["state"] not in names:
            raise PositionError(f"state: {data['state']!r} is none of {' / '.join(names)}.")
        state.side = names.index(data["state"])
    state.dived = data.get("dived", state.dived)
    if "tiers" in data:
        state.tiers = [data["tiers"][food] for food in FOODS]
        state.tier_masks = foods_by_tier(state.tiers)
        state.above = foods_above(state.tiers)


def _read_cards(state: FeedState, data: Json) -> None:
    """Cards that are not named keep the setup's order behind those that are."""
    if not any(key in data for key in ("menu", "second_menu", "market", "deck", "discard")):
        return
    ids = state.menus.ids
    order = [card for card in (state.menu, *state.market, *reversed(state.deck)) if card != NO_CARD]
    named: set[int] = set()

    def cards(key: str) -> list[int]:
        found = []
        for name in data.get(key) or []:
            if name not in ids:
                raise PositionError(f"{key}: there is no Menu card {name} in this game.")
            card = ids.index(name)
            if card in named:
                raise PositionError(f"{key}: the Menu card {name} is in two places.")
            named.add(card)
            found.append(card)
        return found

    menu = _one_card(state, data, "menu", named)
    second = _one_card(state, data, "second_menu", named)
    market, deck, discard = cards("market"), cards("deck"), cards("discard")
    rest = [card for card in order if card not in named]
    if menu:
        state.menu = menu[0]
    elif "menu" not in data:
        state.menu = rest.pop(0)
    else:
        state.menu = NO_CARD
    state.second_menu = second[0] if second else NO_CARD
    state.discard = discard
    state.market = market
    if "deck" in data:
        if "market" not in data:
            state.market = rest[:4] if state.creature.has_market() else []
            rest = rest[len(state.market) :]
        if rest:
            raise PositionError(f"deck: the Menu cards {', '.join(ids[card] for card in rest)} are nowhere.")
        deck.reverse()
        state.deck = deck
    else:
        rest.reverse()
        state.deck = rest
        if "market" not in data:
            refill_market(state)
    state.blinded = sum((1, 2, 4)[line - 1] for line in data.get("blinded", []))


def _one_card(state: FeedState, data: Json, key: str, named: set[int]) -> list[int]:
    name = data.get(key)
    if name is None:
        return []
    if name not in state.menus.ids:
        raise PositionError(f"{key}: there is no Menu card {name} in this game.")
    card = state.menus.ids.index(name)
    if card in named:
        raise PositionError(f"{key}: the Menu card {name} is in two places.")
    named.add(card)
    return [card]


def _counts(data: Json, where: str) -> list[int]:
    counts = [0] * FOOD_COUNT
    for food, count in data.items():
        if food not in FOOD_INDEX:
            raise PositionError(f"{where}: there is no food called {food}.")
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            raise PositionError(f"{where}: the number of {food} must be 0 or more.")
        counts[FOOD_INDEX[food]] = count
    return counts


def _read_tokens(state: FeedState, data: Json) -> None:
    if "hands" in data:
        if len(data["hands"]) != state.players:
            raise PositionError(f"hands: there must be {state.players} of them.")
        state.hands = []
        for seat, hand in enumerate(data["hands"]):
            counts = _counts(hand, f"hands, seat {seat}")
            state.hands.extend(counts)
            state.size[seat] = sum(counts)
    if "tile" in data:
        state.tile = _counts(data["tile"], "tile")
        state.tile_size = sum(state.tile)
    if "set_aside" in data:
        state.aside = _counts(data["set_aside"], "set_aside")
    lying = [state.tile[food] + state.aside[food] + _in_hands(state, food) for food in range(FOOD_COUNT)]
    for task in data.get("agenda", []):
        if task.get("task") == "Challenge":
            for name in task["put"]:
                lying[FOOD_INDEX[name]] += 1
    for food in range(FOOD_COUNT):
        if lying[food] > TOKENS[food]:
            raise PositionError(f"There are only {TOKENS[food]} tokens of {FOODS[food]}, not {lying[food]}.")
        state.supply[food] = TOKENS[food] - lying[food]
    if "supply" in data and _counts(data["supply"], "supply") != state.supply:
        raise PositionError("supply: hands, tile, supply and tokens set aside do not add up to the printed tokens.")


def _in_hands(state: FeedState, food: int) -> int:
    return sum(state.hands[seat * FOOD_COUNT + food] for seat in range(state.players))


def _seat_mask(state: FeedState, seats: list[Any], key: str) -> int:
    for seat in seats:
        if not isinstance(seat, int) or not 0 <= seat < state.players:
            raise PositionError(f"{key}: there is no seat {seat}.")
    return sum(SEAT_BIT[seat] for seat in set(seats))


def _per_seat(state: FeedState, data: Json, key: str) -> list[Any]:
    values = data[key]
    if len(values) != state.players:
        raise PositionError(f"{key}: there must be {state.players} entries, one for each seat.")
    return list(values)


def _read_marks(state: FeedState, data: Json) -> None:
    for key in SEAT_MASKS:
        if key in data:
            setattr(state, key, _seat_mask(state, data[key], key))
    if "statues" in data:
        state.statues = tuple(_per_seat(state, data, "statues"))
    if "known_top" in data:
        state.known = tuple(_per_seat(state, data, "known_top"))
        if any(known > len(state.deck) for known in state.known):
            raise PositionError("known_top: nobody can know more cards than the deck has.")
    for key in ("forbidden", "forbidden_later"):
        if key in data:
            setattr(state, key, tuple([mask_from(foods) for foods in _per_seat(state, data, key)]))
    for key in ("demands", "demands_later"):
        if key in data:
            setattr(state, key, tuple([_demands(words) for words in _per_seat(state, data, key)]))
    if "marks" in data:
        state.marks = mask_from(data["marks"]["foods"])
        owner = data["marks"].get("owner")
        state.marks_owner = NOBODY if owner is None else owner


def _demands(words: list[str]) -> tuple[int, ...]:
    demands = []
    for word in words:
        if word.startswith("pegasus "):
            demands.append(PEGASUS_DEMAND + FOOD_INDEX[word[8:]])
        else:
            demands.append(FOOD_INDEX[word])
    return tuple(demands)


def _read_course(state: FeedState, data: Json) -> None:
    outcomes = {name: outcome for outcome, name in OUTCOMES.items()}
    state.direction = {name: way for way, name in DIRECTIONS.items()}[data.get("direction", "clockwise")]
    if "active" in data:
        _seat_mask(state, [data["active"]], "active")
        state.active = data["active"]
    state.slot = data.get("slot", 0)
    state.feeds = data.get("feeds", 0)
    state.payments = data.get("payments", 0)
    state.before = _counts(data["tile_before"], "tile_before") if "tile_before" in data else state.tile[:]
    state.ignored = _counts(data.get("ignored", {}), "ignored")
    state.outcome = outcomes[data.get("outcome", "none")]
    state.paid = mask_from(data.get("paid", []))
    previous = data.get("previous", {})
    state.previous_seat = NOBODY if previous.get("seat") is None else previous["seat"]
    state.previous_outcome = outcomes[previous.get("outcome", "none")]
    state.previous_paid = mask_from(previous.get("paid", []))
    state.dragon_count = data.get("dragon_count", 0)
    run = data.get("run", {"kind": "none", "seats": []})
    state.run_kind = outcomes[run["kind"]]
    state.run_seats = _seat_mask(state, run["seats"], "run")
    state.unlucky_seats = _seat_mask(state, data.get("demon_run", []), "demon_run")
    state.stuck = _seat_mask(state, data.get("stuck", []), "stuck")
    state.cat_calls = data.get("cat_calls", False)
    state.second_turn = SECOND_TURNS.index(data.get("second_turn", "no"))


def _read_victims(state: FeedState, data: Json) -> None:
    keys = ("row", "victim_deck", "victim_discard", "victims", "used", "troll_partner", "row_hidden")
    if not any(key in data for key in keys):
        return
    if not state.keeper:
        raise PositionError("Victims take part only with the option save_the_princess.")
    named: set[int] = set()

    def cards(names: list[str], key: str) -> list[int]:
        found = []
        for name in names:
            if name not in VICTIM_INDEX:
                raise PositionError(f"{key}: there is no victim card {name}.")
            if VICTIM_INDEX[name] in named:
                raise PositionError(f"{key}: the victim {name} is in two places.")
            named.add(VICTIM_INDEX[name])
            found.append(VICTIM_INDEX[name])
        return found

    order = [*state.row, *reversed(state.victim_deck)]
    state.keeper = [NOBODY] * len(state.keeper)
    for seat, names in enumerate(data.get("victims", [])):
        for card in cards(names, "victims"):
            state.keeper[card] = seat
    state.victim_discard = cards(data.get("victim_discard", []), "victim_discard")
    state.row = cards(data.get("row", []), "row")
    if len(state.row) > 4:
        raise PositionError("row: there are at most 4 victims in the row.")
    deck = cards(data.get("victim_deck", []), "victim_deck")
    rest = [card for card in order if card not in named]
    if "victim_deck" in data and rest and "row" in data:
        raise PositionError(f"victim_deck: the victims {', '.join(victims_data(rest))} are nowhere.")
    state.victim_deck = [*reversed(rest), *reversed(deck)]
    state.row_hidden = data.get("row_hidden", False)
    if "row" not in data:
        refill_row(state)
    for name in data.get("used", []):
        state.used[VICTIM_INDEX[name]] = 1
    for name, seat in data.get("troll_partner", {}).items():
        state.troll_partner[VICTIM_INDEX[name]] = seat
    state.wizard_ready = data.get("wizard_ready", False)
    update_trolls(state)


def _check(state: FeedState) -> None:
    """What no single field can see."""
    if len(state.market) > 4:
        raise PositionError("market: there are at most 4 cards in the market.")
    if state.side == 1 and state.dived:
        raise PositionError("dived: Nessie dives Underwater and can never change again.")


FIELD_NAMES: Final = """
game version options seed chance reveals cards elves beast state dived menu second_menu blinded market deck discard
hands tile set_aside supply tiers hidden murky skips haunted debt debt_later state_locks menu_locks statues forbidden
forbidden_later demands demands_later known_top direction active slot feeds tile_before ignored payments outcome paid
previous dragon_count run demon_run stuck marks cat_calls second_turn row row_hidden victim_deck victim_discard victims
used troll_partner wizard_ready agenda result
"""
KEYS: Final = frozenset(FIELD_NAMES.split())
UNTOUCHED: Final = frozenset(["game", "version", "options", "seed"])
