"""A program with a token."""

from __future__ import annotations

from typing import Any

from httpx import AsyncClient, Response


class Program:
    def __init__(self, client: AsyncClient, language: str = "en") -> None:
        self.client = client
        self.headers = {"Accept-Language": language}
        self.id = ""

    async def enter(self, name: str) -> Program:
        told = (await self.post("/guests", {"name": name})).json()
        self.headers["Authorization"] = f"Bearer {told['token']}"
        self.id = told["id"]
        return self

    async def get(self, path: str, **query: Any) -> Response:
        return await self.client.get(f"/api/v1{path}", headers=self.headers, params=query or None)

    async def post(self, path: str, body: Any = None) -> Response:
        return await self.client.post(f"/api/v1{path}", headers=self.headers, json={} if body is None else body)

    async def does(self, path: str, body: Any = None) -> Any:
        """Something that is done."""
        answer = await self.post(path, body)
        assert answer.status_code in (200, 201), (path, answer.status_code, answer.text)
        return answer.json()

    async def look(self, table: str, **query: Any) -> dict[str, Any]:
        answer = await self.get(f"/tables/{table}", **query)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()["table"]
        return told

    async def new_table(self, game: str = "million", **wishes: Any) -> str:
        table: str = (await self.does("/tables", {"game": game} | wishes))["id"]
        return table


async def dealt(client: AsyncClient, game: str = "million", seats: int = 3, **wishes: Any) -> tuple[str, list[Program]]:
    """A table at which people sit everywhere, dealt; and the people by seat."""
    people = [await Program(client).enter(f"P{seat}") for seat in range(seats)]
    table = await people[0].new_table(game, seats=seats, **wishes)
    for other in people[1:]:
        await other.does(f"/tables/{table}/join")
    await people[0].does(f"/tables/{table}/start")
    return table, people


async def asked(table: str, people: list[Program]) -> int:
    """The first of the seats that are to act."""
    seats: list[int] = (await people[0].look(table))["asked"]
    return seats[0]
