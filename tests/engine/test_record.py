"""The record: to the byte there and back, and every kind of damage named by its line."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zuschlag.engine.errors import RecordError, RowError, Unknown
from zuschlag.engine.fair import Fair
from zuschlag.engine.notation import LARGEST_FILE, Note, checksum, parse
from zuschlag.engine.record import read, read_file, write

from .toy import GAME


def find(id):
    if id != "toy":
        raise Unknown(f"no game {id!r}; there is toy")
    return GAME


def played(match):
    """To the end, with every coin that seat 0 has."""
    while not match.over:
        seat = match.awaited()[0]
        match.play(seat, f"seal {match.view(0)['players'][0]['cash']}" if seat == 0 else match.default(seat))
    return match


def seeded():
    match = GAME.match(seats=2, seed=5, options={"max_turns": 3, "tie": "carry"}, names=["Anna, die Erste", "Bo"])
    for turn in ("0 seal 20", "1 seal 0", "0 borrow", "0 seal 4", "1 seal 0", "0 seal 0", "1 seal 0"):
        match.play(int(turn[0]), turn[2:])
    return match


def fair():
    fair = Fair.deal(bytes(range(32)), ["Anna", "", "Çelik #3"])
    match = GAME.match(seats=3, key=fair.key(), options={"max_turns": 2}, edition="rich")
    match.fair = fair
    match.date = "2026-11-18 21:05"
    played(match)
    match.notes[0] = Note(0.0, "an opening")
    match.notes[1] = Note(12.5)
    match.notes[3] = Note(None, "with # and @3 in it")
    return match


def running():
    match = GAME.match(seats=4, key=bytes(32))
    match.play(3, "borrow; seal 25")
    return match


def set_up():
    match = GAME.position(
        {"cash": {0: 3, 1: 18}, "bank": 19, "won": {0: {"muschel": 1}}, "bag": [3, 3, 5, 3], "find": [0, 0, 0, 0]},
        seats=2,
        seed=9,
    )
    match.play(0, "seal 3")
    match.force([2, 1])
    match.play(1, "seal 4")
    match.play(1, "seal 0")
    match.play(0, "seal 1")
    return match


MATCHES = {"seeded": seeded, "fair": fair, "running": running, "set up": set_up}


@pytest.fixture(params=list(MATCHES))
def match(request):
    return MATCHES[request.param]()


def test_there_and_back_to_the_byte(match):
    text = match.record()
    again = read(text, find)
    assert again.record() == text
    assert parse(text).text() == text
    assert again.row.tobytes() == match.row.tobytes()
    assert again.history == match.history
    assert again.happened == match.happened
    assert (again.names, again.date, again.notes, again.fair) == (match.names, match.date, match.notes, match.fair)


def test_what_a_record_looks_like():
    assert seeded().record() == (
        "zuschlag record 1\n"
        "game: toy\n"
        "edition: plain 5375ad1c6d0ec1f2\n"
        "seats: 2\n"
        "option tie: carry\n"
        "option max_turns: 3\n"
        "name 0: Anna, die Erste\n"
        "name 1: Bo\n"
        "seed: 5\n"
        "\n"
        "0 seal 20\n"
        "1 seal 0\n"
        "0 borrow\n"
        "0 seal 4\n"
        "1 seal 0\n"
        "0 seal 0\n"
        "1 seal 0\n"
        "\n"
        "end: 7; scores 9 20; places 2 1\n"
        "sum: bb8064b2\n"
    )


def test_seconds_comments_draws_and_positions_have_their_lines():
    lines = fair().record().splitlines()
    assert lines[-9:-6] == ["0 seal 30 @0 # an opening", "1 seal 0 @12.5", "2 seal 0"]
    assert lines[-6] == "0 seal 0 # with # and @3 in it"
    lines = set_up().record().splitlines()
    assert "set cash.0 = 3" in lines
    assert "set won.0.muschel = 1" in lines
    assert "set bag = [3, 3, 5, 3]" in lines
    assert lines[lines.index("chance 2 1") + 1] == "1 seal 4"


def test_what_is_taken_back_is_in_no_record():
    match = GAME.match(seats=2, seed=5)
    match.play(0, "seal 1")
    before = match.record()
    match.force([3])
    match.play(1, "seal 2")
    match.notes[1] = Note(3.0, "a slip")
    match.undo()
    assert match.notes == {}
    match.undo()
    match.play(0, "seal 1")
    assert match.record() == before
    other = match.copy()
    other.force([3])
    other.play(1, "seal 2")
    other.notes[1] = Note(3.0)
    assert match.record() == before


def test_names_and_comments_are_brought_onto_one_line():
    match = GAME.match(seats=2, seed=1, names=["  two\nlines ", "\t"])
    match.play(0, "seal 1")
    match.notes[0] = Note(None, "one\r\ntwo")
    text = match.record()
    assert "name 0: two lines\n" in text
    assert "name 1" not in text
    assert "0 seal 1 # one  two\n" in text
    assert read(text, find).record() == text


def test_a_wrong_date_is_not_written():
    match = GAME.match(seats=2, seed=1)
    match.date = "yesterday"
    with pytest.raises(RecordError, match="'yesterday'"):
        match.record()


@pytest.mark.parametrize("seconds", [-0.5, 1e8, float("nan"), float("inf")])
def test_impossible_seconds_are_not_written(seconds):
    match = running()
    match.notes[1] = Note(seconds)
    with pytest.raises(RecordError, match=r"action 2: .* is no number of seconds"):
        match.record()


def test_a_record_by_hand():
    """Headers in any order, remarks, no sum, Windows' line ends, a byte order mark."""
    text = "\n".join([
        "\ufeffzuschlag record 1",
        "# a remark",
        "seed: 5",
        "seats: 2",
        f"edition: plain {GAME.edition().fingerprint}",
        "game: toy",
        "0 seal 1 @1.50   ",
        "# another",
        "",
        "1 seal 2 #no blank",
        "end: 2",
    ])  # fmt: skip
    match = read(text.replace("\n", "\r\n").encode(), find)
    assert [match.game.actions.words(action) for _, action in match.history] == ["seal 1", "seal 2"]
    assert match.notes == {0: Note(1.5), 1: Note(None, "no blank")}
    assert match.options == {"tie": "burn", "max_turns": 0}


