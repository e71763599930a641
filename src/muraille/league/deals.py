"""Deals as the club keeps them: who dealt, who won with which tiles, what it brought; from a record or from a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from muraille.table import events as happened
from muraille.table.events import Event, Four
from muraille.table.family import Ruleset
from muraille.table.outcomes import four
from muraille.table.worth import hand_ids, worth
from muraille.tiles import format_tiles


class ClubHand(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A win. Its tiles are empty where nobody wrote them down."""

    #: By the order of the names, or of the seats at the start.
    player: int
    #: Without counters and bets.
    points: int
    #: Concealed tiles and melds without the winning tile, and that tile.
    hand: str = ""
    win: str = ""
    #: The yaku or fan by their ids.
    patterns: tuple[str, ...] = ()


class ClubDeal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deal that was played to its end; without a winner it was drawn."""

    number: int
    dealer: int
    #: What it brought each player, penalties and bets included.
    changes: Four
    winners: tuple[ClubHand, ...] = ()
    #: None on a win by draw.
    discarder: int | None = None

    @property
    def drawn(self) -> bool:
        """
        >>> ClubDeal(number=1, dealer=0, changes=(0, 0, 0, 0)).drawn
        True
        """
        return not self.winners


def by_deals(events: Iterable[Event]) -> list[list[Event]]:
    """The events of each deal, from its start on.

    >>> by_deals([])
    []
    """
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, happened.DealStarted):
            found.append([])
        if found:
            found[-1].append(event)
    return found


def deals_of_record(events: Iterable[Event], rules: Ruleset) -> Iterator[ClubDeal]:
    """The deals of a record that were played to their end; one that a foul ended is none."""
    for deal in by_deals(events):
        found = deal_of(deal, rules)
        if found is not None:
            yield found


def deal_of(events: Sequence[Event], rules: Ruleset) -> ClubDeal | None:
    """A deal; None while it is in play, and where it was cancelled."""
    started = events[0]
    assert isinstance(started, happened.DealStarted)
    ended = next((event for event in events if isinstance(event, happened.DealEnded)), None)
    if ended is None or any(isinstance(event, happened.DealCancelled) for event in events):
        return None
    seat_of = [started.players.index(player) for player in range(4)]
    won = [event for event in events if isinstance(event, happened.Won)]
    discarder = next((event.discarder for event in won if event.discarder is not None), None)
    return ClubDeal(
        number=started.number,
        dealer=started.players[started.dealer],
        changes=four(ended.scores[seat] - started.scores[seat] for seat in seat_of),
        winners=tuple(_hands(events, won, started.players, rules)),
        discarder=None if discarder is None else started.players[discarder],
    )


def _hands(events: Sequence[Event], won: Sequence[happened.Won], players: Four, rules: Ruleset) -> Iterator[ClubHand]:
    if not won:
        return
    state = rules.state()
    for event in events[: events.index(won[0])]:
        state.apply(event)
    for event in won:
        melds = "".join(str(each.meld) for each in state.seats[event.seat].melds if each.meld is not None)
        yield ClubHand(
            player=players[event.seat],
            points=worth(event.score),
            hand=format_tiles(event.tiles) + melds,
            win=event.tile.value,
            patterns=tuple(dict.fromkeys(hand_ids(event.score))),
        )
