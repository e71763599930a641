"""The screens of the desk: each asks a view of the competition and adds nothing but its time."""

from __future__ import annotations

from collections import Counter

import msgspec
from msgspec.structs import asdict

from muraille.citations import cite_text
from muraille.competition.appeals import Appeal
from muraille.competition.appeals.procedure import appeal_fee, appeal_view
from muraille.competition.doubts import Doubt
from muraille.competition.draws import Schedule
from muraille.competition.draws.certificate import certified
from muraille.competition.event.checklist import checklist
from muraille.competition.meetings import meetings_within
from muraille.competition.observer import observer_report
from muraille.competition.order import begun, missing_tables
from muraille.competition.people import Kind, Person
from muraille.competition.programme import Programme, begins
from muraille.competition.results import visible
from muraille.competition.roles import Role
from muraille.competition.rulesets import rules_title
from muraille.competition.rulings.facts import Measures
from muraille.competition.seating import DrawnSeats
from muraille.competition.standings import Grouping, cut
from muraille.competition.state import Competition
from muraille.competition.texts import plain
from muraille.competition.views import (
    RankingView,
    audit,
    event_view,
    player_view,
    ranking_view,
    session_clock,
    session_numbers,
    table_view,
)
from muraille.competition.workbook import problems, remarks
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.server.desk.deals import coming_deal
from muraille.server.desk.entrants import person_row
from muraille.server.desk.entries import coming_session, current_session
from muraille.server.desk.scenes import revealed_through, scene_of, scene_shown
from muraille.server.desk.screen_types import (
    AppealRow,
    AuditScreen,
    CertificateData,
    ChecklistRow,
    CutData,
    DrawScreen,
    MeasureRow,
    Overview,
    PenaltyRow,
    PeopleScreen,
    PersonChoice,
    PlaceScreen,
    PlayerScreen,
    ProjectorScreen,
    PublicPeopleScreen,
    PublicPerson,
    RankingScreen,
    ReportScreen,
    SeatedPerson,
    SessionScreen,
    SessionSeats,
    TableRow,
    TableScreen,
    TableSeats,
    game_of,
)
from muraille.server.desk.visits import Visit
from muraille.server.numbers import number_in
from muraille.server.problems import RequestRefused


def overview(visit: Visit) -> Overview:
    """``GET …/overview``: the event at a glance, with the state of every table of the current session."""
    competition = visit.competition
    shown = event_view(competition, visit.clock)
    doubted = msgspec.structs.replace(shown, doubts=(*_about_backups(visit), *shown.doubts))
    return Overview(
        **asdict(doubted),
        **asdict(game_of(competition.rules)),
        id=visit.event,
        rules_name=rules_title(competition.rules, competition.settings.options),
        current=current_session(competition),
        calls=visit.calls,
        rehearses=visit.desk.found(visit.event).rehearses,
    )


def _about_backups(visit: Visit) -> list[Doubt]:
    """A backup that could not be made refuses no entry, so the desk must see it here."""
    problem = visit.store.backup_problem
    if problem is None:
        return []
    phrase = Phrase("every entry is written, but {problem}", problem=problem.phrase)
    return [Doubt(Phrase("backups"), phrase)]


def session(visit: Visit) -> SessionScreen:
    """``GET …/session/{session}``: every table of a session, and its clock."""
    number, competition = visit.number("session"), visit.competition
    known = session_numbers(competition)
    if number not in known:
        problem = Phrase("there is no session {session}: 1 to {last}", session=number, last=known.stop - 1)
        raise RequestRefused(404, "no_session", problem)
    tables = competition.seating.get(number, {})
    return SessionScreen(
        session=number,
        last=max(competition.seating, default=number),
        clock=session_clock(competition, number, visit.clock),
        byes=[competition.person(each).name for each in competition.byes.get(number, ())],
        people=_everybody(competition),
        substitutes=_free_substitutes(competition, number),
        penalty_cite=competition.rules.family.tournament(competition.rules).penalty_cite,
        tables=[_table(visit, competition, number, table) for table in sorted(tables)],
        calls=visit.calls,
        **asdict(game_of(competition.rules)),
    )


def _everybody(competition: Competition) -> list[PersonChoice]:
    """Whom a form lets one choose from, by surname."""
    everybody = sorted(competition.people.values(), key=_surname)
    names = Counter(person.name for person in everybody)
    return [
        PersonChoice(number=each.number, name=f"{each.name} ({each.number})" if names[each.name] > 1 else each.name)
        for each in everybody
    ]


def _surname(person: Person) -> tuple[str, str, int]:
    return plain(person.last_name), plain(person.first_name), person.number


def _free_substitutes(competition: Competition, session: int) -> list[PersonChoice]:
    """Who may sit in for somebody in a session."""
    return [
        PersonChoice(number=person.number, name=person.name)
        for person in sorted(competition.people.values(), key=_surname)
        if person.kind is not Kind.ENTRANT and competition.table_of(session, person.number) is None
    ]


