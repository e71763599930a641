"""Penalties that are on a sheet already and would count twice, such as a false hu (Green §3.9.1-2(3))."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from operator import add, sub

from muraille.citations import Citation
from muraille.competition.results import counted, deal_totals, late_points, penalties_standing
from muraille.competition.sheets import Sheet
from muraille.competition.state import Competition
from muraille.phrase import Phrase
from muraille.table.conduct import Moment

Points = tuple[int, ...]
_NOTHING: Points = (0, 0, 0, 0)
#: Of so many penalties at a table every choice is tried; of more, each one and all of them.
MOST_TRIED = 10


def possible_deductions(competition: Competition, session: int, table: int) -> set[Points]:
    """What some of the penalties together take from the four seats, those after the uma left out."""
    seats = competition.seats(session, table)
    lost = [
        tuple(given.points * (given.player == seat) - given.received_by(seat) for seat in seats)
        for given in penalties_standing(competition, session)
        if given.moment is not Moment.AFTER_UMA
    ]
    lost += [tuple(late_points(competition, session, number) * (number == seat) for seat in seats) for number in seats]
    taken = list(filter(any, lost))
    if len(taken) > MOST_TRIED:
        return {*taken, tuple(map(sum, zip(*taken, strict=True)))} - {_NOTHING}
    some = {_NOTHING}
    for each in taken:
        some |= {tuple(map(add, before, each)) for before in some}
    return some - {_NOTHING}


def counted_twice(competition: Competition, session: int, table: int) -> Iterator[Phrase]:
    """Penalties that the totals of a table have in them, and those of which nobody can tell."""
    sheet = competition.sheets.get((session, table), Sheet())
    some = possible_deductions(competition, session, table)
    from_deals = deal_totals(competition, session, table)
    entered = list(sheet.totals.values())
    if from_deals is not None:
        if any(tuple(map(sub, from_deals.scores, each.scores)) in some for each in entered):
            yield Phrase(
                "the totals differ from the deals by the penalties: they are on the sheet and would count twice"
            )
        return
    for less, more in permutations(entered, 2):
        if tuple(map(sub, more.scores, less.scores)) in some:
            yield Phrase(
                "the totals by {who} differ from those by {other} by the penalties: they are on the sheet and would count "
                "twice",
                who=less.who,
                other=more.who,
            )
    if counted(competition, session, table) and not _is_confirmed(competition, session, table, sheet):
        yield from _unknown(competition, session, table)


def _is_confirmed(competition: Competition, session: int, table: int, sheet: Sheet) -> bool:
    """Whether the four or the referee signed the result; a later penalty makes what they signed void."""
    needed = {competition.player_at(session, number) for number in competition.seats(session, table)}
    return bool(sheet.referee) or needed <= sheet.signed


def _unknown(competition: Competition, session: int, table: int) -> Iterator[Phrase]:
    """Payments from player to player leave the sum as it is: totals alone cannot tell whether they are in them."""
    seats = competition.seats(session, table)
    for penalty in competition.penalties.values():
        given = penalty.given
        if penalty.cancelled is not None or given.session != session or not given.to or given.player not in seats:
            continue
        yield Phrase(
            "{what} of {name} may be in the totals already, which alone cannot tell ({cite}): enter the deals, or let the "
            "four or the referee sign the result",
            what=penalty.words,
            name=competition.person(given.player).name,
            cite=Citation(competition.rules.family.tournament(competition.rules).totals_cite),
        )
