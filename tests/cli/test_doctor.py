"""``muraille doctor``: what is there, what is missing and how to get it."""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError

import pytest

from muraille import __version__, kernel
from muraille.cli import doctor
from muraille.cli.main import run

REQUIREMENTS = ["rich>=13", "openpyxl>=3.1; extra == 'competition'", "nowhere-to-be-found>=1; extra == 'ray'"]


@pytest.fixture(autouse=True)
def declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with one extra that is there and one that is not."""
    monkeypatch.setattr(doctor, "requires", lambda name: REQUIREMENTS)


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor", "--json", "--lang", "en"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["muraille"], told["kernels"]) == (__version__, kernel.in_use())
    assert {extra["name"]: (extra["installed"], extra["missing"]) for extra in told["extras"]} == {
        "competition": (True, []),
        "ray": (False, ["nowhere-to-be-found"]),
    }
    assert told["extras"][1]["install"] == 'pip install "muraille[ray]"'


@pytest.mark.parametrize(("code", "word"), [("en", "missing  ray"), ("fr", "absent   ray")])
def test_in_words(code: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor", "--lang", code]) == 0
    told = capsys.readouterr().out
    assert word in told
    assert 'pip install "muraille[ray]"' in told


def test_an_extension_that_cannot_be_used_is_a_no(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("MURAILLE_PURE", raising=False)
    monkeypatch.setattr(kernel, "FAST", None)
    monkeypatch.setattr(kernel, "installed", lambda: True)
    assert run(["doctor", "--lang", "en"]) == 1
    assert "build it again" in capsys.readouterr().out


def test_sources_that_are_not_installed_declare_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(name: str) -> list[str]:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(doctor, "requires", nobody)
    assert doctor.extras() == []
