"""Botzone's data set and requests, and Mahjong Soul, for tests: translated from what our writers make of our games.

Nothing here knows the readers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Object = dict[str, Any]


# Botzone


def requests_of(log: list[Object]) -> list[Object]:
    """A judge's log without what it showed to viewers."""
    found = []
    for each in log:
        output = each.get("output")
        kept = (
            {name: value for name, value in output.items() if name != "display"} if isinstance(output, dict) else None
        )
        found.append(each if kept is None else each | {"output": kept})
    return found


def pku_of(log: list[Object], name: str = "5e8d8fd3") -> str:
    """A judge's log as lines of the data set."""
    return "\n".join([f"Match {name}", *_pku_lines(log)]) + "\n"


def _pku_lines(log: list[Object]) -> Iterator[str]:
    last, drawn = "", False
    for each in log:
        show = each["output"]["display"] if "output" in each else None
        if show is None:
            continue
        action, player, tile = show["action"], show.get("player"), show.get("tile")
        if action == "INIT":
            yield f"Wind {show['quan']}"
        elif action == "DEAL":
            yield from (f"Player {seat} Deal {' '.join(hand)}" for seat, hand in enumerate(show["hand"]))
        elif action in ("DRAW", "PLAY"):
            yield f"Player {player} {action.title()} {tile}"
        elif action in ("PENG", "CHI"):
            passed = f" Ignore Player {(player + 1) % 4} CHI {last}" if action == "PENG" else ""
            yield f"Player {player} {action.title()} {show['tileCHI'] if action == 'CHI' else last}{passed}"
            yield f"Player {player} Play {tile}"
        elif action == "GANG":
            yield f"Player {player} AnGang {tile}" if drawn else f"Player {player} Gang {last}"
        elif action == "BUGANG":
            yield f"Player {player} BuGang {tile}"
        elif action == "HU":
            yield f"Player {player} Hu {last}"
            yield f"Fan {show['fanCnt']} " + "+".join(f"{fan['name']}*{fan['cnt']}" for fan in show["fan"])
            yield "Score " + " ".join(map(str, show["score"]))
        elif action == "HUANG":
            yield "Huang"
            yield "Score 0 0 0 0"
        drawn = action == "DRAW"
        last = tile or last


# Mahjong Soul


def mahjong_soul(document: Object, disp: str = "玉の間南喰赤", start: int = 25_000) -> Object:
    """A document of tenhou.net/6 as the usual converter from Mahjong Soul writes it."""
    uma = (15, 5, -5, -15)
    points = document["sc"][::2]
    order = sorted(range(4), key=lambda seat: (-points[seat], seat))
    result = [
        number for seat in range(4) for number in (points[seat], (points[seat] - start) / 1000 + uma[order.index(seat)])
    ]
    return {
        "ver": "2.3",
        "ref": "260101-0123abcd-89ab-4cde-8f01-23456789abcd",
        "log": [_soul_log(log) for log in document["log"]],
        "ratingc": "PF4",
        "rule": {"disp": disp, "aka53": 1, "aka52": 1, "aka51": 1},
        "lobby": 0,
        "dan": ["雀豪★1"] * 4,
        "rate": [0] * 4,
        "sx": ["C"] * 4,
        "sc": result,
        "name": document["name"],
        "title": [disp, "1/1/2026, 12:00:00 PM"],
    }


def _soul_log(log: list[Any]) -> list[Any]:
    """Every win in riichi counts its ura dora, none of them too; some draws have other names."""
    result = log[16]
    if result[0] == "和了":
        wins = [_soul_win(part) if at % 2 == 0 else part for at, part in enumerate(result[1:], start=1)]
        return [*log[:16], ["和了", *wins]]
    names = {"三家和了": "三家和", "四槓散了": "四開槓", "全員聴牌": "流局", "全員不聴": "流局"}
    return [*log[:16], [names.get(result[0], result[0]), *result[1:]]]


def _soul_win(win: list[Any]) -> list[Any]:
    riichi = any(str(each).startswith(("立直", "両立直")) for each in win[4:])
    ura = any(str(each).startswith("裏ドラ") for each in win[4:])
    lines = [
        str(each).replace("両立直", "ダブル立直").replace("自風 ", "役牌:自風牌 ").replace("場風 ", "役牌:場風牌 ")
        for each in win[4:]
    ]
    return [*win[:4], *lines, *(["裏ドラ(0飜)"] if riichi and not ura else [])]
