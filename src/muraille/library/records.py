"""Records of this house and of other programs, in and out."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path
from typing import cast

from muraille.arguments import RulesLike, rules_of, shown
from muraille.errors import InvalidRequest
from muraille.formats import conversion
from muraille.formats.detection import Format, detect
from muraille.formats.foreign import Rules
from muraille.phrase import Phrase
from muraille.table.records import Record

#: With what the text of a record can begin, and no path does.
_TEXTS = ("{", "[", "<", "http://", "https://", "Match ", "Wind ", "Player ")


def read(
    source: str | bytes | PathLike[str],
    *,
    format: str | None = None,  # noqa: A002  # as the command line and every other library call it
    rules: RulesLike | None = None,
    game: int | None = None,
) -> Record:
    """The record of a game, from a path or from its bytes or text, in any format that is known.

    What the rules settle otherwise is kept as the file has it; ``game`` chooses among several in one file.

    >>> from muraille.library.games import play
    >>> read(write(play(rules="tenhou"), "tenhou-json"))
    <Record tenhou, greedy, greedy, greedy, greedy, ... events>
    """
    data = _bytes(source)
    if game is not None and not isinstance(game, int):
        raise InvalidRequest("not_a_number", Phrase("{given} is not the number of a game", given=shown(game)))
    judged = None if rules is None else cast(Rules, rules_of(rules))
    return conversion.read(data, _format(format) or detect(data), judged, None, game).as_record()


def write(record: Record, format: str = "record") -> bytes:  # noqa: A002  # as above
    """A record as a file of a format: ``record``, ``mjai``, ``tenhou-json`` or ``botzone``.

    >>> from muraille.library.games import play
    >>> write(play(rules="tenhou"), "mjai")[:21]
    b'{"type":"start_game",'
    """
    if not isinstance(record, Record):
        raise InvalidRequest("not_a_record", Phrase("{given} is no record", given=shown(record)))
    target = _format(format) or Format.RECORD
    return conversion.write(conversion.read(bytes(record), Format.RECORD), target)


def _format(name: object) -> Format | None:
    known = {each.value: each for each in Format}
    if name is not None and (not isinstance(name, str) or name not in known):
        raise InvalidRequest(
            "unknown_format",
            Phrase("“{name}” is no format; there are {known}", name=shown(name), known=", ".join(known)),
        )
    return known[name] if isinstance(name, str) else None


def _bytes(source: object) -> bytes:
    if isinstance(source, (bytes, bytearray)):
        return bytes(source)
    if isinstance(source, str) and (source.lstrip().startswith(_TEXTS) or "\n" in source.strip()):
        return source.encode(errors="replace")
    if not isinstance(source, (str, PathLike)):
        raise InvalidRequest("not_a_record", Phrase("{given} is no record", given=shown(source)))
    try:
        return Path(fspath(source)).read_bytes()
    except (OSError, ValueError, TypeError) as problem:
        why = getattr(problem, "strerror", None) or str(problem)
        raise InvalidRequest("no_such_file", Phrase("{path}: {problem}", path=shown(source), problem=why)) from None
