"""What the projector shows, and the ceremony that uncovers the places one by one."""

from __future__ import annotations

import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from muraille.competition.order import begun, missing_tables
from muraille.competition.results import session_complete
from muraille.competition.state import Competition
from muraille.competition.views import ranking_view
from muraille.phrase import Phrase
from muraille.server.desk.screen_types import SceneData, SceneScreen
from muraille.server.desk.visits import Visit
from muraille.server.problems import RequestRefused


class SceneChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the projector is to show."""

    name: Annotated[str, Meta(pattern="^(auto|seating|names|clock|countdown|programme|ranking|reveal)$")]
    #: A reveal that begins at this place: whoever stands below it is shown at once. 0 uncovers everybody one by one.
    place: Annotated[int, Meta(ge=0, le=1000)] = 0
    #: A countdown to this time.
    until: datetime.datetime | None = None


class ProjectorScene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the projector shows; ``revealed`` is how many places from the last are uncovered since it was ``begun``, and
    ``turns`` how often one was covered again."""

    name: str = "auto"
    revealed: int = 0
    begun: str = ""
    turns: int = 0
    #: When the next session begins, as the desk announced it.
    until: str = ""


class Press(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One more place, or one less, pressed where so many were seen uncovered, in the ceremony that was begun then."""

    shown: Annotated[int, Meta(ge=0, le=1000)]
    begun: Annotated[str, Meta(max_length=40)]
    turns: Annotated[int, Meta(ge=0, le=10_000)] = 0
    back: bool = False


def stage(visit: Visit) -> SceneScreen:
    """``GET …/stage``: what the projector shows, for whoever chooses it."""
    return SceneScreen(scene=scene_shown(visit))


def show_scene(visit: Visit) -> SceneScreen:
    """``POST …/scene``: what the projector shows. A reveal counts whole sessions only, and says so."""
    choice, told = visit.read(SceneChoice), None
    scene = ProjectorScene(
        choice.name, begun=visit.now.isoformat(), until=choice.until.isoformat() if choice.until else ""
    )
    if scene.name == "reveal":
        competition = visit.store.competition()
        told = _revealing(competition)
        scene = msgspec.structs.replace(scene, revealed=_below(competition, choice.place))
    with visit.desk.scenes:
        _change_scene(visit, scene)
    return SceneScreen(scene=scene_shown(visit), told=told or "")


def uncover(visit: Visit) -> SceneScreen:
    """``POST …/reveal``: the next place, or one less. Desk and projector count together; the same press twice is one."""
    press, most = visit.read(Press), len(_places(visit.store.competition()))
    # Two presses may arrive at once, in any order.
    with visit.desk.scenes:
        scene = scene_of(visit)
        if scene.name != "reveal":
            raise RequestRefused(409, "no_reveal", Phrase("the projector does not show the reveal"))
        after = _pressed(scene, press, most)
        if after != scene:
            _change_scene(visit, after)
    return SceneScreen(scene=scene_shown(visit))


def _pressed(scene: ProjectorScene, press: Press, most: int) -> ProjectorScene:
    """The scene after a press; the same one where the press was made before something that its screen had not heard of.

    >>> seen = ProjectorScene("reveal", revealed=3, begun="10:00", turns=1)
    >>> [_pressed(seen, Press(shown, "10:00", 1, back=back), 4).revealed for shown, back in ((3, False), (2, False), (3, True))]
    [4, 3, 2]

    Whoever covers the place that is the last one on every screen means that place, whatever he has not heard of.

    >>> [_pressed(seen, Press(shown, "10:00", 0, back=True), 4).revealed for shown in (3, 2)]
    [2, 3]
    """
    if press.begun != scene.begun:
        return scene
    if press.turns != scene.turns and not (press.back and press.shown == scene.revealed):
        return scene
    if press.back:
        one_less = min(press.shown, most) - 1
        return msgspec.structs.replace(scene, revealed=max(0, one_less), turns=scene.turns + 1)
    return msgspec.structs.replace(scene, revealed=max(scene.revealed, min(press.shown + 1, most)))


def scene_of(visit: Visit) -> ProjectorScene:
    """What the projector shows now."""
    return msgspec.json.decode(visit.desk.found(visit.event).scene, type=ProjectorScene)


def scene_shown(visit: Visit) -> SceneData:
    """The scene for a screen, with the number of places that a reveal has."""
    scene = scene_of(visit)
    places = len(_places(visit.store.competition())) if scene.name == "reveal" else 0
    return SceneData(**msgspec.structs.asdict(scene), places=places)


def _change_scene(visit: Visit, scene: ProjectorScene) -> None:
    visit.desk.registry.change_event(visit.event, scene=msgspec.json.encode(scene).decode())
    visit.desk.changes(visit.event).notify()


def revealed_through(competition: Competition) -> int | None:
    """The last session before one that is not complete; None where that is the first."""
    whole = [session for session in sorted(competition.seating) if session_complete(competition, session)]
    return max((session for session in whole if whole.index(session) == session - 1), default=None)


def _places(competition: Competition) -> list[int]:
    """The places that a reveal uncovers, from the first to the last; shared ones as often as they are held."""
    rows = ranking_view(competition, through=revealed_through(competition), everything=True).rows
    return [row.standing.place.first for row in rows if row.place]


def _below(competition: Competition, place: int) -> int:
    """How many stand below a place, and are shown at once where the reveal begins there."""
    return sum(each > place for each in _places(competition)) if place else 0


def _revealing(competition: Competition) -> Phrase:
    """What the reveal counts; refused where that is nothing."""
    last = revealed_through(competition)
    if last is None:
        raise RequestRefused(
            409, "nothing_to_reveal", Phrase("no session is complete from the first on: there is nothing to reveal")
        )
    begun_later = [session for session in competition.seating if session > last and begun(competition, session)]
    if not begun_later:
        return Phrase("the reveal counts sessions 1 to {last}", last=last)
    missing = missing_tables(competition, min(begun_later))
    return Phrase(
        "the reveal counts sessions 1 to {last}: session {session} has no result yet of {count:table|tables} {tables}",
        last=last,
        session=min(begun_later),
        tables=", ".join(map(str, missing)),
        count=len(missing),
    )
