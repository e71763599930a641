"""Install the archives of a release into an empty environment, play a game there, score a hand and serve a page.

python scripts/try_dist.py dist
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
from pathlib import Path

#: The commands that an installed package must answer, and what their answer contains.
TRIALS = (
    (("--version",), "muraille "),
    (("score", "23456789p33444z", "--win", "7p", "--draw", "--seat", "S", "--lang", "en"), "4 han 40 fu"),
    (("simulate", "--games", "1", "--players", "tsumogiri,tsumogiri,tsumogiri,tsumogiri", "--lang", "en"), "1 game"),
    (("score", "23456789p33444z", "--win", "7p", "--draw", "--lang", "fr"), "Semi Pure"),
)
#: The pages that an installed server must show.
PAGES = ("/", "/healthz", "/docs", "/docs/fr/library.html", "/docs/search/search_index.json")
ADDRESS = re.compile(r"http://\S+")


def try_out(dist: Path, extras: tuple[str, ...]) -> None:
    """Raise where something that was installed from the archives does not answer."""
    with tempfile.TemporaryDirectory() as directory:
        place = Path(directory)
        venv.create(place / "env", with_pip=True)
        scripts = place / "env" / ("Scripts" if sys.platform == "win32" else "bin")
        wheel = next(dist.glob("muraille-*.whl"))
        wanted = f"{wheel}[{','.join(extras)}]"
        pip = [str(scripts / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--find-links", str(dist), wanted], check=True, cwd=place)
        command = str(scripts / "muraille")
        for arguments, expected in TRIALS:
            told = subprocess.run([command, *arguments], check=True, cwd=place, capture_output=True, text=True).stdout
            assert expected in told, (arguments, told)
        found = json.loads(subprocess.run([command, "doctor", "--json"], check=True, capture_output=True).stdout)
        there = {extra["name"] for extra in found["extras"] if extra["installed"]}
        assert set(extras) <= there, found
        assert found["kernels"] == ("native" if "fast" in extras else "pure"), found
        _serve(command, place)


def _serve(command: str, place: Path) -> None:
    """The first page, and that the server calls itself well."""
    running = subprocess.Popen(
        [command, "serve", "--port", "0", "--data", str(place / "data")], cwd=place, stdout=subprocess.PIPE, text=True
    )
    try:
        assert running.stdout is not None
        address = next(found[0] for line in running.stdout if (found := ADDRESS.search(line)))
        for page in PAGES:
            with urllib.request.urlopen(address + page, timeout=60) as answer:
                assert answer.status == 200, page
    finally:
        running.terminate()
        running.wait()


if __name__ == "__main__":
    try_out(Path(sys.argv[1]).resolve(), tuple(sys.argv[2:]) or ("server", "fast"))
    print("The archives install, play, score and serve")
