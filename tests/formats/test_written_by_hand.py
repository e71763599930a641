"""Short files written by hand after the published descriptions of their formats."""

from __future__ import annotations

import json

from muraille.formats.conversion import RecordSource, read
from muraille.formats.detection import Format, detect
from muraille.formats.foreign import ForeignWin
from muraille.phrase import ENGLISH
from muraille.table import events as happened
from muraille.tiles import Tile

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


#: East declares riichi with the first discard and draws the winning 3p; told as before the first release.
WON = {
    "hiddenState": {"uraDoras": [106]},
    "publicObservation": {
        "initScore": {"tens": [25000, 25000, 25000, 25000]},
        "doras": [124],
        "events": [
            {"type": "EVENT_TYPE_DRAW"},
            {"type": "EVENT_TYPE_RIICHI"},
            {"type": "EVENT_TYPE_TSUMOGIRI", "tile": 120},
            {"type": "EVENT_TYPE_RIICHI_SCORE_CHANGE"},
            {"type": "EVENT_TYPE_DRAW", "who": 1},
            {"type": "EVENT_TYPE_TSUMOGIRI", "who": 1, "tile": 116},
            {"type": "EVENT_TYPE_DRAW", "who": 2},
            {"type": "EVENT_TYPE_TSUMOGIRI", "who": 2, "tile": 117},
            {"type": "EVENT_TYPE_DRAW", "who": 3},
            {"type": "EVENT_TYPE_TSUMOGIRI", "who": 3, "tile": 118},
            {"type": "EVENT_TYPE_DRAW"},
            {"type": "EVENT_TYPE_TSUMO", "tile": 44},
        ],
    },
    "privateObservations": [
        {"initHand": [0, 4, 8, 12, 17, 20, 24, 28, 32, 36, 40, 104, 105], "drawHistory": [120, 44]},
        {"who": 1, "initHand": [48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96], "drawHistory": [116]},
        {"who": 2, "initHand": [49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97], "drawHistory": [117]},
        {"who": 3, "initHand": [50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98], "drawHistory": [118]},
    ],
    "terminal": {
        "finalScore": {"tens": [43000, 19000, 19000, 19000]},
        "wins": [
            {
                "closedTiles": [0, 4, 8, 12, 17, 20, 24, 28, 32, 36, 40, 44, 104, 105],
                "winTile": 44,
                "fu": 30,
                "ten": 18000,
                "tenChanges": [19000, -6000, -6000, -6000],
                "yakus": [0, 21, 2, 24],
                "fans": [1, 2, 1, 2],
            }
        ],
    },
}
#: What versions before the first release called otherwise.
EARLIER = {"doraIndicators": "doras", "draws": "drawHistory", "roundTerminal": "terminal"}


def earlier(found: object) -> object:
    """The state as those versions wrote it: hands are lists of tiles there."""
    if isinstance(found, list):
        return [earlier(each) for each in found]
    if not isinstance(found, dict):
        return found
    hand = found.get("hand", {})
    told = {EARLIER.get(name, name): earlier(each) for name, each in found.items() if name != "hand"} | hand
    if "initHand" in told:
        told["initHand"] = found["initHand"]["closedTiles"]
    return told


def test_the_ura_dora_of_an_earlier_state_stand_beside_its_wall() -> None:
    state = json.loads(json.dumps(WON))
    source = read(json.dumps(state).encode(), Format.MJX)
    assert differences(source) == []
    (won,) = [each for each in source.game.deals[0].endings if isinstance(each, ForeignWin)]
    assert won.ura == (Tile("9s"),)
    state["terminal"]["wins"][0] |= {"yakus": [0], "fans": [1]}
    (quiet,) = [
        each
        for each in read(json.dumps(state).encode(), Format.MJX).game.deals[0].endings
        if isinstance(each, ForeignWin)
    ]
    assert quiet.ura == (), "who has not declared riichi turns none over"


def test_a_state_of_mjx() -> None:
    data = json.dumps(STATE).encode()
    assert detect(data) is Format.MJX
    source = read(data, Format.MJX)
    assert differences(source) == []
    assert source.game.names == ("Ann", "Bo", "Cy", "Dee")
    assert differences(read(json.dumps(earlier(STATE)).encode(), Format.MJX)) == [], "the names of its earlier versions"
    numbered = json.loads(data)
    for event, number in zip(numbered["publicObservation"]["events"], (12, 6), strict=True):
        event["type"] = number
    assert differences(read(json.dumps(numbered).encode(), Format.MJX)) == []
