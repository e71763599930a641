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
from muraille.table.action_words import named
from muraille.table.actions import Action, Chow, Flower, Kong, Pass, Pung, Riichi, Win
from muraille.table.actions import Discard as Discarding
from muraille.table.family import Ruleset
from muraille.table.options import changed, cite_of, options_of, text_of
from muraille.table.reasons import Asked
from muraille.table.state import State
from muraille.table.unseen import left, visible
from muraille.tiles import KINDS, WIND_NAMES, Tile

MASTER = "master"
#: How many improving kinds are named in a sentence, and how many routes are told.
NAMED, ROUTES = 4, 3
CALLS = (Chow, Pung, Kong)
_TIERS = tuple(Danger)


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
    #: What is done for it first, and the tiles that it wants then.
    action: Action
    needs: tuple[Tile, ...]


class Advice(NamedTuple):
    """All that the coach says about one question."""

    told: Phrase
    cite: str
    tiles: tuple[TileAdvice, ...]
    routes: tuple[RouteAdvice, ...]
    #: What the master would do, and why.
    action: Action
    reason: Phrase
    #: What the line says to do; None where it leaves that open.
    deed: Action | None


class _Line(NamedTuple):
    """What matters most, its paragraph, and what it says to do."""

    told: Phrase
    cite: str
    deed: Action | None


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
    told, cite, deed = _line(place, tiles)
    return Advice(told, cite, tiles, routes, decision.action, decision.reason, deed)


def _tiles(place: _Place) -> Iterator[TileAdvice]:
    """What each discard that is allowed leaves; dangers are told where somebody threatens."""
    seat, state = place.asked.seat, place.state
    hand = state.seats[seat].hand()
    if len(hand.concealed) % 3 != 2:
        return
    unseen, seen = left(state, seat), visible(state, seat)
    dangers = _dangers(place.decision)
    threatened = bool(place.threats) or any(each in (Danger.MEDIUM, Danger.HIGH) for each in dangers.values())
    allowed = {each.tile.kind for each in place.asked.prompt.actions if isinstance(each, (Discarding, Riichi))}
    for entry in discards(hand, state.forms, seen):
        if entry.tile.kind not in allowed:
            continue
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
            yield RouteAdvice(option.plan, option.points, option.chance, option.action, option.needs)


# The one line: the first thing that matters is the one that is said


def _line(place: _Place, tiles: tuple[TileAdvice, ...]) -> _Line:
    action, riichi = place.decision.action, place.rules.family.features.riichi
    if isinstance(action, Win):
        cite = "RCR §3.3.11, §3.3.12" if riichi else "Green §3.7.1"
        return _Line(Phrase("This tile completes your hand: win"), cite, action)
    if isinstance(action, Flower):
        told = Phrase("A flower: lay it aside. It is worth a point, and another tile comes for it")
        return _Line(told, "Green §3.4.20", action)
    if not tiles:
        open_question = place.level is CoachLevel.ADVANCED
        cite = "" if riichi else cite_of(place.rules, "minimum_points")
        return _Line(_claim(place), cite, None if open_question else action)
    best = _best(place, tiles)
    put_away = Discarding(best.tile)
    if place.state.seats[place.asked.seat].riichi:
        return _Line(_declared(best), "RCR §3.3.14", put_away)
    if isinstance(action, Riichi) and (place.level is CoachLevel.BEGINNER or not place.threats):
        return _Line(_may_declare(place, best), "RCR §3.3.14", action)
    if place.threats:
        return _Line(_threat(place, tiles), "RCR §3.4.5", put_away)
    if not riichi and place.routes:
        return _Line(_plan(place, best), cite_of(place.rules, "minimum_points"), put_away)
    return _Line(_distance(place, best), "RCR §3.3.13" if riichi else "Green §3.4.21", put_away)


def _best(place: _Place, tiles: tuple[TileAdvice, ...]) -> TileAdvice:
    """The discard of the master, or the one that leaves most where he does something else."""
    action = place.decision.action
    wanted = action.tile if isinstance(action, (Discarding, Riichi)) else None
    nearest = min(tiles, key=lambda each: (each.shanten, -each.total))
    return next((each for each in tiles if wanted is not None and each.tile.kind == wanted.kind), nearest)


def _claim(place: _Place) -> Phrase:
    """Whether to call: why, or what it would spoil; to a beginner also what to press."""
    if place.level is CoachLevel.ADVANCED:
        return Phrase("Call, or let it go?")
    if place.level is CoachLevel.BEGINNER:
        return Phrase("{action}: {reason}", action=named(place.decision.action), reason=_claim_reason(place))
    return _claim_reason(place)


def _claim_reason(place: _Place) -> Phrase:
    kept = place.decision.option(Pass())
    if isinstance(place.decision.action, Pass) and kept is not None and kept.plan is not None:
        for option in place.decision.options:
            if isinstance(option.action, CALLS) and str(option.plan) != str(kept.plan):
                return _spoiled(place, named(option.action), kept.plan, option.plan)
    return place.decision.reason


