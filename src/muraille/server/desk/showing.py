"""The screens of the desk: each asks a view of the competition and adds nothing but its time."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from muraille.competition.appeals import appeal_view
from muraille.competition.checklist import checklist
from muraille.competition.doubts import Doubt
from muraille.competition.draws import Schedule
from muraille.competition.draws.certificate import certified
from muraille.competition.draws.files import certificate_data
from muraille.competition.draws.methods import method_named
from muraille.competition.observer import observer_report
from muraille.competition.order import begun
from muraille.competition.people import Kind
from muraille.competition.results import sheet_state, visible
from muraille.competition.standings import Grouping, cut
from muraille.competition.state import Competition
from muraille.competition.views import (
    RankingView,
    audit,
    data,
    event_view,
    player_view,
    ranking_view,
    session_clock,
    table_view,
)
from muraille.competition.workbook import problems
from muraille.errors import InvalidRequest
from muraille.languages import cite_text
from muraille.phrase import Language, Phrase
from muraille.server.desk.deals import coming_deal
from muraille.server.desk.entering import current_session
from muraille.server.desk.roles import Role
from muraille.server.desk.rulings import journal_in
from muraille.server.desk.scenes import revealed_through, scene_of
from muraille.server.desk.visits import Visit
from muraille.server.numbers import number_in
from muraille.server.problems import Refusal


def overview(visit: Visit) -> dict[str, Any]:
    """``GET …/overview``: the event at a glance, with the state of every table of the current session."""
    competition = visit.competition
    shown = data(event_view(competition, visit.clock), visit.language)
    current = current_session(competition)
    return visit.stamped(
        shown
        | {
            "doubts": [*_about_backups(visit), *shown["doubts"]],
            "id": visit.event,
            "game": competition.rules.game,
            "rules_name": competition.rules.title.render(visit.language),
            "current": current,
            "calls": visit.calls,
            "rehearses": visit.office.found(visit.event).rehearses,
        }
    )


def _about_backups(visit: Visit) -> list[dict[str, Any]]:
    """A backup that could not be made refuses no entry, so the desk must see it here."""
    problem = visit.store.backup_problem
    if problem is None:
        return []
    phrase = Phrase("every entry is written, but {problem}", problem=problem.phrase)
    return [data(Doubt(Phrase("backups"), phrase), visit.language)]


def session(visit: Visit) -> dict[str, Any]:
    """``GET …/session/{session}``: every table of a session, and its clock."""
    number, competition = visit.number("session"), visit.competition
    tables = competition.seating.get(number, {})
    return visit.stamped(
        {
            "session": number,
            "clock": data(session_clock(competition, number, visit.clock), visit.language),
            "byes": [competition.person(each).name for each in competition.byes.get(number, ())],
            "people": _everybody(competition),
            "substitutes": _free_substitutes(competition, number),
            "tables": [_table(visit, competition, number, table) for table in sorted(tables)],
            "game": competition.rules.game,
            "calls": visit.calls,
        }
    )


def _everybody(competition: Competition) -> list[dict[str, Any]]:
    """Whom a form lets one choose from, by name."""
    everybody = sorted(competition.people.values(), key=lambda person: (person.name.casefold(), person.number))
    names = Counter(person.name for person in everybody)
    return [
        {"number": each.number, "name": f"{each.name} ({each.number})" if names[each.name] > 1 else each.name}
        for each in everybody
    ]


def _free_substitutes(competition: Competition, session: int) -> list[dict[str, Any]]:
    """Who may sit in for somebody in a session."""
    return [
        {"number": person.number, "name": person.name}
        for person in sorted(competition.people.values(), key=lambda person: person.number)
        if person.kind is not Kind.ENTRANT and competition.table_of(session, person.number) is None
    ]


def table(visit: Visit) -> dict[str, Any]:
    """``GET …/session/{session}/table/{table}``."""
    competition = visit.competition
    visit.need_own_table(visit.number("table"))
    _need_shown(visit, visit.number("session"))
    shown = _table(visit, competition, visit.number("session"), visit.number("table"))
    return visit.stamped(shown | {"game": competition.rules.game})


def _need_shown(visit: Visit, session: int) -> None:
    """A table's device sees the session that is played there now, and of others what everybody may see."""
    told = visit.store.competition()
    if visit.role is Role.TABLE and session != current_session(told) and not visible(told, session):
        if not begun(told, session):
            raise Refusal(403, "not_begun", Phrase("session {session} has not been played yet", session=session))
        raise Refusal(403, "held_back", Phrase("the results of session {session} are held back", session=session))


