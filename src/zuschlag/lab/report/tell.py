"""Sums become a report: each section's tables, bars and lines, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from zuschlag.bots.standings import Interval
from zuschlag.engine.game import Game, find
from zuschlag.engine.measures import Things
from zuschlag.engine.words import Words
from zuschlag.lab.report.figures import (
    NUMBER,
    PERCENT,
    Bars,
    Column,
    Figure,
    Heap,
    Lines,
    Row,
    Section,
    Table,
    Told,
    estimate,
)
from zuschlag.lab.report.firing import firing
from zuschlag.lab.report.luck import Luck
from zuschlag.lab.report.say import clock, report_words, rule_titles, thing
from zuschlag.lab.report.sheet import STEPS, WIDTHS
from zuschlag.lab.report.sums import Numbers, X, Y, mean, ratio, ratio_sums, share
from zuschlag.lab.report.tally import Tally, win_shares
from zuschlag.lab.setup import Setup

BINS = 24
ROUND = (1, 2, 2.5, 5, 10)
SEEN = 0.02
"""A step that so small a part of the games has reached is not told."""


@dataclass(frozen=True)
class Found:
    """All that was found out about one setup."""

    setup: Setup
    tally: Tally
    luck: tuple[Luck, ...]

    @property
    def games(self) -> int:
        return len(self.tally.moves)

    @property
    def game(self) -> Game:
        return find(self.setup.game)


class Spans(NamedTuple):
    """The bins of the bars: the same for whatever is shown side by side."""

    moves: tuple[float, ...]
    score: tuple[float, ...]


def spans(tallies: Sequence[Tally]) -> Spans:
    return Spans(
        bins([tally.moves for tally in tallies]),
        bins([tally.score for tally in tallies]),
    )


def bins(values: Sequence[ArrayLike]) -> tuple[float, ...]:
    """Edges at round numbers around all but the outermost few, which are counted to the first and the last bin."""
    pooled = np.concatenate([np.ravel(part) for part in values])
    low, high = (float(edge) for edge in np.percentile(pooled, [0.5, 99.5]))
    width = round_step((high - low) / BINS)
    first = np.floor(low / width)
    return tuple(float(edge) for edge in width * np.arange(first, np.floor(high / width) + 2))


def round_step(width: float) -> float:
    """The next round number from a width on: whole ones only, as scores are whole."""
    if width <= 1:
        return 1.0
    power = 10.0 ** np.floor(np.log10(width))
    return float(next(power * step for step in ROUND if power * step >= width and (power * step) % 1 == 0))


class Teller:
    """Tells what was found, in one language."""

    def __init__(self, found: Found, language: str, spans: Spans) -> None:
        self.found = found
        self.tally = found.tally
        self.game = found.game
        self.seats = found.setup.seats
        self.language = language
        self.spans = spans
        self.say = report_words(language)

    def sections(self) -> tuple[Section, ...]:
        made = (
            self._section("seats", self._seats()),
            self._section("length", *self._length()),
            self._section("scores", self._scores(), self._close()),
            self._section("time", *self._time()),
            self._section("choices", *self._choices()),
            self._section("things", *map(self._things, self.game.measures.things)),
            self._section("luck", *self._luck(), deals=self.found.luck[0].deals),
            self._section("rules", self._rules()),
        )
        return tuple(section for section in made if section.figures)

    def _section(self, key: str, *figures: Figure, **values: object) -> Section:
        return Section(key, self.say(f"{key}.title"), self.say(f"{key}.text", **values), figures)

    def _column(self, key: str, unit: str = NUMBER) -> Column:
        return Column(key, self.say(key), unit)

    def _one_column(self, section: str, told: dict[str, Interval], drawn: int | None = None) -> Table:
        """A table of a few means."""
        rows = tuple(Row(key, self.say(f"{section}.{key}"), (value,)) for key, value in told.items())
        columns = (self._column(f"{section}.value"),)
        return Table(f"{section}.table", self.say(f"{section}.table"), columns, rows, drawn=drawn)

    # Sections

    def _seats(self) -> Table:
        won = win_shares(self.tally.place)
        rows = []
        for seat in range(self.seats):
            values = share(ratio_sums(won[:, seat])), mean(self.tally.score[:, seat])
            rows.append(Row(str(seat), self.say("seats.seat", seat=seat + 1), values))
        columns = self._column("seats.wins", PERCENT), self._column("seats.score")
        return Table("seats.table", self.say("seats.table"), columns, tuple(rows), expected=1 / self.seats)

    def _length(self) -> list[Figure]:
        rows = [Row("moves", self.say("length.moves"), (mean(self.tally.moves),))]
        if self.game.measures.has_clock:
            steps = mean((self.tally.steps - 1) / self.game.measures.per)
            rows.append(Row("steps", clock(self.game, self.language), (steps,)))
        table = Table("length.table", self.say("length.table"), (self._column("length.value"),), tuple(rows), None)
        return [self._bars("length.bars", self.spans.moves, self.tally.moves, "length.moves"), table]

    def _scores(self) -> Bars:
        return self._bars("scores.bars", self.spans.score, self.tally.score, "scores.all")

    def _close(self) -> Table:
        """How close it was: scores by place. Of those with the same place, the order does not matter."""
        order = np.argsort(self.tally.place, axis=1, kind="stable")
        ranked = np.take_along_axis(self.tally.score, order, axis=1).astype(np.float64)
        told = {
            "winner": mean(ranked[:, 0]),
            "second": mean(ranked[:, 1]),
            "last": mean(ranked[:, -1]),
            "margin": mean(ranked[:, 0] - ranked[:, 1]),
            "spread": mean(ranked[:, 0] - ranked[:, -1]),
        }
        table = self._one_column("scores", told, drawn=0)
        shared = share(ratio_sums((self.tally.place == 1).sum(axis=1) > 1))
        return replace(table, note=self._noted("scores.shared", shared))

    def _noted(self, key: str, told: Interval) -> str:
        return f"{self.say(key)}: {estimate(told, PERCENT, self.say)}"

    def _time(self) -> list[Figure]:
        measures, tally = self.game.measures, self.tally
        if not measures.has_clock:
            return []
        figures: list[Figure] = [self._course("time.worth", tally.winners_worth, tally.others_worth)]
        if measures.has_money:
            figures.append(self._course("time.money", tally.winners_money, tally.others_money))
        steps = self._steps(tally.leads[:, Y])
        leads = Row("leader", self.say("time.leader"), tuple(ratio(tally.leads[step]) for step in steps))
        title = self.say("time.leads")
        at = self._at(steps)
        figures.append(Lines("time.leads", title, self._across(), at, (leads,), PERCENT, 1 / self.seats))
        return figures

    def _course(self, key: str, winners: Numbers, others: Numbers) -> Lines:
        steps = self._steps(self.tally.leads[:, Y])
        lines = [
            Row(name, self.say(f"time.{name}"), tuple(ratio(sums[step]) for step in steps))
            for name, sums in (("winners", winners), ("others", others))
        ]
        return Lines(key, self.say(key), self._across(), self._at(steps), tuple(lines))

    def _steps(self, games: Numbers) -> list[int]:
        """The steps that enough games have reached."""
        return [step for step in range(STEPS) if games[step] > SEEN * len(self.tally.moves)]

    def _at(self, steps: Sequence[int]) -> tuple[float, ...]:
        return tuple(step / self.game.measures.per for step in steps)

    def _across(self) -> str:
        return clock(self.game, self.language)

    def _choices(self) -> list[Figure]:
        tally = self.tally
        open_ = ratio(ratio_sums(tally.choices[:, 1], tally.choices[:, 0]))
        single = self._noted("choices.single", ratio(tally.widths[0]))
        table = replace(self._one_column("choices", {"open": open_}), note=single)
        parts = tally.widths[:, X] / tally.widths[:, X].sum()
        last = int(np.flatnonzero(parts)[-1]) + 1
        edges = tuple(float(width) for width in (*WIDTHS, WIDTHS[-1] * 2)[: last + 1])
        marks = _marks_of_bins(edges, parts)
        heap = Heap("all", self.say("choices.all"), tuple(parts[:last].tolist()), open_, marks)
        figures: list[Figure] = [Bars("choices.widths", self.say("choices.widths"), edges, (heap,)), table]
        if self.game.measures.has_clock:
            steps = [step for step in self._steps(tally.leads[:, Y]) if tally.open[step, Y] > 0]
            line = Row("all", self.say("choices.all"), tuple(ratio(tally.open[step]) for step in steps))
            at = self._at(steps)
            figures.insert(1, Lines("choices.lines", self.say("choices.lines"), self._across(), at, (line,)))
        return figures

    def _things(self, sort: Things) -> Table:
        tally, names = self.tally, self.game.measures.names
        rows = []
        for name in sort.names:
            n = names.index(name)
            values = ratio(tally.wins[n]), ratio(tally.had[n]), ratio(tally.winners[n]), ratio(tally.others[n])
            rows.append(Row(name, thing(self.game, name, self.language), values))
        columns = (
            self._column("things.wins", PERCENT), *(self._column(f"things.{k}") for k in ("all", "winners", "others")),
        )  # fmt: skip
        title = self.game.words(self.language)(f"measures.{sort.id}")
        return Table(f"things.{sort.id}", title, columns, tuple(rows), expected=1 / self.seats)

    def _luck(self) -> list[Figure]:
        figures: list[Figure] = []
        for luck in self.found.luck:
            kind = "mixed" if len(luck.wins) > 1 else "same"
            first = 0 if kind == "mixed" else 1
            named = ", ".join(luck.bots if kind == "mixed" else luck.bots[:1])
            parts = list(zip(("skill", "luck", "rest"), luck.parts, strict=True))[first:]
            rows = tuple(Row(key, self.say(f"luck.{key}"), (part,)) for key, part in parts)
            columns = (self._column("luck.value", PERCENT),)
            figures.append(Table(f"luck.{kind}", self.say(f"luck.{kind}", bots=named), columns, rows))
            if kind == "mixed":
                wins = tuple(Row(bot, bot, (told,)) for bot, told in luck.wins.items())
                columns = (self._column("luck.share", PERCENT),)
                title = self.say("luck.wins")
                figures.append(Table("luck.wins", title, columns, wins, expected=1 / self.seats))
        return figures

    def _rules(self) -> Table:
        tally, titles = self.tally, rule_titles(self.game, self.language)
        ids = firing(self.game).ids
        order = [id for id in titles if id in ids]
        rows = []
        for id in order:
            n = ids.index(id)
            rows.append(Row(id, titles[id], (ratio(tally.fired[n]), share(tally.fires[n]))))
        columns = self._column("rules.times"), self._column("rules.games", PERCENT)
        never = ", ".join(titles[id] for id in order if not tally.fires[ids.index(id), X])
        note = self.say("rules.never", rules=never) if never else ""
        return Table("rules.table", self.say("rules.table"), columns, tuple(rows), drawn=1, note=note)

    # Bars

    def _bars(self, key: str, edges: tuple[float, ...], values: NDArray[np.int32], name: str) -> Bars:
        """Whatever lies outside of the bins is counted to the nearest one."""
        flat = values.reshape(-1)
        inside = np.clip(flat, edges[0], np.nextafter(edges[-1], edges[0]))
        parts = np.histogram(inside, edges)[0] / len(flat)
        by_game = values.reshape(len(values), -1)
        told = mean(by_game.mean(axis=1))
        marks = tuple(float(mark) for mark in np.percentile(flat, [10, 50, 90], method="inverted_cdf"))
        heap = Heap(name, self.say(name), tuple(parts.tolist()), told, (marks[0], marks[1], marks[2]))
        return Bars(key, self.say(key), edges, (heap,))


def _marks_of_bins(edges: tuple[float, ...], parts: Numbers) -> tuple[float, float, float]:
    """Where the bins let one say it: the lower edge of the bin in which the mark lies."""
    below = np.cumsum(parts)
    at = [edges[int(np.searchsorted(below, mark))] for mark in (0.1, 0.5, 0.9)]
    return at[0], at[1], at[2]


def sections(found: Found, language: str, shown: Spans | None = None) -> tuple[Section, ...]:
    """All that is told of one setup."""
    return Teller(found, language, shown or spans([found.tally])).sections()


def told(found: Found, language: str) -> Told:
    """The whole report."""
    say = report_words(language)
    title = say("page.title", game=found.game.title, games=found.games)
    lines = [say("played.games", games=found.games, seats=found.setup.seats), *described(found.setup, say)]
    lines.append(say("played.seed", seed=str(found.setup.seed)))
    return Told(title, tuple(lines), say("page.note"), sections(found, language))


def company(bots: Sequence[str]) -> str:
    """`4 × simple`, or all of them where they differ."""
    return f"{len(bots)} × {bots[0]}" if len(set(bots)) == 1 else ", ".join(bots)


def described(setup: Setup, say: Words) -> list[str]:
    """What is played: bots, edition and options."""
    edition = find(setup.game).edition(setup.edition).title
    lines = [say("played.bots", bots=company(setup.bots)), say("played.edition", edition=edition)]
    if setup.options:
        lines.append(say("played.options", options=", ".join(f"{name}={value}" for name, value in setup.options)))
    return lines
