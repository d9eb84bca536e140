"""One thread writes for the whole process: whatever waits goes into one transaction and shares one fsync."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from zuschlag.store.api import Change, StoreError
from zuschlag.store.appending import Append, append_all
from zuschlag.store.database import Database, Tell

Job = Append | Callable[[Connection], Any]

MOST = 1000  # jobs in one transaction
PAUSE = 0.05  # seconds between two tries


@dataclass(slots=True, eq=False)
class _Waiting:
    job: Job
    answer: asyncio.Future[Any]
    since: float = field(default_factory=time.monotonic)


class _Unsure(Exception):
    """The connection broke while a transaction was being committed."""

    def __init__(self, transaction: str, outcomes: list[Any], changes: list[Change]) -> None:
        super().__init__(transaction)
        self.transaction = transaction
        self.outcomes = outcomes
        self.changes = changes


class Writer:
    """The thread, its queue and its connection. Passing trouble is waited out for `patience` seconds."""

    def __init__(self, database: Database, patience: float, tell: Tell) -> None:
        self._database = database
        self._patience = patience
        self._tell = tell  # in the loop, as everything is answered there
        self._news: list[Change] = []  # on the disk, and nobody has been told
        self._queue: SimpleQueue[list[_Waiting] | None] = SimpleQueue()
        self._next: list[_Waiting] = []  # what goes together into the next transaction
        self._busy = False
        self._connection: Connection | None = None
        self._unsure: _Unsure | None = None
        self._loop = asyncio.get_running_loop()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="zuschlag-store", daemon=True)
        self._thread.start()

    def write(self, job: Job) -> asyncio.Future[Any]:
        """Done when it is on the disk."""
        if self._closing:
            raise StoreError("gone", "the store is closed")
        waiting = _Waiting(job, self._loop.create_future())
        self._next.append(waiting)
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)  # with all that is asked for in this turn of the loop
        return waiting.answer

    async def close(self) -> None:
        """Writes what still waits."""
        if not self._closing:
            self._closing = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        """The thread is woken once for all that has come while it was busy."""
        self._busy = bool(self._next)
        while self._next:
            some, self._next = self._next[:MOST], self._next[MOST:]
            self._queue.put(some)

    def _answered(self, waiting: Sequence[_Waiting], outcomes: Sequence[Any], news: Sequence[Change]) -> None:
        if news:
            self._tell(news)
        _resolve(waiting, outcomes)
        self._hand_over()

    # -- in the thread

    def _run(self) -> None:
        while (waiting := self._queue.get()) is not None:
            while waiting:
                try:
                    outcomes = self._carry_out(waiting)
                except StoreError as trouble:
                    self._disconnect()
                    waiting = self._give_up(waiting, trouble)
                    time.sleep(PAUSE if waiting else 0)
                else:
                    self._answer(waiting, outcomes)
                    waiting = []
        self._disconnect()

    def _carry_out(self, waiting: list[_Waiting]) -> list[Any]:
        """An outcome for each. What is refused together is tried one by one, so that none spoils the others."""
        try:
            return self._attempt([each.job for each in waiting])
        except Exception as error:  # whatever one job does, the thread lives on for the others
            trouble = error if isinstance(error, StoreError) else self._database.trouble(error)
            if trouble is not None and trouble.passing:
                raise trouble from error
            self._disconnect()
            if len(waiting) == 1:
                return [trouble or error]
            return [self._alone(each) for each in waiting]

    def _alone(self, waiting: _Waiting) -> Any:
        """In a transaction of its own, without patience: what came before it has been done and must be answered."""
        try:
            return self._carry_out([waiting])[0]
        except StoreError as trouble:
            return trouble

    def _attempt(self, jobs: list[Job]) -> list[Any]:
        """One transaction, told to whoever listens once it is certain."""
        connection = self._connect()
        if (unsure := self._unsure) is not None:
            self._unsure = None
            if len(jobs) >= len(unsure.outcomes) and self._database.committed(connection, unsure.transaction):
                self._news += unsure.changes
                rest = jobs[len(unsure.outcomes) :]
                return unsure.outcomes + (self._attempt(rest) if rest else [])
        outcomes, changes = self._transaction(connection, jobs)
        self._database.confirm()
        self._news += changes
        return outcomes

    def _transaction(self, connection: Connection, jobs: list[Job]) -> tuple[list[Any], list[Change]]:
        appends = [job for job in jobs if isinstance(job, Append)]
        with connection.begin() as transaction:
            others = iter([_apart(connection, job) for job in jobs if not isinstance(job, Append)])
            appended, changes = append_all(self._database, connection, appends)
            name = self._database.announce(connection, changes)
            versions = iter(appended)
            outcomes = [next(versions) if isinstance(job, Append) else next(others) for job in jobs]
            try:
                transaction.commit()
            except SQLAlchemyError:
                if name is not None:
                    self._unsure = _Unsure(name, outcomes, changes)
                raise
        return outcomes, changes

    def _connect(self) -> Connection:
        if self._connection is None:
            self._connection = self._database.writing.connect()
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def _give_up(self, waiting: list[_Waiting], trouble: StoreError) -> list[_Waiting]:
        """Tells those that have waited long enough; the others wait on."""
        patience = self._patience if trouble.trouble in ("gone", "locked") else 0
        now = time.monotonic()
        tired = [each for each in waiting if now - each.since >= patience]
        if tired and self._unsure is not None:  # they were sent together, so they are answered together
            tired, self._unsure = waiting, None
        self._answer(tired, [trouble] * len(tired))
        return [each for each in waiting if each not in tired]

    def _answer(self, waiting: Sequence[_Waiting], outcomes: Sequence[Any]) -> None:
        if waiting and not self._loop.is_closed():
            news, self._news = self._news, []
            self._loop.call_soon_threadsafe(self._answered, waiting, outcomes, news)


def _apart(connection: Connection, job: Callable[[Connection], Any]) -> Any:
    """A job's result, or the refusal that it raised, without harm to what else is in the transaction."""
    try:
        with connection.begin_nested():
            return job(connection)
    except StoreError as refusal:
        return refusal


def _resolve(waiting: Sequence[_Waiting], outcomes: Sequence[Any]) -> None:
    for each, outcome in zip(waiting, outcomes, strict=True):
        if each.answer.done():  # whoever asked is gone
            continue
        if isinstance(outcome, BaseException):
            each.answer.set_exception(outcome)
        else:
            each.answer.set_result(outcome)
