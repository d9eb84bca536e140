"""Whatever is sent to the API, as its own description says or otherwise: it never breaks, and answers as described."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.web.running import Running

QUICK = settings(
    max_examples=14, deadline=None, derandomize=True, database=None, phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
CHECKS: list[Any] = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance,
]  # fmt: skip
STREAMS = "stream$"
"""They never end: tests/web/test_api.py reads them."""


@pytest.fixture(scope="module")
def api(running: Running) -> Any:
    return schemathesis.openapi.from_url(f"{running.address}/api/v1/schema")


@pytest.fixture(scope="module")
def token(running: Running) -> str:
    return running.guest("Ada")


@pytest.fixture(scope="module")
def tables(running: Running, token: str) -> Iterator[str]:
    """In turn: a table before the deal, one that is played, one that is watched, one that is over, and none."""
    stranger = running.guest("Ben")
    before = running.ask("/tables", token, {"game": "kohle"})["id"]
    played = running.ask("/tables", token, {"game": "kollier", "bots": "random"})["id"]
    watched = running.ask("/tables", stranger, {"game": "colosseum", "bots": "random"})["id"]
    over = running.ask("/tables", token, {"game": "monopoly", "seats": 2, "options": {"target": 1}})["id"]
    for table, host in ((played, token), (watched, stranger), (over, token)):
        running.ask(f"/tables/{table}/start", host, {})
    running.ask(f"/tables/{over}/resign", token, {})
    while running.ask(f"/tables/{over}", token)["table"]["status"] != "over":
        time.sleep(0.02)
    return itertools.cycle((before, played, watched, played, over, ""))


def test_whatever_is_sent_is_answered_as_described(api: Any, tables: Iterator[str], token: str):
    asked = 0
    for found in api.exclude(path_regex=STREAMS).get_all_operations():
        operation = found.ok()

        @given(case=operation.as_strategy())
        @QUICK
        def answered(case: Any) -> None:
            nonlocal asked
            if "table" in case.path_parameters and (table := next(tables)):
                case.path_parameters["table"] = table
            case.call_and_validate(headers={"Authorization": f"Bearer {token}"}, checks=CHECKS)
            asked += 1

        answered()
    assert asked > 200


def test_every_operation_is_described(running: Running):
    """With what it does, what it takes and gives, and an example of each."""
    told = running.ask("/schema")
    names = set()
    for path, operations in told["paths"].items():
        for method, operation in operations.items():
            where = f"{method} {path}"
            assert operation["description"].endswith("."), where
            names.add(operation["operationId"])
            done = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
            for answer in (done, operation["responses"]["429"]):
                assert all(content["examples"] for content in answer["content"].values()), where
            if "requestBody" in operation:
                assert operation["requestBody"]["content"]["application/json"]["schema"]["examples"], where
    assert {"make_guest", "make_table", "look", "act", "table_stream"} <= names
    assert len(names) == sum(map(len, told["paths"].values()))
