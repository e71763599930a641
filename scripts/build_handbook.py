"""Write the referee's handbook in both languages, and the table of occurrences, from the catalogue of offences."""

from __future__ import annotations

from pathlib import Path

from muraille.languages import LANGUAGES, language
from muraille.phrase import ENGLISH
from muraille.referee.handbook import handbook, occurrences

DOCUMENTATION = Path(__file__).parent.parent / "docs"
REFEREE = DOCUMENTATION / "referee.md"
#: The table of occurrences stands between these lines.
BEGIN, END = "<!-- every row -->\n", "<!-- end of the rows -->\n"


def path_of(code: str) -> Path:
    """Where the page in a language lives: English without a suffix, as everywhere."""
    return DOCUMENTATION / ("handbook.md" if code == "en" else f"handbook.{code}.md")


def with_occurrences(page: str) -> str:
    """The page with its table written anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n" + occurrences(ENGLISH) + "\n" + END + after


if __name__ == "__main__":
    REFEREE.write_text(with_occurrences(REFEREE.read_text(encoding="utf-8")), encoding="utf-8")
    print(REFEREE.relative_to(DOCUMENTATION.parent))
    for code in LANGUAGES:
        path_of(code).write_text(handbook(language(code)), encoding="utf-8")
        print(path_of(code).relative_to(DOCUMENTATION.parent))
