"""A folder of pages on the disk that changes as a whole, and whose next run finishes what was cut short.

The new pages are made in a second folder beside it, and the two change their names in one step. The second folder is
then made the same and stays: a server that holds on to the folder itself rather than its name (a volume of a container,
a server that was started inside it) reads on. Where this cannot be, every file is replaced as a whole, one by one.
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

#: The list of what was made, so that what is no longer made can be removed and nothing else is touched.
PAGES_MADE = ".pages"
_AT_CURRENT_FOLDER, _EXCHANGE = -100, 2


class WrittenFolder(NamedTuple):
    """How many files of a folder are new, and whether they took their places in one step."""

    changed: int
    whole: bool


class NotExchangedError(OSError):
    """Two folders that do not change their names in one step: of this system, of this place, or with these files."""


def write_folder(folder: Path, pages: Mapping[str, str]) -> WrittenFolder:
    """Make a folder hold pages by their names: at once where nobody else's files are in it, else one by one.

    What an earlier run made and this one does not is removed, such as the page of a name that is no longer public.
    """
    folder = folder.resolve()
    folder.parent.mkdir(parents=True, exist_ok=True)
    changed = sum(not _is(folder / name, text) for name, text in pages.items())
    try:
        _write_at_once(folder, pages)
        return WrittenFolder(changed, whole=True)
    except NotExchangedError:
        write_pages(folder, pages)
        _forget(second_folder(folder))
        return WrittenFolder(changed, whole=False)


def _write_at_once(folder: Path, pages: Mapping[str, str]) -> None:
    """Whatever ends this in the middle leaves the folder as it was or as it is to be."""
    other = second_folder(folder)
    with _alone_in(folder.parent):
        _check_nobody_elses(folder, other)
        if not folder.exists():
            write_pages(other, pages)
            os.rename(other, folder)
            return
        if _files(folder) != {*pages, PAGES_MADE} or not all(_is(folder / name, pages[name]) for name in pages):
            _make_alike(folder, other)
            write_pages(other, pages)
            exchange(other, folder)
        if other.exists():
            write_pages(other, pages)


def second_folder(folder: Path) -> Path:
    """Where the next pages of a folder are made.

    >>> second_folder(Path("www/results")).as_posix()
    'www/.results.next'
    """
    return folder.with_name(f".{folder.name}.next")


@contextmanager
def _alone_in(place: Path) -> Iterator[None]:
    """Two who publish at once wait for each other: the pages of one would go into the folder of the other."""
    if sys.platform == "win32":
        raise NotExchangedError
    import fcntl

    with _as_not_exchanged():
        held = os.open(place, os.O_RDONLY)
    try:
        with _as_not_exchanged():
            fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)


@contextmanager
def _as_not_exchanged() -> Iterator[None]:
    try:
        yield
    except OSError as problem:
        raise NotExchangedError(problem.errno, problem.strerror) from problem


def _check_nobody_elses(folder: Path, other: Path) -> None:
    """Somebody's own files would go away with the folder, and who stands in it would stand beside it."""
    with _as_not_exchanged():
        inside = Path.cwd().is_relative_to(folder)
    if inside or not (_holds_only_pages(folder) and _holds_only_pages(other)):
        raise NotExchangedError


def _make_alike(folder: Path, other: Path) -> None:
    """A second folder that the same people may read and write."""
    with _as_not_exchanged():
        other.mkdir(exist_ok=True)
        first, second = folder.stat(), other.stat()
        if (first.st_uid, first.st_gid) != (second.st_uid, second.st_gid):
            os.chown(other, first.st_uid, first.st_gid)
        shutil.copymode(folder, other)


def _files(folder: Path) -> set[str]:
    """Whatever lies in a folder and those in it."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_symlink() or not path.is_dir()}


def _holds_only_pages(folder: Path) -> bool:
    """Whether everything in a folder was made here."""
    made = _listed(folder) | {PAGES_MADE}
    return all(name in made or _page_of(name) in made for name in _files(folder))


def _forget(folder: Path) -> None:
    """What is no longer shown is not left lying in a second folder that is not used."""
    if _holds_only_pages(folder):
        shutil.rmtree(folder, ignore_errors=True)


def exchange(one: Path, another: Path) -> None:
    """Let two folders change their names in one step, which only some systems can."""
    library = ctypes.CDLL(None, use_errno=True)
    names = os.fsencode(one), os.fsencode(another)
    if hasattr(library, "renameat2"):
        failed = library.renameat2(_AT_CURRENT_FOLDER, names[0], _AT_CURRENT_FOLDER, names[1], _EXCHANGE)
    elif hasattr(library, "renamex_np"):
        failed = library.renamex_np(*names, _EXCHANGE)
    else:
        raise NotExchangedError
    if failed:
        raise NotExchangedError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def write_pages(folder: Path, pages: Mapping[str, str]) -> None:
    """Write pages one by one, a first page that leads to others after them; those that are the same stay as they are."""
    earlier = _listed(folder)
    # A page that is made and not listed would never be removed.
    _put(folder / PAGES_MADE, _lines(earlier | set(pages)))
    for name in sorted(pages, key=lambda name: (name.endswith("index.html"), name.count("/") == 0, name)):
        _put(folder / name, pages[name])
    for name in earlier - set(pages):
        _remove(folder, name)
    _clear_parts(folder, earlier | set(pages))
    _put(folder / PAGES_MADE, _lines(set(pages)))


def _remove(folder: Path, name: str) -> None:
    """Remove a page, and the folders that it leaves empty; never anything outside."""
    page = (folder / name).resolve()
    if not page.is_relative_to(folder.resolve()) or page.is_dir():
        return
    page.unlink(missing_ok=True)
    for place in page.parents:
        if place == folder.resolve():
            return
        with suppress(OSError):
            place.rmdir()


def _clear_parts(folder: Path, names: set[str]) -> None:
    """What a run that was killed left of a page: nobody else would remove it, and a name may stand in it."""
    for name in _files(folder):
        if _page_of(name) in names | {PAGES_MADE}:
            (folder / name).unlink(missing_ok=True)


def _page_of(part: str) -> str:
    """The page that a half written file was to become, or nothing.

    >>> _page_of("en/.one.html.4711.part"), _page_of("own.html")
    ('en/one.html', '')
    """
    found = re.fullmatch(r"(.*/)?\.([^/]+)\.\d+\.part", part)
    return (found[1] or "") + found[2] if found else ""


def _listed(folder: Path) -> set[str]:
    listed = folder / PAGES_MADE
    return set(listed.read_text(encoding="utf-8").splitlines()) if listed.is_file() else set()


def _lines(names: set[str]) -> str:
    return "".join(f"{name}\n" for name in sorted(names))


def _is(path: Path, text: str) -> bool:
    return path.is_file() and path.read_bytes() == text.encode()


def _put(path: Path, text: str) -> None:
    """Replace a file at once, unless it says the same already."""
    if _is(path, text):
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.{os.getpid()}.part")
    partial.write_bytes(text.encode())
    os.replace(partial, path)
