"""Positions: the whole truth, and back. What one looks like, and what is taken for granted, `FeedPosition` tells."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final

from msgspec import UNSET, Meta, structs

from bestiary.kernel.content import ids, index_of
from bestiary.kernel.errors import PositionError
from bestiary.kernel.position import (
    SEAT_CODEC,
    Codec,
    Pieces,
    Positions,
    between,
    called,
    mask_of,
    numbers_in,
    tasks_in,
)
from bestiary.kernel.reading import read as read_as
from bestiary.kernel.schema import Maybe, Seat
from bestiary.kernel.task import Decision
from bestiary.kernel.values import Result

from . import content, names, rules
from .content import FOOD_COUNT, FOOD_INDEX, FOODS, REWARD_INDEX, VICTIM_CARDS, VICTIM_INDEX
from .knowledge import OPEN_MASKS, on_table
from .material import LINE_COUNT, MENU_COUNT, Food
from .rules.answers import HAND, LINE, THREE, is_recipe
from .rules.beast import seat_beast
from .rules.feeding import EVERY_REWARD, IGNORING_BEAST, NO_OPTION
from .rules.layout import lay_out
from .rules.level_1 import WRONG_TURNS
from .rules.level_3 import STATUE_TURNS
from .rules.menu import MARKET, STUDIED, TO_SPARE_ONE, refill_market
from .rules.payment import EVERY_LINE
from .rules.receiving import BY_CHOICE, SWAP
from .rules.turn import BEGIN_SLOT, LAST_STEP
from .rules.victims import ROW, refill_row, update_trolls
from .schema import FeedPosition, Previous, Run
from .setup import set_table
from .state import NO_CARD, NOBODY, PAYMENT_CAP, PEGASUS_DEMAND, FeedState, foods_above, foods_by_tier
from .words import demand_words

# -- writing ----------------------------------------------------------------------------------------------------------


def write(state: FeedState) -> FeedPosition:
    """What lies open, and what does not."""
    with_victims = bool(state.keeper)
    return FeedPosition(
        **on_table(state),
        hands=[names.hand_of(state, seat) for seat in range(state.players)],
        supply=names.counted(state.supply),
        deck=names.card_ids(state, reversed(state.deck)),
        known_top=list(state.known),
        murky=numbers_in(state.murky),
        face_down=state.row_hidden if with_victims else UNSET,
        wizard=state.wizard_ready if with_victims else UNSET,
        row=names.victim_ids(state.row) if with_victims else UNSET,
        victim_deck=names.victim_ids(reversed(state.victim_deck)) if with_victims else UNSET,
    )


# -- reading ----------------------------------------------------------------------------------------------------------


def read(state: FeedState, position: FeedPosition) -> None:
    if state.menu == NO_CARD and position.given() - SETUP and position.menu is not None:
        lay_out(state)  # the Pegasus' draft is over
        state.agenda = [BEGIN_SLOT]
    if position.given() & {"hands", "active"}:
        state.agenda = [BEGIN_SLOT]
    _read_prints(state, position)
    _read_beast(state, position)
    _read_cards(state, position)
    _read_tokens(state, position)
    _read_marks(state, position)
    _read_course(state, position)
    _read_victims(state, position)


def _once(members: Sequence[int | str], where: str) -> None:
    """A list that stands for a set names nothing twice."""
    for place, member in enumerate(members):
        if member in members[:place]:
            raise PositionError(f"{where}: {member} stands there twice.")


def _food_mask(foods: list[Food], where: str) -> int:
    _once(foods, where)
    return mask_of(FOOD_INDEX[food] for food in foods)


def _mask(numbers: Sequence[int], where: str) -> int:
    _once(numbers, where)
    return mask_of(numbers)


def _counts(counts: Mapping[Food, int]) -> list[int]:
    return [counts.get(food, 0) for food in FOODS]


def _read_prints(state: FeedState, position: FeedPosition) -> None:
    if position.cards is UNSET:
        return
    if len(position.cards) != MENU_COUNT or position.elves is UNSET:
        raise PositionError(f"cards: there must be {MENU_COUNT} Menu cards, and the Elves with them.")
    lines = [(line, f"cards, {name}") for name, lines in position.cards.items() for line in lines]
    state.menus = content.MenuDeck(
        list(position.cards),
        [tuple([FOOD_INDEX[food] for food in line.cost]) for line, _ in lines],
        [called(line.reward, REWARD_INDEX, "reward", where) for line, where in lines],
        [FOOD_INDEX[elf.food] for elf in position.elves],
        [called(elf.reward, REWARD_INDEX, "reward", "elves") for elf in position.elves],
    )


def _read_beast(state: FeedState, position: FeedPosition) -> None:
    if position.beast is not UNSET:
        seat_beast(state, called(position.beast, content.BEAST_INDEX, "beast", "beast"))
        state.watchful = state.creature.fails
    if position.state is not UNSET:
        states = content.BEASTS[state.beast].states
        if position.state not in states:
            raise PositionError(f"state: {position.state!r} is none of {' / '.join(states)}.")
        state.side = states.index(position.state)
    if position.tiers is not UNSET:
        state.tiers = list(structs.astuple(position.tiers))
        state.tier_masks = foods_by_tier(state.tiers)
        state.above = foods_above(state.tiers)


def _read_cards(state: FeedState, position: FeedPosition) -> None:
    """Cards that are not named keep the setup's order behind those that are."""
    state.blinded = _mask(position.blinded or [], "blinded") >> 1  # lines are counted from 1
    if not position.given() & PILES:
        return
    order = [card for card in (state.menu, *state.market, *reversed(state.deck)) if card != NO_CARD]
    cards = Pieces("Menu card", index_of(state.menus.ids))
    state.menu = _card(cards, position.menu, "menu")
    state.second_menu = _card(cards, position.second_menu, "second_menu")
    state.market = cards.take_all(position.market, "market")
    deck = cards.take_all(position.deck, "deck")
    state.discard = cards.take_all(position.discard, "discard")
    rest = cards.rest(order)
    if position.menu is UNSET:
        if not rest:
            raise PositionError("menu: no Menu card is left for it.")
        state.menu = rest.pop(0)
    if position.deck is UNSET:
        state.deck = rest[::-1]
        if position.market is UNSET:
            refill_market(state)
        return
    if position.market is UNSET and state.creature.has_market():
        state.market, rest = rest[:MARKET], rest[MARKET:]
    if rest:
        raise PositionError(f"deck: the Menu cards {', '.join(names.card_ids(state, rest))} are nowhere.")
    state.deck = deck[::-1]


