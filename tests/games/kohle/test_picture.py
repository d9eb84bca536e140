"""The picture: drawn for everybody in every language, with a button for each legal action and no other."""

from __future__ import annotations

import random
from html.parser import HTMLParser

import pytest

from zuschlag.engine.runner import plain_mind
from zuschlag.look.frame import regions
from zuschlag.look.pen import Pen
from zuschlag.look.picture import artist_of

LANGUAGES = ("en", "de", "nl")
VOID = {"input"}
TABLES = [
    (3, {}, "bots"),
    (3, {"must_deal_at_10_cards": "on", "open_money": "on"}, "mixed"),
    (4, {"pay_contributors_only": "on"}, "mixed"),
    (4, {"short_game": "on", "keep_turn_order": "on"}, "bots"),
    (5, {"marker_by": "right"}, "mixed"),
    (6, {}, "bots"),
    (6, {}, "mixed"),
]


class Page(HTMLParser):
    """What a browser and a screen reader find in the markup; anything ill-formed fails."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []
        self.pieces: list[str] = []
        self.signs: set[str] = set()
        self.plays: list[str] = []
        self.barred: list[str] = []
        self.ranges: dict[str, range] = {}
        self.feed(markup)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attributes):
        told = dict(attributes)
        assert len(told) == len(attributes), f"an attribute twice: {attributes}"
        assert "style" not in told, "styles stand in picture.css"
        assert told.get("role") != "img" or told.get("aria-label"), told
        if told.get("data-piece"):
            self.pieces.append(told["data-piece"])
        if tag == "use":
            self.signs.add(told["href"].removeprefix("#"))
        if tag == "input":
            assert told["aria-label"].strip()
            assert int(told["min"]) <= int(told["value"]) <= int(told["max"])
            assert told["name"] not in self.ranges, f"two fields of one name: {told['name']}"
            self.ranges[told["name"].removeprefix("n.")] = range(int(told["min"]), int(told["max"]) + 1)
        if tag == "button":
            (self.barred if told.get("aria-disabled") else self.plays).append(told["value"])
        if tag not in VOID:
            self.open.append((tag, told))
            self.said.append("")

    def handle_endtag(self, tag):
        opened, told = self.open.pop()
        said = self.said.pop()
        assert opened == tag
        if tag in ("button", "summary", "th", "h2", "h3"):
            assert (told.get("aria-label") or said).strip(), (tag, told)
        if self.said and not told.get("aria-hidden"):
            self.said[-1] += told.get("aria-label") or said

    def handle_data(self, data):
        assert "{" not in data, f"an unfilled sentence: {data}"
        if self.said:
            self.said[-1] += data

    def choices(self):
        """Every choice that the page offers, as a list of actions said one behind the other."""
        for words in self.plays:
            before = words.removesuffix(" *")
            amounts = [f" {number}" for number in self.ranges[before]] if before != words else [""]
            for amount in amounts:
                yield [step.strip() for step in f"{before}{amount}".split(";")]


def drawn(match, seat, language="en"):
    view = match.view(seat)
    pen = Pen.of(match.game, language, match.names, view)
    parts = regions(artist_of(match.game).draw(view, pen), pen)
    return view, Page("".join(parts.values())), parts


def check(match, seat, language="en"):
    """The page as the seat sees it is sound, and offers what is legal and nothing else."""
    view, page, parts = drawn(match, seat, language)
    legal = set(view["legal"])
    assert {steps[0] for steps in page.choices()} == legal, (view["phase"], seat)
    assert not {words.split(";")[0] for words in page.barred} & legal
    assert len(page.pieces) == len(set(page.pieces)), "two pieces of one key"
    assert all(parts[key] for key in ("status", "where", "seats", "board", "aside"))
    return view, page


def check_steps(match, seat, page):
    """What a button says in several steps is legal to the end, and no lower or higher amount would be."""
    for words in page.plays:
        if ";" in words:
            before = words.removesuffix(" *")
            *steps, kind = [step.strip() for step in before.split(";")]
            ahead = match.copy()
            for step in steps:
                ahead.play(seat, step)
            legal = {int(said.split()[1]) for said in ahead.legal(seat) if said.split()[0] == kind}
            assert legal == set(page.ranges[before]), words


def some_action(match, dice, style, step):
    """Bots play sensibly; in a mixed match half of the actions are anything of any kind, so that all kinds are seen."""
    free = match.free()
    seat = dice.choice(free) if free and style == "mixed" and dice.random() < 0.2 else dice.choice(match.awaited())
    legal = match.legal(seat)
    if legal and style == "mixed" and dice.random() < 0.5:
        kinds = sorted({words.split()[0] for words in legal} - {"fail", "stop"})
        kind = dice.choice(kinds or [legal[0].split()[0]])
        return seat, dice.choice([words for words in legal if words.split()[0] == kind])
    seat = dice.choice(match.awaited())
    return seat, match.choose(seat, plain_mind(step)) or match.default(seat)


@pytest.mark.parametrize(("seats", "options", "style"), TABLES)
def test_every_legal_action_is_a_button_and_no_other(game, seats, options, style):
    match = game.match(seats=seats, seed=seats + len(options), options=options)
    dice = random.Random(seats)
    for step in range(1200):
        if match.over:
            break
        seat, words = some_action(match, dice, style, step)
        language = LANGUAGES[step % 3]
        if step % 4 == 0:
            _, page = check(match, seat, language)
            check_steps(match, seat, page)
        if step % 40 == 0:
            for other in (*range(seats), None):
                check(match, other, language)
        match.play(seat, words)
    for seat in (*range(seats), None):
        for language in LANGUAGES:
            check(match, seat, language)


@pytest.fixture(scope="module")
def seen(game):
    """The first position of each phase in a match, and the seat that is asked there."""
    found = {}
    for seed in range(20):
        match = game.match(seats=3, seed=seed)
        dice = random.Random(seed)
        while not match.over and len(match.history) < 900:
            seat, words = some_action(match, dice, "mixed", seed)
            asked = match.awaited()[0]
            found.setdefault(match.view(asked)["phase"], (match.copy(), asked))
            match.play(seat, words)
        found.setdefault(match.view(None)["phase"], (match.copy(), 0))
        if len(found) == len(phases(game)):
            break
    return found


def phases(game):
    return [key.removeprefix("phases.") for key in game.words().keys() if key.startswith("phases.")]


def test_every_phase_has_a_picture_for_all_in_every_language(game, seen):
    assert set(seen) == set(phases(game))
    for match, _ in seen.values():
        for seat in (0, 1, 2, None):
            says = {drawn(match, seat, language)[2]["status"] for language in LANGUAGES}
            assert len(says) == len(LANGUAGES), "the same sentence in two languages"


def test_every_phase_is_explained_by_a_paragraph_of_the_rules(game):
    artist = artist_of(game)
    assert sorted(guide.phase for guide in artist.guides) == sorted(phases(game))
    for guide in artist.guides:
        for language in LANGUAGES:
            assert f"{{#{guide.rule}}}" in game.rules_text(language)


def test_every_sign_that_is_drawn_is_there(game, seen):
    symbols = Page(artist_of(game).symbols)
    ids = set()
    for match, _ in seen.values():
        for seat in (0, None):
            ids |= drawn(match, seat)[1].signs
    there = artist_of(game).symbols.split("<symbol")[1:]
    assert {sign for sign in ids if not any(f'id="{sign}"' in told for told in there)} == set()
    assert symbols.open == []


def test_the_window_never_shows_who_has_answered(game, seen):
    """rule: kohle.window.secret

    Another's answer changes nothing of what anybody else is shown."""
    for phase in ("window", "last_call"):
        match, seat = seen[phase]
        others = [other for other in (0, 1, 2, None) if other != seat]
        if len(match.awaited()) < 2:
            continue
        before = [drawn(match, other)[2] for other in others]
        after = match.copy()
        after.play(seat, "let")
        assert [drawn(after, other)[2] for other in others] == before
        assert drawn(after, seat)[2] != drawn(match, seat)[2], "only one's own answer is noted"


def test_a_half_made_offer_is_drawn_for_its_seat_only(game, seen):
    """rule: kohle.secret"""
    match, _ = seen["negotiate"]
    boss = match.view(None)["negotiation"]["boss"]
    before = {seat: drawn(match, seat)[2] for seat in (0, 1, 2, None)}
    first = next(words for words in match.legal(boss) if words.startswith("to "))
    match = match.copy()
    match.play(boss, first)
    for seat in {0, 1, 2, None} - {boss}:
        assert drawn(match, seat)[2] == before[seat]
    assert drawn(match, boss)[2] != before[boss]


def test_the_style_speaks_of_this_game_only(game):
    """Every selector begins with the game."""
    css = artist_of(game).style.read_text("utf-8")
    for line in css.splitlines():
        head, brace, _ = line.partition("{")
        if brace and not head.strip().startswith(("@", "from", "/*")):
            for selector in head.split(", "):
                assert selector.strip().startswith("[data-game=kohle]"), line
