"""Entrants from a pasted list or a CSV file, with a report of every mistake, before anything is written."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from msgspec.structs import replace

from muraille.competition.countries import country_code
from muraille.competition.people import EMA_NUMBER, Kind, Person, person_doubts
from muraille.competition.people.namesakes import Namesakes
from muraille.competition.texts import from_cell, plain, unprintable
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

#: Columns by the names that organisers, federations and other programs give them.
COLUMNS = {
    "number": ("number", "no", "n", "id", "numero", "num"),
    "name": ("name", "player", "nom complet", "joueur", "nom et prenom"),
    "first_name": ("first name", "first_name", "firstname", "prenom", "given name"),
    "last_name": ("last name", "last_name", "lastname", "nom", "surname", "family name", "nom de famille"),
    "country": ("country", "pays", "nationality", "nation"),
    "club": ("club", "association"),
    "team": ("team", "equipe"),
    "group": ("group", "groupe", "pool", "poule"),
    "ema": ("ema", "ema number", "ema id", "ema_id", "associationid", "numero ema", "ema no", "ema nr"),
    "kind": ("kind", "type", "role", "categorie"),
}
KINDS = {
    "": Kind.ENTRANT,
    "entrant": Kind.ENTRANT,
    "player": Kind.ENTRANT,
    "joueur": Kind.ENTRANT,
    "inscrit": Kind.ENTRANT,
    "substitute": Kind.SUBSTITUTE,
    "sub": Kind.SUBSTITUTE,
    "remplacant": Kind.SUBSTITUTE,
    "house": Kind.HOUSE,
    "maison": Kind.HOUSE,
}


@dataclass(frozen=True, slots=True)
class Remark:
    """Something about a line of the list."""

    line: int
    phrase: Phrase
    #: A mistake keeps the line out; a doubt does not.
    mistake: bool
    #: Neither: somebody was there already.
    already: bool = False
    #: A mistake that is none where there are two such people.
    double: bool = False


@dataclass(frozen=True, slots=True)
class Import:
    """What a list says."""

    #: New ones.
    people: tuple[Person, ...]
    remarks: tuple[Remark, ...]
    #: Those who were there already and whose line says something new, as the line has them.
    changed: tuple[Person, ...] = ()
    #: How many lines name somebody who was there already.
    already: int = 0

    @property
    def mistakes(self) -> tuple[Remark, ...]:
        return tuple(remark for remark in self.remarks if remark.mistake)


def read_people(text: str, known: Mapping[int, Person] | None = None, *, doubles: bool = False) -> Import:
    """People from a CSV file with a header, or from names pasted one a line.

    Without a column of numbers they follow the numbers known. Separators may be commas, semicolons or tabs. Who stands
    twice in the list is taken once, unless ``doubles`` says that these are two people.

    >>> found = read_people("Prénom;Nom;Pays;EMA\\nAda;Dupont;FRA;04090001\\nBo;;SWE;")
    >>> [person.name for person in found.people], [str(remark.phrase) for remark in found.remarks]
    (['Ada Dupont', 'Bo'], [])
    """
    reading = _Reading(known or {}, doubles=doubles)
    for line, row in _rows(text.lstrip("\N{ZERO WIDTH NO-BREAK SPACE}")):
        reading.take(line, row)
    return Import(tuple(reading.people), tuple(reading.remarks), tuple(reading.changed), reading.already)


class _Reading:
    """A list while it is read: who was known, who came since, what is said of the lines."""

    def __init__(self, known: Mapping[int, Person], *, doubles: bool) -> None:
        self.doubles = doubles
        self.people: list[Person] = []
        self.changed: list[Person] = []
        self.remarks: list[Remark] = []
        self.already = 0
        self._known = Namesakes(known.values())
        self._taken = dict(known)
        self._everybody = Namesakes(known.values())
        self._lines: dict[int, int] = {}
        self._next = max(known, default=0) + 1

    def take(self, line: int, row: Mapping[str, str]) -> None:
        there = _already(row, self._known)
        said: list[Remark] = []
        person = _person(row, line, self._number, said, there)
        if person is not None:
            said += [Remark(line, doubt, mistake=False) for doubt in person_doubts(person)]
            if there is not None:
                said.append(self._again(person, there, line))
            elif double := self._double(row, person, line):
                said.append(double)
            else:
                said += _against_others(person, line, self._everybody)
                if not any(remark.mistake for remark in said):
                    self._add(person, line)
        self.remarks += said

    def _again(self, person: Person, there: Person, line: int) -> Remark:
        self.already += 1
        if person != there:
            self.changed.append(person)
        return Remark(line, _found_again(person, there), mistake=False, already=True)

    def _double(self, row: Mapping[str, str], person: Person, line: int) -> Remark | None:
        """The same line again, of a list that is to name everybody once."""
        if self.doubles:
            return None
        lines = [
            self._lines[other.number]
            for other in self._everybody.called(person.name)
            if other.number in self._lines and _same_line(row, person, other)
        ]
        if not lines:
            return None
        phrase = Phrase("{name} stands in line {earlier} already", name=person.name, earlier=min(lines))
        return Remark(line, phrase, mistake=True, double=True)

    def _add(self, person: Person, line: int) -> None:
        self.people.append(person)
        self._lines[person.number] = line
        self._taken[person.number] = person
        self._everybody.add(person)
        self._next = max(self._next, person.number + 1)

    def _number(self, given: str) -> int | Phrase:
        """The number of a line, or why it cannot have it."""
        if not given:
            return self._next
        if not given.isdecimal() or len(given) > 4 or int(given) < 1:
            return Phrase("“{number}” is no player number", number=given)
        if int(given) in self._taken:
            return Phrase("number {number} is taken by {name}", number=given, name=self._taken[int(given)].name)
        return int(given)


def _already(row: Mapping[str, str], known: Namesakes) -> Person | None:
    """Who of those known a line is about: by the EMA number, else by name and country."""
    number = _ema(row)
    if person := known.with_ema(number):
        return person
    numbered = bool(EMA_NUMBER.fullmatch(number))
    for person in known.called(" ".join(_names(row))):
        other_number = numbered and EMA_NUMBER.fullmatch(person.ema)
        if not other_number and _same_country(row.get("country", ""), person.country):
            return person
    return None


def _ema(row: Mapping[str, str]) -> str:
    return row.get("ema", "").strip("'").replace(" ", "")


def _same_line(row: Mapping[str, str], person: Person, other: Person) -> bool:
    """Whether a line says what another one of the same name said; a number of its own says that it does not."""
    alike = (person.country, person.club, person.team) == (other.country, other.club, other.team)
    return alike and not row.get("number") and (person.ema == other.ema or not (person.ema and other.ema))


def _same_country(written: str, known: str) -> bool:
    """Whether a line may mean the same country; one that has none may."""
    try:
        return not written.strip() or not known or country_code(written) == country_code(known)
    except InvalidRequest:
        return plain(written) == plain(known)


class Difference(NamedTuple):
    """A field of somebody known that a list has otherwise."""

    field: str
    before: str
    after: str


def differences(person: Person, there: Person) -> tuple[Difference, ...]:
    """What a line says otherwise than is known.

    >>> ada = Person(number=1, first_name="Ada", last_name="Dupont")
    >>> differences(corrected(ada, club="Lyon"), ada)
    (Difference(field='club', before='', after='Lyon'),)
    """
    fields = ("first_name", "last_name", "country", "club", "team", "group", "ema")
    pairs = [(name, getattr(there, name), getattr(person, name)) for name in fields]
    pairs.append(("kind", there.kind.value, person.kind.value))
    return tuple(Difference(*each) for each in pairs if each[1] != each[2])


def _found_again(person: Person, there: Person) -> Phrase:
    differing = [f"{each.field} {each.before or '–'} → {each.after}" for each in differences(person, there)]
    if not differing:
        return Phrase("{name} is already there, player {number}", name=there.name, number=there.number)
    return Phrase(
        "{name} is already there, player {number}; the line differs: {fields}",
        name=there.name,
        number=there.number,
        fields=", ".join(differing),
    )


def corrected(there: Person, **said: str | Kind | None) -> Person:
    """Somebody with what is said anew; what is left empty stays as it was.

    >>> corrected(Person(number=1, last_name="Dupont", club="Lyon"), club="", team="A").club
    'Lyon'
    """
    return replace(there, **{name: value for name, value in said.items() if value})


def possible_doubles(person: Person, others: Iterable[Person]) -> tuple[Person, ...]:
    """Who may be the same person: the same EMA number, or a name that is the same or nearly so.

    >>> ada = Person(number=1, first_name="Ada", last_name="Dupont")
    >>> [double.number for double in possible_doubles(Person(number=2, first_name="Ada", last_name="Dupond"), [ada])]
    [1]
    """
    rest = [other for other in others if other.number != person.number]
    near = {other.number for other in Namesakes(rest).like(person.name)}
    return tuple(other for other in rest if other.number in near or (person.ema and person.ema == other.ema))


def _rows(text: str) -> list[tuple[int, dict[str, str]]]:
    """The lines with something in them, as columns by our names; the first line is a heading if it names a column."""
    lines = text.splitlines()
    _refuse_junk(text)
    first = next((line for line in lines if line.strip()), "")
    separator = max(";\t,", key=first.count)
    try:
        cells = [
            (number, row) for number, row in enumerate(csv.reader(lines, delimiter=separator), start=1) if any(row)
        ]
    except csv.Error as problem:
        raise InvalidRequest(
            "not_a_list", Phrase("this is no list of people: {problem}", problem=str(problem))
        ) from None
    columns = [_column(cell) for cell in cells[0][1]] if cells else []
    headed = any(columns)
    names = columns if headed else ["name", "country", "ema", "club"]
    return [
        (number, {name: from_cell(cell.strip()) for name, cell in zip(names, row, strict=False) if name})
        for number, row in cells[1 if headed else 0 :]
        if any(cell.strip() for cell in row)
    ]


def _refuse_junk(text: str) -> None:
    """A workbook, a picture or a broken file is no list: say so, with the line."""
    for number, line in enumerate(text.split("\n"), start=1):
        if found := unprintable(line.rstrip("\r")):
            raise InvalidRequest(
                "not_a_list",
                Phrase(
                    "line {line} has the character U+{code}, which no text has: is this a list, saved as CSV or text?",
                    line=number,
                    code=f"{ord(found):04X}",
                ),
            )


def _column(cell: str) -> str:
    """Our name for a heading, or nothing."""
    return next((name for name, headings in COLUMNS.items() if plain(cell) in headings), "")


def _names(row: Mapping[str, str]) -> tuple[str, str]:
    """First and last name from the columns that there are."""
    first, last = row.get("first_name", ""), row.get("last_name", "")
    if first and not last:  # "name" beside "first name" is the family name
        last = row.get("name", "")
    return (first, last) if first or last else _split(row.get("name", ""))


def _person(
    row: Mapping[str, str],
    line: int,
    number: Callable[[str], int | Phrase],
    remarks: list[Remark],
    there: Person | None,
) -> Person | None:
    """The person of a line; columns that a line leaves empty stay as they were for who is there already."""
    first, last = _names(row)
    if not (first or last):
        remarks.append(Remark(line, Phrase("no name"), mistake=True))
        return None
    kind = KINDS.get(plain(row.get("kind", "")))
    if kind is None:
        phrase = Phrase("“{kind}” is no kind: entrant, substitute or house", kind=row["kind"])
        remarks.append(Remark(line, phrase, mistake=True))
        return None
    try:
        country = country_code(row.get("country", ""))
    except InvalidRequest as problem:
        remarks.append(Remark(line, problem.phrase, mistake=True))
        return None
    found = there.number if there else number(row.get("number", ""))
    if isinstance(found, Phrase):
        remarks.append(Remark(line, found, mistake=True))
        return None
    first, last = (first, last) if last else ("", first)
    known = there or Person(number=found, last_name=last)
    old = replace(known, first_name=first, last_name=last)
    rest = {name: row.get(name, "") for name in ("club", "team", "group")}
    return corrected(old, country=country, ema=_ema(row), kind=kind if row.get("kind", "") else None, **rest)


def _split(name: str) -> tuple[str, str]:
    """``Dupont, Ada``, ``Ada DUPONT LEROY`` and ``Ada Dupont`` as first and last name.

    >>> _split("Ada DE LA TOUR"), _split("Dupont, Ada"), _split("Jean Paul Dupont")
    (('Ada', 'DE LA TOUR'), ('Ada', 'Dupont'), ('Jean Paul', 'Dupont'))
    """
    if "," in name:
        last, _, first = name.partition(",")
        return first.strip(), last.strip()
    words = name.split()
    capitals = [word for word in words if len(word) > 1 and word.isupper()]
    if capitals and len(capitals) < len(words):
        return " ".join(word for word in words if word not in capitals), " ".join(capitals)
    return " ".join(words[:-1]), " ".join(words[-1:])


def _against_others(person: Person, line: int, others: Namesakes) -> list[Remark]:
    """The same EMA number is a mistake; the same name, or one that is nearly the same, a doubt."""
    same = others.with_ema(person.ema)
    found: list[Remark] = []
    if same:
        phrase = Phrase("EMA number {ema} belongs to {name} already", ema=person.ema, name=same.name)
        found.append(Remark(line, phrase, mistake=True))
    for other in others.like(person.name):
        if other is not same:
            phrase = Phrase(
                "{name} looks like {other}, player {number}", name=person.name, other=other.name, number=other.number
            )
            found.append(Remark(line, phrase, mistake=False))
    return found
