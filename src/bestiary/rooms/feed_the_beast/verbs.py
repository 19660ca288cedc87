"""What each decision may be answered, how it reads, what it marks on the board, and its label for people.

The ten foods are spoken in many ways, always with the same ten numbers: to draft bread is not to feed it. Which stack
of bread is meant, a hand's or the tile's, is what tells the parts of such answers apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bestiary.kernel.answers import Part, Reason, Speech, Verb, part, plain, says, verb
from bestiary.kernel.words import capital, seat_ref, who

from . import content
from .content import BEASTS, FOOD_COUNT, FOOD_NAMES, FOODS, REWARD_TEXTS, VICTIM_CARDS
from .material import LINE_COUNT, MENU_COUNT
from .options import SEATS
from .prompts import prompt
from .rules import answers
from .rules.answers import ELF, LINE, OWN, is_line, is_recipe, other_token
from .rules.beast import ANYTHING, FROM_TILE
from .rules.feeding import FeedAtRandom, RewardOrUpgrade
from .rules.payment import ANY_OF_TIER, accepts, cost_of, pantry, stand_ins
from .rules.receiving import UPGRADE, SwapTakeSupply
from .rules.secrecy import DeclareFood
from .rules.tokens import mask_of
from .rules.trades import StealFood, SwapTake, tradable
from .rules.victims import keeps
from .state import BIT, FOODS_IN, SECOND, FeedState
from .words import card_ref, option_words, victim_name, victim_ref

MOST_PLAYERS: Final = SEATS[-1]
LINES: Final = MENU_COUNT * LINE_COUNT
MOST_CHOICES: Final = 10
MOST_PLACES: Final = 30

# -- foods, by the stack they lie in ----------------------------------------------------------------------------------


def own_hand(state: FeedState) -> str:
    return f"hand:{state.decision().seat}"


def fed_from(state: FeedState) -> str:
    """Where payments come from: the own hand, with some beasts the tile."""
    return "tile" if state.creature.manner(state) == FROM_TILE else own_hand(state)


def there(state: FeedState) -> str:
    """With whoever is stolen from or swapped with; nobody: the beast."""
    decision = state.decision()
    assert isinstance(decision, (SwapTake, StealFood))
    return "tile" if decision.other < 0 else f"hand:{decision.other}"


def judged(state: FeedState, food: int) -> str:
    """A food, and what feeding a single token that pays nothing would bring."""
    return f"{FOOD_NAMES[food]} ({wrong_words(state, state.decision().seat, food)})"


def wrong_words(state: FeedState, seat: int, food: int) -> str:
    creature = state.creature
    if creature.manner(state) == ANYTHING or creature.never_wrong(state) & BIT[food]:
        return "neither right nor wrong"
    if creature.spares(state, seat, food) or (keeps(state, seat, content.ROBOT) and state.size[seat] > 3):
        return "wrong, but no penalty"
    if state.beast == content.OGRE and state.side == SECOND:
        return "wrong: skip your next turn, draw a Tier 1 food"
    return f"wrong: {BEASTS[state.beast].fury or 'downgrade one food, draw a Tier 1 food'}"


def food_in(
    where: Callable[[FeedState], str], named: list[str] | Callable[[FeedState, int], str] = FOOD_NAMES
) -> Part[FeedState]:
    """A food, marked in one of the places where food lies."""
    return part(FOODS, ref=lambda state, food: f"{where(state)}:{FOODS[food]}", named=named)


HELD = food_in(own_hand)
FED = food_in(fed_from)
THERE = food_in(there)
SUPPLIED = food_in(lambda _: "supply")
ON_TILE = food_in(lambda _: "tile")
ASIDE = food_in(lambda _: "aside")


def token_part(between: str) -> Part[FeedState]:
    """A token of another player: 'bread of B'."""

    def spell(state: FeedState, token: int) -> str:
        seat, food = other_token(answers.HAND + token)
        return f"{FOODS[food]} {between} {who(seat)}"

    def ref(state: FeedState, token: int) -> str:
        seat, food = other_token(answers.HAND + token)
        return f"hand:{seat}:{FOODS[food]}"

    return part(spell, MOST_PLAYERS * FOOD_COUNT, ref=ref, form=rf"\S+ {between} \S+")


def food_verb(words: str, food: Part[FeedState]) -> Verb[FeedState]:
    """Something done with a food, which a label names in full."""
    return verb(0, f"{words} {{food}}", food, label=f"{capital(words)} {{food}}")


# -- recipes ----------------------------------------------------------------------------------------------------------


def recipe_words(state: FeedState, recipe: int) -> str:
    """'line 3', 'own 1', 'elf-2'. The numbers of recipes have gaps."""
    option = answers.TIER_TWO + recipe
    if not is_recipe(option):
        raise KeyError(option)
    return option_words(state, option)


def recipe_ref(state: FeedState, recipe: int) -> str:
    option = answers.TIER_TWO + recipe
    if is_line(option):
        return line_ref(state, option - LINE)
    if option >= ELF:
        return f"victim:elf-{option - ELF + 1}"
    return f"own:{option - OWN + 1}" if option >= OWN else "beast"


def line_ref(state: FeedState, line: int) -> str:
    """A line of a Menu card, counted over all cards."""
    return f"line:{state.menus.ids[line // LINE_COUNT]}:{line % LINE_COUNT + 1}"


def recipe_and_payers(state: FeedState, recipe: int) -> tuple[str, ...]:
    """A recipe, and the tokens that could fill a slot of it, so that picking a token shows what it can pay."""
    seat = state.decision().seat
    substitutes = stand_ins(state, seat)
    mask = 0
    for slot in cost_of(state, answers.TIER_TWO + recipe):
        mask |= accepts(state, slot, substitutes)
    mask &= mask_of(pantry(state, seat, state.creature.manner(state))) & ~state.creature.fills_nothing(state)
    return recipe_ref(state, recipe), *[f"{fed_from(state)}:{FOODS[food]}" for food in FOODS_IN[mask]]


def no_recipe(state: FeedState, name: str) -> Reason:
    asked = prompt(state)
    return f"There is no recipe called {name} now. {asked.text}", tuple(dict.fromkeys(("FTB-061", *asked.rules)))


def bargain(state: FeedState, option: int) -> str:
    """What a recipe asks for, and what it brings."""
    cost = [
        f"any Tier {slot - ANY_OF_TIER} food" if slot >= ANY_OF_TIER else FOOD_NAMES[slot]
        for slot in cost_of(state, option)
    ]
    return f"{' + '.join(cost)} → {reward_words(state, option)}"


def reward_words(state: FeedState, option: int) -> str:
    if option >= LINE:
        return REWARD_TEXTS[state.menus.rewards[option - LINE]]
    if option >= ELF:
        return REWARD_TEXTS[state.menus.elf_rewards[option - ELF]]
    if option >= OWN:
        return BEASTS[state.beast].reward
    return {
        answers.TIER_TWO: "Discard 2 tokens from the tile.",
        answers.TIER_THREE: "Discard 3 tokens from the tile, then give 3 of the tile to others.",
        answers.ALL_LINES: "The reward of one of the lines.",
    }[option]


RECIPE = part(
    recipe_words,
    LINE + LINES - answers.TIER_TWO,
    ref=recipe_ref,
    unknown=no_recipe,
    form=r"\S+(?: \S+)*",
    named=lambda state, recipe: f"{recipe_words(state, recipe)}: {bargain(state, answers.TIER_TWO + recipe)}",
)
MENU_LINE = part(
    lambda _, line: str(line % LINE_COUNT + 1),
    LINES,
    ref=line_ref,
    named=lambda state, line: f"{line % LINE_COUNT + 1}: {bargain(state, LINE + line)}",
)

# -- whatever else answers name ---------------------------------------------------------------------------------------


def card_words(state: FeedState, card: int) -> str:
    """The three lines of a Menu card."""
    first = LINE + card * LINE_COUNT
    return " | ".join([bargain(state, first + line) for line in range(LINE_COUNT)])


def victim_words(state: FeedState, card: int) -> str:
    """A victim and what it does, with the recipe that an Elf brings."""
    kind = content.VICTIM_KIND_OF[card]
    text = f"{victim_name(card)}: {content.VICTIM_TEXTS[kind]}"
    if kind != content.ELF:
        return text
    elf = card - content.FIRST_ELF
    return f"{text} ({FOOD_NAMES[state.menus.elf_foods[elf]]} → {REWARD_TEXTS[state.menus.elf_rewards[elf]]})"


PLAYER: Part[FeedState] = part(lambda _, seat: who(seat), MOST_PLAYERS, ref=lambda _, seat: seat_ref(seat))
CARD = part(
    lambda state, card: state.menus.ids[card],
    MENU_COUNT,
    ref=card_ref,
    named=lambda state, card: f"{state.menus.ids[card]}: {card_words(state, card)}",
)
CHOICE: Part[FeedState] = part(
    lambda _, choice: str(choice + 1),
    MOST_CHOICES,
    named=lambda state, choice: BEASTS[state.beast].reward_options[choice],
)
PLACE: Part[FeedState] = part(lambda _, place: str(place + 1), MOST_PLACES, ref=lambda _, place: f"row:{place + 1}")
VICTIM: Part[FeedState] = part(VICTIM_CARDS, ref=lambda _, card: victim_ref(card), named=victim_words)
NEXT_BEAST: Part[FeedState] = part(
    [beast.id for beast in BEASTS],
    ref=lambda _, beast: f"beast:{BEASTS[beast].id}",
    named=[f"{beast.name}: {beast.rule}" for beast in BEASTS],
)

# -- payments ---------------------------------------------------------------------------------------------------------

FEED = food_verb("feed", food_in(fed_from, judged))
PAY = verb(answers.TIER_TWO, "pay {recipe}", RECIPE, refs=recipe_and_payers, label="Pay {recipe}")
AT_RANDOM = plain(answers.YES, "feed at random", refs=())
WITH = food_verb("with", FED)
WITH_THREE = verb(answers.THREE, "with three {food}", HELD)
WITH_TOKEN = verb(answers.HAND, "with {token}", token_part("of"))
DECLARE_FEED = food_verb("declare feed", food_in(own_hand, judged))
DECLARE_PAY = verb(answers.TIER_TWO, "declare pay {recipe}", RECIPE, label="Declare pay {recipe}")
AS = food_verb("as", SUPPLIED)
PUT_DOWN = food_verb("put down", HELD)
SLIP_IN = food_verb("slip in", HELD)
PLAY = food_verb("play", HELD)

# -- what a payment brings --------------------------------------------------------------------------------------------


def reward_label(state: FeedState) -> str:
    decision = state.decision()
    assert isinstance(decision, RewardOrUpgrade)
    return f"Take the reward: {reward_words(state, decision.option)}"


def upgrade_label(state: FeedState) -> str:
    nothing = "" if tradable(state, state.decision().seat, UPGRADE, ()) else " (nothing can be upgraded)"
    return f"Upgrade one of your tokens{nothing}"


TAKE_REWARD = plain(answers.REWARD, "reward", reward_label, refs=())
TAKE_UPGRADE = plain(answers.UPGRADE, "upgrade", upgrade_label, refs=())
OPTION = verb(answers.CHOICE, "option {number}", CHOICE, label="{number}")
CHOOSE_LINE = verb(LINE, "line {line}", MENU_LINE, label="Line {line}")
DRAW_FOR_FURY = plain(answers.FURY_DRAW, "draw", refs=())
FLIP_FOR_FURY = plain(answers.FURY_FLIP, "flip", refs=())

# -- tokens -----------------------------------------------------------------------------------------------------------

DRAFT = food_verb("draft", SUPPLIED)
DRAW = food_verb("draw", SUPPLIED)
NAME = food_verb("name", SUPPLIED)
SET_ASIDE = food_verb("set aside", SUPPLIED)
UPGRADE_TOKEN = food_verb("upgrade", HELD)
DOWNGRADE_TOKEN = food_verb("downgrade", HELD)
LOWER_TOKEN = verb(answers.LOWER, "downgrade {food}", HELD)
TO = food_verb("to", SUPPLIED)
DISCARD = food_verb("discard", HELD)
SWAP = food_verb("swap", HELD)
FOR = food_verb("for", THERE)
FOR_SUPPLIED = food_verb("for", SUPPLIED)
WITH_PLAYER = verb(answers.SEAT, "with {player}", PLAYER)
WITH_SUPPLY = plain(answers.SUPPLY, "with supply", refs=("supply",))
WITH_BEAST = plain(answers.BEAST, "with beast", refs=("tile",))
STEAL = food_verb("steal", THERE)
TAKE = food_verb("take", ON_TILE)
REMOVE = food_verb("remove", ON_TILE)
MAZE = food_verb("maze", ASIDE)
FROM_SUPPLY = plain(answers.SUPPLY, "from supply", refs=("supply",))
FROM_BEAST = verb(answers.TILE, "{food} from beast", ON_TILE)
FROM_PLAYER = verb(answers.HAND, "{token}", token_part("from"))

# -- cards, players, the beast ----------------------------------------------------------------------------------------

TAKE_CARD = verb(answers.CARD, "take {card}", CARD, label="Take {card}")
NEXT_CARD = verb(answers.CARD, "next {card}", CARD, label="Next {card}")
FREE = verb(answers.VICTIM, "free {victim}", VICTIM, label="Free {victim}")
FREE_PLACE = verb(answers.PLACE, "free position {place}", PLACE)
TAKE_VICTIM = verb(answers.VICTIM, "take {victim}", VICTIM, label="Take {victim}")
DISCARD_VICTIM = verb(answers.VICTIM_DISCARD, "discard {victim}", VICTIM, label="Discard {victim}")
CHOOSE = verb(answers.SEAT, "choose {player}", PLAYER)
BECOME = verb(answers.NEW_BEAST, "become {beast}", NEXT_BEAST, label="Become {beast}")
FIRST_STATE = plain(answers.TO_FIRST, "first", refs=("state:first",))
SECOND_STATE = plain(answers.TO_SECOND, "second", refs=("state:second",))
LOWER_AS_WEREWOLF = plain(answers.WEREWOLF_DOWNGRADE, "werewolf-downgrade", refs=())
SWITCH_AS_GOLEM = plain(answers.GOLEM_SWITCH, "golem-switch", refs=())
SWAP_AS_SNOWMAN = plain(answers.SNOWMAN_SWAP, "snowman-swap", refs=())

# -- yes and no -------------------------------------------------------------------------------------------------------

STOP = plain(answers.STOP, "stop", refs=())
DONE = plain(answers.STOP, "done", refs=())
PASS = plain(answers.STOP, "pass", refs=())
NONE = plain(answers.STOP, "none", refs=())
YES = plain(answers.YES, "yes", refs=())
NO = plain(answers.STOP, "no", refs=())
CHALLENGE = plain(answers.YES, "challenge", refs=())

SAYS: Final[Speech] = {
    "draft_food": says(DRAFT),
    "free_action": says(LOWER_AS_WEREWOLF, SWITCH_AS_GOLEM, SWAP_AS_SNOWMAN, DONE),
    "choose_payment": says(FEED, PAY),
    "repeat_payment": says(FEED, PAY, STOP),
    FeedAtRandom: says(AT_RANDOM, STOP),
    "pay_own_now": says(PAY, STOP),
    "fill_slot": says(WITH, WITH_THREE, WITH_TOKEN),
    "declare_payment": says(DECLARE_FEED, DECLARE_PAY, STOP),
    DeclareFood: says(AS),
    "put_down": says(PUT_DOWN),
    "challenge": says(CHALLENGE, PASS),
    "slip_in": says(SLIP_IN, NONE),
    "extra_play": says(PLAY, STOP),
    "result": says(TAKE_REWARD, TAKE_UPGRADE),
    "reward_option": says(OPTION),
    "menu_line": says(CHOOSE_LINE),
    "fury_choice": says(DRAW_FOR_FURY, FLIP_FOR_FURY),
    "upgrade_token": says(UPGRADE_TOKEN, LOWER_TOKEN, STOP),
    "upgrade_food": says(TO),
    "downgrade_token": says(DOWNGRADE_TOKEN),
    "downgrade_food": says(TO),
    "discard_food": says(DISCARD, STOP),
    "swap_own": says(SWAP, STOP),
    "swap_with": says(WITH_PLAYER, WITH_SUPPLY, WITH_BEAST),
    "swap_take": says(FOR),
    SwapTakeSupply: says(FOR_SUPPLIED),
    "name_food": says(NAME),
    "target_player": says(CHOOSE),
    "troll_partner": says(CHOOSE),
    "steal_food": says(STEAL),
    "take_from_tile": says(TAKE),
    "remove_from_tile": says(REMOVE),
    "bard_source": says(FROM_SUPPLY, FROM_BEAST, FROM_PLAYER),
    "draw_food": says(DRAW),
    "head_food": says(SET_ASIDE),
    "maze_food": says(MAZE),
    "market_card": says(TAKE_CARD),
    "study_order": says(NEXT_CARD),
    "victim": says(FREE, FREE_PLACE),
    "grandma": says(TAKE_VICTIM, DISCARD_VICTIM),
    "new_beast": says(BECOME),
    "set_state": says(FIRST_STATE, SECOND_STATE),
    "second_turn": says(YES, NO),
}
