"""The results of an event as a folder of pages and data: without the names that a club does not show, and what is held back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from muraille.competition.journal import Entry
from muraille.competition.json_data import competition_json
from muraille.competition.people.withheld import without_names
from muraille.competition.printing.paper import Order
from muraille.competition.site.pages import site
from muraille.competition.state import Competition
from muraille.league.privacy import as_public
from muraille.league.site import DATA
from muraille.league.state import Club
from muraille.phrase import ENGLISH, Language


def event_pages(
    competition: Competition,
    entries: Sequence[Entry],
    languages: Iterable[Language],
    *,
    everything: bool = False,
    clubs: Sequence[Club] = (),
) -> dict[str, str]:
    """The pages of an event in each language."""
    moment = max(entry.at for entry in entries).astimezone()
    return site(
        [
            Order(
                competition=_shown(competition, clubs, entries[0].hash, language),
                language=language,
                everything=everything,
                moment=moment,
            )
            for language in languages
        ]
    )


def event_folder(
    competition: Competition, entries: Sequence[Entry], languages: Iterable[Language], clubs: Sequence[Club]
) -> dict[str, str]:
    """The pages, and everything public as JSON."""
    # Whose name was removed after an illness (RCR §5.9) is in no data either.
    gone = competition.removed
    shown = without_names(_shown(competition, clubs, entries[0].hash, ENGLISH), ENGLISH, nameless=gone, unlisted=gone)
    return event_pages(competition, entries, languages, clubs=clubs) | {DATA: json_text(competition_json(shown))}


def _shown(competition: Competition, clubs: Iterable[Club], identifier: str, language: Language) -> Competition:
    for club in clubs:
        competition = as_public(competition, club, identifier, language)
    return competition


def json_text(value: object) -> str:
    """Data as a file of JSON.

    >>> json_text({"a": 1})
    '{"a":1}\\n'
    """
    return msgspec.json.encode(value).decode() + "\n"
