"""Whether the seats of a table win and lose together: then bots cannot play against each other there."""

from __future__ import annotations

from itertools import chain, repeat

from bestiary.bots import Bot, GreedyBot, Perspective, RandomBot
from bestiary.kernel.chance import Chance, stream
from bestiary.kernel.game import Game
from bestiary.kernel.values import Action, Json


class Hasty(Bot):
    """Plays the advice's favourites."""

    name: str = "hasty"

    def choose(self, perspective: Perspective, chance: Chance) -> Action:
        deal = perspective.redeal(chance.below(1_000_000))
        return perspective.advice.favourite(deal)


# Who plays how many of the games that are looked at. First come those that cost next to nothing: random players also
# differ most in their luck. In some games they never win, though, and then it takes better ones.
LOOKS: tuple[tuple[Bot, int], ...] = ((RandomBot(), 12), (Hasty(), 4), (GreedyBot(redeals=1), 8))
CONVINCING = 2  # victories shared by all


def wins_together(game: Game, players: int, options: Json) -> bool:
    """Found out by looking: nobody ever wins without all the others. A player alone is together with himself."""
    if players == 1:
        return True
    shared = 0
    for look, bot in enumerate(chain.from_iterable(repeat(bot, games) for bot, games in LOOKS)):
        state = game.lay(f"together {look}", players, **options)
        luck = stream(state.seed, "bots")
        while state.seat is not None:
            state.play(bot.choose(Perspective(state, state.seat), luck))
        winners = len(state.result.winners) if state.result is not None else 0
        if 0 < winners < players:
            return False
        shared += winners == players
        if shared == CONVINCING:
            return True
    return True
