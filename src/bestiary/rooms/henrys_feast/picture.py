"""The table in the terminal: every fact that the seat may see, readable without colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from bestiary.kernel.words import counted, listed, who

from . import content
from .knowledge import view
from .rules.scoring import ITEM_NAMES
from .schema import Back, FeastView, KitchenView, PlateView, SheetView
from .state import DESSERT_STATION, FeastState
from .words import COURSE_NAMES, DIFFICULTY_NAMES, FOR_TEAMS, ITEMS, a, recipe_words, verdict

LEGEND: Final = (
    "Cards: Egg comes from the Market, \\[Egg] from the Stockroom; Egg* is fresh, so it cannot be discarded."
)
MOST_FITS: Final = 2  # of what a station can become the terminal shows the nearest
DOOR_NAMES: Final = {
    "market": "Go to Market",
    "corner": "Visit Chef's Corner",
    "stockroom": "Go to Stockroom",
    "cook": "Cook Dishes",
    "share": "Share Pantry",
    "none": "no Active action",
    "last-call": "Last Call",
}


def picture(state: FeastState, seat: int | None) -> str:
    """The table as that seat (None: a spectator) sees it, as lines of text with Rich markup."""
    seen = view(state, seat)
    lines = [*_heading(state, seen), *_board(seen), "", *_market(seen), "", f"[dim]{LEGEND}[/dim]"]
    for kitchen in seen.kitchens:
        lines.extend(_kitchen(seen, kitchen, seat))
    lines += ["", *_scores(seen)]
    return "\n".join(lines)


# -- the course of the game -------------------------------------------------------------------------------------------


def _heading(state: FeastState, seen: FeastView) -> list[str]:
    kind = "Quick game" if seen.mode == "quick" else "Standard game"
    book = "" if seen.cookbook_on else ", without the Cookbook"
    teams = f", {_team(seen, 0)} against {_team(seen, 1)}" if seen.teams else ""
    lines = [f"[bold]Round {seen.round}[/bold] of at most {seen.max_rounds}. {kind}{book}{teams}."]
    if seen.last_call is not None:
        caller = who(seen.last_call) if isinstance(seen.last_call, int) else "The Head Chef"
        now = "this is the Last Round" if seen.last_round else "the next round is the Last Round"
        lines.append(f"[bold red]{caller} has called Last Call: {now}.[/bold red]")
    if seen.result is not None:
        return [*lines, f"[bold]The game is over. {verdict(state)}[/bold]"]
    action = "" if seen.action is None else f"; Active action: {DOOR_NAMES[seen.action]}"
    return [*lines, f"It is {who(seen.active)}'s turn{action}.", *_visit(seen)]


def _team(seen: FeastView, side: int) -> str:
    return listed([who(seat) for seat in seen.sheets[side].seats])


def _visit(seen: FeastView) -> list[str]:
    """What a question shows beside its text: purchases, closed doors, the Cookbook laid open, a face."""
    lines = []
    if seen.basket is not None:
        bought = listed([_name(ingredient) for ingredient in seen.basket.bought])
        limit = f"room for {seen.basket.left} more, at most {seen.basket.per_kind} of a kind"
        lines.append(f"Bought on this visit: {bought}; {limit}.")
    for door, closed in (seen.doors or {}).items():
        if closed is not None:
            lines.append(f"[dim]Closed to you: {DOOR_NAMES[door]}. {closed.why} ({', '.join(closed.rules)})[/dim]")
    if seen.cookbook_backs is not None:
        backs = [f"{back.count} × {_back(back)}" for back in seen.cookbook_backs]
        lines.append(f"Below the top of the Cookbook: {', '.join(backs) or 'nothing'}")
    if seen.cookbook_faces is not None:
        lines.append("In the Cookbook:")
        lines += [f"    {_recipe(recipe)}" for recipe in seen.cookbook_faces]
    if seen.peek is not None:
        where = "on top of the Cookbook" if seen.peek.where == "cookbook" else "as the Easy Feast recipe"
        lines.append(f"[bold magenta]You see {where}: {_recipe(seen.peek.recipe)}[/bold magenta]")
    return lines


# -- the board --------------------------------------------------------------------------------------------------------


def _board(seen: FeastView) -> list[str]:
    lines = []
    for number, (name, feast) in enumerate(zip(DIFFICULTY_NAMES, structs.astuple(seen.feasts), strict=True)):
        face = "" if feast.recipe is None else _recipe(feast.recipe)
        if not feast.open and seen.result is not None:
            face = f"never opened: {face}"
        elif not feast.open:
            back = a(f"{name} {COURSE_NAMES[content.COURSES.index(feast.course)]}")
            face = f"face down, {back}{_opens(seen, number)}{f'; you know it: {face}' if face else ''}"
        lines.append(f"[yellow]Feast {name}[/yellow]: {face}")
    for track, recipe in zip(content.TRACK_NAMES, structs.astuple(seen.bonus), strict=True):
        lines.append(f"[green]Bonus {track}[/green]: {_recipe(recipe)}")
    for spot, recipe in enumerate(seen.display):
        lines.append(f"[cyan]Display #{spot + 1}[/cyan]: {'empty' if recipe is None else _recipe(recipe)}")
    book = seen.cookbook
    if book.top is not None:
        face = f"; you know it: {_recipe(book.face)}" if book.face else ""
        lines.append(f"Cookbook: {counted(book.size, 'recipe')}, on top {a(_back(book.top))}{face}")
    elif seen.cookbook_on:
        lines.append("Cookbook: used up")
    return lines


def _opens(seen: FeastView, difficulty: int) -> str:
    """What a closed Feast recipe waits for."""
    if difficulty > content.EASY:
        return f", until somebody cooks the {DIFFICULTY_NAMES[difficulty - 1]} Feast dish"
    waited = [who(kitchen.seat) for kitchen in seen.kitchens if not kitchen.proved]
    return f", until {listed(waited)} {'proves' if len(waited) == 1 else 'prove'} their worth"


def _market(seen: FeastView) -> list[str]:
    lines = []
    for row in range(3):
        spots = []
        for ingredient in content.INGREDIENTS[row * 5 : row * 5 + 5]:
            count = seen.market[ingredient]
            text = f"{_name(ingredient)} ×{count}"
            spots.append(f"{text:<14}" if count else f"[dim]{text:<14}[/dim]")
        lines.append(f"{'Market' if row == 0 else '':<8}{''.join(spots).rstrip()}")
    stock = seen.stockroom
    shown = ", ".join(_name(ingredient) for ingredient in stock.display) or "no open card"
    top = f", {_name(stock.top)} on top" if stock.top else ""
    lines.append(f"Stockroom: {shown}; {stock.deck} in the deck, {stock.discard} on the discard pile{top}")
    return lines


# -- kitchens ---------------------------------------------------------------------------------------------------------


def _kitchen(seen: FeastView, kitchen: KitchenView, seat: int | None) -> list[str]:
    owner = kitchen.seat
    marks = [f"[bold]{who(owner)}[/bold]{' (you)' if owner == seat else ''}"]
    marks += ["First Player"] if owner == seen.first else []
    marks += [f"teammate of {who((owner + 2) % 4)}"] if seen.teams else []
    if seen.mode == "standard":
        marks.append("worth proven" if kitchen.proved else "worth not proven")
    if seen.last_round:
        marks.append("Messy Kitchen" if kitchen.messy else "clean kitchen")
    arrow = "→" if owner == seen.active and seen.result is None else " "
    reached = zip(content.TRACK_NAMES, structs.astuple(kitchen.levels), strict=True)
    levels = ", ".join(f"{track} +{level}" for track, level in reached)
    pantry = ", ".join(_card(card) for card in kitchen.pantry) or "empty"
    cooked = [DIFFICULTY_NAMES[content.DIFFICULTIES.index(each)] for each in kitchen.feasts]
    lines = [
        f"{arrow} {', '.join(marks)}",
        f"    {levels} (satchels for {kitchen.satchel})",
        *([f"    Next levels: {_next_levels(seen, kitchen)}"] if owner == seat and seen.result is None else []),
        f"    Feast dishes: {listed(cooked) if cooked else 'none'}; {_pile(kitchen)}",
        f"    Hand {_hand(kitchen)}",
        f"    Pantry {len(kitchen.pantry)} of {kitchen.pantry_size}: {pantry}",
    ]
    for number in range(kitchen.owned):
        name = f"Station {number + 1}{' (Dessert Station)' if number == DESSERT_STATION else ''}"
        cards = " + ".join(_card(card) for card in kitchen.stations[number]) or "empty"
        lines.append(f"    {name}: {cards}{_plate(kitchen.plates[number])}")
    return lines


def _next_levels(seen: FeastView, kitchen: KitchenView) -> str:
    """What each track gives next."""
    gives = content.TRACK_GIVES if seen.cookbook_on else content.GIVES_WITHOUT_COOKBOOK
    said = []
    for track, reached in enumerate(structs.astuple(kitchen.levels)):
        to_come = gives[track][reached + 1 :]
        said.append(f"{content.TRACK_NAMES[track]}: {to_come[0] if to_come else 'none'}")
    return " | ".join(said)


def _pile(kitchen: KitchenView) -> str:
    """The victory pile: its dishes, or how many they are."""
    if kitchen.pile is None:
        return f"{counted(kitchen.pile_size, 'recipe')} on the victory pile"
    return f"victory pile: {', '.join(_title(recipe) for recipe in kitchen.pile) or 'empty'}"


def _hand(kitchen: KitchenView) -> str:
    """The recipes in hand, or their backs."""
    count = f"{len(kitchen.backs)} of {kitchen.hand_limit}"
    if not kitchen.backs:
        return f"{count}: empty"
    shown = (
        [_back(back) for back in kitchen.backs] if kitchen.hand is None else [_recipe(each) for each in kitchen.hand]
    )
    return f"{count}: {', '.join(shown)}"


def _plate(plate: PlateView) -> str:
    if plate.ready:
        return f" [green]→ ready: {_title(plate.ready)}[/green]"
    if plate.spoiled:
        return " [red]→ fits no open recipe[/red]"
    nearest = plate.fits[:MOST_FITS]
    fits = [f"{_title(fit.recipe)} lacks {listed([_name(each) for each in fit.missing])}" for fit in nearest]
    return f" [dim]→ {'; '.join(fits)}[/dim]" if fits else ""


# -- points -----------------------------------------------------------------------------------------------------------


def _scores(seen: FeastView) -> list[str]:
    """The score sheet: at the end every item, before that what counts so far; what is hidden is a question mark."""
    if seen.result is None:
        return [f"Points so far, {_team(seen, side)}: {_so_far(sheet)}" for side, sheet in enumerate(seen.sheets)]
    names = [listed([who(seat) for seat in sheet.seats]) for sheet in seen.sheets]
    rows = [_row("[bold]Score sheet[/bold]", names, 13)]
    for item, (words, rule) in zip(ITEM_NAMES, ITEMS, strict=True):
        follows = FOR_TEAMS.get(rule, rule) if seen.teams else rule
        rows.append(_row(f"  {words} ({follows})", [_points(getattr(sheet, item)) for sheet in seen.sheets]))
    totals = ["disqualified" if sheet.disqualified else str(sheet.total) for sheet in seen.sheets]
    return [*rows, _row("  total", totals)]


def _row(words: str, cells: Sequence[str], markup: int = 0) -> str:
    return f"{words:<{38 + markup}}{''.join(f'{cell:>14}' for cell in cells)}"


def _so_far(sheet: SheetView) -> str:
    items = [(_points(getattr(sheet, item)), words) for item, (words, _) in zip(ITEM_NAMES, ITEMS, strict=True)]
    shown = [f"{points} for {words}" for points, words in items if points != "0"]
    none = ", no Feast dish yet" if sheet.disqualified else ""
    total = "?" if sheet.total is None else str(sheet.total)
    return f"{total} ({', '.join(shown)}{none})"


def _points(value: int | None) -> str:
    return "?" if value is None else f"{value:+}" if value else "0"


# -- names ------------------------------------------------------------------------------------------------------------


def _name(ingredient: str) -> str:
    return content.INGREDIENT_NAMES[content.INGREDIENT_INDEX[ingredient]]


def _title(recipe: str) -> str:
    return content.RECIPE_NAMES[content.RECIPE_INDEX[recipe]]


def _recipe(recipe: str) -> str:
    return recipe_words(content.RECIPE_INDEX[recipe])


def _back(back: Back) -> str:
    """'Medium Dessert'."""
    difficulty = DIFFICULTY_NAMES[content.DIFFICULTIES.index(back.difficulty)]
    return f"{difficulty} {COURSE_NAMES[content.COURSES.index(back.course)]}"


def _card(card: str) -> str:
    """Market cards bare, Stockroom cards in brackets, a star while fresh."""
    bare = card.removeprefix("fresh-")
    origin, _, ingredient = bare.partition("-")
    text = _name(ingredient) if origin == "market" else f"\\[{_name(ingredient)}]"
    return f"{text}*" if bare != card else text
