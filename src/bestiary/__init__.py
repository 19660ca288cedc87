"""Bestiary: a digital table for five published games.

>>> import bestiary
>>> game = bestiary.game("feed-the-beast")
>>> state = game.start(players=3, seed=7)
>>> while not state.over:
...     state.play(state.actions()[0])
>>> state.result.kind
'win'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from bestiary import rooms as _rooms  # noqa: F401  (fills the catalogue)
from bestiary.kernel.answers import Answer
from bestiary.kernel.catalogue import game, games
from bestiary.kernel.chance import Chance
from bestiary.kernel.errors import (
    BestiaryError,
    IllegalAction,
    OptionError,
    PositionError,
    RecordError,
    UnknownGame,
    Unreadable,
)
from bestiary.kernel.game import Game
from bestiary.kernel.record import Record
from bestiary.kernel.rulebook import Rulebook
from bestiary.kernel.state import State
from bestiary.kernel.values import Action, Event, Option, Prompt, Result, Rule

if TYPE_CHECKING:
    from bestiary import bots

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Answer",
    "BestiaryError",
    "Chance",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "OptionError",
    "PositionError",
    "Prompt",
    "Record",
    "RecordError",
    "Result",
    "Rule",
    "Rulebook",
    "State",
    "UnknownGame",
    "Unreadable",
    "bots",
    "game",
    "games",
]

if not TYPE_CHECKING:

    def __getattr__(name):
        """`bestiary.bots` comes when somebody asks for it: whoever only plays does without."""
        if name == "bots":
            return import_module("bestiary.bots")
        raise AttributeError(f"module 'bestiary' has no attribute {name!r}")
