"""The Beast Master cards (BMR-460 to BMR-471)."""

from __future__ import annotations

from typing import ClassVar, Final

from bestiary.kernel.state import changed
from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import (
    BANK_RUN,
    BIT,
    ENRAGE_THE_BEAST,
    ERUPTION,
    FIRST_BEAST,
    HALLOWED_GROUND,
    MARKET,
    NEAR,
    NEIGHBOURS,
    NO_LANDMARK,
    POWER_SURGE,
    RAMPAGE,
    RANSACK,
    RITUAL_SACRIFICE,
    RUINS,
    SPACE_COUNT,
    TAKE_FLIGHT,
    TERRAFORM,
    VOLCANO,
)
from ..state import NOBODY, IslandState, seats_from
from .answers import BACK, DISCARD, PASS, PLAY, SPACE, TOKEN, TOKEN_KINDS
from .banners import destroy_banners
from .beast import RetreatAll, RetreatBeast, arrive
from .card import Aimed, Card, Choice
from .hand import DiscardOne, PutAway, discard, next_cards, note_played, show_from_hand, throw_away, titles_in, without
from .island import (
    acolytes_on,
    landmark_mask,
    lay_landmark,
    move_token,
    occupied,
    spaces_in,
    spaces_with,
    spread_of_all,
    tokens_on,
)
from .strike import strike

STEPS: Final = 2  # BMR-466
GHOULS_EAT: Final = 2  # BMR-463
RANSACKED: Final = 3  # BMR-467
SABOTAGED: Final = 3  # BMR-469
DIE: Final = 6
DEADLY_ROLL: Final = 2  # BMR-468: so much or less


def play_beast_card(state: IslandState, seat: int, card: int) -> None:
    """A Beast Master card from the hand."""
    show_from_hand(state, seat, card)
    put_into_effect(state, seat, card)


def put_into_effect(state: IslandState, seat: int, card: int) -> None:
    state.dodging = 0  # BMR-296: a Dodge lasts for the card it answers
    note_played(state, seat, card)
    state.push(PutAway(seat, card))
    BEAST_CARDS[card - FIRST_BEAST].play(state, seat)


def add_beast_cards(state: IslandState, seat: int, answers: list[Action]) -> None:
    """The playable Beast Master cards in a hand, each title once."""
    last = -1
    for card in state.hands[seat]:
        if card >= FIRST_BEAST and card != last:
            last = card
            if BEAST_CARDS[card - FIRST_BEAST].playable(state, seat):
                answers.append(PLAY + card)


# -- the Beast moves --------------------------------------------------------------------------------------------------


class BeastMarket(Decision[IslandState]):
    """BMR-460, BMR-R51: which of the Markets adjacent to the Beast."""

    NAME = "beast-market"
    RULES = ("BMR-460",)

    def actions(self, state: IslandState) -> list[Action]:
        return [SPACE + space for space in NEIGHBOURS[state.beast] if state.landmark[space] == MARKET]

    def play(self, state: IslandState, action: Action) -> None:
        state.push(DrawIn(self.seat, action - SPACE))
        arrive(state, BANK_RUN, self.seat, action - SPACE)


class DrawIn(Step[IslandState]):
    """BMR-460: every Acolyte adjacent to the Market is drawn onto it and dies."""

    FIELDS = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, state: IslandState) -> None:
        near = NEAR[self.space]
        strike(state, BANK_RUN, self.seat, acolytes_on(state, near), near | BIT[self.space])


class Rampage(Card):
    """BMR-466."""

    def play(self, state: IslandState, seat: int) -> None:
        state.push(GoOn(seat))
        state.push(BeastStep(seat, STEPS))


class GoOn(Step[IslandState]):
    """BMR-466: the second step, whatever the first has brought about."""

    FIELDS = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: IslandState) -> None:
        if state.listening:
            words.goes_on(state, self.seat)
        state.push(BeastStep(self.seat, STEPS - 1))


class BeastStep(Decision[IslandState]):
    """BMR-466: the second step is chosen after the first arrival is fully resolved."""

    NAME = "beast-step"
    FIELDS = ("seat", "left")
    RULES = ("BMR-466", "BMR-180")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def actions(self, state: IslandState) -> list[Action]:
        return [SPACE + space for space in NEIGHBOURS[state.beast] if space != state.volcano]

    def play(self, state: IslandState, action: Action) -> None:
        arrive(state, RAMPAGE, self.seat, action - SPACE)


