"""What `content.toml` says: foods, actions, beasts, cards and victims as printed, and what must be true of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple, get_args

from msgspec import Meta, Struct

from bestiary.kernel.content import ContentFile, Entry, Positive, Text, ids, text_of
from bestiary.kernel.schema import Count

Food = Literal["bread", "fish", "mushroom", "berries", "apple", "lamb", "pie", "candy", "nectar", "human"]
ElfReward = Literal["flip-state", "upgrade-one", "discard-one", "switch-menu", "reset-beast"]
"""What an Elf can give, in the order in which generated Elves pick from it (FTB-617)."""

TOKEN_COUNT: Final = 127
VICTIM_COUNT: Final = 26
ELF_COUNT: Final = 7
MENU_COUNT: Final = 18
LINE_COUNT: Final = 3
MOST_SLOTS: Final = 3

# In the order of the numbers in `content.py`. A file in another order would quietly give a rule to the wrong beast.
ACTION_ORDER: Final = ids(
    "switch-menu empty-beast reset-beast study-deck replace-market swap-food upgrade-three-max steal-two hide-food "
    "play-already-played play-not-played play-most-or-least pay-beast-menu-again feed-again play-three force-food "
    "forbid-food skip-two others-draw flip-state play-ignoring-beast lock-state lock-menu flip-direction"
)
BEAST_ORDER: Final = ids(
    "dragon unicorn gnome loch-ness griffin bigfoot phoenix kraken yeti werewolf sphinx ogre "
    "pegasus leviathan cyclops cerberus basilisk minotaur ghost golem hydra goblin spirit demon"
)
VICTIM_ORDER: Final = ids(
    "princess prince troll snowman dog cat grandfather grandmother elf sorcerer witch donkey "
    "robot-doll little-baby teddy-bear bard"
)
MENU_ORDER: Final = [f"menu-{deck}-{number:02}" for deck in ("s", "m") for number in range(1, MENU_COUNT + 1)]
ELF_ORDER: Final = [f"elf-{number}" for number in range(1, ELF_COUNT + 1)]
MENU_REWARDS: Final = {*ACTION_ORDER, *[f"draw {food}" for food in get_args(Food)]}

Tier = Annotated[int, Meta(ge=1, le=3)]
Rule = Annotated[str, Meta(pattern=r"^FTB-\d{3}$")]
Cost = Annotated[list[Food], Meta(min_length=1, max_length=MOST_SLOTS)]


class FoodKind(Entry, frozen=True):
    name: Text
    tier: Tier
    value: Positive
    tokens: Positive


class MenuAction(Entry, frozen=True):
    value: Positive
    weight: Positive
    min: Count
    max: Count
    text: Text
    rule: Rule


class BeastTile(Entry, frozen=True):
    name: Text
    level: Annotated[int, Meta(ge=1, le=4)]
    set: Literal["base", "advanced"]
    states: tuple[Text, Text]
    menu: Annotated[list[Cost], Meta(min_length=1)]
    rule: Text
    state_texts: tuple[Text, Text]
    reward: Text
    fury: str
    fail: str
    rules: Annotated[list[Rule], Meta(min_length=1)]
    reward_options: Annotated[tuple[Text, ...], Meta(min_length=1)] = ()
    """The alternatives, where there are any (FTB-087)."""


class MenuLine(Struct, frozen=True, forbid_unknown_fields=True):
    cost: Cost
    reward: Text


class MenuCard(Entry, frozen=True):
    lines: Annotated[list[MenuLine], Meta(min_length=LINE_COUNT, max_length=LINE_COUNT)]


class VictimKind(Entry, frozen=True):
    name: Text
    cards: Positive
    text: Text
    rule: Rule


class Elf(Entry, frozen=True):
    food: Food
    reward: ElfReward


class Material(NamedTuple):
    foods: list[FoodKind]
    actions: list[MenuAction]
    beasts: list[BeastTile]
    victims: list[VictimKind]
    menus: list[MenuCard]
    elves: list[Elf]


def load(text: str, file_name: str) -> Material:
    """Read and check the text of a content file; `ContentError` names the file, the entry and the fault."""
    file = ContentFile(text, file_name)
    material = Material(
        file.entries("foods", FoodKind, get_args(Food)),
        file.entries("actions", MenuAction, ACTION_ORDER),
        file.entries("beasts", BeastTile, BEAST_ORDER),
        file.entries("victims", VictimKind, VICTIM_ORDER),
        file.entries("menus", MenuCard, MENU_ORDER),
        file.entries("elves", Elf, ELF_ORDER),
    )
    file.done()
    for action in material.actions:
        if 0 < action.max < action.min:
            raise file.fault(action, f"'max' {action.max} is below 'min' {action.min}")
    for beast in material.beasts:
        _check_beast(file, beast)
    for menu in material.menus:
        _check_menu(file, menu)
    _check_counts(file, material)
    _check_elves(file, material)
    return material


def load_file(path: Path) -> Material:
    """Read and check a content file on disk."""
    return load(text_of(path), str(path))


def _check_beast(file: ContentFile, beast: BeastTile) -> None:
    expected = "base" if beast.level <= 2 else "advanced"
    if beast.set != expected:
        raise file.fault(beast, f"a beast of level {beast.level} is of the set {expected!r}, not {beast.set!r}")
    if beast.states[0] == beast.states[1]:
        raise file.fault(beast, f"both States are called {beast.states[0]!r}")
    if beast.set == "base" and (beast.fury or beast.fail):
        raise file.fault(beast, "a base beast has neither FURY nor FAIL")
    if beast.set == "advanced" and not beast.fury:
        raise file.fault(beast, "an advanced beast needs a FURY text")


def _check_menu(file: ContentFile, menu: MenuCard) -> None:
    for number, line in enumerate(menu.lines, 1):
        if line.reward not in MENU_REWARDS:
            raise file.fault(menu, f"line {number}: unknown reward {line.reward!r}")
        if len(line.cost) > 1 and menu.id.startswith("menu-s"):
            raise file.fault(menu, f"line {number}: a cost of several foods belongs to the menu-m deck only")


def _check_counts(file: ContentFile, material: Material) -> None:
    tokens = sum(food.tokens for food in material.foods)
    if tokens != TOKEN_COUNT:
        raise file.fault("foods", f"{tokens} tokens in all, but the game has {TOKEN_COUNT}")
    elf = material.victims[VICTIM_ORDER.index("elf")]
    if elf.cards != ELF_COUNT:
        raise file.fault(elf, f"there are {ELF_COUNT} Elf cards, not {elf.cards}")
    cards = sum(victim.cards for victim in material.victims)
    if cards != VICTIM_COUNT:
        raise file.fault("victims", f"{cards} cards in all, but the game has {VICTIM_COUNT}")


def _check_elves(file: ContentFile, material: Material) -> None:
    basic = [food.id for food in material.foods if food.tier == 1]
    for elf in material.elves:
        if elf.food not in basic:
            raise file.fault(elf, f"an Elf asks for a Tier 1 food, not {elf.food!r}")
