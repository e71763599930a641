"""Write the client's types of *My play* from the server's own screens."""

from __future__ import annotations

import sys
from pathlib import Path

from build_desk_types import Declarations
from muraille.server.my_play.room import Noted
from muraille.server.my_play.screens import Export, MyPlayScreen, OwnDecisions

TYPES = Path(__file__).parent.parent / "src" / "muraille" / "server" / "static" / "js" / "my_play" / "screens.d.ts"
HEAD = "/** The screens of My play and their parts: written by scripts/build_my_play_types.py from the server's own. */"


def declarations() -> str:
    """The whole file."""
    found = Declarations()
    for screen in (MyPlayScreen, OwnDecisions, Noted, Export):
        found.written(screen)
    written = "\n\n".join([HEAD, *(found[name] for name in sorted(found))]) + "\n"
    # what an action is, the page hands back as it came
    return written.replace("Record<string, any>", "Record<string, unknown>")


if __name__ == "__main__":
    TYPES.parent.mkdir(exist_ok=True)
    TYPES.write_text(declarations(), encoding="utf-8")
    sys.stdout.write(f"{TYPES.name}\n")
