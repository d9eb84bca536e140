"""What a seat cannot know, and what it could be."""

from __future__ import annotations

from zuschlag.engine.chance import Mind, blank_chance, fresh_key, pick
from zuschlag.engine.rule import rule

from .hands import travel_card
from .state import CLANS, KINDS, NEGOTIATE, Edition, State


@rule
def hide(e: Edition, s: State, seat: int) -> None:
    """kohle.secret

    The draw pile, the others' hands but for cards seen on their way there, half-built choices, and who has answered."""
    blank_chance(s)
    for k in range(KINDS):
        s.draw[k] = 0
    for p in range(s.seats):
        if p != seat:
            s.draft[p] = 0
            for k in range(KINDS):
                s.hand[p][k] = 0
                s.drawn[p][k] = 0
    if seat >= 0:
        s.answered &= 1 << seat
    else:
        s.answered = 0
    if s.boss != seat:
        hide_plans(s)


@rule
def hide_plans(s: State) -> None:
    """kohle.secret

    Whom the boss is about to bid, and how he means to close until he does."""
    s.draft_to = 0
    if s.phase == NEGOTIATE:
        for f in range(CLANS):
            s.uses[f] = 0


# Imagination. Two rows of counts at the start of the mind's work space: cards nobody has seen, and of these the ones
# that may lie in the draw pile.

UNSEEN = 0
MAY_LIE = KINDS


@rule
def imagine(e: Edition, s: State, seat: int, mind: Mind) -> None:
    """kohle.secret

    A draw pile out of what was shuffled into it, and hands out of the rest, with the cards known to be in them."""
    fresh_key(s, mind)
    count_unseen(e, s, seat, mind)
    for _ in range(s.pile):
        card = draw_unseen(mind, MAY_LIE)
        s.draw[card] += 1
    for p in range(s.seats):
        if p != seat:
            left = s.cards[p]
            for k in range(KINDS):
                s.hand[p][k] = s.known[p][k]
                left -= s.known[p][k]
            for _ in range(left):
                s.hand[p][draw_unseen(mind, UNSEEN)] += 1
    imagine_drawn(s, seat, mind)


@rule
def count_unseen(e: Edition, s: State, seat: int, mind: Mind) -> None:
    """Everything in the box less what lies open, is in the own hand, or is known to be in somebody's."""
    for k in range(KINDS):
        mind.work[UNSEEN + k] = e.deck[k] - s.discards[k]
        mind.work[MAY_LIE + k] = s.shuffled[k]
    for f in range(CLANS):
        if s.away[f] > 0:
            mind.work[UNSEEN + travel_card(f, s.away[f] - 1)] -= 1
        for p in range(s.seats):
            mind.work[UNSEEN + f] -= s.shown[p][f]
    for p in range(s.seats):
        for k in range(KINDS):
            if p == seat:
                mind.work[UNSEEN + k] -= s.hand[p][k]
                mind.work[MAY_LIE + k] -= s.drawn[p][k]
            else:
                mind.work[UNSEEN + k] -= s.known[p][k]


@rule
def draw_unseen(mind: Mind, among: int) -> int:
    """A random card nobody has seen, taken out of the counts; MAY_LIE: one that may lie in the draw pile."""
    total = 0
    for k in range(KINDS):
        total += min(mind.work[UNSEEN + k], mind.work[among + k])
    number = pick(mind, total)
    card = 0
    for k in range(KINDS):
        number -= min(mind.work[UNSEEN + k], mind.work[among + k])
        if number < 0:
            card = k
            break
    mind.work[UNSEEN + card] -= 1
    mind.work[MAY_LIE + card] -= 1
    return card


@rule
def imagine_drawn(s: State, seat: int, mind: Mind) -> None:
    """Of the cards shuffled into the draw pile, those that are gone have been drawn by somebody else."""
    others = s.seats
    if seat >= 0:
        others -= 1
    for k in range(KINDS):
        gone = s.shuffled[k] - s.draw[k]
        if seat >= 0:
            gone -= s.drawn[seat][k]
        for _ in range(gone):
            other = pick(mind, others)
            if seat >= 0 and other >= seat:
                other += 1
            s.drawn[other][k] += 1
