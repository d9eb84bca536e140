"""The talk at the table: what was said, quick phrases, and a line to write."""

from __future__ import annotations

from markupsafe import Markup

from zuschlag.look.markup import h, join
from zuschlag.table.chat import PHRASES, Line, read
from zuschlag.table.views import LineTold
from zuschlag.web.regions.desk import Desk

BEFORE, DURING, AFTER = ("hello", "good_luck"), ("well_played", "moment", "thanks", "oops"), ("good_game", "thanks")


def talk(desk: Desk) -> Markup:
    """The newest line stands last."""
    said = h("ol", *(_line(desk, number, line) for number, line in enumerate(desk.told["chat"])), cls="said")
    return join((said, _phrases(desk) if desk.you is not None else None, _write(desk)))


def _line(desk: Desk, number: int, line: LineTold) -> Markup:
    text = read(Line(**line), desk.names, desk.language)
    seat = line["seat"]
    key = f"{line['time']}.{number}"
    if line["kind"] == "line":
        return h("li", text, cls="of-table", data_key=key)
    who = desk.pen.mark(seat) if seat is not None else h("b", h("bdi", line["name"]))
    heard = h("span", f"{desk.names[seat]}: ", cls="hide") if seat is not None else None
    return h("li", who, h("span", heard, h("bdi", text)), data_key=key)


def _phrases(desk: Desk) -> Markup:
    now = {"open": BEFORE, "playing": DURING, "over": AFTER}[desk.told["status"]]
    more = [phrase for phrase in PHRASES if phrase not in now]
    return h(
        "div", *(_phrase(desk, phrase) for phrase in now),
        h("details", h("summary", "…", cls="btn small", aria_label=desk.say("table.phrase")),
          h("div", *(_phrase(desk, phrase) for phrase in more), cls="btns sheet")),
        cls="btns phrases", role="group", aria_label=desk.say("table.phrase"),
    )  # fmt: skip


def _phrase(desk: Desk, phrase: str) -> Markup:
    said = read(Line(0, "phrase", phrase), desk.names, desk.language)
    return desk.button("phrase", said, name="phrase", value=phrase, cls="btn small")


def _write(desk: Desk) -> Markup:
    label = desk.say("table.message")
    field = h("input", name="text", form="talk", maxlength=500, placeholder=label, aria_label=label, autocomplete="off",
              enterkeyhint="send")  # fmt: skip
    return h("div", field, h("button", desk.say("table.say"), form="talk", cls="btn"), cls="write")
