"""What a server can be told when it starts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """`store` is a file of SQLite or a `postgresql://` URL; everything else has a value that fits one's own machine."""

    store: str
    origin: str = ""  # the address that readers use, such as https://games.example.org; empty: the one they ask for
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For is believed
    moves_a_minute: int = 600  # by one guest
    guests_an_hour: int = 30  # new ones, from one address
    requests_a_minute: int = 1200  # of any kind, from one address
    hints_a_minute: int = 20  # by one guest
    streams: int = 40  # open ones, of one guest
    pace: float = 1.0  # how long bots seem to think; 0: not at all, for tests and benches
    unlimited: bool = False  # no rate limits: for benches
    warm: bool = True  # rules that are not compiled yet are compiled by a process in the background

    @property
    def secure(self) -> bool:
        """Whether cookies travel by https only."""
        return self.origin.startswith("https://")
