"""The material of Feed the Beast: foods, rewards, beasts, Menu cards and victims, each known by a number.

`content.toml` holds the material; this module loads it, checks it and spreads it into flat tables. The rules look
things up by number only; ids and words are for the edges (views, notation, positions).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, Literal

from bestiary.kernel.errors import ContentError
from bestiary.kernel.old_content import Entry, document_of, entries_of, index_of, nothing_else, text_of

# Foods.
BREAD: Final = 0
FISH: Final = 1
MUSHROOM: Final = 2
BERRIES: Final = 3
APPLE: Final = 4
LAMB: Final = 5
PIE: Final = 6
CANDY: Final = 7
NECTAR: Final = 8
HUMAN: Final = 9
FOOD_COUNT: Final = 10
Food = Literal["bread", "fish", "mushroom", "berries", "apple", "lamb", "pie", "candy", "nectar", "human"]
FOODS: Final[list[Food]] = ["bread", "fish", "mushroom", "berries", "apple", "lamb", "pie", "candy", "nectar", "human"]
FOOD_INDEX: Final[dict[str, int]] = index_of(FOODS)
TOKEN_COUNT: Final = 127

# Rewards: the 24 actions of Menu cards, then "draw that food" (24 + food), then what only Elves and beasts give.
SWITCH_MENU: Final = 0
EMPTY_BEAST: Final = 1
RESET_BEAST: Final = 2
STUDY_DECK: Final = 3
REPLACE_MARKET: Final = 4
SWAP_FOOD: Final = 5
UPGRADE_THREE_MAX: Final = 6
STEAL_TWO: Final = 7
HIDE_FOOD: Final = 8
PLAY_ALREADY_PLAYED: Final = 9
PLAY_NOT_PLAYED: Final = 10
PLAY_MOST_OR_LEAST: Final = 11
PAY_BEAST_MENU_AGAIN: Final = 12
FEED_AGAIN: Final = 13
PLAY_THREE: Final = 14
FORCE_FOOD: Final = 15
FORBID_FOOD: Final = 16
SKIP_TWO: Final = 17
OTHERS_DRAW: Final = 18
FLIP_STATE: Final = 19
PLAY_IGNORING_BEAST: Final = 20
LOCK_STATE: Final = 21
LOCK_MENU: Final = 22
FLIP_DIRECTION: Final = 23
ACTION_COUNT: Final = 24
FOOD_REWARD: Final = 24
UPGRADE_ONE: Final = 34
DISCARD_ONE: Final = 35
OWN_REWARD: Final = 36

# Beasts.
DRAGON: Final = 0
UNICORN: Final = 1
GNOME: Final = 2
LOCH_NESS: Final = 3
GRIFFIN: Final = 4
BIGFOOT: Final = 5
PHOENIX: Final = 6
KRAKEN: Final = 7
YETI: Final = 8
WEREWOLF: Final = 9
SPHINX: Final = 10
OGRE: Final = 11
PEGASUS: Final = 12
LEVIATHAN: Final = 13
CYCLOPS: Final = 14
CERBERUS: Final = 15
BASILISK: Final = 16
MINOTAUR: Final = 17
GHOST: Final = 18
GOLEM: Final = 19
HYDRA: Final = 20
GOBLIN: Final = 21
SPIRIT: Final = 22
DEMON: Final = 23

# Kinds of victims.
PRINCESS: Final = 0
PRINCE: Final = 1
TROLL: Final = 2
SNOWMAN: Final = 3
DOG: Final = 4
CAT: Final = 5
GRANDPA: Final = 6
GRANDMA: Final = 7
ELF: Final = 8
WIZARD: Final = 9
WITCH: Final = 10
DONKEY: Final = 11
ROBOT: Final = 12
DOLL: Final = 13
TEDDY_BEAR: Final = 14
BARD: Final = 15
VICTIM_COUNT: Final = 26
ELF_COUNT: Final = 7

# Menu decks.
MENU_COUNT: Final = 18
LINE_COUNT: Final = 3
MOST_SLOTS: Final = 3


def _words(text: str) -> list[str]:
    return text.split()


# The ids behind the numbers above. A file in another order would quietly give a rule to the wrong beast, so `load`
# compares.
_ACTION_ORDER: Final = _words(
    "switch-menu empty-beast reset-beast study-deck replace-market swap-food upgrade-three-max steal-two hide-food "
    "play-already-played play-not-played play-most-or-least pay-beast-menu-again feed-again play-three force-food "
    "forbid-food skip-two others-draw flip-state play-ignoring-beast lock-state lock-menu flip-direction"
)
_BEAST_ORDER: Final = _words(
    "dragon unicorn gnome loch-ness griffin bigfoot phoenix kraken yeti werewolf sphinx ogre "
    "pegasus leviathan cyclops cerberus basilisk minotaur ghost golem hydra goblin spirit demon"
)
_VICTIM_ORDER: Final = _words(
    "princess prince troll snowman dog cat grandfather grandmother elf sorcerer witch donkey "
    "robot-doll little-baby teddy-bear bard"
)
_MENU_ORDER: Final = [f"menu-{deck}-{number:02}" for deck in ("s", "m") for number in range(1, MENU_COUNT + 1)]
_ELF_ORDER: Final = [f"elf-{number}" for number in range(1, ELF_COUNT + 1)]

ELF_REWARDS: Final[list[int]] = [FLIP_STATE, UPGRADE_ONE, DISCARD_ONE, SWITCH_MENU, RESET_BEAST]
"""What an Elf can give, in the order in which generated Elves pick from it (FTB-617)."""


class BeastCard:
    """A beast tile as printed."""

    __slots__ = (
        "fail",
        "fury",
        "id",
        "index",
        "level",
        "menu",
        "name",
        "reward",
        "reward_options",
        "rule",
        "rules",
        "set",
        "state_texts",
        "states",
    )

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        level: int,
        set: str,
        states: tuple[str, str],
        menu: list[tuple[int, ...]],
        rule: str,
        state_texts: tuple[str, str],
        reward: str,
        reward_options: list[str],
        fury: str,
        fail: str,
        rules: tuple[str, ...],
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.level = level
        self.set = set
        self.states = states
        self.menu = menu
        self.rule = rule
        self.state_texts = state_texts
        self.reward = reward
        self.reward_options = reward_options  # the alternatives, where there are any (FTB-087)
        self.fury = fury
        self.fail = fail
        self.rules = rules


class MenuDeck:
    """The 18 Menu cards of one game and the prints of its Elves. Every copy of the game shares it: never change one.

    Line `line` of card `card` stands at `card * 3 + line` of `costs` (foods) and `rewards` (reward codes).
    """

    __slots__ = ("costs", "elf_foods", "elf_rewards", "ids", "rewards")

    def __init__(
        self,
        ids: list[str],
        costs: list[tuple[int, ...]],
        rewards: list[int],
        elf_foods: list[int],
        elf_rewards: list[int],
    ) -> None:
        self.ids = ids
        self.costs = costs
        self.rewards = rewards
        self.elf_foods = elf_foods
        self.elf_rewards = elf_rewards


class Content:
    """Everything a content file says, as flat tables."""

    def __init__(self) -> None:
        self.foods: list[str] = []
        self.food_names: list[str] = []
        self.tiers: list[int] = []
        self.values: list[int] = []
        self.tokens: list[int] = []
        self.actions: list[str] = []
        self.action_values: list[int] = []
        self.action_weights: list[int] = []
        self.action_mins: list[int] = []
        self.action_maxes: list[int] = []
        self.action_texts: list[str] = []
        self.action_rules: list[str] = []
        self.rewards: list[str] = []
        self.reward_texts: list[str] = []
        self.beasts: list[BeastCard] = []
        self.victim_kinds: list[str] = []
        self.victim_names: list[str] = []
        self.victim_texts: list[str] = []
        self.victim_rules: list[str] = []
        self.victim_cards: list[str] = []
        self.victim_kind_of: list[int] = []
        self.decks: list[MenuDeck] = []


def _pair(entry: Entry, key: str) -> tuple[str, str]:
    texts = entry.texts(key)
    if len(texts) != 2:
        raise entry.fault(f"{key!r} must be two texts, not {len(texts)}")
    return texts[0], texts[1]


def _rule(entry: Entry, key: str) -> str:
    return _rule_id(entry, entry.text(key))


def _rule_id(entry: Entry, text: str) -> str:
    if not re.fullmatch(r"FTB-\d{3}", text):
        raise entry.fault(f"{text!r} is no rule id such as 'FTB-160'")
    return text


def _food(entry: Entry, item: object) -> int:
    if not isinstance(item, str) or item not in FOOD_INDEX:
        raise entry.fault(f"unknown food {item!r}")
    return FOOD_INDEX[item]


def _cost(entry: Entry, item: object) -> tuple[int, ...]:
    if not isinstance(item, list):
        raise entry.fault(f"a cost must be a list of foods, not {item!r}")
    if not item:
        raise entry.fault("a cost is empty")
    if len(item) > MOST_SLOTS:
        raise entry.fault(f"a cost has {len(item)} foods, but {MOST_SLOTS} is the most")
    return tuple([_food(entry, food) for food in item])


def load(path: Path) -> Content:
    """Read and check a content file; `ContentError` names the file, the entry and the fault."""
    document = document_of(text_of(path), str(path))
    content = Content()
    _load_foods(content, entries_of(str(path), document, "foods", FOODS))
    _load_actions(content, entries_of(str(path), document, "actions", _ACTION_ORDER))
    _name_rewards(content)
    _load_beasts(content, entries_of(str(path), document, "beasts", _BEAST_ORDER))
    _load_victims(content, entries_of(str(path), document, "victims", _VICTIM_ORDER))
    _load_decks(
        content,
        entries_of(str(path), document, "menus", _MENU_ORDER),
        entries_of(str(path), document, "elves", _ELF_ORDER),
    )
    nothing_else(str(path), document)
    if sum(content.tokens) != TOKEN_COUNT:
        raise ContentError(f"{path}: [[foods]]: {sum(content.tokens)} tokens in all, but the game has {TOKEN_COUNT}")
    if len(content.victim_cards) != VICTIM_COUNT:
        raise ContentError(
            f"{path}: [[victims]]: {len(content.victim_cards)} cards in all, but the game has {VICTIM_COUNT}"
        )
    return content


def _load_foods(content: Content, entries: list[Entry]) -> None:
    for entry in entries:
        content.foods.append(entry.text("id"))
        content.food_names.append(entry.text("name"))
        tier = entry.whole("tier", 1)
        if tier > 3:
            raise entry.fault(f"'tier' must be 1, 2 or 3, not {tier}")
        content.tiers.append(tier)
        content.values.append(entry.whole("value", 1))
        content.tokens.append(entry.whole("tokens", 1))
        entry.done()


def _load_actions(content: Content, entries: list[Entry]) -> None:
    for entry in entries:
        content.actions.append(entry.text("id"))
        content.action_values.append(entry.whole("value", 1))
        content.action_weights.append(entry.whole("weight", 1))
        least = entry.whole("min", 0)
        most = entry.whole("max", 0)
        if 0 < most < least:
            raise entry.fault(f"'max' {most} is below 'min' {least}")
        content.action_mins.append(least)
        content.action_maxes.append(most)
        content.action_texts.append(entry.text("text"))
        content.action_rules.append(_rule(entry, "rule"))
        entry.done()


def _name_rewards(content: Content) -> None:
    """The ids and texts of all reward codes, in the order of the codes."""
    content.rewards.extend(content.actions)
    content.reward_texts.extend(content.action_texts)
    for id, name in zip(content.foods, content.food_names, strict=True):
        content.rewards.append(f"draw {id}")
        content.reward_texts.append(f"Draw one {name} token.")
    content.rewards.extend(["upgrade-one", "discard-one", "own-reward"])
    content.reward_texts.extend(
        ["Upgrade one token.", "Discard one token.", "Take the reward of the beast's own Menu."]
    )


def _load_beasts(content: Content, entries: list[Entry]) -> None:
    for entry in entries:
        content.beasts.append(_beast(len(content.beasts), entry))


def _beast(index: int, entry: Entry) -> BeastCard:
    beast = BeastCard(
        index,
        entry.text("id"),
        entry.text("name"),
        entry.whole("level", 1),
        entry.text("set"),
        _pair(entry, "states"),
        [_cost(entry, cost) for cost in entry.items("menu")],
        entry.text("rule"),
        _pair(entry, "state_texts"),
        entry.text("reward"),
        entry.texts("reward_options") if entry.has("reward_options") else [],
        entry.text_or_nothing("fury"),
        entry.text_or_nothing("fail"),
        tuple([_rule_id(entry, rule) for rule in entry.texts("rules")]),
    )
    if beast.level > 4:
        raise entry.fault(f"'level' must be from 1 to 4, not {beast.level}")
    expected = "base" if beast.level <= 2 else "advanced"
    if beast.set != expected:
        raise entry.fault(f"a beast of level {beast.level} is of the set {expected!r}, not {beast.set!r}")
    if beast.states[0] == beast.states[1]:
        raise entry.fault(f"both States are called {beast.states[0]!r}")
    if beast.set == "base" and (beast.fury or beast.fail):
        raise entry.fault("a base beast has neither FURY nor FAIL")
    if beast.set == "advanced" and not beast.fury:
        raise entry.fault("an advanced beast needs a FURY text")
    entry.done()
    return beast


def _load_victims(content: Content, entries: list[Entry]) -> None:
    for entry in entries:
        kind = len(content.victim_kinds)
        id = entry.text("id")
        cards = entry.whole("cards", 1)
        if kind == ELF and cards != ELF_COUNT:
            raise entry.fault(f"there are {ELF_COUNT} Elf cards, not {cards}")
        content.victim_kinds.append(id)
        content.victim_names.append(entry.text("name"))
        content.victim_texts.append(entry.text("text"))
        content.victim_rules.append(_rule(entry, "rule"))
        for number in range(1, cards + 1):
            content.victim_cards.append(f"{id}-{number}")
            content.victim_kind_of.append(kind)
        entry.done()


def _load_decks(content: Content, menus: list[Entry], elves: list[Entry]) -> None:
    """The fixed deck without and the one with the Multi-Food Menus variant; the same Elves go with both."""
    elf_foods: list[int] = []
    elf_rewards: list[int] = []
    for elf in elves:
        elf_foods.append(_elf_food(content, elf))
        elf_rewards.append(_elf_reward(content, elf))
        elf.done()
    for first in range(0, len(menus), MENU_COUNT):
        slots = 1 if first == 0 else MOST_SLOTS
        ids: list[str] = []
        costs: list[tuple[int, ...]] = []
        rewards: list[int] = []
        for menu in menus[first : first + MENU_COUNT]:
            ids.append(menu.text("id"))
            for line in _lines(menu):
                costs.append(_line_cost(line, slots))
                rewards.append(_line_reward(content, line))
                line.done()
            menu.done()
        content.decks.append(MenuDeck(ids, costs, rewards, elf_foods, elf_rewards))


def _lines(menu: Entry) -> list[Entry]:
    lines: list[Entry] = []
    for item in menu.items("lines"):
        if not isinstance(item, dict):
            raise menu.fault(f"a line must be a table, not {item!r}")
        lines.append(Entry(f"{menu.place} line {len(lines) + 1}", item))
    if len(lines) != LINE_COUNT:
        raise menu.fault(f"{len(lines)} lines instead of {LINE_COUNT}")
    return lines


def _line_cost(line: Entry, slots: int) -> tuple[int, ...]:
    cost = _cost(line, line.value("cost"))
    if len(cost) > slots:
        raise line.fault("a cost of several foods belongs to the menu-m deck only")
    return cost


def _line_reward(content: Content, line: Entry) -> int:
    """An action or `draw <food>`; what only Elves and beasts give is unknown on a Menu card."""
    text = line.text("reward")
    if text.startswith("draw "):
        return FOOD_REWARD + _food(line, text[len("draw ") :])
    if text not in content.actions:
        raise line.fault(f"unknown action {text!r}")
    return content.actions.index(text)


def _elf_food(content: Content, elf: Entry) -> int:
    food = _food(elf, elf.value("food"))
    if content.tiers[food] != 1:
        raise elf.fault(f"an Elf asks for a Tier 1 food, not {content.foods[food]!r}")
    return food


def _elf_reward(content: Content, elf: Entry) -> int:
    text = elf.text("reward")
    known = [content.rewards[code] for code in ELF_REWARDS]
    if text not in known:
        raise elf.fault(f"unknown Elf reward {text!r}; an Elf gives one of: {', '.join(known)}")
    return content.rewards.index(text)


_CONTENT: Final = load(Path(__file__).with_name("content.toml"))

FOOD_NAMES: Final[list[str]] = _CONTENT.food_names
TIERS: Final[list[int]] = _CONTENT.tiers
TOKENS: Final[list[int]] = _CONTENT.tokens
VALUES: Final[list[int]] = _CONTENT.values

ACTIONS: Final[list[str]] = _CONTENT.actions
ACTION_TEXTS: Final[list[str]] = _CONTENT.action_texts
ACTION_RULES: Final[list[str]] = _CONTENT.action_rules
ACTION_VALUES: Final[list[int]] = _CONTENT.action_values
ACTION_WEIGHTS: Final[list[int]] = _CONTENT.action_weights
ACTION_MINS: Final[list[int]] = _CONTENT.action_mins
ACTION_MAXES: Final[list[int]] = _CONTENT.action_maxes

REWARDS: Final[list[str]] = _CONTENT.rewards
REWARD_TEXTS: Final[list[str]] = _CONTENT.reward_texts
REWARD_INDEX: Final[dict[str, int]] = index_of(REWARDS)

BEASTS: Final[list[BeastCard]] = _CONTENT.beasts
BEAST_INDEX: Final[dict[str, int]] = index_of([beast.id for beast in BEASTS])

VICTIM_KINDS: Final[list[str]] = _CONTENT.victim_kinds
VICTIM_NAMES: Final[list[str]] = _CONTENT.victim_names
VICTIM_TEXTS: Final[list[str]] = _CONTENT.victim_texts
VICTIM_RULES: Final[list[str]] = _CONTENT.victim_rules
VICTIM_CARDS: Final[list[str]] = _CONTENT.victim_cards
VICTIM_KIND_OF: Final[list[int]] = _CONTENT.victim_kind_of
VICTIM_INDEX: Final[dict[str, int]] = index_of(VICTIM_CARDS)
FIRST_ELF: Final[int] = VICTIM_KIND_OF.index(ELF)

STANDARD_DECK: Final[MenuDeck] = _CONTENT.decks[0]
STANDARD_MULTI_DECK: Final[MenuDeck] = _CONTENT.decks[1]


def reward_id(code: int) -> str:
    """The id of a reward code: `switch-menu`, `draw fish`, `upgrade-one` ..."""
    return REWARDS[code]


def reward_text(code: int) -> str:
    """What a reward code does, in a short sentence."""
    return REWARD_TEXTS[code]
