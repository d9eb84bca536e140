"""An app in this process; and a reader's browser without script: a session cookie of its own, pages, and forms with
their token."""

from __future__ import annotations

import re
from http.cookies import SimpleCookie
from typing import Any, Self

from httpx import ASGITransport, AsyncClient, Response

from zuschlag.web.app import create
from zuschlag.web.house import House
from zuschlag.web.settings import Settings

HOST = "testserver.local"


class Client(AsyncClient):
    """Asks an app that runs in the same loop as the test, so that a test may also look into its house."""

    def __init__(self, settings: Settings) -> None:
        self.app = create(settings)
        self.house: House = self.app.state.house
        super().__init__(transport=ASGITransport(app=self.app), base_url=f"http://{HOST}")  # type: ignore[arg-type]

    async def __aenter__(self) -> Self:
        await self.house.open()
        return await super().__aenter__()

    async def __aexit__(self, *error: Any) -> None:
        await super().__aexit__(*error)
        await self.house.close()


TOKEN = re.compile(r'name="form_token" value="(\w+)"')
JSON = {"Accept": "application/json"}


class Browser:
    """Several share one client, so the cookies are kept here."""

    def __init__(self, client: Client, language: str = "en") -> None:
        self.client = client
        self.language = language
        self.cookies: dict[str, str] = {}
        self.token = ""

    async def get(self, path: str, **headers: str) -> Response:
        return await self.send("GET", path, None, headers)

    async def open(self, path: str) -> str:
        """A page that has to be there."""
        answer = await self.get(path)
        assert answer.status_code == 200, (path, answer.status_code, answer.text[:500])
        self._remember(answer.text)
        return answer.text

    async def post(self, path: str, headers: dict[str, str] | None = None, **fields: Any) -> Response:
        """A form of ours, with its token unless another one is given."""
        if not self.token:
            await self.open("/")
        return await self.send("POST", path, {"form_token": self.token} | fields, headers)

    async def does(self, path: str, **fields: Any) -> str:
        """A form that is taken; where it leads."""
        answer = await self.post(path, **fields)
        assert answer.status_code == 303, (path, answer.status_code, answer.text[:800])
        return answer.headers["location"]

    async def asks(self, path: str, **fields: Any) -> Response:
        """The same as the script sends it: with a JSON answer."""
        return await self.post(path, JSON, **fields)

    async def enter(self, name: str) -> Browser:
        await self.does("/you/enter", name=name)
        return self

    async def new_table(self, game: str = "million", **fields: Any) -> str:
        """The id of a table of one's own."""
        return (await self.does(f"/new/{game}", **fields)).removeprefix("/t/")

    async def send(
        self, method: str, path: str, fields: dict[str, Any] | None, headers: dict[str, str] | None = None
    ) -> Response:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {"Accept-Language": self.language, "Cookie": cookies} | (headers or {})
        self.client.cookies.clear()
        answer = await self.client.request(method, path, data=fields, headers=sent, follow_redirects=False)
        for told in answer.headers.get_list("set-cookie"):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(told).items()}
        self.client.cookies.clear()
        return answer

    def _remember(self, page: str) -> None:
        if found := TOKEN.search(page):
            self.token = found[1]
