"""Whether a report's page is whole, at one with itself, and in need of nothing outside."""

from __future__ import annotations

import re
from html.parser import HTMLParser


class Page(HTMLParser):
    """Tells whether all that is opened is closed, and what it leads to."""

    VOID = frozenset({"meta", "br", "hr", "img", "input", "link"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.names.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [str(value) for name, value in given.items() if name in ("href", "src", "xlink:href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check_page(text: str) -> None:
    """Whole, at one with itself, and in need of nothing outside."""
    seen = Page(text)
    assert seen.open == []
    assert len(set(seen.ids)) == len(seen.ids)
    assert {link for link in seen.links if not link.startswith("#")} == set()
    assert {link[1:] for link in seen.links} <= set(seen.ids)
    assert not {"script", "link"} & set(seen.names)
    assert seen.names.count("h2") >= 7
    assert seen.names.count("svg") > 10
    assert "nan" not in re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL).lower().split()
    assert not re.search(r"\{\w+\}", re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL))
    assert "prefers-color-scheme" in text or "light-dark(" in text
