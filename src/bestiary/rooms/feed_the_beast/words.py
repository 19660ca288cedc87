"""What happened, in words: the sentences of the log. Called only while somebody listens.

What a hidden hand gets or gives is told to everybody without the food, and to its owner with it (FTB-R35).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from bestiary.kernel.words import capital, listed, seat_ref, who

from . import content
from .content import BEASTS, FOOD_COUNT, FOOD_NAMES, FOODS, VICTIM_KIND_OF
from .material import LINE_COUNT
from .rules.answers import (
    ALL_LINES,
    ELF,
    HAND,
    LINE,
    OWN,
    THREE,
    TIER_THREE,
    TIER_TWO,
    card_of,
    is_line,
    line_of,
    other_token,
)
from .state import BIT, FOODS_IN, NEUTRAL, PAYMENT_CAP, PEGASUS_DEMAND, SEAT_BIT, VALID, FeedState

# -- nouns ------------------------------------------------------------------------------------------------------------

Tokens = tuple[int, ...] | list[int]


def food_names(foods: Tokens) -> str:
    """'Bread', 'Bread and Fish', 'Bread, Fish and Pie'; of several alike their number: '3 Bread and Fish'."""
    names = [FOOD_NAMES[food] for food in foods]
    counted = [f"{names.count(name)} {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    return listed(counted)


def some_food(state: FeedState, mask: int) -> str:
    """What a draw asks for: 'Bread', 'Tier 1 food', 'Bread or Apple', 'food'."""
    for tier in (1, 2, 3):
        if mask == state.tier_masks[tier]:
            return f"Tier {tier} food"
    foods = [FOOD_NAMES[food] for food in FOODS_IN[mask]]
    return "food" if len(foods) == FOOD_COUNT else " or ".join(foods)


def victim_name(card: int) -> str:
    """'the Dog', 'Grandpa'; of those of which there are several the number: 'Elf 3', 'Princess 1'."""
    kind = VICTIM_KIND_OF[card]
    name = content.VICTIM_NAMES[kind]
    if VICTIM_KIND_OF.count(kind) == 1:
        return name if kind in (content.GRANDPA, content.GRANDMA) else f"the {name}"
    return f"{name} {content.VICTIM_CARDS[card].rpartition('-')[2]}"


def beast_name(state: FeedState) -> str:
    name = BEASTS[state.beast].name
    return name if name in ("Nessie", "Bigfoot", "Pegasus", "Cerberus") else f"the {name}"


STATES_IN_WORDS: Final = {
    "Man": "{} as Man",
    "Wolf": "{} as Wolf",
    "On Fire": "{} On Fire",
    "Being Dead": "{} Being Dead",
    "Eye Open": "{} with its Eye Open",
    "Eye Shut": "{} with its Eye Shut",
}
"""The States that cannot stand before the beast."""


def beast_in_state(state: FeedState) -> str:
    """'the Flying Dragon', 'Surfaced Nessie', 'the Werewolf as Man'."""
    name, side = beast_name(state), BEASTS[state.beast].states[state.side]
    if side in STATES_IN_WORDS:
        return STATES_IN_WORDS[side].format(name)
    return f"the {side} {name[4:]}" if name.startswith("the ") else f"{side} {name}"


def in_its_state(state: FeedState) -> str:
    """'the Dragon is now Flying', 'the Werewolf is now a Wolf', 'the Eye of the Cyclops is now Shut'."""
    side = BEASTS[state.beast].states[state.side]
    if state.beast == content.CYCLOPS:
        return f"the Eye of the Cyclops is now {side.removeprefix('Eye ')}"
    article = "a " if state.beast == content.WEREWOLF else ""
    return f"{beast_name(state)} is now {article}{side}"


def beasts(state: FeedState) -> str:
    """What is the beast's: 'the Dragon's', 'Cerberus''."""
    name = beast_name(state)
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def own_menu(state: FeedState) -> str:
    """'the Dragon's own Menu', 'Cerberus' own Menu'."""
    return f"{beasts(state)} own Menu"


def printed(text: str) -> str:
    """A printed text inside a line: 'Draw a Fish.' as 'draw a Fish'."""
    return f"{text[:1].lower()}{text[1:].removesuffix('.')}"


def card_name(state: FeedState, card: int) -> str:
    """'card 9': what people call a Menu card."""
    return f"card {int(state.menus.ids[card].rpartition('-')[2])}"


def option_words(state: FeedState, option: int) -> str:
    """A recipe option as answers spell it: 'line 3', 'own 1', 'elf-2'."""
    if is_line(option):
        line = line_of(option) + 1
        return f"second line {line}" if card_of(option) == state.second_menu else f"line {line}"
    if option >= ELF:
        return f"elf-{option - ELF + 1}"
    if option >= OWN:
        return f"own {option - OWN + 1}"
    return {TIER_TWO: "tier 2", TIER_THREE: "tier 3", ALL_LINES: "all lines"}[option]


def option_name(state: FeedState, option: int) -> str:
    """The same as people call it: 'line 3', 'the Dragon's own Menu', 'Elf 2'."""
    if is_line(option):
        line = f"line {line_of(option) + 1}"
        return f"{line} of the second Menu card" if card_of(option) == state.second_menu else line
    if option >= ELF:
        return f"Elf {option - ELF + 1}"
    if option >= OWN:
        return own_menu(state)
    return {TIER_TWO: "the Ghost's recipe", TIER_THREE: "the Ghost's recipe", ALL_LINES: "all lines"}[option]


def option_rules(option: int) -> tuple[str, ...]:
    """The rules that give a recipe option."""
    if option >= LINE:
        return ("FTB-061",)
    if option >= ELF:
        return ("FTB-617",)
    if option >= OWN:
        return ("FTB-122",)
    return {TIER_TWO: ("FTB-483",), TIER_THREE: ("FTB-484",), ALL_LINES: ("FTB-452",)}[option]


def demand_words(demand: int) -> str:
    """As data has it: 'fish', or 'pegasus fish' (FTB-424)."""
    if demand >= PEGASUS_DEMAND:
        return f"pegasus {FOODS[demand - PEGASUS_DEMAND]}"
    return FOODS[demand]


def asked_for(state: FeedState, card: int) -> str:
    """What a Menu card asks for: 'Bread, Fish + Berries, Pie'."""
    costs = state.menus.costs[card * LINE_COUNT : (card + 1) * LINE_COUNT]
    return ", ".join(" + ".join(FOOD_NAMES[food] for food in cost) for cost in costs)


def card_and_costs(state: FeedState, card: int) -> str:
    """'card 9 (Human, Mushroom, Bread)'."""
    return f"{card_name(state, card)} ({asked_for(state, card)})"


def reward_rules(code: int) -> tuple[str, ...]:
    if code < content.FOOD_REWARD:
        return (content.ACTION_RULES[code],)
    return ("FTB-184",) if code < content.UPGRADE_ONE else ("FTB-617",)


def food_ref(food: int) -> str:
    return f"food:{FOODS[food]}"


def food_refs(foods: Tokens) -> tuple[str, ...]:
    return tuple(map(food_ref, foods))


def card_ref(state: FeedState, card: int) -> str:
    return f"menu:{state.menus.ids[card]}"


