"""Phase 2: markets to open, prices to name, bids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.look import Pen, h

from .centre import in_words
from .tokens import both, face, plain, some, told

View = Mapping[str, Any]
RAISES = (0, 1, 2, 4)
"""How far above the lowest bid the ready buttons go."""


def acts(view: View, pen: Pen) -> Markup:
    if view["phase"] == "open":
        return _opening(view, pen)
    return _bidding(view, pen)


# --- what a market would mean


def means(view: View, pen: Pen, market: int) -> Markup:
    """What the tokens of a market would do for the viewer."""
    own = view["own"]
    return effect(pen, own["markets"][market - 1]) if own else Markup("")


def effect(pen: Pen, result: Mapping[str, Any]) -> Markup:
    """Programs that come nearer or go further off, and stars won and lost."""
    lines = [_change(pen, change) for change in result["programs"]]
    lines += [_star(pen, kind, "star_won", "good") for kind in result["stars_won"]]
    lines += [_star(pen, kind, "star_lost", "bad") for kind in result["stars_lost"]]
    return h("ul", *(lines or [h("li", plain(pen, "no_effect"), cls="soft")]), cls="effect")


def _change(pen: Pen, change: Mapping[str, Any]) -> Markup:
    better = change["missing_after"] < change["missing_before"]
    values = {"program": change["program"], "before": change["missing_before"], "after": change["missing_after"]}
    key = "effect_complete" if change["missing_after"] == 0 else "effect_better" if better else "effect_worse"
    return h(
        "li",
        h("span", "▲" if better else "▼", cls="good" if better else "bad", aria_hidden="true"),
        " ",
        told(pen, key, **values),
    )


def _star(pen: Pen, kind: str, key: str, cls: str) -> Markup:
    return h("li", h("span", "★", cls=cls, aria_hidden="true"), " ", plain(pen, key, kind=kind))


# --- opening


def _opening(view: View, pen: Pen) -> Markup:
    lots = [_lot(view, pen, market) for market in view["markets"] if pen.can(f"market {market['market']}")]
    poor = None if lots else h("p", plain(pen, "sell_to_open", least=view["prices"]["opening"]), cls="tip")
    return both(
        poor, h("div", *lots, pen.act("pass", plain(pen, "open_pass"), label=plain(pen, "open_pass")), cls="lots")
    )


def _lot(view: View, pen: Pen, market: Mapping[str, Any]) -> Markup:
    """A market as a named button, with its tokens and what they would do."""
    words = f"market {market['market']}"
    tokens = h("span", *(face(kind) for kind in market["tokens"]), cls="three")
    name = h("b", market["market"], cls="nr")
    then = in_short(pen, view["own"]["markets"][market["market"] - 1])
    label = f"{pen.label(words)}: {in_words(pen, market)}. {then or plain(pen, 'no_effect')}"
    return pen.act(words, name, tokens, h("small", then or "–"), label=label, cls="lotbtn")


def in_short(pen: Pen, result: Mapping[str, Any]) -> str:
    """Programs that come nearer, with what would be missing then, and stars, in one line."""
    said = [f"{pen.words.name(change['program'])}: {_then(pen, change)}" for change in result["programs"]]
    said += [plain(pen, "star_won", kind=kind) for kind in result["stars_won"]]
    return " · ".join(said)


def _then(pen: Pen, change: Mapping[str, Any]) -> str:
    return some(pen, "missing", change["missing_after"]) if change["missing_after"] else plain(pen, "complete")


# --- bidding


def _bidding(view: View, pen: Pen) -> Markup:
    lot = view["lot"]
    bids = sorted(int(words.split()[1]) for words in pen.any("bid"))
    parts: list[Markup | None] = [
        h(
            "div",
            h("p", plain(pen, "market_brings", number=lot["market"]), cls="over"),
            means(view, pen, lot["market"]),
            cls="note",
        )
    ]
    if bids:
        ready = sorted({min(bids[0] + more, bids[-1]) for more in RAISES})
        parts.append(h("div", *(_bid(view, pen, amount) for amount in ready), cls="bids"))
    else:
        parts.append(h("p", plain(pen, "sell_to_bid", least=lot["least"]), cls="tip"))
    return both(*parts, _or_else(pen, bids))


def _or_else(pen: Pen, bids: list[int]) -> Markup | None:
    """Any other amount, and the way out."""
    field, out = None, None
    if bids and bids[-1] > bids[0]:
        label = plain(pen, "other_amount", low=bids[0], high=bids[-1])
        field = pen.amount("bid", bids[0], bids[-1], button=plain(pen, "bid_button"), label=label)
    if pen.can("pass"):
        out = pen.act("pass", plain(pen, "bid_pass"), label=plain(pen, "bid_pass"))
    return h("div", field, out, cls="orelse") if field or out else None


def _bid(view: View, pen: Pen, amount: int) -> Markup:
    """A bid as a button with two lines: the number, and what is left then."""
    left = view["players"][pen.you]["coins"] - amount
    then = plain(pen, "left_then", count=left)
    return pen.act(
        f"bid {amount}", h("b", pen.number(amount), cls="num"), " ", h("small", then),
        label=f"{pen.label(f'bid {amount}')}, {then}", cls="two",
    )  # fmt: skip
