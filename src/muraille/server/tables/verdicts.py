"""What the referee ruled at an open table, in words: who, what for, what it costs, by which paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from muraille.languages import cite_text
from muraille.phrase import Language, Name, Phrase
from muraille.referee.catalogue import offence_of_row
from muraille.referee.effects import Effect
from muraille.referee.wording import describe
from muraille.table.rulings import Ruled
from muraille.table.stories import told


def offence_title(event: Ruled) -> Name | str:
    """The offence by its name in the handbook; the rows say of which game."""
    for row in event.rows:
        found = offence_of_row(row)
        if found is not None and found.id == event.offence:
            return found.title
    return event.offence


def sentence(event: Ruled, names: Sequence[str]) -> Phrase:
    """A ruling as a sentence of the log."""
    phrase = told(event, names)
    return Phrase(phrase.template, **{**phrase.values, "offence": offence_title(event)})


def ruling_data(event: Ruled, names: Sequence[str], language: Language) -> dict[str, Any]:
    """A ruling as a page shows it to the player whom it hits and to the others."""
    title = offence_title(event)
    return {
        "seat": event.seat,
        "name": None if event.seat is None else names[event.seat],
        "offence": event.offence,
        "title": title if isinstance(title, str) else title.render(language),
        "consequences": [
            {"text": describe(effect).render(language), "cite": cite_text(cite, language)}
            for effect, cite in map(_read, event.effects)
        ],
        "cites": [cite_text(cite, language) for cite in event.cites],
    }


def _read(effect: dict[str, Any]) -> tuple[Effect, str]:
    """An effect of the record, and its paragraph."""
    parts = dict(effect)
    cite = str(parts.pop("cite", ""))
    return msgspec.convert(parts, Effect, strict=False), cite
