"""The score form of a riichi game (RCR §8), filled in from the events of the game: one form for each round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from muraille.table import events as happened
from muraille.table.events import Event, Four
from muraille.tiles import Wind

#: To whom the form is credited.
CREDIT = "Tri Nitro Tiles"


class Column(NamedTuple):
    """A player with his starting wind and the points that he starts with."""

    name: str
    wind: Wind
    initial: int


class FormDeal(NamedTuple):
    """Three rows of the form, a number for each player, and the bets that stay on the table."""

    number: int
    #: The value of the hand, or the noten payments.
    values: Four
    #: Riichi bets placed and taken, and counters.
    sticks: Four
    totals: Four
    bets_left: int

    @property
    def debts(self) -> Four:
        """What a player without points has borrowed (RCR §3.6)."""
        first, second, third, fourth = (max(0, -total) for total in self.totals)
        return first, second, third, fourth


class ScoreForm(NamedTuple):
    """The form of one round."""

    table: str
    hanchan: int
    round: Wind
    columns: tuple[Column, ...]
    deals: tuple[FormDeal, ...]
    credit: str = CREDIT


def score_forms(
    events: Iterable[Event], names: Sequence[str], *, table: str = "", hanchan: int = 1
) -> tuple[ScoreForm, ...]:
    """The forms of a game, in the order of its rounds; players stand in the order of their seats."""
    forms: dict[Wind, ScoreForm] = {}
    started: happened.DealStarted | None = None
    values = [0, 0, 0, 0]
    columns: tuple[Column, ...] = ()
    for event in events:
        if isinstance(event, happened.DealStarted):
            started, values = event, [0, 0, 0, 0]
            columns = columns or tuple(
                Column(names[player], wind, event.scores[seat])
                for seat, (player, wind) in enumerate(zip(event.players, Wind, strict=True))
            )
            forms.setdefault(event.round, ScoreForm(table, hanchan, event.round, columns, ()))
        elif isinstance(event, happened.Won):
            values = [
                value + paid - own for value, paid, own in zip(values, event.payments, event.counters, strict=True)
            ]
        elif isinstance(event, (happened.DealDrawn, happened.NagashiMangan)):
            values = [value + paid for value, paid in zip(values, event.payments, strict=True)]
        elif isinstance(event, happened.DealEnded) and started is not None:
            form = forms[started.round]
            forms[started.round] = form._replace(deals=(*form.deals, _deal(started, event, values)))
    return tuple(forms.values())


def _deal(started: happened.DealStarted, ended: happened.DealEnded, values: Sequence[int]) -> FormDeal:
    first, second, third, fourth = values
    sticks = [after - before - value for after, before, value in zip(ended.scores, started.scores, values, strict=True)]
    return FormDeal(
        started.number,
        (first, second, third, fourth),
        (sticks[0], sticks[1], sticks[2], sticks[3]),
        ended.scores,
        ended.bets,
    )
