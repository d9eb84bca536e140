"""Views are drawn from their data alone: those of every game, and made-up ones."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

import zuschlag
from zuschlag.engine.words import LANGUAGES, Words
from zuschlag.terminal.choices import choices, listed, typed
from zuschlag.terminal.drawing import COMMON, Painter
from zuschlag.terminal.screen import BadInput, terminal_words
from zuschlag.terminal.values import Reader, is_nothing

TALK = terminal_words("en")
MOVES, LOOK_EVERY = 120, 20


def drawn(view, words, names, width=100):
    screen = Console(file=io.StringIO(), width=width)
    with screen.capture() as captured:
        screen.print(Painter(screen, words, TALK, names).view(view))
    return captured.get()


def made_up(**values):
    """A view of a game that does not exist."""
    common = {"seats": 2, "you": 0, "awaited": [1], "over": False, "phase": "bid", "players": [{}, {}], "own": {}}
    return common | values


WORDS = Words(
    {
        "names": {"granat": "Garnet"},
        "phases": {"bid": "{who} bids at least {least}."},
        "view": {"dealer": "{who} deals"},
    },
    "en",
)


def test_what_is_to_do_now_is_a_sentence():
    assert "Ben bids at least 14." in drawn(made_up(least=14), WORDS, ["Ada", "Ben"])


def test_counts_amounts_and_seats_are_written_as_people_read_them():
    reader = Reader(WORDS, ["Ada", "Ben"])
    assert reader.value({"1": 3, "1000": 2, "10": 0}).plain == "3 × 1, 2 × 1,000"
    assert reader.value({"granat": 2, "achat": 0}).plain == "Garnet 2"
    assert reader.value({"1": 0}).plain == "–"
    assert reader.value(["granat", "achat"]).plain == "Garnet, achat"
    assert reader.value({"seat": 0, "card": "granat", "gone": None}).plain == "Seat 0, Card Garnet"
    assert reader.value(0.175).plain == "18%"
    assert reader.value(12345).plain == "12,345"
    assert reader.value(None).plain == "–"
    assert reader.entry("dealer", 1).plain == "Ben deals"
    assert reader.entry("best_bid", 7).plain == "Best bid 7"
    assert reader.entry("last_round", True).plain == "Last round"


@pytest.mark.parametrize("value", [None, False, "", [], {}, {"granat": 0}])
def test_what_tells_nothing_is_left_out(value):
    assert is_nothing(value)
    assert "Thing" not in drawn(made_up(thing=value), WORDS, ["Ada", "Ben"])


@pytest.mark.parametrize("value", [0, True, "granat", [0], {"granat": 1}])
def test_what_tells_something_is_drawn(value):
    assert not is_nothing(value)
    assert "Thing" in drawn(made_up(thing=value), WORDS, ["Ada", "Ben"])


def test_players_stand_in_rows_or_where_it_is_too_narrow_in_columns():
    players = [{"cash": 5, "gems": {"granat": 3}, "cards": ["a" * 20]}, {"cash": 7, "gems": {}, "cards": ["b" * 20]}]
    wide, narrow = (drawn(made_up(players=players), WORDS, ["Ada", "Ben"], width) for width in (100, 50))
    assert any("Ada" in line and "Garnet 3" in line for line in wide.splitlines())
    assert any("Ada" in line and "Ben" in line for line in narrow.splitlines())
    assert any("Cash" in line and "5" in line and "7" in line for line in narrow.splitlines())


def test_a_track_shows_the_pawn_and_the_chances_below_its_fields():
    fields = ["black", *["blue", "beige"] * 7]
    shown = drawn(made_up(board=fields, pawn=3, next=[0.0] * 14 + [0.25]), WORDS, ["Ada", "Ben"])
    assert "● 3" in shown
    lines = shown.splitlines()
    assert lines[1].split() == ["14"]
    assert lines[2].split() == ["25%", "Next"]


@pytest.mark.parametrize("id", zuschlag.games())
@pytest.mark.parametrize(("language", "width"), list(zip(LANGUAGES, (120, 60, 80), strict=True)))
def test_every_view_of_a_whole_game_can_be_drawn(id, language, width):
    game = zuschlag.game(id)
    words = game.words(language)
    chance = random.Random(1)
    for seats in game.seats:
        match = game.match(seats, seed=seats)
        for move in range(MOVES):
            if match.over:
                break
            seat = chance.choice(match.awaited())
            for looker in (seat, None) if move % LOOK_EVERY == 0 else ():
                shown = drawn(match.view(looker), words, match.names, width)
                assert max(map(len, shown.splitlines())) <= width
                assert "{" not in shown
            lines = choices(game, match.legal(seat), words, match.names)
            assert lines
            assert not any("{" in line.label for line in lines)
            match.play(seat, match.choose(seat) or chance.choice(match.legal(seat)))


def test_many_choices_are_put_together_and_each_can_be_named():
    game = zuschlag.game("million")
    match = game.match(3, seed=1)
    seat = match.awaited()[0]
    match.lay({"purse": rich_purse(match, seat)})
    legal = match.legal(seat)
    lines = choices(game, legal, game.words("en"), match.names)
    assert len(lines) < len(legal)
    assert "stake 100 1…9" in [line.pattern for line in lines]
    numbered = [line.words for line in lines if not line.pattern]
    assert [typed(str(n), lines, TALK) for n in range(1, len(numbered) + 1)] == numbered
    assert typed(" 1 ; stake 10 2;", lines, TALK) == f"{numbered[0]}; stake 10 2"
    with pytest.raises(BadInput, match="runs from 1 to"):
        typed(str(len(numbered) + 1), lines, TALK)
    amounts = [line for line in lines if line.pattern.startswith("stake 100 ")]
    with pytest.raises(BadInput, match=r"1 is not in the list: type the words, stake 100 1…9\."):
        typed("1", amounts, TALK)
    screen = Console(file=io.StringIO(), width=100)
    with screen.capture() as captured:
        screen.print(listed(lines))
    assert captured.get().count("\n") == len(lines)


def rich_purse(match, seat):
    """All purses as they are, but one full of chips."""
    purses = match.game.state.thaw(match.row).to_dict()["purse"]
    purses[seat] = {"1": 9, "10": 9, "100": 9}
    return purses


@pytest.mark.parametrize("id", [id for id in zuschlag.games() if "view." in "".join(zuschlag.game(id).words().keys())])
def test_where_a_game_labels_its_view_every_key_has_a_label(id):
    """A game without labels is drawn with the keys themselves."""
    game = zuschlag.game(id)
    match = game.match(game.seats[1], seed=1, options={option.id: option.lab for option in game.options})
    paths: set[str] = set()
    while not match.over and len(match.history) < 400:
        seat = match.awaited()[0]
        view = match.view(seat)
        paths |= set(paths_of({key: value for key, value in view.items() if key not in COMMON}))
        paths |= {path for part in ("players", "own") for path in paths_of(view[part], f"{part}.")}
        match.play(seat, match.choose(seat))
    words = game.words("en")
    assert sorted(path for path in paths if words.label(path) is None) == []


def paths_of(value, before=""):
    """The path to every key of nested data; amounts name themselves."""
    if isinstance(value, list):
        return [path for part in value for path in paths_of(part, before)]
    if not isinstance(value, dict):
        return []
    own = [f"{before}{key}" for key in value if not key.isdecimal()]
    return own + [path for key, part in value.items() for path in paths_of(part, f"{before}{key}.")]
