"""What an organiser arranges: events, entrants, draws, the scene of the projector."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from muraille.competition import facts
from muraille.competition.conduct import rules_named
from muraille.competition.draws import Filling
from muraille.competition.entrants import read_people
from muraille.competition.journal import Draft
from muraille.competition.order import begun, missing_tables
from muraille.competition.people import Person
from muraille.competition.results import session_complete
from muraille.competition.seating import drawn, drawn_again, final, swiss
from muraille.competition.standings import Grouping
from muraille.competition.state import Competition
from muraille.competition.views import ranking_view
from muraille.errors import MurailleError
from muraille.phrase import Phrase
from muraille.presets import RULESETS
from muraille.server.desk.entering import Key, written
from muraille.server.desk.registry import EventRow
from muraille.server.desk.visits import Visit
from muraille.server.problems import Refusal


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=200_000)]
    key: Key
    check: bool = True
    update: bool = False
    #: Who stands twice in the list is two people.
    doubles: bool = False


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``method``: all sessions, again from a session on, one session by the standing, or the tables of a final."""

    key: Key
    method: str = "all"
    session: Annotated[int, Meta(ge=1, le=999)] = 1
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0
    apart: Grouping | None = None
    fill: Filling = Filling.SUBSTITUTES
    why: Annotated[str, Meta(max_length=500)] = ""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the projector is to show."""

    name: Annotated[str, Meta(pattern="^(auto|seating|clock|ranking|reveal)$")]


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the projector shows; ``revealed`` is how many places from the last are uncovered since it was ``begun``."""

    name: str = "auto"
    revealed: int = 0
    begun: str = ""


def events(visit: Visit) -> dict[str, Any]:
    """``GET /api/desk/events``: the events of this desk that the visitor may see."""
    rows = [_event_row(visit, row) for row in visit.office.registry.events() if visit.someone.event in (None, row.id)]
    rulesets = [
        {"name": rules.name, "title": rules.title.render(visit.language), "game": rules.game}
        for rules in RULESETS.values()
    ]
    return visit.stamped({"events": rows, "rulesets": rulesets})


def _event_row(visit: Visit, row: EventRow) -> dict[str, Any]:
    """An event in the list; a journal that cannot be read hides none of the others."""
    try:
        settings = visit.office.store(row.id).competition().settings
    except MurailleError as problem:
        return {"id": row.id, "name": row.id, "problem": problem.render(visit.language)}
    return {
        "id": row.id,
        "name": settings.name,
        "rules": settings.rules,
        "place": settings.place,
        "first_day": str(settings.first_day or ""),
        "rehearses": row.rehearses,
    }


def open_event(visit: Visit) -> dict[str, Any]:
    """``POST /api/desk/events`` with the settings of the event."""
    settings = visit.read(facts.Settings)
    rules_named(settings.rules, settings.options)
    return {"id": visit.office.open_event(settings, visit.someone.author)}


def take_people(visit: Visit) -> dict[str, Any]:
    """``POST …/people``: a pasted list; with ``check`` only the report, otherwise who is new is registered."""
    wanted = visit.read(People)
    found = read_people(wanted.text, visit.store.competition().people, doubles=wanted.doubles)
    people = (*found.people, *(found.changed if wanted.update else ()))
    if not wanted.check:
        visit.office.write_all(visit.event, [_registration(visit, person, wanted.key) for person in people])
    return {
        "people": [{"number": person.number, "name": person.name, "country": person.country} for person in people],
        "remarks": [
            {"line": remark.line, "text": remark.phrase.render(visit.language), "mistake": remark.mistake}
            | {"double": remark.double}
            for remark in found.remarks
        ],
        "written": not wanted.check,
    }


def _registration(visit: Visit, person: Person, key: str) -> Draft:
    fact = facts.PersonRegistered(person=person)
    return Draft(at=visit.now, who=visit.someone.author, what=fact, key=f"{key}/{person.number}")


def draw(visit: Visit) -> dict[str, Any]:
    """``POST …/draw``."""
    wanted = visit.read(Draw)
    competition = visit.store.competition()
    to_fill: tuple[tuple[int, int], ...] = ()
    match wanted.method:
        case "again":
            fact, to_fill = drawn_again(competition, wanted.session, filling=wanted.fill, apart=wanted.apart)
        case "swiss":
            fact = swiss(competition, wanted.session, seed=wanted.seed, apart=wanted.apart)
        case "final":
            fact = final(competition, wanted.session)
        case _:
            fact = drawn(competition, seed=wanted.seed, apart=wanted.apart, filling=wanted.fill)
    receipt = visit.office.write(visit.event, fact, who=visit.someone.author, key=wanted.key, why=wanted.why)
    missing = [{"session": session, "name": competition.person(number).name} for session, number in to_fill]
    return written(visit, receipt.entry, repeated=receipt.repeated) | {"to_fill": missing}


class Press(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One more place, pressed where so many were seen uncovered."""

    shown: Annotated[int, Meta(ge=0, le=1000)]


def show_scene(visit: Visit) -> dict[str, Any]:
    """``POST …/scene``: what the projector shows. A reveal counts whole sessions only, and says so."""
    scene, told = Scene(visit.read(Choice).name, begun=visit.now.isoformat()), ""
    if scene.name == "reveal":
        told = _revealing(visit.store.competition()).render(visit.language)
    with visit.office.scenes:
        _change_scene(visit, scene)
    return {"scene": msgspec.to_builtins(scene), "told": told}


def uncover(visit: Visit) -> dict[str, Any]:
    """``POST …/reveal``: the next place. Desk and projector count together; the same press twice uncovers one."""
    press, competition = visit.read(Press), visit.store.competition()
    rows = ranking_view(competition, through=revealed_through(competition), everything=True).rows
    revealed = min(press.shown + 1, sum(row.place is not None for row in rows))
    # Two presses may arrive at once, in any order.
    with visit.office.scenes:
        scene = scene_of(visit)
        if scene.name != "reveal":
            raise Refusal(409, "no_reveal", Phrase("the projector does not show the reveal"))
        if revealed > scene.revealed:
            scene = msgspec.structs.replace(scene, revealed=revealed)
            _change_scene(visit, scene)
    return {"scene": msgspec.to_builtins(scene)}


def scene_of(visit: Visit) -> Scene:
    """What the projector shows now."""
    return msgspec.json.decode(visit.office.found(visit.event).scene, type=Scene)


def _change_scene(visit: Visit, scene: Scene) -> None:
    visit.office.registry.change_event(visit.event, scene=msgspec.json.encode(scene).decode())
    visit.office.bell(visit.event).ring()


def revealed_through(competition: Competition) -> int | None:
    """The last session before one that is not complete; None where that is the first."""
    whole = [session for session in sorted(competition.seating) if session_complete(competition, session)]
    return max((session for session in whole if whole.index(session) == session - 1), default=None)


def _revealing(competition: Competition) -> Phrase:
    """What the reveal counts; refused where that is nothing."""
    last = revealed_through(competition)
    if last is None:
        raise Refusal(
            409, "nothing_to_reveal", Phrase("no session is complete from the first on: there is nothing to reveal")
        )
    begun_later = [session for session in competition.seating if session > last and begun(competition, session)]
    if not begun_later:
        return Phrase("the reveal counts sessions 1 to {last}", last=last)
    missing = missing_tables(competition, min(begun_later))
    return Phrase(
        "the reveal counts sessions 1 to {last}: session {session} has no result yet of table {tables}",
        last=last,
        session=min(begun_later),
        tables=", ".join(map(str, missing)),
    )
