"""The client's types of the desk and of the club: what goes through every door, and its parts; ``build_protocol.py`` writes them.

``screens.d.ts`` is what is answered, ``requests.d.ts`` what is sent; both end with a table of the doors or stand in it. Answers
hold sentences, times and fractions that become JSON at the border alone, so their types are read from Python, not a schema.
"""

from __future__ import annotations

import dataclasses
import datetime
import json
import re
import types
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from starlette.responses import Response

from muraille.phrase import Renderable
from muraille.server.club.room import HALL_DOORS, READING_DOORS
from muraille.server.club.routes import HallDoor
from muraille.server.desk.answers import ConflictAnswer
from muraille.server.desk.doors import DOORS, Door

JS = Path(__file__).parent.parent / "src" / "muraille" / "server" / "static" / "js"
#: What a door refuses with that says more than a sentence.
REFUSALS = {"desk": (ConflictAnswer,), "club": ()}
ROOMS: dict[str, tuple[Door | HallDoor, ...]] = {"desk": DOORS, "club": (*READING_DOORS, *HALL_DOORS)}
HEAD = "/** {what} of the {room} and their parts: written by scripts/build_protocol.py from the server's own. */"
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
    Fraction: "number | string",
    datetime.datetime: "string",
    datetime.date: "string",
}


class Declarations(dict[str, str]):
    """The interfaces that were asked for, by name: of what is answered, or of what is ``sent``, without what has a default."""

    def __init__(self, *, sent: bool = False) -> None:
        super().__init__()
        self.sent = sent
        self.kinds: dict[str, type] = {}

    def written(self, kind: Any) -> str:
        """A type of Python as ``competition.views.data`` writes its values, or as JSON of the client is read.

        >>> Declarations().written(tuple[int, ...] | None)
        'number[] | null'
        """
        if kind in PLAIN:
            return PLAIN[kind]
        origin, inside = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._annotated(inside[0], kind.__metadata__)
        if origin is Literal:
            return " | ".join(map(json.dumps, inside))
        if origin in (Union, types.UnionType):
            given = [each for each in inside if each is not msgspec.UnsetType]
            return " | ".join(dict.fromkeys(self.written(each) for each in given))
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return f"Record<string, {self.written(inside[1])}>"
        if isinstance(origin, type) and issubclass(origin, Sequence | set | frozenset):
            return self._list(origin, inside)
        assert isinstance(kind, type), f"no type for the client: {kind}"
        if issubclass(kind, Renderable):
            return "string"
        if issubclass(kind, Enum):
            return " | ".join(json.dumps(each.value) for each in kind)
        return self._named(kind)

    def _annotated(self, kind: Any, notes: Sequence[Any]) -> str:
        """Data whose annotation names facts can be written as it is; other annotations bound a value."""
        facts = [note for note in notes if get_origin(note) in (Union, types.UnionType)]
        if not facts:
            return self.written(kind)
        return " | ".join(f'import("./requests.d.ts").{each.__name__}' for each in get_args(facts[0]))

    def _list(self, origin: type, inside: tuple[Any, ...]) -> str:
        if issubclass(origin, tuple) and inside[-1] is not ...:
            return f"[{', '.join(map(self.written, inside))}]"
        element = self.written(inside[0])
        return f"({element})[]" if " " in element else f"{element}[]"

    def _named(self, kind: type) -> str:
        name = kind.__name__
        assert self.kinds.setdefault(name, kind) is kind, f"two records are called {name}"
        if name not in self:
            self[name] = ""  # it may hold itself
            self[name] = self._interface(kind)
        return name

    def _interface(self, kind: type) -> str:
        hints = get_type_hints(kind, include_extras=True)
        about = (kind.__doc__ or "").partition("\n")[0]
        shown = f"/** {about} */\n" if about and not about.startswith(f"{kind.__name__}(") else ""
        lines = [f"  {name}{self._mark(kind, name)}: {self.written(hints[name])};" for name in _fields(kind)]
        return shown + "\n".join([f"export interface {kind.__name__} {{", *self._tag(kind), *lines, "}"])

    def _mark(self, kind: type, name: str) -> str:
        """A question mark behind what may be left out."""
        if not issubclass(kind, msgspec.Struct):
            return ""
        field = next(each for each in msgspec.structs.fields(kind) if each.name == name)
        return "?" if field.default is msgspec.UNSET or (self.sent and not field.required) else ""

    def _tag(self, kind: type) -> list[str]:
        config = kind.__struct_config__ if self.sent and issubclass(kind, msgspec.Struct) else None
        return [f"  {config.tag_field}: {json.dumps(config.tag)};"] if config and config.tag_field else []