def table(visit: Visit) -> TableScreen:
    """``GET …/session/{session}/table/{table}``."""
    competition = visit.competition
    visit.need_own_table(visit.number("table"))
    _need_shown(visit, visit.number("session"))
    shown = _table(visit, competition, visit.number("session"), visit.number("table"))
    return TableScreen(**asdict(shown), **asdict(game_of(competition.rules)))


def _need_shown(visit: Visit, session: int) -> None:
    """A table's device sees the session that is played there now, and of others what everybody may see."""
    told = visit.store.competition()
    own = (visit.someone.session or 0, current_session(told))
    if visit.role is Role.TABLE and session not in own and not visible(told, session):
        if not begun(told, session):
            raise RequestRefused(403, "not_begun", Phrase("session {session} has not been played yet", session=session))
        raise RequestRefused(
            403, "held_back", Phrase("the results of session {session} are held back", session=session)
        )


def _table(visit: Visit, competition: Competition, session: int, table: int) -> TableRow:
    shown = table_view(competition, session, table, visit.clock)
    return TableRow(**asdict(shown), coming=coming_deal(competition, session, table))


def own_table(visit: Visit) -> PlaceScreen:
    """``GET …/place/{table}``: what the device of a table shows, in the session that is played."""
    competition, place = visit.competition, visit.number("table")
    visit.need_own_table(place)
    current = visit.someone.session or current_session(competition)
    calls = [call for call in visit.calls if call.place == place]
    seated = current is not None and place in competition.seating.get(current, {})
    shown = _table(visit, competition, current or 0, place) if seated else None
    return PlaceScreen(
        name=competition.settings.name,
        place=place,
        session=current,
        begun=current is not None and begun(competition, current),
        table=shown,
        minutes=session_clock(competition, current, visit.clock).minutes if current else None,
        calls=calls,
        **asdict(game_of(competition.rules)),
    )


def people(visit: Visit) -> PeopleScreen | PublicPeopleScreen:
    """``GET …/people``."""
    competition = visit.competition
    current = current_session(competition) or 1
    everybody = sorted(competition.people.values(), key=lambda person: person.number)
    if not visit.staff:
        return PublicPeopleScreen(people=[_public(each) for each in everybody if each.kind is not Kind.HOUSE])
    return PeopleScreen(
        people=[person_row(each, away=competition.away(each.number, current) is not None) for each in everybody]
    )


def _public(person: Person) -> PublicPerson:
    return PublicPerson(
        number=person.number,
        name=person.name,
        last_name=person.last_name,
        country=person.country,
        team=person.team,
        kind=person.kind,
    )


def player(visit: Visit) -> PlayerScreen:
    """``GET …/player/{number}``: schedule and results, as far as they may be shown."""
    competition = visit.competition
    shown = player_view(competition, visit.number("number"), everything=visit.staff)
    return PlayerScreen(**asdict(shown), **asdict(game_of(competition.rules)), name=competition.settings.name)


def ranking(visit: Visit) -> RankingScreen:
    """``GET …/ranking``: individual, or by team, club or country; the desk may see what is held back."""
    by, best = visit.asked("by"), visit.asked("best")
    if by not in ("", *(grouping.value for grouping in Grouping)) or (best and number_in(best) is None):
        raise InvalidRequest("grouping", Phrase("a ranking is by team, club, country or group"))
    shown = ranking_view(
        visit.competition,
        grouping=Grouping(by) if by else None,
        best=number_in(best),
        everything=visit.staff and visit.asked("everything") == "yes",
    )
    through = _cut(visit, shown) if not by and visit.asked("cut") else None
    return RankingScreen(**asdict(shown), **asdict(game_of(visit.competition.rules)), cut=through)


def _cut(visit: Visit, shown: RankingView) -> CutData:
    """Where the best so many of the ranking would play on, from a session on: the next one if none is named."""
    session = number_in(visit.asked("from")) or (shown.after or 0) + 1
    try:
        found = cut(
            visit.competition, (row.standing for row in shown.rows), session, number_in(visit.asked("cut")) or 0
        )
    except InvalidRequest as problem:
        return CutData(problem=problem.render(visit.language))
    return CutData(sure=found.sure, tied=found.tied, after=found.after)


def audit_page(visit: Visit) -> AuditScreen:
    """``GET …/audit``: the journal in words, the latest first."""
    wanted = {name: visit.asked(name) for name in ("session", "table", "player")}
    numbers = {name: number_in(text) for name, text in wanted.items()}
    lines = audit(visit.journal, **numbers, who=visit.asked("who") or None)
    return AuditScreen(lines=tuple(reversed(lines)))


