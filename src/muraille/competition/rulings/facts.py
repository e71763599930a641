"""The facts of the referee: late players, penalties, warnings, what was arranged beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from muraille.citations import Citation
from muraille.competition.bounds import Bound
from muraille.competition.commands import ENTRY, PLAYER, SESSION, Command, Parameter
from muraille.competition.declaration import Fact
from muraille.competition.order import Obstacle, counted_as_late, punished_for_lateness, to_enter
from muraille.competition.refusals import need_reason, need_seat, not_at_table
from muraille.competition.roles import REFEREES
from muraille.competition.rulings import GivenPenalty, GivenWarning, LateArrival, Penalty, Sanction, WrittenWarning
from muraille.competition.rulings.penalties import is_lateness, lateness, penalty_doubts
from muraille.competition.state import Competition
from muraille.competition.statements import Authored, Numbered
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Name, Phrase, Renderable, mark
from muraille.referee.catalogue import offence


def _unsign(competition: Competition, session: int, player: int, because: Renderable) -> None:
    """Whoever signed a sheet did so before this changed its result."""
    table = competition.table_of(session, player)
    if table is not None and (sheet := competition.sheets.get((session, table))):
        sheet.unsign(because)


class PlayerLate(Fact, frozen=True, kw_only=True):
    """What it costs is the book's affair."""

    writers = REFEREES
    command = Command(
        "late",
        mark("Somebody is late: the book says what it costs."),
        {
            "session": SESSION,
            "player": PLAYER,
            "minutes": Parameter(mark("Minutes; a part of one counts as one."), "MINUTES"),
        },
    )
    bounds: ClassVar[Mapping[str, Bound]] = {"minutes": Bound(Phrase("minutes late"), 1, 1_440)}

    session: int
    player: int
    minutes: int

    def check(self, competition: Competition, draft: Authored) -> None:
        lateness(self.minutes, competition.rules)
        need_seat(competition, self.player, self.session)

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        yield from to_enter(competition, self.session)
        yield from punished_for_lateness(competition, self.session, self.player)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.late[self.session, self.player] = LateArrival(self.minutes, entry.sequence)
        _unsign(competition, self.session, self.player, self.sentence(competition))

    def sentence(self, competition: Competition) -> Phrase:
        late = lateness(self.minutes, competition.rules)
        return Phrase(
            "session {session}, {name}: {what} ({cite})",
            session=self.session,
            name=competition.name_of(self.player),
            what=late.phrase,
            cite=Citation(late.cite),
        )

    def remarks(self, competition: Competition) -> Iterable[Phrase]:
        if lateness(self.minutes, competition.rules).session_lost:
            yield Phrase("seat a substitute: muraille competition substitute")


def _words(given: GivenPenalty | GivenWarning, competition: Competition) -> Renderable:
    """What it is for: somebody's own words, or the title of the offence."""
    known = offence(given.offence, competition.rules.game)
    return known.title if known and not given.text else Name(en=given.text, fr=given.text)


def _check_grounds(given: GivenPenalty | GivenWarning, competition: Competition) -> None:
    """A paragraph, and what happened: by the offence of the catalogue, or in words."""
    known = offence(given.offence, competition.rules.game) is not None
    if not given.cite.strip() or not (given.text.strip() or known):
        raise InvalidRequest("no_paragraph", Phrase("a penalty needs its paragraph and what happened"))


class PenaltyGiven(GivenPenalty, Fact, frozen=True, kw_only=True):
    """A referee's ruling as it concerns the desk."""

    writers = REFEREES
    command = Command(
        "penalty",
        mark("Write down a referee's penalty with its paragraph."),
        {
            "session": SESSION,
            "player": PLAYER,
            "points": Parameter(mark("How many points."), "POINTS"),
            "cite": Parameter(mark("The paragraph, such as 'RCR §3.4.6'.")),
            "text": Parameter(mark("What happened; nothing where the offence says it.")),
            "moment": Parameter(mark("At once, after the uma, or for the session."), filled=True),
            "offence": Parameter(mark("The offence in the referee's catalogue.")),
            "to": Parameter(mark("Who receives how much of it: player=points.")),
        },
    )

    @classmethod
    def filled(cls, values: Mapping[str, object], competition: Competition) -> Mapping[str, object]:
        session, player = values["session"], values["player"]
        assert isinstance(session, int)
        assert isinstance(player, int)
        known = {
            "table": competition.table_of(session, player),
            "moment": competition.rules.family.conduct.moments[0].value,
        }
        return {**known, **values}

    def check(self, competition: Competition, draft: Authored) -> None:
        table = need_seat(competition, self.player, self.session)
        competition.rules.family.conduct.check_moment(self.moment)
        if self.points < 1:
            raise InvalidRequest("points", Phrase("a penalty is given as a positive number of points"))
        _check_grounds(self, competition)
        if sum(points for _, points in self.to) > self.points or any(points < 0 for _, points in self.to):
            raise InvalidRequest("points", Phrase("others cannot receive more than the penalty"))
        for number, _ in self.to:
            if competition.table_of(self.session, number) != table:
                raise not_at_table(competition, number, self.session, table)

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        late = is_lateness(self.offence, self.cite, competition.rules)
        return counted_as_late(competition, self.session, self.player) if late else ()

    def fold(self, competition: Competition, entry: Numbered) -> None:
        words = _words(self, competition)
        competition.penalties[entry.sequence] = Penalty(entry.sequence, self, words, entry.who, entry.at)
        _unsign(competition, self.session, self.player, self.sentence(competition))

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase(
            "session {session}, {name}: {what} ({cite})",
            session=self.session,
            name=competition.name_of(self.player),
            what=Phrase("{points}, {what}", points=f"−{self.points}", what=_words(self, competition)),
            cite=Citation(self.cite),
        )

    def remarks(self, competition: Competition) -> Iterable[Phrase]:
        return penalty_doubts(self.points, self.moment, self.cite, competition.rules, shared=bool(self.to))


