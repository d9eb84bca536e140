"""Who listens for changes, in this process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from weakref import WeakSet

from zuschlag.store.api import Change


class Subscription(AsyncIterator[Change]):
    """Changes in the order in which their tables first changed, each with its table's newest version."""

    def __init__(self) -> None:
        self._waiting: dict[str | None, int] = {}
        self._some = asyncio.Event()

    def tell(self, changes: Sequence[Change]) -> None:
        for change in changes:
            self._waiting[change.table] = max(change.version, self._waiting.get(change.table, 0))
        self._some.set()

    async def __anext__(self) -> Change:
        while not self._waiting:
            self._some.clear()
            await self._some.wait()
        table = next(iter(self._waiting))
        return Change(table, self._waiting.pop(table))


class Changes:
    """All subscriptions; one that nobody holds any more is forgotten."""

    def __init__(self) -> None:
        self._subscriptions: WeakSet[Subscription] = WeakSet()

    def subscribe(self) -> Subscription:
        subscription = Subscription()
        self._subscriptions.add(subscription)
        return subscription

    def tell(self, changes: Sequence[Change]) -> None:
        """What is on the disk now."""
        for subscription in self._subscriptions:
            subscription.tell(changes)
