"""Whom the club does not name in public, found again in an event that is published beside it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from muraille.competition.people import Person, first_and_last
from muraille.competition.people.namesakes import Namesakes
from muraille.competition.people.withheld import without_names
from muraille.competition.state import Competition
from muraille.league.state import Club
from muraille.phrase import Language


def as_public(competition: Competition, club: Club, identifier: str, language: Language) -> Competition:
    """An event by its journal's ``identifier``, without the names that the club does not show.

    Who took part is known from the event as the club took it; before that by the EMA number, or by any name that
    somebody has or had. Of two people of one name both are left out rather than one shown who asked not to be.
    """
    if not club.hidden and not club.removed:
        return competition
    index = every_name(club)
    before = club.events.get(identifier)
    taken = {player.entrant: player.person for player in before.players} if before else {}
    found = {
        number: [taken[number]] if number in taken else [each.number for each in index.perhaps(person)]
        for number, person in competition.people.items()
    }
    return without_names(
        competition,
        language,
        nameless={number for number, those in found.items() if any(map(club.is_private, those))},
        unlisted={number for number, those in found.items() if any(map(club.is_removed, those))},
    )


def every_name(club: Club) -> Namesakes:
    """Everybody of the club, to be found under any name that he has or had."""
    return Namesakes(_names(club))


def _names(club: Club) -> Iterator[Person]:
    """Everybody of the club under every name."""
    for number, person in club.people.items():
        yield person.entrant
        for name in club.former.get(number, ()):
            first, last = first_and_last(name)
            yield msgspec.structs.replace(person.entrant, first_name=first, last_name=last)
