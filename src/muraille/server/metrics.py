"""What the server counts since it started, in the text format of Prometheus."""

from __future__ import annotations

import os
import secrets
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from muraille.phrase import Phrase

#: The file of the token for programs elsewhere, readable by its user alone.
TOKEN = "operator.token"


class Metrics:
    """The counters that no room has by itself."""

    def __init__(self) -> None:
        #: Refusals by the code of their reason.
        self.refused: Counter[str] = Counter()


def token_in(directory: Path) -> str:
    """The token for programs elsewhere, made at the first start."""
    path = directory / TOKEN
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(24) + "\n")
    return path.read_text().strip()


class Metric(NamedTuple):
    """One figure: its name and what it is, and its values by a label."""

    name: str
    kind: str
    words: Phrase
    values: dict[str, float]
    label: str = ""


def memory() -> int:
    """Bytes in use by this process; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def written(found: Iterable[Metric]) -> str:
    """Figures in the text format of Prometheus.

    >>> print(written([Metric("tables", "gauge", Phrase("Tables by phase"), {"playing": 2.0}, "phase")]), end="")
    # HELP muraille_tables Tables by phase
    # TYPE muraille_tables gauge
    muraille_tables{phase="playing"} 2
    """
    lines = []
    for figure in found:
        lines += [f"# HELP muraille_{figure.name} {figure.words}", f"# TYPE muraille_{figure.name} {figure.kind}"]
        for label, value in figure.values.items():
            labelled = f'{{{figure.label}="{label}"}}' if figure.label else ""
            lines.append(f"muraille_{figure.name}{labelled} {value:.15g}")
    return "".join(f"{line}\n" for line in lines)
