"""What a browser and a screen reader find in a game's picture, and what holds for the pictures of all games."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from zuschlag import look
from zuschlag.look.frame import regions
from zuschlag.look.pen import ANY, Pen, holds
from zuschlag.look.picture import artist_of

LANGUAGES = ("en", "de", "nl")
VOID = {"br", "hr", "img", "input"}
OWN = ("where", "board", "hand", "acts", "aside")
"""The regions that hold nothing but the picture."""
ASKED = "asked"
"""What the page says of itself as a whole; nothing in it can be mistaken for that."""
SPOKEN = ("button", "summary", "th", "h2", "h3", "h4")
"""What has to say something."""


class Page(HTMLParser):
    """The markup of a picture, taken apart; anything ill-formed fails."""

    def __init__(self, markup):
        super().__init__()
        self.open = []
        self.said = []
        self.seen = []
        self.pieces = []
        self.signs = set()
        self.ids = set()
        self.plays = []
        self.barred = []
        self.amounts = {}
        self.feed(markup)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attributes):
        told = dict(attributes)
        assert len(told) == len(attributes), f"an attribute twice: {attributes}"
        assert "style" not in told, "styles stand in picture.css"
        assert told.get("role") != "img" or (told.get("aria-label") or "").strip(), (tag, told)
        if told.get("id"):
            assert told["id"] not in self.ids, f"an id twice: {told['id']}"
            self.ids.add(told["id"])
        if told.get("data-piece"):
            self.pieces.append(told["data-piece"])
        if tag == "use":
            self.signs.add(told["href"].removeprefix("#"))
        if tag == "input":
            self._amount(told)
        if tag == "button":
            assert not any(opened == "button" for opened, _ in self.open), "a button in a button"
            (self.barred if told.get("aria-disabled") else self.plays).append(told["value"])
        if tag not in VOID:
            self.open.append((tag, told))
            self.said.append("")
            self.seen.append("")

    def _amount(self, told):
        assert told["aria-label"].strip()
        before = told["name"].removeprefix("n.")
        if told["type"] == "radio":
            self.amounts[before] = [*self.amounts.get(before, ()), int(told["value"])]
            return
        low, high, value = (int(told[key]) for key in ("min", "max", "value"))
        assert low <= value <= high, told
        assert before not in self.amounts, f"two fields of one name: {before}"
        self.amounts[before] = range(low, high + 1, int(told.get("step") or 1))

    def handle_endtag(self, tag):
        opened, told = self.open.pop()
        said, seen = self.said.pop(), self.seen.pop()
        assert opened == tag, (opened, tag)
        if self.seen:
            self.seen[-1] += seen
        if tag == "button" and told.get("aria-label"):
            assert holds(told["aria-label"], [seen]), f"{seen!r} is seen, but not said: {told['aria-label']!r}"
        if tag in SPOKEN:
            assert (told.get("aria-label") or said).strip(), (tag, told)
        if self.said and not told.get("aria-hidden"):
            self.said[-1] += told.get("aria-label") or said

    def handle_data(self, data):
        assert "{" not in data, f"an unfilled sentence: {data}"
        if self.said:
            self.said[-1] += data
            self.seen[-1] += data

    def choices(self):
        """Every choice that the page offers, as a list of actions said one behind the other. Of several amounts, one is
        said at a time: those whose field is 0 are left out."""
        for words in self.plays:
            before = words.removesuffix(f" {ANY}")
            if before != words:
                yield from ([*_steps(before)[:-1], f"{_steps(before)[-1]} {n}"] for n in self.amounts[before])
            elif f" {ANY};" in words:
                yield from self._marked(_steps(words))
            else:
                yield _steps(words)

    def _marked(self, steps):
        said = [step for step in steps if not step.endswith(ANY)]
        for before in (step.removesuffix(f" {ANY}") for step in steps if step.endswith(ANY)):
            yield from ([f"{before} {number}", *said] for number in self.amounts[before] if number)


def _steps(words):
    return [step.strip() for step in words.split(";")]


def drawn(match, seat, language="en"):
    """The view of a seat (None: a spectator), its page taken apart, and its regions as markup."""
    view = match.view(seat)
    pen = Pen.of(match.game, language, match.names, view)
    parts = regions(artist_of(match.game).draw(view, pen), pen)
    return view, Page("".join(parts.values())), parts


def check(match, seat, language="en"):
    """The page is sound, and offers what is legal and nothing else; a choice of several steps is legal to its end."""
    view, page, parts = drawn(match, seat, language)
    legal = set(view["legal"])
    choices = list(page.choices())
    assert {steps[0] for steps in choices} == legal, (view["phase"], seat)
    assert not {words.split(";")[0].strip() for words in page.barred} & legal
    assert len(page.pieces) == len(set(page.pieces)), f"two pieces of one key: {sorted(page.pieces)}"
    assert all(parts[key] for key in ("status", "where", "seats", "board")), "an empty region"
    return view, page, parts


def check_steps(match, seat, page):
    """A choice of several steps is legal to its end, and an amount at its end can be all that is legal there."""
    for words in page.plays:
        *steps, last = _steps(words)
        if not steps or f" {ANY};" in words:
            continue
        ahead = match.copy()
        for step in steps:
            ahead.play(seat, step)
        if last.endswith(f" {ANY}"):
            kind = last.split()[0]
            legal = {int(said.split()[1]) for said in ahead.legal(seat) if said.split()[0] == kind}
            assert legal == set(page.amounts[words.removesuffix(f" {ANY}")]), words
        else:
            assert last in ahead.legal(seat), words


def next_action(match, dice, wild, never=(), liked=()):
    """A seat and what it does: what its bot thinks best, or, as often as `wild` says, anything of any kind, but of a
    kind that is liked if there is one, and of one that is never wanted only if there is no other."""
    free = [seat for seat in match.free() if match.legal(seat)]
    if free and dice.random() < wild / 3:
        seat = dice.choice(free)
        return seat, _anything(match.legal(seat), dice, never, liked)
    seat = dice.choice(match.awaited())
    legal = match.legal(seat)
    if legal and dice.random() < wild:
        return seat, _anything(legal, dice, never, liked)
    return seat, match.choose(seat) or match.default(seat)


def _anything(legal, dice, never, liked):
    kinds = {words.split()[0] for words in legal}
    kind = dice.choice(sorted(kinds & set(liked)) or sorted(kinds - set(never)) or sorted(kinds))
    return dice.choice([words for words in legal if words.split()[0] == kind])


def check_play(game, seats, options, wild, pages, every=1, never=(), seed=None):
    """Plays on and looks at so many pages of the seat that acts next, and now and then of everybody."""
    match = game.match(seats=seats, seed=seats if seed is None else seed, options=options)
    dice = random.Random(seats)
    for step in count():
        if match.over or step >= pages * every:
            break
        seat, words = next_action(match, dice, wild, never)
        language = LANGUAGES[step % 3]
        if step % every == 0:
            _, page, _ = check(match, seat, language)
            check_steps(match, seat, page)
        if step % (25 * every) == 0:
            for other in (*range(seats), None):
                check(match, other, language)
        match.play(seat, words)
    for seat in (*range(seats), None):
        check(match, seat, LANGUAGES[seats % 3])
    return match


def phases(game):
    return [key.removeprefix("phases.") for key in game.words().keys() if key.startswith("phases.")]


class Walk(NamedTuple):
    """A match played for the positions that it comes through, as `next_action` plays."""

    seats: int = 3
    wild: float = 1
    never: tuple[str, ...] = ()
    liked: tuple[str, ...] = ()
    options: Mapping[str, str | int] = MappingProxyType({})
    length: int = 900


def positions(game, *walks):
    """The first position of each phase on these walks, with a seat that is asked there; the same ones every time."""
    found = {}
    for seed, walk in enumerate(walks):
        match = game.match(seats=walk.seats, seed=seed, options=dict(walk.options))
        dice = random.Random(seed)
        for step in range(walk.length + 1):
            asked = dice.choice(match.awaited() or [0])
            found.setdefault(match.view(asked)["phase"], (match.copy(), asked))
            if match.over or step == walk.length or len(found) == len(phases(game)):
                break
            match.play(*next_action(match, dice, walk.wild, walk.never, walk.liked))
    return found


def check_phases(game, seen):
    """Every phase has been seen, and its sentence is another one in every language, for whom it waits for or not."""
    assert set(phases(game)) - set(seen) == set(), "a phase that no walk comes through"
    for match, _ in seen.values():
        for seat in (*range(match.seats), None):
            says = {check(match, seat, language)[2]["status"] for language in LANGUAGES}
            assert len(says) == len(LANGUAGES), f"the same sentence in two languages: {says}"


def check_guides(game):
    """Every phase in which somebody is asked is explained by a paragraph that is there in all languages."""
    guides = artist_of(game).guides
    assert {guide.phase for guide in guides} == set(phases(game)) - {"over"}
    for guide in guides:
        for language in LANGUAGES:
            assert f"{{#{guide.rule}}}" in game.rules_text(language), guide


def check_signs(game, seen):
    """Every sign that is drawn is there."""
    symbols = Page(artist_of(game).symbols)
    drawings = (drawn(match, who)[1] for match, seat in seen.values() for who in (seat, None))
    used = {sign for page in drawings for sign in page.signs}
    assert used - symbols.ids == set()


def check_names(game, seen):
    """No class of a picture is one that the page styles for what stands beside pictures."""
    taken = _leading("table.css") | _leading("beside.css")
    for match, seat in seen.values():
        parts = drawn(match, seat)[2]
        told = " ".join(re.findall(r'class="([^"]*)"', "".join(parts[key] for key in OWN)))
        assert not set(told.split()) & taken, (game.id, set(told.split()) & taken)


def _leading(name):
    """The classes with which the selectors of a shared style begin."""
    css = (Path(look.__file__).parent / "static" / name).read_text("utf-8")
    plain = re.sub(r"/\*.*?\*/|@[^{]*\{", ";", css, flags=re.DOTALL)
    return set(re.findall(r"(?:^|[{};,])\s*\.([\w-]+)[^{};,]*(?=[{,])", plain)) - {ASKED}


def check_style(game):
    """Every selector of the style speaks of this game only."""
    own = f"[data-game={game.id}]"
    css = re.sub(r"/\*.*?\*/", "", artist_of(game).style.read_text("utf-8"), flags=re.DOTALL)
    heads = [head.strip() for head in re.findall(r"([^{};]+)\{", css)]
    selectors = [head for head in heads if not head.startswith("@") and not re.fullmatch(r"from|to|[\d.]+%", head)]
    assert selectors
    for selector in selectors:
        for one in re.split(r",(?![^(]*\))", selector):
            assert one.strip().startswith(own), one


def check_words(game, composed=()):
    """No sentence of the picture is left over: each is named in the code, whole or put together. `composed` are
    beginnings of those of which the code holds no fixed part."""
    said = re.compile("|".join(_said(path) for path in sorted((game.folder / "picture").glob("*.py"))))
    for key in game.words().keys():
        if key.startswith("picture.") and key != "picture.aside":
            name = key.removeprefix("picture.")
            assert name.startswith(composed) or said.fullmatch(key) or said.fullmatch(name), f"nobody says {key}"


def _said(path):
    """A pattern for what the strings of a file can come to, but for those that could come to anything."""
    strings = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            strings.append(re.escape(node.value))
        if isinstance(node, ast.JoinedStr):
            fixed = "".join(part.value for part in node.values if isinstance(part, ast.Constant))
            if re.search(r"\w\w", fixed.removeprefix("picture.")):
                parts = (re.escape(part.value) if isinstance(part, ast.Constant) else r"[\w.]+" for part in node.values)
                strings.append("".join(parts))
    return "|".join(strings)
