"""Random matches of every game with random messages thrown in: rebuilt and restored to the byte, and nothing leaks."""

from __future__ import annotations

import json
import random

import pytest
from tests.table.playing import BEGIN, CLOCKED, NAMES, bot_words, chance, fresh

import zuschlag
from zuschlag.engine.errors import Illegal
from zuschlag.table import OVER, Setup, Table, TableError, applying, facts, messages
from zuschlag.table.automatic import automatic
from zuschlag.table.messages import Act, Message
from zuschlag.table.seats import BOT

GAMES = [
    ("kollier", 4, {"opening": "sealed"}), ("kollier", 5, {"bluff": "off"}), ("million", 3, {}), ("kohle", 4, {}),
    ("colosseum", 3, {}), ("monopoly", 4, {}),
]  # fmt: skip
STEPS = 110


def opened(game: str, seats: int, options: dict[str, str], seed: int) -> Table:
    low, high = zuschlag.game(game).seats
    assert low <= seats <= high
    return Table(Setup.new("t1", game, seats, "ann", BEGIN, chance(seed), options=options, **CLOCKED))


def anything(table: Table, dice: random.Random) -> Message:
    """A message that may be refused."""
    seat = dice.randrange(len(table.seats))
    guest = dice.choice(NAMES)
    templates = table.game.orders.templates
    template = dice.choice(templates).id if templates else "none"
    return dice.choice([
        messages.Join(guest, guest.capitalize(), dice.choice([None, seat])),
        messages.Leave(guest, seat),
        messages.SetBot("ann", seat, dice.choice(["simple", None])),
        messages.Undo(seat, dice.random() < 0.5),
        messages.Undo(seat, dice.random() < 0.5),
        messages.Undo(seat),
        messages.Consent(seat, dice.random() < 0.8),
        messages.Consent(seat, dice.random() < 0.8),
        messages.Resign(seat),
        messages.Back(seat),
        messages.Back(seat),
        messages.Chat(guest, "hm", dice.choice([None, seat])),
        messages.Phrase(seat, "oops"),
        messages.Order(seat, template, dice.choice([{}, {"limit": dice.randrange(1, 40)}])),
        messages.DropOrder(seat, template),
        messages.Prefer(seat, let_pass=dice.random() < 0.8),
        messages.Prefer(seat, opens=600, closes=dice.choice([600, 1200])),
        messages.Rematch(seat),
        messages.Continue("t2"),
        messages.Tick(),
        messages.Wake(),
    ])  # fmt: skip


def a_move(table: Table, dice: random.Random) -> Message:
    """Somebody acts, as the simple bot or at random."""
    match = table.match
    assert match is not None
    free = match.free()
    seat = dice.choice(free) if free and dice.random() < 0.2 else dice.choice(match.awaited())
    legal = match.legal(seat)
    if dice.random() < 0.6 or not legal:
        words = match.choose(seat, match.new_mind(dice.randrange(1 << 30))) or dice.choice(legal or ["pass"])
    else:
        kinds = sorted({words.split()[0] for words in legal})
        kind = dice.choice(kinds)
        words = dice.choice([words for words in legal if words.split()[0] == kind])
    by = "bot" if table.seats[seat].played_by else "person"
    seen = dice.choice([None, table.version_for(seat), table.version_for(seat) - dice.randrange(4)])
    return Act(seat, words, seen, dice.choice(["", f"{dice.randrange(50)}"]), by)


def a_step(table: Table, dice: random.Random, now: float) -> Message | None:
    """What happens next: a move, something that the table does by itself, or anything."""
    if table.status == "open":
        return messages.Start("ann") if dice.random() < 0.1 else anything(table, dice)
    if dice.random() < 0.25 or table.status == OVER:
        return anything(table, dice)
    if dice.random() < 0.1:
        return next(iter(table.due(now)), None)
    return a_move(table, dice)


def handled(table: Table, now: float, message: Message) -> list[facts.Fact]:
    """What comes of it; whatever is refused changes nothing."""
    before = table.version
    try:
        return table.handle(now, message)
    except TableError as error:
        refused = error
    except Illegal:
        return []
    assert table.version == before
    for language in ("en", "de", "nl"):
        assert "{" not in refused.told(language), refused.told(language)
    return []


