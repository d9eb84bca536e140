"""The battery that every game must pass, ours and yours: `check_game(zuschlag.game("kollier"))`.

Each check raises `AssertionError` with a sentence that says which game, which seat count, which seed, which move.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import numpy as np

from zuschlag.bots.play import audited_game, deal, loop
from zuschlag.engine.errors import Illegal
from zuschlag.engine.events import ROOM, Tape
from zuschlag.engine.game import Game
from zuschlag.engine.match import Match
from zuschlag.engine.runner import Interpreted, new_mind, plain_mind
from zuschlag.engine.words import LANGUAGES

ANCHOR = re.compile(r"\{#([a-z0-9_.]+)\}")


def check_game(game: Game, games: int = 2, moves: int = 300, compiled: bool = True) -> None:
    """Everything below, for every seat count and every option."""
    check_declaration(game)
    for seats, options in settings(game):
        for seed in range(games):
            check_play(game, seats, options, seed, moves)
    if compiled:
        for seats, options in settings(game):
            check_twins(game, seats, options, seed=99, moves=moves)
            check_audit(game, seats, options, games=games * 10)


def settings(game: Game) -> Iterator[tuple[int, dict[str, str | int]]]:
    """Every seat count with the lab's options, then every other value of every option with some seat count."""
    usual = {option.id: option.lab for option in game.options}
    low, high = game.seats
    for seats in range(low, high + 1):
        yield seats, dict(usual)
    turn = 0
    for option in game.options:
        values = option.choices if isinstance(option.choices, tuple) else (option.choices[0], option.choices[-1])
        for value in values:
            if value != option.lab:
                yield low + turn % (high - low + 1), usual | {option.id: value}
                turn += 1


# What a game declares


def check_declaration(game: Game) -> None:
    """Words, rules texts, options and editions are complete."""
    for edition in game.editions():
        assert game.edition(edition).fingerprint, f"{game.id}: edition {edition} has no fingerprint"
    for option in game.options:
        assert option.id in game.state.fields, f"{game.id}: option {option.id} is no field of the state"
    check_words(game)
    ids = {language: set(ANCHOR.findall(game.rules_text(language))) for language in LANGUAGES}
    for language in LANGUAGES:
        missing = sorted(ids["en"] ^ ids[language])
        assert not missing, f"{game.id}: rules.{language}.md and rules.en.md differ in {', '.join(missing)}"


def check_words(game: Game) -> None:
    """The same keys and places in all languages, and a sentence for whatever the game can say."""
    keys = {language: game.words(language).keys() for language in LANGUAGES}
    for language in LANGUAGES:
        for key in sorted(set(keys["en"]) | set(keys[language])):
            assert key in keys[language], f"{game.id}: words/{language}.toml lacks {key!r}"
            assert key in keys["en"], f"{game.id}: words/en.toml lacks {key!r}, which {language}.toml has"
            assert keys[language][key] == keys["en"][key], f"{game.id}: {key!r} has other places in {language} and en"
    for key in wanted_words(game):
        assert key in keys["en"], f"{game.id}: no words for {key!r}"


def wanted_words(game: Game) -> Iterator[str]:
    """The keys that the engine asks for."""
    yield from ("title", "blurb")
    yield from (f"actions.{kind.name}" for kind in game.actions.kinds)
    yield from (f"events.{event.name}" for event in game.events.kinds)
    arguments = [a for kind in game.actions.kinds for a in kind.arguments] + [
        a for event in game.events.kinds for a in event.arguments
    ]
    for argument in arguments:
        yield from (f"names.{name}" for name in argument.names if not name.isdigit())
    for option in game.options:
        yield f"options.{option.id}"
        if isinstance(option.choices, tuple):
            yield from (f"values.{option.id}_{value}" for value in option.choices)


# A match, move by move