def test_an_edition_of_ones_own(tmp_path):
    path = tmp_path / "mine.toml"
    plain = (GAME.folder / "edition.toml").read_text("utf-8")
    path.write_text(plain.replace('"plain"', '"mine"'), "utf-8")
    match = GAME.match(seats=2, seed=3, edition=path)
    text = match.record()
    with pytest.raises(RecordError, match=r"line 3: no edition 'mine'; .* or give the path of a \.toml file"):
        read(text, find)
    assert read(text, find, path).record() == text
    path.write_text(plain.replace('"plain"', '"mine"').replace("bonus = 3", "bonus = 4"), "utf-8")
    with pytest.raises(RecordError, match=f"line 3: played by the numbers {match.edition.fingerprint}, but 'mine' has"):
        read(text, find, path)


def test_from_a_file(tmp_path):
    path = tmp_path / "a.record"
    path.write_text(seeded().record(), "utf-8")
    assert read_file(path, find).over
    with pytest.raises(RecordError, match="there is no such file"):
        read_file(tmp_path / "b.record", find)
    with pytest.raises(RecordError, match="cannot be read"):
        read_file(tmp_path, find)


# What is wrong is named with its line

TEXT = seeded().record()
EDITION = f"edition: plain {GAME.edition().fingerprint}"


