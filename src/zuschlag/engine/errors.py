"""What can go wrong: one exception type per layer, each with a message for people."""


class Error(Exception):
    """Any mistake in what Zuschlag was given; its text is one line for people."""


class RowError(Error):
    """A field of a row that does not exist, has another shape, or cannot hold the value."""


class EditionError(Error):
    """An edition file that does not fit its game."""


class RuleError(Error):
    """A rule that is not written in the subset that can be compiled."""


class Unknown(Error):
    """A game, option, seat count, bot or language that does not exist."""


class Illegal(Error):
    """An action that the rules do not allow; `rule` is the id of the paragraph that it ran against."""

    def __init__(self, reason: str, rule: str = "", key: str = "", values: dict[str, object] | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.key = key
        self.values = values or {}


class RecordError(Error):
    """A record or case file that is damaged, truncated, foreign or wrong; names the line."""


class FairError(Error):
    """A secret or a seat's string from which no fair match can be dealt."""
