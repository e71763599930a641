"""The container's recipe: small, not root, healthy, its data in a volume; its one step of installing runs as a script."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RECIPE = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
INSTRUCTIONS = [line.partition(" ")[::2] for line in RECIPE.splitlines() if re.match(r"[A-Z]+ ", line)]
LAST_STAGE = INSTRUCTIONS[max(at for at, (word, _) in enumerate(INSTRUCTIONS) if word == "FROM") :]


def said(word: str) -> list[str]:
    return [rest for each, rest in LAST_STAGE if each == word]


def test_only_known_instructions() -> None:
    known = ["FROM", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"]
    assert {word for word, _ in INSTRUCTIONS} <= set(known)
    assert all(":" in rest.split()[0] for word, rest in INSTRUCTIONS if word == "FROM"), "an image without a version"


def test_it_does_not_run_as_root_and_keeps_its_data() -> None:
    assert said("USER") == ["muraille"]
    assert said("VOLUME") == ["/data"]
    assert "/healthz" in said("HEALTHCHECK")[0]
    assert [word for word, _ in LAST_STAGE].index("USER") < [word for word, _ in LAST_STAGE].index("ENTRYPOINT")


def test_nothing_that_only_builds_is_in_the_last_stage() -> None:
    assert not [rest for rest in said("RUN") if "apt-get" in rest or "pip" in rest]
    assert [rest.split()[0] for rest in said("COPY")] == ["--from=build"]


def test_what_it_copies_is_there() -> None:
    for script in re.findall(r"sh (\S+\.sh)", RECIPE):
        assert subprocess.run(["sh", "-n", ROOT / script], check=False).returncode == 0


@pytest.mark.long
def test_its_step_of_installing(tmp_path: Path) -> None:
    """Without a compiler, as on a small machine: the environment serves and has nothing that only builds."""
    environment = {**os.environ, "CXX": "no-such-compiler"}
    subprocess.run(["sh", "deploy/install.sh", str(tmp_path / "there")], cwd=ROOT, env=environment, check=True)
    there = tmp_path / "there" / "bin"
    told = subprocess.run([there / "muraille", "doctor"], check=True, capture_output=True, text=True, cwd=tmp_path)
    assert "server" in told.stdout
    assert subprocess.run([there / "python", "-c", "import hatchling"], check=False, capture_output=True).returncode
