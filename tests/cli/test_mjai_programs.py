"""Programs that speak mjai: ours told nonsense, and others that are silent, gone or wrong."""

from __future__ import annotations

import io
import json
import shlex
import sys
from collections import deque
from pathlib import Path

import pytest

from muraille.arena.programs import MjaiPlayer, Silent
from muraille.bots.registry import PLAYERS
from muraille.cli.main import run
from muraille.riichi.rules import TENHOU
from muraille.table.games import Game
from muraille.table.seeds import SeededWalls
from muraille.table.views import projected

START = '{"type":"start_game","id":1}'
HIDDEN = ["?"] * 13
OWN = ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "E", "E", "S", "W"]


def start_kyoku(**changes: object) -> str:
    deal = {
        "type": "start_kyoku",
        "bakaze": "E",
        "dora_marker": "5m",
        "kyoku": 1,
        "honba": 0,
        "kyotaku": 0,
        "oya": 0,
        "scores": [25000] * 4,
        "tehais": [HIDDEN, OWN, HIDDEN, HIDDEN],
    }
    return json.dumps(deal | changes)


def heard(*lines: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
    return run(["mjai", "--player", "greedy", "--lang", "en"])


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (['{"type":"start_game","id":"x"}'], "line 1: id is a player, 0 to 3"),
        (['{"type":"start_game","id":4}'], "line 1: id is a player, 0 to 3"),
        (['{"type":"start_game","id":true}'], "line 1: id is a player, 0 to 3"),
        ([START, '{"type":"start_kyoku"}'], "line 2: tehais is a list of 4"),
        ([START, start_kyoku(dora_marker="5x")], "line 2: “5x” is not a tile"),
        ([START, start_kyoku(bakaze="Q")], "line 2: bakaze is E, S, W or N"),
        ([START, start_kyoku(tehais=[HIDDEN, OWN[:1], HIDDEN, HIDDEN])], "line 2: seat 1 is dealt 1 tile, 13 are"),
        ([START, start_kyoku(tehais=[HIDDEN] * 4)], "line 2: the tiles of seat 1, which is played here, are hidden"),
        ([START, start_kyoku(), '{"type":"dahai","actor":9,"pai":"5m","tsumogiri":true}'], "line 3: actor is a player"),
        (
            [
                START,
                start_kyoku(),
                '{"type":"tsumo","actor":0,"pai":"?"}',
                '{"type":"dahai","actor":0,"pai":"5m","tsumogiri":true}',
                '{"type":"tsumo","actor":1,"pai":"?"}',
            ],
            "line 5: the tiles of seat 1",
        ),
        (
            [
                START,
                start_kyoku(),
                '{"type":"tsumo","actor":0,"pai":"?"}',
                '{"type":"dahai","actor":0,"pai":"5m","tsumogiri":true}',
                '{"type":"tsumo","actor":1,"pai":"9m"}',
                '{"type":"dahai","actor":1,"pai":"P","tsumogiri":false}',
            ],
            "line 6: “dahai” cannot happen here",
        ),
        (["nope"], "line 1 is not JSON: it is no JSON from byte 4 on"),
        (["[1]"], "line 1 is no event of mjai"),
    ],
)
def test_what_a_server_says_wrongly_is_told(
    lines: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert heard(*lines, monkeypatch=monkeypatch) == 2
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert len(printed.out.splitlines()) == len(lines) - 1, "what came before was answered"


def program(tmp_path: Path, text: str) -> str:
    file = tmp_path / "program.py"
    file.write_text(text)
    return f"mjai:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def simulated(command: str, *arguments: str) -> list[str]:
    return ["simulate", "--rules", "tenhou", "--players", f"greedy,{command},greedy,greedy", *arguments, "--lang", "en"]


NEVER = "import time\ntime.sleep(60)\n"
LATER = """
import sys, time
for line in iter(sys.stdin.readline, ""):
    if '"tsumo"' in line:
        time.sleep(60)
    print('{"type":"none"}', flush=True)
"""
LEAVES = 'input()\nprint(\'{"type":"none"}\', flush=True)\n'
BABBLES = "while True:\n    input()\n    print('hello', flush=True)\n"
ILLEGAL = 'while True:\n    input()\n    print(\'{"type":"hora"}\', flush=True)\n'


@pytest.mark.parametrize(
    ("text", "patience", "sentence"),
    [
        (NEVER, "0.2", "in seat 0 gave no answer to start_game, in 0.2 seconds"),
        (LEAVES, "60", "gave no answer to start_kyoku, because it has ended"),
        (BABBLES, "60", "gave no answer to start_game, but “hello”"),
        (ILLEGAL, "60", "the mjai program answered {'type': 'hora'}, which is not legal here"),
    ],
    ids=["never", "leaves", "babbles", "illegal"],
)
def test_a_program_that_does_not_play_along_ends_the_game_with_a_sentence(
    text: str, patience: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(simulated(program(tmp_path, text), "--patience", patience)) == 2
    assert sentence in capsys.readouterr().err


def test_a_program_that_falls_silent_in_the_middle_is_named(tmp_path: Path) -> None:
    seated = MjaiPlayer(program(tmp_path, LATER).removeprefix("mjai:"), 60)
    game = Game(TENHOU, SeededWalls("silent"))
    assert game.next_deal()
    assert game.deal is not None
    seated.seated(0, game.rules)
    seated.patience = 0.2
    told = projected(game.deal.log, 0, game.rules)
    with pytest.raises(Silent) as silent:
        deque(map(seated.observe, told))
    seated.close()
    assert "program.py” in seat 0 gave no answer to tsumo, in 0.2 seconds" in str(silent.value)


#: Answers the end of the game only when nothing more can be said to it, and notes that the answer was taken.
POLITE = """
import pathlib, sys
for line in iter(sys.stdin.readline, ""):
    if '"end_game"' not in line:
        print('{"type":"none"}', flush=True)
print('{"type":"none"}' * 20000, flush=True)
pathlib.Path(__file__).with_name("taken").touch()
"""


def test_a_program_is_heard_out_when_the_game_is_over(tmp_path: Path) -> None:
    seated = MjaiPlayer(program(tmp_path, POLITE).removeprefix("mjai:"), 60)
    seated.seated(0, TENHOU)
    seated.close()
    assert (tmp_path / "taken").exists()


def test_help_names_every_player(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("simulate", "mjai", "arena"):
        for language in ("en", "fr"):
            assert run([command, "--help", "--lang", language]) == 0
            words = capsys.readouterr().out.replace(",", " ").replace(".", " ").split()
            assert set(PLAYERS) <= set(words)
