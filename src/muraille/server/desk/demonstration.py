"""The demonstration at the desk: events, a club's season and games to look at, and nothing left of them afterwards."""

from __future__ import annotations

import asyncio

from muraille.phrase import Phrase
from muraille.server.demonstration import EVENTS, PREFIX, add_games, season
from muraille.server.desk.answers import CreatedDemonstration, WipeAnswer
from muraille.server.desk.visits import Visit
from muraille.server.problems import RequestRefused
from muraille.server.services import services_of


def show(visit: Visit) -> CreatedDemonstration:
    """``POST /api/desk/demonstration``: there is one at a time; a club that is there already stays as it is."""
    services = services_of(visit.request)
    with visit.desk.showing:
        if visit.desk.shown():
            raise RequestRefused(409, "demonstration_shown", Phrase("the demonstration is there already"))
        made = [visit.desk.open_shown(event.name, event.play) for event in EVENTS]
        club = not services.club.founded
        if club:
            services.club.store(create=True).adopt(season())
        if not services.settings.desk_only:
            asyncio.run(add_games(services.hall.journal))
    return CreatedDemonstration(events=made, club=club)


def take_away(visit: Visit) -> WipeAnswer:
    """``POST /api/desk/demonstration/wipe``: its events, its games, and the club unless somebody has written there."""
    services = services_of(visit.request)
    with visit.desk.showing:
        for event in visit.desk.shown():
            visit.desk.wipe(event)
        asyncio.run(services.hall.journal.forget_named(PREFIX))
        services.club.discard(season())
    return WipeAnswer(wiped=Phrase("the demonstration is taken away"))
