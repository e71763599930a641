"""Settings in words: their values, and what a change changed."""

from __future__ import annotations

from enum import Enum
from functools import reduce

from muraille.competition.event import EventSettings
from muraille.phrase import Phrase, Renderable


def in_words(value: object) -> Renderable | str:
    """The value of a setting.

    >>> str(in_words(True)), in_words({"kuitan": "no"}), in_words(None)
    ('yes', 'kuitan=no', '–')
    """
    if isinstance(value, bool):
        return Phrase("yes") if value else Phrase("no")
    if isinstance(value, dict):
        return ", ".join(f"{name}={each}" for name, each in value.items()) or "–"
    return str(value.value if isinstance(value, Enum) else "–" if value in (None, "") else value)


def changes(before: EventSettings, after: EventSettings) -> Renderable | str:
    """What differs between settings, by the names that change them.

    >>> str(changes(EventSettings(name="Lyon"), EventSettings(name="Lyon", days=2)))
    'days 2 (was 1)'
    """
    found = [
        Phrase(
            "{name} {value} (was {old})",
            name=name,
            value=in_words(getattr(after, name)),
            old=in_words(getattr(before, name)),
        )
        for name in after.__struct_fields__
        if getattr(before, name) != getattr(after, name)
    ]
    return reduce(lambda first, other: Phrase("{first}, {other}", first=first, other=other), found) if found else "–"
