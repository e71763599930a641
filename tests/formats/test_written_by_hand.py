"""Short files written by hand after the published descriptions of their formats."""

from __future__ import annotations

import json

from muraille.formats.conversion import RecordSource, read
from muraille.formats.detection import Format, detect
from muraille.phrase import ENGLISH
from muraille.table import events as happened

#: South claims West's pung of white dragons, East wins on West's discard.
MATCH = """
Match 5f0000000000000000000001
Wind 1
Player 0 Deal W1 W2 W3 W4 W5 W6 W7 W8 W9 B1 B2 F1 F1
Player 1 Deal J3 J3 W1 W4 W7 B2 B5 B8 T3 T6 T9 F2 F3
Player 2 Deal W1 W4 W7 B2 B5 B8 T3 T6 T9 F4 J1 J2 B3
Player 3 Deal W2 W5 W8 B1 B4 B7 T1 T4 T7 F4 J1 J2 J3
Player 0 Draw F3
Player 0 Play F3
Player 1 Draw F4
Player 1 Play F4
Player 2 Draw T1
Player 2 Play T1
Player 3 Draw F2
Player 3 Play J3
Player 1 Peng J3 Ignore Player 0 CHI B2
Player 1 Play F3
Player 2 Draw F2
Player 2 Play B3
Player 0 Hu B3
"""
FAN = "Fan 21 清龙*1+门前清*1+喜相逢*1+边张*1+缺一门*1\nScore 45 -8 -29 -8\n"

#: The first player of a game that began at the second place has nine terminals and honours.
PAIPU = {
    "title": "By hand\nfirst table",
    "player": ["Ann\n(1 dan)", "Bo", "Cy", "Dee"],
    "qijia": 1,
    "log": [
        [
            {
                "qipai": {
                    "zhuangfeng": 0,
                    "jushu": 0,
                    "changbang": 0,
                    "lizhibang": 0,
                    "defen": [30000, 30000, 30000, 30000],
                    "baopai": "s5",
                    "shoupai": ["m19p19s19z1234567", "m1340567p123456", "p1340567s123456", "s2340567z112233"],
                }
            },
            {"zimo": {"l": 0, "p": "m5"}},
            {
                "pingju": {
                    "name": "九種九牌",
                    "shoupai": ["m19p19s19z1234567m5", "", "", ""],
                    "fenpei": [0, 0, 0, 0],
                }
            },
        ],
        [
            {
                "qipai": {
                    "zhuangfeng": 0,
                    "jushu": 0,
                    "changbang": 1,
                    "lizhibang": 0,
                    "defen": [30000, 30000, 30000, 30000],
                    "baopai": "z4",
                    "shoupai": ["m123456p12s123z55", "m119p19s99z112346", "m789p789s789z7744", "m2468p2468s2468z6"],
                }
            },
            {"zimo": {"l": 0, "p": "z3"}},
            {"dapai": {"l": 0, "p": "z3_*"}},
            {"zimo": {"l": 1, "p": "p5"}},
            {"dapai": {"l": 1, "p": "z2"}},
            {"zimo": {"l": 2, "p": "z6"}},
            {"dapai": {"l": 2, "p": "z6_"}},
            {"zimo": {"l": 3, "p": "p3"}},
            {"dapai": {"l": 3, "p": "p3_"}},
            {
                "hule": {
                    "l": 0,
                    "shoupai": "m123456p12s123z55p3*",
                    "baojia": 3,
                    "fubaopai": ["m9"],
                    "fu": 40,
                    "fanshu": 6,
                    "defen": 18000,
                    "hupai": [
                        {"name": "ダブル立直", "fanshu": 2},
                        {"name": "一発", "fanshu": 1},
                        {"name": "三色同順", "fanshu": 2},
                        {"name": "裏ドラ", "fanshu": 1},
                    ],
                    "fenpei": [19300, 0, 0, -18300],
                }
            },
        ],
    ],
}


def differences(source: RecordSource) -> list[str]:
    return [each.render(ENGLISH) for each in source.verified.differences]


def test_a_match_of_the_data_set() -> None:
    data = (MATCH + FAN).encode()
    assert detect(data) is Format.PKU
    source = read(data, Format.PKU)
    assert differences(source) == []
    (deal,) = source.game.deals
    assert deal.round.value == "S"
    (win,) = deal.wins
    assert (win.seat, win.discarder, win.points) == (0, 2, 21)
    assert [move.event.call.value for move in deal.moves if isinstance(move.event, happened.Called)] == ["pung"]


def test_a_fan_that_nobody_knows_is_mentioned() -> None:
    source = read((MATCH + FAN.replace("边张", "边上")).encode(), Format.PKU)
    assert [str(remark) for remark in source.game.remarks] == ["line 22: unknown fan 边上"]


def test_a_paipu() -> None:
    data = json.dumps(PAIPU, ensure_ascii=False, indent=4).encode()
    assert detect(data) is Format.MAJIANG
    source = read(data, Format.MAJIANG)
    assert differences(source) == []
    assert source.verified.partial
    assert source.game.names == ("Bo", "Cy", "Dee", "Ann")
    assert source.as_record().header.options == {"starting_points": "30000"}


#: The same nine terminals as mjx tells them: what is zero is left out.
STATE = {
    "publicObservation": {
        "playerIds": ["Ann", "Bo", "Cy", "Dee"],
        "initScore": {"tens": [25000, 25000, 25000, 25000]},
        "doraIndicators": [89],
        "events": [{"type": "EVENT_TYPE_DRAW"}, {"type": "EVENT_TYPE_ABORTIVE_DRAW_NINE_TERMINALS"}],
    },
    "privateObservations": [
        {"initHand": {"closedTiles": [0, 32, 36, 68, 72, 104, 108, 112, 116, 120, 124, 128, 132]}, "draws": [17]},
        {"who": 1, "initHand": {"closedTiles": [1, 8, 12, 16, 18, 20, 24, 37, 40, 44, 48, 53, 56]}},
        {"who": 2, "initHand": {"closedTiles": [38, 45, 49, 52, 54, 57, 60, 73, 76, 80, 84, 90, 92]}},
        {"who": 3, "initHand": {"closedTiles": [77, 81, 85, 88, 91, 93, 96, 109, 110, 113, 114, 117, 118]}},
    ],
    "roundTerminal": {
        "finalScore": {"honba": 1, "tens": [25000, 25000, 25000, 25000]},
        "noWinner": {
            "tenpais": [{"hand": {"closedTiles": [0, 17, 32, 36, 68, 72, 104, 108, 112, 116, 120, 124, 128, 132]}}],
            "tenChanges": [0, 0, 0, 0],
        },
    },
}


def test_a_state_of_mjx() -> None:
    data = json.dumps(STATE).encode()
    assert detect(data) is Format.MJX
    source = read(data, Format.MJX)
    assert differences(source) == []
    assert source.game.names == ("Ann", "Bo", "Cy", "Dee")
    numbered = json.loads(data)
    for event, number in zip(numbered["publicObservation"]["events"], (12, 6), strict=True):
        event["type"] = number
    assert differences(read(json.dumps(numbered).encode(), Format.MJX)) == []
