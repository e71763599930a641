"""An event taken into the club's year: its people found again by number or name, its results as its desk settled them."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

import msgspec

from muraille.competition.attendance import event_weight
from muraille.competition.lines import ResultLine, SeatStatus
from muraille.competition.people import EMA_NUMBER, Person
from muraille.competition.people.namesakes import Namesakes, alike
from muraille.competition.ranking import Standing
from muraille.competition.results import outcome_of, sheet_deals, table_lines
from muraille.competition.sheets import EnteredDeal, WonHand
from muraille.competition.sheets.hand_checks import score_request
from muraille.competition.standings import reported, shown_sessions
from muraille.competition.state import Competition
from muraille.errors import IllegalAction, MurailleError
from muraille.league.deals import ClubDeal, ClubHand
from muraille.league.events import EventGame, EventPlayer, TakenEvent
from muraille.league.nights import LONGEST
from muraille.league.people import Belonging, ClubPerson
from muraille.league.state import Club
from muraille.phrase import Phrase
from muraille.table.family import Ruleset
from muraille.table.outcomes import WINDS, four
from muraille.table.session import Session
from muraille.table.worth import hand_ids


class TakenGames(NamedTuple):
    """What has to be written to take an event: people who are new or whose EMA number is, and the event; with what should be
    looked at."""

    people: tuple[ClubPerson, ...]
    event: TakenEvent
    doubts: tuple[Phrase, ...]

    @property
    def nothing_new(self) -> Phrase:
        """What is said where the club knows it all."""
        return Phrase("event {name}: nothing has changed", name=self.event.name)


def taken(
    club: Club, competition: Competition, identifier: str, *, day: datetime.date, apart: bool = False
) -> TakenGames:
    """An event by its journal's ``identifier``; ``day`` is its day where the event does not say it.

    Only what may be shown is taken: results that are held back stay back. A journal that began as a copy of another has its
    identifier from there: taken ``apart``, the event's name and day tell the two apart.
    """
    settings = competition.settings
    played = settings.first_day or day
    if apart:
        identifier = hashlib.sha256(f"{identifier} {settings.name} {played.isoformat()}".encode()).hexdigest()
    sessions = shown_sessions(competition)
    ranking = reported(competition)
    if not sessions or not ranking:
        raise IllegalAction("no_results", Phrase("{name} has no results to take", name=competition.settings.name))
    games = [
        (session, table, lines)
        for session in sessions
        for table in sorted(competition.seating[session])
        if (lines := table_lines(competition, session, table))
    ]
    numbers = [int(standing.who) for standing in ranking]
    numbers += [line.player for _, _, lines in games for line in lines]
    known, fresh, doubts = found_again(club, identifier, map(competition.person, dict.fromkeys(numbers)))
    event = TakenEvent(
        id=identifier,
        name=settings.name,
        rules=settings.rules,
        day=played,
        days=settings.days,
        place=settings.place,
        country=settings.country,
        weight=str(event_weight(competition)),
        players=tuple(_player(competition, standing, known) for standing in ranking),
        games=tuple(_game(competition, session, table, lines, known) for session, table, lines in games),
        entry=competition.sequence,
    )
    return TakenGames(tuple(fresh), event, tuple(doubts))


def found_again(
    club: Club, identifier: str, people: Iterable[Person]
) -> tuple[dict[int, int], list[ClubPerson], list[Phrase]]:
    """Who of an event is whom in the club: as the last time if he is still called so, by EMA number, by name; everybody
    else is new."""
    index = Namesakes(person.entrant for person in club.people.values())
    before = club.events.get(identifier)
    were = {player.entrant: player for player in before.players} if before else {}
    known = {entrant: player.person for entrant, player in were.items()}
    fresh: list[ClubPerson] = []
    doubts: list[Phrase] = []
    following = club.next_person
    entrants = list(people)
    for person in entrants:  # an entrant's number alone is nobody: files begin as copies of each other
        if person.number in known and not _is(club, index, were[person.number], person):
            del known[person.number]
    taken_already = set(map(club.who, known.values()))
    for person in entrants:
        number = person.number
        if number in known:
            fresh += _with_number(club, known[number], person, were[number].ema)
            doubts += _other_number(club, known[number], person, were[number].ema)
            continue
        found = _same(club, index, person, taken_already)
        if found is None:
            found = following
            following += 1
            fresh.append(_new(found, person))
            doubts += [
                Phrase(
                    "{name} looks like {other}, person {number}", name=person.name, other=each.name, number=each.number
                )
                for each in index.like(person.name)
                if club.who(each.number) not in taken_already
            ]
        else:
            fresh += _with_number(club, found, person)
        known[number] = found
        taken_already.add(club.who(found))
    return known, fresh, doubts


def _is(club: Club, index: Namesakes, was: EventPlayer, person: Person) -> bool:
    """Whether an entrant is who was called so the last time: by EMA number; else by a name that he had there or has here.

    A number that nobody has is a corrected one where the name is the same."""
    own = club.numbers_of(was.person)
    if bearer := index.with_ema(person.ema):
        return bearer.number in own
    known = (
        was.name,
        *(club.people[each].name for each in own),
        *(each for one in own for each in club.former.get(one, ())),
    )
    return any(alike(person.name, each) for each in known)


def _same(club: Club, index: Namesakes, person: Person, others: set[int]) -> int | None:
    """Somebody of the club with the EMA number; or the only one of the name, whose number is not another."""
    if found := index.with_ema(person.ema):
        return found.number
    people = {club.who(each.number) for each in index.perhaps(person)} - others
    return people.pop() if len(people) == 1 else None


def _with_number(club: Club, number: int, person: Person, before: str = "") -> list[ClubPerson]:
    """Somebody of the club with the EMA number that the event knows and the club did not, or that the event corrected.

    What the club has not from the event's ``before`` it has from elsewhere, and keeps."""
    known = {club.people[each].ema: each for each in reversed(club.numbers_of(number)) if club.people[each].ema}
    bearer = known.get(before) if known else club.who(number)
    if bearer is None or person.ema in known or not EMA_NUMBER.fullmatch(person.ema) or club.is_removed(bearer):
        return []
    return [msgspec.structs.replace(club.people[bearer], ema=person.ema)]


