"""The same deals on both engines: the same walls, the same answers, and everything compared as they go."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec
import numpy as np

from muraille.environments.engines import empty
from muraille.environments.observations import ANALYSIS, FACTS, PLANES, observe
from muraille.environments.single import PythonTable, SeatQuestion
from muraille.environments.tables import Tables
from muraille.hand import shanten, shanten_of_counts
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.records import Header, Record, record_lines
from muraille.table.seeds import GivenWalls
from muraille.table.walls import BuiltWall
from wild import LIKING

#: How a seat plays: any legal action, or the rare ones first and discards that come nearer to a win.
STYLES = ("random", "wild")


class Difference(AssertionError):
    """Where the engines part: what is different, and the record up to there."""

    def __init__(self, what: str, rules: Ruleset, events: Sequence[Event]) -> None:
        super().__init__(f"{what}\nThe record, for `muraille replay`:\n{written(rules, events)}")
        self.length = len(events)


class Played(NamedTuple):
    """What a game came to: its deals, its decisions, and the hash of all that was compared."""

    deals: int
    decisions: int
    digest: str


def written(rules: Ruleset, events: Sequence[Event]) -> str:
    """A record as a file has it."""
    header = Header(rules=rules.name, options=rules.changes, players=("A", "B", "C", "D"), partial=True)
    return "\n".join(line.decode() for line in record_lines(Record(header, tuple(events))))


def random_walls(rules: Ruleset, generator: random.Random, number: int) -> list[BuiltWall]:
    """Walls of which every second has its fours together, more or less: kongs come often."""
    return [_wall(rules, generator, crowded=generator.random() < 0.5) for _ in range(number)]


def _wall(rules: Ruleset, generator: random.Random, *, crowded: bool) -> BuiltWall:
    tiles = list(rules.play.tiles)
    if crowded:
        size = generator.choice((2, 4, 4, 8))
        blocks = [tiles[start : start + size] for start in range(0, len(tiles), size)]
        generator.shuffle(blocks)
        tiles = [tile for block in blocks for tile in block]
        for _ in range(generator.choice((10, 30, 60))):
            one, other = generator.randrange(len(tiles)), generator.randrange(len(tiles))
            tiles[one], tiles[other] = tiles[other], tiles[one]
    else:
        generator.shuffle(tiles)
    dice = tuple((generator.randrange(1, 7), generator.randrange(1, 7)) for _ in range(rules.play.throws))
    return BuiltWall(tuple(tiles), dice)


def compare(
    rules: Ruleset, walls: Sequence[BuiltWall], generator: random.Random, style: str, *, skip_forced: bool = False
) -> Played:
    """Play the walls on both engines; raises :class:`Difference` where they part, shrunk to one deal where that shows it."""
    try:
        return _compare(rules, walls, generator, style, skip_forced=skip_forced)
    except Difference as found:
        shortest = min(
            _alone(rules, walls, style, skip_forced=skip_forced), key=lambda each: each.length, default=found
        )
        raise shortest from found


def _alone(rules: Ruleset, walls: Sequence[BuiltWall], style: str, *, skip_forced: bool) -> Iterator[Difference]:
    """The differences that one of the walls shows by itself, played often."""
    for wall in walls:
        for attempt in range(40):
            try:
                _compare(rules, [wall], random.Random(attempt), style, skip_forced=skip_forced)
            except Difference as shorter:
                yield shorter


def _compare(
    rules: Ruleset,
    walls: Sequence[BuiltWall],
    generator: random.Random,
    style: str,
    *,
    skip_forced: bool,
) -> Played:
    native = Tables(rules, 1, walls=[walls], record=True, skip_forced=skip_forced)
    python = PythonTable(rules, GivenWalls(walls), deals=len(walls), skip_forced=skip_forced)
    decisions = 0
    while python.question is not None and not native.over(0):
        legal, found = sorted(python.question.legal), np.flatnonzero(native.masks[0]).tolist()
        seat = int(native.seats[0])
        if (seat, found) != (python.question.seat, legal):
            names = native.numbering.names
            only = [names[each] for each in set(legal) - set(found)], [names[each] for each in set(found) - set(legal)]
            what = f"seat {python.question.seat} is asked, natively {seat}; only in Python {only[0]}, only natively {only[1]}"
            raise Difference(what, rules, python.game.events)
        if generator.random() < 0.1:
            _compare_views(rules, python, native)
        choice = chosen(python, python.question, generator, style)
        decisions += 1
        before = python.scores
        python.step(choice)
        native.step(np.array([choice], np.int32))
        changed = [after - earlier for after, earlier in zip(python.scores, before, strict=True)]
        if changed != native.rewards[0].tolist() or python.scores != native.scores[0].tolist():
            raise Difference(f"{changed} is paid, natively {native.rewards[0].tolist()}", rules, python.game.events)
    return _ended(rules, python, native, decisions)


def _ended(rules: Ruleset, python: PythonTable, native: Tables, decisions: int) -> Played:
    told, found = python.game.events, native.events(0)
    if not python.game.session.over:
        found = found[:-1]  # the walls ended it, not the rules
    for place, (one, other) in enumerate(zip(told, found, strict=False)):
        if one != other:
            raise Difference(f"event {place} is\n{one}\nand natively\n{other}", rules, told[: place + 1])
    if len(told) != len(found):
        raise Difference(f"{len(told)} events, natively {len(found)}", rules, told)
    ours, theirs = python.game.session, native.session(0)
    if (ours.scores, ours.counters, ours.bets, ours.deals, ours.have_won, ours.ended) != (
        *(theirs.scores, theirs.counters, theirs.bets, theirs.deals, theirs.have_won, theirs.ended),
    ):
        raise Difference(f"the game stands at {ours}, natively {theirs}", rules, told)
    ours_hash, native_hash = (sha256(msgspec.json.encode(events)).hexdigest() for events in (told, found))
    assert ours_hash == native_hash
    return Played(native.session(0).deals, decisions, ours_hash)


def _compare_views(rules: Ruleset, python: PythonTable, native: Tables) -> None:
    """What every seat may know."""
    deal, question = python.game.deal, python.question
    assert deal is not None
    assert question is not None
    for seat in range(4):
        ours, facts = empty(analysis=True)
        theirs, told = empty(analysis=True)
        observe(rules.play, deal.state, seat, python.asked if seat == question.seat else None, ours, facts)
        native.observe_seat(0, seat, theirs, told)
        planes = [(*PLANES, *ANALYSIS)[plane] for plane in np.flatnonzero((ours != theirs).any(axis=1))]
        wrong = [*planes, *(FACTS[fact] for fact in np.flatnonzero(facts != told))]
        if wrong:
            raise Difference(f"seat {seat} sees other {', '.join(wrong)} natively", rules, python.game.events)


def chosen(table: PythonTable, question: SeatQuestion, generator: random.Random, style: str) -> int:
    """What a seat does that plays in this style."""
    legal = question.legal
    if style == "wild":
        for kind, liking in LIKING:
            offered = [number for number, action in legal.items() if isinstance(action, kind)]
            if offered and generator.random() < liking:
                return generator.choice(offered)
        passing = [number for number, action in legal.items() if isinstance(action, asks.Pass)]
        if passing:
            return passing[0]
        if generator.random() < 0.9:
            return min(legal, key=lambda number: (_distance(table, question.seat, legal[number]), generator.random()))
    return generator.choice(sorted(legal))


def _distance(table: PythonTable, seat: int, action: Action) -> int:
    """How far the hand is from complete after a discard; a flower is kept, other actions come last."""
    deal = table.game.deal
    if deal is None or not isinstance(action, asks.Discard):
        return 99
    place = deal.state.seats[seat]
    if action.tile.flower:
        return 98
    if any(place.counts[34:]):
        return shanten(place.hand(action.tile), deal.play.forms)
    counts = bytearray(place.counts[:34])
    counts[action.tile.kind] -= 1
    return shanten_of_counts(counts, len(place.melds), deal.play.forms)
