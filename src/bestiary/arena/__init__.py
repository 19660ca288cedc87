"""Matches and tournaments between bots: play many games, on one processor or many, and say what they show.

>>> from bestiary.arena import plan, simulate, summarise
>>> match = plan("feed-the-beast", bots=["greedy", "random"], seed="example")
>>> results = list(simulate(match, games=100, jobs=2))
>>> print(summarise(results).bots[0].share)

>>> from bestiary.arena import play, standings, tournament
>>> contest = tournament("feed-the-beast", bots=["strong", "greedy", "random"])
>>> fixtures = contest.fixtures(games=20)
>>> print(standings(contest, fixtures, list(play(contest, fixtures, jobs=2))).bots[0].name)
"""

from .crosstable import Crosstable, Meetings, crosstable
from .match import GameResult, Plan, plan, play_game
from .paired import Difference, differences
from .ratings import Rating, ratings
from .schedule import Fixture, fixtures, whole
from .simulate import simulate
from .standings import Standing, Standings, standings
from .statistics import Interval, Share, Spread, Summary, against_even, summarise, wilson
from .store import Store, StoreError, usual_folder
from .tournament import Outcome, Tournament, play, play_fixture, tournament

__all__ = [
    "Crosstable",
    "Difference",
    "Fixture",
    "GameResult",
    "Interval",
    "Meetings",
    "Outcome",
    "Plan",
    "Rating",
    "Share",
    "Spread",
    "Standing",
    "Standings",
    "Store",
    "StoreError",
    "Summary",
    "Tournament",
    "against_even",
    "crosstable",
    "differences",
    "fixtures",
    "plan",
    "play",
    "play_fixture",
    "play_game",
    "ratings",
    "simulate",
    "standings",
    "summarise",
    "tournament",
    "usual_folder",
    "whole",
    "wilson",
]
