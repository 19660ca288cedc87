"""What people ask of a table through a socket. Every command is answered: once, and when repeated, the same way."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING

from bestiary.kernel.errors import IllegalAction
from bestiary.kernel.values import Action, Prompt

from . import undo, whatif
from .connection import Connection, encoder
from .identity import UNSEEN, clean
from .rows import ChatRow
from .store import Conflict
from .wire import (
    Ack,
    Because,
    ChatLine,
    ComeBack,
    Consent,
    Hint,
    Nack,
    Plan,
    Play,
    Policy,
    Preview,
    Said,
    Say,
    Undo,
    WhyNot,
    Wish,
)

if TYPE_CHECKING:
    from .table import Table

ANSWERS_KEPT = 512
BOT_PLAYS = "A bot plays for you at the moment. Come back first."
MOVED_ON = "The table has moved on since then. Look again."


class Commands:
    """The commands of one table. They run inside its mailbox, one at a time."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._answers: OrderedDict[tuple[str, str], Ack | Nack] = OrderedDict()

    async def play(self, connection: Connection, message: Play) -> None:
        if self._repeated(connection, message.id, "play"):
            return
        obstacle = self._obstacle(connection, message.seq)
        if obstacle is not None:
            return self._refuse(connection, message.id, "play", *obstacle)
        line = self.table.line
        assert line is not None and line.state.seat is not None
        state, seat = line.state, line.state.seat
        if message.action not in state.actions():
            error = self._refusal(seat, message.action)
            return self._refuse(connection, message.id, "play", error.message, error.rules)
        done = await self.table.answer(
            command_of(seat, message.id), seat, message.action, lambda seq: connection.send(Ack(message.id, seq))
        )
        if not done:
            self._refuse(connection, message.id, "play", MOVED_ON)

    def _obstacle(self, connection: Connection, seq: int) -> tuple[str, tuple[str, ...]] | None:
        """Why this viewer cannot answer the decision that stood at `seq`, and by which rules; None: they can."""
        line = self.table.line
        if line is None:
            return "The game has not begun yet.", ()
        seat = line.state.seat
        if seat is None:
            return "The game is over.", self.table.game.rules_of_the_end(line.state)
        if seat not in connection.you:
            name = self._decider(connection)
            text = f"It is not your decision: {name} decides." if name else "It is not your decision."
            return text, self._shown(connection).rules
        if self.table.row.seats[seat].taken_over:
            return BOT_PLAYS, ()
        if not line.decided <= seq <= line.seq:
            return MOVED_ON, ()
        return None

    def _shown(self, connection: Connection) -> Prompt:
        """The question as this viewer may see it."""
        assert self.table.line is not None
        return self.table.game.shown_prompt(self.table.line.state, connection.viewpoint)

    def _decider(self, connection: Connection) -> str | None:
        """Who decides, if this viewer may know it."""
        assert self.table.line is not None
        seat = self.table.game.shown_seat(self.table.line.state, connection.viewpoint)
        return None if seat is None else self.table.row.seats[seat].name

    def _refusal(self, seat: int, action: Action) -> IllegalAction:
        """Why an answer is refused, said about a redeal: it cannot tell what the seat does not know."""
        assert self.table.line is not None
        return self.table.game.refusal(self.table.line.redealt(seat), action)

    async def wish(self, connection: Connection, message: Wish) -> None:
        """Something that is no answer, said for the seat that the viewer looks from."""
        if self._repeated(connection, message.id, "wish"):
            return
        table, seat = self.table, connection.viewpoint
        if table.line is None:
            return self._refuse(connection, message.id, "wish", "The game has not begun yet.")
        if not connection.you:
            return self._refuse(connection, message.id, "wish", "Only who plays can wish something.")
        if seat is None:
            return self._refuse(connection, message.id, "wish", "Look at the table from one of your seats first.")
        if table.row.seats[seat].taken_over:
            return self._refuse(connection, message.id, "wish", BOT_PLAYS)
        try:
            done = await table.wish(
                command_of(seat, message.id),
                seat,
                message.text[:100],
                lambda seq: connection.send(Ack(message.id, seq)),
            )
        except IllegalAction as error:
            return self._refuse(connection, message.id, "wish", error.message, error.rules)
        if not done:
            self._refuse(connection, message.id, "wish", MOVED_ON)

    async def policy(self, connection: Connection, message: Policy) -> None:
        """How the seat that the viewer looks from wants to be asked. Nobody else hears of it."""
        if self._repeated(connection, message.id, "policy"):
            return
        table, seat = self.table, connection.viewpoint
        strange = [step for step in message.stops if step not in table.game.steps]
        if table.line is None or table.line.state.over:
            return self._refuse(connection, message.id, "policy", "Nobody is asked anything now.")
        if not connection.you:
            return self._refuse(connection, message.id, "policy", "Only who plays is asked anything.")
        if seat is None:
            return self._refuse(connection, message.id, "policy", "Look at the table from one of your seats first.")
        if not table.game.steps:
            text = f"{table.game.title} asks nothing that could be passed unasked."
            return self._refuse(connection, message.id, "policy", text)
        if strange:
            text = f"There is no step {strange[0][:40]!r} to stop in. The steps are: {', '.join(table.game.steps)}."
            return self._refuse(connection, message.id, "policy", text)
        table.passing.choose(table.line.state, seat, message.mode, message.yields, message.stops)
        self._acknowledge(connection, message.id)
        table.tell_seat(seat)
        table.kick()

    async def undo(self, connection: Connection, message: Undo) -> None:
        if self._repeated(connection, message.id, "undo"):
            return
        line = self.table.line
        if line is None or line.state.over:
            return self._refuse(connection, message.id, "undo", "There is nothing to take back.")
        if not line.decided <= message.seq <= line.seq:
            return self._refuse(connection, message.id, "undo", MOVED_ON)
        request = undo.request(self.table, connection)
        if request is None:
            return self._refuse(connection, message.id, "undo", "You have nothing to take back.")
        if not request.needed:
            done = await self.table.take_back(
                command_of(request.seat, message.id),
                request.seat,
                request.cut,
                lambda seq: connection.send(Ack(message.id, seq)),
            )
            if not done:
                self._refuse(connection, message.id, "undo", MOVED_ON)
            return
        self.table.asked = undo.Asked(request, message.id)
        self._acknowledge(connection, message.id)
        self.table.tell(line.seq)

    async def consent(self, connection: Connection, message: Consent) -> None:
        if self._repeated(connection, message.id, "consent"):
            return
        asked = self.table.asked
        mine = [] if asked is None else [seat for seat in connection.you if seat in asked.request.needed]
        if asked is None or not mine:
            return self._refuse(connection, message.id, "consent", "Nobody asks you to take something back.")
        assert self.table.line is not None
        self._acknowledge(connection, message.id)
        if not message.agree:
            self.table.asked = None
            self.table.tell(self.table.line.seq)
            return
        asked.agreed |= set(mine)
        if asked.agreed >= set(asked.request.needed):
            await self.table.take_back(
                agreed_undo(asked.request.seat, asked.id), asked.request.seat, asked.request.cut, lambda seq: None
            )
        else:
            self.table.tell(self.table.line.seq)

    async def why_not(self, connection: Connection, message: WhyNot) -> None:
        """Why an element of the board cannot be chosen; answered on a redeal, so that the answer cannot leak."""
        line = self.table.line
        viewpoint = connection.viewpoint
        if line is None or line.state.seat is None:
            connection.send(Because(message.id, "Nobody is asked anything now.", []))
        elif viewpoint is None or line.state.seat != viewpoint:
            name, shown = self._decider(connection), self._shown(connection)
            text = f"It is {name}'s decision." if name else shown.text
            connection.send(Because(message.id, text, list(shown.rules)))
        else:
            text, rules = self.table.game.why_not_ref(line.redealt(viewpoint), message.ref[:100])
            connection.send(Because(message.id, text, list(rules)))

    async def preview(self, connection: Connection, message: Preview) -> None:
        """What answers would lead to: a question like `why_not`, so nothing is kept of it; refused like a play."""
        self.table.services.metrics.commands.add("preview")
        most = self.table.services.settings.limits.preview
        obstacle = self._blind(connection, message.seq)
        if obstacle is None and not 1 <= len(message.actions) <= most:
            obstacle = f"Try out 1 to {most} answers at once.", ()
        line, viewpoint = self.table.line, connection.viewpoint
        if obstacle is None:
            assert line is not None and viewpoint is not None
            try:
                seen = whatif.preview(message.id, line.redealt(viewpoint), viewpoint, message.actions)
            except IllegalAction as error:
                obstacle = error.message, error.rules
            else:
                return connection.send(seen)
        self._decline(connection, message.id, "preview", *obstacle)

    async def hint(self, connection: Connection, message: Hint) -> None:
        """What a strong player would do: a question, too. The table answers it when somebody has thought about it."""
        self.table.services.metrics.commands.add("hint")
        obstacle, seat = self._blind(connection, message.seq), connection.viewpoint
        if obstacle is None and seat is not None:
            reason = self.table.hints.obstacle(seat)
            if reason is None:
                return self.table.hints.ask(connection, message.id, seat)
            obstacle = reason, ()
        assert obstacle is not None
        self._decline(connection, message.id, "hint", *obstacle)

    def _blind(self, connection: Connection, seq: int) -> tuple[str, tuple[str, ...]] | None:
        """Why this viewer cannot think about the decision that stood at `seq`: it is not theirs, or not before them."""
        obstacle = self._obstacle(connection, seq)
        line, viewpoint = self.table.line, connection.viewpoint
        if obstacle is None and (line is None or viewpoint is None or line.state.seat != viewpoint):
            return "Look at the table from the seat that decides first.", ()
        return obstacle

    async def plan(self, connection: Connection, message: Plan) -> None:
        """What a seat intends, for the others to read. It binds nobody."""
        if self._repeated(connection, message.id, "plan"):
            return
        limits = self.table.services.settings.limits
        seat = connection.viewpoint
        lines = [line.strip() for line in message.lines]
        if not connection.you:
            return self._refuse(connection, message.id, "plan", "Only who plays can make a plan.")
        if seat is None:
            return self._refuse(connection, message.id, "plan", "Look at the table from one of your seats first.")
        if self.table.row.status != "playing":
            return self._refuse(connection, message.id, "plan", "A plan is for a game that is being played.")
        if len(lines) > limits.plan_lines or not all(1 <= len(line) <= limits.plan for line in lines):
            text = f"A plan has at most {limits.plan_lines} lines, each of 1 to {limits.plan} characters."
            return self._refuse(connection, message.id, "plan", text)
        if any(UNSEEN.search(line) for line in message.lines):
            return self._refuse(connection, message.id, "plan", "A plan is plain text, without control characters.")
        changed = self.table.plans.get(seat, []) != lines
        if lines:
            self.table.plans[seat] = lines
        else:
            self.table.plans.pop(seat, None)
        self._acknowledge(connection, message.id)
        if changed:
            self.table.changed()

    async def say(self, connection: Connection, message: Say) -> None:
        if self._repeated(connection, message.id, "say"):
            return
        text = clean(message.text, len(message.text))
        most = self.table.services.settings.limits.chat
        if not text or len(text) > most:
            return self._refuse(connection, message.id, "say", f"Say something, in at most {most} characters.")
        seat = connection.viewpoint if connection.viewpoint is not None else next(iter(connection.you), None)
        name = self.table.row.seats[seat].name if seat is not None else connection.name
        number = self.table.chat[-1].number + 1 if self.table.chat else 0
        line = ChatRow(self.table.row.id, number, f"c:{connection.guest}:{message.id}", time.time(), name, seat, text)
        try:
            await self.table.services.store.say(line)
        except Conflict:  # said already, before a restart or through another node
            self.table.chat = await self.table.services.store.chat(
                self.table.row.id, self.table.services.settings.limits.chat_lines
            )
            if not any(said.command == line.command for said in self.table.chat):
                return self._refuse(connection, message.id, "say", "That was not heard. Say it again.")
        else:
            self.table.chat.append(line)
            del self.table.chat[: -self.table.services.settings.limits.chat_lines]
            self._acknowledge(connection, message.id)
            said = encoder.encode(Said(chat_line(line))).decode()
            for other in self.table.connections:
                other.send_text(said)
            return
        self._acknowledge(connection, message.id)

    async def come_back(self, connection: Connection, message: ComeBack) -> None:
        if self._repeated(connection, message.id, "come_back"):
            return
        mine = [seat for seat in connection.you if self.table.row.seats[seat].taken_over]
        if not mine:
            return self._refuse(connection, message.id, "come_back", "No bot plays for you.")
        self.table.wants_back |= set(mine)
        self._acknowledge(connection, message.id)
        await self.table.hand_back()

    # -- answering ----------------------------------------------------------------------------------------------

    def _repeated(self, connection: Connection, id: str, kind: str) -> bool:
        """Answer a command that has been answered before, the same way."""
        self.table.services.metrics.commands.add(kind)
        for seat in connection.you:
            kept = self.table.line.commands if self.table.line else {}
            known = kept.get(command_of(seat, id)) or kept.get(agreed_undo(seat, id))
            if known is not None:
                connection.send(Ack(id, known))
                return True
        answer = self._answers.get((connection.guest, id))
        if answer is not None:
            connection.send(answer)
        return answer is not None

    def _remember(self, connection: Connection, answer: Ack | Nack) -> None:
        self._answers[(connection.guest, answer.id)] = answer
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)
        connection.send(answer)

    def _acknowledge(self, connection: Connection, id: str) -> None:
        self._remember(connection, Ack(id, self.table.seq))

    def _decline(self, connection: Connection, id: str, kind: str, message: str, rules: tuple[str, ...]) -> None:
        """Refuse a question: nothing is kept of it."""
        self.table.services.metrics.refusals.add(kind)
        connection.send(Nack(id, message, list(rules), self.table.seq))

    def _refuse(self, connection: Connection, id: str, kind: str, message: str, rules: tuple[str, ...] = ()) -> None:
        self.table.services.metrics.refusals.add(kind)
        self._remember(connection, Nack(id, message, list(rules), self.table.seq))


def command_of(seat: int, id: str) -> str:
    """A person's command as the log names it: two people may choose the same id."""
    return f"c:{seat}:{id}"


def agreed_undo(seat: int, id: str) -> str:
    """An undo by consent, named after the command that asked for it."""
    return f"u:{seat}:{id}"


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(row.number, row.at, row.name, row.seat, row.text)
