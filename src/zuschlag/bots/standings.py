"""What the games of an arena say about its bots: shares of the wins, places, scores, pairs, ratings, with intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from zuschlag.bots.arena import Outcome

Z95 = 1.959964
SAMPLES = 1000


@dataclass
class Interval:
    """An estimate with its 95% interval."""

    value: float
    low: float
    high: float


@dataclass
class Pair:
    """How often one bot came before another in the games that they shared; shared places are halves."""

    games: int
    ahead: Interval


@dataclass
class Standing:
    """One bot; those of the same name are one."""

    name: str
    games: int
    wins: Interval
    chance: float  # the share of the wins if all were equally strong
    place: float
    score: Interval
    rating: Interval
    pairs: dict[str, Pair]
    decisions: int
    seconds: float  # for a decision, on average
    longest: float
    faults: dict[str, int]


def wilson(share: float, games: float) -> Interval:
    """The 95% interval of a share; sound for few games and for shares near 0 and 1."""
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    z = Z95 * Z95 / games
    middle = (share + z / 2) / (1 + z)
    half = Z95 / (1 + z) * sqrt(share * (1 - share) / games + z / games / 4)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def bootstrap(groups: Sequence[Sequence[float]], seed: int = 0) -> Interval:
    """The mean of all values; its interval from drawing whole groups (the games of one deal belong together)."""
    sums = np.array([sum(group) for group in groups], float)
    counts = np.array([len(group) for group in groups], float)
    drawn = np.random.default_rng(seed).integers(0, len(groups), (SAMPLES, len(groups)))
    means: NDArray[np.float64] = sums[drawn].sum(axis=1) / counts[drawn].sum(axis=1)
    low, high = np.percentile(means, [2.5, 97.5])
    return Interval(float(sums.sum() / counts.sum()), float(low), float(high))


def standings(names: Sequence[str], outcomes: Sequence[Outcome]) -> list[Standing]:
    """All bots, the best first."""
    ordered = sorted(outcomes, key=lambda outcome: outcome.game)
    rated = ratings(names, ordered)
    found = [_standing(name, names, ordered, rated[name]) for name in dict.fromkeys(names)]
    return sorted((one for one in found if one.games), key=lambda one: (one.wins.value, -one.place), reverse=True)


def win_shares(outcome: Outcome) -> list[float]:
    """1 for a game won alone, a half each for one won by two, by seat."""
    first = outcome.places.count(1)
    return [1 / first if place == 1 else 0.0 for place in outcome.places]


def _standing(name: str, names: Sequence[str], outcomes: Sequence[Outcome], rating: Interval) -> Standing:
    wins: dict[int, list[float]] = defaultdict(list)
    scores: dict[int, list[float]] = defaultdict(list)
    places: list[int] = []
    chances: list[float] = []
    decisions, seconds, longest = 0, 0.0, 0.0
    faults: dict[str, int] = defaultdict(int)
    for outcome in outcomes:
        shares = win_shares(outcome)
        for seat, bot in enumerate(outcome.bots):
            if names[bot] == name:
                wins[outcome.deal].append(shares[seat])
                scores[outcome.deal].append(outcome.scores[seat])
                places.append(outcome.places[seat])
                chances.append(1 / len(outcome.bots))
                decisions += outcome.decisions[seat]
                seconds += outcome.seconds[seat]
                longest = max(longest, outcome.longest[seat])
        for seat, kind, _ in outcome.faults:
            faults[kind] += names[outcome.bots[seat]] == name
    games = len(places)
    if games == 0:
        empty = Interval(0.0, 0.0, 0.0)
        return Standing(name, 0, empty, 0.0, 0.0, empty, rating, {}, 0, 0.0, 0.0, {})
    share = sum(map(sum, wins.values())) / games
    return Standing(
        name, games, wilson(share, games), sum(chances) / games, sum(places) / games,
        bootstrap(list(scores.values())), rating, _pairs(name, names, outcomes),
        decisions, seconds / max(decisions, 1), longest, {kind: n for kind, n in faults.items() if n},
    )  # fmt: skip


def _pairs(name: str, names: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, Pair]:
    ahead: dict[str, list[float]] = defaultdict(list)
    for outcome in outcomes:
        seated = list(zip(outcome.bots, outcome.places, strict=True))
        for bot, place in seated:
            for other, its_place in seated:
                if names[bot] == name != names[other]:
                    ahead[names[other]].append((its_place > place) + (its_place == place) / 2)
    return {other: Pair(len(won), wilson(sum(won) / len(won), len(won))) for other, won in ahead.items()}


def ratings(names: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, Interval]:
    """Plackett-Luce ratings (25 is average) from the places of all games, in the order of the games."""
    from openskill.models import PlackettLuce  # takes a tenth of a second

    model = PlackettLuce(tau=0.0)
    rated = {name: model.rating(name=name) for name in names}
    for outcome in outcomes:
        seated = [names[bot] for bot in outcome.bots]
        teams = [[model.rating(mu=rated[name].mu, sigma=rated[name].sigma)] for name in seated]
        after = model.rate(teams, ranks=[float(place) for place in outcome.places])
        for name in set(seated):
            own = [team[0] for team, who in zip(after, seated, strict=True) if who == name]
            rated[name].mu = sum(one.mu for one in own) / len(own)
            rated[name].sigma = sqrt(sum(one.sigma**2 for one in own) / len(own))
    return {name: Interval(one.mu, one.mu - Z95 * one.sigma, one.mu + Z95 * one.sigma) for name, one in rated.items()}
