"""What a seat is sent is the same to the byte when only what it may not know is different.

A table is played by all its seats over the API, with everybody's streams open. Again and again the same table in
another house becomes a twin of it that one seat cannot tell apart: what is hidden from that seat is drawn anew. Then
both go on. At the twin the others may do something else, or nothing, as long as the seat knows and sees the same. All
the while the seat's page stream, its API stream, its list of tables, its pages, log, replay, hints and refusals have to
be the same bytes in both houses.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.table.playing import BEGIN, CLOCKED, NAMES, chance
from tests.web.browser import Client
from tests.web.streams import Stream, settled

import zuschlag
from zuschlag.engine.errors import Illegal
from zuschlag.engine.match import Match
from zuschlag.store.api import Guest, Key, KeyKind
from zuschlag.table import Setup, Table, applying
from zuschlag.table.messages import Join, Start
from zuschlag.web import feeds, thinking
from zuschlag.web.clock import Clock
from zuschlag.web.hub import Live
from zuschlag.web.security import COOKIE, digest
from zuschlag.web.settings import Settings

pytestmark = pytest.mark.anyio

TABLE = "table-of-the-test"
OPTIONS: dict[str, dict[str, str]] = {"kollier": {"opening": "sealed"}, "colosseum": {"hidden_coins": "on"}}
STEPS = 40
TOGETHER = 12
"""After so many steps somebody else's eyes are looked through."""
TICK = 0.01
SPECTATOR = "zoe"
KINDS: tuple[KeyKind, ...] = ("session", "api")

Choice = tuple[int, str] | None