def _spoiled(place: _Place, call: Phrase, plan: Renderable, other: Renderable | None) -> Phrase:
    """What a call would do to the plan, and what it would leave."""
    if other is None and place.rules.family.features.riichi:
        return Phrase("{call} would spoil {plan} and leave no yaku", call=call, plan=plan)
    if other is None:
        points = _minimum(place)
        return Phrase(
            "{call} would spoil {plan} and leave no way to {points} points", call=call, plan=plan, points=points
        )
    return Phrase(
        "{call} would spoil {plan}; {other} would be left, which is worth less", call=call, plan=plan, other=other
    )


def _threat(place: _Place, tiles: tuple[TileAdvice, ...]) -> Phrase:
    """Somebody waits: what cannot be won on, and what may be, unless it is what the master himself would discard."""
    best = _best(place, tiles)
    told, worst = _safe(place, tiles), _worst(place, tuple(each for each in tiles if each.tile != best.tile))
    return told if worst is None else Phrase("{threat}; {danger}", threat=told, danger=worst)


def _worst(place: _Place, tiles: tuple[TileAdvice, ...]) -> Phrase | None:
    """The most dangerous tile, and why: a wait on two sides is open as long as its other end is not among the discards."""
    risky = [each for each in tiles if each.danger in (Danger.MEDIUM, Danger.HIGH)]
    if not risky:
        return None
    tile, seat = max(risky, key=lambda each: _TIERS.index(each.danger or Danger.SAFE)).tile, place.threats[0]
    thrown = {each.tile.kind for each in place.state.seats[seat].river}
    who = WIND_NAMES[place.state.wind(seat)]
    ends = [KINDS[tile.kind + step] for step in (-3, 3) if tile.numbered and 1 <= tile.rank + step <= 9]
    open_ends = [end for end in ends if end.kind not in thrown]
    if not open_ends:
        return Phrase("{tile} is dangerous: too few of it have been seen", tile=tile)
    return Phrase(
        "{tile} is dangerous: {who} may wait for it together with {tiles}, not among his discards",
        tile=tile,
        who=who,
        tiles=Joined(open_ends, " "),
    )


def _safe(place: _Place, tiles: tuple[TileAdvice, ...]) -> Phrase:
    """What cannot be won on."""
    safe = [each.tile for each in tiles if each.danger is Danger.SAFE]
    who = WIND_NAMES[place.state.wind(place.threats[0])]
    if not safe:
        least = min(tiles, key=lambda each: _TIERS.index(each.danger or Danger.SAFE)).tile
        return Phrase("{who} is in riichi and no tile of yours is safe; least dangerous: {tile}", who=who, tile=least)
    listed, best = Joined(safe[:NAMED], " "), _best(place, tiles)
    if place.level is CoachLevel.BEGINNER and best.danger is not Danger.SAFE:
        return Phrase("{who} is in riichi, but your hand is worth going on: put away {tile}", who=who, tile=best.tile)
    if place.level is CoachLevel.BEGINNER:
        return Phrase(
            "Put away {tile}: {who} is in riichi and may not win on what lies among his own discards, nor on what passed "
            "since; safe: {tiles}",
            tile=best.tile,
            who=who,
            tiles=listed,
        )
    return Phrase("{who} is in riichi; safe: {tiles}", who=who, tiles=listed)


def _declared(best: TileAdvice) -> Phrase:
    """After one's own riichi."""
    return Phrase(
        "You are in riichi: put away what you draw, until {waits} comes; {count:# is|# are} left",
        waits=_named(best),
        count=best.total,
    )


def _may_declare(place: _Place, best: TileAdvice) -> Phrase:
    if place.level is CoachLevel.BEGINNER:
        return Phrase(
            "Ready: press Riichi, then {tile}. Riichi is a yaku by itself; {waits} would complete the hand, "
            "{count:# is|# are} left",
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
    if best.shanten == 0 and place.level is CoachLevel.BEGINNER:
        return Phrase(
            "Ready: put away {tile}; {waits} would complete the hand, {count:# is|# are} left",
            tile=best.tile,
            waits=_named(best),
            count=best.total,
        )
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
        if len(best.improving) > NAMED:
            return Phrase(
                "{far}: {count:# tile improves|# tiles improve} it, most of all {tiles}",
                far=far,
                count=best.total,
                tiles=_named(best),
            )
        return Phrase("{far}: {tiles} improve, {count:# is|# are} left", far=far, tiles=_named(best), count=best.total)
    return Phrase("{far}, {count:# tile improves|# tiles improve} at best", far=far, count=best.total)


def _named(best: TileAdvice) -> Joined:
    """The improving tiles with the most copies left, in order."""
    most = sorted(best.improving, key=lambda each: -each[1])[:NAMED]
    return Joined([tile for tile, _ in sorted(most)], " ")
