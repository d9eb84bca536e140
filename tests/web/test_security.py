"""What another site, a stranger or a flood of requests cannot do; and what every answer carries."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.web.browser import Browser, Client
from tests.web.plain import Page, follows, opened, pressed
from tests.web.program import Program
from tests.web.streams import Stream

import zuschlag
from zuschlag.web.errors import TooMany
from zuschlag.web.gate import MOST_BYTES
from zuschlag.web.house import House
from zuschlag.web.limits import MOST_BUCKETS, Limit
from zuschlag.web.security import HEADERS, form_token
from zuschlag.web.settings import Settings

pytestmark = pytest.mark.anyio
EVIL = "https://evil.example"
INLINE = re.compile(r"<script(?![^>]*\bsrc=)|<style|\son\w+=|javascript:", re.IGNORECASE)


@pytest.fixture
async def table(client: Client, ada: Browser) -> str:
    """A table that is played with somebody else, so that it does nothing by itself."""
    table = "/t/" + await ada.new_table("monopoly", seats=2)
    await (await Browser(client).enter("Dan")).does(f"{table}/join")
    await ada.does(f"{table}/start")
    return table


# Forms that only our own pages can send


FORMS = ["/new/million", "/quick/million", "/you/name", "/you/link", "/you/token", "/language"]


@pytest.mark.parametrize("path", FORMS)
async def test_a_form_of_another_site_is_refused(client: Client, ada: Browser, ben: Browser, path: str):
    """It can make the browser send its cookie, but knows no token; and browsers say where a form comes from."""
    await ada.open("/")
    await ben.open("/")
    assert ada.token != ben.token
    for token in ("", "x" * 40, ben.token, ada.token[:-1]):
        assert (await ada.post(path, form_token=token, name="Eve")).status_code == 403, token
    for headers in ({"Origin": EVIL}, {"Origin": "null"}, {"Origin": "https://testserver.local"}):
        assert (await ada.post(path, headers, name="Eve")).status_code == 403, headers
    assert "Eve" not in await ada.open("/you")
    assert (await ada.post(path, {"Origin": "http://testserver.local"}, name="Eve")).status_code in (200, 303)


async def test_a_table_hears_no_form_of_another_site(client: Client, ada: Browser, table: str):
    before = await ada.open(table)
    for what in ("act", "resign", "chat", "leave", "hint"):
        assert (await ada.post(f"{table}/{what}", form_token="", words="pass", text="x")).status_code == 403
        assert (await ada.post(f"{table}/{what}", {"Origin": EVIL}, words="pass", text="x")).status_code == 403
    assert await ada.open(table) == before


async def test_a_page_of_another_site_cannot_listen(client: Client, ada: Browser, table: str):
    cookie = {"Cookie": f"zuschlag={ada.cookies['zuschlag']}"}
    foreign = Stream(client.app, f"{table}/live", cookie | {"Origin": EVIL}, page=True)
    assert await foreign.closed() == 1008
    assert not foreign.sent
    own = Stream(client.app, f"{table}/live", cookie | {"Origin": "http://testserver.local"}, page=True)
    await own.heard()
    await own.close()


async def test_a_redirect_stays_on_this_site(client: Client, ada: Browser):
    await ada.open("/")
    for back in (EVIL, "//evil.example", "/\\evil.example", "/\tevil", "javascript:alert(1)", "\r\nSet-Cookie: a=b"):
        assert await ada.does("/language", language="de", back=back) == "/", back
    assert await ada.does("/language", language="de", back="/rules/kohle") == "/rules/kohle"


# What every answer carries


async def test_every_answer_carries_the_headers_and_no_page_has_script_of_its_own(
    client: Client, ada: Browser, program: Program, table: str
):
    games = [f"/{what}/{game}" for game in zuschlag.games() for what in ("new", "rules")]
    paths = ["/", "/you", "/new", *games, table, f"{table}/replay", f"{table}/record", "/static/table.js", "/static/no",
             "/nowhere", "/new/chess", "/enter/no", "/api/v1/games", "/api/v1/me", "/api/v1/nowhere", "/api/v1/schema",
             "/health"]  # fmt: skip
    for path in paths:
        answer = await ada.get(path)
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, path
        assert "server" not in answer.headers
        if "/static/" not in path or answer.status_code != 200:
            assert answer.headers["cache-control"] == "no-store", path
        if answer.headers["content-type"].startswith("text/html"):
            assert not INLINE.search(answer.text), (path, INLINE.search(answer.text))
    refused = await ada.post("/new/million", form_token="")
    for answer in (refused, await client.put("/"), await program.post("/nowhere")):
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, answer.url
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy


async def test_no_script_can_read_the_cookies_and_no_other_site_sends_them(client: Client, tmp_path: Path):
    first = await client.get("/")
    assert_kept(first.headers["set-cookie"], secure=False)
    assert "set-cookie" not in (await client.get("/static/table.js")).headers
    assert "set-cookie" not in (await client.get("/api/v1/games")).headers
    settings = Settings(str(tmp_path / "secure.db"), origin="https://games.example.org", pace=0, warm=False)
    async with Client(settings) as other:
        answer = await other.get("/")
        assert_kept(answer.headers["set-cookie"], secure=True)
        assert int(answer.headers["strict-transport-security"].partition("max-age=")[2]) > 10_000_000
        reader = Browser(other)
        await reader.open("/")
        chosen = await reader.post("/language", language="nl")
        assert_kept(chosen.headers["set-cookie"], secure=True)


def assert_kept(cookie: str, secure: bool) -> None:
    value, *flags = cookie.split("; ")
    assert value
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(flags)
    assert ("Secure" in flags) == secure


async def test_what_people_write_is_text_and_nothing_else(client: Client, ada: Browser):
    name = "<script>alert(1)</script>"
    await ada.does("/you/name", name=name)
    table = "/t/" + await ada.new_table("million", seats=3)
    await ada.does(f"{table}/chat", text='"><img src=x onerror=alert(1)>')
    for path in (table, "/", "/you"):
        page = await opened(ada, path)
        assert not INLINE.search(page.html.replace("onerror=alert(1)&gt;", "")), path
        assert "<img src=x" not in page.html
    assert name in (await opened(ada, "/you")).text


# Who one is


async def test_a_secret_link_brings_one_to_another_device(client: Client, ada: Browser, table: str):
    page = await opened(ada, "/you")
    told = await pressed(ada, page, page.button("/you/link"))
    link = re.search(r"/enter/[\w-]+", told.text)
    assert link is not None
    phone = Browser(client)
    asking = await opened(phone, link[0])
    assert "Ada" in asking.text
    assert "Ada" not in (await opened(phone, "/you")).text, "only opening it changes nothing"
    await follows(phone, asking, asking.button(link[0]))
    assert phone.cookies["zuschlag"] != ada.cookies["zuschlag"]
    for who in (phone, ada):
        assert (await opened(who, table)).offers("/resign"), "both devices hold the seat"
    page = await opened(phone, "/you")
    await follows(phone, page, page.button("/you/leave"))
    assert not (await opened(phone, table)).offers("/resign")
    assert (await opened(ada, table)).offers("/resign")


async def test_the_session_of_who_signed_out_opens_nothing_any_more(client: Client, ada: Browser, table: str):
    stolen = Browser(client)
    stolen.cookies = dict(ada.cookies)
    assert (await opened(stolen, table)).offers("/resign")
    await ada.does("/you/leave")
    assert not (await opened(stolen, table)).offers("/resign")


async def test_a_token_made_on_the_page_plays_in_ones_name(client: Client, ada: Browser):
    page = await opened(ada, "/you")
    told = await pressed(ada, page, page.button("/you/token"))
    token = re.search(r"<code>([\w-]+)</code>", told.text)
    assert token is not None
    answer = await client.get("/api/v1/me", headers={"Authorization": f"Bearer {token[1]}"})
    assert answer.json()["name"] == "Ada"
    assert token[1] not in await ada.open("/you"), "it is told once"


async def test_the_store_knows_no_secret_that_opens_anything(client: Client, settings: Settings, house: House):
    ada, program = await Browser(client).enter("Ada"), await Program(client).enter("Prog")
    await ada.open("/")
    link = re.search(r"/enter/([\w-]+)", (await ada.post("/you/link")).text)
    assert link is not None
    kept = b"".join(file.read_bytes() for file in Path(settings.store).parent.iterdir() if file.is_file())
    assert b"Ada" in kept
    for secret in (ada.cookies["zuschlag"], program.headers["Authorization"].removeprefix("Bearer "), link[1]):
        assert secret.encode() not in kept
    assert form_token(ada.cookies["zuschlag"]) == ada.token


async def test_a_stranger_sees_what_a_spectator_sees(client: Client, ada: Browser, ben: Browser, table: str):
    """Naming somebody's seat helps nobody."""
    own, strange = await opened(ada, table), await opened(ben, table)
    assert own.offers("/resign")
    assert not strange.offers("/act") + strange.offers("/resign") + strange.offers("/order") + strange.offers("/hint")
    for path in (f"{table}?seat=0", f"{table}?seat=0&open=1", f"{table}?seat=999999999"):
        assert await ben.open(path) == strange.html
    assert (await ben.get(f"{table}/replay?as=0")).status_code == 403
    assert (await ben.post(f"{table}/act", words="pass", seat=0)).status_code == 403
    assert (await ben.post(f"{table}/resign", seat=0)).status_code == 403
    for query in ({"seat": 0}, {}):
        stream = Stream(client.app, f"{table}/live", {"Cookie": f"zuschlag={ben.cookies['zuschlag']}"}, True, **query)
        await stream.heard()
        assert b'"asked":false' in stream.sent[0]
        assert b"/resign" not in stream.sent[0]
        await stream.close()


