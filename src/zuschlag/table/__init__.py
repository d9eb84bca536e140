"""A table: one match that people and bots play. No web, no database, no clock of its own."""

from zuschlag.table.automatic import BotTurn
from zuschlag.table.clocks import Clock
from zuschlag.table.errors import TableError
from zuschlag.table.setup import OPEN, OVER, PLAYING, Setup
from zuschlag.table.table import Table
from zuschlag.table.views import AroundTold, TableTold

__all__ = ["OPEN", "OVER", "PLAYING", "AroundTold", "BotTurn", "Clock", "Setup", "Table", "TableError", "TableTold"]
