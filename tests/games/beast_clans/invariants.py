"""What always holds, written a second time from the rules: what two successive snapshots must have in common, and what
may be answered next. (That positions and records come back as they were is the conformance battery's own affair.)
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from tests.conformance.telling import Rule, Untold

MAX_DECISIONS = 20_000
"""Three games of at most 74 turns, each with thirteen windows, declarations that may be taken back, and sideboards."""
MATCH: dict[str, object] = {}
SECRETS = (
    "players.*.deck",
    "players.*.hand",
    "players.*.royal",
    "players.*.field",
    "match.main",
    "match.side",
    "chance",
)
COMMITTED = ("attacks", "defences", "splits")
"""What a player has declared and not shown yet."""
MOUNTAIN = """
Royal: ylva
3 Pika Herald
2 Marmot Porter
3x cliff-goat
3x Lynx Stalker
3 stone-ram
3 wolverine-fury
3 yak-bulwark
3 crag-puma
3 cave-bear
2 storm-condor
3 war-hammer
3 granite-plate
3 summit-offering
3 summit-hold
"""
CHOICES: tuple[tuple[str, object], ...] = (
    ("deck_a", "ocean-starter"),
    ("deck_b", "marsh-starter"),
    ("deck_a", "savanna-starter"),
    ("deck_b", MOUNTAIN),
    ("royal_a", "zahra"),
    ("royal_b", "ara"),
    ("turn_limit", 20),
)
"""Values of options that have no list of values."""

Snapshot = dict[str, Any]
Thing = dict[str, Any]


# -- what has to be told


def of_a_hand(stars: list[str], was: list[str] | None, now: list[str] | None) -> Iterable[str]:
    """Cards that came or went; a hand that is shown as a whole is its player's."""
    if was is None or now is None:
        return {f"seat:{stars[0]}"}
    return {f"card:{card}" for card in came_or_went(was, now)}


def of_a_discard(stars: list[str], was: list[str], now: list[str]) -> Iterable[str]:
    return {f"discard:{stars[0]}:{card}" for card in came_or_went(was, now)}


def came_or_went(was: list[str], now: list[str]) -> Iterable[str]:
    had, has = Counter(was), Counter(now)
    return (had - has) + (has - had)


DERIVED = ("might", "keywords", "upkeep", "asleep")
"""Of a thing on the field: worked out from what is printed, given and lasting, and from auras (BCL-074, BCL-181)."""


def of_a_field(_: list[str], was: list[Thing], now: list[Thing]) -> Iterable[str]:
    """Every thing that came, went or changed."""
    old, new = ({thing["id"]: told_of(thing) for thing in things} for things in (was, now))
    return {f"object:{id}" for id in old.keys() | new.keys() if old.get(id) != new.get(id)}


def told_of(thing: Thing) -> Thing:
    return {name: value for name, value in thing.items() if name not in DERIVED}


def of_the_stack(_: list[str], was: list[Any], now: list[Any]) -> Iterable[str]:
    """Every place of the stack that holds something else; the last entry of the view lies at the bottom."""
    old, new = was[::-1], now[::-1]
    places = range(max(len(old), len(new)))
    return {f"stack:{place}" for place in places if old[place : place + 1] != new[place : place + 1]}


def of_attacks(_: list[str], was: list[Any], now: list[Any]) -> Iterable[str]:
    """Every attack that is new, over or redirected; what it would deal, and whether it is void, follows from the
    units that take part in it."""
    old, new = ([declared_of(attack) for attack in attacks] for attacks in (was, now))
    places = range(max(len(old), len(new)))
    return {f"attack:{place + 1}" for place in places if old[place : place + 1] != new[place : place + 1]}


def declared_of(attack: dict[str, Any]) -> dict[str, Any]:
    return {name: attack[name] for name in ("attacker", "target", "original", "equipment", "helpers", "defence")}


BOTH_SEATS = {"seat:0", "seat:1"}
THE_QUESTION = Untold("it says what is asked, and of whom: the question itself shows it")
TOLD: dict[str, Rule] = {
    "deciding": THE_QUESTION,
    "phase": THE_QUESTION,
    "holder": THE_QUESTION,
    "window": THE_QUESTION,
    "looking": THE_QUESTION,
    "waiting": THE_QUESTION,
    "upkeep": THE_QUESTION,
    "step": Untold("a clock: where the turn stands; every question in a window names its Step"),
    "playable": Untold("why a card cannot be played follows from the question, the Biomass and the field"),
    "turn": lambda *_: BOTH_SEATS,
    "active": "seat:{now}",
    "first": "seat:{now}",
    "match.game": lambda *_: BOTH_SEATS,
    "match.wins": lambda *_: BOTH_SEATS,
    "match.draws": lambda *_: BOTH_SEATS,
    "match.main": "main:{item}",
    "match.side": "side:{item}",
    "sides.*.royal": "royal:{0}",
    "sides.*.royal_name": "royal:{0}",
    "sides.*.level": "royal:{0}",
    "sides.*.life": "royal:{0}",
    "sides.*.max_life_printed": "royal:{0}",
    "sides.*.ward": "royal:{0}",
    "sides.*.keywords": "royal:{0}",
    "sides.*.used": "royal:{0}",
    "sides.*.ability": "royal:{0}",
    "sides.*.evolution": Untold("how near the next level is follows from the numbers that it names"),
    "sides.*.counters": Untold("they count what is told: attacks, wielding, flips, damage, beasts that fall"),
    "sides.*.biomass": "seat:{0}",
    "sides.*.max_biomass": Untold("a sum of the Royal's level and of what stands on the field"),
    "sides.*.hand": of_a_hand,
    "sides.*.hand_size": "seat:{0}",
    "sides.*.known": "seat:{0}",
    "sides.*.deck_size": "deck:{0}",
    "sides.*.discard": of_a_discard,
    "sides.*.field": of_a_field,
    "stack": of_the_stack,
    "attacks": of_attacks,
    "result": lambda *_: BOTH_SEATS,
}
"""Which element an event has to name when a field of the view changes (tests/conformance/telling.py)."""
UNASKED = {
    "choose-royal": "both choose, secretly and at the same time: nobody waits for the other's choice",
    "sideboard": "both exchange cards, secretly and at the same time",
}


