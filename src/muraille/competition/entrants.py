"""Entrants from a pasted list or a CSV file, with a report of every mistake, before anything is written."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher

from muraille.competition.people import EMA_NUMBER, Kind, Person, person_doubts
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


@dataclass(frozen=True, slots=True)
class Import:
    """What a list says."""

    people: tuple[Person, ...]
    remarks: tuple[Remark, ...]

    @property
    def mistakes(self) -> tuple[Remark, ...]:
        return tuple(remark for remark in self.remarks if remark.mistake)


def plain(text: str) -> str:
    """A text without accents, case and doubled spaces, for comparing.

    >>> plain("  Équipe   Ñandú ")
    'equipe nandu'
    """
    letters = unicodedata.normalize("NFKD", text)
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).lower().split())


def read_people(text: str, known: Mapping[int, Person] | None = None) -> Import:
    """People from a CSV file with a header, or from names pasted one a line.

    Without a column of numbers they follow the numbers known. Separators may be commas, semicolons or tabs.

    >>> found = read_people("Prénom;Nom;Pays;EMA\\nAda;Dupont;FRA;04090001\\nBo;;SWE;")
    >>> [person.name for person in found.people], [str(remark.phrase) for remark in found.remarks]
    (['Ada Dupont', 'Bo'], [])
    """
    known = known or {}
    rows = _rows(text.lstrip("\N{ZERO WIDTH NO-BREAK SPACE}"))
    people: list[Person] = []
    remarks: list[Remark] = []
    taken = dict(known)
    for line, row in rows:
        person = _person(row, line, taken, remarks)
        if person is None:
            continue
        remarks += [Remark(line, doubt, mistake=False) for doubt in person_doubts(person)]
        remarks += _against_others(person, line, taken.values())
        if not any(remark.line == line and remark.mistake for remark in remarks):
            people.append(person)
            taken[person.number] = person
    return Import(tuple(people), tuple(remarks))


def _rows(text: str) -> list[tuple[int, dict[str, str]]]:
    """The lines with something in them, as columns by our names; the first line is a heading if it names a column."""
    lines = text.splitlines()
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
        (number, {name: cell.strip() for name, cell in zip(names, row, strict=False) if name})
        for number, row in cells[1 if headed else 0 :]
        if any(cell.strip() for cell in row)
    ]


def _column(cell: str) -> str:
    """Our name for a heading, or nothing."""
    return next((name for name, headings in COLUMNS.items() if plain(cell) in headings), "")


def _person(row: Mapping[str, str], line: int, taken: Mapping[int, Person], remarks: list[Remark]) -> Person | None:
    first, last = row.get("first_name", ""), row.get("last_name", "")
    if first and not last:  # "name" beside "first name" is the family name
        last = row.get("name", "")
    if not (first or last):
        first, last = _split(row.get("name", ""))
    if not (first or last):
        remarks.append(Remark(line, Phrase("no name"), mistake=True))
        return None
    kind = KINDS.get(plain(row.get("kind", "")))
    if kind is None:
        phrase = Phrase("“{kind}” is no kind: entrant, substitute or house", kind=row["kind"])
        remarks.append(Remark(line, phrase, mistake=True))
        return None
    number = _number(row, line, taken, remarks)
    if number is None:
        return None
    return Person(
        number=number,
        first_name=first if last else "",
        last_name=last or first,
        country=row.get("country", "").upper() if len(row.get("country", "")) <= 3 else row["country"],
        club=row.get("club", ""),
        team=row.get("team", ""),
        ema=row.get("ema", "").strip("'").replace(" ", ""),
        kind=kind,
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
    if not given.isdecimal() or int(given) < 1:
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
        elif SequenceMatcher(None, plain(person.name), plain(other.name)).ratio() >= ALIKE:
            phrase = Phrase(
                "{name} looks like {other}, player {number}", name=person.name, other=other.name, number=other.number
            )
            found.append(Remark(line, phrase, mistake=False))
    return found
