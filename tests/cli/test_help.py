"""The help and the mistakes on the command line, in both languages."""

from __future__ import annotations

import pytest

from muraille.cli.main import run

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
