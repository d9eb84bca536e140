"""One search, compiled: imagine, descend, play on, remember.

An information-set Monte Carlo tree search for any number of seats. Each playout imagines a full position that fits
what the searching seat knows, tries one of the actions under consideration, walks down the tree, plays on by the simple
rules, and enters in every edge on its way what came of it for the seat that decided there. Who acts next is picked as
in random play, so seats that decide at the same time come in every order, and each of them decides by its own hidden
row.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zuschlag.bots.play import any_action, next_seat
from zuschlag.bots.tree import NONE, Tree, add_edge, add_node, best_edge, edge_for, find, key_of, note
from zuschlag.bots.worth import Aims, weigh_seats
from zuschlag.engine.chance import Mind, pick, rouse
from zuschlag.engine.contract import apply, awaited, choose, hide, imagine, legal, over
from zuschlag.engine.measures import clock
from zuschlag.engine.rule import rule

DECLINE = -1
"""The 'action' of a free seat that would rather not act."""

ROOT, WORLD, SEEN = range(3)
"""The rows on the desk: what is known, the imagined position, and that position as a seat sees it."""

DEPTH = 128
FULL = 256
ARMS = 64
TRIALS = 4096
"""Trials of an action that are kept one by one; what comes later counts only in the sums."""


class Ways(NamedTuple):
    """How the search goes about it."""

    explore: float = 0.25  # the weight of what is not known yet, below the root
    widen: float = 0.5  # actions under consideration: 1 + widen * sqrt(visits)
    others: float = 0.0  # the same where other seats decide; 0: they play by the simple rules
    careless: int = 2  # moves in 256 of a playout that are random instead of simple
    doubt: float = 1.0  # standard errors by which another action must beat the simple rules' choice
    horizon: int = 100_000  # moves after which a playout is cut off and judged
    ahead: int = 1_000  # rounds, auctions, deals, laps after which it is: 1 is the end of this one
    steps: int = 1  # of the game's clock that make one of these
    aims: Aims = Aims()


WAYS = {
    "million": Ways(ahead=1, aims=Aims(clear=0.0, power=0.5)),
    "monopoly": Ways(ahead=1, aims=Aims(clear=0.0, swing=2850.0)),
    "kohle": Ways(ahead=1, aims=Aims(clear=0.0, swing=9.0)),
    "colosseum": Ways(ahead=1, steps=5, aims=Aims(clear=0.0, swing=9.0)),
}
"""Where other ways have won more often: a round of monopoly says little of the whole match, and e times the chance to
win is what 2,850 points more are worth at its end (fitted to matches of simple bots played on from 700 such ends). In
kohle and colosseum the match is cut off as well, and what the seats may hope for then says nearly as much of its end:
9 millions or spectators are e times the chance (fitted likewise). In million money makes money: after a lap the chance
to win is as the square root of what the seats may hope for (fitted to 9,400 positions)."""


def usual_ways(game: str) -> Ways:
    return WAYS.get(game, Ways())


class Desk(NamedTuple):
    """All that the compiled search works on."""

    edition: NDArray[np.void]
    rows: NDArray[np.void]
    words: NDArray[np.uint32]  # the same rows, as words to hash
    tape: NDArray[np.void]
    mind: NDArray[np.void]
    kinds: Any
    out: Any
    nodes: NDArray[np.int32]  # the way down
    edges: NDArray[np.int32]
    seats: NDArray[np.int32]
    points: NDArray[np.float64]
    places: NDArray[np.int64]
    worth: NDArray[np.float64]
    arms: NDArray[np.int32]  # the root's edges in this search, NONE behind the last; the simple rules' choice first
    alive: NDArray[np.int8]  # 1: still tried
    tries: NDArray[np.int32]  # how often each was tried in this search
    trials: NDArray[np.float32]  # what each trial was worth


@rule
def open_arms(desk: Desk, tree: Tree, seat: int, wanted: int, seed: int) -> int:
    """Takes so many actions of the row at ROOT under consideration, if there are so many; returns how many they are.

    Those that the tree knows already come first, then new ones."""
    root = find(tree, key_of(desk.words[ROOT], seat))
    if root == NONE:
        root = add_node(tree, key_of(desk.words[ROOT], seat))
    m = desk.mind[0]
    number = arms_of(desk)
    rouse(m, seed, 2 * number + 1)
    while tree.width[root] < min(wanted, ARMS):
        if widen(desk.edition[0], desk.rows[ROOT], seat, m, desk, tree, root) == NONE:
            break
    for back in range(tree.width[root] - number - 1, -1, -1):
        if number < ARMS:
            desk.arms[number] = nth_edge(tree, root, back)
            desk.alive[number] = 1
            number += 1
    return number


@rule
def arms_of(desk: Desk) -> int:
    """How many actions are under consideration."""
    number = 0
    while number < ARMS and desk.arms[number] != NONE:
        number += 1
    return number


@rule
def nth_edge(tree: Tree, node: int, number: int) -> int:
    """The node's edge with this number, from the newest."""
    edge = int(tree.first[node])
    for _ in range(number):
        edge = int(tree.next[edge])
    return edge


