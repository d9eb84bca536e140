"""An address as a QR code, for the camera of a phone."""

from __future__ import annotations

from functools import lru_cache

import segno

from zuschlag.look import Markup, h

BORDER = 4


@lru_cache(200)
def qr_drawing(address: str) -> Markup:
    """The code as a drawing, dark on whatever it is laid upon."""
    rows = list(segno.make_qr(address, error="m").matrix_iter(border=BORDER))
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, module in enumerate(row) if module)
    return h("svg", h("path", d=dark), viewBox=f"0 0 {len(rows)} {len(rows)}", cls="qr", role="img", aria_label=address)
