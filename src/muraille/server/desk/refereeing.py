"""The referee's screens: the catalogue, a ruling for a player at a table, calls."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, structs

from muraille.competition.rulings.catalogue import facts_of_ruling, known_facts, seats_of, turned, unknown_deal
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.referee import Ruling, in_document, offences, rule, search
from muraille.referee.answers import answer_of, heading
from muraille.referee.pages import found_data
from muraille.referee.ruling_answers import OffenceChoice, OpenAnswer
from muraille.referee.rulings import Pending
from muraille.server.desk.answers import CallsScreen
from muraille.server.desk.entries import Key, written
from muraille.server.desk.ruling_types import DeskRuling, OffencesScreen, RulingPending
from muraille.server.desk.visits import Visit
from muraille.tiles import Wind


class ReportedCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happened: the offence, who did it where, and the facts that were asked for."""

    offence: Annotated[str, Meta(max_length=80)]
    session: int
    player: int
    facts: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=200)]] = {}
    #: The player's wind in the deal; otherwise the one of the draw.
    seat: Wind | None = None
    why: Annotated[str, Meta(max_length=500)] = ""
    #: Written into the journal under this key; without one the ruling is only shown.
    key: Key | None = None


class RefereeCalled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: Key
    text: Annotated[str, Meta(max_length=200)] = ""


class CallAnswered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    done: bool = True


def catalogue(visit: Visit) -> OffencesScreen:
    """``GET …/offences?q=``: the offences of the event's rules, or those that the words find."""
    rules, words = visit.competition.rules, visit.asked("q")[:200]
    if words.strip():
        return OffencesScreen(**structs.asdict(found_data(search(words, rules), words, visit.language)))
    told = [heading(each, visit.language) for each in offences(rules.game) if in_document(each, rules)]
    return OffencesScreen(offences=[OffenceChoice(**structs.asdict(each)) for each in told])


def ruling(visit: Visit) -> RulingPending | DeskRuling:
    """``POST …/ruling``: what the book says; the points go into the journal once there is a key and nothing is open."""
    case = visit.read(ReportedCase)
    competition = visit.store.competition()
    table = competition.table_of(case.session, case.player)
    if table is None:
        raise InvalidRequest(
            "not_seated",
            Phrase("player {number} does not play in session {session}", number=case.player, session=case.session),
        )
    seats = seats_of(competition, case.session, table)
    own = next((wind for wind, number in seats.items() if number == case.player), Wind.EAST)
    if case.seat is not None:
        seats, own = turned(seats, own, case.seat), case.seat
    known = known_facts(competition, case.offence, case.session, case.player)
    stated = {**known, **case.facts, "seat": own.value}
    found = rule(case.offence, stated, competition.rules)
    said = answer_of(found, visit.language)
    if isinstance(said, OpenAnswer) or not isinstance(found, Ruling):
        times = isinstance(found, Pending) and found.questions[0].id == "times"
        unknown = unknown_deal(competition, case.offence, case.session, case.player) if times else None
        remark = "" if unknown is None else unknown.render(visit.language)
        return RulingPending(**structs.asdict(said), remark=remark)
    shown = DeskRuling(**structs.asdict(said))
    if case.key is None:
        return shown
    facts = facts_of_ruling(found, competition, own, seats, case.session, table)
    receipts = [
        visit.desk.write(visit.event, fact, who=visit.someone.author, key=f"{case.key}/{number}", why=case.why)
        for number, fact in enumerate(facts)
    ]
    return structs.replace(shown, entries=[written(visit, receipt.entry).entry for receipt in receipts])


def call(visit: Visit) -> CallsScreen:
    """``POST …/place/{table}/call``: a table calls a referee."""
    place, wanted = visit.number("table"), visit.read(RefereeCalled)
    visit.need_own_table(place)
    visit.desk.registry.call(visit.event, place, wanted.text, f"{visit.event}/{wanted.key}")
    visit.desk.changes(visit.event).notify()
    return CallsScreen(calls=[each for each in visit.calls if each.place == place])


def calls(visit: Visit) -> CallsScreen:
    """``GET …/calls``."""
    return CallsScreen(calls=visit.calls)


def answer(visit: Visit) -> CallsScreen:
    """``POST …/calls/{number}``: a referee goes there, or has been there."""
    done = visit.read(CallAnswered).done
    registry = visit.desk.registry
    registry.answer_call(visit.event, visit.number("number"), by=visit.someone.author, done=done)
    visit.desk.changes(visit.event).notify()
    return CallsScreen(calls=visit.calls)
