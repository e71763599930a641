"""The observer's report, drafted from what the journal knows; the rest is left to be written."""

from __future__ import annotations

from typing import NamedTuple

from muraille.competition.appeals.procedure import appeal_view
from muraille.competition.attendance import countries, event_weight
from muraille.competition.clock.times import session_minutes
from muraille.competition.event.facts import ReportNotes
from muraille.competition.numbers import decimal
from muraille.competition.rulesets import rules_title
from muraille.competition.standings import reported
from muraille.competition.state import Competition
from muraille.phrase import Phrase, Renderable


class ObservedField(NamedTuple):
    """A line of the report: its heading, and what is known; None is for the observer to write."""

    key: str
    heading: Phrase
    text: Renderable | str | None


def observer_report(competition: Competition) -> tuple[ObservedField, ...]:
    """The fields of the report in their order."""
    settings = competition.settings
    by_country = countries(competition)
    minutes = session_minutes(settings, competition.rules)
    known: tuple[ObservedField, ...] = (
        ObservedField("observer", Phrase("Observer"), settings.observer or None),
        ObservedField("name", Phrase("Tournament"), settings.name),
        ObservedField(
            "place", Phrase("Town"), ", ".join(part for part in (settings.place, settings.country) if part) or None
        ),
        ObservedField("dates", Phrase("Dates"), _dates(competition)),
        ObservedField("rules", Phrase("Rules"), rules_title(competition.rules, competition.settings.options)),
        ObservedField("weight", Phrase("MERS weight"), decimal(event_weight(competition))),
        ObservedField("website", Phrase("Website"), settings.website or None),
        ObservedField("players", Phrase("Players"), str(len(reported(competition)))),
        ObservedField(
            "countries", Phrase("Countries"), ", ".join(f"{name} {count}" for name, count in by_country.items())
        ),
        ObservedField(
            "schedule",
            Phrase("Schedule"),
            Phrase(
                "{sessions:# session|# sessions} of {minutes:# minute|# minutes}",
                sessions=settings.sessions,
                minutes=minutes,
            ),
        ),
        ObservedField("location", Phrase("Location"), None),
        ObservedField("equipment", Phrase("Equipment"), None),
        ObservedField("refereeing", Phrase("Refereeing"), _rulings(competition)),
        ObservedField("complaints", Phrase("Complaints"), _complaints(competition)),
        ObservedField("information", Phrase("Information and clock"), None),
        ObservedField("catering", Phrase("Catering"), None),
        ObservedField("prizes", Phrase("Prizes"), None),
    )
    return tuple(field._replace(text=competition.part(ReportNotes).get(field.key, field.text)) for field in known)


def _dates(competition: Competition) -> Phrase | None:
    first = competition.settings.first_day
    if first is None:
        return None
    return Phrase("{first}, {days:# day|# days}", first=first.isoformat(), days=competition.settings.days)


def _rulings(competition: Competition) -> Phrase:
    standing = [penalty for penalty in competition.penalties.values() if penalty.cancelled is None]
    return Phrase(
        "{count:# penalty|# penalties}, {cancelled} cancelled; {late:# late player|# late players}; "
        "{substitutes:# seat|# seats} taken by substitutes",
        count=len(standing),
        cancelled=len(competition.penalties) - len(standing),
        late=len(competition.late),
        substitutes=len(competition.substitutes),
    )


def _complaints(competition: Competition) -> Phrase:
    views = [appeal_view(competition, appeal) for appeal in competition.appeals.values()]
    upheld = sum(view.upheld is True for view in views)
    return Phrase("{count:# appeal|# appeals}, {upheld} upheld", count=len(views), upheld=upheld)
