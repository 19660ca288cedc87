"""The catalogue: one line for each game."""

from bestiary.kernel.catalogue import register

register("feed-the-beast", "bestiary.games.feed_the_beast")
