"""What a seat may see, and what it cannot know."""

from __future__ import annotations

from bestiary.kernel.position import numbers_in
from bestiary.kernel.schema import result_view

from .content import (
    BIT,
    CARDS,
    FIRST_BEAST,
    LANDMARK_NAMES,
    LANDMARKS,
    LOOT_INDEX,
    NEAR,
    SPACE_COUNT,
    SPACES,
)
from .position import card_ids, earned_by, loot_on, or_none, plays_of, space_ids
from .reasons import why_not_playable
from .rules.beast_cards import RansackChoice, ransack_choice
from .rules.hand import PutAway, holder_of, known_cards, observer_of, titles_in
from .rules.island import hazards, spaces_in
from .rules.roads import reach, reach_of_new, roads_of, tunnels
from .rules.scoring import Income, add_space, income
from .rules.turn import Act
from .rules.windows import Window
from .schema import (
    DoomedView,
    Hazard,
    IncomeView,
    IslandView,
    ResolvingView,
    SeatView,
    SpacePayView,
    SpaceView,
    StrikeView,
    WalkView,
    WhyNotView,
)
from .state import (
    ASKS,
    CARD_PLAYS,
    NO_CARD,
    NOBODY,
    NORMAL,
    WINDOWS,
    IslandState,
    acolytes_of,
    beast_cards_of,
    hand_limit,
    movements_allowed,
    seats_from,
)
from .words import loot_name, reason_of_control


def view(state: IslandState, seat: int | None) -> IslandView:
    """What that seat (None: a spectator) sees."""
    decision = None if state.over else state.decision()
    ransack = decision if isinstance(decision, RansackChoice) and decision.seat == seat else None
    return IslandView(
        age=state.age,
        turn=state.turn,
        first=state.first,
        active=state.active,
        moves_made=state.moves_made,
        cards_played=state.cards_played,
        beast=or_none(SPACES, state.beast),
        colossus_discard=card_ids(state.colossus_discard[::-1]),
        beast_discard=card_ids(state.beast_discard[::-1]),
        played=plays_of(state),
        result=result_view(state.result),
        players=state.players,
        seat=seat,
        deciding=None if decision is None or (decision.QUIET and decision.seat != seat) else decision.seat,
        phase=phase(state, seat),
        length=state.options["length"],
        ages=state.ages,
        moves_allowed=movements_allowed(state),
        cards_allowed=CARD_PLAYS,
        volcano=or_none(SPACES, state.volcano),
        spaces=[_space(state, space) for space in range(SPACE_COUNT)],
        seats=[_player(state, each, seat) for each in range(state.players)],
        colossus_deck=len(state.colossus_deck),
        beast_deck=len(state.beast_deck),
        top=CARDS[state.beast_deck[-1]] if seat is not None and state.top_knower == seat else None,
        tile=LANDMARKS[state.stack[-1]] if state.stack else None,
        tiles_left=len(state.stack),
        window=WINDOWS[decision.kind - 1] if isinstance(decision, Window) else None,
        resolving=[
            ResolvingView(card=CARDS[task.card], seat=task.seat) for task in state.agenda if isinstance(task, PutAway)
        ],
        strike=_strike(state),
        raised=[each for each in seats_from(state, state.active) if state.raised & BIT[each]],
        drawn=None if ransack is None else card_ids(ransack.drawn),
        ask=None if seat is None else ASKS[state.asks[seat]],
        not_this_turn=seat is not None and state.not_this_turn & BIT[seat] != 0,
        playable=_playable(state, seat),
        reach=_reach(state, seat),
    )


def phase(state: IslandState, seat: int | None) -> str:
    """To the others a question about Dodge looks like any window, and all choices of Ransack look alike."""
    if state.over:
        return "game-over"
    decision = state.decision()
    if seat == decision.seat:
        return decision.NAME
    if decision.QUIET:
        return "window"
    return "ransack" if isinstance(decision, RansackChoice) else decision.NAME


