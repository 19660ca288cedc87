"""What a seat may see, and what it cannot know (FTB-R35)."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from bestiary.kernel.position import numbers_in
from bestiary.kernel.schema import Maybe, result_view
from bestiary.kernel.task import AnyTask
from bestiary.kernel.values import Json

from .content import BEASTS, FOOD_COUNT, FOODS, REWARDS, VICTIM_CARDS, MenuDeck
from .material import LINE_COUNT, Food
from .names import (
    RUN_KINDS,
    SECOND_TURNS,
    card_ids,
    card_or_none,
    counted,
    food_ids,
    foods_of,
    hand_of,
    outcome_of,
    seat_or_none,
    victim_ids,
)
from .rules.answers import HAND, LOWER, THREE, is_recipe
from .rules.feeding import ChooseForToken, FillSlot
from .rules.level_1 import GiveToWhom
from .rules.payment import cost_of
from .rules.receiving import DRAW, SWAP, BardSource, Receiving
from .rules.secrecy import Challenge, PutDown
from .rules.tokens import any_hand_hidden, hand_hidden
from .rules.trades import SwapTake, SwapWith, TradeToken
from .schema import Elf, FeedView, Line, Marks, Previous, Run, SecretView, Some, Tiers
from .state import NOBODY, SEAT_BIT, FeedState
from .words import demand_words

OPEN_MASKS: Final = ("hidden", "skips", "haunted", "debt", "debt_later", "state_locks", "menu_locks", "stuck")
"""The sets of seats that everybody sees; states, views and positions have the same names for them."""


def on_table(state: FeedState) -> Json:
    """All that lies open for everybody: views and positions share these fields."""
    return {
        **_prints(state.menus),
        "beast": BEASTS[state.beast].id,
        "state": BEASTS[state.beast].states[state.side],
        "dived": state.dived,
        "menu": card_or_none(state, state.menu),
        "second_menu": card_or_none(state, state.second_menu),
        "blinded": [line + 1 for line in numbers_in(state.blinded)],
        "market": card_ids(state, state.market),
        "discard": card_ids(state, state.discard),
        "tile": counted(state.tile),
        "set_aside": counted(state.aside),
        "tiers": Tiers(*state.tiers),
        **{name: numbers_in(getattr(state, name)) for name in OPEN_MASKS},
        "demon_run": numbers_in(state.unlucky_seats),
        "statues": list(state.statues),
        "forbidden": [foods_of(mask) for mask in state.forbidden],
        "forbidden_later": [foods_of(mask) for mask in state.forbidden_later],
        "demands": [[demand_words(demand) for demand in demands] for demands in state.demands],
        "demands_later": [[demand_words(demand) for demand in demands] for demands in state.demands_later],
        "direction": "clockwise" if state.direction == 1 else "counter-clockwise",
        "active": state.active,
        "slot": state.slot,
        "feeds": state.feeds,
        "tile_before": counted(state.before),
        "ignored": counted(state.ignored),
        "payments": state.payments,
        "outcome": outcome_of(state.outcome),
        "paid": foods_of(state.paid),
        "previous": Previous(
            seat_or_none(state.previous_seat), outcome_of(state.previous_outcome), foods_of(state.previous_paid)
        ),
        "dragon_count": state.dragon_count,
        "run": Run(RUN_KINDS[state.run_kind], numbers_in(state.run_seats)),
        "marks": Marks(foods_of(state.marks), seat_or_none(state.marks_owner)),
        "cat_calls": state.cat_calls,
        "second_turn": SECOND_TURNS[state.second_turn],
        **(_victims(state) if state.keeper else {}),
    }


def _prints(menus: MenuDeck) -> Json:
    """This game's Menu cards and Elves: everybody knows them, as with a printed deck."""
    lines = [Line(food_ids(cost), REWARDS[reward]) for cost, reward in zip(menus.costs, menus.rewards, strict=True)]
    return {
        "cards": {name: lines[card * LINE_COUNT : (card + 1) * LINE_COUNT] for card, name in enumerate(menus.ids)},
        "elves": [
            Elf(FOODS[food], REWARDS[reward]) for food, reward in zip(menus.elf_foods, menus.elf_rewards, strict=True)
        ],
    }


def _victims(state: FeedState) -> Json:
    return {
        "victim_discard": victim_ids(state.victim_discard),
        "victims": [
            victim_ids([card for card, keeper in enumerate(state.keeper) if keeper == seat])
            for seat in range(state.players)
        ],
        "used": victim_ids([card for card, used in enumerate(state.used) if used]),
        "troll_partner": {VICTIM_CARDS[card]: seat for card, seat in enumerate(state.troll_partner) if seat != NOBODY},
    }


def reset_size(state: FeedState) -> int | None:
    """How many tokens make the beast reset; None: it does not reset now. An empty Goblin has no such size (FTB-512)."""
    beast = state.creature
    return beast.capacity(state) or None if beast.can_reset(state) else None


