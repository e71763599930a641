"""Days in words, in the reader's language."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from muraille.phrase import Language, Name

MONTHS = (
    Name(en="January", fr="janvier"),
    Name(en="February", fr="février"),
    Name(en="March", fr="mars"),
    Name(en="April", fr="avril"),
    Name(en="May", fr="mai"),
    Name(en="June", fr="juin"),
    Name(en="July", fr="juillet"),
    Name(en="August", fr="août"),
    Name(en="September", fr="septembre"),
    Name(en="October", fr="octobre"),
    Name(en="November", fr="novembre"),
    Name(en="December", fr="décembre"),
)


@dataclass(frozen=True)
class Day:
    """A day in words: 2 May 2026, 1er mai 2026.

    >>> from muraille.phrase import ENGLISH
    >>> Day(datetime.date(2026, 5, 2)).render(ENGLISH)
    '2 May 2026'
    """

    day: datetime.date

    def render(self, language: Language) -> str:
        number = "1er" if language.code == "fr" and self.day.day == 1 else str(self.day.day)
        return f"{number} {MONTHS[self.day.month - 1].render(language)} {self.day.year}"