def _strike(state: IslandState) -> StrikeView | None:
    """The batch of deaths that is being dealt with: who is about to die, and by what."""
    if state.strike_card == NO_CARD:
        return None
    return StrikeView(
        card=CARDS[state.strike_card],
        caster=state.striker,
        doomed=[
            DoomedView(seat=place // SPACE_COUNT, space=SPACES[place % SPACE_COUNT], count=state.doomed.count(place))
            for place in sorted(set(state.doomed))
        ],
        area=space_ids(spaces_in(state.area)),
        dodging=numbers_in(state.dodging),
    )


def _space(state: IslandState, space: int) -> SpaceView:
    owner = state.banner[space]
    counts = [acolytes_of(state, seat, space) for seat in range(state.players)]
    colossi = [seat for seat in range(state.players) if state.colossus[seat] == space]
    controller = state.controller[space]
    hazard: Hazard | None = "beast" if space == state.beast else "volcano" if space == state.volcano else None
    return SpaceView(
        id=SPACES[space],
        landmark=or_none(LANDMARKS, state.landmark[space]),
        loot=loot_on(state, space),
        colossi=colossi,
        acolytes=counts,
        banner=None if owner == NOBODY else owner,
        banners=0 if owner == NOBODY else 2 if state.pair[owner] == space else 1,
        controller=None if controller == NOBODY else controller,
        contested=controller == NOBODY and hazard is None and (len(colossi) > 0 or sum(counts) > 0),
        why=_why(state, space, hazard is not None),
        hazard=hazard,
    )


def _why(state: IslandState, space: int, hazard: bool) -> str:
    """Why somebody controls a space, or nobody."""
    text, _ = reason_of_control(state, space)
    return f"{text}: nobody controls it" if hazard else text


def _player(state: IslandState, owner: int, seat: int | None) -> SeatView:
    hand = state.hands[owner]
    beasts = beast_cards_of(state, owner)
    return SeatView(
        seat=owner,
        color=state.options["colors"][owner],
        gold=state.gold[owner],
        ready=state.ready[owner],
        resting=state.resting[owner],
        supply=state.supply[owner],
        colossus=or_none(SPACES, state.colossus[owner]),
        perk=or_none(CARDS, state.perk[owner]),
        colossus_cards=len(hand) - beasts,
        beast_cards=beasts,
        limit=hand_limit(state, owner),
        hand=card_ids(hand) if owner == seat or state.over else None,
        known=[] if seat is None else card_ids(known_cards(state, seat, owner)),
        income=_income(state, owner),
        earned=earned_by(state, owner),
    )


def _income(state: IslandState, owner: int) -> IncomeView:
    """What Scoring would bring the player now, in all and space by space."""
    whole = income(state, owner)
    spaces = [space for space in range(SPACE_COUNT) if state.banner[space] == owner]
    return IncomeView(
        gold=_gold(state, owner, whole),
        colossus_cards=whole.colossus_cards,
        beast_cards=whole.beast_cards,
        spaces=[_pay(state, owner, space) for space in spaces],
    )


def _pay(state: IslandState, owner: int, space: int) -> SpacePayView:
    part = Income()
    add_space(state, owner, space, part)
    return SpacePayView(
        space=SPACES[space],
        gold=_gold(state, owner, part),
        colossus_cards=part.colossus_cards,
        beast_cards=part.beast_cards,
        words=_brings(state, space),
    )


def _brings(state: IslandState, space: int) -> str:
    """What stands on a space that pays: 'Ruins', 'Loot for 1 Gold', or both."""
    words = [LANDMARK_NAMES[state.landmark[space]]] if state.landmark[space] >= 0 else []
    words.extend([loot_name(LOOT_INDEX[token]) for token in loot_on(state, space)])
    return ", ".join(words)


def _gold(state: IslandState, owner: int, part: Income) -> int:
    purses = [state.gold[other] for other in range(state.players) if other != owner]
    ruins = sum([min(part.ruins, purse) for purse in purses])  # BMR-402: from each opponent who has any
    return part.loot + part.hallowed + part.mine + ruins


def _playable(state: IslandState, seat: int | None) -> dict[str, WhyNotView | None]:
    """The own cards, each with the reason why it cannot be played now; None: it can."""
    if seat is None or state.over:
        return {}
    found: dict[str, WhyNotView | None] = {}
    for card in titles_in(state.hands[seat]):
        reason = why_not_playable(state, seat, card)
        found[CARDS[card]] = None if reason is None else WhyNotView(why=reason[0], rules=list(reason[1]))
    return found


# -- roads ------------------------------------------------------------------------------------------------------------


def _reach(state: IslandState, seat: int | None) -> dict[str, dict[str, WalkView]] | None:
    """Where the own pieces can go now, each with the road that is walked."""
    if seat is None or state.over or state.seat != seat or not isinstance(state.decision(), Act):
        return None
    if state.moves_made >= movements_allowed(state):
        return {}
    tunnel = tunnels(state, seat)
    home = state.colossus[seat]
    deadly = hazards(state)
    found = {"colossus": _walks(state, seat, home, reach(state, seat, home, tunnel) & ~deadly, tunnel)}
    for origin in spaces_in(state.spread[seat]):
        found[SPACES[origin]] = _walks(state, seat, origin, reach(state, seat, origin, tunnel), tunnel)
    if state.ready[seat]:
        found["create"] = _walks(state, seat, home, reach_of_new(state, seat, tunnel), tunnel)
    return found


def _walks(state: IslandState, seat: int, origin: int, spaces: int, tunnel: int) -> dict[str, WalkView]:
    """For each space the shortest road to it: the spaces walked over on the way."""
    came_from = [-1] * SPACE_COUNT
    came_from[origin] = origin
    roads = roads_of(state, seat) | BIT[origin]
    queue = [origin]
    for space in queue:
        if roads & BIT[space]:
            for near in spaces_in(NEAR[space] | tunnel if BIT[space] & tunnel else NEAR[space]):
                if came_from[near] < 0:
                    came_from[near] = space
                    queue.append(near)
    deadly = hazards(state)
    found: dict[str, WalkView] = {}
    for space in spaces_in(spaces):
        road: list[str] = []
        step = came_from[space]
        while step != origin:
            road.append(SPACES[step])
            step = came_from[step]
        road.reverse()
        found[SPACES[space]] = WalkView(road=road, lethal=deadly & BIT[space] != 0)
    return found


# -- dealing again ----------------------------------------------------------------------------------------------------


def redeal(state: IslandState, seat: int | None) -> None:
    """Deal again, in place, everything this seat cannot know: sorted before it is shuffled, so that nothing of how it
    really lies shines through."""
    if len(state.stack) > 1:
        tiles = sorted(state.stack[:-1])
        state.chance.shuffle(tiles)
        state.stack = (*tiles, state.stack[-1])
    state.dice = ()
    state.asks = [state.asks[each] if each == seat else NORMAL for each in range(state.players)]
    state.not_this_turn &= 0 if seat is None else BIT[seat]
    _ask_in_turn(state)
    state.colossus_deck = _deal(state, seat, state.colossus_deck[:], False)
    if seat is not None and state.top_knower == seat:
        state.beast_deck = [*_deal(state, seat, state.beast_deck[:-1], True), state.beast_deck[-1]]
    else:
        state.beast_deck = _deal(state, seat, state.beast_deck[:], True)
    # Others know what they have given to this seat; what else they know of hands, this seat cannot tell.
    state.known = tuple(
        [code for code in state.known if seat is not None and seat in (observer_of(code), holder_of(code))]
    )


def _ask_in_turn(state: IslandState) -> None:
    """Who was passed over in an open window would tell how the others want to be asked: all before it have passed."""
    window = None if state.over else state.decision()
    if isinstance(window, Window):
        passed = 0
        each = state.active
        while each != window.seat:
            passed |= BIT[each]
            each = (each + 1) % state.players
        state.agenda[-1] = Window(window.seat, window.kind, window.played, passed)


def _deal(state: IslandState, seat: int | None, pool: list[int], beast: bool) -> list[int]:
    """Shuffle this deck with all cards of its kind that the seat does not know, and give each hand as many as it had.

    What is left is the deck.
    """
    kept: list[list[int]] = []
    for holder in range(state.players):
        hidden = _hidden_in(state, seat, holder, beast)
        pool.extend(hidden)
        hand = list(state.hands[holder])
        for card in hidden:
            hand.remove(card)
        kept.append(hand)
    decision = None if state.over else state.decision()
    ransack = decision if beast and isinstance(decision, RansackChoice) and decision.seat != seat else None
    if ransack is not None:
        pool.extend(ransack.drawn)
    pool.sort()
    state.chance.shuffle(pool)
    if ransack is not None:  # somebody else is in the middle of it: other cards, and their choosing begins anew
        drawn = [pool.pop() for _ in range(len(ransack.drawn))]
        state.agenda[-1] = ransack_choice(state, ransack.seat, drawn)
    for holder in range(state.players):
        hand = kept[holder]
        while len(hand) < len(state.hands[holder]):
            hand.append(pool.pop())
        hand.sort()
        state.hands[holder] = tuple(hand)
    return pool


def _hidden_in(state: IslandState, seat: int | None, holder: int, beast: bool) -> list[int]:
    """The cards of a kind in a hand that this seat does not know; after the end all hands lie open."""
    if holder == seat or state.over:
        return []
    cards = [card for card in state.hands[holder] if (card >= FIRST_BEAST) == beast]
    if seat is not None and state.known:
        for card in known_cards(state, seat, holder):
            if (card >= FIRST_BEAST) == beast:
                cards.remove(card)
    return cards
