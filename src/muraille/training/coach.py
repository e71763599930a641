"""A coach: what matters now to a player who is asked, from what his seat knows and nothing else.

The numbers are the master's; the words depend on whom they are for.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

import msgspec

from muraille.bots.decisions import Danger, Decision
from muraille.bots.situations import DecisionSituation, think
from muraille.families import ruleset
from muraille.hand import discards
from muraille.phrase import Joined, Name, Phrase, Renderable
from muraille.table.actions import Action, Riichi, Win
from muraille.table.actions import Discard as Discarding
from muraille.table.family import Ruleset
from muraille.table.options import changed, cite_of, options_of, text_of
from muraille.table.reasons import Asked
from muraille.table.state import State
from muraille.table.unseen import left, visible
from muraille.tiles import WIND_NAMES, Tile

MASTER = "master"
#: How many improving kinds are named in a sentence, and how many routes are told.
NAMED, ROUTES = 4, 3


class CoachLevel(Enum):
    """For whom the coach speaks."""

    BEGINNER = "beginner"
    PLAYER = "player"
    ADVANCED = "advanced"


COACHES = {
    CoachLevel.BEGINNER.value: Name(en="Coach for beginners", fr="Conseils pour débutants"),
    CoachLevel.PLAYER.value: Name(en="Coach for players", fr="Conseils pour joueurs"),
    CoachLevel.ADVANCED.value: Name(en="Coach for advanced players", fr="Conseils pour joueurs avancés"),
}


class TileAdvice(NamedTuple):
    """What a discard leaves, and how dangerous it is."""

    tile: Tile
    shanten: int
    #: The tiles that bring the hand nearer, each with how many are left.
    improving: tuple[tuple[Tile, int], ...]
    danger: Danger | None

    @property
    def total(self) -> int:
        return sum(number for _, number in self.improving)


class RouteAdvice(NamedTuple):
    """A way to the points that a hand needs."""

    name: Renderable
    #: What the hand would be worth, and the chance to win with it.
    points: float | None
    chance: float | None
    #: What is done for it first.
    action: Action


class Advice(NamedTuple):
    """All that the coach says about one question."""

    told: Phrase
    cite: str
    tiles: tuple[TileAdvice, ...]
    routes: tuple[RouteAdvice, ...]
    #: What the master would do, and why.
    action: Action
    reason: Phrase


class _Place(NamedTuple):
    """A question as the coach looks at it."""

    asked: DecisionSituation
    rules: Ruleset
    state: State
    decision: Decision
    routes: tuple[RouteAdvice, ...]
    level: CoachLevel

    @property
    def threats(self) -> list[int]:
        """The others who declared riichi."""
        return [at for at, place in enumerate(self.state.seats) if place.riichi and at != self.asked.seat]


def advise(asked: DecisionSituation, level: CoachLevel) -> Advice:
    """What matters at a question.

    >>> from muraille.bots.situations import situation
    >>> from muraille.table.games import Game
    >>> from muraille.table.seeds import SeededWalls
    >>> game = Game(ruleset("rcr-2016"), SeededWalls("7"))
    >>> game.next_deal()
    True
    >>> print(advise(situation(game.deal, game.pending[0], "master", "1"), CoachLevel.ADVANCED).told)
    4 steps from ready, 63 tiles improve at best
    """
    rules = changed(ruleset(asked.rules), asked.options)
    state = rules.state(umpired=False)
    for event in asked.events:
        state.apply(event)
    decision = think(msgspec.structs.replace(asked, bot=MASTER))
    routes = () if rules.family.features.riichi else tuple(_routes(decision))
    place = _Place(asked, rules, state, decision, routes, level)
    tiles = tuple(_tiles(place)) if asked.prompt.asked is Asked.TURN else ()
    told, cite = _line(place, tiles)
    return Advice(told, cite, tiles, routes, decision.action, decision.reason)


def _tiles(place: _Place) -> Iterator[TileAdvice]:
    """What each discard leaves; dangers are told where somebody threatens."""
    seat, state = place.asked.seat, place.state
    hand = state.seats[seat].hand()
    if len(hand.concealed) % 3 != 2:
        return
    unseen, seen = left(state, seat), visible(state, seat)
    dangers = _dangers(place.decision)
    threatened = bool(place.threats) or any(each in (Danger.MEDIUM, Danger.HIGH) for each in dangers.values())
    for entry in discards(hand, state.forms, seen):
        improving = tuple((tile, unseen[tile.kind]) for tile in entry.improving if unseen[tile.kind] > 0)
        yield TileAdvice(entry.tile, entry.shanten, improving, dangers.get(entry.tile.kind) if threatened else None)


def _dangers(decision: Decision) -> dict[int, Danger]:
    return {
        option.action.tile.kind: option.danger
        for option in decision.options
        if isinstance(option.action, Discarding) and option.danger is not None
    }


def _routes(decision: Decision) -> Iterator[RouteAdvice]:
    """The plans that the master weighed, each once, with what begins it."""
    found: set[str] = set()
    for option in decision.options:
        if option.plan is not None and str(option.plan) not in found and len(found) < ROUTES:
            found.add(str(option.plan))
            yield RouteAdvice(option.plan, option.points, option.chance, option.action)


# The one line: the first thing that matters is the one that is said


def _line(place: _Place, tiles: tuple[TileAdvice, ...]) -> tuple[Phrase, str]:
    """What matters most, and its paragraph."""
    action, riichi = place.decision.action, place.rules.family.features.riichi
    if isinstance(action, Win):
        return Phrase("This tile completes your hand: win"), "RCR §3.3.11, §3.3.12" if riichi else "Green §3.7.1"
    if not tiles:
        advanced = place.level is CoachLevel.ADVANCED
        return Phrase("Call, or let it go?") if advanced else place.decision.reason, ""
    best = _best(place, tiles)
    if place.threats:
        return _threat(place, tiles), "RCR §3.4.5"
    if isinstance(action, Riichi):
        return _may_declare(place, best), "RCR §3.3.14"
    if not riichi and place.routes:
        return _plan(place, best), cite_of(place.rules, "minimum_points")
    return _distance(place, best), "RCR §3.3.13" if riichi else "Green §3.4.21"


def _best(place: _Place, tiles: tuple[TileAdvice, ...]) -> TileAdvice:
    """The discard of the master, or the one that leaves most where he does something else."""
    action = place.decision.action
    wanted = action.tile if isinstance(action, (Discarding, Riichi)) else None
    nearest = min(tiles, key=lambda each: (each.shanten, -each.total))
    return next((each for each in tiles if wanted is not None and each.tile.kind == wanted.kind), nearest)


def _threat(place: _Place, tiles: tuple[TileAdvice, ...]) -> Phrase:
    """Somebody waits: what cannot be won on, and whether to go on."""
    safe = [each.tile for each in tiles if each.danger is Danger.SAFE]
    who = WIND_NAMES[place.state.wind(place.threats[0])]
    if not safe:
        return Phrase("{who} is in riichi and no tile of yours is safe: choose what is least dangerous", who=who)
    listed = Joined(safe[:NAMED], " ")
    if place.level is CoachLevel.BEGINNER:
        return Phrase(
            "{who} is in riichi and may not win on what lies among his own discards, nor on what passed since; "
            "safe: {tiles}",
            who=who,
            tiles=listed,
        )
    return Phrase("{who} is in riichi; safe: {tiles}", who=who, tiles=listed)


def _may_declare(place: _Place, best: TileAdvice) -> Phrase:
    if place.level is CoachLevel.BEGINNER:
        return Phrase(
            "Ready without {tile}: riichi is a yaku by itself; {waits} would complete the hand, {count:# is|# are} left",
            tile=best.tile,
            waits=_named(best),
            count=best.total,
        )
    return Phrase("Ready: {waits}, {count:# is|# are} left. Riichi?", waits=_named(best), count=best.total)


def _plan(place: _Place, best: TileAdvice) -> Phrase:
    """The way to the points that a win needs."""
    first = place.routes[0]
    if place.level is CoachLevel.BEGINNER:
        return Phrase(
            "Your way to {points} points: {plan}. {tile} helps it least",
            points=_minimum(place),
            plan=first.name,
            tile=best.tile,
        )
    return Phrase("Plan for {points} points: {plan}", points=_minimum(place), plan=first.name)


def _minimum(place: _Place) -> str:
    return next(text_of(each.value) for each in options_of(place.rules) if each.name == "minimum_points")


def _distance(place: _Place, best: TileAdvice) -> Phrase:
    """How far the hand is from ready, and what brings it nearer."""
    if best.shanten == 0:
        return Phrase("Ready: {waits}, {count:# is|# are} left", waits=_named(best), count=best.total)
    far = Phrase("{steps:# step|# steps} from ready", steps=best.shanten)
    if place.level is CoachLevel.BEGINNER:
        return Phrase(
            "{far}: without {tile}, {count:# tile brings|# tiles bring} you nearer, such as {tiles}",
            far=far,
            tile=best.tile,
            count=best.total,
            tiles=_named(best),
        )
    if place.level is CoachLevel.PLAYER:
        return Phrase("{far}: {tiles} improve, {count:# is|# are} left", far=far, tiles=_named(best), count=best.total)
    return Phrase("{far}, {count:# tile improves|# tiles improve} at best", far=far, count=best.total)


def _named(best: TileAdvice) -> Joined:
    """The improving tiles with the most copies left, in order."""
    most = sorted(best.improving, key=lambda each: -each[1])[:NAMED]
    return Joined([tile for tile, _ in sorted(most)], " ")
