"""What happened, in words: the sentences of the log. Called only while somebody listens.

What a hidden hand gets or gives is told to everybody without the food, and to its owner with it (FTB-R35).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from bestiary.kernel.words import capital, listed, seat_ref, who

from . import content
from .content import BEASTS, FOOD_NAMES, FOODS, VICTIM_KIND_OF
from .material import ELF_COUNT, LINE_COUNT
from .rules.answers import ALL_LINES, ELF, OWN, TIER_THREE, TIER_TWO, card_of, is_line, line_of
from .state import NEUTRAL, PEGASUS_DEMAND, VALID, FeedState

# -- nouns ------------------------------------------------------------------------------------------------------------


def food_names(foods: tuple[int, ...] | list[int]) -> str:
    """'Bread', 'Bread and Fish', 'Bread, Fish and Pie'."""
    return listed([FOOD_NAMES[food] for food in foods])


def victim_name(card: int) -> str:
    """'the Dog', 'Elf 3'."""
    elf = card - content.FIRST_ELF
    return f"Elf {elf + 1}" if 0 <= elf < ELF_COUNT else f"the {content.VICTIM_NAMES[VICTIM_KIND_OF[card]]}"


def beast_name(state: FeedState) -> str:
    name = BEASTS[state.beast].name
    return name if name in ("Nessie", "Bigfoot", "Pegasus", "Cerberus") else f"the {name}"


def option_words(state: FeedState, option: int) -> str:
    """A recipe option in words: 'line 3', 'own 1', 'elf-2'."""
    if is_line(option):
        line = line_of(option) + 1
        return f"second line {line}" if card_of(option) == state.second_menu else f"line {line}"
    if option >= ELF:
        return f"elf-{option - ELF + 1}"
    if option >= OWN:
        return f"own {option - OWN + 1}"
    return {TIER_TWO: "tier 2", TIER_THREE: "tier 3", ALL_LINES: "all lines"}[option]


def demand_words(demand: int) -> str:
    """'fish', or 'pegasus fish' (FTB-424)."""
    if demand >= PEGASUS_DEMAND:
        return f"pegasus {FOODS[demand - PEGASUS_DEMAND]}"
    return FOODS[demand]


def asked_for(state: FeedState, card: int) -> str:
    """What a Menu card asks for: 'Bread, Fish + Berries, Pie'."""
    costs = state.menus.costs[card * LINE_COUNT : (card + 1) * LINE_COUNT]
    return ", ".join(" + ".join(FOOD_NAMES[food] for food in cost) for cost in costs)


def reward_rules(code: int) -> tuple[str, ...]:
    if code < content.FOOD_REWARD:
        return (content.ACTION_RULES[code],)
    return ("FTB-184",) if code < content.UPGRADE_ONE else ("FTB-617",)


def food_ref(food: int) -> str:
    return f"food:{FOODS[food]}"


def food_refs(foods: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    return tuple(map(food_ref, foods))


def card_ref(state: FeedState, card: int) -> str:
    return f"menu:{state.menus.ids[card]}"


def victim_ref(card: int) -> str:
    return f"victim:{content.VICTIM_CARDS[card]}"


# -- plain sentences --------------------------------------------------------------------------------------------------

Naming = Callable[[FeedState, int], str]
NOUNS: Final[dict[str, tuple[Naming, Naming]]] = {
    "seat": (lambda _, seat: who(seat), lambda _, seat: seat_ref(seat)),
    "other": (lambda _, seat: who(seat), lambda _, seat: seat_ref(seat)),
    "food": (lambda _, food: FOOD_NAMES[food], lambda _, food: food_ref(food)),
    "own": (lambda _, food: FOOD_NAMES[food], lambda _, food: food_ref(food)),
    "card": (asked_for, card_ref),
    "victim": (lambda _, card: victim_name(card), lambda _, card: victim_ref(card)),
    "tier": (lambda _, tier: str(tier), lambda _, tier: ""),
}
"""What a sentence can name: how people call it, and how a board does."""


class Sentence:
    """A sentence of the log: its kind, its words, the rules it rests on, and what it marks on the board.

    Whoever tells it gives a number for each noun, in the order of the words. The active player, the beast, its State
    and the direction of play are known.
    """

    def __init__(self, kind: str, text: str, rules: tuple[str, ...], *refs: str) -> None:
        self.kind = kind
        self.text = text
        self.rules = rules
        self.refs = refs
        self.nouns = [name for name in re.findall(r"\{(\w+)\}", text) if name in NOUNS]

    def __call__(self, state: FeedState, *numbers: int, rule: str = "") -> None:
        named = dict(zip(self.nouns, numbers, strict=True))
        said = {name: NOUNS[name][0](state, number) for name, number in named.items()}
        marks = {name: NOUNS[name][1](state, number) for name, number in named.items()}
        said["active"], marks["active"] = who(state.active), seat_ref(state.active)
        said["beast"] = beast_name(state)
        said["state"] = BEASTS[state.beast].states[state.side]
        said["way"] = "clockwise" if state.direction > 0 else "counter-clockwise"
        refs = tuple(ref.format(**marks) for ref in self.refs)
        state.tell(self.kind, capital(self.text.format(**said)), (rule,) if rule else self.rules, refs)


# Payments.
token_by_chance = Sentence("chance", "Chance picks {food} for {seat}.", ("FTB-382",), "{seat}")
played = Sentence("play", "{seat} also plays {food}.", ("FTB-148",), "tile", "{food}")
spared = Sentence("spared", "{seat} gets no penalty.", ("FTB-096",), "{seat}")
chose_upgrade = Sentence("result", "{seat} chooses to upgrade.", ("FTB-080",), "{seat}")

# Tokens. A token that is passed or given is one whose food everybody knows; whoever tells of it knows the rule.
passed = Sentence("pass", "{seat} gives {food} to {other}.", (), "{seat}", "{other}", "{food}")
swapped_with_tile = Sentence(
    "swap", "{seat} swaps {own} for {food} on the tile.", ("FTB-145",), "{seat}", "tile", "{own}", "{food}"
)
taken_from_tile = Sentence("take", "{seat} takes {food} from the tile.", (), "{seat}", "tile", "{food}")
given_from_tile = Sentence("give", "{seat} is given {food} from the tile.", (), "{seat}", "tile", "{food}")
removed_from_tile = Sentence("remove", "{seat} removes {food} from the tile.", ("FTB-127",), "tile", "{food}")
took_all = Sentence("take", "{seat} takes everything from the tile.", ("FTB-530",), "{seat}", "tile")
lost_tier = Sentence("discard", "{seat} loses all Tier {tier} food.", ("FTB-440",), "{seat}")
became_maze = Sentence("aside", "{food} is set aside as a Maze Token.", ("FTB-473",), "{food}", "aside")
became_head = Sentence("aside", "{food} is set aside as a Head Token.", ("FTB-504",), "{food}", "aside")
maze_given = Sentence("give", "{seat} is given the Maze Token {food}.", ("FTB-475",), "{seat}", "{food}", "aside")
emptied = Sentence("empty", "The tile is emptied.", ("FTB-108",), "tile")

# Menu, market, State.
new_menu = Sentence("menu", "A new Menu card: {card}.", ("FTB-107", "FTB-111"), "{card}")
second_menu = Sentence("menu", "A second Menu card: {card}.", ("FTB-305",), "{card}")
new_market = Sentence("market", "The market is replaced.", ("FTB-164",), "market")
reshuffled = Sentence("shuffle", "The discard pile is shuffled and becomes the deck.", ("FTB-106",), "deck")
resets = Sentence("reset", "{beast} resets.", ("FTB-100", "FTB-102"), "tile")
state_changed = Sentence("state", "{beast} is now {state}.", ("FTB-121",), "beast")
three_of_a_kind = Sentence(
    "trigger", "Three of a kind: {active} upgrades two tokens.", ("FTB-320",), "{active}", "beast"
)
dived = Sentence("trigger", "{beast} dives for good.", ("FTB-332",), "{active}", "beast")
whole_tier = Sentence(
    "trigger",
    "A whole tier lies on the tile: {active} discards, all others draw.",
    ("FTB-370",),
    "{active}",
    "beast",
)
new_beast = Sentence("beast", "The Ghost is gone. Here is {beast}.", ("FTB-486",), "beast")
restless = Sentence("restless", "Nobody can pay: {beast} grows restless.", ("FTB-051",), "beast")

# Players.
turn_begins = Sentence("turn", "Turn of {active}.", ("FTB-030",), "{active}")
skipped = Sentence("skip", "{active} skips this turn.", ("FTB-032",), "{active}")
must_skip = Sentence("must-skip", "{seat} must skip the next turn.", ("FTB-185",), "{seat}")
became_statue = Sentence("statue", "{seat} becomes a Statue.", ("FTB-460",), "{seat}")
haunted = Sentence("haunt", "{seat} is haunted.", ("FTB-480",), "{seat}")
owes = Sentence("owe", "{seat} must pay the own Menu next turn, if possible.", ("FTB-490",), "{seat}")
demanded = Sentence("demand", "{seat} must play {food} next turn, if possible.", (), "{seat}", "{food}")
forbidden = Sentence("forbid", "Nobody may play {food} in their next turn.", ("FTB-176",), "{food}")
direction_flipped = Sentence("direction", "Play now goes {way}.", ("FTB-183",), "direction")

# Victims.
victim_stolen = Sentence("free", "{seat} takes {victim} from {other}.", ("FTB-616",), "{seat}", "{other}", "{victim}")
victim_discarded = Sentence(
    "free", "{seat} sends {victim} of {other} to the discard pile.", ("FTB-616",), "{other}", "{victim}"
)
united = Sentence("unite", "Princess and Prince are united: {seat} discards.", ("FTB-610",), "{seat}")
row_turned_down = Sentence("donkey", "The row of victims is turned face down and shuffled.", ("FTB-620",), "row")
trolled = Sentence(
    "troll", "No food stands in for lower tiers for {seat} and {other}.", ("FTB-611",), "{seat}", "{other}"
)


# -- payments ---------------------------------------------------------------------------------------------------------


def paid(state: FeedState, seat: int, option: int, foods: tuple[int, ...], kind: int) -> None:
    refs = (seat_ref(seat), "tile", *food_refs(foods))
    if kind == VALID:
        text = f"{who(seat)} pays {food_names(foods)} for {option_words(state, option)}."
        state.tell("pay", text, ("FTB-062",), refs)
    elif kind == NEUTRAL:
        state.tell("pay", f"{who(seat)} feeds {food_names(foods)}: neither right nor wrong.", ("FTB-046",), refs)
    else:
        state.tell("wrong", f"{who(seat)} feeds {food_names(foods)}: wrong food.", ("FTB-067", "FTB-090"), refs)


def declared(state: FeedState, seat: int, option: int, foods: tuple[int, ...]) -> None:
    goal = f" for {option_words(state, option)}" if option >= 0 else " as wrong food"
    state.tell("declare", f"{who(seat)} declares {food_names(foods)}{goal}.", ("FTB-442",), (seat_ref(seat),))


def challenged(state: FeedState, seat: int, payer: int, lie: bool) -> None:
    verdict, rule = ("it was a lie", "FTB-444") if lie else ("it was true", "FTB-445")
    state.tell("challenge", f"{who(seat)} challenges {who(payer)}: {verdict}.", (rule,), (seat_ref(seat),))


def turned_up(state: FeedState, payer: int, foods: tuple[int, ...]) -> None:
    text = f"{who(payer)} turns up {food_names(foods)}."
    state.tell("reveal", text, ("FTB-443",), ("tile", *food_refs(foods)))


def rewarded(state: FeedState, seat: int, code: int) -> None:
    text = f"{who(seat)} takes the reward: {content.REWARD_TEXTS[code]}"
    state.tell("reward", text, reward_rules(code), (seat_ref(seat),))


def own_reward(state: FeedState, seat: int) -> None:
    card = BEASTS[state.beast]
    text = f"{who(seat)} takes the reward of {beast_name(state)}: {card.reward}"
    state.tell("reward", text, ("FTB-080", "FTB-122"), (seat_ref(seat),))


# -- tokens, seen or not ----------------------------------------------------------------------------------------------


def drew(state: FeedState, seat: int, food: int, hidden: bool, rule: str) -> None:
    if hidden:
        tier = state.tiers[food]
        state.tell("draw", f"{who(seat)} draws a Tier {tier} food.", (rule,), (seat_ref(seat),))
        state.tell("draw-secret", f"You draw {FOOD_NAMES[food]}.", (rule,), (food_ref(food),), (seat,))
    else:
        text = f"{who(seat)} draws {FOOD_NAMES[food]}."
        state.tell("draw", text, (rule,), (seat_ref(seat), food_ref(food)))


def traded(state: FeedState, seat: int, own: int, food: int, hidden: bool) -> None:
    before, after = state.tiers[own], state.tiers[food]
    verb = "upgrades" if after > before else "downgrades" if after < before else "swaps"
    rule = "FTB-082" if after > before else "FTB-092" if after < before else "FTB-145"
    if hidden:
        text = f"{who(seat)} {verb} a Tier {before} food to Tier {after}."
        state.tell("trade", text, (rule,), (seat_ref(seat),))
        secret = f"You trade {FOOD_NAMES[own]} for {FOOD_NAMES[food]}."
        state.tell("trade-secret", secret, (rule,), (food_ref(food),), (seat,))
    else:
        text = f"{who(seat)} {verb} {FOOD_NAMES[own]} to {FOOD_NAMES[food]}."
        state.tell("trade", text, (rule,), (seat_ref(seat), food_ref(own), food_ref(food)))


def discarded(state: FeedState, seat: int, food: int, hidden: bool) -> None:
    if hidden:
        text = f"{who(seat)} discards a Tier {state.tiers[food]} food."
        state.tell("discard", text, ("FTB-144",), (seat_ref(seat),))
        state.tell("discard-secret", f"You discard {FOOD_NAMES[food]}.", ("FTB-144",), (food_ref(food),), (seat,))
    else:
        text = f"{who(seat)} discards {FOOD_NAMES[food]}."
        state.tell("discard", text, ("FTB-144",), (seat_ref(seat), food_ref(food)))


def stole(state: FeedState, thief: int, other: int, food: int, seen: bool) -> None:
    refs = (seat_ref(thief), seat_ref(other))
    if seen:
        text = f"{who(thief)} steals {FOOD_NAMES[food]} from {who(other)}."
        state.tell("steal", text, ("FTB-146",), (*refs, food_ref(food)))
    else:
        state.tell("steal", f"{who(thief)} steals a token from {who(other)}.", ("FTB-146", "FTB-147"), refs)
        text = f"The stolen token is {FOOD_NAMES[food]}."
        state.tell("steal-secret", text, ("FTB-147",), (food_ref(food),), (thief, other))


def swapped_hands(state: FeedState, seat: int, own: int, other: int, food: int, seen: bool) -> None:
    refs = (seat_ref(seat), seat_ref(other))
    full = f"{who(seat)} gives {FOOD_NAMES[own]} to {who(other)} for {FOOD_NAMES[food]}."
    if seen:
        state.tell("swap", full, ("FTB-145",), (*refs, food_ref(own), food_ref(food)))
    else:
        state.tell("swap", f"{who(seat)} swaps a token with {who(other)}.", ("FTB-145", "FTB-147"), refs)
        state.tell("swap-secret", full, ("FTB-147",), (food_ref(own), food_ref(food)), (seat, other))


# -- the table --------------------------------------------------------------------------------------------------------


def blinded(state: FeedState) -> None:
    lines = [str(line + 1) for line in range(3) if state.blinded & (1, 2, 4)[line]]
    text = f"Line {' and '.join(lines)} of the Menu card cannot be paid."
    state.tell("blind", text, ("FTB-441", "FTB-446"), (card_ref(state, state.menu),))


def studied(state: FeedState, seat: int, count: int) -> None:
    text = f"{who(seat)} looks at the top {count} cards of the deck."
    state.tell("study", text, ("FTB-163",), (seat_ref(seat), "deck"))
    cards = [asked_for(state, card) for card in reversed(state.deck[-count:])]
    state.tell("study-secret", f"You see {'; '.join(cards)}.", ("FTB-163",), ("deck",), (seat,))


def tiers_changed(state: FeedState, foods: list[int]) -> None:
    text = f"{food_names(foods)} and Nectar now are Tier 2."
    state.tell("tiers", text, ("FTB-472",), food_refs(foods))


def entire_round(state: FeedState, valid: bool) -> None:
    kind, rule = ("valid", "FTB-603") if valid else ("wrong", "FTB-602")
    text = f"An entire round of {kind} food: {who(state.active)} frees a victim."
    state.tell("round", text, (rule,), (seat_ref(state.active), "row"))


def freed(state: FeedState, seat: int, card: int) -> None:
    text = f"{who(seat)} frees {victim_name(card)}."
    state.tell(
        "free", text, ("FTB-605", content.VICTIM_RULES[VICTIM_KIND_OF[card]]), (seat_ref(seat), victim_ref(card))
    )


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
        return f"{capital(beast_name(state))} wins, all players lose: {BEASTS[state.beast].fail}"
    return f"The turn cap of {state.turn_cap} is reached: a draw."


def rules_of_the_end(state: FeedState) -> tuple[str, ...]:
    result = state.result
    assert result is not None
    by_reason = {"no_food": "FTB-020", "food_on_tile": "FTB-431", "fail": "FTB-026", "turn_cap": "FTB-027"}
    return (by_reason[result.reason],)


def game_over(state: FeedState) -> None:
    state.tell("over", verdict(state), rules_of_the_end(state), ())
