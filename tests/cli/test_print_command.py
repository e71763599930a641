"""``muraille print`` and ``muraille export … site``: files, folders, refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from muraille.cli.main import run


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("event") / "event.muraille"
    assert run(["demo-competition", "--players", "8", "--sessions", "1", "--out", str(path)]) == 0
    return path


def test_one_document(event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sheets.pdf"
    capsys.readouterr()
    assert run(["print", "score-sheets", str(event), "--round", "1", "--table", "2", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF-")
    assert capsys.readouterr().out == f"written: {out}\n"


def test_all_documents_in_a_folder(event: Path, tmp_path: Path) -> None:
    assert run(["--lang", "fr", "print", "all", str(event), "--out", str(tmp_path / "paper")]) == 0
    assert len(list((tmp_path / "paper").glob("*.pdf"))) == 9


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["print", "schedule", "{event}", "--session", "7", "--out", "x.pdf"],
            "there is no session 7: 1 to 1 are drawn",
        ),
        (
            ["print", "schedule", "{event}", "--session", "0", "--out", "x.pdf"],
            "there is no session 0: 1 to 1 are drawn",
        ),
        (["print", "score-sheets", "{event}", "--table", "9", "--out", "x.pdf"], "there is no table 9"),
        (["print", "score-sheets", "{event}", "--url", "ftp://x", "--out", "x.pdf"], "“ftp://x” is no address"),
        (["print", "poster", "{event}", "--out", "x.pdf"], "“poster” is no document; there are score-sheets, "),
        (["print", "schedule", "{event}"], "--out"),
        (["export", "{event}", "site"], "a site is a folder: name one with --out results"),
    ],
)
def test_refusals(
    event: Path,
    tmp_path: Path,
    arguments: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    assert run([argument.format(event=event) for argument in arguments]) == 2
    problem = capsys.readouterr().err
    assert sentence in problem
    assert problem.count("\n") == 1
    assert not Path("x.pdf").exists()


def test_a_site(event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", str(event), "site", "--out", str(tmp_path / "site")]) == 0
    assert (tmp_path / "site" / "fr" / "index.html").exists()
    assert (tmp_path / "site" / "style.css").exists()
    assert "files in" in capsys.readouterr().out
