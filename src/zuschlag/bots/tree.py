"""The tree of a search: nodes by what the deciding seat knows, edges for the actions tried there. Arrays only.

A node's key is a hash of the row hidden for the seat that decides, so a node is exactly one set of positions that this
seat cannot tell apart, however they came about: paths that meet share their node, and the tree of one move serves the
next. What a seat may do follows from its hidden row, so all visits of a node find the same actions.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zuschlag.engine.chance import WORD
from zuschlag.engine.rule import rule
from zuschlag.engine.state import MOST_SEATS

NONE = -1


class Tree(NamedTuple):
    """Room for nodes and edges; `used` says how many of each there are."""

    used: NDArray[np.int32]
    table: NDArray[np.int32]  # by hash: the node, or NONE
    key: NDArray[np.int64]  # by node
    visits: NDArray[np.int32]
    first: NDArray[np.int32]  # its first edge
    width: NDArray[np.int32]  # how many edges it has
    action: NDArray[np.int32]  # by edge
    next: NDArray[np.int32]  # the node's next edge
    tries: NDArray[np.int32]
    total: NDArray[np.float64]  # of the worth to the deciding seat
    squares: NDArray[np.float64]
    points: NDArray[np.float64]  # of the scores, by seat


def grow(nodes: int, edges: int) -> Tree:
    """An empty tree."""
    return Tree(
        used=np.zeros(2, np.int32),
        table=np.full(1 << (2 * nodes - 1).bit_length(), NONE, np.int32),
        key=np.zeros(nodes, np.int64),
        visits=np.zeros(nodes, np.int32),
        first=np.zeros(nodes, np.int32),
        width=np.zeros(nodes, np.int32),
        action=np.zeros(edges, np.int32),
        next=np.zeros(edges, np.int32),
        tries=np.zeros(edges, np.int32),
        total=np.zeros(edges),
        squares=np.zeros(edges),
        points=np.zeros((edges, MOST_SEATS)),
    )


def fell(tree: Tree) -> None:
    """Makes the tree empty again."""
    tree.used[:] = 0
    tree.table[:] = NONE


def crowded(tree: Tree) -> bool:
    """Whether more than half of the room is taken."""
    return bool(2 * tree.used[0] > len(tree.key) or 2 * tree.used[1] > len(tree.action))


def size(tree: Tree) -> int:
    """In bytes."""
    return sum(array.nbytes for array in tree)


def edges_of(tree: Tree, node: int) -> list[int]:
    """The node's edges, the oldest last."""
    edges = []
    edge = int(tree.first[node])
    while edge != NONE:
        edges.append(edge)
        edge = int(tree.next[edge])
    return edges


@rule
def key_of(words: Any, seat: int) -> int:
    """The hash of a row, given as 32-bit words, for a seat: 63 bits from two chains of multiply and mix."""
    a = 0x2545F491 + seat
    b = 0x6C078965 ^ seat
    for i in range(len(words)):
        w = int(words[i])
        a = ((a ^ w) * 0x85EBCA6B) & WORD
        a ^= a >> 15
        b = ((b + w) * 0x9E3779B1) & WORD
        b ^= b >> 13
    return (a << 31) ^ b


@rule
def find(tree: Tree, key: int) -> int:
    """The node with this key, or NONE."""
    last = len(tree.table) - 1
    at = key & last
    while tree.table[at] != NONE:
        if tree.key[tree.table[at]] == key:
            return int(tree.table[at])
        at = (at + 1) & last
    return NONE


@rule
def add_node(tree: Tree, key: int) -> int:
    """A new node; NONE when there is no room."""
    node = int(tree.used[0])
    if node == len(tree.key):
        return NONE
    last = len(tree.table) - 1
    at = key & last
    while tree.table[at] != NONE:
        at = (at + 1) & last
    tree.table[at] = node
    tree.used[0] = node + 1
    tree.key[node] = key
    tree.visits[node] = 0
    tree.first[node] = NONE
    tree.width[node] = 0
    return node


@rule
def add_edge(tree: Tree, node: int, action: int) -> int:
    """A new edge of a node; NONE when there is no room."""
    edge = int(tree.used[1])
    if edge == len(tree.action):
        return NONE
    tree.used[1] = edge + 1
    tree.action[edge] = action
    tree.next[edge] = tree.first[node]
    tree.first[node] = edge
    tree.width[node] += 1
    tree.tries[edge] = 0
    tree.total[edge] = 0.0
    tree.squares[edge] = 0.0
    for seat in range(MOST_SEATS):
        tree.points[edge, seat] = 0.0
    return edge


@rule
def edge_for(tree: Tree, node: int, action: int) -> int:
    """The node's edge for an action, or NONE."""
    edge = int(tree.first[node])
    while edge != NONE and tree.action[edge] != action:
        edge = int(tree.next[edge])
    return edge


@rule
def best_edge(tree: Tree, node: int, explore: float) -> int:
    """The edge with the highest upper confidence bound; one that was never tried comes first."""
    spread = log(1.0 + tree.visits[node])
    best = NONE
    most = -1.0e9
    edge = int(tree.first[node])
    while edge != NONE:
        if tree.tries[edge] == 0:
            return edge
        tries = float(tree.tries[edge])
        bound = tree.total[edge] / tries + explore * sqrt(spread / tries)
        if bound > most:
            most = bound
            best = edge
        edge = int(tree.next[edge])
    return best


@rule
def note(tree: Tree, node: int, edge: int, worth: float, points: Any, seats: int) -> None:
    """Enters what came of an edge."""
    tree.visits[node] += 1
    tree.tries[edge] += 1
    tree.total[edge] += worth
    tree.squares[edge] += worth * worth
    for seat in range(seats):
        tree.points[edge, seat] += points[seat]
