"""What must be true of the Watchers' Feast after every answer."""

from __future__ import annotations

from collections import Counter

from bestiary.kernel.state import State
from bestiary.kernel.values import Json
from tests.conformance.telling import Untold

from .state import CANDLES, DISHES, MATERIAL, TURNS

MAX_DECISIONS = 400
"""30 turns with 4 guests: one served dish, three added, each of them may force one choice."""
SECRETS = ("hands", "larder", "chance")
"""What redeals deal again."""

TOLD = {
    "asked": Untold("the question says who is asked"),
    "turn": Untold("a clock"),
    "active": "seat:{now}",
    "breadless.*": ("candles:{0}", "hand:{0}"),
    "candles.*": "candles:{0}",
    "at_table.*": "seat:{0}",
    "hands.*": "hand:{0}",
    "larder": "larder",
    "listened.*": "larder",
    "thrown": "dish:{item}",
    "batch": "dish:{item[dish]}",
    "result": Untold("the end has its own panel"),
}
"""What an event names when it changes."""


def possible(truth: Json, dealt: Json, seat: int | None) -> None:
    """What a guest knows is so in every redeal: the own hand, the dish that was heard, and who has no bread."""
    for guest, (real, other) in enumerate(zip(truth["hands"], dealt["hands"], strict=True)):
        assert sum(real.values()) == sum(other.values()), "TOY-003: everybody sees how many there are"
        assert guest != seat or real == other, "TOY-003: the own hand is no secret"
        assert not (truth["breadless"][guest] and "bread" in other), "TOY-022: who blew has no bread"
    if seat is not None and truth["knows"][seat]:
        assert truth["larder"][:1] == dealt["larder"][:1], "TOY-011: the dish that was heard stays on top"


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
    if state.result is not None:
        most = [seat for seat in at_table if after["candles"][seat] == max(after["candles"])]
        assert list(state.result.winners) == most, "TOY-031 to TOY-033: who has most light has won"
        return
    assert len(at_table) > 1, "TOY-031: a single guest has won"
    assert state.seat in at_table, "TOY-012: only guests at the table are asked"
    assert before["turn"] <= after["turn"] <= before["turn"] + 1
