"""Answers and questions in words: notation, labels for people, prompts (6.3 of the rules)."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import AnyTask
from bestiary.kernel.values import Action, Prompt
from bestiary.kernel.words import who

from .content import (
    CARD_NAMES,
    CARDS,
    FIRST_BEAST,
    LANDMARK_NAMES,
    LOOT,
    LOOT_NAMES,
    SPACE_COUNT,
    SPACES,
    STEAL,
)
from .rules.action_cards import RANSOM, ExtortionGift, PerkTarget, PurgeTarget
from .rules.answers import (
    BACK,
    CREATE,
    DISCARD,
    DODGE,
    GIVE,
    MANTLE,
    MOVE_ACOLYTE,
    MOVE_COLOSSUS,
    OUTPOST,
    PASS,
    PAY,
    PIECE,
    PLAY,
    SEAT,
    SEATS_AT_MOST,
    SPACE,
    SWAP,
    TOKEN,
    TOKEN_KINDS,
)
from .rules.banners import BannerMove
from .rules.beast import BeastRetreat
from .rules.beast_cards import DiscardToGhouls, LandslidePick
from .rules.island import acolytes_at, is_hazard
from .rules.perks import MantleDiscard
from .rules.strike import DodgeMove
from .state import CARD_PLAYS, IslandState, hand_limit, movements_allowed
from .words import space_name

PASSES: Final = {
    "action": "end",
    "window": "pass",
    "dodge": "pass",
    "dodge-move": "stay",
    "banner-move": "decline",
    "discard": "done",
    "place-from-reserve": "stop",
    "solidarity": "decline",
    "dominion": "decline",
    "influence": "decline",
    "sabotage": "stop",
}
VERBS: Final = {
    "place-landmark": "place",
    "place-colossus": "place",
    "place-acolyte": "place",
    "place-from-reserve": "place",
    "solidarity": "place",
    "dominion": "place",
    "dodge-move": "step",
    "displace": "displace",
    "retreat": "retreat",
    "banner-next": "next",
    "banner-move": "move",
    "purge-target": "to",
    "beast-step": "beast",
    "beast-place": "beast",
    "beast-market": "beast",
    "landslide": "put",
    "sabotage": "sabotage",
    "convert-target": "convert",
    "teleport-target": "teleport",
    "influence": "move",
    "companionship-target": "colossus",
    "perk-target": "perk",
}


def notation(state: IslandState, action: Action) -> str:
    """One line of text for an answer, unique within the decision and stable across versions."""
    name = state.decision().NAME
    if action == PASS:
        return PASSES[name]
    if action < MOVE_COLOSSUS:
        return f"{VERBS[name]} {SPACES[action - SPACE]}"
    if action >= MOVE_ACOLYTE:
        origin, to = divmod(action - MOVE_ACOLYTE, SPACE_COUNT)
        return f"move acolyte {SPACES[origin]} {SPACES[to]}"
    if action >= TOKEN:
        space, kind = divmod(action - TOKEN, TOKEN_KINDS)
        return f"token {SPACES[space]} {LOOT[kind]}"
    if action >= PIECE:
        seat, space = divmod(action - PIECE, SPACE_COUNT)
        if name == "convert-target":
            return f"convert {SPACES[space]} {who(seat)}"
        return f"{VERBS[name]} {who(seat)} {SPACES[space]}"
    if action >= SWAP:
        one, other = divmod(action - SWAP, SEATS_AT_MOST)
        return f"swap {who(one)} {who(other)}"
    if action >= SEAT:
        return f"{VERBS[name]} {who(action - SEAT)}"
    return _own(state, name, action)


def _own(state: IslandState, name: str, action: Action) -> str:
    """Answers about the own cards and pieces."""
    if action < CREATE:
        origin = SPACES[state.colossus[state.decision().seat]]
        return f"move colossus {origin} {SPACES[action - MOVE_COLOSSUS]}"
    if action < OUTPOST:
        return f"create {SPACES[action - CREATE]}"
    if action < MANTLE:
        return f"outpost {SPACES[action - OUTPOST]}"
    if action < PLAY:
        return {MANTLE: "mantle", DODGE: "dodge", PAY: "pay"}[action]
    for first, verb in ((BACK, "back"), (GIVE, "give"), (DISCARD, "discard")):
        if action >= first:
            return f"{verb} {CARDS[action - first]}"
    card = action - PLAY
    verb = "play-beast" if card >= FIRST_BEAST and name != "ransack-play" else "play"
    return f"{verb} {CARDS[card]}"


# -- labels -----------------------------------------------------------------------------------------------------------

SPACE_LABELS: Final = {
    "place-colossus": "Colossus to {}",
    "place-acolyte": "Acolyte to {}",
    "place-from-reserve": "Acolyte to {}",
    "solidarity": "All ready Acolytes to {}",
    "dominion": "Banner on {}",
    "displace": "Colossus to {}",
    "retreat": "Retreat to {}",
    "banner-next": "First a Banner for {}",
    "banner-move": "Move the Banner from {}",
    "purge-target": "Send it to {}",
    "beast-step": "Beast to {}",
    "beast-place": "Beast to {}",
    "beast-market": "Beast to the Market on {}",
    "landslide": "Put it on {}",
    "sabotage": "Bring down the Banner on {}",
}
PASS_LABELS: Final = {
    "window": "Pass",
    "dodge": "Let it happen",
    "dodge-move": "Stay and die",
    "banner-move": "Leave it without a Banner",
    "discard": "Done",
    "place-from-reserve": "Place no more",
    "solidarity": "Place none",
    "dominion": "No Banner",
    "influence": "Move nobody",
    "sabotage": "That is enough",
}


def label(state: IslandState, action: Action) -> str:
    """An answer as a person would like to read it."""
    decision = state.decision()
    name = decision.NAME
    if action == PASS:
        return end_label(state) if name == "action" else PASS_LABELS[name]
    if action < MOVE_COLOSSUS:
        return _space_label(state, name, action - SPACE)
    if action >= MOVE_ACOLYTE:
        origin, to = divmod(action - MOVE_ACOLYTE, SPACE_COUNT)
        return f"Acolyte from {SPACES[origin]} to {space_name(state, to)}{_death(state, to)}"
    if action >= TOKEN:
        space, kind = divmod(action - TOKEN, TOKEN_KINDS)
        return f"Loot {LOOT_NAMES[kind]} on {SPACES[space]}"
    if action >= PIECE:
        seat, space = divmod(action - PIECE, SPACE_COUNT)
        if name == "convert-target":
            return f"{who(seat)}'s Acolyte on {space_name(state, space)}"
        return f"{who(seat)}'s Colossus to {space_name(state, space)}"
    if action >= SWAP:
        one, other = divmod(action - SWAP, SEATS_AT_MOST)
        return f"The Colossi of {who(one)} and {who(other)} trade places"
    if action >= SEAT:
        return _seat_label(state, decision, action - SEAT)
    return _own_label(state, action)


def end_label(state: IslandState) -> str:
    """The end of the Action Phase names what is left unused."""
    moves = movements_allowed(state) - state.moves_made
    plays = CARD_PLAYS - state.cards_played
    left = []
    if moves > 0:
        left.append(f"{moves} {'Movement' if moves == 1 else 'Movements'}")
    if plays > 0:
        left.append(f"{plays} {'card' if plays == 1 else 'cards'}")
    return f"End the Action Phase ({' and '.join(left)} unused)" if left else "End the Action Phase"


def _death(state: IslandState, space: int) -> str:
    return ", where it dies" if is_hazard(state, space) else ""


def _space_label(state: IslandState, name: str, space: int) -> str:
    where = space_name(state, space)
    if name == "place-landmark":
        return f"{LANDMARK_NAMES[state.stack[-1]]} on {SPACES[space]}"
    if name == "dodge-move":
        return f"Step to {where}{_death(state, space)}"
    text = SPACE_LABELS[name].format(where)
    return f"{text}{_death(state, space)}" if name == "purge-target" else text


def _seat_label(state: IslandState, decision: AnyTask, seat: int) -> str:
    if isinstance(decision, PerkTarget):
        verb = "Steal" if decision.card == STEAL else "Destroy"
        return f"{verb} {who(seat)}'s {CARD_NAMES[state.perk[seat]]}"
    return f"{who(seat)}'s Colossus on {space_name(state, state.colossus[seat])}"


def _own_label(state: IslandState, action: Action) -> str:
    if action < CREATE:
        return f"Colossus to {space_name(state, action - MOVE_COLOSSUS)}"
    if action < OUTPOST:
        space = action - CREATE
        return f"New Acolyte to {space_name(state, space)}{_death(state, space)}"
    if action < MANTLE:
        return f"A second Banner on {space_name(state, action - OUTPOST)}"
    if action < PLAY:
        return {MANTLE: "Use Beast Mantle", DODGE: "Play Dodge", PAY: "Pay 2 Gold"}[action]
    for first, verb in ((BACK, "Put back"), (GIVE, "Give"), (DISCARD, "Discard")):
        if action >= first:
            return f"{verb} {CARD_NAMES[action - first]}"
    return f"Play {CARD_NAMES[action - PLAY]}"


# -- prompts ----------------------------------------------------------------------------------------------------------

PROMPTS: Final = {
    "action": "move, play cards, or end the Action Phase",
    "place-colossus": "place your Colossus on any space but the Beast's and the Volcano's",
    "place-acolyte": "place an Acolyte on your Colossus's space or beside it",
    "window": "play a Beast Master card, or pass",
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


def prompt(state: IslandState) -> Prompt:
    """What is asked, in words that give away nothing hidden."""
    decision = state.decision()
    text = _question(state, decision)
    return Prompt(decision.NAME, f"{who(decision.seat)}: {text}.".replace("?.", "?"), decision.RULES)


def _question(state: IslandState, decision: AnyTask) -> str:
    name = decision.NAME
    if name in PROMPTS:
        return PROMPTS[name]
    if name == "place-landmark":
        return f"place {LANDMARK_NAMES[state.stack[-1]]} on any space without a Landmark but {SPACES[13]}"
    if name == "dodge":
        return f"{CARD_NAMES[state.strike_card]} is about to kill Acolytes of yours: play Dodge, or let it happen"
    if isinstance(decision, DodgeMove):
        return f"where does your doomed Acolyte on {SPACES[decision.waiting[0]]} step?"
    if name == "retreat":
        return "choose where the Beast retreats to" if isinstance(decision, BeastRetreat) else "choose a retreat"
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
        return _LANDSLIDE[len(decision.picks)]
    if isinstance(decision, PerkTarget):
        return "choose the Perk to steal" if decision.card == STEAL else "choose the Perk to destroy"
    return _discard_question(state, decision)


_LANDSLIDE: Final = (
    "choose the first Loot token to move",
    "choose the second Loot token to move",
    "choose the new space of the first token",
    "choose the new space of the second token",
)


def _discard_question(state: IslandState, decision: AnyTask) -> str:
    if isinstance(decision, MantleDiscard):
        half = "discard Colossus cards for Beast Mantle: two bring a Beast Master card"
        return half if decision.count == 0 else f"{half} (so far {decision.count})"
    if isinstance(decision, DiscardToGhouls):
        return f"the Ghouls want {decision.count} of your cards" if decision.count > 1 else "the Ghouls want a card"
    seat = getattr(decision, "seat", 0)
    over = len(state.hands[seat]) - hand_limit(state, seat)
    return f"your hand is full: discard {'a card' if over == 1 else f'{over} cards'}"
