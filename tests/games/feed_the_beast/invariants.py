"""What holds at any table of Feed the Beast, checked after every answer of random games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from bestiary.kernel.values import Event
from bestiary.rooms.feed_the_beast.content import BEAST_INDEX, BEASTS, FOOD_NAMES, FOODS, TIERS, TOKENS, VICTIM_CARDS
from tests.conformance.telling import Untold

MAX_DECISIONS = 60_000
SECRETS = ("deck", "hands", "supply", "victim_deck", "row", "chance")
TILE_LIMITS = {"phoenix": 6, "cerberus": 14}


def hand_told(stars: list[str], was: Any, now: Any) -> set[str]:
    """Whose hand, and each food of it that came or went; of a hand that is turned down or up, only whose."""
    refs = {f"seat:{stars[0]}"}
    if was is not None and now is not None:
        refs |= {f"food:{food}" for food in {*was, *now} if was.get(food) != now.get(food)}
    return refs


def food_told(place: str) -> Callable[[list[str], Any, Any], set[str]]:
    """Where tokens came or went, and of which foods."""

    def told(stars: list[str], was: Any, now: Any) -> set[str]:
        return {place, *[f"food:{food}" for food in {*was, *now} if was.get(food) != now.get(food)]}

    return told


def upon_seat(stars: list[str], was: Any, now: Any) -> set[str]:
    """Demands and bans: whose, and which foods came or went."""
    changed = (Counter(was) - Counter(now)) + (Counter(now) - Counter(was))
    return {f"seat:{stars[0]}", *[f"food:{word.split()[-1]}" for word in changed]}


def taking_effect(stars: list[str], was: Any, now: Any) -> set[str]:
    """What lies on the turn after the running one is told when it is laid; its taking effect the field beside tells."""
    return upon_seat(stars, was, now) if len(now) > len(was) else set()


def no_longer(stars: list[str], was: Any, now: Any) -> set[str]:
    """Whoever leaves this list; whoever joins it was told so before, as of the turn after the running one."""
    return {f"seat:{seat}" for seat in was if seat not in now}


def joined(stars: list[str], was: Any, now: Any) -> set[str]:
    return {f"seat:{seat}" for seat in now if seat not in was}


def row_told(stars: list[str], was: Any, now: Any) -> set[str]:
    """The row, and whoever came or went openly."""
    changed = (Counter(was) - Counter(now)) + (Counter(now) - Counter(was))
    return {"row", *[f"victim:{card}" for card in changed if card is not None]}


def ended(stars: list[str], was: Any, now: Any) -> set[str]:
    return {f"seat:{seat}" for seat in now["winners"]} or {"beast"}


def paying(stars: list[str], was: Any, now: Any) -> set[str]:
    return {f"seat:{(was or now)['payer']}"}


TALLY = Untold("a tally of payments, each of which is told")
TOLD = {
    "beast": "beast",
    "state": "beast",
    "dived": "beast",
    "menu": "menu:{now}",
    "second_menu": lambda stars, was, now: {f"menu:{was or now}"},
    "blinded": "menu",
    "market": "menu:{item}",
    "discard": "menu:{item}",
    "tile": food_told("tile"),
    "set_aside": food_told("aside"),
    "tiers.*": "food:{0}",
    "hands.*": hand_told,
    "hand_sizes.*": "seat:{0}",
    "supply": Untold(
        "the printed tokens less hands, tile and what is set aside; of a hidden draw it may not tell more"
    ),
    "hidden": "seat:{item}",
    "skips": "seat:{item}",
    "haunted": "seat:{item}",
    "debt": no_longer,
    "debt_later": joined,
    "state_locks": "seat:{item}",
    "menu_locks": "seat:{item}",
    "statues.*": "seat:{0}",
    "forbidden.*": upon_seat,
    "forbidden_later.*": taking_effect,
    "demands.*": upon_seat,
    "demands_later.*": taking_effect,
    "direction": "direction",
    "active": "seat:{now}",
    "slot": Untold("the clock of turn slots"),
    "feeds": Untold("a clock of this turn: that there are two feeds is told"),
    "tile_before": Untold("a copy of the tile, taken when feeding begins"),
    "ignored": Untold("part of the tile; the extra play that it comes from is told"),
    "payments": TALLY,
    "outcome": TALLY,
    "paid": TALLY,
    "previous": TALLY,
    "run": TALLY,
    "demon_run": Untold("a tally of payments; with the Demon it is told as it grows"),
    "stuck": Untold("a tally of turns without a payment, each of which is told"),
    "dragon_count": "beast",
    "marks.foods": "food:{item}",
    "marks.owner": lambda stars, was, now: {f"seat:{seat}" for seat in (was, now) if seat is not None},
    "cat_calls": Untold("a note that the beast has reset in this turn, which is told"),
    "second_turn": lambda stars, was, now: set() if now == "no" else {"beast"},
    "result": ended,
    "row_hidden": "row",
    "row": row_told,
    "victim_deck_size": "row",
    "victim_discard": "victim:{item}",
    "victims.*": lambda stars, was, now: {f"seat:{stars[0]}", *[f"victim:{card}" for card in {*was} ^ {*now}]},
    "used": "victim:{item}",
    "troll_partner": "victim:{item}",
    "wizard_ready": Untold("a note of this feed; what the Wizard offers is asked or told"),
    "capacity": Untold("it follows from the beast, its State and the tile"),
    "deciding": Untold("the question itself says who is asked"),
    "deck_size": "deck",
    "known_top": ("deck", "menu:{item}"),
    "secret_payment": paying,
}
UNASKED = {
    "draft_food": "the draft goes round clockwise, a token each",
    "result": "it follows the payment of the same seat, which was told",
}


FOOD = f"(?:{'|'.join(FOOD_NAMES)})"
SENTENCES = (
    r"[A-F] draws a Tier [1-3] food\.",
    r"[A-F] (?:upgrades|downgrades|swaps) a Tier [1-3] food to Tier [1-3]\.",
    r"[A-F] discards a Tier [1-3] food\.",
    rf"[A-F] turns up {FOOD}(?:, {FOOD})*(?: and {FOOD})?\.",
    rf"Chance picks {FOOD} for [A-F]\.",
)


def seen_and_gone(event: Event) -> bool:
    """Of a hidden hand others are told the tier of what comes and goes (FTB-R35), which no view keeps; tokens turned up
    lie on the tile without their order (FTB-443); a token that chance picks is shown before it is paid (FTB-382)."""
    return any(re.fullmatch(sentence, event.text) for sentence in SENTENCES)


def possible(truth: dict[str, Any], dealt: dict[str, Any], seat: int | None) -> None:
    """FTB-163, FTB-R35: a redeal leaves the own hand, the cards that were studied, of which food there is any in the
    supply, and the tiers in each hidden hand, which everybody could follow unless tokens have passed between two."""
    if seat is not None:
        assert dealt["hands"][seat] == truth["hands"][seat]
        known = truth["known_top"][seat]
        assert dealt["deck"][:known] == truth["deck"][:known], "FTB-163"
    assert set(dealt["supply"]) == set(truth["supply"]), "FTB-R35"
    for owner in range(len(truth["hands"])):
        real, other = owned(truth, owner), owned(dealt, owner)
        assert real.total() == other.total(), "FTB-R35"
        if not truth["murky"]:
            assert tiers_in(truth, real) == tiers_in(truth, other), "FTB-R35"


def owned(now: dict[str, Any], owner: int) -> Counter[str]:
    """A hand, with what its owner has put down face down."""
    down = [food for task in now["agenda"] if task.get("payer") == owner for food in task["put"]]
    return Counter(now["hands"][owner]) + Counter(down)


def tiers_in(now: dict[str, Any], foods: Counter[str]) -> Counter[int]:
    return Counter(now["tiers"][food] for food in foods.elements())


def check(before: dict[str, Any], after: dict[str, Any], state: Any) -> None:
    """Every invariant that two successive snapshots can show."""
    tokens(after)
    menu_cards(after)
    market(after)
    victims(after)
    slot_begins(before, after)
    locks(before, after)
    fails(after)
    caps(after)
    recipe_payment(before, after)
    trades(before, after)


def tokens(now: dict[str, Any]) -> None:
    """No token is lost or made."""
    total: Counter[str] = Counter()
    for pile in (*now["hands"], now["tile"], now["supply"], now["set_aside"]):
        assert all(count > 0 for count in pile.values())
        total.update(pile)
    for task in now["agenda"]:
        if task["task"] == "Challenge":
            total.update(task["put"])
    assert total == Counter(dict(zip(FOODS, TOKENS, strict=True))), "tokens lost or made"


def menu_cards(now: dict[str, Any]) -> None:
    """The same 18 cards, none twice."""
    cards = [*now["market"], *now["deck"], *now["discard"]]
    cards.extend(card for card in (now["menu"], now["second_menu"]) if card)
    assert len(cards) == len(set(cards)) == 18, "a Menu card lost or twice"


def market(now: dict[str, Any]) -> None:
    """Four cards in the market, none with the Demon, outside a running reset."""
    if now["beast"] == "demon" or any(task["task"] == "LayOut" for task in now["agenda"]):
        assert now["market"] == [], "a market that is not full"
    elif not any(task["task"] in ("Refill", "MarketCard") for task in now["agenda"]):
        assert len(now["market"]) == 4, "a market that is not full"


def victims(now: dict[str, Any]) -> None:
    """26 victims, at most four in the row."""
    if "row" not in now:
        return
    cards = [*now["row"], *now["victim_deck"], *now["victim_discard"]]
    for owned in now["victims"]:
        cards.extend(owned)
    assert sorted(cards) == sorted(VICTIM_CARDS), "a victim lost, twice, or too many in the row"
    assert len(now["row"]) <= 4, "a victim lost, twice, or too many in the row"


def never_resets(now: dict[str, Any]) -> bool:
    return now["beast"] == "ghost" or (now["beast"], now["state"]) in (
        ("dragon", "Flying"),
        ("basilisk", "Frozen"),
        ("golem", "Hardening"),
    )


def capacity(now: dict[str, Any]) -> int:
    """How much a beast carries before it resets, written a second time on purpose."""
    special = {
        ("griffin", "Guarding"): 15,
        ("griffin", "Chasing"): 5,
        ("leviathan", "Wailing"): 4,
    }
    if now["beast"] == "goblin":
        return 2 * len(now["tile"]) or 1
    return special.get((now["beast"], now["state"]), TILE_LIMITS.get(now["beast"], 10))


def slot_begins(before: dict[str, Any], after: dict[str, Any]) -> None:
    """What holds when a new turn slot begins in a running game."""
    if after["result"] or after["slot"] != before["slot"] + 1 or after["payments"]:
        return
    if after["haunted"] or before["beast"] != after["beast"]:
        return
    first_question = after["agenda"][-1]["task"] in ("ChoosePayment", "FreeAction", "DeclarePayment")
    if not first_question:
        return
    size = sum(after["tile"].values())
    if not never_resets(after) and after["beast"] != "spirit":
        assert size < capacity(after), "a beast that should have reset"
        if after["beast"] == "phoenix":
            assert max(after["tile"].values(), default=0) < 3, "a beast that should have reset"
    last = after["previous"]["seat"]
    if after["beast"] != "leviathan" and after["previous"]["outcome"] != "none":
        assert after["hands"][last], "a winner who was overlooked"


def locks(before: dict[str, Any], after: dict[str, Any]) -> None:
    """What is locked stays; a restless beast (FTB-051) and a new beast excepted."""
    names = BEASTS[BEAST_INDEX[after["beast"]]].states
    assert after["state"] in names, "a State that was locked"
    held = set(before["state_locks"]) & set(after["state_locks"])
    same_slot = before["slot"] == after["slot"]
    if held and same_slot and before["beast"] == after["beast"]:
        assert before["state"] == after["state"], "a State that was locked"
    if before["dived"] and before["beast"] == after["beast"]:
        assert after["dived"] and after["state"] == "Underwater", "a State that was locked"
    if set(before["menu_locks"]) & set(after["menu_locks"]) and same_slot:
        assert before["menu"] == after["menu"], "a Menu that was locked"


def fails(now: dict[str, Any]) -> None:
    """No FAIL holds in a running game."""
    if now["result"]:
        return
    beast, tile = now["beast"], now["tile"]
    if beast == "minotaur":
        assert sum(now["set_aside"].values()) < 5, "a FAIL that was overlooked"
    if beast == "hydra":
        assert sum(now["set_aside"].values()) < 10, "a FAIL that was overlooked"
    if beast == "ghost":
        assert sum(tile.values()) <= 25, "a FAIL that was overlooked"
    if beast == "spirit":
        assert tile, "a FAIL that was overlooked"
    if beast == "goblin":
        assert len(tile) < 10, "a FAIL that was overlooked"
    if beast == "basilisk":
        assert not all(now["statues"]), "a FAIL that was overlooked"
    if beast == "golem":
        assert {TIERS[FOODS.index(food)] for food in now["supply"]} == {1, 2, 3}, "a FAIL that was overlooked"


def caps(now: dict[str, Any]) -> None:
    """At most 60 payments in a turn, and no slot beyond the turn cap."""
    assert now["payments"] <= 60, "more payments or slots than the caps allow"
    cap = now["options"]["turn_cap"]
    assert not cap or now["slot"] <= cap, "more payments or slots than the caps allow"


def recipe_payment(before: dict[str, Any], after: dict[str, Any]) -> None:
    """As many tokens as slots, each fills its slot, none is prohibited."""
    if before["result"] or after["result"] or before["agenda"][-1]["task"] != "FillSlot":
        return
    asked = after["agenda"][-1]
    if asked["task"] != "RewardOrUpgrade":
        return
    task, foods = before["agenda"][-1], asked["foods"]
    slots = slots_of(before, task["option"])
    teddy = "used" in after and len(after["used"]) > len(before["used"])
    assert len(foods) == len(slots) + (2 if teddy else 0), "a recipe paid wrongly"
    if not teddy:
        assert all(fills(before, food, slot) for food, slot in zip(foods, slots, strict=True)), "a recipe paid wrongly"
    assert not set(foods) & prohibited(before, task["seat"]), "a recipe paid wrongly"


def slots_of(now: dict[str, Any], option: str) -> list[str]:
    """The slots of a recipe option, read from what is printed."""
    if option.startswith("own "):
        return list(BEASTS[BEAST_INDEX[now["beast"]]].menu[int(option[4:]) - 1])
    if option.startswith("elf-"):
        return [now["elves"][int(option[4:]) - 1]["food"]]
    if option.startswith("tier "):
        return [option]
    if option == "all lines":
        return [food for line in now["cards"][now["menu"]] for food in line["cost"]]
    card, _, line = option.partition(" line ")
    cost_names: list[str] = now["cards"][card][int(line) - 1]["cost"]
    return cost_names


def fills(now: dict[str, Any], food: str, slot: str) -> bool:
    if slot.startswith("tier "):
        return bool(now["tiers"][food] >= int(slot[5:]))
    return food == slot or now["tiers"][food] > now["tiers"][slot]


def prohibited(now: dict[str, Any], seat: int) -> set[str]:
    """FTB-072, written a second time on purpose."""
    found = set(now["forbidden"][seat])
    beast, tier = (now["beast"], now["state"]), now["tiers"]
    if beast == ("loch-ness", "Surfaced"):
        found |= set(now["tile"])
    elif beast == ("kraken", "Attacking"):
        found.add("fish")
    elif beast == ("bigfoot", "Walking"):
        found |= set(now["previous"]["paid"])
    elif beast == ("werewolf", "Man"):
        found |= {food for food in FOODS if tier[food] > 1}
    elif beast == ("werewolf", "Wolf"):
        found |= {food for food in FOODS if tier[food] == 1}
    elif beast == ("cerberus", "Barking") and now["tile"]:
        found |= set(FOODS) - set(now["tile"])
    return found


def trades(before: dict[str, Any], after: dict[str, Any]) -> None:
    """One trade leaves the trader's hand size, one payment takes exactly its tokens."""
    if before["result"] or after["result"]:
        return
    task = before["agenda"][-1]
    same_slot = before["slot"] == after["slot"]
    if task["task"] in ("UpgradeFood", "DowngradeFood", "SwapTakeSupply", "SwapTake") and same_slot:
        draws = any(entry["task"] in ("Draw", "Receive", "Penalty", "Reward") for entry in before["agenda"][-2:-1])
        if not draws:
            seat = task["seat"]
            assert sum(before["hands"][seat].values()) == sum(after["hands"][seat].values()), (
                "a trade that changes the size of a hand"
            )
    if task["task"] == "FillSlot" and same_slot and after["payments"] == before["payments"] + 1:
        asked = after["agenda"][-1]
        if asked["task"] == "RewardOrUpgrade" and after["beast"] not in ("hydra", "spirit"):
            assert hand_total(after) == hand_total(before) - len(asked["foods"]), (
                "a payment that takes other tokens than its own"
            )


def hand_total(now: dict[str, Any]) -> int:
    return sum(sum(hand.values()) for hand in now["hands"])
