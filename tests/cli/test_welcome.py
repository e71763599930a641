"""``muraille`` alone, in a terminal and elsewhere."""

from __future__ import annotations

import io
import sys

import pytest

from muraille.cli import welcome
from muraille.cli.console import Shell, shell
from muraille.cli.main import run
from muraille.languages import language


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def at_a_terminal(monkeypatch: pytest.MonkeyPatch, typed: str, code: str = "en") -> tuple[list[str], str]:
    """What is run for somebody who types this, and what they have seen."""
    shell.set(Shell(language(code)))
    seen = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    monkeypatch.setattr(sys, "stdout", seen)
    return welcome.without_command(), seen.getvalue()


@pytest.mark.parametrize(
    ("typed", "runs"), [("\n", ["serve"]), ("y\n", ["serve"]), ("N\n", []), ("non\n", []), ("", [])]
)
def test_a_terminal_is_asked(typed: str, runs: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    chosen, seen = at_a_terminal(monkeypatch, typed)
    assert chosen == runs
    assert all(f"muraille {command}" in seen for command in ("serve", "score", "ruling", "demo-competition", "doctor"))
    assert seen.endswith("Start the server now? [Y/n] ")


def test_in_french(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Démarrer le serveur maintenant" in at_a_terminal(monkeypatch, "n\n", "fr")[1]


def test_without_the_packages_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcome, "find_spec", lambda package: None)
    chosen, seen = at_a_terminal(monkeypatch, "\n")
    assert chosen == []
    assert seen.endswith('pip install "muraille[server]"\n')


@pytest.mark.parametrize("arguments", [[], ["--lang", "en"]])
def test_elsewhere_it_is_the_help(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal("\n"))
    monkeypatch.setenv("LC_ALL", "C")
    assert run(arguments) == 0
    assert capsys.readouterr().out.startswith("Usage: muraille")


def test_every_door_opens(capsys: pytest.CaptureFixture[str]) -> None:
    """The commands of the greeting exist."""
    assert run(["--help", "--lang", "en"]) == 0
    listed = capsys.readouterr().out
    named = {str(door.template).split("muraille ")[1].split()[0] for door in welcome.DOORS}
    assert all(f"  {name}" in listed for name in named - {"--help,"})