def _other_number(club: Club, number: int, person: Person, before: str) -> list[Phrase]:
    """What is told where the club and the event do not have the same EMA number for somebody."""
    known = [club.people[each].ema for each in club.numbers_of(number) if club.people[each].ema]
    if not EMA_NUMBER.fullmatch(person.ema) or not known or person.ema in known:
        return []
    told = {"name": person.name, "ema": person.ema, "known": before if before in known else known[0]}
    if _with_number(club, number, person, before):
        return [Phrase("{name}: EMA number {ema} instead of {known}", **told)]
    return [Phrase("{name} has EMA number {ema} in the event and {known} in the club, which stays", **told)]


def _new(number: int, person: Person) -> ClubPerson:
    return ClubPerson(
        number=number,
        first_name=person.first_name,
        last_name=person.last_name,
        country=person.country,
        ema=person.ema,
        belonging=Belonging.OUTSIDE,
    )


def _player(competition: Competition, standing: Standing, known: dict[int, int]) -> EventPlayer:
    person = competition.person(int(standing.who))
    return EventPlayer(
        person=known[person.number],
        name=person.name,
        place=standing.place.first,
        holders=standing.place.holders,
        points=str(standing.score.points),
        table_points=str(standing.score.table_points),
        country=person.country,
        club=person.club,
        entrant=person.number,
        ema=person.ema,
    )


def _game(
    competition: Competition, session: int, table: int, lines: tuple[ResultLine, ...], known: dict[int, int]
) -> EventGame:
    one, two, three, four = lines
    return EventGame(
        session=session,
        table=table,
        people=(known[one.player], known[two.player], known[three.player], known[four.player]),
        scores=(one.score, two.score, three.score, four.score),
        points=(str(one.total), str(two.total), str(three.total), str(four.total)),
        table_points=(
            str(one.table_points),
            str(two.table_points),
            str(three.table_points),
            str(four.table_points),
        ),
        places=tuple((line.place.first, line.place.holders) for line in lines),
        rated=all(line.status is SeatStatus.PLAYER for line in lines),
        deals=tuple(sheet_club_deals(competition, session, table)),
        minutes=_minutes(competition, session, table),
    )


def _minutes(competition: Competition, session: int, table: int) -> int | None:
    """From the start of the session to the result of the table, where both were noted as they happened."""
    clock, arrived = competition.clocks.get(session), competition.arrived.get((session, table))
    if clock is None or arrived is None:
        return None
    lasted = round((arrived - clock.started).total_seconds() / 60)
    return lasted if 0 < lasted <= LONGEST else None


def sheet_club_deals(competition: Competition, session: int, table: int) -> Iterator[ClubDeal]:
    """The deals of a sheet; those that a foul ended are none."""
    for entered, before, after in sheet_deals(competition, session, table):
        if entered.chombo:
            continue
        yield ClubDeal(
            number=entered.number,
            dealer=before.dealer,
            changes=four(now - then for then, now in zip(before.scores, after.scores, strict=True)),
            winners=tuple(_won(won, entered, before, competition.rules) for won in entered.winners),
            discarder=None if entered.discarder is None else WINDS.index(entered.discarder),
        )


def _won(won: WonHand, deal: EnteredDeal, before: Session, rules: Ruleset) -> ClubHand:
    """A win of a sheet: what it is worth alone, and its tiles where they were written and can be read."""
    player = WINDS.index(won.seat)
    paid = replace(before, counters=0, bets=0).payments(outcome_of(msgspec.structs.replace(deal, riichi=())))
    points = next(each.payments[player] for each in paid if each.player == player)
    if won.tiles is None:
        return ClubHand(player=player, points=points)
    try:
        scored = rules.family.score(score_request(won, won.tiles, deal, before), rules)
    except MurailleError:
        return ClubHand(player=player, points=points)
    patterns = tuple(dict.fromkeys(hand_ids(scored.data))) if scored.ok else ()
    return ClubHand(player=player, points=points, hand=won.tiles.hand, win=won.tiles.win, patterns=patterns)
