"""The questions in words, which give away nothing hidden."""

from __future__ import annotations

from typing import Any, Final

from bestiary.kernel.task import Decision
from bestiary.kernel.values import Prompt
from bestiary.kernel.words import who

from .content import CARD_NAMES, CENTRE, LANDMARK_NAMES, SPACE_COUNT, SPACES, STEAL
from .rules.action_cards import RANSOM, ExtortionGift, PerkTarget, PurgeTarget
from .rules.banners import BannerMove
from .rules.beast import BeastRetreat
from .rules.beast_cards import DiscardToGhouls, LandslidePick
from .rules.island import acolytes_at
from .rules.perks import MantleDiscard
from .rules.strike import DodgeMove
from .state import IslandState, hand_limit
from .words import space_name

PROMPTS: Final = {
    "action": "move, play cards, or end the Action Phase",
    "place-colossus": "place your Colossus on any space but the Beast's and the Volcano's",
    "place-acolyte": "place an Acolyte on your Colossus's space or beside it",
    "window": "play a Beast Master card, or pass",
    "retreat": "choose a retreat",
    "displace": "the Beast drives your Colossus away: choose an adjacent space",
    "banner-next": "you have too few Banners for the spaces taken: which one comes first?",
    "companionship-target": "to which Colossus may the Acolytes come?",
    "place-from-reserve": "place an Acolyte from your reserve, or stop",
    "solidarity": "place all your ready Acolytes on one space, or none",
    "dominion": "put a Banner on an empty space, or decline",
    "influence": "move an opposing Colossus as by one Movement, or decline",
    "convert-target": "choose the Acolyte to convert",
    "replace-target": "choose two Colossi that trade places",
    "teleport-target": "choose a Colossus and its new space",
    "beast-step": "move the Beast to an adjacent space",
    "beast-place": "choose the space to which the Beast flies",
    "beast-market": "choose the Market to which the Beast runs",
    "terraform": "choose the Loot that trades places with the Volcano",
    "sabotage": "bring down the Banner of a space without pieces",
    "ransack-play": "choose the card to play",
    "ransack-discard": "choose the card to discard; the other one goes back on the deck",
    "ransack-back": "none of these can be played: choose the one to put back on the deck",
}
LANDSLIDE: Final = (
    "choose the first Loot token to move",
    "choose the second Loot token to move",
    "choose the new space of the first token",
    "choose the new space of the second token",
)


def prompt(state: IslandState) -> Prompt:
    """What is asked."""
    decision = state.decision()
    text = _question(state, decision)
    return Prompt(decision.NAME, f"{who(decision.seat)}: {text}.".replace("?.", "?"), decision.RULES)


def _question(state: IslandState, decision: Decision[Any]) -> str:
    name = decision.NAME
    if isinstance(decision, BeastRetreat):
        return "choose where the Beast retreats to"
    if name in PROMPTS:
        return PROMPTS[name]
    if name == "place-landmark":
        return f"place {LANDMARK_NAMES[state.stack[-1]]} on any space without a Landmark but {SPACES[CENTRE]}"
    if name == "dodge":
        return f"{CARD_NAMES[state.strike_card]} is about to kill Acolytes of yours: play Dodge, or let it happen"
    if isinstance(decision, DodgeMove):
        return f"where does your doomed Acolyte on {SPACES[decision.waiting[0]]} step?"
    if isinstance(decision, BannerMove):
        return f"no Banner is left for {space_name(state, decision.space)}: move one of yours there, or decline"
    if isinstance(decision, ExtortionGift):
        gold = ", or pay 2 Gold" if state.gold[decision.seat] >= RANSOM else ""
        return f"give {who(decision.thief)} a card{gold}"
    if isinstance(decision, PurgeTarget):
        space = state.colossus[decision.seat]
        owner = acolytes_at(state, space)[len(decision.sent)] // SPACE_COUNT
        return f"where does {who(owner)}'s Acolyte on {SPACES[space]} have to go?"
    if isinstance(decision, LandslidePick):
        return LANDSLIDE[len(decision.picks)]
    if isinstance(decision, PerkTarget):
        return "choose the Perk to steal" if decision.card == STEAL else "choose the Perk to destroy"
    if isinstance(decision, MantleDiscard):
        half = "discard Colossus cards for Beast Mantle: two bring a Beast Master card"
        return half if decision.count == 0 else f"{half} (so far {decision.count})"
    if isinstance(decision, DiscardToGhouls):
        return f"the Ghouls want {decision.count} of your cards" if decision.count > 1 else "the Ghouls want a card"
    over = len(state.hands[decision.seat]) - hand_limit(state, decision.seat)
    return f"your hand is full: discard {'a card' if over == 1 else f'{over} cards'}"
