"""The catalogue: one line for each game."""

from bestiary.kernel.catalogue import register

register("beast-clans", "bestiary.rooms.beast_clans")
register("beast-master", "bestiary.rooms.beast_master")
register("feed-the-beast", "bestiary.rooms.feed_the_beast")
register("henrys-feast", "bestiary.rooms.henrys_feast")
register("mechanical-beast", "bestiary.rooms.mechanical_beast")
