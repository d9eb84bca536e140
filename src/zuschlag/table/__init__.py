"""A table: one match that people and bots play. No web, no database, no clock of its own."""

from zuschlag.table.automatic import BotTurn
from zuschlag.table.clocks import Clock
from zuschlag.table.errors import TableError
from zuschlag.table.setup import Setup
from zuschlag.table.table import OPEN, OVER, PLAYING, Table

__all__ = ["OPEN", "OVER", "PLAYING", "BotTurn", "Clock", "Setup", "Table", "TableError"]
