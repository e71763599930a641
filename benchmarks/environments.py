"""Each peer in an environment of its own under ``.peers``, made once, so that none of them changes what another one needs."""

from __future__ import annotations

import subprocess
import sys
import venv
from functools import cache
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

PEERS = Path(__file__).parent.parent / ".peers"
#: What is measured against, in the versions that the figures are about.
REQUIREMENTS = {
    "mahjong": "mahjong==2.1.0",
    "xiangting": "xiangting==6.0.2",
    "riichienv": "riichienv==0.4.11",
    "PyMahjongGB": "PyMahjongGB==1.4.0",
    "pymahjong": "pymahjong==1.1.2",
    "mahjax": "mahjax==0.1.6",
}


def title(peer: str) -> str:
    """A peer with its version, as the table names it."""
    return REQUIREMENTS[peer].replace("==", " ")


@cache
def interpreter(peer: str) -> Path | None:
    """The Python of a peer's environment; None where the peer cannot be installed."""
    folder = PEERS / peer
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", REQUIREMENTS[peer]]
    if subprocess.run(command, check=False, capture_output=True).returncode == 0:
        return python
    print(f"{title(peer)} could not be installed: no rows beside it", file=sys.stderr)
    return None


def module(peer: str, name: str) -> Any:
    """A module of a peer, from the peer's own environment; None where it cannot be installed."""
    if interpreter(peer) is None:
        return None
    own = [str(folder) for folder in (PEERS / peer).glob("lib/python*/site-packages")]
    sys.path[:0] = own
    invalidate_caches()
    try:
        return import_module(name)
    finally:
        del sys.path[: len(own)]
