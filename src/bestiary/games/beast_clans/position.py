"""Positions: the whole truth as readable data, and back (6.1 of the rules).

A hand-written position may leave out what it likes: what a field object leaves out is as printed, a player who is not
described further has the Royal's printed Life, no Biomass, no hand and a few cards in the deck. Without an `agenda` the
given step begins.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from bestiary.kernel.errors import PositionError
from bestiary.kernel.game import Game
from bestiary.kernel.position import (
    check_heading,
    heading_data,
    number,
    read_course,
    readable,
    result_data,
    seat_in,
    seed_from,
    settings_from,
    task_called,
    truth,
)
from bestiary.kernel.task import AnyTask, Decision
from bestiary.kernel.values import Json

from .content import BEAST_CARD, CASTLE_CARD, LEVELS, WEATHER_CARD
from .language import BIT, BREACH, KEYWORDS, MOST
from .rules.combat import DamageStep, EndCombat, GuardStep
from .rules.opening import OPEN_GAME
from .rules.tasks import TASK_BY_NAME
from .rules.turn import BEGIN_TURN, END_TURN, push_steps
from .setup import set_table
from .state import (
    ATTACK_1,
    ATTACK_2,
    BEFORE,
    BIOMASS,
    BONUS,
    CARD,
    CARD_TARGET,
    CONTROL_LIMIT,
    COUNTER_COUNT,
    COUNTERS,
    DOWN,
    ENTERED,
    FACE_DOWN_USES,
    FIELD_COUNT,
    FIRST_OBJECT,
    GIVEN,
    GROWN,
    GUARDS,
    HELPED,
    ID,
    LEFT,
    NONE,
    OWNER,
    PINNED,
    PLAY_2,
    STEPS,
    STRUCK,
    WARD,
    WIELDER,
    DuelState,
    Entry,
    beasts_of,
    find,
    is_beast,
    is_castle,
    level_number,
    objects_of,
    royal_id,
)

# -- writing ----------------------------------------------------------------------------------------------------------


def cards_data(state: DuelState, cards: Iterable[int]) -> list[str]:
    return [state.cards.cards[card] for card in cards]


def keyword_list(mask: int) -> list[str]:
    return [word for keyword, word in enumerate(KEYWORDS) if mask & BIT[keyword]]


def counters_data(state: DuelState, seat: int) -> Json:
    return {name: state.counters[seat * COUNTER_COUNT + counter] for counter, name in enumerate(COUNTERS)}


def result_of(state: DuelState) -> Json | None:
    return result_data(state.result)


def phases(mask: int) -> list[int]:
    return [phase for phase in (1, 2) if mask & phase]


def match_data(state: DuelState, seat: int | None) -> Json:
    """How the match stands; deck lists are their owner's own affair."""
    return {
        "game": state.game_number + (0 if state.over else 1),
        "wins": list(state.wins),
        "draws": state.drawn_games,
        "main": None if seat is None else cards_data(state, state.mains[seat]),
        "side": None if seat is None else cards_data(state, state.sides[seat]),
    }


def target_data(state: DuelState, target: int) -> object:
    if target == NONE:
        return None
    return state.cards.cards[target - CARD_TARGET] if target >= CARD_TARGET else target


def entry_data(state: DuelState, entry: Entry) -> Json:
    card = entry[1]
    where: Json = {"card": state.cards.cards[card]} if card >= 0 else _level_data(state, -1 - card)
    return {
        "seat": entry[0],
        **where,
        "ability": entry[2] + 1,
        "source": entry[3],
        "target": target_data(state, entry[4]),
        "it": entry[5],
        "wielder": entry[6],
    }


