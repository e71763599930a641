"""A game to be watched: its events as far as the viewer may know them, deal by deal, folded into frames."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from muraille.bots.situations import Situation
from muraille.families import family_of
from muraille.phrase import Language, Phrase
from muraille.presets import options_changed, ruleset
from muraille.referee.table import TableReferee
from muraille.server.problems import Refusal
from muraille.server.replays.following import Followed, Question
from muraille.server.tables import results
from muraille.server.tables.asking import action_data, refused_data
from muraille.server.tables.knowledge import Knowledge
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.records import Header, Record
from muraille.table.rulesets import changed
from muraille.table.stories import WIND_NAMES
from muraille.table.views import projected

#: Every hand lies open.
ALL = "all"


class OpenTable(Knowledge):
    """What is known where all hands lie open."""

    def _seen(self, event: Event) -> Event | None:
        return event


class Study:
    """A game to be watched. A running one holds only what its viewer knows, numbered as he knows it."""

    def __init__(
        self, identifier: str, record: Record, *, title: str = "", running: bool = False, you: int | None = None
    ) -> None:
        self.id = identifier
        self.title = title
        self.record = record
        self.running = running
        #: The player who looks at his own running game.
        self.you = you
        #: Where a log departs from the rules, in each language.
        self.differences: dict[str, list[str]] = {}
        self.family = family_of(changed(ruleset(self.header.rules), self.header.options))
        self.deals = deals_of(record.events)
        self._followed: dict[int, Followed] = {}

    @property
    def header(self) -> Header:
        return self.record.header

    def deal(self, number: int) -> Sequence[Event]:
        """The events of a deal, counted from 1."""
        if not 1 <= number <= len(self.deals):
            raise Refusal(
                404,
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

    def name_of(self, number: int, seat: int) -> str:
        return self.header.players[self.started(number).players[seat]]

    def turn(self, number: int, step: int, seat: int) -> int:
        """Which turn of a seat a step is in: the one that its next discard ends."""
        discards = [event for event in self.deal(number)[: step + 1] if isinstance(event, happened.Discarded)]
        return 1 + sum(event.seat == seat for event in discards)

    def followed(self, number: int) -> Followed:
        """A deal of a finished game played again through its rules."""
        if number not in self._followed:
            umpire = TableReferee() if self.header.open else None
            self._followed[number] = Followed(
                until_its_end(self.deal(number)), self.family, umpire, self._ruled(number)
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

    def questions(self, number: int) -> list[Question]:
        """What was asked in a deal; nothing while the game runs."""
        return [] if self.running else self.followed(number).questions

    def question(self, number: int, step: int, seat: int) -> Question:
        for question in self.questions(number):
            if (question.step, question.seat) == (step, seat):
                return question
        raise Refusal(404, "no_decision", Phrase("This seat decided nothing there"))

    def situation(self, number: int, question: Question, bot: str, budget: float) -> Situation:
        """A question with all that its seat knew."""
        deal = self.followed(number).deal
        assert deal is not None
        return Situation(
            rules=self.family.rules.name,
            options=options_changed(self.family.rules),
            seat=question.seat,
            events=tuple(projected(deal.log[: question.told], question.seat, self.family)),
            prompt=msgspec.structs.replace(question.prompt, budget=budget),
            bot=bot,
            seed=f"{self.id}:{number}",
        )

    @cached_property
    def ended(self) -> happened.GameEnded | None:
        last = self.record.events[-1] if self.record.events else None
        return last if isinstance(last, happened.GameEnded) else None

    def viewer(self, viewpoint: str, number: int) -> Knowledge:
        """Who looks at a deal: a seat, or somebody who sees all hands."""
        names = self.header.players
        if self.running:
            return Knowledge(self.family, self.you, names)
        if viewpoint == ALL:
            return OpenTable(self.family, None, names)
        if viewpoint not in ("0", "1", "2", "3"):
            raise Refusal(400, "no_seat", Phrase("“{seat}” is no seat: 0 to 3, or all", seat=viewpoint))
        return Knowledge(self.family, self.started(number).players[int(viewpoint)], names)

    # As data

    def frames(self, number: int, viewpoint: str, language: Language) -> dict[str, Any]:
        """One deal step by step as a viewer sees it; events that he does not learn of have no frame."""
        events = self.deal(number)
        known = self.viewer(viewpoint, number)
        frames = [
            {"step": step, **told.data(language), "view": known.view(language)}
            for step, event in enumerate(events)
            for told in known.learn([event])
        ]
        return {
            "deal": number,
            "seat": known.seat,
            "open": isinstance(known, OpenTable),
            "frames": frames,
            "questions": [question_data(each, language) for each in self.questions(number)],
            "result": self._result(number, known, language),
        }

    def _result(self, number: int, known: Knowledge, language: Language) -> dict[str, Any] | None:
        if self.running or not self.followed(number).whole:
            return None
        deal = self.followed(number).deal
        assert deal is not None
        return results.deal_result(deal).data(known, language) if deal.over else None

    def data(self, language: Language) -> dict[str, Any]:
        """The game as a whole."""
        rules = self.family.rules
        ended = self.ended
        return {
            "id": self.id,
            "title": self.title,
            "rules": rules.name,
            "rules_name": rules.title.render(language),
            "game": rules.game,
            "names": list(self.header.players),
            "source": self.header.source,
            "open": self.header.open,
            "running": self.running,
            "you": self.you,
            "deals": [self._deal_data(number, language) for number in range(1, len(self.deals) + 1)],
            "ranking": None
            if ended is None
            else results.ranking(ended, self.header.players, self.family.starting_points),
            "differences": self.differences.get(language.code, []),
        }

    def _deal_data(self, number: int, language: Language) -> dict[str, Any]:
        events, started = self.deal(number), self.started(number)
        decisive = [event for event in events if isinstance(event, results.DECISIVE)]
        names = [self.name_of(number, seat) for seat in range(4)]
        ended = next((event for event in events if isinstance(event, happened.DealEnded)), None)
        return {
            "number": number,
            "round": started.round.value,
            "name": Phrase("{round} {dealer}", round=WIND_NAMES[started.round], dealer=started.dealer + 1).render(
                language
            ),
            "counters": started.counters,
            "names": names,
            "steps": len(events),
            "text": results.decisive_text(decisive, names, language),
            "payments": None
            if ended is None
            else [after - before for before, after in zip(started.scores, ended.scores, strict=True)],
        }


def question_data(question: Question, language: Language) -> dict[str, Any]:
    """A question with what was done, what else the rules allowed, and what they refused."""
    return {
        "step": question.step,
        "seat": question.seat,
        "asked": question.prompt.asked.value,
        "awaited": question.chosen is not None,
        "chosen": None if question.chosen is None else action_data(question.chosen, language),
        "actions": [action_data(action, language) for action in question.prompt.actions],
        "refused": [refused_data(each, language) for each in question.refused],
    }


def deals_of(events: Sequence[Event]) -> list[Sequence[Event]]:
    """The events of each deal, up to the next one."""
    starts = [at for at, event in enumerate(events) if isinstance(event, happened.DealStarted)]
    return [events[start:end] for start, end in zip(starts, [*starts[1:], len(events)], strict=True)]


def until_its_end(events: Sequence[Event]) -> Sequence[Event]:
    """A deal without what follows its settlement."""
    end = next((at for at, event in enumerate(events) if isinstance(event, happened.DealEnded)), len(events) - 1)
    return events[: end + 1]
