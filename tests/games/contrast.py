"""The contrast of words on their ground, worked out from the tokens, a game's own colours and its style."""

from __future__ import annotations

import re
from pathlib import Path

from zuschlag import look
from zuschlag.look.cover import colours
from zuschlag.look.picture import artist_of

THEMES = ("light", "dark")
READABLE = 4.5
"""What the guidelines for accessible pages ask of text in its usual size."""

GROUNDS = {
    "--paper": ("--ink", "--soft", "--game-ink", "--brass", "--good", "--bad"),
    "--sheet": ("--ink", "--soft", "--game-ink", "--brass", "--good", "--bad"),
    "--well": ("--ink", "--soft", "--game-ink", "--good", "--bad"),
    "--cloth": ("--cloth-ink", "--cloth-soft"),
    "--card": ("--card-ink", "--card-soft"),
    "--card-picked": ("--card-ink", "--card-soft"),
    "--game": ("--on-game",),
    **{f"--seat-{seat}": ("--seat-ink",) for seat in range(6)},
}
"""What is written on what, in every picture."""


class Colours:
    """What the style of a game names, the tokens over it, and its accent and cloth over both; as red, green and blue.
    A token that some element sets anew counts as it is elsewhere."""

    def __init__(self, game):
        tokens = (Path(look.__file__).parent / "static" / "tokens.css").read_text("utf-8")
        self.css = bare(artist_of(game).style.read_text("utf-8"))
        self.told = {}
        for source in (self.css, bare(tokens), colours(game)):
            self.told |= dict(re.findall(r"(--[\w-]+):\s*([^;{}]+)", source))

    def of(self, value, theme):
        """A colour that hides what is under it; None for a gradient, a glow or one that depends on its place."""
        value = value.strip()
        if named := re.fullmatch(r"var\((--[\w-]+)(?:,.*)?\)", value):
            return self.of(self.told[named[1]], theme) if named[1] in self.told else None
        if pair := re.fullmatch(r"light-dark\((.+),\s*([^,()]+(?:\(.*\))?)\)", value):
            return self.of(pair[1 + THEMES.index(theme)], theme)
        if short := re.fullmatch(r"#([\da-f])([\da-f])([\da-f])", value):
            return tuple(17 * int(digit, 16) for digit in short.groups())
        if full := re.fullmatch(r"#([\da-f]{2})([\da-f]{2})([\da-f]{2})", value):
            return tuple(int(digits, 16) for digits in full.groups())
        return None


def bare(css):
    """Without comments."""
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


def contrast(one, other):
    """From 1 (the same) to 21 (black and white)."""
    darker, lighter = sorted((_light(one), _light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _light(colour):
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def check_contrast(game):
    """The pairs that all pictures share, and every rule of the style that sets words and ground together."""
    known = Colours(game)
    pairs = [(f"var({ink})", f"var({ground})", ground) for ground, inks in GROUNDS.items() for ink in inks]
    assert all(known.of(ink, "light") and known.of(ground, "dark") for ink, ground, _ in pairs)
    for head, body in re.findall(r"([^{}]+)\{([^{}]*)\}", known.css):
        said = dict(re.findall(r"(?:^|;)\s*(color|background|background-color):\s*([^;]+)", body))
        if ground := said.get("background") or said.get("background-color"):
            pairs += [(said["color"], ground, head.strip())] if "color" in said else []
    for ink, ground, where in pairs:
        for theme in THEMES:
            words, behind = known.of(ink, theme), known.of(ground, theme)
            if words and behind:
                assert contrast(words, behind) >= READABLE, f"{where}: {ink} on {ground}, {theme}"