def card_refs(state: FeedState, cards: list[int]) -> tuple[str, ...]:
    return tuple(card_ref(state, card) for card in cards)


def victim_ref(card: int) -> str:
    return f"victim:{content.VICTIM_CARDS[card]}"


def victim_refs(cards: list[int]) -> tuple[str, ...]:
    return tuple(map(victim_ref, cards))


def all_seats(state: FeedState) -> tuple[str, ...]:
    return tuple(map(seat_ref, range(state.players)))


def lying(state: FeedState) -> list[int]:
    """The foods that are on the tile, each once."""
    return [food for food, count in enumerate(state.tile) if count]


# -- causes -----------------------------------------------------------------------------------------------------------

CAUSES: Final = {
    "FTB-082": " instead of the reward",
    "FTB-092": " as the penalty",
    "FTB-165": " for the reward",
    "FTB-166": " to Tier 3",
    "FTB-167": " for the reward",
    "FTB-310": " after the Unicorn's reset",
    "FTB-320": " for the Gnome's 3 of a kind",
    "FTB-325": " for the Gnome's reward",
    "FTB-330": ", since Nessie's State has changed",
    "FTB-332": " for Nessie's reward",
    "FTB-370": " for the Kraken's full tier",
    "FTB-390": " by the Werewolf's Rule",
    "FTB-425": " for Pegasus' reward",
    "FTB-430": " for the Leviathan's refill",
    "FTB-454": " for Cerberus, Biting",
    "FTB-464": " for the Basilisk, Slithering",
    "FTB-466": " for the Basilisk's reward",
    "FTB-470": " for the Minotaur's FURY",
    "FTB-483": " for the Ghost's reward",
    "FTB-484": " for the Ghost's reward",
    "FTB-497": " for the Golem's reward",
    "FTB-505": " for the Hydra's reward",
    "FTB-520": " for the Spirit's FURY",
    "FTB-523": " for the Spirit's reset",
    "FTB-610": " for the Princess and the Prince",
    "FTB-612": " for the Snowman",
    "FTB-613": " for the Dog",
    "FTB-617": " for the Elf's reward",
}
"""What asks for something that several causes ask for, by the rule that says so."""

# -- plain sentences --------------------------------------------------------------------------------------------------

Naming = Callable[[FeedState, int], str]
NOUNS: Final[dict[str, tuple[Naming, Naming]]] = {
    "seat": (lambda _, seat: who(seat), lambda _, seat: seat_ref(seat)),
    "other": (lambda _, seat: who(seat), lambda _, seat: seat_ref(seat)),
    "food": (lambda _, food: FOOD_NAMES[food], lambda _, food: food_ref(food)),
    "own": (lambda _, food: FOOD_NAMES[food], lambda _, food: food_ref(food)),
    "card": (card_and_costs, card_ref),
    "old": (card_name, card_ref),
    "victim": (lambda _, card: victim_name(card), lambda _, card: victim_ref(card)),
    "prince": (lambda _, card: victim_name(card), lambda _, card: victim_ref(card)),
    "tier": (lambda _, tier: str(tier), lambda _, tier: ""),
}
"""What a sentence can name: how people call it, and how a board does."""


class Sentence:
    """A sentence of the log: its kind, its words, the rules it rests on, and what it marks on the board.

    Whoever tells it gives a number for each noun, in the order of the words, and the `rule` where several causes share
    the sentence. The active player, the beast, its State and the direction of play are known.
    """

    def __init__(self, kind: str, text: str, rules: tuple[str, ...], *refs: str) -> None:
        self.kind = kind
        self.text = text
        self.rules = rules
        self.refs = refs
        self.nouns = list(dict.fromkeys(name for name in re.findall(r"\{(\w+)\}", text) if name in NOUNS))

    def __call__(self, state: FeedState, *numbers: int, rule: str = "") -> None:
        named = dict(zip(self.nouns, numbers, strict=True))
        said = {name: NOUNS[name][0](state, number) for name, number in named.items()}
        marks = {name: NOUNS[name][1](state, number) for name, number in named.items()}
        said["active"], marks["active"] = who(state.active), seat_ref(state.active)
        said["beast"] = beast_name(state)
        said["full_beast"] = beast_in_state(state)
        said["menu"] = own_menu(state)
        said["state"] = BEASTS[state.beast].states[state.side]
        said["cause"] = CAUSES.get(rule, "")
        said["way"] = "clockwise" if state.direction > 0 else "counter-clockwise"
        refs = tuple(ref.format(**marks) for ref in self.refs)
        rules = tuple(dict.fromkeys((rule, *self.rules))) if rule else self.rules
        state.tell(self.kind, capital(self.text.format(**said)), rules, refs)


# Payments.
token_by_chance = Sentence("chance", "Chance picks {food} for {seat}.", ("FTB-382",), "{seat}")
chose_upgrade = Sentence("result", "{seat} chooses to upgrade.", ("FTB-080",), "{seat}")
feeds_twice = Sentence(
    "trigger", "A food lies on {beast} 3 times or more: {active} feeds twice.", ("FTB-380",), "{active}", "beast"
)
put_down = Sentence("put-down", "{seat} puts down a token face down.", ("FTB-442",), "{seat}")
challenged = Sentence("challenge", "{seat} challenges the payment of {other}.", ("FTB-443",), "{seat}", "{other}")
no_challenge = Sentence("pass", "{seat} lets the payment of {other} pass.", ("FTB-443",), "{seat}", "{other}")
may_challenge = Sentence("asked", "{seat} may challenge the payment of {other}.", ("FTB-443",), "{seat}", "{other}")

# Tokens. A token that is passed or given is one whose food everybody knows.
passed = Sentence("pass", "{seat} gives {food} to {other}.", ("FTB-353",), "{seat}", "{other}", "{food}")
takes_from_tile = Sentence("asked", "{seat} chooses from the food on the tile{cause}.", (), "{seat}")
taken_from_tile = Sentence("take", "{seat} takes {food} from the tile.", (), "{seat}", "tile", "{food}")
given_from_tile = Sentence("give", "{seat} is given {food} from the tile.", (), "{seat}", "tile", "{food}")
removed_from_tile = Sentence(
    "remove", "{seat} removes {food} from the tile: it goes to the supply.", (), "{seat}", "tile", "{food}"
)
became_maze = Sentence("aside", "{food} is set aside as a Maze Token.", ("FTB-473",), "{food}", "aside")
became_head = Sentence("aside", "{food} is set aside as a Head Token.", ("FTB-504",), "{food}", "aside")
maze_given = Sentence("give", "{seat} is given the Maze Token {food}.", ("FTB-475",), "{seat}", "{food}", "aside")
spirit_brings = Sentence("trigger", "{food} comes to lie on {beast}.", ("FTB-522",), "tile", "{food}")
hands_out = Sentence("trigger", "{active} hands out all food on {beast}.", ("FTB-403",), "{active}", "beast")
head_grows = Sentence("trigger", "{active} sets a Head Token aside.", ("FTB-504",), "{active}", "beast")
draws_by_choice = Sentence("asked", "{seat} chooses a food to draw{cause}.", (), "{seat}")
may_swap = Sentence("asked", "{seat} may swap tokens with the supply{cause}.", (), "{seat}")
haunting_strikes = Sentence("trigger", "Haunted by {beast}, {seat} draws a Tier 1 food.", ("FTB-480",), "{seat}")
hydra_feeds = Sentence("trigger", "{full_beast}: {seat} draws 2 Tier 1 foods.", ("FTB-503",), "{seat}", "beast")
bard_offers = Sentence(
    "asked", "The Bard: {seat} may take the food from elsewhere than the supply.", ("FTB-624",), "{seat}"
)
refilled = Sentence("trigger", "{seat} has no food and draws 5 tokens of Tier 1.", ("FTB-430",), "{seat}")

