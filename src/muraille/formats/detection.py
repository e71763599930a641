"""The formats by their names, and which of them a file has."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

import msgspec

from muraille.formats.problems import InvalidLog
from muraille.formats.unpacking import unpacked
from muraille.malformed import UNREADABLE
from muraille.phrase import Phrase


class Format(Enum):
    """The formats by their names on the command line."""

    RECORD = "record"
    MJAI = "mjai"
    TENHOU_JSON = "tenhou-json"
    TENHOU_XML = "tenhou-xml"
    BOTZONE = "botzone"
    PKU = "pku"
    MAJIANG = "majiang"
    MJX = "mjx"


Object = dict[str, Any]


def detect(data: bytes) -> Format:
    """The format of a file by what it holds. Raises :class:`InvalidLog` with the formats that are known.

    >>> detect(b'<mjloggm ver="2.3">'), detect(b'{"type":"start_game"}')
    (<Format.TENHOU_XML: 'tenhou-xml'>, <Format.MJAI: 'mjai'>)
    """
    text = unpacked(data).lstrip()
    for beginning, kind in _BEGINNINGS:
        if text.startswith(beginning):
            return kind
    found = _of_json(text) or _of_broken_json(text)
    if found is None:
        raise InvalidLog(
            "unknown_format",
            Phrase(
                "the format of the file is not recognised; there are {known}",
                known=", ".join(each.value for each in Format),
            ),
            Phrase("“muraille convert FILE --from FORMAT” reads it as one of them"),
        )
    return found


_BEGINNINGS = (
    (b"<", Format.TENHOU_XML),
    (b"http", Format.TENHOU_JSON),
    (b"Match ", Format.PKU),
    (b"Wind ", Format.PKU),
    (b"Player ", Format.PKU),
)


def _of_json(text: bytes) -> Format | None:
    """By the first object: of the file, of its first line, or of a list."""
    for part in (text, text.partition(b"\n")[0]):
        try:
            found = msgspec.json.decode(part)
        except UNREADABLE:
            continue
        # mjai.app writes a list of events a line, and a file may be a list of such lists.
        while isinstance(found, list) and found:
            found = found[0]
        return _of_object(found) if isinstance(found, dict) else None
    return None


def _of_object(found: Object) -> Format | None:
    return next((kind for kind, known in _OBJECTS if known(found)), None)


def _has(*keys: str) -> Callable[[Object], bool]:
    return lambda found: any(key in found for key in keys)


def _typed(found: Object) -> bool:
    return isinstance(found.get("type"), str)


def _first_entry(found: Object) -> object:
    """What a log begins with: an entry of the judge, a move of majiang, or the numbers of a tenhou.net/6 deal."""
    log = found.get("log", found.get("logs"))
    first = log[0] if isinstance(log, list) and log else log
    return first[0] if isinstance(first, list) and first else first


def _moves_of_majiang(found: Object) -> bool:
    first = _first_entry(found)
    return "qijia" in found or (isinstance(first, dict) and "qipai" in first)


#: In this order: the first that knows the object has it.
_OBJECTS: tuple[tuple[Format, Callable[[Object], bool]], ...] = (
    (Format.RECORD, lambda found: found.get("type") == "record"),
    (Format.MJAI, _typed),
    (Format.MJX, _has("publicObservation", "public_observation", "eventHistory", "privateObservations")),
    (Format.MAJIANG, _moves_of_majiang),
    (Format.BOTZONE, lambda found: isinstance(_first_entry(found), (dict, str)) or _has("output", "requests")(found)),
    (Format.TENHOU_JSON, _has("log", "title", "rule")),
    (Format.BOTZONE, _has("initdata")),
)


def _of_broken_json(text: bytes) -> Format | None:
    """By the words of a file that is cut or not quite JSON, so that its reader can say where."""
    head = b"".join(text[:2000].split())
    return next((kind for words, kind in _WORDS if any(word in head for word in words)), None)


_WORDS: tuple[tuple[tuple[bytes, ...], Format], ...] = (
    ((b'"type":"record"',), Format.RECORD),
    ((b'"publicObservation"', b'"privateObservations"'), Format.MJX),
    ((b'"qijia"', b'"qipai"'), Format.MAJIANG),
    ((b'"output"', b'"display"', b'"initdata"'), Format.BOTZONE),
    ((b'"type":"',), Format.MJAI),
    ((b'"log":[[', b'"title"'), Format.TENHOU_JSON),
)
