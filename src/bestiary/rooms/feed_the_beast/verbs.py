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
from .material import ELF_COUNT, LINE_COUNT, MENU_COUNT
from .options import SEATS
from .rules import answers
from .rules.answers import ELF, LINE, OWN, is_line, is_recipe, other_token
from .rules.beast import ANYTHING
from .rules.feeding import FeedAtRandom, RewardOrUpgrade
from .rules.menu import TO_BLIND, MenuLine
from .rules.payment import ANY_OF_TIER, accepts, cost_of, pantry, stand_ins
from .rules.receiving import UPGRADE, SwapTakeSupply
from .rules.rewards import RewardLine
from .rules.secrecy import Challenge, DeclareFood
from .rules.tokens import mask_of
from .rules.trades import StealFood, SwapTake, tradable
from .rules.victims import keeps
from .state import BIT, FOODS_IN, NO_CARD, NOBODY, SECOND, FeedState
from .words import card_name, card_ref, option_name, option_words, own_menu, printed, victim_name, victim_ref

MOST_PLAYERS: Final = SEATS[-1]
LINES: Final = MENU_COUNT * LINE_COUNT
MOST_CHOICES: Final = 10
MOST_PLACES: Final = 30

# -- foods, by the stack they lie in ----------------------------------------------------------------------------------


def own_hand(state: FeedState) -> str:
    return f"hand:{state.decision().seat}"


def fed_from(state: FeedState) -> str:
    """Where payments come from: the own hand, with some beasts the tile."""
    return "tile" if state.creature.pays_from_tile(state) else own_hand(state)


def there(state: FeedState) -> str:
    """With whoever is stolen from or swapped with; nobody: the beast."""
    decision = state.decision()
    if not isinstance(decision, (SwapTake, StealFood)):
        raise KeyError(decision.NAME)  # nobody is stolen from or swapped with now
    return "tile" if decision.other < 0 else f"hand:{decision.other}"


def judged(state: FeedState, food: int) -> str:
    """A food, and what feeding a single token that pays nothing would bring."""
    return f"{FOOD_NAMES[food]} ({wrong_words(state, state.decision().seat, food)})"


def wrong_words(state: FeedState, seat: int, food: int) -> str:
    """What comes of feeding a single token that pays nothing."""
    creature = state.creature
    if creature.manner(state) == ANYTHING or creature.never_wrong(state) & BIT[food]:
        return "neither right nor wrong"
    if creature.spares(state, seat, food) or (keeps(state, seat, content.ROBOT) and state.size[seat] > 3):
        return "wrong, but no penalty"
    if state.beast == content.OGRE and state.side == SECOND:
        return "wrong: skip your next turn, draw a Tier 1 food"
    return f"wrong: {printed(BEASTS[state.beast].fury or 'downgrade one food, draw a Tier 1 food')}"


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


def token_part(between: str, named: str) -> Part[FeedState]:
    """A token of another player: 'bread of B'."""

    def spell(state: FeedState, token: int) -> str:
        seat, food = other_token(answers.HAND + token)
        return f"{FOODS[food]} {between} {who(seat)}"

    def ref(state: FeedState, token: int) -> str:
        seat, food = other_token(answers.HAND + token)
        return f"hand:{seat}:{FOODS[food]}"

    def name(state: FeedState, token: int) -> str:
        seat, food = other_token(answers.HAND + token)
        return named.format(food=FOOD_NAMES[food], player=who(seat))

    return part(spell, MOST_PLAYERS * FOOD_COUNT, ref=ref, form=rf"\S+ {between} \S+", named=name)


def food_verb(
    words: str, food: Part[FeedState], when: tuple[str, ...], label: str | Callable[[FeedState, int], str] = ""
) -> Verb[FeedState]:
    """Something done with a food, which a label names in full."""
    return verb(0, f"{words} {{food}}", food, label=label or f"{capital(words)} {{food}}", when=when)


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
    """Why a name is refused that no recipe of this table has."""
    if name.startswith("second"):
        return "There is no second Menu card with such a line.", ("FTB-305",)
    if name in ("line 1", "line 2", "line 3") and state.menu == NO_CARD:
        return "The Menu card is laid out after the draft.", ("FTB-010", "FTB-421")
    if name.startswith("own"):
        costs = len(state.creature.menu)
        has = "only 1 cost" if costs == 1 else f"only {costs} costs"
        return capital(f"{own_menu(state)} has {has}."), ("FTB-061",)
    return f"There is no recipe called {name}.", ("FTB-061",)