# Menu, market, State.
first_menu = Sentence("menu", "The first Menu card: {card}.", ("FTB-006",), "{card}", "menu", "deck")
new_menu = Sentence("menu", "A new Menu card: {card}; {old} is discarded.", (), "{card}", "{old}", "menu", "deck")
second_menu = Sentence("menu", "A second Menu card: {card}.", ("FTB-305",), "{card}", "menu")
second_menu_leaves = Sentence("menu", "The second Menu card, {old}, is discarded.", ("FTB-306",), "{old}", "menu")
resets = Sentence("reset", "{beast} resets.", (), "tile", "beast", "{active}")
three_of_a_kind = Sentence(
    "trigger", "3 of a kind lie on {beast}: {active} upgrades 2 tokens.", ("FTB-320",), "{active}", "beast"
)
dived = Sentence("trigger", "{beast} dives for good.", ("FTB-332",), "{active}", "beast")
whole_tier = Sentence(
    "trigger",
    "All foods of Tier {tier} lie on {beast}: {active} discards a token, all others draw a Tier {tier} food.",
    ("FTB-370",),
    "{active}",
    "beast",
)
restless = Sentence("restless", "Nobody can pay: {beast} grows restless.", ("FTB-051",), "beast")
dragon_forgets = Sentence("count", "{beast} counts wrong turns from 0 again.", ("FTB-300",), "beast")
state_locked = Sentence("lock", "{seat} locks the State until {seat}'s next turn.", ("FTB-179",), "{seat}", "beast")
menu_locked = Sentence("lock", "{seat} locks the Menu until {seat}'s next turn.", ("FTB-180",), "{seat}", "menu")
state_lock_ends = Sentence("lock", "{active}'s lock on the State ends.", ("FTB-031", "FTB-179"), "{active}", "beast")
menu_lock_ends = Sentence("lock", "{active}'s lock on the Menu ends.", ("FTB-031", "FTB-180"), "{active}", "menu")

# Players.
turn_begins = Sentence("turn", "Turn of {active}.", ("FTB-030",), "{active}")
skipped = Sentence("skip", "{active} skips this turn.", ("FTB-032",), "{active}")
haunting_ends = Sentence("haunt", "{seat} has paid valid food and is haunted no longer.", ("FTB-480",), "{seat}")
owes = Sentence("owe", "{seat} must pay {menu} next turn, if possible.", ("FTB-490",), "{seat}")
debt_paid = Sentence("owe", "{seat} has paid {menu} as owed.", ("FTB-077", "FTB-490"), "{seat}")
debt_lapses = Sentence("owe", "{seat} could not pay {menu} and owes it no longer.", ("FTB-076", "FTB-490"), "{seat}")
demanded = Sentence("demand", "{seat} must play {food} next turn, if possible.", (), "{seat}", "{food}")
direction_flipped = Sentence("direction", "Play now goes {way}.", (), "direction")
second_turn_earned = Sentence(
    "second-turn",
    "The turn before was wrong: {active} may take a second turn after this one.",
    ("FTB-433",),
    "{active}",
    "beast",
)
second_turn_taken = Sentence("second-turn", "{active} takes a second turn.", ("FTB-433",), "{active}", "beast")
second_turn_declined = Sentence("second-turn", "{active} takes no second turn.", ("FTB-433",), "{active}", "beast")
cat_calls = Sentence("trigger", "The Cat: after a reset {active} is next.", ("FTB-614",), "{active}")
marked = Sentence(
    "mark", "{seat} marks {food}: all others must pay it, if they can.", ("FTB-384",), "{seat}", "{food}", "beast"
)
names_for_next = Sentence(
    "asked", "{full_beast}: {active} names a food that {seat} must play.", ("FTB-423",), "{active}", "{seat}", "beast"
)

# Victims.
may_free = Sentence("asked", "{seat} frees a victim.", ("FTB-605",), "{seat}", "row")
grandpa_chooses = Sentence(
    "asked", "Grandpa: {seat} chooses the victim that {other} frees.", ("FTB-615",), "{seat}", "{other}", "row"
)
grandma_chooses = Sentence(
    "asked", "Grandma: instead {seat} takes or discards another player's victim.", ("FTB-616",), "{seat}"
)
victim_stolen = Sentence("free", "{seat} takes {victim} from {other}.", ("FTB-616",), "{seat}", "{other}", "{victim}")
victim_discarded = Sentence(
    "free", "{seat} sends {victim} of {other} to the discard pile.", ("FTB-616",), "{seat}", "{other}", "{victim}"
)
united = Sentence(
    "unite",
    "{victim} and {prince} are united: {seat} discards 4 tokens.",
    ("FTB-610",),
    "{seat}",
    "{victim}",
    "{prince}",
)
troll_chooses = Sentence("asked", "{seat} chooses who shares the Troll's rule.", ("FTB-611",), "{seat}")
trolled = Sentence(
    "troll",
    "{victim}: no food of {seat} or {other} stands in for lower tiers any more.",
    ("FTB-611",),
    "{seat}",
    "{other}",
    "{victim}",
)
dog_barks = Sentence("asked", "The Dog: {seat} may discard a token.", ("FTB-613",), "{seat}")

# What is left, though it could be done.
plays_no_more = Sentence("stop", "{seat} plays no further token.", ("FTB-148",), "{seat}")
swaps_no_more = Sentence("stop", "{seat} swaps no further token.", (), "{seat}")
trades_no_more = Sentence("stop", "{seat} upgrades and downgrades no further token.", (), "{seat}")
keeps_tokens = Sentence("stop", "{seat} discards nothing{cause}.", (), "{seat}")