def complaint(text):
    with pytest.raises(RecordError) as caught:
        read(text, find)
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("record 1", "record 2", "line 1: a 'zuschlag record' file of version 2; this Zuschlag reads version 1"),
        ("zuschlag record 1", "[Event 'X']", "line 1: not a 'zuschlag record' file: the first line must be"),
        ("zuschlag record 1", "zuschlag cases 1", "line 1: not a 'zuschlag record' file: "),
        ("zuschlag record 1\n", "", "line 1: not a 'zuschlag record' file: "),
        ("game: toy", "game: tyo", "line 2: no game 'tyo'; there is toy"),
        ("game: toy", "game: ../toy", "line 2: 'game: ../toy': write 'game: ID'"),
        ("game: toy\n", "", "the header 'game: ID' is missing"),
        ("seed: 5\n", "", "one of the headers 'seed: NUMBER' and 'key: 64 HEX DIGITS' is wanted"),
        ("seed: 5", "seed: 5\nkey: " + "00" * 32, "one of the headers"),
        ("seed: 5", "seed: five", "line 9: 'seed: five': write 'seed: NUMBER'"),
        ("seed: 5", "seed: 5\nseed: 6", "line 10: 'seed' stands in line 9 already"),
        ("seed: 5", "sead: 5", "line 9: 'sead: 5' is no header (did you mean 'seed'?)"),
        ("seed: 5", "key: 1234", "line 9: 'key: 1234': write 'key: 64 HEX DIGITS'"),
        ("edition: plain", "edition: plane", "line 3: no edition 'plane' (did you mean 'plain'?)"),
        (EDITION, "edition: plain " + "0" * 16, "line 3: played by the numbers 0000000000000000, but 'plain' has "),
        (EDITION, "edition: plain", "line 3: 'edition: plain': write 'edition: ID FINGERPRINT'"),
        ("seats: 2", "seats: 7", "line 4: Strandgut is for 2 to 4 seats, not 7"),
        ("seats: 2", "seats: 999999999999", "line 4: 'seats: 999999999999': write 'seats: NUMBER'"),
        ("option tie: carry", "option tie: cary", "line 5: option tie is one of burn, carry, not 'cary'"),
        ("option tie: carry", "option tei: carry", "line 5: toy has no option 'tei' (did you mean 'tie'?)"),
        ("option max_turns: 3", "option max_turns: 300", "line 6: option max_turns is a number from 0 to 99"),
        ("option max_turns: 3", "option max_turns: ²", "line 6: option max_turns is a number from 0 to 99"),
        ("option max_turns: 3", "option max_turns: " + "9" * 5000, "line 6: option max_turns is a number from 0 to 99"),
        ("name 1: Bo", "name 2: Bo", "line 8: there are seats 0 to 1"),
        ("name 1: Bo", "name 01: Bo", "line 8: 'name 01: Bo': write 'name SEAT: NAME'"),
        ("0 seal 20", "00 seal 20", "line 11: '00 seal 20': an action is written "),
        ("name 1: Bo", "name: Bo", "line 8: 'name: Bo': write 'name SEAT: NAME'"),
        ("seed: 5", "date: 2026-02-30\nseed: 5", "line 9: '2026-02-30' is no date"),
        ("seed: 5", "seed: 5\nset cahs = 3", "line 10: cahs: no such field (did you mean 'cash'?)"),
        ("seed: 5", "seed: 5\nset bank = 1", "line 10: cash: with the coins paid it must give"),
        ("seed: 5", "seed: 5\nset bank = 0\nset cash = [1, 2", "line 11: [1, 2: the value is cut off"),
        ("seed: 5", "seed: 5\nset bank = 0\nset cash.0 = 1.5", "line 11: cash.0: a whole number is wanted, not 1.5"),
        ("seed: 5", "seed: 5\nset cash = [20, 20]\nset cash.7 = 3", "line 11: cash.7: '7' is no place in a list of 2"),
        ("seed: 5", "seed: 5\nset cash = 3\nset cash.7 = 3", "line 11: cash.7: 'cash' is 3 already and has no parts"),
        ("seed: 5", "seed: 5\nset seats = 3", "line 10: seats: chosen with the match, not in the position"),
        ("seed: 5", "seed: 5\nset Cash = 3", "line 10: 'set Cash = 3': write 'set FIELD = VALUE'"),
        ("0 seal 20", "0 seal 21", "line 11: 0 seal 21: You hold 20 and cannot close your fist on 21."),
        ("0 seal 20", "0 sael 20", "line 11: 0 sael 20: 'sael' is no action; did you mean 'seal'?"),
        ("0 seal 20", "7 seal 20", "line 11: 7 seal 20: There is no seat 7: the seats are 0 to 1."),
        ("0 seal 20", "0 seal 20; borrow", "line 11: '0 seal 20; borrow': an action is written "),
        ("0 seal 20", "0: seal 20", "line 11: '0: seal 20': an action is written "),
        ("0 seal 20", "0 seal 20 @soon", "line 11: '0 seal 20 @soon': an action is written "),
        ("1 seal 0\n0 borrow", "1 seal 0\n1 seal 0\n0 borrow", "8 are there"),
        ("0 borrow", "name 0: Eve", "line 13: 'name 0: Eve' is no action, and a header stands before the first action"),
        ("0 borrow", "chance x\n0 borrow", "line 13: 'chance x': fixed draws are written 'chance 5 2'"),
        ("0 borrow", "chance 1 2 3 4 5 6 7 8 9\n0 borrow", "line 14: 0 borrow: at most 8 draws can be fixed"),
        ("0 borrow", "chance 40000\n0 borrow", "line 14: 0 borrow: a draw is a number from -32768 to 32767, "),
        ("\nend", "\nchance 1\nend", "no action follows the last 'chance'"),
        ("end: 7", "end: 8", "line 19: 8 actions are announced, but 7 are there"),
        ("scores 9 20", "scores 3 20", "line 19: scores 3 20 stand there; played again they are 9 20"),
        ("places 2 1", "places 1 2", "line 19: places 1 2 stand there; played again they are 2 1"),
        ("; places 2 1", "", "line 19: 'end: 7; scores 9 20': the end is written "),
        ("end: 7;", "end: 7;\n", "the end is written"),
        ("Bo", "B\to", "line 8: a tab or another character that does not print"),
        ("Bo", "B\u2028o", "line 8: a tab or another character that does not print"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_line(old, new, message):
    assert TEXT.count(old) >= 1
    text = TEXT.split("sum: ")[0].replace(old, new, 1)
    found = complaint(text)
    assert message in found
    if message.startswith("line "):
        assert found.startswith(message)


def test_scores_of_a_match_that_goes_on():
    text = GAME.match(seats=2, seed=5).record().split("sum: ")[0]
    assert complaint(text.replace("end: 0", "end: 0; scores 20 20; places 1 1")).endswith(
        "scores stand there, but the match is not over"
    )


def test_a_change_by_hand_is_noticed_unless_the_sum_is_left_out():
    assert complaint(TEXT.replace("Bo", "Bob")).startswith("line 20: the sum of the lines above is ")
    assert read(TEXT.replace("Bo", "Bob").split("sum: ")[0], find).names[1] == "Bob"


@pytest.mark.parametrize("more", ["0 seal 1\n", "end: 7\n", "name 0: Eve\n", "sum: 12345678\n"])
def test_nothing_stands_behind_the_end(more):
    assert complaint(TEXT + more).startswith("line 21: ")


def test_what_is_no_text():
    assert complaint(TEXT.encode().replace(b"Bo", b"B\xf6")) == "line 8: not UTF-8 text"
    assert complaint(b"\x89PNG\r\n\x1a\n") == "line 1: not UTF-8 text"
    assert complaint("") == "line 1: not a 'zuschlag record' file: the first line must be 'zuschlag record 1', not ''"
    assert "at most 10,000,000 bytes" in complaint("#" * (LARGEST_FILE + 1))


def test_a_truncated_record_says_so():
    lines = TEXT.splitlines(keepends=True)
    assert complaint("".join(lines[:14])) == "line 15: the record breaks off: 'end: ...' is missing"


def test_without_its_sum_or_its_last_line_end_a_record_is_whole():
    assert read(TEXT.split("sum: ")[0], find).record() == TEXT
    assert read(TEXT.rstrip("\n"), find).record() == TEXT


def test_the_sum_is_the_first_digits_of_sha256():
    assert checksum("abc") == "ba7816bf"


# Fuzz: a damaged record gives a RecordError or the same match, and never anything else

RAW = {name: make().record().encode() for name, make in MATCHES.items()}


@pytest.mark.parametrize("name", list(RAW))
@settings(max_examples=120)
@given(data=st.data())
def test_any_changed_byte_is_noticed(name, data):
    raw = RAW[name]
    at = data.draw(st.integers(0, len(raw) - 1))
    flip = data.draw(st.integers(1, 255))
    damaged = raw[:at] + bytes([raw[at] ^ flip]) + raw[at + 1 :]
    with contextlib.suppress(RecordError):
        assert read(damaged, find).record().encode() == raw


@pytest.mark.parametrize("name", list(RAW))
def test_any_cut_is_noticed(name):
    raw = RAW[name]
    whole = len(raw.split(b"\nsum: ")[0])
    for at in range(len(raw)):
        try:
            match = read(raw[:at], find)
        except RecordError:
            assert at not in (whole, whole + 1, len(raw) - 1)
        else:
            assert match.record().encode() == raw


PIECES = st.sampled_from(
    [
        *RAW["fair"].decode().splitlines(),
        *RAW["set up"].decode().splitlines(),
        "",
        "#",
        "chance 3",
        "set find.muschel = 1",
    ]
)


@settings(max_examples=300)
@given(data=st.data())
def test_lines_mixed_up_give_an_error_or_a_match(data):
    """Without the sum, so that what is wrong reaches the rules: what is read is then a whole and sound record."""
    name = data.draw(st.sampled_from(list(RAW)))
    lines = RAW[name].decode().split("sum: ")[0].splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(1, len(lines) - 1))
        piece = data.draw(PIECES | st.text(max_size=12) | st.just(lines[at] + "1") | st.just(lines[at][:-1]))
        lines[at : at + data.draw(st.integers(0, 2))] = data.draw(st.sampled_from([[], [piece], [piece, piece]]))
    with contextlib.suppress(RecordError):
        match = read("\n".join(lines), find)
        assert read(match.record(), find).record() == match.record()


