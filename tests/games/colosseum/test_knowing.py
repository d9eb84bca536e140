"""Who knows what: imagined rows fit, and are as likely as they should be."""

from collections import Counter
from typing import Any

from zuschlag.engine.runner import plain_mind
from zuschlag.games.colosseum import rules
from zuschlag.games.colosseum.state import CLEAN, PERFORM, PROGRAMS, TRADE


def cleaning(dealt):
    """Seats 0 and 2 have performed; seat 0 may choose between two kinds, seat 2 among three."""
    s = dealt(3, stage=4, step=1, phase=CLEAN, active=0)
    s.shown[0], s.shown[2] = 4, 10
    s.used[0][0] = s.used[0][3] = 1
    s.used[2][0], s.used[2][3], s.used[2][12] = 2, 1, 1
    return s


def imagined(e, s, seat, draws):
    hidden = s.clone()
    rules.hide(e, hidden, seat)
    mind = plain_mind(1)
    found: Counter[Any] = Counter()
    for _ in range(draws):
        row = hidden.clone()
        rules.imagine(e, row, seat, mind)
        found[tuple(row.worn[:3])] += 1
    return found


def test_what_others_have_chosen_is_imagined_evenly(e, dealt):
    """rule: colosseum.hidden.clean"""
    found = imagined(e, cleaning(dealt), 0, 8_000)
    assert set(found) == {(0, 0, worn) for worn in (0, 1, 4, 13)}
    assert all(1_800 < count < 2_200 for count in found.values())


def test_not_all_can_have_chosen(e, dealt):
    """rule: colosseum.hidden.clean"""
    found = imagined(e, cleaning(dealt), -1, 12_000)
    wanted = {(a, 0, b) for a in (0, 1, 4) for b in (0, 1, 4, 13) if a == 0 or b == 0}
    assert set(found) == wanted
    assert all(1_800 < count < 2_200 for count in found.values())


def test_one_s_own_choice_is_known(e, dealt):
    """rule: colosseum.hidden.clean"""
    s = cleaning(dealt)
    s.worn[0] = 4
    assert set(imagined(e, s, 0, 50)) == {(4, 0, 0)}
    assert rules.awaited(e, s) == 0b100
    rules.hide(e, s, 2)
    assert rules.awaited(e, s) == 0b101


def test_drafts_and_shows_leave_no_trace(e, dealt, options_of):
    """rule: colosseum.hidden.draft"""
    from zuschlag.engine.events import Tape

    s = dealt(3, stage=2, step=1, phase=TRADE, active=0)
    before = s.clone()
    for words in ("propose 1", "give gladiator", "want comedian", "pay 2"):
        from zuschlag.games.colosseum.state import ACTIONS

        rules.apply(e, s, Tape(), 0, ACTIONS.parse(words))
    for seat in (1, 2, -1):
        seen, known = s.clone(), before.clone()
        rules.hide(e, seen, seat)
        rules.hide(e, known, seat)
        assert seen == known
        assert rules.awaited(e, seen) == rules.awaited(e, known)

    s = dealt(3, stage=3, step=1, phase=9, active=0)
    before = s.clone()
    rules.apply(e, s, Tape(), 0, PERFORM + PROGRAMS.index("race_of_janus"))
    for seat in (1, 2, -1):
        seen, known = s.clone(), before.clone()
        rules.hide(e, seen, seat)
        rules.hide(e, known, seat)
        assert seen == known


def test_the_bag_is_counted_its_order_is_drawn(e, dealt):
    """rule: colosseum.hidden.bag"""
    s = dealt(4)
    hidden = s.clone()
    rules.hide(e, hidden, 0)
    assert hidden.bag == s.bag
    assert hidden.key == [0] * 8
    mind = plain_mind(3)
    first = hidden.clone()
    rules.imagine(e, first, 0, mind)
    second = hidden.clone()
    rules.imagine(e, second, 0, mind)
    assert first.key != second.key
