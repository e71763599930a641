"""People found again by EMA number, by name, or by a name that is nearly the same; long lists take no longer for a line."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache

from muraille.competition.people import EMA_NUMBER, Person
from muraille.competition.texts import plain

#: Two names this alike may be the same person.
ALIKE = 0.87
#: Letters that one alphabet or another writes in place of others.
_SOUNDS = (("ph", "f"), ("x", "ks"), ("ck", "k"), ("c", "k"), ("q", "k"), ("w", "v"), ("z", "s"), ("h", ""))
_VOWELS = re.compile(r"(?<=\w)[aeiouyj]+|(\w)(?=\1)")


def skeleton(name: str) -> str:
    """The consonants of a name as they sound: a name written in two alphabets has one skeleton.

    >>> skeleton("Alexander Petrov") == skeleton("Aleksandr Petroff".replace("ff", "v"))
    True
    """
    letters = plain(name)
    for written, sound in _SOUNDS:
        letters = letters.replace(written, sound)
    return _VOWELS.sub("", letters)


def alike(name: str, other: str) -> bool:
    """Whether two names are the same, or nearly so.

    >>> alike("Ada Dupont", "Ada Dupond"), alike("Ada Dupont", "Bo Ek")
    (True, False)
    """
    return SequenceMatcher(None, plain(name), plain(other)).ratio() >= ALIKE


@lru_cache(maxsize=8)
def _traces(name: str) -> frozenset[str]:
    """What two names have in common that differ by a letter, or by an alphabet: one of these."""
    letters = plain(name)
    shorter = [letters[:place] + letters[place + 1 :] for place in range(len(letters))]
    return frozenset((letters, f"/{skeleton(name)}", *shorter))


class Namesakes:
    """An index of people.

    >>> ada = Person(number=1, first_name="Ada", last_name="Dupont", ema="04090001")
    >>> index = Namesakes([ada])
    >>> [person.number for person in index.like("Ada Dupond")], index.called("ADA  dupont") == [ada]
    ([1], True)
    >>> index.with_ema("04090001") == ada, index.with_ema("") is None
    (True, True)
    """

    def __init__(self, people: Iterable[Person] = ()) -> None:
        self._emas: dict[str, Person] = {}
        self._names: dict[str, list[Person]] = defaultdict(list)
        #: Made when somebody asks for it.
        self._near: dict[str, list[Person]] | None = None
        for person in people:
            self.add(person)

    def add(self, person: Person) -> None:
        if EMA_NUMBER.fullmatch(person.ema):
            self._emas.setdefault(person.ema, person)
        self._names[plain(person.name)].append(person)
        if self._near is not None:
            _trace(person, self._near)

    def with_ema(self, number: str) -> Person | None:
        """Who has an EMA number."""
        return self._emas.get(number)

    def called(self, name: str) -> list[Person]:
        """Who has a name, however it is written."""
        return list(self._names.get(plain(name), ()))

    def perhaps(self, person: Person) -> list[Person]:
        """Who has somebody's EMA number; otherwise who has the name, and no other number that says they are two.

        >>> index = Namesakes([Person(number=1, last_name="Ek", ema="09010001"), Person(number=2, last_name="Ek")])
        >>> [each.number for each in index.perhaps(Person(number=1, last_name="Ek", ema="09010002"))]
        [2]
        """
        if found := self.with_ema(person.ema):
            return [found]
        numbered = EMA_NUMBER.fullmatch(person.ema)
        return [each for each in self.called(person.name) if not (numbered and EMA_NUMBER.fullmatch(each.ema))]

    def like(self, name: str) -> list[Person]:
        """Whose name is the same, or nearly so, by number."""
        if self._near is None:
            self._near = {}
            for person in (each for known in self._names.values() for each in known):
                _trace(person, self._near)
        near = self._near
        found = {each.number: each for trace in _traces(name) if trace in near for each in near[trace]}
        return sorted((each for each in found.values() if alike(name, each.name)), key=lambda each: each.number)


def _trace(person: Person, near: dict[str, list[Person]]) -> None:
    for trace in _traces(person.name):
        if trace in near:
            near[trace].append(person)
        else:
            near[trace] = [person]
