"""The journal: entries in order, each with its author, its reason and its key, linked by hashes."""

from __future__ import annotations

import datetime
import hashlib
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from muraille.competition.facts import AnyFact
from muraille.competition.migration import FORMAT, migrated
from muraille.competition.statements import AnyStatement
from muraille.errors import IllegalAction, InvalidRequest, MurailleError
from muraille.malformed import malformed
from muraille.phrase import Phrase

#: What is wrong with a value that JSON has no word for.
UNKNOWN_KIND = Phrase("a value is of no kind that a journal keeps")
#: What the first entry follows.
BEGINNING = "0" * 64


class BrokenJournal(MurailleError):
    """A journal whose entries do not follow from each other: something was changed, lost or inserted."""


class Conflict(IllegalAction):
    """Somebody else has written about the table since: what was to be written, and what stands there now."""

    def __init__(self, draft: AnyDraft, unseen: Sequence[AnyEntry], phrase: Phrase) -> None:
        super().__init__("stale_version", phrase)
        self.draft = draft
        #: The entries that the author had not seen; the last one, where the version never existed.
        self.unseen = tuple(unseen)


#: What an entry says: a fact of its kind of journal.
Said = TypeVar("Said")


class DraftOf(msgspec.Struct, Generic[Said], frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody asks to write down, in any kind of journal."""

    at: datetime.datetime
    who: str
    what: Said
    #: Made by the client: the same key five times makes one entry.
    key: str
    device: str = ""
    why: str = ""
    #: The version of the table that the client saw, where it matters.
    version: int | None = None


class EntryOf(msgspec.Struct, Generic[Said], frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of a journal of any kind."""

    sequence: int
    at: datetime.datetime
    who: str
    what: Said
    key: str
    device: str = ""
    why: str = ""
    #: The table concerned, whose version this entry raised.
    scope: str | None = None
    previous: str
    hash: str = ""
    #: How its fact was written; journals from before there were formats are the first.
    format: int = 1

    @property
    def fact(self) -> Said:
        """What it says, as it would be written today."""
        return self.what

    @property
    def fingerprint(self) -> str:
        """The hash of everything in the entry and of the entry before it."""
        return hashlib.sha256(encode(msgspec.structs.replace(self, hash=""))).hexdigest()


AnyDraft = DraftOf[Any]
AnyEntry = EntryOf[Any]
Kept = TypeVar("Kept", bound=AnyEntry)
#: An entry whose fact nobody reads: the chain is checked all the same.
UnreadEntry = EntryOf[msgspec.Raw]


class Draft(DraftOf[AnyFact], frozen=True, kw_only=True):
    """What somebody asks the desk to write down."""


class Entry(EntryOf[AnyFact], frozen=True, kw_only=True):
    """One line of a competition's journal."""

    @property
    def fact(self) -> AnyFact:
        return migrated(self.what, self.format)


def encode(entry: AnyEntry) -> bytes:
    """An entry as a line of JSON, without the line's end; the same entry always makes the same bytes."""
    return msgspec.json.encode(entry, order="deterministic")


_DECODER = msgspec.json.Decoder(Entry)
_UNREAD = msgspec.json.Decoder(UnreadEntry)


def decode(line: bytes | str) -> Entry:
    """The entry of a line."""
    return decoded(_DECODER, line)


def unread(line: bytes | str) -> UnreadEntry:
    """The entry of a line, whatever kind of journal it is of."""
    return decoded(_UNREAD, line)


def decoded(decoder: msgspec.json.Decoder[Kept], line: bytes | str) -> Kept:
    """An entry by the decoder of its kind; what is none is refused with a sentence."""
    try:
        return decoder.decode(line)
    except msgspec.MsgspecError as problem:
        raise InvalidRequest(
            "not_an_entry", Phrase("this is no entry of a journal: {problem}", problem=malformed(problem))
        ) from None


def check_readable(draft: AnyDraft) -> None:
    """What is written must be read again: a draft with a value of another kind than its fact has is refused."""
    try:
        _decoder_of(type(draft)).decode(msgspec.json.encode(draft))
    except (msgspec.MsgspecError, TypeError, UnicodeEncodeError) as problem:
        why = malformed(problem) if isinstance(problem, msgspec.MsgspecError) else UNKNOWN_KIND
        raise InvalidRequest("not_an_entry", Phrase("this is no entry of a journal: {problem}", problem=why)) from None


@cache
def _decoder_of(kind: type[AnyDraft]) -> msgspec.json.Decoder[AnyDraft]:
    return msgspec.json.Decoder(kind)


def written(draft: Draft, journal: Sequence[Entry]) -> Entry:
    """The draft as the next entry of a competition's journal."""
    return next_entry(Entry, draft, journal)


def next_entry(kind: type[Kept], draft: AnyDraft, journal: Sequence[Kept]) -> Kept:
    """The draft as the next entry of a journal of any kind."""
    last = journal[-1] if journal else None
    entry = kind(
        sequence=last.sequence + 1 if last else 1,
        at=draft.at,
        who=draft.who,
        what=draft.what,
        key=draft.key,
        device=draft.device,
        why=draft.why,
        scope=scope_of(draft.what, journal),
        previous=last.hash if last else BEGINNING,
        format=FORMAT,
    )
    return msgspec.structs.replace(entry, hash=entry.fingerprint)


def scope_of(fact: AnyStatement, journal: Sequence[AnyEntry]) -> str | None:
    """The table that a fact concerns; undoing an entry concerns the table of that entry."""
    if fact.undoes is not None:
        return journal[fact.undoes - 1].scope if 1 <= fact.undoes <= len(journal) else None
    return fact.scope


def versions_of(journal: Iterable[AnyEntry]) -> dict[str, int]:
    """How many entries concern each table."""
    return dict(Counter(entry.scope for entry in journal if entry.scope is not None))


def same(draft: AnyDraft, entry: AnyEntry) -> bool:
    """Whether a repeated draft says what was written under its key; the time of a repetition does not matter."""
    return (draft.who, draft.what, draft.why, draft.device) == (entry.who, entry.what, entry.why, entry.device)


class Unseen(NamedTuple):
    """What was written about a table that the author of a draft did not see."""

    scope: str
    current: int
    entries: Sequence[AnyEntry]


def unseen_by(draft: AnyDraft, journal: Sequence[AnyEntry]) -> Unseen | None:
    """The latest entries about the table of a draft, where its author saw another version."""
    scope = scope_of(draft.what, journal)
    if draft.version is None or scope is None:
        return None
    about = [entry for entry in journal if entry.scope == scope]
    current = len(about)
    if draft.version == current:
        return None
    return Unseen(scope, current, about[max(0, min(draft.version, current - 1)) :])


def check_version(draft: Draft, journal: Sequence[Entry]) -> None:
    """Refuse a draft whose author did not see the latest entries about the table."""
    if unseen := unseen_by(draft, journal):
        session, _, table = unseen.scope.partition("/")
        raise Conflict(
            draft,
            unseen.entries,
            Phrase(
                "table {table} of session {session} has changed: version {current}, you saw {seen}; look again before entering",
                table=table,
                session=session,
                current=unseen.current,
                seen=draft.version,
            ),
        )


def verify(journal: Iterable[AnyEntry]) -> None:
    """Raise :class:`BrokenJournal` unless every entry follows from the one before it.

    >>> verify([])
    """
    last, keys = None, set[str]()
    for entry in journal:
        verify_next(entry, last, keys)
        keys.add(entry.key)
        last = entry


def verify_next(entry: AnyEntry, last: AnyEntry | None, keys: Container[str]) -> None:
    """Raise :class:`BrokenJournal` unless an entry follows from the ``last`` one, under a key that is not among the ``keys``."""
    sequence, previous = (last.sequence + 1, last.hash) if last else (1, BEGINNING)
    if entry.sequence != sequence:
        raise BrokenJournal(
            "missing_entry",
            Phrase("entry {expected} is missing: {found} follows", expected=sequence, found=entry.sequence),
        )
    if entry.previous != previous or entry.hash != entry.fingerprint:
        raise BrokenJournal(
            "changed_entry",
            Phrase("entry {sequence} is not what was written: its hash is wrong", sequence=sequence),
        )
    if entry.key in keys:
        raise BrokenJournal("repeated_key", Phrase("entry {sequence} repeats a key", sequence=sequence))


def effective(journal: Sequence[Kept]) -> list[Kept]:
    """The entries that count: not undone, where an undoing may itself be undone."""
    undone: set[int] = set()
    for entry in reversed(journal):
        if entry.what.undoes is not None and entry.sequence not in undone:
            undone.add(entry.what.undoes)
    return [entry for entry in journal if entry.sequence not in undone and entry.what.undoes is None]


def as_of(journal: Sequence[Kept], moment: datetime.datetime) -> list[Kept]:
    """The journal as it stood at a moment: up to the first entry that is later.

    An entry that was dated back was not known before those written ahead of it.
    """
    return list(takewhile(lambda entry: entry.at <= moment, journal))