def view(state: FeedState, seat: int | None) -> FeedView:
    """What that seat (None: a spectator) sees."""
    known = 0 if seat is None else state.known[seat]
    with_victims = bool(state.keeper)
    return FeedView(
        **on_table(state),
        result=result_view(state.result),
        row_hidden=state.row_hidden if with_victims else UNSET,
        wizard_ready=state.wizard_ready if with_victims else UNSET,
        capacity=reset_size(state),
        players=state.players,
        seat=seat,
        deciding=state.seat,
        hands=[
            None if other != seat and hand_hidden(state, other) else hand_of(state, other)
            for other in range(state.players)
        ],
        hand_sizes=state.size[:],
        supply=supply(state),
        deck_size=len(state.deck),
        known_top=card_ids(state, reversed(state.deck[len(state.deck) - known :])),
        row=row(state) if with_victims else UNSET,
        victim_deck_size=len(state.victim_deck) if with_victims else UNSET,
        secret_payment=secret_payment(state, seat),
    )


def supply(state: FeedState) -> dict[Food, int | Some]:
    """FTB-R35: while a hand is hidden, nobody sees how much of a food is left."""
    if any_hand_hidden(state):
        return {FOODS[food]: "some" if state.supply[food] else "none" for food in range(FOOD_COUNT)}
    return {FOODS[food]: state.supply[food] for food in range(FOOD_COUNT) if state.supply[food]}


def row(state: FeedState) -> list[str | None]:
    return [None if state.row_hidden else VICTIM_CARDS[card] for card in state.row]


