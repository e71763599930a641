"""What a command imports: what it needs, and nothing of what the other commands need."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from muraille.cli.main import run
from muraille.cli.program import COMMANDS

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
BASE = {"cli", "phrase", "errors", "languages", "tiles", "citations", "malformed"}
HAND = BASE | {"kernel", "hand", "table", "families", "arguments", "library"}
RICH = {"rich"}


@pytest.mark.parametrize(
    ("line", "code", "rooms", "others"),
    [
        (["--version"], 0, {"cli"}, set()),
        (["--version", "--lang", "fr"], 0, BASE, TYPER | MSGSPEC),
        (["scroe"], 2, BASE, TYPER | MSGSPEC),
        (["score", "12345678s234p55m", "--win", "9s"], 0, HAND | {"riichi"}, TYPER | MSGSPEC | RICH),
        (["score", "12345678s234p55m", "--win", "9s", "--json"], 0, HAND | {"riichi"}, TYPER | MSGSPEC),
        (
            ["score", "67m23455p234s(234m)", "--win", "8m", "--rules", "mcr-green"],
            0,
            HAND | {"mcr"},
            TYPER | MSGSPEC | RICH,
        ),
        (["shanten", "123m456p789s1122z"], 0, HAND | {"riichi"}, TYPER | MSGSPEC | RICH),
        (["rules", "rcr-2016"], 0, HAND | {"riichi"}, TYPER | MSGSPEC | RICH),
        (["ruling", "X12"], 0, HAND | {"riichi", "mcr", "referee"}, TYPER | MSGSPEC | RICH),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_imports_what_it_needs(line: list[str], code: int, rooms: set[str], others: set[str]) -> None:
    printed = subprocess.check_output([sys.executable, "-c", PROBE, *line], text=True, stderr=subprocess.DEVNULL)
    found_code, found_rooms, found_others = json.loads(printed.splitlines()[-1])
    assert found_code == code
    assert set(found_rooms) <= rooms
    assert set(found_others) <= others


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