class BeastPlace(Decision[IslandState]):
    """BMR-470: any other space but the Volcano's."""

    NAME = "beast-place"
    RULES = ("BMR-470", "BMR-180")

    def actions(self, state: IslandState) -> list[Action]:
        return [SPACE + space for space in range(SPACE_COUNT) if space != state.beast and space != state.volcano]

    def play(self, state: IslandState, action: Action) -> None:
        arrive(state, TAKE_FLIGHT, self.seat, action - SPACE)


# -- havoc ------------------------------------------------------------------------------------------------------------


class EnrageTheBeast(Card):
    """BMR-461."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return occupied(state) & NEAR[state.beast] != 0

    def play(self, state: IslandState, seat: int) -> None:
        near = NEAR[state.beast]
        state.push(RetreatAll(state.beast, seat))
        strike(state, ENRAGE_THE_BEAST, seat, acolytes_on(state, near), near)


class Eruption(Card):
    """BMR-462."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return (occupied(state) | BIT[state.beast]) & NEAR[state.volcano] != 0

    def play(self, state: IslandState, seat: int) -> None:
        near = NEAR[state.volcano]
        state.push(RetreatBeast(seat, ERUPTION))
        state.push(RetreatAll(state.volcano, seat))
        strike(state, ERUPTION, seat, acolytes_on(state, near), near)


class PowerSurge(Card):
    """BMR-465."""

    def playable(self, state: IslandState, seat: int) -> bool:
        spread = spread_of_all(state)
        for space in spaces_with(state, HALLOWED_GROUND):
            if spread & BIT[space] or state.banner[space] != NOBODY:
                return True
        return False

    def play(self, state: IslandState, seat: int) -> None:
        most = -1
        struck = 0
        for space in spaces_with(state, HALLOWED_GROUND):
            count = len(acolytes_on(state, BIT[space]))
            if count > most:
                most = count
                struck = 0
            if count == most:
                struck |= BIT[space]
        if state.listening:
            words.surges(state, struck)
        state.push(BannersFall(struck))
        strike(state, POWER_SURGE, seat, acolytes_on(state, struck), struck)


class BannersFall(Step[IslandState]):
    """BMR-154, BMR-155: a card returns all Banners of these spaces; nothing is raised instead."""

    FIELDS = ("spaces",)

    def __init__(self, spaces: int) -> None:
        self.spaces = spaces

    def run(self, state: IslandState) -> None:
        for space in spaces_in(self.spaces):
            destroy_banners(state, space)


class RitualSacrifice(Card):
    """BMR-468, BMR-R48: a die for every Acolyte on a Landmark, in board order, then by seat."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return spread_of_all(state) & landmark_mask(state) != 0

    def play(self, state: IslandState, seat: int) -> None:
        doomed: list[int] = []
        for place in acolytes_on(state, landmark_mask(state)):
            rolled = roll(state)
            if rolled <= DEADLY_ROLL:
                doomed.append(place)
            if state.listening:
                words.rolled(state, place, rolled, rolled <= DEADLY_ROLL)
        strike(state, RITUAL_SACRIFICE, seat, tuple(doomed), 0)


def roll(state: IslandState) -> int:
    if state.dice:
        rolled = state.dice[0]
        state.dice = state.dice[1:]
        return rolled
    return state.chance.below(DIE) + 1


class Ghouls(Card):
    """BMR-463."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return len(haunted(state)) > 0

    def play(self, state: IslandState, seat: int) -> None:
        for each in reversed(haunted(state)):
            state.push(FeedGhouls(each, GHOULS_EAT))


def haunted(state: IslandState) -> list[int]:
    """Who has an Acolyte on a Ruins tile, in the order of BMR-011."""
    ruins = sum([BIT[space] for space in spaces_with(state, RUINS)])
    return [seat for seat in seats_from(state, state.active) if state.spread[seat] & ruins]


class FeedGhouls(Step[IslandState]):
    """BMR-R50: so many cards, or all there are; BMR-R66: asked while the hand has more than that, whatever they are."""

    FIELDS = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, state: IslandState) -> None:
        hand = state.hands[self.seat]
        if state.listening and self.count == GHOULS_EAT:
            words.ghouls_come(state, self.seat, self.count)
        if not self.count or not hand:
            return
        if len(hand) > self.count:
            state.push(DiscardToGhouls(self.seat, self.count))
        else:
            state.reveal()  # nobody has chosen to show it
            state.push(FeedGhouls(self.seat, self.count - 1))
            discard(state, self.seat, hand[0], "BMR-463")


