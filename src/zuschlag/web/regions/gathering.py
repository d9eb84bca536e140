"""Before the deal: who sits where, who may still come, and the button that begins."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from zuschlag.engine.words import Words
from zuschlag.look.markup import h, join
from zuschlag.table.views import SeatTold
from zuschlag.web.regions.clock import clock_time
from zuschlag.web.regions.desk import Desk, bot_name


def waiting(desk: Desk) -> Markup:
    """The sentence over a table that is not dealt yet."""
    free = sum(seat["kind"] == "empty" for seat in desk.told["seats"])
    if free:
        said = desk.say("gather.one_free") if free == 1 else desk.say("gather.free", seats=free)
    else:
        said = desk.say("gather.begin_now") if _host(desk) else desk.say("gather.full")
    hint = desk.say("gather.hint_host" if _host(desk) else "gather.hint")
    return join((h("p", said, cls="say"), h("p", hint, cls="why soft")))


def gathering(desk: Desk) -> Markup:
    rows = (h("li", *_seat(desk, seat), data_key=seat["seat"]) for seat in desk.told["seats"])
    return h("div", h("ul", *rows, cls="rows seats-free"), _begin(desk), _facts(desk), cls="sheet gather")


def _seat(desk: Desk, seat: SeatTold) -> Iterator[Markup]:
    at = seat["seat"]
    if seat["kind"] == "empty":
        yield h("b", cls="mark free", data_seat=at, aria_hidden="true")
        yield h("span", desk.say("table.empty"), cls="grow soft")
        if desk.you is None or desk.told["hotseat"]:
            yield _button(desk, "join", desk.say("table.sit"), at, "btn main small")
        if _host(desk) and desk.told["bots"]:
            yield _button(desk, "bot", desk.say("table.bot_put"), at, "btn small")
        return
    yield desk.pen.mark(at)
    name = desk.names[at]
    kind = bot_name(seat["bot"], desk.say) if seat["kind"] == "bot" else desk.say("table.you") if seat["you"] else None
    yield h("span", h("b", h("bdi", name)), " ", h("span", kind, cls="soft") if kind else None, cls="grow")
    if seat["you"]:
        yield _button(desk, "leave", desk.say("table.stand"), at, "btn small")
    elif _host(desk):
        bot = seat["kind"] == "bot"
        said = desk.say("table.bot_away" if bot else "gather.ask_out")
        yield _button(desk, "bot" if bot else "leave", said, at, "btn small", "away" if bot else "gather")


def _button(desk: Desk, what: str, said: str, seat: int, cls: str, form: str = "gather") -> Markup:
    return desk.button(what, said, name="seat", value=seat, cls=cls, form=form)


def _host(desk: Desk) -> bool:
    host = desk.told["host"]
    return host is not None and desk.told["seats"][host]["you"]


def _begin(desk: Desk) -> Markup | None:
    if not _host(desk):
        return None
    free = any(seat["kind"] == "empty" for seat in desk.told["seats"])
    said = desk.say("gather.begin_bots") if free and desk.told["bots"] else desk.say("table.start")
    return desk.button("start", said, cls="btn main begin")


def _facts(desk: Desk) -> Markup:
    """How this table plays: edition, options, clock."""
    words, told = desk.game.words(desk.language), desk.told["clock"]
    facts = [h("li", h("span", words(f"options.{id}"), cls="soft"), " ", h("b", option_value(words, id, value)))
             for id, value in desk.told["options"].items()]  # fmt: skip
    if told["kind"] == "live":
        time = desk.say("gather.live", seconds=clock_time(told["seconds"]), bank=clock_time(told["bank"]))
    elif told["kind"] == "days":
        time = desk.say("gather.days", hours=int(told["seconds"] // 3600))
    else:
        time = desk.say("new.clock_none")
    facts.append(h("li", h("span", desk.say("new.clock"), cls="soft"), " ", h("b", time)))
    if desk.told["private"]:
        facts.append(h("li", h("b", desk.say("gather.private"))))
    return h("ul", *facts, cls="facts fine")


def option_value(words: Words, id: str, value: object) -> str:
    """What a choice of an option is called: words of the option's own, else a name, else the number."""
    key = f"values.{id}_{value}"
    return words(key) if words.has(key) else words.value(value)
