"""A match: who sits at a table, how their game stands, whose time runs, and what they have said about it.

It does no I/O, awaits nothing and tells nobody. It is changed inside the table's mailbox alone: by a change that was
committed (`changes.py`), by people who sit down or get up (`seating.py`), and by what is kept in memory only.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.values import Prompt

from ..store.rows import EventRow, TableRow
from ..wire.scene import Situation
from . import frames, undo
from .clocks import Clocks
from .course import Course
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
        self.called: int | None = None  # whose decision it was when a turn notice was last considered
        self._course: Course | None = None

    def stand(self, row: TableRow, course: Course | None, events: Sequence[EventRow]) -> None:
        """As the store has it: what was here before does not count."""
        self.row = row
        self._course = course
        self.clocks = Clocks(row.clock, len(row.seats))
        for event in events:
            self.charge(event)
        self.asked = None
        self.put()

    def begin(self, course: Course) -> None:
        """Everybody has sat down."""
        self._course = course
        self.put()

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
        """Whether the game has ended; the row says so before that is committed."""
        return self._course is not None and self._course.state.over

    @property
    def seq(self) -> int:
        """The newest entry of the move log."""
        return self._course.seq if self._course else 0

    def entry_of(self, command: str) -> int | None:
        """The entry of the move log that a command became."""
        return self._course.commands.get(command) if self._course else None

    def stands(self, decided: int, seat: int) -> bool:
        """Whether the decision of that entry still waits for that seat."""
        return self.running and self.course.decided == decided and self.course.state.seat == seat

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
        return [number for number, seat in enumerate(self.row.seats) if seat.guest == guest]

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

    # -- time ---------------------------------------------------------------------------------------------------

    def put(self) -> None:
        """A decision waits: its clock and the table's patience begin to run."""
        self.clocks.run(self.person_asked())
        if self._course is not None:
            self.patience.put(self._course.decided)
            self.passing.put(self._course.state, self._course.decided)

    def charge(self, event: EventRow) -> None:
        """What an entry of the log does to the clocks. A quiet question is no turn: it costs no time and gives none."""
        if event.seq not in self.course.quiet and not event.unasked:
            self.clocks.note(event)

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
