"""Who knows what: nearly everything is open."""

from __future__ import annotations

from zuschlag.engine.chance import Mind, blank_chance, fresh_key, pick
from zuschlag.engine.rule import rule

from .closing import cleaners
from .producing import strike_stage
from .state import CLEAN, EVERYBODY, SEATS, SHOWABLE, Edition, State
from .trading import clear_draft


@rule
def hide(e: Edition, s: State, seat: int) -> None:
    """colosseum.hidden.bag colosseum.hidden.draft colosseum.hidden.clean

    Only what is drawn next is hidden for good; what others are composing or have chosen for the clean-up is, until it
    comes out."""
    blank_chance(s)
    for p in range(SEATS):
        if p != seat:
            clear_draft(s, p)
            s.worn[p] = 0
    if s.active != seat:
        strike_stage(s)


@rule
def imagine(e: Edition, s: State, seat: int, mind: Mind) -> None:
    """What another is composing binds nobody and is left unbegun. Choices for the clean-up are made up: each set of
    them that leaves the phase open is as likely as any other."""
    fresh_key(s, mind)
    if s.phase == CLEAN:
        imagine_choices(s, seat, mind)


@rule
def imagine_choices(s: State, seat: int, mind: Mind) -> None:
    """Draws again while all have chosen: the phase would be over."""
    others = cleaners(s)
    if seat >= 0:
        others &= EVERYBODY ^ 1 << seat
    again = 1
    while again:
        for p in range(s.seats):
            if others >> p & 1:
                s.worn[p] = imagined_choice(s, p, mind)
        again = 1 if cleaners(s) == 0 else 0


@rule
def imagined_choice(s: State, p: int, mind: Mind) -> int:
    """Not made yet, or any kind used."""
    count = 1
    for k in range(SHOWABLE):
        if s.used[p][k] > 0:
            count += 1
    place = pick(mind, count)
    for k in range(SHOWABLE):
        if s.used[p][k] > 0:
            if place == 1:
                return k + 1
            place -= 1
    return 0
