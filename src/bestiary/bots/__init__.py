"""Players that are programs. `bot("greedy")` seats one; every bot sees a Perspective, never the state.

>>> from bestiary.bots import bot, bots
>>> bots()
('beginner', 'casual', 'greedy', 'master', 'random', 'search', 'strong')
>>> bot("search+iterations=200").name
'search+iterations=200'

Whoever only wants an answer asks for one:

>>> import bestiary
>>> state = bestiary.game("feed-the-beast").start(players=2, seed=7)
>>> answer = bestiary.bots.choose(state, "strong", seed=1)
>>> state.notation(answer)
'pay line 1'
"""

from __future__ import annotations

from .analysis import Analysis, analyse
from .bot import Bot
from .choosing import choose
from .greedy import GreedyBot
from .names import UnknownBot, bot, bot_from, bots
from .perspective import Perspective
from .random_bot import RandomBot
from .search_bot import LEVELS, SearchBot
from .thoughts import Thought, Thoughts, win_chance

__all__ = [
    "LEVELS",
    "Analysis",
    "Bot",
    "GreedyBot",
    "Perspective",
    "RandomBot",
    "SearchBot",
    "Thought",
    "Thoughts",
    "UnknownBot",
    "analyse",
    "bot",
    "bot_from",
    "bots",
    "choose",
    "win_chance",
]
