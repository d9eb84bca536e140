"""A table in the terminal: people at one keyboard against bots, with a log, the rules at hand, and taking back."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from zuschlag.engine.errors import Error, Illegal
from zuschlag.engine.match import Match
from zuschlag.terminal.choices import calling, choices, listed, typed
from zuschlag.terminal.drawing import Painter
from zuschlag.terminal.log import sentences
from zuschlag.terminal.players import PERSON, Bot
from zuschlag.terminal.rulebook import paragraph
from zuschlag.terminal.saves import Kept, write_whole
from zuschlag.terminal.screen import BadInput, page, read_file, terminal_words

RECORD_HEAD = "zuschlag "
FORGET = "\x1b[3J"
"""Makes a terminal forget what has scrolled off its top."""


class Left(Exception):
    """The players leave the table; the match is kept."""


class Table:
    """Lets everybody act in turn until the match is over. `ask` shows a prompt and returns what was typed."""

    def __init__(
        self, match: Match, players: list[str], kept: Kept, language: str, screen: Console, ask: Callable[[str], str]
    ) -> None:
        self.match = match
        self.game = match.game
        self.kept = kept
        self.language = language
        self.screen = screen
        self.words = self.game.words(language)
        self.talk = terminal_words(language)
        self.painter = Painter(screen, self.words, self.talk, match.names, calling(self.game, self.words, match.names))
        self._ask = ask
        self._people = [seat for seat, player in enumerate(players) if player == PERSON]
        seed = random.getrandbits(32) if match.seed is None else match.seed
        self._bots = {seat: Bot(kind, seat, seed) for seat, kind in enumerate(players) if kind != PERSON}
        self._told = dict.fromkeys(range(match.seats), 0)  # how much of what happened each seat has read
        self._declined: dict[int, list[str]] = {}  # what a free seat could do when it would rather not
        self._at_screen: int | None = None
        self._commands: dict[str, Callable[[int, str], None]] = {
            "undo": self._undo,
            "look": self._look,
            "log": self._log,
            "save": self._save,
            "rules": self._rules,
            "help": self._help,
            "quit": self._quit,
        }

    def play(self) -> None:
        """To the end, or until the players leave."""
        while not self.match.over:
            for seat in self._asked():
                if not self._may_act(seat):
                    continue
                if seat in self._bots:
                    self._bot_acts(seat)
                elif not self._person_acts(seat):
                    break
        self._show_end()

    def _asked(self) -> list[int]:
        """Everybody who may act now, bots first; each once, then the game is asked anew."""
        seats = self.match.awaited() + self.match.free()
        return sorted(seats, key=lambda seat: (seat not in self._bots, seat))

    def _may_act(self, seat: int) -> bool:
        return seat in self.match.awaited() or seat in self.match.free()

    def _bot_acts(self, seat: int) -> None:
        words = self._bots[seat].choose(self.match)
        if words is None:
            return
        self.match.play(seat, words)
        if not self._people:
            for sentence in sentences(self.match, None, 1, self.words):
                self.screen.print(Text(f"  {sentence}"))

    def _person_acts(self, seat: int) -> bool:
        """Asks until the seat has acted, or passes up what it need not do. False: something was taken back."""
        free = seat not in self.match.awaited()
        legal = self.match.legal(seat)
        if free and (not legal or self._declined.get(seat) == legal):
            return True
        self._show(seat)
        before = len(self.match.history)
        while len(self.match.history) == before:
            text = self._read(seat, free)
            if free and not text:
                self._declined[seat] = legal
                return True
            self._answer(seat, text)
        return len(self.match.history) > before

    def _read(self, seat: int, free: bool) -> str:
        """What the player types; the match is on disk before it waits."""
        self.kept.write(self.match)
        name = self.match.names[seat]
        return self._ask(self.talk("ask.free" if free else "ask.turn", name=name)).strip()

    def _answer(self, seat: int, text: str) -> None:
        """Carries out a command or plays the words; what is wrong is said, and nothing has changed."""
        word, _, rest = text.partition(" ")
        command = self._commands.get("help" if word == "?" else word.lower())
        try:
            if command:
                command(seat, rest.strip())
            elif text:
                lines = choices(self.game, self.match.legal(seat), self.words, self.match.names)
                self.match.play(seat, typed(text, lines, self.talk))
        except Illegal as refused:
            self._refuse(self.game.reason(refused, self.language), refused.rule)
        except Error as error:
            self._refuse(str(error), "")

    def _refuse(self, reason: str, rule: str) -> None:
        hint = self.talk("ask.rule", rule=rule) if rule else ""
        self.screen.print(Text.assemble((reason, "red"), (f"  {hint}", "dim")))

    def _show(self, seat: int) -> None:
        """What happened since the player looked last, the table, and what can be done."""
        if self.game.traits.hidden and len(self._people) > 1 and self._at_screen != seat:
            self._cover(seat)
        self._at_screen = seat
        self._show_news(seat)
        view = self.match.view(seat)
        self.screen.print(self.painter.view(view))
        self.screen.print(listed(choices(self.game, view["legal"], self.words, self.match.names)))

    def _show_news(self, seat: int) -> None:
        news = len(self.match.happened) - self._told[seat]
        self.screen.print(Rule(Text(self.words("title"), "bold"), style="dim"))
        for sentence in sentences(self.match, seat, news, self.words):
            self.screen.print(Text(f"  {sentence}"))
        self._told[seat] = len(self.match.happened)

    def _cover(self, seat: int) -> None:
        """Between two people: nothing on the screen, nor above it, but whose turn it is."""
        self.screen.clear()
        if self.screen.is_terminal:
            self.screen.file.write(FORGET)
        self.screen.print(Rule(Text(self.words("title"), "bold"), style="dim"))
        self._ask(self.talk("ask.cover", name=self.match.names[seat]))
        self.screen.clear()

    def _show_end(self) -> None:
        path = self.kept.finish(self.match)
        seat = self._people[0] if len(self._people) == 1 else None
        if seat is not None:
            self._show_news(seat)
        view = self.match.view(seat)
        self.screen.print(self.painter.view(view))
        self.screen.print(Rule(Text(self.talk("results.title"), "bold"), style="dim"))
        self.screen.print(self.painter.results(view["ranking"], view["scores"]))
        self.screen.print(Text(self.talk("results.kept", path=path), "dim"), soft_wrap=True)

    # Commands

    def _undo(self, seat: int, rest: str) -> None:
        """Back to this player's decision before; the dice stay as they would have fallen."""
        back = [number for number, (actor, _) in enumerate(self.match.history) if actor == seat]
        if not back:
            raise BadInput(self.talk("undo.nothing"))
        self.match.undo(len(self.match.history) - back[-1])
        self._told = {other: min(told, len(self.match.happened)) for other, told in self._told.items()}
        self._declined.clear()
        self.screen.print(Text(self.talk("undo.done"), "dim"))

    def _look(self, seat: int, rest: str) -> None:
        self.screen.print(self.painter.view(self.match.view(seat), whole=True))

    def _log(self, seat: int, rest: str) -> None:
        told = sentences(self.match, seat, len(self.match.happened), self.words)
        page(self.screen, Text("\n".join(told)))

    def _save(self, seat: int, rest: str) -> None:
        """Into a file of the player's choice; only an older record is written over."""
        if not rest:
            raise BadInput(self.talk("save.where"))
        path = Path(rest).expanduser()
        if path.is_dir() or path.exists() and not read_file(path).startswith(RECORD_HEAD):
            raise BadInput(self.talk("save.foreign", path=path))
        write_whole(path, self.match.record())
        self.screen.print(Text(self.talk("save.done", path=path), "dim"))

    def _rules(self, seat: int, rest: str) -> None:
        page(self.screen, paragraph(self.game, self.language, rest))

    def _help(self, seat: int, rest: str) -> None:
        for command in self._commands:
            usage = self.talk(f"help.{command}_usage")
            self.screen.print(Text.assemble((f"  {usage:<14}", "bold"), self.talk(f"help.{command}")))
        self.screen.print(Text(self.talk("help.actions"), "dim"))

    def _quit(self, seat: int, rest: str) -> None:
        raise Left
