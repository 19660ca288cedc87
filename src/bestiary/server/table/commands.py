"""What people ask of a table through a socket. Every command is answered: once, and when repeated, the same way.

Each handler checks what is asked. It declines in words, or gives what comes of it: a change that is committed before it
is acknowledged; something done in memory alone (`Done`); or, to a question, its answer, of which nothing is kept.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from bestiary.kernel.errors import IllegalAction

from ..ops.metrics import Metrics
from ..ops.settings import Limits
from ..wire import messages as wire
from . import undo, whatif
from .changes import Answer, Change, Grant, TakeBack, Telling
from .chat import Chat
from .connection import Connection
from .course import Course
from .hints import Hints
from .match import Match
from .names import UNSEEN, clean
from .refusals import Declined

ANSWERS_KEPT: Final = 512
BOT_PLAYS: Final = "A bot plays for you at the moment. Come back first."
MOVED_ON: Final = "The table has moved on since then. Look again."

Question = wire.WhyNot | wire.Preview | wire.Hint
Command = (
    wire.Play | wire.Wish | wire.Policy | wire.Undo | wire.Consent | wire.Plan | wire.Say | wire.ComeBack | Question
)


class Done(NamedTuple):
    """Something was done that stands in no log: it is acknowledged, then told, and then follows what it leads to."""

    tell: Telling | None = None
    then: Callable[[], Awaitable[object]] | None = None


Outcome = Change | Done | wire.FromServer | None
"""None: the answer comes later."""


class Desk(Protocol):
    """Where changes are written and told: the table."""

    async def commit(self, change: Change, acknowledge: Callable[[int], None] = ...) -> bool: ...

    async def hand_back(self) -> None: ...

    def tell(self, telling: Telling) -> None: ...


@dataclass(slots=True)
class Commands:
    """The commands of one table. They run inside its mailbox, one at a time."""

    desk: Desk
    match: Match
    chat: Chat
    hints: Hints
    limits: Limits
    metrics: Metrics
    _answers: OrderedDict[tuple[str, str], wire.Ack | wire.Nack] = field(init=False, default_factory=OrderedDict)

    async def run(self, who: Connection, message: Command) -> None:
        """Carry a command out and answer it."""
        kind = str(message.__struct_config__.tag)
        self.metrics.commands.add(kind)
        known = None if isinstance(message, Question) else self._known(who, message.id)
        if known is not None:
            return who.send(known)
        try:
            await self._carry_out(who, message)
        except (Declined, IllegalAction) as reason:
            self.metrics.refusals.add(kind)
            nack = wire.Nack(message.id, reason.message, list(reason.rules), self.match.seq)
            if isinstance(message, Question):
                who.send(nack)
            else:
                self._answer(who, nack)

    async def _carry_out(self, who: Connection, message: Command) -> None:
        outcome = await HANDLERS[type(message)](self, who, message)
        if isinstance(outcome, Change):
            if not await self.desk.commit(outcome, lambda seq: who.send(wire.Ack(message.id, seq))):
                raise Declined(MOVED_ON)
        elif isinstance(outcome, Done):
            self._answer(who, wire.Ack(message.id, self.match.seq))
            if outcome.tell is not None:
                self.desk.tell(outcome.tell)
            if outcome.then is not None:
                await outcome.then()
        elif outcome is not None:
            who.send(outcome)

    def _known(self, who: Connection, id: str) -> wire.Ack | wire.Nack | None:
        """How a command was answered before: the log knows it, or we do."""
        for seat in who.you:
            seq = self.match.entry_of(command_of(seat, id)) or self.match.entry_of(agreed_undo(seat, id))
            if seq is not None:
                return wire.Ack(id, seq)
        return self._answers.get((who.guest, id))

    def _answer(self, who: Connection, answer: wire.Ack | wire.Nack) -> None:
        """Answer what the log does not know, and remember how."""
        self._answers[(who.guest, answer.id)] = answer
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)
        who.send(answer)

    # -- the game -----------------------------------------------------------------------------------------------

    async def play(self, who: Connection, message: wire.Play) -> Outcome:
        course = self._asked(who, message.seq)
        if message.action not in course.state.actions():
            # Said about a redeal: it cannot tell what the seat does not know.
            raise self.match.game.refusal(course.redealt(course.decider), message.action)
        return Answer(self.match, command_of(course.decider, message.id), message.action)

    def _asked(self, who: Connection, seq: int) -> Course:
        """The game, if the decision that stood at `seq` waits for this viewer."""
        match, course = self.match, self.match.course
        if course.state.over:
            raise Declined("The game is over.", match.game.rules_of_the_end(course.state))
        if course.decider not in who.you:
            name = match.decider(who.viewpoint)
            text = f"It is not your decision: {name} decides." if name else "It is not your decision."
            raise Declined(text, match.shown_prompt(who.viewpoint).rules)
        if match.row.seats[course.decider].taken_over:
            raise Declined(BOT_PLAYS)
        if not course.waits(seq):
            raise Declined(MOVED_ON)
        return course

    async def wish(self, who: Connection, message: wire.Wish) -> Outcome:
        """Something that is no answer, said for the seat that the viewer looks from."""
        course = self.match.course
        seat = own_seat(who, "Only who plays can wish something.")
        if self.match.row.seats[seat].taken_over:
            raise Declined(BOT_PLAYS)
        text = message.text[:100]
        return Grant(command_of(seat, message.id), seat, text, course.wished(seat, text))

    async def policy(self, who: Connection, message: wire.Policy) -> Outcome:
        """How the seat that the viewer looks from wants to be asked. Nobody else hears of it."""
        match, game = self.match, self.match.game
        if not match.running:
            raise Declined("Nobody is asked anything now.")
        seat = own_seat(who, "Only who plays is asked anything.")
        if not game.steps:
            raise Declined(f"{game.title} asks nothing that could be passed unasked.")
        strange = [step for step in message.stops if step not in game.steps]
        if strange:
            raise Declined(f"There is no step {strange[0][:40]!r} to stop in. The steps are: {', '.join(game.steps)}.")
        match.choose_policy(seat, message)
        return Done(lambda audience: audience.tell_seat(seat))

    # -- taking back --------------------------------------------------------------------------------------------

    async def undo(self, who: Connection, message: wire.Undo) -> Outcome:
        match = self.match
        if not match.running:
            raise Declined("There is nothing to take back.")
        if not match.course.waits(message.seq):
            raise Declined(MOVED_ON)
        request = undo.request(match, who.you)
        if request is None:
            raise Declined("You have nothing to take back.")
        if not request.needed:
            return TakeBack(match, command_of(request.seat, message.id), request.seat, request.cut)
        match.ask_consent(request, message.id)
        return Done(self._as_it_stands())

    async def consent(self, who: Connection, message: wire.Consent) -> Outcome:
        match, asked = self.match, self.match.asked
        mine = [] if asked is None else [seat for seat in who.you if seat in asked.request.needed]
        if asked is None or not mine:
            raise Declined("Nobody asks you to take something back.")
        if not message.agree:
            match.refuse_consent()
            return Done(self._as_it_stands())
        if not match.agree(mine):
            return Done(self._as_it_stands())
        seat, cut, _ = asked.request
        change = TakeBack(match, agreed_undo(seat, asked.id), seat, cut)
        return Done(then=lambda: self.desk.commit(change))

    def _as_it_stands(self) -> Telling:
        """To everybody, with nothing new in the log."""
        seq = self.match.seq
        return lambda audience: audience.tell(seq)

    # -- questions ----------------------------------------------------------------------------------------------

    async def why_not(self, who: Connection, message: wire.WhyNot) -> Outcome:
        """Why an element of the board cannot be chosen; answered on a redeal, so that the answer cannot leak."""
        match, viewpoint = self.match, who.viewpoint
        if not match.running:
            return wire.Because(message.id, "Nobody is asked anything now.", [], "")
        if viewpoint is None or match.course.decider != viewpoint:
            name, shown = match.decider(viewpoint), match.shown_prompt(viewpoint)
            return wire.Because(message.id, f"It is {name}'s decision." if name else shown.text, list(shown.rules), "")
        reason = match.game.refusal_at(match.course.redealt(viewpoint), message.ref[:100])
        return wire.Because(message.id, reason.message, list(reason.rules), reason.first)

    async def preview(self, who: Connection, message: wire.Preview) -> Outcome:
        """What answers would lead to."""
        course = self._before(who, message.seq)
        if not 1 <= len(message.actions) <= self.limits.preview:
            raise Declined(f"Try out 1 to {self.limits.preview} answers at once.")
        seat = course.decider
        return whatif.preview(message.id, course.redealt(seat), seat, message.actions)

    async def hint(self, who: Connection, message: wire.Hint) -> Outcome:
        """What a strong player would do. It is answered when somebody has thought about it."""
        self._before(who, message.seq)
        self.hints.ask(who, message.id)
        return None

    def _before(self, who: Connection, seq: int) -> Course:
        """The game, if this viewer can think about the decision that stood at `seq`: it is theirs, and before them."""
        course = self._asked(who, seq)
        if course.decider != who.viewpoint:
            raise Declined("Look at the table from the seat that decides first.")
        return course

    # -- among people -------------------------------------------------------------------------------------------

    async def plan(self, who: Connection, message: wire.Plan) -> Outcome:
        """What a seat intends, for the others to read. It binds nobody."""
        limits = self.limits
        seat = own_seat(who, "Only who plays can make a plan.")
        lines = [line.strip() for line in message.lines]
        if self.match.row.status != "playing":
            raise Declined("A plan is for a game that is being played.")
        if len(lines) > limits.plan_lines or not all(1 <= len(line) <= limits.plan for line in lines):
            raise Declined(f"A plan has at most {limits.plan_lines} lines, each of 1 to {limits.plan} characters.")
        if any(UNSEEN.search(line) for line in message.lines):
            raise Declined("A plan is plain text, without control characters.")
        return Done(lambda audience: audience.changed()) if self.match.intend(seat, lines) else Done()

    async def say(self, who: Connection, message: wire.Say) -> Outcome:
        text = clean(message.text, len(message.text))
        if not 1 <= len(text) <= self.limits.chat:
            raise Declined(f"Say something, in at most {self.limits.chat} characters.")
        seat = who.viewpoint if who.viewpoint is not None else next(iter(who.you), None)
        name = self.match.row.seats[seat].name if seat is not None else who.name
        line = await self.chat.say(f"c:{who.guest}:{message.id}", time.time(), name, seat, text)
        return Done() if line is None else Done(lambda audience: audience.hear(line))

    async def come_back(self, who: Connection, message: wire.ComeBack) -> Outcome:
        mine = [seat for seat in who.you if self.match.row.seats[seat].taken_over]
        if not mine:
            raise Declined("No bot plays for you.")
        self.match.want_back(mine)
        return Done(then=self.desk.hand_back)


HANDLERS: Final[Mapping[type, Callable[[Commands, Connection, Any], Awaitable[Outcome]]]] = {
    wire.Play: Commands.play,
    wire.Wish: Commands.wish,
    wire.Policy: Commands.policy,
    wire.Undo: Commands.undo,
    wire.Consent: Commands.consent,
    wire.WhyNot: Commands.why_not,
    wire.Preview: Commands.preview,
    wire.Hint: Commands.hint,
    wire.Plan: Commands.plan,
    wire.Say: Commands.say,
    wire.ComeBack: Commands.come_back,
}


def own_seat(who: Connection, otherwise: str) -> int:
    """The seat that a viewer looks from, and speaks for."""
    if not who.you:
        raise Declined(otherwise)
    if who.viewpoint is None:
        raise Declined("Look at the table from one of your seats first.")
    return who.viewpoint


def command_of(seat: int, id: str) -> str:
    """A person's command as the log names it: two people may choose the same id."""
    return f"c:{seat}:{id}"


def agreed_undo(seat: int, id: str) -> str:
    """An undo by consent, named after the command that asked for it."""
    return f"u:{seat}:{id}"
