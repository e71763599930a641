"""An event as everybody may read it, where somebody asked for his name not to be shown."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

import msgspec

from muraille.competition.state import Competition
from muraille.phrase import Language, Phrase

HIDDEN = Phrase("name hidden")


def without_names(
    competition: Competition, language: Language, *, nameless: Set[int], unlisted: Set[int]
) -> Competition:
    """The same event without the names and numbers of some people, and without the lines of who is in no list.

    Teams, clubs and countries stay: what they have is the others' too. Places and points stay as they were played.

    >>> from muraille.competition.event import EventSettings
    >>> from muraille.competition.people import Person
    >>> from muraille.phrase import ENGLISH
    >>> event = Competition(EventSettings(name="Open"), people={1: Person(number=1, last_name="Dupont", ema="04090001")})
    >>> shown = without_names(event, ENGLISH, nameless={1}, unlisted=set())
    >>> shown.name_of(1), shown.person(1).ema, event.name_of(1)
    ('name hidden', '', 'Dupont')
    """
    private = frozenset((*nameless, *unlisted)) & competition.people.keys()
    if not private:
        return competition
    name = HIDDEN.render(language)
    people = {
        number: msgspec.structs.replace(person, first_name="", last_name=name, ema="") if number in private else person
        for number, person in competition.people.items()
    }
    emas = {ema: number for ema, number in competition.emas.items() if number not in private}
    return replace(
        competition,
        people=people,
        emas=emas,
        nameless=competition.nameless | private,
        unlisted=competition.unlisted | (frozenset(unlisted) & private),
    )
