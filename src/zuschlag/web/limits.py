"""Rate limits: a bucket for each who asks, that fills up steadily."""

from __future__ import annotations

from math import ceil
from time import monotonic

from zuschlag.web.errors import TooMany

MOST_BUCKETS = 20_000


class Limit:
    """So many in so many seconds, by key. The memory it takes is bounded: full buckets are forgotten first."""

    def __init__(self, many: int, seconds: float) -> None:
        self.many = many
        self.rate = many / seconds
        self._left: dict[str, tuple[float, float]] = {}  # key -> how many are left, as of when

    def take(self, key: str, now: float | None = None) -> None:
        """Takes one, or says in how many seconds there is one again."""
        now = monotonic() if now is None else now
        left, since = self._left.get(key, (float(self.many), now))
        left = min(float(self.many), left + (now - since) * self.rate)
        if left < 1:
            raise TooMany(ceil((1 - left) / self.rate))
        if len(self._left) >= MOST_BUCKETS and key not in self._left:
            self._forget(now)
        self._left[key] = left - 1, now

    def _forget(self, now: float) -> None:
        """Drops who has not asked for so long that nothing is taken any more; if need be the oldest half."""
        filled = self.many / self.rate
        kept = {key: entry for key, entry in self._left.items() if now - entry[1] < filled}
        if len(kept) > MOST_BUCKETS // 2:
            newest = sorted(kept.items(), key=lambda item: item[1][1])[-MOST_BUCKETS // 2 :]
            kept = dict(newest)
        self._left = kept