# What does not happen.
nothing_to_discard = Sentence("nothing", "{seat} has nothing left to discard{cause}.", ("FTB-150",), "{seat}")
nothing_to_steal = Sentence("nothing", "Nobody else has food that {seat} could steal.", ("FTB-150",), "{seat}")
nothing_to_play = Sentence("nothing", "{seat} has no token that may be played.", ("FTB-150",), "{seat}")
nothing_to_take = Sentence("nothing", "The tile is empty: {seat} takes nothing.", ("FTB-150",), "{seat}", "tile")
nothing_to_remove = Sentence("nothing", "The tile is empty: {seat} removes nothing.", ("FTB-150",), "{seat}", "tile")
nothing_more_to_take = Sentence("nothing", "The tile is empty: {seat} takes no more.", ("FTB-150",), "{seat}", "tile")
nothing_more_to_remove = Sentence(
    "nothing", "The tile is empty: {seat} removes no more.", ("FTB-150",), "{seat}", "tile"
)
nothing_left_to_give = Sentence(
    "nothing", "The tile is empty: {seat} gives nothing more away.", ("FTB-484",), "{seat}", "tile"
)
nothing_to_give = Sentence("nothing", "{seat} has no food to give away.", ("FTB-353",), "{seat}")
nothing_to_hand_out = Sentence("nothing", "Nothing lies on {beast} to hand out.", ("FTB-403",), "tile")
nothing_to_empty = Sentence("nothing", "The tile is empty already.", ("FTB-161",), "tile")
nothing_to_study = Sentence(
    "nothing", "The deck is empty: {seat} has nothing to look at.", ("FTB-163", "FTB-R38"), "{seat}", "deck"
)
nothing_in_the_maze = Sentence("nothing", "No Maze Token is left for {seat} to give.", ("FTB-475",), "{seat}", "aside")
nothing_to_lose = Sentence("nothing", "{seat} has no food above Tier 1 to lose.", ("FTB-440",), "{seat}")
no_wrong_food = Sentence("nothing", "No food would be wrong now: {seat} draws nothing.", ("FTB-432",), "{seat}")
no_head_grows = Sentence("nothing", "The supply is empty: no Head Token is set aside.", ("FTB-504",), "aside")
spirit_keeps = Sentence("nothing", "Half of 1 token is none: the tile stays as it is.", ("FTB-523",), "tile")
golem_gives_nothing = Sentence(
    "nothing", "A single token was paid: {seat} draws nothing.", ("FTB-497",), "{seat}", "beast"
)
second_menu_is_out = Sentence("nothing", "A second Menu card is out already.", ("FTB-307",), "menu")
ghost_is_dead = Sentence("nothing", "{full_beast} gives no reward.", ("FTB-485",), "beast")
tile_stays = Sentence("nothing", "{full_beast} keeps its tile as it is.", ("FTB-496",), "tile", "beast")
state_kept = Sentence("state", "{beast} stays {state}.", ("FTB-526", "FTB-124"), "beast")
dog_waits = Sentence("nothing", "The Dog: {seat} holds at most 1 token and discards nothing.", ("FTB-613",), "{seat}")
witch_forbids = Sentence("nothing", "{seat}'s Witch: this reset frees nobody.", ("FTB-619",), "{seat}", "row")
nobody_to_free = Sentence("nothing", "No victim is left for {seat} to free.", ("FTB-607",), "{seat}", "row")
wizard_too_late = Sentence(
    "nothing", "The Menu that was paid is gone: {active} does not pay it once more.", ("FTB-618", "FTB-R90"), "{active}"
)


# -- payments ---------------------------------------------------------------------------------------------------------


def paid(state: FeedState, seat: int, option: int, filled: tuple[int, ...], kind: int) -> None:
    """What was placed for what; `filled` says where each token comes from (see answers.py)."""
    foods = [other_token(answer)[1] if answer >= HAND else answer % 10 for answer in filled]
    tokens, rules = tokens_placed(filled)
    refs = [seat_ref(seat), *[seat_ref(other_token(answer)[0]) for answer in filled if answer >= HAND]]
    refs += ["tile", *food_refs(foods)]
    if state.creature.pays_from_tile(state):
        tokens = f"{tokens} from the tile"
        rules.append("FTB-525")
    if kind == VALID:
        text = f"{who(seat)} pays {tokens} for {option_name(state, option)}."
        state.tell("pay", text, (*option_rules(option), *rules), tuple(refs))
    elif kind == NEUTRAL:
        rule = "FTB-463" if state.beast == content.BASILISK else "FTB-322"
        state.tell("pay", f"{who(seat)} feeds {tokens}: neither right nor wrong.", (rule,), tuple(refs))
    else:
        state.tell("wrong", f"{who(seat)} feeds {tokens}: wrong food.", ("FTB-067", "FTB-090", *rules), tuple(refs))
    if any(THREE <= answer < HAND for answer in filled):
        teddy = next(card for card in range(len(state.keeper)) if VICTIM_KIND_OF[card] == content.TEDDY_BEAR)
        text = f"{who(seat)}'s Teddy Bear has worked."
        state.tell("teddy", text, ("FTB-623",), (seat_ref(seat), victim_ref(teddy)))
    hardened(state)


def tokens_placed(filled: tuple[int, ...]) -> tuple[str, list[str]]:
    """The tokens of a payment in words, those of other players as theirs; and the rules that let them be placed."""
    own = [answer for answer in filled if answer < THREE]
    names = [food_names([answer for answer in own if answer == food]) for food in dict.fromkeys(own)]
    names += [f"3 {FOOD_NAMES[answer - THREE]}" for answer in filled if THREE <= answer < HAND]
    lent = [other_token(answer) for answer in filled if answer >= HAND]
    names += [f"{who(other)}'s {FOOD_NAMES[food]}" for other, food in lent]
    rules = ["FTB-622"] if lent else []
    if len(own) + len(lent) < len(filled):
        rules.append("FTB-623")
    return listed(names), rules


def hardened(state: FeedState) -> None:
    if state.creature.tile_fixed(state):
        text = f"{capital(beast_in_state(state))} keeps nothing of it: it goes to the supply."
        state.tell("harden", text, ("FTB-496",), ("beast", "tile"))


def played(state: FeedState, seat: int, food: int, rule: str) -> None:
    """An extra play (FTB-148)."""
    text = f"{who(seat)} also plays {FOOD_NAMES[food]}."
    state.tell("play", text, (rule,), (seat_ref(seat), "tile", food_ref(food)))
    hardened(state)


def declared(state: FeedState, seat: int, option: int, foods: tuple[int, ...]) -> None:
    goal = f" for {option_name(state, option)}" if option >= 0 else " as wrong food"
    state.tell("declare", f"{who(seat)} declares {food_names(foods)}{goal}.", ("FTB-442",), (seat_ref(seat),))


def all_put_down(state: FeedState, seat: int, foods: tuple[int, ...]) -> None:
    text = f"You put down {food_names(foods)}."
    state.tell("put-down-secret", text, ("FTB-442",), food_refs(foods), (seat,))


def challenge_judged(state: FeedState, seat: int, payer: int, lie: bool) -> None:
    text = f"{who(payer)} has lied." if lie else f"{who(payer)} has told the truth."
    state.tell("verdict", text, ("FTB-444" if lie else "FTB-445",), (seat_ref(seat), seat_ref(payer)))


def turned_up(state: FeedState, payer: int, foods: tuple[int, ...]) -> None:
    text = f"{who(payer)} turns up {food_names(foods)}."
    state.tell("reveal", text, ("FTB-443",), (seat_ref(payer), "tile", *food_refs(foods)))


def spared(state: FeedState, seat: int, robot: bool) -> None:
    cause = "FTB-621" if robot else state.creature.SPARES[state.side]
    whose = f"{who(seat)}'s Robot" if robot else beast_in_state(state)
    state.tell("spared", capital(f"{whose} spares {who(seat)} the penalty."), (cause, "FTB-096"), (seat_ref(seat),))