@settings(max_examples=200)
@given(st.binary(max_size=300) | st.text(max_size=300).map(lambda text: f"zuschlag record 1\n{text}".encode()))
def test_any_bytes_give_an_error(raw):
    with pytest.raises(RecordError):
        read(raw, find)


@settings(max_examples=200)
@given(
    names=st.lists(st.text(max_size=12), min_size=2, max_size=2),
    comment=st.text(max_size=30),
    seconds=st.none() | st.floats(0, 1e7),
    seed=st.integers(-(10**30), 10**30),
    draws=st.lists(st.integers(-(2**15), 2**15 - 1), max_size=8),
)
def test_whatever_people_write_comes_back(names, comment, seconds, seed, draws):
    match = GAME.match(seats=2, seed=seed, names=names)
    match.play(0, "seal 1")
    match.force(draws)
    match.play(1, "seal 2")
    match.notes[1] = Note(seconds, comment)
    text = match.record()
    again = read(text.encode(), find)
    assert again.record() == text
    assert again.row.tobytes() == match.row.tobytes()


def test_writing_needs_no_more_than_the_match():
    assert write(seeded()) == TEXT


def test_a_position_is_laid_in_parts_but_only_before_the_first_action():
    match = GAME.match(seats=2, seed=1)
    match.lay({"cash": {0: 20}, "wish": [1, 2, 0, 0], "wishes": [0, 0, 1, 1]})
    match.lay({"cash": {1: 20}, "wish": {1: 2}})
    text = match.record()
    assert "set cash.0 = 20\nset cash.1 = 20\nset wish = [1, 2, 0, 0]\n" in text
    assert read(text, find).record() == text
    match.play(0, "seal 1")
    with pytest.raises(RowError, match="before the first action"):
        match.lay({"cash": {0: 20}})


def test_a_position_that_the_game_refuses_changes_nothing():
    match = GAME.match(seats=2, seed=1)
    before = match.record()
    with pytest.raises(RowError):
        match.lay({"cash": [1, 1, 0, 0]})
    assert match.record() == before
