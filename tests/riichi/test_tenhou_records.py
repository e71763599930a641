"""Real wins of the Tenhou site: every one scores as the site scored it (fu, points, yaku, payments)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from muraille.hand import Hand, Meld
from muraille.riichi.payments import settle
from muraille.riichi.rules import TENHOU
from muraille.riichi.scoring import Score, Situation, score
from muraille.table.wins import Flag, RiichiKind, WinBy
from muraille.tiles import KINDS, RED_FIVES, Tile, Wind

LOGS = Path(__file__).parents[2].parent / "shared" / "data" / "logs"
RECORDS = sorted(LOGS.glob("tenhou-*.xml"))
SEATS = tuple(Wind)

#: The site's numbers; a wind of the seat has 10 to 13, of the round 14 to 17.
YAKU = {
    0: "menzen_tsumo", 1: "riichi", 2: "ippatsu", 3: "chankan", 4: "rinshan", 5: "haitei", 6: "houtei", 7: "pinfu",
    8: "tanyao", 9: "iipeikou", 10: "seat_wind", 11: "seat_wind", 12: "seat_wind", 13: "seat_wind", 14: "round_wind",
    15: "round_wind", 16: "round_wind", 17: "round_wind", 18: "yakuhai_white", 19: "yakuhai_green", 20: "yakuhai_red",
    21: "double_riichi", 22: "chiitoitsu", 23: "chanta", 24: "ittsuu", 25: "sanshoku_doujun", 26: "sanshoku_doukou",
    27: "sankantsu", 28: "toitoi", 29: "sanankou", 30: "shousangen", 31: "honroutou", 32: "ryanpeikou", 33: "junchan",
    34: "honitsu", 35: "chinitsu", 37: "tenhou", 38: "chihou", 39: "daisangen", 40: "suuankou", 41: "suuankou",
    42: "tsuuiisou", 43: "ryuuiisou", 44: "chinroutou", 45: "chuuren", 46: "chuuren", 47: "kokushi", 48: "kokushi",
    49: "daisuushii", 50: "shousuushii", 51: "suukantsu", 52: "dora", 53: "ura", 54: "red",
}  # fmt: skip
FLAGS = {2: Flag.IPPATSU, 3: Flag.ROBBING_KONG, 4: Flag.AFTER_KONG, 5: Flag.LAST_TILE, 6: Flag.LAST_TILE}


class Won(NamedTuple):
    """A win as the record has it."""

    dealer: int
    round: Wind
    fields: dict[str, str]

    def numbers(self, name: str) -> list[int]:
        return [int(part) for part in self.fields.get(name, "").split(",") if part]


def tile(number: int) -> Tile:
    """Tile 0 to 135; the first five of each suit is red."""
    return RED_FIVES[number // 36] if number in (16, 52, 88) else KINDS[number // 4]


def meld(code: int) -> Meld:
    """A meld from the site's sixteen bits."""
    if code & 4:
        order, start = (code >> 10) // 3, [code >> 3 & 3, code >> 5 & 3, code >> 7 & 3]
        first = order // 7 * 9 + order % 7
        return Meld.of(tuple(tile(4 * (first + step) + copy) for step, copy in enumerate(start)))
    if code & 0x18:
        kind, unused = (code >> 9) // 3, code >> 5 & 3
        copies = [copy for copy in range(4) if copy != unused or code & 0x10]
        return Meld.of(tuple(tile(4 * kind + copy) for copy in copies))
    kind = (code >> 8) // 4
    return Meld.of(tuple(tile(4 * kind + copy) for copy in range(4)), exposed=bool(code & 3))


def wins(text: str) -> Iterator[Won]:
    dealer, prevailing = 0, Wind.EAST
    for name, rest in re.findall(r"<(INIT|AGARI) ([^>]*?)/?>", text):
        fields = dict(re.findall(r'(\w+)="([^"]*)"', rest))
        if name == "INIT":
            dealer, prevailing = int(fields["oya"]), SEATS[int(fields["seed"].split(",")[0]) // 4]
        else:
            yield Won(dealer, prevailing, fields)


def deals(text: str) -> Iterator[list[Won]]:
    """The wins of each deal."""
    for part in text.split("<INIT ")[1:]:
        found = list(wins("<INIT " + part))
        if found:
            yield found


def situation(won: Won) -> Situation:
    winner, thrower = int(won.fields["who"]), int(won.fields["fromWho"])
    numbers = won.numbers("yaku")[::2]
    riichi = (
        RiichiKind.DOUBLE
        if 21 in numbers
        else RiichiKind.RIICHI
        if 1 in numbers or "doraHaiUra" in won.fields
        else RiichiKind.NONE
    )
    return Situation(
        by=WinBy.DRAW if winner == thrower else WinBy.DISCARD,
        seat=SEATS[(winner - won.dealer) % 4],
        round=won.round,
        riichi=riichi,
        flags=frozenset(FLAGS[number] for number in numbers if number in FLAGS),
        dora_indicators=tuple(map(tile, won.numbers("doraHai"))),
        ura_indicators=tuple(map(tile, won.numbers("doraHaiUra"))),
        counters=won.numbers("ba")[0],
        bets=won.numbers("ba")[1],
        discarder=None if winner == thrower else SEATS[(thrower - won.dealer) % 4],
    )


def recorded_yaku(won: Won) -> dict[str, int]:
    pairs = won.numbers("yaku")
    counted = {YAKU[number]: han for number, han in zip(pairs[::2], pairs[1::2], strict=True) if han}
    return counted | {YAKU[number]: 13 for number in won.numbers("yakuman")}


def counted_yaku(result: Score) -> dict[str, int]:
    lines = {line.id: line.han for line in result.yaku}
    return lines | {name: han for name, han in result.dora._asdict().items() if han}


def scored(won: Won) -> Score:
    winning = won.numbers("machi")[0]
    tiles = won.numbers("hai")
    tiles.remove(winning)
    hand = Hand.of(map(tile, tiles), map(meld, won.numbers("m")))
    result = score(hand, tile(winning), situation(won), TENHOU)
    assert isinstance(result, Score), won
    return result


@pytest.mark.skipif(not RECORDS, reason="the folder of records is not part of the project")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.rule("R126", "R236", "R239", "R258", "R259", "R260", "R261", "R264", "R437", "R486")
def test_every_win_of_a_record(path: Path) -> None:
    for won in wins(path.read_text()):
        result = scored(won)
        fu, points, _ = won.numbers("ten")
        assert (result.fu, result.points, counted_yaku(result)) == (fu, points, recorded_yaku(won)), won


@pytest.mark.skipif(not RECORDS, reason="the folder of records is not part of the project")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.rule("R208", "R209", "R212", "R218")
def test_every_payment_of_a_record(path: Path) -> None:
    """The site writes several winners as wins with the same deal and discarder, all bets in the first."""
    for together in deals(path.read_text()):
        results = [scored(won) for won in together]
        payments = results[0].payments
        if len(results) > 1:
            bets = results[0].situation.bets
            results = [result._replace(situation=replace(result.situation, bets=bets)) for result in results]
            payments = settle(results)
        paid = {payment.seat: payment.points for payment in payments}
        dealer = together[0].dealer
        changes = [sum(won.numbers("sc")[2 * seat + 1] for won in together) for seat in range(4)]
        assert [paid[SEATS[(seat - dealer) % 4]] for seat in range(4)] == [100 * change for change in changes]