def check_play(game: Game, seats: int, options: Mapping[str, Any], seed: int, moves: int) -> None:
    """Random play of everybody, interpreted; every promise of the contract at every move or every few."""
    match = Match(game, seats, game.edition(), game.option_numbers(options), seed, None, (), Interpreted(game))
    dice = random.Random(seed)
    bots = [dice.random() < 0.5 for _ in range(seats)]
    keys = keys_of(match)
    for number in range(moves):
        where = f"{game.id}, {seats} seats, {dict(options)}, seed {seed}, move {number}"
        if match.over:
            break
        check_asking(match, where)
        if number % 4 == 0:
            check_hiding(match, seed * 1000 + number, where)
            assert keys_of(match) == keys, f"{where}: the view has other keys than before: {keys_of(match)}"
            check_refusal(match, dice, where)
        seat, action = a_move(match, dice, bots, seed * 1000 + number)
        check_words_of(match, action, where)
        match.play_actions(seat, [action])
        check_events(match, where)
    check_hiding(match, seed, f"{game.id}, {seats} seats, seed {seed}, at the end")
    if match.over:
        assert not match.awaited(), f"{game.id}, seed {seed}: over, and still waits for {match.awaited()}"
        assert not match.free(), f"{game.id}, seed {seed}: over, and {match.free()} may still act"
        check_ranking(match)
    check_replay(match)


def keys_of(match: Match) -> list[list[str]]:
    """Those of a spectator's view and of a seat's."""
    return [sorted(match.view(seat)) for seat in (None, 0)]


def a_move(match: Match, dice: random.Random, bots: list[bool], seed: int) -> tuple[int, int]:
    """Somebody's next action: half of the seats act as the simple bot, the others at random."""
    waiting, idle = match.awaited(), match.free()
    seat = dice.choice(idle) if idle and dice.random() < 1 / 8 else dice.choice(waiting)
    legal = match.legal_actions(seat)
    if bots[seat]:
        words = match.choose(seat, match.new_mind(seed))
        if words is not None:
            return seat, match.game.actions.parse(words)
    if not legal:
        seat = dice.choice(waiting)
        legal = match.legal_actions(seat)
    kinds: dict[str, list[int]] = {}
    for action in legal:
        kinds.setdefault(match.game.actions.kind_of(action).name, []).append(action)
    return seat, dice.choice(dice.choice(list(kinds.values())))


def check_asking(match: Match, where: str) -> None:
    """Who is asked can answer, and asking changes nothing."""
    before = match.row.tobytes()
    awaited, free = match.awaited(), match.free()
    assert awaited, f"{where}: not over, and nobody is awaited"
    assert not set(awaited) & set(free), f"{where}: {awaited} are awaited and {free} free: some are both"
    for seat in range(match.seats):
        legal = match.legal_actions(seat)
        assert all(a < b for a, b in pairwise(legal)), f"{where}: seat {seat}'s actions do not ascend"
        assert all(0 <= a < match.game.actions.size for a in legal), f"{where}: seat {seat} has an action that is none"
        if seat in awaited:
            assert legal, f"{where}: seat {seat} is awaited and has nothing to do"
            default = match.game.actions.parse(match.default(seat))
            assert default in legal, f"{where}: seat {seat}'s default {match.default(seat)!r} is not legal"
        elif seat not in free:
            assert not legal, f"{where}: seat {seat} is not asked and has {match.legal(seat)[:5]}"
    assert match.row.tobytes() == before, f"{where}: asking has changed the row"
    fault = match._runner.ask("audit", match._e, match._state)
    assert not fault, f"{where}: {match.game.audit[fault - 1]}"


def check_hiding(match: Match, seed: int, where: str) -> None:
    """What a seat gets does not depend on what it may not know; what is imagined for it fits what it knows."""
    game = match.game
    for seat in (None, *range(match.seats)):
        who = -1 if seat is None else seat
        hidden = game.state.thaw(match.hidden_row(seat))
        again = hidden.clone()
        game.interpreted.ask("hide", match._e, again, who)
        assert again == hidden, f"{where}: hiding twice for {seat} changes {hidden.diff(again)[:5]}"
        shown = json.dumps(match.view(seat), allow_nan=False)
        assert match._sight(seat).plain == hidden, f"{where}: to look has changed what {seat} knows"
        other = match.copy()
        other._state = hidden.clone()
        game.interpreted.ask("imagine", match._e, other._state, who, plain_mind(seed, 1 + who))
        fault = game.interpreted.ask("audit", match._e, other._state)
        assert not fault, f"{where}: imagined for {seat}: {game.audit[fault - 1]}"
        back = game.state.thaw(other.hidden_row(seat))
        assert back == hidden, f"{where}: imagined for {seat} and hidden again: {hidden.diff(back)[:5]}"
        check_openness(match, other, seat, where)
        assert json.dumps(other.view(seat)) == shown, f"{where}: the view of {seat} tells what it may not know"
        if seat is not None:
            check_own_actions(match, hidden, seat, seed, where)


