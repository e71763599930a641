"""Write the referee's handbook in both languages, and the table of occurrences, from the catalogue of offences."""

from __future__ import annotations

from pathlib import Path

from muraille.languages import LANGUAGES, language
from muraille.referee.handbook import handbook, occurrences

DOCUMENTATION = Path(__file__).parent.parent / "docs"
#: The table of occurrences stands between these lines.
BEGIN, END = "<!-- every row -->\n", "<!-- end of the rows -->\n"


def path_of(name: str, code: str) -> Path:
    """Where a page in a language lives: English without a suffix, as everywhere."""
    return DOCUMENTATION / (f"{name}.md" if code == "en" else f"{name}.{code}.md")


def with_occurrences(page: str, code: str) -> str:
    """The referee's page in a language with its table written anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n" + occurrences(language(code)) + "\n" + END + after


if __name__ == "__main__":
    for code in LANGUAGES:
        referee = path_of("referee", code)
        referee.write_text(with_occurrences(referee.read_text(encoding="utf-8"), code), encoding="utf-8")
        path_of("handbook", code).write_text(handbook(language(code)), encoding="utf-8")
        for written in (referee, path_of("handbook", code)):
            print(written.relative_to(DOCUMENTATION.parent))
