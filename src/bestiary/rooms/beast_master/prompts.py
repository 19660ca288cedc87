"""The questions in words: what asks, how often still, and with whose pieces. They give away nothing hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Prompt
from bestiary.kernel.words import counted, listed, who

from .content import BEAST_MANTLE, CARD_NAMES, CARD_RULES, CENTRE, SPACE_COUNT, SPACES, STEAL
from .material import TILE_COUNT
from .rules.action_cards import RANSOM, ExtortionGift, PerkTarget, PurgeTarget
from .rules.answers import TOKEN_KINDS
from .rules.banners import BannerMove, BannerNext
from .rules.beast import BeastRetreat, Displace, Retreat
from .rules.beast_cards import GHOULS_EAT, SABOTAGED, STEPS, BeastStep, DiscardToGhouls, LandslidePick, SabotageSpace
from .rules.divine_gifts import PlaceFromReserve
from .rules.hand import DiscardToLimit
from .rules.island import acolytes_at, spaces_in
from .rules.perks import CARDS_PER_BEAST_CARD, MantleDiscard, outpost_spaces
from .rules.placing import FIRST_ACOLYTES, PlaceAcolyte
from .rules.strike import DodgeMove, doomed_spaces
from .rules.turn import Act
from .rules.windows import Window
from .state import (
    CARD_PLAYS,
    IslandState,
    hand_limit,
    holds_beast_card,
    holds_colossus_card,
    movements_allowed,
)
from .words import (
    LANDMARK_NOUNS,
    acolytes,
    cards,
    loot_name,
    running_name,
    running_rule,
    sentence,
    space_name,
    space_names,
)

PLAIN: Final = {
    "place-colossus": "place your Colossus on any space but the Beast's and the Volcano's",
    "companionship-target": "choose the Colossus to which Companionship brings Acolytes",
    "dominion": "raise a Banner on a space without pieces and Banners for Dominion, or decline",
    "influence": "move an opposing Colossus as by one Movement for Influence, or decline",
    "convert-target": "choose the Acolyte that Convert kills",
    "replace-target": "choose the two Colossi that trade places by Replace",
    "teleport-target": "choose a Colossus and its new space for Teleport",
    "beast-place": "choose the space to which the Beast flies by Take Flight",
    "beast-market": "choose the Market to which the Beast runs by Bank Run",
    "terraform": "choose the Loot that trades places with the Volcano by Terraform",
    "ransack-play": "choose the card that you play by Ransack",
    "ransack-discard": "choose the card that you discard by Ransack; the other one goes back on the deck",
    "ransack-back": "choose the card that you put back on the deck by Ransack, since none can be played",
}
"""Questions that always read alike."""


def prompt(state: IslandState) -> Prompt:
    """What is asked."""
    decision = state.decision()
    name = decision.NAME
    text = PLAIN[name] if name in PLAIN else ASKED[type(decision) if type(decision) in ASKED else name](state, decision)
    return Prompt(name, sentence(f"{who(decision.seat)}: {text}"), _rules(state, decision))


def _rules(state: IslandState, decision: Decision[Any]) -> tuple[str, ...]:
    """Those of the cause: where several cards ask alike, of the one that does."""
    if isinstance(decision, PerkTarget):
        return (CARD_RULES[decision.card],)
    if isinstance(decision, PlaceFromReserve):
        return running_rule(state), "BMR-R42"
    if isinstance(decision, Displace | Retreat):
        return running_rule(state), *decision.RULES
    if isinstance(decision, Window):
        again = ("BMR-285",) if decision.played else ()
        forced = ("BMR-291",) if len(state.actions()) == 1 else ()
        return "BMR-281", "BMR-283", *again, *forced
    if isinstance(decision, Act):
        return _rules_of_menu(state, decision.seat)
    return decision.RULES


def _left(count: int) -> str:
    """How often the same question still comes: ' (2 left)'; once: nothing."""
    return f" ({count} left)" if count > 1 else ""


# -- setup ------------------------------------------------------------------------------------------------------------


def _landmark(state: IslandState, decision: Decision[Any]) -> str:
    number = TILE_COUNT + 1 - len(state.stack)
    where = f"on any space without a Landmark but {SPACES[CENTRE]}"
    return f"place {LANDMARK_NOUNS[state.stack[-1]]} {where} ({number} of {TILE_COUNT})"


def _first_acolyte(state: IslandState, decision: PlaceAcolyte) -> str:
    number = FIRST_ACOLYTES + 1 - decision.left
    return f"place an Acolyte on your Colossus's space or beside it ({number} of {FIRST_ACOLYTES})"


# -- the turn ---------------------------------------------------------------------------------------------------------


def _act(state: IslandState, decision: Decision[Any]) -> str:
    """What everybody can see to be possible: which cards can be played, only their holder knows."""
    seat = decision.seat
    moves = movements_allowed(state) - state.moves_made
    plays = CARD_PLAYS - state.cards_played
    offers: list[str] = []
    if moves > 0:
        offers.append(f"make a Movement ({moves} left)")
    if plays > 0 and holds_colossus_card(state, seat):
        offers.append(f"play a Colossus card ({plays} left)")
    if holds_beast_card(state, seat):
        offers.append("play a Beast Master card")
    if state.perk[seat] == BEAST_MANTLE and holds_colossus_card(state, seat):
        offers.append("use Beast Mantle")
    if outpost_spaces(state, seat):
        offers.append("add a second Banner by Outpost")
    return f"{', '.join(offers)}, or end the Action Phase" if offers else "end the Action Phase"


def _rules_of_menu(state: IslandState, seat: int) -> tuple[str, ...]:
    """Those of what is offered."""
    rules = ["BMR-075", "BMR-076"]
    if holds_beast_card(state, seat):
        rules.append("BMR-282")
    if state.perk[seat] == BEAST_MANTLE and holds_colossus_card(state, seat):
        rules.append("BMR-421")
    if outpost_spaces(state, seat):
        rules.append("BMR-423")
    return tuple(rules)


MOMENTS: Final = ("the draw", "the Movement", "the card or Perk", "the Scoring Phase", "the Scoring Phase")
"""What a window comes after, by its number; W4 comes before."""


def _window(state: IslandState, decision: Window) -> str:
    whose = "your turn" if state.active == decision.seat else f"{who(state.active)}'s turn"
    when = "before" if decision.kind == 4 else "after"
    moment = f"W{decision.kind} of {whose}, {when} {MOMENTS[decision.kind - 1]}"
    again = ", again after a Beast Master card" if decision.played else ""
    if len(state.actions()) == 1:
        return f"pass, since none of your Beast Master cards can be played now ({moment}{again})"
    return f"play a Beast Master card, or pass ({moment}{again})"


# -- deaths -----------------------------------------------------------------------------------------------------------


def _dodge(state: IslandState, decision: Decision[Any]) -> str:
    spaces = doomed_spaces(state, decision.seat)
    where = listed([SPACES[space] for space in dict.fromkeys(spaces)])
    fate = f"let {CARD_NAMES[state.strike_card]} kill {acolytes(len(spaces))} of yours on {where}"
    return f"{fate}, since you hold no Dodge" if len(state.actions()) == 1 else f"play Dodge, or {fate}"


def _step_aside(state: IslandState, decision: DodgeMove) -> str:
    where = SPACES[decision.waiting[0]]
    return f"let your Acolyte on {where} dodge {CARD_NAMES[state.strike_card]}, or stay{_left(len(decision.waiting))}"


# -- the Beast, retreats, Banners -------------------------------------------------------------------------------------


def _give_way(state: IslandState, decision: Decision[Any]) -> str:
    why = f"{running_name(state)} has brought the Beast there"
    return f"move your Colossus from {SPACES[state.beast]} to an adjacent space ({why})"


def _retreat(state: IslandState, decision: Retreat) -> str:
    source = "the Beast" if decision.source == state.beast else "the Volcano"
    where = SPACES[state.colossus[decision.seat]]
    return f"choose where your Colossus on {where} retreats to from {source} by {running_name(state)}"


def _beast_retreats(state: IslandState, decision: BeastRetreat) -> str:
    where = SPACES[state.beast]
    return f"choose where the Beast on {where} retreats to from the Volcano by {CARD_NAMES[decision.card]}"


def _banner_next(state: IslandState, decision: BannerNext) -> str:
    supply = state.supply[decision.seat]
    has = counted(supply, "Banner") if supply else "no Banner"
    return (
        f"choose which space comes next: you have {has} in supply for {space_names(state, spaces_in(decision.spaces))}"
    )


def _banner_move(state: IslandState, decision: BannerMove) -> str:
    return f"move one of your Banners to {space_name(state, decision.space)}, or leave it without one"


# -- cards in hand ----------------------------------------------------------------------------------------------------


def _to_limit(state: IslandState, decision: Decision[Any]) -> str:
    held, limit = len(state.hands[decision.seat]), hand_limit(state, decision.seat)
    return f"discard a card for the hand limit: you hold {held} and may keep {limit}"


def _to_ghouls(state: IslandState, decision: DiscardToGhouls) -> str:
    return f"discard a card for Ghouls! ({GHOULS_EAT + 1 - decision.count} of {GHOULS_EAT})"


def _for_mantle(state: IslandState, decision: MantleDiscard) -> str:
    if not decision.count:
        return "discard a Colossus card for Beast Mantle: every two bring a Beast Master card"
    so_far = f"{counted(decision.count, 'card')} so far, for {mantle_brings(decision)}"
    if not holds_colossus_card(state, decision.seat):
        return f"be done with Beast Mantle ({so_far})"
    return f"discard another Colossus card for Beast Mantle, or be done ({so_far})"


def mantle_brings(decision: MantleDiscard) -> str:
    """What the cards discarded so far are worth."""
    drawn = decision.count // CARDS_PER_BEAST_CARD
    return cards(drawn, True) if drawn else "nothing"


# -- Divine Gifts and Actions -----------------------------------------------------------------------------------------


def _from_reserve(state: IslandState, decision: PlaceFromReserve) -> str:
    spaces = spaces_in(decision.spaces)
    where = f"on {space_name(state, spaces[0])}" if len(spaces) == 1 else "beside the Volcano"
    left = min(decision.most, state.ready[decision.seat])
    return f"place an Acolyte {where} for {running_name(state)}, or stop (at most {left} more)"


def _solidarity(state: IslandState, decision: Decision[Any]) -> str:
    ready = state.ready[decision.seat]
    all_of_them = "your ready Acolyte" if ready == 1 else f"all your {ready} ready Acolytes"
    return f"place {all_of_them} on one space for Solidarity, or decline"


def _extortion(state: IslandState, decision: ExtortionGift) -> str:
    gold = f", or pay {RANSOM} Gold," if state.gold[decision.seat] >= RANSOM else ""
    return f"give {who(decision.thief)} a card{gold} for Extortion"


def _purge(state: IslandState, decision: PurgeTarget) -> str:
    space = state.colossus[decision.seat]
    purged = acolytes_at(state, space)
    owner = purged[len(decision.sent)] // SPACE_COUNT
    whose = "your" if owner == decision.seat else f"{who(owner)}'s"
    count = f" ({len(decision.sent) + 1} of {len(purged)})" if len(purged) > 1 else ""
    return f"send {whose} Acolyte from {SPACES[space]} to an adjacent space for Purge{count}"


def _perk(state: IslandState, decision: PerkTarget) -> str:
    return "choose the Perk that you steal" if decision.card == STEAL else "choose the Perk that Vandalize destroys"


# -- Beast Master cards -----------------------------------------------------------------------------------------------


def _beast_step(state: IslandState, decision: BeastStep) -> str:
    number = STEPS + 1 - decision.left
    return f"move the Beast from {SPACES[state.beast]} to an adjacent space for Rampage ({number} of {STEPS})"


def _sabotage(state: IslandState, decision: SabotageSpace) -> str:
    number = SABOTAGED + 1 - decision.left
    stop = "" if number == 1 else ", or stop"
    return f"choose a space whose Banner falls by Sabotage{stop} ({number} of {SABOTAGED})"


def _landslide(state: IslandState, decision: LandslidePick) -> str:
    picks = decision.picks
    number = f"({len(picks) + 1} of 4)"
    if len(picks) < 2:
        return f"choose the {'other' if picks else 'first'} Loot token that Landslide moves {number}"
    space, token = divmod(picks[len(picks) - 2], TOKEN_KINDS)
    return f"choose the new space of the {loot_name(token)} from {SPACES[space]} for Landslide {number}"


ASKED: Final[dict[str | type[Decision[Any]], Callable[[IslandState, Any], str]]] = {
    "place-landmark": _landmark,
    "place-acolyte": _first_acolyte,
    "action": _act,
    "window": _window,
    "dodge": _dodge,
    "dodge-move": _step_aside,
    "displace": _give_way,
    Retreat: _retreat,
    BeastRetreat: _beast_retreats,
    "banner-next": _banner_next,
    "banner-move": _banner_move,
    DiscardToLimit: _to_limit,
    DiscardToGhouls: _to_ghouls,
    MantleDiscard: _for_mantle,
    "place-from-reserve": _from_reserve,
    "solidarity": _solidarity,
    "extortion": _extortion,
    "purge-target": _purge,
    "perk-target": _perk,
    "beast-step": _beast_step,
    "sabotage": _sabotage,
    "landslide": _landslide,
}
"""What is asked, by the name of a question, or by its class where one name has several."""
