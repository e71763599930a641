"""One match, in any process: played to its end, or reported with what is needed to see it fail again."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from muraille.arena.accelerated import accelerated, played_inside
from muraille.arena.faults import PlayerFault, fault_of
from muraille.arena.plans import Match, Plan
from muraille.arena.programs import dismiss, seated_player
from muraille.arena.tallies import Tally, tallies
from muraille.arena.watching import Times, WatchedMatch
from muraille.families import ruleset
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.options import changed
from muraille.table.players import Player, play_game
from muraille.table.seeds import SeededWalls
from muraille.tiles import Wind


class Played(msgspec.Struct, kw_only=True, tag="played"):
    """What a match gave, in the order of its players. Only the times are not decided by the plan."""

    match: Match
    tallies: tuple[Tally, Tally, Tally, Tally]
    times: tuple[Times, Times, Times, Times]
    #: The first error of each player.
    faults: tuple[PlayerFault | None, PlayerFault | None, PlayerFault | None, PlayerFault | None] = (
        None,
        None,
        None,
        None,
    )

    @property
    def sound(self) -> bool:
        """Whether nobody raised an error or declared a false win."""
        return not any(self.faults) and not any(tally.raised or tally.false_wins for tally in self.tallies)


class Failed(msgspec.Struct, kw_only=True, tag="failed"):
    """A match that could not be played to its end."""

    match: Match
    seed: str
    problem: str
    trace: str = ""


Outcome = Played | Failed


#: Who takes a seat: a player by name, made from a seed.
Seat = Callable[[str, str], Player]


def play(plan: Plan, match: Match, seat: Seat = seated_player) -> Outcome:
    """Play one match. What a player raises is its own fault; what else goes wrong ends this match only."""
    try:
        return _play(plan, match, seat)
    except (Exception, SystemExit) as problem:  # the maker of a player is anybody's code too
        found = fault_of(problem)
        return failed(plan, match, found.problem, found.trace)


def failed(plan: Plan, match: Match, problem: str, trace: str = "") -> Failed:
    """A match that failed, with its seed."""
    return Failed(match=match, seed=plan.seed_of(match), problem=problem, trace=trace)


def _play(plan: Plan, match: Match, take: Seat) -> Played:
    seed = plan.seed_of(match)
    rules = changed(ruleset(plan.rules), plan.options)
    if take is seated_player and accelerated(match.players):
        return _play_inside(rules, seed, match)
    game = Game(rules, SeededWalls(seed), seats=(Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH))
    players = [take(name, f"{seed}:{seat}") for seat, name in enumerate(match.players)]
    watched = [WatchedMatch(player, game, plan.budget) for player in players]
    try:
        play_game(game, watched)
    finally:
        dismiss(players)
    counted = tallies(game.events)
    for tally, player in zip(counted, watched, strict=True):
        tally.illegal, tally.false_wins, tally.raised = player.illegal, player.false_wins, player.raised
    east, south, west, north = watched
    return Played(
        match=match,
        tallies=counted,
        times=(east.times, south.times, west.times, north.times),
        faults=(east.fault, south.fault, west.fault, north.fault),
    )


def _play_inside(rules: Ruleset, seed: str, match: Match) -> Played:
    game = played_inside(rules, seed, match.players, draws_seats=False)
    times = (game.times(0), game.times(1), game.times(2), game.times(3))
    return Played(match=match, tallies=tallies(game.events), times=times)
