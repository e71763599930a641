"""What the projector shows, and the ceremony that uncovers the places one by one."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from muraille.competition.order import begun, missing_tables
from muraille.competition.results import session_complete
from muraille.competition.state import Competition
from muraille.competition.views import ranking_view
from muraille.phrase import Phrase
from muraille.server.desk.visits import Visit
from muraille.server.problems import Refusal


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the projector is to show."""

    name: Annotated[str, Meta(pattern="^(auto|seating|clock|ranking|reveal)$")]


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the projector shows; ``revealed`` is how many places from the last are uncovered since it was ``begun``."""

    name: str = "auto"
    revealed: int = 0
    begun: str = ""


class Press(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One more place, pressed where so many were seen uncovered, in the ceremony that was begun then."""

    shown: Annotated[int, Meta(ge=0, le=1000)]
    begun: Annotated[str, Meta(max_length=40)]


def show_scene(visit: Visit) -> dict[str, Any]:
    """``POST …/scene``: what the projector shows. A reveal counts whole sessions only, and says so."""
    scene, told = Scene(visit.read(Choice).name, begun=visit.now.isoformat()), ""
    if scene.name == "reveal":
        told = _revealing(visit.store.competition()).render(visit.language)
    with visit.office.scenes:
        _change_scene(visit, scene)
    return {"scene": msgspec.to_builtins(scene), "told": told}


def uncover(visit: Visit) -> dict[str, Any]:
    """``POST …/reveal``: the next place. Desk and projector count together; the same press twice uncovers one."""
    press, competition = visit.read(Press), visit.store.competition()
    rows = ranking_view(competition, through=revealed_through(competition), everything=True).rows
    revealed = min(press.shown + 1, sum(row.place is not None for row in rows))
    # Two presses may arrive at once, in any order.
    with visit.office.scenes:
        scene = scene_of(visit)
        if scene.name != "reveal":
            raise Refusal(409, "no_reveal", Phrase("the projector does not show the reveal"))
        if press.begun == scene.begun and revealed > scene.revealed:
            scene = msgspec.structs.replace(scene, revealed=revealed)
            _change_scene(visit, scene)
    return {"scene": msgspec.to_builtins(scene)}


def scene_of(visit: Visit) -> Scene:
    """What the projector shows now."""
    return msgspec.json.decode(visit.office.found(visit.event).scene, type=Scene)


def _change_scene(visit: Visit, scene: Scene) -> None:
    visit.office.registry.change_event(visit.event, scene=msgspec.json.encode(scene).decode())
    visit.office.bell(visit.event).ring()


def revealed_through(competition: Competition) -> int | None:
    """The last session before one that is not complete; None where that is the first."""
    whole = [session for session in sorted(competition.seating) if session_complete(competition, session)]
    return max((session for session in whole if whole.index(session) == session - 1), default=None)


def _revealing(competition: Competition) -> Phrase:
    """What the reveal counts; refused where that is nothing."""
    last = revealed_through(competition)
    if last is None:
        raise Refusal(
            409, "nothing_to_reveal", Phrase("no session is complete from the first on: there is nothing to reveal")
        )
    begun_later = [session for session in competition.seating if session > last and begun(competition, session)]
    if not begun_later:
        return Phrase("the reveal counts sessions 1 to {last}", last=last)
    missing = missing_tables(competition, min(begun_later))
    return Phrase(
        "the reveal counts sessions 1 to {last}: session {session} has no result yet of table {tables}",
        last=last,
        session=min(begun_later),
        tables=", ".join(map(str, missing)),
    )
