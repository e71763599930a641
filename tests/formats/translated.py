"""majiang and mjx for tests, translated from mjlogs by their published descriptions.

Nothing here knows the readers: tiles, melds and names are written anew.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

Object = dict[str, Any]
SUITS = "mpsz"


def numbers(text: str | None) -> list[int]:
    return [int(part) for part in (text or "").split(",") if part]


# majiang

WINDS = "東南西北"
NAMES = (
    "門前清自摸和", "立直", "一発", "槍槓", "嶺上開花", "海底摸月", "河底撈魚", "平和", "断幺九", "一盃口",
    *(f"自風 {wind}" for wind in WINDS), *(f"場風 {wind}" for wind in WINDS), "役牌 白", "役牌 發", "役牌 中",
    "両立直", "七対子", "混全帯幺九", "一気通貫", "三色同順", "三色同刻", "三槓子", "対々和", "三暗刻", "小三元", "混老頭",
    "二盃口", "純全帯幺九", "混一色", "清一色", "人和", "天和", "地和", "大三元", "四暗刻", "四暗刻単騎", "字一色", "緑一色",
    "清老頭", "九蓮宝燈", "純正九蓮宝燈", "国士無双", "国士無双１３面", "大四喜", "小四喜", "四槓子", "ドラ", "裏ドラ", "赤ドラ",
)  # fmt: skip
DRAWN = {
    "nm": "流し満貫",
    "yao9": "九種九牌",
    "reach4": "四家立直",
    "ron3": "三家和",
    "kan4": "四開槓",
    "kaze4": "四風連打",
}


def digit(number: int, *, red: bool) -> str:
    rank = number % 36 // 4 + 1
    return "0" if red and number in (16, 52, 88) else str(rank)


def pai(number: int, *, red: bool) -> str:
    return SUITS[number // 36] + digit(number, red=red)


def shoupai(tiles: list[int], *, red: bool, last: int | None = None) -> str:
    """Sorted, the red five before the others, the suit written once; the drawn tile stands apart at the end."""
    rest = sorted(tile for tile in tiles if tile != last)
    text = ""
    for suit in range(4):
        ranks = [digit(tile, red=red) for tile in rest if tile // 36 == suit]
        text += SUITS[suit] + "".join(ranks) if ranks else ""
    return text + ("" if last is None else pai(last, red=red))


def mianzi(code: int, *, red: bool) -> tuple[str, str]:
    """A meld by its bits, and ``chi``, ``peng``, ``minggang``, ``jiagang`` or ``angang``."""
    mark = ("", "+", "=", "-")[code & 3]
    if code & 4:
        order, called = divmod(code >> 10, 3)
        first = 4 * (order // 7 * 9 + order % 7)
        tiles = [first + 4 * step + (code >> (3 + 2 * step) & 3) for step in range(3)]
        return SUITS[first // 36] + "".join(
            digit(t, red=red) + (mark if i == called else "") for i, t in enumerate(tiles)
        ), "chi"
    if code & 0x18:
        kind, called = divmod(code >> 9, 3)
        spare = 4 * kind + (code >> 5 & 3)
        three = [4 * kind + copy for copy in range(4) if 4 * kind + copy != spare]
        three.append(three.pop(called))
        text = SUITS[kind // 9] + "".join(digit(t, red=red) for t in three) + mark
        return (text + digit(spare, red=red), "jiagang") if code & 0x10 else (text, "peng")
    tile = code >> 8
    four = [tile // 4 * 4 + copy for copy in range(4) if tile // 4 * 4 + copy != tile]
    text = SUITS[tile // 36] + "".join(digit(t, red=red) for t in (*four, tile)) + mark
    return text, "minggang" if mark else "angang"


class Majiang:
    """An mjlog as a 牌譜; the players are listed from another place than the first dealer's."""

    def __init__(self, text: str, first: int = 0) -> None:
        self.root = ElementTree.fromstring(text)
        self.first = first
        self.red = True
        self.log: list[list[Object]] = []
        self.found: Object = {"title": "A game\nof ours", "player": [], "qijia": first, "log": self.log}
        self.dealer = 0
        self.drawn: int | None = None
        self.kong = False
        self.riichi = False
        self.indicator: int | None = None
        self.melds: list[list[str]] = [[], [], [], []]

    def document(self) -> Object:
        for tag in self.root:
            self._tag(tag.tag, dict(tag.attrib))
        return self.found

    def _from(self, values: list[Any]) -> list[Any]:
        """From the dealer on."""
        return values[self.dealer :] + values[: self.dealer]

    def _players(self, values: list[Any]) -> list[Any]:
        return [values[(place - self.first) % 4] for place in range(4)]

    def _l(self, seat: int) -> int:
        return (seat - self.dealer) % 4

    def _tag(self, name: str, fields: dict[str, str]) -> None:
        if name == "GO":
            self.red = not int(fields["type"]) & 2
        elif name == "UN" and "dan" in fields:
            self.found["player"] = self._players([unquote(fields[f"n{seat}"]) + "\n(R1500)" for seat in range(4)])
        elif name == "INIT":
            self._init(fields)
        elif name[0] in "TUVW" and name[1:].isdigit():
            self._drawn("TUVW".index(name[0]), int(name[1:]))
        elif name[0] in "DEFG" and name[1:].isdigit():
            self._discarded("DEFG".index(name[0]), int(name[1:]))
        elif name == "N":
            self._meld(int(fields["who"]), int(fields["m"]))
        elif name == "REACH":
            self.riichi = fields["step"] == "1"
        elif name == "DORA":
            self.indicator = int(fields["hai"])
            self._turn() if self.kong is False else None
        elif name in ("AGARI", "RYUUKYOKU"):
            self._result(name, fields)

    def _turn(self) -> None:
        if self.indicator is not None:
            self.log[-1].append({"kaigang": {"baopai": pai(self.indicator, red=self.red)}})
            self.indicator = None

    def _init(self, fields: dict[str, str]) -> None:
        seed = numbers(fields["seed"])
        self.dealer, self.kong, self.melds = int(fields["oya"]), False, [[], [], [], []]
        hands = [shoupai(numbers(fields[f"hai{seat}"]), red=self.red) for seat in range(4)]
        start = {
            "zhuangfeng": seed[0] // 4,
            "jushu": seed[0] % 4,
            "changbang": seed[1],
            "lizhibang": seed[2],
            "defen": self._from([100 * each for each in numbers(fields["ten"])]),
            "baopai": pai(seed[5], red=self.red),
            "shoupai": self._from(hands),
        }
        self.log.append([{"qipai": start}])

    def _drawn(self, seat: int, tile: int) -> None:
        move = "gangzimo" if self.kong else "zimo"
        self.log[-1].append({move: {"l": self._l(seat), "p": pai(tile, red=self.red)}})
        self.drawn, self.kong = tile, False
        self._turn()

    def _discarded(self, seat: int, tile: int) -> None:
        text = pai(tile, red=self.red) + ("_" if tile == self.drawn else "") + ("*" if self.riichi else "")
        self.log[-1].append({"dapai": {"l": self._l(seat), "p": text}})
        self.drawn, self.riichi = None, False
        self._turn()

    def _meld(self, seat: int, code: int) -> None:
        text, kind = mianzi(code, red=self.red)
        self.log[-1].append({"gang" if kind in ("angang", "jiagang") else "fulou": {"l": self._l(seat), "m": text}})
        self.melds[seat].append(text)
        self.kong, self.drawn = kind not in ("chi", "peng"), None

    def _result(self, name: str, fields: dict[str, str]) -> None:
        changes = self._from([100 * each for each in numbers(fields["sc"])[1::2]])
        self.log[-1].append(self._hule(fields, changes) if name == "AGARI" else self._pingju(fields, changes))
        if "owari" in fields:
            parts = fields["owari"].split(",")
            points = [100 * int(float(each)) for each in parts[::2]]
            order = sorted(range(4), key=lambda seat: (-points[seat], seat))
            self.found |= {
                "defen": self._players(points),
                "rank": self._players([order.index(seat) + 1 for seat in range(4)]),
                "point": self._players(parts[1::2]),
            }

    def _hule(self, fields: dict[str, str], changes: list[int]) -> Object:
        who, source = int(fields["who"]), int(fields["fromWho"])
        fu, points = numbers(fields["ten"])[:2]
        pairs, yakuman = numbers(fields.get("yaku")), numbers(fields.get("yakuman"))
        hupai: list[Object] = [{"name": NAMES[number], "fanshu": "*"} for number in yakuman]
        hupai += [{"name": NAMES[n], "fanshu": han} for n, han in zip(pairs[::2], pairs[1::2], strict=True)]
        if "paoWho" in fields:
            hupai[0]["baojia"] = self._l(int(fields["paoWho"]))
        hand = shoupai(numbers(fields["hai"]), red=self.red, last=int(fields["machi"]))
        worth = {"damanguan": len(yakuman)} if yakuman else {"fu": fu, "fanshu": sum(pairs[1::2])}
        ura = [pai(each, red=self.red) for each in numbers(fields.get("doraHaiUra"))]
        return {
            "hule": {
                "l": self._l(who),
                "shoupai": ",".join([hand, *self.melds[who]]),
                "baojia": None if who == source else self._l(source),
                "fubaopai": ura or None,
                **worth,
                "defen": points,
                "hupai": hupai,
                "fenpei": changes,
            }
        }

    def _pingju(self, fields: dict[str, str], changes: list[int]) -> Object:
        name = DRAWN.get(fields.get("type", ""), "荒牌平局")
        hands = [shoupai(numbers(fields.get(f"hai{seat}")), red=self.red) for seat in range(4)]
        return {"pingju": {"name": name, "shoupai": self._from(hands), "fenpei": changes}}


