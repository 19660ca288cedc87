"""Why an answer is refused: the condition that fails, its rule, and what would have to come first.

What is said here depends only on what the asking seat sees. When a verb can be said at all, `verbs.py` says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bestiary.kernel.answers import Reason, Values, Verb, asked
from bestiary.kernel.task import Decision
from bestiary.kernel.words import capital, listed, who

from . import content, verbs
from .content import BIT, CARD_INDEX, CARD_NAMES, CARD_RULES, CARDS, FIRST_BEAST, MARKET, NEAR, SPACE_INDEX, SPACES
from .prompts import prompt
from .rules import answers
from .rules.action_cards import RANSOM, PerkTarget, TeleportTarget
from .rules.answers import TOKEN_KINDS
from .rules.banners import BannerMove
from .rules.beast import BeastRetreat
from .rules.beast_cards import (
    BeastMarket,
    BeastPlace,
    BeastStep,
    LandslidePick,
    RansackBack,
    RansackChoice,
    RansackDiscard,
    playable_of,
)
from .rules.divine_gifts import InfluenceMove, PlaceFromReserve
from .rules.island import is_hazard, spaces_in, tokens_on
from .rules.perks import MantleDiscard
from .rules.roads import reach, reach_of_new, tunnels
from .rules.turn import CARD_EFFECTS, Act
from .rules.windows import Window
from .state import CARD_PLAYS, NO_CARD, NOBODY, NOWHERE, IslandState, acolytes_of
from .verbs import SAYS, no_movement, own_phase
from .words import loot_name, running_name, running_rule, sentence, space_name

CONDITIONS: Final = {
    "convene": "no Acolyte is adjacent to your Colossus",
    "convert": "no Acolyte is on the island",
    "dodge": "it is played only when a card of another player is about to kill Acolytes of yours",
    "extortion": "no opponent has a card or Gold",
    "hegemony": "no opponent has an Acolyte on your Colossus's space",
    "intimidate": "no Acolyte is adjacent to your Colossus",
    "pilfer": "no Colossus card is left to draw",
    "purge": "no Acolyte is on your Colossus's space",
    "replace": "all Colossi are on one space",
    "steal": "no opponent has a Perk",
    "vandalize": "no opponent has a Perk",
    "bank-run": "the Beast is not adjacent to a Market",
    "enrage-the-beast": "neither an Acolyte nor a Colossus is adjacent to the Beast",
    "eruption": "neither an Acolyte nor a Colossus nor the Beast is adjacent to the Volcano",
    "ghouls": "no Acolyte is on Ruins",
    "power-surge": "there is neither an Acolyte nor a Banner on a Hallowed Ground",
    "ransack": "no Beast Master card is left to draw",
    "ritual-sacrifice": "no Acolyte is on a Landmark",
    "sabotage": "no Banner is on a space without pieces",
    "terraform": "no Loot lies on a space without a Landmark, the Beast and Colossi",
}


def why_not_playable(state: IslandState, seat: int, card: int) -> Reason | None:
    """Why a card of the own hand cannot be played now; None: it can."""
    decision = state.decision()
    name = CARD_NAMES[card]
    if card == content.DODGE:
        if decision.NAME == "dodge" and decision.seat == seat:
            return None
        return f"{name} cannot be played now: {CONDITIONS['dodge']}.", (CARD_RULES[card], "BMR-293")
    if not state.turn:
        return f"{name} cannot be played: in setup nobody plays cards.", ("BMR-056",)
    acts = isinstance(decision, Act) and decision.seat == seat
    if card < FIRST_BEAST:
        if not acts:
            busy = own_phase(state) if decision.seat == seat else None
            text, rules = busy or (f"{name} can be played in your own Action Phase.", ())
            return text, ("BMR-244", *rules)
        if state.cards_played >= CARD_PLAYS:
            return "You have played 2 Colossus cards in this turn.", ("BMR-245", "BMR-075")
    elif not acts and not (isinstance(decision, Window) and decision.seat == seat):
        return f"{name} can be played when a window opens, or in your Action Phase.", ("BMR-281", "BMR-292")
    if not CARD_EFFECTS[card].playable(state, seat):
        return f"{name} cannot be played: {CONDITIONS[CARDS[card]]}.", (CARD_RULES[card], "BMR-250")
    return None


def why_not(state: IslandState, verb: Verb[IslandState], values: Values) -> Reason | None:
    """The reason for refusing an answer; None: it is no answer to this question, and `when` says enough."""
    decision = state.decision()
    if verb in CARD_VERBS:
        return why_not_card(state, decision, CARD_VERBS[verb] + values[0])
    if verb not in asked(SAYS, decision):
        return _why_not_here(state, decision, verb, values)
    reason = WHY_NOT.get(verb)
    return None if reason is None else reason(state, decision, *values)


# -- what another question would have to ask --------------------------------------------------------------------------


def _why_not_here(
    state: IslandState, decision: Decision[Any], verb: Verb[IslandState], values: Values
) -> Reason | None:
    """Why something is no answer to this question, where more can be said than when it is one."""
    if verb in OF_THE_PHASE:
        return own_phase(state)
    if isinstance(decision, RansackChoice) and verb in (verbs.DISCARD, verbs.PUT_BACK):
        return why_not_yet_put_away(state, decision, values[0])
    if verb in NOTHING_MORE:
        return _said_otherwise(state, decision)
    return None


OF_THE_PHASE: Final = (verbs.STRIDE, verbs.WALK, verbs.CREATE, verbs.MANTLE, verbs.OUTPOST, verbs.END)
"""What is said in the Action Phase alone."""

NOTHING_MORE: Final = tuple(
    dict.fromkeys(verb for spoken in SAYS.values() for verb in spoken if verb.at == answers.PASS and not verb.parts)
)
"""The words for doing nothing, or nothing more: every question has its own, or none."""


def _said_otherwise(state: IslandState, decision: Decision[Any]) -> Reason | None:
    """How one does nothing here."""
    if answers.PASS not in decision.actions(state):
        return None
    words = [verb.text for verb in asked(SAYS, decision) if verb in NOTHING_MORE]
    return f"Here you say '{words[0]}' instead.", prompt(state).rules


def why_not_yet_put_away(state: IslandState, decision: RansackChoice, card: int) -> Reason | None:
    """Why a card of Ransack is neither discarded nor put back yet."""
    if card not in decision.drawn:
        return why_not_drawn(state, decision, card)
    if isinstance(decision, RansackDiscard):
        return "The card that you do not discard goes back on the deck by itself: say which one you discard.", RANSACK
    if isinstance(decision, RansackBack):
        return "None can be played: say which one goes back on the deck, and the others are discarded.", RANSACK_IN_VAIN
    return "First choose the card that you play.", RANSACK


RANSACK: Final = ("BMR-467",)
RANSACK_IN_VAIN: Final = ("BMR-467", "BMR-R49")


# -- cards and Perks --------------------------------------------------------------------------------------------------


def _why_not_from_hand(state: IslandState, seat: int, card: int) -> Reason | None:
    if card not in state.hands[seat]:
        return sentence(f"You do not hold {CARD_NAMES[card]}"), ("BMR-244",) if card < FIRST_BEAST else ("BMR-280",)
    return why_not_playable(state, seat, card)


def why_not_card(state: IslandState, decision: Decision[Any], card: int) -> Reason | None:
    """Why a card cannot be played, wherever it is said."""
    if isinstance(decision, RansackChoice):
        return why_not_drawn(state, decision, card)
    refused = _why_not_from_hand(state, decision.seat, card)
    if refused is None and card == content.DODGE:
        return "Say 'dodge' to play Dodge.", ("BMR-447",)
    if refused is None and card >= FIRST_BEAST:
        return f"{CARD_NAMES[card]} is a Beast Master card: say 'play-beast {CARDS[card]}'.", ("BMR-280",)
    return refused


def why_not_drawn(state: IslandState, decision: RansackChoice, card: int) -> Reason | None:
    """Why one of the cards of Ransack is not played, discarded or put back."""
    name = CARD_NAMES[card]
    if card not in decision.drawn:
        return f"{name} is not among the cards that you have drawn by Ransack.", ("BMR-467",)
    if isinstance(decision, RansackDiscard):
        if card == decision.chosen:
            return f"{name} is the card that you play: discard one of the others.", ("BMR-467",)
        return f"You have chosen already what you play: discard {name} or the other card.", ("BMR-467",)
    if card not in playable_of(state, decision.seat, decision.drawn):
        return f"{name} cannot be played: {CONDITIONS[CARDS[card]]}.", (CARD_RULES[card], "BMR-R49")
    return f"Say 'play {CARDS[card]}' to play it by Ransack.", ("BMR-467",)


def why_not_dodge(state: IslandState, decision: Decision[Any]) -> Reason:
    return "You do not hold Dodge.", ("BMR-447",)


def why_not_discard(state: IslandState, decision: Decision[Any], card: int) -> Reason | None:
    if isinstance(decision, RansackChoice):
        return why_not_drawn(state, decision, card)
    if card not in state.hands[decision.seat]:
        return sentence(f"You do not hold {CARD_NAMES[card]}"), decision.RULES
    return f"Beast Mantle takes Colossus cards only, and {CARD_NAMES[card]} is a Beast Master card.", ("BMR-421",)


def why_not_done(state: IslandState, decision: Decision[Any]) -> Reason:
    return "Beast Mantle has begun: discard at least one Colossus card.", ("BMR-421",)


def why_not_give(state: IslandState, decision: Decision[Any], card: int) -> Reason:
    return sentence(f"You do not hold {CARD_NAMES[card]}"), ("BMR-448",)


def why_not_pay(state: IslandState, decision: Decision[Any]) -> Reason:
    return f"{RANSOM} Gold are needed, and you have {state.gold[decision.seat]}.", ("BMR-448", "BMR-R44")


def why_not_mantle(state: IslandState, decision: Decision[Any]) -> Reason:
    return _no_perk(state, decision, content.BEAST_MANTLE) or ("You hold no Colossus card to discard.", ("BMR-421",))


def why_not_outpost(state: IslandState, decision: Decision[Any], space: int) -> Reason:
    if refused := _no_perk(state, decision, content.OUTPOST):
        return refused
    if state.pair[decision.seat] != NOWHERE:
        where = SPACES[state.pair[decision.seat]]
        return f"You have a second Banner already, on {where}.", ("BMR-423",)
    if not state.supply[decision.seat]:
        return "No Banner is left in your supply.", ("BMR-423",)
    return f"You have no Banner on {SPACES[space]}, and a second one needs a first.", ("BMR-423",)


def _no_perk(state: IslandState, decision: Decision[Any], perk: int) -> Reason | None:
    """Why a Perk cannot be used at all."""
    if state.perk[decision.seat] != perk:
        return f"You do not have {CARD_NAMES[perk]}.", (CARD_RULES[perk],)
    return None


# -- Movements --------------------------------------------------------------------------------------------------------


def why_not_stride(state: IslandState, decision: Decision[Any], _: int, to: int) -> Reason | None:
    if refused := no_movement(state):
        return refused
    if is_hazard(state, to):
        return _closed(state, to, "BMR-111")
    return _no_way(state, decision.seat, state.colossus[decision.seat], to)


def why_not_walk(state: IslandState, decision: Decision[Any], origin: int, to: int) -> Reason | None:
    if refused := no_movement(state):
        return refused
    if not acolytes_of(state, decision.seat, origin):
        return f"You have no Acolyte on {SPACES[origin]}.", ("BMR-100",)
    return _no_way(state, decision.seat, origin, to)


def _no_way(state: IslandState, seat: int, origin: int, to: int) -> Reason | None:
    """Why an own piece cannot get from one space to another."""
    if origin == to:
        return "No Movement can end where it began.", ("BMR-109",)
    if not reach(state, seat, origin, tunnels(state, seat)) & BIT[to]:
        text = f"{SPACES[to]} cannot be reached from {SPACES[origin]}: your road does not lead there."
        return text, ("BMR-103", "BMR-104")
    return None


def why_not_create(state: IslandState, decision: Decision[Any], to: int) -> Reason | None:
    if refused := _no_creation(state, decision):
        return refused
    if not reach_of_new(state, decision.seat, tunnels(state, decision.seat)) & BIT[to]:
        return f"New Acolytes cannot reach {SPACES[to]} from your Colossus.", ("BMR-114",)
    return None


def _no_creation(state: IslandState, decision: Decision[Any]) -> Reason | None:
    """Why no Acolyte can be created at all."""
    refused = no_movement(state)
    if refused is None and not state.ready[decision.seat]:
        resting = state.resting[decision.seat]
        rest = ": those that died in this turn rest until the next one" if resting else ""
        return f"No Acolyte is ready in your reserve{rest}.", ("BMR-115", "BMR-209") if resting else ("BMR-115",)
    return refused


# -- spaces -----------------------------------------------------------------------------------------------------------


def _closed(state: IslandState, space: int, *rules: str) -> Reason:
    """Why no Colossus goes to a hazard."""
    what = "Beast" if space == state.beast else "Volcano"
    return f"No Colossus can go to {SPACES[space]}: the {what} is there.", rules


def _not_adjacent(what: str, space: int, to: int, *rules: str) -> Reason | None:
    if space == to:
        return f"{capital(what)} is on {SPACES[to]} already: it has to go to an adjacent space.", rules
    return None if NEAR[space] & BIT[to] else (f"{SPACES[to]} is not adjacent to {SPACES[space]}.", rules)


def why_not_landmark(state: IslandState, decision: Decision[Any], space: int) -> Reason:
    if state.landmark[space] >= 0:
        return f"There is a Landmark on {SPACES[space]} already.", ("BMR-047", "BMR-024")
    return f"No Landmark can be placed on the centre space {SPACES[space]}.", ("BMR-047",)


def why_not_colossus(state: IslandState, decision: Decision[Any], space: int) -> Reason:
    return _closed(state, space, "BMR-051")


def why_not_acolyte(state: IslandState, decision: Decision[Any], space: int) -> Reason:
    """In setup, and from the reserve by Companionship, Zeal and Solidarity."""
    where = SPACES[space]
    setup = decision.NAME == "place-acolyte"
    if is_hazard(state, space):
        return f"Acolytes are never placed on a hazard such as {where}.", ("BMR-054",) if setup else ("BMR-211",)
    if isinstance(decision, PlaceFromReserve):
        spaces = listed([SPACES[each] for each in spaces_in(decision.spaces)])
        return f"{running_name(state)} brings Acolytes to {spaces} only.", (running_rule(state),)
    return f"{where} is neither your Colossus's space nor adjacent to it.", ("BMR-053",)


def why_not_dominion(state: IslandState, decision: Decision[Any], space: int) -> Reason:
    what = "There is a Banner" if state.banner[space] != NOBODY else "There are pieces"
    return f"{what} on {SPACES[space]}: Dominion needs a space with neither pieces nor Banners.", ("BMR-436",)


def why_not_next(state: IslandState, decision: Decision[Any], space: int) -> Reason:
    if state.banner[space] == decision.seat:
        return f"Your Banner is on {SPACES[space]} already.", ("BMR-152", "BMR-140")
    return f"{SPACES[space]} is not among the spaces that you have just taken.", ("BMR-152",)


def why_not_banner(state: IslandState, decision: Decision[Any], space: int) -> Reason:
    if isinstance(decision, BannerMove) and space == decision.space:
        return f"{SPACES[space]} is the space that needs a Banner: choose one of yours elsewhere.", ("BMR-141",)
    return f"You have no Banner on {SPACES[space]}.", ("BMR-141",)


def why_not_displaced(state: IslandState, decision: Decision[Any], space: int) -> Reason | None:
    if space == state.volcano:
        return _closed(state, space, "BMR-174", "BMR-192")
    return _not_adjacent("your Colossus", state.beast, space, "BMR-172", "BMR-175")


def why_not_retreat(state: IslandState, decision: Any, space: int) -> Reason:
    beast = isinstance(decision, BeastRetreat)
    here, source = (state.beast, state.volcano) if beast else (state.colossus[decision.seat], decision.source)
    if refused := _not_adjacent("the Beast" if beast else "your Colossus", here, space, "BMR-195"):
        return refused
    if space == state.volcano or (space == state.beast and not beast):
        if not beast:
            return _closed(state, space, "BMR-195")
        return f"The Beast can never be on {SPACES[space]}: the Volcano is there.", ("BMR-195", "BMR-180")
    name = "Beast" if source == state.beast else "Volcano"
    return f"{SPACES[space]} is not 2 steps away from the {name}, and there is a space that is.", ("BMR-195",)


def why_not_led(state: IslandState, decision: Decision[Any], space: int) -> Reason | None:
    rule = decision.RULES[0]
    if space == state.volcano:
        return f"The Beast never enters {SPACES[space]}: the Volcano is there.", (rule, "BMR-180")
    if space == state.beast:
        return f"The Beast is on {SPACES[space]} already.", (rule,)
    return _not_adjacent("the Beast", state.beast, space, rule)


def why_not_market(state: IslandState, decision: Decision[Any], space: int) -> Reason | None:
    if state.landmark[space] != MARKET:
        return f"There is no Market on {SPACES[space]}.", ("BMR-460",)
    return _not_adjacent("the Beast", state.beast, space, "BMR-460", "BMR-R51")


def why_not_sabotaged(state: IslandState, decision: Decision[Any], space: int) -> Reason:
    if state.banner[space] == NOBODY:
        return f"There is no Banner on {SPACES[space]}.", ("BMR-469",)
    return f"There are pieces on {SPACES[space]}: Sabotage brings down unguarded Banners only.", ("BMR-469",)


def why_not_enough(state: IslandState, decision: Decision[Any]) -> Reason:
    return "Sabotage has begun: choose at least one space.", ("BMR-469",)


def why_not_sent(state: IslandState, decision: Decision[Any], space: int) -> Reason | None:
    return _not_adjacent("the Acolyte", state.colossus[decision.seat], space, "BMR-452")


def why_not_step(state: IslandState, decision: Any, space: int) -> Reason | None:
    if space == decision.waiting[0]:
        return f"Your Acolyte is on {SPACES[space]} already: say 'stay' to leave it there.", ("BMR-295",)
    return _not_adjacent("your Acolyte", decision.waiting[0], space, "BMR-295")


# -- what a card is aimed at ------------------------------------------------------------------------------------------


def _nobody(state: IslandState, seat: int) -> Reason | None:
    """Why a player cannot be chosen: nobody sits there."""
    return None if seat < state.players else (f"Nobody plays {who(seat)} at this table.", ("BMR-001",))


def why_not_target(state: IslandState, decision: Decision[Any], seat: int) -> Reason | None:
    return _nobody(state, seat)


def why_not_perk(state: IslandState, decision: Decision[Any], seat: int) -> Reason | None:
    rule = CARD_RULES[decision.card] if isinstance(decision, PerkTarget) else "BMR-247"
    if seat == decision.seat:
        return "Choose the Perk of an opponent, not your own.", (rule,)
    return _nobody(state, seat) or (f"{who(seat)} has no Perk.", (rule,))


def why_not_convert(state: IslandState, decision: Decision[Any], place: int) -> Reason | None:
    seat, space = divmod(place, content.SPACE_COUNT)
    return _nobody(state, seat) or (f"{who(seat)} has no Acolyte on {SPACES[space]}.", ("BMR-446",))


def why_not_swap(state: IslandState, decision: Decision[Any], one: int, other: int) -> Reason | None:
    if refused := _nobody(state, one) or _nobody(state, other):
        return refused
    if one == other:
        return "Choose two different Colossi.", ("BMR-453",)
    if state.colossus[one] == state.colossus[other]:
        return f"The Colossi of {who(one)} and {who(other)} are on the same space.", ("BMR-453",)
    return f"Name them in the order of the seats: 'swap {who(other)} {who(one)}'.", ("BMR-453",)


def why_not_teleport(state: IslandState, decision: Decision[Any], seat: int, space: int) -> Reason | None:
    if refused := _nobody(state, seat):
        return refused
    if is_hazard(state, space):
        return _closed(state, space, "BMR-455")
    return f"{who(seat)}'s Colossus is on {SPACES[space]} already.", ("BMR-455",)


def why_not_influence(state: IslandState, decision: Decision[Any], seat: int, space: int) -> Reason | None:
    if refused := _nobody(state, seat):
        return refused
    if seat == decision.seat:
        return "Influence moves an opposing Colossus, not your own.", ("BMR-438",)
    if is_hazard(state, space):
        return _closed(state, space, "BMR-438", "BMR-111")
    if space == state.colossus[seat]:
        return f"{who(seat)}'s Colossus is on {SPACES[space]} already.", ("BMR-438", "BMR-109")
    text = f"{who(seat)}'s Colossus cannot reach {SPACES[space]}: no road of {who(seat)} leads there."
    return text, ("BMR-438", "BMR-R55")


def why_not_token(state: IslandState, decision: Decision[Any], space: int, token: int) -> Reason:
    rule = decision.RULES[0]
    if isinstance(decision, LandslidePick) and len(decision.picks) > 1:
        return "Both Loot tokens are chosen: now say where they go.", (rule,)
    if not tokens_on(state, space, token):
        return f"There is no {loot_name(token)} on {SPACES[space]}.", (rule,)
    if isinstance(decision, LandslidePick):
        return f"You have taken the {loot_name(token)} from {SPACES[space]} already.", (rule,)
    if state.landmark[space] >= 0:
        return f"Terraform takes no Loot from a Landmark such as {space_name(state, space)}.", (rule, "BMR-R45")
    what = "the Beast" if space == state.beast else "a Colossus"
    return f"Terraform takes no Loot from {SPACES[space]}: {what} is there.", (rule,)


def why_not_put(state: IslandState, decision: Any, space: int) -> Reason:
    picks = decision.picks
    if len(picks) < 2:
        return "First choose the two Loot tokens that Landslide moves.", ("BMR-464",)
    if space == picks[len(picks) - 2] // TOKEN_KINDS:
        return f"The Loot has to leave {SPACES[space]}.", ("BMR-464",)
    return f"{SPACES[space]} is the new space of the first token: the second one needs another.", ("BMR-464", "BMR-R46")


CARD_VERBS: Final[dict[Verb[IslandState], int]] = {verbs.PLAY: 0, verbs.PLAY_BEAST: FIRST_BEAST, verbs.PLAY_DRAWN: 0}
"""The verbs that play a card, with the number of their first one: they have a reason wherever they are said."""

WHY_NOT: dict[Verb[IslandState], Callable[..., Reason | None]] = {
    verbs.MANTLE: why_not_mantle,
    verbs.OUTPOST: why_not_outpost,
    verbs.STRIDE: why_not_stride,
    verbs.WALK: why_not_walk,
    verbs.CREATE: why_not_create,
    verbs.DISCARD: why_not_discard,
    verbs.DONE: why_not_done,
    verbs.GIVE: why_not_give,
    verbs.PAY: why_not_pay,
    verbs.PUT_BACK: why_not_discard,
    verbs.PLACE_LANDMARK: why_not_landmark,
    verbs.PLACE_COLOSSUS: why_not_colossus,
    verbs.PLACE_ACOLYTE: why_not_acolyte,
    verbs.PLACE_ALL: why_not_acolyte,
    verbs.PLACE_BANNER: why_not_dominion,
    verbs.FIRST_BANNER: why_not_next,
    verbs.MOVE_BANNER: why_not_banner,
    verbs.GIVE_WAY: why_not_displaced,
    verbs.RETREAT: why_not_retreat,
    verbs.LEAD_BEAST: why_not_led,
    verbs.LEAD_TO_MARKET: why_not_market,
    verbs.BRING_DOWN: why_not_sabotaged,
    verbs.ENOUGH: why_not_enough,
    verbs.SEND: why_not_sent,
    verbs.DODGE: why_not_dodge,
    verbs.STEP_ASIDE: why_not_step,
    verbs.CHOOSE_COLOSSUS: why_not_target,
    verbs.CHOOSE_PERK: why_not_perk,
    verbs.CONVERT: why_not_convert,
    verbs.SWAP: why_not_swap,
    verbs.TELEPORT: why_not_teleport,
    verbs.MOVE_OTHER: why_not_influence,
    verbs.TAKE: why_not_token,
    verbs.PUT: why_not_put,
}
"""Why an answer to the waiting question is refused."""

# -- elements of the board --------------------------------------------------------------------------------------------

NEVER: Final[dict[str, Reason]] = {
    "banner": ("Banners go up and fall when control of a space changes; nobody moves them at will.", ("BMR-148",)),
    "beast": ("The Beast moves only when a card moves it.", ("BMR-179",)),
    "deck": ("Nobody chooses from a deck: its top card is drawn when a rule says so.", ("BMR-074", "BMR-251")),
    "discard": ("Discard piles lie open, and nothing is taken from them.", ("BMR-258",)),
    "loot": ("Loot stays where it lies, unless Landslide or Terraform moves it.", ("BMR-324", "BMR-464", "BMR-471")),
    "perk": ("Perks are chosen when Steal or Vandalize is played.", ("BMR-454", "BMR-456")),
    "reserve": ("Acolytes come from your reserve in your own Action Phase, or by a card.", ("BMR-113", "BMR-117")),
    "seat": ("Players are not chosen by themselves: choose a piece, a space or a card.", ("BMR-075",)),
    "tile": ("Landmarks are placed in setup only, by choosing a space for the next one.", ("BMR-046",)),
    "volcano": ("The Volcano moves only by Terraform.", ("BMR-403", "BMR-471")),
}
"""What no answer concerns, or not now."""


def why_not_ref(state: IslandState, ref: str) -> Reason | None:
    """Why an element of the board cannot be chosen now; None: as the answer that it alone would be."""
    decision = state.decision()
    kind, _, name = ref.partition(":")
    if kind == "card" and name in CARD_INDEX and not isinstance(decision, RansackChoice | MantleDiscard):
        return _why_not_from_hand(state, decision.seat, CARD_INDEX[name])
    if kind in BUTTONS and BUTTONS[kind] not in asked(SAYS, decision):
        return _why_not_here(state, decision, BUTTONS[kind], ())
    if isinstance(decision, Act):
        return _why_not_in_action(state, decision, kind, name)
    for verb in asked(SAYS, decision):
        if verb in TAKEN and kind == TAKEN[verb]:
            return _why_not_taken(state, verb, name)
    if any(verb.meant(state, ref) is not None for verb in asked(SAYS, decision)):
        return None
    if kind == "space" and name in SPACE_INDEX:
        return _why_not_space(state, decision, SPACE_INDEX[name])
    if kind == "beast" and isinstance(decision, BeastStep | BeastPlace | BeastMarket):
        return "Choose the space to which the Beast goes.", decision.RULES
    if kind in ("acolyte", "colossus", "reserve") and decision.NAME in PIECELESS:
        return "Choose a space, not a piece.", prompt(state).rules
    return CHOSEN.get(kind)


BUTTONS: Final = {
    "decline": verbs.PLACE_NONE,
    "done": verbs.DONE,
    "end": verbs.END,
    "mantle": verbs.MANTLE,
    "pass": verbs.PASS,
    "stay": verbs.STAY,
    "stop": verbs.PLACE_NO_MORE,
}
"""What is said by a button alone."""

PIECELESS: Final = (
    *("place-colossus", "place-acolyte", "place-from-reserve", "solidarity", "dominion", "displace", "retreat"),
    *("beast-step", "beast-place", "beast-market", "banner-next", "banner-move", "sabotage"),
    *("purge-target", "dodge-move"),
)
"""Questions that only a space answers, whatever it is for."""


CHOSEN: Final[dict[str, Reason]] = {
    "acolyte": ("Acolytes move in their owner's Action Phase, and Convert chooses one.", ("BMR-117", "BMR-446")),
    "colossus": (
        "Colossi move in their owner's Action Phase; Companionship, Influence, Replace and Teleport choose them.",
        ("BMR-117", "BMR-433", "BMR-438", "BMR-453", "BMR-455"),
    ),
}
"""Why a piece is not chosen, where the question concerns no pieces."""

SPACELESS: Final = {
    "companionship-target": "Choose a Colossus, not a space.",
    "convert-target": "Choose an Acolyte, not a space.",
    "discard": "Choose a card, not a space.",
    "dodge": "Say first whether you play Dodge: where your Acolytes go comes after it.",
    "extortion": "Choose what you give, not a space.",
    "landslide": "Choose a Loot token, not its space: where it goes comes after it.",
    "perk-target": "Choose a Perk, not a space.",
    "ransack-back": "Choose a card, not a space.",
    "ransack-discard": "Choose a card, not a space.",
    "ransack-play": "Choose a card, not a space.",
    "replace-target": "Choose two Colossi, not a space.",
    "terraform": "Choose a Loot token, not its space.",
    "window": "Choose a Beast Master card, or pass: spaces are chosen when a card is played.",
}
"""Questions that no space answers."""


def _why_not_space(state: IslandState, decision: Decision[Any], space: int) -> Reason | None:
    """Why a space is not chosen, where it is not the whole answer."""
    if isinstance(decision, TeleportTarget):
        return _closed(state, space, "BMR-455")
    if isinstance(decision, InfluenceMove):
        if is_hazard(state, space):
            return _closed(state, space, "BMR-438", "BMR-111")
        return f"No opposing Colossus can get to {SPACES[space]} by one Movement.", ("BMR-438", "BMR-R55")
    text = SPACELESS.get(decision.NAME)
    return None if text is None else (text, prompt(state).rules)


TAKEN: Final = {verbs.MOVE_BANNER: "banner", verbs.BRING_DOWN: "banner", verbs.TAKE: "loot"}
"""What an answer is about, besides the space that it names."""


def _why_not_taken(state: IslandState, verb: Verb[IslandState], name: str) -> Reason | None:
    """Of a Banner by its space, or of Loot by its space and kind."""
    space, _, token = name.partition(":")
    if space not in SPACE_INDEX or (verb is verbs.TAKE) != (token in content.LOOT_INDEX):
        return None
    values = (SPACE_INDEX[space],)
    return why_not(state, verb, (*values, content.LOOT_INDEX[token]) if verb is verbs.TAKE else values)


def _why_not_in_action(state: IslandState, decision: Act, kind: str, name: str) -> Reason | None:
    """In the Action Phase: pieces, Perks and spaces."""
    seat = decision.seat
    owner, _, where = name.partition(":")
    theirs = owner in ("0", "1", "2", "3") and owner != str(seat)
    if kind == "perk":
        return _why_not_own_perk(state, decision) if not theirs else None
    if kind == "banner" and name in SPACE_INDEX:
        return why_not_outpost(state, decision, SPACE_INDEX[name]) if state.perk[seat] == content.OUTPOST else None
    if kind in ("acolyte", "colossus", "reserve") and theirs:
        return _why_not_theirs(state, int(owner), SPACE_INDEX.get(where))
    if kind == "acolyte":
        space = SPACE_INDEX.get(where, state.beast)
        return why_not_walk(state, decision, space, space)
    if kind == "reserve":
        return _no_creation(state, decision)
    if kind == "space" and name in SPACE_INDEX:
        return no_movement(state) or (f"No piece of yours can get to {name} by one Movement.", ("BMR-103", "BMR-104"))
    if kind == "colossus":
        return no_movement(state)
    return why_not_mantle(state, decision) if kind == "mantle" else None


def _why_not_theirs(state: IslandState, owner: int, space: int | None) -> Reason:
    """Of somebody else's piece, or where nobody of theirs stands."""
    if refused := _nobody(state, owner):
        return refused
    if space is not None and not acolytes_of(state, owner, space):
        return f"{who(owner)} has no Acolyte on {SPACES[space]}, and you move your own pieces.", ("BMR-100",)
    return f"That is {who(owner)}'s: you move your own pieces.", ("BMR-100",)


def _why_not_own_perk(state: IslandState, decision: Act) -> Reason:
    """Why the own Perk does nothing now."""
    perk = state.perk[decision.seat]
    if perk == NO_CARD:
        return "You have no Perk.", ("BMR-247",)
    if perk == content.BEAST_MANTLE:
        return why_not_mantle(state, decision)
    if perk == content.OUTPOST:
        return why_not_outpost(state, decision, state.colossus[decision.seat])
    return f"{CARD_NAMES[perk]} works by itself.", (CARD_RULES[perk],)
