"""What is counted of a game, player by player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import msgspec

from muraille.table import events as happened
from muraille.table.events import Call, Event, GameEnded, Result
from muraille.table.worth import hand_ids, worth


class Tally(msgspec.Struct, kw_only=True):
    """What one player did in one game."""

    #: Equals share the mean of their ranks, so that the four always sum to ten.
    rank: float = 0.0
    #: The place as it is published: equals have the same.
    place: int = 0
    #: The result of the game (riichi: with uma), and the table points of MCR, as exact fractions.
    total: str = "0"
    table_points: str | None = None
    deals: int = 0
    #: Deals without a winner.
    drawn: int = 0
    wins: int = 0
    self_drawn: int = 0
    deal_ins: int = 0
    riichi: int = 0
    #: Deals with a set that was called.
    called: int = 0
    #: Over all wins: the worth of the hands, and the turns in which they were won.
    value: int = 0
    turns: int = 0
    #: In how many wins a yaku or a fan was counted.
    hands: dict[str, int] = {}
    illegal: int = 0
    false_wins: int = 0
    #: Decisions that an error of the player took from it.
    raised: int = 0


def tallies(events: Iterable[Event]) -> tuple[Tally, Tally, Tally, Tally]:
    """What happened in a game, in the order of the players.

    A turn is counted by the winner's own discards: who wins after four of them wins in the fifth turn.
    """
    found = (Tally(), Tally(), Tally(), Tally())
    deal: list[Event] = []
    for event in events:
        deal.append(event)
        if isinstance(event, happened.DealStarted):
            deal = [event]
        elif isinstance(event, happened.DealEnded):
            _count_deal(deal, found)
        elif isinstance(event, GameEnded):
            _count_result(event, found)
    return found


def _count_deal(deal: list[Event], players: tuple[Tally, ...]) -> None:
    started = deal[0]
    assert isinstance(started, happened.DealStarted)
    seats = [players[player] for player in started.players]
    wins = [event for event in deal if isinstance(event, happened.Won)]
    callers = {event.seat for event in deal if isinstance(event, happened.Called) and event.call is not Call.WIN}
    discards = Counter(event.seat for event in deal if isinstance(event, happened.Discarded))
    for seat, tally in enumerate(seats):
        tally.deals += 1
        tally.drawn += not wins
        tally.called += seat in callers
        tally.riichi += any(isinstance(event, happened.RiichiDeclared) and event.seat == seat for event in deal)
        tally.deal_ins += any(win.discarder == seat for win in wins)
    for win in wins:
        _count_win(win, discards[win.seat] + 1, seats[win.seat])


def _count_win(win: happened.Won, turn: int, tally: Tally) -> None:
    tally.wins += 1
    tally.self_drawn += win.discarder is None
    tally.turns += turn
    tally.value += worth(win.score)
    for name in dict.fromkeys(hand_ids(win.score)):
        tally.hands[name] = tally.hands.get(name, 0) + 1


def _count_result(ended: GameEnded, players: tuple[Tally, ...]) -> None:
    for result, rank in zip(ended.results, ranks(ended.results), strict=True):
        tally = players[result.player]
        tally.rank, tally.place = rank, result.place
        tally.total = str(Fraction(result.total))
        tally.table_points = result.table_points


def ranks(results: Iterable[Result]) -> list[float]:
    """The rank of each player, equals sharing the mean of theirs.

    >>> ranks([Result(0, 30000, 2, "0"), Result(1, 40000, 1, "0"), Result(2, 30000, 2, "0"), Result(3, 20000, 4, "0")])
    [2.5, 1.0, 2.5, 4.0]
    """
    places = [result.place for result in results]
    return [place + (places.count(place) - 1) / 2 for place in places]