def viewers(table: Table) -> list[int | None]:
    return [*range(len(table.seats)), None]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_rebuilt_and_restored_to_the_byte_at_every_step(game, seats, options):
    table = opened(game, seats, options, 1)
    mirror = Table(table.setup)
    dice = random.Random(f"{game} {options}")
    history: list[facts.Fact] = []
    now = BEGIN
    for number in range(STEPS):
        now += dice.choice([0.0, 1.0, 5.0, 31.0])
        message = a_step(table, dice, now)
        new = handled(table, now, message) if message else []
        for fact in new:
            mirror.apply(facts.from_dict(json.loads(facts.to_json(fact))))
        history += new
        snapshot = table.snapshot()
        assert mirror.snapshot() == snapshot, f"{game}, step {number}: {message} leads elsewhere"
        if number % 10 == 9:
            again = Table.restored(table.setup, snapshot)
            assert again.snapshot() == snapshot
            for viewer in viewers(table):
                assert fresh(again, viewer) == json.dumps(table.view(viewer)), f"{game}, step {number}, {viewer}"
            assert (again.deadline(), again.bots_to_move()) == (table.deadline(), table.bots_to_move())
            assert again.digests == table.digests
    assert table.match is not None
    assert len(table.match.history) > 20
    assert Table.rebuilt(table.setup, history).snapshot() == table.snapshot()


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_view_changes_if_and_only_if_its_version_does(game, seats, options):
    """Nobody is shown anything, not even a number that moves, of what somebody else does in secret."""
    table = opened(game, seats, options, 2)
    dice = random.Random(f"versions {game} {options}")
    now, quiet = BEGIN, 0
    for number in range(STEPS):
        now += dice.choice([0.0, 1.0, 5.0, 31.0])
        message = a_step(table, dice, now)
        before = {viewer: (table.version_for(viewer), fresh(table, viewer)) for viewer in viewers(table)}
        new = handled(table, now, message) if message else []
        for viewer, (version, shown) in before.items():
            where = f"{game}, step {number}, {message} for {viewer}"
            if table.version_for(viewer) == version:
                assert fresh(table, viewer) == shown, f"{where}: another view of the same version"
                quiet += bool(new)
            else:
                assert new, where
    assert quiet > 0 or game == "million"


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_tables_that_differ_in_what_a_seat_may_not_know_are_the_same_to_it(game, seats, options):
    """Again and again a table gets a twin that is imagined from one seat's knowledge; the same things are done at both,
    and as long as the seat sees the same happen in the match, its view, versions, times and answers are the same."""
    table = opened(game, seats, options, 3)
    dice = random.Random(f"twins {game} {options}")
    while table.match is None:
        handled(table, BEGIN, a_step(table, dice, BEGIN) or messages.Tick())
    now, compared, twin, seat = BEGIN, 0, None, None
    for number in range(STEPS):
        if table.match.over:
            break
        if twin is None or number % 12 == 0:
            seat = dice.choice(viewers(table))
            twin = imagined(table, seat, number)
        same(table, twin, seat, f"{game}, step {number}: imagined for {seat}")
        now += dice.choice([0.0, 1.0, 5.0, 31.0])
        message = a_step(table, dice, now)
        if message is None:
            continue
        answers = [outcome(each, now, message) for each in (table, twin)]
        if told(table, seat) != told(twin, seat) or not alike(answers, message, seat):
            twin = None
            continue
        compared += 1
        same(table, twin, seat, f"{game}, step {number}: {message} for {seat}")
    assert compared > 20


def imagined(table: Table, seat: int | None, seed: int) -> Table:
    """A table that the seat cannot tell from this one; its own orders and wishes stay, the others' do not."""
    twin = table.copy()
    assert twin.match is not None
    twin.match = twin.match.imagined(seat, seed)
    twin.digests = applying.known_by(twin.match)
    return twin


def outcome(table: Table, now: float, message: Message) -> object:
    """What who sent a message is answered: whether it was taken, or why not."""
    try:
        return bool(table.handle(now, message))
    except (TableError, Illegal) as refused:
        return refused.key


def alike(answers: list[object], message: Message, seat: int | None) -> bool:
    """Whether both tables took the message alike; to the seat itself they must."""
    if getattr(message, "seat", None) == seat and seat is not None and isinstance(message, Act):
        assert answers[0] == answers[1], f"{message} for {seat}: {answers}"
    return answers[0] == answers[1]


def told(table: Table, seat: int | None) -> object:
    """What the game alone tells a seat."""
    assert table.match is not None
    return table.match.view(seat), table.match.log(seat)


def shown(table: Table, seat: int | None) -> str:
    """A view as bytes; without `can_undo`, which asks for a past that an imagined match has not had."""
    return json.dumps(table.around(seat)) + json.dumps(table.match.view(seat) if table.match else None)


def same(table: Table, twin: Table, seat: int | None, where: str) -> None:
    assert table.version_for(seat) == twin.version_for(seat), f"{where}: other versions"
    assert shown(table, seat) == shown(twin, seat), f"{where}: other views"
    assert table.marks[table.viewer(seat)] == twin.marks[twin.viewer(seat)], f"{where}: other marks"
    own = [[(at, m) for at, m in automatic(each) if getattr(m, "seat", None) == seat] for each in (table, twin)]
    if seat is not None and seat in table.awaited() and seat in twin.awaited():
        assert own[0] == own[1], f"{where}: other automatic answers"
        assert table.time_of(seat) == twin.time_of(seat), where


def test_random_tables_see_the_end_and_begin_again():
    """Whole matches, driven as a server would: by people who play, bots in their time, clocks that run out."""
    table = opened("million", 3, {"max_laps": 1}, 5)
    dice = random.Random(5)
    table.handle(BEGIN, messages.Join("ann", "Ann"))
    table.handle(BEGIN, messages.Start("ann"))
    now = BEGIN
    for _ in range(3000):
        if table.status == OVER:
            break
        bots = [turn for turn in table.bots_to_move() if not turn.free]
        now = max(now, min([turn.at for turn in bots] + [table.deadline() or now + 1]))
        if bots and bots[0].at <= now:
            assert table.seats[bots[0].seat].kind == BOT or table.seats[bots[0].seat].sitting_in
            table.handle(now, Act(bots[0].seat, bot_words(table, bots[0].seat, bots[0].seed), by="bot"))
        elif dice.random() < 0.5 and 0 in table.awaited() and not table.seats[0].sitting_in:
            table.handle(now, Act(0, bot_words(table, 0)))
        else:
            for message in table.due(now):
                table.handle(now, message)
    assert table.status == OVER
    assert table.deadline() is None
    assert table.bots_to_move() == []
