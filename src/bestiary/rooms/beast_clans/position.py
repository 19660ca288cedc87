"""Positions: the whole truth, and back. What one looks like, and what is taken for granted, `DuelPosition` tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import UNSET

from bestiary.kernel.errors import PositionError
from bestiary.kernel.position import Codec, Positions, between, called, mask_of, numbers_in, tasks_in
from bestiary.kernel.schema import Maybe
from bestiary.kernel.task import Decision
from bestiary.kernel.values import Result

from . import rules
from .language import BEAST_CARD, BIT, BREACH, EQUIPMENT_CARD, KEYWORDS, MOST, WEATHER_CARD, Keyword
from .material import LEVELS
from .rules.combat import DamageStep, EndCombat, GuardStep
from .rules.effects import Perform
from .rules.opening import NOT_CHOSEN, OPEN_GAME, OpenGame, royals_for, wanted_royal
from .rules.settling import Settle
from .rules.turn import BEGIN_TURN, END_TURN, STEP_TASKS, push_steps
from .schema import AttackRow, DefenceRow, DuelPosition, EntryPart, MatchPart, ObjectPart, PlayerPart, SplitRow
from .setup import set_table
from .state import (
    ATTACK_2,
    BEFORE,
    BIOMASS,
    CARD_TARGET,
    CONTROL_LIMIT,
    COUNTER_COUNT,
    COUNTERS,
    FACE_DOWN_USES,
    FIELD_COUNT,
    FIRST_OBJECT,
    GUARD_1,
    GUARD_2,
    NONE,
    PLAY_1,
    PLAY_2,
    ROYAL_DAMAGE,
    STEPS,
    Counter,
    DuelState,
    Entry,
    StepName,
    Thing,
    all_cards,
    beasts_of,
    find,
    is_beast,
    is_castle,
    is_equipment,
    level_number,
    objects_of,
    thing_at,
)
from .words import REASONS

FEW_CARDS: Final = 10

# -- writing ----------------------------------------------------------------------------------------------------------


def card_ids(state: DuelState, cards: Iterable[int]) -> list[str]:
    return [state.cards.cards[card] for card in cards]


def keywords_in(mask: int) -> list[Keyword]:
    return [KEYWORDS[keyword] for keyword in numbers_in(mask)]


def counters_of(state: DuelState, seat: int) -> dict[Counter, int]:
    return {name: state.counters[seat * COUNTER_COUNT + counter] for counter, name in enumerate(COUNTERS)}


def write(state: DuelState) -> DuelPosition:
    """Cards by their names, things by their numbers."""
    return DuelPosition(
        step=STEPS[state.step],
        failed=numbers_in(state.failed),
        players=[_player_part(state, seat) for seat in (0, 1)],
        order=state.things[FIRST_OBJECT::FIELD_COUNT],
        stack=[_entry_part(state, entry) for entry in state.stack],
        waiting=[_entry_part(state, entry) for entry in state.waiting],
        attacks=[AttackRow(*attack[:4], list(attack[4])) for attack in state.attacks],
        defences=[DefenceRow(*pair) for pair in state.defences],
        splits=[SplitRow(*pair) for pair in state.splits],
        paid=list(state.paid),
        match=MatchPart(
            game=state.game_number,
            wins=list(state.wins),
            draws=state.drawn_games,
            main=[card_ids(state, main) for main in state.mains],
            side=[card_ids(state, side) for side in state.sides],
        ),
    )


def _player_part(state: DuelState, seat: int) -> PlayerPart:
    thing = thing_at(state, seat * FIELD_COUNT)
    royal = state.royal[seat]
    return PlayerPart(
        royal=None if royal == NOT_CHOSEN else state.cards.royals[royal],
        level=state.level[seat] + 1,
        life=thing.left,
        ward=thing.ward,
        bonus=thing.bonus,
        given=keywords_in(thing.given),
        pinned=thing.pinned == 1,
        used=state.used[seat],
        attacks=_phases(thing.struck),
        biomass=state.biomass[seat],
        deck=card_ids(state, reversed(state.decks[seat])),
        hand=card_ids(state, state.hands[seat]),
        discard=card_ids(state, state.discards[seat]),
        field=[_object_part(state, each) for each in objects_of(state, seat)],
        counters=counters_of(state, seat),
        known=card_ids(state, state.known[seat]),
        seen=card_ids(state, state.seen[seat]),
    )


def _object_part(state: DuelState, place: int) -> ObjectPart:
    thing = thing_at(state, place)
    return ObjectPart(
        id=thing.id,
        card=state.cards.cards[thing.card],
        facedown=thing.down == 1,
        life=thing.left if is_beast(state, place) else UNSET,
        uses=thing.left if is_equipment(state, place) else UNSET,
        might=thing.grown,
        bonus=thing.bonus,
        given=keywords_in(thing.given),
        ward=thing.ward,
        pinned=thing.pinned == 1,
        entered=thing.entered,
        attacks=_phases(thing.struck),
        accompanied=_phases(thing.helped),
        wielder=thing.wielder,
        guards=thing.guards == 1,
    )


def _phases(mask: int) -> list[int]:
    """Of the Combat Phases, 1 and 2, those in the mask."""
    return [phase for phase in (1, 2) if mask & phase]


def _entry_part(state: DuelState, entry: Entry) -> EntryPart:
    seat, card, ability, source, target, it, wielder = entry
    level = -1 - card
    return EntryPart(
        seat=seat,
        card=state.cards.cards[card] if card >= 0 else UNSET,
        royal=state.cards.royals[level // LEVELS] if card < 0 else UNSET,
        level=level % LEVELS + 1 if card < 0 else UNSET,
        ability=ability + 1,
        source=source,
        target=_target_id(state, target),
        it=it,
        wielder=wielder,
    )


def _target_id(state: DuelState, target: int) -> int | str | None:
    if target == NONE:
        return None
    return state.cards.cards[target - CARD_TARGET] if target >= CARD_TARGET else target


# -- reading ----------------------------------------------------------------------------------------------------------


def _card(state: DuelState, name: str, where: str) -> int:
    return called(name, state.cards.index, "card", where)


def _cards(state: DuelState, names: Maybe[list[str]], where: str) -> list[int]:
    return [_card(state, name, where) for name in names or ()]


def _entry(state: DuelState, part: EntryPart, where: str) -> Entry:
    card, ability = _ability(state, part, where)
    return (part.seat, card, ability, part.source, _target(state, part.target, where), part.it, part.wielder)


def _target(state: DuelState, target: int | str | None, where: str) -> int:
    if isinstance(target, str):
        return CARD_TARGET + _card(state, target, where)
    return NONE if target is None else target


def _ability(state: DuelState, part: EntryPart, where: str) -> tuple[int, int]:
    """The card, or a Royal's level as entries number it, and which of the abilities there."""
    if part.royal is not UNSET:
        if part.level is UNSET:
            raise PositionError(f"{where}: level is missing.")
        return -1 - (called(part.royal, state.cards.royal_index, "Royal", where) * LEVELS + part.level - 1), 0
    if part.card is UNSET:
        raise PositionError(f"{where}: card is missing.")
    card = _card(state, part.card, where)
    if part.ability is UNSET or part.ability > len(state.cards.abilities[card]):
        raise PositionError(f"{where}, ability: {part.card} has {len(state.cards.abilities[card])}; which is it?")
    return card, part.ability - 1


