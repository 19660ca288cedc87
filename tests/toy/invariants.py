"""What must be true of the Watchers' Feast after every answer."""

from __future__ import annotations

from collections import Counter

from bestiary.kernel.state import State
from bestiary.kernel.values import Json

from .state import CANDLES, DISHES, MATERIAL, TURNS

MAX_DECISIONS = 400
"""30 turns with 4 guests: one served dish, three added, each of them may force one choice."""
SECRETS = ("hands", "larder", "chance")
"""What redeals deal again."""


def check(before: Json, after: Json, state: State) -> None:
    dishes: Counter[str] = Counter(after["larder"]) + Counter(after["thrown"])
    for hand in after["hands"]:
        dishes += Counter(hand)
    dishes += Counter(dish for _, dish in after["batch"])
    assert dishes == Counter(dict(zip(DISHES, MATERIAL, strict=True))), "TOY-002: no dish appears or vanishes"
    for seat, (had, has) in enumerate(zip(before["candles"], after["candles"], strict=True)):
        assert 0 <= has <= had <= CANDLES[after["options"]["mode"]], "TOY-004: candles only go out"
        assert bool(after["gone"][seat]) == (has == 0), "TOY-030: in the dark nobody stays"
        if has == 0:
            assert not after["hands"][seat], "TOY-030: who leaves throws the hand away"
    at_table = [seat for seat in range(state.players) if not after["gone"][seat]]
    assert after["turn"] <= TURNS[after["options"]["mode"]], "TOY-033"
    if state.over:
        return
    assert len(at_table) > 1, "TOY-031: a single guest has won"
    assert state.seat in at_table, "TOY-012: only guests at the table are asked"
    assert before["turn"] <= after["turn"] <= before["turn"] + 1
