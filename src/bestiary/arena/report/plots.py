"""The pictures, drawn as SVG. Widths are in percent and words are HTML, so that a picture is as readable on a phone.

A picture is for the eye; the table beside it says the same to everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .markup import bot_name, tag, words
from .scale import Scale

ROW = 26  # pixels
LINES = 260
COLUMNS = 150
CELL = 40
EDGE = 4  # percent

SHAPES = (
    "M0,-5A5,5 0 1 1 -0.01,-5Z",
    "M-4.5,-4.5H4.5V4.5H-4.5Z",
    "M0,-5.5L5.5,4.5H-5.5Z",
    "M0,-6L6,0L0,6L-6,0Z",
    "M-5.5,0L-2.8,-4.8H2.8L5.5,0L2.8,4.8H-2.8Z",
    "M0,-6L1.6,-1.9L6,-1.9L2.5,0.8L3.7,5L0,2.5L-3.7,5L-2.5,0.8L-6,-1.9L-1.6,-1.9Z",
)
"""Circle, square, triangle, diamond, hexagon, star: a line is told by its colour, its dashes and its shape."""

Told = Callable[[float], str]


class Whisker(NamedTuple):
    """A figure with the interval around it."""

    name: str
    figure: float
    low: float
    high: float
    said: str  # the figure in words
    clear: bool = False  # the interval leaves out what it is compared with


class Line(NamedTuple):
    """How a figure went over the games."""

    name: str
    points: Sequence[tuple[int, float]]


def picture(label: str, *inside: str, kind: str = "") -> str:
    """A picture as a whole: what it shows is told in one sentence to those who cannot see it."""
    drawn = tag("div", *inside, role="img", aria_label=f"{label} The table has the figures.")
    return tag("figure", drawn, class_=f"plot {kind}".strip())


def svg(height: int, *inside: str) -> str:
    return tag("svg", *inside, width="100%", height=height, aria_hidden="true", focusable="false")


def line(x1: float, x2: float, y1: float, y2: float, kind: str) -> str:
    return tag("line", x1=f"{x1}%", x2=f"{x2}%", y1=y1, y2=y2, class_=kind)


def upright(x: float, y1: float, y2: float, kind: str) -> str:
    return line(x, x, y1, y2, kind)


def _grid(scale: Scale) -> list[str]:
    return [upright(scale.at(tick), 0, ROW, "grid") for tick in scale.ticks]


def axis(scale: Scale, told: Told) -> str:
    """The figures under a picture. Those at the edges stay inside."""
    ticks = []
    for tick in scale.ticks:
        place = scale.at(tick)
        back = 0 if place < EDGE else 100 if place > 100 - EDGE else 50
        ticks.append(tag("span", words(told(tick)), style=f"left:{place}%;transform:translateX(-{back}%)"))
    return tag("div", *ticks, class_="axis")


def whiskers(
    label: str, rows: Sequence[Whisker], scale: Scale, told: Told, compared: float | None = None, note: str = ""
) -> str:
    """One row for each figure: a dot, and whiskers as far as its interval reaches."""
    drawn = []
    for row in rows:
        middle = ROW / 2
        grid = _grid(scale)
        if compared is not None:
            grid.append(upright(scale.at(compared), 0, ROW, "compared"))
        low, high, place = scale.at(row.low), scale.at(row.high), scale.at(row.figure)
        marks = [
            line(low, high, middle, middle, "whisker"),
            upright(low, middle - 5, middle + 5, "whisker"),
            upright(high, middle - 5, middle + 5, "whisker"),
            tag("circle", cx=f"{place}%", cy=middle, r=6, class_="dot clear" if row.clear else "dot"),
        ]
        drawn.append(_row(row.name, row.said, svg(ROW, *grid, *marks)))
    return picture(label, *drawn, axis(scale, told), _note(note))


def dots(label: str, rows: Sequence[tuple[str, float, str]], scale: Scale, told: Told) -> str:
    """One row for each figure: a dot on a line."""
    drawn = []
    for name, figure, said in rows:
        place = scale.at(figure)
        stem = line(0, place, ROW / 2, ROW / 2, "stem")
        dot = tag("circle", cx=f"{place}%", cy=ROW / 2, r=6, class_="dot")
        drawn.append(_row(name, said, svg(ROW, *_grid(scale), stem, dot)))
    return picture(label, *drawn, axis(scale, told))


def _row(name: str, said: str, drawn: str) -> str:
    head = tag("div", bot_name(name), tag("span", words(said), class_="said"), class_="head")
    return tag("div", head, drawn, class_="row")


def _note(text: str) -> str:
    return tag("p", tag("span", class_="key"), words(text), class_="note") if text else ""


def heat(label: str, names: Sequence[str], shares: dict[tuple[str, str], tuple[float, bool]]) -> str:
    """All against all: the greener, the more the row won against the column; a ring where the difference is clear."""
    width = 100 / (len(names) + 1)
    marks = []
    for place, name in enumerate(names):
        middle = (place + 1.5) * width
        marks.append(_number(place + 1, middle, CELL / 2))
        marks.append(_number(place + 1, width / 2, (place + 1.5) * CELL))
        for column, other in enumerate(names):
            if (name, other) in shares:
                share, clear = shares[name, other]
                marks.append(_cell(share, clear, (column + 1) * width, (place + 1) * CELL, width))
    key = tag("ol", *(tag("li", bot_name(name)) for name in names), class_="names")
    return picture(label, svg((len(names) + 1) * CELL, *marks), kind="heat") + key


def _number(number: int, x: float, y: float) -> str:
    return tag("text", words(number), x=f"{x:.2f}%", y=y, class_="number")


def _cell(share: float, clear: bool, x: float, y: float, width: float) -> str:
    strength = round(min(1.0, abs(share - 0.5) * 2) * 50)
    colour = "var(--possible)" if share >= 0.5 else "var(--act)"
    fill = f"fill:color-mix(in oklab, {colour} {strength}%, var(--raised))"
    box = tag("rect", x=f"{x + 0.25:.2f}%", y=y + 1, width=f"{width - 0.5:.2f}%", height=CELL - 2, rx=2, style=fill)
    figure = tag("text", words(f"{share * 100:.0f}"), x=f"{x + width / 2:.2f}%", y=y + CELL / 2)
    return tag("g", box, figure, class_="cell clear" if clear else "cell")


def lines(label: str, drawn: Sequence[Line], across: Scale, upward: Scale, told: Told) -> str:
    """How figures went over the games, one line for each bot, and a key."""
    grid = [line(0, 100, LINES - _up(upward, tick), LINES - _up(upward, tick), "grid") for tick in upward.ticks]
    paths = [
        tag(
            "polyline",
            points=" ".join(f"{across.at(x)},{100 - upward.at(y)}" for x, y in one.points),
            class_=f"line s{place % 8}",
        )
        for place, one in enumerate(drawn)
    ]
    stretched = tag("svg", *paths, viewBox="0 0 100 100", preserveAspectRatio="none", width="100%", height=LINES)
    ends = [
        _end(place, f"{across.at(x)}%", LINES - _up(upward, y))
        for place, (x, y) in enumerate(one.points[-1] for one in drawn)
    ]
    heights = [tag("span", words(told(tick)), style=f"bottom:{upward.at(tick)}%") for tick in upward.ticks]
    frame = tag(
        "div",
        tag("div", *heights, class_="heights"),
        svg(LINES, *grid, stretched, *ends),
        axis(across, lambda figure: f"{figure:,.0f}"),
        class_="frame",
    )
    return picture(label, frame, kind="lines") + _key(drawn)


def _up(scale: Scale, figure: float) -> float:
    return round(scale.at(figure) * LINES / 100, 1)


def _end(place: int, x: object, y: float) -> str:
    """The shape that tells a line from the others, at its end."""
    shape = tag("path", d=SHAPES[place % len(SHAPES)], class_=f"shape s{place % 8}")
    return tag("svg", shape, x=x, y=y, class_="end")


def _key(drawn: Sequence[Line]) -> str:
    entries = []
    for place, one in enumerate(drawn):
        stroke = tag("line", x1=0, x2=34, y1=8, y2=8, class_=f"line s{place % 8}")
        sample = tag("svg", stroke, _end(place, 17, 8), width=34, height=16, aria_hidden="true")
        entries.append(tag("li", sample, bot_name(one.name)))
    return tag("ul", *entries, class_="key")


def columns(label: str, counts: Sequence[int], across: Scale, middle: float, note: str) -> str:
    """How often each length came up, as columns of equal width from one end of the scale to the other."""
    most = max(counts)
    width = 100 / len(counts)
    marks = []
    for place, count in enumerate(counts):
        height = round(count / most * (COLUMNS - 6), 1)
        box = {"x": f"{place * width + 0.15:.2f}%", "width": f"{width - 0.3:.2f}%"}
        marks.append(tag("rect", y=COLUMNS - height, height=height, class_="column", **box))
    marks.append(upright(across.at(middle), 0, COLUMNS, "compared"))
    return picture(
        label, svg(COLUMNS, *marks), axis(across, lambda figure: f"{figure:,.0f}"), _note(note), kind="columns"
    )
