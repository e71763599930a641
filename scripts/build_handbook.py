"""Write the referee's handbook in both languages from the catalogue of offences."""

from __future__ import annotations

from pathlib import Path

from muraille.languages import LANGUAGES, language
from muraille.referee.handbook import handbook

DOCUMENTATION = Path(__file__).parent.parent / "docs"


def path_of(code: str) -> Path:
    """Where the page in a language lives: English without a suffix, as everywhere."""
    return DOCUMENTATION / ("handbook.md" if code == "en" else f"handbook.{code}.md")


if __name__ == "__main__":
    for code in LANGUAGES:
        path_of(code).write_text(handbook(language(code)), encoding="utf-8")
        print(path_of(code).relative_to(DOCUMENTATION.parent))
