"""What each decision may be answered, how it reads, what it marks on the board, and its label for people."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.answers import Part, Reason, Speech, part, plain, says, verb
from bestiary.kernel.words import listed, who

from . import content, refs
from .content import BIT, CARD_INDEX, CARD_NAMES, FIRST_BEAST, SPACE_COUNT, SPACES
from .prompts import mantle_brings
from .rules import answers
from .rules.action_cards import RANSOM, ExtortionGift, PerkTarget
from .rules.banners import BannerMove
from .rules.beast import BeastRetreat
from .rules.card import running
from .rules.hand import DiscardToLimit
from .rules.island import is_hazard
from .rules.perks import MantleDiscard
from .rules.turn import Act
from .rules.windows import Window
from .state import MOVEMENTS, IslandState, acolytes_of, movements_allowed
from .words import LANDMARK_NOUNS, acolytes, banners_of, loot_name, running_name, running_rule, space_name, unused

# -- what answers name ------------------------------------------------------------------------------------------------


def no_beast_card(_: IslandState, name: str) -> Reason:
    if name in CARD_INDEX:
        return f"{CARD_NAMES[CARD_INDEX[name]]} is a Colossus card: say 'play {name}'.", ("BMR-244",)
    return f"There is no card called {name}.", ("BMR-244", "BMR-280")


def own_phase(state: IslandState) -> Reason | None:
    """In the own turn: what has to be dealt with before the Action Phase goes on, or that it is over."""
    decision = state.decision()
    if not state.turn or state.active != decision.seat:
        return None
    if not any(isinstance(task, Act) for task in state.agenda):
        return "You have ended your Action Phase, and cannot take it back.", ("BMR-079",)
    if isinstance(decision, Window):
        return "A window is open: play a Beast Master card, or pass, before your Action Phase goes on.", ("BMR-283",)
    if isinstance(decision, DiscardToLimit):
        return "Discard down to the hand limit before your Action Phase goes on.", ("BMR-241",)
    if isinstance(decision, MantleDiscard):
        return "Be done with Beast Mantle before your Action Phase goes on.", ("BMR-421",)
    if running(state) is None:
        return "The Movement has to be completed before your Action Phase goes on.", ("BMR-118",)
    return f"{running_name(state)} has to be completed before your Action Phase goes on.", (running_rule(state),)


def no_movement(state: IslandState) -> Reason | None:
    """Why no Movement can be made at all."""
    if not isinstance(state.decision(), Act):
        return own_phase(state) or (IN_ACTION[0], IN_ACTION[1:])
    made = state.moves_made
    if made < movements_allowed(state):
        return None
    if made > MOVEMENTS:  # five need Blinding Speed, which may be gone by now
        return f"You have made all {made} Movements of this turn.", ("BMR-075", "BMR-422")
    return f"You have made all {made} Movements of this turn.", ("BMR-075",)


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


def struck_space(state: IslandState, space: int) -> str:
    """The same for whoever dodges: the batch may strike there too."""
    return (
        f"{space_name(state, space)}, which is struck as well" if state.area & BIT[space] else risky_space(state, space)
    )


def whose(state: IslandState, seat: int) -> str:
    """'your', "B's": for whoever is asked."""
    return "your" if seat == asked(state) else f"{who(seat)}'s"


def acolyte_name(state: IslandState, place: int) -> str:
    seat, space = divmod(place, SPACE_COUNT)
    return f"{whose(state, seat)} Acolyte on {space_name(state, space)}"


NO_SPACE: Final = ("There is no space called {}.", "BMR-020")
NO_CARD: Final = ("There is no card called {}.", "BMR-244", "BMR-280")

SPACE = part(SPACES, ref=lambda _, space: refs.space(space), unknown=NO_SPACE, named=space_name)
RISKY_SPACE = part(SPACES, ref=lambda _, space: refs.space(space), unknown=NO_SPACE, named=risky_space)
STRUCK_SPACE = part(SPACES, ref=lambda _, space: refs.space(space), unknown=NO_SPACE, named=struck_space)
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
PERK_OWNER: Part[IslandState] = part(
    lambda _, seat: who(seat),
    answers.SEATS_AT_MOST,
    ref=lambda _, seat: refs.perk(seat),
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
    content.LOOT, unknown=("There is no Loot called {}.", "BMR-023"), named=lambda _, token: loot_name(token)
)

# -- when what can be said --------------------------------------------------------------------------------------------

IN_ACTION: Final = ("Pieces are moved and created in your own Action Phase.", "BMR-117")
IN_OWN_PHASE: Final = ("Colossus cards are played in your own Action Phase.", "BMR-244")
PLACING: Final = (
    "Something is placed in setup, or by Companionship, Zeal, Solidarity or Dominion.",
    *("BMR-050", "BMR-433", "BMR-436", "BMR-439", "BMR-441"),
)
DECLINING: Final = (
    "You can decline to move a Banner, and what Dominion, Influence and Solidarity offer.",
    *("BMR-141", "BMR-436", "BMR-438", "BMR-439"),
)
STOPPING: Final = ("You can stop placing for Companionship and Zeal, and choosing for Sabotage.", "BMR-R42", "BMR-469")
PASSING: Final = ("You can pass in windows, and when Dodge could be played.", "BMR-283", "BMR-299")
DISCARDING: Final = (
    "Cards are discarded only for the hand limit, Ghouls!, Beast Mantle and Ransack.",
    *("BMR-256", "BMR-241", "BMR-421", "BMR-463", "BMR-467"),
)
LEADING: Final = ("The Beast is led by Rampage, Take Flight and Bank Run.", "BMR-179", "BMR-460", "BMR-466", "BMR-470")

# -- the Action Phase and its windows ---------------------------------------------------------------------------------


def end_label(state: IslandState) -> str:
    """The end of the Action Phase names what is left unused."""
    left = unused(state)
    return f"End the Action Phase: {left} unused" if left else "End the Action Phase"


def create_label(state: IslandState, space: int) -> str:
    if space == state.colossus[asked(state)]:
        return f"Create an Acolyte on {space_name(state, space)}"
    return f"Create an Acolyte and walk on to {risky_space(state, space)}"


END = plain(answers.PASS, "end", end_label, when=("Whoever's turn it is ends their own Action Phase.", "BMR-079"))
STRIDE = verb(
    answers.MOVE_COLOSSUS,
    "move colossus {from} {to}",
    COLOSSUS_SPACE,
    SPACE,
    label="Move your Colossus from {from} to {to}",
    when=IN_ACTION,
)
WALK = verb(
    answers.MOVE_ACOLYTE,
    "move acolyte {from} {to}",
    ACOLYTE_SPACE,
    RISKY_SPACE,
    label="Move an Acolyte from {from} to {to}",
    when=IN_ACTION,
)
CREATE = verb(
    answers.CREATE,
    "create {space}",
    RISKY_SPACE,
    refs=lambda state, space: (refs.reserve(asked(state)), refs.space(space)),
    label=create_label,
    when=IN_ACTION,
)
OUTPOST = verb(
    answers.OUTPOST,
    "outpost {space}",
    SPACE,
    refs=lambda state, space: (refs.perk(asked(state)), refs.banner(space)),
    label="Add a second Banner on {space}",
    when=("Outpost is used in your own Action Phase.", "BMR-423"),
)
MANTLE = plain(
    answers.MANTLE,
    "mantle",
    "Use Beast Mantle",
    lambda state: (refs.perk(asked(state)), "mantle"),
    when=("Beast Mantle is used in your own Action Phase.", "BMR-421"),
)
PLAY = verb(
    answers.PLAY,
    "play {card}",
    COLOSSUS_CARD,
    label="Play {card}",
    when=IN_OWN_PHASE,
)
PLAY_BEAST = verb(
    answers.PLAY + FIRST_BEAST,
    "play-beast {card}",
    BEAST_CARD,
    label="Play {card}",
    when=("Beast Master cards are played in windows, or in your own Action Phase.", "BMR-281", "BMR-282"),
)
PASS = plain(answers.PASS, "pass", when=PASSING)

# -- cards in hand, and cards drawn -----------------------------------------------------------------------------------


def done_label(state: IslandState) -> str:
    decision = state.decision()
    assert isinstance(decision, MantleDiscard)
    return f"Be done: draw {mantle_brings(decision)}"


def thief(state: IslandState) -> str:
    decision = state.decision()
    assert isinstance(decision, ExtortionGift)
    return who(decision.thief)


EXTORTION: Final = ("You give a card, or Gold, when somebody else plays Extortion.", "BMR-448")
RANSACKING: Final = ("Cards are put back on the deck by Ransack.", "BMR-467")
DISCARD = verb(answers.DISCARD, "discard {card}", CARD, label="Discard {card}", when=DISCARDING)
DONE = plain(
    answers.PASS, "done", done_label, when=("You are done when you have discarded for Beast Mantle.", "BMR-421")
)
GIVE = verb(
    answers.GIVE,
    "give {card}",
    CARD,
    label=lambda state, card: f"Give {CARD_NAMES[card]} to {thief(state)}",
    when=EXTORTION,
)
PAY = plain(answers.PAY, "pay", lambda state: f"Pay {RANSOM} Gold to {thief(state)}", when=EXTORTION)
PLAY_DRAWN = verb(answers.PLAY, "play {card}", CARD, label="Play {card}", when=IN_OWN_PHASE)
PUT_BACK = verb(answers.BACK, "back {card}", CARD, label="Put {card} back on the deck", when=RANSACKING)

# -- where something goes ---------------------------------------------------------------------------------------------


def all_label(state: IslandState, space: int) -> str:
    ready = state.ready[asked(state)]
    what = "your ready Acolyte" if ready == 1 else f"all your {ready} ready Acolytes"
    return f"Place {what} on {space_name(state, space)}"


def beast_label(state: IslandState, space: int) -> str:
    return f"Lead the Beast to {_prey(state, space)}"


def _prey(state: IslandState, space: int) -> str:
    """Where the Beast goes, and whom it kills there."""
    counts = [(seat, acolytes_of(state, seat, space)) for seat in range(state.players)]
    mine = asked(state)
    killed = [f"{acolytes(count)} of {'yours' if seat == mine else who(seat)}" for seat, count in counts if count]
    return f"{space_name(state, space)}{f': kills {listed(killed)}' if killed else ''}"


def banner_label(state: IslandState, space: int) -> str:
    if state.banner[space] != asked(state):
        return f"Bring down {banners_of(state, space)}"
    both = "both your Banners" if state.pair[asked(state)] == space else "your own Banner"
    return f"Bring down {both} on {space_name(state, space)}"


def next_label(state: IslandState, space: int) -> str:
    if state.supply[asked(state)]:
        return f"Raise your next Banner on {space_name(state, space)}"
    return f"Deal with {space_name(state, space)} next"


def retreat_label(state: IslandState, space: int) -> str:
    """Of the own Colossus, or of the Beast."""
    if isinstance(state.decision(), BeastRetreat):
        return f"Let the Beast retreat to {_prey(state, space)}"
    return f"Retreat to {space_name(state, space)}"


def swap_label(state: IslandState, one: int, other: int) -> str:
    with_whom = "yours" if other == asked(state) else f"{who(other)}'s"
    return f"Let {whose(state, one)} Colossus trade places with {with_whom}"


def bare_label(state: IslandState) -> str:
    decision = state.decision()
    assert isinstance(decision, BannerMove)
    return f"Leave {space_name(state, decision.space)} without a Banner"


def move_banner_label(state: IslandState, space: int) -> str:
    which = "one of the two Banners" if state.pair[asked(state)] == space else "the Banner"
    return f"Move {which} from {space_name(state, space)}"


PLACE_LANDMARK = verb(
    answers.SPACE,
    "place {space}",
    SPACE,
    label=lambda state, space: f"Place {LANDMARK_NOUNS[state.stack[-1]]} on {SPACES[space]}",
    when=PLACING,
)
PLACE_COLOSSUS = verb(answers.SPACE, "place {space}", SPACE, label="Place your Colossus on {space}", when=PLACING)
PLACE_ACOLYTE = verb(answers.SPACE, "place {space}", SPACE, label="Place an Acolyte on {space}", when=PLACING)
PLACE_NO_MORE = plain(answers.PASS, "stop", "Place no more", when=STOPPING)
PLACE_ALL = verb(answers.SPACE, "place {space}", SPACE, label=all_label, when=PLACING)
PLACE_NONE = plain(answers.PASS, "decline", "Place none", when=DECLINING)
PLACE_BANNER = verb(answers.SPACE, "place {space}", SPACE, label="Raise a Banner on {space}", when=PLACING)
NO_BANNER = plain(answers.PASS, "decline", "Raise no Banner", when=DECLINING)
FIRST_BANNER = verb(
    answers.SPACE,
    "next {space}",
    SPACE,
    label=next_label,
    when=("The next space is named when you have too few Banners for those that you have taken.", "BMR-152"),
)
MOVE_BANNER = verb(
    answers.SPACE,
    "move {space}",
    SPACE,
    refs=lambda _, space: (refs.banner(space), refs.space(space)),
    label=move_banner_label,
    when=("Banners are moved only when you take a space and have none in supply.", "BMR-141", "BMR-148"),
)
LEAVE_BARE = plain(answers.PASS, "decline", bare_label, when=DECLINING)
GIVE_WAY = verb(
    answers.SPACE,
    "displace {space}",
    SPACE,
    refs=lambda state, space: (refs.colossus(asked(state)), refs.space(space)),
    label="Move your Colossus to {space}",
    when=("Colossi are displaced when the Beast arrives on their space.", "BMR-172"),
)
RETREAT = verb(
    answers.SPACE,
    "retreat {space}",
    SPACE,
    label=retreat_label,
    when=("Retreats are chosen for Enrage the Beast and Eruption, where the straight way is closed.", "BMR-195"),
)
LEAD_BEAST = verb(answers.SPACE, "beast {space}", SPACE, label=beast_label, when=LEADING)
LEAD_TO_MARKET = verb(answers.SPACE, "beast {space}", SPACE, label=beast_label, when=LEADING)
BRING_DOWN = verb(
    answers.SPACE,
    "sabotage {space}",
    SPACE,
    label=banner_label,
    when=("Spaces are sabotaged when Sabotage is played.", "BMR-469"),
)
ENOUGH = plain(answers.PASS, "stop", "Choose no more", when=STOPPING)
SEND = verb(
    answers.SPACE,
    "to {space}",
    RISKY_SPACE,
    label="Send it to {space}",
    when=("Acolytes are sent away when Purge is played.", "BMR-452"),
)

# -- deaths -----------------------------------------------------------------------------------------------------------

DODGING: Final = ("Acolytes step aside when Dodge is played for them.", "BMR-295")
DODGE = plain(
    answers.DODGE,
    "dodge",
    "Play Dodge",
    ("dodge", refs.card(content.DODGE)),
    when=("Dodge is played when a card of somebody else is about to kill Acolytes of yours.", "BMR-293"),
)
LET_HAPPEN = plain(answers.PASS, "pass", "Let it happen", when=PASSING)
STEP_ASIDE = verb(answers.SPACE, "step {space}", STRUCK_SPACE, label="Step to {space}", when=DODGING)
STAY = plain(answers.PASS, "stay", "Stay and die", when=DODGING)

# -- what a card is aimed at ------------------------------------------------------------------------------------------


def perk_label(state: IslandState, seat: int) -> str:
    decision = state.decision()
    stolen = isinstance(decision, PerkTarget) and decision.card == content.STEAL
    return f"{'Steal' if stolen else 'Destroy'} {who(seat)}'s {CARD_NAMES[state.perk[seat]]}"


def send_label(state: IslandState, seat: int, space: int) -> str:
    return f"Move {whose(state, seat)} Colossus to {space_name(state, space)}"


CHOOSE_COLOSSUS = verb(
    answers.SEAT,
    "colossus {player}",
    PLAYER,
    label=lambda state, seat: f"Choose {whose(state, seat)} Colossus on {space_name(state, state.colossus[seat])}",
    when=("Colossi are chosen when Companionship is played.", "BMR-433"),
)
CHOOSE_PERK = verb(
    answers.SEAT,
    "perk {player}",
    PERK_OWNER,
    label=perk_label,
    when=("Perks are chosen when Steal or Vandalize is played.", "BMR-454", "BMR-456"),
)
CONVERT = verb(
    answers.PIECE,
    "convert {acolyte}",
    ACOLYTE,
    label="Convert {acolyte}",
    when=("An Acolyte is converted when Convert is played.", "BMR-446"),
)
SWAP = verb(
    answers.SWAP,
    "swap {player} {player}",
    PLAYER,
    PLAYER,
    label=swap_label,
    when=("Colossi trade places when Replace is played.", "BMR-453"),
)
TELEPORT = verb(
    answers.PIECE,
    "teleport {player} {space}",
    PLAYER,
    SPACE,
    label=send_label,
    when=("Colossi are teleported when Teleport is played.", "BMR-455"),
)
MOVE_OTHER = verb(
    answers.PIECE,
    "move {player} {space}",
    PLAYER,
    SPACE,
    label=send_label,
    when=("An opposing Colossus is moved when Influence is played.", "BMR-438"),
)
MOVE_NOBODY = plain(answers.PASS, "decline", "Move nobody", when=DECLINING)
TAKE = verb(
    answers.TOKEN,
    "token {space} {loot}",
    LOOT_SPACE,
    TOKEN,
    refs=lambda _, space, kind: (refs.loot(space, kind),),
    label="Take the {loot} on {space}",
    when=("Loot is moved by Landslide and Terraform.", "BMR-464", "BMR-471"),
)
PUT = verb(
    answers.SPACE,
    "put {space}",
    SPACE,
    label="Put it on {space}",
    when=("Loot is put somewhere when Landslide is played.", "BMR-464"),
)

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
