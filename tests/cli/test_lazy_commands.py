"""What a command imports: what it needs, and nothing of what the other commands need."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from muraille.cli.console import cells
from muraille.cli.main import run
from muraille.cli.program import COMMANDS
from muraille.tiles import Tile

#: Runs a command and tells which modules were imported on the way: the rooms of ours, and the packages of others.
PROBE = """
import contextlib, io, json, sys
from muraille.cli.main import run
with contextlib.redirect_stdout(io.StringIO()):
    code = run(sys.argv[1:])
names = {name for name in sys.modules if not name.startswith("_")}
rooms = sorted({name.split(".")[1] for name in names if name.startswith("muraille.")})
others = {name.split(".")[0] for name in names} - set(sys.stdlib_module_names) - {"muraille", "muraille_fast"}
print(json.dumps([code, rooms, sorted(others)]))
"""
#: Typer, with what it imports itself.
TYPER = {"typer", "annotated_doc", "shellingham"}
MSGSPEC = {"msgspec", "typing_extensions"}
#: What every command needs to read its line and to say a sentence.
BASE = {"cli", "deferred", "phrase", "errors", "languages", "tiles", "citations", "malformed"}
HAND = BASE | {"hand", "table", "families", "arguments", "library"}
#: Who asks how far a hand is reads the tables, and the extension that may answer in their place.
SHANTEN = HAND | {"kernel"}


@pytest.mark.parametrize(
    ("line", "code", "rooms", "others"),
    [
        (["--version"], 0, {"cli", "deferred"}, set()),
        (["--version", "--lang", "fr"], 0, BASE, TYPER | MSGSPEC),
        (["scroe"], 2, BASE, TYPER | MSGSPEC),
        (["score", "12345678s234p55m", "--win", "9s"], 0, HAND | {"riichi"}, TYPER | MSGSPEC),
        (["score", "12345678s234p55m", "--win", "9s", "--json"], 0, HAND | {"riichi"}, TYPER | MSGSPEC),
        (
            ["score", "67m23455p234s(234m)", "--win", "8m", "--rules", "mcr-green"],
            0,
            HAND | {"mcr"},
            TYPER | MSGSPEC,
        ),
        (["shanten", "123m456p789s1122z"], 0, SHANTEN | {"riichi"}, TYPER | MSGSPEC),
        (["rules", "rcr-2016"], 0, HAND | {"riichi"}, TYPER | MSGSPEC),
        (["ruling", "X12"], 0, SHANTEN | {"riichi", "mcr", "referee"}, TYPER | MSGSPEC),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_imports_what_it_needs(line: list[str], code: int, rooms: set[str], others: set[str]) -> None:
    printed = subprocess.check_output([sys.executable, "-c", PROBE, *line], text=True, stderr=subprocess.DEVNULL)
    found_code, found_rooms, found_others = json.loads(printed.splitlines()[-1])
    assert found_code == code
    assert set(found_rooms) <= rooms
    assert set(found_others) <= others


#: Runs a command with colours, as on a terminal, and tells whether Rich was imported for it.
COLOURED = """
import sys
from muraille.cli.main import run
run(sys.argv[1:])
print("rich.console" in sys.modules)
"""


@pytest.mark.parametrize("coloured", [True, False])
def test_rich_is_imported_for_colours_only(coloured: bool) -> None:
    environment = os.environ | {"FORCE_COLOR": "1" if coloured else ""}
    line = [sys.executable, "-c", COLOURED, "score", "12345678s234p55m", "--win", "9s"]
    printed = subprocess.check_output(line, text=True, env=environment).splitlines()
    assert printed[-1] == str(coloured)
    assert ("\x1b[1m" in "".join(printed)) is coloured


def test_columns_are_as_wide_as_rich_draws_them() -> None:
    from rich.cells import cell_len

    names = [*(tile.glyph for tile in Tile), "混幺九", "Pung d’Extrémités", "−3 900", "◯ … – “”", ""]
    assert [cells(name) for name in names] == [cell_len(name) for name in names]


def test_a_long_line_is_not_broken_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "mcr-green"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) > 240


def test_the_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    text = capsys.readouterr().out
    listed = text.partition("Commands:\n")[2].partition("\n\n")[0]
    assert [line.split()[0] for line in listed.splitlines()] == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"Usage: muraille {command} ")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["score", "123m", "--win", "2z", "--counters", "x"], "--counters takes a whole number"),
        (["score", "123m", "--sett", "x"], "there is no option --sett"),
        (["simulate", "--games", "0"], "wrong value for --games"),
        (["shanten", "123m", "--game", "go"], "“go” is no value for --game"),
    ],
)
def test_values_are_still_checked(line: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*line, "--lang", "en"]) == 2
    assert sentence in capsys.readouterr().err