def recipe_named(state: FeedState, recipe: int) -> str:
    """'line 3: Bread → ...', 'the Dragon's own Menu: Lamb → ...'."""
    option = answers.TIER_TWO + recipe
    return f"{option_name(state, option)}: {bargain(state, option)}"


def bargain(state: FeedState, option: int) -> str:
    """What a recipe asks for, and what it brings."""
    cost = [
        f"any Tier {slot - ANY_OF_TIER} food" if slot >= ANY_OF_TIER else FOOD_NAMES[slot]
        for slot in cost_of(state, option)
    ]
    return f"{' + '.join(cost)} → {reward_words(state, option)}"


def reward_words(state: FeedState, option: int) -> str:
    """What a recipe brings, as it is printed."""
    if option >= LINE:
        return printed(REWARD_TEXTS[state.menus.rewards[option - LINE]])
    if option >= ELF:
        return printed(REWARD_TEXTS[state.menus.elf_rewards[option - ELF]])
    if option >= OWN:
        return printed(BEASTS[state.beast].reward)
    return {
        answers.TIER_TWO: "discard 2 tokens from the tile",
        answers.TIER_THREE: "discard 3 tokens from the tile, then give 3 of the tile to others",
        answers.ALL_LINES: "the reward of one of the lines",
    }[option]


def recipe_called(state: FeedState, name: str) -> int | None:
    """The recipe of that name: lines are those of the Menu card, or of the second one."""
    known = [*range(OWN, OWN + len(state.creature.menu)), *range(ELF, ELF + ELF_COUNT)]
    known += [answers.TIER_TWO, answers.TIER_THREE, answers.ALL_LINES]
    for card in (state.menu, state.second_menu):
        if card != NO_CARD:
            known += answers.lines_of(card)
    return next((option - answers.TIER_TWO for option in known if option_words(state, option) == name), None)


