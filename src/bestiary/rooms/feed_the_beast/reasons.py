"""Why an answer is refused: the one condition that fails, in words, and the rule that says so.

Each verb is explained where it belongs to the waiting question; elsewhere its `when` says when it can be said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bestiary.kernel.answers import Reason, Values, Verb, asked
from bestiary.kernel.words import capital, who

from . import prompts, verbs
from .content import (
    BEASTS,
    DOLL,
    FIRST_ELF,
    FOOD_COUNT,
    FOOD_NAMES,
    FOODS,
    GHOST,
    GOLEM,
    HYDRA,
    MINOTAUR,
    SNOWMAN,
    TEDDY_BEAR,
    VICTIM_INDEX,
    VICTIM_KIND_OF,
    VICTIM_RULES,
)
from .content import ELF as ELF_KIND
from .rules.answers import (
    ALL_LINES,
    ELF,
    GOLEM_SWITCH,
    HAND,
    LINE,
    OWN,
    SNOWMAN_SWAP,
    TIER_TWO,
    WEREWOLF_DOWNGRADE,
    card_of,
    is_line,
    is_own,
    line_of,
    other_token,
)
from .rules.beast import FROM_TILE, SECRETLY
from .rules.feeding import NO_OPTION, ChooseForToken, cause_of
from .rules.payment import (
    ANY_OF_TIER,
    FEED,
    OWN_MENU,
    Filling,
    accepts,
    cost_of,
    food_of,
    in_scope,
    offer,
    pantry,
    prohibited,
    stand_ins,
    unmet,
    valid_singles,
)
from .rules.secrecy import DeclareFood
from .rules.tokens import hand_hidden, held, mask_of
from .rules.trades import WITH_SUPPLY, SwapTake
from .rules.victims import keeps, unused
from .state import ALL_FOODS, BIT, FOODS_IN, NOBODY, PEGASUS_DEMAND, SEAT_BIT, FeedState
from .words import (
    beast_in_state,
    beast_name,
    card_name,
    lockers,
    option_name,
    own_menu,
    some_food,
    victim_name,
)

NEVER: Final[dict[str, Reason]] = {
    "deck": ("The deck is never chosen: cards come from it by themselves.", ("FTB-104",)),
    "market": ("Not the market is chosen, but one of its cards, when the Menu is switched.", ("FTB-107",)),
    "menu": ("The Menu card is not chosen: its lines are paid, one at a time.", ("FTB-061",)),
    "food": ("A food is chosen where it lies: in a hand, on the tile or in the supply.", ("FTB-060",)),
    "direction": ("The direction of play is never chosen: a reward turns it around.", ("FTB-183",)),
    "row": ("Not the row is chosen, but one of its victims, when one is freed.", ("FTB-605",)),
    "victim": ("A victim works by its own rule and is chosen only when one is freed.", ("FTB-606",)),
    "supply": ("Food comes from the supply only where you draw, trade or swap.", ("FTB-141", "FTB-082", "FTB-145")),
    "tile": ("Food on the tile is the beast's: it leaves only where a reward or the beast says so.", ("FTB-084",)),
    "aside": ("No token is set aside to be given out: that is the reward of the Minotaur's own Menu.", ("FTB-475",)),
    "beast": ("The beast itself is not chosen: it is fed.", ("FTB-060",)),
    "state": ("The State flips by rewards; only the Spirit's reward lets it be chosen.", ("FTB-121", "FTB-526")),
    "seat": ("A player is chosen where a reward, the beast or the Troll asks for one.", ("FTB-085",)),
    "hand": ("Your tokens are chosen where you pay, play, trade, swap or discard them.", ("FTB-060", "FTB-144")),
    "own": ("The beast's own Menu is paid when you feed the beast.", ("FTB-122",)),
    "line": ("Lines of the Menu card are paid when you feed the beast.", ("FTB-061",)),
}
"""Why elements are not chosen that no answer concerns just now."""


def why_not(state: FeedState, verb: Verb[FeedState], values: Values) -> Reason | None:
    """The reason against an answer to the waiting question; None: the verb does not belong to it."""
    decision = state.decision()
    here = asked(verbs.SAYS, decision)
    if verb is verbs.STOP and verb not in here:
        return why_not_declined(state, decision)
    reason = WHY_NOT.get(verb)
    if reason is None or verb not in here:
        return None
    return reason(state, decision, *values)


def why_not_declined(state: FeedState, decision: Any) -> Reason:
    """FTB-043, FTB-085: nothing of this question can be declined, or it is declined in other words."""
    if decision.NAME in OTHERWISE:
        return OTHERWISE[decision.NAME]
    if decision.NAME in ("choose_payment", "declare_payment"):
        return verbs.MUST[0], ("FTB-043",)
    if decision.NAME == "fill_slot":
        return "A payment that was chosen is made in full.", ("FTB-062",)
    return "This cannot be declined.", prompts.prompt(state).rules


OTHERWISE: Final[dict[str, Reason]] = {
    "free_action": ("Whoever uses no free action says 'done' and goes on to feeding.", ("FTB-034",)),
    "challenge": ("Whoever does not challenge says 'pass'.", ("FTB-443",)),
    "slip_in": ("Whoever slips in nothing says 'none'.", ("FTB-401",)),
    "second_turn": ("Whoever takes no second turn says 'no'.", ("FTB-433",)),
    "bard_source": ("Whoever does not use the Bard says 'from supply'.", ("FTB-624",)),
}
"""Questions that are declined in words of their own."""


def why_not_ref(state: FeedState, ref: str) -> Reason | None:
    """What only an element of the board raises: others' hands, cards that lie elsewhere, what nothing asks for."""
    kind, _, name = ref.partition(":")
    if kind == "menu" and name in state.menus.ids:
        return why_not_card(state, state.menus.ids.index(name))
    if any(verb.concerns(state, ref) for verb in asked(verbs.SAYS, state.decision()) if verb not in BY_THE_BEAST):
        return None  # the answers to this question know better
    if kind == "hand":
        return why_not_hand(state, name)
    if kind == "victim" and name in VICTIM_INDEX:
        return why_not_victim(state, VICTIM_INDEX[name])
    if kind in ("seat", "supply", "tile") or (ref == "beast" and state.beast != GHOST):
        return NEVER[kind]
    if kind == "aside":
        return why_aside(state)
    return None


