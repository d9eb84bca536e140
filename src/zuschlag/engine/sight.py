"""What a viewer may know of a state, and what has been made of it: one for all who know the same."""

from __future__ import annotations

from typing import Any

Viewer = int | None
"""A seat; None: a spectator."""


class Sight:
    """`state` is the hidden row, to be read only, `known` its bytes; `awaited` and `free` are the masks that it tells.
    `plain` and `common`, the hidden row as a plain object and the common part of the view, are made when asked for."""

    __slots__ = ("awaited", "common", "free", "known", "plain", "state")

    def __init__(self, state: Any, known: bytes, awaited: int, free: int) -> None:
        self.state = state
        self.known = known
        self.awaited = awaited
        self.free = free
        self.plain: Any = None
        self.common: dict[str, Any] | None = None
