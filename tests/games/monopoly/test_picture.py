"""The picture of Monopoly: drawn for everybody in every language, with a button for each legal action and no other."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser

import pytest
from tests.games.monopoly.conftest import table

import zuschlag
from zuschlag.look.frame import regions
from zuschlag.look.pen import Pen
from zuschlag.look.picture import artist_of

LANGUAGES = ("en", "de", "nl")
VOID = {"input", "br", "hr", "img"}


class Page(HTMLParser):
    """What a browser and a screen reader find in the markup; anything ill-formed fails."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.pieces: list[str] = []
        self.plays: set[str] = set()
        self.barred: set[str] = set()
        self.spans: dict[str, range] = {}
        self.named: list[tuple[str, str]] = []
        self.said: list[str] = []
        self.feed(markup)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attributes):
        told = dict(attributes)
        assert "style" not in told, "styles stand in picture.css"
        if told.get("data-piece"):
            self.pieces.append(told["data-piece"])
        if told.get("role") == "img" or tag == "input":
            assert told.get("aria-label"), (tag, told)
        if tag == "input":
            self.spans[told["name"].removeprefix("n.")] = range(int(told["min"]), int(told["max"]) + 1)
        if tag == "button":
            (self.barred if told.get("aria-disabled") else self.plays).add(told["value"])
        if tag not in VOID:
            self.open.append((tag, told))
            self.said.append("")

    def handle_endtag(self, tag):
        opened, told = self.open.pop()
        said = self.said.pop()
        assert opened == tag
        if tag in ("button", "summary"):
            assert (told.get("aria-label") or said).strip(), told
        if self.said:
            self.said[-1] += said

    def handle_data(self, data):
        if self.said:
            self.said[-1] += data

    def offered(self) -> set[str]:
        """The actions that can be played from here: of several in one go, the first."""
        found = set()
        for words in self.plays:
            first = words.split(";")[0].strip()
            before = first.removesuffix(" *")
            found |= {f"{before} {n}" for n in self.spans[before]} if before != first else {first}
        return found


def looked_at(match, seat, language="en"):
    view = match.view(seat)
    pen = Pen.of(match.game, language, match.names, view)
    return view, regions(artist_of(match.game).draw(view, pen), pen)


