"""A game: its name, its options, and the parts of its room, which answer everything that a state is asked."""

from __future__ import annotations

import operator
import re
import secrets
from collections.abc import Callable
from importlib import resources
from typing import Any, Final, TypeVar

from . import catalogue, parts, refusals, schema
from .advice import Advice
from .answers import Answer, Reason, Values, Verb, answer_read, asked, owner
from .chance import Chance, word_of
from .errors import BestiaryError, IllegalAction, OptionError
from .listing import listing
from .record import Record, digest
from .rulebook import Rulebook
from .schema import plain
from .state import State
from .task import Decision, S
from .values import HIDDEN, Action, Json, Moment, Option, Prompt, Threat
from .words import listed, who
from .workshop import Workshop

WHOLE: Final = re.compile(r"[+-]?\d+")
FRESH: Final = 64
"""The bits of a seed that nobody chose."""

T = TypeVar("T")
Edge = Callable[..., T]
"""A function of a room's part. It is given the states of its own game only, which no type can promise here."""


class Game:
    """A game made of its room's parts; `kernel/parts.py` says what each of them offers.

    What a small game can do without has a default: the decisions' own words as prompts, no special reasons, nothing
    printed, the view as a listing, and at the end who has won, by the rules named in `end_rules`.
    """

    def __init__(
        self,
        *,
        slug: str,
        title: str,
        version: str,
        package: str,
        options: parts.Options,
        setup: parts.Setup,
        position: parts.Position[S],
        knowledge: parts.Knowledge[S],
        verbs: parts.Verbs,
        advice: Advice[S],
        words: parts.Words[S] | None = None,
        end_rules: tuple[str, ...] = (),
        prompts: parts.Prompts[S] | None = None,
        reasons: parts.Reasons[S] | None = None,
        refs: parts.Refs | None = None,
        picture: parts.Picture[S] | None = None,
        tally: Callable[[S], dict[str, list[int]]] | None = None,
        wishes: parts.Wishes[S] | None = None,
        passing: parts.Passing[S] | None = None,
        shorthand: parts.Shorthand[S] | None = None,
        workshop: Workshop | None = None,
    ) -> None:
        self.slug = slug
        self.title = title
        self.version = version
        self.package = package
        self.seats = options.SEATS
        self.options = options.OPTIONS
        self.check = options.check
        self._set_table = setup.set_table
        self.restore_position = position.restore
        self.position: Edge[schema.Position] = position.snapshot
        self.sight: Edge[schema.View] = knowledge.view
        self.redeal: Edge[None] = knowledge.redeal
        self.speech = verbs.SAYS
        self.verdict: Edge[str] = who_won if words is None else words.verdict
        self.rules_of_the_end: Edge[tuple[str, ...]] = (
            (lambda _: end_rules) if words is None else words.rules_of_the_end
        )
        self.prompt: Edge[Prompt] = ask if prompts is None else prompts.prompt
        self.printed: Edge[schema.Reference] = schema.Reference if refs is None else refs.reference
        self.forms: list[str] = [] if refs is None else refs.REFS.split()
        """What the names of the board's elements look like: `kernel/elements.py`."""
        self.picture: Edge[str] = self.listed if picture is None else picture.picture
        self.tally: Edge[dict[str, list[int]]] = nothing_to_compare if tally is None else tally
        self.advice: Advice[Any] = advice
        self.workshop = workshop
        """Decks and cards of one's own, where a game has them."""
        self.wishes = () if wishes is None else wishes.WISHES
        """What a seat may say at any time, besides its answers; `grant` hears it."""
        self.final_wishes = () if wishes is None else wishes.FINAL_WISHES
        """Those of them that end a game: all others leave what waits as it is."""
        self.steps = () if passing is None else passing.STEPS
        """The steps of a turn in which chances to act come up that most people let pass."""
        self.why_not: Edge[Reason | None] | None = None if reasons is None else reasons.why_not
        self.why_not_element: Edge[Reason | None] | None = getattr(reasons, "why_not_ref", None)
        self.never: dict[str, Reason] = getattr(reasons, "NEVER", {})
        self.kinds = frozenset(form.partition(":")[0] for form in [*self.forms, *self.never])
        """The first words of those names."""
        self._whole_seed = any(option.name == "seed" and option.kind == "number" for option in options.OPTIONS)
        self._wishes: Any = wishes
        self._passing: Any = passing
        self._shorthand: Any = shorthand
        self._rulebook: Rulebook | None = None

    def __repr__(self) -> str:
        return f"Game({self.slug!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """A game travels as its name, and the module that another process may have to look into."""
        known = self.slug in catalogue.games()
        return catalogue.ensure, (self.slug, catalogue.module_of(self.slug) if known else self.package)

    # -- beginning ----------------------------------------------------------------------------------------------

    def start(self, players: int | None = None, seed: int | str | None = None, **options: object) -> State:
        """A new game. Options left out take their defaults; a bad one raises OptionError and names it."""
        self.check_seed(seed)
        return self.lay(seed_text(seed), players, **options)

    def check_seed(self, seed: object) -> None:
        """A seed that somebody chose: any text or whole number, in some games a whole number only."""
        if seed is None:
            return
        if self._whole_seed and not WHOLE.fullmatch(str(seed)):
            raise OptionError("seed", "The seed must be a whole number.", "bad_seed")
        if isinstance(seed, bool) or not isinstance(seed, (int, str)):
            raise OptionError("seed", "A seed is a text or a whole number.", "bad_seed")

    def lay(self, seed: str, players: int | None = None, **options: object) -> State:
        """A new game from any seed: one that was checked, stands in a record, or was made from another."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise OptionError(
                    name, f"{self.title} has no option called {name!r}. It has: {', '.join(known)}.", "unknown_option"
                )
        chosen: Json = {name: option.default for name, option in known.items() if name not in ("players", "seed")}
        chosen.update(options)
        chosen["players"] = known["players"].default if players is None else players
        settings = self.check(chosen)
        return self.begin(settings, seed)

    def begin(self, settings: Json, seed: str) -> State:
        """A new game with settings that are checked already, at its first decision."""
        state = self._set_table(self, settings, seed)
        state.advance()
        return state

    def restore(self, snapshot: Json) -> State:
        """A game from a position; what a hand-written position leaves out takes its value from the setup."""
        return self.restore_position(self, snapshot)

    def options_of(self, seat: int) -> list[Option]:
        """The options that are the affair of whoever sits there, in the same order for every seat."""
        return [option for option in self.options if option.seat == seat]

    def shown_options(self, settings: Json, seat: int | None) -> Json:
        """A game's options as that seat (None: a spectator) may see them before the end."""
        secret = {option.name for option in self.options if option.seat is not None and option.seat != seat}
        return {
            name: HIDDEN if name in secret and isinstance(value, (list, dict)) else value
            for name, value in settings.items()
        }

    @property
    def rulebook(self) -> Rulebook:
        """The numbered rules, read once."""
        if self._rulebook is None:
            text = resources.files(self.package).joinpath("rulebook.md").read_text(encoding="utf-8")
            self._rulebook = Rulebook(self.title, text)
        return self._rulebook

    # -- questions ----------------------------------------------------------------------------------------------

    def shown_prompt(self, state: State, seat: int | None) -> Prompt:
        """The question as that seat (None: a spectator) may see it. All that others are shown of it comes from here."""
        decision = state.decision()
        if seat == decision.seat or not (decision.QUIET or decision.HIDES):
            return self.prompt(state)
        if decision.QUIET:
            return Prompt("waiting", "Waiting for answers.", ())
        return Prompt("waiting", f"{who(decision.seat)} {decision.HIDES}", decision.RULES)

    def shown_seat(self, state: State, seat: int | None) -> int | None:
        """Who is asked, as that seat (None: a spectator) may know it."""
        return None if state.over or (state.decision().QUIET and state.seat != seat) else state.seat

    def yields(self, state: State) -> bool:
        """Whether the waiting question is a chance to act that its seat may let pass unasked; the first answer is the
        pass."""
        return self._passing is not None and not state.over and bool(self._passing.yields(state))

    def moment(self, state: State) -> Moment:
        """Where a game with such chances stands."""
        moment: Moment = self._passing.moment(state)
        return moment

    def threats(self, state: State, seat: int) -> list[Threat]:
        """What is aimed at a seat now: where that is so, nobody passes unasked."""
        return [] if self._passing is None else self._passing.threats(state, seat)

    def grant(self, state: State, seat: int, wish: int) -> None:
        """A seat says the wish of that number. What waits for an answer goes on waiting, unchanged."""
        self._wishes.grant(state, seat, wish)

    # -- answers ------------------------------------------------------------------------------------------------

    def said(self, state: State, action: Action) -> tuple[Verb[Any], Values]:
        """What an answer to the waiting question says: its verb, and what stands in the verb's places."""
        verb = owner(asked(self.speech, state.decision()), action)
        if verb is None:
            raise self.refusal(state, action)
        return verb, verb.values(action)

    def notation(self, state: State, action: Action) -> str:
        """One line of text for a legal answer."""
        return self._told(state, action, Verb.spell)

    def label(self, state: State, action: Action) -> str:
        """A legal answer in words for a person."""
        return self._told(state, action, Verb.label)

    def refs(self, state: State, action: Action) -> tuple[str, ...]:
        """The pieces and places that a legal answer concerns."""
        return self._told(state, action, Verb.refs)

    def _told(self, state: State, action: Action, tell: Callable[[Verb[Any], State, Values], T]) -> T:
        verb, values = self.said(state, action)
        try:
            return tell(verb, state, values)
        except (IndexError, KeyError) as error:  # it stands for something that this table does not have
            raise self.refusal(state, action) from error

    def answer(self, state: State, action: Action) -> Answer:
        """A legal answer as something to show."""
        if action not in state.actions():
            raise self.refusal(state, action)
        verb, values = self.said(state, action)
        words, text, label = verb.spelled(state, values), verb.spell(state, values), verb.label(state, values)
        return Answer(action, verb.text, tuple(words), text, label, verb.refs(state, values))

    def parse(self, state: State, text: str) -> Action:
        """The legal answer that a text stands for."""
        wanted = " ".join(text.lower().split())
        action = None if state.over else answer_read(asked(self.speech, state.decision()), state, wanted)
        if action is None:
            raise refusals.refused_text(self, state, text)
        return action

    def spread(self, state: State, text: str) -> tuple[list[str], int] | None:
        """The answers that a line stands for, and how many own answers go back for them; None: it is no such line."""
        found: tuple[list[str], int] | None = None
        if self._shorthand is not None and not state.over:
            found = self._shorthand.rearranged(state, text)
        return found

    def says_more(self, state: State) -> bool:
        """Whether something besides the legal answers can be said to the waiting question."""
        return self._shorthand is not None and bool(self._shorthand.out_of_order(state))

    def code(self, state: State, said: object) -> Action:
        """The number of an answer that is given as a text, as an `Answer`, or as any other kind of whole number."""
        if isinstance(said, str):
            return self.parse(state, said)
        if isinstance(said, Answer):
            return self.parse(state, said.text)
        if isinstance(said, bool) or not hasattr(said, "__index__"):
            raise refusals.general(self, state, f"{said!r} is no answer: it is neither a number nor a text.")
        return operator.index(said)

    # -- refusals -----------------------------------------------------------------------------------------------

    def refusal(self, state: State, action: Action) -> IllegalAction:
        """The error for an answer that is not legal here."""
        return refusals.refused_number(self, state, action)

    def refusal_at(self, state: State, ref: str) -> IllegalAction:
        """Why an element of the board cannot be chosen now, and what comes first."""
        return refusals.refused_element(self, state, ref)

    def why_not_ref(self, state: State, ref: str) -> Reason:
        """Why an element of the board cannot be chosen now, with the rules that say so."""
        error = self.refusal_at(state, ref)
        return error.message, error.rules

    def verbs(self) -> list[Verb[Any]]:
        """Every way to answer anything."""
        return list(dict.fromkeys(verb for verbs in self.speech.values() for verb in verbs))

    # -- as plain data ------------------------------------------------------------------------------------------

    def snapshot(self, state: State) -> Json:
        """The whole truth."""
        return plain(self.position(state))

    def view(self, state: State, seat: int | None) -> Json:
        """What that seat (None: a spectator) may see."""
        return plain(self.sight(state, seat))

    def reference(self) -> Json:
        """What stands printed on the game's material, in words, for boards to show."""
        return plain(self.printed())

    # -- the rest -----------------------------------------------------------------------------------------------

    def listed(self, state: State, seat: int | None) -> str:
        """The table as an indented listing of what a seat sees: for games that draw nothing better."""
        return listing(self.view(state, seat))

    def described(self, state: State) -> str:
        """A state in a few words."""
        if state.over:
            now = f"over: {self.verdict(state)}"
        else:
            counted = next((word for word in ("turn", "round") if getattr(state, word, 0)), None)
            when = "" if counted is None else f"{counted} {getattr(state, counted)}, "
            decision = state.decision()
            now = f"{when}{who(decision.seat)} decides: {decision.NAME}"
        return f"<{self.title}, {state.players} player{'s' if state.players > 1 else ''}, {now}>"

    def plain_picture(self, state: State) -> str:
        """The table as whoever decides (after the end: a spectator) sees it, without markup."""
        from rich.text import Text  # here, since most programs never print a state

        return Text.from_markup(self.picture(state, state.seat)).plain

    def returns(self, state: State) -> tuple[float, ...]:
        """What the result is worth to each seat, from -1 to 1."""
        result = state.result
        if result is None or result.kind == "draw":
            return (0.0,) * state.players
        return tuple(1.0 if seat in result.winners else -1.0 for seat in range(state.players))

    def record(self, state: State) -> Record:
        """The whole game as a seed and a list of answers and wishes."""
        if state.redealt():
            raise BestiaryError("This state was redealt: what was played before is not part of it.")
        again = self.restore(state.origin) if state.origin is not None else self.begin(state.options, state.seed)
        lines: list[str] = []
        for entry in state.history():
            lines.append(again.line(entry))
            again.again(entry)
        return Record(
            game=self.slug,
            version=self.version,
            options=state.options,
            seed=state.seed,
            actions=lines,
            position=state.origin,
            digest=digest(again),
        )


def ask(state: State) -> Prompt:
    """The question that the waiting decision's own words ask."""
    decision: Decision[Any] = state.decision()
    return Prompt(decision.NAME, f"{who(decision.seat)}: {decision.ASKS}.", decision.RULES)


def who_won(state: State) -> str:
    """How a game ended that has no words of its own for it."""
    result = state.result
    if result is None:
        return "The game is not over."
    return f"{listed([who(seat) for seat in result.winners])} won." if result.winners else "Nobody won."


def nothing_to_compare(state: State) -> dict[str, list[int]]:
    """What a designer would like to compare over many games, by name: one figure for each side, or for the game."""
    return {}


def seed_text(seed: object) -> str:
    """Without a seed a fresh one is drawn."""
    return str(secrets.randbits(FRESH) if seed is None else seed)


def chance_of(seed: str) -> Chance:
    """The game's own stream."""
    return Chance(word_of(seed))