BY_THE_BEAST: Final = (verbs.PAY, verbs.DECLARE_PAY)
"""Recipes know better what a line, an Elf or the Ghost is wanted for; see `why_not_recipe`."""


def why_aside(state: FeedState) -> Reason:
    if state.beast == HYDRA:
        return "Head Tokens stay set aside for good.", ("FTB-504", "FTB-501")
    if state.beast == MINOTAUR:
        return "Maze Tokens are given out only as the reward of the Minotaur's own Menu.", ("FTB-475",)
    return NEVER["aside"]


def why_not_hand(state: FeedState, name: str) -> Reason | None:
    owner, _, food = name.partition(":")
    if not owner.isdecimal() or food not in FOODS:
        return None
    seat = int(owner)
    if seat >= state.players:
        return f"There is no player {who(seat)}.", ("FTB-001",)
    if seat != state.decision().seat:
        return f"That is {who(seat)}'s food, not yours.", ("FTB-060",)
    if verbs.FEED in asked(verbs.SAYS, state.decision()):
        return "You pay from the tile now, not from your hand.", ("FTB-525",)
    return NEVER["hand"]


def why_not_victim(state: FeedState, card: int) -> Reason | None:
    """A victim by where it is; what lies face down is in the deck or in the row."""
    if not state.keeper:
        return "Victims are not part of this game.", ("FTB-600",)
    name, keeper, seat = capital(victim_name(card)), state.keeper[card], state.decision().seat
    if keeper != NOBODY and keeper != seat:
        return f"{name} is with {who(keeper)} and works for {who(keeper)}.", ("FTB-606",)
    if keeper == seat:
        return why_not_own_victim(state, card, name)
    if card in state.victim_discard:
        return f"{name} is on the discard pile of the victims.", ("FTB-607",)
    if card in state.row and not state.row_hidden:
        return None  # when it can be freed
    where = "lies face down in the row or in the deck" if state.row_hidden else "is still in the deck of the victims"
    return f"{name} {where}.", ("FTB-620",) if state.row_hidden else ("FTB-607",)


def why_not_own_victim(state: FeedState, card: int, name: str) -> Reason | None:
    kind = VICTIM_KIND_OF[card]
    if kind == ELF_KIND:
        if any(verb in asked(verbs.SAYS, state.decision()) for verb in BY_THE_BEAST):
            return None
        return f"{name} is a recipe of yours: it is paid when you feed the beast.", ("FTB-617",)
    return f"{name} is yours and works by its own rule: it is never chosen.", ("FTB-606", VICTIM_RULES[kind])


def why_not_card(state: FeedState, card: int) -> Reason | None:
    name = capital(card_name(state, card))
    if card in (state.menu, state.second_menu):
        return f"{name} is the Menu card: its lines are paid, one at a time.", ("FTB-061",)
    if card in state.market and state.decision().NAME != "market_card":
        return f"{name} lies in the market: it is taken when the Menu is switched or the beast resets.", ("FTB-107",)
    if card in state.discard:
        return f"{name} is discarded.", ("FTB-106",)
    return None


# -- feeding ----------------------------------------------------------------------------------------------------------


def scope_of(decision: Any) -> tuple[int, int]:
    """What may be paid at this question: the scope, and the one option that it allows."""
    if decision.NAME == "pay_own_now":
        return OWN_MENU, NO_OPTION
    return getattr(decision, "scope", FEED), getattr(decision, "option", NO_OPTION)


