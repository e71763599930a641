"""Whom and what a club's journal speaks of: an undoing must not leave a number that nobody has any more."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.errors import InvalidRequest
from muraille.league.duplicates import BOT
from muraille.league.state import Club
from muraille.phrase import Phrase


def check_mentions(before: Club, after: Club) -> None:
    """Refuse where somebody, an evening or a team is gone of whom something is still told; what was so before is no obstacle."""
    gone = before.people.keys() - after.people.keys()
    if found := sorted(gone & set(mentioned_people(after))):
        raise InvalidRequest(
            "still_named",
            Phrase(
                "{name} is still named: at a table, in an event, a division, a team, a final or as somebody who is there",
                name=before.people[found[0]].name,
            ),
        )
    evenings = before.nights.keys() - after.nights.keys()
    if nights := sorted(evenings & set(_mentioned_nights(after))):
        raise InvalidRequest(
            "still_named",
            Phrase("evening {night} is still named: as a final, in a line-up or a duplicate", night=nights[0]),
        )
    teams = before.teams.keys() - after.teams.keys()
    if named := sorted(teams & {(season, team) for season, _, team in after.line_ups}):
        raise InvalidRequest("still_named", Phrase("the team {team} still has a line-up", team=named[0][1]))


def mentioned_people(club: Club) -> Iterator[int]:
    """Every number that something in the club is about."""
    for night in club.nights.values():
        yield from night.present
        yield from (person for table in night.tables.values() for person in table.seats)
        yield from (hand.person for hand in night.hands)
    for event in club.events.values():
        yield from (player.person for player in event.players)
        yield from (person for game in event.games for person in game.people)
    for online in club.online.values():
        yield from online.people
    for duplicate in club.duplicates.values():
        yield from (person for table in duplicate.plan.tables for person in table.people if person != BOT)
    for divisions in club.divisions.values():
        yield from (person for division in divisions for person in division.people)
    for people in (*club.teams.values(), *club.line_ups.values()):
        yield from people
    for final in club.finals.values():
        yield from final.people
    for merge in club.merges.values():
        yield from (merge.kept, merge.other)


def _mentioned_nights(club: Club) -> Iterator[int]:
    yield from (final.night for final in club.finals.values())
    yield from (night for _, night, _ in club.line_ups)
    yield from (duplicate.night for duplicate in club.duplicates.values())
