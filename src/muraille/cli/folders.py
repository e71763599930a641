"""A folder of pages on the disk: every file is whole at any moment, and a run that was cut short is finished by the next."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

#: The list of what was made, so that what is no longer made can be removed and nothing else is touched.
PAGES_MADE = ".pages"


def write_folder(folder: Path, pages: Mapping[str, str]) -> int:
    """Write pages by their names; those that are the same already stay as they are. How many were written.

    A first page that leads to others comes after them. What an earlier run made and this one does not is removed, such as
    the page of a name that is no longer public.
    """
    earlier = _listed(folder)
    # A page that is made and not listed would never be removed.
    _put(folder / PAGES_MADE, _lines(earlier | set(pages)))
    changed = 0
    for name in sorted(pages, key=lambda name: (name.endswith("index.html"), name.count("/") == 0, name)):
        changed += _put(folder / name, pages[name])
    for name in earlier - set(pages):
        page = (folder / name).resolve()
        if page.suffix in (".html", ".json", ".ics") and page.is_relative_to(folder.resolve()):
            page.unlink(missing_ok=True)
    _clear_parts(folder, earlier | set(pages))
    _put(folder / PAGES_MADE, _lines(set(pages)))
    return changed


def _clear_parts(folder: Path, names: set[str]) -> None:
    """What a run that was killed left of a page: nobody else would remove it, and a name may stand in it."""
    for place in {(folder / name).parent for name in names if ".." not in name}:
        for part in place.glob(".*.part") if place.is_dir() else ():
            page = part.name.removeprefix(".").rsplit(".", 2)[0]
            if (place / page).relative_to(folder).as_posix() in names | {PAGES_MADE}:
                part.unlink(missing_ok=True)


def _listed(folder: Path) -> set[str]:
    listed = folder / PAGES_MADE
    return set(listed.read_text(encoding="utf-8").splitlines()) if listed.is_file() else set()


def _lines(names: set[str]) -> str:
    return "".join(f"{name}\n" for name in sorted(names))


def _put(path: Path, text: str) -> bool:
    """Replace a file at once; False where it says the same already."""
    data = text.encode()
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.{os.getpid()}.part")
    partial.write_bytes(data)
    os.replace(partial, path)
    return True