def only_this(state: FeedState, decision: Any) -> Reason:
    """What alone may be paid now."""
    if decision.NAME == "pay_own_now":
        return f"Only {own_menu(state)} can be paid now.", ("FTB-490",)
    rule = cause_of(decision.scope, decision.earns)
    if rule == "FTB-371":
        return f"Only {option_name(state, decision.option)} can be paid once more now.", (rule,)
    what = "all lines together" if rule == "FTB-455" else own_menu(state)
    return f"Only {what} can be paid now.", (rule,)


def why_not_food(state: FeedState, decision: Any, food: int) -> Reason | None:
    """Why a single token of this food cannot be fed as wrong food."""
    seat = decision.seat
    name = FOOD_NAMES[food]
    creature = state.creature
    if isinstance(decision, ChooseForToken):
        return f"Chance has picked {FOOD_NAMES[decision.food]}: choose what it pays for.", ("FTB-382", "FTB-066")
    if scope_of(decision)[0] != FEED:
        return only_this(state, decision)
    manner = creature.manner(state)
    if manner == FROM_TILE:
        if not state.tile[food]:
            return f"You pay from the tile now, and no {name} lies there.", ("FTB-525",)
    elif manner != SECRETLY and not held(state, seat) & BIT[food]:
        return f"You hold no {name}.", ("FTB-060",)
    barred = why_barred(state, seat, food)
    if barred is not None:
        return barred
    if valid_singles(state, seat) & BIT[food]:
        return f"{name} can pay a recipe, so it is never wrong food: choose what it pays for.", ("FTB-068",)
    if not creature.takes_wrong(state):
        return capital(f"{beast_in_state(state)} takes no wrong food."), (creature.REFUSES[state.side],)
    needs = offer(state, seat, FEED, NO_OPTION).needs
    return why_obliged(state, decision, f"{name} alone", next(iter(unmet(needs, food)), 0))


def why_barred(state: FeedState, seat: int, food: int) -> Reason | None:
    """FTB-071: why a token of this food may not be placed."""
    name = FOOD_NAMES[food]
    if state.forbidden[seat] & BIT[food]:
        return f"{name} is forbidden in this turn.", ("FTB-071", "FTB-176")
    creature = state.creature
    if prohibited(state, seat) & BIT[food]:
        rule = creature.BARS[state.side]
        text = f"{beast_in_state(state)} does not let {name} be placed: {BARRED[rule].format(food=name)}."
        return capital(text), (rule,)
    if creature.limits_tile(state) and creature.room_for(state, food) <= 0:
        return f"The tile already holds 3 {name}.", ("FTB-493",)
    return None


BARRED: Final = {
    "FTB-331": "it lies on the tile already",
    "FTB-352": "it was paid in the turn before",
    "FTB-372": "no Fish may be placed now",
    "FTB-391": "it is not Tier 1",
    "FTB-392": "it is Tier 1",
    "FTB-453": "it does not lie on the tile",
}
"""What is wrong with a food that a beast does not let be placed, by its rule."""


def unmet_by(state: FeedState, decision: Any, option: int) -> int:
    """The first obligation that no payment of a recipe meets together with those before it; 0: there is none."""
    seat, manner = decision.seat, state.creature.manner(state)
    filling = Filling(state, seat, cost_of(state, option), pantry(state, seat, manner), manner)
    needs = offer(state, seat, *scope_of(decision)).needs_of(option)
    for count in range(1, len(needs) + 1):
        if not filling.possible(0, needs[:count]):
            return needs[count - 1]
    return 0


def why_obliged(state: FeedState, decision: Any, what: str, need: int) -> Reason | None:
    """FTB-075: the obligation that a payment would not meet, as a mask of foods."""
    seat = decision.seat
    if state.debt & SEAT_BIT[seat]:
        return f"You owe {own_menu(state)}: pay that.", ("FTB-075", "FTB-490")
    if not need:
        return None
    foods = " or ".join(FOOD_NAMES[food] for food in FOODS_IN[need])
    for demand in state.demands[seat]:
        if need == BIT[demand % PEGASUS_DEMAND]:
            rule = "FTB-424" if demand >= PEGASUS_DEMAND else "FTB-175"
            return f"You must play {foods} in this turn; {what} does not do that.", ("FTB-075", rule)
    if need == state.marks:
        return f"The Yeti's marks oblige you to pay {foods}; {what} does not do that.", ("FTB-075", "FTB-384")
    rule = state.creature.OBLIGES[state.side]
    if rule == "FTB-492":
        return f"The Golem wants a food that is not on its tile, and {what} has none.", ("FTB-075", rule)
    return f"Bigfoot wants a food of the turn before ({foods}), and {what} has none.", ("FTB-075", rule)


