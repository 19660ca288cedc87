"""An answer in one line."""

from __future__ import annotations

from bestiary.kernel.chance import stream
from bestiary.kernel.errors import BestiaryError
from bestiary.kernel.state import State
from bestiary.kernel.values import Action

from .bot import Bot
from .names import bot_from
from .perspective import Perspective


def choose(state: State, bot: str | Bot = "strong", seed: object = 1) -> Action:
    """The answer that a bot would give to the decision that waits; the state stays as it is.

    The bot thinks on what the deciding seat knows, as in play: what is hidden from that seat does not change the
    answer. The same seed gives the same answer, unless the bot thinks by the clock (`master`). `bot` is a name, as
    `bestiary.bots.bots()` lists them, your own `module:Class`, or a Bot.

    Errors: UnknownBot if there is no such bot, BestiaryError if the game is over.

    >>> import bestiary.bots
    >>> state = bestiary.game("feed-the-beast").start(players=2, seed=7)
    >>> while not state.over:
    ...     state.play(bestiary.bots.choose(state, "greedy"))
    >>> state.result.kind
    'win'
    """
    if state.seat is None:
        raise BestiaryError("The game is over: there is nothing to choose.")
    player = bot_from(bot) if isinstance(bot, str) else bot
    return player.choose(Perspective(state, state.seat), stream(str(seed), "choose"))