RECIPE = part(
    recipe_words,
    LINE + LINES - answers.TIER_TWO,
    ref=recipe_ref,
    read=recipe_called,
    unknown=no_recipe,
    form=r"\S+(?: \S+)*",
    named=recipe_named,
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
    keeper = state.keeper[card] if state.keeper else NOBODY
    name = victim_name(card) if keeper == NOBODY else f"{victim_name(card)} of {who(keeper)}"
    text = f"{name}: {printed(content.VICTIM_TEXTS[kind])}"
    if kind != content.ELF:
        return text
    elf = card - content.FIRST_ELF
    return f"{text} ({FOOD_NAMES[state.menus.elf_foods[elf]]} → {reward_words(state, ELF + elf)})"


PLAYER: Part[FeedState] = part(lambda _, seat: who(seat), MOST_PLAYERS, ref=lambda _, seat: seat_ref(seat))
CARD = part(
    lambda state, card: state.menus.ids[card],
    MENU_COUNT,
    ref=card_ref,
    named=lambda state, card: f"{card_name(state, card)}: {card_words(state, card)}",
)
CHOICE: Part[FeedState] = part(
    lambda _, choice: str(choice + 1),
    MOST_CHOICES,
    named=lambda state, choice: BEASTS[state.beast].reward_options[choice].removesuffix("."),
)
PLACE: Part[FeedState] = part(lambda _, place: str(place + 1), MOST_PLACES, ref=lambda _, place: f"row:{place + 1}")
VICTIM: Part[FeedState] = part(VICTIM_CARDS, ref=lambda _, card: victim_ref(card), named=victim_words)
NEXT_BEAST: Part[FeedState] = part(
    [beast.id for beast in BEASTS],
    ref=lambda _, beast: f"beast:{BEASTS[beast].id}",
    named=[f"{beast.name}: {printed(beast.rule)}" for beast in BEASTS],
)

# -- payments ---------------------------------------------------------------------------------------------------------

PAYMENTS = ("A payment is made in your own turn, when you feed the beast.", "FTB-036", "FTB-060")
FILLING = ("First choose the recipe that you pay, then the token for each of its slots.", "FTB-062")
DECLARING = ("Payments are declared only while the Eye of the Cyclops is Shut.", "FTB-442")
EXTRA_PLAYS = ("A further token is played only where a reward or the beast allows an extra play.", "FTB-148")


def with_label(state: FeedState, food: int) -> str:
    return f"Pay with {FOOD_NAMES[food]}{' from the tile' if state.creature.pays_from_tile(state) else ''}"


FEED = food_verb("feed", food_in(fed_from, judged), PAYMENTS)
PAY = verb(answers.TIER_TWO, "pay {recipe}", RECIPE, refs=recipe_and_payers, label="Pay {recipe}", when=PAYMENTS)
AT_RANDOM = plain(
    answers.YES,
    "feed at random",
    "Feed a token picked by chance",
    refs=(),
    when=("Chance picks the token only with the Yeti Roaming.", "FTB-382"),
)
WITH = food_verb("with", FED, FILLING, with_label)
WITH_THREE = verb(
    answers.THREE,
    "with three {food}",
    HELD,
    label="Pay with 3 {food} (Teddy Bear)",
    when=("3 of a kind fill a slot only for whoever owns an unused Teddy Bear.", "FTB-623"),
)
WITH_TOKEN = verb(
    answers.HAND,
    "with {token}",
    token_part("of", "{player}'s {food}"),
    label="Pay with {token} (Doll)",
    when=("Another player's token fills a slot only for the owner of the Doll.", "FTB-622"),
)
DECLARE_FEED = food_verb("declare feed", food_in(own_hand, judged), DECLARING, "Declare {food}")
DECLARE_PAY = verb(answers.TIER_TWO, "declare pay {recipe}", RECIPE, label="Declare {recipe}", when=DECLARING)
AS = food_verb("as", SUPPLIED, DECLARING, "Declare it as {food}")
PUT_DOWN = food_verb("put down", HELD, ("Tokens are put down face down after a payment is declared.", "FTB-442"))
SLIP_IN = food_verb("slip in", HELD, ("Tokens are slipped in only with a valid payment to the Sphinx.", "FTB-401"))
PLAY = food_verb("play", HELD, EXTRA_PLAYS)

# -- what a payment brings --------------------------------------------------------------------------------------------


def reward_label(state: FeedState) -> str:
    decision = state.decision()
    assert isinstance(decision, RewardOrUpgrade)
    return f"Take the reward: {reward_words(state, decision.option)}"


def upgrade_label(state: FeedState) -> str:
    nothing = "" if tradable(state, state.decision().seat, UPGRADE, ()) else " (nothing can be upgraded)"
    return f"Upgrade one of your tokens{nothing}"


def line_label(state: FeedState, line: int) -> str:
    """What becomes of a line: it is closed, stays open, or gives its reward."""
    decision = state.decision()
    named = MENU_LINE.named(state, line)
    if isinstance(decision, RewardLine):
        return f"Take the reward of line {named}"
    assert isinstance(decision, MenuLine)
    number, _, terms = named.partition(": ")
    return f"Close line {named}" if decision.purpose == TO_BLIND else f"Keep line {number} open: {terms}"


RESULTS = ("Reward or upgrade is chosen after a valid payment.", "FTB-080")
GOBLIN = ("This is chosen only when the Goblin's FURY strikes.", "FTB-510")
TAKE_REWARD = plain(answers.REWARD, "reward", reward_label, refs=(), when=RESULTS)
TAKE_UPGRADE = plain(answers.UPGRADE, "upgrade", upgrade_label, refs=(), when=RESULTS)
OPTION = verb(
    answers.CHOICE,
    "option {number}",
    CHOICE,
    label="{number}",
    when=(
        "A reward is chosen from several only when the Kraken's, the Sphinx's or the Goblin's own Menu is paid.",
        "FTB-087",
    ),
)
CHOOSE_LINE = verb(
    LINE,
    "line {line}",
    MENU_LINE,
    label=line_label,
    when=("A line is chosen only when a reward or the Cyclops asks for one; to pay it say 'pay line'.", "FTB-061"),
)
DRAW_FOR_FURY = plain(answers.FURY_DRAW, "draw", "Draw a Tier 1 food", refs=(), when=GOBLIN)
FLIP_FOR_FURY = plain(answers.FURY_FLIP, "flip", "Flip the State and skip your next turn", refs=(), when=GOBLIN)

# -- tokens -----------------------------------------------------------------------------------------------------------

SWAPS = ("Tokens are swapped where a reward, the beast or the Snowman says so.", "FTB-145")
TRADES = ("The food of a trade is chosen after the token that you give for it.", "FTB-082", "FTB-092")
BARD = ("A token comes from elsewhere than the supply only for the owner of the Bard.", "FTB-624")


def to_label(state: FeedState, food: int) -> str:
    verb = "Upgrade" if state.decision().NAME == "upgrade_food" else "Downgrade"
    return f"{verb} to {FOOD_NAMES[food]}"


DRAFT = food_verb("draft", SUPPLIED, ("Tokens are drafted only before the first turn with Pegasus.", "FTB-421"))
DRAW = food_verb("draw", SUPPLIED, ("A food of choice is drawn only where the beast says so.", "FTB-141"))
NAME = food_verb("name", SUPPLIED, ("A food is named where a reward or the beast asks for one.", "FTB-175", "FTB-176"))
SET_ASIDE = food_verb("set aside", SUPPLIED, ("A Head Token is set aside when the Hydra becomes Regrowing.", "FTB-504"))
UPGRADE_TOKEN = food_verb(
    "upgrade", HELD, ("A token is upgraded instead of a reward, or where a reward or the beast says so.", "FTB-082")
)
DOWNGRADE_TOKEN = food_verb(
    "downgrade", HELD, ("A token is downgraded as a penalty, or where the beast says so.", "FTB-092")
)
LOWER_TOKEN = verb(
    answers.LOWER,
    "downgrade {food}",
    HELD,
    label="Downgrade {food}",
    when=("Only the Werewolf's reward lets a token go up or down as you like.", "FTB-393"),
)
TO = food_verb("to", SUPPLIED, TRADES, to_label)
DISCARD = food_verb("discard", HELD, ("Tokens are discarded where a reward, the beast or a victim says so.", "FTB-144"))
SWAP = food_verb("swap", HELD, SWAPS)
FOR = food_verb("for", THERE, SWAPS, "Swap for {food}")
FOR_SUPPLIED = food_verb("for", SUPPLIED, SWAPS, "Swap for {food}")
WITH_PLAYER = verb(answers.SEAT, "with {player}", PLAYER, label="Swap with {player}", when=SWAPS)
WITH_SUPPLY = plain(answers.SUPPLY, "with supply", "Swap with the supply", refs=("supply",), when=SWAPS)
WITH_BEAST = plain(answers.BEAST, "with beast", "Swap with the beast", refs=("tile",), when=SWAPS)
STEAL = food_verb("steal", THERE, ("Tokens are stolen where a reward or the Basilisk says so.", "FTB-146"))
TAKE = food_verb(
    "take",
    ON_TILE,
    ("Food is taken from the tile only where the beast says so.", "FTB-143"),
    "Take {food} from the tile",
)
REMOVE = food_verb(
    "remove",
    ON_TILE,
    ("Food is removed from the tile only where Cerberus, the Ghost or the Spirit says so.", "FTB-454", "FTB-483"),
    "Remove {food} from the tile",
)
MAZE = food_verb(
    "maze",
    ASIDE,
    ("Maze Tokens are given out as the reward of the Minotaur's own Menu.", "FTB-475"),
    "Give away the Maze Token {food}",
)
FROM_SUPPLY = plain(answers.SUPPLY, "from supply", "From the supply", refs=("supply",), when=BARD)
FROM_BEAST = verb(answers.TILE, "{food} from beast", ON_TILE, label="Take {food} from the tile", when=BARD)
FROM_PLAYER = verb(answers.HAND, "{token}", token_part("from", "{food} from {player}"), label="Take {token}", when=BARD)

# -- cards, players, the beast ----------------------------------------------------------------------------------------

FREEING = (
    "A victim is freed when the beast resets, or after an entire round.",
    "FTB-601",
    "FTB-602",
    "FTB-603",
)
FREE_ACTIONS = ("Free actions come before feeding.", "FTB-034")


def state_label(side: int) -> Callable[[FeedState], str]:
    """'Keep it Protecting', 'Set it to Destroying'."""

    def label(state: FeedState) -> str:
        name = BEASTS[state.beast].states[side]
        return f"Keep it {name}" if state.side == side else f"Set it to {name}"

    return label


STATES = ("The State is set only as the reward of the Spirit's own Menu.", "FTB-526")
GRANDMA = ("Victims of others are taken or discarded only by the owner of Grandma who frees one.", "FTB-616")
TAKE_CARD = verb(
    answers.CARD,
    "take {card}",
    CARD,
    label="Take {card}",
    when=("A card is taken from the market when the Menu is switched or the beast resets.", "FTB-102", "FTB-107"),
)
NEXT_CARD = verb(
    answers.CARD,
    "next {card}",
    CARD,
    label=lambda state, card: f"Put {card_name(state, card)} next: {card_words(state, card)}",
    when=("Cards of the deck are put in order only after looking at them.", "FTB-163"),
)
FREE = verb(answers.VICTIM, "free {victim}", VICTIM, label="Free {victim}", when=FREEING)
FREE_PLACE = verb(answers.PLACE, "free position {place}", PLACE, label="Free the victim at place {place}", when=FREEING)
TAKE_VICTIM = verb(answers.VICTIM, "take {victim}", VICTIM, label="Take {victim}", when=GRANDMA)
DISCARD_VICTIM = verb(answers.VICTIM_DISCARD, "discard {victim}", VICTIM, label="Discard {victim}", when=GRANDMA)
CHOOSE = verb(
    answers.SEAT,
    "choose {player}",
    PLAYER,
    when=("A player is chosen where a reward, the beast or the Troll asks for one.", "FTB-085"),
)
BECOME = verb(
    answers.NEW_BEAST,
    "become {beast}",
    NEXT_BEAST,
    label="Become {beast}",
    when=("Another beast comes only as the reward of the Ghost's own Menu.", "FTB-486"),
)
FIRST_STATE = plain(answers.TO_FIRST, "first", state_label(0), refs=("state:first",), when=STATES)
SECOND_STATE = plain(answers.TO_SECOND, "second", state_label(1), refs=("state:second",), when=STATES)
LOWER_AS_WEREWOLF = plain(
    answers.WEREWOLF_DOWNGRADE,
    "werewolf-downgrade",
    "Downgrade a token (Werewolf)",
    refs=(),
    when=("Before feeding, tokens are downgraded freely only with the Werewolf.", "FTB-034", "FTB-390"),
)
SWITCH_AS_GOLEM = plain(
    answers.GOLEM_SWITCH,
    "golem-switch",
    "Switch the Menu (Golem)",
    refs=(),
    when=("Before feeding, the Menu is switched freely only with the Golem Sculpting.", "FTB-034", "FTB-495"),
)
SWAP_AS_SNOWMAN = plain(
    answers.SNOWMAN_SWAP,
    "snowman-swap",
    "Swap a token with the supply (Snowman)",
    refs=(),
    when=("Before feeding, only the owner of the Snowman swaps a token.", "FTB-034", "FTB-612"),
)

# -- yes and no -------------------------------------------------------------------------------------------------------


def challenge_label(state: FeedState) -> str:
    decision = state.decision()
    assert isinstance(decision, Challenge)
    return f"Challenge the payment of {who(decision.payer)}"


MUST = ("There is nothing to decline: whoever can pay must pay.", "FTB-043")
LEVIATHAN = ("A second turn is offered only by the Leviathan Waiting.", "FTB-433")
CHALLENGES = ("Only a payment that was declared can be challenged.", "FTB-443")
STOP = plain(answers.STOP, "stop", refs=(), when=MUST)
OWE = plain(answers.STOP, "stop", "Owe it for your next turn", refs=(), when=MUST)
DONE = plain(answers.STOP, "done", "Go on to feeding", refs=(), when=FREE_ACTIONS)
PASS = plain(answers.STOP, "pass", "Do not challenge", refs=(), when=CHALLENGES)
NONE = plain(
    answers.STOP, "none", "Slip in nothing", refs=(), when=("Only the Sphinx lets tokens be slipped in.", "FTB-401")
)
YES = plain(answers.YES, "yes", "Take a second turn", refs=(), when=LEVIATHAN)
NO = plain(answers.STOP, "no", "Take no second turn", refs=(), when=LEVIATHAN)
CHALLENGE = plain(answers.YES, "challenge", challenge_label, refs=(), when=CHALLENGES)

SAYS: Final[Speech] = {
    "draft_food": says(DRAFT),
    "free_action": says(LOWER_AS_WEREWOLF, SWITCH_AS_GOLEM, SWAP_AS_SNOWMAN, DONE),
    "choose_payment": says(FEED, PAY),
    "repeat_payment": says(FEED, PAY, STOP),
    FeedAtRandom: says(AT_RANDOM, STOP),
    "pay_own_now": says(PAY, OWE),
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