def why_not_recipe(state: FeedState, decision: Any, recipe: int) -> Reason | None:
    """Why a recipe option cannot be paid."""
    seat, option = decision.seat, TIER_TWO + recipe
    scope, same = scope_of(decision)
    name = option_name(state, option)
    closed = why_closed(state, seat, option, name)
    if closed is not None:
        return closed
    if isinstance(decision, ChooseForToken):
        return f"{FOOD_NAMES[decision.food]} alone does not pay {name}.", ("FTB-382", "FTB-063")
    if scope != FEED and not in_scope(option, scope, same):
        return only_this(state, decision)
    if state.creature.manner(state) == FROM_TILE and len(cost_of(state, option)) > 1:
        return f"From the tile only a single token is paid, and {name} asks for more.", ("FTB-525",)
    lacking = why_lacking(state, seat, option, name)
    if lacking is not None:
        return lacking
    obliged = why_obliged(state, decision, name, unmet_by(state, decision, option))
    return obliged or (f"You cannot fill every slot of {name} with what you hold.", ("FTB-062",))


def why_closed(state: FeedState, seat: int, option: int, name: str) -> Reason | None:
    """FTB-061: why a recipe option is not there for this player."""
    creature, side = state.creature, state.side
    beast = beast_in_state(state)
    if is_line(option) and card_of(option) not in (state.menu, state.second_menu):
        card = capital(card_name(state, card_of(option)))
        return f"{card} is not the Menu card: its lines cannot be paid.", ("FTB-061",)
    if ELF <= option < LINE and (not state.keeper or state.keeper[FIRST_ELF + option - ELF] != seat):
        return f"{name} is not your victim.", ("FTB-617",)
    if is_own(option) and option - OWN >= len(creature.menu):
        return verbs.no_recipe(state, "own")
    if option < OWN and option not in creature.more_options(state):
        whose = "Cerberus" if option == ALL_LINES else "the Ghost"
        return f"Only {whose} has that recipe.", ("FTB-452",) if option == ALL_LINES else ("FTB-483", "FTB-484")
    if not creature.restricts:
        return None
    if not creature.recipes_open(state, seat):
        return capital(f"{why_all_closed(state, seat, beast)}."), (creature.CLOSES[side],)
    if is_line(option) and card_of(option) == state.menu and not creature.line_open(state, line_of(option)):
        rule = "FTB-446" if creature.CLOSES[side] == "FTB-441" and state.blinded in (3, 5, 6) else creature.CLOSES[side]
        return capital(f"{why_line_closed(state, name, rule)}."), (rule,)
    if is_own(option) and not creature.own_open(state, option - OWN):
        return capital(f"{why_own_closed(state, beast)}."), (creature.CLOSES[side],)
    return None


def why_line_closed(state: FeedState, name: str, rule: str) -> str:
    if rule == "FTB-534":
        return f"{beast_in_state(state)} takes only the {end_of_card(state)} line, and {name} is another"
    return f"{name} is closed by {beast_name(state)} until the Menu changes"


def why_own_closed(state: FeedState, beast: str) -> str:
    if state.creature.CLOSES[state.side] == "FTB-534":
        return f"{beast} takes only the {end_of_card(state)} cost of its own Menu"
    return f"{beast} cannot be paid its own Menu"


def end_of_card(state: FeedState) -> str:
    """FTB-534."""
    return "first" if state.side == 0 else "last"


def why_all_closed(state: FeedState, seat: int, beast: str) -> str:
    if state.creature.CLOSES[state.side] == "FTB-322":
        return f"{beast} takes a single token, and no recipe can be paid"
    number = "more" if state.side == 0 else "fewer"
    return f"{beast} takes only wrong food from you: you hold {number} than 5 tokens"


def why_lacking(state: FeedState, seat: int, option: int, name: str) -> Reason | None:
    """FTB-062 to FTB-064: which slot nothing fills, and why what you hold does not."""
    creature = state.creature
    manner = creature.manner(state)
    counts = pantry(state, seat, manner)
    substitutes = stand_ins(state, seat)
    useless = creature.fills_nothing(state)
    here = mask_of(state.tile) if manner == FROM_TILE else held(state, seat)
    for slot in cost_of(state, option):
        fitting = accepts(state, slot, substitutes)
        if fitting & mask_of(counts) & ~useless:
            continue
        for food in FOODS_IN[fitting & here]:
            if useless & BIT[food]:
                return f"{FOOD_NAMES[food]} lies most often on the tile and cannot pay {name}.", ("FTB-462",)
            barred = why_barred(state, seat, food)
            if barred is not None:
                return barred
        higher = accepts(state, slot, ALL_FOODS) & here & ~useless
        if higher:
            return why_no_stand_in(state, seat, FOODS_IN[higher][0], "a lower tier")
        wanted = f"any Tier {slot - ANY_OF_TIER} food" if slot >= ANY_OF_TIER else FOOD_NAMES[slot]
        where = "on the tile" if manner == FROM_TILE else "in your hand"
        return f"Nothing {where} pays {wanted} for {name}.", ("FTB-063", "FTB-064")
    if Filling(state, seat, cost_of(state, option), counts, manner).possible(0, []):
        return None
    for slot in cost_of(state, option):
        if creature.limits_tile(state) and few_places(state, seat, option, slot):
            return f"The tile takes no more than 3 {FOOD_NAMES[slot]}, too few for {name}.", ("FTB-493", "FTB-062")
    return f"You have too few fitting tokens to fill every slot of {name}.", ("FTB-062",)