class Card(NamedTuple):
    """What is printed on a card: `life` are the Uses of an equipment."""

    type: str
    cost: int
    might: int
    life: int
    keywords: frozenset[str]


BEASTS = """
sand-skink 1 10/20 ready-at-arms, jerboa-finder 1 10/10, fennec-blade 2 20/20 ready-at-arms,
dune-tortoise 2 10/40 guardian, camel-quartermaster 3 20/30, horned-viper 3 30/30 ready-at-arms,
vulture-gleaner 3 30/30, scorpion-lancer 4 40/30 ready-at-arms, ironback-monitor 5 50/50 ready-at-arms,
buried-colossus 6 60/60, dart-frog 1 10/10 rush, capuchin-forager 1 10/10, howler-drummer 2 20/10,
ocelot-skirmisher 2 20/10 rush, coati-pack 2 20/20, tapir-bulwark 3 20/50 guardian, canopy-panther 3 30/20 rush,
harpy-striker 4 30/30 rush, silverback-breaker 4 40/40, river-anaconda 5 50/30 rush, mudskipper 1 10/20 vanish,
leech-tender 1 10/10, heron-watcher 2 20/30 vanish, bog-toad 2 10/50 guardian, mire-newt 2 20/20,
cottonmouth 3 40/30 vanish, bittern-lurker 3 30/40, snapper-warden 4 30/60 guardian, drowned-alligator 5 50/60 vanish,
bog-titan 6 70/70 vanish, pika-herald 1 10/20 accompany, marmot-porter 1 10/10, cliff-goat 2 20/20 accompany,
lynx-stalker 2 30/10, stone-ram 3 30/30 accompany, wolverine-fury 3 30/30, yak-bulwark 4 30/60 guardian,
crag-puma 4 40/40 accompany, cave-bear 5 50/50, storm-condor 6 70/50, cleaner-shrimp 1 10/10, remora-diver 1 10/10,
reef-crab 2 10/40 guardian, storm-petrel 2 20/10, swordfish 3 30/30, anglerfish 4 40/30 breach,
moray-ambusher 4 40/20 breach, giant-squid 5 40/50 breach, orca-hunter 5 50/40 breach, leviathan 7 70/70 breach,
meerkat-lookout 1 10/10, wild-dog 2 10/20 doubletap, honey-badger 2 20/20, oxpecker-trader 2 10/10,
hyena-raider 3 20/20 doubletap, secretary-bird 3 30/20, warthog-guard 3 20/50 guardian,
cheetah-lancer 4 30/20 doubletap rush, lioness-captain 5 40/30 doubletap, war-elephant 6 50/90 guardian,
outcast-bat 1 10/10 cull, plague-rat 1 10/10, stray-hound 2 10/40 guardian, deserter-wolf 2 20/10 cull,
raccoon-saboteur 2 10/10, mercenary-boar 3 30/30, exile-stag 4 30/40 cull, renegade-warlord 5 40/50 cull guardian
"""
EQUIPMENT = """
bone-scimitar 2 20/40, sun-shield 1 10/30 armor, glass-lance 2 30/20, thorn-bow 1 10/20, blowgun 2 10/30,
vine-mail 1 10/20 armor, whisper-dart 1 10/20, venom-fang 2 20/20, war-hammer 2 30/20, climbing-pick 1 10/30,
granite-plate 2 20/30 armor, harpoon 2 20/20, coral-mail 2 10/30 armor, salvaged-spear 1 10/30, scrap-rifle 3 20/40,
hide-shield 2 10/30 armor, pipe-club 1 10/20, scrap-plate 1 10/20 armor
"""
WEATHER = """
scouring-sandstorm 2, shifting-dunes 1, mirage 1, monsoon-charge 2, flash-flood 2, overgrowth 2, sinkhole 3,
creeping-fog 2, stillwater 1, avalanche 4, war-cry 1, summit-offering 1, riptide 2, undertow 1, deep-current 1,
tidal-wave 4, dry-lightning 2, trade-wind 1, stampede 3, acid-rain 1
"""
CASTLES = """
buried-vault 2, fruiting-grove 3, mangrove-keep 2, lily-shrine 2, summit-hold 2, trench-palace 3, salvage-market 2,
ruined-bastion 2
"""


def printed(type: str, text: str) -> Iterator[tuple[str, Card]]:
    for line in text.split(","):
        name, cost, *rest = line.split()
        might, _, life = (rest.pop(0) if rest and "/" in rest[0] else "0/0").partition("/")
        yield name, Card(type, int(cost), int(might), int(life), frozenset(rest))


CARDS: dict[str, Card] = {
    **dict(printed("beast", BEASTS)),
    **dict(printed("equipment", EQUIPMENT)),
    **dict(printed("weather", WEATHER)),
    **dict(printed("castle", CASTLES)),
}

# Each Royal's Kingdom, its maximum Biomass on the three levels, and its Life.
ROYALS: dict[str, tuple[str, tuple[int, int, int], int]] = {
    "akrab": ("desert", (4, 7, 10), 390),
    "zahra": ("desert", (5, 7, 9), 400),
    "balam": ("jungle", (4, 7, 10), 380),
    "ara": ("jungle", (5, 7, 9), 430),
    "gharr": ("marsh", (4, 7, 10), 420),
    "nerys": ("marsh", (5, 7, 9), 430),
    "ursok": ("mountain", (4, 7, 10), 420),
    "ylva": ("mountain", (5, 7, 9), 440),
    "thalor": ("ocean", (4, 7, 10), 410),
    "maris": ("ocean", (5, 7, 9), 360),
    "jabari": ("savanna", (4, 7, 10), 410),
    "sefa": ("savanna", (5, 7, 9), 360),
}

