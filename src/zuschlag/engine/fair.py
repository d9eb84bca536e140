"""Fair deals: nobody, the server included, can choose what is dealt.

Before the deal the server draws a secret and shows its *commitment*, the SHA-256 of the secret. Then every seat gives a
string of its own. The match is dealt from HMAC-SHA256(secret, all strings). After the end the secret is shown, and
everybody can work out that it is the one committed to, and that the deal follows from it and the strings.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from zuschlag.engine.errors import FairError

SECRET_BYTES = 32
LONGEST_STRING = 200


def new_secret() -> bytes:
    """A fresh secret for one match, from the system's source of randomness."""
    return secrets.token_bytes(SECRET_BYTES)


def new_string() -> str:
    """A string for a seat that gives none of its own."""
    return secrets.token_hex(16)


def commitment_of(secret: bytes) -> bytes:
    """What is shown before the deal: it binds the server to the secret and does not tell it."""
    _check_secret(secret)
    return hashlib.sha256(secret).digest()


def joined(strings: Sequence[str]) -> bytes:
    """The seats' strings as netstrings (`5:hello,`), seat by seat: no two lists of strings give the same bytes."""
    whole = b""
    for seat, text in enumerate(strings):
        check_string(seat, text)
        part = text.encode()
        whole += b"%d:%s," % (len(part), part)
    return whole


def mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 as in RFC 2104."""
    return hmac.new(key, message, hashlib.sha256).digest()


def match_key(secret: bytes, strings: Sequence[str]) -> bytes:
    """The 256 bits from which everything in the match is drawn."""
    _check_secret(secret)
    return mac(secret, joined(strings))


def check_string(seat: int, text: str) -> None:
    """A seat's string is one line that survives being written down."""
    if len(text) > LONGEST_STRING:
        raise FairError(f"the string of seat {seat} has {len(text)} characters; {LONGEST_STRING} are the most")
    if not text.isprintable() or text != text.strip():
        raise FairError(f"the string of seat {seat} is one printable line without blanks around it, not {text!r}")


def _check_secret(secret: bytes) -> None:
    if len(secret) != SECRET_BYTES:
        raise FairError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")


@dataclass(frozen=True)
class Fair:
    """What a fair match was dealt from. In the record of a match that is still played the secret is missing."""

    commitment: bytes
    strings: tuple[str, ...]
    secret: bytes | None = None

    @classmethod
    def deal(cls, secret: bytes, strings: Sequence[str]) -> Self:
        joined(strings)
        return cls(commitment_of(secret), tuple(strings), secret)

    def key(self) -> bytes:
        """The match key; only who knows the secret can say it."""
        if self.secret is None:
            raise FairError("the key follows from the secret, which is shown after the end of the match")
        return match_key(self.secret, self.strings)
