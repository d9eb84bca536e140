"""Money: chips of 1, 10 and 100, notes of 1,000, 10,000 and 100,000, spread so that they can be counted.

Pieces of a kind are numbered by whose they are: those not staked first, then the staked ones. So a piece that is staked
travels from the seat to the middle and back, and all others stay where they lie."""

from __future__ import annotations

from collections.abc import Mapping

from zuschlag.look import Markup, Pen, h, join

Pieces = Mapping[str, int]


def piece(pen: Pen, kind: str, key: str | None = None, *inside: Markup) -> Markup:
    """One chip or note, with its value on it."""
    return h("i", h("b", pen.words.name(kind)), *inside, cls=f"piece d{kind}", data_piece=key)


def key_of(seat: int, kind: str, number: int) -> str:
    return f"m{seat}-{kind}-{number}"


def largest_first(pieces: Pieces) -> list[tuple[str, int]]:
    """The kinds of which there are any."""
    return [(kind, n) for kind, n in reversed(list(pieces.items())) if n]


def told(pen: Pen, pieces: Pieces) -> str:
    """3 × 100 and 2 × 1, in words, the largest first."""
    named = [f"{pen.number(n)} × {pen.words.name(kind)}" for kind, n in largest_first(pieces)]
    return " + ".join(named) or pen.words("picture.nothing")


def piles(pen: Pen, pieces: Pieces, seat: int | None = None, first: Pieces | None = None) -> Markup:
    """A pile of each kind, the largest first. `seat`: whose pieces they are, so that they can travel; `first`: the
    number of the first of each kind."""
    laid = [_pile(pen, kind, n, seat, first[kind] if first else 0) for kind, n in largest_first(pieces)]
    return h("span", *laid, cls="piles", role="img", aria_label=told(pen, pieces))


def _pile(pen: Pen, kind: str, count: int, seat: int | None, first: int) -> Markup:
    keys = [None if seat is None else key_of(seat, kind, first + n) for n in range(count)]
    laid = join(piece(pen, kind, key) for key in keys)
    return h("span", laid, h("em", f"×{pen.number(count)}") if count > 1 else None, cls=f"pile d{kind}")


def total(pieces: Pieces) -> int:
    return sum(int(kind) * n for kind, n in pieces.items())