def _card(cards: Pieces, name: Maybe[str | None], where: str) -> int:
    return cards.take(name, where) if isinstance(name, str) else NO_CARD


def _read_tokens(state: FeedState, position: FeedPosition) -> None:
    """Hands, tile, and what is set aside or lies face down; the supply is the rest."""
    if position.hands is not UNSET:
        hands = [_counts(hand) for hand in position.hands]
        state.hands = [count for hand in hands for count in hand]
        state.size = [sum(hand) for hand in hands]
    if position.tile is not UNSET:
        state.tile = _counts(position.tile)
        state.tile_size = sum(state.tile)
    if position.set_aside is not UNSET:
        state.aside = _counts(position.set_aside)
    face_down = _face_down(position)
    for food in range(FOOD_COUNT):
        lying = state.tile[food] + state.aside[food] + sum(state.hands[food::FOOD_COUNT]) + face_down.count(FOODS[food])
        if lying > content.TOKENS[food]:
            raise PositionError(f"There are only {content.TOKENS[food]} tokens of {FOODS[food]}, not {lying}.")
        state.supply[food] = content.TOKENS[food] - lying
    if position.supply is not UNSET and _counts(position.supply) != state.supply:
        raise PositionError("supply: hands, tile, supply and tokens set aside do not add up to the printed tokens.")


def _face_down(position: FeedPosition) -> list[Food]:
    """The tokens of a payment that may be challenged: the task alone has them."""
    challenges = [task for task in position.agenda or () if task.get("task") == "Challenge"]
    return [food for task in challenges for food in read_as(list[Food], task.get("put"), "agenda, Challenge, put")]


def _read_marks(state: FeedState, position: FeedPosition) -> None:
    for name in (*OPEN_MASKS, "murky"):
        seats = getattr(position, name)
        if seats is not UNSET:
            setattr(state, name, _mask(seats, name))
    for name, take in UPON_SEATS.items():
        rows = getattr(position, name)
        if rows is not UNSET:
            setattr(state, name, tuple([take(row, f"{name}, seat {seat}") for seat, row in enumerate(rows)]))
    if position.statues is not UNSET:
        state.statues = tuple(position.statues)
    if position.known_top is not UNSET:
        state.known = tuple(position.known_top)
        if max(state.known) > len(state.deck):
            raise PositionError("known_top: nobody can know more cards than the deck has.")
    if position.marks is not UNSET:
        state.marks = _food_mask(position.marks.foods, "marks, foods")
        state.marks_owner = _seat(position.marks.owner)


