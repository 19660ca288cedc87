"""Players that are programs. `bot("greedy")` seats one; every bot sees a Perspective, never the state.

>>> from bestiary.bots import bot, bots
>>> bots()
('beginner', 'casual', 'greedy', 'master', 'random', 'search', 'strong')
>>> bot("search+iterations=200").name
'search+iterations=200'
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from bestiary.kernel.errors import BestiaryError

from .bot import Bot
from .greedy import GreedyBot
from .perspective import Perspective
from .random_bot import RandomBot
from .search_bot import BOUNDS, LEVELS, WAYS, WHOLE, SearchBot
from .thoughts import Thought, Thoughts, win_chance

_known: dict[str, Callable[[], Bot]] = {"greedy": GreedyBot, "random": RandomBot}


class UnknownBot(BestiaryError):
    """There is no bot of that name."""

    def __init__(self, name: str, reason: str = "") -> None:
        said = reason or f"There is no bot called {name!r}."
        super().__init__(f"{said} The bots are: {', '.join(bots())}.")
        self.name = name


def bots() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(sorted((*_known, *WAYS)))


def bot(text: str) -> Bot:
    """A new bot of that name. What searches may be told how: `search+iterations=200+horizon=5`."""
    name, *told = text.split("+")
    if name in WAYS:
        return SearchBot(text, dict(_parameter(text, word) for word in told))
    if name not in _known:
        raise UnknownBot(name)
    if told:
        raise UnknownBot(text, f"The bot {name!r} takes no parameters.")
    return _known[name]()


def _parameter(text: str, word: str) -> tuple[str, float]:
    """`horizon=5`, within its bounds."""
    name, equals, value = word.partition("=")
    if name not in BOUNDS or not equals:
        known = ", ".join(f"{known}=..." for known in BOUNDS)
        raise UnknownBot(text, f"{word!r} says nothing to the bot {text!r}: its parameters are {known}.")
    least, most = BOUNDS[name]
    try:
        number = float(value)
    except ValueError:
        number = least - 1
    if not least <= number <= most or (name in WHOLE and number != int(number)):
        kind = "whole number" if name in WHOLE else "number"
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


__all__ = [
    "LEVELS",
    "Bot",
    "GreedyBot",
    "Perspective",
    "RandomBot",
    "SearchBot",
    "Thought",
    "Thoughts",
    "UnknownBot",
    "bot",
    "bot_from",
    "bots",
    "win_chance",
]
