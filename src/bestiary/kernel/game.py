"""A game as the catalogue knows it: its name, its options, and the way into its room."""

from __future__ import annotations

import secrets
from importlib import resources
from typing import Any

from .advice import Advice
from .chance import Chance, word_of
from .errors import BestiaryError, IllegalAction, OptionError
from .listing import listing
from .record import Record, digest
from .rulebook import Rulebook
from .state import State
from .values import HIDDEN, Action, Json, Moment, Option, Prompt, Threat
from .words import who
from .workshop import Workshop


class Game:
    """The base of every game's `GAME`. The five rooms fill in what is left open here."""

    slug: str
    title: str
    version: str
    seats: range
    options: tuple[Option, ...]
    package: str
    wishes: tuple[str, ...] = ()  # what a seat may say at any time, besides its answers; `grant` hears it
    final_wishes: tuple[str, ...] = ()  # those of them that end a game: all others leave what waits as it is
    steps: tuple[str, ...] = ()  # the steps of a turn in which chances to act come up that most people let pass
    workshop: Workshop | None = None  # decks and cards of one's own, where a game has them

    def __init__(self) -> None:
        self._rulebook: Rulebook | None = None

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

    # -- beginning ----------------------------------------------------------------------------------------------

    def start(self, players: object = None, seed: object = None, **options: object) -> State:
        """A new game. Options left out take their defaults; a bad one raises OptionError and names it."""
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
        text = seed_text(seed)
        return self.begin(settings, text)

    def check(self, chosen: Json) -> Json:
        """The options as the game keeps them (numbers as numbers), or an OptionError."""
        raise NotImplementedError

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

    def begin(self, settings: Json, seed: str) -> State:
        """Set the game up and bring it to its first decision."""
        raise NotImplementedError

    def restore(self, snapshot: Json) -> State:
        """A game from a position; what a hand-written position leaves out takes its value from the setup."""
        raise NotImplementedError

    @property
    def rulebook(self) -> Rulebook:
        """The numbered rules, read once."""
        if self._rulebook is None:
            text = resources.files(self.package).joinpath("rulebook.md").read_text(encoding="utf-8")
            self._rulebook = Rulebook(self.title, text)
        return self._rulebook

    @property
    def advice(self) -> Advice[Any]:
        """What a good player of this game cares about."""
        raise NotImplementedError

    # -- a state's edges ----------------------------------------------------------------------------------------

    def prompt(self, state: State) -> Prompt:
        raise NotImplementedError

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

    def grant(self, state: State, seat: int, wish: int) -> None:
        """A seat says the wish of that number. What waits for an answer goes on waiting, unchanged."""
        raise NotImplementedError

    def yields(self, state: State) -> bool:
        """Whether the waiting question is a chance to act that its seat may let pass unasked; the first answer is the
        pass. Like everything about passing this rests on what everybody can see: a pass must not betray a hand."""
        return False

    def moment(self, state: State) -> Moment:
        """Where a game with such chances stands."""
        raise NotImplementedError

    def threats(self, state: State, seat: int) -> list[Threat]:
        """What is aimed at a seat now: where that is so, nobody passes unasked."""
        return []

    def notation(self, state: State, action: Action) -> str:
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> Json:
        raise NotImplementedError

    def redeal(self, state: State, seat: int | None) -> None:
        """Deal again, in place and by the state's own chance, everything that this seat cannot know."""
        raise NotImplementedError

    def snapshot(self, state: State) -> Json:
        raise NotImplementedError

    def label(self, state: State, action: Action) -> str:
        return self.notation(state, action)

    def refs(self, state: State, action: Action) -> tuple[str, ...]:
        """The pieces and places that a legal answer concerns, by the names a board gives them."""
        return ()

    def reference(self) -> Json:
        """What stands printed on the game's material, in words, for boards to show."""
        return {}

    def why_not_ref(self, state: State, ref: str) -> tuple[str, tuple[str, ...]]:
        """Why an element of the board cannot be chosen now, with the rules that say so."""
        prompt = self.prompt(state)
        return prompt.text, prompt.rules

    def picture(self, state: State, seat: int | None) -> str:
        """The table as that seat (None: a spectator) sees it, as lines of text with Rich markup.

        Unless a game draws something better, this is what `view` gives, as an indented listing.
        """
        return listing(self.view(state, seat))

    def why_not(self, state: State, text: str) -> tuple[str, tuple[str, ...]] | None:
        """The reason why this game refuses an answer here, with its rules; None: nothing special to say."""
        return None

    def parse(self, state: State, text: str) -> Action:
        wanted = " ".join(text.lower().split())
        for action in state.actions():
            if self.notation(state, action).lower() == wanted:
                return action
        raise self._refuse(state, wanted)

    def refusal(self, state: State, action: Action) -> IllegalAction:
        """The error for an answer that is not legal here."""
        return self._refuse(state, f"answer {action}")

    def _refuse(self, state: State, words: str) -> IllegalAction:
        if state.over:
            return IllegalAction(f"The game is over. {self.verdict(state)}", self.rules_of_the_end(state))
        special = self.why_not(state, words)
        if special is not None:
            return IllegalAction(special[0], special[1])
        prompt = self.prompt(state)
        return IllegalAction(f"{words!r} is not possible here. {prompt.text}", prompt.rules)

    def verdict(self, state: State) -> str:
        """How the game ended, in one sentence."""
        return state.result.reason if state.result else "The game is not over."

    def tally(self, state: State) -> dict[str, list[int]]:
        """What a designer would like to compare over many games, by name: one figure for each side, or for the game."""
        return {}

    def rules_of_the_end(self, state: State) -> tuple[str, ...]:
        """The rules that say that the game is over."""
        raise NotImplementedError

    def returns(self, state: State) -> tuple[float, ...]:
        result = state.result
        if result is None or result.kind == "draw":
            return (0.0,) * state.players
        return tuple(1.0 if seat in result.winners else -1.0 for seat in range(state.players))

    def record(self, state: State) -> Record:
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


def seed_text(seed: object) -> str:
    """A seed is any text or whole number; without one a fresh seed is drawn."""
    if seed is None:
        return secrets.token_hex(8)
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise OptionError("seed", "A seed is a text or a whole number.", "bad_seed")
    return str(seed)


def chance_of(seed: str) -> Chance:
    """The game's own stream."""
    return Chance(word_of(seed))
