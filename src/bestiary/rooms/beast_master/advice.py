"""What a good player of Beast Master cares about: Gold, and what the own Banners will still bring.

The worth of a Banner is the income of its space times the Scoring Phases to come, less what may happen to it until
then. A card in hand is worth nearly as much as a Banner; what each is worth was measured: by how much Gold came of
it in 1,800 games of bots against each other. Everything else is small: Acolytes on the island, spaces within reach.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bestiary.kernel.advice import Advice
from bestiary.kernel.values import Action

from .content import (
    BEAST_CARD,
    BIT,
    COLOSSUS_CARD,
    GOLD_1,
    GOLD_2,
    GOLD_MINE,
    HALLOWED_GROUND,
    MARKET,
    NEAR,
    RUINS,
    SPACE_COUNT,
)
from .rules.answers import NOT_MOVED, destination_in
from .rules.island import LOOT_DIGIT, hazards
from .rules.scoring import MINE_PAYS, Score, congregation
from .rules.turn import Act
from .state import LOOT_BASE, NO_CARD, NOBODY, IslandState, holds_beast_card

# What one Scoring Phase brings, in Gold.
A_COLOSSUS_CARD: Final = 0.9
A_BEAST_CARD: Final = 1.3
A_MARKET: Final = 1.4
A_PRAYER: Final = 0.4  # a Hallowed Ground also promises the Acolytes that will come

# How likely a Banner still stands a round later.
UNDER_COLOSSUS: Final = 0.92
GUARDED: Final = 0.85
ALONE: Final = 0.7
CONTESTED: Final = 0.6
PER_NEIGHBOUR: Final = 0.09  # for each opponent beside it

ON_ISLAND: Final = 0.32  # an Acolyte, besides what it controls
READY: Final = 0.12
IN_DANGER: Final = 0.12  # an Acolyte beside the Beast or the Volcano, for each opponent with a Beast Master card
PROSPECT: Final = 0.13  # of the worth of a space beside own pieces
FREE_BANNER: Final = 0.25
PERK_WORTH: Final[list[float]] = [0.3, 0.35, 0.9, 1.0, 0.8]  # in every turn
CARD_WORTH: Final[list[float]] = [
    # Perks
    *[0.9, 0.8, 1.8, 3.2, 0.8],
    # Divine Gifts
    *[3.0, 1.4, 2.5, 1.7, 1.1, 0.3, 0.4, 1.4, 1.3, 5.0, 0.9, 4.5],
    # Actions
    *[1.7, 1.2, 1.1, 2.0, 1.8, 1.1, 3.2, 1.2, 1.9, 3.0, 2.6, 1.9],
    # Beast Master cards
    *[0.5, 0.9, 0.9, 0.5, 3.5, 2.2, 1.5, 2.0, 0.6, 0.5, 0.9, 1.2],
]
LATE: Final[list[float]] = [0.1, 0.6, 0.8, 1.0]  # what a card is worth with so many own turns to come
SCALE: Final = 14.0
OTHERS_SHARE: Final = 0.3  # how much the other opponents count beside the best one


class IslandAdvice(Advice[IslandState]):
    """The advice of this game."""

    habits: ClassVar[dict[str, float]] = {"horizon": 1, "patience": 1_000_000}
    levels: ClassVar[dict[str, dict[str, float]]] = {  # turns are planned well in few walks: faults set levels apart
        "beginner": {"slips": 0.6},
        "casual": {"slips": 0.35},
        "strong": {"iterations": 16, "slips": 0.12},
    }

    def value(self, state: IslandState, seat: int) -> float:
        """The lead over the others, the best of them above all, squashed to -1 .. 1."""
        result = state.result
        if result is not None:
            return 1.0 if seat in result.winners else -1.0
        worth = outlook(state)
        best = -1000.0
        total = 0.0
        for other in range(state.players):
            if other != seat:
                total += worth[other]
                if worth[other] > best:
                    best = worth[other]
        rivals = best * (1.0 - OTHERS_SHARE) + OTHERS_SHARE * total / (state.players - 1)
        lead = (worth[seat] - rivals) / SCALE
        return lead / (1.0 + (lead if lead > 0 else -lead))

    def favourite(self, state: IslandState) -> Action:
        """The answer that looks best at once; in windows nearly always to pass."""
        answers = state.actions()
        decision = state.decision()
        if len(answers) == 1 or decision.QUIET:
            return answers[0]
        best = answers[0]
        best_worth = -1000.0
        for answer in self.sensible(state):
            after = state.copy()
            after.play(answer)
            worth = self.value(after, decision.seat)
            if worth > best_worth:
                best_worth = worth
                best = answer
        return best

    def sensible(self, state: IslandState) -> list[Action]:
        """Nobody walks to death, or to a space that is held already."""
        answers = state.actions()
        if not isinstance(state.decision(), Act) or len(answers) < 8:
            return answers
        useless = hazards(state) | held(state, state.decision().seat)
        found: list[Action] = []
        for answer in answers:
            space = destination_in(answer)
            if space == NOT_MOVED or not useless & BIT[space]:
                found.append(answer)
        return found

    def settled(self, state: IslandState) -> bool:
        """Back in the action menu: what was begun is done."""
        return isinstance(state.decision(), Act)

    def turn(self, state: IslandState) -> int:
        """A Movement shows its worth in the Scoring Phase, and windows are open in between."""
        return state.turn


def held(state: IslandState, seat: int) -> int:
    """The spaces that need nobody else: controlled, with an own Banner; a Hallowed Ground can never be too full."""
    mask = 0
    for space in range(SPACE_COUNT):
        if state.banner[space] == seat and state.controller[space] == seat and state.landmark[space] != HALLOWED_GROUND:
            mask |= BIT[space]
    return mask


def scorings_left(state: IslandState, seat: int) -> int:
    """How often the player will still score."""
    players = state.players
    mine = (seat - state.first) % players
    now = (state.active - state.first) % players
    left = state.ages - state.age
    if mine > now or state.turn == 0:
        return left + 1
    if mine == now:
        for task in state.agenda:
            if isinstance(task, Score):
                return left + 1
    return left


def space_worth(state: IslandState, space: int) -> float:
    """What a Banner brings there in one Scoring Phase, whoever owns it; Hallowed Grounds aside."""
    worth = 0.0
    loot = state.loot[space]
    if loot:
        worth += loot // LOOT_DIGIT[GOLD_1] % LOOT_BASE
        worth += 2 * (loot // LOOT_DIGIT[GOLD_2] % LOOT_BASE)
        worth += A_COLOSSUS_CARD * (loot // LOOT_DIGIT[COLOSSUS_CARD] % LOOT_BASE)
        worth += A_BEAST_CARD * (loot // LOOT_DIGIT[BEAST_CARD] % LOOT_BASE)
    landmark = state.landmark[space]
    if landmark == GOLD_MINE:
        worth += MINE_PAYS
    elif landmark == RUINS:
        worth += 1.2 * (state.players - 1)
    elif landmark == MARKET:
        worth += A_MARKET
    elif landmark == HALLOWED_GROUND:
        worth += A_PRAYER
    return worth


def outlook(state: IslandState) -> list[float]:
    """What every player's position is worth, in Gold."""
    players = state.players
    worth: list[float] = [float(gold) for gold in state.gold]
    left = [scorings_left(state, seat) for seat in range(players)]
    presence: list[int] = []
    around: list[int] = []
    for seat in range(players):
        own = state.spread[seat]
        if state.colossus[seat] >= 0:
            own |= BIT[state.colossus[seat]]
        presence.append(own)
        near = 0
        rest = own
        space = 0
        while rest:
            if rest & 1:
                near |= NEAR[space]
            rest >>= 1
            space += 1
        around.append(near)
    pray = [congregation(state, seat) for seat in range(players)]
    for space in range(SPACE_COUNT):
        owner = state.banner[space]
        bit = BIT[space]
        base = space_worth(state, space)
        holy = state.landmark[space] == HALLOWED_GROUND
        if owner != NOBODY and left[owner]:
            income = base + pray[owner] if holy else base
            if state.pair[owner] == space:
                income *= 2
            worth[owner] += income * standing(state, space, owner, presence, left[owner])
        if base > 0.0 and space != state.beast and space != state.volcano:
            for seat in range(players):
                if owner != seat and around[seat] & bit and left[seat]:
                    worth[seat] += PROSPECT * base * (left[seat] if left[seat] < 3 else 3)
    danger = NEAR[state.volcano] if state.volcano >= 0 else 0
    if state.beast >= 0:
        danger |= NEAR[state.beast]
    for seat in range(players):
        worth[seat] += possessions(state, seat, left[seat], danger)
    return worth


