"""What happened, in words: the sentences of the log. Called only while somebody listens.

What a hidden hand gets or gives is told to everybody without the food, and to its owner with it (FTB-R35).
"""

from __future__ import annotations

from bestiary.kernel.words import capital, listed, seat_ref, who

from .content import (
    ACTION_RULES,
    BEASTS,
    FIRST_ELF,
    FOOD_NAMES,
    FOOD_REWARD,
    FOODS,
    REWARD_TEXTS,
    VICTIM_CARDS,
    VICTIM_KIND_OF,
    VICTIM_NAMES,
    VICTIM_RULES,
)
from .rules.answers import ALL_LINES, ELF, OWN, TIER_THREE, TIER_TWO, card_of, is_line, line_of
from .state import NEUTRAL, PEGASUS_DEMAND, VALID, FeedState

# -- nouns ------------------------------------------------------------------------------------------------------------


def food_name(food: int) -> str:
    return FOOD_NAMES[food]


def food_names(foods: tuple[int, ...] | list[int]) -> str:
    """'Bread', 'Bread and Fish', 'Bread, Fish and Pie'."""
    return listed([FOOD_NAMES[food] for food in foods])


def victim_name(card: int) -> str:
    """'the Dog', 'Elf 3'."""
    kind = VICTIM_KIND_OF[card]
    if FIRST_ELF <= card < FIRST_ELF + 7:
        return f"Elf {card - FIRST_ELF + 1}"
    return f"the {VICTIM_NAMES[kind]}"


def beast_name(state: FeedState) -> str:
    name = BEASTS[state.beast].name
    return name if name in ("Nessie", "Bigfoot", "Pegasus", "Cerberus") else f"the {name}"


def state_name(state: FeedState) -> str:
    return BEASTS[state.beast].states[state.side]


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
    costs = [state.menus.costs[card * 3 + line] for line in range(3)]
    return ", ".join(" + ".join(FOOD_NAMES[food] for food in cost) for cost in costs)


def reward_rules(code: int) -> tuple[str, ...]:
    if code < FOOD_REWARD:
        return (ACTION_RULES[code],)
    return ("FTB-184",) if code < FOOD_REWARD + len(FOODS) else ("FTB-617",)


def food_ref(food: int) -> str:
    return f"food:{FOODS[food]}"


def card_ref(state: FeedState, card: int) -> str:
    return f"menu:{state.menus.ids[card]}"


# -- payments ---------------------------------------------------------------------------------------------------------


def paid(state: FeedState, seat: int, option: int, foods: tuple[int, ...], kind: int) -> None:
    refs = (seat_ref(seat), "tile", *(food_ref(food) for food in foods))
    if kind == VALID:
        text = f"{who(seat)} pays {food_names(foods)} for {option_words(state, option)}."
        state.tell("pay", text, ("FTB-062",), refs)
    elif kind == NEUTRAL:
        state.tell("pay", f"{who(seat)} feeds {food_names(foods)}: neither right nor wrong.", ("FTB-046",), refs)
    else:
        state.tell("wrong", f"{who(seat)} feeds {food_names(foods)}: wrong food.", ("FTB-067", "FTB-090"), refs)


def token_by_chance(state: FeedState, seat: int, food: int) -> None:
    state.tell("chance", f"Chance picks {food_name(food)} for {who(seat)}.", ("FTB-382",), (seat_ref(seat),))


def declared(state: FeedState, seat: int, option: int, foods: tuple[int, ...]) -> None:
    goal = f" for {option_words(state, option)}" if option >= 0 else " as wrong food"
    state.tell("declare", f"{who(seat)} declares {food_names(foods)}{goal}.", ("FTB-442",), (seat_ref(seat),))


def challenged(state: FeedState, seat: int, payer: int, lie: bool) -> None:
    verdict, rule = ("it was a lie", "FTB-444") if lie else ("it was true", "FTB-445")
    state.tell("challenge", f"{who(seat)} challenges {who(payer)}: {verdict}.", (rule,), (seat_ref(seat),))


def turned_up(state: FeedState, payer: int, foods: tuple[int, ...]) -> None:
    text = f"{who(payer)} turns up {food_names(foods)}."
    state.tell("reveal", text, ("FTB-443",), ("tile", *(food_ref(food) for food in foods)))


def played(state: FeedState, seat: int, food: int) -> None:
    state.tell("play", f"{who(seat)} also plays {food_name(food)}.", ("FTB-148",), ("tile", food_ref(food)))


