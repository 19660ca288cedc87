"""Bestiary: a digital table for five published games.

>>> import bestiary
>>> game = bestiary.game("feed-the-beast")
>>> state = game.start(players=3, seed=7)
>>> while not state.over:
...     state.play(state.actions()[0])
>>> state.result.kind
'win'
"""

from bestiary import games as _rooms  # noqa: F401  (fills the catalogue)
from bestiary.kernel.catalogue import game, games
from bestiary.kernel.errors import BestiaryError, IllegalAction, OptionError, PositionError, RecordError, UnknownGame
from bestiary.kernel.record import Record
from bestiary.kernel.values import Event, Option, Prompt, Result, Rule

__version__ = "0.1.0"

__all__ = [
    "BestiaryError",
    "Event",
    "IllegalAction",
    "Option",
    "OptionError",
    "PositionError",
    "Prompt",
    "Record",
    "RecordError",
    "Result",
    "Rule",
    "UnknownGame",
    "game",
    "games",
]
