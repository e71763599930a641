"""The commands of the journal and what surrounds it: undo, check, backups, appeals, checklist, the observer's notes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from muraille.cli.console import say, shell
from muraille.cli.desk import (
    AsJson,
    At,
    File,
    Key,
    Player,
    Session,
    Who,
    Why,
    answer,
    competition_of,
    missing_extra,
    show,
    show_table,
    store_of,
    text_of_file,
    write,
)
from muraille.competition import facts
from muraille.competition.appeals import Stage, appeal_view
from muraille.competition.backups import backups as beside
from muraille.competition.checklist import checklist
from muraille.competition.doubts import doubts
from muraille.competition.exchange import read_journal
from muraille.competition.views import audit
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark
from muraille.server.desk.rulings import journal_in

STAGES = {
    Stage.CHIEF_REFEREE: Phrase("with the chief referee"),
    Stage.ARBITRATION_COMMITTEE: Phrase("with the Arbitration Committee"),
    Stage.OTHER_BODY: Phrase("with the body that was named"),
    Stage.CLOSED: Phrase("closed"),
}
FEES = {
    facts.Fee.NONE: Phrase("no fee"),
    facts.Fee.PAID: Phrase("fee held"),
    facts.Fee.RETURNED: Phrase("fee returned"),
    facts.Fee.KEPT: Phrase("fee kept"),
}
EntryNumber = Annotated[int, typer.Argument(metavar="ENTRY", help=mark("The entry's number in the journal."))]


def add_book_commands(app: typer.Typer) -> None:
    """Put these commands under ``muraille competition``."""
    app.command("journal", help=mark("The journal: who wrote what, when and why."))(journal)
    app.command("undo", help=mark("Make an entry count no longer; it stays in the journal."))(undo)
    app.command("check", help=mark("Everything that is not in order; exit code 1 if there is something."))(check)
    app.command("backup", help=mark("Make a backup now."))(backup)
    app.command("backups", help=mark("The backups beside a file, the newest first, each one checked."))(backups)
    app.command("copy", help=mark("One complete file, for a USB stick or another laptop."))(copy)
    app.command("restore", help=mark("Make a file from a backup."))(restore_file)
    app.command("load", help=mark("Make a file from an exported journal, every hash checked."))(load)
    app.command("appeal", help=mark("File an appeal (Green §3.12)."))(appeal)
    app.command("judge", help=mark("Note the judgement on an appeal."))(judge)
    app.command("appeal-on", help=mark("An appeal goes on to the Arbitration Committee (Green §3.13.1)."))(appeal_on)
    app.command("appeals", help=mark("List the appeals."))(appeals)
    app.command("checklist", help=mark("What the book asks of the organiser; tick a point."))(show_checklist)
    app.command("note", help=mark("Write a field of the observer's report."))(note)


def journal(
    file: File,
    last: Annotated[int, typer.Option(help=mark("Only the last so many."))] = 0,
    as_json: AsJson = False,
) -> None:
    with store_of(file) as store:
        entries, game = store.entries(), store.competition().rules.game
    if as_json:
        answer(msgspec.to_builtins(entries[-last:] if last else entries))
        return
    lines = audit(journal_in(entries, game, shell.get().language))
    rows = [
        (
            str(line.sequence),
            f"{line.at.astimezone():%Y-%m-%d %H:%M}",
            line.who,
            say(line.sentence),
            line.why,
            "" if line.counts else say(Phrase("undone")),
        )
        for line in (lines[-last:] if last else lines)
    ]
    headings = (Phrase("entry"), Phrase("when"), Phrase("who"), Phrase("what"), Phrase("why"), Phrase("state"))
    show_table(headings, rows, frozenset({0}))


def undo(file: File, entry: EntryNumber, who: Who = "", why: Why = "", key: Key = "", at: At = "") -> None:
    write(file, facts.Undone(entry=entry), who=who, why=why, key=key, at=at)


def check(file: File, as_json: AsJson = False) -> None:
    found = doubts(competition_of(file))
    if as_json:
        answer([{"where": say(doubt.where), "what": say(doubt.what)} for doubt in found])
    elif found:
        for doubt in found:
            show(Phrase("{where}: {what}", where=doubt.where, what=doubt.what))
    else:
        show(Phrase("everything is in order"))
    raise typer.Exit(1 if found else 0)


def backup(file: File) -> None:
    with store_of(file) as store:
        show(Phrase("backup: {path}", path=store.backup_now()))


def backups(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=mark("The competition's file, also a damaged one."))],
) -> None:
    rows = [
        (str(each.path), str(each.last.sequence), f"{each.last.at.astimezone():%Y-%m-%d %H:%M}", say(Phrase("good")))
        if each.last
        else (str(each.path), "–", "–", say(Phrase("damaged")))
        for each in beside(file)
    ]
    if not rows:
        raise InvalidRequest("no_backups", Phrase("there are no backups beside {path}", path=file))
    show_table((Phrase("backup"), Phrase("last entry"), Phrase("when"), Phrase("state")), rows, frozenset({1}))


def copy(file: File, target: Annotated[Path, typer.Argument(metavar="TARGET", help=mark("The new file."))]) -> None:
    with store_of(file) as store:
        store.copy(target)
        show(Phrase("{count:# entry|# entries} in {path}", count=len(store.entries()), path=target))


def restore_file(
    backup: Annotated[Path, typer.Argument(metavar="BACKUP", help=mark("A backup or a copy."))],
    target: Annotated[
        Path, typer.Argument(metavar="FILE", help=mark("The file to make; an existing one is kept aside."))
    ],
) -> None:
    try:
        from muraille.competition.store import restore
    except ImportError:
        raise missing_extra() from None
    show(Phrase("{count:# entry|# entries} in {path}", count=restore(backup, target), path=target))


def load(
    exported: Annotated[
        Path, typer.Argument(metavar="JOURNAL", help=mark("Lines as “muraille export … journal” writes them."))
    ],
    target: Annotated[
        str, typer.Argument(metavar="FILE", help=mark("A new file, or one that holds the beginning of it."))
    ],
) -> None:
    try:
        from muraille.competition.store import Store
    except ImportError:
        raise missing_extra() from None
    entries = read_journal(text_of_file(exported))
    with Store(target) as store:
        show(Phrase("{count:# entry|# entries} in {path}", count=store.adopt(entries), path=target))


def appeal(
    file: File,
    session: Session,
    player: Player,
    text: Annotated[str, typer.Argument(metavar="TEXT", help=mark("What is contested."))],
    signed_by: Annotated[list[str] | None, typer.Option(help=mark("Who signed: player, team leader."))] = None,
    kind: Annotated[
        facts.AppealKind, typer.Option(help=mark("About the rules, or another matter."))
    ] = facts.AppealKind.RULES,
    fee: Annotated[int, typer.Option(help=mark("The fee that was paid."))] = 200,
    currency: Annotated[str, typer.Option(help=mark("In what money."))] = "USD",
    oral: Annotated[bool, typer.Option("--oral", help=mark("Not in writing."))] = False,
    who: Who = "",
    key: Key = "",
    at: At = "",
) -> None:
    fact = facts.AppealFiled(
        session=session,
        player=player,
        text=text,
        signed_by=tuple(signed_by or ()),
        kind=kind,
        in_writing=not oral,
        fee=fee,
        currency=currency,
    )
    entry = write(file, fact, who=who, key=key, at=at)
    competition = competition_of(file)
    for defect in appeal_view(competition, competition.appeals[entry.sequence]).defects:
        show(defect)


def judge(
    file: File,
    entry: EntryNumber,
    by: Annotated[str, typer.Option(help=mark("Who judged."))],
    upheld: Annotated[bool, typer.Option("--upheld/--rejected", help=mark("The outcome."))],
    text: Annotated[str, typer.Option(help=mark("The grounds."))] = "",
    who: Who = "",
    key: Key = "",
    at: At = "",
) -> None:
    fact = facts.AppealJudged(appeal=entry, by=by, upheld=upheld, text=text)
    write(file, fact, who=who, key=key, at=at)


def appeal_on(file: File, entry: EntryNumber, who: Who = "", key: Key = "", at: At = "") -> None:
    write(file, facts.AppealTaken(appeal=entry), who=who, key=key, at=at)


def appeals(file: File, as_json: AsJson = False) -> None:
    competition = competition_of(file)
    views = [(found, appeal_view(competition, found)) for found in competition.appeals.values()]
    if as_json:
        answer(
            [
                {
                    "entry": view.number,
                    "session": found.filed.session,
                    "player": found.filed.player,
                    "text": found.filed.text,
                    "stage": view.stage.value,
                    "body": view.body,
                    "upheld": view.upheld,
                    "fee": view.fee.value,
                    "defects": [say(defect) for defect in view.defects],
                }
                for found, view in views
            ]
        )
        return
    for found, view in views:
        show(
            Phrase(
                "appeal {entry}, session {session}, {name}: {text}; {stage}, {fee}",
                entry=view.number,
                session=found.filed.session,
                name=competition.person(found.filed.player).name,
                text=found.filed.text,
                stage=STAGES[view.stage],
                fee=FEES[view.fee],
            )
        )
        for defect in view.defects:
            show(defect)


def show_checklist(
    file: File,
    tick: Annotated[str, typer.Option(help=mark("The point that is done."))] = "",
    who: Who = "",
    key: Key = "",
    at: At = "",
) -> None:
    if tick:
        write(file, facts.Ticked(item=tick), who=who, key=key, at=at)
        return
    for item, done in checklist(competition_of(file)):
        show(f"[{'x' if done else ' '}] {item.id}: {say(item.phrase)} ({item.cite})")


def note(
    file: File,
    field: Annotated[str, typer.Argument(metavar="FIELD", help=mark("Such as location, catering, prizes."))],
    text: Annotated[str, typer.Argument(metavar="TEXT", help=mark("What to write."))],
    who: Who = "",
    key: Key = "",
    at: At = "",
) -> None:
    write(file, facts.ReportNoted(field=field, text=text), who=who, key=key, at=at)
