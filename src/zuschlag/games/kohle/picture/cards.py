"""The hand: every kind of card with what it would do now, and the buttons that do it."""

from __future__ import annotations

from typing import NamedTuple

from zuschlag.games.kohle.state import CARDS, FAMILIES
from zuschlag.look import Markup, Pen, h, join
from zuschlag.look.picture import View

from .figures import family, icon

TRAVEL = "travel_"


class Card(NamedTuple):
    """A kind of card in the hand."""

    name: str
    held: int

    @property
    def art(self) -> str:
        """Which picture it bears."""
        return "travel" if self.name.startswith(TRAVEL) else self.name

    @property
    def of(self) -> str | None:
        """The family that a clan card is of, or that a travel card is against."""
        name = self.name.removeprefix(TRAVEL)
        return name if name in FAMILIES else None


def hand(view: View, pen: Pen) -> Markup:
    """The viewer's cards by kind, and money."""
    own = view["own"]
    held = [Card(name, own["hand"][name]) for name in CARDS if own["hand"].get(name)]
    total = view["players"][view["you"]]["cards"]
    title = pen.words("picture.hand", cards=total, limit=view["hand_limit"])
    money = pen.coin(own["money"], pen.words("picture.money", money=own["money"]))
    head = h("div", h("h2", title, cls="over"), money, cls="hand-head")
    return join((head, _fan(join(_card(view, pen, card) for card in held), pen)))


def _fan(cards: Markup, pen: Pen) -> Markup:
    """Side by side; a row that nothing in it brings into sight by the keyboard can be reached itself."""
    if not cards:
        return h("p", pen.words("picture.no_cards"), cls="soft")
    return h("ul", cards, cls="cards", tabindex=None if "<button" in cards else 0)


def _card(view: View, pen: Pen, card: Card) -> Markup:
    acts = _acts(view, pen, card)
    corner = family(pen, card.of, silent=True) if card.of and card.art == "travel" else None
    joker = h("b", "?", cls="joker") if card.name == "travel_any" else None
    art = family(pen, card.name, silent=True) if card.name in FAMILIES else icon(card.art)
    count = h(
        "span", f"×{card.held}", cls="times num", aria_label=pen.words("picture.times", count=card.held), role="img"
    )
    body = (
        h("b", _title(pen, card), cls="title num"), count if card.held > 1 else None,
        h("span", art, corner, joker, cls="art"), h("small", _hint(view, pen, card), cls="hint"), *acts,
    )  # fmt: skip
    kind = f"face card {card.art if card.name not in FAMILIES else 'clan'} {'many' if card.held > 1 else ''}".strip()
    return pen.piece(_key(view, card), "li", *body, cls=kind)


def _key(view: View, card: Card) -> str:
    """The clan card that would be laid down next is the one that is seen to travel."""
    shown = view["players"][view["you"]]["clan"].get(card.name, 0)
    return f"clan-{view['you']}-{card.name}-{shown}" if card.name in FAMILIES else f"hand-{card.name}"


def _title(pen: Pen, card: Card) -> str:
    return pen.words.name("travel" if card.art == "travel" else card.name)


def _hint(view: View, pen: Pen, card: Card) -> str:
    """What the card is good for now."""
    if card.art == "travel":
        return pen.words("picture.hint.travel", family=card.of) if card.of else pen.words("picture.hint.travel_any")
    if card.name == "recruit":
        key = "recruit" if card.held >= view["trio"] else "recruit_short"
        return pen.words(f"picture.hint.{key}", cards=card.held, trio=view["trio"])
    if card.name == "boss":
        return pen.words("picture.hint.boss")
    return pen.words("picture.hint.stop" if card.name == "stop" else "picture.hint.clan")


# What can be done with a card


def _acts(view: View, pen: Pen, card: Card) -> list[Markup]:
    """The buttons on a card. What cannot be done now stays visible in a negotiation, and says why when pressed."""
    targets = _targets(pen, card)
    shown = [_several(view, pen, targets)] if len(targets) > 1 else [_single(view, pen, words) for words in targets]
    if pen.can(f"discard {card.name}"):
        shown.append(
            pen.act(
                f"discard {card.name}",
                pen.words("picture.discard"),
                label=pen.label(f"discard {card.name}"),
                cls="small",
            )
        )
    if not shown and view["phase"] in ("negotiate", "last_call"):
        shown += [_single(view, pen, words) for words in _barred(view, card)]
    return shown


def _targets(pen: Pen, card: Card) -> list[str]:
    """The legal actions that play this card."""
    if card.name in FAMILIES:
        return [words for words in pen.any("show") if words == f"show {card.name}"]
    if card.art == "travel":
        ticket = "own" if card.of else "any"
        travels = (words.split() for words in (*pen.any("travel"), *pen.any("travel_clan")))
        return [" ".join(words) for words in travels if words[-1] == ticket and card.of in (None, words[-2])]
    return pen.any(card.name) if card.name in ("recruit", "boss") else []


def _barred(view: View, card: Card) -> list[str]:
    """The action that the card would be, were it legal."""
    if card.name in FAMILIES:
        return [f"show {card.name}"]
    return ["boss"] if card.name == "boss" and view["negotiation"]["boss"] == view["you"] else []


def _single(view: View, pen: Pen, words: str) -> Markup:
    kind = words.split()[0]
    owner = _owner(view, words)
    mark = (" ", pen.mark(owner)) if owner is not None else ()
    return pen.act(words, pen.words(f"picture.play.{kind}"), *mark, label=_spoken(view, pen, words), cls="small")


def _several(view: View, pen: Pen, targets: list[str]) -> Markup:
    """More targets than one: they open below the card."""
    kind = targets[0].split()[0]
    head = h("summary", pen.words(f"picture.play.{kind}"), " …", cls="btn small")
    buttons = (
        pen.act(words, *_target(view, pen, words), label=_spoken(view, pen, words), cls="target") for words in targets
    )
    return h("details", head, h("div", *buttons, cls="targets"), name="kohle-card")


def _target(view: View, pen: Pen, words: str) -> tuple[Markup | None, ...]:
    """A target: the family, whose it is, and whether it is an investor or a clan card."""
    owner = _owner(view, words)
    whose = icon("bench") if owner is None else pen.mark(owner)
    what = icon("card") if words.startswith("travel_clan") else None
    name = _aimed(words)
    return (family(pen, name, silent=True), h("span", pen.words.name(name)), what, whose)


def _aimed(words: str) -> str:
    """The family at which a card is aimed."""
    return next(word for word in words.split() if word in FAMILIES)


def _owner(view: View, words: str) -> int | None:
    """Whom a card hits: the owner of the investor or of the clan card."""
    kind, *rest = words.split()
    if kind == "travel_clan":
        return int(rest[0])
    if kind not in ("travel", "recruit"):
        return None
    owners = {told["family"]: seat for seat, player in enumerate(view["players"]) for told in player["investors"]}
    return owners.get(_aimed(words))


def _spoken(view: View, pen: Pen, words: str) -> str:
    """The action in words, with whom it hits."""
    owner = _owner(view, words)
    return (
        pen.label(words)
        if owner is None or words.startswith("travel_clan")
        else f"{pen.label(words)}: {pen.name(owner)}"
    )
