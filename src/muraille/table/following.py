"""A deal followed through the rules: every question that was asked, what was answered, and what the rules refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muraille.table import events as happened
from muraille.table.actions import Action, Pass, Win
from muraille.table.candidates import legal_and_refused
from muraille.table.deals import Deal
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.legality import asked_of
from muraille.table.moves import Move, SeatAnswer, Time
from muraille.table.prompts import WrittenPrompt
from muraille.table.reasons import Refused
from muraille.table.replays import Replay
from muraille.table.umpires import Umpire


class RecordedQuestion(NamedTuple):
    """A question to a seat, as it was put after an event of its deal."""

    #: The event after which it was asked, counted from 0 in the deal.
    step: int
    seat: int
    prompt: WrittenPrompt
    refused: tuple[Refused, ...]
    #: What the seat did; None where nobody waited for it, because the rules refused all it would look for.
    chosen: Action | None
    #: How many events the table had told then.
    told: int


class FollowedTable(Replay):
    """A deal played again, with its questions and what was given to the table."""

    def __init__(
        self,
        events: Sequence[Event],
        rules: Ruleset,
        umpire: Umpire | None = None,
        ruled: Counter[tuple[int, str]] | None = None,
    ) -> None:
        self.questions: list[RecordedQuestion] = []
        #: What was given to the table, each with the event after which it was.
        self.moves: list[tuple[int, Move]] = []
        self._given: dict[int, Action] = {}
        self._ruled = Counter(ruled or {})
        super().__init__(events, rules, umpire)
        if self.whole:
            self.questions += _unasked(self)
            self.questions.sort(key=lambda each: (each.step, each.seat))

    @property
    def whole(self) -> bool:
        """Whether the rules could follow the deal to its end."""
        return self.deal is not None and not self._lost

    def _start(self, event: happened.DealStarted) -> None:
        self.ruled.update(self._ruled)
        super()._start(event)

    def _decide(self, deal: Deal, event: Event) -> None:
        step, told = self._at - 1, len(deal.log)
        asked = {seat: (prompt.written(), prompt.refused) for seat, prompt in deal.pending.items()}
        self._given = {}
        super()._decide(deal, event)
        for seat, (prompt, refused) in asked.items():
            if seat in self._given:
                self.questions.append(RecordedQuestion(step, seat, prompt, refused, self._given[seat], told))

    def _answer(self, deal: Deal, answers: dict[int, Action]) -> None:
        self._given = dict(answers)
        self.moves += [(self._at - 1, SeatAnswer(seat, action)) for seat, action in answers.items()]
        super()._answer(deal, answers)

    def _time(self, event: happened.TimeCalled) -> None:
        self.moves.append((self._at - 1, Time()))
        super()._time(event)


def _unasked(followed: FollowedTable) -> Iterator[RecordedQuestion]:
    """The seats that waited for a tile and were not asked: the rules refused the win."""
    assert followed.deal is not None
    asked_then = {(question.step, question.seat) for question in followed.questions}
    play, number = followed.play, followed.deal.questions
    state = followed.rules.state(umpired=followed.deal.open)
    for step, event in enumerate(followed.events):
        state.apply(event)
        tile = state.last
        if not isinstance(event, (happened.Discarded, happened.KongDeclared)) or tile is None:
            continue
        for seat in range(4):
            if seat == event.seat or (step, seat) in asked_then or not state.waits(seat) >> tile.kind & 1:
                continue
            asked = asked_of(play, state, seat)
            actions, refused = legal_and_refused(play, state, seat, asked)
            wins = tuple(each for each in refused if isinstance(each.action, Win))
            if asked is not None and wins:
                yield RecordedQuestion(
                    step, seat, WrittenPrompt(number, seat, asked, tile, actions, Pass()), wins, None, step + 1
                )
