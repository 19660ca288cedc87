"""The catalogue: one line for each game."""

from bestiary.kernel.catalogue import register

register("beast-clans", "bestiary.games.beast_clans")
register("beast-master", "bestiary.games.beast_master")
register("feed-the-beast", "bestiary.games.feed_the_beast")
register("henrys-feast", "bestiary.games.henrys_feast")
register("mechanical-beast", "bestiary.games.mechanical_beast")
