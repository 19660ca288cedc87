"""What each decision of the Watchers' Feast may be answered."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.answers import Part, Speech, part, plain, says, verb

from .rules import BLOW, LISTEN, PASS
from .state import DISHES, FeastState


def dish_refs(state: FeastState, dish: int) -> tuple[str, ...]:
    return f"hand:{state.decision().seat}", f"dish:{DISHES[dish]}"


def candle_refs(state: FeastState) -> tuple[str, ...]:
    return (f"candles:{state.decision().seat}",)


DISH: Part[FeastState] = part(DISHES)
IN_TURN: Final = ("Only in your own turn you serve or listen.", "TOY-010")
JOINING: Final = ("You add a dish to what another guest has served.", "TOY-012")
SPICED: Final = ("You give something up when spice is in your mouth.", "TOY-022")
SERVE = verb(0, "serve {dish}", DISH, refs=dish_refs, when=IN_TURN)
ADD = verb(0, "add {dish}", DISH, refs=dish_refs, when=JOINING)
THROW = verb(0, "throw {dish}", DISH, refs=dish_refs, when=SPICED)
HEAR = plain(LISTEN, "listen", "Listen: look at the top dish of the larder", refs=("larder",), when=IN_TURN)
LET_PASS = plain(PASS, "pass", when=JOINING)
BLOW_OUT = plain(BLOW, "blow", "Blow out one of your candles", refs=candle_refs, when=SPICED)

SAYS: Final[Speech] = {
    "serve": says(SERVE, HEAR),
    "join": says(ADD, LET_PASS),
    "burn": says(THROW, BLOW_OUT),
}
