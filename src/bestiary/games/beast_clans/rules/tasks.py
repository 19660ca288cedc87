"""Every decision and step of the game by name, so that a position can be read back."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import AnyTask

from . import activating, combat, effects, match, opening, settling, turn, windows

TASKS: Final[list[type[AnyTask]]] = [
    activating.CostTarget,
    activating.DiscardAsCost,
    activating.Paid,
    activating.PayDiscard,
    activating.PaySac,
    activating.Sacrifice,
    combat.AfterAttacks,
    combat.AttackStep,
    combat.DamageStep,
    combat.DeclareAttacks,
    combat.Defend,
    combat.DefendWield,
    combat.EndCombat,
    combat.Guard,
    combat.GuardStep,
    combat.Split,
    effects.DiscardHand,
    effects.HandDiscard,
    effects.Perform,
    effects.Scout,
    effects.Search,
    match.Sideboard,
    opening.ChooseFirst,
    opening.ChooseRoyal,
    opening.FlipCoin,
    opening.OpenGame,
    opening.Reveal,
    settling.LimitDiscard,
    settling.Order,
    settling.Settle,
    settling.StackUp,
    settling.Target,
    turn.BeginTurn,
    turn.EndTurn,
    turn.TurnStep,
    turn.Upkeep,
    windows.Resolve,
    windows.Respond,
    windows.TakeAction,
    windows.Window,
]
TASK_BY_NAME: Final[dict[str, type[AnyTask]]] = {task.__name__: task for task in TASKS}