def _table(visit: Visit, competition: Competition, session: int, table: int) -> dict[str, Any]:
    """A table with what its form of deals has to know."""
    shown = data(table_view(competition, session, table, visit.clock), visit.language)
    return {**shown, "coming": coming_deal(competition, session, table, visit.language)}


def own_table(visit: Visit) -> dict[str, Any]:
    """``GET …/place/{table}``: what the device of a table shows, in the session that is played."""
    competition, place = visit.competition, visit.number("table")
    visit.need_own_table(place)
    current = current_session(competition)
    calls = [call for call in visit.calls if call["place"] == place]
    seated = current is not None and place in competition.seating.get(current, {})
    shown = _table(visit, competition, current or 0, place) if seated else None
    return visit.stamped(
        {
            "name": competition.settings.name,
            "game": competition.rules.game,
            "place": place,
            "session": current,
            "table": shown,
            "minutes": session_clock(competition, current, visit.clock).minutes if current else None,
            "calls": calls,
        }
    )


def people(visit: Visit) -> dict[str, Any]:
    """``GET …/people``."""
    competition = visit.competition
    current = current_session(competition) or 1
    rows = [
        data(person) | {"name": person.name, "away": competition.away(person.number, current) is not None}
        for person in sorted(competition.people.values(), key=lambda person: person.number)
    ]
    return visit.stamped({"people": rows if visit.staff else [_public(row) for row in rows]})


def _public(row: dict[str, Any]) -> dict[str, Any]:
    """What other players may know of somebody."""
    return {name: row[name] for name in ("number", "name", "country", "team", "kind")}


def player(visit: Visit) -> dict[str, Any]:
    """``GET …/player/{number}``: schedule and results, as far as they may be shown."""
    competition = visit.competition
    shown = data(player_view(competition, visit.number("number"), everything=visit.staff), visit.language)
    return visit.stamped(shown | {"name": competition.settings.name, "game": competition.rules.game})


def ranking(visit: Visit) -> dict[str, Any]:
    """``GET …/ranking``: individual, or by team, club or country; the desk may see what is held back."""
    by, best = visit.asked("by"), visit.asked("best")
    if by not in ("", *(grouping.value for grouping in Grouping)) or (best and number_in(best) is None):
        raise InvalidRequest("grouping", Phrase("a ranking is by team, club or country"))
    shown = ranking_view(
        visit.competition,
        grouping=Grouping(by) if by else None,
        best=number_in(best),
        everything=visit.staff and visit.asked("everything") == "yes",
    )
    found = data(shown, visit.language) | {"game": visit.competition.rules.game}
    if not by and visit.asked("cut"):
        found["cut"] = _cut(visit, shown)
    return visit.stamped(found)


def _cut(visit: Visit, shown: RankingView) -> dict[str, Any]:
    """Where the best so many of the ranking would play on, from a session on: the next one if none is named."""
    session = number_in(visit.asked("from")) or (shown.after or 0) + 1
    try:
        found = cut(
            visit.competition, (row.standing for row in shown.rows), session, number_in(visit.asked("cut")) or 0
        )
    except InvalidRequest as problem:
        return {"sure": [], "tied": [], "after": [], "problem": problem.render(visit.language)}
    return {**found._asdict(), "problem": ""}


def audit_page(visit: Visit) -> dict[str, Any]:
    """``GET …/audit``: the journal in words, the latest first."""
    wanted = {name: visit.asked(name) for name in ("session", "table", "player")}
    numbers = {name: number_in(text) for name, text in wanted.items()}
    told = journal_in(visit.journal, visit.competition.rules.game, visit.language)
    lines = audit(told, **numbers, who=visit.asked("who") or None)
    return visit.stamped({"lines": [data(line, visit.language) for line in reversed(lines)]})


