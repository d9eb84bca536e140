"""Guests: a name, and the secrets by which a browser or a program proves to be that guest."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from time import monotonic, time

from zuschlag.store.api import Guest, Key, KeyKind, Store
from zuschlag.web.errors import WebError
from zuschlag.web.security import digest, new_secret

LONGEST_NAME = 40
REMEMBERED = 10_000
TRUSTED = 60.0
"""For so many seconds a key that was found is not looked up again."""


class Guests:
    """Finds, makes and renames guests."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[tuple[bytes, KeyKind], tuple[float, Guest]] = OrderedDict()

    async def find(self, secret: str, kind: KeyKind) -> Guest | None:
        """Whose secret it is."""
        known = self.known(secret, kind)
        if known:
            return known
        key = digest(secret), kind
        guest = await self._store.guest_by_key(key[0], kind, now=time())
        if guest:
            self._known[key] = monotonic(), guest
            self._known.move_to_end(key)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return guest

    def known(self, secret: str, kind: KeyKind) -> Guest | None:
        """Whose secret it is, if that was looked up a short while ago."""
        known = self._known.get((digest(secret), kind))
        return known[1] if known and monotonic() - known[0] < TRUSTED else None

    async def enter(self, name: str, secret: str, kind: KeyKind) -> Guest:
        """A new guest, known by a secret."""
        now = time()
        guest = Guest(secrets.token_urlsafe(9), checked_name(name), now, now)
        await self._store.add_guest(guest, [Key(digest(secret), guest.id, kind, now)])
        return guest

    async def rename(self, guest: Guest, name: str) -> None:
        await self._store.change_guest(Guest(guest.id, checked_name(name), guest.created, time(), guest.settings))
        self._known.clear()

    async def new_key(self, guest: Guest, kind: KeyKind, label: str = "") -> str:
        """A secret that this guest is known by from now on; it is told once."""
        secret = new_secret()
        await self.add_key(guest, secret, kind, label)
        return secret

    async def add_key(self, guest: Guest, secret: str, kind: KeyKind, label: str = "") -> None:
        await self._store.add_key(Key(digest(secret), guest.id, kind, time(), label))

    async def drop_key(self, secret: str, kind: KeyKind) -> None:
        await self._store.drop_key(digest(secret))
        self._known.pop((digest(secret), kind), None)


def checked_name(name: str) -> str:
    """A name without blanks around it and without marks that cannot be seen."""
    shown = " ".join("".join(mark if mark.isprintable() else " " for mark in name).split())
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise WebError(400, "bad_name", most=LONGEST_NAME)
    return shown
