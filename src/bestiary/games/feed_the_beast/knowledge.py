"""What a seat may see, and what it cannot know (6.4 of the rules)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import AnyTask, Decision
from bestiary.kernel.values import Json

from .content import FOOD_COUNT, FOODS
from .position import cards_data, counts_data, deck_data, public_data, victims_data
from .rules.answers import HAND, THREE
from .rules.feeding import ChooseForToken, FillSlot
from .rules.level_1 import GiveToWhom
from .rules.receiving import BardSource, Receiving
from .rules.secrecy import Challenge, PutDown
from .rules.tokens import any_hand_hidden, hand_hidden
from .rules.trades import SwapTake, SwapWith
from .state import SEAT_BIT, FeedState


def view(state: FeedState, seat: int | None) -> Json:
    """What that seat (None: a spectator) sees."""
    data = public_data(state)
    data.update(deck_data(state.menus))
    beast = state.creature
    data["capacity"] = beast.capacity(state) if beast.can_reset(state) else None
    data["players"] = state.players
    data["seat"] = seat
    data["deciding"] = state.seat
    hands: list[Json | None] = []
    for other in range(state.players):
        if other != seat and hand_hidden(state, other):
            hands.append(None)
        else:
            hands.append(counts_data(state.hands[other * FOOD_COUNT : (other + 1) * FOOD_COUNT]))
    data["hands"] = hands
    data["hand_sizes"] = state.size[:]
    if any_hand_hidden(state):
        data["supply"] = {FOODS[food]: "some" if state.supply[food] else "none" for food in range(FOOD_COUNT)}
    else:
        data["supply"] = counts_data(state.supply)
    data["deck_size"] = len(state.deck)
    known = 0 if seat is None else state.known[seat]
    data["known_top"] = cards_data(state, reversed(state.deck[len(state.deck) - known :]))
    if state.keeper:
        data["row"] = [None] * len(state.row) if state.row_hidden else victims_data(state.row)
        data["victim_deck_size"] = len(state.victim_deck)
    if state.agenda and isinstance(state.agenda[-1], (PutDown, Challenge)):
        data["secret_payment"] = secret_payment(state, seat)
    return data


def secret_payment(state: FeedState, seat: int | None) -> Json:
    """FTB-442, FTB-443: what was declared, and how many tokens lie face down; the payer knows which."""
    task = state.agenda[-1]
    assert isinstance(task, (PutDown, Challenge))
    payer = task.payer if isinstance(task, Challenge) else task.seat
    return {
        "payer": payer,
        "declared": [FOODS[food] for food in task.declared],
        "put_down": [FOODS[food] for food in task.put] if payer == seat else len(task.put),
    }


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
    """R35: the hidden hands of others are mixed with the supply; of which food there is some or none stays as it is.

    What everybody could follow are the tiers of each hidden hand, so each keeps its tiers, unless tokens have passed
    unseen between hidden hands.
    """
    owners = [other for other in range(state.players) if other != seat and hand_hidden(state, other)]
    if not owners:
        return
    gather_put_down(state, owners)
    asked = state.seat
    hands = state.hands[:]
    supply = state.supply[:]
    for _ in range(ATTEMPTS):
        deal_hidden(state, owners)
        if asked not in owners or plausible(state):
            break
        state.hands = hands[:]
        state.supply = supply[:]
    else:
        deal_hidden(state, [owner for owner in owners if owner != asked])
    put_down_again(state, owners)


ATTEMPTS: Final = 12


def deal_hidden(state: FeedState, owners: list[int]) -> None:
    if any(state.murky & SEAT_BIT[owner] for owner in owners):
        redeal_foods(state, owners, list(range(FOOD_COUNT)))
    else:
        for tier in (1, 2, 3):
            redeal_foods(state, owners, [food for food in range(FOOD_COUNT) if state.tiers[food] == tier])


def plausible(state: FeedState) -> bool:
    """Everybody sees that the deciding player is asked: the new hand must allow an answer, and hold what is chosen."""
    task = state.agenda[-1]
    assert isinstance(task, Decision)
    needed = [0] * FOOD_COUNT
    for food in committed(task):
        needed[food] += 1
    start = task.seat * FOOD_COUNT
    for food in range(FOOD_COUNT):
        if state.hands[start + food] < needed[food]:
            return False
    return isinstance(task, (PutDown, Challenge)) or len(task.actions(state)) > 0


def committed(task: AnyTask) -> list[int]:
    """The tokens that a half-made choice has already named."""
    if isinstance(task, (Receiving, BardSource, SwapWith, SwapTake)):
        return [task.own] if task.own >= 0 else []
    if isinstance(task, FillSlot):
        foods: list[int] = []
        for filler in task.filled:
            if filler < FOOD_COUNT:
                foods.append(filler)
            elif THREE <= filler < HAND:
                foods.extend([filler - THREE] * 3)
        return foods
    if isinstance(task, GiveToWhom):
        return [task.food] * task.left
    if isinstance(task, ChooseForToken):
        return [task.food]
    return []


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
