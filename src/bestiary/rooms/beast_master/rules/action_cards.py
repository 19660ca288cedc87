"""The Action cards of the Colossus deck (BMR-445 to BMR-456). (Dodge is only ever an answer: see strike.)"""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import Decision, Step
from bestiary.kernel.values import Action

from .. import words
from ..content import (
    BIT,
    CONVERT,
    FIRST_BEAST,
    INTIMIDATE,
    NEAR,
    NEIGHBOURS,
    OFF,
    PURGE,
    SPACE_COUNT,
    STEAL,
    VANDALIZE,
)
from ..state import NO_CARD, IslandState, seats_from
from .answers import GIVE, PAY, PIECE, SEAT, SEATS_AT_MOST, SPACE, SWAP
from .banners import take_control
from .card import Aimed, Card, Choice
from .gold import take_gold
from .hand import (
    KeepLimit,
    draw_colossus,
    forget_colossus_cards,
    give_card,
    keep_limit,
    keep_limits,
    put_in_hand,
    put_on_pile,
    titles_in,
)
from .island import (
    ALL_SPACES,
    acolytes_at,
    acolytes_on,
    add_acolyte,
    away,
    hazards,
    is_hazard,
    remove_acolyte,
    set_colossus,
    spaces_in,
    spread_of_all,
)
from .movement import send_colossus
from .perks import discard_own_perk, lose_perk
from .strike import strike

PILFERED: Final = 2  # BMR-451
RANSOM: Final = 2  # BMR-448


def acolytes_beside(state: IslandState, seat: int) -> int:
    """The spaces with Acolytes around the player's Colossus."""
    return spread_of_all(state) & NEAR[state.colossus[seat]]


class Convene(Card):
    """BMR-445: all at once."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return acolytes_beside(state, seat) != 0

    def play(self, state: IslandState, seat: int) -> None:
        space = state.colossus[seat]
        moved = acolytes_on(state, NEAR[space])
        for place in moved:
            remove_acolyte(state, place // SPACE_COUNT, place % SPACE_COUNT)
            add_acolyte(state, place // SPACE_COUNT, space)
        if state.listening:
            words.convened(state, seat, moved)
        take_control(state)


class Convert(Choice):
    """BMR-446: aimed at any Acolyte; asked too often to list them all."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return spread_of_all(state) != 0


class ConvertTarget(Decision[IslandState]):
    """BMR-446: any Acolyte, an own one too."""

    NAME = "convert-target"
    RULES = ("BMR-446",)

    def actions(self, state: IslandState) -> list[Action]:
        answers: list[Action] = []
        for space in spaces_in(spread_of_all(state)):
            for owner in range(state.players):
                if state.spread[owner] & BIT[space]:
                    answers.append(PIECE + owner * SPACE_COUNT + space)
        return answers

    def play(self, state: IslandState, action: Action) -> None:
        strike(state, CONVERT, self.seat, (action - PIECE,), 0)


