"""Pages and forms as a browser without script uses them: from the lobby to the rematch, in three languages."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any

import pytest
from tests.web.browser import Browser, Client
from tests.web.plain import Page, follows, opened, pressed

import zuschlag
from zuschlag.web.house import House
from zuschlag.web.settings import Settings

pytestmark = pytest.mark.anyio
LANGUAGES = ["en", "de", "nl"]
RULE = re.compile(r"/rules/(\w+)#([\w.]+)")
SAID = "<b>Well</b> & well"


async def test_an_evening_from_the_lobby_to_the_next_table(client: Client):
    ada, ben = Browser(client), Browser(client, "nl")
    lobby = await opened(ada, "/")
    assert {f"/new/{game}" for game in zuschlag.games()} <= set(lobby.links)
    form = await opened(ada, "/new/monopoly")
    table = await follows(
        ada, form, form.button("/new/monopoly"), name="Ada", seats=2, private=None, **{"option.target": 1}
    )
    await sits_down(ben, table)
    hers = await opened(ada, table)
    said = await pressed(ada, hers, hers.button("/chat"), text=SAID)
    assert said.status_code == 303
    await follows(ada, hers, hers.button("/phrase", value="good_luck"))
    read = await opened(ben, table)
    assert SAID in read.text
    assert SAID not in read.html
    assert "Veel geluk allemaal!" in read.text
    await follows(ada, hers, hers.button("/start"))
    await play_on(table, ada, ben)
    await looked_back(ada, table)
    await next_table(ada, ben, table)


async def sits_down(who: Browser, table: str) -> None:
    """Finds it in the lobby, has no name yet, and sits down all the same."""
    assert table in (await opened(who, "/")).links
    page = await opened(who, table)
    await follows(who, page, page.button("/join", value="1"), name="Ben")
    assert "Ben" in (await opened(who, table)).text


async def play_on(table: str, *people: Browser) -> None:
    """To the end, as the hints advise: by the button that says so, else in words."""
    pressed_ones = typed = 0
    while True:
        for who in people:
            page = await opened(who, table)
            if page.offers("/rematch"):
                assert pressed_ones > typed
                return
            if not page.offers("/hint"):
                continue
            words = (await who.asks(f"{table}/hint")).json()["words"]
            if buttons := page.offers("/act", name="words", value=words):
                await follows(who, page, buttons[0])
                pressed_ones += 1
            else:
                await who.does(f"{table}/act", words=words, seen=page.forms["act"].fields["seen"])
                typed += 1


async def looked_back(who: Browser, table: str) -> None:
    page = await opened(who, table)
    first = next(link for link in page.links if "/replay?at=0" in link)
    start = await opened(who, first)
    assert "0" in start.text
    assert not start.offers("/act")
    later = next(link for link in start.links if link.startswith("?at=1"))
    assert (await who.open(f"{table}/replay{later}")) != start.html
    assert (await who.open(f"{table}/replay?at=0&as=1")) != start.html, "after the end every hand may be looked at"
    answer = await who.get(next(link for link in page.links if link.endswith("/record")))
    assert "attachment" in answer.headers["content-disposition"]
    match = zuschlag.replay(answer.text)
    assert match.over
    assert match.names == ["Ada", "Ben"]


async def next_table(ada: Browser, ben: Browser, table: str) -> None:
    for who in (ada, ben):
        page = await opened(who, table)
        following = await follows(who, page, page.button("/rematch"))
    assert following != table
    assert following in (await opened(ada, table)).links
    assert "Ben" in (await opened(ada, following)).text


@pytest.mark.parametrize("game", zuschlag.games())
async def test_every_game_is_played_by_its_buttons(client: Client, house: House, ada: Browser, game: str):
    """With bots that answer at once; what is not possible is refused with the reason."""
    dice = random.Random(game)
    form = await opened(ada, f"/new/{game}")
    table = await follows(ada, form, form.button(f"/new/{game}"), bots="random")
    page = await opened(ada, table)
    await follows(ada, page, page.button("/start"))
    done = refused = 0
    while done < 6:
        page = Page(await until_asked(house, ada, table))
        button = dice.choice(page.offers("/act", name="words"))
        answer = await pressed(ada, page, button)
        if answer.status_code == 303:
            done += 1
            continue
        refused += 1
        told = Page(answer.text)
        assert answer.status_code in (409, 422), (game, button, told.text)
        assert table in told.links, "the way back"
        assert refused < 60, (game, button, told.text)
    page = await opened(ada, table)
    for game_named, rule in RULE.findall(page.html):
        assert game_named == game
        assert f"{{#{rule}}}" in zuschlag.game(game).rules_text()


async def until_asked(house: House, who: Browser, table: str) -> str:
    """The page, once its reader is asked."""
    id = table.removeprefix("/t/")
    guest = (await house.guests.find(who.cookies["zuschlag"], "session")) or pytest.fail("no guest")
    while True:
        async with house.hub.reading(id) as live:
            if live.asked(guest.id):
                break
            version = live.version
        await changed(house, id, version)
    return await who.open(table)


async def changed(house: House, id: str, version: int) -> None:
    """Waits until a table has gone on."""
    async with asyncio.timeout(60):
        while True:
            async with house.hub.reading(id) as live:
                if live.version != version:
                    return
            await asyncio.sleep(0.002)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_reader_chooses_the_language_and_keeps_it(client: Client, language: str):
    reader = Browser(client, "fr, xx;q=0.9")
    page = await opened(reader, "/rules/kollier")
    assert 'lang="en"' in page.html
    back = await follows(reader, page, page.button("/language", value=language), back="/rules/kollier")
    assert back == "/rules/kollier"
    page = await opened(reader, back)
    assert f'<html lang="{language}"' in page.html
    for game in zuschlag.games():
        rules = await reader.open(f"/rules/{game}")
        for rule in re.findall(r"\{#([\w.]+)\}", zuschlag.game(game).rules_text(language)):
            assert f'id="{rule}"' in rules, (game, rule)
    assert zuschlag.game("kohle").words(language)("blurb") in (await opened(reader, "/")).text


async def test_the_language_is_the_browsers_until_one_is_chosen(client: Client):
    for given, shown in (("de-AT,en;q=0.5", "de"), ("nl", "nl"), ("xx", "en"), ("", "en")):
        assert f'<html lang="{shown}"' in await Browser(client, given).open("/"), given


async def test_a_private_table_is_found_by_its_link_alone(client: Client, ada: Browser, ben: Browser):
    table = "/t/" + await ada.new_table("million", private="1")
    assert table in (await opened(ada, "/")).links
    assert table not in (await opened(ben, "/")).links
    assert (await opened(ben, table)).offers("/join")


async def test_the_host_puts_bots_and_guests_stand_up_again(client: Client, ada: Browser, ben: Browser):
    table = "/t/" + await ada.new_table("million", seats=3)
    page = await opened(ada, table)
    await follows(ada, page, page.button("/bot", value="1"), bot="random")
    page = await opened(ben, table)
    assert not page.offers("/bot"), "only the host"
    await follows(ben, page, page.button("/join", value="2"))
    page = await opened(ben, table)
    assert not page.offers("/start")
    await follows(ben, page, page.button("/leave", value="2"))
    assert (await opened(ben, table)).offers("/join", value="2")
    page = await opened(ada, table)
    await follows(ada, page, page.button("/bot", value="1"), bot="")
    assert (await opened(ben, table)).offers("/join", value="1")


async def test_one_tap_deals_a_table_with_bots(client: Client):
    reader = Browser(client)
    page = await opened(reader, "/")
    table = await follows(reader, page, page.button("/quick/million"))
    page = await opened(reader, table)
    assert not page.offers("/start")
    assert page.offers("/resign")


async def test_at_one_screen_a_cover_stands_between_two_hands(client: Client, house: House, ada: Browser):
    form = await opened(ada, "/new/million")
    table = await follows(ada, form, form.button("/new/million"), seats=3, hotseat="1", people=2, bots="random")
    page = await opened(ada, table)
    await follows(ada, page, page.button("/start"))
    hands = set()
    for _ in range(6):
        cover = Page(await until_asked(house, ada, table))
        assert not cover.offers("/act"), "nothing is shown before the screen is handed over"
        uncovered = next(link for link in cover.links if "open=1" in link)
        hands.add(uncovered)
        page = await opened(ada, uncovered)
        last = page.offers("/act", name="words", value="pass") or page.offers("/act", name="words")
        await pressed(ada, page, last[-1])
    assert len(hands) == 2


async def test_a_hint_stands_on_a_page_of_its_own(client: Client, house: House, ada: Browser):
    table = "/t/" + await ada.new_table("million", seats=3, bots="random")
    page = await opened(ada, table)
    await follows(ada, page, page.button("/start"))
    page = Page(await until_asked(house, ada, table))
    answer = await pressed(ada, page, page.button("/hint"))
    assert answer.status_code == 200
    told = (await ada.asks(f"{table}/hint")).json()
    assert told["label"] in Page(answer.text).text
    asked = await ada.asks(f"{table}/act", words=told["words"], seen=page.forms["act"].fields["seen"])
    assert asked.json()["version"] > int(page.forms["act"].fields["seen"])


async def test_a_refused_form_says_why_and_leads_back(client: Client, ada: Browser, ben: Browser):
    table = "/t/" + await ada.new_table("million", seats=3)
    refusals: list[tuple[Browser, str, dict[str, Any], int]] = [
        (ben, "start", {}, 422), (ben, "act", {"words": "pass"}, 403), (ada, "act", {"words": ""}, 422),
        (ada, "leave", {"seat": "x"}, 400), (ada, "dance", {}, 404), (Browser(client), "chat", {"text": "Hi"}, 403),
    ]  # fmt: skip
    for who, what, fields, status in refusals:
        answer = await who.post(f"{table}/{what}", **fields)
        assert answer.status_code == status, what
        page = Page(answer.text)
        assert table in page.links
        assert (await who.asks(f"{table}/{what}", **fields)).json()["reason"] in page.text
    for path in ("/t/none", "/rules/chess", "/new/chess", "/nowhere", "/t/none/replay", f"{table}/record"):
        answer = await ada.get(path)
        assert answer.status_code in (404, 409), path
        assert "/" in Page(answer.text).links


async def test_a_restart_loses_nothing(settings: Settings):
    """Another process reads the same file: the page is the same to the byte, and play goes on."""
    async with Client(settings) as client:
        ada, ben = await Browser(client).enter("Ada"), await Browser(client).enter("Ben")
        table = "/t/" + await ada.new_table("monopoly", seats=2)
        await ben.does(f"{table}/join")
        await ada.does(f"{table}/chat", text="See you later")
        await ada.does(f"{table}/start")
        await ada.does(f"{table}/prefer", opens="18:30", closes="23:00")
        before = [await who.open(table) for who in (ada, ben)]
    async with Client(settings) as client:
        ada.client = ben.client = client
        assert [await who.open(table) for who in (ada, ben)] == before
        for who in (ada, ben):
            page = await opened(who, table)
            if acts := page.offers("/act", value="draw"):
                await follows(who, page, acts[0])
                assert await who.open(table) != page.html
                return
    raise AssertionError("nobody could draw")
