"""What answers would lead to, tried out on a redeal: it tells nothing that the seat cannot know.

Where an answer draws, or brings something hidden to light, nobody can foretell what comes of it. Up to there every deal
that fits what the seat knows looks the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestiary.bots.foresight import into_the_unknown
from bestiary.kernel.errors import IllegalAction
from bestiary.kernel.state import State
from bestiary.kernel.values import Action

from ..wire.messages import Previewed
from .frames import view


def preview(id: str, dealt: State, seat: int, actions: Sequence[Action]) -> Previewed:
    """The table as this seat would see it after its answers, up to the first one into the unknown.

    `dealt` is a redeal for that seat. IllegalAction: an answer is not legal then, or the decision is not the seat's.
    """
    state = dealt
    state.listen()
    events: list[str] = []
    for number, action in enumerate(actions):
        if state.seat != seat:
            rules = state.game.rules_of_the_end(state) if state.over else state.game.shown_prompt(state, seat).rules
            raise IllegalAction("After these answers it is not your decision any more.", rules)
        after = state.copy()
        after.play(action)
        if into_the_unknown(state, after):
            return Previewed(id, view(state, seat) if number else None, True, events)
        state = after
        events += [event.text for event in state.events if event.seen_by(seat)]
    return Previewed(id, view(state, seat), False, events)