def check(match, seat, language="en"):
    view, parts = looked_at(match, seat, language)
    page = Page("".join(parts.values()))
    assert page.offered() == set(view["legal"]), (view["phase"], seat)
    assert len(page.pieces) == len(set(page.pieces))
    assert parts["status"]
    assert not page.barred & set(view["legal"])
    return page


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("simple", [True, False])
def test_every_action_of_whole_rounds_is_a_button(game, seats, simple):
    match = game.match(seats=seats, seed=seats, options={"target": 3000})
    dice = random.Random(seats)
    for step in range(110):
        if match.over:
            break
        asked = dice.choice(match.awaited())
        check(match, asked, LANGUAGES[step % 3])
        if step % 9 == 0:
            for seat in (*range(seats), None):
                check(match, seat, LANGUAGES[step // 9 % 3])
        words = match.choose(asked) if simple else dice.choice(match.legal(asked))
        match.play(asked, words or match.default(asked))


def test_the_end_is_drawn_for_everybody(game):
    match = game.match(seats=3, seed=1, options={"target": 500})
    while not match.over:
        asked = match.awaited()[0]
        match.play(asked, match.choose(asked) or match.default(asked))
    for seat in (0, 1, 2, None):
        for language in LANGUAGES:
            check(match, seat, language)


def test_all_phases_have_been_seen(game):
    """Each phase of the words has a picture with a sentence of its own."""
    match = game.match(seats=4, seed=1)
    assert {guide.phase for guide in artist_of(game).guides} == {
        key.removeprefix("phases.") for key in game.words().keys() if key.startswith("phases.")
    } - {"over"}
    assert all(guide.rule in _rules(game) for guide in artist_of(game).guides)
    assert looked_at(match, 0)[1]["status"] != looked_at(match, 1)[1]["status"]


def _rules(game):
    return "".join((game.folder / "rules" / "en.md").read_text("utf-8"))


def test_a_card_too_many_is_set_aside_and_out_in_one_go(match):
    """rule: monopoly.out.aside"""
    game = match(table(4, {0: "gelb haus1 haus2 los*3 mr_monopoly*2 turmstrasse"}, held=[11, 10, 10, 10, 0, 0]))
    page = check(game, 0)
    assert "aside turmstrasse; out" in page.plays
    game.play(0, "aside turmstrasse; out")
    assert game.view(0)["phase"] == "show"
    check(game, 0)


def test_two_cards_too_many_are_set_aside_one_by_one(match):
    """rule: monopoly.out.aside"""
    hand = "gelb haus1 haus2 los*3 mr_monopoly*2 turmstrasse opernplatz"
    game = match(table(4, {0: hand}, held=[12, 10, 10, 10, 0, 0]))
    check(game, 0)
    game.play(0, "aside turmstrasse")
    assert game.view(0)["phase"] == "turn_aside"
    assert "aside opernplatz; out" in check(game, 0).plays


def test_a_card_put_ready_lies_on_the_pile_and_is_marked_in_the_hand(match):
    """rule: monopoly.trade.ready"""
    game = match(table(3, {0: "gelb haus1 haus2 los*3"}, {0: "badstrasse", 1: "", 2: "", 6: "opernplatz turmstrasse"}))
    game.play(0, "put los")
    _, parts = looked_at(game, 0)
    assert "card ready" in parts["board"]
    assert "picked" in parts["hand"]
    check(game, 0)
    assert "card ready" not in looked_at(game, 1)[1]["board"]


def test_a_trade_is_shown_before_it_is_made(match):
    """rule: monopoly.trade"""
    piles = {0: "badstrasse turmstrasse", 1: "schlossallee parkstrasse", 2: "", 3: "los"}
    game = match(table(4, {0: "gelb haus1 spielfigur*2 mr_monopoly*2 los haus2"}, piles))
    board = looked_at(game, 0)[1]["board"]
    assert "You give Turmstraße, Badstraße and get Parkstraße, Schlossallee. Your hand: +1,200." in board
    assert "You could go out in your next turn." in board
    german = looked_at(game, 0, "de")[1]["board"]
    assert "Du gibst Turmstraße, Badstraße und bekommst Parkstraße, Schlossallee." in german


def test_a_slip_adds_up(match):
    """rule: monopoly.show monopoly.score.token monopoly.score.mr"""
    hand = "gelb haus1 haus2 haus3 spielfigur*2 mr_monopoly*2"
    game = match(table(4, {0: hand, 1: "ereignis"}, stock="turmstrasse*1"))
    game.play(0, "out")
    board = looked_at(game, 0)[1]["board"]
    for sum_so_far in ("so far 1,200", "so far 3,600", "so far 4,600"):
        assert sum_so_far in board
    assert "caught with a Chance" in board
    assert "set aside" not in board


def test_what_is_only_known_to_one_seat_is_not_on_the_others_plates(match):
    """rule: monopoly.known"""
    game = match(table(4, {1: "schlossallee"}))
    assert "Schlossallee" not in looked_at(game, 0)[1]["seats"]
    game = match(table(4, {0: ""}, {1: "schlossallee"}))
    game.play(0, "trade 1 1")
    assert "Schlossallee" in looked_at(game, 2)[1]["seats"]


def test_no_words_are_missing_or_left_over(game):
    """Each sentence of the picture is used."""
    source = "".join(path.read_text("utf-8") for path in (game.folder / "picture").glob("*.py"))
    keys = [key for key in zuschlag.game("monopoly").words().keys() if key.startswith("picture.")]
    composed = tuple(re.findall(r"f\"(picture\.[\w.]+)\{", source))
    assert [key for key in keys if key not in source and not key.startswith(composed)] == ["picture.aside"]
