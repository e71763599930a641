"""Logs of other programs: read into records that can be shown, and written."""

from __future__ import annotations

from muraille.errors import MurailleError
from muraille.formats import conversion
from muraille.formats.detection import Format, detect
from muraille.languages import LANGUAGES, language
from muraille.phrase import Language, Phrase
from muraille.server.problems import RequestRefused
from muraille.server.replays.screens import Download
from muraille.server.replays.studies import ALL, Study
from muraille.table import events as happened
from muraille.table.records import Record, record_lines

#: The formats that may be downloaded.
FORMATS = {each.value: each for each in conversion.WRITTEN}
#: How many differences from the rules are told of one log.
DIFFERENCES = 100


def taken(data: bytes) -> tuple[str, dict[str, list[str]]]:
    """A log as it is kept: a record of ours, and where it departs from the rules in each language."""
    record, differences = read_log(data)
    return b"".join(line + b"\n" for line in record_lines(record)).decode(), differences


def read_log(data: bytes) -> tuple[Record, dict[str, list[str]]]:
    """A log of any format as a record that can be shown, and where it departs from the rules."""
    if not data.strip():
        raise RequestRefused(400, "empty_file", Phrase("The file is empty"))
    source = conversion.read(data, _format(data))
    record = source.as_record()
    try:
        study = Study("", record)
        for number in range(1, len(study.deals) + 1):
            study.viewer(ALL, number).learn(study.deal(number))
    except MurailleError:
        raise
    except (ValueError, AssertionError, IndexError, KeyError, TypeError):
        raise RequestRefused(
            400, "not_shown", Phrase("The game of this file contradicts itself and cannot be shown")
        ) from None
    found = source.verified.differences[:DIFFERENCES]
    return record, {code: [each.render(language(code)) for each in found] for code in LANGUAGES}


def _format(data: bytes) -> Format:
    try:
        return detect(data)
    except MurailleError as problem:
        if problem.code != "unknown_format":
            raise
        known = Phrase(
            "This is no log that is known here: a record of Muraille, mjai, tenhou.net JSON or XML, Botzone, PKU, majiang, mjx"
        )
        raise RequestRefused(400, "unknown_format", known) from None


def downloads(study: Study, language: Language) -> list[Download]:
    """The formats that may be downloaded, each with why it cannot hold this game."""
    cancelled = any(isinstance(event, happened.DealCancelled) for event in study.record.events)
    found = ((each, conversion.refusal(study.rules, each, cancelled=cancelled)) for each in FORMATS.values())
    return [Download(format=each.value, refused=None if why is None else why.render(language)) for each, why in found]


def written(study: Study, target: str) -> bytes:
    """A game in a format that may be downloaded; raises where the format cannot say it."""
    if target not in FORMATS:
        raise RequestRefused(
            400,
            "unknown_format",
            Phrase("“{name}” is no format; there are {known}", name=target, known=", ".join(FORMATS)),
        )
    lines = b"".join(line + b"\n" for line in record_lines(study.record))
    return (
        lines
        if target == Format.RECORD.value
        else conversion.write(conversion.read(lines, Format.RECORD), FORMATS[target])
    )
