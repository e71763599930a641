"""Deals written by hand: four hands and a line of moves, played through the rules.

A move is ``0+1z`` (seat 0 draws), ``0-5m`` (discards; of a drawn tile the drawn one goes), ``0r5m`` (riichi), ``2p5m`` (pung),
``2c46m`` (chow with these two), ``2k5m`` (claimed kong), ``2a1z`` (concealed kong), ``2b5m`` (added kong), ``2~1z`` (draws in
replacement).
"""

from __future__ import annotations

import re
from dataclasses import replace

from muraille.formats.foreign import Ending, ForeignDeal, ForeignDraw, ForeignGame, ForeignWin, Move, Rules
from muraille.formats.from_events import told_of_events
from muraille.formats.problems import line
from muraille.formats.replay import ForeignReplay
from muraille.riichi.rules import TENHOU, RiichiRules
from muraille.table import events as happened
from muraille.table.events import Call, DrawnBecause, Event, Four, KongKind
from muraille.tiles import Tile, Wind, parse_tile, parse_tiles

PLACE = line(1)
NAMES = ("A", "B", "C", "D")


def moves(text: str) -> list[Move]:
    found: list[Event] = []
    drawn: Tile | None = None
    last = (0, Tile("1m"))
    for word in text.split():
        match = re.fullmatch(r"(\d)([-+~rpckab])(.+)", word)
        assert match is not None, word
        seat, kind, tiles = int(match[1]), match[2], parse_tiles(match[3])
        tile = tiles[0]
        if kind in "+~":
            found.append(happened.Drawn(seat, tile, kind == "~"))
            drawn = tile
            continue
        if kind == "r":
            found.append(happened.RiichiDeclared(seat))
        if kind in "-r":
            found.append(happened.Discarded(seat, tile, tile is drawn, kind == "r"))
            last = (seat, tile)
        elif kind in "pck":
            call = {"p": Call.PUNG, "c": Call.CHOW, "k": Call.KONG}[kind]
            own = tiles if kind == "c" else (tile,) * (2 if kind == "p" else 3)
            found.append(happened.Called(seat, call, last[1], last[0], own))
        elif kind == "a":
            found.append(happened.KongDeclared(seat, KongKind.CONCEALED, (tile,) * 4))
        else:
            found.append(happened.KongDeclared(seat, KongKind.ADDED, (tile,)))
            last = (seat, tile)
        drawn = None
    return [Move(event, PLACE) for event in found]


def won(seat: int, discarder: int | None = None) -> ForeignWin:
    return ForeignWin(place=PLACE, seat=seat, discarder=discarder)


def drawn(because: DrawnBecause) -> ForeignDraw:
    return ForeignDraw(place=PLACE, because=because)


def script(
    hands: tuple[str, str, str, str],
    text: str,
    *endings: Ending,
    rules: Rules = TENHOU,
    scores: Four = (25_000, 25_000, 25_000, 25_000),
    indicator: str = "9s",
    counters: int = 0,
    bets: int = 0,
) -> ForeignGame:
    """The game of one deal, completed by our table: yaku, payments, indicators. It must be by the rules."""
    deal = ForeignDeal(
        place=PLACE,
        round=Wind.EAST,
        dealer=0,
        scores=scores,
        hands=tuple(map(parse_tiles, hands)),
        counters=counters,
        bets=bets,
        indicator=parse_tile(indicator) if isinstance(rules, RiichiRules) else None,
        moves=moves(text),
        endings=list(endings),
    )
    bet = rules.riichi_bet if isinstance(rules, RiichiRules) else 0
    replay = ForeignReplay(rules, deal, 1, bet=bet, tells_bets=False)
    replay.play()
    assert not replay.differences, [str(each.phrase) for each in replay.differences]
    assert replay.followed
    assert replay.deal is not None
    game = told_of_events(replay.deal.log, rules, NAMES)
    game.deals[0] = replace(game.deals[0])
    game.final = game.deals[0].scores_after
    game.ended = True
    return game