def few_places(state: FeedState, seat: int, option: int, slot: int) -> bool:
    """FTB-493: whether the tokens of a food would do for a recipe, if only the tile had room for them."""
    count = cost_of(state, option).count(slot)
    return state.creature.room_for(state, slot) < count <= state.hands[seat * FOOD_COUNT + slot]


def why_no_stand_in(state: FeedState, seat: int, food: int, what: str) -> Reason:
    """FTB-340, FTB-533, FTB-611: why a token may not substitute."""
    name = FOOD_NAMES[food]
    if state.no_stand_ins & SEAT_BIT[seat]:
        return f"{name} may not stand in for {what}: a Troll forbids it to you.", ("FTB-611",)
    rule = state.creature.NO_STAND_INS
    why = f"no {name} lies on the tile" if rule == "FTB-340" else "the Demon takes no food in place of another"
    return f"{name} may not stand in for {what}: {why}.", (rule,)


# -- filling slots ----------------------------------------------------------------------------------------------------


def why_not_filler(state: FeedState, decision: Any, food: int) -> Reason:
    """Why a token of this food does not fill the next slot."""
    seat, name = decision.seat, FOOD_NAMES[food]
    slot = cost_of(state, decision.option)[len(decision.filled)]
    creature = state.creature
    manner = SECRETLY if isinstance(decision, DeclareFood) else creature.manner(state)
    if manner == FROM_TILE and not state.tile[food]:
        return f"You pay from the tile now, and no {name} lies there.", ("FTB-525",)
    if manner not in (FROM_TILE, SECRETLY) and not held(state, seat) & BIT[food]:
        return f"You hold no {name}.", ("FTB-060",)
    asks = f"any Tier {slot - ANY_OF_TIER} food" if slot >= ANY_OF_TIER else FOOD_NAMES[slot]
    if not accepts(state, slot, stand_ins(state, seat)) & BIT[food]:
        if accepts(state, slot, ALL_FOODS) & BIT[food]:
            return why_no_stand_in(state, seat, food, asks)
        return f"{name} does not fill the slot: it asks for {asks}, or a higher tier.", ("FTB-063", "FTB-064")
    if creature.fills_nothing(state) & BIT[food]:
        return f"{name} lies most often on the tile and fills no slot.", ("FTB-462",)
    barred = why_barred(state, seat, food)
    if barred is not None:
        return barred
    needs = unmet(list(decision.needs), food)
    for answer in decision.filled:
        needs = unmet(needs, food_of(answer))
    if needs:
        foods = " or ".join(FOOD_NAMES[each] for each in FOODS_IN[needs[0]])
        return f"This payment must contain {foods}.", ("FTB-074", "FTB-075")
    return f"With {name} here the other slots cannot be filled.", ("FTB-062",)


def why_not_three(state: FeedState, decision: Any, food: int) -> Reason:
    """FTB-623."""
    if not state.keeper or unused(state, decision.seat, TEDDY_BEAR) < 0:
        return "You own no Teddy Bear that can still work.", ("FTB-623",)
    if state.hands[decision.seat * FOOD_COUNT + food] < 3:
        return f"You hold fewer than 3 {FOOD_NAMES[food]}.", ("FTB-623",)
    barred = why_barred(state, decision.seat, food)
    return barred or (f"3 {FOOD_NAMES[food]} do not go with the rest of this payment.", ("FTB-623", "FTB-062"))


def why_not_lent(state: FeedState, decision: Any, token: int) -> Reason:
    """FTB-622."""
    seat, food = other_token(HAND + token)
    if not state.keeper or not keeps(state, decision.seat, DOLL):
        return "Only the owner of the Doll pays with another player's token.", ("FTB-622",)
    if seat >= state.players or seat == decision.seat:
        return "That is no other player.", ("FTB-622",)
    if hand_hidden(state, seat):
        return f"{who(seat)}'s hand is hidden from you.", ("FTB-622",)
    if not state.hands[seat * FOOD_COUNT + food]:
        return f"{who(seat)} holds no {FOOD_NAMES[food]}.", ("FTB-622",)
    if any(answer >= HAND for answer in decision.filled):
        return "The Doll fills one slot only.", ("FTB-622",)
    barred = why_barred(state, decision.seat, food)
    if barred is not None:
        return barred
    slot = cost_of(state, decision.option)[len(decision.filled)]
    if accepts(state, slot, stand_ins(state, decision.seat)) & BIT[food]:
        return f"With {FOOD_NAMES[food]} here the other slots cannot be filled.", ("FTB-062",)
    return f"{FOOD_NAMES[food]} does not fill this slot.", ("FTB-063", "FTB-064")