@rule
def run_playouts(desk: Desk, tree: Tree, ways: Ways, seat: int, playouts: int, seed: int) -> int:
    """So many playouts for the seat from the row at ROOT, the actions in turn; returns how many moves they took."""
    root = find(tree, key_of(desk.words[ROOT], seat))
    moves = 0
    for _ in range(playouts):
        moves += one_playout(desk, tree, ways, root, next_arm(desk), seat, seed)
    return moves


@rule
def next_arm(desk: Desk) -> int:
    """Of those still tried the one that was tried least."""
    best = NONE
    for arm in range(arms_of(desk)):
        if desk.alive[arm] and (best == NONE or desk.tries[arm] < desk.tries[best]):
            best = arm
    return best


@rule
def one_playout(desk: Desk, tree: Tree, ways: Ways, root: int, arm: int, seat: int, seed: int) -> int:
    """The n-th trial of every action at the root meets the same imagined world and the same luck: so the difference
    between two actions is seen much sooner than either value."""
    e = desk.edition[0]
    s = desk.rows[WORLD]
    m = desk.mind[0]
    rouse(m, seed, 2 * desk.tries[arm])
    desk.rows[WORLD] = desk.rows[ROOT]
    imagine(e, s, seat, m)
    desk.nodes[0] = root
    desk.edges[0] = desk.arms[arm]
    desk.seats[0] = seat
    take_edge(e, s, desk, tree, seat, desk.arms[arm])
    until = (clock(e, desk.rows[ROOT]) // ways.steps + ways.ahead) * ways.steps
    depth = descend(e, s, m, desk, tree, ways, 1, until)
    moves = depth + play_on(e, s, m, desk, ways, until)
    weigh_seats(e, s, over(e, s), ways.aims, desk.points, desk.places, desk.worth)
    for i in range(depth):
        note(tree, desk.nodes[i], desk.edges[i], desk.worth[desk.seats[i]], desk.points, s.seats)
    if desk.tries[arm] < TRIALS:
        desk.trials[arm, desk.tries[arm]] = desk.worth[seat]
    desk.tries[arm] += 1
    return moves


@rule
def take_edge(e: Any, s: Any, desk: Desk, tree: Tree, seat: int, edge: int) -> None:
    """Plays an edge's action."""
    if tree.action[edge] != DECLINE:
        apply(e, s, desk.tape[0], seat, tree.action[edge])


@rule
def far_enough(e: Any, s: Any, until: int) -> int:
    """Whether a playout is judged here."""
    return 1 if over(e, s) or clock(e, s) >= until else 0


@rule
def descend(e: Any, s: Any, m: Mind, desk: Desk, tree: Tree, ways: Ways, depth: int, until: int) -> int:
    """Down the tree until a node is new; returns how long the way is now. Other seats have nodes of their own only
    where they are thought to search as well."""
    steps = 0
    while depth < DEPTH and steps < 4 * DEPTH and not far_enough(e, s, until):
        steps += 1
        seat = next_seat(e, s, m)
        if ways.others == 0.0 and seat != desk.seats[0]:
            play_by_rules(e, s, m, desk, ways, seat)
            continue
        n = legal(e, s, seat, desk.out)
        must = awaited(e, s) >> seat & 1
        if n == 0:
            continue
        if n == 1 and must:
            apply(e, s, desk.tape[0], seat, desk.out[0])
            continue
        desk.rows[SEEN] = desk.rows[WORLD]
        hide(e, desk.rows[SEEN], seat)
        key = key_of(desk.words[SEEN], seat)
        node = find(tree, key)
        new = node == NONE
        if new:
            node = add_node(tree, key)
        if node == NONE:
            break
        edge = edge_at(e, s, seat, m, desk, tree, ways, node)
        if edge == NONE:
            break
        desk.nodes[depth] = node
        desk.edges[depth] = edge
        desk.seats[depth] = seat
        depth += 1
        take_edge(e, s, desk, tree, seat, edge)
        if new:
            break
    return depth


@rule
def edge_at(e: Any, s: Any, seat: int, m: Mind, desk: Desk, tree: Tree, ways: Ways, node: int) -> int:
    """The edge to follow: a new one while the node has fewer than its visits deserve, else the most promising."""
    widening = ways.widen if seat == desk.seats[0] else ways.others
    if tree.width[node] < 1 + int(widening * sqrt(float(tree.visits[node]))):
        edge = widen(e, s, seat, m, desk, tree, node)
        if edge != NONE:
            return edge
    return best_edge(tree, node, ways.explore)


@rule
def widen(e: Any, s: Any, seat: int, m: Mind, desk: Desk, tree: Tree, node: int) -> int:
    """A new edge: the simple rules' choice first, then any; NONE when all are there, or there is no room."""
    if tree.width[node] == 0 or pick(m, 4) == 0:
        action = choose(e, s, seat, m, desk.out)
        if edge_for(tree, node, action) == NONE:
            return add_edge(tree, node, action)
    n = legal(e, s, seat, desk.out)
    may_decline = 1 - (awaited(e, s) >> seat & 1)
    if tree.width[node] >= n + may_decline:
        return NONE
    if may_decline and edge_for(tree, node, DECLINE) == NONE:
        return add_edge(tree, node, DECLINE)
    return add_edge(tree, node, untried(tree, node, desk.out, n, any_action(m, desk.kinds, desk.out, n)))


@rule
def untried(tree: Tree, node: int, out: Any, n: int, action: int) -> int:
    """The action, or the next of the n behind it that has no edge yet."""
    i = 0
    while out[i] != action:
        i += 1
    for _ in range(n):
        if edge_for(tree, node, out[i]) == NONE:
            break
        i = i + 1 if i + 1 < n else 0
    return int(out[i])


@rule
def play_on(e: Any, s: Any, m: Mind, desk: Desk, ways: Ways, until: int) -> int:
    """Plays by the simple rules, now and then carelessly, to the end or the horizon; returns the moves."""
    moves = 0
    steps = 0
    while moves < ways.horizon and steps < 4 * ways.horizon and not far_enough(e, s, until):
        steps += 1
        seat = next_seat(e, s, m)
        moves += play_by_rules(e, s, m, desk, ways, seat)
    return moves


@rule
def play_by_rules(e: Any, s: Any, m: Mind, desk: Desk, ways: Ways, seat: int) -> int:
    """What the simple rules choose, or now and then anything; 0 if that is not to act."""
    if pick(m, FULL) < ways.careless:
        n = legal(e, s, seat, desk.out)
        action = any_action(m, desk.kinds, desk.out, n) if n else DECLINE
    else:
        action = choose(e, s, seat, m, desk.out)
    if action == DECLINE:
        return 0
    apply(e, s, desk.tape[0], seat, action)
    return 1
