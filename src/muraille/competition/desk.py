"""What the desk accepts: a draft is checked against what is known before it is written, and refused with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from muraille.competition import facts, sheet_checks
from muraille.competition.appeals import check_filing, check_judgement, check_taking
from muraille.competition.bounds import check_bounds
from muraille.competition.clock import stopped
from muraille.competition.conduct import check_moment, is_lateness, lateness, rules_named
from muraille.competition.journal import Draft, Entry
from muraille.competition.order import (
    TABLE_OF,
    begun,
    counted_as_late,
    punished_for_lateness,
    refuse,
    to_draw,
    to_enter,
    to_open_stage,
    to_relieve,
    to_start,
)
from muraille.competition.people import Kind
from muraille.competition.results import counted, played
from muraille.competition.sheet_checks import need_reason, not_at_table
from muraille.competition.state import Competition, fold
from muraille.errors import IllegalAction, InvalidRequest
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase


def check(draft: Draft, competition: Competition | None) -> None:
    """Raise the sentence for which a draft cannot be written."""
    check_bounds(draft)
    if competition is None:
        if not isinstance(draft.what, facts.CompetitionOpened):
            raise IllegalAction("not_opened", Phrase("there is no competition yet: open one first"))
        check_settings(draft.what.settings)
        return
    if not draft.who.strip():
        raise InvalidRequest("no_author", Phrase("an entry needs its author"))
    check_fact(draft.what, competition, draft)


def check_settings(settings: facts.Settings) -> None:
    """Refuse settings that cannot be."""
    check_bounds(settings)
    rules_named(settings.rules, settings.options)
    if not settings.name.strip():
        raise InvalidRequest("no_name", Phrase("a competition needs a name"))
    if not 1 <= settings.sessions <= 99:
        raise InvalidRequest(
            "sessions", Phrase("{count:# session|# sessions}: 1 to 99 are possible", count=settings.sessions)
        )


@singledispatch
def check_fact(fact: object, competition: Competition, draft: Draft) -> None:
    """Most facts only need the people and tables that they name."""
    session, table = getattr(fact, "session", None), getattr(fact, "table", None)
    if session and table:
        competition.seats(session, table)
    for name in ("player", "number"):
        if isinstance(number := getattr(fact, name, None), int):
            competition.person(number)


@check_fact.register
def _(fact: facts.CompetitionOpened, competition: Competition, draft: Draft) -> None:
    raise IllegalAction(
        "opened_twice",
        Phrase("the journal already holds “{name}”: one competition, one journal", name=competition.settings.name),
    )


@check_fact.register
def _(fact: facts.SettingsChanged, competition: Competition, draft: Draft) -> None:
    check_settings(fact.settings)
    played_through = max((session for session in competition.seating if begun(competition, session)), default=0)
    if fact.settings.sessions < min(played_through, competition.settings.sessions):
        raise IllegalAction(
            "sessions_played", Phrase("session {session} has begun: an event has no fewer", session=played_through)
        )
    if rules_named(fact.settings.rules).game != competition.rules.game and any(
        sheet.totals or sheet.deals or sheet.corrected for sheet in competition.sheets.values()
    ):
        raise IllegalAction("game_changed", Phrase("results have been entered: the game can no longer be changed"))


@check_fact.register
def _(fact: facts.PersonRegistered, competition: Competition, draft: Draft) -> None:
    if fact.person.number < 1:
        raise InvalidRequest("number", Phrase("players are numbered from 1"))
    if not fact.person.name:
        raise InvalidRequest("no_name", Phrase("player {number} needs a name", number=fact.person.number))
    same = [
        other
        for other in competition.people.values()
        if fact.person.ema and other.ema == fact.person.ema and other.number != fact.person.number
    ]
    if same:
        raise InvalidRequest(
            "same_ema_number",
            Phrase("EMA number {ema} belongs to {name} already", ema=fact.person.ema, name=same[0].name),
        )


@check_fact.register
def _(fact: facts.PersonLeft, competition: Competition, draft: Draft) -> None:
    competition.person(fact.number)
    last = max([competition.settings.sessions, *competition.seating]) + 1  # a final that is not drawn yet
    if not 1 <= fact.from_session <= last:
        raise InvalidRequest(
            "no_session", Phrase("there is no session {session}: 1 to {last}", session=fact.from_session, last=last)
        )
    if fact.cause is facts.Cause.DISQUALIFIED:
        need_reason(draft)


@check_fact.register
def _(fact: facts.PersonReturned, competition: Competition, draft: Draft) -> None:
    left = competition.left.get(fact.number)
    if left is None:
        raise IllegalAction("not_away", Phrase("{name} has not left", name=competition.person(fact.number).name))
    if left.cause is facts.Cause.DISQUALIFIED:
        raise IllegalAction(
            "disqualified",
            Phrase(
                "{name} was disqualified; undo that entry if it was wrong", name=competition.person(fact.number).name
            ),
        )


@check_fact.register
def _(fact: facts.NameRemoved, competition: Competition, draft: Draft) -> None:
    left = competition.left.get(fact.number)
    cause = left.cause if left else None
    # Green §3.11.5: a disqualified player may be taken out of the ranking.
    struck = cause is facts.Cause.DISQUALIFIED and isinstance(competition.rules, McrRules)
    if cause is not facts.Cause.ILLNESS and not struck:
        raise IllegalAction(
            "not_ill",
            Phrase(
                "only after an illness may a name be removed; {name} has not left for one (RCR §5.9)",
                name=competition.person(fact.number).name,
            ),
        )
    need_reason(draft)


@check_fact.register
def _(fact: facts.SeatsDrawn, competition: Competition, draft: Draft) -> None:
    if not fact.sessions or not all(fact.sessions):
        raise InvalidRequest("no_tables", Phrase("a session without tables cannot be drawn"))
    for offset, tables in enumerate(fact.sessions):
        check_seats(competition, fact.first_session + offset, dict(enumerate(tables, start=1)))
    refuse(to_draw(competition, fact.first_session), draft.why)


@check_fact.register
def _(fact: facts.SeatsChanged, competition: Competition, draft: Draft) -> None:
    check_seats(competition, fact.session, {fact.table: fact.seats})
    if counted(competition, fact.session, fact.table):
        need_reason(draft)


def check_seats(competition: Competition, session: int, tables: dict[int, tuple[int, ...]]) -> None:
    """Four players at each table, each at one table (Green §3.5.2)."""
    seen: set[int] = set()
    for table, seats in tables.items():
        if len(set(seats)) != 4:
            raise InvalidRequest(
                "four_players", Phrase("table {table} needs four different players (Green §3.5.2)", table=table)
            )
        for number in seats:
            competition.person(number)
            if number in seen:
                raise InvalidRequest(
                    "seated_twice",
                    Phrase(
                        "{name} sits at two tables of session {session}",
                        name=competition.person(number).name,
                        session=session,
                    ),
                )
        seen |= set(seats)


@check_fact.register
def _(fact: facts.SubstituteSeated, competition: Competition, draft: Draft) -> None:
    seats = competition.seats(fact.session, fact.table)
    substitute = competition.person(fact.substitute)
    if fact.absent not in seats:
        raise not_at_table(competition, fact.absent, fact.session, fact.table)
    if substitute.kind is Kind.ENTRANT:
        raise InvalidRequest(
            "not_a_substitute",
            Phrase("{name} is an entrant: register somebody as a substitute first", name=substitute.name),
        )
    refuse(to_relieve(competition, fact.session, fact.absent), draft.why)
    where = competition.table_of(fact.session, fact.substitute)
    known = competition.substitutes.get((fact.session, fact.absent))
    if where is not None and not (known and known.substitute == fact.substitute):
        raise InvalidRequest(
            "substitute_busy",
            Phrase(
                "{name} already plays at table {table} in session {session}",
                name=substitute.name,
                table=where,
                session=fact.session,
            ),
        )


@check_fact.register
def _(fact: facts.SessionStarted, competition: Competition, draft: Draft) -> None:
    refuse(to_start(competition, fact.session), draft.why)
    if fact.minutes < 0:
        raise InvalidRequest("minutes", Phrase("a session has a positive number of minutes"))


@check_fact.register(facts.ClockStopped)
@check_fact.register(facts.ClockResumed)
def _(fact: facts.ClockStopped | facts.ClockResumed, competition: Competition, draft: Draft) -> None:
    clock = competition.clocks.get(fact.session)
    if clock is None:
        raise IllegalAction("not_started", Phrase("session {session} has not been started", session=fact.session))
    standing = bool(clock.stops) and clock.stops[-1][1] is None
    if standing == isinstance(fact, facts.ClockStopped):
        raise IllegalAction("clock", Phrase("the clock stands already") if standing else Phrase("the clock is running"))
    limit = competition.rules.stoppage_minutes_max if isinstance(competition.rules, McrRules) else 0
    if isinstance(fact, facts.ClockStopped) and limit and stopped(clock, draft.at).total_seconds() >= 60 * limit:
        raise IllegalAction(
            "stoppages",
            Phrase("stoppages must not exceed {limit:# minute|# minutes} in a session (Green §3.5.6)", limit=limit),
        )


@check_fact.register(facts.DiceRolled)
@check_fact.register(facts.ExtraTimeGiven)
def _(fact: facts.DiceRolled | facts.ExtraTimeGiven, competition: Competition, draft: Draft) -> None:
    if fact.table is not None:
        competition.seats(fact.session, fact.table)
    if isinstance(fact, facts.ExtraTimeGiven) and not fact.minutes:
        raise InvalidRequest("minutes", Phrase("0 minutes change nothing"))
    clock = competition.clocks.get(fact.session)
    if clock is None or draft.at < clock.started:
        raise IllegalAction(
            "not_started",
            Phrase(
                "session {session} has not been started: walls may be built, no dice rolled (RCR §5.10)",
                session=fact.session,
            ),
        )


@check_fact.register
def _(fact: facts.PlayerLate, competition: Competition, draft: Draft) -> None:
    lateness(fact.minutes, competition.rules)
    refuse(to_enter(competition, fact.session), draft.why)
    refuse(punished_for_lateness(competition, fact.session, fact.player), draft.why)
    if competition.table_of(fact.session, fact.player) is None:
        raise _not_seated(competition, fact.player, fact.session)


def _not_seated(competition: Competition, player: int, session: int) -> InvalidRequest:
    return InvalidRequest(
        "not_seated",
        Phrase("{name} does not play in session {session}", name=competition.person(player).name, session=session),
    )


@check_fact.register
def _(fact: facts.PenaltyGiven, competition: Competition, draft: Draft) -> None:
    table = competition.table_of(fact.session, fact.player)
    if table is None:
        raise _not_seated(competition, fact.player, fact.session)
    check_moment(fact.moment, competition.rules)
    if is_lateness(fact.offence, fact.cite):
        refuse(counted_as_late(competition, fact.session, fact.player), draft.why)
    if fact.points < 0:
        raise InvalidRequest("points", Phrase("a penalty is given as a positive number of points"))
    if not fact.cite.strip() or not fact.text.strip():
        raise InvalidRequest("no_paragraph", Phrase("a penalty needs its paragraph and what happened"))
    if sum(points for _, points in fact.to) > fact.points or any(points < 0 for _, points in fact.to):
        raise InvalidRequest("points", Phrase("others cannot receive more than the penalty"))
    for number, _ in fact.to:
        if competition.table_of(fact.session, number) != table:
            raise not_at_table(competition, number, fact.session, table)


@check_fact.register
def _(fact: facts.PenaltyCancelled, competition: Competition, draft: Draft) -> None:
    if fact.penalty in competition.late_entries.values():
        raise InvalidRequest(
            "late_player",
            Phrase("entry {number} says that somebody was late and is no ruling: undo it instead", number=fact.penalty),
        )
    if fact.penalty not in competition.penalties:
        raise InvalidRequest("unknown_penalty", Phrase("entry {number} is no penalty", number=fact.penalty))
    need_reason(draft)


@check_fact.register
def _(fact: facts.StageOpened, competition: Competition, draft: Draft) -> None:
    try:
        share = fact.share
    except (ValueError, ZeroDivisionError):
        raise InvalidRequest(
            "carry", Phrase("“{carry}” is no share: 0, 1/2 or 1, for example", carry=fact.carry)
        ) from None
    if not 0 <= share <= 1:
        raise InvalidRequest("carry", Phrase("“{carry}” is no share: 0, 1/2 or 1, for example", carry=fact.carry))
    refuse(to_open_stage(competition, fact.first_session), draft.why)
    if len(set(fact.players)) != len(fact.players) or not fact.players or len(fact.players) % TABLE_OF:
        raise InvalidRequest(
            "stage",
            Phrase("a stage needs different players, a multiple of four; these are {count}", count=len(fact.players)),
        )
    beside = [stage for stage in competition.stages if stage.first_session == fact.first_session]
    for number in fact.players:
        person = competition.person(number)
        for stage in beside:
            if number in stage.players:
                raise InvalidRequest(
                    "two_stages",
                    Phrase(
                        "{name} plays in the stage {stage}, which begins with the same session",
                        name=person.name,
                        stage=stage.name,
                    ),
                )
        if competition.away(number, fact.first_session):
            raise InvalidRequest(
                "away",
                Phrase(
                    "{name} has left before session {session}",
                    name=person.name,
                    session=fact.first_session,
                ),
            )


@check_fact.register(facts.AppealJudged)
@check_fact.register(facts.AppealTaken)
def _(fact: facts.AppealJudged | facts.AppealTaken, competition: Competition, draft: Draft) -> None:
    if fact.appeal not in competition.appeals:
        raise InvalidRequest("unknown_appeal", Phrase("entry {number} is no appeal", number=fact.appeal))
    appeal = competition.appeals[fact.appeal]
    if isinstance(fact, facts.AppealJudged):
        check_judgement(appeal)
    else:
        check_taking(appeal)


@check_fact.register
def _(fact: facts.AppealFiled, competition: Competition, draft: Draft) -> None:
    check_filing(competition, fact)


@check_fact.register
def _(fact: facts.Undone, competition: Competition, draft: Draft) -> None:
    need_reason(draft)


for _kind, _rule in (
    (facts.TotalsEntered, sheet_checks.check_totals),
    (facts.TotalsCorrected, sheet_checks.check_totals),
    (facts.DealEntered, sheet_checks.check_deal),
    (facts.GameEnded, sheet_checks.check_end),
    (facts.SheetDisputed, sheet_checks.check_dispute),
    (facts.SheetSigned, sheet_checks.check_signatures),
    (facts.SessionReleased, sheet_checks.check_release),
):
    check_fact.register(_kind, _rule)


def check_undo(entry: Entry, journal: Sequence[Entry]) -> None:
    """An undoing must name an entry, and leave a journal that can still be told."""
    if not isinstance(entry.what, facts.Undone):
        return
    if not 2 <= entry.what.entry <= len(journal):
        raise InvalidRequest(
            "unknown_entry",
            Phrase(
                "entry {number} cannot be undone: there are 2 to {last}", number=entry.what.entry, last=len(journal)
            ),
        )
    competition = fold([*journal, entry])
    for sheet in competition.sheets.values():
        played(sheet.deals, competition.rules)
    for session in competition.seating:
        for table in competition.seating[session]:
            for number in competition.seats(session, table):
                if number not in competition.people:
                    raise IllegalAction(
                        "seated",
                        Phrase(
                            "player {number} has a seat in session {session}: draw again without him first",
                            number=number,
                            session=session,
                        ),
                    )
