"""Write the client's types of the desk's screens from the server's own: what every ``GET`` of the desk answers, and its parts."""

from __future__ import annotations

import dataclasses
import datetime
import json
import sys
import types
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from starlette.responses import Response

from muraille.phrase import Renderable
from muraille.server.desk.doors import DOORS

TYPES = Path(__file__).parent.parent / "src" / "muraille" / "server" / "static" / "js" / "desk" / "screens.d.ts"
HEAD = "/** The screens of the desk and their parts: written by scripts/build_desk_types.py from the server's own. */"
STAMP = """/** The time of the server, and the one that was asked for: every screen has them. */
export interface Stamp {
  now: string;
  as_of: string | null;
}"""
PLAIN = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    object: "unknown",
    Any: "any",
    Fraction: "number | string",
    datetime.datetime: "string",
    datetime.date: "string",
}


class Declarations(dict[str, str]):
    """The interfaces that were asked for, by name."""

    def written(self, kind: Any) -> str:
        """A type of Python as ``competition.views.data`` writes its values.

        >>> Declarations().written(tuple[int, ...] | None)
        'number[] | null'
        """
        if kind in PLAIN:
            return PLAIN[kind]
        origin, inside = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.written(each) for each in inside))
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return f"Record<string, {self.written(inside[1])}>"
        if isinstance(origin, type) and issubclass(origin, Sequence | set | frozenset):
            return self._list(origin, inside)
        assert isinstance(kind, type), kind
        if issubclass(kind, Renderable):
            return "string"
        if issubclass(kind, Enum):
            return " | ".join(json.dumps(each.value) for each in kind)
        names = _fields(kind)
        if names is None:
            return "unknown[]" if issubclass(kind, list) else "any"
        if kind.__name__ not in self:
            self[kind.__name__] = ""  # it may hold itself
            self[kind.__name__] = self._interface(kind, names)
        return kind.__name__

    def _list(self, origin: type, inside: tuple[Any, ...]) -> str:
        if issubclass(origin, tuple) and inside[-1] is not ...:
            return f"[{', '.join(map(self.written, inside))}]"
        element = self.written(inside[0])
        return f"({element})[]" if " " in element else f"{element}[]"

    def _interface(self, kind: type, names: Sequence[str]) -> str:
        hints = get_type_hints(kind)
        about = (kind.__doc__ or "").partition("\n")[0]
        shown = f"/** {about} */\n" if about and not about.startswith(f"{kind.__name__}(") else ""
        lines = [f"  {name}: {self.written(hints[name])};" for name in names]
        return shown + "\n".join([f"export interface {kind.__name__} {{", *lines, "}"])


def _fields(kind: type) -> Sequence[str] | None:
    if dataclasses.is_dataclass(kind):
        return [field.name for field in dataclasses.fields(kind)]
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_fields__
    found: tuple[str, ...] | None = getattr(kind, "_fields", None)
    return found


def declarations() -> str:
    """The whole file."""
    found = Declarations()
    for door in DOORS:
        answered = get_type_hints(door.handler)["return"]
        if isinstance(answered, type) and not issubclass(answered, Response) and _fields(answered) is not None:
            found.written(answered)
    return "\n\n".join([HEAD, STAMP, *(found[name] for name in sorted(found))]) + "\n"


if __name__ == "__main__":
    TYPES.write_text(declarations(), encoding="utf-8")
    sys.stdout.write(f"{TYPES.name}\n")
