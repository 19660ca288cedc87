"""The page as a whole: its head, its sections in order, its foot."""

from __future__ import annotations

from importlib import resources

from ..paired import NOT_CLEAR, Difference
from ..standings import Standings
from .markup import bot_name, figure, percent, reach, tag, words
from .sections import sections


def page(standings: Standings, title: str) -> str:
    """The whole page. `title` is the game's."""
    style = resources.files(__package__).joinpath("style.css").read_text("utf-8")
    head = tag(
        "head",
        '<meta charset="utf-8"/>',
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
        '<meta name="color-scheme" content="light dark"/>',
        tag("title", words(f"{title}: {_counted(standings)}")),
        tag("style", f"\n{style}"),
    )
    body = tag("body", tag("main", _opening(standings, title), '<hr class="rule"/>', *sections(standings)))
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}\n"


def _counted(standings: Standings) -> str:
    bots = len(standings.bots)
    return f"{'one bot' if bots == 1 else f'{bots} bots'}, {standings.games:,} games"


def _opening(standings: Standings, title: str) -> str:
    tournament = standings.tournament
    facts = [
        ("Players", str(tournament.players)),
        ("Games", f"{standings.games:,} of {standings.planned:,}"),
        ("Seed", tournament.seed),
        *((name.replace("_", " ").capitalize(), _option(value)) for name, value in tournament.options.items()),
    ]
    listed = [tag("div", tag("dt", words(name)), tag("dd", words(value))) for name, value in facts]
    return tag(
        "header",
        tag("p", "From the Bestiary arena", class_="eyebrow"),
        tag("h1", words(title), " ", tag("small", words(_counted(standings)))),
        tag("p", _verdict(standings), class_="lead drop"),
        tag("dl", *listed, class_="facts"),
    )


def _option(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _verdict(standings: Standings) -> str:
    """What the tournament says, in two or three sentences."""
    best = standings.bots[0]
    said = []
    if best.rating is not None:
        said.append(
            f"First stands {bot_name(best.name)} with a rating of {figure(best.rating.mu)} "
            f"({reach(best.rating.interval, 'figures')}). It won {percent(best.won.share)} of its seats, where "
            f"{percent(standings.even)} is even."
        )
    elif best.won.count:
        said.append(
            f"The most games were won by {bot_name(best.name)}: {best.won.count:,} of {best.won.total:,}, "
            f"{percent(best.won.share)} ({reach(best.won.interval)})."
        )
    else:
        said.append("Nobody has won a game.")
    if len(standings.bots) > 1:
        said.append(_runner_up(standings, best.name, standings.bots[1].name))
    if standings.games < standings.planned:
        said.append(f"The tournament goes on: {standings.games:,} of {standings.planned:,} games are played.")
    return " ".join(said)


def _runner_up(standings: Standings, best: str, second: str) -> str:
    found: Difference = next(
        difference for difference in standings.differences if {difference.first, difference.second} == {best, second}
    )
    clear = found.verdict != NOT_CLEAR and found.first == best
    return f"Second is {bot_name(second)}; deal by deal the difference is {'clear' if clear else 'not clear'}."
