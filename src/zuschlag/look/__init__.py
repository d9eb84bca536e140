"""The look: what every picture is made of. Parts, marks, buttons, and what a game's picture consists of."""

from markupsafe import Markup

from zuschlag.look.markup import h, join
from zuschlag.look.pen import Pen
from zuschlag.look.picture import Guide, Picture, Plate

__all__ = ["Guide", "Markup", "Pen", "Picture", "Plate", "h", "join"]
