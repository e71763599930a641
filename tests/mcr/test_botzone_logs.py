"""The judge's logs of Botzone: every seat that it finds complete is worth the same to us, and the winner's fan are ours."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from muraille.hand import Hand, Meld
from muraille.mcr import FAN, MCR_BOTZONE, Score, Situation, score
from muraille.mcr.scoring import Counting
from muraille.table.options import changed
from muraille.table.wins import Flag, WinBy
from muraille.tiles import Tile, Wind

LOGS = sorted((Path(__file__).parents[2].parent / "shared" / "data" / "logs").glob("botzone-*.json"))
SUITS = {"W": "m", "B": "p", "T": "s"}
HONOURS = dict(zip(("F1", "F2", "F3", "F4", "J1", "J2", "J3"), ("1z", "2z", "3z", "4z", "7z", "6z", "5z"), strict=True))
RULES = changed(MCR_BOTZONE, {"minimum_points": 0})


def tile_of(name: str) -> Tile:
    return Tile(HONOURS[name] if name in HONOURS else name[1] + SUITS[name[0]])


class Judged(NamedTuple):
    """A complete hand, as the judge saw it."""

    hand: Hand
    winning: Tile
    situation: Situation
    points: int
    fans: dict[str, tuple[int, int]] | None


class Replay:
    """The hands of the four seats, followed through a log."""

    def __init__(self, log: list[dict[str, Any]]) -> None:
        self.displays = [entry["output"]["display"] for entry in log if "output" in entry]
        self.round = Wind("ESWN"[self.displays[0]["quan"]])
        self.concealed = [[tile_of(name) for name in names] for names in self.displays[1]["hand"]]
        self.melds: list[list[Meld]] = [[], [], [], []]
        self.seen: list[Tile] = []

    def judged(self) -> Iterator[Judged]:
        winners: dict[tuple[int, Tile], Judged] = {}
        last: tuple[int, Tile] | None = None
        after_kong = False
        for display in self.displays[2:]:
            action, player = display["action"], display["player"]
            if action == "HU":
                assert last is not None
                won = next(judged for (seat, tile), judged in winners.items() if (seat, tile) == (player, last[1]))
                fans = {entry["name"]: (entry["value"], entry["cnt"]) for entry in display["fan"]}
                yield won._replace(points=display["fanCnt"], fans=fans)
                return
            by = self.apply(display, last)
            tile = tile_of(display["tile"])
            drawn = action == "DRAW"
            for seat, points in enumerate(display["canHu"]):
                if points > 0:
                    flags = self.flags(tile, display, drawn=drawn, after_kong=after_kong, robbing=action == "BUGANG")
                    held = list(self.concealed[seat])
                    if drawn:
                        held.remove(tile)
                    hand = Hand.of(held, self.melds[seat])
                    situation = Situation(by=by, seat=Wind("ESWN"[seat]), round=self.round, flags=flags)
                    winners[seat, tile] = Judged(hand, tile, situation, points, None)
                    yield winners[seat, tile]
            after_kong = action in ("GANG", "BUGANG")
            last = (player, tile)

    def apply(self, display: dict[str, Any], last: tuple[int, Tile] | None) -> WinBy:
        action, player, tile = display["action"], display["player"], tile_of(display["tile"])
        concealed = self.concealed[player]
        if action == "DRAW":
            concealed.append(tile)
            return WinBy.DRAW
        if action in ("PENG", "CHI"):
            assert last is not None
            claimed = last[1]
            middle = tile_of(display["tileCHI"]) if action == "CHI" else claimed
            steps = (-1, 0, 1) if action == "CHI" else (0, 0, 0)
            tiles = tuple(Tile(f"{middle.rank + step}{middle.suit.value}") for step in steps)
            self.melds[player].append(Meld.of(tiles))
            concealed.append(claimed)
            for part in tiles:
                concealed.remove(part)
            self.seen += tiles
            self.seen.remove(claimed)
        if action == "BUGANG":
            pung = next(meld for meld in self.melds[player] if meld.group.first is tile)
            self.melds[player][self.melds[player].index(pung)] = Meld.of((tile,) * 4)
            concealed.remove(tile)
        else:
            assert action in ("PLAY", "PENG", "CHI"), action
            concealed.remove(tile)
            self.seen.append(tile)
        return WinBy.DISCARD

    def flags(
        self, tile: Tile, display: dict[str, Any], *, drawn: bool, after_kong: bool, robbing: bool
    ) -> frozenset[Flag]:
        flags: set[Flag] = set()
        visible = self.seen.count(tile) - (0 if drawn else 1)
        if visible == 3 and not robbing:
            flags.add(Flag.LAST_OF_KIND)
        if drawn and after_kong:
            flags.add(Flag.AFTER_KONG)
        if robbing:
            flags.add(Flag.ROBBING_KONG)
        # Each seat has its own wall: the last tile is the one after which the next player cannot draw.
        if display["tileCnt"][(display["player"] + 1) % 4] == 0:
            flags.add(Flag.LAST_TILE)
        return frozenset(flags)


@pytest.mark.skipif(not LOGS, reason="the logs of other programs are not part of the project")
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_judge_agrees(path: Path) -> None:
    names = {fan.name.texts["zh"]: fan.id for fan in FAN}
    judged = list(Replay(json.loads(path.read_text(encoding="utf-8"))).judged())
    assert judged
    assert judged[-1].fans is not None
    for won in judged:
        result = score(won.hand, won.winning, won.situation, RULES)
        counted: Counting | None = result if isinstance(result, Score) else result.counting
        assert counted is not None
        assert counted.points == won.points
        if won.fans is not None:
            ours = {line.fan.id: (line.points, line.count) for line in counted.lines}
            assert ours == {names[name]: value for name, value in won.fans.items()}
