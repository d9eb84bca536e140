"""The tree's arrays, interpreted."""

import random
from math import log, sqrt

import numpy as np
import pytest

from zuschlag.bots import tree as trees
from zuschlag.bots.tree import NONE


def test_nodes_are_found_again_among_many():
    tree = trees.grow(nodes=200, edges=10)
    dice = random.Random(1)
    keys = [dice.getrandbits(63) for _ in range(150)] + [0, 1, 2, 3, 512, 1024]
    nodes = [trees.add_node(tree, key) for key in keys]
    assert nodes == list(range(len(keys)))
    assert [trees.find(tree, key) for key in keys] == nodes
    assert all(trees.find(tree, dice.getrandbits(63)) == NONE for _ in range(100))


def test_nodes_whose_hashes_meet_are_told_apart():
    tree = trees.grow(nodes=4, edges=4)
    room = len(tree.table)
    nodes = [trees.add_node(tree, 5 + i * room) for i in range(4)]
    assert [trees.find(tree, 5 + i * room) for i in range(4)] == nodes == [0, 1, 2, 3]
    assert trees.find(tree, 5 + 4 * room) == NONE


def test_a_full_tree_takes_no_more():
    tree = trees.grow(nodes=2, edges=2)
    assert [trees.add_node(tree, key) for key in (7, 8, 9)] == [0, 1, NONE]
    assert [trees.add_edge(tree, 0, action) for action in (4, 5, 6)] == [0, 1, NONE]
    assert trees.find(tree, 9) == NONE
    assert tree.width[0] == 2
    assert trees.crowded(tree)
    trees.fell(tree)
    assert not trees.crowded(tree)
    assert trees.find(tree, 7) == NONE
    assert trees.add_node(tree, 9) == 0
    assert trees.edges_of(tree, 0) == []


def test_edges_keep_what_came_of_them():
    tree = trees.grow(nodes=1, edges=3)
    node = trees.add_node(tree, 11)
    first, second = trees.add_edge(tree, node, 40), trees.add_edge(tree, node, -1)
    assert trees.edge_for(tree, node, 40) == first
    assert trees.edge_for(tree, node, -1) == second
    assert trees.edge_for(tree, node, 41) == NONE
    for worth in (0.25, 0.75):
        trees.note(tree, node, first, worth, [10, 20, 0, 0, 0, 0], 2)
    assert (tree.visits[node], tree.tries[first], tree.tries[second]) == (2, 2, 0)
    assert tree.total[first] == 1.0
    assert tree.squares[first] == 0.25**2 + 0.75**2
    assert tree.points[first].tolist() == [20, 40, 0, 0, 0, 0]


@pytest.mark.parametrize("explore", [0.0, 0.3, 2.0])
def test_the_best_edge_has_the_highest_bound(explore):
    dice = random.Random(3)
    for _ in range(50):
        tree = trees.grow(nodes=1, edges=5)
        node = trees.add_node(tree, 1)
        for action in range(5):
            trees.add_edge(tree, node, action)
        assert tree.tries[trees.best_edge(tree, node, explore)] == 0
        for edge in range(5):
            for _ in range(dice.randrange(1, 30)):
                trees.note(tree, node, edge, dice.random(), [0] * 6, 2)
        bounds = [
            tree.total[i] / tree.tries[i] + explore * sqrt(log(1 + tree.visits[node]) / tree.tries[i]) for i in range(5)
        ]
        assert trees.best_edge(tree, node, explore) == int(np.argmax(bounds))


def test_keys_differ_by_row_and_by_seat():
    dice = random.Random(5)
    rows = [[dice.getrandbits(32) for _ in range(12)] for _ in range(200)]
    rows += [[*rows[0][:11], rows[0][11] ^ 1 << bit] for bit in range(32)]
    rows += [[rows[0][1], rows[0][0], *rows[0][2:]]]
    keys = [trees.key_of(row, seat) for row in rows for seat in range(6)]
    assert len(set(keys)) == len(keys)
    assert all(0 <= key < 1 << 63 for key in keys)
    assert trees.key_of(rows[3], 2) == trees.key_of(list(rows[3]), 2)
