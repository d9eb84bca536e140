"""What makes the box's numbers playable, beyond what each number says by itself."""

from __future__ import annotations

from collections.abc import Iterator

from .state import ALL_PROGRAMS, KINDS, MARKETS, MOST_COINS, MOST_STEPS, NOBLES, SEATS, STANDARD, Edition

FEWEST_SEATS = 3


def check_edition(e: Edition) -> str | None:
    """The first thing that is wrong, or None. The bounds keep every number within its field in the row."""
    return next(_faults(e), None)


def _faults(e: Edition) -> Iterator[str]:
    yield from _counts(e)
    yield from _tokens(e)
    yield from _dice(e)
    yield from _board(e)
    yield from _programs(e)


def _counts(e: Edition) -> Iterator[str]:
    """Plain numbers and the least that each has to be; most are held to 100."""
    least = {
        "rounds": 1, "start_coins": 0, "piece": 1, "pieces": 0, "ticket": 1, "tickets": 0, "arena_tickets": 0,
        "loge": 1, "extra_medals": 1, "least_bid": 1, "medals": 0, "medal_coins": 1, "star_tokens": 1,
        "medal_spectators": 0, "program_spectators": 0, "ticket_spectators": 0, "star_spectators": 0,
        "podium_spectators": 0, "tie_rolls": 0,
    }  # fmt: skip
    for name, low in least.items():
        if not low <= getattr(e, name) <= 100:
            yield f"{name}: from {low} to 100, not {getattr(e, name)}"
    if e.rounds > 10:
        yield f"rounds: from 1 to 10, not {e.rounds}"
    if not e.least_bid <= e.most_bid <= MOST_COINS:
        yield f"most_bid: from the least bid to {MOST_COINS}, not {e.most_bid}"
    if not all(0 <= spectators <= 100 for spectators in e.noble_spectators):
        yield f"noble_spectators: from 0 to 100, not {e.noble_spectators}"
    if e.market_tokens != 3:
        yield f"market_tokens: a market holds 3, not {e.market_tokens}"


def _tokens(e: Edition) -> Iterator[str]:
    for kind, name in enumerate(KINDS):
        if not 0 <= e.green[kind] <= e.tokens[kind]:
            yield f"green.{name}: from 0 to the {e.tokens[kind]} in the box, not {e.green[kind]}"
        if kind >= STANDARD and e.green[kind]:
            yield f"green.{name}: only tokens that programs ask for have green backs"
    for seats in range(FEWEST_SEATS, SEATS + 1):
        dealt = MARKETS * e.market_tokens + seats * e.hand[seats]
        if e.hand[seats] < 0 or dealt > sum(e.green):
            yield f"hand[{seats}]: {dealt} tokens would be dealt, of {sum(e.green)} with green backs"
    drawn = MARKETS * e.market_tokens * e.rounds
    orange = sum(e.tokens) - sum(e.green)
    if drawn > orange:
        yield f"tokens: {orange} orange-backed ones may run out, {drawn} are wanted for {e.rounds} rounds"


def _dice(e: Edition) -> Iterator[str]:
    for face, (low, high) in enumerate(zip(e.die_low, e.die_high, strict=True)):
        if not 1 <= low <= high <= MOST_STEPS:
            yield f"die_high[{face}]: a face lets a noble walk from 1 to {MOST_STEPS} squares, not {low} to {high}"
    if not 1 <= e.medal_squares <= MOST_STEPS:
        yield f"medal_squares: from 1 to {MOST_STEPS}, not {e.medal_squares}"


def _board(e: Edition) -> Iterator[str]:
    longest = e.arena_squares + e.pieces
    if not 2 * MOST_STEPS < e.ring <= 60:
        yield f"ring: from {2 * MOST_STEPS + 1} to 60 squares, not {e.ring}"
        return
    if not all(0 <= square < e.ring for square in e.rests):
        yield f"rests: squares from 0 to {e.ring - 1}, not {e.rests}"
    for name, square in zip(NOBLES, e.noble_start, strict=True):
        if not 0 <= square < e.ring:
            yield f"noble_start.{name}: a square from 0 to {e.ring - 1}, not {square}"
    if not 1 <= e.arena_squares <= longest <= e.ring // SEATS:
        yield f"arena_squares: with all pieces from 1 to {e.ring // SEATS}, not {longest}"
    for seats in range(FEWEST_SEATS, SEATS + 1):
        starts = e.arena_start[seats][:seats]
        if not all(0 <= square < e.ring for square in starts):
            yield f"arena_start[{seats}]: squares from 0 to {e.ring - 1}, not {starts}"
        for square, following in zip(starts, starts[1:] + starts[:1], strict=True):
            # One arena may have grown onward by all its pieces and the next backward by all of its own.
            if (following - square) % e.ring < longest + e.pieces:
                yield f"arena_start[{seats}]: the arenas at {square} and {following} may come to overlap"


def _programs(e: Edition) -> Iterator[str]:
    for group in range(2):
        low, high = e.dealt_from[group], e.dealt_to[group]
        if not 1 <= low <= high <= ALL_PROGRAMS or high - low + 1 < SEATS:
            yield f"dealt_to[{group}]: a group of at least {SEATS} programs is wanted, not {low} to {high}"
    if e.dealt_to[0] >= e.dealt_from[1]:
        yield "dealt_from[1]: the second group begins behind the first"
    for i in range(ALL_PROGRAMS):
        yield from _program(e, i)


def _program(e: Edition, i: int) -> Iterator[str]:
    wanted = sum(e.need[i])
    values = [value for value in e.value[i] if value > 0]
    if min(e.need[i]) < 0 or not 1 <= wanted <= 100:
        yield f"need[{i}]: from 1 to 100 tokens, not {wanted}"
    if any(need > tokens for need, tokens in zip(e.need[i], e.tokens[:STANDARD], strict=True)):
        yield f"need[{i}]: the box has not so many of a kind"
    if values != e.value[i][: len(values)] or values != sorted(values, reverse=True):
        yield f"value[{i}]: falling values and then noughts are wanted, not {e.value[i]}"
    if not 1 <= len(values) <= wanted or values[0] > 120:
        yield f"value[{i}]: from 1 to {wanted} values up to 120 are wanted, as at least one token is shown"
    if e.cost[i] < 0 or e.cost[i] > 120:
        yield f"cost[{i}]: from 0 to 120, not {e.cost[i]}"
    if not 0 <= e.room[i] <= e.arena_squares + e.pieces:
        yield f"room[{i}]: an arena has at most {e.arena_squares + e.pieces} squares, not {e.room[i]}"