def _fields(kind: type) -> Sequence[str]:
    if dataclasses.is_dataclass(kind):
        return [field.name for field in dataclasses.fields(kind)]
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_fields__
    found: tuple[str, ...] | None = getattr(kind, "_fields", None)
    assert found is not None, f"no record: {kind}"
    return found


def answer_of(door: Door | HallDoor) -> Any:
    """What a door answers when it refuses nothing; None for a file.

    >>> [answer_of(door).__name__ for door in DOORS if door.path.endswith("/login")]
    ['LoginAnswer']
    """
    answered = get_type_hints(door.handler, include_extras=True)["return"]
    if get_origin(answered) is Annotated:
        (carried,) = answered.__metadata__
        return carried
    among = get_args(answered) or (answered,)
    told = tuple(each for each in among if not (isinstance(each, type) and issubclass(each, Response)))
    return Union[told] if told else None  # noqa: UP007 - of a tuple


def _intersected(kind: str, stamp: str) -> str:
    return f"({kind}){stamp}" if stamp and "|" in kind else kind + stamp


def _places(path: str) -> str:
    """The places of an address that the client fills."""
    names = re.findall(r"{(\w+)(:number)?}", path)
    return "; ".join(f"{name}: {'number' if number else 'string'}" for name, number in names)


def _door(door: Door | HallDoor, answered: str, *, body: bool) -> str:
    sent = f' body: {f"""import("./requests.d.ts").{door.body.__name__}""" if door.body else "{}"};' if body else ""
    path = door.path.replace(":number", "")
    return f"  {json.dumps(path)}: {{ at: {{ {_places(door.path)} }};{sent} answer: {answered} }};".replace(
        "{  }", "{}"
    )


def screens(room: str) -> str:
    """What the doors of a room answer: the interfaces, and the doors with all that goes through them."""
    found = Declarations()
    tables: dict[str, list[str]] = {"GET": [], "POST": []}
    for door in ROOMS[room]:
        if (answered := answer_of(door)) is not None:
            stamp = " & Stamp" if door.method == "GET" else ""
            line = _door(door, _intersected(found.written(answered), stamp), body=door.method == "POST")
            tables[door.method].append(line)
    for refusal in REFUSALS[room]:
        found.written(refusal)
    doors = [
        "\n".join([f"/** {about} */", f"export interface {name} {{", *tables[method], "}"])
        for method, name, about in (
            ("GET", "Gets", "What can be looked at, by its address."),
            ("POST", "Posts", "What can be sent, by its address."),
        )
    ]
    return _file("The screens", room, [STAMP, *doors, *(found[name] for name in sorted(found))])


def requests(room: str) -> str:
    """What the doors of a room are told."""
    found = Declarations(sent=True)
    for door in ROOMS[room]:
        if door.body is not None:
            found.written(door.body)
    return _file("The requests", room, [found[name] for name in sorted(found)])


def _file(what: str, room: str, parts: Sequence[str]) -> str:
    return "\n\n".join([HEAD.format(what=what, room=room), *parts]) + "\n"


def files() -> dict[Path, str]:
    """Every file, and what is in it."""
    made = {"screens": screens, "requests": requests}
    return {JS / room / f"{name}.d.ts": make(room) for room in ROOMS for name, make in made.items()}