def no_payment(state: FeedState, seat: int) -> None:
    """FTB-022, FTB-044: nothing can be paid, and why; what a hidden hand holds is not told."""
    if state.payments:  # FTB-380: what falls away is the second feed
        why = "has no food left" if state.size[seat] == 0 else f"cannot pay anything: {why_no_payment(state, seat)[0]}"
        text, rules = f"{who(seat)} {why}, and does not feed a second time.", ["FTB-380"]
    elif state.size[seat] == 0:
        text, rules = f"{who(seat)} has no food and pays nothing.", ["FTB-022"]
    else:
        why, rules = why_no_payment(state, seat)
        text = f"{who(seat)} cannot pay anything: {why}."
    state.tell("no-payment", text, tuple(rules), (seat_ref(seat),))


def why_no_payment(state: FeedState, seat: int) -> tuple[str, list[str]]:
    side, creature = state.side, state.creature
    forbids = ["FTB-176"] if state.forbidden[seat] else []
    refuses = creature.REFUSES[side]
    if refuses:
        fits = "no food that may be placed fits" if forbids else "no food fits"
        return f"{fits}, and {beast_in_state(state)} takes no wrong food", ["FTB-044", *forbids, refuses]
    bars = "FTB-493" if creature.limits_tile(state) else creature.BARS[side]
    return "nothing in the hand may be placed now", ["FTB-044", *forbids, *filter(None, [bars])]


def no_further_payment(state: FeedState, seat: int, rule: str) -> None:
    """FTB-045, FTB-382: a payment that was offered is impossible."""
    what = FURTHER[rule].format(menu=own_menu(state))
    text, causes = f"{who(seat)} cannot {what}.", ["FTB-150"]
    if state.payments >= PAYMENT_CAP:
        text, causes = f"{who(seat)} cannot {what}: {PAYMENT_CAP} payments are the most in a turn.", ["FTB-045"]
    elif state.beast == content.YETI and rule != "FTB-173":
        causes = ["FTB-382" if state.side else "FTB-381", "FTB-150"]
    state.tell("nothing", text, (rule, *causes), (seat_ref(seat),))


def pays_no_more(state: FeedState, seat: int, rule: str) -> None:
    """A further payment that was offered is left."""
    text = f"{who(seat)} does not {FURTHER[rule].format(menu=own_menu(state))}."
    state.tell("stop", text, (rule,), (seat_ref(seat),))


FURTHER: Final = {
    "FTB-172": "pay {menu} for its reward",
    "FTB-173": "feed once more",
    "FTB-371": "pay the same once more",
    "FTB-413": "pay {menu} again",
    "FTB-455": "pay all lines for all their rewards",
    "FTB-618": "pay {menu} once more",
}
"""What a further payment is for, by the rule that offers it."""


def may_pay_again(state: FeedState, seat: int, rule: str) -> None:
    """A further payment is offered."""
    what = FURTHER[rule].format(menu=own_menu(state))
    state.tell("asked", f"{who(seat)} may {what}.", (rule,), (seat_ref(seat),))


def demands_met(state: FeedState, seat: int, demands: list[int], own: bool) -> None:
    """FTB-077: demanded foods are played; FTB-424: the own Menu is a way out of what the Pegasus demands."""
    for demand in demands:
        food = demand % PEGASUS_DEMAND
        text, rule = f"{who(seat)} has played {FOOD_NAMES[food]} as demanded.", "FTB-077"
        if own and not state.paid & BIT[food]:
            text = f"{who(seat)} has paid {own_menu(state)} and need not play {FOOD_NAMES[food]}."
            rule = "FTB-424"
        state.tell("demand", text, (rule,), (seat_ref(seat), food_ref(food)))


# -- rewards ----------------------------------------------------------------------------------------------------------


def rewarded(state: FeedState, seat: int, code: int) -> None:
    is_food = content.FOOD_REWARD <= code < content.UPGRADE_ONE
    what = f"1 {FOOD_NAMES[code - content.FOOD_REWARD]}" if is_food else REWARDED[content.REWARDS[code]]
    state.tell("reward", f"{who(seat)} takes the reward: {what}.", reward_rules(code), (seat_ref(seat),))


def own_reward(state: FeedState, seat: int) -> None:
    id, _, rule = OWN_REWARDS[state.beast]
    assert id == BEASTS[state.beast].id
    text = f"{who(seat)} takes the reward of {own_menu(state)}: {OWN_REWARDS[state.beast][1]}."
    state.tell("reward", text, (rule,), (seat_ref(seat), "beast"))


def added_reward(state: FeedState, seat: int, option: int) -> None:
    what = {
        TIER_TWO: "2 tokens leave the tile",
        TIER_THREE: "3 tokens leave the tile, then 3 more are given away",
        ALL_LINES: "one of those on the Menu card",
    }[option]
    state.tell("reward", f"{who(seat)} takes the reward: {what}.", option_rules(option), (seat_ref(seat),))


def reward_chosen(state: FeedState, seat: int, choice: int) -> None:
    what = BEASTS[state.beast].reward_options[choice]
    text = f"{who(seat)} chooses to {printed(what)}."
    state.tell("reward", text, ("FTB-087", OWN_REWARDS[state.beast][2]), (seat_ref(seat),))


REWARDED: Final = {
    "switch-menu": "a new Menu card",
    "empty-beast": "the beast is emptied",
    "reset-beast": "the beast resets",
    "study-deck": "a look at the top 6 cards of the deck",
    "replace-market": "a new market, then a new Menu card",
    "swap-food": "a swap",
    "upgrade-three-max": "up to 3 tokens become Tier 3",
    "steal-two": "2 tokens of other players",
    "hide-food": "a hidden hand",
    "play-already-played": "another token of a food that lies on the beast",
    "play-not-played": "another token of a food that does not lie on the beast",
    "play-most-or-least": "another token of the food held most or least",
    "pay-beast-menu-again": "the beast's own Menu may be paid",
    "feed-again": "another feed",
    "play-three": "up to 3 more tokens",
    "force-food": "a demand",
    "forbid-food": "a food that nobody may play",
    "skip-two": "2 others skip their next turn",
    "others-draw": "all others draw a Tier 1 food",
    "flip-state": "the State flips",
    "play-ignoring-beast": "another token, whatever the beast says",
    "lock-state": "the State is locked",
    "lock-menu": "the Menu is locked",
    "flip-direction": "the direction of play turns around",
    "upgrade-one": "an upgrade",
    "discard-one": "a discard",
}
"""The rewards of Menu cards and Elves as the log calls them."""

OWN_REWARDS: Final = (
    ("dragon", "a second Menu card", "FTB-305"),
    ("unicorn", "a new Menu card", "FTB-313"),
    ("gnome", "4 discards", "FTB-325"),
    ("loch-ness", "2 discards, then Nessie dives for good", "FTB-332"),
    ("griffin", "a random Tier 2 food", "FTB-342"),
    ("bigfoot", "all tokens of a food are given away", "FTB-353"),
    ("phoenix", "another token for the reward of a line", "FTB-363"),
    ("kraken", "a Fish, or the State flips", "FTB-373"),
    ("yeti", "a reset, then 2 marks", "FTB-383"),
    ("werewolf", "up to 3 upgrades or downgrades", "FTB-393"),
    ("sphinx", "Bread, or Berries, or Bread and Lamb", "FTB-404"),
    ("ogre", "it may be paid again, as often as possible", "FTB-413"),
    ("pegasus", "each other player takes a token from the tile", "FTB-425"),
    ("leviathan", "a food for each other player", "FTB-435"),
    ("cyclops", "a new Menu card, of which one line stays open", "FTB-446"),
    ("cerberus", "all lines may be paid for all their rewards", "FTB-455"),
    ("basilisk", "3 discards of wrong food", "FTB-466"),
    ("minotaur", "3 Maze Tokens are given out", "FTB-475"),
    ("ghost", "another beast", "FTB-486"),
    ("golem", "a Tier 1 food, if 2 tokens or more were paid", "FTB-497"),
    ("hydra", "1 of the food just paid, then the State flips", "FTB-505"),
    ("goblin", "Bread, Berries, Mushroom and Lamb, or Apple", "FTB-515"),
    ("spirit", "a State of choice, then a demand", "FTB-526"),
    ("demon", "up to 4 swaps", "FTB-535"),
)
"""The reward of each beast's own Menu as the log calls it, and its rule."""


