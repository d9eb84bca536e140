"""The API: a whole match by the client of the docs, every operation, every refusal, streams."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.web.browser import Browser, Client
from tests.web.program import Program, asked, dealt
from tests.web.running import Running

import zuschlag
from zuschlag.web.gate import MOST_BYTES
from zuschlag.web.house import House
from zuschlag.web.settings import Settings

pytestmark = pytest.mark.anyio
DOCS = Path(__file__).parents[2] / "docs"
CLIENT = DOCS / "examples" / "client.py"


@pytest.mark.parametrize("game", zuschlag.games())
def test_the_client_of_the_docs_plays_a_whole_match(running: Running, game: str):
    played = subprocess.run(
        [sys.executable, CLIENT, running.address, game], capture_output=True, text=True, timeout=600, check=False
    )
    assert played.returncode == 0, played.stderr
    scores, _, ranking = played.stdout.partition("] [")
    assert len(scores.split(",")) == len(ranking.split(",")) >= 3
    assert "1" in ranking


def test_the_docs_show_that_very_client():
    text = CLIENT.read_text("utf-8")
    assert len(text.splitlines()) <= 40
    assert text in (DOCS / "api.md").read_text("utf-8")


async def test_a_guest_has_a_token_and_a_name(program: Program):
    assert (await program.get("/me")).json() == {"id": program.id, "name": "Prog"}


@pytest.mark.parametrize(("given", "key"), [({}, "no_token"), ({"Authorization": "Bearer abc"}, "bad_token")])
async def test_without_a_token_nothing_is_told(client: Client, given: dict[str, str], key: str):
    for path in ("/me", "/tables", "/tables/mine", "/tables/x", "/stream", "/tables/x/stream"):
        answer = await client.get(f"/api/v1{path}", headers=given)
        assert (answer.status_code, answer.json()["error"]) == (401, key), path


async def test_a_session_is_no_token(client: Client, ada: Browser):
    answer = await client.get("/api/v1/me", headers={"Cookie": f"zuschlag={ada.cookies['zuschlag']}"})
    assert answer.status_code == 401


@pytest.mark.parametrize("language", ["en", "de", "nl"])
async def test_games_are_told_in_the_readers_language(client: Client, language: str):
    told = (await client.get("/api/v1/games", headers={"Accept-Language": language})).json()
    assert [game["id"] for game in told] == list(zuschlag.games())
    for game in told:
        assert game["blurb"] == zuschlag.game(game["id"]).words(language)("blurb")


async def test_a_table_from_invitation_to_rematch(client: Client, program: Program):
    other = await Program(client).enter("Other")
    wishes = {"game": "monopoly", "seats": 2, "options": {"target": 1}, "string": "my dice"}
    made = await program.does("/tables", wishes)
    table = made["id"]
    assert (made["seat"], [card["id"] for card in (await other.get("/tables")).json()]) == (0, [table])
    assert (await other.does(f"/tables/{table}/join", {"seat": 1}))["seat"] == 1
    assert [card["taken"] for card in (await other.get("/tables/mine")).json()] == [2]
    await program.does(f"/tables/{table}/start")
    await play_out(table, [program, other])
    state = await program.look(table)
    record = await program.get(f"/tables/{table}/record")
    assert zuschlag.replay(record.text).scores() == state["match"]["scores"]
    assert "my dice" in record.text
    replayed = (await other.get(f"/tables/{table}/replay", at=0, seat=0)).json()
    assert (replayed["at"], replayed["match"]["over"], replayed["steps"]) == (0, False, len(actions_of(record.text)))
    assert (await program.does(f"/tables/{table}/rematch"))["table"] == ""
    following = (await other.does(f"/tables/{table}/rematch"))["table"]
    again = await other.look(following)
    assert ([seat["name"] for seat in again["seats"]], again["previous"]) == (["Prog", "Other"], table)
    assert (await program.look(table))["next_table"] == following


async def play_out(table: str, people: list[Program]) -> None:
    """To the end, with the hints of the house."""
    while (state := await people[0].look(table))["status"] != "over":
        player = people[state["asked"][0]]
        hint = await player.does(f"/tables/{table}/hint")
        await player.does(f"/tables/{table}/act", {"words": hint["words"]})


def actions_of(record: str) -> list[str]:
    """The lines of a record that tell of an action."""
    return [line for line in record.splitlines() if line[:1].isdigit()]


async def test_every_wish_of_a_seat(client: Client, program: Program):
    other = await Program(client).enter("Other")
    table = await program.new_table("monopoly", seats=2)
    await other.does(f"/tables/{table}/join")
    await other.does(f"/tables/{table}/leave")
    await program.does(f"/tables/{table}/bot", {"seat": 1, "bot": "random"})
    await program.does(f"/tables/{table}/bot", {"seat": 1, "bot": None})
    await other.does(f"/tables/{table}/join")
    await program.does(f"/tables/{table}/start")
    players = [program, other]
    seat = await asked(table, players)
    player, opponent = players[seat], players[1 - seat]
    await player.does(f"/tables/{table}/chat", {"text": "Well, well"})
    await player.does(f"/tables/{table}/phrase", {"phrase": "thanks"})
    assert [line["text"] for line in (await opponent.look(table))["chat"]][-2:] == ["Well, well", "thanks"]
    await player.does(f"/tables/{table}/prefer", {"zone": "Europe/Berlin", "opens": 480, "closes": 1320})
    assert (await player.look(table))["preferences"]["opens"] == 480
    hint = await player.does(f"/tables/{table}/hint")
    assert hint["words"] in (await player.look(table))["match"]["legal"]
    await opponent.does(f"/tables/{table}/resign")
    assert (await player.look(table))["seats"][1 - seat]["sitting_in"]
    await opponent.does(f"/tables/{table}/back")
    assert not (await player.look(table))["seats"][1 - seat]["sitting_in"]
    assert (await program.get(f"/tables/{table}/log")).json()[0]["what"]


async def test_a_turn_that_told_nothing_new_is_taken_back(client: Client):
    table, people = await dealt(client)
    player = people[await asked(table, people)]
    words = (await player.look(table))["match"]["legal"][0]
    await player.does(f"/tables/{table}/act", {"words": words})
    await player.does(f"/tables/{table}/undo")
    assert words in (await player.look(table))["match"]["legal"]


async def test_standing_orders(client: Client, program: Program):
    table = await program.new_table("kollier", seats=4, bots="simple")
    await program.does(f"/tables/{table}/start")
    template = (await program.look(table))["templates"][0]
    values = {each["name"]: each["names"][0] if each["names"] else each["low"] for each in template["arguments"]}
    await program.does(f"/tables/{table}/order", {"template": template["id"], "arguments": values})
    assert (await program.look(table))["orders"] == [{"template": template["id"], "values": values}]
    await program.does(f"/tables/{table}/drop", {"template": template["id"]})
    assert (await program.look(table))["orders"] == []


async def test_consent(client: Client):
    table, people = await dealt(client)
    for _ in range(40):  # until a throw has told something new
        player = people[await asked(table, people)]
        legal = (await player.look(table))["match"]["legal"]
        await player.does(f"/tables/{table}/act", {"words": legal[-1]})
        state = await player.look(table)
        if state["can_ask_undo"] and not state["can_undo"]:
            break
    refused = await player.post(f"/tables/{table}/undo")
    assert (refused.status_code, refused.json()["error"]) == (422, "undo_ask")
    await player.does(f"/tables/{table}/undo", {"ask": True})
    for other in people:
        if other is not player:
            await other.does(f"/tables/{table}/consent", {"yes": True})
    assert (await player.look(table))["request"] is None


async def test_a_double_is_answered_as_the_first_and_played_once(client: Client):
    table, people = await dealt(client)
    player = people[await asked(table, people)]
    state = await player.look(table)
    act = {"words": state["match"]["legal"][0], "seen": state["version"], "id": "one"}
    first = await player.does(f"/tables/{table}/act", act)
    assert await player.does(f"/tables/{table}/act", act) == first
    assert await player.does(f"/tables/{table}/act", act | {"words": "pass"}) == first


async def refused(who: Program, path: str, body: object = None) -> tuple[int, str]:
    answer = await who.post(f"/tables/{path}", body)
    assert answer.json()["reason"]
    return answer.status_code, answer.json()["error"]


async def test_refusals_before_the_deal_say_why(client: Client, program: Program):
    other = await Program(client, "de").enter("Other")
    table = await program.new_table("million", seats=3)
    assert await refused(other, f"{table}/start") == (422, "host_only")
    assert await refused(other, f"{table}/act", {"words": "pass"}) == (403, "not_seated")
    assert await refused(program, f"{table}/act", {"words": "pass"}) == (422, "not_dealt")
    assert await refused(program, "none/act", {"words": "pass"}) == (404, "no_table")
    assert await refused(program, f"{table}/act", {"words": ""}) == (400, "bad_request")
    assert await refused(program, f"{table}/act", {"word": "pass"}) == (400, "bad_request")
    assert await refused(program, f"{table}/resign") == (422, "not_dealt")
    assert await refused(program, f"{table}/bot", {"seat": 9, "bot": "simple"}) == (422, "no_seat")
    assert await refused(program, f"{table}/bot", {"seat": 1, "bot": "os.system"}) == (422, "no_bot")
    assert (await program.post("/tables", {"game": "million", "seats": 2})).status_code == 400
    assert (await program.post("/tables", {"game": "chess"})).json()["error"] == "no_game"
    await other.does(f"/tables/{table}/join")
    assert await refused(other, f"{table}/join") == (422, "seated")
    assert (await program.get(f"/tables/{table}/record")).status_code == 409
    assert (await other.get(f"/tables/{table}", seat=0)).json()["reason"].startswith("Du hast")


async def test_refusals_at_play_say_why(client: Client):
    table, people = await dealt(client)
    seat = await asked(table, people)
    player, opponent = people[seat], people[(seat + 1) % 3]
    wrong = (await player.post(f"/tables/{table}/act", {"words": "stake 100 2"})).json()
    assert wrong["rule"].startswith("million.")
    player.headers["Accept-Language"] = "nl"
    other_words = (await player.post(f"/tables/{table}/act", {"words": "stake 100 2"})).json()
    assert other_words == wrong | {"reason": "Je hebt nog maar 0 × 100."}
    assert await refused(player, f"{table}/act", {"words": "fly away"}) == (422, "unknown_action")
    state = await player.look(table)
    await player.does(f"/tables/{table}/act", {"words": state["match"]["legal"][0]})
    late = {"words": state["match"]["legal"][-1], "seen": 0}
    assert await refused(player, f"{table}/act", late) == (409, "stale")
    assert (await opponent.get(f"/tables/{table}/replay", seat=seat)).status_code == 403


async def test_too_large_is_refused(program: Program):
    answer = await program.post("/guests", {"name": "x" * MOST_BYTES})
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")


def test_too_large_in_pieces_is_refused(running: Running):
    """Without saying beforehand how long it will be."""
    with socket.create_connection(("127.0.0.1", running.port), timeout=120) as connection:
        head = "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        connection.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        connection.sendall((b"400\r\n" + b" " * 1024 + b"\r\n") * (MOST_BYTES // 1024 + 2) + b"0\r\n\r\n")
        assert b" 413 " in connection.recv(4096).splitlines()[0]


@pytest.mark.usefixtures("standing_still")
async def test_too_often_is_told_with_seconds(tmp_path: Path):
    settings = Settings(str(tmp_path / "t.db"), pace=0, warm=False, moves_a_minute=3, guests_an_hour=2)
    async with Client(settings) as client:
        program = await Program(client).enter("Prog")
        answers = [await program.post("/tables", {"game": "monopoly", "seats": 2}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert int(answers[-1].headers["retry-after"]) == 20
        assert "20" in answers[-1].json()["reason"]
        guests = [await program.post("/guests", {"name": "x"}) for _ in range(2)]
        assert [answer.status_code for answer in guests] == [201, 429]


async def test_streams_are_limited(house: House, client: Client):
    unlimited = house.settings
    house.settings = Settings(unlimited.store, streams=1)
    with house.stream("ada"), pytest.raises(Exception, match="too_many"), house.stream("ada"):
        pass
    with house.stream("ada"), house.stream("ben"):
        pass


def test_the_event_stream_tells_of_every_table(running: Running):
    token, other = running.guest("Ada"), running.guest("Ben")
    with Lines(running, "/stream", token) as lines:
        table = running.ask("/tables", token, {"game": "monopoly", "seats": 2})["id"]
        assert lines.until(table)["status"] == "open"
        running.ask(f"/tables/{table}/join", other, {})
        running.ask(f"/tables/{table}/start", token, {})
        line = lines.until(table, status="playing")
        assert (line["seats"], line["asked"] in ([0], [])) == ([0], True)


def test_a_slow_reader_is_sent_the_newest_state_and_no_backlog(running: Running):
    token, other = running.guest("Ada"), running.guest("Ben")
    table = running.ask("/tables", token, {"game": "monopoly", "seats": 2})["id"]
    with Lines(running, f"/tables/{table}/stream", other) as lines:
        full = lines.next()
        state = full["table"]
        for number in range(300):
            running.ask(f"/tables/{table}/chat", token, {"text": f"{number} " + "x" * 450})
        many = 0
        while not (state["chat"] and state["chat"][-1]["text"].startswith("299 ")):
            line = lines.next()
            state |= line["table"]
            many += 1
        assert line["version"] == full["version"] + 300
        assert many <= 300


class Lines:
    """A stream of lines, read one by one."""

    def __init__(self, running: Running, path: str, token: str) -> None:
        from urllib.request import Request, urlopen

        headers = {"Authorization": f"Bearer {token}"}
        self._answer = urlopen(Request(f"{running.address}/api/v1{path}", headers=headers), timeout=120)

    def __enter__(self) -> Lines:
        return self

    def __exit__(self, *error: object) -> None:
        self._answer.close()

    def next(self) -> dict[str, Any]:
        while True:
            line = self._answer.readline()
            assert line, "the stream has ended"
            if line.strip():
                told: dict[str, Any] = json.loads(line)
                return told

    def until(self, table: str, **wanted: object) -> dict[str, Any]:
        while True:
            line = self.next()
            if line["table"] == table and all(line[key] == value for key, value in wanted.items()):
                return line