def _demands(words: list[str], where: str) -> tuple[int, ...]:
    return tuple([called(word, DEMANDS, "demand", where) for word in words])


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _read_course(state: FeedState, position: FeedPosition) -> None:
    state.direction = -1 if position.direction == "counter-clockwise" else 1
    state.before = state.tile[:] if position.tile_before is UNSET else _counts(position.tile_before)
    state.ignored = _counts(position.ignored or {})
    state.outcome = OUTCOME_CALLED[position.outcome or "none"]
    state.paid = _food_mask(position.paid or [], "paid")
    previous = position.previous or Previous()
    state.previous_seat = _seat(previous.seat)
    state.previous_outcome = OUTCOME_CALLED[previous.outcome]
    state.previous_paid = _food_mask(previous.paid, "previous, paid")
    run = position.run or Run("none", [])
    state.run_kind = OUTCOME_CALLED[run.kind]
    state.run_seats = _mask(run.seats, "run, seats")
    state.unlucky_seats = _mask(position.demon_run or [], "demon_run")
    state.second_turn = names.SECOND_TURNS.index(position.second_turn or "no")


def _read_victims(state: FeedState, position: FeedPosition) -> None:
    """Victims that are not named keep the setup's order behind those that are."""
    if not position.given() & VICTIM_FIELDS:
        return
    if not state.keeper:
        raise PositionError("Victims take part only with the option save_the_princess.")
    order = [*state.row, *reversed(state.victim_deck)]
    cards = Pieces("victim", VICTIM_INDEX)
    state.keeper = [NOBODY] * len(VICTIM_CARDS)
    for seat, kept in enumerate(position.victims or ()):
        for card in cards.take_all(kept, "victims"):
            state.keeper[card] = seat
    state.victim_discard = cards.take_all(position.victim_discard, "victim_discard")
    state.row = cards.take_all(position.row, "row")
    deck = cards.take_all(position.victim_deck, "victim_deck")
    rest = cards.rest(order)
    if rest and position.victim_deck is not UNSET and position.row is not UNSET:
        raise PositionError(f"victim_deck: the victims {', '.join(names.victim_ids(rest))} are nowhere.")
    state.victim_deck = [*rest[::-1], *deck[::-1]]
    state.row_hidden = position.face_down or False
    if position.row is UNSET:
        refill_row(state)
    for name in position.used or ():
        state.used[called(name, VICTIM_INDEX, "victim", "used")] = 1
    for name, seat in (position.troll_partner or {}).items():
        state.troll_partner[called(name, VICTIM_INDEX, "victim", "troll_partner")] = seat
    state.wizard_ready = position.wizard or False
    update_trolls(state)


# -- what no single field can see -------------------------------------------------------------------------------------


def check(state: FeedState) -> None:
    if len(state.market) > MARKET:
        raise PositionError(f"market: there are at most {MARKET} cards in the market.")
    if len(state.row) > ROW:
        raise PositionError(f"row: there are at most {ROW} victims in the row.")
    if state.side == 1 and state.dived:
        raise PositionError("dived: Nessie dives Underwater and can never change again.")
    for name, most in MOST.items():
        if getattr(state, name) > most:
            raise PositionError(f"{name}: {getattr(state, name)} is more than {most}.")
    if max(state.statues) > STATUE_TURNS:
        raise PositionError(f"statues: {max(state.statues)} is more than {STATUE_TURNS}.")
    if state.marks_owner == NOBODY and state.marks:
        raise PositionError("marks: somebody has laid them.")
    if not state.marks:
        state.marks_owner = NOBODY
    waiting = state.agenda[-1] if state.agenda else None
    if isinstance(waiting, Decision) and not state.over and not waiting.actions(state):
        raise PositionError(f"agenda: {type(waiting).__name__} cannot wait there, since it has no answer.")
    if state.result is not None:
        _check_result(state.result)


def _check_result(result: Result) -> None:
    """It is one that a game can have."""
    if result.reason not in ENDINGS:
        raise PositionError(f"result: the reason is one of {', '.join(ENDINGS)}.")
    if result.kind != ENDINGS[result.reason]:
        raise PositionError(f"result: the kind is {ENDINGS[result.reason]} when the reason is {result.reason}.")
    if len(result.winners) != (1 if result.kind == "win" else 0):
        raise PositionError("result: these cannot be the winners.")


UPON_SEATS: Final[dict[str, Callable[[Any, str], int | tuple[int, ...]]]] = {
    "forbidden": _food_mask,
    "forbidden_later": _food_mask,
    "demands": _demands,
    "demands_later": _demands,
}
"""What lies upon the seats one by one, and how it is read."""
OUTCOME_CALLED: Final = {name: outcome for outcome, name in names.OUTCOMES.items()}
MOST: Final = {"payments": PAYMENT_CAP, "feeds": 2, "dragon_count": WRONG_TURNS - 1}
"""How far what a turn counts can come."""
SETUP: Final = {"game", "version", "options", "seed"}
PILES: Final = {"menu", "second_menu", "market", "deck", "discard"}
VICTIM_FIELDS: Final = set(ids("face_down row troll_partner used victim_deck victim_discard victims wizard"))
ENDINGS: Final = {"no_food": "win", "food_on_tile": "win", "fail": "beast_wins", "turn_cap": "draw"}
"""The reasons for which games end, each with the kind of its result."""

