"""The certificate of the draw: its figures from the independent check, and how anybody can repeat it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

from msgspec import Struct

from muraille.competition.draws.certificate import fingerprint
from muraille.competition.draws.verify import DrawReport, verify
from muraille.competition.meetings import meetings_within
from muraille.competition.printing.paper import Order, Paper, paper
from muraille.competition.standings import Grouping
from muraille.competition.state import Competition
from muraille.phrase import Phrase, Renderable

#: More pairs than this are counted, not listed.
LISTED_PAIRS = 40


class PrintedCertificate(Struct, frozen=True, kw_only=True):
    """What the certificate of a draw says."""

    #: How it was drawn, each with its name.
    facts: list[tuple[str, str]]
    #: What was counted, with the least that is possible.
    figures: list[tuple[str, str, str]]
    #: How many pairs meet so often.
    meetings: list[tuple[str, str]]
    #: Who meets more than once, as far as there is room.
    repeated: list[str]
    unlisted: int
    how: list[str]
    sha256: str


def draw_certificate(order: Order) -> Paper:
    """One page: players, sessions, method and seed, what the check found, the fingerprint."""
    competition = order.competition
    sessions = replace(order, session=None).sessions
    numbers, rounds = _renumbered(competition, sessions)
    report = verify({"players": len(numbers), "rounds": rounds, "byes": _free(numbers, rounds)})
    words = {
        "figures": Phrase("What the check found"),
        "least": Phrase("Least possible"),
        "meetings": Phrase("Pairs by number of meetings"),
        "repeated": Phrase("Pairs that meet more than once"),
        "repeat": Phrase("How to check it"),
        "fingerprint": Phrase("Fingerprint (SHA-256)"),
        "signed": Phrase("Drawn by"),
        "witness": Phrase("Witness"),
    }
    body = PrintedCertificate(
        facts=[
            (order.say(name), value if isinstance(value, str) else order.say(value))
            for name, value in _facts(competition, len(numbers))
        ],
        figures=[(order.say(name), value, least) for name, value, least in _figures(competition, report)],
        meetings=_meetings(order, numbers, rounds),
        repeated=_repeated(competition, report, numbers),
        unlisted=max(0, len(report.repeated_pairs) - LISTED_PAIRS),
        how=[order.say(sentence) for sentence in HOW],
        sha256=_fingerprint(competition),
    )
    return paper(order, "draw-certificate", Phrase("Certificate of the draw"), words, body)


HOW = (
    Phrase("muraille export FILE schedule --out schedule.json writes the tables as they were drawn."),
    Phrase("muraille draw --verify schedule.json counts everything again; the check shares no code with the draw."),
    Phrase("With the seed, the method and the list of entrants, the same draw comes out again."),
)


def _renumbered(competition: Competition, sessions: list[int]) -> tuple[list[int], list[list[list[int]]]]:
    """The players in order of their numbers, and the tables with their places from 1."""
    seats = {number for session in sessions for table in competition.seating[session].values() for number in table}
    free = {number for session in sessions for number in competition.byes.get(session, ())}
    numbers = sorted(seats | free)
    place = {number: index for index, number in enumerate(numbers, start=1)}
    return numbers, [
        [
            [place[number] for number in competition.seating[session][table]]
            for table in sorted(competition.seating[session])
        ]
        for session in sessions
    ]


def _free(numbers: list[int], rounds: list[list[list[int]]]) -> list[list[int]]:
    everybody = range(1, len(numbers) + 1)
    seated = [{player for table in tables for player in table} for tables in rounds]
    return [[player for player in everybody if player not in those] for those in seated]


def _facts(competition: Competition, players: int) -> list[tuple[Renderable, Renderable | str]]:
    found: list[tuple[Renderable, Renderable | str]] = [
        (Phrase("Players"), str(players)),
        (Phrase("Sessions"), str(len(competition.seating))),
        (Phrase("Tables"), str(max(map(len, competition.seating.values())))),
    ]
    for draw in competition.draws:
        method = Phrase("Method, from session {session}", session=draw.first_session)
        found.append((method, draw.how))
        found.append((Phrase("Seed"), "–" if draw.seed is None else str(draw.seed)))
        found += [(Phrase("Drawn for {team} by", team=team), person) for team, person in sorted(draw.drawn_for.items())]
    return found


def _figures(competition: Competition, report: DrawReport) -> list[tuple[Renderable, str, str]]:
    """What was counted, and the least that any draw of this size can have where that is known."""
    return [
        (Phrase("Repeated meetings"), str(report.repeats), str(report.lower_bound)),
        (Phrase("Most meetings of one pair"), str(report.most_meetings), ""),
        (Phrase("Players with uneven winds"), str(len({player for player, _, _ in report.winds_outside})), "0"),
        (
            Phrase("Returns to a table"),
            str(sum(count - 1 for _, _, count in report.table_revisits)),
            str(report.table_revisits_lower_bound),
        ),
        (Phrase("Meetings within a team"), str(meetings_within(competition, Grouping.TEAM)), ""),
        (Phrase("Meetings within a country"), str(meetings_within(competition, Grouping.COUNTRY)), ""),
        (Phrase("Faults"), str(len(report.faults)), "0"),
    ]


def _meetings(order: Order, numbers: list[int], rounds: list[list[list[int]]]) -> list[tuple[str, str]]:
    """How many pairs meet never, once, twice…"""
    met = Counter(frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2))
    counts = Counter(met.values())
    counts[0] = len(numbers) * (len(numbers) - 1) // 2 - len(met)
    return [
        (order.say(Phrase("{count:# meeting|# meetings}", count=times)), str(counts[times]))
        for times in sorted(counts)
        if counts[times]
    ]


def _repeated(competition: Competition, report: DrawReport, numbers: list[int]) -> list[str]:
    """The pairs that meet more than once, by name."""
    return [
        f"{competition.person(numbers[one - 1]).name} – {competition.person(numbers[other - 1]).name} (×{times})"
        for one, other, times in report.repeated_pairs[:LISTED_PAIRS]
    ]


def _fingerprint(competition: Competition) -> str:
    """That of the schedule as it is exported, with the players' own numbers."""
    rounds = tuple(
        tuple(tables[number] for number in sorted(tables)) for _, tables in sorted(competition.seating.items())
    )
    return fingerprint(max(number for tables in rounds for table in tables for number in table), rounds)
