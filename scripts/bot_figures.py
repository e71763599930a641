"""Write the figures of docs/bots.md: play the arena of each mark, or what is missing of it, and put its table there.

    python scripts/bot_figures.py [WORDS]

With words, only the marks that contain them. Results are kept in .figures/, so that a stopped run goes on; remove that
directory after a change to a bot.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "bots.md"
RESULTS = ROOT / ".figures"
SECTION = re.compile(r"<!-- figures: (?P<arguments>.*?) -->\n.*?<!-- end of figures -->\n", re.DOTALL)


def measured(arguments: str) -> str:
    """The table of one arena as Markdown."""
    directory = RESULTS / re.sub(r"[^\w.,=]+", "-", arguments).strip("-")
    command = [sys.executable, "-m", "muraille", "arena", *shlex.split(arguments)]
    command += ["--markdown", "--lang", "en", "--out", str(directory), "--resume"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def written(page: str, measure: Callable[[str], str], words: str = "") -> str:
    """The page with every section of figures, whose arguments contain the words, measured again."""

    def section(found: re.Match[str]) -> str:
        arguments = found["arguments"]
        if words not in arguments:
            return found[0]
        return (
            f"<!-- figures: {arguments} -->\n\n    muraille arena {arguments}\n\n"
            f"{measure(arguments)}\n<!-- end of figures -->\n"
        )

    return SECTION.sub(section, page)


def main() -> int:
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(written(page, measured, " ".join(sys.argv[1:])), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