class Home:
    """A house of its own with the table in it; guests and their secrets are the same in every house."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.house = client.house
        self.time = BEGIN
        self.house.hub.clock = Clock(lambda: self.time, lambda: self.time)
        self.streams: dict[str, Stream] = {}

    async def begin(self, setup: Setup) -> None:
        """All sit down, and it is dealt."""
        hub, many = self.house.hub, len(setup.seats)
        for name in (*NAMES[:many], SPECTATOR):
            keys = [Key(digest(secret_of(name, kind)), name, kind, BEGIN) for kind in KINDS]
            await hub.store.add_guest(Guest(name, name.capitalize(), BEGIN, BEGIN), keys)
        await hub.create(Table(setup))
        for name in NAMES[:many]:
            await hub.ask(TABLE, Join(name, name.capitalize(), string=f"the string of {name}"))
        await hub.ask(TABLE, Start(NAMES[0]))

    @property
    def live(self) -> Live:
        return self.house.hub._live[TABLE]

    @property
    def table(self) -> Table:
        table = self.live.table
        assert table is not None
        return table

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    async def listen(self, names: list[str]) -> None:
        """The streams of these guests are opened, and nobody else's."""
        await self.hang_up()
        app = self.client.app
        for name in names:
            self.streams[f"{name}'s page"] = Stream(app, f"/t/{TABLE}/live", of_page(name), page=True)
            self.streams[f"{name}'s program"] = Stream(app, f"/api/v1/tables/{TABLE}/stream", of_program(name))
            self.streams[f"{name}'s tables"] = Stream(app, "/api/v1/stream", of_program(name))
        for whose, stream in self.streams.items():
            sits_and_lists = whose.endswith("tables") and not whose.startswith(SPECTATOR)
            await stream.heard(2 if sits_and_lists else 1)  # a list begins with an empty line

    async def hang_up(self) -> None:
        for stream in self.streams.values():
            await stream.close()
        self.streams.clear()

    async def get(self, path: str, headers: dict[str, str]) -> bytes:
        answer = await self.client.get(path, headers=headers)
        return bytes([answer.status_code // 100]) + answer.content

    async def post(self, name: str, what: str, body: dict[str, Any]) -> bytes:
        path = f"/api/v1/tables/{TABLE}/{what}"
        answer = await self.client.post(path, headers=of_program(name), json=body)
        await settled()
        return b"%d " % answer.status_code + answer.content


def secret_of(name: str, kind: KeyKind) -> str:
    return f"the-secret-of-{name}-for-the-{kind}"


def of_page(name: str) -> dict[str, str]:
    return {"Cookie": f"{COOKIE}={secret_of(name, 'session')}", "Accept-Language": "en"}


def of_program(name: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret_of(name, 'api')}", "Accept-Language": "de"}


@asynccontextmanager
async def home(folder: Path, setup: Setup) -> AsyncIterator[Home]:
    async with Client(Settings(str(folder), pace=0, warm=False, unlimited=True)) as client:
        found = Home(client)
        try:
            await found.begin(setup)
            yield found
        finally:
            await found.hang_up()


@pytest.mark.parametrize("game", zuschlag.games())
async def test_a_seat_is_sent_the_same_whatever_is_hidden_from_it(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(thinking, "ADVISER", "search:30")  # two thoughts of so many milliseconds are never the same
    monkeypatch.setattr(feeds, "REST", 3600)  # nor are two houses quiet for as long as each other
    seats = min(4, zuschlag.game(game).seats[1])
    setup = Setup.new(TABLE, game, seats, NAMES[0], BEGIN, chance(7), options=OPTIONS.get(game), **CLOCKED)
    async with home(tmp_path / "one.db", setup) as one, home(tmp_path / "other.db", setup) as other:
        pair = Pair(one, other, random.Random(game))
        for step in range(STEPS):
            if one.match.over:
                break
            if step % TOGETHER == 0 or not pair.together:
                await pair.look_through([*range(seats), None][pair.dice.randrange(seats + 1)])
            await pair.step()
        assert pair.compared > 150
        assert pair.elsewhere > 0 or not zuschlag.game(game).traits.hidden


class Pair:
    """A table, and its twin for the eyes of one seat (None: a spectator)."""

    def __init__(self, one: Home, other: Home, dice: random.Random) -> None:
        self.one = one
        self.other = other
        self.dice = dice
        self.seat: int | None = None
        self.together = False
        self.compared = 0
        self.elsewhere = 0  # so often the twin did something else
        self.number = 0

    @property
    def name(self) -> str:
        return SPECTATOR if self.seat is None else NAMES[self.seat]

    async def look_through(self, seat: int | None) -> None:
        """The other house's table becomes a twin; turns before that cannot be taken back at either."""
        self.seat, self.together = seat, True
        await self.one.hang_up()
        await self.other.hang_up()
        self.one.table.turns.clear()
        self.one.table.forget()
        twin = self.one.table.copy()
        assert twin.match is not None
        twin.match = twin.match.imagined(seat, self.dice.randrange(1 << 30))
        twin.digests = applying.known_by(twin.match)
        self.other.live.table = twin
        self.other.live.showing.clear()
        everybody = [*NAMES[: len(twin.seats)], SPECTATOR]
        await self.one.listen([self.name, *(name for name in everybody if name != self.name)])
        await self.other.listen([self.name])
        self._same_streams("the twin")
        await self._same_pages()

    async def step(self) -> None:
        """Somebody acts at both tables; then the seat asks for whatever it can ask for."""
        self.number += 1
        for each in (self.one, self.other):
            each.time += TICK
        seat, words = self._an_act(self.one.match)
        if seat == self.seat:
            await self._same_answer("act", {"words": words})
        else:
            await self._others_act(seat, words)
        if not self.together:
            return
        self._same_streams(f"seat {seat}: {words}")
        await self._same_wish()
        if self.number % 4 == 0:
            await self._same_pages()

    def _an_act(self, match: Match) -> tuple[int, str]:
        free = match.free()
        seat = self.dice.choice(free if free and self.dice.random() < 0.2 else match.awaited())
        if self.dice.random() < 0.5 and (words := match.choose(seat, match.new_mind(self.dice.randrange(1 << 30)))):
            return seat, words
        return seat, one_of(match.legal(seat), self.dice)

    async def _others_act(self, seat: int, words: str) -> None:
        """Somebody else acts, at the twin perhaps in another way: as long as our seat knows and sees the same."""
        before = self.one.match.copy()
        await self.one.post(NAMES[seat], "act", {"words": words})
        known = knowledge(self.one.match, self.seat)
        for choice in self._choices(seat, words):
            tried = self.other.match.copy()
            try:
                if choice:
                    tried.play(*choice)
            except Illegal:
                continue
            if knowledge(tried, self.seat) == known:
                self.elsewhere += choice != (seat, words)
                if choice:
                    answer = await self.other.post(NAMES[choice[0]], "act", {"words": choice[1]})
                    assert answer.startswith(b"200 "), (before.game.id, choice, answer)
                return
        self.together = False

    def _choices(self, seat: int, words: str) -> list[Choice]:
        """What may be done at the twin instead: anything first, then the same, then anything again."""
        match = self.other.match
        acts: list[Choice] = [
            (each, one_of(legal, self.dice))
            for each in (*match.awaited(), *match.awaited(), *match.free())
            if each != self.seat and (legal := match.legal(each))
        ]
        return [*([None] if self.dice.random() < 0.3 else []), *acts[:2], (seat, words), *acts[2:], None]

    async def _same_wish(self) -> None:
        """Something else than an act."""
        if self.seat is None:
            return
        match, dice = self.one.match, self.dice
        wishes: list[tuple[str, dict[str, Any]]] = [
            ("act", {"words": one_of(match.legal((self.seat + 1) % match.seats) or ["pass"], dice), "seat": self.seat}),
            ("act", {"words": "fly away", "id": "fly"}),
            ("undo", {}),
            ("hint", {}),
            ("prefer", {"let_pass": dice.random() < 0.5}),
            ("phrase", {"phrase": "thanks"}),
            ("chat", {"text": "Hm."}),
            ("resign", {"seat": (self.seat + 1) % match.seats}),
        ]
        what, body = dice.choice(wishes)
        if what == "act" and body["words"] in match.legal(self.seat):
            return
        await self._same_answer(what, body)
        self._same_streams(f"{what} {body}")

    async def _same_answer(self, what: str, body: dict[str, Any]) -> None:
        answers = [await each.post(self.name, what, body) for each in (self.one, self.other)]
        self._same(f"the answer to {what} {body}", *answers)
        self.together = knowledge(self.one.match, self.seat) == knowledge(self.other.match, self.seat)

    def _same_streams(self, where: str) -> None:
        for name, stream in self.other.streams.items():
            sent = [b"\n".join(each.taken()) for each in (self.one.streams[name], stream)]
            self._same(f"{name} after {where}", *sent)

    async def _same_pages(self) -> None:
        page, program = of_page(self.name), of_program(self.name)
        api, at = f"/api/v1/tables/{TABLE}", self.dice.randrange(12)
        asked = [
            (f"/t/{TABLE}", page), (f"/t/{TABLE}/replay?at={at}", page), (f"/t/{TABLE}/record", page),
            (api, program), (f"{api}/log", program), (f"{api}/replay", program), (f"{api}/replay?at={at}", program),
            (f"{api}/record", program), ("/api/v1/tables/mine", program),
        ]  # fmt: skip
        for path, headers in asked:
            answers = [await each.get(path, headers) for each in (self.one, self.other)]
            self._same(f"GET {path}", *answers)

    def _same(self, where: str, one: bytes, other: bytes) -> None:
        assert one == other, f"{self.one.match.game.id}, step {self.number}, seat {self.seat}, {where}"
        self.compared += 1


def knowledge(match: Match, seat: int | None) -> tuple[bytes, list[dict[str, Any]]]:
    """All that a seat can know of a match, and nothing of how it is told."""
    return match.hidden_row(seat).tobytes(), match.log(seat)


def one_of(legal: list[str], dice: random.Random) -> str:
    """Any kind of action is as likely as another."""
    kind = dice.choice(sorted({words.split()[0] for words in legal}))
    return dice.choice([words for words in legal if words.split()[0] == kind])
