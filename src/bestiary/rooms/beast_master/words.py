"""What happened, in words: the sentences of the log. Called only while somebody listens."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bestiary.kernel.words import capital, listed, seat_ref, who

from . import refs
from .content import CARD_NAMES, CARD_RULES, FIRST_BEAST, LANDMARK_NAMES, LOOT_NAMES, SPACE_COUNT, SPACES
from .state import GIFTS, HALLOWED, KILLS, LOOT, MARKETS, MINE, IslandState, acolytes_of

# -- nouns ------------------------------------------------------------------------------------------------------------


def acolytes(count: int) -> str:
    """'an Acolyte', '3 Acolytes'."""
    return "an Acolyte" if count == 1 else f"{count} Acolytes"


def kind(beast: bool) -> str:
    return "Beast Master" if beast else "Colossus"


def cards(count: int, beast: bool) -> str:
    return f"a {kind(beast)} card" if count == 1 else f"{count} {kind(beast)} cards"


def space_name(state: IslandState, space: int) -> str:
    """'B2 (Hallowed Ground)'."""
    landmark = state.landmark[space]
    return SPACES[space] if landmark < 0 else f"{SPACES[space]} ({LANDMARK_NAMES[landmark]})"


def crowd(places: tuple[int, ...]) -> str:
    """Acolytes by owner and space: '2 of A's Acolytes on B2 and 1 of B's on C4'."""
    words = [
        f"{count} of {who(place // SPACE_COUNT)}'s {'Acolytes ' if number == 0 else ''}on {SPACES[place % SPACE_COUNT]}"
        for number, (place, count) in enumerate(Counter(places).items())
    ]
    return listed(words)


def reason_of_control(state: IslandState, space: int) -> str:
    """Why a space is controlled as it is: the count that decides it (BMR-130 to BMR-135)."""
    if space == state.beast:
        return "the Beast is there: nobody controls it"
    if space == state.volcano:
        return "the Volcano is there: nobody controls it"
    colossi = [seat for seat in range(state.players) if state.colossus[seat] == space]
    if len(colossi) == 1:
        return f"one Colossus: {who(colossi[0])}'s"
    seats = colossi if colossi else [seat for seat in range(state.players) if acolytes_of(state, seat, space)]
    if not seats:
        return "nobody is there"
    counts = [f"{who(seat)} {acolytes_of(state, seat, space)}" for seat in seats]
    whose = "Acolytes of the Colossi there" if colossi else "Acolytes"
    if not colossi and len(seats) == 1:
        return f"only {who(seats[0])} has Acolytes there"
    most = max(acolytes_of(state, seat, space) for seat in seats)
    tied = sum(acolytes_of(state, seat, space) == most for seat in seats) > 1
    return f"{'a tie, ' if tied else ''}{whose}: {', '.join(counts)}"


# -- setup ------------------------------------------------------------------------------------------------------------


def placed_landmark(state: IslandState, seat: int, tile: int, space: int) -> None:
    text = f"{who(seat)} places {LANDMARK_NAMES[tile]} on {SPACES[space]}."
    state.tell("landmark", text, ("BMR-046", "BMR-047"), (seat_ref(seat), refs.space(space)))


def island_ready(state: IslandState) -> None:
    text = f"Loot lies on every space without a Landmark, and the Beast waits on {SPACES[state.beast]}."
    state.tell("island", text, ("BMR-048", "BMR-049"), ("beast",))


def placed_colossus(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)}'s Colossus rises on {space_name(state, space)}."
    state.tell("place", text, ("BMR-051",), (seat_ref(seat), refs.colossus(seat), refs.space(space)))


def placed_acolyte(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)} places an Acolyte on {space_name(state, space)}."
    state.tell("place", text, ("BMR-053",), (seat_ref(seat), refs.acolyte(seat, space), refs.space(space)))


# -- Ages and turns ---------------------------------------------------------------------------------------------------


def age_begins(state: IslandState) -> None:
    state.tell("age", f"Age {state.age} of {state.ages} begins.", ("BMR-070", "BMR-071", "BMR-072"))


def turn_begins(state: IslandState) -> None:
    text = f"{who(state.active)}'s turn in Age {state.age}."
    state.tell("turn", text, ("BMR-072", "BMR-073"), (seat_ref(state.active),))


def action_phase_ends(state: IslandState) -> None:
    text = f"{who(state.active)} ends the Action Phase."
    state.tell("end-phase", text, ("BMR-079",), (seat_ref(state.active),))


def scoring_begins(state: IslandState, seat: int) -> None:
    banners = sum(owner == seat for owner in state.banner)
    text = f"{who(seat)} scores {'no space' if banners == 0 else f'{banners} spaces' if banners > 1 else 'one space'}."
    spaces = [refs.banner(space) for space in range(SPACE_COUNT) if state.banner[space] == seat]
    state.tell("score", text, ("BMR-320",), (seat_ref(seat), *spaces))


GAINS: Final = {
    LOOT: ("from Loot", ("BMR-405", "BMR-406")),
    HALLOWED: ("from Hallowed Ground", ("BMR-400",)),
    MARKETS: ("at the Market", ("BMR-401",)),
    MINE: ("from the Gold Mine", ("BMR-404",)),
    KILLS: ("for the kill", ("BMR-220", "BMR-224")),
    GIFTS: ("from the Divine Gift", ("BMR-249",)),
}


def gained(state: IslandState, seat: int, amount: int, source: int) -> None:
    origin, rules = GAINS[source]
    if source == KILLS and amount > 1:
        origin = f"for {amount} kills"
    state.tell("gold", f"{who(seat)} gains {amount} Gold {origin}.", rules, (seat_ref(seat),))


def plundered(state: IslandState, seat: int, other: int, amount: int) -> None:
    text = f"{who(seat)} takes {amount} Gold from {who(other)} for Ruins."
    state.tell("gold", text, ("BMR-402",), (seat_ref(seat), seat_ref(other)))


# -- pieces -----------------------------------------------------------------------------------------------------------


def _goal(state: IslandState, space: int, lives: bool) -> str:
    """Where an Acolyte goes, and what becomes of it there."""
    killer = "under the Beast" if space == state.beast else "in the Volcano"
    return space_name(state, space) if lives else f"{space_name(state, space)} and dies there {killer}"


def walked(state: IslandState, seat: int, origin: int, space: int, lives: bool) -> None:
    text = f"{who(seat)}'s Acolyte walks from {SPACES[origin]} to {_goal(state, space, lives)}."
    rules = ("BMR-100",) if lives else ("BMR-100", "BMR-112")
    marks = (seat_ref(seat), refs.acolyte(seat, origin), refs.acolyte(seat, space), refs.space(space))
    state.tell("move", text, rules, marks)


def created(state: IslandState, seat: int, space: int, lives: bool) -> None:
    where = "" if space == state.colossus[seat] else f", which walks on to {_goal(state, space, lives)}"
    text = f"{who(seat)} creates an Acolyte{where}."
    rules = ("BMR-113", "BMR-114") if lives else ("BMR-113", "BMR-114", "BMR-112")
    marks = (seat_ref(seat), refs.reserve(seat), refs.acolyte(seat, space), refs.space(space))
    state.tell("create", text, rules, marks)


def strode(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)}'s Colossus strides from {SPACES[state.colossus[seat]]} to {space_name(state, space)}."
    state.tell("move", text, ("BMR-100",), (seat_ref(seat), refs.colossus(seat), refs.space(space)))


def beast_moves(state: IslandState, space: int) -> None:
    text = f"The Beast moves from {SPACES[state.beast]} to {space_name(state, space)}."
    state.tell("beast", text, ("BMR-170", "BMR-179"), ("beast", refs.space(space)))


def displaced(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)}'s Colossus gives way to the Beast and goes to {space_name(state, space)}."
    state.tell("displace", text, ("BMR-172", "BMR-174"), (seat_ref(seat), refs.colossus(seat), refs.space(space)))


def retreated(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)}'s Colossus retreats from {SPACES[state.colossus[seat]]} to {space_name(state, space)}."
    state.tell("retreat", text, ("BMR-195",), (seat_ref(seat), refs.colossus(seat), refs.space(space)))


def moved_other(state: IslandState, seat: int, owner: int, space: int, rule: str) -> None:
    whose = "the own" if seat == owner else f"{who(owner)}'s"
    text = f"{who(seat)} moves {whose} Colossus from {SPACES[state.colossus[owner]]} to {space_name(state, space)}."
    state.tell("move", text, (rule,), (seat_ref(seat), refs.colossus(owner), refs.space(space)))


def traded_places(state: IslandState, one: int, other: int) -> None:
    text = f"The Colossi of {who(one)} and {who(other)} trade places."
    state.tell("move", text, ("BMR-453",), (refs.colossus(one), refs.colossus(other)))


def convened(state: IslandState, seat: int, moved: tuple[int, ...]) -> None:
    text = f"{crowd(moved)} come to {who(seat)}'s Colossus on {SPACES[state.colossus[seat]]}."
    state.tell("shove", text, ("BMR-445",), (refs.colossus(seat), *_places(moved)))


def placed_from_reserve(state: IslandState, seat: int, space: int, count: int) -> None:
    text = f"{who(seat)} places {acolytes(count)} from the reserve on {space_name(state, space)}."
    marks = (seat_ref(seat), refs.reserve(seat), refs.acolyte(seat, space), refs.space(space))
    state.tell("place", text, ("BMR-211",), marks)


def _places(places: tuple[int, ...]) -> list[str]:
    return [refs.acolyte(place // SPACE_COUNT, place % SPACE_COUNT) for place in dict.fromkeys(places)]


# -- deaths -----------------------------------------------------------------------------------------------------------


def doomed(state: IslandState) -> None:
    text = f"{CARD_NAMES[state.strike_card]} is about to kill {crowd(state.doomed)}."
    state.tell("doom", text, (CARD_RULES[state.strike_card],), (*_places(state.doomed),))


def stepped_away(state: IslandState, seat: int, space: int, to: int, lives: bool) -> None:
    text = f"{who(seat)}'s Acolyte dodges from {SPACES[space]} to {_goal(state, to, lives)}."
    rules = ("BMR-295", "BMR-297") if lives else ("BMR-295", "BMR-298")
    state.tell("dodge", text, rules, (refs.acolyte(seat, space), refs.acolyte(seat, to), refs.space(to)))


def died(state: IslandState, places: tuple[int, ...]) -> None:
    text = f"{capital(crowd(places))} {'dies' if len(places) == 1 else 'die'}."
    state.tell("death", text, ("BMR-207", "BMR-208", CARD_RULES[state.strike_card]), (*_places(places),))


def shoved(state: IslandState, shoves: tuple[int, ...]) -> None:
    words = [f"from {SPACES[code // SPACE_COUNT % SPACE_COUNT]} to {SPACES[code % SPACE_COUNT]}" for code in shoves]
    text = f"{capital(acolytes(len(shoves)))} {'is' if len(shoves) == 1 else 'are'} moved {listed(words)}."
    places = tuple([code // SPACE_COUNT for code in shoves])
    spaces = [refs.space(code % SPACE_COUNT) for code in shoves]
    state.tell("shove", text, (CARD_RULES[state.strike_card],), (*_places(places), *dict.fromkeys(spaces)))


def converted(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)} puts an Acolyte in its place on {SPACES[space]}."
    state.tell("place", text, ("BMR-446",), (seat_ref(seat), refs.acolyte(seat, space), refs.space(space)))


# -- control and Banners ----------------------------------------------------------------------------------------------


def took_control(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)} takes control of {space_name(state, space)} ({reason_of_control(state, space)})."
    state.tell("control", text, ("BMR-136", "BMR-137"), (seat_ref(seat), refs.space(space)))


def lost_control(state: IslandState, space: int) -> None:
    text = f"Nobody controls {space_name(state, space)} any more ({reason_of_control(state, space)})."
    state.tell("control", text, ("BMR-134", "BMR-135", "BMR-144"), (refs.space(space),))


def banner_falls(state: IslandState, owner: int, space: int) -> None:
    count = "Both Banners" if state.pair[owner] == space else "The Banner"
    verb = "return" if state.pair[owner] == space else "returns"
    text = f"{count} of {who(owner)} on {space_name(state, space)} {verb} to the supply."
    state.tell("banner", text, ("BMR-138", "BMR-154"), (seat_ref(owner), refs.banner(space), refs.space(space)))


def raised_banner(state: IslandState, seat: int, space: int, rule: str) -> None:
    text = f"{who(seat)} raises a Banner on {space_name(state, space)}."
    state.tell("banner", text, (rule,), (seat_ref(seat), refs.banner(space), refs.space(space)))


def moved_banner(state: IslandState, seat: int, space: int, to: int) -> None:
    text = f"{who(seat)} moves a Banner from {SPACES[space]} to {space_name(state, to)}."
    state.tell("banner", text, ("BMR-141",), (seat_ref(seat), refs.banner(space), refs.banner(to)))


def left_without_banner(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)} leaves {space_name(state, space)} without a Banner."
    state.tell("banner", text, ("BMR-141", "BMR-142"), (seat_ref(seat), refs.space(space)))


def built_outpost(state: IslandState, seat: int, space: int) -> None:
    text = f"{who(seat)} adds a second Banner on {space_name(state, space)}."
    state.tell("banner", text, ("BMR-423",), (seat_ref(seat), refs.perk(seat), refs.banner(space)))


# -- cards ------------------------------------------------------------------------------------------------------------


def drew(state: IslandState, seat: int, drawn: list[int], wanted: int, beast: bool) -> None:
    rule = "BMR-252" if len(drawn) < wanted else "BMR-251"
    marks = (seat_ref(seat), refs.deck(beast))
    if not drawn:
        state.tell("draw", f"{who(seat)} draws nothing: no {kind(beast)} card is left.", (rule,), marks)
        return
    state.tell("draw", f"{who(seat)} draws {cards(len(drawn), beast)}.", (rule,), marks)
    names = listed([CARD_NAMES[card] for card in drawn])
    state.tell("hand", f"You draw {names}.", (rule,), (*marks, *[refs.card(card) for card in drawn]), (seat,))


def reshuffled(state: IslandState, beast: bool) -> None:
    text = f"The {kind(beast)} deck has run out: its discard pile is shuffled into a new one."
    state.tell("shuffle", text, ("BMR-251",), (refs.deck(beast), refs.pile(beast)))


def played(state: IslandState, seat: int, card: int) -> None:
    beast = card >= FIRST_BEAST
    rules = (CARD_RULES[card], "BMR-280") if beast else (CARD_RULES[card], "BMR-244")
    text = f"{who(seat)} plays {CARD_NAMES[card]}."
    state.tell("card", text, rules, (seat_ref(seat), refs.card(card), refs.pile(beast)))


def discarded(state: IslandState, seat: int, card: int) -> None:
    text = f"{who(seat)} discards {CARD_NAMES[card]}."
    state.tell("discard", text, ("BMR-254",), (seat_ref(seat), refs.card(card), refs.pile(card >= FIRST_BEAST)))


def has_perk(state: IslandState, seat: int, card: int) -> None:
    text = f"{who(seat)} now has the Perk {CARD_NAMES[card]}."
    state.tell("perk", text, ("BMR-247", CARD_RULES[card]), (seat_ref(seat), refs.perk(seat)))


def stole_perk(state: IslandState, seat: int, owner: int, card: int) -> None:
    text = f"{who(seat)} steals {CARD_NAMES[card]} from {who(owner)}."
    state.tell("perk", text, ("BMR-454",), (seat_ref(seat), refs.perk(seat), refs.perk(owner)))


def vandalized(state: IslandState, seat: int, owner: int, card: int) -> None:
    text = f"{who(seat)} destroys {who(owner)}'s {CARD_NAMES[card]}."
    state.tell("perk", text, ("BMR-456",), (seat_ref(seat), refs.perk(owner)))


def nothing_happens(state: IslandState, card: int) -> None:
    state.tell("card", f"{CARD_NAMES[card]} comes to nothing.", (CARD_RULES[card],))


def paid_ransom(state: IslandState, seat: int, thief: int, amount: int) -> None:
    text = f"{who(seat)} pays {who(thief)} {amount} Gold."
    state.tell("gold", text, ("BMR-448",), (seat_ref(seat), seat_ref(thief)))


def gave_card(state: IslandState, seat: int, thief: int, card: int) -> None:
    """The others see only its kind (BMR-257)."""
    marks = (seat_ref(seat), seat_ref(thief))
    state.tell("give", f"{who(seat)} gives {who(thief)} {cards(1, card >= FIRST_BEAST)}.", ("BMR-448",), marks)
    state.tell("hand", f"The card given is {CARD_NAMES[card]}.", ("BMR-448",), marks, (seat, thief))


def shared_out(state: IslandState, seats: list[int]) -> None:
    names = listed([who(seat) for seat in seats])
    text = f"The Colossus cards of {names} are shuffled together and dealt out again."
    state.tell("shuffle", text, ("BMR-449",), (*[seat_ref(seat) for seat in seats],))
    for seat in seats:
        mine = [CARD_NAMES[card] for card in state.hands[seat] if card < FIRST_BEAST]
        state.tell("hand", f"Your Colossus cards are now {listed(mine)}.", ("BMR-449",), (seat_ref(seat),), (seat,))


def rolled(state: IslandState, place: int, roll: int) -> None:
    seat, space = divmod(place, SPACE_COUNT)
    text = f"A {roll} is rolled for {who(seat)}'s Acolyte on {space_name(state, space)}."
    state.tell("die", text, ("BMR-468",), (refs.acolyte(seat, space),))


def token_moves(state: IslandState, token: int, space: int, to: int) -> None:
    text = f"The Loot {LOOT_NAMES[token]} slides from {SPACES[space]} to {space_name(state, to)}."
    state.tell("loot", text, ("BMR-464",), (refs.loot(space, token), refs.loot(to, token), refs.space(to)))


def terraformed(state: IslandState, token: int, old: int, space: int) -> None:
    was, now = SPACES[old], SPACES[space]
    text = f"The Volcano moves from {was} to {now}; the Loot {LOOT_NAMES[token]} goes to {was}."
    state.tell("volcano", text, ("BMR-471",), ("volcano", refs.space(space), refs.loot(old, token)))


def ransacked(state: IslandState, seat: int, drawn: tuple[int, ...]) -> None:
    marks = (seat_ref(seat), refs.deck(True))
    state.tell("draw", f"{who(seat)} looks at {cards(len(drawn), True)} from the deck.", ("BMR-467",), marks)
    names = listed([CARD_NAMES[card] for card in drawn])
    state.tell("hand", f"You find {names}.", ("BMR-467",), marks, (seat,))


def put_back(state: IslandState, seat: int, card: int) -> None:
    marks = (seat_ref(seat), refs.deck(True))
    state.tell("draw", f"{who(seat)} puts a card back on the Beast Master deck.", ("BMR-467",), marks)
    state.tell("hand", f"{CARD_NAMES[card]} lies on top of the deck.", ("BMR-467",), marks, (seat,))


# -- wishes -----------------------------------------------------------------------------------------------------------

WISH_WORDS: Final = (
    "You are asked in all windows, in your own turn only after somebody has played a card.",
    "You are asked in all windows.",
    "You are not asked in windows any more.",
    "You are not asked for the rest of this turn.",
    "wants to interrupt.",
    "no longer wants to interrupt.",
)
FIRST_OPEN_WISH: Final = 4


def wished(state: IslandState, seat: int, wish: int) -> None:
    """How somebody wants to be asked is their own affair (BMR-290); a raised hand is for everybody to see."""
    if wish < FIRST_OPEN_WISH:
        state.tell("ask", WISH_WORDS[wish], ("BMR-290",), (seat_ref(seat),), (seat,))
    else:
        state.tell("ask", f"{who(seat)} {WISH_WORDS[wish]}", ("BMR-280",), (seat_ref(seat),))


# -- the end ----------------------------------------------------------------------------------------------------------


def ended(state: IslandState) -> None:
    state.tell("end", verdict(state), rules_of_the_end(state))


def verdict(state: IslandState) -> str:
    """How the game ended, in one sentence."""
    result = state.result
    if result is None:
        return "The game is not over."
    names = listed([who(seat) for seat in result.winners])
    verb = "wins" if len(result.winners) == 1 else "win together"
    return f"{names} {verb} with {result.scores[result.winners[0]]} Gold."


def rules_of_the_end(state: IslandState) -> tuple[str, ...]:
    shared = state.result is not None and len(state.result.winners) > 1
    return ("BMR-081", "BMR-083") if shared else ("BMR-081", "BMR-082")
