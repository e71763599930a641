"""Each offence in one sentence: what happened at the table, for those who do not know its name."""

from __future__ import annotations

from muraille.phrase import Name, thousands_apart
from muraille.referee.sayings import table

#: By game and offence.
DESCRIPTIONS: dict[str, dict[str, Name]] = {
    game: {
        offence: Name(**{code: thousands_apart(text) for code, text in texts.items()})
        for offence, texts in those.items()
    }
    for game, those in table("descriptions", dict[str, dict[str, dict[str, str]]]).items()
}
