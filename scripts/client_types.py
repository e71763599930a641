"""Types of TypeScript from those of Python: the one writer of the client's declarations and of the tables of docs/protocol.md.

Answers of the desk and of the club hold sentences, times and fractions that become JSON at the border alone, so types are read
from Python; the JSON Schema of the frames is msgspec's own.
"""

from __future__ import annotations

import ast
import dataclasses
import datetime
import inspect
import json
import sys
import types
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cache
from types import ModuleType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

from muraille.phrase import Renderable

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


class Member(NamedTuple):
    """A field of a record."""

    name: str
    #: Whether it may be left out.
    optional: bool
    kind: str
    about: str


class Declarations(dict[str, str]):
    """The declarations that were asked for, by name; of one name there is one thing.

    ``sent`` are the kinds that the client writes: what has a default it may leave out. ``known`` are declared elsewhere. What is
    not ``encoded`` by msgspec is written by :func:`muraille.competition.views.data`, which names no tags and leaves out no
    defaults; ``unknown`` lets values pass of which nothing is known.
    """

    def __init__(
        self,
        *,
        sent: Sequence[type] | None = (),
        known: Mapping[str, type] | None = None,
        encoded: bool = True,
        unknown: bool = False,
    ) -> None:
        super().__init__()
        self.sent, self.encoded, self.unknown = sent, encoded, unknown
        self.known = known or {}
        self.kinds: dict[str, type] = {}
        #: The names of ``known`` that were asked for.
        self.used: set[str] = set()

    def written(self, kind: Any) -> str:
        """A type of Python as its values are written in JSON.

        >>> Declarations().written(tuple[int, ...] | None)
        'number[] | null'
        """
        if kind in PLAIN:
            return PLAIN[kind]
        if self.unknown and kind in (object, Any):
            return "unknown"
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
        return self._named(kind) if issubclass(kind, Enum) or not issubclass(kind, Renderable) else "string"

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
        if self.known.get(name) is kind:
            self.used.add(name)
            return name
        assert name not in self.known, f"two records are called {name}"
        assert self.kinds.setdefault(name, kind) is kind, f"two records are called {name}"
        if name not in self:
            self[name] = ""  # it may hold itself
            self[name] = self._declaration(kind)
        return name

    def _declaration(self, kind: type) -> str:
        shown = f"/** {about} */\n" if (about := about_kind(kind)) else ""
        if issubclass(kind, Enum):
            return f"{shown}export type {kind.__name__} = {' | '.join(json.dumps(each.value) for each in kind)};"
        return shown + "\n".join([f"export interface {kind.__name__} {{", *map(_line, self.members(kind)), "}"])

    def members(self, kind: type) -> list[Member]:
        """The fields of a record, its tag first."""
        hints = get_type_hints(kind, include_extras=True)
        comments = comments_of(kind)
        return self._tag(kind) + [
            Member(
                written,
                self._optional(kind, name, hints[name]),
                self.written(_inside(hints[name])),
                comments.get(name, ""),
            )
            for name, written in _fields(kind)
        ]

    def _optional(self, kind: type, name: str, hint: Any) -> bool:
        if is_typeddict(kind):
            may: frozenset[str] = getattr(kind, "__optional_keys__", frozenset())
            return get_origin(hint) is NotRequired or (name in may and get_origin(hint) is not Required)
        if not issubclass(kind, msgspec.Struct):
            return False
        field = next(each for each in msgspec.structs.fields(kind) if each.name == name)
        config = kind.__struct_config__
        left_out = (self.encoded and config.omit_defaults) or self.sent is None or kind in self.sent
        return field.default is msgspec.UNSET or (left_out and not field.required)

    def _tag(self, kind: type) -> list[Member]:
        config = kind.__struct_config__ if self.encoded and issubclass(kind, msgspec.Struct) else None
        return [Member(config.tag_field, False, json.dumps(config.tag), "")] if config and config.tag_field else []


def _line(member: Member) -> str:
    about = f"  /** {member.about} */\n" if member.about else ""
    return f"{about}  {member.name}{'?' if member.optional else ''}: {member.kind};"


def _inside(kind: Any) -> Any:
    """Of ``Required[…]`` and ``NotRequired[…]`` what they hold."""
    return get_args(kind)[0] if get_origin(kind) in (Required, NotRequired) else kind


def _fields(kind: type) -> list[tuple[str, str]]:
    """The names of the fields in Python, and as they are written."""
    if issubclass(kind, msgspec.Struct):
        return list(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
    if dataclasses.is_dataclass(kind):
        names: Sequence[str] = [field.name for field in dataclasses.fields(kind)]
    elif is_typeddict(kind):
        names = list(get_type_hints(kind))
    else:
        found: tuple[str, ...] | None = getattr(kind, "_fields", None)
        assert found is not None, f"no record: {kind}"
        names = found
    return [(name, name) for name in names]


def about_kind(kind: type) -> str:
    """What the docstring of a class says, without its examples."""
    written = kind.__dict__.get("__doc__") or ""
    text = " ".join(inspect.cleandoc(written.partition(">>>")[0]).split())
    return "" if text.startswith(f"{kind.__name__}(") else text


def comments_of(kind: type) -> dict[str, str]:
    """What the comments of a class say of its fields, inherited ones among them."""
    found: dict[str, str] = {}
    bases = getattr(kind, "__orig_bases__", ()) if is_typeddict(kind) else ()
    for base in (*bases, *reversed(kind.__mro__)):
        if base.__module__.startswith("muraille."):
            found |= _commented(sys.modules[base.__module__]).get(base.__name__, {})
    return {name: comment for name, comment in found.items() if comment}


@cache
def _commented(module: ModuleType) -> dict[str, dict[str, str]]:
    """What the comments ``#:`` of a module say of the fields of its classes."""
    source = inspect.getsource(module)
    lines = source.splitlines()
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            fields = found.setdefault(node.name, {})
            for field in node.body:
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                    fields[field.target.id] = _comment(lines, field.lineno - 1)
    return found


def _comment(lines: list[str], at: int) -> str:
    """The lines ``#:`` above a line."""
    first = at
    while lines[first - 1].strip().startswith("#:"):
        first -= 1
    return " ".join(line.strip().removeprefix("#:").strip() for line in lines[first:at])


def classes(kinds: Sequence[object]) -> list[type]:
    """Every class of ours in some types."""
    found: dict[type, None] = {}
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, type) and kind.__module__.startswith("muraille.") and kind not in found:
            found[kind] = None
            waiting += get_type_hints(kind).values()
        waiting += get_args(kind)
    return list(found)
