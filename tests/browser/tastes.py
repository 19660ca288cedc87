"""What simple-minded players like, game by game: how much they like an answer, by what the page was sent."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

Json = dict[str, Any]
Taste = Callable[[Json, Json], float]
"""An answer and the view: how much it is worth."""

# -- Feed the Beast ---------------------------------------------------------------------------------------------------

GAINS: Final = ("Play", "Feed", "again")


def feeder(answer: Json, view: Json) -> float:
    """Pay, get rid of more, and never feed the wrong food."""
    label: str = answer["label"]
    word = answer["notation"].split()[0]
    gain = any(sign in label for sign in GAINS)
    if "wrong" in label:
        return -5
    if word == "pay":
        cost, _, reward = label.partition("→")
        return 5 + cost.count("+") + gain - 2 * ("Draw" in reward)
    if word == "reward":
        return 3 if gain else 0
    if answer["notation"] == "upgrade":
        return 2
    return -9 if word in ("stop", "pass") else 1


# -- Henry's Feast ----------------------------------------------------------------------------------------------------

CHEF: Final = {"cook": 9, "last-call": 8, "stockroom": 3, "fill": 1, "finish": 0, "end-turn": 0, "ack": 0}


def ingredient(card: str) -> str:
    """Of a card such as fresh-market-rice."""
    return card.removeprefix("fresh-").removeprefix("market-").removeprefix("stockroom-")


def chef(answer: Json, view: Json) -> float:
    """Cook what is ready; buy and place what the begun pan misses for its nearest dish; begin a pan with anything."""
    kitchen = view["kitchens"][view["deciding"]]
    plates = kitchen["plates"]
    pantry = [ingredient(card) for card in kitchen["pantry"]]
    missing: list[list[str]] = [min((fit["missing"] for fit in plate["fits"]), key=len, default=[]) for plate in plates]
    wanted = {one for plate, food in zip(plates, missing, strict=True) if not plate["ready"] for one in food}
    full = len(pantry) >= kitchen["pantry_size"]
    word, *rest = answer["notation"].split()
    if word == "cook" and not any(plate["ready"] for plate in plates):
        return -1
    if word == "market":
        return 5 if not full and any(view["market"].get(one) for one in wanted - set(pantry)) else -2
    if word == "buy":
        return 5 if rest[0] in wanted and rest[0] not in pantry else -5
    if word in ("pantry-to-station", "stock-to-station"):
        if ingredient(rest[0]) in missing[int(rest[1]) - 1]:
            return 6
        return -3 if any(kitchen["stations"]) else 2
    if word == "discard-station":
        plate = plates[int(rest[0]) - 1]
        return 4 if plate["spoiled"] and not plate["ready"] else -5
    if word == "discard-pantry":
        return 1 if full and ingredient(rest[0]) not in wanted else -5
    return CHEF.get(word, -4)


# -- Mechanical Beast -------------------------------------------------------------------------------------------------


def engineer(answer: Json, view: Json) -> float:
    """Explore until the switch is thrown, then walk home; turn a gear where nothing else can be done."""
    rooms = {tile["id"]: tile for tile in view["tiles"]}

    def frontier(room: str) -> bool:
        return view["can_explore"] and "explore" in rooms[room]["ways"].values()

    word, *rest = answer["notation"].split()
    thrown: bool = view["switch_thrown"]
    if word == "explore":
        if thrown:
            return -1 if view["meeples"][rest[0]]["exit_in_reach"] else 1
        return 4 if rest[0] == "android" else 5
    if word == "move":
        who, room = rest[0], rest[2]
        if thrown:
            inside = who != "on" and rooms[view["meeples"][who]["tile"]]["exit"]
            return -2 if inside else 9 if rooms[room]["exit"] else -1
        if room == "control-room":
            return -1 if who == "android" else 9
        stuck = not frontier(view["meeples"][who]["tile"])
        return (1 if who == "android" else 3) if stuck and frontier(room) else -1
    return {"gear": 0.5, "place": 1, "call-end": -9}.get(word, 0)


# -- Beast Master -----------------------------------------------------------------------------------------------------

WEALTH: Final = {"gold-mine": 4.0, "loot-gold-2": 3.0, "loot-beast": 5.0, "hallowed-ground": 2.0, "loot-gold-1": 2.0}
PASSES: Final = ("end", "pass", "decline", "stop", "done", "stay")


def warlord(answer: Json, view: Json) -> float:
    """Go where Banners earn and nobody stands, interrupt the others but not oneself, let no Acolyte die for nothing."""
    me: int = view["deciding"]
    spaces = {space["id"]: space for space in view["spaces"]}

    def worth(place: str) -> float:
        space = spaces[place]
        if space["hazard"] is not None or space["controller"] == me:
            return -1
        theirs: int = sum(space["acolytes"]) - space["acolytes"][me] + 2 * len(space["colossi"])
        return 1 + sum(WEALTH.get(one, 0) for one in [space["landmark"], *space["loot"]]) - theirs

    def prey(place: str) -> float:
        """What the Beast finds there."""
        acolytes: list[int] = spaces[place]["acolytes"]
        return sum(acolytes) - 2 * acolytes[me]

    word, *rest = answer["notation"].split()
    if word in PASSES:
        return 0
    if word == "play-beast":
        return -1 if view["active"] == me else 9
    if word in ("play", "dodge"):
        return 9
    if word == "move" and view["phase"] == "action":
        return worth(rest[2]) - (3 if rest[0] == "colossus" else 0.5)
    if word in ("create", "place", "step", "to"):
        return worth(rest[0])
    if word == "beast":
        return prey(rest[0])
    return -1 if word in ("mantle", "outpost", "move") else 1


# -- Beast Clans ------------------------------------------------------------------------------------------------------

EAGER: Final = {"breach": 9, "play": 5, "pay": 4, "accompany": 3, "guard": 2, "wield": 2, "remove": -9, "undo": -9}
HEALERS: Final = ("leech-tender", "mangrove-keep")  # what they do only prolongs a duel
COST: Final = re.compile(r"(\d+) Biomass")
RESERVE: Final = "1 Biomass"  # how abilities begin that are worth a Biomass kept back


def duellist(answer: Json, view: Json) -> float:
    """Keep and play what can be paid, strike at the Royal with the best weapon, answer what the other one does."""
    me: int = view["deciding"]
    things = {f"object:{thing['id']}": thing for side in view["sides"] for thing in side["field"]}

    def value(ref: str) -> float:
        thing = things.get(ref)
        return 0.0 if thing is None else (thing["might"] or 0) + (thing["life"] or 0) / 2

    refs: list[str] = answer["refs"]
    word, *rest = answer["notation"].split()
    if word in ("play", "breach"):
        left = view["sides"][me]["biomass"] - int(COST.findall(answer["label"])[-1])
        spent = left < 1 and any(thing["text"].startswith(RESERVE) for thing in things.values())
        return -1 if spent else EAGER[word]
    if word == "attack":
        return (6 if rest[1].startswith("royal-") else 5) + (1 + value(refs[2]) / 100 if len(refs) > 2 else 0)
    if word == "use":
        late = view["step"] == "play-2" and rest[0].startswith("royal-")
        return -1 if rest[0].startswith(HEALERS) else 3 if view["phase"] == "respond" else 1 if late else -1
    if word == "target":
        theirs = refs[0] in things and things[refs[0]]["seat"] != me
        return value(refs[0]) + 100 * theirs
    return -value(refs[0]) if word in ("sacrifice", "discard", "split") else EAGER.get(word, 0)


TASTES: Final[dict[str, Taste]] = {
    "feed-the-beast": feeder,
    "henrys-feast": chef,
    "mechanical-beast": engineer,
    "beast-master": warlord,
    "beast-clans": duellist,
}