def read(state: DuelState, position: DuelPosition) -> None:
    _read_course(state, position)
    players = [PlayerPart(), PlayerPart()] if position.players is UNSET else position.players
    for seat, player in enumerate(players):
        _read_royal(state, seat, player)
        _read_cards(state, seat, player)
    state.next_id = 1  # from there objects are numbered that have no number of their own
    for seat, player in enumerate(players):
        for part in player.field or ():
            _put_on_field(state, seat, part)
    state.next_id = max(state.next_id, position.next_id or 1)
    _put_in_order(state, position.order)
    _read_match(state, position.match or MatchPart())
    _read_combat(state, position)
    if position.agenda is UNSET:
        _check_control(state)
        if not position.result:
            _lay_agenda(state)


def _read_course(state: DuelState, position: DuelPosition) -> None:
    if position.turn is UNSET:
        state.turn = 1
    if position.first is UNSET:
        state.first = (state.active + state.turn - 1) % 2
    state.step = PLAY_1 if position.step is UNSET else STEPS.index(position.step)
    state.revealed = position.revealed is not False
    state.failed = mask_of(position.failed or ())


def _read_royal(state: DuelState, seat: int, player: PlayerPart) -> None:
    state.royal[seat] = _chosen_royal(state, seat, player.royal)
    state.level[seat] = player.level - 1
    state.used[seat] = player.used
    state.biomass[seat] = player.biomass
    open_royal = state.revealed and state.royal[seat] != NOT_CHOSEN
    printed = state.cards.royal_lives[level_number(state, seat)] if open_royal else 0
    place = seat * FIELD_COUNT
    state.things[place : place + FIELD_COUNT] = thing_at(state, place)._replace(
        card=state.royal[seat] if open_royal else 0,
        left=printed if player.life is UNSET else player.life,
        **_marks(player),
    )


def _chosen_royal(state: DuelState, seat: int, name: Maybe[str | None]) -> int:
    wanted = wanted_royal(state, seat)
    if name is UNSET and wanted != "ask":
        name = wanted
    if isinstance(name, str):
        return called(name, state.cards.royal_index, "Royal", f"players, seat {seat}, royal")
    return royals_for(state, seat)[0] if state.revealed else NOT_CHOSEN