def spared(state: FeedState, seat: int) -> None:
    state.tell("spared", f"{who(seat)} gets no penalty.", ("FTB-096",), (seat_ref(seat),))


def chose_upgrade(state: FeedState, seat: int) -> None:
    state.tell("result", f"{who(seat)} chooses to upgrade.", ("FTB-080",), (seat_ref(seat),))


def rewarded(state: FeedState, seat: int, code: int) -> None:
    text = f"{who(seat)} takes the reward: {REWARD_TEXTS[code]}"
    state.tell("reward", text, reward_rules(code), (seat_ref(seat),))


def own_reward(state: FeedState, seat: int) -> None:
    card = BEASTS[state.beast]
    text = f"{who(seat)} takes the reward of {beast_name(state)}: {card.reward}"
    state.tell("reward", text, ("FTB-080", "FTB-122"), (seat_ref(seat),))


# -- tokens -----------------------------------------------------------------------------------------------------------


def drew(state: FeedState, seat: int, food: int, hidden: bool, rule: str) -> None:
    if hidden:
        tier = state.tiers[food]
        state.tell("draw", f"{who(seat)} draws a Tier {tier} food.", (rule,), (seat_ref(seat),))
        state.tell("draw-secret", f"You draw {food_name(food)}.", (rule,), (food_ref(food),), (seat,))
    else:
        text = f"{who(seat)} draws {food_name(food)}."
        state.tell("draw", text, (rule,), (seat_ref(seat), food_ref(food)))


def traded(state: FeedState, seat: int, own: int, food: int, hidden: bool) -> None:
    before, after = state.tiers[own], state.tiers[food]
    verb = "upgrades" if after > before else "downgrades" if after < before else "swaps"
    rule = "FTB-082" if after > before else "FTB-092" if after < before else "FTB-145"
    if hidden:
        text = f"{who(seat)} {verb} a Tier {before} food to Tier {after}."
        state.tell("trade", text, (rule,), (seat_ref(seat),))
        secret = f"You trade {food_name(own)} for {food_name(food)}."
        state.tell("trade-secret", secret, (rule,), (food_ref(food),), (seat,))
    else:
        text = f"{who(seat)} {verb} {food_name(own)} to {food_name(food)}."
        state.tell("trade", text, (rule,), (seat_ref(seat), food_ref(own), food_ref(food)))


def discarded(state: FeedState, seat: int, food: int, hidden: bool) -> None:
    if hidden:
        text = f"{who(seat)} discards a Tier {state.tiers[food]} food."
        state.tell("discard", text, ("FTB-144",), (seat_ref(seat),))
        state.tell("discard-secret", f"You discard {food_name(food)}.", ("FTB-144",), (food_ref(food),), (seat,))
    else:
        text = f"{who(seat)} discards {food_name(food)}."
        state.tell("discard", text, ("FTB-144",), (seat_ref(seat), food_ref(food)))


def passed(state: FeedState, giver: int, taker: int, food: int, rule: str) -> None:
    """A token whose food everybody knows goes from one hand to another."""
    text = f"{who(giver)} gives {food_name(food)} to {who(taker)}."
    state.tell("pass", text, (rule,), (seat_ref(giver), seat_ref(taker), food_ref(food)))


def stole(state: FeedState, thief: int, other: int, food: int, seen: bool) -> None:
    refs = (seat_ref(thief), seat_ref(other))
    if seen:
        text = f"{who(thief)} steals {food_name(food)} from {who(other)}."
        state.tell("steal", text, ("FTB-146",), (*refs, food_ref(food)))
    else:
        state.tell("steal", f"{who(thief)} steals a token from {who(other)}.", ("FTB-146", "FTB-147"), refs)
        text = f"The stolen token is {food_name(food)}."
        state.tell("steal-secret", text, ("FTB-147",), (food_ref(food),), (thief, other))


def swapped_hands(state: FeedState, seat: int, own: int, other: int, food: int, seen: bool) -> None:
    refs = (seat_ref(seat), seat_ref(other))
    full = f"{who(seat)} gives {food_name(own)} to {who(other)} for {food_name(food)}."
    if seen:
        state.tell("swap", full, ("FTB-145",), (*refs, food_ref(own), food_ref(food)))
    else:
        state.tell("swap", f"{who(seat)} swaps a token with {who(other)}.", ("FTB-145", "FTB-147"), refs)
        state.tell("swap-secret", full, ("FTB-147",), (food_ref(own), food_ref(food)), (seat, other))


