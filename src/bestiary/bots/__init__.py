"""Players that are programs. `bot("greedy")` seats one; every bot sees a Perspective, never the state.

>>> from bestiary.bots import bot, bots
>>> bots()
('greedy', 'random')
>>> bot("greedy").name
'greedy'
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from bestiary.kernel.errors import BestiaryError

from .bot import Bot
from .greedy import GreedyBot
from .perspective import Perspective
from .random_bot import RandomBot

_known: dict[str, Callable[[], Bot]] = {"greedy": GreedyBot, "random": RandomBot}


class UnknownBot(BestiaryError):
    """There is no bot of that name."""

    def __init__(self, name: str, reason: str = "") -> None:
        said = reason or f"There is no bot called {name!r}."
        super().__init__(f"{said} The bots are: {', '.join(bots())}.")
        self.name = name


def bots() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(sorted(_known))


def bot(name: str) -> Bot:
    """A new bot of that name."""
    maker = _known.get(name)
    if maker is None:
        raise UnknownBot(name)
    return maker()


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


__all__ = ["Bot", "GreedyBot", "Perspective", "RandomBot", "UnknownBot", "bot", "bot_from", "bots"]
