"""Imports point down the house, never up; the core has no clock, no randomness, no printing and no I/O."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src" / "muraille"

#: From the bottom up: a room may import from its own and from the floors below. Rooms of one floor don't know each other.
FLOORS: tuple[frozenset[str], ...] = (
    frozenset({"kernel"}),
    frozenset({"phrase"}),
    frozenset({"errors", "malformed"}),
    frozenset({"tiles"}),
    frozenset({"hand"}),
    frozenset({"table"}),
    frozenset({"riichi", "mcr"}),
    frozenset({"presets", "families", "option_values"}),
    frozenset({"referee", "competition", "scorers", "patterns"}),
    frozenset({"bots", "formats"}),
    frozenset({"arena", "reviews", "training"}),
    frozenset({"languages"}),
    frozenset({"server"}),
    frozenset({"cli"}),
    frozenset({"__main__"}),
)
FLOOR_OF = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
#: The rooms of pure functions, and what would make them impure.
CORE = (
    "phrase",
    "errors",
    "malformed",
    "tiles",
    "hand",
    "table",
    "riichi",
    "mcr",
    "presets",
    "families",
    "option_values",
    "scorers",
    "patterns",
    "referee",
)
IMPURE_MODULES = {"random", "secrets", "time", "datetime", "os", "sys", "socket", "subprocess", "sqlite3", "logging"}
IMPURE_CALLS = {"print", "open", "input"}

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
    for path in (path for path in MODULES if room_of(path) == room):
        modules = {name.split(".")[0] for name in imports(path)}
        assert not modules & IMPURE_MODULES, f"{path.name} imports {modules & IMPURE_MODULES}"
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & IMPURE_CALLS, f"{path.name} calls {calls & IMPURE_CALLS}"


def test_no_module_has_two_subjects() -> None:
    """Past about 400 lines a module is two."""
    long = {str(path.relative_to(SOURCES)) for path in MODULES if len(path.read_text().splitlines()) > 450}
    assert not long
