"""A game in progress: plain mutable data, an agenda, and nothing that waits inside a call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from .chance import Chance, word_from
from .errors import BestiaryError, IllegalAction
from .task import AnyTask, Decision
from .values import Action, Event, Json, Prompt, Result, Said
from .words import who

if TYPE_CHECKING:
    from .answers import Answer
    from .game import Game
    from .record import Record

REDEALT: Final[object] = ()
"""Stands for the past of a redealt state: what was really played is not part of it."""

T = TypeVar("T")


def changed(values: list[T], place: int, value: T) -> list[T]:
    """A new list with one entry replaced, for the lists that copies share."""
    fresh = values[:]
    fresh[place] = value
    return fresh


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table. Each game subclasses it, adds its pieces and writes `copy` by hand."""

    game: Game
    players: int
    options: Json
    seed: str
    chance: Chance
    agenda: list[AnyTask]
    seat: int | None
    over: bool
    result: Result | None
    listening: bool
    events: list[Event]
    reveals: int  # how often something hidden has come to light: what was seen cannot be undone
    watchful: bool  # whether `watch` wants to look after every task
    past: object  # the answers and wishes so far, newest first, as nested pairs: copies share them
    origin: Json | None  # the position a restored game began from
    _legal: list[Action] | None

    __slots__ = tuple(__annotations__)  # all of the above

    def begin(self, game: Game, players: int, options: Json, seed: str, chance: Chance) -> None:
        """Lay the empty table. (Not a constructor: `copy` must not pay for it.)"""
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        self.chance = chance
        self.agenda = []
        self.seat = None
        self.over = False
        self.result = None
        self.listening = False
        self.events = []
        self.reveals = 0
        self.watchful = False
        self.past = None
        self.origin = None
        self._legal = None

    def copy_table_to(self, other: State) -> None:
        """The kernel's share of a hand-written copy."""
        other.game = self.game
        other.players = self.players
        other.options = self.options
        other.seed = self.seed
        other.chance = Chance(self.chance.word)
        other.agenda = self.agenda[:]
        other.seat = self.seat
        other.over = self.over
        other.result = self.result
        other.listening = self.listening
        other.events = self.events[:] if self.listening else self.events
        other.reveals = self.reveals
        other.watchful = self.watchful
        other.past = self.past
        other.origin = self.origin
        other._legal = self._legal

    def forget(self, seat: int | None, seed: int) -> None:
        """The kernel's share of a redeal: chance begins anew, and what would give the true game away is gone."""
        self.chance = Chance(word_from(seed))
        self.past = REDEALT
        self.origin = None
        self.seed = ""
        self._legal = None  # other hands may allow other answers
        self.listening = False  # nobody listens to a thought
        self.events = [event for event in self.events if event.seen_by(seat)] if self.events else []

    # -- playing ------------------------------------------------------------------------------------------------

    def decision(self) -> Decision[Any]:
        """The decision that waits for an answer."""
        if self.over:
            raise BestiaryError("The game is over: nobody is asked anything.")
        top = self.agenda[-1]
        assert isinstance(top, Decision)
        return top

    def actions(self) -> list[Action]:
        """The legal answers to the waiting decision; empty once the game is over."""
        if self.over:
            return []
        legal = self._legal
        if legal is None:
            legal = self._legal = self.agenda[-1].actions(self)
        return legal[:]

    def play(self, answer: Said) -> None:
        """Answer the waiting decision, and let everything happen that follows by itself.

        An answer is one of `actions()`, its notation, or an `Answer`. IllegalAction leaves everything as it was.
        """
        if answer is not True and answer is not False and isinstance(answer, int):
            action: Action = answer
        else:
            action = self.game.code(self, answer)
        if self.over:
            raise self.game.refusal(self, action)
        legal = self._legal
        if legal is None:
            legal = self._legal = self.agenda[-1].actions(self)
        if action not in legal:
            raise self.game.refusal(self, action)
        if self.listening:
            self.events = []
        self.past = (action, self.past)
        self._legal = None
        self.agenda.pop().play(self, action)
        self.advance()

    def wish(self, seat: int, text: str) -> None:
        """Say something that is no answer. The game grants it, and the waiting decision goes on waiting."""
        wishes = self.game.wishes
        if self.over:
            raise self.game.refusal(self, -1)
        if not 0 <= seat < self.players:
            raise IllegalAction(f"There is no seat {seat}: the seats are 0 to {self.players - 1}.", ())
        if text not in wishes:
            known = f"The wishes are: {', '.join(wishes)}." if wishes else f"{self.game.title} has no wishes."
            raise IllegalAction(f"{text!r} cannot be wished. {known}", ())
        if self.listening:
            self.events = []
        number = wishes.index(text)
        self.game.grant(self, seat, number)
        self.past = (-1 - (seat * len(wishes) + number), self.past)

    def again(self, entry: Action) -> None:
        """Do once more what an entry of a history says: an answer, or (a number below zero) a wish."""
        if entry >= 0 or not self.game.wishes:
            self.play(entry)
        else:
            seat, text = self.wished(entry)
            self.wish(seat, text)

    def advance(self) -> None:
        """Run steps from the top of the agenda until somebody must decide or the game is over."""
        agenda = self.agenda
        if self.watchful:
            self.watch()
        while not self.over:
            top = agenda[-1]
            if isinstance(top, Decision):
                self.seat = top.seat
                return
            agenda.pop()
            top.run(self)
            if self.watchful:
                self.watch()
        agenda.clear()
        self.seat = None

    def watch(self) -> None:
        """Called after every single change while `watchful`: for what may end a game in the middle of anything."""

    def push(self, task: AnyTask) -> None:
        """Put a task on top of the agenda: it comes before everything that is there."""
        self._legal = None
        self.agenda.append(task)

    def ask(self, decision: Decision[Any], answers: list[Action]) -> None:
        """Push a decision whose legal answers are known already. (A later push makes the state forget them.)"""
        self.agenda.append(decision)
        self._legal = answers

    def finish(self, result: Result) -> None:
        """End the game at once."""
        if not self.over:
            self.over = True
            self.result = result
            self.seat = None
            self.agenda.clear()
            self._legal = None

    def reveal(self) -> None:
        """Something hidden has come to light, to at least one seat."""
        self.reveals += 1

    # -- reading ------------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt:
        """What is asked, in words."""
        return self.game.prompt(self)

    def returns(self) -> tuple[float, ...]:
        """What the result is worth to each seat, from -1 to 1; all 0 while the game is running."""
        return self.game.returns(self)

    def view(self, seat: object) -> Json:
        """What that seat (None: a spectator) may see."""
        return self.game.view(self, self._seat(seat))

    def redeal(self, seat: object, seed: object) -> State:
        """A copy in which all that this seat (None: a spectator) cannot know is dealt again, and chance begins anew
        from a whole number."""
        viewer = self._seat(seat)
        if not isinstance(seed, int):
            raise BestiaryError(f"The seed of a redeal is a whole number, not {seed!r}.")
        dealt = self.copy()
        dealt.forget(viewer, seed)
        self.game.redeal(dealt, viewer)
        return dealt

    def snapshot(self) -> Json:
        """The whole truth, as readable data."""
        return self.game.snapshot(self)

    def notation(self, action: Action) -> str:
        """One line of text for a legal answer, unique within the decision."""
        return self.game.notation(self, action)

    def label(self, action: Action) -> str:
        """A legal answer in words for a person: what it is, and what it brings."""
        return self.game.label(self, action)

    def refs(self, action: Action) -> tuple[str, ...]:
        """The pieces and places that a legal answer concerns."""
        return self.game.refs(self, action)

    def answer(self, said: Said) -> Answer:
        """A legal answer, by its number or its notation, as something to show: it prints itself, and is read back."""
        return self.game.answer(self, said if type(said) is int else self.game.code(self, said))

    def answers(self) -> list[Answer]:
        """The legal answers as something to show, in the order of `actions()`."""
        return [self.game.answer(self, action) for action in self.actions()]

    def picture(self, seat: object) -> str:
        """The table as that seat (None: a spectator) sees it, as lines of text with Rich markup."""
        return self.game.picture(self, self._seat(seat))

    def parse(self, text: str) -> Action:
        """The legal answer that a text stands for."""
        return self.game.parse(self, text)

    def wished(self, entry: Action) -> tuple[int, str]:
        """Who wished what, by an entry of a history below zero."""
        wishes = self.game.wishes
        return (-1 - entry) // len(wishes), wishes[(-1 - entry) % len(wishes)]

    def line(self, entry: Action) -> str:
        """An entry of a history as a record writes it: the answer's notation, or who wished what."""
        if entry >= 0:
            return self.notation(entry)
        seat, text = self.wished(entry)
        return f"{who(seat)}: {text}"

    def entry(self, line: str) -> Action:
        """The entry of a history that a line of a record stands for."""
        wanted = " ".join(line.lower().split())
        for entry in range(-1, -1 - self.players * len(self.game.wishes), -1):
            if self.line(entry).lower() == wanted:
                return entry
        return self.parse(line)

    def record(self) -> Record:
        """The whole game as a seed and a list of answers and wishes."""
        return self.game.record(self)

    def history(self) -> list[Action]:
        """What was answered and wished since the game (or the restored position, or the redeal) began: for `again`."""
        entries: list[Action] = []
        link = self.past
        while isinstance(link, tuple) and link:
            entries.append(link[0])
            link = link[1]
        entries.reverse()
        return entries

    def redealt(self) -> bool:
        """Whether this game goes back to a redeal: then nobody knows what was played before."""
        link = self.past
        while isinstance(link, tuple) and link:
            link = link[1]
        return link is REDEALT

    def copy(self) -> State:
        """An independent copy: neither notices what happens to the other."""
        raise NotImplementedError

    # -- as a value -----------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        """'<Feed the Beast, 3 players, B decides: choose_payment>'"""
        return self.game.described(self)

    def __str__(self) -> str:
        """The table in plain text, as whoever decides sees it."""
        return self.game.plain_picture(self)

    def __eq__(self, other: object) -> bool:
        """Whether both have the same snapshot, chance and seed included, and so the same future; not the same past."""
        return isinstance(other, State) and self.snapshot() == other.snapshot()

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash; its snapshot or its record can stand for it")

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """A state travels between processes as a position and its past."""
        rest = (self.history(), self.redealt(), self.origin, self.seed, self.listening, self.events)
        return _travelled, (self.game, self.snapshot(), *rest)

    def _seat(self, seat: object) -> int | None:
        """The seat that somebody named. (Public calls take any object, so that both builds refuse it in words.)"""
        if seat is None:
            return None
        if seat is True or seat is False or not isinstance(seat, int) or not 0 <= seat < self.players:
            raise BestiaryError(f"There is no seat {seat!r}: the seats are 0 to {self.players - 1}.")
        return seat

    # -- telling ------------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """From now on keep, after each answer, the events it led to."""
        self.listening = True

    def tell(
        self,
        kind: str,
        text: str,
        rules: tuple[str, ...] = (),
        refs: tuple[str, ...] = (),
        seats: tuple[int, ...] | None = None,
    ) -> None:
        """Note an event. Rules call it only `if state.listening`, so that simulations pay one test."""
        self.events.append(Event(kind, text, rules, refs, seats))


def mark(state: State) -> tuple[int, int]:
    """Where chance stands, and how much has come to light: what changes these cannot be foretold, nor unseen."""
    return state.chance.word, state.reveals


def _travelled(
    game: Game,
    snapshot: Json,
    history: list[Action],
    redealt: bool,
    origin: Json | None,
    seed: str,
    listening: bool,
    events: list[Event],
) -> State:
    """A state that has come from another process."""
    state = game.restore(snapshot)
    past: object = REDEALT if redealt else None
    for entry in history:
        past = (entry, past)
    state.past = past
    state.origin = origin
    state.seed = seed
    state.listening = listening
    state.events = events
    return state
