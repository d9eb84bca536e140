"""Fair deals: published vectors, strings that cannot be mixed up, and a whole record checked from end to end."""

import hashlib
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuschlag.engine.errors import FairError, RecordError
from zuschlag.engine.fair import Fair, commitment_of, joined, mac, match_key, new_secret, new_string
from zuschlag.engine.record import read
from zuschlag.engine.verify import verify

from .toy import GAME

SECRET = bytes(range(32))

# RFC 4231, test cases 1 to 4, 6 and 7: key, data, HMAC-SHA-256
RFC_4231 = [
    (b"\x0b" * 20, b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    (b"Jefe", b"what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    (b"\xaa" * 20, b"\xdd" * 50, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    (bytes(range(1, 26)), b"\xcd" * 50, "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    (
        b"\xaa" * 131,
        b"Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ),
    (
        b"\xaa" * 131,
        (
            b"This is a test using a larger than block-size key and a larger than block-size data. "
            b"The key needs to be hashed before being used by the HMAC algorithm."
        ),
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
    ),
]


@pytest.mark.parametrize(("key", "data", "expected"), RFC_4231)
def test_mac_gives_the_published_values(key, data, expected):
    assert mac(key, data).hex() == expected


def test_the_key_is_the_mac_of_the_netstrings():
    """Worked out with nothing but SHA-256, as RFC 2104 defines HMAC."""
    block = SECRET + bytes(32)
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in block) + b"4:Anna,0:,4:B\xc3\xbc!,").digest()
    outer = hashlib.sha256(bytes(b ^ 0x5C for b in block) + inner).digest()
    assert match_key(SECRET, ["Anna", "", "Bü!"]) == outer


def test_the_commitment_is_the_hash_of_the_secret():
    assert commitment_of(bytes(32)).hex() == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment_of(SECRET).hex() == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


LINES = st.lists(st.text(st.characters(exclude_categories=["C", "Z"]), max_size=8), max_size=4)


@given(LINES, LINES)
def test_different_strings_never_join_to_the_same_bytes(one, other):
    assert (joined(one) == joined(other)) == (one == other)


def test_joining_is_not_fooled_by_separators():
    assert joined(["a", "b"]) != joined(["a,1:b"])
    assert joined(["1:a,"]) != joined(["a"])
    assert joined(["", "a"]) != joined(["a", ""])


def test_secrets_and_strings_are_fresh():
    assert len({new_secret() for _ in range(100)}) == 100
    assert len({new_string() for _ in range(100)}) == 100
    assert len(new_secret()) == 32


@pytest.mark.parametrize("text", ["two\nlines", " before", "behind ", "tab\there", "x" * 201, "\ud800"])
def test_a_string_that_cannot_be_written_down_is_refused(text):
    with pytest.raises(FairError, match="the string of seat 1"):
        Fair.deal(SECRET, ["fine", text])


def test_a_short_secret_is_refused():
    with pytest.raises(FairError, match="32 bytes, not 5"):
        Fair.deal(b"short", ["a"])


def test_without_the_secret_there_is_no_key():
    with pytest.raises(FairError, match="after the end"):
        Fair(commitment_of(SECRET), ("a", "b")).key()


# The whole record


def find(id: str):
    return GAME


@pytest.fixture(scope="module")
def text():
    fair = Fair.deal(SECRET, ["Anna's", "7", ""])
    match = GAME.match(seats=3, key=fair.key(), options={"max_turns": 4})
    match.fair = fair
    while not match.over:
        seat = match.awaited()[0]
        match.play(seat, f"seal {seat}" if f"seal {seat}" in match.legal(seat) else "seal 0")
    return match.record()


def passed(text, **more):
    return {check.name: check.passed for check in verify(text, find, **more)}


def changed(text, old, new):
    """The record with something changed by somebody who knows to leave out the sum."""
    assert old in text
    return text.replace(old, new).split("sum: ")[0]


def test_a_fair_record_passes(text):
    assert passed(text) == {"commitment": True, "key": True, "deal": True, "replay": True}
    assert passed(text, shown=commitment_of(SECRET).hex().upper())["shown"] is True


def test_another_commitment_than_the_one_shown_fails(text):
    assert passed(text, shown="00" * 32)["shown"] is False


def test_another_secret_fails(text):
    other = changed(text, SECRET.hex(), "ff" * 32)
    assert passed(other)["commitment"] is False
    assert passed(other)["key"] is False


def test_another_string_fails(text):
    assert passed(changed(text, "string 1: 7", "string 1: 8"))["key"] is False


def test_another_key_fails(text):
    key = match_key(SECRET, ["Anna's", "7", ""]).hex()
    checks = passed(changed(text, key, "00" * 32))
    assert checks["commitment"] is True
    assert checks["key"] is False
    assert checks["replay"] is False


def test_another_result_fails(text):
    scores = text.split("scores ")[1].split(";")[0]
    assert passed(changed(text, f"scores {scores}", "scores 1 2 3"))["replay"] is False


def test_a_match_from_a_seed_or_without_its_end_proves_nothing():
    match = GAME.match(seats=2, seed=3)
    assert passed(match.record()) == {"commitment": None, "key": None, "deal": True, "replay": None}
    match.fair = Fair(commitment_of(SECRET), ("a", "b"))
    assert passed(match.record())["commitment"] is None


def test_a_hand_in_the_deal_is_seen():
    match = GAME.position({"cash": [19, 20, 0, 0], "bank": 1}, seats=2)
    assert passed(match.record())["deal"] is False
    match = GAME.match(seats=2, seed=3)
    match.play(0, "seal 1")
    match.force([2])
    match.play(1, "seal 2")
    checks = {check.name: check for check in verify(match.record(), find)}
    assert checks["deal"].passed is False
    assert checks["deal"].message.startswith("line 10: ")


def test_the_secret_survives_a_saved_match():
    fair = Fair.deal(SECRET, ["a", "b"])
    match = GAME.match(seats=2, key=fair.key())
    match.fair = fair
    assert read(match.record(), find).fair == fair


@pytest.mark.parametrize("line", ["secret: " + "00" * 32, "string 0: a"])
def test_parts_of_a_fair_deal_without_a_commitment_are_refused(line):
    text = GAME.match(seats=2, key=SECRET).record().replace("\n\n", f"\n{line}\n\n", 1).split("sum:")[0]
    with pytest.raises(RecordError, match="commit"):
        read(text, find)


def test_the_documented_command_gives_the_key():
    """What docs/record.md tells everybody to type."""
    command = f"printf '6:Anna'\"'\"'s,1:7,0:,' | openssl dgst -sha256 -mac hmac -macopt hexkey:{SECRET.hex()}"
    try:
        done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=120, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("openssl is not on this machine")
    assert done.stdout.split()[-1] == match_key(SECRET, ["Anna's", "7", ""]).hex()
