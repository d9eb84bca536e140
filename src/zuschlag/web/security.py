"""Sessions, forms that only our own pages can send, and what browsers are told to forbid."""

from __future__ import annotations

import hashlib
import hmac
import secrets

COOKIE = "zuschlag"
LANGUAGE_COOKIE = "language"
YEAR = 365 * 24 * 3600

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def new_secret() -> str:
    """What a session, an invitation or a token is known by: 192 bits that nobody guesses."""
    return secrets.token_urlsafe(24)


def digest(secret: str) -> bytes:
    """How the store knows a secret: it cannot be turned back, so a stolen store opens no session."""
    return hashlib.sha256(secret.encode()).digest()


def form_token(session: str) -> str:
    """What every form of a session carries. Another site can send the cookie, but not know this."""
    return hmac.new(session.encode(), b"zuschlag form", hashlib.sha256).hexdigest()[:40]


def is_form_token(session: str, token: str) -> bool:
    return hmac.compare_digest(form_token(session).encode(), token.encode())


def same_origin(origin: str | None, expected: str) -> bool:
    """Browsers name the page a form was sent from. Where they do not, the form's token has to do."""
    return origin is None or origin == expected
