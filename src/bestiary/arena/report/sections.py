"""The sections of the page: each a sentence or two, a picture, and a table that says the same."""

from __future__ import annotations

from collections import Counter

from ..crosstable import Meetings
from ..paired import NOT_CLEAR
from ..standings import Standings
from ..statistics import Share, against_even
from .markup import NARROW, bot_name, duration, figure, likelihood, percent, points, reach, table, tag, words
from .plots import Line, Whisker, columns, dots, heat, lines, whiskers
from .scale import Scale, decades, nice, up_to

BINS = 24
CHECKPOINTS = 6
INTERVAL = "95 % interval"
QUARTERS = Scale(0.0, 1.0, (0.0, 0.25, 0.5, 0.75, 1.0))


def sections(standings: Standings) -> list[str]:
    """All of them, in order."""
    against = not standings.tournament.together
    several = len(standings.bots) > 1
    return [
        *([ratings(standings)] if against else []),
        shares(standings),
        *([crosstable(standings)] if against else []),
        *([deal_by_deal(standings)] if several else []),
        over_time(standings),
        *([seats(standings)] if against else []),
        lengths(standings),
        thinking(standings),
        method(standings),
    ]


def section(title: str, lead: str, *inside: str) -> str:
    name = title.lower().replace(" ", "-")
    return tag("section", tag("h2", words(title), id=name), tag("p", lead), *inside, aria_labelledby=name)


def beside(*inside: str) -> str:
    """A picture and its table side by side, where there is room."""
    return tag("div", *(tag("div", part) for part in inside), class_="beside")


def ratings(standings: Standings) -> str:
    rated = [(bot.name, bot.rating) for bot in standings.bots if bot.rating is not None]
    rows = [
        Whisker(name, rating.mu, *rating.interval, f"{figure(rating.mu)}  ({reach(rating.interval, 'figures')})")
        for name, rating in rated
    ]
    scale = nice([edge for _, rating in rated for edge in rating.interval])
    figures = [
        (bot_name(name), figure(rating.mu, ".2f"), figure(rating.sigma, ".2f"), reach(rating.interval, "figures"))
        for name, rating in rated
    ]
    return section(
        "Ratings",
        "How strong each bot is, as far as the games tell. Everybody starts at 25; only differences mean something.",
        beside(
            whiskers("Ratings with their intervals, best first.", rows, scale, _plain_tick),
            table("Ratings (OpenSkill, Plackett-Luce)", ("Bot", "Rating", "Deviation", INTERVAL), figures),
        ),
    )


def shares(standings: Standings) -> str:
    together = standings.tournament.together
    compared = None if together or len(standings.bots) < 2 else standings.even
    ordered = sorted(standings.bots, key=lambda bot: -bot.won.share)
    rows = [_share_row(bot.name, bot.won, compared) for bot in ordered]
    note = "" if compared is None else f"even: {percent(compared)}"
    heads = ["Bot", "Won", "Of games" if together else "Of seats", "Share", INTERVAL]
    lead = "Of the games it played, how many each bot won, sitting in all the seats by itself."
    if not together:
        lead = "Of the seats each bot had, how many won. A filled dot is clearly above or below even."
        heads.append("Against even")
    figures = [
        (
            bot_name(bot.name),
            f"{bot.won.count:,}",
            f"{bot.won.total:,}",
            percent(bot.won.share),
            reach(bot.won.interval),
            *([] if together else [against_even(bot.won, standings.even)]),
        )
        for bot in ordered
    ]
    return section(
        "Games won",
        lead,
        whiskers("Shares of games won with their intervals.", rows, QUARTERS, _percent_tick, compared, note),
        table("Games won", heads, figures),
    )


def _share_row(name: str, share: Share, compared: float | None) -> Whisker:
    clear = compared is not None and not share.interval.holds(compared)
    return Whisker(name, share.share, *share.interval, f"{percent(share.share)}  ({reach(share.interval)})", clear)


def _plain_tick(tick: float) -> str:
    return figure(tick, "g")


