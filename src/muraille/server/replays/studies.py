"""A game to be watched: its events as far as the viewer may know them, deal by deal, folded into frames."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import asdict

from muraille.errors import InvalidRequest
from muraille.phrase import Language, Phrase
from muraille.reviews.games import RecordedGame
from muraille.server.problems import RequestRefused
from muraille.server.replays.screens import (
    ActionInParts,
    DealHeading,
    RefusalInParts,
    ReplayDeal,
    ReplayFacts,
    ReplayFrame,
    ReplayQuestion,
)
from muraille.server.tables import results
from muraille.server.tables.frame_parts import DealResultData
from muraille.server.tables.knowledge import Knowledge
from muraille.server.tables.prompt_frames import offered, refusal
from muraille.server.tables.sentences import in_parts
from muraille.table import events as happened
from muraille.table.action_words import named
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.following import RecordedQuestion
from muraille.table.reasons import Refused
from muraille.table.records import Record
from muraille.table.stories import told_apart

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
            raise RequestRefused(404, problem.code, problem.phrase) from None

    def questions(self, number: int) -> list[RecordedQuestion]:
        """What was asked in a deal; nothing while the game runs."""
        return [] if self.running else super().questions(number)

    def question(self, number: int, step: int, seat: int) -> RecordedQuestion:
        for question in self.questions(number):
            if (question.step, question.seat) == (step, seat):
                return question
        raise RequestRefused(404, "no_decision", Phrase("This seat decided nothing there"))

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
            raise RequestRefused(400, "no_seat", Phrase("“{seat}” is no seat: 0 to 3, or all", seat=viewpoint))
        return Knowledge(self.rules, self.started(number).players[int(viewpoint)], names)

    # As screens

    def frames(self, number: int, viewpoint: str, language: Language) -> ReplayDeal:
        """One deal step by step as a viewer sees it; events that he does not learn of have no frame."""
        events = self.deal(number)
        known = self.viewer(viewpoint, number)
        frames = [
            ReplayFrame(**asdict(told.frame(language)), step=step, view=known.view(language))
            for step, event in enumerate(events)
            for told in known.learn([event])
        ]
        return ReplayDeal(
            deal=number,
            seat=known.seat,
            open=isinstance(known, OpenTable),
            frames=frames,
            questions=[replay_question(each, language) for each in self.questions(number)],
            result=self._result(number, known, language),
        )

    def _result(self, number: int, known: Knowledge, language: Language) -> DealResultData | None:
        if self.running or not self.followed(number).whole:
            return None
        deal = self.followed(number).deal
        assert deal is not None
        return results.deal_result(deal).frame(known, language) if deal.over else None

    def screen(self, language: Language, you: int | None) -> ReplayFacts:
        """The game as a whole, for one of its players or for anybody."""
        rules, ended = self.rules, self.ended
        return ReplayFacts(
            id=self.id,
            title=self.title,
            rules=rules.name,
            rules_name=rules.title.render(language),
            game=rules.game,
            names=told_apart(self.header.players),
            source=self.header.source,
            open=self.header.open,
            running=self.running,
            you=you,
            deals=[self._heading(number, language) for number in range(1, len(self.deals) + 1)],
            ranking=None if ended is None else results.ranking(ended, self.header.players, rules),
            differences=self.differences.get(language.code, []),
        )

    def _heading(self, number: int, language: Language) -> DealHeading:
        events, started = self.deal(number), self.started(number)
        decisive = [event for event in events if isinstance(event, results.DECISIVE)]
        names = [self.name_of(number, seat) for seat in range(4)]
        ended = next((event for event in events if isinstance(event, happened.DealEnded)), None)
        return DealHeading(
            number=number,
            round=started.round.value,
            name=self.title_of(number).render(language),
            counters=started.counters,
            names=names,
            steps=len(events),
            text=results.decisive_text(decisive, names, language),
            told=results.decisive_parts(decisive, names, language),
            payments=None
            if ended is None
            else [after - before for before, after in zip(started.scores, ended.scores, strict=True)],
        )


def replay_question(question: RecordedQuestion, language: Language) -> ReplayQuestion:
    """A question with what was done, what else the rules allowed, and what they refused."""
    return ReplayQuestion(
        step=question.step,
        seat=question.seat,
        asked=question.prompt.asked.value,
        awaited=question.chosen is not None,
        chosen=None if question.chosen is None else _told(question.chosen, language),
        actions=[_told(action, language) for action in question.prompt.actions],
        refused=[_refused(each, language) for each in question.refused],
    )


def _told(action: Action, language: Language) -> ActionInParts:
    return ActionInParts(**asdict(offered(action, language)), told=in_parts(named(action), language))


def _refused(entry: Refused, language: Language) -> RefusalInParts:
    return RefusalInParts(**asdict(refusal(entry, language)), told=in_parts(named(entry.action), language))