# -- tasks ------------------------------------------------------------------------------------------------------------

RECIPES: Final = [answer for answer in range(LINE + MENU_COUNT * LINE_COUNT) if is_recipe(answer)]
DEMANDS: Final = {demand_words(more + food): more + food for more in (0, PEGASUS_DEMAND) for food in range(FOOD_COUNT)}


def _filled(state: FeedState, written: list[str], where: str) -> tuple[int, ...]:
    rows = (0, THREE, *[HAND + seat * FOOD_COUNT for seat in range(state.players)])
    fillers = {names.filler_name(row + food): row + food for row in rows for food in range(FOOD_COUNT)}
    return tuple([called(name, fillers, "token", where) for name in written])


def _option(state: FeedState, name: str | None, where: str) -> int:
    if name is None:
        return NO_OPTION
    return called(name, {str(names.option_name(state, option)): option for option in RECIPES}, "recipe option", where)


def _menu_card(state: FeedState, name: str, where: str) -> int:
    return called(name, index_of(state.menus.ids), "Menu card", where)


def _rule(state: FeedState, rule: str, where: str) -> str:
    if all(rule != known.id for known in state.game.rulebook.rules()):
        raise PositionError(f"{where}: there is no rule called {rule}.")
    return rule


def _one_of(pieces: Sequence[str], index: Mapping[str, int], kind: str) -> Codec:
    return Codec(str, lambda state, number: pieces[number], lambda state, name, where: called(name, index, kind, where))


YES_OR_NO: Final = Codec(  # written as 1 or 0
    Annotated[int, Meta(ge=0, le=1)], lambda state, flag: int(flag), lambda state, flag, where: flag == 1
)
FOOD_LIST: Final = Codec(
    list[Food],
    lambda state, foods: names.food_ids(foods),
    lambda state, foods, where: tuple([FOOD_INDEX[food] for food in foods]),
)
CODECS: Final = {
    "owner": SEAT_CODEC,
    "other": SEAT_CODEC,
    "payer": SEAT_CODEC,
    "SwapTake.other": Codec(
        Seat | None, lambda state, seat: names.seat_or_none(seat), lambda state, seat, where: _seat(seat)
    ),
    "seats": Codec(list[Seat], lambda state, seats: list(seats), lambda state, seats, where: tuple(seats)),
    "food": Codec(Food, lambda state, food: FOODS[food], lambda state, food, where: FOOD_INDEX[food]),
    "own": Codec(
        Food | None,
        lambda state, food: None if food < 0 else FOODS[food],
        lambda state, food, where: -1 if food is None else FOOD_INDEX[food],
    ),
    "foods": FOOD_LIST,
    "fresh": FOOD_LIST,
    "declared": FOOD_LIST,
    "put": FOOD_LIST,
    "mask": Codec(
        list[Food], lambda state, mask: names.foods_of(mask), lambda state, foods, where: _food_mask(foods, where)
    ),
    "needs": Codec(
        list[list[Food]],
        lambda state, needs: [names.foods_of(mask) for mask in needs],
        lambda state, needs, where: tuple([_food_mask(foods, where) for foods in needs]),
    ),
    "filled": Codec(list[str], lambda state, filled: [names.filler_name(filler) for filler in filled], _filled),
    "option": Codec(str | None, names.option_name, _option),
    "card": Codec(str, lambda state, card: state.menus.ids[card], _menu_card),
    "victim": _one_of(VICTIM_CARDS, VICTIM_INDEX, "victim"),
    "reward": _one_of(content.REWARDS, REWARD_INDEX, "reward"),
    "side": Codec(
        names.Side, lambda state, side: names.SIDES[side], lambda state, name, where: names.SIDES.index(name)
    ),
    "rule": Codec(str, read=lambda state, rule, where: _rule(state, rule, where)),
    "drawn": Codec(list[Seat], lambda state, mask: numbers_in(mask), lambda state, seats, where: _mask(seats, where)),
    "scope": between(0, EVERY_LINE),
    "earns": between(0, EVERY_REWARD),
    "optional": YES_OR_NO,
    "again": YES_OR_NO,
    "ready": YES_OR_NO,
    "which": between(0, IGNORING_BEAST),
    "way": between(0, BY_CHOICE),
    "kind": between(0, SWAP),
    "purpose": between(0, TO_SPARE_ONE),
    "placed": between(0, STUDIED - 1),
    "done": between(0, 7),  # three free actions, as a mask
    "step": between(5, LAST_STEP),
}
POSITIONS: Final = Positions(FeedPosition, set_table, write, read, check, tasks_in(rules), CODECS)
