"""Our own games through every format and back: the same events, and nothing for the rules to object to."""

from __future__ import annotations

import gzip

import pytest

from formats.games import NAMES, held, played, told
from formats.mjlog import Mjlog
from muraille.families import ruleset
from muraille.formats.conversion import read, write
from muraille.formats.detection import Format, detect
from muraille.formats.problems import InvalidLog
from muraille.phrase import ENGLISH
from muraille.referee.table import TableReferee
from muraille.table.actions import Win
from muraille.table.games import Game
from muraille.table.records import Header, Record, record_lines
from muraille.table.seeds import SeededWalls

RIICHI = ["rcr-2016", "tenhou", "ema-sheet"]
MCR = ["mcr-green", "mcr-intl", "mcr-botzone"]
MIXED = "greedy,random,greedy,random"


def data_of(record: Record) -> bytes:
    return b"".join(line + b"\n" for line in record_lines(record))


def there_and_back(record: Record, target: Format) -> None:
    source = read(data_of(record), Format.RECORD)
    assert source.verified.differences == []
    written = write(source, target)
    assert detect(written) is target
    back = read(written, target)
    assert [each.render(ENGLISH) for each in back.verified.differences] == []
    again = back.as_record()
    assert held(again.events) == held(record.events)
    assert again.header.players == record.header.players
    assert (again.header.rules, again.header.options) == (record.header.rules, record.header.options)
    assert write(back, target) == written


@pytest.mark.parametrize("rules", RIICHI)
@pytest.mark.parametrize("target", [Format.MJAI, Format.TENHOU_JSON])
@pytest.mark.parametrize("players", ["greedy", MIXED])
def test_riichi(rules: str, target: Format, players: str) -> None:
    there_and_back(played(rules, "there", players), target)


@pytest.mark.parametrize("rules", MCR)
def test_mcr_through_mjai(rules: str) -> None:
    there_and_back(played(rules, "there", MIXED), Format.MJAI)


def test_mcr_through_botzone() -> None:
    there_and_back(played("mcr-botzone", "there", MIXED), Format.BOTZONE)


@pytest.mark.parametrize("target", [Format.MJAI, Format.TENHOU_JSON])
def test_a_cancelled_deal_at_the_end_is_whole_and_stays_in_the_record(target: Format) -> None:
    game = Game(ruleset("rcr-2016"), SeededWalls("chombo"), umpire=TableReferee())
    assert game.next_deal()
    game.answer(0, Win())
    record = Record(Header(rules="rcr-2016", players=NAMES, open=True), tuple(game.events))
    source = read(data_of(record), Format.RECORD)
    (missing,) = source.verified.differences
    assert missing.render(ENGLISH).endswith("the record ends before the game is over"), "the deal itself is whole"
    assert write(source, Format.RECORD) == data_of(record)
    with pytest.raises(InvalidLog, match="that the referee cancelled"):
        write(source, target)


@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.parametrize("options", [(), (("red_fives", "0"), ("open_tanyao", "no"), ("game_length", "east"))])
def test_tenhou_xml(seed: str, options: tuple[tuple[str, str], ...]) -> None:
    """A room with and without red fives and open tanyao, of one round and of two."""
    record = played("tenhou", seed, MIXED, options)
    text = Mjlog(told(record)).text()
    for data in (text.encode(), gzip.compress(text.encode())):
        source = read(data, Format.TENHOU_XML)
        assert [each.render(ENGLISH) for each in source.verified.differences] == []
        assert source.as_record().header.options == dict(options)
        assert "山田" in source.game.names
    mjai = read(write(source, Format.MJAI), Format.MJAI)
    assert held(mjai.as_record().events) == held(source.as_record().events)


@pytest.mark.parametrize("target", list(Format))
def test_what_a_format_cannot_hold(target: Format) -> None:
    chinese = read(data_of(played("mcr-green", "there", MIXED)), Format.RECORD)
    riichi = read(data_of(played("tenhou", "there", "greedy")), Format.RECORD)
    if target in (Format.TENHOU_JSON, Format.BOTZONE, Format.TENHOU_XML):
        with pytest.raises(ValueError, match=r"only|without flowers"):
            write(chinese, target)
    if target in (Format.BOTZONE, Format.TENHOU_XML):
        with pytest.raises(ValueError, match="only"):
            write(riichi, target)
