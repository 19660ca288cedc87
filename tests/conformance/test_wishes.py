"""A wish is no answer: the waiting decision goes on waiting, and nobody learns what they must not know."""

from __future__ import annotations

from random import Random

from .checks import check_events, check_restore
from .knowing import check_knowledge
from .tables import Table, every_table
from .walk import Notes, looks


@every_table
def test_a_wish_changes_nothing_about_the_waiting_decision(table: Table) -> None:
    pick = Random(1)
    for state in looks(table, seed=6, growth=4, listening=True):
        for wish in () if state.over else state.game.wishes:
            seat = pick.randrange(state.players)
            after = state.copy()
            after.wish(seat, wish)
            if wish in state.game.final_wishes:
                assert after.over or after.decision() is not state.decision(), "a final wish ends a game"
                continue
            assert (after.seat, after.actions(), after.prompt) == (state.seat, state.actions(), state.prompt)
            assert after.agenda == state.agenda
            assert (after.chance.word, after.reveals) == (state.chance.word, state.reveals), "a wish draws nothing"
            again = state.copy()
            again.again(after.history()[-1])
            assert again.snapshot() == after.snapshot()
            check_events(after)
            check_restore(after, pick)
            check_knowledge(after, seed=7, pick=pick, notes=Notes())


@every_table
def test_who_passes_at_a_quiet_question_looks_the_same_to_the_others(table: Table) -> None:
    """The first answer is the pass, and there is always one: also for who has nothing else."""
    for state in looks(table, seed=6):
        if not state.over and state.decision().QUIET:
            first = state.notation(state.actions()[0])
            for number in range(3):
                dealt = state.redeal(None, number)
                assert dealt.seat == state.seat
                assert dealt.notation(dealt.actions()[0]) == first