# -- tokens, seen or not ----------------------------------------------------------------------------------------------

FROM_SUPPLY: Final = -2  # where a received token comes from, if not from a seat's hand
FROM_TILE: Final = -1


def drew(state: FeedState, seat: int, food: int, hidden: bool, rule: str) -> None:
    if hidden:
        tier = state.tiers[food]
        state.tell("draw", f"{who(seat)} draws a Tier {tier} food.", (rule,), (seat_ref(seat),))
        state.tell("draw-secret", f"You draw {FOOD_NAMES[food]}.", (rule,), (food_ref(food),), (seat,))
    else:
        text = f"{who(seat)} draws {FOOD_NAMES[food]}."
        state.tell("draw", text, (rule,), (seat_ref(seat), food_ref(food)))


def drew_elsewhere(state: FeedState, seat: int, food: int, source: int, rule: str) -> None:
    """FTB-624: the tile and open hands are seen by all."""
    text = f"{who(seat)} takes {FOOD_NAMES[food]} from {whence(source)}."
    state.tell("draw", text, (rule, "FTB-624"), (seat_ref(seat), *source_refs(source), food_ref(food)))


def whence(source: int) -> str:
    return "the tile" if source == FROM_TILE else f"{who(source)}'s hand"


def source_refs(source: int) -> tuple[str, ...]:
    return ("tile",) if source == FROM_TILE else (seat_ref(source),) if source >= 0 else ()


def nothing_to_draw(state: FeedState, seat: int, mask: int, rule: str) -> None:
    """FTB-R16: tokens are never invented."""
    text = f"The supply has no {some_food(state, mask)}: {who(seat)} draws nothing."
    more = {"FTB-091": "FTB-094", "FTB-184": "FTB-086"}.get(rule, "FTB-R16")
    state.tell("nothing", text, (rule, more), (seat_ref(seat), "supply"))


def traded(state: FeedState, seat: int, own: int, food: int, source: int, rule: str) -> None:
    """A token for another one. What comes from the tile or an open hand everybody sees (FTB-624)."""
    before, after = state.tiers[own], state.tiers[food]
    verb = "upgrades" if after > before else "downgrades" if after < before else "swaps"
    into = "for" if after == before else "to"
    rules = (rule,) if source == FROM_SUPPLY else (rule, "FTB-624")
    if after > before and state.creature.upgrades_by_chance():
        rules = (*rules, "FTB-422")
    refs = (seat_ref(seat), *source_refs(source))
    taken = "" if source == FROM_SUPPLY else f", taken from {whence(source)}"
    if hand_is_hidden(state, seat):
        gain = FOOD_NAMES[food] if taken else "another" if after == before else f"Tier {after}"
        seen = food_refs([food]) if taken else ()
        text = f"{who(seat)} {verb} a Tier {before} food {into} {gain}{taken}."
        state.tell("trade", text, rules, (*refs, *seen))
        secret = f"You trade {FOOD_NAMES[own]} for {FOOD_NAMES[food]}."
        state.tell("trade-secret", secret, rules, (food_ref(own), food_ref(food)), (seat,))
    else:
        text = f"{who(seat)} {verb} {FOOD_NAMES[own]} {into} {FOOD_NAMES[food]}{taken}."
        state.tell("trade", text, rules, (*refs, food_ref(own), food_ref(food)))


def hand_is_hidden(state: FeedState, seat: int) -> bool:
    """FTB-168, FTB-442, FTB-524."""
    return state.hidden & SEAT_BIT[seat] != 0 or state.creature.hides_hands(state)


def nothing_to_trade(state: FeedState, seat: int, kind: int, rule: str) -> None:
    """FTB-083, FTB-093: no token can be traded."""
    what, more = TRADES[kind]
    rules = tuple(filter(None, (rule, more)))
    state.tell("nothing", f"{who(seat)} has nothing to {what}.", rules, (seat_ref(seat),))


TRADES: Final = {
    1: ("upgrade", "FTB-083"),
    2: ("upgrade", "FTB-083"),
    3: ("downgrade", "FTB-093"),
    4: ("downgrade", ""),
    5: ("upgrade or downgrade", "FTB-083"),
    6: ("swap", "FTB-150"),
}
"""The kinds of trades (see receiving.py), and why one is left out."""


def discarded(state: FeedState, seat: int, food: int, hidden: bool, rule: str) -> None:
    if hidden:
        text = f"{who(seat)} discards a Tier {state.tiers[food]} food."
        state.tell("discard", text, (rule,), (seat_ref(seat),))
        state.tell("discard-secret", f"You discard {FOOD_NAMES[food]}.", (rule,), (food_ref(food),), (seat,))
    else:
        text = f"{who(seat)} discards {FOOD_NAMES[food]}."
        state.tell("discard", text, (rule,), (seat_ref(seat), food_ref(food)))


def lost_tier(state: FeedState, seat: int, tier: int, foods: list[int]) -> None:
    text = f"{who(seat)} loses all Tier {tier} food"
    if hand_is_hidden(state, seat):
        state.tell("discard", f"{text}.", ("FTB-440",), (seat_ref(seat),))
        secret = f"You lose all {food_names(foods)}."
        state.tell("discard-secret", secret, ("FTB-440",), food_refs(foods), (seat,))
    else:
        refs = (seat_ref(seat), *food_refs(foods))
        state.tell("discard", f"{text}: {food_names(foods)}.", ("FTB-440",), refs)


def stole(state: FeedState, thief: int, other: int, food: int, seen: bool, rule: str) -> None:
    refs = (seat_ref(thief), seat_ref(other))
    if seen:
        text = f"{who(thief)} steals {FOOD_NAMES[food]} from {who(other)}."
        state.tell("steal", text, (rule, "FTB-146"), (*refs, food_ref(food)))
    else:
        state.tell("steal", f"{who(thief)} steals a token from {who(other)}.", (rule, "FTB-147"), refs)
        text = f"The stolen token is {FOOD_NAMES[food]}."
        state.tell("steal-secret", text, ("FTB-147",), (food_ref(food),), (thief, other))


