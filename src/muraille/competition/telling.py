"""The journal in sentences: what each entry says, for the list that people read."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import reduce

from muraille.competition import facts
from muraille.competition.conduct import lateness
from muraille.competition.journal import Entry
from muraille.competition.state import Competition
from muraille.phrase import Phrase, Renderable
from muraille.table.events import DrawnBecause
from muraille.tiles import Wind

CAUSES = {
    facts.Cause.WITHDRAWN: Phrase("withdrawn"),
    facts.Cause.ILLNESS: Phrase("ill"),
    facts.Cause.DISQUALIFIED: Phrase("disqualified"),
}


#: Why a deal was drawn early (Sheet: abortive draws).
ABORTS = {
    DrawnBecause.EXHAUSTED: Phrase("the wall is used up"),
    DrawnBecause.FOUR_KONGS: Phrase("four kongs"),
    DrawnBecause.FOUR_RIICHI: Phrase("four riichi"),
    DrawnBecause.FOUR_WINDS: Phrase("four equal winds"),
    DrawnBecause.NINE_TERMINALS: Phrase("nine terminals and honours"),
    DrawnBecause.TRIPLE_WIN: Phrase("three winners"),
    DrawnBecause.TIME: Phrase("the time is over"),
}


def settings_before(journal: Sequence[Entry]) -> dict[int, facts.Settings]:
    """For each entry that changes the settings, what they were until then."""
    found: dict[int, facts.Settings] = {}
    known: facts.Settings | None = None
    for entry in journal:
        if isinstance(entry.what, facts.CompetitionOpened | facts.SettingsChanged):
            if known is not None:
                found[entry.sequence] = known
            known = entry.what.settings
    return found


def in_words(value: object) -> Renderable | str:
    """The value of a setting.

    >>> str(in_words(True)), in_words({"kuitan": "no"}), in_words(None)
    ('yes', 'kuitan=no', '–')
    """
    if isinstance(value, bool):
        return Phrase("yes") if value else Phrase("no")
    if isinstance(value, dict):
        return ", ".join(f"{name}={each}" for name, each in value.items()) or "–"
    return str(value.value if isinstance(value, Enum) else "–" if value in (None, "") else value)


def _changes(before: facts.Settings, after: facts.Settings) -> Renderable | str:
    """What differs between settings, by the names that change them."""
    changes = [
        Phrase(
            "{name} {value} (was {old})",
            name=name,
            value=in_words(getattr(after, name)),
            old=in_words(getattr(before, name)),
        )
        for name in after.__struct_fields__
        if getattr(before, name) != getattr(after, name)
    ]
    return (
        reduce(lambda first, other: Phrase("{first}, {other}", first=first, other=other), changes) if changes else "–"
    )


def tell(fact: facts.AnyFact, competition: Competition, before: facts.Settings | None = None) -> Renderable:
    """One sentence for a fact; with the settings before it, a change of them says what it changed."""

    def name(number: int) -> str:
        person = competition.people.get(number)
        return person.name if person else f"#{number}"

    match fact:
        case facts.SettingsChanged() if before is not None:
            return Phrase("settings: {changes}", changes=_changes(before, fact.settings))
        case facts.CompetitionOpened() | facts.SettingsChanged():
            return Phrase("settings: {name}, {rules}", name=fact.settings.name, rules=fact.settings.rules)
        case facts.PersonRegistered(person=person):
            return Phrase("player {number}: {name}", number=person.number, name=person.name)
        case facts.PersonLeft():
            return Phrase(
                "{name} leaves from session {session}: {cause}",
                name=name(fact.number),
                session=fact.from_session,
                cause=CAUSES[fact.cause],
            )
        case facts.PersonReturned():
            return Phrase("{name} is back from session {session}", name=name(fact.number), session=fact.from_session)
        case facts.NameRemoved():
            return Phrase("{name} is removed from the results (RCR §5.9)", name=name(fact.number))
        case facts.SeatsDrawn():
            last = fact.first_session + len(fact.sessions) - 1
            if last == fact.first_session:
                return Phrase("session {session} drawn", session=last)
            return Phrase("sessions {first} to {last} drawn", first=fact.first_session, last=last)
        case facts.SubstituteSeated():
            return Phrase(
                "session {session}, table {table}: {substitute} sits in for {name}",
                session=fact.session,
                table=fact.table,
                substitute=name(fact.substitute),
                name=name(fact.absent),
            )
        case facts.PlayerLate():
            late = lateness(fact.minutes, competition.rules)
            return Phrase(
                "session {session}, {name}: {what} ({cite})",
                session=fact.session,
                name=name(fact.player),
                what=late.phrase,
                cite=late.cite,
            )
        case facts.PenaltyGiven():
            return Phrase(
                "session {session}, {name}: {what} ({cite})",
                session=fact.session,
                name=name(fact.player),
                what=f"−{fact.points}, {fact.text}",
                cite=fact.cite,
            )
        case facts.PenaltyCancelled():
            return Phrase("penalty of entry {entry} cancelled", entry=fact.penalty)
        case facts.Undone():
            return Phrase("entry {entry} undone", entry=fact.entry)
        case _:
            return _tell_table(fact)


def _tell_table(fact: facts.AnyFact) -> Renderable:
    """Facts of a table or a session."""
    session, table = getattr(fact, "session", 0), getattr(fact, "table", None)
    where = (
        Phrase("session {session}, table {table}", session=session, table=table)
        if table
        else Phrase("session {session}", session=session)
    )
    match fact:
        case facts.SeatsChanged():
            what: Renderable = Phrase("seats {seats}", seats=" ".join(map(str, fact.seats)))
        case facts.SessionStarted():
            what = Phrase("started")
        case facts.ClockStopped():
            what = Phrase("clock stopped")
        case facts.ClockResumed():
            what = Phrase("clock resumed")
        case facts.ExtraTimeGiven():
            what = (
                Phrase("{minutes:# minute|# minutes} more", minutes=fact.minutes)
                if fact.minutes > 0
                else Phrase("{minutes:# minute|# minutes} less", minutes=-fact.minutes)
            )
        case facts.DiceRolled():
            what = Phrase("dice rolled")
        case facts.TotalsEntered():
            what = Phrase("totals {scores}, bets {bets}", scores=" ".join(map(str, fact.scores)), bets=fact.bets)
        case facts.TotalsCorrected():
            what = Phrase("corrected to {scores}, bets {bets}", scores=" ".join(map(str, fact.scores)), bets=fact.bets)
        case facts.DealEntered():
            what = Phrase("deal {number}: {outcome}", number=fact.number, outcome=_outcome(fact))
        case facts.GameEnded():
            what = Phrase("game ended")
        case facts.SheetSigned():
            what = Phrase("sheet signed by {count:# player|# players}", count=len(fact.players))
        case facts.SessionReleased():
            what = Phrase("results released")
        case _:
            return _tell_rest(fact)
    return Phrase("{where}: {what}", where=where, what=what)


def _outcome(deal: facts.DealEntered) -> Renderable:
    """How a deal ended; seats are those of the start."""
    if deal.chombo:
        return Phrase("chombo by {seats}, made again", seats=_seats(deal.chombo))
    if deal.winners:
        wins = ", ".join(f"{won.seat.value} {_value(won)}" for won in deal.winners)
        if deal.discarder:
            return Phrase("{wins} from {seat}", wins=wins, seat=deal.discarder.value)
        return Phrase("{wins} by draw", wins=wins)
    if deal.nagashi:
        return Phrase("nagashi mangan of {seats}", seats=_seats(deal.nagashi))
    if deal.abortive:
        return Phrase("drawn: {cause}", cause=ABORTS[deal.abortive])
    return Phrase("drawn, ready: {seats}", seats=_seats(deal.tenpai) or "–")


def _seats(seats: tuple[Wind, ...]) -> str:
    return " ".join(seat.value for seat in seats)


def _value(won: facts.WonHand) -> str:
    if won.yakuman:
        return "yakuman" if won.yakuman == 1 else f"yakuman×{won.yakuman}"
    return f"{won.han}/{won.fu or '–'}" if won.han and not won.points else str(won.points)


def _tell_rest(fact: facts.AnyFact) -> Renderable:
    match fact:
        case facts.StageOpened():
            return Phrase("stage {name} from session {session}", name=fact.name, session=fact.first_session)
        case facts.AppealFiled():
            return Phrase("appeal about session {session}: {text}", session=fact.session, text=fact.text)
        case facts.AppealJudged():
            upheld = Phrase("upheld") if fact.upheld else Phrase("rejected")
            return Phrase("appeal {entry} {outcome} by {body}", entry=fact.appeal, outcome=upheld, body=fact.by)
        case facts.AppealTaken():
            return Phrase("appeal {entry} goes to the Arbitration Committee", entry=fact.appeal)
        case facts.Arranged():
            return Phrase("arranged with the referee: {text}", text=fact.text)
        case facts.Ticked():
            return Phrase("checklist: {item}", item=fact.item)
        case facts.ReportNoted():
            return Phrase("report, {field}: {text}", field=fact.field, text=fact.text)
        case _:
            raise AssertionError(f"no sentence for {type(fact).__name__}")