def _percent_tick(tick: float) -> str:
    return percent(tick, 0)


def _points_tick(tick: float) -> str:
    return figure(tick * 100, "+.0f") if tick else "0"


def crosstable(standings: Standings) -> str:
    names = [bot.name for bot in standings.bots]
    met = {pair: meetings for pair, meetings in standings.crosstable.items() if meetings.total}
    cells = {pair: (meetings.share, not meetings.interval.holds(0.5)) for pair, meetings in met.items()}
    figures = [
        (f"{row} {bot_name(name)}", *(_meetings(met.get((name, other))) for other in names))
        for row, name in enumerate(names, 1)
    ]
    heads = ["Bot", *(f"against {column}" for column, _ in enumerate(names, 1))]
    means = "games won" if standings.tournament.players == 2 else "better places than the other's at the same table"
    return section(
        "Against each other",
        f"Row against column, in percent: {means}. Bold in a frame where the interval leaves out 50 %.",
        heat("Shares of each bot against each other one.", names, cells),
        table(f"Row against column: {means}, and the 95 % interval", heads, figures),
    )


def _meetings(meetings: Meetings | None) -> str:
    if meetings is None:
        return ""
    drawn = f", {meetings.drawn:,} drawn" if meetings.drawn else ""
    counted = tag("small", f"{meetings.won:,} of {meetings.total:,}{drawn}")
    return f"{percent(meetings.share)}<br/>{tag('small', reach(meetings.interval))}<br/>{counted}"


def deal_by_deal(standings: Standings) -> str:
    found = [difference for difference in standings.differences if difference.deals]
    lead = (
        "Both bots have had the same deals from the same seats, so luck is taken out: how many points of percent more "
        "games the first won than the second. This is the sharpest comparison."
    )
    if not found:
        return section("Deal by deal", f"{lead} No deal has been played to its end yet.")
    names = [f"{difference.first} over {difference.second}" for difference in found]
    rows = [
        Whisker(
            name,
            difference.mean,
            *difference.interval,
            f"{points(difference.mean)}  ({reach(difference.interval, 'points')})",
            difference.verdict != NOT_CLEAR,
        )
        for name, difference in zip(names, found, strict=True)
    ]
    scale = nice([edge for row in rows for edge in (row.low, row.high, 0.0)])
    figures = [
        (
            f"{bot_name(difference.first)} over {bot_name(difference.second)}",
            f"{difference.deals:,}",
            f"{difference.better:,}",
            f"{difference.worse:,}",
            points(difference.mean),
            reach(difference.interval, "points"),
            likelihood(difference.chance),
            difference.verdict,
        )
        for difference in found
    ]
    heads = ("Who", "Deals", "Better", "Worse", "Difference", INTERVAL, "Sign test", "Verdict")
    return section(
        "Deal by deal",
        lead,
        whiskers("Differences deal by deal.", rows, scale, _points_tick, 0.0, "no difference"),
        table("Deal by deal", heads, figures),
    )


def over_time(standings: Standings) -> str:
    rated = not standings.tournament.together
    drawn = [Line(bot.name, bot.course) for bot in standings.bots if bot.course]
    across = up_to(max(game for one in drawn for game, _ in one.points))
    upward = nice([height for one in drawn for _, height in one.points]) if rated else QUARTERS
    told = _plain_tick if rated else _percent_tick
    checked = [
        (bot_name(one.name), *(figure(height) if rated else percent(height) for _, height in _checkpoints(one)))
        for one in drawn
    ]
    heads = ["Bot", *(f"after {game:,}" for game, _ in _checkpoints(drawn[0]))]
    what = "ratings" if rated else "shares of games won"
    return section(
        "Over the games",
        f"How the {what} went. Lines that still climb or fall want more games.",
        lines(f"The {what} over the games.", drawn, across, upward, told),
        table(f"The {what} on the way", heads, checked),
    )


def _checkpoints(one: Line) -> list[tuple[int, float]]:
    last = len(one.points) - 1
    places = sorted({round(last * part / CHECKPOINTS) for part in range(1, CHECKPOINTS + 1)})
    return [one.points[place] for place in places]


