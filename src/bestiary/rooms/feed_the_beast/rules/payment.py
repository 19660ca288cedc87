"""What can be paid: recipe options, what fills their slots, prohibitions and obligations."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.values import Action

from ..content import DOLL, FIRST_ELF, FOOD_COUNT, TEDDY_BEAR, TOKENS
from ..state import ALL_FOODS, BIT, FOODS_IN, NO_CARD, PAYMENT_CAP, PEGASUS_DEMAND, SEAT_BIT, FeedState
from .answers import ALL_LINES, ELF, HAND, LINE, OWN, THREE, TIER_THREE, TIER_TWO, is_own, line_of, lines_of
from .beast import ANYTHING, FROM_TILE, NEVER, ORDINARY, SECRETLY
from .tokens import hand_hidden, held, mask_of
from .victims import keeps, unused

ANY_OF_TIER: Final = 10  # a slot ANY_OF_TIER + t takes any food of tier t (Ghost)

# Which payments are offered.
FEED: Final = 0  # a complete feed: every recipe option, and wrong food
OWN_MENU: Final = 1  # only the own Menu
SAME: Final = 2  # only one certain option
EVERY_LINE: Final = 3  # Cerberus' reward: all lines of the Menu card


# -- recipe options ---------------------------------------------------------------------------------------------------


def recipe_options(state: FeedState, seat: int) -> list[int]:
    """FTB-061: the recipe options available to a player."""
    beast = state.creature
    options = lines_of(state.menu)
    if beast.restricts:
        if not beast.recipes_open(state, seat):
            return []
        options = [option for option in options if beast.line_open(state, line_of(option))]
    if state.second_menu != NO_CARD:
        options.extend(lines_of(state.second_menu))
    for option in beast.own_options:
        if not beast.restricts or beast.own_open(state, option - OWN):
            options.append(option)
    if state.keeper:  # FTB-617
        for elf in range(7):
            if state.keeper[FIRST_ELF + elf] == seat:
                options.append(ELF + elf)
    if not beast.plain:
        options.extend(beast.more_options(state))
    return options


def cost_of(state: FeedState, option: int) -> tuple[int, ...]:
    """The slots of a recipe option, in printed order."""
    if option >= LINE:
        return state.menus.costs[option - LINE]
    if option >= ELF:
        return (state.menus.elf_foods[option - ELF],)
    if option >= OWN:
        return state.creature.menu[option - OWN]
    if option == TIER_TWO:
        return (ANY_OF_TIER + 2,)
    if option == TIER_THREE:
        return (ANY_OF_TIER + 3,)
    costs = state.menus.costs
    first = state.menu * 3
    return costs[first] + costs[first + 1] + costs[first + 2]


def stand_ins(state: FeedState, seat: int) -> int:
    """FTB-064: the foods that may substitute for lower tiers when this player pays."""
    if state.no_stand_ins & SEAT_BIT[seat]:  # FTB-611
        return 0
    creature = state.creature
    return ALL_FOODS if creature.plain else creature.stand_ins(state)


def accepts(state: FeedState, slot: int, substitutes: int) -> int:
    """FTB-063, FTB-064: the foods that fill a slot."""
    if slot < ANY_OF_TIER:
        return BIT[slot] | (state.above[slot] & substitutes)
    tier = slot - ANY_OF_TIER
    mask = state.tier_masks[tier]
    if tier == 2:
        mask |= state.tier_masks[3] & substitutes
    return mask


# -- what is at hand --------------------------------------------------------------------------------------------------


def prohibited(state: FeedState, seat: int) -> int:
    """FTB-071, FTB-072: the foods this player may not place now (the Golem's limit apart)."""
    creature = state.creature
    return state.forbidden[seat] if creature.plain else state.forbidden[seat] | creature.prohibited(state)


def pantry(state: FeedState, seat: int, manner: int) -> list[int]:
    """How many tokens of each food the player could place in one payment (FTB-071, FTB-073)."""
    if manner == FROM_TILE:
        counts = state.tile[:]
    elif manner == SECRETLY:
        counts = TOKENS[:]  # FTB-442: whatever is declared
    else:
        start = seat * FOOD_COUNT
        counts = state.hands[start : start + FOOD_COUNT]
    barred = prohibited(state, seat)
    if barred:
        for food in FOODS_IN[barred]:
            counts[food] = 0
    beast = state.creature
    if not beast.plain and beast.limits_tile(state):
        for food in range(FOOD_COUNT):
            counts[food] = min(counts[food], max(0, beast.room_for(state, food)))
    return counts


# -- filling slots ----------------------------------------------------------------------------------------------------


MOST_SLOTS: Final = 9  # all lines of a Menu card together (FTB-452)
FILLS: Final[list[int]] = [2 ** (2**slot) for slot in range(MOST_SLOTS)]
LACKS: Final[list[int]] = [
    sum(2**filled for filled in range(2**MOST_SLOTS) if not filled & 2**slot) for slot in range(MOST_SLOTS)
]
"""Sets of sets of slots, as numbers: bit 5 stands for slots 0 and 2 filled. Those that lack a slot, times FILLS of that
slot, are the same with it filled."""
TEDDY: Final = 1  # in the number of a way to fill slots: three of a kind were used; then the Doll, then the needs met
DOLL_USED: Final = 2
NEED: Final = 4


class Filling:
    """Whether all slots of an option can be filled, and all needs met (masks of which one food must be paid).

    A small dynamic programme: food by food it follows which sets of slots the tokens so far can fill.
    """

    def __init__(self, state: FeedState, seat: int, slots: tuple[int, ...], counts: list[int], manner: int) -> None:
        beast = state.creature
        usable = ALL_FOODS & ~beast.fills_nothing(state)
        substitutes = stand_ins(state, seat)
        self.slots = slots
        self.masks = [accepts(state, slot, substitutes) & usable for slot in slots]
        self.counts = counts
        self.usable = usable
        self.doll = 0  # foods another player's token could fill a slot with (FTB-622)
        self.teddy = False  # whether three of a kind may still fill a slot (FTB-623)
        self.room: list[int] = []  # where the tile takes only so many tokens of a food (FTB-493)
        if beast.limits_tile(state):
            self.room = [beast.room_for(state, food) for food in range(FOOD_COUNT)]
        if manner == ORDINARY and state.keeper:
            if keeps(state, seat, DOLL):
                self.doll = dolls_foods(state, seat)
            self.teddy = unused(state, seat, TEDDY_BEAR) >= 0

    def possible(self, at: int, needs: list[int]) -> bool:
        """Whether the slots from `at` on can be filled so that every need is met."""
        if at == len(self.masks):
            return not needs
        if at + 1 == len(self.masks):
            return self.fills_last(at, needs)
        if not needs and not self.doll and not self.teddy:
            return self.simply_possible(at)
        slots = self.masks[at:]
        ways: dict[int, int] = {0: 1}  # how (see TEDDY, DOLL_USED, NEED): which sets of slots are filled
        for food in range(FOOD_COUNT):
            places: list[int] = []
            for slot in range(len(slots)):
                if slots[slot] & BIT[food]:
                    places.append(slot)
            if places or (self.teddy and self.counts[food] >= 3):
                ways = self.with_food(ways, food, places, len(slots), needs)
        everything = 2 ** (2 ** len(slots) - 1)
        met = NEED * (2 ** len(needs) - 1)
        for way, filled in ways.items():
            if filled & everything and way & met == met:
                return True
        return False

    def fills_last(self, at: int, needs: list[int]) -> bool:
        """A single slot: one food has to meet every need."""
        meeting = ALL_FOODS
        for need in needs:
            meeting &= need
        for food in FOODS_IN[self.masks[at] & meeting]:
            if self.fits(food, 1) or (self.doll & BIT[food] and (not self.room or self.room[food] > 0)):
                return True
        if self.teddy:
            for food in FOODS_IN[self.usable & meeting]:
                if self.fits(food, 3):
                    return True
        return False

    def simply_possible(self, at: int) -> bool:
        """The usual case, without needs and victims: each food into its own slots first, then the higher tiers into the
        slots that are left, those of Tier 2 before those of Tier 1, which take more."""
        left = self.counts[:]
        lacking: list[int] = []
        for slot in range(at, len(self.masks)):
            food = self.slots[slot]
            others = self.masks[slot]
            if food < ANY_OF_TIER:
                if left[food] > 0 and others & BIT[food]:
                    left[food] -= 1
                    continue
                others &= ~BIT[food]
            if lacking and others & lacking[0] == others:  # what fills fewer slots is contained in what fills more
                lacking.insert(0, others)
            else:
                lacking.append(others)
        for mask in lacking:
            for food in FOODS_IN[mask]:
                if left[food] > 0:
                    left[food] -= 1
                    break
            else:
                return False
        return True

    def with_food(
        self, ways: dict[int, int], food: int, places: list[int], slots: int, needs: list[int]
    ) -> dict[int, int]:
        """The ways so far, each with any number of tokens of one more food."""
        room = self.room[food] if self.room else NEVER
        tokens = min(self.counts[food], room)
        met = 0
        for number in range(len(needs)):
            if needs[number] & BIT[food]:
                met |= NEED * 2**number
        doll = self.doll & BIT[food] != 0 and len(places) > 0
        three = self.teddy and self.usable & BIT[food] != 0
        if not doll and not three and tokens <= 0:
            return ways
        found = dict(ways)
        anywhere = list(range(slots))
        for way, filled in ways.items():
            used = 0
            while filled:
                if used:
                    add(found, way | met, filled)
                if doll and not way & DOLL_USED and used < room:
                    lent = one_more(filled, places)
                    add(found, way | met | DOLL_USED, lent)
                    if three and not way & TEDDY and used + 3 <= tokens and used + 4 <= room:
                        add(found, way | met | DOLL_USED | TEDDY, one_more(lent, anywhere))
                if three and not way & TEDDY and used + 3 <= tokens:
                    add(found, way | met | TEDDY, one_more(filled, anywhere))
                if used == tokens:
                    break
                filled = one_more(filled, places)
                used += 1
        return found

    def allows(self, at: int, food: int, needs: list[int]) -> bool:
        """Whether an own token of this food may fill the slot and the rest remains possible."""
        if not self.fits(food, 1):
            return False
        if at + 1 == len(self.masks) and not needs:
            return True
        self.use(food, 1)
        found = self.possible(at + 1, unmet(needs, food))
        self.use(food, -1)
        return found

    def allows_three(self, at: int, food: int, needs: list[int]) -> bool:
        """The same for three of a kind (FTB-623)."""
        if not self.fits(food, 3):
            return False
        self.teddy = False
        self.use(food, 3)
        found = self.possible(at + 1, unmet(needs, food))
        self.use(food, -3)
        self.teddy = True
        return found

    def allows_doll(self, at: int, food: int, needs: list[int]) -> bool:
        """The same for a token of another player (FTB-622)."""
        if self.room and self.room[food] <= 0:
            return False
        doll = self.doll
        self.doll = 0
        if self.room:
            self.room[food] -= 1
        found = self.possible(at + 1, unmet(needs, food))
        if self.room:
            self.room[food] += 1
        self.doll = doll
        return found

    def fits(self, food: int, times: int) -> bool:
        return self.counts[food] >= times and (not self.room or self.room[food] >= times)

    def use(self, food: int, times: int) -> None:
        self.counts[food] -= times
        if self.room:
            self.room[food] -= times


def one_more(filled: int, places: list[int]) -> int:
    """These sets of slots, each with one more of the places filled."""
    more = 0
    for slot in places:
        more |= (filled & LACKS[slot]) * FILLS[slot]
    return more


def add(ways: dict[int, int], way: int, filled: int) -> None:
    if filled:
        ways[way] = ways.get(way, 0) | filled


def unmet(needs: list[int], food: int) -> list[int]:
    """The needs that are still open once this food is paid."""
    return [need for need in needs if not need & BIT[food]] if needs else needs


def dolls_foods(state: FeedState, seat: int) -> int:
    """FTB-622: foods in the open hands of other players that may be placed now."""
    mask = 0
    for other in range(state.players):
        if other != seat and not hand_hidden(state, other):
            mask |= held(state, other)
    return mask & ~prohibited(state, seat)


def slot_answers(
    state: FeedState, seat: int, slots: tuple[int, ...], filled: tuple[int, ...], needs: tuple[int, ...], manner: int
) -> list[Action]:
    """Every token that fills the next slot and leaves the rest fillable and the obligations met."""
    filling = Filling(state, seat, slots, pantry(state, seat, manner), manner)
    open_needs = list(needs)
    for answer in filled:
        food = food_of(answer)
        open_needs = unmet(open_needs, food)
        if answer >= HAND:
            filling.doll = 0
            if filling.room:
                filling.room[food] -= 1
        elif answer >= THREE:
            filling.teddy = False
            filling.use(food, 3)
        else:
            filling.use(food, 1)
    at = len(filled)
    mask = filling.masks[at]
    answers: list[Action] = [food for food in FOODS_IN[mask] if filling.allows(at, food, open_needs)]
    if filling.teddy:
        answers.extend(
            [THREE + food for food in FOODS_IN[filling.usable] if filling.allows_three(at, food, open_needs)]
        )
    for food in FOODS_IN[mask & filling.doll]:
        if filling.allows_doll(at, food, open_needs):
            for other in range(state.players):
                if other != seat and not hand_hidden(state, other) and state.hands[other * FOOD_COUNT + food]:
                    answers.append(HAND + other * FOOD_COUNT + food)
    return answers


def food_of(answer: int) -> int:
    """The food of a token that fills a slot, whoever it comes from."""
    if answer >= HAND:
        return (answer - HAND) % FOOD_COUNT
    if answer >= THREE:
        return answer - THREE
    return answer


# -- the offer --------------------------------------------------------------------------------------------------------


NOTHING: Final[list[int]] = []  # offers replace their lists and never change them
NO_EXEMPTIONS: Final[list[bool]] = []


class Offer:
    """The legal payments of a player at this moment."""

    def __init__(self) -> None:
        self.recipes: list[int] = NOTHING
        self.wrong: list[int] = NOTHING  # foods whose single token is a legal wrong or neutral payment
        self.needs: list[int] = NOTHING  # obligations in force, as masks of which one food must be paid
        self.exempt: list[bool] = NO_EXEMPTIONS  # for each of them: is paying the own Menu a way out (FTB-424)?

    def empty(self) -> bool:
        return not self.recipes and not self.wrong

    def answers(self) -> list[Action]:
        return self.wrong + self.recipes

    def needs_of(self, option: int) -> list[int]:
        """The obligations that bind a payment of this option."""
        own = is_own(option)
        return [need for need, exempt in zip(self.needs, self.exempt, strict=True) if not (exempt and own)]


def valid_singles(state: FeedState, seat: int) -> int:
    """FTB-067, FTB-068: the foods whose single token can pay an available one-slot option."""
    substitutes = stand_ins(state, seat)
    mask = 0
    for option in recipe_options(state, seat):
        cost = cost_of(state, option)
        if len(cost) == 1:
            mask |= accepts(state, cost[0], substitutes)
    return mask & ~state.creature.fills_nothing(state)


def wrong_foods(state: FeedState, seat: int) -> int:
    """The foods whose single token would be wrong now for this player."""
    return ALL_FOODS & ~valid_singles(state, seat) & ~state.creature.never_wrong(state)


def offer(state: FeedState, seat: int, scope: int, same: int) -> Offer:
    """FTB-061 to FTB-077: all legal payments."""
    found = Offer()
    if state.size[seat] == 0 or state.payments >= PAYMENT_CAP:
        return found
    beast = state.creature
    plain = beast.plain
    manner = ORDINARY if plain else beast.manner(state)
    counts = pantry(state, seat, manner)
    if manner == ANYTHING:
        if scope == FEED:
            found.wrong = FOODS_IN[mask_of(counts)]
            oblige(state, seat, found, counts, manner)
        return found
    at_hand = mask_of(counts)
    substitutes = stand_ins(state, seat)
    fillers = ALL_FOODS if plain else ALL_FOODS & ~beast.fills_nothing(state)
    usable = at_hand & fillers
    singles = 0
    single_tokens = manner == FROM_TILE
    extra = (
        manner == ORDINARY and bool(state.keeper) and (keeps(state, seat, DOLL) or unused(state, seat, TEDDY_BEAR) >= 0)
    )
    costs = state.menus.costs
    above = state.above
    recipes: list[int] = []
    for option in recipe_options(state, seat):
        cost = costs[option - LINE] if option >= LINE else cost_of(state, option)
        if len(cost) == 1:
            slot = cost[0]
            # The usual case of `accepts` without the call: this is the innermost loop of the game.
            mask = BIT[slot] | (above[slot] & substitutes) if slot < ANY_OF_TIER else accepts(state, slot, substitutes)
            singles |= mask
            payable = mask & usable != 0
            if not payable and extra:
                payable = Filling(state, seat, cost, counts, manner).possible(0, [])
        elif single_tokens or len(cost) > state.size[seat] + (1 if extra else 0):
            payable = False
        else:
            payable = Filling(state, seat, cost, counts, manner).possible(0, [])
        if payable and (scope == FEED or in_scope(option, scope, same)):
            recipes.append(option)
    found.recipes = recipes
    if scope == FEED and (plain or beast.takes_wrong(state)):
        found.wrong = FOODS_IN[at_hand & ~(singles & fillers)]
    if not found.empty():
        oblige(state, seat, found, counts, manner)
    return found


def in_scope(option: int, scope: int, same: int) -> bool:
    if scope == OWN_MENU:
        return is_own(option)
    if scope == EVERY_LINE:
        return option == ALL_LINES
    return option == same


# -- obligations ------------------------------------------------------------------------------------------------------


def oblige(state: FeedState, seat: int, found: Offer, counts: list[int], manner: int) -> None:
    """FTB-075: apply the obligations one after the other, each only if it leaves at least one payment."""
    if state.debt & SEAT_BIT[seat]:  # (1) Golem's FURY
        own = [option for option in found.recipes if is_own(option)]
        if own:
            found.recipes = own
            found.wrong = []
    for demand in state.demands[seat]:  # (2) demanded foods, oldest first
        if not held(state, seat) & BIT[demand % PEGASUS_DEMAND]:
            continue  # FTB-076
        if demand < PEGASUS_DEMAND:
            narrow(state, seat, found, counts, manner, BIT[demand], False)
        elif state.tile_size:  # FTB-424
            narrow(state, seat, found, counts, manner, BIT[demand - PEGASUS_DEMAND], True)
    if state.marks and state.marks_owner != seat:  # (3) Yeti's marked types
        narrow(state, seat, found, counts, manner, state.marks, False)
    wanted = 0 if state.creature.plain else state.creature.wanted(state, seat)
    if wanted:  # (4) Bigfoot Still, (5) Golem's unplayed food
        narrow(state, seat, found, counts, manner, wanted, False)


def narrow(state: FeedState, seat: int, found: Offer, counts: list[int], manner: int, need: int, exempt: bool) -> None:
    """Keep only the payments that contain one of the needed foods, unless there are none (FTB-076)."""
    wrong = [food for food in found.wrong if BIT[food] & need]
    recipes: list[int] = []
    way_out: list[int] = []
    for option in found.recipes:
        filling = Filling(state, seat, cost_of(state, option), counts, manner)
        if filling.possible(0, [*found.needs_of(option), need]):
            recipes.append(option)
        elif exempt and is_own(option):
            way_out.append(option)
    if not wrong and not recipes:
        return
    found.wrong = wrong
    found.recipes = [option for option in found.recipes if option in recipes or option in way_out]
    found.needs = [*found.needs, need]
    found.exempt = [*found.exempt, exempt]
