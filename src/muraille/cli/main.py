"""``muraille``: where the command line begins.

Exit codes: 0 for success, 1 where the answer is no, 2 for bad input.
"""

from __future__ import annotations

import sys

from muraille import __version__


def main(arguments: list[str] | None = None) -> None:
    """Run a command and leave with its exit code."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: list[str]) -> int:
    """Run a command; its exit code."""
    if arguments == ["--version"] and sys.stdout is not None:  # asked by scripts, and needs nothing of what follows
        sys.stdout.write(f"muraille {__version__}\n")
        return 0
    from muraille.cli.program import run_command

    return run_command(arguments)


if __name__ == "__main__":
    main()
