"""Runs a Python class as a bot of its own process: `python -m zuschlag.bots.host module:Class`.

The class has `choose(self, turn)`, where `turn` is the JSON line as a dictionary; it returns one of `turn["legal"]`,
or None from a free seat that would rather not act. `sit(self, table)` and `end(self, result)` are called if they are
there.
"""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Any, TextIO


def load(name: str) -> Any:
    """An instance of the class; modules in the working folder are found as well."""
    module, _, cls = name.partition(":")
    sys.path.insert(0, str(Path.cwd()))
    return getattr(importlib.import_module(module), cls)()


def serve(bot: Any, lines: TextIO, answers: TextIO) -> None:
    """Answers line by line until there are no more."""
    for line in lines:
        message = json.loads(line)
        if message["what"] == "choose":
            answers.write(json.dumps({"id": message["id"], "play": bot.choose(message)}) + "\n")
            answers.flush()
        elif hasattr(bot, message["what"]):
            getattr(bot, message["what"])(message)


def main() -> None:
    """The bot's own prints go to standard error, so that they do not get among the answers."""
    answers = sys.stdout
    sys.stdout = sys.stderr
    serve(load(sys.argv[1]), sys.stdin, answers)


if __name__ == "__main__":
    main()
