"""A position of the past as a picture: what the replay shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zuschlag.engine.game import Game
from zuschlag.look.frame import Regions, regions
from zuschlag.look.pen import Pen
from zuschlag.look.picture import artist_of
from zuschlag.table.views import SeatTold
from zuschlag.web.language import words
from zuschlag.web.regions.desk import names_of, tags_of


def looked_of(game: Game, view: Mapping[str, Any], seats: Sequence[SeatTold], language: str) -> Regions:
    """The regions of a picture without the acts, for nothing can be done in the past."""
    say = words(language)
    legal = frozenset(view.get("legal", ()))
    pen = Pen(game, language, names_of(seats, say), view["you"], legal, tags_of(seats, say))
    shown = regions(artist_of(game).draw(view, pen), pen)
    return {key: part for key, part in shown.items() if key != "acts"}
