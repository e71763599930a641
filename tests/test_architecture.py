"""Imports point down the house, never up; the core has no clock, no randomness, no printing and no I/O."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src" / "muraille"

#: From the bottom up: a room may import from its own and from the floors below. Rooms of one floor don't know each other.
FLOORS: tuple[frozenset[str], ...] = (
    frozenset({"kernel", "deferred"}),
    frozenset({"phrase"}),
    frozenset({"citations", "days"}),
    frozenset({"errors", "malformed"}),
    frozenset({"tiles"}),
    frozenset({"hand"}),
    frozenset({"table"}),
    frozenset({"riichi", "mcr"}),
    frozenset({"families"}),
    frozenset({"arguments"}),
    frozenset({"referee"}),
    frozenset({"competition"}),
    frozenset({"bots", "formats"}),
    frozenset({"environments"}),
    frozenset({"arena", "reviews", "training", "league"}),
    frozenset({"languages"}),
    frozenset({"library"}),
    frozenset({"server"}),
    frozenset({"cli"}),
    frozenset({"__main__"}),
)
FLOOR_OF = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
#: The rooms of pure functions, and what would make them impure.
CORE = (
    "phrase",
    "citations",
    "errors",
    "malformed",
    "tiles",
    "hand",
    "table",
    "riichi",
    "mcr",
    "families",
    "arguments",
    "referee",
    "competition",
    "league",
)
#: The files of a competition are written and read here: the one part of the core that is not pure.
STORE = {SOURCES / "competition" / name for name in ("store.py", "ledger.py", "database.py", "backups.py")}
STORE.add(SOURCES / "league" / "store.py")
IMPURE_MODULES = {"random", "secrets", "time", "datetime", "os", "sys", "socket", "subprocess", "sqlite3", "logging"}
IMPURE_CALLS = {"print", "open", "input"}
#: A competition reckons with times that it is given, and draws lots from a seed that it is given.
GIVEN_MODULES = {"competition": {"datetime", "random"}, "league": {"datetime", "random"}}
CLOCKS = {"now", "utcnow", "today"}

MODULES = sorted(path for path in SOURCES.rglob("*.py") if path != SOURCES / "__init__.py")


def room_of(path: Path) -> str:
    return path.relative_to(SOURCES).parts[0].removesuffix(".py")


def imports(path: Path) -> set[str]:
    """The modules that a module imports, with their whole names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found |= {f"{node.module}.{name.name}" for name in node.names} | {str(node.module)}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_imports_point_down(path: Path) -> None:
    room = room_of(path)
    assert room in FLOOR_OF, f"{room} has no place in the house: give it a floor in FLOORS"
    for name in imports(path):
        parts = name.split(".")
        if parts[0] != "muraille" or len(parts) == 1 or parts[1] == "__version__":
            continue
        other = parts[1]
        if other in FLOOR_OF and other != room:
            assert FLOOR_OF[other] < FLOOR_OF[room], f"{room} must not import {other}"


@pytest.mark.parametrize("room", CORE)
def test_the_core_is_pure(room: str) -> None:
    impure = IMPURE_MODULES - GIVEN_MODULES.get(room, set())
    for path in (path for path in MODULES if room_of(path) == room and path not in STORE):
        modules = {name.split(".")[0] for name in imports(path)}
        assert not modules & impure, f"{path.name} imports {modules & impure}"
        assert not imports(path) & {"random"} or imports(path) & {"random.Random"}, f"{path.name}: only random.Random"
        calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
        named = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
        assert not named & IMPURE_CALLS, f"{path.name} calls {named & IMPURE_CALLS}"
        asked = {ast.unparse(call.func) for call in calls if isinstance(call.func, ast.Attribute)}
        assert not {name for name in asked if name.split(".")[-1] in CLOCKS and "date" in name}, f"{path.name}: a clock"
        lots = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Random"]
        assert all(call.args for call in lots), f"{path.name} draws lots without a seed"


def test_the_core_imports_nothing_by_a_name_in_a_string() -> None:
    """What is imported so is seen by none of these tests; the chapters of the 81 fan alone come so, in the order of the book."""
    by_name = {path for path in MODULES if room_of(path) in CORE and "importlib.import_module" in imports(path)}
    assert by_name == {SOURCES / "mcr" / "fan" / "__init__.py"}


def module_of(path: Path) -> str:
    parts = ("muraille", *path.relative_to(SOURCES).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """The strongly connected components of more than one node (Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(node: str) -> None:
        number[node] = lowest[node] = len(number)
        stack.append(node)
        for other in graph[node]:
            if other not in number:
                visit(other)
                lowest[node] = min(lowest[node], lowest[other])
            elif other in stack:
                lowest[node] = min(lowest[node], number[other])
        if lowest[node] == number[node]:
            at = stack.index(node)
            if len(stack) - at > 1:
                found.append(set(stack[at:]))
            del stack[at:]

    for node in graph:
        if node not in number:
            visit(node)
    return found


def test_a_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def needed(path: Path, modules: dict[str, Path]) -> set[str]:
    """The modules of the house that a module imports: of a name, the module that has it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            whole = {f"{node.module}.{each.name}" for each in node.names}
            found |= {name if name in modules else str(node.module) for name in whole}
    return found & set(modules) - {module_of(path)}


def test_no_import_makes_a_circle() -> None:
    """Wherever an import stands: at the head of a module, in a function, or only for the types."""
    modules = {module_of(path): path for path in SOURCES.rglob("*.py")}
    assert not circles({name: needed(path, modules) for name, path in modules.items()})


def test_whatever_is_said_has_a_type() -> None:
    """A frame, a screen, a ruling, a document and what ``--json`` prints are structs: no mapping of anything leaves these rooms.

    What ``print_json`` takes is checked by its type."""
    untyped = [
        f"{path.relative_to(SOURCES)}:{number}"
        for room in ("server", "cli", "referee", "competition", "league")
        for path in sorted((SOURCES / room).rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if re.search(r"(dict|Mapping)\[str, Any\]", line)
    ]
    assert untyped == []


def test_no_module_has_two_subjects() -> None:
    """Past about 400 lines a module is two."""
    long = {str(path.relative_to(SOURCES)) for path in MODULES if len(path.read_text().splitlines()) > 450}
    assert not long


#: The two games have the same nouns, each its own; to win is also what a player does.
TWINS = "ManyWorth Refusal Score Situation Win Worth"
#: What ``import muraille`` gives under the name of what it wraps.
FRONT_DOOR = "Competition Game"


def test_a_class_has_a_name_of_its_own() -> None:
    """One thing for one word, across all rooms."""
    found: dict[str, set[str]] = {}
    for path in MODULES:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, set()).add(str(path.relative_to(SOURCES)))
    repeated = {name: sorted(places) for name, places in found.items() if len(places) > 1}
    allowed = set(f"{TWINS} {FRONT_DOOR}".split())
    assert not {name: places for name, places in repeated.items() if name not in allowed}
    assert allowed <= set(repeated), "a name that is the only one of its kind again leaves the list"
