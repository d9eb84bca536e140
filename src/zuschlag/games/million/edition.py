"""What makes the box's numbers playable, beyond what each number says by itself."""

from __future__ import annotations

from .state import BLACK, CARDS, COLOURS, SEATS, VALUES, Edition


def check_edition(e: Edition) -> str | None:
    """The first thing that is wrong, or None. The bounds keep every pile within its field in the row."""
    for step in range(1, CARDS):
        if e.price[step] not in VALUES:
            return f"price[{step}]: the value of a piece is wanted (1, 10, 100 ...), not {e.price[step]}"
    for name in ("blue", "yellow", "red"):
        if not 0 <= getattr(e, name) <= 100:
            return f"{name}: from 0 to 100 times the stake, not {getattr(e, name)}"
    for name, amounts in (("start", [e.start]), ("pension", e.pension), ("bonus", [e.bonus])):
        if not all(1 <= amount < e.million for amount in amounts):
            return f"{name}: from 1 to below the million, not {amounts}"
    if not VALUES[-1] <= e.million <= 10 * VALUES[-1]:
        return f"million: from {VALUES[-1]} to {10 * VALUES[-1]}, not {e.million}"
    if e.supply[0] < SEATS:
        return f"supply[0]: the first card for each of {SEATS} seats is wanted, not {e.supply[0]}"
    if sorted(e.face) != [1, 2, 3, 4, 5, 6]:
        return f"face: each face of the die from 1 to 6 once, not {e.face}"
    missing = [name for colour, name in enumerate(COLOURS) if colour not in e.board]
    if missing:
        return f"board: no field is {missing[0]}"
    if e.board[0] != BLACK:
        return "board: the first field is the arrow's, and that is black (K)"
    return None