def draw_page(visit: Visit) -> dict[str, Any]:
    """``GET …/draw``: the seating of all sessions and the certificate of it."""
    competition = visit.competition
    sessions = [
        {
            "session": number,
            "tables": [
                {"table": table, "seats": [_seat(competition, number, seat) for seat in seats]}
                for table, seats in sorted(tables.items())
            ],
            "byes": [competition.person(each).name for each in competition.byes.get(number, ())],
        }
        for number, tables in sorted(competition.seating.items())
    ]
    certificate = _certificate(competition)
    drawn = competition.draws[-1] if competition.draws else None
    return visit.stamped(
        {
            "sessions": sessions,
            "certificate": certificate | {"method": _method(drawn.method, visit.language), "seed": drawn.seed}
            if drawn and certificate
            else None,
        }
    )


def _method(text: str, reader: Language) -> str:
    named = method_named(text)
    return named if isinstance(named, str) else named.render(reader)


def _seat(competition: Competition, session: int, number: int) -> dict[str, Any]:
    sitting = competition.person(competition.player_at(session, number))
    names = {"first_name": sitting.first_name, "last_name": sitting.last_name}
    return {"number": sitting.number, "name": sitting.name, "country": sitting.country, **names}


def _certificate(competition: Competition) -> dict[str, Any] | None:
    """The figures of the whole seating, recomputed from it alone."""
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
    full = certificate_data(certified(schedule))
    return {name: value for name, value in full.items() if name not in ("winds", "tables", "meetings", "seed")}


def report(visit: Visit) -> dict[str, Any]:
    """``GET …/report``: what the books ask of an organiser, appeals, and what is still wrong with the report."""
    competition, language = visit.competition, visit.language
    return visit.stamped(
        {
            "checklist": [
                {"id": item.id, "when": item.when.value, "text": item.phrase.render(language), "done": done}
                | {"cite": cite_text(item.cite, language)}
                for item, done in checklist(competition)
            ],
            "appeals": [
                data(appeal_view(competition, appeal), language)
                | {"text": appeal.filed.text, "name": competition.person(appeal.filed.player).name}
                | {"session": appeal.filed.session, "kind": appeal.filed.kind.value, "taken": appeal.taken}
                for appeal in competition.appeals.values()
            ],
            "people": _everybody(competition),
            "problems": [data(problem, language) for problem in problems(competition)],
            "observer": [data(field, language) for field in observer_report(competition)],
            "penalties": [
                {"entry": penalty.sequence, "name": competition.person(penalty.given.player).name, "who": penalty.who}
                | {"cancelled": penalty.cancelled, "given": data(penalty.given, language)}
                for penalty in competition.penalties.values()
            ],
        }
    )


def wall(visit: Visit) -> dict[str, Any]:
    """``GET …/wall``: everything a projector needs to go on by itself when the network drops."""
    competition = visit.competition
    current = current_session(competition)
    scene = scene_of(visit)
    # The ceremony shows what is held back, place by place; only the head referee chooses that scene.
    through = revealed_through(competition) if scene.name == "reveal" else None
    clock = session_clock(competition, current, visit.clock) if current else None
    return visit.stamped(
        {
            "name": competition.settings.name,
            "rules_name": competition.rules.title.render(visit.language),
            "game": competition.rules.game,
            "current": current,
            "sequence": competition.sequence,
            "clock": data(clock, visit.language) if clock else None,
            "warning_s": competition.settings.warning_minutes * 60,
            "seating": [
                {
                    "table": table,
                    "seats": [_seat(competition, current or 0, seat) for seat in seats],
                    "state": sheet_state(competition, current or 0, table).value,
                }
                for table, seats in sorted(competition.seating.get(current or 0, {}).items())
            ],
            "ranking": data(ranking_view(competition, through=through, everything=through is not None), visit.language),
            "scene": msgspec.to_builtins(scene),
        }
    )