def secret_payment(state: FeedState, seat: int | None) -> Maybe[SecretView]:
    """FTB-442, FTB-443: what was declared, and how many tokens lie face down; the payer knows which."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, (PutDown, Challenge)):
        return UNSET
    payer = task.payer if isinstance(task, Challenge) else task.seat
    return SecretView(
        payer=payer,
        declared=food_ids(task.declared),
        put_down=food_ids(task.put) if payer == seat else len(task.put),
    )


# -- dealing again ----------------------------------------------------------------------------------------------------


def redeal(state: FeedState, seat: int | None) -> None:
    """Deal again, in place, everything this seat cannot know: sorted before it is shuffled, so that nothing of how it
    really lies shines through."""
    shuffle_deck(state, seat)
    if state.keeper:
        shuffle_victims(state)
    if any_hand_hidden(state):
        redeal_hands(state, seat)


def shuffle_deck(state: FeedState, seat: int | None) -> None:
    """The Menu deck, except for the top cards that the seat has studied; what others know is theirs."""
    known = 0 if seat is None else state.known[seat]
    split = len(state.deck) - known
    hidden = state.deck[:split]
    hidden.sort()
    state.chance.shuffle(hidden)
    state.deck = hidden + state.deck[split:]


def shuffle_victims(state: FeedState) -> None:
    """The victim deck, together with a face-down row."""
    if not state.row_hidden:
        state.victim_deck.sort()
        state.chance.shuffle(state.victim_deck)
        return
    cards = state.row + state.victim_deck
    cards.sort()
    state.chance.shuffle(cards)
    count = len(state.row)
    state.row = cards[:count]
    state.victim_deck = cards[count:]


def redeal_hands(state: FeedState, seat: int | None) -> None:
    """FTB-R35: the hidden hands of others are mixed with the supply; which food there is some of, or none, stays.

    What everybody could follow are the tiers of each hidden hand, so each keeps its tiers, unless tokens have passed
    unseen between hidden hands.
    """
    owners = [other for other in range(state.players) if other != seat and hand_hidden(state, other)]
    if not owners:
        return
    gather_put_down(state, owners)
    asked = state.seat
    if asked in owners:
        redeal_deciding(state, owners, asked)
    else:
        deal_hidden(state, owners)
    put_down_again(state, owners)


ATTEMPTS: Final = 12


def redeal_deciding(state: FeedState, owners: list[int], asked: int) -> None:
    """Everybody sees that this player is asked: the tokens already named stay, and the new hand allows an answer.

    Where chance does not hit such a hand soon, the tokens of one possible answer stay too. All others are dealt.
    """
    task = state.agenda[-1]
    hands = state.hands[:]
    supply = state.supply[:]
    kept = committed(task)
    for attempt in range(ATTEMPTS + 1):
        if attempt == ATTEMPTS:
            kept = tokens_of_an_answer(state)
        deal_but(state, owners, asked, kept)
        if isinstance(task, (PutDown, Challenge)) or task.actions(state):
            return
        state.hands = hands[:]
        state.supply = supply[:]


def deal_but(state: FeedState, owners: list[int], asked: int, kept: list[int]) -> None:
    """Deal the hidden hands, but for these tokens."""
    for food in kept:
        state.hands[asked * FOOD_COUNT + food] -= 1
    deal_hidden(state, owners)
    for food in kept:
        state.hands[asked * FOOD_COUNT + food] += 1


def deal_hidden(state: FeedState, owners: list[int]) -> None:
    if any(state.murky & SEAT_BIT[owner] for owner in owners):
        redeal_foods(state, owners, list(range(FOOD_COUNT)))
    else:
        for tier in (1, 2, 3):
            redeal_foods(state, owners, [food for food in range(FOOD_COUNT) if state.tiers[food] == tier])


def committed(task: AnyTask) -> list[int]:
    """The tokens that a half-made choice has already named, or that the same effect has brought."""
    if isinstance(task, (Receiving, BardSource)):
        named = [task.own] if task.own >= 0 else []
        return named if task.kind in (DRAW, SWAP) else [*named, *task.fresh]
    if isinstance(task, (SwapWith, SwapTake)):
        return [task.own]
    if isinstance(task, TradeToken):
        return list(task.fresh)
    if isinstance(task, FillSlot):
        return fillers(task.filled)
    if isinstance(task, GiveToWhom):
        return [task.food] * task.left
    if isinstance(task, ChooseForToken):
        return [task.food]
    return []


def fillers(filled: tuple[int, ...]) -> list[int]:
    """The own tokens of a payment (see answers.py)."""
    foods: list[int] = []
    for filler in filled:
        if filler < FOOD_COUNT:
            foods.append(filler)
        elif THREE <= filler < HAND:
            foods.extend([filler - THREE] * 3)
    return foods


def tokens_of_an_answer(state: FeedState) -> list[int]:
    """The tokens that stay named, and those of an answer picked by chance, with all slots of the payment it begins."""
    after = state.copy()
    kept = committed(after.agenda[-1])
    while True:
        task = after.agenda[-1]
        answers = task.actions(after)
        answer = answers[after.chance.below(len(answers))]
        if isinstance(task, FillSlot):
            if len(task.filled) + 1 == len(cost_of(after, task.option)):
                return fillers((*task.filled, answer))
        elif not is_recipe(answer):
            food = answer - LOWER if LOWER <= answer < THREE else answer
            return [*kept, food] if food < FOOD_COUNT else kept
        after.play(answer)


def redeal_foods(state: FeedState, owners: list[int], foods: list[int]) -> None:
    """Deal the tokens of these foods anew between the hidden hands and the supply."""
    sizes: list[int] = []
    must: list[int] = []  # tokens that lie in hands for certain: the supply shows none of that food
    may: list[int] = []  # tokens that could lie in either; one of each food stays in the supply
    for owner in owners:
        sizes.append(sum([state.hands[owner * FOOD_COUNT + food] for food in foods]))
    if sum(sizes) == 0:
        return
    for food in foods:
        in_hands = sum([state.hands[owner * FOOD_COUNT + food] for owner in owners])
        if state.supply[food] == 0:
            must.extend([food] * in_hands)
        else:
            may.extend([food] * (in_hands + state.supply[food] - 1))
            state.supply[food] = 1
        for owner in owners:
            state.hands[owner * FOOD_COUNT + food] = 0
    may.sort()
    state.chance.shuffle(may)
    wanted = sum(sizes) - len(must)
    dealt = must + may[:wanted]
    for food in may[wanted:]:
        state.supply[food] += 1
    dealt.sort()
    state.chance.shuffle(dealt)
    place = 0
    for index in range(len(owners)):
        for _ in range(sizes[index]):
            state.hands[owners[index] * FOOD_COUNT + dealt[place]] += 1
            place += 1


def gather_put_down(state: FeedState, owners: list[int]) -> None:
    """Tokens that another player has put down face down are as unknown as that player's hand."""
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, Challenge) and task.payer in owners:
        for food in task.put:
            state.hands[task.payer * FOOD_COUNT + food] += 1


def put_down_again(state: FeedState, owners: list[int]) -> None:
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, PutDown) and task.seat in owners:
        put = random_tokens(state, task.seat, len(task.put))
        state.agenda[-1] = PutDown(task.seat, task.option, task.declared, put, task.earns, task.again)
    elif isinstance(task, Challenge) and task.payer in owners:
        put = random_tokens(state, task.payer, len(task.put))
        for food in put:
            state.hands[task.payer * FOOD_COUNT + food] -= 1
        state.agenda[-1] = Challenge(task.seat, task.payer, task.option, task.declared, put, task.earns, task.again)


def random_tokens(state: FeedState, owner: int, count: int) -> tuple[int, ...]:
    tokens: list[int] = []
    for food in range(FOOD_COUNT):
        tokens.extend([food] * state.hands[owner * FOOD_COUNT + food])
    state.chance.shuffle(tokens)
    return tuple(tokens[:count])
