"""Draws tables without a server, to look at: `tools/pictures.py kollier --phase bidding --out kollier.html`.

A match between simple bots is played with a seed; the page shows what one seat sees, with all styles in it. Where
`--out` is a folder, there is a page of each phase that the match comes through, as the seat sees it that is asked.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from markupsafe import Markup

import zuschlag
from zuschlag.engine.match import Match
from zuschlag.look.cover import colours
from zuschlag.look.frame import Regions, aside_title, regions, room, tabs, top
from zuschlag.look.markup import h, join
from zuschlag.look.pen import Pen
from zuschlag.look.picture import artist_of
from zuschlag.look.telling import line

NAMES = ("Anna", "Bruno", "Clara", "Dora", "Emil", "Fritz")
LINES = 40
STYLES = ("tokens.css", "parts.css", "table.css", "beside.css")
"""What the page of a table is dressed in, as in web/templates/table.html."""
LOOK = Path(zuschlag.__file__).parent / "look" / "static"


def played(game_id: str, seats: int, seed: int, until: str, at: int, seat: int | None) -> Match:
    """A match played by simple bots until a phase comes in which the seat is asked, after `at` actions at the least."""
    match = zuschlag.game(game_id).match(seats=seats, seed=seed, names=NAMES[:seats])
    dice = random.Random(seed)
    while not match.over:
        if len(match.history) >= at and _fits(match, until, seat):
            break
        asked = dice.choice(match.awaited())
        match.play(asked, match.choose(asked) or match.default(asked))
    return match


def phases(game_id: str, seats: int, seed: int) -> dict[str, tuple[Match, int]]:
    """The last position of each phase in a match between simple bots, with a seat that is asked there."""
    match = zuschlag.game(game_id).match(seats=seats, seed=seed, names=NAMES[:seats])
    dice = random.Random(seed)
    found: dict[str, tuple[Match, int]] = {}
    while not match.over:
        asked = dice.choice(match.awaited())
        found[match.view(asked)["phase"]] = (match.copy(), asked)
        match.play(asked, match.choose(asked) or match.default(asked))
    found[match.view(None)["phase"]] = (match, 0)
    return found


def _fits(match: Match, until: str, seat: int | None) -> bool:
    if until and match.view(seat)["phase"] != until:
        return False
    return seat is None or not until or bool(match.legal(seat))


def page(match: Match, seat: int | None, language: str, theme: str) -> Markup:
    """One page that needs nothing else."""
    view = match.view(seat)
    pen = Pen.of(match.game, language, match.names, view)
    artist = artist_of(match.game)
    parts = regions(artist.draw(view, pen), pen) | _beside(match, seat, pen)
    styles = [(LOOK / name).read_text() for name in STYLES]
    styles += [artist.style.read_text()] if artist.style else []
    head = join((h("meta", charset="utf-8"), h("meta", name="viewport", content="width=device-width, initial-scale=1")))
    symbols = h("svg", artist.symbols, width=0, height=0, style="position:absolute", aria_hidden="true")
    aside = aside_title(pen)
    body = h(
        "body", symbols, top(match.game.title, parts, pen.say), room(parts, pen.say, aside), tabs(pen.say, aside),
        cls="play", data_game=match.game.id, style=colours(match.game),
    )  # fmt: skip
    style = h("style", Markup("\n".join(styles)))
    return Markup("<!doctype html>") + h("html", h("head", head, style), body, lang=language, data_theme=theme or None)


def _beside(match: Match, seat: int | None, pen: Pen) -> Regions:
    """What a table adds to a picture: a clock that stands, and the log."""
    clock = h("span", "1:12", h("small", "+3:40"), cls="clock", style="--left:.6")
    lines = join(line(event, pen) for event in match.log(seat)[-LINES:])
    return {"clock": clock, "log": h("ol", lines, cls="log")}


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("game")
    wanted.add_argument("--seats", type=int, default=4)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--phase", default="", help="a key of [phases]; empty: any")
    wanted.add_argument("--at", type=int, default=0, help="not before so many actions")
    wanted.add_argument("--seat", type=int, default=0, help="-1: a spectator")
    wanted.add_argument("--lang", default="en")
    wanted.add_argument("--theme", default="", choices=("", "light", "dark"))
    wanted.add_argument("--out", type=Path, required=True, help="a file, or a folder for a page of each phase")
    told = wanted.parse_args()
    if told.out.is_dir():
        for phase, (position, asked) in phases(told.game, told.seats, told.seed).items():
            (told.out / f"{told.game}-{phase}.html").write_text(page(position, asked, told.lang, told.theme), "utf-8")
        return
    seat = None if told.seat < 0 else told.seat
    match = played(told.game, told.seats, told.seed, told.phase, told.at, seat)
    told.out.write_text(page(match, seat, told.lang, told.theme), "utf-8")
    print(told.out, match.view(seat)["phase"], f"after {len(match.history)} actions")


if __name__ == "__main__":
    main()
