"""From any format to any other: a file is read as a told game, played through the rules, and written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from muraille.errors import MurailleError
from muraille.families import family_of
from muraille.formats import (
    botzone_read,
    botzone_write,
    mjai_read,
    mjai_write,
    tenhou_json_read,
    tenhou_json_write,
    tenhou_xml,
)
from muraille.formats.believed import believed_events
from muraille.formats.from_events import told_of_events
from muraille.formats.header import rules_header, told_rules
from muraille.formats.problems import Difference, InvalidLog, line
from muraille.formats.told import Rules, ToldGame
from muraille.formats.unpacking import unpacked
from muraille.formats.verify import Verified, verify
from muraille.phrase import Phrase
from muraille.referee.table import TableReferee
from muraille.table import replays
from muraille.table.differences import difference
from muraille.table.events import DealStarted
from muraille.table.records import Header, Record, inspect_record, record_lines
from muraille.table.rulesets import Ruleset
from muraille.tiles import Tile


class Format(Enum):
    """The formats by their names on the command line."""

    RECORD = "record"
    MJAI = "mjai"
    TENHOU_JSON = "tenhou-json"
    TENHOU_XML = "tenhou-xml"
    BOTZONE = "botzone"


_READERS: dict[Format, Callable[[bytes], ToldGame]] = {
    Format.MJAI: mjai_read.read,
    Format.TENHOU_JSON: tenhou_json_read.read,
    Format.TENHOU_XML: tenhou_xml.read,
    Format.BOTZONE: botzone_read.read,
}
_WRITERS: dict[Format, Callable[[ToldGame], bytes]] = {
    Format.MJAI: mjai_write.write,
    Format.TENHOU_JSON: tenhou_json_write.write,
    Format.BOTZONE: botzone_write.write,
}
_CHECKS: dict[Format, Callable[[Ruleset], object]] = {
    Format.TENHOU_JSON: tenhou_json_write.check,
    Format.BOTZONE: botzone_write.check,
}


@dataclass(slots=True)
class Source:
    """A file that was read and played through the rules."""

    game: ToldGame
    verified: Verified
    #: The record itself, where the file is one.
    record: Record | None = None

    @property
    def complete(self) -> ToldGame:
        """The game with all that our table adds; as the file tells it where the two differ."""
        if self.record is not None or self.verified.events is None or self.verified.differences:
            return self.game
        told = told_of_events(self.verified.events, self.game.rules, self.game.names)
        told.title, told.ended, told.final = self.game.title, self.game.ended, self.game.final or told.final
        return told

    def as_record(self) -> Record:
        """The game as a record of ours."""
        if self.record is not None:
            return self.record
        events = self.verified.events
        if events is None or self.verified.differences:
            events = list(believed_events(self.game))
        header = rules_header(self.game.rules)
        return Record(
            Header(
                rules=header["rules"],
                options=header.get("options", {}),
                players=self.game.names,
                source=self.game.format,
            ),
            tuple(events),
        )


def read(data: bytes, source: Format, rules: Rules | None = None) -> Source:
    """Read a file and play it through its rules, or through others. Raises :class:`InvalidLog` with the place."""
    if source is Format.RECORD:
        return _read_record(data, rules)
    game = _READERS[source](data)
    if rules is not None:
        game.rules = _instead(game.rules, rules)
    return Source(game, verify(game))


def _instead(own: Rules, others: Rules) -> Rules:
    """Other rules than the file's own, of the same game."""
    if own.game != others.game:
        raise InvalidLog(
            "wrong_game",
            Phrase(
                "{rules} is a ruleset of {game}, and the file holds another game", rules=others.name, game=others.game
            ),
        )
    return others


def _read_record(data: bytes, others: Rules | None) -> Source:
    try:
        inspected = inspect_record(unpacked(data).splitlines())
    except MurailleError as problem:
        raise InvalidLog(problem.code, problem.phrase) from None
    record = inspected.record
    header = record.header
    rules = told_rules({"rules": header.rules, "options": header.options}, line(1))
    assert rules is not None
    if others is not None:
        rules = _instead(rules, others)
    game = told_of_events(record.events, rules, header.players)
    if not game.deals:
        raise InvalidLog("no_deals", Phrase("the record has no deal"))
    problems = replays.verify(record.events, family_of(rules), TableReferee() if header.open else None)
    deals = _deal_numbers(record)
    found = [Difference(fault.code, 0, line(fault.line), fault.phrase) for fault in inspected.faults]
    found += [
        Difference("record", deals[each.number], line(inspected.places[each.number - 1].line), difference(each, record))
        for each in problems
    ]
    return Source(game, Verified(found, list(record.events)), record)


def _deal_numbers(record: Record) -> list[int]:
    """Which deal each event belongs to."""
    numbers, deal = [0], 0
    for event in record.events:
        deal += isinstance(event, DealStarted)
        numbers.append(deal)
    return numbers


def write(source: Source, target: Format) -> bytes:
    """The game in another format. Raises :class:`InvalidLog` where that format cannot hold it."""
    if target is Format.RECORD:
        return b"".join(each + b"\n" for each in record_lines(source.as_record()))
    if target is Format.TENHOU_XML:
        raise InvalidLog("not_written", Phrase("Tenhou XML is only read; write tenhou-json instead"))
    cancelled = any(deal.cancelled for deal in source.game.deals)
    if (problem := refusal(source.game.rules, target, cancelled=cancelled)) is not None:
        raise problem
    if any(not deal.endings for deal in source.game.deals):
        raise InvalidLog("truncated", Phrase("a deal without a result cannot be written"))
    try:
        return _WRITERS[target](source.complete)
    except KeyError as missing:
        if not isinstance(missing.args[0], Tile):
            raise
        phrase = Phrase("{format} has no tile {tile}", format=target.value, tile=missing.args[0])
        raise InvalidLog("no_such_tile", phrase) from None


def refusal(rules: Ruleset, target: Format, *, cancelled: bool = False) -> MurailleError | None:
    """Why a game of these rules, perhaps one with a cancelled deal, cannot be written in a format; None where it can.

    >>> from muraille.mcr.rules import MCR_BOTZONE, MCR_GREEN
    >>> refusal(MCR_BOTZONE, Format.BOTZONE), refusal(MCR_GREEN, Format.BOTZONE).code
    (None, 'flowers')
    """
    try:
        if target in _CHECKS:
            _CHECKS[target](rules)
    except InvalidLog as problem:
        return problem
    if cancelled and target is not Format.RECORD:
        return InvalidLog(
            "cancelled_deal",
            Phrase(
                "{format} has no word for a deal that the referee cancelled, and this game has one", format=target.value
            ),
        )
    return None


def detect(data: bytes) -> Format:
    """The format of a file by its beginning.

    >>> detect(b'<mjloggm ver="2.3">'), detect(b'{"type":"start_game"}')
    (<Format.TENHOU_XML: 'tenhou-xml'>, <Format.MJAI: 'mjai'>)
    """
    text = unpacked(data).lstrip()
    head = text[:400].replace(b" ", b"")
    if head.startswith(b"<"):
        return Format.TENHOU_XML
    if head.startswith(b"http") or b'"log":[[' in head or b'"title"' in head:
        return Format.TENHOU_JSON
    if b'"type":"record"' in head:
        return Format.RECORD
    if b'"output"' in head or b'"display"' in head or b'"initdata"' in head:
        return Format.BOTZONE
    if b'"type":"' in head:
        return Format.MJAI
    raise InvalidLog("unknown_format", Phrase("the format of the file is not clear: name it with --from"))
