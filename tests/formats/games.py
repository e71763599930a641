"""Games of our own for the tests: played by simple players, remembered for the session."""

from __future__ import annotations

from functools import cache
from itertools import groupby

import msgspec

from muraille.bots.registry import player
from muraille.families import ruleset
from muraille.formats.foreign import ForeignGame, Rules
from muraille.formats.from_events import told_of_events
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.games import Game
from muraille.table.options import changed
from muraille.table.players import play_game
from muraille.table.records import Header, Record
from muraille.table.seeds import SeededWalls

NAMES = ("Ann", "Bo", "Çelik", "山田")


@cache
def played(name: str, seed: str, players: str = "greedy", options: tuple[tuple[str, str], ...] = ()) -> Record:
    """A game by its ruleset and seed, one player for all seats or four."""
    rules = changed(ruleset(name), dict(options))
    game = Game(rules, SeededWalls(seed))
    names = players.split(",") * (4 if "," not in players else 1)
    play_game(game, [player(each, f"{seed}:{place}") for place, each in enumerate(names)])
    return Record(Header(rules=name, options=dict(options), players=NAMES), tuple(game.events))


def told(record: Record) -> ForeignGame:
    rules: Rules = changed(ruleset(record.header.rules), record.header.options)  # type: ignore[assignment]
    return told_of_events(record.events, rules, record.header.players)


def held(events: tuple[Event, ...] | list[Event]) -> list[Event]:
    """What other formats hold of our events: all but the wall that nobody saw, the dice, keys and seeds, the order of
    answers, and which claims gave way to stronger ones (docs/formats.md)."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, (happened.WallBuilt, happened.DiceThrown, happened.Claimed)):
            continue
        if isinstance(event, happened.Overruled):
            found.append(happened.Passed(event.seat))
        elif isinstance(event, happened.DealStarted):
            found.append(msgspec.structs.replace(event, commitment=None))
        elif isinstance(event, happened.DealEnded):
            found.append(msgspec.structs.replace(event, key=None))
        elif isinstance(event, happened.GameEnded):
            found.append(msgspec.structs.replace(event, seed=None))
        else:
            found.append(event)
    passes = [list(run) for _, run in groupby(found, key=lambda event: isinstance(event, happened.Passed))]
    return [event for run in passes for event in (sorted(run, key=_seat) if _passed(run) else run)]


def _passed(run: list[Event]) -> bool:
    return isinstance(run[0], happened.Passed)


def _seat(event: Event) -> int:
    assert isinstance(event, happened.Passed)
    return event.seat
