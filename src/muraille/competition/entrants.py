"""Entrants from a pasted list or a CSV file, with a report of every mistake, before anything is written."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher

from muraille.competition.countries import country_code
from muraille.competition.people import EMA_NUMBER, Kind, Person, person_doubts
from muraille.competition.writing import from_cell, plain, unprintable
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
#: Two names this alike may be the same person.
ALIKE = 0.87


@dataclass(frozen=True, slots=True)
class Remark:
    """Something about a line of the list."""

    line: int
    phrase: Phrase
    #: A mistake keeps the line out; a doubt does not.
    mistake: bool
    #: Neither: somebody was there already.
    already: bool = False


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


def read_people(text: str, known: Mapping[int, Person] | None = None) -> Import:
    """People from a CSV file with a header, or from names pasted one a line.

    Without a column of numbers they follow the numbers known. Separators may be commas, semicolons or tabs.

    >>> found = read_people("Prénom;Nom;Pays;EMA\\nAda;Dupont;FRA;04090001\\nBo;;SWE;")
    >>> [person.name for person in found.people], [str(remark.phrase) for remark in found.remarks]
    (['Ada Dupont', 'Bo'], [])
    """
    known = known or {}
    people: list[Person] = []
    changed: list[Person] = []
    remarks: list[Remark] = []
    taken, already = dict(known), 0
    for line, row in _rows(text.lstrip("\N{ZERO WIDTH NO-BREAK SPACE}")):
        there = _already(row, known.values())
        person = _person(row, line, taken, remarks, there)
        if person is None:
            continue
        remarks += [Remark(line, doubt, mistake=False) for doubt in person_doubts(person)]
        if there is not None:
            already += 1
            if person != there:
                changed.append(person)
            remarks.append(Remark(line, _found_again(person, there), mistake=False, already=True))
            continue
        remarks += _against_others(person, line, taken.values())
        if not any(remark.line == line and remark.mistake for remark in remarks):
            people.append(person)
            taken[person.number] = person
    return Import(tuple(people), tuple(remarks), tuple(changed), already)


def _already(row: Mapping[str, str], known: Iterable[Person]) -> Person | None:
    """Who of those known a line is about: by the EMA number, else by name and country."""
    number = row.get("ema", "").strip("'").replace(" ", "")
    first, last = _names(row)
    name = plain(f"{first} {last}")
    for person in known:
        if EMA_NUMBER.fullmatch(number) and EMA_NUMBER.fullmatch(person.ema):
            if number == person.ema:
                return person
        elif plain(person.name) == name and _same_country(row.get("country", ""), person.country):
            return person
    return None


def _same_country(written: str, known: str) -> bool:
    """Whether a line may mean the same country; one that has none may."""
    try:
        return not written.strip() or not known or country_code(written) == country_code(known)
    except InvalidRequest:
        return plain(written) == plain(known)


def _found_again(person: Person, there: Person) -> Phrase:
    differing = [
        f"{name} {getattr(there, name) or '–'} → {getattr(person, name)}"
        for name in ("first_name", "last_name", "country", "club", "team", "ema")
        if getattr(there, name) != getattr(person, name)
    ]
    if not differing and person == there:
        return Phrase("{name} is already there, player {number}", name=there.name, number=there.number)
    return Phrase(
        "{name} is already there, player {number}; the line differs: {fields}",
        name=there.name,
        number=there.number,
        fields=", ".join(differing) or f"{there.kind.value} → {person.kind.value}",
    )


def possible_doubles(person: Person, others: Iterable[Person]) -> tuple[Person, ...]:
    """Who may be the same person: the same EMA number, or a name that is the same or nearly so.

    >>> ada = Person(number=1, first_name="Ada", last_name="Dupont")
    >>> [double.number for double in possible_doubles(Person(number=2, first_name="Ada", last_name="Dupond"), [ada])]
    [1]
    """
    return tuple(
        other
        for other in others
        if other.number != person.number and ((person.ema and person.ema == other.ema) or _alike(person, other))
    )


def _alike(person: Person, other: Person) -> bool:
    matcher = SequenceMatcher(None, plain(person.name), plain(other.name))
    # The upper bounds are cheap, and nearly all pairs of a long list are told apart by them.
    return matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE and matcher.ratio() >= ALIKE


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
    row: Mapping[str, str], line: int, taken: Mapping[int, Person], remarks: list[Remark], there: Person | None
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
    number = there.number if there else _number(row, line, taken, remarks)
    if number is None:
        return None
    old = there or Person(number=number, last_name="")
    return Person(
        number=number,
        first_name=first if last else "",
        last_name=last or first,
        country=country or old.country,
        club=row.get("club", "") or old.club,
        team=row.get("team", "") or old.team,
        ema=row.get("ema", "").strip("'").replace(" ", "") or old.ema,
        kind=kind if row.get("kind", "") else old.kind,
    )


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


def _number(row: Mapping[str, str], line: int, taken: Mapping[int, Person], remarks: list[Remark]) -> int | None:
    given = row.get("number", "")
    if not given:
        return max(taken, default=0) + 1
    if not given.isdecimal() or len(given) > 4 or int(given) < 1:
        remarks.append(Remark(line, Phrase("“{number}” is no player number", number=given), mistake=True))
        return None
    if int(given) in taken:
        phrase = Phrase("number {number} is taken by {name}", number=given, name=taken[int(given)].name)
        remarks.append(Remark(line, phrase, mistake=True))
        return None
    return int(given)


def _against_others(person: Person, line: int, others: Iterable[Person]) -> list[Remark]:
    """The same EMA number is a mistake; the same name, or one that is nearly the same, a doubt."""
    found: list[Remark] = []
    for other in others:
        if person.ema and EMA_NUMBER.fullmatch(person.ema) and other.ema == person.ema:
            phrase = Phrase("EMA number {ema} belongs to {name} already", ema=person.ema, name=other.name)
            found.append(Remark(line, phrase, mistake=True))
        elif _alike(person, other):
            phrase = Phrase(
                "{name} looks like {other}, player {number}", name=person.name, other=other.name, number=other.number
            )
            found.append(Remark(line, phrase, mistake=False))
    return found
