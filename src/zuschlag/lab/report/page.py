"""A report as one page: HTML that holds all it needs, by day and by night, on a phone and on paper."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup

import zuschlag.look
from zuschlag.engine.game import Game
from zuschlag.engine.words import Words
from zuschlag.lab.report.figures import (
    NUMBER,
    PERCENT,
    Bars,
    Figure,
    Lines,
    Section,
    Table,
    Told,
    estimate,
    number,
    round_number,
)
from zuschlag.lab.report.plots import bars, lines, track, track_scale
from zuschlag.lab.report.say import report_words
from zuschlag.look.cover import colours, cover
from zuschlag.look.markup import h

STYLES = (
    Path(str(zuschlag.look.__file__)).parent / "static" / "tokens.css",
    Path(__file__).parent / "static" / "report.css",
)


@cache
def style() -> Markup:
    """The house's own colours and type, and what a report has beside them."""
    return Markup("\n".join(path.read_text("utf-8") for path in STYLES))


def page(told: Told, game: Game, language: str) -> str:
    """The whole file."""
    words = report_words(language)
    head = h(
        "head",
        h("meta", charset="utf-8"),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("title", told.title),
        h("style", style()),
    )
    body = h(
        "body",
        h("header", h("div", cover(game), cls="cover", aria_hidden="true"), h("div", *_about(told), cls="about")),
        _contents(told, words),
        h("main", *(_section(section, words) for section in told.sections)),
        style=colours(game),
        data_game=game.id,
    )
    return f"<!doctype html>\n{h('html', head, body, lang=language)}\n"


def _about(told: Told) -> list[Markup]:
    played = h("ul", *(h("li", line) for line in told.played), cls="played")
    return [h("h1", told.title), played, h("p", told.note, cls="soft")]


def _contents(told: Told, words: Words) -> Markup:
    items = (h("li", h("a", section.title, href=f"#{section.key}")) for section in told.sections)
    return h("nav", h("ul", *items, cls="contents"), aria_label=words("page.contents"))


def _section(section: Section, words: Words) -> Markup:
    figures = h("div", *(_figure(figure, words) for figure in section.figures), cls="figures")
    return h("section", h("h2", section.title), h("p", section.text, cls="lead"), figures, id=section.key)


def _figure(figure: Figure, words: Words) -> Markup:
    caption = h("figcaption", figure.title)
    note = h("p", figure.note, cls="soft") if figure.note else None
    if isinstance(figure, Table):
        wide = "wide" if len(figure.columns) > 1 or len(figure.rows) > 8 else None
        return h("figure", caption, table(figure, words), note, cls=wide, id=figure.key)
    drawn = bars(figure, words) if isinstance(figure, Bars) else lines(figure, words)
    return h("figure", caption, _legend(figure, words), drawn, note, _numbers(figure, words), id=figure.key)


def _legend(figure: Bars | Lines, words: Words) -> Markup:
    """Which colour is whose, and what lies at the foot of the picture."""
    named: list[tuple[str, str]] = []
    if isinstance(figure, Lines):
        named = [(row.label, "") for row in figure.lines]
    else:
        for heap in figure.heaps:
            low, median, high = (round_number(mark, NUMBER, words) for mark in heap.marks)
            middle = words("terminal.middle", low=low, median=median, high=high)
            named.append((heap.label, f": {estimate(heap.mean, NUMBER, words)}; {middle}"))
    items = [h("li", h("b", cls=f"key s{n}"), label, more) for n, (label, more) in enumerate(named)]
    across = h("li", f"→ {figure.across}", cls="soft") if isinstance(figure, Lines) else None
    return h("ul", *items, across, cls="legend")


def _numbers(figure: Bars | Lines, words: Words) -> Markup:
    """The same as a table, for who listens and for who wants to go on with it."""
    if isinstance(figure, Lines):
        head = (figure.across, *(row.label for row in figure.lines))
        rows = [
            (round_number(at, NUMBER, words), *(estimate(row.values[n], figure.unit, words) for row in figure.lines))
            for n, at in enumerate(figure.at)
        ]
    else:
        head = ("", *(heap.label for heap in figure.heaps))
        spans = [f"{round_number(low, NUMBER, words)} …" for low in figure.edges[:-1]]
        rows = [
            (span, *(number(heap.parts[n], PERCENT, words, 2) for heap in figure.heaps)) for n, span in enumerate(spans)
        ]
    top = h("tr", *(h("th", text, scope="col") for text in head))
    body = (h("tr", h("th", first, scope="row"), *(h("td", cell) for cell in cells)) for first, *cells in rows)
    shown = h("table", h("thead", top), h("tbody", *body), cls="numbers")
    return h("details", h("summary", words("page.values")), shown)


def table(figure: Table, words: Words) -> Markup:
    """Every value in words and numbers; one column is drawn as well."""
    drawn = _drawn(figure)
    top = h("td", cls="drawn") if drawn else None
    head = h("tr", h("td"), *(h("th", column.label, scope="col") for column in figure.columns), top)
    body = []
    for place, row in enumerate(figure.rows):
        cells = [
            h("td", estimate(value, column.unit, words, signed=column.key == "difference"), data_label=column.label)
            for column, value in zip(figure.columns, row.values, strict=True)
        ]
        body.append(
            h("tr", h("th", row.label, scope="row"), *cells, h("td", drawn[place], cls="drawn") if drawn else None)
        )
    return h("table", h("thead", head), h("tbody", *body), cls="values")


def _drawn(figure: Table) -> list[Markup]:
    """The picture of each line, all on one scale; none where the lines have nothing in common."""
    if figure.drawn is None:
        return []
    told = [row.values[figure.drawn] for row in figure.rows]
    scale = track_scale(told, figure.expected)
    return [track(value, scale, figure.expected) for value in told]
