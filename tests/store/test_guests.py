"""Guests, their keys, and what all processes share."""

from __future__ import annotations

import asyncio

import pytest

from zuschlag.store import Card, Guest, Key, Store, StoreError

pytestmark = pytest.mark.anyio
ADA = Guest("ada", "Ada Lovelace ✶", 1, 2, b'{"language":"de"}')


async def test_a_guest_is_kept_changed_and_forgotten(store: Store):
    await store.add_guest(ADA)
    assert await store.guest("ada") == ADA
    later = Guest("ada", "Ada", 1, 9, b'{"language":"nl"}')
    await store.change_guest(later)
    assert await store.guest("ada") == later
    await store.create("t", "million", b"{}", Card("open", public=True, guests=("ada",)), now=1)
    await store.delete_guest("ada")
    assert await store.guest("ada") is None
    assert await store.tables_of("ada") == []


async def test_the_wrong_guest_is_said(store: Store):
    await store.add_guest(ADA)
    with pytest.raises(StoreError, match="a guest ada already") as told:
        await store.add_guest(ADA)
    assert told.value.trouble == "taken"
    with pytest.raises(StoreError, match="no guest bob") as told:
        await store.change_guest(Guest("bob", "Bob", 1, 1))
    assert told.value.trouble == "missing"


async def test_a_key_opens_for_its_kind_until_it_expires(store: Store):
    session = Key(b"\x00session", "ada", "session", 1, expires=50)
    robot = Key(b"robot", "ada", "api", 2, label="my robot")
    await store.add_guest(ADA, [session])
    await store.add_key(robot)
    assert await store.keys_of("ada") == [session, robot]
    assert await store.guest_by_key(b"\x00session", "session", now=49) == ADA
    assert await store.guest_by_key(b"\x00session", "session", now=50) is None
    assert await store.guest_by_key(b"\x00session", "api", now=1) is None
    assert await store.guest_by_key(b"robot", "api", now=1e12) == ADA
    await store.drop_key(b"robot")
    assert await store.guest_by_key(b"robot", "api", now=1) is None


async def test_keys_have_one_guest_who_is_there(store: Store):
    await store.add_guest(ADA, [Key(b"k", "ada", "link", 1)])
    with pytest.raises(StoreError, match="in use") as told:
        await store.add_key(Key(b"k", "ada", "link", 1))
    assert told.value.trouble == "taken"
    with pytest.raises(StoreError, match="no guest bob") as told:
        await store.add_key(Key(b"l", "bob", "link", 1))
    assert told.value.trouble == "missing"
    with pytest.raises(StoreError, match="in use"):
        await store.add_guest(Guest("bob", "Bob", 1, 1), [Key(b"k", "bob", "link", 1)])
    assert await store.guest("bob") is None
    await store.delete_guest("ada")
    assert await store.guest_by_key(b"k", "link", now=1) is None


async def test_the_first_value_is_shared_by_all(store: Store):
    values = await asyncio.gather(*(store.shared("secret", bytes([number])) for number in range(9)))
    assert len(set(values)) == 1
    assert await store.shared("secret", b"late") == values[0]
    assert await store.shared("empty", b"") == b""
    assert await store.shared("empty", b"late") == b""
