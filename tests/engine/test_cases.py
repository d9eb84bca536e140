"""Rule cases: what holds passes, what does not is told with what was there, and a file that is wrong names its line."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zuschlag.engine.cases import check_file, load
from zuschlag.engine.errors import RecordError, Unknown

from .toy import GAME

TOY = Path(__file__).parent / "cases" / "toy.case"


def find(id):
    if id != "toy":
        raise Unknown(f"no game {id!r}; there is toy")
    return GAME


@pytest.fixture
def check(tmp_path):
    """Runs the lines of one case of the toy for two seats and gives (line in the case, message) of what failed."""

    def checked(*lines):
        path = tmp_path / "one.case"
        path.write_text("\n".join(["zuschlag cases 1", "game: toy", "case One", *lines]), "utf-8")
        failures = check_file(path, find)
        assert all(failure.file == path and failure.case == "One" for failure in failures)
        return [(failure.line - 3, failure.message) for failure in failures]

    return checked


def test_the_toys_cases_hold():
    assert check_file(TOY, find) == []
    cases = load(TOY)
    assert [case.line for case in cases] == [4, 29, 41, 53]
    assert cases[0].rules == ("toy.award", "toy.seal")


HOLD = """
seats: 2
seed: 3
set find = {"bernstein": 1, "muschel": 0, "treibholz": 0, "flasche": 0}
set bag = [2, 4, 5, 3]
set wish.0 = 1
set wish.1 = 2
set wishes = [0, 0, 1, 1]
awaited 0 1
free
not over
expect view().phase = sealing
expect view().phase != over
expect view(0).own.wish = "bernstein"
expect view(1).own.stake = null
expect view(1).you = 1
expect view().players.0.loan = false
expect view().players.1.won.muschel = 0
expect scores = [20, 20]
expect scores.1 = 20
expect over = false
expect awaited = [0, 1]
expect free = []
expect row.wish = [1, 2, 0, 0]
legal 0: seal 0, borrow
event found
event wished who=1 good={good}
no event tied
0 borrow; seal 25
event borrowed coins=5
event(0) sealed coins=25
event() sealed_blind who=0
no event() sealed
no event(1) sealed
awaited 1
refuse 0: seal 3
refuse 1: seal 30 (toy.seal)
refuse 1: seal 30 (HOLD 20)
refuse 1: borrow; seal 30
legal 1: seal 20, borrow, seal 0
legal 0 only:
default 1: seal 0
chance treibholz
1 seal 20
event won who=0 coins=25
event opened who=1 coins=20
expect view().find = {"treibholz": 1, "bernstein": 0, "muschel": 0, "flasche": 0}
chance 3
0 seal 0
"""


def test_everything_that_can_hold(check):
    good = GAME.match(seats=2, seed=3).view(1)["own"]["wish"]
    lines = HOLD.strip().replace("{good}", good).splitlines()
    failures = check(*lines)
    assert failures == [(len(lines), "1 of the draws that were fixed by 'chance' were not made")]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("expect view(0).own.stake = 3", "view(0).own.stake is null, not 3"),
        ("expect view().phase = over", "view().phase is sealing, not over"),
        ("expect view().phase != sealing", "view().phase is sealing"),
        ("expect scores = [1, 2]", "scores is [20, 20], not [1, 2]"),
        ("expect over = true", "over is false, not true"),
        (
            "expect view().fase = sealing",
            "it has no 'fase' (did you mean 'phase'?); it has game, ",
        ),
        ("expect view().own = 3", "it has no 'own'"),
        ("expect view().players.2.cash = 3", "players: '2' is no place in a list of 2"),
        ("expect view().players.x.cash = 3", "players: 'x' is no place in a list of 2"),
        ("expect view().turn.x = 3", "turn is 1 and has no 'x'"),
        ("expect view(7).turn = 3", "There is no seat 7: the seats are 0 to 1."),
        ("expect veiw().turn = 3", "'veiw()' is none of view(SEAT), view(), scores, ranking, over, "),
        ("expect scores = [20, 20", "[20, 20: the value is cut off or not well written"),
        ("awaited 1", "awaited are 0, 1, not 1"),
        ("awaited", "awaited are 0, 1, not nothing"),
        ("free 1", "free are nothing, not 1"),
        ("over", "the game is not over"),
        ("legal 0: seal 21, seal 3", "seat 0 may not seal 21; it may seal 0, seal 1, "),
        ("legal 0: sael 2", "'sael' is no action; did you mean 'seal'?"),
        ("legal 0 only: seal 3", "seat 0 may also seal 0, seal 1, seal 2, seal 4, "),
        ("legal 7: seal 3", "There is no seat 7"),
        ("default 0: seal 3", "for seat 0 'seal 0' is played when its time is out, not 'seal 3'"),
        ("default 7: seal 3", "There is no seat 7"),
        ("default 0: sael 3", "'sael' is no action"),
        ("refuse 0: seal 3", "0 seal 3 is allowed, but should be refused"),
        ("refuse 0: sael 3", "'sael' is no action"),
        ("refuse 0: seal 21 (loan)", "0 seal 21 is refused without the word 'loan': You hold 20 and cannot close your"),
        ("refuse 0: seal 3; seal 3; seal 3 (loan)", "0 seal 3; seal 3; seal 3 is refused without the word 'loan'"),
        ("0 seal 21", "You hold 20 and cannot close your fist on 21."),
        ("9 seal 1", "There is no seat 9"),
        ("0 sael 1", "'sael' is no action"),
        ("chance gold", "'gold' is no number and none of bernstein, muschel, treibholz, flasche"),
        ("chance 1 2 3 4 5 6 7 8 9", "at most 8 draws can be fixed in advance"),
        ("chance 99999", "a draw is a number from -32768 to 32767"),
        ("event tied", "there was wished who=0 good="),
        ("no event found", "there was found who=null good="),
        ("event fuond", "'fuond' is no event (did you mean 'found'?); events are wished, "),
        ("event found gold=3", "event found has no 'gold' (did you mean 'good'?); it has who, good"),
        ("event(9) found who=3", "there was wished_blind who=0, wished_blind who=1, found who=null good="),
    ],
)
def test_what_does_not_hold_is_told(check, line, message):
    failures = check("seats: 2", line)
    assert len(failures) == 1
    assert failures[0][0] == 2
    assert failures[0][1].removeprefix(f"{line}: ").startswith(message)


def test_one_failure_does_not_hide_the_next_but_a_failed_action_ends_the_case(check):
    failures = check("seats: 2", "over", "free 1", "0 seal 99", "over")
    assert [line for line, _ in failures] == [2, 3, 4]


def test_a_refusal_leaves_no_trace(check):
    assert check("seats: 2", "refuse 0: borrow; seal 26", "0 borrow", "0 seal 25") == []
    found = check("seats: 2", "refuse 0: borrow; seal 3", "awaited 0 1", "0 borrow")
    assert found == [(2, "0 borrow; seal 3 is allowed, but should be refused")]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["seats: 7"], "Strandgut is for 2 to 4 seats, not 7"),
        (["option tie: sink"], "option tie is one of burn, carry, not 'sink'"),
        (["edition: gold"], "no edition 'gold'"),
        (["set cahs = 3"], "cahs: no such field (did you mean 'cash'?)"),
        (["set cash.0 = 3"], "cash: with the coins paid it must give the start and the loans"),
        (["set cash.0 = 300000"], "cash[0]: 300000 is not between -32768 and 32767"),
    ],
)
def test_a_case_that_cannot_begin(check, lines, message):
    (failure,) = check(*lines, "over")
    assert failure[0] == 0
    assert failure[1].startswith(message)


HEAD = "zuschlag cases 1\ngame: toy\ncase One\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("zuschlag record 1\n", "line 1: not a 'zuschlag cases' file: the first line must be 'zuschlag cases 1', not "),
        (
            "zuschlag cases 2\n",
            "line 1: a 'zuschlag cases' file of version 2; this Zuschlag reads version 1: update it",
        ),
        ("zuschlag cases 1\ncase One\n", "line 2: 'game: ID' stands before the first case"),
        ("zuschlag cases 1\ngame: toy\ngame: toy\n", "line 3: 'game: toy': before the first case stand "),
        ("zuschlag cases 1\ngame: toy\n", "there is no case in it"),
        (HEAD + "case One\n", "line 4: two cases are called 'One'"),
        (HEAD + "over\nseats: 3\n", "line 5: 'seats: 3' stands before the first step"),
        (HEAD + "over\nset cash.0 = 3\n", "line 5: 'set cash.0 = 3' stands before the first step"),
        (HEAD + "seats: two\n", "line 4: seats: a number is wanted, not 'two'"),
        (HEAD + "set cash.0: 3\n", "line 4: 'set cash.0: 3': write 'set FIELD = VALUE'"),
        (HEAD + "set cash = [3\n", "line 4: [3: the value is cut off"),
        (HEAD + "expect view() == 3\n", "line 4: 'expect view() == 3': write 'expect PATH = VALUE'"),
        (HEAD + "refuse 1 bid 3\n", "line 4: 'refuse 1 bid 3': write 'refuse SEAT: ACTION (WORD)'"),
        (HEAD + "awaited one\n", "line 4: 'awaited one': write 'awaited SEAT ...'"),
        (HEAD + "event(one) tied\n", "line 4: 'event(one) tied': write 'event NAME ARGUMENT=VALUE ...'"),
        (HEAD + "frobnicate\n", "line 4: 'frobnicate' is no step; steps: SEAT ACTION; chance DRAW ...; "),
        (HEAD + "expct over = 3\n", "line 4: 'expct over = 3' is no step (did you mean 'expect'?); steps: "),
        (HEAD + "\tover\n", "line 4: a tab or another character"),
        (b"zuschlag cases 1\n\xff", "line 2: not UTF-8 text"),
    ],
)
def test_a_file_that_is_wrong_names_its_line(tmp_path, text, message):
    path = tmp_path / "wrong.case"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(RecordError) as caught:
        check_file(path, find)
    assert str(caught.value).startswith(f"{path}: {message}")


def test_no_such_file_or_game(tmp_path):
    with pytest.raises(RecordError, match="there is no such file"):
        check_file(tmp_path / "none.case", find)
    path = tmp_path / "other.case"
    path.write_text(HEAD.replace("toy", "chess") + "over\n", "utf-8")
    assert str(check_file(path, find)[0]) == f"{path}:3: One: no game 'chess'; there is toy"


def test_an_edition_for_all_cases_or_for_one(tmp_path):
    path = tmp_path / "rich.case"
    path.write_text(
        "zuschlag cases 1\ngame: toy\nedition: rich\n"
        "case Rich\n  expect view().players.0.cash = 30\n"
        "case Plain\n  edition: plain\n  expect view().players.0.cash = 20\n",
        "utf-8",
    )
    assert check_file(path, find) == []


@settings(max_examples=200)
@given(data=st.data())
def test_whatever_happens_to_the_file_the_error_is_ours(tmp_path_factory, data):
    lines = TOY.read_text("utf-8").splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        piece = data.draw(st.sampled_from(lines) | st.text(max_size=12) | st.just(lines[at][:-1]))
        lines[at : at + data.draw(st.integers(0, 2))] = [piece]
    path = tmp_path_factory.getbasetemp() / "fuzz.case"
    path.write_text("\n".join(lines), "utf-8")
    try:
        failures = check_file(path, find)
    except RecordError:
        return
    assert all(str(failure).startswith(f"{path}:{failure.line}: ") for failure in failures)