# -- tokens -----------------------------------------------------------------------------------------------------------


def why_not_own(reason: Callable[[FeedState, Any, int], Reason]) -> Callable[[FeedState, Any, int], Reason]:
    """A token of the own hand: perhaps there is none."""

    def why(state: FeedState, decision: Any, food: int) -> Reason:
        if not held(state, decision.seat) & BIT[food]:
            return f"You hold no {FOOD_NAMES[food]}.", ("FTB-060",)
        return reason(state, decision, food)

    return why


def why_not_played(state: FeedState, decision: Any, food: int) -> Reason:
    """Why a token may not be played extra."""
    name = FOOD_NAMES[food]
    rule = getattr(decision, "rule", "")
    if rule == "FTB-182":
        return f"{name} is forbidden in this turn.", ("FTB-176",)
    barred = why_barred(state, decision.seat, food)
    if barred is not None:
        return barred
    if rule == "FTB-169":
        return f"No {name} lies on the tile.", (rule,)
    if rule == "FTB-170":
        return f"{name} lies on the tile.", (rule,)
    return f"{name} is neither the food you hold most of nor the one you hold fewest of.", ("FTB-171",)


def why_not_slipped(state: FeedState, decision: Any, food: int) -> Reason:
    barred = why_barred(state, decision.seat, food)
    return barred or (f"{FOOD_NAMES[food]} would not be wrong food now.", ("FTB-401", "FTB-R74"))


def why_not_traded(state: FeedState, decision: Any, food: int) -> Reason:
    """Why a token is not upgraded or downgraded."""
    name, tier = FOOD_NAMES[food], state.tiers[food]
    up = decision.NAME == "upgrade_token"
    if up and tier == 3:
        return f"{name} is Tier 3, the highest.", ("FTB-083",)
    if not up and tier == 1:
        return f"{name} is Tier 1, the lowest.", ("FTB-093",)
    if food in decision.fresh:
        return f"This {name} was only just received.", ("FTB-321" if decision.rule == "FTB-320" else "FTB-R62",)
    where = "Tier 3" if decision.rule == "FTB-166" else f"Tier {tier + 1 if up else tier - 1}"
    return f"The supply has no {where} food to trade {name} for.", ("FTB-083",) if up else ("FTB-093",)


def why_not_lowered(state: FeedState, decision: Any, food: int) -> Reason:
    if decision.rule != "FTB-393":
        return "Now a token is upgraded, not downgraded.", (decision.rule,)
    if state.tiers[food] == 1:
        return f"{FOOD_NAMES[food]} is Tier 1, the lowest.", ("FTB-393",)
    return why_not_traded(state, decision, food)


def why_not_swapped(state: FeedState, decision: Any, food: int) -> Reason:
    name = FOOD_NAMES[food]
    if decision.scope == WITH_SUPPLY:
        return f"The supply has nothing of the same tier as {name}.", (decision.rule, "FTB-145")
    return f"There is nothing to swap your {name} for.", (decision.rule, "FTB-145")


def why_not_discarded(state: FeedState, decision: Any, food: int) -> Reason:
    return f"{FOOD_NAMES[food]} would not be wrong food now.", (decision.rule,)


def why_not_put_down(state: FeedState, decision: Any, food: int) -> Reason:
    return f"You have already put down all your {FOOD_NAMES[food]}.", ("FTB-442",)


def why_not_supplied(state: FeedState, decision: Any, food: int) -> Reason | None:
    """Why a food does not come from the supply."""
    name = FOOD_NAMES[food]
    mask = getattr(decision, "mask", state.tier_masks[1] if decision.NAME == "draft_food" else ALL_FOODS)
    rules = (decision.rule,) if hasattr(decision, "rule") else decision.RULES
    if not mask & BIT[food]:
        return f"Only {some_food(state, mask)} can be chosen here, not {name}.", rules
    if not state.supply[food]:
        return f"The supply has no {name}.", ("FTB-R16",)
    return None


def why_not_named(state: FeedState, decision: Any, food: int) -> Reason | None:
    """Why a food cannot be named."""
    name, kind = FOOD_NAMES[food], type(decision).__name__
    if kind == "GiveWhichFood":
        return f"You hold no {name}.", ("FTB-353",)
    if kind == "NameWrongFood":
        return f"{name} would not be wrong food now.", ("FTB-432",)
    return f"The supply has no {name}.", ("FTB-R16",)