class NotFromTheHand(Card):
    """BMR-447: Dodge is only ever an answer."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return False


class Extortion(Card):
    """BMR-448: each opponent in turn, from the left."""

    def playable(self, state: IslandState, seat: int) -> bool:
        for other in range(state.players):
            if other != seat and (state.hands[other] or state.gold[other]):
                return True
        return False

    def play(self, state: IslandState, seat: int) -> None:
        state.push(KeepLimit(seat))
        for other in reversed(seats_from(state, seat)[1:]):
            state.push(Extort(other, seat))


class Extort(Step[IslandState]):
    """BMR-R44: an opponent's turn to give.

    BMR-R66: whoever could choose, as far as everybody can count, is asked. Without a card they pay; a single card and
    too little Gold leave no choice.
    """

    FIELDS = ("seat", "thief")

    def __init__(self, seat: int, thief: int) -> None:
        self.seat = seat
        self.thief = thief

    def run(self, state: IslandState) -> None:
        hand = state.hands[self.seat]
        if not hand:
            ransom(state, self.seat, self.thief)
        elif len(hand) == 1 and state.gold[self.seat] < RANSOM:
            give(state, self.seat, self.thief, hand[0])
        else:
            if state.listening:
                words.is_next(state, self.seat)
            state.push(ExtortionGift(self.seat, self.thief))


def ransom(state: IslandState, seat: int, thief: int) -> None:
    paid = take_gold(state, thief, seat, RANSOM)
    if state.listening:
        words.paid_ransom(state, seat, thief, paid)


def give(state: IslandState, seat: int, thief: int, card: int) -> None:
    give_card(state, seat, thief, card)
    if state.listening:
        words.gave_card(state, seat, thief, card)


class ExtortionGift(Decision[IslandState]):
    """BMR-448: a card from hand, or 2 Gold."""

    NAME = "extortion"
    FIELDS = ("seat", "thief")
    RULES = ("BMR-448",)

    def __init__(self, seat: int, thief: int) -> None:
        super().__init__(seat)
        self.thief = thief

    def actions(self, state: IslandState) -> list[Action]:
        answers = [GIVE + card for card in titles_in(state.hands[self.seat])]
        if state.gold[self.seat] >= RANSOM:
            answers.append(PAY)
        return answers

    def play(self, state: IslandState, action: Action) -> None:
        if action == PAY:
            ransom(state, self.seat, self.thief)
        else:
            give(state, self.seat, self.thief, action - GIVE)


class Hegemony(Card):
    """BMR-449."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return len(hegemons(state, seat)) > 1

    def play(self, state: IslandState, seat: int) -> None:
        seats = hegemons(state, seat)
        pool: list[int] = []
        before: list[tuple[int, ...]] = []
        for each in seats:
            hand = state.hands[each]
            before.append(hand)
            pool.extend([card for card in hand if card < FIRST_BEAST])
            state.hands[each] = tuple([card for card in hand if card >= FIRST_BEAST])
            forget_colossus_cards(state, each)
        state.chance.shuffle(pool)
        for number, card in enumerate(pool):
            put_in_hand(state, seats[number % len(seats)], card)
        if pool:
            state.reveal()
        if state.listening:
            words.shared_out(state, seats, before)
        keep_limits(state, seats)


def hegemons(state: IslandState, seat: int) -> list[int]:
    """BMR-R43: the player, and every opponent with an Acolyte on the player's Colossus's space."""
    bit = BIT[state.colossus[seat]]
    return [each for each in seats_from(state, seat) if each == seat or state.spread[each] & bit]


class Intimidate(Card):
    """BMR-450: all at once; who would leave the island or land on a hazard is doomed."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return acolytes_beside(state, seat) != 0

    def play(self, state: IslandState, seat: int) -> None:
        source = state.colossus[seat]
        doomed: list[int] = []
        shoves: list[int] = []
        for place in acolytes_on(state, NEAR[source]):
            to = away(source, place % SPACE_COUNT)
            if to == OFF or is_hazard(state, to):
                doomed.append(place)
            else:
                shoves.append(place * SPACE_COUNT + to)
        strike(state, INTIMIDATE, seat, tuple(doomed), 0, tuple(shoves))


class Pilfer(Card):
    """BMR-451."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return bool(state.colossus_deck) or bool(state.colossus_discard)

    def play(self, state: IslandState, seat: int) -> None:
        draw_colossus(state, seat, PILFERED, "BMR-451")
        keep_limit(state, seat)


class Purge(Choice):
    """BMR-452."""

    def playable(self, state: IslandState, seat: int) -> bool:
        return spread_of_all(state) & BIT[state.colossus[seat]] != 0


