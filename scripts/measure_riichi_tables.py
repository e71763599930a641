"""Measure, in games among the bots, what the riichi master takes for granted about his opponents.

It prints how often a hand is ready by its melds and discards, how often somebody wins in a go-around, what hands pay, and how
much likelier than chance a wait is thrown. What players wait with is measured by ``fit_riichi_danger.py``.

    .venv/bin/python scripts/measure_riichi_tables.py --players club,club,club,master --games 40
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator

from muraille.bots import riichi as bots
from muraille.bots.riichi.sight import BotSight, Memory
from muraille.families import ruleset
from muraille.riichi.rules import RiichiRules
from muraille.table.events import DealStarted, Discarded, Drawn, Event, Won
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.seeds import SeededWalls
from muraille.table.state import State


class Tally:
    """Means by a key."""

    def __init__(self) -> None:
        self.sums: dict[object, float] = defaultdict(float)
        self.counts: dict[object, int] = defaultdict(int)

    def add(self, key: object, value: float) -> None:
        self.sums[key] += value
        self.counts[key] += 1

    def show(self, title: str) -> None:
        print(title)
        for key in sorted(self.counts, key=str):
            print(f"  {key}: {self.sums[key] / self.counts[key]:.4f} ({self.counts[key]})")


class Measures:
    """Everything that is counted."""

    def __init__(self, rules: RiichiRules) -> None:
        self.rules = rules
        self.ready, self.others, self.paid, self.thrown = Tally(), Tally(), Tally(), Tally()

    def deal(self, events: list[Event]) -> None:
        """Go through one deal with all tiles known."""
        state = State()
        memory = Memory(state)
        for place, event in enumerate(events):
            memory.observe(event)
            if isinstance(event, Discarded):
                self._discarded(memory, event.seat, events[place + 1 :])
            elif isinstance(event, Won) and event.discarder is not None:
                winner = state.seats[event.seat]
                kind = "riichi" if winner.riichi else f"open {len(winner.melds)}" if winner.melds else "hidden"
                self.paid.add((kind, event.seat == state.dealer), event.score["points"])

    def _discarded(self, memory: Memory, seat: int, rest: list[Event]) -> None:
        state = memory.state
        sight = BotSight(memory, seat, self.rules)
        riichi = len(sight.riichi_seats)
        other_wins, fed, thrown = _until_next_turn(rest, seat)
        if not fed:
            self.others.add((state.seats[seat].riichi, min(riichi, 2), (state.left // 4) // 3), other_wins)
        for other in sight.opponents:
            place = state.seats[other]
            if not place.riichi:
                self.ready.add((len(place.melds), len(place.river) // 3), state.waits(other) != 0)
        own = state.waits(seat)
        if own and not any(own >> each.tile.kind & 1 for each in sight.place.river):
            total = sum(sight.unseen)
            for kind in range(34):
                if own >> kind & 1 and sight.unseen[kind]:
                    ratio = (kind in thrown) / (3 * sight.unseen[kind] / total)
                    self.thrown.add((sight.place.riichi, _rank(kind), _suji(sight, kind)), ratio)


def _rank(kind: int) -> str:
    return "honour" if kind >= 27 else str(min(kind % 9, 8 - kind % 9) + 1)


def _suji(sight: BotSight, kind: int) -> bool:
    own = sight.own_discards
    return kind < 27 and all(kind + step in own for step in (-3, 3) if 0 <= kind % 9 + step < 9)


def _until_next_turn(rest: list[Event], seat: int) -> tuple[bool, bool, set[int]]:
    """Whether another wins before the seat draws again, whether on the seat's discard, and what is thrown meanwhile."""
    thrown: set[int] = set()
    for event in rest:
        if isinstance(event, Won):
            return event.seat != seat, event.discarder == seat, thrown
        if isinstance(event, Drawn) and event.seat == seat:
            break
        if isinstance(event, Discarded):
            if event.seat == seat:
                break
            thrown.add(event.tile.kind)
    return False, False, thrown


def deals_of(events: list[Event]) -> Iterator[list[Event]]:
    current: list[Event] = []
    for event in events:
        if isinstance(event, DealStarted) and current:
            yield current
            current = []
        current.append(event)
    yield current


class Games(argparse.Namespace):
    """Which games are played."""

    players: str
    games: int
    seed: str
    rules: str


def games_from(parser: argparse.ArgumentParser) -> Games:
    """The arguments, with those that say which games are played."""
    parser.add_argument("--players", default="club,club,club,master")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="measure")
    parser.add_argument("--rules", default="rcr-2016")
    return parser.parse_args(namespace=Games())


def played_deals(given: Games) -> Iterator[list[Event]]:
    """The deals of these games, with all tiles."""
    for number in range(given.games):
        seed = f"{given.seed}:{number}"
        game = Game(ruleset(given.rules), SeededWalls(seed))
        play_game(game, [getattr(bots, name)(f"{seed}:{place}") for place, name in enumerate(given.players.split(","))])
        for deal in deals_of(game.events):
            if any(isinstance(event, DealStarted) for event in deal):
                yield deal


def riichi_rules(given: Games) -> RiichiRules:
    """The rules of these games."""
    rules = ruleset(given.rules)
    assert isinstance(rules, RiichiRules)
    return rules


def main() -> None:
    given = games_from(argparse.ArgumentParser(description=__doc__))
    measures = Measures(riichi_rules(given))
    for deal in played_deals(given):
        measures.deal(deal)
    measures.ready.show("ready without riichi, by melds and discards / 3")
    measures.others.show("another wins before one's next draw, by own riichi, opponents in riichi and draws left / 3")
    measures.paid.show("paid on a discard, by hand and dealer")
    measures.thrown.show(
        "how much likelier than chance a wait is thrown, by riichi, rank and suji of one's own discards"
    )


if __name__ == "__main__":
    main()
