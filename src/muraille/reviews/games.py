"""A recorded game deal by deal: what was asked in it, and what each seat knew then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from muraille.bots.situations import DecisionSituation
from muraille.errors import InvalidRequest
from muraille.formats.recorded import recorded_rules
from muraille.phrase import Phrase
from muraille.referee.table import TableReferee
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.following import FollowedTable, RecordedQuestion
from muraille.table.records import Header, Record
from muraille.table.stories import told_apart
from muraille.table.views import projected
from muraille.tiles import WIND_NAMES


class RecordedGame:
    """A game as its record tells it; deals are counted from 1."""

    def __init__(self, identifier: str, record: Record) -> None:
        self.id = identifier
        self.record = record
        self.rules = recorded_rules(record)
        self.deals = deals_of(record.events)
        self._followed: dict[int, FollowedTable] = {}

    @property
    def header(self) -> Header:
        return self.record.header

    def deal(self, number: int) -> Sequence[Event]:
        """The events of a deal."""
        if not 1 <= number <= len(self.deals):
            raise InvalidRequest(
                "no_deal",
                Phrase(
                    "There is no deal {number}; the game has {count:# deal|# deals}",
                    number=number,
                    count=len(self.deals),
                ),
            )
        return self.deals[number - 1]

    def started(self, number: int) -> happened.DealStarted:
        event = self.deal(number)[0]
        assert isinstance(event, happened.DealStarted)
        return event

    def title_of(self, number: int) -> Phrase:
        """The round and the number of the deal in it: East 1."""
        started = self.started(number)
        return Phrase("{round} {dealer}", round=WIND_NAMES[started.round], dealer=started.dealer + 1)

    def name_of(self, number: int, seat: int) -> str:
        """Who has a seat in a deal."""
        return told_apart(self.header.players)[self.player_of(number, seat)]

    def player_of(self, number: int, seat: int) -> int:
        """Which player, by the order of the names, has a seat in a deal."""
        return self.started(number).players[seat]

    def turn(self, number: int, step: int, seat: int) -> int:
        """Which turn of a seat a step is in: the one that its next discard ends."""
        discards = [event for event in self.deal(number)[: step + 1] if isinstance(event, happened.Discarded)]
        return 1 + sum(event.seat == seat for event in discards)

    def followed(self, number: int) -> FollowedTable:
        """A deal played again through its rules."""
        if number not in self._followed:
            umpire = TableReferee(self.header.setting) if self.header.open else None
            self._followed[number] = FollowedTable(
                until_its_end(self.deal(number)), self.rules, umpire, self._ruled(number)
            )
        return self._followed[number]

    def _ruled(self, number: int) -> Counter[tuple[int, str]]:
        """How often each player had been ruled upon before a deal."""
        found: Counter[tuple[int, str]] = Counter()
        for events in self.deals[: number - 1]:
            started = events[0]
            assert isinstance(started, happened.DealStarted)
            for event in events:
                if isinstance(event, happened.Ruled) and event.seat is not None:
                    found[started.players[event.seat], event.offence] += 1
        return found

    def questions(self, number: int) -> list[RecordedQuestion]:
        """What was asked in a deal."""
        return self.followed(number).questions

    def decisions(self, number: int) -> list[RecordedQuestion]:
        """The questions of a deal to which there was more than one answer."""
        return [each for each in self.questions(number) if each.chosen is not None and len(each.prompt.actions) > 1]

    def situation(
        self, number: int, question: RecordedQuestion, bot: str, budget: float | None = None
    ) -> DecisionSituation:
        """A question with all that its seat knew."""
        deal = self.followed(number).deal
        assert deal is not None
        return DecisionSituation(
            rules=self.rules.name,
            options=self.rules.changes,
            seat=question.seat,
            events=tuple(projected(deal.log[: question.told], question.seat, self.rules)),
            prompt=msgspec.structs.replace(question.prompt, budget=budget),
            bot=bot,
            seed=f"{self.id}:{number}",
            judged=question.chosen,
        )


def deals_of(events: Sequence[Event]) -> list[Sequence[Event]]:
    """The events of each deal, up to the next one."""
    starts = [at for at, event in enumerate(events) if isinstance(event, happened.DealStarted)]
    return [events[start:end] for start, end in zip(starts, [*starts, len(events)][1:], strict=True)]


def until_its_end(events: Sequence[Event]) -> Sequence[Event]:
    """A deal without what follows its settlement."""
    end = next((at for at, event in enumerate(events) if isinstance(event, happened.DealEnded)), len(events) - 1)
    return events[: end + 1]