class WarningGiven(GivenWarning, Fact, frozen=True, kw_only=True):
    """A warning, which costs nothing; the next one counts it (Green §3.11.1, §3.11.6-3; RCR §5.5)."""

    writers = REFEREES

    def check(self, competition: Competition, draft: Authored) -> None:
        need_seat(competition, self.player, self.session)
        _check_grounds(self, competition)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.warnings[entry.sequence] = WrittenWarning(entry.sequence, self, _words(self, competition), entry.at)

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase(
            "session {session}, {name}: a warning, {what} ({cite})",
            session=self.session,
            name=competition.name_of(self.player),
            what=_words(self, competition),
            cite=Citation(self.cite),
        )


_MEASURES = {Sanction.BAN: Phrase("a ban from contests"), Sanction.CRITICISM: Phrase("public criticism")}


class MeasureGiven(GivenWarning, Fact, frozen=True, kw_only=True):
    """A ban or public criticism (Green §3.11.4, §3.11.5): open until somebody says that it is done."""

    writers = REFEREES

    measure: Sanction

    def check(self, competition: Competition, draft: Authored) -> None:
        need_seat(competition, self.player, self.session)
        _check_grounds(self, competition)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.part(Measures)[entry.sequence] = self

    @property
    def open(self) -> Phrase:
        """What has still to be done."""
        if self.measure is Sanction.BAN:
            return Phrase(
                "{measure} ({cite}): the committee is to be told how long", measure=self.words, cite=Citation(self.cite)
            )
        return Phrase("{measure} ({cite}): to be made", measure=self.words, cite=Citation(self.cite))

    @property
    def words(self) -> Phrase:
        return _MEASURES[self.measure]

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase(
            "session {session}, {name}: {what} ({cite})",
            session=self.session,
            name=competition.name_of(self.player),
            what=self.words,
            cite=Citation(self.cite),
        )


class Measures(dict[int, MeasureGiven]):
    """What was decided and is not done yet, by its entry."""


class MeasureDone(Fact, frozen=True, kw_only=True):
    """A ban or public criticism was carried out; the reason says how: how long the ban lasts, who was told."""

    writers = REFEREES
    command = Command(
        "measure-done", mark("A ban or public criticism is done; --why says how, such as how long."), {"measure": ENTRY}
    )

    #: The sequence number of the measure.
    measure: int

    def check(self, competition: Competition, draft: Authored) -> None:
        if self.measure in competition.part(DoneMeasures):
            raise IllegalAction(
                "measure_done", Phrase("the measure of entry {number} is done already", number=self.measure)
            )
        if self.measure not in competition.part(Measures):
            raise InvalidRequest("unknown_measure", Phrase("entry {number} is no measure", number=self.measure))
        need_reason(draft.why)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        if competition.part(Measures).pop(self.measure, None):
            competition.part(DoneMeasures)[self.measure] = entry.why

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("measure of entry {entry} is done", entry=self.measure)


class DoneMeasures(dict[int, str]):
    """What was done, by the entry of the measure, and how."""


class PenaltyCancelled(Fact, frozen=True, kw_only=True):
    """A penalty no longer counts, and stays listed with the reason."""

    writers = REFEREES
    command = Command("cancel-penalty", mark("Cancel a penalty; it stays listed with the reason."), {"penalty": ENTRY})

    #: The sequence number of the penalty.
    penalty: int

    def check(self, competition: Competition, draft: Authored) -> None:
        if any(late.entry == self.penalty for late in competition.late.values()):
            raise InvalidRequest(
                "late_player",
                Phrase(
                    "entry {number} says that somebody was late and is no ruling: undo it instead", number=self.penalty
                ),
            )
        if self.penalty not in competition.penalties:
            raise InvalidRequest("unknown_penalty", Phrase("entry {number} is no penalty", number=self.penalty))
        need_reason(draft.why)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        if penalty := competition.penalties.get(self.penalty):
            competition.penalties[self.penalty] = replace(penalty, cancelled=entry.why or "–")
            _unsign(competition, penalty.given.session, penalty.given.player, self.sentence(competition))

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("penalty of entry {entry} cancelled", entry=self.penalty)


class Arranged(Fact, frozen=True, kw_only=True):
    """Agreed with the referee beforehand, such as an expected call (RCR §5.7)."""

    writers = REFEREES
    command = Command(
        "arrange",
        mark("Note what was agreed with the referee, such as an expected call (RCR §5.7)."),
        {"session": SESSION, "player": PLAYER, "text": Parameter(mark("What was agreed."), "TEXT")},
    )

    session: int
    player: int
    text: str

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.part(Arrangements).append(self)

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("arranged with the referee: {text}", text=self.text)


class Arrangements(list[Arranged]):
    """What was agreed in the event."""
