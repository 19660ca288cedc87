"""A bot is named by a text: `greedy`, `search+iterations=200`, or, on one's own machine, `my_bots:Hasty`.

Bots of other people come with their packages: an entry point of the group `bestiary.bots` names the bot and what makes
one, a class or a function without arguments. In the `pyproject.toml` of such a package:

    [project.entry-points."bestiary.bots"]
    hasty = "my_bots:Hasty"
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from bestiary.kernel.catalogue import bringer, brought
from bestiary.kernel.errors import BestiaryError

from .bot import Bot
from .greedy import GreedyBot
from .random_bot import RandomBot
from .search_bot import BOUNDS, WAYS, SearchBot
from .way import kind_of

GROUP: Final = "bestiary.bots"

_known: dict[str, Callable[[], Bot]] = {"greedy": GreedyBot, "random": RandomBot}


class UnknownBot(BestiaryError):
    """There is no bot of that name, or none can be made of it."""

    def __init__(self, name: str, reason: str = "") -> None:
        said = reason or f"There is no bot called {name!r}."
        super().__init__(f"{said} The bots are: {', '.join(bots())}.")
        self.name = name


def bots() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(sorted({*_known, *WAYS, *brought(GROUP)}))


def bot(text: str) -> Bot:
    """A new bot of that name. What searches may be told how: `search+iterations=200+horizon=5`."""
    name, *told = text.split("+")
    if name in WAYS:
        return SearchBot(text, dict(_parameter(text, word) for word in told))
    if name not in _known and name not in brought(GROUP):
        raise UnknownBot(name)
    if told:
        raise UnknownBot(text, f"The bot {name!r} takes no parameters.")
    return _known[name]() if name in _known else _guest(name)


def _parameter(text: str, word: str) -> tuple[str, float]:
    """`horizon=5`, within its bounds."""
    name, equals, value = word.partition("=")
    if name not in BOUNDS or not equals:
        known = ", ".join(f"{known}=..." for known in BOUNDS)
        raise UnknownBot(text, f"{word!r} says nothing to the bot {text!r}: its parameters are {known}.")
    least, most = BOUNDS[name]
    whole = kind_of(name) is not float
    try:
        number = float(value)
    except ValueError:
        number = least - 1
    if not least <= number <= most or (whole and number != int(number)):
        kind = "whole number" if whole else "number"
        raise UnknownBot(text, f"{name} of the bot {text!r} is a {kind} from {least:g} to {most:g}, not {value!r}.")
    return name, number


def bot_from(text: str) -> Bot:
    """A bot by its name, or your own as `module:Class`.

    The second form imports that module, so it runs code: offer it to people at their own command line only, never to
    what comes over a network.
    """
    module, colon, kind = text.partition(":")
    if not colon:
        return bot(text)
    try:
        made: object = getattr(import_module(module), kind)()
    except (ImportError, ValueError) as error:
        raise UnknownBot(text, f"The module {module!r} of the bot {text!r} cannot be imported: {error}.") from error
    except AttributeError as error:
        raise UnknownBot(text, f"There is no bot {kind!r} in the module {module!r}.") from error
    except TypeError as error:
        raise UnknownBot(text, f"{text!r} cannot be made without arguments: {error}.") from error
    if not isinstance(made, Bot):
        raise UnknownBot(text, f"{text!r} is not a Bot.")
    return made


def _guest(name: str) -> Bot:
    """A bot that somebody else has written: whatever is wrong with it is said in words."""
    entry = brought(GROUP)[name]
    package = bringer(entry)
    try:
        made: object = entry.load()()
    except Exception as error:
        said = f"{type(error).__name__}: {error}".rstrip(".")
        raise UnknownBot(name, f"The bot {name!r} of {package} cannot play: {said}.") from error
    if not isinstance(made, Bot):
        raise UnknownBot(name, f"The bot {name!r} of {package} cannot play: {entry.value} makes no Bot.")
    return made
