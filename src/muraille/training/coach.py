"""A coach: what matters now to a player who is asked, from what his seat knows and nothing else.

The numbers are the master's; the words depend on whom they are for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from muraille.bots.decisions import Danger, Decision
from muraille.bots.situations import DecisionSituation, think
from muraille.families import ruleset
from muraille.hand import discards
from muraille.table.actions import Discard as Discarding
from muraille.table.actions import Riichi
from muraille.table.options import changed
from muraille.table.reasons import Asked
from muraille.table.unseen import left, visible
from muraille.training.advice import Advice, CoachedQuestion, CoachLevel, RouteAdvice, TileAdvice
from muraille.training.coach_lines import line

MASTER = "master"
#: How many routes are told.
ROUTES = 3


def advise(asked: DecisionSituation, level: CoachLevel, names: Sequence[str] = ()) -> Advice:
    """What matters at a question; whoever has a name, by player, is called by it.

    >>> from muraille.bots.situations import situation
    >>> from muraille.table.games import Game
    >>> from muraille.table.seeds import SeededWalls
    >>> game = Game(ruleset("rcr-2016"), SeededWalls("7"))
    >>> game.next_deal()
    True
    >>> print(advise(situation(game.deal, game.pending[0], "master", "1"), CoachLevel.ADVANCED).told)
    4 steps from ready, 63 unseen tiles improve at best
    """
    rules = changed(ruleset(asked.rules), asked.options)
    state = rules.state(umpired=False)
    for event in asked.events:
        state.apply(event)
    decision = think(msgspec.structs.replace(asked, bot=MASTER))
    routes = () if rules.family.features.riichi else tuple(_routes(decision))
    place = CoachedQuestion(asked, rules, state, decision, routes, level, names)
    tiles = tuple(_tiles(place)) if asked.prompt.asked is Asked.TURN else ()
    told, cite, deed = line(place, tiles)
    return Advice(told, cite, tiles, routes, decision.action, decision.reason, deed)


def _tiles(place: CoachedQuestion) -> Iterator[TileAdvice]:
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