def swapped_hands(state: FeedState, seat: int, own: int, other: int, food: int, seen: bool, rule: str) -> None:
    refs = (seat_ref(seat), seat_ref(other))
    full = f"{who(seat)} swaps {FOOD_NAMES[own]} for {FOOD_NAMES[food]} of {who(other)}."
    if seen:
        state.tell("swap", full, (rule,), (*refs, food_ref(own), food_ref(food)))
    else:
        state.tell("swap", f"{who(seat)} swaps a token with {who(other)}.", (rule, "FTB-147"), refs)
        state.tell("swap-secret", full, ("FTB-147",), (food_ref(own), food_ref(food)), (seat, other))


def swapped_with_tile(state: FeedState, seat: int, own: int, food: int, rule: str) -> None:
    text = f"{who(seat)} swaps {FOOD_NAMES[own]} for {FOOD_NAMES[food]} on the tile."
    state.tell("swap", text, (rule,), (seat_ref(seat), "tile", food_ref(own), food_ref(food)))


def took_all(state: FeedState, seat: int) -> None:
    text = f"{who(seat)} takes everything from the tile: {food_names(lying_tokens(state))}."
    state.tell("take", text, ("FTB-530",), (seat_ref(seat), "tile", *food_refs(lying(state))))


def lying_tokens(state: FeedState) -> list[int]:
    return [food for food in range(FOOD_COUNT) for _ in range(state.tile[food])]


def emptied(state: FeedState, rule: str) -> None:
    """Told before it is done, so that the foods are known."""
    rules = (rule,) if rule == "FTB-103" else (rule, "FTB-108")
    state.tell("empty", "The tile is emptied.", rules, ("tile", *food_refs(lying(state))))


# -- the table --------------------------------------------------------------------------------------------------------


def to_market(state: FeedState, cards: list[int]) -> None:
    names = listed([card_and_costs(state, card) for card in cards])
    text = f"New in the market: {names}."
    state.tell("market", text, ("FTB-104",), ("market", "deck", *card_refs(state, cards)))


def market_replaced(state: FeedState) -> None:
    if state.creature.has_market():
        refs = ("market", *card_refs(state, state.market))
        state.tell("market", "All cards of the market are discarded.", ("FTB-164",), refs)
    else:
        text = f"{capital(beast_name(state))} has no market: only the Menu is switched."
        state.tell("nothing", text, ("FTB-532",), ("beast",))


def market_leaves(state: FeedState) -> None:
    refs = ("market", *card_refs(state, state.market))
    state.tell("market", "The market is discarded for good.", ("FTB-487", "FTB-532"), refs)


def reshuffled(state: FeedState) -> None:
    refs = ("deck", *card_refs(state, state.discard))
    state.tell("shuffle", "The discard pile is shuffled and becomes the deck.", ("FTB-106",), refs)


def blinded(state: FeedState, keeps_one: bool) -> None:
    """FTB-441, FTB-446: which lines are closed now."""
    closed = [line for line in range(LINE_COUNT) if state.blinded & (1, 2, 4)[line]]
    names = listed([str(line + 1) for line in closed])
    lines = f"Line {names}" if len(closed) == 1 else f"Lines {names}"
    verb = "is" if len(closed) == 1 else "are"
    refs = tuple(f"line:{state.menus.ids[state.menu]}:{line + 1}" for line in closed)
    rule = "FTB-446" if keeps_one else "FTB-441"
    state.tell("blind", f"{lines} of the Menu card {verb} closed.", (rule,), ("menu", *refs))


def studied(state: FeedState, seat: int, count: int) -> None:
    cards = "the top card" if count == 1 else f"the top {count} cards"
    state.tell("study", f"{who(seat)} looks at {cards} of the deck.", ("FTB-163",), (seat_ref(seat), "deck"))
    seen = [card_and_costs(state, card) for card in reversed(state.deck[-count:])]
    state.tell("study-secret", f"You see {listed(seen)}.", ("FTB-163",), ("deck",), (seat,))


def menu_stays(state: FeedState) -> None:
    """FTB-109: the Menu cannot be switched now, and why."""
    holds = state.creature.HOLDS[state.side]
    if holds:
        text, rule = f"{capital(beast_in_state(state))} does not let the Menu be switched.", holds
    else:
        text, rule = f"The Menu is locked by {lockers(state.menu_locks)} and is not switched.", "FTB-180"
    state.tell("nothing", text, (rule, "FTB-109"), ("menu",))


def lockers(mask: int) -> str:
    return listed([who(seat) for seat in range(len(SEAT_BIT)) if mask & SEAT_BIT[seat]])


def no_reset(state: FeedState) -> None:
    text = f"{capital(beast_in_state(state))} does not reset."
    state.tell("nothing", text, (state.creature.STAYS[state.side], "FTB-110"), ("beast",))


def state_changed(state: FeedState, rule: str) -> None:
    """FTB-121; with the Cyclops also what becomes of the hands."""
    side = "state:second" if state.side else "state:first"
    state.tell("state", f"{capital(in_its_state(state))}.", (rule,), ("beast", side))
    if state.beast == content.CYCLOPS:
        hands = "All hands are hidden." if state.creature.hides_hands(state) else "The hands lie open again."
        state.tell("hands", hands, ("FTB-442",), all_seats(state))


def state_stays(state: FeedState, cause: str) -> None:
    """FTB-124, FTB-333: the State cannot change now, and why."""
    if state.dived:
        text, rule = "Nessie stays Underwater for good.", "FTB-332"
    else:
        text, rule = f"The State is locked by {lockers(state.state_locks)} and does not change.", "FTB-179"
    state.tell("nothing", text, (rule, cause), ("beast",))


def marks_end(state: FeedState) -> None:
    text = f"The marks on {food_names(FOODS_IN[state.marks])} are gone."
    refs = ("beast", seat_ref(state.marks_owner), *food_refs(FOODS_IN[state.marks]))
    state.tell("mark", text, ("FTB-384",), refs)


def dragon_counts(state: FeedState) -> None:
    turns = "1 wrong turn" if state.dragon_count == 1 else f"{state.dragon_count} wrong turns in a row"
    state.tell("count", f"The Dragon has seen {turns}.", ("FTB-300",), ("beast",))


def dragon_has_enough(state: FeedState) -> None:
    flying = state.side == 1
    text = "The Dragon flies already and counts from 0 again." if flying else "The Dragon has had enough."
    state.tell("count", text, ("FTB-302" if flying else "FTB-301",), ("beast",))


def demon_waits(state: FeedState) -> None:
    """FTB-531: how near the Demon is to winning."""
    seats = [seat for seat in range(state.players) if state.unlucky_seats & SEAT_BIT[seat]]
    names = listed([who(seat) for seat in seats])
    text = f"No valid payment in the turns of {names}: {len(seats)} of {state.players} players."
    state.tell("count", text, ("FTB-531",), ("beast", *map(seat_ref, seats)))


def ghost_leaves(state: FeedState, name: str) -> None:
    """FTB-486: hauntings end with the Ghost."""
    seats = [seat for seat in range(state.players) if state.haunted & SEAT_BIT[seat]]
    state.tell("beast", "The Ghost is gone.", ("FTB-486",), ("beast",))
    if seats:
        names = listed([who(seat) for seat in seats])
        verb = "is" if len(seats) == 1 else "are"
        state.tell("haunt", f"{names} {verb} haunted no longer.", ("FTB-486",), tuple(map(seat_ref, seats)))