class PurgeTarget(Decision[IslandState]):
    """BMR-452: where the next Acolyte has to go; `sent` are the spaces already chosen, for the Acolytes by seat."""

    NAME = "purge-target"
    FIELDS = ("seat", "sent")
    RULES = ("BMR-452",)

    def __init__(self, seat: int, sent: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.sent = sent

    def actions(self, state: IslandState) -> list[Action]:
        return [SPACE + space for space in NEIGHBOURS[state.colossus[self.seat]]]

    def play(self, state: IslandState, action: Action) -> None:
        sent = (*self.sent, action - SPACE)
        purged = acolytes_at(state, state.colossus[self.seat])
        if len(sent) < len(purged):
            state.push(PurgeTarget(self.seat, sent))
            return
        doomed: list[int] = []
        shoves: list[int] = []
        for number, place in enumerate(purged):
            if is_hazard(state, sent[number]):
                doomed.append(place)
            else:
                shoves.append(place * SPACE_COUNT + sent[number])
        strike(state, PURGE, self.seat, tuple(doomed), 0, tuple(shoves))


class ReplaceTarget(Decision[IslandState]):
    """BMR-453: two Colossi on different spaces."""

    NAME = "replace-target"
    RULES = ("BMR-453",)

    def actions(self, state: IslandState) -> list[Action]:
        answers: list[Action] = []
        for one in range(state.players):
            for other in range(one + 1, state.players):
                if state.colossus[one] != state.colossus[other]:
                    answers.append(SWAP + one * SEATS_AT_MOST + other)
        return answers

    def play(self, state: IslandState, action: Action) -> None:
        one = (action - SWAP) // SEATS_AT_MOST
        other = (action - SWAP) % SEATS_AT_MOST
        space = state.colossus[one]
        set_colossus(state, one, state.colossus[other])
        set_colossus(state, other, space)
        if state.listening:
            words.traded_places(state, one, other)
        take_control(state)


class PerkTarget(Decision[IslandState]):
    """BMR-454, BMR-456: which opponent's Perk."""

    NAME = "perk-target"
    FIELDS = ("seat", "card")
    RULES = ("BMR-454", "BMR-456")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def actions(self, state: IslandState) -> list[Action]:
        return [SEAT + seat for seat in range(state.players) if seat != self.seat and state.perk[seat] != NO_CARD]

    def play(self, state: IslandState, action: Action) -> None:
        seat = self.seat
        owner = action - SEAT
        perk = state.perk[owner]
        lose_perk(state, owner)
        if self.card == STEAL:
            discard_own_perk(state, seat, "BMR-454")
            state.perk[seat] = perk
            if state.listening:
                words.stole_perk(state, seat, owner, perk)
        else:
            put_on_pile(state, perk)  # BMR-255: discarded by nobody
            if state.listening:
                words.vandalized(state, seat, owner, perk)
        keep_limits(state, seats_from(state, state.active))  # BMR-420: the bag may have gone


class TeleportTarget(Decision[IslandState]):
    """BMR-455: any Colossus, any other space that is no hazard."""

    NAME = "teleport-target"
    RULES = ("BMR-455",)

    def actions(self, state: IslandState) -> list[Action]:
        spaces = spaces_in(ALL_SPACES & ~hazards(state))
        answers: list[Action] = []
        for owner in range(state.players):
            for space in spaces:
                if space != state.colossus[owner]:
                    answers.append(PIECE + owner * SPACE_COUNT + space)
        return answers

    def play(self, state: IslandState, action: Action) -> None:
        send_colossus(state, self.seat, action, "BMR-455")


ACTION_CARDS: Final[dict[str, Card]] = {
    "convene": Convene(),
    "convert": Convert(ConvertTarget),
    "dodge": NotFromTheHand(),
    "extortion": Extortion(),
    "hegemony": Hegemony(),
    "intimidate": Intimidate(),
    "pilfer": Pilfer(),
    "purge": Purge(lambda seat: PurgeTarget(seat, ())),
    "replace": Aimed(ReplaceTarget),
    "steal": Aimed(lambda seat: PerkTarget(seat, STEAL)),
    "teleport": Choice(TeleportTarget),
    "vandalize": Aimed(lambda seat: PerkTarget(seat, VANDALIZE)),
}
