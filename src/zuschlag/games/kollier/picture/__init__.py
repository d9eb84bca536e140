"""The table of Das Kollier: the necklace, the lot on velvet, the hammer."""

from __future__ import annotations

from zuschlag.look import Guide, Pen, Picture, h, join
from zuschlag.look.picture import View

from .acts import acts
from .aside import aside
from .board import board
from .gems import GEMS
from .hand import hand
from .marks import MARKS
from .people import plates
from .scene import Scene
from .status import say, where, why

SYMBOLS = join((GEMS, MARKS))

GUIDES = (
    Guide("opening", "kollier.opening.sealed"),
    Guide("choose", "kollier.choose.up"),
    Guide("up", "kollier.up.bid"),
    Guide("down", "kollier.down.ask"),
    Guide("preemption", "kollier.preempt"),
    Guide("insolvent", "kollier.insolvent.forfeit"),
    Guide("pay", "kollier.pay.gems"),
    Guide("commission", "kollier.commission.up"),
)


def draw(view: View, pen: Pen) -> Picture:
    """The table as the reader's seat sees it. The hand is drawn first, so that its gems are counted first."""
    scene = Scene(view, pen)
    auction, paid = where(scene)
    mine = hand(scene)
    return Picture(
        say=join((say(scene),)),
        why=join((why(scene),)),
        where=join((h("b", auction), h("span", f" · {paid}", cls="wide") if paid else None)),
        plates=plates(scene),
        board=board(scene),
        hand=mine,
        acts=acts(scene),
        aside=aside(scene),
    )
