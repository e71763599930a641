"""A whole event with invented people and results, to look at and to try things on. Everything follows from a seed."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from random import Random
from typing import Protocol

from muraille.competition import facts
from muraille.competition.journal import Draft
from muraille.competition.people import EMA_COUNTRIES, Kind, Person
from muraille.competition.rulings.catalogue import facts_of_ruling, seats_of
from muraille.competition.seating.drawing import drawn
from muraille.competition.standings import Grouping
from muraille.competition.state import Competition
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.referee import Ruling, rule
from muraille.referee import offence as known_offence
from muraille.table.family import Ruleset
from muraille.table.outcomes import Outcome, Winner

_FIRST = (
    "Ada Bram Chloé Dmitri Elsa Farid Greta Hugo Inès Jonas Karin Luca Mina Niels Olga Pablo Quentin Rosa Sven Tilde "
    "Ugo Vera Wim Xenia Yann Zoé"
)
_LAST = (
    "Almeida Bakker Carlier Dufour Eriksson Fischer Garnier Hansen Ivanova Jansen Keller Lefèvre Moreau Nowak Olsen "
    "Petit Quist Rossi Schmidt Thomas Urban Virtanen Weiss Young Zeller"
)
FIRST_NAMES, LAST_NAMES = _FIRST.split(), _LAST.split()
MOST_PLAYERS, MOST_SESSIONS = 400, 20
START = datetime.datetime(2026, 5, 2, 9, 0, tzinfo=datetime.UTC)
#: What the demonstration writes, at what time, by whom and why.
Write = Callable[[facts.AnyFact, datetime.datetime, str, str], Competition]


def invented_people(chance: Random, players: int, substitutes: int = 2) -> Iterator[Person]:
    """People who do not exist, with EMA numbers of a country that is theirs."""
    countries = list(EMA_COUNTRIES.items())
    for number in range(1, players + substitutes + 1):
        digits, country = chance.choice(countries)
        name = f"{chance.choice(LAST_NAMES)}-{chance.choice(LAST_NAMES)}"
        yield Person(
            number=number,
            first_name=chance.choice(FIRST_NAMES),
            last_name=name,
            country=country,
            team=f"Team {(number - 1) // 4 + 1}" if number <= players else "",
            ema=f"{digits}{90_0000 + number:06}" if chance.random() < 0.8 else "",
            kind=Kind.ENTRANT if number <= players else Kind.SUBSTITUTE,
        )


class EntryKeeper(Protocol):
    """What keeps the entries of an event and tells it."""

    def append(self, draft: Draft, /) -> object: ...

    def competition(self) -> Competition: ...


def play_into(
    store: EntryKeeper, *, rules: str, players: int, sessions: int, seed: int, now: datetime.datetime | None = None
) -> int:
    """Play the event into a store; how many entries that made."""
    count = 0

    def write(fact: facts.AnyFact, at: datetime.datetime, who: str, why: str) -> Competition:
        nonlocal count
        count += 1
        store.append(Draft(at=at, who=who, what=fact, key=f"demo {count}", why=why))
        return store.competition()

    play_demo(write, rules=rules, players=players, sessions=sessions, seed=seed, now=now)
    return count


def play_demo(
    write: Write, *, rules: str, players: int, sessions: int, seed: int, now: datetime.datetime | None = None
) -> None:
    """Play the event through ``write``, session by session; with ``now`` its last session is half played by then."""
    check_size(players, sessions)
    chance = Random(seed)
    start = START if now is None else now - datetime.timedelta(hours=2 * sessions, minutes=70)
    settings = facts.EventSettings(
        name="Muraille Open",
        rules=rules,
        place="Lyon",
        country="FRA",
        first_day=start.date(),
        days=2,
        sessions=sessions,
    )
    competition = write(facts.CompetitionOpened(settings=settings), start, "organiser", "")
    for person in invented_people(chance, players):
        competition = write(facts.PersonRegistered(person=person), start, "organiser", "")
    competition = write(drawn(competition, seed=seed, apart=Grouping.TEAM), start, "organiser", "")
    for session in range(1, sessions + 1):
        tables = len(competition.seating[session])
        done = tables // 2 if now is not None and session == sessions else tables
        _session(write, competition, session, chance, start + datetime.timedelta(hours=2 * session), done)


def check_size(players: int, sessions: int) -> None:
    """Refuse an event that is not worth looking at.

    >>> check_size(402, 5)
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: 402 players: a demonstration has 4 to 400, a multiple of four
    """
    if players % 4 or not 4 <= players <= MOST_PLAYERS:
        raise InvalidRequest(
            "players",
            Phrase("{count:# player|# players}: a demonstration has 4 to 400, a multiple of four", count=players),
        )
    if not 1 <= sessions <= MOST_SESSIONS:
        raise InvalidRequest(
            "sessions", Phrase("{count:# session|# sessions}: a demonstration has 1 to 20", count=sessions)
        )


def _session(
    write: Write, competition: Competition, session: int, chance: Random, now: datetime.datetime, done: int
) -> None:
    """A session of which so many tables have ended, of the last one those that are quick."""
    write(facts.SessionStarted(session=session), now, "referee", "")
    tables = competition.seating[session]
    least = 80 if done == len(tables) else 40
    for fact, why in _incidents(competition, session, chance):
        competition = write(fact, now + datetime.timedelta(minutes=3), "referee", why)
    for table in chance.sample(sorted(tables), len(tables))[:done]:
        end = now + datetime.timedelta(minutes=least + chance.randrange(30))
        scores, bets = totals(chance, competition.rules)
        fact = facts.TotalsEntered(session=session, table=table, scores=scores, bets=bets)
        write(fact, end, chance.choice(("scorer", "helper")), "")
        players = _signers(competition, session, table)
        write(facts.SheetSigned(session=session, table=table, players=players, referee="referee"), end, "scorer", "")


def _signers(competition: Competition, session: int, table: int) -> tuple[int, ...]:
    return tuple(competition.player_at(session, number) for number in competition.seats(session, table))


def _incidents(competition: Competition, session: int, chance: Random) -> Iterator[tuple[facts.AnyFact, str]]:
    """A late player now and then, a chombo, a false hu, and somebody who falls ill in the third session."""
    seated = [number for seats in competition.seating[session].values() for number in seats]
    if chance.random() < 0.5:
        yield facts.PlayerLate(session=session, player=chance.choice(seated), minutes=chance.randrange(1, 10)), ""
    if chance.random() < 0.4:
        yield offence(competition, session, chance.choice(seated)), ""
    if session == 3:
        table, absent = 1, competition.seats(session, 1)[2]
        substitute = max(competition.people)
        yield facts.PersonLeft(number=absent, from_session=3, cause=facts.Cause.ILLNESS), "fever"
        yield facts.SubstituteSeated(session=3, table=table, absent=absent, substitute=substitute), ""
        yield facts.PersonReturned(number=absent, from_session=4), ""


#: What happens now and then: offences of the catalogue with their facts; each game has one of them.
INCIDENTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("false-win", {"shown": "yes"}),
    ("false-hu", {"exposed": "yes", "reason": "below_minimum"}),
)


def offence(competition: Competition, session: int, player: int) -> facts.AnyFact:
    """A chombo, or a false hu, of somebody who plays in the session."""
    table = competition.table_of(session, player) or 1
    seats = seats_of(competition, session, table)
    own = next(wind for wind, number in seats.items() if number == competition.player_at(session, player))
    name, stated = next(each for each in INCIDENTS if known_offence(each[0], competition.rules.game))
    found = rule(name, {**stated, "seat": own}, competition.rules)
    assert isinstance(found, Ruling), found
    return facts_of_ruling(found, competition, own, seats, session, table)[0]


def totals(chance: Random, rules: Ruleset) -> tuple[tuple[int, int, int, int], int]:
    """The result of a table, and the bets left on it in a game that has some."""
    if rules.family.features.riichi:
        return riichi_totals(chance, rules.family.session(rules).brought // 4)
    return mcr_totals(chance, rules), 0


def riichi_totals(chance: Random, start: int = 30_000) -> tuple[tuple[int, int, int, int], int]:
    """Four scores that add up with the bets left.

    >>> scores, bets = riichi_totals(Random(1))
    >>> sum(scores) + bets
    120000
    """
    bets = 1000 * chance.choice((0, 0, 0, 0, 1, 2))
    east, south, west = (start + 100 * round(chance.gauss(0, 120)) for _ in range(3))
    return (east, south, west, 4 * start - bets - east - south - west), bets


def mcr_totals(chance: Random, rules: Ruleset) -> tuple[int, int, int, int]:
    """Four session points of a game, wins by draw and by discard.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> sum(mcr_totals(Random(1), MCR_GREEN))
    0
    """
    game = rules.family.session(rules)
    while not game.over:
        if chance.random() < 0.12:
            game = game.after(Outcome())
            continue
        points = 8 + round(chance.expovariate(1 / 10))
        winner, discarder = chance.sample(range(4), 2)
        drawn_tile = chance.random() < 0.35
        won = Winner(player=winner, points=points)
        game = game.after(Outcome(winners=(won,), discarder=None if drawn_tile else discarder))
    return game.scores
