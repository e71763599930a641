"""The help and the mistakes on the command line, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
import typer

from muraille.cli.help import PLACES
from muraille.cli.main import run
from muraille.cli.program import COMMANDS, app_with

#: What typer says of its own.
ENGLISH = ("Usage:", "Commands:", "Show this message", "[default", "required]", "<str>", "<int", "<path>")


@pytest.mark.parametrize(
    "command", [[], ["score"], ["simulate"], ["replay"], ["competition"], ["competition", "new"], ["draw"], ["export"]]
)
def test_nothing_of_the_help_stays_english(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*command, "--help", "--lang", "fr"]) == 0
    text = capsys.readouterr().out
    assert "Usage\N{NO-BREAK SPACE}: muraille" in text
    assert "Afficher cette aide." in text
    assert not [words for words in ENGLISH if words in text]


@pytest.mark.parametrize(("language", "letters"), [("fr", "E|S|O|N"), ("en", "E|S|W|N")])
def test_the_letters_of_a_seat_are_those_of_the_reader(
    language: str, letters: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["score"], ["competition", "ruling"]):
        assert run([*command, "--help", "--lang", language]) == 0
        text = capsys.readouterr().out
        assert f"--seat {letters}" in text
        assert ("dans cette donne" if language == "fr" else "in this deal") in " ".join(text.split())


@pytest.mark.parametrize(
    ("command", "usage"),
    [
        (["score"], "score [OPTIONS] [MAIN]"),
        (["ruling"], "ruling [OPTIONS] [IRRÉGULARITÉ]..."),
        (["export"], "export [OPTIONS] {FICHIER} {DONNÉES}"),
        (["arena"], "--players NOM,NOM,NOM,NOM"),
        (["arena"], "--out DOSSIER"),
        (["rules"], "--diff RÈGLEMENT RÈGLEMENT"),
    ],
)
def test_what_stands_for_a_value_is_french(command: list[str], usage: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*command, "--help", "--lang", "fr"]) == 0
    assert usage in capsys.readouterr().out


def test_every_place_of_a_value_has_its_french() -> None:
    found: set[str] = set()

    def collect(command: Any) -> None:
        for param in command.params:
            found.update(re.findall("[A-Z]{3,}", param.metavar or ""))
        for subcommand in getattr(command, "commands", {}).values():
            collect(subcommand)

    collect(typer.main.get_command(app_with(COMMANDS)))
    assert found - PLACES == set()


@pytest.mark.parametrize(
    ("line", "french"),
    [
        (["standings"], "il manque FICHIER"),
        (
            ["export", "a.db"],
            "il manque DONNÉES\N{NO-BREAK SPACE}; valeurs possibles\N{NO-BREAK SPACE}: ema, standings",
        ),
        (["rules", "rcr-2016", "--set", "open_tanyao=x"], "valeurs possibles\N{NO-BREAK SPACE}: oui, non"),
        (["rules", "rcr-2016", "--set", "uma=1,2"], "4 nombres, par exemple 15000,5000,-5000,-15000"),
    ],
)
def test_what_is_missing_is_named_as_the_help_does(
    line: list[str], french: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*line, "--lang", "fr"]) == 2
    assert french in capsys.readouterr().err


def test_yes_and_no_are_printed_and_typed_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "rcr-2016", "--set", "open_tanyao=non", "--lang", "fr"]) == 0
    lines = {line.split()[0]: line.split()[1] for line in capsys.readouterr().out.splitlines() if line}
    assert lines["open_tanyao"] == "non"
    assert not {"yes", "no"} & set(lines.values())


def test_the_help_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--help", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Usage: muraille simulate [OPTIONS]\n")
    assert "Options:\n  --rules TEXT" in text
    assert "[default: 1; x>=1]" in text


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ('{"hand": 5}', "hand should be a text, not a whole number", "hand doit être un texte et non un nombre entier"),
        ('{"hand": "1m", "win"', "it breaks off", "la fin manque"),
        ('{"by": "luck"}', "“luck” is no value for by", "luck\N{NO-BREAK SPACE}» n’est pas une valeur pour by"),
        ("{]", "it is no JSON from byte 1 on", "ce n’est plus du JSON à partir de l’octet 1"),
        ('{"counters": null}', "counters should be a whole number, not null", "counters doit être un nombre entier"),
    ],
)
def test_json_that_is_not_understood(
    line: str, english: str, french: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, sentence in (("en", english), ("fr", french)):
        monkeypatch.setattr("muraille.cli.score.standard_input", lambda: [line.encode()])
        assert run(["score", "--jsonl", "--lang", language]) == 2
        assert sentence in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "tenhou: 1 game, ", "tenhou: 2 games, "),
        ("fr", "tenhou\N{NO-BREAK SPACE}: 1 partie, ", "tenhou\N{NO-BREAK SPACE}: 2 parties, "),
    ],
)
def test_words_agree_with_numbers(language: str, one: str, two: str, capsys: pytest.CaptureFixture[str]) -> None:
    quick = ["--rules", "tenhou", "--players", "tsumogiri,tsumogiri,tsumogiri,tsumogiri", "--set", "game_length=east"]
    for games, words in (("1", one), ("2", two)):
        assert run(["simulate", *quick, "--games", games, "--lang", language]) == 0
        assert capsys.readouterr().out.startswith(words)
