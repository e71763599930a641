"""``muraille publish``: what is public of events and clubs as a folder of pages, again after every change."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from muraille.cli.console import error, say
from muraille.cli.desk import missing_extra, show
from muraille.cli.folders import write_folder
from muraille.competition.fold import fold
from muraille.competition.journal import Entry
from muraille.competition.site.markup import element, joined
from muraille.competition.site.pages import STYLE, document, site_style
from muraille.competition.texts import plain
from muraille.competition.views.data import data
from muraille.errors import InvalidRequest, MurailleError
from muraille.languages import LANGUAGES, language
from muraille.league.event_site import event_folder, json_text
from muraille.league.journal import ClubEntry, fold_club
from muraille.league.public import public_club
from muraille.league.site import DATA, INDEX, club_site
from muraille.league.state import Club
from muraille.phrase import Language, Phrase, mark

HELP = mark(
    "Write what is public of events and clubs as a folder of pages with JSON and a table to embed; "
    "what is held back stays back."
)
EXAMPLES = mark("Example: muraille publish results lyon.muraille  or  muraille publish results lyon.club --watch 10")


class Journals(NamedTuple):
    """The entries of every file, by its kind."""

    events: dict[str, Sequence[Entry]]
    clubs: dict[str, Sequence[ClubEntry]]


class Made(NamedTuple):
    """Of how many entries something was made: its own, and of the clubs that say who is not named; and what was made."""

    entries: tuple[int, ...]
    title: str
    pages: dict[str, str]


def publish(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help=mark("The folder; what else lies in it stays."))],
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help=mark("Files of competitions and clubs."))],
    club: Annotated[
        list[str] | None,
        typer.Option(
            help=mark("A club that is not published here: whom it does not show is not named in the events either.")
        ),
    ] = None,
    watch: Annotated[
        float | None,
        typer.Option(min=0.2, max=3600, help=mark("Look for changes every so many seconds, until stopped.")),
    ] = None,
) -> None:
    """See HELP."""
    run = Publishing(folder, _named(files), tuple(club or ()))
    run.once()
    while watch is not None:
        try:
            time.sleep(watch)
            run.again()
        except KeyboardInterrupt:
            return


@dataclass
class Publishing:
    """Files that are published into a folder, with what was made of them last."""

    folder: Path
    names: Mapping[str, str]
    beside: tuple[str, ...]
    known: dict[str, Made] = field(default_factory=dict)
    #: What went wrong the last time, so that it is said once.
    problem: str = ""

    def once(self, *, quiet: bool = False) -> None:
        """Write what is new, and say so."""
        self.known = _made(self.names, self.beside, self.known)
        pages = {
            f"{name}/{page}" if name else page: text
            for name, made in self.known.items()
            for page, text in made.pages.items()
        }
        if len(self.known) > 1:
            pages |= first_page({name: made.title for name, made in self.known.items()})
        written = write_folder(self.folder, pages)
        if written.changed or not quiet:
            count = Phrase("{count:# file|# files} in {path}", count=len(pages), path=self.folder)
            told = Phrase("{files}, {changed} of them new", files=count, changed=written.changed)
            show(told if written.whole else Phrase("{told}, replaced one by one", told=told))

    def again(self) -> None:
        """The same, for who watches: a file that cannot be read or a disk that is full now may be better the next time."""
        try:
            self.once(quiet=True)
            self.problem = ""
        except (MurailleError, OSError) as problem:
            told = say(problem.phrase) if isinstance(problem, MurailleError) else str(problem)
            if told != self.problem:
                error(told)
            self.problem = told


def _made(names: Mapping[str, str], beside: Sequence[str], known: Mapping[str, Made]) -> dict[str, Made]:
    """What is made of each file; what was made of the same entries is not made again."""
    read = _read([*names.values(), *beside])
    for file in beside:
        if file not in read.clubs:
            raise InvalidRequest("no_club", Phrase("{path} holds no club", path=file))
    others = tuple(len(entries) for entries in read.clubs.values())
    versions = {
        name: (len(read.clubs[file]),) if file in read.clubs else (len(read.events[file]), *others)
        for name, file in names.items()
    }
    if all(name in known and known[name].entries == version for name, version in versions.items()):
        return dict(known)
    clubs = {file: fold_club(entries) for file, entries in read.clubs.items()}
    return {
        name: known[name]
        if name in known and known[name].entries == version
        else Made(version, *_pages(names[name], read, clubs))
        for name, version in versions.items()
    }


def _pages(file: str, read: Journals, clubs: Mapping[str, Club]) -> tuple[str, dict[str, str]]:
    """The title and the pages of a file."""
    if file in clubs:
        return clubs[file].settings.name, _club_pages(clubs[file])
    told = fold(read.events[file])
    return told.settings.name, event_folder(told, read.events[file], readers(), list(clubs.values()))


def _named(files: list[str]) -> dict[str, str]:
    """Each file with its folder: of several, each has one by its own name."""
    if len(files) == 1:
        return {"": files[0]}
    names = [plain(Path(file).stem).replace(" ", "-") for file in files]
    if len(set(names)) != len(names):
        raise InvalidRequest("same_name", Phrase("two files have the same name: their pages would be mixed up"))
    return dict(zip(names, files, strict=True))


def _read(files: Iterable[str]) -> Journals:
    """The journals of files of either kind."""
    try:
        from muraille.competition.store import existing
        from muraille.league.store import existing_club
    except ImportError:
        raise missing_extra() from None
    found = Journals({}, {})
    for file in files:
        try:
            with existing(file) as store:
                found.events[file] = store.entries()
        except InvalidRequest as problem:
            if problem.code != "other_kind":
                raise
            with existing_club(file) as club:
                found.clubs[file] = club.entries()
    return found


def first_page(titles: Mapping[str, str]) -> dict[str, str]:
    """What leads to the folder of each of several files, by the names of the events and clubs."""
    said = {code: Phrase("Results").render(language(code)) for code in LANGUAGES}
    heading = element("h1", joined(element("span", f"{words} ", lang=code) for code, words in said.items()))
    links = [element("li", element("a", title, href=f"{name}/{INDEX}")) for name, title in titles.items()]
    body = joined([element("header", heading), element("main", element("ul", *links))])
    return {INDEX: document(next(iter(said)), " · ".join(said.values()), STYLE, body), STYLE: site_style()}


def readers() -> list[Language]:
    """Every language of the pages."""
    return [language(code) for code in LANGUAGES]


def _club_pages(club: Club) -> dict[str, str]:
    return club_site(club, readers()) | {DATA: json_text(data(public_club(club)))}
