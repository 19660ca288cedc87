"""A match: who sits at a table, how their game stands, whose time runs, and what they have said about it.

It does no I/O, awaits nothing and tells nobody. Others read it; what changes it are its own verbs, inside the table's
mailbox alone: once something is committed (`changes.py`) or kept (`seating.py`), or for what is in memory only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.state import State
from bestiary.kernel.values import Action, Prompt

from ..store.rows import EventRow, TableRow
from ..wire.messages import Policy
from ..wire.scene import Situation
from . import frames, undo
from .clocks import Clocks
from .course import Course, sentence
from .journal import Gone
from .passing import Passing
from .patience import Patience, window_of
from .refusals import Declined


class Match:
    """Everything about one table but who looks at it."""

    def __init__(self, row: TableRow, yield_pause: float) -> None:
        self.row = row
        self.game = find_game(row.game)
        self.clocks = Clocks(row.clock, len(row.seats))
        self.patience = Patience(window_of(self.game, row.options))
        self.passing = Passing(self.game, len(row.seats), yield_pause)
        self.asked: undo.Asked | None = None
        self.plans: dict[int, list[str]] = {}  # what seats intend: kept here alone, and only until the end
        self.wants_back: set[int] = set()  # seats that a bot plays, and whose person is here again
        self._turn: int | None = None  # whose decision it was when somebody last asked
        self._course: Course | None = None

    def stand(self, row: TableRow, course: Course | None, events: Sequence[EventRow]) -> None:
        """As the store has it: what was here before does not count."""
        self.row = row
        self._course = course
        self.clocks = Clocks(row.clock, len(row.seats))
        for event in events:
            self.charge(event)
        self.put()

    def renew(self, row: TableRow) -> None:
        """The store has the table like this now."""
        self.row = row

    # -- what is committed --------------------------------------------------------------------------------------

    def begin(self, event: EventRow, course: Course) -> None:
        """Everybody has sat down."""
        course.note(event)
        self._course = course
        self.put()

    def answer(self, event: EventRow, action: Action, state: State, chosen: bool) -> Gone:
        """The seat that decides has answered; `chosen`: a quiet question, by a person who had a choice. Gives, for
        each viewer who was told something once, the first line now void."""
        if chosen:
            self.patience.chosen()
        gone = self.course.adopt(event, action, state)
        self.charge(event)
        self.put()
        return gone

    def grant(self, event: EventRow, state: State) -> None:
        """A seat has wished something."""
        self.course.grant(event, state)
        if self.course.decided == event.seq:  # what waited does not wait any more: somebody has conceded
            self.put()

    def take_back(self, event: EventRow) -> None:
        """Answers are void. Whoever decides now has gone back there, and need not be called."""
        self.course.take_back(event, sentence(event, self.names()))
        self.charge(event)
        self.passing.hold(self.course.decided)
        self.put()
        self._turn = self.course.state.seat

    def stand_in(self, event: EventRow) -> None:
        """A bot plays for somebody, or that person plays again."""
        self.course.notice(event, sentence(event, self.names()))
        self.charge(event)
        self.asked = None
        if self.person_asked() != self.clocks.running:  # somebody else's clock just runs on
            self.put()

    def put(self) -> None:
        """A decision waits: its clock and the table's patience begin to run, and no request about another stands."""
        self.asked = None
        self.clocks.run(self.person_asked())
        if self._course is None:
            return
        self.patience.put(self._course.decided)
        self.passing.put(self._course.state, self._course.decided)
        if self.over:
            self.plans.clear()

    def charge(self, event: EventRow) -> None:
        """What an entry of the log does to the clocks. A quiet question is no turn: it costs no time and gives none."""
        if event.seq not in self.course.quiet and not event.unasked:
            self.clocks.note(event)

    # -- what is in memory only ---------------------------------------------------------------------------------

    def intend(self, seat: int, lines: list[str]) -> bool:
        """A seat makes a plan, or with no lines gives it up; whether that is news."""
        news = self.plans.pop(seat, []) != lines
        if lines:
            self.plans[seat] = lines
        return news

    def choose_policy(self, seat: int, policy: Policy) -> None:
        """A seat says how it wants to be asked."""
        self.passing.choose(self.course.state, seat, policy)

    def ask_consent(self, request: undo.Request, id: str) -> None:
        """Somebody asks the others to take something back."""
        self.asked = undo.Asked(request, id)

    def refuse_consent(self) -> None:
        self.asked = None

    def agree(self, seats: Iterable[int]) -> bool:
        """These seats consent; whether nobody's consent is missing any more."""
        return self.asked is not None and self.asked.agree(seats)

    def want_back(self, seats: Iterable[int]) -> None:
        """Somebody for whom a bot plays is here again."""
        self.wants_back.update(seats)

    def stay_away(self, seats: Iterable[int]) -> None:
        """And has gone again."""
        self.wants_back.difference_update(seats)

    def next_back(self) -> int | None:
        """The next seat to be given back to a person who wants it: never in the middle of its own decision."""
        for seat in sorted(self.wants_back):
            if self.running and self.course.state.seat != seat:
                self.wants_back.discard(seat)
                if self.row.seats[seat].taken_over:
                    return seat
        return None

    def turn_passed(self) -> bool:
        """Whether it is another seat's turn than when this was last asked."""
        before, self._turn = self._turn, self.course.state.seat
        return before != self._turn

    # -- the game -----------------------------------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        return self._course is not None

    @property
    def course(self) -> Course:
        """The game and how it came about."""
        if self._course is None:
            raise Declined("The game has not begun yet.")
        return self._course

    @property
    def running(self) -> bool:
        """Whether somebody is asked something."""
        return self._course is not None and not self._course.state.over

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._course is not None and self._course.state.over

    @property
    def seq(self) -> int:
        """The newest entry of the move log."""
        return self._course.seq if self._course else 0

    def entry_of(self, command: str) -> int | None:
        """The entry of the move log that a command became."""
        return self._course.commands.get(command) if self._course else None

    def stands(self, decided: int) -> bool:
        """Whether the decision of that entry still waits."""
        return self.running and self.course.decided == decided

    # -- the seats ----------------------------------------------------------------------------------------------

    @property
    def complete(self) -> bool:
        """Whether everybody has sat down and the game can begin."""
        return self.row.status == "waiting" and all(seat.kind != "open" for seat in self.row.seats)

    def names(self) -> list[str]:
        return [seat.name for seat in self.row.seats]

    def is_host(self, guest: str) -> bool:
        return self.row.host == guest

    def seats_of(self, guest: str) -> list[int]:
        return self.row.seats_of(guest)

    def by_bot(self, seat: int) -> bool:
        """Whether a bot answers for this seat, at least at the moment."""
        return self.row.seats[seat].kind == "bot" or self.row.seats[seat].taken_over

    def person_asked(self) -> int | None:
        """The seat that decides, if a person answers for it."""
        seat = self.course.state.seat if self.running else None
        return None if seat is None or self.by_bot(seat) else seat

    def shares_screen(self, seat: int) -> bool:
        """Whether whoever sits here has other seats too: people at one screen, who must know whom to hand it to."""
        guest = self.row.seats[seat].guest
        return guest is not None and len(self.seats_of(guest)) > 1

    def among_bots(self, seat: int) -> bool:
        """Whether nobody else at the table is a person."""
        return all(each.kind == "bot" for number, each in enumerate(self.row.seats) if number != seat)

    def spent(self, seat: int) -> float:
        """The thinking time of a seat that is interrupted."""
        return self.clocks.spent() if self.clocks.running == seat else 0.0

    # -- what a viewer may see ----------------------------------------------------------------------------------

    def situation(self, viewpoint: int | None) -> Situation:
        state = self.course.state
        secret = not state.over and self.game.shown_seat(state, viewpoint) is None
        clocks = self.clocks.faces(still=secret)
        named = state.seat is not None and self.shares_screen(state.seat)
        taking_back, until = undo.state_for(self, viewpoint), self.patience.until()
        policy = self.passing.shown(state, viewpoint)
        return frames.situation(state, viewpoint, clocks, taking_back, until, named, policy)

    def shown_prompt(self, viewpoint: int | None) -> Prompt:
        """The question as this viewer may see it."""
        return self.game.shown_prompt(self.course.state, viewpoint)

    def decider(self, viewpoint: int | None) -> str | None:
        """Who decides, if this viewer may know it."""
        seat = self.game.shown_seat(self.course.state, viewpoint)
        return None if seat is None else self.row.seats[seat].name