def _marks(part: PlayerPart | ObjectPart) -> dict[str, int]:
    """What Royals and objects alike may bear."""
    return {
        "ward": part.ward,
        "bonus": part.bonus,
        "given": mask_of(KEYWORDS.index(word) for word in part.given or ()),
        "pinned": int(part.pinned),
        "struck": sum(set(part.attacks or ())),
    }


def _read_cards(state: DuelState, seat: int, player: PlayerPart) -> None:
    where = f"players, seat {seat}"
    state.hands[seat] = tuple(sorted(_cards(state, player.hand, f"{where}, hand")))
    state.discards[seat] = _cards(state, player.discard, f"{where}, discard")
    if player.deck is UNSET:
        state.decks[seat] = list(state.mains[seat])[:FEW_CARDS]
    else:
        state.decks[seat] = _cards(state, player.deck, f"{where}, deck")[::-1]
    state.known[seat] = tuple(sorted(_cards(state, player.known, f"{where}, known")))
    state.seen[seat] = tuple(sorted(_cards(state, player.seen, f"{where}, seen")))
    for name, count in (player.counters or {}).items():
        if name == COUNTERS[ROYAL_DAMAGE] and count % 10:
            raise PositionError(f"{where}, counters, {name}: {count} is no multiple of 10.")
        state.counters[seat * COUNTER_COUNT + COUNTERS.index(name)] = count


def _put_on_field(state: DuelState, seat: int, part: ObjectPart) -> None:
    where = f"players, seat {seat}, field"
    card = _card(state, part.card, where)
    if state.cards.types[card] == WEATHER_CARD:
        raise PositionError(f"{where}: {part.card} is a weather card, which is never on the field.")
    if part.facedown and not state.cards.keywords[card] & BIT[BREACH]:
        raise PositionError(f"{where}: {part.card} has no BREACH and cannot lie face-down.")
    id = state.next_id if part.id is UNSET else part.id
    if find(state, id) >= 0:
        raise PositionError(f"{where}: two objects have the number {id}.")
    if part.entered > state.turn:
        raise PositionError(f"{where}, entered: it is turn {state.turn}.")
    state.next_id = max(state.next_id, id + 1)
    helped = part.accompanied or ()
    state.things.extend(
        Thing(
            id=id,
            card=card,
            owner=seat,
            down=int(part.facedown),
            left=_left(state, card, part, where),
            grown=part.might,
            entered=part.entered,
            helped=1 if helped is True else sum(set(helped)),
            wielder=part.wielder,
            guards=int(part.guards),
            **_marks(part),
        )
    )


def _left(state: DuelState, card: int, part: ObjectPart, where: str) -> int:
    """Life or Uses: what is given, or what is printed; a castle has neither."""
    kind = EQUIPMENT_CARD if part.facedown else state.cards.types[card]
    if part.life is not UNSET and kind != BEAST_CARD:
        raise PositionError(f"{where}, life: {part.card} has no such number.")
    if part.uses is not UNSET and kind != EQUIPMENT_CARD:
        raise PositionError(f"{where}, uses: {part.card} has no such number.")
    given = part.uses if part.life is UNSET else part.life
    printed = FACE_DOWN_USES if part.facedown else state.cards.lives[card]
    return printed if given is UNSET else given


def _put_in_order(state: DuelState, order: Maybe[list[int]]) -> None:
    """Objects of both fields in the order in which they entered."""
    if order is UNSET:
        return
    things = [thing_at(state, place) for place in range(FIRST_OBJECT, len(state.things), FIELD_COUNT)]
    runs = {thing.id: thing for thing in things}
    if sorted(order) != sorted(runs):
        raise PositionError("order: it must name every object on the field once.")
    state.things = state.things[:FIRST_OBJECT]
    for id in order:
        state.things.extend(runs[id])


def _read_match(state: DuelState, match: MatchPart) -> None:
    state.game_number = match.game
    state.wins = match.wins or [0, 0]
    state.drawn_games = match.draws
    for seat in (0, 1):
        there = all_cards(state, seat)
        main = there if match.main is UNSET else _cards(state, match.main[seat], "match, main")
        if sorted(main) != there and state.revealed:
            raise PositionError(f"match, main: the cards of seat {seat} are not those of the deck.")
        state.mains[seat] = tuple(sorted(main))
        if match.side is not UNSET:
            state.sides[seat] = tuple(sorted(_cards(state, match.side[seat], "match, side")))


