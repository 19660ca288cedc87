"""`bestiary play`: a game in the terminal, for people at one keyboard and bots in any seats."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bestiary.kernel.catalogue import playable
from bestiary.kernel.elements import elements_called
from bestiary.kernel.errors import BestiaryError, IllegalAction, RecordError
from bestiary.kernel.game import Game
from bestiary.kernel.record import Record, digest
from bestiary.kernel.values import Action
from bestiary.kernel.words import who

from .console import FINE, INTERRUPTED, UsageError, cited, output, refused, show_rules
from .games import Subparsers
from .options import SEED_HELP, add_game_options, game_called, settings_of
from .records import retell, save, seats_in, usual_path
from .rules import list_sections, look_up
from .seats import PERSON, seating
from .session import Line, Session, outcome

EXAMPLES = """\
examples:
  bestiary play                                         you in seat A, greedy bots in the others
  bestiary play feed-the-beast --players 4 --bots greedy,random
                                                        two people, then two bots
  bestiary play feed-the-beast --bots none              people only
  bestiary play feed-the-beast --seat B=random --set beast=unicorn
  bestiary play --resume game.json                      go on with a saved game

Your own bots can sit down too: --seat B=module:Class (docs/writing-a-bot.md).
"""

COMMANDS = """\
Answer with the number of an answer, or with its words on the right. Besides:
  [cyan]why[/cyan]          the rules behind the question, or behind the last refusal
  [cyan]why THING[/cyan]    why something on the table, or an answer, cannot be chosen now
  [cyan]why 12[/cyan]       the rules behind what the log tells of answer 12
  [cyan]why RULE[/cyan]     one rule in full
  [cyan]rules WORDS[/cyan]  the rules that speak of these words, or all sections
  [cyan]table[/cyan]        the table and the question once more
  [cyan]log[/cyan]          everything that has happened
  [cyan]undo[/cyan]         take back your last answer, until anything is revealed,
               drawn or played by others
  [cyan]save FILE[/cyan]    write the game down; bestiary play --resume FILE goes on
  [cyan]quit[/cyan]         leave