COSTS: dict[str, str] = {
    # What a cost ability costs, and after '->' what it needs as a target.
    "horned-viper": "biomass 1",
    "buried-vault": "biomass 1 -> ally equipment",
    "coati-pack": "discard 1",
    "blowgun": "uses 10 -> enemy beast",
    "leech-tender": "biomass 1",
    "mire-newt": "self -> enemy beast",
    "bittern-lurker": "biomass 1 -> enemy beast",
    "mangrove-keep": "biomass 2 -> any beast",
    "lynx-stalker": "discard 1",
    "summit-hold": "sac -> ally beast",
    "honey-badger": "discard 1",
    "salvage-market": "biomass 1 discard 1",
    "pipe-club": "life 10",
    "akrab@1": "biomass 1 -> discard equipment",
    "zahra@1": "biomass 1 -> discard beast 2",
    "zahra@2": "biomass 1 -> discard beast 3",
    "zahra@3": "biomass 1 -> discard beast 4",
    "balam@1": "biomass 1 -> ally beast",
    "balam@2": "biomass 1 -> ally beast",
    "balam@3": "biomass 2",
    "ara@1": "biomass 1 -> ally beast",
    "gharr@1": "biomass 1 -> enemy wounded",
    "gharr@2": "biomass 1 -> enemy beast",
    "gharr@3": "biomass 1",
    "nerys@1": "biomass 1",
    "nerys@2": "biomass 1 -> enemy beast",
    "ursok@1": "sac -> ally beast",
    "ursok@2": "biomass 2 -> ally beast",
    "ursok@3": "biomass 2 -> ally beast",
    "ylva@1": "biomass 1 -> ally beast",
    "thalor@1": "biomass 1 -> ally facedown",
    "maris@1": "biomass 2",
    "jabari@1": "biomass 2 -> ally beast",
    "jabari@2": "biomass 1 -> ally beast",
    "sefa@1": "biomass 2",
    "sefa@2": "biomass 2",
}
WEATHER_NEEDS: dict[str, str] = {
    "shifting-dunes": "-> discard card",
    "mirage": "-> enemy beast",
    "flash-flood": "-> enemy beast",
    "dry-lightning": "-> enemy beast",
    "sinkhole": "-> enemy beast 3",
    "riptide": "-> enemy beast 4",
    "war-cry": "-> ally beast",
    "summit-offering": "sac -> ally beast",
    "undertow": "-> ally facedown",
    "acid-rain": "-> any relic",
    "trade-wind": "discard 2",  # itself, and another one
}

DEEDS: dict[str, tuple[str, int]] = {
    # The evolution conditions that rest on a counter of the game, which never decreases.
    "akrab@1": ("wields", 3),
    "akrab@2": ("wields", 8),
    "balam@1": ("royal-damage", 80),
    "balam@2": ("royal-damage", 180),
    "ara@1": ("rushes", 2),
    "ara@2": ("rushes", 6),
    "gharr@1": ("enemy-fallen", 3),
    "gharr@2": ("enemy-fallen", 6),
    "ylva@1": ("accompanies", 3),
    "ylva@2": ("accompanies", 6),
    "thalor@1": ("flips", 1),
    "thalor@2": ("flips", 3),
}

STEPS = "royals first biomass upkeep evolution draw play-1 attack-1 guard-1 damage-1 attack-2 guard-2 damage-2 play-2"
STEPS += " end-evolution transition"
ORDER = {step: number for number, step in enumerate(STEPS.split())}
PROCEDURES = ("choose-royal", "choose-first", "upkeep", "attack", "guard", "defend-wield", "split", "action")
GAME_COUNTERS = ("wields", "rushes", "accompanies", "flips", "enemy-fallen", "royal-damage")
REASONS = ("royal-fallen", "deck-empty", "both-lost", "conceded", "resolution-limit", "turn-limit", "match")
IDS = re.compile(r"[a-z]+(?:-[a-z]+)*")


def check(before: Snapshot, after: Snapshot, state: Any) -> None:
    """Every invariant that two successive snapshots can show."""
    if set(all_cards(after)) - CARDS.keys():
        return  # cards of one's own: what is printed on them is not written down here
    cards(after, state)
    numbers(after)
    combat_marks(after)
    facedown(after)
    calendar(after, state)
    if state.over:
        results(after, state)
    else:
        assert state.seat is not None and state.actions(), "nobody is asked"
        name = state.prompt.name
        shown = state.view(state.seat)
        settled(after, name)
        stack(shown, name)
        declared(after, shown)
        shown_as_computed(after, shown)
        lines = [state.notation(action) for action in state.actions()]
        answers(after, name, state.seat, shown, lines)
        faces(after, state)
    if before is not after and same_game(before, after):
        never(before, after)
        turns(before, after)
        biomass(before, after)
        levels(before, after)
        second_attacks(before, after)


def possible(truth: Snapshot, dealt: Snapshot, seat: int | None) -> None:
    """What a player has, and what was seen of the opponent's hand (BCL-R67), is so in every redeal; and both still play
    the cards that they brought."""
    for owner in (0, 1):
        real, other = truth["players"][owner], dealt["players"][owner]
        if owner == seat:
            assert (other["hand"], other["field"]) == (real["hand"], real["field"]), "BCL-014"
            assert Counter(other["deck"]) == Counter(real["deck"]), "BCL-014"
            assert Counter(other["known"]) <= Counter(dealt["players"][1 - owner]["hand"]), "BCL-R67"
        if owner == seat or is_public(truth, owner):
            assert brought(dealt, owner) == brought(truth, owner), "another deck"
        else:
            assert imaginable(dealt, owner, seat), "BCL-R76"


def brought(now: Snapshot, owner: int) -> Counter[str]:
    return Counter(now["match"]["main"][owner] + now["match"]["side"][owner])


def is_public(now: Snapshot, owner: int) -> bool:
    """Ready-made decks are; of a list of one's own others know only what they have seen."""
    return isinstance(now["options"][f"deck_{'ab'[owner]}"], str)


