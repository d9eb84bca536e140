"""Match: the public API, on the toy game, interpreted and compiled."""

import json

import pytest

from zuschlag.engine import past
from zuschlag.engine.errors import Illegal, RowError, Unknown
from zuschlag.engine.state import CHANCE

from .toy import GAME


@pytest.fixture(params=["interpreted", "compiled"])
def runner(request):
    return getattr(GAME, request.param)


def test_a_match_is_played(runner):
    match = GAME.match(seats=3, seed=7, runner=runner)
    assert match.awaited() == [0, 1, 2]
    assert match.legal(2)[:3] == ["seal 0", "seal 1", "seal 2"]
    events = match.play(2, "seal 3")
    assert events == [{"what": "sealed", "who": 2, "coins": 3}]
    assert match.events(None) == match.events(0) == [{"what": "sealed_blind", "who": 2}]
    assert match.awaited() == [0, 1]
    assert match.free() == [2]
    while not match.over:
        seat = match.awaited()[0]
        match.play(seat, match.default(seat))
    assert sorted(match.ranking())[0] == 1
    assert match.view(None)["ranking"] == match.ranking()
    with pytest.raises(Illegal, match=r"The game is over\."):
        match.play(0, "seal 0")


@pytest.mark.parametrize(
    ("words", "german"),
    [
        ("", "Keine Aktion angegeben"),
        ("sael 1", "„sael“ ist keine Aktion; vielleicht „seal“?"),
        ("xyz", "„xyz“ ist keine Aktion; möglich sind seal"),
        ("seal", "„seal“: Schreibe seal <coins>"),
        ("seal x", "seal: coins ist eine Zahl von 0 bis "),
    ],
)
def test_words_that_name_no_action_are_refused_in_every_language(words, german):
    with pytest.raises(Illegal) as error:
        GAME.match(seats=2, seed=7).play(0, words)
    assert GAME.reason(error.value, "de").startswith(german)
    assert GAME.reason(error.value, "en") == str(error.value)
    assert GAME.reason(error.value, "nl") not in ("", str(error.value), GAME.reason(error.value, "de"))


def test_refusals_say_why(runner):
    match = GAME.match(seats=2, seed=7, runner=runner)
    before = match.row.tobytes()
    for seat, words, reason in [
        (0, "seal 21", "20"),
        (0, "sael 1", "did you mean 'seal'?"),
        (2, "seal 1", "There is no seat 2: the seats are 0 to 1."),
        (True, "seal 1", "There is no seat"),
    ]:
        with pytest.raises(Illegal) as error:
            match.play(seat, words)
        assert reason in str(error.value)
    assert match.row.tobytes() == before
    match.play(0, "seal 1; borrow")
    with pytest.raises(Illegal) as error:
        match.play(0, "seal 1")
    assert str(error.value) == "It is not your turn: the table waits for 2."


def test_several_actions_are_all_or_nothing(runner):
    match = GAME.match(seats=2, seed=7, runner=runner)
    before = match.row.tobytes()
    with pytest.raises(Illegal):
        match.play(0, "borrow; borrow; seal 1")
    assert match.row.tobytes() == before
    assert match.history == []
    assert len(match.play(0, "borrow; seal 1")) == 2
    assert len(match.history) == 2


def test_what_a_copy_takes_back_and_plays_anew_leaves_the_match_as_it_was(runner):
    match = GAME.match(seats=2, seed=7, runner=runner)
    start = match.row.tobytes()
    match.play(0, "seal 1")
    other = match.copy()
    other.undo()
    other.play(0, "seal 2")
    match.undo()
    assert match.row.tobytes() == start


def test_undo_and_copy(runner):
    match = GAME.match(seats=2, seed=7, runner=runner)
    start = match.row.tobytes()
    match.play(0, "seal 1")
    other = match.copy()
    other.play(1, "seal 2")
    assert match.history == [(0, GAME.actions.parse("seal 1"))]
    assert match.log() != other.log()
    other.undo()
    assert other.row.tobytes() == match.row.tobytes()
    match.undo()
    assert match.row.tobytes() == start
    with pytest.raises(Unknown, match="0 actions to take back, not 1"):
        match.undo()


def played_on(match, draws=()):
    """The row before every action, the last one at the end; some draws are fixed on the way."""
    rows = [match.row.tobytes()]
    while not match.over:
        number = len(match.history)
        if number in draws:
            match.force([1 + number % 2])
            rows[-1] = match.row.tobytes()
        seat = match.awaited()[-1]
        match.play(seat, match.default(seat) if number % 3 else match.legal(seat)[-1])
        rows.append(match.row.tobytes())
    return rows


def test_a_match_goes_back_to_where_no_state_is_kept(runner, monkeypatch):
    monkeypatch.setattr(past, "LAST", 2)
    monkeypatch.setattr(past, "EVERY", 5)
    match = GAME.match(seats=3, seed=7, runner=runner)
    rows = played_on(match, draws=(3, 7, 8))
    assert len(rows) > 12
    kept = [at for at, _ in match._past.kept()]
    played = len(match.history)
    assert kept == sorted({*range(0, played, 5), played - 2, played - 1})
    for left in range(len(rows)):
        other = match.copy()
        other.undo(len(match.history) - left)
        assert other.row.tobytes() == rows[left]


