"""The facts that come from elsewhere: events with their results, games played on a server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from muraille.competition.order import Obstacle
from muraille.competition.rulesets import rules_named
from muraille.competition.statements import Authored, Numbered
from muraille.days import Day
from muraille.errors import InvalidRequest
from muraille.league.declaration import ClubFact, check_people
from muraille.league.events import OnlineGame, TakenEvent
from muraille.league.people_facts import ClubPersonAdded
from muraille.league.state import Club
from muraille.league.taking import TakenGames
from muraille.phrase import Phrase


class EventTaken(ClubFact, frozen=True, kw_only=True):
    """An event with its results; taken again, it replaces what was known of it."""

    event: TakenEvent

    def check(self, club: Club, draft: Authored) -> None:
        rules_named(self.event.rules)
        check_people(club, (player.person for player in self.event.players))
        for game in self.event.games:
            check_people(club, game.people)

    def obstacles(self, club: Club, draft: Authored) -> Iterable[Obstacle]:
        return differences(club, self.event)

    def fold(self, club: Club, entry: Numbered) -> None:
        club.events[self.event.id] = self.event

    def sentence(self, club: Club) -> Phrase:
        return Phrase("event {name}: {count:# player|# players}", name=self.event.name, count=len(self.event.players))


def differences(club: Club, event: TakenEvent) -> Iterator[Obstacle]:
    """By what an event seems to be another than the one that was taken from the same journal, or from a copy of it."""
    before = club.events.get(event.id)
    if before is None:
        return
    if (before.name, before.day) != (event.name, event.day):
        yield Obstacle(
            "another_event",
            Phrase(
                "{name} on {day} would replace {other} on {other_day}, whose file began in the same way "
                "(muraille club event --apart keeps both)",
                name=event.name,
                day=Day(event.day),
                other=before.name,
                other_day=Day(before.day),
            ),
            reason_is_enough=True,
        )
    were = {player.entrant: player for player in before.players}
    for player in event.players:
        was = were.get(player.entrant)
        if was is not None and club.who(was.person) != club.who(player.person):
            yield Obstacle(
                "another_person",
                Phrase(
                    "entrant {number} of {event} was {name} and is {other} now "
                    "(muraille club event --apart takes the file as an event of its own)",
                    number=player.entrant,
                    event=before.name,
                    name=was.name,
                    other=player.name,
                ),
                reason_is_enough=True,
            )


class OnlineGameTaken(ClubFact, frozen=True, kw_only=True):
    """A game played on a server, with the people behind its seats."""

    game: OnlineGame

    def check(self, club: Club, draft: Authored) -> None:
        rules_named(self.game.rules)
        check_people(club, self.game.people)

    def fold(self, club: Club, entry: Numbered) -> None:
        club.online[self.game.id] = self.game

    def sentence(self, club: Club) -> Phrase:
        return Phrase("game {id} on a server", id=self.game.id[:12])


class LiveResultsSet(ClubFact, frozen=True, kw_only=True):
    """Whether everybody may follow the results of an event of this server's desk, as far as they are released."""

    event: str
    shown: bool = True

    def check(self, club: Club, draft: Authored) -> None:
        if not self.event.strip() or len(self.event) > 80:
            raise InvalidRequest("event_id", Phrase("an event of the desk is named by its id"))

    def fold(self, club: Club, entry: Numbered) -> None:
        (club.live.add if self.shown else club.live.discard)(self.event)

    def sentence(self, club: Club) -> Phrase:
        if self.shown:
            return Phrase("everybody may follow the results of {event}", event=self.event)
        return Phrase("the results of {event} are no longer for everybody", event=self.event)


def facts_to_take(club: Club, found: TakenGames) -> list[ClubFact]:
    """What has to be written to take an event, all of it or nothing; nothing where the club knows it all."""
    said: list[ClubFact] = [
        ClubPersonAdded(person=person, new=person.number not in club.people) for person in found.people
    ]
    if not found.event.says_the_same(club.events.get(found.event.id)):
        said.append(EventTaken(event=found.event))
    return said
