"""``muraille publish``: what is public of events and clubs as a folder of pages, again after every change."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
import typer

from muraille.cli.desk import missing_extra, show
from muraille.cli.folders import write_folder
from muraille.competition.exchange import competition_json
from muraille.competition.journal import Entry
from muraille.competition.printing.paper import Order
from muraille.competition.site.markup import element, joined
from muraille.competition.site.pages import STYLE, document, site, site_style
from muraille.competition.state import Competition
from muraille.competition.texts import plain
from muraille.competition.views.data import data
from muraille.errors import InvalidRequest
from muraille.languages import LANGUAGES, language
from muraille.league.site import DATA, INDEX, club_site, public_club
from muraille.league.state import Club
from muraille.phrase import Phrase, mark

HELP = mark(
    "Write what is public of events and clubs as a folder of pages with JSON and a table to embed; "
    "what is held back stays back."
)
EXAMPLES = mark("Example: muraille publish results lyon.muraille  or  muraille publish results lyon.club --watch 10")


class Made(NamedTuple):
    """How many entries a journal had, and what was made of them."""

    entries: int
    title: str
    pages: dict[str, str]


def publish(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help=mark("The folder; what else lies in it stays."))],
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help=mark("Files of competitions and clubs."))],
    watch: Annotated[
        float | None,
        typer.Option(min=0.2, max=3600, help=mark("Look for changes every so many seconds, until stopped.")),
    ] = None,
) -> None:
    """See HELP."""
    names, told = _named(files), False
    known: dict[str, Made] = {}
    while True:
        for name, file in names.items():
            known[name] = pages_of(file, known.get(name))
        pages = {
            f"{name}/{page}" if name else page: text
            for name, made in known.items()
            for page, text in made.pages.items()
        }
        if len(known) > 1:
            pages |= first_page({name: made.title for name, made in known.items()})
        changed = write_folder(folder, pages)
        if changed or watch is None or not told:
            count = Phrase("{count:# file|# files} in {path}", count=len(pages), path=folder)
            show(Phrase("{files}, {changed} of them new", files=count, changed=changed))
            told = True
        if watch is None:
            return
        try:
            time.sleep(watch)
        except KeyboardInterrupt:
            return


def _named(files: list[str]) -> dict[str, str]:
    """Each file with its folder: of several, each has one by its own name."""
    if len(files) == 1:
        return {"": files[0]}
    names = [plain(Path(file).stem).replace(" ", "-") for file in files]
    if len(set(names)) != len(names):
        raise InvalidRequest("same_name", Phrase("two files have the same name: their pages would be mixed up"))
    return dict(zip(names, files, strict=True))


def pages_of(file: str, known: Made | None = None) -> Made:
    """The pages of a file of either kind; what is ``known`` is not made again."""
    try:
        from muraille.competition.store import existing
        from muraille.league.store import existing_club
    except ImportError:
        raise missing_extra() from None
    try:
        with existing(file) as store:
            entries = store.entries()
            if known and known.entries == len(entries):
                return known
            told = store.told()
            return Made(len(entries), told.settings.name, _event_pages(entries, told))
    except InvalidRequest as problem:
        if problem.code != "other_kind":
            raise
    with existing_club(file) as club:
        count = len(club.entries())
        if known and known.entries == count:
            return known
        members = club.told()
        return Made(count, members.settings.name, _club_pages(members))


def first_page(titles: Mapping[str, str]) -> dict[str, str]:
    """What leads to the folder of each of several files, by the names of the events and clubs."""
    said = {code: Phrase("Results").render(language(code)) for code in LANGUAGES}
    heading = element("h1", joined(element("span", f"{words} ", lang=code) for code, words in said.items()))
    links = [element("li", element("a", title, href=f"{name}/{INDEX}")) for name, title in titles.items()]
    body = joined([element("header", heading), element("main", element("ul", *links))])
    return {INDEX: document(next(iter(said)), " · ".join(said.values()), STYLE, body), STYLE: site_style()}


def event_site(competition: Competition, entries: Sequence[Entry], *, everything: bool = False) -> dict[str, str]:
    """The pages of an event in both languages."""
    moment = max(entry.at for entry in entries).astimezone()
    return site(
        [
            Order(competition=competition, language=language(code), everything=everything, moment=moment)
            for code in LANGUAGES
        ]
    )


def _event_pages(entries: Sequence[Entry], competition: Competition) -> dict[str, str]:
    return event_site(competition, entries) | {DATA: _json(competition_json(competition))}


def _club_pages(club: Club) -> dict[str, str]:
    return club_site(club, [language(code) for code in LANGUAGES]) | {DATA: _json(data(public_club(club)))}


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode() + "\n"