def new_beast(state: FeedState) -> None:
    text = f"{capital(beast_name(state))} is here now: {BEASTS[state.beast].states[state.side]}."
    state.tell("beast", text, ("FTB-486",), ("beast", f"beast:{BEASTS[state.beast].id}"))
    if state.creature.hides_hands(state):
        state.tell("hands", "All hands are hidden.", ("FTB-524",), all_seats(state))


def tiers_changed(state: FeedState, foods: list[int]) -> None:
    text = f"{listed([*[FOOD_NAMES[food] for food in foods], 'Nectar'])} are Tier 2 now."
    state.tell("tiers", text, ("FTB-472",), food_refs([*foods, content.NECTAR]))


# -- players ----------------------------------------------------------------------------------------------------------


def skipped_as_statue(state: FeedState, left: int) -> None:
    more = "is a Statue no longer" if left == 0 else f"has {left} more to skip"
    text = f"{who(state.active)} skips this turn as a Statue and {more}."
    state.tell("skip", text, ("FTB-032", "FTB-460"), (seat_ref(state.active),))


def must_skip(state: FeedState, seat: int, rule: str) -> None:
    already = state.skips & SEAT_BIT[seat] != 0
    text = f"{who(seat)} must skip {who(seat)}'s next turn{' already: it stays 1 turn' if already else ''}."
    state.tell("must-skip", text, (rule, "FTB-185") if already else (rule,), (seat_ref(seat),))


def became_statue(state: FeedState, seat: int) -> None:
    text = f"{who(seat)} becomes a Statue and skips 2 turns."
    state.tell("statue", text, ("FTB-460",), (seat_ref(seat),))


def haunted(state: FeedState, seat: int) -> None:
    already = state.haunted & SEAT_BIT[seat] != 0
    text = f"{who(seat)} is haunted{' already' if already else ''}."
    state.tell("haunt", text, ("FTB-480",), (seat_ref(seat),))


def hand_hides(state: FeedState, seat: int) -> None:
    already = state.hidden & SEAT_BIT[seat] != 0
    text = f"{who(seat)}'s hand is hidden{' already' if already else ' from now on'}."
    state.tell("hands", text, ("FTB-168",), (seat_ref(seat),))


def forbidden(state: FeedState, food: int) -> None:
    text = f"Nobody may play {FOOD_NAMES[food]} in their next turn."
    state.tell("forbid", text, ("FTB-176",), (food_ref(food), *all_seats(state)))


def expired(state: FeedState, seat: int) -> None:
    """FTB-186: what lay on this slot is over, and what its player has laid on the next one begins."""
    bans, bans_later = FOODS_IN[state.forbidden[seat]], FOODS_IN[state.forbidden_later[seat]]
    demands, demands_later = state.demands[seat], state.demands_later[seat]
    name, ref = who(seat), seat_ref(seat)
    if bans:
        text = f"{name} may play {food_names(bans)} again."
        state.tell("forbid", text, ("FTB-186",), (ref, *food_refs(bans)))
    if bans_later:
        text = f"{name} may not play {food_names(bans_later)} in {name}'s next turn."
        state.tell("forbid", text, ("FTB-186",), (ref, *food_refs(bans_later)))
    foods = [demand % PEGASUS_DEMAND for demand in demands]
    if foods:
        text = f"{name} need not play {food_names(foods)} any more."
        state.tell("demand", text, ("FTB-186",), (ref, *food_refs(foods)))
    foods = [demand % PEGASUS_DEMAND for demand in demands_later]
    if foods:
        text = f"{name} must play {food_names(foods)} in {name}'s next turn, if possible."
        state.tell("demand", text, ("FTB-186",), (ref, *food_refs(foods)))


def tie(state: FeedState, seats: list[int]) -> None:
    text = f"{listed([who(seat) for seat in seats])} hold only foods that lie on the Leviathan: a tie, nobody wins."
    state.tell("tie", text, ("FTB-431",), tuple(map(seat_ref, seats)))


# -- victims ----------------------------------------------------------------------------------------------------------


def entire_round(state: FeedState, valid: bool) -> None:
    kind, rule = ("valid", "FTB-603") if valid else ("wrong", "FTB-602")
    text = f"All players have paid {kind} food for an entire round."
    state.tell("round", text, (rule, "FTB-604"), (seat_ref(state.active), "row"))


def freed(state: FeedState, seat: int, card: int) -> None:
    rules = ("FTB-605", content.VICTIM_RULES[VICTIM_KIND_OF[card]])
    state.tell("free", f"{who(seat)} frees {victim_name(card)}.", rules, (seat_ref(seat), victim_ref(card), "row"))


def to_row(state: FeedState, card: int) -> None:
    if state.row_hidden:
        state.tell("row", "A victim comes to the row face down.", ("FTB-607", "FTB-620"), ("row",))
    else:
        text = f"{capital(victim_name(card))} comes to the row."
        state.tell("row", text, ("FTB-607",), ("row", victim_ref(card)))


def victims_reshuffled(state: FeedState) -> None:
    text = "The discarded victims are shuffled and become the deck."
    state.tell("shuffle", text, ("FTB-607",), ("row", *victim_refs(state.victim_discard)))


def row_turned_down(state: FeedState) -> None:
    text = "The row of victims is turned face down and shuffled."
    shown = [] if state.row_hidden else state.row
    state.tell("donkey", text, ("FTB-620",), ("row", *victim_refs(shown)))


# -- the end ----------------------------------------------------------------------------------------------------------


def verdict(state: FeedState) -> str:
    """How the game ended, in one sentence."""
    result = state.result
    if result is None:
        return "The game is not over."
    if result.reason == "food_on_tile":
        return f"{who(result.winners[0])} alone holds only foods that lie on the Leviathan, and wins."
    if result.reason == "no_food":
        return f"{who(result.winners[0])} ends the turn without food and wins."
    if result.reason == "fail":
        return f"{capital(beast_name(state))} wins, all players lose: {FAILS[BEASTS[state.beast].id][0]}."
    return f"The turn cap of {state.turn_cap} is reached: a draw."


FAILS: Final = {
    "basilisk": ("all players are Statues at the same time", "FTB-461"),
    "minotaur": ("5 Maze Tokens are set aside", "FTB-471"),
    "ghost": ("more than 25 tokens lie on it", "FTB-481"),
    "golem": ("a tier is gone from the supply", "FTB-491"),
    "hydra": ("10 Head Tokens are set aside", "FTB-501"),
    "goblin": ("all 10 foods lie on it", "FTB-511"),
    "spirit": ("its tile is empty", "FTB-521"),
    "demon": ("all had a turn, and nobody paid valid food", "FTB-531"),
}
"""How each beast wins, and by which rule."""


def rules_of_the_end(state: FeedState) -> tuple[str, ...]:
    result = state.result
    assert result is not None
    if result.reason == "fail":
        return ("FTB-026", FAILS[BEASTS[state.beast].id][1])
    return {"no_food": ("FTB-020",), "food_on_tile": ("FTB-431",), "turn_cap": ("FTB-027",)}[result.reason]


def game_over(state: FeedState) -> None:
    result = state.result
    assert result is not None
    winners = tuple(map(seat_ref, result.winners))
    state.tell("over", verdict(state), rules_of_the_end(state), winners or ("beast", *all_seats(state)))
