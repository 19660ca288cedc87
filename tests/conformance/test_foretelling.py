"""What a redeal foretells is true: unless an answer brings something hidden to light, it leads the seat that gives it
to the same view on the truth and on a redeal. Previews and free undo rest on that."""

from __future__ import annotations

from random import Random

from bestiary.bots.foresight import into_the_unknown
from bestiary.kernel.state import State

from .tables import Table, every_player_count
from .walk import answer

TRIES = 40


@every_player_count
def test_a_redeal_foretells_what_an_answer_leads_to(table: Table) -> None:
    for seed in range(3):
        pick = Random(f"{table} {seed}")
        state = table.start(seed=f"foretelling {seed}")
        tries = 0
        while not state.over and tries < TRIES:
            action = answer(state, seed, pick)
            if pick.random() < 0.4:
                tries += 1
                check_foretold(state, action, seed)
            state.play(action)


def check_foretold(state: State, action: int, seed: int) -> None:
    seat = state.seat
    dealt = state.redeal(seat, seed)
    truth, thought = state.copy(), dealt.copy()
    truth.play(action)
    thought.play(action)
    unknown = into_the_unknown(state, truth)
    line = state.notation(action)
    assert into_the_unknown(dealt, thought) == unknown, f"whether {line!r} leads into the unknown is itself a secret"
    if not unknown:
        assert thought.view(seat) == truth.view(seat), f"{line!r} shows seat {seat} something that was hidden"