def check_openness(match: Match, imagined: Match, seat: int | None, where: str) -> None:
    """In a game that hides nothing, who sees all there is can imagine nothing else."""
    besides_chance, real = match.game.besides_chance, match.row.tobytes()
    if not match.game.traits.hidden and besides_chance(match.known(seat)) == besides_chance(real):
        same = besides_chance(imagined.row.tobytes()) == besides_chance(real)
        assert same, f"{where}: {seat} sees all there is, and imagines something else"


def check_own_actions(match: Match, hidden: Any, seat: int, seed: int, where: str) -> None:
    """A seat's actions, and its bot's choice, follow from what it knows."""
    game = match.game
    known = game.interpreted.legal(match._e, hidden, seat)
    assert known == match.legal_actions(seat), f"{where}: seat {seat} would have other actions than it can know of"
    if match.over or not known:
        return
    choices = [
        game.interpreted.ask("choose", match._e, row, seat, plain_mind(seed, 77), game.interpreted.scratch())
        for row in (hidden, match._runner.copy(match._state))
    ]
    assert choices[0] == choices[1], f"{where}: seat {seat}'s simple bot looks at what is hidden: {choices}"
    refuses = choices[0] < 0 and seat in match.free()
    assert choices[0] in known or refuses, f"{where}: seat {seat}'s simple bot wants {choices[0]}, which is not legal"


def check_refusal(match: Match, dice: random.Random, where: str) -> None:
    """An action that is not legal is refused with a reason in every language, and changes nothing."""
    seat = dice.choice(match.awaited())
    legal = set(match.legal_actions(seat))
    if len(legal) == match.game.actions.size:
        return
    action = dice.choice([a for a in range(match.game.actions.size) if a not in legal])
    before = match.row.tobytes()
    words = match.game.actions.words(action)
    try:
        match.play_actions(seat, [action])
    except Illegal as refused:
        for language in LANGUAGES:
            reason = match.game.reason(refused, language)
            assert reason and "{" not in reason, f"{where}: {words!r} is refused with {reason!r} in {language}"
        known = ANCHOR.findall(match.game.rules_text("en"))
        assert refused.rule in known, f"{where}: {words!r} is refused by {refused.rule!r}, which no rule is called"
    else:
        raise AssertionError(f"{where}: {words!r} is not legal for seat {seat} and was taken")
    assert match.row.tobytes() == before, f"{where}: a refused action has changed the row"


def check_words_of(match: Match, action: int, where: str) -> None:
    """An action's words lead back to it, and have a label in every language."""
    actions = match.game.actions
    words = actions.words(action)
    assert actions.parse(words) == action, f"{where}: {words!r} is read as another action"
    for language in LANGUAGES:
        kind = actions.kind_of(action)
        label = match.game.words(language).action(kind.name, actions.args(action), match.names)
        assert "{" not in label, f"{where}: {words!r} has the label {label!r} in {language}"


def check_events(match: Match, where: str) -> None:
    """Every event of the last action fits the tape and can be told."""
    lines = match.happened[-1]
    assert len(lines) <= ROOM, f"{where}: {len(lines)} events, more than the tape holds"
    for line in lines:
        told = match.game.events.read(line)
        for language in LANGUAGES:
            sentence = match.game.words(language).event(told, match.names)
            assert sentence and "{" not in sentence, f"{where}: {told} is told as {sentence!r} in {language}"


def check_ranking(match: Match) -> None:
    places = match.ranking()
    for place in places:
        better = sum(other < place for other in places)
        assert place == better + 1, f"{match.game.id}: places {places} do not count up"