class DiscardToGhouls(DiscardOne):
    """BMR-463."""

    FIELDS = ("seat", "count")
    RULES = ("BMR-463",)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def play(self, state: IslandState, action: Action) -> None:
        state.push(FeedGhouls(self.seat, self.count - 1))
        discard(state, self.seat, action - DISCARD, "BMR-463")


def unguarded(state: IslandState) -> list[int]:
    """The spaces with a Banner and no pieces."""
    pieces = occupied(state)
    return [space for space in range(SPACE_COUNT) if state.banner[space] != NOBODY and not pieces & BIT[space]]


class SabotageSpace(Decision[IslandState]):
    """BMR-469: one space after the other; after the first the player may stop."""

    NAME = "sabotage"
    FIELDS = ("seat", "left")
    RULES = ("BMR-469",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def actions(self, state: IslandState) -> list[Action]:
        answers = [] if self.left == SABOTAGED else [PASS]
        answers.extend([SPACE + space for space in unguarded(state)])
        return answers

    def play(self, state: IslandState, action: Action) -> None:
        if action == PASS:
            return
        destroy_banners(state, action - SPACE)
        if self.left > 1 and unguarded(state):
            state.push(SabotageSpace(self.seat, self.left - 1))


# -- tiles and tokens -------------------------------------------------------------------------------------------------


def tokens(state: IslandState, spaces: list[int]) -> list[int]:
    """The Loot tokens on these spaces, each kind of a space once: space * TOKEN_KINDS + kind."""
    found: list[int] = []
    for space in spaces:
        if state.loot[space]:
            for kind in range(TOKEN_KINDS):
                if tokens_on(state, space, kind):
                    found.append(space * TOKEN_KINDS + kind)
    return found


ISLAND: Final[list[int]] = list(range(SPACE_COUNT))


class LandslidePick(Decision[IslandState]):
    """BMR-464: a token, another token, the first one's new space, the second one's."""

    NAME = "landslide"
    FIELDS = ("seat", "picks")
    RULES = ("BMR-464",)

    def __init__(self, seat: int, picks: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.picks = picks

    def actions(self, state: IslandState) -> list[Action]:
        picks = self.picks
        if len(picks) < 2:
            taken = picks[0] if picks else -1
            alone = taken >= 0 and tokens_on(state, taken // TOKEN_KINDS, taken % TOKEN_KINDS) == 1
            return [TOKEN + token for token in tokens(state, ISLAND) if not alone or token != taken]
        own = picks[len(picks) - 2] // TOKEN_KINDS
        other = picks[2] if len(picks) == 3 else -1
        return [SPACE + space for space in range(SPACE_COUNT) if space != own and space != other]

    def play(self, state: IslandState, action: Action) -> None:
        pick = action - TOKEN if len(self.picks) < 2 else action - SPACE
        picks = (*self.picks, pick)
        if len(picks) < 4:
            state.push(LandslidePick(self.seat, picks))
            return
        for number in range(2):
            space = picks[number] // TOKEN_KINDS
            kind = picks[number] % TOKEN_KINDS
            move_token(state, kind, space, picks[number + 2])
            if state.listening:
                words.token_moves(state, kind, space, picks[number + 2])


class TerraformToken(Decision[IslandState]):
    """BMR-471: which token trades places with the Volcano.

    BMR-R45: those on spaces that have no Landmark, no Beast and no Colossus.
    """

    NAME = "terraform"
    RULES = ("BMR-471",)

    def actions(self, state: IslandState) -> list[Action]:
        spaces = [
            space
            for space in range(SPACE_COUNT)
            if state.landmark[space] == NO_LANDMARK and space != state.beast and space not in state.colossus
        ]
        return [TOKEN + token for token in tokens(state, spaces)]

    def play(self, state: IslandState, action: Action) -> None:
        space = (action - TOKEN) // TOKEN_KINDS
        kind = (action - TOKEN) % TOKEN_KINDS
        old = state.volcano
        state.landmark = changed(state.landmark, old, NO_LANDMARK)
        lay_landmark(state, VOLCANO, space)
        move_token(state, kind, space, old)
        state.touched.extend([old, space])
        if state.listening:
            words.terraformed(state, kind, old, space)
        state.push(BannersFall(BIT[space]))
        strike(state, TERRAFORM, self.seat, acolytes_on(state, BIT[space]), BIT[space])


# -- Ransack ----------------------------------------------------------------------------------------------------------


class Ransack(Card):
    """BMR-467."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return bool(state.beast_deck) or bool(state.beast_discard)

    def play(self, state: IslandState, seat: int) -> None:
        choice = ransack_choice(state, seat, next_cards(state, True, RANSACKED))
        if state.listening:
            words.ransacked(state, seat, choice.drawn, RANSACKED)
        state.push(choice)


def playable_of(state: IslandState, seat: int, drawn: tuple[int, ...]) -> list[int]:
    """BMR-R49: the titles among the drawn ones that can be played; a Ransack after the others have been put away."""
    return [
        card
        for card in titles_in(drawn)
        if (card == RANSACK and len(drawn) > 1) or BEAST_CARDS[card - FIRST_BEAST].playable(state, seat)
    ]


class RansackChoice(Decision[IslandState]):
    """The others see only that the player chooses, not which of the choices it is."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "drawn")
    RULES = ("BMR-467",)
    HIDES = "chooses among the cards of Ransack."

    def __init__(self, seat: int, drawn: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.drawn = drawn


def ransack_choice(state: IslandState, seat: int, cards: list[int]) -> RansackChoice:
    """What is asked first of who has drawn these cards."""
    drawn = tuple(sorted(cards))
    return RansackPlay(seat, drawn) if playable_of(state, seat, drawn) else RansackBack(seat, drawn)


class RansackPlay(RansackChoice):
    """BMR-467: which one to play."""

    NAME = "ransack-play"

    def actions(self, state: IslandState) -> list[Action]:
        return [PLAY + card for card in playable_of(state, self.seat, self.drawn)]

    def play(self, state: IslandState, action: Action) -> None:
        card = action - PLAY
        rest = without(self.drawn, card)
        if len(rest) > 1:
            state.push(RansackDiscard(self.seat, self.drawn, card))
            return
        for other in rest:
            throw_away(state, self.seat, other, "BMR-467")
        put_into_effect(state, self.seat, card)


class RansackDiscard(RansackChoice):
    """BMR-467: which one to discard; the third goes back on the deck, then the chosen one is played."""

    NAME = "ransack-discard"
    FIELDS = ("seat", "drawn", "chosen")

    def __init__(self, seat: int, drawn: tuple[int, ...], chosen: int) -> None:
        super().__init__(seat, drawn)
        self.chosen = chosen

    def actions(self, state: IslandState) -> list[Action]:
        return [DISCARD + card for card in titles_in(without(self.drawn, self.chosen))]

    def play(self, state: IslandState, action: Action) -> None:
        card = action - DISCARD
        throw_away(state, self.seat, card, "BMR-467")
        put_back(state, self.seat, without(without(self.drawn, self.chosen), card)[0])
        put_into_effect(state, self.seat, self.chosen)


class RansackBack(RansackChoice):
    """BMR-R49: none can be played: one goes back on the deck, the others are discarded."""

    NAME = "ransack-back"

    def actions(self, state: IslandState) -> list[Action]:
        return [BACK + card for card in titles_in(self.drawn)]

    def play(self, state: IslandState, action: Action) -> None:
        card = action - BACK
        if state.listening:
            words.ransacked_in_vain(state, self.seat)
        for other in without(self.drawn, card):
            throw_away(state, self.seat, other, "BMR-467")
        put_back(state, self.seat, card)


def put_back(state: IslandState, seat: int, card: int) -> None:
    """Only this player knows the top of the deck now."""
    state.beast_deck.append(card)
    state.top_knower = seat
    if state.listening:
        words.put_back(state, seat, card)


BEAST_CARDS: Final[list[Card]] = [
    Aimed(BeastMarket),
    EnrageTheBeast(),
    Eruption(),
    Ghouls(),
    Choice(lambda seat: LandslidePick(seat, ())),
    PowerSurge(),
    Rampage(),
    Ransack(),
    RitualSacrifice(),
    Aimed(lambda seat: SabotageSpace(seat, SABOTAGED)),
    Choice(BeastPlace),
    Aimed(TerraformToken),
]
"""By title, from FIRST_BEAST on."""