def swapped_with_tile(state: FeedState, seat: int, own: int, food: int) -> None:
    text = f"{who(seat)} swaps {food_name(own)} for {food_name(food)} on the tile."
    state.tell("swap", text, ("FTB-145",), (seat_ref(seat), "tile", food_ref(own), food_ref(food)))


def taken_from_tile(state: FeedState, seat: int, food: int, rule: str) -> None:
    text = f"{who(seat)} takes {food_name(food)} from the tile."
    state.tell("take", text, (rule,), (seat_ref(seat), "tile", food_ref(food)))


def given_from_tile(state: FeedState, seat: int, food: int, rule: str) -> None:
    text = f"{who(seat)} is given {food_name(food)} from the tile."
    state.tell("give", text, (rule,), (seat_ref(seat), "tile", food_ref(food)))


def removed_from_tile(state: FeedState, seat: int, food: int) -> None:
    text = f"{who(seat)} removes {food_name(food)} from the tile."
    state.tell("remove", text, ("FTB-127",), ("tile", food_ref(food)))


def took_all(state: FeedState, seat: int) -> None:
    text = f"{who(seat)} takes everything from the tile."
    state.tell("take", text, ("FTB-530",), (seat_ref(seat), "tile"))


def lost_tier(state: FeedState, seat: int, tier: int) -> None:
    text = f"{who(seat)} loses all Tier {tier} food."
    state.tell("discard", text, ("FTB-440",), (seat_ref(seat),))


def set_aside(state: FeedState, food: int, rule: str) -> None:
    kind = "Maze" if rule == "FTB-473" else "Head"
    state.tell("aside", f"{food_name(food)} is set aside as a {kind} Token.", (rule,), (food_ref(food), "aside"))


def maze_given(state: FeedState, seat: int, food: int) -> None:
    text = f"{who(seat)} is given the Maze Token {food_name(food)}."
    state.tell("give", text, ("FTB-475",), (seat_ref(seat), food_ref(food), "aside"))


def emptied(state: FeedState) -> None:
    state.tell("empty", "The tile is emptied.", ("FTB-108",), ("tile",))


# -- Menu, market, State ----------------------------------------------------------------------------------------------


def new_menu(state: FeedState, card: int) -> None:
    text = f"A new Menu card: {asked_for(state, card)}."
    state.tell("menu", text, ("FTB-107", "FTB-111"), (card_ref(state, card),))


def second_menu(state: FeedState, card: int) -> None:
    text = f"A second Menu card: {asked_for(state, card)}."
    state.tell("menu", text, ("FTB-305",), (card_ref(state, card),))


def new_market(state: FeedState) -> None:
    state.tell("market", "The market is replaced.", ("FTB-164",), ("market",))


def reshuffled(state: FeedState) -> None:
    state.tell("shuffle", "The discard pile is shuffled and becomes the deck.", ("FTB-106",), ("deck",))


def blinded(state: FeedState) -> None:
    lines = [str(line + 1) for line in range(3) if state.blinded & (1, 2, 4)[line]]
    text = f"Line {' and '.join(lines)} of the Menu card cannot be paid."
    state.tell("blind", text, ("FTB-441", "FTB-446"), (card_ref(state, state.menu),))


def studied(state: FeedState, seat: int, count: int) -> None:
    text = f"{who(seat)} looks at the top {count} cards of the deck."
    state.tell("study", text, ("FTB-163",), (seat_ref(seat), "deck"))
    cards = [asked_for(state, card) for card in reversed(state.deck[-count:])]
    state.tell("study-secret", f"You see {'; '.join(cards)}.", ("FTB-163",), ("deck",), (seat,))


def resets(state: FeedState) -> None:
    state.tell("reset", f"{capital(beast_name(state))} resets.", ("FTB-100", "FTB-102"), ("tile",))


def state_changed(state: FeedState) -> None:
    text = f"{capital(beast_name(state))} is now {state_name(state)}."
    state.tell("state", text, ("FTB-121",), ("beast",))


def triggered(state: FeedState, rule: str) -> None:
    text = {
        "FTB-320": "Three of a kind: {who} upgrades two tokens.",
        "FTB-332": "{beast} dives for good.",
        "FTB-370": "A whole tier lies on the tile: {who} discards, all others draw.",
    }[rule]
    told = capital(text.format(who=who(state.active), beast=beast_name(state)))
    state.tell("trigger", told, (rule,), (seat_ref(state.active), "beast"))


