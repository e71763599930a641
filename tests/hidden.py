"""What may not be in a frame: the record of the finished game says what each viewer did not know at that moment.

Written without :func:`muraille.table.views.project`, which it checks.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

Frame = dict[str, Any]
#: Events that lay the tiles of their seat open.
SHOWING = {"won", "tenpai_declared", "hand_exposed", "false_win"}


def as_known(event: Frame, seat: int | None, *, kongs_hidden: bool) -> Frame | None:
    """An event of the record as a seat may know it; None where it may not know of it."""
    event = {key: value for key, value in event.items() if key != "seq"}
    own = event.get("seat") == seat and seat is not None
    kind = event["type"]
    if kind in ("passed", "overruled") and not own:
        return None
    if kind == "drawn" and not own:
        return event | {"tile": None}
    if (kind == "dealt" and not own) or kind == "wall_built":
        return event | {"tiles": [None] * len(event["tiles"])}
    if kind == "kong_declared" and event["kind"] == "concealed" and kongs_hidden and not own:
        return event | {"tiles": [None] * 4}
    return event | {"key": None} if kind == "deal_ended" else event


def check(
    frames: Iterable[Frame], record: Sequence[Frame], player: int | None, names: Sequence[str], *, kongs_hidden: bool
) -> int:
    """Check every frame that a viewer got against the record; how many events he was told live."""
    known: list[Frame] = []
    seat: int | None = None
    for event in record:
        if event["type"] == "deal_started":
            seat = None if player is None else event["players"].index(player)
        seen = as_known(event, seat, kongs_hidden=kongs_hidden)
        if seen is not None:
            known.append(seen)
    secrets = {event["key"] for event in record if event["type"] == "deal_ended"} - {None}
    secrets |= {event["seed"] for event in record if event["type"] == "game_ended"} - {None}
    live = 0
    for frame in frames:
        over = frame["type"] == "game_over" or any(
            each["event"]["type"] == "game_ended" for each in frame.get("events", ())
        )
        assert over or not any(secret in json.dumps(frame) for secret in secrets), "a secret of the walls"
        for each in frame.get("events", ()):
            assert each["event"] == known[each["seq"] - 1]
            live += 1
        for line in frame.get("log", ()):
            name, draws, what = line.partition(" draws")
            assert not draws or not what or (player is not None and name == names[player]), (
                "a sentence tells what another drew"
            )
        if "view" in frame:
            check_view(frame["view"], known[: frame["seq"]], player)
        if frame["type"] == "deal_over":
            check_hands([hand["concealed"] for hand in frame["result"]["hands"]], known, player, whole=False)
    return live


def check_view(view: Frame, told: Sequence[Frame], player: int | None) -> None:
    """A view shows no concealed tile but the viewer's own and those that were shown, and sentences tell no more."""
    if player is not None and view["number"]:
        assert view["your_seat"] == view["players"].index(player)
        own = view["seats"][view["your_seat"]]["concealed"]
        assert None not in own
    check_hands([seat["concealed"] for seat in view["seats"]], told, player, seat=view["your_seat"])
    if player is None:
        assert view["waits"] == []
        assert view["furiten"] is None


def check_hands(
    hands: Sequence[Sequence[str | None]],
    told: Sequence[Frame],
    player: int | None,
    *,
    seat: int | None = None,
    whole: bool = True,
) -> None:
    starts = [place for place, event in enumerate(told) if event["type"] == "deal_started"]
    deal = told[starts[-1] :] if starts and whole else told
    shown = {event["seat"] for event in deal if event["type"] in SHOWING and event.get("tiles")}
    for other, hand in enumerate(hands):
        if whole and other != seat and other not in shown:
            assert set(hand) <= {None}, f"the hand of seat {other} is seen"
