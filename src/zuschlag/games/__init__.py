"""The games, one folder each. This list is the only place outside a game's folder that names it."""

IDS = ("kollier", "colosseum", "kohle", "monopoly", "million")
