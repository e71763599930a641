"""A game to be watched: its events as far as the viewer may know them, deal by deal, folded into frames."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from muraille.errors import InvalidRequest
from muraille.phrase import Language, Phrase
from muraille.reviews.games import RecordedGame
from muraille.server.problems import Refusal
from muraille.server.tables import results
from muraille.server.tables.knowledge import Knowledge
from muraille.server.tables.prompt_frames import offered_data, refusal_data
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.following import Question
from muraille.table.records import Record

#: Every hand lies open.
ALL = "all"


class OpenTable(Knowledge):
    """What is known where all hands lie open."""

    def _seen(self, event: Event) -> Event | None:
        return event


class Study(RecordedGame):
    """A game to be watched. A running one holds only what its viewer knows, numbered as he knows it."""

    def __init__(
        self, identifier: str, record: Record, *, title: str = "", running: bool = False, you: int | None = None
    ) -> None:
        super().__init__(identifier, record)
        self.title = title
        self.running = running
        #: The player who looks at his own running game.
        self.you = you
        #: Where a log departs from the rules, in each language.
        self.differences: dict[str, list[str]] = {}

    def deal(self, number: int) -> Sequence[Event]:
        """The events of a deal."""
        try:
            return super().deal(number)
        except InvalidRequest as problem:
            raise Refusal(404, problem.code, problem.phrase) from None

    def questions(self, number: int) -> list[Question]:
        """What was asked in a deal; nothing while the game runs."""
        return [] if self.running else super().questions(number)

    def question(self, number: int, step: int, seat: int) -> Question:
        for question in self.questions(number):
            if (question.step, question.seat) == (step, seat):
                return question
        raise Refusal(404, "no_decision", Phrase("This seat decided nothing there"))

    @cached_property
    def ended(self) -> happened.GameEnded | None:
        last = self.record.events[-1] if self.record.events else None
        return last if isinstance(last, happened.GameEnded) else None

    def viewer(self, viewpoint: str, number: int) -> Knowledge:
        """Who looks at a deal: a seat, or somebody who sees all hands."""
        names = self.header.players
        if self.running:
            return Knowledge(self.rules, self.you, names)
        if viewpoint == ALL:
            return OpenTable(self.rules, None, names)
        if viewpoint not in ("0", "1", "2", "3"):
            raise Refusal(400, "no_seat", Phrase("“{seat}” is no seat: 0 to 3, or all", seat=viewpoint))
        return Knowledge(self.rules, self.started(number).players[int(viewpoint)], names)

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

    def data(self, language: Language, you: int | None) -> dict[str, Any]:
        """The game as a whole, for one of its players or for anybody."""
        rules = self.rules
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
            "you": you,
            "deals": [self._deal_data(number, language) for number in range(1, len(self.deals) + 1)],
            "ranking": None
            if ended is None
            else msgspec.to_builtins(results.ranking(ended, self.header.players, self.rules)),
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
            "name": self.title_of(number).render(language),
            "counters": started.counters,
            "names": names,
            "steps": len(events),
            "text": results.decisive_text(decisive, names, language),
            "told": msgspec.to_builtins(results.decisive_parts(decisive, names, language)),
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
        "chosen": None if question.chosen is None else offered_data(question.chosen, language),
        "actions": [offered_data(action, language) for action in question.prompt.actions],
        "refused": [refusal_data(each, language) for each in question.refused],
    }
