"""Peers that no test needs: each is installed, once, into a folder of its own, and found there."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / ".venv" / "peers"


def peer(name: str, version: str) -> Any:
    """The module of a peer of this version, or None where it cannot be installed."""
    folder = FOLDER / f"{name}-{version}"
    if not folder.exists():
        print(f"Installing {name} {version} for the benchmark (once)")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        if subprocess.run([*command, "--target", str(folder), f"{name}=={version}"], check=False).returncode:
            return None
    if str(folder) not in sys.path:
        # Last, so that what our own environment has is not replaced.
        sys.path.append(str(folder))
    return import_module(name)
