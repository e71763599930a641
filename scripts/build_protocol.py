"""Write what the server says from its own structs: the protocol of the table, every screen, and what the desk and the club take.

The JSON Schema and the tables of docs/protocol.md are of the frames alone; the client's types are ``types.d.ts`` of the frames,
``screens.d.ts`` of the pages, and ``screens.d.ts`` and ``requests.d.ts`` of the desk and of the club: what is answered and what
is sent through each of their doors. ``client_types.py`` writes all of them.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from starlette.responses import Response

from client_types import Declarations, Member, about_kind, classes, comments_of
from muraille.server.club.room import HALL_DOORS, READING_DOORS
from muraille.server.club.routes import HallDoor
from muraille.server.desk.answers import ConflictAnswer
from muraille.server.desk.doors import DOORS, Door
from muraille.server.screens import SCREENS
from muraille.server.tables import frame_parts, frames, server_frames, view_types
from muraille.table.actions import Action
from muraille.table.events import Event

ROOT = Path(__file__).parent.parent
SCHEMA = ROOT / "docs" / "protocol.schema.json"
PAGE = ROOT / "docs" / "protocol.md"
JS = ROOT / "src" / "muraille" / "server" / "static" / "js"
TYPES = JS / "types.d.ts"
PAGES = JS / "screens.d.ts"
#: Where the frames and their parts are declared.
OURS: tuple[ModuleType, ...] = (frames, server_frames, frame_parts, view_types)
WRITTEN = "written by scripts/build_protocol.py from the server's own"
#: What a door refuses with that says more than a sentence.
REFUSALS = {"desk": (ConflictAnswer,), "club": ()}
ROOMS: dict[str, tuple[Door | HallDoor, ...]] = {"desk": DOORS, "club": (*READING_DOORS, *HALL_DOORS)}
STAMP = """/** The time of the server, and the one that was asked for: every screen has them. */
export interface Stamp {
  now: string;
  as_of: string | null;
}"""

Schema = dict[str, Any]


# The schema


def components() -> tuple[list[str], list[str], Schema]:
    """The names of the client's frames and of the server's, and every definition, with the comments of its fields."""
    kinds = (frames.Frame, server_frames.ServerFrame)
    unions, found = msgspec.json.schema_components(kinds, schema_hook=_anything, ref_template="#/$defs/{name}")
    comments = {kind.__name__: comments_of(kind) for kind in classes(kinds)}
    for name, definition in found.items():
        if "description" in definition:
            definition["description"] = inspect.cleandoc(definition["description"].partition(">>>")[0])
        for field, part in definition.get("properties", {}).items():
            if comment := comments.get(name, {}).get(field):
                part["description"] = comment
    client, server = ([each["$ref"].rpartition("/")[2] for each in union["anyOf"]] for union in unions)
    return client, server, dict(sorted(found.items()))


def _anything(kind: type) -> Schema:
    """Values that are handed on as they are."""
    assert kind is object, kind
    return {"$comment": "any value"}


def schema(client: list[str], server: list[str], found: Schema) -> str:
    """The JSON Schema of every frame."""

    def union(names: list[str]) -> Schema:
        return {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}

    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of the table",
        "anyOf": [{"$ref": "#/$defs/ClientFrame"}, {"$ref": "#/$defs/ServerFrame"}],
        "$defs": {"ClientFrame": union(client), "ServerFrame": union(server)} | found,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


# Types of the client


def frame_types() -> Declarations:
    """The frames, actions and events with their parts."""
    found = Declarations(sent=classes((frames.Frame,)), unknown=True)
    for kinds in (frames.Frame, server_frames.ServerFrame, Action, Event):
        found.written(kinds)
    return found


def types() -> str:
    """The declarations of the frames."""
    found = frame_types()
    unions = [
        f"export type {name} = {found.written(of)};"
        for name, of in (
            ("ClientFrame", frames.Frame),
            ("ServerFrame", server_frames.ServerFrame),
            ("TableAction", Action),
            ("TableEvent", Event),
        )
    ]
    return _file("The frames of the table and their parts", [*unions, *_sorted(found)])


def pages() -> str:
    """The declarations of the screens; what the frames have too stands in their file."""
    found = Declarations(known=frame_types().kinds, unknown=True)
    lines = [f"  {json.dumps(address)}: {found.written(kind)};" for address, kind in SCREENS.items()]
    table = ["/** What each address answers. */", "export interface Screens {", *lines, "}"]
    shared = ["import type {", *(f"  {name}," for name in sorted(found.used)), '} from "./types.d.ts";']
    return _file("The screens outside the desk and the club", ["\n".join(shared), "\n".join(table), *_sorted(found)])


def screens(room: str) -> str:
    """What the doors of a room answer: the interfaces, and the doors with all that goes through them."""
    found = Declarations(encoded=False)
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
    return _file(f"The screens of the {room} and their parts", [STAMP, *doors, *_sorted(found)])


def requests(room: str) -> str:
    """What the doors of a room are told."""
    found = Declarations(sent=None)
    for door in ROOMS[room]:
        if door.body is not None:
            found.written(door.body)
    return _file(f"The requests of the {room} and their parts", _sorted(found))


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


def _sorted(found: Declarations) -> list[str]:
    return [found[name] for name in sorted(found)]


def _file(what: str, parts: Sequence[str]) -> str:
    return "\n\n".join([f"/** {what}: {WRITTEN}. */", *parts]) + "\n"


# The page


def page(text: str) -> str:
    """The page with its tables written anew."""
    found = frame_types()
    client, server = (get_args(kinds) for kinds in (frames.Frame, server_frames.ServerFrame))
    ours = {value for module in OURS for value in vars(module).values() if isinstance(value, type)}
    parts = [found.kinds[name] for name in sorted(found) if found.kinds[name] in ours - {*client, *server}]
    tables = {
        "answers": _answers(),
        "client": _frames(client, found),
        "server": _frames(server, found),
        "parts": _parts(parts, found),
    }
    for name, table in tables.items():
        begin, end = f"<!-- frames: {name} -->\n", "<!-- end of the frames -->\n"
        before, found_it, rest = text.partition(begin)
        assert found_it, f"{begin.strip()} is missing"
        text = before + begin + "\n" + table + "\n" + end + rest.partition(end)[2]
    return text


def of_tables(address: str) -> bool:
    """Whether an address is one of the tables."""
    return address.partition(" ")[2].startswith(("/api/choices", "/api/tables"))


def _answers() -> str:
    """What each address of the tables answers, and the parts that no frame has."""
    found = Declarations(known=frame_types().kinds, unknown=True)
    said = {address: found.written(kind) for address, kind in SCREENS.items() if of_tables(address)}
    rows = [f"| `{address}` | {kind} | {_about(about_kind(found.kinds[kind]))} |" for address, kind in said.items()]
    own = [found.kinds[name] for name in sorted(found)]
    return "\n".join(["| request | answer | |", "| --- | --- | --- |", *rows, "", _parts(own, found)])


def _frames(kinds: Sequence[type[msgspec.Struct]], found: Declarations) -> str:
    rows = [
        f"| `{kind.__struct_config__.tag}` | {_fields(kind, found)} | {_about(about_kind(kind))} |" for kind in kinds
    ]
    return "\n".join(["| type | fields | |", "| --- | --- | --- |", *rows, ""])


def _parts(kinds: Sequence[type], found: Declarations) -> str:
    rows = [f"| {kind.__name__} | {_fields(kind, found)} | {_about(about_kind(kind))} |" for kind in kinds]
    return "\n".join(["| part | fields | |", "| --- | --- | --- |", *rows, ""])


def _about(text: str) -> str:
    return re.sub("``", "`", text)


def _fields(kind: type, found: Declarations) -> str:
    config = kind.__struct_config__ if issubclass(kind, msgspec.Struct) else None
    return "<br>".join(_field(each) for each in found.members(kind) if not config or each.name != config.tag_field)


def _field(member: Member) -> str:
    kind = member.kind.replace("|", "\\|")
    if kind.count("\\|") > 4:
        kind = "Action" if "Discard" in kind.split() else "Event"
    about = f": {_about(member.about)}" if member.about else ""
    return f"`{member.name}`{'?' if member.optional else ''} {kind}{about}"


def files() -> dict[Path, str]:
    """Every file that is written, and what stands in it."""
    made = {"screens": screens, "requests": requests}
    return {
        SCHEMA: schema(*components()),
        TYPES: types(),
        PAGES: pages(),
        PAGE: page(PAGE.read_text(encoding="utf-8")),
        **{JS / room / f"{name}.d.ts": make(room) for room in ROOMS for name, make in made.items()},
    }


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