# Limits


def test_a_bucket_fills_up_steadily():
    limit = Limit(3, 60)
    for _ in range(3):
        limit.take("ada", 0)
    with pytest.raises(TooMany) as refused:
        limit.take("ada", 5)
    assert refused.value.values["seconds"] == 15
    assert refused.value.headers["Retry-After"] == "15"
    limit.take("ben", 5)
    limit.take("ada", 20)
    with pytest.raises(TooMany):
        limit.take("ada", 20)
    for _ in range(3):
        limit.take("ada", 1000)


def test_buckets_take_bounded_memory_and_forget_no_flood():
    limit = Limit(1, 1_000_000)
    limit.take("flood", 0)
    for number in range(MOST_BUCKETS + 10):
        limit.take(f"{number}", number)
    assert len(limit._left) <= MOST_BUCKETS
    with pytest.raises(TooMany):
        limit.take(f"{MOST_BUCKETS}", MOST_BUCKETS + 20)


@pytest.mark.usefixtures("standing_still")
async def test_too_often_is_told_on_a_page_with_the_seconds(settings: Settings):
    few = replace(settings, unlimited=False, requests_a_minute=60, moves_a_minute=2, guests_an_hour=2, hints_a_minute=1)
    async with Client(few) as client:
        ada = await Browser(client).enter("Ada")
        table = await ada.does("/quick/million")
        for what in ("chat", "hint"):
            refusals = [await ada.post(f"{table}/{what}", text="Hi") for _ in range(3)]
            told = refusals[-1]
            assert told.status_code == 429, what
            assert told.headers["retry-after"] in Page(told.text).text
        await Browser(client).enter("Ben")
        assert (await Browser(client).post("/you/enter", name="Cid")).status_code == 429
        flood = [await client.get("/nowhere") for _ in range(60)]
        assert flood[0].status_code == 404
        assert flood[-1].status_code == 429
        assert int(flood[-1].headers["retry-after"]) == 1
        assert {name: flood[-1].headers.get(name) for name in HEADERS} == HEADERS
        assert (await client.get("/static/table.js")).status_code == 429


