"""What the commands of a club share: its file, how it is opened and written to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from muraille.cli.desk import append, missing_extra, moment_of, show, show_receipt, signed
from muraille.errors import InvalidRequest
from muraille.league.facts import AnyClubFact, facts_to_take
from muraille.league.journal import ClubDraft, ClubEntry, club_at
from muraille.league.state import Club
from muraille.league.taking import TakenGames
from muraille.phrase import Phrase, mark

if TYPE_CHECKING:
    from muraille.league.store import ClubStore

ClubFile = Annotated[str, typer.Argument(metavar="FILE", help=mark("The club's file, or the URL of its database."))]
Night = Annotated[int, typer.Argument(metavar="NIGHT", help=mark("The evening, from 1."))]
SeasonNumber = Annotated[int, typer.Argument(metavar="SEASON", help=mark("The season, from 1."))]
OnDay = Annotated[str, typer.Option("--on", help=mark("As of this day, such as 2026-05-02."))]
AsOf = Annotated[str, typer.Option("--as-of", help=mark("As the journal stood then, such as 2026-05-02T14:32."))]


def club_store_kind() -> type[ClubStore]:
    """The store of clubs, which needs packages that not everybody has."""
    try:
        from muraille.league.store import ClubStore
    except ImportError:
        raise missing_extra() from None
    return ClubStore


def new_club_store(target: str) -> ClubStore:
    """The store of a club that may be new."""
    return club_store_kind()(target)


def club_store(target: str) -> ClubStore:
    """The store of an existing club."""
    from muraille.competition.ledger import existing_as

    return existing_as(club_store_kind(), target)


def club_of(target: str, moment: str = "") -> Club:
    """The club now, or as of a moment."""
    with club_store(target) as store:
        return club_at(store.entries(), moment_of(moment)) if moment else store.told()


Clear = Annotated[list[str] | None, typer.Option(help=mark("What is to be blank from now on, such as name; several."))]


def cleared_of(names: Sequence[str] | None, *known: str) -> frozenset[str]:
    """What is to be blank, of what can be."""
    for name in names or ():
        if name not in known:
            raise InvalidRequest(
                "clear", Phrase("“{name}” cannot be cleared: {known} can", name=name, known=", ".join(known))
            )
    return frozenset(names or ())


def take_event(store: ClubStore, found: TakenGames, *, who: str, at: str, why: str = "") -> None:
    """Write an event with its people, all of it or nothing; nothing where the club knows it all."""
    said = facts_to_take(store.told(), found)
    if not said:
        show(found.nothing_new)
        return
    receipts = store.append_all([ClubDraft(what=fact, why=why, **signed(who, "", at)) for fact in said])
    show_receipt(store, receipts[-1], said[-1].sentence(store.told()))


def write_club(
    store: ClubStore,
    fact: AnyClubFact,
    *,
    who: str = "",
    why: str = "",
    key: str = "",
    at: str = "",
    version: int | None = None,
    quiet: bool = False,
) -> ClubEntry:
    """Write a fact and say so."""
    draft = ClubDraft(what=fact, why=why, version=version, **signed(who, key, at))
    entry: ClubEntry = append(store, draft, fact.sentence, quiet=quiet)
    return entry
