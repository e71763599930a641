"""Who was at two places at once: people who are therefore two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from muraille.errors import InvalidRequest
from muraille.league.duplicates import BOT
from muraille.league.state import Club
from muraille.phrase import Phrase


class Together(NamedTuple):
    """Numbers that cannot be one person, and where they were."""

    people: tuple[int, ...]
    where: Phrase


def togethers(club: Club) -> Iterator[Together]:
    """Every table, event and duplicate. Rounds of an evening are none: whoever came late begins with its first."""
    table = Phrase("sat at one table")
    for night in club.nights.values():
        yield from (Together(each.seats, table) for each in night.tables.values())
        playing = tuple(number for each in night.tables.values() if each.scores is None for number in each.seats)
        yield Together(playing, Phrase("play now"))
    yield from (Together(game.people, table) for game in club.online.values())
    for event in club.events.values():
        both = Phrase("both played {event}", event=event.name)
        yield Together(tuple(player.person for player in event.players), both)
        yield from (Together(game.people, table) for game in event.games)
    for number, duplicate in club.duplicates.items():
        people = (person for each in duplicate.plan.tables for person in each.people if person != BOT)
        yield Together(tuple(people), Phrase("both play duplicate {number}", number=number))


def check_apart(club: Club, kept: int, other: int) -> None:
    """Refuse to take two for one who were at two places at once."""
    for together in togethers(club):
        if {kept, other} <= set(map(club.who, together.people)):
            raise _two(club.name_of(kept), club.name_of(other), together)


def doubled(club: Club) -> dict[tuple[int, int], InvalidRequest]:
    """Numbers that are one person and were at two places at once, each pair with the sentence for it."""
    found: dict[tuple[int, int], InvalidRequest] = {}
    for together in togethers(club):
        seen: dict[int, int] = {}
        for number in together.people:
            if (other := seen.setdefault(club.who(number), number)) != number:
                found[other, number] = _two(club.people[other].name, club.people[number].name, together)
    return found


def _two(name: str, other: str, together: Together) -> InvalidRequest:
    return InvalidRequest(
        "played_together",
        Phrase("{name} and {other} {where}: they are two people", name=name, other=other, where=together.where),
    )
