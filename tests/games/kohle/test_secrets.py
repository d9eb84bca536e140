"""Nobody is told what he cannot know, and what he knows is respected."""

import itertools

from zuschlag.engine.runner import plain_mind
from zuschlag.games.kohle import rules
from zuschlag.games.kohle.state import ACTIONS, CARDS, KINDS, LET, NEGOTIATE
from zuschlag.games.kohle.view import view

from .conftest import seats_in

STOP_KIND = CARDS.index("stop")


def play(e, s, t, *steps):
    for seat, words in steps:
        rules.apply(e, s, t, seat, ACTIONS.parse(words))
        s.freeze()


def known_to(e, s, seat):
    """All that a seat gets: its row, whom it sees awaited, and its view."""
    hidden = s.clone()
    rules.hide(e, hidden, seat)
    return hidden, rules.awaited(e, hidden), rules.free(e, hidden), view(e, hidden, seat)


def test_nobody_learns_who_holds_a_stop(e, t, position):
    """rule: kohle.window.secret kohle.secret

    Whoever holds it and in whatever order the others let it happen, everybody else gets the same at every step."""
    seen = {}
    for holder, order in itertools.product((0, 1, 3, None), itertools.permutations((0, 1, 3))):
        hands = {2: {"travel_heiermann": 1}}
        hands |= {p: {"stop" if p == holder else "recruit": 1} for p in (0, 1, 3)}
        s = position(hands, marker=5)
        play(e, s, t, (0, "open"), (2, "travel heiermann own"))
        steps = [[known_to(e, s, seat) for seat in (-1, 2)]]
        for seat in order:
            assert s.phase != NEGOTIATE
            play(e, s, t, (seat, "let"))
            if seat != order[-1]:
                steps.append([known_to(e, s, seat) for seat in (-1, 2)])
        seen[holder, order] = steps
        assert s.away[0] == 1
    assert all(steps == seen[None, (0, 1, 3)] for steps in seen.values())


def test_everybody_is_asked_with_a_stop_or_without(e, t, position, legal):
    """rule: kohle.window.secret"""
    for holders in itertools.chain.from_iterable(itertools.combinations(range(4), n) for n in range(5)):
        s = position({p: {"stop": 1} for p in holders} | {2: {"boss": 1, "stop": int(2 in holders)}}, marker=5)
        play(e, s, t, (0, "open"), (2, "boss"))
        assert seats_in(rules.awaited(e, s)) == [0, 1, 3]
        assert all(LET in legal(s, p) for p in (0, 1, 3))


def test_cards_taken_back_are_known_and_what_is_imagined_keeps_them(e, t, position):
    """rule: kohle.secret kohle.table.cleared"""
    s = position({3: {"knetowitz": 1, "boss": 2}, 0: {"stop": 3}}, marker=5)
    play(e, s, t, (0, "open"), (3, "show knetowitz"), *((p, "pass") for p in (1, 2, 3)), (0, "fail"))
    held = set()
    for seed in range(300):
        guess = s.clone()
        rules.hide(e, guess, 0)
        assert guess.hand[3] == [0] * KINDS
        rules.imagine(e, guess, 0, plain_mind(seed))
        assert rules.audit(e, guess) == 0
        assert guess.hand[0] == s.hand[0]
        assert guess.hand[3][1] >= 1
        held |= {k for k in range(KINDS) if guess.hand[3][k]}
    assert held == set(range(KINDS)), "anything that lies nowhere else may be in a hand"


def test_a_known_card_is_known_until_it_is_played(e, t, position):
    """rule: kohle.secret"""
    s = position({3: {"knetowitz": 2}}, marker=5)
    s.known[3][1] = 1
    play(e, s, t, (0, "open"), (3, "show knetowitz"))
    assert s.known[3][1] == 0
    play(e, s, t, (3, "show knetowitz"))
    assert s.known[3][1] == 0


def test_a_fresh_draw_pile_holds_only_discards(e, t, position):
    """rule: kohle.cards.shuffle kohle.secret

    After shuffling everybody knows what may lie there; who has drawn from it knows more."""
    hands = {0: {"stop": 4}, 1: {"stop": 3, "boss": 5}, 2: {"recruit": 10}, 3: {"recruit": 8}}
    s = position(hands, marker=5)
    s.discards, s.draw, s.pile = s.draw[:], [0] * KINDS, 0
    s.shuffled, s.drawn = [0] * KINDS, [[0] * KINDS for _ in range(6)]
    play(e, s, t, (0, "roll"), (0, "draw"))
    assert s.shuffled[STOP_KIND] == 3
    stops = set()
    for seed in range(200):
        for seat in (-1, 0, 1):
            guess = s.clone()
            rules.hide(e, guess, seat)
            rules.imagine(e, guess, seat, plain_mind(seed))
            assert rules.audit(e, guess) == 0
            assert all(guess.draw[k] <= s.shuffled[k] for k in range(KINDS))
            if seat == 0:
                assert all(guess.draw[k] <= s.shuffled[k] - s.drawn[0][k] for k in range(KINDS))
            stops.add(guess.draw[STOP_KIND])
    assert len(stops) > 1


def test_imagined_hands_are_as_likely_as_they_should_be(e, position):
    """rule: kohle.secret

    One seat's single card, out of all that lie nowhere else: each card of the box equally likely."""
    s = position({1: {"boss": 1}}, marker=5)
    rounds = 4000
    counts = [0] * KINDS
    for seed in range(rounds):
        guess = s.clone()
        rules.hide(e, guess, 0)
        rules.imagine(e, guess, 0, plain_mind(seed))
        counts[guess.hand[1].index(1)] += 1
    for k in range(KINDS):
        chance = e.deck[k] / 98
        assert abs(counts[k] - rounds * chance) < 5 * (rounds * chance * (1 - chance)) ** 0.5


def test_a_draft_is_seen_by_its_seat_only(e, t, position):
    """rule: kohle.secret"""
    s = position({}, marker=5)
    play(e, s, t, (0, "open"))
    before = [known_to(e, s, seat) for seat in (-1, 2, 3)]
    play(e, s, t, (1, "with knetowitz"), (0, "to 2"), (0, "with heiermann"))
    assert [known_to(e, s, seat) for seat in (-1, 2, 3)] == before
