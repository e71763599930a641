"""The commands of the journal and what surrounds it: undo, check, backups, appeals, checklist, the observer's notes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct

from muraille.cli.console import say
from muraille.cli.desk import (
    AsJson,
    At,
    File,
    Key,
    Who,
    answer,
    competition_of,
    new_store,
    show,
    show_table,
    store_kind,
    store_of,
    text_of_file,
    write,
)
from muraille.cli.journals import Backup, Restored, adopt, restore, show_count
from muraille.competition import facts
from muraille.competition.appeals.procedure import AppealStage, Fee, appeal_view
from muraille.competition.backups import backups as beside
from muraille.competition.doubts import doubts
from muraille.competition.event.checklist import checklist
from muraille.competition.exchange import read_journal
from muraille.competition.views import audit
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark

STAGES = {
    AppealStage.CHIEF_REFEREE: Phrase("with the chief referee"),
    AppealStage.ARBITRATION_COMMITTEE: Phrase("with the Arbitration Committee"),
    AppealStage.OTHER_BODY: Phrase("with the body that was named"),
    AppealStage.CLOSED: Phrase("closed"),
}
FEES = {
    Fee.NONE: Phrase("no fee"),
    Fee.PAID: Phrase("fee held"),
    Fee.RETURNED: Phrase("fee returned"),
    Fee.KEPT: Phrase("fee kept"),
}


def add_book_commands(app: typer.Typer) -> None:
    """Put these commands under ``muraille competition``."""
    app.command("journal", help=mark("The journal: who wrote what, when and why."))(journal)
    app.command("check", help=mark("Everything that is not in order; exit code 1 if there is something."))(check)
    app.command("backup", help=mark("Make a backup now."))(backup)
    app.command("backups", help=mark("The backups beside a file, the newest first, each one checked."))(backups)
    app.command("copy", help=mark("One complete file, for a USB stick or another laptop."))(copy)
    app.command("restore", help=mark("Make a file from a backup."))(restore_file)
    app.command("load", help=mark("Make a file from an exported journal, every hash checked."))(load)
    app.command("appeals", help=mark("List the appeals."))(appeals)
    app.command("checklist", help=mark("What the book asks of the organiser; tick a point."))(show_checklist)


class PrintedDoubt(Struct, frozen=True, kw_only=True):
    """What does not fit, and where."""

    where: str
    what: str


class PrintedAppeal(Struct, frozen=True, kw_only=True):
    """An appeal and how far it is."""

    entry: int
    session: int
    player: int
    text: str
    stage: str
    body: str
    upheld: bool | None
    fee: str
    defects: list[str]


def journal(
    file: File,
    last: Annotated[int, typer.Option(help=mark("Only the last so many."))] = 0,
    as_json: AsJson = False,
) -> None:
    with store_of(file) as store:
        entries = store.entries()
    if as_json:
        answer(entries[-last:] if last else entries)
        return
    lines = audit(entries)
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


def check(file: File, as_json: AsJson = False) -> None:
    found = doubts(competition_of(file))
    if as_json:
        answer([PrintedDoubt(where=say(doubt.where), what=say(doubt.what)) for doubt in found])
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
        show_count(len(store.entries()), target)


def restore_file(backup: Backup, target: Restored) -> None:
    restore(store_kind(), backup, target)


def load(
    exported: Annotated[
        Path, typer.Argument(metavar="JOURNAL", help=mark("Lines as “muraille export … journal” writes them."))
    ],
    target: Annotated[
        str, typer.Argument(metavar="FILE", help=mark("A new file, or one that holds the beginning of it."))
    ],
) -> None:
    adopt(new_store, target, read_journal(text_of_file(exported)))


def appeals(file: File, as_json: AsJson = False) -> None:
    competition = competition_of(file)
    views = [(found, appeal_view(competition, found)) for found in competition.appeals.values()]
    if as_json:
        answer(
            [
                PrintedAppeal(
                    entry=view.number,
                    session=found.filed.session,
                    player=found.filed.player,
                    text=found.filed.text,
                    stage=view.stage.value,
                    body=view.body,
                    upheld=view.upheld,
                    fee=view.fee.value,
                    defects=[say(defect) for defect in view.defects],
                )
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