def test_a_match_goes_on_from_where_it_stood(runner):
    match = GAME.match(seats=3, seed=7, runner=runner)
    rows = played_on(match)
    match.undo(2)
    standing = match.standing()
    for other in (GAME.match(seats=3, seed=7, runner=each) for each in (GAME.interpreted, GAME.compiled)):
        assert other.stand(standing)
        assert other.standing() == standing
        assert (other.row.tobytes(), other.log(1)) == (match.row.tobytes(), match.log(1))
        assert played_on(other)[-1] == rows[-1]
        other.undo(len(other.history))
        assert other.row.tobytes() == rows[0]


def test_a_match_is_imagined_otherwise_where_somebody_has_a_secret(runner):
    match = GAME.match(seats=2, seed=7, runner=runner)
    match.play(0, "seal 4")
    before = match.copy()
    match.play(1, "seal 3")
    others = list(match.otherwise(1, 1, 0, 30))
    assert 0 < len(others) <= 30
    assert all(other.hidden_row(1).tobytes() == before.hidden_row(1).tobytes() for other in others)
    for other in others:
        lines = GAME.state.thaw(other.row).diff(GAME.state.thaw(before.row))
        assert any(not line.startswith(CHANCE) for line in lines)


def test_where_a_match_stood_is_of_no_use_to_another_game():
    match = GAME.match(seats=3, seed=7)
    before = match.row.tobytes()
    assert not match.stand(match.standing()._replace(marks=b"of another game"))
    assert match.row.tobytes() == before


def test_views_are_json_and_hide(runner):
    match = GAME.match(seats=3, seed=7, runner=runner)
    match.play(1, "seal 9")
    views = {seat: json.dumps(match.view(seat)) for seat in (None, 0, 1, 2)}
    assert json.loads(views[1])["own"]["stake"] == 9
    other = GAME.match(seats=3, seed=7, runner=runner)
    other.play(1, "seal 2")
    assert {s: json.dumps(other.view(s)) for s in (None, 0, 2)} == {s: views[s] for s in (None, 0, 2)}


def test_seed_and_key(runner):
    same = [GAME.match(seats=3, seed=4, runner=runner).row.tobytes() for _ in range(2)]
    assert same[0] == same[1] != GAME.match(seats=3, seed=5, runner=runner).row.tobytes()
    key = bytes(range(32))
    assert GAME.match(key=key, runner=runner).row.tobytes() == GAME.match(key=key, runner=runner).row.tobytes()
    assert GAME.match(runner=runner).row.tobytes() != GAME.match(runner=runner).row.tobytes()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seats": 5}, "Strandgut is for 2 to 4 seats, not 5"),
        ({"seats": "3"}, "Strandgut is for 2 to 4 seats, not '3'"),
        ({"seed": "x"}, "a seed is a whole number, not 'x'"),
        ({"key": b"short"}, "a key is 32 bytes, not 5"),
        ({"seed": 1, "key": bytes(32)}, "a match has a seed or a key, not both"),
        ({"options": {"tei": "burn"}}, "toy has no option 'tei' (did you mean 'tie'?); its options: tie, max_turns"),
        ({"options": {"tie": "bern"}}, "option tie is one of burn, carry, not 'bern' (did you mean 'burn'?)"),
        ({"options": {"max_turns": 100}}, "option max_turns is a number from 0 to 99, not 100"),
        ({"options": {"max_turns": "many"}}, "option max_turns is a number from 0 to 99, not 'many'"),
    ],
)
def test_what_does_not_exist_is_said(arguments, message):
    with pytest.raises(Unknown) as error:
        GAME.match(**arguments)
    assert str(error.value) == message


def test_positions(runner):
    match = GAME.position({"loan": [1, 0, 0, 0], "cash": {"0": 25}}, seats=2, runner=runner)
    assert match.view(0)["players"][0] == GAME.match(2, seed=0).view(0)["players"][0] | {"cash": 25, "loan": True}
    for values, message in [
        ({"cahs": 3}, "cahs: no such field (did you mean 'cash'?)"),
        ({"cash": {"0": 10**6}}, "cash[0]: 1000000 is not between"),
        ({"seats": 3}, "seats: chosen with the match, not in the position"),
        ({"cash": {"0": 31}}, "cash"),
    ]:
        with pytest.raises(RowError) as error:
            GAME.position(values, seats=2, runner=runner)
        assert message in str(error.value)


def test_forced_draws(runner):
    for number, good in enumerate(("bernstein", "muschel", "treibholz", "flasche")):
        match = GAME.match(seats=2, seed=3, runner=runner)
        match.force([number])
        match.play(0, "seal 1")
        match.play(1, "seal 2")
        assert match.view()["find"][good] == 1


def test_the_simple_bot_plays(runner):
    match = GAME.match(seats=4, seed=2, runner=runner)
    mind = match.new_mind(5)
    while not match.over:
        seat = match.awaited()[0]
        match.play(seat, match.choose(seat, mind) or match.default(seat))
    assert max(match.ranking()) > 1
