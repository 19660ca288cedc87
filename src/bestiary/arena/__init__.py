"""Matches between bots: play many games, on one processor or many, and say what they show.

>>> from bestiary.arena import plan, simulate, summarise
>>> match = plan("feed-the-beast", bots=["greedy", "random"], seed="example")
>>> results = list(simulate(match, games=100, jobs=2))
>>> print(summarise(results).bots[0].share)
"""

from .match import GameResult, Plan, plan, play_game
from .simulate import simulate
from .statistics import Interval, Share, Spread, Summary, summarise, wilson

__all__ = [
    "GameResult",
    "Interval",
    "Plan",
    "Share",
    "Spread",
    "Summary",
    "plan",
    "play_game",
    "simulate",
    "summarise",
    "wilson",
]
