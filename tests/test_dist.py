"""The archives of a release build without git, and what they install answers."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from muraille import __version__
from try_dist import try_out

ROOT = Path(__file__).parent.parent


def pins(name: str) -> set[str]:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8").splitlines()
    return {line.split(" ")[0] for line in lines if "==" in line}


@pytest.mark.parametrize("name", ["server", "native"])
def test_one_environment_serves_all(name: str) -> None:
    """The pins of the server and of the extension are the developers': `make lock` makes them together."""
    assert pins(name) <= pins("dev")


def test_the_server_is_installed_without_the_developers_tools() -> None:
    """What the server's extra declares is pinned; none of what only tests and checks use."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    pinned = {pin.partition("==")[0] for pin in pins("server")}
    assert {need.split(">=")[0].lower() for need in extras["server"] if "[" not in need} <= pinned
    assert not pinned & {"ray", "mypy", "pyright", "pytest", "playwright", "ruff", "mahjong", "numpy"}


@pytest.mark.long
def test_the_archives_install_and_answer(tmp_path: Path) -> None:
    """The wheel is built from the unpacked source archive, where no git is."""
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path / "dist")]
    subprocess.run([*build, "-t", "sdist"], cwd=ROOT, check=True)
    with tarfile.open(next((tmp_path / "dist").glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    sources = next(path for path in tmp_path.glob("muraille-*") if path.is_dir())
    subprocess.run([*build, "-t", "wheel"], cwd=sources, check=True, env={**os.environ, "GIT_DIR": os.devnull})
    names = zipfile.ZipFile(next((tmp_path / "dist").glob("*.whl"))).namelist()
    assert {"muraille/locale/fr/LC_MESSAGES/cli.mo", "muraille/server/static/tiles-OFL.txt"} <= set(names)
    assert any(name.startswith("muraille/rulebook/") for name in names)
    try_out(tmp_path / "dist", ("server",))


def test_the_citation_names_this_version() -> None:
    assert f'version: "{__version__}"' in (ROOT / "CITATION.cff").read_text("utf-8")
