"""docs/api.md: every example in it runs, from the first to the last, and is answered as it says."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.web.browser import Client
from tests.web.program import Program
from tests.web.streams import Stream

from zuschlag.web.operations import REFUSALS

pytestmark = pytest.mark.anyio
PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
EXAMPLE = re.compile(r"```http\n(GET|POST) /api/v1(\S+)\n(.*?)\n\n(\d+)\n(.*?)```", re.DOTALL)
TABLE = "Qm9hcmRnYW1lIG5p"
ANYTHING = "…"


async def test_every_example_is_answered_as_the_page_says(client: Client):
    program = await Program(client).enter("Ada")
    table = TABLE
    examples = EXAMPLE.findall(PAGE.replace("\n\n200\n", "\n\n\n200\n").replace("\n\n409\n", "\n\n\n409\n"))
    assert len(examples) == PAGE.count("```http") > 12
    for method, path, body, status, told in examples:
        where = f"{method} {path}"
        path = path.replace(TABLE, table)
        wanted = [json.loads(line.replace(TABLE, table)) for line in told.strip().splitlines()]
        if path.endswith("stream"):
            await reads(client, program, path, wanted)
            continue
        if path.endswith("/act"):
            await until_asked(program, table)
        sent = json.loads(body) if body.strip() else None
        if isinstance(sent, dict) and "seen" in sent:
            sent["seen"] = (await program.look(table))["version"]
        answer = await (program.get(path) if method == "GET" else program.post(path, sent))
        assert answer.status_code == int(status), (where, answer.text)
        if where == "POST /tables":
            table = answer.json()["id"]
            wanted = [wanted[0] | {"id": table}]
        fits(wanted[0], answer.json(), where)


async def until_asked(program: Program, table: str) -> None:
    """Until it is the program's turn to stake, which the page's examples speak of."""
    async with asyncio.timeout(60):
        while True:
            told = await program.look(table)
            if 0 in told["asked"] and told["match"]["phase"] == "stake":
                return
            if 0 in told["asked"]:
                await program.does(f"/tables/{table}/act", {"words": told["match"]["legal"][-1]})
            await asyncio.sleep(0.002)


async def reads(client: Client, program: Program, path: str, wanted: list[Any]) -> None:
    """The first line is as the page says; the next ones come when something happens."""
    stream = Stream(client.app, f"/api/v1{path}", program.headers)
    table = path.split("/")[2] if "tables" in path else ""
    for number, line in enumerate(wanted):
        if number:
            await program.does(f"/tables/{table}/chat", {"text": "Hello"})
        while not (told := [each for each in b"".join(stream.taken()).split(b"\n") if each]):
            await stream.heard()
        fits(line, json.loads(told[0]), path)
    await stream.close()


def fits(wanted: Any, told: Any, where: str) -> None:
    """Whether an answer is as an example says: what is shown is there, and `…` stands for anything."""
    if wanted == ANYTHING:
        return
    if isinstance(wanted, dict):
        assert isinstance(told, dict), where
        for key, value in wanted.items():
            assert key in told, f"{where}: {key} is missing in {told}"
            fits(value, told[key], f"{where}: {key}")
    elif isinstance(wanted, list) and wanted and isinstance(wanted[0], dict):
        assert len(told) >= len(wanted), where
        for one, other in zip(wanted, told, strict=False):
            fits(one, other, where)
    else:
        assert wanted == told, where


async def test_the_page_names_every_operation_and_every_status(client: Client):
    told = (await client.get("/api/v1/schema")).json()
    for path in told["paths"]:
        last = path.removeprefix("/api/v1").replace("/tables/{table}", "")
        assert last in PAGE, f"docs/api.md does not tell of {path}"
    for status in REFUSALS:
        assert f"| {status} |" in PAGE
