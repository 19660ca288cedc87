"""What a guest may see of the Watchers' Feast, and what cannot be known and is dealt again."""

from __future__ import annotations

from .position import counted
from .schema import FeastView, HandView, LaidView, LarderView
from .state import BREAD, DISH_COUNT, DISHES, FeastState


def view(state: FeastState, seat: int | None) -> FeastView:
    """TOY-003 and TOY-011: the own hand, and the top of the larder after listening. All else lies open."""
    top = seat is not None and state.knows[seat] and state.larder
    return FeastView(
        seat=seat,
        asked=state.game.shown_seat(state, None),
        turn=state.turn,
        active=state.active,
        breadless=[bool(lack) for lack in state.breadless],
        candles=state.candles[:],
        at_table=[not moment for moment in state.gone],
        hands=[hand(state, other, bool(state.options["open_hands"]) or other == seat) for other in all_seats(state)],
        larder=LarderView(len(state.larder), DISHES[state.larder[-1]] if top else None),
        listened=[bool(known) for known in state.knows],
        silent=[bool(wish) for wish in state.silent],
        thrown=counted(state.thrown),
        batch=[LaidView(laid // DISH_COUNT, DISHES[laid % DISH_COUNT]) for laid in state.batch],
        result=None if state.result is None else state.result.reason,
    )


def hand(state: FeastState, seat: int, visible: bool) -> HandView:
    dishes = counted(state.hands[seat * DISH_COUNT : (seat + 1) * DISH_COUNT]) if visible else None
    return HandView(state.hand_size(seat), dishes)


def all_seats(state: FeastState) -> range:
    return range(state.players)


def redeal(state: FeastState, seat: int | None) -> None:
    """Shuffle the hands that this seat cannot see and the larder together, and deal them again in the same sizes.

    TOY-022: first to those who are known to have no bread, so that the choice is left to the others.
    """
    pool = state.larder
    top = -1
    if seat is not None and state.knows[seat] and pool:
        top = pool.pop()
    hidden = [] if state.options["open_hands"] else [guest for guest in all_seats(state) if guest != seat]
    sizes = [state.hand_size(guest) for guest in hidden]
    for guest in hidden:
        for dish in range(DISH_COUNT):
            place = guest * DISH_COUNT + dish
            pool += [dish] * state.hands[place]
            state.hands[place] = 0
    pool.sort()  # nothing of how it really lies shines through
    state.chance.shuffle(pool)
    for guest, size in sorted(zip(hidden, sizes, strict=True), key=lambda dealt: not state.breadless[dealt[0]]):
        for _ in range(size):
            place = next(place for place, dish in enumerate(pool) if dish != BREAD or not state.breadless[guest])
            state.hands[guest * DISH_COUNT + pool.pop(place)] += 1
    if top >= 0:
        pool.append(top)
