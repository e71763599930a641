"""A whole event with invented people and results, to look at and to try things on. Everything follows from a seed."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from random import Random

from muraille.competition import facts
from muraille.competition.conduct import CHOMBO, CHOMBO_TEXT, FALSE_HU_TEXT, Moment, total_on_the_table
from muraille.competition.people import EMA_COUNTRIES, Kind, Person
from muraille.competition.seating import drawn
from muraille.competition.standings import Grouping
from muraille.competition.state import Competition
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules

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


def play_demo(write: Write, *, rules: str, players: int, sessions: int, seed: int) -> None:
    """Play the event through ``write``, session by session."""
    check_size(players, sessions)
    chance = Random(seed)
    settings = facts.Settings(
        name="Muraille Open",
        rules=rules,
        place="Lyon",
        country="FRA",
        first_day=START.date(),
        days=2,
        sessions=sessions,
    )
    competition = write(facts.CompetitionOpened(settings=settings), START, "organiser", "")
    for person in invented_people(chance, players):
        competition = write(facts.PersonRegistered(person=person), START, "organiser", "")
    competition = write(drawn(competition, seed=seed, apart=Grouping.TEAM), START, "organiser", "")
    for session in range(1, sessions + 1):
        _session(write, competition, session, chance, START + datetime.timedelta(hours=2 * session))


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


def _session(write: Write, competition: Competition, session: int, chance: Random, now: datetime.datetime) -> None:
    write(facts.SessionStarted(session=session), now, "referee", "")
    tables = competition.seating[session]
    riichi = isinstance(competition.rules, RiichiRules)
    for fact, why in _incidents(competition, session, chance):
        competition = write(fact, now + datetime.timedelta(minutes=3), "referee", why)
    for table in chance.sample(sorted(tables), len(tables)):
        end = now + datetime.timedelta(minutes=80 + chance.randrange(30))
        scores, bets = (
            riichi_totals(chance, total_on_the_table(competition.rules) // 4) if riichi else (mcr_totals(chance), 0)
        )
        fact = facts.TotalsEntered(session=session, table=table, scores=scores, bets=bets)
        write(fact, end, chance.choice(("scorer", "helper")), "")
        players = _signers(competition, session, table)
        write(facts.SheetSigned(session=session, table=table, players=players, referee="referee"), end, "scorer", "")


def _signers(competition: Competition, session: int, table: int) -> tuple[int, ...]:
    return tuple(competition.player_at(session, number) for number in competition.seats(session, table))


def _incidents(competition: Competition, session: int, chance: Random) -> Iterator[tuple[facts.AnyFact, str]]:
    """A late player now and then, a chombo, a false hu, and somebody who falls ill in the third session."""
    seated = [number for seats in competition.seating[session].values() for number in seats]
    riichi = isinstance(competition.rules, RiichiRules)
    if chance.random() < 0.5:
        yield facts.PlayerLate(session=session, player=chance.choice(seated), minutes=chance.randrange(1, 10)), ""
    if chance.random() < 0.4:
        yield offence(competition, session, chance.choice(seated), riichi=riichi), ""
    if session == 3:
        table, absent = 1, competition.seats(session, 1)[2]
        substitute = max(competition.people)
        yield facts.PersonLeft(number=absent, from_session=3, cause=facts.Cause.ILLNESS), "fever"
        yield facts.SubstituteSeated(session=3, table=table, absent=absent, substitute=substitute), ""
        yield facts.PersonReturned(number=absent, from_session=4), ""


def offence(competition: Competition, session: int, player: int, *, riichi: bool) -> facts.PenaltyGiven:
    """A chombo, or a false hu, of somebody who plays in the session."""
    table = competition.table_of(session, player)
    others = [number for number in competition.seats(session, table or 1) if number != player]
    return facts.PenaltyGiven(
        session=session,
        table=table,
        player=player,
        points=CHOMBO if riichi else 30,
        moment=Moment.AFTER_UMA if riichi else Moment.SCORE,
        cite="RCR §3.4.6" if riichi else "Green §3.11.6-6(1)",
        text=CHOMBO_TEXT if riichi else FALSE_HU_TEXT,
        to=() if riichi else tuple((number, 10) for number in others),
    )


def riichi_totals(chance: Random, start: int = 30_000) -> tuple[tuple[int, int, int, int], int]:
    """Four scores that add up with the bets left.

    >>> scores, bets = riichi_totals(Random(1))
    >>> sum(scores) + bets
    120000
    """
    bets = 1000 * chance.choice((0, 0, 0, 0, 1, 2))
    east, south, west = (start + 100 * round(chance.gauss(0, 120)) for _ in range(3))
    return (east, south, west, 4 * start - bets - east - south - west), bets


def mcr_totals(chance: Random) -> tuple[int, int, int, int]:
    """Four session points of sixteen deals, wins by draw and by discard.

    >>> sum(mcr_totals(Random(1)))
    0
    """
    scores = [0, 0, 0, 0]
    for _ in range(16):
        if chance.random() < 0.12:
            continue
        points = 8 + round(chance.expovariate(1 / 10))
        winner, discarder = chance.sample(range(4), 2)
        drawn_tile = chance.random() < 0.35
        for seat in range(4):
            if seat != winner:
                paid = 8 + (points if drawn_tile or seat == discarder else 0)
                scores[seat] -= paid
                scores[winner] += paid
    return scores[0], scores[1], scores[2], scores[3]
