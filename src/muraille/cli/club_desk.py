"""What the commands of a club share: its file, how it is opened and written to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from muraille.cli.desk import append, missing_extra, moment_of, signed
from muraille.league.facts import AnyClubFact
from muraille.league.journal import ClubDraft, ClubEntry, club_at
from muraille.league.state import Club
from muraille.phrase import mark

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
