"""Countries as people write them: a code of two or three letters, or the name in English or French."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from muraille.competition.texts import plain
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

#: What people also write; the table itself is made by ``scripts/country_table.py``.
ALSO = {
    "uk": "GBR",
    "great britain": "GBR",
    "england": "GBR",
    "scotland": "GBR",
    "wales": "GBR",
    "northern ireland": "GBR",
    "angleterre": "GBR",
    "ecosse": "GBR",
    "grande-bretagne": "GBR",
    "holland": "NED",
    "the netherlands": "NED",
    "hollande": "NED",
    "czech republic": "CZE",
    "republique tcheque": "CZE",
    "united states of america": "USA",
    "etats-unis d'amerique": "USA",
    "korea": "KOR",
    "coree": "KOR",
    "hong kong": "HKG",
    "macau": "MAC",
    "chinese taipei": "TPE",
    "russian federation": "RUS",
    "turkey": "TUR",
    "belgie": "BEL",
    "danmark": "DEN",
    "deutschland": "GER",
    "espana": "ESP",
    "italia": "ITA",
    "magyarorszag": "HUN",
    "nederland": "NED",
    "osterreich": "AUT",
    "polska": "POL",
    "schweiz": "SUI",
    "suomi": "FIN",
    "sverige": "SWE",
}

#: How alike a name must be to be suggested.
NEAR = 0.75


@cache
def _codes() -> dict[str, str]:
    """The code for everything that names a country, compared without accents and case."""
    text = (files("muraille.competition") / "countries.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines()]
    # Our own codes come last, for a few of them mean another country in ISO 3166.
    found = {plain(name): row[0] for row in rows for name in row[1:]} | ALSO
    return found | {plain(row[0]): row[0] for row in rows}


def country_code(text: str) -> str:
    """The code of three letters that the EMA's lists use; nothing for nothing.

    >>> [country_code(text) for text in ("France", "fr", "DEU", "Pays-Bas", "Allemagne", "SUI", "")]
    ['FRA', 'FRA', 'GER', 'NED', 'GER', 'SUI', '']
    >>> country_code("Frnace")
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: “Frnace” is no country: did you mean FRA (France)?
    """
    written = plain(text)
    if not written:
        return ""
    codes = _codes()
    if written in codes:
        return codes[written]
    near = get_close_matches(written, [name for name in codes if len(name) > 3], n=1, cutoff=NEAR)
    if near:
        raise InvalidRequest(
            "unknown_country",
            Phrase(
                "“{text}” is no country: did you mean {code} ({name})?",
                text=text.strip(),
                code=codes[near[0]],
                name=near[0].title(),
            ),
        )
    raise InvalidRequest(
        "unknown_country",
        Phrase("“{text}” is no country: write its three letters, such as FRA, or its name", text=text.strip()),
    )