def draw_page(visit: Visit) -> DrawScreen:
    """``GET …/draw``: the seating of all sessions and the certificate of it."""
    competition = visit.competition
    sessions = [
        SessionSeats(
            session=number,
            tables=_tables(competition, number),
            byes=[competition.person(each).name for each in competition.byes.get(number, ())],
        )
        for number in sorted(competition.seating)
    ]
    drawn = competition.draws[-1] if competition.draws else None
    return DrawScreen(sessions=sessions, certificate=_certificate(competition, drawn) if drawn else None)


def _tables(competition: Competition, session: int) -> list[TableSeats]:
    seating = competition.seating.get(session, {})
    return [
        TableSeats(table=table, seats=[_seat(competition, session, seat) for seat in seats])
        for table, seats in sorted(seating.items())
    ]


def _seat(competition: Competition, session: int, number: int) -> SeatedPerson:
    sitting = competition.person(competition.player_at(session, number))
    return SeatedPerson(
        number=sitting.number,
        name=sitting.name,
        country=sitting.country,
        first_name=sitting.first_name,
        last_name=sitting.last_name,
    )


def _certificate(competition: Competition, drawn: DrawnSeats) -> CertificateData | None:
    numbers = sorted({n for tables in competition.seating.values() for seats in tables.values() for n in seats})
    if not numbers:
        return None
    place = {number: index for index, number in enumerate(numbers, start=1)}
    rounds = tuple(
        tuple(
            (place[seats[0]], place[seats[1]], place[seats[2]], place[seats[3]]) for _, seats in sorted(tables.items())
        )
        for _, tables in sorted(competition.seating.items())
    )
    playing = [{seat for table in tables for seat in table} for tables in rounds]
    byes = tuple(tuple(each for each in place.values() if each not in seated) for seated in playing)
    schedule = Schedule(players=len(numbers), rounds=rounds, method=Phrase("as seated"), byes=byes)
    figures = certified(schedule)
    return CertificateData(
        repeats=figures.repeats,
        most_meetings=figures.most_meetings,
        lower_bound=figures.lower_bound,
        status=figures.proof.value,
        winds_outside=figures.winds_outside,
        table_revisits=figures.table_revisits,
        table_revisits_lower_bound=figures.table_revisits_lower_bound,
        group_meetings=figures.group_meetings,
        indirect=figures.indirect,
        sha256=figures.sha256,
        within={each.value: meetings_within(competition, each) for each in (Grouping.COUNTRY, Grouping.TEAM)},
        method=drawn.how,
        seed=drawn.seed,
    )


def report(visit: Visit) -> ReportScreen:
    """``GET …/report``: what the books ask of an organiser, appeals, and what is still wrong with the report."""
    competition = visit.competition
    return ReportScreen(
        checklist=[
            ChecklistRow(
                id=item.id, when=item.when, text=item.phrase, done=done, cite=cite_text(item.cite, visit.language)
            )
            for item, done in checklist(competition)
        ],
        appeals=[_appeal(competition, appeal) for appeal in competition.appeals.values()],
        appeal_fee=appeal_fee(competition),
        people=_everybody(competition),
        remarks=remarks(competition),
        problems=tuple(problems(competition)),
        observer=observer_report(competition),
        penalties=[
            PenaltyRow(
                entry=penalty.sequence,
                name=competition.person(penalty.given.player).name,
                who=penalty.who,
                cancelled=penalty.cancelled,
                given=penalty.given,
                words=penalty.words,
            )
            for penalty in competition.penalties.values()
        ],
        measures=[
            MeasureRow(entry=entry, session=given.session, name=competition.person(given.player).name, text=given.open)
            for entry, given in competition.part(Measures).items()
        ],
    )


def _appeal(competition: Competition, appeal: Appeal) -> AppealRow:
    return AppealRow(
        **appeal_view(competition, appeal)._asdict(),
        text=appeal.filed.text,
        name=competition.person(appeal.filed.player).name,
        session=appeal.filed.session,
        kind=appeal.filed.kind,
        taken=appeal.taken,
    )


def wall(visit: Visit) -> ProjectorScreen:
    """``GET …/wall``: everything a projector needs to go on by itself when the network drops."""
    competition = visit.competition
    current = current_session(competition)
    coming = coming_session(competition)
    scene = scene_of(visit)
    planned = begins(competition.part(Programme), coming)
    # The ceremony shows what is held back, place by place; only the head referee chooses that scene.
    through = revealed_through(competition) if scene.name == "reveal" else None
    return ProjectorScreen(
        name=competition.settings.name,
        rules_name=rules_title(competition.rules, competition.settings.options),
        current=current,
        sequence=competition.sequence,
        clock=session_clock(competition, current, visit.clock) if current else None,
        warning_s=competition.settings.warning_minutes * 60,
        missing=missing_tables(competition, current) if current else (),
        begins=scene.until or (planned.isoformat() if planned else None),
        programme=competition.part(Programme),
        coming=coming,
        seats_of=coming or current,
        seating=_tables(competition, coming or current or 0),
        ranking=ranking_view(competition, through=through, everything=through is not None),
        scene=scene_shown(visit),
        **asdict(game_of(competition.rules)),
    )
