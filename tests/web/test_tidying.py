"""Garbage in circles is looked for when nobody waits."""

import gc
import weakref

import pytest

from zuschlag.web.tidying import ENOUGH, SELDOM, Tidying


class Ring:
    """Holds itself, so that only the search for circles finds it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_it_was():
    threshold = gc.get_threshold()
    yield
    gc.set_threshold(*threshold)
    gc.unfreeze()


def dropped() -> weakref.ref[Ring]:
    return weakref.ref(Ring())


def test_a_quiet_second_after_many_answers_is_for_tidying_up():
    tidying = Tidying()
    tidying.begin()
    ring = dropped()
    tidying.look(ENOUGH)
    assert ring() is not None, "somebody has just been answered"
    tidying.look(ENOUGH)
    assert ring() is None


def test_a_few_answers_are_not_worth_it():
    tidying = Tidying()
    tidying.begin()
    for answers in (ENOUGH, ENOUGH, 2 * ENOUGH - 1):
        tidying.look(answers)
    ring = dropped()
    tidying.look(2 * ENOUGH - 1)
    assert ring() is not None
    tidying.look(2 * ENOUGH)
    tidying.look(2 * ENOUGH)
    assert ring() is None


def test_else_it_is_looked_for_seldom():
    Tidying().begin()
    assert gc.get_threshold() == SELDOM
    assert gc.get_freeze_count() > 0
