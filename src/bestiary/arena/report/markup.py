"""Small pieces of a page. What they give is well-formed, whatever a bot or a seed is called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ..statistics import Interval

NARROW = "\u202f"  # the space between a figure and its unit
MINUS = "\u2212"


def tag(name: str, *inside: str, **attributes: object) -> str:
    """An element. `inside` is markup already; attributes are escaped here (`class_` is `class`, `_` becomes `-`)."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"' for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>"


def words(text: object) -> str:
    """Plain text as markup."""
    return escape(str(text))


def bot_name(name: str) -> str:
    """A bot's name, which may be long: it breaks where it is put together."""
    return tag("span", words(name).replace("+", "<wbr/>+").replace(":", ":<wbr/>"), class_="bot")


def figure(number: float, form: str = ".1f") -> str:
    """A number with a proper minus."""
    return format(number, form).replace("-", MINUS)


def percent(share: float, digits: int = 1) -> str:
    return f"{share * 100:.{digits}f}{NARROW}%"


def points(difference: float) -> str:
    """A difference of two shares."""
    return figure(difference * 100, "+.1f")


def reach(interval: Interval, form: str = "percent") -> str:
    """`41.2 to 58.8 %`, or the bare figures."""
    if form == "percent":
        return f"{interval.low * 100:.1f} to {percent(interval.high)}"
    if form == "points":
        return f"{points(interval.low)} to {points(interval.high)}"
    return f"{figure(interval.low)} to {figure(interval.high)}"


def likelihood(chance: float) -> str:
    return f"{chance:.3f}" if chance >= 0.001 else "below 0.001"


def duration(seconds: float, space: str = NARROW) -> str:
    """A short time in the unit that fits."""
    unit, size = ("s", 1.0) if seconds >= 1 else ("ms", 1e-3) if seconds >= 1e-3 else ("µs", 1e-6)
    count = seconds / size
    digits = 0 if count >= 100 else 1 if count >= 10 else 2
    return f"{count:.{digits}f}{space}{unit}"


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of markup whose first column names the row; wide ones scroll in their own box."""
    head = tag("tr", *(tag("th", title, scope="col") for title in heads))
    body = [tag("tr", tag("th", row[0], scope="row"), *(tag("td", figure) for figure in row[1:])) for row in rows]
    inside = tag("table", tag("caption", caption), tag("thead", head), tag("tbody", *body))
    return tag("div", inside, class_="scroll", tabindex=0, role="region", aria_label=caption)
