"""Every rule can be cited by a question, an event or a refusal, or there is a reason why not."""

from __future__ import annotations

import re
from pathlib import Path

from bestiary.rooms import beast_clans
from tests.games.beast_clans.table import GAME
from tests.games.beast_clans.uncited import UNCITED

CITED = re.compile(r'"(BCL-\w+)"')
"""A rule's number as a text of its own: in docstrings and comments numbers stand in other company."""


def in_the_room() -> set[str]:
    room = Path(beast_clans.__file__).parent
    return {number for path in room.rglob("*.py") for number in CITED.findall(path.read_text(encoding="utf-8"))}


def excused() -> list[str]:
    return [number for numbers in UNCITED.values() for number in numbers.split()]


def test_what_the_room_cites_is_in_the_rulebook() -> None:
    assert in_the_room() <= {rule.id for rule in GAME.rulebook.rules()}


def test_every_rule_is_cited_or_has_its_reason() -> None:
    ledger = [rule.id for rule in GAME.rulebook.rules() if not rule.id.startswith("BCL-R")]
    assert [number for number in ledger if number not in in_the_room() and number not in excused()] == []


def test_no_rule_is_both_cited_and_excused() -> None:
    assert in_the_room() & set(excused()) == set()


def test_a_reason_is_given_once_for_a_rule_that_exists() -> None:
    assert len(excused()) == len(set(excused()))
    for number in excused():
        assert GAME.rulebook.rule(number).id == number
