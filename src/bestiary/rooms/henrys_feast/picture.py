"""The table in the terminal."""

from __future__ import annotations

from msgspec import structs

from bestiary.kernel.words import who

from . import content
from .knowledge import view
from .schema import FeastView, KitchenView, PlateView
from .state import FeastState
from .words import COURSE_NAMES, DIFFICULTY_NAMES, recipe_words


def picture(state: FeastState, seat: int | None) -> str:
    """The table as that seat (None: a spectator) sees it, as lines of text with Rich markup."""
    seen = view(state, seat)
    lines = [_heading(seen), *_board(seen), "", *_market(seen), ""]
    for kitchen in seen.kitchens:
        lines.extend(_kitchen(seen, kitchen, seat))
    return "\n".join(lines)


def _heading(seen: FeastView) -> str:
    if seen.last_round:
        return f"[bold red]Round {seen.round}: the Last Round[/bold red]"
    call = "" if seen.last_call is None else " [bold red]Last Call: the next round is the last[/bold red]"
    return f"[bold]Round {seen.round}[/bold]{call}"


def _board(seen: FeastView) -> list[str]:
    lines = []
    for name, feast in zip(DIFFICULTY_NAMES, structs.astuple(seen.feasts), strict=True):
        closed = f"closed ({COURSE_NAMES[content.COURSES.index(feast.course)]})"
        face = closed if feast.recipe is None else _recipe(feast.recipe)
        lines.append(f"[yellow]Feast {name}[/yellow]  {face}")
    for track, recipe in zip(content.TRACK_NAMES, structs.astuple(seen.bonus), strict=True):
        lines.append(f"[green]Bonus {track}[/green]  {_recipe(recipe)}")
    for spot, recipe in enumerate(seen.display):
        lines.append(f"[cyan]Display {spot + 1}[/cyan]  {'empty' if recipe is None else _recipe(recipe)}")
    book = seen.cookbook
    if book.top:
        back = f"{book.top.difficulty} {book.top.course}"
        face = f" [bold]{_recipe(book.face)}[/bold]" if book.face else ""
        lines.append(f"[dim]Cookbook {book.size}, on top: {back}[/dim]{face}")
    if seen.peek:
        lines.append(f"[bold magenta]You see: {_recipe(seen.peek.recipe)}[/bold magenta]")
    return lines


def _recipe(recipe: str) -> str:
    return recipe_words(content.RECIPE_INDEX[recipe])


def _market(seen: FeastView) -> list[str]:
    lines = []
    for row in range(3):
        spots = []
        for ingredient in content.INGREDIENTS[row * 5 : row * 5 + 5]:
            count = seen.market[ingredient]
            text = f"{_name(ingredient)}×{count}"
            spots.append(f"{text:<12}" if count else f"[dim]{text:<12}[/dim]")
        lines.append(f"{'Market' if row == 0 else '':<8}{''.join(spots)}")
    stock = seen.stockroom
    shown = ", ".join(_name(ingredient) for ingredient in stock.display) or "nothing open"
    top = f", {_name(stock.top)} on top" if stock.top else ""
    lines.append(f"Stockroom {shown} [dim](deck {stock.deck}, discarded {stock.discard}{top})[/dim]")
    return lines


def _name(ingredient: str) -> str:
    return content.INGREDIENT_NAMES[content.INGREDIENT_INDEX[ingredient]]


def _card(card: str) -> str:
    """Market cards bare, Stockroom cards in brackets, a star while fresh."""
    bare = card.removeprefix("fresh-")
    origin, _, ingredient = bare.partition("-")
    text = _name(ingredient) if origin == "market" else f"\\[{_name(ingredient)}]"
    return f"{text}*" if bare != card else text


def _kitchen(seen: FeastView, kitchen: KitchenView, seat: int | None) -> list[str]:
    owner = kitchen.seat
    arrow = "→" if owner == seen.active else " "
    name = f"{who(owner)} (you)" if owner == seat else who(owner)
    reached = zip(content.TRACK_NAMES, structs.astuple(kitchen.levels), strict=True)
    levels = " ".join(f"{track} +{level}" for track, level in reached)
    feasts = ", ".join(kitchen.feasts) or "none"
    lines = [f"{arrow} [bold]{name}[/bold] {levels}; Feast dishes: {feasts}; {kitchen.pile_size} recipes cooked"]
    pantry = ", ".join(_card(card) for card in kitchen.pantry) or "empty"
    lines.append(f"    Pantry {len(kitchen.pantry)}/{kitchen.pantry_size}: {pantry}")
    for number in range(kitchen.owned):
        cards = " + ".join(_card(card) for card in kitchen.stations[number]) or "empty"
        lines.append(f"    Station {number + 1}: {cards}{_plate(kitchen.plates[number])}")
    if kitchen.hand is not None:
        for recipe in kitchen.hand:
            lines.append(f"    In hand: {_recipe(recipe)}")
    elif kitchen.backs:
        backs = ", ".join(f"{back.difficulty} {back.course}" for back in kitchen.backs)
        lines.append(f"    In hand: {backs}")
    return lines


def _plate(plate: PlateView) -> str:
    if plate.ready:
        return f" [green]→ ready: {content.RECIPE_NAMES[content.RECIPE_INDEX[plate.ready]]}[/green]"
    if plate.spoiled:
        return " [red]→ fits no open recipe[/red]"
    if not plate.fits:
        return ""
    best = plate.fits[0]
    missing = ", ".join(_name(ingredient) for ingredient in best.missing)
    return f" [dim]→ {content.RECIPE_NAMES[content.RECIPE_INDEX[best.recipe]]} needs {missing}[/dim]"