def imaginable(now: Snapshot, owner: int, seat: int | None) -> bool:
    """A list that could be a player's: a whole deck, with everything in it that was seen, and told by the options."""
    main, side = now["match"]["main"][owner], now["match"]["side"][owner]
    told = Counter(now["options"][f"deck_{'ab'[owner]}"]["main"] + now["options"][f"sideboard_{'ab'[owner]}"])
    seen = Counter() if seat is None else Counter(now["players"][seat].get("seen", ()))
    held = brought(now, owner)
    return len(main) == 40 and len(side) in (0, 10) and max(held.values()) <= 3 and told == held and seen <= held


# -- reading a snapshot


def same_game(before: Snapshot, after: Snapshot) -> bool:
    return before["match"]["game"] == after["match"]["game"] and before["step"] in ORDER and after["step"] in ORDER


def in_game(now: Snapshot) -> bool:
    return now["step"] in ORDER


def all_cards(now: Snapshot) -> Iterator[str]:
    for player in now["players"]:
        yield from player["deck"]
        yield from player["hand"]
        yield from player["discard"]
        yield from (thing["card"] for thing in player["field"])


def field(now: Snapshot, seat: int) -> list[Thing]:
    found: list[Thing] = now["players"][seat]["field"]
    return found


def hidden(thing: Thing) -> bool:
    return bool(thing.get("facedown"))


def beasts(now: Snapshot, seat: int) -> list[Thing]:
    return [thing for thing in field(now, seat) if not hidden(thing) and CARDS[thing["card"]].type == "beast"]


def equipment(now: Snapshot, seat: int) -> list[Thing]:
    return [thing for thing in field(now, seat) if hidden(thing) or CARDS[thing["card"]].type == "equipment"]


def written(thing: Thing) -> str:
    """An object as answers write it."""
    return f"{'facedown' if hidden(thing) else thing['card']}#{thing['id']}"


def ref(thing: Thing) -> str:
    return f"object:{thing['id']}"


def royal(now: Snapshot, seat: int) -> str:
    """'akrab@2'; the Royal is chosen secretly, so that at first there is none."""
    player = now["players"][seat]
    return f"{player['royal']}@{player['level']}"


def keywords(now: Snapshot, seat: int, thing: Thing) -> set[str]:
    """Printed, given until end of turn, and by auras; a face-down card has none of its own."""
    if hidden(thing):
        return set()
    card = CARDS[thing["card"]]
    found = set(card.keywords) | set(thing.get("given", []))
    if card.type == "beast":
        found |= {"ara@3": {"rush"}, "jabari@3": {"doubletap"}}.get(royal(now, seat), set())
    return found


def might(now: Snapshot, seat: int, thing: Thing) -> int:
    """BCL-181."""
    player = now["players"][seat]
    card = CARDS[thing["card"]]
    leader = royal(now, seat)
    base = 10 if hidden(thing) else card.might
    found = base + thing.get("might", 0) + thing.get("bonus", 0)
    if hidden(thing) or card.type == "equipment":
        found += {"akrab@2": 10, "akrab@3": 20}.get(leader, 0)
        if hidden(thing):
            found += {"maris@2": 10, "maris@3": 20}.get(leader, 0)
    elif card.type == "beast":
        found += 10 * (leader == "sefa@3")
        if leader in ("ylva@2", "ylva@3") and "accompany" in keywords(now, seat, thing):
            found += 10
        match thing["card"]:
            case "scorpion-lancer":
                found += 10 * bool(equipment(now, seat))
            case "drowned-alligator":
                found += 20 * (player["biomass"] >= 2)
            case "secretary-bird":
                found += 10 * (len(player["hand"]) >= 4)
    return max(int(found), 0)


def max_biomass(now: Snapshot, seat: int, level: int) -> int:
    """BCL-072."""
    groves = sum(thing["card"] == "fruiting-grove" for thing in field(now, seat) if not hidden(thing))
    return int(groves + ROYALS[now["players"][seat]["royal"]][1][level - 1])


def upkeep(now: Snapshot, seat: int, thing: Thing) -> int:
    """BCL-074."""
    card = CARDS[thing["card"]]
    less = 0
    if "breach" in keywords(now, seat, thing):
        less += sum(other["card"] == "trench-palace" for other in field(now, seat) if not hidden(other))
        less += royal(now, seat) == "thalor@2"
    less += royal(now, seat) == "thalor@3"
    return max(int(card.cost - less), 0)


def price(now: Snapshot, seat: int, name: str) -> int:
    """BCL-141."""
    card = CARDS[name]
    cheaper = card.type == "beast" and royal(now, seat) in ("ara@2", "ara@3")
    return max(card.cost - cheaper, 1)


def phase(now: Snapshot) -> int:
    """The Combat Phase of the step, 0 outside."""
    step = str(now["step"])
    return int(step[-1]) if step.startswith(("attack", "guard", "damage")) else 0


# -- one snapshot


def cards(now: Snapshot, state: Any) -> None:
    """Every card of a deck is in one place."""
    if not in_game(now):
        return
    for seat in (0, 1):
        player = now["players"][seat]
        held = Counter(player["deck"] + player["hand"] + player["discard"])
        held.update(thing["card"] for thing in player["field"])
        assert held == Counter(now["match"]["main"][seat]), f"BCL-011: {seat}"
        assert state.origin is not None or held.total() == 40, "BCL-030"
        assert max(Counter(now["match"]["main"][seat] + now["match"]["side"][seat]).values()) <= 3 or state.origin, (
            "BCL-032"
        )


def tens(number: Any) -> bool:
    return isinstance(number, int) and number >= 0 and number % 10 == 0


