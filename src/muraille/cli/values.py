"""Values of the command line that need no validation.

Typer validates every value, given or not, through a library that takes longer to import than a hand takes to score. A value
that has its type already is left as it is; everything else goes typer's way, with typer's errors.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class _AsGiven:
    """Stands where typer's coercion stands, and calls it where there is something to coerce."""

    def __init__(self, kind: Any, coercion: Callable[[], Any]) -> None:
        self._kind = kind
        self._coercion = coercion

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        several = param.multiple or param.nargs == -1
        if value is None:
            return () if several else None
        if self._kind == list[str] and isinstance(value, (list, tuple)) and all(type(each) is str for each in value):
            return list(value)
        if type(value) is self._kind and not several:
            return value
        return self._coercion().coerce(value, param=param, ctx=ctx)


def spare_validation(command: Any) -> None:
    """Leave values of the right type alone in a command and its subcommands."""
    for param in command.params:
        _spare(param)
    made = command.get_help_option
    command.get_help_option = lambda ctx: _spare(made(ctx))  # made anew, beside the others
    for subcommand in getattr(command, "commands", {}).values():
        spare_validation(subcommand)


def _spare(param: Any) -> Any:
    described = getattr(param, "type_descriptor", None)
    if described is not None and not described.is_file:
        given = _AsGiven(described.annotation, param.get_runtime_param)
        param.get_runtime_param = lambda: given
    return param
