"""Odd arguments for every public name: whatever is given, the answer is a result or one of our sentences with its code."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

import muraille
from muraille.phrase import ENGLISH, Phrase

#: A half of a character that no text can hold, but a string of Python can.
SURROGATE = "\ud800"
HUGE = 10**400


class Unprintable:
    """Something whose ``repr`` fails."""

    def __repr__(self) -> str:
        raise RuntimeError("no")


ODD: dict[str, Any] = {
    "none": None,
    "true": True,
    "zero": 0,
    "minus": -1,
    "huge": HUGE,
    "float": 1.5,
    "nan": float("nan"),
    "complex": 1j,
    "bytes": b"123m",
    "no bytes": b"",
    "empty": "",
    "blank": " \t\n",
    "surrogate": SURROGATE,
    "surrogate in json": '{"type": "discard", "tile": "' + SURROGATE + '"}',
    "nul": "\0",
    "long": "1m" * 5000,
    "long word": "x" * 100_000,
    "list": [],
    "nested": [[["1m"]]],
    "mixed": ["1m", None, 7],
    "surrogates": [SURROGATE, SURROGATE],
    "dict": {},
    "odd dict": {None: None},
    "surrogate dict": {SURROGATE: SURROGATE},
    "set": {1, 2},
    "object": object(),
    "type": int,
    "function": len,
    "unprintable": Unprintable(),
    "array": np.zeros((2, 3)),
    "array of objects": np.array([None, "x"], dtype=object),
    "path": Path("/nowhere/at/all"),
    "tile": muraille.Tile("5m"),
    "hand": muraille.Hand.parse("123m456p789s1122z"),
    "meld": muraille.Meld.parse("(123m)"),
    "rules": muraille.RULESETS["mcr-green"],
}
#: What is left out: Python itself compares an array with every member of an enumeration, and asks for the name of what is none.
LEFT_OUT = {("Tile", "array"), ("Tile", "array of objects"), ("Tile", "unprintable")}
HAND, WIN = "12345678s234p55m", "9s"


@cache
def event() -> Any:
    made = muraille.Competition("Lyon", sessions=2)
    made.add("Ada Lovelace", "Blaise Pascal", "Carl Gauss", "Diane Arbus")
    return made


@cache
def drawn_event() -> Any:
    made = muraille.Competition("Paris", sessions=2)
    made.add("Ada Lovelace", "Blaise Pascal", "Carl Gauss", "Diane Arbus")
    made.draw(seed=7)
    return made


#: Every public call with one place for something odd.
CALLS: dict[str, Callable[[Any], Any]] = {
    "Tile": lambda odd: muraille.Tile(odd),
    "Hand": lambda odd: muraille.Hand(odd),
    "Hand melds": lambda odd: muraille.Hand(cast(Any, "123m456p789s11z"), odd),
    "Hand.of": lambda odd: muraille.Hand.of(odd),
    "Hand.of melds": lambda odd: muraille.Hand.of("55m12345678s", odd),
    "Hand.parse": lambda odd: muraille.Hand.parse(odd),
    "Hand in": lambda odd: odd in muraille.Hand.parse(HAND),
    "Meld": lambda odd: muraille.Meld(odd),
    "Meld.of": lambda odd: muraille.Meld.of(odd),
    "Meld.of exposed": lambda odd: muraille.Meld.of("555p", exposed=odd),
    "Meld.parse": lambda odd: muraille.Meld.parse(odd),
    "Record": lambda odd: muraille.Record(odd, odd),
    "Record.header": lambda odd: bytes(muraille.Record(odd, ())),
    "ruleset": lambda odd: muraille.ruleset(odd),
    "ruleset option": lambda odd: muraille.ruleset("rcr-2016", open_tanyao=odd),
    "ruleset number": lambda odd: muraille.ruleset("rcr-2016", uma=odd),
    "RULESETS": lambda odd: muraille.RULESETS[odd] if odd.__hash__ else None,
    "score": lambda odd: muraille.score(odd, WIN),
    "score tile": lambda odd: muraille.score(HAND, odd),
    "score rules": lambda odd: muraille.score(HAND, WIN, rules=odd),
    "explain": lambda odd: muraille.explain(odd, odd),
    "explain lang": lambda odd: muraille.explain(HAND, WIN, riichi=True, lang=odd),
    "shanten": lambda odd: muraille.shanten(odd),
    "shanten melds": lambda odd: muraille.shanten(np.zeros((2, 34), dtype=np.uint8), melds=odd),
    "shanten text melds": lambda odd: muraille.shanten(HAND, melds=odd),  # type: ignore[call-overload]
    "shanten rules": lambda odd: muraille.shanten(HAND, rules=odd),
    "waits": lambda odd: muraille.waits(odd),
    "discards": lambda odd: muraille.discards(odd),
    "discards visible": lambda odd: muraille.discards("1123345m778p23s55z", visible=odd),
    "Game": lambda odd: muraille.Game(odd),
    "Game seed": lambda odd: muraille.Game("rcr-2016", odd),
    "Game players": lambda odd: muraille.Game(players=odd).save(),
    "Game options": lambda odd: muraille.Game(options=odd),
    "Game seats": lambda odd: muraille.Game(seats=odd),
    "Game draw": lambda odd: muraille.Game(draw=odd).turn,
    "Game umpire": lambda odd: muraille.Game(umpire=odd).legal(),
    "Game.apply": lambda odd: muraille.Game().apply(odd),
    "Game.apply seat": lambda odd: muraille.Game().apply("discard 1m", odd),
    "Game.legal": lambda odd: muraille.Game().legal(odd),
    "Game.hand": lambda odd: muraille.Game().hand(odd),
    "Game.restore": lambda odd: muraille.Game.restore(odd),
    "play": lambda odd: muraille.play(odd),
    "play one": lambda odd: muraille.play([odd, "tsumogiri", "tsumogiri", "tsumogiri"]),
    "play seed": lambda odd: muraille.play("tsumogiri," * 3 + "tsumogiri", rules="mcr-green", seed=odd),
    "arena": lambda odd: muraille.arena(odd, games=4),
    "arena games": lambda odd: muraille.arena(["tsumogiri"] * 4, games=cast(Any, None if odd is HUGE else odd)),
    "arena seed": lambda odd: muraille.arena(["tsumogiri"] * 4, games=4, seed=odd),
    "arena rules": lambda odd: muraille.arena(
        ["tsumogiri"] * 4, games=4, rules=cast(Any, odd if odd is not None else 7)
    ),
    "read": lambda odd: muraille.read(odd),
    "read format": lambda odd: muraille.read("docs/examples/tenhou.json", format=odd),
    "read rules": lambda odd: muraille.read("docs/examples/tenhou.json", rules=odd),
    "read game": lambda odd: muraille.read("docs/examples/tenhou.json", game=odd),
    "write": lambda odd: muraille.write(odd),
    "write format": lambda odd: muraille.write(muraille.read("docs/examples/tenhou.json"), odd),
    "ruling": lambda odd: muraille.ruling(odd),
    "ruling fact": lambda odd: muraille.ruling("too many tiles", when=odd),
    "ruling seat": lambda odd: muraille.ruling("MX16", seat=odd),
    "ruling rules": lambda odd: muraille.ruling("too many tiles", rules=odd),
    "ruling text": lambda odd: muraille.ruling("too many tiles").text(odd),
    "draw": lambda odd: muraille.draw(odd, 4),
    "draw rounds": lambda odd: muraille.draw(16, odd),
    "draw seed": lambda odd: muraille.draw(16, 4, seed=odd),
    "draw groups": lambda odd: muraille.draw(16, 4, groups=odd),
    "draw group": lambda odd: muraille.draw(16, 4, groups={"France": odd}),
    "draw fill": lambda odd: muraille.draw(18, 4, fill=odd),
    "Competition": lambda odd: muraille.Competition(odd),
    "Competition rules": lambda odd: muraille.Competition("Lyon", rules=odd),
    "Competition sessions": lambda odd: muraille.Competition("Lyon", sessions=odd),
    "Competition place": lambda odd: muraille.Competition("Lyon", place=odd),
    "Competition country": lambda odd: muraille.Competition("Lyon", country=odd),
    "Competition who": lambda odd: muraille.Competition("Lyon", who=odd),
    "Competition.open": lambda odd: muraille.Competition.open(odd),
    "Competition.add": lambda odd: event().add(odd),
    "Competition.add kind": lambda odd: event().add("Eve", kind=odd),
    "Competition.add club": lambda odd: event().add("Eve", club=odd),
    "Competition.add team": lambda odd: event().add("Eve", team=odd),
    "Competition.draw": lambda odd: event().draw(seed=odd),
    "Competition.draw fill": lambda odd: event().draw(fill=odd),
    "Competition.tables": lambda odd: drawn_event().tables(odd),
    "Competition.enter": lambda odd: drawn_event().enter(odd, 1, [45_000, 35_000, 25_000, 15_000]),
    "Competition.enter table": lambda odd: drawn_event().enter(1, odd, [45_000, 35_000, 25_000, 15_000]),
    "Competition.enter scores": lambda odd: drawn_event().enter(1, 1, odd),
    "Competition.enter score": lambda odd: drawn_event().enter(1, 1, [odd, 35_000, 25_000, 15_000]),
    "Competition.enter bets": lambda odd: drawn_event().enter(1, 1, [45_000, 35_000, 25_000, 15_000], bets=odd),
    "Competition.enter why": lambda odd: drawn_event().enter(1, 1, [45_000, 35_000, 25_000, 15_000], why=odd),
    "Competition.standings": lambda odd: drawn_event().standings(odd),
    "Competition.write": lambda odd: event().write(odd),
    "MurailleError.render": lambda odd: muraille.MurailleError("x", Phrase("y")).render(odd),
}


def test_every_public_name_is_given_something_odd() -> None:
    called = {name.partition(" ")[0].partition(".")[0] for name in CALLS}
    assert called == set(muraille.__all__) - {"__version__"}


@pytest.mark.parametrize("odd", ODD)
def test_the_answer_is_a_result_or_our_sentence(odd: str) -> None:
    problems = []
    for name, call in CALLS.items():
        if (name, odd) in LEFT_OUT:
            continue
        try:
            call(ODD[odd])
        except muraille.MurailleError as problem:
            if not problem.code or not str(problem).strip() or not problem.render(ENGLISH).encode():
                problems.append(f"{name}: an empty sentence")
        except KeyError as problem:
            if name != "RULESETS":
                problems.append(f"{name}: {problem!r}")
        except Exception as problem:
            problems.append(f"{name}: {type(problem).__name__}: {str(problem)[:100]!r}")
    assert not problems, "\n".join(problems)