def numbers(now: Snapshot) -> None:
    """BCL-006, BCL-018; every object has a number of its own."""
    seen: list[int] = []
    for seat in (0, 1):
        player = now["players"][seat]
        if player["royal"]:
            assert tens(player["life"]) and tens(player.get("ward", 0)), "BCL-006"
            assert 1 <= player["level"] <= 3, "BCL-380"
        assert tens(player["counters"]["royal-damage"]), "BCL-006"
        assert player["biomass"] >= 0, "BCL-018"
        assert all(count >= 0 for count in player["counters"].values()), "counters count up"
        for thing in field(now, seat):
            seen.append(thing["id"])
            kind = "equipment" if hidden(thing) else CARDS[thing["card"]].type
            assert kind != "weather", "BCL-144"
            if kind == "beast":
                assert tens(thing["life"]), "BCL-006"
            elif kind == "equipment":
                assert tens(thing["uses"]), "BCL-006"
            assert tens(thing.get("ward", 0)) and thing.get("might", 0) % 10 == 0, "BCL-006"
            assert might(now, seat, thing) % 10 == 0, "BCL-006"
    assert len(seen) == len(set(seen)), "two objects share a number"


def settled(now: Snapshot, name: str) -> None:
    """BCL-201 to BCL-203: who is asked sees a table on which everything is done that happens by itself."""
    for seat in (0, 1):
        if name != "limit-discard":
            assert len(beasts(now, seat)) <= 3, "BCL-203"
        assert all(thing["life"] > 0 for thing in beasts(now, seat)), "BCL-202"
        assert all(thing["uses"] > 0 for thing in equipment(now, seat)), "BCL-202"
        assert not now["players"][seat]["royal"] or not in_game(now) or now["players"][seat]["life"] > 0, "BCL-201"


def combat_marks(now: Snapshot) -> None:
    """BCL-224, BCL-225, BCL-301."""
    for seat in (0, 1):
        player = now["players"][seat]
        assert player.get("attacks", []) in ([], [1], [2]), "BCL-225"
        for thing in field(now, seat):
            made = thing.get("attacks", [])
            assert made in ([], [1], [2], [1, 2]), "BCL-224"
            assert not made or thing in beasts(now, seat), "BCL-221"
            assert not (made and thing.get("accompanied")), "BCL-301"


def facedown(now: Snapshot) -> None:
    """BCL-360, BCL-361."""
    for seat in (0, 1):
        for thing in filter(hidden, field(now, seat)):
            assert "breach" in CARDS[thing["card"]].keywords, "BCL-360"
            if not now["result"] and "buried-vault" not in now["match"]["main"][seat]:
                assert 10 <= thing["uses"] <= 30, "BCL-361"


def calendar(now: Snapshot, state: Any) -> None:
    """BCL-081, BCL-087: turns come to an end with the cards of the decks."""
    assert now["turn"] <= 74, "BCL-081"
    if now["options"]["turn_limit"] and not now["result"]:
        assert now["turn"] <= now["options"]["turn_limit"], "BCL-407"
    if state.origin is None and in_game(now) and ORDER[now["step"]] >= ORDER["biomass"]:
        assert now["active"] == (now["first"] + now["turn"] - 1) % 2, "BCL-087"


def stack(shown: dict[str, Any], name: str) -> None:
    """BCL-102: while a Step does its own work, the stack is empty."""
    if name in PROCEDURES:
        assert shown["stack"] == [], f"BCL-102: {name}"


def declared(now: Snapshot, shown: dict[str, Any]) -> None:
    """BCL-224 to BCL-228, BCL-254 and BCL-331, from what the declaring player sees."""
    attacks = shown["attacks"]
    attackers = [attack["attacker"] for attack in attacks]
    helpers = [helper for attack in attacks for helper in attack["helpers"]]
    wielded = [attack["equipment"] for attack in attacks if attack["equipment"]]
    guards = [attack["target"] for attack in attacks if attack["target"] != attack["original"]]
    for group in (attackers, helpers, wielded, guards):
        assert len(group) == len(set(group)), "declared twice"
    assert not set(attackers) & set(helpers), "BCL-301"
    defences = {(attack["target"], attack["defence"]) for attack in attacks if attack["defence"]}
    assert len({unit for unit, _ in defences}) == len({arms for _, arms in defences}) == len(defences), "BCL-254"
    for attack in attacks:
        assert attack["equipment"] or not attack["attacker"].startswith("royal"), "BCL-225"
        assert not (attack["helpers"] and attack["attacker"].startswith("royal")), "BCL-303"
        assert tens(attack["damage"]) and tens(attack["back"]), "BCL-006"
        foreseen(now, attack)
    assert not attacks or phase(now), "BCL-220"


def foreseen(now: Snapshot, attack: dict[str, Any]) -> None:
    """BCL-271, BCL-272: the damage that an attack would deal now, where nothing reduces it."""
    found = everything(now)
    softened = any(royal(now, seat) in ("nerys@3", "ylva@3") or now["players"][seat].get("ward") for seat in (0, 1))
    units = [found[unit] for unit in (attack["attacker"], attack["target"]) if unit in found]
    if softened or any(thing.get("ward") for _, thing in units) or not alive(now, attack):
        return

    def strength(*units: str | None) -> int:
        return sum(might(now, *found[unit]) for unit in units if unit in found)

    assert attack["damage"] == strength(attack["attacker"], attack["equipment"], *attack["helpers"]), "BCL-271"
    assert attack["back"] == strength(attack["target"], attack["defence"]), "BCL-272"


def shown_as_computed(now: Snapshot, shown: dict[str, Any]) -> None:
    """BCL-074, BCL-181, BCL-361: what a view computes, computed a second time."""
    for seat in (0, 1):
        player, side = now["players"][seat], shown["sides"][seat]
        assert [each["id"] for each in side["field"]] == [thing["id"] for thing in field(now, seat)]
        if not in_game(now) or not player["royal"]:
            continue
        if side["royal"]:
            assert side["max_biomass"] == max_biomass(now, seat, player["level"]), "BCL-072"
        for each, thing in zip(side["field"], field(now, seat), strict=True):
            kind = "facedown" if hidden(thing) else CARDS[thing["card"]].type
            assert each["kind"] == kind
            if kind == "castle":
                continue
            assert each["might"] == might(now, seat, thing), f"BCL-181: {thing['card']}"
            assert set(each["keywords"]) == keywords(now, seat, thing), f"BCL-181: {thing['card']}"
            if kind == "beast":
                assert each["life"] == thing["life"], "BCL-008"
                assert each["upkeep"] == upkeep(now, seat, thing), "BCL-074"
            else:
                assert each["uses"] == thing["uses"], "BCL-004"