def standing(state: IslandState, space: int, owner: int, presence: list[int], left: int) -> float:
    """For how many Scoring Phases a Banner will count, by who stands there and beside it."""
    controller = state.controller[space]
    if controller == owner:
        stays = UNDER_COLOSSUS if state.colossus[owner] == space else GUARDED
    elif space == state.beast or space == state.volcano:
        stays = GUARDED
    else:
        present = 0
        for mask in presence:
            present |= mask
        stays = CONTESTED if present & BIT[space] else ALONE
    near = NEAR[space]
    for seat in range(state.players):
        if seat != owner and presence[seat] & near:
            stays -= PER_NEIGHBOUR
    weight = 1.0 if owner == state.active else stays
    total = 0.0
    for _ in range(left):
        total += weight
        weight *= stays
    return total


def possessions(state: IslandState, seat: int, left: int, danger: int) -> float:
    """Acolytes, free Banners, cards and the Perk."""
    if left == 0:
        late = LATE[0]
        share = 0.0
    else:
        late = LATE[left] if left < 3 else LATE[3]
        share = 1.0 if left > 1 else 0.6
    out = 0
    exposed = 0
    first = seat * SPACE_COUNT
    spread = state.spread[seat]
    space = 0
    while spread:
        if spread & 1:
            count = state.acolytes[first + space]
            out += count
            if danger & BIT[space]:
                exposed += count
        spread >>= 1
        space += 1
    worth = share * (ON_ISLAND * out + READY * state.ready[seat])
    if exposed:
        armed = 0
        for other in range(state.players):
            if other != seat and holds_beast_card(state, other):
                armed += 1
        worth -= IN_DANGER * exposed * armed
    worth += share * FREE_BANNER * state.supply[seat]
    for card in state.hands[seat]:
        worth += late * CARD_WORTH[card]
    if state.perk[seat] != NO_CARD:
        worth += PERK_WORTH[state.perk[seat]] * left
    return worth
