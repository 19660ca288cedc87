"""What each decision may be answered, how it reads, what it marks on the board, and its label for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bestiary.kernel.answers import Part, Reason, Speech, part, plain, says, verb
from bestiary.kernel.words import who

from .content import (
    CARD_INDEX,
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
from .rules import answers
from .rules.action_cards import PerkTarget
from .rules.island import is_hazard
from .rules.perks import MantleDiscard
from .rules.turn import Act
from .state import CARD_PLAYS, IslandState, movements_allowed
from .words import (
    acolyte_ref,
    banner_ref,
    card_ref,
    colossus_ref,
    loot_ref,
    perk_ref,
    reserve_ref,
    space_name,
    space_ref,
)

# -- what answers name ------------------------------------------------------------------------------------------------


def no_space(state: IslandState, name: str) -> Reason:
    return f"There is no space called {name}.", ("BMR-020",)


def no_player(state: IslandState, name: str) -> Reason:
    return f"There is no player called {name}.", ("BMR-001",)


def no_acolyte(state: IslandState, name: str) -> Reason:
    return f"There is no Acolyte {name}: name a space and a player.", ("BMR-020", "BMR-001")


def no_token(state: IslandState, name: str) -> Reason:
    return f"There is no Loot called {name}.", ("BMR-023",)


def no_card(state: IslandState, name: str) -> Reason:
    return f"There is no card called {name}.", ("BMR-244", "BMR-280")


def no_beast_card(state: IslandState, name: str) -> Reason:
    if name not in CARD_INDEX:
        return no_card(state, name)
    return f"{CARD_NAMES[CARD_INDEX[name]]} is a Colossus card: say 'play {name}'.", ("BMR-244",)


def no_movement(state: IslandState) -> Reason | None:
    """Why no Movement can be made at all."""
    if not isinstance(state.decision(), Act):
        return "Movements are made in your own Action Phase.", ("BMR-117",)
    if state.moves_made >= movements_allowed(state):
        return f"You have made all {movements_allowed(state)} Movements of this turn.", ("BMR-075",)
    return None


def own_space(state: IslandState) -> str:
    """Where the Colossus of whoever is asked stands."""
    return SPACES[state.colossus[state.decision().seat]]


def elsewhere(state: IslandState, name: str) -> Reason:
    return no_movement(state) or (f"Your Colossus is on {own_space(state)}.", ("BMR-100",))


SPACE = part(SPACES, ref=lambda _, space: space_ref(space), unknown=no_space)
OWN_SPACE = part(lambda state, _: own_space(state), 1, unknown=elsewhere)  # said, but part of no code
CARD = part(CARDS, ref=lambda _, card: card_ref(card), unknown=no_card)
COLOSSUS_CARD: Part[IslandState] = part(CARDS[:FIRST_BEAST], ref=lambda _, card: card_ref(card))
BEAST_CARD = part(CARDS[FIRST_BEAST:], ref=lambda _, card: card_ref(FIRST_BEAST + card), unknown=no_beast_card)
PLAYER = part(
    lambda _, seat: who(seat), answers.SEATS_AT_MOST, ref=lambda _, seat: colossus_ref(seat), unknown=no_player
)
ACOLYTE = part(
    lambda _, place: f"{SPACES[place % SPACE_COUNT]} {who(place // SPACE_COUNT)}",
    answers.SEATS_AT_MOST * SPACE_COUNT,
    ref=lambda _, place: acolyte_ref(*divmod(place, SPACE_COUNT)),
    unknown=no_acolyte,
    form=r"\S+ \S+|\S+",
)
TOKEN = part(LOOT, unknown=no_token)

# -- labels -----------------------------------------------------------------------------------------------------------

Label = Callable[[IslandState, int], str]


def at(words: str) -> Label:
    """Words before the name of a space."""
    return lambda state, space: f"{words} {space_name(state, space)}"


def on_foot(words: str) -> Label:
    """The same of an Acolyte, with a warning where it dies."""
    return lambda state, space: f"{at(words)(state, space)}{', where it dies' if is_hazard(state, space) else ''}"


def with_card(words: str) -> Label:
    """Words before the name of a card."""
    return lambda _, card: f"{words} {CARD_NAMES[card]}"


def beast_card_label(_: IslandState, beast_card: int) -> str:
    return f"Play {CARD_NAMES[FIRST_BEAST + beast_card]}"


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


def walk_label(state: IslandState, origin: int, space: int) -> str:
    return on_foot(f"Acolyte from {SPACES[origin]} to")(state, space)


def stride_label(state: IslandState, _: int, space: int) -> str:
    return at("Colossus to")(state, space)


def landmark_label(state: IslandState, space: int) -> str:
    return f"{LANDMARK_NAMES[state.stack[-1]]} on {SPACES[space]}"


def sent_label(state: IslandState, seat: int, space: int) -> str:
    return at(f"{who(seat)}'s Colossus to")(state, space)


def colossus_label(state: IslandState, seat: int) -> str:
    return at(f"{who(seat)}'s Colossus on")(state, state.colossus[seat])


def acolyte_label(state: IslandState, place: int) -> str:
    seat, space = divmod(place, SPACE_COUNT)
    return at(f"{who(seat)}'s Acolyte on")(state, space)


def perk_label(state: IslandState, seat: int) -> str:
    decision = state.decision()
    robbed = isinstance(decision, PerkTarget) and decision.card == STEAL
    return f"{'Steal' if robbed else 'Destroy'} {who(seat)}'s {CARD_NAMES[state.perk[seat]]}"


# -- elements of the board --------------------------------------------------------------------------------------------


def walk_refs(state: IslandState, origin: int, space: int) -> tuple[str, ...]:
    return acolyte_ref(state.decision().seat, origin), space_ref(space)


def stride_refs(state: IslandState, _: int, space: int) -> tuple[str, ...]:
    return displaced_refs(state, space)


def displaced_refs(state: IslandState, space: int) -> tuple[str, ...]:
    return colossus_ref(state.decision().seat), space_ref(space)


def create_refs(state: IslandState, space: int) -> tuple[str, ...]:
    return reserve_ref(state.decision().seat), space_ref(space)


def outpost_refs(state: IslandState, space: int) -> tuple[str, ...]:
    return perk_ref(state.decision().seat), banner_ref(space)


def mantle_refs(state: IslandState) -> tuple[str, ...]:
    return perk_ref(state.decision().seat), "mantle"


def banner_refs(_: IslandState, space: int) -> tuple[str, ...]:
    return banner_ref(space), space_ref(space)


def perk_refs(_: IslandState, seat: int) -> tuple[str, ...]:
    return (perk_ref(seat),)


def token_refs(_: IslandState, space: int, kind: int) -> tuple[str, ...]:
    return (loot_ref(space, kind),)


# -- the Action Phase and its windows ---------------------------------------------------------------------------------

END = plain(answers.PASS, "end", end_label)
STRIDE = verb(
    answers.MOVE_COLOSSUS, "move colossus {from} {to}", OWN_SPACE, SPACE, refs=stride_refs, label=stride_label
)
WALK = verb(answers.MOVE_ACOLYTE, "move acolyte {from} {to}", SPACE, SPACE, refs=walk_refs, label=walk_label)
CREATE = verb(answers.CREATE, "create {space}", SPACE, refs=create_refs, label=on_foot("New Acolyte to"))
OUTPOST = verb(answers.OUTPOST, "outpost {space}", SPACE, refs=outpost_refs, label=at("A second Banner on"))
MANTLE = plain(answers.MANTLE, "mantle", "Use Beast Mantle", mantle_refs)
PLAY = verb(answers.PLAY, "play {card}", COLOSSUS_CARD, label=with_card("Play"))
PLAY_BEAST = verb(answers.PLAY + FIRST_BEAST, "play-beast {card}", BEAST_CARD, label=beast_card_label)
PASS = plain(answers.PASS, "pass")

# -- cards in hand, and cards drawn -----------------------------------------------------------------------------------

DISCARD = verb(answers.DISCARD, "discard {card}", CARD, label=with_card("Discard"))
DONE = plain(answers.PASS, "done")
GIVE = verb(answers.GIVE, "give {card}", CARD, label=with_card("Give"))
PAY = plain(answers.PAY, "pay", "Pay 2 Gold")
PLAY_DRAWN = verb(answers.PLAY, "play {card}", CARD, label=with_card("Play"))
PUT_BACK = verb(answers.BACK, "back {card}", CARD, label=with_card("Put back"))

# -- where something goes ---------------------------------------------------------------------------------------------

PLACE_LANDMARK = verb(answers.SPACE, "place {space}", SPACE, label=landmark_label)
PLACE_COLOSSUS = verb(answers.SPACE, "place {space}", SPACE, label=at("Colossus to"))
PLACE_ACOLYTE = verb(answers.SPACE, "place {space}", SPACE, label=at("Acolyte to"))
PLACE_NO_MORE = plain(answers.PASS, "stop", "Place no more")
PLACE_ALL = verb(answers.SPACE, "place {space}", SPACE, label=at("All ready Acolytes to"))
PLACE_NONE = plain(answers.PASS, "decline", "Place none")
PLACE_BANNER = verb(answers.SPACE, "place {space}", SPACE, label=at("Banner on"))
NO_BANNER = plain(answers.PASS, "decline", "No Banner")
FIRST_BANNER = verb(answers.SPACE, "next {space}", SPACE, label=at("First a Banner for"))
MOVE_BANNER = verb(answers.SPACE, "move {space}", SPACE, refs=banner_refs, label=at("Move the Banner from"))
LEAVE_BARE = plain(answers.PASS, "decline", "Leave it without a Banner")
GIVE_WAY = verb(answers.SPACE, "displace {space}", SPACE, refs=displaced_refs, label=at("Colossus to"))
RETREAT = verb(answers.SPACE, "retreat {space}", SPACE, label=at("Retreat to"))
LEAD_BEAST = verb(answers.SPACE, "beast {space}", SPACE, label=at("Beast to"))
LEAD_TO_MARKET = verb(answers.SPACE, "beast {space}", SPACE, label=at("Beast to the Market on"))
BRING_DOWN = verb(answers.SPACE, "sabotage {space}", SPACE, label=at("Bring down the Banner on"))
ENOUGH = plain(answers.PASS, "stop", "That is enough")
SEND = verb(answers.SPACE, "to {space}", SPACE, label=on_foot("Send it to"))

# -- deaths -----------------------------------------------------------------------------------------------------------

DODGE = plain(answers.DODGE, "dodge", "Play Dodge")
LET_HAPPEN = plain(answers.PASS, "pass", "Let it happen")
STEP_ASIDE = verb(answers.SPACE, "step {space}", SPACE, label=on_foot("Step to"))
STAY = plain(answers.PASS, "stay", "Stay and die")

# -- what a card is aimed at ------------------------------------------------------------------------------------------

CHOOSE_COLOSSUS = verb(answers.SEAT, "colossus {player}", PLAYER, label=colossus_label)
CHOOSE_PERK = verb(answers.SEAT, "perk {player}", PLAYER, refs=perk_refs, label=perk_label)
CONVERT = verb(answers.PIECE, "convert {acolyte}", ACOLYTE, label=acolyte_label)
SWAP = verb(
    answers.SWAP,
    "swap {player} {player}",
    PLAYER,
    PLAYER,
    label=lambda _, one, other: f"The Colossi of {who(one)} and {who(other)} trade places",
)
TELEPORT = verb(answers.PIECE, "teleport {player} {space}", PLAYER, SPACE, label=sent_label)
MOVE_OTHER = verb(answers.PIECE, "move {player} {space}", PLAYER, SPACE, label=sent_label)
MOVE_NOBODY = plain(answers.PASS, "decline", "Move nobody")
TAKE = verb(
    answers.TOKEN,
    "token {space} {loot}",
    SPACE,
    TOKEN,
    refs=token_refs,
    label=lambda _, space, kind: f"Loot {LOOT_NAMES[kind]} on {SPACES[space]}",
)
PUT = verb(answers.SPACE, "put {space}", SPACE, label=at("Put it on"))

SAYS: Final[Speech] = {
    "action": says(END, STRIDE, WALK, CREATE, OUTPOST, MANTLE, PLAY, PLAY_BEAST),
    "window": says(PASS, PLAY_BEAST),
    "place-landmark": says(PLACE_LANDMARK),
    "place-colossus": says(PLACE_COLOSSUS),
    "place-acolyte": says(PLACE_ACOLYTE),
    "banner-next": says(FIRST_BANNER),
    "banner-move": says(LEAVE_BARE, MOVE_BANNER),
    "discard": says(DISCARD),
    MantleDiscard: says(DONE, DISCARD),
    "dodge": says(LET_HAPPEN, DODGE),
    "dodge-move": says(STAY, STEP_ASIDE),
    "displace": says(GIVE_WAY),
    "retreat": says(RETREAT),
    # Divine Gifts
    "companionship-target": says(CHOOSE_COLOSSUS),
    "place-from-reserve": says(PLACE_NO_MORE, PLACE_ACOLYTE),
    "solidarity": says(PLACE_NONE, PLACE_ALL),
    "dominion": says(NO_BANNER, PLACE_BANNER),
    "influence": says(MOVE_NOBODY, MOVE_OTHER),
    # Actions
    "convert-target": says(CONVERT),
    "extortion": says(PAY, GIVE),
    "purge-target": says(SEND),
    "replace-target": says(SWAP),
    "perk-target": says(CHOOSE_PERK),
    "teleport-target": says(TELEPORT),
    # Beast Master cards
    "beast-step": says(LEAD_BEAST),
    "beast-place": says(LEAD_BEAST),
    "beast-market": says(LEAD_TO_MARKET),
    "landslide": says(TAKE, PUT),
    "terraform": says(TAKE),
    "sabotage": says(ENOUGH, BRING_DOWN),
    "ransack-play": says(PLAY_DRAWN),
    "ransack-discard": says(DISCARD),
    "ransack-back": says(PUT_BACK),
}
