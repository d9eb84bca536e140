"""Cards: faces, edges of covered cards, ghosts of missing ones, and the names of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from zuschlag.games.monopoly.state import CARDS, GROUP, GROUPS, PROPERTIES, SIZES, STATIONS, STREETS, WORKS
from zuschlag.look import Markup, Pen, h, join

LETTER = dict(zip(GROUPS, "ABCDEFGHRU", strict=True))
GROUP_OF = {card: GROUPS[GROUP[k]] for k, card in enumerate(CARDS[:PROPERTIES])}
SIGNS = {"haus1": "1", "haus2": "2", "haus3": "3", "haus4": "4", "hotel": "★", "ereignis": "?", "mr_monopoly": "M"}
TINTS = {"hotel": "L", "ereignis": "Q", "spielfigur": "T", "los": "O", "mr_monopoly": "M"}
DRAWN = {"hotel": "hotel", "ereignis": "chance", "spielfigur": "token", "los": "go", "mr_monopoly": "hat"}
BREAKS = ("straße", "bahnhof", "werk", "platz", "allee")
LONG = {"Elektrizitäts": "Elektrizi\u00adtäts"}
SOFT_HYPHEN = "\u00ad"
SEVERAL = 3  # so many missing cards are not named on the ghost

Counts = Mapping[str, int]
"""How many of each print."""


def spread(counts: Counts) -> list[str]:
    """Counted cards one by one, in the order of the box."""
    return [card for card in CARDS for _ in range(counts.get(card, 0))]


def tint(card: str) -> str:
    """The letter under which the style knows a card's colour and pattern."""
    return LETTER[GROUP_OF[card]] if card in GROUP_OF else TINTS.get(card, "N")


class Cards:
    """Draws cards for one reader, and counts those that look alike, so that each has a name of its own to travel by."""

    def __init__(self, pen: Pen, box: Mapping[str, object]) -> None:
        self.pen = pen
        self.box = box
        self.drawn: Counter[str] = Counter()

    # Names

    def name(self, card: str) -> str:
        return self.pen.words.name(card)

    def names(self, cards: Iterable[str]) -> str:
        return ", ".join(map(self.name, cards)) or self.pen.words("picture.nothing")

    def said(self, card: str) -> str:
        """A card as it is read out: Schlossallee, dark blue, 400."""
        group = GROUP_OF.get(card)
        told = [self.name(card), self.pen.words.name(group) if group else "", self._value(card)]
        return ", ".join(filter(None, told))

    def _letter(self, card: str) -> str:
        return LETTER[GROUP_OF[card]] if card in GROUP_OF else SIGNS.get(card) or self.pen.words(f"picture.sign.{card}")

    def _value(self, card: str) -> str:
        if card in STREETS:
            return self.pen.number(self._worth(GROUP_OF[card]))
        if card in WORKS or card in ("los", "mr_monopoly", "hotel"):
            field = {"los": "go"}.get(card, card if card in self.box else "utilities")
            return self.pen.number(int(str(self.box[field])))
        if card == "spielfigur":
            return "×2"
        return "" if card in STATIONS or card == "ereignis" else "+1×"

    def _worth(self, group: str) -> int:
        worths = self.box["worth"]
        return int(worths[group]) if isinstance(worths, Mapping) else 0

    def _note(self, card: str) -> str:
        """The line at a card's foot."""
        words = self.pen.words
        if card in STATIONS:
            worths = self.box["railroads"]
            return " · ".join(map(self.pen.number, worths[2:])) if isinstance(worths, list | tuple) else ""
        kind = "house" if card.startswith("haus") else card
        return words(f"picture.note.{kind}") if words.has(f"picture.note.{kind}") else ""

    # Faces

    def key(self, card: str) -> str:
        """What a card is known by while it moves; of cards that look alike, one is as good as the other."""
        self.drawn[card] += 1
        return f"{card}.{self.drawn[card]}"

    def face(self, card: str, cls: str = "", travels: bool = True, part: bool = False) -> Markup:
        """A card, face up; as part of a button it is what the button says."""
        named = {} if part else {"role": "img", "aria_label": self.said(card)}
        return h(
            "span", self.inside(card), cls=f"card {cls}".strip(), data_g=tint(card),
            data_piece=self.key(card) if travels else None, **named,
        )  # fmt: skip

    def button(self, card: str, words: str, cls: str = "", label: str | None = None) -> Markup:
        """A card that is played by pressing it."""
        face = self.face(card, cls, part=True)
        return self.pen.act(words, face, label=label or self.pen.label(words), cls="holds")

    def inside(self, card: str) -> Markup:
        art = DRAWN.get(card) or (card if card in WORKS else "house" if card.startswith("haus") else tint(card))
        pips = h("i", *self._pips(card), cls="pips") if card in STREETS else None
        note = h("i", self._note(card), cls="foot") if pips is None else None
        return join((
            h("b", h("i", self._letter(card), cls="let"), h("i", self._value(card), cls="val"), cls="band"),
            h("svg", h("use", href=f"#mono-{art}"), cls="art", viewBox="0 0 96 60", aria_hidden="true"),
            h("span", self._broken(card), cls="name"),
            pips, note,
        ))  # fmt: skip

    def _broken(self, card: str) -> str:
        """A name with the places at which it may be broken."""
        name = self.name(card)
        for end in BREAKS:
            name = name.replace(end, SOFT_HYPHEN + end) if name.endswith(end) and name != end else name
        for part, broken in LONG.items():
            name = name.replace(part, broken)
        return name

    def _pips(self, card: str) -> list[Markup]:
        """Which card of its group it is."""
        group = [other for other in STREETS if GROUP_OF[other] == GROUP_OF[card]]
        return [h("i", cls="on" if other == card else None) for other in group]

    def tab(self, card: str, *more: str, travels: bool = False) -> Markup:
        """A card's edge: what is seen of a covered card, and of one that is spoken of."""
        return h(
            "span", h("b", self._letter(card), cls="let", aria_hidden="true"), h("span", self.name(card), cls="name"),
            *(h("small", text) for text in more),
            cls="tab", data_g=tint(card), data_piece=self.key(card) if travels else None,
        )  # fmt: skip

    def tabs(self, cards: Iterable[str]) -> Markup:
        return join(map(self.tab, cards))

    def ghost(self, cards: list[str], wanted: int) -> Markup:
        """The place of cards that are missing, some of these."""
        letter = h("b", self._letter(cards[0]), cls="let")
        said = self.pen.words("picture.missing_cards", cards=self.names(cards), count=wanted)
        short = (self._broken(card).replace("straße", "str.").replace("Straße", "Str.") for card in cards)
        names = (h("span", name, cls="name") for name in short) if len(cards) < SEVERAL else ()
        wants = h("small", f"+{wanted}") if wanted else None
        return h("span", letter, *names, wants, cls="card ghost", data_g=tint(cards[0]), role="img", aria_label=said)

    def group_tab(self, group: str) -> Markup:
        """A group's sign and name."""
        letter = h("b", LETTER[group], cls="let", aria_hidden="true")
        return h("span", letter, h("span", self.pen.words.name(group), cls="name"), cls="tab", data_g=LETTER[group])


def needed(group: str) -> int:
    """How many cards make a group complete."""
    return 2 if group == "bahnhoefe" else SIZES[GROUPS.index(group)]
