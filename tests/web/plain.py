"""A page as a browser without script uses it: its forms, with their fields filled in, its buttons and links."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from httpx import Response
from tests.web.browser import Browser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


@dataclass
class Form:
    action: str
    fields: dict[str, str] = field(default_factory=dict)


@dataclass
class Button:
    """`label` is its text and what it is called aloud."""

    form: str
    action: str
    name: str
    value: str
    label: str = ""


class Page(HTMLParser):
    """What a page offers."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.forms: dict[str, Form] = {}
        self.buttons: list[Button] = []
        self.links: list[str] = []
        self.text = ""
        self._form = ""
        self._fields: list[tuple[str, str, str]] = []
        self._pressed: Button | None = None
        self._select: tuple[str, str, bool] | None = None
        self._silent = 0
        self.feed(html)
        for form, name, value in self._fields:
            self.forms[form].fields[name] = value
        for button in self.buttons:
            button.action = button.action or self.forms[button.form].action

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        getattr(self, f"_on_{tag}", lambda _: None)(given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = ""
        elif tag == "button":
            self._pressed = None
        elif tag == "select":
            self._select = None
        elif tag in ("script", "style"):
            self._silent -= 1

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        self.text += data
        if self._pressed:
            self._pressed.label += data

    def _on_script(self, _: dict[str, str]) -> None:
        self._silent += 1

    _on_style = _on_script

    def _on_a(self, given: dict[str, str]) -> None:
        self.links.append(given.get("href", ""))

    def _on_form(self, given: dict[str, str]) -> None:
        self._form = given.get("id") or f"form {len(self.forms)}"
        self.forms[self._form] = Form(given.get("action", "") if given.get("method") == "post" else "")

    def _on_input(self, given: dict[str, str]) -> None:
        kind = given.get("type", "text")
        if "name" in given and "disabled" not in given and (kind not in ("radio", "checkbox") or "checked" in given):
            self._filled(given, given.get("value", "on" if kind in ("radio", "checkbox") else ""))

    def _on_select(self, given: dict[str, str]) -> None:
        self._select = (given.get("form") or self._form, given["name"], True)

    def _on_option(self, given: dict[str, str]) -> None:
        """The first option counts until one is marked as selected."""
        assert self._select is not None
        form, name, is_first = self._select
        if is_first or "selected" in given:
            self._fields.append((form, name, given.get("value", "")))
        self._select = (form, name, False)

    def _on_button(self, given: dict[str, str]) -> None:
        if "disabled" in given or given.get("type") == "button" or not (given.get("form") or self._form):
            return
        self._pressed = Button(
            given.get("form") or self._form, given.get("formaction", ""), given.get("name", ""),
            given.get("value", ""), given.get("aria-label", "") + " ",
        )  # fmt: skip
        self.buttons.append(self._pressed)

    def _filled(self, given: dict[str, str], value: str) -> None:
        if form := given.get("form") or self._form:
            self._fields.append((form, given["name"], value))

    def offers(self, action: str, **wanted: str) -> list[Button]:
        """The buttons that send something to addresses that end like this, with this name or value."""
        return [
            button
            for button in self.buttons
            if button.action.endswith(action) and all(getattr(button, key) == value for key, value in wanted.items())
        ]

    def button(self, action: str, **wanted: str) -> Button:
        offered = self.offers(action, **wanted)
        assert offered, f"no button for {action} {wanted}, only {self.buttons}"
        return offered[0]

    def sent(self, button: Button, **filled: Any) -> dict[str, str]:
        """What a browser sends when the button is pressed."""
        fields = dict(self.forms[button.form].fields)
        if button.name:
            fields[button.name] = button.value
        return {name: str(value) for name, value in (fields | filled).items() if value is not None}


async def opened(browser: Browser, path: str) -> Page:
    return Page(await browser.open(path))


async def pressed(browser: Browser, page: Page, button: Button, /, **filled: Any) -> Response:
    """The answer to a pressed button; fields that are filled with None are not sent."""
    return await browser.send("POST", button.action, page.sent(button, **filled))


async def follows(browser: Browser, page: Page, button: Button, /, **filled: Any) -> str:
    """A button that works; the address that it leads to."""
    answer = await pressed(browser, page, button, **filled)
    assert answer.status_code == 303, (button, answer.status_code, Page(answer.text).text[:600])
    return str(answer.headers["location"])
