"""Write what the server says from its own structs: the protocol of the table, every screen, and what the desk and the club take.

The JSON Schema and the tables of docs/protocol.md are of the frames alone; the client's types are ``types.d.ts`` of the frames,
``screens.d.ts`` of the pages, and ``screens.d.ts`` and ``requests.d.ts`` of the desk and of the club (``door_types.py``).
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints

import msgspec

import door_types
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

Schema = dict[str, Any]


def components() -> tuple[list[str], list[str], Schema]:
    """The names of the client's frames and of the server's, and every definition, with the comments of its fields."""
    unions, found = described((frames.Frame, server_frames.ServerFrame))
    client, server = ([each["$ref"].rpartition("/")[2] for each in union["anyOf"]] for union in unions)
    return client, server, found


def described(kinds: Sequence[object]) -> tuple[Sequence[Schema], Schema]:
    """The schemas of some types, and every definition in them, with the comments of its fields."""
    schemas, found = msgspec.json.schema_components(kinds, schema_hook=_anything, ref_template="#/$defs/{name}")
    comments = _comments(kinds)
    for name, definition in found.items():
        if "description" in definition:
            definition["description"] = inspect.cleandoc(definition["description"].partition(">>>")[0])
        for field, schema in definition.get("properties", {}).items():
            if comment := comments.get(name, {}).get(field):
                schema["description"] = comment
    return list(schemas), dict(sorted(found.items()))


def _anything(kind: type) -> Schema:
    """Values that are handed on as they are."""
    assert kind is object, kind
    return {"$comment": "any value"}


def _comments(kinds: Sequence[object]) -> dict[str, dict[str, str]]:
    """What the comments of every class of ours in some types say of its fields, inherited ones among them."""
    found: dict[str, dict[str, str]] = {}
    for kind in classes(kinds):
        fields = found.setdefault(kind.__name__, {})
        for base in reversed(kind.__mro__):
            if base.__module__.startswith("muraille."):
                fields |= commented(sys.modules[base.__module__]).get(base.__name__, {})
    return found


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


def _left_out(kind: type) -> bool:
    """Whether a struct does not write what has its default."""
    return issubclass(kind, msgspec.Struct) and kind.__struct_config__.omit_defaults


@cache
def commented(module: ModuleType) -> dict[str, dict[str, str]]:
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


def written_type(part: Schema) -> str:
    """A schema as a type of TypeScript.

    >>> written_type({"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/Wait"}}, {"type": "null"}]})
    'Wait[] | null'
    """
    if "$ref" in part:
        return str(part["$ref"].rpartition("/")[2])
    if "enum" in part:
        return " | ".join(json.dumps(value) for value in part["enum"])
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(written_type(each) for each in part["anyOf"]))
    kind = part.get("type")
    if kind == "array":
        return _list(part)
    if kind == "object":
        values = part.get("additionalProperties")
        return f"Record<string, {written_type(values) if isinstance(values, dict) else 'unknown'}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def _list(part: Schema) -> str:
    if "prefixItems" in part:
        return f"[{', '.join(map(written_type, part['prefixItems']))}]"
    items = part.get("items")
    element = written_type(items) if isinstance(items, dict) else "unknown"
    return f"({element})[]" if " " in element else f"{element}[]"


def types(client: list[str], server: list[str], found: Schema) -> str:
    """The declarations for the client."""
    head = (
        "/** The frames of the table and their parts: written by scripts/build_protocol.py from the server's own. */\n"
    )
    (acts, happens), _ = described((Action, Event))
    unions = [
        f"export type {name} = {of};"
        for name, of in (
            ("ClientFrame", " | ".join(client)),
            ("ServerFrame", " | ".join(server)),
            ("TableAction", written_type(acts)),
            ("TableEvent", written_type(happens)),
        )
    ]
    return "\n\n".join([head, *unions, *(_declaration(name, part) for name, part in found.items())]) + "\n"


def pages(known: Schema) -> str:
    """The declarations of the screens; what the frames have too stands in their file."""
    answers, found = described(tuple(SCREENS.values()))
    sparse = {kind.__name__ for kind in classes(tuple(SCREENS.values())) if _left_out(kind)}
    for name, part in found.items():
        if name not in sparse:
            sent = [field for field, value in part.get("properties", {}).items() if "default" in value]
            part["required"] = [*part.get("required", []), *sent]
    names = {name: _plain_name(name, part, known) for name, part in found.items()}
    found = {names[name]: part for name, part in found.items()}
    lines = [f"  {json.dumps(address)}: {written_type(each)};" for address, each in zip(SCREENS, answers, strict=True)]
    table = ["/** What each address answers. */", "export interface Screens {", *lines, "}"]
    own = ["\n".join(table), *(_declaration(name, part) for name, part in found.items() if name not in known)]
    own = [re.sub(r"\bmuraille\.[\w.]+", lambda name: names[name[0]], each) for each in own]
    words = set(re.findall(r"\w+", " ".join(own)))
    shared = "\n".join(["import type {", *(f"  {name}," for name in found if name in known and name in words)])
    head = (
        "/** The screens outside the desk and the club: written by scripts/build_protocol.py from the server's own. */"
    )
    return "\n\n".join([head, f'{shared}\n}} from "./types.d.ts";', *own]) + "\n"


def _plain_name(name: str, part: Schema, known: Schema) -> str:
    """A name without its module; of two that are called alike, that of the frames, and the other with its module.

    >>> _plain_name("muraille.table.wins.Riichi", {"enum": ["none"]}, {"Riichi": {}})
    'WinsRiichi'
    """
    *_, module, short = f"..{name}".split(".")
    return short if name == short or known.get(short) == part else f"{module.title()}{short}"


def _declaration(name: str, part: Schema) -> str:
    about = f"/** {' '.join(part['description'].split())} */\n" if part.get("description") else ""
    if "properties" not in part:
        return f"{about}export type {name} = {written_type(part)};"
    required = part.get("required", [])
    fields = [
        (f"  /** {value['description']} */\n" if value.get("description") else "")
        + f"  {field}{'' if field in required else '?'}: {written_type(value)};"
        for field, value in part["properties"].items()
    ]
    return about + "\n".join([f"export interface {name} {{", *fields, "}"])


# The page


def page(text: str, client: list[str], server: list[str], found: Schema) -> str:
    """The page with its tables written anew."""
    ours = {name for module in OURS for name, value in vars(module).items() if isinstance(value, type)}
    parts = [name for name in found if name in ours and name not in (*client, *server)]
    answers, screens = described(tuple(kind for address, kind in SCREENS.items() if of_tables(address)))
    said = dict(zip(filter(of_tables, SCREENS), map(written_type, answers), strict=True))
    tables = {
        "answers": _answers(said, screens, found),
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


def _answers(said: dict[str, str], screens: Schema, frames: Schema) -> str:
    """What each address of the tables answers, and the parts that no frame has."""
    rows = [f"| `{address}` | {kind} | {_about(screens[kind])} |" for address, kind in said.items()]
    own = [name for name in screens if name not in frames]
    return "\n".join(["| request | answer | |", "| --- | --- | --- |", *rows, "", _parts(own, screens)])


def _frames(names: list[str], found: Schema) -> str:
    rows = [
        f"| `{found[name]['properties']['type']['enum'][0]}` | {_fields(found[name])} | {_about(found[name])} |"
        for name in names
    ]
    return "\n".join(["| type | fields | |", "| --- | --- | --- |", *rows, ""])


def _parts(names: list[str], found: Schema) -> str:
    rows = [f"| {name} | {_fields(found[name])} | {_about(found[name])} |" for name in names]
    return "\n".join(["| part | fields | |", "| --- | --- | --- |", *rows, ""])


def _about(part: Schema) -> str:
    return re.sub("``", "`", " ".join(part.get("description", "").split()))


def _fields(part: Schema) -> str:
    required = part.get("required", [])
    return "<br>".join(
        _field(name, value, name in required)
        for name, value in part["properties"].items()
        if name != "type" or "enum" not in value
    )


def _field(name: str, part: Schema, required: bool) -> str:
    kind = written_type(part).replace("|", "\\|")
    if kind.count("\\|") > 4:
        kind = "Action" if "Discard" in kind.split() else "Event"
    about = f": {_about(part)}" if part.get("description") else ""
    return f"`{name}`{'' if required else '?'} {kind}{about}"


def files() -> dict[Path, str]:
    """Every file that is written, and what stands in it."""
    given = components()
    return {
        SCHEMA: schema(*given),
        TYPES: types(*given),
        PAGES: pages(given[2]),
        PAGE: page(PAGE.read_text(encoding="utf-8"), *given),
        **door_types.files(),
    }


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
