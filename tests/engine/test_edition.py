"""Editions: every way to write a number, and every way to get one wrong."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zuschlag.engine.edition import CERTAINTIES, fingerprint, load, named, shipped
from zuschlag.engine.errors import EditionError
from zuschlag.engine.row import Row, i1, i2

from .toy import GAME
from .toy.check import check_edition
from .toy.state import GOODS, Edition

PLAIN = (GAME.folder / "edition.toml").read_text("utf-8")


@pytest.fixture
def write(tmp_path):
    """Writes an edition file and gives its path."""

    def written(text, name="own.toml"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return written


def test_every_number_stands_in_the_row():
    edition = GAME.edition()
    assert edition.row.to_dict() == {
        "start": 20,
        "loan": 5,
        "repay": 7,
        "bonus": 3,
        "bag": {"bernstein": 4, "muschel": 6, "treibholz": 8, "flasche": 5},
        "value": {"bernstein": 9, "muschel": 4, "treibholz": 2, "flasche": 6},
        "shore": [0, 1, 2, 3, 1, 2, 2, 3],
    }
    assert (edition.id, edition.title, edition.source) == ("plain", "Strandgut", "made up for the tests")


def test_every_number_says_how_sure_it_is():
    certainty = GAME.edition().certainty
    assert certainty["start"] == certainty["shore"] == certainty["bag.muschel"] == "certain"
    assert certainty["repay"] == certainty["bag.flasche"] == "likely"
    assert certainty["bonus"] == certainty["value.flasche"] == "reconstructed"
    by_name = {f"{key}.{good}" for key in ("bag", "value") for good in GOODS}
    assert set(certainty) == {"start", "loan", "repay", "bonus", "shore"} | by_name
    assert set(certainty.values()) == set(CERTAINTIES)


def test_shipped_editions_are_found_by_id():
    assert list(shipped(GAME.folder)) == ["plain", "rich"] == list(GAME.editions())
    assert GAME.edition("rich").row.start == 30
    assert GAME.edition("plain") is GAME.edition()


def test_a_file_of_ones_own_is_found_by_path(write):
    path = write(PLAIN.replace("start = 20", "start = 21").replace('"plain"', '"my-box"'))
    match = GAME.match(seats=2, edition=str(path), seed=1)
    assert match.edition.id == "my-box"
    assert match.view(0)["players"][0]["cash"] == 21


def test_a_corrected_file_is_read_again(write):
    path = write(PLAIN)
    assert GAME.edition(path).row.start == 20
    path.write_text(PLAIN.replace("start = 20", "start = 19"), "utf-8")
    assert GAME.edition(path).row.start == 19


def test_the_fingerprint_is_the_same_for_ever():
    """Records name it: another way to work it out would make them unreadable."""
    assert GAME.edition().fingerprint == "5375ad1c6d0ec1f2"


def test_the_fingerprint_changes_with_every_number_and_nothing_else(write):
    plain = GAME.edition()
    assert load(write("# another remark\n" + PLAIN), Edition).fingerprint == plain.fingerprint
    moved = PLAIN.replace("bonus = 3\n", "").replace("[likely]\n", "[likely]\nbonus = 3\n")
    assert load(write(moved), Edition).fingerprint == plain.fingerprint
    seen = {plain.fingerprint}
    for name, field in Edition.fields.items():
        entries = field.shape[0] if field.shape else 1
        for entry in range(entries):
            row = plain.row.clone()
            value = getattr(row, name)
            if field.shape:
                value[entry] += 1
            else:
                setattr(row, name, value + 1)
            seen.add(fingerprint(row))
    assert len(seen) == 1 + 4 + 4 + 4 + 8
    assert all(len(hexed) == 16 and int(hexed, 16) >= 0 for hexed in seen)


def test_the_fingerprint_changes_with_the_meaning_of_a_place():
    def with_names(*names):
        return type("Numbers", (Row,), {"price": i2(2, names=names)})()

    assert fingerprint(with_names("gold", "silber")) != fingerprint(with_names("silber", "gold"))


class Wide(Row):
    """A board in letters, prices by name in rows."""

    board = i1(2, 3, letters="BTF")
    price = i2(2, 2, names=("gold", "silber"))


WIDE = """
[about]
id = "wide"
title = "Wide"
source = "made up"
[certain]
board = ["B T F", "FFB"]
price = [{gold = 3, silber = 4}, [5, 6]]
"""


def test_rows_of_letters_and_of_names(write):
    row = load(write(WIDE), Wide).row
    assert row.board == [[0, 1, 2], [2, 2, 0]]
    assert row.price == [[3, 4], [5, 6]]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{gold = 3, silber = 4}", "{gold = 3}", "price[0].silber is missing: a number for each of gold, silber"),
        ('"FFB"', '"FFX"', "[certain] board[1]: the letter 'X' is none of 'BTF'"),
        ('"FFB"', '"FF"', "[certain] board[1]: 3 entries are wanted, not 2"),
        ("[5, 6]", "[5, 99999]", "[certain] price[1].silber: 99999 is not between -32768 and 32767"),
        ('["B T F", "FFB"]', '{a = "BTF"}', "board: 2 x 3 letters out of BTF are wanted, not a table"),
    ],
)
def test_what_is_wrong_in_rows(write, old, new, message):
    complain(write, WIDE.replace(old, new), message, Wide)


def complain(write, text, message, row_type=Edition):
    """The file is refused with exactly this sentence behind its name."""
    path = write(text)
    with pytest.raises(EditionError) as caught:
        load(path, row_type, check_edition if row_type is Edition else None)
    assert str(caught.value) == f"{path}: {message}"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("loan = 5\n", "", "loan is missing: a whole number is wanted, in the section that says how certain"),
        ("flasche = 5\n", "", "bag.flasche is missing: a number for each of bernstein, muschel, treibholz, flasche"),
        ("repay = 7", "repay = 7\nstart = 20", "[likely] start: given already as start in [certain]"),
        ("flasche = 5", "flasche = 5\nmuschel = 6", "[likely] bag.muschel: given already as bag.muschel in [certain]"),
        (
            "[likely]\n",
            "[likely]\nvalue = [9, 4, 2, 6]\n",
            "[likely] value: given already as value.bernstein in [certain]",
        ),
        ("bonus = 3", "bonsu = 3", "[reconstructed] bonsu: no such number (did you mean 'bonus'?)"),
        ("treibholz = 2", "treibhoz = 2", "value.treibholz is missing: a number for each of {names}"),
        ("flasche = 6", "flasche = 6\ngold = 1", "[reconstructed] value.gold: no such entry"),
        ("start = 20", 'start = "20"', "[certain] start: a whole number is wanted, not '20'"),
        ("start = 20", "start = 20.5", "[certain] start: a whole number is wanted, not 20.5"),
        ("start = 20", "start = true", "[certain] start: a whole number is wanted, not True"),
        ("start = 20", "start = [20]", "[certain] start: a whole number is wanted, not [20]"),
        ("start = 20", "start = {a = 20}", "start: a whole number is wanted, not a table"),
        ("start = 20", "start = 2000000", "[certain] start: 2000000 is not between -32768 and 32767"),
        ("flasche = 5", "flasche = 500", "[likely] bag.flasche: 500 is not between -128 and 127"),
        ('"BMTF MTTF"', '"BMTF MTT"', "[certain] shore: 8 entries are wanted, not 7"),
        ('"BMTF MTTF"', '"BMTF MTTX"', "[certain] shore: the letter 'X' is none of 'BMTF'"),
        ("[likely]", "[likly]", "likly: no such section (did you mean 'likely'?); sections: {sections}"),
        ('id = "plain"\n', "", "[about] id is missing: a text is wanted"),
        ('id = "plain"', 'id = "Plain Box"', "[about] id: small letters, digits and - are wanted, not 'Plain Box'"),
        ('title = "Strandgut"', "title = 3", "[about] title: a text is wanted, not 3"),
        ('title = "Strandgut"', 'title = " "', "[about] title: a text is wanted, not ' '"),
        ('title = "S', 'titel = "S', "[about] titel: no such key (did you mean 'title'?); keys: id, title, source"),
        ("[about]", "[source]", "[about] is missing: a section with id, title, source"),
        ("start = 20", "start = 38", "start: with the loan at most 40 coins, not 43"),
        ('"BMTF MTTF"', '"BBBB BTTF"', "shore: 5 of bernstein, but the bag holds 4"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(write, old, new, message):
    assert PLAIN.count(old) >= 1
    text = PLAIN.replace(old, new, 1)
    message = message.replace("{names}", ", ".join(GOODS)).replace("{sections}", f"about, {', '.join(CERTAINTIES)}")
    complain(write, text, message)


def test_a_number_is_no_section(write):
    text = "likely = 5\n" + WIDE
    complain(write, text, "likely: a section is wanted, written [likely], not 5", Wide)


def test_not_toml_names_the_line(write):
    path = write(PLAIN.replace("start = 20", "start = = 20"))
    with pytest.raises(EditionError, match=r"own\.toml: not TOML: .*line 9"):
        load(path, Edition)


def test_doubled_in_one_section_is_not_toml(write):
    with pytest.raises(EditionError, match=r"not TOML: .*line 10"):
        load(write(PLAIN.replace("start = 20", "start = 20\nstart = 21")), Edition)


def test_not_utf8_names_the_line(write):
    path = write(PLAIN.encode().replace(b'"made up', b'"m\xe4de up', 1))
    with pytest.raises(EditionError, match=r"own\.toml: line 6 is not UTF-8 text"):
        load(path, Edition)


def test_a_byte_order_mark_is_let_pass(write):
    assert load(write(b"\xef\xbb\xbf" + PLAIN.encode()), Edition).row == GAME.edition().row


def test_no_such_file(tmp_path):
    with pytest.raises(EditionError, match=r"none\.toml: there is no such file"):
        GAME.edition(tmp_path / "none.toml")
    with pytest.raises(EditionError, match="cannot be read"):
        load(tmp_path, Edition)


def test_no_such_edition():
    with pytest.raises(EditionError, match=r"no edition 'rihc' \(did you mean 'rich'\?\)"):
        named(GAME.folder, "rihc")
    with pytest.raises(EditionError, match=r"there are plain, rich, or give the path of a \.toml file"):
        GAME.match(edition="gold")


def test_two_shipped_editions_of_one_id(write):
    write(PLAIN, "edition.toml")
    path = write(PLAIN, "edition-other.toml")
    with pytest.raises(EditionError, match=r"edition-other\.toml: \[about\] id: edition\.toml has the id 'plain'"):
        shipped(path.parent)


@given(st.data())
@settings(max_examples=200)
def test_whatever_happens_to_the_file_the_error_is_ours(tmp_path_factory, data):
    """Bytes changed, cut out and put in: an edition or an `EditionError`, nothing else."""
    raw = bytearray(PLAIN.encode())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(raw) - 1))
        cut = data.draw(st.integers(0, 20))
        raw[at : at + cut] = data.draw(st.binary(max_size=4) | st.sampled_from([b"[", b'"', b"=", b"\n", b".", b"{}"]))
    path = tmp_path_factory.getbasetemp() / "fuzz.toml"
    path.write_bytes(bytes(raw))
    with contextlib.suppress(EditionError):
        load(path, Edition, check_edition)
