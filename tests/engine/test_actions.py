"""Actions and events: numbers and words, there and back, and what is said of words that mean nothing."""

import pytest

from zuschlag.engine.actions import Actions, Kind, choice, number, put, seat
from zuschlag.engine.errors import Illegal, RuleError
from zuschlag.engine.events import ALL, ROOM, Event, Events, Tape, but, emit, only, sees

GEMS = ("granat", "opal", "achat")
ACTIONS = Actions(
    Kind("pass"),
    Kind("bid", number("amount", 3, 250)),
    Kind("pay", choice("gem", GEMS)),
    Kind("offer", seat("to", 6), choice("gem", GEMS), number("price", 0, 20, 5)),
)


def test_every_action_round_trips():
    texts = [ACTIONS.words(action) for action in range(ACTIONS.size)]
    assert len(set(texts)) == ACTIONS.size == 1 + 248 + 3 + 6 * 3 * 5
    assert [ACTIONS.parse(text) for text in texts] == list(range(ACTIONS.size))
    assert ACTIONS.words(ACTIONS.first("bid")) == "bid 3"
    assert ACTIONS.parse("  BID   13 ") == ACTIONS.first("bid") + 10
    assert ACTIONS.args(ACTIONS.parse("offer 2 opal 15")) == {"to": 2, "gem": "opal", "price": 15}
    assert ACTIONS.span("pay") == (249, 252)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no action given; actions are pass, bid <amount>, pay <gem>, offer <to> <gem> <price>"),
        ("bet 3", "'bet' is no action; actions are pass, bid <amount>"),
        ("bid", "'bid': write bid <amount>"),
        ("bid 2", "bid: amount is a number from 3 to 250, not '2'"),
        ("bid x", "bid: amount is a number from 3 to 250, not 'x'"),
        ("bid ٣", "bid: amount is a number from 3 to 250, not '٣'"),
        ("pay opel", "pay: gem is one of granat, opal, achat, not 'opel'; did you mean 'opal'?"),
        ("offer 2 opal 7", "offer: price is a number from 0 to 20 in steps of 5, not '7'"),
        ("offer 6 opal 5", "offer: to is a number from 0 to 5, not '6'"),
    ],
)
def test_what_cannot_be_read_is_said(text, message):
    with pytest.raises(Illegal) as error:
        ACTIONS.parse(text)
    assert message in str(error.value)


def test_a_number_that_is_no_action():
    for action in (-1, ACTIONS.size):
        with pytest.raises(Illegal, match="is no action of this game"):
            ACTIONS.words(action)


def test_names_must_be_plain_words():
    for bad in ("two words", "Groß", ""):
        with pytest.raises(RuleError):
            Kind(bad)
    with pytest.raises(RuleError, match="two kinds"):
        Actions(Kind("pass"), Kind("pass"))


def test_put_appends():
    out = [0] * 3
    assert put(out, put(out, 0, 7), 9) == 2
    assert out == [7, 9, 0]


EVENTS = Events(Event("rolled", "first", "second"), Event("paid", seat("to", 6), choice("gem", GEMS)))


def test_events_are_read_by_those_who_may():
    tape = Tape()
    emit(tape, EVENTS.code("rolled"), 1, ALL, 3, 4)
    assert tape.n == 0, "a tape that is off takes nothing"
    tape.on = 1
    emit(tape, EVENTS.code("rolled"), 1, ALL, 3, 4)
    emit(tape, EVENTS.code("paid"), -1, only(2), 3, -1)
    emit(tape, EVENTS.code("paid"), 0, but(2), -1, 1)
    told = [EVENTS.read(line) for line in tape.event[: tape.n]]
    assert told == [
        {"what": "rolled", "who": 1, "first": 3, "second": 4},
        {"what": "paid", "who": None, "to": 3, "gem": None},
        {"what": "paid", "who": 0, "to": None, "gem": "opal"},
    ]
    audience = [[seat for seat in (0, 1, 2, 5, None) if sees(line[2], seat)] for line in tape.event[: tape.n]]
    assert audience == [[0, 1, 2, 5, None], [2], [0, 1, 5, None]]


def test_a_full_tape_counts_on():
    tape = Tape()
    tape.on = 1
    for _ in range(ROOM + 3):
        emit(tape, 0, 0, ALL)
    assert tape.n == ROOM + 3