def _read_combat(state: DuelState, position: DuelPosition) -> None:
    """What is under way: the stack, attacks, and the upkeep that has been paid."""
    state.stack = [_entry(state, part, "stack") for part in position.stack or ()]
    state.waiting = [_entry(state, part, "waiting") for part in position.waiting or ()]
    state.attacks = [
        (row.attacker, row.original, row.target, row.equipment, tuple(row.helpers)) for row in position.attacks or ()
    ]
    state.defences = [(row.unit, row.equipment) for row in position.defences or ()]
    state.splits = [(row.attack, row.taker) for row in position.splits or ()]
    state.paid = tuple(position.paid or ())


def _lay_agenda(state: DuelState) -> None:
    """What is to be done from the given step on."""
    step = state.step
    if step == BEFORE:
        raise PositionError("step: a game that has not begun needs an agenda; leave everything else out to start one.")
    if step == BIOMASS:
        state.turn -= 1
        state.agenda = [OPEN_GAME, BEGIN_TURN]
        return
    state.agenda = [OPEN_GAME, END_TURN]
    if STEP_TASKS[step] is not None:
        push_steps(state, step)
        return
    state.phase = 1 if step < ATTACK_2 else 2
    push_steps(state, ATTACK_2 if state.phase == 1 else PLAY_2)
    state.push(EndCombat())
    state.push(DamageStep(state.phase))
    if step in (GUARD_1, GUARD_2):
        state.push(GuardStep(state.phase))


# -- what no single field can see -------------------------------------------------------------------------------------


def check(state: DuelState) -> None:
    for seat in (0, 1):
        _check_known(state, seat)
    if state.result is not None:
        _check_result(state.result)
        return
    if not any(isinstance(task, Settle | Perform) for task in state.agenda):  # a state check is still to come
        for seat in (0, 1):
            _check_left(state, seat)
    _check_agenda(state)


def _check_control(state: DuelState) -> None:
    """BCL-203: where a step begins, what is too much has gone."""
    for seat in (0, 1):
        if len(beasts_of(state, seat)) > CONTROL_LIMIT:
            raise PositionError(f"players, seat {seat}: there are more than {CONTROL_LIMIT} beasts on the field.")


def _check_known(state: DuelState, seat: int) -> None:
    other = 1 - seat
    hand = list(state.hands[other])
    for card in state.known[seat]:
        if card not in hand:
            raise PositionError(f"known: {state.cards.cards[card]} is not in the hand of seat {other}.")
        hand.remove(card)
    brought = [*state.mains[other], *state.sides[other]]
    for card in state.seen[seat]:
        if card not in brought:
            raise PositionError(f"seen: {state.cards.cards[card]} is not in the deck of seat {other}.")
        brought.remove(card)


def _check_left(state: DuelState, seat: int) -> None:
    """Nobody is at the end of their Life, and nothing at the end of its Uses."""
    if state.revealed and thing_at(state, seat * FIELD_COUNT).left == 0:
        raise PositionError(f"players, seat {seat}: the Royal has no Life left, but the game is not over.")
    for place in objects_of(state, seat):
        thing = thing_at(state, place)
        if thing.left == 0 and not is_castle(state, place):
            name = state.cards.cards[thing.card]
            left = "life" if is_beast(state, place) else "uses"
            raise PositionError(f"players, seat {seat}, field, {left}: {name} has nothing left and would be gone.")


def _check_result(result: Result) -> None:
    if result.reason not in REASONS:
        raise PositionError(f"result: the reason is one of {', '.join(REASONS)}.")
    if (result.kind, len(result.winners)) not in (("win", 1), ("draw", 0)):
        raise PositionError("result: it is a win of one seat, or a draw.")


def _check_agenda(state: DuelState) -> None:
    for place, task in enumerate(state.agenda):
        name = type(task).__name__
        if isinstance(task, OpenGame) != (place == 0):
            raise PositionError(f"agenda: {name} cannot wait there.")
        if isinstance(task, Decision):
            acts = task.seat == state.active
            if name in (OF_THE_OTHER if acts else OF_THE_ACTIVE):
                raise PositionError(f"agenda: {name} cannot be asked of seat {task.seat}.")
            if place == len(state.agenda) - 1 and not task.actions(state):
                raise PositionError(f"agenda: {name} has no possible answer.")


OF_THE_ACTIVE: Final = ("TakeAction", "Upkeep", "DeclareAttacks")
OF_THE_OTHER: Final = ("Guard", "DefendWield", "Split")
CODECS: Final = {
    "entry": Codec(EntryPart, _entry_part, _entry),
    "step": Codec(StepName, lambda state, step: STEPS[step], lambda state, name, where: STEPS.index(name)),
    "passed": Codec(bool),
    "acted": Codec(bool),
    "item": between(0, 1000),
    "phase": between(1, 2),
    "mode": between(0, 2),
    "total": between(1, MOST),
    "left": between(0, MOST),
    "looked": between(1, 60),
    "attack": between(0, 60),
}
POSITIONS: Final = Positions(DuelPosition, set_table, write, read, check, tasks_in(rules), CODECS)
