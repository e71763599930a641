"""The screens of the organiser beside the tables: the list of the morning, and the programme."""

from __future__ import annotations

from muraille.competition.programme import Programme
from muraille.competition.views import ReceptionView, reception_view
from muraille.server.desk.screen_types import ProgrammeScreen
from muraille.server.desk.visits import Visit


def reception(visit: Visit) -> ReceptionView:
    """``GET …/reception``: who is here, who is missing, what was paid."""
    return reception_view(visit.competition)


def programme(visit: Visit) -> ProgrammeScreen:
    """``GET …/programme``: what is planned, and the settings that a new plan begins with."""
    settings = visit.competition.settings
    return ProgrammeScreen(
        items=visit.competition.part(Programme),
        sessions=max([settings.sessions, *visit.competition.seating]),
        first_day=str(settings.first_day or ""),
        days=settings.days,
    )
