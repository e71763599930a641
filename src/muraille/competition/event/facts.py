"""The facts of the event as a whole: settings, stages, releases, the checklist, the observer's notes, and undoing."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.competition.bounds import check_bounds
from muraille.competition.commands import ENTRY, SESSION, Command, Parameter
from muraille.competition.declaration import Fact, located
from muraille.competition.event import EventSettings, EventStage
from muraille.competition.event.words import changes
from muraille.competition.order import TABLE_OF, Obstacle, begun, to_open_stage, to_release
from muraille.competition.refusals import need_reason
from muraille.competition.roles import HEAD, REFEREES, STAFF
from muraille.competition.rulesets import rules_named
from muraille.competition.state import Competition
from muraille.competition.statements import Authored, Numbered
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Phrase, Renderable, mark


def check_settings(settings: EventSettings) -> None:
    """Refuse settings that cannot be."""
    check_bounds(settings)
    rules_named(settings.rules, settings.options)
    if not settings.name.strip():
        raise InvalidRequest("no_name", Phrase("a competition needs a name"))
    if not 1 <= settings.sessions <= 99:
        raise InvalidRequest(
            "sessions", Phrase("{count:# session|# sessions}: 1 to 99 are possible", count=settings.sessions)
        )


class CompetitionOpened(Fact, frozen=True, kw_only=True):
    """The first entry of a journal, and only the first."""

    settings: EventSettings

    def check(self, competition: Competition, draft: Authored) -> None:
        raise IllegalAction(
            "opened_twice",
            Phrase("the journal already holds “{name}”: one competition, one journal", name=competition.settings.name),
        )

    def fold(self, competition: Competition, entry: Numbered) -> None:
        raise IllegalAction(
            "opened_twice", Phrase("entry {sequence} opens the competition again", sequence=entry.sequence)
        )

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("settings: {name}, {rules}", name=self.settings.name, rules=self.settings.rules)


class SettingsChanged(Fact, frozen=True, kw_only=True):
    """All the settings, as they are from now on."""

    writers = HEAD

    settings: EventSettings

    def check(self, competition: Competition, draft: Authored) -> None:
        check_settings(self.settings)
        played_through = max((session for session in competition.seating if begun(competition, session)), default=0)
        if self.settings.sessions < min(played_through, competition.settings.sessions):
            raise IllegalAction(
                "sessions_played", Phrase("session {session} has begun: an event has no fewer", session=played_through)
            )
        if rules_named(self.settings.rules).family is not competition.rules.family and any(
            sheet.totals or sheet.deals or sheet.corrected for sheet in competition.sheets.values()
        ):
            raise IllegalAction("game_changed", Phrase("results have been entered: the game can no longer be changed"))

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.settings = self.settings
        competition.__dict__.pop("rules", None)

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("settings: {name}, {rules}", name=self.settings.name, rules=self.settings.rules)

    def changed(self, before: EventSettings) -> Phrase:
        """The sentence for whoever knows the settings until then: what differs."""
        return Phrase("settings: {changes}", changes=changes(before, self.settings))


class SessionReleased(Fact, frozen=True, kw_only=True):
    """The results of a session are shown."""

    writers = HEAD
    command = Command("release", mark("Release a session's results."), {"session": SESSION})

    session: int

    def check(self, competition: Competition, draft: Authored) -> None:
        """Everything that could be wrong with it is an obstacle."""

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        return to_release(competition, self.session)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.released.add(self.session)

    def sentence(self, competition: Competition) -> Phrase:
        return located(self.session, Phrase("results released"))


class StageOpened(EventStage, Fact, frozen=True, kw_only=True):
    """From a session on, these players play on with a share of what they have."""

    writers = HEAD

    def check(self, competition: Competition, draft: Authored) -> None:
        try:
            possible = 0 <= self.share <= 1
        except (ValueError, ZeroDivisionError):
            possible = False
        if not possible:
            raise InvalidRequest("carry", Phrase("“{carry}” is no share: 0, 1/2 or 1, for example", carry=self.carry))
        count = len(self.players)
        if len(set(self.players)) != count or not count or count % TABLE_OF:
            raise InvalidRequest(
                "stage",
                Phrase("a stage needs different players, a multiple of four; these are {count}", count=count),
            )
        for number in self.players:
            self._check_player(competition, number)

    def _check_player(self, competition: Competition, number: int) -> None:
        """Somebody who is there, and plays in no other stage then."""
        name = competition.person(number).name
        for stage in competition.stages:
            if stage.first_session == self.first_session and number in stage.players:
                raise InvalidRequest(
                    "two_stages",
                    Phrase(
                        "{name} plays in the stage {stage}, which begins with the same session",
                        name=name,
                        stage=stage.name,
                    ),
                )
        if competition.away(number, self.first_session):
            raise InvalidRequest(
                "away", Phrase("{name} has left before session {session}", name=name, session=self.first_session)
            )

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        return to_open_stage(competition, self.first_session)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.stages.append(self)

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("stage {name} from session {session}", name=self.name, session=self.first_session)


class TickedItems(set[str]):
    """What is done of the organiser's checklist."""


class Ticked(Fact, frozen=True, kw_only=True):
    """A point of the organiser's checklist is done."""

    writers = STAFF

    item: str

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.part(TickedItems).add(self.item)

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("checklist: {item}", item=self.item)


class ReportNotes(dict[str, str]):
    """The observer's report as far as somebody wrote it, by field."""


class ReportNoted(Fact, frozen=True, kw_only=True):
    """A field of the observer's report."""

    writers = STAFF
    command = Command(
        "note",
        mark("Write a field of the observer's report."),
        {
            "field": Parameter(mark("Such as location, catering, prizes."), "FIELD"),
            "text": Parameter(mark("What to write."), "TEXT"),
        },
    )

    field: str
    text: str

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.part(ReportNotes)[self.field] = self.text

    def sentence(self, competition: Competition) -> Phrase:
        return Phrase("report, {field}: {text}", field=self.field, text=self.text)


class Undone(Fact, frozen=True, kw_only=True):
    """The entry with this sequence number no longer counts; it stays in the journal."""

    writers = REFEREES
    command = Command("undo", mark("Make an entry count no longer; it stays in the journal."), {"entry": ENTRY})

    entry: int

    @property
    def undoes(self) -> int:
        return self.entry

    def check(self, competition: Competition, draft: Authored) -> None:
        need_reason(draft.why)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        """What it undoes is left out beforehand, and nothing is added."""

    def sentence(self, competition: Competition) -> Renderable:
        return Phrase("entry {entry} undone", entry=self.entry)
