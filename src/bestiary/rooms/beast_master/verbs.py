"""What each decision may be answered, how it reads, what it marks on the board, and its label for people."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.answers import Part, Reason, Speech, part, plain, says, verb
from bestiary.kernel.words import who

from . import content, refs
from .content import CARD_INDEX, CARD_NAMES, FIRST_BEAST, SPACE_COUNT, SPACES
from .rules import answers
from .rules.action_cards import PerkTarget
from .rules.island import is_hazard
from .rules.perks import MantleDiscard
from .rules.turn import Act
from .state import CARD_PLAYS, IslandState, movements_allowed
from .words import space_name

# -- what answers name ------------------------------------------------------------------------------------------------


def no_beast_card(_: IslandState, name: str) -> Reason:
    if name in CARD_INDEX:
        return f"{CARD_NAMES[CARD_INDEX[name]]} is a Colossus card: say 'play {name}'.", ("BMR-244",)
    return f"There is no card called {name}.", ("BMR-244", "BMR-280")


def no_movement(state: IslandState) -> Reason | None:
    """Why no Movement can be made at all."""
    if not isinstance(state.decision(), Act):
        return "Movements are made in your own Action Phase.", ("BMR-117",)
    if state.moves_made >= movements_allowed(state):
        return f"You have made all {movements_allowed(state)} Movements of this turn.", ("BMR-075",)
    return None


def asked(state: IslandState) -> int:
    """The seat that answers."""
    return state.decision().seat


def own_space(state: IslandState, _: int) -> str:
    """Where the Colossus of whoever is asked stands."""
    return SPACES[state.colossus[asked(state)]]


def elsewhere(state: IslandState, name: str) -> Reason:
    return no_movement(state) or (f"Your Colossus is on {own_space(state, 0)}.", ("BMR-100",))


def risky_space(state: IslandState, space: int) -> str:
    """A space with a warning, where an Acolyte dies."""
    return f"{space_name(state, space)}{', where it dies' if is_hazard(state, space) else ''}"


def acolyte_name(state: IslandState, place: int) -> str:
    seat, space = divmod(place, SPACE_COUNT)
    return f"{who(seat)}'s Acolyte on {space_name(state, space)}"


NO_SPACE: Final = ("There is no space called {}.", "BMR-020")
NO_CARD: Final = ("There is no card called {}.", "BMR-244", "BMR-280")

SPACE = part(SPACES, ref=lambda _, space: refs.space(space), unknown=NO_SPACE, named=space_name)
RISKY_SPACE = part(SPACES, ref=lambda _, space: refs.space(space), unknown=NO_SPACE, named=risky_space)
LOOT_SPACE: Part[IslandState] = part(SPACES, unknown=NO_SPACE)
ACOLYTE_SPACE: Part[IslandState] = part(
    SPACES, ref=lambda state, space: refs.acolyte(asked(state), space), unknown=NO_SPACE
)
COLOSSUS_SPACE = part(  # said, but part of no code
    own_space, 1, ref=lambda state, _: refs.colossus(asked(state)), unknown=elsewhere
)
CARD: Part[IslandState] = part(content.CARDS, ref=lambda _, card: refs.card(card), unknown=NO_CARD, named=CARD_NAMES)
COLOSSUS_CARD: Part[IslandState] = part(
    content.CARDS[:FIRST_BEAST], ref=lambda _, card: refs.card(card), named=CARD_NAMES
)
BEAST_CARD = part(
    content.CARDS[FIRST_BEAST:],
    ref=lambda _, card: refs.card(FIRST_BEAST + card),
    unknown=no_beast_card,
    named=CARD_NAMES[FIRST_BEAST:],
)
PLAYER: Part[IslandState] = part(
    lambda _, seat: who(seat),
    answers.SEATS_AT_MOST,
    ref=lambda _, seat: refs.colossus(seat),
    unknown=("There is no player called {}.", "BMR-001"),
)
ACOLYTE = part(
    lambda _, place: f"{SPACES[place % SPACE_COUNT]} {who(place // SPACE_COUNT)}",
    answers.SEATS_AT_MOST * SPACE_COUNT,
    ref=lambda _, place: refs.acolyte(*divmod(place, SPACE_COUNT)),
    unknown=("There is no Acolyte {}: name a space and a player.", "BMR-020", "BMR-001"),
    form=r"\S+ \S+|\S+",
    named=acolyte_name,
)
TOKEN: Part[IslandState] = part(
    content.LOOT, unknown=("There is no Loot called {}.", "BMR-023"), named=content.LOOT_NAMES
)

# -- the Action Phase and its windows ---------------------------------------------------------------------------------


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


END = plain(answers.PASS, "end", end_label)
STRIDE = verb(answers.MOVE_COLOSSUS, "move colossus {from} {to}", COLOSSUS_SPACE, SPACE, label="Colossus to {to}")
WALK = verb(
    answers.MOVE_ACOLYTE,
    "move acolyte {from} {to}",
    ACOLYTE_SPACE,
    RISKY_SPACE,
    label="Acolyte from {from} to {to}",
)
CREATE = verb(
    answers.CREATE,
    "create {space}",
    RISKY_SPACE,
    refs=lambda state, space: (refs.reserve(asked(state)), refs.space(space)),
    label="New Acolyte to {space}",
)
OUTPOST = verb(
    answers.OUTPOST,
    "outpost {space}",
    SPACE,
    refs=lambda state, space: (refs.perk(asked(state)), refs.banner(space)),
    label="A second Banner on {space}",
)
MANTLE = plain(answers.MANTLE, "mantle", "Use Beast Mantle", lambda state: (refs.perk(asked(state)), "mantle"))
PLAY = verb(answers.PLAY, "play {card}", COLOSSUS_CARD, label="Play {card}")
PLAY_BEAST = verb(answers.PLAY + FIRST_BEAST, "play-beast {card}", BEAST_CARD, label="Play {card}")
PASS = plain(answers.PASS, "pass")

# -- cards in hand, and cards drawn -----------------------------------------------------------------------------------

DISCARD = verb(answers.DISCARD, "discard {card}", CARD, label="Discard {card}")
DONE = plain(answers.PASS, "done")
GIVE = verb(answers.GIVE, "give {card}", CARD, label="Give {card}")
PAY = plain(answers.PAY, "pay", "Pay 2 Gold")
PLAY_DRAWN = verb(answers.PLAY, "play {card}", CARD, label="Play {card}")
PUT_BACK = verb(answers.BACK, "back {card}", CARD, label="Put back {card}")

# -- where something goes ---------------------------------------------------------------------------------------------

PLACE_LANDMARK = verb(
    answers.SPACE,
    "place {space}",
    SPACE,
    label=lambda state, space: f"{content.LANDMARK_NAMES[state.stack[-1]]} on {SPACES[space]}",
)
PLACE_COLOSSUS = verb(answers.SPACE, "place {space}", SPACE, label="Colossus to {space}")
PLACE_ACOLYTE = verb(answers.SPACE, "place {space}", SPACE, label="Acolyte to {space}")
PLACE_NO_MORE = plain(answers.PASS, "stop", "Place no more")
PLACE_ALL = verb(answers.SPACE, "place {space}", SPACE, label="All ready Acolytes to {space}")
PLACE_NONE = plain(answers.PASS, "decline", "Place none")
PLACE_BANNER = verb(answers.SPACE, "place {space}", SPACE, label="Banner on {space}")
NO_BANNER = plain(answers.PASS, "decline", "No Banner")
FIRST_BANNER = verb(answers.SPACE, "next {space}", SPACE, label="First a Banner for {space}")
MOVE_BANNER = verb(
    answers.SPACE,
    "move {space}",
    SPACE,
    refs=lambda _, space: (refs.banner(space), refs.space(space)),
    label="Move the Banner from {space}",
)
LEAVE_BARE = plain(answers.PASS, "decline", "Leave it without a Banner")
GIVE_WAY = verb(
    answers.SPACE,
    "displace {space}",
    SPACE,
    refs=lambda state, space: (refs.colossus(asked(state)), refs.space(space)),
    label="Colossus to {space}",
)
RETREAT = verb(answers.SPACE, "retreat {space}", SPACE, label="Retreat to {space}")
LEAD_BEAST = verb(answers.SPACE, "beast {space}", SPACE, label="Beast to {space}")
LEAD_TO_MARKET = verb(answers.SPACE, "beast {space}", SPACE, label="Beast to the Market on {space}")
BRING_DOWN = verb(answers.SPACE, "sabotage {space}", SPACE, label="Bring down the Banner on {space}")
ENOUGH = plain(answers.PASS, "stop", "That is enough")
SEND = verb(answers.SPACE, "to {space}", RISKY_SPACE, label="Send it to {space}")

# -- deaths -----------------------------------------------------------------------------------------------------------

DODGE = plain(answers.DODGE, "dodge", "Play Dodge")
LET_HAPPEN = plain(answers.PASS, "pass", "Let it happen")
STEP_ASIDE = verb(answers.SPACE, "step {space}", RISKY_SPACE, label="Step to {space}")
STAY = plain(answers.PASS, "stay", "Stay and die")

# -- what a card is aimed at ------------------------------------------------------------------------------------------


def perk_label(state: IslandState, seat: int) -> str:
    decision = state.decision()
    stolen = isinstance(decision, PerkTarget) and decision.card == content.STEAL
    return f"{'Steal' if stolen else 'Destroy'} {who(seat)}'s {CARD_NAMES[state.perk[seat]]}"


CHOOSE_COLOSSUS = verb(
    answers.SEAT,
    "colossus {player}",
    PLAYER,
    label=lambda state, seat: f"{who(seat)}'s Colossus on {space_name(state, state.colossus[seat])}",
)
CHOOSE_PERK = verb(answers.SEAT, "perk {player}", PLAYER, refs=lambda _, seat: (refs.perk(seat),), label=perk_label)
CONVERT = verb(answers.PIECE, "convert {acolyte}", ACOLYTE, label="{acolyte}")
SWAP = verb(
    answers.SWAP,
    "swap {player} {player}",
    PLAYER,
    PLAYER,
    label=lambda _, one, other: f"The Colossi of {who(one)} and {who(other)} trade places",
)
TELEPORT = verb(answers.PIECE, "teleport {player} {space}", PLAYER, SPACE, label="{player}'s Colossus to {space}")
MOVE_OTHER = verb(answers.PIECE, "move {player} {space}", PLAYER, SPACE, label="{player}'s Colossus to {space}")
MOVE_NOBODY = plain(answers.PASS, "decline", "Move nobody")
TAKE = verb(
    answers.TOKEN,
    "token {space} {loot}",
    LOOT_SPACE,
    TOKEN,
    refs=lambda _, space, kind: (refs.loot(space, kind),),
    label="Loot {loot} on {space}",
)
PUT = verb(answers.SPACE, "put {space}", SPACE, label="Put it on {space}")

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