def results(now: Snapshot, state: Any) -> None:
    """BCL-400 to BCL-407."""
    result = now["result"]
    assert (state.seat, state.actions()) == (None, []), "BCL-401"
    assert result["reason"] in REASONS, result["reason"]
    for side in state.view(None)["sides"]:
        assert all(each["kind"] != "facedown" and each["card"] for each in side["field"]), "BCL-368"
    if now["options"]["mode"] == "best-of-three":
        won, lost = now["match"]["wins"]
        assert 2 in (won, lost) or won + lost + now["match"]["draws"] == 3, "BCL-422"
        assert list(result["scores"]) == [won, lost], "BCL-422"
        assert result["winners"] == ([] if won == lost else [int(lost > won)]), "BCL-422"
        return
    fallen = [seat for seat in (0, 1) if now["players"][seat]["royal"] and now["players"][seat]["life"] == 0]
    if result["reason"] in ("royal-fallen", "deck-empty", "conceded"):
        assert result["kind"] == "win" and len(result["winners"]) == 1, "BCL-401"
        assert not set(fallen) & set(result["winners"]), "BCL-400"
    else:
        assert (result["kind"], result["winners"]) == ("draw", []), "BCL-403"
    if result["reason"] == "royal-fallen":
        assert fallen == [1 - result["winners"][0]], "BCL-400"
    elif result["reason"] == "deck-empty":
        assert not now["players"][1 - result["winners"][0]]["deck"], "BCL-402"
    elif result["reason"] != "both-lost":
        assert not fallen, "BCL-400"
    assert list(result["scores"]) == [int(seat in result["winners"]) for seat in (0, 1)]


# -- what can be answered


def targets(now: Snapshot, seat: int, need: str) -> list[str]:
    """The legal targets of an ability of that seat, as answers write them: 'enemy beast 3', 'discard equipment'."""
    side, kind, *most = need.split()
    limit = int(most[0]) if most else 99
    if side == "discard":
        wanted = now["players"][seat]["discard"]
        return [name for name in wanted if kind in ("card", CARDS[name].type) and CARDS[name].cost <= limit]
    found: list[str] = []
    for owner in {"ally": [seat], "enemy": [1 - seat], "any": [0, 1]}[side]:
        for thing in field(now, owner):
            card = CARDS[thing["card"]]
            face = "facedown" if hidden(thing) else card.type
            cost = 0 if hidden(thing) else card.cost
            if kind in ("beast", "wounded"):
                fits = face == "beast" and "vanish" not in keywords(now, owner, thing) and cost <= limit
                fits = fits and (kind == "beast" or thing["life"] < card.life)
            elif kind == "equipment":
                fits = face in ("equipment", "facedown")
            elif kind == "relic":
                fits = face in ("equipment", "facedown", "castle")
            else:
                fits = face == kind
            if fits:
                found.append(written(thing))
    return found


def payable(now: Snapshot, seat: int, text: str, source: Thing | None) -> bool:
    """Whether the cost is there, and a target: 'biomass 1 discard 1', 'sac -> ally beast', '-> enemy beast'."""
    cost, _, need = text.partition("->")
    player = now["players"][seat]
    words = cost.split()
    aims = targets(now, seat, need) if need else []
    if need and not aims:
        return False
    if "sac" in words:
        others = [written(thing) for thing in beasts(now, seat) if thing is not source]
        if not (any(aim != other for aim in aims for other in others) if need else others):
            return False
    have: dict[str, Callable[[], int]] = {
        "biomass": lambda: player["biomass"],
        "discard": lambda: len(player["hand"]),
        "uses": lambda: source["uses"] if source else 0,
        "life": lambda: player["life"] - 10,
    }
    return all(have[word]() >= int(words[at + 1]) for at, word in enumerate(words) if word in have)


def uses(now: Snapshot, seat: int) -> Iterator[str]:
    """BCL-175, BCL-381: the abilities that this seat can activate."""
    for thing in field(now, seat):
        cost = None if hidden(thing) else COSTS.get(thing["card"])
        if cost and payable(now, seat, cost, thing):
            yield f"use {written(thing)} 1"
    cost = COSTS.get(royal(now, seat))
    if cost and now["active"] == seat and not now["players"][seat]["used"] and payable(now, seat, cost, None):
        yield f"use royal-{'AB'[seat]} 1"


def plays(now: Snapshot, seat: int) -> Iterator[str]:
    """BCL-140, BCL-141, BCL-124, BCL-360."""
    player = now["players"][seat]
    for name in set(player["hand"]):
        if price(now, seat, name) <= player["biomass"] and payable(now, seat, WEATHER_NEEDS.get(name, ""), None):
            yield f"play {name}"
        if "breach" in CARDS[name].keywords and player["biomass"] >= 3:
            yield f"breach {name}"