@pytest.mark.usefixtures("standing_still")
async def test_who_guesses_links_is_slowed_down(settings: Settings):
    async with Client(replace(settings, unlimited=False, guests_an_hour=3)) as client:
        answers = [(await client.get(f"/enter/{number:032}")).status_code for number in range(5)]
        assert answers == [404, 404, 404, 429, 429]


@pytest.mark.usefixtures("standing_still")
async def test_only_a_known_proxy_is_believed(settings: Settings):
    for proxies, counted in (((), [429, 429]), (("127.0.0.1",), [404, 429])):
        few = replace(settings, unlimited=False, requests_a_minute=2, proxies=proxies)
        async with Client(replace(few, store=f"{settings.store}{len(proxies)}")) as client:
            for _ in range(2):
                await client.get("/nowhere", headers={"X-Forwarded-For": "9.9.9.9, 10.0.0.1"})
            others = [{"X-Forwarded-For": "1.1.1.1, 10.0.0.2"}, {"X-Forwarded-For": "7.7.7.7, 10.0.0.1"}]
            assert [(await client.get("/nowhere", headers=each)).status_code for each in others] == counted


async def test_too_much_at_once_is_refused_on_a_page(client: Client, ada: Browser, table: str):
    answer = await ada.post(f"{table}/chat", text="x" * MOST_BYTES)
    assert answer.status_code == 413
    assert str(MOST_BYTES) in answer.text.replace(",", "").replace(".", "")
    assert (await ada.post(f"{table}/chat", text="x" * 600)).status_code == 422
    assert (await ada.post("/you/name", name="x" * 41)).status_code == 400
    assert (await ada.post("/you/name", name=" \u200b ")).status_code == 400
