"""What a player can still reach in a session: the facts of the journal as the reckoning of finals wants them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from muraille.competition.attendance import participants
from muraille.competition.finals import LastTable, secured_place
from muraille.competition.lines import SeatStatus
from muraille.competition.ranking import Footing, RankingScore, score_of
from muraille.competition.results import counted, not_played, penalties_of, seat_status, table_lines
from muraille.competition.standings import footing_of, scores_entering
from muraille.competition.state import Competition
from muraille.competition.tables import missed_line
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Phrase


def last_table(competition: Competition, session: int, player: int) -> LastTable:
    """With uma: a player's table in a session before it is played, with this session's penalties and substitutes in it."""
    event = competition.rules.family.tournament(competition.rules)
    if not event.uma:
        raise InvalidRequest(
            "no_ways", Phrase("the ways to a place are a matter of riichi; MCR has the place that is sure")
        )
    table = _table(competition, session, player)
    if seat_status(competition, session, player) is not SeatStatus.PLAYER:
        raise IllegalAction(
            "replaced",
            Phrase(
                "{name} does not play session {session} to its end: the result is the book's, whatever happens (RCR §5.9)",
                name=competition.person(player).name,
                session=session,
            ),
        )
    entering = {number: score.points for number, score in scores_entering(competition, session).items()}
    seats = competition.seats(session, table)
    status = {number: seat_status(competition, session, number) for number in seats}
    playing = [number for number in seats if status[number] is SeatStatus.PLAYER and number not in competition.removed]
    penalties = {number: penalties_of(competition, session, number) for number in playing}
    known: dict[int, Fraction] = {}
    elsewhere: dict[int, Fraction] = {}
    for rival in _rivals(competition, session, player):
        if rival in playing:
            continue
        result = _known_result(competition, session, rival)
        if result is None:
            elsewhere[rival] = entering[rival] - entering[player]
        else:
            known[rival] = entering[rival] + result
    return LastTable(
        seats=seats,
        last=tuple(number for number in seats if status[number] is SeatStatus.ENTERED_LATER),
        totals={number: entering[number] - sum(penalties[number]) for number in playing},
        at_once={number: penalties[number][0] for number in playing},
        known=known,
        elsewhere=elsewhere,
        uma=event.uma,
        starting_points=event.starting_points,
    )


def secured(competition: Competition, session: int, player: int) -> int | None:
    """The place after a session that nobody can take away; None where points without a limit decide and nothing is sure.

    It is a place within the player's stage, below the stages above it, above who is in none.
    """
    _table(competition, session, player)
    table_points = competition.rules.family.tournament(competition.rules).table_points
    if table_points is None:
        return None
    stages = competition.stages_at(session)
    own = next((stage for stage in stages if player in stage.players), None)
    above = stages[: stages.index(own)] if own else ()
    seated = [seats for seats in competition.seating[session].values() if own is None or set(seats) & set(own.players)]
    field = set(own.players if own else competition.field_of(session)).union(*seated)
    # Whose name was removed (RCR §5.9) keeps the seat until somebody else has it.
    scores = {number: RankingScore() for number in field & competition.removed}
    scores |= {number: score for number, score in scores_entering(competition, session).items() if number in field}
    for number in field & set(competition.byes.get(session, ())):
        free = not_played(competition, session, number)
        scores[number] += score_of([free] if free else [])
    worst = secured_place(player, scores, seated, table_points)
    return worst and worst + sum(len(stage.players) for stage in above)


def _table(competition: Competition, session: int, player: int) -> int:
    for table, seats in competition.seating.get(session, {}).items():
        if player in seats:
            return table
    raise InvalidRequest(
        "not_seated", Phrase("player {number} does not play in session {session}", number=player, session=session)
    )


def _rivals(competition: Competition, session: int, player: int) -> Iterator[int]:
    """With whom a player competes for a place: who is ranked, in his stage."""
    staged = competition.stages_at(session)
    own = next((stage.players for stage in staged if player in stage.players), None)
    others = {number for stage in staged for number in stage.players}
    helpers = {each for seat in competition.substitutes for each in competition.sitting_in(*seat)}
    for number in sorted(participants(competition) | helpers):
        beside = number in own if own is not None else number not in others
        ranked = footing_of(competition, number) is Footing.RANKED and number not in competition.removed
        if beside and ranked and number != player:
            yield number


def _known_result(competition: Competition, session: int, rival: int) -> Fraction | None:
    """What a session brings to a rival whatever is still played; None while it is open."""
    for table, seats in competition.seating.get(session, {}).items():
        if rival not in seats:
            continue
        if seat_status(competition, session, rival) is SeatStatus.PLAYER:
            if counted(competition, session, table) is None:
                return None
            lines = table_lines(competition, session, table) or ()
            return next(line.total for line in lines if line.player == rival)
    if competition.table_of(session, rival) is not None:  # replaced, or sitting in for somebody (RCR §5.9)
        return missed_line(rival, competition.rules, penalties=penalties_of(competition, session, rival)[1]).total
    line = not_played(competition, session, rival)
    return line.total if line else Fraction(0)