def new_beast(state: FeedState) -> None:
    text = f"The Ghost is gone. Here is {beast_name(state)}."
    state.tell("beast", text, ("FTB-486",), ("beast",))


def tiers_changed(state: FeedState, foods: list[int]) -> None:
    text = f"{food_names(foods)} and Nectar now are Tier 2."
    state.tell("tiers", text, ("FTB-472",), tuple([food_ref(food) for food in foods]))


def restless(state: FeedState) -> None:
    text = f"Nobody can pay: {beast_name(state)} grows restless."
    state.tell("restless", text, ("FTB-051",), ("beast",))


# -- players ----------------------------------------------------------------------------------------------------------


def turn_begins(state: FeedState) -> None:
    state.tell("turn", f"Turn of {who(state.active)}.", ("FTB-030",), (seat_ref(state.active),))


def skipped(state: FeedState) -> None:
    state.tell("skip", f"{who(state.active)} skips this turn.", ("FTB-032",), (seat_ref(state.active),))


def must_skip(state: FeedState, seat: int) -> None:
    state.tell("must-skip", f"{who(seat)} must skip the next turn.", ("FTB-185",), (seat_ref(seat),))


def became_statue(state: FeedState, seat: int) -> None:
    state.tell("statue", f"{who(seat)} becomes a Statue.", ("FTB-460",), (seat_ref(seat),))


def haunted(state: FeedState, seat: int) -> None:
    state.tell("haunt", f"{who(seat)} is haunted.", ("FTB-480",), (seat_ref(seat),))


def owes(state: FeedState, seat: int) -> None:
    text = f"{who(seat)} must pay the own Menu next turn, if possible."
    state.tell("owe", text, ("FTB-490",), (seat_ref(seat),))


def demanded(state: FeedState, seat: int, food: int, rule: str) -> None:
    text = f"{who(seat)} must play {food_name(food)} next turn, if possible."
    state.tell("demand", text, (rule,), (seat_ref(seat), food_ref(food)))


def forbidden(state: FeedState, food: int) -> None:
    text = f"Nobody may play {food_name(food)} in their next turn."
    state.tell("forbid", text, ("FTB-176",), (food_ref(food),))


def direction_flipped(state: FeedState) -> None:
    way = "clockwise" if state.direction > 0 else "counter-clockwise"
    state.tell("direction", f"Play now goes {way}.", ("FTB-183",), ("direction",))


# -- victims ----------------------------------------------------------------------------------------------------------


def entire_round(state: FeedState, valid: bool) -> None:
    kind, rule = ("valid", "FTB-603") if valid else ("wrong", "FTB-602")
    text = f"An entire round of {kind} food: {who(state.active)} frees a victim."
    state.tell("round", text, (rule,), (seat_ref(state.active), "row"))


def freed(state: FeedState, seat: int, card: int) -> None:
    text = f"{who(seat)} frees {victim_name(card)}."
    state.tell("free", text, ("FTB-605", VICTIM_RULES[VICTIM_KIND_OF[card]]), (seat_ref(seat), victim_ref(card)))


def victim_ref(card: int) -> str:
    return f"victim:{VICTIM_CARDS[card]}"


def victim_stolen(state: FeedState, seat: int, card: int, owner: int) -> None:
    text = f"{who(seat)} takes {victim_name(card)} from {who(owner)}."
    state.tell("free", text, ("FTB-616",), (seat_ref(seat), seat_ref(owner), victim_ref(card)))


def victim_discarded(state: FeedState, seat: int, card: int, owner: int) -> None:
    text = f"{who(seat)} sends {victim_name(card)} of {who(owner)} to the discard pile."
    state.tell("free", text, ("FTB-616",), (seat_ref(owner), victim_ref(card)))


def united(state: FeedState, seat: int) -> None:
    text = f"Princess and Prince are united: {who(seat)} discards."
    state.tell("unite", text, ("FTB-610",), (seat_ref(seat),))


def row_turned_down(state: FeedState) -> None:
    state.tell("donkey", "The row of victims is turned face down and shuffled.", ("FTB-620",), ("row",))


def trolled(state: FeedState, seat: int, partner: int) -> None:
    text = f"No food stands in for lower tiers for {who(seat)} and {who(partner)}."
    state.tell("troll", text, ("FTB-611",), (seat_ref(seat), seat_ref(partner)))


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