# mjx

MJX_DRAWS = {
    "yao9": "ABORTIVE_DRAW_NINE_TERMINALS",
    "reach4": "ABORTIVE_DRAW_FOUR_RIICHIS",
    "ron3": "ABORTIVE_DRAW_THREE_RONS",
    "kan4": "ABORTIVE_DRAW_FOUR_KANS",
    "kaze4": "ABORTIVE_DRAW_FOUR_WINDS",
    "nm": "EXHAUSTIVE_DRAW_NAGASHI_MANGAN",
    "": "EXHAUSTIVE_DRAW_NORMAL",
}


def without_zeros(found: Object) -> Object:
    """As protocol JSON leaves out what is zero or empty."""
    return {name: value for name, value in found.items() if value not in (0, [], None, False)}


class Mjx:
    """An mjlog as the states of mjx."""

    def __init__(self, text: str) -> None:
        self.root = ElementTree.fromstring(text)
        self.states: list[Object] = []
        self.names: list[str] = []
        self.events: list[Object] = []
        self.draws: list[list[int]] = []
        self.scores: list[int] = []
        self.last: int | None = None
        self.bets = 0

    def documents(self) -> list[Object]:
        for tag in self.root:
            self._tag(tag.tag, dict(tag.attrib))
        return self.states

    def _tell(self, kind: str, **fields: int) -> None:
        event: Object = {} if kind == "DISCARD" else {"type": f"EVENT_TYPE_{kind}"}
        self.events.append(event | without_zeros(fields))

    def _tag(self, name: str, fields: dict[str, str]) -> None:
        if name == "UN" and "dan" in fields:
            self.names = [unquote(fields[f"n{seat}"]) for seat in range(4)]
        elif name == "INIT":
            self._init(fields)
        elif name[0] in "TUVW" and name[1:].isdigit():
            seat = "TUVW".index(name[0])
            self.draws[seat].append(int(name[1:]))
            self.last = int(name[1:])
            self._tell("DRAW", who=seat)
        elif name[0] in "DEFG" and name[1:].isdigit():
            kind = "TSUMOGIRI" if int(name[1:]) == self.last else "DISCARD"
            self._tell(kind, who="DEFG".index(name[0]), tile=int(name[1:]))
            self.last = int(name[1:])
        elif name == "N":
            code = int(fields["m"])
            kind = (
                "CHI"
                if code & 4
                else "PON"
                if code & 8
                else "ADDED_KAN"
                if code & 16
                else "OPEN_KAN"
                if code & 3
                else "CLOSED_KAN"
            )
            self.last = 4 * ((code >> 9) // 3) + (code >> 5 & 3) if kind == "ADDED_KAN" else None
            self._tell(kind, who=int(fields["who"]), open=code)
        elif name == "REACH" and fields["step"] == "1":
            self._tell("RIICHI", who=int(fields["who"]))
        elif name == "REACH":
            self._tell("RIICHI_SCORE_CHANGE", who=int(fields["who"]))
            self.scores[int(fields["who"])] -= 1000
            self.bets += 1
        elif name == "DORA":
            self.public["doraIndicators"].append(int(fields["hai"]))
            self._tell("NEW_DORA", tile=int(fields["hai"]))
        elif name in ("AGARI", "RYUUKYOKU"):
            self._result(name, fields)

    def _init(self, fields: dict[str, str]) -> None:
        seed = numbers(fields["seed"])
        self.scores, self.bets = [100 * each for each in numbers(fields["ten"])], seed[2]
        self.events, self.draws = [], [[], [], [], []]
        score = without_zeros({"round": seed[0], "honba": seed[1], "riichi": seed[2]}) | {"tens": list(self.scores)}
        self.public: Object = {
            "playerIds": self.names,
            "initScore": score,
            "doraIndicators": [seed[5]],
            "events": self.events,
        }
        private = [
            without_zeros({"who": seat})
            | {"initHand": {"closedTiles": numbers(fields[f"hai{seat}"])}, "drawHistory": self.draws[seat]}
            for seat in range(4)
        ]
        self.terminal: Object = {}
        self.states.append(
            {"publicObservation": self.public, "privateObservations": private, "roundTerminal": self.terminal}
        )

    def _result(self, name: str, fields: dict[str, str]) -> None:
        changes = [100 * each for each in numbers(fields["sc"])[1::2]]
        self.scores = [score + change for score, change in zip(self.scores, changes, strict=True)]
        if name == "AGARI":
            self.bets = 0
            self.terminal.setdefault("wins", []).append(self._win(fields, changes))
        else:
            kind = MJX_DRAWS[fields.get("type", "")]
            shown = [seat for seat in range(4) if fields.get(f"hai{seat}")]
            self._tell(kind, **({"who": shown[0]} if fields.get("type") == "yao9" else {}))
            hands = [
                without_zeros({"who": seat}) | {"hand": {"closedTiles": numbers(fields[f"hai{seat}"])}}
                for seat in shown
            ]
            self.terminal["noWinner"] = without_zeros({"tenpais": hands, "tenChanges": changes})
        tens = list(self.scores)
        if "owari" in fields:
            tens = [100 * int(float(each)) for each in fields["owari"].split(",")[::2]]
            self.terminal["isGameOver"] = True
        self.terminal["finalScore"] = {"tens": tens}

    def _win(self, fields: dict[str, str], changes: list[int]) -> Object:
        who, source, tile = int(fields["who"]), int(fields["fromWho"]), int(fields["machi"])
        self._tell("TSUMO" if who == source else "RON", who=who, tile=tile)
        fu, points = numbers(fields["ten"])[:2]
        pairs = numbers(fields.get("yaku"))
        hand = without_zeros({"closedTiles": numbers(fields["hai"]), "opens": numbers(fields.get("m"))})
        found = {
            "who": who,
            "fromWho": source,
            "hand": hand,
            "winTile": tile,
            "fu": fu,
            "ten": points,
            "tenChanges": changes,
            "yakus": pairs[::2],
            "fans": pairs[1::2],
            "yakumans": numbers(fields.get("yakuman")),
            "uraDoraIndicators": numbers(fields.get("doraHaiUra")),
        }
        return without_zeros(found)