def check_replay(match: Match) -> None:
    """The record replays to the byte."""
    from zuschlag.engine.record import read

    text = match.record()
    again = read(text, lambda _: match.game, match.edition.path)
    assert again.row.tobytes() == match.row.tobytes(), f"{match.game.id}: a record replays to another row"
    assert again.record() == text, f"{match.game.id}: a record replays to another record"


# Compiled


def check_twins(game: Game, seats: int, options: Mapping[str, Any], seed: int, moves: int) -> None:
    """Interpreted and compiled rules agree to the byte, at every move."""
    numbers = game.option_numbers(options)
    runners = (Interpreted(game), game.compiled)
    plain, fast = (Match(game, seats, game.edition(), numbers, seed, None, (), runner) for runner in runners)
    dice = random.Random(seed)
    for number in range(moves):
        where = f"{game.id}, {seats} seats, {dict(options)}, seed {seed}, move {number}"
        same(game, plain, fast, where)
        if plain.over:
            break
        if number % 8 == 0:
            same_minds(game, plain, fast, seed + number, where)
        seat, action = a_move(plain, dice, [True] * seats, seed + number)
        assert plain.play_actions(seat, [action]) == fast.play_actions(seat, [action]), f"{where}: other events"
    assert plain.scores() == fast.scores(), f"{game.id}, {seats} seats, seed {seed}: other scores"


def same(game: Game, plain: Match, fast: Match, where: str) -> None:
    a, b = plain.row, fast.row
    if a.tobytes() != b.tobytes():
        difference = game.state.thaw(a).diff(game.state.thaw(b))
        raise AssertionError(f"{where}: interpreted and compiled differ: {difference[:5]}")
    assert plain.awaited() == fast.awaited(), f"{where}: others are awaited when compiled"
    assert plain.free() == fast.free(), f"{where}: others are free when compiled"


def same_minds(game: Game, plain: Match, fast: Match, seed: int, where: str) -> None:
    """Hiding, imagining and choosing agree as well."""
    for seat in range(plain.seats):
        assert plain.legal_actions(seat) == fast.legal_actions(seat), f"{where}: other actions when compiled"
        assert plain.hidden_row(seat).tobytes() == fast.hidden_row(seat).tobytes(), f"{where}: other hidden row"
        assert plain.view(seat) == fast.view(seat), f"{where}: other view when compiled"
        imagined = game.state.thaw(plain.hidden_row(seat))
        record = fast.hidden_row(seat)
        game.interpreted.ask("imagine", plain._e, imagined, seat, plain_mind(seed))
        game.compiled.ask("imagine", fast._e, record, seat, new_mind(seed))
        difference = imagined.diff(game.state.thaw(record))
        assert not difference, f"{where}: imagined otherwise when compiled: {difference[:5]}"
        if plain.legal_actions(seat):
            assert plain.choose(seat, plain_mind(seed)) == fast.choose(seat, new_mind(seed)), f"{where}: other choice"


def check_audit(
    game: Game,
    seats: int,
    options: Mapping[str, Any] | None = None,
    games: int = 100,
    seed: int = 1,
    bots: tuple[int, ...] = (0,) * 6,
    limit: int = 100_000,
) -> int:
    """Whole compiled games with the audit after every move; returns the moves."""
    blank = game.state()
    blank.seats = seats
    for name, number in game.option_numbers(options or {}, lab=True).items():
        setattr(blank, name, number)
    start, e, tape = blank.freeze()[0], game.edition().row.freeze()[0], Tape().freeze()[0]
    kinds = np.array(game.actions.kind_numbers(), np.int16)
    out, seating = np.zeros(game.actions.size, np.int32), np.array(bots, np.int8)
    mind = new_mind(seed, seats)[0]
    run, start_game = loop(game, audited_game), loop(game, deal)
    total = 0
    for number in range(games):
        s = start.copy()
        start_game(e, s, tape, mind)
        played = run(e, s, tape, mind, seating, kinds, out, limit)
        where = f"{game.id}, {seats} seats, {dict(options or {})}, seed {seed}, game {number}"
        assert played >= 0, f"{where}: {game.audit[-played - 1]}: {game.state.thaw(s)}"
        assert played < limit, f"{where}: had not ended after {limit} moves"
        total += played
    return total


__all__ = ["check_audit", "check_declaration", "check_game", "check_play", "check_twins", "settings"]
