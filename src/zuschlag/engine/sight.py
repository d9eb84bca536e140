"""What a viewer may know of a state, and what has been made of it: one for all who know the same."""

from __future__ import annotations

from typing import Any

Viewer = int | None
"""A seat; None: a spectator."""


class Sight:
    """`state` is the hidden row, to be read only, `known` its bytes; `awaited` and `free` are the masks that it tells.
    `plain` and `opened`, the hidden row as a plain object and the open part of the view, are made when asked for."""

    __slots__ = ("awaited", "free", "known", "opened", "plain", "state")

    def __init__(self, state: Any, known: bytes, awaited: int, free: int) -> None:
        self.state = state
        self.known = known
        self.awaited = awaited
        self.free = free
        self.plain: Any = None
        self.opened: dict[str, Any] | None = None
