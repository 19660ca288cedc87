"""Which rules does a table ever cite: in its questions, in its log, in what it refuses?

    python tools/citations.py feed-the-beast --games 2000 --jobs 2

Random games over random options are played, everything that was an answer somewhere is tried elsewhere, and the tests
of the game run, for the positions in which rare things happen. A rule that nothing ever cites has its reason in UNCITED
of tests/games/<game>/uncited.py ("setup: nothing of it happens in play"), or should get a citation. Rulings, which
explain rules, need none.

Exit status: 0 every rule is cited or has its reason; 1 some have none, or a reason is given for what is cited.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from rich.progress import track

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import bestiary  # noqa: E402
from bestiary.kernel.errors import IllegalAction  # noqa: E402
from bestiary.kernel.game import Game  # noqa: E402
from bestiary.kernel.state import State  # noqa: E402
from tests.conformance.refusing import Tally, try_elements, try_lines  # noqa: E402
from tests.conformance.soak import random_table  # noqa: E402
from tests.conformance.walk import Eye, Notes, walk  # noqa: E402
from tests.conftest import LEDGER_ID  # noqa: E402

CHUNK = 20
WAYS = ("event", "question", "refusal")
Cited = dict[str, Counter[str]]
"""For each way of citing, how often each rule was."""


def nothing_cited() -> Cited:
    return {way: Counter() for way in WAYS}


@contextlib.contextmanager
def overheard(game: Game) -> Iterator[Cited]:
    """Everything that the game cites meanwhile, in this process."""
    cited = nothing_cited()
    tell, prompt, refuse = State.tell, game.prompt, IllegalAction.__init__

    def telling(state: State, kind: str, text: str, rules: tuple[str, ...] = (), *more: Any, **named: Any) -> None:
        cited["event"].update(rules)
        tell(state, kind, text, rules, *more, **named)

    def asking(state: State) -> Any:
        asked = prompt(state)
        cited["question"].update(asked.rules)
        return asked

    def refusing(error: IllegalAction, message: str, rules: Any, **more: Any) -> None:
        if not more.get("general"):
            cited["refusal"].update(rules)
        refuse(error, message, rules, **more)

    with (
        patch.object(State, "tell", telling),
        patch.object(game, "prompt", asking),
        patch.object(IllegalAction, "__init__", refusing),
    ):
        yield cited


def in_games(slug: str, first: int, last: int) -> Cited:
    """What random games cite, and everything that is tried in them."""
    game = bestiary.game(slug)
    notes = Notes()
    with overheard(game) as cited:
        for number in range(first, last):
            pick = Random(f"citations {slug} {number}")
            eye = Eye(growth=3)
            for state in walk(random_table(game, pick), number, listening=True):
                if state.over:
                    break
                assert state.prompt.text
                if eye.opens(state):
                    notes.take(state)
                    try_lines(state, notes, pick, Tally())
                    try_elements(state, notes, pick, Tally())
    return cited


def in_tests(game: Game) -> Cited:
    """What the tests of the game cite: most of the rare positions are there."""
    folder = ROOT / "tests" / "games" / game.package.rpartition(".")[2]
    with overheard(game) as cited, contextlib.redirect_stdout(io.StringIO()):
        failed = pytest.main(["-q", "-p", "no:cacheprovider", str(folder)])
    if failed:
        print(f"The tests of {game.title} fail: what they cite is not the whole of it.", file=sys.stderr)
    return cited


def reasons_of(game: Game) -> dict[str, str]:
    """Why some rules are never cited."""
    name = f"tests.games.{game.package.rpartition('.')[2]}.uncited"
    if find_spec(name) is None:
        return {}
    uncited: dict[str, str] = import_module(name).UNCITED
    return {rule: reason for reason, rules in uncited.items() for rule in rules.split()}


def report(game: Game, cited: Cited) -> int:
    """The figures; then what is never cited without a reason, and what is cited although a reason says it cannot be."""
    rules = [rule.id for rule in game.rulebook.rules() if LEDGER_ID.fullmatch(rule.id)]
    reasons = reasons_of(game)
    ever = {rule for way in WAYS for rule in cited[way]}
    print(
        f"{game.title}: {len(ever & set(rules))} of {len(rules)} rules are cited, {len(reasons)} have a reason not to."
    )
    for way in WAYS:
        print(f"  in {way}s: {len(set(cited[way]) & set(rules))} rules, {cited[way].total():,} times")
    missing = [rule for rule in rules if rule not in ever and rule not in reasons]
    stale = [rule for rule in reasons if rule in ever or rule not in rules]
    for rule in missing:
        print(f"  never cited: {rule} {game.rulebook.rule(rule).text[:100]}")
    for rule in stale:
        print(f"  cited, or no rule, though it has a reason not to be: {rule} ({reasons[rule]})")
    return 1 if missing or stale else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=bestiary.games())
    parser.add_argument("--games", type=int, default=2000, help="how many random games (2000)")
    parser.add_argument("--jobs", type=int, default=1, help="in how many processes (1)")
    parser.add_argument("--no-tests", action="store_true", help="leave the tests of the game out")
    chosen = parser.parse_args()
    game = bestiary.game(chosen.game)
    total = nothing_cited()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        starts = range(0, chosen.games, CHUNK)
        waiting = [pool.submit(in_games, game.slug, at, min(at + CHUNK, chosen.games)) for at in starts]
        parts = [each.result() for each in track(waiting, description=game.slug)]
    if not chosen.no_tests:
        parts.append(in_tests(game))
    for part in parts:
        for way in WAYS:
            total[way] += part[way]
    return report(game, total)


if __name__ == "__main__":
    sys.exit(main())