def why_not_there(state: FeedState, decision: Any, food: int) -> Reason:
    """Why a token of another hand, or of the tile, cannot be taken."""
    name = FOOD_NAMES[food]
    if decision.other >= 0:
        return f"{who(decision.other)} holds no {name}.", (decision.rule,)
    if not state.tile[food]:
        return f"No {name} lies on the tile.", (decision.rule,)
    assert isinstance(decision, SwapTake)
    return f"The tile already holds 3 {FOOD_NAMES[decision.own]}: only such a token comes back.", ("FTB-493",)


def why_not_on_tile(state: FeedState, decision: Any, food: int) -> Reason:
    rules = (decision.rule,) if hasattr(decision, "rule") else decision.RULES
    return f"No {FOOD_NAMES[food]} lies on the tile.", rules


def why_not_aside(state: FeedState, decision: Any, food: int) -> Reason:
    return f"No {FOOD_NAMES[food]} is among the Maze Tokens.", ("FTB-475",)


def why_not_with_supply(state: FeedState, decision: Any) -> Reason:
    return f"The supply has nothing of the same tier as {FOOD_NAMES[decision.own]}.", ("FTB-145",)


def why_not_with_beast(state: FeedState, decision: Any) -> Reason:
    if state.creature.tile_fixed(state):
        return capital(f"{beast_in_state(state)} keeps its tile as it is."), ("FTB-496",)
    if not state.tile_size:
        return "The tile is empty.", ("FTB-145",)
    return f"The tile already holds 3 {FOOD_NAMES[decision.own]}.", ("FTB-493",)


def why_not_bards_tile(state: FeedState, decision: Any, food: int) -> Reason:
    if not decision.mask & BIT[food]:
        return not_that_food(state, decision, food)
    if state.creature.tile_fixed(state):
        return capital(f"{beast_in_state(state)} keeps its tile as it is."), ("FTB-496",)
    return f"No {FOOD_NAMES[food]} lies on the tile.", ("FTB-624",)


def not_that_food(state: FeedState, decision: Any, food: int) -> Reason:
    return f"Only {some_food(state, decision.mask)} can be taken, not {FOOD_NAMES[food]}.", ("FTB-624",)


def why_not_bards_player(state: FeedState, decision: Any, token: int) -> Reason:
    seat, food = other_token(HAND + token)
    if seat >= state.players or seat == decision.seat:
        return "That is no other player.", ("FTB-624",)
    if not decision.mask & BIT[food]:
        return not_that_food(state, decision, food)
    if hand_hidden(state, seat):
        return f"{who(seat)}'s hand is hidden from you.", ("FTB-624",)
    return f"{who(seat)} holds no {FOOD_NAMES[food]}.", ("FTB-624",)


# -- players, cards, beasts -------------------------------------------------------------------------------------------


def why_not_player(state: FeedState, decision: Any, seat: int) -> Reason:
    """Why a player cannot be chosen."""
    rules = (decision.rule,) if hasattr(decision, "rule") else decision.RULES
    if seat >= state.players:
        return f"There is no player {who(seat)}.", ("FTB-001",)
    if seat == decision.seat:
        return "Only another player can be chosen.", rules
    if seat in getattr(decision, "seats", ()):
        return f"{who(seat)} is chosen already: the 2 players are different ones.", rules
    return f"{who(seat)} has no food.", rules


def why_not_market(state: FeedState, decision: Any, card: int) -> Reason:
    return f"{capital(card_name(state, card))} does not lie in the market.", decision.RULES


def why_not_next(state: FeedState, decision: Any, card: int) -> Reason:
    name = capital(card_name(state, card))
    looked_at = state.deck[len(state.deck) - state.known[decision.seat] :]
    if card in looked_at:
        return f"{name} has its place already.", ("FTB-163",)
    return f"{name} is not among the cards that you look at.", ("FTB-163",)


def why_not_line(state: FeedState, decision: Any, line: int) -> Reason:
    return f"Only lines of {card_name(state, decision.card)} can be chosen.", why_rules(decision)


def why_rules(decision: Any) -> tuple[str, ...]:
    if hasattr(decision, "rule"):
        return (decision.rule,)
    return ("FTB-441",) if getattr(decision, "purpose", 0) == 0 else ("FTB-446",)


def why_not_option(state: FeedState, decision: Any, choice: int) -> Reason:
    return f"{capital(own_menu(state))} has only {state.creature.choices} rewards to choose from.", ("FTB-087",)


def why_not_freed(state: FeedState, decision: Any, card: int) -> Reason:
    if state.row_hidden:
        return "The row lies face down: choose a place in it.", ("FTB-620",)
    return f"{capital(victim_name(card))} is not in the row.", ("FTB-605",)


def why_not_place(state: FeedState, decision: Any, place: int) -> Reason:
    if not state.row_hidden:
        return "The row lies open: choose the victim itself.", ("FTB-605",)
    return f"The row has only {len(state.row)} victims.", ("FTB-607",)


