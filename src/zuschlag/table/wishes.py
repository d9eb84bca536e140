"""What a seat asks the table to do in its place: the arguments of a standing order, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zuschlag.engine.arguments import Argument
from zuschlag.engine.orders import Template
from zuschlag.table.errors import TableError


def check_values(template: Template, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """A value for each argument of the template, and no other. Numbers may come as text, as forms send them."""
    known = {argument.name for argument in template.arguments}
    for name in given:
        if name not in known:
            raise TableError("order_unknown", argument=str(name)[:40], arguments=", ".join(sorted(known)) or "–")
    return {argument.name: _value(argument, given.get(argument.name), seats) for argument in template.arguments}


def _value(argument: Argument, given: Any, seats: int) -> int | str:
    if argument.names:
        if given not in argument.names:
            raise TableError("order_name", argument=argument.name, names=", ".join(argument.names))
        return str(given)
    low, high = argument.low, seats - 1 if argument.is_seat else argument.high
    number = _number(given)
    if number is None or not low <= number <= high or (number - low) % argument.step:
        raise TableError("order_number", argument=argument.name, low=low, high=high, step=argument.step)
    return number


def _number(given: Any) -> int | None:
    if type(given) is int:
        return given
    text = given.strip() if isinstance(given, str) else ""
    return int(text) if len(text) <= 9 and text.isascii() and text.isdecimal() else None
