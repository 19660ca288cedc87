"""The questions in words. They say which card asks, how many are left, and offer only what is among the answers.

What depends on hidden cards only the asked seat reads: such a decision HIDES it from the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bestiary.kernel.answers import Verb
from bestiary.kernel.task import Decision
from bestiary.kernel.values import Prompt
from bestiary.kernel.words import listed, who

from . import verbs
from .plain import card_words, wanted_words, with_article
from .rules.activating import CostTarget, PayDiscard, PaySac, cost_of
from .rules.combat import STEP, Split, defence_damage, participants, takers
from .rules.effects import HandDiscard, Scout, Search
from .rules.settling import TargetChoice, waiting_of
from .rules.targets import ability_of
from .rules.windows import ACTING, Respond, is_play_phase
from .state import CONTROL_LIMIT, STEPS, DuelState, beasts_of
from .words import aim, name_of, source_called, whose_source

Asked = Decision[Any]


def prompt(state: DuelState) -> Prompt:
    """What is asked."""
    decision = state.decision()
    words = QUESTIONS[decision.NAME](state, decision).replace(f"{who(decision.seat)}'s ", "your ")
    return Prompt(decision.NAME, f"{who(decision.seat)}: {words}.", _rules(state, decision))


def _rules(state: DuelState, decision: Asked) -> tuple[str, ...]:
    """The rules of a question: where it comes in several forms, those of the form at hand."""
    if isinstance(decision, Respond):
        own = "BCL-113" if decision.mode == ACTING else "BCL-114"
        if state.stack:
            return (own,)
        return own, "BCL-117" if decision.passed else "BCL-146"
    if decision.NAME == "action":
        return ("BCL-110", "BCL-140") if is_play_phase(state) else ("BCL-110",)
    if isinstance(decision, TargetChoice):
        return ("BCL-120", "BCL-122") if isinstance(decision, CostTarget) else ("BCL-122", "BCL-125")
    return decision.RULES


# -- words ------------------------------------------------------------------------------------------------------------


def step_words(state: DuelState) -> str:
    """'Draw Step', 'Play Phase 1', 'Guard Step of Combat Phase 2'."""
    name, _, phase = STEPS[state.step].partition("-")
    if name == "play":
        return f"Play Phase {phase}"
    if name == "end":
        return "End Evolution Step"
    return f"{name.capitalize()} Step{f' of Combat Phase {phase}' if phase else ''}"


def _of(number: int, total: int) -> str:
    """'(1 of 2)'; nothing where the question comes only once."""
    return f" ({number} of {total})" if total > 1 else ""


def _possible(state: DuelState, ways: Mapping[str, tuple[Verb[Any], ...]], last: str) -> str:
    """'play a card, use an ability, or pass': what is among the answers, and the way out of the question."""
    actions = state.actions()
    found = [words for words, said in ways.items() if any(verb.owns(action) for verb in said for action in actions)]
    return f"{', '.join(found)}, or {last}" if found else f"nothing can be done now: {last}"


# -- questions --------------------------------------------------------------------------------------------------------


def _action(state: DuelState, _: Asked) -> str:
    ways = {"play a card": (verbs.PLAY, verbs.BREACH), "use an ability": (verbs.USE,)}
    return f"{step_words(state)}: {_possible(state, ways, 'pass')}"


def _respond(state: DuelState, decision: Respond) -> str:
    if state.stack:
        top = state.stack[-1]
        what = f"respond to {whose_source(state, top)}{aim(state, top)}"
    elif decision.passed:
        what = f"{who(state.active)} passes; use an ability"
    else:
        what = "use an ability before the next Action"
    return f"{step_words(state)}: {what}, or pass"


def _upkeep(state: DuelState, decision: Asked) -> str:
    left = state.biomass[decision.seat]
    return f"pay the upkeep of beasts you want to keep, with {left} Biomass; abilities have to wait until you finish"


def _target(state: DuelState, decision: TargetChoice) -> str:
    wanted = ability_of(state, decision.entry).filter
    assert wanted is not None, "a target without anything to fit"
    return f"choose a target for {source_called(state, decision.entry)}: {wanted_words(wanted)}"


def _pay_discard(state: DuelState, decision: PayDiscard) -> str:
    total = cost_of(state, decision.entry).discard
    count = _of(total - decision.left + 1, total)
    return f"discard a card from your hand to pay for {source_called(state, decision.entry)}{count}"


def _pay_sac(state: DuelState, decision: PaySac) -> str:
    return f"discard a beast of yours from the field to pay for {source_called(state, decision.entry)}"


def _hand_discard(state: DuelState, decision: HandDiscard) -> str:
    count = _of(decision.total - decision.left + 1, decision.total)
    return f"discard a card from your hand for {whose_source(state, decision.entry)}{count}"


def _search(state: DuelState, decision: Search) -> str:
    what = with_article(card_words(decision.wanted(state)))
    if len(state.actions()) == 1:
        return f"{source_called(state, decision.entry)} looks for {what}, but your deck has none: take nothing"
    return f"{source_called(state, decision.entry)}: take {what} from your deck, or nothing"


def _scout(state: DuelState, decision: Scout) -> str:
    return f"{source_called(state, decision.entry)}: take one of the {decision.looked} cards that you look at"


def _attack(state: DuelState, _: Asked) -> str:
    ways = {"declare an attack": (verbs.STRIKE,), "name a helper": (verbs.ACCOMPANY,), "take one back": (verbs.REMOVE,)}
    count = f" ({len(state.attacks)} declared)" if state.attacks else ""
    return f"Combat Phase {state.phase}: {_possible(state, ways, 'finish')}{count}"


def _guard(state: DuelState, _: Asked) -> str:
    ways = {"let a Guardian take over an attack": (verbs.GUARD,), "call one back": (verbs.STAND_BACK,)}
    return f"Combat Phase {state.phase}: {_possible(state, ways, 'finish')}"


def _defend(state: DuelState, _: Asked) -> str:
    ways = {"arm a unit that is attacked": (verbs.WIELD,), "take equipment back": (verbs.LAY_DOWN,)}
    return f"Combat Phase {state.phase}: {_possible(state, ways, 'finish')}"


def _split(state: DuelState, decision: Split) -> str:
    attack = state.attacks[decision.attack]
    damage, band = defence_damage(state, attack), participants(state, attack)
    count = _of(len(takers(state, decision.attack)) + 1, damage // STEP % len(band))
    shared = f"{damage} damage from {name_of(state, attack[2])} for {listed([name_of(state, id) for id in band])}"
    return f"{shared}: choose who takes 10 of what is left over{count}"


def _limit(state: DuelState, decision: Asked) -> str:
    many = len(beasts_of(state, decision.seat))
    more = many - CONTROL_LIMIT
    count = f", one of {more} that must go" if more > 1 else ""
    return f"you control {many} beasts and may keep {CONTROL_LIMIT}: discard one{count}"


def _order(state: DuelState, decision: Asked) -> str:
    many = len(waiting_of(state, decision.seat))
    return f"choose which of your {many} abilities goes on the stack next; the last one resolves first"


def _plainly(words: str) -> Callable[[DuelState, Asked], str]:
    return lambda state, decision: words


QUESTIONS: Final[dict[str, Callable[[DuelState, Any], str]]] = {
    "choose-royal": _plainly("choose your Royal, secretly"),
    "choose-first": _plainly("decide who takes the first turn"),
    "action": _action,
    "respond": _respond,
    "upkeep": _upkeep,
    "target": _target,
    "pay-discard": _pay_discard,
    "pay-sac": _pay_sac,
    "hand-discard": _hand_discard,
    "attack": _attack,
    "guard": _guard,
    "defend-wield": _defend,
    "split": _split,
    "limit-discard": _limit,
    "order": _order,
    "search": _search,
    "scout": _scout,
    "sideboard": _plainly("exchange cards between deck and sideboard, or finish"),
}