def why_not_others_victim(state: FeedState, decision: Any, card: int) -> Reason:
    keeper = state.keeper[card]
    owned = "is your own" if keeper == decision.seat else "is nobody's"
    return f"{capital(victim_name(card))} {owned}: another player's victim is chosen.", ("FTB-616",)


def why_not_beast(state: FeedState, decision: Any, beast: int) -> Reason:
    return f"{BEASTS[beast].name} is there already: another beast comes.", ("FTB-486",)


def why_not_stop(state: FeedState, decision: Any) -> Reason:
    rules = (decision.rule,) if hasattr(decision, "rule") else decision.RULES
    return "This must be done as far as possible.", (*rules, "FTB-085")


FREE_ACTIONS: Final = {
    WEREWOLF_DOWNGRADE: (1, "You hold nothing that can be downgraded.", "FTB-390"),
    GOLEM_SWITCH: (2, "The Menu cannot be switched now.", "FTB-495"),
    SNOWMAN_SWAP: (4, "You hold nothing that can be swapped with the supply.", "FTB-612"),
}


def why_not_free(verb: Verb[FeedState]) -> Callable[[FeedState, Any], Reason]:
    """Why a free action is not open."""

    def why(state: FeedState, decision: Any) -> Reason:
        bit, nothing, rule = FREE_ACTIONS[verb.at]
        if decision.done & bit:
            return "Each free action is used once in a turn.", ("FTB-034", rule)
        assert verb.when is not None
        if verb.at == GOLEM_SWITCH and state.menu_locks and state.beast == GOLEM:
            return f"The Menu is locked by {lockers(state.menu_locks)}.", ("FTB-180", rule)
        here = {WEREWOLF_DOWNGRADE: "werewolf", GOLEM_SWITCH: "golem"}.get(verb.at)
        if here is not None and BEASTS[state.beast].id != here:
            return verb.when
        if here is None and not keeps(state, decision.seat, SNOWMAN):
            return verb.when
        return nothing, ("FTB-034", rule)

    return why


WHY_NOT: Final[dict[Verb[FeedState], Callable[..., Reason | None]]] = {
    verbs.FEED: why_not_food,
    verbs.DECLARE_FEED: why_not_food,
    verbs.PAY: why_not_recipe,
    verbs.DECLARE_PAY: why_not_recipe,
    verbs.WITH: why_not_filler,
    verbs.AS: why_not_filler,
    verbs.WITH_THREE: why_not_three,
    verbs.WITH_TOKEN: why_not_lent,
    verbs.PLAY: why_not_own(why_not_played),
    verbs.SLIP_IN: why_not_own(why_not_slipped),
    verbs.PUT_DOWN: why_not_own(why_not_put_down),
    verbs.UPGRADE_TOKEN: why_not_own(why_not_traded),
    verbs.DOWNGRADE_TOKEN: why_not_own(why_not_traded),
    verbs.LOWER_TOKEN: why_not_own(why_not_lowered),
    verbs.SWAP: why_not_own(why_not_swapped),
    verbs.DISCARD: why_not_own(why_not_discarded),
    verbs.DRAFT: why_not_supplied,
    verbs.DRAW: why_not_supplied,
    verbs.TO: why_not_supplied,
    verbs.FOR_SUPPLIED: why_not_supplied,
    verbs.SET_ASIDE: why_not_supplied,
    verbs.NAME: why_not_named,
    verbs.STEAL: why_not_there,
    verbs.FOR: why_not_there,
    verbs.TAKE: why_not_on_tile,
    verbs.REMOVE: why_not_on_tile,
    verbs.MAZE: why_not_aside,
    verbs.WITH_PLAYER: why_not_player,
    verbs.WITH_SUPPLY: why_not_with_supply,
    verbs.WITH_BEAST: why_not_with_beast,
    verbs.FROM_BEAST: why_not_bards_tile,
    verbs.FROM_PLAYER: why_not_bards_player,
    verbs.CHOOSE: why_not_player,
    verbs.TAKE_CARD: why_not_market,
    verbs.NEXT_CARD: why_not_next,
    verbs.CHOOSE_LINE: why_not_line,
    verbs.OPTION: why_not_option,
    verbs.FREE: why_not_freed,
    verbs.FREE_PLACE: why_not_place,
    verbs.TAKE_VICTIM: why_not_others_victim,
    verbs.DISCARD_VICTIM: why_not_others_victim,
    verbs.BECOME: why_not_beast,
    verbs.STOP: why_not_stop,
    verbs.LOWER_AS_WEREWOLF: why_not_free(verbs.LOWER_AS_WEREWOLF),
    verbs.SWITCH_AS_GOLEM: why_not_free(verbs.SWITCH_AS_GOLEM),
    verbs.SWAP_AS_SNOWMAN: why_not_free(verbs.SWAP_AS_SNOWMAN),
}
"""Why an answer of each verb is refused where the verb belongs to the question."""