def _level_data(state: DuelState, level: int) -> Json:
    return {"royal": state.cards.royals[level // LEVELS], "level": level % LEVELS + 1}


def snapshot(state: DuelState) -> Json:
    """The whole truth."""
    return {
        **heading_data(state),
        "turn": state.turn,
        "first": state.first,
        "active": state.active,
        "step": STEPS[state.step],
        "phase": state.phase,
        "revealed": state.revealed,
        "failed": [seat for seat in (0, 1) if state.failed & BIT[seat]],
        "resolved": state.resolved,
        "next_id": state.next_id,
        "players": [_player_data(state, seat) for seat in (0, 1)],
        "order": [state.things[place + ID] for place in range(FIRST_OBJECT, len(state.things), FIELD_COUNT)],
        "stack": [entry_data(state, entry) for entry in state.stack],
        "waiting": [entry_data(state, entry) for entry in state.waiting],
        "attacks": [[each[0], each[1], each[2], each[3], list(each[4])] for each in state.attacks],
        "defences": [list(pair) for pair in state.defences],
        "splits": [list(pair) for pair in state.splits],
        "paid": list(state.paid),
        "match": {
            "game": state.game_number,
            "wins": list(state.wins),
            "draws": state.drawn_games,
            "main": [cards_data(state, main) for main in state.mains],
            "side": [cards_data(state, side) for side in state.sides],
        },
        "agenda": [task_data(state, task) for task in state.agenda],
        "result": result_of(state),
    }


def _player_data(state: DuelState, seat: int) -> Json:
    place = seat * FIELD_COUNT
    things = state.things
    royal = state.royal[seat]
    return {
        "royal": None if royal < 0 else state.cards.royals[royal],
        "level": state.level[seat] + 1,
        "life": things[place + LEFT],
        "ward": things[place + WARD],
        "bonus": things[place + BONUS],
        "given": keyword_list(things[place + GIVEN]),
        "pinned": things[place + PINNED] == 1,
        "used": state.used[seat],
        "attacks": phases(things[place + STRUCK]),
        "biomass": state.biomass[seat],
        "deck": cards_data(state, reversed(state.decks[seat])),
        "hand": cards_data(state, state.hands[seat]),
        "discard": cards_data(state, state.discards[seat]),
        "field": [_object_data(state, each) for each in objects_of(state, seat)],
        "counters": counters_data(state, seat),
        "known": cards_data(state, state.known[seat]),
    }


def _object_data(state: DuelState, place: int) -> Json:
    things = state.things
    down = things[place + DOWN] == 1
    kind = state.cards.types[things[place + CARD]]
    data: Json = {"id": things[place + ID], "card": state.cards.cards[things[place + CARD]], "facedown": down}
    if down or kind != CASTLE_CARD:
        data["life" if kind == BEAST_CARD and not down else "uses"] = things[place + LEFT]
    data.update(
        {
            "might": things[place + GROWN],
            "bonus": things[place + BONUS],
            "given": keyword_list(things[place + GIVEN]),
            "ward": things[place + WARD],
            "pinned": things[place + PINNED] == 1,
            "entered": things[place + ENTERED],
            "attacks": phases(things[place + STRUCK]),
            "accompanied": phases(things[place + HELPED]),
            "wielder": things[place + WIELDER],
            "guards": things[place + GUARDS] == 1,
        }
    )
    return data


# -- tasks ------------------------------------------------------------------------------------------------------------


def task_data(state: DuelState, task: AnyTask) -> Json:
    data: Json = {"task": type(task).__name__}
    for field in task.FIELDS:
        value = getattr(task, field)
        if field == "entry":
            value = entry_data(state, value)
        elif field == "step":
            value = STEPS[value]
        data[field] = value
    return data


def _task_from(state: DuelState, data: Json) -> AnyTask:
    kind = task_called(data["task"], TASK_BY_NAME)
    return kind(*[_field(state, kind.__name__, field, data[field]) for field in kind.FIELDS])


NUMBERS: Final = {
    "item": (0, 1000),
    "phase": (1, 2),
    "mode": (0, 2),
    "left": (0, MOST),
    "looked": (1, 60),
    "attack": (0, 60),
}


def _field(state: DuelState, task: str, field: str, value: Any) -> Any:
    where = f"agenda, {task}, {field}"
    if field == "seat":
        return seat_in(state, value, where)
    if field == "entry":
        return _entry(state, value, where)
    if field == "step":
        return _step(value)
    if field in ("passed", "acted"):
        return truth(value, where)
    least, most = NUMBERS[field]
    return number(value, where, least, most)


def _step(name: Any) -> int:
    if name not in STEPS:
        raise PositionError(f"step: {name!r} is none of {', '.join(STEPS)}.")
    return STEPS.index(name)


def _entry(state: DuelState, data: Json, where: str) -> Entry:
    seat = seat_in(state, data["seat"], where)
    if "royal" in data:
        royal = _royal(state, data["royal"], where)
        card = -1 - (royal * LEVELS + number(data["level"], where, 1, LEVELS) - 1)
        ability = 0
    else:
        card = _card(state, data["card"], where)
        most = len(state.cards.abilities[card])
        ability = number(data["ability"], where, 1, max(1, most)) - 1
        if not most:
            raise PositionError(f"{where}: {data['card']} has no ability.")
    target = data.get("target")
    if isinstance(target, str):
        aim = CARD_TARGET + _card(state, target, where)
    else:
        aim = NONE if target is None else number(target, where, -2)
    ids = [number(data.get(key, NONE), where, -2) for key in ("source", "it", "wielder")]
    return (seat, card, ability, ids[0], aim, ids[1], ids[2])


# -- reading ----------------------------------------------------------------------------------------------------------


def _card(state: DuelState, name: Any, where: str) -> int:
    if name not in state.cards.index:
        raise PositionError(f"{where}: there is no card called {name}.")
    return state.cards.index[name]


def _royal(state: DuelState, name: Any, where: str) -> int:
    if name not in state.cards.royal_index:
        raise PositionError(f"{where}: there is no Royal called {name}.")
    return state.cards.royal_index[name]


def restore(game: Game, data: Json) -> DuelState:
    """A game from a position; contradictions raise PositionError."""
    check_heading(game, data, KEYS)
    state = set_table(game, settings_from(game, data.get("options", {})), seed_from(data))
    with readable():
        _read(state, data)
        _check(state, data)
    state.origin = data
    state.advance()
    return state


def _read(state: DuelState, data: Json) -> None:
    state.agenda = []
    _read_course(state, data)
    players = data.get("players", [{}, {}])
    if not isinstance(players, list) or len(players) != 2:
        raise PositionError("players: there must be 2 entries.")
    for seat, player in enumerate(players):
        unknown = set(player) - PLAYER_KEYS
        if unknown:
            raise PositionError(f"players, seat {seat}: there is no field {', '.join(sorted(unknown))}.")
        _read_player(state, seat, player)
    for seat, player in enumerate(players):
        _read_field(state, seat, player.get("field", []))
    _put_in_order(state, data)
    _read_match(state, data)
    _read_course_of_play(state, data)
    if not read_course(state, data, lambda task: _task_from(state, task)):
        _lay_agenda(state)


def _read_course(state: DuelState, data: Json) -> None:
    state.turn = number(data.get("turn", 1), "turn", 0)
    state.active = seat_in(state, data.get("active", 0), "active")
    given = (state.active + state.turn - 1) % 2
    state.first = seat_in(state, data.get("first", given), "first")
    state.step = _step(data.get("step", "play-1"))
    state.phase = number(data.get("phase", 0), "phase", 0, 2)
    state.revealed = truth(data.get("revealed", True), "revealed")
    state.failed = sum(BIT[seat_in(state, seat, "failed")] for seat in set(data.get("failed", [])))
    state.resolved = number(data.get("resolved", 0), "resolved", 0)


def _read_player(state: DuelState, seat: int, data: Json) -> None:
    where = f"players, seat {seat}"
    option = state.options["royal_a" if seat == 0 else "royal_b"]
    name = data.get("royal", option if option != "ask" else None)
    if name is None and state.revealed:
        kingdoms = [state.cards.kingdoms[card] for card in state.mains[seat]]
        name = state.cards.royals[state.cards.royal_kingdoms.index(kingdoms[0])]
    state.royal[seat] = -1 if name is None else _royal(state, name, f"{where}, royal")
    state.level[seat] = number(data.get("level", 1), f"{where}, level", 1, LEVELS) - 1
    place = seat * FIELD_COUNT
    things = state.things
    things[place + ID] = royal_id(seat)
    things[place + OWNER] = seat
    things[place + CARD] = max(0, state.royal[seat]) if state.revealed else 0
    printed = state.cards.royal_lives[level_number(state, seat)] if name is not None and state.revealed else 0
    things[place + LEFT] = _tens(data.get("life", printed), f"{where}, life")
    things[place + WARD] = _tens(data.get("ward", 0), f"{where}, ward")
    things[place + BONUS] = _signed_tens(data.get("bonus", 0), f"{where}, bonus")
    things[place + GIVEN] = _keywords(data.get("given", []), where)
    things[place + PINNED] = int(truth(data.get("pinned", False), f"{where}, pinned"))
    things[place + STRUCK] = _phases(data.get("attacks", []), f"{where}, attacks")
    state.used[seat] = truth(data.get("used", False), f"{where}, used")
    state.biomass[seat] = number(data.get("biomass", 0), f"{where}, biomass", 0)
    state.hands[seat] = tuple(sorted(_cards(state, data, "hand", where)))
    state.discards[seat] = _cards(state, data, "discard", where)
    if "deck" in data:
        state.decks[seat] = _cards(state, data, "deck", where)[::-1]
    else:
        state.decks[seat] = list(state.mains[seat])[:FEW_CARDS]
    counters = data.get("counters", {})
    for name, value in counters.items():
        if name not in COUNTERS:
            raise PositionError(f"{where}, counters: there is no counter called {name}.")
        found = _tens(value, f"{where}, {name}") if name == "royal-damage" else number(value, f"{where}, {name}", 0)
        state.counters[seat * COUNTER_COUNT + COUNTERS.index(name)] = found
    state.known[seat] = tuple(sorted(_cards(state, data, "known", where)))


FEW_CARDS: Final = 10


def _tens(value: Any, where: str) -> int:
    found = number(value, where, 0)
    if found % 10:
        raise PositionError(f"{where}: {value} is no multiple of 10.")
    return found


def _keywords(words: Any, where: str) -> int:
    for word in words:
        if word not in KEYWORDS:
            raise PositionError(f"{where}: there is no keyword {word}.")
    return sum(BIT[KEYWORDS.index(word)] for word in set(words))


def _cards(state: DuelState, data: Json, key: str, where: str) -> list[int]:
    return [_card(state, name, f"{where}, {key}") for name in data.get(key, [])]


def _read_field(state: DuelState, seat: int, field: list[Json]) -> None:
    for data in field:
        where = f"players, seat {seat}, field"
        card = _card(state, data["card"], where)
        kind = state.cards.types[card]
        unknown = set(data) - OBJECT_KEYS
        if unknown:
            raise PositionError(f"{where}: there is no field {', '.join(sorted(unknown))}.")
        if kind == WEATHER_CARD:
            raise PositionError(f"{where}: {data['card']} is a weather card, which is never on the field.")
        down = truth(data.get("facedown", False), f"{where}, facedown")
        if down and not state.cards.keywords[card] & BIT[BREACH]:
            raise PositionError(f"{where}: {data['card']} has no BREACH and cannot lie face-down.")
        id = number(data.get("id", state.next_id), f"{where}, id", 1)
        if find(state, id) >= 0:
            raise PositionError(f"{where}: two objects have the number {id}.")
        state.next_id = max(state.next_id, id + 1)
        key = "life" if kind == BEAST_CARD and not down else "uses"
        printed = FACE_DOWN_USES if down else state.cards.lives[card]
        if ("uses" if key == "life" else "life") in data or (kind == CASTLE_CARD and key in data):
            wrong = "uses" if "uses" in data else "life"
            raise PositionError(f"{where}, {wrong}: {data['card']} has no such number.")
        helped = data.get("accompanied", [])
        state.things.extend(
            [
                id,
                card,
                seat,
                int(down),
                0 if kind == CASTLE_CARD else _tens(data.get(key, printed), f"{where}, {key}"),
                _signed_tens(data.get("might", 0), f"{where}, might"),
                _signed_tens(data.get("bonus", 0), f"{where}, bonus"),
                _keywords(data.get("given", []), where),
                _tens(data.get("ward", 0), f"{where}, ward"),
                int(truth(data.get("pinned", False), f"{where}, pinned")),
                number(data.get("entered", 0), f"{where}, entered", 0, state.turn),
                _phases(data.get("attacks", []), f"{where}, attacks"),
                int(helped) if isinstance(helped, bool) else _phases(helped, f"{where}, accompanied"),
                number(data.get("wielder", NONE), f"{where}, wielder", -2),
                int(truth(data.get("guards", False), f"{where}, guards")),
            ]
        )


def _phases(given: Any, where: str) -> int:
    """The Combat Phases 1 and 2 as a mask."""
    return sum({number(phase, where, 1, 2) for phase in given})


def _signed_tens(value: Any, where: str) -> int:
    found = number(value, where, -10_000)
    if found % 10:
        raise PositionError(f"{where}: {value} is no multiple of 10.")
    return found


def _put_in_order(state: DuelState, data: Json) -> None:
    """Objects of both fields in the order in which they entered."""
    state.next_id = max(state.next_id, number(data.get("next_id", 1), "next_id", 1))
    if "order" not in data:
        return
    runs = {
        state.things[place + ID]: state.things[place : place + FIELD_COUNT]
        for place in range(FIRST_OBJECT, len(state.things), FIELD_COUNT)
    }
    if sorted(data["order"]) != sorted(runs):
        raise PositionError("order: it must name every object on the field once.")
    state.things = state.things[:FIRST_OBJECT]
    for id in data["order"]:
        state.things.extend(runs[id])


def _read_match(state: DuelState, data: Json) -> None:
    match = data.get("match", {})
    state.game_number = number(match.get("game", 0), "match, game", 0, 3)
    wins = match.get("wins", [0, 0])
    state.wins = [number(wins[seat], "match, wins", 0, 2) for seat in (0, 1)]
    state.drawn_games = number(match.get("draws", 0), "match, draws", 0, 3)
    for seat in (0, 1):
        there = list(state.hands[seat]) + state.decks[seat] + state.discards[seat]
        there.extend([state.things[place + CARD] for place in objects_of(state, seat)])
        if "main" in match:
            state.mains[seat] = tuple(sorted([_card(state, name, "match, main") for name in match["main"][seat]]))
            if sorted(there) != list(state.mains[seat]) and state.revealed:
                raise PositionError(f"match, main: the cards of seat {seat} are not those of the deck.")
        else:
            state.mains[seat] = tuple(sorted(there))
        if "side" in match:
            state.sides[seat] = tuple(sorted([_card(state, name, "match, side") for name in match["side"][seat]]))


def _read_course_of_play(state: DuelState, data: Json) -> None:
    state.stack = [_entry(state, entry, "stack") for entry in data.get("stack", [])]
    state.waiting = [_entry(state, entry, "waiting") for entry in data.get("waiting", [])]
    for attack in data.get("attacks", []):
        attacker, original, target, weapon, helpers = attack
        for id in (attacker, original, target, weapon, *helpers):
            number(id, "attacks", -2)
        state.attacks.append((attacker, original, target, weapon, tuple(helpers)))
    state.defences = [
        (number(unit, "defences", -2), number(weapon, "defences", 1)) for unit, weapon in data.get("defences", [])
    ]
    state.splits = [(number(attack, "splits", 0), number(id, "splits", -2)) for attack, id in data.get("splits", [])]
    state.paid = tuple([number(id, "paid", 1) for id in data.get("paid", [])])


def _lay_agenda(state: DuelState) -> None:
    """What is to be done from the given step on."""
    step = state.step
    state.agenda = [OPEN_GAME, END_TURN]
    if step == BEFORE:
        raise PositionError("step: a game that has not begun needs an agenda; leave everything else out to start one.")
    if step == BIOMASS:
        state.turn -= 1
        state.agenda = [OPEN_GAME, BEGIN_TURN]
        return
    if ATTACK_1 < step < PLAY_2 and step != ATTACK_2:
        phase = 1 if step < ATTACK_2 else 2
        push_steps(state, ATTACK_2 if phase == 1 else PLAY_2)
        state.phase = phase
        state.push(EndCombat())
        state.push(DamageStep(phase))
        if STEPS[step].startswith("guard"):
            state.push(GuardStep(phase))
        return
    push_steps(state, step)


# -- contradictions ---------------------------------------------------------------------------------------------------


def _check(state: DuelState, data: Json) -> None:
    for seat in (0, 1):
        hand = list(state.hands[1 - seat])
        for card in state.known[seat]:
            if card not in hand:
                raise PositionError(f"known: {state.cards.cards[card]} is not in the hand of seat {1 - seat}.")
            hand.remove(card)
        if len(beasts_of(state, seat)) > CONTROL_LIMIT and "agenda" not in data:
            raise PositionError(f"players, seat {seat}: there are more than {CONTROL_LIMIT} beasts on the field.")
        if state.revealed and state.things[seat * FIELD_COUNT + LEFT] == 0 and not (state.over or _settles(state)):
            raise PositionError(f"players, seat {seat}: the Royal has no Life left, but the game is not over.")
        for place in objects_of(state, seat):
            if state.things[place + LEFT] == 0 and not (state.over or is_castle(state, place) or _settles(state)):
                name = state.cards.cards[state.things[place + CARD]]
                left = "life" if state.cards.lives[state.things[place + CARD]] and is_beast(state, place) else "uses"
                raise PositionError(f"players, seat {seat}, field, {left}: {name} has nothing left and would be gone.")
    if not state.over:
        _check_agenda(state)


def _settles(state: DuelState) -> bool:
    """Whether a state check is still to come before anybody decides anything else."""
    return any(type(task).__name__ in ("Settle", "Perform") for task in state.agenda)


def _check_agenda(state: DuelState) -> None:
    for place, task in enumerate(state.agenda):
        name = type(task).__name__
        if (name == "OpenGame") != (place == 0):
            raise PositionError(f"agenda: {name} cannot wait there.")
        if isinstance(task, Decision):
            if (name in OF_THE_ACTIVE and task.seat != state.active) or (
                name in OF_THE_OTHER and task.seat == state.active
            ):
                raise PositionError(f"agenda: {name} cannot be asked of seat {task.seat}.")
            if place == len(state.agenda) - 1 and not task.actions(state):
                raise PositionError(f"agenda: {name} has no possible answer.")


OF_THE_ACTIVE: Final = ("TakeAction", "Upkeep", "DeclareAttacks")
OF_THE_OTHER: Final = ("Guard", "DefendWield", "Split")
OBJECT_KEYS: Final = frozenset(
    [
        "id",
        "card",
        "facedown",
        "life",
        "uses",
        "might",
        "bonus",
        "given",
        "ward",
        "pinned",
        "entered",
        "attacks",
        "accompanied",
        "wielder",
        "guards",
    ]
)
PLAYER_KEYS: Final = frozenset(
    [
        "royal",
        "level",
        "life",
        "ward",
        "bonus",
        "given",
        "pinned",
        "used",
        "attacks",
        "biomass",
        "deck",
        "hand",
        "discard",
        "field",
        "counters",
        "known",
    ]
)
FIELD_NAMES: Final = """
game version options seed chance reveals turn first active step phase revealed failed resolved next_id players order
stack waiting attacks defences splits paid match agenda result
"""
KEYS: Final = frozenset(FIELD_NAMES.split())
