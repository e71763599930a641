"""Moments of a table, as the frames that lead to them: for the contact sheet and for the tests of the stages."""

from __future__ import annotations

from typing import Any

from scripted import HAND, Frame, offered, prompt, seat, tiles, view

NAMES = ["Ann", "Bob", "Cid", "Dee"]


def river(text: str, *, drawn: int = 3, sideways: int = -1) -> list[Frame]:
    """Discards, every so many as drawn, one of them sideways."""
    return [
        {"tile": tile, "drawn": at % drawn == 0, "sideways": at == sideways, "called_by": None}
        for at, tile in enumerate(tiles(text))
    ]


def called(text: str, turned: int = 0) -> list[Frame]:
    """An exposed set."""
    return [
        {"tile": tile, "turned": at == turned, "face_down": False, "stacked": False}
        for at, tile in enumerate(tiles(text))
    ]


def late_in_a_deal(**more: Any) -> Frame:
    """Long rivers, sets, a riichi: as full as a table gets."""
    seats = [
        seat("E", [*tiles("23456p78s44z"), "5m"], river=river("9m1z3m8p2s6z1m9p4s2z7m1p5s3z"), melds=[called("555s")]),
        seat("S", [None] * 13, river=river("1z9m8s2p7z3m6p4s1m9p2s5z8m", sideways=9)) | {"riichi": True},
        seat(
            "W",
            [None] * 4,
            river=river("4z1p9s3z7m2m8p5s6s"),
            melds=[called("234m"), called("777p", 1), called("111z", 2)],
        ),
        seat("N", [None] * 10, river=river("2z9p1s8m6z4p7s3m5p1m2s9m"), melds=[called("678s")]),
    ]
    return view(
        seats=seats, drawn=None, left=17, scores=[24300, 31000, 41700, 22000], bets=1000, last_discard=3, **more
    )


def answers(*kinds: str) -> list[Frame]:
    """One way of each kind."""
    laid = {"kong": ["5p", "5p", "5p"], "pung": ["5p", "5p"], "chow": ["3p", "4p"]}
    return [offered(kind, kind.title(), **({"tiles": laid[kind]} if kind in laid else {})) for kind in kinds]


def claim(*kinds: str) -> tuple[Frame, Frame]:
    """A discard that one may claim in these ways: the view and the question."""
    before = late_in_a_deal(phase="claim", turn=3, claimable={"seat": 3, "tile": "5p"})
    return before, prompt("claim", tile="5p", actions=answers(*kinds), remaining_ms=8000, bank_ms=12000)


def deal_over(**more: Any) -> Frame:
    result = {
        "kind": "draw", "text": "", "reason": None, "told": ["The deal is drawn."], "told_reason": None, "winners": [],
        "tenpai": [None] * 4, "payments": [0] * 4, "bets": [0] * 4, "penalties": [0] * 4, "scores": [30000] * 4, "ura": [],
        "rulings": [], "names": NAMES, "hands": [{"concealed": [None] * 13, "melds": [], "waits": []}] * 4, **more,
    }  # fmt: skip
    return {"type": "deal_over", "result": result, "ready": [False] * 4, "wall": {"commitment": "ab"}}


def win() -> Frame:
    lines = [
        ("Riichi", "1 han"),
        ("One-shot win", "1 han"),
        ("All Simples", "1 han"),
        ("Mixed Triple Chow", "2 han"),
        ("Dora", "1 han"),
    ]
    sheet = {
        "verdict": "6 han: 12 000 points",
        "grade": "Haneman",
        "sections": [{"title": "Yaku", "counted": True,
                      "lines": [{"label": label, "value": value, "cite": "RCR §4.2.1", "tiles": []} for label, value in lines]}],
    }  # fmt: skip
    winner = {
        "seat": 0, "name": "Ann", "tile": "8s", "discarder": 2, "concealed": tiles("234m234p23467s55p"),
        "score": {"limit": "haneman"},
        "payments": [12000, 0, -12000, 0], "bets": 1000, "sheet": sheet,
    }  # fmt: skip
    return deal_over(
        kind="win",
        winners=[winner],
        payments=[13000, -1000, -12000, 0],
        bets=[0, -1000, 0, 0],
        scores=[43000, 29000, 18000, 30000],
        ura=["6z"],
    )


def draw() -> Frame:
    hands = [
        {"concealed": tiles("234567m345p6678s"), "melds": [], "waits": ["6s", "9s"]},
        {"concealed": [None] * 13, "melds": [], "waits": []},
        {"concealed": tiles("4455p22s"), "melds": [called("234m"), called("111z", 2)], "waits": []},
        {"concealed": [None] * 10, "melds": [called("678s")], "waits": []},
    ]
    hands[2] |= {"concealed": tiles("44556p22s"), "waits": ["3p", "6p"]}
    return deal_over(
        told_reason=["No tile is left."],
        tenpai=[True, False, True, False],
        hands=hands,
        payments=[1500, -1500, 1500, -1500],
        scores=[31500, 28500, 31500, 28500],
    )


RULING = {
    "seat": 0, "name": "Ann (East)", "offence": "false-win", "title": "False win", "cites": ["RCR §5.2.2"],
    "consequences": [
        {"text": "Ann (East) pays chombo: 4 000 points to each of the others.", "cite": "RCR §3.4.6"},
        {"text": "The deal is cancelled and dealt again; the bets go back.", "cite": "RCR §3.4.6"},
    ],
}  # fmt: skip


def chombo() -> Frame:
    return deal_over(
        kind="cancelled",
        told=["The deal is cancelled."],
        rulings=[RULING],
        payments=[-12000, 4000, 4000, 4000],
        penalties=[-12000, 4000, 4000, 4000],
        scores=[18000, 34000, 34000, 34000],
    )


def ruled() -> Frame:
    """A ruling in the middle of a deal."""
    minor = RULING | {
        "title": "Tile shown from the hand",
        "consequences": [{"text": "Ann (East) has to discard the tile that was shown.", "cite": "RCR §3.4.5"}],
    }
    event = {"seq": 4, "event": {"type": "ruled", "seat": 0}, "told": ["The referee rules."], "ruling": minor}
    return {"type": "moved", "seq": 4, "events": [event], "view": late_in_a_deal()}


def game_over() -> Frame:
    rows = [
        ("Cid", 2, 41700, "26 700"),
        ("Bob", 1, 31000, "+6 000"),
        ("Ann", 0, 24300, "−10 700"),
        ("Dee", 3, 22000, "−23 000"),
    ]
    ranking = [
        {
            "player": player,
            "name": name,
            "points": points,
            "bets": 0,
            "uma": "0",
            "table_points": None,
            "total": str(points - 30000),
            "deducted": 0,
            "place": place,
        }
        for place, (name, player, points, _) in enumerate(rows, start=1)
    ]
    course = [[30000] * 4, [28000, 34000, 31000, 27000], [24000, 30000, 38000, 28000], [24300, 31000, 41700, 22000]]
    return {
        "type": "game_over",
        "ranking": ranking,
        "seed": "ab",
        "course": course,
        "record_url": "/x",
        "replay_url": "/y",
        "verify_url": "/z",
    }


def held() -> Frame:
    return prompt(
        tile="5p", open=False, held={"action": {"type": "discard", "tile": "5p", "drawn": True}, "remaining_ms": 3000}
    )


OWN = view(
    drawn="5p",
    seats=[
        seat("E", [*tiles(HAND), "5p"], river=river("19m19p1s")),
        *(seat(wind, [None] * 13, river=river("19m19p1s")) for wind in "SWN"),
    ],
)
