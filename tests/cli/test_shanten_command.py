"""``muraille shanten``: answers, exit codes, one sentence for every mistake."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from muraille.cli.main import run


def lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str | bytes
) -> tuple[int, list[Any]]:
    """Exit code and answers of a stream of JSON lines."""
    data = text.encode() if isinstance(text, str) else text
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    code = run(["shanten", "--jsonl", "--lang", "en"])
    output = capsys.readouterr()
    assert output.err == ""
    return code, [json.loads(line) for line in output.out.splitlines()]


def test_a_ready_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["shanten", "123m456p789s1122z", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert "123m456p789s1122z" in text
    assert "ready: one tile completes the hand" in text
    assert "waits for: 12z (4 left)" in text


def test_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["shanten", "123m456p789s11223z", "--lang=fr"]) == 0
    text = capsys.readouterr().out
    assert "en attente" in text
    assert "tuiles qui améliorent" in text


def test_help_is_in_the_readers_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["shanten", "--help", "--lang", "fr"]) == 0
    assert "ce qu’elle attend" in capsys.readouterr().out
    assert run(["shanten", "--help", "--lang", "en"]) == 0
    assert "what it waits for" in capsys.readouterr().out


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["shanten", "--json", "123m456p789s1122z"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "id": None,
        "shanten": 0,
        "forms": {"regular": 0, "seven_pairs": 4, "thirteen_orphans": 8},
        "waits": [
            {"tile": "1z", "shanten": -1, "improving": [], "count": 2},
            {"tile": "2z", "shanten": -1, "improving": [], "count": 2},
        ],
        "improving": ["1z", "2z"],
        "count": 4,
    }


def test_discards_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["shanten", "--json", "123m456p789s11223z"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["discards"][0] == {"tile": "3z", "shanten": 0, "improving": ["1z", "2z"], "count": 4}
    assert [entry["shanten"] for entry in answer["discards"]] == sorted(
        entry["shanten"] for entry in answer["discards"]
    )


def test_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["shanten", "--json", "123m456p789s11222z"]) == 0
    assert json.loads(capsys.readouterr().out)["shanten"] == -1


def test_visible_tiles_lower_what_is_left(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["shanten", "--json", "--visible", "112z", "123m456p789s1122z"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [(wait["tile"], wait["count"]) for wait in answer["waits"]] == [("1z", 0), ("2z", 1)]


def test_mcr_adds_its_forms(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["shanten", "--json", "--game", "mcr", "147m258p369s1122z"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["forms"]["knitted_straight"] == 0
    assert answer["forms"]["honours_and_knitted"] == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["11111m23456789p"], "5 copies of 1m"),
        (["123456789m123p"], "12 tiles"),
        (["123456789m1p(124m)"], "124m is no set"),
        (["123x"], "“x” (character 4) is not a suit"),
        (["123456789m1234p", "--visible", "1q"], "“q” (character 2)"),
        ([], "a hand is needed"),
        (["--game", "bridge", "1m"], "bridge"),
        (["--nonsense"], "--nonsense"),
        (["123456789m1234p", "--lang", "xx"], "“xx” is not a language"),
    ],
)
def test_one_sentence_and_exit_code_two(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["shanten", "--lang", "en", *arguments]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("muraille: ")
    assert output.err.count("\n") == 1
    assert words in output.err


def test_the_stream_goes_on_after_a_bad_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    requests = [
        '{"id": "1", "hand": "123m456p789s1122z"}',
        '{"id": "2", "hand": "11111m23456789p"}',
        "not JSON",
        "",
        '{"id": "4", "hand": 7}',
        '{"id": "5", "hand": "123m456p789s1122z", "colour": "red"}',
        '{"id": "6", "hand": "1m456p", "melds": ["(123m)", "(789s)", "[1111z]"]}',
        '{"id": 7, "hand": "147m258p369s1122z", "game": "mcr"}',
        "[1, 2]",
        '{"id": "9", "hand": "123m456p789s1122z", "melds": ["(123q)"]}',
    ]
    code, answers = lines(monkeypatch, capsys, "\n".join(requests))
    assert code == 2
    assert [answer["id"] for answer in answers] == ["1", "2", None, "4", "5", "6", 7, None, "9"]
    assert [answer.get("error", {}).get("code") for answer in answers] == [
        None,
        "five_of_a_kind",
        "invalid_json",
        "invalid_request",
        "invalid_request",
        None,
        None,
        "invalid_request",
        "invalid_notation",
    ]
    assert answers[5]["waits"] == [{"tile": "1m", "shanten": -1, "improving": [], "count": 2}]


def test_bytes_that_are_no_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, answers = lines(monkeypatch, capsys, b'\xff\xfe\n{"hand": "123m456p789s1122z"}\n' + b"[" * 100_000 + b"\n")
    assert code == 2
    assert [answer.get("shanten", answer.get("error", {}).get("code")) for answer in answers] == [
        "invalid_json",
        0,
        "invalid_request",
    ]


def test_version_and_no_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("muraille ")
    assert run(["nonsense"]) == 2


def test_a_closed_pipe_is_no_error() -> None:
    """``muraille rules rcr-2016 | head -1`` ends quietly."""
    command = f"{sys.executable} -m muraille.cli.main rules rcr-2016 | true"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_very_many_tiles_are_refused_like_five(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, answers = lines(
        monkeypatch, capsys, '{"id": 1, "hand": "' + "1" * 300 + 'm"}\n{"id": 2, "hand": "123m456p789s1122z"}'
    )
    assert code == 2
    assert [answer.get("shanten", answer.get("error", {}).get("code")) for answer in answers] == ["five_of_a_kind", 0]


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (["--foo"], "there is no option --foo", "il n’y a pas d’option --foo"),
        (["--game", "xx", "1m"], "“xx” is no value for --game", "n’est pas une valeur pour --game"),
        (["1m", "2m"], "too many words: 2m", "des mots en trop"),
        (["--visible"], "--visible needs a value", "il faut une valeur après --visible"),
    ],
)
def test_mistakes_on_the_command_line_in_both_languages(
    arguments: list[str], english: str, french: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["shanten", *arguments, "--lang", "en"]) == 2
    assert english in capsys.readouterr().err
    assert run(["shanten", *arguments, "--lang", "fr"]) == 2
    assert french in capsys.readouterr().err


def test_json_is_utf_8_whatever_the_terminal() -> None:
    command = [sys.executable, "-m", "muraille.cli.main", "score", "123m456p789s1122z", "--win", "2z", "--riichi"]
    environment = {"PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "latin-1", "LC_ALL": "C"}
    done = subprocess.run([*command, "--json"], capture_output=True, env=environment, check=True)
    assert json.loads(done.stdout.decode("utf-8"))["points"] == 2600
    shown = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert b"RCR" in shown.stdout
