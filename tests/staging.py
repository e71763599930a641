"""A table whose wall is arranged, so that a test can tell a deal as a story.

>>> from muraille.riichi.rules import RCR_2016
>>> table = Table(RCR_2016, east="123456789m1122z3z")
>>> table.discard("E", "3z").turn
'S'
"""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.arranged import arrange, written_action
from muraille.table.deals import Deal
from muraille.table.events import DealStarted, Event, Won
from muraille.table.family import Ruleset
from muraille.table.reasons import Reason
from muraille.table.seats import Seat
from muraille.table.state import State
from muraille.table.stories import told
from muraille.table.umpires import Umpire
from muraille.table.walls import BuiltWall
from muraille.tiles import Tile, Wind, parse_tile

Kind = TypeVar("Kind", bound=Event)
NAMES = ("East", "South", "West", "North")


class Table:
    """A deal with an arranged wall; what is not arranged is filled up, always in the same way."""

    def __init__(self, rules: Ruleset, **arranged: Any) -> None:
        """``east`` … ``north``, ``draws``, ``replacements``, ``indicators``, ``ura`` and ``last`` (of the wall) are tiles;
        ``round``, ``scores``, ``counters`` and ``bets`` are as at the start of the deal. With an ``umpire`` it is open.
        Flowers are laid aside at once, unless they are for the test to answer (``keeping``)."""
        self.rules = rules
        first = rules.family.session(rules)
        started = DealStarted(
            1,
            arranged.pop("round", Wind.EAST),
            0,
            (0, 1, 2, 3),
            arranged.pop("scores", first.scores),
            arranged.pop("counters", 0),
            arranged.pop("bets", 0),
        )
        umpire: Umpire | None = arranged.pop("umpire", None)
        self.keeping: bool = arranged.pop("keeping", False)
        filler: str = arranged.pop("filler", "filler")
        built = BuiltWall(arrange(self.rules.play.tiles, self.rules.play.dead, arranged, filler))
        self.deal = Deal(self.rules, started, built, umpire)
        self._lay_flowers()

    @property
    def state(self) -> State:
        return self.deal.state

    @property
    def turn(self) -> str:
        """Whose turn it is; after a discard, who discarded."""
        return "ESWN"[self.state.turn]

    @property
    def asked(self) -> str:
        """The seats that have to answer."""
        return "".join("ESWN"[seat] for seat in sorted(self.deal.pending))

    def seat(self, wind: str) -> Seat:
        return self.state.seats["ESWN".index(wind)]

    # What players do

    def do(self, wind: str, action: Action) -> Table:
        self.deal.answer("ESWN".index(wind), action)
        self._lay_flowers()
        return self

    def _lay_flowers(self) -> None:
        while not self.keeping and (prompt := self.deal.pending.get(self.state.turn)):
            if prompt.asked is not prompt.asked.FLOWER:
                return
            self.deal.answer(prompt.seat, prompt.default)

    def discard(self, wind: str, tile: str, **claims: str) -> Table:
        """Discard a tile; then those who are named claim it, and the others let it go."""
        self.do(wind, asks.Discard(parse_tile(tile)))
        return self.claim(**claims)

    def riichi(self, wind: str, tile: str, **claims: str) -> Table:
        self.do(wind, asks.Riichi(parse_tile(tile)))
        return self.claim(**claims)

    def concealed_kong(self, wind: str, tile: str, **claims: str) -> Table:
        self.do(wind, asks.ConcealedKong(parse_tile(tile)))
        return self.claim(**claims)

    def added_kong(self, wind: str, tile: str, **claims: str) -> Table:
        self.do(wind, asks.AddedKong(parse_tile(tile)))
        return self.claim(**claims)

    def win(self, wind: str) -> Table:
        return self.do(wind, asks.Win())

    def claim(self, **claims: str) -> Table:
        """``W="win"``, ``S="chow 34m"``; whoever is asked and not named lets the tile go. ``wait="S"`` leaves South asked."""
        waiting = claims.pop("wait", "")
        for seat, prompt in list(self.deal.pending.items()):
            wind = "ESWN"[seat]
            asked = prompt.asked in (prompt.asked.CLAIM, prompt.asked.ROB) and seat in self.deal.pending
            if asked and wind not in waiting:
                self.deal.answer(seat, written_action(claims.pop(wind, "pass")))
        self._lay_flowers()
        assert not claims, f"nobody asked {claims}"
        return self

    def go(self, turns: int = 1) -> Table:
        """So many turns in which the drawn tile is discarded and nobody claims it."""
        for _ in range(turns):
            if self.deal.over:
                return self
            prompt = self.deal.pending[self.state.turn]
            self.deal.answer(self.state.turn, prompt.default)
            self._lay_flowers()
            self.claim()
        return self

    def go_to(self, left: int) -> Table:
        """Turns until so many tiles are left in the wall."""
        while self.state.left > left:
            self.go()
        return self

    def exhaust(self) -> Table:
        """Turns until the last tile lies there and nobody claims it."""
        return self.go_to(0).go()

    def finish(self, **shown: bool) -> Table:
        """To the end of the deal, tenpai shown unless told otherwise (``E=False``)."""
        while not self.deal.over:
            seat, prompt = next(iter(self.deal.pending.items()))
            noten = prompt.asked is prompt.asked.TENPAI and not shown.get("ESWN"[seat], True)
            self.deal.answer(seat, asks.Noten() if noten else prompt.default)
        return self

    # What a test looks at

    def legal(self, wind: str) -> tuple[Action, ...]:
        return self.deal.judged("ESWN".index(wind))[0]

    def may(self, wind: str, text: str) -> bool:
        return self.deal.refusal("ESWN".index(wind), written_action(text)) is None

    def refused(self, wind: str, text: str) -> str:
        """The code of the refusal; empty where the action is legal."""
        reason = self.reason(wind, text)
        return "" if reason is None else reason.code

    def reason(self, wind: str, text: str) -> Reason | None:
        return self.deal.refusal("ESWN".index(wind), written_action(text))

    def all(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.deal.log if isinstance(event, kind)]

    def one(self, kind: type[Kind]) -> Kind:
        (event,) = self.all(kind)
        return event

    def yaku(self, number: int = 0) -> list[str]:
        """What the winner counted."""
        score = self.all(Won)[number].score
        return [line["id"] for line in score.get("yaku") or score["fans"]]

    def story(self, start: int = 0) -> list[str]:
        """The deal in sentences."""
        return [str(told(event, NAMES, self.deal.rules)) for event in self.deal.log[start:]]


class Ticking:
    """A clock that goes on by a thousandth of a second each time that somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def census(deal: Deal) -> Counter[Tile | None]:
    """Every tile, wherever it is."""
    found: Counter[Tile | None] = Counter(deal.wall.remaining)
    for seat, place in enumerate(deal.state.seats):
        found.update(place.concealed)
        found.update(deal.state.flowers(seat))
        for laid in place.melds:
            assert laid.meld is not None
            found.update(laid.meld.tiles)
        found.update(each.tile for each in place.river if each.called_by is None)
    return found
