"""``muraille export-dataset``: recorded games as training arrays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import Struct

from muraille.cli.console import note, print_json
from muraille.errors import InvalidRequest, MurailleError
from muraille.library.records import read
from muraille.phrase import Phrase, mark
from muraille.reviews.games import RecordedGame

HELP = mark("Turn recorded games into training arrays: what a seat knew, what it might do, what it did.")
EXAMPLES = mark("Example: muraille export-dataset logs/ --out games.npz")

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NUMPY, PARQUET = ".npz", ".parquet"


def export_dataset(
    sources: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE…", help=mark("Records of ours, of Tenhou, mjai or Botzone; a folder means all in it.")
        ),
    ],
    out: Annotated[
        Path, typer.Option(metavar="FILE", help=mark("Where to write: name.npz for NumPy, name.parquet for Parquet."))
    ],
    rules: Annotated[
        str | None,
        typer.Option(help=mark("The ruleset, where the file does not name its own or another one is meant.")),
    ] = None,
    analysis: Annotated[
        bool, typer.Option("--analysis", help=mark("Add what improves the hand and the nearest discards."))
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
) -> None:
    """See HELP."""
    if out.suffix not in (NUMPY, PARQUET):
        raise InvalidRequest("unknown_format", Phrase("“{path}” ends neither in .npz nor in .parquet", path=out.name))
    try:
        from muraille.reviews.datasets import dataset
    except ModuleNotFoundError:
        raise _missing("muraille[research]") from None
    games = list(_games(sources, rules))
    found = dataset(games, analysis=analysis)
    with_versions = {"observations": found.observations, "actions": found.actions}
    if out.suffix == NUMPY:
        _write_numpy(out, found.columns, with_versions)
    else:
        _write_parquet(out, found.columns, with_versions)
    if as_json:
        print_json(DatasetAnswer(path=str(out), games=len(games), decisions=len(found), **with_versions))
    else:
        note(
            Phrase(
                "{path}: {decisions:# decision|# decisions} of {games:# game|# games} ({actions}, {observations})",
                path=str(out),
                decisions=len(found),
                games=len(games),
                **with_versions,
            )
        )


def _games(sources: list[Path], rules: str | None) -> Iterator[RecordedGame]:
    """The games of the files; a file of a folder that is none is told of and left out."""
    for source in sources:
        inside = sorted(path for path in source.iterdir() if path.is_file()) if source.is_dir() else None
        for path in [source] if inside is None else inside:
            try:
                yield RecordedGame(path.name, read(path, rules=rules))
            except MurailleError as problem:
                if inside is None:
                    raise
                note(Phrase("{path} is left out: {problem}", path=path.name, problem=str(problem)))


def _write_numpy(out: Path, columns: dict[str, NDArray[np.generic]], metadata: dict[str, str]) -> None:
    import numpy

    arrays = {**columns, **{name: numpy.array(text) for name, text in metadata.items()}}
    numpy.savez_compressed(out, **arrays)  # type: ignore[arg-type]  # none of them is called allow_pickle


def _write_parquet(out: Path, columns: dict[str, NDArray[np.generic]], metadata: dict[str, str]) -> None:
    """Arrays of several dimensions become lists of fixed length, whose shape stands in the file's metadata."""
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise _missing("pyarrow") from None
    written = {}
    for name, column in columns.items():
        flat = arrow.array(column.reshape(-1))
        width = column[0].size
        written[name] = flat if column.ndim == 1 else arrow.FixedSizeListArray.from_arrays(flat, width)
        if column.ndim > 1:
            metadata[f"shape:{name}"] = "x".join(map(str, column.shape[1:]))
    parquet.write_table(arrow.table(written).replace_schema_metadata(metadata), out)


class DatasetAnswer(Struct, frozen=True, kw_only=True):
    """What was written, and by which versions of the lists."""

    path: str
    games: int
    decisions: int
    observations: str
    actions: str


def _missing(package: str) -> InvalidRequest:
    return InvalidRequest("not_installed", Phrase("this needs {package}: pip install “{package}”", package=package))
