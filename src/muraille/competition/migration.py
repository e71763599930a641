"""Entries of older journals as they would be written today. What was written stays as it is, with its hash.

Format 1 kept words where there is an id now: the title of a penalty's offence in the language of whoever wrote it, and the
method of a draw as an English sentence.
"""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

from msgspec.structs import replace

from muraille.competition.draws.methods import METHODS, DrawMethod
from muraille.competition.facts import AnyFact, PenaltyGiven, SeatingDrawn, WarningGiven
from muraille.families import FAMILIES
from muraille.referee.catalogue import offence

#: The format of the entries that are written now.
FORMAT = 2
#: What an invented penalty said of itself before penalties kept their offence.
INVENTED = {"false hu": "false-hu"}


def migrated(fact: AnyFact, written_in: int) -> AnyFact:
    """A fact that was written in some format, in the present one.

    >>> drawn = SeatingDrawn(first_session=1, sessions=(), method="shipped table 24x7")
    >>> migrated(drawn, 1).made, migrated(drawn, 2).made
    (DrawMethod(id='shipped', numbers={'players': 24, 'rounds': 7}), None)
    >>> again = SeatingDrawn(first_session=4, sessions=(), method="3 rounds played, the others drawn again by annealing")
    >>> migrated(again, 1).made
    DrawMethod(id='annealing_again', numbers={'played': 3})
    """
    if written_in >= FORMAT:
        return fact
    match fact:
        case PenaltyGiven(offence="", text=text) if text in INVENTED:
            return replace(fact, offence=INVENTED[text], text="")
        case PenaltyGiven() | WarningGiven() if fact.offence and fact.text in _titles(fact.offence):
            return replace(fact, text="")
        case SeatingDrawn() if made := _method_named(fact.method):
            return replace(fact, method="", made=made)
    return fact


@cache
def _titles(identifier: str) -> frozenset[str]:
    """The title of an offence in every language, of each game that knows it."""
    known = [offence(identifier, game) for game in FAMILIES]
    return frozenset(text for each in known if each for text in each.title.texts.values())


@cache
def _method_named(text: str) -> DrawMethod | None:
    """The method that an English sentence names; none where it is somebody's own words."""
    for name, template in METHODS.items():
        if found := re.fullmatch(_pattern(template), text):
            return DrawMethod(name, {each: int(number) for each, number in found.groupdict().items()})
    return None


def _pattern(template: str) -> str:
    """A template as it reads with any numbers; words that agree with one stand after it."""
    return "".join(
        re.escape(words) + (f"(?P<{name}>[0-9]+){_agreeing(spec or '')}" if name else "")
        for words, name, spec, _ in Formatter().parse(template)
    )


def _agreeing(spec: str) -> str:
    words = [re.escape(each.removeprefix("#")) for each in spec.split("|")]
    return f"(?:{'|'.join(words)})"
