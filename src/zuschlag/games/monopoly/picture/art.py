"""Our own little drawings for the cards: an elevation for each group, and a sign for each other kind of card.

Everything stands in a box of 96 by 60; filled in the group's colour or with paper; lines are ink.
The pen is set on each symbol, for where a symbol is used no style of the page reaches into it."""

from __future__ import annotations

from markupsafe import Markup

GROUND = "M3 56h90"
LINES = 'stroke="var(--card-ink)" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round" fill="none"'

DRAWINGS = {
    # two huts with a fence
    "A": '<path fill="var(--g)" d="M10 56V38h26v18zM58 56V40h26v16z"/>'
    '<path fill="var(--card)" d="M5 39 23 23l18 16zM53 41l18-15 18 15z"/>'
    '<path fill="var(--card)" d="M19 56V46h8v10zM67 56v-9h8v9z"/><path d="M41 50h17M44 46v10M49.5 46v10M55 46v10"/>',
    # a terrace of three gables
    "B": '<path fill="var(--g)" d="M8 56V30h26v26zM62 56V30h26v26z"/><path fill="var(--card)" d="M34 56V26h28v30z"/>'
    '<path fill="var(--card)" d="M6 31 21 15l15 16z"/><path fill="var(--card)" d="M60 31l15-16 15 16z"/>'
    '<path fill="var(--g)" d="M31 27 48 7l17 20z"/>'
    '<path fill="var(--card)" d="M17 37h8v8h-8zM71 37h8v8h-8z"/>'
    '<path fill="var(--g)" d="M44 56V43h8v13zM44 32h8v6h-8z"/>',
    # a lighthouse over the waves
    "C": '<path fill="var(--g)" d="M40 46 44 17h9l4 29z"/>'
    '<path fill="var(--card)" d="M42.5 28h12l1.2 8H41.5zM43 17v-7h11v7z"/>'
    '<path fill="var(--g)" d="M41 10l7.5-7L56 10z"/>'
    '<path d="M38 17h21M27 46h43M60 10l14-4M60 14l14 3M37 10 23 6M37 14l-14 3"/>'
    '<path d="M6 51q5-5 10.5 0t10.5 0 10.5 0 10.5 0 10.5 0 10.5 0 10.5 0 10.5 0"/>'
    '<path d="M12 57q5-5 10.5 0t10.5 0 10.5 0 10.5 0 10.5 0 10.5 0 10.5 0"/>',
    # a church with two onion domes
    "D": '<path fill="var(--g)" d="M20 56V24h14v32zM62 56V24h14v32z"/>'
    '<path fill="var(--card)" d="M34 56V36l14-11 14 11v20z"/>'
    '<path fill="var(--card)" d="M20 24c-4-7 5-8 7-16 2 8 11 9 7 16zM62 24c-4-7 5-8 7-16 2 8 11 9 7 16z"/>'
    '<path fill="var(--g)" d="M43 56V46q5-6 10 0v10z"/><circle fill="var(--card)" cx="48" cy="38" r="3"/>'
    '<path d="M27 8V3M69 8V3"/>'
    '<path fill="var(--card)" d="M25 32h4v7h-4zM67 32h4v7h-4z"/>',
    # a playhouse: columns under a pediment with a lyre
    "E": '<path fill="var(--g)" d="M10 22 48 4l38 18z"/><path fill="var(--card)" d="M13 22h70v6H13z"/>'
    '<path fill="var(--card)" d="M18 28h7v20h-7zM34 28h7v20h-7zM55 28h7v20h-7zM71 28h7v20h-7z"/>'
    '<path fill="var(--g)" d="M44 48V36h8v12z"/>'
    '<path fill="var(--g)" d="M9 48h78v4H9zM5 52h86v4H5z"/><path d="M44 11c0 8 8 8 8 0M48 11v7"/>',
    # a poets' house: a broad roof and a quill over the door
    "F": '<path fill="var(--g)" d="M16 56V27h64v29z"/><path fill="var(--card)" d="M11 28 23 10h50l12 18z"/>'
    '<path fill="var(--card)" d="M24 33h9v9h-9zM63 33h9v9h-9zM24 46h9v6h-9zM63 46h9v6h-9z"/>'
    '<path fill="var(--card)" d="M42 56V43h12v13z"/>'
    '<path fill="var(--g)" d="M40 38c2-9 7-15 17-17-1 9-6 14-14 14z"/><path d="M37 41l12-12"/>',
    # a town hall with its clock tower
    "G": '<path fill="var(--g)" d="M9 56V33h78v23z"/><path fill="var(--g)" d="M39 56V17h18v39z"/>'
    '<path fill="var(--card)" d="M37 18 48 2l11 16z"/>'
    '<path fill="var(--card)" d="M6 33l7-7h26v7zM57 33v-7h26l7 7z"/>'
    '<circle fill="var(--card)" cx="48" cy="26" r="5.5"/>'
    '<path d="M48 22.5V26l2.5 2"/>'
    '<path fill="var(--card)" d="M43.5 56V46q4.5-5 9 0v10zM16 40h6v8h-6zM28 40h6v8h-6zM62 40h6v8h-6zM74 40h6v8h-6z"/>',
    # a castle behind its trees
    "H": '<path fill="var(--g)" d="M26 56V30h44v26z"/><path fill="var(--g)" d="M16 56V22h14v34zM66 56V22h14v34z"/>'
    '<path fill="var(--card)" d="M14 23 23 7l9 16zM64 23 73 7l9 16z"/>'
    '<path fill="var(--card)" d="M34 30v-5h5v3h6v-3h6v3h6v-3h5v5z"/>'
    '<path fill="var(--card)" d="M42 56V44q6-8 12 0v12zM20 30h6v8h-6zM70 30h6v8h-6z"/>'
    '<path fill="var(--g)" d="M48 25V9l12 4.5L48 18"/>'
    '<path d="M4 56c1-8 8-8 9 0M83 56c1-8 8-8 9 0"/>',
    # a locomotive from the front
    "R": '<path d="M36 51 22 60M60 51l14 9M27 56h42"/><path fill="var(--g)" d="M39 13h5V5h8v8h5z"/>'
    '<circle fill="var(--g)" cx="48" cy="29" r="17"/>'
    '<circle fill="var(--card)" cx="48" cy="29" r="10.5"/><circle fill="var(--g)" cx="48" cy="29" r="3"/>'
    '<path fill="var(--g)" d="M26 44h44v7H26z"/>'
    '<circle fill="var(--card)" cx="33" cy="43" r="3.5"/><circle fill="var(--card)" cx="63" cy="43" r="3.5"/>',
    "elektrizitaetswerk": '<path fill="var(--card)" d="M33 47h30v5H33zM37 52h22v5H37z"/>'
    '<path fill="var(--g)" d="M48 4a19 19 0 0 0-12 34c2 2 2 5 2 9h20c0-4 0-7 2-9A19 19 0 0 0 48 4z"/>'
    '<path fill="var(--card)" d="M51 12 39 29h8l-3 13 14-18h-9z"/><path d="M20 22h6M70 22h6M25 8l5 3M71 8l-5 3"/>',
    "wasserwerk": '<path fill="var(--g)" d="M18 26h34v-8h-8v-6h20v6h-5v8c12 0 17 6 17 15v3H63v-3c0-3-2-5-6-5H18z"/>'
    '<path fill="var(--card)" d="M43 5h22v5H43zM13 23h6v16h-6z"/>'
    '<path fill="var(--card)" d="M69.5 47c4 5 6 7 6 9.5a6 6 0 0 1-12 0c0-2.5 2-4.5 6-9.5z"/>',
    "house": '<path fill="var(--g)" d="M25 56V31h46v25z"/><path fill="var(--card)" d="M17 32 48 7l31 25z"/>'
    '<path fill="var(--card)" d="M42 56V43h12v13zM30 38h8v8h-8zM58 38h8v8h-8z"/>'
    '<path fill="var(--g)" d="M63 16V8h7v14"/>',
    "hotel": '<path fill="var(--g)" d="M26 56V12h44v44z"/><path fill="var(--card)" d="M21 12V5h54v7z"/>'
    '<path fill="var(--card)" d="M32 18h8v7h-8zM44 18h8v7h-8zM56 18h8v7h-8z"/>'
    '<path fill="var(--card)" d="M32 30h8v7h-8zM44 30h8v7h-8zM56 30h8v7h-8z"/>'
    '<path fill="var(--card)" d="M42 56V44h12v12z"/><path d="M37 44h22"/>',
    # a toy ship with two funnels
    "token": '<path fill="var(--g)" d="M8 40h80c-2 9-8 14-14 15H24C16 54 10 48 8 40z"/>'
    '<path fill="var(--card)" d="M22 40v-9h48l6 9z"/>'
    '<path fill="var(--g)" d="M32 31V14h9v17zM51 31V14h9v17z"/>'
    '<path fill="var(--card)" d="M32 19h9v4h-9zM51 19h9v4h-9z"/>'
    '<path d="M36 9c3-3 7 1 10-2M55 9c3-3 7 1 10-2M16 46h62"/>',
    "go": '<path fill="var(--g)" d="M90 20v20H42v13L7 30 42 7v13z"/><path d="M80 30H38"/>',
    # a silk hat and a stick
    "hat": '<path fill="var(--g)" d="M30 42 26 8q22-6 44 0l-4 34z"/>'
    '<path fill="var(--card)" d="M29 30q19 5 38 0l-1 10q-18 5-36 0z"/>'
    '<path fill="var(--g)" d="M11 42q9-6 19-1 18 6 36 0 10-5 19 1-9 13-37 13T11 42z"/><path d="M33 14l2 12"/>',
    "chance": '<path fill="var(--g)" '
    'd="M33 22q0-17 16-17 16 0 16 14 0 8-7 12-5 3-5 9h-9q0-10 7-14 5-3 5-7 0-5-6-5-7 0-7 8z"/>'
    '<circle fill="var(--g)" cx="48" cy="50" r="6"/>',
}  # fmt: skip

GROUNDED = ("A", "B", "D", "F", "G", "H", "house", "hotel")

LOCK = (
    "M7 11V8a5 5 0 0 1 10 0v3h1a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1z"
    "m2.5 0h5V8a2.5 2.5 0 0 0-5 0z"
)


def _symbol(name: str, drawing: str) -> str:
    ground = f'<path d="{GROUND}"/>' if name in GROUNDED else ""
    return f'<symbol id="mono-{name}" viewBox="0 0 96 60"><g {LINES}>{drawing}{ground}</g></symbol>'


SYMBOLS = Markup(
    "".join(_symbol(name, drawing) for name, drawing in DRAWINGS.items())
    + f'<symbol id="mono-lock" viewBox="0 0 24 24"><path d="{LOCK}" fill="currentColor" fill-rule="evenodd"/>'
    "</symbol>"
)
