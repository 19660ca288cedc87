"""Setting the table (MBT-020 to MBT-027, MBT-300)."""

from __future__ import annotations

from bestiary.kernel.game import Game, chance_of
from bestiary.kernel.values import Json

from .content import ENTRANCE, NO_PERSON, TILE_COUNT, TYPES
from .material import TOKENS_PER_TYPE
from .rules.maze import lay
from .rules.turn import BEGIN_TURN
from .stacking import has_exit, stack_deck
from .state import NEVER, NO_GEAR, NOBODY, NOWHERE, ORIGIN, SPECIALS, MazeState


def set_table(game: Game, settings: Json, seed: str) -> MazeState:
    """MBT-020 to MBT-027; the first turn is about to begin."""
    state = MazeState()
    state.begin(game, settings["players"], settings, seed, chance_of(seed))
    state.competitive = settings["mode"] == "competitive"
    state.semi = settings["mode"] == "semi-coop"
    state.glass = 1 if settings["difficulty"] in ("hard", "extreme") or settings["glass"] == "locked" else 0
    state.hatch_open = not state.competitive and settings["difficulty"] != "extreme"
    state.calls = settings["call_end"]
    state.stall_limit = settings["stall_rounds"] * state.players
    lay_maze(state, settings)
    seat_crew(state)
    state.push(BEGIN_TURN)
    return state


def lay_maze(state: MazeState, settings: Json) -> None:
    """MBT-021: the Entrance alone; all other tiles in the deck or in the box."""
    state.space = [NOWHERE] * TILE_COUNT
    state.turned = [0] * TILE_COUNT
    state.grid = {}
    lay(state, ENTRANCE, ORIGIN, 0)
    state.deck = stack_deck(settings, state.chance)[::-1]
    state.deck_total = TILE_COUNT - 1 if has_exit(settings) else TILE_COUNT - 2
    state.stacked = True
    state.collapsed = []
    state.drawn_at = [NEVER] * SPECIALS
    state.switch = False
    state.switch_turn = NEVER
    state.lockdown = False


def seat_crew(state: MazeState) -> None:
    """MBT-023 to MBT-027, MBT-300."""
    crew = 2 * state.players if state.competitive else state.players + 1
    state.stands = [ENTRANCE] * crew
    state.start = state.stands[:]
    state.last_gear = [NO_GEAR] * crew
    state.persons = [NO_PERSON] * TILE_COUNT
    state.people_inside = 0
    state.supply = [TOKENS_PER_TYPE] * TYPES
    state.hands = [0] * (state.players * TYPES)
    state.pile = ()
    state.arrived = [0] * crew
    state.never_left = 2**crew - 1
    state.turn = 1
    state.active = 0
    state.moved = NOBODY
    state.called = False
    state.progress = False
    state.stall = 0