def attack_answers(now: Snapshot, seat: int, attacks: list[dict[str, Any]]) -> Iterator[str]:
    """BCL-220 to 228, BCL-300 to 304."""
    yield "finish"
    yield from (f"remove {attack['number']}" for attack in attacks)
    attackers = {attack["attacker"] for attack in attacks}
    helpers = {helper for attack in attacks for helper in attack["helpers"]}
    wielded = {attack["equipment"] for attack in attacks}
    arms = [written(thing) for thing in equipment(now, seat) if ref(thing) not in wielded]
    aims = [written(thing) for thing in beasts(now, 1 - seat)] + [f"royal-{'AB'[1 - seat]}"]
    for thing in beasts(now, seat):
        own = keywords(now, seat, thing)
        free = ref(thing) not in attackers | helpers and not thing.get("pinned")
        made = thing.get("attacks", [])
        again = not made or ("doubletap" in own and phase(now) not in made)
        awake = thing["entered"] < now["turn"] or "rush" in own
        if free and again and awake and not thing.get("accompanied"):
            for aim in aims:
                yield f"attack {written(thing)} {aim}"
                yield from (f"attack {written(thing)} {aim} with {each}" for each in arms)
        if free and not made and "accompany" in own:
            for attack in attacks:
                if attack["attacker"].startswith("object"):
                    yield f"accompany {written(thing)} {attack['number']}"
    if f"royal:{seat}" not in attackers and not now["players"][seat].get("attacks"):
        for aim in aims:
            yield from (f"attack royal-{'AB'[seat]} {aim} with {each}" for each in arms)


def everything(now: Snapshot) -> dict[str, tuple[int, Thing]]:
    """Every object by its reference, with its controller."""
    return {ref(thing): (seat, thing) for seat in (0, 1) for thing in field(now, seat)}


def alive(now: Snapshot, attack: dict[str, Any]) -> bool:
    """BCL-257."""
    found = everything(now)
    return all(unit.startswith("royal") or unit in found for unit in (attack["attacker"], attack["target"]))


def guard_answers(now: Snapshot, seat: int, attacks: list[dict[str, Any]]) -> Iterator[str]:
    """BCL-330 to 335."""
    yield "finish"
    found = everything(now)
    moved = [attack for attack in attacks if attack["target"] != attack["original"]]
    yield from (f"undo {attack['number']}" for attack in moved)
    busy = {attack["target"] for attack in moved}
    for thing in beasts(now, seat):
        if "guardian" in keywords(now, seat, thing) and ref(thing) not in busy:
            for attack in attacks:
                owner, target = found.get(attack["target"], (seat, None))
                guarded = target is not None and "guardian" in keywords(now, owner, target)
                if alive(now, attack) and not guarded:
                    yield f"guard {written(thing)} {attack['number']}"


def wield_answers(now: Snapshot, seat: int, attacks: list[dict[str, Any]]) -> Iterator[str]:
    """BCL-251 to 254."""
    yield "finish"
    found = everything(now)
    held = {attack["target"]: attack["defence"] for attack in attacks if attack["defence"]}
    for unit in {attack["target"] for attack in attacks if alive(now, attack)}:
        if unit.startswith("royal"):
            name, ready = f"royal-{'AB'[seat]}", royal(now, seat) == "akrab@3"
        else:
            name = written(found[unit][1])
            ready = "ready-at-arms" in keywords(now, seat, found[unit][1])
        if unit in held:
            yield f"undo {name}"
            continue
        for thing in equipment(now, seat):
            if (ready or "armor" in keywords(now, seat, thing)) and ref(thing) not in held.values():
                yield f"wield {written(thing)} {name}"


def upkeep_answers(now: Snapshot, seat: int, shown: dict[str, Any]) -> Iterator[str]:
    """BCL-073 to 076."""
    yield "finish"
    unpaid = {int(str(each).rpartition(":")[2]) for each in shown["upkeep"]["unpaid"]}
    for thing in beasts(now, seat):
        if thing["id"] in unpaid and upkeep(now, seat, thing) <= now["players"][seat]["biomass"]:
            yield f"pay {written(thing)}"


def expected(now: Snapshot, name: str, seat: int, shown: dict[str, Any]) -> set[str] | None:
    """The answers to a decision, where the snapshot and the declarations tell them."""
    player = now["players"][seat]
    match name:
        case "choose-first":
            return {"first A", "first B"}
        case "upkeep":
            return set(upkeep_answers(now, seat, shown))
        case "action":
            cards_too = plays(now, seat) if now["step"].startswith("play") else iter(())
            return {"pass", *uses(now, seat), *cards_too}
        case "respond":
            return {"pass", *uses(now, seat)}
        case "attack":
            return set(attack_answers(now, seat, shown["attacks"]))
        case "guard":
            return set(guard_answers(now, seat, shown["attacks"]))
        case "defend-wield":
            return set(wield_answers(now, seat, shown["attacks"]))
        case "limit-discard":
            return {f"discard {written(thing)}" for thing in beasts(now, seat)}
        case "hand-discard":
            return {f"discard {card}" for card in player["hand"]}
        case "scout":
            return {f"take {card}" for card in shown["looking"]}
    return None


def answers(now: Snapshot, name: str, seat: int, shown: dict[str, Any], lines: list[str]) -> None:
    """What is offered is exactly what the rules allow."""
    wanted = expected(now, name, seat, shown)
    assert wanted is None or set(lines) == wanted, f"{name}: {sorted(set(lines) ^ wanted)}"
    assert len(lines) == len(set(lines)), "an answer is offered twice"
    player = now["players"][seat]
    if name in ("action", "respond"):
        assert shown["holder"] == seat, "BCL-100"
        assert name == "respond" or seat == now["active"], "BCL-110"
        assert len(lines) > 1 or (name == "action" and now["step"].startswith("play") and player["hand"]), "BCL-119"
        for card, why in shown["playable"].items():
            assert card in player["hand"], "BCL-014"
            assert (why is None) == bool({f"play {card}", f"breach {card}"} & set(lines)), f"BCL-141: {card}"
    elif name in ("attack", "guard", "defend-wield", "upkeep", "target", "pay-sac", "split", "order"):
        assert len(lines) > 1, f"{name} with one answer"
    if name == "target":
        vanished = {
            f"target {written(thing)}"
            for owner in (0, 1)
            for thing in beasts(now, owner)
            if "vanish" in keywords(now, owner, thing)
        }
        assert not vanished & set(lines), "BCL-350"
    elif name == "choose-royal":
        kingdom = {ROYALS[line.split()[1]][0] for line in lines}
        assert len(lines) == 2 and len(kingdom) == 1, "BCL-050"
    elif name == "pay-discard":
        assert {line.removeprefix("discard ") for line in lines} <= set(player["hand"]), "BCL-176"
    elif name == "pay-sac":
        own = {f"sacrifice {written(thing)}" for thing in beasts(now, seat)}
        assert set(lines) <= own, "BCL-R65"
    elif name == "search":
        assert lines[0] == "none", "BCL-R60"
        assert {line.removeprefix("take ") for line in lines[1:]} <= set(player["deck"]), "BCL-411"
    elif name == "split":
        assert seat != now["active"], "BCL-307"


