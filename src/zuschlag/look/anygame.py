"""A picture of any game, drawn from its view alone: what a game shows that has no picture of its own yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from markupsafe import Markup

from zuschlag.engine.actions import Kind
from zuschlag.look.markup import h, join
from zuschlag.look.pen import Pen
from zuschlag.look.picture import Picture, Plate, View
from zuschlag.look.reading import NOTHING, Reader

COMMON = frozenset(
    ("game", "seats", "you", "awaited", "free", "over", "scores", "ranking", "legal", "phase", "players", "own")
)
"""What every view has, or what is drawn in a place of its own."""

SYMBOLS = Markup("")
RUN = 6
"""From this length on, amounts in a row are one field."""
LONG_LIST = 12
FACTS = 3
"""So many of a player's things stand on the plate; the others where there is room."""


def draw(view: View, pen: Pen) -> Picture:
    """The view of a seat or of a spectator."""
    reader = Reader(pen)
    middle = {key: value for key, value in view.items() if key not in COMMON}
    return Picture(
        say=_say(view, reader),
        why=Markup(""),
        where=Markup(""),
        plates=tuple(_plate(view, seat, reader) for seat in range(view["seats"])),
        board=h("div", *_things(reader, middle), cls="things"),
        hand=h("div", *_things(reader, view.get("own") or {}, "own."), cls="things") if view.get("own") else Markup(""),
        acts=choices(pen),
    )


def _say(view: View, reader: Reader) -> Markup:
    """The sentence that says what is to do now."""
    key = f"phases.{view.get('phase')}"
    if not reader.words.has(key):
        return Markup("")
    plain = {name: value for name, value in view.items() if isinstance(value, int | str)}
    return join([reader.words(key, **(plain | {"who": reader.seats(view["awaited"])}))])


def _plate(view: View, seat: int, reader: Reader) -> Plate:
    player: Mapping[str, Any] = view["players"][seat] if view.get("players") else {}
    facts = [
        _fact(*reader.entry(f"players.{key}", value))
        for key, value in player.items()
        if reader.tells(f"players.{key}", value)
    ]
    kind = "now" if seat in view["awaited"] else ""
    return Plate(has=join(facts[:FACTS]), more=h("div", *facts[FACTS:], cls="facts") if facts[FACTS:] else Markup(""),
                 kind=kind)  # fmt: skip


def _fact(label: str, value: str) -> Markup:
    return h("span", h("span", label, cls="soft"), " " if value else None, h("b", value) if value else None, cls="fact")


def _things(reader: Reader, told: Mapping[str, Any], within: str = "") -> Iterator[Markup]:
    """A thing to draw for each key that tells something: tracks, tables, groups, and all short facts together."""
    short: list[Markup] = []
    for key, value in told.items():
        path = f"{within}{key}"
        if not reader.tells(path, value) or _is_chances(value):
            continue
        if _is_track(value):
            yield _track(reader, path, value, told)
        elif _is_table(value):
            yield _grid(reader, path, value)
        elif isinstance(value, dict) and any(isinstance(part, dict) or _is_table(part) for part in value.values()):
            yield h("div", h("h3", reader.label(path), cls="over"), *_things(reader, value, f"{path}."), cls="group")
        else:
            short.append(_fact(*reader.entry(path, value)))
    if short:
        yield h("div", *short, cls="facts")


def _grid(reader: Reader, path: str, value: Any) -> Markup:
    """Several things of one kind: a head, and a row each."""
    rows: list[dict[str, Any]] = list(value.values()) if isinstance(value, dict) else value
    named = list(value) if isinstance(value, dict) else []
    keys = [
        key
        for key in dict.fromkeys(key for row in rows for key in row)
        if any(reader.tells(f"{path}.{key}", row.get(key)) for row in rows)
    ]
    heads = [h("th", reader.label(f"{path}.{key}"), scope="col") for key in keys]
    lines = []
    for number, row in enumerate(rows):
        first = [h("th", reader.label(f"{path}.{named[number]}"), scope="row")] if named else []
        cells = [h("td", _cell(reader, f"{path}.{key}", row.get(key))) for key in keys]
        lines.append(h("tr", *first, *cells))
    head = h("tr", h("td") if named else None, *heads)
    caption = h("caption", reader.label(path), cls="over")
    table = h("table", caption, h("thead", head), h("tbody", *lines), cls="figures")
    return h("div", table, cls="scroll", tabindex=0, role="region", aria_label=reader.label(path))


def _cell(reader: Reader, path: str, value: Any) -> str:
    return reader.value(value, path) if reader.tells(path, value) else NOTHING


def _track(reader: Reader, path: str, fields: list[str], told: Mapping[str, Any]) -> Markup:
    """A long row of fields, numbered from 0, the pawn's marked; with each what is likely there."""
    chances: list[float] = next((each for each in told.values() if _is_chances(each) and len(each) == len(fields)), [])
    shown = []
    for at, name in enumerate(fields):
        likely = reader.pen.percent(chances[at]) if chances and chances[at] >= 0.005 else None
        shown.append(
            h(
                "li",
                h("b", at),
                h("span", reader.words.name(name)),
                h("small", likely) if likely else None,
                aria_current="true" if at == told.get("pawn") else None,
            )
        )
    return h("ol", *shown, cls="track", aria_label=reader.label(path))


def choices(pen: Pen) -> Markup:
    """A button for each legal action, in their order, and a field for amounts in a row."""
    shown: list[Markup] = []
    for _, family in groupby(pen.listed, lambda words: _family(pen, words)):
        for run in _runs(pen, list(family)):
            shown += [pen.act(words) for words in run] if len(run) < RUN else [_field(pen, run)]
    return h("div", *shown, cls="btns") if shown else Markup("")


def _counts(kind: Kind) -> bool:
    """Whether the last argument is a plain number."""
    return bool(kind.arguments) and not kind.arguments[-1].names and not kind.arguments[-1].is_seat


def _family(pen: Pen, words: str) -> tuple[str, ...]:
    """Actions that differ in nothing but their last number are a family."""
    parts = words.split()
    return (*parts[:-1], "") if _counts(pen.game.actions.kind_of(pen.game.actions.parse(words))) else tuple(parts)


def _runs(pen: Pen, family: list[str]) -> list[list[str]]:
    """Neighbouring actions together."""
    runs: list[list[str]] = []
    for words in family:
        if runs and pen.game.actions.parse(words) == pen.game.actions.parse(runs[-1][-1]) + 1:
            runs[-1].append(words)
        else:
            runs.append([words])
    return runs


def _field(pen: Pen, run: list[str]) -> Markup:
    first, last = (pen.game.actions.parse(words) for words in (run[0], run[-1]))
    argument = pen.game.actions.kind_of(first).arguments[-1]
    low, high = (pen.game.actions.args(action)[argument.name] for action in (first, last))
    return pen.amount(run[0].rpartition(" ")[0], low, high, step=argument.step)


def _is_track(value: Any) -> bool:
    return _is_long(value) and all(isinstance(part, str) for part in value)


def _is_chances(value: Any) -> bool:
    return _is_long(value) and all(isinstance(part, float) for part in value)


def _is_long(value: Any) -> bool:
    return isinstance(value, list) and len(value) > LONG_LIST


def _is_table(value: Any) -> bool:
    rows = list(value.values()) if isinstance(value, dict) else value
    return isinstance(rows, list) and len(rows) > 0 and all(isinstance(row, dict) and row for row in rows)
