"""What the commands of a competition share: the file, who writes, when and why."""

from __future__ import annotations

import datetime
import getpass
import platform
import sys
import uuid
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

import typer

from muraille.cli.console import error, print_json, print_table, say
from muraille.competition.facts import AnyFact, SettingsChanged
from muraille.competition.fold import fold_at
from muraille.competition.journal import AnyDraft, Conflict, Draft, Entry
from muraille.competition.state import Competition
from muraille.competition.views.audit import sentence_of
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, Renderable, mark

if TYPE_CHECKING:
    from muraille.cli.console import Said
    from muraille.competition.ledger import AnyLedger, Receipt
    from muraille.competition.store import Store

File = Annotated[str, typer.Argument(metavar="FILE", help=mark("The competition's file, or the URL of its database."))]
Session = Annotated[int, typer.Argument(metavar="SESSION", help=mark("The session, from 1."))]
TableNumber = Annotated[int, typer.Argument(metavar="TABLE", help=mark("The table, from 1."))]
Player = Annotated[int, typer.Argument(metavar="PLAYER", help=mark("The player's number."))]
Who = Annotated[str, typer.Option(help=mark("Who makes the entry."), envvar="MURAILLE_WHO")]
Why = Annotated[str, typer.Option(help=mark("The reason, for the journal."))]
Key = Annotated[str, typer.Option(help=mark("A key of your own: the same key again writes nothing new."))]
At = Annotated[str, typer.Option(help=mark("When it happened, such as 2026-05-02T10:30; now if left out."))]
Version = Annotated[
    int | None,
    typer.Option(
        help=mark("The version of the table that you saw; if it has changed, nothing is written (exit code 1).")
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))]


def store_kind() -> type[Store]:
    """The store of competitions, which needs packages that not everybody has."""
    try:
        from muraille.competition.store import Store
    except ImportError:
        raise missing_extra() from None
    return Store


def new_store(target: str) -> Store:
    """The store of a competition that may be new."""
    return store_kind()(target)


def store_of(target: str) -> Store:
    """The store of an existing competition."""
    try:
        from muraille.competition.store import existing
    except ImportError:
        raise missing_extra() from None
    return existing(target)


def missing_extra() -> InvalidRequest:
    return InvalidRequest(
        "missing_extra", Phrase("competitions need more packages: pip install 'muraille[competition]'")
    )


def competition_of(target: str, moment: str = "") -> Competition:
    """The competition now, or as of a moment."""
    with store_of(target) as store:
        return fold_at(store.entries(), moment_of(moment)) if moment else store.competition()


def author(who: str) -> str:
    if who:
        return who
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "desk"


def time_of(text: str) -> datetime.datetime:
    """A moment as written, in the zone of this computer where none is given; now for nothing."""
    return moment_of(text).astimezone(datetime.UTC) if text else datetime.datetime.now(datetime.UTC)


def moment_of(text: str) -> datetime.datetime:
    """A moment in the zone in which it was written, or in that of this computer."""
    try:
        moment = datetime.datetime.fromisoformat(text.strip())
        moment.astimezone(datetime.UTC)  # refuses what no other zone can write
        return moment if moment.tzinfo else moment.astimezone()
    except (ValueError, OverflowError):
        raise InvalidRequest("time", Phrase("“{text}” is no time: write it as 2026-05-02T10:30", text=text)) from None


def day_of(text: str) -> datetime.date | None:
    """A day as written; none for nothing.

    >>> day_of("2026-05-02"), day_of("")
    (datetime.date(2026, 5, 2), None)
    """
    try:
        return datetime.date.fromisoformat(text) if text else None
    except ValueError:
        raise InvalidRequest("day", Phrase("“{text}” is no day: write it as 2026-05-02", text=text)) from None


def write(
    target: str,
    fact: AnyFact,
    *,
    who: str = "",
    why: str = "",
    key: str = "",
    at: str = "",
    version: int | None = None,
) -> Entry:
    """Write a fact and say so."""
    with store_of(target) as store:
        return write_to(store, fact, who=who, why=why, key=key, at=at, version=version)


def write_to(
    store: Store,
    fact: AnyFact,
    *,
    who: str = "",
    why: str = "",
    key: str = "",
    at: str = "",
    version: int | None = None,
    quiet: bool = False,
) -> Entry:
    before = store.competition().settings if isinstance(fact, SettingsChanged) else None
    draft = Draft(what=fact, why=why, version=version, **signed(who, key, at))
    entry: Entry = append(store, draft, lambda told: sentence_of(fact, told, before), quiet=quiet)
    return entry


def append(store: AnyLedger, draft: AnyDraft, sentence: Callable[[Any], Renderable], *, quiet: bool = False) -> Any:
    """Write a draft to a journal of any kind and say so; a conflict shows what stands there, and nothing is written."""
    try:
        receipt = store.append(draft)
    except Conflict as conflict:
        show_conflict(conflict, store.told())
        raise typer.Exit(1) from None
    if not quiet:
        show_receipt(store, receipt, sentence(store.told()))
    return receipt.entry


class Signature(TypedDict):
    """Who writes a draft, where and when, and its key."""

    at: datetime.datetime
    who: str
    key: str
    device: str


def signed(who: str, key: str, at: str) -> Signature:
    """What a command adds to every draft."""
    return {"at": time_of(at), "who": author(who), "key": key or str(uuid.uuid4()), "device": platform.node()}


def show_receipt(store: AnyLedger, receipt: Receipt[Any], sentence: Renderable) -> None:
    """Say what was written, or had been already."""
    warn_of_backup(store)
    shown = Phrase("entry {number}: {what}", number=receipt.entry.sequence, what=sentence)
    show(Phrase("{entry} (already written)", entry=shown) if receipt.repeated else shown)


def warn_of_backup(store: AnyLedger) -> None:
    """An entry stands though no backup of it could be made: that is a warning, and no failure."""
    if problem := store.backup_problem:
        error(say(Phrase("the entry is written, but {problem}", problem=problem.phrase)))


def show_conflict(conflict: Conflict, told: object) -> None:
    """What stands there, and what was to be written beside it."""
    error(say(conflict.phrase))
    for entry in conflict.unseen:
        error(
            say(
                Phrase(
                    "entry {number}, by {who}: {what}",
                    number=entry.sequence,
                    who=entry.who,
                    what=entry.fact.sentence(told),
                )
            )
        )
    mine = conflict.draft.what.sentence(told)
    error(say(Phrase("not written, by {who}: {what}", who=conflict.draft.who, what=mine)))


def show(phrase: Renderable | str) -> None:
    """One line on standard output."""
    sys.stdout.write(f"{phrase if isinstance(phrase, str) else say(phrase)}\n")


def show_table(headings: Iterable[Phrase], rows: Iterable[Iterable[str]], right: frozenset[int] = frozenset()) -> None:
    """Rows under headings; the columns in ``right`` are numbers."""
    print_table(map(tuple, rows), [say(heading) for heading in headings], right=right)


def answer(value: Said) -> None:
    """The answer of a command as JSON."""
    print_json(value)


def text_of_file(path: Path) -> str:
    """A text file as organisers have them: UTF-8, or the Western encoding of older spreadsheets; - is standard input."""
    data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
