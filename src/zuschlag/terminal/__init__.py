"""The terminal: every command of `zuschlag`, and a table to play at."""
