"""What the tests of solved positions say: brute force knows the best answers, and the search finds one of them."""

from __future__ import annotations

import pytest

from bestiary.bots import Perspective, SearchBot, Thoughts, bot
from bestiary.kernel.chance import Chance, word_from
from bestiary.kernel.state import State
from tests.games.sitting import Sitting

from .solver import Solver

SEARCH = "search+iterations=300+horizon=40+exploration=0.5+patience=4+careful=0"
"""As far as it takes: all of these positions end sooner. How a game is searched otherwise does not matter here."""
LUCKS = range(3)
NEAR = 0.4  # a search also tries what is worse, and guesses how long games go on
CLOSE = 1e-9


def thoughts(state: State, text: str = SEARCH, luck: int = 0) -> Thoughts:
    """What a bot makes of the decision."""
    player = bot(text)
    assert isinstance(player, SearchBot)
    assert state.seat is not None
    return player.think(Perspective(state, state.seat), Chance(word_from(luck)))


def assert_best(t: Sitting, *lines: str, worth: float, solver: Solver) -> None:
    """These answers are the best ones, and no others."""
    found = {t.state.notation(action): value for action, value in solver.worths(t.state).items()}
    most = max(found.values())
    best = {line for line, value in found.items() if value > most - CLOSE}
    assert best == set(lines), f"the best answers are {sorted(best)}: {found}"
    assert most == pytest.approx(worth, abs=NEAR if solver.deals > 1 else CLOSE), f"the best answer is worth {most}"


def assert_finds(t: Sitting, *lines: str, worth: float = 1.0, deals: int = 1, sensible: bool = False) -> None:
    """These are the best answers, and the search gives one of them, knowing what it is worth."""
    assert_best(t, *lines, worth=worth, solver=Solver(deals, sensible))
    for luck in LUCKS:
        best = thoughts(t.state, luck=luck).choices[0]
        line = t.state.notation(best.action)
        assert line in lines, f"the search would {line} (worth {best.value:.2f})"
        assert best.value == pytest.approx(worth, abs=NEAR), (
            f"the search thinks that to {line} is worth {best.value:.2f}"
        )


def assert_wins(t: Sitting, deals: int = 1, sensible: bool = False) -> None:
    """The search plays it to a win, decision by decision, against the best resistance."""
    seat = t.seat
    assert seat is not None
    state = t.state.copy()
    others = Solver(deals, sensible)
    while not state.over:
        state.play(thoughts(state).choices[0].action if state.seat == seat else others.best(state))
    assert state.result is not None
    assert seat in state.result.winners, state.result.reason
