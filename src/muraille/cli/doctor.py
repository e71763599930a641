"""``muraille doctor``: what is installed, what is fast, what is missing and how to get it."""

from __future__ import annotations

import os
import platform
import re
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, requires, version
from typing import Annotated

import msgspec
import typer
from msgspec import Struct

from muraille import __version__, kernel
from muraille.cli.console import print_json, say
from muraille.cli.serving import data_directory
from muraille.phrase import Phrase, mark

HELP = mark("What is installed, what is fast, what is missing and how to get it.")
EXAMPLES = mark("Example: muraille doctor  or  muraille doctor --json")

#: What each extra of the package is for.
PURPOSES = {
    "competition": mark("competitions: their journal, the workbook of the EMA, printing"),
    "server": mark("the place to play and the competition desk in a browser"),
    "postgresql": mark("the journal in PostgreSQL instead of a file"),
    "ray": mark("an arena beyond one machine"),
    "fast": mark("the fast kernels; NumPy for many hands at once"),
    "research": mark("environments for programs that learn"),
}
_REQUIREMENT = re.compile(r"([\w.-]+)(?:\[([\w,-]+)\])?.*?(?:;.*extra == ['\"]([\w-]+)['\"])?$")


class Extra(msgspec.Struct, frozen=True):
    """One extra of the package: what it is for, and which of its packages are not there."""

    name: str
    purpose: str
    missing: tuple[str, ...]

    @property
    def install(self) -> str:
        return f'pip install "muraille[{self.name}]"'


def needs(requirements: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The packages of each extra, those of the extras that it includes with them.

    >>> needs(["rich>=13", "openpyxl>=3.1; extra == 'desk'", "muraille[desk]; extra == 'server'", "uvicorn; extra == 'server'"])
    {'desk': ('openpyxl',), 'server': ('openpyxl', 'uvicorn')}
    """
    found: dict[str, tuple[str, ...]] = {}
    included: dict[str, list[str]] = {}
    for requirement in requirements:
        matched = _REQUIREMENT.match(requirement)
        if matched is None or matched[3] is None:
            continue
        name, others, extra = matched.groups()
        found.setdefault(extra, ())
        if name == "muraille":
            included.setdefault(extra, []).extend(others.split(","))
        else:
            found[extra] += (name,)

    def whole(extra: str) -> tuple[str, ...]:
        return tuple(name for other in included.get(extra, ()) for name in whole(other)) + found.get(extra, ())

    return {extra: whole(extra) for extra in found}


def extras() -> list[Extra]:
    """Every extra that the installed package declares; none where its sources are used without being installed."""
    try:
        declared = needs(requires("muraille") or ())
    except PackageNotFoundError:
        return []
    return [
        Extra(name, PURPOSES.get(name, name), tuple(package for package in packages if not _installed(package)))
        for name, packages in declared.items()
    ]


def _installed(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def left_out() -> bool:
    """Whether the extension is installed, and nobody asked to do without it, and it cannot be used."""
    wanted = os.environ.get("MURAILLE_PURE", "0") in ("", "0")
    return wanted and kernel.FAST is None and kernel.installed()


class InstalledExtra(Struct, frozen=True, kw_only=True):
    """What can be installed beside, and whether it is."""

    name: str
    purpose: str
    installed: bool
    missing: Sequence[str]
    install: str


class Installation(Struct, frozen=True, kw_only=True):
    """What this computer has."""

    muraille: str
    python: str
    platform: str
    kernels: str
    extension: str | None
    data: str
    extras: list[InstalledExtra]


def doctor(as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False) -> None:
    """See HELP."""
    found = extras()
    extension = _installed("muraille-fast")
    if as_json:
        print_json(
            Installation(
                muraille=__version__,
                python=platform.python_version(),
                platform=platform.platform(),
                kernels=kernel.in_use(),
                extension=extension,
                data=str(data_directory(None)),
                extras=[
                    InstalledExtra(
                        name=extra.name,
                        purpose=say(Phrase(extra.purpose)),
                        installed=not extra.missing,
                        missing=extra.missing,
                        install=extra.install,
                    )
                    for extra in found
                ],
            )
        )
    else:
        lines = [*_machine(), *_kernels(extension), *map(_extra, found)]
        sys.stdout.write("".join(f"{say(line)}\n" for line in lines))
    if left_out():
        raise typer.Exit(1)


def _machine() -> Iterable[Phrase]:
    yield Phrase(
        "Muraille {version}, Python {python}, {platform}",
        version=__version__,
        python=platform.python_version(),
        platform=platform.platform(terse=True),
    )
    yield Phrase("Games and settings lie in {directory}", directory=str(data_directory(None)))


def _kernels(extension: str | None) -> Iterable[Phrase]:
    if kernel.FAST is not None:
        yield Phrase("fast     the kernels in C++ answer (muraille-fast {version})", version=extension or "?")
    elif left_out():
        yield Phrase("wrong    muraille-fast is installed and cannot be used: build it again from these sources")
    elif extension:
        yield Phrase("slower   MURAILLE_PURE leaves the kernels in C++ out: Python alone answers")
    else:
        yield Phrase(
            'slower   Python alone answers: pip install "muraille[fast]" or, in a working copy, "make native" adds kernels in C++'
        )


def _extra(extra: Extra) -> Phrase:
    told = Phrase(extra.purpose)
    if not extra.missing:
        return Phrase("there    {name}: {purpose}", name=extra.name, purpose=told)
    return Phrase(
        "missing  {name}: {purpose} ({packages}); {install}",
        name=extra.name,
        purpose=told,
        packages=", ".join(extra.missing),
        install=extra.install,
    )