def faces(now: Snapshot, state: Any) -> None:
    """What one observer after the other sees, now and then: looking takes longer than all the rest."""
    moment = now["turn"] + sum(len(player["deck"]) + len(player["discard"]) for player in now["players"])
    if moment % 3 or not in_game(now):
        return
    seat = (0, 1, None)[moment // 3 % 3]
    view = state.view(seat)
    seen = CARDS.keys() & IDS.findall(json.dumps(view))
    denied = seen - set(open_to(now, seat, view))
    assert not denied, f"seat {seat} sees {sorted(denied)}"


def open_to(now: Snapshot, seat: int | None, view: dict[str, Any]) -> Iterator[str]:
    """The cards that this seat may see."""
    for owner in (0, 1):
        player = now["players"][owner]
        yield from player["discard"]
        yield from (thing["card"] for thing in player["field"] if owner == seat or not hidden(thing))
        if owner == seat:
            yield from now["match"]["main"][owner]
            yield from now["match"]["side"][owner]
            yield from player["known"]
    yield from (item["card"] for item in view["stack"] if item["card"])


# -- from one snapshot to the next


def never(before: Snapshot, after: Snapshot) -> None:
    """Decks only shrink, counters only grow, and what stays as it is during a game."""
    assert before["options"] == after["options"]
    assert before["match"]["main"] == after["match"]["main"], "BCL-420"
    for old, new in zip(before["players"], after["players"], strict=True):
        assert len(new["deck"]) <= len(old["deck"]), "BCL-012"
        for name in GAME_COUNTERS:
            assert new["counters"][name] >= old["counters"][name], f"{name} counts down"
        assert not old["royal"] or old["royal"] == new["royal"], "BCL-389"
        if before["turn"] == after["turn"] and old["used"]:
            assert new["used"], "BCL-382"


def turns(before: Snapshot, after: Snapshot) -> None:
    """BCL-070, BCL-087: steps and turns go forward, one turn at a time."""
    assert after["turn"] - before["turn"] in (0, 1), "BCL-087"
    if before["turn"] == after["turn"]:
        assert ORDER[before["step"]] <= ORDER[after["step"]], "BCL-070"
        assert before["active"] == after["active"] or before["turn"] == 0 or before["step"] in ("royals", "first")
        return
    if before["turn"] == 0 or after["result"]:
        return
    assert after["active"] == 1 - before["active"], "BCL-087"
    for player in after["players"]:
        assert not player.get("ward"), "BCL-087"
        assert player["counters"]["attacks-this-turn"] == 0, "BCL-089"
        for thing in player["field"]:
            assert not thing.get("given") and not thing.get("bonus") and not thing.get("ward"), "BCL-087"
    for thing in field(after, before["active"]):
        assert not thing.get("pinned"), "BCL-087"
    new = after["players"][after["active"]]
    assert not new["used"] and not new.get("attacks"), "BCL-089"
    assert all(not t.get("attacks") and not t.get("accompanied") for t in field(after, after["active"])), "BCL-089"


def biomass(before: Snapshot, after: Snapshot) -> None:
    """BCL-018, BCL-071: only the Biomass Step brings Biomass."""
    begun = after["turn"] != before["turn"] and not after["result"]
    for seat in (0, 1):
        old, new = before["players"][seat], after["players"][seat]
        if begun and seat == after["active"]:
            if old["royal"]:
                assert new["biomass"] == max_biomass(after, seat, old["level"]), "BCL-071"
        elif not after["result"]:
            assert new["biomass"] <= old["biomass"], "BCL-071"


def levels(before: Snapshot, after: Snapshot) -> None:
    """BCL-384, BCL-385."""
    crossed = after["turn"] != before["turn"]
    for seat in (0, 1):
        old, new = before["players"][seat], after["players"][seat]
        if not old["royal"] or before["turn"] == 0 or after["result"]:
            continue
        assert new["level"] - old["level"] in (0, 1), "BCL-385"
        ways = []
        if before["active"] == seat:
            end = ORDER["transition"] if crossed else ORDER[after["step"]]
            for step in ("evolution", "end-evolution"):
                ways.append(ORDER[before["step"]] < ORDER[step] <= end)
        if crossed and after["active"] == seat:
            ways.append(ORDER[after["step"]] >= ORDER["evolution"])
        if not any(ways):
            assert old["level"] == new["level"], "BCL-384"
            continue
        name, number = DEEDS.get(royal(before, seat), ("wields", 10**9))
        low = ROYALS[old["royal"]][2] - (90 if old["level"] == 1 else 200)
        done, cornered = old["counters"][name] >= number, old["life"] <= low and new["life"] <= low
        if old["level"] < 3 and (done or cornered):
            assert new["level"] == old["level"] + 1, "BCL-385"
        elif old["level"] == new["level"] - 1 and royal(before, seat) in DEEDS:
            assert new["counters"][name] >= number or min(old["life"], new["life"]) <= low, "BCL-385"


def second_attacks(before: Snapshot, after: Snapshot) -> None:
    """BCL-291: who attacks a second time had DOUBLETAP when it was declared."""
    if before["turn"] != after["turn"]:
        return
    old = everything(before)
    for name, (_, thing) in everything(after).items():
        if len(thing.get("attacks", [])) == 2 and name in old and len(old[name][1].get("attacks", [])) == 1:
            assert "doubletap" in keywords(before, *old[name]), "BCL-291"
