"""What the web side refuses: a status, a key of its words, and what would be right."""

from __future__ import annotations

from zuschlag.engine.errors import Error, Illegal
from zuschlag.engine.game import Game


class WebError(Error):
    """`key` names the sentence in the words under `errors`; `reason` is the same in English."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.values = values
        self.headers: dict[str, str] = {}


class TooMany(WebError):
    """Asked too often; says when it goes on."""

    def __init__(self, seconds: int) -> None:
        super().__init__(429, "too_many", seconds=seconds)
        self.headers = {"Retry-After": str(seconds)}


class AgainstRules(WebError):
    """An action that the rules of a game do not allow, to be refused in the reader's language."""

    def __init__(self, game: Game, illegal: Illegal) -> None:
        super().__init__(422, illegal.key or "illegal")
        self.game = game
        self.illegal = illegal
