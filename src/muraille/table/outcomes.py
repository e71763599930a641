"""Outcomes: what a deal came to, whoever says it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar, cast

from muraille.table import events as happened
from muraille.table.events import DrawnBecause, Event, Four
from muraille.tiles import Wind

Kind = TypeVar("Kind")

NOTHING: Four = (0, 0, 0, 0)
WINDS = tuple(Wind)


def four(numbers: Iterable[int]) -> Four:
    """Four numbers, one for each player or seat."""
    first, second, third, fourth = numbers
    return first, second, third, fourth


def plus(scores: Sequence[int], more: Sequence[int]) -> Four:
    """
    >>> plus((100, 200, 300, 400), (-10, 10, 0, 0))
    (90, 210, 300, 400)
    """
    return four(score + each for score, each in zip(scores, more, strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner:
    """Who won a deal, and what the hand is worth."""

    player: int
    #: Riichi: han and fu, or the number of yakuman.
    han: int = 0
    fu: int = 0
    yakuman: int = 0
    #: MCR: fan and flowers.
    points: int = 0
    #: Who is liable, and for how many of the yakuman; 0: for all of them (RCR §3.3.9).
    liable: int | None = None
    liable_yakuman: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a deal came to. Players are named by their numbers in the session.

    Without winners, nagashi, cause or cancellation it is an exhaustive draw.
    """

    winners: tuple[Winner, ...] = ()
    #: None on a win by draw.
    discarder: int | None = None
    #: Whose riichi bet lies on the table.
    riichi: tuple[int, ...] = ()
    #: Who was ready at a draw.
    tenpai: tuple[int, ...] = ()
    nagashi: tuple[int, ...] = ()
    #: Why the deal was drawn before the wall was used up.
    abortive: DrawnBecause | None = None
    #: Stopped for a serious fault: it is dealt again and does not count (RCR §3.4.6).
    cancelled: bool = False
    #: Penalties of the deal: points at the table that each player paid or received, and those that come off the result.
    penalties: Four = NOTHING
    deducted: Four = NOTHING

    @property
    def exhausted(self) -> bool:
        """Whether the wall was used up: nagashi mangan comes then too."""
        return not (self.winners or self.abortive or self.cancelled)


class EventsByKind:
    """The events of a deal by their kinds: read once, asked often."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._by_kind: dict[type, list[Event]] = {}
        for event in events:
            self._by_kind.setdefault(type(event), []).append(event)

    def of(self, kind: type[Kind]) -> list[Kind]:
        return cast(list[Kind], self._by_kind.get(kind, []))


def outcome_of(events: Sequence[Event], winner: Callable[[happened.Won, Four], Winner]) -> Outcome:
    """What the events of a deal come to, from its start on; ``winner`` reads what a hand is worth."""
    told = EventsByKind(events)
    players = told.of(happened.DealStarted)[0].players
    won, cancelled = told.of(happened.Won), bool(told.of(happened.DealCancelled))
    drawn = next(iter(told.of(happened.DealDrawn)), None)
    abortive = drawn.because if drawn is not None and drawn.because is not DrawnBecause.EXHAUSTED else None
    discarder = won[0].discarder if won else None
    return Outcome(
        winners=tuple(winner(each, players) for each in won),
        discarder=None if discarder is None else players[discarder],
        riichi=() if cancelled else tuple(players[seat] for seat in _bets(told)),
        tenpai=tuple(players[seat] for seat in _ready(told, drawn if abortive else None)),
        nagashi=tuple(players[each.seat] for each in told.of(happened.NagashiMangan)),
        abortive=abortive,
        cancelled=cancelled,
        penalties=_of_players(_penalties(told), players),
        deducted=_of_players(_deducted(told, after_uma=True), players),
    )


def _of_players(points: Sequence[int], players: Four) -> Four:
    """Points of the seats as points of the players."""
    return four(points[players.index(player)] for player in range(4))


def _bets(told: EventsByKind) -> list[int]:
    """Whose riichi bet lies on the table: placed, and not given back (RCR §5.4; §3.3.14 for a late win on its discard).

    A seat declares riichi once in a deal."""
    back = {event.seat for event in told.of(happened.RiichiVoided)}
    back |= {event.seat for event in told.of(happened.RiichiFailed)}
    return [event.seat for event in told.of(happened.BetPlaced) if event.seat not in back]


def _ready(told: EventsByKind, aborted: happened.DealDrawn | None) -> list[int]:
    """Who showed a waiting hand; where nobody is asked, who was paid for it."""
    if aborted is not None:
        return [seat for seat, points in enumerate(aborted.payments) if points > 0]
    return [event.seat for event in told.of(happened.TenpaiDeclared) if event.tenpai]


def _penalties(told: EventsByKind) -> Four:
    found = _deducted(told, after_uma=False, sign=-1)
    payments = [event.payments for event in told.of(happened.PenaltyPaid)]
    payments += [event.payments for event in told.of(happened.DealCancelled)]
    for each in payments:
        found = plus(found, each)
    return found


def _deducted(told: EventsByKind, *, after_uma: bool, sign: int = 1) -> Four:
    found = list(NOTHING)
    for event in told.of(happened.PointsDeducted):
        if event.after_uma is after_uma:
            found[event.seat] += sign * event.points
    return four(found)
