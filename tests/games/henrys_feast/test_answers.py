"""The table of what each number means agrees with what the verbs declare."""

from __future__ import annotations

from typing import Any

import pytest

from bestiary.kernel.answers import Verb
from bestiary.rooms.henrys_feast.rules.answers import PIECE_IN, STATION_IN, VERB_OF
from bestiary.rooms.henrys_feast.state import NO_STATION
from bestiary.rooms.henrys_feast.verbs import COOKED, SAYS, STATION

ALL = {verb.text: verb for verbs in SAYS.values() for verb in verbs}


@pytest.mark.parametrize("verb", ALL.values(), ids=list(ALL))
def test_a_number_means_what_its_verb_says(verb: Verb[Any]) -> None:
    names_station = verb.parts[-1:] in ((STATION,), (COOKED,))
    for answer in range(verb.at, verb.at + verb.count):
        assert VERB_OF[answer] == verb.at
        values = verb.values(answer)
        assert STATION_IN[answer] == (values[-1] if names_station else NO_STATION)
        piece = 0
        for part, value in zip(verb.parts, values[:-1] if names_station else values, strict=False):
            piece = piece * part.count + value
        assert PIECE_IN[answer] == piece
