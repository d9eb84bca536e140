"""zuschlag arena: bots compete, and the games say how strong they are. zuschlag blunders: what a bot gets wrong."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text
from typer import Argument, Option

from zuschlag.bots.arena import PATIENCE, Outcome, Setting, expand, play_all
from zuschlag.bots.blunders import Verdict, judge, patterns
from zuschlag.bots.named import player
from zuschlag.bots.plot import picture
from zuschlag.bots.results import Results
from zuschlag.bots.searcher import budget
from zuschlag.bots.standings import Interval, Standing, standings
from zuschlag.engine.game import Game, find
from zuschlag.engine.words import Words, decimal
from zuschlag.lab.spread import Spread, chosen, processes
from zuschlag.terminal.saves import write_whole
from zuschlag.terminal.screen import BadInput, bar, console, language, new_file, pairs, terminal_words

FAULTS_SHOWN = 5


def arena(
    game: Annotated[str, Argument(help="The game.")],
    bots: Annotated[str, Option(help="The bots: random,simple*2,search:200ms,merchant,mybots:Miser.")] = (
        "random,simple,search:50ms,search:200ms"
    ),
    games: Annotated[int, Option(help="How many games; multiples of the seats are fairest.")] = 400,
    seats: Annotated[
        int | None, Option(help="How many play in a game; as many as there are bots when left out.")
    ] = None,
    seed: Annotated[int, Option(help="The same seed deals the same games.")] = 0,
    edition: Annotated[str | None, Option(help="An edition by name, or a file of your own.")] = None,
    option: Annotated[list[str] | None, Option(help="An option of the game: name=value.")] = None,
    jobs: Annotated[
        int | None, Option(help="Processes; each thinks on a processor of its own. One when left out.")
    ] = None,
    ray: Annotated[bool, Option("--ray", help="Over a Ray cluster instead: RAY_ADDRESS, or one made here.")] = False,
    patience: Annotated[float, Option(help="Seconds after which an answer is late.")] = PATIENCE,
    out: Annotated[Path | None, Option(help="Keep the games in this file; run again, it is gone on with.")] = None,
    plot: Annotated[Path | None, Option(help="Draw the result into this SVG file.")] = None,
    lang: Annotated[str | None, Option(help="en, de or nl.")] = None,
) -> None:
    """Let bots compete, and rate them with intervals."""
    talk = terminal_words(language(lang))
    found = find(game)
    setting = _setting(found, bots, seats, games, seed, option, edition, patience)
    run = _spread(jobs, ray)
    for name, path in (("--out", out), ("--plot", plot)):
        if path is not None:
            new_file(name, path)
    results = Results(setting, out)
    screen = console()
    _play(results, run, screen, talk)
    table = standings(setting.bots, results.outcomes)
    _report(found, results, table, screen, talk)
    if plot is not None:
        title = talk("arena.title", game=found.title, games=len(results.outcomes))
        write_whole(plot, picture(title, talk("arena.wins"), talk("arena.rating"), table))
        screen.print(Text(talk("arena.drawn", path=plot), "dim"), soft_wrap=True)


def _setting(
    game: Game,
    bots: str,
    seats: int | None,
    games: int,
    seed: int,
    option: list[str] | None,
    edition: str | None,
    patience: float,
) -> Setting:
    """All that can be wrong, before anything is compiled or written."""
    names = expand(bots)
    for name in dict.fromkeys(names):
        player(name).close()
    if games < 1:
        raise BadInput(f"--games: at least 1, not {games}")
    if patience <= 0:
        raise BadInput(f"--patience: more than 0 seconds, not {patience:g}")
    given = pairs(option or [], "option")
    game.option_numbers(given, lab=True)
    game.edition(edition)
    count = game.check_seats(min(len(names), game.seats[1]) if seats is None else seats)
    setting = Setting(game.id, names, count, games, seed, given, edition, patience)
    setting.pairings()
    return setting


def _spread(jobs: int | None, ray: bool) -> Spread:
    """One process when nothing is said: more would slow each other down where others use the machine."""
    most = 4 * (os.cpu_count() or 1)
    if jobs is not None and not ray and not 1 <= jobs <= most:
        raise BadInput(f"--jobs: from 1 to {most}, not {jobs}")
    return chosen(jobs if ray else jobs or 1, ray, processes)


def _play(results: Results, run: Spread, screen: Console, talk: Words) -> None:
    """Plays what is left; what has been played is kept when it is broken off."""
    left = results.left()
    if results.outcomes:
        screen.print(Text(talk("arena.resumed", games=len(results.outcomes), left=len(left)), "dim"))
    with bar(screen) as shown:
        task = shown.add_task(talk("sim.playing"), total=results.setting.games, completed=len(results.outcomes))

        def done(outcome: Outcome) -> None:
            results.add(outcome)
            shown.advance(task)

        play_all(results.setting, left, done, run)


def _report(game: Game, results: Results, table: Sequence[Standing], screen: Console, talk: Words) -> None:
    screen.print(Text(talk("arena.title", game=game.title, games=len(results.outcomes)), "bold"))
    screen.print(_standings(table, talk))
    screen.print(Text(talk("arena.pairs"), "bold"))
    screen.print(_pairs(table, talk))
    screen.print(Text(talk("arena.note"), "dim"))
    unended = sum(not outcome.ended for outcome in results.outcomes)
    if unended:
        screen.print(Text(talk("arena.unended", games=unended), "yellow"))
    for line in _faults(results, talk):
        screen.print(Text(line, "red"), soft_wrap=True)


def _standings(table: Sequence[Standing], talk: Words) -> Table:
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    shown.add_column(talk("arena.bot"))
    for column in ("games", "wins", "chance", "place", "score", "rating", "seconds"):
        shown.add_column(talk(f"arena.{column}"), justify="right")
    for one in table:
        half = (one.rating.high - one.rating.low) / 2
        shown.add_row(
            one.name,
            str(one.games),
            _share(one.wins, talk),
            f"{one.chance:.0%}",
            decimal(one.place, 2, talk.language),
            talk.value(round(one.score.value)),
            f"{decimal(one.rating.value, 1, talk.language)} ± {decimal(half, 1, talk.language)}",
            f"{decimal(one.seconds * 1000, 1, talk.language)} ms",
        )
    return shown


def _pairs(table: Sequence[Standing], talk: Words) -> Table:
    """How often the bot of the line came before the bot of the column."""
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    shown.add_column(talk("arena.before"))
    for one in table:
        shown.add_column(one.name, justify="right")
    for one in table:
        shown.add_row(one.name, *(_share(one.pairs[o.name].ahead, talk) if o.name in one.pairs else "" for o in table))
    return shown


def _share(told: Interval, talk: Words) -> str:
    return f"{decimal(told.value * 100, 1, talk.language)}% ({told.low * 100:.0f}–{told.high * 100:.0f})"


def _faults(results: Results, talk: Words) -> list[str]:
    """Who failed, how often, and some of the reasons."""
    names = results.setting.bots
    told: dict[tuple[str, str], list[str]] = {}
    for outcome in results.outcomes:
        for seat, kind, reason in outcome.faults:
            told.setdefault((names[outcome.bots[seat]], kind), []).append(reason)
    lines = []
    for (bot, kind), reasons in told.items():
        some = "; ".join(list(dict.fromkeys(reasons))[:FAULTS_SHOWN])
        lines.append(talk(f"arena.{kind}", bot=bot, times=len(reasons), reasons=" ".join(some.split())))
    return lines


def blunders(
    game: Annotated[str, Argument(help="The game.")],
    bot: Annotated[str, Option(help="Whose decisions are judged.")] = "simple",
    against: Annotated[str, Option(help="Who sits at the other seats.")] = "simple",
    judge_by: Annotated[str, Option("--judge", help="How long the judge thinks: 2s, or 5000 playouts.")] = "1s",
    games: Annotated[int, Option(help="How many games.")] = 1,
    seats: Annotated[int | None, Option(help="How many play.")] = None,
    seed: Annotated[int, Option(help="The same seed deals the same games.")] = 0,
    edition: Annotated[str | None, Option(help="An edition by name, or a file of your own.")] = None,
    option: Annotated[list[str] | None, Option(help="An option of the game: name=value.")] = None,
    worst: Annotated[int, Option(help="How many single decisions are listed.")] = 20,
    lang: Annotated[str | None, Option(help="en, de or nl.")] = None,
) -> None:
    """Show which decisions a bot gets wrong, held against a longer search."""
    talk = terminal_words(language(lang))
    found = find(game)
    count = found.check_seats(seats if seats is not None else max(found.seats[0], min(4, found.seats[1])))
    names = ",".join([bot, *[against] * (count - 1)])
    setting = _setting(found, names, count, games, seed, option, edition, PATIENCE)
    limit = budget(judge_by)
    if worst < 0:
        raise BadInput(f"--worst: 0 or more, not {worst}")
    screen = console()
    with bar(screen) as shown:
        task = shown.add_task(talk("sim.playing"), total=games)
        verdicts = judge(setting, limit, lambda _: shown.advance(task))
    _judged(verdicts, worst, screen, talk)


def _judged(verdicts: Sequence[Verdict], worst: int, screen: Console, talk: Words) -> None:
    loss = sum(verdict.loss for verdict in verdicts) / max(1, len(verdicts))
    sure = sum(verdict.sure for verdict in verdicts)
    screen.print(
        Text(talk("blunders.summary", decisions=len(verdicts), sure=sure, loss=decimal(loss, 4, talk.language)), "bold")
    )
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("chosen", "better"):
        shown.add_column(talk(f"blunders.{column}"))
    for column in ("times", "sure", "loss"):
        shown.add_column(talk(f"blunders.{column}"), justify="right")
    for pattern in patterns(verdicts):
        lost = decimal(pattern.loss, 2, talk.language)
        shown.add_row(pattern.chosen, pattern.better, str(pattern.times), str(pattern.sure), lost)
    screen.print(shown)
    listed = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("game", "move", "seat", "chosen", "better", "loss"):
        listed.add_column(talk(f"blunders.{column}"))
    for verdict in sorted(verdicts, key=lambda v: (v.sure, v.loss), reverse=True)[:worst]:
        lost = decimal(verdict.loss, 3, talk.language) + ("" if verdict.sure else " ?")
        where = (str(verdict.game), str(verdict.move), str(verdict.seat))
        listed.add_row(*where, verdict.chosen, verdict.better, lost)
    screen.print(listed)
    screen.print(Text(talk("blunders.note"), "dim"))
