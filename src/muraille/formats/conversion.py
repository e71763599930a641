"""From any format to any other: a file is read as a told game, played through the rules, and written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from muraille.errors import MurailleError
from muraille.formats import (
    botzone_read,
    botzone_write,
    majiang_read,
    mjai_read,
    mjai_write,
    mjx_read,
    pku_read,
    tenhou_json_read,
    tenhou_json_write,
    tenhou_xml,
)
from muraille.formats.detection import Format
from muraille.formats.foreign import ForeignGame, Rules
from muraille.formats.from_events import told_of_events
from muraille.formats.header import rules_header, told_rules
from muraille.formats.problems import InvalidLog, LogDifference, line
from muraille.formats.recorded import recorded_rules
from muraille.formats.unpacking import unpacked
from muraille.formats.unverified import unverified_events
from muraille.formats.verify import Verified, verify
from muraille.phrase import Phrase
from muraille.referee.table import TableReferee
from muraille.table import replays
from muraille.table.differences import difference
from muraille.table.events import DealStarted
from muraille.table.family import Ruleset
from muraille.table.options import changed
from muraille.table.records import Header, Record, inspect_record, record_lines
from muraille.tiles import Tile, Wind

_READERS: dict[Format, Callable[[bytes], ForeignGame]] = {
    Format.MJAI: mjai_read.read,
    Format.TENHOU_JSON: tenhou_json_read.read,
    Format.TENHOU_XML: tenhou_xml.read,
    Format.BOTZONE: botzone_read.read,
    Format.PKU: pku_read.read,
    Format.MAJIANG: majiang_read.read,
    Format.MJX: mjx_read.read,
}
#: Files that may hold several games, and how they are parted.
_PARTED: dict[Format, Callable[[bytes], list[bytes]]] = {
    Format.PKU: pku_read.matches,
    Format.MAJIANG: majiang_read.games,
}
_WRITERS: dict[Format, Callable[[ForeignGame], bytes]] = {
    Format.MJAI: mjai_write.write,
    Format.TENHOU_JSON: tenhou_json_write.write,
    Format.BOTZONE: botzone_write.write,
}
#: The formats that are written; the others are only read.
WRITTEN = (Format.RECORD, *_WRITERS)
_CHECKS: dict[Format, Callable[[Ruleset], object]] = {
    Format.TENHOU_JSON: tenhou_json_write.check,
    Format.BOTZONE: botzone_write.check,
}


@dataclass(slots=True)
class RecordSource:
    """A file that was read and played through the rules."""

    game: ForeignGame
    verified: Verified
    #: The record itself, where the file is one.
    record: Record | None = None

    @property
    def complete(self) -> ForeignGame:
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
            events = list(unverified_events(self.game))
        header = rules_header(self.game.rules)
        return Record(
            Header(
                rules=header["rules"],
                options=header.get("options", {}),
                players=self.game.names,
                source=self.game.format,
                partial=self.verified.partial,
            ),
            tuple(events),
        )


def read(
    data: bytes,
    source: Format,
    rules: Rules | None = None,
    settings: Mapping[str, str] | None = None,
    number: int | None = None,
) -> RecordSource:
    """Read a file and play it through its rules, or through others; options may be changed in both. Of several games one is
    chosen by its number from 1.

    Raises :class:`InvalidLog` with the place, and :class:`InvalidRules` for options that are none."""
    if source is Format.RECORD:
        return _read_record(data, rules, settings or {})
    game = _READERS[source](_chosen(data, source, number))
    game.rules = _judged_by(game.rules, rules, settings or {})
    if not (game.known_uma or "uma" in (settings or {})):
        game.totals = None
    _number(game)
    verified = verify(game)
    if verified.cut:
        game.ended, game.final, game.totals = False, None, None
    return RecordSource(game, verified)


def _chosen(data: bytes, source: Format, number: int | None) -> bytes:
    """One of the games of a file."""
    games = _PARTED[source](data) if source in _PARTED else [data]
    if number is None and len(games) > 1:
        raise InvalidLog(
            "several_games",
            Phrase("the file holds {count:# game|# games}, a record holds one: choose it (--game)", count=len(games)),
        )
    if number is not None and not 1 <= number <= len(games):
        raise InvalidLog(
            "no_such_game",
            Phrase(
                "the file holds {count:# game|# games}, and none has the number {number}",
                count=len(games),
                number=number,
            ),
        )
    return games[(number or 1) - 1] if games else data


def _number(game: ForeignGame) -> None:
    """Deals that do not begin a game get the lowest numbers that they can have."""
    first = game.deals[0]
    if game.rules.game != "riichi" or first.first_of_game or first.number is not None:
        return
    before = max(4 * list(Wind).index(first.round) + first.dealer, first.counters)
    for number, deal in enumerate(game.deals, start=before + 1):
        deal.number = number


def _judged_by(own: Rules, others: Rules | None, settings: Mapping[str, str]) -> Rules:
    rules = own if others is None else _instead(own, others)
    return changed(rules, settings) if settings else rules


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


def _read_record(data: bytes, others: Rules | None, settings: Mapping[str, str]) -> RecordSource:
    try:
        inspected = inspect_record(unpacked(data).splitlines())
    except MurailleError as problem:
        raise InvalidLog(problem.code, problem.phrase) from None
    record = inspected.record
    header = record.header
    rules = told_rules({"rules": header.rules, "options": header.options}, line(1))
    assert rules is not None
    rules = _judged_by(cast(Rules, recorded_rules(record)), others, settings)
    game = told_of_events(record.events, rules, header.players)
    if not game.deals:
        raise InvalidLog("no_deals", Phrase("the record has no deal"))
    umpire = TableReferee() if header.open else None
    problems = replays.verify(record.events, rules, umpire, partial=header.partial)
    deals = _deal_numbers(record)
    found = [LogDifference(fault.code, 0, line(fault.line), fault.phrase) for fault in inspected.faults]
    found += [
        LogDifference(
            "record", deals[each.number], line(inspected.places[each.number - 1].line), difference(each, record)
        )
        for each in problems
    ]
    return RecordSource(game, Verified(found, list(record.events), cut=header.partial), record)


def _deal_numbers(record: Record) -> list[int]:
    """Which deal each event belongs to."""
    numbers, deal = [0], 0
    for event in record.events:
        deal += isinstance(event, DealStarted)
        numbers.append(deal)
    return numbers


def write(source: RecordSource, target: Format) -> bytes:
    """The game in another format. Raises :class:`InvalidLog` where that format cannot hold it."""
    if target is Format.RECORD:
        return b"".join(each + b"\n" for each in record_lines(source.as_record()))
    if target not in WRITTEN:
        written = ", ".join(each.value for each in WRITTEN)
        phrase = Phrase("{format} is only read; written are {written}", format=target.value, written=written)
        raise InvalidLog("not_written", phrase)
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
