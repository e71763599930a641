"""A table whose wall is arranged, so that a test can tell a deal as a story.

>>> from muraille.riichi.rules import RCR_2016
>>> table = Table(RCR_2016, east="123456789m1122z3z")
>>> table.discard("E", "3z").turn
'S'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from muraille.families import family_of
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Call, DealStarted, Event, Won
from muraille.table.prompts import Reason
from muraille.table.rulesets import Ruleset
from muraille.table.seats import Seat
from muraille.table.seeds import Stream
from muraille.table.state import State
from muraille.table.stories import told
from muraille.table.umpires import Umpire
from muraille.table.walls import BuiltWall, dealt_hands
from muraille.tiles import Tile, Wind, parse_tile, parse_tiles

Kind = TypeVar("Kind", bound=Event)
NAMES = ("East", "South", "West", "North")


class Table:
    """A deal with an arranged wall; what is not arranged is filled up, always in the same way."""

    def __init__(self, rules: Ruleset, **arranged: Any) -> None:
        """``east`` … ``north``, ``draws``, ``replacements``, ``indicators``, ``ura`` and ``last`` (of the wall) are tiles;
        ``round``, ``scores``, ``counters`` and ``bets`` are as at the start of the deal. With an ``umpire`` it is open."""
        self.family = family_of(rules)
        self.rules = rules
        points = self.family.starting_points
        started = DealStarted(
            1,
            arranged.pop("round", Wind.EAST),
            0,
            (0, 1, 2, 3),
            arranged.pop("scores", (points, points, points, points)),
            arranged.pop("counters", 0),
            arranged.pop("bets", 0),
        )
        umpire: Umpire | None = arranged.pop("umpire", None)
        built = BuiltWall(arrange(self.family.tiles, self.family.dead, **arranged))
        self.deal = Deal(self.family, started, built, umpire)

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
        return self

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
                self.deal.answer(seat, action(claims.pop(wind, "pass")))
        assert not claims, f"nobody asked {claims}"
        return self

    def go(self, turns: int = 1) -> Table:
        """So many turns in which the drawn tile is discarded and nobody claims it."""
        for _ in range(turns):
            if self.deal.over:
                return self
            prompt = self.deal.pending[self.state.turn]
            self.deal.answer(self.state.turn, prompt.default)
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
        return self.deal.refusal("ESWN".index(wind), action(text)) is None

    def refused(self, wind: str, text: str) -> str:
        """The code of the refusal; empty where the action is legal."""
        reason = self.reason(wind, text)
        return "" if reason is None else reason.code

    def reason(self, wind: str, text: str) -> Reason | None:
        return self.deal.refusal("ESWN".index(wind), action(text))

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
        return [str(told(event, NAMES)) for event in self.deal.log[start:]]


class Ticking:
    """A clock that goes on by a thousandth of a second each time that somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def action(text: str) -> Action:
    """An action as a test writes it: ``pass``, ``win``, ``chow 34m``, ``discard 5m``, ``added_kong 1z``."""
    verb, _, rest = text.partition(" ")
    if verb == "announce":
        return asks.Announce(Call(rest))
    tiles = parse_tiles(rest)
    plain: dict[str, Action] = {
        "pass": asks.Pass(),
        "win": asks.Win(),
        "kong": asks.Kong(),
        "tenpai": asks.Tenpai(),
        "noten": asks.Noten(),
        "nine_terminals": asks.NineTerminals(),
    }
    if verb in plain:
        return plain[verb]
    if verb in ("chow", "pung"):
        first, second = tiles
        return asks.Chow((first, second)) if verb == "chow" else asks.Pung((first, second))
    one: dict[str, Callable[[Tile], Action]] = {
        "discard": asks.Discard,
        "riichi": asks.Riichi,
        "concealed_kong": asks.ConcealedKong,
        "added_kong": asks.AddedKong,
    }
    return one[verb](tiles[0])


def arrange(complete: Sequence[Tile], dead: int, **arranged: str) -> tuple[Tile, ...]:
    """A wall in the order in which it is taken, with these tiles where the test wants them."""
    size = len(complete)
    live = size - dead
    numbers: Sequence[tuple[int, ...]] = dealt_hands(range(size))  # type: ignore[arg-type,assignment]
    rear = [live + 12, live + 13, live + 10, live + 11] if dead else _rear(size)
    wanted: dict[str, Sequence[int]] = {
        "east": numbers[0],
        "south": numbers[1],
        "west": numbers[2],
        "north": numbers[3],
        "draws": range(53, live),
        "replacements": rear,
        "indicators": range(live + 8, live - 1, -2),
        "ura": range(live + 9, live, -2),
        "last": range(live - len(parse_tiles(arranged.get("last", ""))), live),
    }
    filler = arranged.pop("filler", "filler")
    places: dict[int, Tile] = {}
    for part, text in arranged.items():
        tiles = parse_tiles(text)
        assert len(tiles) <= len(wanted[part]), f"{text} is too much for {part}"
        places |= dict(zip(wanted[part], tiles, strict=False))
    # flowers that the test does not place lie deep in the wall, where they disturb nobody
    unplaced = [tile for tile in complete if tile.flower and tile not in places.values()]
    free = (place for place in range(100, size) if place not in places)
    places |= {next(free): tile for tile in unplaced}
    rest = list(complete)
    for tile in places.values():
        assert tile in rest, f"the test wants {tile} once too often"
        rest.remove(tile)
    shuffled = iter(Stream(filler).shuffled(rest))
    return tuple(places[place] if place in places else next(shuffled) for place in range(size))


def _rear(size: int) -> list[int]:
    """Replacement tiles from the rear: the upper tile of each stack first."""
    return [size - 2 - 2 * (number // 2) + number % 2 for number in range(40)]


def census(deal: Deal) -> Counter[Tile | None]:
    """Every tile, wherever it is."""
    found: Counter[Tile | None] = Counter(deal.wall.remaining)
    for place in deal.state.seats:
        found.update(place.concealed)
        found.update(place.flowers)
        for laid in place.melds:
            assert laid.meld is not None
            found.update(laid.meld.tiles)
        found.update(each.tile for each in place.river if each.called_by is None)
    return found