Put a / before a command, should an answer have the same words."""


def add(commands: Subparsers[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal: people at one keyboard, bots in any seats.",
        epilog=EXAMPLES,
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="the name of the game; left out: the only one, or ask")
    add_game_options(parser)
    parser.add_argument("--seed", metavar="SEED", help=SEED_HELP)
    parser.add_argument(
        "--bots", metavar="A,B,...", help="bots for the last seats, people in the others; none: people everywhere"
    )
    parser.add_argument(
        "--seat",
        dest="seats",
        action="append",
        default=[],
        metavar="SEAT=WHO",
        help="who sits in one seat (A or 1 is the first): a bot, or person; may be given several times",
    )
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    console = output()
    if chosen.resume is not None:
        session, path = resumed(chosen)
    else:
        game = which_game(console, chosen.game)
        if game is None:
            return FINE
        settings = settings_of(game, chosen.settings)
        state = game.start(players=chosen.players, seed=chosen.seed, **settings)
        session, path = Session(state, seating(state.players, chosen.bots, chosen.seats)), None
    return Terminal(console, session, path).run()


def resumed(chosen: argparse.Namespace) -> tuple[Session, Path]:
    """The saved game, and where it was saved."""
    path = Path(chosen.resume)
    record = Record.load(path)
    if chosen.game is not None and game_called(chosen.game).slug != record.game:
        raise UsageError(f"{path} is a game of {record.game}, not of {chosen.game}.")
    if chosen.players is not None or chosen.seed is not None or chosen.settings:
        raise UsageError("A saved game brings its own players, seed and options: leave --players, --seed, --set out.")
    state, told = retell(record)
    if record.digest is not None and record.digest != digest(state):
        raise RecordError(f"The answers in {path} do not lead to the game that it claims to be.")
    session = Session(state, seating(state.players, chosen.bots, chosen.seats, seats_in(path)))
    for answer in told:
        session.remember(answer.number, answer.events)
    session.seen = dict.fromkeys([None, *range(state.players)], len(session.log))
    return session, path


def which_game(console: Console, name: str | None) -> Game | None:
    """The game of that name; without one the only game, or the one that is picked. None: none was picked."""
    if name is not None:
        return game_called(name)
    known = playable()
    if len(known) == 1:
        return known[0]
    for number, game in enumerate(known, 1):
        console.print(f"{number:3}  {escape(game.title)}  [dim]{escape(game.slug)}[/dim]")
    while True:
        try:
            text = console.input("Which game? ").strip()
        except EOFError:
            return None
        if text.isdigit() and 1 <= int(text) <= len(known):
            return known[int(text) - 1]
        try:
            return game_called(text)
        except BestiaryError as error:
            console.print(refused(error.message))


RULE = re.compile(r"[A-Za-z]{3}-[A-Za-z]?\d+")


class Leave(Exception):
    """The person at the keyboard wants to go."""


class Terminal:
    """Shows a session to the people at the keyboard and reads their answers."""

    def __init__(self, console: Console, session: Session, path: Path | None = None) -> None:
        self.console = console
        self.session = session
        self.path = path
        self.reader: int | None = None  # whose eyes the screen is for
        self.secret = False  # whether the screen shows what only the reader may see
        self.picture = ""
        self.refusal: tuple[str, ...] = ()

    # -- the course of a game -----------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game is over or somebody leaves."""
        try:
            self._welcome()
            self._play()
            self._end()
        except Leave:
            return FINE
        except EOFError:
            self._save_unasked("The input has ended.")
        except KeyboardInterrupt:
            self._save_unasked("Stopped.")
            return INTERRUPTED
        return FINE

    def _welcome(self) -> None:
        session, state = self.session, self.session.state
        seats = ", ".join(session.name(seat) for seat in range(state.players))
        self.console.print(
            f"[bold]{escape(state.game.title)}[/bold], seed {escape(state.seed)}. At the table: {escape(seats)}."
        )
        if session.people():
            self.console.print("[dim]Type help to see what you can say besides your answers.[/dim]")

    def _play(self) -> None:
        session = self.session
        while not session.state.over:
            seat = session.state.seat
            assert seat is not None
            if session.seats[seat] != PERSON:
                session.bot_answers()
                if not session.people():
                    self._tell(session.news(None))
            elif not session.forced():
                self._ask(seat)

    def _end(self) -> None:
        session, state = self.session, self.session.state
        people = session.people()
        viewer = people[0] if len(people) == 1 else None
        if self.secret and viewer is None:
            self._clear()
        if people and viewer is None:
            session.seen[None] = max(session.seen.values(), default=0)
        self.console.rule()
        self.console.print(state.picture(viewer))
        self._tell(session.news(viewer))
        names = [session.name(seat) for seat in range(state.players)]
        self.console.print(outcome(state, names))
        if people:
            self._offer_to_save("Keep a record of this game? A file name, or Enter for none: ", None)

    # -- one question -------------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Show the question and read until it is answered or taken back."""
        self._hand_over(seat)
        self._show(seat)
        self.refusal = ()
        actions = self.session.state.actions()
        while True:
            text = " ".join(self.console.input(f"[bold]{who(seat)}>[/bold] ").split())
            if not text:
                continue
            try:
                if self._answered(text, actions) or self._wished(text, seat) or self._obeyed(text, seat):
                    return
            except IllegalAction as error:
                self.refusal = error.rules
                self.console.print(refused(error.message, error.rules), soft_wrap=True)
                first = f"First: {escape(error.first)}. " if error.first else ""
                self.console.print(f"[dim]{first}why: the rules behind this. help: what you can say.[/dim]")
            except BestiaryError as error:
                self.console.print(refused(error.message), soft_wrap=True)

    def _answered(self, text: str, actions: list[Action]) -> bool:
        """Give the answer if the text is the number or the words of one."""
        state = self.session.state
        if text.isdigit():
            if not 1 <= int(text) <= len(actions):
                raise UsageError(f"There is no answer {text}: choose 1 to {len(actions)}.")
            self.session.answer(actions[int(text) - 1])
            return True
        for action in actions:
            if state.notation(action).lower() == text.lower():
                self.session.answer(action)
                return True
        return self.session.spread(text)

    def _wished(self, text: str, seat: int) -> bool:
        """Say what the game hears at any time, if the text is one of its wishes."""
        for wish in self.session.state.game.wishes:
            if wish.lower() == text.lower():
                self.session.wish(seat, wish)
                return True
        return False

    def _obeyed(self, text: str, seat: int) -> bool:
        """Do what a command says; True if the question is no longer the same."""
        word, _, rest = text.removeprefix("/").partition(" ")
        command = word.lower()
        rest = rest.strip()
        if command in ("help", "?", "h"):
            self.console.print(COMMANDS)
            wishes = self.session.state.game.wishes
            if wishes:
                self.console.print(f"And a wish, which is no answer: [cyan]{escape(', '.join(wishes))}[/cyan]")
        elif command == "why":
            self._why(rest, seat)
        elif command == "rules":
            book = self.session.state.game.rulebook
            if rest:
                look_up(self.console, book, rest)
            else:
                list_sections(self.console, book)
        elif command == "table":
            self.picture = ""
            self._show(seat)
        elif command == "log":
            self._tell(self.session.told(seat), numbers=True)
        elif command == "undo":
            if self.session.undo():
                self.console.print("[dim]Taken back.[/dim]")
                return True
            self.console.print("There is no way back from here: something was revealed, drawn or played by others.")
        elif command == "save":
            self._save(Path(rest) if rest else self._usual())
        elif command in ("quit", "exit", "q"):
            path = self._usual()
            self._offer_to_save(f"Save the game? Enter for {path}, another file name, or no: ", path)
            raise Leave
        else:
            # Not a command, so it was meant as an answer: let the game say why it is none.
            self.session.answer(self.session.state.parse(text.removeprefix("/")))
            return True
        return False

    # -- what is shown ------------------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """Before the screen shows another seat's secrets, or still shows the last one's: a curtain."""
        secret = len(self.session.people()) > 1 and self.session.secret(seat)
        if seat == self.reader:
            self.secret = self.secret or secret
            return
        if secret or self.secret:
            self._clear()
            self.console.input(f"Hand the keyboard to [bold]{who(seat)}[/bold], press Enter. ")
            self._clear()
        self.reader = seat
        self.secret = secret
        self.picture = ""

    def _show(self, seat: int) -> None:
        session, state = self.session, self.session.state
        picture = state.picture(seat)
        if picture != self.picture:
            self.picture = picture
            self.console.rule(f"{escape(state.game.title)}: {who(seat)} decides")
            self.console.print(picture)
        news = session.news(seat)
        if news:
            self.console.print()
        self._tell(news)
        prompt = state.prompt
        self.console.print(f"\n[bold]{escape(prompt.text)}[/bold]{cited(prompt.rules)}")
        answers = Table.grid(padding=(0, 2))
        answers.add_column(justify="right", style="cyan")
        answers.add_column()
        answers.add_column(style="dim")
        for number, action in enumerate(state.actions(), 1):
            label, notation = state.label(action), state.notation(action)
            answers.add_row(str(number), escape(label), escape(notation) if notation != label else "")
        self.console.print(answers)

    def _tell(self, lines: list[Line], numbers: bool = False) -> None:
        for line in lines:
            number = f"[dim]{line.number:4}[/dim]  " if numbers else "  "
            self.console.print(f"{number}{escape(line.event.text)}{cited(line.event.rules)}")

    def _why(self, about: str, seat: int) -> None:
        """The rules behind the question or the last refusal; about a rule, a line of the log, an answer or a thing."""
        state = self.session.state
        if not about:
            self._cite(self.refusal or state.prompt.rules)
        elif about.isdigit():
            self._why_then(int(about), seat)
        elif RULE.fullmatch(about):
            show_rules(self.console, [state.game.rulebook.rule(about)])
        else:
            self._why_not(about)

    def _why_then(self, number: int, seat: int) -> None:
        """The rules behind what happened after an answer, as far as this seat was told."""
        lines = [line for line in self.session.told(seat) if line.number == number]
        if not lines:
            raise UsageError(f"The log tells nothing of answer {number}: log shows what it tells.")
        self._tell(lines, numbers=True)
        self._cite(tuple(dict.fromkeys(rule for line in lines for rule in line.event.rules)))

    def _why_not(self, words: str) -> None:
        """Why an answer or a thing on the table cannot be chosen; answered on a redeal, as everywhere."""
        state = self.session.state
        shown = state.redeal(state.seat, self.session.number)
        refusals = [state.game.refusal_at(shown, ref) for ref in elements_called(shown, words)]
        if not refusals:
            try:
                action = shown.parse(words)
            except IllegalAction as error:
                refusals = [error]
            else:
                self.console.print(f"That is possible now: {escape(shown.label(action))}")
        for reason in {(each.message, each.first): each for each in refusals}.values():
            self.console.print(refused(reason.message, reason.rules), soft_wrap=True)
            if reason.first:
                self.console.print(f"[dim]First: {escape(reason.first)}[/dim]")

    def _cite(self, numbers: tuple[str, ...]) -> None:
        known = {rule.id: rule for rule in self.session.state.game.rulebook.rules()}
        rules = [known[number] for number in numbers if number in known]
        if rules:
            show_rules(self.console, rules)
        else:
            self.console.print("No numbered rule stands behind this.")

    def _clear(self) -> None:
        """Empty the screen and what can be scrolled back to."""
        if self.console.is_terminal:
            self.console.clear()
            if not self.console.legacy_windows:
                self.console.file.write("\x1b[3J")
        else:
            self.console.rule()

    # -- reading and writing ------------------------------------------------------------------------------------

    def _offer_to_save(self, question: str, usual: Path | None) -> None:
        """Ask for a file name until the game is saved or need not be."""
        while True:
            try:
                text = self.console.input(question).strip()
            except EOFError:
                text = "no"
            if text.lower() in ("no", "n") or (not text and usual is None):
                return
            if self._saved(Path(text) if text and text.lower() not in ("yes", "y") else usual or self._usual()):
                return

    def _usual(self) -> Path:
        return self.path or usual_path(self.session.state)

    def _save(self, path: Path) -> None:
        if path.exists() and path != self.path:
            raise UsageError(f"{path} exists already: choose another name.")
        save(self.session.state, path, self.session.seats)
        self.path = path
        self.console.print(f"Saved in {escape(str(path))}. Go on with: bestiary play --resume {escape(str(path))}")

    def _saved(self, path: Path) -> bool:
        """Save the game there; False, with a complaint, if that cannot be."""
        try:
            self._save(path)
        except UsageError as error:
            self.console.print(refused(error.message), soft_wrap=True)
            return False
        return True

    def _save_unasked(self, reason: str) -> None:
        """When the keyboard is gone in the middle of a game, the game shall not be."""
        self.console.print(f"\n{reason}")
        if self.session.number and not self.session.state.over:
            self._saved(self._usual())