def seats(standings: Standings) -> str:
    even = standings.even
    rows = [_share_row(f"Seat {seat.name}", seat, even) for seat in standings.seats]
    heads = ["Bot", *(f"Seat {seat.name}" for seat in standings.seats)]
    figures = [
        (
            bot_name(bot.name),
            *(f"{percent(seat.share)} {tag('small', f'of {seat.total:,}')}" for seat in bot.by_seat),
        )
        for bot in standings.bots
    ]
    everybody = (
        "All bots",
        *(f"{percent(seat.share)} {tag('small', reach(seat.interval))}" for seat in standings.seats),
    )
    return section(
        "Seats",
        "Whether a seat is better than another. Every bot had each of them equally often.",
        beside(
            whiskers("Games won from each seat.", rows, QUARTERS, _percent_tick, even, f"even: {percent(even)}"),
            table("Games won from each seat", heads, [*figures, everybody]),
        ),
    )


def lengths(standings: Standings) -> str:
    spread = standings.length
    across = nice([0, spread.most])
    width = (across.high - across.low) / BINS
    counted = Counter(min(BINS - 1, int((length - across.low) / width)) for length in standings.lengths)
    counts = [counted[place] for place in range(BINS)]
    named = {"Least": spread.least, "5 %": spread.p5, "Median": spread.median, "95 %": spread.p95, "Most": spread.most}
    figures = [("Mean", f"{spread.mean:.1f}"), *((name, f"{answers:,}") for name, answers in named.items())]
    endings = [(words(kind.name), f"{kind.count:,}", percent(kind.share)) for kind in standings.kinds]
    return section(
        "Lengths and endings",
        "How many answers a game took, of all bots together, and how games ended.",
        beside(
            columns(
                "How often games took how many answers.", counts, across, spread.median, f"median: {spread.median}"
            ),
            table("Lengths", ("Of all games", "Answers"), figures)
            + table("Endings", ("Result", "Games", "Share"), endings),
        ),
    )


def thinking(standings: Standings) -> str:
    timed = [bot for bot in standings.bots if bot.seconds > 0]
    figures = [(bot_name(bot.name), f"{bot.decisions:.1f}", duration(bot.seconds)) for bot in standings.bots]
    drawn = ""
    if timed:
        rows = [(bot.name, bot.seconds, duration(bot.seconds)) for bot in timed]
        scale = decades(bot.seconds for bot in timed)
        drawn = dots("Time for an answer.", rows, scale, _short_duration)
    return section(
        "Thinking time",
        "How long a bot thought about one answer, on average, measured on the machine that played; every line is ten "
        "times the one before.",
        beside(drawn, table("Thinking time", ("Bot", "Answers in a game", "Time for an answer"), figures)),
    )


def _short_duration(seconds: float) -> str:
    count, unit = duration(seconds * 1.0001).split(NARROW)
    return f"{float(count):g}{NARROW}{unit}"


def method(standings: Standings) -> str:
    tournament = standings.tournament
    seating = "Each bot played alone in all seats, everybody on the same deals."
    if not tournament.together:
        seating = (
            "Every deal was played with all rotations of the seats, so that neither deal nor seat favours anybody."
        )
    lines = [
        seating,
        f"Deal 17 has the seed {tag('code', words(tournament.seed_of(17)))}. Bots that think by counting, not by the "
        "clock, play the very same games again.",
        "Shares have Wilson's intervals, which take every game for independent. Differences deal by deal rest on whole "
        "deals and are the ones to trust; their intervals are Student's, and the sign test beside them is exact.",
    ]
    if not tournament.together:
        lines.append(
            "Ratings are OpenSkill's (Plackett-Luce) over the places in each game, and their intervals are cautious. "
            "Where nobody won, nobody is ahead of anybody."
        )
    said = [tag("li", text) for text in lines]
    return section(
        "How this was measured", "So that you can tell what the figures mean.", tag("ul", *said, class_="method")
    )
