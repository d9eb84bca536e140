"""One's own hand, grouped as it scores best, with the cards that are missing as ghosts in their places."""

from __future__ import annotations

from collections import Counter
from typing import Any

from zuschlag.look import Markup, Pen, h, join

from .cards import GROUP_OF, Cards, needed, spread

View = dict[str, Any]
LEVELS = ("haus1", "haus2", "haus3", "haus4", "hotel")
KINDS = {"turn": "put", "turn_dry": "put", "down": "put", "exchange": "put", "pass": "give", "turn_aside": "aside"}


class Hand:
    """Lays a hand out; a card that can be played now is a button."""

    def __init__(self, view: View, pen: Pen, cards: Cards) -> None:
        own = view["own"]
        self.view, self.pen, self.cards, self.own = view, pen, cards, own
        self.kind = KINDS.get(view["phase"], "put")
        self.marked = Counter(own["aside"]) + Counter(filter(None, (own["ready"], own["sealed"])))

    def drawn(self) -> Markup:
        arrangement = self.own["out"]
        groups = [self._group(laid) for laid in arrangement["groups"]]
        parts = [*groups, self._bonus(arrangement), *self._not_yet(arrangement)]
        return h("div", self._head(), h("div", *filter(None, parts), cls="grps"), cls="mine")

    def _head(self) -> Markup:
        """What the hand is worth now, and what if one goes out oneself."""
        words, pen = self.pen.words, self.pen
        caught, out = self.own["caught"], self.own["out"]
        if caught["void"]:
            worth = h("span", words("picture.hand.void"), cls="bad")
        else:
            worth = h("span", words("picture.hand.now"), " ", h("b", pen.number(caught["worth"]), cls="num"))
        better = out["worth"] > (0 if caught["void"] else caught["worth"]) or caught["void"]
        if better:
            goes_out = h("span", words("picture.hand.out"), " ", h("b", pen.number(out["worth"]), cls="num"))
            worth = join((worth, goes_out))
        count = self.view["players"][self.pen.you]["hand"]
        return h(
            "header",
            h("h2", words("picture.hand.title")),
            worth,
            h("small", words("picture.cards", count=count)),
            cls="hhead",
        )

    def _card(self, card: str, note: str | None = None) -> Markup:
        words = f"{self.kind} {card}"
        picked = self.marked[card] > 0
        self.marked[card] -= 1 if picked else 0
        cls = "picked" if picked else ""
        if not picked and self.pen.can(words):
            return self.cards.button(card, words, cls, self._act(card))
        face = self.cards.face(card, cls)
        return h("span", face, h("small", note, cls="hide") if note else None, cls="holds")

    def _act(self, card: str) -> str:
        """What pressing a card does: in a turn it is put ready for a trade."""
        ready = self.kind == "put" and self.view["phase"] in ("turn", "turn_dry")
        name = self.cards.name(card)
        return self.pen.words("picture.hand.ready", card=name) if ready else self.pen.label(f"{self.kind} {card}")

    def _row(self, title: Markup, worth: Markup | str, cards: list[Markup], cls: str) -> Markup:
        head = h("p", h("span", title), h("b", worth, cls="num") if worth else None, cls="gtitle")
        return h("section", head, h("div", *cards, cls="row"), cls=f"grp {cls}", data_count=len(cards))

    # What scores

    def _group(self, laid: dict[str, Any]) -> Markup:
        """A complete group with its houses and tokens."""
        words, pen = self.pen.words, self.pen
        told = [f"{words.name(laid['group'])} {pen.number(laid['worth'])}"]
        if laid["tokens"]:
            told.append(words("picture.hand.tokens", count=laid["tokens"], worth=laid["with_tokens"] - laid["worth"]))
        cards = [*laid["cards"], *laid["houses"], *["spielfigur"] * laid["tokens"]]
        title = join(told, " + ")
        return self._row(title, pen.number(laid["with_tokens"]), [self._card(card) for card in cards], "whole")

    def _bonus(self, arrangement: dict[str, Any]) -> Markup | None:
        go, hats, chances = arrangement["go"], arrangement["mr_monopoly"], arrangement["idle_chances"]
        cards = ["los"] * go + ["mr_monopoly"] * hats + ["ereignis"] * chances
        if not cards:
            return None
        words, pen = self.pen.words, self.pen
        prize = words("picture.hand.most", amount=self.view["box"]["mr_monopoly"]) if hats else ""
        title = join(filter(None, (words("picture.hand.bonus"), prize)), ": ")
        worth = pen.number(go * self.view["box"]["go"])
        return self._row(title, worth, [self._card(card) for card in cards], "bonus")

    # What does not

    def _not_yet(self, arrangement: dict[str, Any]) -> list[Markup]:
        """Each group that lacks cards, and then what else has no place."""
        loose = Counter(arrangement["loose"])
        rows = []
        for group in self.own["incomplete"]:
            held = [card for card in group["cards"] if loose[card] > 0]
            loose -= Counter(held)
            if held:
                rows.append(self._incomplete(group, held))
        rest = spread(loose)
        return [*rows, self._loose(rest)] if rest else rows

    def _incomplete(self, group: dict[str, Any], held: list[str]) -> Markup:
        lacking = needed(group["group"]) - len(held)
        ghost = self.cards.ghost(group["missing"], lacking)
        title = self.pen.words("picture.hand.lacks", group=self.pen.words.name(group["group"]), count=lacking)
        return self._row(Markup(h("span", title)), "", [*map(self._card, held), ghost], "lacks")

    def _loose(self, rest: list[str]) -> Markup:
        """Houses without a place, with the house that is missing below them, and tokens without a group."""
        levels = [LEVELS.index(card) for card in rest if card in LEVELS]
        streets = [laid for laid in self.own["out"]["groups"] if laid["group"] not in ("bahnhoefe", "werke")]
        ghosts = [self.cards.ghost([LEVELS[level]], 1) for level in self._gaps(levels, streets)]
        only_properties = all(card in GROUP_OF for card in rest)
        key = "loose" if only_properties else "houses" if streets else "no_group"
        return self._row(
            h("span", self.pen.words(f"picture.hand.{key}")), "", [*map(self._card, rest), *ghosts], "lacks"
        )

    def _gaps(self, levels: list[int], streets: list[dict[str, Any]]) -> list[int]:
        """The one house that the lowest of the loose ones waits for."""
        if not levels or not streets:
            return []
        built = max(len(laid["houses"]) for laid in streets)
        return [built] if built < min(levels) else []
